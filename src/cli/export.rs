//! Exports without a window, so that pages and scripts can draw diagrams.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;

use crate::session::table::Place;
use crate::session::{Session, games};
use crate::ui::export::{self, Format, Wanted};
use crate::ui::storage::{self, Folders};
use crate::ui::theme::{Theme, Themes};

/// What to export.
#[derive(Args)]
pub struct Order {
    /// The game file
    file: PathBuf,
    /// png, svg, gif, html or txt
    #[arg(long = "to", value_name = "FORMAT")]
    format: Format,
    /// After how many moves: 0 is the start, left out the end. A film ends there
    #[arg(long = "move", value_name = "N")]
    ply: Option<usize>,
    /// The width of the pictures in pixels
    #[arg(long, value_name = "PIXELS")]
    size: Option<u32>,
    /// The name of a theme, "light", "dark", or the path of a theme file
    #[arg(long, value_name = "NAME", default_value = "light")]
    theme: String,
    /// Show the board from the other side
    #[arg(long)]
    turned: bool,
    /// Leave out the coordinates
    #[arg(long)]
    no_coordinates: bool,
    /// Leave out the letters of birds
    #[arg(long)]
    no_letters: bool,
    /// The file to write, "-" for the standard output; left out, beside the game file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Exports; what to print.
pub fn run(order: &Order) -> Result<Vec<u8>, String> {
    let file = order.file.display();
    let text = storage::read(&order.file).map_err(|error| format!("{file}: {error}"))?;
    let mut session = games::open(&text).map_err(|error| format!("{file}: {error}"))?;
    let theme = theme(&order.theme)?;
    if let Some(ply) = order.ply {
        go(session.as_mut(), ply)?;
    }
    let mut wanted = Wanted {
        turned: order.turned,
        coordinates: !order.no_coordinates,
        letters: !order.no_letters,
        until: order.ply,
        ..Wanted::new(order.format)
    };
    wanted.size = order.size.unwrap_or(wanted.size);
    let bytes = export::export(session.as_ref(), &theme, &wanted, &AtomicBool::new(false))
        .map_err(|problem| problem.to_string())?;
    let beside = || order.file.with_extension(order.format.key());
    let target = order.output.clone().unwrap_or_else(beside);
    if target == Path::new("-") {
        return Ok(bytes);
    }
    if target == order.file {
        return Err(format!("{file} is the game itself; name another file with -o"));
    }
    storage::write(&target, bytes).map_err(|error| format!("{}: {error}", target.display()))?;
    Ok(Vec::new())
}

/// To the position after so many moves of the main line.
fn go(session: &mut dyn Session, ply: usize) -> Result<(), String> {
    let node = session.line().nth(ply).map(|still| still.node);
    let Some(node) = node else {
        let moves = session.line().count() - 1;
        return Err(format!("--move is {ply}; the game has {moves} moves"));
    };
    session.go(Place::Node(node));
    Ok(())
}

/// A built-in theme, one of the user's, or one of a file.
fn theme(name: &str) -> Result<Arc<Theme>, String> {
    let themes = Themes::load(Folders::usual().themes().as_deref());
    if let Some(theme) = themes.named(name) {
        return Ok(theme);
    }
    let path = Path::new(name);
    if path.extension().is_none() {
        let names: Vec<_> = themes.all.iter().map(|theme| theme.name.as_str()).collect();
        return Err(format!("“{name}” is no theme; the themes are {}", names.join(", ")));
    }
    let text = storage::read(path).map_err(|error| format!("{name}: {error}"))?;
    Theme::read(&text).map(Arc::new).map_err(|error| format!("{name}: {error}"))
}
