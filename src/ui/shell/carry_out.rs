//! Carrying out what commands and parts of the window ask for, after drawing.

use crate::engine::threads;
use crate::text::Language;
use crate::ui::commands::{self, Action};
use crate::ui::component::Request;
use crate::ui::messages::Message;
use crate::ui::settings::Change;
use crate::ui::shell::app::App;
use crate::ui::{bars, drill, game};
use egui::Context;

impl App {
    /// Does what was asked for.
    pub(super) fn carry_out(&mut self, ctx: &Context, frame: Option<&eframe::Frame>) {
        while !self.outbox.is_empty() {
            for request in std::mem::take(&mut self.outbox).into_requests() {
                self.carry_out_one(request, ctx, frame);
            }
        }
    }

    fn carry_out_one(&mut self, request: Request, ctx: &Context, frame: Option<&eframe::Frame>) {
        let App { preferences, stage, layers, messages, outbox: out, .. } = self;
        match request {
            Request::Run(name) => {
                let action = commands::named(name, &self.scope(ctx));
                action.into_iter().for_each(|action| self.update(action, ctx, frame));
            }
            Request::Choose(game) => stage.start.choose(game, &preferences.settings, out),
            Request::Learn(game) => stage.lessons.learn(game, &preferences.settings, out),
            Request::Rules(game) => stage.handbook.open(game),
            Request::SetUp(editor) => stage.editors.open(editor, out),
            Request::StopPreparing => stage.preparing.stop(),
            Request::Tables(what) => {
                let problem = stage.preparing.apply(what, threads(), ctx);
                problem.into_iter().for_each(|why| messages.say(Message::warning(why)));
            }
            Request::Rekey(change) => preferences.rekey(change, messages),
            Request::Trust(trust) => preferences.trust(trust, ctx, messages),
            Request::Set(change) => {
                if let Change::RemoveEngine(name) = &change {
                    stage.game.dismiss(name, &mut stage.docs.tabs, out);
                }
                let language = Language::current();
                preferences.set(change, ctx, messages);
                if Language::current() != language {
                    stage.retell();
                }
            }
            Request::Practise(mistakes) => {
                let keys = mistakes.iter().map(|it| it.key.clone()).collect();
                preferences.set(Change::Practise(mistakes), ctx, messages);
                self.update(drill::Action::Practise(keys).into(), ctx, frame);
            }
            Request::Play(mv) => self.update(game::Action::Play(mv).into(), ctx, frame),
            Request::PlayAgainst(game, wish) => {
                if let Some(table) = stage.docs.tabs.find_mut(game) {
                    stage.game.play_against(*wish, table, &preferences.settings, out);
                }
            }
            Request::Lay(layer) => layers.lay(layer),
            Request::Settle(topic) => messages.settle(topic),
            Request::Say(message) => messages.say(message),
            Request::Dismiss(message) => messages.dismiss(message),
            Request::ForgetMessages => messages.clear(),
            Request::Copy(text) => ctx.copy_text(text),
            request => self.file(ctx, frame, |it, on| it.carry_out(request, on)),
        }
    }

    /// Does what a command asks for.
    pub(super) fn update(&mut self, action: Action, ctx: &Context, frame: Option<&eframe::Frame>) {
        let scope = self.scope(ctx);
        let cx = self.preferences.cx(ctx, &self.messages, &scope);
        let (stage, out) = (&mut self.stage, &mut self.outbox);
        match action {
            Action::Stage(action) => stage.update(action, cx, out),
            Action::Layers(action) => self.layers.update(action, &stage.docs, cx),
            Action::Bars(action) => bars::update(action, &mut stage.docs.tabs, cx, out),
            Action::Filing(action) => self.file(ctx, frame, |it, on| it.update(action, on)),
        }
    }
}
