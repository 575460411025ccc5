//! What the engine thinks of the open game: its lines, reports, and the graph of the game.

pub mod engine;
pub mod graph;
pub mod report;

use std::collections::HashMap;

use egui::Context;

use crate::ui::command::scope::OnEngine;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{GameTab, GameTabs};
use crate::ui::messages::Message;
use crate::ui::settings::Change;
use crate::ui::work::adviser::Adviser;
use crate::ui::work::preparing::Reporting;
use crate::ui::work::thinker::Thinker;
use owlery_games::Side;
use owlery_i18n::{Said, Text, t};
use owlery_record::NodeId;
use owlery_session::opponent::person;
use owlery_session::{Mode, Place};

const NONE: Text = Text::of("analysis-page.none");
const BEGINS: Text = Text::of("analysis-page.begins");
const HIDDEN: Text = Text::of("analysis-page.hidden");
const NO_MOVE: Text = Text::of("analysis-page.no_move");

/// The engine at work on the position on the screen, and reports.
#[derive(Default)]
pub struct Analysis {
    /// The engine.
    pub thinker: Thinker,
    /// Another program that is asked too.
    pub adviser: Adviser,
    /// A report in the making, and what there is to see of reports.
    pub reporting: Reporting,
    /// The graph's memory.
    pub graph: graph::Graph,
    /// The line that is shown on the board of each game.
    pub previews: HashMap<DocId, engine::LinePreview>,
}

impl Analysis {
    /// Returns what commands are told of it.
    pub fn scope(&self, shows_graph: bool) -> OnEngine {
        OnEngine {
            is_on: self.thinker.thinks(),
            hides: self.thinker.hides(),
            is_threat: self.thinker.is_threat(),
            reports: self.reporting.under_way().is_some(),
            has_report: self.reporting.is_known(),
            shows_graph,
        }
    }

    /// The report on a game, as it stands.
    pub fn report(&mut self, tab: &GameTab, cx: AppContext<'_>) -> report::Panel {
        report::Panel {
            series: self.reporting.course(tab, cx.settings.engine),
            pace: cx.settings.pace,
            is_busy: self.reporting.is_about(tab),
            is_hidden: self.thinker.hides(),
            engine_thinks: self.thinker.thinks(),
        }
    }

    /// Forgets what was of games that are not open any more.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.thinker.keep(&is_open);
        self.previews.retain(|id, _| is_open(*id));
    }

    /// Lets a report go on, unless the engine has to make something first, and keeps what it finds.
    pub fn follow_report(
        &mut self,
        tabs: &mut GameTabs,
        may_begin: bool,
        ctx: &Context,
        out: &mut Requests,
    ) {
        if let Some(fault) = self.reporting.follow(tabs, may_begin, ctx) {
            let said = Said::new(move || t!("analysis-page.fault", fault = &fault));
            out.ask(Request::Say(Message::error(said)));
        }
    }

    /// Does what was asked for, with the open game.
    pub fn update(
        &mut self,
        action: Action,
        tabs: &mut GameTabs,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        match (action, tabs.current_mut()) {
            (Action::Hide, _) => self.thinker.hide_or_show(),
            (Action::Set(change), _) => out.ask(Request::Set(change)),
            (Action::AskAgain, _) => self.adviser.ask_again(),
            (Action::Escape, _) => out.ask(Request::Run("engine.escape")),
            (Action::StopReport, _) => self.reporting.stop(None, tabs),
            (_, None) => {}
            (Action::OnOff, Some(tab)) => self.thinker.turn_on_or_off(tab),
            (Action::Threat, Some(tab)) => {
                let turned = self.thinker.turn_threat(tab, cx.settings.engine, cx.ctx);
                tab.board_panel.refusal = turned.err();
            }
            (Action::PlayBest, Some(tab)) => match self.thinker.best(tab) {
                Some(best) => out.ask(Request::Play(best)),
                None if self.thinker.thinks() => {
                    tab.board_panel.refusal = Some(NO_MOVE.say().to_owned());
                }
                None => {
                    let turn_on = cx.hint(t!("analysis-page.turn_on"), "engine.on_off");
                    tab.board_panel.refusal = Some(t!("analysis-page.off", turn_on = turn_on));
                }
            },
            (Action::AddLine { line, moves }, Some(tab)) => self.add_line(tab, line, moves),
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

    /// Makes a report on the line on the screen, or goes on with it, and shows it.
    fn begin_report(&mut self, tab: &mut GameTab, cx: AppContext<'_>) {
        tab.board_panel.refusal =
            self.reporting.begin(tab, cx.settings.pace.nodes()).err().map(String::from);
        tab.shows_report = true;
        self.thinker.show();
    }

    /// Has the mistakes of a side practised, else a person's own, else those of both; why not, if so.
    fn practise(
        &self,
        tab: &GameTab,
        side: Option<Side>,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<String> {
        if self.thinker.hides() {
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

    /// Adds the beginning of a line after the cursor. What the engine thinks of is tried, not
    /// played: the game stays as it is.
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

    /// Goes to the next move to look at again, or to the one before.
    fn go_to_error(&mut self, tab: &mut GameTab, forward: bool, cx: AppContext<'_>) {
        let series = self.reporting.course(tab, cx.settings.engine);
        let from = series.place_of(tab.session.view().here).unwrap_or(0);
        let is_at_end = from + 1 == series.points.len();
        // After a report one stands at the end, and the first mistake comes next.
        let first = || series.next_error(0, true).filter(|_| forward && is_at_end);
        let error = series.next_error(from, forward).or_else(first);
        tab.board_panel.refusal = match error {
            _ if !series.is_known() && self.reporting.is_about(tab) => {
                Some(cx.hint(&BEGINS, "engine.on_off"))
            }
            _ if !series.is_known() => Some(cx.hint(&NONE, "engine.report")),
            _ if self.thinker.hides() => Some(cx.hint(&HIDDEN, "engine.hide")),
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

// What is asked of the engine and of reports, by pointer and key.

/// What is done with it.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The engine thinks, or rests.
    OnOff,
    /// Hide all opinions, or show them again.
    Hide,
    /// Ask what the other side threatens, or what is best again.
    Threat,
    /// Play the best move.
    PlayBest,
    /// Add a line to the tree, by its place and so many of its moves.
    AddLine {
        /// Its place, the best being 0.
        line: usize,
        /// How many moves.
        moves: usize,
    },
    /// Make a report on the line on the screen, or go on with it.
    Report,
    /// Make a report on the main line while the cursor is in a variation.
    ReportGame,
    /// End the report that is being made; what it has found is kept.
    StopReport,
    /// Forget everything that reports have found of the game.
    ForgetReport,
    /// Go to the next move that a report has something against; to the one before if not `true`.
    NextError(bool),
    /// Practise the mistakes of a side; of a person's own, or of both, where none is named.
    Practise(Option<Side>),
    /// Go to this move.
    Go(NodeId),
    /// Think, tell or show otherwise.
    Set(Change),
    /// Ask another program again that has failed.
    AskAgain,
    /// Try to escape from the position on the board.
    Escape,
}

// What can be asked of the engine, by menu and key.

/// The engine.
pub const ENGINE: &[Command<Action>] = commands! {
    Engine "engine.on_off" "L" if in_game, on is_on => Action::OnOff;
    Engine "engine.hide" "Shift+L" if has_analysis, on hides => Action::Hide;
    Engine "engine.best" "Space" if in_game => Action::PlayBest;
    Engine "engine.threat" "X" if can_play, on shows_threat => Action::Threat;
    Engine "engine.more_lines" "]" if analyses => Action::Set(Change::Lines(1));
    Engine "engine.fewer_lines" "[" if analyses => Action::Set(Change::Lines(-1));
};

/// Reports.
pub const REPORT: &[Command<Action>] = commands! {
    Engine "engine.report" "F12" if in_game => Action::Report;
    Engine "engine.stop_report" "Shift+F12" if reports => Action::StopReport;
    Engine "engine.next_mistake" "N" if in_game => Action::NextError(true);
    Engine "engine.previous_mistake" "Shift+N" if in_game => Action::NextError(false);
    Engine "engine.practise" "Alt+N" if in_game => Action::Practise(None);
    Engine "engine.graph" "G" if in_game, on shows_graph => Action::Set(Change::Graph);
};
