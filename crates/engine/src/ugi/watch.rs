//! A watching process between this program and an external engine: it starts the engine, and makes
//! sure that nothing of it remains when it ends, when it is no longer wanted, and when this program
//! is killed and cannot clean up itself.
//!
//! Its standard input and output are those of the engine. Its standard error is a pipe: first it
//! reports there whether the engine was started, and as soon as the other end is closed, it ends
//! everything. On Linux all descendants of the engine end up below it, in whatever session or
//! group, since it is a "child subreaper": processes that lose their parent become its children.

use std::path::PathBuf;
use std::sync::OnceLock;

#[cfg(unix)]
pub use unix::{kill_group, started, watch};

/// The command of this program that watches.
pub const COMMAND: &str = "watch";

/// The file of this program, where it is one that has the command.
static OWN: OnceLock<PathBuf> = OnceLock::new();

/// Lets another process of this program, whose file is given, watch external engines.
pub fn by(own: PathBuf) {
    // An earlier call has set the same file.
    let _ = OWN.set(own);
}

/// The file of this program, if other programs are to be watched.
pub fn own() -> Option<&'static PathBuf> {
    OWN.get().filter(|_| cfg!(unix))
}

/// Engines are not watched on this system.
#[cfg(not(unix))]
pub fn started(pipe: std::process::ChildStderr) -> std::io::Result<std::process::ChildStderr> {
    Ok(pipe)
}

/// Engines are not watched on this system.
#[cfg(not(unix))]
pub fn watch(_: &[std::ffi::OsString]) -> u8 {
    1
}

/// There are no groups of processes here.
#[cfg(not(unix))]
pub fn kill_group(_: i32) {}

#[cfg(unix)]
mod unix {
    use std::ffi::OsString;
    use std::fs::OpenOptions;
    use std::io::{self, BufRead as _, BufReader, Write as _};
    use std::os::unix::process::CommandExt as _;
    use std::process::{ChildStderr, Command, Stdio};
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::process::{
        Pid, Signal, WaitOptions, WaitStatus, getpid, kill_process, kill_process_group, wait,
    };
    use signal_hook::consts::{SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM};

    /// The report that the engine was started; otherwise the number of an error is reported.
    const STARTED: &str = "started";
    /// The interval at which the remaining processes are ended until none is left.
    const END_INTERVAL: Duration = Duration::from_millis(5);
    /// The code of a program that was not started, as shells have it.
    const NOT_STARTED: u8 = 127;

    /// Reads the watching process's report whether the engine was started.
    pub fn started(pipe: ChildStderr) -> io::Result<ChildStderr> {
        let mut report = BufReader::with_capacity(64, pipe);
        loop {
            let mut line = String::new();
            if report.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            match (line.trim_end(), line.trim_end().parse()) {
                (STARTED, _) => return Ok(report.into_inner()),
                (_, Ok(number)) => return Err(io::Error::from_raw_os_error(number)),
                // A line of the log.
                _ => {}
            }
        }
    }

    /// An event while the engine runs.
    enum WatchEvent {
        /// The engine has ended.
        Ended(WaitStatus),
        /// The engine is not wanted any more.
        Unwanted,
        /// All processes that it has started have ended.
        AllEnded,
    }

    /// Watches: starts a program with its arguments, and returns its exit code when nothing of it is
    /// left.
    pub fn watch(program: &[OsString]) -> u8 {
        let Some((program, arguments)) = program.split_first() else { return NOT_STARTED };
        if let Err(error) = adopt_orphans() {
            log::warn!("what another program starts may outlive it: {error}");
        }
        // This process is ended by closing its pipe; a signal to the whole session comes soon
        // enough.
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGALRM] {
            let _ = signal_hook::flag::register(signal, Arc::<AtomicBool>::default());
        }
        let mut command = Command::new(program);
        command.args(arguments).stderr(Stdio::null()).process_group(0);
        let child = command.spawn();
        let report = match &child {
            Ok(_) => STARTED.to_owned(),
            Err(error) => error.raw_os_error().unwrap_or_default().to_string(),
        };
        // The reader may have gone, which is noticed below.
        let _ = writeln!(io::stderr(), "{report}");
        let Ok(child) = child else { return NOT_STARTED };
        let child = child.id() as i32;
        if let Err(error) = let_go() {
            log::debug!("the ends of its lines are kept: {error}");
        }
        let (sender, events) = channel();
        let reaper = sender.clone();
        std::thread::spawn(move || {
            loop {
                match wait(WaitOptions::empty()) {
                    Ok(Some((pid, status))) if pid.as_raw_nonzero().get() == child => {
                        let _ = reaper.send(WatchEvent::Ended(status));
                    }
                    Ok(_) | Err(rustix::io::Errno::INTR) => {}
                    Err(_) => break,
                }
            }
            let _ = reaper.send(WatchEvent::AllEnded);
        });
        std::thread::spawn(move || {
            wait_until_unwanted();
            let _ = sender.send(WatchEvent::Unwanted);
        });
        let (mut status, mut ends) = (None, false);
        loop {
            let next = if ends {
                events.recv_timeout(END_INTERVAL)
            } else {
                events.recv().map_err(Into::into)
            };
            match next {
                Ok(WatchEvent::Ended(how)) => (status, ends) = (Some(how), true),
                Ok(WatchEvent::Unwanted) => ends = true,
                Ok(WatchEvent::AllEnded) | Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
            if ends {
                end_all(child);
            }
        }
        match status.and_then(WaitStatus::exit_status) {
            Some(code) => code as u8,
            None => {
                // It was killed, and whoever waits for this process sees that.
                let _ = kill_process(getpid(), Signal::KILL);
                NOT_STARTED
            }
        }
    }

    /// Makes orphans below this process its children, if the system can do that.
    fn adopt_orphans() -> rustix::io::Result<()> {
        #[cfg(target_os = "linux")]
        rustix::process::set_child_subreaper(Some(getpid()))?;
        Ok(())
    }

    /// Lets go of the lines of the other program, so that their ends are seen.
    fn let_go() -> io::Result<()> {
        let nothing = OpenOptions::new().read(true).write(true).open("/dev/null")?;
        rustix::stdio::dup2_stdin(&nothing)?;
        Ok(rustix::stdio::dup2_stdout(&nothing)?)
    }

    /// Waits until the other end of the standard error is closed.
    fn wait_until_unwanted() {
        let errors = io::stderr();
        loop {
            let mut polled = [PollFd::new(&errors, PollFlags::empty())];
            match poll(&mut polled, None) {
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return,
                Ok(_) if !polled[0].revents().is_empty() => return,
                Ok(_) => {}
            }
        }
    }

    /// Kills all processes that the other program started and that are left.
    fn end_all(child: i32) {
        #[cfg(target_os = "linux")]
        {
            let _ = child;
            // First they are stopped, so that none starts another one meanwhile.
            let mut stopped = Vec::new();
            loop {
                let new: Vec<_> =
                    tree::below(getpid()).into_iter().filter(|it| !stopped.contains(it)).collect();
                if new.is_empty() {
                    break;
                }
                for process in new {
                    let _ = kill_process(process, Signal::STOP);
                    stopped.push(process);
                }
            }
            for process in stopped {
                let _ = kill_process(process, Signal::KILL);
            }
        }
        #[cfg(not(target_os = "linux"))]
        kill_group(child);
    }

    /// Kills a process with those of its group, as which it was started.
    pub fn kill_group(group: i32) {
        if let Some(group) = Pid::from_raw(group) {
            // They may have ended meanwhile.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }

    /// The processes of the system and their parents.
    #[cfg(target_os = "linux")]
    mod tree {
        use std::fs;

        use rustix::process::Pid;

        /// All processes that descend from one and have not ended.
        pub fn below(root: Pid) -> Vec<Pid> {
            let mut all = Vec::new();
            for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
                let process = entry.file_name().to_str().and_then(|name| name.parse().ok());
                let Some(process) = process.and_then(Pid::from_raw) else { continue };
                // Its name, in brackets, may hold anything.
                let Ok(stat) = fs::read(entry.path().join("stat")) else { continue };
                let Some(end) = stat.iter().rposition(|byte| *byte == b')') else { continue };
                let rest = String::from_utf8_lossy(&stat[end + 1..]).into_owned();
                let mut words = rest.split_whitespace();
                let (state, parent) = (words.next(), words.next().and_then(|it| it.parse().ok()));
                if let (Some(state), Some(parent)) = (state, parent.and_then(Pid::from_raw))
                    && !matches!(state, "Z" | "X")
                {
                    all.push((process, parent));
                }
            }
            let mut found = vec![root];
            let mut at = 0;
            while at < found.len() {
                let parent = found[at];
                found.extend(
                    all.iter().filter(|(_, of)| *of == parent).map(|(process, _)| *process),
                );
                at += 1;
            }
            found.remove(0);
            found
        }
    }
}
