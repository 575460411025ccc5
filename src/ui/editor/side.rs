//! What stands beside the board, and the ways out.

use egui::{Button, DragValue, Rect, Role, TextEdit, Ui, ViewportCommand, WidgetInfo, vec2};

use super::Desk;
use super::canvas::Target;
use crate::ui::board::Look;
use crate::ui::component::{Outbox, Request};
use crate::ui::editor::Action;
use crate::ui::parts::choices::{control_row, heading, presets, segment};
use crate::ui::parts::{main_button, step_label};
use crate::ui::stand::split;
use owlery_i18n::t;
use owlery_session::SetupEdit;
use owlery_session::about::{Control, OptionValue};

impl Desk {
    /// Shows the panel; what of it is not fixed.
    pub fn side(
        &mut self,
        ui: &mut Ui,
        look: Look<'_>,
        targets: &mut Vec<Target>,
        actions: &mut Vec<Action>,
        out: &mut Outbox,
    ) -> Rect {
        split::foot(ui, "begin", 6.0, |ui| self.ways_out(ui, look, actions));
        split::body(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            self.palette(ui, look, targets);
            self.to_move(ui, actions);
            for tray in &self.editor.view().hands {
                self.hand_of(ui, tray, look, targets, actions);
            }
            if let Some(control) = &self.editor.view().counter
                && let Some(value) = counter(ui, control)
            {
                actions.push(SetupEdit::Counter(value).into());
            }
            ui.add_space(2.0);
            self.changes(ui, actions);
            ui.add_space(2.0);
            self.code(ui, look, actions);
            ui.add_space(6.0);
            self.options(ui, look, actions, out);
        })
    }

    fn to_move(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let (about, turn) = (self.editor.about(), self.editor.view().turn);
        let first = self.editor.view().first;
        ui.horizontal_wrapped(|ui| {
            ui.label(t!("editor-side.to_move"));
            for side in [first, first.other()] {
                if ui.add(segment(turn == side, about.side(side))).clicked() {
                    actions.push(SetupEdit::Turn(side).into());
                }
            }
        });
    }

    /// What changes the whole set-up at once.
    fn changes(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let view = self.editor.view();
        ui.horizontal_wrapped(|ui| {
            let whole = [
                (t!("editor-side.clear"), t!("editor-side.clear_hint"), SetupEdit::Clear),
                (t!("editor-side.start"), t!("editor-side.start_hint"), SetupEdit::Start),
            ];
            for (label, hint, edit) in whole {
                if ui.button(label).on_hover_text(hint).clicked() {
                    actions.push(edit.into());
                }
            }
            if let [only] = view.mirrors[..] {
                if ui.button(t!("editor-side.mirror")).on_hover_text(only).clicked() {
                    actions.push(SetupEdit::Mirror(0).into());
                }
            } else {
                ui.menu_button(t!("editor-side.mirrors"), |ui| {
                    for (i, name) in view.mirrors.iter().enumerate() {
                        if ui.button(*name).clicked() {
                            actions.push(SetupEdit::Mirror(i).into());
                        }
                    }
                });
            }
        });
        ui.horizontal_wrapped(|ui| {
            let steps = [
                (t!("editor-side.undo"), "Ctrl+Z", &view.undo, Action::Undo),
                (t!("editor-side.redo"), "Ctrl+Y", &view.redo, Action::Redo),
            ];
            for (label, key, name, action) in steps {
                let hint = name
                    .as_deref()
                    .map(|name| format!("{} ({key})", step_label(label, Some(name))));
                let button = ui.add_enabled(hint.is_some(), Button::new(label));
                if button.on_hover_text(hint.unwrap_or_default()).clicked() {
                    actions.push(action);
                }
            }
        });
    }

    /// The code, to read, copy, type or paste.
    fn code(&mut self, ui: &mut Ui, look: Look<'_>, actions: &mut Vec<Action>) {
        let code = &self.editor.view().code;
        ui.label(t!("editor-side.code"));
        let mut text = self.draft.as_ref().unwrap_or(code).clone();
        let wrong = self.unread();
        let field = TextEdit::singleline(&mut text).desired_width(f32::INFINITY);
        let field = ui.add(field.text_color_opt(wrong.is_some().then_some(look.roles.warning)));
        let field = match wrong {
            Some(wrong) => field.on_hover_text(wrong),
            None => field,
        };
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, t!("editor-side.code")));
        self.writes = field.has_focus();
        if field.changed() {
            // What was said was about what stood there before.
            (self.draft, self.refusal) = (Some(text), None);
        }
        if field.lost_focus() && self.draft.is_some() {
            let escaped = ui.input(|input| input.key_pressed(egui::Key::Escape));
            // What cannot be read stays in the field to be mended.
            match self.draft.as_ref().filter(|text| !escaped && *text != code) {
                Some(text) => actions.push(Action::Paste(text.clone())),
                None => self.forget(),
            }
        }
        ui.horizontal(|ui| {
            if ui
                .button(t!("editor-side.copy"))
                .on_hover_text(t!("editor-side.copy_hint"))
                .clicked()
            {
                actions.push(Action::Copy);
            }
            if ui
                .button(t!("editor-side.paste"))
                .on_hover_text(t!("editor-side.paste_hint"))
                .clicked()
            {
                ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
            }
        });
    }

    fn options(&self, ui: &mut Ui, look: Look<'_>, actions: &mut Vec<Action>, out: &mut Outbox) {
        let (view, game) = (self.editor.view(), self.editor.game());
        heading(ui, t!("editor-side.options"));
        if let Some(preset) = presets(ui, view.presets.clone(), view.preset) {
            actions.push(SetupEdit::Preset(preset).into());
        }
        for control in &view.options {
            if let Some(value) = control_row(ui, control, look.roles.faint) {
                actions.push(SetupEdit::Option(control.key, value).into());
            }
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            if ui
                .button(t!("editor-side.flip"))
                .on_hover_text(t!("editor-side.flip_hint"))
                .clicked()
            {
                actions.push(Action::Turn);
            }
            if ui
                .button(t!("editor-side.rules"))
                .on_hover_text(t!("editor-side.rules_hint"))
                .clicked()
            {
                out.ask(Request::Rules(game));
            }
        });
    }

    fn ways_out(&self, ui: &mut Ui, look: Look<'_>, actions: &mut Vec<Action>) {
        let why_not = self.why_not_begin();
        let (can_begin, why_not) = (why_not.is_none(), why_not.unwrap_or_default());
        let play =
            ui.add_enabled_ui(can_begin, |ui| main_button(ui, t!("editor-side.play"), look.roles));
        let play = play.inner.on_hover_text(t!("editor-side.play_hint"));
        if play.on_disabled_hover_text(&why_not).clicked() {
            actions.push(Action::Play);
        }
        let half = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        ui.horizontal(|ui| {
            let size = vec2(half, 28.0);
            let analyse = Button::new(t!("editor-side.analyse")).min_size(size);
            let hint = t!("editor-side.analyse_hint");
            let analyse = ui.add_enabled(can_begin, analyse).on_hover_text(hint);
            if analyse.on_disabled_hover_text(&why_not).clicked() {
                actions.push(Action::Analyse);
            }
            let hint = t!("editor-side.leave_hint");
            if ui
                .add(Button::new(t!("editor-side.leave")).min_size(size))
                .on_hover_text(hint)
                .clicked()
            {
                actions.push(Action::Leave);
            }
        });
    }
}

/// A number or a word that belongs to the position; the new value when it was changed.
fn counter(ui: &mut Ui, control: &Control) -> Option<OptionValue> {
    let mut value = control.value.clone();
    ui.horizontal(|ui| match &mut value {
        OptionValue::Flag(on) => {
            ui.checkbox(on, control.label.say()).on_hover_text(control.hint.say());
        }
        OptionValue::Number { value, min, max, .. } => {
            let label = ui.label(control.label.say());
            let field = ui.add(DragValue::new(value).range(*min..=*max).speed(0.2));
            field.labelled_by(label.id).on_hover_text(control.hint.say());
        }
        OptionValue::Limit { .. } | OptionValue::Choice { .. } => {}
    });
    (value != control.value).then_some(value)
}
