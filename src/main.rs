//! The program: the command line, or the window.

use std::path::PathBuf;
use std::process::ExitCode;

use owlery::cli::{self, Start};
use owlery::ui::app::App;
use owlery::ui::disk::storage::Folders;
use owlery::ui::display::{Display, FIRST_SIZE, enlarge, fit_to_screen};
use owlery::ui::ending::Ending;
use owlery::ui::fonts::SystemFonts;
use owlery_engine::ugi::Running;
use owlery_i18n::Language;

fn main() -> ExitCode {
    cli::logging::init();
    Language::init();
    let files = match cli::run_process() {
        Start::Done(code) => return ExitCode::from(code),
        Start::Window(files) => files,
    };
    // Dropped last, when no other program is asked any more.
    let _running = Running::watched_by(std::env::current_exe().ok());
    let ending = Ending::default();
    let opened = open(files, ending.clone());
    ending.pass_on();
    match opened {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            cli::logging::report(&owlery_i18n::t!("cli-fault.window", why = why));
            ExitCode::FAILURE
        }
    }
}

/// Opens the window, and returns when it is closed.
fn open(files: Vec<PathBuf>, ending: Ending) -> Result<(), String> {
    let display = Display::choose()?;
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../assets/icon.png"));
    let mut viewport = egui::ViewportBuilder::default()
        .with_app_id("owlery")
        .with_title("Owlery")
        .with_inner_size(FIRST_SIZE)
        .with_min_inner_size([560.0, 420.0]);
    if let Ok(icon) = icon {
        viewport = viewport.with_icon(icon);
    }
    // eframe would list all fonts at each start, and have a frame wait for them.
    let system_font_fallback = false;
    let mut options =
        eframe::NativeOptions { viewport, system_font_fallback, ..Default::default() };
    let folders = Folders::usual();
    if folders.misplaced_home.is_some() {
        // The window's place would be kept in whatever folder the program was started in.
        options.persistence_path = Some("/dev/null/app.ron".into());
    }
    let begin = |cc: &eframe::CreationContext<'_>| {
        if let Err(error) = ending.listen(&cc.egui_ctx) {
            log::error!("signals end the program at once: {error}");
        }
        fit_to_screen(cc);
        let mut app = App::new(&cc.egui_ctx, folders, files)
            .with_ending(ending)
            .with_fonts(SystemFonts::installed());
        if app.is_first_start() {
            app.set_zoom(enlarge(cc));
        }
        Ok(Box::new(app) as Box<dyn eframe::App>)
    };
    display.open(options, Box::new(begin))
}
