//! A file dialog inside the window, for systems that offer none.

use std::path::Path;

use egui::{Align, Label, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};

use super::places::{Place, places};
use super::title;
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::confirm;
use crate::ui::design::selection::{Extent, ListSelection};
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
    /// The rows that were chosen.
    selection: ListSelection<usize>,
    /// Their files and folders. A name may not be valid Unicode.
    picked: Vec<FullPath>,
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
            selection: ListSelection::default(),
            picked: path.into_iter().collect(),
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
        // Enter takes what is selected.
        if self.name_row(ui) || chosen.is_none() && entered(ui) {
            chosen = Some(self.paths());
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
                chosen = Some(self.paths());
            }
            let cancel = ui.button(t!("layers-file.cancel"));
            if self.focus.take().is_some() {
                cancel.request_focus();
            }
            stays = !cancel.clicked();
        });
        if !stays {
            self.leave(out);
        } else if let Some(paths) = chosen.and_then(|paths| self.choose(paths)) {
            stays = false;
            let purpose = std::mem::replace(&mut self.purpose, Purpose::Open);
            out.ask(Request::Chosen(purpose, paths));
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

    /// Shows the name and returns whether Enter was pressed.
    fn name_row(&mut self, ui: &mut Ui) -> bool {
        let several = match self.picked.len() {
            0 | 1 => String::new(),
            count => t!("layers-file.several", count = count),
        };
        ui.horizontal(|ui| {
            let label = ui.label(t!("layers-file.name"));
            let field = TextEdit::singleline(&mut self.name).hint_text(several);
            let field = ui.add(field.desired_width(f32::INFINITY)).labelled_by(label.id);
            if field.changed() {
                self.picked.truncate(1);
            }
            if self.focus.take_if(|it| matches!(it, Focus::Name)).is_some() {
                field.request_focus();
                select_stem(ui, field.id, &self.name, self.purpose.ending());
            }
            entered_in(ui, &field)
        })
        .inner
    }

    /// Shows the button that accepts what is chosen and returns whether it was pressed.
    fn done_button(&mut self, ui: &mut Ui) -> bool {
        let has_any = !self.name.is_empty() || self.purpose.is_folder() || self.picked.len() > 1;
        let label = match (&self.purpose, &self.replaces) {
            (Purpose::Open, _) => t!("layers-file.open"),
            (Purpose::Import { .. }, _) => t!("layers-file.import"),
            (Purpose::Program | Purpose::Run | Purpose::Openings, _) => t!("layers-file.choose"),
            (Purpose::Save { .. } | Purpose::Report { .. }, None) => t!("layers-file.save"),
            (Purpose::Export(..), None) => t!("layers-file.export"),
            (_, Some(_)) => t!("layers-file.replace"),
        };
        let button = egui::Button::new(label);
        let button = match self.replaces.is_some() {
            true => confirm::add_late(ui, ui.scope_id().with("replace"), button),
            false => ui.add_enabled(has_any, button),
        };
        button.clicked()
    }

    fn list_entries(
        &mut self,
        ui: &mut Ui,
        height: f32,
        roles: &Roles,
        chosen: &mut Option<Vec<FullPath>>,
    ) {
        let (mut entered, mut picked) = (None, None);
        let extent = match self.purpose.takes_several() {
            true => Extent::of_click(ui.input(|input| input.modifiers)),
            false => Extent::One,
        };
        egui::Frame::new().fill(roles.field).inner_margin(MARGIN).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).max_height(height).show(ui, |ui| {
                if self.entries.as_ref().is_some_and(Vec::is_empty) {
                    let none = match self.purpose {
                        Purpose::Open
                        | Purpose::Import { .. }
                        | Purpose::Openings
                        | Purpose::Save { .. } => t!("layers-file.no_games"),
                        Purpose::Program | Purpose::Run => t!("layers-file.nothing"),
                        Purpose::Export(..) | Purpose::Report { .. } => t!("layers-file.no_files"),
                    };
                    ui.label(RichText::new(none).color(roles.faint));
                }
                let is_to_read = self.purpose.is_to_read();
                // Rows are as wide as the list, so that a click beside a short name selects it.
                ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
                    for (at, entry) in self.entries.iter().flatten().enumerate() {
                        let sign = if entry.is_folder { "🗀 " } else { "" };
                        let row = format!("{sign}{}", entry.name);
                        let row = ui.selectable_label(self.is_selected(entry), row);
                        if row.clicked() && entry.is_folder && extent == Extent::One {
                            entered = Some(entry.path.clone());
                        } else if row.clicked() {
                            picked = Some(at);
                        }
                        if row.double_clicked() && !entry.is_folder && is_to_read {
                            *chosen = Some(vec![entry.path.clone()]);
                        }
                    }
                });
                follow_focus(ui);
            });
        });
        if let Some(at) = picked {
            self.pick(at, extent);
        }
        if let Some(folder) = entered {
            self.enter(folder);
            self.focus = Some(Focus::Name);
        }
    }

    /// Chooses a row, or several. Only an import takes folders beside files.
    fn pick(&mut self, at: usize, extent: Extent) {
        let entries = self.entries.as_deref().unwrap_or_default();
        let rows: Vec<_> = (0..entries.len()).collect();
        self.selection.go_to(&rows, at, extent);
        let takes_folders = matches!(self.purpose, Purpose::Import { .. });
        let picked = self.selection.items.iter().filter_map(|at| entries.get(*at));
        let picked = picked.filter(|entry| takes_folders || !entry.is_folder);
        self.picked = picked.map(|entry| entry.path.clone()).collect();
        self.name = match &*self.picked {
            [one] => storage::name(one),
            _ => String::new(),
        };
    }

    fn is_selected(&self, entry: &Entry) -> bool {
        match (self.picked.contains(&entry.path), &*self.picked) {
            (true, [_]) => entry.name == self.name,
            (true, _) => true,
            (false, _) => !entry.is_folder && entry.name == self.name,
        }
    }

    /// Returns what is chosen, or the one file whose name was typed.
    fn paths(&self) -> Vec<FullPath> {
        match &*self.picked {
            [one] if storage::name(one) == self.name => self.picked.clone(),
            [_, _, ..] => self.picked.clone(),
            _ if !self.name.is_empty() => vec![self.folder.typed(&self.name, home().as_deref())],
            _ if self.purpose.is_folder() => vec![self.folder.clone()],
            _ => Vec::new(),
        }
    }

    /// Returns what was chosen, once it is confirmed.
    fn choose(&mut self, mut paths: Vec<FullPath>) -> Option<Vec<FullPath>> {
        if paths.len() > 1 {
            return Some(paths);
        }
        let path = paths.pop()?;
        self.choose_one(path).map(|path| vec![path])
    }

    /// Returns the file, once it is confirmed.
    fn choose_one(&mut self, path: FullPath) -> Option<FullPath> {
        let is_meant =
            self.picked.contains(&path) || self.purpose.is_folder() && path == self.folder;
        if path.is_dir() && is_meant {
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
        self.picked.clear();
        self.selection = ListSelection::default();
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
