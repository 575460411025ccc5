//! The lessons of a game: a board on which a tutor asks for moves and answers them.

mod commands;
mod learning;
mod page;

use egui::{Rect, Ui};

use crate::rules::{Attempt, GameId};
use crate::session::lessons::{Progress, Tutor};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::pages::Page;
use crate::ui::settings::{Change, Settings};
use crate::ui::stand::{self, Done};
pub use commands::COMMANDS;
pub use learning::Learning;

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
        actions.into_iter().for_each(|action| self.apply(action, cx, out));
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
    pub fn apply(&mut self, action: Action, cx: Cx<'_>, out: &mut Outbox) {
        if action == Action::Learn {
            cx.scope.game.into_iter().for_each(|game| self.learn(game, cx.settings, out));
            return;
        }
        let Some(learning) = &mut self.learning else { return };
        match action {
            Action::Stand(action) => {
                let done = learning.stand.apply(action, learning.tutor.session());
                if let Some(Done::OnBoard(event)) = done
                    && let Some(tried) = event.tried()
                {
                    self.apply(Action::Try(tried), cx, out);
                }
            }
            action => {
                learning.apply(action);
                let at = learning.tutor.progress();
                if cx.settings.lessons.get(at.game.key()) != Some(&at) {
                    out.ask(Request::Set(Change::Learned(at)));
                }
            }
        }
    }
}

/// How far somebody is in the lessons of a game.
fn kept(game: GameId, settings: &Settings) -> Progress {
    let kept = settings.lessons.get(game.key());
    kept.map_or(Progress::start(game), |kept| Progress { game, ..*kept })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::lessons::Stage;
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
        lessons.apply(Action::Next, alone.cx(), &mut out);
        assert_eq!(tutor(&lessons).map(|at| at.step), Some(0), "nothing was answered yet");
        for action in [Action::Try(Ok(first.expect("a lesson"))), Action::Reply, Action::Next] {
            lessons.apply(action, alone.cx(), &mut out);
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
