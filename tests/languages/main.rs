//! The texts of the program and their catalogues: every text that the sources ask for exists in
//! every language, with the same values, and every text that exists is used.

mod catalogue;
mod files;
mod manual;
mod source;
mod wording;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use catalogue::{Entry, catalogue};
use source::{Source, sources};

/// What the program says in a language, by name.
type Catalogue = BTreeMap<String, Entry>;

fn folder(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn languages() -> BTreeMap<String, Catalogue> {
    let folders = std::fs::read_dir(folder("assets/text")).expect("the texts");
    let folders = folders.map(|entry| entry.expect("a folder").path());
    let named = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    folders.map(|path| (named(&path), catalogue(&path))).collect()
}

/// Everything that is asked for, with the values that it is given: of all places the same.
fn asked(sources: &[Source], faults: &mut Vec<String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut asked = BTreeMap::new();
    for source in sources {
        for (name, values) in &source.asked {
            let first = asked.entry(name.clone()).or_insert_with(|| values.clone());
            if first != values {
                let path = source.path.display();
                faults.push(format!("{path}: {name} is given {values:?}, elsewhere {first:?}"));
            }
        }
    }
    asked
}

#[test]
fn what_is_said_stands_in_every_catalogue() {
    let (sources, languages) = (sources(), languages());
    let mut faults = Vec::new();
    let mut asked = asked(&sources, &mut faults);
    asked.extend(owlery::cli::help_message_ids().into_iter().map(|name| (name, BTreeSet::new())));
    for (language, catalogue) in &languages {
        for (name, values) in &asked {
            match catalogue.get(name) {
                None => faults.push(format!("{language}: {name} is missing")),
                Some(entry) => {
                    let unknown: Vec<_> = entry.values.difference(values).collect();
                    if !unknown.is_empty() {
                        faults.push(format!("{language}: {name} is not given {unknown:?}"));
                    }
                }
            }
        }
        let unused = catalogue.keys().filter(|name| !asked.contains_key(*name));
        faults.extend(unused.map(|name| format!("{language}: nobody says {name}")));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn languages_tell_the_same() {
    let mut languages = languages();
    // What a text is about, by its id: grammar needs it in some languages.
    for entry in languages.values_mut().flat_map(BTreeMap::values_mut) {
        entry.values.remove("kind");
    }
    let english = &languages["en"];
    let mut faults = Vec::new();
    for (language, catalogue) in &languages {
        for (name, entry) in catalogue {
            match english.get(name) {
                None => faults.push(format!("{language}: {name} is not there in English")),
                Some(source) if source.values != entry.values => faults.push(format!(
                    "{language}: {name} tells {:?}, in English {:?}",
                    entry.values, source.values
                )),
                Some(_) => {}
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
