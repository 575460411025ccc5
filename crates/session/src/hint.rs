//! Hints towards a move: first what it does, then the piece that moves, or where, and then the move.

use crate::analysis::timed_request;
use crate::move_input::{Choice, TapTarget};
use crate::view::{Figure, MarkKind, Piece, Scene};
use crate::{Analysis, Session, View, Wake};
use owlery_engine::{SearchEvent, Thinking};
use owlery_games::{Outcome, Square};
use owlery_i18n::{Message, Text, t};
use owlery_record::NodeId;
use owlery_record::annotations::{Ink, Mark};
use std::time::Duration;

/// The amount of a move that a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// The idea of the move.
    Idea,
    /// The piece that moves, or the rough place.
    Piece,
    /// All of it.
    Whole,
}

impl HintLevel {
    /// Returns the next level of hint.
    pub fn after(shown: Option<HintLevel>) -> HintLevel {
        match shown {
            None => HintLevel::Idea,
            Some(HintLevel::Idea) => HintLevel::Piece,
            Some(HintLevel::Piece | HintLevel::Whole) => HintLevel::Whole,
        }
    }
}

/// A hint towards a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hint {
    /// A sentence.
    pub words: String,
    /// Marks to draw on the board; a placement has none below [`HintLevel::Whole`].
    pub marks: Vec<Mark>,
    /// Squares where something may go.
    pub targets: Vec<Square>,
    /// The letter of the piece beside the board to point out.
    pub tray: Option<char>,
}

/// A hint towards a legal move, by its place in the list; `None` where there is no such move.
pub fn hint(session: &dyn Session, mv: usize, part: HintLevel) -> Option<Hint> {
    let (view, scene) = (session.view(), &session.view().scene);
    let path = view.choices.iter().find(|choice| choice.mv == mv)?.path;
    let first = path.spots().next()?;
    let square = |spot| if let TapTarget::Site(square) = spot { Some(square) } else { None };
    let squares: Vec<_> = path.spots().filter_map(square).collect();
    let mark = |from: Square, to: Square| vec![Mark { from, to, ink: Ink::Blue }];
    // Of a piece that moves alone, as Owlman does, it would tell nothing that it moves.
    let is_alone = view.choices.iter().all(|choice| choice.path.spots().next() == Some(first));
    let marks = match (part, &squares[..]) {
        (HintLevel::Whole, [from, .., to]) => mark(*from, *to),
        (HintLevel::Whole, [only]) => mark(*only, *only),
        (HintLevel::Piece, [from, ..]) if scene.piece(*from).is_some() && !is_alone => {
            mark(*from, *from)
        }
        _ => Vec::new(),
    };
    let words = match part {
        HintLevel::Idea => idea(session, mv, first),
        HintLevel::Piece if is_alone && let [from, .., to] = squares[..] => towards(view, from, to),
        HintLevel::Piece => start_text(scene, first),
        HintLevel::Whole => full_text(session, mv, first, &squares),
    };
    let tray = match first {
        TapTarget::Tray(letter) if part > HintLevel::Idea => Some(letter),
        _ => None,
    };
    Some(Hint { words, marks, tray, targets: Vec::new() })
}

/// Describes the idea of a move without naming the move.
fn idea(session: &dyn Session, mv: usize, first: TapTarget) -> String {
    match (first, effect_on_opponent(session, mv)) {
        (TapTarget::Button(_), _) if session.ends_by(mv).is_none() => t!("hint-aside").to_owned(),
        (_, Some(MoveEffect::Wins)) => t!("hint-idea.wins").to_owned(),
        (_, Some(MoveEffect::Ends)) => t!("hint-idea.ends").to_owned(),
        (_, Some(MoveEffect::Check)) => t!("hint-idea.check").to_owned(),
        (_, Some(MoveEffect::Turns(count))) => t!("hint-idea.turns", count = count),
        (_, Some(MoveEffect::Takes(Piece { figure, name }))) => {
            let does = session.about().takes.does;
            t!("hint-idea.takes", does = does, piece = name, kind = figure.kind())
        }
        (TapTarget::Tray(_), None) => t!("hint-idea.places").to_owned(),
        (TapTarget::Site(_) | TapTarget::Button(_), None) => quiet(session, first),
    }
}

/// Describes a move that does nothing to the other side.
fn quiet(session: &dyn Session, first: TapTarget) -> String {
    let view = session.view();
    let piece = |spot| match spot {
        TapTarget::Site(square) => view.scene.piece(square),
        TapTarget::Tray(_) | TapTarget::Button(_) => None,
    };
    let is_other = |choice: &Choice| {
        choice.path.spots().next().and_then(piece).map(|piece| piece.name)
            != piece(first).map(|piece| piece.name)
    };
    let nothing = session.about().takes.nothing;
    if view.choices.iter().any(|choice| effect_on_opponent(session, choice.mv).is_some()) {
        return t!("hint-idea.quiet", nothing = nothing);
    }
    // Where no move does anything to it, nothing is told by that.
    match piece(first) {
        Some(Piece { figure, name }) if view.choices.iter().any(is_other) => {
            t!("hint-idea.by_piece", piece = *name, kind = figure.kind())
        }
        _ => t!("hint-idea.nothing", nothing = nothing),
    }
}

/// What a move does to the other side, or to the game.
enum MoveEffect {
    /// It wins the game.
    Wins,
    /// It ends the game without a win.
    Ends,
    /// It gives check.
    Check,
    /// It turns so many discs of the other side.
    Turns(usize),
    /// It takes a piece.
    Takes(Piece),
}

/// Returns what a move does to the other side, or to the game, as a sentence: "It turns 3 discs."
pub fn effect_sentence(session: &dyn Session, mv: usize) -> Option<String> {
    Some(match effect_on_opponent(session, mv)? {
        MoveEffect::Wins => t!("hint-effect.wins").to_owned(),
        MoveEffect::Ends => t!("hint-effect.ends").to_owned(),
        MoveEffect::Check => t!("hint-effect.check").to_owned(),
        MoveEffect::Turns(count) => t!("hint-effect.turns", count = count),
        MoveEffect::Takes(Piece { figure, name }) => {
            let does = session.about().takes.does;
            t!("hint-effect.takes", does = does, piece = name, kind = figure.kind())
        }
    })
}

fn effect_on_opponent(session: &dyn Session, mv: usize) -> Option<MoveEffect> {
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
        Some(Outcome::Win(side)) if side == mover => MoveEffect::Wins,
        Some(_) => MoveEffect::Ends,
        None if is_check(&after) => MoveEffect::Check,
        None if turns > 0 => MoveEffect::Turns(turns),
        None => MoveEffect::Takes(*taken?),
    })
}

/// All of a move in words, and as it is written.
fn full_text(session: &dyn Session, mv: usize, first: TapTarget, squares: &[Square]) -> String {
    let (scene, text) = (&session.view().scene, session.move_text(mv));
    match (first, squares) {
        (TapTarget::Button(words), _) => t!("hint-whole.button", words = words, move = text),
        (TapTarget::Tray(letter), [.., to]) if let Some(piece) = in_tray(scene, letter) => {
            t!("hint-whole.drop", piece = piece, square = to.to_string(), move = text)
        }
        (TapTarget::Site(from), [_, .., to]) => {
            // Where nothing leaves a square, what lies between two is turned.
            let moved = scene.piece(from).filter(|_| session.preview(mv).piece(from).is_none());
            let (from, to) = (from.to_string(), to.to_string());
            match moved {
                Some(Piece { figure, name }) => {
                    let kind = figure.kind();
                    t!("hint-whole.moves", piece = *name, kind = kind, from = from, to = to, move = text)
                }
                None if from == to => t!("hint-whole.turn", square = from),
                None => t!("hint-whole.rectangle", from = from, to = to),
            }
        }
        (TapTarget::Site(_), [at]) => t!("hint-whole.place", square = at.to_string()),
        _ => t!("hint-whole", move = text),
    }
}

fn in_tray(scene: &Scene, letter: char) -> Option<Text> {
    let mut items = scene.trays.iter().flat_map(|tray| &tray.items);
    items.find(|item| item.letter == letter).map(|item| item.piece.name)
}

/// The diagonal, file or rank along which a move goes. Of a leap the file or rank to which it goes,
/// whichever more of the others do not go to.
fn towards(view: &View, from: Square, to: Square) -> String {
    let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
    if files == ranks {
        let [one, other] = ends_of_diagonal(view.scene.size, from, to).map(|end| end.to_string());
        return t!("hint-look.diagonal", one = one, other = other);
    }
    if files == 0 {
        return along(to);
    }
    if ranks == 0 {
        return t!("hint-look.rank", rank = to.rank + 1);
    }
    let ends = view.choices.iter().filter_map(|choice| match choice.path.spots().last()? {
        TapTarget::Site(square) => Some(square),
        TapTarget::Tray(_) | TapTarget::Button(_) => None,
    });
    let ends: Vec<Square> = ends.collect();
    let on_file = ends.iter().filter(|end| end.file == to.file).count();
    let on_rank = ends.iter().filter(|end| end.rank == to.rank).count();
    match on_file <= on_rank {
        true => t!("hint-look.to_file", file = file_letter(to)),
        false => t!("hint-look.to_rank", rank = to.rank + 1),
    }
}

/// Returns the ends of the diagonal through two squares on a board of this size.
fn ends_of_diagonal(size: u8, from: Square, to: Square) -> [Square; 2] {
    let rises = (from.file < to.file) == (from.rank < to.rank);
    [-1, 1].map(|way| {
        let steps = std::iter::successors(Some(from), |at| {
            at.offset(way, if rises { way } else { -way }, size)
        });
        steps.last().unwrap_or(from)
    })
}

/// The file of a square.
fn along(square: Square) -> String {
    t!("hint-look.file", file = file_letter(square))
}

fn file_letter(Square { file, .. }: Square) -> String {
    char::from(b'a' + file).to_string()
}

/// Names the piece that moves, or the place, without naming the move.
fn start_text(scene: &Scene, spot: TapTarget) -> String {
    match spot {
        TapTarget::Site(square) => match (scene.piece(square), square.to_string()) {
            (Some(Piece { figure, name }), on) => {
                t!("hint-look.at", piece = *name, kind = figure.kind(), square = on)
            }
            (None, _) => along(square),
        },
        TapTarget::Tray(letter) => match in_tray(scene, letter) {
            Some(piece) => t!("hint-look.held", piece = piece),
            None => t!("hint-look.hand").to_owned(),
        },
        TapTarget::Button(words) => t!("hint-look.button", words = words),
    }
}

/// Search time for the best move.
const TIME: Duration = Duration::from_millis(1500);

/// A hint that was asked for in a position.
pub struct HintRequest {
    at: NodeId,
    part: HintLevel,
    thinking: Option<Thinking<Analysis>>,
    /// The move, by its place in the list of legal moves.
    mv: Option<usize>,
}

impl HintRequest {
    /// Begins to look for the best move at the cursor.
    pub fn new(session: &dyn Session, wake: Wake) -> Self {
        let thinking = Some(session.think(timed_request(TIME), None, wake));
        HintRequest { at: session.view().here, part: HintLevel::Idea, thinking, mv: None }
    }

    /// Tells more of the move, once it is found.
    pub fn reveal_more(&mut self) {
        if !self.is_busy() {
            self.part = HintLevel::after(Some(self.part));
        }
    }

    /// Returns whether the search for the move still runs.
    pub fn is_busy(&self) -> bool {
        self.thinking.is_some()
    }

    /// Returns whether the hint is about the position at the cursor, where somebody is to move.
    pub fn is_about(&self, session: &dyn Session) -> bool {
        let view = session.view();
        self.at == view.here && view.status.turn.is_some()
    }

    /// Returns whether the whole move has been asked for.
    pub fn is_whole(&self) -> bool {
        self.part == HintLevel::Whole
    }

    /// Takes up what the search has found since. An error describes a fault of the program.
    pub fn poll(&mut self) -> Result<(), Message> {
        match self.thinking.as_ref().and_then(Thinking::take) {
            Some(SearchEvent::Found(analysis)) if analysis.ended => {
                let moves = analysis.lines.first().map(|line| &line.moves);
                self.mv = moves.and_then(|moves| moves.first()).map(|first| first.mv);
                self.thinking = None;
                Ok(())
            }
            Some(SearchEvent::Failed(what)) => {
                self.thinking = None;
                Err(what)
            }
            Some(SearchEvent::Found(_)) | None => Ok(()),
        }
    }

    /// Returns the hint; `None` while the search runs.
    pub fn hint(&self, session: &dyn Session) -> Option<Hint> {
        hint(session, self.mv?, self.part)
    }
}
