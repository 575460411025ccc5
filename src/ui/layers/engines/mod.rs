//! Other programs as engines: those that were added, and one that is being added or changed.

mod form;
mod options;
mod words;

use egui::{Context, Id, Label, RichText, Ui};

use super::head;
use crate::ui::component::{Cx, Layer, Outbox, Request};
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::jobs::Jobs;
use crate::ui::parts::{confirm, scrolls_in_dialog, small};
use crate::ui::settings::{Added, Change};
use form::{Done, Form};
use owlery_i18n::{Text, t};
use owlery_store::FullPath;
use words::line;

/// The height of the title, and of what is around the list.
const REST: f32 = 230.0;
const ABOUT: Text = Text::of("layers-engines.about");

/// The list, or what is being added or changed.
#[derive(Default)]
pub struct Engines {
    form: Option<Form>,
    /// The engine that may be removed.
    removes: Option<String>,
}

impl Engines {
    /// This file was chosen for the program.
    pub fn chosen(&mut self, path: &FullPath) {
        self.form.iter_mut().for_each(|form| form.chosen(path));
    }

    fn list(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> bool {
        let open = head(ui, t!("layers-engines.title"));
        ui.label(RichText::new(ABOUT.say()).color(cx.roles().faint));
        ui.add_space(6.0);
        scrolls_in_dialog(ui, REST, |ui| {
            if cx.settings.engines.is_empty() {
                ui.label(t!("layers-engines.none"));
            }
            for (name, added) in &cx.settings.engines {
                self.row(ui, name, added, cx, out);
            }
        });
        ui.add_space(8.0);
        if ui.button(t!("layers-engines.add")).clicked() {
            self.form = Some(Form::default());
        }
        open
    }

    fn row(&mut self, ui: &mut Ui, name: &str, added: &Added, cx: Cx<'_>, out: &mut Outbox) {
        let asked = Id::unique("remove an engine");
        if self.removes.as_deref() == Some(name) && confirm::is_asked(ui.ctx(), asked) {
            let (words, size) =
                (t!("layers-engines.sure", name = name), [ui.available_width() * 0.6, 26.0]);
            if confirm::show(ui, asked, &words, size, cx.roles()) {
                out.ask(Request::Set(Change::RemoveEngine(name.to_owned())));
            }
            return;
        }
        ui.horizontal(|ui| {
            let layout = egui::Layout::right_to_left(egui::Align::Center);
            ui.with_layout(layout, |ui| {
                let hint = t!("layers-engines.remove_hint", name = name);
                if ui.add(small(t!("layers-engines.remove"))).on_hover_text(hint).clicked() {
                    self.removes = Some(name.to_owned());
                    confirm::begin(ui.ctx(), asked);
                }
                if ui
                    .add(small(t!("layers-engines.change")))
                    .on_hover_text(t!("layers-engines.change_hint", name = name))
                    .clicked()
                {
                    self.form = Some(Form::of(name, added));
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.label(RichText::new(name).strong());
                    // All of it is told by the pointer where it is cut.
                    let path = storage::shown(&added.program);
                    let text = format!("{}, {path} {}", added.game.name(), line(&added.arguments));
                    let text = RichText::new(text.trim_end()).size(12.5).color(cx.roles().faint);
                    ui.add(Label::new(text).truncate());
                });
            });
        });
    }
}

impl Layer for Engines {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: Cx<'_>, out: &mut Outbox) -> bool {
        let Some(form) = &mut self.form else { return self.list(ui, cx, out) };
        match form.show(ui, cx, out) {
            Done::Stays => {}
            Done::Leaves => self.form = None,
            Done::Adds(name, added) => {
                let before = self.form.take().and_then(|form| form.was);
                let renamed = before.filter(|before| *before != name);
                out.ask(Request::Set(Change::AddEngine(name, added)));
                if let Some(before) = renamed {
                    out.ask(Request::Set(Change::RemoveEngine(before)));
                }
            }
        }
        true
    }

    fn name(&self) -> &'static str {
        "engines"
    }

    fn opener(&self) -> Option<&'static str> {
        self.form.is_none().then_some("file.engines")
    }

    fn is_written(&self) -> bool {
        self.form.is_some()
    }
}

/// What is known of the path that was looked at last.
#[derive(Default)]
pub struct Looked {
    at: Option<FullPath>,
    is_folder: Option<bool>,
    /// One look at a time, and it is at that path.
    looking: Jobs<bool>,
}

impl Looked {
    /// Looks at a path, unless that was done or another look is under way, and hears what was seen.
    pub fn look(&mut self, path: &FullPath, ctx: &Context) {
        // Of what cannot be looked at, its start will tell.
        self.is_folder = self.looking.take(|_| false).pop().or(self.is_folder);
        if self.looking.is_busy() || self.at.as_ref() == Some(path) {
            return;
        }
        (self.at, self.is_folder) = (Some(path.clone()), None);
        let path = path.clone();
        self.looking.begin(ctx, move || path.is_dir());
    }

    /// Whether this path is that of a folder, once it is known.
    pub fn is_folder(&self, path: &FullPath) -> Option<bool> {
        self.is_folder.filter(|_| self.at.as_ref() == Some(path))
    }
}
