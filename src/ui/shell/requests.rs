//! Carrying out what parts of the window have asked for, after drawing.

use crate::ui::action::{Action, AppAction, FileAction, GameAction};
use crate::ui::command::scope::Scope;
use crate::ui::component::{Cx, Opens, Outbox, Request};
use crate::ui::documents::Documents;
use crate::ui::documents::tabs::Tabs;
use crate::ui::layers;
use crate::ui::messages::Message;
use crate::ui::recovery::OfLeft;
use crate::ui::shell::app::App;

impl App {
    /// Has a part of the window do something, and keeps what it asks for.
    pub(in crate::ui) fn with<P: Default, R>(
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
    pub(in crate::ui) fn with_tabs<P: Default, R>(
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
    pub(in crate::ui) fn with_docs<R>(
        &mut self,
        ctx: &egui::Context,
        act: impl FnOnce(&mut Documents, Cx<'_>, &mut Outbox) -> R,
    ) -> R {
        let scope = self.scope(ctx);
        self.with_scope(|app| &mut app.docs, &scope, act)
    }

    /// What parts may look at.
    pub(in crate::ui) fn cx<'a>(&'a self, scope: &'a Scope) -> Cx<'a> {
        Cx {
            settings: &self.settings,
            theme: &self.theme,
            keys: &self.keys,
            scope,
            tabs: &self.docs.tabs,
            shelves: &self.docs.shelves,
            themes: &self.themes,
            messages: &self.messages,
        }
    }

    /// Does what was asked for.
    pub(in crate::ui) fn carry_out(&mut self, ctx: &egui::Context, frame: Option<&eframe::Frame>) {
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
        let mut apply = |action: Action| self.apply(action, ctx, frame);
        match request {
            Request::Run(name) => apply(AppAction::Run(name).into()),
            Request::Show(page) => self.show_page(page),
            Request::Save(id) => self.save(id, ctx, frame),
            Request::SaveAs(id) => self.save_as(id, ctx, frame),
            Request::OpenEntry(origin) => self.open_game_of(origin, ctx),
            Request::Select(id) => self.select(id),
            Request::Begin(session, opens) => {
                if opens == Opens::Afresh {
                    self.game.analysis.thinker.turn_off();
                }
                let table = self.open_tab(session, None);
                if opens != Opens::ToStudy {
                    table.rival.resume();
                }
            }
            Request::Choose(game) => {
                self.with(|app| &mut app.start, ctx, |it, cx, out| it.choose(game, cx, out));
            }
            Request::Rules(game) => self.layers.lay(layers::rules(game)),
            Request::Close(id) => self.close(id),
            Request::MoveTab(id, place) => self.docs.tabs.reorder(id, place),
            Request::Export(game, wanted, theme) => self.export(game, wanted, &theme, ctx, frame),
            Request::Take(taken) => self.take_pasted(&taken.text, taken.pasted, taken.game),
            Request::Rekey(change) => self.rekey(change),
            Request::Trust(trust) => self.trust(trust, ctx),
            Request::OfLeft(OfLeft::Open) => self.bring_back(),
            Request::OfLeft(OfLeft::Later) => self.recovery.remains.later(),
            Request::OfLeft(OfLeft::Discard) => {
                self.messages.say_all(self.recovery.remains.discard().map(Message::error));
            }
            Request::Chosen(purpose, path) => self.chosen(purpose, path, ctx),
            Request::NotChosen(about) => self.not_chosen(about),
            Request::EndExport => self.files.exporting = None,
            Request::StopPreparing => self.preparing.stop(),
            Request::UseOwnDialog => {
                if let Some(dialog) = self.files.system.take() {
                    self.open_own_dialog(dialog.purpose);
                }
            }
            Request::Overwrite(clash) => self.overwrite(clash),
            Request::SaveElsewhere(clash) => self.save_elsewhere(clash, ctx, frame),
            Request::NotSaved(id) => {
                self.not_written(id);
                self.stay(id);
            }
            Request::Dismiss(message) => self.messages.dismiss(message),
            Request::ForgetMessages => self.messages.clear(),
            Request::SetUp(editor) => self.editors.open(editor, &mut self.outbox),
            Request::Read(path) => apply(FileAction::OpenPath(path).into()),
            Request::Set(change) => self.set(change, ctx),
            Request::Play(mv) => apply(GameAction::Play(mv).into()),
            Request::SetHeaders(game, headers) => {
                if let Some(table) = self.docs.tabs.find_mut(game) {
                    table.stand.refusal = table.session.set_headers(*headers).err();
                }
            }
            Request::PlayAgainst(game, wish) => {
                if let Some(table) = self.docs.tabs.find_mut(game) {
                    self.game.play_against(*wish, table, &mut self.outbox);
                }
            }
            Request::Lay(layer) => self.layers.lay(layer),
            Request::Settle(topic) => self.messages.settle(topic),
            Request::Say(message) => self.messages.say(message),
            Request::Copy(text) => ctx.copy_text(text),
            Request::AddLines { game, from, lines } => {
                if let Some(table) = self.docs.tabs.find_mut(game) {
                    table.amend = None;
                    table.stand.refusal = table.session.add_lines(from, &lines).err();
                }
            }
        }
    }
}
