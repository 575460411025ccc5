//! The tabs of open collections and games, shown if there is more than one.

use egui::style::ScrollStyle;
use egui::{
    Align2, CornerRadius, CursorIcon, FontId, Frame, Margin, Panel, Rect, Response, Role,
    ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::disk::{one_line, storage};
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, DocId, Documents};
use crate::ui::miniature;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::LEAST;
use owlery_i18n::{Text, t};
use owlery_session::View;
use owlery_session::opponent::{Player, person, player};

const HEIGHT: f32 = 30.0;
const WIDEST: f32 = 240.0;
const NARROWEST: f32 = 90.0;
/// The width below which only the tab below the pointer has a cross.
const ROOMY: f32 = 180.0;
const CROSS: f32 = LEAST;
/// The side of the picture of a game's board.
const PICTURE: f32 = 20.0;
/// The width of the button that lists all tabs.
const LIST: f32 = 28.0;
const UNSAVED: Text = Text::of("bars-tabs.unsaved");

/// Shows the tabs below the menu.
pub fn show(docs: &Documents, cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    // Those that are still being restored have their place.
    let count = docs.tabs.len() + docs.collections.iter().len() + cx.scope.restoring;
    if count < 2 {
        return;
    }
    let roles = &cx.theme.roles;
    let frame = Frame::new().fill(roles.panel).inner_margin(Margin { top: 3, ..Margin::ZERO });
    Panel::top("tabs").resizable(false).frame(frame).show(ui, |ui| {
        // The button keeps its place when tabs scroll.
        let list = ui.available_rect_before_wrap();
        let list = list.with_min_x(list.right() - LIST).with_max_y(list.top() + HEIGHT);
        let left = ui.available_width() - LIST;
        thin_bar(ui, roles);
        let tabs = ScrollArea::horizontal().auto_shrink([false, true]).max_width(left);
        tabs.show(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let room = (left - 48.0) / count as f32 - 2.0;
            let width = kept_width(ui, list.with_min_x(0.0), room.clamp(NARROWEST, WIDEST));
            ui.horizontal(|ui| {
                ui.add_space(6.0);
                for collection in docs.collections.iter() {
                    tab(cx, ui, Tab::of_collection(docs, cx, collection), width, out);
                }
                let tab = |table| tab(cx, ui, Tab::of_table(docs, cx, table), width, out);
                let tabs: Vec<_> = docs.tabs.iter().map(tab).collect();
                let more = egui::Button::new("+").frame(false).min_size(vec2(26.0, HEIGHT));
                let more = ui.add(more).on_hover_text(t!("bars-tabs.begin"));
                more.widget_info(|| WidgetInfo::labeled(Role::Button, true, t!("bars-tabs.begin")));
                if more.clicked() {
                    out.ask(Request::Run("file.new"));
                }
                reorder(docs, &tabs, out);
            });
        });
        show_list(cx, ui, list, out);
    });
}

/// Returns the width of the tabs: the usual one, but no wider while the pointer stays over them than it
/// was when it came, so that the next cross is where the last one was.
fn kept_width(ui: &Ui, bar: Rect, usual: f32) -> f32 {
    let place = egui::Id::unique("width of tabs");
    let before = ui.data(|data| data.get_temp::<f32>(place));
    let width = match before.filter(|_| ui.rect_contains_pointer(bar)) {
        Some(before) => usual.min(before),
        None => usual,
    };
    ui.data_mut(|data| data.insert_temp(place, width));
    width
}

/// Styles the scroll bar as a thin line and lets the wheel scroll.
fn thin_bar(ui: &mut Ui, roles: &Roles) {
    let style = ui.style_mut();
    style.always_scroll_the_only_direction = true;
    style.spacing.scroll = ScrollStyle {
        bar_width: 4.0,
        bar_inner_margin: 1.0,
        foreground_color: false,
        ..ScrollStyle::solid()
    };
    style.visuals.extreme_bg_color = roles.panel;
    style.visuals.widgets.inactive.bg_fill = roles.line;
}

/// Shows the button that lists all tabs.
fn show_list(cx: AppContext<'_>, ui: &Ui, place: Rect, out: &mut Requests) {
    let roles = &cx.theme.roles;
    let list = ui.interact(place, egui::Id::unique("all tabs"), Sense::click());
    list.widget_info(|| WidgetInfo::labeled(Role::Button, true, t!("bars-tabs.all")));
    if list.hovered() || list.has_focus() {
        ui.painter().rect_filled(place.shrink(2.0), 4.0, roles.button_hover);
    }
    let (at, arm) = (place.center(), 5.0);
    let arrow = [at + vec2(-arm, -2.5), at + vec2(arm, -2.5), at + vec2(0.0, 3.5)];
    ui.painter().add(egui::Shape::convex_polygon(arrow.into(), roles.text, Stroke::NONE));
    if list.clicked() {
        out.ask(Request::Run("view.open_games"));
    }
    list.on_hover_text(cx.keys.hint(t!("bars-tabs.all"), "view.open_games"));
}

/// A tab as it is shown.
struct Tab<'a> {
    id: DocId,
    name: String,
    title: String,
    /// The title without the opponent, where there is no room for both.
    short: String,
    hover: String,
    current: bool,
    /// The game whose board is its picture.
    board: Option<&'a GameTab>,
}

impl<'a> Tab<'a> {
    fn of_table(docs: &Documents, cx: AppContext<'_>, table: &'a GameTab) -> Self {
        let (id, view) = (table.id, table.session.view());
        let title = match opponent_text(view) {
            Some(name) => t!("bars-tabs.against", title = table.title(), name = name),
            None => table.title(),
        };
        Tab {
            id,
            name: table.name(),
            title,
            short: table.title(),
            hover: hover_text(docs, table),
            current: cx.game_tab(docs).is_some_and(|current| current.id == id),
            board: Some(table),
        }
    }

    fn of_collection(docs: &Documents, cx: AppContext<'_>, collection: &CollectionTab) -> Self {
        let id = collection.id;
        let mut hover = t!("bars-tabs.collection", name = collection.content.title());
        if let Some(path) = &collection.path {
            hover += &format!("\n{}", storage::shown(path));
        }
        if collection.is_unsaved() {
            hover += &format!("\n{UNSAVED}");
        }
        Tab {
            id,
            name: collection.name(),
            title: format!("☰ {}", collection.title()),
            short: collection.title(),
            hover,
            current: cx.collection(docs).is_some_and(|current| current.id == id),
            board: None,
        }
    }
}

/// Returns what tells the engine against which a person without a name plays: its level, or its name.
fn opponent_text(view: &View) -> Option<String> {
    let person = person(view)?;
    if !view.players[person as usize].trim().is_empty() {
        return None;
    }
    Some(match player(view, person.other())? {
        Player::Owlery(level) => level.strength.localized(),
        Player::External(name) => one_line(name),
    })
}

fn tab(
    cx: AppContext<'_>,
    ui: &mut Ui,
    shown: Tab<'_>,
    width: f32,
    out: &mut Requests,
) -> Response {
    let roles = &cx.theme.roles;
    let Tab { id, name, title, short, hover, current, board } = shown;
    let (rect, _) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
    // The id follows the document, so that a drag goes on when the tab moves.
    let place = egui::Id::unique(("tab", id));
    let tab = ui.interact(rect, place, Sense::click_and_drag());
    tab.widget_info(|| WidgetInfo::selected(Role::Tab, true, current, &title));
    let fill = match (current, tab.hovered()) {
        (true, _) => roles.window,
        (false, true) => roles.button_hover,
        (false, false) => roles.panel,
    };
    // Scroll to a tab that becomes current, and when the width changes.
    let (seen, shown) = (egui::Id::unique("tab shown"), (id, ui.clip_rect().width().round()));
    if current && ui.data(|data| data.get_temp(seen)) != Some(shown) {
        ui.data_mut(|data| data.insert_temp(seen, shown));
        ui.scroll_to_rect(rect, None);
    }
    let corners = CornerRadius { nw: 6, ne: 6, sw: 0, se: 0 };
    ui.painter().rect_filled(rect, corners, fill);
    if current {
        let top = Rect::from_min_size(rect.min, vec2(width, 3.0));
        ui.painter().rect_filled(top, corners, roles.accent);
    }
    if tab.has_focus() {
        let stroke = Stroke::new(2.0, roles.accent);
        ui.painter().rect_stroke(rect.shrink(1.0), corners, stroke, egui::StrokeKind::Inside);
    }
    let cross = Rect::from_center_size(
        pos2(rect.right() - 3.0 - CROSS / 2.0, rect.center().y),
        egui::Vec2::splat(CROSS),
    );
    let close = ui.interact(cross, tab.id.with("close"), Sense::click());
    close.widget_info(|| {
        WidgetInfo::labeled(Role::Button, true, t!("bars-tabs.close", name = &name))
    });
    let is_busy = close.has_focus() || ui.rect_contains_pointer(rect);
    let has_cross = width >= ROOMY || is_busy;
    let mut words = if has_cross { rect.with_max_x(cross.left()) } else { rect };
    if let Some(table) = board {
        let place = Rect::from_center_size(
            pos2(rect.left() + 8.0 + PICTURE / 2.0, rect.center().y + 1.0),
            egui::Vec2::splat(PICTURE),
        );
        let look = cx.look(table.board_panel.seats(table.session.as_ref()));
        let key = format!("tab {id:?}");
        miniature::show(ui, &key, &table.session.view().scene, look, place);
        *words.left_mut() = place.right() - 3.0;
    }
    // The title of a tab that is scrolled out in part stands in the rest of it.
    let words = words.intersect(ui.clip_rect());
    if words.width() >= LEAST {
        write_title(ui, [&title, &short], words, current, roles);
    }
    if close.hovered() || close.has_focus() {
        ui.painter().rect_filled(cross, 4.0, roles.button_hover);
    }
    let ink = if close.hovered() { roles.text } else { roles.faint };
    let font = FontId::proportional(14.0);
    if has_cross {
        ui.painter().text(cross.center(), Align2::CENTER_CENTER, "×", font, ink);
    }

    if close.clicked() || tab.middle_clicked() {
        out.ask(Request::Close(id));
    } else if tab.clicked() {
        out.ask(Request::Select(id));
    }
    if current {
        tab.clone().on_hover_text(hover)
    } else {
        tab.clone().on_hover_text(hover).on_hover_cursor(CursorIcon::PointingHand)
    }
}

/// Writes the first of two titles that fits, else the second one without its middle.
fn write_title(ui: &Ui, titles: [&str; 2], place: Rect, current: bool, roles: &Roles) {
    let ink = if current { roles.text } else { roles.faint };
    let laid_out = |text: String| {
        let font = FontId::proportional(14.0);
        ui.painter().layout_job(egui::text::LayoutJob::simple_singleline(text, font, ink))
    };
    // Names often differ at the end, as in “game.owlery (second)”, so the middle is cut.
    let letters: Vec<char> = titles[1].chars().collect();
    let kept = |count: usize| {
        let (head, tail) = letters.split_at(count - count / 2);
        let tail = &tail[tail.len() - count / 2..];
        head.iter().chain(&['…']).chain(tail).collect::<String>()
    };
    let fits = |text: String| laid_out(text).size().x <= place.width() - 14.0;
    let galley = match titles.into_iter().find(|title| fits((*title).to_owned())) {
        Some(title) => laid_out(title.to_owned()),
        None => {
            let counts: Vec<usize> = (1..letters.len()).collect();
            laid_out(kept(counts.partition_point(|count| fits(kept(*count)))))
        }
    };
    let left = pos2(place.left() + 10.0, place.center().y - galley.size().y / 2.0);
    ui.painter().galley(left, galley, ink);
}

/// Returns the tooltip of a game: players, and the file or collection that it is saved in.
fn hover_text(docs: &Documents, table: &GameTab) -> String {
    let mut text = table.session.game().name().to_owned();
    if table.session.tags().players.iter().any(|name| !name.is_empty()) {
        text += &format!(": {}", table.players());
    }
    if let Some(path) = &table.path {
        text += &format!("\n{}", storage::shown(path));
    }
    if let Some(collection) = table.origin.and_then(|it| docs.collections.find(it.collection)) {
        text += &format!("\n{}", t!("bars-tabs.part_of", name = collection.name()));
    }
    if table.is_unsaved() {
        text += &format!("\n{UNSAVED}");
    }
    text
}

/// Moves a dragged tab to the place of the tab below the pointer.
fn reorder(docs: &Documents, tabs: &[Response], out: &mut Requests) {
    let Some((from, dragged)) = tabs.iter().enumerate().find(|(_, tab)| tab.dragged()) else {
        return;
    };
    let Some(pointer) = dragged.interact_pointer_pos() else { return };
    let over = tabs.iter().position(|tab| tab.rect.x_range().contains(pointer.x));
    if let (Some(place), Some(table)) = (over.filter(|to| *to != from), docs.tabs.iter().nth(from))
    {
        out.ask(Request::MoveTab(table.id, place));
    }
}
