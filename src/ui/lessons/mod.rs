//! The lessons of a game: a board on which a tutor asks for moves and answers them.

mod page;

use egui::{Rect, Ui};

use crate::ui::command::scope::OnPuzzle;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::pages::Page;
use crate::ui::parts::Pause;
use crate::ui::settings::{Change, Settings};
use crate::ui::stand::{self, Done, Stand};
use owlery_games::{Attempt, GameId};
use owlery_session::hint::{Hint, Part};
use owlery_session::lessons::{Progress, Stage, Tutor};

/// The lessons on the screen.
#[derive(Default)]
pub struct Lessons {
    /// Those of one game.
    pub learning: Option<Learning>,
}

/// What is done with lessons.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Learn the game that the page is about.
    Learn,
    /// Try a legal move, by its place in the list, or be told why this is none.
    Try(Result<usize, Attempt>),
    /// Let the other side reply.
    Reply,
    /// Say more of the move that is asked for.
    Hint,
    /// Say all of it.
    Tell,
    /// Ask the step once more.
    Again,
    /// Go on to the next step.
    Next,
    /// Go back to the step before.
    Back,
    /// Begin with the first step.
    Restart,
    /// Go to this step, from 0, if it was reached before.
    GoTo {
        /// Which.
        step: usize,
        /// Whether the keyboard stays on its dot.
        by_key: bool,
    },
    /// With the board, as wherever there is one.
    Stand(stand::Action),
}

impl Lessons {
    /// Shows the board and what the tutor says; the place that messages may lie over.
    pub fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> Option<Rect> {
        let Some(learning) = &mut self.learning else {
            out.ask(Request::Show(Page::Start));
            return None;
        };
        let mut actions = Vec::new();
        let place = page::show(learning, ui, cx, &mut actions, out);
        actions.into_iter().for_each(|action| self.update(action, cx, out));
        Some(place)
    }

    /// Teaches a game from where somebody has come to.
    pub fn learn(&mut self, game: GameId, settings: &Settings, out: &mut Outbox) {
        let at = kept(game, settings).gone_on();
        if self.learning.as_ref().is_none_or(|it| it.tutor.progress() != at) {
            self.learning = Tutor::new(at).map(Learning::new);
        }
        if self.learning.is_some() {
            out.ask(Request::Show(Page::Lesson));
        }
    }

    /// Has the lessons ready that were on the screen at the last end.
    pub fn resume(&mut self, game: GameId, turned: bool, settings: &Settings) {
        self.learning = Tutor::new(kept(game, settings)).map(Learning::new);
        self.learning.iter_mut().for_each(|it| it.stand.turned = turned);
    }

    /// Does what was asked for.
    pub fn update(&mut self, action: Action, cx: Cx<'_>, out: &mut Outbox) {
        match (action, &mut self.learning) {
            (Action::Learn, _) => {
                return cx
                    .scope
                    .game
                    .into_iter()
                    .for_each(|game| self.learn(game, cx.settings, out));
            }
            (_, None) => return,
            (Action::Stand(action), Some(it)) => {
                let done = it.stand.update(action, it.tutor.session());
                if let Some(tried) = done.and_then(Done::tried) {
                    self.update(Action::Try(tried), cx, out);
                }
                return;
            }
            (Action::Try(Ok(mv)), Some(it)) => it.change(|it| _ = it.tutor.try_move(mv)),
            (Action::Try(Err(attempt)), Some(it)) => it.change(|it| it.tutor.refuse(attempt)),
            (Action::Reply, Some(it)) => it.change(|it| it.tutor.reply()),
            (Action::Hint, Some(it)) => it.change(|it| it.tell(Part::after(it.told))),
            (Action::Tell, Some(it)) => it.change(|it| it.tell(Part::Whole)),
            (Action::Again, Some(it)) => it.enter(Tutor::again),
            (Action::Next, Some(it)) => it.enter(Tutor::next),
            (Action::Back, Some(it)) => it.enter(Tutor::back),
            (Action::Restart, Some(it)) => it.enter(Tutor::restart),
            (Action::GoTo { step, by_key: false }, Some(it)) => it.enter(|it| it.go_to(step)),
            // Who goes from dot to dot goes on so.
            (Action::GoTo { step, by_key: true }, Some(it)) => it.turn_to(|it| it.go_to(step)),
        }
        if let Some(at) = self.learning.as_ref().map(|it| it.tutor.progress())
            && cx.settings.lessons.get(at.game.key()).is_none_or(|kept| *kept != at)
        {
            out.ask(Request::Set(Change::Learned(at)));
        }
    }
}

/// How far somebody is in the lessons of a game.
fn kept(game: GameId, settings: &Settings) -> Progress {
    let kept = settings.lessons.get(game.key());
    kept.map_or(Progress::start(game), |kept| Progress { game, ..*kept })
}

/// Somebody learns a game.
pub struct Learning {
    /// Leads through it.
    pub tutor: Tutor,
    /// The board.
    pub stand: Stand,
    /// The hint that is shown about the expected move.
    hint: Option<Hint>,
    /// How much of the expected move hints have told so far.
    told: Option<Part>,
    /// Until the other side replies.
    pause: Pause,
    /// Whether the keyboard has gone to what comes after the answer.
    is_told: bool,
}

impl Learning {
    /// At a step.
    fn new(tutor: Tutor) -> Self {
        let mut learning = Learning {
            stand: Stand::default(),
            tutor,
            hint: None,
            told: None,
            pause: Pause::default(),
            is_told: false,
        };
        learning.point_out();
        learning
    }

    /// Begins the step anew in the language that is spoken now.
    pub fn retell(&mut self) {
        self.tutor.retell();
        let told = self.hint.take().and(self.told);
        self.hint = told.and_then(|part| self.tutor.hint(part));
        self.point_out();
    }

    /// What commands are told of it.
    pub fn scope(&self) -> OnPuzzle {
        let is_players = self.tutor.stage() == Stage::Asked;
        OnPuzzle {
            is_players,
            can_hint: is_players && self.told != Some(Part::Whole),
            has_wrong_move: false,
            has_next: self.tutor.can_next(),
            has_previous: self.tutor.can_back(),
        }
    }

    /// Changes the step, and marks on the board what the tutor points out after the change.
    fn change(&mut self, act: impl FnOnce(&mut Learning)) {
        self.stand.refusal = None;
        self.hint = None;
        act(self);
        if self.tutor.stage() == Stage::Answered {
            // What comes next takes the keyboard.
            self.stand.prompt = None;
        }
        self.point_out();
    }

    /// Shows a hint that tells this part of the expected move.
    fn tell(&mut self, part: Part) {
        (self.hint, self.told) = (self.tutor.hint(part), Some(part));
    }

    /// Goes to another step, whose board has the next key.
    fn enter(&mut self, go: impl FnOnce(&mut Tutor)) {
        self.turn_to(go);
        self.stand.await_keys();
    }

    /// Goes to another step. Its board is another one: nothing moves over from the one before.
    fn turn_to(&mut self, go: impl FnOnce(&mut Tutor)) {
        self.change(|it| {
            go(&mut it.tutor);
            it.stand = it.stand.anew();
            (it.told, it.is_told, it.pause) = (None, false, Pause::default());
        });
    }

    /// Shows on the board what the tutor points out.
    fn point_out(&mut self) {
        let hint = self.hint.clone().unwrap_or_default();
        let marks = self.tutor.marks().iter().copied().chain(hint.marks).collect();
        let targets = self.tutor.targets();
        self.stand.board.point_out(Some(Hint { marks, targets, ..hint }));
    }
}

/// The way to the lessons.
pub const COMMANDS: &[Command<Action>] = commands! {
    Help "help.learn" "Shift+F1" if with_game => Action::Learn;
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;

    #[test]
    fn lessons_are_begun_answered_and_gone_on_with_alone() {
        let mut alone = Alone::on(Page::Start);
        let (mut lessons, mut out) = (Lessons::default(), Outbox::default());
        lessons.learn(GameId::ALL[4], &alone.settings, &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Show(Page::Lesson)]));
        let tutor = |lessons: &Lessons| lessons.learning.as_ref().map(|it| it.tutor.progress());
        let first = lessons.learning.as_ref().map(|it| {
            let right = &it.tutor.step().right[0].play;
            it.tutor.session().read_move(right).expect("an asked move is legal")
        });
        let mut out = Outbox::default();
        lessons.update(Action::Next, alone.cx(), &mut out);
        assert_eq!(tutor(&lessons).map(|at| at.step), Some(0), "nothing was answered yet");
        for action in [Action::Try(Ok(first.expect("a lesson"))), Action::Reply, Action::Next] {
            lessons.update(action, alone.cx(), &mut out);
        }
        let at = tutor(&lessons).expect("a lesson");
        assert_eq!((at.step, at.done), (1, 1));
        let kept = out.into_requests().into_iter().filter_map(|asked| match asked {
            Request::Set(change) => Some(change),
            _ => None,
        });
        kept.for_each(|change| alone.settings.change(change));
        let mut later = Lessons::default();
        later.learn(GameId::ALL[4], &alone.settings, &mut Outbox::default());
        assert_eq!(tutor(&later), Some(at));
        assert_eq!(later.learning.expect("a lesson").tutor.stage(), Stage::Asked);
    }
}
