//! Which games of a collection are shown, and in which order.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::{Digest, EntryId, Library};
use crate::record::file::Summary;

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The place in the file.
    Number,
    /// Title or players.
    Name,
    /// Which game it is.
    Game,
    /// The occasion.
    Event,
    /// When it was played.
    Date,
    /// How it ended.
    Result,
    /// How many moves it has.
    Moves,
    /// The options where they are not the usual ones.
    Options,
}

impl Column {
    /// All columns with their heads.
    pub const ALL: [(Column, &'static str); 8] = [
        (Column::Number, "No."),
        (Column::Name, "Title or players"),
        (Column::Game, "Game"),
        (Column::Event, "Event"),
        (Column::Date, "Date"),
        (Column::Result, "Result"),
        (Column::Moves, "Moves"),
        (Column::Options, "Options"),
    ];

    /// Its text for a game at a place of the file, counted from 0.
    pub fn text(self, place: usize, digest: Option<&Digest>) -> String {
        let summary = || digest?.summary.as_ref().ok();
        let text = |of: fn(&Summary) -> &str| summary().map_or("", of).to_owned();
        match self {
            Column::Number => (place + 1).to_string(),
            Column::Name => digest.map_or("…".to_owned(), Digest::name),
            Column::Game => text(|summary| summary.game.name()),
            Column::Event => text(|summary| &summary.headers.event),
            Column::Date => text(|summary| &summary.headers.date),
            Column::Result => text(|summary| &summary.result),
            Column::Moves => summary().map_or(String::new(), |summary| summary.moves.to_string()),
            Column::Options => text(|summary| &summary.options),
        }
    }

    /// How two games stand to each other; texts without regard to case, empty ones last.
    fn compare(self, a: &Key, b: &Key) -> Ordering {
        match self {
            Column::Number => Ordering::Equal,
            Column::Moves => a.moves.cmp(&b.moves),
            _ => (a.text.is_empty(), &a.text).cmp(&(b.text.is_empty(), &b.text)),
        }
    }
}

struct Key {
    text: String,
    moves: usize,
}

/// What is shown of a collection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing {
    /// The column that games are sorted by, and whether backwards; `None` is the file's own order.
    pub sort: Option<(Column, bool)>,
    /// Words that all must occur.
    pub words: String,
    /// The games in which a position was found, if one is looked for.
    pub found: Option<HashSet<EntryId>>,
}

impl Listing {
    /// Sorts by a column; again, backwards; a third time, not at all.
    pub fn turn(&mut self, column: Column) {
        self.sort = match self.sort {
            Some((sorted, false)) if sorted == column => Some((column, true)),
            Some((sorted, true)) if sorted == column => None,
            _ => Some((column, false)),
        };
    }

    /// Whether games are left out.
    pub fn is_narrowed(&self) -> bool {
        self.found.is_some() || !self.words.trim().is_empty()
    }

    /// The places of the games to show, in the order to show them.
    pub fn places(&self, library: &Library) -> Vec<usize> {
        let words = self.words.to_lowercase();
        let words: Vec<_> = words.split_whitespace().collect();
        let items = library.items();
        let is_shown = |place: &usize| {
            let item = &items[*place];
            self.found.as_ref().is_none_or(|found| found.contains(&item.id))
                && (words.is_empty()
                    || item.digest.as_ref().is_some_and(|digest| digest.has(&words)))
        };
        let mut places: Vec<_> = (0..items.len()).filter(is_shown).collect();
        match self.sort {
            None | Some((Column::Number, false)) => {}
            Some((Column::Number, true)) => places.reverse(),
            Some((column, backwards)) => {
                let keyed = places.iter().map(|place| (key(library, *place, column), *place));
                let mut keyed: Vec<_> = keyed.collect();
                keyed.sort_by(|(a, _), (b, _)| match (column.compare(a, b), backwards) {
                    (order, true) => order.reverse(),
                    (order, false) => order,
                });
                places = keyed.into_iter().map(|(_, place)| place).collect();
            }
        }
        places
    }
}

fn key(library: &Library, place: usize, column: Column) -> Key {
    let digest = library.items()[place].digest.as_deref();
    let moves = digest.and_then(|digest| digest.summary.as_ref().ok());
    Key {
        text: column.text(place, digest).to_lowercase(),
        moves: moves.map_or(0, |summary| summary.moves),
    }
}
