//! The lines of the client, read on a separate thread and no faster than they are answered.

use std::io::{BufRead, Read as _};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

use super::Event;

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1 << 20;
/// Lines that are read before the first of them is answered.
const AHEAD: usize = 4;

/// A line of the client.
pub struct Line {
    /// The text, in which bytes that are not UTF-8 are replaced.
    pub text: String,
    /// Whether the rest of the line was too long and is left out.
    pub is_cut: bool,
    /// The time at which it was read.
    pub at: Instant,
}

/// Permits to read lines.
pub struct Permits(SyncSender<()>);

impl Permits {
    /// Permits to read one more line.
    pub fn add(&self) {
        // After the last line nobody waits for this.
        let _ = self.0.try_send(());
    }
}

/// Starts reading lines, and sends them as events.
pub fn read(
    mut input: impl BufRead + Send + 'static,
    events: SyncSender<Event>,
) -> std::io::Result<Permits> {
    let (sender, permits) = sync_channel(AHEAD);
    let sender = Permits(sender);
    (0..AHEAD).for_each(|_| sender.add());
    // It waits for lines as long as the program runs.
    let run = move || read_all(&mut input, &events, &permits);
    std::thread::Builder::new().name("lines".to_owned()).spawn(run)?;
    Ok(sender)
}

fn read_all(input: &mut impl BufRead, events: &SyncSender<Event>, permits: &Receiver<()>) {
    while permits.recv().is_ok() {
        let Some(line) = next_line(input) else { break };
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    // The server may have gone.
    let _ = events.send(Event::EndOfInput);
}

/// Reads the next line; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut bytes);
    read.ok().filter(|length| *length > 0)?;
    let is_cut = bytes.len() == MAX_LINE && bytes.last() != Some(&b'\n');
    if is_cut {
        let _ = input.skip_until(b'\n');
    }
    Some(Line { text: String::from_utf8_lossy(&bytes).into_owned(), is_cut, at: Instant::now() })
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn lines_have_a_bound_and_need_be_no_text() {
        let long = "x".repeat(MAX_LINE + 10);
        let text = [b"a\r\n\xff\n".to_vec(), long.into_bytes(), b"\nlast".to_vec()].concat();
        let mut input = BufReader::new(&text[..]);
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input) {
            lines.push((line.text.trim_end().to_owned(), line.is_cut));
        }
        let long = ("x".repeat(MAX_LINE), true);
        let line = |text: &str| (text.to_owned(), false);
        assert_eq!(lines, [line("a"), line("\u{fffd}"), long, line("last")]);
    }

    /// Endless input that counts the bytes taken.
    struct Endless(Arc<AtomicUsize>);

    impl std::io::Read for Endless {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            into.fill(b'\n');
            self.0.fetch_add(into.len(), Ordering::Relaxed);
            Ok(into.len())
        }
    }

    #[test]
    fn no_more_is_read_than_is_answered() {
        let taken = Arc::new(AtomicUsize::new(0));
        let (events, lines) = sync_channel(100);
        let input = BufReader::with_capacity(1, Endless(taken.clone()));
        let permits = read(input, events).unwrap();
        for more in 0..10 {
            for _ in 0..if more == 0 { AHEAD } else { 1 } {
                assert!(matches!(lines.recv(), Ok(Event::Line(_))));
            }
            // Nothing else was taken, and nothing will be: the thread waits for an answer.
            assert_eq!(taken.load(Ordering::Relaxed), AHEAD + more);
            permits.add();
        }
    }
}
