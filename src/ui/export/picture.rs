//! How a position fills a picture: hands above and below, the board between them.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::Wanted;
use crate::ui::board::layout::Layout;
use crate::ui::board::{Look, ink, rest};
use crate::ui::paint::Style;
use crate::ui::paint::canvas::Canvas;
use crate::ui::paint::theme::Roles;
use owlery_games::Side;
use owlery_session::{Scene, Seats, Still, Tray};

/// The measures of a picture; all positions of a game share them.
pub struct Picture<'a> {
    /// Width and height.
    pub size: [u32; 2],
    look: Look<'a>,
    layout: Layout,
    /// Whose hands lie above and below, and how tall their strips are; 0 in games without hands.
    sides: [Side; 2],
    strip: f32,
}

impl<'a> Picture<'a> {
    /// For all positions of a game, given one of them and how its players usually sit.
    pub fn new(scene: &Scene, usual: Seats, style: &'a Style, wanted: &Wanted) -> Self {
        let width = wanted.size as f32;
        // One position shows hands that hold something; a whole game keeps room for them.
        let shows = |tray: &Tray| {
            let holds = || tray.items.iter().any(|item| item.count != Some(0));
            tray.side.is_some() && (wanted.format.is_whole_game() || holds())
        };
        let has_hands = scene.trays.iter().any(shows);
        let strip = if has_hands { (width * 0.085).round() } else { 0.0 };
        let space = Rect::from_min_size(pos2(0.0, strip), Vec2::splat(width));
        let seats = usual.flipped(wanted.turned);
        let look = Look {
            roles: &style.theme.roles,
            pieces: &style.pieces,
            seats,
            cards: false,
            coordinates: wanted.coordinates,
            seconds: 0.0,
        };
        Picture {
            size: [wanted.size, wanted.size + 2 * strip as u32],
            look,
            layout: Layout::fill(space, scene.size, seats.is_turned, wanted.coordinates),
            sides: [seats.below.other(), seats.below],
            strip,
        }
    }

    /// Draws a position with everything on it.
    pub fn draw(&self, canvas: &mut dyn Canvas, still: &Still) {
        self.draw_ground(canvas, &still.scene);
        self.draw_position(canvas, still);
    }

    /// Draws what is the same in all positions: frame and squares.
    pub fn draw_ground(&self, canvas: &mut dyn Canvas, scene: &Scene) {
        if self.strip > 0.0 {
            self.draw_backdrop(canvas);
        }
        rest::ground(canvas, scene, &self.layout, self.look);
    }

    /// Fills the picture, for formats in which nothing may shine through.
    pub fn draw_backdrop(&self, canvas: &mut dyn Canvas) {
        let [width, height] = self.size.map(|side| side as f32);
        let whole = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
        canvas.rect(whole, 0.0, self.roles().window);
    }

    /// Draws what lies on the squares and in the hands.
    pub fn draw_position(&self, canvas: &mut dyn Canvas, still: &Still) {
        let (scene, layout, roles) = (&still.scene, &self.layout, self.roles());
        rest::last_move(canvas, &still.last_move, layout, roles);
        rest::marks(canvas, scene, layout, roles);
        rest::pieces(canvas, scene, layout, self.look);
        rest::effects(canvas, (scene, &still.effects), layout, self.look);
        ink::marks(canvas, &still.remarks.marks, layout, roles);
        let tops = [0.0, layout.outer.bottom()];
        for (side, top) in self.sides.into_iter().zip(tops) {
            for tray in scene.trays.iter().filter(|tray| tray.side == Some(side)) {
                self.draw_hand(canvas, tray, top);
            }
        }
    }

    fn draw_hand(&self, canvas: &mut dyn Canvas, tray: &Tray, top: f32) {
        let step = Vec2::splat(self.strip);
        let mut corner = pos2(self.layout.board.left(), top);
        for item in tray.items.iter().filter(|item| item.count != Some(0)) {
            let place = Rect::from_min_size(corner, step);
            rest::tray_item(canvas, item, place, self.look);
            corner.x += self.strip;
        }
    }

    fn roles(&self) -> &'a Roles {
        self.look.roles
    }
}
