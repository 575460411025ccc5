//! Finding positions and words in open games.

use crate::Session;
use crate::session::{Found, RuleSet};
use owlery_i18n::folded;
use owlery_record::NodeId;

/// A place that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchHit {
    /// The place of the game among those searched.
    pub game: usize,
    /// The move, or the root.
    pub node: NodeId,
    /// True if a position stands there only as an image: mirrored or turned.
    pub is_image: bool,
}

/// A search under way. It is done in steps, so that it holds nothing up and can be left any time.
#[derive(Clone, Debug)]
pub struct Search {
    /// The search text: a position's code, or words.
    text: String,
    /// The game and the node to go on from; `None` when all is done.
    next: Option<(usize, usize)>,
    /// The hits so far, in the order of the games and of their move lists.
    pub hits: Vec<SearchHit>,
    /// True if the text was taken for a position.
    pub is_position: bool,
}

/// The nodes, or pieces of comments, searched in one step of a few milliseconds.
const STEP: usize = 10_000;

impl Search {
    /// Begins to look for a position, where the text is the code of one in any of the games, or
    /// else for words. With `images`, positions count that a symmetry of the game makes the same.
    /// If `rules` are given, the code belongs to a game with them, and other games are skipped.
    /// Positions are found at once, words by [`Search::search_more`].
    pub fn new(text: &str, images: bool, rules: Option<&RuleSet>, games: &[&dyn Session]) -> Self {
        let text = text.trim();
        let mut search = Search {
            text: folded(text),
            next: (!text.is_empty()).then_some((0, 0)),
            hits: Vec::new(),
            is_position: false,
        };
        for (game, session) in games.iter().enumerate() {
            if rules.is_some_and(|rules| *rules != RuleSet::of(*session)) {
                continue;
            }
            if let Some(found) = session.find_position(text, images) {
                (search.is_position, search.next) = (true, None);
                let hit = |Found { node, is_image }| SearchHit { game, node, is_image };
                search.hits.extend(found.into_iter().map(hit));
            }
        }
        search
    }

    /// Returns whether everything has been looked at.
    pub fn is_done(&self) -> bool {
        self.next.is_none()
    }

    /// Looks a little further in the same games.
    pub fn search_more(&mut self, games: &[&dyn Session]) {
        let Some((game, from)) = self.next else { return };
        let Some(session) = games.get(game) else {
            self.next = None;
            return;
        };
        let (nodes, next) = session.find_words(&self.text, from, STEP);
        if !nodes.is_empty() {
            let hit = |node| SearchHit { game, node, is_image: false };
            self.hits.extend(nodes.into_iter().map(hit));
            self.hits.sort_by_cached_key(|hit| (hit.game, games[hit.game].order(hit.node)));
        }
        self.next = Some(next.map_or((game + 1, 0), |from| (game, from)));
    }
}

#[cfg(test)]
mod tests;
