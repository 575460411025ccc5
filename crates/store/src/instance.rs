//! One running program: a lock that only one program has, and files that later starts hand over to it.
//!
//! The first start locks the folder of the program's state. A later start finds it locked and hands its
//! files over through a socket that only the user can reach. The program that has the lock takes them
//! from its [`Inbox`], and the later start ends.

mod hand_over;
mod socket;

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::FullPath;
use hand_over::Listener;

/// How long a start tries to reach the running program, and how long it waits for an answer.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long a start waits for the lock of a program that has ended: the system may still be clearing it away.
const CLEARANCE: Duration = Duration::from_secs(6);
/// How long the window may take until it takes files; shorter, so that the answer is not missed.
const ANSWER: Duration = Duration::from_millis(800);
/// The name of the locked file.
const LOCK: &str = "lock";
/// The most handed-over messages that wait for a window that is not there yet.
const MOST_WAITING: usize = 16;

/// Where the programs of a user find each other.
pub struct Address<'a> {
    /// The folder of the program's state, which has the lock.
    pub state: &'a Path,
    /// The folder that the system has for sockets of the user, if there is one.
    pub runtime: Option<&'a Path>,
    /// The folder for temporary files, for a socket whose path would be too long elsewhere.
    pub temp: &'a Path,
    /// The display of the window: files are handed over only to a window on the same one.
    pub display: &'a str,
}

/// The result of a start.
pub enum Start {
    /// This is the only program, until the instance is dropped.
    First(Instance),
    /// Another program runs, and opens the files.
    HandedOver,
    /// Another program runs, on another display or without an answer.
    Second,
}

/// Takes the lock, or hands files over to the program that has it, if there are files to hand over
/// (`Some`, even of an empty list). Waits about a second for a program that is starting, ending, or busy, and
/// longer for the lock of one that was killed.
pub fn start(
    address: &Address<'_>,
    files: Option<&[FullPath]>,
    inbox: &Inbox,
) -> io::Result<Start> {
    super::private_folder(address.state)?;
    let (socket, begin) = (socket::path(address), Instant::now());
    loop {
        if let Some(lock) = InstanceLock::try_take(address.state)? {
            let listener = socket.and_then(|socket| Listener::bind(socket, inbox));
            return Ok(Start::First(Instance { _listener: listener, _lock: lock }));
        }
        let (Some(socket), Some(files)) = (&socket, files) else { return Ok(Start::Second) };
        match hand_over::send(socket, files) {
            Ok(()) => return Ok(Start::HandedOver),
            Err(refusal) if refusal.pause(begin.elapsed()) => {}
            Err(refusal) => {
                log::warn!("the running program takes no files: {refusal}");
                return Ok(Start::Second);
            }
        }
    }
}

/// The only running program: nothing else has its lock while this exists.
pub struct Instance {
    // Dropped first: the socket may belong to another program as soon as the lock is free.
    _listener: Option<Listener>,
    _lock: InstanceLock,
}

/// A lock on a folder that one program has at a time. The system frees it when the program ends, however
/// that happens.
struct InstanceLock(File);

impl InstanceLock {
    /// Locks a folder; `None` if another program has the lock.
    fn try_take(folder: &Path) -> io::Result<Option<InstanceLock>> {
        let file = super::private_file().create(true).open(folder.join(LOCK))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(InstanceLock(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

impl Drop for InstanceLock {
    fn drop(&mut self) {
        // A program that is being started just now has a copy of the file for a moment, which would
        // keep the lock. If this fails, the lock ends with the last copy.
        let _ = self.0.unlock();
    }
}

/// Files that later starts have handed over, until the window takes them.
#[derive(Clone, Default)]
pub struct Inbox(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Vec<Vec<FullPath>>,
    /// Wakes the window, once there is one.
    wake: Option<Box<dyn Fn() + Send>>,
    is_closed: bool,
}

impl Inbox {
    /// Connects the window, which is woken by this function when there are files to take.
    pub fn connect(&self, wake: impl Fn() + Send + 'static) {
        self.lock().wake = Some(Box::new(wake));
    }

    /// Takes all files; `None` if no start has handed any over. A start without files hands over an
    /// empty list.
    pub fn take(&self) -> Option<Vec<FullPath>> {
        let mut state = self.lock();
        let taken = std::mem::take(&mut state.waiting);
        self.0.changed.notify_all();
        (!taken.is_empty()).then(|| taken.concat())
    }

    /// Puts files in, waits until the window takes them, and returns whether it does. A window that is
    /// still being opened will take them.
    pub fn offer(&self, files: Vec<FullPath>) -> bool {
        let mut state = self.lock();
        if state.is_closed || state.waiting.len() >= MOST_WAITING {
            return false;
        }
        state.waiting.push(files);
        let Some(wake) = &state.wake else { return true };
        wake();
        let is_open = |state: &mut State| !state.waiting.is_empty() && !state.is_closed;
        let waited = self.0.changed.wait_timeout_while(state, ANSWER, is_open);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.waiting.pop().is_none()
    }

    /// Refuses files from now on, because the program ends.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.0.changed.notify_all();
    }

    /// Whether files are refused.
    fn is_closed(&self) -> bool {
        self.lock().is_closed
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
