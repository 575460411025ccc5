//! What is known of the program's output only before `main`: the standard library opens `/dev/null`
//! in place of an output that is closed, so that nothing that is written there fails.

#[cfg(unix)]
mod looked {
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Runs before the standard library begins, so it asks the system alone.
    #[ctor::ctor]
    fn look() {
        IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Relaxed);
    }

    pub fn is_output_closed() -> bool {
        IS_CLOSED.load(Relaxed)
    }
}

/// Whether the program was started with its standard output closed, as by `>&-`.
pub fn is_output_closed() -> bool {
    #[cfg(unix)]
    return looked::is_output_closed();
    #[cfg(not(unix))]
    return false;
}
