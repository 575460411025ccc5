//! A win from the start of a game: found anew, or played through to check it.

use std::path::{Path, PathBuf};

use super::commands::at;
use super::console::Console;
use super::result::{Fault, Result};
use super::steps::tell_steps;
use super::work::work;
use crate::disk::{read_bytes, said};
use crate::engine::endgames::{Problem, Solution};
use crate::t;
use crate::ui::disk::storage::Folders;

/// No strategy's file is longer, in bytes.
const LONGEST: u64 = 1 << 26;

/// Finds a strategy with the tables of a folder, and writes it to a file.
pub fn find(
    solution: Solution,
    file: &Path,
    folder: &Path,
    threads: usize,
    console: &mut Console,
) -> Result {
    let writer = Folders::usual().writer();
    let not_written = |error| Fault::Failed(at(file, error));
    // Before the work, not after it: what is begun here goes again at once.
    writer.begin(file).map_err(not_written)?;
    let found = tell_steps(t!("cli-step.tables"), threads, None, console, |crew, tell| {
        (solution.make)(folder, crew, tell)
    })?;
    let found = found.map_err(|problem| Fault::Failed(problem.to_string()))?;
    writer.write(file, &found).map_err(not_written)?;
    let (file, bytes) = (file.display().to_string(), found.len());
    console.line(t!("cli-solve.bytes", file = file, bytes = bytes))
}

/// Plays a strategy through, the one that comes with the program unless a file is named, and says
/// what it proves.
pub fn check(solution: Solution, file: Option<&PathBuf>, console: &mut Console) -> Result {
    let (name, content) = match file {
        None => (t!("cli-solve.shipped").to_owned(), None),
        Some(path) => {
            let name = path.display().to_string();
            let content = read_bytes(path, LONGEST);
            (name.clone(), Some(content.map_err(|error| at(path, said(&error)))?))
        }
    };
    let content = content.as_deref().unwrap_or(solution.shipped);
    let proved = work(console, None, |progress, _| (solution.check)(content, progress))?;
    let failed = |problem: Problem| {
        Fault::Failed(t!("cli-at.file", file = name, problem = problem.to_string()))
    };
    console.print(&proved.map_err(failed)?)
}
