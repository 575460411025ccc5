//! Playing, and going through a game.

use super::*;

pub const COMMANDS: &[Command] = &[
    command!("game.undo", Game, "Undo", [ctrl(Key::Z)], can_undo, GameAction::Undo),
    command!(
        "game.redo",
        Game,
        "Redo",
        [ctrl(Key::Y), ctrl_shift(Key::Z)],
        can_redo,
        GameAction::Redo
    ),
    command!(
        "game.take_back",
        Game,
        "Take back",
        [ctrl(Key::Backspace)],
        may_take_back,
        GameAction::TakeBack
    ),
    command!("game.play_on", Game, "Play on", [ctrl(Key::P)], may_play_on, GameAction::PlayOn),
    command!(
        "game.copy_position",
        Game,
        "Copy the position",
        [ctrl(Key::C)],
        at_game,
        GameAction::Copy(Copied::Position)
    ),
    command!(
        "game.copy_moves",
        Game,
        "Copy the moves to here",
        [ctrl_shift(Key::C)],
        at_table,
        GameAction::Copy(Copied::Moves)
    ),
    command!(
        "game.copy_game",
        Game,
        "Copy the whole game",
        [ctrl_alt(Key::C)],
        at_table,
        GameAction::Copy(Copied::Game)
    ),
    command!(
        "game.paste",
        Game,
        "Paste a position, moves or a game",
        [ctrl(Key::V)],
        always,
        AppAction::RequestPaste
    ),
    command!(
        "game.edit_position",
        Game,
        "Edit the position…",
        [plain(Key::E)],
        at_table,
        EditorAction::OpenHere
    ),
    command!(
        "game.editor",
        Game,
        "Back to the editor",
        [shift(Key::E)],
        left_editor,
        EditorAction::Back
    ),
    command!("go.back", Go, "Back", [plain(Key::ArrowLeft)], can_back, GameAction::Go(Place::Back)),
    command!(
        "go.forward",
        Go,
        "Forward",
        [plain(Key::ArrowRight)],
        can_forward,
        GameAction::Go(Place::Forward)
    ),
    command!(
        "go.start",
        Go,
        "To the start",
        [plain(Key::Home)],
        can_back,
        GameAction::Go(Place::Start)
    ),
    command!(
        "go.end",
        Go,
        "To the end",
        [plain(Key::End)],
        can_forward,
        GameAction::Go(Place::End)
    ),
    command!(
        "go.next_variation",
        Go,
        "Next variation",
        [plain(Key::ArrowDown)],
        at_table,
        GameAction::Go(Place::Alternative(1))
    ),
    command!(
        "go.previous_variation",
        Go,
        "Previous variation",
        [plain(Key::ArrowUp)],
        at_table,
        GameAction::Go(Place::Alternative(-1))
    ),
    command!(
        "go.branch_before",
        Go,
        "Previous branch",
        [shift(Key::ArrowLeft)],
        can_back,
        GameAction::Go(Place::BranchBefore)
    ),
    command!(
        "go.branch_after",
        Go,
        "Next branch",
        [shift(Key::ArrowRight)],
        can_forward,
        GameAction::Go(Place::BranchAfter)
    ),
    command!("game.pass", Game, "Pass or swap", [plain(Key::P)], has_bare_move, GameAction::Bare),
    command!(
        "game.type_move",
        Game,
        "Type a move…",
        [plain(Key::M)],
        may_move,
        GameAction::Ask(Kind::Move)
    ),
    command!(
        "go.go_to",
        Go,
        "Go to move…",
        [ctrl(Key::G)],
        at_table,
        GameAction::Ask(Kind::Number)
    ),
    command!(
        "game.headers",
        Game,
        "About this game…",
        [ctrl(Key::I)],
        at_table,
        AppAction::ShowHeaders
    ),
    command!("go.find", Go, "Find…", [ctrl(Key::F)], at_table_or_library, AppAction::ShowFind),
    command!(
        "game.analyse",
        Game,
        "Analyse, or back to the game",
        [plain(Key::A)],
        at_table,
        GameAction::OtherMode
    ),
    command!(
        "game.play_from_here",
        Game,
        "Play from here",
        [ctrl_shift(Key::A)],
        may_play,
        GameAction::PlayFromHere
    ),
    command!(
        "game.opponent",
        Game,
        "Play on against Owlery…",
        [ctrl_shift(Key::O)],
        may_play,
        AppAction::ShowOpponent
    ),
    command!("game.hint", Game, "Hint", [plain(Key::H)], may_hint, GameAction::Hint),
    command!(
        "game.move_now",
        Game,
        "Owlery moves now",
        [ctrl(Key::M)],
        engine_thinks,
        GameAction::MoveNow
    ),
    command!(
        "game.stop_or_go",
        Game,
        "Stop Owlery, or let it move",
        [shift(Key::M)],
        engine_to_move,
        GameAction::StopOrGo
    ),
    command!(
        "game.offer_draw",
        Game,
        "Offer a draw",
        [ctrl(Key::D)],
        may_offer,
        GameAction::OfferDraw
    ),
    command!("game.resign", Game, "Resign", [ctrl_shift(Key::R)], running, GameAction::Resign),
    command!(
        "game.rematch",
        Game,
        "Rematch, sides changed",
        [ctrl_shift(Key::N)],
        at_table,
        GameAction::Rematch
    ),
];
