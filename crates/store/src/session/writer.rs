//! The thread that writes a session: changes are queued, and those that have come while it was busy
//! are written together.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use owlery_i18n::messages;

use super::content::{Change, Content, Text};
use super::file::SessionFile;
use super::{DocumentId, Durability, Revision};
use crate::database::DatabaseError;

messages! {
    /// The reason why a session is not wholly written.
    pub enum FlushError {
        /// Writing has failed.
        Failed(error: DatabaseError),
        /// It has not been done in time.
        TimedOut = "disk-database.timed_out",
    }
}

/// Writes a session. No call waits for the disk but [`SessionWriter::flush`]; dropping it writes what
/// is queued and ends its thread.
pub struct SessionWriter {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    queue: Mutex<Queue>,
    /// Something was queued or asked for.
    asked: Condvar,
    /// Something was acknowledged or has failed.
    answered: Condvar,
    acknowledged: AtomicU64,
}

#[derive(Default)]
struct Queue {
    changes: Vec<(Revision, Change)>,
    /// The revision of the last change.
    revision: Revision,
    /// Whether a failed change is to be tried again at once.
    hurries: bool,
    is_ended: bool,
    /// The reason why the last try has failed, if it has.
    failure: Option<DatabaseError>,
    /// The number of tries that have failed.
    failures: u64,
    /// Whether a failure was reported since the last success.
    is_reported: bool,
    overgrown: Vec<DocumentId>,
}

impl SessionWriter {
    pub(super) fn start(
        path: PathBuf,
        file: SessionFile,
        content: Content,
        retry: Duration,
        news: Box<dyn Fn() + Send>,
    ) -> io::Result<Self> {
        let revision = content.revision();
        let queue = Queue { revision, overgrown: content.overgrown(), ..Queue::default() };
        let shared = Arc::new(Shared {
            queue: Mutex::new(queue),
            asked: Condvar::new(),
            answered: Condvar::new(),
            acknowledged: AtomicU64::new(revision.0),
        });
        let file = Some(file);
        let task =
            Task { shared: shared.clone(), path, file, content, is_behind: false, retry, news };
        let thread = std::thread::Builder::new().name("session".into());
        let thread = thread.spawn(|| task.run())?;
        Ok(SessionWriter { shared, thread: Some(thread) })
    }

    /// Adds a document behind the others. One of this number is replaced, with its steps. The base is
    /// made on the writer's thread.
    pub fn insert(
        &self,
        document: DocumentId,
        kind: impl Into<String>,
        head: impl Into<String>,
        base: impl FnOnce() -> String + Send + 'static,
    ) -> Revision {
        let (kind, head, base) = (kind.into(), head.into(), Text::new(base));
        self.queue(Change::Insert { document, kind, head, base })
    }

    /// Adds a step to a document. Its text is made on the writer's thread.
    pub fn append(
        &self,
        document: DocumentId,
        durability: Durability,
        text: impl FnOnce() -> String + Send + 'static,
    ) -> Revision {
        self.queue(Change::Append { document, durability, text: Text::new(text) })
    }

    /// Replaces the base of a document, and the steps up to a revision that the new one contains. It is
    /// made on the writer's thread.
    pub fn compact(
        &self,
        document: DocumentId,
        as_of: Revision,
        base: impl FnOnce() -> String + Send + 'static,
    ) -> Revision {
        self.queue(Change::Compact { document, as_of, base: Text::new(base) })
    }

    /// Returns the documents whose steps outweigh their bases, which should be compacted.
    pub fn overgrown(&self) -> Vec<DocumentId> {
        self.shared.lock().overgrown.clone()
    }

    /// Replaces the head of a document.
    pub fn set_head(&self, document: DocumentId, head: impl Into<String>) -> Revision {
        self.queue(Change::SetHead { document, head: head.into() })
    }

    /// Removes a document.
    pub fn remove(&self, document: DocumentId) -> Revision {
        self.queue(Change::Remove(document))
    }

    /// Puts documents into this order; others follow them.
    pub fn order(&self, documents: Vec<DocumentId>) -> Revision {
        self.queue(Change::Order(documents))
    }

    /// Sets the value of a key.
    pub fn set(&self, key: impl Into<String>, content: impl Into<String>) -> Revision {
        self.queue(Change::Set { key: key.into(), content: Some(content.into()) })
    }

    /// Removes the value of a key.
    pub fn unset(&self, key: impl Into<String>) -> Revision {
        self.queue(Change::Set { key: key.into(), content: None })
    }

    fn queue(&self, change: Change) -> Revision {
        let mut queue = self.shared.lock();
        queue.revision.0 += 1;
        let revision = queue.revision;
        queue.changes.push((revision, change));
        drop(queue);
        self.shared.asked.notify_one();
        revision
    }

    /// Returns the last revision that is in the file, with all before it.
    pub fn acknowledged(&self) -> Revision {
        Revision(self.shared.acknowledged.load(Ordering::Acquire))
    }

    /// Returns whether writing has failed the last time. It is tried again by itself.
    pub fn has_failed(&self) -> bool {
        self.shared.lock().failure.is_some()
    }

    /// Returns the reason of a failure, once until writing has succeeded again.
    pub fn take_problem(&self) -> Option<DatabaseError> {
        let mut queue = self.shared.lock();
        let failure = queue.failure.clone().filter(|_| !queue.is_reported);
        queue.is_reported |= failure.is_some();
        failure
    }

    /// Waits until everything that was queued is in the file. What has failed is tried again at once.
    pub fn flush(&self, timeout: Duration) -> Result<(), FlushError> {
        let end = Instant::now() + timeout;
        let mut queue = self.shared.lock();
        let (revision, failures) = (queue.revision, queue.failures);
        queue.hurries = queue.failure.is_some();
        self.shared.asked.notify_one();
        loop {
            if self.acknowledged() >= revision {
                return Ok(());
            }
            if let (true, Some(error)) = (queue.failures > failures, &queue.failure) {
                return Err(error.clone().into());
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(FlushError::TimedOut);
            }
            let waited = self.shared.answered.wait_timeout(queue, left);
            queue = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Drop for SessionWriter {
    fn drop(&mut self) {
        self.shared.lock().is_ended = true;
        self.shared.asked.notify_one();
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            log::error!("the writer of the session has panicked");
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for changes, or for the time to try again what has failed.
    fn next(&self, retry_at: Option<Instant>) -> Batch {
        let mut queue = self.lock();
        loop {
            let left = retry_at.map(|at| at.saturating_duration_since(Instant::now()));
            let is_due = match left {
                Some(left) => left.is_zero() || queue.hurries,
                None => !queue.changes.is_empty(),
            };
            if is_due || queue.is_ended {
                queue.hurries = false;
                let changes = std::mem::take(&mut queue.changes);
                return Batch { changes, revision: queue.revision, is_last: queue.is_ended };
            }
            queue = match left {
                Some(left) => {
                    let waited = self.asked.wait_timeout(queue, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.asked.wait(queue).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    fn answer(
        &self,
        revision: Revision,
        written: Result<(), DatabaseError>,
        overgrown: Vec<DocumentId>,
    ) {
        let mut queue = self.lock();
        queue.overgrown = overgrown;
        match written {
            Ok(()) => {
                (queue.failure, queue.is_reported) = (None, false);
                self.acknowledged.store(revision.0, Ordering::Release);
            }
            Err(error) => {
                log::warn!("the session is not written: {error}");
                queue.failure = Some(error);
                queue.failures += 1;
            }
        }
        self.answered.notify_all();
    }
}

/// Changes that are written together.
struct Batch {
    changes: Vec<(Revision, Change)>,
    /// The revision after them.
    revision: Revision,
    /// Whether no others come.
    is_last: bool,
}

/// The work of the thread.
struct Task {
    shared: Arc<Shared>,
    path: PathBuf,
    /// The file, unless it has to be opened again.
    file: Option<SessionFile>,
    content: Content,
    /// Whether the file may lack something of the content.
    is_behind: bool,
    /// The time until writing is tried again after a failure.
    retry: Duration,
    news: Box<dyn Fn() + Send>,
}

impl Task {
    fn run(mut self) {
        let mut retry_at = None;
        loop {
            let Batch { changes, revision, is_last } = self.shared.next(retry_at);
            if !changes.is_empty() || self.is_behind {
                let written = self.write(changes);
                retry_at = written.is_err().then(|| Instant::now() + self.retry);
                self.shared.answer(revision, written, self.content.overgrown());
                (self.news)();
                self.tidy();
            }
            if is_last {
                break;
            }
        }
        if let Some(Err(error)) = self.file.map(SessionFile::close) {
            log::warn!("the session is not closed: {error}");
        }
    }

    /// Writes changes; after a failure everything, as it is not known what is in the file.
    fn write(&mut self, changes: Vec<(Revision, Change)>) -> Result<(), DatabaseError> {
        let written = match (&self.file, self.is_behind) {
            (Some(file), false) => Some(file.commit(&changes)),
            _ => None,
        };
        for (revision, change) in changes {
            self.content.apply(revision, change);
        }
        let written = written.map_or_else(|| self.write_anew(), |it| it.map_err(Into::into));
        self.is_behind = written.is_err();
        if !matches!(written, Ok(()) | Err(DatabaseError::Full)) {
            self.file = None;
        }
        written
    }

    /// Does what can wait until a change is acknowledged. If it fails, so will a change.
    fn tidy(&mut self) {
        if let Some(Err(error)) = self.file.as_mut().map(SessionFile::tidy) {
            log::warn!("the log of the session stays: {error}");
        }
    }

    fn write_anew(&mut self) -> Result<(), DatabaseError> {
        let file = match self.file.take() {
            Some(file) => file,
            None => SessionFile::open(&self.path)?.0,
        };
        let file = self.file.insert(file);
        Ok(file.rewrite(&self.content)?)
    }
}
