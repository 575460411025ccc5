//! The rounds in which positions are decided, logged on disk in the order of discovery.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use super::file::{FileProblem, check_folder, system};
use super::layers::{Notes, note};
use super::level::Rounds;
use super::row::Row;

/// Number of rows that are put in order together: 16 MiB of rounds.
const PART: usize = 1 << 14;

/// A log in files that have no names, and end with the program.
///
/// A record is the number of a row in its part (4 bytes), a round (1), the squares of Doc's for which
/// something was decided (4, a bit for each) and for each of them those of Owlman's (4). Numbers are
/// written with their lowest byte first.
pub(super) struct RoundsLog {
    folder: PathBuf,
    /// One for each part of the rows.
    files: Vec<BufWriter<File>>,
}

impl RoundsLog {
    /// Begins a log for this many rows.
    pub(super) fn new(folder: &Path, rows: usize) -> Result<RoundsLog, FileProblem> {
        check_folder(folder)?;
        let file = |_| tempfile::tempfile_in(folder).map(BufWriter::new);
        let files = (0..rows.div_ceil(PART)).map(file).collect::<io::Result<_>>();
        let files = files.map_err(|error| system(folder, error))?;
        Ok(RoundsLog { folder: folder.to_owned(), files })
    }

    /// Number of parts.
    pub(super) fn parts(&self) -> usize {
        self.files.len()
    }

    /// Returns the rounds of all rows of a part, given the number of rows in all.
    pub(super) fn read(&mut self, part: usize, rows: usize) -> Result<Vec<Rounds>, FileProblem> {
        let mut rounds = vec![[0; 1024]; PART.min(rows - part * PART)];
        let file = &mut self.files[part];
        let read = file.flush().and_then(|()| file.get_mut().rewind());
        let read = read.and_then(|()| replay(BufReader::new(file.get_mut()), &mut rounds));
        read.map_err(|error| system(&self.folder, error))?;
        Ok(rounds)
    }
}

impl Notes for RoundsLog {
    type Problem = FileProblem;

    fn note(&mut self, row: usize, old: &Row, new: &Row, round: u8) -> Result<(), FileProblem> {
        let mut record = Vec::with_capacity(9 + 4 * 32);
        record.extend(((row % PART) as u32).to_le_bytes());
        record.push(round);
        record.extend([0; 4]);
        let mut docs = 0_u32;
        for (doc, (old, new)) in old.0.iter().zip(new.0).enumerate() {
            if *old != new {
                docs |= 1 << doc;
                record.extend((old ^ new).to_le_bytes());
            }
        }
        record[5..9].copy_from_slice(&docs.to_le_bytes());
        let written = self.files[row / PART].write_all(&record);
        written.map_err(|error| system(&self.folder, error))
    }
}

/// Reads a log to its end, and notes its records in the rounds.
fn replay(mut log: impl io::Read, rounds: &mut [Rounds]) -> io::Result<()> {
    let mut number = [0; 4];
    loop {
        if log.read(&mut number[..1])? == 0 {
            return Ok(());
        }
        log.read_exact(&mut number[1..])?;
        let row = u32::from_le_bytes(number) as usize;
        let mut round = [0];
        log.read_exact(&mut round)?;
        log.read_exact(&mut number)?;
        let mut docs = u32::from_le_bytes(number);
        let mut decided = Row::NONE;
        while docs != 0 {
            log.read_exact(&mut number)?;
            decided.0[docs.trailing_zeros() as usize] = u32::from_le_bytes(number);
            docs &= docs - 1;
        }
        let row = rounds.get_mut(row).ok_or(io::ErrorKind::InvalidData)?;
        note(row, &Row::NONE, &decided, round[0]);
    }
}
