//! Lessons: each game learned by moving its pieces, one rule at a time.
//!
//! A [`LessonCourse`] has the texts and tasks of a game's lessons, stored as RON in the folder
//! `lessons` of each language: first the rules, in six to nine short steps, then first strategy. A
//! [`LessonRunner`] leads the reader through it.

use crate::games::from_code;
use crate::hint::{Hint, HintLevel, hint};
use crate::presentation::Presentation;
use crate::with_game;
use crate::{Session, TapTarget};
use owlery_games::{Attempt, GameId, Square};
use owlery_i18n::{Language, Message, PerLanguage};
use owlery_record::annotations::{Ink, Mark};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The courses of all games, in the order of the games and in the current language.
pub fn all() -> &'static [LessonCourse] {
    static ALL: PerLanguage<Vec<LessonCourse>> = PerLanguage::new(|language| {
        GameId::ALL.into_iter().filter_map(|game| read(game, language).ok()).collect()
    });
    ALL.current()
}

/// Returns the course of a game.
pub fn of(game: GameId) -> Option<&'static LessonCourse> {
    all().iter().find(|course| course.game == game)
}

fn read(game: GameId, language: Language) -> Result<LessonCourse, ron::error::SpannedError> {
    LessonCourse::read(with_game!(game, |P| P::LESSONS).text_in(language))
}

/// A game that begins with the position of a step.
fn set_up(game: GameId, step: &'static Step) -> Result<Box<dyn Session>, Message> {
    from_code(game, &step.options, &step.code)
}

/// The lessons of a game, to be gone through from the first to the last: all rules, then first
/// strategy.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "CourseFile")]
pub struct LessonCourse {
    /// The game.
    pub game: GameId,
    /// The steps of both parts. Progress is counted in them.
    pub steps: Vec<Step>,
    /// The number of steps that teach the rules, which come first.
    rule_count: usize,
}

/// A course as its file has it.
#[derive(Deserialize)]
#[serde(rename = "LessonCourse", deny_unknown_fields)]
struct CourseFile {
    game: GameId,
    rules: Vec<Step>,
    strategy: Vec<Step>,
}

impl From<CourseFile> for LessonCourse {
    fn from(file: CourseFile) -> Self {
        let rule_count = file.rules.len();
        let steps = file.rules.into_iter().chain(file.strategy).collect();
        LessonCourse { game: file.game, steps, rule_count }
    }
}

/// A part of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The rules, to be known before the first game.
    Rules,
    /// First strategy, and whatever else can wait until after the first game.
    Strategy,
}

/// One rule, shown on the board, with a move to find.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The subject in a word or two.
    pub title: String,
    /// The rule, and what is asked.
    pub says: String,
    /// The options as RON; left out, the usual ones.
    #[serde(default = "usual")]
    pub options: String,
    /// The position's code; left out, the board stays as it is after the step before.
    #[serde(default)]
    pub code: String,
    /// Arrows and circles to show.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The square of a piece whose targets are shown as if it were lifted; mostly left out.
    #[serde(default)]
    pub shows: String,
    /// The first hint, where the idea of the move is what the task says already; mostly left out.
    #[serde(default)]
    pub hint: String,
    /// The moves that are asked for, each with its answer; the first is the one that is told.
    pub right: Vec<Answer>,
    /// Legal moves that miss the point, each with the reason.
    #[serde(default)]
    pub wrong: Vec<Answer>,
    /// Attempts that the rules refuse, where there is more to say than they do.
    #[serde(default)]
    pub illegal: Vec<Refusal>,
    /// The answer to any other legal move.
    pub other: String,
    /// The effects of every other legal move, on which that answer relies.
    #[serde(default)]
    pub others_do: Vec<Effect>,
}

/// The answer to a legal move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The move.
    pub play: String,
    /// The text of the answer.
    pub says: String,
    /// The effects of the move, on which the text relies.
    #[serde(default)]
    pub does: Vec<Effect>,
    /// The other side's move after it; mostly left out.
    #[serde(default)]
    pub reply: String,
    /// Arrows and circles to show with it.
    #[serde(default)]
    pub marks: Vec<Mark>,
}

/// The answer to an attempt that is not a legal move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// The attempt, as a move's text would have it.
    pub attempt: String,
    /// The text of the answer.
    pub says: String,
}

/// Something that a move does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The move turns this number of pieces on the board; with 0, none.
    Turns(usize),
    /// One piece of this name leaves the board, as in "black Gull" or "helper".
    Takes(String),
    /// No piece leaves the board.
    TakesNothing,
    /// A royal piece of the other side is attacked.
    GivesCheck,
    /// The side that moves has won.
    Wins,
    /// The other side has won.
    Loses,
    /// The side that moves can force a win from there on.
    CanWin,
    /// The other side can force a win from there on.
    CanLose,
    /// The game is drawn.
    Draws,
    /// The other side has no move but to pass.
    LeavesPass,
}

impl LessonCourse {
    /// Reads a course from RON.
    fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text)
    }

    /// Returns the part that a step, counted from 0, belongs to.
    pub fn part_of(&self, step: usize) -> Part {
        if step < self.rule_count { Part::Rules } else { Part::Strategy }
    }

    /// Returns the steps of a part, counted from 0.
    pub fn steps_of(&self, part: Part) -> Range<usize> {
        match part {
            Part::Rules => 0..self.rule_count,
            Part::Strategy => self.rule_count..self.steps.len(),
        }
    }
}

impl Step {
    /// Returns whether it goes on with the board of the step before.
    pub fn continues_board(&self) -> bool {
        self.code.is_empty()
    }
}

fn usual() -> String {
    "()".to_owned()
}

/// Leads a player through the lessons of a game. What is played on the board of a step is an
/// ordinary game, in which only accepted moves and their replies are made.
pub struct LessonRunner {
    course: &'static LessonCourse,
    progress: Progress,
    session: Box<dyn Session>,
    stage: Stage,
    /// The reply to the move that was accepted, while it is to be made.
    reply: &'static str,
    feedback: Option<String>,
    marks: Vec<Mark>,
    tries: u32,
    /// True if the move that is asked for was told.
    is_told: bool,
}

/// The progress through the lessons of a game, as it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The game.
    pub game: GameId,
    /// The step to show, from 0.
    pub step: usize,
    /// The number of finished steps, counted from the first.
    pub done: usize,
}

/// What somebody who goes on with the lessons of a game learns next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextLesson {
    /// The rules from the first: no lesson was begun.
    Begin,
    /// The rules from this step, counted from 1.
    Rule(usize),
    /// First strategy.
    Strategy,
    /// The rules once more: everything is done.
    Again,
}

/// The state of a step: what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A move is asked for.
    Asked,
    /// The move was found, and the other side is about to reply.
    Reply,
    /// The move was found, and the next step is open.
    Answered,
}

/// The result of trying a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryResult {
    /// The move was right and has been played.
    Right,
    /// The move misses the point, as the text explains; it was not played.
    Wrong,
    /// The move is another than was asked for; it was not played.
    Other,
    /// The step asks for no move now.
    Unasked,
}

impl Progress {
    /// At the first step of a game.
    pub fn start(game: GameId) -> Self {
        Progress { game, step: 0, done: 0 }
    }

    /// Returns whether all steps are done.
    pub fn is_complete(self) -> bool {
        of(self.game).is_some_and(|course| self.done >= course.steps.len())
    }

    /// Returns what somebody who goes on from here learns.
    pub fn next_lesson(self) -> NextLesson {
        let Some(course) = of(self.game) else { return NextLesson::Begin };
        match self.within(course).step {
            0 if self.is_complete() => NextLesson::Again,
            step if course.part_of(step) == Part::Strategy => NextLesson::Strategy,
            step => NextLesson::Rule(step + 1),
        }
    }

    /// Returns the progress as far as the course goes, which may have other steps by now.
    fn within(self, course: &LessonCourse) -> Self {
        let count = course.steps.len();
        let done = self.done.min(count);
        Progress { step: self.step.min(done).min(count.saturating_sub(1)), done, ..self }
    }
}

impl LessonRunner {
    /// Goes on where somebody has come to; `None` where there are no lessons that can be shown.
    pub fn new(progress: Progress) -> Option<LessonRunner> {
        let course = of(progress.game)?;
        let progress = progress.within(course);
        let marks = course.steps.get(progress.step)?.marks.clone();
        let session = board_of(course, progress.step).ok()?;
        let stage = Stage::Asked;
        let (reply, feedback, tries, is_told) = ("", None, 0, false);
        Some(LessonRunner {
            course,
            progress,
            session,
            stage,
            reply,
            feedback,
            marks,
            tries,
            is_told,
        })
    }

    /// The board of the step.
    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// Starts the step again, in the current language.
    pub fn relocalise(&mut self) {
        if let Some(runner) = LessonRunner::new(self.progress) {
            *self = runner;
        }
    }

    /// Returns the progress at the step that is shown.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Returns the progress to save: at the step that is shown, or, once that is answered, at the
    /// next one. The first step follows the last one.
    pub fn progress_to_save(&self) -> Progress {
        let next = (self.progress.step + 1) % self.course.steps.len();
        match self.stage {
            Stage::Answered => Progress { step: next, ..self.progress },
            Stage::Asked | Stage::Reply => self.progress,
        }
    }

    /// The step that is shown.
    pub fn step(&self) -> &'static Step {
        &self.course.steps[self.progress.step]
    }

    /// Returns the part of the course that the current step belongs to.
    pub fn part(&self) -> Part {
        self.part_of(self.progress.step)
    }

    /// Returns the part of the course that a step, counted from 0, belongs to.
    pub fn part_of(&self, step: usize) -> Part {
        self.course.part_of(step)
    }

    /// Returns the steps of a part, counted from 0.
    pub fn steps_of(&self, part: Part) -> Range<usize> {
        self.course.steps_of(part)
    }

    /// Returns whether the step is the last of its part.
    pub fn ends_part(&self) -> bool {
        self.progress.step + 1 == self.steps_of(self.part()).end
    }

    /// Returns the stage of the step: asked, answered, or read.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the answer to the last move or attempt; `None` while nothing was tried.
    pub fn feedback(&self) -> Option<&str> {
        self.feedback.as_deref()
    }

    /// The arrows and circles to show.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The squares to show as targets.
    pub fn targets(&self) -> Vec<Square> {
        let Ok(from) = self.step().shows.parse::<Square>() else { return Vec::new() };
        let paths = self.session.view().choices.iter().map(|choice| choice.path);
        let starts = paths.filter(|path| path.spots().next() == Some(TapTarget::Site(from)));
        let ends = starts.filter_map(|path| match path.spots().nth(1)? {
            TapTarget::Site(square) => Some(square),
            TapTarget::Tray(_) | TapTarget::Button(_) => None,
        });
        if self.stage == Stage::Asked { ends.collect() } else { Vec::new() }
    }

    /// Wrong and illegal moves so far in this step.
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// Tries a legal move, by its place in the list.
    pub fn try_move(&mut self, mv: usize) -> TryResult {
        if self.stage != Stage::Asked {
            return TryResult::Unasked;
        }
        let step = self.step();
        if let Some(answer) = self.among(&step.right, mv) {
            self.session.play(mv);
            self.give_feedback(answer.says.clone(), answer.marks.clone());
            self.reply = &answer.reply;
            self.stage = Stage::Reply;
            if self.reply.is_empty() {
                self.finish();
            }
            return TryResult::Right;
        }
        self.tries += 1;
        let wrong = self.among(&step.wrong, mv);
        let mut tried = wrong.map_or_else(Vec::new, |answer| answer.marks.clone());
        if tried.is_empty() {
            tried = self.arrow(mv);
        }
        // The position is still that of the step, and so are its marks.
        let is_free =
            |mark: &&Mark| tried.iter().all(|it| (it.from, it.to) != (mark.from, mark.to));
        let marks = step.marks.iter().filter(is_free).chain(&tried).copied().collect();
        self.give_feedback(wrong.map_or(&step.other, |answer| &answer.says).clone(), marks);
        if wrong.is_some() { TryResult::Wrong } else { TryResult::Other }
    }

    /// Says why an attempt is no legal move.
    pub fn refuse(&mut self, attempt: Attempt) {
        if self.stage != Stage::Asked {
            return;
        }
        self.tries += 1;
        let (step, size) = (self.step(), self.session.view().scene.size);
        let is_it = |text: &str| {
            Attempt::read(text, size).is_some_and(|known| self.is_same(known, attempt))
        };
        let known = step.illegal.iter().find(|refusal| is_it(&refusal.attempt));
        let says = known.map(|refusal| refusal.says.clone());
        let says = says.unwrap_or_else(|| self.session.why_not(attempt));
        self.give_feedback(says, step.marks.clone());
    }

    /// Makes the other side's reply.
    pub fn reply(&mut self) {
        if self.stage == Stage::Reply {
            if let Ok(mv) = self.session.read_move(self.reply) {
                self.session.play(mv);
            }
            self.finish();
        }
    }

    /// Points out the move that is asked for: first its idea, then what moves or where, then all of
    /// it.
    pub fn hint(&mut self, part: HintLevel) -> Option<Hint> {
        let step = self.step();
        let first = step.right.first().filter(|_| self.stage == Stage::Asked)?;
        let mut hint = hint(self.session(), self.session.read_move(&first.play).ok()?, part)?;
        if part == HintLevel::Idea && !step.hint.is_empty() {
            hint.words.clone_from(&step.hint);
        }
        self.is_told |= part == HintLevel::Whole;
        Some(hint)
    }

    /// Returns whether the step is the last of the course.
    fn is_last(&self) -> bool {
        self.progress.step + 1 == self.course.steps.len()
    }

    /// Returns whether one can go on from this step: it is done or its move was told. On the last
    /// step, the answer is all that can follow.
    pub fn can_next(&self) -> bool {
        let is_done =
            self.progress.step < self.progress.done || self.stage == Stage::Reply || self.is_told;
        is_done && (!self.is_last() || self.stage == Stage::Asked)
    }

    /// Goes on to the next step, without waiting for the reply. The one that is left is done then,
    /// if only because its move was told. The last step is answered instead.
    pub fn next(&mut self) {
        self.reply();
        if !self.can_next() {
            return;
        }
        if self.is_last() {
            self.answer();
        } else {
            self.count_as_done();
            self.enter(self.progress.step + 1);
        }
    }

    /// Plays the move that is asked for, and the reply.
    fn answer(&mut self) {
        let right = self.step().right.first();
        if let Some(mv) = right.and_then(|right| self.session.read_move(&right.play).ok()) {
            self.try_move(mv);
            self.reply();
        }
    }

    /// Returns whether this step, from 0, was reached before.
    pub fn was_reached(&self, step: usize) -> bool {
        step <= self.progress.done && step < self.course.steps.len()
    }

    /// Goes to this step, from 0, if it was reached before.
    pub fn go_to(&mut self, step: usize) {
        self.reply();
        if self.was_reached(step) {
            self.enter(step);
        }
    }

    /// Returns whether something was tried or played in this step, so that it can begin again.
    pub fn can_begin_again(&self) -> bool {
        self.feedback.is_some()
    }

    /// Returns whether there is a step before.
    pub fn can_back(&self) -> bool {
        self.progress.step > 0
    }

    /// Goes back to the step before.
    pub fn back(&mut self) {
        if self.can_back() {
            self.enter(self.progress.step - 1);
        }
    }

    /// Asks the step once more.
    pub fn again(&mut self) {
        self.enter(self.progress.step);
    }

    /// Begins with the first step again; what is done stays done.
    pub fn restart(&mut self) {
        self.enter(0);
    }

    fn enter(&mut self, step: usize) {
        if let Some(at) = LessonRunner::new(Progress { step, ..self.progress }) {
            *self = at;
        }
    }

    fn finish(&mut self) {
        self.reply = "";
        self.stage = Stage::Answered;
        self.count_as_done();
    }

    fn count_as_done(&mut self) {
        self.progress.done = self.progress.done.max(self.progress.step + 1);
    }

    fn give_feedback(&mut self, feedback: String, marks: Vec<Mark>) {
        (self.feedback, self.marks) = (Some(feedback), marks);
    }

    /// The answer to a move among those that a step has.
    fn among(&self, answers: &'static [Answer], mv: usize) -> Option<&'static Answer> {
        answers.iter().find(|answer| self.session.read_move(&answer.play) == Ok(mv))
    }

    /// Returns whether an attempt is the one that a step knows.
    fn is_same(&self, known: Attempt, attempt: Attempt) -> bool {
        let region = |attempt| match attempt {
            Attempt::Go { from, to } => self.session.region(from, to),
            Attempt::Touch(_) | Attempt::Drop { .. } => None,
        };
        match (known, attempt) {
            // What cannot move at all is refused as soon as it is touched.
            (Attempt::Go { from: at, .. }, Attempt::Touch(touched)) => at == touched,
            // Where the kind to drop is chosen beforehand, a touch drops it.
            (Attempt::Touch(at), Attempt::Drop { to, .. }) => at == to,
            // A rectangle has two pairs of corners, each to be marked in two orders.
            _ => known == attempt || region(known).is_some_and(|it| Some(it) == region(attempt)),
        }
    }

    /// A move that was not played, to be seen.
    fn arrow(&self, mv: usize) -> Vec<Mark> {
        let shown =
            hint(self.session(), mv, HintLevel::Whole).map_or_else(Vec::new, |hint| hint.marks);
        shown.into_iter().map(|mark| Mark { ink: Ink::Red, ..mark }).collect()
    }
}

/// The board of a step before anything was played in it.
fn board_of(course: &'static LessonCourse, step: usize) -> Result<Box<dyn Session>, Message> {
    let before = &course.steps[..=step];
    let first = before.iter().rposition(|step| !step.continues_board()).unwrap_or(0);
    let mut session = set_up(course.game, &course.steps[first])?;
    for done in &course.steps[first..step] {
        // Where the next step goes on with the board, one move alone is accepted.
        for answer in done.right.iter().take(1) {
            for text in [&answer.play, &answer.reply] {
                if !text.is_empty() {
                    let mv = session.read_move(text)?;
                    session.play(mv);
                }
            }
        }
    }
    Ok(session)
}

#[cfg(test)]
mod tests;
