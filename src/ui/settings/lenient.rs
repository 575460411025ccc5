//! Reads RON with faults: faulty parts are left out and reported, the rest is read.
//!
//! Fields are separated by commas and brackets, and by the format that the program writes: a line
//! with the indentation of the first field begins a field, whatever is wrong before it. Each field
//! is read alone; if that fails, the innermost value around the fault is left out.

use std::collections::HashSet;
use std::ops::Range;

use serde::Serialize;
use serde::de::DeserializeOwned;

use owlery_games::options::what_is_wrong;
use owlery_games::outside::without_bom;
use owlery_i18n::t;
use owlery_record::file::delimiters::delimiters;

/// A fault whose value was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault as a clause.
    pub what: String,
}

/// The most faults in a field; with more, the whole field is left out.
const MOST: usize = 40;

/// Fields of earlier versions, which are ignored.
const BYGONE: [&str; 1] = ["letters"];

/// Reads a value whose fields all have defaults.
pub fn read<T: DeserializeOwned + Serialize + Default>(bytes: &[u8]) -> (T, Vec<Fault>) {
    let usual = ron::to_string(&T::default()).expect("usual values can be written");
    let known: HashSet<_> = names(&usual).chain(BYGONE).collect();
    let text = String::from_utf8_lossy(bytes);
    let is_text = matches!(text, std::borrow::Cow::Borrowed(_));
    let text = without_bom(&text);
    let whole = ron::from_str(text).map_err(|error| Fault {
        line: error.span.start.line,
        what: what_is_wrong(&error.code).to_string(),
    });
    let wrong = match whole {
        Ok(whole) if is_text && names(text).all(|name| known.contains(name)) => {
            return (whole, Vec::new());
        }
        Ok(_) => None,
        Err(wrong) => Some(wrong),
    };
    let mut faults = Vec::new();
    let mut good = String::from("(");
    let mut seen = HashSet::new();
    for field in fields(text) {
        let line = line_of(text, field.start);
        let name = name_of(&text[field.clone()]).unwrap_or_default();
        if !name.is_empty() && !seen.insert(name) {
            faults.push(Fault { line, what: t!("settings-text.twice", name = name) });
            continue;
        }
        if !name.is_empty() && !known.contains(name) {
            faults.push(Fault { line, what: t!("settings-text.unknown", name = name) });
            continue;
        }
        let mend = FieldRepair { line, name, is_text, faults: &mut faults };
        if let Some(field) = mend.field::<T>(&text[field]) {
            good += &field;
            good += ",\n";
        }
    }
    if faults.is_empty() {
        // Perhaps a bracket too many: nothing is lost, but the file is faulty.
        faults.extend(wrong);
    }
    match ron::from_str(&(good + ")")) {
        Ok(read) => (read, faults),
        // Each field was valid alone.
        Err(error) => {
            faults.push(Fault { line: 1, what: what_is_wrong(&error.code).to_string() });
            (T::default(), faults)
        }
    }
}

/// Iterates over the names of the fields of a struct.
fn names(text: &str) -> impl Iterator<Item = &str> {
    fields(text).into_iter().filter_map(|field| name_of(&text[field]))
}

/// A field to repair.
struct FieldRepair<'a> {
    line: usize,
    name: &'a str,
    is_text: bool,
    faults: &'a mut Vec<Fault>,
}

impl FieldRepair<'_> {
    /// Returns the field without its faulty values, if anything is left.
    fn field<T: DeserializeOwned>(self, field: &str) -> Option<String> {
        let mut field = field.to_owned();
        loop {
            let (at, what) = match field.find(char::REPLACEMENT_CHARACTER).filter(|_| !self.is_text)
            {
                Some(at) => (at, t!("settings-text.no_utf8").to_owned()),
                None => match fault::<T>(&field) {
                    None => return Some(field),
                    Some(fault) => fault,
                },
            };
            let what = if self.name.is_empty() {
                what
            } else {
                t!("settings-text.of", name = self.name, what = what)
            };
            let mut around = around(&field, at).into_iter();
            let found = around.find_map(|value| {
                let without = blank(&field, &value);
                // The value was faulty only if the next fault is behind it.
                let is_it = fault::<T>(&without).is_none_or(|(next, _)| next > value.end);
                is_it.then_some((value, without))
            });
            let at = found.as_ref().map_or(at, |(value, _)| {
                let before = field[value.clone()].len() - field[value.clone()].trim_start().len();
                value.start + before
            });
            let line = self.line + line_of(&field, at) - 1;
            self.faults.push(Fault { line, what });
            if self.faults.len() > MOST {
                return None;
            }
            field = found?.1;
        }
    }
}

/// Returns the place and description of the first fault of a field.
fn fault<T: DeserializeOwned>(field: &str) -> Option<(usize, String)> {
    let error = ron::from_str::<T>(&format!("({field}\n)")).err()?;
    if let Some((end, _)) = delimiters(field).into_iter().find(|(_, mark)| *mark == '\n') {
        return Some((end, t!("settings-text.no_end").to_owned()));
    }
    let start = error.span.start;
    let before: usize = field.split_inclusive('\n').take(start.line - 1).map(str::len).sum();
    // The bracket added before the first line counts, too.
    let column = start.col.saturating_sub(if start.line == 1 { 2 } else { 1 });
    let rest = &field[before.min(field.len())..];
    let within = rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at);
    Some((before + within, what_is_wrong(&error.code).to_string()))
}

/// Returns the values around a place in a field, the innermost first, with their trailing commas.
/// The field itself is not among them.
fn around(field: &str, at: usize) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut begun = Vec::new();
    for (place, mark) in delimiters(field) {
        match mark {
            '(' | '[' | '{' => begun.push(place + 1),
            ',' | '\n' => {
                if let Some(start) = begun.last_mut() {
                    found.extend((*start..=place).contains(&at).then_some(*start..place + 1));
                    *start = place + 1;
                }
            }
            _ => {
                let start = begun.pop();
                let value = start.filter(|start| (*start..=place).contains(&at));
                found.extend(value.map(|start| start..place));
            }
        }
    }
    found
}

/// Replaces a range of a text with spaces; line breaks stay.
fn blank(text: &str, range: &Range<usize>) -> String {
    let spaces = text[range.clone()].chars().map(|c| if c == '\n' { c } else { ' ' });
    [&text[..range.start], &spaces.collect::<String>(), &text[range.end..]].concat()
}

/// Returns the fields of a struct, without commas.
fn fields(text: &str) -> Vec<Range<usize>> {
    let all = delimiters(text);
    let open = all.first().filter(|(at, mark)| *mark == '(' && is_head(&text[..*at]));
    let open = open.map_or(0, |(at, _)| at + 1);
    let mut found = Vec::new();
    for block in blocks(text, open) {
        let mut depth = 0;
        let mut start = block.start;
        for (at, mark) in all.iter().filter(|(at, _)| block.contains(at)) {
            match mark {
                '(' | '[' | '{' => depth += 1,
                // A comma, the end of the struct, or a surplus bracket.
                _ if depth == 0 => {
                    found.push(start..*at);
                    start = at + 1;
                }
                ',' | '\n' => {}
                _ => depth -= 1,
            }
        }
        found.push(start..block.end);
    }
    let trimmed = found.into_iter().map(|field| {
        let rest = text[field.clone()].trim_start();
        field.end - rest.len()..field.end
    });
    trimmed.filter(|field| !text[field.clone()].trim_end().is_empty()).collect()
}

/// Returns whether a text is a name and comments.
fn is_head(text: &str) -> bool {
    let is_name = |line: &str| line.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    text.lines().map(str::trim).all(|line| line.starts_with("//") || is_name(line))
}

/// Returns the parts of a text that begin with a line indented like the first field, from a place
/// on. It is one part if the first field does not begin a line.
fn blocks(text: &str, open: usize) -> Vec<Range<usize>> {
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let mut begins = vec![open];
    let mut depth = None;
    let mut at = text[open..].find('\n').map_or(text.len(), |end| open + end + 1);
    for line in text[at..].split_inclusive('\n') {
        if name_of(line.trim_start_matches(' ')).is_some()
            && indent(line) == *depth.get_or_insert(indent(line))
        {
            begins.push(at);
        }
        at += line.len();
    }
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    begins.iter().zip(ends).map(|(begin, end)| *begin..end).collect()
}

/// Returns the name of a field.
fn name_of(field: &str) -> Option<&str> {
    let (name, _) = field.split_once(':')?;
    let name = name.trim_end();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_name.then_some(name)
}

/// Returns the line of a place, counted from 1.
fn line_of(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

#[cfg(test)]
mod tests;
