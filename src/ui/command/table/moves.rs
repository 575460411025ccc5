//! What can be done with a move, and with the tree.

use super::*;

pub const COMMANDS: &[Command] = &[
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
    at_move!("move.first_better", "The first to move is better +/=", [alt(Key::Num3)], |node| {
        GameAction::Edit(Edit::Judge(node, Judgement::FirstBetter))
    }),
    at_move!("move.second_better", "The second to move is better =/+", [alt(Key::Num4)], |node| {
        GameAction::Edit(Edit::Judge(node, Judgement::SecondBetter))
    }),
    at_move!("move.first_wins", "The first to move wins +-", [alt(Key::Num5)], |node| {
        GameAction::Edit(Edit::Judge(node, Judgement::FirstWins))
    }),
    at_move!("move.second_wins", "The second to move wins -+", [alt(Key::Num6)], |node| {
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
];
