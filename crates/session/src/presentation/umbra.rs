//! Umbra in words and pictures.

use std::collections::BTreeSet;

use super::{
    About, OfferedOverlay, Presentation, bare_scene, choose, corners, disc, grounds, must_pass,
};
use crate::about::{CaptureWords, Control, Flourish, OptionValue};
use crate::move_input::{Path, TapTarget};
use crate::pattern::{Offset, Pattern, PatternExample, PatternKind};
use crate::view::{Ground, Legend, Mark, MarkKind, Meaning, Overlay, Piece, Scene};
use owlery_games::umbra::{
    Direction, Directions, Ending, Leaps, Move, Options, Pie, Reach, Swap, Umbra,
};
use owlery_games::{MoveList, Notation as _, Position as _, Setup, Side, Square};
use owlery_i18n::{File, Text, t};

const LEAPS: [(Text, Leaps); 4] = [
    (Text::of("umbra-near.diagonal"), Leaps::DIAGONAL),
    (Text::of("umbra-near.adjacent"), Leaps::ADJACENT),
    (Text::of("umbra-near.orthogonal"), Leaps::ORTHOGONAL),
    (Text::of("umbra-near.knight"), Leaps::KNIGHT),
];
const DIRECTIONS: [(Text, Directions); 3] = [
    (Text::of("umbra-lines.rows"), Directions::ROWS),
    (Text::of("umbra-lines.diagonals"), Directions::DIAGONALS),
    (Text::of("umbra-lines.queen"), Directions::QUEEN),
];
const REACH: [Reach; 2] = [Reach::Unbroken, Reach::FirstFriend];
const REACH_WORDS: &[Text] = &[Text::of("umbra-reach.gap"), Text::of("umbra-reach.friend")];
const PIE: [Pie; 3] = [Pie::Off, Pie::First, Pie::Second];
const PIE_WORDS: &[Text] =
    &[Text::of("umbra-pie.off"), Text::of("umbra-pie.first"), Text::of("umbra-pie.second")];

impl Presentation for Umbra {
    const ABOUT: About = About {
        credit: Text::of("about-umbra.credit"),
        sentence: Text::of("about-umbra"),
        goal: Text::of("about-umbra.goal"),
        sides: [Text::of("side-white"), Text::of("side-black")],
        plays: [Text::of("side-white"), Text::of("side-black")],
        plays_by_order: false,
        has_draws: true,
        boost: [0; 2],
        home: None,
        takes: CaptureWords {
            does: Text::of("takes-turns"),
            did: Text::of("takes-turns.did"),
            nothing: Text::of("takes-turns.nothing"),
        },
        miniature: "bbb2w1ww/2ww1wb2/1b1wwwww1/b1bwbbbww/1bbwbbbbw/w2wbbbbb/5w1ww/5w2w/6w1w b",
        flourish: Flourish::Dusk,
        knows: None,
        mistakes: [10, 20, 30],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of("rules/umbra.ron");
    const STUDIES: &'static [File] = &[File::of("studies/umbra.owlery")];
    const LESSONS: File = File::of("lessons/umbra.ron");
    const TAIL: Option<[Text; 2]> = Some([Text::of("umbra-tail"), Text::of("umbra-tail.hint")]);
    const OVERLAYS: &'static [OfferedOverlay<Self>] = OVERLAYS;
    const HEAD_START: Option<Text> = Some(Text::of("present-head-start.corners"));

    fn head_start(options: &Options, side: Side) -> Vec<(Square, Option<char>)> {
        corners(options.size, side)
    }

    fn ground(_options: &Options, _square: Square) -> Ground {
        Ground::Cloth
    }

    fn piece(letter: char) -> Option<Piece> {
        disc(letter)
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        add(Path::one(match mv {
            Move::Place(square) => TapTarget::Site(square),
            Move::Pass => TapTarget::Button(Text::of("present-pass")),
            Move::Extra(Swap) => TapTarget::Button(Text::of("umbra-swap")),
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

    fn count_text(&self, side: Side) -> Option<String> {
        Some(t!("umbra-count", count = self.count(side)))
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
            Control {
                key: "x",
                label: Text::of("umbra-near"),
                hint: Text::of("umbra-near.hint"),
                value: OptionValue::Pattern(Pattern {
                    kind: PatternKind::Squares,
                    squares: x.iter().collect(),
                    named: LEAPS.map(|(name, leaps)| (name, leaps.iter().collect())).to_vec(),
                }),
            },
            Control {
                key: "y",
                label: Text::of("umbra-lines"),
                hint: Text::of("umbra-lines.hint"),
                value: OptionValue::Pattern(Pattern {
                    kind: PatternKind::Directions,
                    squares: steps(y),
                    named: DIRECTIONS.map(|(name, all)| (name, steps(all))).to_vec(),
                }),
            },
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

    fn pattern_example(options: &Options, key: &str, at: Option<Square>) -> Option<PatternExample> {
        let size = options.size.min(LARGEST_EXAMPLE);
        let at = at.filter(|at| at.is_on(size)).unwrap_or(Square::new(size / 2, size / 2));
        let options = Options { size, ..*options };
        match key {
            "x" => Some(example_of_neighbours(&options, at)),
            "y" => Some(example_of_flips(&options, at)),
            _ => None,
        }
    }

    fn options_warning(options: &Options) -> Option<String> {
        let is_closed = |at: &Square| options.neighbours(*at).next().is_none();
        match Square::all(options.size).filter(is_closed).count() {
            0 => None,
            all if all == usize::from(options.size).pow(2) => {
                Some(t!("umbra-closed-squares.all").to_owned())
            }
            some => Some(t!("umbra-closed-squares.some", count = some)),
        }
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        match (key, value) {
            ("size", OptionValue::Number { value, .. }) => {
                options.size = u8::try_from(*value).unwrap_or_default();
            }
            ("x", OptionValue::Pattern(pattern)) => {
                options.x = Leaps::exactly(pattern.squares.iter().copied()).unwrap_or(options.x);
            }
            ("y", OptionValue::Pattern(pattern)) => {
                let is_chosen = |way: &Direction| pattern.squares.contains(&way.step());
                let chosen = Direction::ALL.into_iter().filter(is_chosen);
                options.y = Directions::new(chosen).unwrap_or(options.y);
            }
            ("reach", OptionValue::Choice { chosen, .. }) => {
                choose(&mut options.reach, &REACH, *chosen)
            }
            ("pie", OptionValue::Choice { chosen, .. }) => choose(&mut options.pie, &PIE, *chosen),
            _ => {}
        }
    }
}

fn steps(directions: Directions) -> BTreeSet<Offset> {
    directions.iter().map(Direction::step).collect()
}

/// The greatest number of files, and of ranks, of the board of an example.
const LARGEST_EXAMPLE: u8 = 7;

/// Marks the squares on one of which a placed piece needs a friend or nothing.
fn example_of_neighbours(options: &Options, at: Square) -> PatternExample {
    let mut setup = Setup::empty(options.size, Side::White);
    setup.set(at, Some('b'));
    let neighbours: Vec<_> = options.neighbours(at).collect();
    let sentence = match &neighbours[..] {
        [] => t!("umbra-example.no_neighbours", square = at.to_string()),
        all => t!("umbra-example.needs", square = at.to_string(), squares = names(all)),
    };
    example(options, &setup, at, neighbours, sentence)
}

/// Marks what a piece with a friend on one neighbour flips where enemies have all other squares.
fn example_of_flips(options: &Options, at: Square) -> PatternExample {
    let mut setup = Setup::empty(options.size, Side::Black);
    Square::all(options.size).for_each(|square| setup.set(square, Some('w')));
    setup.set(at, None);
    // A friend in line with the piece may end the row.
    let is_in_line = |friend: &Square| {
        let (files, ranks) = (friend.file.abs_diff(at.file), friend.rank.abs_diff(at.rank));
        files == 0 || ranks == 0 || files == ranks
    };
    let friend = options.neighbours(at).min_by_key(is_in_line);
    friend.into_iter().for_each(|friend| setup.set(friend, Some('b')));
    let position = Umbra::from_setup(&setup, options);
    let flips = position.map(|position| position.flips(Move::Place(at))).unwrap_or_default();
    setup.set(at, Some('b'));
    let square = at.to_string();
    let sentence = match friend.map(|friend| friend.to_string()) {
        None => t!("umbra-example.no_neighbours", square = square),
        Some(friend) if flips.is_empty() => {
            t!("umbra-example.flips_nothing", square = square, friend = friend)
        }
        Some(friend) => {
            t!("umbra-example.flips", square = square, friend = friend, squares = names(&flips))
        }
    };
    example(options, &setup, at, flips, sentence)
}

fn example(
    options: &Options,
    setup: &Setup,
    at: Square,
    marked: Vec<Square>,
    sentence: String,
) -> PatternExample {
    let marks = marked.into_iter().map(|square| Mark { square, kind: MarkKind::Target });
    let scene = bare_scene::<Umbra>(setup, &grounds::<Umbra>(options));
    PatternExample { scene: Scene { marks: marks.collect(), ..scene }, at, sentence }
}

fn names(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

/// The overlays, in the order of their keys.
const OVERLAYS: &[OfferedOverlay<Umbra>] = &[OfferedOverlay {
    legend: Legend {
        name: Text::of("umbra-stable"),
        says: Text::of("umbra-stable.says"),
        signs: &[
            (Meaning::Black.strong(), Text::of("umbra-stable.black")),
            (Meaning::White.strong(), Text::of("umbra-stable.white")),
        ],
    },
    lay: stable,
}];

fn stable(position: &Umbra) -> Overlay {
    let mut overlay = Overlay::new(position.options().size);
    let stable = position.stable();
    for (side, squares) in Side::ALL.into_iter().zip(&stable) {
        for square in squares {
            let tile = overlay.tile_mut(*square);
            tile.tint = Some(Meaning::from(side).strong());
            tile.words = t!("umbra-stable.tile").to_owned();
        }
    }
    let [white, black] = Side::ALL.map(|side| position.count(side));
    let [white_stable, black_stable] = stable.map(|squares| squares.len());
    overlay.sentence = t!(
        "umbra-stable.counts",
        white = white,
        black = black,
        white_stable = white_stable,
        black_stable = black_stable,
    );
    overlay
}

#[cfg(test)]
mod tests;
