//! The texts that the program can show, all of them: every string in the sources of what people
//! see is read, and those that are words keep to a few rules.

use std::fs;
use std::path::Path;

/// Words that no player says, and what is said instead.
const NEVER: [(&str, &str); 4] = [
    ("set piece", "puzzle"),
    ("urn the board", "flip the board"),
    ("(id {", "the number of the move"),
    ("lower-right", "the names of the squares"),
];

/// Where plies are meant, and told to be.
const PLIES: [&str; 5] = [
    "1 ply",
    "{count} plies",
    "Ply {at} of {last}, {title}: {}.{judged}",
    "ply {}, {error}",
    "longest wins in plies",
];

/// What a text has against it.
fn faults(text: &str) -> Vec<String> {
    if !is_words(text) {
        return Vec::new();
    }
    let never = NEVER.iter().filter(|(never, _)| text.contains(never));
    let mut found: Vec<_> = never.map(|(it, say)| format!("“{it}”: say “{say}”")).collect();
    let mut words = text.split(|c: char| !c.is_alphabetic() && !"{}".contains(c));
    let is_ply = |word: &str| ["ply", "plies", "Ply", "Plies"].contains(&word);
    if words.any(is_ply) && !PLIES.contains(&text) {
        found.push("moves are counted, not plies".to_owned());
    }
    let chars: Vec<char> = text.chars().collect();
    for pair in chars.windows(3) {
        match pair {
            [a, '.', '.'] if a.is_alphabetic() => found.push("three dots are …".to_owned()),
            [a, ' ', ' '] if !a.is_whitespace() => found.push("two spaces".to_owned()),
            [' ', ',' | ';' | '?' | '!', ' '] => found.push("a space before a sign".to_owned()),
            _ => {}
        }
    }
    let mut rests = text.match_indices(". ").map(|(at, _)| &text[at + 2..]);
    if begins_sentence(text) && rests.any(begins_sentence) && !ends(text) {
        found.push("the last sentence has no full stop".to_owned());
    }
    found
}

/// Whether a text is there for people: more than one word, with no signs of a format.
fn is_words(text: &str) -> bool {
    let signs = ["<", "://", "::", "{{", "=\"", "\n    "];
    text.contains(' ')
        && text.split(' ').any(|word| word.len() > 2 && word.chars().all(char::is_alphabetic))
        && !signs.iter().any(|sign| text.contains(sign))
}

fn begins_sentence(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(char::is_uppercase) && chars.next().is_some_and(|c| c != '.')
}

fn ends(text: &str) -> bool {
    // What is put in, or added by the caller, may end it.
    text.ends_with(['.', '?', '!', ':', '…', '}', ' ', '”', ')', '\n'])
}

/// The strings of a source, without its comments and tests.
fn strings(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let (mut found, mut rest) = (Vec::new(), source);
    while let Some(first) = rest.chars().next() {
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if first == '"' {
            let (text, end) = string(&rest[1..]);
            found.push(text);
            1 + end
        } else {
            first.len_utf8()
        };
        rest = &rest[skip..];
    }
    found
}

/// The string that begins here as it is shown, and where it ends.
fn string(text: &str) -> (String, usize) {
    let (mut shown, mut chars) = (String::new(), text.char_indices());
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return (shown, at + 1),
            '\\' => match chars.next() {
                Some((_, '\n')) => {
                    while chars.as_str().starts_with(char::is_whitespace) {
                        chars.next();
                    }
                }
                Some((_, 'n')) => shown.push('\n'),
                Some((_, c)) => shown.push(c),
                None => {}
            },
            c => shown.push(c),
        }
    }
    (shown, text.len())
}

fn texts(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        if name == "tests" || name.ends_with("_tests") {
            continue;
        } else if path.is_dir() {
            texts(&path, found);
        } else {
            found.extend(strings(&fs::read_to_string(&path).expect("a source")));
        }
    }
}

#[test]
fn every_text_keeps_to_the_rules_of_wording() {
    let (source, mut found) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), Vec::new());
    ["ui", "session", "cli"].iter().for_each(|folder| texts(&source.join(folder), &mut found));
    assert!(found.iter().filter(|text| is_words(text)).count() > 1000);
    let told = found.iter().map(|text| (text, faults(text)));
    let told: Vec<_> = told.filter(|(_, faults)| !faults.is_empty()).collect();
    assert!(told.is_empty(), "{told:#?}");
}

#[test]
fn what_breaks_a_rule_is_found() {
    let source = r##"
        // "A comment may  say it."
        f("a set piece", "Open \
            it...", '"', "Wait. Then  go", "in {ply} plies", r#"raw  text"#, "puzzles, {ply} moves");
    "##;
    let texts = strings(source);
    let counts: Vec<_> = texts.iter().map(|text| faults(text).len()).collect();
    assert_eq!((texts[1].as_str(), counts), ("Open it...", vec![1, 1, 2, 1, 0]));
}
