//! Selecting several rows of a list by pointer and keys, as on the desktop.

use std::collections::BTreeSet;

use egui::{Key, Modifiers, Ui};

/// The rows that Page Up and Page Down move by.
const PAGE: usize = 15;

/// The selected items of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSelection<T> {
    /// The selected items.
    pub items: BTreeSet<T>,
    /// The item from which a range is extended.
    anchor: Option<T>,
    /// The item that the keyboard is at, selected or not.
    cursor: Option<T>,
}

impl<T> Default for ListSelection<T> {
    fn default() -> Self {
        ListSelection { items: BTreeSet::new(), anchor: None, cursor: None }
    }
}

/// How a click or a key changes a selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Only the item is selected.
    One,
    /// All from the anchor to the item are selected.
    Range,
    /// The item is selected, or no longer.
    Toggle,
    /// The keyboard goes to the item, and nothing is selected.
    Cursor,
}

impl Extent {
    /// Returns the effect of a click.
    pub fn of_click(modifiers: Modifiers) -> Self {
        match (modifiers.shift, modifiers.command) {
            (true, _) => Extent::Range,
            (false, true) => Extent::Toggle,
            (false, false) => Extent::One,
        }
    }
}

impl<T: Copy + Ord> ListSelection<T> {
    /// Returns the item that the keyboard is at.
    pub fn cursor(&self) -> Option<T> {
        self.cursor
    }

    /// Returns whether the keyboard is at an item that is not the only selected one.
    pub fn is_cursor_apart(&self, item: T) -> bool {
        self.cursor == Some(item) && !(self.items.len() == 1 && self.items.contains(&item))
    }

    /// Goes to a row of the list.
    pub fn go_to(&mut self, list: &[T], row: usize, extent: Extent) {
        let Some(item) = list.get(row).copied() else { return };
        self.cursor = Some(item);
        match extent {
            Extent::One => self.items = BTreeSet::from([item]),
            Extent::Toggle => {
                if !self.items.remove(&item) {
                    self.items.insert(item);
                }
            }
            Extent::Range => {
                let row_of = |anchor| list.iter().position(|item| *item == anchor);
                let anchor = self.anchor.and_then(row_of).unwrap_or(row);
                self.items = list[anchor.min(row)..=anchor.max(row)].iter().copied().collect();
                self.anchor = Some(list[anchor]);
                return;
            }
            Extent::Cursor => return,
        }
        self.anchor = Some(item);
    }

    /// Forgets items that are not in the list any more.
    pub fn retain(&mut self, is_there: impl Fn(&T) -> bool) {
        self.cursor = self.cursor.filter(&is_there);
        self.anchor = self.anchor.filter(&is_there);
        self.items.retain(is_there);
    }
}

/// Takes the keys that move in a list of this many rows from a row, and returns where to and to what effect. A
/// text field keeps those that move in it.
pub fn keys(ui: &Ui, count: usize, at: Option<usize>) -> Option<(usize, Extent)> {
    let last = count.checked_sub(1)?;
    let typing = ui.ctx().text_edit_focused();
    let steps = [
        (Key::ArrowUp, true, at.map_or(0, |at| at.saturating_sub(1))),
        (Key::ArrowDown, true, at.map_or(0, |at| at + 1)),
        (Key::PageUp, true, at.map_or(0, |at| at.saturating_sub(PAGE))),
        (Key::PageDown, true, at.map_or(0, |at| at + PAGE)),
        (Key::Home, !typing, 0),
        (Key::End, !typing, last),
    ];
    // Shift first: a key without modifiers is taken with Shift, too.
    let extents = [
        (Modifiers::SHIFT, !typing, Extent::Range),
        (Modifiers::COMMAND | Modifiers::SHIFT, !typing, Extent::Range),
        (Modifiers::COMMAND, !typing, Extent::Cursor),
        (Modifiers::NONE, true, Extent::One),
    ];
    ui.input_mut(|input| {
        for (key, moves, row) in steps {
            for (modifiers, changes, extent) in extents {
                if moves && changes && input.consume_key(modifiers, key) {
                    return Some((row.min(last), extent));
                }
            }
        }
        let at = at.filter(|_| !typing)?;
        input.consume_key(Modifiers::COMMAND, Key::Space).then_some((at, Extent::Toggle))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_selected_as_on_the_desktop() {
        let list = ['a', 'b', 'c', 'd', 'e'];
        let mut selection = ListSelection::default();
        for (row, extent, selected, is_apart) in [
            (1, Extent::One, "b", false),
            (3, Extent::Range, "bcd", true),
            (0, Extent::Range, "ab", true),
            (4, Extent::Cursor, "ab", true),
            (4, Extent::Toggle, "abe", true),
            (3, Extent::Range, "de", true),
            (3, Extent::Toggle, "e", true),
            (9, Extent::One, "e", true),
            (2, Extent::One, "c", false),
        ] {
            selection.go_to(&list, row, extent);
            let found: String = selection.items.iter().collect();
            let cursor = selection.cursor().expect("a row was chosen");
            assert_eq!((&*found, selection.is_cursor_apart(cursor)), (selected, is_apart));
        }
        selection.retain(|item| *item != 'c');
        assert_eq!(selection, ListSelection::default());
    }
}
