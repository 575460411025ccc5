//! Which games of a collection are shown, and in which order.

use std::cmp::Reverse;
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::digest::{Digest, Excerpt};
use super::query::Query;
use super::{EntryId, Item, Library};
use crate::facade::Session;
use owlery_i18n::{Text, folded};
use owlery_record::NodeId;

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Where that stands which is looked for; only while something is.
    Found,
}

impl Column {
    /// All columns that there always are, with their heads.
    pub const ALL: [(Column, Text); 8] = [
        (Column::Number, Text::of("library-column.number")),
        (Column::Name, Text::of("library-column.name")),
        (Column::Game, Text::of("library-column.game")),
        (Column::Event, Text::of("library-column.event")),
        (Column::Date, Text::of("library-column.date")),
        (Column::Result, Text::of("library-column.result")),
        (Column::Moves, Text::of("library-column.moves")),
        (Column::Options, Text::of("library-column.options")),
    ];

    /// Its text for a game at a place of the file, counted from 0.
    pub fn text(self, place: usize, digest: Option<&Digest>) -> String {
        let text = |of: fn(&Excerpt) -> &str| {
            let facts = digest.and_then(|digest| digest.facts.as_ref().ok());
            facts.map_or("", of).to_owned()
        };
        match self {
            Column::Number => (place + 1).to_string(),
            Column::Name => digest.map_or("…".to_owned(), Digest::name),
            Column::Game => text(|facts| facts.summary.game.name()),
            Column::Event => text(|facts| &facts.summary.headers.event),
            Column::Date => text(|facts| &facts.summary.headers.date),
            Column::Result => text(|facts| &facts.result),
            Column::Moves => self.key(digest).map_or(String::new(), |(moves, _)| moves.to_string()),
            Column::Options => text(|facts| &facts.options),
            Column::Found => String::new(),
        }
    }

    /// What games are sorted by: a number, then a text without regard to case. Nothing for a game
    /// that has nothing there.
    fn key(self, digest: Option<&Digest>) -> Option<(usize, String)> {
        let facts = digest?.facts.as_ref().ok()?;
        let text = match self {
            Column::Moves => return Some((facts.summary.moves, String::new())),
            Column::Name => facts.name()?,
            _ => self.text(0, digest),
        };
        (!text.is_empty()).then(|| (0, text.to_lowercase()))
    }
}

/// What is shown of a collection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing {
    /// The column that games are sorted by, and whether backwards; `None` is the file's own order.
    pub sort: Option<(Column, bool)>,
    /// Words that all must occur.
    pub words: String,
    /// The games in which a position was found, if one is looked for, and where.
    pub found: Option<HashMap<EntryId, String>>,
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

    /// Where that stands in a game which is looked for, in words.
    pub fn place_in(&self, item: &Item) -> Option<String> {
        match &self.found {
            Some(found) => found.get(&item.id).cloned(),
            None => {
                let words = folded(&self.words);
                let words: Vec<_> = words.split_whitespace().collect();
                item.digest.as_ref()?.snippet(&words)
            }
        }
    }

    /// The move of an open game where most of the words are said.
    pub fn find(&self, session: &dyn Session) -> Option<NodeId> {
        let words = folded(&self.words);
        let mut said: HashMap<NodeId, usize> = HashMap::new();
        for word in words.split_whitespace() {
            for node in session.find_words(word, 0, usize::MAX).0 {
                *said.entry(node).or_default() += 1;
            }
        }
        // The first in the list of moves among equals.
        let best = |(node, count): &(NodeId, usize)| (Reverse(*count), session.order(*node));
        said.into_iter().min_by_key(best).map(|(node, _)| node)
    }

    /// Whether games are left out.
    pub fn is_narrowed(&self) -> bool {
        self.found.is_some() || !self.words.trim().is_empty()
    }

    /// The places of the games to show, in the order to show them.
    pub fn places(&self, library: &Library) -> Vec<usize> {
        let query = Query::new(&self.words);
        let items = library.items();
        let is_shown = |place: &usize| {
            let item = &items[*place];
            self.found.as_ref().is_none_or(|found| found.contains_key(&item.id))
                && (query.is_empty()
                    || item.digest.as_ref().is_some_and(|digest| digest.has(&query)))
        };
        let mut places: Vec<_> = (0..items.len()).filter(is_shown).collect();
        match self.sort {
            None | Some((Column::Number, false)) => {}
            Some((Column::Number, true)) => places.reverse(),
            Some((column, backwards)) => {
                let key = |place: usize| column.key(items[place].digest.as_deref());
                let mut keyed: Vec<_> = places.into_iter().map(|at| (key(at), at)).collect();
                // Games that have nothing there come last either way.
                keyed.sort_by(|(a, _), (b, _)| match (a, b, backwards) {
                    (Some(a), Some(b), true) => b.cmp(a),
                    (Some(a), Some(b), false) => a.cmp(b),
                    _ => b.is_some().cmp(&a.is_some()),
                });
                places = keyed.into_iter().map(|(_, place)| place).collect();
            }
        }
        places
    }
}
