//! Searches positions and words, above the move list.

use egui::{
    Button, Checkbox, Key, Label, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo, vec2,
};

use super::Action;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{GameTab, GameTabs};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{LEAST, entered_in, small};
use owlery_i18n::{folded, t, with_subject};
use owlery_record::{NodeId, limits};
use owlery_session::session::RuleSet;
use owlery_session::{Search, SearchHit, Session};

const HEIGHT: f32 = LEAST;

/// The search above the move list.
#[derive(Default)]
pub struct Find {
    text: String,
    /// Whether symmetric positions count.
    images: bool,
    /// The position that a game has given as the text, and the rules of that game.
    of: Option<(String, RuleSet)>,
    search: Option<(SearchInput, Search)>,
    /// The hit that Enter went to last.
    at: Option<usize>,
    pub focus: bool,
}

/// The input of a search, which begins again when it changes.
#[derive(PartialEq)]
struct SearchInput {
    text: String,
    images: bool,
    /// The rules of the position that a game has given.
    rules: Option<RuleSet>,
    /// The games with their revisions.
    games: Vec<(DocId, u64)>,
}

/// Shows the field and the hits in these games, of which `current` is shown; only a few rows in a
/// low window.
pub fn show(
    ui: &mut Ui,
    find: &mut Find,
    games: &[&GameTab],
    current: &GameTab,
    is_low: bool,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let sessions: Vec<&dyn Session> = games.iter().map(|tab| tab.session.as_ref()).collect();
    field(ui, find, current, actions);
    find.update_search(ui, games, &sessions);
    let Some((input, search)) = &find.search else { return };
    if search.is_position {
        let images = Checkbox::new(&mut find.images, t!("game-find.images"));
        ui.add(images).on_hover_text(t!("game-find.images_hint"));
    }
    let found = match (search.hits.len(), search.is_done()) {
        _ if input.text.trim().is_empty() => t!("game-find.what").to_owned(),
        (0, true) => t!("game-find.nothing").to_owned(),
        (0, false) => t!("game-find.searching").to_owned(),
        (count, true) => t!("game-find.places", count = count),
        (count, false) => t!("game-find.places_so_far", count = count),
    };
    ui.label(RichText::new(found).color(roles.faint));
    let least = 3.0 * HEIGHT;
    let room = if is_low { least } else { (ui.available_height() * 0.45).max(least) };
    let mut chosen = None;
    let between = std::mem::take(&mut ui.spacing_mut().item_spacing.y);
    let area = ScrollArea::vertical().id_salt("found").max_height(room).min_scrolled_height(room);
    area.auto_shrink([false, true]).show_rows(ui, HEIGHT, search.hits.len(), |ui, rows| {
        for at in rows {
            let SearchHit { game, node, is_image } = search.hits[at];
            let game = (games.len() > 1).then(|| games[game].name());
            let text = describe(sessions[search.hits[at].game], node, &input.text);
            let text = if is_image { t!("game-find.image", place = text) } else { text };
            let text = game.map_or(text.clone(), |game| with_subject(&game, &text));
            let selected = find.at == Some(at);
            let size = vec2(ui.available_width(), HEIGHT);
            let button = Button::selectable(selected, text).truncate().min_size(size);
            if ui.add(button).clicked() {
                chosen = Some(at);
            }
        }
    });
    ui.spacing_mut().item_spacing.y = between;
    if let Some(at) = chosen {
        find.at = Some(at);
        actions.extend(find.jump(games));
    }
    ui.separator();
}

fn field(ui: &mut Ui, find: &mut Find, current: &GameTab, actions: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.add(Label::new(t!("game-find.title")));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let close = ui.add(small("✖"));
            close.widget_info(|| WidgetInfo::labeled(Role::Button, true, t!("game-find.close")));
            if close.clicked() || ui.input(|input| input.key_pressed(Key::Escape)) {
                actions.push(Action::CloseFind);
            }
            let here = ui.add(small(t!("game-find.here")));
            if here.on_hover_text(t!("game-find.here_hint")).clicked() {
                find.text = current.session.code();
                find.of = Some((find.text.clone(), RuleSet::of(current.session.as_ref())));
                find.focus = true;
            }
        });
    });
    let field = TextEdit::singleline(&mut find.text)
        .char_limit(limits::HEADER)
        .desired_width(f32::INFINITY);
    let field = ui.add(field.hint_text(t!("game-find.hint")));
    field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, t!("game-find.title")));
    if entered_in(ui, &field) {
        // Enter again goes to the next hit.
        find.focus = true;
        actions.push(Action::NextFound);
    }
    if std::mem::take(&mut find.focus) {
        field.request_focus();
    }
}

impl Find {
    /// Restarts the search if its input has changed, and continues it.
    fn update_search(&mut self, ui: &Ui, games: &[&GameTab], sessions: &[&dyn Session]) {
        let games = games.iter().map(|tab| (tab.id, tab.session.revision())).collect();
        // A changed text is no longer the position of a game.
        let of = self.of.as_ref().filter(|(code, _)| *code == self.text.trim());
        let rules = of.map(|(_, rules)| rules.clone());
        let input = SearchInput { text: self.text.clone(), images: self.images, rules, games };
        match &mut self.search {
            Some((now, search)) if *now == input => search.search_more(sessions),
            _ => {
                let rules = input.rules.as_ref();
                let search = Search::new(&input.text, input.images, rules, sessions);
                self.search = Some((input, search));
                self.at = None;
            }
        }
        if self.search.as_ref().is_some_and(|(_, search)| !search.is_done()) {
            ui.ctx().request_repaint();
        }
    }

    /// Goes to the next hit, or from the last to the first.
    pub fn next(&mut self, tabs: &GameTabs) -> Option<Action> {
        let count = self.search.as_ref().map_or(0, |(_, search)| search.hits.len());
        self.at = self.at.map_or(0, |at| at + 1).checked_rem(count);
        let games: Vec<_> = tabs.iter().collect();
        self.jump(&games)
    }

    fn jump(&self, games: &[&GameTab]) -> Option<Action> {
        let (_, search) = self.search.as_ref()?;
        let SearchHit { game, node, .. } = *search.hits.get(self.at?)?;
        Some(Action::Jump(games.get(game)?.id, node))
    }
}

/// Describes a hit: the move, and the line of its comment that matches.
fn describe(session: &dyn Session, node: NodeId, words: &str) -> String {
    let entry = session.entry(node);
    let place = match entry.text {
        "" => t!("game-find.start").to_owned(),
        _ => format!("{} {}", entry.number_text(), entry.signed_text()),
    };
    let words = folded(words.trim());
    let tags = session.tags();
    let names = tags.players.iter().chain([&tags.event, &tags.place]);
    let texts = [&entry.annotations.before, &entry.annotations.note].into_iter();
    let mut lines = texts.chain(names.filter(|_| entry.text.is_empty())).flat_map(|t| t.lines());
    match lines.find(|line| folded(line).contains(&words)) {
        Some(line) => format!("{place} – {}", excerpt(line, &words)),
        None => place,
    }
}

/// Shortens a long line, starting a little before the match.
fn excerpt(line: &str, words: &str) -> String {
    const BEFORE: usize = 20;
    const MOST: usize = 200;
    if line.len() <= MOST {
        return line.to_owned();
    }
    let lower = folded(line);
    let before = lower.find(words).map_or(0, |at| lower[..at].chars().count());
    let left_out = before.saturating_sub(BEFORE);
    let mut rest = line.chars().skip(left_out);
    let text: String = rest.by_ref().take(MOST).collect();
    let sign = |is_cut: bool| if is_cut { "…" } else { "" };
    format!("{}{text}{}", sign(left_out > 0), sign(rest.next().is_some()))
}

#[test]
fn long_lines_are_shown_from_where_the_words_stand() {
    assert_eq!(excerpt("Seldom seen.", "seen"), "Seldom seen.");
    let line = format!("{}Seen at last.{}", "é ".repeat(5000), " more".repeat(5000));
    let shown = excerpt(&line, "seen");
    assert!(shown.starts_with("…é é é é é é é é é é Seen at last. more"), "{shown}");
    assert!(shown.ends_with('…') && shown.chars().count() == 202, "{shown}");
    assert!(excerpt(&line, "nowhere").starts_with("é é"));
}
