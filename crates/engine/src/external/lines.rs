//! The lines that another program writes, read on a thread of their own.

use std::io::{BufRead as _, BufReader, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// The longest line that is read, in bytes.
pub const LONGEST: usize = 1 << 16;
/// So many lines wait for whoever wants them; with more of them the program that writes them waits.
const WAITING: usize = 256;

/// What is heard of it. When nothing comes any more, its output is closed.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line, without its end. Bytes that are no text are marked as such.
    Line(String),
    /// A line that is too long; nothing comes after it.
    TooLong,
}

/// Begins to read.
pub fn read(output: impl Read + Send + 'static) -> std::io::Result<Receiver<Heard>> {
    let (sender, lines) = sync_channel(WAITING);
    let run = move || read_on(output, &sender);
    std::thread::Builder::new().name("engine-lines".into()).spawn(run)?;
    Ok(lines)
}

fn read_on(output: impl Read, sender: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line);
        if read.is_err() || line.is_empty() {
            return;
        }
        let is_cut = line.len() == LONGEST && line.last() != Some(&b'\n');
        let heard = match is_cut {
            true => Heard::TooLong,
            false => Heard::Line(String::from_utf8_lossy(&line).trim_end().to_owned()),
        };
        if sender.send(heard).is_err() || is_cut {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_a_bound_and_need_be_no_text() {
        let long = "x".repeat(LONGEST - 1);
        let text = [b"a\r\n\xff\n\n".to_vec(), long.clone().into_bytes(), b"\nlast".to_vec()];
        let line = |text: &str| Heard::Line(text.to_owned());
        let heard: Vec<_> = read(std::io::Cursor::new(text.concat())).unwrap().iter().collect();
        assert_eq!(heard, [line("a"), line("\u{fffd}"), line(""), line(&long), line("last")]);
        // One that never ends is not read on.
        let heard: Vec<_> = read(std::io::repeat(b'x')).unwrap().iter().collect();
        assert_eq!(heard, [Heard::TooLong]);
    }
}
