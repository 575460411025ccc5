//! Words of results.

/// Words that say how a game ended, and mean nothing between moves.
const RESULT: [&str; 22] = [
    "agreed",
    "black",
    "checkmate",
    "doc",
    "draw",
    "drawn",
    "first",
    "game",
    "has",
    "lost",
    "mate",
    "over",
    "owlman",
    "resigned",
    "resigns",
    "result",
    "running",
    "second",
    "white",
    "win",
    "wins",
    "won",
];

/// Whether a word only says how the game ended.
pub(super) fn is_result(word: &str) -> bool {
    RESULT.binary_search(&word.to_ascii_lowercase().as_str()).is_ok()
}
