//! Settings that two running programs have changed: each keeps what it has not changed as the
//! other has it.

use super::{RECENT, Settings};

/// What is to be written by a program that knew `base` and has `mine` now, where a file says
/// `theirs`.
pub fn merge(base: &Settings, mine: Settings, theirs: Settings) -> Settings {
    let mut studies = theirs.studies;
    for (key, solved) in mine.studies {
        studies.entry(key).and_modify(|best| *best = solved.min(*best)).or_insert(solved);
    }
    Settings {
        theme: newer(&base.theme, mine.theme, theirs.theme),
        letters: newer(&base.letters, mine.letters, theirs.letters),
        coordinates: newer(&base.coordinates, mine.coordinates, theirs.coordinates),
        animation: newer(&base.animation, mine.animation, theirs.animation),
        zoom: newer(&base.zoom, mine.zoom, theirs.zoom),
        wheel: newer(&base.wheel, mine.wheel, theirs.wheel),
        keeps_taken_back: newer(
            &base.keeps_taken_back,
            mine.keeps_taken_back,
            theirs.keeps_taken_back,
        ),
        reopens: newer(&base.reopens, mine.reopens, theirs.reopens),
        engine: newer(&base.engine, mine.engine, theirs.engine),
        pace: newer(&base.pace, mine.pace, theirs.pace),
        graph: newer(&base.graph, mine.graph, theirs.graph),
        keys: newer(&base.keys, mine.keys, theirs.keys),
        used: newest(&base.used, mine.used, theirs.used),
        players: newer(&base.players, mine.players, theirs.players),
        opponent: newer(&base.opponent, mine.opponent, theirs.opponent),
        recent: newest(&base.recent, mine.recent, theirs.recent),
        studies,
    }
}

fn newer<T: PartialEq>(base: &T, mine: T, theirs: T) -> T {
    if mine == *base { theirs } else { mine }
}

/// The same for a list with the newest first. What was put at its head here comes before what
/// stands there; what was taken out here is taken out.
fn newest<T: PartialEq>(base: &[T], mine: Vec<T>, theirs: Vec<T>) -> Vec<T> {
    let taken_out = |entry: &T| base.contains(entry) && !mine.contains(entry);
    // What is left behind the new ones is in the order in which it was.
    let mut end = base.len();
    let old = mine.iter().rev().take_while(|entry| {
        let place = base[..end].iter().rposition(|other| other == *entry);
        end = place.unwrap_or(end);
        place.is_some()
    });
    let new = mine.len() - old.count();
    let theirs: Vec<_> = theirs
        .into_iter()
        .filter(|entry| !taken_out(entry) && !mine[..new].contains(entry))
        .collect();
    mine.into_iter().take(new).chain(theirs).take(RECENT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::settings::Solved;

    #[test]
    fn lists_of_two_programs_become_one() {
        for (base, mine, theirs, expected) in [
            ("a", "a", "ba", "ba"),
            ("a", "ca", "a", "ca"),
            ("a", "ca", "ba", "cba"),
            ("abc", "cab", "dabc", "cdab"),
            ("abc", "ab", "dabc", "dab"),
            ("abc", "", "dabc", "d"),
            ("abc", "xb", "dabc", "xdb"),
            ("", "c", "", "c"),
            // The oldest go, be they whose they may.
            ("bcdefghijklm", "abcdefghijkl", "zbcdefghijkl", "azbcdefghijk"),
        ] {
            let list = |text: &str| text.chars().collect::<Vec<_>>();
            let merged = newest(&list(base), list(mine), list(theirs));
            assert_eq!(merged.into_iter().collect::<String>(), expected, "{base} {mine} {theirs}");
        }
    }

    #[test]
    fn each_program_changes_what_it_has_changed() {
        let base = Settings { zoom: 1.0, ..Settings::default() };
        let solved = |hints, tries| Solved { hints, tries };
        let mut mine = Settings { zoom: 1.5, ..base.clone() };
        mine.studies = [("a".into(), solved(1, 0)), ("b".into(), solved(0, 1))].into();
        let mut theirs = Settings { wheel: !base.wheel, zoom: 2.0, ..base.clone() };
        theirs.studies = [("a".into(), solved(0, 5)), ("c".into(), solved(2, 2))].into();
        let merged = merge(&base, mine, theirs);
        assert_eq!((merged.zoom, merged.wheel), (1.5, !base.wheel));
        let all =
            [("a".into(), solved(0, 5)), ("b".into(), solved(0, 1)), ("c".into(), solved(2, 2))];
        assert_eq!(merged.studies, all.into());
    }
}
