//! Faults of external engines.

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use owlery_i18n::{Message, messages, number, t};

/// A fault of an external engine. Its text ends a sentence that begins with the name of the
/// program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Fault {
    /// The system has not started it.
    #[error("{}", t!("external-fault.start", why = .0))]
    Start(String),
    /// Its file is a folder.
    #[error("{}", t!("external-fault.folder"))]
    Folder,
    /// It did not answer in time.
    #[error("{}", t!("external-fault.silent", asked = &**.asked, time = seconds(.time)))]
    Silent {
        /// The command that was sent.
        asked: Cow<'static, str>,
        /// The time that was waited.
        time: Duration,
    },
    /// It has ended, with these words of the system.
    #[error("{}", t!("external-fault.ended", how = .0))]
    Ended(String),
    /// A line is longer than all that is read of one.
    #[error("{}", t!("external-fault.long_line", bytes = .0))]
    LongLine(usize),
    /// There are more lines than these within this time.
    #[error("{}", t!("external-fault.flood", lines = .0, time = seconds(.1)))]
    Flood(usize, Duration),
    /// There are more bytes than these within this time.
    #[error("{}", t!("external-fault.flood_bytes", bytes = .0, time = seconds(.1)))]
    FloodBytes(usize, Duration),
    /// The caller left before it was ready.
    #[error("{}", t!("external-fault.stopped"))]
    Stopped,
    /// It played this, which is no legal move.
    #[error("{}", t!("external-fault.illegal", text = .0))]
    Illegal(String),
}

messages! {
    enum FaultMessage {
        Fault { name: String, fault: String } = "external-told",
    }
}

impl Fault {
    /// The whole sentence.
    pub fn message(&self, name: &str) -> Message {
        FaultMessage::Fault { name: name.to_owned(), fault: self.to_string() }.into()
    }
}

fn seconds(time: &Duration) -> String {
    match time.as_secs_f32() {
        1.0 => t!("external-time.second").to_owned(),
        seconds => t!("external-time.seconds", seconds = number(seconds)),
    }
}
