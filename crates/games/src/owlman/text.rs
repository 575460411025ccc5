//! Codes and moves as text, and reasons why something cannot be played.

use super::tables::{LEAPS, STEPS, TOWER, light, square};
use super::{Ending, HELPERS, Move, Options, Owlman};
use crate::setup::WHITE_AND_BLACK;
use crate::{Attempt, CodeTail, Fault, Form, Notation, Setup, Side, Square, Symmetry};
use owlery_i18n::{Message, Text, messages};

messages! {
    /// A setup that is not a position of this game.
    enum Wrong {
        Letter { letter: char } = "rules-owlman-fault.letter",
        TwoDocs = "rules-owlman-fault.two_docs",
        TwoOwlmen = "rules-owlman-fault.two_owlmen",
        Tower = "rules-owlman-fault.tower",
        DarkDoc = "rules-owlman-fault.dark_doc",
        DarkHelper = "rules-owlman-fault.dark_helper",
        DarkOwlman = "rules-owlman-fault.dark_owlman",
        Board { files: u8 } = "rules-owlman-fault.board",
        NoDoc = "rules-owlman-fault.no_doc",
        NoOwlman = "rules-owlman-fault.no_owlman",
        Helpers { count: u32, most: u32 } = "rules-owlman-fault.helpers",
    }
    /// The reason why an attempted move is refused.
    enum Refusal {
        Over { ending: Ending } = "rules-owlman-refusal.over",
        Trees = "rules-owlman-refusal.trees",
        NoDrops = "rules-owlman-refusal.no_drops",
        Neither { square: Square } = "rules-owlman-refusal.neither",
        Nothing { square: Square } = "rules-owlman-refusal.nothing",
        WhereDoc { example: String } = "rules-owlman-refusal.where_doc",
        WhereHelper { square: Square, example: String } = "rules-owlman-refusal.where_helper",
        WhereOwlman { example: String } = "rules-owlman-refusal.where_owlman",
        StuckDoc = "rules-owlman-refusal.stuck_doc",
        StuckHelper { square: Square } = "rules-owlman-refusal.stuck_helper",
        StuckOwlman = "rules-owlman-refusal.stuck_owlman",
        NoPiece { square: Square } = "rules-owlman-refusal.no_piece",
        Same = "rules-owlman-refusal.same",
        DocTower = "rules-owlman-refusal.doc_tower",
        HelperTower = "rules-owlman-refusal.helper_tower",
        DocSteps = "rules-owlman-refusal.doc_steps",
        HelperSteps = "rules-owlman-refusal.helper_steps",
        NoCapture = "rules-owlman-refusal.no_capture",
        OnDoc { square: Square } = "rules-owlman-refusal.on_doc",
        OnHelper { square: Square } = "rules-owlman-refusal.on_helper",
        Vary { text: String } = "rules-owlman-refusal.vary",
        FromTower = "rules-owlman-refusal.from_tower",
        OwlmanMoves = "rules-owlman-refusal.owlman_moves",
        DocElsewhere = "rules-owlman-refusal.doc_elsewhere",
        StepOn = "rules-owlman-refusal.step_on",
        SwoopOn = "rules-owlman-refusal.swoop_on",
        WrittenVary { text: String } = "rules-owlman-refusal.written_vary",
        Written { text: String } = "rules-owlman-refusal.written",
        TurnDoc = "rules-owlman-refusal.turn_doc",
        TurnOwlman = "rules-owlman-refusal.turn_owlman",
    }
}

impl Notation for Owlman {
    const FORM: Form = Form {
        letters: "DHo",
        paired: "DHo",
        sides: WHITE_AND_BLACK,
        hands: None,
        tail: CodeTail::Count(Text::of("rules-owlman-code-count")),
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
                faults.push(Fault::at(at, Wrong::Letter { letter }));
                continue;
            };
            seen[kind] += 1;
            match (kind, seen[kind]) {
                (0, 2..) => faults.push(Fault::at(at, Wrong::TwoDocs)),
                (2, 2..) => faults.push(Fault::at(at, Wrong::TwoOwlmen)),
                _ => {}
            }
            match light(at) {
                Some(TOWER) if kind == 1 => {
                    faults.push(Fault::at(at, Wrong::Tower));
                }
                Some(light) => pieces[kind] |= 1 << light,
                None => {
                    let text = match kind {
                        0 => Wrong::DarkDoc,
                        1 => Wrong::DarkHelper,
                        _ => Wrong::DarkOwlman,
                    };
                    faults.push(Fault::at(at, text));
                }
            }
        }
        let [doc, helpers, owl] = pieces;
        if setup.size() != 8 {
            faults.push(Fault::new(Wrong::Board { files: setup.size() }));
        }
        let caught = owl == 1 << TOWER && setup.turn == Side::White;
        if seen[0] == 0 && !caught {
            faults.push(Fault::new(Wrong::NoDoc));
        }
        if seen[2] == 0 {
            faults.push(Fault::new(Wrong::NoOwlman));
        }
        if seen[1] > HELPERS {
            let text = Wrong::Helpers { count: seen[1], most: HELPERS };
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
        // The captured helper depends on the position; the step does not.
        let step = match (text.find("(x"), text.find(')')) {
            (Some(start), Some(end)) if start < end => text[..start].to_owned() + &text[end + 1..],
            _ => text.to_owned(),
        };
        self.read_move(&step).ok()
    }

    fn why_not(&self, attempt: Attempt) -> Message {
        if let Some(ending) = self.ending() {
            return Refusal::Over { ending }.into();
        }
        let refusal = match attempt {
            Attempt::Drop { .. } => Refusal::NoDrops,
            Attempt::Touch(at) => light(at).map_or(Refusal::Trees, |at| self.why_not_touch(at)),
            Attempt::Go { from, to } => match (light(from), light(to)) {
                (Some(from), Some(to)) => self.why_not_go(from, to),
                _ => Refusal::Trees,
            },
        };
        refusal.into()
    }
}

/// A kind of piece.
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
    fn why_not_touch(&self, at: u8) -> Refusal {
        let here = square(at);
        let piece = match self.piece(at) {
            Some(piece) if !self.moves_now(piece) => return self.whose_turn(),
            Some(piece) => piece,
            // A text such as Dg2 has but one square.
            None if self.turn == Side::White && self.steps_of_doc() & (1 << at) == 0 => {
                return Refusal::Neither { square: here };
            }
            None => return Refusal::Nothing { square: here },
        };
        let mut moves = (0..32).map(|to| Move { from: at, to, demand: false });
        let example = moves.find(|mv| self.is_legal(*mv)).map(|mv| self.move_text(mv));
        match (example, piece) {
            (Some(example), Piece::Doc) => Refusal::WhereDoc { example },
            (Some(example), Piece::Helper) => Refusal::WhereHelper { square: here, example },
            (Some(example), Piece::Owlman) => Refusal::WhereOwlman { example },
            (None, Piece::Doc) => Refusal::StuckDoc,
            (None, Piece::Helper) => Refusal::StuckHelper { square: here },
            (None, Piece::Owlman) => Refusal::StuckOwlman,
        }
    }

    fn why_not_go(&self, from: u8, to: u8) -> Refusal {
        let (start, target) = (square(from), square(to));
        let mv = Move { from, to, demand: false };
        let there = self.piece(to);
        match self.piece(from) {
            None => Refusal::NoPiece { square: start },
            Some(piece) if !self.moves_now(piece) => self.whose_turn(),
            _ if from == to => Refusal::Same,
            _ if self.is_legal(mv) => self.how_to_write(mv),
            Some(Piece::Owlman) => self.why_not_owlman(to),
            Some(Piece::Doc) if to == TOWER => Refusal::DocTower,
            Some(_) if to == TOWER => Refusal::HelperTower,
            Some(Piece::Doc) if !is_step(from, to) => Refusal::DocSteps,
            Some(_) if !is_step(from, to) => Refusal::HelperSteps,
            _ if there == Some(Piece::Owlman) => Refusal::NoCapture,
            _ if there == Some(Piece::Doc) => Refusal::OnDoc { square: target },
            _ => Refusal::OnHelper { square: target },
        }
    }

    fn why_not_owlman(&self, to: u8) -> Refusal {
        let mv = Move { from: self.owl, to, demand: false };
        let (step, leap) = (is_step(self.owl, to), LEAPS[usize::from(self.owl)] >> to & 1 != 0);
        match self.piece(to) {
            _ if self.forbidden >> to & 1 != 0 => Refusal::Vary { text: self.move_text(mv) },
            _ if self.owl == TOWER => Refusal::FromTower,
            _ if !leap => Refusal::OwlmanMoves,
            Some(Piece::Doc) => Refusal::DocElsewhere,
            Some(_) if step => Refusal::StepOn,
            _ => Refusal::SwoopOn,
        }
    }

    /// For texts of legal moves with wrong marks.
    fn how_to_write(&self, mv: Move) -> Refusal {
        let text = self.move_text(mv);
        match self.turn {
            Side::White if self.repetition => Refusal::WrittenVary { text },
            _ => Refusal::Written { text },
        }
    }

    fn whose_turn(&self) -> Refusal {
        match self.turn {
            Side::White => Refusal::TurnDoc,
            Side::Black => Refusal::TurnOwlman,
        }
    }

    fn moves_now(&self, piece: Piece) -> bool {
        (piece == Piece::Owlman) == (self.turn == Side::Black)
    }

    fn steps_of_doc(&self) -> u32 {
        let from = self.doc.trailing_zeros() as usize;
        STEPS.get(from).map_or(0, |steps| steps & !(self.helpers | 1 << self.owl | 1 << TOWER))
    }

    /// Returns whether a move without a demand is legal for a piece of the side to move.
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
