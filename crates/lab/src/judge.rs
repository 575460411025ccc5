//! Values of positions: a search without errors, in thousandths of the expected score.

use std::cell::Cell;
use std::time::{Duration, Instant};

use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::searchable::chance;
use owlery_engine::{Engine, Progress, Stopped};
use owlery_games::{Evaluation, ExactValue, MoveList, Outcome, Side};
use serde::{Deserialize, Serialize};

use crate::subject::{Subject, is_swap};

/// The value of a won position: values are whole numbers, so that they are the same in all files.
pub const WIN: u16 = 1000;

/// The two players, by who began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// Who began.
    First,
    /// The other one.
    Second,
}

impl Player {
    /// The player of a side in a position: players may have exchanged their colours.
    pub fn of<P: Subject>(position: &P, side: Side, first: Side) -> Player {
        if (side == first) != position.swapped() { Player::First } else { Player::Second }
    }
}

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The expected score of the first player, in thousandths.
    pub score: u16,
    /// Whether it is proved.
    pub is_proved: bool,
}

impl Value {
    /// The value for a player.
    pub fn of(self, player: Player) -> u16 {
        match player {
            Player::First => self.score,
            Player::Second => WIN - self.score,
        }
    }

    fn for_player(score: u16, is_proved: bool, player: Player) -> Value {
        let score = if player == Player::First { score } else { WIN - score };
        Value { score, is_proved }
    }
}

/// Values positions of one game, one after the other.
pub struct Judge<P: Subject> {
    engine: Engine<P>,
    /// The side that began.
    first: Side,
    nodes: u32,
    /// The time that its searches took.
    searching: Cell<Duration>,
}

impl<P: Subject> Judge<P> {
    /// A judge with an empty table that spends so many nodes on a position.
    pub fn new(options: &P::Options, nodes: u32) -> Self {
        let (engine, first) = (Engine::new(1), P::start(options).turn());
        Judge { engine, first, nodes, searching: Cell::default() }
    }

    /// The time that its searches took so far.
    pub fn searching(&self) -> Duration {
        self.searching.get()
    }

    /// The player of a side in a position.
    pub fn player(&self, position: &P, side: Side) -> Player {
        Player::of(position, side, self.first)
    }

    /// The value of a position.
    pub fn value(&self, position: &P, progress: &Progress) -> Result<Value, Stopped> {
        self.value_within(position, &[], self.nodes, progress)
    }

    /// The value of a position in which only some moves can be played, or all if there are none.
    pub fn value_within(
        &self,
        position: &P,
        only: &[P::Move],
        nodes: u32,
        progress: &Progress,
    ) -> Result<Value, Stopped> {
        if let Some(outcome) = position.outcome() {
            return Ok(self.result(position, outcome));
        }
        let limits = Limits { nodes: Some(nodes.into()), ..Limits::default() };
        let request = SearchRequest { limits, exact: false, ..SearchRequest::default() };
        let began = Instant::now();
        let report = self.engine.think_among(position, only, request, progress, &mut |_| {});
        self.searching.set(self.searching.get() + began.elapsed());
        progress.check()?;
        let evaluation = report.lines.first().map_or(Evaluation::Heuristic(0), |line| line.value);
        let (score, is_proved) = expected_score(evaluation);
        let mover = self.player(position, position.turn());
        Ok(Value::for_player(score, is_proved, mover))
    }

    /// The value of a position that is proved.
    pub fn proved(&self, position: &P, exact: ExactValue) -> Value {
        let mover = self.player(position, position.turn());
        Value::for_player(exact_score(exact), true, mover)
    }

    fn result(&self, position: &P, outcome: Outcome) -> Value {
        match outcome {
            Outcome::Draw => Value { score: WIN / 2, is_proved: true },
            Outcome::Win(side) => Value::for_player(WIN, true, self.player(position, side)),
        }
    }

    /// The legal moves with the values of the positions after them, for the mover.
    pub fn moves(
        &self,
        position: &P,
        nodes: u32,
        progress: &Progress,
    ) -> Result<Vec<(P::Move, u16)>, Stopped> {
        let mover = self.player(position, position.turn());
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let value = |mv: P::Move| {
            let mut next = position.clone();
            next.apply(mv);
            Ok((mv, self.value_within(&next, &[], nodes, progress)?.of(mover)))
        };
        moves.into_iter().map(value).collect()
    }

    /// Where the mover may exchange the colours: the values, for the mover, of doing so and of the best
    /// other move.
    pub fn swap(
        &self,
        position: &P,
        moves: &[P::Move],
        progress: &Progress,
    ) -> Result<Option<[u16; 2]>, Stopped> {
        let Some(swap) = moves.iter().find(|mv| is_swap(position, **mv)) else { return Ok(None) };
        let mover = self.player(position, position.turn());
        let mut swapped = position.clone();
        swapped.apply(*swap);
        let swapped = self.value(&swapped, progress)?.of(mover);
        let others: Vec<_> = moves.iter().copied().filter(|mv| mv != swap).collect();
        let kept = self.value_within(position, &others, self.nodes, progress)?.of(mover);
        Ok(Some([swapped, kept]))
    }
}

/// The expected score, in thousandths, that an evaluation stands for, and whether it is proved.
fn expected_score(evaluation: Evaluation) -> (u16, bool) {
    match evaluation {
        Evaluation::Exact(value) => (exact_score(value), true),
        // A bound decides where nothing is beyond it.
        Evaluation::AtLeast(value) => (exact_score(value), value.sign() > 0),
        Evaluation::AtMost(value) => (exact_score(value), value.sign() < 0),
        Evaluation::Heuristic(points) => ((chance(points) * f64::from(WIN)).round() as u16, false),
    }
}

fn exact_score(value: ExactValue) -> u16 {
    match value.sign() {
        1 => WIN,
        0 => WIN / 2,
        _ => 0,
    }
}
