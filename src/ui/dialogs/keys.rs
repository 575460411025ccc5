//! The dialog of keys: all commands, changing their keys, and what the mouse does.

use egui::{
    Align, Button, Event, Grid, Key, KeyboardShortcut, Label, Layout, RichText, Role, ScrollArea,
    TextEdit, Ui,
};

use super::{head, tall};
use crate::ui::command::keys::{Rekey, is_fixed, key_label};
use crate::ui::command::{Info, Menu};
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::documents::Documents;
use crate::ui::parts::{LEAST, announce_changes, follow_focus, small};
use owlery_games::GameId;
use owlery_i18n::{Text, folded, t};
use owlery_session::picker::form;

/// The width of the buttons beside a key.
const BUTTONS: f32 = 170.0;

/// The dialog of keys.
#[derive(Default)]
pub struct KeysDialog {
    search: String,
    /// Whether it was shown before; at first the field takes the focus.
    is_open: bool,
    change: Option<Change>,
}

/// A key being changed.
struct Change {
    command: &'static Info,
    /// The key that was pressed, if it belongs to another command.
    taken: Option<(KeyboardShortcut, &'static Info)>,
    /// Why the key that was pressed cannot be used.
    refused: Option<String>,
}

impl Dialog for KeysDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        // A fixed height, so that nothing moves when the list shrinks.
        ui.set_height(tall(ui.ctx()));
        self.listen(cx, ui, out);
        let open = head(ui, t!("layers-keys.title"));
        ui.horizontal(|ui| {
            let label = ui.label(t!("layers-keys.search"));
            let field = TextEdit::singleline(&mut self.search).desired_width(220.0);
            let field = ui.add(field).labelled_by(label.id);
            if !std::mem::replace(&mut self.is_open, true) {
                field.request_focus();
            }
            let own = !cx.settings.keys.is_empty();
            if ui.add_enabled(own, Button::new(t!("layers-keys.all_usual"))).clicked() {
                out.ask(Request::Rekey(Rekey::AllUsual));
            }
        });
        ui.separator();
        self.question(cx, ui, out);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let mut is_found = false;
            for (menu, title) in Menu::ALL {
                is_found |= self.section(cx, ui, menu, title.localized(), out);
            }
            let texts = |(what, how): &'static (Text, Text)| (what.localized(), how.localized());
            let fixed: Vec<_> = FIXED.iter().map(texts).collect();
            is_found |= self.pairs(ui, t!("layers-keys.fixed"), &fixed);
            let games = GameId::ALL.into_iter().flat_map(|game| form(game).gestures());
            let mouse = MOUSE.iter().chain(games).chain(MORE).map(texts);
            is_found |= self.pairs(ui, t!("layers-keys.mouse"), &mouse.collect::<Vec<_>>());
            if !is_found {
                let nothing = RichText::new(t!("layers-keys.nothing")).color(cx.roles().faint);
                announce_changes(&ui.label(nothing));
            }
            follow_focus(ui);
        });
        open
    }

    fn options(&self) -> DialogOptions {
        DialogOptions {
            opener: Some("help.keys"),
            is_written: !self.search.is_empty() || self.change.is_some(),
            ..DialogOptions::default()
        }
    }
}

impl KeysDialog {
    fn finds(&self, words: &str) -> bool {
        let words = folded(words);
        folded(&self.search).split_whitespace().all(|word| words.contains(word))
    }

    /// Shows the commands of a menu that are found, and returns whether there are any.
    fn section(
        &mut self,
        cx: AppContext<'_>,
        ui: &mut Ui,
        menu: Menu,
        title: &str,
        out: &mut Requests,
    ) -> bool {
        let found = |command: &&Info| {
            let words = format!("{} {title} {}", command.label, cx.keys.all(command));
            command.menu == menu && self.finds(&words)
        };
        let found: Vec<_> = cx.keys.commands().filter(found).collect();
        if found.is_empty() {
            return false;
        }
        ui.label(RichText::new(title).size(16.0).strong());
        let gaps = 2.0 * ui.spacing().item_spacing.x;
        let width = ((ui.available_width() - BUTTONS - gaps) / 2.0).max(120.0);
        let grid = Grid::new(("keys", title)).num_columns(3).min_col_width(120.0);
        grid.max_col_width(width).show(ui, |ui| {
            for command in found {
                cell(ui, width, command.label.localized());
                cell(ui, width, &cx.keys.all(command));
                ui.horizontal(|ui| self.buttons(cx, ui, command, out));
                ui.end_row();
            }
        });
        ui.add_space(8.0);
        true
    }

    fn buttons(
        &mut self,
        cx: AppContext<'_>,
        ui: &mut Ui,
        command: &'static Info,
        out: &mut Requests,
    ) {
        let mut button = |words: &str, name: String| {
            let button = ui.add(small(words));
            button.widget_info(|| egui::WidgetInfo::labeled(Role::Button, true, &name));
            button.clicked()
        };
        if button(t!("layers-keys.change"), t!("layers-keys.change_of", command = command.label)) {
            self.change = Some(Change { command, taken: None, refused: None });
        }
        if cx.settings.keys.contains_key(command.name)
            && button(t!("layers-keys.usual"), t!("layers-keys.usual_of", command = command.label))
        {
            out.ask(Request::Rekey(Rekey::Usual(command.name)));
        }
    }

    /// Takes the next key for the command being changed.
    fn listen(&mut self, cx: AppContext<'_>, ui: &Ui, out: &mut Requests) {
        let Some(change) = &mut self.change else { return };
        if change.taken.is_some() {
            return;
        }
        let mut entered = None;
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
                entered = Some(key);
                false
            });
        });
        let Some(key) = entered else { return };
        if key.logical_key == Key::Escape {
            self.change = None;
        } else if is_fixed(key) {
            change.refused = Some(t!("layers-keys.fixed_use", key = key_label(key)));
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

    /// Shows the question while a key is being changed.
    fn question(&mut self, cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
        let mut done = false;
        // The space is always there, so that the list does not move.
        let place = egui::vec2(ui.available_width(), 2.0 * LEAST + ui.spacing().item_spacing.y);
        let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
        ui.allocate_ui_with_layout(place, layout, |ui| {
            ui.set_min_height(place.y);
            let Some(change) = &self.change else {
                ui.label(RichText::new(t!("layers-keys.how")).color(cx.roles().faint));
                return;
            };
            done = Self::asks(change, cx, ui, out);
        });
        ui.separator();
        if done {
            self.change = None;
        }
    }

    /// Shows the question about a key and returns whether it was answered.
    fn asks(change: &Change, cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) -> bool {
        let name = change.command.label;
        match change.taken {
            None => {
                let asked = t!("layers-keys.press", name = name);
                ui.label(change.refused.clone().unwrap_or(asked));
                // Enter and Space are keys to choose, too.
                if let Some(id) = ui.ctx().memory(|memory| memory.focused()) {
                    ui.ctx().memory_mut(|memory| memory.surrender_focus(id));
                }
                false
            }
            Some((key, other)) => {
                let old = cx.keys.first(change.command);
                let swap = match old {
                    Some(old) => t!("layers-keys.swap", command = other.label, key = old),
                    None => t!("layers-keys.swap_none", command = other.label),
                };
                let key_text = key_label(key);
                ui.label(t!("layers-keys.taken", key = key_text, command = other.label));
                let swaps = ui.button(swap).clicked();
                if swaps {
                    out.ask(Request::Rekey(Rekey::Swap(change.command.name, key)));
                }
                ui.button(t!("layers-keys.both")).clicked() || swaps
            }
        }
    }

    /// Shows the pairs that are found, and returns whether there are any.
    fn pairs(&self, ui: &mut Ui, title: &str, pairs: &[(&str, &str)]) -> bool {
        let found = |(what, how): &&(&str, &str)| self.finds(&format!("{what} {how} {title}"));
        let found: Vec<_> = pairs.iter().filter(found).collect();
        if found.is_empty() {
            return false;
        }
        ui.label(RichText::new(title).size(16.0).strong());
        let width = (ui.available_width() / 2.0 - 8.0).max(190.0);
        let grid = Grid::new(("pairs", title)).num_columns(2).min_col_width(190.0);
        grid.max_col_width(width).show(ui, |ui| {
            for (what, how) in found {
                cell(ui, width, what);
                cell(ui, width, how);
                ui.end_row();
            }
        });
        ui.add_space(8.0);
        true
    }
}

/// Shows a text in a cell of this width.
fn cell(ui: &mut Ui, width: f32, text: &str) {
    ui.horizontal(|ui| {
        ui.set_width(width);
        ui.add(Label::new(text).wrap());
    });
}

const FIXED: &[(Text, Text)] = &[
    (Text::of("layers-keys.cancel"), Text::of("layers-keys.cancel_keys")),
    (Text::of("layers-keys.field"), Text::of("layers-keys.field_keys")),
    (Text::of("layers-keys.focus"), Text::of("layers-keys.focus_keys")),
    (Text::of("layers-keys.answer"), Text::of("layers-keys.answer_keys")),
    (Text::of("layers-keys.row"), Text::of("layers-keys.row_keys")),
    (Text::of("layers-keys.row_opens"), Text::of("layers-keys.row_opens_keys")),
    (Text::of("layers-keys.row_moves"), Text::of("layers-keys.row_moves_keys")),
];

const MOUSE: &[(Text, Text)] = &[
    (Text::of("layers-keys.move"), Text::of("layers-keys.move_how")),
    (Text::of("layers-keys.place"), Text::of("layers-keys.place_how")),
];

/// The gestures after those of the games.
const MORE: &[(Text, Text)] = &[
    (Text::of("layers-keys.back"), Text::of("layers-keys.back_how")),
    (Text::of("layers-keys.arrow"), Text::of("layers-keys.arrow_how")),
    (Text::of("layers-keys.circle"), Text::of("layers-keys.circle_how")),
    (Text::of("layers-keys.colour"), Text::of("layers-keys.colour_how")),
    (Text::of("layers-keys.remove"), Text::of("layers-keys.remove_how")),
    (Text::of("layers-keys.remove_all"), Text::of("layers-keys.remove_all_how")),
    (Text::of("layers-keys.set_up"), Text::of("layers-keys.set_up_how")),
    (Text::of("layers-keys.set_up_other"), Text::of("layers-keys.set_up_other_how")),
    (Text::of("layers-keys.set_up_away"), Text::of("layers-keys.set_up_away_how")),
    (Text::of("layers-keys.go"), Text::of("layers-keys.go_how")),
    (Text::of("layers-keys.open"), Text::of("layers-keys.open_how")),
    (Text::of("layers-keys.reorder"), Text::of("layers-keys.reorder_how")),
    (Text::of("layers-keys.edit"), Text::of("layers-keys.edit_how")),
    (Text::of("layers-keys.arrival"), Text::of("layers-keys.arrival_how")),
    (Text::of("layers-keys.line"), Text::of("layers-keys.line_how")),
    (Text::of("layers-keys.add_line"), Text::of("layers-keys.add_line_how")),
    (Text::of("layers-keys.steps"), Text::of("layers-keys.steps_how")),
];
