//! The board with its prompt and legend, shared by games, puzzles, lessons and defences.

pub mod prompt;

use std::ops::RangeInclusive;

use egui::{
    Align, CentralPanel, Frame, Id, Label, Layout, Margin, Panel, Rect, RichText, Role, ScrollArea,
    Sense, Ui, WidgetInfo, vec2,
};

use crate::ui::board::{Board, Cards, Direction, Event, Look, tint_sample};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{announce_changes, follow_focus, main_button, small};
use owlery_games::{Attempt, Side};
use owlery_i18n::Message;
use owlery_record::NodeId;
use owlery_session::move_input::Tap;
use owlery_session::opponent::usual_seats;
use owlery_session::view::Tint;
use owlery_session::{Seats, Session, View};
use prompt::{Kind, Prompt, Typed};

/// A board with its refusal and prompt, as games, puzzles, lessons and defences use it.
#[derive(Default)]
pub struct BoardPanel {
    pub board: Board,
    /// Whether the board is flipped from its usual orientation.
    pub turned: bool,
    /// Overrides which side is shown at the bottom; `None` follows the settings.
    pub below: Option<Side>,
    /// Why the last attempt was refused.
    pub refusal: Option<String>,
    pub prompt: Option<Prompt>,
}

/// An action on the board that is the same on all pages.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play the only pass or swap.
    PassOrSwap,
    /// Open the prompt.
    Ask(Kind),
    Typed(Typed),
    Step(Direction),
    /// Tap at the keyboard's place.
    Tap(Tap),
    /// Open or close the card of the piece there.
    Card,
    /// Draw or remove a circle there.
    Circle,
    /// Begin an arrow there, or end it.
    Arrow,
    Turn,
    /// Show or hide an overlay, by its index.
    Overlay(usize),
}

/// The effect of an action on the game.
pub enum PanelEvent {
    Board(Event),
    /// Go to a move whose number was typed.
    GoTo(NodeId),
}

impl PanelEvent {
    pub fn move_attempt(self) -> Option<Result<usize, Attempt>> {
        match self {
            PanelEvent::Board(event) => event.move_attempt(),
            PanelEvent::GoTo(_) => None,
        }
    }
}

impl BoardPanel {
    /// Returns an untouched board with the same orientation.
    pub fn fresh_copy(&self) -> Self {
        BoardPanel { turned: self.turned, below: self.below, ..BoardPanel::default() }
    }

    /// Moves the focus to the prompt if it is open, else to the board.
    pub fn request_focus(&mut self) {
        match &mut self.prompt {
            Some(prompt) => prompt.request_focus(),
            None => self.board.request_focus(),
        }
    }

    /// Returns whether Esc leaves the prompt, or something that is begun or open on the board.
    pub fn takes_escape(&self) -> bool {
        self.prompt.is_some() || self.board.takes_escape()
    }

    /// Returns the seats at this board.
    pub fn seats(&self, session: &dyn Session) -> Seats {
        let now = self.below.map(|side| Seats::new(session.about(), side));
        now.unwrap_or_else(|| usual_seats(session)).flipped(self.turned)
    }

    /// Carries out an action and returns its effect on the game.
    pub fn update(&mut self, action: Action, session: &dyn Session) -> Option<PanelEvent> {
        self.refusal = None;
        let event = match action {
            Action::PassOrSwap => session.view().bare_moves().next().map(|(mv, _)| Event::Play(mv)),
            Action::Tap(how) => self.board.tap(session, how),
            Action::Circle => self.board.circle(),
            Action::Arrow => self.board.arrow(),
            Action::Typed(Typed { kind, text }) => return self.typed(kind, &text, session),
            Action::Card => {
                self.board.toggle_card();
                None
            }
            Action::Step(step) => {
                self.board.step(step);
                None
            }
            Action::Ask(kind) => {
                self.prompt = Some(Prompt::new(kind));
                None
            }
            Action::Turn => {
                self.turned = !self.turned;
                self.board.cancel();
                None
            }
            Action::Overlay(place) => {
                self.board.toggle_overlay(place);
                None
            }
        };
        event.map(PanelEvent::Board)
    }

    /// Reads the text of the prompt, or sets the refusal.
    fn typed(&mut self, kind: Kind, text: &str, session: &dyn Session) -> Option<PanelEvent> {
        // Several moves may be typed one after the other, so Enter in an empty field does nothing.
        if kind == Kind::Move && text.trim().is_empty() {
            return None;
        }
        let done = match kind {
            Kind::Move => session.read_move(text).map(|mv| PanelEvent::Board(Event::Play(mv))),
            Kind::Number => {
                prompt::number(session, text).map(PanelEvent::GoTo).map_err(Message::from)
            }
        };
        match done {
            Ok(done) => {
                // More moves may follow; a move number is asked for once.
                self.prompt = (kind == Kind::Move).then(|| Prompt::new(kind));
                Some(done)
            }
            Err(problem) => {
                self.refusal = Some(problem.to_string());
                self.prompt.iter_mut().for_each(Prompt::select_text);
                None
            }
        }
    }
}

const SIGN: f32 = 20.0;

/// Shows the legend while there is an overlay.
pub fn show(ui: &mut Ui, board: &mut Board, session: &dyn Session, roles: &Roles) {
    let Some((legend, overlay)) = board.update_overlay(session) else { return };
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 5));
    Panel::bottom("legend").resizable(false).frame(frame).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let sentence = ui.add(Label::new(RichText::new(&overlay.sentence).strong()).wrap());
        announce_changes(&sentence);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            for (tint, words) in legend.signs {
                sign_ui(ui, roles, *tint, words);
            }
        });
        ui.add(
            Label::new(RichText::new(legend.says.localized()).size(13.0).color(roles.faint)).wrap(),
        );
    });
}

/// Shows a sample of a tint with its words, which stay together where lines break.
fn sign_ui(ui: &mut Ui, roles: &Roles, tint: Tint, words: &str) {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, roles.text);
    let size = vec2(SIGN + 6.0 + galley.size().x, SIGN.max(galley.size().y) + 2.0);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    let square = egui::Rect::from_center_size(
        egui::pos2(place.left() + SIGN / 2.0, place.center().y),
        vec2(SIGN, SIGN),
    );
    tint_sample(ui.painter(), roles, square, tint);
    let text = egui::pos2(square.right() + 6.0, place.center().y - galley.size().y / 2.0);
    ui.painter().galley(text, galley, roles.text);
}

// The layout of a page with a board: a column at the right, and the board in the rest.

/// Shows a column three tenths as wide as the page, within these bounds.
pub fn side_column<R>(
    ui: &mut Ui,
    name: &'static str,
    widths: RangeInclusive<f32>,
    roles: &Roles,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let width = (ui.available_width() * 0.3).clamp(*widths.start(), *widths.end());
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    Panel::right(name).resizable(false).exact_size(width).frame(frame).show(ui, add).inner
}

/// Shows the footer of a column, which does not scroll; it comes first.
pub fn column_footer(ui: &mut Ui, name: &'static str, gap: f32, add: impl FnOnce(&mut Ui)) {
    bottom_panel(ui, name, |ui| {
        ui.add_space(gap);
        add(ui);
    });
}

/// Shows a panel at the bottom, as high as its content, and returns its height. If that has changed
/// since the last pass, the frame is drawn again before anything is seen or pressed, so that
/// nothing jumps.
pub fn bottom_panel(ui: &mut Ui, name: &'static str, add: impl FnOnce(&mut Ui)) -> f32 {
    let panel = Panel::bottom(name).resizable(false).frame(Frame::NONE);
    let shown = panel.show(ui, |ui| {
        add(ui);
        ui.min_rect().height()
    });
    let (place, height) = (Id::unique(("height of", name)), shown.inner.round());
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<f32>(place);
        data.insert_temp(place, height);
        before
    });
    if before.is_some_and(|before| before != height) {
        ui.ctx().request_discard("a panel has another height");
    }
    shown.response.rect.height()
}

/// Shows a small button at the right of a title, and returns whether it was clicked.
pub fn title_row(ui: &mut Ui, title: Label, button: &str) -> bool {
    // The button comes first, so that a long title gives way to it.
    let size = vec2(ui.available_width(), 20.0);
    let shown = ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        let is_clicked = ui.add(small(button)).clicked();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(title));
        is_clicked
    });
    shown.inner
}

/// Shows the scrolling rest of a column and returns the area that toasts may cover.
pub fn column_body(ui: &mut Ui, add: impl FnOnce(&mut Ui)) -> Rect {
    let place = ui.available_rect_before_wrap();
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        add(ui);
        follow_focus(ui);
    });
    place
}

/// Shows the rest of the page.
pub fn board_area<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui, Rect) -> R) -> R {
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::same(8));
    let show = |ui: &mut Ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        add(ui, space)
    };
    CentralPanel::default().frame(frame).show(ui, show).inner
}

/// Shows buttons for a pass or a swap, and returns the move that was pressed.
pub fn bare_moves(ui: &mut Ui, view: &View, roles: &Roles) -> Option<usize> {
    let mut pressed = None;
    for (mv, words) in view.bare_moves() {
        if main_button(ui, words, roles).clicked() {
            pressed = Some(mv);
        }
    }
    pressed
}

impl BoardPanel {
    /// Shows the board in the rest of the page, with the legend of its overlay below it.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &dyn Session,
        mut look: Look<'_>,
    ) -> Option<Event> {
        show(ui, &mut self.board, session, look.roles);
        board_area(ui, |ui, space| {
            // What is beside the board is being read.
            if look.cards == Cards::Beside {
                look.cards = Cards::Within(space);
            }
            self.board.show(ui, session, look, space)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::GameId;
    use owlery_session::picker::form;

    #[test]
    fn an_empty_move_is_not_refused_and_nonsense_is() {
        let session = form(GameId::ALL[0]).begin(Default::default());
        let mut board_panel = BoardPanel::default();
        let (mv, number) = (Kind::Move, Kind::Number);
        for (kind, text, is_refused) in
            [(mv, "", false), (mv, " ", false), (mv, "nonsense", true), (number, "", true)]
        {
            board_panel.prompt = Some(Prompt::new(kind));
            let typed = Action::Typed(Typed { kind, text: text.to_owned() });
            assert!(board_panel.update(typed, session.as_ref()).is_none(), "{text:?}");
            assert_eq!(board_panel.refusal.is_some(), is_refused, "{text:?}");
            assert!(board_panel.prompt.is_some(), "{text:?}");
        }
    }
}
