//! Doing what commands and parts of the window ask for, after drawing.

use egui::ViewportCommand;

use super::App;
use crate::ui::commands::{self, Action};
use crate::ui::component::Request;
use crate::ui::messages::Message;
use crate::ui::pages::Page;
use crate::ui::settings::Change;
use crate::ui::work::dialogs::Purpose;
use crate::ui::{bars, drill, file_commands, game};
use owlery_engine::threads;
use owlery_i18n::Language;

impl App {
    /// Does what was asked for, and what is asked for by that.
    pub(super) fn carry_out(&mut self) {
        while !self.outbox.is_empty() {
            for request in std::mem::take(&mut self.outbox).into_requests() {
                self.carry_out_one(request);
            }
        }
    }

    fn carry_out_one(&mut self, request: Request) {
        let App { ctx, preferences, docs, stage, layers, messages, outbox: out, files, .. } = self;
        match request {
            Request::Run(name) => {
                let action = commands::named(name, &self.scope());
                action.into_iter().for_each(|action| self.update(action));
            }
            Request::Show(page) => self.show_page(page),
            Request::Select(id) => self.select(id),
            Request::Begin(session, opens) => self.begin_game(session, opens),
            Request::Choose(game) => stage.start.choose(game, &preferences.settings, out),
            Request::Learn(game) => stage.lessons.learn(game, &preferences.settings, out),
            Request::Rules(game) => stage.handbook.open(game),
            Request::SetUp(editor) => stage.editors.open(editor, out),
            Request::Read(path) => files.read(path, ctx),
            Request::Play(mv) => self.update(game::Action::Play(mv).into()),
            Request::Set(change) => {
                if let Change::RemoveEngine(name) = &change {
                    stage.game.dismiss(name, &mut docs.tabs, out);
                }
                let language = Language::current();
                preferences.set(change, ctx, messages);
                if Language::current() != language {
                    stage.retell(docs);
                }
            }
            Request::Practise(mistakes) => {
                let keys = mistakes.iter().map(|it| it.key.clone()).collect();
                preferences.set(Change::Practise(mistakes), ctx, messages);
                self.update(drill::Action::Practise(keys).into());
            }
            Request::SetHeaders(game, headers) => docs.tabs.set_headers(game, *headers),
            Request::PlayAgainst(game, wish) => {
                if let Some(table) = docs.tabs.find_mut(game) {
                    stage.game.play_against(*wish, table, &preferences.settings, out);
                }
            }
            Request::Lay(layer) => layers.lay(layer),
            Request::Save(id) => self.save(id),
            Request::SaveAs(id) => self.save_as(id),
            Request::ChooseProgram => self.ask_for_file(Purpose::Program),
            Request::OpenEntry(origin) => self.open_game_of(origin),
            Request::Close(id) => self.close(id),
            Request::GoOnLeaving => self.go_on_leaving(),
            Request::MoveTab(id, place) => docs.tabs.reorder(id, place),
            Request::Export(game, wanted, style) => self.export(game, wanted, style),
            Request::Paste(text) => self.paste(&text),
            Request::Take(taken) => self.take_pasted(&taken.text, taken.pasted, taken.game),
            Request::Rekey(change) => preferences.rekey(change, messages),
            Request::Trust(trust) => preferences.trust(trust, ctx, messages),
            Request::OfLeft(what) => self.do_with_left(what),
            Request::Chosen(purpose, path) => self.chosen(purpose, path),
            Request::NotChosen(about) => self.not_chosen(about),
            Request::EndExport => files.exporting = None,
            Request::StopPreparing => stage.preparing.stop(),
            Request::Tables(what) => {
                let problem = stage.preparing.apply(what, threads(), ctx);
                messages.say_all(problem.map(Message::warning));
            }
            Request::UseOwnDialog => self.use_own_dialog(),
            Request::Overwrite(clash) => self.overwrite(clash),
            Request::SaveElsewhere(clash) => self.save_elsewhere(clash),
            Request::NotSaved(id) => self.leave_unsaved(id),
            Request::Dismiss(message) => messages.dismiss(message),
            Request::ForgetMessages => messages.clear(),
            Request::Say(message) => messages.say(message),
            Request::Settle(topic) => messages.settle(topic),
            Request::Copy(text) => ctx.copy_text(text),
            Request::AddLines { game, from, lines } => docs.tabs.add_lines(game, from, &lines),
        }
    }

    /// Does what a command asks for.
    pub(super) fn update(&mut self, action: Action) {
        let scope = self.scope();
        let cx = self.preferences.cx(&self.ctx, &self.messages, &scope);
        let (docs, out) = (&mut self.docs, &mut self.outbox);
        match action {
            Action::Stage(action) => self.stage.update(action, docs, cx, out),
            Action::Layers(action) => self.layers.update(action, docs, cx),
            Action::Bars(action) => bars::update(action, &mut docs.tabs, cx, out),
            Action::File(action) => self.update_files(action),
        }
    }

    /// Does what a command about files, and about what is open, asks for.
    fn update_files(&mut self, action: file_commands::Action) {
        use file_commands::Action;
        let here = self.table().map(|table| table.id).or(self.shelf().map(|shelf| shelf.id));
        match (action, here) {
            (Action::New, _) => self.stage.page = Page::Start,
            (Action::Open, _) => self.ask_for_file(Purpose::Open),
            (Action::Save, Some(id)) => self.save(id),
            (Action::SaveAs, Some(id)) => self.save_as(id),
            (Action::Close, Some(id)) => self.close(id),
            (Action::Save | Action::SaveAs | Action::Close, None) => {}
            (Action::Back(page), _) => {
                self.show_page(page);
                self.stage.await_keys(&mut self.docs);
            }
            (Action::Quit, _) => {
                self.quit();
                self.leave_if_asked();
            }
            (Action::RequestPaste, _) => {
                self.stage.await_pasted();
                self.ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
            }
        }
    }
}
