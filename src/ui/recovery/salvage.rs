//! Opening what was left, as far as it can be read. What cannot be read is kept as it was, and
//! reported.

use std::fmt::Display;

use super::left::{copy_aside, set_aside};
use super::{Heading, Kind, Left, saving};
use crate::ui::disk::journals::without_journal;
use crate::ui::disk::one_line;
use crate::ui::disk::storage;
use crate::ui::disk::{Fingerprint, Obstacle, OverwritePolicy};
use owlery_i18n::{t, with_subject};
use owlery_record::FileError;
use owlery_record::file::work::game_text;
use owlery_session::collection::{OpenCollection, divide};
use owlery_session::collections::{self, Opened};
use owlery_session::games::{self, Reopened};
use owlery_session::{Editor, Session};
use owlery_store::{FullPath, error_text};

/// In so many places a game may begin in a damaged file.
const TRIES: usize = 8;

/// What was open.
pub enum What {
    /// A game.
    Game(Box<dyn Session>),
    /// A collection.
    Collection(Box<OpenCollection>),
    /// A position that was being set up.
    SetUp(Editor),
}

/// Work that an earlier run left.
pub struct Recovered {
    /// What it is.
    pub what: What,
    /// Where it was found.
    pub left: Left,
    /// Whether it is as it was, with its journal.
    pub is_whole: bool,
    /// What of it is not as it was, as sentences.
    pub lost: Vec<String>,
    /// What its file holds meanwhile that is not known here, as a sentence.
    pub of_file: Option<String>,
    /// Whether the file has to stay where it is, as it could not be kept elsewhere.
    pub stays: bool,
}

/// What could be opened.
struct Reading {
    what: What,
    /// What a file with it holds.
    text: String,
    /// Why undo does not go on.
    journal: Option<String>,
}

/// Opens what was left. An error says where that is kept of which nothing can be read.
pub fn recover(mut left: Left) -> Result<Recovered, String> {
    let bytes =
        storage::read_bytes(&left.file).map_err(|error| give_up(&left, &error_text(&error)))?;
    let mut damage = None;
    let text = String::from_utf8(bytes).unwrap_or_else(|error| {
        damage = Some(t!("recovery-salvage.no_utf8", byte = error.utf8_error().valid_up_to()));
        String::from_utf8_lossy(error.as_bytes()).into_owned()
    });
    let (first, work) = text.split_once('\n').unwrap_or((&text, ""));
    match Heading::read(first) {
        Ok(about) => left.about = about,
        Err(what) => drop(damage.get_or_insert(t!("recovery-salvage.first_line", what = what))),
    }
    let reading = open(work, &left.about).or_else(|what| {
        let told = damage.get_or_insert(what);
        pieces(&text, &left.about).ok_or_else(|| give_up(&left, told))
    })?;
    let Reading { what, text, journal } = reading;
    let (mut lost, mut of_file, mut stays) = (Vec::new(), None, false);
    if damage.is_some() || journal.is_some() {
        let (kept, said) = keep(&left);
        stays = !kept;
        lost.extend(journal.map(|journal| format!("{journal} {said}")));
        lost.extend(damage.as_ref().map(|damage| damaged(&left, damage, &said)));
    }
    let mut is_whole = lost.is_empty();
    if damage.is_some() {
        left.about.unsaved = true;
    } else if let Some(path) = &left.about.path {
        // It may have been saved after this was written.
        if storage::read(path).is_ok_and(|there| there == text) {
            let on_disk = Some(Fingerprint::of(path, text.as_bytes()));
            left.about = Heading { unsaved: false, on_disk, ..left.about };
        } else if left.about.on_disk.is_some_and(|known| known.is_in(path)) {
            // Whatever was saved last is known, and which state that was.
        } else if let Some(saved) = saving::find(&left.file, path) {
            // It was saved while this was being written, and then worked on.
            is_whole = false;
            left.about = Heading { unsaved: true, on_disk: Some(saved), ..left.about };
        } else if let Some(said) = other_than_known(&left.about, path) {
            (left.about.unsaved, is_whole) = (true, false);
            of_file = Some(said);
        }
    }
    if let Heading { path: None, on_disk: Some(_), name, .. } = &left.about {
        lost.push(t!("recovery-salvage.no_folder", name = name));
    }
    Ok(Recovered { what, left, is_whole, lost, of_file, stays })
}

/// Opens work that is as it was written. An error names the line of the whole file.
fn open(work: &str, about: &Heading) -> Result<Reading, String> {
    let said = |before: usize| {
        move |error: FileError| FileError { line: error.line + before, ..error }.to_string()
    };
    let collection = || {
        let (steps, text) = divide(work);
        let before = 1 + usize::from(steps.is_some());
        let mut what = opened(collections::open_any(text).map_err(said(before))?, about);
        let lost = match (&mut what, steps) {
            (What::Collection(content), Some(steps)) => content.with_steps(steps).err(),
            _ => None,
        };
        let journal = lost.map(|lost| without_journal(&about.name, &lost));
        Ok(Reading { what, text: text.to_owned(), journal })
    };
    match about.kind {
        Kind::Collection(..) => return collection(),
        Kind::SetUp => {
            let editor = Editor::reopen(work)
                .map_err(|what| t!("recovery-salvage.second_line", what = what))?;
            let what = What::SetUp(editor);
            return Ok(Reading { what, text: work.to_owned(), journal: None });
        }
        Kind::Game(_) => {}
    }
    let Reopened { session, lost } = match games::open_work(work).map_err(said(2)) {
        Ok(again) => again,
        // Where the first line cannot be read, it may be a collection all the same.
        Err(what) => return collection().map_err(|_| what),
    };
    let journal = lost.map(|lost| without_journal(&about.name, &lost));
    let what = What::Game(session);
    Ok(Reading { what, text: game_text(work).to_owned(), journal })
}

/// What was opened, with the numbers that games of a collection had.
fn opened(opened: Opened, about: &Heading) -> What {
    match (opened, &about.kind) {
        (Opened::Game(session), _) => What::Game(session),
        (Opened::Collection(collection), Kind::Collection(_, ids)) => {
            What::Collection(Box::new(OpenCollection::numbered(collection, ids)))
        }
        (Opened::Collection(collection), _) => {
            What::Collection(Box::new(OpenCollection::new(collection)))
        }
    }
}

/// What can be read of a damaged text: a game, or a collection, that begins somewhere in it.
fn pieces(text: &str, about: &Heading) -> Option<Reading> {
    let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let begins = lines.filter(|at| {
        let rest = &text[*at..];
        let head: String = rest.chars().take(400).collect();
        head.starts_with('(') && head.contains("owlery:")
    });
    begins.take(TRIES).find_map(|at| {
        let part = &text[at..];
        collections::recover(part).map(|collections::Recovered { what, .. }| Reading {
            what: opened(what, about),
            text: part.to_owned(),
            journal: None,
        })
    })
}

/// What has become of the file meanwhile, if it is not what was known of it.
fn other_than_known(about: &Heading, path: &FullPath) -> Option<String> {
    let known = about.on_disk?;
    let name = &about.name;
    let what = match OverwritePolicy::Unchanged(Some(known)).obstacle(path)? {
        Obstacle::Gone => t!("recovery-salvage.gone", path = storage::shown(path)),
        Obstacle::Changed | Obstacle::ReadOnly => {
            t!("recovery-salvage.changed", path = storage::shown(path))
        }
        Obstacle::NotAFile(what) => with_subject(&storage::shown(path), &what.to_string()),
    };
    Some(t!("recovery-salvage.other", name = name, what = what))
}

fn damaged(left: &Left, what: &str, kept: &str) -> String {
    let (name, what) = (&left.about.name, one_line(what));
    t!("recovery-salvage.damaged", name = name, what = what, kept = kept)
}

/// Keeps the file as it was, if that can be, and says where.
fn keep(left: &Left) -> (bool, String) {
    match copy_aside(&left.file) {
        Ok(place) => (true, t!("recovery-salvage.kept", place = storage::shown(&place))),
        Err(error) => {
            let file = storage::shown(&left.file);
            (false, t!("recovery-salvage.stays", file = file, problem = error_text(&error)))
        }
    }
}

fn give_up(left: &Left, what: &dyn Display) -> String {
    let (name, what) = (&left.about.name, one_line(&what.to_string()));
    match set_aside(&left.file) {
        Ok(place) => {
            let place = storage::shown(&place);
            t!("recovery-salvage.lost_kept", name = name, what = what, place = place)
        }
        Err(error) => {
            let file = storage::shown(&left.file);
            t!(
                "recovery-salvage.lost_stays",
                name = name,
                what = what,
                file = file,
                problem = error_text(&error)
            )
        }
    }
}

/// Reads a path of which older versions may have written what depended on the folder in which they
/// stood: that is none.
pub fn whole_path<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<FullPath>, D::Error> {
    let path: Option<String> = serde::Deserialize::deserialize(from)?;
    Ok(path.and_then(|path| FullPath::read(&path).ok()))
}
