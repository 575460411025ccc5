//! The record of a game: its tree of moves and the cursor in it, the journal, the played line and the
//! clocks.

use std::borrow::Cow;
use std::time::Duration;

use crate::cursor::Cursor;
use crate::file::file_comments::FileComments;
use crate::journal::{Change, Journal, Part, Step};
use crate::limits::{self, OverLimit};
use crate::log::{Act, Log};
use crate::time_control::ClockTimes;
use crate::tree::{self, NodeId, Tree, Turn};
use crate::{StepKind, Tags, Termination, TerminationKind};
use owlery_games::{GameOptions as _, Notation, Outcome, Side};
use owlery_i18n::Text;

/// A game as it was played, with everything that was tried beside it.
#[derive(Clone, Debug)]
pub struct Record<P: Notation> {
    pub(super) options: P::Options,
    /// The side that moves first from the usual start; move numbers go by it.
    pub(super) first: Side,
    pub(super) tags: Tags,
    /// Comments in its file.
    pub(super) file_comments: FileComments,
    pub(super) termination: Option<Termination>,
    pub(super) tree: Tree<P::Move>,
    /// The last move of the played line.
    pub(super) played: NodeId,
    pub(super) cursor: Cursor<P>,
    pub(super) journal: Journal,
    pub(super) log: Log,
    /// The thinking time of the side to move, in a timed game.
    pub(super) thinking: Duration,
    pub(super) revision: u64,
    /// The largest revision there was.
    pub(super) revisions: u64,
    /// Grows with every change but those of annotations.
    pub(super) moves_revision: u64,
}

impl<P: Notation> Record<P> {
    /// Creates a game from the usual start.
    pub fn new(options: P::Options) -> Self {
        let start = P::start(&options);
        Self::from_position(options, start)
    }

    /// Creates a game from any position made with these options.
    pub fn from_position(options: P::Options, start: P) -> Self {
        debug_assert_eq!(start.setup().size(), options.size());
        Record {
            first: P::start(&options).turn(),
            options,
            tags: Tags::default(),
            file_comments: FileComments::new(),
            termination: None,
            tree: Tree::new(tree::key(&start)),
            played: NodeId::ROOT,
            cursor: Cursor::new(start),
            journal: Journal::default(),
            log: Log::default(),
            thinking: Duration::ZERO,
            revision: 0,
            revisions: 0,
            moves_revision: 0,
        }
    }

    /// The options it is played with.
    pub fn options(&self) -> &P::Options {
        &self.options
    }

    /// The side that moves first from the usual start; move numbers go by it.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The position before the first move.
    pub fn start(&self) -> &P {
        &self.cursor.positions[0]
    }

    /// The position at the cursor.
    pub fn position(&self) -> &P {
        self.cursor.position()
    }

    /// The position before the move at the cursor, unless that is the start.
    pub fn position_before(&self) -> Option<&P> {
        self.path_positions().iter().nth_back(1)
    }

    /// The positions from the start to the cursor, one after each move of the line.
    pub fn path_positions(&self) -> &[P] {
        &self.cursor.positions[..=self.cursor.at]
    }

    /// The node at the cursor.
    pub fn here(&self) -> NodeId {
        self.cursor.node()
    }

    /// Moves from the start to the cursor.
    pub fn ply(&self) -> usize {
        self.cursor.at
    }

    /// The line in which the cursor stands, from the root to the end of its continuation.
    pub fn line(&self) -> &[NodeId] {
        &self.cursor.line
    }

    /// All moves.
    pub fn tree(&self) -> &Tree<P::Move> {
        &self.tree
    }

    /// The tags of the game.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The end that the players made.
    pub fn termination(&self) -> Option<Termination> {
        self.termination
    }

    /// A number for the content without the cursor: equal numbers mean equal content.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// A number for the content and the journal: the steps that can be undone and redone.
    pub fn work_revision(&self) -> [u64; 2] {
        [self.revision, self.revisions]
    }

    /// A number that changes with everything but annotations: moves, their order, evaluations.
    pub fn moves_revision(&self) -> u64 {
        self.moves_revision
    }

    /// Returns the outcome at the cursor: the players' termination there, else that of the board.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.termination {
            Some(end) if end.after == self.here() => Some(end.how.outcome()),
            _ => self.position().outcome(),
        }
    }

    /// Checks the limits that would be exceeded with more moves, and more bytes of annotations.
    pub fn check_limits(&self, moves: usize, weight: usize) -> Result<(), OverLimit> {
        let (moves, weight) = (self.tree.moves() + moves, self.tree.weight() + weight);
        let game = Text::of("record-thing.game_with_undo");
        limits::check_moves(game, moves, limits::MOVES)?;
        limits::check_annotations(game, weight, limits::ANNOTATIONS)
    }

    /// Moves the cursor to a node, or to the last playable one before it.
    pub fn go_to(&mut self, node: NodeId) {
        let mut way = self.tree.ancestors(node);
        let playable = way.find(|node| !self.tree.is_unplayable(*node));
        self.cursor.go_to(playable.unwrap_or(NodeId::ROOT), &self.tree);
    }

    /// Returns true if a node is in the tree and not deleted.
    pub fn has(&self, node: NodeId) -> bool {
        self.tree.by_number(node.number()).is_some_and(|node| self.tree.is_linked(node))
    }

    /// Steps back by one move; false at the start.
    pub fn back(&mut self) -> bool {
        self.tree[self.here()].parent.map(|parent| self.go_to(parent)).is_some()
    }

    /// Steps forward in the line of the cursor; false at its end.
    pub fn forward(&mut self) -> bool {
        let next = self.next();
        next.map(|next| self.go_to(next)).is_some()
    }

    /// The move that follows in the line of the cursor, if it can be played.
    pub fn next(&self) -> Option<NodeId> {
        self.cursor.next().filter(|next| !self.tree.is_unplayable(*next))
    }

    /// Sets the tags of a new game. This is not a step of the journal.
    pub fn begin_with(&mut self, tags: Tags) {
        self.tags = tags;
    }

    /// Returns a copy without the players' termination.
    pub fn reopened(&self) -> Self {
        Record { termination: None, ..self.clone() }
    }

    /// Plays a legal move at the cursor, as a new variation if the line goes on with another. Entering an
    /// existing move is not a step of the journal.
    pub fn play(&mut self, mv: P::Move) {
        self.play_as(StepKind::Move, [mv]);
    }

    /// Plays a line of legal moves from the cursor as one step, and goes to its last move.
    pub fn play_line(&mut self, moves: impl IntoIterator<Item = P::Move>) {
        self.play_as(StepKind::Line, moves);
    }

    fn play_as(&mut self, kind: StepKind, moves: impl IntoIterator<Item = P::Move>) {
        let (from, revision) = (self.here(), Some(self.revision));
        let mut inverse = Vec::new();
        for mv in moves {
            let (to, without) = self.append(self.here(), mv);
            // The moves after a new one are removed with it.
            if inverse.is_empty() {
                inverse.extend(without);
            }
            self.go_to(to);
        }
        if !inverse.is_empty() {
            let to = self.here();
            self.file_step(Step { kind, changes: inverse, from, to, revision }, false);
        }
    }

    /// Finds the child with this move, or adds it and returns the change that removes it. `from` is at the
    /// cursor.
    pub(super) fn append(&mut self, from: NodeId, mv: P::Move) -> (NodeId, Option<Change>) {
        debug_assert_eq!(from, self.here());
        if let Some(there) = self.tree.child_with(from, mv) {
            return (there, None);
        }
        self.begin_revision();
        self.moves_revision += 1;
        let without = Change::Children(from, self.tree[from].children.clone());
        let text = self.position().move_text(mv);
        let (turn, _) = Turn::play(self.position(), mv, self.first);
        (self.tree.add(from, Some(mv), text, turn), Some(without))
    }

    /// The turn of a move after a node where it is not legal. `at` is the position there, unless that node
    /// is unplayable too.
    pub(super) fn turn_unplayable(&self, parent: NodeId, at: Option<&P>) -> Turn {
        let side = at.map_or_else(|| self.tree[parent].side.other(), |position| position.turn());
        Turn::unplayable(side, self.first)
    }

    /// Ends the game at the cursor by the players' will.
    pub fn conclude(&mut self, how: TerminationKind) {
        let kind = match how {
            TerminationKind::Resigned(_) => StepKind::Resignation,
            TerminationKind::Agreed => StepKind::Agreed,
            TerminationKind::Overtime(_) => StepKind::Flag,
        };
        let conclusion = Some(Termination { after: self.here(), how });
        self.edit(kind, vec![Change::Termination(conclusion)]);
    }

    /// Replaces the tags.
    pub fn set_tags(&mut self, tags: Tags) {
        if tags != self.tags {
            self.edit(StepKind::Tags, vec![Change::Tags(Box::new(tags))]);
        }
    }

    /// Undoes the last step, and returns its kind; `None` if there is none, as in a game just loaded.
    pub fn undo(&mut self) -> Option<StepKind> {
        let step = self.journal.done.pop()?;
        let reverse = self.reverse(step);
        let (kind, is_move) = (reverse.kind, reverse.is_move());
        self.journal.undone.push(reverse);
        self.log_act(Act::Undo, is_move);
        Some(kind)
    }

    /// Redoes the step that was undone last, and returns its kind.
    pub fn redo(&mut self) -> Option<StepKind> {
        let step = self.journal.undone.pop()?;
        let reverse = self.reverse(step);
        let (kind, is_move) = (reverse.kind, reverse.is_move());
        self.journal.done.push(reverse);
        self.log_act(Act::Redo, is_move);
        Some(kind)
    }

    /// The steps that undo and redo would take.
    pub fn next_steps(&self) -> [Option<&Step>; 2] {
        [self.journal.done.last(), self.journal.undone.last()]
    }

    /// Makes changes as one step of this kind.
    pub(super) fn edit(&mut self, kind: StepKind, changes: Vec<Change>) {
        let step = self.step(kind, changes);
        let joins = self.journal.is_continued_by(&step);
        self.file_step(step, joins);
    }

    /// Makes the changes, and returns the step that reverses them.
    pub(super) fn step(&mut self, kind: StepKind, changes: Vec<Change>) -> Step {
        let (here, revision) = (self.here(), Some(self.revision));
        let changes = self.apply(changes);
        Step { kind, changes, from: here, to: here, revision }
    }

    /// Makes the changes of a step, and returns their reverse.
    fn reverse(&mut self, step: Step) -> Step {
        let left = (!step.changes.is_empty()).then_some(self.revision);
        let changes = self.apply(step.changes);
        self.revision = step.revision.unwrap_or(self.revision);
        self.go_to(step.from);
        Step { kind: step.kind, changes, from: step.to, to: step.from, revision: left }
    }

    /// Gives the content a new revision.
    pub(super) fn begin_revision(&mut self) {
        self.revisions += 1;
        self.revision = self.revisions;
    }

    /// Makes the changes, and returns those that reverse them, in their order.
    pub(super) fn apply(&mut self, changes: Vec<Change>) -> Vec<Change> {
        if !changes.is_empty() {
            self.begin_revision();
        }
        let is_annotation = |change: &Change| matches!(change, Change::Annotations(..));
        self.moves_revision += u64::from(!changes.iter().all(is_annotation));
        let moves = changes.iter().any(|change| matches!(change, Change::Children(..)));
        let mut inverse: Vec<_> = changes.into_iter().map(|change| self.change(change)).collect();
        inverse.reverse();
        if moves {
            self.cursor.relink(&self.tree);
        }
        inverse
    }

    fn change(&mut self, change: Change) -> Change {
        match change {
            Change::Tags(mut new) => {
                std::mem::swap(&mut self.tags, &mut new);
                Change::Tags(new)
            }
            Change::Termination(new) => {
                let old = std::mem::replace(&mut self.termination, new);
                // The turn starts again with the former time.
                if [old, new]
                    .iter()
                    .flatten()
                    .any(|end| matches!(end.how, TerminationKind::Overtime(_)))
                {
                    self.thinking = Duration::ZERO;
                }
                Change::Termination(old)
            }
            Change::Annotations(node, new) => {
                let old = self.tree.set_annotations(node, *new);
                Change::Annotations(node, Box::new(old))
            }
            Change::Evaluation(node, new) => {
                let old = std::mem::replace(&mut self.tree.node_mut(node).evaluation, new);
                Change::Evaluation(node, old)
            }
            Change::Children(node, new) => {
                let old = std::mem::replace(&mut self.tree.node_mut(node).children, new);
                Change::Children(node, old)
            }
            Change::Played(new) => {
                self.thinking = Duration::ZERO;
                Change::Played(std::mem::replace(&mut self.played, new))
            }
        }
    }

    /// The value of a part now, as a change.
    pub(super) fn value(&self, part: Part) -> Change {
        match part {
            Part::Tags => Change::Tags(Box::new(self.tags.clone())),
            Part::Termination => Change::Termination(self.termination),
            Part::Annotations(node) => {
                Change::Annotations(node, Box::new(self.tree[node].annotations().clone()))
            }
            Part::Evaluation(node) => Change::Evaluation(node, self.tree[node].evaluation.clone()),
            Part::Children(node) => Change::Children(node, self.tree[node].children.clone()),
            Part::Played => Change::Played(self.played),
        }
    }

    /// The last move of the game; the root before the first.
    pub fn played_end(&self) -> NodeId {
        self.played
    }

    /// Returns true for a move of the played line, and for the root.
    pub fn is_played(&self, node: NodeId) -> bool {
        self.tree.ancestors(self.played).any(|played| played == node)
    }

    /// Returns the last move of the played line on the way to a node.
    pub fn last_played_before(&self, node: NodeId) -> NodeId {
        let (way, played) = (self.tree.path(node), self.tree.path(self.played));
        let shared = way.iter().zip(&played).take_while(|(node, played)| node == played);
        shared.last().map_or(NodeId::ROOT, |(node, _)| *node)
    }

    /// Plays a legal move at the cursor as the next one of the played line, before all variations there.
    /// From an earlier place this takes back the moves played since, which stay as a variation.
    pub fn play_on(&mut self, mv: P::Move) {
        let (from, revision) = (self.here(), Some(self.revision));
        let there = self.tree.child_with(from, mv);
        if there.is_some_and(|node| self.is_played(node)) {
            return self.play(mv);
        }
        let (to, without) = self.append(from, mv);
        if self.tags.clock.is_some() {
            self.tree.set_used(to, self.thinking);
        }
        self.go_to(to);
        let mut changes: Vec<_> = self.change_to_front(to).into_iter().collect();
        changes.push(Change::Played(to));
        if self.termination.is_some() {
            changes.push(Change::Termination(None));
        }
        let mut inverse = self.apply(changes);
        inverse.extend(without);
        let kind = StepKind::Move;
        self.file_step(Step { kind, changes: inverse, from, to, revision }, false);
    }

    /// Takes the played line back to one of its moves, and goes there. If the last steps played the moves
    /// since, they are undone; else this is a step of its own. With `keeps` the moves stay as a variation, as
    /// they always do if they have annotations or variations.
    pub fn take_back(&mut self, to: NodeId, keeps: bool) {
        if to == self.played || !self.is_played(to) {
            return;
        }
        while !keeps && self.played != to && self.ends_with_move() {
            self.undo();
        }
        if self.played == to {
            return self.go_to(to);
        }
        let (from, revision) = (self.here(), Some(self.revision));
        let since: Vec<_> =
            self.tree.ancestors(self.played).take_while(|node| *node != to).collect();
        let is_bare = |node: &NodeId| {
            let of = &self.tree[*node];
            of.children.len() < 2 && of.annotations().is_empty()
        };
        let ends = self.tree[self.played].children.is_empty();
        let mut changes = vec![Change::Played(to)];
        if !keeps && ends && since.iter().all(is_bare) {
            let first = since.last().copied();
            let others = self.tree[to].children.iter().copied();
            changes
                .push(Change::Children(to, others.filter(|node| Some(*node) != first).collect()));
        }
        if self.termination.is_some() {
            changes.push(Change::Termination(None));
        }
        let inverse = self.apply(changes);
        self.go_to(to);
        let kind = StepKind::TakingBack;
        self.file_step(Step { kind, changes: inverse, from, to, revision }, false);
    }

    /// Returns true if the last step played the last move of the played line.
    fn ends_with_move(&self) -> bool {
        let Some(step) = self.journal.done.last() else { return false };
        step.kind == StepKind::Move && step.to == self.played && step.changes_game()
    }

    /// Returns the result of the game: the players' termination, else the outcome of the last position.
    pub fn result(&self) -> Option<Outcome> {
        match self.termination {
            Some(end) => Some(end.how.outcome()),
            None => self.last_position().outcome(),
        }
    }

    /// Returns the position after the last played move.
    pub fn last_position(&self) -> Cow<'_, P> {
        if self.here() == self.played {
            return Cow::Borrowed(self.position());
        }
        let mut position = self.start().clone();
        for node in self.tree.path(self.played) {
            if let Some(mv) = self.tree[node].mv {
                position.apply(mv);
            }
        }
        Cow::Owned(position)
    }

    /// The changes that make the path to a node the main line.
    pub(super) fn changes_to_main_line(&self, node: NodeId) -> Vec<Change> {
        let mut changes: Vec<_> =
            self.tree.ancestors(node).filter_map(|node| self.change_to_front(node)).collect();
        changes.reverse();
        changes
    }

    /// The change that puts a move before its alternatives, unless it is there.
    pub(super) fn change_to_front(&self, node: NodeId) -> Option<Change> {
        let parent = self.tree[node].parent?;
        let place = self.tree[parent].children.iter().position(|child| *child == node)?;
        let mut children = self.tree[parent].children.clone();
        children[..=place].rotate_right(1);
        (place > 0).then_some(Change::Children(parent, children))
    }

    /// The default end of the played line: the players' termination, else the last playable move of the
    /// main line.
    pub(super) fn default_end(&self) -> NodeId {
        match self.termination {
            Some(end) if self.tree.main_line(NodeId::ROOT).any(|node| node == end.after) => {
                end.after
            }
            _ => self.end_of_line(NodeId::ROOT),
        }
    }

    /// The last move on the path to this one that is in the tree and playable.
    pub(super) fn last_linked(&self, node: NodeId) -> NodeId {
        let path = self.tree.path(node);
        let stands = |pair: &&[NodeId]| {
            self.tree[pair[0]].children.contains(&pair[1]) && !self.tree.is_unplayable(pair[1])
        };
        path[path.windows(2).take_while(stands).count()]
    }

    fn end_of_line(&self, from: NodeId) -> NodeId {
        let playable = |node: &NodeId| !self.tree.is_unplayable(*node);
        self.tree.main_line(from).take_while(playable).last().unwrap_or(from)
    }

    /// Returns the seat of the side to move: the side as which that player began.
    pub fn seat(&self, position: &P) -> Side {
        let is_exchanged = position.swapped() != self.start().swapped();
        if is_exchanged { position.turn().other() } else { position.turn() }
    }

    /// Returns the times left after a move; `None` if the game is not timed.
    pub fn times_after(&self, node: NodeId) -> Option<ClockTimes> {
        let control = self.tags.clock?;
        let (mut times, mut position) = (control.start(), self.start().clone());
        for node in self.tree.path(node).into_iter().skip(1) {
            let entry = &self.tree[node];
            times = control.after(times, self.seat(&position), entry.used());
            entry.mv.into_iter().for_each(|mv| position.apply(mv));
        }
        Some(times)
    }

    /// Returns the times left now, given those after the last move.
    pub fn times_now(&self, after: ClockTimes) -> ClockTimes {
        let Some(control) = self.tags.clock else { return after };
        let thinking = match self.termination.map(|end| end.how) {
            Some(TerminationKind::Overtime(_)) => Duration::MAX,
            _ => self.thinking,
        };
        control.during(after, self.seat(&self.last_position()), thinking)
    }

    /// Returns the thinking time of the side to move.
    pub fn thinking(&self) -> Duration {
        self.thinking
    }

    /// Sets the thinking time of the side to move. This is not a step of the journal.
    pub fn set_thinking(&mut self, thinking: Duration) {
        self.thinking = thinking;
    }
}
