//! Codes and moves as text, and reasons why something cannot be played.

use super::tables::{LEAPS, STEPS, TOWER, light, square};
use super::{HELPERS, Move, Options, Owlman};
use crate::rules::setup::WHITE_AND_BLACK;
use crate::rules::{Attempt, Fault, Form, Notation, Setup, Side, Symmetry, Tail};

impl Notation for Owlman {
    const FORM: Form = Form {
        letters: "DHo",
        paired: "DHo",
        sides: WHITE_AND_BLACK,
        hands: None,
        tail: Tail::Count("the number of moves White has made"),
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
                faults.push(Fault::at(at, format!("“{letter}” is no piece of this game")));
                continue;
            };
            let name = ["Doc", "a helper", "Owlman"][kind];
            seen[kind] += 1;
            if kind != 1 && seen[kind] > 1 {
                faults.push(Fault::at(at, format!("there is only one {name}")));
            }
            match light(at) {
                Some(TOWER) if kind == 1 => {
                    faults.push(Fault::at(at, "a helper never enters the church tower"));
                }
                Some(light) => pieces[kind] |= 1 << light,
                None => faults.push(Fault::at(
                    at,
                    format!("{name} stands on a dark square; those are trees"),
                )),
            }
        }
        let [doc, helpers, owl] = pieces;
        if setup.size() != 8 {
            faults.push(Fault::new(format!("the board has {} files; it has 8", setup.size())));
        }
        let caught = owl == 1 << TOWER && setup.turn == Side::White;
        if seen[0] == 0 && !caught {
            faults.push(Fault::new(
                "Doc is missing; he may be only where Owlman has just taken him on h1",
            ));
        }
        if seen[2] == 0 {
            faults.push(Fault::new("Owlman is missing"));
        }
        if seen[1] > HELPERS {
            let text = format!("White has {} helpers; there are at most {HELPERS}", seen[1]);
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
            return format!("The game is over: {ending}");
        }
        const TREES: &str = "The dark squares are trees; pieces move between them";
        match attempt {
            Attempt::Drop { .. } => "Nothing is put on the board here; pieces only move".to_owned(),
            Attempt::Touch(at) => light(at).map_or(TREES.to_owned(), |at| self.why_not_touch(at)),
            Attempt::Go { from, to } => match (light(from), light(to)) {
                (Some(from), Some(to)) => self.why_not_go(from, to),
                _ => TREES.to_owned(),
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
        let here = square(at);
        let name = match self.piece(at) {
            Some(piece) if !self.moves_now(piece) => return self.whose_turn(),
            Some(Piece::Helper) => format!("the helper on {here}"),
            Some(Piece::Doc) => "Doc".to_owned(),
            Some(Piece::Owlman) => "Owlman".to_owned(),
            // A text such as Dg2 has but one square.
            None if self.turn == Side::White && self.steps_of_doc() & (1 << at) == 0 => {
                return format!("Neither Doc nor a helper is on {here}, and Doc cannot step there");
            }
            None => return format!("There is nothing to move on {here}"),
        };
        let mut example = None;
        for to in 0..32 {
            let mv = Move { from: at, to, demand: false };
            if self.is_legal(mv) {
                example.get_or_insert_with(|| self.move_text(mv));
            }
        }
        match example {
            Some(example) => format!("Say where {name} is to go, as in {example}"),
            None => {
                let text = format!("{name} has no free square to step to");
                text.replacen("the", "The", 1)
            }
        }
    }

    fn why_not_go(&self, from: u8, to: u8) -> String {
        let (start, target) = (square(from), square(to));
        let mv = Move { from, to, demand: false };
        let there = self.piece(to);
        let reason = match self.piece(from) {
            None => return format!("There is no piece on {start}"),
            Some(piece) if !self.moves_now(piece) => return self.whose_turn(),
            _ if from == to => "A piece has to leave its square",
            _ if self.is_legal(mv) => return self.how_to_write(mv),
            Some(Piece::Owlman) => return self.why_not_owlman(to),
            Some(Piece::Doc) if to == TOWER => "Doc may not return to the church tower",
            Some(_) if to == TOWER => "Helpers never enter the church tower",
            Some(Piece::Doc) if !is_step(from, to) => "Doc steps one square diagonally",
            Some(_) if !is_step(from, to) => "Helpers step one square diagonally",
            _ if there == Some(Piece::Owlman) => "Owlman cannot be captured",
            _ if there == Some(Piece::Doc) => return format!("Doc stands on {target}"),
            _ => return format!("There is a helper on {target}"),
        };
        reason.to_owned()
    }

    fn why_not_owlman(&self, to: u8) -> String {
        let mv = Move { from: self.owl, to, demand: false };
        let (step, leap) = (is_step(self.owl, to), LEAPS[usize::from(self.owl)] >> to & 1 != 0);
        let reason = match self.piece(to) {
            _ if self.forbidden >> to & 1 != 0 => {
                let text = self.move_text(mv);
                return format!(
                    "Doc demands that Owlman vary: Owlman has played {text} from this position before"
                );
            }
            _ if self.owl == TOWER => {
                "From the church tower Owlman can only super swoop onto a helper"
            }
            _ if !leap => {
                "Owlman steps one square diagonally, or swoops three squares and one aside"
            }
            Some(Piece::Doc) => "Owlman can take Doc only on the church tower",
            Some(_) if step => {
                "Owlman steps only to empty squares; he captures a helper by a step towards him"
            }
            _ => "Owlman swoops only to empty squares",
        };
        reason.to_owned()
    }

    /// For texts of legal moves with wrong marks.
    fn how_to_write(&self, mv: Move) -> String {
        let text = self.move_text(mv);
        match self.turn {
            Side::White if self.repetition => format!(
                "The move is written {text}; Doc can demand that Owlman vary only where \
                 a position recurs, by (vary) after it"
            ),
            _ => format!("The move is written {text}"),
        }
    }

    fn whose_turn(&self) -> String {
        match self.turn {
            Side::White => "It is Doc's turn".to_owned(),
            Side::Black => "It is Owlman's turn".to_owned(),
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
