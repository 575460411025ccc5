//! The start page: a card for each game, and the files opened last.

use egui::{
    Align, CornerRadius, FontId, Layout, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind,
    Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::setup::Setup;
use crate::rules::words::spelled;
use crate::rules::{GameId, Side};
use crate::session::picker::form;
use crate::session::{About, Scene, Seats};
use crate::ui::board;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::disk::storage;
use crate::ui::parts::{self, small};
use crate::ui::settings::Change;

/// What stands on a card.
pub struct Card {
    game: GameId,
    about: &'static About,
    /// Who begins with the usual options.
    first: Side,
    scene: Scene,
}

const GAP: f32 = 14.0;
/// On a wider screen the page stands in the middle.
const WIDEST: f32 = 1640.0;

/// Shows the page. `takes_keys` if the first card is to take the keyboard.
pub fn show(
    (cards, setup): (&[Card], Option<&Setup>),
    ui: &mut Ui,
    takes_keys: bool,
    cx: Cx<'_>,
    out: &mut Outbox,
) {
    parts::page(ui, WIDEST, |ui| page((cards, setup), ui, takes_keys, cx, out));
}

fn page(
    (all, setup): (&[Card], Option<&Setup>),
    ui: &mut Ui,
    takes_keys: bool,
    cx: Cx<'_>,
    out: &mut Outbox,
) {
    let faint = cx.theme.roles.faint;
    ui.horizontal(|ui| {
        ui.label(RichText::new("Owlery").size(34.0).strong());
        let said = RichText::new(format!("{} uncommon games for two", spelled(GameId::ALL.len())))
            .size(16.0)
            .color(faint);
        let place = Layout::left_to_right(Align::Max);
        ui.with_layout(place, |ui| ui.label(said));
    });
    ui.add_space(2.0);
    doors(cx, ui, setup, out);
    ui.add_space(10.0);
    cards(all, ui, takes_keys, cx, out);
    ui.add_space(16.0);
    recent(cx, ui, out);
}

/// The card of a game.
pub fn card(game: GameId) -> Card {
    let form = form(game);
    Card { game, about: form.about(), first: form.first(), scene: form.miniature() }
}

fn cards(all: &[Card], ui: &mut Ui, mut takes_keys: bool, cx: Cx<'_>, out: &mut Outbox) {
    let width = ui.available_width();
    let columns = ((width + GAP) / (190.0 + GAP)).floor().clamp(1.0, 5.0);
    let card = ((width + GAP) / columns - GAP).min(380.0);
    // Narrow cards break the text into more lines.
    let height = card + if card < 240.0 { 192.0 } else { 158.0 };
    for row in all.chunks(columns as usize) {
        let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        for (i, entry) in row.iter().enumerate() {
            let left = rect.left() + (card + GAP) * i as f32;
            let place = Rect::from_min_size(pos2(left, rect.top()), vec2(card, height));
            let card = show_card(cx, ui, entry, place, out);
            if std::mem::take(&mut takes_keys) {
                card.request_focus();
            }
        }
        ui.add_space(GAP - ui.spacing().item_spacing.y);
    }
}

fn show_card(cx: Cx<'_>, ui: &mut Ui, card: &Card, place: Rect, out: &mut Outbox) -> Response {
    let roles = &cx.theme.roles;
    let name = card.game.name();
    let id = ui.scope_id().with(("card", name));
    let response = ui.interact(place, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Play {name}")));
    let active = response.hovered() || response.has_focus();
    let edge = if active { Stroke::new(2.0, roles.accent) } else { Stroke::new(1.0, roles.line) };
    ui.painter().rect(place, CornerRadius::same(10), roles.panel, edge, StrokeKind::Inside);
    let inner = place.shrink(12.0);
    let board_place = Rect::from_min_size(inner.min, Vec2::splat(inner.width()));
    let seats = Seats::new(card.about, card.first);
    let look = board::Look { coordinates: false, ..cx.look(seats) };
    board::picture(ui, &card.scene, look, board_place);
    let text_place = Rect::from_min_max(pos2(inner.left(), board_place.bottom() + 8.0), inner.max);
    let mut text = ui.new_child(UiBuilder::new().id_salt(("text", name)).max_rect(text_place));
    text.style_mut().interaction.selectable_labels = false;
    text.spacing_mut().item_spacing.y = 3.0;
    text.label(RichText::new(name).size(20.0).strong());
    let origin = format!("{}, {}", card.about.inventor, card.about.year);
    text.label(RichText::new(origin).color(roles.faint).size(12.5));
    let [first, second] = [card.first, card.first.other()].map(|side| card.about.side(side));
    let players = format!("{first} against {second}");
    text.label(RichText::new(players).color(roles.faint).size(12.5));
    text.label(RichText::new(card.about.sentence).font(FontId::proportional(13.5)));
    text.with_layout(Layout::bottom_up(Align::Min), |ui| {
        ui.horizontal(|ui| {
            let hint = format!("Learn {name} on the board, one rule at a time");
            if ui.add(small(cx.settings.learns(card.game))).on_hover_text(hint).clicked() {
                out.ask(Request::Learn(card.game));
            }
            let rules = ui.add(small("Rules")).on_hover_text(format!("The rules of {name}"));
            if rules.clicked() {
                out.ask(Request::Rules(card.game));
            }
        });
    });
    if response.clicked() {
        out.ask(Request::Choose(card.game));
    }
    response
}

/// What there is beside a new game, above the cards, where it is seen in any window.
fn doors(cx: Cx<'_>, ui: &mut Ui, setup: Option<&Setup>, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        let mut door = |text: &str, hint: &str, command: &'static str| {
            if ui.button(text).on_hover_text(cx.keys.hint(hint, command)).clicked() {
                out.ask(Request::Run(command));
            }
        };
        let hint = "Positions to solve, and games with comments to read";
        door("Open the studies", hint, "file.studies");
        if cx.scope.due > 0 {
            door("Solve what is due", "Puzzles that were solved come back", "file.due");
        }
        door("Open a file…", "A game that was saved", "file.open");
        ui.menu_button("Set up a position", |ui| {
            for game in GameId::ALL {
                if ui.button(game.name()).clicked() {
                    let chosen = setup.filter(|setup| setup.form.game() == game);
                    let editor =
                        chosen.map_or_else(|| form(game).editor(), |setup| setup.form.editor());
                    out.ask(Request::SetUp(editor));
                }
            }
        });
        let mut progress = cx.settings.progress(crate::session::studies::all());
        if cx.scope.due > 0 {
            progress += &format!(", {} due today", cx.scope.due);
        }
        ui.label(RichText::new(progress).color(cx.theme.roles.faint));
    });
}

fn recent(cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
    let faint = cx.theme.roles.faint;
    ui.label(RichText::new("Saved games").size(18.0).strong());
    if cx.settings.recent.is_empty() {
        ui.label(
            RichText::new("Games that you save or open are listed here. A file can also be dropped on the window.")
                .color(faint),
        );
    }
    for path in &cx.settings.recent {
        ui.horizontal(|ui| {
            let name = RichText::new(storage::name(path)).color(cx.theme.roles.accent);
            let link = small(name).frame(false);
            if ui.add(link).on_hover_text("Open this game").clicked() {
                out.ask(Request::Read(path.clone()));
            }
            let folder = path.parent().map(|folder| storage::shown(&folder));
            ui.label(RichText::new(folder.unwrap_or_default()).color(faint).size(12.5));
            let forget =
                ui.add(small("Forget")).on_hover_text("Take it off this list; the file stays");
            if forget.clicked() {
                out.ask(Request::Set(Change::Forget(path.clone())));
            }
        });
    }
}
