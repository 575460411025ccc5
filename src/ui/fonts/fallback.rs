//! Hands fonts of the system to egui, without ever keeping it waiting.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use egui::{Context, FallbackRequest, FontInsert, FontProvider};

use super::SystemFonts;
use crate::ui::jobs::Jobs;

/// Finds fonts for characters that no other font has, beside the window.
pub struct Fallback {
    provider: Arc<Provider>,
    /// Says whether the search that is under way has found anything.
    search: Jobs<bool>,
}

impl Fallback {
    /// Has egui ask for fonts. Nothing is loaded before it does.
    pub fn install(ctx: &Context, fonts: SystemFonts) -> Self {
        let provider = Arc::new(Provider { fonts, missing: Mutex::default() });
        ctx.set_font_providers(vec![provider.clone()]);
        Fallback { provider, search: Jobs::default() }
    }

    /// Takes over what a search has found, and begins one for characters that are missing since.
    /// Called before and after each frame.
    pub fn attend(&mut self, ctx: &Context) {
        if self.search.take(|_| false).contains(&true) {
            // egui keeps for good what it was answered; new providers are asked again.
            ctx.set_font_providers(vec![self.provider.clone()]);
        }
        if self.search.is_busy() {
            return;
        }
        let missing = std::mem::take(&mut *self.provider.missing());
        if !missing.is_empty() {
            let provider = self.provider.clone();
            self.search.begin(ctx, move || provider.fonts.search(&missing));
        }
    }

    #[cfg(test)]
    pub(super) fn is_searching(&self) -> bool {
        self.search.is_busy()
    }

    #[cfg(test)]
    pub(super) fn has_listed(&self) -> bool {
        self.provider.fonts.has_listed()
    }
}

/// What egui asks while it lays out text.
struct Provider {
    fonts: SystemFonts,
    /// Characters that were asked for and have not been searched yet.
    missing: Mutex<BTreeSet<char>>,
}

impl Provider {
    fn missing(&self) -> MutexGuard<'_, BTreeSet<char>> {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FontProvider for Provider {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        let letter = request.cluster.chars().next()?;
        self.fonts.known(letter).unwrap_or_else(|| {
            self.missing().insert(letter);
            None
        })
    }
}
