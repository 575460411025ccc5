//! The puzzle of the day.

use jiff::civil::{Date, date};

use super::{StudyPiece, all};

/// The puzzle of a day: all have their turn before one comes again.
pub fn of_day(day: Date) -> Option<&'static StudyPiece> {
    /// Leads from game to game. It is prime, so that it leads through all puzzles.
    const STEP: usize = 1009;
    let puzzles = || all().iter().flat_map(|study| &study.pieces).filter(|piece| piece.is_task());
    let number = date(1, 1, 1).until(day).map_or(0, |days| days.get_days().unsigned_abs() as usize);
    puzzles().nth(number * STEP % puzzles().count().max(1))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn all_puzzles_have_their_day() {
        let count = all().iter().flat_map(|study| &study.pieces).filter(|it| it.is_task()).count();
        let mut day = date(2026, 12, 20);
        let mut seen = HashSet::new();
        for _ in 0..count {
            let piece = of_day(day).unwrap();
            assert!(piece.is_task() && seen.insert(piece.key()), "{day}: {}", piece.key());
            day = day.tomorrow().unwrap();
        }
        assert_eq!(
            of_day(day).map(StudyPiece::key),
            of_day(date(2026, 12, 20)).map(StudyPiece::key)
        );
    }
}
