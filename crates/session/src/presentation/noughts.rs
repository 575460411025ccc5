//! Noughts in words and pictures.

use crate::about::{Control, Flourish, OptionValue, CaptureWords};
use crate::move_input::{Path, TapTarget};
use crate::view::{Figure, Ground, Legend, Mark, MarkKind, Meaning, Overlay, Piece};
use owlery_games::{Outcome, Position as _, Side, Square};
use owlery_games::noughts::{Noughts, Options, SIZE};
use owlery_i18n::{File, Text};
use super::{About, OfferedOverlay, Presentation};

impl Presentation for Noughts {
    const ABOUT: About = About {
        credit: Text::of("Traditional"),
        sentence: Text::of("Three in a row on nine squares."),
        goal: Text::of("Three in a row win."),
        sides: [Text::of("Cross"), Text::of("Nought")],
        plays: [Text::of("crosses"), Text::of("noughts")],
        plays_by_order: false,
        has_draws: true,
        boost: [0; 2],
        home: None,
        takes: CaptureWords {
            does: Text::of("takes"),
            did: Text::of("took"),
            nothing: Text::of("takes nothing"),
        },
        miniature: "x1o/1x1/2o x",
        flourish: Flourish::Turns,
        knows: None,
        mistakes: [10, 20, 30],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of(include_str!("noughts/guide.ron"));
    const STUDIES: &'static [File] = &[File::of(include_str!("noughts/study.owlery"))];
    const LESSONS: File = File::of(include_str!("noughts/lessons.ron"));
    const OVERLAYS: &'static [OfferedOverlay<Self>] = OVERLAYS;

    fn ground(_options: &Options, _square: Square) -> Ground {
        Ground::Cloth
    }

    fn piece(letter: char) -> Option<Piece> {
        Some(match letter {
            'x' => Piece { figure: Figure::Disc(Side::White), name: Text::of("cross") },
            'o' => Piece { figure: Figure::Disc(Side::Black), name: Text::of("nought") },
            _ => return None,
        })
    }

    fn marks(&self) -> Vec<Mark> {
        let row = Side::ALL.into_iter().find_map(|side| self.row(side)).into_iter().flatten();
        row.map(|square| Mark { square, kind: MarkKind::Winning }).collect()
    }

    fn paths(&self, mv: Square, add: &mut dyn FnMut(Path)) {
        add(Path::one(TapTarget::Site(mv)));
    }

    fn squares(&self, mv: Square) -> Vec<Square> {
        vec![mv]
    }

    fn ending(&self) -> Option<String> {
        Some(match self.outcome()? {
            Outcome::Win(side) => format!("{} has three in a row.", Self::ABOUT.side(side)),
            Outcome::Draw => "The board is full, and nobody has three in a row.".to_owned(),
        })
    }

    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    fn hints(&self) -> [&'static str; 2] {
        ["Click an empty square to put your sign there."; 2]
    }

    fn controls(_options: &Options) -> Vec<Control> {
        Vec::new()
    }

    fn set_control(_options: &mut Options, _key: &str, _value: &OptionValue) {}
}

/// The overlays, in the order of their keys.
const OVERLAYS: &[OfferedOverlay<Noughts>] = &[OfferedOverlay {
    legend: Legend {
        name: Text::of("Open rows"),
        says: Text::of("The squares on which a third sign completes a row."),
        signs: &[
            (Meaning::White.strong(), Text::of("for crosses")),
            (Meaning::Black.strong(), Text::of("for noughts")),
            (Meaning::Both.strong(), Text::of("for both")),
        ],
    },
    lay: open_rows,
}];

fn open_rows(position: &Noughts) -> Overlay {
    let mut overlay = Overlay::new(SIZE);
    let mut count = 0;
    for square in Square::all(SIZE) {
        let completes = Side::ALL.map(|side| position.completes(side, square));
        let Some(meaning) = Meaning::of(completes) else { continue };
        count += 1;
        let tile = overlay.tile_mut(square);
        tile.tint = Some(meaning.strong());
        tile.words = match meaning {
            Meaning::White => "completes a row of crosses",
            Meaning::Black => "completes a row of noughts",
            _ => "completes a row of either side",
        }
        .to_owned();
    }
    overlay.sentence = match count {
        0 => "No row can be completed.".to_owned(),
        1 => "A row can be completed on one square.".to_owned(),
        count => format!("Rows can be completed on {count} squares."),
    };
    overlay
}
