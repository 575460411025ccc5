//! Endgame tables that the engine reads or makes in the background and keeps on the disk; they are
//! released from memory when no search needs them.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::table_status::{TableStatus, TablesAction, duration_text};
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{GameTab, GameTabs};
use crate::ui::settings::EngineSettings;
use owlery_engine::endgames::{Endgames, TableEvent, Workers};
use owlery_engine::{SearchEvent, Thinking};
use owlery_games::GameId;
use owlery_i18n::{Language, Message, Text, t};
use owlery_record::NodeId;
use owlery_session::games::endgames;
use owlery_session::{EvaluationSeries, Findings, Session};

/// The tables that a search needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TableNeed {
    /// Those on the disk.
    Kept,
    /// All: missing ones are made.
    All,
}

/// The tables of the games that are being searched. Those of other games are released.
#[derive(Default)]
pub struct Preparing {
    /// The folder of tables.
    folder: Option<PathBuf>,
    /// The games that need tables, and which ones were requested.
    begun: Vec<(TableHold, TableNeed)>,
    /// The games whose preparation the user has stopped or put off: they use the tables that exist.
    ended: Vec<GameId>,
    /// The question whether to make the tables that a game needs, while it is open.
    question: Option<TableQuestion>,
    /// The games whose tables were looked for, with the cost of the missing ones in words.
    missing: Vec<(GameId, String)>,
    running: Option<Preparation>,
    /// The tables on the disk, once they have been requested.
    table_statuses: Option<Rc<[TableStatus]>>,
}

/// The question whether to make the tables that a game needs.
pub struct TableQuestion {
    game: GameId,
    /// Their name.
    pub what: &'static str,
    /// Their cost in words.
    pub costs: String,
}

/// Tables being read or made.
pub struct Preparation {
    /// Their name.
    pub what: &'static str,
    /// The current step; empty at first.
    pub step: String,
    /// The total cost in words; empty if nothing is made.
    pub costs: String,
    /// Whether tables are made; before that, existing ones are read.
    makes: bool,
    work: Thinking<Step>,
    game: GameId,
    threads: usize,
    wants: TableRequest,
}

/// The tables that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TableRequest {
    /// Those that a search needs.
    Needed(TableNeed),
    /// Those up to a size that the user has requested.
    Asked(u32),
}

impl Preparation {
    /// Returns whether the user has requested them.
    pub fn is_asked(&self) -> bool {
        matches!(self.wants, TableRequest::Asked(_))
    }

    /// Returns the progress of the step, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.work.share()
    }
}

/// A report of the background task.
enum Step {
    /// A step, and whether it makes tables.
    Begins(String, bool),
    Ended(Result<(), Message>),
}

/// Keeps the tables of a game in memory while it lives. All windows of the process share them.
struct TableHold(GameId);

static HELD: Mutex<Vec<GameId>> = Mutex::new(Vec::new());

impl TableHold {
    fn of(game: GameId) -> TableHold {
        HELD.lock().unwrap_or_else(PoisonError::into_inner).push(game);
        TableHold(game)
    }
}

impl Drop for TableHold {
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
    /// Creates a state with a folder of tables.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Preparing { folder, ..Preparing::default() }
    }

    /// Starts to prepare the tables that games need, and releases those of other games. Missing tables
    /// are made if `makes` allows it, else there is a question. Returns a sentence on a fault.
    pub fn follow(
        &mut self,
        needed: &[(GameId, TableNeed)],
        makes: bool,
        threads: usize,
        ctx: &egui::Context,
    ) -> Option<String> {
        let problem = self.poll();
        self.question = None;
        let is_needed = |game: GameId| needed.iter().any(|(other, _)| *other == game);
        self.running.take_if(|it| !it.is_asked() && !is_needed(it.game));
        let asked = self.running.as_ref().filter(|it| it.is_asked()).map(|it| it.game);
        self.begun.retain(|(hold, _)| is_needed(hold.0) || asked == Some(hold.0));
        for (game, need) in needed.iter().copied() {
            let need = match need {
                TableNeed::All if self.ended.contains(&game) => TableNeed::Kept,
                TableNeed::All if !makes && self.asks(game, threads) => TableNeed::Kept,
                need => need,
            };
            let is_done = self.begun.iter().any(|(hold, done)| hold.0 == game && *done >= need);
            if self.running.is_some() || is_done || endgames(game).is_none() {
                continue;
            }
            self.hold(game, need);
            self.begin(game, TableRequest::Needed(need), threads, ctx);
        }
        problem
    }

    /// Asks whether to make the tables of a game, and returns false if none are missing.
    fn asks(&mut self, game: GameId, threads: usize) -> bool {
        let Some(endgames) = endgames(game) else { return false };
        if self.missing.iter().all(|(other, _)| *other != game) {
            let costs = costs(&endgames, self.folder.as_deref(), endgames.quick, threads);
            self.missing.push((game, costs));
        }
        let missing =
            self.missing.iter().find(|(other, costs)| *other == game && !costs.is_empty());
        let Some((_, costs)) = missing else { return false };
        let (what, costs) = (endgames.name.localized(), costs.clone());
        self.question.get_or_insert(TableQuestion { game, what, costs });
        true
    }

    /// Returns the question whether to make tables, while it is open.
    pub fn question(&self) -> Option<&TableQuestion> {
        self.question.as_ref()
    }

    fn hold(&mut self, game: GameId, need: TableNeed) {
        match self.begun.iter_mut().find(|(hold, _)| hold.0 == game) {
            Some((_, done)) => *done = need.max(*done),
            None => self.begun.push((TableHold::of(game), need)),
        }
    }

    fn begin(&mut self, game: GameId, wants: TableRequest, threads: usize, ctx: &egui::Context) {
        self.running = begin(game, self.folder.clone(), wants, threads, ctx.clone());
    }

    /// Carries out an action on the tables. Returns a sentence on a fault.
    pub fn apply(
        &mut self,
        what: TablesAction,
        threads: usize,
        ctx: &egui::Context,
    ) -> Option<String> {
        let problem = match what {
            TablesAction::Read => None,
            TablesAction::Make(game, size) => {
                self.ended.retain(|other| *other != game);
                self.hold(game, TableNeed::All);
                self.begin(game, TableRequest::Asked(size), threads, ctx);
                None
            }
            TablesAction::Delete(game, size) => self.delete(game, size),
        };
        self.read_statuses();
        problem
    }

    fn delete(&mut self, game: GameId, size: u32) -> Option<String> {
        let (endgames, folder) = (endgames(game)?, self.folder.as_ref()?);
        let problem = (endgames.delete)(folder, size).err()?;
        Some(t!("work-preparing.not_deleted", what = endgames.name, problem = problem.to_string()))
    }

    fn read_statuses(&mut self) {
        self.missing.clear();
        let table_statuses = self.folder.as_deref().map_or(Vec::new(), TableStatus::all);
        self.table_statuses = Some(table_statuses.into());
    }

    /// Returns the tables on the disk, once they have been requested.
    pub fn table_statuses(&self) -> Option<Rc<[TableStatus]>> {
        self.table_statuses.clone()
    }

    /// Returns the number of running threads.
    pub fn threads(&self) -> usize {
        self.running.as_ref().map_or(0, |it| it.threads)
    }

    /// Lets the task run or rest; with some free `cores` it restarts with those. What it has made
    /// stays.
    pub fn set_running(&mut self, may_run: bool, cores: usize, ctx: &egui::Context) {
        let Some(running) = &self.running else { return };
        if may_run || cores == 0 {
            running.work.set_paused(!may_run);
        } else {
            self.begin(running.game, running.wants, cores, ctx);
        }
    }

    /// Returns the running preparation.
    pub fn running(&self) -> Option<&Preparation> {
        self.running.as_ref()
    }

    /// Returns whether the tables of a game are being read, so that a search should wait.
    pub fn is_reading(&self, game: GameId) -> bool {
        self.running.as_ref().is_some_and(|it| it.game == game && !it.makes)
    }

    /// Stops the preparation, or puts it off; the game uses the existing tables until the next start.
    pub fn stop(&mut self) {
        let running = self.running.take().map(|it| it.game);
        self.ended.extend(running.or(self.question.take().map(|it| it.game)));
    }

    fn poll(&mut self) -> Option<String> {
        let running = self.running.as_mut()?;
        let what = running.what;
        let problem = match running.work.take()? {
            SearchEvent::Found(Step::Begins(step, makes)) => {
                running.step = step;
                running.makes |= makes;
                return None;
            }
            SearchEvent::Found(Step::Ended(Ok(()))) => None,
            SearchEvent::Found(Step::Ended(Err(problem))) | SearchEvent::Failed(problem) => {
                Some(t!("work-preparing.not_known", what = what, problem = problem.to_string()))
            }
        };
        self.running = None;
        self.missing.clear();
        if self.table_statuses.is_some() {
            self.read_statuses();
        }
        problem
    }
}

fn begin(
    game: GameId,
    folder: Option<PathBuf>,
    wants: TableRequest,
    threads: usize,
    ctx: egui::Context,
) -> Option<Preparation> {
    let endgames = endgames(game)?;
    let costs = match wants {
        TableRequest::Needed(TableNeed::Kept) => String::new(),
        TableRequest::Needed(TableNeed::All) | TableRequest::Asked(_) => {
            let size = if let TableRequest::Asked(size) = wants { size } else { endgames.quick };
            costs(&endgames, folder.as_deref(), size, threads)
        }
    };
    let work = Thinking::begin(
        move || ctx.request_repaint(),
        move |progress, send| {
            let folder = folder.as_deref();
            let size = match wants {
                TableRequest::Needed(_) => endgames.takes(folder),
                TableRequest::Asked(size) => size,
            };
            if wants == TableRequest::Needed(TableNeed::Kept) {
                let taken = folder.map(|it| (endgames.take)(it, endgames.most, progress));
                // A stopped task needs no result.
                let problem = taken.and_then(|taken| taken.ok().flatten());
                return send(Step::Ended(
                    problem.map_or(Ok(()), |problem| Err(Message::verbatim(problem))),
                ));
            }
            let mut on_event = |event: TableEvent| {
                let makes = !matches!(event, TableEvent::Again(_));
                send(Step::Begins(endgames.describe(event, size), makes));
            };
            let crew = Workers { threads, progress };
            let result = (endgames.prepare)(folder, endgames.most, crew, &mut on_event);
            let result = match folder {
                Some(folder) if size > endgames.quick => {
                    result.and_then(|()| (endgames.extend)(folder, size, crew, &mut on_event))
                }
                _ => result,
            };
            send(Step::Ended(result.map_err(|problem| Message::verbatim(problem.to_string()))));
        },
    );
    let (what, step) = (endgames.name.localized(), String::new());
    Some(Preparation { what, step, costs, makes: false, work, game, threads, wants })
}

/// Returns the cost of making the tables up to a size that are missing in a folder, in words; empty
/// if there are none.
fn costs(endgames: &Endgames, folder: Option<&Path>, size: u32, threads: usize) -> String {
    let kept = folder.map_or(0, |folder| (endgames.kept)(folder).len() as u32);
    if kept >= size {
        return String::new();
    }
    let disk = endgames.cost_of(kept + 1..=size).disk;
    let time = duration_text(endgames.seconds(kept + 1..=size, threads));
    t!("work-preparing.costs", disk = owlery_store::format_bytes(disk), time = time)
}

// Reports. They are made in the background, and results belong to positions, not to the cursor.

/// The longest delay until a new result is shown.
const WAIT: Duration = Duration::from_millis(100);
const BUSY: Text = Text::of("work-reporting.busy");

/// The reports of the window, of which at most one is being made.
#[derive(Default)]
pub struct Reporting {
    running: Option<Examination>,
    shown: Option<CachedSeries>,
}

/// A report that is being made.
pub struct Examination {
    id: DocId,
    game: GameId,
    nodes: u64,
    /// The results so far, which are kept with the game.
    pub found: Findings,
    /// The search; `None` while tables are being prepared.
    work: Option<Thinking<Findings>>,
    /// Whether it rests for lack of cores.
    waits_for_cores: bool,
}

/// All that the evaluations of a line depend on.
#[derive(PartialEq)]
struct SeriesKey {
    game: DocId,
    moves_revision: u64,
    line_end: NodeId,
    preferences: EngineSettings,
    language: Language,
}

/// The cached evaluations of a line, with their key.
struct CachedSeries {
    key: SeriesKey,
    series: Arc<EvaluationSeries>,
}

impl Reporting {
    /// Requests a report on the line on the screen. Returns an error while another one is made.
    pub fn begin(&mut self, tab: &GameTab, nodes: u64) -> Result<(), Text> {
        if self.running.is_some() {
            return Err(BUSY);
        }
        self.running = Some(Examination {
            id: tab.id,
            game: tab.session.game(),
            nodes,
            found: Findings::default(),
            work: None,
            waits_for_cores: false,
        });
        Ok(())
    }

    /// Returns the report that is being made.
    pub fn running(&self) -> Option<&Examination> {
        self.running.as_ref()
    }

    /// Returns whether a report on this game is being made.
    pub fn is_about(&self, tab: &GameTab) -> bool {
        self.running.as_ref().is_some_and(|it| it.id == tab.id)
    }

    /// Returns the game whose report is being made.
    pub fn game(&self) -> Option<GameId> {
        self.running.as_ref().map(|it| it.game)
    }

    /// Returns whether the line on the screen has a report.
    pub fn is_known(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.series.is_known())
    }

    /// Returns the evaluations of the cursor's line.
    pub fn evaluation_series(
        &mut self,
        tab: &GameTab,
        preferences: EngineSettings,
    ) -> Arc<EvaluationSeries> {
        let session = tab.session.as_ref();
        let key = SeriesKey {
            game: tab.id,
            moves_revision: session.moves_revision(),
            line_end: session.line_end(),
            preferences,
            language: Language::current(),
        };
        if let Some(shown) = self.shown.as_ref().filter(|shown| shown.key == key) {
            return shown.series.clone();
        }
        let perspective = preferences.perspective(session);
        let series = Arc::new(session.evaluation_series(perspective));
        self.shown = Some(CachedSeries { key, series: series.clone() });
        series
    }

    /// Returns whether a report is being searched.
    pub fn is_busy(&self) -> bool {
        self.running.as_ref().is_some_and(|it| it.work.is_some())
    }

    /// Lets the report run or rest.
    pub fn set_running(&mut self, may_run: bool) {
        if let Some(Examination { work: Some(work), waits_for_cores, .. }) = &mut self.running {
            work.set_paused(!may_run);
            *waits_for_cores = !may_run;
        }
    }

    /// Starts a waiting report and keeps new results with its game. Returns a fault of the engine.
    pub fn follow(
        &mut self,
        tabs: &mut GameTabs,
        may_begin: bool,
        ctx: &egui::Context,
    ) -> Option<String> {
        let running = self.running.as_mut()?;
        let Some(tab) = tabs.find_mut(running.id) else {
            self.running = None;
            return None;
        };
        let Some(work) = &running.work else {
            if may_begin {
                let ctx = ctx.clone();
                let wake = Box::new(move || ctx.request_repaint_after(WAIT));
                running.work = Some(tab.session.report(running.nodes, wake));
            }
            return None;
        };
        // Undoing the report ends it.
        if !tab.session.has_kept(&running.found) {
            self.running = None;
            return None;
        }
        match work.take()? {
            SearchEvent::Found(found) => {
                if !running.keep(found, tab.session.as_mut()) {
                    self.running = None;
                }
                None
            }
            SearchEvent::Failed(fault) => {
                self.running = None;
                Some(fault.to_string())
            }
        }
    }

    /// Ends the report on a game, or on any game, and keeps its results.
    pub fn stop(&mut self, of: Option<DocId>, tabs: &mut GameTabs) {
        if self.running.as_ref().is_some_and(|it| of.is_none_or(|id| id == it.id)) {
            self.end(tabs);
        }
    }

    fn end(&mut self, tabs: &mut GameTabs) {
        let Some(mut running) = self.running.take() else { return };
        let news = running.work.take().and_then(|work| work.take());
        if let (Some(SearchEvent::Found(found)), Some(tab)) = (news, tabs.find_mut(running.id)) {
            running.keep(found, tab.session.as_mut());
        }
    }
}

impl Examination {
    /// Keeps new results with the game and returns whether more will come.
    fn keep(&mut self, found: Findings, session: &mut dyn Session) -> bool {
        session.keep_report(&found, !self.found.findings.is_empty());
        self.found = found;
        !self.found.is_whole()
    }

    /// Returns whether it waits for tables.
    pub fn waits(&self) -> bool {
        self.work.is_none()
    }

    /// Returns its state in a sentence.
    pub fn status_text(&self) -> String {
        let Findings { findings, line } = &self.found;
        let (done, all) = (findings.len(), line.len());
        match self.work {
            Some(_) if self.waits_for_cores => t!("work-reporting.rests", done = done, all = all),
            Some(_) => t!("work-reporting.goes_on", done = done, all = all),
            None => t!("work-reporting.begins").to_owned(),
        }
    }
}
