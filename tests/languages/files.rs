//! The files that each language has beside its catalogue: the same but for what is said in them, and
//! that of the same squares.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The folders of a language's files.
const FOLDERS: [&str; 3] = ["rules", "lessons", "studies"];
/// What holds texts. All else is moves, positions, names of people: the same in every language.
const TEXTS: [&str; 11] = [
    "about", "caption", "hint", "note", "other", "point", "says", "source", "task", "text", "title",
];

/// A file as what it is made of, and what it says.
#[derive(Default)]
struct Read {
    /// Each word and sign, and each string that is no text, in their order; a text is its name.
    frame: Vec<String>,
    /// The texts.
    texts: Vec<String>,
}

fn read(text: &str) -> Read {
    let mut found = Read::default();
    let mut rest = text.chars().peekable();
    // What the next string belongs to.
    let mut name = String::new();
    while let Some(c) = rest.next() {
        match c {
            '"' => {
                let mut string = String::new();
                while let Some(c) = rest.next().filter(|c| *c != '"') {
                    string.push(if c == '\\' { rest.next().expect("an escaped sign") } else { c });
                }
                if TEXTS.contains(&&*name) {
                    found.texts.push(string);
                    string = "a text".to_owned();
                }
                found.frame.push(format!("{string:?}"));
            }
            c if c.is_alphanumeric() || "_-.".contains(c) => {
                name = String::from(c);
                while let Some(c) = rest.next_if(|c| c.is_alphanumeric() || "_-.".contains(*c)) {
                    name.push(c);
                }
                found.frame.push(name.clone());
            }
            ',' | ':' | '(' | ')' | '[' | ']' | '{' | '}' => {
                // `text("…")` is named by its bracket.
                if !"(:".contains(c) {
                    name = String::new();
                }
                found.frame.push(c.to_string());
            }
            c if c.is_whitespace() => {}
            c => panic!("{c} stands outside of strings"),
        }
    }
    // A comma at the end of a list is as good as none.
    let mut frame = Vec::<String>::new();
    for part in found.frame {
        if [")", "]"].contains(&&*part) && frame.last().is_some_and(|last| last == ",") {
            frame.pop();
        }
        frame.push(part);
    }
    Read { frame, ..found }
}

/// The squares and the moves that a text names.
fn named(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_square = |word: &&str| {
        let mut signs = word.chars();
        signs.next().is_some_and(|c| c.is_ascii_lowercase())
            && !signs.as_str().is_empty()
            && signs.as_str().bytes().all(|c| c.is_ascii_digit())
    };
    words.filter(is_square).collect()
}

#[test]
fn files_differ_in_their_texts_alone() {
    let root = super::folder("assets/text");
    let mut faults = Vec::new();
    for language in super::languages().into_keys().filter(|language| language != "en") {
        for (folder, name) in FOLDERS.iter().flat_map(|folder| names(&root.join("en"), folder)) {
            let at = |language: &str| root.join(language).join(folder).join(&name);
            let path = format!("{language}/{folder}/{name}");
            let [english, theirs] = [at("en"), at(&language)].map(fs::read_to_string);
            let (english, Ok(theirs)) = (english.expect("it was listed"), theirs) else {
                faults.push(format!("{path} is missing"));
                continue;
            };
            let (english, theirs) = (read(&english), read(&theirs));
            let same = english.frame.iter().zip(&theirs.frame).take_while(|(a, b)| a == b).count();
            if english.frame.len().max(theirs.frame.len()) != same {
                let before = &english.frame[same.saturating_sub(8)..same];
                let (a, b) = (english.frame.get(same), theirs.frame.get(same));
                faults.push(format!("{path}: after {before:?} stands {b:?}, in English {a:?}"));
                continue;
            }
            for (english, theirs) in english.texts.iter().zip(&theirs.texts) {
                if english.is_empty() != theirs.is_empty() || named(english) != named(theirs) {
                    faults.push(format!("{path}: {english:?} is not told by {theirs:?}"));
                }
            }
        }
        for (folder, name) in FOLDERS.iter().flat_map(|folder| names(&root.join(&language), folder))
        {
            if !root.join("en").join(folder).join(&name).exists() {
                faults.push(format!("{language}/{folder}/{name} is not there in English"));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Directions that hold for one way of looking at a board. Boards can be flipped, and lie the other way
/// round for some sides: lessons and studies name squares, files and ranks.
const DIRECTIONS: [(&str, &[&str]); 2] = [
    (
        "en",
        &[
            "to the right",
            "to the left",
            "the right and",
            "the left and",
            "one up",
            "one down",
            "two up",
            "two down",
            "straight up",
            "straight down",
            " up the ",
            " down the ",
            " up from ",
            " down to ",
            "left edge",
            "right edge",
            "top edge",
            "bottom edge",
            "top and bottom",
            "bottom and top",
            "right below",
            "right above",
            "straight below",
            "straight above",
            "above it",
            "below it",
            "below your",
            "above your",
            "top left",
            "at the top",
            "at the bottom",
            "from below",
            "from above",
        ],
    ),
    (
        "fr",
        &[
            "à gauche",
            "à droite",
            "vers le haut",
            "vers le bas",
            "bord gauche",
            "bord droit",
            "bords gauche",
            "bord du haut",
            "bord du bas",
            "ceux du haut",
            "au-dessus",
            "au-dessous",
            "d’en bas",
            "d’en haut",
            "en haut à",
            "sous votre",
            "juste sous",
        ],
    ),
];
/// What Blocs calls the corner that counts, which its lessons name by the square nearest to it.
const CORNER: &str = "en bas à droite";

#[test]
fn lessons_and_studies_give_no_directions_of_the_screen() {
    let root = super::folder("assets/text");
    let mut faults = Vec::new();
    for (language, directions) in DIRECTIONS {
        for (folder, name) in
            ["lessons", "studies"].iter().flat_map(|it| names(&root.join(language), it))
        {
            let path = root.join(language).join(folder).join(&name);
            let text = fs::read_to_string(&path).expect("it was listed");
            for said in read(&text).texts {
                let lower = said.to_lowercase().replace(CORNER, "");
                let found = directions.iter().filter(|direction| lower.contains(*direction));
                faults.extend(found.map(|it| format!("{language}/{folder}/{name}: {it}: {said}")));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

fn names<'a>(language: &Path, folder: &'a str) -> Vec<(&'a str, String)> {
    let Ok(files) = fs::read_dir(language.join(folder)) else { return Vec::new() };
    let files = files.map(|file| file.expect("a file").file_name());
    files.map(|name| (folder, name.into_string().expect("a name"))).collect()
}

#[test]
fn a_frame_is_read_without_what_is_said() {
    let [one, other] = [
        "(title: \"One\", code: \"8/8 b\", blocks: [text(\"It is \\\"a1\\\".\"), point(\"x\"),])",
        "(title: \"Un\", code: \"8/8 b\",\n blocks: [text(\"C’est a1.\"), point(\"u\")])",
    ]
    .map(read);
    assert_eq!(one.frame, other.frame);
    assert_eq!(other.texts, ["Un", "C’est a1.", "u"]);
    assert_eq!(one.texts[1], "It is \"a1\".");
    let changed = read("(title: \"One\", code: \"8/8 w\", blocks: [])");
    assert_ne!(one.frame, changed.frame);
}
