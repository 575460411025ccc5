//! How pieces look: sets are RON files that give the shapes of each figure.

mod colour;
mod draw;
mod file;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::ui::disk::one_line;
use crate::ui::paint::area::Area;
use crate::ui::paint::names::shown_name;
use crate::ui::paint::own::{self, Unusable};
use owlery_i18n::{said_of, t};
use owlery_session::Figure;

use colour::Colour;
pub use colour::rim;
pub use draw::Pose;

/// A set of pieces ready for use.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// As shown in the menu.
    pub name: String,
    drawings: Drawings,
}

/// What is drawn for each kind of figure, from the bottom to the top.
type Drawings = HashMap<Kind, Arc<[Layer]>>;

/// What a set draws alike, whosever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Disc,
    Doc,
    Helper,
    Owl,
    Bird(char),
}

impl Kind {
    /// All kinds by the names that files have for them.
    const ALL: [(&str, Kind); 13] = [
        ("disc", Kind::Disc),
        ("doc", Kind::Doc),
        ("helper", Kind::Helper),
        ("owl", Kind::Owl),
        ("bird_b", Kind::Bird('B')),
        ("bird_r", Kind::Bird('R')),
        ("bird_c", Kind::Bird('C')),
        ("bird_o", Kind::Bird('O')),
        ("bird_g", Kind::Bird('G')),
        ("bird_p", Kind::Bird('P')),
        ("bird_t", Kind::Bird('T')),
        ("bird_w", Kind::Bird('W')),
        ("bird_s", Kind::Bird('S')),
    ];

    fn of(figure: Figure) -> Self {
        match figure {
            Figure::Disc(_) => Kind::Disc,
            Figure::Doc => Kind::Doc,
            Figure::Helper => Kind::Helper,
            Figure::Owl => Kind::Owl,
            Figure::Bird { letter, .. } => Kind::Bird(letter),
        }
    }
}

/// A shape of a figure.
#[derive(Clone, Debug)]
struct Layer {
    shape: Shape,
    fill: Colour,
    /// The line along its edge, and its width.
    line: Option<(Colour, f32)>,
    /// Whether it is left out of small pieces, and of those that let something shine through.
    fine: bool,
}

/// Where, in a square whose sides are [`SIDE`](super::area::SIDE).
#[derive(Clone, Debug)]
enum Shape {
    Areas(Arc<[Area]>),
    /// Its middle, and half of its width and height.
    Oval(f32, f32, f32, f32),
    /// The bird's letter: its middle and its size.
    Letter(f32, f32, f32),
}

/// The sets that are there, and what was wrong with those that are not.
#[derive(Clone, Debug, Default)]
pub struct PieceSets {
    /// Built-in ones first.
    pub all: Vec<Arc<Pieces>>,
    /// Clauses with the names of their files.
    problems: Vec<String>,
}

/// The set that also draws what others leave out.
static USUAL: LazyLock<Arc<Pieces>> = LazyLock::new(|| {
    let read = file::read(include_str!("../../../themes/pieces/birds.ron"));
    let (name, drawings) = read.expect("the built-in sets are read by a test");
    Arc::new(Pieces { name, drawings })
});

const OTHERS: [(&str, &str); 2] = [
    ("letters.ron", include_str!("../../../themes/pieces/letters.ron")),
    ("tiles.ron", include_str!("../../../themes/pieces/tiles.ron")),
];

impl Pieces {
    /// Whether the other is this set, or a copy of it.
    pub fn is_same(&self, other: &Pieces) -> bool {
        let is_there = |(kind, layers): (&Kind, &Arc<[Layer]>)| {
            other.drawings.get(kind).is_some_and(|others| Arc::ptr_eq(layers, others))
        };
        self.drawings.len() == other.drawings.len() && self.drawings.iter().all(is_there)
    }

    /// The usual set.
    pub fn usual() -> Arc<Pieces> {
        Arc::clone(&USUAL)
    }

    /// Reads a set; an error names the figure, and is one line. What it does not draw is drawn as the
    /// usual set does.
    pub fn read(text: &str) -> Result<Self, Unusable> {
        let (name, own) = file::read(text)?;
        let mut drawings = USUAL.drawings.clone();
        drawings.extend(own);
        Ok(Pieces { name, drawings })
    }
}

impl PieceSets {
    /// The built-in sets and those of a folder. Faulty ones are left out and named.
    pub fn load(folder: Option<&Path>) -> Self {
        let mut sets = PieceSets { all: vec![Pieces::usual()], problems: Vec::new() };
        for (name, text) in OTHERS {
            let problem = sets.add(text).err();
            sets.problems.extend(problem.map(|what| said_of(shown_name(name), &what.to_string())));
        }
        if let Some(folder) = folder {
            let problems = own::read_all(folder, |text| sets.add(text));
            sets.problems.extend(problems);
        }
        sets
    }

    /// The set of this name in a folder.
    pub fn own(folder: &Path, name: &str) -> Option<Arc<Pieces>> {
        own::find(folder, name, Pieces::read, |pieces| &pieces.name).map(Arc::new)
    }

    /// Has this set beside the others, or in the place of one with its name.
    pub fn put(&mut self, pieces: Arc<Pieces>) {
        self.all.retain(|other| other.name != pieces.name);
        self.all.push(pieces);
    }

    fn add(&mut self, text: &str) -> Result<(), Unusable> {
        Pieces::read(text).map(|pieces| self.put(Arc::new(pieces)))
    }

    /// What is wrong with the sets that are not there, in one sentence.
    pub fn problem(&self) -> Option<String> {
        own::problem(&self.problems, |count, problems| {
            t!("paint-pieces.unused", count = count, problems = problems)
        })
    }

    /// That there is no set of this name, which a person has chosen.
    pub fn missing(&self, name: &str) -> Option<String> {
        let is_there = self.all.iter().any(|pieces| pieces.name == name);
        (!is_there).then(|| {
            let (name, usual) = (one_line(shown_name(name)), shown_name(&USUAL.name));
            t!("paint-pieces.missing", name = name, usual = usual)
        })
    }

    /// The set that a person names on the command line, in any case.
    pub fn named(&self, name: &str) -> Option<Arc<Pieces>> {
        let is_it = |pieces: &&Arc<Pieces>| pieces.name.to_lowercase() == name.to_lowercase();
        self.all.iter().find(is_it).cloned()
    }

    /// The set of this name, else the usual one.
    pub fn find(&self, name: &str) -> Arc<Pieces> {
        let named = self.all.iter().find(|pieces| pieces.name == name);
        named.cloned().unwrap_or_else(Pieces::usual)
    }
}

#[cfg(test)]
mod tests;
