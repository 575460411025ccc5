//! All positions of one set of helpers at once: a mask of Owlman's squares for each of Doc's.

use super::rank::{Numbers, Ranked, Ranks, mirror};
use owlery_games::owlman::moves::{bits, origins};
use owlery_games::owlman::tables::{
    CAMERA, IMAGE, LAIR, LEAPS, NOWHERE, STEP_TO, STEPS, TOWER, number, square,
};

/// For each square of Doc's, the squares of Owlman's where something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Row(pub [u32; 32]);

/// The rules for one number of helpers, given the rows with one fewer and White to move.
///
/// Sets without a number count as lost for White.
pub struct Rules<'a, N = Ranks, B = Ranks> {
    /// The numbers of the sets.
    pub ranks: &'a N,
    /// The rows of the sets with one helper less.
    pub below: &'a [Row],
    /// The numbers of those sets.
    pub ranks_below: &'a B,
}

/// The numbers of the rows that a row is worked out from; the same rows depend on it.
pub struct Neighbours {
    // Twelve helpers have no more than 48 steps.
    list: [u32; 48],
    len: usize,
}

impl Row {
    /// No positions.
    pub const NONE: Row = Row([0; 32]);
    /// All positions.
    pub const ALL: Row = Row([u32::MAX; 32]);

    /// The row of the mirrored set.
    pub fn mirrored(&self) -> Row {
        let mut row = Row::NONE;
        for (mask, image) in self.0.iter().zip(IMAGE) {
            row.0[usize::from(image)] = mirror(*mask);
        }
        row
    }

    /// The number of positions in the row.
    pub fn count(&self) -> u64 {
        self.0.iter().map(|mask| u64::from(mask.count_ones())).sum()
    }
}

impl Default for Neighbours {
    fn default() -> Self {
        Neighbours { list: [0; 48], len: 0 }
    }
}

impl Neighbours {
    /// The indices of the neighbours.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.list[..self.len].iter().map(|index| *index as usize)
    }
}

/// The placements of Doc and Owlman that there are, the helpers standing on a set.
#[inline]
pub fn legal(set: u32) -> Row {
    let mut row = Row::NONE;
    for (doc, mask) in row.0.iter_mut().enumerate() {
        let is_free = (set >> doc & 1).wrapping_sub(1);
        *mask = is_free & !(set | 1 << doc);
    }
    row
}

/// Returns whether Doc on a8 has won with this set of helpers.
#[inline]
fn photographs(set: u32) -> bool {
    set >> CAMERA & 1 != 0
}

impl<N: Numbers, B: Numbers> Rules<'_, N, B> {
    /// The positions with White to move all of whose moves lead to positions of the property, given
    /// the row with Owlman to move. Positions without a move are included, as White then loses;
    /// positions that White has won are not.
    pub fn white(&self, set: u32, at: usize, owlman: &[Row], of: &mut Neighbours) -> Row {
        // The second for rows that are kept as mirror images.
        let (mut plain, mut image) = (Row::ALL, Row::ALL);
        of.len = 0;
        for from in bits(set) {
            let targets = STEPS[usize::from(from)] & !(set | 1 << TOWER);
            for to in bits(targets) {
                let Some(found) = self.ranks.number(set & !(1 << from) | 1 << to) else { continue };
                of.list[of.len % 48] = found.index as u32;
                of.len += 1;
                let (row, to) = if found.mirrored {
                    (&mut image, IMAGE[usize::from(to)])
                } else {
                    (&mut plain, to)
                };
                // Doc on the target closes it, and so does Owlman.
                let with_doc = row.0[usize::from(to)];
                for (mask, after) in row.0.iter_mut().zip(&owlman[found.index].0) {
                    *mask &= after | 1 << to;
                }
                row.0[usize::from(to)] = with_doc;
            }
        }
        let image = image.mirrored();
        for (mask, image) in plain.0.iter_mut().zip(&image.0) {
            *mask &= image;
        }
        let here = &owlman[at];
        let mut row = legal(set);
        for doc in bits(!set) {
            let mut mask = plain.0[usize::from(doc)];
            for to in bits(STEPS[usize::from(doc)] & !(set | 1 << TOWER)) {
                mask &= here.0[usize::from(to)] | 1 << to;
            }
            row.0[usize::from(doc)] &= mask;
        }
        if photographs(set) {
            row.0[usize::from(LAIR)] = 0;
        }
        row
    }

    /// The positions with Owlman to move one of whose moves leads to a position of the property,
    /// given the row with White to move.
    pub fn owlman(&self, set: u32, white: &Row) -> Row {
        let mut lines = [Line::NONE; 4];
        // The super swoop, in the lowest bits.
        let mut swooped = Row::NONE;
        let mut mirrored;
        for helper in bits(set) {
            let below = match self.ranks_below.number(set & !(1 << helper)) {
                None => &Row::ALL,
                Some(Ranked { index, mirrored: false }) => &self.below[index],
                Some(Ranked { index, .. }) => {
                    mirrored = self.below[index].mirrored();
                    &mirrored
                }
            };
            lines[0].add(in_sight::<0>(helper, set), &RAYS[3], below);
            lines[1].add(in_sight::<1>(helper, set), &RAYS[2], below);
            lines[2].add(in_sight::<2>(helper, set), &RAYS[1], below);
            lines[3].add(in_sight::<3>(helper, set), &RAYS[0], below);
            for (mask, below) in swooped.0.iter_mut().zip(&below.0) {
                *mask |= below >> helper & 1;
            }
        }
        let mut row = Row::NONE;
        for (doc, mask) in row.0.iter_mut().enumerate() {
            let white = white.0[doc];
            *mask = swoop_origins(white)
                | origins::<0>(lines[0].reached(doc, white))
                | origins::<1>(lines[1].reached(doc, white))
                | origins::<2>(lines[2].reached(doc, white))
                | origins::<3>(lines[3].reached(doc, white));
            *mask = *mask & !(1 << TOWER) | (swooped.0[doc] & 1) << TOWER;
        }
        row.0[usize::from(TOWER)] |= LEAPS[usize::from(TOWER)];
        for (mask, legal) in row.0.iter_mut().zip(legal(set).0) {
            *mask &= legal;
        }
        if photographs(set) {
            row.0[usize::from(LAIR)] = 0;
        }
        row
    }
}

/// Steps of Owlman's in one direction, by the squares that they lead to.
#[derive(Clone, Copy)]
struct Line {
    /// The squares where they capture, except for Doc in the way.
    captures: u32,
    /// The captures that are blocked, by Doc's square.
    shaded: Row,
    /// The row after captures.
    after: Row,
}

impl Line {
    const NONE: Line = Line { captures: 0, shaded: Row::NONE, after: Row::NONE };

    /// Adds the captures of a helper, made on the squares that see it first.
    #[inline(always)]
    fn add(&mut self, seen: u32, rays_from: &[u32; 32], below: &Row) {
        if seen == 0 {
            return;
        }
        self.captures |= seen;
        for (after, below) in self.after.0.iter_mut().zip(&below.0) {
            *after |= below & seen;
        }
        for doc in bits(seen) {
            self.shaded.0[usize::from(doc)] = seen & (rays_from[usize::from(doc)] | 1 << doc);
        }
    }

    /// The targets whose positions have the property.
    #[inline(always)]
    fn reached(&self, doc: usize, white: u32) -> u32 {
        let captures = self.captures & !self.shaded.0[doc];
        white & !captures | self.after.0[doc] & captures
    }
}

/// The squares from which a helper is the first of the set in a direction.
#[inline(always)]
fn in_sight<const D: usize>(helper: u8, set: u32) -> u32 {
    let ray = RAYS[3 - D][usize::from(helper)];
    let others = ray & set;
    if others == 0 {
        ray
    } else if D < 2 {
        // The ray away from the helper ascends.
        ray & (others & others.wrapping_neg()).wrapping_sub(1)
    } else {
        ray & !(u32::MAX >> others.leading_zeros())
    }
}

/// The squares from which a swoop leads into a set; one leads back just as well.
#[inline(always)]
fn swoop_origins(set: u32) -> u32 {
    let mut origins = 0;
    let mut n = 0;
    while n < SWOOPS.len() {
        let (shift, from) = SWOOPS[n];
        origins |= if shift < 0 { set << -shift & from } else { set >> shift & from };
        n += 1;
    }
    origins
}

/// The change of the square's number by each kind of swoop, and the squares where it can start.
const SWOOPS: [(i32, u32); 16] = {
    const WAYS: [(i32, i32); 8] =
        [(-3, -1), (-3, 1), (-1, -3), (-1, 3), (1, -3), (1, 3), (3, -1), (3, 1)];
    let mut swoops = [(0, 0); 16];
    let mut n = 0;
    while n < 32 * 8 {
        let (from, (files, ranks)) = (square((n % 32) as u8), WAYS[n / 32]);
        if let Some(to) = number(from.file as i32 + files, from.rank as i32 + ranks) {
            // From odd and from even ranks it is not as far.
            let kind = n / 32 * 2 + (from.rank % 2) as usize;
            swoops[kind].0 = to as i32 - (n % 32) as i32;
            swoops[kind].1 |= 1 << (n % 32);
        }
        n += 1;
    }
    swoops
};

/// All squares in a direction of [`STEP_TO`] from a square.
const RAYS: [[u32; 32]; 4] = {
    let mut rays = [[0; 32]; 4];
    let mut n = 0;
    while n < 4 * 32 {
        let mut at = STEP_TO[n / 32][n % 32];
        while at != NOWHERE {
            rays[n / 32][n % 32] |= 1 << at;
            at = STEP_TO[n / 32][at as usize];
        }
        n += 1;
    }
    rays
};
