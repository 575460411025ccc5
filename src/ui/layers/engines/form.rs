//! An engine that is being added or changed.

use egui::{DragValue, Grid, Label, RichText, TextEdit, Ui, vec2};

use super::super::{answer, title};
use super::options;
use super::words::{line, words};
use crate::disk::FullPath;
use crate::external::{Fault, Guest, Hello};
use crate::record::limits;
use crate::rules::GameId;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::disk::storage;
use crate::ui::jobs::Jobs;
use crate::ui::parts::choices::segment;
use crate::ui::parts::scrolls_in_dialog;
use crate::ui::settings::{Added, ENGINE_NAME, SECONDS};

/// The height of its title, its last line and its buttons, and of what is around it.
const REST: f32 = 210.0;
/// The height of its fields and of the first options: all the same before there is any.
const FIELDS: f32 = 290.0;
/// The width of the longest label, which is not there at first.
const LABELS: f32 = 108.0;

/// What is typed and chosen.
#[derive(Default)]
pub struct Form {
    /// Whether it was shown before: at first its first field takes the keyboard.
    was_shown: bool,
    /// The name of the engine before it was changed; `None` for one that is added.
    pub was: Option<String>,
    name: String,
    program: String,
    arguments: String,
    /// Nothing is chosen before a person does, or the program says what it plays.
    game: Option<GameId>,
    /// The same as it will be kept; its program and game are those of the fields above.
    added: Option<Added>,
    asking: Jobs<Result<Hello, String>>,
    /// What the program said last.
    said: Option<Result<Hello, String>>,
}

/// What becomes of it.
pub enum Done {
    /// Nothing yet.
    Stays,
    /// Nothing at all.
    Leaves,
    /// This engine is there under this name.
    Adds(String, Box<Added>),
}

impl Form {
    /// To change an engine.
    pub fn of(name: &str, added: &Added) -> Self {
        Form {
            was: Some(name.to_owned()),
            name: name.to_owned(),
            program: added.program.text(),
            arguments: line(&added.arguments),
            game: Some(added.game),
            added: Some(added.clone()),
            ..Form::default()
        }
    }

    /// This file was chosen for the program.
    pub fn chosen(&mut self, path: &FullPath) {
        self.program = path.text();
        if self.name.is_empty() {
            self.name = storage::name(path).chars().take(ENGINE_NAME).collect();
        }
    }

    /// Shows it.
    pub fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> Done {
        self.hear();
        title(ui, if self.was.is_some() { "Change an engine" } else { "Add an engine" });
        ui.add_space(4.0);
        // It neither grows nor moves while somebody types in it.
        let rest = REST.max(ui.ctx().content_rect().height() - FIELDS);
        scrolls_in_dialog(ui, rest, |ui| {
            ui.set_min_height(FIELDS);
            // Beside the bar.
            ui.set_max_width(ui.available_width() - 8.0);
            let fields = Grid::new("engine").num_columns(2).spacing([12.0, 8.0]);
            fields.min_col_width(LABELS).show(ui, |ui| {
                self.fields(ui, out);
            });
            self.options(ui, cx);
        });
        let engine = self.engine(cx);
        let waits = self.asking.is_busy();
        let (words, is_wrong) = match (&engine, &self.said) {
            _ if waits => ("The program is asked who it is…".to_owned(), false),
            (Err(missing), None) => (missing.clone(), false),
            (_, Some(Err(fault))) => (fault.clone(), true),
            (_, Some(Ok(hello))) => (format!("It answers as {}.", hello.words()), false),
            (Ok(_), None) => ("Asked who it is, it also tells its options.".to_owned(), false),
        };
        let colour = if is_wrong { cx.roles().warning } else { cx.roles().text };
        ui.add_space(4.0);
        // It has room for two lines always, so that nothing moves.
        let room = vec2(ui.available_width(), 40.0);
        ui.allocate_ui(room, |ui| {
            ui.set_min_size(room);
            ui.add(Label::new(RichText::new(words).color(colour)).wrap());
        });
        self.buttons(ui, engine, waits)
    }

    fn buttons(
        &mut self,
        ui: &mut Ui,
        engine: Result<(String, Added), String>,
        waits: bool,
    ) -> Done {
        let mut done = Done::Stays;
        ui.horizontal(|ui| {
            let label = if self.was.is_some() { "Change it" } else { "Add it" };
            if ui.add_enabled(engine.is_ok(), answer(label)).clicked()
                && let Ok((name, added)) = engine
            {
                match added.program.is_dir() {
                    true => self.said = Some(Err(Fault::Folder.told(&name))),
                    false => done = Done::Adds(name, Box::new(added)),
                }
            }
            let may_ask = !waits && !self.program.trim().is_empty();
            if ui.add_enabled(may_ask, answer("Ask who it is")).clicked() {
                self.ask(ui.ctx());
            }
            if ui.add(answer("Cancel")).clicked() {
                done = Done::Leaves;
            }
        });
        done
    }

    fn fields(&mut self, ui: &mut Ui, out: &mut Outbox) {
        let field = |ui: &mut Ui, name: &str, hint: &str, text: &mut String, most: usize| {
            let label = ui.label(name);
            let edit = TextEdit::singleline(text).hint_text(hint).char_limit(most);
            let edit = edit.desired_width(ui.available_width());
            let changed = ui.add(edit).labelled_by(label.id).changed();
            ui.end_row();
            changed
        };
        let label = ui.label("Program");
        let mut changed = false;
        ui.horizontal(|ui| {
            if ui.button("Choose…").on_hover_text("The file of the program").clicked() {
                out.ask(Request::ChooseProgram);
            }
            let edit = TextEdit::singleline(&mut self.program).desired_width(f32::INFINITY);
            let edit = ui.add(edit).labelled_by(label.id);
            if !std::mem::replace(&mut self.was_shown, true) {
                edit.request_focus();
            }
            changed = edit.changed();
        });
        ui.end_row();
        let hint = "as on a command line, if it needs any";
        changed |= field(ui, "Arguments", hint, &mut self.arguments, limits::TYPED);
        field(ui, "Name", "what you call it", &mut self.name, ENGINE_NAME);
        if changed {
            self.said = None;
        }
        ui.label("Game");
        ui.horizontal_wrapped(|ui| {
            for game in GameId::ALL {
                if ui.add(segment(self.game == Some(game), game.name())).clicked() {
                    self.game = Some(game);
                }
            }
        });
        ui.end_row();
        if let Some(added) = &mut self.added {
            let label = ui.label("Time for a move");
            let value = DragValue::new(&mut added.seconds).range(SECONDS).speed(0.1).suffix(" s");
            ui.add(value).on_hover_text("In games without clocks").labelled_by(label.id);
            ui.end_row();
        }
    }

    /// What the program can be told, once it has said so.
    fn options(&mut self, ui: &mut Ui, cx: Cx<'_>) {
        let (Some(Ok(hello)), Some(added)) = (&self.said, &mut self.added) else { return };
        if !hello.options.is_empty() {
            ui.add_space(6.0);
            ui.label(RichText::new("Its options").strong());
            options::show(ui, &hello.options, &mut added.options, cx.roles());
        }
    }

    /// The engine, or what it still lacks, in a sentence.
    fn engine(&mut self, cx: Cx<'_>) -> Result<(String, Added), String> {
        let program = self.path()?;
        let added = self.added.get_or_insert_with(|| Added::new(GameId::ALL[0], program.clone()));
        (added.program, added.arguments) = (program, words(&self.arguments));
        let name = self.name.trim().to_owned();
        if name.is_empty() {
            return Err("Give it a name, or ask it who it is.".to_owned());
        }
        if self.was.as_ref() != Some(&name) && cx.settings.engines.contains_key(&name) {
            return Err(format!("Another engine is called “{name}”."));
        }
        added.game = self.game.ok_or("Choose the game that it plays.")?;
        match added.fault(&name) {
            Some(fault) => Err(format!("It cannot be added so: {fault}.")),
            None => Ok((name, added.clone())),
        }
    }

    fn path(&self) -> Result<FullPath, String> {
        match self.program.trim() {
            "" => Err("Choose the file of the program, or type its path.".to_owned()),
            path => {
                let path = FullPath::read(path).map_err(|what| format!("The program: {what}."))?;
                if self.would_open_a_window(&path) {
                    let game = self.game.unwrap_or(GameId::ALL[0]).key();
                    return Err(format!(
                        "Owlery itself plays only if its arguments say so, such as “ugi {game}”."
                    ));
                }
                Ok(path)
            }
        }
    }

    /// Whether this is the file of Owlery itself, and its arguments have it play no game.
    fn would_open_a_window(&self, path: &FullPath) -> bool {
        let is_own = path.file_stem().is_some_and(|stem| stem == env!("CARGO_PKG_NAME"));
        is_own && !matches!(&words(&self.arguments)[..], [ugi, _, ..] if ugi == "ugi")
    }

    /// Asks the program who it is, beside the window.
    fn ask(&mut self, ctx: &egui::Context) {
        let path = match self.path() {
            Ok(path) => path,
            Err(what) => return self.said = Some(Err(what)),
        };
        let name = match self.name.trim() {
            "" => storage::name(&path),
            name => name.to_owned(),
        };
        let arguments = words(&self.arguments);
        let added = Added { arguments, ..Added::new(GameId::ALL[0], path) };
        let program = added.as_program(&name);
        self.asking
            .begin(ctx, move || Guest::greet(&program).map_err(|fault| fault.told(&program.name)));
    }

    /// Hears what the program says; what it says of itself is proposed where nothing was typed.
    fn hear(&mut self) {
        let Some(said) = self.asking.take(Err).pop() else { return };
        if let Ok(hello) = &said {
            if self.name.trim().is_empty() {
                self.name = hello.name.chars().take(ENGINE_NAME).collect();
            }
            let text = hello.name.to_lowercase();
            let named = GameId::ALL.into_iter().find(|game| text.contains(game.key()));
            self.game = self.game.or(named);
        }
        self.said = Some(said);
    }
}
