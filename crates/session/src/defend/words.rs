//! The state of an attempt to escape, in words.

use super::tries::{Failure, State};
use super::{Defence, Stage};
use crate::analysis::{Certainty, moves, times};
use owlery_engine::WinDistance;
use owlery_i18n::{LazyText, t};

/// The result of a reply, as shown on the board and in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedReply {
    /// The reply, by its place in the list of legal moves.
    pub mv: usize,
    /// The certainty of the result.
    pub kind: Certainty,
    /// "lost in 5 moves".
    pub text: String,
    /// The text in the width of a square of the board.
    pub short: String,
}

impl Defence {
    /// Returns the state of the defence in a line.
    pub fn headline(&self) -> String {
        match self.stage() {
            Stage::Look => t!("escape-headline.looks").to_owned(),
            Stage::Nobody(_) => t!("escape-headline.nobody").to_owned(),
            Stage::Answer => t!("escape-headline.answers").to_owned(),
            Stage::Lost if !self.is_trying() => t!("escape-headline.nothing_left").to_owned(),
            Stage::Lost => t!("escape-headline.lost").to_owned(),
            Stage::Away(how) => t!("escape-headline.away", how = how),
            Stage::Reply => match self.tries().first().filter(|_| !self.is_trying()) {
                Some(first) if self.tries().is_hopeless(first) => self.end(),
                _ => t!("escape-headline.reply", side = self.name()),
            },
        }
    }

    /// Returns further sentences about the defence.
    pub fn sentences(&self) -> Vec<String> {
        let mut all = Vec::new();
        if let Stage::Nobody(words) = self.stage() {
            all.push(t!("escape-says.nobody", words = words));
        }
        if let Some(lost) = self.lost() {
            all.push(match (lost.is_proved, self.is_trying()) {
                (_, true) => String::new(),
                (true, _) => t!("escape-says.proved", words = &lost.words),
                (false, _) => t!("escape-says.estimated", words = &lost.words),
            });
        }
        if let (Some(State::Failed(failure)), Stage::Reply) = (self.trying(), self.stage()) {
            let reply = self.played().next().unwrap_or_default();
            let (result, kind) = (failure_texts(*failure).1, kind(*failure).word());
            all.push(t!("escape-says.failed", reply = reply, fate = result, kind = kind));
        }
        if let (Stage::Away(_), Some(lost)) = (self.stage(), self.lost()) {
            let how = match lost.is_proved {
                true => t!("escape-says.let_go"),
                false => t!("escape-says.guessed"),
            };
            all.push(how.to_owned());
        }
        all.extend(self.longest());
        all.extend(self.finding().map(LazyText::localized));
        all.retain(|text| !text.is_empty());
        all
    }

    /// The moves of this try, as they are written.
    pub fn played(&self) -> impl Iterator<Item = &str> {
        self.way.iter().flat_map(|(at, mv)| self.tries().texts(*at, *mv))
    }

    /// Summarises the replies of the position on the board: "5 of 12 replies tried, all lost".
    pub fn count(&self) -> Option<String> {
        let at = self.here()?;
        let replies = self.tries().replies(at);
        let of = |is: fn(State) -> bool| replies.iter().filter(|reply| is(reply.state)).count();
        let lost = of(|state| matches!(state, State::Failed(failure) if failure.is_proved));
        let given_up = of(|state| matches!(state, State::Failed(failure) if !failure.is_proved));
        let (open, away) = (of(|state| state == State::Open), of(|state| state == State::Away));
        let tried = lost + given_up + open + away;
        let mut parts = Vec::new();
        match (tried, lost) {
            (0, _) => parts.push(t!("escape-counted.none").to_owned()),
            (1, 1) => parts.push(t!("escape-counted.one").to_owned()),
            (tried, lost) if tried == lost => parts.push(t!("escape-counted.all").to_owned()),
            (_, 0) => {}
            (_, lost) => parts.push(t!("escape-counted.lost", count = lost)),
        }
        if given_up > 0 {
            parts.push(t!("escape-counted.given_up", count = given_up));
        }
        if open > 0 {
            parts.push(t!("escape-counted.open", count = open));
        }
        if away > 0 {
            parts.push(t!("escape-counted.away", count = away));
        }
        let (all, parts) = (replies.len(), parts.join(t!("rules-list.comma")));
        Some(match self.tries().are_played(at) {
            true => t!("escape-counted.tried", tried = tried, all = all, parts = parts),
            false => t!("escape-counted.solved", tried = tried, all = all, parts = parts),
        })
    }

    /// Returns the results of the replies on the board, ways out and long resistance first.
    pub fn reply_results(&self) -> Vec<TriedReply> {
        let Some(at) = self.here() else { return Vec::new() };
        let mut results = Vec::new();
        for (mv, reply) in self.tries().replies(at).iter().enumerate() {
            let (length, kind, text, short) = match reply.state {
                State::Untried => continue,
                State::Open => {
                    let open = t!("escape-fate.open").to_owned();
                    (u32::MAX, Certainty::Estimated, open.clone(), open)
                }
                State::Away => {
                    let [text, short] = [t!("escape-fate.away"), t!("escape-fate.away_short")];
                    (u32::MAX, Certainty::Proved, text.to_owned(), short.to_owned())
                }
                State::Failed(failure) => {
                    let (short, text) = failure_texts(failure);
                    let length = failure.length().map_or(0, u32::from);
                    (length, kind(failure), text, short)
                }
            };
            results.push((length, TriedReply { mv, kind, text, short }));
        }
        results.sort_by_key(|(length, result)| (std::cmp::Reverse(*length), result.mv));
        results.into_iter().map(|(_, result)| result).collect()
    }

    fn name(&self) -> &'static str {
        self.lost().map_or("", |lost| self.session().about().side(lost.side))
    }

    fn end(&self) -> String {
        let Some(first) = self.tries().first() else { return String::new() };
        let all = self.tries().replies(first).len();
        let given_up = self.tries().failures(first).filter(|(_, it)| !it.is_proved).count();
        match (all, given_up) {
            (1, 0) => t!("escape-end.only").to_owned(),
            (all, 0) => t!("escape-end.all", all = all),
            (all, given_up) => t!("escape-end.not_proved", all = all, given_up = given_up),
        }
    }

    /// The reply that resists longest, once none is left.
    fn longest(&self) -> Option<String> {
        let first = self.tries().first().filter(|first| self.tries().is_hopeless(*first))?;
        if self.is_trying() {
            return None;
        }
        let failures = self.tries().failures(first).enumerate();
        let length = |(place, (_, failure)): &(usize, (_, Failure))| {
            (failure.length(), std::cmp::Reverse(*place))
        };
        let (_, longest) = failures.max_by_key(length)?;
        longest.1.length()?;
        let (reply, result) = (&*longest.0.text, failure_texts(longest.1).1);
        Some(t!("escape-says.longest", reply = reply, fate = result))
    }
}

/// Summarises the replies that were solved.
pub(super) fn solved(lost: usize, away: usize, open: usize) -> String {
    let mut parts = vec![t!("escape-solved.lost", count = lost)];
    if away > 0 {
        parts.push(t!("escape-solved.away", count = away));
    }
    if open > 0 {
        parts.push(t!("escape-solved.open", count = open));
    }
    format!("{}.", parts.join(t!("rules-list.comma")))
}

fn kind(failure: Failure) -> Certainty {
    if failure.is_proved { Certainty::Proved } else { Certainty::Estimated }
}

/// Describes a failure, briefly for a square and in full for the list.
fn failure_texts(failure: Failure) -> (String, String) {
    let [long, short] = times(failure.distance);
    let lost = |times: String| t!("escape-fate.lost", times = times);
    let given_up = || t!("escape-fate.given_up").to_owned();
    match failure {
        Failure { is_proved: true, distance: WinDistance::Unknown, lasted: Some(lasted) } => {
            (lost(short), t!("escape-fate.lost_after", moves = moves(lasted)))
        }
        Failure { is_proved: true, .. } => (lost(short), lost(long)),
        Failure { lasted: Some(lasted), .. } => {
            (given_up(), t!("escape-fate.given_up_after", moves = moves(lasted)))
        }
        Failure { .. } => (given_up(), given_up()),
    }
}
