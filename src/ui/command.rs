//! The one table of commands: it feeds the menus, the keys and the list of keys.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::action::{Action, AppAction, FileAction, GameAction, ViewAction};
use super::app::App;
use crate::session::table::Place;

/// Something a person can choose from a menu or with a key.
pub struct Command {
    /// In menus.
    pub label: &'static str,
    /// The menu it stands in.
    pub menu: Menu,
    /// The keys, the one to show first.
    pub keys: &'static [KeyboardShortcut],
    /// Whether it can be done now.
    pub enabled: fn(&App) -> bool,
    /// What it does.
    pub action: fn() -> Action,
}

/// A menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files and the program.
    File,
    /// Moves.
    Game,
    /// Looks.
    View,
    /// Rules and keys.
    Help,
}

impl Menu {
    /// All menus with their titles.
    pub const ALL: [(Menu, &'static str); 4] =
        [(Menu::File, "File"), (Menu::Game, "Game"), (Menu::View, "View"), (Menu::Help, "Help")];
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

fn always(_: &App) -> bool {
    true
}

fn at_table(app: &App) -> bool {
    app.table().is_some()
}

fn with_game(app: &App) -> bool {
    app.game_here().is_some()
}

fn running(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().status.turn.is_some())
}

fn may_offer(app: &App) -> bool {
    running(app) && app.table().is_some_and(|table| table.session.view().status.offer.is_none())
}

fn can_back(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().can_back)
}

fn can_forward(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().can_forward)
}

fn can_undo(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().undo.is_some())
}

fn can_redo(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().redo.is_some())
}

macro_rules! command {
    ($menu:ident, $label:literal, [$($key:expr),*], $enabled:ident, $action:expr) => {
        Command {
            label: $label,
            menu: Menu::$menu,
            keys: &[$($key),*],
            enabled: $enabled,
            action: || Action::from($action),
        }
    };
}

/// All commands, in the order of the menus.
pub const COMMANDS: &[Command] = &[
    command!(File, "New game…", [ctrl(Key::N)], always, AppAction::ShowStart),
    command!(File, "Open…", [ctrl(Key::O)], always, FileAction::Open),
    command!(File, "Save", [ctrl(Key::S)], at_table, FileAction::Save),
    command!(File, "Save as…", [ctrl_shift(Key::S)], at_table, FileAction::SaveAs),
    command!(File, "Export…", [ctrl(Key::E)], at_table, FileAction::ShowExport),
    command!(File, "Quit", [ctrl(Key::Q)], always, AppAction::Quit),
    command!(Game, "Undo", [ctrl(Key::Z)], can_undo, GameAction::Undo),
    command!(Game, "Redo", [ctrl(Key::Y), ctrl_shift(Key::Z)], can_redo, GameAction::Redo),
    command!(Game, "Back", [plain(Key::ArrowLeft)], can_back, GameAction::Go(Place::Back)),
    command!(
        Game,
        "Forward",
        [plain(Key::ArrowRight)],
        can_forward,
        GameAction::Go(Place::Forward)
    ),
    command!(Game, "To the start", [plain(Key::Home)], can_back, GameAction::Go(Place::Start)),
    command!(Game, "To the end", [plain(Key::End)], can_forward, GameAction::Go(Place::End)),
    command!(Game, "Offer a draw", [], may_offer, GameAction::OfferDraw),
    command!(Game, "Resign", [], running, GameAction::Resign),
    command!(Game, "Rematch, sides changed", [], at_table, GameAction::Rematch),
    command!(View, "Turn the board", [plain(Key::F)], at_table, ViewAction::Turn),
    command!(View, "Full screen", [plain(Key::F11)], always, ViewAction::FullScreen),
    command!(View, "Larger", [ctrl(Key::Plus), ctrl(Key::Equals)], always, ViewAction::Zoom(1)),
    command!(View, "Smaller", [ctrl(Key::Minus)], always, ViewAction::Zoom(-1)),
    command!(View, "Usual size", [ctrl(Key::Num0)], always, ViewAction::Zoom(0)),
    command!(Help, "Rules of this game", [plain(Key::F1)], with_game, AppAction::ShowRulesHere),
    command!(
        Help,
        "Keys and mouse",
        [plain(Key::Questionmark), KeyboardShortcut::new(Modifiers::SHIFT, Key::Questionmark)],
        always,
        AppAction::ShowKeys
    ),
    command!(Help, "About Owlery", [], always, AppAction::ShowAbout),
];

/// The commands whose keys were pressed in this frame. Text fields keep their keys.
pub fn pressed(app: &App, ctx: &egui::Context) -> Vec<Action> {
    let typing = ctx.text_edit_focused();
    let mut keys: Vec<_> = COMMANDS
        .iter()
        .flat_map(|command| command.keys.iter().map(move |key| (key, command)))
        .collect();
    // A shortcut without Shift is also taken with it, so those with Shift have the first word.
    keys.sort_by_key(|(key, _)| !key.modifiers.shift);
    let mut actions = Vec::new();
    for (key, command) in keys {
        if typing && !leaves_text_alone(key) {
            continue;
        }
        if ctx.input_mut(|input| input.consume_shortcut(key)) && (command.enabled)(app) {
            actions.push((command.action)());
        }
    }
    actions
}

/// Whether a key has no meaning in a text field.
fn leaves_text_alone(key: &KeyboardShortcut) -> bool {
    let in_text = [Key::Z, Key::Y, Key::C, Key::V, Key::X, Key::A];
    let function = matches!(key.logical_key, Key::F1 | Key::F11);
    function || key.modifiers.command && !in_text.contains(&key.logical_key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_has_two_commands() {
        let mut keys: Vec<_> = COMMANDS.iter().flat_map(|command| command.keys).collect();
        let all = keys.len();
        keys.dedup();
        assert_eq!(keys.len(), all);
        for (i, key) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(key), "{key:?}");
        }
    }
}
