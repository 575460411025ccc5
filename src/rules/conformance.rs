//! One suite that every game passes, with every set of options.

use std::hash::{BuildHasher, RandomState};

use super::perft::perft;
use super::{GameOptions, MoveList, Notation, options::read_options, options::write_options};

/// Random games that the suite plays for each set of options.
const GAMES: u64 = 12;
/// Plies after which a random game is left.
const PLIES: usize = 300;

/// Plays random games and checks every position on the way.
///
/// `oracle` lists the legal moves, in any order, by trying every conceivable move against the
/// wording of the rules.
pub fn conforms<P: Notation>(options: &P::Options, oracle: impl Fn(&P) -> Vec<P::Move>) {
    let text = write_options(options);
    assert_eq!(read_options::<P::Options>(&text).as_ref(), Ok(options), "options {text}");
    let start = P::start(options);
    assert_eq!(start.setup().size(), options.size());
    symmetric_perft_is_equal(&start, options);
    for seed in 0..GAMES {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = start.clone();
        let mut moves = MoveList::new();
        for ply in 0..PLIES {
            let here = || format!("{text}, seed {seed}, ply {ply}, {}", position.code());
            position.legal_moves(&mut moves);
            check_moves(&position, &moves, oracle(&position), &here);
            check_code(&position, options, &here);
            if ply == 7 || ply == 40 {
                symmetric_perft_is_equal(&position, options);
            }
            let Some(mv) = position.pick_move(|count| random.usize(..count)) else { break };
            position.apply(mv);
        }
    }
}

fn check_moves<P: Notation>(
    position: &P,
    moves: &[P::Move],
    mut expected: Vec<P::Move>,
    here: &dyn Fn() -> String,
) {
    expected.sort_unstable();
    assert_eq!(moves, expected, "moves against the oracle's, {}", here());
    assert!(moves.is_sorted_by(|a, b| a < b), "sorted and unique, {}", here());
    assert_eq!(position.count_moves(), moves.len(), "count, {}", here());
    assert_eq!(position.outcome().is_some(), moves.is_empty(), "over without moves, {}", here());
    let mut picked: Vec<_> = (0..moves.len()).filter_map(|n| position.pick_move(|_| n)).collect();
    picked.sort_unstable();
    assert_eq!(moves, picked, "every move can be picked, {}", here());
    assert!(!moves.is_empty() || position.pick_move(|_| 0).is_none(), "{}", here());
    let mut texts: Vec<_> = moves.iter().map(|mv| position.move_text(*mv)).collect();
    for (mv, text) in moves.iter().zip(&texts) {
        assert!(text.is_ascii() && !text.contains(' '), "text {text}, {}", here());
        for spelling in position.also_read(*mv).iter().chain([text]) {
            assert_eq!(position.read_move(spelling).as_ref(), Ok(mv), "{spelling}, {}", here());
        }
        let mut next = position.clone();
        next.apply(*mv);
    }
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), moves.len(), "texts are unique, {}", here());
}

fn check_code<P: Notation>(position: &P, options: &P::Options, here: &dyn Fn() -> String) {
    let code = position.code();
    let again = P::from_code(&code, options).unwrap_or_else(|error| panic!("{error}, {}", here()));
    assert_eq!(&again, position, "code round trip, {}", here());
    assert_eq!(again.code(), code);
    assert_eq!(position.clone().turn(), again.turn());
    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(&again), hasher.hash_one(position), "equal, equal hash, {}", here());
}

fn symmetric_perft_is_equal<P: Notation>(position: &P, options: &P::Options) {
    let setup = position.setup();
    // Without the history, which a code does not carry.
    let Ok(position) = P::from_setup(&setup, options) else { return };
    let depth = if setup.size() > 9 { 1 } else { 2 };
    let count = perft(&position, depth);
    for symmetry in P::FORM.symmetries {
        let image = P::from_setup(&setup.transformed(*symmetry, &P::FORM), options)
            .unwrap_or_else(|faults| panic!("{symmetry:?} of {}: {faults:?}", position.code()));
        assert_eq!(perft(&image, depth), count, "{symmetry:?} of {}", position.code());
    }
}

/// Checks a table of perft counts: lines of `options | code or start | counts from depth 1`.
pub fn perft_table<P: Notation>(table: &str) {
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let [options, code, counts] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let options = read_options(options).unwrap_or_else(|error| panic!("{line}: {error}"));
        let position = match code {
            "start" => P::start(&options),
            code => P::from_code(code, &options).unwrap_or_else(|error| panic!("{line}: {error}")),
        };
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            assert_eq!(perft(&position, depth).to_string(), count, "depth {depth} of {line}");
        }
    }
}

/// Feeds readers with broken variants of good texts; they must answer, never panic.
pub fn readers_survive<P: Notation>(options: &P::Options) {
    let mut random = fastrand::Rng::with_seed(7);
    let mut position = P::start(options);
    for _ in 0..400 {
        let Some(mv) = position.pick_move(|count| random.usize(..count)) else { break };
        let (code, text) =
            (mangle(&position.code(), &mut random), mangle(&position.move_text(mv), &mut random));
        if let Ok(read) = P::from_code(&code, options) {
            assert_eq!(read.code(), code);
        }
        if let Err(error) = position.read_move(&text) {
            assert!(!error.to_string().contains('\n'), "{error}");
        }
        position.apply(mv);
    }
}

/// A text with a few characters removed, doubled or replaced.
pub fn mangle(text: &str, random: &mut fastrand::Rng) -> String {
    const ODD: &[char] =
        &['/', ' ', '9', '0', 'x', '*', '(', 'é', '\u{1f989}', 'w', 'S', '-', '[', '\0'];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..random.usize(1..4) {
        let at = random.usize(..=chars.len());
        match random.u8(..3) {
            0 if at < chars.len() => drop(chars.remove(at)),
            1 if at < chars.len() => chars[at] = ODD[random.usize(..ODD.len())],
            _ => chars.insert(at, ODD[random.usize(..ODD.len())]),
        }
    }
    chars.into_iter().collect()
}
