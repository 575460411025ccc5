//! The opening explorer: what was played in the position on the board, and how it went.

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Align2, CentralPanel, Color32, FontId, Frame, Id, Key, Label, Layout, Margin, Modifiers,
    Panel, Rect, RichText, Role, ScrollArea, Sense, TextEdit, TextStyle, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};

use super::filter::{FilterForm, FormKind};
use super::games::{result_text, row_name};
use super::notes::judgement_choice;
use super::query::{ExploreQuery, ExploredPosition, date_text, players};
use crate::ui::component::AppContext;
use crate::ui::design::Icon;
use crate::ui::design::widgets::{self, Segment};
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::GameTab;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{announce_changes, follow_focus};
use owlery_games::Evaluation;
use owlery_i18n::{decimal, t};
use owlery_library::{ExploredMove, Hit, NoteContent, PositionNote, Tally};
use owlery_record::annotations::Mark;
use owlery_record::index::PositionKey;
use owlery_record::{NodeId, date, limits};
use owlery_session::Session;
use owlery_session::analysis::verdict;
use owlery_session::session::PositionKeys;

/// The most games that are listed; all of them are on the page of the library.
const MOST_GAMES: usize = 50;
/// The fewest games from which a score stands without its interval.
const MANY: u32 = 30;
/// The height of the row of a move, and of the headings above, in points.
const MOVE_ROW: f32 = 37.0;
const HEADS: f32 = 20.0;
/// The width of a date, in points.
const DATE: f32 = 68.0;
/// The height from which on games stand below the moves, and not in their place, in points.
const BOTH: f32 = 520.0;
/// The height from which on the note stays at the bottom, and is not scrolled with the rest, in points.
const NOTE_STAYS: f32 = 200.0;

/// The explorer of the open game.
#[derive(Default)]
pub struct Explorer {
    /// Whether it is shown.
    pub is_on: bool,
    form: FilterForm,
    shows_form: bool,
    /// The order of the moves, which is kept over a restart.
    pub order: MoveOrder,
    /// Whether games stand in the place of the moves where there is room for one of them.
    shows_games: bool,
    /// The position on the board, by the game, the node and the revision of the game.
    board: Option<(DocId, NodeId, u64)>,
    keys: Option<PositionKeys>,
    asked: Option<ExploreQuery>,
    is_stale: bool,
    answer: Option<ExploredPosition>,
    note: NoteDraft,
}

/// The order of the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveOrder {
    /// The most frequent first.
    #[default]
    Games,
    /// The best score first.
    Score,
}

/// A note that is being written.
#[derive(Default)]
struct NoteDraft {
    /// The position that it is on, with the code of the board on which its marks lie.
    position: Option<(PositionKey, String)>,
    content: NoteContent,
    /// The note in the library.
    kept: NoteContent,
    /// Whether its field has the keyboard.
    is_edited: bool,
    /// Whether its field takes the keyboard next.
    takes_focus: bool,
}

/// Something done with the explorer.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play a legal move, by its place in the list.
    Play(usize),
    /// Open a game at a position.
    Open(Hit),
    /// Show all games with the position on the board.
    ShowAll,
    /// Write a note on a position.
    SetNote(Box<PositionNote>),
    /// Hide the explorer.
    Hide,
}

impl Explorer {
    /// Shows the explorer with the keyboard in the note on the position.
    pub fn write_note(&mut self) {
        (self.is_on, self.note.takes_focus) = (true, true);
    }

    /// Notes that the library has changed.
    pub fn refresh(&mut self) {
        self.is_stale = true;
    }

    /// Returns the next question, if it is shown and there is a new one.
    pub fn question(&mut self, tab: Option<&GameTab>) -> Option<ExploreQuery> {
        let tab = tab.filter(|_| self.is_on)?;
        let board = (tab.id, tab.session.view().here, tab.session.revision());
        if self.board.replace(board) != Some(board) {
            self.keys = Some(tab.session.position_keys());
        }
        let query = ExploreQuery { keys: self.keys.clone()?, filter: self.form.filter.clone() };
        if self.asked.as_ref() == Some(&query) && !self.is_stale {
            return None;
        }
        self.is_stale = false;
        self.asked = Some(query.clone());
        Some(query)
    }

    /// Takes an answer, unless a newer question was asked.
    pub fn take(&mut self, answer: ExploredPosition) {
        if self.asked.as_ref() != Some(&answer.query) {
            return;
        }
        let (position, note) = (Some(position_of(&answer.query.keys)), &answer.note);
        let draft = &mut self.note;
        if draft.position != position || !draft.is_edited && draft.content == draft.kept {
            draft.content.clone_from(note);
        }
        draft.position = position;
        draft.kept.clone_from(note);
        self.answer = Some(answer);
    }

    /// Returns the answer for the position on the board.
    fn current(&self) -> Option<&ExploredPosition> {
        let answer = self.answer.as_ref()?;
        (Some(&answer.query.keys) == self.keys.as_ref()).then_some(answer)
    }

    /// Returns whether the note is that on the position on the board.
    fn has_note_of_board(&self) -> bool {
        let (keys, note) = (self.keys.as_ref(), self.note.position.as_ref());
        keys.zip(note)
            .is_some_and(|(keys, (key, code))| keys.here.key == *key && keys.code == *code)
    }

    /// Returns the marks of the note on the position on the board.
    pub fn note_marks(&self) -> &[Mark] {
        if self.has_note_of_board() { &self.note.content.marks } else { &[] }
    }

    /// Shows the explorer, which takes all of its place.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &dyn Session,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let height = ui.available_height();
        let has_both = height >= BOTH;
        self.header(ui, has_both, cx, actions);
        self.summary(ui, session, cx);
        let note_stays = height >= NOTE_STAYS;
        if note_stays {
            let frame = Frame::NONE.inner_margin(Margin { top: 4, ..Margin::ZERO });
            let panel = Panel::bottom("note on the position").frame(frame).resizable(false);
            panel.show(ui, |ui| self.note_field(ui, session, actions));
        }
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let area = ScrollArea::vertical().id_salt("explorer").auto_shrink(false);
            area.show(ui, |ui| {
                if self.shows_form {
                    let facts = self.answer.as_ref().map(|answer| answer.facts.clone());
                    widgets::card(ui, cx.theme, |ui| {
                        let facts = facts.unwrap_or_default();
                        self.form.show(ui, FormKind::OfPosition, &facts, cx);
                    });
                }
                let answer = self.current();
                let has_moves = answer.is_none_or(|answer| !answer.explored.moves.is_empty());
                if has_moves && (has_both || !self.shows_games) {
                    show_heads(ui, &mut self.order, session, cx.roles());
                }
                if let Some(answer) = self.current() {
                    if has_both || !self.shows_games {
                        self.moves(answer, ui, session, cx, actions);
                    }
                    if has_both || self.shows_games {
                        self.games(answer, ui, cx, actions);
                    }
                }
                if !note_stays {
                    self.note_field(ui, session, actions);
                }
                follow_focus(ui);
            });
        });
    }

    /// Shows the order of the moves, where games stand below them, or else the choice between both.
    fn header(
        &mut self,
        ui: &mut Ui,
        has_both: bool,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        ui.horizontal(|ui| {
            if has_both {
                self.order_choice(ui, cx);
            } else {
                self.part_choice(ui, cx);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let name = t!("library-explorer.hide");
                let hint = cx.hint(name, "view.explorer");
                if widgets::icon_button(ui, cx.theme, Icon::X, name, &hint).clicked() {
                    actions.push(Action::Hide);
                }
                let icon = Icon::SlidersHorizontal;
                let (name, is_on) = (t!("library-explorer.filter"), self.shows_form);
                let is_on = is_on || self.form.is_active();
                if widgets::icon_toggle(ui, cx.theme, icon, name, "", is_on).clicked() {
                    self.shows_form = !self.shows_form;
                }
            });
        });
    }

    fn part_choice(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let segment = |value, label: &'static str| Segment { value, label, hint: String::new() };
        let segments = [
            segment(false, t!("library-explorer.moves")),
            segment(true, t!("library-explorer.games")),
        ];
        widgets::segmented(ui, cx.theme, &mut self.shows_games, &segments);
    }

    fn order_choice(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let segment = |value, label: &'static str| Segment { value, label, hint: String::new() };
        let segments = [
            segment(MoveOrder::Games, t!("library-explorer.by_games")),
            segment(MoveOrder::Score, t!("library-explorer.by_score")),
        ];
        widgets::segmented(ui, cx.theme, &mut self.order, &segments);
    }

    /// Says what is known of the position, in as many lines whatever it is.
    fn summary(&self, ui: &mut Ui, session: &dyn Session, cx: AppContext<'_>) {
        let words = match self.current() {
            Some(answer) => self.summary_words(answer, session),
            None => t!("library-explorer.looking").to_owned(),
        };
        let (font, width) = (TextStyle::Body.resolve(ui.style()), ui.available_width());
        let height = 2.0 * ui.text_style_height(&TextStyle::Body);
        let (place, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        let mut job = LayoutJob::simple(words, font, cx.roles().faint, width);
        job.wrap = TextWrapping { max_width: width, max_rows: 2, ..TextWrapping::default() };
        let mut child = ui.new_child(UiBuilder::new().max_rect(place));
        announce_changes(&child.add(Label::new(job).wrap()));
    }

    fn summary_words(&self, answer: &ExploredPosition, session: &dyn Session) -> String {
        let explored = &answer.explored;
        let total = explored.total;
        let side = session.view().status.turn.map(|side| session.about().side(side));
        let words = match (total.games(), answer.facts.games().is_empty()) {
            (0, true) => t!("library-explorer.empty").to_owned(),
            (0, false) if self.form.is_active() => t!("library-explorer.none_filtered").to_owned(),
            (0, false) => t!("library-explorer.none").to_owned(),
            (games, _) => match (total.score(), side) {
                (Some(score), Some(side)) => {
                    t!("library-explorer.total", games = games, side = side, score = percent(score))
                }
                (Some(_), None) => t!("library-explorer.count", games = games),
                (None, _) => t!("library-explorer.total_unfinished", games = games),
            },
        };
        let value = explored.value.and_then(|value| value_words(value, session));
        let value = value.map(|value| t!("library-explorer.value", value = value));
        let otherwise = explored.otherwise_counted;
        let otherwise =
            (otherwise > 0).then(|| t!("library-explorer.otherwise", count = otherwise));
        let ended = Some(explored.ended).filter(|ended| *ended > 0 && *ended < total.games());
        let ended = ended.map(|ended| t!("library-explorer.ended", count = ended));
        let parts: Vec<_> = [Some(words), value, ended, otherwise].into_iter().flatten().collect();
        parts.join(" · ")
    }

    fn moves(
        &self,
        answer: &ExploredPosition,
        ui: &mut Ui,
        session: &dyn Session,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let explored = &answer.explored;
        let mut moves: Vec<_> = explored.moves.iter().collect();
        if self.order == MoveOrder::Score {
            let score = |mv: &ExploredMove| mv.played.score().unwrap_or(-1.0);
            moves.sort_by(|one, other| score(other).total_cmp(&score(one)));
        }
        for mv in moves {
            let legal = answer.query.keys.children.iter().enumerate();
            let equivalent: Vec<_> =
                legal.filter(|(_, child)| child.key == mv.key).map(|(at, _)| at).collect();
            let Some(first) = equivalent.first().copied() else { continue };
            if show_move(ui, mv, first, equivalent.len(), session, cx.roles()) {
                actions.push(Action::Play(first));
            }
        }
    }

    /// Lists the games with the position, the newest first.
    fn games(
        &self,
        answer: &ExploredPosition,
        ui: &mut Ui,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let explored = &answer.explored;
        if explored.games.is_empty() {
            return;
        }
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(t!("library-explorer.games")).strong());
            let all = t!("library-explorer.all", count = explored.games.len());
            let all = widgets::hint_above(ui.link(all), t!("library-explorer.all_hint"));
            if all.clicked() {
                actions.push(Action::ShowAll);
            }
        });
        for (game, ply) in explored.games.iter().take(MOST_GAMES) {
            let Some(facts) = answer.facts.find(*game) else { continue };
            let players = players(facts, &answer.facts);
            let result = result_text(facts, &answer.facts);
            let row = widgets::list_row(ui, cx.theme, None, &players, &result, false);
            let name = row_name(facts, &answer.facts);
            row.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if widgets::name_beside(row, &name).clicked() {
                actions.push(Action::Open(Hit { game: *game, ply: *ply }));
            }
        }
    }

    /// Shows the note on the position, which is kept as it is written: a line until there is one.
    fn note_field(&mut self, ui: &mut Ui, session: &dyn Session, actions: &mut Vec<Action>) {
        let is_here = self.has_note_of_board();
        let note = &mut self.note;
        let drawn = &session.view().annotations.marks;
        let has_new_marks = drawn.iter().any(|mark| !note.content.marks.contains(mark));
        let is_open = note.is_edited || !note.content.is_empty() || has_new_marks;
        let (name, mut is_judged) = (t!("library-explorer.note"), false);
        if is_open {
            ui.horizontal(|ui| {
                ui.label(RichText::new(name).strong());
                let judgement = &mut note.content.judgement;
                ui.add_enabled_ui(is_here, |ui| {
                    is_judged = judgement_choice(ui, judgement, session.game());
                });
            });
        }
        let field = TextEdit::multiline(&mut note.content.text)
            .id(Id::unique("note of the explorer"))
            .hint_text(if is_open { t!("library-explorer.note_hint") } else { name })
            .char_limit(limits::COMMENT)
            .desired_rows(if is_open { 2 } else { 1 })
            .desired_width(f32::INFINITY);
        let field = ui.add_enabled(is_here, field);
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
        if is_here && std::mem::take(&mut self.note.takes_focus) {
            field.request_focus();
            field.scroll_to_me(None);
        }
        let is_done = field.has_focus()
            && ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        if is_done {
            field.surrender_focus();
        }
        self.note.is_edited = field.has_focus();
        let is_marked = is_here && is_open && self.mark_buttons(ui, session);
        if is_here && (is_judged || is_marked || field.changed()) {
            actions.extend(self.note_action(session));
        }
    }

    /// Shows what can be done with the note's arrows and circles, and returns whether they changed.
    fn mark_buttons(&mut self, ui: &mut Ui, session: &dyn Session) -> bool {
        let (marks, drawn) = (&mut self.note.content.marks, &session.view().annotations.marks);
        let before = marks.len();
        let is_new = |mark: &&Mark| !marks.contains(mark);
        let new: Vec<_> = drawn.iter().filter(is_new).copied().collect();
        if new.is_empty() && before == 0 {
            return *marks != self.note.kept.marks;
        }
        ui.horizontal_wrapped(|ui| {
            let add = t!("library-explorer.add_marks");
            let hint = t!("library-explorer.add_marks_hint");
            if !new.is_empty() && widgets::hint_above(ui.button(add), hint).clicked() {
                let stays =
                    |old: &Mark| new.iter().all(|it| (it.from, it.to) != (old.from, old.to));
                marks.retain(stays);
                marks.extend(&new);
                marks.truncate(limits::MARKS);
            }
            let remove = t!("library-explorer.remove_marks");
            if before > 0 && ui.button(remove).clicked() {
                marks.clear();
            }
        });
        *marks != self.note.kept.marks
    }

    fn note_action(&mut self, session: &dyn Session) -> Option<Action> {
        self.note.kept.clone_from(&self.note.content);
        Some(Action::SetNote(Box::new(PositionNote {
            key: self.note.position.as_ref()?.0,
            game: session.game(),
            options: session.options(),
            code: session.code(),
            content: self.note.content.clone(),
        })))
    }
}

/// Returns a position with its code, which differs between images of it.
fn position_of(keys: &PositionKeys) -> (PositionKey, String) {
    (keys.here.key, keys.code.clone())
}

/// Shows a move with its results, and returns whether it was clicked.
fn show_move(
    ui: &mut Ui,
    mv: &ExploredMove,
    place: usize,
    equivalent: usize,
    session: &dyn Session,
    roles: &Roles,
) -> bool {
    let text = session.move_text(place);
    let name = match equivalent {
        1 => text.clone(),
        count => t!("library-explorer.equivalent", text = &text, count = count - 1),
    };
    let Tally { wins, draws, losses, unfinished } = mv.played;
    let below = below(mv);
    let last = match mv.last_played {
        0 => String::new(),
        date => t!("library-explorer.last", when = date::in_words(&date_text(date))),
    };
    // What is good for whoever moves next is bad for the mover.
    let value = mv.value.and_then(|value| value_words(value.before(), session));
    let size = vec2(ui.available_width(), MOVE_ROW);
    let (row, response) = ui.allocate_exact_size(size, Sense::click());
    let spoken = t!(
        "library-explorer.spoken",
        text = &name,
        wins = wins,
        draws = draws,
        losses = losses,
        unfinished = unfinished,
        below = [&*below, &last]
            .into_iter()
            .filter(|it| !it.is_empty())
            .collect::<Vec<_>>()
            .join(" · ")
    );
    let spoken = match &value {
        Some(value) => {
            t!("library-explorer.spoken_value", spoken = spoken, value = value)
        }
        None => spoken,
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(row, 3, roles.button_hover);
    }
    let inner = row.shrink2(vec2(4.0, 2.0));
    let (above, line) = inner.split_top_bottom_at_y(inner.top() + 20.0);
    let [left, bar, right] = cells(above);
    let end = words(ui, left, &text, Align2::LEFT_CENTER, 14.0, roles.text);
    if equivalent > 1 {
        let mirrored = t!("library-explorer.mirrored", count = equivalent - 1);
        let rest = left.with_min_x(left.left() + end + 6.0);
        words(ui, rest, &mirrored, Align2::LEFT_CENTER, 11.0, roles.faint);
    }
    let score = mv.played.score().map_or_else(|| "–".to_owned(), percent);
    words(ui, right, &score, Align2::RIGHT_CENTER, 14.0, roles.text);
    results(ui, bar.shrink2(vec2(4.0, 3.0)), mv.played, roles);
    if let Some(value) = value {
        let end = words(ui, line, &value, Align2::RIGHT_CENTER, 12.0, roles.accent);
        let line = line.with_max_x(line.right() - end - 8.0);
        words(ui, line, &below, Align2::LEFT_CENTER, 12.0, roles.faint);
    } else {
        // The date stands where there is room for it.
        let begin = words(ui, line, &below, Align2::LEFT_CENTER, 12.0, roles.faint);
        let rest = line.with_min_x(line.left() + begin + 8.0);
        if rest.width() >= DATE {
            let date = date_text(mv.last_played);
            words(ui, rest, &date, Align2::RIGHT_CENTER, 12.0, roles.faint);
        }
    }
    widgets::name_beside(response, &spoken).clicked()
}

/// Shows what the columns of the moves are, to sort by them, and for whom the results are told.
fn show_heads(ui: &mut Ui, order: &mut MoveOrder, session: &dyn Session, roles: &Roles) {
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEADS), Sense::hover());
    let [left, bar, right] = cells(row.shrink2(vec2(4.0, 0.0)));
    let turn = session.view().status.turn;
    if let Some(side) = turn.map(|turn| session.about().side(turn)) {
        let results = t!("library-explorer.results_head", side = side);
        words(ui, bar, &results, Align2::CENTER_CENTER, 12.0, roles.faint);
    }
    for (place, by, text, name, align) in [
        (
            left,
            MoveOrder::Games,
            t!("library-explorer.move_head"),
            t!("library-explorer.by_games"),
            Align2::LEFT_CENTER,
        ),
        (
            right,
            MoveOrder::Score,
            t!("library-explorer.score_head"),
            t!("library-explorer.by_score"),
            Align2::RIGHT_CENTER,
        ),
    ] {
        let is_sorted = *order == by;
        let id = ui.scope_id().with(("head", text));
        let head = ui.interact(place, id, Sense::click());
        head.widget_info(|| WidgetInfo::selected(Role::Button, true, is_sorted, name));
        let ink = match (is_sorted, head.hovered() || head.has_focus()) {
            (true, _) => roles.accent,
            (false, true) => roles.text,
            (false, false) => roles.faint,
        };
        let text = if is_sorted { format!("{text} ⏷") } else { text.to_owned() };
        words(ui, place, &text, align, 12.0, ink);
        if widgets::hint_above(head, name).clicked() {
            *order = by;
        }
    }
}

/// Parts the row of a move into the places of its name, its results and its score.
fn cells(row: Rect) -> [Rect; 3] {
    let (left, rest) = row.split_left_right_at_x(row.left() + (row.width() * 0.38).max(100.0));
    let (bar, right) = rest.split_left_right_at_x(rest.right() - 48.0);
    [left, bar, right]
}

/// Returns a value in a few words for whoever is to move: "wins in 7", "62 %".
fn value_words(value: Evaluation, session: &dyn Session) -> Option<String> {
    let turn = session.view().status.turn?;
    Some(verdict(value, turn, turn, session.about().sides).short())
}

/// Returns what stands below a move: "12 games (47–91 %) · 15 reach it".
fn below(mv: &ExploredMove) -> String {
    let games = mv.played.games();
    let mut parts = vec![match mv.played.interval() {
        Some([low, high]) if mv.played.finished() < MANY => {
            t!("library-explorer.few", games = games, low = percent(low), high = percent(high))
        }
        _ => t!("library-explorer.count", games = games),
    }];
    if mv.reached != games {
        parts.push(t!("library-explorer.reached", count = mv.reached));
    }
    parts.join(" · ")
}

pub(super) fn percent(share: f64) -> String {
    t!("library-explorer.percent", value = decimal(share * 100.0, 0))
}

/// Draws a text into a place, cut off at its end, and returns its width.
pub(super) fn words(
    ui: &Ui,
    place: Rect,
    text: &str,
    align: Align2,
    size: f32,
    ink: Color32,
) -> f32 {
    let font = FontId::proportional(size);
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(place.width());
    let galley = ui.painter().layout_job(job);
    let at = align.align_size_within_rect(galley.size(), place);
    ui.painter().galley(at.min, galley, ink);
    at.width()
}

/// Draws the results as a bar: won, drawn and lost for the mover, from the left.
pub(super) fn results(ui: &Ui, bar: Rect, tally: Tally, roles: &Roles) {
    let finished = tally.finished();
    let painter = ui.painter();
    painter.rect_filled(bar, 3, roles.field);
    if finished > 0 {
        let share = |count: u32| bar.width() * count as f32 / finished as f32;
        let mut left = bar.left();
        for (count, fill) in [
            (tally.wins, roles.success),
            (tally.draws, roles.line),
            (tally.losses, roles.warning.lerp_to_gamma(roles.field, 0.35)),
        ] {
            let right = left + share(count);
            let part = Rect::from_min_max(pos2(left, bar.top()), pos2(right, bar.bottom()));
            painter.rect_filled(part, 0, fill);
            left = right;
        }
    }
    let edge = egui::Stroke::new(1.0, roles.line);
    painter.rect_stroke(bar, 3, edge, egui::StrokeKind::Inside);
}
