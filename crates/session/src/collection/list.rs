//! Which games of a collection are shown, and in which order.

use super::query::Query;
use super::{EntryId, Item, LazyEntry, OpenCollection, Revision};
use crate::Session;
use crate::opponent::both_players;
use crate::picker::form;
use crate::presentation::Presentation;
use crate::presentation::words::{result_in_words, unusual};
use crate::with_game;
use owlery_games::Side;
use owlery_i18n::{Text, folded, t};
use owlery_record::file::{Entry, Frame, Summary, outcome_text};
use owlery_record::{Collection, FileError, GameFile, NodeId, Tags};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Column {
    /// The place in the file.
    Number,
    /// Title or players.
    Name,
    /// The name of the game.
    Game,
    /// The occasion.
    Event,
    /// When it was played.
    Date,
    /// The result.
    Result,
    /// The number of moves.
    Moves,
    /// The options where they are not the usual ones.
    Options,
    /// The place of the search hit; only during a search.
    Found,
}

impl Column {
    /// All columns that there always are, with their heads.
    pub const ALL: [(Column, Text); 8] = [
        (Column::Number, Text::of("collection-column.number")),
        (Column::Name, Text::of("collection-column.name")),
        (Column::Game, Text::of("collection-column.game")),
        (Column::Event, Text::of("collection-column.event")),
        (Column::Date, Text::of("collection-column.date")),
        (Column::Result, Text::of("collection-column.result")),
        (Column::Moves, Text::of("collection-column.moves")),
        (Column::Options, Text::of("collection-column.options")),
    ];

    /// Returns the text for a game at a place of the file, counted from 0.
    pub fn text(self, place: usize, digest: Option<&Digest>) -> String {
        let text = |of: fn(&EntrySummary) -> &str| {
            let facts = digest.and_then(|digest| digest.facts.as_ref().ok());
            facts.map_or("", of).to_owned()
        };
        match self {
            Column::Number => (place + 1).to_string(),
            Column::Name => digest.map_or("…".to_owned(), Digest::name),
            Column::Game => text(|facts| facts.summary.game.name()),
            Column::Event => text(|facts| &facts.summary.tags.event),
            Column::Date => text(|facts| &facts.summary.tags.date),
            Column::Result => text(|facts| &facts.result),
            Column::Moves => self.key(digest).map_or(String::new(), |(moves, _)| moves.to_string()),
            Column::Options => text(|facts| &facts.options),
            Column::Found => String::new(),
        }
    }

    /// Returns the sort key: a number, then a text without regard to case; `None` for a game
    /// without a value.
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

/// The filter and order of a collection's list.
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

    /// Returns where in a game the search hit is, in words.
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
        let mut counts: HashMap<NodeId, usize> = HashMap::new();
        for word in words.split_whitespace() {
            for node in session.find_words(word, 0, usize::MAX).0 {
                *counts.entry(node).or_default() += 1;
            }
        }
        // The first in the list of moves among equals.
        let best = |(node, count): &(NodeId, usize)| (Reverse(*count), session.order(*node));
        counts.into_iter().min_by_key(best).map(|(node, _)| node)
    }

    /// Returns whether games are left out.
    pub fn is_narrowed(&self) -> bool {
        self.found.is_some() || !self.words.trim().is_empty()
    }

    /// The places of the games to show, in the order to show them.
    pub fn places(&self, content: &OpenCollection) -> Vec<usize> {
        let query = Query::new(&self.words);
        let items = content.items();
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

/// The games of a file in their order, with what stands around them.
#[derive(Clone, Debug)]
pub struct CollectionSnapshot {
    frame: Frame,
    games: Vec<(EntryId, Arc<LazyEntry>)>,
    revision: Revision,
}

impl OpenCollection {
    /// The collection as it is now.
    pub fn snapshot(&self) -> CollectionSnapshot {
        let games = self.items.iter().map(|item| (item.id, item.entry.clone())).collect();
        CollectionSnapshot { frame: self.frame.clone(), games, revision: self.revision }
    }
}

impl CollectionSnapshot {
    /// The state of the collection that it is of. One that never was there is none to come back to.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// This sheet with the text that a game has now in the collection, whose revision was `before`
    /// until that was put there. A game that is not in the file comes behind the one that it
    /// follows in the collection.
    pub fn with(
        &self,
        content: &OpenCollection,
        id: EntryId,
        before: Revision,
    ) -> CollectionSnapshot {
        let Some(item) = content.find(id) else { return self.clone() };
        let (mut sheet, entry) = (self.clone(), item.entry.clone());
        match sheet.games.iter_mut().find(|(other, _)| *other == id) {
            Some((_, text)) => {
                *text = entry;
                // Nothing else was replaced: the file is as the collection would be without its
                // other changes.
                if before.replaced == self.revision.replaced {
                    sheet.revision.replaced = content.revision.replaced;
                }
            }
            None => {
                let ids = content.items.iter().map(|item| item.id).take_while(|other| *other != id);
                let place = |other| sheet.games.iter().position(|(there, _)| *there == other);
                let at = ids.filter_map(place).last().map_or(0, |at| at + 1);
                sheet.games.insert(at, (id, entry));
            }
        }
        sheet
    }

    /// The text of the file, to be made elsewhere.
    pub fn writing(&self) -> impl FnOnce() -> String + Send + use<> {
        let CollectionSnapshot { frame, games, .. } = self.clone();
        move || {
            let games = games.iter().map(|(_, text)| Entry::clone(text)).collect();
            Collection { frame, games }.write()
        }
    }
}

/// The indexed content of a game, read without playing it.
#[derive(Clone, Debug)]
pub struct Digest {
    /// The summary for the list, or the error in the game.
    pub facts: Result<EntrySummary, FileError>,
    /// Everything that words are looked for in, [folded].
    words: String,
    /// The searched texts that no column shows.
    unseen: Vec<String>,
}

/// The summary of a game for the list.
#[derive(Clone, Debug)]
pub struct EntrySummary {
    /// The summary in the file.
    pub summary: Summary,
    /// The side that begins.
    pub first: Side,
    /// The result in words.
    pub result: String,
    /// The options that differ from the usual ones, in words.
    pub options: String,
}

fn entry_summary<P: Presentation>(file: &GameFile<'_>) -> Result<EntrySummary, FileError> {
    let mut summary = file.summary::<P>()?;
    if summary.result.is_empty()
        && let Ok(record) = file.replay::<P>()
    {
        // Somebody wrote the game by hand: its moves tell.
        summary.result = outcome_text::<P>(record.result()).to_owned();
    }
    let options = file.options::<P>()?;
    Ok(EntrySummary {
        first: P::start(&options).turn(),
        result: result_in_words::<P>(&summary.result),
        options: unusual::<P>(&options),
        summary,
    })
}

impl Digest {
    /// Reads a game.
    pub fn of(entry: &Entry) -> Self {
        let file = entry.file();
        let facts = match &file {
            Ok(file) => with_game!(file.game(), |P| entry_summary::<P>(file)),
            Err(error) => Err(error.clone()),
        };
        let (mut words, mut unseen) = match &facts {
            Ok(EntrySummary { summary, result, .. }) => {
                let Tags { title, task, players, date, event, place, source, .. } = &summary.tags;
                let [white, black] = players;
                let seen = [summary.game.name(), title, white, black, date, result].join("\n");
                let unseen = [task, event, place, source, &summary.options].map(String::clone);
                (seen, Vec::from(unseen))
            }
            // What cannot be read can still be found.
            Err(error) => (format!("{error}\n{}", entry.text()), Vec::new()),
        };
        unseen.extend(facts.iter().map(|facts| facts.options.clone()));
        unseen.extend(file.iter().flat_map(GameFile::notes));
        unseen.retain(|text| !text.is_empty());
        for text in &unseen {
            words.push('\n');
            words.push_str(text);
        }
        Digest { facts, words: folded(&words), unseen }
    }

    /// Returns an excerpt around the first of these folded words, from the texts that no column
    /// shows.
    pub fn snippet(&self, words: &[&str]) -> Option<String> {
        self.unseen.iter().find_map(|text| snippet(text, words))
    }

    /// Returns the title of the game, or else its players.
    pub fn name(&self) -> String {
        let Ok(facts) = &self.facts else {
            return t!("collection-game.unread").to_owned();
        };
        facts.name().unwrap_or_else(|| t!("collection-game.untitled").to_owned())
    }

    /// Returns whether all words of a query occur.
    pub fn has(&self, query: &Query) -> bool {
        query.fits(&self.words, self.facts.as_ref().ok())
    }
}

/// The surroundings of the first of these words that a text has, on one line.
fn snippet(text: &str, words: &[&str]) -> Option<String> {
    const BEFORE: usize = 24;
    const ALL: usize = 90;
    let lower = folded(text);
    let at = words.iter().filter_map(|word| lower.find(word)).min()?;
    let at = lower[..at].chars().count();
    let chars: Vec<char> = text.chars().collect();
    let mut begin = at.min(chars.len()).saturating_sub(BEFORE);
    // At the beginning of a word, if one is near.
    if begin > 0
        && let Some(space) =
            chars[begin..at.min(chars.len())].iter().position(|c| c.is_whitespace())
    {
        begin += space + 1;
    }
    let end = (begin + ALL).min(chars.len());
    let words: String = chars[begin..end].iter().collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let dots = |cut| if cut { "…" } else { "" };
    Some(format!("{}{words}{}", dots(begin > 0), dots(end < chars.len())))
}

impl EntrySummary {
    /// Title and players, if there are any.
    pub fn name(&self) -> Option<String> {
        let Tags { title, players, .. } = &self.summary.tags;
        let order = [self.first, self.first.other()];
        let players = both_players(players, order, form(self.summary.game).about());
        match (title.trim(), players) {
            ("", players) => players,
            (title, None) => Some(title.to_owned()),
            (title, Some(players)) => Some(format!("{title}, {players}")),
        }
    }
}
