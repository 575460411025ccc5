//! All commands, whichever part of the window does them.

use std::sync::LazyLock;

use crate::ui::command::scope::Scope;
use crate::ui::command::{Command, Info};
use crate::ui::{
    analysis, bars, collection, defend, dialogs, editor, file_commands, game, help, lab, lessons,
    library, puzzle, workspace,
};
use owlery_record::NodeId;

/// An action of a command, with the component that carries it out.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// On the page.
    Workspace(workspace::Action),
    /// On files and open documents.
    File(file_commands::Action),
    /// On dialogs.
    Dialogs(dialogs::Action),
    /// On the window and its bars.
    Bars(bars::Action),
}

/// All commands, in the order of the menus. A new command goes into the table of its component.
static ALL: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let tables = [
        of(file_commands::OPEN),
        of(puzzle::LIST),
        of(file_commands::SAVE),
        of(collection::COMMANDS),
        of(library::COMMANDS),
        of(file_commands::BACK),
        of(dialogs::FILE),
        of(file_commands::LEAVE),
        of(game::GAME),
        of(file_commands::PASTE),
        of(editor::COMMANDS),
        of(game::PLAY),
        of(game::MOVES),
        of(analysis::ENGINE),
        of(defend::COMMANDS),
        of(analysis::REPORT),
        of(lab::COMMANDS),
        of(dialogs::ENGINE),
        of(game::BOARD),
        of(puzzle::PUZZLE),
        of(game::VIEW),
        of(bars::TABS),
        of(dialogs::OPEN),
        of(bars::LOOKS),
        of(help::COMMANDS),
        of(lessons::COMMANDS),
        of(dialogs::HELP),
        of(bars::MENUS),
        of(dialogs::ABOUT),
    ];
    tables.into_iter().flatten().collect()
});

/// A command of any component.
struct Entry {
    info: &'static Info,
    does: Box<dyn Fn(NodeId) -> Action + Send + Sync>,
}

fn of<A: Into<Action>>(commands: &'static [Command<A>]) -> Vec<Entry> {
    let entry = |command: &'static Command<A>| Entry {
        info: &command.info,
        does: Box::new(|node| command.does.at(node).into()),
    };
    commands.iter().map(entry).collect()
}

impl<A: Into<workspace::Action>> From<A> for Action {
    fn from(action: A) -> Self {
        Action::Workspace(action.into())
    }
}

impl From<file_commands::Action> for Action {
    fn from(action: file_commands::Action) -> Self {
        Action::File(action)
    }
}

impl From<dialogs::Action> for Action {
    fn from(action: dialogs::Action) -> Self {
        Action::Dialogs(action)
    }
}

impl From<bars::Action> for Action {
    fn from(action: bars::Action) -> Self {
        Action::Bars(action)
    }
}

/// Returns the descriptions of all commands.
pub fn infos() -> Vec<&'static Info> {
    ALL.iter().map(|entry| entry.info).collect()
}

/// Returns the action of a command, or `None` if the command cannot be run now.
pub fn named(name: &str, scope: &Scope) -> Option<Action> {
    let entry = ALL.iter().find(|entry| entry.info.name == name)?;
    let here = scope.open_game.as_ref().map_or(NodeId::ROOT, |table| table.here);
    (entry.info.when)(scope).then(|| (entry.does)(here))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::command::STEPS;
    use crate::ui::command::keys::{Keys, read, text};
    use crate::ui::command::scope::BoardScope;
    use crate::ui::settings::OwnKeys;
    use owlery_games::GameId;
    use owlery_session::picker;

    #[test]
    fn every_command_has_a_key_and_a_name_of_its_own() {
        let infos = infos();
        for (at, info) in infos.iter().enumerate() {
            let first = infos.iter().position(|other| other.name == info.name);
            assert_eq!(first, Some(at), "{} is there twice", info.name);
            for key in info.keys.split(' ') {
                assert_eq!(read(key).map(text).as_deref(), Ok(key), "{}", info.name);
            }
            let named = info.name.split_once('.').is_some_and(|(menu, rest)| {
                menu == info.menu.title().to_lowercase().replace(' ', "_") && !rest.is_empty()
            });
            assert!(named, "{} is not named after its menu", info.name);
        }
        let (keys, problems) = Keys::new(infos.clone(), &OwnKeys::new());
        assert_eq!(problems, Vec::<String>::new(), "no two commands share a key");
        for info in infos {
            assert_eq!(keys.all(info), info.keys.replace(' ', ", "), "{}", info.name);
        }
    }

    #[test]
    fn what_a_held_key_repeats_are_commands() {
        let names: Vec<_> = infos().iter().map(|info| info.name).collect();
        assert!(STEPS.iter().all(|name| names.contains(name)));
    }

    #[test]
    fn every_overlay_has_a_command() {
        for game in GameId::ALL {
            let overlays = picker::form(game).begin(Default::default()).overlays();
            assert!(!overlays.is_empty(), "{game:?}");
            let overlays: Vec<_> =
                overlays.iter().map(|overlay| overlay.name.localized()).collect();
            let board = Some(BoardScope { overlays: overlays.clone(), ..BoardScope::default() });
            let scope = Scope { board, ..Scope::default() };
            let called: Vec<_> =
                infos().iter().filter_map(|it| (it.called)(&scope, it.label)).collect();
            assert!(overlays.iter().all(|name| called.contains(name)), "{game:?}");
        }
    }
}
