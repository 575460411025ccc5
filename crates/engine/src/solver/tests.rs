use super::table::Proof;
use super::*;
use crate::reference::{Plain, late, plainly};
use crate::solvable::{Solver as _, solve_moves};
use owlery_games::discs::Move;
use owlery_games::options::read_options;
use owlery_games::troll::{self, Troll};
use owlery_games::umbra::{self as game, Directions, Leaps, Pie, Reach, Umbra, random_rules};
use owlery_games::{GameOptions, MoveList, Notation, Side, Square};

const LEAPS: [Leaps; 4] = [Leaps::ADJACENT, Leaps::ORTHOGONAL, Leaps::DIAGONAL, Leaps::KNIGHT];
const DIRECTIONS: [Directions; 3] = [Directions::ROWS, Directions::DIAGONALS, Directions::QUEEN];
const REACH: [Reach; 2] = [Reach::Unbroken, Reach::FirstFriend];

fn every_umbra(size: u8) -> impl Iterator<Item = game::Options> {
    let of_leaps = move |x| DIRECTIONS.map(|y| (x, y)).into_iter();
    let of_directions = move |(x, y)| REACH.map(|reach| (x, y, reach)).into_iter();
    let of_reach = move |(x, y, reach)| {
        [Pie::Off, Pie::First, Pie::Second].map(|pie| game::Options { size, x, y, reach, pie })
    };
    LEAPS.into_iter().flat_map(of_leaps).flat_map(of_directions).flat_map(of_reach)
}

/// Who wins, or by how much.
fn asked<R: SolvableRules>(
    solver: &mut Solver<R>,
    position: &Game<R>,
    question: Question,
) -> ExactValue {
    let exact = solver.solve(position, question, u64::MAX, &Progress::default());
    exact.unwrap().unwrap()
}

fn solved<R: SolvableRules>(position: &Game<R>) -> ExactValue {
    plainly(asked(&mut Solver::default(), position, Question::Winner))
}

/// The number of empty squares of a position on which pieces will be placed.
fn open_squares(position: &Umbra) -> usize {
    let options = position.options();
    let is_open =
        |at: &Square| position.piece(*at).is_none() && options.neighbours(*at).next().is_some();
    Square::all(options.size).filter(is_open).count()
}

fn empty_squares<R: SolvableRules>(position: &Game<R>) -> usize {
    let squares = Square::all(position.options().size());
    squares.filter(|square| position.piece(*square).is_none()).count()
}

/// A position and all its moves, solved by both.
fn agrees<R: SolvableRules>(position: &Game<R>, solver: &mut Solver<R>, plain: &mut Plain<Game<R>>)
where
    Game<R>: Notation<Move = Move<R::Extra>, Options = R::Options>,
{
    let progress = Progress::default();
    let exact = plainly(asked(solver, position, Question::Winner));
    let here = format!("{} {:?}", position.code(), position.options());
    assert_eq!(exact, plain.value(position), "{here}");
    let moves = solve_moves(position, solver, Question::Winner, u64::MAX, &progress);
    for (mv, exact) in moves.unwrap() {
        let mut next = position.clone();
        next.apply(mv);
        let expected = plain.value(&next).before();
        assert_eq!(exact.map(plainly), Some(expected), "{here} {mv:?}");
    }
}

fn late_positions_agree<R: SolvableRules>(
    options: &R::Options,
    times: usize,
    empty: std::ops::RangeInclusive<usize>,
) where
    Game<R>: Notation<Move = Move<R::Extra>, Options = R::Options>,
{
    let (start, mut random) = (Game::start(options), fastrand::Rng::with_seed(9));
    for time in 0..times {
        let empty = empty.clone().cycle().nth(time).unwrap();
        let position = late(&start, empty, empty_squares, &mut random);
        agrees(&position, &mut Solver::default(), &mut Plain::default());
    }
}

#[test]
fn umbra_3x3_agrees_with_plain_negamax() {
    for options in every_umbra(3) {
        let (mut solver, mut plain) = (Solver::default(), Plain::default());
        agrees(&Umbra::start(&options), &mut solver, &mut plain);
        let mut random = fastrand::Rng::with_seed(3);
        for empty in 3..9 {
            let position = late(&Umbra::start(&options), empty, empty_squares, &mut random);
            agrees(&position, &mut solver, &mut plain);
        }
    }
}

#[test]
fn late_umbra_agrees_with_plain_negamax() {
    for (size, times) in [(4, 7), (5, 6), (9, 6), (12, 5)] {
        for options in every_umbra(size).filter(|options| options.pie == Pie::Off) {
            late_positions_agree::<game::Rules>(&options, times, 1..=7);
        }
    }
    // Late enough for the table, and for the moves that the table already knows.
    late_positions_agree::<game::Rules>(
        &game::Options { size: 4, ..Default::default() },
        11,
        1..=11,
    );
}

/// Relationships of any kind: squares without neighbours, few symmetries, flips one way only.
#[test]
fn random_rules_agree_with_plain_negamax() {
    for (size, empty) in [(3, 9), (4, 10)] {
        for options in random_rules(20, size) {
            let (start, mut random) = (Umbra::start(&options), fastrand::Rng::with_seed(5));
            let (mut solver, mut plain) = (Solver::default(), Plain::default());
            for empty in 1..=open_squares(&start).min(empty) {
                let position = late(&start, empty, open_squares, &mut random);
                agrees(&position, &mut solver, &mut plain);
                if empty <= 5 {
                    margin_agrees(&position, &mut solver);
                }
            }
        }
    }
}

fn every_troll(size: u8) -> [troll::Options; 3] {
    use troll::{Edges, Opening};
    let of = |setup, edges| troll::Options { size, setup, edges };
    [
        of(Opening::Othello, Edges::Capture),
        of(Opening::Empty, Edges::Capture),
        of(Opening::Empty, Edges::Closed),
    ]
}

#[test]
fn late_troll_agrees_with_plain_negamax() {
    let most = |size| if size == 4 { 9 } else { 7 };
    for (size, times) in [(4, 33), (6, 14), (8, 28), (10, 7), (12, 7)] {
        for options in every_troll(size) {
            // Closed corners are never taken, so most of such games are over by then.
            match options.edges {
                troll::Edges::Capture => {
                    late_positions_agree::<troll::Rules>(&options, times, 1..=most(size));
                }
                troll::Edges::Closed if size < 8 => {
                    late_positions_agree::<troll::Rules>(&options, times, 5..=9);
                }
                troll::Edges::Closed => {}
            }
        }
    }
}

/// By how many pieces the side to move wins, plainly.
fn plain_margin(position: &Umbra) -> i16 {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let after = |mv| {
        let mut next = position.clone();
        next.apply(mv);
        -plain_margin(&next)
    };
    let count = |side: Side| position.count(side) as i16;
    let over = count(position.turn()) - count(position.turn().other());
    moves.into_iter().map(after).max().unwrap_or(over)
}

#[test]
fn margins_agree_with_plain_negamax() {
    let mut random = fastrand::Rng::with_seed(4);
    for size in [3, 4, 5, 9] {
        for options in every_umbra(size).filter(|options| options.pie == Pie::Off) {
            let position = late(&Umbra::start(&options), 4, empty_squares, &mut random);
            margin_agrees(&position, &mut Solver::default());
        }
    }
}

fn margin_agrees(position: &Umbra, solver: &mut Solver<game::Rules>) {
    let exact = asked(solver, position, Question::Margin);
    let margin = plain_margin(position);
    let distance = WinDistance::Margin(margin.unsigned_abs());
    let values = [ExactValue::Loss(distance), ExactValue::Draw, ExactValue::Win(distance)];
    let here = format!("{} {:?}", position.code(), position.options());
    assert_eq!(exact, values[(margin.signum() + 1) as usize], "{here}");
}

/// Who wins from the empty board: a row for each X; for each Y, first `unbroken`, then
/// `first_friend`. `B` for Black, `W` for White, `=` for a draw.
#[test]
fn umbra_from_the_start() {
    let expected = [
        (3, ["BBBBBB", "BBBBBB", "BBBBBB", "BBWWBB"]),
        (4, ["WW=WBB", "W=W=B=", "BB==BB", "WWWWWW"]),
    ];
    for (size, rows) in expected {
        for (x, row) in LEAPS.into_iter().zip(rows) {
            let of_directions = |y| REACH.map(|reach| (y, reach));
            let letter = |(y, reach)| {
                letter(solved(&Umbra::start(&game::Options { size, x, y, reach, pie: Pie::Off })))
            };
            let found: String =
                DIRECTIONS.into_iter().flat_map(of_directions).map(letter).collect();
            assert_eq!(found, row, "{size} x {size}, {x:?}");
        }
    }
}

/// Black begins.
fn letter(exact: ExactValue) -> char {
    match exact {
        ExactValue::Win(_) => 'B',
        ExactValue::Loss(_) => 'W',
        ExactValue::Draw | ExactValue::Endless => '=',
    }
}

#[test]
fn troll_4x4_is_won_by_who_begins() {
    for options in every_troll(4) {
        let start = Troll::start(&options);
        assert_eq!(solved(&start), ExactValue::Win(WinDistance::Unknown), "{options:?}");
    }
}

/// A solver whose threads are at work from the first node.
fn of_threads<R: SolvableRules>(options: &R::Options) -> Solver<R> {
    let most = Proofs::USUAL;
    let mut table = Proofs::new(most);
    while !table.is_large() {
        table.grow();
    }
    Solver { table, options: Some(options.clone()), threads: 3, nodes: 0, most }
}

#[test]
fn several_threads_find_what_one_finds() {
    fn check<R: SolvableRules>(options: &R::Options, empty: usize, random: &mut fastrand::Rng)
    where
        Game<R>: Notation<Move = Move<R::Extra>, Options = R::Options>,
    {
        let position = late(&Game::<R>::start(options), empty, empty_squares, random);
        for question in [Question::Winner, Question::Margin] {
            let found = asked(&mut of_threads(options), &position, question);
            let expected = asked(&mut Solver::default(), &position, question);
            assert_eq!(found, expected, "{} {options:?} {question:?}", position.code());
        }
    }
    let mut random = fastrand::Rng::with_seed(6);
    for options in every_umbra(4).step_by(3) {
        check::<game::Rules>(&options, 13, &mut random);
    }
    for empty in [11, 12, 13, 16] {
        for options in every_troll(4).into_iter().chain(every_troll(6)) {
            check::<troll::Rules>(&options, empty, &mut random);
        }
    }
}

#[test]
fn tables_take_no_more_memory_than_they_may() {
    for (mebibytes, entries) in [(0, 1 << 12), (1, 1 << 16), (3, 1 << 17), (1024, 1 << 26)] {
        assert_eq!(Proofs::fitting(mebibytes), entries, "{mebibytes} MiB");
    }
    assert!(Proofs::try_of(1 << 59, 1 << 59).is_none(), "no system has so much");
    let mut table = Proofs::new(1 << 13);
    let keys: Vec<u64> = (0..1 << 13).map(|key| key * 0x9e37_79b9).collect();
    for (taken, key) in keys.iter().enumerate() {
        table.put(*key, Proof { least: taken as i16, ..Proof::NONE }, 1);
        if table.is_crowded() {
            table.grow();
        }
    }
    assert!(!table.is_crowded(), "a table as large as it may be does not ask for more");
    let known = keys.iter().filter(|key| table.get(**key) != Proof::NONE).count();
    assert!((1 << 12..=1 << 13).contains(&known), "{known} of {} proofs", 1 << 13);
}

/// What two threads have written in the same place at the same time is nobody's.
#[test]
fn proofs_are_never_mixed_up() {
    let proof = |key: u64| Proof { least: key as i16 & 0xff, most: 300, best: Some(key as u16) };
    let (table, mut random) = (Proofs::new(Proofs::USUAL), fastrand::Rng::with_seed(8));
    let keys: Vec<u64> = (0..64).map(|_| random.u64(..) & !0xfff | random.u64(..4)).collect();
    std::thread::scope(|scope| {
        for thread in 0..3 {
            let (table, keys) = (&table, &keys);
            scope.spawn(move || {
                let mut random = fastrand::Rng::with_seed(thread);
                for _ in 0..100_000 {
                    let [put, get] = [0; 2].map(|_| keys[random.usize(..keys.len())]);
                    table.put(put, proof(put), random.u64(..9));
                    let found = table.get(get);
                    assert!(found == Proof::NONE || found == proof(get), "{get:x}: {found:?}");
                }
            });
        }
    });
}

/// Symmetries end alike, and a solver finds what it proved of one when it is asked for another.
#[test]
fn images_are_solved_once() {
    fn check<R: SolvableRules>(options: &R::Options)
    where
        Game<R>: Notation<Move = Move<R::Extra>, Options = R::Options>,
    {
        let mut random = fastrand::Rng::with_seed(2);
        let position = late(&Game::<R>::start(options), 11, empty_squares, &mut random);
        let mut solver = Solver::default();
        let exact = asked(&mut solver, &position, Question::Winner);
        let first = solver.nodes();
        for symmetry in Game::<R>::symmetries(options) {
            let image = position.setup().transformed(symmetry, &Game::<R>::FORM);
            let image = Game::<R>::from_setup(&image, options).unwrap();
            assert_eq!(asked(&mut solver, &image, Question::Winner), exact, "{}", image.code());
        }
        let rest = solver.nodes() - first;
        assert!(rest <= 2 * 7 && first > 20, "{first} nodes, then {rest}");
    }
    check::<game::Rules>(&game::Options { size: 4, ..Default::default() });
    for rules in ["y: directions([n, s])", "x: leaps_exact([(1, 2), (2, -1), (-1, -2), (-2, 1)])"] {
        check::<game::Rules>(&read_options(&format!("(size: 4, {rules})")).unwrap());
    }
    let empty = troll::Options { size: 4, setup: troll::Opening::Empty, ..Default::default() };
    check::<troll::Rules>(&empty);
}

#[test]
fn searches_end_when_told_to() {
    let start = Umbra::start(&game::Options::default());
    let (mut solver, progress) = (Solver::default(), Progress::default());
    assert_eq!(solver.solve(&start, Question::Winner, 5000, &progress), Ok(None));
    assert!(solver.nodes() < 7000);
    progress.stop();
    assert_eq!(solver.solve(&start, Question::Margin, u64::MAX, &progress), Err(Stopped));
    assert!(!is_small(&start));
}

/// What was proved with other options is forgotten.
#[test]
fn a_solver_may_be_asked_of_other_options() {
    let mut solver = Solver::default();
    for options in every_umbra(3) {
        let start = Umbra::start(&options);
        let exact = asked(&mut solver, &start, Question::Winner);
        assert_eq!(plainly(exact), solved(&start), "{options:?}");
    }
}
