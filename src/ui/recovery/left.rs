//! Finding what was open when the program ended, normally or not. Versions up to 0.2.0 have left a folder
//! for each program that ran.

use std::fs::{self, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

use super::folder::{LOCK, remove_empty};
use super::standing::{self, Sight, Standing};
use super::{EXTENSION, Heading, LEFT, SESSION};
use crate::ui::disk::storage;
use owlery_games::options::what_is_wrong;
use owlery_games::outside::visible_line;
use owlery_i18n::{t, with_subject};
use owlery_store::error_text;

/// So many are offered at a time; the others wait for the next start.
const MOST: usize = 200;
/// So much of a first line is read at the start, and so much of all of them. What is longer is
/// read when it is opened.
const HEAD: u64 = 256 << 10;
const HEADS: u64 = 16 << 20;
/// The longest name that is shown, in characters.
const NAME: usize = 120;

/// An open game that a program left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// The file with the work.
    pub file: PathBuf,
    /// What stands in its first line, or what can be said without.
    pub about: Heading,
    /// How it was shown, as far as that is known.
    pub sight: Option<Sight>,
    /// Whether it was in front.
    pub is_front: bool,
}

/// What was found in a folder.
#[derive(Default)]
pub struct Leftovers {
    /// What is there, in the order in which it was open.
    pub left: Vec<Left>,
    /// How the windows stood, the one that was written last at the end.
    pub standings: Vec<Standing>,
    /// Whether a program did not end as it should, and left something.
    pub crashed: bool,
    /// The folders with what is there.
    pub folders: Vec<PathBuf>,
    /// What went wrong, as clauses.
    pub problems: Vec<String>,
}

/// Finds what earlier runs have left in the folder of the program's state.
pub fn look(state: &Path) -> Leftovers {
    let (mut found, folder) = (Leftovers::default(), state.join(LEFT));
    let mut programs = entries(&folder).unwrap_or_else(|error| {
        // There is none before the first start.
        if error.kind() != io::ErrorKind::NotFound {
            found
                .problems
                .push(with_subject(&storage::shown(&folder), &error_text(&error).to_string()));
        }
        Vec::new()
    });
    programs.push(state.join(SESSION));
    programs.retain(|path| path.is_dir());
    found.look_into_all(programs);
    found
}

impl Leftovers {
    fn look_into_all(&mut self, mut programs: Vec<PathBuf>) {
        // The window that was in use last comes last, and so to the front.
        programs.sort_by_cached_key(|program| {
            let file = fs::metadata(program.join(standing::FILE));
            (file.and_then(|file| file.modified()).ok(), program.clone())
        });
        let mut read = 0;
        for program in programs {
            if let Err(error) = self.look_into(&program, &mut read) {
                self.problems
                    .push(with_subject(&storage::shown(&program), &error_text(&error).to_string()));
            }
        }
    }

    fn look_into(&mut self, program: &Path, read: &mut u64) -> io::Result<()> {
        if is_in_use(program) {
            return Ok(());
        }
        let mut works = works_in(program)?;
        let standing = Standing::read(program);
        if works.is_empty() && !standing.as_ref().is_some_and(Standing::is_worth_more) {
            return remove_empty(program);
        }
        self.crashed |= !works.is_empty() && !standing.as_ref().is_some_and(|it| it.ended);
        let standing = standing.unwrap_or_default();
        let id = |file: &Path| file.file_stem()?.to_str()?.parse().ok();
        let sight = |file: &Path| standing.find(id(file)?);
        // What is not known to have been open comes last.
        works.sort_by_key(|file| sight(file).map_or(usize::MAX, |(place, _)| place));
        let here = works.len().min(MOST - self.left.len());
        if here < works.len() {
            let more = works.len() - here;
            let said = t!("recovery-left.more", count = more, folder = storage::shown(program));
            self.problems.push(said);
        }
        for file in works.into_iter().take(here) {
            let about = match *read < HEADS {
                true => about(&file, read).ok(),
                false => None,
            };
            // It is offered all the same: what can be read is told when it is opened.
            let about = about.unwrap_or_else(|| Heading::unknown(&file));
            let is_front = id(&file).is_some_and(|it| standing.front.contains(&Some(it)));
            let sight = sight(&file).map(|(_, sight)| sight.clone());
            self.left.push(Left { file, about, sight, is_front });
        }
        self.folders.push(program.to_owned());
        self.standings.push(standing);
        Ok(())
    }
}

/// Whether a program of an earlier version still runs with this folder.
fn is_in_use(program: &Path) -> bool {
    let lock =
        owlery_store::open_with(&program.join(LOCK), OpenOptions::new().read(true).write(true));
    lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)))
}

/// The files with work in a folder.
pub fn works_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    with_ending(folder, EXTENSION)
}

/// The files with this ending in a folder, in order.
pub fn with_ending(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut files = entries(folder)?;
    files.retain(|path| path.extension().is_some_and(|its| its == ending));
    files.sort();
    Ok(files)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
}

fn about(file: &Path, read: &mut u64) -> io::Result<Heading> {
    let mut line = Vec::new();
    BufReader::new(owlery_store::open(file)?.take(HEAD)).read_until(b'\n', &mut line)?;
    *read += line.len() as u64;
    Heading::read(&owlery_store::text(line)?).map_err(io::Error::other)
}

impl Heading {
    /// Reads a first line; an error is a clause.
    pub fn read(line: &str) -> Result<Self, String> {
        let about: Heading =
            ron::from_str(line).map_err(|error| what_is_wrong(&error.code).to_string())?;
        let name: String = about.name.chars().take(NAME).collect();
        Ok(Heading { name: visible_line(&name).into_owned(), ..about })
    }

    /// What is said of work whose first line cannot be read.
    pub fn unknown(file: &Path) -> Self {
        let program = file.parent().map(storage::name).unwrap_or_default();
        let name = t!("recovery-left.unknown", program = program, file = storage::name(file));
        Heading { name, unsaved: true, ..Heading::default() }
    }
}

/// Keeps a file for which nothing more can be done, in a folder beside those of programs; where it
/// is now.
pub fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let place = aside(file)?;
    fs::rename(file, &place)?;
    Ok(place)
}

/// Copies a file that is still needed where it is to that folder; the place of the copy.
pub fn copy_aside(file: &Path) -> io::Result<PathBuf> {
    let place = aside(file)?;
    match fs::copy(file, &place) {
        Ok(_) => Ok(place),
        Err(error) => {
            // Half of it is of no use, and it stays where it is.
            if let Err(error) = fs::remove_file(&place) {
                log::warn!("{} stays: {error}", place.display());
            }
            Err(error)
        }
    }
}

/// A free name for a file that is kept.
fn aside(file: &Path) -> io::Result<PathBuf> {
    let program = file.parent().ok_or(io::ErrorKind::NotFound)?;
    let state = program.ancestors().nth(2).ok_or(io::ErrorKind::NotFound)?;
    let folder = state.join("damaged");
    owlery_store::private_folder(&folder)?;
    let name = format!("{}-{}", storage::name(program), storage::name(file));
    let numbered = (2..1000).map(|number| format!("{number}-{name}"));
    let mut names = std::iter::once(name.clone()).chain(numbered).map(|name| folder.join(name));
    let is_free = |place: &PathBuf| fs::symlink_metadata(place).is_err();
    names.find(is_free).ok_or_else(|| io::Error::other(t!("recovery-left.too_many")))
}
