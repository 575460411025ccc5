//! The manual: the same in every language, and what it names and links to is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use owlery::ui::commands;
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use super::Catalogue;
use super::catalogue::Entry;

/// A page, as far as it is compared.
#[derive(Default)]
struct Page {
    /// Each heading, paragraph and example in its order: its kind, and how much stands out in it.
    frame: Vec<String>,
    /// What is bold, which the window says, with the key in brackets behind it.
    names: Vec<(String, Option<String>)>,
    /// Where links lead.
    links: Vec<String>,
}

/// What stands around bold words while a page is read.
const BOLD: [char; 2] = ['\u{1}', '\u{2}'];

impl Page {
    fn read(text: &str) -> Page {
        let (mut page, mut said, mut marks) = (Page::default(), String::new(), Vec::new());
        let mut example = None;
        for event in Parser::new(text) {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                    example = Some(kind.to_string());
                }
                Event::Start(Tag::Strong) => said.push(BOLD[0]),
                Event::End(TagEnd::Strong) => said.push(BOLD[1]),
                Event::Start(Tag::Link { dest_url, .. }) => {
                    marks.push(format!("link {dest_url}"));
                    page.links.push(dest_url.to_string());
                }
                Event::Code(_) => marks.push("code".to_owned()),
                Event::Text(text) => said.push_str(&text),
                Event::SoftBreak => said.push(' '),
                Event::End(TagEnd::CodeBlock) => {
                    let kind = example.take().expect("examples say what they are of");
                    let lines = said.lines().count();
                    page.frame.push(match &*kind {
                        "sh" => format!("commands {said}"),
                        _ => format!("{lines} lines of {kind}"),
                    });
                    said.clear();
                }
                Event::End(TagEnd::Heading(level)) => {
                    page.end(&level.to_string(), &mut said, &mut marks)
                }
                Event::End(TagEnd::Paragraph) => page.end("text", &mut said, &mut marks),
                Event::End(TagEnd::Item) => page.end("point", &mut said, &mut marks),
                _ => {}
            }
        }
        page
    }

    fn end(&mut self, kind: &str, said: &mut String, marks: &mut Vec<String>) {
        let mut named = (0, 0);
        for part in said.split(BOLD[0]).skip(1) {
            let (name, behind) = part.split_once(BOLD[1]).expect("bold words have an end");
            let key = behind.strip_prefix(" (").and_then(|key| key.split_once(')'));
            let key = key.map(|(key, _)| key.to_owned());
            named = (named.0 + 1, named.1 + usize::from(key.is_some()));
            self.names.push((name.to_owned(), key));
        }
        marks.sort();
        // Each language has its own names of keys, which are looked up elsewhere.
        self.frame.push(format!("{kind}: {marks:?}, {} bold, {} with keys", named.0, named.1));
        said.clear();
        marks.clear();
    }
}

/// The pages of a language by their names.
fn pages(language: &str) -> BTreeMap<String, (PathBuf, Page)> {
    let folder = super::folder("assets/text").join(language).join("manual");
    let files = fs::read_dir(folder).expect("the manual").map(|file| file.expect("a file").path());
    let named = |path: PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let page = Page::read(&fs::read_to_string(&path).expect("a text"));
        (name, (path, page))
    };
    files.map(named).collect()
}

#[test]
fn every_language_has_the_same_manual() {
    let english = pages("en");
    let mut faults = Vec::new();
    for language in super::languages().into_keys() {
        let theirs = pages(&language);
        let names: BTreeSet<_> = english.keys().chain(theirs.keys()).collect();
        for name in names {
            let (Some((_, one)), Some((_, other))) = (english.get(name), theirs.get(name)) else {
                faults.push(format!("{name} is not in {language} and in English"));
                continue;
            };
            let pairs = one.frame.iter().zip(&other.frame);
            let same = pairs.take_while(|(one, other)| one == other).count();
            if same < one.frame.len().max(other.frame.len()) {
                let (one, other) = (one.frame.get(same), other.frame.get(same));
                faults.push(format!("{language}, {name}, part {same}: {other:?}, not {one:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Whether the window says this in a language; if a key is given, of a command that has it.
fn is_said(name: &str, key: Option<&str>, catalogue: &Catalogue) -> bool {
    let plain = |text: &str| text.trim_end_matches('…').to_owned();
    let says = |text: &Entry| text.says.iter().any(|said| plain(said) == plain(name));
    let Some(key) = key else { return catalogue.values().any(says) };
    commands::infos().iter().any(|info| {
        let (menu, rest) = info.name.split_once('.').expect("a menu and a name");
        let mut labels = catalogue.iter().filter(|(text, _)| match text.strip_prefix("command-") {
            // In a lesson those of puzzles are called otherwise.
            Some(text) => text == info.name || text == format!("{menu}.lesson_{rest}"),
            None => false,
        });
        let has_key = info.keys.split(' ').any(|other| key_in(other, catalogue) == key);
        has_key && labels.any(|(_, text)| says(text))
    })
}

/// A key of a command as a language writes it.
fn key_in(key: &str, catalogue: &Catalogue) -> String {
    let part = |part: &str| {
        // `PageUp` is `key-name.page_up`.
        let capital =
            |c: char| if c.is_uppercase() { format!("_{}", c.to_lowercase()) } else { c.into() };
        let name: String = part.chars().map(capital).collect();
        let named = catalogue.get(&format!("key-name.{}", name.trim_start_matches('_')));
        named.map_or(part.to_owned(), |entry| entry.says.concat())
    };
    key.split('+').map(part).collect::<Vec<_>>().join("+")
}

#[test]
fn the_manual_names_what_there_is() {
    let mut faults = Vec::new();
    for (language, catalogue) in super::languages() {
        for (page, (_, read)) in pages(&language) {
            assert!(!read.names.is_empty(), "{language}, {page}");
            for (name, key) in read.names {
                if !is_said(&name, key.as_deref(), &catalogue) {
                    faults.push(format!("{language}, {page}: {name}, {key:?}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn links_of_the_manual_lead_somewhere() {
    let mut all = Vec::new();
    for language in super::languages().into_keys() {
        all.extend(pages(&language).into_values());
    }
    let listed = super::folder("docs/README.md");
    for path in [listed.clone(), super::folder("docs/format.md")] {
        let page = Page::read(&fs::read_to_string(&path).expect("a text"));
        all.push((path, page));
    }
    let target = |path: &Path, link: &str| {
        let folder = path.parent().expect("a folder");
        folder.join(link).canonicalize().ok()
    };
    let mut found = BTreeSet::new();
    for (path, page) in &all {
        for link in page.links.iter().filter(|link| !link.starts_with("https://")) {
            let there = target(path, link);
            assert!(there.is_some(), "{}: {link}", path.display());
            found.extend(there.filter(|_| *path == listed));
        }
    }
    for (path, _) in all.iter().filter(|(path, _)| *path != listed) {
        let is_listed = found.contains(&path.canonicalize().expect("it was read"));
        assert!(is_listed, "docs/README.md does not lead to {}", path.display());
    }
}
