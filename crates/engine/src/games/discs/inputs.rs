//! The network inputs of disc games on boards of any size: blocks of four squares by their distance
//! from the edges, how full the board is, and the rules.

use super::{Estimate, Family};
use crate::estimate::NetShape;
use crate::estimate::shape::Shape;
use owlery_games::discs::Board;
use owlery_games::rays::Rays;
use owlery_games::{GameOptions as _, Square};

/// The distance from an edge, in squares, from which on blocks are read alike. A block in the middle
/// between two edges is far from both, on however small a board.
const FAR: u8 = 4;
/// The number of contents of the cell that says how full the board is: enough to tell any two numbers
/// of pieces apart on boards of up to 9 x 9.
const FULLNESS: u32 = 82;

/// The shape of the net for these rules. Its cells are the squares, the fullness, and the cells of the
/// [rules](Estimate::rule_contents).
pub fn net_shape<R: Estimate>(options: &R::Options, family: &Family) -> NetShape {
    let size = options.size();
    let squares = u16::from(size).pow(2);
    let mut contents = vec![3; usize::from(squares)];
    contents.push(FULLNESS);
    contents.extend(R::RULE_CELLS);
    let mut shape = Shape::new(&contents).with(&contents, &[vec![squares]]);
    let corners = Square::all(size).filter(|at| at.file.max(at.rank) + 1 < size);
    let blocks: Vec<Block> = corners.map(|at| Block::new(at, size, R::TRANSPOSES)).collect();
    for second in 0..=FAR {
        let least = if R::TRANSPOSES { second } else { 0 };
        for distances in (least..=FAR).map(|first| [first, second]) {
            let alike = blocks.iter().filter(|block| block.distances == distances);
            let ties = ties(distances, R::TRANSPOSES);
            shape = shape.with_ties(&[3; 4], &ties, alike.map(|block| block.cells.as_slice()));
        }
    }
    for cell in squares + 1..contents.len() as u16 {
        shape = shape.with(&contents, &[vec![cell]]);
    }
    let Family { name, features, .. } = *family;
    NetShape { name, size, shape, images: Vec::new(), lanes: 1, features }
}

/// Two by two squares.
struct Block {
    /// The distances from the nearest edges, up to [`FAR`]: the sides and then top and bottom, or, if
    /// these may be exchanged, the greater one first.
    distances: [u8; 2],
    /// The squares from the nearest corner on, those along the first distance side by side.
    cells: [u16; 4],
}

impl Block {
    /// The block with this square at its lower left.
    fn new(at: Square, size: u8, transposes: bool) -> Self {
        let axis = |at: u8| {
            let other = size - 2 - at;
            let distance = if at == other { FAR } else { at.min(other).min(FAR) };
            (distance, if at <= other { [at, at + 1] } else { [at + 1, at] })
        };
        let [(by_files, files), (by_ranks, ranks)] = [axis(at.file), axis(at.rank)];
        let is_transposed = transposes && by_files < by_ranks;
        let cell = |place: usize| {
            let (first, second) = (place % 2, place / 2);
            let square = match is_transposed {
                false => Square::new(files[first], ranks[second]),
                true => Square::new(files[second], ranks[first]),
            };
            square.index(size) as u16
        };
        let distances = if is_transposed { [by_ranks, by_files] } else { [by_files, by_ranks] };
        Block { distances, cells: std::array::from_fn(cell) }
    }
}

/// The symmetries of blocks at these distances: for each, by place in the block, the place that it
/// goes to.
fn ties(distances: [u8; 2], transposes: bool) -> Vec<Vec<usize>> {
    let symmetries = [
        (distances[0] == FAR, [1, 0, 3, 2]),
        (distances[1] == FAR, [2, 3, 0, 1]),
        (transposes && distances[0] == distances[1], [0, 2, 1, 3]),
    ];
    let mut all = vec![vec![0, 1, 2, 3]];
    let mut done = 0;
    while done < all.len() {
        for (_, symmetry) in symmetries.iter().filter(|(holds, _)| *holds) {
            let tie = all[done].iter().map(|place| symmetry[*place]).collect();
            if !all.contains(&tie) {
                all.push(tie);
            }
        }
        done += 1;
    }
    all
}

/// Calls `on_input` with the changed inputs: the squares, with 1 for the mover's pieces and 2 for
/// the others, then the fullness, and, without an earlier position, the rules.
#[inline]
pub fn for_each_changed<B: Rays, R: Estimate>(
    board: &Board<B, R>,
    before: Option<&Board<B, R>>,
    on_input: &mut impl FnMut(usize, u8, u8),
) {
    let (us, size) = (board.turn, board.size());
    let squares = usize::from(size).pow(2);
    let sets = |board: &Board<B, R>| [board.pieces(us), board.pieces(us.other())];
    let (now, was) = (sets(board), before.map_or([B::EMPTY; 2], sets));
    let content = |[own, enemy]: [B; 2], at| u8::from(own.has(at)) + 2 * u8::from(enemy.has(at));
    for at in ((now[0] ^ was[0]) | (now[1] ^ was[1])).iter() {
        let cell = R::turned(B::square(at), us).index(size);
        on_input(cell, content(was, at), content(now, at));
    }
    let count = |[own, enemy]: [B; 2]| (own | enemy).count() as usize;
    let now = fullness(count(now), squares);
    let was = before.map_or(0, |_| fullness(count(was), squares));
    if now != was {
        on_input(squares, was, now);
    }
    if before.is_none() {
        for (at, content) in R::rule_contents(board.rules.options()).into_iter().enumerate() {
            on_input(squares + 1 + at, 0, content);
        }
    }
}

/// The content of the cell that says how full the board is: by equal steps, and by whether the number
/// of empty squares is even, which often decides who moves last.
#[inline]
fn fullness(pieces: usize, squares: usize) -> u8 {
    let step = pieces * (FULLNESS as usize / 2) / (2 * (squares / 2 + 1));
    (2 * step + (squares - pieces) % 2) as u8
}
