//! Troll in words and pictures.

use super::{About, OfferedOverlay, Presentation, choose, corners, disc, must_pass};
use crate::about::{CaptureWords, Control, Flourish, OptionValue};
use crate::move_input::{Path, TapTarget};
use crate::view::{Ground, Legend, Mark, MarkKind, Meaning, Overlay, Piece};
use owlery_games::troll::{Chain, Edges, Ending, Move, Opening, Options, Troll};
use owlery_games::{MoveList, Outcome, Position as _, Side, Square};
use owlery_i18n::{File, Text, t};

const OPENINGS: [Opening; 2] = [Opening::Othello, Opening::Empty];
const OPENING_WORDS: &[Text] = &[Text::of("troll-setup.othello"), Text::of("troll-setup.empty")];
const EDGES: [Edges; 2] = [Edges::Capture, Edges::Closed];
const EDGES_WORDS: &[Text] = &[Text::of("troll-edges.capture"), Text::of("troll-edges.closed")];

impl Presentation for Troll {
    const ABOUT: About = About {
        credit: Text::of("about-troll.credit"),
        sentence: Text::of("about-troll"),
        goal: Text::of("about-troll.goal"),
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
        miniature: "8/w2bb3/1wbbww2/2www3/1bbwbb2/3wbb2/3wwww1/3bbb2 b",
        flourish: Flourish::Chain,
        knows: None,
        mistakes: [15, 25, 35],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of("rules/troll.ron");
    const STUDIES: &'static [File] = &[File::of("studies/troll.owlery")];
    const LESSONS: File = File::of("lessons/troll.ron");
    const OVERLAYS: &'static [OfferedOverlay<Self>] = OVERLAYS;
    const HEAD_START: Option<Text> = Some(Text::of("present-head-start.corners"));

    fn head_start(options: &Options, side: Side) -> Vec<(Square, Option<char>)> {
        corners(options.size, side)
    }

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
            Move::Place(square) => TapTarget::Site(square),
            Move::Pass => TapTarget::Button(Text::of("present-pass")),
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

/// The overlays, in the order of their keys.
const OVERLAYS: &[OfferedOverlay<Troll>] = &[OfferedOverlay {
    legend: Legend {
        name: Text::of("troll-chains"),
        says: Text::of("troll-chains.says"),
        signs: &[
            (Meaning::Black.strong(), Text::of("troll-chains.black")),
            (Meaning::White.strong(), Text::of("troll-chains.white")),
            (Meaning::Both.strong(), Text::of("troll-chains.both")),
        ],
    },
    lay: chains,
}];

fn chains(position: &Troll) -> Overlay {
    let size = position.options().size;
    let mut overlay = Overlay::new(size);
    let chains = Side::ALL.map(|side| position.shortest_chain(side));
    for square in Square::all(size) {
        let has = |pick: fn(&Chain) -> &[Square]| {
            chains.each_ref().map(|chain| chain.as_ref().is_some_and(|c| pick(c).contains(&square)))
        };
        let Some(meaning) = Meaning::of(has(|chain| &chain.wanted)) else { continue };
        let strong = has(|chain| &chain.squares).contains(&true);
        let tile = overlay.tile_mut(square);
        tile.tint = Some(if strong { meaning.strong() } else { meaning.weak() });
        tile.words = match meaning {
            Meaning::White => t!("troll-chain.white"),
            Meaning::Black => t!("troll-chain.black"),
            _ => t!("troll-chain.both"),
        }
        .to_owned();
    }
    for (side, chain) in Side::ALL.into_iter().zip(&chains) {
        if let Some(chain) = chain {
            overlay.link_all(&chain.squares, side.into());
        }
    }
    let words = |side: Side| {
        let (turns, missing) =
            chains[side as usize].as_ref().map_or((0, 0), |chain| (chain.turns, chain.missing));
        let side = side.name();
        match (turns, missing) {
            (0, 0) => t!("troll-needs.nothing", side = side),
            (0, _) => t!("troll-needs.pieces", side = side, pieces = missing),
            (_, 0) => t!("troll-needs.squares", side = side, squares = turns),
            _ => t!("troll-needs.both", side = side, pieces = missing, squares = turns),
        }
    };
    let first = Troll::start(&position.options()).turn();
    let [first, second] = [first, first.other()].map(words);
    overlay.sentence = t!("troll-needs", first = first, second = second);
    overlay
}

#[cfg(test)]
mod tests;
