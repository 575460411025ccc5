//! A text of the move list in the making.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, Galley, Ui};

use super::laid::{DRAWN, HEIGHT, HotspotKind, Layout, RECURS, SIDE};
use crate::ui::analysis::report::{error_sign, sign_colour};
use owlery_record::NodeId;
use owlery_session::{Grade, ListedMove};

/// A text in the making, with the parts that can be clicked.
#[derive(Default)]
pub(super) struct Flow {
    pub(super) job: LayoutJob,
    pub(super) letters: usize,
    pub(super) parts: Vec<Part>,
    /// Whether it is running text, with lines that are high enough to be clicked.
    pub(super) runs: bool,
    /// Room before what is written next.
    pub(super) lead: f32,
}

/// A part of it.
pub(super) struct Part {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) node: NodeId,
    pub(super) kind: HotspotKind,
    pub(super) fill: Color32,
    pub(super) error: Option<Grade>,
}

impl Flow {
    pub(super) fn write(&mut self, text: &str, mut format: TextFormat) {
        format.line_height = self.runs.then_some(HEIGHT);
        self.letters += text.chars().count();
        self.job.append(text, std::mem::take(&mut self.lead), format);
    }

    /// Gives a place of few letters, in running text, the width that can be clicked.
    pub(super) fn widen(&mut self, letters: usize) {
        self.lead = match letters {
            0..=2 if self.runs => 8.0,
            3 if self.runs => 5.0,
            _ => 0.0,
        };
    }

    /// A space between words.
    pub(super) fn gap(&mut self) {
        if self.letters > 0 {
            self.write(" ", TextFormat::simple(FontId::proportional(SIDE), Color32::TRANSPARENT));
        }
    }

    pub(super) fn add(&mut self, kind: HotspotKind, node: NodeId, text: &str, format: TextFormat) {
        let from = self.letters;
        self.widen(text.chars().count());
        self.write(text, format);
        let (to, fill, error) = (self.letters, Color32::TRANSPARENT, None);
        self.parts.push(Part { from, to, node, kind, fill, error });
        self.widen(to - from);
    }

    /// A move with its signs.
    pub(super) fn add_move(
        &mut self,
        layout: &Layout<'_>,
        node: NodeId,
        entry: &ListedMove<'_>,
        depth: u16,
        number: &str,
    ) {
        let (style, fill) = layout.style(node, entry, depth);
        let text = entry.signed_text().replace(' ', "\u{a0}");
        let from = self.letters;
        self.widen(number.chars().count() + text.chars().count());
        if !number.is_empty() {
            let color = if fill == Color32::TRANSPARENT { layout.roles.faint } else { style.color };
            self.write(number, TextFormat { color, ..layout.faint(SIDE) });
        }
        self.write(&text, style.clone());
        let error = entry.error.filter(|_| layout.marks_errors);
        if let Some(grade) = error {
            let plain = sign_colour(layout.roles);
            let color = if fill == Color32::TRANSPARENT { plain } else { style.color };
            let sign = format!("\u{a0}{}", error_sign(grade));
            self.write(&sign, TextFormat { color, ..layout.faint(SIDE - 4.0) });
        }
        let to = self.letters;
        self.parts.push(Part { from, to, node, kind: HotspotKind::Move, fill, error });
        self.widen(to - from);
        if !entry.remarks.marks.is_empty() {
            let color = if fill == Color32::TRANSPARENT { layout.roles.faint } else { style.color };
            self.write(DRAWN, TextFormat { color, ..layout.faint(SIDE - 2.0) });
        }
        if entry.recurs {
            self.add(HotspotKind::Recurs, node, RECURS, layout.faint(SIDE));
        }
    }

    pub(super) fn layout(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        let mut job = self.job.clone();
        job.wrap.max_width = width;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    }
}
