//! Edits of an open game and moves taken from text: what they change, and why some are not made.

use super::GameSession;
use crate::move_list::pieces;
use crate::presentation::Presentation;
use crate::session::bare;
use crate::{Base, Edit, Mode, TextMoves};
use owlery_games::Side;
use owlery_games::outside::shorten;
use owlery_games::words::listed;
use owlery_i18n::{Message, Text, messages, t};
use owlery_record::annotations::Annotations;
use owlery_record::transcript::{Reading, TranscriptError};
use owlery_record::{NodeId, Record, StepKind, TerminationKind, Tree, transcript};

/// Returns why an edit is refused. In a running game, moves cannot be deleted. In a timed game, they
/// change only by playing and taking back, because their recorded times would become wrong.
pub fn refusal<P: Presentation>(game: &GameSession<P>, edit: &Edit) -> Option<Text> {
    let is_game = |node: NodeId| game.game.ply(node).is_some();
    let (deletes, changes) = match *edit {
        Edit::Delete(node) => (true, is_game(node)),
        Edit::DeleteOthers(node) => {
            let tree = game.record.tree();
            let mut line = tree.ancestors(node).chain(tree.main_line(node));
            (true, line.all(|on| on != game.record.played_end()))
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
pub fn too_much<P: Presentation>(game: &GameSession<P>, edit: &Edit) -> Option<Message> {
    let with = |node: NodeId, change: &dyn Fn(&mut Annotations)| {
        let mut remarks = game.record.tree()[node].annotations().clone();
        change(&mut remarks);
        game.record.check_limits_with(node, &remarks)
    };
    game.refused(match edit {
        Edit::Replace(node, _) | Edit::Insert(node, _) | Edit::Remove(node) => {
            game.record.check_limits_if_rebuilt(*node)
        }
        Edit::Note(node, text) => with(*node, &|remarks| remarks.note.clone_from(text)),
        Edit::Before(node, text) => with(*node, &|remarks| remarks.before.clone_from(text)),
        Edit::Mark(node, mark) => with(*node, &|remarks| remarks.toggle(*mark)),
        _ => Ok(()),
    })
}

/// Makes an edit.
pub fn make<P: Presentation>(game: &mut GameSession<P>, edit: Edit) {
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
        Edit::Nag(node, nag) => remark(game, node, StepKind::Nag, |remarks| {
            remarks.nag = (remarks.nag != Some(nag)).then_some(nag);
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

fn remark<P: Presentation>(
    game: &mut GameSession<P>,
    node: NodeId,
    kind: StepKind,
    change: impl FnOnce(&mut Annotations),
) {
    let mut remarks = game.record.tree()[node].annotations().clone();
    change(&mut remarks);
    annotate(game, node, |record| record.set_annotations(node, remarks, kind));
}

/// Changes the annotations of a move. The move list is laid out again only if the number of comments
/// changes.
fn annotate<P: Presentation>(
    game: &mut GameSession<P>,
    node: NodeId,
    change: impl FnOnce(&mut Record<P>),
) {
    let rows = |record: &Record<P>| {
        let remarks = record.tree()[node].annotations();
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
pub fn deleted_by<M: Copy + Eq>(tree: &Tree<M>, edit: &Edit) -> Vec<NodeId> {
    let mut doomed: Vec<_> = match edit {
        Edit::Delete(node) => tree.subtree(*node).collect(),
        Edit::DeleteOthers(node) => {
            let mut line = tree.path(*node);
            line.extend(tree.main_line(*node).skip(1));
            let beside = |on: &NodeId| {
                let others = tree.alternatives(*on).iter().copied();
                others.filter(move |other| other != on).collect::<Vec<_>>()
            };
            let others: Vec<_> = line.iter().flat_map(beside).collect();
            others.into_iter().flat_map(|other| tree.subtree(other)).collect()
        }
        _ => Vec::new(),
    };
    doomed.sort_unstable();
    doomed
}

/// The maximum number of moves listed that begin with the typed text.
const EXAMPLES: usize = 3;

messages! {
    /// The reason why a typed text is not a move.
    pub(super) enum NoMove {
        NotLegal { text: String } = "open-typed.not_legal",
        Several { text: String, count: usize } = "open-typed.several",
        MayMean { text: String, moves: String } = "open-typed.may_mean",
        Begins { text: String, moves: String } = "open-typed.begins",
        Unreadable { text: String, reason: Message } = "open-typed.unread",
    }
    /// An end of the game that is not taken over.
    enum LeftOut {
        Resigned { side: Text } = "open-end.resigned",
        Agreed = "open-end.agreed",
        Overtime { side: Text } = "open-end.overtime",
    }
}

/// Returns the node after which moves read from `base` are inserted.
pub fn node_of<P: Presentation>(base: Base, record: &Record<P>) -> NodeId {
    match base {
        Base::Here => record.here(),
        Base::Start => NodeId::ROOT,
    }
}

/// Reads the text from the cursor and from the start, and returns the reading that gets further; in a
/// tie, the cursor's.
fn read_further<P: Presentation>(record: &Record<P>, text: &str) -> (TextMoves, Reading<P::Move>) {
    let here = transcript::read_moves(record.origin(), text);
    let far = |reading: &Reading<P::Move>| (reading.unread.is_none(), reading.moves.len());
    let best = if here.unread.is_none() || record.here() == NodeId::ROOT {
        (Base::Here, here)
    } else {
        let start = transcript::read_moves(record.origin_at_start(), text);
        let is_further = far(&start) > far(&here);
        if is_further { (Base::Start, start) } else { (Base::Here, here) }
    };
    let (base, reading) = best;
    (TextMoves::of(base, &reading), reading)
}

/// Why the whole of what was typed is no move, or which moves it may mean.
pub fn no_move<P: Presentation>(
    position: &P,
    legal: &[P::Move],
    typed: &str,
    unread: Option<&TranscriptError>,
) -> NoMove {
    let shown = shorten(typed);
    let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    // But for the number of the move.
    let is_number = |before: &str| before.chars().all(|c| c.is_ascii_digit() || c == '.');
    let is_whole = |unread: &&TranscriptError| {
        plain(typed).strip_suffix(&plain(&unread.token)).is_some_and(is_number)
    };
    let whole = unread.filter(is_whole);
    if let Some(unread) = whole.filter(|unread| unread.several) {
        let moves = any_of(&unread.legal, unread.more);
        return NoMove::MayMean { text: shown, moves };
    }
    // The legal moves that begin so.
    let bare_text = bare(typed);
    let texts = legal.iter().map(|mv| position.move_text(*mv));
    let begins = |text: &String| !bare_text.is_empty() && bare(text).starts_with(&bare_text);
    let begun: Vec<_> = texts.filter(begins).collect();
    if !begun.is_empty() {
        let named = begun.len().min(EXAMPLES);
        let any = any_of(&begun[..named], begun.len() - named);
        return NoMove::Begins { text: shown, moves: any };
    }
    let reason = match (whole, position.read_move(typed)) {
        (None, Err(error)) => error.reason,
        _ => unread.map_or(Message::verbatim(""), |unread| unread.reason.clone()),
    };
    NoMove::Unreadable { text: shown, reason }
}

/// Reads a text of moves for a game. A warning tells where the players' end in it is left out.
pub fn read<P: Presentation>(game: &GameSession<P>, text: &str) -> (TextMoves, Reading<P::Move>) {
    let (mut found, reading) = read_further(&game.record, text);
    let is_here = |how| game.record.termination().is_some_and(|end| end.how == how);
    let base = node_of(found.base, &game.record);
    if let Some((_, how)) = reading.termination.filter(|(_, how)| !is_here(*how)) {
        let takes = game.plays_pasted() && game.record.takes_end(base, &reading);
        if !takes {
            let name = |side: Side| P::ABOUT.sides[side as usize];
            let left_out = match how {
                TerminationKind::Resigned(side) => LeftOut::Resigned { side: name(side) },
                TerminationKind::Agreed => LeftOut::Agreed,
                TerminationKind::Overtime(side) => LeftOut::Overtime { side: name(side) },
            };
            found.remarks.push(left_out.into());
        }
    }
    found.too_much = game.refused(game.record.check_limits_if_pasted(base, &reading));
    (found, reading)
}

/// The moves that something may mean: "b4b or b4w", "a, b or 3 more".
fn any_of(texts: &[String], more: usize) -> String {
    let more = (more > 0).then(|| t!("open-typed.more", count = more));
    listed(&texts.iter().cloned().chain(more).collect::<Vec<_>>(), "or")
}
