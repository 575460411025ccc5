//! At which move a won game was thrown away, by what is proved of the positions before and after it.

use super::course::{Course, Point};
use super::judged::ends;
use super::verdict::times;
use crate::engine::{Extent, Value};
use crate::rules::Side;
use crate::t;

impl Course {
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

impl Point {
    /// What is known of it, as a side sees it.
    fn value_for(&self, side: Side) -> Option<Value> {
        let value = self.finding.as_ref()?.value;
        Some(if side == self.turn { value } else { value.turned() })
    }

    /// How soon or by how much a side wins, if that it does is proved.
    fn win_of(&self, side: Side) -> Option<Extent> {
        let value = self.value_for(side)?;
        let extent = match value {
            Value::Proved(fate) => fate.extent(),
            _ => Extent::Unknown,
        };
        (value.ends()[0] == 1).then_some(extent)
    }

    fn is_won_by(&self, side: Side) -> bool {
        self.win_of(side).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::NodeId;
    use crate::session::facade::grade::tests::found;
    use crate::text::Text;

    /// A line of positions with Doc to move first, by what was found of each; empty where nothing was.
    fn line(values: &[&str], winner: Option<Side>) -> Course {
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
        Course {
            points,
            names: [Text::of("side-doc"), Text::of("side-owlman")],
            winner,
            ..Course::default()
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
