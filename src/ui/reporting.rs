//! A report in the making, and what there is to see of reports: while it is made one may go on with
//! everything else, and what is found belongs to positions, not to where the cursor stands.

use std::sync::Arc;
use std::time::Duration;

use super::action::OpinionAction;
use super::messages::Message;
use super::panels::graph::Graph;
use super::settings::Preferences;
use super::tabs::{Table, Tabs};
use crate::engine::{News, Thinking};
use crate::record::NodeId;
use crate::rules::GameId;
use crate::session::facade::Place;
use crate::session::{Course, Findings, Session};
use crate::ui::documents::DocId;
use crate::ui::shell::app::App;

/// New findings are shown after so long at the latest.
const WAIT: Duration = Duration::from_millis(100);
const BUSY: &str = "A report is being made already. Stop it first.";
const NONE: &str = "There is no report on this line yet.";
const HIDDEN: &str = "Reports are hidden.";

/// The reports of the window: one at the most is being made.
#[derive(Default)]
pub struct Reporting {
    under_way: Option<UnderWay>,
    shown: Option<Shown>,
    /// The graph's memory.
    pub graph: Graph,
}

/// A report that is being made.
pub struct UnderWay {
    id: DocId,
    game: GameId,
    nodes: u64,
    /// What was found so far, and kept with the game.
    pub found: Findings,
    /// `None` while it waits for what the engine has to make first.
    work: Option<Thinking<Findings>>,
    /// Whether it rests, so that something else has the cores.
    rests: bool,
}

/// A course that was made, and what it was made of.
struct Shown {
    of: (DocId, u64, NodeId, Preferences),
    course: Arc<Course>,
}

impl Reporting {
    /// Wants a report on the line on the screen. Refused with a sentence while another is made.
    fn begin(&mut self, table: &Table, nodes: u64) -> Result<(), String> {
        if self.under_way.is_some() {
            return Err(BUSY.to_owned());
        }
        self.under_way = Some(UnderWay {
            id: table.id,
            game: table.session.game(),
            nodes,
            found: Findings::default(),
            work: None,
            rests: false,
        });
        Ok(())
    }

    /// The report that is being made.
    pub fn under_way(&self) -> Option<&UnderWay> {
        self.under_way.as_ref()
    }

    /// Whether the report that is being made is on this game.
    pub fn is_about(&self, table: &Table) -> bool {
        self.under_way.as_ref().is_some_and(|it| it.id == table.id)
    }

    /// The game whose report is being made.
    pub fn game(&self) -> Option<GameId> {
        self.under_way.as_ref().map(|it| it.game)
    }

    /// Whether there is a report on what is on the screen, as far as it was shown.
    pub fn is_known(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.course.is_known())
    }

    /// The cursor's line with what is known of it.
    pub fn course(&mut self, table: &Table, preferences: Preferences) -> Arc<Course> {
        let session = table.session.as_ref();
        let of = (table.id, session.moves_revision(), session.line_end(), preferences);
        if let Some(shown) = self.shown.as_ref().filter(|shown| shown.of == of) {
            return shown.course.clone();
        }
        let about = preferences.about(session);
        let course = Arc::new(session.course(about));
        self.shown = Some(Shown { of, course: course.clone() });
        course
    }

    /// Whether a thread is at work on one.
    pub fn is_busy(&self) -> bool {
        self.under_way.as_ref().is_some_and(|it| it.work.is_some())
    }

    /// Has it rest, or go on.
    pub fn serve(&mut self, goes_on: bool) {
        if let Some(UnderWay { work: Some(work), rests, .. }) = &mut self.under_way {
            work.rest(!goes_on);
            *rests = !goes_on;
        }
    }

    /// Begins what waited, and keeps what is new with its game. A fault of the program is told.
    fn follow(&mut self, tabs: &mut Tabs, may_begin: bool, ctx: &egui::Context) -> Option<String> {
        let under_way = self.under_way.as_mut()?;
        let Some(table) = tabs.find_mut(under_way.id) else {
            self.under_way = None;
            return None;
        };
        let Some(work) = &under_way.work else {
            if may_begin {
                let ctx = ctx.clone();
                let wake = Box::new(move || ctx.request_repaint_after(WAIT));
                under_way.work = Some(table.session.report(under_way.nodes, wake));
            }
            return None;
        };
        // Who has undone it wants no more of it.
        if !table.session.has_kept(&under_way.found) {
            self.under_way = None;
            return None;
        }
        match work.take()? {
            News::Found(found) => {
                if !under_way.keep(found, table.session.as_mut()) {
                    self.under_way = None;
                }
                None
            }
            News::Failed(fault) => {
                self.under_way = None;
                Some(fault)
            }
        }
    }

    /// Ends the report, and keeps what it has found by now.
    fn end(&mut self, tabs: &mut Tabs) {
        let Some(mut under_way) = self.under_way.take() else { return };
        let news = under_way.work.take().and_then(|work| work.take());
        if let (Some(News::Found(found)), Some(table)) = (news, tabs.find_mut(under_way.id)) {
            under_way.keep(found, table.session.as_mut());
        }
    }
}

impl UnderWay {
    /// Keeps what is new with the game; whether there is more to come.
    fn keep(&mut self, found: Findings, session: &mut dyn Session) -> bool {
        session.keep_report(&found, !self.found.findings.is_empty());
        self.found = found;
        !self.found.is_whole()
    }

    /// What it does, as a sentence.
    pub fn words(&self) -> String {
        let Findings { findings, line } = &self.found;
        let rests = if self.rests { " It rests while the engine thinks." } else { "" };
        match self.work {
            Some(_) => format!("Report: {} of {} positions.{rests}", findings.len(), line.len()),
            None => "Report: it begins as soon as the engine is ready.".to_owned(),
        }
    }
}

impl App {
    /// Lets a report go on, and keeps what it finds.
    pub(super) fn follow_report(&mut self, ctx: &egui::Context) {
        let may_begin = self.preparing.under_way().is_none();
        let fault = self.reporting.follow(&mut self.tabs, may_begin, ctx);
        let told =
            |fault| Message::error(format!("The report met an error and has stopped: {fault}."));
        self.messages.say_all(fault.map(told));
    }

    /// Begins a report on the line on the screen.
    pub(super) fn begin_report(&mut self) {
        let Some(table) = self.tabs.current_mut() else { return };
        table.refusal = self.reporting.begin(table, self.settings.pace.nodes()).err();
        table.shows_report = true;
        self.thinker.show();
    }

    /// Ends the report that is being made, if it is of this game or none is named, and keeps what
    /// it has found.
    pub(super) fn stop_report(&mut self, of: Option<DocId>) {
        let is_it = |it: &UnderWay| of.is_none_or(|id| id == it.id);
        if self.reporting.under_way().is_some_and(is_it) {
            self.reporting.end(&mut self.tabs);
        }
    }

    /// Goes to the next move to look at again, or to the one before.
    pub(super) fn go_to_error(&mut self, forward: bool) {
        let Some(table) = self.tabs.current_mut() else { return };
        let course = self.reporting.course(table, self.settings.engine);
        let from = course.place_of(table.session.view().here).unwrap_or(0);
        let is_at_end = from + 1 == course.points.len();
        // After a report one stands at the end, and the first mistake comes next.
        let first = || course.next_error(0, true).filter(|_| forward && is_at_end);
        let error = course.next_error(from, forward).or_else(first);
        table.refusal = match error {
            _ if !course.is_known() => Some(self.keys.hint(NONE, OpinionAction::Report)),
            _ if self.thinker.hides() => Some(self.keys.hint(HIDDEN, OpinionAction::Hide)),
            None if forward => Some("No mistake comes after this.".to_owned()),
            None => Some("No mistake comes before this.".to_owned()),
            Some(at) => {
                table.amend = None;
                table.session.go(Place::Node(course.points[at].node));
                None
            }
        };
    }
}
