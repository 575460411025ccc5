//! The studies that come with the program: choosing, solving, and what was solved before.

use super::action::StudyAction;
use super::board::Board;
use super::messages::Message;
use super::pages::Page;
use super::panels::prompt::Prompt;
use super::settings::Solved;
use crate::session::Session;
use crate::session::drill::{Drill, Stage};
use crate::session::facade::{Mode, Place};
use crate::session::studies::{self, Study, StudyPiece};
use crate::ui::shell::app::App;

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

    /// That of this name.
    pub fn named(key: &str) -> Option<Lesson> {
        let all = (0..studies::all().len()).flat_map(Lesson::tasks);
        let mut all = all.filter(|lesson| lesson.find().is_some_and(|(_, it)| it.key() == key));
        all.next()
    }

    /// The puzzle after this one in its study.
    pub fn next(self) -> Option<Lesson> {
        Lesson::tasks(self.study).find(|other| other.piece > self.piece)
    }

    /// The puzzle before this one in its study.
    pub fn previous(self) -> Option<Lesson> {
        Lesson::tasks(self.study).filter(|other| other.piece < self.piece).last()
    }

    /// The puzzles of a study.
    fn tasks(study: usize) -> impl Iterator<Item = Lesson> {
        let pieces = studies::all().get(study).map_or(&[][..], |study| &study.pieces);
        let tasks = pieces.iter().enumerate().filter(|(_, piece)| piece.is_task());
        tasks.map(move |(piece, _)| Lesson { study, piece })
    }
}

/// A puzzle on the screen.
pub struct Solving {
    /// Which.
    pub lesson: Lesson,
    /// How far it is.
    pub drill: Drill,
    /// The board widget's memory.
    pub board: Board,
    /// Whether the board is turned.
    pub turned: bool,
    /// Why the last attempt is no move at all.
    pub refusal: Option<String>,
    /// What is asked for in the line below the board.
    pub prompt: Option<Prompt>,
    /// When the program answers, in the window's time.
    pub answer_at: Option<f64>,
    /// Whether the keyboard has gone to what comes after the last move.
    pub is_told: bool,
}

impl App {
    /// Does what was asked for with the studies.
    pub(super) fn apply_study(&mut self, action: StudyAction) {
        match action {
            StudyAction::ShowAll => self.show_studies(),
            StudyAction::Solve(lesson) => self.solve(lesson),
            StudyAction::Again => self.solve_other(Some),
            StudyAction::Next => self.solve_other(Lesson::next),
            StudyAction::Previous => self.solve_other(Lesson::previous),
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

    /// Shows the list. The keyboard goes to the puzzle that was on the screen, or to the first
    /// that is not solved.
    fn show_studies(&mut self) {
        let last = self.solving.as_ref().map(|piece| piece.lesson);
        let open = |lesson: &Lesson| {
            lesson
                .find()
                .is_some_and(|(_, piece)| !self.settings.studies.contains_key(&piece.key()))
        };
        let first = || (0..studies::all().len()).flat_map(Lesson::tasks).find(open);
        self.next_lesson = last.or_else(first);
        self.page = Page::Studies;
    }

    /// Shows a puzzle at its start.
    fn solve(&mut self, lesson: Lesson) {
        // Only the board of the same piece stays as it was turned.
        let turned = self.piece().is_some_and(|piece| piece.lesson == lesson && piece.turned);
        if let Some(solving) = self.begin_solving(lesson) {
            self.solving = Some(Solving { turned, ..solving });
            self.page = Page::Drill;
        }
    }

    /// A puzzle at its start.
    pub(super) fn begin_solving(&mut self, lesson: Lesson) -> Option<Solving> {
        Some(Solving {
            lesson,
            drill: self.open_lesson(lesson).and_then(Drill::new)?,
            board: Board::default(),
            turned: false,
            refusal: None,
            prompt: None,
            answer_at: None,
            is_told: false,
        })
    }

    fn solve_other(&mut self, which: fn(Lesson) -> Option<Lesson>) {
        if let Some(lesson) = self.piece().and_then(|piece| which(piece.lesson)) {
            self.solve(lesson);
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
        solving.board.point_out(drill.pointed());
        if drill.stage() == Stage::Done
            && let Some((_, piece)) = solving.lesson.find()
        {
            solving.prompt = None;
            let solved = Solved { hints: drill.hints(), tries: drill.tries() };
            self.settings.solve(piece.key(), solved);
        }
    }

    fn open_lesson(&mut self, lesson: Lesson) -> Option<Box<dyn Session>> {
        let (_, piece) = lesson.find()?;
        piece
            .open()
            .map_err(|error| {
                self.messages.say(Message::error(format!("The study is damaged: {error}.")));
            })
            .ok()
    }

    /// Opens a study as a game to look at and play on in, at its start.
    fn read_study(&mut self, mut session: Box<dyn Session>) {
        session.set_mode(Mode::Analysis);
        session.go(Place::Start);
        self.open_tab(session, None);
    }
}
