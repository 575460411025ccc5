//! The description of a game: its card with sides and options, the seats, and the rules to read,
//! kept as RON in the `rules` of each language.

use crate::pattern::Pattern;
use owlery_games::Side;
use owlery_i18n::{Text, t};
use serde::Deserialize;

/// A game on its card.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The inventor, and when or where the game was published.
    pub credit: Text,
    /// One sentence on what the game is.
    pub sentence: Text,
    /// How the game is won, in one or two short sentences.
    pub goal: Text,
    /// The names of White and Black in this game.
    pub sides: [Text; 2],
    /// How sentences name the side that White or Black plays: "Doc", "Black", "first".
    pub plays: [Text; 2],
    /// True if sides are called by the order in which they move.
    pub plays_by_order: bool,
    /// Whether a game can end without a winner, by the rules of any of its options.
    pub has_draws: bool,
    /// The points by which the engine plays White and Black above its level against a person, where people
    /// play the other side better than the level of the engine that is as strong against engines.
    pub boost: [u16; 2],
    /// The side that begins at the first rank; `None` where the sides have no ends of the board, and
    /// it looks the same to both.
    pub home: Option<Side>,
    /// The words for what a move does to pieces of the other side.
    pub takes: CaptureWords,
    /// A code with the usual options that shows the game well, for its card.
    pub miniature: &'static str,
    /// The picture shown over its board at the end of a game.
    pub flourish: Flourish,
    /// A sentence on what full strength knows, where the game is solved or nearly so.
    pub knows: Option<Text>,
    /// Points of winning chance, of 100, from which a report calls an estimated loss an inaccuracy,
    /// a mistake and a blunder.
    pub mistakes: [u8; 3],
}

/// A game's words for what a move does to pieces of the other side.
#[derive(Clone, Copy, Debug)]
pub struct CaptureWords {
    /// The present tense, of a piece that leaves the board: a move that "takes" a bird.
    pub does: Text,
    /// The past tense: it "took" the bird.
    pub did: Text,
    /// The words for a move that does nothing of the kind: it "takes nothing".
    pub nothing: Text,
}

/// A picture that goes over the board for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flourish {
    /// A pair of wings beats.
    Wings,
    /// The dark passes over the light.
    Dusk,
    /// Feathers drift down.
    Feathers,
    /// Two-faced pieces turn over.
    Turns,
    /// A chain closes from edge to edge.
    Chain,
}

impl About {
    /// Returns the names of White and Black.
    pub fn names(&self) -> [&'static str; 2] {
        self.sides.map(Text::localized)
    }

    /// Returns the name of a side: "Doc", "Black", "First player".
    pub fn side(&self, side: Side) -> &'static str {
        self.sides[side as usize].localized()
    }

    /// Returns how sentences name the side played: "first" in "Owlery plays first".
    pub fn plays(&self, side: Side) -> &'static str {
        self.plays[side as usize].localized()
    }

    /// The side that begins, as it is offered: "Black (moves first)".
    pub fn beginner(&self, side: Side) -> String {
        match self.plays_by_order {
            true => self.side(side).to_owned(),
            false => t!("about-moves-first", side = self.plays(side)),
        }
    }
}

/// One option as a person sets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The field it stands for.
    pub key: &'static str,
    /// A word or two.
    pub label: Text,
    /// A sentence.
    pub hint: Text,
    /// The current value with the values it may take.
    pub value: OptionValue,
}

/// The value of a control with its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number {
        /// The current value.
        value: u32,
        /// The least.
        min: u32,
        /// The most.
        max: u32,
        /// The distance from one to the next.
        step: u32,
    },
    /// A number that can be off.
    Limit {
        /// The current value; `None` is off.
        value: Option<u32>,
        /// The value when it is switched on.
        usual: u32,
        /// The most; the least is 1.
        max: u32,
    },
    /// One of several words.
    Choice {
        /// The place of the chosen one.
        chosen: usize,
        /// All of them.
        words: &'static [Text],
    },
    /// Squares around a piece.
    Pattern(Pattern),
}

/// The side at the bottom of a board, and the orientation of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    /// The side below.
    pub below: Side,
    /// True if the first rank is above.
    pub is_turned: bool,
}

impl Seats {
    /// This side below. A board turns for it only where the sides have ends of their own.
    pub fn new(about: &About, below: Side) -> Self {
        Seats { below, is_turned: about.home.is_some_and(|home| home != below) }
    }

    /// Exchanges top and bottom if `flips` is set, and turns the board with the players.
    pub fn flipped(self, flips: bool) -> Self {
        match flips {
            true => Seats { below: self.below.other(), is_turned: !self.is_turned },
            false => self,
        }
    }
}

// The rules of a game to read: sections of text with board diagrams, kept as RON in
// the `rules` of each language.

/// The rules of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// The sections in reading order.
    pub sections: Vec<Section>,
    /// A description of each kind of piece.
    #[serde(default)]
    pub pieces: Vec<Kind>,
}

/// A kind of piece.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kind {
    /// The kind's letters in codes.
    pub letters: String,
    /// The code of a position that has one.
    pub code: String,
    /// The square of the piece in that position.
    pub from: String,
    /// A description of its moves.
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
    /// The caption under the board.
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
