//! Handing files over to the running program: one message on a socket, and one byte for an answer.
//!
//! A message is its length (32 bits, highest byte first) and JSON: `{"version":1,"files":["/a"]}`.

use std::fs;
use std::io::{self, Read, Write};
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::{CLEARANCE, Inbox, PATIENCE};
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
    let deadline = Instant::now() + PATIENCE;
    let message = serde_json::to_vec(&Message { version: VERSION, files: files.to_vec() })?;
    let length = u32::try_from(message.len()).ok().filter(|length| *length <= LARGEST);
    let length = length.ok_or(Refusal::TooLong(message.len() as u64))?;
    let mut stream = Timed { stream: connect(socket, deadline)?, deadline };
    stream.write_all(&length.to_be_bytes())?;
    stream.write_all(&message)?;
    let mut answer = [0];
    stream.read_exact(&mut answer)?;
    if answer == [TAKEN] { Ok(()) } else { Err(Refusal::Busy) }
}

impl Refusal {
    /// Waits before the next attempt. Returns false if another one makes no sense after this refusal, or
    /// after so much time.
    pub fn pause(&self, waited: Duration) -> bool {
        // A socket that nobody listens on any more belongs to a program that was killed.
        let is_left = |error: &io::Error| error.kind() == io::ErrorKind::ConnectionRefused;
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

/// Connects on a thread, because the system waits as long as a stopped program has many connections.
fn connect(socket: &Path, deadline: Instant) -> io::Result<UnixStream> {
    let (sender, receiver) = channel();
    let socket = socket.to_owned();
    // A connection that comes too late is closed again.
    thread::Builder::new().spawn(move || sender.send(UnixStream::connect(socket)))?;
    let left = deadline.saturating_duration_since(Instant::now());
    receiver.recv_timeout(left).unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

/// Puts what later starts hand over into an inbox, on a thread that ends when this is dropped.
pub struct Listener {
    socket: PathBuf,
    inbox: Inbox,
}

impl Listener {
    /// Listens on a socket that only the user can reach, in place of one that a program has left. The
    /// caller has the lock. `None` if that is not possible: then later starts open windows of their own.
    pub fn bind(socket: PathBuf, inbox: &Inbox) -> Option<Listener> {
        let bind = || {
            remove(&socket)?;
            let listener = UnixListener::bind(&socket)?;
            fs::set_permissions(&socket, fs::Permissions::from_mode(0o600))?;
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
        let _ = connect(&self.socket, Instant::now() + PATIENCE);
        if let Err(error) = remove(&self.socket) {
            log::warn!("{} stays: {error}", self.socket.display());
        }
    }
}

/// Removes a socket, but nothing else that has its name.
fn remove(socket: &Path) -> io::Result<()> {
    match fs::symlink_metadata(socket) {
        Ok(found) if found.file_type().is_socket() => fs::remove_file(socket),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
    }
}

/// Takes one message after the other until the inbox is closed.
fn listen(listener: &UnixListener, inbox: &Inbox) {
    while !inbox.is_closed() {
        let taken = match listener.accept() {
            Ok((stream, _)) => receive(stream, inbox),
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
fn receive(stream: UnixStream, inbox: &Inbox) -> Result<(), Refusal> {
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

/// A connection that ends at a point in time, however slow the other side is.
struct Timed {
    stream: UnixStream,
    deadline: Instant,
}

impl Timed {
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Timed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
