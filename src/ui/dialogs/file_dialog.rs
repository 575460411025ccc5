//! A file dialog inside the window, for systems that offer none.

use std::path::Path;

use egui::{Align, Label, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};

use super::places::{Place, places};
use super::title;
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::confirm;
use crate::ui::design::{Icon, widgets};
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::paint::theme::{Roles, Theme};
use crate::ui::parts::{announce_changes, entered, entered_in, follow_focus, select_chars};
use crate::ui::work::file_dialogs::Purpose;
use owlery_i18n::{t, with_subject};
use owlery_store::{FullPath, error_text, home};

/// The most entries that are listed.
const MOST: usize = 2000;
/// The width of the list of places, and the margin around the list of files.
const PLACES: f32 = 150.0;
const MARGIN: f32 = 6.0;

/// A file dialog inside the window.
pub struct FileDialog {
    purpose: Purpose,
    folder: FullPath,
    folder_text: String,
    /// The folders beside the list.
    places: Vec<Place>,
    name: String,
    /// The file that was clicked last. Its name may not be valid Unicode.
    picked: Option<FullPath>,
    /// The contents of the folder, once they have been read.
    entries: Option<Vec<Entry>>,
    listing: BackgroundTasks<Vec<Entry>>,
    problem: Option<String>,
    /// The existing file that a second click on Save replaces.
    replaces: Option<FullPath>,
    /// The widget to focus next.
    focus: Option<Focus>,
}

enum Focus {
    /// The name, with all but its extension selected.
    Name,
    /// The button to cancel, so that Enter does not overwrite a file.
    Cancel,
}

struct Entry {
    name: String,
    path: FullPath,
    is_folder: bool,
}

impl FileDialog {
    /// Creates a dialog in a folder, which offers those of `recent` files, too. `name` is offered for
    /// saving; it may be that of `path`.
    pub fn new(
        purpose: Purpose,
        folder: FullPath,
        recent: &[FullPath],
        name: &str,
        path: Option<FullPath>,
    ) -> Self {
        let name = if purpose.is_to_read() { String::new() } else { name.to_owned() };
        FileDialog {
            purpose,
            folder_text: storage::shown(&folder),
            places: places(&folder, recent),
            folder,
            name,
            picked: path,
            entries: None,
            listing: BackgroundTasks::default(),
            problem: None,
            replaces: None,
            focus: Some(Focus::Name),
        }
    }
}

impl Dialog for FileDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        let (roles, room) = (cx.roles(), ui.ctx().content_rect().height());
        let height = (room - 260.0).clamp(120.0, 420.0);
        self.list(ui.ctx());
        title(ui, self.purpose.title());
        self.folder_row(ui);
        let mut chosen = None;
        let before = self.name.clone();
        let size = vec2(ui.available_width(), height + 2.0 * MARGIN);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Min), |ui| {
            self.show_places(ui, size.y, cx.theme);
            ui.vertical(|ui| self.list_entries(ui, height, roles, &mut chosen));
        });
        chosen = self.name_row(ui).or(chosen);
        // Enter takes the selected file.
        if chosen.is_none() && entered(ui) {
            chosen = self.path();
        }
        if self.name != before {
            self.replaces = None;
            // A folder that cannot be read is no fault of the name.
            self.problem.take_if(|_| self.entries.is_some());
        }
        // The line is there without a problem, too, so that nothing moves.
        let problem = self.problem.as_deref().unwrap_or(" ");
        let line = ui.add(Label::new(RichText::new(problem).color(roles.warning)).truncate());
        if self.problem.is_some() {
            announce_changes(&line);
        }
        let mut stays = true;
        ui.horizontal(|ui| {
            if self.done_button(ui) {
                chosen = self.path();
            }
            let cancel = ui.button(t!("layers-file.cancel"));
            if self.focus.take().is_some() {
                cancel.request_focus();
            }
            stays = !cancel.clicked();
        });
        if !stays {
            self.leave(out);
        } else if let Some(path) = chosen.and_then(|path| self.choose(path)) {
            stays = false;
            let purpose = std::mem::replace(&mut self.purpose, Purpose::Open);
            out.ask(Request::Chosen(purpose, path));
        }
        stays
    }

    fn leave(&mut self, out: &mut Requests) {
        out.ask(Request::NotChosen(self.purpose.document()));
    }

    fn options(&self) -> DialogOptions {
        DialogOptions::question("file dialog", 620.0)
    }
}

impl FileDialog {
    /// Shows the folder, to edit it or go up.
    fn folder_row(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let label = ui.label(t!("layers-file.folder"));
            if ui.button(t!("layers-file.up")).on_hover_text(t!("layers-file.up_hint")).clicked()
                && let Some(parent) = self.folder.parent()
            {
                self.enter(parent);
            }
            let field = TextEdit::singleline(&mut self.folder_text).desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            if field.lost_focus() && self.folder_text != storage::shown(&self.folder) {
                self.enter(self.folder.typed(&self.folder_text, home().as_deref()));
            }
        });
    }

    /// Shows the places, to go there.
    fn show_places(&mut self, ui: &mut Ui, height: f32, theme: &Theme) {
        let layout = Layout::top_down(Align::Min);
        let entered = ui.allocate_ui_with_layout(vec2(PLACES, height), layout, |ui| {
            ui.set_width(PLACES);
            let area = ScrollArea::vertical().id_salt("places").max_height(height);
            let row = |ui: &mut Ui, place: &Place| {
                let is_here = place.folder == self.folder;
                let icon = Some(Icon::FolderOpen);
                let row = widgets::list_row(ui, theme, icon, &place.name, "", is_here);
                row.on_hover_text(storage::shown(&place.folder)).clicked()
            };
            let list = area.show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let mut entered = None;
                for place in &self.places {
                    if row(ui, place) {
                        entered = Some(place.folder.clone());
                    }
                }
                follow_focus(ui);
                entered
            });
            list.inner
        });
        entered.inner.into_iter().for_each(|folder| self.enter(folder));
    }

    /// Shows the name and returns the file once Enter was pressed.
    fn name_row(&mut self, ui: &mut Ui) -> Option<FullPath> {
        let mut chosen = None;
        ui.horizontal(|ui| {
            let label = ui.label(t!("layers-file.name"));
            let field = TextEdit::singleline(&mut self.name).desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            if self.focus.take_if(|it| matches!(it, Focus::Name)).is_some() {
                field.request_focus();
                select_stem(ui, field.id, &self.name, self.purpose.ending());
            }
            if entered_in(ui, &field) {
                chosen = self.path();
            }
        });
        chosen
    }

    /// Shows the button that accepts the file and returns whether it was pressed.
    fn done_button(&mut self, ui: &mut Ui) -> bool {
        let label = match (&self.purpose, &self.replaces) {
            (Purpose::Open, _) => t!("layers-file.open"),
            (Purpose::Import { .. }, _) => t!("layers-file.import"),
            (Purpose::Program, _) => t!("layers-file.choose"),
            (Purpose::Save { .. }, None) => t!("layers-file.save"),
            (Purpose::Export(..), None) => t!("layers-file.export"),
            (_, Some(_)) => t!("layers-file.replace"),
        };
        let button = egui::Button::new(label);
        let button = match self.replaces.is_some() {
            true => confirm::add_late(ui, ui.scope_id().with("replace"), button),
            false => ui.add_enabled(!self.name.is_empty() || self.purpose.is_folder(), button),
        };
        button.clicked()
    }

    fn list_entries(
        &mut self,
        ui: &mut Ui,
        height: f32,
        roles: &Roles,
        chosen: &mut Option<FullPath>,
    ) {
        let mut entered = None;
        egui::Frame::new().fill(roles.field).inner_margin(MARGIN).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).max_height(height).show(ui, |ui| {
                if self.entries.as_ref().is_some_and(Vec::is_empty) {
                    let none = match self.purpose {
                        Purpose::Open | Purpose::Import { .. } | Purpose::Save { .. } => {
                            t!("layers-file.no_games")
                        }
                        Purpose::Program => t!("layers-file.nothing"),
                        Purpose::Export(..) => t!("layers-file.no_files"),
                    };
                    ui.label(RichText::new(none).color(roles.faint));
                }
                let is_to_read = self.purpose.is_to_read();
                // Rows are as wide as the list, so that a click beside a short name selects it.
                ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
                    for entry in self.entries.iter().flatten() {
                        let sign = if entry.is_folder { "🗀 " } else { "" };
                        let selected = !entry.is_folder && entry.name == self.name;
                        let row = ui.selectable_label(selected, format!("{sign}{}", entry.name));
                        if row.clicked() && entry.is_folder {
                            entered = Some(entry.path.clone());
                        } else if row.clicked() {
                            self.name.clone_from(&entry.name);
                            self.picked = Some(entry.path.clone());
                        }
                        if row.double_clicked() && !entry.is_folder && is_to_read {
                            *chosen = Some(entry.path.clone());
                        }
                    }
                });
                follow_focus(ui);
            });
        });
        if let Some(folder) = entered {
            self.enter(folder);
            self.focus = Some(Focus::Name);
        }
    }

    fn path(&self) -> Option<FullPath> {
        let picked = self.picked.as_ref().filter(|path| storage::name(path) == self.name);
        let typed = || self.folder.typed(&self.name, home().as_deref());
        let path = || picked.cloned().unwrap_or_else(typed);
        let open_folder = self.purpose.is_folder().then(|| self.folder.clone());
        (!self.name.is_empty()).then(path).or(open_folder)
    }

    /// Returns the file, once it is confirmed.
    fn choose(&mut self, path: FullPath) -> Option<FullPath> {
        if self.purpose.is_folder() && path == self.folder {
            return Some(path);
        }
        if path.is_dir() {
            self.enter(path);
            self.name.clear();
            self.focus = Some(Focus::Name);
            return None;
        }
        if self.purpose.is_to_read() {
            let with_ending = || storage::with_ending(path.clone(), self.purpose.ending());
            let found = [path.clone(), with_ending()].into_iter().find(|path| path.exists());
            if found.is_none() {
                self.problem = Some(t!("layers-file.no_file", name = storage::name(&path)));
                self.focus = Some(Focus::Name);
            }
            return found;
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.is_dir()) {
            self.problem = Some(t!("layers-file.no_folder", folder = storage::shown(&folder)));
            self.focus = Some(Focus::Name);
            return None;
        }
        let path = storage::with_ending(path, self.purpose.ending());
        if path.exists() && self.replaces.as_ref() != Some(&path) {
            self.problem = Some(t!("layers-file.exists", name = storage::name(&path)));
            self.replaces = Some(path);
            self.focus = Some(Focus::Cancel);
            return None;
        }
        Some(path)
    }

    fn enter(&mut self, folder: FullPath) {
        self.folder_text = storage::shown(&folder);
        self.folder = folder;
        self.entries = None;
        self.listing.forget();
        self.problem = None;
        self.picked = None;
        self.replaces = None;
    }

    /// Reads the folder in the background.
    fn list(&mut self, ctx: &egui::Context) {
        if !self.listing.is_busy() && self.entries.is_none() && self.problem.is_none() {
            let (folder, endings) = (self.folder.clone(), self.purpose.endings());
            self.listing.begin(ctx, move || {
                entries(&folder, &endings).map_err(|error| {
                    with_subject(&storage::shown(&folder), &format!("{}.", error_text(&error)))
                })
            });
        }
        for listed in self.listing.take() {
            match listed {
                Ok(entries) => self.entries = Some(entries),
                Err(problem) => self.problem = Some(problem),
            }
        }
    }
}

/// Selects the name in its field without this extension.
fn select_stem(ui: &Ui, field: egui::Id, name: &str, ending: &str) {
    let has_it = storage::has_ending(Path::new(name), ending);
    let stem = if has_it { &name[..name.len() - ending.len() - 1] } else { name };
    select_chars(ui.ctx(), field, stem.chars().count());
}

/// Returns the folders, then the files with these extensions (in any case) or all files if there
/// are none, by name; without hidden ones.
fn entries(folder: &FullPath, endings: &[&str]) -> std::io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder)?.flatten().take(MOST) {
        let path = folder.join(entry.file_name());
        let name = storage::name(&path);
        let is_folder = path.is_dir();
        let mut meant = endings.iter().filter(|ending| storage::has_ending(&path, ending));
        let is_meant = endings.is_empty() || meant.next().is_some();
        if !name.starts_with('.') && (is_folder || is_meant) {
            entries.push(Entry { name, path, is_folder });
        }
    }
    entries.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    Ok(entries)
}
