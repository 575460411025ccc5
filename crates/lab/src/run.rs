//! Runs of numbered work that can be paused, resumed, shared by threads and cut into shards.
//!
//! An [`Experiment`] has units, each of which depends on its number and the plan alone. [`run`] performs them
//! in a folder:
//!
//! * `plan.ron`: the [`Header`], with everything that decides the results;
//! * `results.txt`: the header again, then a line for each unit when it ends: its number, a tab, its outcome
//!   as RON;
//! * `times.txt`: dates and durations, which decide nothing;
//! * `lock`: held by the process that works in the folder.
//!
//! The [`Results`] of a run are the units in the order of their numbers: byte for byte the same however many
//! threads, pauses and [shards](Shard) there were.

mod error;
mod results;
mod shard;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use owlery_engine::{Progress, Stopped};
use owlery_store::private_file;
use serde::Serialize;
use serde::de::DeserializeOwned;

use error::at;
pub use error::{MergeError, RunError};
pub use results::{Header, Results, merge};
pub use shard::{Shard, ShardError};

const PLAN: &str = "plan.ron";
const RESULTS: &str = "results.txt";
const TIMES: &str = "times.txt";
const LOCK: &str = "lock";
/// How long a lock is waited for: the system may still be clearing a killed process away, and a process that
/// is being started has its parent's lock for a moment.
const CLEARANCE: Duration = Duration::from_secs(1);

/// Numbered work that is the same on every computer.
pub trait Experiment: Sync {
    /// The kind of experiment, as files have it.
    const KIND: &'static str;
    /// Everything that decides the outcomes.
    type Plan: Clone + PartialEq + Serialize + DeserializeOwned;
    /// The outcome of a unit. It has no floating-point numbers, whose last digits depend on the computer.
    type Outcome: Serialize + DeserializeOwned + Send;

    /// The plan.
    fn plan(&self) -> &Self::Plan;

    /// The number of units.
    fn units(&self) -> u64;

    /// Performs a unit, on this thread alone.
    fn perform(&self, unit: u64, progress: &Progress) -> Result<Self::Outcome, Stopped>;

    /// Returns whether the outcomes of the first units end the experiment, as in a sequential test. Later
    /// units are left out then, even if they were performed. Asked only where no shards are apart.
    fn is_decided(&self, _first: &[Self::Outcome]) -> bool {
        false
    }
}

/// A unit that was performed, just now or before the run was resumed.
pub struct UnitDone<'a, O> {
    /// The unit.
    pub unit: u64,
    /// Its outcome.
    pub outcome: &'a O,
    /// The number of units done so far.
    pub done: u64,
    /// The number of all units of the shard.
    pub all: u64,
    /// An estimate of the time left; `None` for a unit of an earlier session.
    pub left: Option<Duration>,
}

/// Performs the units of a shard in a folder, which is created, or resumed if it has a run of the same plan.
/// Calls `on_done` with each unit, those of earlier sessions first. Stops `progress` if the outcomes decide
/// before the last unit, as other threads still perform units that count for nothing then.
pub fn run<E: Experiment>(
    experiment: &E,
    folder: &Path,
    shard: Shard,
    threads: usize,
    progress: &Progress,
    on_done: &mut dyn FnMut(UnitDone<'_, E::Outcome>),
) -> Result<Results<E::Plan>, RunError> {
    let header = Header::of(experiment, shard);
    let mut folder = RunFolder::open(folder, header)?;
    let all = shard.count(experiment.units());
    let mut first = FirstUnits::of(experiment, shard);
    let mut done = 0;
    for (unit, outcome) in folder.results.outcomes::<E::Outcome>()? {
        done += 1;
        on_done(UnitDone { unit, outcome: &outcome, done, all, left: None });
        first.add(unit, outcome);
    }
    let is_missing = |unit: &u64| !folder.results.lines.contains_key(unit);
    let missing: Vec<u64> = shard.units(experiment.units()).filter(is_missing).collect();
    if !first.is_decided && !missing.is_empty() {
        folder.note_session(threads)?;
        perform(experiment, &missing, threads, progress, &mut |unit, outcome, took, left| {
            folder.add(unit, &outcome, took)?;
            done += 1;
            on_done(UnitDone { unit, outcome: &outcome, done, all, left: Some(left) });
            first.add(unit, outcome);
            Ok(first.is_decided)
        })?;
    }
    folder.results.settled(experiment)
}

/// Called with a unit, its outcome, the time that it took, and an estimate of the time left; returns
/// whether the work ends.
type OnUnit<'a, O> = dyn FnMut(u64, O, Duration, Duration) -> Result<bool, RunError> + 'a;

/// Performs units on several threads.
fn perform<E: Experiment>(
    experiment: &E,
    units: &[u64],
    threads: usize,
    progress: &Progress,
    on_unit: &mut OnUnit<'_, E::Outcome>,
) -> Result<(), RunError> {
    let began = Instant::now();
    let next = AtomicUsize::new(0);
    let (sender, performed) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, units.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(unit) = units.get(next.fetch_add(1, Relaxed)) {
                    let began = Instant::now();
                    let outcome = experiment.perform(*unit, progress);
                    let is_stopped = outcome.is_err();
                    // The receiver is gone after a failure.
                    if sender.send((*unit, outcome, began.elapsed())).is_err() || is_stopped {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut stopped = Ok(());
        let mut done = 0;
        for (unit, outcome, took) in performed {
            match outcome {
                Ok(outcome) => {
                    done += 1;
                    let worked = began.elapsed().saturating_sub(progress.paused_time());
                    let left = worked.mul_f64((units.len() - done) as f64 / done as f64);
                    let ends = on_unit(unit, outcome, took, left);
                    if !matches!(ends, Ok(false)) {
                        // No thread begins another unit, or has to end the one that it performs.
                        next.store(units.len(), Relaxed);
                        progress.stop();
                        return ends.map(drop);
                    }
                }
                Err(Stopped) => stopped = Err(RunError::Stopped),
            }
        }
        stopped
    })
}

/// The outcomes of the first units without a gap, while they have not decided.
struct FirstUnits<'a, E: Experiment> {
    experiment: &'a E,
    /// Whether all units are here, so that the first ones may decide.
    is_whole: bool,
    first: Vec<E::Outcome>,
    later: BTreeMap<u64, E::Outcome>,
    is_decided: bool,
}

impl<'a, E: Experiment> FirstUnits<'a, E> {
    fn of(experiment: &'a E, shard: Shard) -> Self {
        let (first, later) = Default::default();
        FirstUnits { experiment, is_whole: shard.is_whole(), first, later, is_decided: false }
    }

    fn add(&mut self, unit: u64, outcome: E::Outcome) {
        if !self.is_whole || self.is_decided {
            return;
        }
        self.later.insert(unit, outcome);
        while let Some(outcome) = self.later.remove(&(self.first.len() as u64)) {
            self.first.push(outcome);
            self.is_decided = self.experiment.is_decided(&self.first);
            if self.is_decided {
                return;
            }
        }
    }
}

/// The folder of a run that this process works in.
struct RunFolder<P> {
    results: Results<P>,
    results_file: FileAt,
    times_file: FileAt,
    _lock: File,
}

/// A file and its path, for messages.
struct FileAt {
    path: PathBuf,
    file: File,
}

impl FileAt {
    fn append(folder: &Path, name: &str) -> Result<FileAt, RunError> {
        let path = folder.join(name);
        let file = at(&path, private_file().append(true).create(true).open(&path))?;
        Ok(FileAt { path, file })
    }

    fn write(&mut self, text: &str) -> Result<(), RunError> {
        at(&self.path, self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush()))
    }
}

impl<P: Clone + PartialEq + Serialize + DeserializeOwned> RunFolder<P> {
    /// Opens a folder for a run, and reads the results that it has.
    fn open(folder: &Path, header: Header<P>) -> Result<Self, RunError> {
        at(folder, std::fs::create_dir_all(folder))?;
        let lock = lock(folder)?;
        let plan = folder.join(PLAN);
        if at(&plan, plan.try_exists())? {
            if Header::read(folder, &header.kind)? != header {
                return Err(RunError::OtherPlan { folder: folder.display().to_string() });
            }
        } else {
            let whole = tempfile::NamedTempFile::new_in(folder).and_then(|mut file| {
                file.write_all(format!("{}\n", header.text()).as_bytes())?;
                Ok(file.persist(&plan)?)
            });
            at(&plan, whole)?;
        }
        let mut results_file = FileAt::append(folder, RESULTS)?;
        let results = Self::read_results(&mut results_file, header)?;
        let times_file = FileAt::append(folder, TIMES)?;
        Ok(RunFolder { results, results_file, times_file, _lock: lock })
    }

    /// Reads the results, and removes a last line that was not written to its end.
    fn read_results(file: &mut FileAt, header: Header<P>) -> Result<Results<P>, RunError> {
        let bytes = at(&file.path, std::fs::read(&file.path))?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        if whole < bytes.len() {
            at(&file.path, file.file.set_len(whole as u64))?;
        }
        let text = at(&file.path, owlery_store::text(bytes[..whole].to_vec()))?;
        if text.is_empty() {
            file.write(&format!("{}\n", header.text()))?;
            return Ok(Results { header, lines: BTreeMap::new() });
        }
        let found = Results::read_lines(&text, &file.path, &header.kind)?;
        match found.header == header {
            true => Ok(found),
            false => Err(RunError::OtherPlan { folder: file.path.display().to_string() }),
        }
    }

    fn add(&mut self, unit: u64, outcome: &impl Serialize, took: Duration) -> Result<(), RunError> {
        let outcome = results::ron_line(outcome);
        self.results_file.write(&format!("{unit}\t{outcome}\n"))?;
        let (now, took) = (jiff::Timestamp::now(), took.as_millis());
        self.times_file.write(&format!("{unit}\t{now:.0}\t{took} ms\n"))?;
        self.results.lines.insert(unit, outcome);
        Ok(())
    }

    fn note_session(&mut self, threads: usize) -> Result<(), RunError> {
        self.times_file.write(&format!("# {:.0}, {threads} threads\n", jiff::Timestamp::now()))
    }
}

/// Reads the results that the run in a folder has so far, while it may be going on.
pub fn results_so_far<P>(folder: &Path, kind: &str) -> Result<Results<P>, RunError>
where
    P: Clone + PartialEq + Serialize + DeserializeOwned,
{
    let header = Header::read(folder, kind)?;
    let path = folder.join(RESULTS);
    let bytes = match std::fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        bytes => at(&path, bytes)?,
    };
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let text = at(&path, owlery_store::text(bytes[..whole].to_vec()))?;
    match text.is_empty() {
        true => Ok(Results { header, lines: BTreeMap::new() }),
        false => Results::read_lines(&text, &path, kind),
    }
}

/// Locks a folder until the file is dropped.
fn lock(folder: &Path) -> Result<File, RunError> {
    let path = folder.join(LOCK);
    let file = at(&path, private_file().create(true).open(&path))?;
    let began = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if began.elapsed() < CLEARANCE => {
                std::thread::sleep(CLEARANCE / 50);
            }
            Err(TryLockError::WouldBlock) => {
                return Err(RunError::Busy { folder: folder.display().to_string() });
            }
            Err(TryLockError::Error(error)) => return at(&path, Err::<File, io::Error>(error)),
        }
    }
}
