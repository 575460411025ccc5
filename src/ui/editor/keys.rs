//! The editor by keyboard: a cursor on the board, letters for pieces.

use egui::{Context, Event, EventFilter, Key, Role, Sense, Ui, WidgetInfo};

use super::Desk;
use super::desk::board_id;
use crate::ui::editor::Action;
use crate::ui::parts::say;
use owlery_games::Square;
use owlery_i18n::t;

impl Desk {
    /// The board as one stop of Tab; arrows move in it.
    pub fn board_with_keys(&mut self, ui: &mut Ui) {
        let response = ui.interact(self.place, board_id(), Sense::focusable_noninteractive());
        let here = self.editor.view().scene.square_name(self.cursor);
        response.widget_info(|| {
            WidgetInfo::labeled(Role::Group, true, t!("editor-keys.board", square = &here))
        });
        say(&response);
        if std::mem::take(&mut self.take_keys) {
            response.request_focus();
        }
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    }

    /// Takes the keys that the page uses out of the input.
    pub fn keys(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        let on_board = ctx.memory(|memory| memory.has_focus(board_id()));
        let mut events = Vec::new();
        ctx.input_mut(|input| {
            let letters = &self.editor.view().palette;
            let is_letter = |key: Key| {
                let named = |letter: char| key.name() == letter.to_uppercase().to_string();
                letters.iter().any(|item| named(item.letter))
            };
            input.events.retain(|event| {
                let mine = match event {
                    Event::Key { modifiers, .. } if modifiers.any() && !modifiers.shift_only() => {
                        false
                    }
                    Event::Key { key: Key::Delete | Key::Backspace, .. } => true,
                    Event::Key { key: Key::Escape, .. } => !self.writes,
                    Event::Key { key, .. } => {
                        on_board && (moves(*key).is_some() || is_letter(*key))
                    }
                    Event::Text(_) => on_board,
                    _ => false,
                };
                if mine {
                    events.push(event.clone());
                }
                !mine
            });
        });
        for event in events {
            match event {
                Event::Text(text) => self.type_letter(&text, actions),
                Event::Key { key, pressed: true, .. } => self.key(key, on_board, actions),
                _ => {}
            }
        }
    }

    fn key(&mut self, key: Key, on_board: bool, actions: &mut Vec<Action>) {
        match key {
            Key::Escape => self.leave_or_let_go(actions),
            Key::Delete | Key::Backspace => {
                let here = self.hand.hover.or(on_board.then_some(self.cursor));
                actions.extend(here.map(|square| self.hand.put_alone(square, None)));
            }
            Key::Enter | Key::Space => {
                actions.extend(self.hand.touch(self.editor.view(), self.cursor));
            }
            _ => {
                let Some((right, up)) = moves(key) else { return };
                let sign = if self.seats().is_turned { -1 } else { 1 };
                let last = self.editor.view().scene.size - 1;
                let step = |at: u8, by: i8| at.saturating_add_signed(by * sign).min(last);
                self.cursor =
                    Square::new(step(self.cursor.file, right), step(self.cursor.rank, up));
            }
        }
    }

    /// A piece's letter places it at the cursor.
    fn type_letter(&mut self, text: &str, actions: &mut Vec<Action>) {
        let palette = &self.editor.view().palette;
        let exact = palette.iter().find(|item| text.chars().eq([item.letter]));
        let loose = || {
            let same = |letter: char| letter.to_string().eq_ignore_ascii_case(text);
            palette.iter().find(|item| same(item.letter))
        };
        if let Some(item) = exact.or_else(loose) {
            actions.push(self.hand.put_alone(self.cursor, Some(item.letter)));
        }
    }
}

/// Where a key moves the cursor: so many files and ranks, as a board that is not turned has them;
/// nowhere for those that touch its square.
fn moves(key: Key) -> Option<(i8, i8)> {
    Some(match key {
        Key::ArrowLeft => (-1, 0),
        Key::ArrowRight => (1, 0),
        Key::ArrowDown => (0, -1),
        Key::ArrowUp => (0, 1),
        Key::Home => (i8::MIN + 1, 0),
        Key::End => (i8::MAX, 0),
        Key::Enter | Key::Space => (0, 0),
        _ => return None,
    })
}
