//! A board with what belongs to it, used alike by games, puzzles and tries to escape.

pub mod legend;
pub mod prompt;
pub mod split;

use crate::ui::board::{Board, Direction, Event};
use owlery_games::{Attempt, Side};
use owlery_i18n::Message;
use owlery_record::NodeId;
use owlery_session::move_input::Tap;
use owlery_session::opponent::usual_seats;
use owlery_session::{Seats, Session};
use prompt::{Kind, Prompt, Typed};

/// A board on which a game is played, with what is said and typed below it.
#[derive(Default)]
pub struct Stand {
    /// The board widget's memory.
    pub board: Board,
    /// Whether the board is flipped from how it usually lies.
    pub turned: bool,
    /// Who sits below for now, where that is not who usually does.
    pub below: Option<Side>,
    /// Why the last attempt was refused.
    pub refusal: Option<String>,
    /// What is asked for in the line below the board.
    pub prompt: Option<Prompt>,
}

/// What is done with the board in the same way everywhere.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play the only pass or swap.
    Bare,
    /// Ask for something in the line below the board.
    Ask(Kind),
    /// Answer what was asked there.
    Typed(Typed),
    /// Move the keyboard's place on the board.
    Step(Direction),
    /// Tap there.
    Tap(Tap),
    /// Tell of the piece there.
    Card,
    /// Draw a circle there; the same again removes it.
    Circle,
    /// Begin an arrow there, or end the one that is begun.
    Arrow,
    /// Flip board.
    Turn,
    /// Show or hide an overlay, by its place among those of the game.
    Overlay(usize),
}

/// What comes of it for the game that stands on the board.
pub enum Done {
    /// As if it had been done on the board.
    OnBoard(Event),
    /// The number of this move was typed.
    Named(NodeId),
}

impl Done {
    /// The move that was made, by its place in the list, or the attempt that is none.
    pub fn tried(self) -> Option<Result<usize, Attempt>> {
        match self {
            Done::OnBoard(event) => event.tried(),
            Done::Named(_) => None,
        }
    }
}

impl Stand {
    /// An untouched board that lies as this one does.
    pub fn anew(&self) -> Self {
        Stand { turned: self.turned, below: self.below, ..Stand::default() }
    }

    /// Has the next key be meant for what is typed, else for the board.
    pub fn await_keys(&mut self) {
        match &mut self.prompt {
            Some(prompt) => prompt.await_keys(),
            None => self.board.await_keys(),
        }
    }

    /// Who sits where at this board of a game.
    pub fn seats(&self, session: &dyn Session) -> Seats {
        let now = self.below.map(|side| Seats::new(session.about(), side));
        now.unwrap_or_else(|| usual_seats(session)).flipped(self.turned)
    }

    /// Does it with the board of this game, and tells what comes of it.
    pub fn update(&mut self, action: Action, session: &dyn Session) -> Option<Done> {
        self.refusal = None;
        let event = match action {
            Action::Bare => session.view().bare_moves().next().map(|(mv, _)| Event::Play(mv)),
            Action::Tap(how) => self.board.tap(session, how),
            Action::Circle => self.board.circle(),
            Action::Arrow => self.board.arrow(),
            Action::Typed(Typed(kind, text)) => return self.typed(kind, &text, session),
            Action::Card => {
                self.board.ask_card();
                None
            }
            Action::Step(step) => {
                self.board.step(step);
                None
            }
            Action::Ask(kind) => {
                self.prompt = Some(Prompt::new(kind));
                None
            }
            Action::Turn => {
                self.turned = !self.turned;
                self.board.put_back();
                None
            }
            Action::Overlay(place) => {
                self.board.toggle_overlay(place);
                None
            }
        };
        event.map(Done::OnBoard)
    }

    /// Does what was typed in the line below the board, or says why not.
    fn typed(&mut self, kind: Kind, text: &str, session: &dyn Session) -> Option<Done> {
        // Moves follow one another, and Enter after the last one asks for nothing.
        if kind == Kind::Move && text.trim().is_empty() {
            return None;
        }
        let done = match kind {
            Kind::Move => session.read_move(text).map(|mv| Done::OnBoard(Event::Play(mv))),
            Kind::Number => prompt::number(session, text).map(Done::Named).map_err(Message::from),
        };
        match done {
            Ok(done) => {
                // Moves follow one another; the number of a move is asked for once.
                self.prompt = (kind == Kind::Move).then(|| Prompt::new(kind));
                Some(done)
            }
            Err(problem) => {
                self.refusal = Some(problem.to_string());
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::GameId;
    use owlery_session::picker::form;

    #[test]
    fn an_empty_move_is_not_refused_and_nonsense_is() {
        let session = form(GameId::ALL[0]).begin(Default::default());
        let mut stand = Stand::default();
        let (mv, number) = (Kind::Move, Kind::Number);
        for (kind, text, is_refused) in
            [(mv, "", false), (mv, " ", false), (mv, "nonsense", true), (number, "", true)]
        {
            stand.prompt = Some(Prompt::new(kind));
            let typed = Action::Typed(Typed(kind, text.to_owned()));
            assert!(stand.update(typed, session.as_ref()).is_none(), "{text:?}");
            assert_eq!(stand.refusal.is_some(), is_refused, "{text:?}");
            assert!(stand.prompt.is_some(), "{text:?}");
        }
    }
}
