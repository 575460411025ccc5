//! A kind of text that comes from outside, and trying many of it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use fastrand::Rng;

use crate::mutate::mutate;

/// A kind of text that comes from outside.
pub struct Target {
    /// Its name, for messages.
    pub name: &'static str,
    /// What is damaged; whole, it is tried too.
    pub corpus: Vec<Vec<u8>>,
    /// How many texts are tried in an everyday run.
    pub rounds: u64,
    /// Takes a text. An error says which promise was not kept.
    pub take: fn(&[u8]) -> Result<(), String>,
}

/// Tries the corpus and many damaged texts.
pub fn run(target: &Target) {
    assert!(!target.corpus.is_empty(), "{} have no corpus", target.name);
    for (at, text) in target.corpus.iter().enumerate() {
        attempt(target, text, &format!("text {at} of the corpus"));
    }
    let seed = setting("OWLERY_SEED", 1);
    for round in 0..target.rounds * setting("OWLERY_ROUNDS", 1) {
        let mut random = Rng::with_seed(seed ^ round.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let text = mutate(&target.corpus, &mut random);
        attempt(target, &text, &format!("round {round} of seed {seed}"));
    }
}

/// The files of a folder of the corpus, in the order of their names.
pub fn corpus(folder: &str) -> Vec<Vec<u8>> {
    let folder = root().join("tests/hostile/corpus").join(folder);
    texts_in(&folder)
}

/// All files of a folder, in the order of their names.
pub fn texts_in(folder: &Path) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("it can be read")).collect()
}

/// The folder of the package.
pub fn root() -> PathBuf {
    env!("CARGO_MANIFEST_DIR").into()
}

/// That a message is fit for one line of a terminal.
pub fn one_line(message: impl std::fmt::Display) -> Result<(), String> {
    let message = message.to_string();
    match message.chars().find(|c| c.is_control()) {
        None if message.is_empty() => Err("an empty message".to_owned()),
        None => Ok(()),
        Some(c) => Err(format!("{c:?} in the message {message:?}")),
    }
}

/// That two texts are the same.
pub fn same(what: &str, one: &str, other: &str) -> Result<(), String> {
    if one == other { Ok(()) } else { Err(format!("{what}:\n{one}\n--- has become\n{other}")) }
}

fn attempt(target: &Target, text: &[u8], which: &str) {
    let problem = match catch_unwind(AssertUnwindSafe(|| (target.take)(text))) {
        Ok(Ok(())) => return,
        Ok(Err(problem)) => problem,
        Err(_) => "a panic".to_owned(),
    };
    let left = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hostile-{}", target.name));
    std::fs::write(&left, text).expect("it can be written");
    panic!("{}, {which}, which is in {}: {problem}", target.name, left.display());
}

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}
