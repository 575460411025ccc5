//! The start page: a card for each game, and the files opened last.

use egui::{
    Context, CornerRadius, FocusDirection, FontId, Key, Rect, Response, RichText, Role, Sense,
    Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use crate::rules::words::spelled;
use crate::rules::{GameId, Side};
use crate::session::{About, Scene};
use crate::ui::action::ViewAction;
use crate::ui::action::{Action, AppAction, FileAction};
use crate::ui::board;
use crate::ui::disk::storage;
use crate::ui::pages::Page;
use crate::ui::parts;
use crate::ui::parts::small;
use crate::ui::settings::Change;
use crate::ui::shell::app::{App, form};

/// The cards, made when they are first shown.
#[derive(Default)]
pub struct Start {
    cards: Vec<Card>,
    /// Whether the first card is to take the keyboard.
    takes_keys: bool,
}

struct Card {
    game: GameId,
    about: &'static About,
    /// Who begins with the usual options.
    first: Side,
    scene: Scene,
}

const GAP: f32 = 14.0;
/// On a wider screen the page stands in the middle.
const WIDEST: f32 = 1640.0;

/// Where nothing has the keyboard, Tab goes to the first card, past the menus.
pub fn keys(app: &mut App, ctx: &Context) {
    let is_free = app.page == Page::Start && ctx.memory(|memory| memory.focused().is_none());
    let tab = |input: &egui::InputState| input.key_pressed(Key::Tab) && input.modifiers.is_none();
    if is_free && !egui::Popup::is_any_open(ctx) && ctx.input(tab) {
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        app.start.takes_keys = true;
    }
}

/// Shows the page.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    if app.start.cards.is_empty() {
        app.start.cards = GameId::ALL.map(card).into();
    }
    let takes_keys = std::mem::take(&mut app.start.takes_keys);
    let app = &*app;
    parts::page(ui, WIDEST, |ui| page(app, ui, takes_keys, actions));
}

fn page(app: &App, ui: &mut Ui, takes_keys: bool, actions: &mut Vec<Action>) {
    let faint = app.theme.roles.faint;
    ui.horizontal(|ui| {
        ui.label(RichText::new("Owlery").size(34.0).strong());
        let said = RichText::new(format!("{} uncommon games for two", spelled(GameId::ALL.len())))
            .size(16.0)
            .color(faint);
        let place = egui::Layout::left_to_right(egui::Align::Max);
        ui.with_layout(place, |ui| ui.label(said));
    });
    ui.add_space(2.0);
    doors(app, ui, actions);
    ui.add_space(10.0);
    cards(app, ui, takes_keys, actions);
    ui.add_space(16.0);
    recent(app, ui, actions);
}

fn card(game: GameId) -> Card {
    let form = form(game);
    Card { game, about: form.about(), first: form.first(), scene: form.miniature() }
}

fn cards(app: &App, ui: &mut Ui, mut takes_keys: bool, actions: &mut Vec<Action>) {
    let width = ui.available_width();
    let columns = ((width + GAP) / (190.0 + GAP)).floor().clamp(1.0, 5.0);
    let card = ((width + GAP) / columns - GAP).min(380.0);
    // Narrow cards break the text into more lines.
    let height = card + if card < 240.0 { 164.0 } else { 130.0 };
    for row in app.start.cards.chunks(columns as usize) {
        let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        for (i, entry) in row.iter().enumerate() {
            let left = rect.left() + (card + GAP) * i as f32;
            let place = Rect::from_min_size(pos2(left, rect.top()), vec2(card, height));
            let card = show_card(app, ui, entry, place, actions);
            if std::mem::take(&mut takes_keys) {
                card.request_focus();
            }
        }
        ui.add_space(GAP - ui.spacing().item_spacing.y);
    }
}

fn show_card(
    app: &App,
    ui: &mut Ui,
    card: &Card,
    place: Rect,
    actions: &mut Vec<Action>,
) -> Response {
    let roles = &app.theme.roles;
    let name = card.game.name();
    let id = ui.scope_id().with(("card", name));
    let response = ui.interact(place, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Play {name}")));
    let active = response.hovered() || response.has_focus();
    let edge = if active { Stroke::new(2.0, roles.accent) } else { Stroke::new(1.0, roles.line) };
    ui.painter().rect(place, CornerRadius::same(10), roles.panel, edge, StrokeKind::Inside);
    let inner = place.shrink(12.0);
    let board_place = Rect::from_min_size(inner.min, Vec2::splat(inner.width()));
    let look = board::Look { coordinates: false, ..app.look(false) };
    board::picture(ui, &card.scene, look, board_place);
    let text_place = Rect::from_min_max(pos2(inner.left(), board_place.bottom() + 8.0), inner.max);
    let mut text = ui.new_child(UiBuilder::new().id_salt(("text", name)).max_rect(text_place));
    text.style_mut().interaction.selectable_labels = false;
    text.spacing_mut().item_spacing.y = 3.0;
    text.horizontal(|ui| {
        ui.label(RichText::new(name).size(20.0).strong());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let rules = ui.add(small("Rules")).on_hover_text(format!("The rules of {name}"));
            if rules.clicked() {
                actions.push(AppAction::ShowRules(card.game).into());
            }
        });
    });
    let origin = format!("{}, {}", card.about.inventor, card.about.year);
    text.label(RichText::new(origin).color(roles.faint).size(12.5));
    let [first, second] = [card.first, card.first.other()].map(|side| card.about.side(side));
    let players = format!("{first} against {second}");
    text.label(RichText::new(players).color(roles.faint).size(12.5));
    text.label(RichText::new(card.about.sentence).font(FontId::proportional(13.5)));
    if response.clicked() {
        actions.push(AppAction::ChooseGame(card.game).into());
    }
    response
}

/// What there is beside a new game, above the cards, where it is seen in any window.
fn doors(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        let mut door = |text: &str, hint: &str, command: &'static str| {
            if ui.button(text).on_hover_text(app.keys.hint(hint, command)).clicked() {
                actions.push(AppAction::Run(command).into());
            }
        };
        let hint = "Positions to solve, and games with comments to read";
        door("Open the studies", hint, "file.studies");
        door("Open a file…", "A game that was saved", "file.open");
        ui.menu_button("Set up a position", |ui| {
            for game in GameId::ALL {
                if ui.button(game.name()).clicked() {
                    actions.push(AppAction::SetUp(game).into());
                }
            }
        });
        let progress = app.settings.progress(crate::session::studies::all());
        ui.label(RichText::new(progress).color(app.theme.roles.faint));
    });
}

fn recent(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let faint = app.theme.roles.faint;
    ui.label(RichText::new("Saved games").size(18.0).strong());
    if app.settings.recent.is_empty() {
        ui.label(
            RichText::new("Games that you save or open are listed here. A file can also be dropped on the window.")
                .color(faint),
        );
    }
    for path in &app.settings.recent {
        ui.horizontal(|ui| {
            let name = RichText::new(storage::name(path)).color(app.theme.roles.accent);
            let link = small(name).frame(false);
            if ui.add(link).on_hover_text("Open this game").clicked() {
                actions.push(FileAction::OpenPath(path.clone()).into());
            }
            let folder = path.parent().map(|folder| storage::shown(&folder));
            ui.label(RichText::new(folder.unwrap_or_default()).color(faint).size(12.5));
            let forget =
                ui.add(small("Forget")).on_hover_text("Take it off this list; the file stays");
            if forget.clicked() {
                actions.push(ViewAction::Set(Change::Forget(path.clone())).into());
            }
        });
    }
}
