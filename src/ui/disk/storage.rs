//! Where the program keeps its own files, and what files of games are called.

use std::io;
use std::path::{Path, PathBuf};

use crate::disk::{self, FullPath, Writer};
use crate::record::file::EXTENSION;
use crate::record::limits;
use crate::rules::outside::{visible_line, without_bom};

/// The largest file that is read, in bytes. A game of 100,000 moves has about 5 million.
const LARGEST: u64 = limits::FILE as u64;

/// Folders of the program, as the system has them.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// For settings and the user's themes; `None` keeps nothing.
    pub config: Option<PathBuf>,
    /// For work in progress; `None` keeps nothing.
    pub state: Option<PathBuf>,
    /// For what can be made again; `None` keeps nothing.
    pub cache: Option<PathBuf>,
}

impl Folders {
    /// The usual folders of this user.
    pub fn usual() -> Self {
        let Some(folders) = directories::ProjectDirs::from("", "", "owlery") else {
            return Folders::default();
        };
        let state = folders.state_dir().unwrap_or(folders.data_local_dir());
        Folders {
            config: Some(folders.config_dir().to_owned()),
            state: Some(state.to_owned()),
            cache: Some(folders.cache_dir().to_owned()),
        }
    }

    /// All in one place.
    pub fn in_one(folder: &Path) -> Self {
        Folders {
            config: Some(folder.to_owned()),
            state: Some(folder.join("state")),
            cache: Some(folder.join("cache")),
        }
    }

    /// The file of the settings.
    pub fn settings(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("settings.ron"))
    }

    /// The folder of solved endgames.
    pub fn tables(&self) -> Option<PathBuf> {
        self.cache.as_ref().map(|folder| folder.join("tables"))
    }

    /// The folder of games that estimates are fitted to.
    pub fn tuning(&self) -> Option<PathBuf> {
        self.cache.as_ref().map(|folder| folder.join("tuning"))
    }

    /// Writes files, and sees to it that none stays half written for good.
    pub fn writer(&self) -> Writer {
        self.state
            .as_ref()
            .map_or_else(Writer::default, |state| Writer::noting(&state.join("begun")))
    }

    /// The folder of the user's own themes.
    pub fn themes(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("themes"))
    }

    /// The folder of the user's own sets of pieces.
    pub fn pieces(&self) -> Option<PathBuf> {
        self.themes().map(|folder| folder.join("pieces"))
    }
}

/// Reads a text file of a sensible size.
pub fn read(path: &Path) -> io::Result<String> {
    text(read_bytes(path)?)
}

/// The text of a file with these bytes.
pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    let text = disk::text(bytes)?;
    Ok(match without_bom(&text) {
        whole if whole.len() == text.len() => text,
        rest => rest.to_owned(),
    })
}

/// Reads any file of a sensible size.
pub fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    disk::read_bytes(path, LARGEST)
}

/// The name with the ending of game files, if it has none.
pub fn with_extension(path: FullPath) -> FullPath {
    with_ending(path, EXTENSION)
}

/// The name with an ending. A file of games keeps what it has been called; whatever else is written
/// says what it is.
pub fn with_ending(path: FullPath, ending: &str) -> FullPath {
    match path.extension() {
        None => path.with_extension(ending),
        Some(it) if ending == EXTENSION || it.eq_ignore_ascii_case(ending) => path,
        Some(it) => path.with_extension(&format!("{}.{ending}", it.to_string_lossy())),
    }
}

/// The last part of a path, for titles and lists.
pub fn name(path: &Path) -> String {
    shown(path.file_name().map_or(path, Path::new))
}

/// A path for people, on one line whatever it is called: bytes that are no text, and characters
/// that are not shown but do something, are escaped.
pub fn shown(path: &Path) -> String {
    let mut text = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        text.push_str(&visible_line(chunk.valid()));
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02X}")));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_says_what_it_is() {
        for (name, ending, expected) in [
            ("a", "gif", "a.gif"),
            ("a.GIF", "gif", "a.GIF"),
            ("a.png", "gif", "a.png.gif"),
            ("game 1.2", "gif", "game 1.2.gif"),
            ("a", EXTENSION, "a.owlery"),
            ("a.txt", EXTENSION, "a.txt"),
        ] {
            let path = FullPath::new(Path::new(name)).unwrap();
            assert_eq!(super::name(&with_ending(path, ending)), expected);
        }
    }

    #[test]
    #[cfg(unix)]
    fn names_are_shown_on_one_line() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt as _;
        for (name, expected) in [
            ("/Zoë's Spiel".as_bytes(), "/Zoë's Spiel"),
            (b"/caf\xe9.owlery", "/caf\\xE9.owlery"),
            ("/a\x1b[1m\n\u{202e}b".as_bytes(), "/a\\u{1b}[1m\\n\\u{202e}b"),
        ] {
            assert_eq!(shown(Path::new(OsStr::from_bytes(name))), expected);
        }
    }
}
