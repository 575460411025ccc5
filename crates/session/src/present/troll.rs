//! Troll in words and pictures.

mod overlays;

use super::discs::{choose, disc, must_pass};
use super::{About, Present};
use crate::facade::about::{Control, OptionValue};
use crate::facade::about::{Flourish, Takes};
use crate::facade::pick::{Path, Spot};
use crate::facade::scene::{Ground, Mark, MarkKind, Piece};
use crate::present::Offered;
use owlery_games::troll::{Edges, Ending, Move, Opening, Options, Troll};
use owlery_games::{MoveList, Outcome, Position as _, Side, Square};
use owlery_i18n::{File, Text, t};

const OPENINGS: [Opening; 2] = [Opening::Othello, Opening::Empty];
const OPENING_WORDS: &[Text] = &[Text::of("troll-setup.othello"), Text::of("troll-setup.empty")];
const EDGES: [Edges; 2] = [Edges::Capture, Edges::Closed];
const EDGES_WORDS: &[Text] = &[Text::of("troll-edges.capture"), Text::of("troll-edges.closed")];

impl Present for Troll {
    const ABOUT: About = About {
        credit: Text::of("about-troll.credit"),
        sentence: Text::of("about-troll"),
        sides: [Text::of("side-white"), Text::of("side-black")],
        plays: [Text::of("side-white"), Text::of("side-black")],
        plays_by_order: false,
        home: None,
        takes: Takes {
            does: Text::of("takes-turns"),
            did: Text::of("takes-turns.did"),
            nothing: Text::of("takes-turns.nothing"),
        },
        miniature: "8/w2bb3/1wbbww2/2www3/1bbwbb2/3wbb2/3wwww1/3bbb2 b",
        flourish: Flourish::Chain,
        mistakes: [15, 25, 35],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of("rules/troll.ron");
    const STUDIES: &'static [File] = &[File::of("studies/troll.owlery")];
    const PRIMER: File = File::of("lessons/troll.ron");
    const OVERLAYS: &'static [Offered<Self>] = overlays::OVERLAYS;

    fn ground(options: &Options, square: Square) -> Ground {
        let outer = |place| place == 0 || place == options.size - 1;
        match (outer(square.file), outer(square.rank)) {
            (true, true) => Ground::Corner,
            (true, false) => Ground::Edge(Side::Black),
            (false, true) => Ground::Edge(Side::White),
            (false, false) => Ground::Cloth,
        }
    }

    fn piece(letter: char) -> Option<Piece> {
        disc(letter)
    }

    fn marks(&self) -> Vec<Mark> {
        let chain = self.winning_chain().unwrap_or_default().into_iter();
        chain.map(|square| Mark { square, kind: MarkKind::Winning }).collect()
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        add(Path::one(match mv {
            Move::Place(square) => Spot::Site(square),
            Move::Pass => Spot::Button(Text::of("present-pass")),
        }));
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        match mv {
            Move::Place(square) => vec![square],
            Move::Pass => Vec::new(),
        }
    }

    fn ending(&self) -> Option<String> {
        let why = match (self.ending()?, self.outcome()) {
            (Ending::Joined, Some(Outcome::Win(Side::White))) => t!("troll-ending.white"),
            (Ending::Joined, _) => t!("troll-ending.black"),
            (Ending::Full, _) => t!("troll-ending.full"),
            (Ending::Blocked, _) => t!("troll-ending.blocked"),
        };
        Some(why.to_owned())
    }

    fn remarks(&self) -> Vec<String> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.contains(&Move::Pass).then(|| must_pass(self.turn())).into_iter().collect()
    }

    fn controls(options: &Options) -> Vec<Control> {
        let setup = OPENINGS.iter().position(|setup| *setup == options.setup);
        let edges = EDGES.iter().position(|edges| *edges == options.edges);
        vec![
            Control {
                key: "size",
                label: Text::of("present-size"),
                hint: Text::of("troll-size"),
                value: OptionValue::Number { value: options.size.into(), min: 4, max: 12, step: 2 },
            },
            Control {
                key: "setup",
                label: Text::of("troll-setup"),
                hint: Text::of("troll-setup.hint"),
                value: OptionValue::Choice { chosen: setup.unwrap_or(0), words: OPENING_WORDS },
            },
            Control {
                key: "edges",
                label: Text::of("troll-edges"),
                hint: Text::of("troll-edges.hint"),
                value: OptionValue::Choice { chosen: edges.unwrap_or(0), words: EDGES_WORDS },
            },
        ]
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        match (key, value) {
            ("size", OptionValue::Number { value, .. }) => {
                options.size = u8::try_from(*value).unwrap_or_default();
            }
            ("setup", OptionValue::Choice { chosen, .. }) => {
                choose(&mut options.setup, &OPENINGS, *chosen);
            }
            ("edges", OptionValue::Choice { chosen, .. }) => {
                choose(&mut options.edges, &EDGES, *chosen);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facade::guide::Guide;
    use owlery_games::Notation as _;

    fn read(code: &str) -> Troll {
        Troll::from_code(code, &Options::default()).unwrap()
    }

    #[test]
    fn diagrams_mark_what_the_rules_say() {
        let guide = Guide::read(Troll::GUIDE.text()).unwrap();
        let [start, edge, open, joined] = guide.diagrams().collect::<Vec<_>>()[..] else {
            panic!("four diagrams are expected");
        };
        assert_eq!(start.code, Troll::start(&Options::default()).code());
        let squares = |position: &Troll, wanted: &dyn Fn(&Move, Square) -> bool| {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let placed = moves.iter().filter_map(|mv| match mv {
                Move::Place(at) if wanted(mv, *at) => Some(at.to_string()),
                _ => None,
            });
            placed.collect::<Vec<_>>()
        };
        let guarded = |_: &Move, at: Square| at.rank == 0 || at.rank == 7;
        assert_eq!(squares(&read(&edge.code), &guarded), edge.targets);
        let position = read(&open.code);
        let wins = |mv: &Move, _: Square| {
            let mut next = position.clone();
            next.apply(*mv);
            next.outcome().is_some()
        };
        assert_eq!(squares(&position, &wins), open.targets);
        let mut next = position.clone();
        next.apply(position.read_move("d4").unwrap());
        assert_eq!(next.code(), joined.code);
        let marks: Vec<_> = next.marks().iter().map(|mark| mark.square.to_string()).collect();
        assert_eq!(marks, ["a5", "b5", "c5", "d5", "d4", "e4", "f4", "g4", "h4"]);
    }

    #[test]
    fn endings_are_sentences() {
        let ending = |code: &str| Present::ending(&read(code)).unwrap_or_default();
        let black = "8/8/2w1w3/bbbbw1w1/2wbbbbb/3w1w2/8/8 w";
        assert_eq!(ending(black), "Black joined the left and right edges.");
        assert!(read(black).remarks().is_empty());
        let white = "3w4/3w4/3w4/3w4/3w4/3w4/3w4/3w4 b";
        assert_eq!(ending(white), "White joined the top and bottom edges.");
        let full = "bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb b";
        assert_eq!(ending(full), "The board is full, and nobody has joined two edges.");
        // In the corner either would have to flip.
        let blocked = "1wwwwwww/bbwbwbwb/bwbwbwbw/bbwbwbwb/bwbwbwbw/bbwbwbwb/bwbwbwbw/bbwbwbwb w";
        let said = "Neither side can place a piece any more, and nobody has joined two edges.";
        assert_eq!(ending(blocked), said);
    }

    #[test]
    fn grounds_show_whose_the_edges_are() {
        let ground = |name: &str| Troll::ground(&Options::default(), name.parse().unwrap());
        assert!(["a1", "a8", "h1", "h8"].iter().all(|name| ground(name) == Ground::Corner));
        assert!(["a2", "h7"].iter().all(|name| ground(name) == Ground::Edge(Side::Black)));
        assert!(["b1", "g8"].iter().all(|name| ground(name) == Ground::Edge(Side::White)));
        assert_eq!(ground("b2"), Ground::Cloth);
    }
}
