//! The menu bar, made from the command table.

use egui::accesskit::HasPopup;
use egui::{
    Align, Button, Color32, Context, FocusDirection, Id, Key, Layout, Modifiers, Order, Panel,
    Popup, Response, RichText, Role, SetOpenCommand, TextStyle, Ui, Vec2, WidgetInfo,
};

use crate::ui::command::{Info, Menu};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::Icon;
use crate::ui::dialogs::settings;
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::game::{branches, move_commands};
use crate::ui::pages::Page;
use crate::ui::parts::{self, scrolls_in_menu};
use crate::ui::settings::Change;
use owlery_i18n::{Text, t};
use owlery_record::NodeId;

/// The height of the bar and of the margins around a menu.
const BAR: f32 = 46.0;

/// The commands before which a line separates a section of their menu.
const SECTIONS: [&str; 19] = [
    "file.studies",
    "file.save",
    "file.new_collection",
    "file.back",
    "file.settings",
    "file.close",
    "game.copy_position",
    "game.edit_position",
    "game.pass",
    "game.analyse",
    "game.hint",
    "game.offer_draw",
    "go.next_variation",
    "go.go_to",
    "engine.report",
    "engine.escape",
    "view.next_game",
    "view.full_screen",
    "help.palette",
];

/// The commands in menus of their own, from the first to the last, with the title of the menu.
const SUBMENUS: [(&str, &str, Text); 4] = [
    ("file.new_collection", "file.collection", Text::of("bars-menu.collections")),
    ("file.library", "file.forget_library", Text::of("bars-menu.library")),
    ("game.copy_position", "game.paste", Text::of("bars-menu.copying")),
    ("game.explain", "game.stop_or_go", Text::of("bars-menu.opponent")),
];

/// Shows the menu bar.
pub fn show(docs: &Documents, cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    Panel::top("menu").show(ui, |ui| {
        egui::MenuBar::new().ui(ui, |ui| {
            step(ui);
            // Padding instead of spacing keeps short titles easy to hit.
            ui.spacing_mut().button_padding.x = 6.0;
            ui.spacing_mut().item_spacing.x = 0.0;
            let is_here = |menu| match menu {
                // Commands on the board need the keyboard, which a menu takes.
                Menu::Board => false,
                Menu::Piece => cx.scope.puzzle.is_some(),
                _ => true,
            };
            let before = titles(ui.ctx());
            let mut titles = Titles::default();
            for (menu, title) in Menu::ALL.into_iter().filter(|(menu, _)| is_here(*menu)) {
                let is_lesson = menu == Menu::Piece && cx.scope.page == Page::Lesson;
                let title = if is_lesson { t!("menu-lesson") } else { title.localized() };
                let title = ui.button(title);
                titles.push(title.id);
                below(&title, &before).show(|ui| {
                    let done = out.len();
                    scrolls_in_menu(ui, BAR, |ui| entries(docs, cx, ui, menu, out));
                    // A click closes the menu by itself; a key does not.
                    if out.len() > done {
                        ui.close();
                    }
                });
            }
            ui.data_mut(|data| data.insert_temp(titles_id(), titles));
            let other = match (cx.scope.page, docs.tabs.current()) {
                (Page::Game, _) => Some((t!("bars-menu.games"), Request::Run("file.new"))),
                (_, Some(_)) => Some((t!("bars-menu.to_game"), Request::Run("file.back"))),
                (Page::Editor | Page::Collection | Page::Library | Page::Lab, None) => {
                    Some((t!("bars-menu.games"), Request::Run("file.new")))
                }
                _ => None,
            };
            // The collection of the game on the screen, or the only document.
            let origin = cx.game_tab(docs).and_then(|tab| tab.origin);
            let is_alone = docs.tabs.current().is_none() && cx.scope.page != Page::Collection;
            let has_collection = match origin {
                Some(origin) => docs.collections.find(origin.collection).is_some(),
                None => is_alone && docs.collections.current().is_some(),
            };
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some((label, request)) = other
                    // The id follows the label: after a click another button takes this place.
                    && ui.push_id(label, |ui| ui.button(label)).inner.clicked()
                {
                    out.ask(request);
                }
                let hint = || cx.keys.hint(t!("bars-menu.to_puzzle_hint"), "file.puzzle");
                if cx.scope.open.solution
                    && ui.button(t!("bars-menu.to_puzzle")).on_hover_text(hint()).clicked()
                {
                    out.ask(Request::Run("file.puzzle"));
                }
                let hint = || cx.keys.hint(t!("bars-menu.to_collection_hint"), "file.collection");
                if has_collection
                    && ui.button(t!("bars-menu.to_collection")).on_hover_text(hint()).clicked()
                {
                    out.ask(Request::Run("file.collection"));
                }
            });
        });
    });
}

/// The ids of the titles, from left to right.
type Titles = Vec<Id>;

fn titles_id() -> Id {
    Id::unique("titles of the menu bar")
}

/// The id of the titles of the menus within the open menu.
fn submenus_id() -> Id {
    Id::unique("titles of menus in a menu")
}

/// Returns whether Right and Left are for menus within the open menu.
fn is_about_submenus(ctx: &Context, open: Id) -> bool {
    let Some(focused) = ctx.memory(|memory| memory.focused()) else { return false };
    let titles = ctx.data(|data| data.get_temp::<Titles>(submenus_id())).unwrap_or_default();
    let layer = ctx.read_response(focused).map(|focused| focused.layer_id.id);
    let is_inside = layer.is_some_and(|layer| layer != open.with("popup"));
    titles.contains(&focused) || open != focused && is_inside
}

fn titles(ctx: &Context) -> Titles {
    ctx.data(|data| data.get_temp(titles_id())).unwrap_or_default()
}

/// Returns the index of the open menu.
fn open(ctx: &Context, titles: &Titles) -> Option<usize> {
    titles.iter().position(|title| Popup::is_id_open(ctx, title.with("popup")))
}

/// Returns the popup of a title. While another menu is open, moving the pointer to the title opens
/// this one; a resting pointer does not, since keys change menus too.
fn below<'a>(title: &'a Response, titles: &Titles) -> Popup<'a> {
    let ctx = &title.ctx;
    let moves = title.hovered() && ctx.input(|input| input.pointer.delta() != Vec2::ZERO);
    let is_other = open(ctx, titles).is_some_and(|open| titles[open] != title.id);
    let menu = Popup::menu(title);
    match moves && is_other && !title.clicked() {
        true => menu.open_memory(Some(SetOpenCommand::Bool(true))),
        false => menu,
    }
}

/// Opens the first menu, or closes the open one.
pub fn open_or_close(ctx: &Context) {
    let titles = titles(ctx);
    match (open(ctx, &titles), titles.first()) {
        (Some(_), _) => Popup::close_all(ctx),
        (None, Some(first)) => go_to(ctx, *first),
        (None, None) => {}
    }
}

/// Opens the menu of a title and moves the focus there.
fn go_to(ctx: &Context, title: Id) {
    ctx.memory_mut(|memory| {
        memory.move_focus(FocusDirection::None);
        memory.request_focus(title);
    });
    Popup::open_id(ctx, title.with("popup"));
    ctx.request_repaint();
}

/// Keeps the focus within an open menu, once everything is drawn. Other popups are closed when Tab
/// leaves them.
pub fn keep_focus(ctx: &Context) {
    let titles = titles(ctx);
    if let Some(open) = open(ctx, &titles) {
        parts::land(ctx, titles[open]);
    }
    // In a frame with a click, reading a response that was not clicked takes its focus away.
    if ctx.input(|input| input.pointer.any_click()) {
        return;
    }
    let focused = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id));
    let Some(focused) = focused.filter(|it| it.layer_id.order == Order::Background) else { return };
    match open(ctx, &titles) {
        Some(open) if titles[open] != focused.id => go_to(ctx, titles[open]),
        None if ctx.input(|input| input.key_pressed(Key::Tab)) => Popup::close_all(ctx),
        _ => {}
    }
}

/// Lets Right and Left change the open menu, and Enter move from a title into its menu.
fn step(ui: &Ui) {
    let titles = titles(ui.ctx());
    let Some(open) = open(ui.ctx(), &titles) else { return };
    let count = titles.len();
    let pressed = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    if ui.memory(|memory| memory.focused()) == Some(titles[open]) && pressed(Key::Enter) > 0 {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::Down));
    }
    if is_about_submenus(ui.ctx(), titles[open]) {
        return;
    }
    let [right, left] = [Key::ArrowRight, Key::ArrowLeft].map(|key| pressed(key) % count);
    let next = (open + right + count - left) % count;
    if right + left > 0 {
        go_to(ui.ctx(), titles[next]);
    }
}

fn entries(docs: &Documents, cx: AppContext<'_>, ui: &mut Ui, menu: Menu, out: &mut Requests) {
    ui.set_min_width(230.0);
    compact(ui);
    ui.data_mut(|data| data.remove::<Titles>(submenus_id()));
    commands(docs, cx, ui, menu, out);
    match menu {
        Menu::File => recent(cx, ui, out),
        Menu::View => looks(cx, ui, out),
        Menu::Game
        | Menu::Go
        | Menu::Move
        | Menu::Engine
        | Menu::Board
        | Menu::Piece
        | Menu::Help => {}
    }
}

/// Lays out entries closely. The longest one sets the width, with a scroll bar, too. What cannot be
/// chosen now can still be read.
fn compact(ui: &mut Ui) {
    ui.visuals_mut().disabled_alpha = 0.7;
    ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
    ui.spacing_mut().item_spacing.y = 1.0;
}

fn commands(docs: &Documents, cx: AppContext<'_>, ui: &mut Ui, menu: Menu, out: &mut Requests) {
    if let (Menu::Move, Some(tab)) = (menu, cx.game_tab(docs)) {
        let view = tab.session.view();
        let signs = branches::show_judgement_rows(
            ui,
            tab.session.as_ref(),
            view.here,
            view.can_back,
            cx.keys,
        );
        signs.into_iter().for_each(|(command, _)| out.ask(Request::Run(command.name)));
    }
    let mut all = cx.keys.commands().filter(|command| command.menu == menu && !is_sign(command));
    let mut begins_section = false;
    let first = ui.cursor().top();
    while let Some(command) = all.next() {
        begins_section |= SECTIONS.contains(&command.name);
        let submenu = SUBMENUS.iter().find(|(first, ..)| *first == command.name);
        let label = match submenu {
            Some((.., title)) => Some(title.localized()),
            None => (command.called)(cx.scope, command.label),
        };
        let Some(label) = label else { continue };
        // A line has something above it.
        if std::mem::take(&mut begins_section) && ui.cursor().top() > first {
            ui.separator();
        }
        match submenu {
            Some((_, last, _)) => {
                let mut inner = vec![command];
                while inner.last().is_some_and(|command| command.name != *last)
                    && let Some(next) = all.next()
                {
                    inner.push(next);
                }
                submenu_button(ui, label, |ui| {
                    inner.into_iter().for_each(|command| entry(cx, ui, command, out));
                });
            }
            None => entry(cx, ui, command, out),
        }
    }
}

/// Shows the entry of a command, unless it has no name now.
fn entry(cx: AppContext<'_>, ui: &mut Ui, command: &Info, out: &mut Requests) {
    let scope = cx.scope;
    let Some(label) = (command.called)(scope, command.label) else { return };
    let (is_on, enabled) = ((command.is_on)(scope), (command.when)(scope));
    let keys = cx.keys.first(command).unwrap_or_default();
    if row(ui, label, is_on, enabled, &keys).clicked() {
        out.ask(Request::Run(command.name));
    }
}

/// Shows a row of a menu with its keys, and a mark in front while it is switched on.
fn row(ui: &mut Ui, label: &str, is_on: bool, enabled: bool, keys: &str) -> Response {
    let button = Button::new((mark(ui, is_on), label)).shortcut_text(keys);
    let button = ui.add_enabled(enabled, button);
    let name = if keys.is_empty() { label.to_owned() } else { format!("{label} {keys}") };
    button.widget_info(|| match is_on {
        true => WidgetInfo::selected(Role::MenuItemCheckBox, enabled, true, &name),
        false => WidgetInfo::labeled(Role::MenuItem, enabled, &name),
    });
    button
}

/// Returns the mark of a row that is switched on. It has its room in all other rows, too.
fn mark(ui: &Ui, is_on: bool) -> RichText {
    let size = TextStyle::Button.resolve(ui.style()).size;
    let mark = Icon::Check.text(size);
    if is_on { mark } else { mark.color(Color32::TRANSPARENT) }
}

/// Shows a menu within a menu.
fn submenu_button(ui: &mut Ui, title: &str, add: impl FnOnce(&mut Ui)) {
    let menu = ui.menu_button((mark(ui, false), title), |ui| {
        compact(ui);
        scrolls_in_menu(ui, BAR, add);
    });
    let id = menu.response.id;
    let enabled = ui.is_enabled();
    menu.response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, title));
    ui.ctx().accesskit_node_builder(id, |node| node.set_has_popup(HasPopup::Menu));
    ui.data_mut(|data| data.get_temp_mut_or_default::<Titles>(submenus_id()).push(id));
}

/// Returns whether a command is shown in the rows of signs.
fn is_sign(command: &Info) -> bool {
    let mut about = move_commands(NodeId::ROOT);
    about.any(|(info, action)| info.name == command.name && branches::is_sign(&action))
}

fn recent(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    if cx.settings.recent.is_empty() {
        return;
    }
    ui.separator();
    submenu_button(ui, t!("bars-menu.recent"), |ui| {
        for path in &cx.settings.recent {
            let button = ui.button(storage::name(path)).on_hover_text(storage::shown(path));
            if button.clicked() {
                out.ask(Request::Read(path.clone()));
            }
        }
    });
}

fn looks(cx: AppContext<'_>, ui: &mut Ui, out: &mut Requests) {
    let settings = &cx.settings;
    ui.separator();
    if row(ui, t!("bars-menu.coordinates"), settings.coordinates, true, "").clicked() {
        out.ask(Request::Set(Change::Coordinates));
    }
    ui.separator();
    ui.label(RichText::new(t!("bars-menu.animation")).weak());
    settings::animation(cx, ui, out);
    ui.separator();
    ui.label(RichText::new(t!("bars-menu.board")).weak());
    settings::boards(cx, ui, out);
    ui.separator();
    ui.label(RichText::new(t!("bars-menu.pieces")).weak());
    settings::pieces(cx, ui, out);
    ui.separator();
    ui.label(RichText::new(t!("bars-menu.theme")).weak());
    settings::themes(cx, ui, out);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::commands::infos;

    #[test]
    fn sections_and_submenus_are_short_and_begin_with_commands() {
        let infos = infos();
        let at = |name: &str| infos.iter().position(|info| info.name == name);
        for name in SECTIONS {
            assert!(at(name).is_some(), "{name}");
        }
        for (first, last, _) in SUBMENUS {
            let [first, last] = [first, last].map(|name| at(name).expect(name));
            assert!(first < last && last - first < 12);
            assert!(infos[first..=last].iter().all(|info| info.menu == infos[first].menu));
        }
        for (menu, title) in [(Menu::File, "File"), (Menu::Game, "Game")] {
            let mut lines = 0;
            for info in infos.iter().filter(|info| info.menu == menu) {
                lines = if SECTIONS.contains(&info.name) { 1 } else { lines + 1 };
                assert!(lines <= 12, "{title}: {}", info.name);
            }
        }
    }
}
