//! The rules of a game to read: sections of text with board diagrams, kept as RON in
//! the `rules` of each language.

use serde::Deserialize;

/// The rules of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// In reading order.
    pub sections: Vec<Section>,
    /// What is told of each kind of piece.
    #[serde(default)]
    pub pieces: Vec<Kind>,
}

/// A kind of piece.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kind {
    /// Its letters in codes.
    pub letters: String,
    /// The code of a position that has one.
    pub code: String,
    /// Where it stands there.
    pub from: String,
    /// How it moves.
    pub says: String,
}

/// A heading with what stands under it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// Paragraphs and diagrams.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A point in a list.
    Point(String),
    /// A board drawn by the board widget.
    Diagram(Diagram),
}

/// A board in the text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// The options as RON; left out, the usual ones.
    #[serde(default = "usual")]
    pub options: String,
    /// The position's code.
    pub code: String,
    /// Squares to mark as the targets of a lifted piece are.
    #[serde(default)]
    pub targets: Vec<String>,
    /// What is to be seen.
    pub caption: String,
}

fn usual() -> String {
    "()".to_owned()
}

impl Guide {
    /// Reads a guide.
    pub fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text)
    }

    /// All boards in the text.
    pub fn diagrams(&self) -> impl Iterator<Item = &Diagram> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.filter_map(|block| match block {
            Block::Diagram(diagram) => Some(diagram),
            Block::Text(_) | Block::Point(_) => None,
        })
    }
}
