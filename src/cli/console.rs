//! Where a command's words go: everything that it prints is written here, and only here.
//!
//! Text is made safe for a terminal; what cannot be written is an error and never a panic.

use std::fmt::Display;
use std::io::Write;

use super::calls::Calls;
use super::result::{Fault, Result};
use owlery_games::outside::{visible, visible_line};

/// The output of a command, its messages, and those who can call for its end.
pub struct Console<'a> {
    output: &'a mut dyn Write,
    messages: &'a mut dyn Write,
    /// Whether what is written is seen in a terminal.
    pub is_terminal: bool,
    /// Whether there is nothing that takes what is written: the program was started without output.
    pub is_closed: bool,
    /// Who can call for the end.
    pub calls: Calls,
}

impl<'a> Console<'a> {
    /// A console that writes there; nobody calls for an end but a writer that fails.
    pub fn new(output: &'a mut dyn Write, messages: &'a mut dyn Write) -> Self {
        let (is_terminal, is_closed) = (false, false);
        Console { output, messages, is_terminal, is_closed, calls: Calls::default() }
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
        if self.is_closed {
            return Err(Fault::Closed);
        }
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
