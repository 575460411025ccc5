//! What the engine says of an open game.

use std::sync::Arc;
use std::time::Instant;

use super::OpenGame;
use crate::engine::proofs::Scope;
use crate::engine::search::{Report, Wanted};
use crate::engine::{Engine, Level, Method, Thinking, Value, memory};
use crate::external::Guest;
use crate::record::NodeId;
use crate::rules::options::write_options;
use crate::rules::{MoveList, Side};
use crate::session::facade::verdict::verdict;
use crate::session::facade::{Opinion, OpinionLine, OpinionMove, Pace, Thinks, Wake};
use crate::session::present::Present;

/// The table of a weak level, in mebibytes.
const SMALL: usize = 2;

impl<P: Present> Thinks for OpenGame<P> {
    fn prepared(&self) -> u32 {
        P::ENDGAMES.map_or(0, |endgames| (endgames.knowledge)())
    }

    fn think(&self, wanted: Wanted, about: Option<Side>, wake: Wake) -> Thinking<Opinion> {
        self.think_about(self.record.position().clone(), Vec::new(), wanted, about, wake)
    }

    fn think_of(
        &self,
        moves: &[usize],
        wanted: Wanted,
        about: Option<Side>,
        wake: Wake,
    ) -> Thinking<Opinion> {
        let only: Vec<_> = moves.iter().filter_map(|mv| self.moves.get(*mv).copied()).collect();
        let wanted = Wanted { lines: only.len(), ..wanted };
        self.think_about(self.record.position().clone(), only, wanted, about, wake)
    }

    fn threat(
        &self,
        wanted: Wanted,
        about: Option<Side>,
        wake: Wake,
    ) -> Result<Thinking<Opinion>, String> {
        match self.view.status.over() {
            Some(over) => Err(over),
            None => {
                let passed = self.record.position().passed()?;
                Ok(self.think_about(passed, Vec::new(), wanted, about, wake))
            }
        }
    }

    fn think_of_game(&self, wanted: Wanted, wake: Wake) -> Thinking<Opinion> {
        let (position, count) = (self.record.last_position().into_owned(), self.count_game());
        self.begin_to_think(position, Vec::new(), wanted, (None, count), wake)
    }

    fn choose(&self, level: Level, threads: usize, luck: f64, wake: Wake) -> Thinking<Opinion> {
        let (engine, position) = (self.player.clone(), self.record.last_position().into_owned());
        let count = self.count_game();
        Thinking::begin(wake, move |progress, tell| {
            let began = Instant::now();
            // A weak level must not even know what it found for the move before.
            let engine = match level.is_weak() {
                true => Engine::new(SMALL).into(),
                false => engine.get(|| Engine::new(memory::table())),
            };
            let mut looked_at = 0;
            let mut told = |report: &Report<P::Move>| {
                looked_at = report.nodes;
                let lines = report.lines.iter().take(1).cloned().collect();
                tell(opinion(
                    &position,
                    &Report { lines, rest: Vec::new(), ended: false, ..*report },
                    None,
                    count,
                ));
            };
            let line = level.choose(&engine, &position, threads, progress, luck, &mut told);
            let depth = line.as_ref().map_or(0, |line| line.depth);
            let value = line.as_ref().map(|line| line.value);
            let (lines, time) = (line.into_iter().collect(), began.elapsed());
            let rest = Vec::new();
            let report = Report { value, lines, rest, depth, nodes: looked_at, time, ended: true };
            tell(opinion(&position, &report, None, count));
        })
    }

    fn ask(
        &self,
        guest: Arc<Guest>,
        pace: Pace,
        about: Option<Side>,
        wake: Wake,
    ) -> Thinking<Opinion> {
        let at = (self.record.here(), self.record.position().clone());
        self.ask_guest(guest, at, pace, about, wake)
    }

    fn ask_of_game(&self, guest: Arc<Guest>, pace: Pace, wake: Wake) -> Thinking<Opinion> {
        let at = (self.record.played(), self.record.last_position().into_owned());
        self.ask_guest(guest, at, pace, None, wake)
    }
}

impl<P: Present> OpenGame<P> {
    fn think_about(
        &self,
        position: P,
        only: Vec<P::Move>,
        wanted: Wanted,
        about: Option<Side>,
        wake: Wake,
    ) -> Thinking<Opinion> {
        let count = self.count(self.record.here());
        self.begin_to_think(position, only, wanted, (about, count), wake)
    }

    /// Estimates are told for a side, or for the one to move; moves are counted on.
    fn begin_to_think(
        &self,
        position: P,
        only: Vec<P::Move>,
        wanted: Wanted,
        (about, count): (Option<Side>, Count),
        wake: Wake,
    ) -> Thinking<Opinion> {
        let (engine, scope) = (self.engine.clone(), self.scope());
        Thinking::begin(wake, move |progress, tell| {
            let engine = engine.get(|| Engine::sharing(memory::table(), scope));
            let is_look = !only.is_empty() && wanted.method == Method::AlphaBeta;
            let mut told = |report: &Report<P::Move>| match report.ended && is_look {
                true => tell(opinion(&position, &settled(&position, report, scope), about, count)),
                false => tell(opinion(&position, report, about, count)),
            };
            engine.think_among(&position, &only, wanted, progress, &mut told);
        })
    }

    /// The rules by which proofs are shared.
    pub(in crate::session) fn scope(&self) -> Scope {
        Scope::of(P::GAME.key(), &write_options(self.record.options()))
    }

    /// How moves are numbered after one of the tree.
    pub(super) fn count(&self, after: NodeId) -> Count {
        Count { here: self.record.tree()[after].number, first: self.record.first() }
    }

    fn count_game(&self) -> Count {
        self.count(self.record.played())
    }
}

/// A look at some moves that was made to its end, with the estimates to go by: of the same move everybody
/// is told the same.
fn settled<P: Present>(position: &P, report: &Report<P::Move>, scope: Scope) -> Report<P::Move> {
    let mut settled = report.clone();
    for line in &mut settled.lines {
        if let Value::Estimated(points) = line.value {
            let mut next = position.clone();
            next.apply(line.moves[0]);
            line.value = scope.estimate(&next, -points, line.depth).before();
        }
    }
    settled
}

/// How moves are numbered.
#[derive(Clone, Copy)]
pub(super) struct Count {
    /// The number of the move before; 0 at the start.
    here: u32,
    /// The side whose moves get a new number.
    first: Side,
}

/// A report in the words of the window.
pub(super) fn opinion<P: Present>(
    position: &P,
    report: &Report<P::Move>,
    about: Option<Side>,
    count: Count,
) -> Opinion {
    let turn = position.turn();
    let words = |value: Value| verdict(value, turn, about.unwrap_or(turn), P::ABOUT.sides);
    let line = |line: &crate::engine::search::Line<P::Move>| OpinionLine {
        value: line.value,
        verdict: words(line.value),
        depth: line.depth,
        moves: moves(position, &line.moves, count),
    };
    Opinion {
        value: report.value,
        verdict: report.value.map(words),
        lines: report.lines.iter().map(line).collect(),
        rest: report.rest.iter().map(line).collect(),
        depth: report.depth,
        nodes: report.nodes,
        speed: report.speed(),
        time: report.time,
        ended: report.ended,
    }
}

fn moves<P: Present>(position: &P, line: &[P::Move], count: Count) -> Vec<OpinionMove> {
    let (mut at, mut legal) = (position.clone(), MoveList::new());
    let (mut moves, mut number) = (Vec::new(), count.here);
    for mv in line {
        at.legal_moves(&mut legal);
        // What was found by another order of moves may be over here.
        let Some(place) = legal.iter().position(|other| other == mv) else { break };
        let (text, squares) = (at.move_text(*mv).into(), at.squares(*mv));
        let second = at.turn() != count.first;
        number += u32::from(number == 0 || !second);
        moves.push(OpinionMove { mv: place, text, number, second, squares });
        at.apply(*mv);
    }
    moves
}

#[cfg(test)]
mod tests;
