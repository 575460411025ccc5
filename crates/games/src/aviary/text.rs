//! Positions and moves as text.

use super::bird::Bird;
use super::board::Board;
use super::moves::Move;
use super::refusal::Refusal;
use super::{Aviary, Ending, Options, board_ending};
use crate::bits::Bits as _;
use crate::setup::WHITE_AND_BLACK;
use crate::{
    Attempt, CodeTail, Fault, Form, MoveError, Notation, Position as _, Setup, Side, Square,
    Symmetry,
};
use owlery_i18n::{Message, Text, messages};

messages! {
    /// A setup that is not a position of this game.
    enum Wrong {
        Board = "rules-aviary-fault.board",
        Letter { letter: char } = "rules-aviary-fault.letter",
        InHand { letter: char, side: Side } = "rules-aviary-fault.in_hand",
        TooMany { total: u8, birds: Text } = "rules-aviary-fault.too_many",
        TooManyWithHands { total: u8, birds: Text, all: usize } = "rules-aviary-fault.too_many_with_hands",
        NoSparrow { side: Side } = "rules-aviary-fault.no_sparrow",
        SparrowInHand { side: Side } = "rules-aviary-fault.sparrow_in_hand",
        InCheck { side: Side, other: Side } = "rules-aviary-fault.in_check",
    }
}

/// All of the square's, with and without the colours swapped.
const SYMMETRIES: [Symmetry; 15] = {
    let same =
        Symmetry { transpose: false, flip_files: false, flip_ranks: false, swap_sides: false };
    let mut all = [same.with_sides_swapped(); 15];
    let mut i = 0;
    while i < 7 {
        all[i] = Symmetry::SQUARE[i];
        all[8 + i] = Symmetry::SQUARE[i].with_sides_swapped();
        i += 1;
    }
    all
};

impl Notation for Aviary {
    const FORM: Form = Form {
        letters: "BRCOGPTWSbrcogptws",
        paired: "brcogptwsBRCOGPTWS",
        sides: WHITE_AND_BLACK,
        hands: Some("BRCOGPTWS"),
        tail: CodeTail::None,
        symmetries: &SYMMETRIES,
    };

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty(8, self.turn());
        for square in Square::all(8) {
            setup.set(square, self.bird_at(square).map(|(side, bird)| letter_of(side, bird)));
        }
        for side in Side::ALL {
            let birds = Bird::ALL.into_iter().flat_map(|bird| {
                let count = usize::from(self.in_hand(side, bird));
                std::iter::repeat_n(letter_of(side, bird), count)
            });
            setup.hands[side as usize] = birds.collect();
        }
        setup
    }

    fn from_setup(setup: &Setup, options: &Options) -> Result<Self, Vec<Fault>> {
        if setup.size() != 8 {
            return Err(vec![Fault::new(Wrong::Board)]);
        }
        let (board, mut faults) = read_birds(setup);
        faults.extend(sparrow_fault(&board));
        if faults.is_empty() { Ok(Aviary::new(board, options)) } else { Err(faults) }
    }

    /// Unlike other games' texts, with the mark for check or mate.
    fn move_text(&self, mv: Move) -> String {
        let mut text = unmarked(mv);
        text.push_str(self.mark(mv));
        text
    }

    fn also_read(&self, mv: Move) -> Vec<String> {
        if self.mark(mv).is_empty() { Vec::new() } else { vec![unmarked(mv)] }
    }

    fn reread(&self, text: &str) -> Option<Move> {
        // Whether it captures or gives check depends on the position.
        let body = text.strip_suffix(['+', '#']).unwrap_or(text);
        let mv = self.meant(self.named_as_in_codes(Attempt::read(body, 8)?))?;
        (self.is_legal(mv) && body.starts_with(mv.bird().letter())).then_some(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let body = text.strip_suffix(['+', '#']).unwrap_or(text);
        let attempt = Attempt::read(body, 8).map(|attempt| self.named_as_in_codes(attempt));
        let meant = attempt.and_then(|attempt| self.meant(attempt));
        let reason = match (meant.filter(|mv| self.is_legal(*mv)), attempt) {
            (Some(mv), _) => {
                let mark = &text[body.len()..];
                if unmarked(mv) == body && (mark.is_empty() || mark == self.mark(mv)) {
                    return Ok(mv);
                }
                Refusal::Written { text: self.move_text(mv) }.into()
            }
            (None, attempt) => self.why_no_move(body, attempt),
        };
        Err(MoveError::new(text, reason))
    }

    fn why_not(&self, attempt: Attempt) -> Message {
        self.refusal(attempt)
    }
}

impl Aviary {
    /// The suffix of a move's text: "#" for mate, "+" for check, or nothing.
    fn mark(&self, mv: Move) -> &'static str {
        // The history cannot matter: a position that was there before was not mate.
        let mut after = self.board;
        after.play(mv);
        let check = after.checked(after.turn) != 0;
        if !check && after.sparrows(after.turn) != 0 {
            return "";
        }
        match board_ending(&after) {
            Some(Ending::Checkmate | Ending::NoSparrow) => "#",
            _ if check => "+",
            _ => "",
        }
    }

    /// A text has all birds in upper case, but an attempt names them as codes do.
    fn named_as_in_codes(&self, attempt: Attempt) -> Attempt {
        match attempt {
            Attempt::Drop { piece, to } => {
                let bird = Bird::from_letter(piece);
                let piece = bird.map_or(piece, |bird| letter_of(self.turn(), bird));
                Attempt::Drop { piece, to }
            }
            _ => attempt,
        }
    }
}

pub(super) fn letter_of(side: Side, bird: Bird) -> char {
    match side {
        Side::White => bird.letter(),
        Side::Black => bird.letter().to_ascii_lowercase(),
    }
}

fn unmarked(mv: Move) -> String {
    let (letter, to) = (mv.bird().letter(), mv.to());
    match mv.from() {
        None => format!("{letter}*{to}"),
        Some(from) if mv.captured().is_some() => format!("{letter}{from}x{to}"),
        Some(from) => format!("{letter}{from}-{to}"),
    }
}

/// Reads the birds of a set-up, with the faults of their letters and numbers.
fn read_birds(setup: &Setup) -> (Board, Vec<Fault>) {
    let mut board = Board::empty(setup.turn);
    let mut faults = Vec::new();
    let mut counts = [0_usize; 9];
    let side_of = |letter: char| Side::ALL[usize::from(letter.is_ascii_lowercase())];
    for (square, letter) in setup.pieces() {
        let Some(bird) = Bird::from_letter(letter) else {
            faults.push(Fault::at(square, Wrong::Letter { letter }));
            continue;
        };
        board.put(side_of(letter), bird, u64::index(square));
        counts[bird as usize] += 1;
        if counts[bird as usize] > usize::from(bird.total()) {
            let (total, birds) = (bird.total(), bird.plural());
            faults.push(Fault::at(square, Wrong::TooMany { total, birds }));
        }
    }
    for side in Side::ALL {
        for &letter in &setup.hands[side as usize] {
            match Bird::from_letter(letter) {
                Some(bird) if side_of(letter) == side => {
                    counts[bird as usize] += 1;
                    if counts[bird as usize] <= usize::from(bird.total()) {
                        board.give(side, bird);
                    }
                }
                _ => faults.push(Fault::new(Wrong::InHand { letter, side })),
            }
        }
    }
    for bird in Bird::ALL {
        let on_board = board.birds(bird).count() as usize;
        let (all, total) = (counts[bird as usize], usize::from(bird.total()));
        // Those on the board are marked where they stand.
        if all > total.max(on_board) {
            faults.push(Fault::new(Wrong::TooManyWithHands {
                total: bird.total(),
                birds: bird.plural(),
                all,
            }));
        }
    }
    (board, faults)
}

/// The fault, if any, of the Sparrows of the side that has just moved.
fn sparrow_fault(board: &Board) -> Option<Fault> {
    let side = board.turn.other();
    let owned = board.sparrows(side).count() + u32::from(board.in_hand(side, Bird::Sparrow));
    if owned == 0 {
        Some(Fault::new(Wrong::NoSparrow { side }))
    } else if board.sparrows(side).is_empty() {
        Some(Fault::new(Wrong::SparrowInHand { side }))
    } else if owned == 1 && board.checked(side) != 0 {
        let square = u64::square(board.sparrows(side).lowest());
        Some(Fault::at(square, Wrong::InCheck { side, other: board.turn }))
    } else {
        None
    }
}
