//! What an engine has to make before it knows it, made once in the background and kept on the disk; and
//! given up in memory when no engine is asked about the game any more.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::stock::{OfTables, Stock, about};
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{GameTab, GameTabs};
use crate::ui::settings::Preferences;
use owlery_engine::endgames::{Endgames, TableEvent, Workers};
use owlery_engine::{SearchEvent, Thinking};
use owlery_games::GameId;
use owlery_i18n::{Language, Message, Text, t};
use owlery_record::NodeId;
use owlery_session::games::endgames;
use owlery_session::{EvaluationSeries, Findings, Session};

/// How much an engine needs of what is known of its game beyond the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// What is kept on the disk.
    Kept,
    /// What is not there is made, too.
    All,
}

/// The preparations of the games that an engine is asked about. What is known of a game that no engine
/// is asked about any more is given up.
#[derive(Default)]
pub struct Preparing {
    /// Where what is made is kept.
    folder: Option<PathBuf>,
    /// The games that need some, and how much was begun of it.
    begun: Vec<(Hold, Need)>,
    /// The games whose preparations a person has ended: they go on with what is there.
    ended: Vec<GameId>,
    under_way: Option<Preparation>,
    /// What is kept, once somebody has asked.
    stocks: Option<Rc<[Stock]>>,
}

/// What is being made.
pub struct Preparation {
    /// For people.
    pub what: &'static str,
    /// What comes just now; empty at first.
    pub step: String,
    /// What it takes in all; empty where nothing is made.
    pub costs: String,
    /// Whether something is made; before that what is kept is opened, which takes a moment.
    makes: bool,
    work: Thinking<Step>,
    game: GameId,
    threads: usize,
    wants: Wants,
}

/// What is wanted of the tables of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    /// What an engine needs.
    Needed(Need),
    /// Those up to a size, as a person has asked.
    Asked(u32),
}

impl Preparation {
    /// Returns whether it is made because a person has asked for it.
    pub fn is_asked(&self) -> bool {
        matches!(self.wants, Wants::Asked(_))
    }

    /// Returns how much of the step is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.work.share()
    }
}

/// What is heard of the work.
enum Step {
    /// A step, and whether it makes something.
    Begins(String, bool),
    Ended(Result<(), Message>),
}

/// What is known of a game is wanted as long as this lives. All windows of the program share it.
struct Hold(GameId);

static HELD: Mutex<Vec<GameId>> = Mutex::new(Vec::new());

impl Hold {
    fn of(game: GameId) -> Hold {
        HELD.lock().unwrap_or_else(PoisonError::into_inner).push(game);
        Hold(game)
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        let own = held.iter().position(|game| *game == self.0);
        if let Some(own) = own {
            held.swap_remove(own);
        }
        if let Some(endgames) = endgames(self.0).filter(|_| !held.contains(&self.0)) {
            (endgames.release)();
        }
    }
}

impl Preparing {
    /// Keeps what is made in this folder.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Preparing { folder, ..Preparing::default() }
    }

    /// Begins what games need with so many threads, unless that is done, and gives up what is known of
    /// others; hears how it goes. What went wrong is told in a sentence.
    pub fn follow(
        &mut self,
        needed: &[(GameId, Need)],
        threads: usize,
        ctx: &egui::Context,
    ) -> Option<String> {
        let problem = self.hear();
        let is_needed = |game: GameId| needed.iter().any(|(other, _)| *other == game);
        self.under_way.take_if(|it| !it.is_asked() && !is_needed(it.game));
        let asked = self.under_way.as_ref().filter(|it| it.is_asked()).map(|it| it.game);
        self.begun.retain(|(hold, _)| is_needed(hold.0) || asked == Some(hold.0));
        for (game, need) in needed.iter().copied() {
            let need = if self.ended.contains(&game) { Need::Kept } else { need };
            let is_done = self.begun.iter().any(|(hold, done)| hold.0 == game && *done >= need);
            if self.under_way.is_some() || is_done || endgames(game).is_none() {
                continue;
            }
            self.hold(game, need);
            self.begin(game, Wants::Needed(need), threads, ctx);
        }
        problem
    }

    fn hold(&mut self, game: GameId, need: Need) {
        match self.begun.iter_mut().find(|(hold, _)| hold.0 == game) {
            Some((_, done)) => *done = need.max(*done),
            None => self.begun.push((Hold::of(game), need)),
        }
    }

    fn begin(&mut self, game: GameId, wants: Wants, threads: usize, ctx: &egui::Context) {
        self.under_way = begin(game, self.folder.clone(), wants, threads, ctx.clone());
    }

    /// Does what is asked of the tables that are kept, making them with so many threads. What went
    /// wrong is told in a sentence.
    pub fn apply(&mut self, what: OfTables, threads: usize, ctx: &egui::Context) -> Option<String> {
        let problem = match what {
            OfTables::Look => None,
            OfTables::Make(game, size) => {
                self.ended.retain(|other| *other != game);
                self.hold(game, Need::All);
                self.begin(game, Wants::Asked(size), threads, ctx);
                None
            }
            OfTables::Delete(game, size) => self.delete(game, size),
        };
        self.look();
        problem
    }

    fn delete(&mut self, game: GameId, size: u32) -> Option<String> {
        let (endgames, folder) = (endgames(game)?, self.folder.as_ref()?);
        let problem = (endgames.delete)(folder, size).err()?;
        Some(t!("work-preparing.not_deleted", what = endgames.name, problem = problem.to_string()))
    }

    fn look(&mut self) {
        let stocks = self.folder.as_deref().map_or(Vec::new(), Stock::all);
        self.stocks = Some(stocks.into());
    }

    /// Returns what is kept, once somebody has asked.
    pub fn stocks(&self) -> Option<Rc<[Stock]>> {
        self.stocks.clone()
    }

    /// The number of threads at work.
    pub fn threads(&self) -> usize {
        self.under_way.as_ref().map_or(0, |it| it.threads)
    }

    /// Has it go on, or rest, unless there are some cores for it: then it begins again with these.
    /// What it has made by then stays.
    pub fn serve(&mut self, goes_on: bool, cores: usize, ctx: &egui::Context) {
        let Some(under_way) = &self.under_way else { return };
        if goes_on || cores == 0 {
            under_way.work.rest(!goes_on);
        } else {
            self.begin(under_way.game, under_way.wants, cores, ctx);
        }
    }

    /// Returns what is being made.
    pub fn under_way(&self) -> Option<&Preparation> {
        self.under_way.as_ref()
    }

    /// Returns whether what is kept of a game is just being opened: who asks it does well to wait.
    pub fn is_reading(&self, game: GameId) -> bool {
        self.under_way.as_ref().is_some_and(|it| it.game == game && !it.makes)
    }

    /// Ends it; the game goes with what is there until the next start.
    pub fn stop(&mut self) {
        self.ended.extend(self.under_way.take().map(|it| it.game));
    }

    fn hear(&mut self) -> Option<String> {
        let under_way = self.under_way.as_mut()?;
        let what = under_way.what;
        let problem = match under_way.work.take()? {
            SearchEvent::Found(Step::Begins(step, makes)) => {
                under_way.step = step;
                under_way.makes |= makes;
                return None;
            }
            SearchEvent::Found(Step::Ended(Ok(()))) => None,
            SearchEvent::Found(Step::Ended(Err(problem))) | SearchEvent::Failed(problem) => {
                Some(t!("work-preparing.not_known", what = what, problem = problem.to_string()))
            }
        };
        self.under_way = None;
        if self.stocks.is_some() {
            self.look();
        }
        problem
    }
}

fn begin(
    game: GameId,
    folder: Option<PathBuf>,
    wants: Wants,
    threads: usize,
    ctx: egui::Context,
) -> Option<Preparation> {
    let endgames = endgames(game)?;
    let costs = match wants {
        Wants::Needed(Need::Kept) => String::new(),
        Wants::Needed(Need::All) | Wants::Asked(_) => {
            let size = if let Wants::Asked(size) = wants { size } else { endgames.quick };
            costs(&endgames, folder.as_deref(), size, threads)
        }
    };
    let work = Thinking::begin(
        move || ctx.request_repaint(),
        move |progress, tell| {
            let folder = folder.as_deref();
            let size = match wants {
                Wants::Needed(_) => endgames.takes(folder),
                Wants::Asked(size) => size,
            };
            if wants == Wants::Needed(Need::Kept) {
                let taken = folder.map(|it| (endgames.take)(it, endgames.most, progress));
                // Told to stop, it is asked no more.
                let problem = taken.and_then(|taken| taken.ok().flatten());
                return tell(Step::Ended(
                    problem.map_or(Ok(()), |problem| Err(Message::verbatim(problem))),
                ));
            }
            let mut told = |told: TableEvent| {
                let makes = !matches!(told, TableEvent::Again(_));
                tell(Step::Begins(endgames.said(told, size), makes));
            };
            let crew = Workers { threads, progress };
            let result = (endgames.prepare)(folder, endgames.most, crew, &mut told);
            let result = match folder {
                Some(folder) if size > endgames.quick => {
                    result.and_then(|()| (endgames.extend)(folder, size, crew, &mut told))
                }
                _ => result,
            };
            tell(Step::Ended(result.map_err(|problem| Message::verbatim(problem.to_string()))));
        },
    );
    let (what, step) = (endgames.name.say(), String::new());
    Some(Preparation { what, step, costs, makes: false, work, game, threads, wants })
}

/// What it takes so many threads to make the tables up to a size that a folder does not have, in words;
/// nothing where it has them all.
fn costs(endgames: &Endgames, folder: Option<&Path>, size: u32, threads: usize) -> String {
    let kept = folder.map_or(0, |folder| (endgames.kept)(folder).len() as u32);
    if kept >= size {
        return String::new();
    }
    let disk = endgames.cost_of(kept + 1..=size).disk;
    let time = about(endgames.seconds(kept + 1..=size, threads));
    t!("work-preparing.costs", disk = owlery_store::format_bytes(disk), time = time)
}

// A report in the making, and what there is to see of reports: while it is made one may go on with
// everything else, and what is found belongs to positions, not to where the cursor stands.

/// New findings are shown after so long at the latest.
const WAIT: Duration = Duration::from_millis(100);
const BUSY: Text = Text::of("work-reporting.busy");

/// The reports of the window: one at the most is being made.
#[derive(Default)]
pub struct Reporting {
    under_way: Option<Examination>,
    shown: Option<Shown>,
}

/// A report that is being made.
pub struct Examination {
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
    course: Arc<EvaluationSeries>,
}

impl Reporting {
    /// Wants a report on the line on the screen. Refused with a sentence while another is made.
    pub fn begin(&mut self, tab: &GameTab, nodes: u64) -> Result<(), Text> {
        if self.under_way.is_some() {
            return Err(BUSY);
        }
        self.under_way = Some(Examination {
            id: tab.id,
            game: tab.session.game(),
            nodes,
            found: Findings::default(),
            work: None,
            rests: false,
        });
        Ok(())
    }

    /// The report that is being made.
    pub fn under_way(&self) -> Option<&Examination> {
        self.under_way.as_ref()
    }

    /// Returns whether the report that is being made is on this game.
    pub fn is_about(&self, tab: &GameTab) -> bool {
        self.under_way.as_ref().is_some_and(|it| it.id == tab.id)
    }

    /// The game whose report is being made.
    pub fn game(&self) -> Option<GameId> {
        self.under_way.as_ref().map(|it| it.game)
    }

    /// Returns whether there is a report on what is on the screen, as far as it was shown.
    pub fn is_known(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.course.is_known())
    }

    /// The cursor's line with what is known of it.
    pub fn course(&mut self, tab: &GameTab, preferences: Preferences) -> Arc<EvaluationSeries> {
        let session = tab.session.as_ref();
        let language = Language::current();
        let of = (tab.id, session.moves_revision(), session.line_end(), preferences, language);
        if let Some(shown) = self.shown.as_ref().filter(|shown| shown.of == of) {
            return shown.course.clone();
        }
        let about = preferences.about(session);
        let course = Arc::new(session.evaluation_series(about));
        self.shown = Some(Shown { of, course: course.clone() });
        course
    }

    /// Returns whether a thread is at work on one.
    pub fn is_busy(&self) -> bool {
        self.under_way.as_ref().is_some_and(|it| it.work.is_some())
    }

    /// Has it rest, or go on.
    pub fn serve(&mut self, goes_on: bool) {
        if let Some(Examination { work: Some(work), rests, .. }) = &mut self.under_way {
            work.rest(!goes_on);
            *rests = !goes_on;
        }
    }

    /// Begins what waited, and keeps what is new with its game. A fault of the program is told.
    pub fn follow(
        &mut self,
        tabs: &mut GameTabs,
        may_begin: bool,
        ctx: &egui::Context,
    ) -> Option<String> {
        let under_way = self.under_way.as_mut()?;
        let Some(tab) = tabs.find_mut(under_way.id) else {
            self.under_way = None;
            return None;
        };
        let Some(work) = &under_way.work else {
            if may_begin {
                let ctx = ctx.clone();
                let wake = Box::new(move || ctx.request_repaint_after(WAIT));
                under_way.work = Some(tab.session.report(under_way.nodes, wake));
            }
            return None;
        };
        // Who has undone it wants no more of it.
        if !tab.session.has_kept(&under_way.found) {
            self.under_way = None;
            return None;
        }
        match work.take()? {
            SearchEvent::Found(found) => {
                if !under_way.keep(found, tab.session.as_mut()) {
                    self.under_way = None;
                }
                None
            }
            SearchEvent::Failed(fault) => {
                self.under_way = None;
                Some(fault.to_string())
            }
        }
    }

    /// Ends the report that is being made, if it is of this game or none is named, and keeps what
    /// it has found.
    pub fn stop(&mut self, of: Option<DocId>, tabs: &mut GameTabs) {
        if self.under_way.as_ref().is_some_and(|it| of.is_none_or(|id| id == it.id)) {
            self.end(tabs);
        }
    }

    fn end(&mut self, tabs: &mut GameTabs) {
        let Some(mut under_way) = self.under_way.take() else { return };
        let news = under_way.work.take().and_then(|work| work.take());
        if let (Some(SearchEvent::Found(found)), Some(tab)) = (news, tabs.find_mut(under_way.id)) {
            under_way.keep(found, tab.session.as_mut());
        }
    }
}

impl Examination {
    /// Keeps what is new with the game; whether there is more to come.
    fn keep(&mut self, found: Findings, session: &mut dyn Session) -> bool {
        session.keep_report(&found, !self.found.findings.is_empty());
        self.found = found;
        !self.found.is_whole()
    }

    /// Returns whether it waits for what the engine has to make first.
    pub fn waits(&self) -> bool {
        self.work.is_none()
    }

    /// Returns what it does, as a sentence.
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
