//! The question about unsaved changes: about one document before it is closed, or about all of them
//! before the program ends.

use egui::text::LayoutJob;
use egui::{Button, ScrollArea, TextFormat, TextStyle, Ui, vec2};

use super::{Answer, answers, title};
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, DocId, Documents};
use crate::ui::parts::follow_focus;
use owlery_games::GameId;
use owlery_i18n::{Text, t};

/// A question about the unsaved changes of what is to be closed.
pub struct UnsavedDialog {
    /// The documents with unsaved changes.
    pub rows: Vec<UnsavedRow>,
    /// The action that waits for the answer.
    pub then: AfterSaving,
    /// Whether changes can be kept for the next start.
    pub can_keep: bool,
    /// Whether it was answered, and waits for files to be saved.
    pub is_answered: bool,
}

/// A document or position editor with unsaved changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsavedRow {
    /// The document.
    pub id: DocId,
    /// The choice for its changes.
    pub choice: Choice,
    /// The game of a position editor, which cannot be saved.
    pub setup: Option<GameId>,
}

/// A choice about unsaved changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Save them.
    Save,
    /// Discard them.
    Discard,
    /// Keep them for the next start.
    Keep,
}

/// The action after the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterSaving {
    /// Close the document.
    Close,
    /// End the program.
    Quit,
}

/// The choices with their labels and tooltips.
const CHOICES: [(Choice, Text, Text); 3] = [
    (Choice::Save, Text::of("layers-leaving.save"), Text::of("layers-leaving.save_hint")),
    (Choice::Discard, Text::of("layers-leaving.discard"), Text::of("layers-leaving.discard_hint")),
    (Choice::Keep, Text::of("layers-leaving.keep"), Text::of("layers-leaving.keep_hint")),
];
const KEPT: Text = Text::of("layers-leaving.kept");
/// The width of a choice.
const WIDTH: f32 = 88.0;
/// The height of a row.
const HEIGHT: f32 = 28.0;

/// The decision about the changes.
enum Decision {
    /// Apply a choice to all documents, or to each its own.
    Close(Option<Choice>),
    Cancel,
}

impl Dialog for UnsavedDialog {
    fn show(
        &mut self,
        ui: &mut Ui,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> bool {
        let given = match self.then {
            AfterSaving::Close => self.one(ui, docs, cx),
            AfterSaving::Quit => self.list(ui, docs, cx),
        };
        match given {
            Some(Decision::Cancel) => return false,
            Some(Decision::Close(choice)) => {
                let rows = self.rows.iter_mut();
                rows.for_each(|row| row.choice = choice.unwrap_or(row.choice));
                self.is_answered = true;
                out.ask(Request::ContinueLeaving);
            }
            None => {}
        }
        true
    }

    fn options(&self) -> DialogOptions {
        DialogOptions::question(
            "unsaved",
            if self.then == AfterSaving::Close { 380.0 } else { 620.0 },
        )
    }
}

impl UnsavedDialog {
    /// Shows the question about one document.
    fn one(&self, ui: &mut Ui, docs: &Documents, cx: AppContext<'_>) -> Option<Decision> {
        let row = *self.rows.first()?;
        title(
            ui,
            match docs.collections.find(row.id) {
                Some(_) => t!("layers-leaving.save_collection"),
                None => t!("layers-leaving.save_game"),
            },
        );
        let (what, count) = named(docs, row);
        ui.label(t!("layers-leaving.asks", what = what, count = count));
        ui.add_space(8.0);
        if is_saving(cx, ui) {
            return None;
        }
        let [(_, save, _), (_, discard, _), _] = CHOICES;
        let close = |choice| Decision::Close(Some(choice));
        answers(
            ui,
            [
                Answer::new(save.localized(), close(Choice::Save)),
                Answer::destructive(discard.localized(), close(Choice::Discard)),
                Answer::new(t!("layers-leaving.cancel"), Decision::Cancel),
            ],
        )
    }

    /// Shows the list of all documents with changes.
    fn list(&mut self, ui: &mut Ui, docs: &Documents, cx: AppContext<'_>) -> Option<Decision> {
        title(ui, t!("layers-leaving.close_title"));
        ui.label(t!("layers-leaving.close_says"));
        if self.can_keep {
            ui.label(KEPT.localized());
        }
        ui.add_space(6.0);
        if self.rows.len() > 1 {
            row_of(ui, |ui| self.for_all(ui), |_| {});
            ui.separator();
        }
        let height = (ui.ctx().content_rect().height() - 330.0).clamp(100.0, 360.0);
        let can_keep = self.can_keep;
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            for row in &mut self.rows {
                let (name, _) = named(docs, *row);
                // Names of players do not tell the game.
                let game = docs.tabs.find(row.id).map(|tab| tab.session.game().name());
                let game = game.filter(|game| !name.contains(game));
                let label = |ui: &mut Ui| {
                    let mut text = LayoutJob::default();
                    let font = TextStyle::Body.resolve(ui.style());
                    let roles = cx.roles();
                    text.append(&name, 0.0, TextFormat::simple(font.clone(), roles.text));
                    if let Some(game) = game {
                        text.append(game, 8.0, TextFormat::simple(font, roles.faint));
                    }
                    ui.add(egui::Label::new(text).truncate());
                };
                row_of(ui, |ui| row.choices(ui, &name, can_keep), label);
            }
            follow_focus(ui);
        });
        ui.add_space(8.0);
        if is_saving(cx, ui) {
            return None;
        }
        answers(
            ui,
            [
                Answer::new(t!("layers-leaving.close"), Decision::Close(None)),
                Answer::new(t!("layers-leaving.cancel"), Decision::Cancel),
            ],
        )
    }

    fn for_all(&mut self, ui: &mut Ui) {
        for (choice, ..) in offered(self.can_keep) {
            let words = match choice {
                Choice::Save => t!("layers-leaving.save_all"),
                Choice::Discard => t!("layers-leaving.discard_all"),
                Choice::Keep => t!("layers-leaving.keep_all"),
            };
            let all = Button::new(words).min_size(vec2(WIDTH, HEIGHT));
            if ui.add(all).clicked() {
                let rows = self.rows.iter_mut().filter(|row| row.can_be(choice));
                rows.for_each(|row| row.choice = choice);
            }
        }
    }
}

impl UnsavedRow {
    /// Returns whether a choice is possible: a position editor cannot be saved.
    fn can_be(&self, choice: Choice) -> bool {
        self.setup.is_none() || choice != Choice::Save
    }

    fn choices(&mut self, ui: &mut Ui, name: &str, can_keep: bool) {
        for (choice, label, hint) in offered(can_keep) {
            let (on, enabled) = (self.choice == choice, self.can_be(choice));
            let chosen = Button::selectable(on, label.localized()).min_size(vec2(WIDTH, HEIGHT));
            let button = ui.add_enabled(enabled, chosen).on_hover_text(hint.localized());
            button.widget_info(|| {
                let words = format!("{label} {name}");
                egui::WidgetInfo::selected(egui::Role::RadioButton, enabled, on, words)
            });
            if button.clicked() {
                self.choice = choice;
            }
        }
    }
}

/// Shows that files are being saved and returns whether they are, so that there is no answer yet.
fn is_saving(cx: AppContext<'_>, ui: &mut Ui) -> bool {
    if cx.scope.is_saving {
        ui.label(t!("layers-leaving.saving"));
    }
    cx.scope.is_saving
}

/// Iterates over the possible choices.
fn offered(can_keep: bool) -> impl Iterator<Item = (Choice, Text, Text)> {
    CHOICES.into_iter().filter(move |(choice, ..)| can_keep || *choice != Choice::Keep)
}

/// Shows a row with its name at the left and its choices at the right.
fn row_of(ui: &mut Ui, choices: impl FnOnce(&mut Ui), name: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), HEIGHT);
    ui.allocate_ui(size, |ui| {
        ui.horizontal(|ui| {
            let gaps = 2.0 * ui.spacing().item_spacing.x;
            let right = 3.0 * WIDTH + gaps;
            let left = vec2((size.x - right - gaps).max(80.0), HEIGHT);
            ui.allocate_ui_with_layout(
                left,
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_width(left.x);
                    name(ui);
                },
            );
            choices(ui);
        });
    });
}

/// Returns the documents with changes as the beginning of a sentence, and their number for its
/// plural.
fn named(docs: &Documents, row: UnsavedRow) -> (String, usize) {
    if let Some(tab) = docs.tabs.find(row.id) {
        return (t!("layers-leaving.one", name = tab.name()), 1);
    }
    if let Some(collection) = docs.collections.find(row.id) {
        return of_collection(docs, collection);
    }
    let game = row.setup.map_or("", GameId::name);
    (t!("layers-leaving.set_up", game = game), 1)
}

fn of_collection(docs: &Documents, collection: &CollectionTab) -> (String, usize) {
    let name = collection.name();
    // Games that were put back into a changed collection are lost with its changes.
    let games: Vec<_> = match collection.is_unsaved() {
        true => {
            docs.games_of(collection.id).filter(|tab| tab.is_unsaved()).map(GameTab::name).collect()
        }
        false => docs.unsaved_games_of(collection.id).map(GameTab::name).collect(),
    };
    match (collection.is_unsaved(), games.as_slice()) {
        (_, []) => (t!("layers-leaving.one", name = name), 1),
        (true, [game]) => (t!("layers-leaving.with_game", name = name, game = game), 2),
        (false, [game]) => (t!("layers-leaving.game_of", game = game, name = name), 1),
        (true, games) => (t!("layers-leaving.with_games", name = name, count = games.len()), 2),
        (false, games) => (t!("layers-leaving.games_of", count = games.len(), name = name), 2),
    }
}
