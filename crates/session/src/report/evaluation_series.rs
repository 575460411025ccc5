//! A line with what is known of its positions and moves, to be drawn and listed.

use super::move_grade::Grade;
use super::report_text;
use super::report_text::{Judged, ends};
use crate::analysis::{Verdict, times, verdict};
use owlery_engine::{Evaluation, WinDistance};
use owlery_games::Side;
use owlery_i18n::{Text, t};
use owlery_record::NodeId;
use owlery_record::evaluation::{Counts, PositionEvaluation};
use std::sync::Arc;

/// What a report has found so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// By position, from the end of the line on.
    pub findings: Vec<(NodeId, PositionEvaluation)>,
    /// The positions of the line.
    pub line: Arc<[NodeId]>,
}

impl Findings {
    /// What was found of a position.
    pub fn of(&self, node: NodeId) -> Option<&PositionEvaluation> {
        self.findings.iter().find(|(of, _)| *of == node).map(|(_, finding)| finding)
    }

    /// Whether the whole line has been looked at.
    pub fn is_whole(&self) -> bool {
        self.findings.len() == self.line.len()
    }

    /// How much is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.findings.len() as f32 / self.line.len().max(1) as f32
    }
}

/// A line of a game with what reports have found. Lines may be very long and are drawn at once, so
/// words are made for those places only that are asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EvaluationSeries {
    /// The positions from the start to the end.
    pub points: Vec<Point>,
    /// How White's and Black's moves were judged.
    pub tallies: [Tally; 2],
    /// What White and Black are called.
    pub(crate) names: [Text; 2],
    /// What is to be said against an end that the players made, and the place where they made it.
    pub(crate) end: Option<(usize, String)>,
    /// The place of the first move that is not of the game, where the line leaves it.
    pub beside: Option<usize>,
    /// Who has won by the players' will at the end of the line.
    pub(crate) winner: Option<Side>,
}

/// A position of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Where it is.
    pub node: NodeId,
    /// What is known of it.
    pub(crate) finding: Option<PositionEvaluation>,
    /// What the move did that leads to it.
    pub grade: Option<Grade>,
    /// That move; empty at the start.
    pub(crate) text: Box<str>,
    /// Its number, and whether it is of the side that moves second.
    pub(crate) number: (u32, bool),
    /// Whose turn it is.
    pub(crate) turn: Side,
    /// For whom estimates are told.
    pub(crate) about: Side,
}

impl Point {
    /// Whether anything is known of it.
    pub fn is_known(&self) -> bool {
        self.finding.is_some()
    }

    /// Its legal moves, by whether they hold what it is worth.
    pub fn moves(&self) -> Counts {
        self.finding.as_ref().map_or_else(Counts::default, |finding| finding.moves)
    }

    /// What is known of it, as a side sees it.
    fn value_for(&self, side: Side) -> Option<Evaluation> {
        let value = self.finding.as_ref()?.value;
        Some(if side == self.turn { value } else { value.turned() })
    }

    /// How soon or by how much a side wins, if that it does is proved.
    fn win_of(&self, side: Side) -> Option<WinDistance> {
        let value = self.value_for(side)?;
        let distance = match value {
            Evaluation::Exact(fate) => fate.distance(),
            _ => WinDistance::Unknown,
        };
        (value.ends()[0] == 1).then_some(distance)
    }

    fn is_won_by(&self, side: Side) -> bool {
        self.win_of(side).is_some()
    }
}

/// How the moves of a side were judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of moves judged.
    pub judged: usize,
    /// The number of best moves, only moves among them.
    pub best: usize,
    /// Inaccuracies, mistakes and blunders, all estimated.
    pub estimated: [usize; 3],
    /// The number of moves that gave up a proved result.
    pub proved: usize,
    /// The number of moves that missed or allowed a proved win.
    pub wins: usize,
}

impl EvaluationSeries {
    /// Whether anything is known.
    pub fn is_known(&self) -> bool {
        self.points.iter().any(Point::is_known)
    }

    /// The place of a position.
    pub fn place_of(&self, node: NodeId) -> Option<usize> {
        self.points.iter().position(|point| point.node == node)
    }

    /// The places to look at again: of moves, and of an end that the players made.
    pub fn errors(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.points.len()).filter(|at| self.is_error(*at) || !self.end_at(*at).is_empty())
    }

    /// Whether the move that leads to a place is one to look at again.
    fn is_error(&self, at: usize) -> bool {
        self.points[at].grade.is_some_and(Grade::is_noted)
    }

    /// What is to be said against an end that the players made at a place; mostly empty.
    fn end_at(&self, at: usize) -> &str {
        self.end.as_ref().filter(|(place, _)| *place == at).map_or("", |(_, words)| words)
    }

    /// What there is to look at again at a place: what happened there, and what is said against it.
    pub fn error(&self, at: usize) -> [String; 2] {
        let end = self.end_at(at);
        match (self.is_error(at), end.is_empty()) {
            (true, true) => [self.title(at), self.judged(at)],
            (true, false) => [self.title(at), format!("{} {end}", self.judged(at))],
            _ => [t!("course-end").to_owned(), end.to_owned()],
        }
    }

    /// The places that those moves of a side lead to which were judged so.
    pub fn moves_of(
        &self,
        side: Side,
        is_one: impl Fn(Grade) -> bool,
    ) -> impl Iterator<Item = usize> {
        let judged = self.points.windows(2).enumerate();
        let found = judged
            .filter(move |(_, pair)| pair[0].turn == side && pair[1].grade.is_some_and(&is_one));
        found.map(|(before, _)| before + 1)
    }

    /// The next move to look at again after a place, or the one before it.
    pub fn next_error(&self, from: usize, forward: bool) -> Option<usize> {
        match forward {
            true => self.errors().find(|at| *at > from),
            false => self.errors().rfind(|at| *at < from),
        }
    }

    /// The move that leads to a place: "12. d3-c4"; empty at the start.
    pub fn title(&self, at: usize) -> String {
        let Point { text, number: (number, is_second), .. } = &self.points[at];
        if at == 0 {
            return String::new();
        }
        format!("{number}{} {text}", ['.', '…'][usize::from(*is_second)])
    }

    /// What a place is worth.
    pub fn verdict(&self, at: usize) -> Option<Verdict> {
        let Point { finding, turn, about, .. } = &self.points[at];
        Some(verdict(finding.as_ref()?.value, *turn, *about, self.names))
    }

    /// What is known of a place.
    pub fn words(&self, at: usize) -> String {
        let Point { finding, turn, about, .. } = &self.points[at];
        report_text::position(finding.as_ref(), *turn, *about, self.names)
    }

    /// What the move did that leads to a place, as a sentence or two; empty where nothing is known.
    pub fn judged(&self, at: usize) -> String {
        let judged = || {
            let (before, after) = (self.points.get(at.checked_sub(1)?)?, &self.points[at]);
            Some(Judged {
                grade: after.grade?,
                before: before.finding.as_ref()?,
                after: after.finding.as_ref()?,
                mover: before.turn,
                about: after.about,
                names: self.names,
            })
        };
        judged().map_or_else(String::new, |judged| judged.sentence())
    }

    /// What is to be said of a place: the ply, the move, the position, and the judgement.
    pub fn told(&self, at: usize) -> String {
        if at >= self.points.len() {
            return String::new();
        }
        let last = self.points.len() - 1;
        let title = if at == 0 { t!("course-start").to_owned() } else { self.title(at) };
        let said = [self.judged(at), self.end_at(at).to_owned()];
        let said = said.map(|said| if said.is_empty() { said } else { format!(" {said}") });
        let judged = said.concat();
        let words = self.words(at);
        t!("course-told", at = at, last = last, title = title, words = words, judged = judged)
    }

    /// The places that those moves lead to with which a side let go of a proved win for good: from
    /// there to the end of the line it has none any more, nor does it win by the players' will.
    pub fn thrown(&self) -> impl Iterator<Item = usize> {
        let mut places: Vec<_> =
            Side::ALL.into_iter().filter_map(|side| self.thrown_by(side)).collect();
        places.sort_unstable();
        places.into_iter()
    }

    fn thrown_by(&self, side: Side) -> Option<usize> {
        if self.winner == Some(side) {
            return None;
        }
        let last = self.points.iter().rposition(|point| point.is_won_by(side))?;
        let after = self.points.get(last + 1)?;
        let is_own = self.points[last].turn == side;
        (is_own && after.is_known()).then_some(last + 1)
    }

    /// What was thrown away by the move that leads to a place, and what is known since, as a
    /// sentence; empty where that is nothing.
    pub fn thrown_at(&self, at: usize) -> String {
        let words = || {
            let (before, after) = (self.points.get(at.checked_sub(1)?)?, &self.points[at]);
            let (side, number) = (before.turn, after.number.0);
            let had = times(before.win_of(side)?)[0].clone();
            let now = match after.value_for(side)? {
                value if value.ends()[1] == 1 => t!("thrown-unknown").to_owned(),
                value => ends(value, side, after.about, self.names),
            };
            let (text, name) = (&after.text, self.names[side as usize]);
            let mv = text.as_ref();
            Some(t!("thrown-away", number = number, mv = mv, name = name, times = had, now = now))
        };
        words().unwrap_or_default()
    }
}

impl Tally {
    /// Counts one more move.
    pub(crate) fn count(&mut self, grade: Grade) {
        self.judged += 1;
        self.best += usize::from(grade.is_best());
        match grade {
            Grade::Only | Grade::Best | Grade::Forced => {}
            Grade::Good | Grade::Slower { .. } | Grade::Fewer { .. } => {}
            Grade::Inaccuracy(_) => self.estimated[0] += 1,
            Grade::Mistake(_) => self.estimated[1] += 1,
            Grade::Blunder(_) => self.estimated[2] += 1,
            Grade::Lets { .. } => self.proved += 1,
            Grade::Allows | Grade::Misses => self.wins += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::move_grade::tests::found;
    use owlery_i18n::Text;
    use owlery_record::NodeId;

    /// A line of positions with Doc to move first, by what was found of each; empty where nothing was.
    fn line(values: &[&str], winner: Option<Side>) -> EvaluationSeries {
        let point = |(at, value): (usize, &&str)| {
            let turn = Side::ALL[at % 2];
            Point {
                node: NodeId::ROOT,
                finding: (!value.is_empty()).then(|| found(value, [1, 1, 0], "")),
                grade: None,
                text: format!("m{at}").into(),
                number: ((at as u32).div_ceil(2), turn == Side::White),
                turn,
                about: turn,
            }
        };
        let points = values.iter().enumerate().map(point).collect();
        EvaluationSeries {
            points,
            names: [Text::of("side-doc"), Text::of("side-owlman")],
            winner,
            ..EvaluationSeries::default()
        }
    }

    #[test]
    fn the_move_that_threw_a_win_away_is_named_with_what_is_known_since() {
        // Values are those of the side to move.
        let cases: [(&[&str], &[&str]); 12] = [
            (
                &["win within 65", "estimated 40"],
                &[
                    "Move 1, m1: Doc had a proved win in 33 moves at most; after that no win is known.",
                ],
            ),
            (
                &["win in 5", "win in 8"],
                &[
                    "Move 1, m1: Doc had a proved win in 3 moves; after that Owlman wins in 4 moves.",
                ],
            ),
            (&["win", "draw"], &["Move 1, m1: Doc had a proved win; after that it is a draw."]),
            (
                &["win", "endless"],
                &["Move 1, m1: Doc had a proved win; after that neither side can force an end."],
            ),
            (
                &["win", "at least draw"],
                &["Move 1, m1: Doc had a proved win; after that Owlman does not lose."],
            ),
            (
                &["win", "at most draw"],
                &["Move 1, m1: Doc had a proved win; after that no win is known."],
            ),
            // The win was there again, and is still there.
            (&["win", "estimated 0", "win", "loss"], &[]),
            // It was there again, and was thrown away again.
            (
                &["win", "estimated 0", "win in 3", "win in 2"],
                &["Move 2, m3: Doc had a proved win in 2 moves; after that Owlman wins in 1 move."],
            ),
            // Both throw it away.
            (
                &["win", "win in 7", "estimated 0"],
                &[
                    "Move 1, m1: Doc had a proved win; after that Owlman wins in 4 moves.",
                    "Move 1, m2: Owlman had a proved win in 4 moves; after that no win is known.",
                ],
            ),
            (&["win", ""], &[]),
            (&["estimated 0", "loss", "win", "loss"], &[]),
            (&["draw", "draw", "draw"], &[]),
        ];
        for (values, expected) in cases {
            let course = line(values, None);
            let told: Vec<_> = course.thrown().map(|at| course.thrown_at(at)).collect();
            assert_eq!(told, expected, "{values:?}");
        }
        let resigned = line(&["win", "estimated 40"], Some(Side::White));
        assert_eq!(resigned.thrown().count(), 0, "who won all the same threw nothing away");
        assert_eq!(line(&["draw", "draw"], None).thrown_at(1), "");
        assert_eq!(line(&["win"], None).thrown_at(0), "");
    }
}
