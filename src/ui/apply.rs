//! Applying actions, after everything has been drawn.

use std::path::PathBuf;

use super::action::{Action, AppAction, FileAction, GameAction, Unsaved, ViewAction};
use super::app::{Amend, App, Overlay, Page, Pending, Table, form};
use super::dialogs::{Answer, Purpose, SystemDialog};
use super::export::{Format, Wanted};
use super::files::{Export, Written};
use super::panels;
use super::panels::file_dialog::FileDialog;
use super::storage;
use crate::session::Session;
use crate::session::view::{Edit, Place};

impl App {
    /// Does what was asked for.
    pub(super) fn apply(
        &mut self,
        action: Action,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match action {
            Action::Game(GameAction::Copy(what)) => self.copy(what, ctx),
            Action::Game(GameAction::Paste(text)) => self.paste(&text),
            Action::Game(action) => self.apply_game(action),
            Action::File(action) => self.apply_file(action, ctx, frame),
            Action::View(action) => self.apply_view(action, ctx),
            Action::App(action) => self.apply_app(action, ctx, frame),
        }
    }

    fn apply_game(&mut self, action: GameAction) {
        let Some(table) = &mut self.table else { return };
        let session = &mut table.session;
        table.refusal = None;
        match action {
            GameAction::Play(mv) => match table.amend.take() {
                Some(Amend { node, insert: false }) => session.edit(Edit::Replace(node, mv)),
                Some(Amend { node, insert: true }) => session.edit(Edit::Insert(node, mv)),
                None => session.play(mv),
            },
            GameAction::Edit(edit) => session.edit(edit),
            GameAction::Replace | GameAction::Insert => {
                let (node, insert) = (session.view().here, action == GameAction::Insert);
                if session.view().can_back {
                    session.go(Place::Back);
                    table.amend = Some(Amend { node, insert });
                }
            }
            GameAction::Comment => table.comment_focus = true,
            // These need more than the game and are applied beside it.
            GameAction::Copy(_) | GameAction::Paste(_) => {}
            GameAction::Refuse(attempt) => table.refusal = Some(session.why_not(attempt)),
            GameAction::Go(place) => {
                table.amend = None;
                session.go(place);
            }
            GameAction::Undo => session.undo(),
            GameAction::Redo => session.redo(),
            GameAction::Resign => session.resign(),
            GameAction::OfferDraw => session.offer_draw(),
            GameAction::AnswerDraw(agree) => session.answer_draw(agree),
            GameAction::Rematch => {
                let rematch = session.rematch(today());
                self.replace(Pending::New(rematch));
            }
        }
    }

    fn apply_view(&mut self, action: ViewAction, ctx: &egui::Context) {
        let settings = &mut self.settings;
        match action {
            ViewAction::Turn => {
                if let Some(table) = &mut self.table {
                    table.turned = !table.turned;
                    table.board.put_back();
                }
            }
            ViewAction::Theme(name) => settings.theme = name,
            ViewAction::Letters => settings.letters = !settings.letters,
            ViewAction::Coordinates => settings.coordinates = !settings.coordinates,
            ViewAction::Animate(animation) => settings.animation = animation,
            ViewAction::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(!full));
            }
            ViewAction::Zoom(0) => settings.zoom = 1.0,
            ViewAction::Zoom(steps) => {
                // In tenths, so that ten steps up and down come back to the same.
                let tenths = (settings.zoom * 10.0).round() + f32::from(steps);
                settings.zoom = (tenths / 10.0).clamp(0.5, 3.0);
            }
        }
        ctx.set_zoom_factor(self.settings.zoom);
    }

    fn apply_file(
        &mut self,
        action: FileAction,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match action {
            FileAction::Open => self.ask_for_file(Purpose::Open, ctx, frame),
            FileAction::OpenPath(path) => {
                self.files.own = None;
                self.files.read(path, ctx);
            }
            FileAction::Save => match self.table.as_ref().and_then(|table| table.path.clone()) {
                Some(path) => self.save_to(path, ctx),
                None => self.ask_for_file(Purpose::Save, ctx, frame),
            },
            FileAction::SaveAs => self.ask_for_file(Purpose::Save, ctx, frame),
            FileAction::SaveTo(path) => {
                self.files.own = None;
                self.save_to(path, ctx);
            }
            FileAction::ShowExport => {
                if let Some(table) = &self.table {
                    let before = self.files.wanted.as_ref().map(|(wanted, _)| *wanted);
                    let wanted = Wanted {
                        turned: table.turned,
                        coordinates: self.settings.coordinates,
                        letters: self.settings.letters,
                        until: None,
                        ..before.unwrap_or(Wanted::new(Format::Png))
                    };
                    let form = panels::export::Form::new(wanted, self.theme.name.clone());
                    self.overlay = Some(Overlay::Export(form));
                }
            }
            FileAction::Export(wanted, theme) => {
                self.overlay = None;
                let theme = self.themes.find(&theme, self.theme.dark);
                self.files.wanted = Some((wanted, theme.unwrap_or(self.theme.clone())));
                self.ask_for_file(Purpose::Export(wanted.format), ctx, frame);
            }
            FileAction::ExportTo(path) => {
                self.files.own = None;
                self.export_to(path, ctx);
            }
            FileAction::EndExport => self.files.exporting = None,
            FileAction::CloseDialog => {
                self.files.own = None;
                self.stay();
            }
            FileAction::UseOwnDialog => {
                if let Some(dialog) = self.files.system.take() {
                    self.open_own_dialog(dialog.purpose);
                }
            }
            FileAction::Forget(path) => self.settings.recent.retain(|other| *other != path),
        }
    }

    fn apply_app(&mut self, action: AppAction, ctx: &egui::Context, frame: Option<&eframe::Frame>) {
        match action {
            AppAction::ShowStart => self.page = Page::Start,
            AppAction::ChooseGame(game) => {
                let names = self.settings.players.clone();
                self.setup = Some(panels::setup::Setup::new(form(game), names));
                self.page = Page::Setup;
            }
            AppAction::Begin => {
                if let Some(setup) = &self.setup {
                    self.settings.players = setup.players.clone();
                    let session = setup.begin(today());
                    self.replace(Pending::New(session));
                }
            }
            AppAction::ShowGame if self.table.is_some() => self.page = Page::Table,
            AppAction::ShowGame => {}
            AppAction::ShowRules(game) => {
                self.overlay = Some(Overlay::Rules(panels::rules::Rules::new(form(game))));
            }
            AppAction::ShowRulesHere => {
                if let Some(game) = self.game_here() {
                    self.apply_app(AppAction::ShowRules(game), ctx, frame);
                }
            }
            AppAction::ShowKeys => self.overlay = Some(Overlay::Keys),
            AppAction::ShowAbout => self.overlay = Some(Overlay::About),
            AppAction::Escape => self.overlay = None,
            AppAction::Answer(answer) => self.answer_unsaved(answer, ctx, frame),
            AppAction::Quit => self.replace(Pending::Quit),
            AppAction::Dismiss(notice) => {
                if notice < self.notices.len() {
                    self.notices.remove(notice);
                }
            }
        }
        self.leave_if_asked(ctx);
    }

    /// Puts something in the place of the open game, after asking if changes would be lost.
    pub(super) fn replace(&mut self, next: Pending) {
        // The question that is open already is not lost to a second click on the same thing.
        if self.table.as_ref().is_some_and(Table::is_unsaved) {
            self.pending = Some(next);
            self.save_first = false;
        } else {
            self.go_on(next);
        }
    }

    fn go_on(&mut self, next: Pending) {
        let (session, path): (Box<dyn Session>, _) = match next {
            Pending::Quit => {
                self.leaving = true;
                return;
            }
            Pending::New(session) => (session, None),
            Pending::Open(opened) => (opened.session, Some(opened.path)),
        };
        self.games += 1;
        self.table = Some(Table::new(session, path, self.games));
        self.page = Page::Table;
        self.overlay = None;
    }

    fn answer_unsaved(
        &mut self,
        answer: Unsaved,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match answer {
            Unsaved::Cancel => self.stay(),
            Unsaved::Save => {
                self.save_first = true;
                self.apply_file(FileAction::Save, ctx, frame);
            }
            Unsaved::Discard => {
                if let Some(next) = self.pending.take() {
                    self.go_on(next);
                }
            }
        }
    }

    /// Forgets what was to take the place of the open game.
    fn stay(&mut self) {
        self.pending = None;
        self.save_first = false;
    }

    fn leave_if_asked(&self, ctx: &egui::Context) {
        if self.leaving {
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    fn ask_for_file(
        &mut self,
        purpose: Purpose,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        if self.files.is_asking() {
            return;
        }
        if self.own_dialogs {
            return self.open_own_dialog(purpose);
        }
        let (folder, name) = (self.usual_folder(), self.file_name(purpose));
        match SystemDialog::open(purpose, &name, folder, frame, ctx) {
            Ok(dialog) => self.files.system = Some(dialog),
            Err(_) => self.open_own_dialog(purpose),
        }
    }

    fn open_own_dialog(&mut self, purpose: Purpose) {
        let folder = self.usual_folder().unwrap_or_else(|| PathBuf::from("."));
        self.files.own = Some(FileDialog::new(purpose, folder, &self.file_name(purpose)));
    }

    /// The folder of the open file, else of the newest recent one, else the user's documents.
    fn usual_folder(&self) -> Option<PathBuf> {
        let open = self.table.as_ref().and_then(|table| table.path.as_ref());
        let known = open.or(self.settings.recent.first());
        let folder = known.and_then(|path| path.parent()).filter(|folder| folder.is_dir());
        folder.map(PathBuf::from).or_else(|| {
            let user = directories::UserDirs::new()?;
            Some(user.document_dir().unwrap_or(user.home_dir()).to_owned())
        })
    }

    /// The name to offer for saving.
    fn file_name(&self, purpose: Purpose) -> String {
        let Some(table) = &self.table else { return String::new() };
        match &table.path {
            Some(path) if purpose == Purpose::Save => storage::name(path),
            Some(path) => storage::name(&path.with_extension(purpose.ending())),
            None => format!("{}-{}.{}", table.session.game().key(), today(), purpose.ending()),
        }
    }

    fn export_to(&mut self, path: PathBuf, ctx: &egui::Context) {
        if let (Some(table), Some((wanted, theme))) = (&self.table, self.files.wanted.clone()) {
            let (text, here) = (table.session.file_text(), table.session.view().here);
            let order = Export { text, here, theme, wanted };
            let path = storage::with_ending(path, wanted.format.key());
            self.files.export(path, order, ctx);
        }
    }

    fn save_to(&mut self, path: PathBuf, ctx: &egui::Context) {
        if let Some(table) = &self.table {
            let state = Written { serial: table.serial, revision: table.session.revision() };
            let path = storage::with_extension(path);
            self.files.write(path, table.session.file_text(), state, ctx);
        }
    }

    /// Takes what dialogs and threads have brought since the last frame.
    pub(super) fn poll_files(&mut self, ctx: &egui::Context) {
        if let Some(dialog) = &self.files.system {
            let (purpose, answer) = (dialog.purpose, dialog.poll());
            if !matches!(answer, Answer::Waiting) {
                self.files.system = None;
            }
            match answer {
                Answer::Waiting => {}
                Answer::Cancelled => self.stay(),
                Answer::Unavailable => self.open_own_dialog(purpose),
                Answer::Chosen(path) => match purpose {
                    Purpose::Open => self.files.read(path, ctx),
                    Purpose::Save => self.save_to(path, ctx),
                    Purpose::Export(_) => self.export_to(path, ctx),
                },
            }
        }
        if let Some(Err(problem)) = self.files.take_exported() {
            self.notices.push(problem);
        }
        match self.files.take_read() {
            None => {}
            Some(Err(problem)) => self.notices.push(problem),
            Some(Ok(opened)) => {
                self.settings.remember(&opened.path);
                self.replace(Pending::Open(opened));
            }
        }
        match self.files.take_written() {
            None => {}
            Some(Err(problem)) => {
                self.notices.push(problem);
                self.stay();
            }
            Some(Ok(saved)) => {
                self.settings.remember(&saved.path);
                // Another game may have come to the table meanwhile.
                if let Some(table) = &mut self.table
                    && table.serial == saved.state.serial
                {
                    table.saved = saved.state.revision;
                    table.path = Some(saved.path);
                }
                if self.save_first
                    && let Some(next) = self.pending.take()
                {
                    self.save_first = false;
                    self.go_on(next);
                }
                self.leave_if_asked(ctx);
            }
        }
    }
}

/// The date as files have it.
fn today() -> String {
    jiff::Zoned::now().date().to_string()
}
