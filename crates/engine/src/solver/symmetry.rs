//! Symmetry: positions that are mirror images or rotations of each other share one table entry.

use owlery_games::bits::{Broad, Wide};
use owlery_games::rays::Rays;

/// Pairs of sets, a position's own and enemy pieces, that can be mirrored and turned.
pub trait Symmetries: Rays {
    /// Returns the least of the images of a pair by some symmetries, given as bits by their
    /// [numbers](owlery_games::Symmetry::number). `None` for boards too large for their images to meet.
    #[inline]
    fn least_image(_pair: [Self; 2], _size: u8, _symmetries: u8) -> Option<[Self; 2]> {
        None
    }
}

impl Symmetries for u64 {
    #[inline]
    fn least_image(pair: [u64; 2], size: u8, symmetries: u8) -> Option<[u64; 2]> {
        let files = |set: u64| set.reverse_bits().swap_bytes() >> (8 - size);
        let ranks = |set: u64| set.swap_bytes() >> (8 * (8 - size));
        // The four images by mirrors of files and ranks.
        let least = |pair: [u64; 2], mirrors: u8| {
            let turned = pair.map(files);
            let images = [pair, turned, pair.map(ranks), turned.map(ranks)];
            if mirrors == 0b1111 {
                return images.into_iter().min();
            }
            let images = images.into_iter().enumerate();
            images.filter(|(n, _)| mirrors >> n & 1 == 1).map(|(_, image)| image).min()
        };
        let (straight, transposed) = (symmetries & 0b1111, symmetries >> 4);
        let one = (straight != 0).then(|| least(pair, straight)).flatten();
        let other = (transposed != 0).then(|| least(pair.map(in_diagonal), transposed)).flatten();
        one.into_iter().chain(other).min()
    }
}

impl Symmetries for u128 {}
impl Symmetries for Broad {}
impl Symmetries for Wide {}

/// The set mirrored in the diagonal from a1 up.
#[inline]
fn in_diagonal(mut set: u64) -> u64 {
    let steps = [(0x00aa_00aa_00aa_00aa, 7), (0xcccc_0000_cccc, 14), (0xf0f0_f0f0, 28)];
    for (mask, step) in steps {
        let moved = (set ^ (set >> step)) & mask;
        set ^= moved ^ (moved << step);
    }
    set
}
