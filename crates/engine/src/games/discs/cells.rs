//! The net inputs of boards of discs: all squares of 2 x 2, and the number of pieces.

use super::Estimate;
use crate::estimate::NetShape;
use crate::estimate::shape::Shape;
use owlery_games::discs::Board;
use owlery_games::rays::Rays;
use owlery_games::{GameOptions as _, Square};

/// The greatest number of pieces that is distinguished.
const MOST: u32 = 255;

/// The plan of a net for boards of the size in the options.
pub fn net_shape<R: Estimate>(options: &R::Options) -> NetShape {
    let size = options.size();
    let count = u16::from(size).pow(2);
    let mut contents = vec![3; usize::from(count)];
    contents.push(u32::from(count).min(MOST) + 1);
    let mut shape = Shape::new(&contents).with(&contents, &[vec![count]]);
    let mut known = Vec::new();
    let corners = Square::all(size).filter(|at| at.file.max(at.rank) + 1 < size);
    for Square { file, rank } in corners {
        let block = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let block = block.map(|(files, ranks)| Square::new(file + files, rank + ranks));
        let cells = |turn: &dyn Fn(Square) -> Square| -> Vec<u16> {
            block.iter().map(|at| turn(*at).index(size) as u16).collect()
        };
        let images = R::SYMMETRIES.iter().map(|it| cells(&|at| it.apply(at, size)));
        let orders: Vec<_> = std::iter::once(cells(&|at| at)).chain(images).collect();
        let lowest = |cells: &Vec<u16>| cells.iter().min().copied();
        if !known.contains(&lowest(&orders[0])) {
            known.extend(orders.iter().map(lowest));
            shape = shape.with(&contents, &orders);
        }
    }
    NetShape { shape, images: Vec::new(), lanes: R::LANES, features: R::FEATURES }
}

/// Calls `on_input` with the changed inputs: the squares, with 1 for the mover's pieces and 2 for
/// the others, then the count of all pieces.
#[inline]
pub fn tell<B: Rays, R: Estimate>(
    board: &Board<B, R>,
    before: Option<&Board<B, R>>,
    tell: &mut impl FnMut(usize, u8, u8),
) {
    let (us, size) = (board.turn, board.size());
    let sets = |board: &Board<B, R>| [board.pieces(us), board.pieces(us.other())];
    let (now, was) = (sets(board), before.map_or([B::EMPTY; 2], sets));
    let content = |[own, enemy]: [B; 2], at| u8::from(own.has(at)) + 2 * u8::from(enemy.has(at));
    for at in ((now[0] ^ was[0]) | (now[1] ^ was[1])).iter() {
        let cell = R::turned(B::square(at), us).index(size);
        tell(cell, content(was, at), content(now, at));
    }
    let count = |[own, enemy]: [B; 2]| (own | enemy).count().min(MOST) as u8;
    if count(now) != count(was) {
        tell(usize::from(size).pow(2), count(was), count(now));
    }
}
