//! What is done with the parts that fill the window, and which of them is meant.

use crate::ui::game::{self, Copied};
use crate::ui::pages::Page;
use crate::ui::{analysis, drill, editor, escape, handbook, lessons, library, stand};

/// What is done, with the part that does it.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The open game.
    Game(game::Action),
    /// The position editor.
    Editor(editor::Action),
    /// The studies.
    Drill(drill::Action),
    /// The rules beside the page.
    Handbook(handbook::Action),
    /// Lessons.
    Lessons(lessons::Action),
    /// Collections.
    Library(library::Action),
    /// Tries to escape.
    Escape(escape::Action),
    /// The board on the screen.
    Stand(stand::Action),
}

/// What parts share goes to the one that is on the screen.
pub fn meant(page: Page, action: Action) -> Action {
    use game::Action as Game;
    match (page, action) {
        (Page::Editor, Action::Game(Game::Undo)) => editor::Action::Undo.into(),
        (Page::Editor, Action::Game(Game::Redo)) => editor::Action::Redo.into(),
        (Page::Editor, Action::Game(Game::Copy(Copied::Position))) => editor::Action::Copy.into(),
        (Page::Editor, Action::Stand(stand::Action::Turn)) => editor::Action::Turn.into(),
        (Page::Library, Action::Game(Game::Undo)) => library::Action::Undo.into(),
        (Page::Library, Action::Game(Game::Redo)) => library::Action::Redo.into(),
        (Page::Library, Action::Game(Game::Find)) => library::Action::Find.into(),
        (Page::Drill, Action::Game(Game::Hint)) => drill::Action::Hint.into(),
        (Page::Lesson, Action::Game(Game::Hint)) => lessons::Action::Hint.into(),
        (Page::Lesson, Action::Drill(action)) => in_lesson(action),
        (Page::Lesson, Action::Stand(action)) => lessons::Action::Stand(action).into(),
        (Page::Drill, Action::Stand(action)) => drill::Action::Stand(action).into(),
        (Page::Escape, Action::Game(Game::Go(place))) => escape::Action::Go(place).into(),
        (Page::Escape, Action::Game(Game::MoveNow)) => escape::Action::MoveNow.into(),
        (Page::Escape, Action::Stand(action)) => escape::Action::Stand(action).into(),
        (Page::Table, Action::Stand(action)) => Action::Game(Game::Stand(action)),
        (_, action) => action,
    }
}

/// The commands of puzzles lead through lessons too.
fn in_lesson(action: drill::Action) -> Action {
    match action {
        drill::Action::Solution => lessons::Action::Tell.into(),
        drill::Action::Again => lessons::Action::Again.into(),
        drill::Action::Next => lessons::Action::Next.into(),
        drill::Action::Previous => lessons::Action::Back.into(),
        action => Action::Drill(action),
    }
}

impl From<game::Action> for Action {
    fn from(action: game::Action) -> Self {
        match action {
            // Where there is no game there may be another board.
            game::Action::Stand(action) => Action::Stand(action),
            action => Action::Game(action),
        }
    }
}

impl From<analysis::Action> for Action {
    fn from(action: analysis::Action) -> Self {
        game::Action::from(action).into()
    }
}

/// The parts whose actions are no others'.
macro_rules! parts {
    ($($name:ident $part:ident;)*) => {
        $(impl From<$part::Action> for Action {
            fn from(action: $part::Action) -> Self {
                Action::$name(action)
            }
        })*
    };
}

parts! {
    Editor editor;
    Drill drill;
    Handbook handbook;
    Lessons lessons;
    Library library;
    Escape escape;
    Stand stand;
}
