//! Commands: what they are called, when they can be done, and which keys they have. Each part of the
//! window has a table of its own; together they feed the menus, the palette and the list of keys.

pub mod keys;
pub mod scope;
pub(in crate::ui) mod when;

use egui::{Event, Key, KeyboardShortcut, Modifiers, PointerButton};

use keys::Keys;
use owlery_i18n::Text;
use owlery_record::NodeId;
use scope::Scope;

/// Something a person can choose from a menu or with a key, and the action of a part of the window
/// that it stands for.
pub struct Command<A: 'static> {
    /// What is known of it without the part.
    pub info: Info,
    /// What it does.
    pub does: Does<A>,
}

/// What menus, keys and the palette know of a command.
pub struct Info {
    /// What settings call it; it never changes.
    pub name: &'static str,
    /// The menu it stands in.
    pub menu: Menu,
    /// In the palette and the list of keys: in the catalogue, `command-` and its name.
    pub label: Text,
    /// The usual keys, the one to show first, with spaces between them.
    pub keys: &'static str,
    /// Whether it can be done now.
    pub when: fn(&Scope) -> bool,
    /// Whether it switches something that is on now.
    pub is_on: fn(&Scope) -> bool,
    /// In menus, made of the label; `None` where the game has no such thing.
    pub called: fn(&Scope, Text) -> Option<&'static str>,
}

/// What a command does.
pub enum Does<A> {
    /// Always the same.
    This(fn() -> A),
    /// Something with a move: the one at the cursor, or the one whose menu was opened.
    WithMove(fn(NodeId) -> A),
}

impl<A> Does<A> {
    /// The action, with this move where it is about one.
    pub fn at(&self, node: NodeId) -> A {
        match self {
            Does::This(action) => action(),
            Does::WithMove(action) => action(node),
        }
    }
}

/// A table of commands, a line each, in the order of the menus.
///
/// `Menu "name" "Its usual keys" if when => does;` with, before the arrow, `, on` whether it
/// switches something that is on now and `, as` what it is called now. What is done with a move has
/// `, at` for an arrow. What is done becomes the table's action by `into`.
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
        $crate::ui::command::Does::This(|| $does.into())
    };
    (; $does:expr) => {
        $crate::ui::command::Does::WithMove($does)
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

    /// Its title.
    pub fn title(self) -> &'static str {
        Self::ALL[self as usize].1.say()
    }
}

/// The names of the commands whose keys were pressed in this frame. Text fields keep their keys.
pub fn pressed(keys: &Keys, scope: &Scope, ctx: &egui::Context) -> Vec<&'static str> {
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
        is_free(&key).then_some(command.name)
    };
    let mut pressed = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            // It stays, for egui copies selected text after this.
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

/// Commands that go one step, as far as a key is held down. Every other command is done once: what
/// deletes must not empty a game.
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

/// Returns whether the command of this name goes one step.
fn steps(name: &str) -> bool {
    STEPS.contains(&name)
}

/// Whether a key was pressed that opens what is open, and so closes it. A field with text in it
/// keeps its keys.
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
            // The text of the key, such as “?”.
            Event::Text(_) => !is_again,
            _ => true,
        });
        input.events.len() < before
    })
}
