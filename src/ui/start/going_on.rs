//! Games that have begun and are not over, as they stand.

use egui::{Label, RichText, Ui, vec2};

use super::{miniature, tile};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::Documents;
use crate::ui::documents::tabs::Table;
use crate::ui::parts::choices::heading;
use owlery_i18n::t;

/// The least width of a button.
const LEAST: f32 = 300.0;

/// Shows the open games that are not over, as many as there is room for.
pub fn show(ui: &mut Ui, docs: &Documents, cx: Cx<'_>, out: &mut Outbox) {
    let is_shown = |table: &&Table| !table.is_scratch && !table.session.is_over();
    let mut games: Vec<_> = docs.tabs.iter().filter(is_shown).collect();
    // First the one that was before the player, last those in which nobody has moved.
    let here = docs.tabs.current().map(|table| table.id);
    games.sort_by_key(|it| (it.session.view().last_text.is_empty(), Some(it.id) != here));
    if games.is_empty() {
        return;
    }
    heading(ui, t!("start-going.title"));
    ui.add_space(4.0);
    let window = ui.ctx().content_rect();
    let (columns, width) = tile::columns(ui.available_width(), LEAST, 6);
    let rows = if window.height() < 1000.0 { 1 } else { 2 };
    let height = tile::low(width, if window.height() < 900.0 { 104.0 } else { 150.0 });
    let count = games.len().min(columns * rows);
    tile::rows(ui, count, columns, vec2(width, height), |ui, at, place| {
        let table = games[at];
        let name = t!("start-going.with", game = table.name());
        if tile::plate(ui, place, &name, cx).on_hover_text(name).clicked() {
            out.ask(Request::Select(table.id));
            out.ask(Request::Show(crate::ui::pages::Page::Table));
        }
        let seats = table.stand.seats(table.session.as_ref());
        let (look, scene) = (cx.look(seats), &table.session.view().scene);
        let key = format!("open game {at}");
        let picture = |ui: &mut Ui, square| miniature::show(ui, &key, scene, look, square);
        tile::fill(ui, place, false, picture, |ui| words(ui, table, cx));
    });
    if count < games.len() {
        let more = t!("start-going.more", count = games.len() - count);
        ui.label(RichText::new(more).color(cx.roles().faint));
    }
    ui.add_space(10.0);
}

fn words(ui: &mut Ui, table: &Table, cx: Cx<'_>) {
    let (view, game) = (table.session.view(), table.session.game().name());
    let faint = |text: String| Label::new(RichText::new(text).color(cx.roles().faint).size(12.5));
    ui.add(Label::new(RichText::new(table.name()).size(16.0).strong()).truncate());
    if view.here != view.played {
        // Only what stands beside the game was tried.
        let what = match view.since {
            Some(_) => t!("start-going.back", way = cx.hint(t!("start-going.to_last"), "go.end")),
            None => {
                t!("start-going.tried", way = cx.hint(t!("start-going.to_game"), "game.analyse"))
            }
        };
        ui.add(Label::new(what).wrap());
        return;
    }
    ui.add(Label::new(&view.status.headline).truncate());
    if !table.name().starts_with(game) {
        ui.add(faint(game.to_owned()).truncate());
    }
    let last = match &*view.last_text {
        "" => t!("start-going.no_move").to_owned(),
        last => t!("start-going.last", last = last),
    };
    ui.add(faint(last).truncate());
}
