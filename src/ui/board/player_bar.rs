//! The players' bars above and below the board: name, side, number of pieces, pieces in hand, and the
//! place of the clock.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{
    Color32, FontId, Galley, Painter, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};

use super::{Look, highlight, render};
use crate::ui::paint::canvas::Screen;
use owlery_games::Side;
use owlery_i18n::t;
use owlery_record::annotations::Ink;
use owlery_session::opponent::player_name;
use owlery_session::{Scene, Selection, Session, TapTarget, Tray, TrayItem};

/// The least width of a piece in a tray.
const LEAST: f32 = 24.0;
/// The smallest font size of a name.
const SMALLEST: f32 = 11.0;

/// A player's bar and the pieces in it.
pub struct PlayerBar {
    pub rect: Rect,
    pub side: Side,
    pub items: Vec<Item>,
    /// The place of the clock in a timed game, at the right end.
    pub clock: Option<Rect>,
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

/// Returns whether a tray belongs into the bar of a side. A shared one lies below the board.
fn belongs(tray: &Tray, side: Side, below: bool) -> bool {
    tray.side.map_or(below, |owner| owner == side)
}

/// Returns the height of a bar, given the shorter side of the whole space.
pub fn height(scene: &Scene, side: Side, below: bool, space: f32, is_timed: bool) -> f32 {
    let has_tray = scene.trays.iter().any(|tray| belongs(tray, side, below));
    match (has_tray, is_timed) {
        (true, _) => (space * 0.085).clamp(36.0, 84.0),
        (false, true) => (space * 0.06).clamp(32.0, 48.0),
        (false, false) => (space * 0.05).clamp(26.0, 40.0),
    }
}

/// The font size of a clock in a bar of this height.
pub fn clock_digits(height: f32) -> f32 {
    (height * 0.62).clamp(18.0, 28.0)
}

/// Returns the width of a clock in a bar of this height that shows so many characters.
fn clock_width(height: f32, characters: usize) -> f32 {
    // A character of the monospaced font is about 0.6 wide.
    clock_digits(height) * 0.62 * characters as f32 + 16.0
}

/// The marked pieces of the trays: those of the selection, and that of a hint.
#[derive(Clone, Copy)]
pub struct TrayMarks<'a> {
    /// The pieces that are chosen.
    pub selection: &'a Selection,
    /// The piece of a hint.
    pub hinted: Option<char>,
}

impl PlayerBar {
    /// Lays out a bar; the clock of a timed game shows so many characters.
    pub fn new(rect: Rect, side: Side, scene: &Scene, below: bool, clock: Option<usize>) -> Self {
        let clock = clock.map(|characters| {
            let width = clock_width(rect.height(), characters);
            rect.with_min_x(rect.right() - width).shrink2(vec2(0.0, 2.0))
        });
        let mut items = Vec::new();
        let share = if clock.is_some() { 0.5 } else { 0.68 };
        let step = (rect.width() * share / 9.0).max(LEAST).min(rect.height() - 4.0);
        let mut right = clock.map_or(rect.right(), |clock| clock.left() - 8.0);
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
        PlayerBar { rect, side, items, clock }
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
        let text = PlayerText::of(session, self.side);
        let colour = if turn { roles.text } else { roles.faint };
        let (left, room) = self.room_of_name(usual);
        let name = text.galley(painter, size, room, [colour, roles.faint]);
        let place = Rect::from_min_size(
            pos2(left, self.rect.center().y - name.size().y / 2.0),
            name.size(),
        );
        let response =
            ui.interact(place, ui.scope_id().with(("player", self.side)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text.spoken()));
        if name.elided {
            response.on_hover_text(text.whole());
        }
        painter.galley(place.min, name, colour);
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
        let end = self.clock.map_or(self.rect.right(), |clock| clock.left());
        let right = self.items.first().map_or(end, |item| item.rect.left());
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
    pub fn of(painter: &Painter, session: &dyn Session, bars: &[PlayerBar; 2]) -> Self {
        let lowest = bars.iter().map(|bar| bar.rect.height()).fold(f32::MAX, f32::min);
        let usual = (lowest * 0.5).clamp(13.0, 20.0);
        let needed = |bar: &PlayerBar| {
            let text = PlayerText::of(session, bar.side);
            text.size(painter, usual, bar.room_of_name(usual).1)
        };
        Names { usual, size: bars.iter().map(needed).fold(usual, f32::min) }
    }
}

/// The text of a player's bar.
struct PlayerText {
    /// The side as it is called.
    side: &'static str,
    /// The name, if the player has one.
    name: Option<String>,
    /// The number of pieces, and the games won in a rematch.
    facts: Vec<String>,
}

impl PlayerText {
    fn of(session: &dyn Session, side: Side) -> Self {
        let view = session.view();
        let mut facts: Vec<_> = view.status.counts[side as usize].clone().into_iter().collect();
        if !session.tags().score.is_empty() {
            facts.push(t!("board-strip.won", count = session.score().of(side)));
        }
        let name = player_name(&view.players, side);
        PlayerText { side: session.about().side(side), name, facts }
    }

    /// Returns the text that stands out, and the one that follows it.
    fn parts(&self) -> [String; 2] {
        let side = self.name.is_some().then(|| self.side.to_owned());
        let rest = side.into_iter().chain(self.facts.iter().cloned()).collect::<Vec<_>>();
        [self.name.clone().unwrap_or_else(|| self.side.to_owned()), rest.join(", ")]
    }

    fn whole(&self) -> String {
        let [first, rest] = self.parts();
        if rest.is_empty() { first } else { format!("{first}, {rest}") }
    }

    /// Returns the text for screen readers.
    fn spoken(&self) -> String {
        t!("board-strip.player", player = self.whole())
    }

    /// Returns the font size: that at which all is on one line, or smaller on two.
    fn size(&self, painter: &Painter, usual: f32, room: f32) -> f32 {
        let colours = [Color32::BLACK; 2];
        let small = (usual * 0.72).max(12.0);
        match Rows::One.lay_out(painter, self.parts(), usual, room, colours).elided {
            false => usual,
            true if !Rows::Two.lay_out(painter, self.parts(), small, room, colours).elided => small,
            true => SMALLEST,
        }
    }

    /// Lays out the text on one line, else on two; where there is no room even for that, without the
    /// number of pieces, and at last without the side.
    fn galley(
        &self,
        painter: &Painter,
        size: f32,
        room: f32,
        colours: [Color32; 2],
    ) -> Arc<Galley> {
        let [first, rest] = self.parts();
        let side = self.name.as_ref().map_or_else(String::new, |_| self.side.to_owned());
        let ways = [
            (Rows::One, [first.clone(), rest.clone()]),
            (Rows::Two, [first.clone(), rest]),
            (Rows::Two, [first.clone(), side]),
            (Rows::Two, [first.clone(), String::new()]),
        ];
        let mut laid_out =
            ways.into_iter().map(|(rows, parts)| rows.lay_out(painter, parts, size, room, colours));
        let whole = laid_out.find(|galley| !galley.elided);
        let name = [first, String::new()];
        whole.unwrap_or_else(|| Rows::One.lay_out(painter, name, size, room, colours))
    }
}

/// The number of lines on which a text is laid out.
#[derive(Clone, Copy)]
enum Rows {
    One,
    Two,
}

impl Rows {
    /// Lays out a text that stands out, and the one that follows it.
    fn lay_out(
        self,
        painter: &Painter,
        [first, rest]: [String; 2],
        size: f32,
        room: f32,
        colours: [Color32; 2],
    ) -> Arc<Galley> {
        let (between, smaller, max_rows) = match self {
            Rows::One => ("  ", size * 0.8, 1),
            Rows::Two => ("\n", (size * 0.85).max(SMALLEST).min(size), 2),
        };
        let rest = if rest.is_empty() { rest } else { format!("{between}{rest}") };
        let wrap = TextWrapping { max_width: room, max_rows, ..Default::default() };
        let mut job = LayoutJob { wrap, ..LayoutJob::default() };
        for ((text, size), colour) in [first, rest].iter().zip([size, smaller]).zip(colours) {
            job.append(text, 0.0, TextFormat::simple(FontId::proportional(size), colour));
        }
        painter.layout_job(job)
    }
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
            let bar = |side, height, below| {
                let rect = Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(width, height));
                PlayerBar::new(rect, side, scene, below, None)
            };
            // The lower bar has a tray and so is taller.
            let bars = [bar(Side::Black, 30.0, false), bar(Side::White, 60.0, true)];
            Names::of(ui.painter(), session.as_ref(), &bars).size
        };
        assert_eq!(size("", 600.0), 15.0);
        assert_eq!(size("Bartholomew of the Long Name", 260.0), 12.0);
    });
    output.textures_delta.clear();
}
