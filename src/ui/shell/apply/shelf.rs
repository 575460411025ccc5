//! What is done within a collection.

use crate::ui::action::LibraryAction;
use crate::ui::documents::Shelf;

impl Shelf {
    /// Does what needs nothing but the collection.
    pub(in crate::ui) fn apply(&mut self, action: LibraryAction) {
        self.refusal = None;
        match action {
            LibraryAction::Choose(id) => self.selected = Some(id),
            LibraryAction::Step(rows) => self.step(rows),
            LibraryAction::Sort(column) => {
                self.listing.turn(column);
                self.reveal = true;
            }
            LibraryAction::Move(id, place) => self.move_to(id, place),
            LibraryAction::Shift(places) => {
                if let Some((_, id)) = self.chosen()
                    && let Some(place) = self.library.place(id)
                {
                    self.move_to(id, place.saturating_add_signed(places));
                }
            }
            LibraryAction::Delete => self.delete(),
            LibraryAction::Duplicate if self.library.is_full().is_some() => {
                self.refusal = self.library.is_full();
            }
            LibraryAction::Duplicate => {
                let copy = self.chosen().and_then(|(_, id)| self.library.duplicate(id));
                self.selected = copy.or(self.selected);
                self.reveal = true;
            }
            LibraryAction::Undo => self.undo(),
            LibraryAction::Redo => self.redo(),
            LibraryAction::Find => self.search_focus = true,
            LibraryAction::Search(text) => {
                self.search = text;
                self.search_changed();
            }
            LibraryAction::Images => {
                self.images = !self.images;
                if let Some(seeking) = &self.seeking {
                    let sought = seeking.sought(self.images);
                    self.seek(sought);
                }
            }
            LibraryAction::StopSeeking => self.stop(),
            LibraryAction::ShowAll => self.show_all(),
            LibraryAction::Name => {
                let texts = [self.library.title(), self.library.about()];
                self.naming = Some(texts.map(str::to_owned));
            }
            LibraryAction::Named(texts) => {
                self.naming = None;
                if let Some([title, about]) = texts {
                    self.library.rename(&title, &about);
                }
            }
            // These need more than the collection.
            LibraryAction::Show
            | LibraryAction::Select(_)
            | LibraryAction::New
            | LibraryAction::AddGame
            | LibraryAction::Collect
            | LibraryAction::Open
            | LibraryAction::SeekHere
            | LibraryAction::Save
            | LibraryAction::SaveAs
            | LibraryAction::Close
            | LibraryAction::CloseOther(_) => {}
        }
    }
}
