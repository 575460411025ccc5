//! Names of players that are no people. Files have them, so no language and no later version
//! changes them.

use owlery_engine::Level;

/// What the engine is called, and all names of it begin with.
pub(super) const NAME: &str = "Owlery";
/// What the names of other programs end with.
const GUEST: &str = ", engine";

/// Levels by their keys, and what they are called in the name of a player.
const LEVELS: [(&str, &str); 7] = [
    ("beginner", "Beginner"),
    ("learner", "Learner"),
    ("casual", "Casual player"),
    ("club", "Club player"),
    ("strong", "Strong player"),
    ("expert", "Expert"),
    ("full", "Full strength"),
];

/// Who plays, where it is no person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Player<'a> {
    /// The engine at this level.
    Owlery(Level),
    /// Another program, as a person calls it.
    Guest(&'a str),
}

impl<'a> Player<'a> {
    /// The one of this name; `None` for a person.
    pub fn of(name: &'a str) -> Option<Self> {
        let guest = || name.strip_suffix(GUEST).filter(|name| !name.trim().is_empty());
        level_of(name).map(Player::Owlery).or_else(|| guest().map(Player::Guest))
    }

    /// What it is called in sentences.
    pub fn called(self) -> &'a str {
        match self {
            Player::Owlery(_) => NAME,
            Player::Guest(name) => name,
        }
    }
}

/// Name of the engine as a player at this level, as files have it.
pub fn name(level: Level) -> String {
    let known = LEVELS.iter().find(|(key, _)| *key == level.key);
    format!("{NAME}, {}", known.map_or(level.key, |(_, name)| name))
}

/// Name of a player as it is shown: a level of the engine in the language of whoever reads it.
pub fn shown_name(player: &str) -> String {
    let player = player.trim();
    level_of(player)
        .map_or_else(|| player.to_owned(), |level| format!("{NAME}, {}", level.name.say()))
}

/// Name of another program as a player.
pub fn guest_name(name: &str) -> String {
    format!("{name}{GUEST}")
}

/// The level of the player with this name; `None` for everybody else.
pub fn level_of(player: &str) -> Option<Level> {
    let level = player.strip_prefix(NAME)?.strip_prefix(", ")?;
    let (key, _) = LEVELS.iter().find(|(_, name)| *name == level)?;
    Level::find(key)
}
