//! A program and what it starts. On Windows both are one job, which ends as a whole; elsewhere
//! [`watch`](super::watch()) sees to that.

use std::io;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command};

#[cfg(windows)]
use process_wrap::std::{ChildWrapper, CommandWrap, JobObject};

/// A program that was started.
#[cfg(not(windows))]
pub type Child = std::process::Child;
/// A program that was started, with its job.
#[cfg(windows)]
pub type Child = Box<dyn ChildWrapper>;

/// Starts a program.
#[cfg(not(windows))]
pub fn spawn(mut command: Command) -> io::Result<Child> {
    command.spawn()
}

/// Starts a program in a job of its own.
#[cfg(windows)]
pub fn spawn(command: Command) -> io::Result<Child> {
    CommandWrap::from(command).wrap(JobObject).spawn()
}

/// Takes the ends of the pipes that it reads from and writes to, as far as it has them.
pub fn lines(child: &mut Child) -> (Option<ChildStdin>, Option<ChildStdout>) {
    #[cfg(not(windows))]
    return (child.stdin.take(), child.stdout.take());
    #[cfg(windows)]
    return (child.stdin().take(), child.stdout().take());
}

/// Takes the end of the pipe that it writes errors to, if it has one.
pub fn errors(child: &mut Child) -> Option<ChildStderr> {
    #[cfg(not(windows))]
    return child.stderr.take();
    #[cfg(windows)]
    return child.stderr().take();
}

/// SolvableRules what a program has left behind that has ended itself: elsewhere that was seen to.
#[cfg(not(windows))]
pub fn end_rest(_: &mut Child) {}

/// SolvableRules what a program has left behind that has ended itself.
#[cfg(windows)]
pub fn end_rest(child: &mut Child) {
    if let Err(error) = child.start_kill() {
        log::warn!("what another program has started may outlive it: {error}");
    }
}
