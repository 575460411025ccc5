//! Exports games as pictures, animations, pages and text, for the window and the command line.
//!
//! The code that draws the screen also draws the files, on another `Canvas`. Nothing here needs a
//! display or system fonts, and the same game always makes the same bytes.

pub mod atlas;
pub mod dossier;
mod gif;
mod html;
mod pdf;
mod picture;
mod raster;
mod site;
mod svg;
#[cfg(test)]
mod tests;
pub mod tournament;

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use egui::ColorImage;

use crate::ui::paint::theme::Theme;
use crate::ui::paint::{Style, UserFile as _};
use owlery_engine::{Progress, Stopped};
use owlery_games::Side;
use owlery_i18n::{messages, t, with_subject};
use owlery_record::{Collection, FileError, NodeId, date};
use owlery_session::collection::Writing;
use owlery_session::collections::{Opened, open_any, open_entry};
use owlery_session::opponent::usual_seats;
use owlery_session::{Place, PositionFrame, Seats, Session, pairing};
use pdf::Booklet;
use picture::Picture;
pub use raster::Raster;
use site::Site;
use svg::Svg;

/// The allowed widths of a picture, in pixels.
pub const SIZES: RangeInclusive<u32> = 80..=8000;

/// A format that a game can be exported as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The position at the cursor as pixels.
    Png,
    /// The position at the cursor as vector shapes.
    Svg,
    /// The line at the cursor as an animation.
    Gif,
    /// All moves and positions as a page to step through.
    Html,
    /// All moves and the marked positions as a booklet to print.
    Pdf,
    /// All moves as text.
    Txt,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 6] =
        [Format::Png, Format::Svg, Format::Gif, Format::Html, Format::Pdf, Format::Txt];

    /// Returns the name on the command line, which is also the file extension.
    pub fn key(self) -> &'static str {
        ["png", "svg", "gif", "html", "pdf", "txt"][self as usize]
    }

    /// Returns the name in the window.
    pub fn label(self) -> &'static str {
        [
            t!("export-kind.png"),
            t!("export-kind.svg"),
            t!("export-kind.gif"),
            t!("export-kind.html"),
            t!("export-kind.pdf"),
            t!("export-kind.txt"),
        ][self as usize]
    }

    /// Returns the default width of its pictures.
    pub fn default_size(self) -> u32 {
        match self {
            Format::Png | Format::Svg => 720,
            Format::Gif | Format::Html | Format::Pdf | Format::Txt => 480,
        }
    }

    /// Returns whether it shows more than one position.
    pub fn is_whole_game(self) -> bool {
        !matches!(self, Format::Png | Format::Svg)
    }

    /// Returns whether its pictures of one game have room for the hands even where they are empty,
    /// so that all have the same size.
    fn keeps_room_for_hands(self) -> bool {
        matches!(self, Format::Gif | Format::Html)
    }

    /// Returns whether it can be printed in a terminal.
    pub fn is_text(self) -> bool {
        matches!(self, Format::Svg | Format::Html | Format::Txt)
    }

    /// Returns whether it can include a report.
    pub fn can_report(self) -> bool {
        matches!(self, Format::Html | Format::Pdf | Format::Txt)
    }

    /// Returns whether it takes all games of a collection.
    pub fn takes_collections(self) -> bool {
        matches!(self, Format::Html | Format::Pdf)
    }

    /// Returns whether the width of its pictures can be chosen.
    pub fn has_width(self) -> bool {
        self.has_boards() && self != Format::Pdf
    }

    /// Returns whether it has pictures of the board.
    pub fn has_boards(self) -> bool {
        self != Format::Txt
    }
}

messages! {
    /// A text that names no format.
    pub enum UnknownFormat {
        /// It is the key of none.
        Key {
            /// The text that was found.
            text: String,
            /// The known keys.
            keys: String,
        } = "export-kind.unknown",
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        Format::ALL.into_iter().find(|format| format.key() == text).ok_or_else(|| {
            let keys = Format::ALL.map(Format::key).join(", ");
            UnknownFormat::Key { text: text.to_owned(), keys }
        })
    }
}

/// The options of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportOptions {
    /// The file format.
    pub format: Format,
    /// The width of the pictures, in pixels.
    pub size: u32,
    /// Whether the board is flipped from its usual orientation.
    pub turned: bool,
    /// Whether the frame bears coordinates.
    pub coordinates: bool,
    /// The number of moves after which an animation ends; `None` shows the whole line.
    pub until: Option<usize>,
    /// Whether a page or text includes the report.
    pub report: bool,
}

impl ExportOptions {
    /// Returns the default options of a format.
    pub fn new(format: Format) -> Self {
        ExportOptions {
            format,
            size: format.default_size(),
            turned: false,
            coordinates: true,
            until: None,
            report: false,
        }
    }
}

/// An error that stopped an export.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// It was cancelled.
    #[error("{}", t!("export-problem.stopped"))]
    Stopped,
    /// The width is out of [`SIZES`].
    #[error("{}", wrong_size(*.0))]
    Size(u32),
    /// The picture is too large for its format.
    #[error("{}", t!("export-problem.too_large"))]
    TooLarge,
    /// The format is for one game.
    #[error("{}", t!("export-problem.one_game", format = .0.key()))]
    OneGame(Format),
    /// The encoder refused it.
    #[error("{0}")]
    Encoding(String),
}

fn wrong_size(size: u32) -> String {
    t!("export-problem.size", size = size, least = *SIZES.start(), most = *SIZES.end())
}

impl From<Stopped> for ExportError {
    fn from(_: Stopped) -> Self {
        ExportError::Stopped
    }
}

/// The built-in theme for light or for dark surroundings.
fn built_in_theme(is_dark: bool) -> Arc<Theme> {
    let theme = Theme::built_in().into_iter().find(|theme| theme.dark == is_dark);
    theme.expect("a light and a dark theme are built in, as a test says")
}

/// Makes the bytes of a file. Pictures show the position at the cursor, an animation its line, a
/// page or text the whole game. `progress` reports the progress, and can cancel the work.
pub fn export(
    session: &dyn Session,
    style: &Style,
    options: &ExportOptions,
    progress: &Progress,
) -> Result<Vec<u8>, ExportError> {
    if options.format.has_boards() && !SIZES.contains(&options.size) {
        return Err(ExportError::Size(options.size));
    }
    progress.check()?;
    let frame = session.position_frame();
    let picture = Picture::new(&frame.scene, usual_seats(session), style, options);
    match options.format {
        Format::Png => picture.rasterise(&frame)?.png(),
        Format::Svg => {
            let mut svg = Svg::default();
            picture.draw(&mut svg, &frame);
            let title = match frame.title.as_str() {
                "" => title(session),
                mv => format!("{}, {mv}", title(session)),
            };
            Ok(svg.finish(picture.size, &title).into_bytes())
        }
        Format::Gif => {
            let most = options.until.map_or(usize::MAX, |plies| plies.saturating_add(1));
            gif::write(&picture, &|| Box::new(session.line().take(most)), progress)
        }
        Format::Html => {
            progress.begin(session.tree().count() as u64);
            html::write(session, &picture, &style.theme, options.report, progress)
                .map(String::into_bytes)
        }
        Format::Pdf => {
            progress.begin(1);
            let mut booklet = Booklet::new(style, options);
            booklet.add(session, progress)?;
            progress.step()?;
            Ok(booklet.finish(&title(session)))
        }
        Format::Txt if options.report => Ok(session.transcript_with_report().into_bytes()),
        Format::Txt => Ok(session.transcript().into_bytes()),
    }
}

/// All games of a collection in one file.
pub struct ExportedCollection {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The games that could not be read, counted from 1. The file names them, too.
    pub unread: Vec<(usize, FileError)>,
}

/// A file of many games that is being made.
enum Book<'a> {
    Site(Site<'a>),
    Booklet(Booklet<'a>),
}

/// Makes a file of all games of a collection, each a chapter, in a format that
/// [takes collections](Format::takes_collections). `progress` reports the progress, and can cancel
/// the work.
pub fn export_collection(
    collection: &Collection,
    style: &Style,
    options: &ExportOptions,
    progress: &Progress,
) -> Result<ExportedCollection, ExportError> {
    if !SIZES.contains(&options.size) {
        return Err(ExportError::Size(options.size));
    }
    if !options.format.takes_collections() {
        return Err(ExportError::OneGame(options.format));
    }
    progress.begin(collection.games.len() as u64);
    let (title, description) = (collection.frame.title(), collection.frame.description());
    let title = if title.is_empty() { t!("export-book.games") } else { title };
    let mut unread = Vec::new();
    let mut book = match options.format {
        Format::Html => Book::Site(Site::new(style, options)),
        _ => Book::Booklet(Booklet::new(style, options)),
    };
    for (number, entry) in (1..).zip(&collection.games) {
        progress.step()?;
        match open_entry(entry) {
            Ok(session) => match &mut book {
                Book::Site(site) => site.add(session, progress)?,
                Book::Booklet(booklet) => booklet.add(session.as_ref(), progress)?,
            },
            Err(error) => {
                let (heading, problem) =
                    (t!("export-book.unread", number = number), error.to_string());
                match &mut book {
                    Book::Site(site) => site.add_unread(&heading, &problem),
                    Book::Booklet(booklet) => booklet.add_unread(&heading, &problem),
                }
                unread.push((number, error));
            }
        }
    }
    let bytes = match book {
        Book::Site(site) => site.finish(title, description).into_bytes(),
        Book::Booklet(booklet) => booklet.finish_with_contents(title, description),
    };
    Ok(ExportedCollection { bytes, unread })
}

/// Draws the position at the cursor as pixels, for the clipboard.
pub fn image(
    session: &dyn Session,
    style: &Style,
    options: &ExportOptions,
) -> Result<ColorImage, ExportError> {
    let frame = session.position_frame();
    let picture = Picture::new(&frame.scene, usual_seats(session), style, options);
    let raster = picture.rasterise(&frame)?;
    let size = picture.size.map(|side| side as usize);
    Ok(ColorImage::from_rgba_premultiplied(size, raster.rgba()))
}

/// Returns the last playable move of the main line.
pub fn main_line_end(session: &dyn Session) -> NodeId {
    last_frame(session).map_or(NodeId::ROOT, |frame| frame.node)
}

/// Returns the title of a game; without one the name of the game, and its players if they are known.
fn title(session: &dyn Session) -> String {
    let (tags, name) = (session.tags(), session.game().name());
    match tags.title.trim() {
        "" if tags.players.iter().all(|name| name.is_empty()) => name.to_owned(),
        "" => with_subject(name, &pairing(session)),
        title => title.to_owned(),
    }
}

/// Returns the orientation of a game's board in a book: the solver of a puzzle sits below.
fn seats_of(session: &dyn Session) -> Seats {
    if !session.tags().task.trim().is_empty() {
        let mut copy = session.scratch_copy();
        copy.go(Place::Start);
        if let Some(solver) = copy.view().status.turn {
            return Seats::new(session.about(), solver);
        }
    }
    usual_seats(session)
}

/// The heading of a game among others.
struct Heading {
    /// Its title, or else its players.
    title: String,
    /// The task of a puzzle; empty for other games.
    task: String,
    /// The date and the result of a game, as far as they are known; empty for a puzzle, whose result
    /// is its solution.
    outcome: String,
}

impl Heading {
    fn of(session: &dyn Session) -> Self {
        let tags = session.tags();
        let task = tags.task.trim().to_owned();
        let known = [date::in_words(&tags.date), result(session).unwrap_or_default()];
        let known = known.into_iter().filter(|text| task.is_empty() && !text.is_empty());
        Heading { title: title(session), outcome: known.collect::<Vec<_>>().join(", "), task }
    }
}

/// Returns the tags above the moves with their labels; the result comes last.
fn tag_rows(session: &dyn Session) -> Vec<(&'static str, String)> {
    let (tags, about) = (session.tags(), session.about());
    let player = |side: Side| (about.side(side), tags.players[side as usize].clone());
    let [first, second] = session.turn_order().map(player);
    let mut tag_rows = vec![
        first,
        second,
        (t!("export-kind.date"), date::in_words(&tags.date)),
        (t!("export-kind.event"), tags.event.clone()),
        (t!("export-kind.place"), tags.place.clone()),
        (t!("export-kind.source"), tags.source.clone()),
    ];
    tag_rows.extend(result(session).map(|result| (t!("export-kind.result"), result)));
    tag_rows.retain(|(_, value)| !value.is_empty());
    tag_rows
}

/// Returns the result of a game that is over.
fn result(session: &dyn Session) -> Option<String> {
    last_frame(session).filter(|frame| frame.is_over).map(|frame| frame.headline)
}

/// Returns the last position of the main line.
fn last_frame(session: &dyn Session) -> Option<PositionFrame> {
    let mut end: Option<PositionFrame> = None;
    for frame in session.tree() {
        // The main line comes first; a variation does not follow the position before it.
        if end.as_ref().is_some_and(|end| frame.parent != Some(end.node)) {
            break;
        }
        end = Some(frame);
    }
    end
}

/// A game or a collection with its export options, to be run in the background.
pub struct ExportJob {
    /// Makes the text of the file.
    pub text: Writing,
    /// The move at the cursor of a game.
    pub here: NodeId,
    /// The theme and the pieces.
    pub style: Style,
    /// The options.
    pub options: ExportOptions,
}

impl ExportJob {
    /// Makes the bytes of the file; an error is a clause.
    pub fn run(self, progress: &Progress) -> Result<Vec<u8>, String> {
        let (style, options) = (&self.style, &self.options);
        let bytes = match open_any(&(self.text)()).map_err(|error| error.to_string())? {
            Opened::Game(mut session) => {
                session.go(Place::Node(self.here));
                export(session.as_ref(), style, options, progress)
            }
            Opened::Collection(collection) => {
                // The file itself names the games that cannot be read.
                let exported = export_collection(&collection, style, options, progress);
                exported.map(|exported| exported.bytes)
            }
        };
        let bytes = bytes.and_then(|bytes| Ok(progress.check().map(|()| bytes)?));
        bytes.map_err(|error| error.to_string())
    }
}
