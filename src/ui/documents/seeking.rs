//! A search for a position in a collection, a slice of its games at a time on a thread.

use std::collections::HashMap;
use std::sync::Arc;

use crate::ui::jobs::Jobs;
use owlery_session::library::{EntryId, Sought, Text};

/// How many games a thread plays at once.
const PLAYED: usize = 40;

/// A search for a position.
pub struct Seeking {
    sought: Sought,
    games: Vec<(EntryId, Arc<Text>)>,
    /// How many were handed to a thread.
    begun: usize,
    job: Jobs<Result<Vec<(EntryId, String)>, String>>,
}

impl Seeking {
    /// Begins to look for it in these games.
    pub fn new(sought: Sought, games: Vec<(EntryId, Arc<Text>)>) -> Self {
        Seeking { sought, games, begun: 0, job: Jobs::default() }
    }

    /// How many games were searched, of how many.
    pub fn progress(&self) -> (usize, usize) {
        let under_way = if self.job.is_busy() { PLAYED } else { 0 };
        (self.begun.saturating_sub(under_way), self.games.len())
    }

    /// The position.
    pub fn position(&self) -> &Sought {
        &self.sought
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
    pub(super) fn go_on(&mut self, found: &mut HashMap<EntryId, String>, ctx: &egui::Context) {
        found.extend(self.job.take(|why| Err(why.into())).into_iter().flatten().flatten());
        if self.job.is_busy() || self.is_done() {
            return;
        }
        let end = (self.begun + PLAYED).min(self.games.len());
        let (slice, sought) = (self.games[self.begun..end].to_vec(), self.sought.clone());
        self.begun = end;
        self.job.begin(ctx, move || {
            let found = |(id, entry): (EntryId, Arc<Text>)| Some((id, sought.place_in(&entry)?));
            Ok(slice.into_iter().filter_map(found).collect())
        });
    }
}
