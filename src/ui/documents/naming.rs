//! The names of open documents, which tell them apart.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use crate::ui::disk::storage;

/// The parts of which the name of a document is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameParts {
    /// The name if nothing else is known.
    pub usual: String,
    /// The players, if one is a person.
    pub players: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The name of its file, and the path.
    pub file: Option<(String, PathBuf)>,
}

impl NameParts {
    /// Returns the name of a document on its own.
    pub fn name(&self) -> &str {
        let known = self.players.as_ref().or(self.title.as_ref());
        known.or(self.file.as_ref().map(|(name, _)| name)).unwrap_or(&self.usual)
    }

    /// Returns whether there is only the usual name.
    pub fn is_nameless(&self) -> bool {
        self.players.is_none() && self.title.is_none() && self.file.is_none()
    }
}

/// Returns the name and path of a file.
pub fn file(path: &Path) -> (String, PathBuf) {
    (storage::name(path), path.to_owned())
}

/// Returns different names for all documents: equal ones get an addition that tells them apart.
pub fn unique_names(all: &[NameParts]) -> Vec<String> {
    let mut groups: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, known) in all.iter().enumerate() {
        groups.entry(known.name()).or_default().push(at);
    }
    let mut names: Vec<_> = all.iter().map(|known| known.name().to_owned()).collect();
    for (name, group) in groups {
        let group_of: Vec<_> = group.iter().map(|at| &all[*at]).collect();
        for (at, more) in group.iter().zip(difference(&group_of).into_iter().flatten()) {
            names[*at] = more.map_or(name.to_owned(), |more| format!("{name} ({more})"));
        }
    }
    // Names that are still equal are numbered.
    let mut taken = HashSet::new();
    for name in &mut names {
        let mut count = 1;
        let mut counted = name.clone();
        while !taken.insert(counted.clone()) {
            count += 1;
            counted = format!("{name} ({count})");
        }
        *name = counted;
    }
    names
}

/// Returns additions that tell documents of one name apart, or `None` if nothing does.
fn difference(group: &[&NameParts]) -> Option<Vec<Option<String>>> {
    if group.len() < 2 {
        return None;
    }
    let title = |known: &&NameParts| known.title.clone();
    let name = |known: &&NameParts| known.file.as_ref().map(|(name, _)| name.clone());
    let path = |known: &&NameParts| known.file.as_ref().map(|(_, path)| path.clone());
    let depth = group.iter().filter_map(|known| Some(path(known)?.ancestors().count())).max();
    let folders = (1..depth.unwrap_or(1)).map(|depth| {
        let folder = move |known: &&NameParts| {
            let path = path(known)?;
            let folder = path.parent()?;
            let far = folder.ancestors().nth(depth);
            let near = far.and_then(|far| folder.strip_prefix(far).ok());
            Some(storage::shown(near.unwrap_or(folder)))
        };
        group.iter().map(folder).collect::<Vec<_>>()
    });
    let ways = [group.iter().map(title).collect(), group.iter().map(name).collect()];
    let tells_apart =
        |way: &Vec<Option<String>>| way.iter().collect::<HashSet<_>>().len() == group.len();
    ways.into_iter().chain(folders).find(tells_apart)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Players, title and path, as far as there are any; a number alone is a game without.
    fn known(text: &str) -> NameParts {
        let mut known = NameParts { usual: "Troll".to_owned(), ..NameParts::default() };
        for part in text.split("; ").filter(|part| !part.is_empty()) {
            match part.split_at(2) {
                ("p:", players) => known.players = Some(players.to_owned()),
                ("t:", title) => known.title = Some(title.to_owned()),
                ("f:", path) => known.file = Some(file(Path::new(path))),
                _ => known.usual = part.to_owned(),
            }
        }
        known
    }

    #[test]
    fn each_is_called_by_what_tells_it_apart() {
        let tab: [(&[&str], &[&str]); 9] = [
            (&["p:Ada – Bo; t:Final; f:/a/x.owlery"], &["Ada – Bo"]),
            (&["t:Final; f:/a/x.owlery", "f:/a/y.owlery", ""], &["Final", "y.owlery", "Troll"]),
            (&["Troll", "Troll 2"], &["Troll", "Troll 2"]),
            (&["p:A – B; t:One", "p:A – B; t:Two"], &["A – B (One)", "A – B (Two)"]),
            (&["p:A – B; f:/x.owlery", "p:A – B"], &["A – B (x.owlery)", "A – B"]),
            (&["f:/a/x.owlery", "f:/b/x.owlery"], &["x.owlery (a)", "x.owlery (b)"]),
            (
                &["f:/a/c/x.owlery", "f:/b/c/x.owlery", "f:/d/x.owlery"],
                &["x.owlery (a/c)", "x.owlery (b/c)", "x.owlery (/d)"],
            ),
            (&["p:A – B", "p:A – B", "p:A – B"], &["A – B", "A – B (2)", "A – B (3)"]),
            (&["t:T", "t:T", "t:T (2)"], &["T", "T (2)", "T (2) (2)"]),
        ];
        for (given, expected) in tab {
            let all: Vec<_> = given.iter().map(|text| known(text)).collect();
            assert_eq!(unique_names(&all), expected, "{given:?}");
        }
    }
}
