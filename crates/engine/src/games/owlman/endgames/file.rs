//! Tables on the disk: one file for each sheet of each level, complete or absent.
//!
//! A file consists of a header; the entries of the sheet in order, in blocks of [`BLOCK`] bytes
//! that are deflated separately, so that each can be read on its own; the packed length and the
//! checksum of each block; four numbers that summarise the sheet; and a checksum of everything but
//! the blocks. Numbers are little-endian.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Decompress, FlushDecompress, Status};

use super::level::Rounds;
use super::old;
use super::row::Row;
use crate::blocks::{BLOCK, Blocks, Place};
use crate::{Progress, Stopped, cores};
use owlery_i18n::t;
use owlery_store::{NewFile, NotAFile};

/// The first bytes of a file; the number is that of the format.
const MAGIC: &[u8; 16] = b"Owlman tables 3\n";
pub(super) const HEAD: usize = 32;
/// The bytes of a block's record: its packed length and its checksum.
const OF_BLOCK: usize = 8;
pub(super) const FOOT: usize = 4 * 8;
pub(super) const SUM: usize = 4;
/// No block is longer once it is packed.
const PACKED: usize = 2 * BLOCK;
/// Blocks that a thread unpacks before it fetches more.
const TOGETHER: usize = 64;

/// Why a table was not read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileProblem {
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The system does not give or take the file.
    #[error("{}", at(.path, &owlery_store::error_text(.error)))]
    System {
        /// The file or folder.
        path: PathBuf,
        /// The system's own error.
        error: io::Error,
    },
    /// The strategy that comes with the program is wrong.
    #[error("{}", t!("engine-file.strategy", why = .0.to_string()))]
    Strategy(super::strategy::InvalidStrategy),
    /// The file is damaged.
    #[error("{}", at(.path, .what))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The fault that was found.
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
    /// The sheet of the strategy, which has the checksum of its file in place of a number of
    /// helpers.
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

    /// Hash tables do not get shorter.
    fn compression(self) -> Compression {
        match self {
            Sheet::Wins | Sheet::Holds | Sheet::Rounds => Compression::fast(),
            Sheet::Strategy => Compression::none(),
        }
    }
}

/// The file of a sheet in a folder.
#[derive(Clone, Copy)]
pub(super) struct TableFile<'a> {
    pub folder: &'a Path,
    pub sheet: Sheet,
    pub helpers: u32,
    /// The number of entries.
    pub len: usize,
}

/// An entry of a sheet.
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
    packer: DeflateEncoder<Vec<u8>>,
    /// The head, and the records of the blocks so far.
    records: Vec<u8>,
    /// The entries not written yet.
    block: Vec<u8>,
}

impl Writer {
    pub(super) fn add<T: Entry>(
        &mut self,
        entries: &[T],
        progress: &Progress,
    ) -> Result<(), FileProblem> {
        for entry in entries {
            entry.put(&mut self.block);
            if self.block.len() >= BLOCK {
                progress.check()?;
                self.put_block()?;
            }
        }
        Ok(())
    }

    /// Completes the file and gives it its name.
    pub(super) fn finish(mut self, facts: [u64; 4]) -> Result<(), FileProblem> {
        if !self.block.is_empty() {
            self.put_block()?;
        }
        self.records.extend(facts.map(u64::to_le_bytes).concat());
        let sum = crc32fast::hash(&self.records).to_le_bytes();
        let Writer { path, mut file, records, .. } = self;
        let close = || {
            file.write_all(&records[HEAD..])?;
            file.write_all(&sum)?;
            file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
        };
        close().map_err(|error| system(&path, error))
    }

    fn put_block(&mut self) -> Result<(), FileProblem> {
        let packed =
            self.packer.write_all(&self.block).and_then(|()| self.packer.reset(Vec::new()));
        let packed = packed.map_err(|error| system(&self.path, error))?;
        self.records.extend((packed.len() as u32).to_le_bytes());
        self.records.extend(crc32fast::hash(&packed).to_le_bytes());
        self.block.clear();
        self.put(&packed)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), FileProblem> {
        self.file.write_all(bytes).map_err(|error| system(&self.path, error))
    }
}

/// Checks that a folder exists, or makes it, and that files can be written there.
pub(super) fn check_folder(folder: &Path) -> Result<(), FileProblem> {
    new_file(folder, &folder.join("new")).map(drop)
}

fn new_file(folder: &Path, path: &Path) -> Result<owlery_store::NewFile, FileProblem> {
    // Parts of gigabytes are not to stay where the work is killed.
    let file = owlery_store::Writer::noting(folder).making_folders().begin(path);
    file.map_err(|problem| system(path, problem.into()))
}

/// A sheet whose blocks are known, and none of which was read.
struct Opened {
    path: PathBuf,
    file: File,
    places: Vec<Place>,
    facts: [u64; 4],
    /// The unpacked length of its entries together.
    len: usize,
}

/// Opens a file; `None` if it does not exist.
fn open_file(path: &Path) -> Result<Option<File>, FileProblem> {
    match owlery_store::open(path) {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) if let Some(NotAFile(what)) = NotAFile::behind(&error) => {
            Err(FileProblem::Damaged { path: path.to_owned(), what })
        }
        Err(error) => Err(system(path, error)),
    }
}

impl TableFile<'_> {
    pub(super) fn path(self) -> PathBuf {
        self.sheet.path(self.folder, self.helpers)
    }

    /// The head of the file, by the magic of its format.
    fn head(self, magic: &[u8; 16]) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..16].copy_from_slice(magic);
        head[16..20].copy_from_slice(&self.helpers.to_le_bytes());
        head[20..24].copy_from_slice(&(self.sheet as u32).to_le_bytes());
        head[24..].copy_from_slice(&(self.len as u64).to_le_bytes());
        head
    }

    pub(super) fn damaged(self, what: &'static str) -> FileProblem {
        FileProblem::Damaged { path: self.path(), what }
    }

    /// Begins to write the file, under another name.
    pub(super) fn create(self) -> Result<Writer, FileProblem> {
        let path = self.path();
        let file = BufWriter::new(new_file(self.folder, &path)?);
        let packer = DeflateEncoder::new(Vec::new(), self.sheet.compression());
        let records = self.head(MAGIC).to_vec();
        let mut writer = Writer { path, file, packer, records, block: Vec::with_capacity(BLOCK) };
        writer.put(&self.head(MAGIC))?;
        Ok(writer)
    }

    /// Opens the file; `None` if there is no file. A file of an earlier version of
    /// the program is converted.
    fn open<T: Entry>(self, progress: &Progress) -> Result<Option<Opened>, FileProblem> {
        let path = self.path();
        let damaged = |what| self.damaged(what);
        let failed = |error| system(&path, error);
        let Some(file) = open_file(&path)? else { return Ok(None) };
        let size = file.metadata().map_err(failed)?.len();
        if size < (HEAD + FOOT + SUM) as u64 {
            return Err(damaged(t!("engine-file.cut_off")));
        }
        let mut summed = vec![0; HEAD];
        owlery_store::read_at(&file, &mut summed, 0).map_err(failed)?;
        if summed == self.head(old::MAGIC) {
            old::convert::<T>(file, self, progress)?;
            return self.open::<T>(progress);
        }
        if summed != self.head(MAGIC) {
            return Err(damaged(t!("engine-file.other_table")));
        }
        let wrong = || damaged(t!("engine-file.checksum"));
        let len = self.len * T::SIZE;
        let tail = len.div_ceil(BLOCK) * OF_BLOCK + FOOT + SUM;
        let begin = size.checked_sub(tail as u64).ok_or_else(wrong)?;
        let mut rest = vec![0; tail];
        owlery_store::read_at(&file, &mut rest, begin).map_err(failed)?;
        let sum = rest.split_off(tail - SUM);
        summed.extend(&rest);
        if crc32fast::hash(&summed).to_le_bytes() != sum[..] {
            return Err(wrong());
        }
        let (of_blocks, foot) = rest.split_at(tail - FOOT - SUM);
        let mut at = HEAD as u64;
        let mut place = |bytes: &[u8; OF_BLOCK]| {
            let [len, sum] = [0, 4].map(|at| {
                u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
            });
            let place = Place { at, len, sum };
            at += u64::from(len);
            (len as usize <= PACKED).then_some(place)
        };
        let places: Option<Vec<_>> = of_blocks.as_chunks().0.iter().map(&mut place).collect();
        let places = places.filter(|_| at == begin).ok_or_else(wrong)?;
        let mut facts = [0; 4];
        for (fact, bytes) in facts.iter_mut().zip(foot.as_chunks().0) {
            *fact = u64::from_le_bytes(*bytes);
        }
        Ok(Some(Opened { path, file, places, facts, len }))
    }

    /// Opens a sheet to be read on demand, with its facts; `None` if there is no file.
    pub(super) fn blocks<T: Entry>(
        self,
        progress: &Progress,
    ) -> Result<Option<(Blocks, [u64; 4])>, FileProblem> {
        let opened = self.open::<T>(progress)?;
        Ok(opened.map(|Opened { file, places, facts, len, .. }| {
            (Blocks::new(file, unpacked, places, len), facts)
        }))
    }

    /// Reads a sheet, handing on its entries in parts, and its facts; `None` if there is no file.
    pub(super) fn read<T: Entry>(
        self,
        progress: &Progress,
        mut hand_on: impl FnMut(T),
    ) -> Result<Option<[u64; 4]>, FileProblem> {
        let Some(opened) = self.open::<T>(progress)? else { return Ok(None) };
        let Opened { path, file, places, facts, len } = opened;
        let damaged = || self.damaged(t!("engine-file.checksum"));
        let mut left = len;
        for group in places.chunks(cores() * TOGETHER) {
            progress.check()?;
            let mut lens = Vec::with_capacity(group.len());
            for _ in group {
                lens.push(BLOCK.min(left));
                left -= BLOCK.min(left);
            }
            let share = |(places, lens): (&[Place], &[usize])| {
                let one = |(place, len): (&Place, &usize)| {
                    let mut packed = vec![0; place.len as usize];
                    owlery_store::read_at(&file, &mut packed, place.at)?;
                    let is_whole = crc32fast::hash(&packed) == place.sum;
                    Ok(if is_whole { unpacked(&packed, *len) } else { None })
                };
                places.iter().zip(lens).map(one).collect::<io::Result<Option<Vec<_>>>>()
            };
            let parts = || group.chunks(TOGETHER).zip(lens.chunks(TOGETHER));
            let found = std::thread::scope(|scope| {
                let others: Vec<_> =
                    parts().skip(1).map(|part| scope.spawn(move || share(part))).collect();
                let first = parts().next().map(share);
                let others = others.into_iter().map(|it| it.join().unwrap_or(Ok(None)));
                first.into_iter().chain(others).collect::<io::Result<Option<Vec<_>>>>()
            });
            let found = found.map_err(|error| system(&path, error))?.ok_or_else(damaged)?;
            for block in found.into_iter().flatten() {
                block.chunks_exact(T::SIZE).for_each(|bytes| hand_on(T::get(bytes)));
            }
        }
        Ok(Some(facts))
    }
}

/// Unpacks a block to this many bytes; `None` if it is damaged.
fn unpacked(packed: &[u8], len: usize) -> Option<Vec<u8>> {
    thread_local! {
        static UNPACKER: RefCell<Decompress> = RefCell::new(Decompress::new(false));
    }
    UNPACKER.with_borrow_mut(|unpacker| {
        unpacker.reset(false);
        // One byte more, to notice a block that is too long.
        let mut bytes = Vec::with_capacity(len + 1);
        let status = unpacker.decompress_vec(packed, &mut bytes, FlushDecompress::Finish);
        (matches!(status, Ok(Status::StreamEnd)) && bytes.len() == len).then_some(bytes)
    })
}

pub(super) fn system(path: &Path, error: io::Error) -> FileProblem {
    FileProblem::System { path: path.to_owned(), error }
}
