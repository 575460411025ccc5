//! The move list: numbered rows of two columns, variations below the move they replace.

use crate::record::{NodeId, Tree};
use crate::rules::Side;

/// A line of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A move of each side; either may be missing.
    Moves {
        /// How deep the variation is; 0 in the main line.
        depth: u32,
        /// The moves' number.
        number: u32,
        /// The side that moves first in the game, then the other.
        cells: [Option<Cell>; 2],
    },
    /// A note to the move above it.
    Note {
        /// As of its move.
        depth: u32,
        /// What it says.
        text: String,
    },
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Where a click goes.
    pub node: NodeId,
    /// The move's text.
    pub text: Box<str>,
    /// Its glyph and the judgement of the position, as they stand behind it; mostly empty.
    pub signs: String,
    /// Whether it can be played; after an edit before it, it may not.
    pub playable: bool,
}

/// Lays out a tree. `first` is the side of the first column.
pub fn rows<M: Copy + Eq>(tree: &Tree<M>, first: Side) -> Vec<Row> {
    let mut rows = Vec::with_capacity(tree.moves() / 2 + 1);
    add_note(&mut rows, 0, &tree[NodeId::ROOT].remarks().note);
    for visit in tree.reading_order() {
        let node = &tree[visit.node];
        let remarks = node.remarks();
        add_note(&mut rows, visit.depth, &remarks.before);
        let cell = Cell {
            node: visit.node,
            text: node.text.clone(),
            signs: remarks.signs(),
            playable: node.mv.is_some(),
        };
        let column = usize::from(node.side != first);
        match rows.last_mut() {
            // The second column follows the first only where nothing stands between them.
            Some(Row::Moves { depth, number, cells: [Some(before), after @ None] })
                if column == 1
                    && (*depth, *number) == (visit.depth, node.number)
                    && Some(before.node) == node.parent =>
            {
                *after = Some(cell);
            }
            _ => {
                let mut cells = [None, None];
                cells[column] = Some(cell);
                rows.push(Row::Moves { depth: visit.depth, number: node.number, cells });
            }
        }
        add_note(&mut rows, visit.depth, &node.remarks().note);
    }
    rows
}

fn add_note(rows: &mut Vec<Row>, depth: u32, note: &str) {
    if !note.is_empty() {
        rows.push(Row::Note { depth, text: note.to_owned() });
    }
}

#[cfg(test)]
mod tests;
