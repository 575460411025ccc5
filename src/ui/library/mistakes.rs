//! The mistakes of a person in the games that have reports: how many of which kind and when, how accurate
//! the games were, and puzzles made of them.

use owlery_games::Side;
use owlery_library::{GameNumber, Hit, Library, LibraryError};
use owlery_session::{Grade, PuzzleSpec};

use super::query::open;

/// The most games that are looked at; the newest count.
pub const MOST_GAMES: usize = 500;
/// The most puzzles that are made.
const MOST_PUZZLES: usize = 200;
/// The parts of a game of the same length: its beginning, middle and end.
pub const PHASES: usize = 3;

/// The kinds of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MistakeKind {
    /// Estimated: inaccuracies.
    Inaccuracy,
    /// Estimated: mistakes.
    Mistake,
    /// Estimated: blunders.
    Blunder,
    /// A proved win was missed or allowed.
    Win,
    /// A proved result was given up.
    Proved,
}

impl MistakeKind {
    /// All kinds, the least first.
    pub const ALL: [MistakeKind; 5] = [
        MistakeKind::Inaccuracy,
        MistakeKind::Mistake,
        MistakeKind::Blunder,
        MistakeKind::Win,
        MistakeKind::Proved,
    ];

    fn of(grade: Grade) -> Option<Self> {
        match grade {
            Grade::Inaccuracy(_) => Some(MistakeKind::Inaccuracy),
            Grade::Mistake(_) => Some(MistakeKind::Mistake),
            Grade::Blunder(_) => Some(MistakeKind::Blunder),
            Grade::Allows | Grade::Misses => Some(MistakeKind::Win),
            Grade::Lets { .. } => Some(MistakeKind::Proved),
            _ => None,
        }
    }
}

/// A game of a person, by the side that the person played.
pub type PlayedGame = (GameNumber, Side);

/// The mistakes of a person.
#[derive(Clone, Debug, Default)]
pub struct Mistakes {
    /// The number of games with a report.
    pub games: usize,
    /// The number of moves that could be judged.
    pub moves: usize,
    /// The positions before the mistakes in each part of the games, by their kinds.
    pub hits: [[Vec<Hit>; MistakeKind::ALL.len()]; PHASES],
    /// The accuracy of each game, from 0 to 1: the share of the expected score that moves kept on average.
    pub accuracy: Vec<(GameNumber, f64)>,
    /// Puzzles made of clear mistakes, of the newest games first.
    pub puzzles: Vec<PuzzleSpec>,
}

/// Returns whether a person made a mistake in a game. A game that cannot be read has none.
pub fn has_mistake((game, side): PlayedGame, library: &Library) -> Result<bool, LibraryError> {
    match open(library, Hit { game, ply: u32::MAX }) {
        Ok(session) => {
            let series = session.evaluation_series(None);
            Ok(series.errors().any(|at| series.mover(at) == Some(side)))
        }
        Err(LibraryError::Content { .. } | LibraryError::Forgotten) => Ok(false),
        Err(error) => Err(error),
    }
}

impl Mistakes {
    /// Looks at games, the oldest first. Those without a report, and those that cannot be read, are left out.
    pub fn of(games: &[PlayedGame], library: &Library) -> Result<Self, LibraryError> {
        let mut mistakes = Mistakes::default();
        for (game, side) in games.iter().skip(games.len().saturating_sub(MOST_GAMES)) {
            let session = match open(library, Hit { game: *game, ply: u32::MAX }) {
                Ok(session) => session,
                Err(LibraryError::Content { .. } | LibraryError::Forgotten) => continue,
                Err(error) => return Err(error),
            };
            let series = session.evaluation_series(None);
            let moves = series.points.len();
            let own = (1..moves).filter(|at| series.mover(*at) == Some(*side));
            let (mut judged, mut lost) = (0, 0.0);
            for at in own {
                let grade = series.points[at].grade;
                mistakes.moves += usize::from(grade.is_some());
                if let Some(kind) = grade.and_then(MistakeKind::of) {
                    let hit = Hit { game: *game, ply: at as u32 - 1 };
                    mistakes.hits[(at - 1) * PHASES / moves.max(1)][kind as usize].push(hit);
                }
                if let Some(loss) = series.loss(at) {
                    (judged, lost) = (judged + 1, lost + loss);
                }
            }
            if judged > 0 {
                mistakes.games += 1;
                mistakes.accuracy.push((*game, 1.0 - lost / f64::from(judged)));
                mistakes.puzzles.extend(session.mistakes(&[*side]).into_iter().flatten());
            }
        }
        let surplus = mistakes.puzzles.len().saturating_sub(MOST_PUZZLES);
        mistakes.puzzles.drain(..surplus);
        mistakes.puzzles.reverse();
        Ok(mistakes)
    }
}
