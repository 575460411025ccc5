//! The program: the command line, or the window.

use std::process::ExitCode;

use owlery::cli::{self, Start};
use owlery::ui::app::App;
use owlery::ui::storage::Folders;

fn main() -> ExitCode {
    env_logger::Builder::new()
        .filter_level(log::LevelFilter::Error)
        // Where there is no system dialog, the one in the window serves; that is no error.
        .filter_module("rfd", log::LevelFilter::Off)
        .parse_env(env_logger::Env::new().filter("OWLERY_LOG"))
        .init();
    let file = match cli::run(std::env::args_os()) {
        Start::Done(code) => return code,
        Start::Window(file) => file,
    };
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../assets/icon.png"));
    let mut viewport = egui::ViewportBuilder::default()
        .with_app_id("owlery")
        .with_title("Owlery")
        .with_inner_size([1180.0, 780.0])
        .with_min_inner_size([560.0, 420.0]);
    if let Ok(icon) = icon {
        viewport = viewport.with_icon(icon);
    }
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    let window = eframe::run_native(
        "owlery",
        options,
        Box::new(|cc| Ok(Box::new(App::new(&cc.egui_ctx, Folders::usual(), file)))),
    );
    match window {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let error = error.to_string();
            let line = error.lines().next().unwrap_or_default();
            eprintln!("owlery: the window cannot be opened: {line}");
            ExitCode::FAILURE
        }
    }
}
