//! The user's preferences, kept on the disk (settings, keys, theme), and their changes.

use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::command::Info;
use crate::ui::command::keys::{Keys, Rekey};
use crate::ui::command::scope::Scope;
use crate::ui::component::AppContext;
use crate::ui::disk::storage::Folders;
use crate::ui::disk::{one_line, together};
use crate::ui::events;
use crate::ui::messages::{Message, Messages, Topic};
use crate::ui::paint::UserFile as _;
use crate::ui::paint::pieces::{PieceSets, Pieces};
use crate::ui::paint::theme::{Theme, Themes};
use crate::ui::settings::starts::{Starting, Trust};
use crate::ui::settings::{Change, Settings, SettingsStore};
use owlery_engine::{blocks, memory};
use owlery_games::words::listed;
use owlery_i18n::{LANGUAGES, Language, t};

/// Everything the user has set.
pub struct Preferences {
    /// The settings.
    pub settings: Settings,
    /// Writes the settings to the disk.
    pub store: SettingsStore,
    /// Decides which settings this start uses.
    pub starting: Starting,
    /// The keys of commands.
    pub keys: Keys,
    /// All themes.
    pub themes: Themes,
    /// The theme on the screen, with the board that is set.
    pub theme: Arc<Theme>,
    /// The theme and the name of the board from which `theme` was made.
    shown: (Arc<Theme>, String),
    /// All sets of pieces.
    pub sets: PieceSets,
    /// The set of pieces on the screen.
    pub pieces: Arc<Pieces>,
    commands: Vec<&'static Info>,
    /// The user's own themes and pieces, while they are being read.
    added: BackgroundTasks<LoadedStyles>,
}

impl Preferences {
    /// Reads the preferences; faults are added to the messages.
    pub fn begin(
        folders: &Folders,
        commands: Vec<&'static Info>,
        ctx: &Context,
        messages: &mut Messages,
    ) -> Self {
        let writer = folders.writer();
        let starting = Starting::begin(folders, &writer);
        let (store, settings, problem) = match starting.failed_count() {
            None if folders.is_second => SettingsStore::read_only(folders.settings()),
            None => SettingsStore::begin(folders.settings(), &writer),
            Some(_) => {
                // What egui has kept may be why, too.
                ctx.memory_mut(|memory| *memory = egui::Memory::default());
                Default::default()
            }
        };
        apply(&settings, ctx);
        forget_scrolling(ctx);
        let added = LoadedStyles::begin(folders, &settings, ctx);
        let (themes, sets) = (Themes::load(None), PieceSets::load(None));
        let (theme, pieces) = (fallback_theme(), Pieces::usual());
        theme.apply(ctx);
        let (keys, wrong) = Keys::new(commands.clone(), &settings.keys);
        messages.extend(problem.map(Message::warning));
        messages.extend(missing_translation(&settings.language).map(Message::warning));
        messages.extend(key_faults(&wrong));
        let mut begun = Preferences {
            settings,
            store,
            starting,
            keys,
            themes,
            shown: (Arc::clone(&theme), String::new()),
            theme,
            sets,
            pieces,
            commands,
            added,
        };
        if begun.has_all_styles() {
            begun.report_style_faults(messages);
        }
        let chosen = begun.added.first_within(MOMENT);
        chosen.into_iter().flatten().for_each(|chosen| begun.add_own_styles(chosen, messages));
        begun.update_style(ctx, messages);
        begun
    }

    /// Adds the user's own themes and pieces to the built-in ones.
    fn add_own_styles(&mut self, added: LoadedStyles, messages: &mut Messages) {
        match added {
            LoadedStyles::Chosen(theme, pieces) => {
                theme.into_iter().for_each(|theme| self.themes.put(theme));
                pieces.into_iter().for_each(|pieces| self.sets.put(pieces));
            }
            LoadedStyles::All(themes, sets) => {
                (self.themes, self.sets) = (themes, sets);
                self.report_style_faults(messages);
            }
        }
    }

    /// Adds messages on faulty and missing themes and sets of pieces.
    fn report_style_faults(&self, messages: &mut Messages) {
        let Preferences { settings, themes, sets, .. } = self;
        let of_themes = themes.problem().into_iter().chain(themes.missing(&settings.theme));
        let of_sets = sets.problem().into_iter().chain(sets.missing(&settings.pieces));
        messages.extend(of_themes.chain(of_sets).map(Message::warning));
    }

    /// Returns whether all themes and sets of pieces have been read.
    fn has_all_styles(&self) -> bool {
        !self.added.is_busy()
    }

    /// Returns the context of a component.
    pub fn cx<'a>(
        &'a self,
        ctx: &'a Context,
        messages: &'a Messages,
        scope: &'a Scope,
    ) -> AppContext<'a> {
        let Preferences { settings, theme, themes, pieces, sets, keys, .. } = self;
        AppContext { ctx, settings, theme, themes, pieces, sets, keys, messages, scope }
    }

    /// Changes the settings.
    pub fn set(&mut self, change: Change, ctx: &Context, messages: &mut Messages) {
        if let Change::Theme(name) = &change {
            let chosen = self.themes.all.iter().find(|theme| theme.name == *name);
            let text = chosen.and_then(|theme| theme.contrast_warning());
            messages.settle(Topic::Theme);
            messages.extend(text.map(|text| Message::warning(text).on(Topic::Theme)));
        }
        self.settings.change(change);
        apply(&self.settings, ctx);
    }

    /// Changes the keys of commands.
    pub fn rekey(&mut self, change: Rekey, messages: &mut Messages) {
        self.keys.change(&mut self.settings.keys, change);
        let (keys, wrong) = Keys::new(self.commands.clone(), &self.settings.keys);
        self.keys = keys;
        messages.settle(Topic::Keys);
        let wrong = wrong.into_iter();
        messages.extend(wrong.map(|text| Message::warning(text).on(Topic::Keys)));
    }

    /// Uses the settings that the user chose after failed starts.
    pub fn trust(&mut self, trust: Trust, ctx: &Context, messages: &mut Messages) {
        let Some((store, settings, problem)) = self.starting.answer(trust) else { return };
        let (keys, wrong) = Keys::new(self.commands.clone(), &settings.keys);
        apply(&settings, ctx);
        (self.store, self.settings, self.keys) = (store, settings, keys);
        messages.extend(problem.map(Message::warning));
        messages.settle(Topic::Keys);
        messages.extend(key_faults(&wrong));
    }

    /// Applies the theme and pieces that are set; an empty theme follows the system.
    pub fn update_style(&mut self, ctx: &Context, messages: &mut Messages) {
        for added in self.added.take().into_iter().flatten() {
            self.add_own_styles(added, messages);
        }
        self.pieces = self.sets.find(&self.settings.pieces);
        if let Some(theme) = self.themes.find(&self.settings.theme, is_dark(ctx)) {
            let (of, board) = &self.shown;
            if !Arc::ptr_eq(&theme, of) || *board != self.settings.board {
                self.theme = Arc::new(theme.with_board(&self.settings.board));
                self.theme.apply(ctx);
                self.shown = (theme, self.settings.board.clone());
            }
        }
    }

    /// Writes the settings if they have changed.
    pub fn keep(&mut self, ctx: &Context, messages: &mut Messages) {
        let problem = self.store.keep(&self.settings, ctx);
        if !self.store.has_failed() {
            messages.settle(Topic::Settings);
        }
        messages.extend(problem.map(|text| Message::error(text).on(Topic::Settings)));
    }

    /// Writes the settings before the program ends; faults go to the log.
    pub fn finish(&mut self, ctx: &Context) {
        let problems = self.store.keep(&self.settings, ctx).into_iter().chain(self.store.finish());
        problems.for_each(|problem| log::error!("{problem}"));
    }
}

/// Applies the zoom, the language and the memory limit of the engine.
fn apply(settings: &Settings, ctx: &Context) {
    events::zoom(ctx, settings.zoom);
    Language::chosen(&settings.language).make_current();
    if memory::set_budget(settings.memory) {
        blocks::shrink();
    }
}

/// Returns a message on faulty keys in the settings.
fn key_faults(wrong: &[String]) -> Option<Message> {
    let text = (!wrong.is_empty()).then(|| format!("{}.", together(wrong)));
    text.map(|text| Message::warning(text).on(Topic::Keys))
}

/// Returns a warning if the language that is set has no translation.
fn missing_translation(language: &str) -> Option<String> {
    let is_spoken = language.is_empty() || Language::named(language).is_some();
    (!is_spoken).then(|| {
        let spoken: Vec<_> = LANGUAGES.iter().map(|it| it.key()).collect();
        t!("settings-all.unspoken", name = one_line(language), spoken = listed(&spoken, "or"))
    })
}

/// Returns whether the system uses a dark theme; false if it does not say.
fn is_dark(ctx: &Context) -> bool {
    ctx.system_theme() == Some(egui::Theme::Dark)
}

fn fallback_theme() -> Arc<Theme> {
    Theme::built_in().swap_remove(0)
}

/// Forgets egui's stored scroll positions. An animation stored with one would request frames until
/// this run is as old as the last.
fn forget_scrolling(ctx: &Context) {
    ctx.data_mut(|data| data.remove_by_type::<egui::scroll_area::State>());
}

/// The first frame waits at most this long for the theme and pieces that are set.
const MOMENT: Duration = Duration::from_millis(30);

/// Themes and pieces read from the user's folders.
pub enum LoadedStyles {
    /// The theme and the set that are set, if the user has added them.
    Chosen(Option<Arc<Theme>>, Option<Arc<Pieces>>),
    /// All themes and sets, with the built-in ones.
    All(Themes, PieceSets),
}

impl LoadedStyles {
    /// Starts reading the user's folders, if there are any.
    pub fn begin(
        folders: &Folders,
        settings: &Settings,
        ctx: &Context,
    ) -> BackgroundTasks<LoadedStyles> {
        let mut jobs = BackgroundTasks::default();
        let folders = folders.themes().zip(folders.pieces());
        let Some((themes, pieces)) = folders.filter(|(themes, _)| themes.exists()) else {
            return jobs;
        };
        let (theme, set) = (settings.theme.clone(), settings.pieces.clone());
        let within = (themes.clone(), pieces.clone());
        jobs.begin(ctx, move || {
            let pieces = PieceSets::read_named(&within.1, &set);
            Ok(LoadedStyles::Chosen(Themes::read_named(&within.0, &theme), pieces))
        });
        jobs.begin(ctx, move || {
            Ok(LoadedStyles::All(Themes::load(Some(&themes)), PieceSets::load(Some(&pieces))))
        });
        jobs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A set of this name with as many corners as a set may have.
    fn large(name: &str) -> String {
        let figure = |kind: &str| {
            let at = |place: u32| match place % 2 {
                0 => format!("{} 10", place / 10),
                _ => format!("{} {}", place / 10, 20 + place % 70),
            };
            let points: Vec<_> = (0..700).map(at).collect();
            format!(
                "\"{kind}\": [(shape: path(\"M{}L90 90L0 90Z\"), fill: \"own\")]",
                points.join("L")
            )
        };
        let all = ["disc", "doc", "helper", "owl", "bird"].map(figure).join(",");
        format!("(name: {name:?}, figures: {{{all}}})")
    }

    #[test]
    fn many_sets_are_read_beside_the_window_and_the_chosen_one_first() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::in_one(folder.path());
        let pieces = folders.pieces().unwrap();
        std::fs::create_dir_all(&pieces).unwrap();
        let names: Vec<_> = (10..50).map(|place| format!("Set {place}")).collect();
        for name in &names {
            std::fs::write(pieces.join(format!("{name}.ron")), large(name)).unwrap();
        }
        std::fs::write(folders.settings().unwrap(), "(pieces: \"Set 30\")").unwrap();
        let (ctx, mut messages) = (Context::default(), Messages::default());
        let mut begun = Preferences::begin(&folders, Vec::new(), &ctx, &mut messages);
        assert!(!begun.has_all_styles(), "the window waited for all of them");
        let mut seen = Vec::new();
        while !begun.has_all_styles() {
            begun.update_style(&ctx, &mut messages);
            seen.push((begun.pieces.name.clone(), begun.sets.all.len()));
            std::thread::yield_now();
        }
        assert!(seen.contains(&("Set 30".to_owned(), 4)), "the chosen one came first");
        assert_eq!(seen.last(), Some(&("Set 30".to_owned(), 3 + names.len())));
        assert!(messages.wrong().is_empty(), "{:?}", messages.wrong());
    }
}
