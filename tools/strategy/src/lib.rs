//! Finds the strategy with which Doc wins Owlman from the start.
//!
//! It sweeps over the sets of helpers that are a few steps from the start, with all moves of
//! Owlman, down to the endgames, whose tables know the distances. The strategy keeps one winning
//! move for each position that can arise.

mod choose;
mod family;
mod sweep;
#[cfg(test)]
mod tests;

use owlery_engine::Progress;
use owlery_engine::endgames::Workers;
use owlery_engine::evaluation::{Evaluation, ExactValue};
use owlery_engine::games::owlman::endgames::Tables;
use owlery_engine::games::owlman::endgames::strategy::{Content, Flaw};
use owlery_games::Side;
use owlery_games::owlman::tables::TOWER;
use owlery_games::owlman::{Board, Owlman};

use self::family::Family;

/// The file of a strategy that wins from a position; the tables have all captures lead to a win in
/// time that is known.
pub fn make(tables: &Tables, root: &Owlman, most: u8, workers: Workers) -> Result<Vec<u8>, Flaw> {
    let family = match root.helper_count() > tables.helpers() {
        true => Family::new(tables.helpers()),
        false => Family::default(),
    };
    let root = root.board();
    let wins = sweep::wins(tables, &family, root, most, workers)?;
    let numbers = choose::choose(&wins, root, workers.progress)?;
    Ok(Content { root, numbers }.write())
}

/// A long win of Doc's with three helpers, and a strategy for it: an example for tests.
///
/// # Panics
/// If the tables of three helpers cannot be made.
#[doc(hidden)]
#[expect(clippy::unwrap_used, reason = "for tests")]
pub fn example() -> (Owlman, Vec<u8>) {
    let workers = Workers { threads: 1, progress: &Progress::default() };
    let tables = Tables::make(3, workers).unwrap();
    let mut random = fastrand::Rng::with_seed(7);
    let is_long = |position: &Owlman| match tables.value(position) {
        Some(Evaluation::Exact(ExactValue::Win(distance))) => distance.plies() > Some(24),
        _ => false,
    };
    let any = |_| {
        let mut lights: Vec<_> = (0..32).filter(|light| *light != TOWER).collect();
        random.shuffle(&mut lights);
        let helpers = lights[..3].iter().fold(0, |set, light| set | 1 << light);
        Owlman::alone(Board { helpers, doc: lights[3], owl: lights[4] }, Side::White)
    };
    let root = (0..1_000_000).map(any).find(is_long).unwrap();
    let file = make(&tables, &root, 49, workers).unwrap();
    (root, file)
}
