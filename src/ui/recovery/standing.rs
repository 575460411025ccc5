//! The state of a window: what is open in it, in which order, and what is shown of each. It is
//! small, and in a file of its own, so that it can be written whenever it changes.

use std::io;
use std::path::Path;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::ui::documents::DocId;
use crate::ui::pages::Page;
use owlery_games::{GameId, Side};
use owlery_record::NodeId;
use owlery_session::Mode;
use owlery_session::collection::{Column, EntryId};

/// The file in a program's folder.
pub const FILE: &str = "window.ron";
/// Much more than hundreds of open games need.
const LARGEST: u64 = 1 << 20;

/// How a window stands. What earlier versions wrote as `turned` was also true of boards that nobody had
/// flipped, so it is passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Standing {
    /// Whether it was closed as it should be.
    pub ended: bool,
    /// What fills it.
    pub page: Page,
    /// The game and the collection in front.
    pub front: [Option<DocId>; 2],
    /// What is open: collections, set-ups, the one in use last, and games in the order of their tabs.
    pub works: Vec<Sight>,
    /// The puzzle that is being solved.
    pub puzzle: Option<Puzzle>,
    /// The lessons that are gone through.
    pub lesson: Option<LessonSight>,
}

/// What is shown of something open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Sight {
    /// By what it is known.
    #[serde(rename = "serial")]
    pub id: DocId,
    /// Whether the board is flipped from how it usually lies.
    #[serde(rename = "flipped")]
    pub turned: bool,
    /// Of a game, the name of the puzzle whose solution it shows.
    pub puzzle: Option<String>,
    /// Of a game, the rest.
    pub game: Option<GameSight>,
    /// The same of a collection.
    pub shelf: Option<ShelfSight>,
}

/// What is shown of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSight {
    /// The move at the cursor.
    pub here: NodeId,
    /// What moves are for.
    pub mode: Mode,
    /// Whether the report stands in the place of the move list.
    pub report: bool,
    /// Whether the engine waits to be told to move.
    pub waits: bool,
    /// Its number among games of which nothing else is known.
    #[serde(default)]
    pub number: Option<u32>,
    /// Who sits below for now, where that is not who usually does.
    #[serde(default)]
    pub below: Option<Side>,
    /// For so many seconds the side to move has been thinking.
    #[serde(default)]
    pub thinking: u64,
    /// Whether bad moves are warned of whatever the settings say.
    #[serde(default)]
    pub warns: bool,
}

/// What is shown of a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShelfSight {
    /// The game that was chosen last.
    pub selected: Option<EntryId>,
    /// What is looked for.
    pub search: String,
    /// Whether positions count that a symmetry of the game makes the same.
    pub images: bool,
    /// The column that games are sorted by, and whether backwards.
    pub sort: Option<(Column, bool)>,
}

/// What is shown of lessons; how far one is in them stands in the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonSight {
    /// Of which game.
    pub game: GameId,
    /// Whether the board is flipped from how it usually lies.
    #[serde(rename = "flipped", default)]
    pub turned: bool,
}

/// How far a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Its name among all.
    pub key: String,
    /// The last move that was found.
    pub here: NodeId,
    /// Wrong moves so far.
    pub tries: u32,
    /// Hints taken so far.
    pub hints: u32,
    /// The day on which its solution was shown, if it was.
    #[serde(default)]
    pub shown: Option<Date>,
    /// Whether the board is flipped from how it usually lies.
    #[serde(rename = "flipped", default)]
    pub turned: bool,
}

impl Standing {
    /// That of the program of a folder. Without it what was open is there all the same, so nobody
    /// is told.
    pub fn read(folder: &Path) -> Option<Self> {
        let text =
            owlery_store::read_bytes(&folder.join(FILE), LARGEST).and_then(owlery_store::text);
        let read = |text: String| ron::from_str(&text).map_err(io::Error::other);
        text.and_then(read)
            .inspect_err(|error| {
                if error.kind() != io::ErrorKind::NotFound {
                    log::warn!("{}: {error}", folder.join(FILE).display());
                }
            })
            .ok()
    }

    /// The text that [`Standing::read`] reads.
    pub fn text(&self) -> String {
        ron::to_string(self).expect("it is made of numbers and names")
    }

    /// Whether there is more to bring back than works.
    pub fn is_worth_more(&self) -> bool {
        self.puzzle.is_some() || self.page != Page::Start
    }

    /// The place of a work in the order, and how it is shown.
    pub fn find(&self, id: DocId) -> Option<(usize, &Sight)> {
        self.works.iter().enumerate().find(|(_, sight)| sight.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_an_earlier_version_turned_is_not_flipped() {
        let game = Sight { turned: true, ..Sight::default() };
        let puzzle = Puzzle {
            key: "a".to_owned(),
            here: NodeId::ROOT,
            tries: 0,
            hints: 0,
            shown: None,
            turned: true,
        };
        let lesson = LessonSight { game: GameId::ALL[0], turned: true };
        let standing = Standing {
            works: vec![game],
            puzzle: Some(puzzle),
            lesson: Some(lesson),
            ..Standing::default()
        };
        let text = standing.text();
        for (text, flipped) in [(text.replace("flipped", "turned"), false), (text, true)] {
            let read: Standing = ron::from_str(&text).unwrap();
            let puzzle = read.puzzle.map(|it| it.turned);
            let lesson = read.lesson.map(|it| it.turned);
            assert_eq!([puzzle, lesson], [Some(flipped); 2], "{text}");
            assert_eq!(read.works[0].turned, flipped, "{text}");
        }
    }
}
