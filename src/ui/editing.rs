//! The position editor: ways in, changes, and ways out. The open game is never touched.

use super::action::{Action, EditorAction, GameAction};
use super::clipboard::Copied;
use super::pages::Page;
use super::panels::editor::Desk;
use crate::record::Headers;
use crate::rules::GameId;
use crate::session::Editor;
use crate::session::facade::Mode;
use crate::ui::clock::today;
use crate::ui::shell::app::{App, form};

impl App {
    /// Commands that a game and the editor share go to the one that is on the screen.
    pub(super) fn meant_for_editor(&self, action: Action) -> Action {
        match action {
            _ if self.editor().is_none() => action,
            Action::Game(GameAction::Undo) => EditorAction::Undo.into(),
            Action::Game(GameAction::Redo) => EditorAction::Redo.into(),
            Action::Game(GameAction::Copy(Copied::Position)) => EditorAction::Copy.into(),
            action => action,
        }
    }

    pub(super) fn apply_editor(&mut self, action: EditorAction, ctx: &egui::Context) {
        match action {
            EditorAction::Open(game) => self.open_editor(game),
            EditorAction::OpenHere => self.edit_position(),
            EditorAction::Back => self.show_editor(),
            EditorAction::Leave if !self.tabs.is_empty() => self.page = Page::Table,
            EditorAction::Leave => self.page = Page::Start,
            EditorAction::Edit(edit) => self.change_setup(|editor| editor.edit(edit)),
            EditorAction::Undo => self.change_setup(|editor| editor.undo()),
            EditorAction::Redo => self.change_setup(|editor| editor.redo()),
            EditorAction::Copy => {
                if let Some(editor) = self.editor() {
                    ctx.copy_text(editor.view().code.clone());
                }
            }
            EditorAction::Paste(text) => {
                if let Some(desk) = self.desk() {
                    match desk.editor.paste(&text) {
                        Ok(()) => desk.forget(),
                        Err(said) => desk.refusal = Some(said),
                    }
                }
            }
            EditorAction::Play => self.begin_from_editor(Mode::Play),
            EditorAction::Analyse => self.begin_from_editor(Mode::Analysis),
        }
    }

    /// The editor while it is on the screen.
    fn desk(&mut self) -> Option<&mut Desk> {
        self.editors.last_mut().filter(|_| self.page == Page::Editor)
    }

    fn change_setup(&mut self, change: impl FnOnce(&mut dyn Editor)) {
        if let Some(desk) = self.desk() {
            desk.forget();
            change(desk.editor.as_mut());
        }
    }

    /// Shows the editor of a game as it was left; a new one has the options that were chosen.
    fn open_editor(&mut self, game: GameId) {
        match self.editors.iter().position(|desk| desk.editor.game() == game) {
            Some(known) => {
                let desk = self.editors.remove(known);
                self.editors.push(desk);
            }
            None => {
                let chosen = self.setup.as_ref().filter(|setup| setup.form.game() == game);
                let editor =
                    chosen.map_or_else(|| form(game).editor(), |setup| setup.form.editor());
                self.editors.push(Desk::new(editor));
            }
        }
        self.show_editor();
    }

    fn show_editor(&mut self) {
        if let Some(desk) = self.editors.last_mut() {
            desk.open();
            self.page = Page::Editor;
            self.overlay = None;
        }
    }

    /// Shows the editor with the position at the cursor; what stood in it is a step back.
    fn edit_position(&mut self) {
        let Some(table) = self.table() else { return };
        let (game, turned) = (table.session.game(), table.turned);
        let (options, code) = (table.session.options(), table.session.code());
        self.open_editor(game);
        if let Some(desk) = self.editors.last_mut() {
            desk.editor.load(&options, &code);
            desk.turned = turned;
        }
    }

    /// Opens a new game from the set-up. This is the one way out of the editor into a game.
    fn begin_from_editor(&mut self, mode: Mode) {
        let headers = Headers { date: today(), ..Headers::default() };
        let Some(desk) = self.desk() else { return };
        if !desk.take_draft() {
            return;
        }
        if mode == Mode::Play && desk.editor.view().over.is_some() {
            desk.refusal.clone_from(&desk.editor.view().over);
            return;
        }
        if let Some(mut session) = desk.editor.begin(headers) {
            session.set_mode(mode);
            self.open_tab(session, None);
        }
    }
}
