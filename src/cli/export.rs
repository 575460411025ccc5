//! Exports without a window, so that pages and scripts can draw diagrams.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::commands::{Content, NotOpened, at, game_of, open};
use super::console::Console;
use super::ranges::{self, whole};
use super::result::{Fault, Result};
use super::work::{Told, work};
use crate::ui::disk::storage::{self, Folders};
use crate::ui::export::{self, Format, SIZES, Wanted};
use crate::ui::paint::Style;
use crate::ui::paint::Unusable;
use crate::ui::paint::pieces::{PieceSets, Pieces};
use crate::ui::paint::theme::{Theme, Themes};
use owlery_engine::Progress;
use owlery_i18n::{Message, messages, t};
use owlery_session::Place;
use owlery_session::Session;
use owlery_session::collections::Opened;
use owlery_store::said;

/// What to export.
#[derive(Args)]
pub struct Order {
    file: PathBuf,
    #[arg(long = "to", value_name = "FORMAT")]
    format: Format,
    #[arg(long, value_name = "N", value_parser = whole(ranges::NUMBER), allow_hyphen_values = true)]
    game: Option<usize>,
    #[arg(long = "move", value_name = "N", value_parser = whole(ranges::MOVES),
        allow_hyphen_values = true)]
    ply: Option<usize>,
    #[arg(long, value_name = "PIXELS", value_parser = whole(SIZES), allow_hyphen_values = true)]
    size: Option<u32>,
    #[arg(long, value_name = "NAME", default_value = "light")]
    theme: OsString,
    #[arg(long, value_name = "NAME")]
    board: Option<String>,
    #[arg(long, value_name = "NAME", default_value = "birds")]
    pieces: OsString,
    #[arg(long)]
    turned: bool,
    #[arg(long)]
    no_coordinates: bool,
    #[arg(long)]
    report: bool,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Exports.
pub fn run(order: &Order, console: &mut Console) -> Result {
    let target = order.output.as_deref().filter(|path| *path != Path::new("-"));
    if target.is_none() && console.is_terminal {
        may_print(order.format).map_err(Message::from)?;
    }
    if target.is_some_and(|target| is_same(target, &order.file)) {
        let file = order.file.display().to_string();
        return Err(t!("cli-export.itself", file = file).into());
    }
    let bytes = work(console, None, |progress, tell| made(order, progress, tell))??;
    let Some(target) = target else { return console.content(&bytes) };
    let writer = Folders::usual().writer();
    writer.write_into(target, bytes).map_err(|error| Fault::Failed(at(target, error)))
}

/// The bytes of the export.
fn made(order: &Order, progress: &Progress, tell: &mut dyn FnMut(Told)) -> Result<Vec<u8>> {
    let mut session = chosen(order, tell)?;
    let style = Style {
        theme: theme(&order.theme, order.board.as_deref())?,
        pieces: pieces(&order.pieces)?,
    };
    session.go(Place::Node(export::main_end(session.as_ref())));
    match order.ply {
        Some(ply) => go(session.as_mut(), ply).map_err(Message::from)?,
        None if order.format == Format::Html => session.go(Place::Start),
        None => {}
    }
    let wanted = Wanted {
        size: order.size.unwrap_or(order.format.usual_size()),
        turned: order.turned,
        coordinates: !order.no_coordinates,
        until: order.ply,
        report: order.report,
        ..Wanted::new(order.format)
    };
    Ok(export::export(session.as_ref(), &style, &wanted, progress)
        .map_err(|problem| problem.to_string())?)
}

/// Opens the file, or the game of it that is asked for.
fn chosen(order: &Order, tell: &mut dyn FnMut(Told)) -> Result<Box<dyn Session>> {
    let file = &order.file;
    let none = |problem: String| Fault::Input(at(file, problem));
    let Content { what, remarks, problems } = open(file).map_err(|problem| problem.of(file))?;
    for remark in remarks.iter().chain(&problems) {
        tell(Told::Note(at(file, remark)));
    }
    match (what, order.game) {
        (Opened::Game(session), None | Some(1)) => Ok(session),
        (Opened::Game(_), Some(number)) => Err(none(t!("cli-export.one_game", number = number))),
        (Opened::Collection(collection), None) => {
            let games = collection.games.len();
            Err(none(t!("cli-export.which", games = games)))
        }
        (Opened::Collection(collection), Some(number)) => {
            let games = collection.games.len();
            let entry = collection
                .games
                .get(number - 1)
                .ok_or_else(|| none(t!("cli-export.no_game", number = number, games = games)))?;
            game_of(entry, number).map_err(|problem| NotOpened::Wrong(problem).of(file))
        }
    }
}

/// Whether two paths lead to one file.
fn is_same(a: &Path, b: &Path) -> bool {
    a == b || std::fs::canonicalize(a).is_ok_and(|a| std::fs::canonicalize(b).is_ok_and(|b| a == b))
}

messages! {
    /// A combination of export options that does not work.
    enum Unfit {
        NoText { format: &'static str } = "cli-export.no_text",
        NoMove { ply: usize, moves: usize } = "cli-export.no_move",
    }
}

/// A picture would only be noise in a terminal.
fn may_print(format: Format) -> std::result::Result<(), Unfit> {
    if format.is_text() {
        return Ok(());
    }
    Err(Unfit::NoText { format: format.key() })
}

/// To the position after so many moves of the main line.
fn go(session: &mut dyn Session, ply: usize) -> std::result::Result<(), Unfit> {
    let node = session.line().nth(ply).map(|still| still.node);
    let Some(node) = node else {
        let moves = session.line().count() - 1;
        return Err(Unfit::NoMove { ply, moves });
    };
    session.go(Place::Node(node));
    Ok(())
}

/// A built-in theme, one of the user's, or one of a file; with its usual board, or this one.
fn theme(name: &OsStr, board: Option<&str>) -> std::result::Result<Arc<Theme>, String> {
    let themes = Themes::load(Folders::usual().themes().as_deref());
    let all = || themes.all.iter().map(|theme| theme.name.as_str());
    let known = name.to_str().and_then(|name| themes.named(name));
    let unknown = |name: &str, names: &str| t!("cli-export.no_theme", name = name, names = names);
    let theme =
        known.map_or_else(|| of_file(name, unknown, all(), Theme::read).map(Arc::new), Ok)?;
    let Some(board) = board else { return Ok(theme) };
    let is_it = |name: &&str| name.to_lowercase() == board.to_lowercase();
    match theme.boards().find(is_it) {
        Some(name) => Ok(Arc::new(theme.with_board(name))),
        None => {
            let names = theme.boards().collect::<Vec<_>>().join(t!("rules-list.comma"));
            Err(t!("cli-export.no_board", name = board, theme = &theme.name, names = names))
        }
    }
}

/// A built-in set of pieces, one of the user's, or one of a file.
fn pieces(name: &OsStr) -> std::result::Result<Arc<Pieces>, String> {
    let sets = PieceSets::load(Folders::usual().pieces().as_deref());
    let all = || sets.all.iter().map(|pieces| pieces.name.as_str());
    let known = name.to_str().and_then(|name| sets.named(name));
    let unknown = |name: &str, names: &str| t!("cli-export.no_pieces", name = name, names = names);
    known.map_or_else(|| of_file(name, unknown, all(), Pieces::read).map(Arc::new), Ok)
}

/// What stands in a file of one's own; a name without an ending is that of no file, and of none of
/// all that there are.
fn of_file<'a, T>(
    name: &OsStr,
    unknown: impl Fn(&str, &str) -> String,
    all: impl Iterator<Item = &'a str>,
    read: fn(&str) -> std::result::Result<T, Unusable>,
) -> std::result::Result<T, String> {
    let path = Path::new(name);
    if path.extension().is_none() {
        let names = all.collect::<Vec<_>>().join(t!("rules-list.comma"));
        return Err(unknown(&path.display().to_string(), &names));
    }
    let text = storage::read(path).map_err(|error| at(path, said(&error)))?;
    read(&text).map_err(|error| at(path, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_not_written_to_a_terminal() {
        for format in Format::ALL {
            let refused = matches!(format, Format::Png | Format::Gif);
            assert_eq!(may_print(format).is_err(), refused, "{format:?}");
        }
    }
}
