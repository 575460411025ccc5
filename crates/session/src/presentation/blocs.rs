//! Blocs in words and pictures.

use super::{About, OfferedOverlay, Presentation, choose, disc};
use crate::about::{CaptureWords, Control, Flourish, OptionValue};
use crate::move_input::{Path, TapTarget};
use crate::view::{Ground, Legend, Meaning, Overlay, Piece, Region, Tray, TrayItem};
use owlery_games::blocs::theory::square_value;
use owlery_games::blocs::{Blocs, Ending, Face, Faces, Move, Options};
use owlery_games::{MoveList, Position as _, Side, Square};
use owlery_i18n::{File, Text, t};

const FACES: [Faces; 2] = [Faces::Free, Faces::Own];
const FACES_WORDS: &[Text] = &[Text::of("blocs-faces.free"), Text::of("blocs-faces.own")];

impl Presentation for Blocs {
    const ABOUT: About = About {
        credit: Text::of("about-blocs.credit"),
        sentence: Text::of("about-blocs"),
        goal: Text::of("about-blocs.goal"),
        sides: [Text::of("side-second"), Text::of("side-first")],
        plays: [Text::of("side-second.plays"), Text::of("side-first.plays")],
        plays_by_order: true,
        has_draws: false,
        boost: [0; 2],
        home: None,
        takes: CaptureWords {
            does: Text::of("takes-turns"),
            did: Text::of("takes-turns.did"),
            nothing: Text::of("takes-turns.nothing"),
        },
        miniature: "wbbw/bwbb/bbwb/wbwb 1",
        flourish: Flourish::Turns,
        knows: Some(Text::of("blocs-knows")),
        mistakes: [10, 20, 30],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of("rules/blocs.ron");
    const STUDIES: &'static [File] = &[File::of("studies/blocs.owlery")];
    const LESSONS: File = File::of("lessons/blocs.ron");
    const OVERLAYS: &'static [OfferedOverlay<Self>] = OVERLAYS;

    const GESTURES: &'static [(Text, Text)] = &[
        (Text::of("blocs-gesture.other"), Text::of("blocs-gesture.other_how")),
        (Text::of("blocs-gesture.rectangle"), Text::of("blocs-gesture.rectangle_how")),
        (Text::of("blocs-gesture.single"), Text::of("blocs-gesture.single_how")),
    ];

    fn ground(_options: &Options, _square: Square) -> Ground {
        Ground::Cloth
    }

    fn piece(letter: char) -> Option<Piece> {
        disc(letter)
    }

    fn trays(&self) -> Vec<Tray> {
        let item = |face: &Face| {
            let letter = face.letter();
            disc(letter).map(|piece| TrayItem { letter, piece, count: None })
        };
        // Empty once the board is full, so that the board does not change its size then.
        let faces = if self.is_dropping() { self.faces_to_drop() } else { &[] };
        let items = faces.iter().filter_map(item).collect();
        vec![Tray { side: None, name: Text::of("blocs-faces.tray"), sticky: true, items }]
    }

    fn hints(&self) -> [&'static str; 2] {
        if self.is_dropping() {
            match self.faces_to_drop() {
                [_] => [t!("blocs-hint.drop"); 2],
                _ => [t!("blocs-hint.drop_either"); 2],
            }
        } else {
            [t!("blocs-hint.turn"), t!("blocs-hint.corner")]
        }
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        let (upper_left, lower_right) = match mv {
            Move::Drop { square, face } => {
                return add(Path::two(TapTarget::Tray(face.letter()), TapTarget::Site(square)));
            }
            Move::Flip { .. } => mv.corners(),
        };
        let (lower_left, upper_right) = (
            Square::new(upper_left.file, lower_right.rank),
            Square::new(lower_right.file, upper_left.rank),
        );
        let mut add = |from, to| add(Path::two(TapTarget::Site(from), TapTarget::Site(to)));
        add(upper_left, lower_right);
        if upper_left != lower_right {
            add(lower_right, upper_left);
        }
        // In one row or column these are the same two corners.
        if upper_left.file != lower_right.file && upper_left.rank != lower_right.rank {
            add(lower_left, upper_right);
            add(upper_right, lower_left);
        }
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        mv.squares().collect()
    }

    fn region(&self, from: Square, to: Square) -> Option<Region> {
        let beyond = |at: Square| !at.is_on(self.size());
        if self.is_dropping() || beyond(from) || beyond(to) {
            return None;
        }
        let flip = Move::flip(from, to);
        let (_, key) = flip.corners();
        let allowed = self.face(key) == Some(Face::Black);
        Some(Region { squares: flip.squares().collect(), key, allowed })
    }

    fn ending(&self) -> Option<String> {
        self.ending().map(|Ending::AllWhite| t!("blocs-ending", player = player(self.turn())))
    }

    fn remarks(&self) -> Vec<String> {
        if self.ending().is_some() {
            return Vec::new();
        }
        if !self.is_dropping() {
            let corner = Square::new(self.size() - 1, 0).to_string();
            return vec![t!("blocs-remark.turn", corner = corner)];
        }
        let empty = Square::all(self.size()).filter(|at| self.face(*at).is_none()).count();
        let face = match self.faces_to_drop() {
            [Face::Black] => "black",
            [Face::White] => "white",
            _ => "either",
        };
        vec![t!("blocs-remark.drop", face = face, empty = empty)]
    }

    fn controls(options: &Options) -> Vec<Control> {
        let chosen = FACES.iter().position(|faces| *faces == options.faces);
        vec![
            Control {
                key: "size",
                label: Text::of("present-size"),
                hint: Text::of("blocs-size"),
                value: OptionValue::Number { value: options.size.into(), min: 2, max: 8, step: 1 },
            },
            Control {
                key: "faces",
                label: Text::of("blocs-faces"),
                hint: Text::of("blocs-faces.hint"),
                value: OptionValue::Choice { chosen: chosen.unwrap_or(0), words: FACES_WORDS },
            },
        ]
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        match (key, value) {
            ("size", OptionValue::Number { value, .. }) => {
                options.size = u8::try_from(*value).unwrap_or_default();
            }
            ("faces", OptionValue::Choice { chosen, .. }) => {
                choose(&mut options.faces, &FACES, *chosen)
            }
            _ => {}
        }
    }
}

/// A side by the order in which they move, as texts choose by it.
fn player(side: Side) -> &'static str {
    match side {
        Side::White => "second",
        Side::Black => "first",
    }
}

/// The overlays, in the order of their keys.
const OVERLAYS: &[OfferedOverlay<Blocs>] = &[OfferedOverlay {
    legend: Legend {
        name: Text::of("blocs-nim"),
        says: Text::of("blocs-nim.says"),
        signs: &[
            (Meaning::Neutral.weak(), Text::of("blocs-nim.black")),
            (Meaning::Good.strong(), Text::of("blocs-nim.wins")),
        ],
    },
    lay: nim_values,
}];

fn nim_values(position: &Blocs) -> Overlay {
    let size = position.size();
    let mut overlay = Overlay::new(size);
    for square in Square::all(size) {
        let value = square_value(square, size);
        let tile = overlay.tile_mut(square);
        if position.face(square) == Some(Face::Black) {
            tile.tint = Some(Meaning::Neutral.weak());
            tile.label = format!("*{value}");
            tile.words = t!("blocs-nim-value.black", value = value);
        } else {
            tile.label = format!("({value})");
            tile.words = t!("blocs-nim-value.other", value = value);
        }
    }
    let wins = position.winning_flips();
    for flip in &wins {
        let (_, lower_right) = flip.corners();
        let tile = overlay.tile_mut(lower_right);
        tile.tint = Some(Meaning::Good.strong());
        tile.words = t!("blocs-nim-value.wins", value = square_value(lower_right, size));
    }
    overlay.sentence = match position.nim_value() {
        None => while_dropping(position),
        Some(0) if position.outcome().is_some() => t!("blocs-nim-board.over").to_owned(),
        Some(0) => t!("blocs-nim-board.lost").to_owned(),
        Some(value) => {
            let (wins, all) = (wins.len(), position.count_moves());
            t!("blocs-nim-board", value = value, wins = wins, all = all)
        }
    };
    overlay
}

/// Until the board is full there is no value, but there is a sum so far.
fn while_dropping(position: &Blocs) -> String {
    let squares = || Square::all(position.size());
    let black = squares().filter(|at| position.face(*at) == Some(Face::Black));
    let sum = black.fold(0, |sum, at| sum ^ square_value(at, position.size()));
    let empty = squares().filter(|at| position.face(*at).is_none()).count();
    let turn = position.turn();
    let flips_first = if empty.is_multiple_of(2) { turn } else { turn.other() };
    let so_far = t!("blocs-nim-board.so_far", sum = sum, player = player(flips_first));
    if empty != 1 {
        return so_far;
    }
    let last = match winning_faces(position)[..] {
        [Face::Black] => t!("blocs-last-drop.black"),
        [Face::White] => t!("blocs-last-drop.white"),
        [] => t!("blocs-last-drop.none"),
        _ => t!("blocs-last-drop.either"),
    };
    format!("{so_far} {last}")
}

/// Returns the faces that win on the last empty square.
fn winning_faces(position: &Blocs) -> Vec<Face> {
    let mut drops = MoveList::new();
    position.legal_moves(&mut drops);
    let wins = |drop: &Move| {
        let mut next = *position;
        next.apply(*drop);
        next.nim_value() == Some(0)
    };
    let face = |drop: Move| match drop {
        Move::Drop { face, .. } => Some(face),
        Move::Flip { .. } => None,
    };
    drops.into_iter().filter(wins).filter_map(face).collect()
}

#[cfg(test)]
mod tests;
