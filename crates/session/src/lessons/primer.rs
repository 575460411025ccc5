//! What the lessons of a game say, show and ask, as it stands in the `lessons` of each language.

use serde::Deserialize;

use owlery_games::GameId;
use owlery_record::remarks::Mark;

/// The lessons of a game, to be gone through from the first to the last.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Primer {
    /// Which game.
    pub game: GameId,
    /// One rule each.
    pub steps: Vec<Step>,
}

/// One rule, shown on the board, with a move to find.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What it is about, in a word or two.
    pub title: String,
    /// The rule, and what is asked.
    pub says: String,
    /// The options as RON; left out, the usual ones.
    #[serde(default = "usual")]
    pub options: String,
    /// The position's code; left out, the board stays as it is after the step before.
    #[serde(default)]
    pub code: String,
    /// Arrows and circles to show.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The square of a piece whose targets are shown as if it were lifted; mostly left out.
    #[serde(default)]
    pub shows: String,
    /// The moves that are asked for, each with its answer; the first is the one that is told.
    pub right: Vec<Answer>,
    /// Legal moves that miss the point, each with the reason.
    #[serde(default)]
    pub wrong: Vec<Answer>,
    /// Attempts that the rules refuse, where there is more to say than they do.
    #[serde(default)]
    pub illegal: Vec<Refusal>,
    /// What is said to any other legal move.
    pub other: String,
    /// What every other legal move does; what is said to them rests on it.
    #[serde(default)]
    pub others_do: Vec<Effect>,
}

/// What is said to a legal move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The move.
    pub play: String,
    /// What is said.
    pub says: String,
    /// What the move does; what is said rests on it.
    #[serde(default)]
    pub does: Vec<Effect>,
    /// The other side's move after it; mostly left out.
    #[serde(default)]
    pub reply: String,
    /// Arrows and circles to show with it.
    #[serde(default)]
    pub marks: Vec<Mark>,
}

/// What is said to an attempt that is no legal move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// The attempt, as a move's text would have it.
    pub attempt: String,
    /// What is said.
    pub says: String,
}

/// Something that a move does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// So many pieces that lie on the board are turned, none at all with 0.
    Turns(usize),
    /// One piece of this name leaves the board, as in "black Gull" or "helper".
    Takes(String),
    /// No piece leaves the board.
    TakesNothing,
    /// A royal piece of the other side is attacked.
    GivesCheck,
    /// The side that moves has won.
    Wins,
    /// The other side has won.
    Loses,
    /// The side that moves can force a win from there on.
    CanWin,
    /// The other side can force a win from there on.
    CanLose,
    /// Nobody has won, and nobody can move.
    Draws,
    /// The other side has no move but to pass.
    LeavesPass,
}

impl Primer {
    /// Reads a primer.
    pub(super) fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text)
    }
}

impl Step {
    /// Whether it goes on with the board of the step before.
    pub fn goes_on(&self) -> bool {
        self.code.is_empty()
    }
}

fn usual() -> String {
    "()".to_owned()
}
