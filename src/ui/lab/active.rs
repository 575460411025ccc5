//! The run that is being performed, on threads of its own.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use egui::Context;

use super::runs::RunPlan;
use owlery_engine::{Progress, cores};
use owlery_i18n::Message;
use owlery_lab::Lab;
use owlery_lab::run::{Experiment, RunError, Shard, run};
use owlery_lab::tournament::Tournament;
use owlery_session::with_game;

/// The run that is being performed. It is paused when this is dropped.
pub struct ActiveRun {
    /// Its folder.
    pub folder: PathBuf,
    /// The numbers of units that are done, and of all.
    pub units: [u64; 2],
    /// An estimate of the time left.
    pub left: Option<Duration>,
    progress: Arc<Progress>,
    news: Receiver<News>,
    /// The number of its threads.
    pub threads: usize,
    /// Whether it rests while others need the cores.
    pub rests: bool,
}

/// News of the run.
enum News {
    Unit { units: [u64; 2], left: Option<Duration> },
    Ended(Result<(), RunFault>),
}

/// A reason why a run has ended before its end.
#[derive(Clone, Debug)]
pub enum RunFault {
    /// It was paused.
    Paused,
    /// It failed, as a message says.
    Failed(Message),
}

impl ActiveRun {
    /// Begins a run in a folder, or goes on with it.
    pub fn begin(plan: RunPlan, folder: PathBuf, ctx: &Context) -> Self {
        let (progress, threads) = (Arc::new(Progress::default()), cores());
        let (sender, news) = channel();
        let (waker, own_progress, own_folder) = (ctx.clone(), progress.clone(), folder.clone());
        let work = move || {
            let tell = |news| {
                // The window may have closed meanwhile.
                let _ = sender.send(news);
                waker.request_repaint_after(Duration::from_millis(100));
            };
            let ended = perform(plan, &own_folder, threads, &own_progress, &tell);
            tell(News::Ended(ended));
        };
        // Without a thread the receiver finds the sender gone.
        let _ = std::thread::Builder::new().name("lab".into()).spawn(work);
        ActiveRun { folder, units: [0, 1], left: None, progress, news, threads, rests: false }
    }

    /// Takes news. Returns how the run has ended, if it has.
    pub fn poll(&mut self) -> Option<Result<(), RunFault>> {
        loop {
            match self.news.try_recv() {
                Ok(News::Unit { units, left }) => (self.units, self.left) = (units, left),
                Ok(News::Ended(ended)) => return Some(ended),
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => return Some(Err(RunFault::Paused)),
            }
        }
    }

    /// Ends it for now; it can be resumed.
    pub fn pause(&self) {
        self.progress.stop();
    }

    /// Lets it work, or rest while others need the cores.
    pub fn set_running(&mut self, may_run: bool, ctx: &Context) {
        if std::mem::replace(&mut self.rests, !may_run) == may_run {
            // The page says so.
            ctx.request_repaint();
        }
        self.progress.set_paused(!may_run);
    }
}

impl Drop for ActiveRun {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

fn perform(
    plan: RunPlan,
    folder: &Path,
    threads: usize,
    progress: &Progress,
    tell: &dyn Fn(News),
) -> Result<(), RunFault> {
    let game = plan.game();
    with_game!(game, |P| match plan {
        RunPlan::RuleSets(plan) => {
            let lab = plan.checked::<P>().and_then(Lab::<P>::new).map_err(failed)?;
            perform_units(&lab, folder, threads, progress, tell)
        }
        RunPlan::Tournament(plan) => {
            let tournament = Tournament::<P>::new(plan).map_err(failed)?;
            let programs = tournament.check_programs(progress);
            progress.check().map_err(|_| RunFault::Paused)?;
            programs.map_err(failed)?;
            perform_units(&tournament, folder, threads, progress, tell)
        }
    })
}

fn failed(error: impl Into<Message>) -> RunFault {
    RunFault::Failed(error.into())
}

fn perform_units<E: Experiment>(
    experiment: &E,
    folder: &Path,
    threads: usize,
    progress: &Progress,
    tell: &dyn Fn(News),
) -> Result<(), RunFault> {
    let ended = run(experiment, folder, Shard::WHOLE, threads, progress, &mut |unit| {
        tell(News::Unit { units: [unit.done, unit.all], left: unit.left });
    });
    match ended {
        Ok(_) => Ok(()),
        Err(RunError::Stopped) => Err(RunFault::Paused),
        Err(error) => Err(failed(error)),
    }
}
