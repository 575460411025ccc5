//! What can be pressed, and where.

use egui::{Id, LayerId, Order, Pos2, Rect, WidgetRects};

/// So far beside a thing it is still hit, as egui has it.
const NEAR: f32 = 5.0;

/// Everything that can be pressed, from the back to the front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pressables(Vec<Pressable>);

/// Something that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pressable {
    /// What it is.
    pub id: Id,
    /// Whether it lies above the page, as a menu or a dialog does.
    pub is_above: bool,
    rect: Rect,
}

impl Pressables {
    /// Those of these widgets. What lies within `face` is another thing in another scene.
    pub fn new(layers: &[LayerId], widgets: &WidgetRects, (scene, face): (Id, Rect)) -> Self {
        let widgets = layers.iter().flat_map(|layer| widgets.get_layer(*layer));
        // What is greyed out now is there all the same.
        let pressable = widgets.filter(|widget| {
            let sense = widget.sense;
            (sense.senses_click() || sense.senses_drag()) && widget.interact_rect.is_positive()
        });
        let place = |widget: &egui::WidgetRect| {
            let is_above = widget.layer_id.order != Order::Background;
            let is_faced = is_above || face.contains(widget.rect.center());
            let id = if is_faced { widget.id.with(scene) } else { widget.id };
            Pressable { id, is_above, rect: widget.interact_rect }
        };
        Pressables(pressable.map(place).collect())
    }

    /// What is hit there: what is in front, or else what is nearest.
    pub fn at(&self, pos: Pos2) -> Option<Pressable> {
        let far = |place: &Pressable| place.rect.distance_to_pos(pos);
        // The last of the nearest is in front.
        let nearest = self.0.iter().rev().min_by(|a, b| far(a).total_cmp(&far(b)));
        nearest.filter(|place| far(place) <= NEAR).copied()
    }
}
