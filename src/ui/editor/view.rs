//! The page of the position editor: the board with faults below it, everything else in a column.

use egui::{
    Button, DragValue, Frame, Id, Margin, Panel, Rect, Response, RichText, Role, ScrollArea, Sense,
    Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2, ViewportCommand, WidgetInfo, pos2, vec2,
};

use super::Action;
use super::board::{Brush, EditorPointer, PressTarget, Target, cross};
use super::pattern::PatternForm;
use crate::ui::board::{Look, tray_item};
use crate::ui::board_panel;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::widgets;
use crate::ui::documents::DocId;
use crate::ui::option_rows::{control_row, options_warning};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{
    LEAST, announce_changes, heading, hint_button, main_button, presets, segment, step_label,
};
use owlery_games::{Side, Square};
use owlery_i18n::{Text, t};
use owlery_session::about::{Control, OptionValue};
use owlery_session::{Editor, Seats, SetupEdit, Tray, TrayItem};

const UNTAKEN: Text = Text::of("editor-desk.untaken");

/// A position editor in the window.
pub struct EditorView {
    pub editor: Editor,
    pub id: DocId,
    /// Whether the board is flipped from its usual orientation.
    pub turned: bool,
    /// Why the last change was refused.
    pub refusal: Option<String>,
    /// What a search of the library takes from the set-up.
    pub(super) pattern: PatternForm,
    /// Whether that is unfolded next.
    pub(super) unfolds_pattern: bool,
    pub(super) hand: EditorPointer,
    pub(super) cursor: Square,
    /// The square of the fault that was clicked.
    pub(super) marked: Option<Square>,
    /// The text in the code's field while it differs from the set-up's code.
    pub(super) draft: Option<String>,
    /// Whether the code's field had the focus in the last frame: Esc is meant for it, though it has
    /// lost the focus already.
    pub(super) code_had_focus: bool,
    /// Whether the board takes the focus.
    pub(super) wants_focus: bool,
    /// The board's place in the last frame.
    pub(super) place: Rect,
}

impl EditorView {
    pub fn new(editor: Editor) -> Self {
        EditorView {
            editor,
            id: DocId::new(),
            turned: false,
            refusal: None,
            pattern: PatternForm::default(),
            unfolds_pattern: false,
            hand: EditorPointer::default(),
            cursor: Square::new(0, 0),
            marked: None,
            draft: None,
            code_had_focus: false,
            wants_focus: false,
            place: Rect::ZERO,
        }
    }

    /// Empties the hand and moves the focus to the board.
    pub fn open(&mut self) {
        while self.hand.cancel() {}
        self.wants_focus = true;
    }

    /// Returns the seats: the side that moves first sits at the bottom unless the board is flipped.
    pub(super) fn seats(&self) -> Seats {
        Seats::new(self.editor.about(), self.editor.view().first).flipped(self.turned)
    }

    /// Orients the board.
    pub(super) fn orient(&mut self, is_turned: bool) {
        self.turned ^= self.seats().is_turned != is_turned;
    }

    pub fn forget(&mut self) {
        (self.refusal, self.draft) = (None, None);
    }

    pub fn change(&mut self, change: impl FnOnce(&mut Editor)) {
        self.forget();
        change(&mut self.editor);
    }

    /// Applies the text in the code's field, and returns whether that succeeded. A text that cannot
    /// be read stays to be corrected, so that no game begins with the position before it.
    pub fn take_draft(&mut self) -> bool {
        let Some(text) = self.draft.as_ref().filter(|text| **text != self.editor.view().code)
        else {
            return true;
        };
        match self.editor.paste(text) {
            Ok(()) => self.forget(),
            Err(text) => self.refusal = Some(text.to_string()),
        }
        self.draft.is_none()
    }

    /// Returns the error in the text of the code's field.
    pub(super) fn code_error(&self) -> Option<String> {
        let draft = self.draft.as_ref().filter(|draft| **draft != self.editor.view().code)?;
        self.editor.check(draft).err().map(|error| error.to_string())
    }

    /// Returns why no game can begin here.
    fn why_not_begin(&self) -> Option<String> {
        let fault = || self.editor.view().faults.first();
        self.code_error().or_else(|| Some(t!("editor-desk.not_yet", fault = &fault()?.text)))
    }

    /// Keeps the cursor on the board, and the mark on a fault.
    fn follow(&mut self) {
        let view = self.editor.view();
        let last = view.scene.size - 1;
        self.cursor = Square::new(self.cursor.file.min(last), self.cursor.rank.min(last));
        let is_faulty = |square: &Square| view.faults.iter().any(|f| f.square == Some(*square));
        self.marked = self.marked.filter(is_faulty);
    }
}

pub fn board_id() -> Id {
    Id::unique("editor's board")
}

impl EditorView {
    /// Shows the page and returns the area that toasts may cover.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) -> Rect {
        let look = cx.look(self.seats());
        self.follow();
        // First, so that Tab goes from the board to the palette.
        self.board_with_keys(ui);
        let mut targets = Vec::new();
        let place = board_panel::side_column(ui, "editor", 284.0..=420.0, look.roles, |ui| {
            self.side_column(ui, cx, look, &mut targets, actions, out)
        });
        let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(12, 6));
        // The height is fixed, so that the board keeps its size while faults come and go.
        Panel::bottom("faults").resizable(false).exact_size(66.0).frame(frame).show(ui, |ui| {
            let area = ScrollArea::vertical().auto_shrink(false).min_scrolled_height(0.0);
            area.show(ui, |ui| self.faults(ui, look.roles));
        });
        board_panel::board_area(ui, |ui, space| {
            let layout = self.show_board(ui, look, space, &mut targets);
            self.handle_pointer(ui, &layout, &targets, actions);
            self.show_hand(ui, look, &layout);
        });
        place
    }

    /// Shows the faults of the position, or its status.
    fn faults(&mut self, ui: &mut Ui, roles: &Roles) {
        let view = self.editor.view();
        let side = self.editor.about().side(view.turn);
        let draft = self.draft.as_ref().filter(|draft| **draft != view.code);
        let code_error = self.code_error();
        let refusal = code_error.as_ref().or(self.refusal.as_ref());
        let (headline, colour) = match (refusal, view.faults.len(), &view.over) {
            (Some(refusal), ..) => (refusal.clone(), roles.warning),
            (None, ..) if draft.is_some() => (UNTAKEN.into(), roles.text),
            (None, 0, Some(over)) => (over.clone(), roles.text),
            (None, 0, None) => (t!("editor-desk.may_begin", side = side), roles.text),
            (None, 1, _) => (t!("editor-desk.fault").to_owned(), roles.warning),
            (None, count, _) => (t!("editor-desk.faults", count = count), roles.warning),
        };
        let headline = ui.label(RichText::new(headline).strong().color(colour));
        announce_changes(&headline);
        if draft.is_some() {
            ui.label(t!("editor-desk.draft"));
        }
        for fault in &view.faults {
            let Some(square) = fault.square else {
                ui.label(&fault.text);
                continue;
            };
            let link = ui.link(&fault.text).on_hover_text(t!("editor-desk.mark"));
            if link.clicked() {
                (self.marked, self.cursor) = (Some(square), square);
            }
        }
    }

    pub(super) fn cancel_or_leave(&mut self, actions: &mut Vec<Action>) {
        if !self.hand.cancel() {
            actions.push(Action::Leave);
        }
    }
}

// The side column.

impl EditorView {
    /// Shows the side column and returns the area that toasts may cover.
    pub fn side_column(
        &mut self,
        ui: &mut Ui,
        cx: AppContext<'_>,
        look: Look<'_>,
        targets: &mut Vec<Target>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) -> Rect {
        board_panel::column_footer(ui, "begin", 6.0, |ui| self.exit_buttons(ui, look, actions));
        board_panel::column_body(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            self.palette(ui, look, targets);
            self.turn_choice(ui, actions);
            for tray in &self.editor.view().hands {
                self.hand_of(ui, tray, look, targets, actions);
            }
            if let Some(control) = &self.editor.view().counter
                && let Some(value) = counter(ui, control)
            {
                actions.push(SetupEdit::Counter(value).into());
            }
            ui.add_space(2.0);
            self.edit_buttons(ui, actions);
            ui.add_space(2.0);
            self.code(ui, look, actions);
            ui.add_space(6.0);
            self.pattern_form(ui, cx, look, targets, actions);
            ui.add_space(6.0);
            self.options(ui, look, actions, out);
        })
    }

    fn turn_choice(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
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

    /// Shows the edits of the whole set-up.
    fn edit_buttons(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let view = self.editor.view();
        ui.horizontal_wrapped(|ui| {
            let whole = [
                (t!("editor-side.clear"), t!("editor-side.clear_hint"), SetupEdit::Clear),
                (t!("editor-side.start"), t!("editor-side.start_hint"), SetupEdit::Start),
            ];
            for (label, hint, edit) in whole {
                if hint_button(ui, label, hint) {
                    actions.push(edit.into());
                }
            }
            match view.mirrors[..] {
                [] => {}
                [(number, only)] => {
                    if hint_button(ui, t!("editor-side.mirror"), only) {
                        actions.push(SetupEdit::Mirror(number).into());
                    }
                }
                _ => drop(ui.menu_button(t!("editor-side.mirrors"), |ui| {
                    for (number, name) in &view.mirrors {
                        if ui.button(*name).clicked() {
                            actions.push(SetupEdit::Mirror(*number).into());
                        }
                    }
                })),
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

    /// Shows the position's code, to copy, type or paste.
    fn code(&mut self, ui: &mut Ui, look: Look<'_>, actions: &mut Vec<Action>) {
        let code = &self.editor.view().code;
        ui.label(t!("editor-side.code"));
        let mut text = self.draft.as_ref().unwrap_or(code).clone();
        let wrong = self.code_error();
        let field = TextEdit::singleline(&mut text).desired_width(f32::INFINITY);
        let field = ui.add(field.text_color_opt(wrong.is_some().then_some(look.roles.warning)));
        let field = match wrong {
            Some(wrong) => field.on_hover_text(wrong),
            None => field,
        };
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, t!("editor-side.code")));
        self.code_had_focus = field.has_focus();
        if field.changed() {
            // The refusal was about the text before.
            (self.draft, self.refusal) = (Some(text), None);
        }
        if field.lost_focus() && self.draft.is_some() {
            let escaped = ui.input(|input| input.key_pressed(egui::Key::Escape));
            // A text that cannot be read stays to be corrected.
            match self.draft.as_ref().filter(|text| !escaped && *text != code) {
                Some(text) => actions.push(Action::Paste(text.clone())),
                None => self.forget(),
            }
        }
        ui.horizontal(|ui| {
            if hint_button(ui, t!("editor-side.copy"), t!("editor-side.copy_hint")) {
                actions.push(Action::Copy);
            }
            if hint_button(ui, t!("editor-side.paste"), t!("editor-side.paste_hint")) {
                ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
            }
        });
    }

    fn options(&self, ui: &mut Ui, look: Look<'_>, actions: &mut Vec<Action>, out: &mut Requests) {
        let (view, game) = (self.editor.view(), self.editor.game());
        heading(ui, t!("editor-side.options"));
        if let Some(preset) = presets(ui, view.presets.clone(), view.preset) {
            actions.push(SetupEdit::Preset(preset).into());
        }
        for control in &view.options {
            if let Some(value) = control_row(ui, control, look.roles, |_, _| ()) {
                actions.push(SetupEdit::Option(control.key, value).into());
            }
        }
        options_warning(ui, view.options_warning.as_deref(), look.roles);
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            if hint_button(ui, t!("editor-side.flip"), t!("editor-side.flip_hint")) {
                actions.push(Action::Turn);
            }
            if hint_button(ui, t!("editor-side.rules"), t!("editor-side.rules_hint")) {
                out.ask(Request::Rules(game));
            }
        });
    }

    fn exit_buttons(&self, ui: &mut Ui, look: Look<'_>, actions: &mut Vec<Action>) {
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

/// Shows a counter of the position and returns its new value if it was changed.
fn counter(ui: &mut Ui, control: &Control) -> Option<OptionValue> {
    let mut value = control.value.clone();
    ui.horizontal(|ui| match &mut value {
        OptionValue::Flag(on) => {
            widgets::checkbox(ui, on, control.label.localized())
                .on_hover_text(control.hint.localized());
        }
        OptionValue::Number { value, min, max, .. } => {
            let label = ui.label(control.label.localized());
            let field = ui.add(DragValue::new(value).range(*min..=*max).speed(0.2));
            field.labelled_by(label.id).on_hover_text(control.hint.localized());
        }
        OptionValue::Limit { .. } | OptionValue::Choice { .. } | OptionValue::Pattern(_) => {}
    });
    (value != control.value).then_some(value)
}

// Pieces beside the board: the palette, and the hands.

/// The most pieces that a palette shows in one row for both sides.
const FEW: usize = 6;
/// The greatest width of a piece in the palette.
const WIDEST: f32 = 44.0;

impl EditorView {
    /// Shows all pieces, and the eraser.
    pub fn palette(&self, ui: &mut Ui, look: Look<'_>, targets: &mut Vec<Target>) {
        let palette = &self.editor.view().palette;
        // With many pieces each side has a row.
        let rows: Vec<_> = if palette.len() <= FEW {
            vec![palette.as_slice()]
        } else {
            palette.chunk_by(|a, b| a.piece.figure.side() == b.piece.figure.side()).collect()
        };
        let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0) + 1;
        let cell = cell(ui, columns);
        for (i, row) in rows.iter().enumerate() {
            let width = cell * columns as f32;
            let (place, _) = ui.allocate_exact_size(vec2(width, cell), Sense::hover());
            let at = |column: usize| {
                let left = place.left() + cell * column as f32;
                Rect::from_min_size(pos2(left, place.top()), Vec2::splat(cell))
            };
            for (column, item) in row.iter().enumerate() {
                targets.push(self.kind(ui, item, at(column), look));
            }
            if i == 0 {
                targets.push(self.eraser(ui, at(row.len()), look));
            }
        }
        ui.label(RichText::new(self.words()).color(look.roles.faint).size(12.5));
    }

    /// Describes the effect of the mouse.
    fn words(&self) -> String {
        let view = self.editor.view();
        let name = |letter| view.item(letter).map_or("", |item| item.piece.name.localized());
        match self.hand.brush {
            None => t!("editor-palette.drag").to_owned(),
            Some(Brush::Eraser) => t!("editor-palette.eraser_says").to_owned(),
            Some(Brush::Wildcard(_)) => t!("editor-pattern.brush_says").to_owned(),
            Some(Brush::Piece(letter)) => match view.other(letter) {
                Some(other) => t!("editor-palette.other", piece = name(other)),
                None => t!("editor-palette.again").to_owned(),
            },
        }
    }

    fn kind(&self, ui: &mut Ui, item: &TrayItem, rect: Rect, look: Look<'_>) -> Target {
        let brush = Brush::Piece(item.letter);
        let target = self.palette_button(ui, brush, rect, look, &item.piece.name);
        tray_item(ui, item, look, rect, self.hand.brush == Some(brush));
        target
    }

    fn eraser(&self, ui: &mut Ui, rect: Rect, look: Look<'_>) -> Target {
        let target = self.palette_button(ui, Brush::Eraser, rect, look, "eraser");
        let colour = if self.hand.brush == Some(Brush::Eraser) {
            look.roles.accent
        } else {
            look.roles.faint
        };
        cross(ui.painter(), rect, colour);
        let response = target.response.on_hover_text(t!("editor-palette.eraser"));
        Target { response, ..target }
    }

    pub(super) fn palette_button(
        &self,
        ui: &mut Ui,
        brush: Brush,
        rect: Rect,
        look: Look<'_>,
        name: &str,
    ) -> Target {
        let id = ui.scope_id().with(("palette", name));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let chosen = self.hand.brush == Some(brush);
        response.widget_info(|| {
            WidgetInfo::selected(Role::Button, true, chosen, t!("editor-palette.kind", name = name))
        });
        outline(ui, &response, look, chosen);
        Target { spot: PressTarget::Palette(brush), rect, response }
    }

    /// Shows a side's hand, with buttons for more and less.
    fn hand_of(
        &self,
        ui: &mut Ui,
        tray: &Tray,
        look: Look<'_>,
        targets: &mut Vec<Target>,
        actions: &mut Vec<Action>,
    ) {
        let side = tray.side.unwrap_or(Side::White);
        ui.label(tray.name.localized());
        // As wide as in the palette, which also has the eraser.
        let cell = cell(ui, tray.items.len() + 1);
        let step = LEAST;
        let size = vec2(cell * tray.items.len() as f32, cell + 2.0 * step);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        for (i, item) in tray.items.iter().enumerate() {
            let left = place.left() + cell * i as f32;
            let rect = Rect::from_min_size(pos2(left, place.top()), Vec2::splat(cell));
            let (name, count) = (item.piece.name, item.count.unwrap_or(0));
            let id = ui.scope_id().with(("hand", item.letter));
            let response = ui.interact(rect, id, Sense::CLICK | Sense::DRAG);
            response.widget_info(|| {
                WidgetInfo::labeled(
                    Role::Button,
                    true,
                    t!("editor-palette.hand", tray = tray.name, piece = name, count = count),
                )
            });
            outline(ui, &response, look, false);
            tray_item(ui, item, look, rect, false);
            targets.push(Target {
                spot: PressTarget::EditorPointer(side, item.letter),
                rect,
                response,
            });
            let mut button = |row: f32, sign: &str, name: String, enabled: bool| {
                let corner = pos2(left, rect.bottom() + row * step);
                let place = Rect::from_min_size(corner, vec2(cell, step));
                // Frames around all of them would hide the pieces.
                let sign = RichText::new(if enabled { sign } else { "" }).size(14.0);
                let button = Button::new(sign).min_size(Vec2::ZERO);
                let button = button.frame_when_inactive(false);
                let sized = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
                    ui.spacing_mut().button_padding = Vec2::ZERO;
                    ui.spacing_mut().interact_size = Vec2::ZERO;
                    ui.add_enabled_ui(enabled, |ui| ui.add_sized(place.size(), button)).inner
                });
                sized.inner.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
                sized.inner.clicked()
            };
            let more = t!("editor-palette.more", tray = tray.name, piece = name);
            if button(0.0, "+", more, true) {
                self.change_hand(item.letter, 1, actions);
            }
            let less = t!("editor-palette.less", tray = tray.name, piece = name);
            if button(1.0, "–", less, count > 0) {
                self.change_hand(item.letter, -1, actions);
            }
        }
    }
}

/// Returns the width of a piece in a row of this many.
fn cell(ui: &Ui, columns: usize) -> f32 {
    (ui.available_width() / columns as f32).floor().min(WIDEST)
}

/// Outlines the widget that is hovered or focused.
fn outline(ui: &Ui, response: &Response, look: Look<'_>, chosen: bool) {
    if response.has_focus() || response.hovered() && !chosen {
        let colour = if response.has_focus() { look.roles.cursor } else { look.roles.line };
        let stroke = Stroke::new(2.0, colour);
        ui.painter().rect_stroke(response.rect, 6.0, stroke, StrokeKind::Inside);
    }
}
