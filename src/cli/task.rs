//! Work on a separate thread, so that it ends when its time is up, when the command is interrupted,
//! or when its output cannot be written.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::console::Console;
use super::error::{Error, Result};
use owlery_engine::Progress;
use owlery_i18n::t;

/// The time between two looks at the clock and the interrupts.
const POLL: Duration = Duration::from_millis(40);
/// The least time between two reports of progress.
const REPORT: Duration = Duration::from_millis(500);

/// News of a task.
pub enum TaskEvent {
    /// Text for the output.
    Output(String),
    /// A message.
    Message(String),
    /// The name of the step that begins; its progress will be reported.
    Step(String),
}

/// Runs a task and prints its events. The task is told to stop after `time`, if given; whatever it
/// returns then is returned.
pub fn run_task<R: Send>(
    console: &mut Console,
    time: Option<Duration>,
    task: impl FnOnce(&Progress, &mut dyn FnMut(TaskEvent)) -> R + Send,
) -> Result<R> {
    console.interrupts.check()?;
    let _guard = console.interrupts.catch();
    let until = time.map(|time| Instant::now() + time);
    let progress = Progress::default();
    let (sender, events) = mpsc::channel();
    std::thread::scope(|scope| {
        let progress = &progress;
        let run = move || {
            task(progress, &mut |event| {
                // The receiver outlives the task.
                let _ = sender.send(event);
            })
        };
        let thread = std::thread::Builder::new()
            .spawn_scoped(scope, run)
            .map_err(|error| Error::thread(&error))?;
        let printed = print_events(console, &events, until, progress);
        if printed.is_err() {
            progress.stop();
        }
        let result = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        printed.map(|()| result)
    })
}

fn print_events(
    console: &mut Console,
    events: &mpsc::Receiver<TaskEvent>,
    until: Option<Instant>,
    progress: &Progress,
) -> Result {
    let mut step = None;
    loop {
        console.interrupts.check()?;
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        if left == Some(Duration::ZERO) {
            progress.stop();
        }
        let wait = left.filter(|left| !left.is_zero()).map_or(POLL, |left| left.min(POLL));
        match events.recv_timeout(wait) {
            Ok(TaskEvent::Output(text)) => console.print(&text)?,
            Ok(TaskEvent::Message(message)) => console.report(message),
            Ok(TaskEvent::Step(name)) => {
                console.report(&name);
                step = Some(Step { name, percent: 0, since: Instant::now() });
            }
            Err(RecvTimeoutError::Timeout) => {
                if let Some(line) = step.as_mut().and_then(|step| step.report(progress)) {
                    console.report(line);
                }
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

struct Step {
    name: String,
    /// The share that was reported last, and when.
    percent: u32,
    since: Instant,
}

impl Step {
    /// Returns a line on the progress, if it is worth one.
    fn report(&mut self, progress: &Progress) -> Option<String> {
        let percent = (progress.share() * 100.0) as u32;
        let is_news = percent >= self.percent + 5 && self.since.elapsed() >= REPORT;
        is_news.then(|| {
            (self.percent, self.since) = (percent, Instant::now());
            t!("cli-step.percent", step = &self.name, percent = percent)
        })
    }
}
