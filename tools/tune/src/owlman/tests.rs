//! Positions and their winners, against tables.

use owlery_games::owlman::Options;
use owlery_strategy::example;

use super::*;

fn made(helpers: u32) -> Tables {
    Tables::make(helpers, Workers { threads: 2, progress: &Progress::default() }).unwrap()
}

fn tuning(helpers: u32) -> Tuning {
    Tuning {
        folder: "".into(),
        seed: 5,
        threads: 1,
        helpers,
        positions: 4000,
        passes: None,
        feature_pace: 0.1,
        from: None,
    }
}

#[test]
fn sheets_tell_who_wins() {
    let tables = made(3);
    let [below, here] = [2, 3].map(|helpers| Holds {
        ranks: Ranks::new(helpers),
        rows: tables.levels[helpers as usize].holds.clone(),
    });
    let (_, file) = example();
    let strategy = Strategy::read(&file, &Progress::default()).unwrap();
    // Nightfall is far away.
    let start = Owlman::start(&Options { nightfall: Some(1000), repetition: false });
    let mut maker = PositionMaker::new(&start, &tuning(3), &strategy);
    let mut seen = [0; 2];
    for _ in 0..4000 {
        let (position, _) = maker.position();
        let alone = Owlman::alone(position.board, position.turn);
        if alone.helper_count() == 3 {
            let is_won = is_won(&position, &here, &below);
            let expected = winner(&tables, &alone) == Some(Side::White);
            assert_eq!(is_won, expected, "{alone:?}");
            seen[usize::from(is_won)] += 1;
        }
    }
    assert!(seen.iter().all(|seen| *seen > 100), "{seen:?}");
}

#[test]
fn positions_are_made_up_as_they_are_wished() {
    let tables = made(3);
    let (_, file) = example();
    let strategy = Strategy::read(&file, &Progress::default()).unwrap();
    let start = Owlman::start(&Options { nightfall: Some(20), repetition: false });
    let mut known = Vec::new();
    let mut learn = |position: &Owlman, winner| known.push((position.clone(), winner));
    let open = made_up(&start, &tuning(2), &strategy, &Progress::default(), &mut learn).unwrap();
    for (position, side) in &known {
        assert_eq!((winner(&tables, position), *side), (Some(Side::White), Side::White));
        assert_eq!((position.nightfall(), position.outcome()), (Some(20), None));
    }
    for (helpers, positions) in open.iter().enumerate() {
        assert_eq!(positions.is_empty(), !(1..=2).contains(&helpers), "{helpers}");
        for made_up in positions {
            let position = made_up.position(&start);
            assert_eq!(position.helper_count() as usize, helpers);
            assert!(made_up.board.is_possible() && position.outcome().is_none(), "{position:?}");
            assert!((1..=20).contains(&made_up.left));
        }
    }
    let all = known.len() + open.iter().map(Vec::len).sum::<usize>();
    assert!(all == 4000 && known.len() > 500, "{all}, {}", known.len());
    // The same seed makes up the same.
    let mut again = 0;
    let mut learn = |position: &Owlman, _| {
        assert_eq!(*position, known[again].0);
        again += 1;
    };
    made_up(&start, &tuning(2), &strategy, &Progress::default(), &mut learn).unwrap();
    assert_eq!(again, known.len());
}
