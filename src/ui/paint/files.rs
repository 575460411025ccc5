//! What people add to what is built in: themes and sets of pieces, as RON files in a folder.

use std::io;
use std::path::{Path, PathBuf};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use crate::ui::disk::{storage, together};
use owlery_games::options::what_is_wrong;
use owlery_games::outside::visible_line;
use owlery_i18n::{Message, Text, messages, said_of, t};
use owlery_store::said;

messages! {
    /// An error in the file of a theme or piece set.
    pub enum UserFileError {
        /// Its RON cannot be read.
        Syntax {
            /// Counted from 1.
            line: usize,
            /// The parser's own message.
            what: String,
        } = "paint-file.line",
        /// Its name is empty or too long.
        Name {
            /// The largest number of characters.
            most: usize,
        } = "paint-file.name",
        /// It is a set of pieces that cannot be drawn.
        Drawing(what: PieceSetError),
        /// It is a theme whose colours are not all there.
        Colours(what: ThemeError),
    }
}

messages! {
    /// A fault in a piece set.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum PieceSetError {
        Unknown { name: String, names: String } = "paint-figure.unknown",
        Figure { name: String, what: Message } = "paint-figure.of",
        ManyShapes { most: usize } = "paint-figure.many_shapes",
        Shape { place: usize, what: Message } = "paint-figure.shape",
        ManyCorners { most: usize } = "paint-figure.many_corners",
        Line { width: String, most: String } = "paint-figure.line",
        Outside { what: Text, found: String, least: String, most: String } = "paint-figure.outside",
        Path(what: PathError),
        NoColour { text: String } = "paint-colour.wrong",
    }

    /// A fault in an SVG path.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum PathError {
        Arcs = "paint-path.arcs",
        Sign { sign: String } = "paint-path.sign",
        Long { most: usize } = "paint-path.long",
        Outside { least: String, most: String } = "paint-path.outside",
        Nothing = "paint-path.nothing",
        Corners { most: usize } = "paint-path.corners",
        NoNumber = "paint-path.no_number",
        NoStart = "paint-path.no_start",
        Else = "paint-path.else",
    }

    /// A fault in the colours of a theme.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum ThemeError {
        Value { key: String, value: String } = "paint-theme.colour",
        NoRole { key: String, roles: String } = "paint-theme.no_role",
        Missing { role: &'static str } = "paint-theme.role_missing",
        Role { role: &'static str, value: String } = "paint-theme.role_value",
    }
}

/// The largest file that is read. The built-in ones have less than a tenth of it.
const LARGEST: u64 = 256 << 10;
/// The most files of a folder that are read.
const MOST: usize = 100;
/// The longest name, in characters.
const NAME: usize = 60;

/// Gives the text of each file of a folder to `add`. Clauses with the names of the files that cannot
/// be read, or that it refuses.
pub fn read_all(
    folder: &Path,
    mut add: impl FnMut(&str) -> Result<(), UserFileError>,
) -> Vec<String> {
    let mut problems = Vec::new();
    let files = files(folder).unwrap_or_else(|error| {
        problems.push(said_of(&storage::shown(folder), &said(&error).to_string()));
        Vec::new()
    });
    for path in files.iter().take(MOST) {
        let text = text(path).map_err(|error| said(&error).to_string());
        if let Err(what) = text.and_then(|it| add(&it).map_err(|error| error.to_string())) {
            problems.push(said_of(&storage::name(path), &visible_line(&what)));
        }
    }
    let name = |path: &PathBuf| t!("paint-file.too_many", file = storage::name(path), most = MOST);
    problems.extend(files.iter().skip(MOST).map(name));
    problems
}

/// What the last file of a folder is that has this name. The others are not made ready for use.
pub fn find<T>(
    folder: &Path,
    name: &str,
    read: impl Fn(&str) -> Result<T, UserFileError>,
    name_of: impl Fn(&T) -> &str,
) -> Option<T> {
    let files = files(folder).ok().filter(|_| !name.is_empty())?;
    let texts = files.iter().take(MOST).rev().filter_map(|path| text(path).ok());
    let mut named = texts.filter(|text| text.contains(name)).filter_map(|text| read(&text).ok());
    named.find(|one| name_of(one) == name)
}

fn text(path: &Path) -> io::Result<String> {
    owlery_store::read_bytes(path, LARGEST).and_then(storage::text)
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut files = paths.collect::<io::Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    Ok(files)
}

/// What is wrong with those that are not there, in one sentence; they are called one thing, or
/// several: "theme", "themes".
pub fn problem(
    problems: &[String],
    unused: impl FnOnce(usize, String) -> String,
) -> Option<String> {
    let count = problems.len();
    (count > 0).then(|| unused(count, together(problems)))
}

/// The value that a file is; an error names the line.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, UserFileError> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| UserFileError::Syntax {
        line: error.span.start.line,
        what: visible_line(&what_is_wrong(&error.code).to_string()).into_owned(),
    })
}

/// Refuses a name that cannot stand in a menu.
pub fn check_name(name: &str) -> Result<(), UserFileError> {
    match (1..=NAME).contains(&name.chars().count()) && !name.contains(char::is_control) {
        true => Ok(()),
        false => Err(UserFileError::Name { most: NAME }),
    }
}

// What themes, boards and sets of pieces are called in the window.

/// Those that come with the program, by their names in files.
const BUILT_IN: [(&str, Text); 6] = [
    ("Daylight", Text::of("paint-names.daylight")),
    ("Nightfall", Text::of("paint-names.nightfall")),
    ("Print", Text::of("paint-names.print")),
    ("Birds", Text::of("paint-names.birds")),
    ("Letters", Text::of("paint-names.letters")),
    ("Tiles", Text::of("paint-names.tiles")),
];

/// What comes with the program has a name in each language; what people add keeps theirs.
pub fn shown_name(name: &str) -> &str {
    match BUILT_IN.into_iter().find(|(known, _)| *known == name) {
        Some((_, text)) => text.say(),
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::paint::pieces::PieceSets;
    use crate::ui::paint::theme::Themes;

    #[test]
    fn all_that_comes_with_the_program_has_its_names() {
        let (themes, sets) = (Themes::load(None), PieceSets::load(None));
        let boards = themes.all.iter().flat_map(|theme| theme.boards());
        let names = themes.all.iter().map(|theme| theme.name.as_str());
        let pieces = sets.all.iter().map(|pieces| pieces.name.as_str());
        let mut there: Vec<_> = names.chain(boards).chain(pieces).collect();
        let mut known: Vec<_> = BUILT_IN.into_iter().map(|(name, _)| name).collect();
        there.sort_unstable();
        there.dedup();
        known.sort_unstable();
        assert_eq!(there, known);
        assert_eq!(shown_name("Mine"), "Mine");
    }
}
