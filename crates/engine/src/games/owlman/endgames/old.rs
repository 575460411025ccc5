//! The table format up to version 0.2: blocks of some megabytes, each preceded by its lengths, and
//! one checksum for all of them. Such files are converted, so that the tables need not be made
//! again.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek as _, SeekFrom};

use crc32fast::Hasher;
use flate2::read::DeflateDecoder;

use super::file::{Entry, FOOT, FileProblem, HEAD, SUM, TableFile, system};
use crate::Progress;
use owlery_i18n::t;

/// The first bytes of such a file.
pub(super) const MAGIC: &[u8; 16] = b"Owlman tables 2\n";
/// Bytes that are read at a time.
const PART: usize = 1 << 20;
/// No block is longer.
const MOST: usize = 5 << 20;

/// Converts an opened file whose head is right.
pub(super) fn convert<T: Entry>(
    mut file: File,
    table: TableFile<'_>,
    progress: &Progress,
) -> Result<(), FileProblem> {
    let path = table.path();
    let failed = |error| system(&path, error);
    // Nothing is made of what is not as it was written.
    let facts = summed(&mut file, progress, failed)?;
    let facts = facts.ok_or_else(|| table.damaged(t!("engine-file.checksum")))?;
    file.seek(SeekFrom::Start(HEAD as u64)).map_err(failed)?;
    let mut file = BufReader::with_capacity(PART, file);
    let mut writer = table.create()?;
    let mut left = table.len * T::SIZE;
    while left > 0 {
        progress.check()?;
        let block = block(&mut file, left).map_err(failed)?;
        let block = block.ok_or_else(|| table.damaged(t!("engine-file.short")))?;
        left -= block.len();
        let entries: Vec<T> = block.chunks_exact(T::SIZE).map(T::get).collect();
        writer.add(&entries, progress)?;
    }
    writer.finish(facts)
}

/// Reads the next block; `None` if it is damaged.
fn block(file: &mut impl Read, left: usize) -> io::Result<Option<Vec<u8>>> {
    let mut lengths = [[0; 4]; 2];
    file.read_exact(lengths.as_flattened_mut())?;
    let [len, short] = lengths.map(|length| u32::from_le_bytes(length) as usize);
    if len == 0 || len > left.min(MOST) || short > 2 * MOST {
        return Ok(None);
    }
    let mut packed = vec![0; short];
    file.read_exact(&mut packed)?;
    let mut block = Vec::with_capacity(len);
    let read = DeflateDecoder::new(&packed[..]).take(len as u64 + 1).read_to_end(&mut block);
    Ok((read.is_ok() && block.len() == len).then_some(block))
}

/// Returns the facts of a file from its beginning on, if its checksum is right.
fn summed(
    file: &mut File,
    progress: &Progress,
    failed: impl Fn(io::Error) -> FileProblem,
) -> Result<Option<[u64; 4]>, FileProblem> {
    let mut left = file.metadata().map_err(&failed)?.len().saturating_sub((FOOT + SUM) as u64);
    file.seek(SeekFrom::Start(0)).map_err(&failed)?;
    let (mut sum, mut buffer) = (Hasher::new(), vec![0; PART]);
    while left > 0 {
        progress.check()?;
        let part = &mut buffer[..left.min(PART as u64) as usize];
        file.read_exact(part).map_err(&failed)?;
        sum.update(part);
        left -= part.len() as u64;
    }
    let (mut foot, mut expected) = ([0; FOOT], [0; SUM]);
    file.read_exact(&mut foot).and_then(|()| file.read_exact(&mut expected)).map_err(failed)?;
    sum.update(&foot);
    let mut facts = [0; 4];
    for (fact, bytes) in facts.iter_mut().zip(foot.as_chunks().0) {
        *fact = u64::from_le_bytes(*bytes);
    }
    Ok((sum.finalize() == u32::from_le_bytes(expected)).then_some(facts))
}
