//! What lies above the page: rules, keys, questions, dialogs.

use egui::{Align, Id, Label, Layout, Modal, RichText, ScrollArea, Ui};

use crate::ui::panels::{leaving, messages, settings};
use crate::rules::GameId;
use crate::rules::words::{listed, spelled};
use crate::ui::action::{Action, AppAction, FileAction};
use crate::ui::disk::content::Obstacle;
use crate::ui::disk::storage;
use crate::ui::parts::confirm;
use crate::ui::parts::entered;
use crate::ui::recovery::Kind;
use crate::ui::settings::starts::Trust;
use crate::ui::shell::app::{App, Clash, Overlay};

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
    } else if let Some(mut overlay) = app.overlay.take() {
        let modal = modal(ui, "overlay").show(ui.ctx(), |ui| {
            ui.set_width((room.x - 80.0).clamp(300.0, 680.0));
            match &mut overlay {
                Overlay::Rules(rules) => {
                    ui.set_height(room.y - 80.0);
                    rules.show(ui, app.look(false))
                }
                // It has a dialog of its own.
                Overlay::Export(_) => true,
                Overlay::Keys(list) => list.show(app, ui, room.y - 80.0, actions),
                Overlay::Settings => settings::show(app, ui, actions),
                Overlay::Palette(palette) => palette.show(app, ui, room.y - 80.0, actions),
                Overlay::Layer(layer) => app.show_layer(layer.as_mut(), ui),
                Overlay::Readings(question) => question.show(ui, actions),
                Overlay::Messages => messages::list(app, ui, room.y - 80.0, actions),
                Overlay::About => about(ui),
            }
        });
        if !modal.inner || modal.should_close() {
            actions.push(AppAction::Escape.into());
        }
        app.overlay = Some(overlay);
    }
    if let Some(dialog) = &mut app.own_dialog {
        let modal = modal(ui, "file dialog").show(ui.ctx(), |ui| {
            ui.set_width((room.x - 80.0).clamp(300.0, 620.0));
            dialog.show(ui, (room.y - 260.0).clamp(120.0, 420.0), &app.theme.roles, actions);
        });
        if modal.should_close() {
            actions.push(FileAction::CloseDialog.into());
        }
    } else if app.files.system.is_some() {
        waiting(ui, actions);
    } else if let Some(failed) = app.starting.asks() {
        which_settings(failed, ui, actions);
    } else if app.recovery.has_question() {
        recovered(app, ui, actions);
    } else if let Some(clash) = &app.clash {
        in_the_way(clash, ui, actions);
    } else if let Some(question) = &app.question {
        leaving::show(app, question, ui, actions);
    }
}

/// What a question or a dialog stands in.
pub fn modal(ui: &Ui, name: &str) -> Modal {
    let frame = egui::Frame::popup(ui.style()).inner_margin(18);
    Modal::new(Id::unique(name)).frame(frame)
}

/// The title of a dialog, with the button that closes it in the corner where all have it; false
/// when it is to be closed.
pub fn head(ui: &mut Ui, title: &str) -> bool {
    let mut open = true;
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            open = !ui.button("Close").clicked();
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(RichText::new(title).size(24.0).strong()).truncate());
            });
        });
    });
    ui.separator();
    open
}

/// The answers to a question; the first is proposed, and Enter gives it.
pub fn answers<A: Into<Action>, const N: usize>(
    ui: &mut Ui,
    answers: [(&str, A); N],
    actions: &mut Vec<Action>,
) {
    ui.horizontal(|ui| {
        for (place, (label, action)) in answers.into_iter().enumerate() {
            let button = ui.add(answer(label));
            if button.clicked() || place == 0 && entered(ui) {
                actions.push(action.into());
            } else if place == 0 && ui.memory(|memory| memory.focused().is_none()) {
                // Tab leads on from what Enter would give.
                button.request_focus();
            }
        }
    });
}

fn answer(label: &str) -> egui::Button<'_> {
    egui::Button::new(label).min_size(egui::vec2(96.0, 30.0))
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

/// Starts have failed, and the settings may be why.
fn which_settings(failed: usize, ui: &Ui, actions: &mut Vec<Action>) {
    let modal = modal(ui, "which settings").show(ui.ctx(), |ui| {
        ui.set_width(440.0);
        ui.label(RichText::new("Go on with the usual settings?").size(20.0).strong());
        ui.label(format!(
            "The last {failed} starts of Owlery ended before its window was there. In case your \
             settings are why, this start uses none of them. They are on the disk as they were; \
             if you go on with the usual ones, yours are kept beside."
        ));
        ui.add_space(8.0);
        answers(
            ui,
            [
                ("Usual settings", AppAction::Trust(Trust::Usual)),
                ("My settings", AppAction::Trust(Trust::Own)),
                ("Decide later", AppAction::Trust(Trust::Later)),
            ],
            actions,
        );
    });
    if modal.should_close() {
        actions.push(AppAction::Trust(Trust::Later).into());
    }
}

/// What another program left when it did not end as it should.
fn recovered(app: &App, ui: &Ui, actions: &mut Vec<Action>) {
    let left = &app.recovery.remains.left;
    let modal = modal(ui, "recovered").show(ui.ctx(), |ui| {
        ui.set_width(440.0);
        ui.label(RichText::new("Open what was left?").size(20.0).strong());
        ui.label(match left.len() {
            1 => "Owlery ended with work still open. This was open:".to_owned(),
            many if left.iter().all(|left| matches!(left.about.kind, Kind::Game(_))) => {
                format!("Owlery ended with work still open. {many} games were open:")
            }
            _ => "Owlery ended with work still open. These were open:".to_owned(),
        });
        ui.add_space(4.0);
        ScrollArea::vertical().max_height(200.0).show(ui, |ui| {
            for entry in left {
                let unsaved =
                    if entry.about.unsaved { ", with changes that are not saved" } else { "" };
                let line = ui.label(format!("• {}{unsaved}", entry.about.name));
                if let Some(path) = &entry.about.path {
                    line.on_hover_text(storage::shown(path));
                }
            }
        });
        ui.add_space(8.0);
        let discard = Id::unique("throw away what was left");
        if confirm::is_asked(ui.ctx(), discard) {
            let words = "Throw it away for good?";
            if confirm::show(ui, discard, words, [ui.available_width(), 30.0], &app.theme.roles) {
                actions.push(FileAction::DiscardLeft.into());
            }
            return;
        }
        ui.horizontal(|ui| {
            let kept = [("Open", FileAction::Recover), ("Later", FileAction::RecoverLater)];
            answers(ui, kept, actions);
            if ui.add(answer("Throw away")).clicked() {
                confirm::begin(ui.ctx(), discard);
            }
        });
    });
    if modal.should_close() {
        actions.push(FileAction::RecoverLater.into());
    }
}

/// What is in the way of saving.
fn in_the_way(clash: &Clash, ui: &Ui, actions: &mut Vec<Action>) {
    let name = storage::name(&clash.path);
    let (title, said, over) = match clash.obstacle {
        Obstacle::Changed => (
            "The file has changed",
            format!(
                "Another program has changed “{name}” since it was opened or saved here. Writing \
                 over it would lose those changes."
            ),
            Some("Write over it"),
        ),
        Obstacle::Gone => (
            "The file is gone",
            format!(
                "“{name}” is no longer where it was opened or saved. Saving makes it there anew."
            ),
            Some("Save it there"),
        ),
        Obstacle::ReadOnly => (
            "The file is read-only",
            format!(
                "“{name}” is only to be read. Writing over it replaces it all the same; it stays \
                 read-only."
            ),
            Some("Write over it"),
        ),
        Obstacle::NoFile(what) => {
            ("There is no file to write to", format!("“{name}” cannot be written: {what}."), None)
        }
    };
    let modal = modal(ui, "in the way").show(ui.ctx(), |ui| {
        ui.set_width(420.0);
        ui.label(RichText::new(title).size(20.0).strong());
        ui.label(said);
        ui.add_space(8.0);
        let (other, leave) =
            (("Save as…", FileAction::SaveElsewhere), ("Cancel", FileAction::LeaveOther));
        match over {
            Some(over) => answers(ui, [other, (over, FileAction::Overwrite), leave], actions),
            None => answers(ui, [other, leave], actions),
        }
    });
    if modal.should_close() {
        actions.push(FileAction::LeaveOther.into());
    }
}

fn about(ui: &mut Ui) -> bool {
    let open = head(ui, "Owlery");
    ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    let (count, games) = (GameId::ALL.len(), GameId::ALL.map(GameId::name));
    ui.label(format!("{} uncommon two-player games: {}.", spelled(count), listed(&games, "and")));
    ui.label("Play them, take moves back, try others, and save your games as files.");
    open
}
