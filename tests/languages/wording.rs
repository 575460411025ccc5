//! What every text of the catalogues keeps to, in its wording and its signs.

/// Words that no player says in English, and what is said instead.
const NEVER: [(&str, &str); 3] = [
    ("set piece", "puzzle"),
    ("urn the board", "flip the board"),
    ("(id {", "the number of the move"),
];

/// Where plies are meant, and told to be.
const PLIES: [&str; 6] = [
    "1 ply",
    "{} plies",
    "How many plies to look ahead, from 1 to 127",
    "Ply {} of {}, {}: {}.{}",
    "longest wins in plies",
    "ply {}, {}",
];

/// Who is told of by name, which begins with a capital wherever it stands.
const NAMED: [&str; 4] = ["Doc", "Owlman", "White", "Blanc"];

/// The narrow space that French print has before signs. No line is to break there, but in the window
/// it does: egui keeps only what U+00A0 stands between.
const NARROW: char = '\u{202f}';

/// What a text of a language has against it.
fn faults(language: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if language == "en" {
        let never = NEVER.iter().filter(|(never, _)| text.contains(never));
        found.extend(never.map(|(it, say)| format!("“{it}”: say “{say}”")));
        let mut words = text.split(|c: char| !c.is_alphabetic() && !"{}".contains(c));
        let is_ply = |word: &str| ["ply", "plies", "Ply", "Plies"].contains(&word);
        if words.any(is_ply) && !PLIES.contains(&text) {
            found.push("moves are counted, not plies".to_owned());
        }
    }
    let chars: Vec<char> = text.chars().collect();
    for three in chars.windows(3) {
        match (language, three) {
            (_, [a, '.', '.']) if a.is_alphabetic() => found.push("three dots are …".to_owned()),
            (_, [a, ' ', ' ']) if !a.is_whitespace() => found.push("two spaces".to_owned()),
            (_, [' ', ',' | ';' | '?' | '!', ' ']) => {
                found.push("a space before a sign".to_owned());
            }
            ("fr", [_, ' ', ':' | '»'] | ['«', ' ', _]) => {
                found.push("a line may break beside a sign".to_owned());
            }
            ("fr", [_, NARROW, _]) => {
                found.push("a line breaks at a narrow space, U+202F: it is U+00A0".to_owned());
            }
            ("fr", [a, '\'', b]) if a.is_alphabetic() && b.is_alphabetic() => {
                found.push("an apostrophe is ’".to_owned());
            }
            _ => {}
        }
    }
    if text.contains("\n# ") {
        found.push("a comment between attributes is part of the text".to_owned());
    }
    let mut rests = text.match_indices(". ").map(|(at, _)| &text[at + 2..]);
    if begins_sentence(text) && rests.any(begins_sentence) && !ends(text) {
        found.push("the last sentence has no full stop".to_owned());
    }
    found
}

fn begins_sentence(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(char::is_uppercase) && chars.next().is_some_and(|c| c != '.')
}

fn ends(text: &str) -> bool {
    // What is put in, or added by the caller, may end it.
    text.ends_with(['.', '?', '!', ':', '…', '}', ' ', '”', '»', ')', '\n'])
}

#[test]
fn every_text_keeps_to_the_rules_of_wording() {
    let mut told = Vec::new();
    for (language, catalogue) in super::languages() {
        for (name, entry) in &catalogue {
            for text in &entry.says {
                let faults = faults(&language, text);
                told.extend(faults.iter().map(|it| format!("{language}: {name}: {it}: {text:?}")));
                // Refusals stand behind a colon.
                let first = text.split([' ', '\u{a0}', '\'', '’']).next().unwrap_or_default();
                if name.contains("-refusal.") && begins_sentence(text) && !NAMED.contains(&first) {
                    told.push(format!("{language}: {name}: it is no clause: {text:?}"));
                }
            }
        }
    }
    assert!(told.is_empty(), "{told:#?}");
}

#[test]
fn what_breaks_a_rule_is_found() {
    let table = [
        ("en", "a set piece", 1),
        ("en", "Open it...", 1),
        ("en", "Wait. Then  go", 2),
        ("en", "in {} plies", 1),
        ("en", "After {}\n# A remark", 1),
        ("en", "puzzles, {} moves", 0),
        ("fr", "Coup : a1", 1),
        ("fr", "Coup\u{a0}: « a1\u{a0}»", 1),
        ("fr", "l'aide", 1),
        ("fr", "Où\u{202f}?", 1),
        ("fr", "Où\u{a0}?", 0),
        ("fr", "L’aide «\u{a0}a1\u{a0}» est là.", 0),
    ];
    for (language, text, count) in table {
        assert_eq!(faults(language, text).len(), count, "{text}: {:?}", faults(language, text));
    }
}
