//! Practice: a person's move against an engine is checked before the answer, so that a blunder can
//! be taken back.

use crate::hint::{Hint, HintLevel, effect_sentence, hint};
use crate::report::move_grade::chances;
use crate::{Analysis, Place, Session, Wake};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::{Evaluation, SearchEvent, Thinking};
use owlery_i18n::t;
use owlery_record::NodeId;

/// The chance in percent below which a game counts as lost.
const LOST: u8 = 25;
/// The chance in percent above which it counts as won.
const WON: u8 = 75;
/// The nodes of each search.
const NODES: u64 = 20_000;

/// The check of the last move of a game: the positions before and after it are searched, and tables
/// and solvers are asked whether the move wins.
pub struct MoveCheck {
    /// The move.
    node: NodeId,
    /// The searches of the positions before and after it, with their results.
    searches: [(Thinking<Analysis>, Option<Analysis>); 2],
    /// What can be proved of it, with the result.
    proof: Option<(Thinking<Analysis>, Option<Analysis>)>,
    state: State,
}

/// How far a check is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The positions are searched.
    Searches,
    /// The move was found bad, and its player has not said whether it stands.
    Warns(Fault),
    /// The move was found bad, and the answer that shows why is on the board.
    Explains(Fault),
    /// The move stands.
    Stands,
}

/// A reason to call a move bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is proved to lose, and another move was not.
    Loses,
    /// A proved win is gone.
    GivesUpWin,
    /// It lowers the chance to win, in percent.
    Lowers {
        /// The chance with the best move.
        before: u8,
        /// The chance with this one.
        after: u8,
    },
}

impl Fault {
    /// The fault of a move by the values of the positions before and after it, for its player. It
    /// is one if it costs at least this many of 100 points of chance.
    pub fn between(before: Evaluation, after: Evaluation, least: u8) -> Option<Fault> {
        let sign = |value: Evaluation| match value {
            Evaluation::Exact(exact) => Some(exact.sign()),
            _ => None,
        };
        let percent = |chance: f64| (100.0 * chance).round() as u8;
        let [high, low] = [chances(before)?, chances(after)?].map(percent);
        if high.saturating_sub(low) < least {
            return None;
        }
        Some(match (sign(before), sign(after)) {
            (_, Some(-1)) => Fault::Loses,
            (Some(1), _) => Fault::GivesUpWin,
            // An estimate of a game that is lost anyway, or still won, is nothing to worry about.
            _ if high < LOST || low > WON => return None,
            _ => Fault::Lowers { before: high, after: low },
        })
    }

    /// A sentence for the player.
    pub fn sentence(self) -> String {
        match self {
            Fault::Loses => t!("practice.loses").to_owned(),
            Fault::GivesUpWin => t!("practice.gives_up").to_owned(),
            Fault::Lowers { before, after } => {
                t!("practice.lowers", before = before, after = after)
            }
        }
    }
}

impl MoveCheck {
    /// Begins to check the last move of the game.
    pub fn new(session: &dyn Session, wake: &dyn Fn() -> Wake) -> Self {
        let node = session.view().played;
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        // What only tables know is no blunder of a person, but a win that they prove is none.
        let exact = SearchRequest { limits, ..SearchRequest::default() };
        let request = SearchRequest { exact: false, ..exact };
        let mut before = session.scratch_copy();
        before.go(Place::Node(node));
        before.go(Place::Back);
        let mv = before.read_move(&session.view().live.last_text).ok();
        let proof = mv.map(|mv| (before.think_of(&[mv], exact, None, wake()), None));
        let searches =
            [before.think(request, None, wake()), session.think_of_game(request, wake())];
        let searches = searches.map(|thinking| (thinking, None));
        MoveCheck { node, searches, proof, state: State::Searches }
    }

    /// Returns whether it is about the last move of the game.
    pub fn is_about(&self, session: &dyn Session) -> bool {
        session.view().played == self.node
    }

    /// Takes over what the searches have found.
    pub fn poll(&mut self, session: &dyn Session) {
        if self.state != State::Searches {
            return;
        }
        for (thinking, result) in self.searches.iter_mut().chain(&mut self.proof) {
            match thinking.take() {
                Some(SearchEvent::Found(analysis)) if analysis.ended => *result = Some(analysis),
                // Without a value there is nothing to warn of.
                Some(SearchEvent::Failed(_)) => return self.state = State::Stands,
                _ => {}
            }
        }
        let proved = self.proof.as_ref().map(|(_, proved)| proved.as_ref());
        if let ([(_, Some(before)), (_, Some(after))], None | Some(Some(_))) =
            (&self.searches, proved)
        {
            let [_, _, blunder] = session.mistake_thresholds().mistakes;
            let value = proved.flatten().and_then(|proved| proved.value);
            let is_winning = matches!(value, Some(Evaluation::Exact(exact)) if exact.sign() > 0);
            let fault = before
                .value
                .zip(after.value)
                .and_then(|(before, after)| Fault::between(before, after.turned(), blunder))
                .filter(|_| !is_winning);
            self.state = fault.map_or(State::Stands, State::Warns);
        }
    }

    /// Returns whether the engine's answer has to wait.
    pub fn holds(&self) -> bool {
        self.state != State::Stands
    }

    /// The fault of the move, until its player lets it stand.
    pub fn fault(&self) -> Option<Fault> {
        match self.state {
            State::Warns(fault) | State::Explains(fault) => Some(fault),
            State::Searches | State::Stands => None,
        }
    }

    /// Lets the move stand.
    pub fn keep(&mut self) {
        self.state = State::Stands;
    }

    /// Shows the answer that makes it a bad move.
    pub fn explain(&mut self) {
        if let State::Warns(fault) = self.state {
            self.state = State::Explains(fault);
        }
    }

    /// The answer that makes it a bad move, with marks for the board, once it was asked for and
    /// while the position after the move is shown.
    pub fn answer(&self, session: &dyn Session) -> Option<Hint> {
        let (State::Explains(_), true) = (self.state, session.view().here == self.node) else {
            return None;
        };
        let line = self.searches[1].1.as_ref()?.best()?;
        let mv = line.moves.first()?.mv;
        let answer = hint(session, mv, HintLevel::Whole)?;
        let words = t!("practice.answer", answer = answer.words);
        let words = [Some(words), effect_sentence(session, mv)];
        Some(Hint { words: words.into_iter().flatten().collect::<Vec<_>>().join(" "), ..answer })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picker::form;
    use owlery_engine::{ExactValue, WinDistance};
    use owlery_games::GameId;
    use owlery_record::Tags;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn a_fault_is_what_costs_much() {
        use Evaluation::{AtLeast, Exact, Heuristic};
        let win = Exact(ExactValue::Win(WinDistance::Unknown));
        let loss = Exact(ExactValue::Loss(WinDistance::Unknown));
        let draw = Exact(ExactValue::Draw);
        let cases = [
            (Heuristic(0), Heuristic(-20), None),
            (Heuristic(0), Heuristic(-400), Some(Fault::Lowers { before: 50, after: 12 })),
            (Heuristic(-300), Heuristic(-900), None),
            (Heuristic(900), Heuristic(300), None),
            (Heuristic(0), loss, Some(Fault::Loses)),
            (win, loss, Some(Fault::Loses)),
            (win, draw, Some(Fault::GivesUpWin)),
            (win, Heuristic(0), Some(Fault::GivesUpWin)),
            (loss, loss, None),
            (draw, draw, None),
            (Heuristic(-900), loss, None),
            (AtLeast(ExactValue::Draw), loss, None),
        ];
        for (before, after, fault) in cases {
            assert_eq!(Fault::between(before, after, 20), fault, "{before:?} {after:?}");
        }
    }

    /// Begins to check the last move of a game, and waits for the result.
    fn check(session: &dyn Session) -> MoveCheck {
        let (woken, wakes) = channel();
        let wake = || -> Wake {
            let woken = woken.clone();
            Box::new(move || {
                let _ = woken.send(());
            })
        };
        let mut check = MoveCheck::new(session, &wake);
        assert!(check.holds() && check.fault().is_none());
        while check.holds() && check.fault().is_none() {
            wakes.recv_timeout(Duration::from_secs(60)).expect("it is found out");
            check.poll(session);
        }
        check
    }

    /// That Doc wins from the start is proved, but nothing that a short search sees.
    #[test]
    fn a_move_that_is_proved_to_win_is_never_warned_of() {
        let mut session = form(GameId::Owlman).begin(Tags::default());
        let strategy = session.read_move("d5-c4").expect("it is legal");
        session.play(strategy);
        let won = check(session.as_ref());
        assert_eq!(won.fault(), None);
        let value = won.proof.and_then(|(_, proved)| proved).and_then(|proved| proved.value);
        assert!(matches!(value, Some(Evaluation::Exact(exact)) if exact.sign() > 0), "{value:?}");
    }

    /// Noughts and crosses: crosses on a corner and an edge, and noughts have to answer in a line.
    #[test]
    fn a_losing_move_is_warned_of_and_explained() {
        let mut session = form(GameId::Noughts).begin(Tags::default());
        for text in ["a1", "b2", "a2"] {
            let mv = session.read_move(text).expect("it is legal");
            session.play(mv);
        }
        let holds = session.read_move("a3").unwrap();
        let loses = session.read_move("c1").unwrap();
        let mut held = session.scratch_copy();
        held.play(holds);
        assert_eq!(check(held.as_ref()).fault(), None);
        session.play(loses);
        let mut checked = check(session.as_ref());
        assert_eq!(checked.fault(), Some(Fault::Loses));
        assert_eq!(checked.answer(session.as_ref()), None, "nobody has asked");
        checked.explain();
        let answer = checked.answer(session.as_ref()).expect("a3 wins");
        assert!(answer.words.contains("a3"), "{}", answer.words);
        assert!(!answer.marks.is_empty());
        checked.keep();
        assert!(!checked.holds() && checked.fault().is_none());
        session.undo();
        assert!(!checked.is_about(session.as_ref()));
    }
}
