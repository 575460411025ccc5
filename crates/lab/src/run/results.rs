//! The results of a run, and their file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use owlery_store::StableHash;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::error::{MergeError, RunError, at};
use super::{Experiment, PLAN, Shard};

/// The version of the files.
const VERSION: u32 = 1;
/// The version of the program, whose engine decides results, too.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");
/// The word that begins the last line of a file.
const END: &str = "end";
/// The largest file that is read.
const MOST_BYTES: u64 = 4 << 30;

/// Everything that decides the results of a run. It is the first line of all its files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header<P> {
    version: u32,
    pub(super) kind: String,
    program: String,
    /// The shard.
    pub shard: Shard,
    /// The number of units of all shards.
    pub units: u64,
    /// The plan.
    pub plan: P,
}

/// The part of a header that is the same in all versions, and for all kinds of runs.
#[derive(Deserialize)]
struct Version {
    version: u32,
    kind: String,
    program: String,
}

impl<P: Clone + PartialEq + Serialize + DeserializeOwned> Header<P> {
    pub(super) fn of<E: Experiment<Plan = P>>(experiment: &E, shard: Shard) -> Self {
        let (kind, program) = (E::KIND.to_owned(), PROGRAM.to_owned());
        let (units, plan) = (experiment.units(), experiment.plan().clone());
        Header { version: VERSION, kind, program, shard, units, plan }
    }

    /// Reads the header of the run in a folder.
    pub fn read(folder: &Path, kind: &str) -> Result<Self, RunError> {
        let path = folder.join(PLAN);
        let bytes = at(&path, owlery_store::read_bytes(&path, MOST_BYTES))?;
        let text = at(&path, owlery_store::text(bytes))?;
        Self::parse(text.trim_end(), &path, kind)
    }

    fn parse(line: &str, path: &Path, kind: &str) -> Result<Self, RunError> {
        let file = || path.display().to_string();
        let found: Option<Version> = ron::from_str(line).ok();
        let found = found.filter(|found| found.kind == kind);
        let found = found.ok_or_else(|| RunError::NoResults { file: file() })?;
        if found.version != VERSION || found.program != PROGRAM {
            let ours = PROGRAM.to_owned();
            return Err(RunError::Version { file: file(), version: found.program, ours });
        }
        ron::from_str(line).map_err(|_| RunError::NoResults { file: file() })
    }

    pub(super) fn text(&self) -> String {
        ron_line(self)
    }
}

/// Writes a value as RON on one line.
pub(super) fn ron_line(value: &impl Serialize) -> String {
    ron::to_string(value).expect("plans and outcomes are plain data, which RON can write")
}

/// Returns the last line of a file: the number of units in the lines before it, and a hash of these lines,
/// which shows that none was cut or changed.
fn end_of(lines: &str) -> String {
    let hash = StableHash::default().text(lines).finish();
    format!("{END}\t{}\t{hash:016x}", lines.lines().skip(1).count())
}

/// The outcomes of units, as RON, by the numbers of the units.
#[derive(Clone, Debug, PartialEq)]
pub struct Results<P> {
    /// The run that they belong to.
    pub header: Header<P>,
    pub(super) lines: BTreeMap<u64, String>,
}

impl<P: Clone + PartialEq + Serialize + DeserializeOwned> Results<P> {
    /// Reads a result file.
    pub fn read(path: &Path, kind: &str) -> Result<Self, RunError> {
        let bytes = at(path, owlery_store::read_bytes(path, MOST_BYTES))?;
        let text = at(path, owlery_store::text(bytes))?;
        let damaged = || RunError::Damaged { file: path.display().to_string() };
        // A text that does not even begin like a result file is none.
        Header::<P>::parse(text.lines().next().unwrap_or_default(), path, kind)?;
        let parts = text.strip_suffix('\n').and_then(|text| text.rsplit_once('\n'));
        let (lines, _) = parts.filter(|(lines, end)| *end == end_of(lines)).ok_or_else(damaged)?;
        let results = Self::read_lines(lines, path, kind)?;
        let header = &results.header;
        let is_whole =
            header.shard.is_whole() || results.count() == header.shard.count(header.units);
        is_whole.then_some(results).ok_or_else(damaged)
    }

    /// Reads a header and lines of units in any order.
    pub(super) fn read_lines(text: &str, path: &Path, kind: &str) -> Result<Self, RunError> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let header: Header<P> = Header::parse(first, path, kind)?;
        let mut lines = BTreeMap::new();
        for (at, line) in rest.lines().enumerate() {
            let read = line.split_once('\t').and_then(|(unit, outcome)| {
                let unit = unit.parse().ok().filter(|unit| *unit < header.units)?;
                let is_ours = header.shard.has(unit);
                is_ours.then_some((unit, outcome.to_owned()))
            });
            let is_new = read.is_some_and(|(unit, line)| lines.insert(unit, line).is_none());
            if !is_new {
                return Err(RunError::Line { file: path.display().to_string(), line: at + 2 });
            }
        }
        Ok(Results { header, lines })
    }

    /// The number of units that are done.
    pub fn count(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The text of the result file.
    pub fn text(&self) -> String {
        let mut text = self.header.text();
        for (unit, outcome) in &self.lines {
            text += &format!("\n{unit}\t{outcome}");
        }
        let end = end_of(&text);
        text + "\n" + &end + "\n"
    }

    /// The outcomes by the numbers of their units.
    pub fn outcomes<O: DeserializeOwned>(&self) -> Result<Vec<(u64, O)>, RunError> {
        let outcome = |(unit, line): (&u64, &String)| {
            let read = ron::from_str(line).map(|outcome| (*unit, outcome));
            read.map_err(|_| RunError::Outcome { unit: *unit })
        };
        self.lines.iter().map(outcome).collect()
    }

    /// Leaves out the units behind those that decide.
    pub fn settled<E: Experiment<Plan = P>>(mut self, experiment: &E) -> Result<Self, RunError> {
        if self.header.shard.is_whole() {
            let mut first = super::FirstUnits::of(experiment, self.header.shard);
            for (unit, outcome) in self.outcomes()? {
                first.add(unit, outcome);
                if first.is_decided {
                    self.lines.split_off(&(unit + 1));
                    break;
                }
            }
        }
        Ok(self)
    }
}

/// Puts the results of all shards together: the results of a single run, which are to be
/// [settled](Results::settled).
pub fn merge<P: Clone + PartialEq + Serialize + DeserializeOwned>(
    files: &[PathBuf],
    kind: &str,
) -> Result<Results<P>, MergeError> {
    let mut shards: BTreeMap<u64, &Path> = BTreeMap::new();
    let mut whole: Option<(Results<P>, &Path)> = None;
    for path in files {
        let read: Results<P> = Results::read(path, kind)?;
        let other = path.display().to_string();
        let shard = read.header.shard;
        if let Some((results, first)) = &whole {
            let first = first.display().to_string();
            if results.header.shard.of() != shard.of() {
                return Err(MergeError::OtherShards { first, other });
            }
            if results.header != (Header { shard: results.header.shard, ..read.header.clone() }) {
                return Err(MergeError::OtherRun { first, other });
            }
        }
        if let Some(first) = shards.insert(shard.number(), path) {
            let first = first.display().to_string();
            return Err(MergeError::Double { shard, first, other });
        }
        match &mut whole {
            Some((results, _)) => results.lines.extend(read.lines),
            None => whole = Some((read, path)),
        }
    }
    let (mut results, _) = whole.ok_or(MergeError::Nothing)?;
    let of = results.header.shard.of();
    let missing: Vec<_> = (1..=of).filter(|number| !shards.contains_key(number)).collect();
    if !missing.is_empty() {
        return Err(MergeError::Missing { shards: ranges(&missing), of });
    }
    results.header.shard = Shard::WHOLE;
    Ok(results)
}

/// Writes ascending numbers, neighbours as ranges: "2, 5-7".
fn ranges(numbers: &[u64]) -> String {
    let range = |run: &[u64]| match run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run.iter().map(u64::to_string).collect(),
    };
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    runs.map(range).collect::<Vec<_>>().join(", ")
}
