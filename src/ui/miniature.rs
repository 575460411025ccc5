//! Small pictures of boards, drawn once and cached as textures. Drawn as shapes, those of the start
//! page would be 40,000 triangles per frame, which is slow without a graphics card.

use std::sync::Arc;

use egui::emath::GuiRounding as _;
use egui::{Color32, ColorImage, Id, Pos2, Rect, TextureHandle, TextureOptions, Ui, Vec2, pos2};

use crate::ui::board::layout::Layout;
use crate::ui::board::{Look, ink, render};
use crate::ui::export::Raster;
use crate::ui::paint::canvas::Screen;
use crate::ui::paint::pieces::Pieces;
use crate::ui::paint::theme::Roles;
use owlery_record::annotations::Mark;
use owlery_session::{Scene, Seats};

/// A texture with everything it was drawn from.
struct Miniature {
    /// Width and height, in pixels.
    side: u32,
    scene: Scene,
    seats: Seats,
    roles: Roles,
    pieces: Pieces,
    texture: TextureHandle,
}

/// Shows a scene without coordinates in the middle of an area. The name identifies its texture.
pub fn show(ui: &Ui, name: &str, scene: &Scene, look: Look<'_>, space: Rect) {
    let (pixels, turned) = (ui.pixels_per_point(), look.seats.is_turned);
    let layout = Layout::fit(space, scene.size, turned, false, pixels);
    let side = (layout.outer.width() * pixels).round();
    let key = Id::unique("miniature").with(name);
    let kept = ui.data(|data| data.get_temp::<Arc<Miniature>>(key));
    let kept = kept.filter(|kept| kept.is_of(scene, look, side as u32));
    let drawn = || {
        let drawn = Arc::new(Miniature::draw(ui, name, scene, look, side as u32)?);
        ui.data_mut(|data| data.insert_temp(key, drawn.clone()));
        Some(drawn)
    };
    if let Some(miniature) = kept.or_else(drawn) {
        let corner = layout.outer.min.round_to_pixels(pixels);
        let place = Rect::from_min_size(corner, Vec2::splat(side / pixels));
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        ui.painter().image(miniature.texture.id(), place, whole, Color32::WHITE);
    }
}

/// Shows arrows and circles over the scene of a board of this size, in the same area.
pub fn show_marks(ui: &Ui, marks: &[Mark], size: u8, look: Look<'_>, space: Rect) {
    let layout = Layout::fit(space, size, look.seats.is_turned, false, ui.pixels_per_point());
    ink::marks(&mut Screen::new(ui.painter()), marks, &layout, look.roles);
}

impl Miniature {
    fn draw(ui: &Ui, name: &str, scene: &Scene, look: Look<'_>, side: u32) -> Option<Miniature> {
        let mut raster = Raster::new([side, side])?;
        let space = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side as f32));
        let layout = Layout::fill(space, scene.size, look.seats.is_turned, false);
        render::scene(&mut raster, scene, &layout, Look { coordinates: false, ..look });
        let image = ColorImage::from_rgba_premultiplied([side as usize; 2], raster.rgba());
        Some(Miniature {
            side,
            scene: scene.clone(),
            seats: look.seats,
            roles: look.roles.clone(),
            pieces: look.pieces.clone(),
            texture: ui.ctx().load_texture(name, image, TextureOptions::NEAREST),
        })
    }

    /// Returns whether the texture is still valid.
    fn is_of(&self, scene: &Scene, look: Look<'_>, side: u32) -> bool {
        (self.side, self.seats) == (side, look.seats)
            && self.scene == *scene
            && self.roles == *look.roles
            && self.pieces.is_same(look.pieces)
    }
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput};

    use super::*;
    use crate::ui::board::Cards;
    use crate::ui::paint::theme::Themes;
    use owlery_games::GameId;
    use owlery_session::picker::form;

    #[test]
    fn a_board_is_drawn_once_for_each_look_and_is_two_triangles() {
        let (ctx, themes, pieces) = (Context::default(), Themes::load(None), Pieces::usual());
        let form = form(GameId::ALL[0]);
        let scene = form.miniature();
        let mut textures = 0;
        for (theme, side, drawn) in
            [("light", 200.0, 1), ("light", 200.0, 1), ("dark", 200.0, 2), ("dark", 150.0, 3)]
        {
            let theme = themes.named(theme).unwrap();
            let look = Look {
                roles: &theme.roles,
                pieces: &pieces,
                seats: Seats::new(form.about(), form.first()),
                coordinates: false,
                cards: Cards::Off,
                seconds: 0.0,
            };
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                let space = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side));
                show(ui, "test", &scene, look, space);
            });
            let is_ours = |id: &&egui::TextureId| **id != egui::TextureId::default();
            textures += output.textures_delta.set.keys().filter(is_ours).count();
            output.textures_delta.clear();
            let meshes = ctx.tessellate(output.shapes, 1.0);
            assert_eq!((textures, meshes.len()), (drawn, 1));
            let egui::epaint::Primitive::Mesh(mesh) = &meshes[0].primitive else { panic!() };
            assert_eq!(mesh.indices.len(), 6);
        }
    }
}
