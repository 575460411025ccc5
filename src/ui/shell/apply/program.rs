//! What is done with the program: its pages, its tabs, and leaving it.

use crate::ui::action::AppAction;
use crate::ui::bars::menu;
use crate::ui::command::keys::{Keys, Rekey};
use crate::ui::component::Request;
use crate::ui::filing::Filing;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::settings::starts::Trust;
use crate::ui::shell::app::{App, keys_of};
use crate::ui::shell::commands;

impl App {
    pub(in crate::ui) fn apply_app(
        &mut self,
        action: AppAction,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match action {
            AppAction::Run(name) => {
                self.outbox.ask(Request::Run(name));
            }
            AppAction::ShowStart => self.page = Page::Start,
            AppAction::ShowGame if self.docs.tabs.is_empty() => {}
            AppAction::ShowGame => self.page = Page::Table,
            AppAction::TurnTabs(step) => {
                // From another page, the first step goes back to the game.
                if self.page == Page::Table {
                    self.docs.tabs.turn(step);
                }
                self.apply_app(AppAction::ShowGame, ctx, frame);
            }
            AppAction::CloseHere => {
                if let Some(table) = self.table() {
                    let id = table.id;
                    self.file(ctx, frame, |it, on| it.close(id, on));
                }
            }
            AppAction::ShowMenus => menu::open_or_close(ctx),
            AppAction::Paste(text) => self.file(ctx, frame, |it, on| it.paste(&text, on)),
            AppAction::RequestPaste => ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste),
            AppAction::Quit => self.file(ctx, frame, Filing::quit),
        }
        self.file(ctx, frame, Filing::leave_if_asked);
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
