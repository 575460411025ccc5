//! A report in the making, and what there is to see of reports: while it is made one may go on with
//! everything else, and what is found belongs to positions, not to where the cursor stands.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::action::OpinionAction;
use super::app::App;
use super::panels::graph::Graph;
use super::tabs::{Table, Tabs};
use super::thinking::Preferences;
use crate::engine::search::Limits;
use crate::engine::{News, Thinking};
use crate::record::NodeId;
use crate::rules::GameId;
use crate::session::view::Place;
use crate::session::{Course, Found};

/// New findings are shown after so long at the latest.
const WAIT: Duration = Duration::from_millis(100);
const BUSY: &str = "A report is being made already. Stop it first.";
const NONE: &str = "There is no report on this line yet.";
const HIDDEN: &str = "Reports are hidden.";

/// How long a report thinks about each position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// A fifth of a second.
    Fifth,
    /// Half a second.
    #[default]
    Half,
    /// A second.
    One,
    /// Two seconds.
    Two,
    /// Five seconds.
    Five,
}

impl Pace {
    /// All of them, the shortest first.
    pub const ALL: [Pace; 5] = [Pace::Fifth, Pace::Half, Pace::One, Pace::Two, Pace::Five];

    /// The time.
    pub fn time(self) -> Duration {
        Duration::from_millis([200, 500, 1000, 2000, 5000][self as usize])
    }

    /// In words: "0.5 s".
    pub fn words(self) -> String {
        format!("{} s", self.time().as_secs_f32())
    }
}

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
    serial: u64,
    game: GameId,
    limits: Limits,
    threads: usize,
    /// What was found so far.
    pub found: Found,
    /// Grows with it.
    news: u64,
    /// `None` while it waits for what the engine has to make first.
    work: Option<Thinking<Found>>,
}

/// A course that was made, and what it was made of.
struct Shown {
    of: (u64, u64, NodeId, u64, Preferences),
    course: Arc<Course>,
}

impl Reporting {
    /// Wants a report on the line on the screen. Refused with a sentence while another is made.
    fn begin(&mut self, table: &Table, limits: Limits, threads: usize) -> Result<(), String> {
        if self.under_way.is_some() {
            return Err(BUSY.to_owned());
        }
        self.under_way = Some(UnderWay {
            serial: table.serial,
            game: table.session.game(),
            limits,
            threads,
            found: Found::default(),
            news: 0,
            work: None,
        });
        Ok(())
    }

    /// The report that is being made.
    pub fn under_way(&self) -> Option<&UnderWay> {
        self.under_way.as_ref()
    }

    /// Whether the report that is being made is on this game.
    pub fn is_about(&self, table: &Table) -> bool {
        self.under_way.as_ref().is_some_and(|it| it.serial == table.serial)
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
        let live = self.under_way.as_ref().filter(|it| it.serial == table.serial);
        let news = live.map_or(0, |it| it.news);
        let of = (table.serial, session.moves_revision(), session.line_end(), news, preferences);
        if let Some(shown) = self.shown.as_ref().filter(|shown| shown.of == of) {
            return shown.course.clone();
        }
        let about = preferences.about(session);
        let course = Arc::new(session.course(live.map(|it| &it.found), about));
        self.shown = Some(Shown { of, course: course.clone() });
        course
    }

    /// Hears what is new, and begins what waited; the report if it has ended.
    fn follow(&mut self, tabs: &Tabs, may_begin: bool, ctx: &egui::Context) -> Option<Ended> {
        let under_way = self.under_way.as_mut()?;
        let Some(table) = tabs.find(under_way.serial) else {
            self.under_way = None;
            return None;
        };
        let Some(work) = &under_way.work else {
            if may_begin {
                let ctx = ctx.clone();
                let wake = Box::new(move || ctx.request_repaint_after(WAIT));
                let UnderWay { limits, threads, .. } = *under_way;
                under_way.work = Some(table.session.report(limits, threads, wake));
            }
            return None;
        };
        match work.take()? {
            News::Found(found) => {
                (under_way.found, under_way.news) = (found, under_way.news + 1);
                under_way.found.is_whole().then(|| self.end())?
            }
            News::Failed(fault) => self.end().map(|ended| Ended { fault: Some(fault), ..ended }),
        }
    }

    /// Ends the report; what it has found by now.
    fn end(&mut self) -> Option<Ended> {
        let UnderWay { serial, found, work, .. } = self.under_way.take()?;
        let found = match work.and_then(|work| work.take()) {
            Some(News::Found(newest)) => newest,
            Some(News::Failed(_)) | None => found,
        };
        Some(Ended { serial, found, fault: None })
    }
}

/// A report that has ended.
struct Ended {
    serial: u64,
    found: Found,
    /// What went wrong in the program.
    fault: Option<String>,
}

impl UnderWay {
    /// What it does, as a sentence.
    pub fn words(&self) -> String {
        let Found { findings, all } = &self.found;
        match self.work {
            Some(_) => format!("Report: {} of {all} positions.", findings.len()),
            None => "Report: it begins as soon as the engine is ready.".to_owned(),
        }
    }
}

impl App {
    /// Lets a report go on, and keeps it once it is made.
    pub(super) fn follow_report(&mut self, ctx: &egui::Context) {
        let may_begin = self.preparing.under_way().is_none();
        let ended = self.reporting.follow(&self.tabs, may_begin, ctx);
        self.keep_report(ended);
    }

    /// Begins a report on the line on the screen.
    pub(super) fn begin_report(&mut self) {
        let Some(table) = self.tabs.current_mut() else { return };
        let limits = Limits { time: Some(self.settings.pace.time()), ..Limits::default() };
        let threads = usize::from(self.settings.engine.threads_here());
        table.refusal = self.reporting.begin(table, limits, threads).err();
        table.shows_report = true;
        self.thinker.show();
    }

    /// Ends the report that is being made, if it is of this game or none is named, and keeps what
    /// it has found.
    pub(super) fn stop_report(&mut self, of: Option<u64>) {
        let is_it = |it: &UnderWay| of.is_none_or(|serial| serial == it.serial);
        if self.reporting.under_way().is_some_and(is_it) {
            let ended = self.reporting.end();
            self.keep_report(ended);
        }
    }

    fn keep_report(&mut self, ended: Option<Ended>) {
        let Some(Ended { serial, found, fault }) = ended else { return };
        if let Some(table) = self.tabs.find_mut(serial) {
            table.session.keep_report(&found);
        }
        let told = |fault| format!("The report has stopped by a fault of the program: {fault}.");
        self.notices.extend(fault.map(told));
    }

    /// Goes to the next move to look at again, or to the one before.
    pub(super) fn go_to_error(&mut self, forward: bool) {
        let Some(table) = self.tabs.current_mut() else { return };
        let course = self.reporting.course(table, self.settings.engine);
        let from = course.place_of(table.session.view().here).unwrap_or(0);
        let error = course.next_error(from, forward);
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
