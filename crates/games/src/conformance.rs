//! One suite that every game passes, with every set of options.

use std::hash::{BuildHasher, RandomState};

use super::perft::perft;
use super::{GameOptions, MoveList, Notation, options::read_options, options::write_options};

/// Random games that the suite plays for each set of options.
const GAMES: u64 = 12;
/// Plies after which a random game is left.
const PLIES: usize = 300;
/// Each ply's moves are written and read in one of so many games: from ply to ply few are new.
const TEXTS: u64 = 3;

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
            if (ply as u64 + seed).is_multiple_of(TEXTS) {
                check_texts(&position, &moves, &here);
            }
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
    for mv in moves {
        position.clone().apply(*mv);
    }
}

fn check_texts<P: Notation>(position: &P, moves: &[P::Move], here: &dyn Fn() -> String) {
    let mut texts: Vec<_> = moves.iter().map(|mv| position.move_text(*mv)).collect();
    for (mv, text) in moves.iter().zip(&texts) {
        assert!(text.is_ascii() && !text.contains(' '), "text {text}, {}", here());
        for spelling in position.also_read(*mv).iter().chain([text]) {
            assert_eq!(position.read_move(spelling).as_ref(), Ok(mv), "{spelling}, {}", here());
        }
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
    for symmetry in P::symmetries(options) {
        let image = P::from_setup(&setup.transformed(symmetry, &P::FORM), options)
            .unwrap_or_else(|faults| panic!("{symmetry:?} of {}: {faults:?}", position.code()));
        assert_eq!(perft(&image, depth), count, "{symmetry:?} of {}", position.code());
    }
}

/// The rules of a game once more, slow and plain.
pub trait Oracle: Clone {
    /// A move, in the oracle's own terms.
    type Move: Copy;

    /// All legal moves, in any order.
    fn moves(&self) -> Vec<Self::Move>;

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move);

    /// The number of move sequences of so many moves.
    fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth <= 1 {
            return if depth == 0 { 1 } else { moves.len() as u64 };
        }
        let below = |mv| {
            let mut next = self.clone();
            next.play(mv);
            next.perft(depth - 1)
        };
        moves.into_iter().map(below).sum()
    }
}

/// Checks a table of perft counts: lines of `options | code or start | counts from depth 1`.
pub fn perft_table<P: Notation>(table: &str) {
    for (line, position, counts) in lines_of::<P>(table) {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&position, depth), count, "depth {depth} of {line}");
        }
    }
}

/// Checks the table itself, as far as its counts are not above `most`; deeper ones take long.
pub fn perft_table_by_oracle<P: Notation, O: Oracle>(
    table: &str,
    most: u64,
    oracle: impl Fn(&P) -> O,
) {
    for (line, position, counts) in lines_of::<P>(table) {
        for (depth, count) in (1..).zip(counts).filter(|(_, count)| *count <= most) {
            assert_eq!(oracle(&position).perft(depth), count, "depth {depth} of {line}");
        }
    }
}

/// The lines of a table of perft counts, with what they say.
fn lines_of<P: Notation>(table: &str) -> impl Iterator<Item = (&str, P, Vec<u64>)> {
    table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let [options, code, counts] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let options = read_options(options).unwrap_or_else(|error| panic!("{line}: {error}"));
        let position = match code {
            "start" => P::start(&options),
            code => P::from_code(code, &options).unwrap_or_else(|error| panic!("{line}: {error}")),
        };
        let counts =
            counts.split_whitespace().map(|count| count.parse().expect("a count of positions"));
        (line, position, counts.collect())
    })
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
            // Only the hands may stand in another order.
            let sorted = |code: &str| {
                let (board, rest) = code.split_once('[').unwrap_or((code, ""));
                let (hands, rest) = rest.split_once(']').unwrap_or(("", rest));
                let mut hands: Vec<_> = hands.chars().collect();
                hands.sort_unstable();
                (board.to_owned(), hands, rest.to_owned())
            };
            assert_eq!(sorted(&read.code()), sorted(&code));
        }
        if let Err(error) = position.read_move(&text) {
            assert!(!error.to_string().contains('\n'), "{error}");
            assert!(
                !error.reason.to_string().ends_with(['.', '?', '!']),
                "{text}: {error} is no clause"
            );
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
