//! Other programs that a person has added as engines. Nothing else is ever started.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Settings;
use owlery_engine::ugi::{ExternalEngine, Program};
use owlery_games::GameId;
use owlery_games::outside::controls;
use owlery_i18n::{number, t};
use owlery_session::opponent::SeatedEngine;
use owlery_store::FullPath;

/// The seconds that an engine can have for a move in a game without clocks.
pub const SECONDS: RangeInclusive<f32> = 0.1..=600.0;
/// The longest name, in characters: it stands on buttons.
pub const ENGINE_NAME: usize = 40;
/// The longest other text, in characters.
const TEXT: usize = 1000;
/// The most words that one is started with, and the most options that are set in it.
const WORDS: usize = 60;

/// Engines by the names that a person gave them.
pub type Engines = BTreeMap<String, Added>;

/// An engine that was added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Added {
    /// The game that it plays.
    pub game: GameId,
    /// Its file.
    pub program: FullPath,
    /// What it is started with.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// Its options, where they are not the usual ones.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Its time for a move in a game without clocks.
    #[serde(default = "seconds")]
    pub seconds: f32,
    /// Whether it is asked for a second opinion.
    #[serde(default)]
    pub advises: bool,
}

fn seconds() -> f32 {
    2.0
}

impl Added {
    /// One that is just being added.
    pub fn new(game: GameId, program: FullPath) -> Self {
        let (arguments, options) = (Vec::new(), BTreeMap::new());
        Added { game, program, arguments, options, seconds: seconds(), advises: false }
    }

    /// Returns what is started.
    pub fn as_program(&self, name: &str) -> Program {
        let options = self.options.iter().map(|(name, value)| (name.clone(), value.clone()));
        Program {
            name: name.to_owned(),
            path: self.program.to_path_buf(),
            arguments: self.arguments.clone(),
            options: options.collect(),
        }
    }

    /// It as a player, a process of its own.
    pub fn seated(&self, name: &str) -> SeatedEngine {
        let guest = Arc::new(ExternalEngine::new(self.as_program(name)));
        SeatedEngine { guest, time: Duration::from_secs_f32(self.seconds) }
    }

    /// Returns what is out of its range, as a clause.
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
    /// The engines for a game, with their names.
    pub fn engines_of(&self, game: GameId) -> impl Iterator<Item = (&str, &Added)> {
        let all = self.engines.iter().filter(move |(_, engine)| engine.game == game);
        all.map(|(name, engine)| (name.as_str(), engine))
    }

    /// Returns whether an engine of this name plays a game.
    pub fn has_engine(&self, game: GameId, name: &str) -> bool {
        self.engines.get(name).is_some_and(|engine| engine.game == game)
    }

    /// The engine of this name as a player of a game; why there is none, in a sentence.
    pub fn seated(&self, game: GameId, name: &str) -> Result<SeatedEngine, String> {
        let engine = self.engines.get(name).filter(|engine| engine.game == game);
        let engine = engine.map(|engine| engine.seated(name));
        engine.ok_or_else(|| t!("settings-engine.none", game = game.name(), name = name))
    }

    /// The engine that is asked for a second opinion.
    pub fn adviser(&self, game: GameId) -> Option<(&str, &Added)> {
        self.engines_of(game).find(|(_, engine)| engine.advises)
    }

    /// Has this engine asked for a second opinion on a game, or none.
    pub(super) fn set_adviser(&mut self, game: GameId, adviser: Option<&str>) {
        for (name, engine) in self.engines.iter_mut().filter(|(_, engine)| engine.game == game) {
            engine.advises = Some(name.as_str()) == adviser;
        }
    }
}
