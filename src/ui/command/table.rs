//! The commands, in the order of the menus.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::enabled::*;
use super::{Command, Does, Menu};
use crate::record::remarks::{Glyph, Judgement};
use crate::session::Fold;
use crate::session::pick::Tap;
use crate::session::view::{Edit, Place};
use crate::ui::action::{
    Action, AppAction, EditorAction, FileAction, GameAction, LibraryAction, OpinionAction,
    StudyAction, ViewAction,
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

/// All commands, in the order of the menus.
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
    at_move!("move.comment", "Comment", [plain(Key::D)], |_| GameAction::Comment(Comment::After)),
    at_move!("move.comment_before", "Comment before the move", [shift(Key::D)], |_| {
        GameAction::Comment(Comment::Before)
    }),
    at_move!("move.good", "Good move !", [plain(Key::Num1)], |node| GameAction::Edit(Edit::Glyph(
        node,
        Glyph::Good
    ))),
    at_move!("move.mistake", "Mistake ?", [plain(Key::Num2)], |node| GameAction::Edit(
        Edit::Glyph(node, Glyph::Mistake)
    )),
    at_move!("move.brilliant", "Brilliant move !!", [plain(Key::Num3)], |node| GameAction::Edit(
        Edit::Glyph(node, Glyph::Brilliant)
    )),
    at_move!("move.blunder", "Blunder ??", [plain(Key::Num4)], |node| GameAction::Edit(
        Edit::Glyph(node, Glyph::Blunder)
    )),
    at_move!("move.interesting", "Interesting move !?", [plain(Key::Num5)], |node| {
        GameAction::Edit(Edit::Glyph(node, Glyph::Interesting))
    }),
    at_move!("move.dubious", "Dubious move ?!", [plain(Key::Num6)], |node| GameAction::Edit(
        Edit::Glyph(node, Glyph::Dubious)
    )),
    at_move!("move.equal", "Equal chances =", [alt(Key::Num1)], |node| GameAction::Edit(
        Edit::Judge(node, Judgement::Equal)
    )),
    at_move!("move.unclear", "Unclear ~", [alt(Key::Num2)], |node| GameAction::Edit(Edit::Judge(
        node,
        Judgement::Unclear
    ))),
    at_move!("move.first_better", "First side is better +/=", [alt(Key::Num3)], |node| {
        GameAction::Edit(Edit::Judge(node, Judgement::FirstBetter))
    }),
    at_move!("move.second_better", "Second side is better =/+", [alt(Key::Num4)], |node| {
        GameAction::Edit(Edit::Judge(node, Judgement::SecondBetter))
    }),
    at_move!("move.first_wins", "First side wins +-", [alt(Key::Num5)], |node| {
        GameAction::Edit(Edit::Judge(node, Judgement::FirstWins))
    }),
    at_move!("move.second_wins", "Second side wins -+", [alt(Key::Num6)], |node| {
        GameAction::Edit(Edit::Judge(node, Judgement::SecondWins))
    }),
    at_move!("move.copy_line", "Copy this line", [ctrl_shift(Key::L)], |node| {
        GameAction::Copy(Copied::Line(node))
    }),
    at_move!("move.fold", "Fold or unfold the variation", [plain(Key::Z)], |node| {
        GameAction::Fold(Fold::Turn(node))
    }),
    at_move!("move.same", "Same position elsewhere", [plain(Key::S)], GameAction::SamePosition),
    at_move!("move.promote", "Promote the variation", [ctrl(Key::ArrowUp)], |node| {
        GameAction::Edit(Edit::Promote(node))
    }),
    at_move!("move.main_line", "Make it the main line", [ctrl_shift(Key::ArrowUp)], |node| {
        GameAction::Edit(Edit::MainLine(node))
    }),
    at_move!("move.replace", "Replace this move…", [plain(Key::R)], |_| GameAction::Replace),
    at_move!("move.insert", "Insert a move before…", [plain(Key::I)], |_| GameAction::Insert),
    at_move!("move.remove", "Take this move out", [shift(Key::Delete)], |node| GameAction::Edit(
        Edit::Remove(node)
    )),
    at_move!("move.delete", "Delete from here", [plain(Key::Delete)], |node| GameAction::Edit(
        Edit::Delete(node)
    )),
    at_move!("move.delete_others", "Delete other variations", [ctrl(Key::Delete)], |node| {
        GameAction::Edit(Edit::DeleteOthers(node))
    }),
    Command {
        name: "move.clear_drawings",
        label: "Clear the drawings",
        menu: Menu::Move,
        keys: &[ctrl(Key::L)],
        enabled: has_marks,
        does: Does::WithMove(|node| GameAction::Edit(Edit::ClearMarks(node))),
    },
    command!(
        "move.fold_all",
        Move,
        "Fold all variations",
        [shift(Key::Z)],
        at_table,
        GameAction::Fold(Fold::All)
    ),
    command!(
        "move.unfold_all",
        Move,
        "Unfold all variations",
        [alt(Key::Z)],
        at_table,
        GameAction::Fold(Fold::Nothing)
    ),
    command!(
        "engine.on_off",
        Engine,
        "Engine on or off",
        [plain(Key::L)],
        at_table,
        OpinionAction::OnOff
    ),
    command!(
        "engine.hide",
        Engine,
        "Hide or show its opinion",
        [shift(Key::L)],
        thinks,
        OpinionAction::Hide
    ),
    command!(
        "engine.best",
        Engine,
        "Play its best move",
        [plain(Key::Space)],
        has_best,
        OpinionAction::PlayBest
    ),
    command!(
        "engine.threat",
        Engine,
        "What is the threat?",
        [plain(Key::X)],
        may_play,
        OpinionAction::Threat
    ),
    command!(
        "engine.more_lines",
        Engine,
        "One line more",
        [plain(Key::CloseBracket)],
        thinks,
        OpinionAction::Lines(1)
    ),
    command!(
        "engine.fewer_lines",
        Engine,
        "One line fewer",
        [plain(Key::OpenBracket)],
        thinks,
        OpinionAction::Lines(-1)
    ),
    command!(
        "board.up",
        Board,
        "Up on the board",
        [alt(Key::ArrowUp)],
        on_board,
        GameAction::Step(Step::Up)
    ),
    command!(
        "board.down",
        Board,
        "Down on the board",
        [alt(Key::ArrowDown)],
        on_board,
        GameAction::Step(Step::Down)
    ),
    command!(
        "board.left",
        Board,
        "Left on the board",
        [alt(Key::ArrowLeft)],
        on_board,
        GameAction::Step(Step::Left)
    ),
    command!(
        "board.right",
        Board,
        "Right on the board",
        [alt(Key::ArrowRight)],
        on_board,
        GameAction::Step(Step::Right)
    ),
    command!(
        "board.tap",
        Board,
        "Lift, put down or place there",
        [plain(Key::Enter)],
        on_board,
        GameAction::Tap(Tap::Click)
    ),
    command!(
        "board.other",
        Board,
        "Drop the other face there",
        [shift(Key::Enter)],
        on_board,
        GameAction::Tap(Tap::OtherClick)
    ),
    command!(
        "board.arrival",
        Board,
        "Go to the move that brought this piece",
        [shift(Key::G)],
        at_own_board,
        GameAction::ArrivalAtCursor
    ),
    command!(
        "board.circle",
        Board,
        "Draw a circle there, or remove it",
        [plain(Key::O)],
        at_own_board,
        GameAction::Circle
    ),
    command!(
        "board.arrow",
        Board,
        "Draw an arrow from there, then to there",
        [shift(Key::O)],
        at_own_board,
        GameAction::Arrow
    ),
    command!(
        "set_piece.solution",
        Piece,
        "Show the solution",
        [ctrl(Key::H)],
        at_piece,
        StudyAction::Solution
    ),
    command!(
        "set_piece.again",
        Piece,
        "Begin it again",
        [plain(Key::Backspace)],
        at_piece,
        StudyAction::Again
    ),
    command!(
        "set_piece.next",
        Piece,
        "Next set piece",
        [plain(Key::PageDown)],
        has_next_piece,
        StudyAction::Next
    ),
    command!(
        "set_piece.previous",
        Piece,
        "Previous set piece",
        [plain(Key::PageUp)],
        has_previous_piece,
        StudyAction::Previous
    ),
    command!("view.turn", View, "Turn the board", [plain(Key::F)], at_board, ViewAction::Turn),
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
    command!(
        "help.keys",
        Help,
        "Keys and mouse",
        [plain(Key::Questionmark)],
        always,
        AppAction::ShowKeys
    ),
    command!("help.about", Help, "About Owlery", [ctrl(Key::F1)], always, AppAction::ShowAbout),
];
