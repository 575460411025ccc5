//! An open game as text: its moves, its file, and what people paste.

use super::view::Status;
use owlery_i18n::{Message, messages};
use owlery_record::transcript::{Reading, Unread};

/// A text of a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameText {
    /// As files have it.
    File,
    /// As files have it, with the journal for undo, as [`open_work`](crate::games::open_work)
    /// reads it.
    Work,
    /// For people, as [`Session::transcript`](super::Session::transcript) has it.
    Transcript,
}

/// What a text of moves says to a game that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextMoves {
    /// Where they begin.
    pub base: Base,
    /// How many moves were read, those of variations too.
    pub count: usize,
    /// Clauses with line and column: where the text was taken otherwise than it stands.
    pub remarks: Vec<Message>,
    /// What stopped the reading.
    pub unread: Option<Box<Unread>>,
    /// A sentence if the game has no room for the moves.
    pub too_much: Option<Message>,
}

/// Where pasted moves begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// At the cursor.
    Here,
    /// At the start of the game.
    Start,
}

impl TextMoves {
    /// Whether they would follow the end of a game that was resigned or agreed to be drawn.
    pub fn is_too_late(&self, status: &Status) -> bool {
        self.base == Base::Here && self.count > 0 && status.turn.is_none()
    }

    /// What a reading from a place says.
    pub(crate) fn of<M>(base: Base, reading: &Reading<M>) -> Self {
        TextMoves {
            base,
            count: reading.moves.len(),
            remarks: few(&reading.remarks),
            unread: reading.unread.clone(),
            too_much: None,
        }
    }
}

messages! {
    enum More {
        Said { count: usize } = "view-more-said",
    }
}

/// The first of many things to say.
pub(crate) fn few<M: Into<Message> + Clone>(remarks: &[M]) -> Vec<Message> {
    const MOST: usize = 12;
    // One more takes no more room than to say that there is one.
    let most = if remarks.len() == MOST + 1 { MOST + 1 } else { MOST };
    let mut said: Vec<Message> = remarks.iter().take(most).cloned().map(M::into).collect();
    if let Some(count @ 1..) = remarks.len().checked_sub(most) {
        said.push(More::Said { count }.into());
    }
    said
}

/// The letters and digits of a move's text alone, so that "Rc7xb5", "rc7b5" and "Rc7-b5" are alike.
pub fn bare(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}
