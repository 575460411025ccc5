//! The list of a collection: column headings to sort by, and rows, of which only those on the
//! screen are laid out.

use egui::{CursorIcon, Key, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::Action;
use crate::ui::design::table::{self, ROW, ShownColumn, bar, cell};
use crate::ui::documents::{CollectionTab, DocId};
use crate::ui::events;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::announce;
use owlery_i18n::t;
use owlery_session::collection::{Column, Item};

/// The columns left out when space is short, the least important first.
const LEFT_OUT: [Column; 6] =
    [Column::Event, Column::Options, Column::Moves, Column::Date, Column::Result, Column::Game];
fn is_number(column: Column) -> bool {
    matches!(column, Column::Number | Column::Moves)
}

/// Returns the columns that fit into a width, with their headings and widths. The sorted one is
/// always there.
fn columns(width: f32, is_narrowed: bool, sorted: Option<Column>) -> Vec<ShownColumn<Column>> {
    // Least widths in points; some columns grow.
    let (least, grows) = (
        |column| match column {
            Column::Number => 54.0,
            Column::Name => 190.0,
            Column::Game => 76.0,
            Column::Event => 116.0,
            Column::Date => 96.0,
            Column::Result => 136.0,
            Column::Moves => 66.0,
            Column::Options => 100.0,
            Column::Found => 165.0,
        },
        |column: &Column| {
            matches!(column, Column::Name | Column::Event | Column::Options | Column::Found)
        },
    );
    // The column of hits replaces less important ones.
    let is_less = |column| matches!(column, Column::Event | Column::Options | Column::Moves);
    let found = is_narrowed.then_some((Column::Found, t!("collection-list.found_head")));
    let all = Column::ALL.map(|(column, head)| (column, head.localized()));
    let mut shown: Vec<_> = all.into_iter().chain(found).collect();
    shown.retain(|(column, _)| !is_narrowed || !is_less(*column) || sorted == Some(*column));
    let sum = |shown: &[(Column, &str)], grows: &dyn Fn(&Column) -> bool| {
        shown.iter().map(|(column, _)| column).filter(|it| grows(it)).map(|it| least(*it)).sum()
    };
    for left_out in LEFT_OUT.into_iter().filter(|column| sorted != Some(*column)) {
        let needed: f32 = sum(&shown, &|_| true);
        if needed > width {
            shown.retain(|(column, _)| *column != left_out);
        }
    }
    let (growing, fixed): (f32, f32) = (sum(&shown, &grows), sum(&shown, &|it| !grows(it)));
    let factor = (width - fixed).max(0.0) / growing;
    let width = |column| least(column) * if grows(&column) { factor } else { 1.0 };
    let placed = |(column, head)| ShownColumn {
        column,
        head,
        width: width(column),
        is_sortable: column != Column::Found,
        is_number: is_number(column),
    };
    shown.into_iter().map(placed).collect()
}

/// Shows the list.
pub fn show(collection: &mut CollectionTab, ui: &mut Ui, roles: &Roles, actions: &mut Vec<Action>) {
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    let listing = &collection.listing;
    let sorted = listing.sort.map(|(column, _)| column);
    let columns = columns(ui.available_width() - bar(ui), listing.is_narrowed(), sorted);
    let sorted = collection.listing.sort;
    let clicked = table::heads(ui, &columns, sorted, roles);
    actions.extend(clicked.map(Action::Sort));
    let count = collection.rows().len();
    let mut area = ScrollArea::vertical().id_salt(("collection", collection.id)).auto_shrink(false);
    let chosen = collection.chosen();
    let at = chosen.map(|(at, _)| at);
    let scroll = collection.scroll.take();
    let reveal = std::mem::take(&mut collection.reveal);
    let reveal = at.filter(|_| reveal).map(|at| table::revealed(ui, scroll_id(collection.id), at));
    if let Some(offset) = reveal.or(scroll) {
        area = area.vertical_scroll_offset(offset);
    }
    let out = area.show_rows(ui, ROW, count, |ui, shown| {
        for at in shown {
            row(collection, ui, at, &columns, roles, actions);
        }
    });
    let offset = out.state.clamped_offset().y;
    table::keep_seen(ui, scroll_id(collection.id), offset, out.inner_rect.height());
    show_dragged(collection, ui, out.inner_rect, out.state.clamped_offset().y, roles, actions);
    let place = at.and_then(|at| collection.rows().get(at).copied());
    if let Some(place) = place {
        let item = &collection.content.items()[place];
        announce(ui, "chosen", || t!("collection-list.chosen", game = row_name(place, item)));
    }
}

fn scroll_id(id: DocId) -> egui::Id {
    egui::Id::unique(("collection seen", id))
}

/// Returns the accessible name of a row: "3. Ada – Bert, Troll, 1982, black".
fn row_name(place: usize, item: &Item) -> String {
    let digest = item.digest.as_deref();
    if let Some(Err(error)) = digest.map(|digest| &digest.facts) {
        return t!("collection-list.unread", number = place + 1, error = error.to_string());
    }
    let texts = [Column::Name, Column::Game, Column::Event, Column::Date, Column::Result]
        .map(|column| column.text(place, digest));
    let texts: Vec<_> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    format!("{}. {}", place + 1, texts.join(", "))
}

/// Returns the full text of a row, shown when columns are cut off.
fn in_full(place: usize, item: &Item) -> String {
    let digest = item.digest.as_deref();
    match digest.map(|digest| &digest.facts) {
        Some(Ok(facts)) => {
            let moves = Column::Moves.text(place, digest);
            let name = t!("collection-list.moves", name = row_name(place, item), moves = moves);
            format!("{name}\n{}", facts.options).trim_end().to_owned()
        }
        _ => row_name(place, item),
    }
}

fn row(
    collection: &mut CollectionTab,
    ui: &mut Ui,
    at: usize,
    columns: &[ShownColumn<Column>],
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let Some(place) = collection.rows().get(at).copied() else { return };
    let hit = if collection.listing.is_narrowed() { collection.hit(place) } else { String::new() };
    let item = &collection.content.items()[place];
    let selected = collection.selected == Some(item.id);
    let width = columns.iter().map(|column| column.width).sum();
    let (rect, _) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
    // Arrow keys move between rows, so Tab skips them.
    let sense = Sense::click_and_drag() - Sense::FOCUSABLE;
    let id = egui::Id::unique(("game of collection", collection.id, item.id));
    let response = ui.interact(rect, id, sense);
    let name = match &*hit {
        "" => row_name(place, item),
        hit => t!("collection-list.found", name = row_name(place, item), hit = hit),
    };
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &name));
    table::ground(ui, rect, selected, response.hovered(), roles);
    let cut = cells(ui, GameRow { place, item, hit: &hit, selected }, rect, columns, roles);
    let id = item.id;
    if response.drag_started() {
        collection.dragged = Some(id);
    }
    if response.clicked() || response.drag_started() {
        // Text fields give the keyboard back to the list.
        if let Some(focused) = ui.memory(|memory| memory.focused()) {
            ui.memory_mut(|memory| memory.surrender_focus(focused));
        }
        actions.push(Action::Choose(id));
    }
    if response.double_clicked() {
        actions.push(Action::Open);
    }
    if cut && response.hovered() && !response.dragged() {
        let mut words = in_full(place, item);
        if !hit.is_empty() {
            words += "\n";
            words += &t!("collection-list.found_there", hit = hit);
        }
        response.on_hover_text(words);
    }
}

/// A game in the list.
struct GameRow<'a> {
    place: usize,
    item: &'a Item,
    /// The text of the game in which words were found.
    hit: &'a str,
    selected: bool,
}

/// Draws the cells of a row and returns whether text was cut off.
fn cells(
    ui: &Ui,
    GameRow { place, item, hit, selected }: GameRow<'_>,
    rect: Rect,
    columns: &[ShownColumn<Column>],
    roles: &Roles,
) -> bool {
    let ink = if selected { roles.on_accent } else { roles.text };
    let digest = item.digest.as_deref();
    let fault = digest.and_then(|digest| digest.facts.as_ref().err());
    let (mut left, mut cut) = (rect.left(), columns.len() < Column::ALL.len());
    for ShownColumn { column, width, .. } in columns {
        let mut place_of = Rect::from_min_size(pos2(left, rect.top()), vec2(*width, ROW));
        left += width;
        match (fault, column) {
            (Some(error), Column::Name) => {
                place_of.set_right(rect.right());
                let ink = if selected { ink } else { roles.warning };
                cut |= cell(
                    ui,
                    place_of,
                    &t!("collection-list.cannot_read", error = error.to_string()),
                    false,
                    ink,
                );
            }
            (Some(_), column) if *column != Column::Number => {}
            (_, Column::Found) => cut |= cell(ui, place_of, hit, false, ink),
            _ => {
                let text = column.text(place, digest);
                cut |= cell(ui, place_of, &text, is_number(*column), ink);
            }
        }
    }
    cut
}

// Dragging a game to another place.

/// Within this distance from the edge, in points, a dragged game scrolls the list.
const EDGE: f32 = 20.0;

/// Shows where a dragged game would go, and moves it when it is dropped. Its row may be scrolled
/// out of sight.
fn show_dragged(
    collection: &mut CollectionTab,
    ui: &Ui,
    seen: Rect,
    offset: f32,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let Some(id) = collection.dragged else { return };
    let (pointer, down) = ui.input(|input| (input.pointer.latest_pos(), input.pointer.any_down()));
    let cancelled =
        events::is_cut_off(ui.ctx()) || ui.input(|input| input.key_pressed(Key::Escape));
    let Some(from) = collection.content.place(id).filter(|_| !cancelled) else {
        collection.dragged = None;
        return;
    };
    let Some(pointer) = pointer.filter(|_| collection.why_not_move().is_none()) else {
        if !down {
            collection.dragged = None;
            actions.push(Action::Move(id, from));
        }
        return;
    };
    let count = collection.content.items().len();
    let line = ((pointer.y - seen.top() + offset) / ROW).round().clamp(0.0, count as f32);
    let gap = line as usize;
    if down {
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        let y = (seen.top() + line * ROW - offset).clamp(seen.top(), seen.bottom());
        let across = seen.with_max_x(seen.right() - bar(ui)).x_range();
        ui.painter().hline(across, y, Stroke::new(3.0, roles.accent));
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
            collection.scroll = Some(to);
            ui.ctx().request_repaint();
        }
    } else {
        collection.dragged = None;
        let to = if gap > from { gap - 1 } else { gap };
        if to != from {
            actions.push(Action::Move(id, to));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_has_room_for_what_it_says() {
        let sorts = Column::ALL.map(|(column, _)| Some(column)).into_iter().chain([None]);
        let cases = sorts.flat_map(|sorted| [(false, sorted), (true, sorted)]);
        for (is_narrowed, sorted) in cases {
            for width in 500..1600 {
                let columns = columns(width as f32, is_narrowed, sorted);
                let shows = |column| columns.iter().any(|shown| shown.column == column);
                let case = format!("{width} {is_narrowed} {sorted:?}");
                assert!(sorted.is_none_or(shows), "{case}: what it is sorted by has no column");
                assert!(is_narrowed || width < 840 || columns.len() == Column::ALL.len(), "{case}");
                for ShownColumn { column, head, width: room, .. } in &columns {
                    let least = match column {
                        Column::Name => 130.0,
                        Column::Event | Column::Options | Column::Found => 90.0,
                        _ => 50.0,
                    };
                    assert!(*room >= least, "{case}: {head} has {room}");
                }
                let all: f32 = columns.iter().map(|column| column.width).sum();
                assert!((all - width as f32).abs() < 0.5, "{case}: {all}");
            }
        }
    }
}
