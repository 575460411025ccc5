//! Exports without a window, so that pages and scripts can draw diagrams.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::engine::Progress;
use crate::session::view::Place;
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
    /// After how many moves of the main line: 0 is the start. Left out, png and svg show its end,
    /// a film all of it, and a page begins at the start. Text is always the whole game
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
    /// The file to write. Left out, or "-", is the standard output; png and gif are not written to
    /// a terminal
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Exports; what to print.
pub fn run(order: &Order) -> Result<Vec<u8>, String> {
    let file = order.file.display();
    let text = storage::read(&order.file).map_err(|error| format!("{file}: {error}"))?;
    let mut session = games::open(&text).map_err(|error| format!("{file}: {error}"))?;
    let theme = theme(&order.theme)?;
    session.go(Place::Node(export::main_end(session.as_ref())));
    match order.ply {
        Some(ply) => go(session.as_mut(), ply)?,
        None if order.format == Format::Html => session.go(Place::Start),
        None => {}
    }
    let mut wanted = Wanted {
        turned: order.turned,
        coordinates: !order.no_coordinates,
        letters: !order.no_letters,
        until: order.ply,
        ..Wanted::new(order.format)
    };
    wanted.size = order.size.unwrap_or(wanted.size);
    let target = order.output.as_deref().filter(|path| *path != Path::new("-"));
    if target.is_none() {
        may_print(order.format, io::stdout().is_terminal())?;
    }
    let bytes = export::export(session.as_ref(), &theme, &wanted, &Progress::default())
        .map_err(|problem| problem.to_string())?;
    let Some(target) = target else { return Ok(bytes) };
    if is_same(target, &order.file) {
        return Err(format!("{file} is the game itself; name another file with -o"));
    }
    let writer = Folders::usual().writer();
    writer.write_into(target, bytes).map_err(|error| format!("{}: {error}", target.display()))?;
    Ok(Vec::new())
}

/// Whether two paths lead to one file.
fn is_same(a: &Path, b: &Path) -> bool {
    a == b || std::fs::canonicalize(a).is_ok_and(|a| std::fs::canonicalize(b).is_ok_and(|b| a == b))
}

/// A picture would only be noise in a terminal.
fn may_print(format: Format, terminal: bool) -> Result<(), String> {
    if terminal && !format.is_text() {
        let format = format.key();
        return Err(format!("{format} is no text for a terminal; name a file with -o"));
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_not_written_to_a_terminal() {
        for format in Format::ALL {
            assert_eq!(may_print(format, false), Ok(()));
            let refused = matches!(format, Format::Png | Format::Gif);
            assert_eq!(may_print(format, true).is_err(), refused, "{format:?}");
        }
    }
}
