//! Merging settings that two running programs have changed: what one of them has not changed is
//! taken from the other.

use std::collections::BTreeMap;

use super::{RECENT, STUDY_FILES, Settings};
use owlery_session::lessons::Progress;

/// What is to be written by a program that knew `base` and has `mine` now, where a file says
/// `theirs`.
pub fn merge(base: &Settings, mine: Settings, theirs: Settings) -> Settings {
    // What was forgotten here is forgotten.
    let mut studies = theirs.studies;
    studies.retain(|key, _| mine.studies.contains_key(key) || !base.studies.contains_key(key));
    for (key, solved) in mine.studies {
        studies.entry(key).and_modify(|best| *best = solved.min(*best)).or_insert(solved);
    }
    let reviews = each(&base.reviews, mine.reviews, theirs.reviews);
    let mut lessons = theirs.lessons;
    for (game, at) in mine.lessons {
        let done = lessons.get(&game).map_or(0, |other| other.done);
        let is_mine = base.lessons.get(&game) != Some(&at) || !lessons.contains_key(&game);
        let step = if is_mine { at.step } else { lessons[&game].step };
        lessons.insert(game, Progress { step, done: at.done.max(done), ..at });
    }
    Settings {
        language: newer(&base.language, mine.language, theirs.language),
        theme: newer(&base.theme, mine.theme, theirs.theme),
        board: newer(&base.board, mine.board, theirs.board),
        pieces: newer(&base.pieces, mine.pieces, theirs.pieces),
        coordinates: newer(&base.coordinates, mine.coordinates, theirs.coordinates),
        cards: newer(&base.cards, mine.cards, theirs.cards),
        turns: newer(&base.turns, mine.turns, theirs.turns),
        animation: newer(&base.animation, mine.animation, theirs.animation),
        reply_delay: newer(&base.reply_delay, mine.reply_delay, theirs.reply_delay),
        autoplay: newer(&base.autoplay, mine.autoplay, theirs.autoplay),
        zoom: newer(&base.zoom, mine.zoom, theirs.zoom),
        wheel: newer(&base.wheel, mine.wheel, theirs.wheel),
        keeps_taken_back: newer(
            &base.keeps_taken_back,
            mine.keeps_taken_back,
            theirs.keeps_taken_back,
        ),
        reopens: newer(&base.reopens, mine.reopens, theirs.reopens),
        engine: newer(&base.engine, mine.engine, theirs.engine),
        memory: newer(&base.memory, mine.memory, theirs.memory),
        makes_tables: newer(&base.makes_tables, mine.makes_tables, theirs.makes_tables),
        engines: each(&base.engines, mine.engines, theirs.engines),
        pace: newer(&base.pace, mine.pace, theirs.pace),
        graph: newer(&base.graph, mine.graph, theirs.graph),
        keys: newer(&base.keys, mine.keys, theirs.keys),
        used: newest(&base.used, mine.used, theirs.used, RECENT),
        players: newer(&base.players, mine.players, theirs.players),
        opponent: newer(&base.opponent, mine.opponent, theirs.opponent),
        levels: each(&base.levels, mine.levels, theirs.levels),
        ratings: each(&base.ratings, mine.ratings, theirs.ratings),
        clock: newer(&base.clock, mine.clock, theirs.clock),
        own_times: newer(&base.own_times, mine.own_times, theirs.own_times),
        options: each(&base.options, mine.options, theirs.options),
        keeps_games: newer(&base.keeps_games, mine.keeps_games, theirs.keeps_games),
        clocks_wait: newer(&base.clocks_wait, mine.clocks_wait, theirs.clocks_wait),
        sounds: newer(&base.sounds, mine.sounds, theirs.sounds),
        volume: newer(&base.volume, mine.volume, theirs.volume),
        recent: newest(&base.recent, mine.recent, theirs.recent, RECENT),
        studies,
        reviews,
        mistakes: each(&base.mistakes, mine.mistakes, theirs.mistakes),
        study_files: newest(&base.study_files, mine.study_files, theirs.study_files, STUDY_FILES),
        lessons,
    }
}

fn newer<T: PartialEq>(base: &T, mine: T, theirs: T) -> T {
    if mine == *base { theirs } else { mine }
}

/// The same for each entry by itself.
fn each<T: PartialEq>(
    base: &BTreeMap<String, T>,
    mine: BTreeMap<String, T>,
    mut theirs: BTreeMap<String, T>,
) -> BTreeMap<String, T> {
    theirs.retain(|key, _| mine.contains_key(key) || !base.contains_key(key));
    let changed = mine.into_iter().filter(|(key, it)| base.get(key) != Some(it));
    theirs.extend(changed);
    theirs
}

/// The same for a list of at most this length with the newest first. What was put at its head here comes before what
/// stands there; what was taken out here is taken out.
fn newest<T: PartialEq>(base: &[T], mine: Vec<T>, theirs: Vec<T>, most: usize) -> Vec<T> {
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
    mine.into_iter().take(new).chain(theirs).take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::settings::Solved;
    use owlery_games::GameId;

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
            let merged = newest(&list(base), list(mine), list(theirs), RECENT);
            assert_eq!(merged.into_iter().collect::<String>(), expected, "{base} {mine} {theirs}");
        }
    }

    #[test]
    fn entries_of_two_programs_become_one() {
        for (base, mine, theirs, expected) in [
            ("a1", "a1", "a2 b1", "a2 b1"),
            ("a1", "a3", "a2 b1", "a3 b1"),
            ("a1 b1", "b1", "a1 b2 c1", "b2 c1"),
            ("", "a1", "a2", "a1"),
            ("a1 b1", "a1 b1", "a1", "a1"),
        ] {
            let map = |text: &str| -> BTreeMap<String, String> {
                let entry = |it: &str| (it[..1].to_owned(), it[1..].to_owned());
                text.split_whitespace().map(entry).collect()
            };
            let merged = each(&map(base), map(mine), map(theirs));
            assert_eq!(merged, map(expected), "{base}, {mine}, {theirs}");
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

    #[test]
    fn what_two_programs_taught_stays_learned() {
        let game = GameId::ALL[0];
        let with = |at: Option<(usize, usize)>| {
            let at = at.map(|(step, done)| (game.key().to_owned(), Progress { game, step, done }));
            Settings { lessons: at.into_iter().collect(), ..Settings::default() }
        };
        for (base, mine, theirs, expected) in [
            (None, Some((2, 2)), None, Some((2, 2))),
            (None, None, Some((2, 2)), Some((2, 2))),
            (Some((1, 1)), Some((1, 1)), Some((4, 4)), Some((4, 4))),
            (Some((1, 1)), Some((0, 1)), Some((4, 4)), Some((0, 4))),
            (Some((1, 1)), Some((5, 5)), Some((4, 4)), Some((5, 5))),
        ] {
            let merged = merge(&with(base), with(mine), with(theirs));
            assert_eq!(merged.lessons, with(expected).lessons, "{base:?} {mine:?} {theirs:?}");
        }
    }
}
