//! Full boards by brute force, and what theory says of them.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{options, read, texts};
use crate::blocs::theory::{nim_product, ruler, square_value};
use crate::blocs::{Blocs, Face, Faces, Move, Options};
use crate::{MoveList, Notation as _, Position as _, Side, Square};

/// What exhaustive play finds out about a full board.
#[derive(Clone, Copy, Default)]
struct Worth {
    nim: u8,
    longest: u16,
}

/// The place of a board in [`all_boards`]. Read in this order of squares, from the top left, every
/// flip makes the number less, as the highest digit that it changes is that of its lower right.
fn number(position: &Blocs) -> usize {
    let size = position.size();
    let black = Square::all(size).filter(|square| position.face(*square) == Some(Face::Black));
    black.map(|square| 1 << Square::new(square.file, size - 1 - square.rank).index(size)).sum()
}

fn numbered(number: usize, size: u8) -> Blocs {
    let mut position = Blocs::start(&options(size, Faces::Free));
    for square in Square::all(size) {
        let digit = Square::new(square.file, size - 1 - square.rank).index(size);
        let face = if number >> digit & 1 == 1 { Face::Black } else { Face::White };
        position.apply(Move::Drop { square, face });
    }
    position
}

/// Every full board of a size by brute force: least excluded values and longest plays.
fn all_boards(size: u8) -> Vec<Worth> {
    let mut worths: Vec<Worth> = Vec::new();
    let mut flips = MoveList::new();
    for here in 0..1_usize << (size * size) {
        let position = numbered(here, size);
        position.legal_moves(&mut flips);
        let (mut seen, mut longest) = (0_u64, 0);
        for flip in &flips {
            let turned: usize = flip
                .squares()
                .map(|s| 1 << Square::new(s.file, size - 1 - s.rank).index(size))
                .sum();
            let next = worths[here ^ turned];
            seen |= 1 << next.nim;
            longest = longest.max(next.longest + 1);
        }
        worths.push(Worth { nim: seen.trailing_ones() as u8, longest });
    }
    worths
}

static ALL_BOARDS: LazyLock<Vec<Worth>> = LazyLock::new(|| all_boards(4));

#[test]
fn fact_2_all_black_has_five_winning_flips() {
    let position = read("bbbb/bbbb/bbbb/bbbb 1");
    assert_eq!(position.nim_value(), Some(5));
    let winning = texts(&position, &position.winning_flips());
    assert_eq!(winning, ["a2-a1", "a4-d1", "c2-c1", "c2-d2", "c4-d4"]);
}

#[test]
fn fact_3_values_occur_equally_often() {
    let mut times = [0; 16];
    ALL_BOARDS.iter().for_each(|worth| times[usize::from(worth.nim)] += 1);
    assert_eq!(times, [4096; 16]);
}

#[test]
fn fact_4_some_boards() {
    let facts = |code: &str| {
        let position = read(code);
        let wins = position.winning_flips().len();
        (position.nim_value().unwrap(), position.count_moves(), wins)
    };
    assert_eq!(facts("wwww/wwww/wwww/wwwb 1"), (6, 16, 1));
    let corner = read("wwww/wwww/wwww/wwwb 1");
    assert_eq!(texts(&corner, &corner.winning_flips()), ["d1"]);
    assert_eq!(facts("wwww/wwww/wwww/bbbb 2"), (14, 40, 4));
    assert_eq!(facts("bwbw/wbwb/bwbw/wbwb 1").0, 5);
    assert_eq!(facts("wbwb/bwbw/wbwb/bwbw 1").0, 0);
    assert_eq!(facts("wbwb/bwbw/wbwb/bwbw 1").2, 0);
}

#[test]
fn fact_5_the_longest_play() {
    let longest = ALL_BOARDS.iter().map(|worth| worth.longest).max();
    assert_eq!((longest, ALL_BOARDS[0xffff].longest), (Some(1007), 1007));
    assert_eq!(ALL_BOARDS.iter().filter(|worth| worth.longest == 1007).count(), 1);
}

/// Who wins the empty board with best play. Of the pieces that lie only the nim-sum of the black
/// ones counts, which `nim_values_are_least_excluded_values` has checked on every full board.
fn winner_from_the_start(size: u8, faces: Faces) -> Side {
    let squares: Vec<_> = Square::all(size).collect();
    // By the squares that are empty and the nim-sum: whether the side to move wins.
    let mut wins = vec![[false; 16]; 1 << squares.len()];
    wins[0] = std::array::from_fn(|sum| sum != 0);
    for empty in 1..wins.len() {
        let first_to_move = (squares.len() - empty.count_ones() as usize).is_multiple_of(2);
        wins[empty] = std::array::from_fn(|sum| {
            squares.iter().enumerate().filter(|(i, _)| empty >> i & 1 == 1).any(|(i, square)| {
                let rest = &wins[empty ^ (1 << i)];
                let black = !rest[sum ^ usize::from(square_value(*square, size))];
                let white = !rest[sum];
                match faces {
                    Faces::Free => black || white,
                    Faces::Own => {
                        if first_to_move {
                            black
                        } else {
                            white
                        }
                    }
                }
            })
        });
    }
    if wins[wins.len() - 1][0] { Side::Black } else { Side::White }
}

#[test]
fn fact_6_best_play_from_the_empty_board() {
    assert_eq!(winner_from_the_start(4, Faces::Free), Side::White);
    assert_eq!(winner_from_the_start(4, Faces::Own), Side::Black);
}

/// The same without any theory: the whole game, drops and flips, position by position.
#[test]
fn best_play_on_small_boards_by_plain_search() {
    fn wins(position: Blocs, known: &mut HashMap<Blocs, bool>) -> bool {
        if let Some(known) = known.get(&position) {
            return *known;
        }
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let won = moves.into_iter().any(|mv| {
            let mut next = position;
            next.apply(mv);
            !wins(next, known)
        });
        known.insert(position, won);
        won
    }
    for size in [2, 3] {
        for faces in [Faces::Free, Faces::Own] {
            let start = Blocs::start(&options(size, faces));
            let first_wins = wins(start, &mut HashMap::new());
            let by_theory = winner_from_the_start(size, faces) == Side::Black;
            assert_eq!(first_wins, by_theory, "{size} {faces:?}");
        }
    }
}

#[test]
fn nim_values_are_least_excluded_values() {
    for (size, worths) in [(2, &all_boards(2)), (3, &all_boards(3)), (4, &*ALL_BOARDS)] {
        for (here, worth) in worths.iter().enumerate() {
            let position = numbered(here, size);
            assert_eq!(number(&position), here);
            assert_eq!(position.nim_value(), Some(worth.nim), "{}", position.code());
        }
    }
}

#[test]
fn winning_flips_are_those_to_zero() {
    for here in (0..0x10000).step_by(37) {
        let position = numbered(here, 4);
        let mut flips = MoveList::new();
        position.legal_moves(&mut flips);
        flips.retain(|flip| {
            let mut next = position;
            next.apply(*flip);
            ALL_BOARDS[number(&next)].nim == 0
        });
        assert_eq!(position.winning_flips(), flips, "{}", position.code());
    }
}

#[test]
fn values_of_squares_are_as_the_page_has_them() {
    let rows = [[1, 2, 1, 4], [2, 3, 2, 8], [1, 2, 1, 4], [4, 8, 4, 6]];
    for square in Square::all(4) {
        let value = rows[usize::from(3 - square.rank)][usize::from(square.file)];
        assert_eq!(square_value(square, 4), value, "{square}");
    }
    assert_eq!(std::array::from_fn(|i| ruler(i as u8 + 1)), [1, 2, 1, 4, 1, 2, 1, 8]);
    assert_eq!(Blocs::start(&Options::default()).nim_value(), None);
}

/// Against the definition: the least number that no `a'b + ab' + a'b'` with smaller factors is.
#[test]
fn nim_products_by_definition() {
    let mut table = [[0_u8; 32]; 32];
    for a in 0..32 {
        for b in 0..32 {
            let mut seen = [false; 256];
            for smaller_a in 0..a {
                for smaller_b in 0..b {
                    let value =
                        table[smaller_a][b] ^ table[a][smaller_b] ^ table[smaller_a][smaller_b];
                    seen[usize::from(value)] = true;
                }
            }
            table[a][b] = seen.iter().position(|seen| !seen).unwrap() as u8;
            assert_eq!(nim_product(a as u8, b as u8), table[a][b], "{a} {b}");
        }
    }
}
