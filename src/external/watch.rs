//! What ends other programs when this one is killed and cannot do so itself: a process that hears of
//! each that starts and ends, by lines, and ends those that are left when no more lines can come.

use std::collections::BTreeSet;
use std::io::{BufRead, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The command of this program that watches.
pub const COMMAND: &str = "watch";

/// The file of this program, where it is one that has the command.
static OWN: OnceLock<PathBuf> = OnceLock::new();
/// The watching process, once the first program was started.
static WATCH: Mutex<Option<ChildStdin>> = Mutex::new(None);

/// Has other programs watched by another process of this program, whose file is named.
pub fn by(own: PathBuf) {
    // Whoever came first has named the same.
    let _ = OWN.set(own);
}

/// Tells the watching process of one that has started.
pub fn started(child: &Child) {
    let mut watch = WATCH.lock().unwrap_or_else(PoisonError::into_inner);
    if watch.is_none() {
        *watch = OWN.get().and_then(|own| begin(own).inspect_err(unwatched).ok()).flatten();
    }
    tell(&mut watch, '+', child.id());
}

/// Tells it of one that has ended.
pub fn ended(process: u32) {
    tell(&mut WATCH.lock().unwrap_or_else(PoisonError::into_inner), '-', process);
}

fn tell(watch: &mut Option<ChildStdin>, sign: char, process: u32) {
    let told = watch.as_mut().map(|input| writeln!(input, "{sign}{process}"));
    if let Some(Err(error)) = told {
        unwatched(&error);
        *watch = None;
    }
}

/// Nothing else depends on it.
fn unwatched(error: &std::io::Error) {
    log::warn!("other programs are not watched: {error}");
}

fn begin(own: &PathBuf) -> std::io::Result<Option<ChildStdin>> {
    let mut command = Command::new(own);
    command.arg(COMMAND).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    // What ends this program by a key of a terminal does not end it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    Ok(command.spawn()?.stdin.take())
}

/// Watches: hears of processes, and kills those that are left at the end, each with what it has
/// started itself.
pub fn watch(lines: impl BufRead) {
    let mut left = BTreeSet::new();
    for line in lines.lines().map_while(Result::ok) {
        let Some((sign, process)) = line.split_at_checked(1) else { continue };
        match (sign, process.parse::<i32>()) {
            ("+", Ok(process)) => drop(left.insert(process)),
            ("-", Ok(process)) => drop(left.remove(&process)),
            _ => {}
        }
    }
    left.into_iter().for_each(kill_group);
}

/// Kills a process with those that it has started, where the system knows such groups.
pub fn kill_group(group: i32) {
    #[cfg(unix)]
    if let Some(group) = rustix::process::Pid::from_raw(group) {
        // They may have ended meanwhile.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = group;
}
