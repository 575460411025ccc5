//! How commands end: done, or with a fault and its exit code.

use std::io;

use owlery_engine::Stopped;
use owlery_i18n::{Message, t};

/// How a command ends.
pub type Result<T = ()> = std::result::Result<T, Fault>;

/// Why a command ended before it was done.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// What was asked for cannot be.
    #[error("{0}")]
    Input(String),
    /// What was asked for could not be done.
    #[error("{0}")]
    Failed(String),
    /// What was asked about is not so, as was printed.
    #[error("{}", t!("cli-fault.not_so"))]
    NotSo,
    /// A file could not be read, as was printed.
    #[error("{}", t!("cli-fault.not_so"))]
    Unread,
    /// The output was not taken.
    #[error("{}", t!("cli-fault.output", why = owlery_store::said(.0)))]
    Output(io::Error),
    /// There was no output when the program was started.
    #[error("{}", t!("cli-fault.closed"))]
    Closed,
    /// A program that was watched has ended with this code.
    #[error("{}", t!("cli-fault.not_so"))]
    Watched(u8),
    /// Nobody reads the output any more.
    #[error("{}", t!("cli-fault.gone"))]
    Gone,
    /// A signal of this number asked for the end.
    #[error("{}", t!("cli-fault.interrupted"))]
    Interrupted(u8),
}

impl Fault {
    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Fault::Input(_) | Fault::Unread => 2,
            Fault::Failed(_) | Fault::NotSo | Fault::Output(_) | Fault::Closed => 1,
            Fault::Watched(code) => *code,
            Fault::Gone => 0,
            // As shells have it.
            Fault::Interrupted(signal) => 128 + (signal & 0x7f),
        }
    }

    /// Whether there is something to say about it.
    pub fn is_told(&self) -> bool {
        matches!(self, Fault::Input(_) | Fault::Failed(_) | Fault::Output(_) | Fault::Closed)
    }
}

impl From<Message> for Fault {
    fn from(problem: Message) -> Self {
        Fault::Input(problem.to_string())
    }
}

impl From<String> for Fault {
    fn from(problem: String) -> Self {
        Fault::Input(problem)
    }
}

impl From<&str> for Fault {
    fn from(problem: &str) -> Self {
        Fault::Input(problem.to_owned())
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Fault::Gone,
            _ => Fault::Output(error),
        }
    }
}

impl From<Stopped> for Fault {
    fn from(stopped: Stopped) -> Self {
        Fault::Failed(stopped.to_string())
    }
}
