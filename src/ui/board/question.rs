//! What the taps of a move leave open, asked beside the board.

use egui::{Key, Ui};

use super::layout::Layout;
use super::{Board, Event, input};
use owlery_session::facade::pick::Tap;
use owlery_session::{Session, Spot};

impl Board {
    /// Whether a question is open.
    pub fn is_asking(&self) -> bool {
        !self.selection.answers().is_empty()
    }

    /// Asks what the taps leave open, beside the square of the last one.
    pub fn ask(&mut self, ui: &Ui, session: &dyn Session, layout: &Layout) -> Option<Event> {
        let answers = self.selection.answers().to_vec();
        if answers.is_empty() {
            if self.asked.take().is_some() {
                self.cursor.resume();
            }
            return None;
        }
        let near = match self.selection.taken().last() {
            Some(Spot::Site(square)) => layout.square(*square).center_bottom(),
            _ => layout.board.center(),
        };
        // The arrow keys choose; Enter presses what has the focus.
        let presses = |key| ui.input(|input| input.num_presses(key));
        let down = presses(Key::ArrowDown) + presses(Key::ArrowRight);
        let up = presses(Key::ArrowUp) + presses(Key::ArrowLeft);
        let before = self.asked;
        let at = before.unwrap_or(0) + down + (answers.len() - 1) * up;
        self.asked = Some(at % answers.len());
        let mut chosen = None;
        egui::Area::new(egui::Id::unique("question"))
            .order(egui::Order::Foreground)
            .fixed_pos(near)
            .constrain_to(ui.ctx().content_rect())
            .show(ui.ctx(), |ui| {
                egui::Frame::popup(ui.style()).show(ui, |ui| {
                    ui.set_min_width(180.0);
                    for (i, answer) in answers.into_iter().enumerate() {
                        let button =
                            egui::Button::new(answer.say()).min_size(egui::vec2(180.0, 30.0));
                        let response = ui.add(button);
                        if self.asked == Some(i) && self.asked != before {
                            response.request_focus();
                            ui.ctx().request_repaint();
                        }
                        if response.clicked() {
                            chosen = Some(answer);
                        }
                    }
                });
            });
        let tap = Spot::Button(chosen?);
        input::answer(self.selection.tap(session.view().offer(), tap, Tap::Click))
    }
}
