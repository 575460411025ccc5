//! Mates against a plain search for threats, and lines replayed to their end.

use std::collections::HashMap;

use super::*;
use crate::control::Progress;
use crate::search::Limits;
use crate::search::table::Transpositions;
use owlery_games::aviary::{Aviary, Move, Options};
use owlery_games::{Notation as _, Position as _};

/// Whether who is to move wins by threats within so many plies.
fn wins(at: &Aviary, plies: u16, known: &mut HashMap<(u64, u16), bool>) -> bool {
    if plies == 0 {
        return false;
    }
    if let Some(known) = known.get(&(at.key(), plies)) {
        return *known;
    }
    let after = |at: &Aviary| {
        let mut moves = MoveList::new();
        at.legal_moves(&mut moves);
        let play = |mv| {
            let mut next = at.clone();
            next.apply(mv);
            next
        };
        moves.into_iter().map(play).collect::<Vec<_>>()
    };
    let is_won =
        after(at).into_iter().filter(Aviary::is_threatened).any(|next| match next.outcome() {
            Some(outcome) => outcome == Outcome::Win(at.turn()),
            None => plies > 2 && after(&next).iter().all(|answer| wins(answer, plies - 2, known)),
        });
    known.insert((at.key(), plies), is_won);
    is_won
}

/// A search of a position.
struct Searched<R> {
    found: Option<R>,
    /// What is wrong with its proof, if there is one.
    flaw: Option<String>,
}

fn find(position: &Aviary, nodes: u64) -> Searched<Mate<Move>> {
    let (table, progress) = (Transpositions::new(1), Progress::default());
    let shared = Shared::new(&table, None, &progress, Limits::default());
    let mut past = position.past_keys();
    past.sort_unstable();
    let mut mates = MateSearch::new(position, past, &shared);
    let found = mates.find(nodes).unwrap();
    let flaw = found.as_ref().and_then(|mate| {
        let mut met = HashMap::new();
        replay(&mut mates, position, mate.plies, &mut met).err()
    });
    Searched { found, flaw }
}

/// Plays a proof through by the rules alone: one move of the attacker's in each position, all moves
/// of the defender's. `met` are the plies with which positions were won.
fn replay(
    mates: &mut MateSearch<'_, Aviary>,
    at: &Aviary,
    plies: u16,
    met: &mut HashMap<u64, u16>,
) -> Result<(), String> {
    if met.get(&at.search_key()).is_some_and(|known| *known <= plies) {
        return Ok(());
    }
    mates.expand(at, true);
    let best = mates.children.drain(..).filter(|child| child.numbers.is_won());
    let best = best.min_by_key(|child| child.numbers.plies).map(|child| child.mv);
    let Some(mv) = best.filter(|_| plies > 0) else {
        return Err(format!("no move in {} within {plies} plies", at.code()));
    };
    let mut next = at.clone();
    next.apply(mv);
    let mut answers = MoveList::new();
    next.legal_moves(&mut answers);
    if answers.is_empty() && next.outcome() != Some(Outcome::Win(at.turn())) {
        return Err(format!("{} is no mate", next.code()));
    }
    for answer in answers {
        let mut then = next.clone();
        then.apply(answer);
        if plies < 3 {
            return Err(format!("there are answers in {}", next.code()));
        }
        replay(mates, &then, plies - 2, met)?;
    }
    met.insert(at.search_key(), plies);
    Ok(())
}

/// What is wrong with the line of a mate.
fn check_line(position: &Aviary, mate: &Mate<Move>) {
    let mut end = position.clone();
    mate.line.iter().for_each(|mv| end.apply(*mv));
    let code = position.code();
    assert_eq!(end.outcome(), Some(Outcome::Win(position.turn())), "{code}: {mate:?}");
    assert!(mate.line.len() <= usize::from(mate.plies), "{code}: {mate:?}");
}

#[test]
fn short_mates_are_what_plain_search_finds() {
    let mut short = 0;
    for line in include_str!("../../games/aviary/positions.txt").lines() {
        let code = line.split(" | ").next().unwrap();
        let position = Aviary::from_code(code, &Options::default()).unwrap();
        let Searched { found, flaw } = find(&position, 2_000);
        assert_eq!(flaw, None, "{code}");
        let mut known = HashMap::new();
        if let Some(mate) = &found {
            check_line(&position, mate);
            let is_so = mate.plies > 5 || wins(&position, mate.plies, &mut known);
            assert!(is_so, "{code}: {mate:?}");
        }
        if wins(&position, 3, &mut known) {
            assert!(found.is_some(), "{code}");
            short += 1;
        }
    }
    assert!(short > 10, "{short}");
}

/// Positions from games that the engine played with itself, with the plies to the mate that was found
/// first: fifty of up to fifteen moves, and ten of sixteen to thirty.
#[test]
fn long_mates_are_proved_by_the_rules_alone() {
    let mates = include_str!("../../games/aviary/mates.txt").lines();
    let long = include_str!("../../games/aviary/long_mates.txt").lines().take(10);
    for (line, nodes) in mates.map(|line| (line, 5_000)).chain(long.map(|line| (line, 100_000))) {
        let mut parts = line.split(" | ");
        let (code, plies) = (parts.next().unwrap(), parts.next().unwrap().parse::<u16>().unwrap());
        let position = Aviary::from_code(code, &Options::default()).unwrap();
        let Searched { found, flaw } = find(&position, nodes);
        let mate = found.unwrap_or_else(|| panic!("{code}: no mate within {plies} plies"));
        assert_eq!(flaw, None, "{code}");
        check_line(&position, &mate);
        assert!(mate.plies <= plies, "{code}: {mate:?}");
    }
}

/// What has come up too often ends a game, so that a win may not lead there.
#[test]
fn positions_of_the_past_are_no_part_of_a_proof() {
    for line in include_str!("../../games/aviary/mates.txt").lines().take(20) {
        let code = line.split(" | ").next().unwrap();
        let position = Aviary::from_code(code, &Options::default()).unwrap();
        let mate = find(&position, 5_000).found.unwrap();
        let mut forbidden = position.clone();
        mate.line[..3].iter().for_each(|mv| forbidden.apply(*mv));
        let past = vec![forbidden.search_key()];
        let (table, progress) = (Transpositions::new(1), Progress::default());
        let shared = Shared::new(&table, None, &progress, Limits::default());
        let other = MateSearch::new(&position, past, &shared).find(5_000).unwrap();
        let mut at = position.clone();
        for mv in other.iter().flat_map(|mate| &mate.line) {
            at.apply(*mv);
            assert_ne!(at.search_key(), forbidden.search_key(), "{code}");
        }
    }
}
