//! Choosing a game and its options, before there is a session.

use crate::about::{Control, Diagram, Guide, OptionValue};
use crate::editor::Editor;
use crate::game_session::GameSession;
use crate::games::about;
use crate::pattern::PatternExample;
use crate::presentation::{OptionsOf, Presentation, grounds, has_telling_presets, scene};
use crate::view::{Mark, MarkKind, Scene};
use crate::with_game;
use crate::{About, Session};
use owlery_games::notation::Refusal;
use owlery_games::options::{read_options, write_options};
use owlery_games::{GameId, GameOptions, Notation as _, Position as _, Side, Square};
use owlery_i18n::{Message, Text};
use owlery_record::{GameFile, Record, Tags};

/// The options of a game while they are being chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameForm {
    game: GameId,
    /// The options as RON, always valid.
    options: String,
    /// The side that has a head start, and of how many steps.
    head_start: Option<(Side, usize)>,
}

/// Returns the form of a game, set to the usual options.
pub fn form(game: GameId) -> GameForm {
    let options = with_game!(game, |P| write_options(&OptionsOf::<P>::default()));
    GameForm { game, options, head_start: None }
}

impl GameForm {
    /// Returns the form of a game with these options as RON; `None` if it has no such options.
    pub fn with_options(game: GameId, options: &str) -> Option<Self> {
        let options = with_game!(game, |P| {
            let options: OptionsOf<P> = read_options(options).ok()?;
            write_options(&options)
        });
        Some(GameForm { game, options, head_start: None })
    }

    /// Returns the form with the rules of a game in a file; `None` if its options are none.
    pub fn of_file(file: &GameFile<'_>) -> Option<Self> {
        let game = file.game();
        let options = with_game!(game, |P| write_options(&file.options::<P>().ok()?));
        Some(GameForm { game, options, head_start: None })
    }

    /// Returns the game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Returns the game's names and descriptions.
    pub fn about(&self) -> &'static About {
        about(self.game)
    }

    /// Returns the names of the presets, the usual one first.
    pub fn presets(&self) -> Vec<&'static str> {
        with_game!(self.game, |P| OptionsOf::<P>::presets()
            .iter()
            .map(|it| it.name.localized())
            .collect())
    }

    /// Returns whether the presets say more than one of the options does.
    pub fn shows_presets(&self) -> bool {
        with_game!(self.game, |P| has_telling_presets::<P>())
    }

    /// Returns the place of the preset that the options equal.
    pub fn preset(&self) -> Option<usize> {
        with_game!(self.game, |P| {
            let options: OptionsOf<P> = self.read_options();
            OptionsOf::<P>::presets().iter().position(|preset| preset.options == options)
        })
    }

    /// Takes the options of a preset.
    pub fn choose_preset(&mut self, preset: usize) {
        let options = with_game!(self.game, |P| {
            OptionsOf::<P>::presets().get(preset).map(|preset| write_options(&preset.options))
        });
        self.options = options.unwrap_or_else(|| self.options.clone());
    }

    /// Returns the options one by one.
    pub fn controls(&self) -> Vec<Control> {
        with_game!(self.game, |P| P::controls(&self.read_options()))
    }

    /// Warns of options under which the game hardly works, in a sentence.
    pub fn options_warning(&self) -> Option<String> {
        with_game!(self.game, |P| P::options_warning(&self.read_options()))
    }

    /// Shows on a small board what the pattern of an option means for a piece on a square, or on the
    /// middle one if there is no such square; `None` for options without a pattern.
    pub fn pattern_example(&self, key: &str, at: Option<Square>) -> Option<PatternExample> {
        with_game!(self.game, |P| P::pattern_example(&self.read_options(), key, at))
    }

    /// Sets one option, unless the game does not know it or the value is out of range.
    pub fn set(&mut self, key: &str, value: &OptionValue) {
        let options = with_game!(self.game, |P| {
            let mut options: OptionsOf<P> = self.read_options();
            P::set_control(&mut options, key, value);
            options.check().is_ok().then(|| write_options(&options))
        });
        self.options = options.unwrap_or_else(|| self.options.clone());
    }

    /// Returns the side that moves first with these options.
    pub fn first(&self) -> Side {
        with_game!(self.game, |P| P::start(&self.read_options()).turn())
    }

    /// Returns a sentence on what a head start is; `None` in games without a natural one.
    pub fn explains_head_start(&self) -> Option<&'static str> {
        with_game!(self.game, |P| P::HEAD_START.map(Text::localized))
    }

    /// Returns the greatest head start that a side can have, in steps.
    pub fn most_head_start(&self, side: Side) -> usize {
        with_game!(self.game, |P| P::head_start(&self.read_options(), side).len())
    }

    /// The side that has a head start, and of how many steps.
    pub fn head_start(&self) -> Option<(Side, usize)> {
        self.head_start
    }

    /// Gives a side a head start of some steps, and the other one none.
    pub fn set_head_start(&mut self, side: Side, steps: usize) {
        let steps = steps.min(self.most_head_start(side));
        self.head_start = (steps > 0).then_some((side, steps));
    }

    /// Returns the start with these options.
    pub fn start_scene(&self) -> Scene {
        with_game!(self.game, |P| {
            let options: OptionsOf<P> = self.read_options();
            scene(&self.start::<P>(&options), &grounds::<P>(&options))
        })
    }

    /// The start with these options, with the head start if the rules allow the position.
    fn start<P: Presentation>(&self, options: &OptionsOf<P>) -> P {
        let start = P::start(options);
        let Some((side, steps)) = self.head_start else { return start };
        let mut setup = start.setup();
        for (square, letter) in P::head_start(options, side).into_iter().take(steps) {
            setup.set(square, letter);
        }
        P::from_setup(&setup, options).unwrap_or(start)
    }

    /// Returns the scene for the game's card.
    pub fn miniature(&self) -> Scene {
        with_game!(self.game, |P| {
            let usual = OptionsOf::<P>::default();
            let position = P::from_code(P::ABOUT.miniature, &usual);
            scene(&position.unwrap_or_else(|_| P::start(&usual)), &grounds::<P>(&usual))
        })
    }

    /// Returns the mouse gestures of this game alone: what each is for, and how it is made.
    pub fn gestures(&self) -> &'static [(Text, Text)] {
        with_game!(self.game, |P| P::GESTURES)
    }

    /// Returns the rules to read.
    pub fn guide(&self) -> Result<Guide, ron::error::SpannedError> {
        Guide::read(with_game!(self.game, |P| P::GUIDE).text())
    }

    /// Returns the scene of a diagram in the guide.
    pub fn diagram(&self, diagram: &Diagram) -> Result<Scene, Message> {
        let mut scene = with_game!(self.game, |P| {
            let options = read_options(&diagram.options).map_err(Message::from)?;
            let position = P::from_code(&diagram.code, &options).map_err(Message::from)?;
            scene(&position, &grounds::<P>(&options))
        });
        for text in &diagram.targets {
            let square = text.parse::<Square>().map_err(Message::from)?;
            if !square.is_on(scene.size) {
                return Err(Refusal::off_board(square));
            }
            scene.marks.push(Mark { square, kind: MarkKind::Target });
        }
        Ok(scene)
    }

    /// Returns an editor that shows the start with these options.
    pub fn editor(&self) -> Editor {
        Editor::new(self.game, &self.options)
    }

    /// Returns the options as text, for [`GameForm::read`].
    pub fn text(&self) -> &str {
        &self.options
    }

    /// Takes the options of a text, unless they are not valid for this game.
    pub fn read(&mut self, text: &str) {
        if with_game!(self.game, |P| read_options::<OptionsOf<P>>(text).is_ok()) {
            self.options = text.to_owned();
        }
    }

    /// Starts a game. `tags` has the players' names by the side they begin as.
    pub fn begin(&self, tags: Tags) -> Box<dyn Session> {
        with_game!(self.game, |P| {
            let options: OptionsOf<P> = self.read_options();
            let start = self.start(&options);
            let mut record = Record::<P>::from_position(options, start);
            record.begin_with(tags);
            Box::new(GameSession::new(record))
        })
    }

    fn read_options<O: GameOptions>(&self) -> O {
        read_options(&self.options).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
