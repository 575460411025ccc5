//! Work that must not hold up the window.

use owlery_i18n::Text;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

const NO_RESULT: Text = Text::of("work-job.no_result");

/// Tasks on their own threads, whose results are fetched between frames.
pub struct BackgroundTasks<T>(Vec<Receiver<T>>);

impl<T> Default for BackgroundTasks<T> {
    fn default() -> Self {
        BackgroundTasks(Vec::new())
    }
}

impl<T: Send + 'static> BackgroundTasks<T> {
    /// Starts a task on a thread; the window wakes when it is done.
    pub fn begin(&mut self, ctx: &egui::Context, job: impl FnOnce() -> T + Send + 'static) {
        let (sender, receiver) = channel();
        let waker = ctx.clone();
        let run = move || {
            // The window may have gone meanwhile.
            let _ = sender.send(job());
            waker.request_repaint();
        };
        // Without a thread the receiver finds the sender gone, and says so.
        let _ = std::thread::Builder::new().name("work".into()).spawn(run);
        self.0.push(receiver);
    }

    /// Takes the results that are there, in the order of their tasks. `failed` makes one for a task that
    /// ended without.
    pub fn take(&mut self, failed: impl Fn(Text) -> T) -> Vec<T> {
        let mut results = Vec::new();
        self.0.retain(|receiver| match receiver.try_recv() {
            Ok(result) => {
                results.push(result);
                false
            }
            Err(TryRecvError::Empty) => true,
            Err(TryRecvError::Disconnected) => {
                results.push(failed(NO_RESULT));
                false
            }
        });
        results
    }

    /// Waits up to `time` for the result of the oldest task and takes it.
    pub fn first_within(&mut self, time: Duration) -> Option<T> {
        let result = self.0.first()?.recv_timeout(time).ok()?;
        self.0.remove(0);
        Some(result)
    }

    /// Takes the result of the oldest task, once it is there.
    pub fn take_first(&mut self, failed: fn(Text) -> T) -> Option<T> {
        let result = match self.0.first()?.try_recv() {
            Ok(result) => result,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => failed(NO_RESULT),
        };
        self.0.remove(0);
        Some(result)
    }

    /// Returns whether a task is running.
    pub fn is_busy(&self) -> bool {
        !self.0.is_empty()
    }

    /// Waits for all tasks that are running and returns their results. `failed` makes one for a task that
    /// ended without.
    pub fn wait(&mut self, failed: impl Fn(Text) -> T) -> Vec<T> {
        let result = |receiver: Receiver<T>| receiver.recv();
        let results = self.0.drain(..).map(result);
        results.map(|result| result.unwrap_or_else(|_| failed(NO_RESULT))).collect()
    }

    /// Forgets all running tasks; they go on, and their results are lost.
    pub fn forget(&mut self) {
        self.0.clear();
    }
}
