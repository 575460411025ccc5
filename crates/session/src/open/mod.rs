//! The one implementation of an open game: the record below, a view of it for the window above.

mod edits;
mod played;
mod session;
mod stills;
mod texts;
mod thinking;

use std::collections::HashSet;
use std::sync::Arc;

use super::facade::Opinion;
use super::facade::pick::{Choice, Spot};
use super::facade::{Ground, Live, Mode, Rows, Session, Status, View, Wake};
use super::present::Present;
use super::present::board::{grounds, scene};
use super::present::effects::effects;
use super::present::words::status;
use owlery_engine::memory::Lent;
use owlery_engine::proofs::Scope;
use owlery_engine::search::Wanted;
use owlery_engine::{Engine, Thinking};
use owlery_games::options::write_options;
use owlery_games::{MoveList, Side};
use owlery_i18n::{Message, t};
use owlery_record::finding::Finding;
use owlery_record::journal::Step;
use owlery_record::limits::OverLimit;
use owlery_record::remarks::Remarks;
use owlery_record::{Concluded, Headers, NodeId, Record, StepKind};
use played::{Clocks, GameLine};
use thinking::Subject;

/// The one implementation of [`Session`].
pub struct OpenGame<P: Present> {
    pub(super) record: Record<P>,
    grounds: Vec<Ground>,
    pub(super) moves: MoveList<P::Move>,
    mode: Mode,
    offer: Option<Side>,
    /// Whether it belongs to no file, and need not be fit for one.
    is_apart: bool,
    /// The game as it was played.
    game: GameLine,
    /// The first moves of variations that are folded up, and of some that are none any more.
    folded: HashSet<NodeId>,
    /// What was left on its clocks after its last move.
    clocks: Clocks,
    /// The last move and the revision of the game that the view tells as live.
    live_of: Option<(NodeId, u64)>,
    /// The revision that the rows show; `None` where the folds are newer.
    rows_of: Option<u64>,
    pub(super) view: View,
    /// Made when it is asked, on the thread that asks: its table takes some time.
    pub(super) engine: Lent<Engine<P>>,
    /// The same for the engine as a player, which must not know what the other was asked.
    player: Lent<Engine<P>>,
}

impl<P: Present> OpenGame<P> {
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
        let view = View {
            scene: scene(record.position(), &grounds),
            choices: Vec::new(),
            lifts: P::LIFTS,
            hints: record.position().hints(),
            last_move: Vec::new(),
            effects: Vec::new(),
            last_text: "".into(),
            status: Status {
                turn: None,
                outcome: None,
                headline: String::new(),
                remarks: Vec::new(),
                offer: None,
            },
            rows: Rows::default().into(),
            here: NodeId::ROOT,
            mode,
            played: NodeId::ROOT,
            live: Live::default(),
            amends: false,
            is_still: false,
            since: None,
            ply: 0,
            can_back: false,
            can_forward: false,
            undo: None,
            redo: None,
            remarks: Remarks::NONE,
            branches: Vec::new(),
            next: None,
            players: Default::default(),
            exchanged: false,
        };
        let mut game = OpenGame {
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
            engine: Lent::default(),
            player: Lent::default(),
        };
        game.refresh();
        game
    }

    /// A new game with the options of this one, at the same event.
    fn another(&self, start: P, headers: Headers) -> Box<dyn Session> {
        let mut record = Record::from_position(self.record.options().clone(), start);
        let Headers { event, place, .. } = self.record.headers().clone();
        record.begin_with(Headers { event, place, ..headers });
        Box::new(OpenGame::with_mode(record, Mode::Play))
    }

    fn change(&mut self, change: impl FnOnce(&mut Record<P>)) {
        let game = |record: &Record<P>| (record.played(), record.conclusion());
        let before = game(&self.record);
        change(&mut self.record);
        if game(&self.record) != before {
            self.offer = None;
        }
        self.refresh();
    }

    /// Makes the view anew from the record.
    pub(crate) fn refresh(&mut self) {
        self.game.follow(self.record.tree(), self.record.played());
        self.clocks.follow(&self.record);
        self.follow_live();
        let record = &self.record;
        let (position, here) = (record.position(), record.here());
        let concluded = record.conclusion().filter(|end| end.after == here).map(|end| end.how);
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
        let players = record.headers().players.clone();
        let view = &mut self.view;
        view.choices = choices;
        let is_button =
            |choice: &Choice| matches!(choice.path.spots().next(), Some(Spot::Button(_)));
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
        view.last_text.clone_from(&record.tree()[here].text);
        view.status = status(record, &view.effects, concluded, is_over, self.offer);
        (view.here, view.mode, view.played) = (here, self.mode, record.played());
        view.since = self.game.since(here);
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
        view.remarks.clone_from(record.tree()[here].remarks());
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
        let (record, played) = (&self.record, self.record.played());
        let of = Some((played, record.moves_revision()));
        if std::mem::replace(&mut self.live_of, of) == of {
            return;
        }
        let position = record.last_position();
        let mut players = record.headers().players.clone();
        if position.swapped() != record.start().swapped() {
            players.swap(0, 1);
        }
        self.view.live = Live {
            turn: Some(position.turn()).filter(|_| record.result().is_none()),
            ply: record.tree().upwards(played).count() - 1,
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
            && !tree.upwards(here).any(|on| self.folded.contains(&on))
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
            self.view.rows = Rows::new(tree, first, &self.folded).into();
            self.rows_of = Some(self.record.revision());
        }
        if self.view.rows.hides(here) {
            for node in tree.upwards(here).skip(1) {
                self.folded.remove(&node);
            }
            self.view.rows = Rows::new(tree, first, &self.folded).into();
        }
    }

    /// The position after a legal move, by its place in the list.
    fn after(&self, mv: usize) -> P {
        let mut next = self.record.position().clone();
        self.moves.get(mv).into_iter().for_each(|mv| next.apply(*mv));
        next
    }

    /// Ends the game where it stands, and goes there.
    fn conclude(&mut self, how: Concluded) {
        self.change(|record| {
            record.go_to(record.played());
            record.conclude(how);
        });
    }

    /// The moves after which something was found.
    fn found(&self) -> impl Iterator<Item = NodeId> {
        let tree = self.record.tree();
        let all = tree.reading_order().map(|visit| visit.node).chain([NodeId::ROOT]);
        all.filter(|node| tree[*node].finding().is_some())
    }

    fn set_findings(
        &mut self,
        findings: Vec<(NodeId, Option<Finding>)>,
        kind: StepKind,
        goes_on: bool,
    ) {
        let known = self.rows_of == Some(self.record.revision());
        self.record.set_findings(findings, kind, goes_on);
        if known {
            // The list has nothing of it in rows of its own.
            self.rows_of = Some(self.record.revision());
        }
        self.refresh();
    }

    fn is_timed(&self) -> bool {
        self.record.headers().clock.is_some()
    }

    /// Whether moves that are pasted where the game stands go on with it. They take no time, so a
    /// running game with clocks is not played so.
    fn plays_pasted(&self) -> bool {
        self.mode == Mode::Play && !(self.is_timed() && self.record.result().is_none())
    }

    /// That something is more than a file may have, as a sentence. A game that is no file's has
    /// room for all.
    fn refused(&self, over: Option<OverLimit>) -> Option<Message> {
        let over = over.filter(|_| !self.is_apart)?;
        Some(Message::from(over).sentence())
    }

    /// Has the engine think, about some moves alone unless there are none of these.
    fn think_about(
        &self,
        subject: Subject<P>,
        only: Vec<P::Move>,
        wanted: Wanted,
        wake: Wake,
    ) -> Thinking<Opinion> {
        thinking::think(self.engine.clone(), self.scope(), subject, only, wanted, wake)
    }

    /// The rules by which proofs are shared.
    pub(crate) fn scope(&self) -> Scope {
        Scope::of(P::GAME.key(), &write_options(self.record.options()))
    }
}

/// The moves of a line, each with the position after it; it ends before one that is none.
fn typed_line<P: Present>(
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

#[cfg(test)]
mod tests;
