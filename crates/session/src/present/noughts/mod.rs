//! Noughts in words and pictures.

mod overlays;

use super::{About, Present};
use owlery_games::noughts::{Noughts, Options};
use owlery_games::{Outcome, Position as _, Side, Square};
use crate::facade::about::{Control, OptionValue};
use crate::facade::about::{Flourish, Takes};
use crate::facade::pick::{Path, Spot};
use crate::facade::scene::{Figure, Ground, Mark, MarkKind, Piece};
use crate::present::Offered;
use owlery_i18n::{File, Text};

impl Present for Noughts {
    const ABOUT: About = About {
        credit: Text::of("Traditional"),
        sentence: Text::of("Three in a row on nine squares."),
        sides: [Text::of("Cross"), Text::of("Nought")],
        plays: [Text::of("crosses"), Text::of("noughts")],
        plays_by_order: false,
        home: None,
        takes: Takes {
            does: Text::of("takes"),
            did: Text::of("took"),
            nothing: Text::of("takes nothing"),
        },
        miniature: "x1o/1x1/2o x",
        flourish: Flourish::Turns,
        mistakes: [10, 20, 30],
    };
    const LIFTS: bool = false;
    const GUIDE: File = File::of(include_str!("guide.ron"));
    const STUDIES: &'static [File] = &[File::of(include_str!("study.owlery"))];
    const PRIMER: File = File::of(include_str!("primer.ron"));
    const OVERLAYS: &'static [Offered<Self>] = overlays::OVERLAYS;

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
        add(Path::one(Spot::Site(mv)));
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
