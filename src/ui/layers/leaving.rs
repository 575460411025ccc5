//! What is asked about unsaved changes before something is closed: about one game in a question,
//! about all of them in one list before the program ends.

use egui::{Button, RichText, ScrollArea, Ui, vec2};

use crate::ui::layers::overlay::{answers, modal};
use crate::ui::action::{Action, AppAction, Unsaved};
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{DocId, Shelf};
use crate::ui::parts::follow_focus;
use crate::ui::shell::app::App;
use crate::ui::shell::{Choice, Leaving, Row, Then};

/// The choices with their words, and what they mean.
const CHOICES: [(Choice, &str, &str); 3] = [
    (Choice::Save, "Save", "Written to its file before Owlery closes"),
    (Choice::Discard, "Discard", "Changes since it was saved last are lost"),
    (Choice::Keep, "Keep", "Open again at the next start, as it is now"),
];
const KEPT: &str = "What you keep is open again at the next start, as it is now.";
/// The width of a choice.
const WIDTH: f32 = 88.0;
/// The height of a row.
const HEIGHT: f32 = 28.0;

/// Shows the question.
pub fn show(app: &App, question: &Leaving, ui: &Ui, actions: &mut Vec<Action>) {
    let modal = modal(ui, "unsaved").show(ui.ctx(), |ui| match question.then {
        Then::Close => question.rows.iter().for_each(|row| one(app, *row, ui, actions)),
        Then::Quit => list(app, &question.rows, ui, actions),
    });
    if modal.should_close() {
        actions.push(AppAction::Answer(Unsaved::Cancel).into());
    }
}

/// The question about one game or collection.
fn one(app: &App, row: Row, ui: &mut Ui, actions: &mut Vec<Action>) {
    ui.set_width(380.0);
    let asked = match app.shelves.find(row.id) {
        Some(_) => "Save the collection?",
        None => "Save the game?",
    };
    ui.label(RichText::new(asked).size(20.0).strong());
    let (what, has) = named(app, row.id);
    ui.label(format!("{what} {has} changes that are not saved. Save them before it is closed?"));
    ui.add_space(8.0);
    if is_saving(app, ui) {
        return;
    }
    let answer = |choice| AppAction::Answer(Unsaved::Close(Some(choice)));
    let cancel = AppAction::Answer(Unsaved::Cancel);
    let [save, discard] = [answer(Choice::Save), answer(Choice::Discard)];
    answers(ui, [("Save", save), ("Discard", discard), ("Cancel", cancel)], actions);
}

/// The list of everything with changes.
fn list(app: &App, rows: &[Row], ui: &mut Ui, actions: &mut Vec<Action>) {
    let room = ui.ctx().content_rect().size();
    ui.set_width((room.x - 80.0).clamp(300.0, 620.0));
    asked(app, ui);
    ui.add_space(6.0);
    if rows.len() > 1 {
        row_of(
            ui,
            |ui| {
                for (choice, label, _) in offered(app) {
                    let all = Button::new(format!("{label} all")).min_size(vec2(WIDTH, HEIGHT));
                    if ui.add(all).clicked() {
                        actions.push(AppAction::Answer(Unsaved::ChooseForAll(choice)).into());
                    }
                }
            },
            |_| {},
        );
        ui.separator();
    }
    let height = (room.y - 330.0).clamp(100.0, 360.0);
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        for row in rows {
            let (name, _) = named(app, row.id);
            let has_file = app.tabs.find(row.id).is_some() || app.shelves.find(row.id).is_some();
            row_of(
                ui,
                |ui| {
                    for (choice, label, hint) in offered(app) {
                        let chosen = Button::selectable(row.choice == choice, label)
                            .min_size(vec2(WIDTH, HEIGHT));
                        let enabled = has_file || choice != Choice::Save;
                        let button = ui.add_enabled(enabled, chosen).on_hover_text(hint);
                        button.widget_info(|| {
                            let words = format!("{label} {name}");
                            let on = row.choice == choice;
                            egui::WidgetInfo::selected(egui::Role::RadioButton, enabled, on, words)
                        });
                        if button.clicked() {
                            actions.push(AppAction::Answer(Unsaved::Choose(row.id, choice)).into());
                        }
                    }
                },
                |ui| {
                    ui.add(egui::Label::new(&name).truncate());
                },
            );
        }
        follow_focus(ui);
    });
    ui.add_space(8.0);
    if is_saving(app, ui) {
        return;
    }
    let close = ("Close Owlery", AppAction::Answer(Unsaved::Close(None)));
    answers(ui, [close, ("Cancel", AppAction::Answer(Unsaved::Cancel))], actions);
}

/// What the list is about, and what is not known from other programs.
fn asked(app: &App, ui: &mut Ui) {
    ui.label(RichText::new("Close Owlery?").size(20.0).strong());
    ui.label("These have changes that are not saved. What is to become of them?");
    if app.recovery.can_keep() {
        ui.label(KEPT);
    }
}

/// Whether there is nothing to answer now, as something is being written, which is said.
fn is_saving(app: &App, ui: &mut Ui) -> bool {
    if app.files.is_writing() {
        ui.label("Saving…");
    }
    app.files.is_writing()
}

/// What can be chosen.
fn offered(app: &App) -> impl Iterator<Item = (Choice, &'static str, &'static str)> {
    let can_keep = app.recovery.can_keep();
    CHOICES.into_iter().filter(move |(choice, ..)| can_keep || *choice != Choice::Keep)
}

/// A row: what it is about at the left, what can be chosen at the right.
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

/// What has changes, as the beginning of a sentence, and its verb.
fn named(app: &App, id: DocId) -> (String, &'static str) {
    if let Some(table) = app.tabs.find(id) {
        return (format!("“{}”", table.name()), "has");
    }
    if let Some(shelf) = app.shelves.find(id) {
        return of_shelf(app, shelf);
    }
    let mut desks = app.editors.iter();
    let desk = desks.find(|desk| desk.id == id);
    let game = desk.map_or("", |desk| desk.editor.game().name());
    (format!("The position of {game} that is set up"), "has")
}

fn of_shelf(app: &App, shelf: &Shelf) -> (String, &'static str) {
    let name = shelf.name();
    let games: Vec<_> = app.unsaved_of(shelf.id).map(Table::name).collect();
    match (shelf.is_unsaved(), games.as_slice()) {
        (_, []) => (format!("“{name}”"), "has"),
        (true, [game]) => (format!("“{name}” and the game “{game}” of it"), "have"),
        (false, [game]) => (format!("The game “{game}” of “{name}”"), "has"),
        (true, games) => (format!("“{name}” and {} games of it", games.len()), "have"),
        (false, games) => (format!("{} games of “{name}”", games.len()), "have"),
    }
}
