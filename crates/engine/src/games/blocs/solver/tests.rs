use super::*;
use crate::reference::{Plain, late, plainly};
use crate::solvable::solve_moves;
use owlery_games::blocs::{Face, Options};
use owlery_games::{GameOptions as _, Notation as _, Setup};

fn options() -> impl Iterator<Item = Options> {
    let both = |size| [Faces::Free, Faces::Own].map(|faces| Options { size, faces });
    (2..=4).flat_map(both)
}

fn exact(position: &Blocs) -> ExactValue {
    Solver::default().value(position, &Progress::default()).unwrap()
}

fn full(code: &str) -> Blocs {
    Blocs::from_code(code, &Options::default()).unwrap()
}

/// All boards of a size, with either side to move.
fn every_position(options: &Options) -> Vec<Blocs> {
    let squares: Vec<_> = Square::all(options.size).collect();
    let mut all = Vec::new();
    for number in 0..3_usize.pow(squares.len() as u32) {
        for turn in Side::ALL {
            let mut setup = Setup::empty(options.size(), turn);
            let mut rest = number;
            for square in &squares {
                setup.set(*square, [None, Some('b'), Some('w')][rest % 3]);
                rest /= 3;
            }
            all.push(Blocs::from_setup(&setup, options).unwrap());
        }
    }
    all
}

#[test]
fn small_boards_agree_with_plain_negamax() {
    for options in options().filter(|options| options.size < 4) {
        let (mut solver, mut plain) = (Solver::default(), Plain::default());
        for position in every_position(&options) {
            let exact = solver.value(&position, &Progress::default()).unwrap();
            assert_eq!(plainly(exact), plain.value(&position), "{}", position.code());
        }
    }
}

#[test]
fn late_drops_on_4x4_agree_with_plain_negamax() {
    for options in options().filter(|options| options.size == 4) {
        let (mut solver, mut plain) = (Solver::default(), Plain::default());
        let mut random = fastrand::Rng::with_seed(5);
        for empty in [1, 2, 3, 4] {
            let count = |position: &Blocs| empty_squares(position).count();
            let position = late(&Blocs::start(&options), empty, count, &mut random);
            let moves =
                solve_moves(&position, &mut solver, Question::Winner, 0, &Progress::default())
                    .unwrap();
            for (mv, exact) in moves {
                let mut next = position;
                next.apply(mv);
                let expected = plain.value(&next).before();
                assert_eq!(exact.map(plainly), Some(expected), "{} {mv:?}", position.code());
            }
        }
    }
}

#[test]
fn fact_2_the_winning_flips_of_all_black() {
    let position = full("bbbb/bbbb/bbbb/bbbb 1");
    let moves =
        solve_moves(&position, &mut Solver::default(), Question::Winner, 0, &Progress::default())
            .unwrap();
    let wins = |(mv, exact): &(_, Option<ExactValue>)| {
        matches!(exact, Some(ExactValue::Win(_))).then(|| position.move_text(*mv))
    };
    let mut texts: Vec<_> = moves.iter().filter_map(wins).collect();
    texts.sort_unstable();
    assert_eq!(texts, ["a2-a1", "a4-d1", "c2-c1", "c2-d2", "c4-d4"]);
}

#[test]
fn fact_3_one_full_board_in_sixteen_is_lost() {
    let mut lost = 0;
    for black in 0..1_u32 << 16 {
        let mut setup = Setup::empty(4, Side::Black);
        for (number, square) in Square::all(4).enumerate() {
            setup.set(square, Some(if black >> number & 1 == 1 { 'b' } else { 'w' }));
        }
        let position = Blocs::from_setup(&setup, &Options::default()).unwrap();
        lost += u32::from(matches!(full_board_value(&position), Some(ExactValue::Loss(_))));
    }
    assert_eq!(lost, 4096);
    assert_eq!(
        full_board_value(&full("wwww/wwww/wwww/wwww 2")),
        Some(ExactValue::Loss(WinDistance::Exactly(0)))
    );
    assert_eq!(
        full_board_value(&full("wbwb/bwbw/wbwb/bwbw 1")),
        Some(ExactValue::Loss(WinDistance::Unknown))
    );
}

/// Fact 6 of the rules, and what the table says of other sizes.
#[test]
fn fact_6_who_wins_the_empty_board() {
    let wins = |size, faces| match exact(&Blocs::start(&Options { size, faces })) {
        ExactValue::Win(_) => '1',
        _ => '2',
    };
    let row = |faces| (2..=7).map(|size| wins(size, faces)).collect::<String>();
    assert_eq!((wins(4, Faces::Free), wins(4, Faces::Own)), ('2', '1'));
    assert_eq!(row(Faces::Free), "112121");
    assert_eq!(row(Faces::Own), "121212");
}

#[test]
fn every_square_has_a_worth() {
    for size in 2..=8 {
        let worths = worths(size);
        let squares: u32 = worths.iter().map(|worth| u32::from(worth.squares)).sum();
        assert_eq!(squares, u32::from(size) * u32::from(size));
    }
}

#[test]
fn sums_are_added_one_by_one() {
    for (sums, value) in (0..=Sums::MAX).step_by(7).zip((0..16).cycle()) {
        for sum in 0..16 {
            assert_eq!(added(sums, value) >> sum & 1, sums >> (sum ^ value) & 1);
        }
    }
}

#[test]
fn making_a_table_can_be_stopped() {
    let progress = Progress::default();
    progress.stop();
    let start = Blocs::start(&Options { size: 8, faces: Faces::Free });
    assert_eq!(Solver::default().value(&start, &progress), Err(Stopped));
}

#[test]
fn drops_that_are_not_allowed_are_not_counted() {
    // The second player drops white and leaves nothing to flip; the first has to drop black.
    let options = Options { size: 2, faces: Faces::Own };
    let position = Blocs::from_code("1w/ww 2", &options).unwrap();
    assert_eq!(position.faces_to_drop(), [Face::White]);
    assert_eq!(exact(&position), ExactValue::Win(WinDistance::Unknown));
    let position = Blocs::from_code("1w/ww 1", &options).unwrap();
    assert_eq!(exact(&position), ExactValue::Loss(WinDistance::Unknown));
}
