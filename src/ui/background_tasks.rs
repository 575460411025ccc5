//! Work that must not hold up the window.

use std::sync::mpsc::{Receiver, RecvError, TryRecvError, channel};
use std::time::Duration;

use owlery_i18n::Text;

const NO_RESULT: Text = Text::of("work-job.no_result");

/// Tasks on their own threads, whose results are fetched between frames. A task that panics, or
/// whose thread cannot be started, has an error for its result.
pub struct BackgroundTasks<T, E = String>(Vec<Receiver<Result<T, E>>>);

impl<T, E> Default for BackgroundTasks<T, E> {
    fn default() -> Self {
        BackgroundTasks(Vec::new())
    }
}

impl<T: Send + 'static, E: From<Text> + Send + 'static> BackgroundTasks<T, E> {
    /// Starts a task on a thread; the window wakes when it is done.
    pub fn begin(
        &mut self,
        ctx: &egui::Context,
        task: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) {
        let (sender, receiver) = channel();
        let waker = ctx.clone();
        let run = move || {
            // The window may have closed meanwhile.
            let _ = sender.send(task());
            waker.request_repaint();
        };
        // Without a thread the receiver finds the sender gone.
        let _ = std::thread::Builder::new().name("work".into()).spawn(run);
        self.0.push(receiver);
    }

    /// Takes the results that are available, in the order of their tasks.
    pub fn take(&mut self) -> Vec<Result<T, E>> {
        let mut results = Vec::new();
        self.0.retain(|receiver| {
            let result = poll(receiver);
            let is_running = result.is_none();
            results.extend(result);
            is_running
        });
        results
    }

    /// Takes the result of the oldest task, once it is available.
    pub fn take_first(&mut self) -> Option<Result<T, E>> {
        let result = poll(self.0.first()?)?;
        self.0.remove(0);
        Some(result)
    }

    /// Waits up to `time` for the result of the oldest task and takes it.
    pub fn first_within(&mut self, time: Duration) -> Option<Result<T, E>> {
        let result = self.0.first()?.recv_timeout(time).ok()?;
        self.0.remove(0);
        Some(result)
    }

    /// Waits for all running tasks and returns their results.
    pub fn wait(&mut self) -> Vec<Result<T, E>> {
        let result = |receiver: Receiver<Result<T, E>>| {
            receiver.recv().unwrap_or_else(|RecvError| Err(NO_RESULT.into()))
        };
        self.0.drain(..).map(result).collect()
    }

    /// Returns whether a task is running.
    pub fn is_busy(&self) -> bool {
        !self.0.is_empty()
    }

    /// Forgets all running tasks; they go on, and their results are lost.
    pub fn forget(&mut self) {
        self.0.clear();
    }
}

/// Returns the result of a task, or `None` while it runs.
fn poll<T, E: From<Text>>(receiver: &Receiver<Result<T, E>>) -> Option<Result<T, E>> {
    match receiver.try_recv() {
        Ok(result) => Some(result),
        Err(TryRecvError::Empty) => None,
        Err(TryRecvError::Disconnected) => Some(Err(NO_RESULT.into())),
    }
}
