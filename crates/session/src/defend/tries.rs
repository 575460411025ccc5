//! The results of the replies tried in each position of a defence.

use owlery_engine::WinDistance;
use owlery_record::NodeId;
use std::collections::HashMap;

/// The positions in which replies were looked for.
#[derive(Clone, Debug, Default)]
pub struct Tries {
    /// The answer to the move that lost, where the tries begin with it.
    opening: Option<usize>,
    first: Option<NodeId>,
    positions: HashMap<NodeId, Position>,
}

/// A position in which a reply is looked for.
#[derive(Clone, Debug)]
struct Position {
    /// The position before it, and the reply that led here.
    from: Option<(NodeId, usize)>,
    replies: Vec<Reply>,
}

/// A legal move of the side that is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The reply in the game's notation.
    pub text: Box<str>,
    /// The result so far.
    pub state: State,
    /// True if it was played on the board.
    is_played: bool,
    answer: Option<Answer>,
}

/// The engine's answer to a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answer {
    /// The answer's place among the legal moves.
    mv: usize,
    text: Box<str>,
    /// The position after the answer.
    to: NodeId,
}

/// The result of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Not tried.
    Untried,
    /// Tried, with an open result.
    Open,
    /// Lost, or given up.
    Failed(Failure),
    /// A way out.
    Away,
}

/// The way in which a reply failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// True if the loss is proved; otherwise the reply was given up.
    pub is_proved: bool,
    /// The distance or margin of the loss with best play.
    pub distance: WinDistance,
    /// The number of plies that were played.
    pub lasted: Option<u16>,
}

impl Failure {
    /// Returns the number of plies that it resists, if known.
    pub fn length(self) -> Option<u16> {
        self.distance.plies().or(self.lasted)
    }
}

impl Tries {
    /// The first position.
    pub fn first(&self) -> Option<NodeId> {
        self.first
    }

    /// All replies of a position, in the order of the list of legal moves.
    pub fn replies(&self, at: NodeId) -> &[Reply] {
        self.positions.get(&at).map_or(&[], |position| &position.replies)
    }

    /// The replies of a position that have failed.
    pub fn failures(&self, at: NodeId) -> impl Iterator<Item = (&Reply, Failure)> {
        self.replies(at).iter().filter_map(|reply| match reply.state {
            State::Failed(failure) => Some((reply, failure)),
            _ => None,
        })
    }

    /// Returns whether all replies of a position have failed.
    pub fn is_hopeless(&self, at: NodeId) -> bool {
        let replies = self.replies(at);
        !replies.is_empty() && self.failures(at).count() == replies.len()
    }

    /// The replies that are not known to lose or to get away, each by its place in the list.
    pub fn left(&self, at: NodeId) -> Vec<usize> {
        let is_open = |reply: &Reply| matches!(reply.state, State::Untried | State::Open);
        let replies = self.replies(at).iter().enumerate();
        replies.filter(|(_, reply)| is_open(reply)).map(|(mv, _)| mv).collect()
    }

    /// A reply and its answer, as far as there is one, as they are written.
    pub fn texts(&self, at: NodeId, mv: usize) -> impl Iterator<Item = &str> {
        let reply = self.replies(at).get(mv);
        let answer = reply.and_then(|reply| reply.answer.as_ref());
        reply.map(|reply| &*reply.text).into_iter().chain(answer.map(|answer| &*answer.text))
    }

    /// Returns whether all replies with a known result were played, and none only solved.
    pub fn are_played(&self, at: NodeId) -> bool {
        self.replies(at).iter().all(|reply| reply.is_played || reply.state == State::Untried)
    }

    /// The tries as lines of moves from the start, each by its place in the list.
    pub fn lines(&self) -> Vec<Vec<usize>> {
        let mut lines = Vec::new();
        let opening: Vec<_> = self.opening.into_iter().collect();
        let mut open: Vec<_> = self.first.map(|first| (first, opening)).into_iter().collect();
        while let Some((at, before)) = open.pop() {
            for (mv, reply) in self.replies(at).iter().enumerate().rev() {
                if !reply.is_played {
                    continue;
                }
                let mut line = before.clone();
                line.push(mv);
                line.extend(reply.answer.as_ref().map(|answer| answer.mv));
                let is_last = |next| self.replies(next).iter().all(|reply| !reply.is_played);
                match &reply.answer {
                    Some(answer) if !is_last(answer.to) => open.push((answer.to, line)),
                    _ => lines.push(line),
                }
            }
        }
        lines.sort();
        lines
    }

    /// The move that the tries begin with.
    pub(super) fn opened(&mut self, mv: usize) {
        self.opening = Some(mv);
    }

    /// Records a position that was reached, with its replies.
    pub(super) fn arrive(
        &mut self,
        at: NodeId,
        from: Option<(NodeId, usize)>,
        texts: impl Iterator<Item = Box<str>>,
    ) {
        self.first.get_or_insert(at);
        let reply = |text| Reply { text, state: State::Untried, is_played: false, answer: None };
        let new = || Position { from, replies: texts.map(reply).collect() };
        self.positions.entry(at).or_insert_with(new);
    }

    /// Records that a reply is played.
    pub(super) fn begin(&mut self, at: NodeId, mv: usize) {
        if let Some(reply) = self.reply(at, mv) {
            reply.is_played = true;
            if reply.state == State::Untried {
                reply.state = State::Open;
            }
        }
    }

    /// The engine's answer to a reply, if it was given before.
    pub(super) fn answer(&self, at: NodeId, mv: usize) -> Option<usize> {
        Some(self.replies(at).get(mv)?.answer.as_ref()?.mv)
    }

    /// Returns whether a reply has an answer.
    pub(super) fn is_answered(&self, at: NodeId, mv: usize) -> bool {
        self.answer(at, mv).is_some()
    }

    /// Records the engine's answer to a reply, and the position after it.
    pub(super) fn answered(
        &mut self,
        (at, mv): (NodeId, usize),
        (answer, text): (usize, Box<str>),
        to: NodeId,
    ) {
        if let Some(reply) = self.reply(at, mv) {
            reply.answer = Some(Answer { mv: answer, text, to });
        }
    }

    /// Marks a reply as a way out, unless it is proved to lose.
    pub(super) fn get_away(&mut self, at: NodeId, mv: usize) {
        let is_lost = |state| matches!(state, State::Failed(failure) if failure.is_proved);
        if let Some(reply) = self.reply(at, mv).filter(|reply| !is_lost(reply.state)) {
            reply.state = State::Away;
        }
    }

    /// Records the number of plies for which a failed reply was played.
    pub(super) fn lasted(&mut self, at: NodeId, mv: usize, plies: u16) {
        if let Some(Reply { state: State::Failed(failure), .. }) = self.reply(at, mv) {
            failure.lasted = failure.lasted.max(Some(plies));
        }
    }

    /// Gives a reply up, unless its result is known.
    pub(super) fn give_up(&mut self, at: NodeId, mv: usize, plies: u16) {
        let is_open = |reply: &mut Reply| matches!(reply.state, State::Untried | State::Open);
        if self.reply(at, mv).is_some_and(is_open) {
            let failure =
                Failure { is_proved: false, distance: WinDistance::Unknown, lasted: Some(plies) };
            self.fail(at, mv, failure);
        }
        self.lasted(at, mv, plies);
    }

    /// Marks a reply as failed, and the reply before it if none is left here.
    pub(super) fn fail(&mut self, at: NodeId, mv: usize, failure: Failure) {
        let mut next = Some((at, mv, failure));
        while let Some((at, mv, failure)) = next.take() {
            let Some(reply) = self.reply(at, mv) else { return };
            match &mut reply.state {
                State::Failed(known) if known.is_proved || !failure.is_proved => {
                    known.lasted = known.lasted.max(failure.lasted);
                }
                state => *state = State::Failed(failure),
            }
            if self.is_hopeless(at)
                && let Some((before, reply)) = self.positions.get(&at).and_then(|it| it.from)
            {
                let failures: Vec<_> = self.failures(at).map(|(_, failure)| failure).collect();
                // A reply and its answer more, which need not be the quickest.
                let longest = |length: fn(&Failure) -> Option<u16>| {
                    let all: Option<Vec<_>> = failures.iter().map(length).collect();
                    all.and_then(|all| all.into_iter().max()).map(|plies| plies + 2)
                };
                let plies = longest(|failure| failure.distance.plies());
                let failure = Failure {
                    is_proved: failures.iter().all(|failure| failure.is_proved),
                    distance: plies.map_or(WinDistance::Unknown, WinDistance::at_most),
                    lasted: longest(|failure| failure.lasted),
                };
                next = Some((before, reply, failure));
            }
        }
    }

    fn reply(&mut self, at: NodeId, mv: usize) -> Option<&mut Reply> {
        self.positions.get_mut(&at)?.replies.get_mut(mv)
    }
}
