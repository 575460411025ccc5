//! The one table of commands: it feeds the menus, the keys, the palette and the list of keys.

pub mod keys;
pub mod scope;
pub mod search;
mod table;
mod when;

use egui::{Event, Key, KeyboardShortcut, Modifiers, PointerButton};

use super::action::{Action, AppAction, GameAction};
use crate::record::NodeId;
use crate::session::facade::Place;
use keys::Keys;
use scope::Scope;
pub use table::COMMANDS;

/// Something a person can choose from a menu or with a key.
pub struct Command {
    /// What settings call it; it never changes.
    pub name: &'static str,
    /// The menu it stands in.
    pub menu: Menu,
    /// In the palette and the list of keys.
    pub label: &'static str,
    /// The usual keys, the one to show first, with spaces between them.
    pub keys: &'static str,
    /// Whether it can be done now.
    pub when: fn(&Scope) -> bool,
    /// Whether it switches something that is on now.
    pub is_on: fn(&Scope) -> bool,
    /// In menus, made of the label; `None` where the game has no such thing.
    pub called: fn(&Scope, &'static str) -> Option<&'static str>,
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
    pub fn action(&self, scope: &Scope) -> Action {
        self.action_at(scope.table.as_ref().map_or(NodeId::ROOT, |table| table.here))
    }

    fn action_at(&self, node: NodeId) -> Action {
        match self.does {
            Does::This(action) => action(),
            Does::WithMove(action) => action(node).into(),
        }
    }
}

/// The commands about a move, and what each does with this one.
pub fn about_move(node: NodeId) -> impl Iterator<Item = (&'static Command, GameAction)> {
    COMMANDS.iter().filter_map(move |command| match command.does {
        Does::WithMove(action) => Some((command, action(node))),
        Does::This(_) => None,
    })
}

/// A menu, or a heading of the list of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files and the program.
    File,
    /// Playing.
    Game,
    /// Going through the moves.
    Go,
    /// The move at the cursor, and its place in the tree.
    Move,
    /// What the engine thinks.
    Engine,
    /// The keyboard's place on the board; not in the menu bar.
    Board,
    /// The puzzle on the screen; in the menu bar while there is one.
    Piece,
    /// Looks.
    View,
    /// Rules and keys.
    Help,
}

impl Menu {
    /// All menus with their titles.
    pub const ALL: [(Menu, &'static str); 9] = [
        (Menu::File, "File"),
        (Menu::Game, "Game"),
        (Menu::Go, "Go"),
        (Menu::Move, "Move"),
        (Menu::Engine, "Engine"),
        (Menu::Board, "Board"),
        (Menu::Piece, "Puzzle"),
        (Menu::View, "View"),
        (Menu::Help, "Help"),
    ];

    /// Its title.
    pub fn title(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// The commands whose keys were pressed in this frame. Text fields keep their keys.
pub fn pressed(keys: &Keys, scope: &Scope, ctx: &egui::Context) -> Vec<Action> {
    let typing = ctx.text_edit_focused();
    let board = scope.board.as_ref();
    let asked = egui::Popup::is_any_open(ctx) || board.is_some_and(|board| board.is_asking);
    let on_board = board.is_some_and(|board| board.has_focus);
    let on_widget = !on_board && ctx.memory(|memory| memory.focused().is_some());
    let is_free = |key: &KeyboardShortcut| {
        let presses = matches!(key.logical_key, Key::Enter | Key::Space);
        // Menus and questions are answered with plain keys, as text fields are written in.
        !((typing || asked) && !keys::leaves_text_alone(key)) && !(on_widget && presses)
    };
    let command = |key: KeyboardShortcut| {
        let command = keys.command(key).filter(|command| (command.when)(scope))?;
        is_free(&key).then(|| command.action(scope))
    };
    let mut actions = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            // It stays, for egui copies selected text after this.
            Event::Copy => {
                actions.extend(command(KeyboardShortcut::new(Modifiers::COMMAND, Key::C)));
                true
            }
            Event::Key { key, modifiers, pressed: true, .. } => {
                let action = command(KeyboardShortcut::new(*modifiers, *key));
                let is_one = action.is_some();
                actions.extend(action);
                !is_one
            }
            _ => true,
        });
        let buttons =
            [(PointerButton::Extra1, Place::Back), (PointerButton::Extra2, Place::Forward)];
        for (button, place) in buttons {
            if input.pointer.button_pressed(button) && scope.table.is_some() {
                actions.push(GameAction::Go(place).into());
            }
        }
    });
    actions
}

/// Whether a key was pressed that opens what is open, and so closes it. A field with text in it
/// keeps its keys.
pub fn pressed_again(
    keys: &Keys,
    ctx: &egui::Context,
    is_written: bool,
    opens: impl Fn(&AppAction) -> bool,
) -> bool {
    let is_it = |key: KeyboardShortcut| {
        let command = keys.command(key);
        let does = |command: &Command| match command.does {
            Does::This(action) => matches!(action(), Action::App(action) if opens(&action)),
            Does::WithMove(_) => false,
        };
        (!is_written || keys::leaves_text_alone(&key)) && command.is_some_and(does)
    };
    ctx.input_mut(|input| {
        let before = input.events.len();
        let mut is_again = false;
        input.events.retain(|event| match event {
            Event::Key { key, modifiers, pressed: true, .. } => {
                is_again |= is_it(KeyboardShortcut::new(*modifiers, *key));
                !is_again
            }
            // The text of the key, such as “?”.
            Event::Text(_) => !is_again,
            _ => true,
        });
        input.events.len() < before
    })
}

#[cfg(test)]
mod tests {
    use super::scope::OnBoard;
    use super::*;
    use crate::rules::GameId;
    use crate::session::picker;

    #[test]
    fn every_overlay_has_a_command() {
        for game in GameId::ALL {
            let overlays = picker::form(game).begin(Default::default()).overlays();
            assert!(!overlays.is_empty(), "{game:?}");
            let overlays: Vec<_> = overlays.iter().map(|overlay| overlay.name).collect();
            let board = Some(OnBoard { overlays: overlays.clone(), ..OnBoard::default() });
            let scope = Scope { board, ..Scope::default() };
            let called: Vec<_> =
                COMMANDS.iter().filter_map(|it| (it.called)(&scope, it.label)).collect();
            assert!(overlays.iter().all(|name| called.contains(name)), "{game:?}");
        }
    }
}
