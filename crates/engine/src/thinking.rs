//! Work on a separate thread, whose latest report waits to be fetched.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use thread_priority::{ThreadPriority, ThreadPriorityValue};

use super::control::Progress;
use owlery_i18n::{Message, t};

/// The priority of the engine's threads, from 0 to 99; 50 is usual. On Linux this is a niceness of
/// 10.
const PRIORITY: u8 = 25;

/// The number of cores that this program may use. Determined once: the system looks it up in files,
/// which would take a third of a frame.
pub fn cores() -> usize {
    static CORES: LazyLock<usize> =
        LazyLock::new(|| std::thread::available_parallelism().map_or(1, NonZero::get));
    *CORES
}

/// The best number of threads beside a responsive window: one for each core but one.
pub fn threads() -> usize {
    cores().saturating_sub(1).max(1)
}

/// Lowers the priority of the thread that calls this, so that the window never waits for it.
pub fn lower_priority() {
    let low = ThreadPriorityValue::try_from(PRIORITY).map(ThreadPriority::Crossplatform);
    // If the system does not allow it, one core is left to the window anyway.
    if let Some(Err(error)) = low.ok().map(ThreadPriority::set_for_current) {
        log::debug!("the engine's priority stays as it is: {error:?}");
    }
}

/// An event of some work.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchEvent<R> {
    /// A new result, which replaces earlier ones.
    Found(R),
    /// The work ended by a fault, of this program or of another that was asked, which is described.
    Failed(Message),
}

/// Work that goes on until it is done or this is dropped. Nothing is heard of it afterwards.
pub struct Thinking<R> {
    newest: Arc<Mutex<Option<SearchEvent<R>>>>,
    progress: Arc<Progress>,
}

impl<R: Send + 'static> Thinking<R> {
    /// Starts work on its own thread. `work` reports results, each of which replaces one that was
    /// not fetched yet; `wake` is called then.
    pub fn begin(
        wake: impl Fn() + Send + 'static,
        work: impl FnOnce(&Progress, &mut dyn FnMut(R)) + Send + 'static,
    ) -> Self {
        Thinking::attempt(wake, |progress, report| {
            work(progress, report);
            Ok(())
        })
    }

    /// Starts work that may fail; its error becomes [`SearchEvent::Failed`].
    pub fn attempt(
        wake: impl Fn() + Send + 'static,
        work: impl FnOnce(&Progress, &mut dyn FnMut(R)) -> Result<(), Message> + Send + 'static,
    ) -> Self {
        let newest = Arc::new(Mutex::new(None));
        let progress = Arc::new(Progress::default());
        let (mailbox, work_progress) = (newest.clone(), progress.clone());
        let run = move || {
            lower_priority();
            let put = |news| {
                *mailbox.lock().unwrap_or_else(PoisonError::into_inner) = Some(news);
                wake();
            };
            let work = AssertUnwindSafe(|| {
                work(&work_progress, &mut |found| put(SearchEvent::Found(found)))
            });
            let failed = match catch_unwind(work) {
                Ok(done) => done.err(),
                Err(panic) => Some(Message::verbatim(words(&*panic))),
            };
            failed.map(SearchEvent::Failed).into_iter().for_each(put);
        };
        if let Err(error) = std::thread::Builder::new().name("engine".into()).spawn(run) {
            let failed = SearchEvent::Failed(Message::verbatim(error.to_string()));
            *newest.lock().unwrap_or_else(PoisonError::into_inner) = Some(failed);
        }
        Thinking { newest, progress }
    }

    /// Takes the event since the last call, if there is one.
    pub fn take(&self) -> Option<SearchEvent<R>> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Asks the work to stop soon; its results until then are still reported.
    pub fn stop(&self) {
        self.progress.stop();
    }

    /// Pauses the work at its next check, or resumes it.
    pub fn set_paused(&self, paused: bool) {
        self.progress.set_paused(paused);
    }

    /// The share of the work that is done, from 0 to 1, if the work reports it.
    pub fn share(&self) -> f32 {
        self.progress.share()
    }
}

impl<R> Drop for Thinking<R> {
    fn drop(&mut self) {
        self.progress.abandon();
    }
}

fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| t!("engine-panic").to_owned())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(60);

    #[test]
    fn the_newest_report_is_heard() {
        let (woken, wakes) = channel();
        let thinking =
            Thinking::begin(move || woken.send(()).unwrap(), |_, tell| (1..=3).for_each(tell));
        (0..3).for_each(|_| wakes.recv_timeout(PATIENCE).unwrap());
        assert_eq!(thinking.take(), Some(SearchEvent::Found(3)));
        assert_eq!(thinking.take(), None);
    }

    #[test]
    fn a_dropped_work_stops() {
        let (stopped, stops) = channel();
        let thinking = Thinking::<()>::begin(
            || {},
            move |progress, _| {
                while progress.check().is_ok() {
                    std::thread::yield_now();
                }
                stopped.send(()).unwrap();
            },
        );
        drop(thinking);
        stops.recv_timeout(PATIENCE).unwrap();
    }

    #[test]
    fn what_rests_goes_on_or_stops() {
        let ends: [fn(&Thinking<()>); 2] = [|work| work.set_paused(false), Thinking::stop];
        for ends in ends {
            let (told, tells) = channel();
            let (begin, begins) = channel();
            let thinking = Thinking::<()>::begin(
                || {},
                move |progress, _| {
                    begins.recv().unwrap();
                    told.send("rests").unwrap();
                    let _ = progress.check();
                    told.send("goes on").unwrap();
                },
            );
            thinking.set_paused(true);
            begin.send(()).unwrap();
            assert_eq!(tells.recv_timeout(PATIENCE), Ok("rests"));
            assert!(tells.try_recv().is_err());
            ends(&thinking);
            assert_eq!(tells.recv_timeout(PATIENCE), Ok("goes on"));
        }
    }

    #[test]
    fn a_panic_becomes_news() {
        let (woken, wakes) = channel();
        let thinking =
            Thinking::<()>::begin(move || woken.send(()).unwrap(), |_, _| panic!("of no account"));
        wakes.recv_timeout(PATIENCE).unwrap();
        assert_eq!(thinking.take(), Some(SearchEvent::Failed(Message::verbatim("of no account"))));
    }
}
