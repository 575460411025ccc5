//! All collections that are open.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use super::{Origin, Shelf};
use crate::disk::FullPath;
use crate::session::library::Library;

/// Games are counted from 1; no window opens so many.
const FIRST: u64 = 1 << 32;

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

    /// The collection of this number.
    pub fn find(&self, serial: u64) -> Option<&Shelf> {
        self.open.iter().find(|shelf| shelf.serial == serial)
    }

    /// The same, to change it.
    pub fn find_mut(&mut self, serial: u64) -> Option<&mut Shelf> {
        self.open.iter_mut().find(|shelf| shelf.serial == serial)
    }

    /// Whether a place is still there.
    pub fn has(&self, origin: Origin) -> bool {
        self.find(origin.shelf).is_some_and(|shelf| shelf.library.place(origin.entry).is_some())
    }

    /// Opens a collection and goes to it. Its number is one that no other has, not even in a
    /// program that crashed, so that games find their way back to it.
    pub fn open(&mut self, library: Library, path: Option<FullPath>) -> &mut Shelf {
        self.reopen(library, path, RandomState::new().build_hasher().finish())
    }

    /// Opens a collection that had this number before, and goes to it. Should another collection
    /// have it, or could a game, it gets a new one.
    pub fn reopen(&mut self, library: Library, path: Option<FullPath>, serial: u64) -> &mut Shelf {
        if serial < FIRST || self.find(serial).is_some() {
            return self.open(library, path);
        }
        self.current = self.open.len();
        self.open.push(Shelf::new(library, path, serial));
        &mut self.open[self.current]
    }

    /// Goes to the collection of this number.
    pub fn select(&mut self, serial: u64) {
        if let Some(at) = self.open.iter().position(|shelf| shelf.serial == serial) {
            self.current = at;
        }
    }

    /// Closes the collection of this number.
    pub fn close(&mut self, serial: u64) {
        self.open.retain(|shelf| shelf.serial != serial);
        self.current = self.current.min(self.open.len().saturating_sub(1));
    }

    /// Takes what threads have found out, and has them go on.
    pub fn poll(&mut self, ctx: &egui::Context) {
        self.open.iter_mut().for_each(|shelf| shelf.poll(ctx));
    }
}
