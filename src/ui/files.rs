//! Opening and saving without holding up the window.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::dialogs::SystemDialog;
use super::export::{self, Wanted};
use super::jobs::Jobs;
use super::library::Origin;
use super::panels::file_dialog::FileDialog;
use super::recovery::{self, About, Kind, Left};
use super::theme::Theme;
use super::{journals, storage};
use crate::engine::Progress;
use crate::record::file::work::{JournalError, game_text};
use crate::record::{FileError, NodeId};
use crate::session::collections::Reopened;
use crate::session::library::{Revision, Text, Writing};
use crate::session::paste::is_game_file;
use crate::session::view::Place;
use crate::session::{Pasted, Session, collections, games, recognise};

/// What was read from a file of this program.
pub struct Opened {
    /// One game or many.
    pub what: collections::Opened,
    /// Where it came from.
    pub path: PathBuf,
    /// What the file holds.
    pub on_disk: Content,
    /// What of it could not be read, as a sentence.
    pub lost: Option<String>,
}

/// What was found in a file.
pub enum Found {
    /// A game, or many.
    Games(Opened),
    /// Something that stands in a text, which is no game file and so must never be overwritten.
    Text(Pasted),
}

/// A game of a collection, replayed, or why it cannot be.
pub struct TakenOut {
    /// Its place.
    pub origin: Origin,
    /// The game.
    pub game: Result<Box<dyn Session>, FileError>,
    /// What of its work could not be read, as a sentence.
    pub lost: Option<String>,
}

/// Work that another program left.
pub struct Recovered {
    /// A game or a collection.
    pub what: collections::Opened,
    /// Where it was found.
    pub left: Left,
    /// What of it could not be read, as a sentence.
    pub lost: Option<String>,
}

/// What was written to a file.
pub struct Saved {
    /// What was written where.
    pub target: Target,
    /// What the file holds now.
    pub on_disk: Content,
}

/// What is to be written where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The file.
    pub path: PathBuf,
    /// The number of the game or collection in this window.
    pub serial: u64,
    /// What is written.
    pub what: Written,
    /// What the file must hold to be overwritten; `None` if it does not matter.
    pub known: Option<Content>,
}

/// What is written into a file, at which state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A game, at a revision of its record.
    Game(u64),
    /// A collection, with the revisions of open games that were put back into it.
    Collection(Revision, Vec<(u64, u64)>),
}

/// Why something was not written.
pub enum NotWritten {
    /// Another program has changed the file.
    Changed(Target),
    /// The system refused, for this reason.
    Failed(String),
}

/// Says whether a file still holds the same text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content(u64);

impl Content {
    /// Of a text.
    pub fn of(text: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(text.as_bytes());
        Content(hasher.finish())
    }
}

/// What is needed to export a game on another thread.
pub struct Export {
    /// Makes the text of the game's file.
    pub text: Writing,
    /// The move at the cursor.
    pub here: NodeId,
    /// The theme on the screen.
    pub theme: Arc<Theme>,
    /// What is wanted.
    pub wanted: Wanted,
}

/// An export that is under way or done.
pub struct Exporting {
    /// Where it goes.
    pub path: PathBuf,
    /// Whether it is still under way.
    pub is_running: bool,
    /// How it goes.
    pub progress: Arc<Progress>,
    job: Jobs<Result<(), String>>,
}

impl Drop for Exporting {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

/// A game of this name that was worked on before, and that its journal is gone if it is.
fn reopened(
    Reopened { session, lost }: Reopened,
    name: &str,
) -> (collections::Opened, Option<String>) {
    let lost = lost.map(|error| without_journal(name, &error));
    (collections::Opened::Game(session), lost)
}

fn without_journal(name: &str, error: &JournalError) -> String {
    format!(
        "{name} is open, but what was done before cannot be undone: its journal is damaged ({error})."
    )
}

/// Work with files that is under way.
#[derive(Default)]
pub struct Files {
    /// The system's dialog.
    pub system: Option<SystemDialog>,
    /// The dialog inside the window.
    pub own: Option<FileDialog>,
    /// What is to be exported once its file is chosen, and the theme.
    pub wanted: Option<(Wanted, Arc<Theme>)>,
    /// The newest export. To drop it stops it.
    pub exporting: Option<Exporting>,
    /// Where the journals of saved games are kept.
    journals: Option<PathBuf>,
    reading: Jobs<Result<Found, String>>,
    taking_out: Jobs<Result<TakenOut, String>>,
    recovering: Jobs<Result<Recovered, String>>,
    writing: Jobs<Result<Saved, NotWritten>>,
    /// What is to be written, one after the other, so that an older state never comes last.
    waiting: VecDeque<(Target, Writing)>,
}

impl Files {
    /// Keeps the journals of saved games in this folder.
    pub fn new(journals: Option<PathBuf>) -> Self {
        Files { journals, ..Files::default() }
    }

    /// Begins to read games, or a text that has one in it.
    pub fn read(&mut self, path: PathBuf, ctx: &egui::Context) {
        let journals = self.journals.clone();
        self.reading.begin(ctx, move || {
            let name = storage::name(&path);
            let text = storage::read(&path)
                .map_err(|error| format!("{name} cannot be opened: {error}."))?;
            let work = journals.and_then(|folder| journals::find(&folder, &path, &text));
            let (what, lost) = match work.map(|work| games::open_work(&work)) {
                Some(Ok(work)) => {
                    let (game, lost) = reopened(work, &name);
                    (Ok(game), lost)
                }
                // The work has the same text, and so the same faults.
                _ => (collections::open_any(&text), None),
            };
            match what {
                Ok(what) => {
                    let on_disk = Content::of(&text);
                    Ok(Found::Games(Opened { what, path, on_disk, lost }))
                }
                Err(error) if is_game_file(&text) => {
                    Err(format!("{name} cannot be opened: {error}."))
                }
                Err(error) => recognise(&text, None).map(Found::Text).map_err(|problem| {
                    let said = problem.said;
                    format!("{name} cannot be opened. It is no game file: {error}. As text: {said}")
                }),
            }
        });
    }

    /// Begins to open a game of a collection.
    pub fn take_out(&mut self, origin: Origin, text: Arc<Text>, ctx: &egui::Context) {
        let journals = self.journals.clone();
        self.taking_out.begin(ctx, move || {
            let work = journals.and_then(|folder| journals::find_entry(&folder, &text));
            Ok(match work.map(|work| games::open_work(&work)) {
                Some(Ok(Reopened { session, lost })) => {
                    let lost = lost.map(|error| without_journal("The game", &error));
                    TakenOut { origin, game: Ok(session), lost }
                }
                // The work has the same text, and so the same faults.
                _ => TakenOut { origin, game: collections::open_entry(&text), lost: None },
            })
        });
    }

    /// Begins to open what another program left.
    pub fn recover(&mut self, mut left: Left, ctx: &egui::Context) {
        self.recovering.begin(ctx, move || {
            let problem = |error: &dyn std::fmt::Display| {
                let (name, file) = (&left.about.name, left.file.display());
                format!("{name} cannot be recovered from {file}: {error}.")
            };
            let work = recovery::work_text(&left).map_err(|error| problem(&error))?;
            let (what, lost, text) = match left.about.kind {
                Kind::Game(_) => {
                    let again = games::open_work(&work).map_err(|error| problem(&error))?;
                    let (what, lost) = reopened(again, &left.about.name);
                    (what, lost, game_text(&work))
                }
                Kind::Collection(..) => {
                    let what = collections::open_any(&work).map_err(|error| problem(&error))?;
                    (what, None, work.as_str())
                }
            };
            // It may have been saved after this was written.
            let saved = |path: &PathBuf| storage::read(path).is_ok_and(|there| there == text);
            if left.about.path.as_ref().is_some_and(saved) {
                let on_disk = Some(Content::of(text));
                left.about = About { unsaved: false, on_disk, ..left.about };
            }
            Ok(Recovered { what, left, lost })
        });
    }

    /// The text of a game that goes back into its collection; its work is kept when that is made.
    pub fn keeping(&self, work: Writing) -> Writing {
        let journals = self.journals.clone();
        Box::new(move || {
            let work = work();
            if let Some(folder) = journals {
                journals::keep_entry(&folder, &work);
            }
            game_text(&work).to_owned()
        })
    }

    /// Puts something in the row of what is to be written: a game with its work, or a collection.
    pub fn write(&mut self, target: Target, text: Writing) {
        self.waiting.push_back((target, text));
    }

    /// Begins to write what is next, if nothing is being written.
    pub fn write_next(&mut self, ctx: &egui::Context) {
        if self.writing.is_busy() {
            return;
        }
        let Some((target, writing)) = self.waiting.pop_front() else { return };
        let journals = self.journals.clone();
        self.writing.begin(ctx, move || {
            let work = writing();
            let (text, journals) = match target.what {
                Written::Game(_) => (game_text(&work), journals),
                Written::Collection(..) => (work.as_str(), None),
            };
            // A file that is gone, or no text any more, is not what was there either, but nothing
            // of it would be lost that this program knows of.
            let there = target.known.and_then(|_| storage::read(&target.path).ok());
            if there.is_some_and(|there| Some(Content::of(&there)) != target.known) {
                return Err(NotWritten::Changed(target));
            }
            match storage::write(&target.path, text) {
                Ok(()) => {
                    if let Some(folder) = journals {
                        journals::keep(&folder, &target.path, &work);
                    }
                    Ok(Saved { on_disk: Content::of(text), target })
                }
                Err(error) => {
                    let path = target.path.display();
                    Err(NotWritten::Failed(format!("{path} cannot be saved: {error}.")))
                }
            }
        });
    }

    /// Begins to export a game. An export that is under way is stopped.
    pub fn export(&mut self, path: PathBuf, order: Export, ctx: &egui::Context) {
        let progress = Arc::new(Progress::default());
        let (target, told) = (path.clone(), progress.clone());
        let mut job = Jobs::default();
        job.begin(ctx, move || {
            let wrong = |what: String| format!("{} cannot be written: {what}.", target.display());
            let mut session =
                games::open(&(order.text)()).map_err(|error| wrong(error.to_string()))?;
            session.go(Place::Node(order.here));
            let bytes = export::export(session.as_ref(), &order.theme, &order.wanted, &told)
                .map_err(|problem| wrong(problem.to_string()))?;
            told.check().map_err(|problem| wrong(problem.to_string()))?;
            storage::write(&target, bytes).map_err(|error| wrong(error.to_string()))
        });
        self.exporting = Some(Exporting { path, is_running: true, progress, job });
    }

    /// How the export ended, if that was since the last call.
    pub fn take_exported(&mut self) -> Option<Result<(), String>> {
        let exporting = self.exporting.as_mut()?;
        let result = exporting.job.take(Err).pop()?;
        exporting.is_running = false;
        if result.is_err() {
            self.exporting = None;
        }
        Some(result)
    }

    /// What was read since the last call.
    pub fn take_read(&mut self) -> Vec<Result<Found, String>> {
        self.reading.take(Err)
    }

    /// The games of collections that were opened since the last call.
    pub fn take_taken_out(&mut self) -> Vec<Result<TakenOut, String>> {
        self.taking_out.take(Err)
    }

    /// What was recovered since the last call.
    pub fn take_recovered(&mut self) -> Vec<Result<Recovered, String>> {
        self.recovering.take(Err)
    }

    /// What was written since the last call.
    pub fn take_written(&mut self) -> Vec<Result<Saved, NotWritten>> {
        let written = self.writing.take(|problem| Err(NotWritten::Failed(problem)));
        for saved in written.iter().flatten() {
            // Those that wait know the file as it was before.
            let same = |target: &&mut Target| target.path == saved.target.path;
            for target in self.waiting.iter_mut().map(|(target, _)| target).filter(same) {
                target.known = target.known.map(|_| saved.on_disk);
            }
        }
        written
    }

    /// Whether something is being written, or waits for that.
    pub fn is_writing(&self) -> bool {
        self.writing.is_busy() || !self.waiting.is_empty()
    }

    /// Whether a dialog is open.
    pub fn is_asking(&self) -> bool {
        self.system.is_some() || self.own.is_some()
    }
}
