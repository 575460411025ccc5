//! The collections that are open.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

use super::files::Content;
use super::jobs::Jobs;
use super::storage;
use crate::record::file::Entry;
use crate::session::library::{Digest, EntryId, Library, Listing, Revision, Sought};

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

    /// The collection of this number.
    pub fn find(&self, serial: u64) -> Option<&Shelf> {
        self.open.iter().find(|shelf| shelf.serial == serial)
    }

    /// The same, to change it.
    pub fn find_mut(&mut self, serial: u64) -> Option<&mut Shelf> {
        self.open.iter_mut().find(|shelf| shelf.serial == serial)
    }

    /// Opens a collection and goes to it.
    pub fn open(&mut self, library: Library, path: Option<PathBuf>, serial: u64) -> &mut Shelf {
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

/// Where a game of a collection has its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The collection.
    pub shelf: u64,
    /// The game in it.
    pub entry: EntryId,
    /// What the game is called.
    pub name: String,
}

/// An open collection in the window.
pub struct Shelf {
    /// Its games.
    pub library: Library,
    /// Its number; no open game has the same.
    pub serial: u64,
    /// The file it came from or was saved to.
    pub path: Option<PathBuf>,
    /// The state that is on the disk, or a new collection's first.
    pub saved: Option<Revision>,
    /// What the file held when it was last read or written here.
    pub on_disk: Option<Content>,
    /// Open games that were put back into their places since the file was last written, with
    /// their revisions.
    pub put_back: Vec<(u64, u64)>,
    /// The chosen game.
    pub selected: Option<EntryId>,
    /// What is looked for: words, or the code of a position.
    pub search: String,
    /// What is shown.
    pub listing: Listing,
    /// Whether positions count that a symmetry of the game makes the same.
    pub images: bool,
    /// The position that is looked for.
    pub seeking: Option<Seeking>,
    /// Why the last thing was not done.
    pub refusal: Option<String>,
    /// Whether the search field is to take the keyboard.
    pub search_focus: bool,
    /// Whether the list is to show the chosen game.
    pub reveal: bool,
    /// Where the list is to scroll to.
    pub scroll: Option<f32>,
    /// The title and what it is about, while they are being changed.
    pub naming: Option<[String; 2]>,
    /// The game that is dragged.
    pub dragged: Option<EntryId>,
    digesting: Jobs<Result<Vec<Digested>, String>>,
    /// How many slices were read; what is shown depends on it.
    slices: usize,
    rows: Rows,
}

type Digested = (EntryId, Arc<Entry>, Digest);

/// The games that are shown, by their places, with what that was made from.
#[derive(Default)]
struct Rows {
    of: Option<(u64, usize, Listing)>,
    places: Vec<usize>,
}

/// How many games a thread reads at once, and how many it plays.
const READ: usize = 400;
const PLAYED: usize = 40;

/// A search for a position.
pub struct Seeking {
    sought: Sought,
    games: Vec<(EntryId, Arc<Entry>)>,
    /// How many were handed to a thread.
    begun: usize,
    job: Jobs<Result<Vec<EntryId>, String>>,
}

impl Seeking {
    /// How many games were searched, of how many.
    pub fn progress(&self) -> (usize, usize) {
        let under_way = if self.job.is_busy() { PLAYED } else { 0 };
        (self.begun.saturating_sub(under_way), self.games.len())
    }

    /// The same position, with its mirror images or without.
    pub fn sought(&self, images: bool) -> Sought {
        self.sought.with_images(images)
    }

    /// Whether all were searched.
    pub fn is_done(&self) -> bool {
        self.begun >= self.games.len() && !self.job.is_busy()
    }

    /// Takes the games that were found, and goes on with the next ones.
    fn go_on(&mut self, found: &mut HashSet<EntryId>, ctx: &egui::Context) {
        found.extend(self.job.take(Err).into_iter().flatten().flatten());
        if self.job.is_busy() || self.is_done() {
            return;
        }
        let end = (self.begun + PLAYED).min(self.games.len());
        let (slice, sought) = (self.games[self.begun..end].to_vec(), self.sought.clone());
        self.begun = end;
        self.job.begin(ctx, move || {
            let is_found = |(_, entry): &(EntryId, Arc<Entry>)| sought.is_in(entry);
            Ok(slice.into_iter().filter(is_found).map(|(id, _)| id).collect())
        });
    }
}

impl Shelf {
    fn new(library: Library, path: Option<PathBuf>, serial: u64) -> Self {
        Shelf {
            serial,
            path,
            saved: Some(library.revision()),
            on_disk: None,
            put_back: Vec::new(),
            selected: library.items().first().map(|item| item.id),
            library,
            search: String::new(),
            listing: Listing::default(),
            images: false,
            seeking: None,
            refusal: None,
            search_focus: false,
            reveal: false,
            scroll: None,
            naming: None,
            dragged: None,
            digesting: Jobs::default(),
            slices: 0,
            rows: Rows::default(),
        }
    }

    /// Whether something would be lost.
    pub fn is_unsaved(&self) -> bool {
        self.saved != Some(self.library.revision())
    }

    /// The name for titles and questions.
    pub fn name(&self) -> String {
        match (&self.path, self.library.title()) {
            (Some(path), _) => storage::name(path),
            (None, "") => "New collection".to_owned(),
            (None, title) => title.to_owned(),
        }
    }

    /// The name with a star before it if something would be lost.
    pub fn starred_name(&self) -> String {
        format!("{}{}", if self.is_unsaved() { "*" } else { "" }, self.name())
    }

    /// The places of the games that are shown, in their order.
    pub fn rows(&mut self) -> &[usize] {
        let now = (self.library.changes(), self.slices, &self.listing);
        if self.rows.of.as_ref().map(|(changes, slices, listing)| (*changes, *slices, listing))
            != Some(now)
        {
            self.rows.places = self.listing.places(&self.library);
            self.rows.of = Some((self.library.changes(), self.slices, self.listing.clone()));
        }
        &self.rows.places
    }

    /// Whether some games have not been read yet.
    pub fn is_reading(&self) -> bool {
        self.digesting.is_busy()
    }

    /// Looks for the words or the position of the search field.
    pub fn search_changed(&mut self) {
        self.stop();
        self.listing.found = None;
        match Sought::read(&self.search, self.images) {
            Some(sought) => {
                self.listing.words.clear();
                self.seek(sought);
            }
            None => self.listing.words.clone_from(&self.search),
        }
    }

    /// Looks for a position in all games.
    pub fn seek(&mut self, sought: Sought) {
        let items = self.library.items().iter();
        let games = items.map(|item| (item.id, item.entry.clone())).collect();
        self.listing.found = Some(HashSet::new());
        self.seeking = Some(Seeking { sought, games, begun: 0, job: Jobs::default() });
    }

    /// Stops the search for a position; what was found stays.
    pub fn stop(&mut self) {
        self.seeking = None;
    }

    /// Shows all games again.
    pub fn show_all(&mut self) {
        self.search.clear();
        self.search_changed();
        self.reveal = true;
    }

    /// Why games cannot be moved now.
    pub fn why_not_move(&self) -> Option<&'static str> {
        if self.listing.sort.is_some() {
            Some(
                "Games can be moved only in the file’s own order. Click the head of the sorted \
                 column until its arrow is gone.",
            )
        } else if self.listing.is_narrowed() {
            Some("Games can be moved only while all are shown. Clear the search first.")
        } else {
            None
        }
    }

    /// Puts a game at another place, or says why not.
    pub fn move_to(&mut self, id: EntryId, to: usize) {
        self.refusal = self.why_not_move().map(str::to_owned);
        if self.refusal.is_none() {
            self.library.reorder(id, to);
            (self.selected, self.reveal) = (Some(id), true);
        }
    }

    /// Chooses the game so many rows on, as far as there are any.
    pub fn step(&mut self, rows: isize) {
        let selected = self.selected.and_then(|id| self.library.place(id));
        let places = self.rows();
        let at = selected.and_then(|place| places.iter().position(|other| *other == place));
        let last = places.len().saturating_sub(1);
        let to = at.map_or(0, |at| at.saturating_add_signed(rows).min(last));
        if let Some(place) = places.get(to).copied() {
            self.selected = Some(self.library.items()[place].id);
            self.reveal = true;
        }
    }

    /// Deletes the chosen game; the one after it is chosen then.
    pub fn delete(&mut self) {
        let Some(id) = self.selected else { return };
        self.step(1);
        if self.selected == Some(id) {
            self.step(-1);
        }
        self.library.delete(id);
        self.selected = self.selected.filter(|next| *next != id);
    }

    fn poll(&mut self, ctx: &egui::Context) {
        for digested in self.digesting.take(Err).into_iter().flatten() {
            self.slices += 1;
            for (id, entry, digest) in digested {
                self.library.set_digest(id, &entry, digest);
            }
        }
        if !self.digesting.is_busy() {
            let unread = self.library.items().iter().filter(|item| item.digest.is_none());
            let unread = unread.map(|item| (item.id, item.entry.clone())).take(READ);
            let unread: Vec<_> = unread.collect();
            if !unread.is_empty() {
                self.digesting.begin(ctx, move || {
                    let digest = |(id, entry): (EntryId, Arc<Entry>)| {
                        let digest = Digest::of(&entry);
                        (id, entry, digest)
                    };
                    Ok(unread.into_iter().map(digest).collect())
                });
            }
        }
        if let (Some(seeking), Some(found)) = (&mut self.seeking, &mut self.listing.found) {
            seeking.go_on(found, ctx);
        }
    }
}

#[cfg(test)]
mod tests;
