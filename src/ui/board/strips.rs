//! The strips above and below the board: the player's side and name, and the pieces in hand.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, FontId, Galley, Painter, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};

use super::{Look, highlight, render};
use crate::ui::paint::canvas::Screen;
use owlery_games::Side;
use owlery_i18n::t;
use owlery_record::annotations::Ink;
use owlery_session::opponent::shown_name;
use owlery_session::{Scene, Selection, Session, TapTarget, Tray, TrayItem};

/// The least width of a piece in a tray.
const LEAST: f32 = 24.0;
/// The smallest font size of a name.
const SMALLEST: f32 = 11.0;

/// A player's strip and the pieces in it.
pub struct Strip {
    pub rect: Rect,
    pub side: Side,
    pub items: Vec<Item>,
}

/// A kind of piece in a tray on the screen.
pub struct Item {
    pub spot: TapTarget,
    pub rect: Rect,
    /// Index of the tray.
    pub tray: usize,
    /// Index of the piece in the tray.
    pub index: usize,
    pub empty: bool,
}

/// Returns whether a tray belongs into the strip of a side. A shared one lies below the board.
fn belongs(tray: &Tray, side: Side, below: bool) -> bool {
    tray.side.map_or(below, |owner| owner == side)
}

/// Returns the height of a strip, given the shorter side of the whole space.
pub fn height(scene: &Scene, side: Side, below: bool, space: f32) -> f32 {
    let has_tray = scene.trays.iter().any(|tray| belongs(tray, side, below));
    if has_tray { (space * 0.085).clamp(36.0, 84.0) } else { (space * 0.05).clamp(26.0, 40.0) }
}

/// The marked pieces of the trays: those of the selection, and that of a hint.
#[derive(Clone, Copy)]
pub struct TrayMarks<'a> {
    /// The pieces that are chosen.
    pub selection: &'a Selection,
    /// The piece of a hint.
    pub hinted: Option<char>,
}

impl Strip {
    pub fn new(rect: Rect, side: Side, scene: &Scene, below: bool) -> Self {
        let mut items = Vec::new();
        let step = (rect.width() * 0.68 / 9.0).max(LEAST).min(rect.height() - 4.0);
        let mut right = rect.right();
        for (t, tray) in scene.trays.iter().enumerate() {
            if !belongs(tray, side, below) {
                continue;
            }
            let left = right - step * tray.items.len() as f32;
            for (i, item) in tray.items.iter().enumerate() {
                let corner = pos2(left + step * i as f32, rect.center().y - step / 2.0);
                items.push(Item {
                    spot: TapTarget::Tray(item.letter),
                    rect: Rect::from_min_size(corner, Vec2::splat(step)),
                    tray: t,
                    index: i,
                    empty: item.count == Some(0),
                });
            }
            right = left - step / 2.0;
        }
        Strip { rect, side, items }
    }

    /// Returns the pieces that have not run out.
    pub fn filled(&self) -> impl Iterator<Item = (TapTarget, Rect)> {
        self.items.iter().filter(|item| !item.empty).map(|item| (item.spot, item.rect))
    }

    /// Draws the player and the trays of a scene.
    pub fn paint(
        &self,
        ui: &Ui,
        session: &dyn Session,
        scene: &Scene,
        look: Look<'_>,
        names: Names,
        TrayMarks { selection, hinted }: TrayMarks<'_>,
    ) {
        let (view, roles, painter) = (session.view(), look.roles, ui.painter());
        let turn = view.status.turn == Some(self.side);
        let Names { usual, size } = names;
        // A dot would look like a piece.
        if turn {
            let (tip, size) = (pos2(self.rect.left() + usual, self.rect.center().y), usual * 0.36);
            let corners = [vec2(0.0, 0.0), vec2(-1.7, 1.0), vec2(-1.7, -1.0)];
            let corners = corners.map(|corner| tip + corner * size).to_vec();
            painter.add(Shape::convex_polygon(corners, roles.accent, Stroke::NONE));
        }
        let text = player_text(session, self.side);
        let colour = if turn { roles.text } else { roles.faint };
        let (left, room) = self.room_of_name(usual);
        let name = name_galley(painter, &text, size, room, colour);
        let place = pos2(left, self.rect.center().y - name.size().y / 2.0);
        if name.elided {
            let id = ui.scope_id().with(("name", self.side));
            let place = Rect::from_min_size(place, name.size());
            ui.interact(place, id, Sense::hover()).on_hover_text(text);
        }
        painter.galley(place, name, colour);
        let armed = selection.tray_kind(view.offer());
        for item in &self.items {
            // A position ahead may have no trays any more.
            if let Some(entry) =
                scene.trays.get(item.tray).and_then(|tray| tray.items.get(item.index))
            {
                tray_item(ui, entry, look, item.rect, armed == Some(item.spot));
            }
        }
        for item in self.items.iter().filter(|item| selection.taken().first() == Some(&item.spot)) {
            let cell = item.rect.width();
            highlight::LIFTED.outline(&mut Screen::new(painter), roles, item.rect, cell);
        }
        let hinted = hinted.map(TapTarget::Tray);
        for item in self.items.iter().filter(|item| Some(item.spot) == hinted) {
            let stroke = Stroke::new(3.0, roles.ink(Ink::Blue));
            painter.circle_stroke(item.rect.center(), item.rect.height() / 2.0 - 1.0, stroke);
        }
    }

    /// Returns the left end and the width of the name's room.
    fn room_of_name(&self, usual: f32) -> (f32, f32) {
        let left = self.rect.left() + usual * 1.35;
        let right = self.items.first().map_or(self.rect.right(), |item| item.rect.left());
        (left, (right - 6.0 - left).max(0.0))
    }
}

/// The common font size of both names, and the usual one.
#[derive(Clone, Copy)]
pub struct Names {
    usual: f32,
    size: f32,
}

impl Names {
    /// Chooses the size of both names by the one that has less room.
    pub fn of(painter: &Painter, session: &dyn Session, strips: &[Strip; 2]) -> Self {
        let lowest = strips.iter().map(|strip| strip.rect.height()).fold(f32::MAX, f32::min);
        let usual = (lowest * 0.5).clamp(13.0, 20.0);
        let needed = |strip: &Strip| {
            let text = player_text(session, strip.side);
            size_of(painter, &text, usual, strip.room_of_name(usual).1)
        };
        Names { usual, size: strips.iter().map(needed).fold(usual, f32::min) }
    }
}

/// Returns the font size of a name: on one line, or smaller on two.
fn size_of(painter: &Painter, text: &str, usual: f32, room: f32) -> f32 {
    let fits = |text, size| !rows(painter, text, size, room, Color32::BLACK, 1).elided;
    let small = (usual * 0.72).max(12.0);
    match fits(text, usual) {
        true => usual,
        false if fits(first_word(text), small) => small,
        false => SMALLEST,
    }
}

/// Lays out a name on one line, else on two. No word is broken; if the first word has no room, the
/// name is cut.
fn name_galley(
    painter: &Painter,
    text: &str,
    size: f32,
    room: f32,
    colour: Color32,
) -> Arc<Galley> {
    let rows = |text, most| rows(painter, text, size, room, colour, most);
    let line = rows(text, 1);
    if line.elided && !rows(first_word(text), 1).elided { rows(text, 2) } else { line }
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

fn rows(
    painter: &Painter,
    text: &str,
    size: f32,
    room: f32,
    colour: Color32,
    max_rows: usize,
) -> Arc<Galley> {
    let wrap = TextWrapping { max_width: room, max_rows, ..Default::default() };
    let job = LayoutJob::simple(text.to_owned(), FontId::proportional(size), colour, room);
    painter.layout_job(LayoutJob { wrap, ..job })
}

/// Draws a piece in a tray, highlighted if it is `armed`.
pub fn tray_item(ui: &Ui, entry: &TrayItem, look: Look<'_>, rect: Rect, armed: bool) {
    let (roles, painter) = (look.roles, ui.painter());
    if armed {
        painter.rect(
            rect.shrink(1.0),
            6.0,
            roles.accent.gamma_multiply(0.3),
            Stroke::new(2.0, roles.accent),
            egui::StrokeKind::Inside,
        );
    }
    render::tray_item(&mut Screen::new(painter), entry, rect, look);
}

/// Returns "White", or "White: Ada" if the player has a name, with the games won in a rematch:
/// "White: Ada (2 won)".
fn player_text(session: &dyn Session, side: Side) -> String {
    let (side_name, name) = (session.about().side(side), &session.view().players[side as usize]);
    let mut text = if name.is_empty() {
        side_name.to_owned()
    } else {
        t!("board-strip.player", side = side_name, name = shown_name(name))
    };
    if !session.tags().score.is_empty() {
        text += &t!("board-strip.won", count = session.score().of(side));
    }
    text
}

#[test]
fn both_names_have_the_size_that_the_one_with_less_room_needs() {
    use owlery_games::GameId;
    use owlery_session::picker::form;
    let begun = |name: &str| {
        let players = [name.to_owned(), String::new()];
        form(GameId::Blocs).begin(owlery_record::Tags { players, ..Default::default() })
    };
    let ctx = egui::Context::default();
    let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
        let size = |name: &str, width: f32| {
            let session = begun(name);
            let scene = &session.view().scene;
            let strip = |side, height, below| {
                let rect = Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(width, height));
                Strip::new(rect, side, scene, below)
            };
            // The lower strip has a tray and so is taller.
            let strips = [strip(Side::Black, 30.0, false), strip(Side::White, 60.0, true)];
            Names::of(ui.painter(), session.as_ref(), &strips).size
        };
        assert_eq!(size("", 600.0), 15.0);
        assert_eq!(size("Bartholomew of the Long Name", 260.0), 12.0);
    });
    output.textures_delta.clear();
}
