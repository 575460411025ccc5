//! Traps in Owlman's endings: against their definition, and who lays them.

use super::owlman::ending;
use crate::games::owlman::endgames::{Tables, Workers, publish};
use crate::level::swindle;
use crate::search::{Line, SearchRequest};
use crate::{Engine, Evaluation, ExactValue, Level, Progress, WinDistance};
use owlery_games::owlman::{Move, Options, Owlman};
use owlery_games::{MoveList, Notation as _, Position as _, Side};

fn after(position: &Owlman) -> Vec<(Move, Owlman)> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let next = |mv: &Move| {
        let mut next = position.clone();
        next.apply(*mv);
        (*mv, next)
    };
    moves.iter().map(next).collect()
}

/// How long Owlman holds out after each of his moves, and by how many answers Doc wins; `None` where
/// one of his moves does not lose.
fn resistances(position: &Owlman, tables: &Tables) -> Option<Vec<(Move, u16, usize)>> {
    let wins = |next: &Owlman| {
        let is_won = |(_, then): &(Move, Owlman)| {
            matches!(tables.value(then), Some(Evaluation::Exact(ExactValue::Loss(_))))
        };
        after(next).iter().filter(|it| is_won(it)).count()
    };
    let each = |(mv, next): (Move, Owlman)| match tables.value(&next) {
        Some(Evaluation::Exact(ExactValue::Win(distance))) => {
            Some((mv, distance.plies()?, wins(&next)))
        }
        _ => None,
    };
    after(position).into_iter().map(each).collect()
}

#[test]
fn only_full_strength_lays_traps_and_only_where_all_is_lost() {
    let tables = Tables::make(2, Workers { threads: 1, progress: &Progress::default() }).unwrap();
    publish(tables.clone());
    let options = Options { nightfall: None, repetition: false };
    let engine = Engine::new(1);
    let mut random = fastrand::Rng::with_seed(12);
    let [mut lost, mut chosen, mut safe] = [0; 3];
    while chosen < 10 || safe < 20 {
        let position = ending(1 + lost % 2, &options, &mut random);
        if position.turn() == Side::White {
            continue;
        }
        let code = position.code();
        let Some(all) = resistances(&position, &tables) else {
            safe += 1;
            assert_eq!(swindle(&position, &tables), None, "{code} is not lost");
            continue;
        };
        lost += 1;
        let of = |line: &Line<Move>| {
            let (_, plies, wins) = *all.iter().find(|(it, ..)| *it == line.moves[0]).unwrap();
            assert_eq!(
                line.value,
                Evaluation::Exact(ExactValue::Loss(WinDistance::Exactly(plies + 1))),
                "{code}"
            );
            (plies, wins)
        };
        let longest = all.iter().map(|(_, plies, _)| *plies).max().unwrap();
        let fewest = all.iter().filter(|(_, plies, _)| *plies == longest).map(|it| it.2).min();
        let progress = Progress::default();
        let line = Level::FULL.choose(&engine, &position, 1, &progress, 0, &mut |_| ()).unwrap();
        assert_eq!(of(&line), (longest, fewest.unwrap()), "{code}");
        let request = SearchRequest { any_win: true, ..SearchRequest::default() };
        let (held_out, wins) = of(&engine.answer(&position, request).lines[0]);
        assert_eq!(held_out, longest, "{code}: a search holds out as long as it can");
        chosen += usize::from(Some(wins) > fewest);
    }
    assert!(lost > 10, "{lost}");
}
