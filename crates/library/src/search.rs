//! Searching games by words, positions and patterns.

use std::collections::HashMap;

use crate::facts::Selection;
use crate::pattern::Matcher;
use crate::write::{is_unspaced, stored};
use crate::{GameNumber, Library, LibraryError, Pattern};
use owlery_games::options::read_options;
use owlery_games::{GameId, Notation as _, Position, Side, with_game};
use owlery_record::index::{Boards, PositionKey};

/// What is looked for. All that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchQuery {
    /// Words that must occur in titles, names, events, places or comments, whatever their case and accents;
    /// beginnings of words count.
    pub words: String,
    /// A position that must occur.
    pub position: Option<PositionKey>,
    /// A pattern that must occur on a board of this game.
    pub pattern: Option<(GameId, Pattern)>,
    /// Places that were found otherwise, to which the search is limited.
    pub among: Option<Vec<Hit>>,
}

/// A game that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The game.
    pub game: GameNumber,
    /// The number of moves after which the position or pattern stands there; 0 without one.
    pub ply: u32,
}

/// Games by words that begin so.
const WORDS: &str = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid";
/// Games by three letters or more of a script without spaces.
const LETTERS: &str = "SELECT rowid FROM letters WHERE letters MATCH ? ORDER BY rowid";
/// Games by one or two such letters, which no index has: in names and titles alone.
const NAMES: &str = "
    SELECT game.id FROM game
    LEFT JOIN player AS white ON white.id = game.white
    LEFT JOIN player AS black ON black.id = game.black
    WHERE title LIKE ?1 OR event LIKE ?1 OR place LIKE ?1 OR white.name LIKE ?1 OR black.name LIKE ?1
    ORDER BY game.id";

impl Library {
    /// Finds games of the selection, in the order of their numbers. `progress` gets the share done and returns
    /// whether to go on.
    pub fn search(
        &self,
        query: &SearchQuery,
        selection: &Selection,
        progress: &dyn Fn(f32) -> bool,
    ) -> Result<Vec<Hit>, LibraryError> {
        let mut hits: Option<Vec<Hit>> = None;
        let mut narrow = |found: Vec<Hit>| {
            hits = Some(match hits.take() {
                None => found,
                Some(hits) => both(hits, found),
            });
        };
        if !query.words.trim().is_empty() {
            narrow(self.find_words(&query.words, selection)?);
        }
        if let Some(key) = query.position {
            narrow(self.find_position(key, selection)?);
        }
        if let Some((game, pattern)) = &query.pattern {
            narrow(self.find_pattern(*game, pattern, selection, progress)?);
        }
        if let Some(among) = &query.among {
            let mut among: Vec<_> =
                among.iter().copied().filter(|hit| selection.has(hit.game)).collect();
            among.sort_by_key(|hit| (hit.game, hit.ply));
            // A game is found once, at its first place.
            among.dedup_by_key(|hit| hit.game);
            narrow(among);
        }
        match hits {
            Some(hits) => Ok(hits),
            None => {
                let mut query =
                    self.connection.prepare_cached("SELECT id FROM game ORDER BY id")?;
                let all = query.query_map([], |row| row.get(0).map(GameNumber))?;
                let all = all.filter(|game| game.as_ref().is_ok_and(|game| selection.has(*game)));
                Ok(all
                    .map(|game| Ok(Hit { game: game?, ply: 0 }))
                    .collect::<rusqlite::Result<_>>()?)
            }
        }
    }

    fn find_words(&self, words: &str, selection: &Selection) -> Result<Vec<Hit>, LibraryError> {
        let mut found: Option<Vec<Hit>> = None;
        for word in words.split_whitespace() {
            let quoted = format!("\"{}\"", word.replace('"', "\"\""));
            let (sql, pattern) = if !word.chars().any(is_unspaced) {
                (WORDS, format!("{quoted}*"))
            } else if word.chars().count() >= 3 {
                (LETTERS, quoted)
            } else {
                (NAMES, format!("%{word}%"))
            };
            let mut query = self.connection.prepare_cached(sql)?;
            let rows = query.query_map([pattern], |row| row.get(0).map(GameNumber))?;
            let rows: Vec<_> = rows.collect::<rusqlite::Result<_>>()?;
            let rows = rows.into_iter().filter(|game| selection.has(*game));
            let rows = rows.map(|game| Hit { game, ply: 0 }).collect();
            found = Some(match found {
                None => rows,
                Some(found) => both(found, rows),
            });
        }
        Ok(found.unwrap_or_default())
    }

    fn find_position(
        &self,
        key: PositionKey,
        selection: &Selection,
    ) -> Result<Vec<Hit>, LibraryError> {
        let sql = "SELECT game, ply FROM position WHERE key = ? ORDER BY game";
        let mut query = self.connection.prepare_cached(sql)?;
        let rows = query.query_map([stored(key)], |row| {
            Ok(Hit { game: GameNumber(row.get(0)?), ply: row.get(1)? })
        })?;
        let hits: Vec<_> = rows.collect::<rusqlite::Result<_>>()?;
        Ok(hits.into_iter().filter(|hit| selection.has(hit.game)).collect())
    }

    fn find_pattern(
        &self,
        game: GameId,
        pattern: &Pattern,
        selection: &Selection,
        progress: &dyn Fn(f32) -> bool,
    ) -> Result<Vec<Hit>, LibraryError> {
        // Rules differ in their symmetries.
        let mut matchers = HashMap::new();
        let board = board_length(game, pattern.size);
        let last = "SELECT coalesce(max(id), 0) FROM game";
        let last: i64 = self.connection.query_row(last, [], |row| row.get(0))?;
        let sql =
            "SELECT content.game, boards, options FROM game JOIN rules ON rules.id = game.rules
                   JOIN content ON content.game = game.id
                   WHERE rules.game = ? ORDER BY game.id";
        let mut query = self.connection.prepare_cached(sql)?;
        let mut rows = query.query([game.key()])?;
        let mut hits = Vec::new();
        let mut looked = 0_u32;
        while let Some(row) = rows.next()? {
            let number = GameNumber(row.get(0)?);
            looked += 1;
            if looked.is_multiple_of(256) && !progress(number.0 as f32 / last.max(1) as f32) {
                return Err(LibraryError::Cancelled);
            }
            if !selection.has(number) {
                continue;
            }
            let boards = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
            if Boards::new(boards).next_board().map(<[u8]>::len) != Some(board) {
                continue;
            }
            let options: String = row.get(2)?;
            let matcher = matchers
                .entry(options)
                .or_insert_with_key(|options| matcher(game, pattern, options));
            hits.extend(matcher.find(boards).map(|ply| Hit { game: number, ply }));
        }
        Ok(hits)
    }
}

/// Returns the matcher of a pattern for games with these options, which some game of the library has, so that
/// they can be read.
fn matcher(game: GameId, pattern: &Pattern, options: &str) -> Matcher {
    with_game!(game, |P| {
        let options = read_options::<<P as Position>::Options>(options);
        let symmetries = options.map(|options| P::symmetries(&options)).unwrap_or_default();
        Matcher::new(pattern, &P::FORM, &symmetries)
    })
}

/// Returns the number of bytes of a game's boards of this size: squares, letters in hand, and the side to move.
fn board_length(game: GameId, size: u8) -> usize {
    let hands = with_game!(game, |P| Side::ALL.map(|side| P::FORM.hand(side).count()));
    usize::from(size) * usize::from(size) + hands[0] + hands[1] + 1
}

/// Returns the hits that both lists have, in order; the place is that of the later one.
fn both(one: Vec<Hit>, other: Vec<Hit>) -> Vec<Hit> {
    let mut one = one.into_iter().peekable();
    let in_one = |hit: &Hit| {
        while one.next_if(|first| first.game < hit.game).is_some() {}
        one.peek().is_some_and(|first| first.game == hit.game)
    };
    other.into_iter().filter(in_one).collect()
}
