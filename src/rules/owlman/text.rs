//! Codes and moves as text, and reasons why something cannot be played.

use super::tables::{LEAPS, STEPS, TOWER, light, square};
use super::{HELPERS, Move, Options, Owlman};
use crate::rules::setup::WHITE_AND_BLACK;
use crate::rules::{Attempt, Fault, Form, Notation, Setup, Side, Symmetry, Tail};
use crate::t;
use crate::text::Text;

impl Notation for Owlman {
    const FORM: Form = Form {
        letters: "DHo",
        paired: "DHo",
        sides: WHITE_AND_BLACK,
        hands: None,
        tail: Tail::Count(Text::of("rules-owlman-code-count")),
        symmetries: &[Symmetry::FALLING_DIAGONAL],
    };

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty(8, self.turn);
        self.helpers().for_each(|at| setup.set(at, Some('H')));
        self.doc().into_iter().for_each(|at| setup.set(at, Some('D')));
        setup.set(self.owlman(), Some('o'));
        setup.count = self.made;
        setup
    }

    fn from_setup(setup: &Setup, options: &Options) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut pieces = [0_u32; 3];
        let mut seen = [0; 3];
        for (at, letter) in setup.pieces() {
            let Some(kind) = Self::FORM.letters.chars().position(|known| known == letter) else {
                faults.push(Fault::at(
                    at,
                    t!("rules-owlman-fault.letter", letter = letter.to_string()),
                ));
                continue;
            };
            seen[kind] += 1;
            match (kind, seen[kind]) {
                (0, 2..) => faults.push(Fault::at(at, t!("rules-owlman-fault.two_docs"))),
                (2, 2..) => faults.push(Fault::at(at, t!("rules-owlman-fault.two_owlmen"))),
                _ => {}
            }
            match light(at) {
                Some(TOWER) if kind == 1 => {
                    faults.push(Fault::at(at, t!("rules-owlman-fault.tower")));
                }
                Some(light) => pieces[kind] |= 1 << light,
                None => {
                    let text = match kind {
                        0 => t!("rules-owlman-fault.dark_doc"),
                        1 => t!("rules-owlman-fault.dark_helper"),
                        _ => t!("rules-owlman-fault.dark_owlman"),
                    };
                    faults.push(Fault::at(at, text));
                }
            }
        }
        let [doc, helpers, owl] = pieces;
        if setup.size() != 8 {
            faults.push(Fault::new(t!("rules-owlman-fault.board", files = setup.size())));
        }
        let caught = owl == 1 << TOWER && setup.turn == Side::White;
        if seen[0] == 0 && !caught {
            faults.push(Fault::new(t!("rules-owlman-fault.no_doc")));
        }
        if seen[2] == 0 {
            faults.push(Fault::new(t!("rules-owlman-fault.no_owlman")));
        }
        if seen[1] > HELPERS {
            let text = t!("rules-owlman-fault.helpers", count = seen[1], most = HELPERS);
            faults.push(Fault::new(text));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let owl = owl.trailing_zeros() as u8 & 31;
        Ok(Owlman::new(helpers, doc, owl, setup.turn, setup.count, options))
    }

    fn move_text(&self, mv: Move) -> String {
        let (from, to) = (mv.from(), mv.to());
        if self.turn == Side::White {
            let vary = if mv.demand { "(vary)" } else { "" };
            return match self.doc >> mv.from & 1 {
                0 => format!("{from}-{to}{vary}"),
                _ => format!("D{to}{vary}"),
            };
        }
        match self.captured(mv) {
            _ if mv.from == TOWER || self.takes_doc(mv) => format!("{from}x{to}"),
            Some(helper) => format!("{from}-{to}(x{helper})"),
            None => format!("{from}-{to}"),
        }
    }

    fn also_read(&self, mv: Move) -> Vec<String> {
        let plain = format!("{mv:?}");
        match self.turn {
            Side::White if self.doc >> mv.from & 1 != 0 => vec![format!("D{plain}"), plain],
            Side::Black if mv.from != TOWER && self.captured(mv).is_some() => vec![plain],
            _ => Vec::new(),
        }
    }

    fn reread(&self, text: &str) -> Option<Move> {
        // Who flees depends on the position; the step does not.
        let step = match (text.find("(x"), text.find(')')) {
            (Some(start), Some(end)) if start < end => text[..start].to_owned() + &text[end + 1..],
            _ => text.to_owned(),
        };
        self.read_move(&step).ok()
    }

    fn why_not(&self, attempt: Attempt) -> String {
        if let Some(ending) = self.ending() {
            return t!("rules-owlman-refusal.over", ending = ending.to_string());
        }
        let trees = || t!("rules-owlman-refusal.trees").to_owned();
        match attempt {
            Attempt::Drop { .. } => t!("rules-owlman-refusal.no_drops").to_owned(),
            Attempt::Touch(at) => light(at).map_or_else(trees, |at| self.why_not_touch(at)),
            Attempt::Go { from, to } => match (light(from), light(to)) {
                (Some(from), Some(to)) => self.why_not_go(from, to),
                _ => trees(),
            },
        }
    }
}

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Doc,
    Helper,
    Owlman,
}

impl Owlman {
    fn piece(&self, at: u8) -> Option<Piece> {
        match 1 << at {
            bit if self.helpers & bit != 0 => Some(Piece::Helper),
            bit if self.doc & bit != 0 => Some(Piece::Doc),
            _ => (self.owl == at).then_some(Piece::Owlman),
        }
    }

    /// Why a piece cannot be lifted, or not without more words.
    fn why_not_touch(&self, at: u8) -> String {
        let here = square(at).to_string();
        let piece = match self.piece(at) {
            Some(piece) if !self.moves_now(piece) => return self.whose_turn(),
            Some(piece) => piece,
            // A text such as Dg2 has but one square.
            None if self.turn == Side::White && self.steps_of_doc() & (1 << at) == 0 => {
                return t!("rules-owlman-refusal.neither", square = here);
            }
            None => return t!("rules-owlman-refusal.nothing", square = here),
        };
        let mut moves = (0..32).map(|to| Move { from: at, to, demand: false });
        let example = moves.find(|mv| self.is_legal(*mv)).map(|mv| self.move_text(mv));
        match (example, piece) {
            (Some(example), Piece::Doc) => t!("rules-owlman-refusal.where_doc", example = example),
            (Some(example), Piece::Helper) => {
                t!("rules-owlman-refusal.where_helper", square = here, example = example)
            }
            (Some(example), Piece::Owlman) => {
                t!("rules-owlman-refusal.where_owlman", example = example)
            }
            (None, Piece::Doc) => t!("rules-owlman-refusal.stuck_doc").to_owned(),
            (None, Piece::Helper) => t!("rules-owlman-refusal.stuck_helper", square = here),
            (None, Piece::Owlman) => t!("rules-owlman-refusal.stuck_owlman").to_owned(),
        }
    }

    fn why_not_go(&self, from: u8, to: u8) -> String {
        let (start, target) = (square(from).to_string(), square(to).to_string());
        let mv = Move { from, to, demand: false };
        let there = self.piece(to);
        let reason = match self.piece(from) {
            None => return t!("rules-owlman-refusal.no_piece", square = start),
            Some(piece) if !self.moves_now(piece) => return self.whose_turn(),
            _ if from == to => t!("rules-owlman-refusal.same"),
            _ if self.is_legal(mv) => return self.how_to_write(mv),
            Some(Piece::Owlman) => return self.why_not_owlman(to),
            Some(Piece::Doc) if to == TOWER => t!("rules-owlman-refusal.doc_tower"),
            Some(_) if to == TOWER => t!("rules-owlman-refusal.helper_tower"),
            Some(Piece::Doc) if !is_step(from, to) => t!("rules-owlman-refusal.doc_steps"),
            Some(_) if !is_step(from, to) => t!("rules-owlman-refusal.helper_steps"),
            _ if there == Some(Piece::Owlman) => t!("rules-owlman-refusal.no_capture"),
            _ if there == Some(Piece::Doc) => {
                return t!("rules-owlman-refusal.on_doc", square = target);
            }
            _ => return t!("rules-owlman-refusal.on_helper", square = target),
        };
        reason.to_owned()
    }

    fn why_not_owlman(&self, to: u8) -> String {
        let mv = Move { from: self.owl, to, demand: false };
        let (step, leap) = (is_step(self.owl, to), LEAPS[usize::from(self.owl)] >> to & 1 != 0);
        let reason = match self.piece(to) {
            _ if self.forbidden >> to & 1 != 0 => {
                return t!("rules-owlman-refusal.vary", text = self.move_text(mv));
            }
            _ if self.owl == TOWER => t!("rules-owlman-refusal.from_tower"),
            _ if !leap => t!("rules-owlman-refusal.owlman_moves"),
            Some(Piece::Doc) => t!("rules-owlman-refusal.doc_elsewhere"),
            Some(_) if step => t!("rules-owlman-refusal.step_on"),
            _ => t!("rules-owlman-refusal.swoop_on"),
        };
        reason.to_owned()
    }

    /// For texts of legal moves with wrong marks.
    fn how_to_write(&self, mv: Move) -> String {
        let text = self.move_text(mv);
        match self.turn {
            Side::White if self.repetition => {
                t!("rules-owlman-refusal.written_vary", text = text)
            }
            _ => t!("rules-owlman-refusal.written", text = text),
        }
    }

    fn whose_turn(&self) -> String {
        match self.turn {
            Side::White => t!("rules-owlman-refusal.turn_doc").to_owned(),
            Side::Black => t!("rules-owlman-refusal.turn_owlman").to_owned(),
        }
    }

    fn moves_now(&self, piece: Piece) -> bool {
        (piece == Piece::Owlman) == (self.turn == Side::Black)
    }

    fn steps_of_doc(&self) -> u32 {
        let from = self.doc.trailing_zeros() as usize;
        STEPS.get(from).map_or(0, |steps| steps & !(self.helpers | 1 << self.owl | 1 << TOWER))
    }

    /// Whether a move without a demand is legal for a piece whose turn it is.
    fn is_legal(&self, mv: Move) -> bool {
        let targets = match self.turn {
            Side::Black => self.reach() & !self.forbidden,
            Side::White => {
                let taken = self.helpers | self.doc | 1 << self.owl | 1 << TOWER;
                STEPS[usize::from(mv.from & 31)] & !taken
            }
        };
        targets >> mv.to & 1 != 0
    }
}

fn is_step(from: u8, to: u8) -> bool {
    STEPS[usize::from(from & 31)] >> to & 1 != 0
}
