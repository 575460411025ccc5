//! Accessors of a position, and the reasons why a game is over.

use super::moves::bits;
use super::tables::square;
use super::{Board, Move, Owlman};
use crate::{Side, Square};
use owlery_i18n::messages;

impl Owlman {
    /// Doc's square; `None` once Owlman has taken him.
    pub fn doc(&self) -> Option<Square> {
        bits(self.doc).next().map(square)
    }

    /// Owlman's square.
    pub fn owlman(&self) -> Square {
        square(self.owl)
    }

    /// The helpers' squares, ascending.
    pub fn helpers(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        bits(self.helpers).map(square)
    }

    /// The number of helpers left.
    pub fn helper_count(&self) -> u32 {
        self.helpers.count_ones()
    }

    /// The number of moves that White has made.
    pub fn moves_made(&self) -> u32 {
        self.made
    }

    /// The number of White's last move before Owlman wins; `None` if the day does not end.
    pub fn nightfall(&self) -> Option<u32> {
        self.nightfall
    }

    /// Returns whether White may demand variation when a position recurs.
    pub fn has_repetition_rule(&self) -> bool {
        self.repetition
    }

    /// Returns whether White has just demanded that Owlman vary.
    pub fn must_vary(&self) -> bool {
        self.forbidden != 0
    }

    /// The moves that White's demand forbids Owlman now, ascending.
    pub fn forbidden(&self) -> impl Iterator<Item = Move> + use<> {
        let from = self.owl;
        bits(self.forbidden).map(move |to| Move { from, to, demand: false })
    }

    /// The square of the helper that a legal move captures.
    pub fn captured(&self, mv: Move) -> Option<Square> {
        let captured = if self.turn == Side::Black { self.frightened(mv.to) } else { 0 };
        bits(captured).next().map(square)
    }

    /// Returns whether a legal move takes Doc.
    pub fn takes_doc(&self, mv: Move) -> bool {
        self.turn == Side::Black && self.doc >> mv.to & 1 != 0
    }

    /// The position for a search, which keeps its own record of what it plays. Moves noted so far
    /// stay noted.
    pub fn without_notes(&self) -> Owlman {
        Owlman { remembers: false, ..self.clone() }
    }

    /// Returns whether the game is over, without looking for legal moves.
    #[inline]
    pub fn is_settled(&self) -> bool {
        self.settled()
    }

    /// The squares that Owlman may not go to because White demands that he vary.
    #[inline]
    pub fn forbidden_set(&self) -> u32 {
        self.forbidden
    }

    /// The helpers as a set of light squares.
    #[inline]
    pub fn helper_set(&self) -> u32 {
        self.helpers
    }

    /// The number of Doc's light square; 32 once Owlman has taken him.
    #[inline]
    pub fn doc_light(&self) -> usize {
        self.doc.trailing_zeros() as usize
    }

    /// The squares that Owlman could go to if it were his turn.
    #[inline]
    pub fn targets(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        bits(self.reach())
    }

    /// The boards from which Owlman has moved since the last capture, the newest first, if the
    /// options make them matter.
    pub fn past_boards(&self) -> impl Iterator<Item = Board> {
        self.past.entries().map(|(board, _)| board)
    }

    /// This board with Owlman to move, as if White passed; nothing else changes.
    pub fn on_owlmans_turn(&self) -> Owlman {
        Owlman { turn: Side::Black, ..self.clone() }
    }

    /// A number for board and side to move, below 2^44: equal exactly for equal positions.
    #[inline]
    pub fn key(&self) -> u64 {
        self.board().key() | (self.turn as u64) << 43
    }

    /// Why the game is over; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        match self.turn {
            _ if self.doc == 0 => Some(Ending::DocTaken),
            _ if self.helpers == 0 => Some(Ending::NoHelpers),
            _ if self.photographed() => Some(Ending::Photographed),
            Side::Black if self.reach() == 0 => Some(Ending::Trapped),
            Side::Black if self.reach() & !self.forbidden == 0 => Some(Ending::OutOfVariety),
            _ if self.night() => Some(Ending::Nightfall),
            Side::White if self.steps().is_empty() => Some(Ending::WhiteStuck),
            _ => None,
        }
    }
}

messages! {
    /// The way in which a game has ended; displays as a clause.
    #[derive(Copy, Hash)]
    pub enum Ending {
        /// White wins: Doc is on a8 and a helper on b7.
        Photographed = "rules-owlman-ending.photographed",
        /// White wins: Owlman has nowhere to go.
        Trapped = "rules-owlman-ending.trapped",
        /// White wins: Owlman has played all his moves from here before, and has to vary.
        OutOfVariety = "rules-owlman-ending.out_of_variety",
        /// Owlman wins: White's last move before nightfall has been made.
        Nightfall = "rules-owlman-ending.nightfall",
        /// Owlman wins: he has caught Doc on the church tower.
        DocTaken = "rules-owlman-ending.doc_taken",
        /// Owlman wins: no helper is left.
        NoHelpers = "rules-owlman-ending.no_helpers",
        /// Owlman wins: White is to move and cannot.
        WhiteStuck = "rules-owlman-ending.white_stuck",
    }
}

impl Ending {
    /// The winner.
    pub fn winner(self) -> Side {
        match self {
            Ending::Photographed | Ending::Trapped | Ending::OutOfVariety => Side::White,
            _ => Side::Black,
        }
    }
}
