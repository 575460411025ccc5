//! The studies that come with the program: choosing, solving, and what was solved before.

use super::action::StudyAction;
use super::app::{App, Page};
use super::board::Board;
use super::settings::Solved;
use crate::session::Session;
use crate::session::drill::{Drill, Stage};
use crate::session::studies::{self, Study, StudyPiece};
use crate::session::view::{Mode, Place};

/// A place among the studies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The study.
    pub study: usize,
    /// The piece in it.
    pub piece: usize,
}

impl Lesson {
    /// What it names.
    pub fn find(self) -> Option<(&'static Study, &'static StudyPiece)> {
        let study = studies::all().get(self.study)?;
        Some((study, study.pieces.get(self.piece)?))
    }

    /// The set piece after this one in its study.
    pub fn next(self) -> Option<Lesson> {
        let pieces = &studies::all().get(self.study)?.pieces;
        let piece = (self.piece + 1..pieces.len()).find(|piece| pieces[*piece].is_task())?;
        Some(Lesson { piece, ..self })
    }
}

/// A set piece on the screen.
pub struct Solving {
    /// Which.
    pub lesson: Lesson,
    /// How far it is.
    pub drill: Drill,
    /// The board widget's memory.
    pub board: Board,
    /// Why the last attempt is no move at all.
    pub refusal: Option<String>,
    /// When the program answers, in the window's time.
    pub answer_at: Option<f64>,
}

impl App {
    /// Does what was asked for with the studies.
    pub(super) fn apply_study(&mut self, action: StudyAction) {
        match action {
            StudyAction::ShowAll => self.page = Page::Studies,
            StudyAction::Solve(lesson) => {
                let Some(session) = self.open_lesson(lesson) else { return };
                let Some(drill) = Drill::new(session) else { return };
                let board = Board::default();
                self.solving =
                    Some(Solving { lesson, drill, board, refusal: None, answer_at: None });
                self.page = Page::Drill;
            }
            StudyAction::Read(lesson) => {
                if let Some(session) = self.open_lesson(lesson) {
                    self.read_study(session);
                }
            }
            StudyAction::Solution => {
                if let Some(solving) = self.solving.take() {
                    self.page = Page::Studies;
                    self.read_study(solving.drill.give_up());
                }
            }
            StudyAction::Try(_)
            | StudyAction::Refuse(_)
            | StudyAction::Answer
            | StudyAction::Hint => self.apply_solving(action),
        }
    }

    fn apply_solving(&mut self, action: StudyAction) {
        let Some(solving) = &mut self.solving else { return };
        let drill = &mut solving.drill;
        solving.refusal = None;
        match action {
            StudyAction::Try(mv) if drill.stage() == Stage::Reader => drop(drill.play(mv)),
            StudyAction::Refuse(attempt) => {
                solving.refusal = Some(drill.session().why_not(attempt));
            }
            StudyAction::Answer => {
                solving.answer_at = None;
                drill.answer();
            }
            StudyAction::Hint => drill.hint(),
            _ => {}
        }
        if drill.stage() == Stage::Done
            && let Some((_, piece)) = solving.lesson.find()
        {
            let solved = Solved { hints: drill.hints(), tries: drill.tries() };
            self.settings.solve(piece.key(), solved);
        }
    }

    fn open_lesson(&mut self, lesson: Lesson) -> Option<Box<dyn Session>> {
        let (_, piece) = lesson.find()?;
        piece
            .open()
            .map_err(|error| self.notices.push(format!("The study is damaged: {error}.")))
            .ok()
    }

    /// Opens a study as a game to look at and play on in, at its start.
    fn read_study(&mut self, mut session: Box<dyn Session>) {
        session.set_mode(Mode::Analysis);
        session.go(Place::Start);
        self.open_tab(session, None);
    }
}
