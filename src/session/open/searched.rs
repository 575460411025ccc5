//! Finding positions and words in an open game.

use super::OpenGame;
use crate::record::NodeId;
use crate::record::tree::key;
use crate::session::facade::searched::{CHUNK, Found};
use crate::session::facade::{Listed as _, Searched};
use crate::session::present::Present;
use crate::text::folded;

impl<P: Present> Searched for OpenGame<P> {
    fn find_position(&self, code: &str, images: bool) -> Option<Vec<Found>> {
        let options = self.record.options();
        let position = P::from_code(code, options).ok()?;
        let own = key(&position);
        let mut keys = vec![own];
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
        let found = keys.into_iter().flat_map(|key| {
            tree.with_key(key).map(move |node| Found { node, is_image: key != own })
        });
        let mut found: Vec<_> = found.filter(|found| rows.has(found.node)).collect();
        found.sort_by_cached_key(|found| self.order(found.node));
        Some(found)
    }

    fn numbered_text(&self, node: NodeId) -> String {
        let entry = &self.record.tree()[node];
        let dots = if entry.side == self.record.first() { "." } else { "..." };
        format!("{}{dots} {}", entry.number, entry.text)
    }

    fn find_words(&self, words: &str, from: usize, most: usize) -> (Vec<NodeId>, Option<usize>) {
        let (tree, headers) = (self.record.tree(), self.record.headers());
        let has = |text: &String| !text.is_empty() && folded(text).contains(words);
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
