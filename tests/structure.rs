//! What Cargo cannot hold of the project's structure.

use std::fs;
use std::path::{Path, PathBuf};

use owlery_games::GameId;

/// A file with more lines, tests aside, holds more than one idea.
const LONGEST_FILE: usize = 800;

/// The lines of each source file up to its tests, without comments.
fn sources() -> Vec<(PathBuf, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src"), root.join("crates")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            if stem == "tests" || stem.ends_with("_tests") || stem == "sixth" {
                continue;
            } else if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(&path).expect("a source");
                let is_test =
                    |line: &&str| line.starts_with("#[cfg(test)]") || line.starts_with("#[test]");
                let code = text.lines().take_while(|line| !is_test(line));
                let code = code.filter(|line| !line.trim_start().starts_with("//"));
                found.push((path.clone(), code.map(str::to_owned).collect()));
            }
        }
    }
    found
}

#[test]
fn only_its_own_files_and_the_list_name_a_game() {
    let mut offences = Vec::new();
    for (path, lines) in sources() {
        let is_own = |game: &str| {
            path.iter().any(|part| Path::new(part).file_stem().is_some_and(|stem| stem == game))
        };
        if path.ends_with("games/src/list.rs") || path.ends_with("games/src/conformance.rs") {
            continue;
        }
        for line in lines {
            let is_module = line.contains("mod ");
            for game in GameId::ALL.map(GameId::key).into_iter().chain(["noughts"]) {
                let mut words = line.split(|letter: char| !letter.is_alphanumeric());
                let names = words.any(|word| word.eq_ignore_ascii_case(game));
                if names && !is_module && !is_own(game) {
                    offences.push(format!("{}: {}", path.display(), line.trim()));
                }
            }
        }
    }
    assert!(offences.is_empty(), "{}", offences.join("\n"));
}

#[test]
fn no_file_is_too_long() {
    let long = |lines: &Vec<String>| lines.len() > LONGEST_FILE;
    let long: Vec<_> =
        sources().into_iter().filter(|(_, lines)| long(lines)).map(|it| it.0).collect();
    assert!(long.is_empty(), "{long:?}");
}

#[test]
fn all_crates_have_the_version_of_the_program() {
    let manifest = include_str!("../Cargo.toml");
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        manifest.contains(&format!("[workspace.package]\nversion = \"{version}\"")),
        "{version}"
    );
}
