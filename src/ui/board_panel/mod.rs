//! A board with what belongs to it, used alike by games, puzzles and tries to escape.

pub mod prompt;

use std::ops::RangeInclusive;

use egui::{
    CentralPanel, Frame, Id, Label, Margin, Panel, Rect, RichText, Role, ScrollArea, Sense, Ui,
    WidgetInfo, vec2,
};

use crate::ui::board::{Board, Direction, Event, Look, tint_sample};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{follow_focus, main_button, say};
use owlery_games::{Attempt, Side};
use owlery_i18n::Message;
use owlery_record::NodeId;
use owlery_session::move_input::Tap;
use owlery_session::opponent::usual_seats;
use owlery_session::view::Tint;
use owlery_session::{Seats, Session, View};
use prompt::{Kind, Prompt, Typed};

/// A board on which a game is played, with what is said and typed below it.
#[derive(Default)]
pub struct BoardPanel {
    /// The board widget's memory.
    pub board: Board,
    /// Whether the board is flipped from how it usually lies.
    pub turned: bool,
    /// Overrides which side is shown at the bottom; `None` follows the settings.
    pub below: Option<Side>,
    /// Why the last attempt was refused.
    pub refusal: Option<String>,
    /// What is asked for in the line below the board.
    pub prompt: Option<Prompt>,
}

/// What is done with the board in the same way everywhere.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play the only pass or swap.
    Bare,
    /// Ask for something in the line below the board.
    Ask(Kind),
    /// Answer what was asked there.
    Typed(Typed),
    /// Move the keyboard's place on the board.
    Step(Direction),
    /// Tap there.
    Tap(Tap),
    /// Tell of the piece there.
    Card,
    /// Draw a circle there; the same again removes it.
    Circle,
    /// Begin an arrow there, or end the one that is begun.
    Arrow,
    /// Flip board.
    Turn,
    /// Show or hide an overlay, by its place among those of the game.
    Overlay(usize),
}

/// What comes of it for the game that stands on the board.
pub enum PanelEvent {
    /// As if it had been done on the board.
    Board(Event),
    /// The number of this move was typed.
    GoTo(NodeId),
}

impl PanelEvent {
    /// The move that was made, by its place in the list, or the attempt that is none.
    pub fn move_attempt(self) -> Option<Result<usize, Attempt>> {
        match self {
            PanelEvent::Board(event) => event.move_attempt(),
            PanelEvent::GoTo(_) => None,
        }
    }
}

impl BoardPanel {
    /// An untouched board that lies as this one does.
    pub fn fresh_copy(&self) -> Self {
        BoardPanel { turned: self.turned, below: self.below, ..BoardPanel::default() }
    }

    /// Sends the next key to the prompt if it is open, else to the board.
    pub fn request_focus(&mut self) {
        match &mut self.prompt {
            Some(prompt) => prompt.request_focus(),
            None => self.board.request_focus(),
        }
    }

    /// Returns who sits where at this board of a game.
    pub fn seats(&self, session: &dyn Session) -> Seats {
        let now = self.below.map(|side| Seats::new(session.about(), side));
        now.unwrap_or_else(|| usual_seats(session)).flipped(self.turned)
    }

    /// Does it with the board of this game, and tells what comes of it.
    pub fn update(&mut self, action: Action, session: &dyn Session) -> Option<PanelEvent> {
        self.refusal = None;
        let event = match action {
            Action::Bare => session.view().bare_moves().next().map(|(mv, _)| Event::Play(mv)),
            Action::Tap(how) => self.board.tap(session, how),
            Action::Circle => self.board.circle(),
            Action::Arrow => self.board.arrow(),
            Action::Typed(Typed(kind, text)) => return self.typed(kind, &text, session),
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

    /// Does what was typed in the line below the board, or says why not.
    fn typed(&mut self, kind: Kind, text: &str, session: &dyn Session) -> Option<PanelEvent> {
        // Moves follow one another, and Enter after the last one asks for nothing.
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
                // Moves follow one another; the number of a move is asked for once.
                self.prompt = (kind == Kind::Move).then(|| Prompt::new(kind));
                Some(done)
            }
            Err(problem) => {
                self.refusal = Some(problem.to_string());
                None
            }
        }
    }
}

// What the overlay on the board says and what its marks mean, below the board.

/// The side of a mark.
const SIGN: f32 = 20.0;

/// Shows it while there is an overlay.
pub fn show(ui: &mut Ui, board: &mut Board, session: &dyn Session, roles: &Roles) {
    let Some((legend, overlay)) = board.update_overlay(session) else { return };
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 5));
    Panel::bottom("legend").resizable(false).frame(frame).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let sentence = ui.add(Label::new(RichText::new(&overlay.sentence).strong()).wrap());
        say(&sentence);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            for (tint, words) in legend.signs {
                sign_ui(ui, roles, *tint, words);
            }
        });
        ui.add(Label::new(RichText::new(legend.says.say()).size(13.0).color(roles.faint)).wrap());
    });
}

/// A mark with its words, which stay together where lines are broken.
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

// A page with a board, split: a column at its right, and the board in what is left.

/// Shows a column as wide as three tenths of the page, within these bounds.
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

/// The lowest part of a column, which does not scroll; it comes first.
pub fn column_footer(ui: &mut Ui, name: &'static str, gap: f32, add: impl FnOnce(&mut Ui)) {
    bottom_panel(ui, name, |ui| {
        ui.add_space(gap);
        add(ui);
    });
}

/// A panel that is as high as what is in it, from the bottom up; its height. A panel has the height of
/// the pass before: where it changes, another pass is made before anything is seen or pressed, so that
/// nothing in it moves for a moment.
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

/// All else of a column, which scrolls; its place, which messages may lie over.
pub fn column_body(ui: &mut Ui, add: impl FnOnce(&mut Ui)) -> Rect {
    let place = ui.available_rect_before_wrap();
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        add(ui);
        follow_focus(ui);
    });
    place
}

/// What is left of the page, for the board.
pub fn board_area<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui, Rect) -> R) -> R {
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::same(8));
    let show = |ui: &mut Ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        add(ui, space)
    };
    CentralPanel::default().frame(frame).show(ui, show).inner
}

/// Shows buttons for what is played without the board, a pass or a swap; the one that was pressed.
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
    /// Shows the board in what is left of the page, with the legend of its overlay below it.
    pub fn show(&mut self, ui: &mut Ui, session: &dyn Session, look: Look<'_>) -> Option<Event> {
        show(ui, &mut self.board, session, look.roles);
        board_area(ui, |ui, space| self.board.show(ui, session, look, space))
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
            let typed = Action::Typed(Typed(kind, text.to_owned()));
            assert!(board_panel.update(typed, session.as_ref()).is_none(), "{text:?}");
            assert_eq!(board_panel.refusal.is_some(), is_refused, "{text:?}");
            assert!(board_panel.prompt.is_some(), "{text:?}");
        }
    }
}
