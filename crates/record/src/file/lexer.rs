//! Finding the ends of the parts of a RON text, without parsing them.

use owlery_i18n::{Arg, Text};

/// The error of a text that cannot be divided into parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The byte at which it was found.
    pub at: usize,
    /// The description of the expected text.
    pub what: Arg,
}

/// A place in a text that moves over its parts.
#[derive(Clone, Copy)]
pub struct Lexer<'a> {
    /// The whole text.
    pub text: &'a str,
    /// The byte that comes next; always between two characters.
    pub at: usize,
}

impl<'a> Lexer<'a> {
    /// Fails because something else was expected here.
    pub fn fault<T>(&self, what: impl Into<Arg>) -> Result<T, Fault> {
        Err(Fault { at: self.at.min(self.text.len()), what: what.into() })
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Skips spaces and the ends of lines.
    pub fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Skips spaces and comments.
    pub fn skip_blank(&mut self) -> Result<(), Fault> {
        loop {
            self.skip_spaces();
            if !self.skip_comment()? {
                return Ok(());
            }
        }
    }

    /// Skips spaces up to the end of the line.
    pub fn skip_within_line(&mut self) {
        let is_space = |c: char| c.is_whitespace() && c != '\n';
        self.at = self.text.len() - self.rest().trim_start_matches(is_space).len();
    }

    /// Skips a comment if one stands here.
    pub fn skip_comment(&mut self) -> Result<bool, Fault> {
        if self.rest().starts_with("//") {
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        } else if self.rest().starts_with("/*") {
            self.skip_block_comment()?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// Returns the end of the line if nothing but comments is on the rest of it.
    pub fn end_of_line(&self) -> Option<usize> {
        let mut ahead = *self;
        loop {
            ahead.skip_within_line();
            if !ahead.skip_comment().ok()? {
                return ahead.peek().is_none_or(|c| c == '\n').then_some(ahead.at);
            }
        }
    }

    /// Skips an attribute of the file, such as `#![enable(implicit_some)]`, if one stands here.
    pub fn attribute(&mut self) -> Result<bool, Fault> {
        if !self.take('#') {
            return Ok(false);
        }
        self.expect('!', "`!`")?;
        self.expect('[', "`[`")?;
        loop {
            self.value()?;
            self.skip_blank()?;
            if !self.take(',') {
                self.expect(']', "`]`")?;
                return Ok(true);
            }
        }
    }

    /// Skips a block comment. Block comments nest.
    fn skip_block_comment(&mut self) -> Result<(), Fault> {
        let bytes = self.rest().as_bytes();
        let (mut depth, mut at) = (0, 0);
        while let Some(pair) = bytes.get(at..at + 2) {
            match pair {
                b"/*" => (depth, at) = (depth + 1, at + 2),
                b"*/" => (depth, at) = (depth - 1, at + 2),
                _ => at += 1,
            }
            if depth == 0 {
                self.at += at;
                return Ok(());
            }
        }
        self.fault(Text::of("record-form.comment_end"))
    }

    /// Takes a character that must stand here, after blanks.
    pub fn expect(&mut self, wanted: char, what: impl Into<Arg>) -> Result<(), Fault> {
        self.skip_blank()?;
        if !self.take(wanted) {
            return self.fault(what);
        }
        Ok(())
    }

    /// Takes a character if it stands here.
    pub fn take(&mut self, wanted: char) -> bool {
        let is_here = self.peek() == Some(wanted);
        if is_here {
            self.at += wanted.len_utf8();
        }
        is_here
    }

    /// Takes a name, which may be empty.
    pub fn name(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Takes the beginning of a struct, named or not, with the attributes before it.
    pub fn open(&mut self) -> Result<(), Fault> {
        self.skip_blank()?;
        while self.attribute()? {
            self.skip_blank()?;
        }
        self.name();
        self.expect('(', "`(`")
    }

    /// Takes the next field's name and its colon, or the end of the struct. Returns the place of the name
    /// with it.
    pub fn key(&mut self) -> Result<Option<(usize, &'a str)>, Fault> {
        self.skip_blank()?;
        if self.take(')') {
            return Ok(None);
        }
        let (at, name) = (self.at, self.name());
        if name.is_empty() {
            return self.fault(Text::of("record-form.field"));
        }
        self.expect(':', Text::of("record-form.colon"))?;
        Ok(Some((at, name)))
    }

    /// Takes the comma behind a field, which may be missing behind the last.
    pub fn comma(&mut self) -> Result<(), Fault> {
        self.skip_blank()?;
        if !self.take(',') && self.peek() != Some(')') {
            return self.fault(Text::of("record-form.comma"));
        }
        Ok(())
    }

    /// Takes a value without blanks behind it: everything up to a comma or to the closing bracket around
    /// it. May be empty.
    pub fn value(&mut self) -> Result<&'a str, Fault> {
        self.skip_blank()?;
        let (begin, mut end) = (self.at, self.at);
        let mut open = Vec::new();
        loop {
            self.skip_blank()?;
            let Some(c) = self.peek() else {
                return if open.is_empty() {
                    Ok(&self.text[begin..end])
                } else {
                    self.fault(Text::of("record-form.part_end"))
                };
            };
            match c {
                '(' | '[' | '{' => open.push(c),
                ')' | ']' | '}' => match open.pop() {
                    None => return Ok(&self.text[begin..end]),
                    Some('(') if c == ')' => {}
                    Some('[') if c == ']' => {}
                    Some('{') if c == '}' => {}
                    Some(_) => return self.fault(Text::of("record-form.bracket")),
                },
                ',' if open.is_empty() => return Ok(&self.text[begin..end]),
                _ => {}
            }
            self.skip_token()?;
            end = self.at;
        }
    }

    /// Skips a string, a name, or a sign.
    pub fn skip_token(&mut self) -> Result<(), Fault> {
        match self.peek() {
            Some(c @ ('"' | '\'')) => self.skip_quoted(c),
            Some('r' | 'b') if self.skip_raw_string()? => Ok(()),
            Some(c) if c.is_alphanumeric() || c == '_' => {
                self.name();
                Ok(())
            }
            c => {
                self.at += c.map_or(0, char::len_utf8);
                Ok(())
            }
        }
    }

    fn skip_quoted(&mut self, quote: char) -> Result<(), Fault> {
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            if c == '\\' {
                chars.next();
            } else if c == quote {
                self.at += at + quote.len_utf8();
                return Ok(());
            }
        }
        self.fault(Text::of("record-form.quote"))
    }

    /// Skips a raw string such as `r#"…"#` or `br"…"` if one stands here.
    fn skip_raw_string(&mut self) -> Result<bool, Fault> {
        let prefix = if self.rest().starts_with('b') { "br" } else { "r" };
        let Some(behind) = self.rest().strip_prefix(prefix) else { return Ok(false) };
        let hashes = behind.len() - behind.trim_start_matches('#').len();
        if !behind[hashes..].starts_with('"') {
            return Ok(false);
        }
        let close = format!("\"{}", "#".repeat(hashes));
        match behind[hashes + 1..].find(&close) {
            None => self.fault(Text::of("record-form.raw_end")),
            Some(at) => {
                self.at += prefix.len() + hashes + 1 + at + close.len();
                Ok(true)
            }
        }
    }
}
