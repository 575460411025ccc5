//! Files of games: a head with the rules, and a line for each game. Further heads change the rules.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::self_play::{LineError, Plan};
use crate::{TuneError, Tuning};
use owlery_engine::Progress;
use owlery_games::options::read_options;
use owlery_games::{GameId, Position};
use owlery_lab::run::{Results, RunError};

/// No file is larger, in bytes.
const LARGEST: u64 = 1 << 32;

/// The line before games with other rules than those before: the game and its options.
pub fn head(game: GameId, options: &str) -> String {
    format!("{} {options}\n", game.key())
}

fn at(path: &Path) -> impl Fn(std::io::Error) -> TuneError {
    move |error| TuneError::System { path: path.to_owned(), error }
}

/// Returns the file of the games of a whole run.
pub fn text(results: &Results<Plan>) -> Result<String, RunError> {
    let Plan { game, options, .. } = &results.header.plan;
    let mut text = options.as_ref().map(|options| head(*game, options)).unwrap_or_default();
    for line in results.outcomes::<Option<String>>()?.into_iter().filter_map(|(_, line)| line) {
        text += &line;
        text.push('\n');
    }
    Ok(text)
}

/// Reads all games of a folder. `take` adds each line with the rules of its game to the result of its
/// file. Returns the results in the order of the files.
pub(crate) fn read<P: Position, R: Default + Send>(
    tuning: &Tuning,
    progress: &Progress,
    take: impl Fn(&mut R, &str, &P::Options) -> Result<(), LineError> + Sync,
) -> Result<Vec<R>, TuneError> {
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
            let mut options = None;
            for (number, line) in text.lines().enumerate() {
                let taken = match (line.strip_prefix(P::GAME.key()), &options) {
                    (Some(rules), _) => match read_options(rules) {
                        Ok(read) => {
                            options = Some(read);
                            Ok(())
                        }
                        Err(error) => Err(LineError::Rules(error)),
                    },
                    (None, Some(options)) => take(&mut made, line, options),
                    (None, None) => Err(LineError::OtherGame(line.to_owned())),
                };
                taken.map_err(|error| {
                    let path = path.clone();
                    TuneError::Line { path, line: number + 1, error }
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
