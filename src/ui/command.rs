//! The one table of commands: it feeds the menus, the keys and the list of keys.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::action::{Action, AppAction, FileAction, GameAction, ViewAction};
use super::app::App;
use super::clipboard::Copied;
use crate::record::NodeId;
use crate::record::remarks::Glyph;
use crate::session::view::{Edit, Place};

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
    pub does: Does,
}

/// What a command does.
#[derive(Clone, Copy)]
pub enum Does {
    /// Always the same.
    This(fn() -> Action),
    /// Something with a move: the one at the cursor, or the one whose menu was opened.
    WithMove(fn(NodeId) -> GameAction),
}

impl Command {
    /// The action, with the move at the cursor where it is about one.
    pub fn action(&self, app: &App) -> Action {
        let here = app.table().map_or(NodeId::ROOT, |table| table.session.view().here);
        match self.does {
            Does::This(action) => action(),
            Does::WithMove(action) => action(here).into(),
        }
    }
}

/// A menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files and the program.
    File,
    /// Playing.
    Game,
    /// The move at the cursor, and its place in the tree.
    Move,
    /// Looks.
    View,
    /// Rules and keys.
    Help,
}

impl Menu {
    /// All menus with their titles.
    pub const ALL: [(Menu, &'static str); 5] = [
        (Menu::File, "File"),
        (Menu::Game, "Game"),
        (Menu::Move, "Move"),
        (Menu::View, "View"),
        (Menu::Help, "Help"),
    ];
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
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

fn has_marks(app: &App) -> bool {
    app.table().is_some_and(|table| !table.session.view().remarks.marks.is_empty())
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
            does: Does::This(|| Action::from($action)),
        }
    };
}

macro_rules! at_move {
    ($label:literal, [$($key:expr),*], $action:expr) => {
        Command {
            label: $label,
            menu: Menu::Move,
            keys: &[$($key),*],
            enabled: can_back,
            does: Does::WithMove($action),
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
    command!(Game, "Copy the position", [], at_table, GameAction::Copy(Copied::Position)),
    command!(Game, "Copy the moves to here", [], at_table, GameAction::Copy(Copied::Moves)),
    command!(Game, "Copy the whole game", [], at_table, GameAction::Copy(Copied::Game)),
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
    command!(
        Game,
        "Next variation",
        [plain(Key::ArrowDown)],
        at_table,
        GameAction::Go(Place::Alternative(1))
    ),
    command!(
        Game,
        "Previous variation",
        [plain(Key::ArrowUp)],
        at_table,
        GameAction::Go(Place::Alternative(-1))
    ),
    command!(
        Game,
        "Previous branch",
        [shift(Key::ArrowLeft)],
        can_back,
        GameAction::Go(Place::BranchBefore)
    ),
    command!(
        Game,
        "Next branch",
        [shift(Key::ArrowRight)],
        can_forward,
        GameAction::Go(Place::BranchAfter)
    ),
    command!(Game, "Offer a draw", [], may_offer, GameAction::OfferDraw),
    command!(Game, "Resign", [], running, GameAction::Resign),
    command!(Game, "Rematch, sides changed", [], at_table, GameAction::Rematch),
    at_move!("Comment", [plain(Key::D)], |_| GameAction::Comment),
    at_move!("Good move !", [plain(Key::Num1)], |node| GameAction::Edit(Edit::Glyph(
        node,
        Glyph::Good
    ))),
    at_move!("Mistake ?", [plain(Key::Num2)], |node| GameAction::Edit(Edit::Glyph(
        node,
        Glyph::Mistake
    ))),
    at_move!("Brilliant move !!", [plain(Key::Num3)], |node| GameAction::Edit(Edit::Glyph(
        node,
        Glyph::Brilliant
    ))),
    at_move!("Blunder ??", [plain(Key::Num4)], |node| GameAction::Edit(Edit::Glyph(
        node,
        Glyph::Blunder
    ))),
    at_move!("Interesting move !?", [plain(Key::Num5)], |node| GameAction::Edit(Edit::Glyph(
        node,
        Glyph::Interesting
    ))),
    at_move!("Dubious move ?!", [plain(Key::Num6)], |node| GameAction::Edit(Edit::Glyph(
        node,
        Glyph::Dubious
    ))),
    at_move!("Promote the variation", [], |node| GameAction::Edit(Edit::Promote(node))),
    at_move!("Make it the main line", [], |node| GameAction::Edit(Edit::MainLine(node))),
    at_move!("Replace this move…", [], |_| GameAction::Replace),
    at_move!("Insert a move before…", [], |_| GameAction::Insert),
    at_move!("Take this move out", [], |node| GameAction::Edit(Edit::Remove(node))),
    at_move!("Delete from here", [plain(Key::Delete)], |node| GameAction::Edit(Edit::Delete(node))),
    at_move!("Delete other variations", [], |node| GameAction::Edit(Edit::DeleteOthers(node))),
    Command {
        label: "Clear the drawings",
        menu: Menu::Move,
        keys: &[ctrl(Key::L)],
        enabled: has_marks,
        does: Does::WithMove(|node| GameAction::Edit(Edit::ClearMarks(node))),
    },
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
            actions.push(command.action(app));
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
