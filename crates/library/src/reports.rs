//! The games that wait for a report, in their order. The queue is in the database, so that it outlives the
//! program.

use rusqlite::OptionalExtension as _;

use crate::{GameNumber, Library, LibraryError, NewGame, Origin};

/// A game that waits for a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueuedReport {
    /// The game.
    pub game: GameNumber,
    /// The node limit of the search of each position.
    pub nodes: u64,
}

impl Library {
    /// Puts games at the end of the queue. Those that wait already keep their place, and get the greater
    /// node limit.
    pub fn queue_reports(&mut self, games: &[GameNumber], nodes: u64) -> Result<(), LibraryError> {
        let transaction = self.connection.transaction()?;
        let last = "SELECT coalesce(max(place), 0) FROM report";
        let last: i64 = transaction.query_row(last, [], |row| row.get(0))?;
        for (game, place) in games.iter().zip(last + 1..) {
            // A game may have been forgotten meanwhile.
            let sql = "INSERT INTO report SELECT id, ?2, ?3 FROM game WHERE id = ?1
                       ON CONFLICT (game) DO UPDATE SET nodes = max(nodes, ?3)";
            transaction.prepare_cached(sql)?.execute((game.0, place, nodes as i64))?;
        }
        Ok(transaction.commit()?)
    }

    /// Returns the games that wait for a report, in their order.
    pub fn report_queue(&self) -> Result<Vec<QueuedReport>, LibraryError> {
        let sql = "SELECT game, nodes FROM report ORDER BY place";
        let mut query = self.connection.prepare_cached(sql)?;
        let queue = query.query_map([], |row| {
            Ok(QueuedReport { game: GameNumber(row.get(0)?), nodes: row.get::<_, i64>(1)? as u64 })
        })?;
        Ok(queue.collect::<rusqlite::Result<_>>()?)
    }

    /// Removes a game from the queue.
    pub fn unqueue_report(&mut self, game: GameNumber) -> Result<(), LibraryError> {
        Ok(self.connection.execute("DELETE FROM report WHERE game = ?", [game.0]).map(drop)?)
    }

    /// Removes all games from the queue.
    pub fn clear_report_queue(&mut self) -> Result<(), LibraryError> {
        Ok(self.connection.execute("DELETE FROM report", []).map(drop)?)
    }

    /// Replaces a game by its text with a report, and removes it from the queue. Returns false if the library
    /// does not have the game any more.
    pub fn keep_report(&mut self, game: GameNumber, text: &str) -> Result<bool, LibraryError> {
        let sql = "SELECT origin FROM game WHERE id = ?";
        let origin = self.connection.query_row(sql, [game.0], |row| row.get(0)).optional()?;
        let Some(origin) = origin.map(Origin::from_number) else { return Ok(false) };
        let new = NewGame::read(text, origin)
            .map_err(|error| LibraryError::Content { game: game.0, what: error.to_string() })?;
        self.replace(game, &new)?;
        self.unqueue_report(game)?;
        Ok(true)
    }
}
