//! The commands, in the order of the menus.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::enabled::*;
use super::{Command, Does, Menu};
use crate::record::remarks::{Glyph, Judgement};
use crate::session::Fold;
use crate::session::facade::pick::Tap;
use crate::session::facade::{Edit, Place};
use crate::ui::action::{
    Action, AppAction, EditorAction, EscapeAction, FileAction, GameAction, LibraryAction,
    OpinionAction, StudyAction, ViewAction,
};
use crate::ui::board::Step;
use crate::ui::clipboard::Copied;
use crate::ui::panels::prompt::Kind;
use crate::ui::tabs::Comment;

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn alt(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::ALT, key)
}

const fn ctrl_alt(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::ALT), key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

macro_rules! command {
    ($name:literal, $menu:ident, $label:literal, [$($key:expr),*], $enabled:ident, $action:expr) => {
        Command {
            name: $name,
            label: $label,
            menu: Menu::$menu,
            keys: &[$($key),*],
            enabled: $enabled,
            does: Does::This(|| Action::from($action)),
        }
    };
}

macro_rules! at_move {
    ($name:literal, $label:literal, [$($key:expr),*], $action:expr) => {
        Command {
            name: $name,
            label: $label,
            menu: Menu::Move,
            keys: &[$($key),*],
            enabled: can_back,
            does: Does::WithMove($action),
        }
    };
}

mod board;
mod engine;
mod file;
mod game;
mod moves;
mod view;

/// The rows of the menus, in their order.
const PARTS: [&[Command]; 6] = [
    file::COMMANDS,
    game::COMMANDS,
    moves::COMMANDS,
    engine::COMMANDS,
    board::COMMANDS,
    view::COMMANDS,
];

const LEN: usize = {
    let (mut len, mut part) = (0, 0);
    while part < PARTS.len() {
        len += PARTS[part].len();
        part += 1;
    }
    len
};

/// All commands, in the order of the menus.
pub const COMMANDS: &[Command] = &{
    let mut all = [PARTS[0][0]; LEN];
    let (mut at, mut part) = (0, 0);
    while part < PARTS.len() {
        let mut row = 0;
        while row < PARTS[part].len() {
            all[at] = PARTS[part][row];
            at += 1;
            row += 1;
        }
        part += 1;
    }
    all
};
