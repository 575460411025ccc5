//! Drawing arrows and circles with the right button, or with Shift and the left one.

use egui::{Modifiers, PointerButton, PointerState};

use super::Board;
use super::input::Target;
use crate::record::remarks::{Ink, Mark};
use crate::rules::Square;
use crate::session::Spot;

/// A mark whose button is still down.
pub struct Drawing {
    button: PointerButton,
    from: Square,
    /// The square under the pointer; `None` beside the board.
    to: Option<Square>,
    ink: Ink,
    /// As long as the pointer stays on the square: it is a click that means something else.
    is_click: bool,
}

impl Drawing {
    /// The mark that comes if the button goes up now.
    pub fn mark(&self) -> Option<Mark> {
        let (from, ink) = (self.from, self.ink);
        self.to.filter(|_| !self.is_click).map(|to| Mark { from, to, ink })
    }
}

/// What the pointer's doings mean for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Nothing.
    None,
    /// It goes on, or came to nothing.
    Busy,
    /// This mark is drawn.
    Mark(Mark),
    /// It was a plain right click after all.
    Click(Square),
}

impl Board {
    /// Follows the pointer. A plain right click is a mark too, unless `clicks` are for something
    /// else.
    pub fn draw(
        &mut self,
        pointer: &PointerState,
        modifiers: Modifiers,
        targets: &[Target],
        clicks: bool,
    ) -> Stroke {
        let begun = self.drawing.is_some();
        let other = |drawing: &Drawing| {
            let all = [PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle];
            let mut others = all.into_iter().filter(|button| *button != drawing.button);
            others.any(|button| pointer.button_pressed(button))
        };
        if self.drawing.as_ref().is_some_and(other) {
            self.drawing = None;
            return Stroke::Busy;
        }
        if !begun {
            self.drawing = begin(pointer, modifiers, targets, clicks);
        }
        let Some(drawing) = &mut self.drawing else { return Stroke::None };
        drawing.to = pointer
            .latest_pos()
            .and_then(|at| targets.iter().find(|target| target.rect.contains(at)).and_then(site));
        drawing.is_click &= drawing.to == Some(drawing.from);
        if pointer.button_down(drawing.button) {
            return Stroke::Busy;
        }
        let stroke = match drawing.mark() {
            Some(mark) => Stroke::Mark(mark),
            None if drawing.is_click => Stroke::Click(drawing.from),
            None => Stroke::Busy,
        };
        self.drawing = None;
        stroke
    }
}

fn begin(
    pointer: &PointerState,
    modifiers: Modifiers,
    targets: &[Target],
    clicks: bool,
) -> Option<Drawing> {
    let right = pointer.secondary_pressed();
    let left = pointer.primary_pressed() && modifiers.shift;
    if !right && !left {
        return None;
    }
    let from = targets.iter().find(|target| target.response.contains_pointer()).and_then(site)?;
    let button = if right { PointerButton::Secondary } else { PointerButton::Primary };
    // With the left button Shift only says that this is a drawing.
    let ctrl = modifiers.ctrl || modifiers.command || (modifiers.shift && right);
    let ink = match (ctrl, modifiers.alt) {
        (false, false) => Ink::Green,
        (true, false) => Ink::Red,
        (false, true) => Ink::Blue,
        (true, true) => Ink::Yellow,
    };
    let is_click = clicks && right && modifiers.is_none();
    Some(Drawing { button, from, to: Some(from), ink, is_click })
}

fn site(target: &Target) -> Option<Square> {
    match target.spot {
        Spot::Site(square) => Some(square),
        _ => None,
    }
}
