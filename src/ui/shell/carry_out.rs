//! Carrying out what parts of the window have asked for, after drawing.

use crate::rules::GameId;
use crate::session::Session;
use crate::session::opponent::Wish;
use crate::ui::command::scope::Scope;
use crate::ui::component::{Cx, Opens, Outbox, Request};
use crate::ui::documents::tabs::Tabs;
use crate::ui::documents::{DocId, Documents};
use crate::ui::filing::{Filing, Hands};
use crate::ui::shell::app::App;
use crate::ui::shell::commands;
use crate::ui::{game, layers};

impl App {
    /// Has a part of the window do something, and keeps what it asks for.
    pub(super) fn with<P: Default, R>(
        &mut self,
        part: fn(&mut App) -> &mut P,
        ctx: &egui::Context,
        act: impl FnOnce(&mut P, Cx<'_>, &mut Outbox) -> R,
    ) -> R {
        let scope = self.scope(ctx);
        self.with_scope(part, &scope, act)
    }

    fn with_scope<P: Default, R>(
        &mut self,
        part: fn(&mut App) -> &mut P,
        scope: &Scope,
        act: impl FnOnce(&mut P, Cx<'_>, &mut Outbox) -> R,
    ) -> R {
        // It is away for so long, so that it can look at the rest.
        let mut taken = std::mem::take(part(self));
        let mut out = std::mem::take(&mut self.outbox);
        let done = act(&mut taken, self.cx(scope), &mut out);
        (*part(self), self.outbox) = (taken, out);
        done
    }

    /// The same with the open games, to change them.
    pub(super) fn with_tabs<P: Default, R>(
        &mut self,
        part: fn(&mut App) -> &mut P,
        ctx: &egui::Context,
        act: impl FnOnce(&mut P, &mut Tabs, Cx<'_>, &mut Outbox) -> R,
    ) -> R {
        let scope = self.scope(ctx);
        let mut tabs = std::mem::take(&mut self.docs.tabs);
        let done = self.with_scope(part, &scope, |it, cx, out| act(it, &mut tabs, cx, out));
        self.docs.tabs = tabs;
        done
    }

    /// Has something done with what is open.
    pub(super) fn with_docs<R>(
        &mut self,
        ctx: &egui::Context,
        act: impl FnOnce(&mut Documents, Cx<'_>, &mut Outbox) -> R,
    ) -> R {
        let scope = self.scope(ctx);
        self.with_scope(|app| &mut app.docs, &scope, act)
    }

    /// Has something filed.
    pub(super) fn file<R>(
        &mut self,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
        act: impl FnOnce(&mut Filing, &mut Hands<'_>) -> R,
    ) -> R {
        let App { filing, docs, editors, puzzles, page, layers, .. } = self;
        let settings = &mut self.preferences.settings;
        let (messages, out) = (&mut self.messages, &mut self.outbox);
        let reporting = &mut self.game.analysis.reporting;
        let mut on = Hands {
            docs,
            editors,
            puzzles,
            reporting,
            page,
            layers,
            settings,
            messages,
            out,
            ctx,
            frame,
        };
        act(filing, &mut on)
    }

    /// What parts may look at.
    pub(super) fn cx<'a>(&'a self, scope: &'a Scope) -> Cx<'a> {
        Cx {
            settings: &self.preferences.settings,
            theme: &self.preferences.theme,
            keys: &self.preferences.keys,
            scope,
            tabs: &self.docs.tabs,
            shelves: &self.docs.shelves,
            themes: &self.preferences.themes,
            messages: &self.messages,
        }
    }

    /// Does what was asked for.
    pub(super) fn carry_out(&mut self, ctx: &egui::Context, frame: Option<&eframe::Frame>) {
        while !self.outbox.is_empty() {
            for request in std::mem::take(&mut self.outbox).into_requests() {
                self.carry_out_one(request, ctx, frame);
            }
        }
    }

    fn carry_out_one(
        &mut self,
        request: Request,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        let messages = &mut self.messages;
        match request {
            Request::Run(name) => self.run(name, ctx, frame),
            Request::Begin(session, opens) => self.begin(session, opens, ctx),
            Request::Choose(game) => self.choose(game, ctx),
            Request::Rules(game) => self.layers.lay(layers::rules(game)),
            Request::SetUp(editor) => self.editors.open(editor, &mut self.outbox),
            Request::StopPreparing => self.preparing.stop(),
            Request::Rekey(change) => self.preferences.rekey(change, messages),
            Request::Trust(trust) => self.preferences.trust(trust, ctx, messages),
            Request::Set(change) => self.preferences.set(change, ctx, messages),
            Request::Play(mv) => self.apply(game::Action::Play(mv).into(), ctx, frame),
            Request::PlayAgainst(game, wish) => self.play_against(game, *wish),
            Request::Lay(layer) => self.layers.lay(layer),
            Request::Settle(topic) => messages.settle(topic),
            Request::Say(message) => messages.say(message),
            Request::Dismiss(message) => messages.dismiss(message),
            Request::ForgetMessages => messages.clear(),
            Request::Copy(text) => ctx.copy_text(text),
            request => self.file(ctx, frame, |it, on| it.carry_out(request, on)),
        }
    }

    fn run(&mut self, command: &str, ctx: &egui::Context, frame: Option<&eframe::Frame>) {
        if let Some(action) = commands::named(command, &self.scope(ctx)) {
            self.apply(action, ctx, frame);
        }
    }

    fn choose(&mut self, game: GameId, ctx: &egui::Context) {
        self.with(|app| &mut app.start, ctx, |it, cx, out| it.choose(game, cx, out));
    }

    fn play_against(&mut self, game: DocId, wish: Wish) {
        if let Some(table) = self.docs.tabs.find_mut(game) {
            self.game.play_against(wish, table, &mut self.outbox);
        }
    }

    fn begin(&mut self, session: Box<dyn Session>, opens: Opens, ctx: &egui::Context) {
        if opens == Opens::Afresh {
            self.game.analysis.thinker.turn_off();
        }
        self.file(ctx, None, |_, on| {
            let table = on.open_tab(session, None);
            if opens != Opens::ToStudy {
                table.rival.resume();
            }
        });
    }
}
