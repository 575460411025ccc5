//! The palette: finding a command, game or setting by a part of its name.

use std::cmp::Reverse;

use egui::{Button, Key, Modifiers, RichText, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo};

use super::tall;
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::pages::Page;
use crate::ui::paint::files::shown_name;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{self, announce};
use crate::ui::settings::{Animation, Change};
use crate::ui::work::sounds::CAN;
use owlery_games::GameId;
use owlery_i18n::{Text, folded, t};

/// The palette.
pub struct PaletteDialog {
    kind: PaletteKind,
    text: String,
    entries: Vec<Entry>,
    /// The matching entries, the best first.
    found: Vec<usize>,
    chosen: usize,
    wants_focus: bool,
}

/// The kind of entries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PaletteKind {
    /// Commands, games and settings.
    Commands,
    /// Open documents.
    Open,
}

/// Further names of commands, by which they are found.
const ALSO: [(&str, Text); 9] = [
    ("file.new", Text::of("start-setup.games")),
    ("file.settings", Text::of("layers-palette.also_settings")),
    ("file.library", Text::of("layers-palette.also_library")),
    ("file.import", Text::of("layers-palette.also_import")),
    ("file.import_folder", Text::of("layers-palette.also_import")),
    ("game.opponent", Text::of("layers-palette.also_players")),
    ("view.explorer", Text::of("layers-palette.also_explorer")),
    ("engine.lab", Text::of("layers-palette.also_lab")),
    ("engine.tournament", Text::of("layers-palette.also_tournament")),
];

/// An entry of the palette.
struct Entry {
    label: String,
    /// Its group: a menu or a kind of setting.
    group: &'static str,
    /// A further name to find it by.
    also: &'static str,
    key: Option<String>,
    enabled: bool,
    request: Request,
}

fn entry(label: String, group: &'static str, request: Request) -> Entry {
    Entry { label, group, also: "", key: None, enabled: true, request }
}

/// Returns the entries of commands, games, themes and settings.
fn entries(cx: AppContext<'_>) -> Vec<Entry> {
    let also = |name: &str| ALSO.iter().find(|(of, _)| *of == name);
    let mut entries: Vec<_> = cx
        .keys
        .commands()
        .map(|command| Entry {
            label: command.label.into(),
            group: command.menu.title(),
            also: also(command.name).map_or("", |(_, words)| words.localized()),
            key: cx.keys.first(command),
            enabled: (command.when)(cx.scope),
            request: Request::Run(command.name),
        })
        .collect();
    for game in GameId::ALL {
        let name = game.name();
        let (new, rules) = (Request::Choose(game), Request::Rules(game));
        let learn = Request::Learn(game);
        let games = t!("layers-palette.games");
        entries.push(entry(t!("layers-palette.new", game = name), games, new));
        entries.push(entry(t!("layers-palette.rules", game = name), games, rules));
        entries.push(entry(t!("layers-palette.learn", game = name), games, learn));
    }
    let theme = |label: &str, also, name: String| Entry {
        also,
        ..entry(
            t!("layers-palette.theme", name = label),
            t!("layers-palette.themes"),
            Request::Set(Change::Theme(name)),
        )
    };
    entries.push(theme(t!("layers-palette.system"), "", String::new()));
    for named in &cx.themes.all {
        let base = if named.dark { t!("layers-palette.dark") } else { t!("layers-palette.light") };
        entries.push(theme(shown_name(&named.name), base, named.name.clone()));
    }
    entries.extend(of_settings(cx));
    for path in &cx.settings.recent {
        let label = t!("layers-palette.open", file = storage::name(path));
        entries.push(entry(label, t!("layers-palette.saved"), Request::Read(path.clone())));
    }
    entries
}

/// Returns the entries of settings.
fn of_settings(cx: AppContext<'_>) -> Vec<Entry> {
    let mut entries = Vec::new();
    let group = t!("layers-palette.settings");
    for name in [""].into_iter().chain(cx.theme.boards()) {
        let label = match name {
            "" => t!("layers-palette.usual_board").to_owned(),
            name => t!("layers-palette.board", name = shown_name(name)),
        };
        entries.push(entry(label, group, Request::Set(Change::Board(name.to_owned()))));
    }
    for pieces in &cx.sets.all {
        let change = Change::Pieces(pieces.name.clone());
        let label = t!("layers-palette.pieces", name = shown_name(&pieces.name));
        entries.push(entry(label, group, Request::Set(change)));
    }
    for (speed, name) in Animation::ALL {
        let label = t!("layers-palette.animation", name = name.to_lowercase());
        entries.push(entry(label, group, Request::Set(Change::Animate(speed))));
    }
    let switches = [
        (
            t!("layers-palette.coordinates"),
            cx.settings.coordinates,
            Request::Set(Change::Coordinates),
        ),
        (t!("layers-palette.cards"), cx.settings.cards, Request::Set(Change::Cards)),
        (t!("layers-palette.wheel"), cx.settings.wheel, Request::Set(Change::Wheel)),
    ];
    let reopens = (t!("layers-palette.reopen"), cx.settings.reopens, Request::Set(Change::Reopen));
    let sounds = (t!("layers-palette.sounds"), cx.settings.sounds, Request::Set(Change::Sounds));
    let sounds = CAN.then_some(sounds);
    for (what, on, action) in switches.into_iter().chain([reopens]).chain(sounds) {
        let label = match on {
            true => t!("layers-palette.turn_off", what = what),
            false => t!("layers-palette.turn_on", what = what),
        };
        entries.push(entry(label, group, action));
    }
    entries
}

impl PaletteDialog {
    /// Creates a palette of commands, games and settings, the recently used ones first.
    pub fn new(cx: AppContext<'_>) -> Self {
        let mut entries = entries(cx);
        let used = |entry: &Entry| {
            cx.settings.used.iter().position(|used| *used == entry.label).unwrap_or(usize::MAX)
        };
        entries.sort_by_key(used);
        Self::of(PaletteKind::Commands, entries, 0)
    }

    /// Creates a palette of open documents in the order of the tabs, with the current one selected.
    pub fn of_tabs(docs: &Documents, cx: AppContext<'_>) -> Self {
        let collections = docs.collections.iter().map(|collection| {
            let action = Request::Select(collection.id);
            (collection.id, entry(collection.title(), t!("layers-palette.collections"), action))
        });
        let games = docs.tabs.iter().map(|tab| {
            let action = Request::Select(tab.id);
            (tab.id, entry(tab.title(), tab.session.game().name(), action))
        });
        let (ids, entries): (Vec<_>, Vec<_>) = collections.chain(games).unzip();
        let collection = docs.collections.current().filter(|_| cx.scope.page == Page::Collection);
        let collection = collection.map(|collection| collection.id);
        let front = collection.or(docs.tabs.current().map(|tab| tab.id));
        let chosen = ids.iter().position(|id| Some(*id) == front);
        Self::of(PaletteKind::Open, entries, chosen.unwrap_or(0))
    }

    fn of(kind: PaletteKind, entries: Vec<Entry>, chosen: usize) -> Self {
        let found = (0..entries.len()).collect();
        PaletteDialog { kind, text: String::new(), entries, found, chosen, wants_focus: true }
    }

    fn find(&mut self) {
        let fits = |(at, entry): (usize, &Entry)| Some((entry.matches(&self.text)?, at));
        let mut found: Vec<_> = self.entries.iter().enumerate().filter_map(fits).collect();
        // Among matches of a kind, enabled entries come first, then better matches, then recently used
        // entries. A better kind stays first even if it is disabled.
        found.sort_by_key(|(found, at)| {
            (Reverse(found.kind), !self.entries[*at].enabled, Reverse(found.score))
        });
        self.found = found.into_iter().map(|(_, at)| at).collect();
        self.chosen = 0;
    }
}

impl Dialog for PaletteDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        ui.set_height(tall(ui.ctx()).min(500.0));
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let count = self.found.len().max(1);
        let mut moved = true;
        let is_new = self.wants_focus;
        if pressed(Key::ArrowDown) {
            self.chosen = (self.chosen + 1) % count;
        } else if pressed(Key::ArrowUp) {
            self.chosen = (self.chosen + count - 1) % count;
        } else {
            // The first selection may be far down.
            moved = is_new;
        }
        let mut run = pressed(Key::Enter).then_some(self.chosen);
        let heading = match self.kind {
            PaletteKind::Commands => t!("layers-palette.find"),
            PaletteKind::Open => t!("layers-palette.all"),
        };
        let label = ui.label(RichText::new(heading).size(16.0).strong());
        parts::land_on_title(ui, &label);
        let field = TextEdit::singleline(&mut self.text)
            .hint_text(t!("layers-palette.hint"))
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut self.wants_focus) {
            field.request_focus();
        }
        if field.changed() {
            self.find();
            moved = true;
        }
        ui.separator();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            if self.found.is_empty() {
                ui.label(RichText::new(t!("layers-palette.nothing")).color(cx.roles().faint));
            }
            for (i, at) in self.found.iter().enumerate() {
                let row = self.entries[*at].row(ui, i == self.chosen, cx.roles());
                if moved && i == self.chosen {
                    row.scroll_to_me(None);
                }
                if row.clicked() {
                    run = Some(i);
                }
            }
        });
        let at = |chosen: usize| self.found.get(chosen).map(|at| &self.entries[*at]);
        if let Some(entry) = at(self.chosen) {
            announce(ui, "chosen", || entry.spoken());
        }
        let chosen = run.and_then(|run| self.found.get(run)).copied();
        let Some(chosen) = chosen.filter(|at| self.entries[*at].enabled) else { return true };
        let entry = self.entries.swap_remove(chosen);
        if self.kind == PaletteKind::Commands {
            out.ask(Request::Set(Change::Used(entry.label)));
        }
        out.ask(entry.request);
        false
    }

    fn options(&self) -> DialogOptions {
        DialogOptions {
            opener: match self.kind {
                PaletteKind::Commands => Some("help.palette"),
                PaletteKind::Open => Some("view.open_games"),
            },
            is_written: !self.text.is_empty(),
            ..DialogOptions::default()
        }
    }
}

impl Entry {
    /// Returns how well words match it: by its names, else by its group, else by all that is shown.
    fn matches(&self, words: &str) -> Option<Match> {
        let names = [self.label.as_str(), self.also].into_iter();
        let name = names.filter_map(|name| Match::of(words, name)).max();
        let other = |text: &str| {
            let score = letter_score(words, text)?;
            Some(Match { kind: MatchKind::Beside, score })
        };
        let all = || {
            let key = self.key.as_deref()?;
            other(&format!("{} {} {key}", self.label, self.group))
        };
        name.or_else(|| other(self.group)).or_else(all)
    }

    fn row(&self, ui: &mut Ui, chosen: bool, roles: &Roles) -> egui::Response {
        let key = self.key.as_deref().unwrap_or_default();
        let (name, right) = (RichText::new(&self.label), format!("{}   {key}", self.group));
        let right = RichText::new(right);
        let size = egui::vec2(ui.available_width(), 26.0);
        if self.enabled {
            let right = if chosen { right } else { right.weak() };
            let button = Button::selectable(chosen, name).right_text(right).min_size(size);
            return ui.add(button);
        }
        // Faint on a plain ground, since the accent would fade with its text.
        let (name, right) = (name.color(roles.faint), right.color(roles.faint));
        let button = Button::selectable(false, name).right_text(right).min_size(size);
        let button = if chosen { button.fill(roles.button_hover) } else { button };
        // As if disabled, Tab passes it by.
        let row = ui.add(button.sense(Sense::click() - Sense::FOCUSABLE));
        row.widget_info(|| WidgetInfo::selected(Role::Button, false, chosen, &self.label));
        row
    }

    fn spoken(&self) -> String {
        let state = if self.enabled { "" } else { t!("layers-palette.not_now") };
        let key = self.key.as_deref().map_or(String::new(), |key| format!(", {key}"));
        format!("{}, {}{key}{state}", self.label, self.group)
    }
}

// Matching.

/// How words match an entry, from the worst to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum MatchKind {
    /// In the group or the key beside the name.
    Beside,
    /// Letter by letter.
    Letters,
    /// Each word begins a word of the name, in their order.
    InOrder,
    /// The name begins with the words, the last of which may go on.
    Prefix,
    /// The words are the name.
    Exact,
}

/// How well words match an entry: by the kind and the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Match {
    kind: MatchKind,
    score: i32,
}

impl Match {
    /// Returns how well words match a name; `None` if they do not.
    fn of(words: &str, name: &str) -> Option<Match> {
        let score = letter_score(words, name)?;
        let (words, name) = (folded(words), folded(name));
        let (words, name) = (all_words(&words), all_words(&name));
        let is_prefix = match words.split_last() {
            Some((last, before)) => {
                name.starts_with(before)
                    && name.get(before.len()).is_some_and(|own| own.starts_with(last))
            }
            None => false,
        };
        let mut rest = name.iter();
        let kind = if words == name {
            MatchKind::Exact
        } else if is_prefix {
            MatchKind::Prefix
        } else if words.iter().all(|word| rest.any(|own| own.starts_with(word))) {
            MatchKind::InOrder
        } else {
            MatchKind::Letters
        };
        Some(Match { kind, score })
    }
}

/// Returns the words of a text without what stands between them.
fn all_words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// Returns how well words match a text by their letters; `None` if they do not. Each word must be found
/// with its letters in order, but not adjacent: "ndo" and "und" match "Undo", "sa as" matches "Save as".
fn letter_score(words: &str, text: &str) -> Option<i32> {
    let text: Vec<char> = folded(text).chars().collect();
    folded(words).split_whitespace().map(|word| best(word, &text)).sum()
}

fn best(word: &str, text: &[char]) -> Option<i32> {
    let first = word.chars().next()?;
    let starts = (0..text.len()).filter(|at| text[*at] == first);
    starts.filter_map(|start| from(word, text, start)).max()
}

/// Matches each letter at its next place from `start` on.
fn from(word: &str, text: &[char], start: usize) -> Option<i32> {
    let (mut at, mut total) = (start, 0);
    for letter in word.chars() {
        let next = at + text.get(at..)?.iter().position(|other| *other == letter)?;
        let begins = next == 0 || !text[next - 1].is_alphanumeric();
        total += match next - at {
            0 if begins => 10,
            0 => 6,
            gap => i32::from(begins) * 5 - gap.min(5) as i32,
        };
        at = next + 1;
    }
    // Poor matches only hide the others.
    (total > 0).then_some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_name_comes_first() {
        assert!(Match::of("regles", "Règles du jeu").is_some_and(|found| found.score > 0));
        let labels = [
            "New collection of all open games",
            "Redo",
            "Undo",
            "Flip board",
            "Paste board",
            "Save all",
            "Save as…",
            "Save",
            "Resign",
            "Rules of this game",
            "This game: rules of play",
            "All games",
            "Open games",
        ];
        let cases = [
            ("all games", "All games"),
            ("all ga", "All games"),
            ("ALL  GAMES", "All games"),
            ("all open", "New collection of all open games"),
            ("open games", "Open games"),
            ("save", "Save"),
            ("undo", "Undo"),
            ("SAVE AS", "Save as…"),
            ("as save", "Save as…"),
            ("board flip", "Flip board"),
            ("board", "Flip board"),
            ("fb", "Flip board"),
            ("rul", "Rules of this game"),
            ("game rules", "This game: rules of play"),
            ("resgn", "Resign"),
        ];
        let entries = labels.map(|label| entry(label.to_owned(), "", Request::Run("")));
        let mut palette = PaletteDialog::of(PaletteKind::Commands, entries.into(), 0);
        for (words, expected) in cases {
            palette.text = words.to_owned();
            palette.find();
            let found: Vec<_> = palette.found.iter().map(|at| labels[*at]).collect();
            assert_eq!(found.first(), Some(&expected), "{words}: {found:?}");
        }
        for words in ["xyz", "undoo", "redo board"] {
            assert!(labels.iter().all(|label| Match::of(words, label).is_none()), "{words}");
        }
        palette.text.clear();
        palette.find();
        assert_eq!(palette.found.len(), labels.len());
    }
}
