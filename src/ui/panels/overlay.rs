//! What lies above the page: rules, keys, questions, dialogs.

use egui::{Grid, Id, Modal, RichText, ScrollArea, Ui};

use crate::ui::action::{Action, AppAction, FileAction, Unsaved};
use crate::ui::app::{App, Overlay, Pending};
use crate::ui::command::{COMMANDS, Menu};

/// Shows what there is.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let room = ui.ctx().content_rect().size();
    if let Some(Overlay::Export(form)) = &mut app.overlay {
        let modal = modal(ui, "export").show(ui.ctx(), |ui| {
            ui.set_width(400.0);
            form.show(ui, &app.themes, actions);
        });
        if modal.should_close() {
            actions.push(AppAction::Escape.into());
        }
    } else if let Some(overlay) = &app.overlay {
        let modal = modal(ui, "overlay").show(ui.ctx(), |ui| {
            ui.set_width((room.x - 80.0).clamp(300.0, 680.0));
            match overlay {
                Overlay::Rules(rules) => {
                    ui.set_height(room.y - 80.0);
                    rules.show(ui, app.look(false))
                }
                // It has a dialog of its own.
                Overlay::Export(_) => true,
                Overlay::Keys => keys(ui, room.y - 80.0),
                Overlay::About => about(ui),
            }
        });
        if !modal.inner || modal.should_close() {
            actions.push(AppAction::Escape.into());
        }
    }
    if let Some(dialog) = &mut app.files.own {
        let modal = modal(ui, "file dialog").show(ui.ctx(), |ui| {
            ui.set_width((room.x - 80.0).clamp(300.0, 620.0));
            dialog.show(ui, (room.y - 260.0).clamp(120.0, 420.0), &app.theme.roles, actions);
        });
        if modal.should_close() {
            actions.push(FileAction::CloseDialog.into());
        }
    } else if app.files.system.is_some() {
        waiting(ui, actions);
    } else if app.pending.is_some() {
        unsaved(app, ui, actions);
    }
}

fn modal(ui: &Ui, name: &str) -> Modal {
    let frame = egui::Frame::popup(ui.style()).inner_margin(18);
    Modal::new(Id::unique(name)).frame(frame)
}

/// A dialog of the system may hide behind the window, or never come.
fn waiting(ui: &Ui, actions: &mut Vec<Action>) {
    egui::Window::new("Choosing a file")
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_TOP, [0.0, 60.0])
        .show(ui.ctx(), |ui| {
            ui.label("The system's file dialog is open. It may lie behind this window.");
            if ui.button("Choose in this window instead").clicked() {
                actions.push(FileAction::UseOwnDialog.into());
            }
        });
}

fn unsaved(app: &App, ui: &Ui, actions: &mut Vec<Action>) {
    let Some(table) = &app.table else { return };
    let what = match app.pending {
        Some(Pending::Quit) => "before leaving",
        Some(Pending::Open(_)) => "before another one is opened",
        _ => "before a new one begins",
    };
    let modal = modal(ui, "unsaved").show(ui.ctx(), |ui| {
        ui.set_width(380.0);
        ui.label(RichText::new("Save the game?").size(20.0).strong());
        ui.label(format!("“{}” has changes that are not saved. Save them {what}?", table.name()));
        ui.add_space(8.0);
        if app.files.is_writing() {
            ui.label("Saving…");
            return;
        }
        ui.horizontal(|ui| {
            let answers = [
                ("Save", Unsaved::Save),
                ("Discard", Unsaved::Discard),
                ("Cancel", Unsaved::Cancel),
            ];
            for (label, answer) in answers {
                let button = egui::Button::new(label).min_size(egui::vec2(96.0, 30.0));
                if ui.add(button).clicked() {
                    actions.push(AppAction::Answer(answer).into());
                }
            }
        });
    });
    if modal.should_close() {
        actions.push(AppAction::Answer(Unsaved::Cancel).into());
    }
}

fn keys(ui: &mut Ui, height: f32) -> bool {
    ui.label(RichText::new("Keys and mouse").size(24.0).strong());
    ui.separator();
    ScrollArea::vertical().max_height(height - 90.0).show(ui, |ui| {
        for (menu, title) in Menu::ALL {
            ui.label(RichText::new(title).size(16.0).strong());
            Grid::new(("keys", title)).num_columns(2).min_col_width(190.0).show(ui, |ui| {
                let with_keys = |command: &&crate::ui::command::Command| {
                    command.menu == menu && !command.keys.is_empty()
                };
                for command in COMMANDS.iter().filter(with_keys) {
                    ui.label(command.label);
                    let keys: Vec<_> =
                        command.keys.iter().map(|key| ui.ctx().format_shortcut(key)).collect();
                    ui.label(keys.join(", "));
                    ui.end_row();
                }
            });
            ui.add_space(8.0);
        }
        ui.label(RichText::new("Mouse").size(16.0).strong());
        Grid::new("mouse").num_columns(2).min_col_width(190.0).show(ui, |ui| {
            for (what, how) in MOUSE {
                ui.label(*what);
                ui.label(*how);
                ui.end_row();
            }
        });
    });
    ui.separator();
    !ui.button("Close").clicked()
}

const MOUSE: &[(&str, &str)] = &[
    ("Move a piece", "drag it, or click it and then its target"),
    ("Drop a bird", "drag it from the hand, or click it and then a square"),
    ("Place a disc", "click a square"),
    ("Drop the other face", "right click a square (Blocs, while discs are dropped)"),
    ("Turn a rectangle", "drag from a corner to the opposite one (Blocs)"),
    ("Turn one piece", "click it twice (Blocs)"),
    ("Put a piece back", "right click, or Esc"),
    ("Draw an arrow", "drag with the right button, or with Shift and the left one"),
    ("Draw a circle", "right click a square (with Ctrl where that drops the other face)"),
    ("Choose the colour", "none green, Ctrl or Shift red, Alt blue, both yellow"),
    ("Remove an arrow or circle", "draw it again"),
    ("Remove them all", "click an empty square, or Ctrl+L"),
    ("Go to a move", "click it in the list"),
    ("Promote, delete, comment", "right click a move in the list"),
    ("Copy the position", "Ctrl+C"),
    ("Paste a position, moves or a game", "Ctrl+V"),
];

fn about(ui: &mut Ui) -> bool {
    ui.label(RichText::new("Owlery").size(24.0).strong());
    ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    ui.label("Five uncommon two-player games: Owlman, Umbra, Aviary, Blocs and Troll.");
    ui.label("Play them, take moves back, try others, and save your games as files.");
    ui.add_space(8.0);
    !ui.button("Close").clicked()
}
