//! Traps: of the moves of a lost game that hold out the longest, the one after which the fewest
//! answers are known to keep the win.
//!
//! Others are not worth it. In 600 endings of Owlman, which Doc had to win looking three, four and six
//! moves ahead, he failed in 185, 173 and 148 against any of the longest defences, in 185, 175 and 154
//! against those that leave the fewest answers, and in 176, 156 and 116 where defences that are up to
//! four plies shorter were taken besides.

use super::think::Searchable;
use super::value::{Fate, Value};
use owlery_games::MoveList;

/// The move that lays a trap, where it is known for good of every move that it loses, and how soon at
/// most.
pub fn trap<P: Searchable>(position: &P, knowledge: &P::Knowledge) -> Option<P::Move> {
    let lost = |(mv, next): (P::Move, P)| match known(&next, knowledge)? {
        Fate::Win(extent) => Some((mv, next, extent.plies()?)),
        _ => None,
    };
    let moves: Vec<_> = after(position).map(lost).collect::<Option<_>>()?;
    let longest = moves.iter().map(|(.., plies)| *plies).max()?;
    let longest = moves.into_iter().filter(|(.., plies)| *plies == longest);
    longest.min_by_key(|(_, next, _)| answers(next, knowledge)).map(|(mv, ..)| mv)
}

/// How many moves are known to win.
fn answers<P: Searchable>(position: &P, knowledge: &P::Knowledge) -> usize {
    let wins = |(_, next): &(P::Move, P)| matches!(known(next, knowledge), Some(Fate::Loss(_)));
    after(position).filter(wins).count()
}

/// The legal moves with what they lead to.
fn after<P: Searchable>(position: &P) -> impl Iterator<Item = (P::Move, P)> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.apply(mv);
        (mv, next)
    })
}

/// What is known for good of a position, for the side to move.
fn known<P: Searchable>(position: &P, knowledge: &P::Knowledge) -> Option<Fate> {
    position.ended().or_else(|| match position.for_search().exact(knowledge)? {
        Value::Proved(fate) => Some(fate),
        _ => None,
    })
}
