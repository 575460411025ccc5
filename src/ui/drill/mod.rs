//! The studies that come with the program: choosing, solving, and what was solved before.

mod commands;
mod lesson;
mod list;
mod page;
mod solving;

use egui::{Rect, Ui};

use crate::rules::Attempt;
use crate::session::Session;
use crate::session::facade::{Mode, Place};
use crate::session::studies;
use crate::ui::component::{Cx, Opens, Outbox, Request};
use crate::ui::messages::Message;
use crate::ui::pages::Page;
use crate::ui::stand::{self, Done, Stand};
pub use commands::{LIST, PUZZLE};
pub use lesson::Lesson;
pub use solving::Solving;

/// The list of studies, and the puzzle that is being solved.
#[derive(Default)]
pub struct Puzzles {
    /// The puzzle.
    pub solving: Option<Solving>,
    /// The piece that takes the keyboard once the list is shown.
    first: Option<Lesson>,
}

/// What is done with the studies.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the list of studies.
    ShowAll,
    /// Solve a puzzle.
    Solve(Lesson),
    /// Solve the puzzle on the screen from its start.
    Again,
    /// Solve the one after it.
    Next,
    /// Solve the one before it.
    Previous,
    /// Open a piece as a game.
    Read(Lesson),
    /// Try a legal move, by its place in the list, or be told why this is none.
    Try(Result<usize, Attempt>),
    /// Let the program answer.
    Answer,
    /// Say more of the move that is looked for.
    Hint,
    /// Give the try up and open the piece as a game.
    Solution,
    /// With the board, as wherever there is one.
    Stand(stand::Action),
}

impl Puzzles {
    /// Shows the list.
    pub fn show_list(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> Option<Rect> {
        let mut actions = Vec::new();
        list::show(ui, cx, self.first.take(), &mut actions, out);
        self.apply_all(actions, cx, out);
        None
    }

    /// Shows the puzzle; the place that messages may lie over.
    pub fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> Option<Rect> {
        let Some(solving) = &mut self.solving else {
            self.show_all(cx, out);
            return None;
        };
        let mut actions = Vec::new();
        let place = page::show(solving, ui, cx, &mut actions, out);
        self.apply_all(actions, cx, out);
        Some(place)
    }

    fn apply_all(&mut self, actions: Vec<Action>, cx: Cx<'_>, out: &mut Outbox) {
        actions.into_iter().for_each(|action| self.apply(action, cx, out));
    }

    /// Does what was asked for.
    pub fn apply(&mut self, action: Action, cx: Cx<'_>, out: &mut Outbox) {
        match action {
            Action::ShowAll => self.show_all(cx, out),
            Action::Solve(lesson) => self.solve(lesson, cx, out),
            Action::Again => self.solve_other(Some, cx, out),
            Action::Next => self.solve_other(Lesson::next, cx, out),
            Action::Previous => self.solve_other(Lesson::previous, cx, out),
            Action::Read(lesson) => {
                let session = open(lesson, out);
                session.into_iter().for_each(|session| read(session, out));
            }
            Action::Solution => {
                if let Some(solving) = self.solving.take() {
                    read(solving.drill.give_up(), out);
                }
            }
            Action::Stand(action) => {
                let Some(Solving { stand, drill, .. }) = &mut self.solving else { return };
                if let Some(Done::OnBoard(event)) = stand.apply(action, drill.session())
                    && let Some(tried) = event.tried()
                {
                    self.apply(Action::Try(tried), cx, out);
                }
            }
            Action::Try(_) | Action::Answer | Action::Hint => {
                if let Some(solving) = &mut self.solving {
                    solving.apply(action, out);
                }
            }
        }
    }

    /// Shows the list. The keyboard goes to the puzzle that was on the screen, or to the first
    /// that is not solved.
    fn show_all(&mut self, cx: Cx<'_>, out: &mut Outbox) {
        let last = self.solving.as_ref().map(|solving| solving.lesson);
        let open = |lesson: &Lesson| {
            let piece = lesson.find().map(|(_, piece)| piece.key());
            piece.is_some_and(|key| !cx.settings.studies.contains_key(&key))
        };
        let first = || (0..studies::all().len()).flat_map(Lesson::tasks).find(open);
        self.first = last.or_else(first);
        out.ask(Request::Show(Page::Studies));
    }

    /// Shows a puzzle at its start.
    fn solve(&mut self, lesson: Lesson, cx: Cx<'_>, out: &mut Outbox) {
        // Only the board of the same piece stays as it was turned.
        let is_here = |it: &Solving| cx.scope.page == Page::Drill && it.lesson == lesson;
        let turned = self.solving.as_ref().is_some_and(|it| is_here(it) && it.stand.turned);
        if let Some(solving) = begin(lesson, out) {
            self.solving = Some(Solving { stand: Stand::new(turned), ..solving });
            out.ask(Request::Show(Page::Drill));
        }
    }

    fn solve_other(&mut self, which: fn(Lesson) -> Option<Lesson>, cx: Cx<'_>, out: &mut Outbox) {
        if let Some(lesson) = self.solving.as_ref().and_then(|solving| which(solving.lesson)) {
            self.solve(lesson, cx, out);
        }
    }
}

/// A puzzle at its start.
pub fn begin(lesson: Lesson, out: &mut Outbox) -> Option<Solving> {
    open(lesson, out).and_then(|session| Solving::new(lesson, session))
}

fn open(lesson: Lesson, out: &mut Outbox) -> Option<Box<dyn Session>> {
    let (_, piece) = lesson.find()?;
    let damaged = |error| Message::error(format!("The study is damaged: {error}."));
    piece.open().map_err(|error| out.ask(Request::Say(damaged(error)))).ok()
}

/// Opens a study as a game to look at and play on in, at its start.
fn read(mut session: Box<dyn Session>, out: &mut Outbox) {
    session.set_mode(Mode::Analysis);
    session.go(Place::Start);
    out.ask(Request::Begin(session, Opens::ToStudy));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;

    #[test]
    fn a_puzzle_is_begun_refused_and_given_up_alone() {
        let alone = Alone::on(Page::Studies);
        let (mut puzzles, mut out) = (Puzzles::default(), Outbox::default());
        let lesson = (0..studies::all().len()).flat_map(Lesson::tasks).next().expect("a puzzle");
        puzzles.apply(Action::Solve(lesson), alone.cx(), &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Show(Page::Drill)]));
        let mut out = Outbox::default();
        puzzles.apply(Action::Hint, alone.cx(), &mut out);
        puzzles.apply(Action::Solution, alone.cx(), &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Begin(_, Opens::ToStudy)]));
        assert!(puzzles.solving.is_none());
    }
}
