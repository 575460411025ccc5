//! What a part of the window remembers of each open game, as long as it is open.

use std::collections::HashMap;

use super::id::DocId;

/// Something for each open game; what was never asked for is not there.
pub struct ByDoc<T>(HashMap<DocId, T>);

impl<T> Default for ByDoc<T> {
    fn default() -> Self {
        ByDoc(HashMap::new())
    }
}

impl<T> ByDoc<T> {
    /// What there is for this game.
    pub fn get(&self, id: DocId) -> Option<&T> {
        self.0.get(&id)
    }

    /// The same, to change it.
    pub fn get_mut(&mut self, id: DocId) -> Option<&mut T> {
        self.0.get_mut(&id)
    }

    /// Everything with what it is for, to change it.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (DocId, &mut T)> {
        self.0.iter_mut().map(|(id, it)| (*id, it))
    }

    /// Takes the place of what was there.
    pub fn put(&mut self, id: DocId, it: T) {
        self.0.insert(id, it);
    }

    /// Forgets what there is for this game.
    pub fn remove(&mut self, id: DocId) -> Option<T> {
        self.0.remove(&id)
    }

    /// Forgets what there is for games that are not open any more.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.0.retain(|id, _| is_open(*id));
    }
}

impl<T: Default> ByDoc<T> {
    /// What there is for this game, the usual if there was nothing.
    pub fn of(&mut self, id: DocId) -> &mut T {
        self.0.entry(id).or_default()
    }
}
