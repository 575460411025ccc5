//! The rules of a game to read.

use egui::{RichText, ScrollArea, Sense, Ui, Vec2};

use super::{head, tall};
use crate::session::Scene;
use crate::session::facade::guide::{Block, Guide};
use crate::session::picker::Form;
use crate::ui::board::{self, Look};
use crate::ui::component::{Cx, Layer, Outbox};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::follow_focus;

/// A guide with its diagrams ready to draw.
pub struct Rules {
    title: String,
    guide: Result<Guide, String>,
    diagrams: Vec<Scene>,
    /// Whether it has not been shown yet.
    is_new: bool,
}

impl Rules {
    /// The rules of the form's game.
    pub fn new(form: Box<dyn Form>) -> Self {
        let guide = form.guide();
        let mut diagrams = Vec::new();
        for section in guide.iter().flat_map(|guide| &guide.sections) {
            for block in &section.blocks {
                if let Block::Diagram(diagram) = block {
                    // A test shows that all of them can be drawn.
                    diagrams.extend(form.diagram(diagram));
                }
            }
        }
        Rules {
            title: format!("The rules of {}", form.game().name()),
            guide,
            diagrams,
            is_new: true,
        }
    }
}

impl Layer for Rules {
    fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, _: &mut Outbox) -> bool {
        ui.set_height(tall(ui.ctx()));
        let look = cx.look(false);
        let open = head(ui, &self.title);
        match &self.guide {
            Ok(guide) => {
                let mut area = ScrollArea::vertical().auto_shrink(false);
                // Whatever was read before.
                if std::mem::take(&mut self.is_new) {
                    area = area.vertical_scroll_offset(0.0);
                }
                area.show(ui, |ui| {
                    sections(ui, guide, &self.diagrams, look);
                    follow_focus(ui);
                });
            }
            Err(problem) => {
                ui.label(RichText::new(problem).color(look.roles.warning));
            }
        }
        open
    }

    fn opener(&self) -> Option<&'static str> {
        Some("help.rules")
    }
}

fn sections(ui: &mut Ui, guide: &Guide, diagrams: &[Scene], look: Look<'_>) {
    let mut diagrams = diagrams.iter();
    for section in &guide.sections {
        ui.add_space(10.0);
        ui.label(RichText::new(&section.title).size(18.0).strong());
        ui.add_space(2.0);
        for block in &section.blocks {
            match block {
                Block::Text(text) => {
                    ui.label(RichText::new(text).size(15.0));
                }
                Block::Point(text) => point(ui, text, look.roles),
                Block::Diagram(diagram) => {
                    if let Some(scene) = diagrams.next() {
                        picture(ui, scene, &diagram.caption, look);
                    }
                }
            }
            ui.add_space(4.0);
        }
    }
    ui.add_space(12.0);
}

fn point(ui: &mut Ui, text: &str, roles: &Roles) {
    ui.horizontal_top(|ui| {
        ui.add_space(6.0);
        let (dot, _) = ui.allocate_exact_size(Vec2::new(8.0, 20.0), Sense::hover());
        ui.painter().circle_filled(dot.center(), 2.5, roles.faint);
        ui.add(egui::Label::new(RichText::new(text).size(15.0)).wrap());
    });
}

fn picture(ui: &mut Ui, scene: &Scene, caption: &str, look: Look<'_>) {
    ui.add_space(4.0);
    let side = ui.available_width().min(300.0);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    board::picture(ui, scene, look, rect);
    ui.label(RichText::new(caption).color(look.roles.faint).size(13.5));
}
