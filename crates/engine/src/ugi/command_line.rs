//! Command lines: words separated by spaces, as shells split them. Nothing in them is executed.

/// Returns the words of a line; `None` if a quote is not closed.
#[cfg(not(windows))]
pub fn split(line: &str) -> Option<Vec<String>> {
    shlex::split(line)
}

/// Returns the words of a line; `None` if a quote is not closed. A backslash is part of a path.
#[cfg(windows)]
pub fn split(line: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut is_quoted) = (Vec::new(), None::<String>, false);
    for c in line.chars() {
        match c {
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !is_quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    (!is_quoted).then_some(words)
}

/// Returns a line with these words, in quotes where they need them.
pub fn join(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let quoted = |word: &str| match word.is_empty() || !word.chars().all(is_plain) {
        true => quote(word),
        false => word.to_owned(),
    };
    words.into_iter().map(|word| quoted(word.as_ref())).collect::<Vec<_>>().join(" ")
}

#[cfg(not(windows))]
fn quote(word: &str) -> String {
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), |quoted| quoted.into_owned())
}

#[cfg(windows)]
fn quote(word: &str) -> String {
    format!("\"{word}\"")
}

/// Returns whether a character needs no quotes.
fn is_plain(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '"' | '\'' | '#') && (cfg!(windows) || c != '\\')
}
