//! Helpers that several tests share.

use std::path::PathBuf;

use owlery_games::GameId;

/// The small game file of a game, written by hand.
pub fn sample(game: GameId) -> PathBuf {
    let name = format!("tests/games/{}.owlery", game.key());
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}
