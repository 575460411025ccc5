//! Work that takes its time: done on another thread, so that it ends when its time is over, when
//! somebody calls for that, or when what it finds cannot be printed.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::console::Console;
use super::result::{Fault, Result};
use owlery_engine::Progress;
use owlery_i18n::t;

/// So often it is looked whether the work is to end.
const LOOK: Duration = Duration::from_millis(40);
/// What goes on for so long without a word is told of.
const SILENCE: Duration = Duration::from_millis(500);

/// What is heard of work while it goes on.
pub enum Told {
    /// Something to print.
    Text(String),
    /// A message.
    Note(String),
    /// What comes next; how far it is will be told.
    Step(String),
}

/// Does work, and prints what it tells. The work is told to stop after `time`, if that is given;
/// what it makes of that is returned.
pub fn work<R: Send>(
    console: &mut Console,
    time: Option<Duration>,
    work: impl FnOnce(&Progress, &mut dyn FnMut(Told)) -> R + Send,
) -> Result<R> {
    console.calls.check()?;
    let _hearing = console.calls.hear();
    let until = time.map(|time| Instant::now() + time);
    let progress = Progress::default();
    let (sender, told) = mpsc::channel();
    std::thread::scope(|scope| {
        let progress = &progress;
        let work = move || {
            work(progress, &mut |told| {
                // Who listens outlives the work.
                let _ = sender.send(told);
            })
        };
        let thread = std::thread::Builder::new()
            .spawn_scoped(scope, work)
            .map_err(|error| Fault::Failed(t!("cli-fault.thread", why = error.to_string())))?;
        let listened = listen(console, &told, until, progress);
        if listened.is_err() {
            progress.stop();
        }
        let result = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        listened.map(|()| result)
    })
}

/// Prints what is told until the work ends.
fn listen(
    console: &mut Console,
    told: &mpsc::Receiver<Told>,
    until: Option<Instant>,
    progress: &Progress,
) -> Result {
    let mut step = None;
    loop {
        console.calls.check()?;
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        if left == Some(Duration::ZERO) {
            progress.stop();
        }
        let look = left.filter(|left| !left.is_zero()).map_or(LOOK, |left| left.min(LOOK));
        match told.recv_timeout(look) {
            Ok(Told::Text(text)) => console.print(&text)?,
            Ok(Told::Note(note)) => console.tell(note),
            Ok(Told::Step(name)) => {
                console.tell(&name);
                step = Some(Step { name, told: 0, since: Instant::now() });
            }
            Err(RecvTimeoutError::Timeout) => {
                if let Some(line) = step.as_mut().and_then(|step| step.news(progress)) {
                    console.tell(line);
                }
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

/// A part of the work.
struct Step {
    name: String,
    /// How much of it was told to be done, in percent, and when.
    told: u32,
    since: Instant,
}

impl Step {
    /// How far it is, if that is worth a line.
    fn news(&mut self, progress: &Progress) -> Option<String> {
        let percent = (progress.share() * 100.0) as u32;
        let is_news = percent >= self.told + 5 && self.since.elapsed() >= SILENCE;
        is_news.then(|| {
            (self.told, self.since) = (percent, Instant::now());
            t!("cli-step.percent", step = &self.name, percent = percent)
        })
    }
}
