//! Interrupts of a command: signals, and the reader of its output going away.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Once};

use super::error::{Error, Result};

/// The interrupts that a command checks for while it works.
pub struct Interrupts {
    /// The number of the signal that came; 0 for none.
    signal: Arc<AtomicUsize>,
    /// Whether a signal ends the program at once: no work has to be ended in order.
    ends_at_once: Arc<AtomicBool>,
    /// Whether the signals and the standard output of this process count.
    is_process: bool,
    handlers: Once,
}

impl Default for Interrupts {
    /// Nothing interrupts.
    fn default() -> Self {
        let (signal, ends_at_once) = Default::default();
        Interrupts { signal, ends_at_once, is_process: false, handlers: Once::new() }
    }
}

impl Interrupts {
    /// Ctrl+C.
    const SIGINT: usize = 2;

    /// The interrupts of this process.
    pub fn of_process() -> Self {
        Interrupts { is_process: true, ..Interrupts::default() }
    }

    /// Interrupts of which one has come already, so that no work begins.
    pub fn pending() -> Self {
        let interrupts = Interrupts::default();
        interrupts.signal.store(Interrupts::SIGINT, Relaxed);
        interrupts
    }

    #[cfg(unix)]
    fn install_handlers(&self) {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::flag::{register_conditional_default, register_usize};
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            let installed = register_conditional_default(signal, self.ends_at_once.clone())
                .and_then(|_| register_usize(signal, self.signal.clone(), signal as usize));
            if let Err(error) = installed {
                // It still ends the program, at once.
                log::debug!("signal {signal} has no handler: {error}");
            }
        }
    }

    #[cfg(not(unix))]
    fn install_handlers(&self) {}

    /// Catches signals until the returned guard is dropped.
    pub fn catch(&self) -> impl Drop + use<> {
        self.ends_at_once.store(false, Relaxed);
        if self.is_process {
            self.handlers.call_once(|| self.install_handlers());
        }
        CatchGuard(self.ends_at_once.clone())
    }

    /// Returns an error if the command is interrupted.
    pub fn check(&self) -> Result {
        match self.signal.load(Relaxed) {
            0 if self.has_reader_gone() => Err(Error::exit(0)),
            0 => Ok(()),
            signal => {
                // A second signal does not wait.
                self.ends_at_once.store(true, Relaxed);
                // As shells have it.
                Err(Error::exit(128 + (signal as u8 & 0x7f)))
            }
        }
    }

    #[cfg(unix)]
    fn has_reader_gone(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let output = std::io::stdout();
        let mut polled = [PollFd::new(&output, PollFlags::empty())];
        self.is_process
            && poll(&mut polled, Some(&Timespec::default())).is_ok()
            && polled[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
    }

    #[cfg(not(unix))]
    fn has_reader_gone(&self) -> bool {
        // Printing the next line will tell.
        false
    }
}

/// Lets signals end the program at once again when dropped.
struct CatchGuard(Arc<AtomicBool>);

impl Drop for CatchGuard {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
