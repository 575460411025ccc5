//! Words of results.

use owlery_games::Notation;

/// Words that say how a game ended, and mean nothing between moves.
const RESULT: [&str; 20] = [
    "agreed",
    "black",
    "checkmate",
    "draw",
    "drawn",
    "first",
    "game",
    "has",
    "lost",
    "mate",
    "over",
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

/// Whether a word only says how a game ended.
pub(super) fn is_result<P: Notation>(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    RESULT.binary_search(&word.as_str()).is_ok()
        || P::FORM.sides.iter().any(|side| side.name == word)
}
