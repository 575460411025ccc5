//! Hints towards a move: first what it does, then the piece that moves, or where, and then the move.

use super::facade::pick::{Choice, Spot};
use super::facade::scene::{Figure, MarkKind, Scene};
use super::facade::{Session, View};
use crate::record::remarks::{Ink, Mark};
use crate::rules::{Outcome, Square};

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
        Part::Whole => format!("The move is {}.", session.move_text(mv)),
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
        (Spot::Button(_), _) if session.ends_by(mv).is_none() => {
            "Think of what is played without the board.".to_owned()
        }
        (_, Some(deed)) => format!("Look for a move that {deed}."),
        (Spot::Tray(_), None) => "Look for a move that puts a piece on the board.".to_owned(),
        (Spot::Site(_) | Spot::Button(_), None) => quiet(session, first),
    }
}

/// What is said of a move that does nothing to the other side.
fn quiet(session: &dyn Session, first: Spot) -> String {
    let view = session.view();
    let name = |spot| match spot {
        Spot::Site(square) => view.scene.piece(square).map(|piece| piece.name),
        Spot::Tray(_) | Spot::Button(_) => None,
    };
    let is_other = |choice: &Choice| choice.path.spots().next().and_then(name) != name(first);
    let nothing = session.about().takes.nothing;
    if view.choices.iter().any(|choice| deed(session, choice.mv).is_some()) {
        return format!("Look for a move that {nothing}.");
    }
    // Where no move does anything to it, nothing is told by that.
    match name(first) {
        Some(name) if view.choices.iter().any(is_other) => {
            format!("Look for a move of {}.", one(name))
        }
        _ => format!("Every move here {nothing}: look for the best square."),
    }
}

/// What a move does to the other side, if it does anything: "gives check", "turns one disc".
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
        Some(Outcome::Win(side)) if side == mover => "wins at once".to_owned(),
        Some(_) => "ends the game".to_owned(),
        None if is_check(&after) => "gives check".to_owned(),
        None if turns == 1 => "turns one disc".to_owned(),
        None if turns > 1 => format!("turns {turns} discs"),
        None => format!("{} {}", session.about().takes.does, one(taken?.name)),
    })
}

/// One of these, or the one that has this name: "a helper", "Doc".
fn one(name: &str) -> String {
    // Doc and Owlman are names.
    if name.starts_with(char::is_uppercase) { name.to_owned() } else { format!("a {name}") }
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
    if on_file <= on_rank {
        format!("Look along the {} file.", char::from(b'a' + to.file))
    } else {
        format!("Look along rank {}.", to.rank + 1)
    }
}

/// What moves, or where, without saying the move.
fn look_at(scene: &Scene, spot: Spot) -> String {
    match spot {
        Spot::Site(square) => match scene.piece(square) {
            // Doc and Owlman are names.
            Some(piece) if piece.name.starts_with(char::is_uppercase) => {
                format!("Look at {} on {square}.", piece.name)
            }
            Some(piece) => format!("Look at the {} on {square}.", piece.name),
            None => format!("Look along the {} file.", char::from(b'a' + square.file)),
        },
        Spot::Tray(letter) => {
            let mut items = scene.trays.iter().flat_map(|tray| &tray.items);
            match items.find(|item| item.letter == letter) {
                Some(item) => format!("Look at the {} in hand.", item.piece.name),
                None => "Look at what is in hand.".to_owned(),
            }
        }
        Spot::Button(words) => format!("Think of “{words}”."),
    }
}
