//! The output and the messages of a command. Everything that a command prints is written here.
//!
//! Text is made safe for a terminal; output that cannot be written is an error and never a panic.

use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write};

use super::error::{Error, Fault, Result};
use super::interrupts::Interrupts;
use owlery_games::outside::{visible, visible_line};

/// The output of a command, its messages, and what can interrupt it.
pub struct Console<'a> {
    output: &'a mut dyn Write,
    messages: &'a mut dyn Write,
    /// Whether the output is shown in a terminal.
    pub is_terminal: bool,
    /// Whether the program was started without an output.
    is_closed: bool,
    /// The interrupts of the command.
    pub interrupts: Interrupts,
}

impl<'a> Console<'a> {
    /// A console on two writers; only a writer that fails ends the command.
    pub fn new(output: &'a mut dyn Write, messages: &'a mut dyn Write) -> Self {
        let interrupts = Interrupts::default();
        Console { output, messages, is_terminal: false, is_closed: false, interrupts }
    }

    /// The console of the process.
    pub fn of_process(output: &'a mut io::Stdout, messages: &'a mut io::Stderr) -> Self {
        Console {
            is_terminal: output.is_terminal(),
            is_closed: stdout_at_start::is_closed(),
            interrupts: Interrupts::of_process(),
            ..Console::new(output, messages)
        }
    }

    /// Prints text.
    pub fn print(&mut self, text: &str) -> Result {
        self.write(visible(text).as_bytes())
    }

    /// Prints something on a line of its own.
    pub fn print_line(&mut self, line: impl Display) -> Result {
        let line = line.to_string();
        self.write(format!("{}\n", visible_line(&line)).as_bytes())
    }

    /// Prints the content of a file, unchanged unless it would control a terminal.
    pub fn print_file(&mut self, bytes: &[u8]) -> Result {
        match std::str::from_utf8(bytes) {
            Ok(text) if self.is_terminal => self.print(text),
            _ => self.write(bytes),
        }
    }

    /// Writes a message on one line to the messages.
    pub fn report(&mut self, message: impl Display) {
        let message = message.to_string();
        // Nobody is left who could be told that this cannot be written.
        let _ = writeln!(self.messages, "owlery: {}", visible_line(&message));
    }

    /// Reports the error of a command, if any, and returns the exit code.
    pub fn finish(&mut self, result: Result) -> u8 {
        let flush = |()| self.output.flush().map_err(|error| Error::output(&error));
        match result.and_then(flush) {
            Ok(()) => 0,
            Err(Error { code, message }) => {
                message.into_iter().for_each(|message| self.report(message));
                code
            }
        }
    }

    fn write(&mut self, bytes: &[u8]) -> Result {
        if self.is_closed {
            return Err(Error::failed(Fault::Closed));
        }
        self.output.write_all(bytes).map_err(|error| Error::output(&error))
    }
}

/// The state of the standard output before `main`: the standard library opens `/dev/null` in place of
/// an output that is closed, so that writing to it never fails.
#[cfg(unix)]
mod stdout_at_start {
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Runs before the standard library begins, and so calls the system alone.
    #[ctor::ctor]
    fn look() {
        IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Relaxed);
    }

    pub fn is_closed() -> bool {
        IS_CLOSED.load(Relaxed)
    }
}

#[cfg(not(unix))]
mod stdout_at_start {
    pub fn is_closed() -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_i18n::Message;

    /// Returns the output and the messages of a command.
    fn written(is_terminal: bool, print: impl FnOnce(&mut Console) -> Result) -> (String, String) {
        let (mut output, mut messages) = (Vec::new(), Vec::new());
        let mut console = Console::new(&mut output, &mut messages);
        console.is_terminal = is_terminal;
        let result = print(&mut console);
        console.finish(result);
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output), text(messages))
    }

    #[test]
    fn files_are_printed_as_they_are_but_to_a_terminal() {
        let (piped, _) = written(false, |console| console.print_file(b"a\x1b\nb"));
        let (seen, _) = written(true, |console| console.print_file(b"a\x1b\nb"));
        assert_eq!((piped.as_str(), seen.as_str()), ("a\u{1b}\nb", "a\\u{1b}\nb"));
    }

    #[test]
    fn messages_are_one_line() {
        let (output, messages) = written(false, |console| {
            console.print("a\u{9b}\nb\n")?;
            console.print_line("c\nd")?;
            Err(Error::input(Message::verbatim("e\nf\u{202e}")))
        });
        assert_eq!(output, "a\\u{9b}\nb\nc\\nd\n");
        assert_eq!(messages, "owlery: e\\nf\\u{202e}\n");
    }
}
