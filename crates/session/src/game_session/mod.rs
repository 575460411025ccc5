//! The only implementation of an open game: a record, and a view of it for the window.

mod edits;
mod session;
mod thinking;

use crate::game_session::thinking::Subject;
use crate::move_input::{Choice, TapTarget};
use crate::presentation::words::{headline, status};
use crate::presentation::{Presentation, effects, grounds, scene};
use crate::{
    Analysis, Ground, LiveState, Mode, MoveListLayout, PositionFrame, Session, TimesNow, View, Wake,
};
use owlery_engine::memory::Evictable;
use owlery_engine::proofs::Scope;
use owlery_engine::search::SearchRequest;
use owlery_engine::{Engine, Thinking};
use owlery_games::options::write_options;
use owlery_games::{MoveList, Outcome, Side};
use owlery_i18n::{Message, t};
use owlery_record::evaluation::PositionEvaluation;
use owlery_record::journal::Step;
use owlery_record::limits::OverLimit;
use owlery_record::time_control::ClockTimes;
use owlery_record::{NodeId, Record, Score, StepKind, Tags, TerminationKind, Tree};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

/// The one implementation of [`Session`].
pub struct GameSession<P: Presentation> {
    pub(super) record: Record<P>,
    grounds: Vec<Ground>,
    pub(super) moves: MoveList<P::Move>,
    mode: Mode,
    offer: Option<Side>,
    /// True if the game belongs to no file and need not fit into one.
    is_apart: bool,
    /// The game as it was played.
    game: GameLine,
    /// The first moves of variations that are folded up, and of some that are none any more.
    folded: HashSet<NodeId>,
    /// Time left on its clocks after its last move.
    clocks: Clocks,
    /// The last move and the revision of the game that the view tells as live.
    live_of: Option<(NodeId, u64)>,
    /// The revision that the rows show; `None` where the folds are newer.
    rows_of: Option<u64>,
    pub(super) view: View,
    /// Made when it is asked, on the thread that asks: its table takes some time.
    pub(super) engine: Evictable<Engine<P>>,
    /// The engine as a player, made when it is first asked; it must not know what the other was asked.
    player: Evictable<Engine<P>>,
}

impl<P: Presentation> GameSession<P> {
    /// Opens a record: to be played on, or to be analysed if the game is over.
    pub fn new(record: Record<P>) -> Self {
        let mode = if record.result().is_some() { Mode::Analysis } else { Mode::Play };
        Self::with_mode(record, mode)
    }

    /// Opens a record in which moves are tried.
    pub fn analysing(record: Record<P>) -> Self {
        Self::with_mode(record, Mode::Analysis)
    }

    fn with_mode(record: Record<P>, mode: Mode) -> Self {
        let grounds = grounds::<P>(record.options());
        let view = View { lifts: P::LIFTS, ..View::default() };
        let mut game = GameSession {
            record,
            grounds,
            moves: MoveList::new(),
            mode,
            offer: None,
            is_apart: false,
            game: GameLine::default(),
            clocks: Clocks::default(),
            folded: HashSet::new(),
            live_of: None,
            rows_of: None,
            view,
            engine: Evictable::default(),
            player: Evictable::default(),
        };
        game.refresh();
        game
    }

    /// A new game with the options of this one, at the same event.
    fn another(&self, start: P, tags: Tags) -> Box<dyn Session> {
        let mut record = Record::from_position(self.record.options().clone(), start);
        let Tags { event, place, .. } = self.record.tags().clone();
        record.begin_with(Tags { event, place, ..tags });
        Box::new(GameSession::with_mode(record, Mode::Play))
    }

    fn change(&mut self, change: impl FnOnce(&mut Record<P>)) {
        let game = |record: &Record<P>| (record.played_end(), record.termination());
        let before = game(&self.record);
        change(&mut self.record);
        if game(&self.record) != before {
            self.offer = None;
        }
        self.refresh();
    }

    /// Makes the view anew from the record.
    pub(crate) fn refresh(&mut self) {
        self.game.follow(self.record.tree(), self.record.played_end());
        self.clocks.follow(&self.record);
        self.follow_live();
        let record = &self.record;
        let (position, here) = (record.position(), record.here());
        let concluded = record.termination().filter(|end| end.after == here).map(|end| end.how);
        // What the players ended is over in play; in analysis moves may be tried from there.
        let is_over = concluded.is_some() && self.mode == Mode::Play;
        self.moves.clear();
        if !is_over {
            position.legal_moves(&mut self.moves);
        }
        let mut choices = Vec::new();
        for (mv, legal) in self.moves.iter().enumerate() {
            position.paths(*legal, &mut |path| choices.push(Choice { path, mv }));
        }
        let players = record.tags().players.clone();
        let view = &mut self.view;
        view.choices = choices;
        let is_button =
            |choice: &Choice| matches!(choice.path.spots().next(), Some(TapTarget::Button(_)));
        view.hints = if !view.choices.is_empty() && view.choices.iter().all(is_button) {
            [t!("open-only-pass"); 2]
        } else {
            position.hints()
        };
        view.scene = scene(position, &self.grounds);
        (view.last_move, view.effects) = match (record.position_before(), record.tree()[here].mv) {
            (Some(before), Some(mv)) => {
                let (squares, before) = (before.squares(mv), scene(before, &self.grounds));
                let effects = effects::<P>(&before, &view.scene, &squares);
                (squares, effects)
            }
            _ => Default::default(),
        };
        let before = record.tree()[here].parent.and_then(|parent| record.tree()[parent].mv);
        view.move_before = match (record.path_positions().iter().nth_back(2), before) {
            (Some(position), Some(mv)) => position.squares(mv),
            _ => Vec::new(),
        };
        view.last_text.clone_from(&record.tree()[here].text);
        view.status = status(record, &view.effects, concluded, is_over, self.offer);
        (view.here, view.mode, view.played) = (here, self.mode, record.played_end());
        view.since = self.game.moves_since(here);
        view.ply = record.ply();
        view.can_back = view.ply > 0;
        view.next = match (self.mode, view.since) {
            // In play the way forward is the game, and it ends where the game stands.
            (Mode::Play, Some(_)) => self.game.next(record.tree(), here),
            _ => record.next(),
        };
        view.can_forward = view.next.is_some();
        // The game as it was played is taken back in play alone.
        let allowed = |step: &&Step| self.mode == Mode::Play || !step.changes_game();
        [view.undo, view.redo] =
            record.next_steps().map(|step| step.filter(allowed).map(|step| step.kind));
        view.annotations.clone_from(record.tree()[here].annotations());
        view.branches.clear();
        let children = &record.tree()[here].children;
        if children.len() > 1 {
            view.branches.extend(children);
        }
        view.players = players;
        view.exchanged = position.swapped() != record.start().swapped();
        if view.exchanged {
            view.players.swap(0, 1);
        }
        self.lay_out_rows();
    }

    /// Brings up to date what the view tells of the game where it stands.
    fn follow_live(&mut self) {
        let (record, played) = (&self.record, self.record.played_end());
        let of = Some((played, record.moves_revision()));
        if std::mem::replace(&mut self.live_of, of) == of {
            return;
        }
        let position = record.last_position();
        let mut players = record.tags().players.clone();
        if position.swapped() != record.start().swapped() {
            players.swap(0, 1);
        }
        self.view.live = LiveState {
            turn: Some(position.turn()).filter(|_| record.result().is_none()),
            ply: record.tree().ancestors(played).count() - 1,
            last_text: record.tree()[played].text.clone(),
            players,
        };
    }

    /// Takes a move that was just played into the rows, which were up to date before it, where that
    /// is quicker than to make them anew.
    fn append_row(&mut self) {
        let (tree, here) = (self.record.tree(), self.record.here());
        let is_new = here.number() as usize + 1 == tree.end() && !self.view.rows.has(here);
        if is_new
            && !tree.ancestors(here).any(|on| self.folded.contains(&on))
            && Arc::make_mut(&mut self.view.rows).append(tree, self.record.first(), here)
        {
            self.rows_of = Some(self.record.revision());
        }
    }

    /// Brings the rows up to date. The move at the cursor is never folded up.
    fn lay_out_rows(&mut self) {
        let (tree, here) = (self.record.tree(), self.record.here());
        let first = self.record.first();
        if self.rows_of != Some(self.record.revision()) {
            self.view.rows = MoveListLayout::new(tree, first, &self.folded).into();
            self.rows_of = Some(self.record.revision());
        }
        if self.view.rows.hides(here) {
            for node in tree.ancestors(here).skip(1) {
                self.folded.remove(&node);
            }
            self.view.rows = MoveListLayout::new(tree, first, &self.folded).into();
        }
    }

    /// The position after a legal move, by its place in the list.
    fn after(&self, mv: usize) -> P {
        let mut next = self.record.position().clone();
        self.moves.get(mv).into_iter().for_each(|mv| next.apply(*mv));
        next
    }

    /// Ends the game where it stands, and goes there.
    fn conclude(&mut self, how: TerminationKind) {
        self.change(|record| {
            record.go_to(record.played_end());
            record.conclude(how);
        });
    }

    /// The moves after which something was found.
    fn found(&self) -> impl Iterator<Item = NodeId> {
        let tree = self.record.tree();
        let all = tree.reading_order().map(|visit| visit.node).chain([NodeId::ROOT]);
        all.filter(|node| tree[*node].evaluation().is_some())
    }

    fn set_evaluations(
        &mut self,
        findings: Vec<(NodeId, Option<PositionEvaluation>)>,
        kind: StepKind,
        joins_last: bool,
    ) {
        let known = self.rows_of == Some(self.record.revision());
        self.record.set_evaluations(findings, kind, joins_last);
        if known {
            // The list has nothing of it in rows of its own.
            self.rows_of = Some(self.record.revision());
        }
        self.refresh();
    }

    fn is_timed(&self) -> bool {
        self.record.tags().clock.is_some()
    }

    /// Returns whether pasted moves continue the game. They take no time, so they never do in a
    /// running game with clocks.
    fn plays_pasted(&self) -> bool {
        self.mode == Mode::Play && !(self.is_timed() && self.record.result().is_none())
    }

    /// Returns the sentence for an exceeded limit; a game that belongs to no file has none.
    fn refused(&self, checked: Result<(), OverLimit>) -> Option<Message> {
        let over = checked.err().filter(|_| !self.is_apart)?;
        Some(Message::from(over).sentence())
    }

    /// Starts the engine, about some moves alone unless there are none of these.
    fn think_about(
        &self,
        subject: Subject<P>,
        only: Vec<P::Move>,
        request: SearchRequest,
        wake: Wake,
    ) -> Thinking<Analysis> {
        thinking::think(self.engine.clone(), self.scope(), subject, only, request, wake)
    }

    /// The rules by which proofs are shared.
    pub(crate) fn scope(&self) -> Scope {
        Scope::of(P::GAME.key(), &write_options(self.record.options()))
    }
}

/// The moves of a line, each with the position after it; it ends before one that is none.
fn typed_line<P: Presentation>(
    position: &P,
    places: &mut dyn Iterator<Item = usize>,
) -> Vec<(P::Move, P)> {
    let (mut at, mut legal) = (position.clone(), MoveList::new());
    let mut line = Vec::new();
    for place in places {
        at.legal_moves(&mut legal);
        let Some(mv) = legal.get(place) else { break };
        at.apply(*mv);
        line.push((*mv, at.clone()));
    }
    line
}

/// The line in which the cursor stands, from the start to its end.
fn line<'a, P: Presentation>(
    record: &'a Record<P>,
    grounds: &'a [Ground],
) -> Box<dyn Iterator<Item = PositionFrame> + 'a> {
    let mut position = record.start().clone();
    let show = move |node: &NodeId| enter(record, grounds, &mut position, *node);
    let playable = |node: &&NodeId| !record.tree().is_unplayable(**node);
    Box::new(record.line().iter().take_while(playable).map(show))
}

/// All positions of the tree, each after the one that it follows; moves that are no longer legal
/// lead to none.
fn tree<'a, P: Presentation>(
    record: &'a Record<P>,
    grounds: &'a [Ground],
) -> Box<dyn Iterator<Item = PositionFrame> + 'a> {
    // A stack of its own: lines are far longer than a thread's stack is deep.
    let mut stack = vec![(NodeId::ROOT, record.start().clone())];
    Box::new(std::iter::from_fn(move || {
        let (node, mut position) = stack.pop()?;
        let shown = enter(record, grounds, &mut position, node);
        let children = &record.tree()[node].children;
        let playable = children.iter().rev().filter(|child| !record.tree().is_unplayable(**child));
        stack.extend(playable.map(|child| (*child, position.clone())));
        Some(shown)
    }))
}

/// Plays the move of a node on the position before it; what there is to see then.
fn enter<P: Presentation>(
    record: &Record<P>,
    grounds: &[Ground],
    position: &mut P,
    node: NodeId,
) -> PositionFrame {
    let Some(mv) = record.tree()[node].mv else {
        return position_frame(record, grounds, position, node);
    };
    let (last_move, before) = (position.squares(mv), scene(position, grounds));
    position.apply(mv);
    let shown = position_frame(record, grounds, position, node);
    let effects = effects::<P>(&before, &shown.scene, &last_move);
    PositionFrame { last_move, effects, ..shown }
}

/// The position at a node, without what the move did that led there.
fn position_frame<P: Presentation>(
    record: &Record<P>,
    grounds: &[Ground],
    position: &P,
    node: NodeId,
) -> PositionFrame {
    let entry = &record.tree()[node];
    let first = P::start(record.options()).turn();
    let remarks = entry.annotations();
    let title = match entry.mv {
        None => String::new(),
        Some(_) => {
            let dots = if entry.side == first { "." } else { "…" };
            format!("{}{dots} {}{}", entry.number, entry.text, remarks.signs())
        }
    };
    let names = [P::ABOUT.side(first), P::ABOUT.side(first.other())];
    let judged = remarks.judgement.map(|judgement| judgement.words(names));
    let verdict = remarks.nag.map(|nag| nag.name().to_owned()).into_iter().chain(judged);
    let verdict: Vec<_> = verdict.map(|words| format!("{words}.")).collect();
    let concluded = record.termination().filter(|end| end.after == node);
    let outcome = match concluded {
        Some(end) => Some(end.how.outcome()),
        None => position.outcome(),
    };
    PositionFrame {
        node,
        parent: entry.parent,
        scene: scene(position, grounds),
        last_move: Vec::new(),
        effects: Vec::new(),
        title,
        verdict: verdict.join(" "),
        headline: headline::<P>(position.turn(), outcome),
        is_over: outcome.is_some(),
        annotations: remarks.clone(),
    }
}

/// The game as it was played: for each of its moves, the number of moves before it.
#[derive(Default)]
struct GameLine {
    /// By the node's number: one more than its ply, or 0 for nodes outside the game.
    plies: Vec<u32>,
    last: Option<NodeId>,
}

impl GameLine {
    /// Brings it up to date with the last move of the game.
    fn follow<M: Copy + Eq>(&mut self, tree: &Tree<M>, played: NodeId) {
        if self.last == Some(played) {
            return;
        }
        self.plies.resize(tree.end(), 0);
        let before = tree[played].parent.filter(|before| self.last == Some(*before));
        match before.and_then(|before| self.ply(before)) {
            Some(ply) => self.plies[played.number() as usize] = ply + 2,
            None => {
                self.plies.fill(0);
                for (place, node) in (1..).zip(tree.path(played)) {
                    self.plies[node.number() as usize] = place;
                }
            }
        }
        self.last = Some(played);
    }

    /// Returns the number of moves of the game before this one; `None` outside the game.
    fn ply(&self, node: NodeId) -> Option<u32> {
        self.plies.get(node.number() as usize)?.checked_sub(1)
    }

    /// Returns the number of moves of the game after this one; `None` outside the game.
    fn moves_since(&self, node: NodeId) -> Option<u32> {
        Some(self.ply(self.last?)? - self.ply(node)?)
    }

    /// The move of the game after this one, which is one of its moves or its start.
    fn next<M: Copy + Eq>(&self, tree: &Tree<M>, node: NodeId) -> Option<NodeId> {
        self.ply(node)?;
        tree[node].children.iter().copied().find(|child| self.ply(*child).is_some())
    }
}

/// The clock times of the game, cached by the moves after which they stand.
#[derive(Default)]
struct Clocks {
    /// The last move, and the revision of the moves.
    of: Option<(NodeId, u64)>,
    /// The times after the last move.
    stood: Option<Stood>,
    /// The move at the cursor, the last move, and the revision of the moves.
    at: Option<(NodeId, NodeId, u64)>,
    /// The times after the last move of the game before the cursor; `None` if that is the last of all.
    here: Option<Stood>,
}

struct Stood {
    after: ClockTimes,
    /// The side to move, and the side as which its player began.
    turn: Side,
    seat: Side,
}

impl Stood {
    fn new<P: Presentation>(record: &Record<P>, after: ClockTimes, position: &P) -> Self {
        Stood { after, turn: position.turn(), seat: record.seat(position) }
    }

    /// Converts times by seats to times of the current players of White and Black.
    fn by_side(&self, mut both: ClockTimes) -> ClockTimes {
        if self.seat != self.turn {
            both.swap(0, 1);
        }
        both
    }
}

impl Clocks {
    /// Brings it up to date with the last move of the game and the cursor.
    fn follow<P: Presentation>(&mut self, record: &Record<P>) {
        let (here, played, revision) =
            (record.here(), record.played_end(), record.moves_revision());
        if self.of != Some((played, revision)) {
            self.of = Some((played, revision));
            let after = record.times_after(played);
            self.stood = after.map(|after| Stood::new(record, after, &record.last_position()));
        }
        if self.at != Some((here, played, revision)) {
            self.at = Some((here, played, revision));
            // Games without clocks need no walk to the root.
            let last = self.stood.as_ref().map(|_| record.last_played_before(here));
            let after = last.filter(|last| *last != played);
            let after = after.and_then(|last| record.times_after(last));
            self.here = after.map(|after| Stood::new(record, after, record.position()));
        }
    }

    /// Returns the current state of the clocks.
    fn now<P: Presentation>(&self, record: &Record<P>) -> Option<TimesNow> {
        let (control, stood) = (record.tags().clock?, self.stood.as_ref()?);
        let has_fallen =
            record.termination().is_some_and(|it| matches!(it.how, TerminationKind::Overtime(_)));
        let thinking = if has_fallen { Duration::MAX } else { record.thinking() };
        Some(TimesNow {
            left: stood.by_side(control.during(stood.after, stood.seat, thinking)),
            extra: stood.by_side(Side::ALL.map(|seat| control.extra(seat))),
            turn: record.result().is_none().then_some(stood.turn),
            has_begun: record.played_end() != NodeId::ROOT,
        })
    }

    /// Returns the times left when the game had come to the cursor.
    fn here<P: Presentation>(&self, record: &Record<P>) -> Option<ClockTimes> {
        let here = self.here.as_ref().map(|here| here.by_side(here.after));
        here.or_else(|| self.now(record).map(|now| now.left))
    }
}

/// Returns the score of this game and those before it, by the sides as which the players began.
fn score_of_seats<P: Presentation>(record: &Record<P>) -> Score {
    let before = record.tags().score;
    let Some(result) = record.result() else { return before };
    let last = record.last_position();
    let is_exchanged = record.seat(&last) != last.turn();
    before.with(match result {
        Outcome::Win(side) if is_exchanged => Outcome::Win(side.other()),
        result => result,
    })
}

#[cfg(test)]
mod tests;
