//! Edits of an open game: what they change, and why some are not made.

use super::OpenGame;
use crate::facade::rows::pieces;
use crate::facade::{Edit, Mode};
use crate::present::Present;
use owlery_i18n::{Message, Text};
use owlery_record::remarks::Remarks;
use owlery_record::{NodeId, Record, StepKind, Tree};

/// Why an edit is not made: it would change the game where that is not wanted. While a game runs,
/// its moves are not deleted; where it has clocks they are not changed at all but by playing and
/// taking back, as what each of them took would no longer be true.
pub fn refusal<P: Present>(game: &OpenGame<P>, edit: &Edit) -> Option<Text> {
    let is_game = |node: NodeId| game.game.ply(node).is_some();
    let (deletes, changes) = match *edit {
        Edit::Delete(node) => (true, is_game(node)),
        Edit::DeleteOthers(node) => {
            let tree = game.record.tree();
            let mut line = tree.upwards(node).chain(tree.main_line(node));
            (true, line.all(|on| on != game.record.played()))
        }
        Edit::Remove(node) | Edit::Replace(node, _) | Edit::Insert(node, _) => {
            (false, is_game(node))
        }
        _ => return None,
    };
    match game.mode {
        _ if !changes => None,
        Mode::Analysis => Some(Text::of("open-refused.played")),
        Mode::Play if game.record.result().is_some() => None,
        Mode::Play if game.is_timed() => Some(Text::of("open-refused.timed")),
        Mode::Play => deletes.then(|| Text::of("open-refused.running")),
    }
}

/// Why an edit would make more than a file may have.
pub fn too_much<P: Present>(game: &OpenGame<P>, edit: &Edit) -> Option<Message> {
    let with = |node: NodeId, change: &dyn Fn(&mut Remarks)| {
        let mut remarks = game.record.tree()[node].remarks().clone();
        change(&mut remarks);
        game.record.over_limit_with(node, &remarks)
    };
    game.refused(match edit {
        Edit::Replace(node, _) | Edit::Insert(node, _) | Edit::Remove(node) => {
            game.record.over_limit_if_rebuilt(*node)
        }
        Edit::Note(node, text) => with(*node, &|remarks| remarks.note.clone_from(text)),
        Edit::Before(node, text) => with(*node, &|remarks| remarks.before.clone_from(text)),
        Edit::Mark(node, mark) => with(*node, &|remarks| remarks.toggle(*mark)),
        _ => None,
    })
}

/// Makes an edit.
pub fn make<P: Present>(game: &mut OpenGame<P>, edit: Edit) {
    // A move of the list is legal at the cursor alone.
    let next = &game.record.tree()[game.record.here()].children;
    let follows = |node: NodeId| next.contains(&node);
    let legal = |mv: usize, node| game.moves.get(mv).copied().filter(|_| follows(node));
    match edit {
        Edit::Promote(node) => game.change(|record| record.promote(node)),
        Edit::MainLine(node) => game.change(|record| record.make_main_line(node)),
        Edit::Delete(node) => game.change(|record| record.delete_from(node)),
        Edit::DeleteOthers(node) => game.change(|record| record.delete_others(node)),
        Edit::Remove(node) => game.change(|record| record.remove_move(node)),
        Edit::Replace(node, mv) => {
            if let Some(mv) = legal(mv, node) {
                game.change(|record| record.replace_move(node, mv));
            }
        }
        Edit::Insert(node, mv) => {
            if let Some(mv) = legal(mv, node) {
                game.change(|record| record.insert_move(node, mv));
            }
        }
        Edit::Note(node, text) => annotate(game, node, |record| record.set_note(node, text)),
        Edit::Before(node, text) => annotate(game, node, |record| record.set_before(node, text)),
        Edit::Glyph(node, glyph) => remark(game, node, StepKind::Glyph, |remarks| {
            remarks.glyph = (remarks.glyph != Some(glyph)).then_some(glyph);
        }),
        Edit::Judge(node, judgement) => remark(game, node, StepKind::Judgement, |remarks| {
            remarks.judgement = (remarks.judgement != Some(judgement)).then_some(judgement);
        }),
        Edit::Mark(node, mark) => {
            remark(game, node, StepKind::Mark, |remarks| remarks.toggle(mark))
        }
        Edit::ClearMarks(node) => {
            remark(game, node, StepKind::ClearMarks, |remarks| remarks.marks.clear());
        }
    }
}

fn remark<P: Present>(
    game: &mut OpenGame<P>,
    node: NodeId,
    kind: StepKind,
    change: impl FnOnce(&mut Remarks),
) {
    let mut remarks = game.record.tree()[node].remarks().clone();
    change(&mut remarks);
    annotate(game, node, |record| record.set_remarks(node, remarks, kind));
}

/// A change of what people added to a move. Rows come and go with its comments only.
fn annotate<P: Present>(game: &mut OpenGame<P>, node: NodeId, change: impl FnOnce(&mut Record<P>)) {
    let rows = |record: &Record<P>| {
        let remarks = record.tree()[node].remarks();
        [&remarks.before, &remarks.note].map(|comment| pieces(comment).count())
    };
    let (known, before) = (game.rows_of == Some(game.record.revision()), rows(&game.record));
    change(&mut game.record);
    if known && rows(&game.record) == before {
        game.rows_of = Some(game.record.revision());
    }
    game.refresh();
}

/// The moves that an edit would take away, in ascending order.
pub fn doomed<M: Copy + Eq>(tree: &Tree<M>, edit: &Edit) -> Vec<NodeId> {
    let mut doomed: Vec<_> = match edit {
        Edit::Delete(node) => tree.from(*node).collect(),
        Edit::DeleteOthers(node) => {
            let mut line = tree.path(*node);
            line.extend(tree.main_line(*node).skip(1));
            let beside = |on: &NodeId| {
                let others = tree.alternatives(*on).iter().copied();
                others.filter(move |other| other != on).collect::<Vec<_>>()
            };
            let others: Vec<_> = line.iter().flat_map(beside).collect();
            others.into_iter().flat_map(|other| tree.from(other)).collect()
        }
        _ => Vec::new(),
    };
    doomed.sort_unstable();
    doomed
}
