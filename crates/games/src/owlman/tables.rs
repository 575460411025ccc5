//! The light squares as numbers 0 to 31, rank by rank from b1, and what can be reached from each.
//!
//! A set of light squares is a `u32` with bit `n` for square `n`. Each rank has four.

use crate::Square;

/// The target of each step, by direction and start square; [`NOWHERE`] off the board.
///
/// The directions ascend by the square reached: down left, down right, up left, up right.
pub const STEP_TO: [[u8; 32]; 4] = step_to();
/// Stands in [`STEP_TO`] for a step off the board.
pub const NOWHERE: u8 = 32;
/// All squares a step away.
pub const STEPS: [u32; 32] = reached(&[(1, 1)]);
/// All squares a step or a swoop away.
pub const LEAPS: [u32; 32] = reached(&[(1, 1), (1, 3), (3, 1)]);
/// The squares that Owlman looks at after a step, by its start and target. Empty for swoops, and
/// for everything from the church tower, where no step starts.
pub(super) const BEYOND: [[u32; 32]; 32] = beyond();

/// The mirror image of each square in the diagonal from a8 to h1.
pub const IMAGE: [u8; 32] = image();

/// The church tower, h1.
pub const TOWER: u8 = 3;
/// Owlman's lair, a8.
pub const LAIR: u8 = 28;
/// b7, where a helper must hold the camera.
pub const CAMERA: u8 = 24;

/// The number of a square; `None` for dark squares and squares off the board.
pub const fn light(square: Square) -> Option<u8> {
    number(square.file as i32, square.rank as i32)
}

/// The square of a number.
pub const fn square(light: u8) -> Square {
    let rank = light / 4;
    // Light are the even files of the ranks 2, 4, 6, 8, counted from 0, and the odd ones below.
    Square::new(light % 4 * 2 + 1 - rank % 2, rank)
}

/// The number of the square on a file and a rank, if they are on the board and it is light.
pub const fn number(file: i32, rank: i32) -> Option<u8> {
    if file < 0 || file > 7 || rank < 0 || rank > 7 || (file + rank) % 2 == 0 {
        return None;
    }
    Some((rank * 4 + file / 2) as u8)
}

const DIRECTIONS: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

const fn step_to() -> [[u8; 32]; 4] {
    let mut table = [[NOWHERE; 32]; 4];
    let mut i = 0;
    while i < 4 * 32 {
        let from = square((i % 32) as u8);
        let (files, ranks) = DIRECTIONS[i / 32];
        if let Some(to) = number(from.file as i32 + files, from.rank as i32 + ranks) {
            table[i / 32][i % 32] = to;
        }
        i += 1;
    }
    table
}

/// Everything that lies one of these distances away, in all four directions.
const fn reached(distances: &[(i32, i32)]) -> [u32; 32] {
    let mut table = [0; 32];
    let mut i = 0;
    while i < 32 * 4 * distances.len() {
        let from = square((i % 32) as u8);
        let ((right, up), (files, ranks)) = (DIRECTIONS[i / 32 % 4], distances[i / 128]);
        let to = number(from.file as i32 + right * files, from.rank as i32 + up * ranks);
        if let Some(to) = to {
            table[i % 32] |= 1 << to;
        }
        i += 1;
    }
    table
}

const fn image() -> [u8; 32] {
    let mut images = [0; 32];
    let mut n = 0;
    while n < 32 {
        let at = square(n as u8);
        images[n] = match light(Square::new(7 - at.rank, 7 - at.file)) {
            Some(image) => image,
            None => panic!("the mirror image of a light square is light"),
        };
        n += 1;
    }
    images
}

const fn beyond() -> [[u32; 32]; 32] {
    let mut table = [[0; 32]; 32];
    let mut i = 0;
    while i < 4 * 32 {
        let (from, direction) = (i % 32, &STEP_TO[i / 32]);
        let arrival = direction[from];
        if arrival != NOWHERE && from != TOWER as usize {
            let mut seen = direction[arrival as usize];
            while seen != NOWHERE {
                table[from][arrival as usize] |= 1 << seen;
                seen = direction[seen as usize];
            }
        }
        i += 1;
    }
    table
}
