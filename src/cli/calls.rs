//! Who can call for the end of a command: signals, and the reader of its output by going.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Once};

use super::result::{Fault, Result};

/// The calls for an end that a command has to hear while it works.
pub struct Calls {
    /// The number of the signal that came.
    signal: Arc<AtomicUsize>,
    /// Whether a signal ends the program at once: there is no work to be ended in order.
    at_once: Arc<AtomicBool>,
    /// Whether these are the calls that reach this process.
    is_process: bool,
    /// Whether signals are heard at all.
    listens: Once,
}

impl Default for Calls {
    /// Nobody calls.
    fn default() -> Self {
        let (signal, at_once) = Default::default();
        Calls { signal, at_once, is_process: false, listens: Once::new() }
    }
}

impl Calls {
    /// The calls that reach this process.
    pub fn of_process() -> Self {
        Calls { is_process: true, ..Calls::default() }
    }

    /// Calls of which one has come already, so that no work begins.
    pub fn ended() -> Self {
        let calls = Calls::default();
        calls.signal.store(usize::from(INTERRUPT), Relaxed);
        calls
    }

    #[cfg(unix)]
    fn listen(&self) {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::flag::{register_conditional_default, register_usize};
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            let heard = register_conditional_default(signal, self.at_once.clone())
                .and_then(|_| register_usize(signal, self.signal.clone(), signal as usize));
            if let Err(error) = heard {
                // It still ends the program, at once.
                log::debug!("signal {signal} is not heard: {error}");
            }
        }
    }

    #[cfg(not(unix))]
    fn listen(&self) {}

    /// From now on signals are calls, until what is returned is dropped.
    pub fn hear(&self) -> impl Drop + use<> {
        self.at_once.store(false, Relaxed);
        if self.is_process {
            self.listens.call_once(|| self.listen());
        }
        AtOnce(self.at_once.clone())
    }

    /// A fault if somebody has called.
    pub fn check(&self) -> Result {
        match self.signal.load(Relaxed) {
            0 if self.has_reader_gone() => Err(Fault::Gone),
            0 => Ok(()),
            signal => {
                // Who calls again does not want to wait.
                self.at_once.store(true, Relaxed);
                Err(Fault::Interrupted(signal as u8))
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
        // The next line that is printed will tell.
        false
    }
}

/// Ctrl+C.
const INTERRUPT: u8 = 2;

/// Has signals end the program at once again.
struct AtOnce(Arc<AtomicBool>);

impl Drop for AtOnce {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
