//! What can go wrong with another program.

use std::time::Duration;

/// What another program did that it should not have done. Its words end a sentence that begins with
/// the name of the program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The system has not started it.
    #[error("cannot be started: {0}")]
    Start(String),
    /// Its file is a folder.
    #[error("is a folder: choose the file of the program in it")]
    Folder,
    /// It said nothing that was waited for.
    #[error("did not answer `{asked}` within {}", seconds(.time))]
    Silent {
        /// What it was sent.
        asked: &'static str,
        /// How long it was waited for.
        time: Duration,
    },
    /// It has ended, with these words of the system.
    #[error("ended by itself ({0})")]
    Ended(String),
    /// A line is longer than all that is read of one.
    #[error("wrote a line of more than {0} bytes")]
    LongLine(usize),
    /// There are more lines than these within this time.
    #[error("wrote more than {0} lines within {time}", time = seconds(.1))]
    Flood(usize, Duration),
    /// It played this, which is no legal move.
    #[error("played “{0}”, which is no move here")]
    Illegal(String),
}

impl Fault {
    /// The whole sentence.
    pub fn told(&self, name: &str) -> String {
        format!("“{name}” {self}.")
    }
}

fn seconds(time: &Duration) -> String {
    match time.as_secs_f32() {
        1.0 => "a second".to_owned(),
        seconds => format!("{seconds} seconds"),
    }
}
