//! The analysis of the open game: engine lines, reports, and the evaluation graph.

pub mod engine;
pub mod graph;
pub mod report;

use std::collections::HashMap;

use egui::Context;

use crate::ui::command::scope::EngineScope;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{GameTab, GameTabs};
use crate::ui::messages::Message;
use crate::ui::settings::{Change, Settings};
use crate::ui::work::adviser::Adviser;
use crate::ui::work::preparing::Reporting;
use crate::ui::work::thinker::Thinker;
use owlery_games::Side;
use owlery_i18n::{LazyText, Text, t};
use owlery_record::NodeId;
use owlery_session::opponent::person;
use owlery_session::{Mode, Place};

const NONE: Text = Text::of("analysis-page.none");
const BEGINS: Text = Text::of("analysis-page.begins");
const NO_MOVES: Text = Text::of("analysis-page.no_moves");
const HIDDEN: Text = Text::of("analysis-page.hidden");
const NO_MOVE: Text = Text::of("analysis-page.no_move");

/// The engine's analysis of open games: its lines, reports and their graph.
#[derive(Default)]
pub struct Analysis {
    pub thinker: Thinker,
    /// An external engine that gives a second opinion.
    pub adviser: Adviser,
    pub reporting: Reporting,
    pub graph: graph::Graph,
    error_order: report::ErrorOrder,
    /// The line that is shown on the board of each game.
    pub previews: HashMap<DocId, engine::LinePreview>,
}

impl Analysis {
    /// Returns the state that commands depend on.
    pub fn scope(&self, settings: &Settings) -> EngineScope {
        EngineScope {
            is_on: self.thinker.is_on(),
            hides: self.thinker.is_hidden(),
            is_threat: self.thinker.is_threat(),
            reports: self.reporting.running().is_some(),
            has_report: self.reporting.is_known(),
            shows_graph: settings.graph,
            shows_all_moves: settings.engine.all_moves,
        }
    }

    /// Returns the panel of the report on a game.
    pub fn report(&mut self, tab: &GameTab, cx: AppContext<'_>) -> report::Panel {
        report::Panel {
            series: self.reporting.evaluation_series(tab, cx.settings.engine),
            pace: cx.settings.pace,
            order: self.error_order,
            is_busy: self.reporting.is_about(tab),
            is_hidden: self.thinker.is_hidden(),
            engine_thinks: self.thinker.is_on(),
        }
    }

    /// Forgets the state of games that are no longer open.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.thinker.keep(&is_open);
        self.previews.retain(|id, _| is_open(*id));
    }

    /// Continues a report and keeps its findings, unless the engine has to prepare first.
    pub fn follow_report(
        &mut self,
        tabs: &mut GameTabs,
        may_begin: bool,
        ctx: &Context,
        out: &mut Requests,
    ) {
        if let Some(fault) = self.reporting.follow(tabs, may_begin, ctx) {
            let text = LazyText::new(move || t!("analysis-page.fault", fault = &fault));
            out.ask(Request::ShowMessage(Message::error(text)));
        }
    }

    /// Carries out an action on the current game.
    pub fn update(
        &mut self,
        action: Action,
        tabs: &mut GameTabs,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        match (action, tabs.current_mut()) {
            (Action::Hide, _) => self.thinker.toggle_hidden(),
            (Action::Set(change), _) => out.ask(Request::Set(change)),
            (Action::Sort(order), _) => self.error_order = order,
            (Action::AskAgain, _) => self.adviser.ask_again(),
            (Action::Escape, _) => out.ask(Request::Run("engine.escape")),
            (Action::StopReport, _) => self.reporting.stop(None, tabs),
            (_, None) => {}
            (Action::OnOff, Some(tab)) => self.thinker.toggle(tab),
            (Action::Threat, Some(tab)) => {
                let turned = self.thinker.toggle_threat(tab, cx.settings.engine, cx.ctx);
                tab.board_panel.refusal = turned.err();
            }
            (Action::PlayBest, Some(tab)) => match self.thinker.best(tab) {
                Some(best) => out.ask(Request::Play(best)),
                None if self.thinker.is_on() => {
                    tab.board_panel.refusal = Some(NO_MOVE.localized().to_owned());
                }
                None => {
                    let turn_on = cx.hint(t!("analysis-page.turn_on"), "engine.on_off");
                    tab.board_panel.refusal = Some(t!("analysis-page.off", turn_on = turn_on));
                }
            },
            (Action::AddLine { line, moves }, Some(tab)) => self.add_line(tab, line, moves),
            (Action::ToggleAllMoves, Some(tab)) => {
                let turns_on = !cx.settings.engine.all_moves;
                tab.board_panel.refusal = self.why_no_values(tab, cx).filter(|_| turns_on);
                out.ask(Request::Set(Change::AllMoves));
            }
            (Action::Report, Some(tab)) => self.begin_report(tab, cx),
            (Action::ReportGame, Some(tab)) => {
                tab.pending_edit = None;
                tab.session.go(Place::Node(tab.session.view().played));
                self.begin_report(tab, cx);
            }
            (Action::ForgetReport, Some(tab)) => tab.session.forget_report(),
            (Action::NextError(forward), Some(tab)) => self.go_to_error(tab, forward, cx),
            (Action::Practise(side), Some(tab)) => {
                tab.board_panel.refusal = self.practise(tab, side, cx, out);
            }
            (Action::Go(node), Some(tab)) => {
                (tab.pending_edit, tab.board_panel.refusal) = (None, None);
                tab.session.go(Place::Node(node));
            }
        }
    }

    /// Starts or continues a report on the line on the screen, and shows it.
    fn begin_report(&mut self, tab: &mut GameTab, cx: AppContext<'_>) {
        if tab.session.line_end() == NodeId::ROOT {
            tab.board_panel.refusal = Some(NO_MOVES.into());
            return;
        }
        tab.board_panel.refusal =
            self.reporting.begin(tab, cx.settings.pace.nodes()).err().map(String::from);
        tab.shows_report = true;
        self.thinker.show();
    }

    /// Returns why the board shows no values of moves, and what to do about it.
    fn why_no_values(&self, tab: &GameTab, cx: AppContext<'_>) -> Option<String> {
        let view = tab.session.view();
        let (why, command) = if view.status.turn.is_none() {
            return Some(t!("analysis-engine.over").to_owned());
        } else if !self.thinker.is_on() {
            (t!("analysis-values.off"), "engine.on_off")
        } else if self.thinker.is_hidden() {
            (t!("analysis-values.hidden"), "engine.hide")
        } else if self.thinker.is_threat() {
            (t!("analysis-values.threat"), "engine.threat")
        } else if view.lifts && !tab.board_panel.board.is_busy() {
            return Some(t!("analysis-values.choose").to_owned());
        } else {
            return None;
        };
        Some(cx.hint(why, command))
    }

    /// Starts practising the mistakes of a side, else a person's own, else both sides'; returns why
    /// it cannot.
    fn practise(
        &self,
        tab: &GameTab,
        side: Option<Side>,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<String> {
        if self.thinker.is_hidden() {
            return Some(cx.hint(&HIDDEN, "engine.hide"));
        }
        let session = tab.session.as_ref();
        let sides = match side.or_else(|| person(session.view())) {
            Some(side) => vec![side],
            None => session.turn_order().to_vec(),
        };
        let mistakes = session.mistakes(&sides);
        mistakes
            .map(|mistakes| out.ask(Request::Practise(mistakes)))
            .err()
            .map(|why| why.to_string())
    }

    /// Adds the first moves of an engine line after the cursor. They are tried, not played: the
    /// game stays as it is.
    fn add_line(&mut self, tab: &mut GameTab, line: usize, moves: usize) {
        let Some(line) = self.thinker.lines(tab).get(line) else { return };
        let moves: Vec<_> = line.moves.iter().take(moves).map(|mv| mv.mv).collect();
        let here = tab.session.view().here;
        if tab.session.view().mode == Mode::Play {
            tab.session.set_mode(Mode::Analysis);
        }
        debug_assert_eq!(tab.session.view().here, here);
        tab.pending_edit = None;
        tab.board_panel.refusal =
            tab.session.add_line(&mut moves.into_iter()).err().map(|refused| refused.to_string());
    }

    /// Goes to the next or the previous error.
    fn go_to_error(&mut self, tab: &mut GameTab, forward: bool, cx: AppContext<'_>) {
        let series = self.reporting.evaluation_series(tab, cx.settings.engine);
        let from = series.place_of(tab.session.view().here).unwrap_or(0);
        let is_at_end = from + 1 == series.points.len();
        // After a report the cursor is at the end, and the first error comes next.
        let first = || series.next_error(0, true).filter(|_| forward && is_at_end);
        let error = series.next_error(from, forward).or_else(first);
        tab.board_panel.refusal = match error {
            _ if !series.is_known() && self.reporting.is_about(tab) => {
                Some(cx.hint(&BEGINS, "engine.on_off"))
            }
            _ if !series.is_known() => Some(cx.hint(&NONE, "engine.report")),
            _ if self.thinker.is_hidden() => Some(cx.hint(&HIDDEN, "engine.hide")),
            None if forward => Some(t!("analysis-page.no_next").to_owned()),
            None => Some(t!("analysis-page.no_previous").to_owned()),
            Some(at) => {
                tab.pending_edit = None;
                tab.session.go(Place::Node(series.points[at].node));
                None
            }
        };
    }
}

/// An action on the engine or on reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Turn the engine on or off.
    OnOff,
    /// Hide or show all opinions.
    Hide,
    /// Show the other side's threat, or the best move again.
    Threat,
    PlayBest,
    /// Add the first moves of an engine line to the tree.
    AddLine {
        /// Index of the line, the best being 0.
        line: usize,
        moves: usize,
    },
    /// Start or continue a report on the line on the screen.
    Report,
    /// Start a report on the main line while the cursor is in a variation.
    ReportGame,
    /// Stop the report; its findings are kept.
    StopReport,
    /// Forget the findings of all reports on the game.
    ForgetReport,
    /// Go to the next error, or to the previous one if false.
    NextError(bool),
    /// Practise the mistakes of a side; `None` is a person's own side, or both.
    Practise(Option<Side>),
    Go(NodeId),
    Set(Change),
    /// List mistakes in this order.
    Sort(report::ErrorOrder),
    /// Show the values of all moves, or only those of the lines.
    ToggleAllMoves,
    /// Ask an external engine again that has failed.
    AskAgain,
    /// Defend the position on the board.
    Escape,
}

pub const ENGINE: &[Command<Action>] = commands! {
    Engine "engine.on_off" "L" if in_game, on is_on => Action::OnOff;
    Engine "engine.hide" "Shift+L" if has_analysis, on hides => Action::Hide;
    Engine "engine.best" "Space" if in_game => Action::PlayBest;
    Engine "engine.threat" "X" if can_play, on shows_threat => Action::Threat;
    Engine "engine.all_moves" "V" if in_game, on shows_all_moves => Action::ToggleAllMoves;
    Engine "engine.more_lines" "]" if analyses => Action::Set(Change::Lines(1));
    Engine "engine.fewer_lines" "[" if analyses => Action::Set(Change::Lines(-1));
};

pub const REPORT: &[Command<Action>] = commands! {
    Engine "engine.report" "F12" if in_game => Action::Report;
    Engine "engine.stop_report" "Shift+F12" if reports => Action::StopReport;
    Engine "engine.next_mistake" "N" if in_game => Action::NextError(true);
    Engine "engine.previous_mistake" "Shift+N" if in_game => Action::NextError(false);
    Engine "engine.practise" "Alt+N" if in_game => Action::Practise(None);
    Engine "engine.graph" "G" if in_game, on shows_graph => Action::Set(Change::Graph);
};
