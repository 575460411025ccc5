//! Tables on the disk: one file for each sheet of each level, whole or not there.
//!
//! A file is a head, the entries of the sheet in their order, four numbers that sum it up, and a
//! checksum of all that; numbers are written with their lowest byte first. The entries are in blocks
//! that are deflated each by itself, so that several threads read them: how long a block is before
//! and after, and what it has become.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crc32fast::Hasher;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::level::Rounds;
use super::row::Row;
use crate::disk::{self, NewFile, NoFile};
use crate::engine::{Progress, Stopped, cores};
use crate::t;

/// What a file begins with; the number is that of the format.
const MAGIC: &[u8; 16] = b"Owlman tables 2\n";
const HEAD: usize = 32;
const FOOT: usize = 4 * 8;
const SUM: usize = 4;
/// So many bytes are read together, at least.
const PART: usize = 1 << 20;
/// A block has hardly more bytes than this.
const BLOCK: usize = 1 << 22;

/// Why a table was not read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileProblem {
    /// The work was told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The system does not give or take the file.
    #[error("{}", at(.path, &crate::disk::said(.error)))]
    System {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The strategy that comes with the program is wrong.
    #[error("{}", t!("engine-file.strategy", why = .0.to_string()))]
    Strategy(super::strategy::Unfit),
    /// The file is not what was once written.
    #[error("{}", at(.path, .what))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: &'static str,
    },
}

fn at(path: &Path, what: &str) -> String {
    t!("engine-file.at", path = path.display().to_string(), what = what)
}

/// A part of a level that has a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sheet {
    Wins,
    Holds,
    Rounds,
    /// Of the strategy; in place of a number of helpers it has the checksum of its file.
    Strategy,
}

impl Sheet {
    pub(super) fn path(self, folder: &Path, helpers: u32) -> PathBuf {
        let name = match self {
            Sheet::Wins => "wins",
            Sheet::Holds => "holds",
            Sheet::Rounds => "rounds",
            Sheet::Strategy => return folder.join("owlman-strategy.table"),
        };
        folder.join(format!("owlman-{helpers:02}-{name}.table"))
    }

    /// What is told apart by chance does not get shorter.
    fn compression(self) -> Compression {
        match self {
            Sheet::Wins | Sheet::Holds | Sheet::Rounds => Compression::fast(),
            Sheet::Strategy => Compression::none(),
        }
    }

    fn head(self, helpers: u32, len: usize) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..16].copy_from_slice(MAGIC);
        head[16..20].copy_from_slice(&helpers.to_le_bytes());
        head[20..24].copy_from_slice(&(self as u32).to_le_bytes());
        head[24..].copy_from_slice(&(len as u64).to_le_bytes());
        head
    }
}

/// Something that a sheet has for each set of helpers.
pub(super) trait Entry: Copy {
    const SIZE: usize;
    fn put(&self, into: &mut Vec<u8>);
    fn get(bytes: &[u8]) -> Self;
}

impl Entry for Row {
    const SIZE: usize = 128;

    fn put(&self, into: &mut Vec<u8>) {
        into.extend(self.0.iter().flat_map(|mask| mask.to_le_bytes()));
    }

    fn get(bytes: &[u8]) -> Row {
        let mut row = Row::NONE;
        for (mask, bytes) in row.0.iter_mut().zip(bytes.as_chunks().0) {
            *mask = u32::from_le_bytes(*bytes);
        }
        row
    }
}

impl Entry for Rounds {
    const SIZE: usize = 1024;

    fn put(&self, into: &mut Vec<u8>) {
        into.extend_from_slice(self);
    }

    fn get(bytes: &[u8]) -> Rounds {
        let mut rounds = [0; 1024];
        rounds.copy_from_slice(bytes);
        rounds
    }
}

impl Entry for u64 {
    const SIZE: usize = 8;

    fn put(&self, into: &mut Vec<u8>) {
        into.extend_from_slice(&self.to_le_bytes());
    }

    fn get(bytes: &[u8]) -> u64 {
        bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }
}

/// A file that is being written under another name.
pub(super) struct Writer {
    path: PathBuf,
    file: BufWriter<NewFile>,
    sum: Hasher,
    compression: Compression,
    /// What is not written yet.
    block: Vec<u8>,
}

impl Writer {
    pub(super) fn new(
        folder: &Path,
        sheet: Sheet,
        helpers: u32,
        len: usize,
    ) -> Result<Writer, FileProblem> {
        let path = sheet.path(folder, helpers);
        let file = BufWriter::new(new_file(folder, &path)?);
        let (sum, compression, block) = (Hasher::new(), sheet.compression(), Vec::new());
        let mut writer = Writer { path, file, sum, compression, block };
        writer.put(&sheet.head(helpers, len))?;
        Ok(writer)
    }

    pub(super) fn add<T: Entry>(
        &mut self,
        entries: &[T],
        progress: &Progress,
    ) -> Result<(), FileProblem> {
        for part in entries.chunks(PART / T::SIZE) {
            progress.check()?;
            part.iter().for_each(|entry| entry.put(&mut self.block));
            if self.block.len() >= BLOCK {
                self.put_block()?;
            }
        }
        Ok(())
    }

    /// Completes the file and gives it its name.
    pub(super) fn finish(mut self, facts: [u64; 4]) -> Result<(), FileProblem> {
        self.put_block()?;
        self.put(&facts.map(u64::to_le_bytes).concat())?;
        let sum = self.sum.clone().finalize().to_le_bytes();
        let Writer { path, mut file, .. } = self;
        let close = || {
            file.write_all(&sum)?;
            file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
        };
        close().map_err(|error| system(&path, error))
    }

    fn put_block(&mut self) -> Result<(), FileProblem> {
        let mut packer = DeflateEncoder::new(Vec::new(), self.compression);
        let packed = packer.write_all(&self.block).and_then(|()| packer.finish());
        let packed = packed.map_err(|error| system(&self.path, error))?;
        let lengths = [self.block.len(), packed.len()].map(|len| (len as u32).to_le_bytes());
        self.put(&lengths.concat())?;
        self.put(&packed)?;
        self.block.clear();
        Ok(())
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), FileProblem> {
        self.sum.update(bytes);
        self.file.write_all(bytes).map_err(|error| system(&self.path, error))
    }
}

/// Sees to it that a folder is there and takes files.
pub(super) fn check_folder(folder: &Path) -> Result<(), FileProblem> {
    new_file(folder, &folder.join("new")).map(drop)
}

fn new_file(folder: &Path, path: &Path) -> Result<disk::NewFile, FileProblem> {
    // Parts of gigabytes are not to stay where the work is killed.
    let file = disk::Writer::noting(folder).making_folders().begin(path);
    file.map_err(|problem| system(path, problem.into()))
}

/// Reads a sheet, handing on its entries in parts, and its facts; `None` if there is no file.
pub(super) fn read<T: Entry>(
    folder: &Path,
    sheet: Sheet,
    helpers: u32,
    len: usize,
    progress: &Progress,
    mut hand_on: impl FnMut(T),
) -> Result<Option<[u64; 4]>, FileProblem> {
    let path = sheet.path(folder, helpers);
    let damaged = |what| FileProblem::Damaged { path: path.clone(), what };
    let failed = |error| system(&path, error);
    let mut file = match disk::open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if let Some(NoFile(what)) = NoFile::behind(&error) => return Err(damaged(what)),
        Err(error) => return Err(failed(error)),
    };
    let size = file.metadata().map_err(failed)?.len();
    let mut head = [0; HEAD];
    if size < (HEAD + FOOT + SUM) as u64 {
        return Err(damaged(t!("engine-file.cut_off")));
    }
    file.read_exact(&mut head).map_err(failed)?;
    if head != sheet.head(helpers, len) {
        return Err(damaged(t!("engine-file.other_table")));
    }
    // Nothing is made of what is not as it was written.
    let (sum, facts) = summed(&mut file, &head, size, progress, failed)?;
    if !sum {
        return Err(damaged(t!("engine-file.checksum")));
    }
    file.seek(SeekFrom::Start(HEAD as u64)).map_err(failed)?;
    let mut file = BufReader::with_capacity(PART, file);
    let mut left = len * T::SIZE;
    while left > 0 {
        progress.check()?;
        let blocks = unpacked(&mut file, left).map_err(failed)?;
        let blocks = blocks.ok_or_else(|| damaged(t!("engine-file.short")))?;
        for block in blocks {
            block.chunks_exact(T::SIZE).for_each(|bytes| hand_on(T::get(bytes)));
            left -= block.len();
        }
    }
    Ok(Some(facts))
}

/// The next blocks of a file, as many as there are cores to unpack them and as belong to so many
/// bytes; `None` if they are not what was once written.
fn unpacked(file: &mut impl Read, left: usize) -> io::Result<Option<Vec<Vec<u8>>>> {
    let (mut packed, mut wanted) = (Vec::new(), 0);
    while packed.len() < cores() && wanted < left {
        let mut lengths = [[0; 4]; 2];
        file.read_exact(lengths.as_flattened_mut())?;
        let [len, short] = lengths.map(|length| u32::from_le_bytes(length) as usize);
        if len == 0 || len > left - wanted || len > BLOCK + PART || short > 2 * (BLOCK + PART) {
            return Ok(None);
        }
        let mut bytes = vec![0; short];
        file.read_exact(&mut bytes)?;
        packed.push((bytes, len));
        wanted += len;
    }
    let unpack = |(bytes, len): &(Vec<u8>, usize)| {
        let mut block = Vec::with_capacity(*len);
        let read = DeflateDecoder::new(&bytes[..]).take(*len as u64 + 1).read_to_end(&mut block);
        (read.is_ok() && block.len() == *len).then_some(block)
    };
    Ok(std::thread::scope(|scope| {
        let others: Vec<_> =
            packed.iter().skip(1).map(|one| scope.spawn(move || unpack(one))).collect();
        let first = packed.first().map(unpack);
        let others = others.into_iter().map(|other| other.join().ok().flatten());
        first.into_iter().chain(others).collect()
    }))
}

/// Whether the checksum at the end of a file of this size is right, its head having been read, and the
/// facts before it.
fn summed(
    file: &mut File,
    head: &[u8],
    size: u64,
    progress: &Progress,
    failed: impl Fn(io::Error) -> FileProblem,
) -> Result<(bool, [u64; 4]), FileProblem> {
    let mut sum = Hasher::new();
    sum.update(head);
    let mut buffer = vec![0; PART];
    let mut left = size - (HEAD + FOOT + SUM) as u64;
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
    Ok((sum.finalize() == u32::from_le_bytes(expected), facts))
}

fn system(path: &Path, error: io::Error) -> FileProblem {
    FileProblem::System { path: path.to_owned(), error }
}
