//! Ending the program when the system asks for it, as at logout: nobody can answer questions, so
//! everything is kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use egui::Context;

/// The signal by which the system asks the program to end.
#[derive(Clone, Default)]
pub struct Ending(Arc<AtomicI32>);

impl Ending {
    /// Notes a signal; 0 is none.
    pub fn ask(&self, signal: i32, ctx: &Context) {
        self.0.store(signal, Ordering::Relaxed);
        ctx.request_repaint();
    }

    /// Returns the signal, if there was one.
    pub fn signal(&self) -> Option<i32> {
        Some(self.0.load(Ordering::Relaxed)).filter(|signal| *signal != 0)
    }
}

#[cfg(unix)]
mod signals {
    use std::io;
    use std::time::{Duration, Instant};

    use egui::Context;
    use signal_hook::consts::{
        SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
    };
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use crate::ui::ending::Ending;

    /// The signals that end a program by default and can be handled.
    const ENDS: [i32; 10] =
        [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGXCPU, SIGXFSZ];
    /// A further signal after this time ends the program at once; systems send several at the same
    /// time.
    const PATIENCE: Duration = Duration::from_secs(2);

    impl Ending {
        /// Handles the signals that end a program, but not those that were ignored when it was
        /// started.
        pub fn listen(&self, ctx: &Context) -> io::Result<()> {
            let wanted = ENDS.into_iter().filter(|one| !is_ignored(*one));
            let mut signals = Signals::new(wanted)?;
            let (ending, ctx) = (self.clone(), ctx.clone());
            let listen = move || {
                let mut first = None;
                for signal in signals.forever() {
                    if first.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                        end_by(signal);
                    }
                    ending.ask(signal, &ctx);
                }
            };
            std::thread::Builder::new().name("signals".into()).spawn(listen).map(drop)
        }

        /// Ends the program by the signal, if there was one, so that its parent sees it.
        pub fn pass_on(&self) {
            self.signal().into_iter().for_each(end_by);
        }
    }

    fn end_by(signal: i32) {
        if let Err(error) = emulate_default_handler(signal) {
            log::error!("signal {signal} does not end the program: {error}");
        }
    }

    /// Returns whether the program was started with this signal ignored, as by `nohup`.
    fn is_ignored(signal: i32) -> bool {
        let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return false };
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
    }
}

#[cfg(not(unix))]
impl Ending {
    /// Does nothing on systems without such signals.
    pub fn listen(&self, _: &Context) -> std::io::Result<()> {
        Ok(())
    }

    /// Does nothing on systems without such signals.
    pub fn pass_on(&self) {}
}
