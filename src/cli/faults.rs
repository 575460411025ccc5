//! What the program says on the standard error beside its answers: faults of its own, and the log.

use std::io::Write as _;
use std::panic::PanicHookInfo;

use log::LevelFilter;

use super::console::Console;
use owlery_games::outside::visible_line;
use owlery_i18n::t;

/// From now on a fault of the program is one line, and so is each line of the log. `OWLERY_LOG`
/// says what the log has beside errors, as the crate `env_logger` reads it.
pub fn begin() {
    env_logger::Builder::new()
        .filter_level(LevelFilter::Error)
        // Where there is no system dialog, the one in the window serves; that is no error.
        .filter_module("rfd", LevelFilter::Off)
        // That the server of sounds has gone is said in the window, where anybody listens.
        .filter_module("pulseaudio", LevelFilter::Off)
        .parse_env(env_logger::Env::new().filter("OWLERY_LOG"))
        .format(|out, record| {
            let line = record.args().to_string();
            writeln!(out, "owlery: {}", visible_line(&line))
        })
        .init();
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // Whoever asks for the way to the fault wants all there is.
        if std::env::var_os("RUST_BACKTRACE").is_some() {
            return usual(panic);
        }
        tell(&sentence(panic));
    }));
}

/// Writes a message on one line to the standard error.
pub fn tell(message: &str) {
    Console::new(&mut std::io::sink(), &mut std::io::stderr()).tell(message);
}

fn sentence(panic: &PanicHookInfo<'_>) -> String {
    let what = panic.payload_as_str().unwrap_or_else(|| t!("cli-fault.unknown"));
    match panic.location() {
        None => t!("cli-fault.program", what = what),
        Some(at) => {
            let (file, line) = (source(at.file()), at.line());
            t!("cli-fault.program_at", what = what, file = file, line = line)
        }
    }
}

/// A source without the folders of the machine on which the program was built.
fn source(file: &str) -> &str {
    let within = ["/registry/src/", "/library/"].iter().find_map(|folder| {
        let (_, within) = file.split_once(folder)?;
        // Behind the folder of the registry there is one for each.
        if folder.contains("registry") { Some(within.split_once('/')?.1) } else { Some(within) }
    });
    let named = file.rsplit_once("/src/").map(|(before, _)| &file[before.len() + 1..]);
    within.or(named.filter(|_| file.starts_with('/'))).unwrap_or(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_do_not_tell_of_the_machine() {
        for (file, expected) in [
            ("src/engine/tune.rs", "src/engine/tune.rs"),
            ("/home/ann/owlery/src/engine/tune.rs", "src/engine/tune.rs"),
            (
                "/root/.cargo/registry/src/index-1949/winit-0.30.13/src/a/mod.rs",
                "winit-0.30.13/src/a/mod.rs",
            ),
            ("/rustc/59807616e/library/core/src/option.rs", "core/src/option.rs"),
        ] {
            assert_eq!(source(file), expected);
        }
    }
}
