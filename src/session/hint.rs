//! Hints towards a move: first what it does, then the piece that moves, or where, and then the move.

use super::facade::pick::{Choice, Spot};
use super::facade::scene::{Figure, MarkKind, Scene};
use super::facade::{Session, View};
use crate::record::remarks::{Ink, Mark};
use crate::rules::{Outcome, Square};
use crate::t;

/// What a name begins with, as Doc and Owlman do; other pieces are one of their kind.
const IS_NAME: fn(char) -> bool = char::is_uppercase;

/// How much of a move is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// What it does.
    Idea,
    /// What moves, or about where.
    Piece,
    /// All of it.
    Whole,
}

impl Part {
    /// What is told after this, or first.
    pub fn after(told: Option<Part>) -> Part {
        match told {
            None => Part::Idea,
            Some(Part::Idea) => Part::Piece,
            Some(Part::Piece | Part::Whole) => Part::Whole,
        }
    }
}

/// What is told of a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hint {
    /// A sentence.
    pub words: String,
    /// What to point out on the board. Where something is placed, its part tells no square.
    pub marks: Vec<Mark>,
    /// Squares where something may go.
    pub targets: Vec<Square>,
    /// The letter of the piece beside the board to point out.
    pub tray: Option<char>,
}

/// A hint towards a legal move, by its place in the list; `None` where there is no such move.
pub fn hint(session: &dyn Session, mv: usize, part: Part) -> Option<Hint> {
    let (view, scene) = (session.view(), &session.view().scene);
    let path = view.choices.iter().find(|choice| choice.mv == mv)?.path;
    let first = path.spots().next()?;
    let square = |spot| if let Spot::Site(square) = spot { Some(square) } else { None };
    let squares: Vec<_> = path.spots().filter_map(square).collect();
    let mark = |from: Square, to: Square| vec![Mark { from, to, ink: Ink::Blue }];
    // Of a piece that moves alone, as Owlman does, it would tell nothing that it moves.
    let is_alone = view.choices.iter().all(|choice| choice.path.spots().next() == Some(first));
    let marks = match (part, &squares[..]) {
        (Part::Whole, [from, .., to]) => mark(*from, *to),
        (Part::Whole, [only]) => mark(*only, *only),
        (Part::Piece, [from, ..]) if scene.piece(*from).is_some() && !is_alone => {
            mark(*from, *from)
        }
        _ => Vec::new(),
    };
    let words = match part {
        Part::Idea => idea(session, mv, first),
        Part::Piece if is_alone && let [_, .., to] = squares[..] => towards(view, to),
        Part::Piece => look_at(scene, first),
        Part::Whole => t!("hint-whole", move = session.move_text(mv)),
    };
    let tray = match first {
        Spot::Tray(letter) if part > Part::Idea => Some(letter),
        _ => None,
    };
    Some(Hint { words, marks, tray, targets: Vec::new() })
}

/// What a move does, without saying which it is.
fn idea(session: &dyn Session, mv: usize, first: Spot) -> String {
    match (first, deed(session, mv)) {
        (Spot::Button(_), _) if session.ends_by(mv).is_none() => t!("hint-aside").to_owned(),
        (_, Some(deed)) => deed,
        (Spot::Tray(_), None) => t!("hint-idea.places").to_owned(),
        (Spot::Site(_) | Spot::Button(_), None) => quiet(session, first),
    }
}

/// What is said of a move that does nothing to the other side.
fn quiet(session: &dyn Session, first: Spot) -> String {
    let view = session.view();
    let name = |spot| match spot {
        Spot::Site(square) => view.scene.piece(square).map(|piece| piece.name.say()),
        Spot::Tray(_) | Spot::Button(_) => None,
    };
    let is_other = |choice: &Choice| choice.path.spots().next().and_then(name) != name(first);
    let nothing = session.about().takes.nothing;
    if view.choices.iter().any(|choice| deed(session, choice.mv).is_some()) {
        return t!("hint-idea.quiet", nothing = nothing);
    }
    // Where no move does anything to it, nothing is told by that.
    match name(first) {
        Some(name) if view.choices.iter().any(is_other) => match name.starts_with(IS_NAME) {
            true => t!("hint-idea.by_name", piece = name),
            false => t!("hint-idea.by_piece", piece = name),
        },
        _ => t!("hint-idea.nothing", nothing = nothing),
    }
}

/// What is said of a move that does something to the other side: "Look for a move that gives check."
fn deed(session: &dyn Session, mv: usize) -> Option<String> {
    let (view, after) = (session.view(), session.preview(mv));
    let mover = view.status.turn?;
    let before = &view.scene;
    let is_check = |scene: &Scene| scene.marks.iter().any(|mark| mark.kind == MarkKind::Check);
    let changed = before.changes(&after);
    let had = |square: &Square| before.piece(*square);
    // A disc that lay there before and shows its other side.
    let turned = |square: &&Square| {
        let disc = |scene: &Scene| match scene.piece(**square)?.figure {
            Figure::Disc(side) => Some(side),
            _ => None,
        };
        disc(before).zip(disc(&after)).is_some_and(|(was, is)| was != is)
    };
    let taken = changed.iter().filter_map(had).find(|piece| {
        let count = |scene: &Scene| {
            let pieces = scene.pieces.iter().flatten();
            pieces.filter(|other| other.figure == piece.figure).count()
        };
        piece.figure.side() != mover && count(before) > count(&after)
    });
    let turns = changed.iter().filter(turned).count();
    Some(match session.ends_by(mv) {
        Some(Outcome::Win(side)) if side == mover => t!("hint-idea.wins").to_owned(),
        Some(_) => t!("hint-idea.ends").to_owned(),
        None if is_check(&after) => t!("hint-idea.check").to_owned(),
        None if turns > 0 => t!("hint-idea.turns", count = turns),
        None => {
            let (does, piece) = (session.about().takes.does, taken?.name);
            match piece.starts_with(IS_NAME) {
                true => t!("hint-idea.takes_named", does = does, piece = piece),
                false => t!("hint-idea.takes", does = does, piece = piece),
            }
        }
    })
}

/// The file or rank to which a move goes, whichever more of the others do not go to.
fn towards(view: &View, to: Square) -> String {
    let ends = view.choices.iter().filter_map(|choice| match choice.path.spots().last()? {
        Spot::Site(square) => Some(square),
        Spot::Tray(_) | Spot::Button(_) => None,
    });
    let ends: Vec<Square> = ends.collect();
    let on_file = ends.iter().filter(|end| end.file == to.file).count();
    let on_rank = ends.iter().filter(|end| end.rank == to.rank).count();
    if on_file <= on_rank { along(to) } else { t!("hint-look.rank", rank = to.rank + 1) }
}

/// The file of a square.
fn along(Square { file, .. }: Square) -> String {
    t!("hint-look.file", file = char::from(b'a' + file).to_string())
}

/// What moves, or where, without saying the move.
fn look_at(scene: &Scene, spot: Spot) -> String {
    match spot {
        Spot::Site(square) => match (scene.piece(square), square.to_string()) {
            (Some(piece), on) if piece.name.starts_with(IS_NAME) => {
                t!("hint-look.named", piece = piece.name, square = on)
            }
            (Some(piece), on) => t!("hint-look.at", piece = piece.name, square = on),
            (None, _) => along(square),
        },
        Spot::Tray(letter) => {
            let mut items = scene.trays.iter().flat_map(|tray| &tray.items);
            match items.find(|item| item.letter == letter) {
                Some(item) => t!("hint-look.held", piece = item.piece.name),
                None => t!("hint-look.hand").to_owned(),
            }
        }
        Spot::Button(words) => t!("hint-look.button", words = words),
    }
}
