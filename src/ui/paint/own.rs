//! What people add to what is built in: themes and sets of pieces, as RON files in a folder.

use std::io;
use std::path::{Path, PathBuf};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use crate::disk::{self, said};
use crate::rules::options::what_is_wrong;
use crate::t;
use crate::text::said_of;
use crate::ui::disk::storage;
use crate::ui::disk::telling::together;

/// The largest file that is read. The built-in ones have less than a tenth of it.
const LARGEST: u64 = 256 << 10;
/// So many of a folder are read.
const MOST: usize = 100;
/// The longest name, in characters.
const NAME: usize = 60;

/// Gives the text of each file of a folder to `add`. Clauses with the names of the files that cannot
/// be read, or that it refuses.
pub fn read_all(folder: &Path, mut add: impl FnMut(&str) -> Result<(), String>) -> Vec<String> {
    let mut problems = Vec::new();
    let files = files(folder).unwrap_or_else(|error| {
        problems.push(said_of(&storage::shown(folder), &said(&error).to_string()));
        Vec::new()
    });
    for path in files.iter().take(MOST) {
        let text = text(path).map_err(|error| said(&error).to_string());
        if let Err(what) = text.and_then(|it| add(&it)) {
            problems.push(said_of(&storage::name(path), &what));
        }
    }
    let name = |path: &PathBuf| t!("paint-file.too_many", file = storage::name(path), most = MOST);
    problems.extend(files.iter().skip(MOST).map(name));
    problems
}

/// What the last file of a folder is that has this name. The others are not made ready for use.
pub fn find<T>(
    folder: &Path,
    name: &str,
    read: impl Fn(&str) -> Result<T, String>,
    name_of: impl Fn(&T) -> &str,
) -> Option<T> {
    let files = files(folder).ok().filter(|_| !name.is_empty())?;
    let texts = files.iter().take(MOST).rev().filter_map(|path| text(path).ok());
    let mut named = texts.filter(|text| text.contains(name)).filter_map(|text| read(&text).ok());
    named.find(|one| name_of(one) == name)
}

fn text(path: &Path) -> io::Result<String> {
    disk::read_bytes(path, LARGEST).and_then(storage::text)
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut files = paths.collect::<io::Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    Ok(files)
}

/// What is wrong with those that are not there, in one sentence; they are called one thing, or
/// several: "theme", "themes".
pub fn problem(
    problems: &[String],
    unused: impl FnOnce(usize, String) -> String,
) -> Option<String> {
    let count = problems.len();
    (count > 0).then(|| unused(count, together(problems)))
}

/// The value that a file is; an error names the line.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| {
        t!("paint-file.line", line = error.span.start.line, what = what_is_wrong(&error.code))
    })
}

/// Refuses a name that cannot stand in a menu.
pub fn check_name(name: &str) -> Result<(), String> {
    match (1..=NAME).contains(&name.chars().count()) && !name.contains(char::is_control) {
        true => Ok(()),
        false => Err(t!("paint-file.name", most = NAME)),
    }
}
