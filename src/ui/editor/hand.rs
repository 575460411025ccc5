//! Mouse, touch and screen reader turned into changes of the set-up.

use egui::{Pos2, Rect, Response, Ui};

use super::Desk;
use super::desk::board_id;
use crate::ui::board::Layout;
use crate::ui::editor::Action;
use crate::ui::events;
use owlery_games::{Side, Square};
use owlery_session::{SetupEdit, SetupView};

/// How far the pointer moves, in points, before a press becomes a drag.
const DRAG: f32 = 3.0;

/// What is at the pointer.
#[derive(Default)]
pub struct Hand {
    /// What clicks place.
    pub brush: Option<Brush>,
    /// The square under the pointer.
    pub hover: Option<Square>,
    press: Option<Press>,
    /// The number of the last stroke of the brush.
    stroke: u32,
}

/// What clicks on squares do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Place this piece, by its letter.
    Piece(char),
    /// Take pieces away.
    Eraser,
}

/// A place to press, on the screen.
pub struct Target {
    pub spot: Spot,
    pub rect: Rect,
    pub response: Response,
}

/// What is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A kind in the palette.
    Palette(Brush),
    /// A square of the board.
    Square(Square),
    /// A kind in a side's hand, by its letter.
    Hand(Side, char),
}

/// A primary button that is down.
struct Press {
    spot: Spot,
    at: Pos2,
    dragging: bool,
    /// Where the brush was last, if it paints.
    painted: Option<Pos2>,
}

impl Hand {
    /// Ends a drag, or else puts the brush away; false if there was neither.
    pub fn let_go(&mut self) -> bool {
        self.press.take().is_some() || self.brush.take().is_some()
    }

    /// Where the piece comes from that hangs on the pointer.
    pub fn dragged(&self) -> Option<Spot> {
        let press = self.press.as_ref().filter(|press| press.dragging && press.painted.is_none());
        press.map(|press| press.spot)
    }

    /// Takes a kind of the palette, or puts it back.
    fn take(&mut self, brush: Brush) {
        self.brush = if self.brush == Some(brush) { None } else { Some(brush) };
    }

    /// Puts a letter on a square, or clears it, as a stroke of its own.
    pub fn put_alone(&mut self, square: Square, letter: Option<char>) -> Action {
        self.stroke += 1;
        self.put(square, letter)
    }

    fn put(&self, square: Square, letter: Option<char>) -> Action {
        SetupEdit::Put { square, letter, stroke: self.stroke }.into()
    }

    /// What a click with the brush does: the same piece again removes it.
    pub fn touch(&mut self, view: &SetupView, square: Square) -> Option<Action> {
        let letter = match self.brush? {
            Brush::Piece(letter) => Some(letter).filter(|_| view.letter(square) != Some(letter)),
            Brush::Eraser => None,
        };
        Some(self.put_alone(square, letter))
    }

    /// What the right button does: the other side's piece, or nothing in its place.
    fn touch_otherwise(&mut self, view: &SetupView, square: Square) -> Action {
        let other = match self.brush {
            Some(Brush::Piece(letter)) => view.other(letter),
            Some(Brush::Eraser) | None => None,
        };
        self.put_alone(square, other.filter(|_| view.letter(square) != other))
    }
}

impl Desk {
    /// Follows the pointer over everything that can be pressed.
    pub fn listen(
        &mut self,
        ui: &Ui,
        layout: &Layout,
        targets: &[Target],
        actions: &mut Vec<Action>,
    ) {
        let pointer = ui.input(|input| input.pointer.clone());
        // On a border it is the square that a press is for.
        let hovered = |target: &&Target| target.response.hovered();
        let within = |target: &&Target| target.response.contains_pointer();
        let under = targets.iter().find(hovered).or_else(|| targets.iter().find(within));
        self.hand.hover = under.and_then(|target| match target.spot {
            Spot::Square(square) => Some(square),
            _ => None,
        });
        let is_called_off = pointer.secondary_pressed() || events::is_cut_off(ui.ctx());
        if is_called_off && self.hand.press.take().is_some() {
            return;
        }
        if pointer.primary_pressed()
            && let Some(target) = targets.iter().find(|t| t.response.is_pointer_button_down_on())
            && let Some(at) = pointer.press_origin()
        {
            self.press(ui, target.spot, at, actions);
        } else {
            for at in events::path(ui).into_iter().flatten() {
                if let Some(press) = &mut self.hand.press {
                    press.dragging |= press.at.distance(at) > DRAG;
                }
                self.paint(layout, at, actions);
            }
        }
        if self.hand.press.is_some() && !pointer.primary_down() {
            let at = pointer.interact_pos().or(pointer.latest_pos());
            let target = at.and_then(|at| targets.iter().find(|t| t.rect.contains(at)));
            self.release(target.map(|target| target.spot), actions);
        } else if let Some(target) = targets.iter().find(|target| target.response.clicked())
            && !pointer.any_released()
        {
            // A screen reader, or a key.
            self.click(target.spot, actions);
        } else if let Some(target) = targets.iter().find(|t| t.response.secondary_clicked()) {
            match target.spot {
                Spot::Square(square) => {
                    actions.push(self.hand.touch_otherwise(self.editor.view(), square));
                }
                Spot::Hand(_, letter) => self.change_hand(letter, -1, actions),
                Spot::Palette(_) => {}
            }
        }
    }

    fn press(&mut self, ui: &Ui, spot: Spot, at: Pos2, actions: &mut Vec<Action>) {
        let mut painted = None;
        if let Spot::Square(square) = spot {
            self.cursor = square;
            ui.memory_mut(|memory| memory.request_focus(board_id()));
            let is_empty = self.editor.view().letter(square).is_none();
            // What stands there may be about to be dragged.
            if self.hand.brush == Some(Brush::Eraser) || self.hand.brush.is_some() && is_empty {
                painted = Some(at);
                actions.extend(self.hand.touch(self.editor.view(), square));
            }
        }
        self.hand.press = Some(Press { spot, at, dragging: false, painted });
    }

    /// Paints the squares between the last place of the brush and this one.
    fn paint(&mut self, layout: &Layout, at: Pos2, actions: &mut Vec<Action>) {
        let Some(from) = self.hand.press.as_ref().and_then(|press| press.painted) else { return };
        let Some(brush) = self.hand.brush else { return };
        let view = self.editor.view();
        let steps = (from.distance(at) / layout.cell * 4.0).ceil();
        let mut last = layout.square_at(from);
        for step in 1..=steps as u32 {
            let there = layout.square_at(from.lerp(at, step as f32 / steps));
            let Some(square) = there.filter(|square| last != Some(*square)) else { continue };
            last = there;
            match (brush, view.letter(square)) {
                (Brush::Piece(letter), None) => actions.push(self.hand.put(square, Some(letter))),
                (Brush::Eraser, Some(_)) => actions.push(self.hand.put(square, None)),
                _ => {}
            }
        }
        if let Some(press) = &mut self.hand.press {
            press.painted = Some(at);
        }
    }

    fn release(&mut self, spot: Option<Spot>, actions: &mut Vec<Action>) {
        let Some(press) = self.hand.press.take() else { return };
        if press.painted.is_some() {
            return;
        }
        if !press.dragging || spot == Some(press.spot) {
            return self.click(press.spot, actions);
        }
        let edit = match (press.spot, spot) {
            (Spot::Palette(Brush::Piece(letter)), Some(Spot::Square(to))) => {
                return actions.push(self.hand.put_alone(to, Some(letter)));
            }
            (Spot::Square(from), Some(Spot::Square(to))) => SetupEdit::Move { from, to },
            (Spot::Square(from), Some(Spot::Hand(side, _))) => SetupEdit::ToHand { from, side },
            // Off the board it is gone.
            (Spot::Square(from), _) => return actions.push(self.hand.put_alone(from, None)),
            (Spot::Hand(_, letter), Some(Spot::Square(to))) => SetupEdit::FromHand { letter, to },
            (Spot::Palette(_) | Spot::Hand(..), _) => return,
        };
        actions.push(edit.into());
    }

    fn click(&mut self, spot: Spot, actions: &mut Vec<Action>) {
        match spot {
            Spot::Palette(brush) => self.hand.take(brush),
            Spot::Square(square) => actions.extend(self.hand.touch(self.editor.view(), square)),
            Spot::Hand(_, letter) => self.change_hand(letter, 1, actions),
        }
    }

    /// Adds to, or takes from, what a hand holds.
    pub fn change_hand(&self, letter: char, by: i8, actions: &mut Vec<Action>) {
        let mut items = self.editor.view().hands.iter().flat_map(|tray| &tray.items);
        let count = items.find(|item| item.letter == letter).and_then(|item| item.count);
        let count = count.unwrap_or(0).saturating_add_signed(by);
        actions.push(SetupEdit::Hand { letter, count }.into());
    }
}
