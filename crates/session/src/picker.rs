//! Choosing a game and its options, before there is a session.

use super::editor::{Editing, Editor};
use super::games::from_code;
use crate::about::{Control, OptionValue};
use crate::about::{Diagram, Guide};
use crate::game_session::GameSession;
use crate::presentation::Present;
use crate::presentation::tell_more;
use crate::presentation::{grounds, scene};
use crate::view::{Mark, MarkKind, Scene};
use crate::with_game;
use crate::{About, Session};
use owlery_games::notation::Refusal;
use owlery_games::options::{read_options, write_options};
use owlery_games::{GameId, GameOptions, Side, Square};
use owlery_i18n::{Message, Text};
use owlery_record::{Record, Tags};

/// The options of a game while they are being chosen.
pub trait Form: Send {
    /// Which game.
    fn game(&self) -> GameId;
    /// What it is.
    fn about(&self) -> &'static About;
    /// The names of the presets, the usual one first.
    fn presets(&self) -> Vec<&'static str>;
    /// Whether the presets say more than one of the options does.
    fn shows_presets(&self) -> bool;
    /// The preset that the options equal.
    fn preset(&self) -> Option<usize>;
    /// Takes the options of a preset.
    fn choose_preset(&mut self, preset: usize);
    /// The options one by one.
    fn controls(&self) -> Vec<Control>;
    /// Sets one option.
    fn set(&mut self, key: &str, value: &OptionValue);
    /// The side that moves first with these options.
    fn first(&self) -> Side;
    /// The start with these options.
    fn start_scene(&self) -> Scene;
    /// The scene for the game's card.
    fn miniature(&self) -> Scene;
    /// What the mouse does in this game alone: what for, and how.
    fn gestures(&self) -> &'static [(Text, Text)];
    /// The rules to read.
    fn guide(&self) -> Result<Guide, ron::error::SpannedError>;
    /// The scene of a diagram in the guide.
    fn diagram(&self, diagram: &Diagram) -> Result<Scene, Message>;
    /// A game that begins with the position of a diagram.
    fn try_out(&self, diagram: &Diagram) -> Result<Box<dyn Session>, Message>;
    /// An editor that shows the start with these options.
    fn editor(&self) -> Box<dyn Editor>;
    /// The options as text, for [`Form::read`].
    fn text(&self) -> String;
    /// Takes the options of a text; one that is none for this game changes nothing.
    fn read(&mut self, text: &str);
    /// Starts a game. `headers` has the players' names by the side they begin as.
    fn begin(&self, headers: Tags) -> Box<dyn Session>;
}

/// The form of a game, set to the usual options.
pub fn form(game: GameId) -> Box<dyn Form> {
    with_game!(game, |P| Box::new(Options::<P>(Default::default())))
}

struct Options<P: Present>(P::Options);

impl<P: Present> Form for Options<P> {
    fn game(&self) -> GameId {
        P::GAME
    }

    fn about(&self) -> &'static About {
        &P::ABOUT
    }

    fn presets(&self) -> Vec<&'static str> {
        P::Options::presets().iter().map(|preset| preset.name.say()).collect()
    }

    fn shows_presets(&self) -> bool {
        tell_more::<P>()
    }

    fn preset(&self) -> Option<usize> {
        P::Options::presets().iter().position(|preset| preset.options == self.0)
    }

    fn choose_preset(&mut self, preset: usize) {
        if let Some(preset) = P::Options::presets().get(preset) {
            self.0 = preset.options.clone();
        }
    }

    fn controls(&self) -> Vec<Control> {
        P::controls(&self.0)
    }

    fn set(&mut self, key: &str, value: &OptionValue) {
        let mut changed = self.0.clone();
        P::set_control(&mut changed, key, value);
        if changed.check().is_ok() {
            self.0 = changed;
        }
    }

    fn first(&self) -> Side {
        P::start(&self.0).turn()
    }

    fn start_scene(&self) -> Scene {
        scene(&P::start(&self.0), &grounds::<P>(&self.0))
    }

    fn miniature(&self) -> Scene {
        let usual = P::Options::default();
        let position =
            P::from_code(P::ABOUT.miniature, &usual).unwrap_or_else(|_| P::start(&usual));
        scene(&position, &grounds::<P>(&usual))
    }

    fn gestures(&self) -> &'static [(Text, Text)] {
        P::GESTURES
    }

    fn guide(&self) -> Result<Guide, ron::error::SpannedError> {
        Guide::read(P::GUIDE.text())
    }

    fn diagram(&self, diagram: &Diagram) -> Result<Scene, Message> {
        let options = read_options::<P::Options>(&diagram.options).map_err(Message::from)?;
        let position = P::from_code(&diagram.code, &options).map_err(Message::from)?;
        let mut scene = scene(&position, &grounds::<P>(&options));
        for text in &diagram.targets {
            let square = text.parse::<Square>().map_err(Message::from)?;
            if !square.is_on(scene.size) {
                return Err(Refusal::off_board(square));
            }
            scene.marks.push(Mark { square, kind: MarkKind::Target });
        }
        Ok(scene)
    }

    fn try_out(&self, diagram: &Diagram) -> Result<Box<dyn Session>, Message> {
        from_code(P::GAME, &diagram.options, &diagram.code)
    }

    fn editor(&self) -> Box<dyn Editor> {
        Box::new(Editing::<P>::new(self.0.clone()))
    }

    fn text(&self) -> String {
        write_options(&self.0)
    }

    fn read(&mut self, text: &str) {
        if let Ok(options) = read_options(text) {
            self.0 = options;
        }
    }

    fn begin(&self, headers: Tags) -> Box<dyn Session> {
        let mut record = Record::<P>::new(self.0.clone());
        record.begin_with(headers);
        Box::new(GameSession::new(record))
    }
}

#[cfg(test)]
mod tests {
    use super::super::games::open;
    use super::*;

    #[test]
    fn guides_can_be_read_and_their_diagrams_shown() {
        for game in GameId::ALL {
            let form = form(game);
            let guide = form.guide().unwrap_or_else(|error| panic!("{}: {error}", game.key()));
            for diagram in guide.diagrams() {
                form.diagram(diagram).unwrap_or_else(|error| {
                    panic!("{}, “{}”: {error}", game.key(), diagram.caption)
                });
            }
            let diagrams = guide.diagrams().count();
            assert!((3..=6).contains(&diagrams), "{} has {diagrams} diagrams", game.key());
            // Any font can show them.
            assert!(format!("{guide:?}").is_ascii(), "{}", game.key());
        }
    }

    #[test]
    fn miniatures_are_positions_of_games_in_play() {
        for game in GameId::ALL {
            let form = form(game);
            let code = form.about().miniature;
            let text = format!("(owlery: 1, game: {}, start: \"{code}\")", game.key());
            let session = open(&text).unwrap_or_else(|error| panic!("{error}"));
            assert!(session.view().status.turn.is_some(), "{}", game.key());
            assert_eq!(session.view().scene, form.miniature());
            assert_ne!(form.start_scene(), form.miniature());
        }
    }

    #[test]
    fn controls_set_what_they_show() {
        for game in GameId::ALL {
            let mut form = form(game);
            for preset in 0..form.presets().len() {
                form.choose_preset(preset);
                assert_eq!(form.preset(), Some(preset), "{}", game.key());
                for control in form.controls() {
                    form.set(control.key, &control.value);
                    assert_eq!(form.preset(), Some(preset), "{} {}", game.key(), control.key);
                    for value in other_values(&control.value) {
                        form.set(control.key, &value);
                        let now = form.controls().into_iter().find(|c| c.key == control.key);
                        assert_eq!(
                            now.map(|c| c.value),
                            Some(value),
                            "{} {}",
                            game.key(),
                            control.key
                        );
                    }
                    form.choose_preset(preset);
                }
            }
        }
    }

    #[test]
    fn options_come_back_from_their_text() {
        for game in GameId::ALL {
            let mut before = form(game);
            for control in before.controls() {
                other_values(&control.value).iter().for_each(|it| before.set(control.key, it));
                let mut after = form(game);
                after.read(&before.text());
                assert_eq!(after.controls(), before.controls(), "{}", game.key());
                for wrong in ["", "(size: 99)", "(colour: red)", "("] {
                    after.read(wrong);
                }
                assert_eq!(after.text(), before.text());
            }
        }
    }

    #[test]
    fn what_a_game_does_not_know_changes_nothing() {
        let number = |value| OptionValue::Number { value, min: 0, max: u32::MAX, step: 1 };
        let limit = |value| OptionValue::Limit { value: Some(value), usual: 1, max: u32::MAX };
        let odd = [
            number(0),
            number(1),
            number(21),
            number(256 + 6),
            limit(0),
            limit(1000),
            OptionValue::Choice { chosen: 9, words: &[] },
        ];
        for game in GameId::ALL {
            let mut form = form(game);
            let before = form.controls();
            for value in &odd {
                before.iter().for_each(|control| form.set(control.key, value));
                form.set("colour", value);
            }
            form.set("size", &OptionValue::Flag(true));
            form.set("colour", &OptionValue::Flag(true));
            assert_eq!(form.controls(), before, "{}", game.key());
        }
    }

    fn other_values(value: &OptionValue) -> Vec<OptionValue> {
        match *value {
            OptionValue::Flag(on) => vec![OptionValue::Flag(!on)],
            OptionValue::Number { min, max, step, .. } => (min..=max)
                .step_by(step as usize)
                .map(|value| OptionValue::Number { value, min, max, step })
                .collect(),
            OptionValue::Limit { usual, max, .. } => [None, Some(1), Some(max)]
                .map(|value| OptionValue::Limit { value, usual, max })
                .to_vec(),
            OptionValue::Choice { words, .. } => {
                (0..words.len()).map(|chosen| OptionValue::Choice { chosen, words }).collect()
            }
        }
    }
}
