//! What the tables say under nightfall and demands, against plain search by the rules.

use std::collections::HashMap;
use std::sync::Arc;

use super::{TABLES, made, placed, placements, won};
use crate::games::owlman::endgames::level::Level;
use crate::games::owlman::endgames::rank::{Ranks, mirror};
use crate::games::owlman::endgames::value::End;
use crate::{Evaluation, ExactValue, WinDistance};
use owlery_games::owlman::tables::IMAGE;
use owlery_games::owlman::{Board, Move, Options, Owlman};
use owlery_games::{MoveList, Notation as _, Outcome, Position as _, Side};

/// How a game under nightfall ends with best play, by plain search that keeps what it knows.
fn by_search(position: &Owlman, known: &mut HashMap<(u64, u32), ExactValue>) -> ExactValue {
    if let Some(Outcome::Win(winner)) = position.outcome() {
        return won(position, winner, Some(0));
    }
    // What has been matters with the repetition rule.
    let key = (!position.has_repetition_rule()).then(|| (position.key(), position.moves_made()));
    if let Some(value) = key.and_then(|key| known.get(&key)) {
        return *value;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let values = moves.iter().map(|mv| by_search(&after(position, *mv), known).before());
    let value = values.max_by_key(|value| value.merit()).unwrap();
    known.extend(key.map(|key| (key, value)));
    value
}

fn after(position: &Owlman, mv: Move) -> Owlman {
    let mut next = position.clone();
    next.apply(mv);
    next
}

/// A position of some helpers from which White has so many moves left at the most.
fn before_nightfall(random: &mut fastrand::Rng, helpers: u32, left: u32, rep: bool) -> Owlman {
    let ranks = Ranks::new(helpers);
    let set = ranks.set(random.usize(..ranks.count()));
    let all: Vec<_> = placements(set).collect();
    let options = Options { nightfall: Some(left), repetition: rep };
    Owlman::from_code(&all[random.usize(..all.len())].code(), &options).unwrap()
}

#[test]
fn nightfall_agrees_with_plain_search() {
    let mut random = fastrand::Rng::with_seed(49);
    let mut seen = [0; 2];
    for round in 0..240 {
        let left = random.u32(1..5);
        let position = before_nightfall(&mut random, 1 + round % 3, left, false);
        let value = by_search(&position, &mut HashMap::new());
        assert_eq!(TABLES.value(&position), Some(Evaluation::Exact(value)), "{left}: {position:?}");
        seen[usize::from(matches!(value, ExactValue::Win(_)))] += 1;
    }
    assert!(seen.iter().all(|seen| *seen > 30), "{seen:?}");
}

#[test]
fn without_distances_only_what_is_proved_is_said() {
    let mut tables = made(1, 1);
    let known = &TABLES.levels[2];
    tables.levels.push(Arc::new(Level {
        ranks: Ranks::new(2),
        wins: known.wins.clone(),
        holds: known.holds.clone(),
        rounds: None,
        counts: known.counts,
    }));
    let mut random = fastrand::Rng::with_seed(6);
    let (mut proved, mut unknown) = (0, 0);
    for left in (1..5).cycle().take(200) {
        let position = before_nightfall(&mut random, 2, left, false);
        let alone = Owlman::alone(position.board(), position.turn());
        let exact = match TABLES.value(&alone) {
            // Decided by the rules themselves, or by a capture of the last helper.
            Some(Evaluation::Exact(
                ExactValue::Win(WinDistance::Exactly(0 | 1))
                | ExactValue::Loss(WinDistance::Exactly(0)),
            )) => continue,
            Some(Evaluation::Exact(ExactValue::Win(_))) => ExactValue::Win(WinDistance::Unknown),
            Some(Evaluation::Exact(ExactValue::Loss(_))) => ExactValue::Loss(WinDistance::Unknown),
            other => other.map(|_| ExactValue::Endless).unwrap(),
        };
        assert!(
            matches!(tables.value(&alone), Some(Evaluation::Exact(value)) if is_same_winner(value, exact))
        );
        let value = by_search(&position, &mut HashMap::new());
        match tables.value(&position) {
            Some(Evaluation::Exact(claim)) => {
                proved += 1;
                assert!(is_same_winner(claim, value), "{claim:?}, {value:?}, {position:?}");
                assert!(is_true(claim, value), "{claim:?}, {value:?}");
            }
            None => {
                unknown += 1;
                assert!(is_same_winner(exact, won(&position, Side::White, None)));
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(proved > 100 && unknown > 0, "{proved}, {unknown}");
}

/// Whether what is told of the plies holds.
fn is_true(claim: ExactValue, value: ExactValue) -> bool {
    match (claim.distance(), value.distance()) {
        (WinDistance::Within(most), WinDistance::Exactly(plies)) => plies <= most,
        (told, plies) => told == WinDistance::Unknown || told == plies,
    }
}

fn is_same_winner(a: ExactValue, b: ExactValue) -> bool {
    std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

#[test]
fn with_demands_nothing_wrong_is_said() {
    let mut random = fastrand::Rng::with_seed(2010);
    let (mut proved, mut bounds, mut unknown, mut with_past) = (0, 0, 0, 0);
    for round in 0..400 {
        let remembered = round % 5;
        let mut position = before_nightfall(&mut random, 1 + round % 2, remembered + 2, true);
        // Some moves, mostly back and forth.
        while position.moves_made() < remembered && position.outcome().is_none() {
            let mv = position.pick_move(|count| count - 1 - random.usize(..count.min(2)));
            position.apply(mv.unwrap());
        }
        with_past += u32::from(position.past_boards().next().is_some());
        let value = by_search(&position, &mut HashMap::new());
        let here = || format!("{value:?}, {position:?}");
        match TABLES.value(&position) {
            // Demands may hasten White's win, and only that.
            Some(Evaluation::Exact(claim)) => {
                proved += 1;
                assert!(is_same_winner(claim, value), "{claim:?}, {}", here());
                if is_same_winner(value, won(&position, Side::White, None)) {
                    assert!(is_true(claim, value), "{claim:?}, {}", here());
                } else {
                    assert_eq!(claim, value, "{}", here());
                }
            }
            Some(Evaluation::AtMost(claim)) => {
                bounds += 1;
                assert!(value.merit() <= claim.merit(), "{claim:?}, {}", here());
            }
            Some(Evaluation::AtLeast(claim)) => {
                bounds += 1;
                assert!(value.merit() >= claim.merit(), "{claim:?}, {}", here());
            }
            Some(Evaluation::Heuristic(_)) => panic!("{}", here()),
            None => unknown += 1,
        }
    }
    let counts = [proved, with_past, bounds, unknown];
    assert!(proved > 150 && with_past > 150 && bounds > 50, "{counts:?}");
}

#[test]
fn by_demands_white_wins_what_would_be_endless() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut demands = 0;
    for (helpers, doc, owl, turn) in [
        ("c8", "a8", "b7", Side::White),
        ("a6 c8", "b7", "d3", Side::Black),
        ("a6 c8", "b7", "f5", Side::Black),
    ] {
        let mut game = placed(doc, helpers, owl, turn, &Options::REPETITION);
        while game.outcome().is_none() {
            let white_wins = won(&game, Side::White, None);
            let Some(Evaluation::Exact(value)) = TABLES.value(&game) else { panic!("{game:?}") };
            assert!(is_same_winner(value, white_wins), "{value:?}, {game:?}");
            let mut moves = MoveList::new();
            game.legal_moves(&mut moves);
            // Whoever can keeps it endless, and White demands whenever he may.
            let end = |mv: &&_| TABLES.end(&after(&game, **mv));
            let endless: Vec<_> = moves.iter().filter(|mv| end(mv) == Some(End::Endless)).collect();
            let mv = match game.turn() {
                Side::White => endless.iter().max_by_key(|mv| mv.demands()).copied(),
                Side::Black => endless.get(random.usize(..endless.len().max(1))).copied(),
            };
            let is_won = |mv: &&_| matches!(end(mv), Some(End::Won(Side::White, _)) | None);
            let mv =
                *mv.or(moves.iter().filter(is_won).min_by_key(|mv| plies(&game, **mv))).unwrap();
            demands += u32::from(mv.demands());
            game.apply(mv);
        }
        assert_eq!(game.outcome(), Some(Outcome::Win(Side::White)));
    }
    assert!(demands > 20, "{demands}");
}

/// How long a move's end takes.
fn plies(position: &Owlman, mv: Move) -> Option<u16> {
    match TABLES.end(&after(position, mv)) {
        Some(End::Won(_, plies)) => plies,
        _ => None,
    }
}

#[test]
fn mirror_images_are_worth_the_same() {
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..1000 {
        let position = before_nightfall(&mut random, 3, 9, false);
        let Board { helpers, doc, owl } = position.board();
        let [doc, owl] = [doc, owl].map(|at| IMAGE[usize::from(at)]);
        let image = Board { helpers: mirror(helpers), doc, owl };
        let [a, b] = [position.board(), image].map(|board| Owlman::alone(board, position.turn()));
        assert_eq!(TABLES.value(&a), TABLES.value(&b), "{position:?}");
    }
}
