//! The program: the command line, or the window.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use owlery::cli::{self, Start};
use owlery::ui::app::{App, resolve_path};
use owlery::ui::disk::storage::Folders;
use owlery::ui::display::{Display, FIRST_SIZE, enlarge, fit_to_screen};
use owlery::ui::ending::Ending;
use owlery::ui::fonts::SystemFonts;
use owlery_engine::ugi::Running;
use owlery_i18n::Language;
use owlery_store::instance::{self, Address, Inbox};

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

/// Opens the window, and returns when it is closed. If the program runs already, its window opens the
/// files.
fn open(files: Vec<PathBuf>, ending: Ending) -> Result<(), String> {
    let display = Display::choose()?;
    let (mut folders, inbox) = (Folders::usual(), Inbox::default());
    // Other programs start once nothing is written here any more.
    let instance = start(&folders, &display, &files, &inbox);
    match &instance {
        Some(instance::Start::HandedOver) => return Ok(()),
        Some(instance::Start::Second) => folders = folders.beside_another(),
        Some(instance::Start::First(_)) | None => {}
    }
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
    if folders.misplaced_home.is_some() || folders.is_second {
        // The window's place would be kept in whatever folder the program was started in, or be
        // that of two windows.
        options.persistence_path = Some("/dev/null/app.ron".into());
    }
    let begin = |cc: &eframe::CreationContext<'_>| {
        if let Err(error) = ending.listen(&cc.egui_ctx) {
            log::error!("signals end the program at once: {error}");
        }
        fit_to_screen(cc);
        let mut app = App::new(&cc.egui_ctx, folders, files)
            .with_ending(ending)
            .with_inbox(inbox)
            .with_fonts(SystemFonts::installed());
        if app.is_first_start() {
            app.set_zoom(enlarge(cc));
        }
        Ok(Box::new(app) as Box<dyn eframe::App>)
    };
    display.open(options, Box::new(begin))
}

/// Takes the lock of the program's folders, or hands the files over to the program that has it. `None` if
/// there is no such lock.
fn start(
    folders: &Folders,
    display: &Display,
    files: &[PathBuf],
    inbox: &Inbox,
) -> Option<instance::Start> {
    // Each start of a Flatpak has another folder of that name, and the same folder of state.
    let runtime = std::env::var_os("XDG_RUNTIME_DIR");
    let runtime = runtime.filter(|_| std::env::var_os("FLATPAK_ID").is_none());
    let address = Address {
        state: folders.state.as_deref()?,
        runtime: runtime.as_deref().map(Path::new),
        temp: &std::env::temp_dir(),
        display: &display.id,
    };
    // A path that leads nowhere is reported in a window of its own.
    let files: Option<Vec<_>> = files.iter().map(|file| resolve_path(file).ok()).collect();
    let started = instance::start(&address, files.as_deref(), inbox);
    started.inspect_err(|error| log::warn!("the program has no lock: {error}")).ok()
}
