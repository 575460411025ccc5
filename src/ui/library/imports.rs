//! The import under way, and what imports have left to decide: games that were refused, and games that go on
//! with others.

use std::path::PathBuf;

use egui::{Label, ScrollArea, Ui};

use super::games::row_name;
use crate::ui::component::AppContext;
use crate::ui::design::widgets;
use crate::ui::disk::{one_line, storage};
use owlery_i18n::{LazyText, t};
use owlery_library::{Facts, GameNumber, ImportProgress, Imported, RefusedGame};

/// The height of a row of the list of refused games, in points.
const ROW: f32 = 20.0;
/// The greatest height of that list, in points.
const LIST: f32 = 120.0;
/// The most unreadable files that a message names.
const NAMED: usize = 3;

/// The import under way, and what imports have left to decide.
#[derive(Default)]
pub struct Imports {
    /// How far the import under way is.
    pub progress: Option<ImportProgress>,
    /// The files and folders of an import that was interrupted.
    pub interrupted: Vec<PathBuf>,
    /// The games that the last import refused.
    pub refused: Vec<RefusedGame>,
    /// Unfinished games that others go on with, each with that other one.
    pub to_merge: Vec<[GameNumber; 2]>,
}

impl Imports {
    /// Returns whether there is something to decide or to read.
    pub fn asks(&self) -> bool {
        let Imports { interrupted, refused, to_merge, .. } = self;
        !(interrupted.is_empty() && refused.is_empty() && to_merge.is_empty())
    }

    /// Offers to go on with an import that was interrupted; returns the answer.
    pub fn show_interrupted(&self, ui: &mut Ui) -> Option<bool> {
        let first = self.interrupted.first()?;
        let words = t!(
            "library-page.interrupted_import",
            name = storage::name(first),
            more = self.interrupted.len() - 1
        );
        let mut answer = None;
        ui.horizontal_wrapped(|ui| {
            widgets::hint_above(ui.label(words), &storage::shown(first));
            for (label, value) in [
                (t!("library-page.interrupted_go_on"), true),
                (t!("library-page.interrupted_leave"), false),
            ] {
                if ui.button(label).clicked() {
                    answer = Some(value);
                }
            }
        });
        answer
    }

    /// Offers to merge games that go on with others, and returns the one to be forgotten.
    pub fn show_merges(&mut self, ui: &mut Ui, facts: Option<&Facts>) -> Option<GameNumber> {
        let [beginning, whole] = self.to_merge.last().copied()?;
        let name = facts.and_then(|facts| facts.find(whole).map(|game| row_name(game, facts)));
        let (mut merges, mut keeps_both) = (false, false);
        ui.horizontal_wrapped(|ui| {
            ui.label(t!("library-page.merge", game = name.unwrap_or_default()));
            merges = ui.button(t!("library-page.merge_yes")).clicked();
            keeps_both = ui.button(t!("library-page.merge_no")).clicked();
        });
        if merges || keeps_both {
            self.to_merge.pop();
        }
        merges.then_some(beginning)
    }

    /// Lists what the last import refused, and why.
    pub fn show_refusals(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        if self.refused.is_empty() {
            return;
        }
        let title = t!("library-page.refused", count = self.refused.len());
        let mut is_read = false;
        widgets::card(ui, cx.theme, |ui| {
            widgets::section(ui, cx.theme, &title, |ui| {
                is_read = ui.button(t!("library-page.refused_read")).clicked();
                if ui.button(t!("library-page.refused_copy")).clicked() {
                    let lines: Vec<_> = self.refused.iter().map(refusal).collect();
                    ui.ctx().copy_text(lines.join("\n"));
                }
            });
            let area = ScrollArea::vertical().id_salt("refused").max_height(LIST);
            area.show_rows(ui, ROW, self.refused.len(), |ui, rows| {
                for refused in &self.refused[rows] {
                    let words = refusal(refused);
                    ui.add(Label::new(&words).truncate()).on_hover_text(&words);
                }
            });
        });
        if is_read {
            self.refused.clear();
        }
    }
}

/// Returns the result of an import in words, with the first files that could not be read.
pub fn imported_words(imported: &Imported) -> LazyText {
    let (added, known, is_cancelled) =
        (imported.added.len(), imported.known, imported.is_cancelled);
    let (games, files): (Vec<_>, Vec<_>) =
        imported.refused.iter().partition(|refused| refused.place.is_some());
    let (refused, more) = (games.len(), files.len().saturating_sub(NAMED));
    let names: Vec<_> = files.iter().take(NAMED).map(|file| storage::name(&file.path)).collect();
    let names = names.join(", ");
    LazyText::new(move || {
        let words = t!("library-page.imported", added = added, known = known, refused = refused);
        let words = match &*names {
            "" => words,
            names => t!("library-page.import_unread", words = words, names = names, more = more),
        };
        match is_cancelled {
            true => t!("library-page.import_cancelled", words = words),
            false => words,
        }
    })
}

/// Returns a line on what was refused: file, place and reason.
fn refusal(refused: &RefusedGame) -> String {
    let file = storage::name(&refused.path);
    let reason = one_line(&refused.reason.to_string());
    match refused.place {
        Some(place) => t!("library-page.refused_game", file = file, place = place, reason = reason),
        None => t!("library-page.refused_file", file = file, reason = reason),
    }
}
