//! An export as it was asked for: it can be made later, on another thread, whatever becomes of the
//! game meanwhile.

use super::{Wanted, export};
use crate::engine::Progress;
use crate::record::NodeId;
use crate::session::facade::Place;
use crate::session::games;
use crate::session::library::Writing;
use crate::ui::paint::Style;

/// What is needed to export a game.
pub struct Order {
    /// Makes the text of the game's file.
    pub text: Writing,
    /// The move at the cursor.
    pub here: NodeId,
    /// In which colours, with which pieces.
    pub style: Style,
    /// What is wanted.
    pub wanted: Wanted,
}

impl Order {
    /// Makes the bytes of the file, or says in a clause why not.
    pub fn make(self, progress: &Progress) -> Result<Vec<u8>, String> {
        let mut session = games::open(&(self.text)()).map_err(|error| error.to_string())?;
        session.go(Place::Node(self.here));
        let bytes = export(session.as_ref(), &self.style, &self.wanted, progress);
        let bytes = bytes.map_err(|problem| problem.to_string())?;
        progress.check().map_err(|problem| problem.to_string())?;
        Ok(bytes)
    }
}
