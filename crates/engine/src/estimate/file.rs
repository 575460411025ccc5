//! The weights of networks as a file: packed, between a header and a checksum.

use std::io::{Read as _, Write as _};
use std::sync::{Arc, OnceLock};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::net::{LANES, Lane, Net, Weights};
use super::shape::Shape;
use owlery_games::Square;
use owlery_i18n::t;

/// The first bytes of a file; the number is that of the format.
const MAGIC: &[u8; 17] = b"Owlery weights 1\n";
/// Rows, lanes and weights.
const HEAD: usize = MAGIC.len() + 4 + 1 + 1;
const FOOT: usize = 4;

/// Why a file is no net for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidNet {
    /// It is something else.
    #[error("{}", t!("engine-unfit.no_weights"))]
    Other,
    /// Its checksum is wrong.
    #[error("{}", t!("engine-file.checksum"))]
    Checksum,
    /// It was made for another reading of positions.
    #[error("{}", t!("engine-unfit.rows", found = .0, wanted = .1))]
    Rows(usize, usize),
    /// Its content does not match its head.
    #[error("{}", t!("engine-unfit.numbers"))]
    Length,
}

/// The weights that come with the program for some rules, read on first use, and the nets of all board
/// sizes that share them.
pub struct Shipped {
    file: &'static [u8],
    weights: OnceLock<Option<Arc<Weights>>>,
    nets: [OnceLock<Option<Net>>; SIZES],
}

/// More than the greatest size of a board.
const SIZES: usize = Square::MAX_SIZE as usize + 1;

impl Shipped {
    /// The weights in a file.
    pub const fn new(file: &'static [u8]) -> Self {
        Shipped { file, weights: OnceLock::new(), nets: [const { OnceLock::new() }; SIZES] }
    }

    /// The net for boards of this size, if the file fits the shape; a test sees to that.
    #[inline]
    pub fn net(&'static self, size: u8, shape: impl FnOnce() -> Shape) -> Option<&'static Net> {
        let net = self.nets[usize::from(size)].get_or_init(|| {
            let shape = shape();
            let read = || Weights::read(self.file, shape.rows()).ok().map(Arc::new);
            let weights = Arc::clone(self.weights.get_or_init(read).as_ref()?);
            Some(Net { shape, weights })
        });
        net.as_ref()
    }
}

impl Weights {
    /// The file that they are kept as.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.plain.len() as u32).to_le_bytes());
        bytes.extend([self.bias.len() as u8, self.features.len() as u8]);
        let lanes = [&self.parts, &self.bias, &self.shares];
        let numbers = self.plain.iter().chain(lanes.into_iter().flatten().flatten());
        let mut content: Vec<u8> = numbers.flat_map(|number| number.to_le_bytes()).collect();
        content.extend(self.features.iter().flat_map(|weight| weight.to_le_bytes()));
        let mut packer = DeflateEncoder::new(bytes, Compression::best());
        let packed = packer.write_all(&content).and_then(|()| packer.finish());
        let mut bytes = packed.expect("a list of bytes takes all that is written");
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a file for shapes with this many rows.
    pub fn read(bytes: &[u8], wanted: usize) -> Result<Weights, InvalidNet> {
        if !bytes.starts_with(MAGIC) || bytes.len() < HEAD + FOOT {
            return Err(InvalidNet::Other);
        }
        let (content, sum) = bytes.split_at(bytes.len() - FOOT);
        if crc32fast::hash(content).to_le_bytes() != sum {
            return Err(InvalidNet::Checksum);
        }
        let (head, packed) = content.split_at(HEAD);
        let rows =
            head[MAGIC.len()..].first_chunk().map_or(0, |it| u32::from_le_bytes(*it)) as usize;
        let (lanes, features) = (usize::from(head[HEAD - 2]), usize::from(head[HEAD - 1]));
        if rows != wanted {
            return Err(InvalidNet::Rows(rows, wanted));
        }
        let size = 2 * (rows + (rows + 2) * lanes * LANES) + 4 * features;
        let mut numbers = Vec::new();
        let unpacked = DeflateDecoder::new(packed).take(size as u64 + 1).read_to_end(&mut numbers);
        if unpacked.is_err() || numbers.len() != size {
            return Err(InvalidNet::Length);
        }
        let (small, large) = numbers.split_at(size - 4 * features);
        let mut small = small.chunks_exact(2).map(|it| i16::from_le_bytes([it[0], it[1]]));
        let plain = small.by_ref().take(rows).collect();
        let mut take = |count: usize| -> Vec<Lane> {
            let mut lane = || std::array::from_fn(|_| small.next().unwrap_or(0));
            (0..count).map(|_| lane()).collect()
        };
        let (parts, bias, shares) = (take(rows * lanes), take(lanes), take(lanes));
        let number = |it: &[u8]| it.first_chunk().map_or(0, |it| i32::from_le_bytes(*it));
        let features = large.chunks_exact(4).map(number).collect();
        Ok(Weights { plain, parts, bias, shares, features })
    }
}
