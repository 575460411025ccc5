//! The process of another program: starting it, talking to it, and ending it whatever it does.

use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use super::{Fault, Program, watch};
use owlery_i18n::t;
use owlery_store::error_text;

#[cfg(windows)]
use process_wrap::std::{ChildWrapper, CommandWrap, JobObject};

/// The time that a process may take to quit.
const QUIT_TIME: Duration = Duration::from_secs(1);
/// The time that the watching process may take to end everything it has started.
const WATCHER_TIME: Duration = Duration::from_secs(2);
/// The interval between two checks whether a process has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// All that were started and may not have ended yet.
static STARTED: Mutex<Vec<Weak<ProcessHandle>>> = Mutex::new(Vec::new());

/// Keeps other programs from outliving this one: when it is dropped, all have ended.
#[must_use]
pub struct Running(());

impl Running {
    /// Ends the programs also if this one is killed: a second process of the named file watches for that.
    pub fn watched_by(own: Option<PathBuf>) -> Self {
        own.into_iter().for_each(watch::by);
        Running(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let started = std::mem::take(&mut *STARTED.lock().unwrap_or_else(PoisonError::into_inner));
        started.iter().filter_map(Weak::upgrade).for_each(|handle| drop(handle.end()));
    }
}

/// A process that speaks in lines. When dropped, it is asked to quit, and killed if it does not.
pub struct Process {
    handle: Arc<ProcessHandle>,
    lines: Receiver<Output>,
    /// `None` once it is ending. A process that does not read blocks only the writing thread.
    orders: Option<Sender<String>>,
}

/// The process itself, for whoever ends it.
struct ProcessHandle {
    /// The program, or the process that watches it.
    child: Mutex<Child>,
    /// Held as long as the program is wanted, if it is watched.
    watch_pipe: Mutex<Option<ChildStderr>>,
}

impl Process {
    /// Starts a program, in the folder in which it lies.
    pub fn start(program: &Program) -> Result<Process, Fault> {
        if program.path.is_dir() {
            return Err(Fault::Folder);
        }
        let failed = |error: std::io::Error| Fault::Start(error_text(&error));
        let (mut child, watch_pipe) = match watch::own().map(|own| watched(own, program)) {
            Some(Ok(started)) => started.map_err(failed)?,
            other => {
                if let Some(Err(error)) = other {
                    log::warn!("other programs are not watched: {error}");
                }
                let mut command = Command::new(&program.path);
                // Its error output is discarded, so that it never blocks.
                command.args(&program.arguments).stderr(Stdio::null());
                (spawn(piped(command, program)).map_err(failed)?, None)
            }
        };
        let (input, output) = pipes(&mut child);
        let handle = Arc::new(ProcessHandle {
            child: Mutex::new(child),
            watch_pipe: Mutex::new(watch_pipe),
        });
        {
            let mut started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
            started.retain(|handle| handle.strong_count() > 0);
            started.push(Arc::downgrade(&handle));
        }
        let none = || Fault::Start(t!("external-end.no_input").to_owned());
        let begun = || -> Result<_, Fault> {
            let lines = read_lines(output.ok_or_else(none)?).map_err(failed)?;
            Ok((lines, write(input.ok_or_else(none)?).map_err(failed)?))
        };
        match begun() {
            Ok((lines, orders)) => Ok(Process { handle, lines, orders: Some(orders) }),
            Err(fault) => {
                handle.kill();
                Err(fault)
            }
        }
    }

    /// Sends a line.
    pub fn send(&self, line: &str) {
        // If the writing thread has ended, so has the process, which the next read reports.
        let _ = self.orders.as_ref().map(|orders| orders.send(format!("{line}\n")));
    }

    /// Reads the next line; `None` if there is none until then.
    pub fn read_line(&self, until: Instant) -> Result<Option<String>, Fault> {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Output::Line(line)) => Ok(Some(line)),
            Ok(Output::TooLong) => Err(Fault::LongLine(MAX_LINE)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended(self.handle.end())),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        self.orders = None;
        let handle = self.handle.clone();
        let end = move || drop(handle.end());
        if std::thread::Builder::new().name("engine-end".into()).spawn(end).is_err() {
            self.handle.kill();
        }
    }
}

/// A command that is spoken to in lines, in the folder in which the program lies.
fn piped(mut command: Command, program: &Program) -> Command {
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    if let Some(folder) = program.path.parent().filter(|folder| folder.is_dir()) {
        command.current_dir(folder);
    }
    // A terminal's interrupt key does not reach it, and it ends together with its children.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

/// A started process, and the pipe that is held as long as it is wanted.
type Started = (Child, Option<ChildStderr>);

/// Starts a program through a process that watches it; the outer error is that there is no such
/// process.
fn watched(own: &Path, program: &Program) -> std::io::Result<std::io::Result<Started>> {
    let mut command = Command::new(own);
    command.arg(watch::COMMAND).arg(&program.path).args(&program.arguments);
    command.stderr(Stdio::piped());
    let mut child = spawn(piped(command, program))?;
    let report = error_pipe(&mut child).ok_or(std::io::ErrorKind::BrokenPipe)?;
    match watch::started(report) {
        Ok(watch_pipe) => Ok(Ok((child, Some(watch_pipe)))),
        Err(error) => {
            child.wait()?;
            // An error without a number is that of a process that watches nothing.
            if error.raw_os_error().is_some() { Ok(Err(error)) } else { Err(error) }
        }
    }
}

/// Writes lines on a thread of its own.
fn write(mut input: ChildStdin) -> std::io::Result<Sender<String>> {
    let (sender, orders) = channel::<String>();
    let run = move || {
        for line in orders {
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    };
    std::thread::Builder::new().name("engine-orders".into()).spawn(run)?;
    Ok(sender)
}

impl ProcessHandle {
    /// Waits a little for it to end, else kills it; how it ended, in words.
    fn end(&self) -> String {
        match self.wait(QUIT_TIME) {
            Some(status) => {
                end_rest(&mut self.child());
                words(status)
            }
            None => {
                self.kill();
                t!("external-end.silent").to_owned()
            }
        }
    }

    /// Waits so long for it to end.
    fn wait(&self, time: Duration) -> Option<ExitStatus> {
        let began = Instant::now();
        loop {
            let status = self.child().try_wait();
            match status {
                Ok(Some(status)) => return Some(status),
                Ok(None) if began.elapsed() < time => std::thread::sleep(POLL_INTERVAL),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// Kills it with all that it has started.
    fn kill(&self) {
        let watch_pipe = self.watch_pipe.lock().unwrap_or_else(PoisonError::into_inner).take();
        let is_watched = watch_pipe.is_some();
        drop(watch_pipe);
        if is_watched && self.wait(WATCHER_TIME).is_some() {
            return;
        }
        let mut child = self.child();
        // Only as long as it was not waited for, its number is surely its own.
        if let (Ok(None), Ok(group)) = (child.try_wait(), i32::try_from(child.id())) {
            watch::kill_group(group);
        }
        // It may have ended meanwhile.
        let _ = child.kill();
        let _ = child.wait();
    }

    fn child(&self) -> std::sync::MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn words(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => t!("external-end.exit", code = code),
        None => t!("external-end.killed").to_owned(),
    }
}

/// A program that was started.
#[cfg(not(windows))]
type Child = std::process::Child;
/// A program that was started, with its job.
#[cfg(windows)]
type Child = Box<dyn ChildWrapper>;

/// Starts a program.
#[cfg(not(windows))]
fn spawn(mut command: Command) -> io::Result<Child> {
    command.spawn()
}

/// Starts a program in a job of its own.
#[cfg(windows)]
fn spawn(command: Command) -> io::Result<Child> {
    CommandWrap::from(command).wrap(JobObject).spawn()
}

/// Takes the ends of the pipes that it reads from and writes to, as far as it has them.
fn pipes(child: &mut Child) -> (Option<ChildStdin>, Option<ChildStdout>) {
    #[cfg(not(windows))]
    return (child.stdin.take(), child.stdout.take());
    #[cfg(windows)]
    return (child.stdin().take(), child.stdout().take());
}

/// Takes the end of the pipe that it writes errors to, if it has one.
fn error_pipe(child: &mut Child) -> Option<ChildStderr> {
    #[cfg(not(windows))]
    return child.stderr.take();
    #[cfg(windows)]
    return child.stderr().take();
}

/// Kills the remaining children of a program that ended by itself; on this system that is done
/// already.
#[cfg(not(windows))]
fn end_rest(_: &mut Child) {}

/// Kills the remaining children of a program that ended by itself.
#[cfg(windows)]
fn end_rest(child: &mut Child) {
    if let Err(error) = child.start_kill() {
        log::warn!("what another program has started may outlive it: {error}");
    }
}

/// The longest line that is read, in bytes.
const MAX_LINE: usize = 1 << 16;
/// Lines that wait to be read; a program that writes more is blocked.
const WAITING: usize = 256;

/// A result of reading its output.
#[derive(Debug, PartialEq, Eq)]
enum Output {
    /// A line, without its end. Bytes that are no text are marked as such.
    Line(String),
    /// A line that is too long; nothing comes after it.
    TooLong,
}

/// Starts to read.
fn read_lines(output: impl Read + Send + 'static) -> std::io::Result<Receiver<Output>> {
    let (sender, lines) = sync_channel(WAITING);
    let run = move || read_lines_into(output, &sender);
    std::thread::Builder::new().name("engine-lines".into()).spawn(run)?;
    Ok(lines)
}

fn read_lines_into(output: impl Read, sender: &SyncSender<Output>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line);
        if read.is_err() || line.is_empty() {
            return;
        }
        let is_cut = line.len() == MAX_LINE && line.last() != Some(&b'\n');
        let output_line = match is_cut {
            true => Output::TooLong,
            false => Output::Line(String::from_utf8_lossy(&line).trim_end().to_owned()),
        };
        if sender.send(output_line).is_err() || is_cut {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_a_bound_and_need_be_no_text() {
        let long = "x".repeat(MAX_LINE - 1);
        let text = [b"a\r\n\xff\n\n".to_vec(), long.clone().into_bytes(), b"\nlast".to_vec()];
        let line = |text: &str| Output::Line(text.to_owned());
        let output_line: Vec<_> =
            read_lines(std::io::Cursor::new(text.concat())).unwrap().iter().collect();
        assert_eq!(output_line, [line("a"), line("\u{fffd}"), line(""), line(&long), line("last")]);
        // One that never ends is not read on.
        let output_line: Vec<_> = read_lines(std::io::repeat(b'x')).unwrap().iter().collect();
        assert_eq!(output_line, [Output::TooLong]);
    }
}
