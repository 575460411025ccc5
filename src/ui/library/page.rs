//! A collection: its games as a table to search, sort, and put in order.

use egui::{
    Button, CentralPanel, Checkbox, Frame, Id, Key, Margin, Modifiers, Panel, ProgressBar,
    RichText, TextEdit, Ui,
};

use super::{Action, list, update};
use crate::ui::command::keys::Keys;
use crate::ui::component::{Cx, Outbox};
use crate::ui::documents::{Documents, Shelf};
use crate::ui::events;
use crate::ui::pages::Page;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::step_label;
use owlery_i18n::t;
use owlery_record::limits;
use owlery_session::library::StepKind;

/// What else stands in the row of the search field, in points.
const BESIDE: f32 = 530.0;
/// Rows that a page has for the keyboard.
const PAGE: isize = 15;

/// The keys of the page, before the commands see them. Text fields and open menus keep theirs.
pub fn keys(docs: &mut Documents, cx: Cx<'_>, out: &mut Outbox) {
    let ctx = cx.ctx;
    let shelf = docs.shelves.current().filter(|_| cx.scope.page == Page::Library);
    let naming = shelf.is_none_or(|shelf| shelf.naming.is_some());
    if naming || egui::Popup::is_any_open(ctx) {
        return;
    }
    let typing = ctx.text_edit_focused();
    let on_widget = !typing && ctx.memory(|memory| memory.focused().is_some());
    let mut on = |allowed: bool, modifiers, key, action: Action| {
        if allowed && ctx.input_mut(|input| input.consume_key(modifiers, key)) {
            update(action, docs, cx, out);
        }
    };
    let (none, alt) = (Modifiers::NONE, Modifiers::ALT);
    on(true, alt, Key::ArrowUp, Action::Shift(-1));
    on(true, alt, Key::ArrowDown, Action::Shift(1));
    on(true, none, Key::ArrowUp, Action::Step(-1));
    on(true, none, Key::ArrowDown, Action::Step(1));
    on(true, none, Key::PageUp, Action::Step(-PAGE));
    on(true, none, Key::PageDown, Action::Step(PAGE));
    on(!typing, none, Key::Home, Action::Step(isize::MIN));
    on(!typing, none, Key::End, Action::Step(isize::MAX));
    on(!on_widget, none, Key::Enter, Action::Open);
    // What is held down deletes once.
    if !typing && ctx.input_mut(|input| events::take_press(input, none, Key::Delete)) {
        update(Action::Delete, docs, cx, out);
    }
}

/// Shows the page of a collection; `has_board` if a game is open.
pub fn show(
    shelf: &mut Shelf,
    ui: &mut Ui,
    has_board: bool,
    cx: Cx<'_>,
    actions: &mut Vec<Action>,
) {
    let roles = cx.roles();
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    let above = Panel::top("collection")
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(ui, |ui| {
            title(shelf, ui, roles, actions);
            search(shelf, ui, has_board, actions);
            tools(shelf, ui, cx.keys, actions);
            said(shelf, ui, roles);
        });
    // The list was laid out below what stood there before.
    let (id, height) = (Id::unique("above the games"), above.response.rect.height());
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, height), height));
    if before != height {
        ui.ctx().request_discard("what stands above the games has another height");
    }
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::symmetric(16, 0));
    CentralPanel::default().frame(frame).show(ui, |ui| list::show(shelf, ui, roles, actions));
}

fn title(shelf: &mut Shelf, ui: &mut Ui, roles: &Roles, actions: &mut Vec<Action>) {
    if let Some([title, about]) = &mut shelf.naming {
        let most = [limits::TYPED, limits::COMMENT / 4];
        for ((label, text), most) in
            [(t!("library-page.title"), &mut *title), (t!("library-page.about"), &mut *about)]
                .into_iter()
                .zip(most)
        {
            ui.horizontal(|ui| {
                let label = ui.add_sized([48.0, 20.0], egui::Label::new(label));
                let width = ui.available_width().min(560.0);
                let field = TextEdit::singleline(text).char_limit(most).desired_width(width);
                ui.add(field).labelled_by(label.id);
            });
        }
        let texts = [title.clone(), about.clone()];
        ui.horizontal(|ui| {
            if ui.button(t!("library-page.use_these")).clicked() {
                actions.push(Action::Named(Some(texts)));
            }
            if ui.button(t!("library-page.leave")).clicked() {
                actions.push(Action::Named(None));
            }
        });
        return;
    }
    ui.horizontal(|ui| {
        let title = match shelf.library.title() {
            "" => shelf.name(),
            title => title.to_owned(),
        };
        let room = ui.available_width() - 130.0;
        ui.scope(|ui| {
            ui.set_max_width(room);
            ui.add(egui::Label::new(RichText::new(title).size(24.0).strong()).truncate());
        });
        if ui.button(t!("library-page.change")).clicked() {
            actions.push(Action::Name);
        }
    });
    if !shelf.library.about().is_empty() {
        let about = RichText::new(shelf.library.about()).color(roles.faint);
        ui.add(egui::Label::new(about).truncate());
    }
}

fn search(shelf: &mut Shelf, ui: &mut Ui, has_board: bool, actions: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(t!("library-page.search"));
        let mut text = shelf.search.clone();
        let field = TextEdit::singleline(&mut text)
            .hint_text(t!("library-page.search_hint"))
            .char_limit(limits::HEADER)
            .desired_width((ui.available_width() - BESIDE).clamp(150.0, 330.0));
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut shelf.search_focus) {
            field.request_focus();
        }
        if field.changed() {
            actions.push(Action::Search(text));
        }
        let here = ui.add_enabled(has_board, Button::new(t!("library-page.here")));
        let here = here
            .on_hover_text(t!("library-page.here_hint"))
            .on_disabled_hover_text(t!("library-page.no_game"));
        if here.clicked() {
            actions.push(Action::SeekHere);
        }
        let mut images = shelf.images;
        let images = ui.add(Checkbox::new(&mut images, t!("library-page.images")));
        let images = images.on_hover_text(t!("library-page.images_hint"));
        if images.clicked() {
            actions.push(Action::Images);
        }
        if shelf.listing.is_narrowed() && ui.button(t!("library-page.all")).clicked() {
            actions.push(Action::ShowAll);
        }
        if let Some(seeking) = shelf.seeking.as_ref().filter(|seeking| !seeking.is_done()) {
            let (done, all) = seeking.progress();
            let words = t!("library-page.progress", done = done, all = all);
            let bar = ProgressBar::new(done as f32 / all.max(1) as f32).text(&words);
            ui.add(bar.desired_width(130.0));
            if ui.button(t!("library-page.stop")).clicked() {
                actions.push(Action::StopSeeking);
            }
        }
    });
}

fn tools(shelf: &mut Shelf, ui: &mut Ui, keys: &Keys, actions: &mut Vec<Action>) {
    let place = shelf.chosen().and_then(|(_, id)| shelf.library.place(id));
    let (undo, redo) = shelf.library.next_steps();
    let movable = shelf.why_not_move();
    let count = shelf.library.items().len();
    ui.horizontal_wrapped(|ui| {
        let mut button = |enabled: bool, label: &str, hint: &str, action: Action| {
            let button = ui.add_enabled(enabled, Button::new(label));
            let button = button.on_hover_text(hint).on_disabled_hover_text(hint);
            if button.clicked() {
                actions.push(action);
            }
        };
        let chosen = place.is_some();
        button(chosen, t!("library-page.open"), t!("library-page.open_hint"), Action::Open);
        let can = |to: bool| to && movable.is_none();
        let hint = |words| movable.unwrap_or(words);
        let up = place.is_some_and(|place| place > 0);
        button(can(up), t!("library-page.up"), hint("Alt+Up"), Action::Shift(-1));
        let down = place.is_some_and(|place| place + 1 < count);
        button(can(down), t!("library-page.down"), hint("Alt+Down"), Action::Shift(1));
        let twice = t!("library-page.duplicate_hint");
        button(chosen, t!("library-page.duplicate"), twice, Action::Duplicate);
        button(chosen, t!("library-page.delete"), t!("library-page.delete_hint"), Action::Delete);
        // What would be undone is in the hint: buttons whose words change would change their places.
        let hint = |word, step: Option<StepKind>, command| {
            keys.hint(&step_label(word, step.map(StepKind::label)), command)
        };
        let hints = [
            hint(t!("library-page.undo"), undo, "game.undo"),
            hint(t!("library-page.redo"), redo, "game.redo"),
        ];
        button(undo.is_some(), t!("library-page.undo"), &hints[0], Action::Undo);
        button(redo.is_some(), t!("library-page.redo"), &hints[1], Action::Redo);
        button(
            shelf.is_unsaved(),
            t!("library-page.save"),
            t!("library-page.save_hint"),
            Action::Save,
        );
    });
}

/// How many games there are, and what is wrong.
fn said(shelf: &mut Shelf, ui: &mut Ui, roles: &Roles) {
    let all = shelf.library.items().len();
    let searching = shelf.seeking.as_ref().is_some_and(|seeking| !seeking.is_done());
    let mut words = match (all, shelf.listing.is_narrowed()) {
        (0, _) => t!("library-page.none").to_owned(),
        (_, false) => match shelf.why_not_move() {
            None => t!("library-page.movable", count = all),
            Some(_) => t!("library-page.games", count = all),
        },
        (_, true) => match (shelf.rows().len(), searching, shelf.listing.found.is_some()) {
            (0, true, _) => t!("library-page.searching").to_owned(),
            (0, false, _) => t!("library-page.nothing").to_owned(),
            (shown, _, true) => t!("library-page.stands", shown = shown, count = all),
            (shown, _, false) => t!("library-page.shown", shown = shown, count = all),
        },
    };
    if shelf.is_reading() {
        words += t!("library-page.reading");
    }
    let (words, colour) = match &shelf.refusal {
        Some(refusal) => (refusal.clone(), roles.warning),
        None => (words, roles.faint),
    };
    let label = ui.label(RichText::new(words).color(colour));
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
}
