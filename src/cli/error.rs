//! The error that ends a command, with its exit code.

use std::io;
use std::path::Path;

use owlery_engine::Stopped;
use owlery_i18n::{Arg, Message, messages};

/// The result of a command.
pub type Result<T = ()> = std::result::Result<T, Error>;

/// An error that ends a command.
#[derive(Debug)]
pub struct Error {
    /// The exit code: 2 for invalid input, 1 for a failure, above 128 for a signal.
    pub code: u8,
    /// The message for the standard error, unless everything was printed already.
    pub message: Option<Message>,
}

messages! {
    pub(super) enum Fault {
        NoCommand { word: String, commands: String } = "cli-no_command",
        AtFile { file: String, problem: Arg } = "cli-at.file",
        AtGame { number: usize, problem: Message } = "cli-at.game",
        AtPly { ply: usize, problem: Message } = "cli-at.ply",
        Closed = "cli-fault.closed",
        Output { why: String } = "cli-fault.output",
        Thread { why: String } = "cli-fault.thread",
        Over = "cli-fault.over",
    }
}

impl Error {
    /// An error in what a person typed or named.
    pub fn input(message: impl Into<Message>) -> Self {
        Error { code: 2, message: Some(message.into()) }
    }

    /// The failure of a command whose input is valid.
    pub fn failed(message: impl Into<Message>) -> Self {
        Error { code: 1, message: Some(message.into()) }
    }

    /// Ends the command with an exit code and without a message.
    pub fn exit(code: u8) -> Self {
        Error { code, message: None }
    }

    /// The failure of work that was stopped.
    pub fn stopped(stopped: Stopped) -> Self {
        Error::failed(Message::verbatim(stopped.to_string()))
    }

    /// The failure to start a thread.
    pub fn thread(error: &io::Error) -> Self {
        Error::failed(Fault::Thread { why: error.to_string() })
    }

    /// The error of output that was not written. A reader that has gone is no failure.
    pub fn output(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::exit(0),
            _ => Error::failed(Fault::Output { why: owlery_store::error_text(error) }),
        }
    }
}

impl<M: Into<Message>> From<M> for Error {
    fn from(message: M) -> Self {
        Error::input(message)
    }
}

/// A problem with the name of its file before it.
pub fn at_file(file: &Path, problem: impl Into<Arg>) -> Message {
    Fault::AtFile { file: file.display().to_string(), problem: problem.into() }.into()
}
