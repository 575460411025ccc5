//! Comments of RON: what people have written between the fields of a file, for those who read it.
//! Nothing shows them, and nothing loses them.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use crate::file::document::FIELDS;
use crate::file::lexer::{Fault, Lexer};
use owlery_i18n::{Arg, Text};

/// The comments at a part of a file, each with its `//` or `/* */`. The lines of one after its
/// first are as far to the right as they stand from the line that it begins on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FileComment {
    /// Above it, on lines of their own.
    pub above: Vec<String>,
    /// Behind it, on its last line.
    pub behind: Vec<String>,
}

/// Comments by the field of the file at which they stand, or by one of the other places here.
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

    /// Writes the lines above the part, which stands as far to the right as `indent`.
    pub fn write_above(&self, out: &mut String, indent: &str) {
        for comment in &self.above {
            out.push_str(indent);
            push_lines(out, comment, indent);
            out.push('\n');
        }
    }

    /// Writes what follows on the part's line.
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

/// Finds the comments of a game that RON has understood. What stands inside a field or a move is
/// taken as above it. The text begins so far to the right in a larger one.
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

impl Finder<'_> {
    fn game(&mut self) -> Result<(), Fault> {
        self.blank()?;
        while self.lexer.attribute()? {
            self.blank()?;
        }
        self.lexer.name();
        self.expect('(', "`(`")?;
        self.file(TOP);
        loop {
            self.blank()?;
            if self.lexer.take(')') {
                break;
            }
            let name = self.lexer.name();
            self.expect(':', Text::of("record-form.colon"))?;
            let Some(field) = FIELDS.into_iter().find(|field| *field == name) else {
                return self.lexer.fault(Text::of("record-form.field"));
            };
            if field == "moves" {
                self.moves()?;
            } else {
                self.value()?;
            }
            self.file(field);
            self.found.fields.entry(field).or_default().behind = self.behind()?;
        }
        self.file(LAST_FIELD);
        self.blank()?;
        self.file(END);
        if self.lexer.peek().is_some() {
            self.lexer.fault(Text::of("record-form.no_more_game"))
        } else {
            Ok(())
        }
    }

    fn moves(&mut self) -> Result<(), Fault> {
        self.expect('[', Text::of("record-form.moves"))?;
        let above = std::mem::take(&mut self.above);
        for place in 0.. {
            self.blank()?;
            if self.lexer.take(']') {
                break;
            }
            self.value()?;
            let above = std::mem::take(&mut self.above);
            let behind = self.behind()?;
            self.found.moves.insert(place, FileComment { above, behind });
        }
        self.file(LAST_MOVE);
        self.above = above;
        Ok(())
    }

    /// Takes what was found for a place, as above it.
    fn file(&mut self, place: &'static str) {
        let above = std::mem::take(&mut self.above);
        self.found.fields.entry(place).or_default().above = above;
    }

    /// Moves over what is blank, and keeps its comments.
    fn blank(&mut self) -> Result<(), Fault> {
        loop {
            self.lexer.skip_spaces();
            let begin = self.lexer.at;
            if !self.lexer.skip_comment()? {
                return Ok(());
            }
            self.above.push(self.comment(begin));
        }
    }

    fn expect(&mut self, wanted: char, what: impl Into<Arg>) -> Result<(), Fault> {
        self.blank()?;
        if self.lexer.take(wanted) { Ok(()) } else { self.lexer.fault(what) }
    }

    /// Moves over a value; the comments in it are kept.
    fn value(&mut self) -> Result<(), Fault> {
        self.blank()?;
        let begin = self.lexer.at;
        let whole = self.lexer.value()?;
        if whole.is_empty() {
            return self.lexer.fault(Text::of("record-form.value"));
        }
        let end = begin + whole.len();
        let mut inside = Lexer { at: begin, ..self.lexer };
        while inside.at < end {
            let begin = inside.at;
            if inside.skip_comment()? {
                self.above.push(self.comment_to(begin, inside.at));
            } else {
                inside.skip_token()?;
            }
        }
        self.lexer.at = end;
        Ok(())
    }

    /// Moves over what is on the rest of a part's line, its comma too, and keeps its comments.
    fn behind(&mut self) -> Result<Vec<String>, Fault> {
        let mut behind = Vec::new();
        loop {
            self.lexer.skip_within_line();
            let begin = self.lexer.at;
            if !self.lexer.skip_comment()? {
                break;
            }
            behind.push(self.comment(begin));
        }
        // The comma may stand on another line.
        self.blank()?;
        if self.lexer.take(',') {
            let begin = self.lexer.at;
            let end = self.lexer.end_of_line().unwrap_or(begin);
            while self.lexer.at < end {
                self.lexer.skip_within_line();
                let begin = self.lexer.at;
                if self.lexer.skip_comment()? {
                    behind.push(self.comment(begin));
                }
            }
        }
        Ok(behind)
    }

    fn comment(&self, begin: usize) -> String {
        self.comment_to(begin, self.lexer.at)
    }

    /// A comment as it is kept: its further lines from where the line begins on which it does.
    fn comment_to(&self, begin: usize, end: usize) -> String {
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

    /// How far to the right the line begins on which this byte is.
    fn indent(&self, at: usize) -> usize {
        let before = &self.lexer.text[..at];
        let (line, column) = match before.rfind('\n') {
            Some(end) => (end + 1, 0),
            None => (0, self.column),
        };
        column + before[line..].chars().take_while(|c| c.is_whitespace()).count()
    }
}
