//! The window in languages other than English: texts fit, nothing in English remains, and games and
//! files are the same.

#[path = "../languages/catalogue.rs"]
#[expect(dead_code, reason = "what texts say is all that matters here")]
mod catalogue;
#[path = "../common/mod.rs"]
mod common;
#[path = "../window/driver.rs"]
#[expect(dead_code, reason = "the tests of the window need more of it")]
mod driver;
#[path = "../common/dropped.rs"]
mod dropped;
#[path = "../window/hand.rs"]
#[expect(dead_code, reason = "the tests of the window need more of it")]
mod hand;
#[path = "../window/measure.rs"]
mod measure;
#[path = "../common/ticking.rs"]
mod ticking;

mod cut;
mod english;
mod playing;
mod sight;
mod switching;
mod undo;
mod walk;

use std::sync::{Mutex, MutexGuard};

use owlery_i18n::Language;

/// Holds the language of the process, so that one test after the other speaks its own.
struct Speaking {
    _one: MutexGuard<'static, ()>,
}

/// Only this test speaks until what is given goes.
fn alone() -> Speaking {
    static ONE: Mutex<()> = Mutex::new(());
    Speaking { _one: ONE.lock().unwrap_or_else(|broken| broken.into_inner()) }
}

impl Drop for Speaking {
    fn drop(&mut self) {
        Language::source().make_current();
    }
}

/// The settings of a window that speaks a language, and does nothing that only takes time.
fn settings(language: &str) -> String {
    format!("(language: {language:?}, animation: off, pace: quick)")
}
