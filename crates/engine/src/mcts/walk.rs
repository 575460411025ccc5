//! One thread that grows a tree, a visit at a time.

use super::bounds::Bounds;
use super::tree::{Node, ROOT, Tree};
use crate::control::Stopped;
use crate::evaluation::Evaluation;
use crate::score::terminal_value;
use crate::search::Shared;
use crate::search::worker::Worker;
use crate::searchable::{Searchable, chance};
use owlery_games::{MoveList, Outcome};

/// The exploration constant, in chances to win; found by matches.
const EXPLORATION: f32 = 0.1;
/// The advantage in estimate, in standard deviations, that makes a move worth e times as many
/// visits at first.
const SHARPNESS: f32 = 1.0;
/// A random game is not followed further than this.
const LONGEST: usize = 400;

/// A thread that grows a tree.
pub struct Walker<'a, P: Searchable> {
    pub tree: Tree<P::Move>,
    worker: Worker<'a, P>,
    /// The positions after the root's moves.
    starts: Vec<P>,
    root_key: u64,
    /// The nodes from the root to the one visited.
    steps: Vec<usize>,
    /// Buffers for growing.
    moves: MoveList<P::Move>,
    grown: Vec<Node<P::Move>>,
    widest: usize,
    random: fastrand::Rng,
}

impl<'a, P: Searchable> Walker<'a, P> {
    /// A tree of at most this many bytes that begins with the moves of a position, which has at
    /// least one. `thread` is the number of the thread.
    pub fn new(position: &P, shared: &'a Shared<'a, P>, bytes: usize, thread: usize) -> Self {
        let mut worker = Worker::new(shared, position);
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let estimate = worker.estimator.estimate(&position.for_search());
        let root = Node::new(moves[0], chance(estimate) as f32, Bounds::OPEN);
        let mut walker = Walker {
            tree: Tree::new(root, bytes),
            worker,
            starts: Vec::new(),
            root_key: position.for_search().search_key(),
            steps: Vec::new(),
            widest: moves.len(),
            moves,
            grown: Vec::new(),
            random: fastrand::Rng::with_seed(thread as u64),
        };
        walker.expand_root(position);
        if thread > 0 {
            // So that threads find other things.
            let children = walker.tree.nodes[ROOT].children();
            for node in &mut walker.tree.nodes[children] {
                node.prior *= 0.5 + walker.random.f32();
            }
        }
        walker
    }

    /// Gives the root its children. The rules know more of what has been than the search does.
    fn expand_root(&mut self, position: &P) {
        self.worker.path.push(self.root_key);
        for mv in &self.moves {
            let mut next = position.clone();
            next.apply(*mv);
            let outcome = next.outcome();
            let next = next.for_search();
            self.grown.push(child(&mut self.worker, *mv, &next, outcome));
            self.starts.push(next);
        }
        self.add_children(ROOT);
    }

    /// Gives a node its children, or finds that the game is over there.
    fn expand(&mut self, at: usize, position: &P) {
        position.legal_moves(&mut self.moves);
        self.widest = self.widest.max(self.moves.len());
        self.grown.clear();
        for mv in &self.moves {
            let mut next = position.clone();
            next.apply(*mv);
            let outcome = next.quick_outcome();
            self.grown.push(child(&mut self.worker, *mv, &next, outcome));
        }
        if !self.grown.is_empty() {
            self.add_children(at);
        } else if let Some(outcome) = position.outcome() {
            let ended = Evaluation::Exact(terminal_value(outcome, position.turn()));
            let node = &mut self.tree.nodes[at];
            node.bounds = Bounds::of_value(ended);
            node.mean = node.bounds.chance(node.mean);
        }
    }

    fn add_children(&mut self, at: usize) {
        set_priors(&mut self.grown);
        self.tree.grow(at, &self.grown);
        self.tree.prove(at);
    }

    /// Visits a new position, or adds children to one that was visited before. `lines` is the
    /// number of the root's moves that need values.
    pub fn visit(&mut self, lines: usize) -> Result<(), Stopped> {
        self.worker.tick()?;
        if !self.tree.has_place(self.widest) {
            self.tree.forget(self.worker.shared.progress)?;
        }
        self.steps.clear();
        self.steps.push(ROOT);
        self.worker.path.clear();
        self.worker.path.push(self.root_key);
        let Some(mut at) = self.select(ROOT, lines > 1) else { return Ok(()) };
        let first = self.tree.nodes[ROOT].children().start;
        let mut position = self.starts[at - first].clone();
        let mut found = Bounds::OPEN;
        let chance = loop {
            self.steps.push(at);
            let node = &self.tree.nodes[at];
            if node.is_closed() {
                break node.mean;
            }
            let is_leaf = node.children().is_empty();
            if is_leaf && (node.visits == 0 || !self.tree.has_place(self.widest)) {
                let chance;
                (chance, found) = self.evaluate(&position)?;
                break found.chance(chance);
            }
            if P::REPEATS {
                self.worker.path.push(position.search_key());
            }
            if is_leaf {
                self.expand(at, &position);
            }
            let Some(next) = self.select(at, false) else {
                found = self.tree.nodes[at].bounds;
                break self.tree.nodes[at].mean;
            };
            at = next;
            position.apply(self.tree.nodes[at].mv);
        };
        self.backpropagate(chance, found);
        Ok(())
    }

    /// Evaluates a position for the side to move: by a search of forcing moves or, without a static
    /// evaluation, by a random game. Returns the chance to win and the proved bounds.
    fn evaluate(&mut self, position: &P) -> Result<(f32, Bounds), Stopped> {
        if P::WEIGHTS.is_empty() {
            return Ok((self.playout(position.clone())?, Bounds::OPEN));
        }
        // A side that is threatened has to answer first.
        let depth = i32::from(position.is_threatened());
        let score = self.worker.search_root(position, depth)?;
        Ok((chance(score) as f32, Bounds::of_score(score)))
    }

    fn playout(&mut self, mut position: P) -> Result<f32, Stopped> {
        for ply in 0..LONGEST {
            self.worker.tick()?;
            let known =
                self.worker.shared.probe_tables(&position).map_or(Bounds::OPEN, Bounds::of_value);
            let outcome = position.outcome();
            let ended = outcome
                .map(|it| Bounds::of_value(Evaluation::Exact(terminal_value(it, position.turn()))));
            let bounds = ended.unwrap_or(known);
            if bounds.is_proved() {
                let chance = bounds.chance(0.5);
                return Ok(if ply % 2 == 0 { chance } else { 1.0 - chance });
            }
            let Some(mv) = position.pick_move(|count| self.random.usize(..count)) else { break };
            position.apply(mv);
        }
        Ok(0.5)
    }

    /// The child to visit next, by its value so far and its prior. `None` if everything is proved.
    /// If `all` moves need values, won ones are skipped, too.
    fn select(&self, at: usize, all: bool) -> Option<usize> {
        let node = &self.tree.nodes[at];
        if node.bounds.is_proved() && !all {
            return None;
        }
        let exploration = EXPLORATION * (node.visits as f32 + 1.0).sqrt();
        let mut best = (f32::NEG_INFINITY, None);
        for place in node.children() {
            let child = &self.tree.nodes[place];
            let bounds = child.bounds.before();
            let is_idle = match child.is_closed() {
                true => bounds.sign() != 0,
                false => !all && bounds.is_no_better(node.bounds),
            };
            if is_idle {
                continue;
            }
            let rate = 1.0 - child.mean + exploration * child.prior / (1.0 + child.visits as f32);
            if rate > best.0 {
                best = (rate, Some(place));
            }
        }
        best.1
    }

    /// Passes a result back to all nodes of the path.
    fn backpropagate(&mut self, mut chance: f32, found: Bounds) {
        let mut is_new = found != Bounds::OPEN;
        for (after, at) in self.steps.iter().rev().enumerate() {
            if after > 0 {
                is_new = is_new && self.tree.prove(*at);
            } else {
                let node = &mut self.tree.nodes[*at];
                node.bounds = node.bounds.and(found);
            }
            let node = &mut self.tree.nodes[*at];
            chance = node.bounds.chance(chance);
            node.visit(chance);
            node.mean = node.bounds.chance(node.mean);
            chance = 1.0 - chance;
        }
    }

    /// The number of visits.
    pub fn visits(&self) -> u64 {
        self.tree.nodes[ROOT].visits.into()
    }

    /// The worker for searches of single positions.
    pub fn worker(&mut self) -> &mut Worker<'a, P> {
        &mut self.worker
    }

    /// Adds the uncounted nodes to the shared count.
    pub fn settle(&mut self) {
        self.worker.settle();
    }
}

/// A new node for a move.
fn child<P: Searchable>(
    worker: &mut Worker<'_, P>,
    mv: P::Move,
    next: &P,
    outcome: Option<Outcome>,
) -> Node<P::Move> {
    if let Some(outcome) = outcome {
        let ended = Evaluation::Exact(terminal_value(outcome, next.turn()));
        return Node::new(mv, 0.0, Bounds::of_value(ended));
    }
    if P::REPEATS && worker.is_repetition(next.search_key()) {
        // A value that depends on the path proves nothing.
        let mut node = Node::new(mv, chance(next.repetition_score()) as f32, Bounds::OPEN);
        node.repeats = true;
        return node;
    }
    let known = worker.shared.probe_tables(next).map_or(Bounds::OPEN, Bounds::of_value);
    Node::new(mv, chance(worker.estimator.estimate(next)) as f32, known)
}

/// Sets the priors of moves by the evaluations of the positions after them.
fn set_priors<M>(nodes: &mut [Node<M>]) {
    let count = nodes.len().max(1) as f32;
    let points = |node: &Node<M>| {
        let chance = node.mean.clamp(0.001, 0.999);
        ((1.0 - chance) / chance).ln()
    };
    let mean = nodes.iter().map(points).sum::<f32>() / count;
    let variance = nodes.iter().map(|node| (points(node) - mean).powi(2)).sum::<f32>() / count;
    let spread = variance.sqrt().max(0.01);
    let mut sum = 0.0;
    for node in &mut *nodes {
        node.prior = (SHARPNESS * (points(node) - mean) / spread).exp();
        sum += node.prior;
    }
    nodes.iter_mut().for_each(|node| node.prior /= sum);
}
