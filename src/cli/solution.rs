//! A win from the start of a game: found anew, or played through to check it.

use std::path::PathBuf;

use super::commands::at;
use super::console::Console;
use super::result::{Fault, Result};
use super::work::work;
use owlery_engine::endgames::{Problem, Solution};
use owlery_i18n::t;
use owlery_store::{read_bytes, said};

/// No strategy's file is longer, in bytes.
const LONGEST: u64 = 1 << 26;

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
