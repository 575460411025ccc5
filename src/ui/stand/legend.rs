//! What the overlay on the board says and what its marks mean, below the board.

use egui::{Frame, Label, Margin, Panel, RichText, Role, Sense, Ui, WidgetInfo, vec2};

use crate::ui::board::{Board, sign};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::say;
use owlery_session::Session;
use owlery_session::view::Tint;

/// The side of a mark.
const SIGN: f32 = 20.0;

/// Shows it while there is an overlay.
pub fn show(ui: &mut Ui, board: &mut Board, session: &dyn Session, roles: &Roles) {
    let Some((legend, overlay)) = board.overlaid(session) else { return };
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 5));
    Panel::bottom("legend").resizable(false).frame(frame).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let sentence = ui.add(Label::new(RichText::new(&overlay.sentence).strong()).wrap());
        say(&sentence);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            for (tint, words) in legend.signs {
                sign_ui(ui, roles, *tint, words);
            }
        });
        ui.add(Label::new(RichText::new(legend.says.say()).size(13.0).color(roles.faint)).wrap());
    });
}

/// A mark with its words, which stay together where lines are broken.
fn sign_ui(ui: &mut Ui, roles: &Roles, tint: Tint, words: &str) {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, roles.text);
    let size = vec2(SIGN + 6.0 + galley.size().x, SIGN.max(galley.size().y) + 2.0);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    let square = egui::Rect::from_center_size(
        egui::pos2(place.left() + SIGN / 2.0, place.center().y),
        vec2(SIGN, SIGN),
    );
    sign(ui.painter(), roles, square, tint);
    let text = egui::pos2(square.right() + 6.0, place.center().y - galley.size().y / 2.0);
    ui.painter().galley(text, galley, roles.text);
}
