//! What is read from files, and what is written to them.

use std::sync::Arc;

use crate::ui::disk::{Consent, Fingerprint, Obstacle};
use crate::ui::documents::{DocId, Origin};
use crate::ui::jobs::Jobs;
use owlery_engine::Progress;
use owlery_i18n::Message;
use owlery_session::library::Revision;
use owlery_session::{Pasted, Session, Unrecognised, collections};
use owlery_store::FullPath;

/// What was read from a file of this program.
pub struct Opened {
    /// One game or many.
    pub what: collections::Opened,
    /// Where it came from.
    pub path: FullPath,
    /// What the file holds.
    pub on_disk: Fingerprint,
    /// What of it could not be read, as a sentence.
    pub lost: Option<String>,
}

/// What was found in a file.
pub enum Readable {
    /// A game, or many.
    Games(Opened),
    /// Something that stands in a text, which is no game file and so must never be overwritten, with
    /// the file that it came from where another program has written that.
    Text(Pasted, Option<FullPath>),
    /// What can be read of a file or text that has faults, or of a game of a collection.
    Broken(Unrecognised),
}

/// A game of a collection, replayed, or why it cannot be.
pub struct TakenOut {
    /// Its place.
    pub origin: Origin,
    /// The game, or what of it can be read.
    pub game: Result<Box<dyn Session>, Unrecognised>,
    /// What of its work could not be read, as a sentence.
    pub lost: Option<String>,
}

/// What was written to a file.
pub struct Saved {
    /// What was written where.
    pub target: Target,
    /// What the file holds now.
    pub on_disk: Fingerprint,
}

/// What is to be written where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The file.
    pub path: FullPath,
    /// The game or collection.
    pub id: DocId,
    /// What is written.
    pub what: Written,
    /// What may be lost by it.
    pub consent: Consent,
}

/// What is written into a file, at which state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A game, at a revision of its record.
    Game(u64),
    /// A collection, with the revisions of open games that were put back into it.
    Collection(Revision, Vec<(DocId, u64)>),
}

/// Why something was not written.
pub enum NotWritten {
    /// Something is in the way, about which a person has to decide.
    Waits(Target, Obstacle),
    /// It failed.
    Failed {
        /// The game or collection.
        id: DocId,
        /// Why, in a sentence.
        problem: String,
    },
}

/// Something is in the way of saving, about which a person has to decide.
#[derive(Clone, Debug)]
pub struct Clash {
    /// The game or collection that was to be saved.
    pub id: DocId,
    /// Where.
    pub path: FullPath,
    /// What of it.
    pub what: Written,
    /// What is in the way.
    pub obstacle: Obstacle,
}

/// An export that is under way.
pub struct Exporting {
    /// The game.
    pub game: DocId,
    /// What the game was called when it began.
    pub name: String,
    /// Where it goes.
    pub path: FullPath,
    /// How it goes.
    pub progress: Arc<Progress>,
    pub(super) job: Jobs<Result<(), Message>>,
}

impl Drop for Exporting {
    fn drop(&mut self) {
        self.progress.stop();
    }
}
