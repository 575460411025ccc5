//! How things look, and help.

use super::*;

pub const COMMANDS: &[Command] = &[
    command!("view.turn", View, "Flip board", [plain(Key::F)], at_board, ViewAction::Turn),
    command!(
        "view.overlay_1",
        View,
        "First overlay of the game",
        [plain(Key::F2)],
        sees_game,
        ViewAction::Overlay(0)
    ),
    command!(
        "view.overlay_2",
        View,
        "Second overlay of the game",
        [plain(Key::F3)],
        has_second_overlay,
        ViewAction::Overlay(1)
    ),
    command!(
        "view.next_game",
        View,
        "Next game",
        [ctrl(Key::Tab)],
        has_games,
        AppAction::TurnTabs(1)
    ),
    command!(
        "view.previous_game",
        View,
        "Previous game",
        [ctrl_shift(Key::Tab)],
        has_games,
        AppAction::TurnTabs(-1)
    ),
    command!(
        "view.open_games",
        View,
        "All open games…",
        [ctrl_shift(Key::G)],
        has_open,
        AppAction::ShowTabs
    ),
    command!(
        "view.full_screen",
        View,
        "Full screen",
        [plain(Key::F11)],
        always,
        ViewAction::FullScreen
    ),
    command!(
        "view.larger",
        View,
        "Larger",
        [ctrl(Key::Plus), ctrl(Key::Equals)],
        always,
        ViewAction::Zoom(1)
    ),
    command!("view.smaller", View, "Smaller", [ctrl(Key::Minus)], always, ViewAction::Zoom(-1)),
    command!("view.usual_size", View, "Usual size", [ctrl(Key::Num0)], always, ViewAction::Zoom(0)),
    command!(
        "help.rules",
        Help,
        "Rules of this game",
        [plain(Key::F1)],
        with_game,
        AppAction::ShowRulesHere
    ),
    command!(
        "help.palette",
        Help,
        "Find a command…",
        [ctrl(Key::K), ctrl_shift(Key::P)],
        always,
        AppAction::ShowPalette
    ),
    command!("help.menus", Help, "Open the menus", [plain(Key::F10)], always, AppAction::ShowMenus),
    command!(
        "help.keys",
        Help,
        "Keys and mouse",
        [plain(Key::Questionmark)],
        always,
        AppAction::ShowKeys
    ),
    command!(
        "help.messages",
        Help,
        "Show messages",
        [ctrl_shift(Key::M)],
        always,
        AppAction::ShowMessages
    ),
    command!("help.about", Help, "About Owlery", [ctrl(Key::F1)], always, AppAction::ShowAbout),
];
