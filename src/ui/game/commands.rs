//! What can be done with the open game, by menu and key, in the order of the menus.

use super::{Action, Copied};
use crate::record::NodeId;
use crate::record::remarks::{Glyph, Judgement};
use crate::session::Fold;
use crate::session::facade::pick::Tap;
use crate::session::facade::{Edit, Place};
use crate::ui::board::Direction;
use crate::ui::command::when::*;
use crate::ui::command::{Command, Does, Info, commands};
use crate::ui::documents::tabs::Comment;
use crate::ui::stand::Action as Stand;
use crate::ui::stand::prompt::Kind;

/// What is undone, copied and pasted.
pub const GAME: &[Command<Action>] = commands! {
    Game "game.undo" "Undo" "Ctrl+Z" if can_undo => Action::Undo;
    Game "game.redo" "Redo" "Ctrl+Y Ctrl+Shift+Z" if can_redo => Action::Redo;
    Game "game.take_back" "Take back" "Ctrl+Backspace" if may_take_back => Action::TakeBack;
    Game "game.play_on" "Play on" "Ctrl+P" if may_play_on => Action::PlayOn;
    Game "game.copy_position" "Copy the position" "Ctrl+C" if at_game => Action::Copy(Copied::Position);
    Game "game.copy_moves" "Copy the moves to here" "Ctrl+Shift+C" if at_table => Action::Copy(Copied::Moves);
    Game "game.copy_game" "Copy the whole game" "Ctrl+Alt+C" if at_table => Action::Copy(Copied::Game);
};

/// Going through a game, and playing.
pub const PLAY: &[Command<Action>] = commands! {
    Go "go.back" "Back" "Left" if can_back => Action::Go(Place::Back);
    Go "go.forward" "Forward" "Right" if can_forward => Action::Go(Place::Forward);
    Go "go.start" "To the start" "Home" if can_back => Action::Go(Place::Start);
    Go "go.end" "To the end" "End" if can_forward => Action::Go(Place::End);
    Go "go.next_variation" "Next variation" "Down" if at_table => Action::Go(Place::Alternative(1));
    Go "go.previous_variation" "Previous variation" "Up" if at_table => Action::Go(Place::Alternative(-1));
    Go "go.branch_before" "Previous branch" "Shift+Left" if can_back => Action::Go(Place::BranchBefore);
    Go "go.branch_after" "Next branch" "Shift+Right" if can_forward => Action::Go(Place::BranchAfter);
    Game "game.pass" "Pass or swap" "P" if has_bare_move => Action::Stand(Stand::Bare);
    Game "game.type_move" "Type a move…" "M" if may_move => Action::Stand(Stand::Ask(Kind::Move));
    Go "go.go_to" "Go to move…" "Ctrl+G" if at_table => Action::Stand(Stand::Ask(Kind::Number));
    Game "game.headers" "About this game…" "Ctrl+I" if at_table => Action::Headers;
    Go "go.find" "Find…" "Ctrl+F" if at_table_or_library => Action::Find;
    Game "game.analyse" "Analyse, or back to the game" "A" if at_table => Action::OtherMode;
    Game "game.play_from_here" "Play from here" "Ctrl+Shift+A" if may_play => Action::PlayFromHere;
    Game "game.opponent" "Play on against Owlery…" "Ctrl+Shift+O" if may_play => Action::Opponent;
    Game "game.hint" "Hint" "H" if may_hint => Action::Hint;
    Game "game.move_now" "Owlery moves now" "Ctrl+M" if engine_thinks => Action::MoveNow;
    Game "game.stop_or_go" "Stop Owlery, or let it move" "Shift+M" if engine_to_move => Action::StopOrGo;
    Game "game.pause" "Stop the clocks, or let them run" "C" if is_timed => Action::PauseClocks;
    Game "game.offer_draw" "Offer a draw" "Ctrl+D" if may_offer => Action::OfferDraw;
    Game "game.resign" "Resign" "Ctrl+Shift+R" if may_resign => Action::Resign;
    Game "game.rematch" "Rematch, sides changed" "Ctrl+Shift+N" if at_table => Action::Rematch;
};

/// What is done with a move, and with the tree.
pub const MOVES: &[Command<Action>] = commands! {
    Move "move.comment" "Comment" "D" if can_back, at |_| Action::Comment(Comment::After);
    Move "move.comment_before" "Comment before the move" "Shift+D" if can_back, at |_| Action::Comment(Comment::Before);
    Move "move.good" "Good move !" "1" if can_back, at |node| Action::Edit(Edit::Glyph(node, Glyph::Good));
    Move "move.mistake" "Mistake ?" "2" if can_back, at |node| Action::Edit(Edit::Glyph(node, Glyph::Mistake));
    Move "move.brilliant" "Brilliant move !!" "3" if can_back, at |node| Action::Edit(Edit::Glyph(node, Glyph::Brilliant));
    Move "move.blunder" "Blunder ??" "4" if can_back, at |node| Action::Edit(Edit::Glyph(node, Glyph::Blunder));
    Move "move.interesting" "Interesting move !?" "5" if can_back, at |node| Action::Edit(Edit::Glyph(node, Glyph::Interesting));
    Move "move.dubious" "Dubious move ?!" "6" if can_back, at |node| Action::Edit(Edit::Glyph(node, Glyph::Dubious));
    Move "move.equal" "Equal chances =" "Alt+1" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::Equal));
    Move "move.unclear" "Unclear ~" "Alt+2" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::Unclear));
    Move "move.first_better" "The first to move is better +/=" "Alt+3" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::FirstBetter));
    Move "move.second_better" "The second to move is better =/+" "Alt+4" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::SecondBetter));
    Move "move.first_wins" "The first to move wins +-" "Alt+5" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::FirstWins));
    Move "move.second_wins" "The second to move wins -+" "Alt+6" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::SecondWins));
    Move "move.copy_line" "Copy this line" "Ctrl+Shift+L" if can_back, at |node| Action::Copy(Copied::Line(node));
    Move "move.fold" "Fold or unfold the variation" "Z" if can_back, at |node| Action::Fold(Fold::Turn(node));
    Move "move.same" "Same position elsewhere" "S" if can_back, at Action::SamePosition;
    Move "move.promote" "Promote the variation" "Ctrl+Up" if can_back, at |node| Action::Edit(Edit::Promote(node));
    Move "move.main_line" "Make it the main line" "Ctrl+Shift+Up" if can_back, at |node| Action::Edit(Edit::MainLine(node));
    Move "move.replace" "Replace this move…" "R" if can_back, at |_| Action::Replace;
    Move "move.insert" "Insert a move before…" "I" if can_back, at |_| Action::Insert;
    Move "move.remove" "Take this move out" "Shift+Delete" if can_back, at |node| Action::Edit(Edit::Remove(node));
    Move "move.delete" "Delete from here" "Delete" if can_back, at |node| Action::Edit(Edit::Delete(node));
    Move "move.delete_others" "Delete other variations" "Ctrl+Delete" if can_back, at |node| Action::Edit(Edit::DeleteOthers(node));
    Move "move.clear_drawings" "Clear the drawings" "Ctrl+L" if has_marks, at |node| Action::Edit(Edit::ClearMarks(node));
    Move "move.fold_all" "Fold all variations" "Shift+Z" if at_table => Action::Fold(Fold::All);
    Move "move.unfold_all" "Unfold all variations" "Alt+Z" if at_table => Action::Fold(Fold::Nothing);
};

/// The keyboard on the board.
pub const BOARD: &[Command<Action>] = commands! {
    Board "board.up" "Up on the board" "Alt+Up" if on_board => Action::Stand(Stand::Step(Direction::Up));
    Board "board.down" "Down on the board" "Alt+Down" if on_board => Action::Stand(Stand::Step(Direction::Down));
    Board "board.left" "Left on the board" "Alt+Left" if on_board => Action::Stand(Stand::Step(Direction::Left));
    Board "board.right" "Right on the board" "Alt+Right" if on_board => Action::Stand(Stand::Step(Direction::Right));
    Board "board.tap" "Lift, put down or place there" "Enter" if on_board => Action::Stand(Stand::Tap(Tap::Click));
    Board "board.other" "Drop the other face there" "Shift+Enter" if on_board => Action::Stand(Stand::Tap(Tap::OtherClick));
    Board "board.card" "What is this piece?" "W" if on_board => Action::Stand(Stand::Card);
    Board "board.arrival" "Go to the move that brought this piece" "Shift+G" if at_own_board => Action::ArrivalAtCursor;
    Board "board.circle" "Draw a circle there, or remove it" "O" if at_own_board => Action::Stand(Stand::Circle);
    Board "board.arrow" "Draw an arrow from there, then to there" "Shift+O" if at_own_board => Action::Stand(Stand::Arrow);
};

/// How the board looks.
pub const VIEW: &[Command<Action>] = commands! {
    View "view.turn" "Flip board" "F" if at_board => Action::Stand(Stand::Turn);
    View "view.overlay_1" "First overlay of the game" "F2" if sees_game, on shows_first_overlay, as first_overlay => Action::Stand(Stand::Overlay(0));
    View "view.overlay_2" "Second overlay of the game" "F3" if has_second_overlay, on shows_second_overlay, as second_overlay => Action::Stand(Stand::Overlay(1));
};

/// The commands about a move, and what each does with this one.
pub fn about_move(node: NodeId) -> impl Iterator<Item = (&'static Info, Action)> {
    MOVES.iter().filter_map(move |command| match command.does {
        Does::WithMove(action) => Some((&command.info, action(node))),
        Does::This(_) => None,
    })
}
