//! The start page: a card for each game, and the files opened last.

use egui::{Align, FontId, Layout, Rect, Response, RichText, Ui, vec2};

use super::setup::Setup;
use super::today::Daily;
use super::{going_on, miniature, tile, today};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::parts::choices::heading;
use crate::ui::parts::{self, LEAST, focus, small};
use crate::ui::settings::Change;
use owlery_games::{GameId, Side};
use owlery_i18n::t;
use owlery_session::picker::form;
use owlery_session::{About, Scene, Seats};

/// What stands on a card.
pub struct Card {
    game: GameId,
    about: &'static About,
    /// Who begins with the usual options.
    first: Side,
    scene: Scene,
}

/// On a wider screen the page stands in the middle.
const WIDEST: f32 = 2160.0;
/// Where there is so much width, what there is to solve stands beside the saved games.
const WIDE: f32 = 1000.0;

/// The contents of the start page.
pub struct Shown<'a> {
    /// The games that can be begun.
    pub cards: &'a [Card],
    /// The puzzle of the day.
    pub daily: Option<&'a Daily>,
    /// A game before it begins.
    pub setup: Option<&'a Setup>,
    /// The open games, of which the latest can be gone on with.
    pub docs: &'a Documents,
    /// Whether the first card takes the keyboard.
    pub takes_keys: bool,
}

/// Shows the page.
pub fn show(shown: Shown<'_>, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) {
    parts::page(ui, WIDEST, cx.scope.is_covered, |ui| page(shown, ui, cx, out));
}

fn page(shown: Shown<'_>, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) {
    let Shown { cards: all, daily, setup, docs, takes_keys } = shown;
    let faint = cx.theme.roles.faint;
    ui.horizontal(|ui| {
        ui.label(RichText::new("Owlery").size(34.0).strong());
        let said =
            RichText::new(t!("start-page.what", count = GameId::ALL.len())).size(16.0).color(faint);
        let place = Layout::left_to_right(Align::Max);
        ui.with_layout(place, |ui| ui.label(said));
    });
    ui.add_space(2.0);
    doors(cx, ui, setup, out);
    ui.add_space(10.0);
    going_on::show(ui, docs, cx, out);
    cards(all, ui, takes_keys, cx, out);
    ui.add_space(12.0);
    if ui.available_width() < WIDE {
        today::show(ui, daily, cx, out);
        ui.add_space(12.0);
        recent(cx, ui, out);
        return;
    }
    ui.columns(2, |columns| {
        // Columns would stretch text to both of their edges.
        columns[0].vertical(|ui| today::show(ui, daily, cx, out));
        columns[1].vertical(|ui| recent(cx, ui, out));
    });
}

/// The card of a game.
pub fn card(game: GameId) -> Card {
    let form = form(game);
    Card { game, about: form.about(), first: form.first(), scene: form.miniature() }
}

fn cards(all: &[Card], ui: &mut Ui, mut takes_keys: bool, cx: Cx<'_>, out: &mut Outbox) {
    let width = ui.available_width();
    let count = all.len();
    let stands = tile::columns(width, 190.0, count).0 == count;
    let (columns, size) = if stands {
        let (columns, width) = tile::columns(width, 190.0, count);
        // Narrow cards break the text into more lines.
        (columns, vec2(width, width + if width < 240.0 { 192.0 } else { 158.0 }))
    } else {
        let (columns, width) = tile::columns(width, 340.0, 2);
        (columns, vec2(width, if width < 360.0 { 180.0 } else { 160.0 }))
    };
    tile::rows(ui, count, columns, size, |ui, at, place| {
        let card = show_card(cx, ui, &all[at], (place, stands), out);
        if std::mem::take(&mut takes_keys) {
            card.request_focus();
        }
    });
}

fn show_card(
    cx: Cx<'_>,
    ui: &mut Ui,
    card: &Card,
    (place, stands): (Rect, bool),
    out: &mut Outbox,
) -> Response {
    let name = card.game.name();
    let response = tile::plate(ui, place, &t!("start-page.play", name = name), cx);
    if response.clicked() {
        out.ask(Request::Choose(card.game));
    }
    let look = cx.look(Seats::new(card.about, card.first));
    let picture = |ui: &mut Ui, square| miniature::show(ui, name, &card.scene, look, square);
    tile::fill(ui, place, stands, picture, |ui| {
        let row = vec2(ui.available_width(), LEAST);
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            let rules = ui
                .add(small(t!("start-page.rules")))
                .on_hover_text(t!("start-page.rules_of", name = name));
            if rules.clicked() {
                out.ask(Request::Rules(card.game));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.label(RichText::new(name).size(20.0).strong());
            });
        });
        if stands {
            let faint = |text: String| RichText::new(text).color(cx.theme.roles.faint).size(12.5);
            ui.label(faint(card.about.credit.into()));
            let [first, second] =
                [card.first, card.first.other()].map(|side| card.about.side(side));
            ui.label(faint(t!("start-page.against", first = first, second = second)));
        }
        let size = if stands { 13.5 } else { 13.0 };
        ui.label(RichText::new(card.about.sentence).font(FontId::proportional(size)));
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            let hint = t!("start-page.learn_hint", name = name);
            if ui.add(small(cx.settings.learns(card.game))).on_hover_text(hint).clicked() {
                out.ask(Request::Learn(card.game));
            }
        });
    });
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
        let hint = t!("start-page.studies_hint");
        door(t!("start-page.studies"), hint, "file.studies");
        door(t!("start-page.open"), t!("start-page.open_hint"), "file.open");
        let games = ui.menu_button(t!("start-page.set_up"), |ui| {
            for game in GameId::ALL {
                if ui.button(game.name()).clicked() {
                    let chosen = setup.filter(|setup| setup.form.game() == game);
                    let editor =
                        chosen.map_or_else(|| form(game).editor(), |setup| setup.form.editor());
                    out.ask(Request::SetUp(editor));
                }
            }
        });
        if games.inner.is_some() {
            focus::land(ui.ctx(), games.response.id);
        }
        let mut progress = cx.settings.progress(owlery_session::studies::all());
        if cx.scope.due > 0 {
            progress = t!("start-page.due", progress = progress, count = cx.scope.due);
        }
        ui.label(RichText::new(progress).color(cx.theme.roles.faint));
    });
}

fn recent(cx: Cx<'_>, ui: &mut Ui, out: &mut Outbox) {
    let faint = cx.theme.roles.faint;
    heading(ui, t!("start-page.saved"));
    if cx.settings.recent.is_empty() {
        ui.label(RichText::new(t!("start-page.saved_none")).color(faint));
    }
    for path in &cx.settings.recent {
        ui.horizontal(|ui| {
            let name = RichText::new(storage::name(path)).color(cx.theme.roles.accent);
            let link = small(name).frame(false);
            if ui.add(link).on_hover_text(t!("start-page.open_this")).clicked() {
                out.ask(Request::Read(path.clone()));
            }
            let folder = path.parent().map(|folder| storage::shown(&folder));
            ui.label(RichText::new(folder.unwrap_or_default()).color(faint).size(12.5));
            let forget =
                ui.add(small(t!("start-page.forget"))).on_hover_text(t!("start-page.forget_hint"));
            if forget.clicked() {
                out.ask(Request::Set(Change::Forget(path.clone())));
            }
        });
    }
}
