//! Files and collections.

use super::*;

pub const COMMANDS: &[Command] = &[
    command!(
        "file.new",
        File,
        "New game…",
        [ctrl(Key::N), ctrl(Key::T)],
        always,
        AppAction::ShowStart
    ),
    command!("file.open", File, "Open…", [ctrl(Key::O)], always, FileAction::Open),
    command!("file.studies", File, "Studies", [ctrl_shift(Key::T)], always, StudyAction::ShowAll),
    command!("file.save", File, "Save", [ctrl(Key::S)], at_table_or_library, FileAction::Save),
    command!(
        "file.save_as",
        File,
        "Save as…",
        [ctrl_shift(Key::S)],
        at_table_or_library,
        FileAction::SaveAs
    ),
    command!(
        "file.new_collection",
        File,
        "New collection",
        [ctrl_alt(Key::B)],
        always,
        LibraryAction::New
    ),
    command!(
        "file.add",
        File,
        "Add to the collection",
        [ctrl_shift(Key::D)],
        at_table,
        LibraryAction::AddGame
    ),
    command!(
        "file.collect",
        File,
        "New collection of all open games",
        [ctrl_alt(Key::D)],
        has_games,
        LibraryAction::Collect
    ),
    command!(
        "file.collection",
        File,
        "Show the collection",
        [ctrl_shift(Key::B)],
        beside_library,
        LibraryAction::Show
    ),
    command!(
        "file.back",
        File,
        "Back to the game",
        [ctrl(Key::B)],
        beside_game,
        AppAction::ShowGame
    ),
    command!(
        "file.settings",
        File,
        "Settings…",
        [ctrl(Key::Comma)],
        always,
        AppAction::ShowSettings
    ),
    command!("file.export", File, "Export…", [ctrl(Key::E)], at_table, FileAction::ShowExport),
    command!(
        "file.close",
        File,
        "Close the game",
        [ctrl(Key::W)],
        at_table_or_library,
        AppAction::CloseHere
    ),
    command!("file.quit", File, "Quit", [ctrl(Key::Q)], always, AppAction::Quit),
];
