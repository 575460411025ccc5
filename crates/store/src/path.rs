//! Absolute paths, which do not depend on the current folder.

use std::io;
use std::ops::Deref;
use std::path::{Component, Path, PathBuf};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use owlery_i18n::messages;

/// A path from the root. Every path from outside is made one, so that a change of the current folder
/// never changes where a file is written.
///
/// Its text is the path itself; a path that is not UTF-8 is written as a `file:` address, which loses
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FullPath(PathBuf);

messages! {
    /// The error of a text that is not an absolute path.
    pub enum PathError {
        /// It does not begin at the root.
        NotFromRoot {
            /// The text that was found.
            text: String,
        } = "disk-path",
    }
}

/// The beginning of the text of a path whose bytes are escaped.
const ADDRESS: &str = "file://";
/// The beginning of the addresses of files.
const SCHEME: &str = "file:";

/// Returns the home folder of the user, unless it is not absolute.
pub fn home() -> Option<PathBuf> {
    std::env::home_dir().filter(|home| home.is_absolute())
}

/// Resolves a text that begins with `~`.
fn from_home(text: &str, home: Option<&Path>) -> Option<FullPath> {
    let rest = text.trim_start().strip_prefix('~')?;
    let home = home.filter(|home| home.is_absolute())?;
    match rest.strip_prefix('/') {
        Some(rest) => Some(FullPath(home.to_owned()).join(rest.trim_start_matches('/'))),
        None => rest.is_empty().then(|| FullPath(home.to_owned())),
    }
}

/// Returns an absolute path without `..` where its folder exists. The system resolves `..`, since it
/// leads elsewhere after a symbolic link.
fn absolute(path: &Path) -> io::Result<PathBuf> {
    let path = std::path::absolute(path)?;
    if path.components().all(|part| part != Component::ParentDir) {
        return Ok(path);
    }
    let resolved = match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) => folder.canonicalize().map(|folder| folder.join(name)),
        _ => path.canonicalize(),
    };
    Ok(resolved.unwrap_or(path))
}

impl FullPath {
    /// Makes a path absolute, from the current folder.
    pub fn new(path: &Path) -> io::Result<Self> {
        absolute(path).map(FullPath)
    }

    /// Returns the path of something in this folder.
    pub fn join(&self, name: impl AsRef<Path>) -> Self {
        let path = self.0.join(name);
        FullPath(absolute(&path).unwrap_or(path))
    }

    /// Resolves a path that a person has typed, or another program has given, from this folder: `~` is
    /// the home folder, and addresses such as `file:///a%20b` are read as such.
    pub fn typed(&self, text: &str, home: Option<&Path>) -> Self {
        let address = || FullPath::of_address(text);
        from_home(text, home).or_else(address).unwrap_or_else(|| self.join(text))
    }

    /// Reads an address such as `file:///a%20b` or `file://localhost/a`; `None` if a text is not the
    /// address of a local file.
    pub fn of_address(text: &str) -> Option<Self> {
        let text = text.trim();
        let scheme = text.get(..SCHEME.len())?;
        let rest = &text[SCHEME.len()..];
        if !scheme.eq_ignore_ascii_case(SCHEME) {
            return None;
        }
        let path = match rest.strip_prefix("//") {
            Some(rest) => {
                let (host, _) = rest.split_at(rest.find('/')?);
                let is_here = host.is_empty() || host.eq_ignore_ascii_case("localhost");
                is_here.then(|| &rest[host.len()..])?
            }
            None => rest,
        };
        let path = unescaped(path);
        path.is_absolute().then(|| FullPath(absolute(&path).unwrap_or(path)))
    }

    /// Returns the path with something added to its name.
    pub fn with_added(&self, end: &str) -> Self {
        let mut path = self.0.clone().into_os_string();
        path.push(end);
        FullPath(path.into())
    }

    /// Returns the path with another extension.
    pub fn with_extension(&self, ending: &str) -> Self {
        FullPath(self.0.with_extension(ending))
    }

    /// Returns the folder that contains it.
    pub fn parent(&self) -> Option<Self> {
        self.0.parent().map(|folder| FullPath(folder.to_owned()))
    }

    /// Returns the path as text that [`read`](Self::read) reads.
    pub fn text(&self) -> String {
        match self.0.to_str() {
            Some(text) => text.to_owned(),
            None => format!("{ADDRESS}{}", escaped(&self.0)),
        }
    }

    /// Reads an absolute path that a person has typed, perhaps from the home folder.
    pub fn read_typed(text: &str, home: Option<&Path>) -> Result<Self, PathError> {
        from_home(text, home).map_or_else(|| FullPath::read(text), Ok)
    }

    /// Reads a text that [`text`](Self::text) has made.
    pub fn read(text: &str) -> Result<Self, PathError> {
        let path = match text.strip_prefix(ADDRESS) {
            Some(address) => unescaped(address),
            None => PathBuf::from(text),
        };
        match path.is_absolute() {
            true => Ok(FullPath(path)),
            false => Err(PathError::NotFromRoot { text: text.to_owned() }),
        }
    }
}

#[cfg(unix)]
fn escaped(path: &Path) -> String {
    use percent_encoding::{AsciiSet, CONTROLS, percent_encode};
    use std::os::unix::ffi::OsStrExt as _;
    const ESCAPED: &AsciiSet = &CONTROLS.add(b' ').add(b'%').add(b'"').add(b'#').add(b'?');
    percent_encode(path.as_os_str().as_bytes(), ESCAPED).to_string()
}

#[cfg(unix)]
fn unescaped(address: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt as _;
    let bytes = percent_encoding::percent_decode_str(address).collect();
    std::ffi::OsString::from_vec(bytes).into()
}

/// Names are Unicode there, but for a few that other programs refuse too.
#[cfg(not(unix))]
fn escaped(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn unescaped(address: &str) -> PathBuf {
    address.into()
}

impl Deref for FullPath {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl AsRef<Path> for FullPath {
    fn as_ref(&self) -> &Path {
        self
    }
}

impl Serialize for FullPath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for FullPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        FullPath::read(&text).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_from_the_root() {
        let here = std::env::current_dir().unwrap();
        assert_eq!(*FullPath::new(Path::new("a/b")).unwrap(), *here.join("a/b"));
        assert!(FullPath::new(Path::new("")).is_err());
        let text = FullPath::read("a/b").unwrap_err().to_string();
        assert_eq!(text, "expected an absolute path, but found “a/b”");
    }

    #[test]
    #[cfg(unix)]
    fn steps_up_are_resolved_as_the_system_does() {
        let room = tempfile::tempdir().unwrap();
        let root = room.path().canonicalize().unwrap();
        std::fs::create_dir_all(root.join("a/b")).unwrap();
        std::fs::create_dir(root.join("c")).unwrap();
        std::os::unix::fs::symlink(root.join("a/b"), root.join("c/link")).unwrap();
        for (typed, expected) in [
            ("a/../c/x.owlery", "c/x.owlery"),
            ("c/link/../x.owlery", "a/x.owlery"),
            ("c/link/x.owlery", "c/link/x.owlery"),
            ("c/..", ""),
            ("gone/../x.owlery", "gone/../x.owlery"),
        ] {
            let path = FullPath::new(&root.join(typed)).unwrap();
            assert_eq!(*path, *root.join(expected), "{typed}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn paths_are_typed_as_in_a_shell() {
        let folder = FullPath::new(Path::new("/games")).unwrap();
        let home = Some(Path::new("/home/ada"));
        for (text, expected) in [
            ("a.owlery", "/games/a.owlery"),
            ("./b//a.owlery", "/games/b/a.owlery"),
            ("/tmp/a", "/tmp/a"),
            ("~", "/home/ada"),
            ("~/x/a.owlery", "/home/ada/x/a.owlery"),
            ("~//x", "/home/ada/x"),
            ("~x", "/games/~x"),
            ("a~/x", "/games/a~/x"),
            ("file:///a%20b", "/a b"),
            ("file.owlery", "/games/file.owlery"),
        ] {
            assert_eq!(*folder.typed(text, home), *Path::new(expected), "{text}");
        }
        for home in [None, Some(Path::new("home"))] {
            assert_eq!(*folder.typed("~/x", home), *Path::new("/games/~/x"));
        }
        let program = |text| FullPath::read_typed(text, home).map(|path| path.text());
        assert_eq!(program("~/bin/engine").as_deref(), Ok("/home/ada/bin/engine"));
        assert!(program("bin/engine").is_err());
    }

    #[test]
    #[cfg(unix)]
    fn addresses_of_files_here_are_paths() {
        for (address, expected) in [
            ("file:///tmp/a%20b/%C3%A9.owlery", Some("/tmp/a b/é.owlery")),
            ("file://localhost/tmp/a", Some("/tmp/a")),
            ("FILE://LocalHost/tmp/a\r\n", Some("/tmp/a")),
            ("file:/tmp//a/./b", Some("/tmp/a/b")),
            ("file://elsewhere/tmp/a", None),
            ("file:tmp/a", None),
            ("file://", None),
            ("http://localhost/a", None),
            ("fil", None),
            ("/tmp/a", None),
            ("file\u{e9}:/a", None),
        ] {
            let read = FullPath::of_address(address);
            assert_eq!(read.as_deref(), expected.map(Path::new), "{address}");
        }
        let bytes = FullPath::of_address("file:///caf%E9").unwrap();
        assert_eq!(bytes.text(), "file:///caf%E9");
    }

    #[test]
    #[cfg(unix)]
    fn every_name_comes_back() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt as _;
        let all: Vec<u8> = (1..=255).collect();
        for (name, text) in [
            (&b"/a b%20/c\".owlery"[..], Some("/a b%20/c\".owlery")),
            ("/Zoë".as_bytes(), Some("/Zoë")),
            (b"/caf\xe9 %.owlery", Some("file:///caf%E9%20%25.owlery")),
            (&[b"/", &all[..]].concat(), None),
        ] {
            let path = FullPath::new(Path::new(OsStr::from_bytes(name))).unwrap();
            let written = ron::to_string(&path).unwrap();
            assert_eq!(ron::from_str::<FullPath>(&written).unwrap(), path, "{written}");
            assert!(text.is_none_or(|text| text == path.text()), "{written}");
        }
    }
}
