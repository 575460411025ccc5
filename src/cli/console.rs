//! Where a command's words go: everything that it prints is written here, and only here.
//!
//! Text is made safe for a terminal; what cannot be written is an error and never a panic.

use std::fmt::Display;
use std::io::{self, Write};

use super::calls::Calls;
use crate::engine::Stopped;
use crate::rules::outside::{visible, visible_line};

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
    #[error("it is not so")]
    NotSo,
    /// The output was not taken.
    #[error("the output cannot be written: {0}")]
    Output(io::Error),
    /// Nobody reads the output any more.
    #[error("nobody reads the output")]
    Gone,
    /// A signal of this number asked for the end.
    #[error("interrupted")]
    Interrupted(u8),
}

impl Fault {
    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Fault::Input(_) => 2,
            Fault::Failed(_) | Fault::NotSo | Fault::Output(_) => 1,
            Fault::Gone => 0,
            // As shells have it.
            Fault::Interrupted(signal) => 128 + (signal & 0x7f),
        }
    }

    /// Whether there is something to say about it.
    fn is_told(&self) -> bool {
        matches!(self, Fault::Input(_) | Fault::Failed(_) | Fault::Output(_))
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

/// How a command ends.
pub type Result<T = ()> = std::result::Result<T, Fault>;

/// The output of a command, its messages, and those who can call for its end.
pub struct Console<'a> {
    output: &'a mut dyn Write,
    messages: &'a mut dyn Write,
    /// Whether what is written is seen in a terminal.
    pub is_terminal: bool,
    /// Who can call for the end.
    pub calls: Calls,
}

impl<'a> Console<'a> {
    /// A console that writes there; nobody calls for an end but a writer that fails.
    pub fn new(output: &'a mut dyn Write, messages: &'a mut dyn Write) -> Self {
        Console { output, messages, is_terminal: false, calls: Calls::default() }
    }

    /// Prints text.
    pub fn print(&mut self, text: &str) -> Result {
        self.write(visible(text).as_bytes())
    }

    /// Prints something on a line of its own.
    pub fn line(&mut self, line: impl Display) -> Result {
        let line = line.to_string();
        self.write(format!("{}\n", visible_line(&line)).as_bytes())
    }

    /// Prints the content of a file, as it is unless it would control a terminal.
    pub fn content(&mut self, bytes: &[u8]) -> Result {
        match std::str::from_utf8(bytes) {
            Ok(text) if self.is_terminal => self.print(text),
            _ => self.write(bytes),
        }
    }

    /// Writes what was printed, if it was held back.
    pub fn flush(&mut self) -> Result {
        Ok(self.output.flush()?)
    }

    /// Writes a message on one line, where messages go.
    pub fn tell(&mut self, message: impl Display) {
        let message = message.to_string();
        // There is nobody left to tell that this cannot be written.
        let _ = writeln!(self.messages, "owlery: {}", visible_line(&message));
    }

    /// Says how the command ended; its exit code.
    pub fn end(&mut self, result: Result) -> u8 {
        match result.and_then(|()| self.flush()) {
            Ok(()) => 0,
            Err(fault) => {
                if fault.is_told() {
                    self.tell(&fault);
                }
                fault.code()
            }
        }
    }

    fn write(&mut self, bytes: &[u8]) -> Result {
        Ok(self.output.write_all(bytes)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a console writes.
    fn written(is_terminal: bool, print: impl FnOnce(&mut Console) -> Result) -> (String, String) {
        let (mut output, mut messages) = (Vec::new(), Vec::new());
        let mut console = Console::new(&mut output, &mut messages);
        console.is_terminal = is_terminal;
        let result = print(&mut console);
        console.end(result);
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output), text(messages))
    }

    #[test]
    fn files_are_printed_as_they_are_but_to_a_terminal() {
        let (piped, _) = written(false, |console| console.content(b"a\x1b\nb"));
        let (seen, _) = written(true, |console| console.content(b"a\x1b\nb"));
        assert_eq!((piped.as_str(), seen.as_str()), ("a\u{1b}\nb", "a\\u{1b}\nb"));
    }

    #[test]
    fn messages_are_one_line() {
        let (output, messages) = written(false, |console| {
            console.print("a\u{9b}\nb\n")?;
            console.line("c\nd")?;
            Err(Fault::Input("e\nf\u{202e}".to_owned()))
        });
        assert_eq!(output, "a\\u{9b}\nb\nc\\nd\n");
        assert_eq!(messages, "owlery: e\\nf\\u{202e}\n");
    }
}
