//! Whether a path is that of a folder, asked beside the window: a disk may take its time.

use egui::Context;

use crate::disk::FullPath;
use crate::ui::jobs::Jobs;

/// What is known of the path that was looked at last.
#[derive(Default)]
pub struct Looked {
    at: Option<FullPath>,
    is_folder: Option<bool>,
    /// One look at a time, and it is at that path.
    looking: Jobs<bool>,
}

impl Looked {
    /// Looks at a path, unless that was done or another look is under way, and hears what was seen.
    pub fn look(&mut self, path: &FullPath, ctx: &Context) {
        // Of what cannot be looked at, its start will tell.
        self.is_folder = self.looking.take(|_| false).pop().or(self.is_folder);
        if self.looking.is_busy() || self.at.as_ref() == Some(path) {
            return;
        }
        (self.at, self.is_folder) = (Some(path.clone()), None);
        let path = path.clone();
        self.looking.begin(ctx, move || path.is_dir());
    }

    /// Whether this path is that of a folder, once it is known.
    pub fn is_folder(&self, path: &FullPath) -> Option<bool> {
        self.is_folder.filter(|_| self.at.as_ref() == Some(path))
    }
}
