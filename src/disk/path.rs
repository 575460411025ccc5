//! Paths that lead to the same file wherever the program stands.

use std::io;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::t;

/// A path from the root. Every path that comes in from outside is made one, so that nothing is
/// ever written beside a folder that was changed meanwhile.
///
/// As text it is itself; a name that is no UTF-8 is written as a `file:` address, which loses
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FullPath(PathBuf);

/// What the text of a path begins with whose bytes are escaped.
const ADDRESS: &str = "file://";

impl FullPath {
    /// Where a path leads from the folder in which the program stands.
    pub fn new(path: &Path) -> io::Result<Self> {
        std::path::absolute(path).map(FullPath)
    }

    /// The path of something in this folder.
    pub fn join(&self, name: impl AsRef<Path>) -> Self {
        FullPath(self.0.join(name))
    }

    /// The same with another ending.
    pub fn with_extension(&self, ending: &str) -> Self {
        FullPath(self.0.with_extension(ending))
    }

    /// The folder that it is in.
    pub fn parent(&self) -> Option<Self> {
        self.0.parent().map(|folder| FullPath(folder.to_owned()))
    }

    /// The path as text from which it can be read.
    pub fn text(&self) -> String {
        match self.0.to_str() {
            Some(text) => text.to_owned(),
            None => format!("{ADDRESS}{}", escaped(&self.0)),
        }
    }

    /// Reads what [`text`](Self::text) has written; an error is a clause.
    pub fn read(text: &str) -> Result<Self, String> {
        let path = match text.strip_prefix(ADDRESS) {
            Some(address) => unescaped(address),
            None => PathBuf::from(text),
        };
        match path.is_absolute() {
            true => Ok(FullPath(path)),
            false => Err(t!("disk-path", text = text)),
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

/// Names are Unicode there, all but a few that other programs refuse, too.
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
        let said = FullPath::read("a/b").unwrap_err();
        assert_eq!(said, "expected a path from the root, but found “a/b”");
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
