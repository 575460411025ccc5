//! Finding positions and words in open games.

use super::list::Listed as _;
use super::present::Present;
use super::table::Table;
use super::view::Session;
use crate::record::NodeId;
use crate::record::tree::key;

/// What can be looked for in an open game.
pub trait Searched {
    /// The moves after which a position stands, in the order of the list; the start is the root.
    /// `None` where the code is none of this game and its options.
    fn find_position(&self, code: &str, images: bool) -> Option<Vec<NodeId>>;
    /// A move with its number: "3. c4", or "3... c4" of the side that moves second.
    fn numbered_text(&self, node: NodeId) -> String;
    /// Looks for a word, in lower case, in the comments and names from a node on, until so much was
    /// looked at: a node counts one, and so does every `CHUNK` of its comments. Answers what it
    /// found, and where to go on.
    fn find_words(&self, words: &str, from: usize, most: usize) -> (Vec<NodeId>, Option<usize>);
}

/// A place that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Which of the games that were searched.
    pub game: usize,
    /// The move, or the root.
    pub node: NodeId,
}

/// A search under way. It is done in steps, so that it holds nothing up and can be left any time.
#[derive(Clone, Debug)]
pub struct Search {
    /// What to look for: a position's code, or words.
    text: String,
    /// The game and the node to go on from; `None` when all is done.
    next: Option<(usize, usize)>,
    /// What was found so far, in the order of the games and of their lists.
    pub hits: Vec<Hit>,
    /// Whether the text was taken for a position.
    pub is_position: bool,
}

/// What is looked at in one step, which takes a few milliseconds: so many nodes, or pieces of
/// comments.
const STEP: usize = 10_000;
/// Bytes of a piece.
const CHUNK: usize = 50;

impl Search {
    /// Begins to look for a position, where the text is the code of one in any of the games, or
    /// else for words. With `images`, positions count that a symmetry of the game makes the same.
    /// Positions are found at once, words by [`Search::go_on`].
    pub fn new(text: &str, images: bool, games: &[&dyn Session]) -> Self {
        let text = text.trim();
        let mut search = Search {
            text: text.to_lowercase(),
            next: (!text.is_empty()).then_some((0, 0)),
            hits: Vec::new(),
            is_position: false,
        };
        for (game, session) in games.iter().enumerate() {
            if let Some(nodes) = session.find_position(text, images) {
                (search.is_position, search.next) = (true, None);
                search.hits.extend(nodes.into_iter().map(|node| Hit { game, node }));
            }
        }
        search
    }

    /// Whether everything has been looked at.
    pub fn is_done(&self) -> bool {
        self.next.is_none()
    }

    /// Looks a little further in the same games.
    pub fn go_on(&mut self, games: &[&dyn Session]) {
        let Some((game, from)) = self.next else { return };
        let Some(session) = games.get(game) else {
            self.next = None;
            return;
        };
        let (nodes, next) = session.find_words(&self.text, from, STEP);
        if !nodes.is_empty() {
            self.hits.extend(nodes.into_iter().map(|node| Hit { game, node }));
            self.hits.sort_by_cached_key(|hit| (hit.game, games[hit.game].order(hit.node)));
        }
        self.next = Some(next.map_or((game + 1, 0), |from| (game, from)));
    }
}

impl<P: Present> Searched for Table<P> {
    fn find_position(&self, code: &str, images: bool) -> Option<Vec<NodeId>> {
        let options = self.record.options();
        let position = P::from_code(code, options).ok()?;
        let mut keys = vec![key(&position)];
        if images {
            let setup = position.setup();
            let image = |symmetry| P::from_setup(&setup.transformed(symmetry, &P::FORM), options);
            let images = P::FORM.symmetries.iter().filter_map(|symmetry| image(*symmetry).ok());
            keys.extend(images.map(|image| key(&image)));
            // A symmetric position is its own image.
            keys.sort_unstable();
            keys.dedup();
        }
        let (tree, rows) = (self.record.tree(), &self.view.rows);
        let nodes = keys.into_iter().flat_map(|key| tree.with_key(key));
        let mut nodes: Vec<_> = nodes.filter(|node| rows.has(*node)).collect();
        nodes.sort_by_cached_key(|node| self.order(*node));
        Some(nodes)
    }

    fn numbered_text(&self, node: NodeId) -> String {
        let entry = &self.record.tree()[node];
        let dots = if entry.side == self.record.first() { "." } else { "..." };
        format!("{}{dots} {}", entry.number, entry.text)
    }

    fn find_words(&self, words: &str, from: usize, most: usize) -> (Vec<NodeId>, Option<usize>) {
        let (tree, headers) = (self.record.tree(), self.record.headers());
        let has = |text: &String| !text.is_empty() && text.to_lowercase().contains(words);
        let mut found = Vec::new();
        let (mut end, mut looked) = (from, 0);
        for node in tree.range(from..tree.end()) {
            if looked >= most {
                break;
            }
            let remarks = tree[node].remarks();
            (end, looked) = (end + 1, looked + 1 + remarks.said() / CHUNK);
            if !self.view.rows.has(node) {
                continue;
            }
            let is_start = node == NodeId::ROOT;
            let names = [&headers.players[0], &headers.players[1], &headers.event, &headers.place];
            if has(&remarks.note) || has(&remarks.before) || is_start && names.into_iter().any(has)
            {
                found.push(node);
            }
        }
        (found, (end < tree.end()).then_some(end))
    }
}

#[cfg(test)]
mod tests;
