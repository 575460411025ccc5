//! Hash keys of positions: every bit of the input affects every bit of the key.

use std::hash::{Hash, Hasher};

/// The key of a value; `tag` separates values that hash alike.
#[inline]
pub fn mixed(what: &impl Hash, tag: u64) -> u64 {
    let mut mixer = Mixer(tag);
    what.hash(&mut mixer);
    spread(mixer.0)
}

/// The splitmix64 finish.
#[inline]
pub fn spread(n: u64) -> u64 {
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

/// A quick hasher, for input that is not chosen maliciously.
struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        let product = u128::from(self.0.rotate_left(23) ^ n ^ 0x9e37_79b9_7f4a_7c15)
            * 0xd6e8_feb8_6659_fd93_u128;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    // A discriminant, the same for all positions of one search.
    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.0 = self.0.wrapping_mul(3).wrapping_add(n as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
