//! Commands with their labels, conditions and keys. Each component has its own table; together the
//! tables make the menus, the palette and the list of keys.

pub mod keys;
pub mod scope;
pub(in crate::ui) mod when;

use egui::{Event, Key, KeyboardShortcut, Modifiers, PointerButton};

use keys::Keys;
use owlery_i18n::Text;
use owlery_record::NodeId;
use scope::Scope;

/// A command of a menu or key, and its action.
pub struct Command<A: 'static> {
    /// The description, independent of the component.
    pub info: Info,
    /// The action.
    pub does: CommandAction<A>,
}

/// The description of a command for menus, keys and the palette.
pub struct Info {
    /// The name in settings, which never changes.
    pub name: &'static str,
    /// The menu.
    pub menu: Menu,
    /// The label in the palette and the list of keys: the message `command-` and its name.
    pub label: Text,
    /// The usual keys, separated by spaces; the first one is shown in menus.
    pub keys: &'static str,
    /// Returns whether it can be run now.
    pub when: fn(&Scope) -> bool,
    /// Returns whether the setting that it toggles is on.
    pub is_on: fn(&Scope) -> bool,
    /// Returns the label in menus; `None` hides the command.
    pub called: fn(&Scope, Text) -> Option<&'static str>,
}

/// How the action of a command is made.
pub enum CommandAction<A> {
    /// Always the same action.
    Fixed(fn() -> A),
    /// An action on a move: the one at the cursor, or the one whose menu is open.
    OnMove(fn(NodeId) -> A),
}

impl<A> CommandAction<A> {
    /// Returns the action, on this move if it is about one.
    pub fn at(&self, node: NodeId) -> A {
        match self {
            CommandAction::Fixed(action) => action(),
            CommandAction::OnMove(action) => action(node),
        }
    }
}

/// Defines a table of commands, one per line, in the order of the menus.
///
/// `Menu "name" "usual keys" if condition => action;` with, before the arrow, `, on` and the
/// condition that a toggle is on, and `, as` and its label; an action on a move has `, at` for an
/// arrow. Actions are converted into the table's type.
macro_rules! commands {
    ($($menu:ident $name:literal $keys:literal
       if $when:ident $(, on $on:ident)? $(, as $called:ident)? $(=> $does:expr)? $(, at $move:expr)?;)*) => {
        &[$($crate::ui::command::Command {
            info: $crate::ui::command::Info {
                name: $name,
                menu: $crate::ui::command::Menu::$menu,
                label: owlery_i18n::Text::of(concat!("command-", $name)),
                keys: $keys,
                when: $when,
                is_on: $crate::ui::command::or!(never $($on)?),
                called: $crate::ui::command::or!(own_label $($called)?),
            },
            does: $crate::ui::command::does!($($does)?; $($move)?),
        }),*]
    };
}

macro_rules! or {
    ($usual:ident) => {
        $crate::ui::command::when::$usual
    };
    ($usual:ident $other:ident) => {
        $other
    };
}

macro_rules! does {
    ($does:expr;) => {
        $crate::ui::command::CommandAction::Fixed(|| $does.into())
    };
    (; $does:expr) => {
        $crate::ui::command::CommandAction::OnMove($does)
    };
}

pub(crate) use {commands, does, or};

/// A menu, or a heading of the list of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files and the program.
    File,
    /// Playing.
    Game,
    /// Navigation.
    Go,
    /// The move at the cursor.
    Move,
    /// The engine.
    Engine,
    /// The keyboard cursor on the board; not in the menu bar.
    Board,
    /// The puzzle or lesson on the screen; in the menu bar while there is one.
    Piece,
    /// Views and looks.
    View,
    /// Rules and keys.
    Help,
}

impl Menu {
    /// All menus with their titles.
    pub const ALL: [(Menu, Text); 9] = [
        (Menu::File, Text::of("menu-file")),
        (Menu::Game, Text::of("menu-game")),
        (Menu::Go, Text::of("menu-go")),
        (Menu::Move, Text::of("menu-move")),
        (Menu::Engine, Text::of("menu-engine")),
        (Menu::Board, Text::of("menu-board")),
        (Menu::Piece, Text::of("menu-puzzle")),
        (Menu::View, Text::of("menu-view")),
        (Menu::Help, Text::of("menu-help")),
    ];

    /// Returns the title.
    pub fn title(self) -> &'static str {
        Self::ALL[self as usize].1.localized()
    }
}

/// Returns the names of the commands whose keys were pressed in this frame. Text fields keep their
/// keys.
pub fn pressed(keys: &Keys, scope: &Scope, ctx: &egui::Context) -> Vec<&'static str> {
    let typing = ctx.text_edit_focused();
    let board = scope.board.as_ref();
    let asked = egui::Popup::is_any_open(ctx) || board.is_some_and(|board| board.is_asking);
    let on_board = board.is_some_and(|board| board.has_focus);
    let on_widget = !on_board && ctx.memory(|memory| memory.focused().is_some());
    let is_free = |key: &KeyboardShortcut| {
        let presses = matches!(key.logical_key, Key::Enter | Key::Space);
        // Menus, questions and text fields take plain keys.
        !((typing || asked) && !keys::leaves_text_alone(key)) && !(on_widget && presses)
    };
    let command = |key: KeyboardShortcut| {
        let command = keys.command(key).filter(|command| (command.when)(scope))?;
        is_free(&key).then_some(command.name)
    };
    let mut pressed = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            // egui copies selected text afterwards.
            Event::Copy => {
                pressed.extend(command(KeyboardShortcut::new(Modifiers::COMMAND, Key::C)));
                true
            }
            Event::Key { key, modifiers, pressed: true, repeat, .. } => {
                let command = command(KeyboardShortcut::new(*modifiers, *key));
                let is_one = command.is_some();
                pressed.extend(command.filter(|name| !repeat || steps(name)));
                !is_one
            }
            _ => true,
        });
        let buttons = [(PointerButton::Extra1, "go.back"), (PointerButton::Extra2, "go.forward")];
        for (button, command) in buttons {
            if input.pointer.button_pressed(button) && scope.open_game.is_some() {
                pressed.push(command);
            }
        }
    });
    pressed
}

/// Commands that repeat while their key is held. Every other command runs once: a held key must not
/// delete a whole game.
pub const STEPS: [&str; 16] = [
    "go.back",
    "go.forward",
    "go.next_variation",
    "go.previous_variation",
    "go.branch_before",
    "go.branch_after",
    "board.up",
    "board.down",
    "board.left",
    "board.right",
    "game.undo",
    "game.redo",
    "view.next_game",
    "view.previous_game",
    "view.larger",
    "view.smaller",
];

fn steps(name: &str) -> bool {
    STEPS.contains(&name)
}

/// Returns whether a key was pressed whose command `opens` what is open, to close it. A field with
/// text in it keeps its keys.
pub fn pressed_again(
    keys: &Keys,
    ctx: &egui::Context,
    is_written: bool,
    opens: impl Fn(&str) -> bool,
) -> bool {
    let is_it = |key: KeyboardShortcut| {
        let command = keys.command(key);
        (!is_written || keys::leaves_text_alone(&key))
            && command.is_some_and(|command| opens(command.name))
    };
    ctx.input_mut(|input| {
        let before = input.events.len();
        let mut is_again = false;
        input.events.retain(|event| match event {
            Event::Key { key, modifiers, pressed: true, .. } => {
                is_again |= is_it(KeyboardShortcut::new(*modifiers, *key));
                !is_again
            }
            // The text event of the key, such as “?”.
            Event::Text(_) => !is_again,
            _ => true,
        });
        input.events.len() < before
    })
}
