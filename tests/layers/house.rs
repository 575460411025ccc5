//! All sources with the arrows between them: an arrow leads from a file to one that it names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::source::Source;

/// The crate's sources, without files of tests.
pub struct House {
    /// By their paths.
    pub sources: Vec<Source>,
    /// For each of them those that it names.
    arrows: Vec<BTreeSet<usize>>,
}

impl House {
    /// Reads everything below `src`.
    pub fn read() -> Self {
        Self::of(texts())
    }

    /// Of files with their texts.
    pub fn of(mut texts: Vec<(PathBuf, String)>) -> Self {
        texts.sort();
        let mut sources: Vec<_> =
            texts.iter().map(|(path, text)| Source::read(path, text)).collect();
        let tests: BTreeSet<Vec<String>> = sources.iter().flat_map(tests_of).collect();
        let is_test = |source: &Source| {
            (1..=source.module.len()).any(|end| tests.contains(&source.module[..end]))
        };
        sources.retain(|source| !is_test(source));
        let modules: BTreeMap<_, _> =
            sources.iter().enumerate().map(|(at, source)| (source.module.as_slice(), at)).collect();
        let lookup = Lookup { sources: &sources, modules };
        let arrows = sources.iter().enumerate().map(|(at, source)| {
            let named = source.paths.iter().filter_map(|path| lookup.find(source, path, 0));
            named.filter(|to| *to != at).collect()
        });
        let arrows = arrows.collect();
        House { sources, arrows }
    }

    /// All arrows between files.
    pub fn arrows(&self) -> impl Iterator<Item = (&Source, &Source)> {
        let from = |(from, to): (usize, &BTreeSet<usize>)| {
            to.iter().map(move |to| (from, *to)).collect::<Vec<_>>()
        };
        let all = self.arrows.iter().enumerate().flat_map(from);
        all.map(|(from, to)| (&self.sources[from], &self.sources[to]))
    }

    /// What stands in a circle with another: files of different folders, rooms of a layer, and
    /// folders beside each other.
    pub fn in_circles(&self) -> BTreeSet<String> {
        let files =
            self.arrows().map(|(from, to)| [from, to].map(|it| it.path.display().to_string()));
        let rooms = self.arrows().filter_map(|(from, to)| {
            let same = from.module.iter().zip(&to.module).take_while(|(a, b)| a == b).count();
            let (from, to) = (from.module.get(..=same)?, to.module.get(..=same)?);
            let counts = same == 1 || self.is_folder(from) && self.is_folder(to);
            counts.then(|| [from.join("/"), to.join("/")])
        });
        let folders: BTreeMap<_, _> = self
            .sources
            .iter()
            .map(|it| (it.path.display().to_string(), self.folder(it)))
            .collect();
        let spans_folders = |circle: &BTreeSet<String>| {
            circle.iter().map(|file| &folders[file]).collect::<BTreeSet<_>>().len() > 1
        };
        let files = circles(files).into_iter().filter(spans_folders);
        files.chain(circles(rooms)).flatten().collect()
    }

    /// The folder of a file; that of a module with children is theirs.
    fn folder<'a>(&self, source: &'a Source) -> &'a [String] {
        let module = &source.module[..];
        match self.is_folder(module) {
            true => module,
            false => &module[..module.len().saturating_sub(1)],
        }
    }

    fn is_folder(&self, module: &[String]) -> bool {
        let is_below =
            |other: &Source| other.module.len() > module.len() && other.module.starts_with(module);
        self.sources.iter().any(is_below)
    }
}

/// The circles of a graph, each with all that stands in it. It is small enough for the plain way:
/// from each place, all that can be reached.
fn circles(edges: impl Iterator<Item = [String; 2]>) -> BTreeSet<BTreeSet<String>> {
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for [from, to] in edges {
        arrows.entry(from).or_default().insert(to);
    }
    let reached = |from: &String| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(at) = open.pop() {
            let next = arrows.get(at).into_iter().flatten();
            open.extend(next.filter(|to| reached.insert((*to).clone())));
        }
        reached
    };
    let all: BTreeMap<_, _> = arrows.keys().map(|from| (from, reached(from))).collect();
    let circle = |(from, reached): (&&String, &BTreeSet<String>)| {
        let back = |to: &&String| all.get(to).is_some_and(|back| back.contains(*from));
        reached.contains(*from).then(|| reached.iter().filter(back).cloned().collect())
    };
    all.iter().filter_map(circle).collect()
}

/// Finds the file that a path leads to.
struct Lookup<'a> {
    sources: &'a [Source],
    modules: BTreeMap<&'a [String], usize>,
}

impl Lookup<'_> {
    /// `None` for what is of other crates, or of the file itself.
    fn find(&self, from: &Source, path: &[String], depth: usize) -> Option<usize> {
        // A macro is named at the top of the crate, wherever it stands.
        if let ["crate", "t" | "messages"] = path.iter().map(String::as_str).collect::<Vec<_>>()[..]
        {
            return self.modules.get(&["text".to_owned()][..]).copied();
        }
        let mut at = match path[0].as_str() {
            "crate" | "owlery" => Vec::new(),
            "self" => from.module.clone(),
            "super" => from.module[..from.module.len().checked_sub(1)?].to_vec(),
            child if from.children.iter().any(|name| name == child) => {
                let mut child_of = from.module.clone();
                child_of.push(child.to_owned());
                child_of
            }
            _ => return None,
        };
        for (place, word) in path.iter().enumerate().skip(1) {
            if word == "super" {
                at.pop();
                continue;
            }
            at.push(word.clone());
            if self.modules.contains_key(at.as_slice()) {
                continue;
            }
            at.pop();
            // It is defined there, or comes from elsewhere.
            let here = &self.sources[*self.modules.get(at.as_slice())?];
            let again = here.reexports.iter().find(|(name, _)| name == word);
            let Some((_, stands_for)) = again.filter(|_| depth < 8) else { break };
            let whole: Vec<_> = stands_for.iter().chain(&path[place + 1..]).cloned().collect();
            return self.find(here, &whole, depth + 1).or(self.modules.get(at.as_slice()).copied());
        }
        self.modules.get(at.as_slice()).copied()
    }
}

/// The modules of a source that are tests, whole.
fn tests_of(source: &Source) -> Vec<Vec<String>> {
    let whole = |name: &String| source.module.iter().chain([name]).cloned().collect();
    source.test_children.iter().map(whole).collect()
}

/// All files of sources below `src` with their texts.
pub fn texts() -> Vec<(PathBuf, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut texts = Vec::new();
    collect(&src, &src, &mut texts);
    texts
}

fn collect(root: &Path, folder: &Path, texts: &mut Vec<(PathBuf, String)>) {
    let entries = fs::read_dir(folder).expect("the folder is there");
    for path in entries.map(|entry| entry.expect("an entry of a folder").path()) {
        if path.is_dir() {
            collect(root, &path, texts);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("sources are text");
            let path = path.strip_prefix(root).expect("it is below it").to_owned();
            texts.push((path, text));
        }
    }
}
