//! Searching the games of a collection by words.

use super::list::EntrySummary;
use crate::Session;
use crate::collections::open_entry;
use crate::paste::{Content, recognise};
use crate::presentation::Presentation;
use crate::presentation::words::result_in_words;
use crate::session::{Found, RuleSet};
use crate::with_game;
use memchr::memmem::Finder;
use owlery_games::{GameId, Side};
use owlery_i18n::{folded, t};
use owlery_record::NodeId;
use owlery_record::file::Entry;
use std::ops::Range;

/// Words that all must occur. The name of a side followed by what results say of a winner is about
/// the result: "rosa owlman won" finds the games of Rosa that Owlman won.
pub struct Query {
    words: Vec<Finder<'static>>,
    wins: Vec<Win>,
}

/// Words that say who has won a game.
struct Win {
    game: GameId,
    /// The places of the words.
    words: Range<usize>,
    /// The result, as files have it.
    result: &'static str,
}

impl Query {
    /// The words of a text.
    pub fn new(text: &str) -> Self {
        let words = folded(text);
        let words: Vec<_> = words.split_whitespace().collect();
        let wins =
            GameId::ALL.into_iter().flat_map(|game| with_game!(game, |P| wins_of::<P>(&words)));
        let wins = wins.collect();
        Query { words: words.iter().map(|word| Finder::new(word).into_owned()).collect(), wins }
    }

    /// Returns whether the query has no words.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns whether a game matches; `text` is its searched text, [folded].
    pub(super) fn fits(&self, text: &str, facts: Option<&EntrySummary>) -> bool {
        let summary = facts.map(|facts| &facts.summary);
        let wins = || self.wins.iter().filter(|win| summary.is_some_and(|it| it.game == win.game));
        let is_bound = |at: usize| wins().any(|win| win.words.contains(&at));
        wins().all(|win| summary.is_some_and(|summary| summary.result == win.result))
            && (self.words.iter().enumerate())
                .all(|(at, word)| is_bound(at) || word.find(text.as_bytes()).is_some())
    }
}

/// Finds the words that say that a side has won.
fn wins_of<P: Presentation>(words: &[&str]) -> Vec<Win> {
    let mut wins = Vec::new();
    for side in Side::ALL {
        let result = P::FORM.side_name(side);
        let (name, sentence) = (folded(P::ABOUT.side(side)), folded(&result_in_words::<P>(result)));
        let name: Vec<_> = name.split_whitespace().collect();
        let verb: Vec<_> = sentence.split_whitespace().filter(|it| !name.contains(it)).collect();
        for at in 0..words.len() {
            let Some(rest) = words[at..].strip_prefix(&name[..]) else { continue };
            let verbs = rest.iter().take_while(|word| verb.contains(word)).count();
            if verbs > 0 {
                let words = at..at + name.len() + verbs;
                wins.push(Win { game: P::GAME, words, result });
            }
        }
    }
    wins
}

/// A position that is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionQuery {
    code: String,
    /// The games that the code may be one of.
    games: Vec<GameId>,
    /// The rules of the game whose position it is, where that is known.
    rules: Option<RuleSet>,
    /// True if mirrored and turned positions count.
    images: bool,
}

impl PositionQuery {
    /// The position at the cursor of an open game.
    pub fn here(session: &dyn Session, images: bool) -> Self {
        let rules = Some(RuleSet::of(session));
        PositionQuery { code: session.code(), games: vec![session.game()], rules, images }
    }

    /// Returns this search with or without mirror images.
    pub fn with_images(&self, images: bool) -> Self {
        PositionQuery { images, ..self.clone() }
    }

    /// Reads the code of a position; `None` for other texts.
    pub fn read(text: &str, images: bool) -> Option<Self> {
        // Words are no codes; to read them as one would cost more with every letter typed.
        if !text.contains('/') {
            return None;
        }
        let pasted = recognise(text, None).ok()?;
        let positions = pasted.readings().into_iter().filter_map(|reading| match reading.content {
            Content::Position(session) => Some(session),
            Content::Game(_) | Content::Collection(_) | Content::Moves(_) => None,
        });
        let positions: Vec<_> = positions.collect();
        let code = positions.first()?.code();
        let games = positions.iter().map(|session| session.game()).collect();
        Some(PositionQuery { code, games, rules: None, images })
    }

    /// Returns where the position occurs in a game, in words, by playing all its moves; `None`
    /// where the game has no such position or cannot be read.
    pub fn place_in(&self, entry: &Entry) -> Option<String> {
        entry.file().ok().filter(|file| self.games.contains(&file.game()))?;
        let session = open_entry(entry).ok()?;
        let found = self.places(session.as_ref())?;
        let (first, more) = (found.first()?, found.len() - 1);
        let place = match first.node {
            NodeId::ROOT => t!("collection-found.start").to_owned(),
            node => t!("collection-found.after", move = session.numbered_text(node)),
        };
        let place = match first.is_image {
            true => t!("collection-found.image", place = place),
            false => place,
        };
        Some(match more {
            0 => place,
            _ => t!("collection-found.more", place = place, more = more),
        })
    }

    /// The first move of an open game after which the position stands.
    pub fn find(&self, session: &dyn Session) -> Option<NodeId> {
        self.places(session)?.first().map(|found| found.node)
    }

    fn places(&self, session: &dyn Session) -> Option<Vec<Found>> {
        let rules = self.rules.as_ref();
        rules.is_none_or(|rules| *rules == RuleSet::of(session)).then_some(())?;
        session.find_position(&self.code, self.images)
    }
}
