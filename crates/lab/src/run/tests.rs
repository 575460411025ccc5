//! Runs with threads, interruptions, shards and damage.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde::Deserialize;

use super::*;

/// Multiplies each unit by a factor; may be stopped after a number of units, and decided by a sum.
struct Multiples {
    plan: Plan,
    /// The units that were performed, and the number of them after which the work is stopped.
    performed: Mutex<BTreeSet<u64>>,
    most: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Plan {
    factor: u64,
    units: u64,
    enough: u64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Multiple {
    value: u64,
    text: String,
}

impl Multiples {
    fn new(factor: u64) -> Self {
        let plan = Plan { factor, units: 50, enough: u64::MAX };
        Multiples { plan, performed: Mutex::default(), most: usize::MAX }
    }

    fn performed(&self) -> BTreeSet<u64> {
        self.performed.lock().unwrap().clone()
    }
}

impl Experiment for Multiples {
    const KIND: &'static str = "multiples";
    type Plan = Plan;
    type Outcome = Multiple;

    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn units(&self) -> u64 {
        self.plan.units
    }

    fn perform(&self, unit: u64, _progress: &Progress) -> Result<Multiple, Stopped> {
        let mut performed = self.performed.lock().unwrap();
        if performed.len() == self.most {
            return Err(Stopped);
        }
        assert!(performed.insert(unit), "{unit} is performed twice");
        Ok(Multiple { value: unit * self.plan.factor, text: "line\n\tend".to_owned() })
    }

    fn is_decided(&self, first: &[Multiple]) -> bool {
        first.iter().map(|multiple| multiple.value).sum::<u64>() >= self.plan.enough
    }
}

fn run_in(
    folder: &Path,
    experiment: &Multiples,
    shard: Shard,
    threads: usize,
) -> Result<String, RunError> {
    let progress = Progress::default();
    run(experiment, folder, shard, threads, &progress, &mut |_| {}).map(|results| results.text())
}

/// The result of a run in one go.
fn whole(experiment: &Multiples) -> String {
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), experiment, Shard::WHOLE, 1).unwrap()
}

/// Stops a run after a number of units.
fn interrupted(folder: &Path, most: usize) {
    let stopped = Multiples { most, ..Multiples::new(3) };
    assert_eq!(run_in(folder, &stopped, Shard::WHOLE, 2), Err(RunError::Stopped));
}

#[test]
fn results_are_the_same_with_any_number_of_threads() {
    let text = whole(&Multiples::new(3));
    for threads in [4, 100] {
        let folder = tempfile::tempdir().unwrap();
        let again = run_in(folder.path(), &Multiples::new(3), Shard::WHOLE, threads).unwrap();
        assert_eq!(again, text);
    }
    assert!(text.starts_with("(version:1,kind:\"multiples\","), "{text}");
    assert!(text.contains("\n7\t(value:21,text:\"line\\n\\tend\")\n"), "{text}");
    assert!(text.contains("\nend\t50\t"), "{text}");
}

#[test]
fn an_interrupted_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    interrupted(folder.path(), 20);
    let header = Header::<Plan>::read(folder.path(), "multiples").unwrap();
    assert_eq!(header.plan, Multiples::new(3).plan);
    let resumed = Multiples::new(3);
    let mut news = Vec::new();
    let progress = Progress::default();
    let results = run(&resumed, folder.path(), Shard::WHOLE, 2, &progress, &mut |done| {
        assert_eq!(done.all, 50);
        news.push((done.done, done.left.is_none()));
    });
    assert_eq!(results.unwrap().text(), whole(&Multiples::new(3)));
    assert_eq!(resumed.performed().len(), 30);
    assert_eq!(news, (1..=50).map(|done| (done, done <= 20)).collect::<Vec<_>>());
    // Nothing is left to do, and nothing changes.
    let done = Multiples { most: 0, ..Multiples::new(3) };
    assert_eq!(run_in(folder.path(), &done, Shard::WHOLE, 2), Ok(whole(&Multiples::new(3))));
}

#[test]
fn a_torn_line_is_done_again() {
    for torn in ["7", "7\t(value:2", "(vers"] {
        let folder = tempfile::tempdir().unwrap();
        let lines = folder.path().join(RESULTS);
        interrupted(folder.path(), if torn == "(vers" { 0 } else { 5 });
        let text = std::fs::read_to_string(&lines).unwrap();
        let text = if torn == "(vers" { String::new() } else { text };
        std::fs::write(&lines, text + torn).unwrap();
        let resumed = Multiples::new(3);
        assert_eq!(
            run_in(folder.path(), &resumed, Shard::WHOLE, 1),
            Ok(whole(&Multiples::new(3))),
            "{torn}"
        );
        let read = Results::<Plan>::read_lines(
            &std::fs::read_to_string(&lines).unwrap(),
            &lines,
            "multiples",
        );
        assert_eq!(read.unwrap().lines.len(), 50);
    }
}

#[test]
fn damaged_lines_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    interrupted(folder.path(), 5);
    let lines = folder.path().join(RESULTS);
    let text = std::fs::read_to_string(&lines).unwrap();
    let double = text.lines().last().unwrap();
    for line in [double, "50\t()", "-1\t()", "no tab", ""] {
        std::fs::write(&lines, format!("{text}{line}\n")).unwrap();
        let result = run_in(folder.path(), &Multiples::new(3), Shard::WHOLE, 1);
        let file = lines.display().to_string();
        assert_eq!(result, Err(RunError::Line { file, line: 7 }), "{line}");
    }
    std::fs::write(&lines, format!("{text}49\t(value:true)\n")).unwrap();
    let result = run_in(folder.path(), &Multiples::new(3), Shard::WHOLE, 1);
    assert_eq!(result, Err(RunError::Outcome { unit: 49 }));
}

#[test]
fn a_folder_takes_one_plan_and_one_process() {
    let folder = tempfile::tempdir().unwrap();
    interrupted(folder.path(), 5);
    let other_plan = || Err(RunError::OtherPlan { folder: folder.path().display().to_string() });
    assert_eq!(run_in(folder.path(), &Multiples::new(4), Shard::WHOLE, 1), other_plan());
    let shard = Shard::new(1, 2).unwrap();
    assert_eq!(run_in(folder.path(), &Multiples::new(3), shard, 1), other_plan());
    let lines = folder.path().join(RESULTS);
    let text = std::fs::read_to_string(&lines).unwrap();
    std::fs::write(&lines, text.replacen("factor:3", "factor:4", 1)).unwrap();
    let of_lines = Err(RunError::OtherPlan { folder: lines.display().to_string() });
    assert_eq!(run_in(folder.path(), &Multiples::new(3), Shard::WHOLE, 1), of_lines);
    std::fs::write(&lines, text).unwrap();
    let guard = lock(folder.path()).unwrap();
    let busy = Err(RunError::Busy { folder: folder.path().display().to_string() });
    assert_eq!(run_in(folder.path(), &Multiples::new(3), Shard::WHOLE, 1), busy);
    drop(guard);
    assert!(run_in(folder.path(), &Multiples::new(3), Shard::WHOLE, 1).is_ok());
}

/// Writes the results of the shards of a run.
fn shards(folder: &Path, experiment: impl Fn() -> Multiples, of: u64) -> Vec<PathBuf> {
    let shard = |number: u64| {
        let path = folder.join(format!("{number}of{of}"));
        let shard = Shard::new(number, of).unwrap();
        let results = run_in(&folder.join(format!("run{number}of{of}")), &experiment(), shard, 2);
        std::fs::write(&path, results.unwrap()).unwrap();
        path
    };
    (1..=of).map(shard).collect()
}

#[test]
fn merged_shards_are_a_single_run() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = shards(folder.path(), || Multiples::new(3), 3);
    files.rotate_left(1);
    let merged = merge::<Plan>(&files, "multiples").unwrap();
    assert_eq!(merged.text(), whole(&Multiples::new(3)));
    assert_eq!(merged.outcomes::<Multiple>().unwrap()[49].1.value, 147);
    // Merged results are a result file, too.
    std::fs::write(&files[0], merged.text()).unwrap();
    assert_eq!(merge::<Plan>(&files[..1], "multiples"), Ok(merged));
}

#[test]
fn shards_that_do_not_fit_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let files = shards(folder.path(), || Multiples::new(3), 8);
    let error = |files: &[PathBuf]| merge::<Plan>(files, "multiples").unwrap_err();
    let missing = |shards: &str| MergeError::Missing { shards: shards.to_owned(), of: 8 };
    assert_eq!(error(&[]), MergeError::Nothing);
    assert_eq!(error(&files[..7]), missing("8"));
    let some = [0, 2, 6].map(|at| files[at].clone());
    assert_eq!(error(&some), missing("2, 4-6, 8"));
    let first = files[0].display().to_string();
    let shard = Shard::new(1, 8).unwrap();
    let twice = [files[0].clone(), files[0].clone()];
    assert_eq!(error(&twice), MergeError::Double { shard, other: first.clone(), first });
}

#[test]
fn foreign_and_cut_files_are_refused() {
    let [folder, other_folder] = [(), ()].map(|()| tempfile::tempdir().unwrap());
    let files = shards(folder.path(), || Multiples::new(3), 3);
    let foreign = shards(other_folder.path(), || Multiples::new(4), 3);
    let halves = shards(folder.path(), || Multiples::new(3), 2);
    let error = |first: &Path, other: &Path| {
        merge::<Plan>(&[first.to_owned(), other.to_owned()], "multiples").unwrap_err()
    };
    let first = files[0].display().to_string();
    let other = foreign[1].display().to_string();
    assert_eq!(error(&files[0], &foreign[1]), MergeError::OtherRun { first: first.clone(), other });
    let other = halves[1].display().to_string();
    assert_eq!(error(&files[0], &halves[1]), MergeError::OtherShards { first, other });

    let path = folder.path().join("file");
    let text = std::fs::read_to_string(&files[0]).unwrap();
    let read = |text: &str, kind| {
        std::fs::write(&path, text).unwrap();
        Results::<Plan>::read(&path, kind).unwrap_err()
    };
    let file = || path.display().to_string();
    assert_eq!(read(&text, "games"), RunError::NoResults { file: file() });
    assert_eq!(read("", "multiples"), RunError::NoResults { file: file() });
    let end = text.rfind("end").unwrap();
    let without_a_line = text.replacen("\n0\t(value:0,text:\"line\\n\\tend\")\n", "\n", 1);
    assert!(without_a_line.len() < text.len());
    for cut in [&text[..text.len() - 1], &text[..end], &text[..end - 9], &without_a_line] {
        assert_eq!(read(cut, "multiples"), RunError::Damaged { file: file() }, "{cut}");
    }
    let newer = text.replacen("version:1", "version:2", 1);
    assert!(matches!(read(&newer, "multiples"), RunError::Version { .. }));
}

#[test]
fn any_shards_in_any_order_are_a_single_run() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..20 {
        let (units, of) = (random.u64(..60), random.u64(1..20));
        let experiment = || {
            let mut experiment = Multiples::new(3);
            experiment.plan.units = units;
            experiment
        };
        let folder = tempfile::tempdir().unwrap();
        let mut files = shards(folder.path(), experiment, of);
        random.shuffle(&mut files);
        let merged = merge::<Plan>(&files, "multiples").unwrap();
        assert_eq!(merged.text(), whole(&experiment()), "{units} units in {of} shards");
    }
}

#[test]
fn files_that_were_cut_or_changed_anywhere_are_refused() {
    let mut random = fastrand::Rng::with_seed(1);
    let folder = tempfile::tempdir().unwrap();
    let path = &shards(folder.path(), || Multiples::new(3), 8)[2];
    let bytes = std::fs::read(path).unwrap();
    let refuse = |damaged: &[u8]| {
        std::fs::write(path, damaged).unwrap();
        let sentence = Results::<Plan>::read(path, "multiples").unwrap_err().to_string();
        assert!(sentence.contains(&path.display().to_string()), "{sentence}");
    };
    for at in 0..bytes.len() {
        refuse(&bytes[..at]);
        let mut changed = bytes.clone();
        changed[at] ^= random.u8(1..);
        refuse(&changed);
        changed.remove(at);
        refuse(&changed);
    }
}

#[test]
fn the_first_units_decide_whatever_came_earlier() {
    let sequential = || {
        let mut experiment = Multiples::new(1);
        // 0 + 1 + ... + 9 = 45.
        experiment.plan.enough = 45;
        experiment
    };
    let text = whole(&sequential());
    assert!(text.contains("\nend\t10\t"), "{text}");
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run_in(folder.path(), &sequential(), Shard::WHOLE, 4), Ok(text.clone()));
    let resumed = Multiples { most: 0, ..sequential() };
    assert_eq!(run_in(folder.path(), &resumed, Shard::WHOLE, 4), Ok(text.clone()));
    // Shards know nothing of each other.
    let files = shards(folder.path(), sequential, 3);
    let merged = merge::<Plan>(&files, "multiples").unwrap();
    assert_eq!(merged.lines.len(), 50);
    assert_eq!(merged.settled(&sequential()).unwrap().text(), text);
}

/// The first unit decides, and the second ends only when it is stopped.
struct Endless;

impl Experiment for Endless {
    const KIND: &'static str = "endless";
    type Plan = ();
    type Outcome = u64;

    fn plan(&self) -> &() {
        &()
    }

    fn units(&self) -> u64 {
        2
    }

    fn perform(&self, unit: u64, progress: &Progress) -> Result<u64, Stopped> {
        let began = Instant::now();
        while unit == 1 && progress.check().is_ok() {
            assert!(began.elapsed() < Duration::from_secs(60), "nobody stops it");
            std::thread::yield_now();
        }
        if unit == 1 { Err(Stopped) } else { Ok(unit) }
    }

    fn is_decided(&self, first: &[u64]) -> bool {
        !first.is_empty()
    }
}

#[test]
fn units_that_decide_nothing_any_more_are_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    let results = run(&Endless, folder.path(), Shard::WHOLE, 2, &progress, &mut |_| {}).unwrap();
    assert_eq!(results.count(), 1);
}
