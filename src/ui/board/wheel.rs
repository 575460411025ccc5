//! The wheel over the board or over a line: one notch, one move.

use egui::{Event, MouseWheelUnit, Ui};

use super::Board;

/// So many points of a pad are one notch.
const NOTCH: f32 = 40.0;
/// After so many seconds of rest what was summed is forgotten.
const REST: f64 = 0.5;

/// What a pad has given so far.
#[derive(Default)]
pub struct Wheel {
    sum: f32,
    last: f64,
}

impl Board {
    /// How many moves to go forward; back if negative. Nothing while a piece is lifted.
    pub fn wheel(&mut self, ui: &Ui) -> i32 {
        let over = self.arranged.as_ref().is_some_and(|(l, _)| ui.rect_contains_pointer(l.outer));
        if !over || self.is_busy() || self.press.is_some() {
            return 0;
        }
        self.wheel.steps(ui)
    }
}

impl Wheel {
    /// The notches of this frame: forward is positive. None while somebody writes in a field.
    pub fn steps(&mut self, ui: &Ui) -> i32 {
        if ui.ctx().text_edit_focused() {
            return 0;
        }
        ui.input(|input| {
            let mut steps = 0;
            for event in &input.events {
                let Event::MouseWheel { unit, delta, modifiers, .. } = event else { continue };
                if modifiers.any() {
                    continue;
                }
                let notches = match unit {
                    MouseWheelUnit::Point => delta.y / NOTCH,
                    // A notch may be told as several lines, part of one never as more than one.
                    MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y.clamp(-1.0, 1.0),
                };
                steps += self.turn(-notches, input.time);
            }
            steps
        })
    }

    /// Adds some part of a notch: the whole ones that are full now.
    fn turn(&mut self, notches: f32, now: f64) -> i32 {
        if now - self.last > REST || self.sum * notches < 0.0 {
            self.sum = 0.0;
        }
        self.last = now;
        self.sum += notches;
        // A hair less is a notch too: ten times a tenth.
        let whole = (self.sum + self.sum.signum() * 1e-3).trunc();
        self.sum -= whole;
        whole as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_notches_are_summed() {
        let cases: [(&[(f32, f64)], i32); 6] = [
            (&[(1.0, 0.0), (1.0, 0.1), (-1.0, 0.2)], 1),
            (&[(0.1, 0.0); 10], 1),
            (&[(0.1, 0.0); 9], 0),
            (&[(-0.3, 0.0); 7], -2),
            (&[(0.9, 0.0), (0.9, 2.0)], 0),
            (&[(0.9, 0.0), (-0.9, 0.1), (0.9, 0.2)], 0),
        ];
        for (turns, expected) in cases {
            let mut wheel = Wheel::default();
            let steps: i32 = turns.iter().map(|(notches, at)| wheel.turn(*notches, *at)).sum();
            assert_eq!(steps, expected, "{turns:?}");
        }
    }
}
