//! Spaced repetition of puzzles by SM-2, P. A. Wozniak's algorithm for SuperMemo 2 of 1990
//! (<https://super-memory.com/english/ol/sm2.htm>): an easy puzzle comes back after a day, after
//! six, and then at growing intervals; a hard one starts over.

use jiff::ToSpan;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Solved;
use owlery_i18n::t;

/// The best grade, and the least that counts as remembered.
const BEST: u32 = 5;
const REMEMBERED: u32 = 3;
/// The first intervals, in days.
const FIRST: [u16; 2] = [1, 6];
/// The ratio of an interval to the last one, in hundredths: at first, and at least.
const EASE: u16 = 250;
const LEAST_EASE: u16 = 130;
/// The longest interval, in days.
const LONGEST: u16 = 3650;

/// The next review of a puzzle, and the state of its intervals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// The day of the review.
    pub due: Date,
    /// Days from the last solution to the next review.
    days: u16,
    /// How many times in a row it was remembered.
    times: u16,
    /// The ratio of the next interval to this one, in hundredths.
    ease: u16,
}

impl Review {
    /// Returns the review after a puzzle was solved on a day. If that was before the review was
    /// due, the review stays.
    pub fn after(known: Option<Review>, solved: Solved, today: Date) -> Review {
        let grade = grade(solved);
        if grade < REMEMBERED {
            return Review::restarted(known, today);
        }
        let known = known.unwrap_or(Review::new(today));
        if known.due > today {
            return known;
        }
        let lost = (BEST - grade) as i32;
        let ease = i32::from(known.ease) + 10 - lost * (8 + lost * 2);
        let ease = u16::try_from(ease).unwrap_or(LEAST_EASE).max(LEAST_EASE);
        let longer = (u32::from(known.days) * u32::from(ease)).div_ceil(100);
        let longer = u16::try_from(longer).unwrap_or(LONGEST).min(LONGEST);
        let days = FIRST.get(usize::from(known.times)).copied().unwrap_or(longer);
        Review { times: known.times.saturating_add(1), ease, ..known }.in_days(days, today)
    }

    /// Returns the review after a puzzle was not solved on a day: intervals start over, with the
    /// same ease.
    pub fn restarted(known: Option<Review>, today: Date) -> Review {
        let known = known.unwrap_or(Review::new(today));
        Review { times: 0, ..known }.in_days(FIRST[0], today)
    }

    /// Returns the state of a new puzzle.
    fn new(today: Date) -> Review {
        Review { due: today, days: 0, times: 0, ease: EASE }
    }

    /// Returns whether all values are in their ranges.
    pub(super) fn is_possible(self) -> bool {
        self.days <= LONGEST && self.ease >= LEAST_EASE
    }

    fn in_days(self, days: u16, today: Date) -> Review {
        Review { due: today.saturating_add(i64::from(days).days()), days, ..self }
    }

    /// "It comes back tomorrow."
    pub fn words(self, today: Date) -> String {
        match self.due <= today {
            true => t!("settings-review.due").to_owned(),
            false => t!("settings-review.comes", when = when(self.due, today)),
        }
    }
}

/// Returns a date relative to today: "today", "tomorrow", "in 6 days".
pub fn when(day: Date, today: Date) -> String {
    match today.until(day).map_or(0, |span| span.get_days()) {
        ..=0 => t!("settings-review.today").to_owned(),
        1 => t!("settings-review.tomorrow").to_owned(),
        days => t!("settings-review.days", days = days),
    }
}

/// Returns the grade of a solution, from 5 down to 0. A hint costs as much as two wrong moves.
fn grade(solved: Solved) -> u32 {
    let lost = solved.hints.saturating_mul(2).saturating_add(solved.tries);
    BEST.saturating_sub(lost)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn solved(hints: u32, tries: u32) -> Solved {
        Solved { hints, tries }
    }

    #[test]
    fn intervals_are_those_of_the_source() {
        // Solved so each time on its day: the days until it is due, one after the other.
        let cases = [
            (solved(0, 0), [1, 6, 17, 50, 150]),
            (solved(0, 1), [1, 6, 15, 38, 95]),
            (solved(1, 0), [1, 6, 13, 26, 47]),
            (solved(1, 1), [1, 1, 1, 1, 1]),
        ];
        for (how, days) in cases {
            let (mut today, mut known) = (date(2026, 1, 1), None);
            let all = days.map(|_| {
                let review = Review::after(known, how, today);
                (today, known) = (review.due, Some(review));
                review.days
            });
            assert_eq!(all, days, "{how:?}");
        }
    }

    #[test]
    fn what_is_solved_before_its_day_waits_and_what_is_hard_begins_again() {
        let today = date(2026, 12, 31);
        let first = Review::after(None, solved(0, 0), today);
        assert_eq!(first.due, date(2027, 1, 1));
        assert_eq!(Review::after(Some(first), solved(0, 0), today), first);
        let second = Review::after(Some(first), solved(0, 0), first.due);
        assert_eq!(second.due, date(2027, 1, 7));
        let again = Review::after(Some(second), solved(3, 0), first.due);
        assert_eq!((again.due, again.times), (date(2027, 1, 2), 0));
        assert_eq!(Review::restarted(Some(second), first.due), again, "as little as that");
        assert_eq!(again.words(first.due), "It comes back tomorrow.");
        assert_eq!(second.words(first.due), "It comes back in 6 days.");
        assert_eq!(second.words(second.due), "It is due today.");
    }

    #[test]
    fn no_interval_runs_away() {
        let (mut today, mut known) = (date(2026, 1, 1), None);
        for _ in 0..40 {
            let review = Review::after(known, solved(0, 0), today);
            assert!(review.days <= LONGEST);
            (today, known) = (review.due, Some(review));
        }
        let hard = (0..40).fold(known, |known, _| {
            let due = known.map_or(today, |it| it.due);
            Some(Review::after(known, solved(1, 0), due))
        });
        assert_eq!(hard.map(|it| it.ease), Some(LEAST_EASE));
    }
}
