//! Command lines, a word on each line. Work that takes its time is not begun.

use std::ffi::OsString;

use owlery::cli::{self, Console, Interrupts, Start};
use owlery_games::outside::visible;

use crate::target::{Target, corpus, run};

#[test]
fn commands() {
    run(&Target { name: "commands", corpus: corpus("commands"), rounds: 1500, take });
}

fn take(bytes: &[u8]) -> Result<(), String> {
    let words =
        std::iter::once("owlery".into()).chain(bytes.split(|byte| *byte == b'\n').map(word));
    let (mut output, mut messages) = (Vec::new(), Vec::new());
    let mut console = Console::new(&mut output, &mut messages);
    console.interrupts = Interrupts::pending();
    let Start::Done(code) = cli::run(words, &mut console) else { return Ok(()) };
    let (output, messages) = (safe(output)?, safe(messages)?);
    let lines = messages.lines().count();
    let is_right = match code {
        0 | 130 => messages.is_empty(),
        // What is checked may be wrong or unreadable, which is printed; else one line says why.
        1 | 2 if messages.is_empty() => !output.is_empty(),
        1 | 2 => output.is_empty() && lines == 1 && messages.starts_with("owlery: "),
        _ => false,
    };
    if is_right { Ok(()) } else { Err(format!("{code}: {messages:?}")) }
}

/// What was written, if it is text that controls nothing.
fn safe(written: Vec<u8>) -> Result<String, String> {
    let text = String::from_utf8(written).map_err(|error| error.to_string())?;
    let shown = visible(&text).into_owned();
    if shown == text { Ok(text) } else { Err(format!("it controls: {text:?}")) }
}

#[cfg(unix)]
fn word(bytes: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes.to_owned())
}

#[cfg(not(unix))]
fn word(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}
