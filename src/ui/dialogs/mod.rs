//! The dialogs above the page: a stack whose top dialog has the keyboard focus.

mod conflict;
mod engines;
mod export;
mod file_dialog;
mod keys;
mod left;
mod palette;
mod places;
pub mod settings;
mod tables;
mod unsaved;

use std::any::Any;
use std::sync::Arc;

use eframe::icon_data::from_png_bytes;
use egui::{
    Align, Button, ColorImage, Context, IconData, Id, Label, Layout, Modal, RichText, ScrollArea,
    Sense, TextureHandle, TextureOptions, Ui, Vec2, vec2,
};

use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::confirm;
use crate::ui::design::gallery::Gallery;
use crate::ui::documents::Documents;
use crate::ui::export::{ExportOptions, Format};
use crate::ui::messages::sign;
use crate::ui::paint::Style;
use crate::ui::parts::{self, entered, follow_focus};
use owlery_games::GameId;
use owlery_games::words::listed;
use owlery_i18n::{t, with_subject};
use owlery_session::picker::form;

pub use conflict::ConflictDialog;
pub use conflict::FailedStartsDialog;
pub use conflict::ReadingsDialog;
pub use engines::EnginesDialog;
use export::ExportSource;
pub use file_dialog::FileDialog;
pub use left::WhatWasLeft;
pub use unsaved::{AfterSaving, Choice, UnsavedDialog, UnsavedRow};

/// The open dialogs.
#[derive(Default)]
pub struct Dialogs {
    stack: Vec<(u64, Box<dyn Dialog>)>,
    /// The number of dialogs opened so far; the number of each tells it apart from the others.
    pushed: u64,
    /// The options of the last export.
    pub wanted: Option<ExportOptions>,
    /// The numbers of the dialogs in the last frame.
    shown: Vec<u64>,
    /// The widget that had the focus before the first dialog opened.
    before: Option<Id>,
}

/// A dialog to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The list of keys.
    Keys,
    /// The settings.
    Settings,
    /// External engines.
    Engines,
    /// Endgame tables.
    Tables,
    /// The palette.
    Palette,
    /// The palette of open documents.
    GameTabs,
    /// The list of messages.
    Messages,
    /// Information on the program.
    About,
    /// All widgets of the design.
    Gallery,
    /// Exporting the document on the screen.
    Export,
}

impl Dialogs {
    /// Opens a dialog. It replaces the open one, unless that is a question, which stays on top.
    pub fn push(&mut self, dialog: Box<dyn Dialog>) {
        self.pushed += 1;
        let place = match dialog.options().is_question {
            true => self.stack.len(),
            false => {
                self.close();
                0
            }
        };
        self.stack.insert(place, (self.pushed, dialog));
    }

    /// Closes all dialogs but questions.
    pub fn close(&mut self) {
        self.stack.retain(|(_, dialog)| dialog.options().is_question);
    }

    /// Returns whether no dialog is open.
    pub fn is_empty(&self) -> bool {
        self.stack.is_empty()
    }

    /// Returns the topmost dialog.
    pub fn top(&self) -> Option<&dyn Dialog> {
        self.stack.last().map(|(_, layer)| layer.as_ref())
    }

    /// Returns the topmost dialog of this type.
    pub fn get<L: Dialog>(&self) -> Option<&L> {
        self.stack.iter().rev().find_map(|(_, it)| (it.as_ref() as &dyn Any).downcast_ref())
    }

    /// Returns the topmost dialog of this type, to change it.
    pub fn get_mut<L: Dialog>(&mut self) -> Option<&mut L> {
        self.stack.iter_mut().rev().find_map(|(_, it)| (it.as_mut() as &mut dyn Any).downcast_mut())
    }

    /// Closes the dialogs of this type.
    pub fn remove<L: Dialog>(&mut self) {
        self.stack.retain(|(_, layer)| !(layer.as_ref() as &dyn Any).is::<L>());
    }

    /// Returns the number of each dialog, the topmost last.
    pub fn numbers(&self) -> Vec<u64> {
        self.stack.iter().map(|(number, _)| *number).collect()
    }

    /// Returns whether the list of messages is open.
    pub fn shows_messages(&self) -> bool {
        self.get::<MessagesDialog>().is_some()
    }

    /// Shows the dialogs; questions are hidden while `waits`.
    pub fn show(
        &mut self,
        ui: &Ui,
        waits: bool,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        self.keep_focus(ui.ctx());
        let question = self.stack.len().checked_sub(1).filter(|_| !waits);
        let mut place = 0;
        self.stack.retain_mut(|(number, dialog)| {
            let is_shown = !dialog.options().is_question || Some(place) == question;
            place += 1;
            !is_shown || show(*number, dialog.as_mut(), ui, docs, cx, out)
        });
        self.keep_focus(ui.ctx());
    }

    /// Gives the focus back when the last dialog closes.
    fn keep_focus(&mut self, ctx: &Context) {
        let now = self.numbers();
        if now != self.shown {
            if self.shown.is_empty() {
                self.before = ctx.memory(|memory| memory.focused());
            }
            self.shown = now;
            // Tooltips of the page disappear in the next frame.
            ctx.request_repaint();
        } else if let Some(before) = self.before.filter(|_| now.is_empty()) {
            // Egui still blocks the focus in the frame after a modal.
            if ctx.memory(|memory| memory.top_modal_layer().is_some()) {
                return ctx.request_repaint();
            }
            self.before = None;
            ctx.memory_mut(|memory| {
                if memory.focused().is_none() {
                    memory.request_focus(before);
                }
            });
        }
    }

    /// Opens a dialog.
    pub fn update(&mut self, action: Action, docs: &Documents, cx: AppContext<'_>) {
        let layer: Option<Box<dyn Dialog>> = match action {
            Action::Keys => Some(Box::new(keys::KeysDialog::default())),
            Action::Settings => Some(Box::new(settings::SettingsDialog)),
            Action::Engines => Some(Box::new(EnginesDialog::default())),
            Action::Tables => Some(Box::new(tables::TablesDialog::default())),
            Action::Palette => Some(Box::new(palette::PaletteDialog::new(cx))),
            Action::GameTabs => Some(Box::new(palette::PaletteDialog::of_tabs(docs, cx))),
            Action::Messages => Some(Box::new(MessagesDialog)),
            Action::About => Some(Box::<AboutDialog>::default()),
            Action::Gallery => Some(Box::new(GalleryDialog::default())),
            Action::Export => self.export(docs, cx),
        };
        layer.into_iter().for_each(|layer| self.push(layer));
    }

    fn export(&self, docs: &Documents, cx: AppContext<'_>) -> Option<Box<dyn Dialog>> {
        let collection = cx.collection(docs);
        let tab = docs.tabs.current().filter(|_| collection.is_none());
        let source = ExportSource {
            id: collection.map(|it| it.id).or(tab.map(|tab| tab.id))?,
            is_collection: collection.is_some(),
            has_report: tab.is_none_or(|tab| tab.session.has_report()),
        };
        let wanted = ExportOptions {
            turned: tab.is_some_and(|tab| tab.board_panel.turned),
            coordinates: cx.settings.coordinates,
            until: None,
            ..self.wanted.unwrap_or(ExportOptions::new(Format::Png))
        };
        let style = Style { theme: Arc::clone(cx.theme), pieces: Arc::clone(cx.pieces) };
        let board = cx.settings.board.clone();
        Some(Box::new(export::ExportDialog::new(source, wanted, style, board)))
    }
}

/// Shows a dialog and returns whether it stays open.
fn show(
    number: u64,
    dialog: &mut dyn Dialog,
    ui: &Ui,
    docs: &Documents,
    cx: AppContext<'_>,
    out: &mut Requests,
) -> bool {
    let frame = egui::Frame::popup(ui.style()).inner_margin(18);
    let DialogOptions { name, width, is_question, .. } = dialog.options();
    let modal = Modal::new(Id::unique(name).with(number)).frame(frame);
    let shown = modal.show(ui.ctx(), |ui| {
        let room = ui.ctx().content_rect().width() - 80.0;
        ui.set_width(width.map_or(room.clamp(300.0, 680.0), |width| width.min(room)));
        dialog.show(ui, docs, cx, out)
    });
    // A press beside a question is no answer: it may be the second half of a double click.
    let is_beside = is_question && shown.backdrop_response.clicked();
    let leaves = !is_beside && shown.should_close();
    if leaves {
        dialog.leave(out);
    }
    shown.inner && !leaves
}

/// Returns the height of a dialog that fills most of the window.
fn tall(ctx: &Context) -> f32 {
    ctx.content_rect().height() - 80.0
}

/// Shows the title of a dialog with its close button. Returns false when it is pressed.
fn head(ui: &mut Ui, title: &str) -> bool {
    let mut open = true;
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            open = !ui.button(t!("layers-all.close")).clicked();
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let title = Label::new(RichText::new(title).size(24.0).strong()).truncate();
                let title = ui.add(title);
                parts::land_on_title(ui, &title);
            });
        });
    });
    ui.separator();
    open
}

/// Shows the title of a question.
fn title(ui: &mut Ui, words: &str) {
    let title = ui.label(RichText::new(words).size(20.0).strong());
    parts::land_on_title(ui, &title);
}

/// An answer to a question.
struct Answer<'a, A> {
    label: &'a str,
    gives: A,
    /// Whether work is lost by it. Such an answer cannot be given at once.
    is_destructive: bool,
}

impl<'a, A> Answer<'a, A> {
    fn new(label: &'a str, gives: A) -> Self {
        Answer { label, gives, is_destructive: false }
    }

    fn destructive(label: &'a str, gives: A) -> Self {
        Answer { is_destructive: true, ..Answer::new(label, gives) }
    }
}

/// Shows the answers to a question and returns the given one. Enter gives the first one, which must
/// not be destructive.
fn answers<A, const N: usize>(ui: &mut Ui, answers: [Answer<'_, A>; N]) -> Option<A> {
    let mut given = None;
    ui.horizontal(|ui| {
        for (place, Answer { label, gives, is_destructive }) in answers.into_iter().enumerate() {
            let button = match is_destructive {
                true => confirm::add_late(ui, ui.scope_id().with(label), answer(label)),
                false => ui.add(answer(label)),
            };
            if button.clicked() || place == 0 && entered(ui) {
                given = Some(gives);
            } else if place == 0 && ui.memory(|memory| memory.focused().is_none()) {
                // Tab starts at the default answer.
                button.request_focus();
            }
        }
    });
    given
}

fn answer(label: &str) -> egui::Button<'_> {
    egui::Button::new(label).min_size(egui::vec2(96.0, 30.0))
}

/// Shows a note while a dialog of the system is open, which may be hidden or never appear.
pub fn waiting(ui: &Ui, out: &mut Requests) {
    egui::Window::new(t!("layers-all.choosing"))
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_TOP, [0.0, 60.0])
        .show(ui.ctx(), |ui| {
            ui.label(t!("layers-all.waits"));
            if ui.button(t!("layers-all.instead")).clicked() {
                out.ask(Request::UseOwnDialog);
            }
        });
}

/// Settings, engines and export.
pub const FILE: &[Command<Action>] = commands! {
    File "file.settings" "Ctrl+," if always => Action::Settings;
    File "file.engines" "Ctrl+Alt+E" if always => Action::Engines;
    File "file.export" "Ctrl+E" if in_game_or_collection => Action::Export;
};

/// Endgame tables.
pub const ENGINE: &[Command<Action>] = commands! {
    Engine "engine.tables" "Ctrl+Alt+S" if always => Action::Tables;
};

/// Open documents.
pub const OPEN: &[Command<Action>] = commands! {
    View "view.open_games" "Ctrl+Shift+G" if has_open => Action::GameTabs;
};

/// The palette.
pub const HELP: &[Command<Action>] = commands! {
    Help "help.palette" "Ctrl+K Ctrl+Shift+P" if always => Action::Palette;
};

/// Keys, messages and information.
pub const ABOUT: &[Command<Action>] = commands! {
    Help "help.keys" "?" if always => Action::Keys;
    Help "help.messages" "Ctrl+Shift+M" if always => Action::Messages;
    Help "help.about" "Ctrl+F1" if always => Action::About;
    Help "help.gallery" "Ctrl+Alt+Shift+G" if always, as hidden => Action::Gallery;
};

// Information on the program.

/// The dialog with information on the program.
#[derive(Default)]
struct AboutDialog {
    /// The icon of the program, once it is decoded.
    icon: Option<TextureHandle>,
}

/// The icon of the program as a file in PNG.
const ICON: &[u8] = include_bytes!("../../../assets/icon.png");
/// The side of the icon, in points.
const ICON_SIDE: f32 = 72.0;

impl AboutDialog {
    /// Returns the icon; `None` if it cannot be decoded.
    fn icon(&mut self, ctx: &Context) -> Option<&TextureHandle> {
        if self.icon.is_none() {
            let IconData { rgba, width, height } = from_png_bytes(ICON).ok()?;
            let size = [width as usize, height as usize];
            let image = ColorImage::from_rgba_unmultiplied(size, &rgba);
            self.icon = Some(ctx.load_texture("icon", image, TextureOptions::LINEAR));
        }
        self.icon.as_ref()
    }
}

impl Dialog for AboutDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, _: &mut Requests) -> bool {
        let open = head(ui, "Owlery");
        let (count, games) = (GameId::ALL.len(), GameId::ALL.map(GameId::name));
        let games = listed(&games, "and");
        let icon = self.icon(ui.ctx()).map(TextureHandle::id);
        ui.horizontal(|ui| {
            if let Some(icon) = icon {
                ui.image((icon, Vec2::splat(ICON_SIDE)));
            }
            ui.vertical(|ui| {
                ui.label(t!("layers-about.version", version = env!("CARGO_PKG_VERSION")));
                ui.label(t!("layers-about.games", count = count, games = games));
                ui.label(t!("layers-about.says"));
            });
        });
        let section = |ui: &mut Ui, title: &str| {
            ui.add_space(8.0);
            ui.label(RichText::new(title).strong());
        };
        section(ui, t!("layers-about.inventors"));
        for game in GameId::ALL {
            ui.label(with_subject(game.name(), form(game).about().credit.localized()));
        }
        section(ui, t!("layers-about.licence"));
        ui.label(t!("layers-about.licence_says"));
        section(ui, t!("layers-about.faults"));
        ui.label(RichText::new(t!("layers-about.faults_says")).color(cx.roles().text));
        open
    }

    fn options(&self) -> DialogOptions {
        DialogOptions { opener: Some("help.about"), ..DialogOptions::default() }
    }
}

// The widgets of the design.

/// The dialog with all widgets of the design.
#[derive(Default)]
struct GalleryDialog(Gallery);

impl Dialog for GalleryDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, _: &mut Requests) -> bool {
        let open = head(ui, t!("command-help.gallery"));
        let height = (tall(ui.ctx()) - 60.0).max(60.0);
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            self.0.show(ui, cx.theme);
            follow_focus(ui);
        });
        open
    }

    fn options(&self) -> DialogOptions {
        DialogOptions {
            width: Some(760.0),
            opener: Some("help.gallery"),
            ..DialogOptions::default()
        }
    }
}

// The list of messages.

/// The dialog of all messages, the newest first.
struct MessagesDialog;

impl Dialog for MessagesDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        let open = head(ui, t!("layers-messages.title"));
        let roles = cx.roles();
        let is_empty = cx.messages.all().len() == 0;
        if is_empty {
            ui.label(RichText::new(t!("layers-messages.none")).color(roles.faint));
        }
        ScrollArea::vertical()
            .max_height((tall(ui.ctx()) - 110.0).max(60.0))
            .auto_shrink([false, true])
            .show(ui, |ui| {
                for message in cx.messages.all().rev() {
                    ui.horizontal_top(|ui| {
                        ui.label(RichText::new(&message.time).color(roles.faint));
                        let (place, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                        sign(ui.painter(), place.center(), message.kind, roles);
                        ui.add(Label::new(message.text()).wrap());
                    });
                }
                follow_focus(ui);
            });
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            if ui.add_enabled(!is_empty, Button::new(t!("layers-messages.copy"))).clicked() {
                ui.ctx().copy_text(cx.messages.text());
            }
            if ui.add_enabled(!is_empty, Button::new(t!("layers-messages.clear"))).clicked() {
                out.ask(Request::ForgetMessages);
            }
        });
        open
    }

    fn options(&self) -> DialogOptions {
        DialogOptions { opener: Some("help.messages"), ..DialogOptions::default() }
    }
}

#[cfg(test)]
mod tests {
    use egui::Key;

    use super::*;
    use crate::ui::component::alone::Alone;
    use crate::ui::pages::Page;
    use crate::ui::settings::starts::Trust;

    fn questions(alone: &Alone) -> Dialogs {
        let mut dialogs = Dialogs::default();
        dialogs.push(Box::new(FailedStartsDialog { failed: 2 }));
        dialogs.update(Action::About, &alone.docs, alone.cx());
        dialogs
    }

    #[test]
    fn a_question_stays_above_what_is_laid_and_has_the_keys() {
        let alone = Alone::on(Page::Start);
        let mut dialogs = questions(&alone);
        assert!(dialogs.top().is_some_and(|it| it.options().is_question));
        dialogs.update(Action::Keys, &alone.docs, alone.cx());
        assert_eq!(dialogs.numbers().len(), 2, "what is laid takes the place of what was");
        let asked =
            alone.press(Key::Escape, |ui, cx, out| dialogs.show(ui, false, &alone.docs, cx, out));
        assert!(matches!(asked[..], [Request::Trust(Trust::Later)]));
        assert_eq!(dialogs.top().and_then(|it| it.options().opener), Some("help.keys"));
        alone.press(Key::Escape, |ui, cx, out| dialogs.show(ui, false, &alone.docs, cx, out));
        assert!(dialogs.is_empty());
    }

    #[test]
    fn an_answer_is_asked_for_once() {
        let alone = Alone::on(Page::Start);
        let mut dialogs = questions(&alone);
        let asked =
            alone.click("My settings", |ui, cx, out| dialogs.show(ui, false, &alone.docs, cx, out));
        assert!(matches!(asked[..], [Request::Trust(Trust::Own)]));
        assert!(dialogs.get::<FailedStartsDialog>().is_none());
    }
}
