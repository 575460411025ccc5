//! A game as the lab sees it, with what the game adds: restrictions of players, and facts to count.

use owlery_engine::Search;
use owlery_games::{Attempt, GameOptions as _, MoveList, Notation, Setup, Side, Square};
use owlery_i18n::Text;

use crate::atlas::Grid;

/// A game that the lab examines.
pub trait Subject: Search + Notation {
    /// Players of this game that are denied an option, besides those that all games have.
    fn own_restrictions(_options: &Self::Options) -> Vec<Restriction<Self>> {
        Vec::new()
    }

    /// Facts of this game alone that are counted in each game.
    fn facts() -> Vec<Fact<Self>> {
        Vec::new()
    }

    /// Tables of this game alone: how often what happens to what.
    fn cross_tables() -> Vec<CrossTable<Self>> {
        Vec::new()
    }

    /// The rule sets of the game's atlas; `None` if it has none.
    fn grid() -> Option<Grid<Self>> {
        None
    }

    /// These options on a board of another size; `None` where there is no such board.
    fn with_size(options: &Self::Options, size: u8) -> Option<Self::Options> {
        (options.size() == size).then(|| options.clone())
    }

    /// The side whose piece, or whose colour, a letter in codes stands for.
    fn owner(letter: char) -> Side {
        if letter == 'w' || letter.is_uppercase() { Side::White } else { Side::Black }
    }
}

/// A rule for a player that is denied an option of the game, as in restricted play (A. Jaffe, A. Miller and
/// others, "Evaluating Competitive Game Balance with Restricted Play", AIIDE 2012).
pub struct Restriction<P: Subject> {
    /// Its name in files.
    pub key: &'static str,
    /// Its name for people: a noun phrase on the player.
    pub name: Text,
    /// Removes the moves that are denied. If none are left, all are allowed.
    pub deny: fn(&P, &mut MoveList<P::Move>),
}

/// A number that is counted in each game.
pub struct Fact<P: Subject> {
    /// Its name in files.
    pub key: &'static str,
    /// Its name for people.
    pub name: Text,
    /// Counts it.
    pub count: fn(&[Step<P>]) -> f64,
}

/// A table of how often events of two features happen in a game.
pub struct CrossTable<P: Subject> {
    /// Its name in files.
    pub key: &'static str,
    /// Its heading for people.
    pub name: Text,
    /// The heading of the column of row heads.
    pub head: Text,
    /// The heads of the rows.
    pub rows: Vec<TableHead>,
    /// The heads of the columns.
    pub columns: Vec<TableHead>,
    /// Returns the row and the column of each event of a game.
    pub events: fn(&[Step<P>]) -> Vec<[usize; 2]>,
}

/// The head of a row or of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// Its name in files.
    pub key: String,
    /// Its name for people.
    pub name: Text,
}

/// A move with the positions around it.
pub struct Step<P: Subject> {
    /// The position before the move.
    pub before: P,
    /// The move.
    pub mv: P::Move,
    /// The position after the move.
    pub after: P,
}

/// The restrictions of players of a game: those of all games, then its own.
pub fn restrictions<P: Subject>(options: &P::Options) -> Vec<Restriction<P>> {
    let general = [
        Restriction {
            key: "rim",
            name: Text::of("lab-restriction.rim"),
            deny: |position: &P, moves: &mut MoveList<P::Move>| {
                let size = position.setup().size();
                moves.retain(|mv| !is_on_rim(position, *mv, size));
            },
        },
        Restriction {
            key: "greedy",
            name: Text::of("lab-restriction.greedy"),
            deny: |position: &P, moves: &mut MoveList<P::Move>| {
                let before = position.setup();
                let gain = |mv: &P::Move| taken(position, &before, *mv);
                let most = moves.iter().map(gain).max();
                moves.retain(|mv| Some(gain(mv)) == most);
            },
        },
    ];
    general.into_iter().chain(P::own_restrictions(options)).collect()
}

fn is_on_rim<P: Subject>(position: &P, mv: P::Move, size: u8) -> bool {
    let is_rim = |at: Square| [at.file, at.rank].iter().any(|it| *it == 0 || it + 1 == size);
    match Attempt::read(&position.move_text(mv), size) {
        Some(Attempt::Touch(to) | Attempt::Go { to, .. } | Attempt::Drop { to, .. }) => is_rim(to),
        None => false,
    }
}

/// The number of pieces that a move turns or takes.
fn taken<P: Subject>(position: &P, before: &Setup, mv: P::Move) -> usize {
    let mut next = position.clone();
    next.apply(mv);
    let changes =
        changes(before, &next.setup(), Attempt::read(&position.move_text(mv), before.size()));
    changes.iter().filter(|(_, change)| *change != Change::Placed).count()
}

/// The change of a square by a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A piece was placed there, or came there.
    Placed,
    /// The piece there was turned.
    Turned,
    /// The piece there was taken.
    Captured,
}

impl Change {
    /// All kinds.
    pub const ALL: [Change; 3] = [Change::Placed, Change::Turned, Change::Captured];
}

/// The squares that a move changed; `attempt` is the move as its text has it. The square that a piece left
/// is not among them.
pub fn changes(before: &Setup, after: &Setup, attempt: Option<Attempt>) -> Vec<(Square, Change)> {
    let came_to = match attempt {
        Some(Attempt::Go { from, to })
            if before.get(from).is_some() && after.get(from).is_none() =>
        {
            Some((from, to))
        }
        _ => None,
    };
    let change = |square: Square| {
        let (was, is) = (before.get(square), after.get(square));
        let moved = came_to.filter(|(from, to)| square == *from || square == *to);
        Some((
            square,
            match (was, is, moved) {
                _ if was == is => return None,
                (_, _, Some((from, _))) if square == from => return None,
                (None, _, _) => Change::Placed,
                (Some(_), None, _) | (Some(_), Some(_), Some(_)) => Change::Captured,
                (Some(_), Some(_), None) => Change::Turned,
            },
        ))
    };
    Square::all(after.size()).filter_map(change).collect()
}

/// Returns whether a move exchanges the players' colours.
pub fn is_swap<P: Subject>(position: &P, mv: P::Move) -> bool {
    // Moves on the board name a square.
    if Attempt::read(&position.move_text(mv), Square::MAX_SIZE).is_some() {
        return false;
    }
    let mut next = position.clone();
    next.apply(mv);
    next.swapped() != position.swapped()
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::Position as _;
    use owlery_games::aviary::Aviary;
    use owlery_games::noughts::Noughts;
    use owlery_games::troll::Troll;
    use owlery_games::umbra::Umbra;

    /// Plays moves, and returns the changes that the last made.
    fn changes_of<P: Subject>(options: &str, moves: &str) -> Vec<(String, Change)> {
        let mut position = P::start(&owlery_games::options::read_options(options).unwrap());
        let mut found = Vec::new();
        for text in moves.split(' ') {
            let before = position.setup();
            position.apply(position.read_move(text).unwrap());
            let attempt = Attempt::read(text, before.size());
            found = changes(&before, &position.setup(), attempt);
        }
        found.into_iter().map(|(square, change)| (square.to_string(), change)).collect()
    }

    #[test]
    fn squares_are_placed_turned_and_captured() {
        let at = |square: &str, change| (square.to_owned(), change);
        assert_eq!(changes_of::<Noughts>("()", "b2 a1"), [at("a1", Change::Placed)]);
        // As in Othello.
        let turned = [at("e3", Change::Placed), at("e4", Change::Turned)];
        assert_eq!(changes_of::<Troll>("()", "e3"), turned);
        let mut position = Aviary::start(&Default::default());
        let mut moves = Vec::new();
        let mut random = fastrand::Rng::with_seed(1);
        // Random moves until something is taken.
        let taken = loop {
            position.legal_moves(&mut moves);
            let mv = moves[random.usize(..moves.len())];
            let before = position.setup();
            let text = position.move_text(mv);
            position.apply(mv);
            if mv.captured().is_some() {
                break (mv, changes(&before, &position.setup(), Attempt::read(&text, 8)));
            }
        };
        assert_eq!(taken.1, [(taken.0.to(), Change::Captured)]);
    }

    #[test]
    fn swaps_are_seen() {
        let mut position =
            Umbra::start(&owlery_games::options::read_options("(size: 5, pie: first)").unwrap());
        position.apply(position.read_move("c3").unwrap());
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let swaps: Vec<_> = moves.iter().filter(|mv| is_swap(&position, **mv)).collect();
        assert_eq!(swaps.len(), 1);
        assert_eq!(position.move_text(*swaps[0]), "swap");
    }

    #[test]
    fn restricted_players_keep_to_their_moves() {
        let position = Troll::start(&Default::default());
        let left = |key: &str| {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let restrictions = restrictions::<Troll>(&Default::default());
            let restriction = restrictions.iter().find(|it| it.key == key).unwrap();
            (restriction.deny)(&position, &mut moves);
            moves.iter().map(|mv| position.move_text(*mv)).collect::<Vec<_>>()
        };
        assert_eq!(left("greedy"), ["e3", "f4", "c5", "d6"]);
        // The squares inside, but for the four that are taken.
        assert_eq!(left("rim").len(), 32);
        assert!(left("no-turning").iter().all(|text| !left("greedy").contains(text)));
    }
}
