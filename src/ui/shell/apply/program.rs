//! What is done with the program: its pages, its tabs, and leaving it.

use crate::ui::action::AppAction;
use crate::ui::clock::today;
use crate::ui::command::keys::Keys;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::panels;
use crate::ui::layers::palette::Palette;
use crate::ui::settings::starts::Trust;
use crate::ui::shell::app::{App, Overlay, form, keys_of};
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
                if let Some(action) = commands::named(name, &self.scope(ctx)) {
                    self.apply(action, ctx, frame);
                }
            }
            AppAction::ShowStart => self.page = Page::Start,
            AppAction::ChooseGame(game) => {
                let (names, wish) = (self.settings.players.clone(), self.settings.opponent.clone());
                self.setup = Some(panels::setup::Setup::new(form(game), names, wish));
                self.page = Page::Setup;
            }
            AppAction::SetUp(game) => {
                let chosen = self.setup.as_ref().filter(|setup| setup.form.game() == game);
                let editor =
                    chosen.map_or_else(|| form(game).editor(), |setup| setup.form.editor());
                self.editors.open(editor, &mut self.outbox);
            }
            AppAction::Begin => {
                if let Some(setup) = &self.setup {
                    self.settings.players = setup.players.clone();
                    self.settings.opponent = setup.wish.clone();
                    let session = setup.begin(today());
                    // In a game that has just begun nobody is told the best moves unasked.
                    self.game.analysis.thinker.turn_off();
                    self.open_tab(session, None).rival.resume();
                }
            }
            AppAction::ShowGame if self.tabs.is_empty() => {}
            AppAction::ShowGame => self.page = Page::Table,
            AppAction::SelectTab(id) => {
                self.tabs.select(id);
                self.page = Page::Table;
            }
            AppAction::TurnTabs(step) => {
                // From another page, the first step goes back to the game.
                if self.page == Page::Table {
                    self.tabs.turn(step);
                }
                self.apply_app(AppAction::ShowGame, ctx, frame);
            }
            AppAction::MoveTab { id, place } => self.tabs.reorder(id, place),
            AppAction::CloseTab(id) => self.close_tab(id),
            AppAction::CloseHere => {
                if let Some(table) = self.table() {
                    self.close_tab(table.id);
                }
            }
            AppAction::ShowRules(game) => {
                self.overlay = Some(Overlay::Rules(panels::rules::Rules::new(form(game))));
            }
            AppAction::ShowRulesHere => {
                if let Some(game) = self.game_here() {
                    self.apply_app(AppAction::ShowRules(game), ctx, frame);
                }
            }
            AppAction::ShowMenus => panels::menu::open_or_close(ctx),
            AppAction::ShowKeys => self.overlay = Some(Overlay::Keys(Default::default())),
            AppAction::ShowSettings => self.overlay = Some(Overlay::Settings),
            AppAction::ShowPalette => {
                let scope = self.scope(ctx);
                self.overlay = Some(Overlay::Palette(Palette::new(self, &scope)));
            }
            AppAction::ShowTabs => self.overlay = Some(Overlay::Palette(Palette::of_tabs(self))),
            AppAction::Rekey(change) => {
                self.keys.change(&mut self.settings.keys, change);
                let (keys, problems) = Keys::new(commands::infos(), &self.settings.keys);
                self.keys = keys;
                self.messages.settle(Topic::Keys);
                let problems = problems.into_iter();
                self.messages.say_all(problems.map(|text| Message::warning(text).on(Topic::Keys)));
            }
            AppAction::Paste(text) => self.paste(&text, ctx),
            AppAction::RequestPaste => ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste),
            AppAction::TakeReading(place) => self.take_reading(place),
            AppAction::ShowAbout => self.overlay = Some(Overlay::About),
            AppAction::Escape => self.overlay = None,
            AppAction::Answer(answer) => self.answer_unsaved(answer, ctx, frame),
            AppAction::Trust(trust) => self.trust(trust, ctx),
            AppAction::Quit => self.quit(ctx),
            AppAction::StopPreparing => self.preparing.stop(),
            AppAction::ShowMessages => {
                self.messages.read();
                self.overlay = Some(Overlay::Messages);
            }
            AppAction::ClearMessages => self.messages.clear(),
            AppAction::Dismiss(message) => self.messages.dismiss(message),
        }
        self.leave_if_asked(ctx);
    }

    /// Goes on with the settings of an answer.
    fn trust(&mut self, trust: Trust, ctx: &egui::Context) {
        let Some((keeper, settings, problem)) = self.starting.answer(trust) else { return };
        let (keys, wrong_keys) = keys_of(&settings);
        ctx.set_zoom_factor(settings.zoom);
        (self.keeper, self.settings, self.keys) = (keeper, settings, keys);
        self.messages.say_all(problem.map(Message::warning));
        self.messages.settle(Topic::Keys);
        self.messages.say_all(wrong_keys.map(|text| Message::warning(text).on(Topic::Keys)));
    }
}
