//! What is open of one kind, in an order, with the one that is shown.

use super::id::DocId;

/// What is open and known by an id.
pub trait Identified {
    /// By what it is known.
    fn id(&self) -> DocId;
}

/// All that is open of one kind; the one shown last is the current one.
pub struct OpenList<T> {
    all: Vec<T>,
    current: usize,
}

impl<T> Default for OpenList<T> {
    fn default() -> Self {
        OpenList { all: Vec::new(), current: 0 }
    }
}

impl<T: Identified> OpenList<T> {
    /// The one that is shown, or was last.
    pub fn current(&self) -> Option<&T> {
        self.all.get(self.current)
    }

    /// The same, to change it.
    pub fn current_mut(&mut self) -> Option<&mut T> {
        self.all.get_mut(self.current)
    }

    /// All in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &T> {
        self.all.iter()
    }

    /// The same, to change them.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = &mut T> {
        self.all.iter_mut()
    }

    /// How many are open.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether none is open.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// This one, if it is open.
    pub fn find(&self, id: DocId) -> Option<&T> {
        self.all.iter().find(|one| one.id() == id)
    }

    /// The same, to change it.
    pub fn find_mut(&mut self, id: DocId) -> Option<&mut T> {
        self.all.iter_mut().find(|one| one.id() == id)
    }

    /// Shows this one.
    pub fn select(&mut self, id: DocId) {
        if let Some(at) = self.place(id) {
            self.current = at;
        }
    }

    /// Goes so many on, around the end.
    pub fn turn(&mut self, step: isize) {
        if let Ok(count @ 1..) = isize::try_from(self.all.len()) {
            self.current = (self.current as isize + step).rem_euclid(count) as usize;
        }
    }

    /// Takes one off; the one after it is shown then, or the last.
    pub fn close(&mut self, id: DocId) -> Option<T> {
        let at = self.place(id)?;
        let closed = self.all.remove(at);
        if self.current > at || self.current == self.all.len() {
            self.current = self.current.saturating_sub(1);
        }
        Some(closed)
    }

    /// Puts one at another place, counted from 0.
    pub fn reorder(&mut self, id: DocId, place: usize) {
        let Some(from) = self.place(id) else { return };
        let current = self.current().map(T::id);
        let moved = self.all.remove(from);
        self.all.insert(place.min(self.all.len()), moved);
        current.into_iter().for_each(|current| self.select(current));
    }

    /// Puts one behind the current one and shows it.
    pub(super) fn show_next(&mut self, one: T) -> &mut T {
        self.current = (self.current + 1).min(self.all.len());
        self.all.insert(self.current, one);
        &mut self.all[self.current]
    }

    /// Puts one behind all others.
    pub(super) fn push(&mut self, one: T) -> &mut T {
        self.all.push_mut(one)
    }

    /// Puts one behind all others and shows it.
    pub(super) fn show_last(&mut self, one: T) -> &mut T {
        self.current = self.all.len();
        self.push(one)
    }

    fn place(&self, id: DocId) -> Option<usize> {
        self.all.iter().position(|one| one.id() == id)
    }
}
