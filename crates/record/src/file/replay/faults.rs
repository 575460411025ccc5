//! How the faults of a file are met while it is read.

use crate::file::FileError;

/// What comes of a fault.
pub enum Faults<'a> {
    /// It ends the reading.
    Refused,
    /// It is told, and the part that has it is left out or struck out.
    Told(&'a mut Vec<FileError>),
}

impl Faults<'_> {
    /// Goes on after a fault if that is wanted.
    pub fn meet(&mut self, fault: FileError) -> Result<(), FileError> {
        match self {
            Faults::Refused => Err(fault),
            Faults::Told(told) => {
                told.push(fault);
                Ok(())
            }
        }
    }

    /// What was read, or nothing where it has a fault.
    pub fn pass<T>(&mut self, read: Result<T, FileError>) -> Result<Option<T>, FileError> {
        match read {
            Ok(value) => Ok(Some(value)),
            Err(fault) => self.meet(fault).map(|()| None),
        }
    }
}
