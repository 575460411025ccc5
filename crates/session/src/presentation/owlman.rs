//! Owlman in words and pictures.

use super::{About, OfferedOverlay, Presentation};
use crate::about::{CaptureWords, Control, Flourish, OptionValue};
use crate::move_input::{Path, TapTarget};
use crate::view::{Figure, Ground, Legend, Link, Mark, MarkKind, Meaning, Overlay, Piece};
use owlery_games::owlman::{Ending, Move, Options, Owlman};
use owlery_games::words::listed;
use owlery_games::{MoveList, Notation as _, Position as _, Side, Square};
use owlery_i18n::{File, Text, t};

const JUST_MOVE: Text = Text::of("owlman-question.move");
const DEMAND: Text = Text::of("owlman-question.demand");

const NIGHTFALL: &str = "nightfall";
const REPETITION: &str = "repetition";
/// The most moves that the control offers until nightfall.
const LONGEST_DAY: u32 = 999;

const LAIR: Square = Square::new(0, 7);
const CAMERA: Square = Square::new(1, 6);
const TOWER: Square = Square::new(7, 0);

impl Presentation for Owlman {
    const ABOUT: About = About {
        credit: Text::of("about-owlman.credit"),
        sentence: Text::of("about-owlman"),
        goal: Text::of("about-owlman.goal"),
        sides: [Text::of("side-doc"), Text::of("side-owlman")],
        plays: [Text::of("side-doc"), Text::of("side-owlman")],
        plays_by_order: false,
        has_draws: true,
        boost: [160, 100],
        home: Some(Side::White),
        takes: CaptureWords {
            does: Text::of("takes-frightens"),
            did: Text::of("takes-frightens.did"),
            nothing: Text::of("takes-frightens.nothing"),
        },
        miniature: "8/8/4H1H1/3o4/2H3H1/7H/2H1H1H1/5H1D b 4",
        flourish: Flourish::Wings,
        knows: Some(Text::of("owlman-knows")),
        mistakes: [5, 10, 15],
    };
    const LIFTS: bool = true;
    const GUIDE: File = File::of("rules/owlman.ron");
    const STUDIES: &'static [File] =
        &[File::of("studies/owlman.owlery"), File::of("studies/owlman-doc-wins.owlery")];
    const LESSONS: File = File::of("lessons/owlman.ron");
    const OVERLAYS: &'static [OfferedOverlay<Self>] = OVERLAYS;
    const HEAD_START: Option<Text> = Some(Text::of("owlman-head-start"));

    /// Owlman's: helpers fewer, those on the diagonal of the symmetry, the nearest to Doc first.
    fn head_start(_options: &Options, side: Side) -> Vec<(Square, Option<char>)> {
        match side {
            Side::White => Vec::new(),
            Side::Black => (3..7).rev().map(|file| (Square::new(file, 7 - file), None)).collect(),
        }
    }

    const TAIL: Option<[Text; 2]> = Some([Text::of("owlman-tail"), Text::of("owlman-tail.hint")]);

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
            'D' => Piece { figure: Figure::Doc, name: Text::of("side-doc") },
            'H' => Piece { figure: Figure::Helper, name: Text::of("owlman-helper") },
            'o' => Piece { figure: Figure::Owl, name: Text::of("side-owlman") },
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
        let (from, to) = (TapTarget::Site(mv.from()), TapTarget::Site(mv.to()));
        add(if mv.demands() {
            Path::three(from, to, DEMAND)
        } else if could_demand(self, mv) {
            Path::three(from, to, JUST_MOVE)
        } else {
            Path::two(from, to)
        });
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        vec![mv.from(), mv.to()]
    }

    fn passed(&self) -> Result<Self, Text> {
        match self.turn() {
            Side::White => Ok(self.on_owlmans_turn()),
            Side::Black => Err(Text::of("owlman-no-threats")),
        }
    }

    fn ending(&self) -> Option<String> {
        Some(match self.ending()? {
            Ending::Photographed => t!("owlman-ending.photographed").to_owned(),
            Ending::Trapped => t!("owlman-ending.trapped").to_owned(),
            Ending::OutOfVariety => t!("owlman-ending.out_of_variety").to_owned(),
            Ending::Nightfall => t!("owlman-ending.nightfall", made = self.moves_made()),
            Ending::DocTaken => t!("owlman-ending.doc_taken").to_owned(),
            Ending::NoHelpers => t!("owlman-ending.no_helpers").to_owned(),
            Ending::WhiteStuck => t!("owlman-ending.white_stuck").to_owned(),
        })
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.ending().is_some() {
            return remarks;
        }
        if self.must_vary() {
            let moves = self.forbidden().map(|mv| self.move_text(mv));
            let moves =
                moves.reduce(|others, last| t!("rules-list.or", others = others, last = last));
            let moves = moves.unwrap_or_default();
            remarks.push(t!("owlman-remark.vary", moves = moves));
        }
        let left = self.nightfall().map(|last| last.saturating_sub(self.moves_made()));
        remarks.extend(left.map(|left| match (left, self.turn()) {
            (1, Side::White) => t!("owlman-remark.last_move").to_owned(),
            (left, _) => t!("owlman-remark.nightfall", left = left),
        }));
        if self.turn() == Side::White {
            remarks.extend(next(self));
        }
        remarks
    }

    fn count_text(&self, side: Side) -> Option<String> {
        let helpers = self.board().helpers.count_ones();
        (side == Side::White).then(|| t!("owlman-count", count = helpers))
    }

    fn controls(options: &Options) -> Vec<Control> {
        vec![
            Control {
                key: NIGHTFALL,
                label: Text::of("owlman-nightfall"),
                hint: Text::of("owlman-nightfall.hint"),
                value: OptionValue::Limit { value: options.nightfall, usual: 49, max: LONGEST_DAY },
            },
            Control {
                key: REPETITION,
                label: Text::of("owlman-repetition"),
                hint: Text::of("owlman-repetition.hint"),
                value: OptionValue::Flag(options.repetition),
            },
        ]
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        match (key, value) {
            (NIGHTFALL, OptionValue::Limit { value, .. })
                if value.is_none_or(|last| (1..=LONGEST_DAY).contains(&last)) =>
            {
                options.nightfall = *value;
            }
            (REPETITION, OptionValue::Flag(on)) => options.repetition = *on,
            _ => {}
        }
    }
}

/// Returns whether the same step may be made with a demand.
fn could_demand(game: &Owlman, mv: Move) -> bool {
    if game.turn() == Side::Black || !game.has_repetition_rule() {
        return false;
    }
    let mut moves = MoveList::new();
    game.legal_moves(&mut moves);
    Move::between(mv.from(), mv.to(), true).is_some_and(|demand| moves.contains(&demand))
}

/// The overlays, in the order of their keys.
const OVERLAYS: &[OfferedOverlay<Owlman>] = &[
    OfferedOverlay {
        legend: Legend {
            name: Text::of("owlman-frightens"),
            says: Text::of("owlman-frightens.says"),
            signs: &[
                (Meaning::Danger.strong(), Text::of("owlman-frightens.danger")),
                (Meaning::Black.strong(), Text::of("owlman-frightens.from")),
                (Meaning::Black.weak(), Text::of("owlman-frightens.goes")),
            ],
        },
        lay: frightened,
    },
    OfferedOverlay {
        legend: Legend {
            name: Text::of("owlman-reach"),
            says: Text::of("owlman-reach.says"),
            signs: &[
                (Meaning::Black.strong(), Text::of("owlman-reach.one")),
                (Meaning::Black.weak(), Text::of("owlman-reach.two")),
            ],
        },
        lay: reach,
    },
];

/// The board with Owlman to move, and his moves. A demand that he vary holds on his own turn.
fn his_moves(position: &Owlman) -> (Owlman, MoveList<Move>) {
    let his = position.on_owlmans_turn();
    let mut moves = MoveList::new();
    his.legal_moves(&mut moves);
    (his, moves)
}

/// Describes the threats of Owlman's next move: "Owlman threatens to frighten d5 from b7."
pub(super) fn next(position: &Owlman) -> Option<String> {
    let (his, moves) = his_moves(position);
    let mut helpers = Vec::new();
    for mv in &moves {
        match his.captured(*mv) {
            Some(_) if his.takes_doc(*mv) => {}
            Some(helper) if helper == mv.to() => {
                return Some(t!("owlman-next.any").to_owned());
            }
            Some(helper) => {
                let [helper, from] = [helper, mv.to()].map(|at| at.to_string());
                helpers.push(t!("owlman-next.prey", helper = helper, from = from));
            }
            None => {}
        }
    }
    let takes_doc = moves.iter().any(|mv| his.takes_doc(*mv));
    let prey = listed(&helpers, "or");
    match (takes_doc, helpers.is_empty()) {
        (true, true) => Some(t!("owlman-next.doc").to_owned()),
        (true, false) => Some(t!("owlman-next.both", prey = prey)),
        (false, false) => Some(t!("owlman-next.helpers", prey = prey)),
        (false, true) => None,
    }
}

fn frightened(position: &Owlman) -> Overlay {
    let mut overlay = Overlay::new(8);
    let (his, moves) = his_moves(position);
    let mut prey = Vec::new();
    for mv in &moves {
        let to = mv.to();
        let tile = overlay.tile_mut(to);
        let Some(helper) = his.captured(*mv) else {
            if his.takes_doc(*mv) {
                tile.tint = Some(Meaning::Danger.strong());
                tile.words = t!("owlman-prey.doc").to_owned();
                let (from, meaning) = (mv.from(), Meaning::Danger);
                overlay.links.push(Link { from, to, meaning });
            } else {
                tile.tint = Some(Meaning::Black.weak());
                tile.words = t!("owlman-prey.goes").to_owned();
            }
            continue;
        };
        prey.push(helper);
        if helper != to {
            tile.tint = Some(Meaning::Black.strong());
            tile.words = t!("owlman-prey.from", helper = helper.to_string());
        }
        let from = if helper == to { mv.from() } else { to };
        overlay.links.push(Link { from, to: helper, meaning: Meaning::Danger });
        let tile = overlay.tile_mut(helper);
        tile.tint = Some(Meaning::Danger.strong());
        tile.label = to.to_string();
        tile.words = t!("owlman-prey.helper", from = to.to_string());
    }
    let takes_doc = moves.iter().any(|mv| his.takes_doc(*mv));
    overlay.sentence = match moves.is_empty() {
        true => t!("owlman-no-move").to_owned(),
        false => sentence(position.turn(), prey, takes_doc),
    };
    overlay
}

fn sentence(turn: Side, mut prey: Vec<Square>, takes_doc: bool) -> String {
    prey.sort_unstable();
    let squares: Vec<_> = prey.iter().map(Square::to_string).collect();
    let turn = match turn {
        Side::White => "doc",
        Side::Black => "owlman",
    };
    let doc = if takes_doc { "taken" } else { "safe" };
    let (count, squares) = (squares.len(), listed(&squares, "and"));
    t!("owlman-can-frighten", turn = turn, count = count, squares = squares, doc = doc)
}

fn reach(position: &Owlman) -> Overlay {
    let mut overlay = Overlay::new(8);
    let (his, moves) = his_moves(position);
    let mut counts = [0; 2];
    let once = moves.iter().map(|mv| (mv.to(), 1));
    let twice = moves.iter().flat_map(|mv| {
        let mut next = his.clone();
        next.apply(*mv);
        his_moves(&next).1.into_iter().map(|mv| (mv.to(), 2))
    });
    for (square, distance) in once.chain(twice) {
        let tile = overlay.tile_mut(square);
        if tile.tint.is_some() {
            continue;
        }
        counts[distance - 1] += 1;
        tile.label = distance.to_string();
        (tile.tint, tile.words) = match distance {
            1 => (Some(Meaning::Black.strong()), t!("owlman-here.one").to_owned()),
            _ => (Some(Meaning::Black.weak()), t!("owlman-here.two").to_owned()),
        };
    }
    let [one, two] = counts;
    overlay.sentence = match moves.is_empty() {
        true => t!("owlman-no-move").to_owned(),
        false => t!("owlman-here", one = one, two = two),
    };
    overlay
}

#[cfg(test)]
mod tests;
