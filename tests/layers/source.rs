//! What a source names, read from its syntax: tests in it are left out.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree};

/// A source file, as far as its place among others is concerned.
pub struct Source {
    /// From the folder of the crate's sources on: `ui/board/mod.rs`.
    pub path: PathBuf,
    /// Its name as a module: `["ui", "board"]`.
    pub module: Vec<String>,
    /// The paths that it names, as they stand there, without tests.
    pub paths: Vec<Vec<String>>,
    /// What it names under another name, for others: the name, and the path that it stands for.
    pub reexports: Vec<(String, Vec<String>)>,
    /// The names of its own modules.
    pub children: Vec<String>,
    /// Those of them that are tests.
    pub test_children: Vec<String>,
    /// Its lines that are no tests.
    pub lines: usize,
    /// The single words, in lower case, of its names and texts, comments aside.
    pub words: BTreeSet<String>,
    /// The types that its functions take or belong to.
    pub taken: BTreeSet<String>,
}

impl Source {
    /// Reads a file below the folder `src`.
    pub fn read(path: &Path, text: &str) -> Self {
        let file = syn::parse_file(text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let mut source = Source {
            path: path.to_owned(),
            module: module_of(path),
            paths: Vec::new(),
            reexports: Vec::new(),
            children: Vec::new(),
            test_children: Vec::new(),
            lines: text.lines().count(),
            words: BTreeSet::new(),
            taken: BTreeSet::new(),
        };
        source.visit_file(&file);
        source
    }

    /// Whether a word stands in it as the beginning of a path.
    pub fn names(&self, word: &str) -> bool {
        self.paths.iter().any(|path| path[0] == word)
    }

    fn take_use(&mut self, tree: &UseTree, before: &[String], is_public: bool) {
        let with = |name: String| before.iter().cloned().chain([name]).collect::<Vec<_>>();
        match tree {
            UseTree::Path(path) => {
                self.take_use(&path.tree, &with(path.ident.to_string()), is_public);
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.take_use(tree, before, is_public));
            }
            UseTree::Glob(_) => self.paths.push(before.to_vec()),
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                // `use a::{self, B}` names `a`.
                let path = if name == "self" { before.to_vec() } else { with(name) };
                self.take_leaf(path.last().cloned().unwrap_or_default(), path, is_public);
            }
            UseTree::Rename(rename) => {
                self.take_leaf(
                    rename.rename.to_string(),
                    with(rename.ident.to_string()),
                    is_public,
                );
            }
        }
    }

    fn take_leaf(&mut self, name: String, path: Vec<String>, is_public: bool) {
        if is_public {
            self.reexports.push((name, path));
        } else {
            self.paths.push(path);
        }
    }

    /// Paths inside of macros, where syntax is not known: words with `::` between them.
    fn take_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.take_path(std::mem::take(&mut path));
                    }
                    self.take_words(&ident.to_string());
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.take_path(std::mem::take(&mut path));
                    if !is_comment(&group) {
                        self.take_tokens(group.stream());
                    }
                    colons = 0;
                }
                TokenTree::Literal(literal) => {
                    self.take_words(&literal.to_string());
                    self.take_path(std::mem::take(&mut path));
                    colons = 0;
                }
                TokenTree::Punct(_) => {
                    self.take_path(std::mem::take(&mut path));
                    colons = 0;
                }
            }
        }
        self.take_path(path);
    }

    /// The words of a name such as `TrollMove` or `troll_moves`, or of a text.
    fn take_words(&mut self, text: &str) {
        let mut word = String::new();
        let mut was_small = false;
        for c in text.chars().chain([' ']) {
            let ends = !c.is_alphabetic() || was_small && c.is_uppercase();
            if ends && !word.is_empty() {
                self.words.insert(std::mem::take(&mut word));
            }
            if c.is_alphabetic() {
                word.extend(c.to_lowercase());
            }
            was_small = c.is_lowercase();
        }
    }

    fn take_path(&mut self, path: Vec<String>) {
        if path.len() > 1 {
            self.paths.push(path);
        }
    }

    fn take_function(&mut self, signature: &syn::Signature) {
        for input in &signature.inputs {
            if let syn::FnArg::Typed(typed) = input {
                Types(&mut self.taken).visit_type(&typed.ty);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Source {
    fn visit_item(&mut self, item: &'ast Item) {
        if is_test(attributes(item)) {
            self.lines -= item.span().end().line + 1 - item.span().start().line;
            if let Item::Mod(item) = item {
                self.test_children.push(item.ident.to_string());
            }
            return;
        }
        match item {
            Item::Use(item) => {
                let is_public = !matches!(item.vis, syn::Visibility::Inherited);
                self.take_use(&item.tree, &[], is_public);
                visit::visit_item_use(self, item);
            }
            // A line that only tells of a file.
            Item::Mod(item) if item.content.is_none() => {
                self.children.push(item.ident.to_string());
            }
            Item::Mod(item) => {
                self.children.push(item.ident.to_string());
                visit::visit_item_mod(self, item);
            }
            Item::Fn(function) => {
                self.take_function(&function.sig);
                visit::visit_item_fn(self, function);
            }
            item => visit::visit_item(self, item),
        }
    }

    fn visit_item_impl(&mut self, of: &'ast syn::ItemImpl) {
        Types(&mut self.taken).visit_type(&of.self_ty);
        visit::visit_item_impl(self, of);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if !is_test(&function.attrs) {
            self.take_function(&function.sig);
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        self.take_function(&function.sig);
        visit::visit_trait_item_fn(self, function);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.take_path(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_ident(&mut self, ident: &'ast proc_macro2::Ident) {
        self.take_words(&ident.to_string());
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.take_words(&text.value());
    }

    fn visit_macro(&mut self, of: &'ast syn::Macro) {
        self.take_tokens(of.tokens.clone());
        visit::visit_macro(self, of);
    }

    // To whom something is visible is no import.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    // What links in documents lead to is no import.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}

/// The last words of the types in a type.
struct Types<'a>(&'a mut BTreeSet<String>);

impl<'ast> Visit<'ast> for Types<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.extend(path.segments.last().map(|segment| segment.ident.to_string()));
        visit::visit_path(self, path);
    }
}

/// `ui/board/mod.rs` is `ui::board`, and so is `ui/board.rs`.
fn module_of(path: &Path) -> Vec<String> {
    let mut module: Vec<String> =
        path.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    module.pop_if(|last| last == "mod" || last == "lib" || last == "main");
    module
}

/// Whether this is of a comment: `/// text` is `#[doc = "text"]` where syntax is not known.
fn is_comment(group: &proc_macro2::Group) -> bool {
    let first = group.stream().into_iter().next();
    matches!(first, Some(TokenTree::Ident(ident)) if ident == "doc")
        && group.delimiter() == Delimiter::Bracket
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(it) => &it.attrs,
        Item::Enum(it) => &it.attrs,
        Item::Fn(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Static(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        Item::Trait(it) => &it.attrs,
        Item::Type(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        _ => &[],
    }
}
