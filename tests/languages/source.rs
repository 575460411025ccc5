//! What a source says: the texts that it asks the catalogue for, and those that stand in it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

/// Macros, methods and attributes whose texts are for who writes the program: names of things in the
/// window, too.
const FOR_MAKERS: [&str; 22] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug",
    "debug_tuple",
    "doc",
    "error",
    "expect",
    "foot",
    "id_salt",
    "include_bytes",
    "include_str",
    "info",
    "panic",
    "request_discard",
    "serde",
    "unique",
    "unreachable",
    "warn",
    "trace",
];

/// Files whose words are no texts, and why. What they say to people they ask for all the same.
const NO_TEXTS: [(&str, &str); 28] = [
    ("cli/ugi.rs", "words of UGI"),
    ("cli/ugi/told.rs", "words of UGI"),
    ("engine/estimate/file.rs", "what a file begins with"),
    ("engine/games/owlman/endgames/file.rs", "what a file begins with"),
    ("engine/games/owlman/endgames/strategy/file.rs", "what a file begins with"),
    ("external/guest.rs", "words of UGI"),
    ("external/question.rs", "words of UGI"),
    ("record/file/write.rs", "words of files"),
    ("record/foreign/abstractplay.rs", "words of files"),
    ("record/foreign/ludii.rs", "words of files"),
    ("record/foreign/mod.rs", "names of other programs"),
    ("record/step_kind.rs", "words of journals"),
    ("record/transcript/heading.rs", "words of transcripts"),
    ("record/transcript/notes.rs", "words of transcripts"),
    ("record/transcript/write.rs", "words of transcripts"),
    ("record/value_text.rs", "words of files"),
    ("rules/aviary/options.rs", "keys of presets"),
    ("rules/blocs/options.rs", "keys of presets"),
    ("rules/conformance.rs", "a test of all games"),
    ("rules/owlman/options.rs", "keys of presets"),
    ("rules/troll/options.rs", "keys of presets"),
    ("rules/umbra/options.rs", "keys of presets"),
    ("session/editor/step_kind.rs", "words of what is kept"),
    ("session/library/step_kind.rs", "words of what is kept"),
    ("session/opponent/names.rs", "names of players in files"),
    ("ui/paint/names.rs", "names of themes in files"),
    ("ui/paint/theme/sight.rs", "for tests"),
    ("ui/app/sixth.rs", "a test of the window"),
];

/// Names and letters that stand alone, and what the system writes.
const NAMES: [&str; 7] = [
    " (os error",
    "BRCOGPTWSbrcogptws",
    "DHo",
    "Doc",
    "Owlman",
    "WCRBBRCWWSOGTPSW",
    "WSPTGOSWWCRBBRCW",
];

/// What looks like a text of the window and is none, with the file that it stands in.
const NO_WORDS: [(&str, &str); 20] = [
    // Names of the program and of what belongs to it.
    ("main.rs", "Owlery"),
    ("ui/bars/mod.rs", "Owlery"),
    ("ui/bars/mod.rs", "{name} – Owlery"),
    ("ui/layers/about.rs", "Owlery"),
    ("ui/parts/seats.rs", "Owlery"),
    ("ui/settings.rs", "Birds"),
    ("ui/start/page.rs", "Owlery"),
    // Names of variables of the system, and of types in files.
    ("ui/display.rs", "DISPLAY"),
    ("ui/paint/pieces/file.rs", "Pieces"),
    ("ui/paint/pieces/file.rs", "Layer"),
    ("ui/paint/pieces/file.rs", "Shape"),
    ("ui/paint/theme.rs", "Theme"),
    // Names of things in the window.
    ("ui/bars/cards.rs", "room of cards"),
    ("ui/analysis/engine/spoken.rs", "said while it thinks"),
    ("ui/game/comment.rs", "comment before"),
    ("ui/layers/clash.rs", "in the way"),
    ("ui/layers/engines/options.rs", "options of an engine"),
    ("ui/layers/file_dialog.rs", "file dialog"),
    ("ui/layers/starts.rs", "which settings"),
    ("ui/start/going_on.rs", "open game {at}"),
];

/// A source file.
pub struct Source {
    /// From the folder of the sources on.
    pub path: PathBuf,
    /// The texts that it asks for, each with the names of the values that it gives.
    pub asked: Vec<(String, BTreeSet<String>)>,
    /// The texts that stand in it.
    pub texts: Vec<String>,
}

/// All sources but tests.
pub fn sources(folder: &Path) -> Vec<Source> {
    let mut found = Vec::new();
    read_all(folder, folder, &mut found);
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
        } else {
            let text = fs::read_to_string(&path).expect("a source");
            let tokens = text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let path = path.strip_prefix(root).expect("it is in there").to_owned();
            let mut source = Source { path, asked: Vec::new(), texts: Vec::new() };
            source.read(tokens);
            if NO_TEXTS.iter().any(|(path, _)| Path::new(path) == source.path) {
                source.texts.clear();
            }
            let is_it = |text: &String| {
                NO_WORDS.iter().any(|(file, word)| Path::new(file) == source.path && word == text)
            };
            source.texts.retain(|text| !is_it(text));
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
            match &tokens[at] {
                TokenTree::Group(group) => {
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
                        // A macro of the log; else a method, or an attribute of an error.
                        "error" if last != "!" => self.read(group.stream()),
                        name if FOR_MAKERS.contains(&name) => {
                            let texts = self.texts.len();
                            self.read(group.stream());
                            self.texts.truncate(texts);
                        }
                        _ => self.read(group.stream()),
                    }
                }
                TokenTree::Literal(literal) => {
                    let text = syn::parse_str::<syn::LitStr>(&literal.to_string());
                    let text = text.map(|text| text.value()).unwrap_or_default();
                    let is_doc =
                        before(1).as_deref() == Some("=") && before(2).as_deref() == Some("doc");
                    if !is_doc && is_words(&text) && !NAMES.contains(&text.as_str()) {
                        self.texts.push(text);
                    }
                }
                _ => {}
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
        let name = syn::parse_str::<syn::LitStr>(&name.to_string()).map(|name| name.value());
        let mut values = BTreeSet::new();
        for pair in tokens.windows(3) {
            if let [TokenTree::Punct(comma), TokenTree::Ident(key), TokenTree::Punct(is)] = pair
                && (comma.as_char(), is.as_char()) == (',', '=')
            {
                values.insert(key.to_string());
            }
        }
        self.asked.push((name.expect("a name is a text"), values));
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

/// Whether a text is there for people: a capital and a word, or more than one word, with no signs
/// of a format. What is all in capitals stands for something that is to be written.
fn is_words(text: &str) -> bool {
    let signs = ["<", "://", "::", "{{", "=\"", "\n    "];
    let is_word = |word: &str| word.len() > 2 && word.chars().all(char::is_alphabetic);
    let begins = text.starts_with(char::is_uppercase) && text.split(' ').any(is_word);
    let says = text.contains(' ') && text.split(' ').any(is_word);
    let is_value = text.chars().all(char::is_uppercase);
    (begins || says) && !is_value && !signs.iter().any(|sign| text.contains(sign))
}
