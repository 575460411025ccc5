//! What was played: a tree of moves, a cursor in it, headers and notes, and its text as a file.
//!
//! *Back* and *forward* move the cursor and change nothing. *Undo* and *redo* work on the journal
//! of things done, where playing a move is one step and an edit of the record another: what undo
//! takes back leaves the tree, and what stood there before stays.
//! No paths, no dialogs, no engines.

mod aside;
mod chunks;
pub mod cursor;
pub mod date;
mod edit;
pub mod file;
pub mod finding;
pub mod journal;
pub mod limits;
mod played;
pub mod remarks;
pub mod transcript;
pub mod tree;

use serde::{Deserialize, Serialize};

use crate::rules::{GameOptions, Notation, Outcome, Side};

use aside::Asides;
use cursor::Cursor;
pub use file::{Collection, FileError, GameFile};
use journal::{Change, Journal, MOVE, Step};
use tree::Turn;
pub use tree::{Node, NodeId, Tree};

/// One game as it was played, with everything that was tried beside it.
#[derive(Clone, Debug)]
pub struct Record<P: Notation> {
    options: P::Options,
    /// Who moves first from the usual start; move numbers go by it.
    first: Side,
    headers: Headers,
    /// Comments in its file.
    asides: Asides,
    conclusion: Option<Conclusion>,
    tree: Tree<P::Move>,
    /// The last move of the game as it is played: the way there is the game.
    played: NodeId,
    cursor: Cursor<P>,
    journal: Journal,
    revision: u64,
    /// The largest revision there was.
    revisions: u64,
    /// Grows with every change but those of remarks.
    moves_revision: u64,
}

/// What stands above the moves of a game. Empty where nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Headers {
    /// The name of the game among others.
    pub title: String,
    /// What a reader is asked to find from the start: "White to move and win".
    pub task: String,
    /// The names of those who began as White and as Black.
    pub players: [String; 2],
    /// As year, year-month or year-month-day; see [`date`].
    pub date: String,
    /// The occasion.
    pub event: String,
    /// Where it was played.
    pub place: String,
    /// Where the game was taken from.
    pub source: String,
}

impl Headers {
    /// Which field is longer than may be, as files call it, and a clause on it.
    pub fn over_limit(&self) -> Option<(&'static str, String)> {
        let Headers { title, task, players: [white, black], date, event, place, source } = self;
        let fields = [
            ("title", "the title", title),
            ("task", "the task", task),
            ("players", "a player's name", white),
            ("players", "a player's name", black),
            ("date", "the date", date),
            ("event", "the event", event),
            ("place", "the place", place),
            ("source", "the source", source),
        ];
        fields.into_iter().find_map(|(field, what, text)| {
            Some((field, limits::over(what, text.len(), limits::HEADER, "bytes")?))
        })
    }
}

/// An end that the players made, not the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conclusion {
    /// The position in which it happened.
    pub after: NodeId,
    /// What happened.
    pub how: Concluded,
}

/// How players may end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Concluded {
    /// This side gave up.
    Resigned(Side),
    /// Both agreed to a draw.
    Agreed,
}

impl Concluded {
    /// Who has won by it.
    pub fn outcome(self) -> Outcome {
        match self {
            Concluded::Resigned(side) => Outcome::Win(side.other()),
            Concluded::Agreed => Outcome::Draw,
        }
    }
}

impl<P: Notation> Record<P> {
    /// A new game from the usual start.
    pub fn new(options: P::Options) -> Self {
        let start = P::start(&options);
        Self::from_position(options, start)
    }

    /// A new game from any position made with these options.
    pub fn from_position(options: P::Options, start: P) -> Self {
        debug_assert_eq!(start.setup().size(), options.size());
        Record {
            first: P::start(&options).turn(),
            options,
            headers: Headers::default(),
            asides: Asides::new(),
            conclusion: None,
            tree: Tree::new(tree::key(&start)),
            played: NodeId::ROOT,
            cursor: Cursor::new(start),
            journal: Journal::default(),
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
        self.cursor.start()
    }

    /// The position at the cursor.
    pub fn position(&self) -> &P {
        self.cursor.position()
    }

    /// The position before the move at the cursor, unless that is the start.
    pub fn position_before(&self) -> Option<&P> {
        self.cursor.position_before()
    }

    /// The positions from the start to the cursor, one after each move of the line.
    pub fn way(&self) -> &[P] {
        self.cursor.way()
    }

    /// The node at the cursor.
    pub fn here(&self) -> NodeId {
        self.cursor.node()
    }

    /// Moves from the start to the cursor.
    pub fn ply(&self) -> usize {
        self.cursor.ply()
    }

    /// The line in which the cursor stands, from the root to the end of its continuation.
    pub fn line(&self) -> &[NodeId] {
        self.cursor.line()
    }

    /// All moves.
    pub fn tree(&self) -> &Tree<P::Move> {
        &self.tree
    }

    /// What stands above the moves.
    pub fn headers(&self) -> &Headers {
        &self.headers
    }

    /// The end that the players made.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// A number for the content, not the cursor: while and whenever it is the same, so is all else.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The same for the journal too: what can be undone and done again.
    pub fn work_revision(&self) -> [u64; 2] {
        [self.revision, self.revisions]
    }

    /// A number that changes with all that is not said by people: moves, their order, findings.
    pub fn moves_revision(&self) -> u64 {
        self.moves_revision
    }

    /// How the game stands at the cursor: by the board, or by what the players said there.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.conclusion {
            Some(end) if end.after == self.here() => Some(end.how.outcome()),
            _ => self.position().outcome(),
        }
    }

    /// What would be more than may be if so many moves were added, and so many bytes of remarks: a
    /// clause.
    pub fn over_limit(&self, moves: usize, weight: usize) -> Option<String> {
        let (moves, weight) = (self.tree.moves() + moves, self.tree.weight() + weight);
        let game = "the game, with what undo brings back,";
        limits::over(game, moves, limits::MOVES, "moves")
            .or_else(|| limits::over(game, weight, limits::REMARKS, "bytes of remarks"))
    }

    /// Plays a legal move at the cursor: it begins a new variation, or goes on the line. One that
    /// is there already is entered, which changes nothing and is no step.
    pub fn play(&mut self, mv: P::Move) {
        self.play_as(MOVE, [mv]);
    }

    /// Adds legal moves one after the other from the cursor, as one step, and goes to the last.
    /// Those that are there already are entered.
    pub fn play_line(&mut self, moves: impl IntoIterator<Item = P::Move>) {
        self.play_as("the added line", moves);
    }

    fn play_as(&mut self, name: &str, moves: impl IntoIterator<Item = P::Move>) {
        let (from, revision) = (self.here(), Some(self.revision));
        let mut inverse = Vec::new();
        for mv in moves {
            let (to, without) = self.append(self.here(), mv);
            // What follows a new move goes with it.
            if inverse.is_empty() {
                inverse.extend(without);
            }
            self.go_to(to);
        }
        if !inverse.is_empty() {
            let to = self.here();
            self.journal.add(Step { name: name.into(), changes: inverse, from, to, revision });
        }
    }

    /// The child with this move, made if it is missing, and then what takes it out again. `from`
    /// is at the cursor.
    fn append(&mut self, from: NodeId, mv: P::Move) -> (NodeId, Option<Change>) {
        debug_assert_eq!(from, self.here());
        if let Some(there) = self.tree.child_with(from, mv) {
            return (there, None);
        }
        self.begin_revision();
        self.moves_revision += 1;
        let without = Change::Children(from, self.tree[from].children.clone());
        let text = self.position().move_text(mv);
        let turn = Turn::of(self.position(), mv, self.first);
        (self.tree.add(from, Some(mv), text, turn), Some(without))
    }

    /// Whose turn a move is after a node where it is not legal. `at` is the position there, unless
    /// that node cannot be played either.
    fn turn_unplayable(&self, parent: NodeId, at: Option<&P>) -> Turn {
        let side = at.map_or_else(|| self.tree[parent].side.other(), |position| position.turn());
        Turn { side, first: self.first, key: 0 }
    }

    /// Moves the cursor to a node; to the last playable one before it if it is unplayable.
    pub fn go_to(&mut self, node: NodeId) {
        let mut way = self.tree.upwards(node);
        let playable = way.find(|node| !self.tree.is_unplayable(*node));
        self.cursor.go_to(playable.unwrap_or(NodeId::ROOT), &self.tree);
    }

    /// Whether a move is in the tree, and not deleted; the start is.
    pub fn has(&self, node: NodeId) -> bool {
        let Some(node) = self.tree.by_number(node.number()) else { return false };
        let follows = |node: NodeId| {
            self.tree[node].parent.is_none_or(|before| self.tree[before].children.contains(&node))
        };
        self.tree.upwards(node).all(follows)
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

    /// Ends the game by the players' will, at the cursor.
    pub fn conclude(&mut self, how: Concluded) {
        let name = match how {
            Concluded::Resigned(_) => "resignation",
            Concluded::Agreed => "agreed draw",
        };
        let conclusion = Some(Conclusion { after: self.here(), how });
        self.edit(name, vec![Change::Conclusion(conclusion)]);
    }

    /// Gives a new game its headers; this is no edit.
    pub fn begin_with(&mut self, headers: Headers) {
        self.headers = headers;
    }

    /// The same record, its players not having ended the game: what is done to it leaves this one
    /// as it is.
    pub fn reopened(&self) -> Self {
        Record { conclusion: None, ..self.clone() }
    }

    /// Replaces the headers.
    pub fn set_headers(&mut self, headers: Headers) {
        if headers != self.headers {
            self.edit("headers", vec![Change::Headers(Box::new(headers))]);
        }
    }

    /// Takes back the last thing done: its name. A move that was played leaves the tree again.
    /// `None` where nothing was done, as in a game just loaded.
    pub fn undo(&mut self) -> Option<String> {
        let step = self.journal.undo()?;
        Some(self.reverse(step, Journal::undone))
    }

    /// Does again what was undone last: its name.
    pub fn redo(&mut self) -> Option<String> {
        let step = self.journal.redo()?;
        Some(self.reverse(step, Journal::done))
    }

    /// The steps that undo and redo would take.
    pub fn next_steps(&self) -> [Option<&Step>; 2] {
        [self.journal.last(), self.journal.next()]
    }

    fn edit(&mut self, name: &str, changes: Vec<Change>) {
        let step = self.step(name, changes);
        self.journal.add(step);
    }

    /// Makes the changes: the step that they are.
    fn step(&mut self, name: &str, changes: Vec<Change>) -> Step {
        let (here, revision) = (self.here(), Some(self.revision));
        let changes = self.apply(changes);
        Step { name: name.into(), changes, from: here, to: here, revision }
    }

    /// Goes one step the other way and files its reverse.
    fn reverse(&mut self, step: Step, file: fn(&mut Journal, Step)) -> String {
        let left = (!step.changes.is_empty()).then_some(self.revision);
        let changes = self.apply(step.changes);
        self.revision = step.revision.unwrap_or(self.revision);
        self.go_to(step.from);
        let name = step.name.clone();
        let (from, to) = (step.to, step.from);
        file(&mut self.journal, Step { name: step.name, changes, from, to, revision: left });
        name
    }

    /// The content is not what it ever was.
    fn begin_revision(&mut self) {
        self.revisions += 1;
        self.revision = self.revisions;
    }

    /// Makes the changes and returns those that unmake them, in their order.
    fn apply(&mut self, changes: Vec<Change>) -> Vec<Change> {
        if !changes.is_empty() {
            self.begin_revision();
        }
        let is_remarks = |change: &Change| matches!(change, Change::Remarks(..));
        self.moves_revision += u64::from(!changes.iter().all(is_remarks));
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
            Change::Headers(mut new) => {
                std::mem::swap(&mut self.headers, &mut new);
                Change::Headers(new)
            }
            Change::Conclusion(new) => {
                Change::Conclusion(std::mem::replace(&mut self.conclusion, new))
            }
            Change::Remarks(node, new) => {
                let old = self.tree.set_remarks(node, *new);
                Change::Remarks(node, Box::new(old))
            }
            Change::Finding(node, new) => {
                let old = std::mem::replace(&mut self.tree.node_mut(node).finding, new);
                Change::Finding(node, old)
            }
            Change::Children(node, new) => {
                let old = std::mem::replace(&mut self.tree.node_mut(node).children, new);
                Change::Children(node, old)
            }
            Change::Played(new) => Change::Played(std::mem::replace(&mut self.played, new)),
        }
    }
}

/// The names of the steps that undo and redo would take.
#[cfg(test)]
fn undo_names<P: Notation>(record: &Record<P>) -> (Option<&str>, Option<&str>) {
    let [undo, redo] = record.next_steps().map(|step| step.map(|step| step.name.as_str()));
    (undo, redo)
}

#[cfg(test)]
mod edit_tests;
#[cfg(test)]
mod finding_tests;
#[cfg(test)]
mod played_tests;
#[cfg(test)]
mod tests;
