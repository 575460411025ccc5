//! Tables on the disk: one file for each sheet of each level, whole or not there.
//!
//! A file is a head, the entries of the sheet in their order, deflated, four numbers that sum it up,
//! and a checksum of all that; numbers are written with their lowest byte first.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crc32fast::Hasher;
use flate2::Compression;
use flate2::bufread::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::level::Rounds;
use super::row::Row;
use crate::disk::{self, NewFile, NoFile};
use crate::engine::{Progress, Stopped};

/// What a file begins with; the number is that of the format.
const MAGIC: &[u8; 16] = b"Owlman tables 2\n";
const HEAD: usize = 32;
const FOOT: usize = 4 * 8;
const SUM: usize = 4;
/// So many bytes are read together, at least.
const PART: usize = 1 << 20;

/// Why a table was not read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileProblem {
    /// The work was told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The system does not give or take the file.
    #[error("{}: {}", path.display(), crate::disk::said(error))]
    System {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The strategy that comes with the program is wrong.
    #[error("the strategy of this program is damaged: {0}")]
    Strategy(super::strategy::Unfit),
    /// The file is not what was once written.
    #[error("{}: {what}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: &'static str,
    },
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
    file: DeflateEncoder<Summed>,
    buffer: Vec<u8>,
}

/// What is written, and its checksum.
struct Summed {
    file: BufWriter<NewFile>,
    sum: Hasher,
}

impl Write for Summed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
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
        let mut file = Summed { file, sum: Hasher::new() };
        let begun = file.write_all(&sheet.head(helpers, len));
        begun.map_err(|error| system(&path, error))?;
        let file = DeflateEncoder::new(file, sheet.compression());
        Ok(Writer { path, file, buffer: Vec::new() })
    }

    pub(super) fn add<T: Entry>(
        &mut self,
        entries: &[T],
        progress: &Progress,
    ) -> Result<(), FileProblem> {
        for part in entries.chunks(PART / T::SIZE) {
            progress.check()?;
            self.buffer.clear();
            part.iter().for_each(|entry| entry.put(&mut self.buffer));
            let written = self.file.write_all(&self.buffer);
            written.map_err(|error| system(&self.path, error))?;
        }
        Ok(())
    }

    /// Completes the file and gives it its name.
    pub(super) fn finish(self, facts: [u64; 4]) -> Result<(), FileProblem> {
        let Writer { path, file, .. } = self;
        let close = || {
            let mut all = file.finish()?;
            facts.iter().try_for_each(|fact| all.write_all(&fact.to_le_bytes()))?;
            let Summed { mut file, sum } = all;
            file.write_all(&sum.finalize().to_le_bytes())?;
            file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
        };
        close().map_err(|error| system(&path, error))
    }
}

/// Sees to it that a folder is there and takes files.
pub(super) fn check_folder(folder: &Path) -> Result<(), FileProblem> {
    new_file(folder, &folder.join("new")).map(drop)
}

fn new_file(folder: &Path, path: &Path) -> Result<disk::NewFile, FileProblem> {
    // Parts of gigabytes are not to stay where the work is killed.
    let file = disk::Writer::noting(folder).begin(path);
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
        return Err(damaged("it is cut off"));
    }
    file.read_exact(&mut head).map_err(failed)?;
    if head != sheet.head(helpers, len) {
        return Err(damaged("it is no Owlman table of this program's, or of other positions"));
    }
    // Nothing is made of what is not as it was written.
    let (sum, facts) = summed(&mut file, &head, size, progress, failed)?;
    if !sum {
        return Err(damaged("its checksum is wrong"));
    }
    file.seek(SeekFrom::Start(HEAD as u64)).map_err(failed)?;
    let mut entries = DeflateDecoder::new(BufReader::with_capacity(PART, file));
    let mut buffer = vec![0; PART];
    let mut left = len * T::SIZE;
    while left > 0 {
        progress.check()?;
        let part = &mut buffer[..left.min(PART / T::SIZE * T::SIZE)];
        entries.read_exact(part).map_err(|_| damaged("it has not all that its head says"))?;
        part.chunks_exact(T::SIZE).for_each(|bytes| hand_on(T::get(bytes)));
        left -= part.len();
    }
    Ok(Some(facts))
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
