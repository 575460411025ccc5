//! Dividing the text of a collection into its games.

use serde::de::DeserializeOwned;

use super::Collection;
use super::reader::Reader;
use crate::file::FileError;
use crate::file::document::ron_options;
use crate::file::error::{FileFault, syntax_error, wrong_version};
use crate::file::format::VERSION;
use crate::file::frame::Frame;
use crate::file::scan::{Fault, Scan};
use crate::limits::{self, OverLimit, Unit};
use owlery_i18n::Text;

impl Collection {
    /// Divides the text of a collection into its games, which may have faults of their own.
    pub fn read(text: &str) -> Result<Collection, FileError> {
        Reader::new(text).read()
    }
}

/// Whether a text is that of a collection rather than of a single game.
pub fn is_collection(text: &str) -> bool {
    let mut scan = Scan { text, at: 0 };
    let mut look = || -> Result<bool, Fault> {
        scan.open()?;
        while let Some((_, key)) = scan.key()? {
            match key {
                "games" => return Ok(true),
                "game" => return Ok(false),
                _ => drop(scan.value()?),
            }
            scan.comma()?;
        }
        Ok(false)
    };
    look().unwrap_or(false)
}

impl Reader<'_> {
    fn read(mut self) -> Result<Collection, FileError> {
        let text = self.scan.text;
        let mut version = None;
        let (mut title, mut about) = (None, None);
        let over_title = |text: &str| {
            limits::over(Text::of("record-thing.title"), text.len(), limits::HEADER, Unit::Bytes)
        };
        let over_about = |text: &str| limits::over_comment(Text::of("record-thing.about"), text);
        let mut list = None;
        self.tell(Scan::open)?;
        while let Some((at, key)) = self.tell(Scan::key)? {
            let is_there = match key {
                "owlery" => version.replace((at, self.field::<u32>()?)).is_some(),
                "title" => title.replace(self.text(over_title)?).is_some(),
                "about" => about.replace(self.text(over_about)?).is_some(),
                "games" if list.is_some() => true,
                "games" => {
                    let begin = self.games()?;
                    list.replace((begin, self.done)).is_some()
                }
                _ => return Err(self.error(at, Text::of("record-form.collection_field"))),
            };
            if is_there {
                let (line, column) = self.place(at);
                let what = FileFault::ThereAlready { key: key.to_owned() };
                return Err(FileError::new(line + 1, column + 1, what));
            }
            self.tell(Scan::comma)?;
        }
        self.tell(Scan::skip_blank)?;
        if self.scan.peek().is_some() {
            return Err(self.error(self.scan.at, Text::of("record-form.no_more_collection")));
        }
        let Some((at, version)) = version else {
            return Err(self.error(0, Text::of("record-form.version")));
        };
        if version != VERSION {
            return Err(wrong_version(1 + self.place(at).0, version));
        }
        let Some((begin, end)) = list else {
            return Err(self.error(text.len(), Text::of("record-form.games_field")));
        };
        let (head, tail) = (&text[..begin], &text[end..]);
        let frame = Frame::read(head, tail, title.unwrap_or_default(), about.unwrap_or_default());
        Ok(Collection { frame, games: self.games })
    }

    /// Reads a text that may not be longer than a limit.
    fn text(&mut self, over: fn(&str) -> Option<OverLimit>) -> Result<String, FileError> {
        let (at, text) = (self.scan.at, self.field::<String>()?);
        match over(&text) {
            Some(what) => Err(FileError::new(self.place(at).0 + 1, None, what)),
            None => Ok(text),
        }
    }

    /// Reads a plain value.
    fn field<T: DeserializeOwned>(&mut self) -> Result<T, FileError> {
        self.tell(Scan::skip_blank)?;
        let at = self.scan.at;
        let text = self.tell(Scan::value)?;
        ron_options().from_str(text).map_err(|error| {
            let (line, column) = self.place(at);
            let within = error.span.start;
            let first = if within.line == 1 { column } else { 0 };
            syntax_error((line + within.line, first + within.col), &error)
        })
    }
}
