//! Playing against the engine (which sides it plays, and how well), and against other programs.
//!
//! The engine plays the sides whose players have names such as "Owlery, Club player". So a game's
//! file says who played, and wherever the game is opened again, the engine knows its side. Another
//! program has a name such as "Foo, engine"; such a name alone starts nothing: a person has to
//! [seat](OpponentController::seat) the program.

pub mod controller;
pub mod own_rating;
mod task;

pub use crate::opponent::controller::{OpponentAction, OpponentController, SeatedEngine, State};
use crate::{About, Mode, Seats, Session, View};
use owlery_engine::{Level, Strength};
use owlery_games::Side;
use owlery_i18n::t;
use serde::{Deserialize, Serialize};

/// Returns who plays a side; `None` for a person.
pub fn player(view: &View, side: Side) -> Option<Player<'_>> {
    Player::of(&view.players[side as usize])
}

/// Returns who plays a side where the game stands, whatever the board shows; `None` for a person.
pub fn live_player(view: &View, side: Side) -> Option<Player<'_>> {
    Player::of(&view.live.players[side as usize])
}

/// Returns the engine or program to move in the game, whatever the board shows; `None` for a
/// person, after the end, and in analysis.
pub fn to_move(view: &View) -> Option<Player<'_>> {
    live_player(view, view.live.turn.filter(|_| view.mode == Mode::Play)?)
}

/// Returns whether the engine plays a side of the game on the board at a level that asks what is
/// known for good, and the game goes on.
pub fn asks_tables(view: &View) -> bool {
    let asks =
        |side| matches!(player(view, side), Some(Player::Owlery(level)) if !level.is_rated());
    view.is_game() && view.status.turn.is_some() && Side::ALL.into_iter().any(asks)
}

/// Returns the level at which the engine plays a side whose players say `level`. Against a person, it adds
/// the game's boost.
fn boosted(level: Level, session: &dyn Session, side: Side) -> Level {
    let (game, boost) = (session.game(), session.about().boost[side as usize]);
    let is_person = live_player(session.view(), side.other()).is_none();
    match level.strength.points(game).filter(|_| is_person && boost > 0) {
        None => level,
        Some(points) => {
            let points = points.saturating_add(boost).min(Strength::top(game));
            Level { strength: Strength::Rated(points), ..level }
        }
    }
}

/// The other program that plays a side, by its name.
pub fn external_opponent(view: &View) -> Option<&str> {
    Side::ALL.into_iter().find_map(|side| match player(view, side) {
        Some(Player::External(name)) => Some(name),
        _ => None,
    })
}

/// The side of the only person, if an engine plays the other.
pub fn person(view: &View) -> Option<Side> {
    only_person(&view.players)
}

/// Returns the side of the only person among two players, if the other one is an engine.
pub fn only_person(players: &[impl AsRef<str>; 2]) -> Option<Side> {
    let is_engine = |side: Side| Player::of(players[side as usize].as_ref()).is_some();
    match [Side::White, Side::Black].map(is_engine) {
        [false, true] => Some(Side::White),
        [true, false] => Some(Side::Black),
        _ => None,
    }
}

/// Returns the usual orientation of the board: the only person against the engine at the bottom,
/// else the player who moved first, even after an exchange of colours.
pub fn usual_seats(session: &dyn Session) -> Seats {
    let (view, [first, second]) = (session.view(), session.turn_order());
    let begun = if view.exchanged { second } else { first };
    Seats::new(session.about(), person(view).unwrap_or(begun))
}

/// Returns whether people play both sides.
pub fn is_between_people(view: &View) -> bool {
    Side::ALL.into_iter().all(|side| player(view, side).is_none())
}

/// The opponent a person wants to play against.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct OpponentConfig {
    /// True if the engine plays, and not another person.
    pub engine: bool,
    /// The seat of the person.
    pub you: Seat,
    /// The engine's level.
    pub level: Level,
    /// True if the level follows the person's [own rating](own_rating).
    pub adapts: bool,
    /// Another program that plays in its place, by its name.
    pub guest: Option<String>,
    /// The name of the person.
    pub name: String,
    /// True if blunders are warned of in games without clocks.
    pub practice: bool,
    /// True if to show what the engine thinks of its moves.
    pub shows: bool,
}

/// A place at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The side that moves first.
    First,
    /// The other.
    Second,
    /// One or the other.
    Lot,
    /// None.
    Nobody,
}

impl Default for OpponentConfig {
    fn default() -> Self {
        let (name, level) = (String::new(), Level::BEGINNER);
        OpponentConfig {
            engine: true,
            you: Seat::First,
            level,
            adapts: false,
            guest: None,
            name,
            practice: false,
            shows: false,
        }
    }
}

impl OpponentConfig {
    /// The side that is going to sit below; `order` is that of the sides. By lot it may become the
    /// other.
    pub fn below(&self, order: [Side; 2]) -> Side {
        order[usize::from(self.engine && self.you == Seat::Second)]
    }

    /// The players of White and Black as wished. `names` are those of the people who play already,
    /// `order` is that of the sides; `lot` decides where that is wanted.
    pub fn players(&self, names: [String; 2], order: [Side; 2], lot: bool) -> [String; 2] {
        let yours = match self.you {
            Seat::First => Some(order[0]),
            Seat::Second => Some(order[1]),
            Seat::Lot => Some(order[usize::from(lot)]),
            Seat::Nobody => None,
        };
        [Side::White, Side::Black].map(|side| match names[side as usize].trim() {
            _ if self.engine && yours != Some(side) => {
                self.guest.as_deref().map_or_else(|| name(self.level), external_name)
            }
            known if !known.is_empty() && Player::of(known).is_none() => known.to_owned(),
            _ if self.engine => self.name.trim().to_owned(),
            _ => String::new(),
        })
    }
}

// Names of players that are no people. Files have them, so no language and no later version
// changes them.

/// The engine's name, with which all its player names begin.
pub(super) const NAME: &str = "Owlery";
/// The ending of other programs' player names.
const GUEST: &str = ", engine";

/// The words of named strengths by their keys, and what they are called in the name of a player.
const STRENGTHS: [(&str, &str); 16] = [
    ("newcomer", "Newcomer"),
    ("beginner", "Beginner"),
    ("novice", "Novice"),
    ("learner", "Learner"),
    ("casual", "Casual player"),
    ("keen", "Keen player"),
    ("club", "Club player"),
    ("solid", "Solid player"),
    ("strong", "Strong player"),
    ("tough", "Tough player"),
    ("expert", "Expert"),
    ("master", "Master"),
    ("grandmaster", "Grandmaster"),
    ("champion", "Champion"),
    ("legend", "Legend"),
    ("full", "Full strength"),
];

/// A player that is no person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Player<'a> {
    /// The engine at this level.
    Owlery(Level),
    /// Another program, as a person calls it.
    External(&'a str),
}

impl<'a> Player<'a> {
    /// The one of this name; `None` for a person.
    pub fn of(name: &'a str) -> Option<Self> {
        let guest = || name.strip_suffix(GUEST).filter(|name| !name.trim().is_empty());
        level_of(name).map(Player::Owlery).or_else(|| guest().map(Player::External))
    }

    /// Returns the name for sentences.
    pub fn called(self) -> &'a str {
        match self {
            Player::Owlery(_) => NAME,
            Player::External(name) => name,
        }
    }
}

/// Name of the engine as a player at this level, as files have it.
pub fn name(level: Level) -> String {
    let key = level.strength.to_string();
    let (word, grade) = key.split_once('-').map_or((&*key, None), |(word, it)| (word, Some(it)));
    let known = STRENGTHS.iter().find(|(known, _)| *known == word);
    let called = known.map_or(word, |(_, called)| called);
    let grade = grade.map_or(String::new(), |grade| format!(" {grade}"));
    format!("{NAME}, {called}{grade}")
}

/// Name of a player as it is shown: a level of the engine in the language of whoever reads it.
pub fn shown_name(player: &str) -> String {
    let player = player.trim();
    level_of(player).map_or_else(
        || player.to_owned(),
        |level| format!("{NAME}, {}", level.strength.localized()),
    )
}

/// Returns what the player of a side is called: the name, with the level of an engine, or "You" for a
/// person without a name who plays against an engine. `None` if only the side tells who it is.
pub fn player_name(players: &[String; 2], side: Side) -> Option<String> {
    match players[side as usize].trim() {
        "" => (only_person(players) == Some(side)).then(|| t!("opponent-you").to_owned()),
        name => Some(shown_name(name)),
    }
}

/// Returns both players in the `order` of their turns, by their sides if need be: "You – Owlery, Expert".
/// `None` if neither is known by more than the side.
pub fn both_players(players: &[String; 2], order: [Side; 2], about: &About) -> Option<String> {
    let names = order.map(|side| player_name(players, side));
    let is_known = names.iter().any(Option::is_some);
    let sides = order.map(|side| about.side(side).to_owned());
    let named = names.into_iter().zip(sides).map(|(name, side)| name.unwrap_or(side));
    is_known.then(|| named.collect::<Vec<_>>().join(" – "))
}

/// Returns what the player of a side is called in a few words: without the level of an engine, and by
/// the side if nothing else tells who it is.
pub fn short_name(players: &[String; 2], side: Side, about: &About) -> String {
    let engine = Player::of(players[side as usize].trim());
    let engine = engine.map(|engine| engine.called().to_owned());
    let name = engine.or_else(|| player_name(players, side));
    name.unwrap_or_else(|| about.side(side).to_owned())
}

/// Name of another program as a player.
pub fn external_name(name: &str) -> String {
    format!("{name}{GUEST}")
}

/// The level of the player with this name; `None` for everybody else.
pub fn level_of(player: &str) -> Option<Level> {
    let level = player.strip_prefix(NAME)?.strip_prefix(", ")?;
    STRENGTHS
        .iter()
        .find_map(|(key, called)| {
            let grade = level.strip_prefix(called)?;
            let grade = if grade.is_empty() { "" } else { grade.strip_prefix(' ')? };
            let dash = if grade.is_empty() { "" } else { "-" };
            Level::find(&format!("{key}{dash}{grade}"))
        })
        .or_else(|| Level::find(level).filter(|it| matches!(it.strength, Strength::Rated(_))))
}

/// The players of a game by their names, or by what their sides are called: "Ada – Owlery". It says the
/// same to everybody who reads it.
pub fn pairing(session: &dyn Session) -> String {
    let names = &session.tags().players;
    let name = |side: Side| match names[side as usize].trim() {
        "" => session.about().side(side),
        name => Player::of(name).map_or(name, Player::called),
    };
    let [first, second] = session.turn_order().map(name);
    format!("{first} – {second}")
}

#[cfg(test)]
mod tests;
