//! The rule lab: its page, on which rule sets are compared by games of the engine against itself, and players
//! by tournaments.

mod active;
mod form;
mod openings;
mod page;
mod players;
mod results;
mod rules;
mod run_page;
mod runs;
mod table;
mod tournament_form;
mod tournament_results;

use std::path::{Path, PathBuf};

use egui::Context;

use self::active::{ActiveRun, RunFault};
use self::form::LabForm;
pub use self::openings::Source;
use self::players::stranger;
use self::run_page::ShownRun;
use self::runs::{RunPlan, SavedRun};
use self::tournament_form::TournamentForm;
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::confirm;
use crate::ui::disk::storage;
use crate::ui::messages::Message;
use crate::ui::pages::Page;
use owlery_i18n::{Message as Reason, messages, t};
use owlery_record::{Collection, limits};
use owlery_store::{FullPath, Writer};

/// The lab with its page.
#[derive(Default)]
pub struct LabView {
    /// The folder of runs; without one, nothing can be run.
    folder: Option<PathBuf>,
    /// The kind of run that is planned.
    kind: Kind,
    form: LabForm,
    tournament: TournamentForm,
    /// The runs in the folder, once they were looked up; the newest first.
    runs: Option<Vec<SavedRun>>,
    listing: BackgroundTasks<Vec<SavedRun>>,
    running: Option<ActiveRun>,
    /// The run that is on the screen instead of the list.
    shown: Option<ShownRun>,
    /// Files of results being written, by their names.
    writing: BackgroundTasks<String, Reason>,
    /// Games on their way into the library.
    collecting: BackgroundTasks<Collection, Reason>,
    /// The run to be deleted once that is confirmed.
    to_delete: Option<PathBuf>,
}

/// A kind of run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Rule sets are compared.
    #[default]
    RuleSets,
    /// Players meet.
    Tournament,
}

/// An action on the lab.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the page, to plan a run of a kind.
    Show(Kind),
    /// Begin the run that is planned.
    Start,
    /// Stop the run for now.
    Pause,
    /// Go on with a run.
    Resume(PathBuf),
    /// Show a run.
    Open(PathBuf),
    /// Show a run of another folder.
    OpenFolder(PathBuf),
    /// Take the openings of a tournament from games.
    TakeOpenings(Source),
    /// Plan a run like the one on the screen.
    PlanAgain,
    /// Write the results on the screen to a file, whose extension says in which form.
    Write(FullPath),
    /// Put the games of the run on the screen into the library.
    AddToLibrary,
    /// Show the list of runs.
    Close,
    /// Ask whether to delete a run.
    AskDelete(PathBuf),
    /// Delete the run that was asked about.
    Delete,
}

/// Commands on the lab.
pub const COMMANDS: &[Command<Action>] = commands! {
    Engine "engine.lab" "Ctrl+Alt+R" if always => Action::Show(Kind::RuleSets);
    Engine "engine.tournament" "Ctrl+Alt+M" if always => Action::Show(Kind::Tournament);
};

impl LabView {
    /// Creates the page for a folder of runs.
    pub fn new(folder: Option<PathBuf>) -> Self {
        LabView { folder, ..LabView::default() }
    }

    /// Carries out an action.
    pub fn update(&mut self, action: Action, cx: AppContext<'_>, out: &mut Requests) {
        match action {
            Action::Show(kind) => {
                if let Some(game) = cx.scope.game {
                    self.form.suggest(game);
                    self.tournament.suggest(game);
                }
                self.kind = kind;
                self.shown.take_if(|shown| shown.run.plan.kind() != kind);
                out.ask(Request::Show(Page::Lab));
                self.list(cx.ctx);
            }
            Action::Start => {
                let Some(folder) = self.folder.as_ref().filter(|_| self.running.is_none()) else {
                    return;
                };
                let plan = match self.kind {
                    Kind::RuleSets => self.form.plan().map(RunPlan::RuleSets),
                    Kind::Tournament => self.tournament.plan(cx.settings).map(RunPlan::Tournament),
                };
                let Ok(plan) = plan else { return };
                let folder = runs::new_folder(folder, &plan);
                self.shown = Some(ShownRun::new(SavedRun::new(folder.clone(), plan.clone())));
                self.running = Some(ActiveRun::begin(plan, folder, cx.ctx));
            }
            Action::Pause => self.running.iter().for_each(ActiveRun::pause),
            Action::Resume(folder) => {
                let may_run = |run: &SavedRun| strange_program(&run.plan, cx).is_none();
                let run = self.find(&folder).filter(may_run).filter(|_| self.running.is_none());
                if let Some(run) = run {
                    self.running = Some(ActiveRun::begin(run.plan, folder, cx.ctx));
                }
            }
            Action::Open(folder) => {
                if let Some(run) = self.find(&folder) {
                    self.shown = Some(ShownRun::new(run));
                }
            }
            Action::OpenFolder(folder) => match SavedRun::read(&folder) {
                Ok(run) => {
                    self.shown = Some(ShownRun::new(run));
                    out.ask(Request::Show(Page::Lab));
                }
                Err(error) => {
                    let why = error.sentence().to_string();
                    out.ask(Request::ShowMessage(Message::error(why)));
                }
            },
            Action::TakeOpenings(source) => {
                self.tournament.take_openings(source);
                self.kind = Kind::Tournament;
                self.shown = None;
                out.ask(Request::Show(Page::Lab));
                self.list(cx.ctx);
            }
            Action::PlanAgain => {
                let Some(shown) = self.shown.take() else { return };
                match &shown.run.plan {
                    RunPlan::RuleSets(plan) => self.form = LabForm::again(plan),
                    RunPlan::Tournament(plan) => {
                        self.tournament = TournamentForm::again(plan, cx.settings);
                    }
                }
                self.kind = shown.run.plan.kind();
                self.list(cx.ctx);
            }
            Action::Write(path) => {
                let Some(shown) = &self.shown else { return };
                if storage::has_ending(&path, owlery_record::file::EXTENSION) {
                    let (folder, plan) = (shown.run.folder.clone(), shown.run.plan.clone());
                    self.writing.begin(cx.ctx, move || Ok(write_games(&folder, &plan, &path)?));
                } else if let Some(dossier) = shown.dossier().cloned() {
                    self.writing.begin(cx.ctx, move || Ok(run_page::write(&dossier, &path)?));
                }
            }
            Action::AddToLibrary => {
                let Some(shown) = self.shown.as_ref().filter(|_| !self.collecting.is_busy()) else {
                    return;
                };
                let (folder, plan) = (shown.run.folder.clone(), shown.run.plan.clone());
                self.collecting.begin(cx.ctx, move || runs::collection(&folder, &plan));
            }
            Action::Close => {
                self.leave_run(cx.ctx);
            }
            Action::AskDelete(folder) => {
                self.to_delete = Some(folder);
                confirm::ask(cx.ctx, run_page::delete_question());
            }
            Action::Delete => {
                let Some(folder) = self.to_delete.take() else { return };
                if self.shown.take_if(|shown| shown.run.folder == folder).is_some() {
                    self.running.take_if(|running| running.folder == folder);
                }
                if let Err(error) = std::fs::remove_dir_all(&folder) {
                    let why = owlery_store::error_text(&error);
                    let name = storage::name(&folder);
                    let words = t!("lab-page.not_deleted", name = name, why = why);
                    out.ask(Request::ShowMessage(Message::error(words)));
                }
                self.list(cx.ctx);
            }
        }
    }

    /// Looks up the runs in the folder.
    fn list(&mut self, ctx: &Context) {
        if let Some(folder) = self.folder.clone().filter(|_| !self.listing.is_busy()) {
            self.listing.begin(ctx, move || Ok(runs::saved_runs(&folder)));
        }
    }

    fn find(&self, folder: &PathBuf) -> Option<SavedRun> {
        let shown = self.shown.iter().map(|shown| &shown.run);
        shown.chain(self.runs.iter().flatten()).find(|run| run.folder == *folder).cloned()
    }

    /// Takes news of the run, and reads the results of the one on the screen.
    pub fn poll(&mut self, page: Page, ctx: &Context, out: &mut Requests) {
        self.runs = self.listing.take().into_iter().flatten().last().or(self.runs.take());
        // The page may have been restored.
        if page == Page::Lab && self.runs.is_none() {
            self.list(ctx);
        }
        if let Some(ended) = self.running.as_mut().and_then(ActiveRun::poll) {
            let run = self.running.take();
            if let (Some(shown), Some(run)) = (&mut self.shown, &run)
                && shown.run.folder == run.folder
            {
                shown.end(ended.is_ok());
            }
            match ended {
                Ok(()) if page == Page::Lab => {}
                Ok(()) => out.ask(Request::ShowMessage(Message::info(t!("lab-page.ended")))),
                Err(RunFault::Paused) => log::debug!("the lab was paused"),
                Err(RunFault::Failed(why)) => {
                    out.ask(Request::ShowMessage(Message::error(why.sentence().to_string())));
                }
            }
            self.list(ctx);
        }
        for written in self.writing.take() {
            out.ask(Request::ShowMessage(match written {
                Ok(name) => Message::info(t!("lab-page.written", name = name)),
                Err(why) => Message::error(why.sentence().to_string()),
            }));
        }
        for collected in self.collecting.take() {
            out.ask(match collected {
                Ok(collection) => Request::KeepSelfPlay(collection),
                Err(why) => Request::ShowMessage(Message::error(why.sentence().to_string())),
            });
        }
        if let Some(shown) = &mut self.shown {
            shown.poll(self.running.as_ref(), ctx);
        }
    }

    /// Returns the title of the plan of the kind that is chosen, or why there can be none.
    fn plan_title(&self, cx: AppContext<'_>) -> Result<String, Reason> {
        let plan = match self.kind {
            Kind::RuleSets => RunPlan::RuleSets(self.form.plan()?),
            Kind::Tournament => RunPlan::Tournament(self.tournament.draft(cx.settings)?),
        };
        Ok(plan.title())
    }

    /// Leaves the run on the screen for the list of runs. Returns false if none is shown.
    pub fn leave_run(&mut self, ctx: &Context) -> bool {
        let was_shown = self.shown.take().is_some();
        if was_shown {
            self.list(ctx);
        }
        was_shown
    }

    /// Returns the share of the run that is done, from 0 to 1; `None` if nothing runs.
    pub fn share(&self) -> Option<f32> {
        let [done, all] = self.running.as_ref()?.units;
        Some(done as f32 / all.max(1) as f32)
    }

    /// Returns the number of threads that the run needs.
    pub fn threads(&self) -> usize {
        self.running.as_ref().map_or(0, |running| running.threads)
    }

    /// Lets the run work, or rest while others need the cores.
    pub fn set_running(&mut self, may_run: bool, ctx: &Context) {
        if let Some(running) = &mut self.running {
            running.set_running(may_run, ctx);
        }
    }
}

/// Returns the name of a player of a run that would start a program which nobody has added to the settings.
fn strange_program<'a>(plan: &'a RunPlan, cx: AppContext<'_>) -> Option<&'a str> {
    match plan {
        RunPlan::RuleSets(_) => None,
        RunPlan::Tournament(plan) => stranger(&plan.players, plan.game, cx.settings),
    }
}

messages! {
    /// A reason why results are in no file.
    pub enum WriteFault {
        /// There are no results, or they cannot be written.
        Failed {
            /// The name of the file.
            name: String,
            /// The reason.
            why: Reason,
        } = "lab-page.not_written",
        /// A collection does not hold so many games.
        TooMany {
            /// Their number.
            games: usize,
            /// The greatest number.
            most: usize,
        } = "lab-page.too_many",
    }
}

/// Writes the games of a run as a collection, and returns the name of the file.
fn write_games(folder: &Path, plan: &RunPlan, path: &FullPath) -> Result<String, WriteFault> {
    let name = storage::name(path);
    let failed = |why: Reason| WriteFault::Failed { name: name.clone(), why };
    let collection = runs::collection(folder, plan).map_err(failed)?;
    let (games, most) = (collection.games.len(), limits::GAMES);
    if games > most {
        return Err(WriteFault::TooMany { games, most });
    }
    let written = Writer::default().write(path, collection.write().as_bytes());
    written.map_err(|error| failed(Reason::verbatim(error.to_string())))?;
    Ok(name)
}
