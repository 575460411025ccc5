//! Comments of RON, which people write between the fields of a file for its readers. The program
//! does not show them, but keeps them.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use crate::file::document::FIELDS;
use crate::file::lexer::{Fault, Lexer};
use owlery_i18n::Text;

/// The comments at a part of a file, each with its `//` or `/* */`. Further lines of one are indented
/// relative to the line on which it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FileComment {
    /// The comments above it, on lines of their own.
    pub above: Vec<String>,
    /// The comments behind it, on its last line.
    pub behind: Vec<String>,
}

/// Comments by the field at which they stand, or by one of the other places here.
pub type FileComments = BTreeMap<&'static str, FileComment>;

/// Before a game.
pub const TOP: &str = "(";
/// Behind the last move.
pub const LAST_MOVE: &str = "]";
/// Behind the last field.
pub const LAST_FIELD: &str = ")";
/// Behind a game.
pub const END: &str = "";

impl FileComment {
    /// No comments.
    pub const NONE: FileComment = FileComment { above: Vec::new(), behind: Vec::new() };

    /// Returns true if there are no comments.
    pub fn is_empty(&self) -> bool {
        *self == FileComment::NONE
    }

    /// Writes the lines above a part with this indentation.
    pub fn write_above(&self, out: &mut String, indent: &str) {
        for comment in &self.above {
            out.push_str(indent);
            push_lines(out, comment, indent);
            out.push('\n');
        }
    }

    /// Writes the comments behind a part on its line.
    pub fn write_behind(&self, out: &mut String, indent: &str) {
        for comment in &self.behind {
            out.push(' ');
            push_lines(out, comment, indent);
        }
    }
}

fn push_lines(out: &mut String, comment: &str, indent: &str) {
    for (at, line) in comment.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
            out.push_str(if line.is_empty() { "" } else { indent });
        }
        out.push_str(line);
    }
}

/// The comments of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct FoundComments {
    /// Comments at the fields.
    pub fields: FileComments,
    /// Comments at the moves, by the index of the move in the list.
    pub moves: HashMap<usize, FileComment>,
}

/// Finds the comments of a game that is valid RON. Comments inside a field or a move are taken as above
/// it. `column` is the place of the text in its first line.
pub fn find(text: &str, column: usize) -> Result<FoundComments, Fault> {
    if !text.contains("//") && !text.contains("/*") {
        return Ok(FoundComments::default());
    }
    let lexer = Lexer { text, at: 0 };
    let mut finder = Finder { lexer, column, above: Vec::new(), found: FoundComments::default() };
    finder.game()?;
    finder.found.fields.retain(|_, file_comment| !file_comment.is_empty());
    finder.found.moves.retain(|_, file_comment| !file_comment.is_empty());
    Ok(finder.found)
}

struct Finder<'a> {
    lexer: Lexer<'a>,
    column: usize,
    /// Comments found since the last part.
    above: Vec<String>,
    found: FoundComments,
}

impl<'a> Finder<'a> {
    fn game(&mut self) -> Result<(), Fault> {
        self.scan(Lexer::open)?;
        self.file(TOP);
        while let Some((_, name)) = self.scan(Lexer::key)? {
            let Some(field) = FIELDS.into_iter().find(|field| *field == name) else {
                return self.lexer.fault(Text::of("record-form.field"));
            };
            if field == "moves" {
                self.moves()?;
            } else {
                self.scan(skip_value)?;
            }
            self.file(field);
            self.found.fields.entry(field).or_default().behind = self.behind()?;
        }
        self.file(LAST_FIELD);
        self.scan(Lexer::skip_blank)?;
        self.file(END);
        if self.lexer.peek().is_some() {
            self.lexer.fault(Text::of("record-form.no_more_game"))
        } else {
            Ok(())
        }
    }

    fn moves(&mut self) -> Result<(), Fault> {
        self.scan(|lexer| lexer.expect('[', Text::of("record-form.moves")))?;
        let above = std::mem::take(&mut self.above);
        for place in 0.. {
            self.scan(Lexer::skip_blank)?;
            if self.lexer.take(']') {
                break;
            }
            self.scan(skip_value)?;
            let above = std::mem::take(&mut self.above);
            let behind = self.behind()?;
            self.found.moves.insert(place, FileComment { above, behind });
        }
        self.file(LAST_MOVE);
        self.above = above;
        Ok(())
    }

    /// Scans a part of the text, and keeps the comments in it.
    fn scan<T>(&mut self, part: fn(&mut Lexer<'a>) -> Result<T, Fault>) -> Result<T, Fault> {
        let mut inside = self.lexer;
        let scanned = part(&mut self.lexer)?;
        while inside.at < self.lexer.at {
            let begin = inside.at;
            if inside.skip_comment()? {
                self.above.push(self.comment(begin, inside.at));
            } else {
                inside.skip_token()?;
            }
        }
        Ok(scanned)
    }

    /// Files the comments found so far above a place.
    fn file(&mut self, place: &'static str) {
        let above = std::mem::take(&mut self.above);
        self.found.fields.entry(place).or_default().above = above;
    }

    /// Skips the rest of a part's line with its comma, and returns its comments.
    fn behind(&mut self) -> Result<Vec<String>, Fault> {
        let mut behind = Vec::new();
        loop {
            self.lexer.skip_within_line();
            let begin = self.lexer.at;
            if !self.lexer.skip_comment()? {
                break;
            }
            behind.push(self.comment(begin, self.lexer.at));
        }
        // The comma may stand on another line.
        self.scan(Lexer::skip_blank)?;
        if self.lexer.take(',') {
            let begin = self.lexer.at;
            let end = self.lexer.end_of_line().unwrap_or(begin);
            while self.lexer.at < end {
                self.lexer.skip_within_line();
                let begin = self.lexer.at;
                if self.lexer.skip_comment()? {
                    behind.push(self.comment(begin, self.lexer.at));
                }
            }
        }
        Ok(behind)
    }

    /// Returns a comment with its further lines indented relative to its first.
    fn comment(&self, begin: usize, end: usize) -> String {
        let mut lines = self.lexer.text[begin..end].split('\n');
        let mut comment = lines.next().unwrap_or("").trim_end().to_owned();
        let indent = if lines.clone().next().is_some() { self.indent(begin) } else { 0 };
        for line in lines {
            comment.push('\n');
            let spaces = line.chars().take(indent).take_while(|c| c.is_whitespace());
            comment.push_str(line[spaces.map(char::len_utf8).sum()..].trim_end());
        }
        comment
    }

    fn indent(&self, at: usize) -> usize {
        let before = &self.lexer.text[..at];
        let (line, column) = match before.rfind('\n') {
            Some(end) => (end + 1, 0),
            None => (0, self.column),
        };
        column + before[line..].chars().take_while(|c| c.is_whitespace()).count()
    }
}

/// Skips a value, but not the blanks behind it.
fn skip_value(lexer: &mut Lexer<'_>) -> Result<(), Fault> {
    lexer.skip_blank()?;
    let begin = lexer.at;
    let value = lexer.value()?;
    lexer.at = begin + value.len();
    if value.is_empty() { lexer.fault(Text::of("record-form.value")) } else { Ok(()) }
}
