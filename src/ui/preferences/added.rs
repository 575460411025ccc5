//! What people have added to themes and sets of pieces, read beside the window: first what is chosen
//! of it.

use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use crate::ui::disk::storage::Folders;
use crate::ui::jobs::Jobs;
use crate::ui::paint::pieces::{PieceSets, Pieces};
use crate::ui::paint::theme::{Theme, Themes};
use crate::ui::settings::Settings;

/// The first picture waits no longer for what is chosen.
pub const MOMENT: Duration = Duration::from_millis(30);

/// What was read of the folders.
pub enum Added {
    /// What is chosen, as far as it is there.
    Chosen(Option<Arc<Theme>>, Option<Arc<Pieces>>),
    /// All that there is, with what is built in.
    All(Themes, PieceSets),
}

impl Added {
    /// Begins to read; nothing is on its way where there is no folder.
    pub fn begin(folders: &Folders, settings: &Settings, ctx: &Context) -> Jobs<Added> {
        let mut jobs = Jobs::default();
        let folders = folders.themes().zip(folders.pieces());
        let Some((themes, pieces)) = folders.filter(|(themes, _)| themes.exists()) else {
            return jobs;
        };
        let (theme, set) = (settings.theme.clone(), settings.pieces.clone());
        let within = (themes.clone(), pieces.clone());
        jobs.begin(ctx, move || {
            let pieces = PieceSets::own(&within.1, &set);
            Added::Chosen(Themes::own(&within.0, &theme), pieces)
        });
        jobs.begin(ctx, move || {
            Added::All(Themes::load(Some(&themes)), PieceSets::load(Some(&pieces)))
        });
        jobs
    }
}
