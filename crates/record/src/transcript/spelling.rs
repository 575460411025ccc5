//! Finding the legal move that some tokens spell.

use super::tokens::{Kind, Token, tokens};
use owlery_games::{MoveError, MoveList, Notation, Square};

/// The meaning of the tokens at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SpellingMatch<M> {
    /// A move, and the number of its tokens.
    Move(M, usize),
    /// Any of these moves.
    Several(Vec<M>),
    /// No legal move.
    Nothing,
}

/// A part of a move's spelling; marks between the parts carry no meaning of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Atom<'a> {
    Square(Square),
    Letter(char),
    Word(&'a str),
}

/// The parts at a place, and how they hang together.
struct Run<'a> {
    atoms: Vec<Atom<'a>>,
    /// Number of tokens of the parts up to each one, with the marks between.
    lengths: Vec<usize>,
    /// The bond of each part to the one before it.
    bound: Vec<Bond>,
    /// True for parts with a drop's star before them.
    star: Vec<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bond {
    /// A space or a line break stands between.
    Loose,
    /// No space stands between.
    Close,
    /// A mark joins them, and they are never separated.
    Joined,
}

/// No spelling has more parts.
const PARTS: usize = 3;

impl<'a> Run<'a> {
    fn new(text: &'a str, tokens: &[Token]) -> Self {
        let mut run = Run { atoms: vec![], lengths: vec![], bound: vec![], star: vec![] };
        let (mut joined, mut star) = (false, false);
        // One part more than is read tells whether the last is bound to it.
        for (at, token) in tokens.iter().enumerate() {
            let atom = match token.kind {
                Kind::Square(square) => Atom::Square(square),
                Kind::Letter(letter) => Atom::Letter(letter),
                Kind::Word => Atom::Word(&text[token.start..token.end]),
                Kind::Dash | Kind::Cross => {
                    joined = true;
                    continue;
                }
                Kind::Star => {
                    (joined, star) = (true, true);
                    continue;
                }
                _ => break,
            };
            let close = at > 0 && tokens[at - 1].end == token.start;
            run.atoms.push(atom);
            run.lengths.push(at + 1);
            run.bound.push(match (joined, close) {
                (true, _) => Bond::Joined,
                (_, true) => Bond::Close,
                _ => Bond::Loose,
            });
            run.star.push(star);
            (joined, star) = (false, false);
            if run.atoms.len() > PARTS || at > 4 * PARTS {
                break;
            }
        }
        run
    }

    /// Returns the number of parts that are bound to the first one.
    fn group(&self) -> usize {
        1 + self.bound.iter().skip(1).take_while(|bond| **bond != Bond::Loose).count()
    }

    /// The numbers of parts to try, in this order: the first group, as what is written together is meant
    /// together; then more than it, the longest first; then pieces of it.
    fn counts(&self) -> impl Iterator<Item = usize> + '_ {
        let most = self.atoms.len().min(PARTS);
        let group = self.group().min(self.atoms.len());
        let whole = (group <= most && group > 0).then_some(group);
        let others = (1..=most).rev().filter(move |count| *count != group);
        let may_end = |count: &usize| self.bound.get(*count) != Some(&Bond::Joined);
        whole.into_iter().chain(others.filter(may_end))
    }

    fn has_star(&self, count: usize) -> bool {
        self.star[..count].contains(&true)
    }
}

/// Finds the legal move that the first tokens spell.
pub(super) fn find<P: Notation>(
    position: &P,
    text: &str,
    tokens: &[Token],
) -> SpellingMatch<P::Move> {
    let run = Run::new(text, tokens);
    for count in run.counts() {
        let atoms = &run.atoms[..count];
        let mut texts = full_spellings(position, atoms, run.has_star(count)).into_iter();
        if let Some(mv) = texts.find_map(|text| position.read_move(&text).ok()) {
            let length = run.lengths[count - 1];
            return with_word(position, mv, text, tokens, length);
        }
    }
    let mut shapes = None;
    for count in run.counts().filter(|count| may_leave_out(&run.atoms[..*count])) {
        let shapes = shapes.get_or_insert_with(|| Shapes::of(position));
        let found = shapes.matching(&run.atoms[..count], run.has_star(count));
        match found[..] {
            [] => {}
            [mv] => return with_word(position, mv, text, tokens, run.lengths[count - 1]),
            // A piece of a group has no certain meaning.
            _ if count < run.group() => {}
            _ => return SpellingMatch::Several(found),
        }
    }
    SpellingMatch::Nothing
}

/// Reads a text of one legal move, and perhaps marks without meaning.
pub(crate) fn read_one<P: Notation>(position: &P, text: &str) -> Result<P::Move, MoveError> {
    let error = match position.read_move(text) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    let tokens = tokens(text, position.setup().size(), P::FORM.letters);
    let SpellingMatch::Move(mv, length) = find(position, text, &tokens) else { return Err(error) };
    let is_mark = |token: &Token| matches!(token.kind, Kind::Check | Kind::Nag | Kind::Stop);
    let rest = &tokens[length..];
    // The rules know the capture of a move.
    let rest = match rest.iter().map(|token| token.kind).collect::<Vec<_>>()[..] {
        [Kind::Open, Kind::Cross, Kind::Square(_), Kind::Close, ..] => &rest[4..],
        _ => rest,
    };
    if rest.iter().all(is_mark) { Ok(mv) } else { Err(error) }
}

/// Reads a word in brackets after a move where that makes it another move, as in "d3-c4 (vary)".
fn with_word<P: Notation>(
    position: &P,
    mv: P::Move,
    text: &str,
    tokens: &[Token],
    length: usize,
) -> SpellingMatch<P::Move> {
    let kind = |at: usize| tokens.get(length + at).map(|token| token.kind);
    let (word, end) = match (kind(0), kind(1), kind(2)) {
        (Some(Kind::Open), Some(Kind::Word), Some(Kind::Close)) => (1, 3),
        (Some(Kind::Word), ..) => (0, 1),
        _ => return SpellingMatch::Move(mv, length),
    };
    let word = &tokens[length + word];
    let word = text[word.start..word.end].to_ascii_lowercase();
    match position.read_move(&format!("{}({word})", position.move_text(mv))) {
        Ok(other) => SpellingMatch::Move(other, length + end),
        Err(_) => SpellingMatch::Move(mv, length),
    }
}

/// The exact texts that the parts may stand for.
fn full_spellings<P: Notation>(position: &P, atoms: &[Atom<'_>], star: bool) -> Vec<String> {
    match *atoms {
        [Atom::Word(word)] => vec![word.to_ascii_lowercase()],
        [Atom::Square(at)] if !star => vec![at.to_string()],
        [Atom::Letter(piece), Atom::Square(to)] => {
            let (piece, mark) = (piece.to_ascii_uppercase(), if star { "*" } else { "" });
            vec![format!("{piece}{mark}{to}")]
        }
        [Atom::Square(at), Atom::Letter(face)] => {
            vec![format!("{at}{}", face.to_ascii_lowercase())]
        }
        [Atom::Square(from), Atom::Square(to)] => between("", from, to),
        [Atom::Letter(piece), Atom::Square(from), Atom::Square(to)] => {
            let mut texts = between(&piece.to_ascii_uppercase().to_string(), from, to);
            // A letter for a piece whose moves are written without one.
            let there = position.setup().get(from);
            if there.is_some_and(|there| there.eq_ignore_ascii_case(&piece)) {
                texts.extend(between("", from, to));
            }
            texts
        }
        _ => Vec::new(),
    }
}

fn between(piece: &str, from: Square, to: Square) -> Vec<String> {
    vec![format!("{piece}{from}-{to}"), format!("{piece}{from}x{to}")]
}

/// Checks whether spellings with these parts may leave something out.
fn may_leave_out(atoms: &[Atom<'_>]) -> bool {
    matches!(atoms, [Atom::Square(_)] | [Atom::Square(_) | Atom::Letter(_), Atom::Square(_)])
}

/// The parts of all legal moves' texts, for spellings that leave something out.
struct Shapes<M>(Vec<Shape<M>>);

struct Shape<M> {
    mv: M,
    piece: Option<char>,
    squares: Vec<Square>,
    face: bool,
    drops: bool,
    /// A word in brackets; without it the move is another one.
    tagged: bool,
}

impl<M: Copy> Shapes<M> {
    fn of<P: Notation<Move = M>>(position: &P) -> Self {
        let setup = position.setup();
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let shape = |mv: M| {
            let text = position.move_text(mv);
            let core = text.split('(').next().unwrap_or_default();
            let (mut piece, mut squares, mut face) = (None, Vec::new(), false);
            for token in tokens(core, setup.size(), P::FORM.letters) {
                match token.kind {
                    Kind::Square(square) => squares.push(square),
                    Kind::Letter(_) if !squares.is_empty() => face = true,
                    Kind::Letter(letter) => piece = Some(letter),
                    _ => {}
                }
            }
            if squares.len() == 2 && piece.is_none() {
                piece = setup.get(squares[0]);
            }
            let tagged = text[core.len()..].starts_with('(') && !text.contains("(x");
            Shape { mv, piece, squares, face, drops: core.contains('*'), tagged }
        };
        Shapes(moves.into_iter().map(shape).collect())
    }

    /// Finds the moves that the parts may mean: a piece without its origin, a move without its piece, a drop
    /// without its star or its face.
    fn matching(&self, atoms: &[Atom<'_>], star: bool) -> Vec<M> {
        let fits = |shape: &&Shape<M>| {
            let squares = &shape.squares[..];
            let is_piece =
                |letter: char| shape.piece.is_some_and(|piece| piece.eq_ignore_ascii_case(&letter));
            !shape.tagged
                && (shape.drops || !star)
                && match *atoms {
                    [Atom::Square(at)] => squares == [at] && shape.face,
                    [Atom::Square(from), Atom::Square(to)] => squares == [from, to],
                    [Atom::Letter(piece), Atom::Square(to)] => {
                        squares.last() == Some(&to) && is_piece(piece)
                    }
                    _ => false,
                }
        };
        self.0.iter().filter(fits).map(|shape| shape.mv).collect()
    }
}

/// Returns the number of tokens that an error should name: the first group, and the squares after it if a
/// move of this position has more than the group.
pub(super) fn error_tokens(text: &str, tokens: &[Token], squares: usize) -> usize {
    let run = Run::new(text, tokens);
    let mut count = run.group().min(run.atoms.len());
    let is_square = |atom: &Atom<'_>| matches!(atom, Atom::Square(_));
    while run.atoms.get(count).is_some_and(is_square)
        && run.atoms[..count].iter().filter(|atom| is_square(atom)).count() < squares
        && !matches!(run.atoms[0], Atom::Word(_))
    {
        count += 1;
    }
    if count == 0 { 1 } else { run.lengths[count - 1] }
}

/// Returns the text to ask the rules about if tokens spell no legal move.
pub(super) fn nearest_text<P: Notation>(position: &P, text: &str, tokens: &[Token]) -> String {
    let run = Run::new(text, tokens);
    let spellings = full_spellings(position, &run.atoms, run.star.contains(&true));
    spellings.into_iter().next().unwrap_or_else(|| {
        let (start, end) = (tokens.first(), tokens.last());
        let (start, end) = (start.map_or(0, |t| t.start), end.map_or(0, |t| t.end));
        text[start..end].split_whitespace().collect()
    })
}
