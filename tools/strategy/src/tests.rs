//! Strategies of small positions, and the family against its definition.

use owlery_engine::Progress;
use owlery_engine::games::owlman::endgames::strategy::boards::upright;
use owlery_engine::games::owlman::endgames::strategy::{
    Counts, InvalidStrategy, SHIPPED, Strategy,
};
use owlery_engine::{Evaluation, ExactValue, WinDistance};
use owlery_games::owlman::moves::bits;
use owlery_games::owlman::tables::{CAMERA, STEPS, TOWER, square};
use owlery_games::owlman::{Board, Move, Options, START};
use owlery_games::{MoveList, Notation as _, Outcome, Position as _, Side};

use super::*;

fn made(helpers: u32) -> Tables {
    Tables::make(helpers, Workers { threads: 1, progress: &progress() }).unwrap()
}

const ALONE: Options = Options { nightfall: None, repetition: false };

fn progress() -> Progress {
    Progress::default()
}

fn any_of(set: u32, random: &mut fastrand::Rng) -> Option<u8> {
    bits(set).nth(random.usize(..set.count_ones().max(1) as usize))
}

#[test]
fn a_strategy_wins_against_every_answer() {
    let (root, file) = example();
    let strategy = Strategy::read(&file, &progress()).unwrap();
    let Counts { positions, longest, .. } = strategy.counts();
    let tables = made(3);
    let exact = tables.value(&root);
    assert_eq!(
        exact,
        Some(Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(u16::from(longest) * 2 - 1))))
    );
    assert!(positions > 100, "{positions}");
    let known = Tables::new().with_strategy(strategy);
    let mut random = fastrand::Rng::with_seed(8);
    for game in 0..200 {
        let (mut position, mut left) = (root.clone(), u16::MAX);
        while position.outcome().is_none() {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            // Doc takes any move that is known to win.
            let plies = |mv: &Move| {
                let mut next = position.clone();
                next.apply(*mv);
                match known.value(&next) {
                    Some(Evaluation::Exact(ExactValue::Loss(distance))) => distance.plies(),
                    _ => None,
                }
            };
            let mv = if position.turn() == Side::White {
                let best = moves.iter().filter_map(|mv| Some((plies(mv)?, *mv))).min();
                let (plies, mv) = best.unwrap_or_else(|| panic!("{game}: {}", position.code()));
                assert!(plies < left, "{game}: {}", position.code());
                left = plies;
                mv
            } else {
                moves[random.usize(..moves.len())]
            };
            position.apply(mv);
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(Side::White)), "{game}");
    }
}

#[test]
fn what_a_strategy_proves_depends_on_nightfall_alone() {
    let (root, file) = example();
    let strategy = Strategy::read(&file, &progress()).unwrap();
    let moves = u32::from(strategy.counts().longest);
    let tables = Tables::new().with_strategy(strategy);
    let value = |made: u32, options: &Options| {
        let code = root.code();
        let code = format!("{} {made}", &code[..code.rfind(' ').unwrap()]);
        tables.value(&Owlman::from_code(&code, options).unwrap())
    };
    let won = Some(Evaluation::Exact(ExactValue::Win(WinDistance::at_most(moves as u16 * 2 - 1))));
    let with = |nightfall, repetition| Options { nightfall, repetition };
    for (made, options, expected) in [
        (0, with(None, false), won),
        (0, with(None, true), won),
        (0, with(Some(moves), false), won),
        (0, with(Some(moves), true), won),
        (49 - moves, Options::NIGHTFALL, won),
        (50 - moves, Options::NIGHTFALL, None),
        (0, with(Some(moves - 1), false), None),
    ] {
        assert_eq!(value(made, &options), expected, "{made} {options:?}");
    }
}

#[test]
fn a_file_that_was_changed_is_refused() {
    let (_, file) = example();
    for at in 0..file.len() {
        for bit in 0..8 {
            let mut changed = file.clone();
            changed[at] ^= 1 << bit;
            assert!(Strategy::read(&changed, &progress()).is_err(), "byte {at}, bit {bit}");
        }
        assert!(Strategy::read(&file[..at], &progress()).is_err(), "cut off at {at}");
    }
    // So is one whose checksum is right.
    let Content { root, numbers } = Content::read(&file).unwrap();
    let flaw =
        |root, numbers| Strategy::read(&Content { root, numbers }.write(), &progress()).err();
    assert_eq!(flaw(root, numbers.clone()), None);
    let mut shorter = numbers.clone();
    shorter.pop();
    assert!(matches!(flaw(root, shorter), Some(InvalidStrategy::Flaw(Flaw::NoMove(_)))));
    let longer = [&numbers[..], &[0]].concat();
    assert_eq!(flaw(root, longer), Some(InvalidStrategy::Length(numbers.len() as u32 + 1)));
    assert_eq!(
        flaw(Board { doc: root.owl, ..root }, numbers.clone()),
        Some(InvalidStrategy::Other)
    );
    for at in (0..numbers.len()).step_by(7) {
        let mut changed = numbers.clone();
        changed[at] = 40;
        assert!(
            matches!(flaw(root, changed), Some(InvalidStrategy::Flaw(Flaw::NoMove(_)))),
            "{at}"
        );
    }
    // Doc steps to and fro.
    let back_and_forth = vec![2; 2000];
    assert!(matches!(flaw(root, back_and_forth), Some(InvalidStrategy::Flaw(_))));
}

#[test]
fn the_file_of_this_program_is_whole() {
    let content = Content::read(SHIPPED).unwrap();
    assert_eq!(content.root.key(), upright(Owlman::start(&ALONE).board()).0.key());
    assert_eq!(content.numbers.len(), Content::len(SHIPPED));
    assert!(SHIPPED.len() < 1 << 20);
    for at in (0..SHIPPED.len()).step_by(9973) {
        let mut changed = SHIPPED.to_vec();
        changed[at] ^= 1;
        assert!(Content::read(&changed).is_err(), "byte {at}");
    }
}

/// The least steps that lead from the start to a set, captures apart: the cheapest way to give each
/// of its helpers one of the start's.
fn steps_from_start(set: u32) -> u32 {
    let starts: Vec<_> = bits(START).collect();
    let far = |from: u8, to: u8| {
        let (from, to) = (square(from), square(to));
        let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
        u32::from(files.max(ranks))
    };
    let mut least = vec![u32::MAX; 1 << starts.len()];
    least[0] = 0;
    for to in bits(set) {
        let mut next = vec![u32::MAX; least.len()];
        for (taken, steps) in least.iter().enumerate().filter(|(_, steps)| **steps < u32::MAX) {
            for (n, from) in starts.iter().enumerate().filter(|(n, _)| taken >> n & 1 == 0) {
                let with = &mut next[taken | 1 << n];
                *with = (*with).min(steps + far(*from, to));
            }
        }
        least = next;
    }
    least.into_iter().min().unwrap()
}

#[test]
fn the_family_is_what_it_is_said_to_be() {
    use owlery_engine::games::owlman::endgames::rank::Numbers as _;
    let family = Family::new(10);
    let sizes: Vec<_> = family.levels.iter().map(|level| level.sets.len()).collect();
    assert_eq!(sizes, [64_557, 11_361], "as the sweep over all of it found");
    let mut random = fastrand::Rng::with_seed(9);
    let mut found = [0; 2];
    for _ in 0..150 {
        let mut set = START;
        for _ in 0..random.u32(0..36) {
            let helper = any_of(set, &mut random).unwrap();
            let free = STEPS[usize::from(helper)] & !(set | 1 << TOWER);
            if let Some(to) = any_of(free, &mut random) {
                set = set & !(1 << helper) | 1 << to;
            }
        }
        if random.bool() {
            set &= !(1 << any_of(set, &mut random).unwrap());
        }
        let camera = square(CAMERA);
        let to_camera = bits(set).map(|at| {
            let at = square(at);
            u32::from(at.file.abs_diff(camera.file).max(at.rank.abs_diff(camera.rank)))
        });
        let belongs = steps_from_start(set) + to_camera.min().unwrap() <= 8;
        let level = &family.levels[set.count_ones() as usize - 11];
        assert_eq!(level.number(set).is_some(), belongs, "{set:032b}");
        found[usize::from(belongs)] += 1;
    }
    assert!(found.iter().all(|found| *found > 20), "{found:?}");
}
