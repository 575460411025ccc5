//! Finding a position in the games of a collection, which have to be played for it.

use crate::collections::open_entry;
use crate::facade::Session;
use crate::facade::session::{Found, RuleSet};
use crate::paste::{Content, recognise};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_record::file::Entry;

/// A position that is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought {
    code: String,
    /// The games that the code may be one of.
    games: Vec<GameId>,
    /// The rules of the game whose position it is, where that is known.
    rules: Option<RuleSet>,
    /// Whether positions count that a symmetry of the game makes the same.
    images: bool,
}

impl Sought {
    /// The position at the cursor of an open game.
    pub fn here(session: &dyn Session, images: bool) -> Self {
        let rules = Some(RuleSet::of(session));
        Sought { code: session.code(), games: vec![session.game()], rules, images }
    }

    /// The same position, with its mirror images or without.
    pub fn with_images(&self, images: bool) -> Self {
        Sought { images, ..self.clone() }
    }

    /// What a text says, if it is the code of a position.
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
        Some(Sought { code, games, rules: None, images })
    }

    /// Where the position stands in a game, in words; plays all its moves. No position stands in a
    /// game that cannot be read.
    pub fn place_in(&self, entry: &Entry) -> Option<String> {
        entry.file().ok().filter(|file| self.games.contains(&file.game()))?;
        let session = open_entry(entry).ok()?;
        let found = self.places(session.as_ref())?;
        let (first, more) = (found.first()?, found.len() - 1);
        let place = match first.node {
            NodeId::ROOT => t!("library-found.start").to_owned(),
            node => t!("library-found.after", move = session.numbered_text(node)),
        };
        let place = match first.is_image {
            true => t!("library-found.image", place = place),
            false => place,
        };
        Some(match more {
            0 => place,
            _ => t!("library-found.more", place = place, more = more),
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
