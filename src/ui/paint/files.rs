//! The files of themes and piece sets, and errors in them.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use crate::ui::disk::{storage, together};
use owlery_games::options::what_is_wrong;
use owlery_games::outside::visible_line;
use owlery_i18n::{Message, Text, messages, t, with_subject};
use owlery_store::error_text;

messages! {
    /// An error in the file of a theme or piece set.
    pub enum UserFileError {
        /// Its RON cannot be read.
        Syntax {
            /// The line, counted from 1.
            line: usize,
            /// The parser's message.
            what: String,
        } = "paint-file.line",
        /// Its name is empty or too long.
        Name {
            /// The largest number of characters.
            most: usize,
        } = "paint-file.name",
        /// A figure of the piece set cannot be drawn.
        Drawing(what: PieceSetError),
        /// A colour of the theme is wrong or missing.
        Colours(what: ThemeError),
    }
}

messages! {
    /// An error in a piece set.
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

    /// An error in an SVG path.
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

    /// An error in the colours of a theme.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum ThemeError {
        Value { key: String, value: String } = "paint-theme.colour",
        NoRole { key: String, roles: String } = "paint-theme.no_role",
        Missing { role: &'static str } = "paint-theme.role_missing",
        Role { role: &'static str, value: String } = "paint-theme.role_value",
        Measure { name: &'static str, value: String, least: String, most: String } = "paint-theme.measure",
    }
}

/// The largest file that is read. The built-in ones have less than a tenth of it.
const LARGEST: u64 = 256 << 10;
/// The most files of a folder that are read.
const MOST: usize = 100;
/// The longest name, in characters.
const NAME: usize = 60;

/// A theme or a piece set, as a RON file that is built in or that a person has added.
pub trait UserFile: Sized {
    /// Returns the built-in ones.
    fn built_in() -> Vec<Arc<Self>>;

    /// Reads a file. An error is one line.
    fn read(text: &str) -> Result<Self, UserFileError>;

    /// Returns the name in the menu.
    fn name(&self) -> &str;

    /// Returns whether a person may mean it by another name.
    fn is_alias(&self, _name: &str) -> bool {
        false
    }

    /// Describes files that cannot be used, in one sentence.
    fn unused(count: usize, problems: String) -> String;
}

/// The available themes or piece sets.
#[derive(Clone, Debug)]
pub struct UserFiles<T> {
    /// All of them, built-in ones first.
    pub all: Vec<Arc<T>>,
    /// Clauses about the files that cannot be used.
    pub problems: Vec<String>,
}

impl<T: UserFile> UserFiles<T> {
    /// Loads the built-in ones and those of a folder.
    pub fn load(folder: Option<&Path>) -> Self {
        let mut loaded = UserFiles { all: T::built_in(), problems: Vec::new() };
        let Some(folder) = folder else { return loaded };
        let files = files(folder).unwrap_or_else(|error| {
            loaded
                .problems
                .push(with_subject(&storage::shown(folder), &error_text(&error).to_string()));
            Vec::new()
        });
        for path in files.iter().take(MOST) {
            let text = text(path).map_err(|error| error_text(&error).to_string());
            match text.and_then(|text| T::read(&text).map_err(|error| error.to_string())) {
                Ok(one) => loaded.put(Arc::new(one)),
                Err(what) => {
                    loaded.problems.push(with_subject(&storage::name(path), &visible_line(&what)));
                }
            }
        }
        let left_out =
            |path: &PathBuf| t!("paint-file.too_many", file = storage::name(path), most = MOST);
        loaded.problems.extend(files.iter().skip(MOST).map(left_out));
        loaded
    }

    /// Reads the last file of a folder with this name. The others are not parsed.
    pub fn read_named(folder: &Path, name: &str) -> Option<Arc<T>> {
        let files = files(folder).ok().filter(|_| !name.is_empty())?;
        let texts = files.iter().take(MOST).rev().filter_map(|path| text(path).ok());
        let named = texts.filter(|text| text.contains(name));
        let mut read = named.filter_map(|text| T::read(&text).ok());
        read.find(|one| one.name() == name).map(Arc::new)
    }

    /// Adds one, replacing one with its name.
    pub fn put(&mut self, one: Arc<T>) {
        self.all.retain(|other| other.name() != one.name());
        self.all.push(one);
    }

    /// Describes the files that cannot be used, in one sentence.
    pub fn problem(&self) -> Option<String> {
        let count = self.problems.len();
        (count > 0).then(|| T::unused(count, together(&self.problems)))
    }

    /// Finds one by its name in any case, or by an alias.
    pub fn named(&self, name: &str) -> Option<Arc<T>> {
        let is_it = |one: &&Arc<T>| one.name().to_lowercase() == name.to_lowercase();
        let alias = || self.all.iter().find(|one| one.is_alias(name));
        self.all.iter().find(is_it).or_else(alias).cloned()
    }

    /// Returns the one of exactly this name.
    pub fn get(&self, name: &str) -> Option<&Arc<T>> {
        self.all.iter().find(|one| one.name() == name)
    }
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

/// Parses a file; an error names the line.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, UserFileError> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| UserFileError::Syntax {
        line: error.span.start.line,
        what: visible_line(&what_is_wrong(&error.code).to_string()).into_owned(),
    })
}

/// Refuses a name that cannot be shown in a menu.
pub fn check_name(name: &str) -> Result<(), UserFileError> {
    match (1..=NAME).contains(&name.chars().count()) && !name.contains(char::is_control) {
        true => Ok(()),
        false => Err(UserFileError::Name { most: NAME }),
    }
}

/// The built-in names as files have them.
const BUILT_IN: [(&str, Text); 6] = [
    ("Daylight", Text::of("paint-names.daylight")),
    ("Nightfall", Text::of("paint-names.nightfall")),
    ("Print", Text::of("paint-names.print")),
    ("Birds", Text::of("paint-names.birds")),
    ("Letters", Text::of("paint-names.letters")),
    ("Tiles", Text::of("paint-names.tiles")),
];

/// Returns the translated name of a built-in theme, board or piece set, else the name itself.
pub fn shown_name(name: &str) -> &str {
    match BUILT_IN.into_iter().find(|(known, _)| *known == name) {
        Some((_, text)) => text.localized(),
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
