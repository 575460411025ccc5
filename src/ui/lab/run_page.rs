//! A run on the screen: how far it is, what can be done with it, and its results.

use std::path::Path;
use std::time::Duration;

use egui::{Align, Context, Id, Layout, ProgressBar, RichText, Ui};

use super::active::ActiveRun;
use super::results::{Done, DossierView};
use super::runs::{self, Findings, RunPlan, SavedRun};
use super::tournament_results::TournamentView;
use super::{Action, WriteFault, strange_program};
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::component::{AppContext, OpenPurpose, Request, Requests};
use crate::ui::confirm;
use crate::ui::design::{Icon, widgets};
use crate::ui::disk::storage;
use crate::ui::export::dossier::dossier_page;
use crate::ui::export::dossier::words::{rules_name, rules_text};
use crate::ui::paint::measures::TextSize;
use owlery_engine::Progress;
use owlery_i18n::{Message, t};
use owlery_lab::Dossier;
use owlery_lab::tournament::Schedule;
use owlery_record::file::EXTENSION;
use owlery_store::{FullPath, Writer};

/// The least time between two readings of the results of a running run, in seconds.
const REFRESH: f64 = 4.0;
/// The extensions of results as a web page, and as comma-separated values.
const PAGE: &str = "html";
const TABLE: &str = "csv";

/// A run on the screen.
pub struct ShownRun {
    /// The run.
    pub run: SavedRun,
    /// Its results; `None` until they were read.
    results: Option<ResultsView>,
    /// Why they cannot be read.
    failure: Option<String>,
    /// When they were read last, in seconds of egui's time.
    read_at: f64,
    /// The number of units whose results were read last.
    read_units: u64,
    reading: BackgroundTasks<Findings, Message>,
}

/// The results of a run on the screen.
enum ResultsView {
    RuleSets(DossierView),
    Tournament(TournamentView),
}

impl ShownRun {
    /// Shows a run, whose results are still to be read.
    pub fn new(run: SavedRun) -> Self {
        let (results, failure, reading) = Default::default();
        let (read_at, read_units) = (f64::NEG_INFINITY, u64::MAX);
        ShownRun { run, results, failure, read_at, read_units, reading }
    }

    /// Returns the results of rule sets.
    pub fn dossier(&self) -> Option<&Dossier> {
        match self.results.as_ref()? {
            ResultsView::RuleSets(view) => Some(&view.dossier),
            ResultsView::Tournament(_) => None,
        }
    }

    /// Takes that the run has ended, for now or for good.
    pub fn end(&mut self, is_whole: bool) {
        self.run.is_whole = is_whole;
        (self.read_at, self.read_units) = (f64::NEG_INFINITY, u64::MAX);
    }

    fn running<'a>(&self, running: Option<&'a ActiveRun>) -> Option<&'a ActiveRun> {
        running.filter(|running| running.folder == self.run.folder)
    }

    /// Reads the results when there are new ones.
    pub fn poll(&mut self, running: Option<&ActiveRun>, ctx: &Context) {
        for read in self.reading.take() {
            match read {
                Ok(findings) => self.take(findings),
                Err(why) => self.failure = Some(why.sentence().to_string()),
            }
        }
        let running = self.running(running);
        if let Some(running) = running {
            [self.run.done, self.run.all] = running.units;
        }
        let now = ctx.input(|input| input.time);
        let is_new = self.read_units != self.run.done;
        let is_due = running.is_none() || now - self.read_at >= REFRESH;
        // The plan is in the folder once the first unit is done.
        let has_results = running.is_none_or(|running| running.units[0] > 0);
        if !is_new || !has_results || self.reading.is_busy() {
            return;
        }
        if !is_due {
            let left = Duration::from_secs_f64((REFRESH - (now - self.read_at)).max(0.0));
            ctx.request_repaint_after(left);
            return;
        }
        (self.read_at, self.read_units) = (now, self.run.done);
        let (folder, plan) = (self.run.folder.clone(), self.run.plan.clone());
        self.reading.begin(ctx, move || runs::findings(&folder, &plan));
    }

    fn take(&mut self, findings: Findings) {
        self.failure = None;
        match (&mut self.results, findings) {
            (Some(ResultsView::RuleSets(view)), Findings::Dossier(new)) => view.refresh(new),
            (Some(ResultsView::Tournament(view)), Findings::Tournament(new)) => view.refresh(new),
            (results, Findings::Dossier(new)) => {
                *results = Some(ResultsView::RuleSets(DossierView::new(new)));
            }
            (results, Findings::Tournament(new)) => {
                *results = Some(ResultsView::Tournament(TournamentView::new(new)));
            }
        }
    }

    /// Shows the run. `folder` is that of all runs.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        running: Option<&ActiveRun>,
        folder: Option<&Path>,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) {
        self.head(ui, cx, actions);
        ui.add_space(6.0);
        let own = self.running(running);
        self.progress_row(ui, own, running.is_some(), cx, actions);
        // A run of another folder is not ours to delete.
        let may_delete = own.is_none() && self.run.folder.parent() == folder;
        self.action_row(ui, may_delete, cx, actions, out);
        ui.add_space(6.0);
        if let Some(failure) = &self.failure {
            ui.label(RichText::new(failure).color(cx.roles().warning));
        }
        self.results(ui, cx, out);
    }

    fn head(&self, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        let plan = &self.run.plan;
        ui.horizontal_wrapped(|ui| {
            if widgets::secondary(ui, cx.theme, None, t!("lab-page.back")).clicked() {
                actions.push(Action::Close);
            }
            let size = cx.theme.measures.text(TextSize::Title);
            ui.label(RichText::new(plan.game().name()).size(size).strong());
            let words = match plan {
                RunPlan::RuleSets(plan) => {
                    let level = plan.level.strength.localized();
                    t!("lab-page.of_run", games = plan.games, level = level)
                }
                RunPlan::Tournament(plan) => {
                    let (players, games) = (plan.players.len(), plan.games);
                    match plan.schedule {
                        _ if plan.sprt.is_some() => t!("tournament-page.test", games = games),
                        Schedule::RoundRobin => {
                            t!("tournament-page.round_robin", players = players, games = games)
                        }
                        Schedule::Gauntlet => {
                            t!("tournament-page.gauntlet", players = players, games = games)
                        }
                    }
                }
            };
            ui.label(RichText::new(words).color(cx.roles().faint));
        });
        match plan {
            RunPlan::RuleSets(plan) => {
                for (at, rules) in plan.rules.iter().enumerate() {
                    ui.label(rules_name(plan.game, at, rules));
                }
            }
            RunPlan::Tournament(plan) => {
                ui.label(rules_text(plan.game, &plan.options));
            }
        }
    }

    /// Shows how far the run is, with the button that pauses it or goes on with it.
    fn progress_row(
        &self,
        ui: &mut Ui,
        own: Option<&ActiveRun>,
        is_busy: bool,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let run = &self.run;
        // It keeps its place when the run ends.
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(widgets::MAIN_TARGET);
            if let Some(running) = own {
                let [done, all] = running.units;
                let share = done as f32 / all.max(1) as f32;
                let bar = ui.add(ProgressBar::new(share).desired_width(160.0));
                let left = running.left.map(time_left).unwrap_or_default();
                let words = match &run.plan {
                    RunPlan::RuleSets(_) => {
                        t!("lab-page.progress", percent = percent(done, all), left = left)
                    }
                    RunPlan::Tournament(_) => {
                        t!("tournament-page.progress", done = done, all = all, left = left)
                    }
                };
                ui.ctx().accesskit_node_builder(bar.id, |node| node.set_label(words.clone()));
                ui.label(words);
                let pause = t!("lab-page.pause");
                let pause = widgets::secondary(ui, cx.theme, Some(Icon::Pause), pause);
                if pause.on_hover_text(t!("lab-page.pause_hint")).clicked() {
                    actions.push(Action::Pause);
                }
                if running.rests {
                    ui.label(RichText::new(t!("lab-page.rests")).color(cx.roles().warning));
                }
                return;
            }
            if run.is_whole {
                ui.label(RichText::new(t!("lab-page.finished")).color(cx.roles().faint));
                return;
            }
            ui.label(t!("lab-page.paused_at", percent = percent(run.done, run.all)));
            let stranger = strange_program(&run.plan, cx);
            ui.add_enabled_ui(!is_busy && stranger.is_none(), |ui| {
                let resume = t!("lab-page.resume");
                if widgets::primary(ui, cx.theme, Some(Icon::Play), resume).clicked() {
                    actions.push(Action::Resume(run.folder.clone()));
                }
            });
            let why = match stranger {
                Some(name) => t!("tournament-page.stranger", name = name),
                None if is_busy => t!("lab-form.busy").to_owned(),
                None => String::new(),
            };
            ui.label(RichText::new(why).color(cx.roles().faint));
        });
    }

    /// Shows what can be done with the results and the run.
    fn action_row(
        &self,
        ui: &mut Ui,
        may_delete: bool,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) {
        let run = &self.run;
        let game = run.plan.game().key();
        ui.horizontal_wrapped(|ui| {
            // They are there from the first, so that nothing moves when the results have been read.
            ui.add_enabled_ui(self.results.is_some(), |ui| {
                let mut save = |label: &str, hint: &str, name: String, ending| {
                    let save = widgets::secondary(ui, cx.theme, Some(Icon::Save), label);
                    if save.on_hover_text(hint).clicked() {
                        out.ask(Request::ChooseReport { name, ending });
                    }
                };
                if let RunPlan::RuleSets(_) = run.plan {
                    let (label, hint) =
                        (t!("lab-page.save_report"), t!("lab-page.save_report_hint"));
                    save(label, hint, format!("{game}-lab"), PAGE);
                    let (label, hint) = (t!("lab-page.save_table"), t!("lab-page.save_table_hint"));
                    save(label, hint, format!("{game}-lab"), TABLE);
                }
                let (label, hint) = (t!("lab-page.save_games"), t!("lab-page.save_games_hint"));
                save(label, hint, format!("{game}-games"), EXTENSION);
                let again = t!("lab-page.plan_again");
                let again = widgets::secondary(ui, cx.theme, Some(Icon::Microscope), again);
                if again.on_hover_text(t!("lab-page.plan_again_hint")).clicked() {
                    actions.push(Action::PlanAgain);
                }
                let add = t!("lab-page.add_games");
                let add = widgets::secondary(ui, cx.theme, Some(Icon::Library), add);
                if add.on_hover_text(t!("lab-page.add_games_hint")).clicked() {
                    actions.push(Action::AddToLibrary);
                }
            });
            if may_delete {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let delete = t!("lab-page.delete");
                    if widgets::quiet(ui, cx.theme, Some(Icon::Trash2), delete).clicked() {
                        actions.push(Action::AskDelete(run.folder.clone()));
                    }
                });
            }
        });
        if confirm::is_pending(cx.ctx, delete_question()) {
            let row = [ui.available_width(), widgets::TARGET + 4.0];
            let (words, free) = (t!("lab-page.ask_delete"), confirm::FreeEnd::Right);
            if confirm::show(ui, delete_question(), words, row, free, cx.roles()) {
                actions.push(Action::Delete);
            }
        }
    }

    fn results(&mut self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
        let session = match &mut self.results {
            None => {
                if self.failure.is_none() {
                    let waiting = RichText::new(t!("lab-page.waiting"));
                    ui.label(waiting.color(cx.roles().faint));
                }
                None
            }
            Some(ResultsView::RuleSets(view)) => match (view.show(ui, cx), &self.run.plan) {
                (Some(Done::Open(rules, game, at)), RunPlan::RuleSets(plan)) => {
                    runs::session(plan, rules, game, at)
                }
                _ => None,
            },
            Some(ResultsView::Tournament(view)) => {
                let opened = view.show(ui, cx);
                opened.and_then(|number| runs::tournament_session(view.results(), number))
            }
        };
        if let Some(session) = session {
            out.ask(Request::Begin(session, OpenPurpose::ToStudy));
        }
    }
}

/// Returns how much is done, in percent.
pub fn percent(done: u64, all: u64) -> u64 {
    100 * done / all.max(1)
}

/// Writes a time left, rounded.
fn time_left(left: Duration) -> String {
    match left.as_secs() {
        seconds @ ..90 => t!("lab-page.seconds", seconds = seconds),
        seconds @ 90..5400 => t!("lab-page.minutes", minutes = (seconds + 30) / 60),
        seconds => t!("lab-page.hours", hours = (seconds + 1800) / 3600),
    }
}

/// Writes results to a file, and returns its name.
pub fn write(dossier: &Dossier, path: &FullPath) -> Result<String, WriteFault> {
    let name = storage::name(path);
    let failed = |why: String| {
        let why = Message::verbatim(why);
        WriteFault::Failed { name: name.clone(), why }
    };
    let text = match storage::has_ending(path, TABLE) {
        true => dossier.csv(),
        false => dossier_page(dossier, &Progress::default())
            .map_err(|error| failed(error.to_string()))?,
    };
    let written = Writer::default().write(path, text.as_bytes());
    written.map_err(|error| failed(error.to_string()))?;
    Ok(name)
}

/// The question whether to delete a run.
pub fn delete_question() -> Id {
    Id::unique("delete a run of the lab")
}
