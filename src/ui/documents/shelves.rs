//! All collections that are open.

use super::id::DocId;
use super::open_list::{Identified, OpenList};
use super::shelf::{Origin, Shelf};
use owlery_session::library::Library;
use owlery_store::FullPath;

/// All open collections in the order in which they were opened.
pub type Shelves = OpenList<Shelf>;

impl Identified for Shelf {
    fn id(&self) -> DocId {
        self.id
    }
}

impl Shelves {
    /// Whether a place is still there.
    pub fn has(&self, origin: Origin) -> bool {
        self.find(origin.shelf).is_some_and(|shelf| shelf.library.place(origin.entry).is_some())
    }

    /// Opens a collection and goes to it.
    pub fn open(&mut self, library: Library, path: Option<FullPath>) -> &mut Shelf {
        self.show_last(Shelf::new(library, path, DocId::new()))
    }

    /// Opens a collection that was known by this before, so that its games find their way back to
    /// it, and goes to it. Should another collection be known by it, it is from now on by a new one.
    pub fn reopen(&mut self, library: Library, path: Option<FullPath>, id: DocId) -> &mut Shelf {
        let id = if self.find(id).is_some() { DocId::new() } else { id };
        self.show_last(Shelf::new(library, path, id))
    }

    /// Takes what threads have found out, and has them go on.
    pub fn poll(&mut self, ctx: &egui::Context) {
        self.iter_mut().for_each(|shelf| shelf.poll(ctx));
    }
}
