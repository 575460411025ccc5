//! Helpers for tests of what runs on other threads.

use std::sync::mpsc::channel;
use std::time::Duration;

use crate::thinking::{SearchEvent, Thinking};

/// A test fails if nothing is reported for so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts work with a waker, and waits for the result that `is_last` accepts. Panics if the work
/// does.
pub fn last<R: Send + 'static>(
    begin: impl FnOnce(Box<dyn Fn() + Send>) -> Thinking<R>,
    is_last: impl Fn(&R) -> bool,
) -> R {
    let (woken, wakes) = channel();
    let thinking = begin(Box::new(move || woken.send(()).unwrap_or_default()));
    loop {
        wakes.recv_timeout(PATIENCE).expect("a report in time");
        match thinking.take() {
            Some(SearchEvent::Found(found)) if is_last(&found) => return found,
            Some(SearchEvent::Failed(fault)) => panic!("{fault}"),
            _ => {}
        }
    }
}
