//! A strategy as a file: the numbers of its guesses, packed, between a head and a checksum.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::verify::Flaw;
use owlery_games::owlman::Board;
use owlery_i18n::t;

/// The file that comes with the program: Doc wins from the start.
pub const SHIPPED: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/owlman.strategy"));

/// The first bytes of a file; the number is that of the format.
const MAGIC: &[u8; 18] = b"Owlman strategy 1\n";
/// The helpers, Doc and Owlman of its first position, and how many positions there are.
const HEAD: usize = MAGIC.len() + 4 + 1 + 1 + 4;
const FOOT: usize = 4;

/// Why a file is no strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidStrategy {
    /// It is something else.
    #[error("{}", t!("engine-unfit.no_strategy"))]
    Other,
    /// Its checksum is wrong.
    #[error("{}", t!("engine-file.checksum"))]
    Checksum,
    /// Its content does not match its head.
    #[error("{}", t!("engine-unfit.positions", count = .0))]
    Length(u32),
    /// It has more content than its head says.
    #[error("{}", t!("engine-unfit.trailing"))]
    Trailing,
    /// It does not win.
    #[error(transparent)]
    Flaw(#[from] Flaw),
}

/// The content of a strategy file.
pub struct Content {
    /// The first position, White to move.
    pub root: Board,
    /// The numbers of the guesses, in the order of the positions.
    pub numbers: Vec<u8>,
}

impl Content {
    /// The bytes of the file, with their checksum.
    pub fn write(&self) -> Vec<u8> {
        let Board { helpers, doc, owl } = self.root;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(helpers.to_le_bytes());
        bytes.extend([doc, owl]);
        bytes.extend((self.numbers.len() as u32).to_le_bytes());
        let mut packer = DeflateEncoder::new(bytes, Compression::best());
        let packed = packer.write_all(&self.numbers).and_then(|()| packer.finish());
        let mut bytes = packed.expect("a list of bytes takes all that is written");
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The number of positions, from the head of a file.
    pub fn len(bytes: &[u8]) -> usize {
        let count = bytes.get(HEAD - 4..).and_then(|bytes| bytes.first_chunk());
        count.map_or(0, |bytes| u32::from_le_bytes(*bytes) as usize)
    }

    /// The first position of a file, and the number of the guess there.
    pub fn first(bytes: &[u8]) -> Option<(Board, u8)> {
        let head = bytes.get(MAGIC.len()..HEAD)?;
        let root =
            Board { helpers: u32::from_le_bytes(*head.first_chunk()?), doc: head[4], owl: head[5] };
        let mut number = [0];
        DeflateDecoder::new(&bytes[HEAD..]).read_exact(&mut number).ok()?;
        root.is_possible().then_some((root, number[0]))
    }

    /// Reads a file, and checks its sum.
    ///
    /// # Errors
    /// If the bytes are not such a file.
    pub fn read(bytes: &[u8]) -> Result<Content, InvalidStrategy> {
        if !bytes.starts_with(MAGIC) || bytes.len() < HEAD + FOOT {
            return Err(InvalidStrategy::Other);
        }
        let (content, sum) = bytes.split_at(bytes.len() - FOOT);
        if crc32fast::hash(content).to_le_bytes() != sum {
            return Err(InvalidStrategy::Checksum);
        }
        let (head, packed) = content.split_at(HEAD);
        let number =
            |at: usize| head[at..].first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes));
        let (helpers, count) = (number(MAGIC.len()), number(HEAD - 4));
        let [doc, owl] = [head[MAGIC.len() + 4], head[MAGIC.len() + 5]];
        let root = Board { helpers, doc, owl };
        if !root.is_possible() {
            return Err(InvalidStrategy::Other);
        }
        let mut numbers = Vec::new();
        let mut unpacker = DeflateDecoder::new(packed);
        let unpacked = unpacker.by_ref().take(u64::from(count) + 1).read_to_end(&mut numbers);
        if unpacked.is_err() || numbers.len() != count as usize {
            return Err(InvalidStrategy::Length(count));
        }
        if unpacker.total_in() != packed.len() as u64 {
            return Err(InvalidStrategy::Trailing);
        }
        Ok(Content { root, numbers })
    }
}
