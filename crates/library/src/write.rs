//! Adding, replacing and forgetting games. Each change takes everything that is made from a game with
//! it.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hasher as _;

use rusqlite::{Connection, OptionalExtension as _, Transaction, TransactionBehavior};
use siphasher::sip::SipHasher13;

use crate::database::{packed, unpacked};
use crate::facts::{Ending, GameResult, date_number};
use crate::{GameNumber, Library, LibraryError, NewGame, Origin};
use owlery_games::Evaluation;
use owlery_record::Tags;
use owlery_record::evaluation::value_text;
use owlery_record::index::{self, PositionKey, Visit};
use owlery_record::time_control::TimeControl;

/// The number of games whose index is written at once when it is made anew.
const BATCH: usize = 2000;

/// What became of a game that was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is new.
    New(GameNumber),
    /// The library had it: the same moves by the same players on the same day. Its text was replaced.
    Known(GameNumber),
}

impl Added {
    /// Returns the number of the game.
    pub fn number(self) -> GameNumber {
        match self {
            Added::New(number) | Added::Known(number) => number,
        }
    }
}

impl Library {
    /// Adds games in one transaction. A game that the library has is replaced.
    pub fn add(&mut self, games: &[NewGame]) -> Result<Vec<Added>, LibraryError> {
        let change = Change::begin(&mut self.connection)?;
        let mut added = Vec::with_capacity(games.len());
        // The last of equal games stands.
        let mut written = BTreeMap::new();
        for game in games {
            let identity = identity(game);
            let result = match change.find(identity)? {
                Some(known) => {
                    change.remove_index(known)?;
                    change.write(game, identity, Some(known))?;
                    Added::Known(known)
                }
                None => Added::New(change.write(game, identity, None)?),
            };
            written.insert(result.number(), game);
            added.push(result);
        }
        change.write_index(written)?;
        change.commit()?;
        Ok(added)
    }

    /// Replaces a game, whose moves may have changed. Returns false if the library does not have it.
    pub fn replace(&mut self, number: GameNumber, game: &NewGame) -> Result<bool, LibraryError> {
        let change = Change::begin(&mut self.connection)?;
        if !change.has(number)? {
            return Ok(false);
        }
        change.remove_index(number)?;
        change.write(game, identity(game), Some(number))?;
        change.write_index([(number, game)])?;
        change.commit()?;
        Ok(true)
    }

    /// Forgets games: nothing of them is left in the file.
    pub fn forget(&mut self, games: &[GameNumber]) -> Result<(), LibraryError> {
        self.connection.pragma_update(None, "secure_delete", true)?;
        let change = Change::begin(&mut self.connection)?;
        for game in games {
            change.remove_index(*game)?;
            change
                .transaction
                .prepare_cached("DELETE FROM game WHERE id = ?")?
                .execute([game.0])?;
        }
        change.remove_unused_names()?;
        change.commit()?;
        self.sweep()
    }

    /// Forgets all games and notes.
    pub fn forget_all(&mut self) -> Result<(), LibraryError> {
        self.connection.pragma_update(None, "secure_delete", true)?;
        let change = Change::begin(&mut self.connection)?;
        change.transaction.execute_batch(
            "DELETE FROM report; DELETE FROM note; DELETE FROM position; DELETE FROM content; DELETE FROM game;
             DELETE FROM player; DELETE FROM rules;
             INSERT INTO words (words) VALUES ('delete-all');
             INSERT INTO letters (letters) VALUES ('delete-all');",
        )?;
        change.commit()?;
        self.sweep()?;
        self.connection.execute_batch("VACUUM")?;
        self.checkpoint()
    }

    /// Makes the index anew from the texts of all games. `progress` gets the share done and returns
    /// whether to go on; a cancelled run leaves the index as it was. Returns the games whose text cannot be
    /// read: they stay listed, and are found neither by positions nor by words.
    pub fn rebuild(
        &mut self,
        progress: &dyn Fn(f32) -> bool,
    ) -> Result<Vec<GameNumber>, LibraryError> {
        let change = Change::begin(&mut self.connection)?;
        let transaction = &change.transaction;
        transaction.execute_batch(
            "DELETE FROM position;
             INSERT INTO words (words) VALUES ('delete-all');
             INSERT INTO letters (letters) VALUES ('delete-all');",
        )?;
        let query = "SELECT game, origin FROM content JOIN game ON game.id = content.game";
        let mut query = transaction.prepare(query)?;
        let all: Vec<(i64, i64)> =
            query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        drop(query);
        let (mut batch, mut unread) = (Vec::new(), Vec::new());
        for (at, (number, origin)) in all.iter().enumerate() {
            if at % 64 == 0 && !progress(at as f32 / all.len() as f32) {
                return Err(LibraryError::Cancelled);
            }
            let text: Vec<u8> = transaction
                .prepare_cached("SELECT text FROM content WHERE game = ?")?
                .query_row([number], |row| row.get(0))?;
            let number = GameNumber(*number);
            match read(&text, Origin::from_number(*origin)) {
                Some(game) => {
                    change.write(&game, identity(&game), Some(number))?;
                    batch.push((number, game));
                }
                None => unread.push(number),
            }
            if batch.len() == BATCH {
                change.write_index(batch.iter().map(|(number, game)| (*number, game)))?;
                batch.clear();
            }
        }
        change.write_index(batch.iter().map(|(number, game)| (*number, game)))?;
        let sql = "UPDATE state SET value = ? WHERE name = 'index'";
        transaction.execute(sql, [index::VERSION])?;
        change.commit()?;
        Ok(unread)
    }

    /// Returns the unfinished game that this one goes on with, by the same players on the same day, to be
    /// offered for merging.
    pub fn beginning_of(&self, game: &NewGame) -> Result<Option<GameNumber>, LibraryError> {
        let sql = "SELECT id FROM game WHERE identity = ? AND result = ?";
        let mut query = self.connection.prepare_cached(sql)?;
        // Without a move, any two games begin alike.
        for line in game.index.lines.iter().skip(1).rev().skip(1) {
            let key = (identity_of_line(game, *line) as i64, GameResult::Unfinished as u8);
            let found = query.query_row(key, |row| row.get(0).map(GameNumber)).optional()?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Leaves nothing of what was deleted in the file beside the database.
    fn sweep(&self) -> Result<(), LibraryError> {
        self.connection.execute_batch(
            "INSERT INTO words (words) VALUES ('optimize');
             INSERT INTO letters (letters) VALUES ('optimize');",
        )?;
        self.checkpoint()
    }

    /// Writes all changes into the one file.
    fn checkpoint(&self) -> Result<(), LibraryError> {
        let query = "PRAGMA wal_checkpoint(TRUNCATE)";
        Ok(self.connection.query_row(query, [], |_| Ok(()))?)
    }
}

/// The identity of a game: the same moves by the same players on the same day.
fn identity(game: &NewGame) -> u64 {
    identity_of_line(game, game.index.lines.last().copied().unwrap_or(0))
}

/// The identity of a game whose moves are those of a line.
fn identity_of_line(game: &NewGame, line: u64) -> u64 {
    let Tags { players, date, .. } = &game.tags;
    let mut hasher = SipHasher13::new();
    hasher.write(&line.to_le_bytes());
    for text in [&players[0], &players[1], date] {
        hasher.write(text.trim().as_bytes());
        hasher.write(&[0xff]);
    }
    hasher.finish()
}

/// Reads the packed text of a game.
fn read(text: &[u8], origin: Origin) -> Option<NewGame> {
    NewGame::read(&unpacked(text).ok()?, origin).ok()
}

/// A row of the table of positions.
struct PositionRow {
    key: PositionKey,
    game: GameNumber,
    ply: usize,
    next: Option<PositionKey>,
    result: u8,
    counters: u32,
    value: Option<Evaluation>,
}

/// The rows of a game's positions: one for each, by its last visit.
fn rows(game: GameNumber, visits: &[Visit]) -> impl Iterator<Item = PositionRow> {
    let mut last = HashMap::with_capacity(visits.len());
    for (ply, visit) in visits.iter().enumerate() {
        let key = visit.position.key;
        let next = visits.get(ply + 1).map(|next| next.position.key);
        let Visit { position, result, value } = *visit;
        let (result, counters) = (result as u8, position.counters);
        last.insert(key, PositionRow { key, game, ply, next, result, counters, value });
    }
    last.into_values()
}

/// Returns the part of a key that tells the moves of one position apart.
pub(crate) fn short(key: PositionKey) -> i64 {
    i64::from(key.0 as u32)
}

/// A key as SQLite keeps it.
pub(crate) fn stored(key: PositionKey) -> i64 {
    key.0 as i64
}

/// A time control as SQLite keeps it.
fn clock_text(control: &TimeControl) -> String {
    serde_json::to_string(control).expect("a time control has only words and numbers")
}

/// A transaction that changes games.
struct Change<'a> {
    transaction: Transaction<'a>,
    /// The revision of the games that it writes.
    revision: i64,
}

impl<'a> Change<'a> {
    fn begin(connection: &'a mut Connection) -> rusqlite::Result<Self> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let sql = "UPDATE state SET value = value + 1 WHERE name = 'revision' RETURNING value";
        let revision = transaction.query_row(sql, [], |row| row.get(0))?;
        Ok(Change { transaction, revision })
    }

    fn commit(self) -> Result<(), LibraryError> {
        Ok(self.transaction.commit()?)
    }

    fn find(&self, identity: u64) -> rusqlite::Result<Option<GameNumber>> {
        let sql = "SELECT id FROM game WHERE identity = ?";
        let mut query = self.transaction.prepare_cached(sql)?;
        query.query_row([identity as i64], |row| row.get(0).map(GameNumber)).optional()
    }

    fn has(&self, game: GameNumber) -> rusqlite::Result<bool> {
        self.transaction.prepare_cached("SELECT 1 FROM game WHERE id = ?")?.exists([game.0])
    }

    /// Returns the row of a name, which is made if need be; 0 for an empty one.
    fn player(&self, name: &str) -> rusqlite::Result<i64> {
        let name = name.trim();
        if name.is_empty() {
            return Ok(0);
        }
        let find = "SELECT id FROM player WHERE name = ?";
        let mut find = self.transaction.prepare_cached(find)?;
        if let Some(id) = find.query_row([name], |row| row.get(0)).optional()? {
            return Ok(id);
        }
        let add = "INSERT INTO player (name) VALUES (?)";
        self.transaction.prepare_cached(add)?.execute([name])?;
        Ok(self.transaction.last_insert_rowid())
    }

    fn rules(&self, game: &NewGame) -> rusqlite::Result<i64> {
        let key = (game.index.game.key(), &*game.index.options);
        let find = "SELECT id FROM rules WHERE game = ? AND options = ?";
        let mut find = self.transaction.prepare_cached(find)?;
        if let Some(id) = find.query_row(key, |row| row.get(0)).optional()? {
            return Ok(id);
        }
        let add = "INSERT INTO rules (game, options) VALUES (?, ?)";
        self.transaction.prepare_cached(add)?.execute(key)?;
        Ok(self.transaction.last_insert_rowid())
    }

    /// Writes everything of a game but its index, under this number or a new one.
    fn write(
        &self,
        game: &NewGame,
        identity: u64,
        number: Option<GameNumber>,
    ) -> rusqlite::Result<GameNumber> {
        let NewGame { tags, .. } = game;
        let players = [self.player(&tags.players[0])?, self.player(&tags.players[1])?];
        // A game of our own stays one if it is read from a file as well.
        let sql = "INSERT INTO game VALUES
                   (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
                   ON CONFLICT (id) DO UPDATE SET
                   rules = ?2, white = ?3, black = ?4, title = ?5, event = ?6, place = ?7, date = ?8,
                   result = ?9, ending = ?10, plies = ?11, origin = min(origin, ?12), is_analysed = ?13,
                   identity = ?14, file = iif(?15 = '', file, ?15), revision = ?16,
                   clock = ?17";
        self.transaction.prepare_cached(sql)?.execute(rusqlite::params![
            number.map(|number| number.0),
            self.rules(game)?,
            players[0],
            players[1],
            tags.title,
            tags.event,
            tags.place,
            date_number(&tags.date),
            GameResult::of(game.result) as u8,
            Ending::of(game.ending) as u8,
            game.index.visits.len() as i64 - 1,
            game.origin as u8,
            game.is_analysed,
            identity as i64,
            game.file,
            self.revision,
            tags.clock.as_ref().map(clock_text).unwrap_or_default(),
        ])?;
        let number = number.unwrap_or(GameNumber(self.transaction.last_insert_rowid()));
        let sql = "INSERT OR REPLACE INTO content VALUES (?, ?, ?)";
        let content = (number.0, packed(&game.text), &game.index.boards);
        self.transaction.prepare_cached(sql)?.execute(content)?;
        Ok(number)
    }

    /// Writes what is made from games, which have nothing of it yet.
    fn write_index<'g>(
        &self,
        games: impl IntoIterator<Item = (GameNumber, &'g NewGame)>,
    ) -> rusqlite::Result<()> {
        let mut positions = Vec::new();
        for (number, game) in games {
            positions.extend(rows(number, &game.index.visits));
            // One after the other: statements between them would write the index of words each time.
            self.write_words(number, game)?;
        }
        self.write_positions(positions)
    }

    fn write_words(&self, number: GameNumber, game: &NewGame) -> rusqlite::Result<()> {
        let Tags { title, players, event, place, .. } = &game.tags;
        let players = players.join("\n");
        let sql = "INSERT INTO words (rowid, title, players, event, place, comments)
                   VALUES (?, ?, ?, ?, ?, ?)";
        let words = (number.0, title, &players, event, place, &game.comments);
        self.transaction.prepare_cached(sql)?.execute(words)?;
        let all = [&**title, &*players, event, place, &*game.comments].join("\n");
        if all.chars().any(is_unspaced) {
            let sql = "INSERT INTO letters (rowid, text) VALUES (?, ?)";
            self.transaction.prepare_cached(sql)?.execute((number.0, all))?;
        }
        Ok(())
    }

    /// Writes rows of positions in the order of the table, where each page is visited once.
    fn write_positions(&self, mut positions: Vec<PositionRow>) -> rusqlite::Result<()> {
        positions.sort_unstable_by_key(|row| (stored(row.key), row.game));
        let sql = "INSERT INTO position VALUES (?, ?, ?, ?, ?, ?, ?)";
        let mut insert = self.transaction.prepare_cached(sql)?;
        for PositionRow { key, game, ply, next, result, counters, value } in positions {
            let value = value.map(value_text);
            let next = next.map(short);
            insert.execute((stored(key), game.0, ply as i64, next, result, counters, value))?;
        }
        Ok(())
    }

    /// Removes what is made from a game: its positions and words.
    fn remove_index(&self, game: GameNumber) -> Result<(), LibraryError> {
        let sql =
            "SELECT text, origin FROM content JOIN game ON game.id = content.game WHERE id = ?";
        let mut query = self.transaction.prepare_cached(sql)?;
        let content: Option<(Vec<u8>, i64)> =
            query.query_row([game.0], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let Some((text, origin)) = content else { return Ok(()) };
        match read(&text, Origin::from_number(origin)) {
            Some(old) => {
                let sql = "DELETE FROM position WHERE key = ? AND game = ?";
                let mut delete = self.transaction.prepare_cached(sql)?;
                for visit in &old.index.visits {
                    delete.execute((stored(visit.position.key), game.0))?;
                }
            }
            // Its positions are found the slow way.
            None => {
                self.transaction.execute("DELETE FROM position WHERE game = ?", [game.0])?;
            }
        }
        for sql in ["DELETE FROM words WHERE rowid = ?", "DELETE FROM letters WHERE rowid = ?"] {
            self.transaction.prepare_cached(sql)?.execute([game.0])?;
        }
        Ok(())
    }

    fn remove_unused_names(&self) -> rusqlite::Result<()> {
        self.transaction.execute_batch(
            "DELETE FROM player WHERE id NOT IN
                 (SELECT white FROM game UNION SELECT black FROM game);
             DELETE FROM rules WHERE id NOT IN
                 (SELECT rules FROM game UNION SELECT rules FROM note);",
        )
    }
}

/// Returns whether a letter belongs to a script that puts no spaces between words.
pub(crate) fn is_unspaced(letter: char) -> bool {
    matches!(letter, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{3ffff}')
}
