//! The engine panel above the move list: its state, its lines and second opinions.

pub mod bar;
mod lines;

use std::ops::Range;
use std::time::Duration;

use egui::containers::menu::MenuButton;
use egui::{
    Align, Label, Layout, RichText, Role, Sense, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo,
    WidgetText, vec2,
};

use super::Action;
use crate::ui::board::{Advice, MoveValue, certainty_sign};
use crate::ui::command::keys::Keys;
use crate::ui::component::AppContext;
use crate::ui::design::widgets;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::GameTab;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{LEAST, announce, has_screen_reader, small};
use crate::ui::settings::{Change, EngineSettings};
use crate::ui::work::adviser::{self, Adviser};
use crate::ui::work::thinker::Thinker;
use lines::moves_text;
use owlery_engine::level::merit;
use owlery_engine::{Evaluation, Method};
use owlery_games::{GameId, Side};
use owlery_i18n::{Text, decimal, t};
use owlery_record::NodeId;
use owlery_session::analysis::{Certainty, plies};
use owlery_session::report::move_grade::chances;
use owlery_session::{Analysis, AnalysisLine, Mode};

pub use lines::LinePreview;

/// The width from which on the number of lines is told in words, in points.
const COUNT_IN_WORDS: f32 = 156.0;

/// The engine panel in the side column of a game.
pub struct Panel<'a> {
    pub thinker: &'a Thinker,
    pub preferences: EngineSettings,
    /// An external engine that gives a second opinion.
    pub adviser: &'a Adviser,
    /// The names of the external engines, and whether each gives a second opinion.
    pub advisers: Vec<(&'a str, bool)>,
    pub preview: &'a mut LinePreview,
}

impl Panel<'_> {
    /// Shows the row of switches: on or off, the number of lines, the menu. If the lines are folded
    /// up, it shows the best of them.
    pub fn header(
        &self,
        ui: &mut Ui,
        tab: &GameTab,
        is_folded: bool,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let (keys, roles) = (cx.keys, cx.roles());
        let thinks = self.thinker.is_on();
        ui.horizontal(|ui| {
            // Everything fits into a small window.
            ui.spacing_mut().item_spacing.x = 4.0;
            let hint =
                if thinks { t!("analysis-engine.rest") } else { t!("analysis-engine.think") };
            let label = if thinks { t!("analysis-engine.on") } else { t!("analysis-engine.off") };
            let button = small(label).selected(thinks);
            let hint = keys.hint(hint, "engine.on_off");
            if ui.add(button).on_hover_text(hint).clicked() {
                actions.push(Action::OnOff);
            }
            if !thinks {
                return;
            }
            if !is_folded {
                self.count(ui, keys, actions);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.thinker.is_shown() {
                    let game = tab.session.game();
                    let method = self.preferences.method;
                    menu(ui, method, game, &self.advisers, keys, actions);
                    if is_folded {
                        let rest = Layout::left_to_right(Align::Center);
                        ui.with_layout(rest, |ui| self.best(ui, tab, keys, roles));
                    }
                    return;
                }
                // The menu keeps its place, so that nothing comes under a second click.
                ui.add_enabled(false, small(t!("analysis-more.more")));
                let hint = keys.hint(t!("analysis-engine.opinion"), "engine.hide");
                if ui.add(small(t!("analysis-engine.show"))).on_hover_text(hint).clicked() {
                    actions.push(Action::Hide);
                }
            });
        });
    }

    /// Shows the buttons that change the number of lines, around it.
    fn count(&self, ui: &mut Ui, keys: &Keys, actions: &mut Vec<Action>) {
        let count = self.preferences.lines.count();
        let has_words = ui.available_width() >= COUNT_IN_WORDS;
        let mut step = |ui: &mut Ui, sign: &str, name: &str, command: &str, step: i8| {
            let enabled = self.preferences.lines.stepped(step) != self.preferences.lines;
            let action = Action::Set(Change::Lines(step));
            let name = keys.hint(name, command);
            let button = ui.add_enabled(enabled, small(sign));
            let button = button.on_hover_text(&name);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
            if button.clicked() {
                actions.push(action);
            }
        };
        step(ui, "-", t!("analysis-engine.less"), "engine.fewer_lines", -1);
        // In a narrow column the number alone leaves room for what follows.
        ui.label(match has_words {
            true => t!("analysis-engine.lines", count = count),
            false => count.to_string(),
        });
        step(ui, "+", t!("analysis-engine.more"), "engine.more_lines", 1);
    }

    /// Shows the best line in a few words.
    fn best(&self, ui: &mut Ui, tab: &GameTab, keys: &Keys, roles: &Roles) {
        let opinion = self.thinker.analysis(tab);
        let state = self.state(tab, opinion, keys);
        announce_analysis(ui, self.subject(tab), opinion, &state, !self.is_awaited(tab));
        let best = opinion.and_then(|opinion| opinion.lines.first());
        let words = match best {
            Some(line) => {
                let (place, _) = ui.allocate_exact_size(Vec2::splat(11.0), Sense::hover());
                certainty_sign(ui.painter(), place.center(), 11.0, line.verdict.kind, roles.text);
                let mv = line.moves.first().map_or(String::new(), |mv| mv.numbered());
                let (mover, named) = (line.verdict.mover(), line.verdict.named());
                // Without a name, it is about who makes the move.
                let short = line.verdict.short();
                let [mover, full, short] =
                    [&mover, &named, &short].map(|value| format!("{value} {mv}"));
                fitting(ui, [mover, full, short, named, line.verdict.short()])
            }
            None => fitting(ui, [state.clone(), self.short_state(tab, opinion).to_owned()]),
        };
        ui.add(Label::new(RichText::new(words).size(14.0)).truncate()).on_hover_text(state);
    }

    /// Shows the state of the search and its lines, `until` that height or in all the room there
    /// is, and passes them to the board.
    pub fn opinion(
        &mut self,
        ui: &mut Ui,
        tab: &mut GameTab,
        until: Option<f32>,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let (keys, roles) = (cx.keys, cx.roles());
        if !self.thinker.is_on() {
            tab.board_panel.board.advice = Advice::default();
            return;
        }
        let opinion = self.thinker.analysis(tab);
        let state = self.state(tab, opinion, keys);
        ui.add(Label::new(RichText::new(&state).size(13.0).color(roles.faint)).wrap());
        announce_analysis(ui, self.subject(tab), opinion, &state, !self.is_awaited(tab));
        let found: &[AnalysisLine] = opinion.map_or(&[], |opinion| &opinion.lines);
        if let Some(lost) = self.lost_side(tab, opinion) {
            let is_to_move = tab.session.view().status.turn == Some(lost);
            let label = match is_to_move {
                true => t!("analysis-engine.escape").to_owned(),
                false => t!("analysis-engine.escape_as", side = tab.session.about().side(lost)),
            };
            let hint = t!("analysis-engine.escape_hint");
            let hint = keys.hint(hint, "engine.escape");
            if ui.add(small(label)).on_hover_text(hint).clicked() {
                actions.push(Action::Escape);
            }
        }
        // The lines of a threat do not begin with the position on the board.
        let leads = !self.thinker.is_threat();
        let seen = lines::show(ui, found, leads, until, self.preview, roles, actions);
        if leads && self.thinker.is_shown() {
            show_advice(ui, self.adviser, roles, actions);
        }
        self.advise(tab, seen);
    }

    /// Passes the advice to the board while the lines are folded up.
    pub fn fold(&mut self, tab: &mut GameTab) {
        *self.preview = LinePreview::default();
        self.advise(tab, 0..usize::MAX);
    }

    /// Passes the lines in sight to the board.
    fn advise(&self, tab: &mut GameTab, seen: Range<usize>) {
        let found: &[AnalysisLine] =
            self.thinker.analysis(tab).map_or(&[], |opinion| &opinion.lines);
        let ahead = self.preview.ahead(found, tab.session.as_ref());
        let all = found.iter().enumerate();
        let advised = all.filter(|(place, _)| seen.contains(place));
        let value = |line: &&AnalysisLine| {
            let (verdict, mv) = (line.verdict, line.moves.first()?.mv);
            let (kind, text, short) = (verdict.kind, verdict.mover(), verdict.short());
            let (merit, chance) = (merit(line.value), chances(line.value));
            Some(MoveValue { mv, certainty: kind, text, short, merit, chance })
        };
        let values = self.thinker.move_evaluations(tab).iter().filter_map(value).collect();
        let advice = Advice::new(advised, values, self.thinker.is_threat(), ahead);
        tab.board_panel.board.advice = advice;
    }

    fn subject(&self, tab: &GameTab) -> Subject {
        let (game, node) = (tab.id, tab.session.view().here);
        Subject { game, node, is_threat: self.thinker.is_threat() }
    }

    /// Returns the side that is proved to be lost.
    fn lost_side(&self, tab: &GameTab, opinion: Option<&Analysis>) -> Option<Side> {
        let value = opinion.filter(|_| !self.thinker.is_threat())?.value?;
        let turn = tab.session.view().status.turn?;
        match value {
            Evaluation::Exact(exact) if exact.sign() < 0 => Some(turn),
            Evaluation::Exact(exact) if exact.sign() > 0 => Some(turn.other()),
            _ => None,
        }
    }

    /// Returns whether an opinion on the position is still to come.
    fn is_awaited(&self, tab: &GameTab) -> bool {
        let is_to_move = tab.session.view().status.turn.is_some();
        is_to_move && self.thinker.is_shown() && !self.thinker.waits_for_cores()
    }

    /// Describes the state of a search without lines in a word or two.
    fn short_state(&self, tab: &GameTab, opinion: Option<&Analysis>) -> &'static str {
        let is_over = tab.session.view().status.turn.is_none();
        match opinion {
            _ if is_over => t!("analysis-engine.over_short"),
            _ if self.thinker.waits_for_cores() => t!("analysis-engine.rests_short"),
            Some(opinion) if opinion.ended => t!("analysis-engine.over_short"),
            _ => THINKING.localized(),
        }
    }

    /// Describes the state of the search in a sentence or two.
    fn state(&self, tab: &GameTab, opinion: Option<&Analysis>, keys: &Keys) -> String {
        let (session, view) = (tab.session.as_ref(), tab.session.view());
        let Some(turn) = view.status.turn else {
            return t!("analysis-engine.over").to_owned();
        };
        if !self.thinker.is_shown() {
            let how = keys.hint(t!("analysis-engine.show"), "engine.hide");
            return t!("analysis-engine.hidden", how = how);
        }
        let about = session.about();
        let what = match (self.thinker.is_threat(), view.mode) {
            (true, _) => t!("analysis-engine.threat", side = about.side(turn)),
            (false, Mode::Play) => t!("analysis-engine.opinion_of").to_owned(),
            (false, Mode::Analysis) => String::new(),
        };
        if self.thinker.waits_for_cores() {
            return t!("analysis-engine.rests", what = what);
        }
        let Some(Analysis { verdict, lines, depth, speed, ended, .. }) = opinion else {
            return format!("{what}{}", THINKING);
        };
        let is_kind = |kind| move |line: &AnalysisLine| line.verdict.kind == kind;
        let whose = if self.thinker.is_threat() { turn.other() } else { turn };
        let is_proved = verdict.iter().all(|verdict| verdict.kind == Certainty::Proved)
            && lines.iter().all(is_kind(Certainty::Proved));
        let method = match self.preferences.method {
            Method::AlphaBeta => "",
            Method::MonteCarlo => t!("analysis-engine.monte_carlo"),
        };
        let progress = match (ended, lines.is_empty(), is_proved) {
            (true, true, _) => t!("analysis-engine.ended").to_owned(),
            (true, _, true) => t!("analysis-engine.proved").to_owned(),
            (true, ..) => t!("analysis-engine.deepest", plies = plies(*depth)),
            (false, ..) => {
                t!("analysis-engine.depth", plies = plies(*depth), speed = amount(*speed))
            }
        };
        let values = match lines.is_empty() {
            true => String::new(),
            false => t!("analysis-engine.whose", side = about.side(whose)),
        };
        let aside = match self.thinker.selection_depth() {
            Some(depth) => {
                t!("analysis-engine.aside", plies = plies(depth))
            }
            None => String::new(),
        };
        format!("{what}{method}{progress}{values}{aside}")
    }
}

/// Returns the first of the texts that fits into the row, else the last.
fn fitting<const N: usize>(ui: &Ui, ways: [String; N]) -> String {
    let room = ui.available_width();
    let fits = |words: &String| {
        let words = WidgetText::from(RichText::new(words).size(14.0));
        let galley = words.into_galley(ui, Some(TextWrapMode::Extend), room, TextStyle::Body);
        galley.size().x <= room
    };
    let fitting = ways.iter().position(fits).unwrap_or(N - 1);
    ways.into_iter().nth(fitting).unwrap_or_default()
}

/// Formats a number of positions in a few letters: "350", "12 thousand", "1.2 million".
pub fn amount(count: u64) -> String {
    match count {
        0..1_000 => count.to_string(),
        1_000..1_000_000 => t!("analysis-engine.thousands", count = count / 1_000),
        _ => t!("analysis-engine.millions", count = decimal(count as f64 / 1e6, 1)),
    }
}

const HINT: Text = Text::of("analysis-more.by_hint");
const SECOND: Text = Text::of("analysis-more.second_hint");

/// Shows the menu to hide the opinion, and to choose the search method and a second engine.
fn menu(
    ui: &mut Ui,
    chosen: Method,
    game: GameId,
    advisers: &[(&str, bool)],
    keys: &Keys,
    actions: &mut Vec<Action>,
) {
    MenuButton::from_button(small(t!("analysis-more.more"))).ui(ui, |ui| {
        if ui.button(keys.hint(t!("analysis-more.hide"), "engine.hide")).clicked() {
            actions.push(Action::Hide);
            ui.close();
        }
        ui.separator();
        ui.label(t!("analysis-more.by")).on_hover_text(HINT.localized());
        for method in Method::ALL {
            if widgets::radio(ui, chosen == method, method.name())
                .on_hover_text(HINT.localized())
                .clicked()
            {
                actions.push(Action::Set(Change::Method(method)));
                ui.close();
            }
        }
        if advisers.is_empty() {
            return;
        }
        ui.separator();
        ui.label(t!("analysis-more.second")).on_hover_text(SECOND.localized());
        let none = advisers.iter().all(|(_, is_asked)| !is_asked);
        let others = advisers.iter().map(|(name, is_asked)| (Some(*name), *is_asked));
        for (name, is_asked) in [(None, none)].into_iter().chain(others) {
            if widgets::radio(ui, is_asked, name.unwrap_or(t!("analysis-more.none")))
                .on_hover_text(SECOND.localized())
                .clicked()
            {
                actions.push(Action::Set(Change::Adviser(game, name.map(str::to_owned))));
                ui.close();
            }
        }
    });
}

const THINKING: Text = Text::of("analysis-spoken.thinking");
/// How long an estimate is searched before it is announced.
const WHILE: Duration = Duration::from_secs(4);

/// What an opinion is about.
#[derive(Clone, Copy, PartialEq)]
struct Subject {
    game: DocId,
    node: NodeId,
    /// Whether it is the threat in the position, not the position itself.
    is_threat: bool,
}

/// Announces the opinion to screen readers: a value once it is final or has been searched for a
/// while, never each depth.
fn announce_analysis(
    ui: &Ui,
    subject: Subject,
    opinion: Option<&Analysis>,
    state: &str,
    is_final: bool,
) {
    if !has_screen_reader(ui.ctx()) {
        return;
    }
    let id = ui.scope_id().with("said while it thinks");
    let announced: Option<(Subject, String)> = ui.data(|data| data.get_temp(id));
    let announced = announced.filter(|(of, _)| *of == subject).map(|(_, words)| words);
    let best = opinion.and_then(|opinion| opinion.lines.first());
    let words = match (opinion, announced) {
        (None, _) if is_final => state.to_owned(),
        (Some(Analysis { ended: true, .. }), _) => {
            best.map_or_else(|| state.to_owned(), |best| value(best, subject))
        }
        (_, Some(words)) => words,
        (Some(opinion), None) if opinion.time >= WHILE && best.is_some() => {
            let words = best.map_or_else(String::new, |best| value(best, subject));
            ui.data_mut(|data| data.insert_temp(id, (subject, words.clone())));
            words
        }
        (_, None) => t!("analysis-spoken.thinks").to_owned(),
    };
    announce(ui, "engine", || words);
}

/// Describes the best move and its value: "White wins in 7 moves, proved: 2. c5."
fn value(best: &AnalysisLine, Subject { is_threat, .. }: Subject) -> String {
    let AnalysisLine { verdict, moves, .. } = best;
    let mv = moves.first().map_or_else(String::new, |mv| mv.numbered());
    let (value, kind) = (verdict.mover(), verdict.kind.word());
    match is_threat {
        true => t!("analysis-spoken.threat", value = value, kind = kind, move = mv),
        false => t!("analysis-spoken.best", value = value, kind = kind, move = mv),
    }
}

/// Shows the second opinion; the row keeps its place while one is asked for.
fn show_advice(ui: &mut Ui, adviser: &Adviser, roles: &Roles, actions: &mut Vec<Action>) {
    let Some(adviser::Advice { name, is_asked, found }) = adviser.advice() else { return };
    let (words, hint) = match found {
        Ok(None) if is_asked => (t!("analysis-advice.thinking", name = name), String::new()),
        Ok(None) => (t!("analysis-advice.rests", name = name), String::new()),
        Ok(Some(line)) => {
            let (verdict, moves) = (&line.verdict, moves_text(&line.moves));
            let words =
                t!("analysis-advice.line", name = name, verdict = verdict.mover(), moves = moves);
            let (kind, depth) = (verdict.kind.word(), plies(line.depth));
            let by = t!("analysis-advice.by", kind = kind, name = name, depth = depth);
            let hint = format!("{words}\n{by}");
            (words, hint)
        }
        Err(fault) => (fault.to_owned(), fault.to_owned()),
    };
    let size = vec2(ui.available_width(), LEAST);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        if found.is_err() && ui.add(small(t!("analysis-advice.again"))).clicked() {
            actions.push(Action::AskAgain);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let colour = if found.is_err() { roles.warning } else { roles.text };
            let text = RichText::new(words).size(14.0).color(colour);
            let row = ui.add(Label::new(text).truncate());
            if !hint.is_empty() {
                row.on_hover_text(hint);
            }
        });
    });
}
