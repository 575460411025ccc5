//! The form of an external engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use egui::{DragValue, Grid, Label, RichText, TextEdit, Ui, vec2};

use super::super::{answer, title};
use super::PathCheck;
use super::{program_and_words, words};
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::dialogs::engines;
use crate::ui::disk::storage;
use crate::ui::parts::segment;
use crate::ui::parts::{entered, scrolls_in_dialog};
use crate::ui::settings::{AddedEngine, ENGINE_NAME, SECONDS};
use owlery_engine::ugi::command_line::join;
use owlery_engine::ugi::{EngineIdentity, ExternalEngine, Fault, ThinkDecision};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_record::limits;
use owlery_store::{FullPath, home};

/// The height of everything but the fields, in points.
const REST: f32 = 210.0;
/// The height of the fields and the first options, which is fixed.
const FIELDS: f32 = 290.0;
/// The width of the longest label.
const LABELS: f32 = 108.0;

/// The form of an external engine.
#[derive(Default)]
pub struct EngineForm {
    /// Whether it was shown before; at first its first field takes the focus.
    was_shown: bool,
    /// The old name of the engine; `None` for a new one.
    pub was: Option<String>,
    name: String,
    program: String,
    arguments: String,
    /// The game, once it was chosen or learned from the program.
    game: Option<GameId>,
    /// The engine as it will be stored; program and game are those of the fields above.
    added: Option<AddedEngine>,
    asking: BackgroundTasks<EngineIdentity, owlery_i18n::Message>,
    /// Cancels the identification of the engine when it is dropped.
    wanted: Option<CancelOnDrop>,
    /// Splits a line entered for the program into program and arguments.
    splitting: BackgroundTasks<Split>,
    /// The line that was split last.
    split: String,
    /// Whether to identify the program once its line was split.
    asks: bool,
    /// The last answer of the program.
    identity: Option<Result<EngineIdentity, owlery_i18n::Message>>,
    /// Whether name and game were learned from the program.
    learned: ProposedFields,
    path_check: PathCheck,
    /// Whether to add the engine once the path was checked.
    adds: bool,
}

/// A line, with its program and arguments if it has both.
type Split = (String, Option<(String, Vec<String>)>);

/// Cancels the identification of an engine when it is dropped.
#[derive(Default)]
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The fields that were learned from the program and are cleared with it.
#[derive(Default)]
struct ProposedFields {
    name: bool,
    game: bool,
}

/// The result of a frame of the form.
pub enum FormResult {
    /// The form stays open.
    Open,
    /// The form is cancelled.
    Cancelled,
    /// The engine is added or changed.
    Added(String, Box<AddedEngine>),
}

impl EngineForm {
    /// Creates the form of an existing engine.
    pub fn of(name: &str, added: &AddedEngine) -> Self {
        EngineForm {
            was: Some(name.to_owned()),
            name: name.to_owned(),
            program: added.program.text(),
            arguments: join(&added.arguments),
            game: Some(added.game),
            added: Some(added.clone()),
            ..EngineForm::default()
        }
    }

    /// Takes a file for the program.
    pub fn chosen(&mut self, path: &FullPath) {
        self.program = path.text();
        self.forget();
        self.learn_name(&storage::name(path));
    }

    /// Forgets what was learned from the last program.
    fn forget(&mut self) {
        let ProposedFields { name, game } = std::mem::take(&mut self.learned);
        if name {
            self.name.clear();
        }
        self.game = self.game.filter(|_| !game);
        (self.identity, self.adds, self.asks) = (None, false, false);
        self.asking.forget();
        self.wanted = None;
    }

    fn learn_name(&mut self, name: &str) {
        if self.name.trim().is_empty() {
            self.name = name.chars().take(ENGINE_NAME).collect();
            self.learned.name = true;
        }
    }

    /// Shows the form.
    pub fn show(&mut self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) -> FormResult {
        self.poll();
        self.poll_split(ui.ctx());
        title(
            ui,
            if self.was.is_some() {
                t!("layers-engine.change_title")
            } else {
                t!("layers-engine.add_title")
            },
        );
        ui.add_space(4.0);
        // The size is fixed while the user types.
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
        if let Ok(path) = self.path() {
            self.path_check.check(&path, ui.ctx());
        }
        let engine = self.engine(cx);
        let waits = self.asking.is_busy() || self.asks;
        let (words, is_wrong) = match (&engine, &self.identity) {
            _ if waits => (t!("layers-engine.asked").to_owned(), false),
            _ if self.is_folder() == Some(true) => {
                (Fault::Folder.message(&self.called()).to_string(), true)
            }
            (Err(missing), None) => (missing.clone(), false),
            (_, Some(Err(fault))) => (fault.to_string(), true),
            (_, Some(Ok(identity))) => {
                (t!("layers-engine.answers", name = identity.words()), false)
            }
            (Ok(_), None) => (t!("layers-engine.tells").to_owned(), false),
        };
        let colour = if is_wrong { cx.roles().warning } else { cx.roles().text };
        ui.add_space(4.0);
        // Room for two lines, so that nothing moves.
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
        engine: Result<(String, AddedEngine), String>,
        waits: bool,
    ) -> FormResult {
        let is_folder = self.is_folder();
        let may_add = engine.is_ok() && is_folder != Some(true);
        let may_ask = !waits && !self.program.trim().is_empty() && is_folder != Some(true);
        // Enter presses the first enabled button.
        let enter = entered(ui);
        let mut leaves = false;
        ui.horizontal(|ui| {
            let label = if self.was.is_some() {
                t!("layers-engine.change")
            } else {
                t!("layers-engine.add")
            };
            let adds = ui.add_enabled(may_add, answer(label)).clicked() || enter && may_add;
            self.adds = may_add && (adds || self.adds);
            let asks = ui.add_enabled(may_ask, answer(t!("layers-engine.ask"))).clicked();
            self.asks |= asks || enter && may_ask && !may_add;
            if self.adds || self.asks {
                self.split_line(ui.ctx());
            }
            if self.asks && !self.splitting.is_busy() {
                self.ask(ui.ctx());
            }
            leaves = ui.add(answer(t!("layers-engine.cancel"))).clicked();
        });
        match engine {
            _ if leaves => FormResult::Cancelled,
            _ if self.splitting.is_busy() => FormResult::Open,
            Ok((name, added)) if self.adds && is_folder == Some(false) => {
                FormResult::Added(name, Box::new(added))
            }
            _ => FormResult::Open,
        }
    }

    fn fields(&mut self, ui: &mut Ui, out: &mut Requests) {
        let field = |ui: &mut Ui, name: &str, hint: &str, text: &mut String, most: usize| {
            let label = ui.label(name);
            let edit = TextEdit::singleline(text).hint_text(hint).char_limit(most);
            let edit = edit.desired_width(ui.available_width());
            let changed = ui.add(edit).labelled_by(label.id).changed();
            ui.end_row();
            changed
        };
        let label = ui.label(t!("layers-engine.program"));
        let mut changed = false;
        ui.horizontal(|ui| {
            if ui
                .button(t!("layers-engine.choose"))
                .on_hover_text(t!("layers-engine.choose_hint"))
                .clicked()
            {
                out.ask(Request::ChooseProgram);
            }
            let edit = TextEdit::singleline(&mut self.program).desired_width(f32::INFINITY);
            let edit = ui.add(edit).labelled_by(label.id);
            if !std::mem::replace(&mut self.was_shown, true) {
                edit.request_focus();
            }
            changed = edit.changed();
            // A typed line is complete when the field loses the focus.
            let is_pasted = ui.input(|input| {
                input.events.iter().any(|event| matches!(event, egui::Event::Paste(_)))
            });
            if changed && is_pasted || edit.lost_focus() {
                self.split_line(ui.ctx());
            }
        });
        ui.end_row();
        let hint = t!("layers-engine.arguments_hint");
        changed |=
            field(ui, t!("layers-engine.arguments"), hint, &mut self.arguments, limits::TYPED);
        if field(
            ui,
            t!("layers-engine.name"),
            t!("layers-engine.name_hint"),
            &mut self.name,
            ENGINE_NAME,
        ) {
            (self.learned.name, self.adds) = (false, false);
        }
        if changed {
            self.forget();
        }
        ui.label(t!("layers-engine.game"));
        ui.horizontal_wrapped(|ui| {
            for game in GameId::ALL {
                if ui.add(segment(self.game == Some(game), game.name())).clicked() {
                    self.game = Some(game);
                    self.learned.game = false;
                }
            }
        });
        ui.end_row();
        self.time(ui);
    }

    /// Shows the time per move.
    fn time(&mut self, ui: &mut Ui) {
        if let Some(added) = &mut self.added {
            let label = ui.label(t!("layers-engine.time"));
            let value = DragValue::new(&mut added.seconds)
                .range(SECONDS)
                .speed(0.1)
                .suffix(t!("layers-engine.seconds"));
            ui.add(value).on_hover_text(t!("layers-engine.time_hint")).labelled_by(label.id);
            ui.end_row();
        }
    }

    /// Shows the options of the program, once it has listed them.
    fn options(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let (Some(Ok(identity)), Some(added)) = (&self.identity, &mut self.added) else { return };
        if !identity.options.is_empty() {
            ui.add_space(6.0);
            ui.label(RichText::new(t!("layers-engine.options")).strong());
            engines::show(ui, &identity.options, &mut added.options, cx.roles());
        }
    }

    /// Returns the engine, or a sentence on what is missing.
    fn engine(&mut self, cx: AppContext<'_>) -> Result<(String, AddedEngine), String> {
        let program = self.path()?;
        let added =
            self.added.get_or_insert_with(|| AddedEngine::new(GameId::ALL[0], program.clone()));
        (added.program, added.arguments) = (program, words(&self.arguments));
        let name = self.name.trim().to_owned();
        if name.is_empty() {
            return Err(t!("layers-engine.no_name").to_owned());
        }
        if self.was.as_ref() != Some(&name) && cx.settings.engines.contains_key(&name) {
            return Err(t!("layers-engine.taken", name = name));
        }
        added.game = self.game.ok_or(t!("layers-engine.no_game"))?;
        match added.fault(&name) {
            Some(fault) => Err(t!("layers-engine.not_so", fault = fault)),
            None => Ok((name, added.clone())),
        }
    }

    fn path(&self) -> Result<FullPath, String> {
        match self.program.trim() {
            "" => Err(t!("layers-engine.no_program").to_owned()),
            path => {
                let path = FullPath::read_typed(path, home().as_deref())
                    .map_err(|what| t!("layers-engine.the_program", what = what))?;
                if self.would_open_a_window(&path) {
                    let game = self.game.unwrap_or(GameId::ALL[0]).key();
                    return Err(t!("layers-engine.itself", game = game));
                }
                Ok(path)
            }
        }
    }

    /// Returns whether the path is a folder, once it is known.
    fn is_folder(&self) -> Option<bool> {
        self.path().ok().and_then(|path| self.path_check.is_folder(&path))
    }

    /// Returns the name of the engine in sentences.
    fn called(&self) -> String {
        match (self.name.trim(), self.path()) {
            ("", Ok(path)) => storage::name(&path),
            (name, _) => name.to_owned(),
        }
    }

    /// Returns whether the program is Owlery itself without arguments to play as an engine.
    fn would_open_a_window(&self, path: &FullPath) -> bool {
        let is_own = path.file_stem().is_some_and(|stem| stem == env!("CARGO_PKG_NAME"));
        is_own && !matches!(&words(&self.arguments)[..], [ugi, _, ..] if ugi == "ugi")
    }

    /// Starts to split the line of the program, unless that was done.
    fn split_line(&mut self, ctx: &egui::Context) {
        if self.split == self.program || self.splitting.is_busy() {
            return;
        }
        self.split = self.program.clone();
        let text = self.split.clone();
        self.splitting.begin(ctx, move || {
            let split = program_and_words(&text);
            Ok((text, split))
        });
    }

    /// Takes the result of splitting, and moves the arguments to their field.
    fn poll_split(&mut self, ctx: &egui::Context) {
        let Some(Ok((text, split))) = self.splitting.take().pop() else { return };
        match split {
            // The line has changed meanwhile.
            _ if text != self.program && (self.adds || self.asks) => self.split_line(ctx),
            _ if text != self.program => {}
            Some((program, mut all)) => {
                let waits = (self.adds, self.asks);
                self.forget();
                (self.adds, self.asks) = waits;
                all.extend(words(&self.arguments));
                (self.program, self.arguments) = (program, join(&all));
                self.split = self.program.clone();
            }
            None => {}
        }
    }

    /// Identifies the program in the background.
    fn ask(&mut self, ctx: &egui::Context) {
        self.asks = false;
        let path = match self.path() {
            Ok(path) => path,
            Err(what) => return self.identity = Some(Err(owlery_i18n::Message::verbatim(what))),
        };
        let arguments = words(&self.arguments);
        let added = AddedEngine { arguments, ..AddedEngine::new(GameId::ALL[0], path) };
        let program = added.as_program(&self.called());
        let wanted = self.wanted.insert(CancelOnDrop::default()).0.clone();
        self.asking.begin(ctx, move || {
            let demand = || match wanted.load(Ordering::Relaxed) {
                true => ThinkDecision::Leave,
                false => ThinkDecision::GoOn,
            };
            ExternalEngine::identify(&program, &demand)
                .map_err(|fault| fault.message(&program.name))
        });
    }

    /// Takes the program's answer, and proposes its name and game for empty fields.
    fn poll(&mut self) {
        let Some(identity) = self.asking.take().pop() else { return };
        if let Ok(identity) = &identity {
            self.learn_name(&identity.name);
            if self.game.is_none() {
                let text = identity.name.to_lowercase();
                self.game = GameId::ALL.into_iter().find(|game| text.contains(game.key()));
                self.learned.game = true;
            }
        }
        self.identity = Some(identity);
    }
}
