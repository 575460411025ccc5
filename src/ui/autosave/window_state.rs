//! The view of the window, and of each document in it, as the session keeps them.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::ui::documents::DocId;
use crate::ui::pages::Page;
use owlery_games::{GameId, Side};
use owlery_record::NodeId;
use owlery_session::Mode;
use owlery_session::collection::{Column, EntryId};

/// The state of a window.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowState {
    /// Whether the program ended properly.
    pub ended: bool,
    /// The page.
    pub page: Page,
    /// The current game and the current collection.
    pub front: [Option<DocId>; 2],
    /// Whether the opening explorer is shown beside games.
    pub explorer: bool,
    /// Whether its moves are sorted by score.
    pub explorer_by_score: bool,
    /// The puzzle that is being solved.
    pub puzzle: Option<PuzzleState>,
    /// The lesson in progress.
    pub lesson: Option<LessonState>,
}

/// The view of a document. The flips that earlier versions wrote as `turned` are passed over, as they
/// were also true of boards that nobody had flipped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TabState {
    /// Whether the board is flipped from its usual orientation.
    #[serde(rename = "flipped")]
    pub turned: bool,
    /// The name of the puzzle whose solution a game shows.
    pub puzzle: Option<String>,
    /// The view of a game.
    pub game: Option<GameState>,
    /// The view of a collection.
    #[serde(rename = "shelf")]
    pub collection: Option<CollectionState>,
}

/// The view of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameState {
    /// The move at the cursor.
    pub here: NodeId,
    /// The purpose of moves.
    pub mode: Mode,
    /// Whether the report replaces the move list.
    pub report: bool,
    /// Whether the opponent is paused.
    pub waits: bool,
    /// Its number among games of which nothing else is known.
    #[serde(default)]
    pub number: Option<u32>,
    /// The side at the bottom; `None` follows the settings.
    #[serde(default)]
    pub below: Option<Side>,
    /// The thinking time of the side to move, in seconds.
    #[serde(default)]
    pub thinking: u64,
    /// Whether bad moves are warned of whatever the settings say.
    #[serde(default)]
    pub warns: bool,
    /// Its number in the library, for a game that was finished here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_library: Option<i64>,
}

/// The view of a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CollectionState {
    /// The selected game.
    pub selected: Option<EntryId>,
    /// The search.
    pub search: String,
    /// Whether symmetric positions count as the same.
    pub images: bool,
    /// The column by which games are sorted, and whether backwards.
    pub sort: Option<(Column, bool)>,
}

/// The view of a lesson; the progress is part of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonState {
    /// The game.
    pub game: GameId,
    /// Whether the board is flipped from its usual orientation.
    #[serde(rename = "flipped", default)]
    pub turned: bool,
}

/// The progress in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleState {
    /// The name of the puzzle.
    pub key: String,
    /// The last move that was found.
    pub here: NodeId,
    /// The number of wrong moves.
    pub tries: u32,
    /// The number of hints taken.
    pub hints: u32,
    /// The day on which its solution was shown, if it was.
    #[serde(default)]
    pub shown: Option<Date>,
    /// Whether the board is flipped from its usual orientation.
    #[serde(rename = "flipped", default)]
    pub turned: bool,
}

impl WindowState {
    /// Reads the state of a window. Without it, documents are restored all the same.
    pub fn read(text: &str) -> Self {
        ron::from_str(text)
            .inspect_err(|error| log::warn!("the state of the window is damaged: {error}"))
            .unwrap_or_default()
    }

    /// Returns the state as the text that [`WindowState::read`] reads.
    pub fn text(&self) -> String {
        ron::to_string(self).expect("it is made of numbers and names")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_an_earlier_version_turned_is_not_flipped() {
        let tab = TabState { turned: true, ..TabState::default() };
        let puzzle = PuzzleState {
            key: "a".to_owned(),
            here: NodeId::ROOT,
            tries: 0,
            hints: 0,
            shown: None,
            turned: true,
        };
        let lesson = LessonState { game: GameId::ALL[0], turned: true };
        let window =
            WindowState { puzzle: Some(puzzle), lesson: Some(lesson), ..WindowState::default() };
        let (window, tab) = (window.text(), ron::to_string(&tab).unwrap());
        let old = |text: &str| text.replace("flipped", "turned");
        for (window, tab, flipped) in
            [(old(&window), old(&tab), false), (window.clone(), tab.clone(), true)]
        {
            let read = WindowState::read(&window);
            let tab: TabState = ron::from_str(&tab).unwrap();
            let puzzle = read.puzzle.is_some_and(|it| it.turned);
            let lesson = read.lesson.is_some_and(|it| it.turned);
            assert_eq!([puzzle, lesson, tab.turned], [flipped; 3], "{window}");
        }
    }
}
