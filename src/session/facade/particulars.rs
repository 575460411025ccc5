//! What a game has for good once it has begun, and its result.

/// What cannot be changed of a game once it has begun, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Particulars {
    /// How the game as it is played has ended, and why; or that it has not.
    pub result: String,
    /// The options: the name of a set, or each by itself.
    pub options: String,
    /// How it is timed.
    pub clock: String,
    /// Where it started.
    pub start: String,
    /// The code of that position.
    pub start_code: String,
}
