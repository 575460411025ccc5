//! Exports without a window, so that pages and scripts can draw diagrams.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use clap::builder::PossibleValuesParser;

use super::args::{self, joined, whole_number};
use super::commands::{Content, game_of, open};
use super::console::Console;
use super::error::{Error, Fault, Result, at_file};
use super::task::{TaskEvent, run_task};
use crate::ui::disk::storage::{self, Folders};
use crate::ui::export::{self, ExportError, ExportOptions, Format, SIZES};
use crate::ui::paint::pieces::{PieceSets, Pieces};
use crate::ui::paint::theme::{Theme, Themes};
use crate::ui::paint::{Style, UserFile, UserFiles};
use owlery_engine::Progress;
use owlery_i18n::{Message, messages, t};
use owlery_session::Place;
use owlery_session::collections::{self, Opened};
use owlery_session::studies;
use owlery_store::error_text;

/// Arguments of `owlery export`.
#[derive(Args)]
pub struct ExportArgs {
    #[arg(required_unless_present = "study")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "STUDY", value_parser = study_keys(), conflicts_with = "file")]
    study: Option<String>,
    #[arg(long = "to", visible_alias = "format", value_name = "FORMAT")]
    format: Format,
    #[arg(long, value_name = "N", value_parser = whole_number(args::GAME_NUMBER), allow_hyphen_values = true)]
    game: Option<usize>,
    #[arg(long = "move", value_name = "N", value_parser = whole_number(args::PLIES),
        allow_hyphen_values = true)]
    ply: Option<usize>,
    #[arg(long, value_name = "PIXELS", value_parser = whole_number(SIZES), allow_hyphen_values = true)]
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

/// Returns a value parser for the names of the studies that come with the program.
fn study_keys() -> PossibleValuesParser {
    PossibleValuesParser::new(studies::keys())
}

messages! {
    enum ExportFault {
        Itself { file: String } = "cli-export.itself",
        OneGame { number: usize } = "cli-export.one_game",
        NoNumber { games: usize } = "cli-export.which",
        NoGame { number: usize, games: usize } = "cli-export.no_game",
        NoText { format: &'static str } = "cli-export.no_text",
        NoMove { ply: usize, moves: usize } = "cli-export.no_move",
        NoTheme { name: String, names: String } = "cli-export.no_theme",
        NoBoard { name: String, theme: String, names: String } = "cli-export.no_board",
        NoPieces { name: String, names: String } = "cli-export.no_pieces",
    }
}

impl ExportArgs {
    /// Returns the name of what is exported: that of the file or of the study.
    fn source(&self) -> &Path {
        let study = Path::new(self.study.as_deref().unwrap_or_default());
        self.file.as_deref().unwrap_or(study)
    }

    /// Opens the file or the study.
    fn open(&self, report: &mut dyn FnMut(TaskEvent)) -> Result<Opened> {
        if let Some(text) = self.study.as_deref().and_then(studies::file_text) {
            return Ok(collections::open_any(text)?);
        }
        let file = self.source();
        let Content { opened, remarks, problems, .. } = open(file)?;
        for remark in remarks.into_iter().chain(problems) {
            report(TaskEvent::Message(at_file(file, remark).to_string()));
        }
        Ok(opened)
    }
}

/// Exports a game.
pub fn run(args: &ExportArgs, console: &mut Console) -> Result {
    let target = args.output.as_deref().filter(|path| *path != Path::new("-"));
    if target.is_none() && console.is_terminal {
        may_print(args.format)?;
    }
    if let (Some(target), Some(file)) = (target, &args.file)
        && is_same(target, file)
    {
        return Err(ExportFault::Itself { file: file.display().to_string() }.into());
    }
    let bytes = run_task(console, None, |progress, report| export_game(args, progress, report))??;
    let Some(target) = target else { return console.print_file(&bytes) };
    let written = Folders::usual().writer().write_into(target, bytes);
    written.map_err(|error| Error::failed(at_file(target, error.to_string())))
}

fn export_game(
    args: &ExportArgs,
    progress: &Progress,
    report: &mut dyn FnMut(TaskEvent),
) -> Result<Vec<u8>> {
    let style =
        Style { theme: theme(&args.theme, args.board.as_deref())?, pieces: pieces(&args.pieces)? };
    let wanted = ExportOptions {
        size: args.size.unwrap_or(args.format.default_size()),
        turned: args.turned,
        coordinates: !args.no_coordinates,
        until: args.ply,
        report: args.report,
        ..ExportOptions::new(args.format)
    };
    let source = args.source();
    let mut session = match chosen(args, report)? {
        Opened::Game(session) => session,
        Opened::Collection(collection) => {
            let exported = export::export_collection(&collection, &style, &wanted, progress);
            let exported = exported.map_err(fault)?;
            for (number, problem) in exported.unread {
                let problem = Fault::AtGame { number, problem: problem.into() };
                report(TaskEvent::Message(at_file(source, problem).to_string()));
            }
            return Ok(exported.bytes);
        }
    };
    if args.report && !session.has_report() {
        report(TaskEvent::Message(at_file(source, t!("cli-export.no_report")).to_string()));
    }
    session.go(Place::Node(export::main_line_end(session.as_ref())));
    match args.ply {
        Some(ply) => {
            let node = session.line().nth(ply).map(|still| still.node);
            let moves = session.line().count() - 1;
            session.go(Place::Node(node.ok_or(ExportFault::NoMove { ply, moves })?));
        }
        None if args.format == Format::Html => session.go(Place::Start),
        None => {}
    }
    export::export(session.as_ref(), &style, &wanted, progress).map_err(fault)
}

fn fault(problem: ExportError) -> Error {
    Error::input(Message::verbatim(problem.to_string()))
}

/// Opens the game of the file or the chosen one of a collection, or the whole collection in a format
/// that takes it.
fn chosen(args: &ExportArgs, report: &mut dyn FnMut(TaskEvent)) -> Result<Opened> {
    let source = args.source();
    let fault = match (args.open(report)?, args.game) {
        (Opened::Game(session), None | Some(1)) => return Ok(Opened::Game(session)),
        (Opened::Game(_), Some(number)) => ExportFault::OneGame { number },
        (Opened::Collection(collection), None)
            if args.format.takes_collections() && args.ply.is_none() =>
        {
            return Ok(Opened::Collection(collection));
        }
        (Opened::Collection(collection), None) => {
            ExportFault::NoNumber { games: collection.games.len() }
        }
        (Opened::Collection(collection), Some(number)) => match collection.games.get(number - 1) {
            Some(entry) => {
                let game = game_of(entry, number);
                let game = game.map_err(|problem| Error::failed(at_file(source, problem)));
                return game.map(Opened::Game);
            }
            None => ExportFault::NoGame { number, games: collection.games.len() },
        },
    };
    Err(at_file(source, fault).into())
}

fn is_same(a: &Path, b: &Path) -> bool {
    a == b || std::fs::canonicalize(a).is_ok_and(|a| std::fs::canonicalize(b).is_ok_and(|b| a == b))
}

/// Refuses pictures, which would only be noise in a terminal.
fn may_print(format: Format) -> std::result::Result<(), ExportFault> {
    if format.is_text() { Ok(()) } else { Err(ExportFault::NoText { format: format.key() }) }
}

/// Finds a theme, built in or the user's own, or reads a file; with its usual board, or this one.
fn theme(name: &OsStr, board: Option<&str>) -> Result<Arc<Theme>> {
    let themes = Themes::load(Folders::usual().themes().as_deref());
    let theme = known_or_read(name, &themes, |name, names| ExportFault::NoTheme { name, names })?;
    let Some(board) = board else { return Ok(theme) };
    match theme.boards().find(|name| name.to_lowercase() == board.to_lowercase()) {
        Some(name) => Ok(Arc::new(theme.with_board(name))),
        None => {
            let (name, names) = (board.to_owned(), joined(theme.boards()));
            Err(ExportFault::NoBoard { name, theme: theme.name.clone(), names }.into())
        }
    }
}

/// Finds a set of pieces, built in or the user's own, or reads a file.
fn pieces(name: &OsStr) -> Result<Arc<Pieces>> {
    let sets = PieceSets::load(Folders::usual().pieces().as_deref());
    known_or_read(name, &sets, |name, names| ExportFault::NoPieces { name, names })
}

/// Returns the theme or piece set of a name, or reads it from a file of that name. A name without an
/// extension is never a file.
fn known_or_read<T: UserFile>(
    name: &OsStr,
    known: &UserFiles<T>,
    unknown: fn(String, String) -> ExportFault,
) -> Result<Arc<T>> {
    if let Some(known) = name.to_str().and_then(|name| known.named(name)) {
        return Ok(known);
    }
    let path = Path::new(name);
    if path.extension().is_none() {
        let names = joined(known.all.iter().map(|one| one.name()));
        return Err(unknown(path.display().to_string(), names).into());
    }
    let text = storage::read(path).map_err(|error| at_file(path, error_text(&error)))?;
    Ok(Arc::new(T::read(&text).map_err(|error| at_file(path, error))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_not_written_to_a_terminal() {
        for format in Format::ALL {
            let refused = matches!(format, Format::Png | Format::Gif | Format::Pdf);
            assert_eq!(may_print(format).is_err(), refused, "{format:?}");
        }
    }
}
