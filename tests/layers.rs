//! The layers stand one on another: no source imports from a higher one.

use std::fs;
use std::path::{Path, PathBuf};

use owlery::rules::GameId;

/// Each layer with what it may name; the folders that are not there yet are not missed.
const LAYERS: [(&str, &[&str]); 7] = [
    ("disk", &["disk"]),
    ("rules", &["rules"]),
    ("record", &["rules", "record"]),
    ("engine", &["disk", "rules", "engine"]),
    ("session", &["rules", "record", "engine", "session"]),
    ("ui", &["disk", "rules", "record", "engine", "session", "ui"]),
    ("cli", &["disk", "rules", "record", "engine", "session", "ui", "cli"]),
];

/// The layers that a source names and its own layer may not.
fn too_high(layer: &str, source: &str) -> Vec<String> {
    let (_, allowed) = LAYERS.iter().find(|(name, _)| *name == layer).expect("a layer");
    let is_wrong = |name: &String| {
        LAYERS.iter().any(|(layer, _)| layer == name) && !allowed.contains(&name.as_str())
    };
    let code = code_of(source);
    let mut wrong = Vec::new();
    for root in ["crate::", "super::", "owlery::"] {
        for (at, _) in code.match_indices(root) {
            wrong.extend(first_segments(&code[at + root.len()..]).into_iter().filter(is_wrong));
        }
    }
    wrong
}

/// The first words of the paths that begin here: one, or those of a list in braces.
fn first_segments(path: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let Some(list) = path.trim_start().strip_prefix('{') else { return vec![word(path)] };
    let mut depth = 0;
    let mut words = vec![word(list)];
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => words.push(word(&list[at + 1..])),
            _ => {}
        }
    }
    words
}

/// Whether a source names a crate or module by this word alone.
fn names(source: &str, word: &str) -> bool {
    let code = code_of(source);
    let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.any(|found| found == word)
}

/// The games on which a source matches, in arms such as `GameId::Troll =>`.
fn matched_games(source: &str) -> Vec<&'static str> {
    let code = code_of(source);
    let is_matched = |name: &&str| {
        ["GameId::", "Self::"].iter().any(|of| {
            code.match_indices(&format!("{of}{name}")).any(|(at, found)| {
                let rest = code[at + found.len()..].trim_start();
                rest.starts_with("=>") || rest.starts_with('|') && !rest.starts_with("||")
            })
        })
    };
    GameId::ALL.map(GameId::name).into_iter().filter(is_matched).collect()
}

/// A source without its comments and the insides of its strings.
fn code_of(source: &str) -> String {
    let (mut code, mut rest) = (String::new(), source);
    while let Some(first) = rest.chars().next() {
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if first == '"' {
            string_end(rest)
        } else if rest.starts_with("r\"") || rest.starts_with("r#\"") {
            let close = if rest.starts_with("r\"") { "\"" } else { "\"#" };
            rest[3..].find(close).map_or(rest.len(), |end| end + 3 + close.len())
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("'\\\"'") {
            4
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.push(' ');
        rest = &rest[skip..];
    }
    code
}

fn string_end(text: &str) -> usize {
    let mut escaped = true;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// All sources of a folder with their text.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for path in entries.map(|entry| entry.expect("an entry of a folder").path()) {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("sources are text");
            found.push((path, text));
        }
    }
    found.sort();
    found
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

#[test]
fn no_layer_imports_from_a_higher_one() {
    for (layer, _) in LAYERS {
        for (path, text) in sources(&src().join(layer)) {
            let wrong = too_high(layer, &text);
            assert!(wrong.is_empty(), "{} names {wrong:?}", path.display());
        }
    }
    for layer in ["disk", "rules", "record", "session", "ui", "cli"] {
        assert!(!sources(&src().join(layer)).is_empty(), "{layer} has no sources");
    }
}

#[test]
fn only_the_window_knows_egui() {
    let (window, main) = (src().join("ui"), src().join("main.rs"));
    for (path, text) in sources(&src()) {
        if !path.starts_with(&window) && path != main {
            for word in ["egui", "eframe", "rfd"] {
                assert!(!names(&text, word), "{} names {word}", path.display());
            }
        }
    }
}

#[test]
fn the_games_are_told_apart_in_one_place() {
    let factory = src().join("session/games.rs");
    // Unit tests below the factory cannot use it, and may tell the games apart themselves.
    let is_test = |path: &Path| path.iter().any(|part| part == "tests.rs" || part == "tests");
    for (path, text) in sources(&src()).into_iter().filter(|(path, _)| !is_test(path)) {
        let games = matched_games(&text);
        if path == factory {
            assert_eq!(games, GameId::ALL.map(GameId::name));
        } else {
            assert!(games.is_empty(), "{} matches on {games:?}", path.display());
        }
    }
}

#[test]
fn wrong_imports_are_found() {
    let cases: [(&str, &str, &[&str]); 16] = [
        ("disk", "use crate::rules::Side; use crate::disk;", &["rules"]),
        ("record", "use crate::disk::open;", &["disk"]),
        ("rules", "use crate::rules::Side;", &[]),
        ("rules", "use crate::record::Record;", &["record"]),
        ("rules", "use super::super::session::View;", &["session"]),
        ("rules", "fn f() { crate::ui::app::App::new() }", &["ui"]),
        ("record", "use crate::{rules::{Side, ui}, session};", &["session"]),
        ("record", "use crate::{\n    engine::Score,\n    rules,\n};", &["engine"]),
        ("engine", "use crate::record::Tree;", &["record"]),
        ("session", "use crate::record::Tree; use crate::engine::Score;", &[]),
        ("session", "use owlery::cli;", &["cli"]),
        ("ui", "use crate::cli::run;", &["cli"]),
        ("cli", "use crate::ui::storage;", &[]),
        ("rules", "/// Not [`crate::ui`].\n// crate::ui\n/* crate::ui */ use crate::rules;", &[]),
        ("rules", "let text = \"crate::ui \\\" crate::ui\"; let c = '\"'; use crate::ui;", &["ui"]),
        ("rules", "let raw = r#\"crate::ui \" \"#; crate::rules_of_thumb::f(); crate::uid()", &[]),
    ];
    for (layer, source, expected) in cases {
        assert_eq!(too_high(layer, source), expected, "{layer}: {source}");
    }
}

#[test]
fn egui_and_matches_are_found() {
    assert!(names("use egui::Pos2;", "egui") && names("fn f(at: egui::Pos2) {}", "egui"));
    assert!(!names("// egui\nlet x = \"egui\"; use egui_like::Y;", "egui"));
    assert_eq!(
        matched_games("match g { GameId::Owlman => 1, GameId::Troll\n=> 2 }"),
        ["Owlman", "Troll"]
    );
    assert_eq!(matched_games("match self { Self::Umbra | Self::Blocs => 1 }"), ["Umbra", "Blocs"]);
    assert!(matched_games("[GameId::Owlman, GameId::Umbra]; // GameId::Blocs =>").is_empty());
}
