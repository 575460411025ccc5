//! What can be done with the open game, by menu and key, in the order of the menus.

use super::{Action, Copied, End};
use crate::ui::board::Direction;
use crate::ui::command::when::*;
use crate::ui::command::{Command, Does, Info, commands};
use crate::ui::documents::tabs::Comment;
use crate::ui::stand::Action as Stand;
use crate::ui::stand::prompt::Kind;
use owlery_record::NodeId;
use owlery_record::annotations::{Judgement, Nag};
use owlery_session::Fold;
use owlery_session::move_input::Tap;
use owlery_session::{Edit, Place};

/// What is undone, copied and pasted.
pub const GAME: &[Command<Action>] = commands! {
    Game "game.undo" "Ctrl+Z" if can_undo => Action::Undo;
    Game "game.redo" "Ctrl+Y Ctrl+Shift+Z" if can_redo => Action::Redo;
    Game "game.take_back" "Ctrl+Backspace" if may_take_back => Action::TakeBack;
    Game "game.play_on" "Ctrl+P" if may_play_on => Action::PlayOn;
    Game "game.copy_position" "Ctrl+C" if at_game => Action::Copy(Copied::Position);
    Game "game.copy_moves" "Ctrl+Shift+C" if at_table => Action::Copy(Copied::Moves);
    Game "game.copy_game" "Ctrl+Alt+C" if at_table => Action::Copy(Copied::Game);
};

/// Going through a game, and playing.
pub const PLAY: &[Command<Action>] = commands! {
    Go "go.back" "Left" if can_back => Action::Go(Place::Back);
    Go "go.forward" "Right" if can_forward => Action::Go(Place::Forward);
    Go "go.start" "Home" if can_back => Action::Go(Place::Start);
    Go "go.end" "End" if can_forward => Action::Go(Place::End);
    Go "go.next_variation" "Down" if at_table => Action::Go(Place::Alternative(1));
    Go "go.previous_variation" "Up" if at_table => Action::Go(Place::Alternative(-1));
    Go "go.branch_before" "Shift+Left" if can_back => Action::Go(Place::BranchBefore);
    Go "go.branch_after" "Shift+Right" if can_forward => Action::Go(Place::BranchAfter);
    Game "game.pass" "P" if has_bare_move => Action::Stand(Stand::Bare);
    Game "game.type_move" "M" if may_move => Action::Stand(Stand::Ask(Kind::Move));
    Go "go.go_to" "Ctrl+G" if at_table => Action::Stand(Stand::Ask(Kind::Number));
    Game "game.headers" "Ctrl+I" if at_table => Action::Headers;
    Go "go.find" "Ctrl+F" if at_table_or_library => Action::Find;
    Game "game.analyse" "A" if at_table => Action::OtherMode;
    Game "game.play_from_here" "Ctrl+Shift+A" if may_play => Action::PlayFromHere;
    Game "game.opponent" "Ctrl+Shift+O" if may_play => Action::Opponent;
    Game "game.hint" "H" if may_hint => Action::Hint;
    Game "game.move_now" "Ctrl+M" if engine_thinks => Action::MoveNow;
    Game "game.stop_or_go" "Shift+M" if engine_to_move => Action::StopOrGo;
    Game "game.pause" "C" if is_timed => Action::PauseClocks;
    Game "game.offer_draw" "Ctrl+D" if may_offer => Action::Ask(End::Draw);
    Game "game.resign" "Ctrl+Shift+R" if may_resign => Action::Ask(End::Resignation);
    Game "game.rematch" "Ctrl+Shift+N" if at_table => Action::Rematch;
};

/// What is done with a move, and with the tree.
pub const MOVES: &[Command<Action>] = commands! {
    Move "move.comment" "D" if at_table, at |_| Action::Comment(Comment::After);
    Move "move.comment_before" "Shift+D" if can_back, at |_| Action::Comment(Comment::Before);
    Move "move.good" "1" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Good));
    Move "move.mistake" "2" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Mistake));
    Move "move.brilliant" "3" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Brilliant));
    Move "move.blunder" "4" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Blunder));
    Move "move.interesting" "5" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Interesting));
    Move "move.dubious" "6" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Dubious));
    Move "move.equal" "Alt+1" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::Equal));
    Move "move.unclear" "Alt+2" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::Unclear));
    Move "move.first_better" "Alt+3" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::FirstBetter));
    Move "move.second_better" "Alt+4" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::SecondBetter));
    Move "move.first_wins" "Alt+5" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::FirstWins));
    Move "move.second_wins" "Alt+6" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::SecondWins));
    Move "move.copy_line" "Ctrl+Shift+L" if can_back, at |node| Action::Copy(Copied::Line(node));
    Move "move.fold" "Z" if can_back, at |node| Action::Fold(Fold::Turn(node));
    Move "move.same" "S" if can_back, at Action::SamePosition;
    Move "move.promote" "Ctrl+Up" if can_back, at |node| Action::Edit(Edit::Promote(node));
    Move "move.main_line" "Ctrl+Shift+Up" if can_back, at |node| Action::Edit(Edit::MainLine(node));
    Move "move.replace" "R" if can_back, at |_| Action::Replace;
    Move "move.insert" "I" if can_back, at |_| Action::Insert;
    Move "move.remove" "Shift+Delete" if can_back, at |node| Action::Edit(Edit::Remove(node));
    Move "move.delete" "Delete" if can_back, at |node| Action::Edit(Edit::Delete(node));
    Move "move.delete_others" "Ctrl+Delete" if can_back, at |node| Action::Edit(Edit::DeleteOthers(node));
    Move "move.clear_drawings" "Ctrl+L" if has_marks, at |node| Action::Edit(Edit::ClearMarks(node));
    Move "move.fold_all" "Shift+Z" if at_table => Action::Fold(Fold::All);
    Move "move.unfold_all" "Alt+Z" if at_table => Action::Fold(Fold::Nothing);
};

/// The keyboard on the board.
pub const BOARD: &[Command<Action>] = commands! {
    Board "board.up" "Alt+Up" if on_board => Action::Stand(Stand::Step(Direction::Up));
    Board "board.down" "Alt+Down" if on_board => Action::Stand(Stand::Step(Direction::Down));
    Board "board.left" "Alt+Left" if on_board => Action::Stand(Stand::Step(Direction::Left));
    Board "board.right" "Alt+Right" if on_board => Action::Stand(Stand::Step(Direction::Right));
    Board "board.tap" "Enter" if on_board => Action::Stand(Stand::Tap(Tap::Click));
    Board "board.other" "Shift+Enter" if on_board => Action::Stand(Stand::Tap(Tap::OtherClick));
    Board "board.card" "W" if on_board => Action::Stand(Stand::Card);
    Board "board.arrival" "Shift+G" if at_own_board => Action::ArrivalAtCursor;
    Board "board.circle" "O" if at_own_board => Action::Stand(Stand::Circle);
    Board "board.arrow" "Shift+O" if at_own_board => Action::Stand(Stand::Arrow);
};

/// How the board looks.
pub const VIEW: &[Command<Action>] = commands! {
    View "view.turn" "F" if at_board => Action::Stand(Stand::Turn);
    View "view.overlay_1" "F2" if sees_game, on shows_first_overlay, as first_overlay => Action::Stand(Stand::Overlay(0));
    View "view.overlay_2" "F3" if has_second_overlay, on shows_second_overlay, as second_overlay => Action::Stand(Stand::Overlay(1));
};

/// The commands about a move, and what each does with this one.
pub fn about_move(node: NodeId) -> impl Iterator<Item = (&'static Info, Action)> {
    MOVES.iter().filter_map(move |command| match command.does {
        Does::WithMove(action) => Some((&command.info, action(node))),
        Does::This(_) => None,
    })
}
