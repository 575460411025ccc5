//! Codes and move texts of Blocs.

use super::{Blocs, Ending, Face, Faces, Move, Options, board};
use crate::bits::Bits;
use crate::notation::Refusal as NoMove;
use crate::{
    Attempt, CodeTail, Fault, Form, GameOptions as _, MoveError, Notation, Preset, Setup, Side,
    SideForm, Square, Symmetry,
};
use owlery_i18n::{Message, messages};

messages! {
    /// A setup that is not a position of this game.
    enum Wrong {
        Board { files: u8, size: u8 } = "rules-blocs-fault.board",
        Letter { letter: char } = "rules-blocs-fault.letter",
    }
    /// The reason why an attempted move is refused.
    enum Refusal {
        AllWhite = "rules-blocs-refusal.all_white",
        Full = "rules-blocs-refusal.full",
        White { square: Square } = "rules-blocs-refusal.white",
        Corner { square: Square } = "rules-blocs-refusal.corner",
        Rectangle { text: String } = "rules-blocs-refusal.rectangle",
        Early = "rules-blocs-refusal.early",
        Occupied { square: Square } = "rules-blocs-refusal.taken",
        OwnBlack { square: Square } = "rules-blocs-refusal.own_black",
        OwnWhite { square: Square } = "rules-blocs-refusal.own_white",
        Face { square: Square } = "rules-blocs-refusal.face",
        Pieces = "rules-blocs-refusal.pieces",
    }
}

impl Notation for Blocs {
    const FORM: Form = Form {
        letters: "bw",
        paired: "bw",
        sides: [SideForm { letter: "2", name: "second" }, SideForm { letter: "1", name: "first" }],
        hands: None,
        tail: CodeTail::None,
        symmetries: &[Symmetry::FALLING_DIAGONAL],
    };

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.size, self.turn);
        for square in Square::all(self.size) {
            setup.set(square, self.face(square).map(Face::letter));
        }
        setup
    }

    fn from_setup(setup: &Setup, options: &Options) -> Result<Self, Vec<Fault>> {
        let Options { size, faces } = *options;
        if setup.size() != size {
            return Err(vec![Fault::new(Wrong::Board { files: setup.size(), size })]);
        }
        let mut position = Blocs { black: 0, empty: board(size), size, faces, turn: setup.turn };
        let mut faults = Vec::new();
        for (square, letter) in setup.pieces() {
            let bit = u64::bit(u64::index(square));
            position.empty &= !bit;
            match Face::from_letter(letter) {
                Some(Face::Black) => position.black |= bit,
                Some(Face::White) => {}
                None => faults.push(Fault::at(square, Wrong::Letter { letter })),
            }
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    fn options_for_size(size: u8) -> Vec<Self::Options> {
        let sized = |preset: Preset<Options>| Options { size, ..preset.options };
        Options::presets().into_iter().map(sized).filter(|o| o.check().is_ok()).collect()
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Drop { square, face } => format!("{square}{}", face.letter()),
            Move::Flip { lower_right, upper_left } if lower_right == upper_left => {
                lower_right.to_string()
            }
            Move::Flip { lower_right, upper_left } => format!("{upper_left}-{lower_right}"),
        }
    }

    fn also_read(&self, mv: Move) -> Vec<String> {
        let Move::Flip { lower_right: l, upper_left: u } = mv else { return Vec::new() };
        let corners = [u, Square::new(l.file, u.rank), l, Square::new(u.file, l.rank)];
        let mut spellings: Vec<_> =
            (0..4).map(|i| format!("{}-{}", corners[i], corners[(i + 2) % 4])).collect();
        spellings.sort_unstable();
        spellings.dedup();
        let text = self.move_text(mv);
        spellings.retain(|spelling| *spelling != text);
        spellings
    }

    /// Without writing all moves: a large board has more than a thousand.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        if let Some(mv) = parse(text).filter(|mv| self.is_legal(*mv)) {
            return Ok(mv);
        }
        let reason = self.why_no_move(text, Attempt::read(text, self.size));
        Err(MoveError::new(text, reason))
    }

    fn why_not(&self, attempt: Attempt) -> Message {
        let (from, to, piece) = match attempt {
            Attempt::Touch(at) => (at, at, None),
            Attempt::Go { from, to } => (from, to, None),
            Attempt::Drop { piece, to } => (to, to, Some(piece)),
        };
        if let Some(off) = [from, to].into_iter().find(|at| !at.is_on(self.size)) {
            return NoMove::off_board(off);
        }
        if let Some(Ending::AllWhite) = self.ending() {
            return Refusal::AllWhite.into();
        }
        if self.is_dropping() {
            return self.why_no_drop(from, to, piece).into();
        }
        if piece.is_some() {
            return Refusal::Full.into();
        }
        let (_, corner) = Move::flip(from, to).corners();
        let refusal = match self.face(corner) {
            Some(Face::White) if from == to => Refusal::White { square: corner },
            Some(Face::White) => Refusal::Corner { square: corner },
            _ => Refusal::Rectangle { text: self.move_text(Move::flip(from, to)) },
        };
        refusal.into()
    }
}

impl Blocs {
    /// Why this is no drop, on a board that is not full.
    fn why_no_drop(&self, from: Square, to: Square, piece: Option<char>) -> Refusal {
        if from != to {
            return Refusal::Early;
        }
        if self.face(to).is_some() {
            return Refusal::Occupied { square: to };
        }
        match (self.faces, self.turn) {
            (Faces::Own, Side::Black) => Refusal::OwnBlack { square: to },
            (Faces::Own, Side::White) => Refusal::OwnWhite { square: to },
            (Faces::Free, _) if piece.is_none_or(|letter| Face::from_letter(letter).is_some()) => {
                Refusal::Face { square: to }
            }
            (Faces::Free, _) => Refusal::Pieces,
        }
    }
}

/// The move that a text spells, legal or not.
fn parse(text: &str) -> Option<Move> {
    if let Some((a, b)) = text.split_once('-') {
        return Some(Move::flip(a.parse().ok()?, b.parse().ok()?));
    }
    if let Some(face) = text.chars().last().and_then(Face::from_letter) {
        return Some(Move::Drop { square: text[..text.len() - 1].parse().ok()?, face });
    }
    let square = text.parse().ok()?;
    Some(Move::flip(square, square))
}
