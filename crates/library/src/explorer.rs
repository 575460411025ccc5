//! The explorer: what was played in a position, and how it went.

use std::collections::HashMap;

use crate::facts::{Facts, Selection};
use crate::write::{short, stored};
use crate::{GameNumber, Library, LibraryError};
use owlery_games::Evaluation;
use owlery_record::evaluation::parse_value;
use owlery_record::index::{IndexedPosition, MoverResult, PositionKey};

/// Numbers of games by their results for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Games that are not finished, which do not count for the score.
    pub unfinished: u32,
}

impl Tally {
    /// Returns the number of games.
    pub fn games(self) -> u32 {
        self.finished() + self.unfinished
    }

    /// Returns the number of finished games.
    pub fn finished(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the score as a share of the finished games, draws as halves; `None` if there are none.
    pub fn score(self) -> Option<f64> {
        let games = f64::from(self.finished());
        (games > 0.0).then(|| (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / games)
    }

    /// Returns the 95 % interval of the score by Wilson's formula (Wilson 1927), which takes draws as
    /// half a win each: a little wide where there are many.
    pub fn interval(self) -> Option<[f64; 2]> {
        let (score, games) = (self.score()?, f64::from(self.finished()));
        let z2 = 1.959_964_f64.powi(2);
        let middle = (score + z2 / (2.0 * games)) / (1.0 + z2 / games);
        let spread = (score * (1.0 - score) / games + z2 / (4.0 * games * games)).sqrt();
        let half = z2.sqrt() * spread / (1.0 + z2 / games);
        Some([(middle - half).max(0.0), (middle + half).min(1.0)])
    }

    /// Counts one more game.
    pub fn add(&mut self, result: MoverResult) {
        *match result {
            MoverResult::Win => &mut self.wins,
            MoverResult::Draw => &mut self.draws,
            MoverResult::Loss => &mut self.losses,
            MoverResult::Unfinished => &mut self.unfinished,
        } += 1;
    }
}

/// A move that was played in a position; equivalent moves count as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExploredMove {
    /// The position that it leads to.
    pub key: PositionKey,
    /// The games in which it was played here, by their results for the mover.
    pub played: Tally,
    /// The number of games that reach the position it leads to in any way.
    pub reached: u32,
    /// The newest date of the games in which it was played here; see [`GameFacts::date`](crate::GameFacts).
    pub last_played: u32,
    /// The value of the position that it leads to for whoever moves there, where a report has examined it.
    pub value: Option<Evaluation>,
}

/// Statistics of the games that went through a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explored {
    /// All games with the position, by their results for the side to move.
    pub total: Tally,
    /// The moves that were played, the most frequent first.
    pub moves: Vec<ExploredMove>,
    /// The games with the position and the move after which it stands there last, the newest first.
    pub games: Vec<(GameNumber, u32)>,
    /// The number of games in which the position is the last one.
    pub ended: u32,
    /// The number of games in which the position had another move count or flag.
    pub otherwise_counted: u32,
    /// The value of the position for the side to move, where a report has examined it.
    pub value: Option<Evaluation>,
}

impl Library {
    /// Looks up a position, whose legal moves lead to `children`; only games of the selection count. A game
    /// counts once, by the last time the position stood there.
    pub fn explore(
        &self,
        position: IndexedPosition,
        children: &[IndexedPosition],
        facts: &Facts,
        selection: &Selection,
    ) -> Result<Explored, LibraryError> {
        let mut explored = Explored::default();
        let mut moves: HashMap<i64, ExploredMove> = HashMap::new();
        for child in children {
            moves.entry(short(child.key)).or_insert(ExploredMove {
                key: child.key,
                played: Tally::default(),
                reached: 0,
                last_played: 0,
                value: None,
            });
        }
        let mut dates = Vec::new();
        let sql = "SELECT game, ply, next, result, counters FROM position WHERE key = ?";
        let mut query = self.connection.prepare_cached(sql)?;
        let mut rows = query.query([stored(position.key)])?;
        while let Some(row) = rows.next()? {
            let game = GameNumber(row.get(0)?);
            if !selection.has(game) {
                continue;
            }
            let date = facts.find(game).map_or(0, |game| game.date);
            let (next, result): (Option<i64>, u8) = (row.get(2)?, row.get(3)?);
            let result = MoverResult::ALL[usize::from(result) % 4];
            explored.total.add(result);
            explored.otherwise_counted += u32::from(row.get::<_, u32>(4)? != position.counters);
            dates.push((date, game, row.get::<_, u32>(1)?));
            match next.and_then(|next| moves.get_mut(&next)) {
                Some(mv) => {
                    mv.played.add(result);
                    mv.last_played = mv.last_played.max(date);
                }
                None => explored.ended += 1,
            }
        }
        explored.moves = moves.into_values().filter(|mv| mv.played.games() > 0).collect();
        let sql = "SELECT game FROM position WHERE key = ?";
        let mut query = self.connection.prepare_cached(sql)?;
        for mv in &mut explored.moves {
            let mut rows = query.query([stored(mv.key)])?;
            while let Some(row) = rows.next()? {
                mv.reached += u32::from(selection.has(GameNumber(row.get(0)?)));
            }
        }
        explored.value = self.value(position)?;
        for mv in &mut explored.moves {
            let child = children.iter().find(|child| child.key == mv.key);
            mv.value = child.map(|child| self.value(*child)).transpose()?.flatten();
        }
        explored.moves.sort_by_key(|mv| (std::cmp::Reverse(mv.played.games()), mv.key));
        dates.sort_unstable_by(|one, other| other.cmp(one));
        explored.games = dates.into_iter().map(|(_, game, ply)| (game, ply)).collect();
        Ok(explored)
    }

    /// Returns the value of a position by the reports of all games: a proved one if there is one, else an
    /// estimate of the newest game.
    fn value(&self, position: IndexedPosition) -> Result<Option<Evaluation>, LibraryError> {
        let sql = "SELECT value FROM position WHERE key = ? AND counters = ? AND value IS NOT NULL
                   ORDER BY game DESC";
        let mut query = self.connection.prepare_cached(sql)?;
        let mut rows = query.query((stored(position.key), position.counters))?;
        let mut best = None;
        while let Some(row) = rows.next()? {
            match parse_value(row.get_ref(0)?.as_str().unwrap_or_default()) {
                Some(exact @ Evaluation::Exact(_)) => return Ok(Some(exact)),
                value => best = best.or(value),
            }
        }
        Ok(best)
    }
}
