//! The texts that a source asks the catalogue for.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

/// A source file.
pub struct Source {
    /// Below the root of the project.
    pub path: PathBuf,
    /// The texts that it asks for, each with the names of the values that it gives.
    pub asked: Vec<(String, BTreeSet<String>)>,
}

/// All sources of the program and its crates but tests.
pub fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["src", "crates"] {
        read_all(root, &root.join(folder), &mut found);
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn read_all(root: &Path, folder: &Path, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        // Noughts and crosses is a game for tests, too.
        if name == "tests" || name.ends_with("_tests") || name == "noughts" {
            continue;
        } else if path.is_dir() {
            read_all(root, &path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(&path).expect("a source");
            let tokens = text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let path = path.strip_prefix(root).expect("it is in there").to_owned();
            let mut source = Source { path, asked: Vec::new() };
            source.read(tokens);
            found.push(source);
        }
    }
}

impl Source {
    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            let before = |back: usize| at.checked_sub(back).map(|at| tokens[at].to_string());
            if let TokenTree::Group(group) = &tokens[at] {
                let (last, one) = (before(1).unwrap_or_default(), before(2));
                let called = if last == "!" { one.unwrap_or_default() } else { last.clone() };
                if last == "#" && is_test(group) {
                    at = behind_item(&tokens, at);
                    continue;
                }
                match called.as_str() {
                    "t" | "plain" => self.ask(group),
                    "commands" => self.ask_commands(group),
                    "messages" if last == "!" => self.ask_messages(group),
                    "of" if before(4).as_deref() == Some("Text") => self.ask(group),
                    _ => self.read(group.stream()),
                }
            }
            at += 1;
        }
    }

    /// `Menu "file.new" "Ctrl+N" …;`, each of which has a name of its own.
    fn ask_commands(&mut self, group: &Group) {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        for line in tokens.split(|token| token.to_string() == ";") {
            if let [_, TokenTree::Literal(name), ..] = line {
                let name = name.to_string().trim_matches('"').to_owned();
                self.asked.push((format!("command-{name}"), BTreeSet::new()));
            }
        }
    }

    /// `enum Error { Variant { value: Type, … } = "name", … }`, one or more.
    fn ask_messages(&mut self, group: &Group) {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        for pair in tokens.windows(2) {
            let [TokenTree::Ident(_), TokenTree::Group(variants)] = pair else { continue };
            let mut values = BTreeSet::new();
            for token in variants.stream() {
                match token {
                    TokenTree::Group(fields) if fields.delimiter() == Delimiter::Brace => {
                        values = names_of_fields(&fields);
                    }
                    TokenTree::Literal(name) => {
                        let name = name.to_string().trim_matches('"').to_owned();
                        self.asked.push((name, std::mem::take(&mut values)));
                    }
                    _ => {}
                }
            }
        }
    }

    /// `("name", key = value, …)`.
    fn ask(&mut self, group: &Group) {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let Some(TokenTree::Literal(name)) = tokens.first() else { return };
        let name = name.to_string().trim_matches('"').to_owned();
        let mut values = BTreeSet::new();
        for pair in tokens.windows(3) {
            if let [TokenTree::Punct(comma), TokenTree::Ident(key), TokenTree::Punct(is)] = pair
                && (comma.as_char(), is.as_char()) == (',', '=')
            {
                values.insert(key.to_string());
            }
        }
        self.asked.push((name, values));
        // The values may be texts in turn.
        self.read(tokens.into_iter().skip(1).collect());
    }
}

/// The names before single colons, which types of fields have none of.
fn names_of_fields(fields: &Group) -> BTreeSet<String> {
    let tokens: Vec<TokenTree> = fields.stream().into_iter().collect();
    let named = tokens.windows(2).filter_map(|pair| match pair {
        [TokenTree::Ident(name), TokenTree::Punct(colon)] => {
            let is_single = colon.as_char() == ':' && colon.spacing() == Spacing::Alone;
            is_single.then(|| name.to_string())
        }
        _ => None,
    });
    named.collect()
}

/// `cfg(test)` or `test`.
fn is_test(attribute: &Group) -> bool {
    let text = attribute.stream().to_string().replace(' ', "");
    attribute.delimiter() == Delimiter::Bracket && ["cfg(test)", "test"].contains(&text.as_str())
}

/// Behind the item whose attribute stands here: after its block or its semicolon.
fn behind_item(tokens: &[TokenTree], at: usize) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    };
    let end = tokens[at..].iter().position(ends).unwrap_or(tokens.len());
    (at + end + 1).min(tokens.len())
}
