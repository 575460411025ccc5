//! How an escape stands, in words.

use super::tries::{Failure, State};
use super::{Escape, Stage};
use crate::engine::Extent;
use crate::session::facade::verdict::{Certainty, moves, times};

/// What became of a reply, as it is told on the board and in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedReply {
    /// The reply, by its place in the list of legal moves.
    pub mv: usize,
    /// What that is worth.
    pub kind: Certainty,
    /// "lost in 5 moves".
    pub text: String,
    /// The same for a square of the board.
    pub short: String,
}

impl Escape {
    /// How it stands, in a line.
    pub fn headline(&self) -> String {
        match self.stage() {
            Stage::Look => "Looking who is lost…".to_owned(),
            Stage::Nobody(_) => "There is nothing to escape from".to_owned(),
            Stage::Answer => "Owlery looks for its answer…".to_owned(),
            Stage::Lost if !self.is_trying() => "There is nothing left to try".to_owned(),
            Stage::Lost => "This try is lost".to_owned(),
            Stage::Away(how) => format!("You got away: {how}"),
            Stage::Reply => match self.tries().first().filter(|_| !self.is_trying()) {
                Some(first) if self.tries().is_hopeless(first) => self.end(),
                _ => format!("{}: look for a way out", self.name()),
            },
        }
    }

    /// What else there is to say, in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let mut all = Vec::new();
        if let Stage::Nobody(words) = self.stage() {
            all.push(format!("Nobody is lost here: {words}."));
        }
        if let Some(lost) = self.lost() {
            all.push(match (lost.is_proved, self.is_trying()) {
                (_, true) => String::new(),
                (true, _) => format!("Proved: {}.", lost.words),
                (false, _) => format!(
                    "It is not proved that there is no escape. By the engine's estimate: {}.",
                    lost.words
                ),
            });
        }
        if let (Some(State::Failed(failure)), Stage::Reply) = (self.trying(), self.stage()) {
            let reply = self.played().next().unwrap_or_default();
            all.push(format!(
                "{reply} is {}, {}. Play on to see how, or take the next try.",
                fate(*failure).1,
                kind(*failure).word()
            ));
        }
        if let (Stage::Away(_), Some(lost)) = (self.stage(), self.lost()) {
            let how = match lost.is_proved {
                true => "Best play would not have let you.",
                false => "It was only an estimate that this is lost.",
            };
            all.push(how.to_owned());
        }
        all.extend(self.longest());
        all.extend(self.said().map(str::to_owned));
        all.retain(|text| !text.is_empty());
        all
    }

    /// The moves of this try, as they are written.
    pub fn played(&self) -> impl Iterator<Item = &str> {
        self.way.iter().flat_map(|(at, mv)| self.tries().texts(*at, *mv))
    }

    /// How many replies have been tried in the position on the board: "5 of 12 replies tried, all
    /// lost".
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
            (0, _) => parts.push("none lost yet".to_owned()),
            (1, 1) => parts.push("and lost".to_owned()),
            (tried, lost) if tried == lost => parts.push("all lost".to_owned()),
            (_, 0) => {}
            (_, lost) => parts.push(format!("{lost} lost")),
        }
        let more = [(given_up, "given up"), (open, "open"), (away, "got away")];
        let more = more.iter().filter(|(count, _)| *count > 0);
        parts.extend(more.map(|(count, word)| format!("{count} {word}")));
        let noun = if replies.len() == 1 { "reply" } else { "replies" };
        let how = if self.tries().are_played(at) { "tried" } else { "tried or solved" };
        Some(format!("{tried} of {} {noun} {how}, {}", replies.len(), parts.join(", ")))
    }

    /// What became of the replies in the position on the board, ways out and long resistance first.
    pub fn fates(&self) -> Vec<TriedReply> {
        let Some(at) = self.here() else { return Vec::new() };
        let mut fates = Vec::new();
        for (mv, reply) in self.tries().replies(at).iter().enumerate() {
            let (length, kind, text, short) = match reply.state {
                State::Untried => continue,
                State::Open => {
                    (u32::MAX, Certainty::Estimated, "open".to_owned(), "open".to_owned())
                }
                State::Away => {
                    (u32::MAX, Certainty::Proved, "gets away".to_owned(), "away".to_owned())
                }
                State::Failed(failure) => {
                    let (short, text) = fate(failure);
                    let length = failure.length().map_or(0, u32::from);
                    (length, kind(failure), text, short)
                }
            };
            fates.push((length, TriedReply { mv, kind, text, short }));
        }
        fates.sort_by_key(|(length, fate)| (std::cmp::Reverse(*length), fate.mv));
        fates.into_iter().map(|(_, fate)| fate).collect()
    }

    /// What the side is called that looks for a way out.
    fn name(&self) -> &'static str {
        self.lost().map_or("", |lost| self.session().about().side(lost.side))
    }

    /// That no reply is left.
    fn end(&self) -> String {
        let Some(first) = self.tries().first() else { return String::new() };
        let all = self.tries().replies(first).len();
        let given_up = self.tries().failures(first).filter(|(_, it)| !it.is_proved).count();
        match (all, given_up) {
            (1, 0) => "There is no escape: the only reply loses.".to_owned(),
            (all, 0) => format!("There is no escape: all {all} replies lose."),
            (all, given_up) => format!(
                "No escape was found: of all {all} replies, {given_up} {} given up without a proof.",
                if given_up == 1 { "was" } else { "were" }
            ),
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
        Some(format!("The longest resistance: {}, {}.", longest.0.text, fate(longest.1).1))
    }
}

/// What was found out of the replies that were left.
pub(super) fn solved(lost: usize, away: usize, open: usize) -> String {
    let replies = |count: usize, one: &str, more: &str| match count {
        1 => format!("1 reply {one}"),
        _ => format!("{count} replies {more}"),
    };
    let mut parts = vec![replies(lost, "is known to lose", "are known to lose")];
    if away > 0 {
        parts.push(replies(away, "gets away", "get away"));
    }
    if open > 0 {
        parts.push(replies(open, "could not be solved", "could not be solved"));
    }
    format!("{}.", parts.join(", "))
}

fn kind(failure: Failure) -> Certainty {
    if failure.is_proved { Certainty::Proved } else { Certainty::Estimated }
}

/// How a reply failed: for a square, and in the list.
fn fate(failure: Failure) -> (String, String) {
    let [long, short] = times(failure.extent);
    match failure {
        Failure { is_proved: true, extent: Extent::Unknown, lasted: Some(lasted) } => {
            ("lost".to_owned(), format!("lost after {}", moves(lasted)))
        }
        Failure { is_proved: true, extent, .. } if extent != Extent::Unknown => {
            (format!("lost{short}"), format!("lost{long}"))
        }
        Failure { is_proved: true, .. } => ("lost".to_owned(), "lost".to_owned()),
        Failure { lasted: Some(lasted), .. } => {
            ("given up".to_owned(), format!("given up after {}", moves(lasted)))
        }
        Failure { .. } => ("given up".to_owned(), "given up".to_owned()),
    }
}
