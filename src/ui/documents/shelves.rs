//! All collections that are open.

use super::id::DocId;
use super::shelf::{Origin, Shelf};
use crate::disk::FullPath;
use crate::session::library::Library;

/// All open collections; the one shown last is the current one.
#[derive(Default)]
pub struct Shelves {
    open: Vec<Shelf>,
    current: usize,
}

impl Shelves {
    /// The collection that is shown, or was last.
    pub fn current(&self) -> Option<&Shelf> {
        self.open.get(self.current)
    }

    /// The same, to change it.
    pub fn current_mut(&mut self) -> Option<&mut Shelf> {
        self.open.get_mut(self.current)
    }

    /// All collections in the order in which they were opened.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Shelf> {
        self.open.iter()
    }

    /// The same, to change them.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = &mut Shelf> {
        self.open.iter_mut()
    }

    /// This collection, if it is open.
    pub fn find(&self, id: DocId) -> Option<&Shelf> {
        self.open.iter().find(|shelf| shelf.id == id)
    }

    /// The same, to change it.
    pub fn find_mut(&mut self, id: DocId) -> Option<&mut Shelf> {
        self.open.iter_mut().find(|shelf| shelf.id == id)
    }

    /// Whether a place is still there.
    pub fn has(&self, origin: Origin) -> bool {
        self.find(origin.shelf).is_some_and(|shelf| shelf.library.place(origin.entry).is_some())
    }

    /// Opens a collection and goes to it.
    pub fn open(&mut self, library: Library, path: Option<FullPath>) -> &mut Shelf {
        self.put(library, path, DocId::new())
    }

    /// Opens a collection that was known by this before, so that its games find their way back to
    /// it, and goes to it. Should another collection be known by it, it is from now on by a new one.
    pub fn reopen(&mut self, library: Library, path: Option<FullPath>, id: DocId) -> &mut Shelf {
        let id = if self.find(id).is_some() { DocId::new() } else { id };
        self.put(library, path, id)
    }

    fn put(&mut self, library: Library, path: Option<FullPath>, id: DocId) -> &mut Shelf {
        self.current = self.open.len();
        self.open.push(Shelf::new(library, path, id));
        &mut self.open[self.current]
    }

    /// Goes to this collection.
    pub fn select(&mut self, id: DocId) {
        if let Some(at) = self.open.iter().position(|shelf| shelf.id == id) {
            self.current = at;
        }
    }

    /// Closes this collection.
    pub fn close(&mut self, id: DocId) {
        self.open.retain(|shelf| shelf.id != id);
        self.current = self.current.min(self.open.len().saturating_sub(1));
    }

    /// Takes what threads have found out, and has them go on.
    pub fn poll(&mut self, ctx: &egui::Context) {
        self.open.iter_mut().for_each(|shelf| shelf.poll(ctx));
    }
}
