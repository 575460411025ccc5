//! The folders of the program, reading files, and names of files.

use std::io;
use std::path::{Path, PathBuf};

use owlery_games::outside::{visible_line, without_bom};
use owlery_i18n::t;
use owlery_record::file::EXTENSION;
use owlery_record::limits;
use owlery_store::{FullPath, Writer};

/// The largest file that is read, in bytes. A game of 100,000 moves has about 5 million.
const LARGEST: u64 = limits::FILE as u64;

/// The greatest length of a title in the name of a file, in characters.
const LONGEST_STEM: usize = 80;

/// The folders of the program.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// Settings and the user's themes; nothing is kept without it.
    pub config: Option<PathBuf>,
    /// Autosaved work; nothing is kept without it.
    pub state: Option<PathBuf>,
    /// The library of games; nothing is kept without it.
    pub data: Option<PathBuf>,
    /// Files that can be made again; nothing is kept without it.
    pub cache: Option<PathBuf>,
    /// The home folder that the system names, if it is a relative path, which would depend on the
    /// working directory.
    pub misplaced_home: Option<PathBuf>,
    /// Whether another running program keeps these folders: settings are only read then.
    pub is_second: bool,
}

impl Folders {
    /// Returns the folders of the user.
    pub fn usual() -> Self {
        let home = std::env::home_dir();
        let Some(folders) = directories::ProjectDirs::from("", "", "owlery") else {
            return Folders::default();
        };
        let state = folders.state_dir().unwrap_or(folders.data_local_dir());
        let (config, data) = (folders.config_dir(), folders.data_local_dir());
        Folders::at([config, state, data, folders.cache_dir()], home.as_deref())
    }

    /// Returns those of these folders that are absolute paths.
    fn at(folders: [&Path; 4], home: Option<&Path>) -> Self {
        let [config, state, data, cache] =
            folders.map(|path| path.is_absolute().then(|| path.to_owned()));
        let is_whole = [&config, &state, &data, &cache].into_iter().all(Option::is_some);
        let misplaced_home = home.filter(|home| !is_whole && !home.is_absolute());
        let misplaced_home = misplaced_home.map(Path::to_owned);
        Folders { config, state, data, cache, misplaced_home, is_second: false }
    }

    /// Returns folders within one, for tests.
    pub fn in_one(folder: &Path) -> Self {
        Folders {
            config: Some(folder.to_owned()),
            state: Some(folder.join("state")),
            data: Some(folder.join("data")),
            cache: Some(folder.join("cache")),
            misplaced_home: None,
            is_second: false,
        }
    }

    /// Returns what is left of these folders for a program beside the one that keeps them.
    pub fn beside_another(self) -> Self {
        Folders { state: None, data: None, is_second: true, ..self }
    }

    /// Returns a sentence if settings and work in progress are not kept.
    pub fn problem(&self) -> Option<String> {
        let home = self.misplaced_home.as_deref()?;
        Some(t!("disk-folders.misplaced", home = shown(home)))
    }

    /// Returns the file of the settings.
    pub fn settings(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("settings.ron"))
    }

    /// Returns the folder of endgame tables.
    pub fn tables(&self) -> Option<PathBuf> {
        self.cache.as_ref().map(|folder| folder.join("tables"))
    }

    /// Returns the folder of runs of the lab that are under way.
    pub fn runs(&self) -> Option<PathBuf> {
        self.state.as_ref().map(|folder| folder.join("runs"))
    }

    /// Returns the file of the library.
    pub fn library(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("library.sqlite"))
    }

    /// Returns the folder of the lab's runs.
    pub fn lab(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("lab"))
    }

    /// Returns a writer that leaves no file half written.
    pub fn writer(&self) -> Writer {
        self.state
            .as_ref()
            .map_or_else(Writer::default, |state| Writer::noting(&state.join("begun")))
    }

    /// Returns the folder of the user's themes.
    pub fn themes(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("themes"))
    }

    /// Returns the folder of the user's sets of pieces.
    pub fn pieces(&self) -> Option<PathBuf> {
        self.themes().map(|folder| folder.join("pieces"))
    }
}

/// Reads a text file of at most the largest size.
pub fn read(path: &Path) -> io::Result<String> {
    text(read_bytes(path)?)
}

/// Returns the text of a file's bytes, without a byte order mark.
pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    let text = owlery_store::text(bytes)?;
    Ok(match without_bom(&text) {
        whole if whole.len() == text.len() => text,
        rest => rest.to_owned(),
    })
}

/// Reads a text of at most the largest size to its end.
pub fn read_from(source: impl io::Read) -> io::Result<String> {
    text(owlery_store::read_to_end(source, LARGEST)?)
}

/// Reads a file of at most the largest size.
pub fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    owlery_store::read_bytes(path, LARGEST)
}

/// Adds the extension of game files, unless the name has it in any case. Other dots are part of the
/// name.
pub fn with_extension(path: FullPath) -> FullPath {
    with_ending(path, EXTENSION)
}

/// Adds an extension, unless the name has it in any case.
pub fn with_ending(path: FullPath, ending: &str) -> FullPath {
    if ending.is_empty() || has_ending(&path, ending) {
        return path;
    }
    path.with_added(&format!(".{ending}"))
}

/// Returns whether a name has an extension, in any case.
pub fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// Returns a title as the name of a file without its extension, which every system takes; empty if
/// nothing of it is left.
pub fn stem(title: &str) -> String {
    let is_taken = |c: char| !c.is_control() && !r#"/\:*?"<>|"#.contains(c);
    let kept: String = title.chars().map(|c| if is_taken(c) { c } else { ' ' }).collect();
    let words = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(LONGEST_STEM).collect();
    short.trim_matches(['.', ' ']).to_owned()
}

/// Returns the last part of a path, to be shown.
pub fn name(path: &Path) -> String {
    shown(path.file_name().map_or(path, Path::new))
}

/// Returns a path as it is shown, on one line: invalid UTF-8 and control characters are escaped.
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
    #[cfg(unix)]
    fn no_folder_is_made_where_the_program_was_started() {
        let at = |home: &str, config: &str| {
            let below = |name: &str| Path::new(home).join(name);
            let config = if config.is_empty() { below(".config") } else { config.into() };
            let (state, cache) = (below(".local/state"), below(".cache"));
            let data = below(".local/share");
            Folders::at([&config, &state, &data, &cache], Some(Path::new(home)))
        };
        let whole = at("/home/ada", "");
        assert_eq!(whole.config.as_deref(), Some(Path::new("/home/ada/.config")));
        assert_eq!(whole.problem(), None);
        for home in ["ada", "./ada", "~", ""] {
            let none = at(home, "");
            let folders = [&none.config, &none.state, &none.data, &none.cache];
            assert_eq!(folders, [&None; 4]);
            assert!(none.problem().is_some_and(|problem| problem.contains(&format!("“{home}”"))));
            // What the system names from the root is kept all the same.
            assert!(at(home, "/etc/ada").settings().is_some());
        }
    }

    #[test]
    fn what_is_written_says_what_it_is() {
        for (name, ending, expected) in [
            ("a", "gif", "a.gif"),
            ("a.GIF", "gif", "a.GIF"),
            ("a.png", "gif", "a.png.gif"),
            ("game 1.2", "gif", "game 1.2.gif"),
            ("a", EXTENSION, "a.owlery"),
            ("a.OWLery", EXTENSION, "a.OWLery"),
            ("a.txt", EXTENSION, "a.txt.owlery"),
            ("Ada vs. Bert", EXTENSION, "Ada vs. Bert.owlery"),
            ("2026.11.25", EXTENSION, "2026.11.25.owlery"),
            ("a.", EXTENSION, "a..owlery"),
            (".owlery", EXTENSION, ".owlery.owlery"),
        ] {
            let path = FullPath::new(Path::new(name)).unwrap();
            assert_eq!(super::name(&with_ending(path, ending)), expected);
        }
    }

    #[test]
    fn a_title_becomes_a_name_that_every_system_takes() {
        for (title, expected) in [
            ("Owlman: Doc wins", "Owlman Doc wins"),
            (" ../a\\b\n<c>| ", "a b c"),
            ("Ada vs. Bert", "Ada vs. Bert"),
            ("1. e4?!", "1. e4 !"),
            ("?", ""),
            ("", ""),
            ("Où ? Là…", "Où Là…"),
        ] {
            assert_eq!(stem(title), expected);
        }
        assert_eq!(stem(&"é".repeat(300)).chars().count(), LONGEST_STEM);
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
