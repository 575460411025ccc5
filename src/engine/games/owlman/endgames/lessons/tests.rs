//! What is made up, and who is said to win, against tables.

use super::super::strategy::Strategy;
use super::super::tests::made;
use super::super::winning::tests::small;
use super::*;
use crate::rules::owlman::Options;

fn wish(size: u32) -> Wish<'static> {
    Wish { folder: Path::new(""), size, count: 4000, seed: 5 }
}

#[test]
fn sheets_tell_who_wins() {
    let tables = made(3, 2);
    let [below, here] = [2, 3].map(|helpers| Holds {
        ranks: Ranks::new(helpers),
        rows: tables.levels[helpers as usize].holds.clone(),
    });
    let (_, file) = small();
    let strategy = Strategy::read(&file, &Progress::default()).unwrap();
    // Nightfall is far away.
    let start = Owlman::start(&Options { nightfall: Some(1000), repetition: false });
    let mut maker = Maker::new(&start, wish(3), &strategy);
    let mut seen = [0; 2];
    for _ in 0..4000 {
        let (lesson, _) = maker.lesson();
        let alone = Owlman::alone(lesson.board, lesson.turn);
        if alone.helper_count() == 3 {
            let is_won = is_won(&lesson, &here, &below);
            let expected = winner(&tables, &alone) == Some(Side::White);
            assert_eq!(is_won, expected, "{alone:?}");
            seen[usize::from(is_won)] += 1;
        }
    }
    assert!(seen.iter().all(|seen| *seen > 100), "{seen:?}");
}

#[test]
fn positions_are_made_up_as_they_are_wished() {
    let tables = made(3, 2);
    let (_, file) = small();
    let strategy = Strategy::read(&file, &Progress::default()).unwrap();
    let start = Owlman::start(&Options { nightfall: Some(20), repetition: false });
    let mut known = Vec::new();
    let mut learn = |position: &Owlman, winner| known.push((position.clone(), winner));
    let open = made_up(&start, wish(2), &strategy, &Progress::default(), &mut learn).unwrap();
    for (position, side) in &known {
        assert_eq!((winner(&tables, position), *side), (Some(Side::White), Side::White));
        assert_eq!((position.nightfall(), position.outcome()), (Some(20), None));
    }
    for (helpers, lessons) in open.iter().enumerate() {
        assert_eq!(lessons.is_empty(), !(1..=2).contains(&helpers), "{helpers}");
        for lesson in lessons {
            let position = lesson.position(&start);
            assert_eq!(position.helper_count() as usize, helpers);
            assert!(lesson.board.is_possible() && position.outcome().is_none(), "{position:?}");
            assert!((1..=20).contains(&lesson.left));
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
    made_up(&start, wish(2), &strategy, &Progress::default(), &mut learn).unwrap();
    assert_eq!(again, known.len());
}
