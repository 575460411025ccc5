//! What has no room for its words.

use egui::epaint::TextShape;
use egui::{Rect, Shape};

use crate::driver::Window;

/// What two texts may have of one another: the room above and below their letters.
const TOUCH: [f32; 2] = [2.0, 5.0];
/// The least height of letters that anybody reads.
const LEGIBLE: f32 = 3.0;

/// Notes the words that are cut at a side or by an ellipsis, but for these, and those that lie over others.
pub fn note_cut(
    window: &Window,
    place: &str,
    may_be_cut: impl Fn(&str) -> bool,
    cut: &mut Vec<String>,
) {
    let texts = painted(window);
    for (at, (clip, text)) in texts.iter().enumerate() {
        let (words, rect) = (text.galley.text(), text.visual_bounding_rect());
        let sides = rect.left() < clip.left() - 1.0 || rect.right() > clip.right() + 1.0;
        if (sides || text.galley.elided) && !may_be_cut(words) {
            let how = if sides { "goes beyond its place" } else { "ends with an ellipsis" };
            cut.push(format!("{place}: {words:?} {how}, it is at {rect:?} in {clip:?}"));
        }
        // What has another clip lies on another layer, or scrolls; the same words are written twice
        // where they change their look.
        for (_, other) in texts[at + 1..].iter().filter(|(other, _)| other == clip) {
            let others = other.galley.text();
            if others != words && lies_over(text, other) {
                cut.push(format!("{place}: {words:?} lies over {others:?} at {rect:?}"));
            }
        }
    }
}

/// Whether a row of one lies over a row of the other.
fn lies_over(one: &TextShape, other: &TextShape) -> bool {
    let rows = |text: &TextShape| -> Vec<Rect> {
        let at = text.pos.to_vec2();
        let letters = text
            .galley
            .rows
            .iter()
            .map(|row| row.visuals.mesh_bounds.translate(at + row.pos.to_vec2()));
        letters.collect()
    };
    let others = rows(other);
    let is_over = |row: &Rect| {
        others.iter().any(|other| {
            let both = row.intersect(*other);
            both.width() > TOUCH[0] && both.height() > TOUCH[1]
        })
    };
    rows(one).iter().any(is_over)
}

/// The texts that are seen, each with the place that it may take.
fn painted(window: &Window) -> Vec<(Rect, TextShape)> {
    fn find(clip: Rect, shape: &Shape, found: &mut Vec<(Rect, TextShape)>) {
        match shape {
            Shape::Text(text) if text.visual_bounding_rect().intersects(clip.shrink(1.0)) => {
                // What is written on the smallest boards is not to be read.
                let is_seen = text.visual_bounding_rect().height() > LEGIBLE
                    && text.opacity_factor > 0.0
                    && !text.galley.text().trim().is_empty();
                found.extend(is_seen.then(|| (clip, text.clone())));
            }
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| find(clip, shape, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for clipped in &window.harness.output().shapes {
        find(clipped.clip_rect, &clipped.shape, &mut found);
    }
    found
}
