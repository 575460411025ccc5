//! The commands that are no part's own yet, in the order of the menus.

use crate::record::remarks::{Glyph, Judgement};
use crate::session::Fold;
use crate::session::facade::pick::Tap;
use crate::session::facade::{Edit, Place};
use crate::ui::action::{Action, AppAction, FileAction, GameAction, LibraryAction, ViewAction};
use crate::ui::board::Step;
use crate::ui::clipboard::Copied;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::documents::tabs::Comment;
use crate::ui::settings::Change;
use crate::ui::stand::prompt::Kind;

/// Beginning and opening.
pub const OPEN: &[Command<Action>] = commands! {
    File "file.new" "New game…" "Ctrl+N Ctrl+T" if always => AppAction::ShowStart;
    File "file.open" "Open…" "Ctrl+O" if always => FileAction::Open;
};

/// Saving, collections, the program.
pub const FILES: &[Command<Action>] = commands! {
    File "file.save" "Save" "Ctrl+S" if at_table_or_library => FileAction::Save;
    File "file.save_as" "Save as…" "Ctrl+Shift+S" if at_table_or_library => FileAction::SaveAs;
    File "file.new_collection" "New collection" "Ctrl+Alt+B" if always => LibraryAction::New;
    File "file.add" "Add to the collection" "Ctrl+Shift+D" if at_table => LibraryAction::AddGame;
    File "file.collect" "New collection of all open games" "Ctrl+Alt+D" if has_games => LibraryAction::Collect;
    File "file.collection" "Show the collection" "Ctrl+Shift+B" if beside_library => LibraryAction::Show;
    File "file.back" "Back to the game" "Ctrl+B" if beside_game => AppAction::ShowGame;
    File "file.settings" "Settings…" "Ctrl+," if always => AppAction::ShowSettings;
    File "file.export" "Export…" "Ctrl+E" if at_table => FileAction::ShowExport;
    File "file.close" "Close the game" "Ctrl+W" if at_table_or_library, as what_closes => AppAction::CloseHere;
    File "file.quit" "Quit" "Ctrl+Q" if always => AppAction::Quit;
};

/// What is undone, copied and pasted.
pub const GAME: &[Command<Action>] = commands! {
    Game "game.undo" "Undo" "Ctrl+Z" if can_undo => GameAction::Undo;
    Game "game.redo" "Redo" "Ctrl+Y Ctrl+Shift+Z" if can_redo => GameAction::Redo;
    Game "game.take_back" "Take back" "Ctrl+Backspace" if may_take_back => GameAction::TakeBack;
    Game "game.play_on" "Play on" "Ctrl+P" if may_play_on => GameAction::PlayOn;
    Game "game.copy_position" "Copy the position" "Ctrl+C" if at_game => GameAction::Copy(Copied::Position);
    Game "game.copy_moves" "Copy the moves to here" "Ctrl+Shift+C" if at_table => GameAction::Copy(Copied::Moves);
    Game "game.copy_game" "Copy the whole game" "Ctrl+Alt+C" if at_table => GameAction::Copy(Copied::Game);
    Game "game.paste" "Paste a position, moves or a game" "Ctrl+V" if always => AppAction::RequestPaste;
};

/// Going through a game, and playing.
pub const PLAY: &[Command<Action>] = commands! {
    Go "go.back" "Back" "Left" if can_back => GameAction::Go(Place::Back);
    Go "go.forward" "Forward" "Right" if can_forward => GameAction::Go(Place::Forward);
    Go "go.start" "To the start" "Home" if can_back => GameAction::Go(Place::Start);
    Go "go.end" "To the end" "End" if can_forward => GameAction::Go(Place::End);
    Go "go.next_variation" "Next variation" "Down" if at_table => GameAction::Go(Place::Alternative(1));
    Go "go.previous_variation" "Previous variation" "Up" if at_table => GameAction::Go(Place::Alternative(-1));
    Go "go.branch_before" "Previous branch" "Shift+Left" if can_back => GameAction::Go(Place::BranchBefore);
    Go "go.branch_after" "Next branch" "Shift+Right" if can_forward => GameAction::Go(Place::BranchAfter);
    Game "game.pass" "Pass or swap" "P" if has_bare_move => GameAction::Bare;
    Game "game.type_move" "Type a move…" "M" if may_move => GameAction::Ask(Kind::Move);
    Go "go.go_to" "Go to move…" "Ctrl+G" if at_table => GameAction::Ask(Kind::Number);
    Game "game.headers" "About this game…" "Ctrl+I" if at_table => AppAction::ShowHeaders;
    Go "go.find" "Find…" "Ctrl+F" if at_table_or_library => AppAction::ShowFind;
    Game "game.analyse" "Analyse, or back to the game" "A" if at_table => GameAction::OtherMode;
    Game "game.play_from_here" "Play from here" "Ctrl+Shift+A" if may_play => GameAction::PlayFromHere;
    Game "game.opponent" "Play on against Owlery…" "Ctrl+Shift+O" if may_play => AppAction::ShowOpponent;
    Game "game.hint" "Hint" "H" if may_hint => GameAction::Hint;
    Game "game.move_now" "Owlery moves now" "Ctrl+M" if engine_thinks => GameAction::MoveNow;
    Game "game.stop_or_go" "Stop Owlery, or let it move" "Shift+M" if engine_to_move => GameAction::StopOrGo;
    Game "game.offer_draw" "Offer a draw" "Ctrl+D" if may_offer => GameAction::OfferDraw;
    Game "game.resign" "Resign" "Ctrl+Shift+R" if running => GameAction::Resign;
    Game "game.rematch" "Rematch, sides changed" "Ctrl+Shift+N" if at_table => GameAction::Rematch;
};

/// What is done with a move, and with the tree.
pub const MOVES: &[Command<GameAction>] = commands! {
    Move "move.comment" "Comment" "D" if can_back, at |_| GameAction::Comment(Comment::After);
    Move "move.comment_before" "Comment before the move" "Shift+D" if can_back, at |_| GameAction::Comment(Comment::Before);
    Move "move.good" "Good move !" "1" if can_back, at |node| GameAction::Edit(Edit::Glyph(node, Glyph::Good));
    Move "move.mistake" "Mistake ?" "2" if can_back, at |node| GameAction::Edit(Edit::Glyph(node, Glyph::Mistake));
    Move "move.brilliant" "Brilliant move !!" "3" if can_back, at |node| GameAction::Edit(Edit::Glyph(node, Glyph::Brilliant));
    Move "move.blunder" "Blunder ??" "4" if can_back, at |node| GameAction::Edit(Edit::Glyph(node, Glyph::Blunder));
    Move "move.interesting" "Interesting move !?" "5" if can_back, at |node| GameAction::Edit(Edit::Glyph(node, Glyph::Interesting));
    Move "move.dubious" "Dubious move ?!" "6" if can_back, at |node| GameAction::Edit(Edit::Glyph(node, Glyph::Dubious));
    Move "move.equal" "Equal chances =" "Alt+1" if can_back, at |node| GameAction::Edit(Edit::Judge(node, Judgement::Equal));
    Move "move.unclear" "Unclear ~" "Alt+2" if can_back, at |node| GameAction::Edit(Edit::Judge(node, Judgement::Unclear));
    Move "move.first_better" "The first to move is better +/=" "Alt+3" if can_back, at |node| GameAction::Edit(Edit::Judge(node, Judgement::FirstBetter));
    Move "move.second_better" "The second to move is better =/+" "Alt+4" if can_back, at |node| GameAction::Edit(Edit::Judge(node, Judgement::SecondBetter));
    Move "move.first_wins" "The first to move wins +-" "Alt+5" if can_back, at |node| GameAction::Edit(Edit::Judge(node, Judgement::FirstWins));
    Move "move.second_wins" "The second to move wins -+" "Alt+6" if can_back, at |node| GameAction::Edit(Edit::Judge(node, Judgement::SecondWins));
    Move "move.copy_line" "Copy this line" "Ctrl+Shift+L" if can_back, at |node| GameAction::Copy(Copied::Line(node));
    Move "move.fold" "Fold or unfold the variation" "Z" if can_back, at |node| GameAction::Fold(Fold::Turn(node));
    Move "move.same" "Same position elsewhere" "S" if can_back, at GameAction::SamePosition;
    Move "move.promote" "Promote the variation" "Ctrl+Up" if can_back, at |node| GameAction::Edit(Edit::Promote(node));
    Move "move.main_line" "Make it the main line" "Ctrl+Shift+Up" if can_back, at |node| GameAction::Edit(Edit::MainLine(node));
    Move "move.replace" "Replace this move…" "R" if can_back, at |_| GameAction::Replace;
    Move "move.insert" "Insert a move before…" "I" if can_back, at |_| GameAction::Insert;
    Move "move.remove" "Take this move out" "Shift+Delete" if can_back, at |node| GameAction::Edit(Edit::Remove(node));
    Move "move.delete" "Delete from here" "Delete" if can_back, at |node| GameAction::Edit(Edit::Delete(node));
    Move "move.delete_others" "Delete other variations" "Ctrl+Delete" if can_back, at |node| GameAction::Edit(Edit::DeleteOthers(node));
    Move "move.clear_drawings" "Clear the drawings" "Ctrl+L" if has_marks, at |node| GameAction::Edit(Edit::ClearMarks(node));
    Move "move.fold_all" "Fold all variations" "Shift+Z" if at_table => GameAction::Fold(Fold::All);
    Move "move.unfold_all" "Unfold all variations" "Alt+Z" if at_table => GameAction::Fold(Fold::Nothing);
};

/// The keyboard on the board.
pub const BOARD: &[Command<Action>] = commands! {
    Board "board.up" "Up on the board" "Alt+Up" if on_board => GameAction::Step(Step::Up);
    Board "board.down" "Down on the board" "Alt+Down" if on_board => GameAction::Step(Step::Down);
    Board "board.left" "Left on the board" "Alt+Left" if on_board => GameAction::Step(Step::Left);
    Board "board.right" "Right on the board" "Alt+Right" if on_board => GameAction::Step(Step::Right);
    Board "board.tap" "Lift, put down or place there" "Enter" if on_board => GameAction::Tap(Tap::Click);
    Board "board.other" "Drop the other face there" "Shift+Enter" if on_board => GameAction::Tap(Tap::OtherClick);
    Board "board.arrival" "Go to the move that brought this piece" "Shift+G" if at_own_board => GameAction::ArrivalAtCursor;
    Board "board.circle" "Draw a circle there, or remove it" "O" if at_own_board => GameAction::Circle;
    Board "board.arrow" "Draw an arrow from there, then to there" "Shift+O" if at_own_board => GameAction::Arrow;
};

/// How things look, and help.
pub const LOOKS: &[Command<Action>] = commands! {
    View "view.turn" "Flip board" "F" if at_board => ViewAction::Turn;
    View "view.overlay_1" "First overlay of the game" "F2" if sees_game, on shows_first_overlay, as first_overlay => ViewAction::Overlay(0);
    View "view.overlay_2" "Second overlay of the game" "F3" if has_second_overlay, on shows_second_overlay, as second_overlay => ViewAction::Overlay(1);
    View "view.next_game" "Next game" "Ctrl+Tab" if has_games => AppAction::TurnTabs(1);
    View "view.previous_game" "Previous game" "Ctrl+Shift+Tab" if has_games => AppAction::TurnTabs(-1);
    View "view.open_games" "All open games…" "Ctrl+Shift+G" if has_open => AppAction::ShowTabs;
    View "view.full_screen" "Full screen" "F11" if always => ViewAction::FullScreen;
    View "view.larger" "Larger" "Ctrl++ Ctrl+=" if always => ViewAction::Set(Change::Zoom(1));
    View "view.smaller" "Smaller" "Ctrl+-" if always => ViewAction::Set(Change::Zoom(-1));
    View "view.usual_size" "Usual size" "Ctrl+0" if always => ViewAction::Set(Change::Zoom(0));
    Help "help.rules" "Rules of this game" "F1" if with_game => AppAction::ShowRulesHere;
    Help "help.palette" "Find a command…" "Ctrl+K Ctrl+Shift+P" if always => AppAction::ShowPalette;
    Help "help.menus" "Open the menus" "F10" if always => AppAction::ShowMenus;
    Help "help.keys" "Keys and mouse" "?" if always => AppAction::ShowKeys;
    Help "help.messages" "Show messages" "Ctrl+Shift+M" if always => AppAction::ShowMessages;
    Help "help.about" "About Owlery" "Ctrl+F1" if always => AppAction::ShowAbout;
};
