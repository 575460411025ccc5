//! Owlman in words and pictures.

use super::{About, Present};
use crate::rules::owlman::{Ending, Move, Options, Owlman};
use crate::rules::{MoveList, Notation as _, Position as _, Side, Square};
use crate::session::controls::{Control, Value};
use crate::session::pick::{Path, Spot};
use crate::session::scene::{Ground, Look, Mark, MarkKind, Piece};

const JUST_MOVE: &str = "Just move";
const DEMAND: &str = "Demand that Owlman vary";

const NIGHTFALL: &str = "nightfall";
const REPETITION: &str = "repetition";
/// The most moves that the control offers until nightfall.
const LONGEST_DAY: u32 = 999;

const LAIR: Square = Square::new(0, 7);
const CAMERA: Square = Square::new(1, 6);
const TOWER: Square = Square::new(7, 0);

impl Present for Owlman {
    const ABOUT: About = About {
        inventor: "Unnamed on its page (published 2010, revised 2011)",
        year: "2010",
        sentence: "Doc and his helpers steal through Mawnan wood to photograph the lair of \
                   Owlman, who swoops down to scare them away.",
        sides: ["Doc", "Owlman"],
        bottom: Side::White,
        miniature: "8/8/4H1H1/3o4/2H3H1/7H/2H1H1H1/5H1D b 4",
    };
    const LIFTS: bool = true;
    const GUIDE: &'static str = include_str!("../../../assets/rules/owlman.ron");

    fn ground(_options: &Options, square: Square) -> Ground {
        match square {
            LAIR => Ground::Lair,
            TOWER => Ground::Tower,
            Square { rank, file } if (rank + file) % 2 == 0 => Ground::Tree,
            _ => Ground::Glade,
        }
    }

    fn piece(letter: char) -> Option<Piece> {
        Some(match letter {
            'D' => Piece { look: Look::Doc, name: "Doc" },
            'H' => Piece { look: Look::Helper, name: "helper" },
            'o' => Piece { look: Look::Owlman, name: "Owlman" },
            _ => return None,
        })
    }

    fn marks(&self) -> Vec<Mark> {
        match self.ending() {
            Some(Ending::Photographed) => {
                [LAIR, CAMERA].map(|square| Mark { square, kind: MarkKind::Winning }).to_vec()
            }
            _ => Vec::new(),
        }
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        let (from, to) = (Spot::Site(mv.from()), Spot::Site(mv.to()));
        add(if mv.demands() {
            Path::three(from, to, DEMAND)
        } else if self.could_demand(mv) {
            Path::three(from, to, JUST_MOVE)
        } else {
            Path::two(from, to)
        });
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        vec![mv.from(), mv.to()]
    }

    fn ending(&self) -> Option<String> {
        Some(match self.ending()? {
            Ending::Photographed => {
                "Doc stands in the lair with a helper on b7 to set up the camera.".to_owned()
            }
            Ending::Trapped => "Owlman is trapped: he has no square to go to.".to_owned(),
            Ending::OutOfVariety => "Owlman has to vary, but he has played every move that he has \
                                     here before."
                .to_owned(),
            Ending::Nightfall => match self.moves_made() {
                1 => "Night has fallen: Doc's only move is over.".to_owned(),
                made => format!("Night has fallen: Doc's {made} moves are over."),
            },
            Ending::DocTaken => "Owlman has caught Doc on the church tower.".to_owned(),
            Ending::NoHelpers => {
                "Owlman has frightened the last helper out of the woods.".to_owned()
            }
            Ending::WhiteStuck => "Neither Doc nor a helper has a square to step to.".to_owned(),
        })
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.ending().is_some() {
            return remarks;
        }
        if self.must_vary() {
            let moves: Vec<_> = self.forbidden().map(|mv| self.move_text(mv)).collect();
            let moves = moves.join(" or ");
            remarks.push(format!("Doc demands that Owlman vary: Owlman may not repeat {moves}."));
        }
        let left = self.nightfall().map(|last| last.saturating_sub(self.moves_made()));
        remarks.extend(left.map(|left| match (left, self.turn()) {
            (1, Side::White) => "This is Doc's last move before nightfall.".to_owned(),
            (1, Side::Black) => "One move to nightfall.".to_owned(),
            (left, _) => format!("{left} moves to nightfall."),
        }));
        remarks
    }

    fn controls(options: &Options) -> Vec<Control> {
        vec![
            Control {
                key: NIGHTFALL,
                label: "Nightfall",
                hint: "Owlman wins if Doc has not reached his goal with this many moves.",
                value: Value::Limit { value: options.nightfall, usual: 49, max: LONGEST_DAY },
            },
            Control {
                key: REPETITION,
                label: "Demands to vary",
                hint: "When a position recurs, Doc may demand that Owlman play something that he \
                       has not played there before.",
                value: Value::Flag(options.repetition),
            },
        ]
    }

    fn set_control(options: &mut Options, key: &str, value: &Value) {
        match (key, value) {
            (NIGHTFALL, Value::Limit { value, .. })
                if value.is_none_or(|last| (1..=LONGEST_DAY).contains(&last)) =>
            {
                options.nightfall = *value;
            }
            (REPETITION, Value::Flag(on)) => options.repetition = *on,
            _ => {}
        }
    }
}

impl Owlman {
    /// Whether the same step may be made with a demand.
    fn could_demand(&self, mv: Move) -> bool {
        if self.turn() == Side::Black || !self.has_repetition_rule() {
            return false;
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        Move::between(mv.from(), mv.to(), true).is_some_and(|demand| moves.contains(&demand))
    }
}
