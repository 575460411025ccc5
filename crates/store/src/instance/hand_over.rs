//! Handing files over to the running program: one message on a socket, and one byte for an answer.
//!
//! A message is its length (32 bits, highest byte first) and JSON: `{"version":1,"files":["/a"]}`.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use interprocess::local_socket::{self, Stream, prelude::*};
use serde::{Deserialize, Serialize};

use super::{CLEARANCE, Inbox, PATIENCE, socket};
use crate::FullPath;

const VERSION: u32 = 1;
/// The most bytes of a message, without its length.
pub(super) const LARGEST: u32 = 1 << 20;
/// The most files of a message.
pub(super) const MOST: usize = 1000;
/// The answer of a program that opens the files.
const TAKEN: u8 = 1;
/// The answer of a program whose window does nothing. Whoever refuses a message otherwise says nothing.
const BUSY: u8 = 0;
/// The time between two attempts.
const PAUSE: Duration = Duration::from_millis(50);
/// The time between two looks for bytes of a message that has begun.
const LOOK: Duration = Duration::from_millis(1);

#[derive(Serialize, Deserialize)]
struct Message {
    version: u32,
    files: Vec<FullPath>,
}

/// The reason why files are not handed over.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The message is too long.
    #[error("a message of {0} bytes")]
    TooLong(u64),
    /// The message is not valid.
    #[error("a message that is not valid: {0}")]
    Invalid(#[from] serde_json::Error),
    /// The message is from another version of the program.
    #[error("a message of version {0}")]
    Version(u32),
    /// The message has too many files.
    #[error("{0} files")]
    TooMany(usize),
    /// A path contains a zero byte.
    #[error("a path with a zero byte")]
    Zero,
    /// The window does not take the files in time.
    #[error("the window does not answer")]
    Busy,
    /// The program ends.
    #[error("the program ends")]
    Ends,
    /// The connection fails.
    #[error(transparent)]
    Connection(#[from] io::Error),
}

/// Hands files over to the program that listens on a socket. An error means that it does not open them.
pub fn send(socket: &Path, files: &[FullPath]) -> Result<(), Refusal> {
    let message = serde_json::to_vec(&Message { version: VERSION, files: files.to_vec() })?;
    let length = u32::try_from(message.len()).ok().filter(|length| *length <= LARGEST);
    let length = length.ok_or(Refusal::TooLong(message.len() as u64))?;
    let socket = socket.to_owned();
    let answer = in_time(move || {
        let mut stream = socket::connect(&socket)?;
        stream.write_all(&length.to_be_bytes())?;
        stream.write_all(&message)?;
        let mut answer = [0];
        stream.read_exact(&mut answer)?;
        Ok(answer)
    })?;
    if answer == [TAKEN] { Ok(()) } else { Err(Refusal::Busy) }
}

impl Refusal {
    /// Waits before the next attempt. Returns false if another one makes no sense after this refusal, or
    /// after so much time.
    pub fn pause(&self, waited: Duration) -> bool {
        // A socket that nobody listens on any more belongs to a program that was killed, and so does one
        // whose connections break off before anybody has accepted them.
        let is_left = |error: &io::Error| {
            use io::ErrorKind::{BrokenPipe, ConnectionRefused, ConnectionReset};
            matches!(error.kind(), ConnectionRefused | ConnectionReset | BrokenPipe)
        };
        let most = match self {
            Refusal::Busy => return false,
            Refusal::Connection(error) if is_left(error) => CLEARANCE,
            _ => PATIENCE,
        };
        let is_worth_it = waited + PAUSE < most;
        if is_worth_it {
            thread::sleep(PAUSE);
        }
        is_worth_it
    }
}

/// Runs something on a thread of its own, because a program that was stopped may let it wait. The result is
/// dropped if it comes too late.
fn in_time<T: Send + 'static>(
    run: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let (sender, receiver) = channel();
    thread::Builder::new().spawn(move || sender.send(run()))?;
    receiver.recv_timeout(PATIENCE).unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

/// Puts what later starts hand over into an inbox, on a thread that ends when this is dropped.
pub struct Listener {
    socket: PathBuf,
    inbox: Inbox,
}

impl Listener {
    /// Listens on a socket. The caller has the lock. `None` if that is not possible: then later starts open
    /// windows of their own.
    pub fn bind(socket: PathBuf, inbox: &Inbox) -> Option<Listener> {
        let bind = || {
            let listener = socket::listen(&socket)?;
            let inbox = inbox.clone();
            let listen = move || listen(&listener, &inbox);
            thread::Builder::new().name("instance".into()).spawn(listen)
        };
        if let Err(error) = bind() {
            log::warn!("later starts cannot hand files over to {}: {error}", socket.display());
            return None;
        }
        Some(Listener { socket, inbox: inbox.clone() })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.inbox.close();
        // A connection wakes the thread, which ends then. Without one it ends with the program.
        let socket = self.socket.clone();
        let _ = in_time(move || socket::connect(&socket));
        if let Err(error) = socket::remove(&self.socket) {
            log::warn!("{} stays: {error}", self.socket.display());
        }
    }
}

/// Takes one message after the other until the inbox is closed.
fn listen(listener: &local_socket::Listener, inbox: &Inbox) {
    while !inbox.is_closed() {
        let taken = match listener.accept() {
            Ok(stream) => receive(stream, inbox),
            Err(error) => {
                // The program has too many open files, say.
                thread::sleep(PATIENCE);
                Err(error.into())
            }
        };
        if let Err(refusal) = taken
            && !inbox.is_closed()
        {
            log::warn!("what another start hands over is refused: {refusal}");
        }
    }
}

/// Takes a message and answers it.
fn receive(stream: Stream, inbox: &Inbox) -> Result<(), Refusal> {
    stream.set_nonblocking(true)?;
    let mut stream = Timed { stream, deadline: Instant::now() + PATIENCE };
    let files = read(&mut stream)?;
    let is_taken = inbox.offer(files);
    if inbox.is_closed() && !is_taken {
        return Err(Refusal::Ends);
    }
    stream.deadline = Instant::now() + PATIENCE;
    stream.write_all(&[if is_taken { TAKEN } else { BUSY }])?;
    if is_taken { Ok(()) } else { Err(Refusal::Busy) }
}

fn read(source: &mut impl Read) -> Result<Vec<FullPath>, Refusal> {
    let mut length = [0; 4];
    source.read_exact(&mut length)?;
    let length = u32::from_be_bytes(length);
    if length > LARGEST {
        return Err(Refusal::TooLong(length.into()));
    }
    let mut bytes = vec![0; length as usize];
    source.read_exact(&mut bytes)?;
    let Message { version, files } = serde_json::from_slice(&bytes)?;
    if version != VERSION {
        return Err(Refusal::Version(version));
    }
    if files.len() > MOST {
        return Err(Refusal::TooMany(files.len()));
    }
    match files.iter().any(|path| path.as_os_str().as_encoded_bytes().contains(&0)) {
        true => Err(Refusal::Zero),
        false => Ok(files),
    }
}

/// A connection that ends at a point in time, however slow the other side is. It never blocks: the pipes of
/// Windows have no time limits of their own.
struct Timed {
    stream: Stream,
    deadline: Instant,
}

impl Timed {
    fn wait(&self) -> io::Result<()> {
        if Instant::now() >= self.deadline {
            return Err(io::ErrorKind::TimedOut.into());
        }
        thread::sleep(LOOK);
        Ok(())
    }

    /// Returns whether the other side is there. A pipe of Windows reads nothing both while nothing has come
    /// and once the other side is gone, but only then it refuses to be written to.
    fn is_open(&mut self) -> bool {
        cfg!(windows) && self.stream.write(&[]).is_ok()
    }
}

impl Read for Timed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.stream.read(buffer) {
                Ok(0) if self.is_open() => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                done => return done,
            }
            self.wait()?;
        }
    }
}

impl Write for Timed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match self.stream.write(bytes) {
                Ok(0) => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                done => return done,
            }
            self.wait()?;
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
