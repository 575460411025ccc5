//! A hint that the engine gives to a person.

use std::time::Duration;

use crate::facade::Session;
use crate::facade::{Opinion, Wake};
use crate::hint::{Hint, Part, hint};
use owlery_engine::search::{Limits, Wanted};
use owlery_engine::{News, Thinking, threads};
use owlery_i18n::Message;
use owlery_record::NodeId;

/// How long it looks for the best move.
const TIME: Duration = Duration::from_millis(1500);

/// A hint that was asked for in a position.
pub struct AskedHint {
    at: NodeId,
    part: Part,
    thinking: Option<Thinking<Opinion>>,
    /// The move, by its place in the list of legal moves.
    mv: Option<usize>,
}

impl AskedHint {
    /// Begins to look for the best move at the cursor.
    pub fn new(session: &dyn Session, wake: Wake) -> Self {
        let limits = Limits { time: Some(TIME), ..Limits::default() };
        let wanted = Wanted { limits, threads: threads(), ..Wanted::default() };
        let thinking = Some(session.think(wanted, None, wake));
        AskedHint { at: session.view().here, part: Part::Idea, thinking, mv: None }
    }

    /// Tells more of the move.
    pub fn tell_more(&mut self) {
        self.part = Part::after(Some(self.part));
    }

    /// Whether it still looks for the move.
    pub fn is_busy(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether it is about the position at the cursor.
    pub fn is_about(&self, session: &dyn Session) -> bool {
        self.at == session.view().here
    }

    /// Whether the whole move has been asked for.
    pub fn is_whole(&self) -> bool {
        self.part == Part::Whole
    }

    /// Hears what is new. An error describes a fault of the program.
    pub fn attend(&mut self) -> Result<(), Message> {
        match self.thinking.as_ref().and_then(Thinking::take) {
            Some(News::Found(opinion)) if opinion.ended => {
                let moves = opinion.lines.first().map(|line| &line.moves);
                self.mv = moves.and_then(|moves| moves.first()).map(|first| first.mv);
                self.thinking = None;
                Ok(())
            }
            Some(News::Failed(what)) => {
                self.thinking = None;
                Err(what)
            }
            Some(News::Found(_)) | None => Ok(()),
        }
    }

    /// What is told; `None` while it is looked for.
    pub fn hint(&self, session: &dyn Session) -> Option<Hint> {
        hint(session, self.mv?, self.part)
    }
}
