//! A collection: its games as a table to search, sort, and put in order.

use egui::{
    Align2, Button, CentralPanel, Checkbox, Color32, CornerRadius, CursorIcon, FontId, Frame, Key,
    Margin, Modifiers, Panel, ProgressBar, Rect, RichText, Role, ScrollArea, Sense, Stroke,
    TextEdit, Ui, WidgetInfo, pos2, vec2,
};

use super::announce;
use crate::session::library::{Column, Item};
use crate::ui::action::{Action, GameAction, LibraryAction};
use crate::ui::app::{App, Page};
use crate::ui::library::Shelf;
use crate::ui::theme::Roles;

const ROW: f32 = 24.0;
/// How near the edge of the list a dragged game makes it scroll.
const EDGE: f32 = 20.0;
/// Below this width, columns of less weight are left out.
const WIDE: f32 = 860.0;
/// Rows that a page has for the keyboard.
const PAGE: isize = 15;

/// The keys of the page, before the commands see them. Text fields and open menus keep theirs.
pub fn keys(app: &App, ctx: &egui::Context, actions: &mut Vec<Action>) {
    let naming = app.shelf().is_none_or(|shelf| shelf.naming.is_some());
    if naming || egui::Popup::is_any_open(ctx) {
        return;
    }
    let typing = ctx.text_edit_focused();
    let on_widget = !typing && ctx.memory(|memory| memory.focused().is_some());
    let mut on = |allowed: bool, modifiers, key, action: LibraryAction| {
        if allowed && ctx.input_mut(|input| input.consume_key(modifiers, key)) {
            actions.push(action.into());
        }
    };
    let (none, alt) = (Modifiers::NONE, Modifiers::ALT);
    on(true, alt, Key::ArrowUp, LibraryAction::Shift(-1));
    on(true, alt, Key::ArrowDown, LibraryAction::Shift(1));
    on(true, none, Key::ArrowUp, LibraryAction::Step(-1));
    on(true, none, Key::ArrowDown, LibraryAction::Step(1));
    on(true, none, Key::PageUp, LibraryAction::Step(-PAGE));
    on(true, none, Key::PageDown, LibraryAction::Step(PAGE));
    on(!typing, none, Key::Home, LibraryAction::Step(isize::MIN));
    on(!typing, none, Key::End, LibraryAction::Step(isize::MAX));
    on(!on_widget, none, Key::Enter, LibraryAction::Open);
    on(!typing, none, Key::Delete, LibraryAction::Delete);
}

/// Shows the page.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    debug_assert_eq!(app.page, Page::Library);
    let has_board = app.tabs.current().is_some();
    let hints = [("Undo", GameAction::Undo), ("Redo", GameAction::Redo)]
        .map(|(words, action)| app.keys.hint(words, action));
    let theme = app.theme.clone();
    let Some(shelf) = app.shelves.current_mut() else { return };
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    Panel::top("collection").resizable(false).show_separator_line(false).frame(frame).show(
        ui,
        |ui| {
            title(shelf, ui, &theme.roles, actions);
            search(shelf, ui, has_board, actions);
            tools(shelf, ui, &hints, actions);
            said(shelf, ui, &theme.roles);
        },
    );
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::symmetric(16, 0));
    CentralPanel::default().frame(frame).show(ui, |ui| table(shelf, ui, &theme.roles, actions));
}

fn title(shelf: &mut Shelf, ui: &mut Ui, roles: &Roles, actions: &mut Vec<Action>) {
    if let Some([title, about]) = &mut shelf.naming {
        for (label, text) in [("Title", &mut *title), ("About", &mut *about)] {
            ui.horizontal(|ui| {
                let label = ui.add_sized([48.0, 20.0], egui::Label::new(label));
                let width = ui.available_width().min(560.0);
                let field = TextEdit::singleline(text).desired_width(width);
                ui.add(field).labelled_by(label.id);
            });
        }
        let texts = [title.clone(), about.clone()];
        ui.horizontal(|ui| {
            if ui.button("Use these").clicked() {
                actions.push(LibraryAction::Named(Some(texts)).into());
            }
            if ui.button("Leave as it was").clicked() {
                actions.push(LibraryAction::Named(None).into());
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
        if ui.button("Change the title…").clicked() {
            actions.push(LibraryAction::Name.into());
        }
    });
    if !shelf.library.about().is_empty() {
        let about = RichText::new(shelf.library.about()).color(roles.faint);
        ui.add(egui::Label::new(about).truncate());
    }
}

fn search(shelf: &mut Shelf, ui: &mut Ui, has_board: bool, actions: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("Search");
        let mut text = shelf.search.clone();
        let field = TextEdit::singleline(&mut text)
            .hint_text("names, comments, options, or a position’s code")
            .desired_width((ui.available_width() - 60.0).min(330.0));
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut shelf.search_focus) {
            field.request_focus();
        }
        if field.changed() {
            actions.push(LibraryAction::Search(text).into());
        }
        let here = ui.add_enabled(has_board, Button::new("The position on the board"));
        let here = here
            .on_hover_text("Find the games in which the position of the open game stands")
            .on_disabled_hover_text("No game is open");
        if here.clicked() {
            actions.push(LibraryAction::SeekHere.into());
        }
        let mut images = shelf.images;
        let images = ui.add(Checkbox::new(&mut images, "Also mirrored and turned"));
        let images = images.on_hover_text("As far as the rules of the game stay the same");
        if images.clicked() {
            actions.push(LibraryAction::Images.into());
        }
        if shelf.listing.is_narrowed() && ui.button("Show all").clicked() {
            actions.push(LibraryAction::ShowAll.into());
        }
        if let Some(seeking) = shelf.seeking.as_ref().filter(|seeking| !seeking.is_done()) {
            let (done, all) = seeking.progress();
            let words = format!("{done} of {all}");
            let bar = ProgressBar::new(done as f32 / all.max(1) as f32).text(&words);
            ui.add(bar.desired_width(130.0));
            if ui.button("Stop").clicked() {
                actions.push(LibraryAction::StopSeeking.into());
            }
        }
    });
}

fn tools(shelf: &Shelf, ui: &mut Ui, hints: &[String; 2], actions: &mut Vec<Action>) {
    let place = shelf.selected.and_then(|id| shelf.library.place(id));
    let (undo, redo) = shelf.library.next_steps();
    let movable = shelf.why_not_move();
    let count = shelf.library.items().len();
    ui.horizontal_wrapped(|ui| {
        let mut button = |enabled: bool, label: &str, hint: &str, action: LibraryAction| {
            let button = ui.add_enabled(enabled, Button::new(label));
            let button = button.on_hover_text(hint).on_disabled_hover_text(hint);
            if button.clicked() {
                actions.push(action.into());
            }
        };
        let chosen = place.is_some();
        button(chosen, "Open", "Open the chosen game (Enter)", LibraryAction::Open);
        let can = |to: bool| to && movable.is_none();
        let hint = |words| movable.unwrap_or(words);
        let up = place.is_some_and(|place| place > 0);
        button(can(up), "Move up", hint("Alt+Up"), LibraryAction::Shift(-1));
        let down = place.is_some_and(|place| place + 1 < count);
        button(can(down), "Move down", hint("Alt+Down"), LibraryAction::Shift(1));
        let twice = "Put the chosen game behind itself once more";
        button(chosen, "Duplicate", twice, LibraryAction::Duplicate);
        button(chosen, "Delete", "Take the chosen game out (Delete)", LibraryAction::Delete);
        let step = |what: &str, step: Option<&str>| format!("{what} {}", step.unwrap_or_default());
        let undo_label = step("Undo", undo);
        button(undo.is_some(), undo_label.trim(), &hints[0], LibraryAction::Undo);
        let redo_label = step("Redo", redo);
        button(redo.is_some(), redo_label.trim(), &hints[1], LibraryAction::Redo);
        button(shelf.is_unsaved(), "Save", "Write the whole collection", LibraryAction::Save);
    });
}

/// How many games there are, and what is wrong.
fn said(shelf: &mut Shelf, ui: &mut Ui, roles: &Roles) {
    let all = shelf.library.items().len();
    let games = |count: usize| format!("{count} game{}", if count == 1 { "" } else { "s" });
    let searching = shelf.seeking.as_ref().is_some_and(|seeking| !seeking.is_done());
    let mut words = match (all, shelf.listing.is_narrowed()) {
        (0, _) => "No games yet. Open one, and choose “Add to a collection” from the File menu."
            .to_owned(),
        (_, false) => games(all),
        (_, true) => match (shelf.rows().len(), searching) {
            (0, true) => "Searching…".to_owned(),
            (0, false) => "Nothing was found.".to_owned(),
            (shown, _) => format!("{shown} of {}", games(all)),
        },
    };
    if shelf.is_reading() {
        words += ", reading…";
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

/// The columns that fit, with their widths.
fn columns(width: f32) -> Vec<(Column, &'static str, f32)> {
    let fixed = |column| match column {
        Column::Number => 54.0,
        Column::Game => 76.0,
        Column::Date => 96.0,
        Column::Result => 78.0,
        Column::Moves => 66.0,
        Column::Name | Column::Event | Column::Options => 0.0,
    };
    let share = |column| match column {
        Column::Name => 2.0,
        Column::Event | Column::Options => 1.0,
        _ => 0.0,
    };
    let is_shown = |column: Column| width >= WIDE || column != Column::Event;
    let shown = || Column::ALL.into_iter().filter(|(column, _)| is_shown(*column));
    let rest: f32 = width - shown().map(|(column, _)| fixed(column)).sum::<f32>();
    let shares: f32 = shown().map(|(column, _)| share(column)).sum();
    let width = |column| fixed(column) + (rest * share(column) / shares).max(0.0);
    shown().map(|(column, head)| (column, head, width(column))).collect()
}

fn table(shelf: &mut Shelf, ui: &mut Ui, roles: &Roles, actions: &mut Vec<Action>) {
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    let columns = columns(ui.available_width() - 14.0);
    heads(shelf, ui, &columns, roles, actions);
    let count = shelf.rows().len();
    let mut area = ScrollArea::vertical().id_salt(("collection", shelf.serial)).auto_shrink(false);
    let selected = shelf.selected.and_then(|id| shelf.library.place(id));
    let at = shelf.rows().iter().position(|place| Some(*place) == selected);
    let scroll = shelf.scroll.take();
    let reveal = std::mem::take(&mut shelf.reveal);
    let reveal = at.filter(|_| reveal).map(|at| revealed(ui, shelf.serial, at));
    if let Some(offset) = reveal.or(scroll) {
        area = area.vertical_scroll_offset(offset);
    }
    let out = area.show_rows(ui, ROW, count, |ui, shown| {
        for at in shown {
            row(shelf, ui, at, &columns, roles, actions);
        }
    });
    let seen = (out.state.clamped_offset().y, out.inner_rect.height());
    ui.data_mut(|data| data.insert_temp(scroll_id(shelf.serial), seen));
    drag(shelf, ui, out.inner_rect, out.state.clamped_offset().y, roles, actions);
    if let Some(item) = shelf.selected.and_then(|id| shelf.library.find(id)) {
        announce(ui, "chosen", || format!("Chosen: {}", row_name(selected.unwrap_or(0), item)));
    }
}

fn scroll_id(serial: u64) -> egui::Id {
    egui::Id::unique(("collection seen", serial))
}

/// Where to scroll to so that a row is seen, moving as little as possible.
fn revealed(ui: &Ui, serial: u64, at: usize) -> f32 {
    let seen: Option<(f32, f32)> = ui.data(|data| data.get_temp(scroll_id(serial)));
    let (offset, height) = seen.unwrap_or((0.0, ui.available_height()));
    let top = at as f32 * ROW;
    let lowest = (top + ROW - height).max(0.0);
    offset.clamp(lowest.min(top), top.max(lowest))
}

fn heads(
    shelf: &Shelf,
    ui: &mut Ui,
    columns: &[(Column, &'static str, f32)],
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    ui.horizontal(|ui| {
        for (column, head, width) in columns {
            let sorted = shelf.listing.sort.filter(|(sorted, _)| sorted == column);
            let (place, response) = ui.allocate_exact_size(vec2(*width, ROW + 4.0), Sense::click());
            let how = match sorted {
                None => "",
                Some((_, false)) => ", sorted",
                Some((_, true)) => ", sorted backwards",
            };
            let name = format!("Sort by {}{how}", head.to_lowercase());
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            let fill = if response.hovered() { roles.button_hover } else { roles.panel };
            ui.painter().rect_filled(place, CornerRadius::ZERO, fill);
            let arrow = match sorted {
                None => "",
                Some((_, false)) => " ⏶",
                Some((_, true)) => " ⏷",
            };
            let ink = if sorted.is_some() { roles.accent } else { roles.text };
            cell(ui, place, &format!("{head}{arrow}"), *column, ink);
            if response.clicked() {
                actions.push(LibraryAction::Sort(*column).into());
            }
        }
    });
    let bottom = ui.cursor().top() - 0.5;
    ui.painter().hline(ui.max_rect().x_range(), bottom, Stroke::new(1.0, roles.line));
}

/// What a row is called: "3. Ada – Bert, Troll, 1982, black".
fn row_name(place: usize, item: &Item) -> String {
    let digest = item.digest.as_deref();
    if let Some(Err(error)) = digest.map(|digest| &digest.summary) {
        return format!("{}. Cannot be read: {error}", place + 1);
    }
    let texts = [Column::Name, Column::Game, Column::Event, Column::Date, Column::Result]
        .map(|column| column.text(place, digest));
    let texts: Vec<_> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    format!("{}. {}", place + 1, texts.join(", "))
}

fn row(
    shelf: &mut Shelf,
    ui: &mut Ui,
    at: usize,
    columns: &[(Column, &'static str, f32)],
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let Some(place) = shelf.rows().get(at).copied() else { return };
    let item = &shelf.library.items()[place];
    let selected = shelf.selected == Some(item.id);
    let width = columns.iter().map(|(.., width)| width).sum();
    let (rect, _) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
    // The arrow keys go from row to row, so that Tab does not have to.
    let sense = Sense::click_and_drag() - Sense::FOCUSABLE;
    let id = egui::Id::unique(("game of collection", shelf.serial, item.id));
    let response = ui.interact(rect, id, sense);
    let name = row_name(place, item);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &name));
    let fill = match (selected, response.hovered()) {
        (true, _) => roles.accent,
        (false, true) => roles.button_hover,
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(rect, CornerRadius::same(3), fill);
    let ink = if selected { roles.on_accent } else { roles.text };
    let digest = item.digest.as_deref();
    let fault = digest.and_then(|digest| digest.summary.as_ref().err());
    let mut left = rect.left();
    for (column, _, width) in columns {
        let mut place_of = Rect::from_min_size(pos2(left, rect.top()), vec2(*width, ROW));
        left += width;
        match (fault, column) {
            (Some(error), Column::Name) => {
                place_of.set_right(rect.right());
                let ink = if selected { ink } else { roles.warning };
                cell(ui, place_of, &format!("Cannot be read: {error}"), *column, ink);
            }
            (Some(_), column) if *column != Column::Number => {}
            _ => cell(ui, place_of, &column.text(place, digest), *column, ink),
        }
    }
    let id = item.id;
    if response.drag_started() {
        shelf.dragged = Some(id);
    }
    if response.clicked() || response.drag_started() {
        // What was typed is done with; the keys are the list's.
        if let Some(focused) = ui.memory(|memory| memory.focused()) {
            ui.memory_mut(|memory| memory.surrender_focus(focused));
        }
        actions.push(LibraryAction::Choose(id).into());
    }
    if response.double_clicked() {
        actions.push(LibraryAction::Open.into());
    }
    if response.hovered() && !response.dragged() {
        response.on_hover_text(name);
    }
}

fn cell(ui: &Ui, place: Rect, text: &str, column: Column, ink: Color32) {
    let mut job =
        egui::text::LayoutJob::simple_singleline(text.to_owned(), FontId::proportional(14.0), ink);
    let room = place.shrink2(vec2(6.0, 0.0));
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.width());
    let galley = ui.painter().layout_job(job);
    let align = match column {
        Column::Number | Column::Moves => Align2::RIGHT_CENTER,
        _ => Align2::LEFT_CENTER,
    };
    let at = align.align_size_within_rect(galley.size(), room);
    ui.painter().galley(at.min, galley, ink);
}

/// Shows where a dragged game would go, and puts it there when it is let go. It may have left the
/// screen meanwhile.
fn drag(
    shelf: &mut Shelf,
    ui: &Ui,
    seen: Rect,
    offset: f32,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let Some(id) = shelf.dragged else { return };
    let (pointer, down) = ui.input(|input| (input.pointer.latest_pos(), input.pointer.any_down()));
    let cancelled = ui.input(|input| input.key_pressed(Key::Escape));
    let Some(from) = shelf.library.place(id).filter(|_| !cancelled) else {
        shelf.dragged = None;
        return;
    };
    let Some(pointer) = pointer.filter(|_| shelf.why_not_move().is_none()) else {
        if !down {
            shelf.dragged = None;
            actions.push(LibraryAction::Move(id, from).into());
        }
        return;
    };
    let count = shelf.library.items().len();
    let line = ((pointer.y - seen.top() + offset) / ROW).round().clamp(0.0, count as f32);
    let gap = line as usize;
    if down {
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        let y = (seen.top() + line * ROW - offset).clamp(seen.top(), seen.bottom());
        ui.painter().hline(seen.x_range(), y, Stroke::new(3.0, roles.accent));
        let speed = if pointer.y < seen.top() + EDGE {
            -8.0
        } else if pointer.y > seen.bottom() - EDGE {
            8.0
        } else {
            return;
        };
        let most = (count as f32 * ROW - seen.height()).max(0.0);
        let to = (offset + speed).clamp(0.0, most);
        if to != offset {
            shelf.scroll = Some(to);
            ui.ctx().request_repaint();
        }
    } else {
        shelf.dragged = None;
        let to = if gap > from { gap - 1 } else { gap };
        if to != from {
            actions.push(LibraryAction::Move(id, to).into());
        }
    }
}
