//! Drawing arrows and circles with the right button, with Shift and the left one, or by keys.

use egui::{Modifiers, PointerButton, PointerState, Pos2};

use super::input::Target;
use super::{Board, Event};
use owlery_games::Square;
use owlery_record::remarks::{Ink, Mark};
use owlery_session::Spot;

/// A mark that is begun.
pub struct Drawing {
    /// The button that is still down; `None` for one drawn by keys, which goes on without.
    button: Option<PointerButton>,
    from: Square,
    /// The square under the pointer; `None` beside the board.
    to: Option<Square>,
    ink: Ink,
    /// As long as the pointer stays on the square: it is a click that means something else.
    is_click: bool,
}

impl Drawing {
    /// One by keys that begins here.
    pub fn by_keys(from: Square) -> Self {
        Drawing { button: None, from, to: Some(from), ink: Ink::Green, is_click: false }
    }

    /// The mark that comes if it ends now.
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
    /// Whether an arrow is begun by keys.
    pub fn is_drawing(&self) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.button.is_none())
    }

    /// A circle where the keyboard is; while it is hidden that only shows it.
    pub fn circle(&mut self) -> Option<Event> {
        self.drawing = None;
        let at = self.cursor.square();
        self.cursor.show();
        at.map(|at| Event::Mark(Mark { from: at, to: at, ink: Ink::Green }))
    }

    /// Begins an arrow where the keyboard is, or ends there the one that is begun.
    pub fn arrow(&mut self) -> Option<Event> {
        let at = self.cursor.square();
        self.cursor.show();
        match self.drawing.take().filter(|drawing| drawing.button.is_none()) {
            Some(drawing) => Drawing { to: at.or(drawing.to), ..drawing }.mark().map(Event::Mark),
            None => {
                self.put_back();
                self.drawing = at.map(Drawing::by_keys);
                None
            }
        }
    }

    /// Follows the pointer. A plain right click is a mark too, unless `clicks` are for something
    /// else.
    pub fn draw<'a>(
        &mut self,
        (pointer, path): (&PointerState, &[Option<Pos2>]),
        modifiers: Modifiers,
        (hover, under): (Option<Spot>, &dyn Fn(Pos2) -> Option<&'a Target>),
        clicks: bool,
    ) -> Stroke {
        let begun = self.drawing.is_some();
        let other = |drawing: &Drawing| {
            let all = [PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle];
            let mut others = all.into_iter().filter(|button| Some(*button) != drawing.button);
            others.any(|button| pointer.button_pressed(button))
        };
        if self.drawing.as_ref().is_some_and(other) {
            self.drawing = None;
            return Stroke::Busy;
        }
        if !begun {
            self.drawing = begin(pointer, modifiers, hover, clicks);
        }
        let Some(drawing) = &mut self.drawing else { return Stroke::None };
        let Some(button) = drawing.button else {
            // Once the pointer has hidden the keyboard's place, the last one holds.
            drawing.to = self.cursor.square().or(drawing.to);
            return Stroke::Busy;
        };
        // What led up to its beginning is no part of it.
        for at in path.iter().filter(|_| begun) {
            drawing.to = at.and_then(under).and_then(|target| site(target.spot));
            drawing.is_click &= drawing.to == Some(drawing.from);
        }
        if pointer.button_down(button) {
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
    hover: Option<Spot>,
    clicks: bool,
) -> Option<Drawing> {
    let right = pointer.secondary_pressed();
    let left = pointer.primary_pressed() && modifiers.shift;
    if !right && !left {
        return None;
    }
    let from = hover.and_then(site)?;
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
    Some(Drawing { button: Some(button), from, to: Some(from), ink, is_click })
}

fn site(spot: Spot) -> Option<Square> {
    match spot {
        Spot::Site(square) => Some(square),
        _ => None,
    }
}
