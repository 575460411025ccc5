//! Open collections.

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::DocId;
use super::naming::{NameParts, file};
use super::{Identified, OpenList};
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::disk::Fingerprint;
use owlery_games::outside::visible_line;
use owlery_i18n::t;
use owlery_session::Place;
use owlery_session::Session;
use owlery_session::collection::{
    CollectionSnapshot, Column, Digest, EntryId, LazyEntry, Listing, OpenCollection, PositionQuery,
    Revision,
};
use owlery_session::studies::is_puzzle;
use owlery_store::FullPath;

/// An open collection.
#[derive(Default)]
pub struct CollectionTab {
    /// The games.
    pub content: OpenCollection,
    /// The name, different from those of other documents.
    pub(in crate::ui) called: String,
    /// The id.
    pub id: DocId,
    /// The file that it was read from or saved to.
    pub path: Option<FullPath>,
    /// The revision on the disk, or a new collection's first.
    pub saved: Option<Revision>,
    /// The contents of the file when it was last read or written here.
    pub on_disk: Option<Fingerprint>,
    /// The games in the file, if they are known.
    pub sheet: Option<CollectionSnapshot>,
    /// Becomes `sheet` once the write in progress succeeds.
    pub next: Option<CollectionSnapshot>,
    /// Open games put back since the file was last written, with their revisions.
    pub put_back: Vec<(DocId, u64)>,
    /// The selected game.
    pub selected: Option<EntryId>,
    /// The search: words, or the code of a position.
    pub search: String,
    /// The filter and order of the list.
    pub listing: Listing,
    /// Whether symmetric positions count as the same.
    pub images: bool,
    /// The search for a position.
    pub seeking: Option<Seeking>,
    /// Whether the position is that of a board, not the code in the search field.
    seeks_board: bool,
    /// Why the last action was refused.
    pub refusal: Option<String>,
    /// Whether the search field takes the focus next.
    pub search_focus: bool,
    /// Whether the list scrolls to the selected game next.
    pub reveal: bool,
    /// The offset to which the list scrolls next.
    pub scroll: Option<f32>,
    /// Title and description while they are edited.
    pub naming: Option<[String; 2]>,
    /// The dragged game.
    pub dragged: Option<EntryId>,
    /// Whether a game in it is a puzzle, as far as they are digested.
    pub has_puzzles: bool,
    /// The state for which `has_puzzles` was found.
    searched: Option<(u64, usize)>,
    digesting: BackgroundTasks<Vec<Digested>>,
    /// The number of slices that were digested, on which the list depends.
    slices: usize,
    rows: CachedList,
}

type Digested = (EntryId, Arc<LazyEntry>, Digest);

/// The cached list.
#[derive(Default)]
struct CachedList {
    of: Option<(u64, usize, Listing)>,
    places: Vec<usize>,
    /// The hits of games that were on the screen.
    hits: HashMap<EntryId, Option<String>>,
}

/// The number of games digested per background task.
const READ: usize = 400;

/// The place of an open game in a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The collection.
    #[serde(rename = "shelf")]
    pub collection: DocId,
    /// The game in it.
    pub entry: EntryId,
}

impl CollectionTab {
    pub(super) fn new(content: OpenCollection, path: Option<FullPath>, id: DocId) -> Self {
        // Games in no file would be lost.
        let is_kept = path.is_some() || content.items().is_empty();
        let mut collection = CollectionTab {
            id,
            path,
            saved: is_kept.then(|| content.revision()),
            sheet: Some(content.snapshot()),
            selected: content.items().first().map(|item| item.id),
            content,
            ..CollectionTab::default()
        };
        collection.called = collection.name_parts().name().to_owned();
        collection
    }

    /// Returns whether there are unsaved changes.
    pub fn is_unsaved(&self) -> bool {
        self.saved != Some(self.content.revision())
    }

    /// Returns the parts of its name.
    pub fn name_parts(&self) -> NameParts {
        let title = visible_line(self.content.title().trim()).into_owned();
        let usual = match title.as_str() {
            "" => t!("documents-shelf.new").to_owned(),
            title => title.to_owned(),
        };
        NameParts { usual, file: self.path.as_deref().map(file), ..NameParts::default() }
    }

    /// Returns the name of the collection.
    pub fn name(&self) -> String {
        self.called.clone()
    }

    /// Returns the name, with a star in front if there are unsaved changes.
    pub fn title(&self) -> String {
        format!("{}{}", if self.is_unsaved() { "*" } else { "" }, self.name())
    }

    /// Returns the indices of the listed games in order.
    pub fn rows(&mut self) -> &[usize] {
        let now = (self.content.changes(), self.slices, &self.listing);
        if self.rows.of.as_ref().map(|(changes, slices, listing)| (*changes, *slices, listing))
            != Some(now)
        {
            self.rows.places = self.listing.places(&self.content);
            self.rows.hits.clear();
            self.rows.of = Some((self.content.changes(), self.slices, self.listing.clone()));
        }
        &self.rows.places
    }

    /// Returns where in a game the search was found.
    pub fn hit(&mut self, place: usize) -> String {
        let Some(item) = self.content.items().get(place) else { return String::new() };
        let hit = self.rows.hits.entry(item.id).or_insert_with(|| self.listing.place_in(item));
        hit.clone().unwrap_or_default()
    }

    /// Goes to the hit of the search in an open game.
    pub fn go_to_hit(&self, session: &mut dyn Session) {
        let node = match (&self.listing.found, &self.seeking) {
            (Some(_), Some(seeking)) => seeking.position().find(session),
            (Some(_), None) => None,
            (None, _) => self.listing.find(session),
        };
        if let Some(node) = node {
            session.go(Place::Node(node));
        }
    }

    /// Returns whether games are still being digested.
    pub fn is_reading(&self) -> bool {
        self.digesting.is_busy()
    }

    /// Searches for the words or the position in the search field. The position of a board stays in
    /// addition to words.
    pub fn search_changed(&mut self) {
        // Scroll to the selected game if it is listed, else to the first.
        (self.reveal, self.scroll) = (true, Some(0.0));
        let sought = PositionQuery::read(&self.search, self.images);
        if sought.is_some() || !self.seeks_board {
            self.stop();
            (self.listing.found, self.seeks_board) = (None, false);
        }
        match sought {
            Some(sought) => {
                self.listing.words.clear();
                self.seek(sought);
            }
            None => self.listing.words.clone_from(&self.search),
        }
    }

    /// Searches for the position of a board among the games that have the words of the search
    /// field.
    pub fn seek_board(&mut self, sought: PositionQuery) {
        if PositionQuery::read(&self.search, self.images).is_some() {
            self.search.clear();
        }
        self.seeks_board = true;
        self.search_changed();
        self.seek(sought);
    }

    /// Starts to search for a position in all games.
    pub fn seek(&mut self, sought: PositionQuery) {
        let items = self.content.items().iter();
        let games = items.map(|item| (item.id, item.entry.clone())).collect();
        self.listing.found = Some(HashMap::new());
        self.seeking = Some(Seeking::new(sought, games));
    }

    /// Stops the search for a position; hits stay.
    pub fn stop(&mut self) {
        self.seeking = None;
    }

    /// Clears the search.
    pub fn show_all(&mut self) {
        self.seeks_board = false;
        self.search.clear();
        self.search_changed();
    }

    /// Notes that an open game was put back at a revision.
    pub fn note_put_back(&mut self, game: DocId, revision: u64) {
        self.put_back.retain(|(other, _)| *other != game);
        self.put_back.push((game, revision));
    }

    /// Returns why games cannot be moved now.
    pub fn why_not_move(&self) -> Option<&'static str> {
        if !matches!(self.listing.sort, None | Some((Column::Number, false))) {
            Some(t!("documents-shelf.sorted"))
        } else if self.listing.is_narrowed() {
            Some(t!("documents-shelf.narrowed"))
        } else {
            None
        }
    }

    /// Moves a game to a place; a refusal is shown.
    pub fn move_to(&mut self, id: EntryId, to: usize) {
        self.refusal = self.why_not_move().map(str::to_owned);
        if self.refusal.is_none() {
            self.content.reorder(id, to);
            (self.selected, self.reveal) = (Some(id), true);
        }
    }

    /// Moves the selected game by a number of places.
    pub fn shift(&mut self, places: isize) {
        if let Some((_, id)) = self.chosen()
            && let Some(place) = self.content.place(id)
        {
            self.move_to(id, place.saturating_add_signed(places));
        }
    }

    /// Returns the row and id of the selected game, if it is listed.
    pub fn chosen(&mut self) -> Option<(usize, EntryId)> {
        let id = self.selected?;
        let place = self.content.place(id)?;
        let at = self.rows().iter().position(|other| *other == place)?;
        Some((at, id))
    }

    /// Moves the selection by a number of rows, up to the ends.
    pub fn step(&mut self, rows: isize) {
        let at = self.chosen().map(|(at, _)| at);
        let places = self.rows();
        let last = places.len().saturating_sub(1);
        let to = at.map_or(0, |at| at.saturating_add_signed(rows).min(last));
        if let Some(place) = places.get(to).copied() {
            self.selected = Some(self.content.items()[place].id);
            self.reveal = true;
        }
    }

    /// Deletes the selected game and selects the next one.
    pub fn delete(&mut self) {
        let Some((_, id)) = self.chosen() else { return };
        self.step(1);
        if self.selected == Some(id) {
            self.step(-1);
        }
        self.content.delete(id);
        self.selected = self.selected.filter(|next| *next != id);
    }

    /// Undoes the last change and selects its game, or the one before it if the game disappears.
    pub fn undo(&mut self) {
        self.take_step(OpenCollection::undo, -1);
    }

    /// Redoes a change and selects its game, or the next one if the game disappears.
    pub fn redo(&mut self) {
        self.take_step(OpenCollection::redo, 1);
    }

    fn take_step(&mut self, step: fn(&mut OpenCollection) -> Option<EntryId>, beside: isize) {
        let shown: Vec<_> = self.rows().to_vec();
        let shown: Vec<_> = shown.iter().map(|place| self.content.items()[*place].id).collect();
        let Some(changed) = step(&mut self.content) else { return };
        let at = shown.iter().position(|id| *id == changed);
        let next = |rows| at.and_then(|at| shown.get(at.checked_add_signed(rows)?).copied());
        match self.content.place(changed) {
            Some(_) => self.selected = Some(changed),
            // An unlisted game leaves the selection.
            None if at.is_none() => {}
            None => self.selected = next(beside).or(next(-beside)),
        }
        self.reveal = true;
    }

    /// Takes the results of background tasks and starts the next ones.
    pub(super) fn poll(&mut self, ctx: &egui::Context) {
        for digested in self.digesting.take().into_iter().flatten() {
            self.slices += 1;
            self.content.set_digests(digested);
        }
        let now = Some((self.content.changes(), self.slices));
        if self.searched != now {
            self.searched = now;
            let digests = self.content.items().iter().filter_map(|item| item.digest.as_ref());
            let mut facts = digests.filter_map(|digest| digest.facts.as_ref().ok());
            self.has_puzzles = facts.any(|facts| is_puzzle(&facts.summary));
        }
        if !self.digesting.is_busy() {
            let unread = self.content.items().iter().filter(|item| item.digest.is_none());
            let unread = unread.map(|item| (item.id, item.entry.clone())).take(READ);
            let unread: Vec<_> = unread.collect();
            if !unread.is_empty() {
                self.digesting.begin(ctx, move || {
                    let digest = |(id, entry): (EntryId, Arc<LazyEntry>)| {
                        let digest = Digest::of(&entry);
                        (id, entry, digest)
                    };
                    Ok(unread.into_iter().map(digest).collect())
                });
            }
        }
        if let (Some(seeking), Some(found)) = (&mut self.seeking, &mut self.listing.found) {
            seeking.poll(found, ctx);
        }
    }
}

// The search for a position, a slice of games per background task.

/// The number of games replayed per background task.
const PLAYED: usize = 40;

/// A search for a position.
pub struct Seeking {
    sought: PositionQuery,
    games: Vec<(EntryId, Arc<LazyEntry>)>,
    /// The number of games handed to tasks.
    begun: usize,
    job: BackgroundTasks<Vec<(EntryId, String)>>,
}

impl Seeking {
    /// Creates a search in these games.
    pub fn new(sought: PositionQuery, games: Vec<(EntryId, Arc<LazyEntry>)>) -> Self {
        Seeking { sought, games, begun: 0, job: BackgroundTasks::default() }
    }

    /// Returns the numbers of searched games and of all games.
    pub fn progress(&self) -> (usize, usize) {
        let under_way = if self.job.is_busy() { PLAYED } else { 0 };
        (self.begun.saturating_sub(under_way), self.games.len())
    }

    /// Returns the position.
    pub fn position(&self) -> &PositionQuery {
        &self.sought
    }

    /// Returns the position with or without symmetric ones.
    pub fn position_query(&self, images: bool) -> PositionQuery {
        self.sought.with_images(images)
    }

    /// Returns whether all games were searched.
    pub fn is_done(&self) -> bool {
        self.begun >= self.games.len() && !self.job.is_busy()
    }

    /// Takes hits and starts to search the next games.
    pub(super) fn poll(&mut self, found: &mut HashMap<EntryId, String>, ctx: &egui::Context) {
        found.extend(self.job.take().into_iter().flatten().flatten());
        if self.job.is_busy() || self.is_done() {
            return;
        }
        let end = (self.begun + PLAYED).min(self.games.len());
        let (slice, sought) = (self.games[self.begun..end].to_vec(), self.sought.clone());
        self.begun = end;
        self.job.begin(ctx, move || {
            let found =
                |(id, entry): (EntryId, Arc<LazyEntry>)| Some((id, sought.place_in(&entry)?));
            Ok(slice.into_iter().filter_map(found).collect())
        });
    }
}

// Lists of collections.

/// All open collections in the order in which they were opened.
pub type CollectionTabs = OpenList<CollectionTab>;

impl Identified for CollectionTab {
    fn id(&self) -> DocId {
        self.id
    }
}

impl CollectionTabs {
    /// Returns whether a place still exists.
    pub fn has(&self, origin: Origin) -> bool {
        self.find(origin.collection)
            .is_some_and(|collection| collection.content.place(origin.entry).is_some())
    }

    /// Opens a collection and makes it current.
    pub fn open(&mut self, content: OpenCollection, path: Option<FullPath>) -> &mut CollectionTab {
        self.show_last(CollectionTab::new(content, path, DocId::new()))
    }

    /// Opens a collection with its former id, by which its games find it, and makes it current.
    pub fn reopen(
        &mut self,
        content: OpenCollection,
        path: Option<FullPath>,
        id: DocId,
    ) -> &mut CollectionTab {
        self.show_last(CollectionTab::new(content, path, id))
    }

    /// Takes the results of background tasks and starts the next ones.
    pub fn poll(&mut self, ctx: &egui::Context) {
        self.iter_mut().for_each(|collection| collection.poll(ctx));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_record::Collection;
    use owlery_session::collection::Item;

    const FOUR: &str = r#"(owlery: 1, games: [
    (game: troll, title: "one"), (game: troll, title: "two"),
    (game: troll, title: "three"), (game: troll, title: "four"),
])"#;

    fn collection() -> CollectionTab {
        let mut collection = CollectionTab::new(
            OpenCollection::new(Collection::read(FOUR).unwrap()),
            None,
            DocId::new(),
        );
        assert!(collection.is_unsaved(), "its games are in no file");
        collection.saved = Some(collection.content.revision());
        let digest = |item: &Item| (item.id, item.entry.clone(), Digest::of(&item.entry));
        collection.content.set_digests(collection.content.items().iter().map(digest).collect());
        collection
    }

    fn selected(collection: &CollectionTab) -> Option<usize> {
        collection.content.place(collection.selected?)
    }

    #[test]
    fn deleting_goes_on_to_the_next_game_and_from_the_last_back() {
        let mut collection = collection();
        collection.step(2);
        assert_eq!(selected(&collection), Some(2));
        for left in [Some(2), Some(1), Some(0), None, None] {
            collection.delete();
            assert_eq!(selected(&collection), left);
        }
        assert!(collection.is_unsaved() && collection.rows().is_empty());
        for _ in 0..4 {
            collection.content.undo();
        }
        assert!(!collection.is_unsaved());
        assert_eq!(collection.rows(), [0, 1, 2, 3]);
    }

    #[test]
    fn undo_and_redo_choose_the_game_that_they_are_about() {
        let mut collection = collection();
        let list = |collection: &CollectionTab| -> Vec<_> { collection.content.ids() };
        collection.step(2);
        let (all, second) = (list(&collection), collection.content.items()[1].id);
        collection.delete();
        collection.step(isize::MIN);
        // Each with the place that is chosen then.
        for (step, place) in [
            (CollectionTab::undo as fn(&mut CollectionTab), 2),
            (CollectionTab::redo, 2),
            (CollectionTab::undo, 2),
            (CollectionTab::delete, 2),
        ] {
            collection.reveal = false;
            step(&mut collection);
            assert_eq!(selected(&collection), Some(place));
            assert!(collection.reveal);
        }
        collection.undo();
        assert_eq!(list(&collection), all);
        collection.move_to(second, 3);
        collection.step(isize::MIN);
        collection.undo();
        assert_eq!((selected(&collection), collection.selected), (Some(1), Some(second)));
        // A copy goes, and what it was made of is chosen.
        collection.selected = collection.content.duplicate(second);
        collection.undo();
        assert_eq!(collection.selected, Some(second));
        collection.content.rename("Another", "");
        collection.undo();
        assert_eq!(collection.selected, Some(second));
    }

    #[test]
    fn a_game_that_is_not_shown_is_not_meant() {
        let mut collection = collection();
        collection.search = "two".to_owned();
        collection.search_changed();
        collection.delete();
        assert!(!collection.is_unsaved(), "the first game is chosen, but not shown");
        collection.step(0);
        assert_eq!(selected(&collection), Some(1));
        collection.delete();
        assert_eq!(collection.content.items().len(), 3);
    }

    #[test]
    fn steps_end_at_the_ends_and_follow_the_list() {
        let mut collection = collection();
        collection.search = "t".to_owned();
        collection.search_changed();
        collection.listing.sort = Some((owlery_session::collection::Column::Name, false));
        // "troll" has a t too.
        assert_eq!(collection.rows(), [3, 0, 2, 1]);
        for (step, place) in [(isize::MIN, 3), (1, 0), (1, 2), (9, 1), (-1, 2)] {
            collection.step(step);
            assert_eq!(selected(&collection), Some(place));
        }
    }

    #[test]
    fn games_move_only_where_the_order_is_the_files() {
        let mut collection = collection();
        let first = collection.content.items()[0].id;
        collection.listing.turn(owlery_session::collection::Column::Name);
        collection.move_to(first, 2);
        assert!(collection.refusal.is_some() && !collection.is_unsaved());
        collection.listing.sort = None;
        collection.search = "one".to_owned();
        collection.search_changed();
        collection.move_to(first, 2);
        assert!(collection.refusal.is_some() && !collection.is_unsaved());
        collection.show_all();
        collection.move_to(first, 2);
        assert_eq!((collection.refusal.as_ref(), collection.content.place(first)), (None, Some(2)));
    }
}
