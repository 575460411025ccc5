//! All keys, made from the command table, and changing them; what the mouse does.

use egui::{Button, Event, Grid, Key, KeyboardShortcut, RichText, Role, ScrollArea, TextEdit, Ui};

use super::{head, tall};
use crate::rules::GameId;
use crate::session::picker::form;
use crate::ui::command::keys::{Rekey, is_fixed, text};
use crate::ui::command::{Info, Menu};
use crate::ui::component::{Cx, Layer, Outbox, Request};
use crate::ui::parts::{follow_focus, small};

/// The width of the buttons behind a key.
const BUTTONS: f32 = 170.0;

/// The list while it is open.
#[derive(Default)]
pub struct KeyList {
    search: String,
    /// Whether it was there in the frame before; at first the field takes the keyboard.
    is_open: bool,
    change: Option<Change>,
}

/// A key being changed.
struct Change {
    command: &'static Info,
    /// The key that was pressed, while it is another command's.
    taken: Option<(KeyboardShortcut, &'static Info)>,
    /// Why the key that was pressed cannot be had.
    refused: Option<String>,
}

impl Layer for KeyList {
    fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> bool {
        // A fixed height, so that nothing moves while the list grows shorter.
        ui.set_height(tall(ui.ctx()));
        self.listen(cx, ui, out);
        let open = head(ui, "Keys and mouse");
        ui.horizontal(|ui| {
            let label = ui.label("Search");
            let field = TextEdit::singleline(&mut self.search).desired_width(220.0);
            let field = ui.add(field).labelled_by(label.id);
            if !std::mem::replace(&mut self.is_open, true) {
                field.request_focus();
            }
            let own = !cx.settings.keys.is_empty();
            if ui.add_enabled(own, Button::new("Usual keys for all")).clicked() {
                out.ask(Request::Rekey(Rekey::AllUsual));
            }
        });
        ui.separator();
        self.question(cx, ui, out);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for (menu, title) in Menu::ALL {
                self.section(cx, ui, menu, title.say(), out);
            }
            self.pairs(ui, "Fixed", &FIXED.iter().collect::<Vec<_>>());
            let games = GameId::ALL.into_iter().flat_map(|game| form(game).gestures());
            self.pairs(ui, "Mouse", &MOUSE.iter().chain(games).chain(MORE).collect::<Vec<_>>());
            follow_focus(ui);
        });
        open
    }

    fn opener(&self) -> Option<&'static str> {
        Some("help.keys")
    }

    fn is_written(&self) -> bool {
        !self.search.is_empty() || self.change.is_some()
    }
}

impl KeyList {
    fn finds(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        self.search.to_lowercase().split_whitespace().all(|word| words.contains(word))
    }

    fn section(&mut self, cx: Cx<'_>, ui: &mut Ui, menu: Menu, title: &str, out: &mut Outbox) {
        let found = |command: &&Info| {
            let words = format!("{} {title} {}", command.label, cx.keys.all(command));
            command.menu == menu && self.finds(&words)
        };
        let found: Vec<_> = cx.keys.commands().filter(found).collect();
        if found.is_empty() {
            return;
        }
        ui.label(RichText::new(title).size(16.0).strong());
        let most = ((ui.available_width() - BUTTONS) / 2.0).max(120.0);
        let grid = Grid::new(("keys", title)).num_columns(3).min_col_width(120.0);
        grid.max_col_width(most).show(ui, |ui| {
            for command in found {
                ui.label(command.label.say());
                ui.label(cx.keys.all(command));
                ui.horizontal(|ui| self.buttons(cx, ui, command, out));
                ui.end_row();
            }
        });
        ui.add_space(8.0);
    }

    fn buttons(&mut self, cx: Cx<'_>, ui: &mut Ui, command: &'static Info, out: &mut Outbox) {
        let mut button = |words: &str, what: &str| {
            let button = ui.add(small(words));
            let name = format!("{what} of {}", command.label);
            button.widget_info(|| egui::WidgetInfo::labeled(Role::Button, true, &name));
            button.clicked()
        };
        if button("Change…", "Change the key") {
            self.change = Some(Change { command, taken: None, refused: None });
        }
        if cx.settings.keys.contains_key(command.name) && button("Usual", "Usual keys") {
            out.ask(Request::Rekey(Rekey::Usual(command.name)));
        }
    }

    /// Takes the next key for the command whose key is being changed.
    fn listen(&mut self, cx: Cx<'_>, ui: &Ui, out: &mut Outbox) {
        let Some(change) = &mut self.change else { return };
        if change.taken.is_some() {
            return;
        }
        let mut heard = None;
        ui.input_mut(|input| {
            input.events.retain(|event| {
                let key = match event {
                    Event::Key { key, modifiers, pressed: true, .. } => {
                        KeyboardShortcut::new(*modifiers, *key)
                    }
                    Event::Copy => KeyboardShortcut::new(egui::Modifiers::COMMAND, Key::C),
                    Event::Paste(_) => KeyboardShortcut::new(egui::Modifiers::COMMAND, Key::V),
                    _ => return true,
                };
                heard = Some(key);
                false
            });
        });
        let Some(key) = heard else { return };
        if key.logical_key == Key::Escape {
            self.change = None;
        } else if is_fixed(key) {
            change.refused = Some(format!("{} has a fixed use. Press another key.", text(key)));
        } else {
            match cx.keys.command(key) {
                Some(other) if other.name != change.command.name => {
                    change.taken = Some((key, other));
                }
                _ => {
                    out.ask(Request::Rekey(Rekey::To(change.command.name, key)));
                    self.change = None;
                }
            }
        }
    }

    /// What is asked while a key is being changed.
    fn question(&mut self, cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
        let Some(change) = &self.change else { return };
        let name = change.command.label;
        let mut done = false;
        ui.horizontal_wrapped(|ui| match change.taken {
            None => {
                let asked = format!("Press the new key of “{name}”. Esc leaves it as it is.");
                ui.label(change.refused.clone().unwrap_or(asked));
                // Enter and Space are keys like others now, not a press on what has the focus.
                if let Some(id) = ui.ctx().memory(|memory| memory.focused()) {
                    ui.ctx().memory_mut(|memory| memory.surrender_focus(id));
                }
            }
            Some((key, other)) => {
                let old = cx.keys.first(change.command);
                let gets = old.map_or("goes without".to_owned(), |old| format!("takes {old}"));
                let key_text = text(key);
                ui.label(format!("{key_text} is the key of “{}”.", other.label));
                if ui.button(format!("Swap: “{}” {gets}", other.label)).clicked() {
                    out.ask(Request::Rekey(Rekey::Swap(change.command.name, key)));
                    done = true;
                }
                done |= ui.button("Leave both").clicked();
            }
        });
        ui.separator();
        if done {
            self.change = None;
        }
    }

    fn pairs(&self, ui: &mut Ui, title: &str, pairs: &[&(&str, &str)]) {
        let found = |(what, how): &&&(&str, &str)| self.finds(&format!("{what} {how} {title}"));
        let found: Vec<_> = pairs.iter().filter(found).collect();
        if found.is_empty() {
            return;
        }
        ui.label(RichText::new(title).size(16.0).strong());
        let most = (ui.available_width() / 2.0 - 8.0).max(190.0);
        let grid = Grid::new(("pairs", title)).num_columns(2).min_col_width(190.0);
        grid.max_col_width(most).show(ui, |ui| {
            for (what, how) in found {
                ui.label(*what);
                ui.label(*how);
                ui.end_row();
            }
        });
        ui.add_space(8.0);
    }
}

const FIXED: &[(&str, &str)] = &[
    ("Put a piece back, cancel, close", "Esc"),
    ("To the next or previous field or button", "Tab, Shift+Tab"),
    ("Press what has the focus", "Enter, Space"),
    ("Answer a question on the board", "Up, Down, then Enter"),
    ("Collection: choose a game", "Up, Down, Page Up, Page Down, Home, End"),
    ("Collection: open it, delete it", "Enter, Delete"),
    ("Collection: move it up or down", "Alt+Up, Alt+Down"),
];

const MOUSE: &[(&str, &str)] = &[
    ("Move a piece", "drag it, or click it and then its target"),
    ("Place a disc", "click a square"),
];

/// After what games have of their own.
const MORE: &[(&str, &str)] = &[
    ("Put a piece back", "right click, or Esc"),
    ("Draw an arrow", "drag with the right button, or with Shift and the left one"),
    ("Draw a circle", "right click a square (with Ctrl where that drops the other face)"),
    ("Choose the colour", "none green, Ctrl or Shift red, Alt blue, both yellow"),
    ("Remove an arrow or circle", "draw it again"),
    ("Remove them all", "click an empty square"),
    ("Set up: place a piece", "drag it from the palette, or click it and then squares"),
    ("Set up: the other side's piece", "right click"),
    ("Set up: take a piece away", "drag it off the board, or Delete on its square"),
    ("Go to a move", "click it in the list"),
    ("Collection: open a game", "double click its row"),
    ("Collection: move a game", "drag its row"),
    ("Promote, delete, comment", "right click a move in the list"),
    ("Go to the move that brought a piece", "hold Ctrl and click it"),
    ("See a line of the engine on the board", "point at its moves; the wheel steps through it"),
    ("Add a line of the engine", "click one of its moves"),
    ("Back and forward", "the wheel over the board, or the mouse's own buttons for it"),
];
