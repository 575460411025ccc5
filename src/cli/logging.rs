//! The log and the program's internal errors, each on one line of standard error.

use std::io::Write as _;
use std::panic::PanicHookInfo;

use log::LevelFilter;

use super::console::Console;
use owlery_games::outside::visible_line;
use owlery_i18n::t;

/// Sets the logger and the panic hook. `OWLERY_LOG` says what is logged beside errors, as the crate
/// `env_logger` reads it.
pub fn init() {
    env_logger::Builder::new()
        .filter_level(LevelFilter::Error)
        // Without a system dialog the one in the window serves, which is no error.
        .filter_module("rfd", LevelFilter::Off)
        // The window says that the sound server has gone.
        .filter_module("pulseaudio", LevelFilter::Off)
        .parse_env(env_logger::Env::new().filter("OWLERY_LOG"))
        .format(|out, record| {
            let line = record.args().to_string();
            writeln!(out, "owlery: {}", visible_line(&line))
        })
        .init();
    let default_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| match std::env::var_os("RUST_BACKTRACE") {
        Some(_) => default_hook(panic),
        None => report(&panic_message(panic)),
    }));
}

/// Writes a message on one line to the standard error.
pub fn report(message: &str) {
    Console::new(&mut std::io::sink(), &mut std::io::stderr()).report(message);
}

fn panic_message(panic: &PanicHookInfo<'_>) -> String {
    let what = panic.payload_as_str().unwrap_or_else(|| t!("cli-fault.unknown"));
    match panic.location() {
        None => t!("cli-fault.program", what = what),
        Some(at) => {
            let (file, line) = (without_build_folders(at.file()), at.line());
            t!("cli-fault.program_at", what = what, file = file, line = line)
        }
    }
}

/// Returns the path of a source file without the folders of the machine that built the program.
fn without_build_folders(file: &str) -> &str {
    let within = ["/registry/src/", "/library/"].iter().find_map(|folder| {
        let (_, within) = file.split_once(folder)?;
        // Below the folder of registries each has its own.
        if folder.contains("registry") { Some(within.split_once('/')?.1) } else { Some(within) }
    });
    let named = file.rsplit_once("/src/").map(|(before, _)| &file[before.len() + 1..]);
    within.or(named.filter(|_| file.starts_with('/'))).unwrap_or(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_named_without_the_build_machine() {
        for (file, expected) in [
            ("src/engine/tune.rs", "src/engine/tune.rs"),
            ("/home/ann/owlery/src/engine/tune.rs", "src/engine/tune.rs"),
            (
                "/root/.cargo/registry/src/index-1949/winit-0.30.13/src/a/mod.rs",
                "winit-0.30.13/src/a/mod.rs",
            ),
            ("/rustc/59807616e/library/core/src/option.rs", "core/src/option.rs"),
        ] {
            assert_eq!(without_build_folders(file), expected);
        }
    }
}
