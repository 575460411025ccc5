//! Games as pictures, films, pages and text, for the window and for the command line.
//!
//! Everything is drawn by the same code as on the screen, on another [`Canvas`](crate::ui::paint::canvas);
//! nothing here needs a display or the fonts of a system, and the same game always makes the same
//! bytes.

mod gif;
mod html;
mod picture;
mod raster;
mod svg;
#[cfg(test)]
mod tests;

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::ui::paint::Style;
use owlery_engine::{Progress, Stopped};
use owlery_games::Side;
use owlery_i18n::{messages, said_of, t};
use owlery_record::{NodeId, date};
use owlery_session::library::Writing;
use owlery_session::opponent::usual_seats;
use owlery_session::{Place, Session, Still, games, pairing};
use picture::Picture;
pub use raster::Raster;
use svg::Svg;

/// The widths that a picture may have, in pixels.
pub const SIZES: RangeInclusive<u32> = 80..=8000;

/// What a game can be exported as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The position at the cursor as pixels.
    Png,
    /// The position at the cursor as shapes.
    Svg,
    /// The line of the cursor as a film.
    Gif,
    /// All moves and positions as a page to step through.
    Html,
    /// All moves as text.
    Txt,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 5] = [Format::Png, Format::Svg, Format::Gif, Format::Html, Format::Txt];

    /// As the command line has it, and the ending of its files.
    pub fn key(self) -> &'static str {
        ["png", "svg", "gif", "html", "txt"][self as usize]
    }

    /// In a few words.
    pub fn label(self) -> &'static str {
        [
            t!("export-kind.png"),
            t!("export-kind.svg"),
            t!("export-kind.gif"),
            t!("export-kind.html"),
            t!("export-kind.txt"),
        ][self as usize]
    }

    /// The usual width of its pictures.
    pub fn default_size(self) -> u32 {
        match self {
            Format::Png | Format::Svg => 720,
            Format::Gif | Format::Html | Format::Txt => 480,
        }
    }

    /// Returns whether it shows more than one position.
    pub fn is_whole_game(self) -> bool {
        !matches!(self, Format::Png | Format::Svg)
    }

    /// Returns whether it can be read in a terminal.
    pub fn is_text(self) -> bool {
        matches!(self, Format::Svg | Format::Html | Format::Txt)
    }

    /// Returns whether it can tell what a report has found.
    pub fn can_report(self) -> bool {
        matches!(self, Format::Html | Format::Txt)
    }

    /// Returns whether it has boards.
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
            /// The keys that there are.
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

/// What somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportOptions {
    /// As what.
    pub format: Format,
    /// The width of the pictures, in pixels.
    pub size: u32,
    /// Whether it is seen from the other side than usual.
    pub turned: bool,
    /// Whether the frame bears coordinates.
    pub coordinates: bool,
    /// After how many moves a film ends; `None` shows the whole line.
    pub until: Option<usize>,
    /// Whether a page and a text tell what a report has found.
    pub report: bool,
}

impl ExportOptions {
    /// The usual export of a format.
    pub fn new(format: Format) -> Self {
        let size = format.default_size();
        let (turned, until) = (false, None);
        let (coordinates, report) = (true, false);
        ExportOptions { format, size, turned, coordinates, until, report }
    }
}

/// An error that stopped an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// Somebody stopped it.
    Stopped,
    /// This width is out of [`SIZES`].
    Size(u32),
    /// The file format does not allow it.
    Encoding(String),
}

impl Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::Stopped => f.write_str(t!("export-problem.stopped")),
            ExportError::Size(size) => {
                let (least, most) = (SIZES.start(), SIZES.end());
                f.write_str(&t!("export-problem.size", size = *size, least = *least, most = *most))
            }
            ExportError::Encoding(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for ExportError {}

impl From<Stopped> for ExportError {
    fn from(_: Stopped) -> Self {
        ExportError::Stopped
    }
}

/// Makes the bytes of a file. Pictures show the position at the cursor, a film its line, a page
/// and a text the whole game. `progress` tells how it goes, and can end the work soon.
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
    let frame = session.still();
    let picture = Picture::new(&frame.scene, usual_seats(session), style, options);
    match options.format {
        Format::Png => {
            let too_large = || ExportError::Encoding(t!("export-problem.too_large").to_owned());
            let mut raster = Raster::new(picture.size).ok_or_else(too_large)?;
            picture.draw(&mut raster, &frame);
            raster.png()
        }
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
        Format::Txt if options.report => Ok(session.transcript_with_report().into_bytes()),
        Format::Txt => Ok(session.transcript().into_bytes()),
    }
}

/// The last move of the main line that can be played.
pub fn main_line_end(session: &dyn Session) -> NodeId {
    last_frame(session).map_or(NodeId::ROOT, |frame| frame.node)
}

/// The game, and who played it if that is known.
fn title(session: &dyn Session) -> String {
    let players = &session.tags().players;
    match players.iter().all(|name| name.is_empty()) {
        true => session.game().name().to_owned(),
        false => said_of(session.game().name(), &pairing(session)),
    }
}

/// What stands above the moves, with names for people; the result last.
fn tag_rows(session: &dyn Session) -> Vec<(&'static str, String)> {
    let (headers, about) = (session.tags(), session.about());
    let player = |side: Side| (about.side(side), headers.players[side as usize].clone());
    let [first, second] = session.turn_order().map(player);
    let mut tag_rows = vec![
        first,
        second,
        (t!("export-kind.date"), date::in_words(&headers.date)),
        (t!("export-kind.event"), headers.event.clone()),
        (t!("export-kind.place"), headers.place.clone()),
        (t!("export-kind.source"), headers.source.clone()),
    ];
    let end = last_frame(session).filter(|frame| frame.is_over);
    tag_rows.extend(end.map(|frame| (t!("export-kind.result"), frame.headline)));
    tag_rows.retain(|(_, value)| !value.is_empty());
    tag_rows
}

/// The end of the main line.
fn last_frame(session: &dyn Session) -> Option<Still> {
    let mut end: Option<Still> = None;
    for frame in session.tree() {
        // The main line comes first; a variation follows something else than what came before.
        if end.as_ref().is_some_and(|end| frame.parent != Some(end.node)) {
            break;
        }
        end = Some(frame);
    }
    end
}

/// A game with the settings that its export needs.
pub struct ExportJob {
    /// Makes the text of the game's file.
    pub text: Writing,
    /// The move at the cursor.
    pub here: NodeId,
    /// In which colours, with which pieces.
    pub style: Style,
    /// What is wanted.
    pub options: ExportOptions,
}

impl ExportJob {
    /// Makes the bytes of the file, or says in a clause why not.
    pub fn run(self, progress: &Progress) -> Result<Vec<u8>, String> {
        let mut session = games::open(&(self.text)()).map_err(|error| error.to_string())?;
        session.go(Place::Node(self.here));
        let bytes = export(session.as_ref(), &self.style, &self.options, progress);
        let bytes = bytes.map_err(|problem| problem.to_string())?;
        progress.check().map_err(|problem| problem.to_string())?;
        Ok(bytes)
    }
}
