//! A folder of games, in files of a hundred games each, so that self-play can stop and continue.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::self_play::{LineError, play};
use crate::{TuneError, Tuning};
use owlery_engine::{Engine, Progress, Search};
use owlery_games::{Notation, Position};
use owlery_store::Writer;

/// Games in a file.
const FILE: usize = 100;
/// The greatest number of files of a seed.
const FILES: u64 = 1000;
/// No file is larger, in bytes.
const LARGEST: u64 = 1 << 26;
/// For each thread, in mebibytes.
const TABLE: usize = 16;

/// The first line of a file: the game and its options.
fn head<P: Position>(options: &P::Options) -> Result<String, TuneError> {
    Ok(format!("{} {}\n", P::GAME.key(), ron::to_string(options)?))
}

fn at(path: &Path) -> impl Fn(std::io::Error) -> TuneError {
    move |error| TuneError::System { path: path.to_owned(), error }
}

/// Plays the games that are not there yet, and keeps them.
pub(crate) fn complete<P: Search + Notation>(
    options: &P::Options,
    tuning: &Tuning,
    progress: &Progress,
) -> Result<(), TuneError> {
    let head = head::<P>(options)?;
    let path = |number: usize| {
        let number = tuning.seed.wrapping_mul(FILES).wrapping_add(number as u64);
        (tuning.folder.join(format!("{}-{number:05}.games", P::GAME.key())), number)
    };
    let wanted: Vec<_> = (0..tuning.games.div_ceil(FILE)).map(path).collect();
    let missing: Vec<_> = wanted.iter().filter(|(path, _)| !path.exists()).collect();
    progress.begin((missing.len() * FILE) as u64);
    let next = AtomicUsize::new(0);
    let work = || -> Result<(), TuneError> {
        let engine = Engine::<P>::new(TABLE);
        while let Some((path, number)) = missing.get(next.fetch_add(1, Relaxed)) {
            let mut text = head.clone();
            for game in 0..FILE as u64 {
                progress.step()?;
                let seed = number.wrapping_mul(1000).wrapping_add(game);
                let played = play(&engine, options, tuning.nodes, seed, progress)?;
                text.extend(played.map(|it| it.line()));
            }
            Writer::default()
                .making_folders()
                .write(path, text)
                .map_err(|error| TuneError::Write { path: path.clone(), error })?;
        }
        Ok(())
    };
    on_threads(tuning.threads, work)?;
    Ok(())
}

/// Reads all games of a folder. `take` adds each line, without the head, with its number, to the
/// result of its file. Returns the results in the order of the files.
pub(crate) fn read<P: Position, R: Default + Send>(
    options: &P::Options,
    tuning: &Tuning,
    progress: &Progress,
    take: impl Fn(&mut R, &str, usize) -> Result<(), LineError> + Sync,
) -> Result<Vec<R>, TuneError> {
    let head = head::<P>(options)?;
    let files = files::<P>(&tuning.folder)?;
    progress.begin(files.len() as u64);
    let next = AtomicUsize::new(0);
    let made = on_threads(tuning.threads, || {
        let mut all = Vec::new();
        while let number = next.fetch_add(1, Relaxed)
            && let Some(path) = files.get(number)
        {
            progress.step()?;
            let mut made = R::default();
            let text = owlery_store::read_bytes(path, LARGEST).and_then(owlery_store::text);
            let text = text.map_err(at(path))?;
            let Some(games) = text.strip_prefix(&head) else {
                let found = text.lines().next().unwrap_or_default().to_owned();
                let wanted = head.trim_end().to_owned();
                return Err(TuneError::OtherGames { path: path.clone(), found, wanted });
            };
            for (number, line) in games.lines().enumerate() {
                take(&mut made, line, number).map_err(|error| {
                    let path = path.clone();
                    TuneError::Line { path, line: number + 2, error }
                })?;
            }
            all.push((number, made));
        }
        Ok(all)
    })?;
    let mut made: Vec<_> = made.into_iter().flatten().collect();
    made.sort_by_key(|(number, _)| *number);
    Ok(made.into_iter().map(|(_, made)| made).collect())
}

/// The files with a game's games, in their order.
fn files<P: Position>(folder: &Path) -> Result<Vec<PathBuf>, TuneError> {
    let entries = std::fs::read_dir(folder).map_err(at(folder))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(at(folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(&format!("{}-", P::GAME.key())) && name.ends_with(".games") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Does the same work on several threads; returns the result of each.
fn on_threads<R: Send>(
    threads: usize,
    work: impl Fn() -> Result<R, TuneError> + Sync,
) -> Result<Vec<R>, TuneError> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(&work)).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect()
    })
}
