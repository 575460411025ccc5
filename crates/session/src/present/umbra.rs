//! Umbra in words and pictures.

mod overlays;

use super::discs::{choose, disc, must_pass};
use super::{About, Present};
use crate::facade::about::{Control, OptionValue};
use crate::facade::about::{Flourish, Takes};
use crate::facade::pick::{Path, Spot};
use crate::facade::scene::{Ground, Piece};
use crate::present::Offered;
use owlery_games::umbra::{Ending, Lines, Move, Near, Options, Pie, Reach, Swap, Umbra};
use owlery_games::{MoveList, Position as _, Side, Square};
use owlery_i18n::{File, Text, t};

const NEAR: [Near; 4] = [Near::Diagonal, Near::Adjacent, Near::Orthogonal, Near::Knight];
const NEAR_WORDS: &[Text] = &[
    Text::of("umbra-near.diagonal"),
    Text::of("umbra-near.adjacent"),
    Text::of("umbra-near.orthogonal"),
    Text::of("umbra-near.knight"),
];
const LINES: [Lines; 3] = [Lines::Rows, Lines::Diagonals, Lines::Queen];
const LINES_WORDS: &[Text] = &[
    Text::of("umbra-lines.rows"),
    Text::of("umbra-lines.diagonals"),
    Text::of("umbra-lines.queen"),
];
const REACH: [Reach; 2] = [Reach::Unbroken, Reach::FirstFriend];
const REACH_WORDS: &[Text] = &[Text::of("umbra-reach.gap"), Text::of("umbra-reach.friend")];
const PIE: [Pie; 3] = [Pie::Off, Pie::First, Pie::Second];
const PIE_WORDS: &[Text] =
    &[Text::of("umbra-pie.off"), Text::of("umbra-pie.first"), Text::of("umbra-pie.second")];

impl Present for Umbra {
    const ABOUT: About = About {
        credit: Text::of("about-umbra.credit"),
        sentence: Text::of("about-umbra"),
        sides: [Text::of("side-white"), Text::of("side-black")],
        plays: [Text::of("side-white"), Text::of("side-black")],
        plays_by_order: false,
        home: None,
        takes: Takes {
            does: Text::of("takes-turns"),
            did: Text::of("takes-turns.did"),
            nothing: Text::of("takes-turns.nothing"),
        },
        miniature: "bbb2w1ww/2ww1wb2/1b1wwwww1/b1bwbbbww/1bbwbbbbw/w2wbbbbb/5w1ww/5w2w/6w1w b",
        flourish: Flourish::Dusk,
        mistakes: [10, 20, 30],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of("rules/umbra.ron");
    const STUDIES: &'static [File] = &[File::of("studies/umbra.owlery")];
    const PRIMER: File = File::of("lessons/umbra.ron");
    const TAIL: Option<[Text; 2]> = Some([Text::of("umbra-tail"), Text::of("umbra-tail.hint")]);
    const OVERLAYS: &'static [Offered<Self>] = overlays::OVERLAYS;

    fn ground(_options: &Options, _square: Square) -> Ground {
        Ground::Cloth
    }

    fn piece(letter: char) -> Option<Piece> {
        disc(letter)
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        add(Path::one(match mv {
            Move::Place(square) => Spot::Site(square),
            Move::Pass => Spot::Button(Text::of("present-pass")),
            Move::Extra(Swap) => Spot::Button(Text::of("umbra-swap")),
        }));
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        match mv {
            Move::Place(square) => vec![square],
            Move::Pass | Move::Extra(Swap) => Vec::new(),
        }
    }

    fn ending(&self) -> Option<String> {
        let [white, black] = Side::ALL.map(|side| self.count(side));
        let (side, most, fewest) = match white > black {
            true => (Side::White, white, black),
            false => (Side::Black, black, white),
        };
        let (side, other) = (side.name(), side.other().name());
        Some(match (self.ending()?, most == fewest) {
            (Ending::Full, true) => t!("umbra-full.drawn", count = most),
            (Ending::Closed, true) => t!("umbra-closed.drawn", count = most),
            (Ending::Full, false) => {
                t!("umbra-full", side = side, most = most, other = other, fewest = fewest)
            }
            (Ending::Closed, false) => {
                t!("umbra-closed", side = side, most = most, other = other, fewest = fewest)
            }
        })
    }

    fn remarks(&self) -> Vec<String> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let mut remarks = Vec::new();
        if moves.contains(&Move::Pass) {
            remarks.push(must_pass(self.turn()));
        }
        if moves.contains(&Move::Extra(Swap)) {
            remarks.push(t!("umbra-may-swap").to_owned());
        }
        remarks
    }

    fn tally(&self) -> Option<String> {
        let [white, black] = Side::ALL.map(|side| self.count(side));
        Some(t!("umbra-tally", black = black, white = white))
    }

    fn controls(options: &Options) -> Vec<Control> {
        let Options { size, x, y, reach, pie } = *options;
        let choice = |key, label, hint, chosen: Option<usize>, words| Control {
            key,
            label,
            hint,
            value: OptionValue::Choice { chosen: chosen.unwrap_or(0), words },
        };
        vec![
            Control {
                key: "size",
                label: Text::of("present-size"),
                hint: Text::of("umbra-size"),
                value: OptionValue::Number { value: size.into(), min: 3, max: 19, step: 1 },
            },
            choice(
                "x",
                Text::of("umbra-near"),
                Text::of("umbra-near.hint"),
                NEAR.iter().position(|near| *near == x),
                NEAR_WORDS,
            ),
            choice(
                "y",
                Text::of("umbra-lines"),
                Text::of("umbra-lines.hint"),
                LINES.iter().position(|lines| *lines == y),
                LINES_WORDS,
            ),
            choice(
                "reach",
                Text::of("umbra-reach"),
                Text::of("umbra-reach.hint"),
                REACH.iter().position(|how_far| *how_far == reach),
                REACH_WORDS,
            ),
            choice(
                "pie",
                Text::of("umbra-pie"),
                Text::of("umbra-pie.hint"),
                PIE.iter().position(|when| *when == pie),
                PIE_WORDS,
            ),
        ]
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        match (key, value) {
            ("size", OptionValue::Number { value, .. }) => {
                options.size = u8::try_from(*value).unwrap_or_default();
            }
            ("x", OptionValue::Choice { chosen, .. }) => choose(&mut options.x, &NEAR, *chosen),
            ("y", OptionValue::Choice { chosen, .. }) => choose(&mut options.y, &LINES, *chosen),
            ("reach", OptionValue::Choice { chosen, .. }) => {
                choose(&mut options.reach, &REACH, *chosen)
            }
            ("pie", OptionValue::Choice { chosen, .. }) => choose(&mut options.pie, &PIE, *chosen),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facade::guide::{Diagram, Guide};
    use owlery_games::Notation as _;
    use owlery_games::options::read_options;

    fn read(diagram: &Diagram) -> Umbra {
        let options = read_options(&diagram.options).unwrap();
        Umbra::from_code(&diagram.code, &options).unwrap()
    }

    fn small(code: &str, more: &str) -> Umbra {
        let options = read_options(&format!("(size: 3{more})")).unwrap();
        Umbra::from_code(code, &options).unwrap()
    }

    #[test]
    fn diagrams_mark_what_the_rules_say() {
        let guide = Guide::read(Umbra::GUIDE.text()).unwrap();
        let [closed, before, after, eclipse] = guide.diagrams().collect::<Vec<_>>()[..] else {
            panic!("four diagrams are expected");
        };
        let names =
            |squares: Vec<Square>| squares.iter().map(Square::to_string).collect::<Vec<_>>();
        let position = read(closed);
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let shut =
            |at: &Square| position.piece(*at).is_none() && !moves.contains(&Move::Place(*at));
        assert_eq!(names(Square::all(5).filter(shut).collect()), closed.targets);
        let mut position = read(before);
        let mv = position.read_move("d4").unwrap();
        let mut expected = before.targets.clone();
        expected.sort_by_key(|name| name.parse::<Square>().unwrap());
        assert_eq!(names(position.flips(mv)), expected);
        position.apply(mv);
        assert_eq!(position.code(), after.code);
        let position = read(eclipse);
        assert_eq!(names(position.flips(position.read_move("f6").unwrap())), eclipse.targets);
        assert!(position.flips(position.read_move("a6").unwrap()).is_empty());
    }

    #[test]
    fn endings_count() {
        let ending = |code, more| Present::ending(&small(code, more)).unwrap_or_default();
        assert_eq!(ending("bbb/www/bbw b", ""), "The board is full: Black has 5, White 4.");
        assert_eq!(ending("bwb/www/bbw b", ""), "The board is full: White has 5, Black 4.");
        let knight = ending("bwb/w1b/bbw b", ", x: knight");
        assert_eq!(knight, "Nobody can place a piece any more: Black has 5, White 3.");
        let knight = ending("bwb/w1w/bbw b", ", x: knight");
        assert_eq!(knight, "Nobody can place a piece any more: 4 pieces each.");
    }

    #[test]
    fn passes_and_swaps_are_explained() {
        for (code, remark, tally) in [
            ("3/3/3 b", None, "Black 0, White 0."),
            ("w1w/1b1/w1w w", None, "Black 1, White 4."),
            ("3/1b1/3 w", Some("White may swap colours instead of placing."), "Black 1, White 0."),
            (
                "www/wbw/1ww w",
                Some("White has no legal placement and must pass."),
                "Black 1, White 7.",
            ),
        ] {
            let position = small(code, ", pie: first");
            assert_eq!(position.remarks(), Vec::from_iter(remark), "{code}");
            assert_eq!(position.tally().as_deref(), Some(tally));
        }
    }
}
