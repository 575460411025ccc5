//! A report in the making, and what there is to see of reports: while it is made one may go on with
//! everything else, and what is found belongs to positions, not to where the cursor stands.

use std::sync::Arc;
use std::time::Duration;

use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{Table, Tabs};
use crate::ui::settings::Preferences;
use owlery_engine::{News, Thinking};
use owlery_games::GameId;
use owlery_i18n::{Language, Text, t};
use owlery_record::NodeId;
use owlery_session::{Course, Findings, Session};

/// New findings are shown after so long at the latest.
const WAIT: Duration = Duration::from_millis(100);
const BUSY: Text = Text::of("work-reporting.busy");

/// The reports of the window: one at the most is being made.
#[derive(Default)]
pub struct Reporting {
    under_way: Option<UnderWay>,
    shown: Option<Shown>,
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
    of: (DocId, u64, NodeId, Preferences, Language),
    course: Arc<Course>,
}

impl Reporting {
    /// Wants a report on the line on the screen. Refused with a sentence while another is made.
    pub fn begin(&mut self, table: &Table, nodes: u64) -> Result<(), Text> {
        if self.under_way.is_some() {
            return Err(BUSY);
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
        let language = Language::current();
        let of = (table.id, session.moves_revision(), session.line_end(), preferences, language);
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
    pub fn follow(
        &mut self,
        tabs: &mut Tabs,
        may_begin: bool,
        ctx: &egui::Context,
    ) -> Option<String> {
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
                Some(fault.to_string())
            }
        }
    }

    /// Ends the report that is being made, if it is of this game or none is named, and keeps what
    /// it has found.
    pub fn stop(&mut self, of: Option<DocId>, tabs: &mut Tabs) {
        if self.under_way.as_ref().is_some_and(|it| of.is_none_or(|id| id == it.id)) {
            self.end(tabs);
        }
    }

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

    /// Whether it waits for what the engine has to make first.
    pub fn waits(&self) -> bool {
        self.work.is_none()
    }

    /// What it does, as a sentence.
    pub fn words(&self) -> String {
        let Findings { findings, line } = &self.found;
        let (done, all) = (findings.len(), line.len());
        match self.work {
            Some(_) if self.rests => t!("work-reporting.rests", done = done, all = all),
            Some(_) => t!("work-reporting.goes_on", done = done, all = all),
            None => t!("work-reporting.begins").to_owned(),
        }
    }
}
