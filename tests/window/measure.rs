//! What is too small for a click, or out of sight.

use egui::Rect;
use egui::accesskit::Role;
use egui_kittest::Node;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};

use crate::driver::Window;

/// The least width and height.
pub const LEAST: f32 = 24.0;

/// What can be clicked beside the squares of boards, which are as large as their board lets them.
pub fn targets(window: &Window) -> Vec<(String, Rect)> {
    nodes(window).iter().map(|node| (name_of(node), node.rect())).collect()
}

pub fn nodes(window: &Window) -> Vec<Node<'_>> {
    let is_target = |node: &Node<'_>| {
        let is_target = matches!(
            node.accesskit_node().role(),
            Role::Button
                | Role::CheckBox
                | Role::ComboBox
                | Role::Link
                | Role::MenuItem
                | Role::MenuItemCheckBox
                | Role::MultilineTextInput
                | Role::RadioButton
                | Role::Slider
                | Role::SpinButton
                | Role::Tab
                | Role::TextInput
        );
        is_target && !is_square(&name_of(node))
    };
    window.harness.query_all(By::new()).filter(is_target).collect()
}

fn name_of(node: &Node<'_>) -> String {
    let node = node.accesskit_node();
    node.label().or(node.value()).unwrap_or_default()
}

fn is_square(name: &str) -> bool {
    let square = name.split_once(", ").and_then(|(square, _)| square.split_at_checked(1));
    square.is_some_and(|(file, rank)| {
        file.starts_with(|c: char| c.is_ascii_lowercase()) && rank.parse::<u8>().is_ok()
    })
}

/// Notes what is too small.
pub fn note_small(window: &Window, place: &str, small: &mut Vec<String>) {
    let targets = targets(window);
    assert!(!targets.is_empty(), "{place}");
    for (name, rect) in targets {
        let (width, height) = (rect.width(), rect.height());
        // A hundredth for roundings.
        if width.min(height) < LEAST - 0.01 {
            small.push(format!("{place}: {name:?} is {width:.1} x {height:.1}"));
        }
    }
}

/// Notes what is too small, and what is cut: out of sight, and nothing scrolls to it.
pub fn measure(window: &mut Window, place: &str, small: &mut Vec<String>) {
    note_small(window, place, small);
    // What stands furthest out at each side.
    let outs: [fn(Rect, Rect) -> f32; 4] = [
        |rect, screen| screen.left() - rect.left(),
        |rect, screen| screen.top() - rect.top(),
        |rect, screen| rect.right() - screen.right(),
        |rect, screen| rect.bottom() - screen.bottom(),
    ];
    for out in outs {
        let screen = window.harness.ctx.content_rect();
        let far = |node: &Node<'_>| out(node.rect(), screen);
        let furthest = |window: &Window| {
            let nodes = nodes(window).into_iter().filter(|node| far(node) > 1.0);
            let node = nodes.max_by(|one, other| far(one).total_cmp(&far(other)))?;
            node.scroll_to_me();
            Some(node.accesskit_node().id())
        };
        let Some(id) = furthest(window) else { continue };
        window.settle();
        let node = nodes(window).into_iter().find(|node| node.accesskit_node().id() == id);
        if let Some(node) = node.filter(|node| far(node) > 1.0) {
            let (name, rect) = (name_of(&node), node.rect());
            small.push(format!("{place}: {name:?} is cut, it is at {rect:?} in {screen:?}"));
        }
    }
}

/// Presses what may have to be scrolled to.
#[track_caller]
pub fn reach(window: &mut Window, name: &str) {
    window.node(name).scroll_to_me();
    window.settle();
    window.press(name);
}

#[track_caller]
pub fn assert_none(mut small: Vec<String>) {
    small.sort();
    small.dedup();
    assert!(small.is_empty(), "{} are too small or cut:\n{}", small.len(), small.join("\n"));
}
