//! The lines that another program sends, read on a thread of its own and no faster than they are
//! answered.

use std::io::{BufRead, Read as _};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

use super::Heard;

/// The longest line that is read, in bytes.
pub const LONGEST: usize = 1 << 20;
/// Lines read ahead of those answered; who sends more is blocked.
const AHEAD: usize = 4;

/// A line that was sent.
pub struct Line {
    /// Its text. Bytes that are no text are marked as such.
    pub text: String,
    /// Whether more of it followed, which was passed over.
    pub is_cut: bool,
    /// When it was there.
    pub at: Instant,
}

/// Lets more lines be read.
pub struct Answered(SyncSender<()>);

impl Answered {
    /// A line was answered.
    pub fn one(&self) {
        // Once there are no more lines, nobody waits for this.
        let _ = self.0.try_send(());
    }
}

/// Begins to read.
pub fn read(
    input: impl BufRead + Send + 'static,
    heard: SyncSender<Heard>,
) -> std::io::Result<Answered> {
    let (sender, answered) = sync_channel(AHEAD);
    (0..AHEAD).for_each(|_| Answered(sender.clone()).one());
    // It waits for lines for as long as the program runs.
    let run = move || read_on(input, &heard, &answered);
    std::thread::Builder::new().name("lines".to_owned()).spawn(run)?;
    Ok(Answered(sender))
}

fn read_on(mut input: impl BufRead, heard: &SyncSender<Heard>, answered: &Receiver<()>) {
    while answered.recv().is_ok() {
        let Some(line) = next(&mut input) else { break };
        if heard.send(Heard::Line(line)).is_err() {
            return;
        }
    }
    // Whoever served may have gone.
    let _ = heard.send(Heard::End);
}

/// The next line; `None` if there are no more.
fn next(input: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    input
        .by_ref()
        .take(LONGEST as u64)
        .read_until(b'\n', &mut bytes)
        .ok()
        .filter(|len| *len > 0)?;
    let is_cut = bytes.len() == LONGEST && bytes.last() != Some(&b'\n');
    if is_cut {
        // What comes next is another line.
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
        let long = "x".repeat(LONGEST + 10);
        let text = [b"a\r\n\xff\n".to_vec(), long.into_bytes(), b"\nlast".to_vec()].concat();
        let mut input = BufReader::new(&text[..]);
        let mut lines = Vec::new();
        while let Some(line) = next(&mut input) {
            lines.push((line.text.trim_end().to_owned(), line.is_cut));
        }
        let long = ("x".repeat(LONGEST), true);
        let line = |text: &str| (text.to_owned(), false);
        assert_eq!(lines, [line("a"), line("\u{fffd}"), long, line("last")]);
    }

    /// Input without an end that counts what is taken of it.
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
        let (heard, lines) = sync_channel(100);
        let input = BufReader::with_capacity(1, Endless(taken.clone()));
        let answered = read(input, heard).unwrap();
        for more in 0..10 {
            for _ in 0..if more == 0 { AHEAD } else { 1 } {
                assert!(matches!(lines.recv(), Ok(Heard::Line(_))));
            }
            // Nothing else was taken, and nothing will be: the thread waits for an answer.
            assert_eq!(taken.load(Ordering::Relaxed), AHEAD + more);
            answered.one();
        }
    }
}
