//! Sections as they are read: headings, text, examples and diagrams.

use egui::text::{LayoutJob, TextFormat};
use egui::{Button, FontId, Frame, Link, Margin, Response, Sense, Ui, Vec2};

use super::Action;
use super::book::{About, Block, Book, Kind, Part, Section};
use crate::ui::board;
use crate::ui::component::Cx;
use crate::ui::parts::LEAST;
use owlery_i18n::t;
use owlery_session::{Scene, Seats};

/// The size of the text, in points.
const TEXT: f32 = 14.5;
/// That of what stands below a diagram.
const CAPTION: f32 = 13.5;
/// That of an example.
const EXAMPLE: f32 = 12.5;
/// That of a heading, and of one that begins a page.
const HEADINGS: [f32; 2] = [17.0, 21.0];
/// The widest diagram.
const DIAGRAM: f32 = 300.0;

/// What is drawn of a book, and what is done there.
pub(super) struct Passage<'a> {
    pub book: &'a Book,
    pub cx: Cx<'a>,
    pub actions: &'a mut Vec<Action>,
}

impl Passage<'_> {
    pub fn title(&self, section: &Section, ui: &mut Ui) -> Response {
        let begins_page = section.page.is_some();
        ui.add_space(if begins_page { 20.0 } else { 8.0 });
        let mut job = LayoutJob::default();
        let font = FontId::proportional(HEADINGS[usize::from(begins_page)]);
        self.append(&section.title, font, Kind::Plain, &mut job);
        let title = ui.label(job);
        ui.add_space(2.0);
        title
    }

    pub fn block(&mut self, block: &Block, ui: &mut Ui) {
        match block {
            Block::Text(parts) => self.text(parts, TEXT, ui),
            Block::Point(parts) => self.point(parts, ui),
            Block::Example(text) => self.example(text, ui),
            Block::Diagram(at, caption) => self.diagram(*at, caption, ui),
        }
        ui.add_space(4.0);
    }

    /// A text in which what is looked for is made out.
    fn text(&mut self, parts: &[Part], size: f32, ui: &mut Ui) {
        let has_links = parts.iter().any(|part| matches!(part.kind, Kind::Link(_)));
        if has_links {
            return self.linked(parts, size, ui);
        }
        let mut job = LayoutJob::default();
        parts.iter().for_each(|part| self.append_part(part, size, &mut job));
        ui.label(job);
    }

    /// A text with links, each of which is a widget by itself.
    fn linked(&mut self, parts: &[Part], size: f32, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for part in parts {
                let mut job = LayoutJob::default();
                self.append_part(part, size, &mut job);
                if let Kind::Link(page) = part.kind {
                    if ui.add(Link::new(job)).clicked() {
                        self.actions.extend(self.book.page(page).map(Action::GoTo));
                    }
                } else {
                    ui.label(job);
                }
            }
        });
    }

    fn append_part(&self, part: &Part, size: f32, job: &mut LayoutJob) {
        let font = match part.kind {
            Kind::Code => FontId::monospace(size - 1.0),
            _ => FontId::proportional(size),
        };
        self.append(&part.text, font, part.kind, job);
    }

    fn append(&self, text: &str, font: FontId, kind: Kind, job: &mut LayoutJob) {
        let roles = self.cx.roles();
        let color = if matches!(kind, Kind::Link(_)) { roles.accent } else { roles.text };
        let mut format = TextFormat::simple(font, color);
        if kind == Kind::Strong {
            // What the window says looks as its buttons do, and not as a link.
            format.background = roles.button;
        }
        self.book.words.append(text, format, (roles.on_accent, roles.accent), job);
    }

    fn point(&mut self, parts: &[Part], ui: &mut Ui) {
        ui.horizontal_top(|ui| {
            let (dot, _) = ui.allocate_exact_size(Vec2::new(8.0, 20.0), Sense::hover());
            ui.painter().circle_filled(dot.center(), 2.5, self.cx.roles().faint);
            ui.vertical(|ui| self.text(parts, TEXT, ui));
        });
    }

    fn example(&self, text: &str, ui: &mut Ui) {
        let frame = Frame::new().fill(self.cx.roles().field).inner_margin(Margin::symmetric(8, 6));
        frame.show(ui, |ui| {
            let mut job = LayoutJob::default();
            self.append(text, FontId::monospace(EXAMPLE), Kind::Code, &mut job);
            ui.label(job);
        });
    }

    fn diagram(&mut self, at: usize, caption: &[Part], ui: &mut Ui) {
        let About::Game(game) = &self.book.about else { return };
        let Some((_, scene)) = game.diagrams.get(at) else { return };
        let seats = Seats::new(game.form.about(), game.form.first());
        self.picture(scene, seats, ui);
        self.text(caption, CAPTION, ui);
        let button = ui.add(Button::new(t!("handbook-page.try_it")).min_size(Vec2::splat(LEAST)));
        if button.on_hover_text(t!("handbook-page.try_it_hint")).clicked() {
            self.actions.push(Action::TryOut(at));
        }
    }

    fn picture(&self, scene: &Scene, seats: Seats, ui: &mut Ui) {
        ui.add_space(4.0);
        let side = ui.available_width().min(DIAGRAM);
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        board::picture(ui, scene, self.cx.look(seats), rect);
    }
}
