//! What a program is started with, as a person types it: words between spaces, as shells split them;
//! nothing in them is carried out.

use std::path::Path;

/// So many beginnings of a line are looked at for a program.
const MOST: usize = 100;

/// The words of a line. One that leaves a quote open ends with the line.
pub fn words(line: &str) -> Vec<String> {
    let closed = ["", "'", "\""].into_iter().find_map(|end| split(&format!("{line}{end}")));
    closed.unwrap_or_else(|| line.split_whitespace().map(str::to_owned).collect())
}

/// The line of some words.
pub fn line(words: &[String]) -> String {
    let quoted = |word: &String| match word.is_empty() || !word.chars().all(is_plain) {
        true => quote(word),
        false => word.clone(),
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

/// The program that a line begins with, and the words that follow it; `None` where the line is a
/// program, or holds none. It looks for files.
pub fn program_and_words(line: &str) -> Option<(String, Vec<String>)> {
    let line = line.trim();
    if Path::new(line).exists() {
        return None;
    }
    // A name may hold spaces, so the longest that is there counts.
    let spaces = line.char_indices().filter(|(_, c)| c.is_whitespace());
    let begins: Vec<_> = spaces.map(|(at, _)| line.split_at(at)).take(MOST).collect();
    let found = begins.into_iter().rev().find(|(path, _)| Path::new(path).is_file());
    if let Some((program, rest)) = found {
        return Some((program.trim_end().to_owned(), words(rest)));
    }
    let mut words = split(line)?.into_iter();
    let program = words.next().filter(|word| Path::new(word).is_file())?;
    Some((program, words.collect()))
}

#[cfg(not(windows))]
fn split(line: &str) -> Option<Vec<String>> {
    shlex::split(line)
}

#[cfg(not(windows))]
fn quote(word: &str) -> String {
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), |quoted| quoted.into_owned())
}

/// There a backslash is part of a path.
#[cfg(windows)]
fn split(line: &str) -> Option<Vec<String>> {
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

#[cfg(windows)]
fn quote(word: &str) -> String {
    format!("\"{word}\"")
}

/// Whether a character means itself in a line.
fn is_plain(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '"' | '\'' | '#') && (cfg!(windows) || c != '\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_words_and_nothing_is_carried_out() {
        let cases: [(&str, &[&str]); 8] = [
            ("", &[]),
            ("  ugi  troll ", &["ugi", "troll"]),
            ("--options \"(size: 7)\"", &["--options", "(size: 7)"]),
            ("--options '(name: \"x y\")'", &["--options", "(name: \"x y\")"]),
            ("a\"b c\"d \"\"", &["ab cd", ""]),
            ("\"not closed", &["not closed"]),
            ("Ann's", &["Anns"]),
            ("$HOME; rm * | `x` 'y'", &["$HOME;", "rm", "*", "|", "`x`", "y"]),
        ];
        for (typed, expected) in cases {
            assert_eq!(words(typed), expected, "{typed}");
            assert_eq!(words(&line(&words(typed))), expected, "{typed}");
        }
        for word in ["it's", "a \"b\" c", "#1", "a#", "(size: 7)", "-x=*"] {
            assert_eq!(words(&line(&[word.to_owned()])), [word]);
        }
    }

    #[test]
    fn a_program_is_found_at_the_head_of_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        for name in ["plain", "with space", "with"] {
            std::fs::write(path(name), "").unwrap();
        }
        let (plain, spaced, short) = (path("plain"), path("with space"), path("with"));
        let found = |line: &str| program_and_words(line);
        let expected = |program: &str, words: &[&str]| {
            Some((program.to_owned(), words.iter().map(|word| (*word).to_owned()).collect()))
        };
        for (line, expected) in [
            (plain.clone(), None),
            (spaced.clone(), None),
            (format!(" {spaced} "), None),
            (format!("{plain} ugi troll"), expected(&plain, &["ugi", "troll"])),
            (
                format!("{plain} --options '(size: 7)'"),
                expected(&plain, &["--options", "(size: 7)"]),
            ),
            // What is there wins over what a shell would make of it.
            (format!("{spaced} ugi"), expected(&spaced, &["ugi"])),
            (format!("{short} other"), expected(&short, &["other"])),
            (format!("\"{spaced}\" ugi"), expected(&spaced, &["ugi"])),
            (format!("{} ugi", spaced.replace(' ', "\\ ")), expected(&spaced, &["ugi"])),
            (format!("{} ugi", path("nothing")), None),
            (format!("{} ugi", folder.path().display()), None),
            (String::new(), None),
        ] {
            assert_eq!(found(&line), expected, "{line}");
        }
    }
}
