//! The root position: its moves, searched deeper and deeper.

use std::cmp::Reverse;
use std::sync::atomic::Ordering::Relaxed;

use super::alpha_beta::Window;
use super::dfpn::MateSearch;
use super::margins::{FIRST, MORE, Margins};
use super::measure::NODES;
use super::proof::{Known, keep, keep_whole, recall};
use super::techniques::Technique;
use super::worker::{MAX_PLY, Worker};
use super::{Limits, Line, Report, SearchRequest, Shared};
use crate::control::{Progress, Stopped};
use crate::evaluation::{Evaluation, ExactValue, WinDistance};
use crate::score::{PROVED, WIN, score_of, value};
use crate::searchable::Searchable;
use crate::solvable::Question;
use crate::thinking::lower_priority;
use owlery_games::MoveList;

/// The depth after which solvers are used, so that there is something to show.
const SOLVED_AFTER: u16 = 3;

/// The depth to which longer known wins are searched for shorter ones.
const FAR: u16 = 20;

/// The number of nodes of the search for each node of a mate search, which takes longer.
const MATE_SEARCH_SHARE: u64 = 48;
/// The score from which a side is likely to win, so that a mate matters more than depth.
const LIKELY_WIN: i32 = 300;
/// The number of nodes of the search for each node of the mate search of a likely winner, once there
/// were [`DEEP_SEARCH_NODES`].
const LIKELY_MATE_SEARCH_SHARE: u64 = 8;
/// The nodes of the search before likely winners get a greater share: a fraction of a second.
const DEEP_SEARCH_NODES: u64 = 500_000;
/// The nodes that a mate search may always take.
const MIN_MATE_SEARCH_NODES: u64 = 200;

/// The nodes that a solver may always take.
const MIN_SOLVER_NODES: u64 = 1 << 22;
/// The most nodes that a solver spends on one question about a move.
const MAX_SOLVER_NODES: u64 = 1 << 25;

/// A move of the position asked about.
struct RootMove<P: Searchable> {
    known: Known<P>,
    /// Its score, and the depth and the line it comes from; before a first search an estimate.
    score: i32,
    depth: u16,
    line: Vec<P::Move>,
    /// For how many nodes a solver was asked who wins after it, and by how much.
    asked: [u64; 2],
}

impl<P: Searchable> RootMove<P> {
    fn new(known: Known<P>, worker: &mut Worker<'_, P>) -> Self {
        let estimate = || -worker.evaluate(&known.next);
        let score = known.exact().map_or_else(estimate, |exact| score_of(exact, 0));
        let line = vec![known.mv];
        RootMove { known, score, depth: 0, line, asked: [0; 2] }
    }

    /// Updates the score from the proof.
    fn update_score(&mut self) {
        self.score = self.known.exact().map_or(self.score, |exact| score_of(exact, 0));
    }

    /// The rank of its proved value, 0 without one.
    fn merit(&self) -> i32 {
        self.known.exact().map_or(0, ExactValue::merit)
    }

    fn line(&self) -> Line<P::Move> {
        let depth = self.depth;
        match &self.known.proof {
            Some(proof) => {
                Line { value: Evaluation::Exact(proof.exact), depth, moves: proof.line.clone() }
            }
            None => Line { value: value(self.score), depth, moves: self.line.clone() },
        }
    }

    /// Notes the result of a search within a window, with the expected line. A score at or beyond a
    /// bound of the window is only a bound itself and proves nothing on that side.
    fn note_result(&mut self, score: i32, window: Window, line: &[P::Move]) {
        let is_proof =
            score >= PROVED && score > window.alpha || score <= -PROVED && score < window.beta;
        if let (true, Evaluation::Exact(exact)) = (is_proof, value(score)) {
            let mut whole = vec![self.known.mv];
            whole.extend(line);
            self.known.learn(exact, whole);
        }
    }
}

/// Sorts moves by the ranks of their proved values, wins first and losses last; others keep their order.
fn sort_by_merit<P: Searchable>(moves: &mut [RootMove<P>]) {
    moves.sort_by_key(|root| Reverse(root.merit()));
}

/// The mate searches that run beside the search of a position.
struct MateSearches<'a, P: Searchable> {
    /// Wins of the side to move.
    wins: MateSearch<'a, P>,
    /// Wins of the other side after a move.
    losses: Option<(P::Move, MateSearch<'a, P>)>,
}

/// Searches a position, or `only` some of its moves if there are any, until a limit is reached, the
/// search is stopped, or everything requested is proved. Calls `on_report` with each new report and
/// returns the last.
pub fn search<P: Searchable>(
    position: &P,
    only: &[P::Move],
    request: SearchRequest,
    shared: &Shared<'_, P>,
    on_report: &mut dyn FnMut(&Report<P::Move>),
) -> Report<P::Move> {
    shared.table.grow_older();
    let others = Progress::default();
    std::thread::scope(|scope| {
        for number in 1..request.threads {
            let others = &others;
            scope.spawn(move || {
                lower_priority();
                let mut root = Root::new(position, only, request, shared);
                root.deepen(number, others, &mut |_| {});
            });
        }
        let mut root = Root::new(position, only, request, shared);
        root.deepen(0, &others, on_report);
        others.stop();
        root.worker.settle();
        let mut report = root.report(true);
        report.nodes = shared.nodes.load(Relaxed);
        on_report(&report);
        report
    })
}

/// One thread's view of the position asked about.
struct Root<'a, P: Searchable> {
    position: &'a P,
    worker: Worker<'a, P>,
    moves: Vec<RootMove<P>>,
    margins: Margins<P>,
    mate_searches: Option<MateSearches<'a, P>>,
    request: SearchRequest,
    depth: u16,
    key: u64,
    /// The lines found last: a move that is being searched may yet lose its place.
    lines: Vec<Line<P::Move>>,
}

impl<'a, P: Searchable> Root<'a, P> {
    fn new(
        position: &'a P,
        only: &[P::Move],
        request: SearchRequest,
        shared: &'a Shared<'a, P>,
    ) -> Self {
        let mut worker = Worker::new(shared, position);
        let mut list = MoveList::new();
        position.legal_moves(&mut list);
        list.retain(|mv| only.is_empty() || only.contains(mv));
        if let Some(errors) = &shared.errors {
            errors.overlook(&position.for_search(), true, &mut list);
        }
        let mut root_move =
            |mv: P::Move| RootMove::new(Known::new(position, mv, shared), &mut worker);
        let mut moves: Vec<_> = list.into_iter().map(&mut root_move).collect();
        let is_new = recall(position, moves.iter_mut().map(|root| &mut root.known), shared);
        if is_new {
            moves.iter_mut().for_each(RootMove::update_score);
        }
        let rate = |root: &RootMove<P>| (root.score, position.priority(root.known.mv));
        moves.sort_by_key(|root| Reverse(rate(root)));
        let key = position.for_search().search_key();
        let lines = Vec::new();
        let searches_for_mates = P::HAS_MATE_SEARCH
            && shared.uses(Technique::MateSearch)
            && request.exact
            && only.is_empty();
        let mates = || MateSearches {
            wins: MateSearch::new(position, worker.past.clone(), shared),
            losses: None,
        };
        let mate_searches = searches_for_mates.then(mates);
        let solver = if request.exact { position.solver() } else { None };
        let margins = Margins::new(solver, only.is_empty());
        let mut root =
            Root { position, worker, moves, margins, mate_searches, request, depth: 0, key, lines };
        root.find_lines();
        root
    }

    fn line_count(&self) -> usize {
        self.request.lines.clamp(1, self.moves.len().max(1))
    }

    /// Takes the lines of the best moves, those that tables prove to their end.
    fn find_lines(&mut self) {
        let (shared, count) = (self.worker.shared, self.line_count());
        let moves = self.moves.iter_mut().take(count);
        self.lines = moves
            .map(|root| {
                root.known.follow(|at| shared.probe_exact(at));
                root.line()
            })
            .collect();
    }

    fn report(&self, ended: bool) -> Report<P::Move> {
        let has_line =
            |root: &&RootMove<P>| self.lines.iter().any(|line| line.moves[0] == root.known.mv);
        let others = self.moves.iter().filter(|root| root.known.proof.is_some() && !has_line(root));
        let rest = others.map(RootMove::line).collect();
        let mut lines = self.lines.clone();
        if let Some(Line { value: Evaluation::Exact(exact), moves, .. }) = lines.first_mut() {
            let known = self.moves.iter().map(|root| &root.known);
            *exact = self.margins.certain(*exact, known.filter(|known| known.mv != moves[0]));
        }
        let shared = self.worker.shared;
        let report = shared.report(lines, self.depth, ended);
        keep(self.moves.iter().map(|root| &root.known));
        let whole = |line: &Line<P::Move>| {
            let value = self.value(line);
            let is_whole = self.margins.is_whole();
            if is_whole { keep_whole(self.position, value, line.moves[0], shared) } else { value }
        };
        let value = report.lines.first().map(whole);
        Report { rest, value, ..report }
    }

    /// Takes over proofs that other searches have shared meanwhile.
    fn recall(&mut self) {
        let moves = self.moves.iter_mut().map(|root| &mut root.known);
        if recall(self.position, moves, self.worker.shared) {
            self.moves.iter_mut().for_each(RootMove::update_score);
            sort_by_merit(&mut self.moves);
        }
    }

    /// The evaluation of the position with this best line: a draw is only a lower bound, unless all
    /// other moves are proved.
    fn value(&self, best: &Line<P::Move>) -> Evaluation {
        let may_win =
            |root: &RootMove<P>| root.known.mv != best.moves[0] && root.known.proof.is_none();
        match best.value {
            Evaluation::Exact(exact) if exact.sign() == 0 && self.moves.iter().any(may_win) => {
                Evaluation::AtLeast(exact)
            }
            value => value,
        }
    }

    /// Returns whether the best move is proved to win, with its length: a winner without a known
    /// distance may go in circles.
    fn is_won_in_time(&self) -> bool {
        let exact = self.moves[0].known.exact();
        exact.is_some_and(|exact| exact.sign() > 0 && exact.distance().plies().is_some())
    }

    /// Returns whether a deeper search would find nothing new.
    fn is_settled(&self) -> bool {
        let (lines, others) = self.moves.split_at(self.line_count());
        let may_rise = others.iter().any(|root| root.known.proof.is_none());
        let is_found = |root: &RootMove<P>| match root.known.exact() {
            Some(exact) if exact.sign() == 0 => !may_rise,
            Some(_) => root.known.is_final() || self.is_deep_enough(root),
            None => false,
        };
        lines.iter().all(is_found)
    }

    /// Returns whether the search was as deep as a decided game is long, or so deep that it seldom
    /// gets shorter.
    fn is_deep_enough(&self, root: &RootMove<P>) -> bool {
        let distance = root.known.exact().map(ExactValue::distance);
        distance
            .and_then(|distance| distance.plies())
            .is_some_and(|plies| plies.min(FAR) <= self.depth)
    }

    fn deepen(
        &mut self,
        thread: usize,
        others: &Progress,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) {
        if self.moves.is_empty() || self.request.any_win && self.is_won_in_time() {
            return;
        }
        let is_first = thread == 0;
        let most = self.request.limits.depth.unwrap_or(u16::MAX).min(MAX_PLY as u16 - 1);
        for depth in 1..=most {
            if others.check().is_err() {
                return;
            }
            // The other threads run ahead by turns, so that they find other things.
            if thread > 0 && (usize::from(depth) + thread).is_multiple_of(2) {
                continue;
            }
            for at in 0..self.line_count() {
                if self.search_line(at, depth).is_err() {
                    return;
                }
            }
            // A later line may have come out better than one before it.
            let count = self.line_count();
            self.moves[..count].sort_by_key(|root| Reverse(root.score));
            self.depth = depth;
            // Without a time limit everything that can be known is requested, not only the best
            // move.
            let wants_all = self.request.limits.time.is_none();
            let is_time = depth >= SOLVED_AFTER || wants_all && self.is_settled();
            if is_first && self.request.exact && is_time {
                self.solve(on_report);
            }
            if is_first {
                self.search_for_mates();
                self.recall();
            }
            if is_first && self.request.exact {
                self.measure();
            }
            self.worker.settle();
            self.find_lines();
            on_report(&self.report(false));
            if self.is_settled() {
                if is_first {
                    self.count_margins(on_report);
                }
                return;
            }
        }
    }

    /// Measures how soon a decided game ends, once the search is as deep as that is long. It takes
    /// no more nodes than the rest, unless nothing else is left to do and there are no limits.
    fn measure(&mut self) {
        if !P::PREFERS_SHORT_WINS || !self.position.searches_all_moves() {
            return;
        }
        let [least, most] = NODES;
        let is_patient = self.request.limits == Limits::default();
        for at in 0..self.line_count() {
            let end = if self.has_line_for_each() { at + 1 } else { self.moves.len() };
            while self.is_deep_enough(&self.moves[at]) && !self.moves[at].known.is_final() {
                let spent = self.worker.shared.spent().max(least);
                let nodes = if is_patient && self.is_settled() { most } else { spent };
                let moves = &mut self.moves[at..end];
                let mut known: Vec<_> = moves.iter_mut().map(|root| &mut root.known).collect();
                // A distance that cannot be measured stays a bound.
                let Ok(best) = self.worker.measure(&mut known, nodes) else { return };
                // So does one that is too long.
                let Some(best) = best else { break };
                let root = &mut moves[best];
                root.update_score();
                moves[..=best].rotate_right(1);
                // The loser may hold out longer by another move.
                if moves[0].score < 0 {
                    sort_by_merit(moves);
                }
            }
        }
    }

    /// Finds the best of the moves from this place on, and brings it there.
    fn search_line(&mut self, at: usize, depth: u16) -> Result<(), Stopped> {
        self.worker.depth = i32::from(depth);
        let before = self.moves[at].score;
        let all = Window::FULL;
        let mut margin = 40;
        let mut window = all;
        let is_known = before.abs() < PROVED && self.moves[at].depth > 0;
        if depth >= 4 && is_known && self.worker.shared.uses(Technique::AspirationWindows) {
            window = Window { alpha: before - margin, beta: before + margin };
        }
        loop {
            let best = self.search_moves(at, depth, window)?;
            if best > window.alpha && best < window.beta || best.abs() >= PROVED {
                break;
            }
            if window.alpha == all.alpha && window.beta == all.beta {
                break;
            }
            margin *= 4;
            if best <= window.alpha {
                window.alpha = before.saturating_sub(margin).max(-WIN);
            } else {
                window.beta = before.saturating_add(margin).min(WIN);
            }
            if margin > 3000 {
                window = all;
            }
        }
        Ok(())
    }

    /// Returns whether each move has its own line, so that no other can take its place.
    fn has_line_for_each(&self) -> bool {
        self.line_count() == self.moves.len()
    }

    /// One search of the moves from this place on; the best comes to it.
    fn search_moves(&mut self, at: usize, depth: u16, mut window: Window) -> Result<i32, Stopped> {
        let mut best = -WIN;
        let mut chosen = at;
        let end = if self.has_line_for_each() { at + 1 } else { self.moves.len() };
        for number in at..end {
            let root = &self.moves[number];
            let (mv, full) = (root.known.mv, i32::from(depth) - 1);
            let score = match root.known.exact() {
                Some(exact) if root.known.is_final() => score_of(exact, 0),
                known => {
                    let next = root.known.next.clone();
                    let score = self.search_move(&next, mv, full, window, number > at)?;
                    if self.request.errors.is_none() {
                        let line = self.worker.line(1);
                        self.moves[number].note_result(score, window, line);
                    }
                    // A proof stays, whatever a deeper search expects.
                    known
                        .and(self.moves[number].known.exact())
                        .map_or(score, |exact| score_of(exact, 0))
                }
            };
            if score > best {
                best = score;
                if score > window.alpha || number == at {
                    chosen = number;
                    let line = self.worker.line(1).to_vec();
                    let root = &mut self.moves[number];
                    (root.score, root.depth) = (score, depth);
                    root.line.truncate(1);
                    root.line.extend(line);
                    // With several lines, the others are of the depth before and not comparable.
                    let is_only = self.line_count() == 1;
                    if is_only && number > at && score > window.alpha {
                        self.keep_found(number);
                    }
                }
                window.alpha = window.alpha.max(score);
                if score >= window.beta {
                    break;
                }
            }
        }
        // The others keep their order.
        self.moves[at..=chosen].rotate_right(1);
        Ok(best)
    }

    fn search_move(
        &mut self,
        next: &P,
        mv: P::Move,
        full: i32,
        window: Window,
        is_later: bool,
    ) -> Result<i32, Stopped> {
        let code = P::code(mv);
        self.worker.path.clear();
        self.worker.path.push(self.key);
        if is_later {
            let test = window.zero_window();
            let score = self.worker.search_child(next, full, test, 0, code)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        self.worker.search_child(next, full, window, 0, code)
    }

    /// A better first move counts at once, should the search end before the depth does.
    fn keep_found(&mut self, number: usize) {
        let line = self.moves[number].line();
        self.lines.retain(|other| other.moves[0] != line.moves[0]);
        self.lines.insert(0, line);
        self.lines.truncate(self.line_count());
    }

    /// Looks for wins by threats, with a share of the nodes of the search so far.
    pub(super) fn search_for_mates(&mut self) {
        if self.mate_searches.is_none() || self.moves[0].known.exact().is_some() {
            return;
        }
        let score = self.moves[0].score;
        self.search_for_wins(self.mate_search_nodes(score));
        self.search_for_losses(self.mate_search_nodes(-score));
    }

    /// The number of nodes that the mate search of a side with a score may have taken by now.
    fn mate_search_nodes(&self, score: i32) -> u64 {
        let spent = self.worker.shared.spent();
        let after = spent.saturating_sub(DEEP_SEARCH_NODES);
        let more = if score >= LIKELY_WIN { after / LIKELY_MATE_SEARCH_SHARE } else { 0 };
        MIN_MATE_SEARCH_NODES.max(spent / MATE_SEARCH_SHARE).max(more)
    }

    fn search_for_wins(&mut self, allowed: u64) {
        let Some(MateSearches { wins, .. }) = &mut self.mate_searches else { return };
        // Whether there is time left is found out by the search.
        let Ok(Some(mate)) = wins.find(allowed.saturating_sub(wins.nodes())) else { return };
        let Some(at) = self.moves.iter().position(|root| root.known.mv == mate.line[0]) else {
            return;
        };
        self.note_mate(at, ExactValue::Win(WinDistance::at_most(mate.plies)), mate.line);
        self.moves[..=at].rotate_right(1);
    }

    fn search_for_losses(&mut self, allowed: u64) {
        let best = &self.moves[0].known;
        let Some(MateSearches { losses, .. }) = &mut self.mate_searches else { return };
        if best.exact().is_some() {
            return;
        }
        if losses.as_ref().is_none_or(|(mv, _)| *mv != best.mv) {
            let past = self.worker.past.clone();
            *losses = Some((best.mv, MateSearch::new(&best.next, past, self.worker.shared)));
        }
        let Some((_, losses)) = losses else { return };
        let Ok(Some(mate)) = losses.find(allowed.saturating_sub(losses.nodes())) else { return };
        let line = [&[best.mv], &mate.line[..]].concat();
        self.note_mate(0, ExactValue::Loss(WinDistance::at_most(mate.plies + 1)), line);
        sort_by_merit(&mut self.moves);
    }

    fn note_mate(&mut self, at: usize, exact: ExactValue, line: Vec<P::Move>) {
        let root = &mut self.moves[at];
        root.known.learn(exact, line);
        root.score = score_of(exact, 0);
    }

    /// Asks what solves small positions apart from the search: first who wins, then by how much, and
    /// of all moves for a short time before any of them takes long. In all it takes about as long as
    /// the search has, unless nothing is left to search.
    pub(super) fn solve(&mut self, on_report: &mut dyn FnMut(&Report<P::Move>)) {
        let Some(mut solver) = self.margins.solver.take() else { return };
        let shared = self.worker.shared;
        let left = shared.left();
        let room = if self.is_settled() {
            left
        } else {
            shared.spent().max(MIN_SOLVER_NODES).min(left / 2)
        };
        let (most, mut has_learned) = (solver.nodes().saturating_add(room), false);
        for question in [Question::Winner, Question::Margin] {
            // A node may take longer than a microsecond, so that time is looked at, too.
            while let (Some(root), Ok(())) = (self.next_question(question), shared.count(0)) {
                let limit = next_limit(root, question);
                if solver.nodes() + limit > most {
                    break;
                }
                root.asked[question as usize] = limit;
                let limit = limit.min(shared.left());
                let solved = solver.solve(&root.known.next, question, limit, shared.progress);
                let Ok(Some(exact)) = solved else { continue };
                root.known.learn(exact.before(), vec![root.known.mv]);
                root.update_score();
                has_learned = true;
            }
            if has_learned {
                // What is not solved keeps its place: only the first scores are of this depth, so
                // they do not compare.
                sort_by_merit(&mut self.moves);
                self.find_lines();
                on_report(&self.report(false));
            }
        }
        self.margins.solver = Some(solver);
        if has_learned {
            self.follow_solved();
        }
    }

    /// The move that a question was asked about for the shortest time, and is not answered.
    fn next_question(&mut self, question: Question) -> Option<&mut RootMove<P>> {
        let is_open = |root: &&mut RootMove<P>| match question {
            // A solver may know how long it takes where a search knows who wins, and is asked that once.
            Question::Winner => {
                root.known.exact().is_none() || root.asked[0] == 0 && !root.known.is_final()
            }
            Question::Margin => {
                P::MARGIN_MATTERS && root.known.exact().is_some_and(|it| !it.is_counted())
            }
        };
        let open = self.moves.iter_mut().filter(is_open);
        let asked = open.filter(|root| root.asked[question as usize] < MAX_SOLVER_NODES);
        asked.min_by_key(|root| root.asked[question as usize])
    }

    /// Extends the lines as far as the solver knows the continuation.
    fn follow_solved(&mut self) {
        let (line_count, shared) = (self.line_count(), self.worker.shared);
        let Some(solver) = &mut self.margins.solver else { return };
        for root in self.moves.iter_mut().take(line_count) {
            let question = match root.known.exact().map(ExactValue::distance) {
                Some(WinDistance::Margin(_)) => Question::Margin,
                _ => Question::Winner,
            };
            // The proof of a move took at least as many nodes as those of its successors.
            let limit = root.asked[question as usize].max(FIRST);
            root.known.follow(|at| {
                shared.count(0).ok()?;
                solver.solve(at, question, limit.min(shared.left()), shared.progress).ok()?
            });
        }
    }

    /// Finds the margins once the winner is known, as far as the limits allow.
    pub(super) fn count_margins(&mut self, on_report: &mut dyn FnMut(&Report<P::Move>)) {
        let (line_count, shared) = (self.line_count(), self.worker.shared);
        // Only the margins of the lines are missing; unproved moves are no better.
        let rate =
            |root: &RootMove<P>| Reverse(root.known.exact().map_or(i32::MIN, ExactValue::merit));
        loop {
            self.moves.sort_by_key(rate);
            let mut known: Vec<_> = self.moves.iter_mut().map(|root| &mut root.known).collect();
            if !self.margins.is_open(&known, line_count) {
                return;
            }
            let found = self.margins.find(self.position, &mut known, line_count, shared);
            self.moves.sort_by_key(rate);
            self.follow_solved();
            self.find_lines();
            on_report(&self.report(false));
            if found.is_err() {
                return;
            }
        }
    }
}

/// The number of nodes for the next attempt at a question.
fn next_limit<P: Searchable>(root: &RootMove<P>, question: Question) -> u64 {
    (root.asked[question as usize] * MORE).clamp(FIRST, MAX_SOLVER_NODES)
}
