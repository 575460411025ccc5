//! What a person has set: changing it.

use crate::ui::command::keys::{Keys, Rekey};
use crate::ui::messages::{Message, Topic};
use crate::ui::settings::Change;
use crate::ui::settings::starts::Trust;
use crate::ui::shell::app::{App, keys_of};
use crate::ui::shell::commands;

impl App {
    /// Changes the settings.
    pub(in crate::ui) fn set(&mut self, change: Change, ctx: &egui::Context) {
        if let Change::Theme(name) = &change {
            let chosen = self.themes.all.iter().find(|theme| theme.name == *name);
            let said = chosen.and_then(|theme| theme.hard_to_see());
            self.messages.settle(Topic::Theme);
            self.messages.say_all(said.map(|text| Message::warning(text).on(Topic::Theme)));
        }
        self.settings.change(change);
        ctx.set_zoom_factor(self.settings.zoom);
    }

    /// Changes the keys of commands.
    pub(in crate::ui) fn rekey(&mut self, change: Rekey) {
        self.keys.change(&mut self.settings.keys, change);
        let (keys, problems) = Keys::new(commands::infos(), &self.settings.keys);
        self.keys = keys;
        self.messages.settle(Topic::Keys);
        let problems = problems.into_iter();
        self.messages.say_all(problems.map(|text| Message::warning(text).on(Topic::Keys)));
    }

    /// Goes on with the settings of an answer.
    pub(in crate::ui) fn trust(&mut self, trust: Trust, ctx: &egui::Context) {
        let Some((keeper, settings, problem)) = self.starting.answer(trust) else { return };
        let (keys, wrong_keys) = keys_of(&settings);
        ctx.set_zoom_factor(settings.zoom);
        (self.keeper, self.settings, self.keys) = (keeper, settings, keys);
        self.messages.say_all(problem.map(Message::warning));
        self.messages.settle(Topic::Keys);
        self.messages.say_all(wrong_keys.map(|text| Message::warning(text).on(Topic::Keys)));
    }
}
