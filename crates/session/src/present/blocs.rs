//! Blocs in words and pictures.

mod overlays;

use super::discs::{choose, disc};
use super::{About, Present};
use crate::facade::about::{Control, OptionValue};
use crate::facade::about::{Flourish, Takes};
use crate::facade::pick::{Path, Spot};
use crate::facade::scene::{Ground, Piece, Region, Tray, TrayItem};
use crate::present::Offered;
use owlery_games::blocs::{Blocs, Ending, Face, Faces, Move, Options};
use owlery_games::{Position as _, Side, Square};
use owlery_i18n::{File, Text, t};

const FACES: [Faces; 2] = [Faces::Free, Faces::Own];
const FACES_WORDS: &[Text] = &[Text::of("blocs-faces.free"), Text::of("blocs-faces.own")];

impl Present for Blocs {
    const ABOUT: About = About {
        credit: Text::of("about-blocs.credit"),
        sentence: Text::of("about-blocs"),
        sides: [Text::of("side-second"), Text::of("side-first")],
        plays: [Text::of("side-second.plays"), Text::of("side-first.plays")],
        plays_by_order: true,
        home: None,
        takes: Takes {
            does: Text::of("takes-turns"),
            did: Text::of("takes-turns.did"),
            nothing: Text::of("takes-turns.nothing"),
        },
        miniature: "wbbw/bwbb/bbwb/wbwb 1",
        flourish: Flourish::Turns,
        mistakes: [10, 20, 30],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of("rules/blocs.ron");
    const STUDIES: &'static [File] = &[File::of("studies/blocs.owlery")];
    const PRIMER: File = File::of("lessons/blocs.ron");
    const OVERLAYS: &'static [Offered<Self>] = overlays::OVERLAYS;

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
                return add(Path::two(Spot::Tray(face.letter()), Spot::Site(square)));
            }
            Move::Flip { .. } => mv.corners(),
        };
        let (lower_left, upper_right) = (
            Square::new(upper_left.file, lower_right.rank),
            Square::new(lower_right.file, upper_left.rank),
        );
        let mut add = |from, to| add(Path::two(Spot::Site(from), Spot::Site(to)));
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
        let beyond = |at: Square| at.file.max(at.rank) >= self.size();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facade::guide::Guide;
    use owlery_games::Notation as _;
    use owlery_games::options::read_options;

    fn read(code: &str) -> Blocs {
        Blocs::from_code(code, &Options::default()).unwrap()
    }

    #[test]
    fn diagrams_show_a_flip_and_what_comes_of_it() {
        let guide = Guide::read(Blocs::GUIDE.text()).unwrap();
        let [drops, before, after, end] = guide.diagrams().collect::<Vec<_>>()[..] else {
            panic!("four diagrams are expected");
        };
        let empty = Square::all(4).filter(|at| read(&drops.code).face(*at).is_none());
        assert_eq!(empty.count(), 8);
        let mut position = read(&before.code);
        let mv = position.read_move("a4-c2").unwrap();
        let mut marked: Vec<Square> = before.targets.iter().map(|at| at.parse().unwrap()).collect();
        marked.sort();
        assert_eq!(position.squares(mv), marked);
        position.apply(mv);
        assert_eq!(position.code(), after.code);
        let why = "No black piece is left to turn, so the second player has no move; the last to \
                   move wins.";
        assert_eq!(Present::ending(&read(&end.code)).as_deref(), Some(why));
    }

    #[test]
    fn single_pieces_and_rows_have_no_double_paths() {
        let position = read("bbbb/bbbb/bbbb/bbbb 1");
        for (text, count) in [("c2", 1), ("a1-d1", 2), ("b4-b2", 2), ("a4-b3", 4)] {
            let mut paths = Vec::new();
            position.paths(position.read_move(text).unwrap(), &mut |path| paths.push(path));
            assert_eq!(paths.len(), count, "{text}");
            assert!((1..count).all(|n| !paths[..n].contains(&paths[n])), "{text}");
        }
    }

    #[test]
    fn regions_are_those_of_full_boards() {
        let (a4, b3) = (Square::new(0, 3), Square::new(1, 2));
        assert_eq!(read("4/4/4/3b 1").region(a4, b3), None);
        let full = read("bwbw/wbbw/wwbb/bwwb 1");
        let region = full.region(b3, a4).unwrap();
        assert_eq!((region.squares.len(), region.key, region.allowed), (4, b3, true));
        assert!(!full.region(b3, Square::new(0, 1)).unwrap().allowed);
        assert_eq!(full.region(a4, Square::new(4, 0)), None);
    }

    #[test]
    fn remarks_name_the_phase() {
        assert_eq!(read("4/4/4/3b 2").remarks(), ["Drop a piece: 15 squares are empty."]);
        assert_eq!(read("bbbb/bbbb/bbbb/bbb1 2").remarks(), ["Drop a piece: one square is empty."]);
        let flip = ["Turn a rectangle whose corner nearest to d1 is black."];
        assert_eq!(read("bbbb/bbbb/bbbb/bbbb 2").remarks(), flip);
        assert!(read("wwww/wwww/wwww/wwww 2").remarks().is_empty());
        let own = read_options("(faces: own)").unwrap();
        let start = Blocs::start(&own);
        assert_eq!(start.remarks(), ["Drop a black piece: 16 squares are empty."]);
        assert_eq!(start.trays()[0].items.len(), 1);
    }
}
