//! External engines that the user has added. No other program is ever started.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Settings;
use owlery_engine::ugi::{ExternalEngine, Program};
use owlery_games::GameId;
use owlery_games::outside::controls;
use owlery_i18n::{messages, number, t};
use owlery_session::opponent::SeatedEngine;
use owlery_store::FullPath;

/// The range of an engine's time per move in a game without clocks, in seconds.
pub const SECONDS: RangeInclusive<f32> = 0.1..=600.0;
/// The longest name, in characters: it is shown on buttons.
pub const ENGINE_NAME: usize = 40;
/// The longest other text, in characters.
const TEXT: usize = 1000;
/// The most arguments and the most options.
const WORDS: usize = 60;

messages! {
    /// An engine that cannot play a game.
    pub enum SeatError {
        /// No engine of this game has this name.
        Unknown {
            /// The name of the game.
            game: &'static str,
            /// The name that was looked for.
            name: String,
        } = "settings-engine.none",
    }
}

/// Engines by their names.
pub type AddedEngines = BTreeMap<String, AddedEngine>;

/// An external engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename = "Added")]
pub struct AddedEngine {
    /// The game it plays.
    pub game: GameId,
    /// The program.
    pub program: FullPath,
    /// The arguments of the program.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// The options that differ from the engine's defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The time per move in a game without clocks, in seconds.
    #[serde(default = "seconds")]
    pub seconds: f32,
    /// Whether it gives a second opinion.
    #[serde(default)]
    pub advises: bool,
}

fn seconds() -> f32 {
    2.0
}

impl AddedEngine {
    /// Creates an engine with the usual options.
    pub fn new(game: GameId, program: FullPath) -> Self {
        let (arguments, options) = (Vec::new(), BTreeMap::new());
        AddedEngine { game, program, arguments, options, seconds: seconds(), advises: false }
    }

    /// Returns the program to start.
    pub fn as_program(&self, name: &str) -> Program {
        let options = self.options.iter().map(|(name, value)| (name.clone(), value.clone()));
        Program {
            name: name.to_owned(),
            path: self.program.to_path_buf(),
            arguments: self.arguments.clone(),
            options: options.collect(),
        }
    }

    /// Returns the engine as a player, with a process of its own.
    pub fn seated(&self, name: &str) -> SeatedEngine {
        let engine = Arc::new(ExternalEngine::new(self.as_program(name)));
        SeatedEngine { engine, time: Duration::from_secs_f32(self.seconds) }
    }

    /// Returns a clause that names the first value out of range, if any.
    pub fn fault(&self, name: &str) -> Option<String> {
        let options = self.options.iter().flat_map(|(name, value)| [name, value]);
        let mut texts = self.arguments.iter().chain(options);
        let is_longer = |text: &str, most| text.chars().count() > most;
        if name.trim().is_empty() || name.contains(controls) {
            Some(t!("settings-engine.no_name").to_owned())
        } else if is_longer(name, ENGINE_NAME) {
            Some(t!("settings-engine.long_name", most = ENGINE_NAME))
        } else if texts.any(|text| is_longer(text, TEXT)) {
            Some(t!("settings-engine.long_text", most = TEXT))
        } else if self.arguments.len().max(self.options.len()) > WORDS {
            Some(t!("settings-engine.many_words", most = WORDS))
        } else if !SECONDS.contains(&self.seconds) {
            let (least, most) = (SECONDS.start(), SECONDS.end());
            Some(t!(
                "settings-engine.seconds",
                least = number(*least),
                most = number(*most),
                found = number(self.seconds)
            ))
        } else {
            None
        }
    }
}

impl Settings {
    /// Iterates over the engines of a game, with their names.
    pub fn engines_of(&self, game: GameId) -> impl Iterator<Item = (&str, &AddedEngine)> {
        let all = self.engines.iter().filter(move |(_, engine)| engine.game == game);
        all.map(|(name, engine)| (name.as_str(), engine))
    }

    /// Returns whether an engine of this name plays a game.
    pub fn has_engine(&self, game: GameId, name: &str) -> bool {
        self.engines.get(name).is_some_and(|engine| engine.game == game)
    }

    /// Returns an engine as a player of a game. Fails if none of this game has the name.
    pub fn seated(&self, game: GameId, name: &str) -> Result<SeatedEngine, SeatError> {
        let engine = self.engines.get(name).filter(|engine| engine.game == game);
        let engine = engine.map(|engine| engine.seated(name));
        engine.ok_or_else(|| SeatError::Unknown { game: game.name(), name: name.to_owned() })
    }

    /// Returns the engine that gives a second opinion on a game.
    pub fn adviser(&self, game: GameId) -> Option<(&str, &AddedEngine)> {
        self.engines_of(game).find(|(_, engine)| engine.advises)
    }

    /// Sets the engine that gives a second opinion on a game.
    pub(super) fn set_adviser(&mut self, game: GameId, adviser: Option<&str>) {
        for (name, engine) in self.engines.iter_mut().filter(|(_, engine)| engine.game == game) {
            engine.advises = Some(name.as_str()) == adviser;
        }
    }
}
