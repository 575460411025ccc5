//! The dialog of external engines: their list, and the form for one engine.

mod form;

use std::collections::BTreeMap;
use std::path::Path;

use egui::{ComboBox, Context, DragValue, Grid, Id, Label, RichText, TextEdit, Ui};

use super::head;
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::confirm::{self, FreeEnd};
use crate::ui::design::widgets;
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{scrolls_in_dialog, small};
use crate::ui::settings::{AddedEngine, Change};
use form::{EngineForm, FormResult};
use owlery_engine::ugi::command_line::{join, split};
use owlery_engine::ugi::{Choice, EngineOption};
use owlery_i18n::{Text, t};
use owlery_record::limits;
use owlery_store::FullPath;

/// The height of the title, and of what is around the list.
const REST: f32 = 230.0;
const ABOUT: Text = Text::of("layers-engines.about");

/// The dialog of external engines.
#[derive(Default)]
pub struct EnginesDialog {
    form: Option<EngineForm>,
    /// The engine whose removal has to be confirmed.
    removes: Option<String>,
}

impl EnginesDialog {
    /// Takes a file for the program in the form.
    pub fn chosen(&mut self, path: &FullPath) {
        self.form.iter_mut().for_each(|form| form.chosen(path));
    }

    fn list(&mut self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) -> bool {
        let open = head(ui, t!("layers-engines.title"));
        ui.label(RichText::new(ABOUT.localized()).color(cx.roles().faint));
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
            self.form = Some(EngineForm::default());
        }
        open
    }

    fn row(
        &mut self,
        ui: &mut Ui,
        name: &str,
        added: &AddedEngine,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let asked = Id::unique("remove an engine");
        if self.removes.as_deref() == Some(name) && confirm::is_pending(ui.ctx(), asked) {
            let (words, size) =
                (t!("layers-engines.sure", name = name), [ui.available_width(), 26.0]);
            if confirm::show(ui, asked, &words, size, FreeEnd::Left, cx.roles()) {
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
                    confirm::ask(ui.ctx(), asked);
                }
                if ui
                    .add(small(t!("layers-engines.change")))
                    .on_hover_text(t!("layers-engines.change_hint", name = name))
                    .clicked()
                {
                    self.form = Some(EngineForm::of(name, added));
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.label(RichText::new(name).strong());
                    // A tooltip has the whole text if it is cut off.
                    let path = storage::shown(&added.program);
                    let text = format!("{}, {path} {}", added.game.name(), join(&added.arguments));
                    let text = RichText::new(text.trim_end()).size(12.5).color(cx.roles().faint);
                    ui.add(Label::new(text).truncate());
                });
            });
        });
    }
}

impl Dialog for EnginesDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        let Some(form) = &mut self.form else { return self.list(ui, cx, out) };
        match form.show(ui, cx, out) {
            FormResult::Open => {}
            FormResult::Cancelled => self.form = None,
            FormResult::Added(name, added) => {
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

    fn options(&self) -> DialogOptions {
        DialogOptions {
            name: "engines",
            opener: self.form.is_none().then_some("file.engines"),
            is_written: self.form.is_some(),
            ..DialogOptions::default()
        }
    }
}

/// Whether a path is a folder, found out in the background.
#[derive(Default)]
pub struct PathCheck {
    at: Option<FullPath>,
    is_folder: Option<bool>,
    /// The running check of that path.
    looking: BackgroundTasks<bool>,
}

impl PathCheck {
    /// Checks a path, unless it was checked or another check is running, and takes the result.
    pub fn check(&mut self, path: &FullPath, ctx: &Context) {
        // A start of the program reports other faults.
        self.is_folder = self.looking.take().pop().map(|it| it.unwrap_or(false)).or(self.is_folder);
        if self.looking.is_busy() || self.at.as_ref() == Some(path) {
            return;
        }
        (self.at, self.is_folder) = (Some(path.clone()), None);
        let path = path.clone();
        self.looking.begin(ctx, move || Ok(path.is_dir()));
    }

    /// Returns whether a path is a folder, once it is known.
    pub fn is_folder(&self, path: &FullPath) -> Option<bool> {
        self.is_folder.filter(|_| self.at.as_ref() == Some(path))
    }
}

// The options of an engine.

/// The option with the rules of a game, which is not set here.
const RULES: &str = "options";

/// Shows the options; `set` has those that differ from their defaults.
fn show(ui: &mut Ui, options: &[EngineOption], set: &mut BTreeMap<String, String>, roles: &Roles) {
    let shown = |ui: &mut Ui| {
        for EngineOption { name, choice } in options.iter().filter(|option| option.name != RULES) {
            let usual = usual(choice);
            let mut value = set.get(name).unwrap_or(&usual).clone();
            let text = RichText::new(name);
            let label = ui.label(if value == usual { text.color(roles.faint) } else { text });
            row(ui, name, choice, &mut value, label.id);
            ui.end_row();
            if value == usual {
                set.remove(name);
            } else {
                set.insert(name.clone(), value);
            }
        }
    };
    Grid::new("options of an engine").num_columns(2).spacing([12.0, 8.0]).show(ui, shown);
}

fn usual(choice: &Choice) -> String {
    match choice {
        Choice::Check(on) => on.to_string(),
        Choice::Spin(number, ..) => number.to_string(),
        Choice::Combo(text, _) | Choice::Text(text) => text.clone(),
    }
}

fn row(ui: &mut Ui, name: &str, choice: &Choice, value: &mut String, label: egui::Id) {
    match choice {
        Choice::Check(_) => {
            let mut on = value == "true";
            widgets::checkbox(ui, &mut on, "").labelled_by(label);
            *value = on.to_string();
        }
        Choice::Spin(usual, least, most) => {
            let mut number = value.parse().unwrap_or(*usual);
            ui.add(DragValue::new(&mut number).range(*least..=*most)).labelled_by(label);
            *value = number.to_string();
        }
        Choice::Combo(_, words) => {
            let shown = ComboBox::from_id_salt(name).selected_text(value.as_str());
            let shown = shown.show_ui(ui, |ui| {
                for word in words {
                    if ui.selectable_label(value == word, word).clicked() {
                        value.clone_from(word);
                        ui.close();
                    }
                }
            });
            shown.response.labelled_by(label);
        }
        Choice::Text(_) => {
            let field = TextEdit::singleline(value).char_limit(limits::TYPED);
            ui.add(field.desired_width(f32::INFINITY)).labelled_by(label);
        }
    }
}

// Arguments as they are typed.

/// The most prefixes of a command line that are tried as the name of a program.
const MOST: usize = 100;

/// Returns the words of a line. An open quote ends with the line.
fn words(line: &str) -> Vec<String> {
    let closed = ["", "'", "\""].into_iter().find_map(|end| split(&format!("{line}{end}")));
    closed.unwrap_or_else(|| line.split_whitespace().map(str::to_owned).collect())
}

/// Returns the program at the beginning of a line and the words that follow; `None` if the whole
/// line is a program, or there is none. Looks for files.
fn program_and_words(line: &str) -> Option<(String, Vec<String>)> {
    let line = line.trim();
    if Path::new(line).exists() {
        return None;
    }
    // Names may have spaces, so the longest existing one counts.
    let spaces = line.char_indices().filter(|(_, c)| c.is_whitespace());
    let begins: Vec<_> = spaces.map(|(at, _)| line.split_at(at)).take(MOST).collect();
    let found = begins.into_iter().rev().find(|(path, _)| Path::new(path).is_file());
    if let Some((program, rest)) = found {
        return Some((program.trim_end().to_owned(), words(rest)));
    }
    let mut words = split(line)?.into_iter();
    let program = words.next().filter(|word| Path::new(word).is_file())?;
    Some((program, words.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_words_and_nothing_is_carried_out() {
        let cases: [(&str, &[&str]); 8] = [
            ("", &[]),
            ("  ugi  troll ", &["ugi", "troll"]),
            ("--options \"(size: 7)\"", &["--options", "(size: 7)"]),
            ("--options '(name: \"x y\")'", &["--options", "(name: \"x y\")"]),
            ("a\"b c\"d \"\"", &["ab cd", ""]),
            ("\"not closed", &["not closed"]),
            ("Ann's", &["Anns"]),
            ("$HOME; rm * | `x` 'y'", &["$HOME;", "rm", "*", "|", "`x`", "y"]),
        ];
        for (typed, expected) in cases {
            assert_eq!(words(typed), expected, "{typed}");
            assert_eq!(words(&join(words(typed))), expected, "{typed}");
        }
        for word in ["it's", "a \"b\" c", "#1", "a#", "(size: 7)", "-x=*"] {
            assert_eq!(words(&join([word])), [word]);
        }
    }

    #[test]
    fn a_program_is_found_at_the_head_of_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        for name in ["plain", "with space", "with"] {
            std::fs::write(path(name), "").unwrap();
        }
        let (plain, spaced, short) = (path("plain"), path("with space"), path("with"));
        let found = |line: &str| program_and_words(line);
        let expected = |program: &str, words: &[&str]| {
            Some((program.to_owned(), words.iter().map(|word| (*word).to_owned()).collect()))
        };
        for (line, expected) in [
            (plain.clone(), None),
            (spaced.clone(), None),
            (format!(" {spaced} "), None),
            (format!("{plain} ugi troll"), expected(&plain, &["ugi", "troll"])),
            (
                format!("{plain} --options '(size: 7)'"),
                expected(&plain, &["--options", "(size: 7)"]),
            ),
            // An existing file takes precedence over the rules of shells.
            (format!("{spaced} ugi"), expected(&spaced, &["ugi"])),
            (format!("{short} other"), expected(&short, &["other"])),
            (format!("\"{spaced}\" ugi"), expected(&spaced, &["ugi"])),
            (format!("{} ugi", spaced.replace(' ', "\\ ")), expected(&spaced, &["ugi"])),
            (format!("{} ugi", path("nothing")), None),
            (format!("{} ugi", folder.path().display()), None),
            (String::new(), None),
        ] {
            assert_eq!(found(&line), expected, "{line}");
        }
    }
}
