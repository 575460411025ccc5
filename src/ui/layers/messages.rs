//! Everything that was said, to read again.

use egui::{Button, Label, RichText, ScrollArea, Sense, Ui, vec2};

use super::{head, tall};
use crate::ui::component::{Cx, Layer, Outbox, Request};
use crate::ui::documents::Documents;
use crate::ui::messages::sign;
use crate::ui::parts::follow_focus;
use owlery_i18n::t;

/// All messages, the newest first.
pub struct List;

impl Layer for List {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: Cx<'_>, out: &mut Outbox) -> bool {
        let open = head(ui, t!("layers-messages.title"));
        let roles = cx.roles();
        let is_empty = cx.messages.all().len() == 0;
        if is_empty {
            ui.label(RichText::new(t!("layers-messages.none")).color(roles.faint));
        }
        ScrollArea::vertical()
            .max_height((tall(ui.ctx()) - 110.0).max(60.0))
            .auto_shrink([false, true])
            .show(ui, |ui| {
                for message in cx.messages.all().rev() {
                    ui.horizontal_top(|ui| {
                        ui.label(RichText::new(&message.time).color(roles.faint));
                        let (place, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                        sign(ui.painter(), place.center(), message.kind, roles);
                        ui.add(Label::new(message.text()).wrap());
                    });
                }
                follow_focus(ui);
            });
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            if ui.add_enabled(!is_empty, Button::new(t!("layers-messages.copy"))).clicked() {
                ui.ctx().copy_text(cx.messages.text());
            }
            if ui.add_enabled(!is_empty, Button::new(t!("layers-messages.clear"))).clicked() {
                out.ask(Request::ForgetMessages);
            }
        });
        open
    }

    fn opener(&self) -> Option<&'static str> {
        Some("help.messages")
    }
}
