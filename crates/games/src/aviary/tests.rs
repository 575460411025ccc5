//! The counts, the texts, and the rules against the oracle.

mod facts;
mod pins;

use super::oracle::Plain;
use super::*;
use crate::conformance::{conforms, perft_table, perft_table_by_oracle, readers_survive};
use crate::options::read_options;
use crate::{Attempt, GameOptions, Notation};

const TABLE: &str = include_str!("perft.txt");
pub(super) const PAGE: &str = "8/1scrg3/2oW4/3T4/4Crs1/8/4b3/S7[] w";

pub(super) fn options() -> Options {
    Options::default()
}

pub(super) fn read(code: &str) -> Aviary {
    Aviary::from_code(code, &options()).unwrap_or_else(|error| panic!("{code}: {error}"))
}

pub(super) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub(super) fn texts(position: &Aviary) -> Vec<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| position.move_text(mv)).collect()
}

pub(super) fn play(position: &mut Aviary, text: &str) {
    position.apply(position.read_move(text).unwrap_or_else(|error| panic!("{error}")));
}

#[test]
fn conforms_with_both_options() {
    for preset in Options::presets() {
        conforms::<Aviary>(&preset.options, oracle_moves);
    }
    readers_survive::<Aviary>(&options());
}

fn oracle_moves(position: &Aviary) -> Vec<Move> {
    // The oracle has no memory.
    if position.drawn { Vec::new() } else { Plain::of(position).moves() }
}

#[test]
fn perft_as_tabled() {
    perft_table::<Aviary>(TABLE);
}

#[test]
fn the_table_is_the_oracles() {
    perft_table_by_oracle(TABLE, 50_000, Plain::of);
}

/// A random position with few Sparrows; most have the last ones hard pressed.
pub(super) fn pressed(random: &mut fastrand::Rng) -> Board {
    let turn = Side::ALL[random.usize(..2)];
    let mut board = Board::empty(turn);
    let middle = random.usize(..64);
    let near = |random: &mut fastrand::Rng| {
        let place = |middle: usize, shift: usize| (middle + shift).saturating_sub(2).min(7);
        place(middle / 8, random.usize(..5)) * 8 + place(middle % 8, random.usize(..5))
    };
    let lone = random.u8(..4) > 0;
    if lone {
        board.put(turn, Bird::Sparrow, middle);
    }
    for _ in 0..random.usize(1..3) - usize::from(lone) {
        board.give(turn, Bird::Sparrow);
    }
    for n in 0..random.usize(2..22) {
        let at = if n % 5 == 4 { random.usize(..64) } else { near(random) };
        if board.empty_squares().has(at) {
            let side = Side::ALL[random.usize(..2)];
            let bird = Bird::ALL[random.usize(..if side == turn { 8 } else { 9 })];
            board.put(side, bird, at);
        }
    }
    for _ in 0..random.usize(..4) {
        board.give(turn, Bird::ALL[random.usize(..8)]);
    }
    board
}

#[test]
fn few_sparrows_against_the_oracle() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut endings = [0; 2];
    for _ in 0..4000 {
        let position = Aviary::new(pressed(&mut random), &options());
        let plain = Plain::of(&position);
        let code = position.code();
        let (mut moves, mut expected) = (MoveList::new(), plain.moves());
        position.legal_moves(&mut moves);
        expected.sort_unstable();
        assert_eq!(moves, expected, "{code}");
        assert_eq!(position.count_moves(), moves.len(), "{code}");
        let picked = (0..moves.len()).filter_map(|n| position.pick_move(|_| n));
        let mut picked: Vec<_> = picked.collect();
        picked.sort_unstable();
        assert_eq!(picked, moves, "{code}");
        assert!(moves.iter().all(|mv| position.is_legal(*mv)), "{code}");
        for side in Side::ALL {
            assert_eq!(position.in_check(side), plain.in_check(side), "{code}");
        }
        for at in Square::all(8) {
            let there = (i32::from(at.file), i32::from(at.rank));
            for side in Side::ALL {
                let attacked = plain.attacked(there, side);
                assert_eq!(position.attacked_by(at, side), attacked, "{at} in {code}");
                assert_eq!(position.attacked_squares(side).has(u64::index(at)), attacked, "{code}");
            }
        }
        let is_mate = matches!(position.ending(), Some(Ending::Checkmate | Ending::NoSparrow));
        assert_eq!(is_mate, plain.is_mate(), "{code}");
        endings[usize::from(is_mate)] += 1;
        // The mark of a move that is played, and the key that is kept up to date.
        if let Some(mv) = position.pick_move(|count| random.usize(..count)) {
            let (mut next, plain) = (position.clone(), plain.after(mv));
            next.apply(mv);
            let again = Aviary::new(rebuilt(&next), &options());
            assert_eq!((&next, next.key()), (&again, again.key()), "{code}");
            let text = position.move_text(mv);
            assert_eq!(text.ends_with('#'), plain.is_mate(), "{text} in {code}");
            let check = plain.in_check(next.turn()) && !plain.is_mate();
            assert_eq!(text.ends_with('+'), check, "{text} in {code}");
        }
    }
    assert!(endings.iter().all(|count| *count > 100), "{endings:?}");
}

/// The same birds, put one by one.
fn rebuilt(position: &Aviary) -> Board {
    let mut board = Board::empty(position.turn());
    for at in Square::all(8) {
        if let Some((side, bird)) = position.bird_at(at) {
            board.put(side, bird, u64::index(at));
        }
    }
    for (side, bird) in Side::ALL.into_iter().flat_map(|side| Bird::ALL.map(|bird| (side, bird))) {
        (0..position.in_hand(side, bird)).for_each(|_| board.give(side, bird));
    }
    board
}

#[test]
fn the_third_occurrence_draws() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut draws = 0;
    for _ in 0..40 {
        // Few birds, so that positions come again.
        let mut position = read("s7/1w6/8/8/8/8/6W1/7S[] w");
        let mut seen = vec![position.code()];
        while let Some(mv) = position.pick_move(|count| random.usize(..count.min(6))) {
            position.apply(mv);
            let code = position.code();
            let times = 1 + seen.iter().filter(|seen| **seen == code).count();
            seen.push(code);
            let drawn = position.ending() == Some(Ending::Repetition);
            assert_eq!(times >= 3, drawn, "{} after {}", position.code(), seen.len());
            assert!(!drawn || position.outcome() == Some(Outcome::Draw));
            draws += u32::from(drawn);
            if seen.len() > 400 {
                break;
            }
        }
    }
    assert!(draws > 10, "{draws}");
    let mut endless = Aviary::start(&Options { repetition: false });
    for _ in 0..5 {
        for text in ["Wa7-a5", "Wa2-a4", "Wa5-a7", "Wa4-a2"] {
            play(&mut endless, text);
        }
    }
    assert_eq!(endless.outcome(), None);
}

#[test]
fn a_lost_sparrow_must_be_replaced() {
    let must = read("s7/8/8/8/8/8/8/W5RS[bs] b");
    assert!(!must.must_drop_sparrow());
    let must = read("8/8/8/8/8/8/8/W5RS[bss] b");
    assert!(must.must_drop_sparrow() && must.sparrows_owned(Side::Black) == 2);
    assert_eq!(must.count_moves(), 61);
    assert!(texts(&must).iter().all(|text| text.starts_with("S*")));
    let last = read("8/8/8/8/8/8/8/W5RS[bs] b");
    assert!(last.count_moves() < 61 && last.read_move("S*a3").is_err());
    let none = read("8/8/8/8/8/8/8/W5RS[b] b");
    assert_eq!(none.ending(), Some(Ending::NoSparrow));
    // Taking an enemy Sparrow frees the lone one from the rule.
    let lone = read("8/8/8/8/8/1s3s2/2B5/S7[s] w");
    assert!(lone.in_check(Side::White) == lone.attacked_by(square("a1"), Side::Black));
    assert!(lone.read_move("Bc2xb3").is_ok());
}

#[test]
fn start_options_and_faults_as_text() {
    assert_eq!(read_options::<Options>("()"), Ok(options()));
    assert!(read_options::<Options>("(repetitions: true)").is_err());
    let faults = |code: &str| Aviary::from_code(code, &options()).unwrap_err().to_string();
    assert_eq!(
        faults("OOO5/8/8/8/8/8/8/1s6[GGSg] b"),
        "code: c8: there are only 2 Owls; there are only 2 Gulls, and with the hands 3; \
         White has just moved and has no Sparrow on the board"
    );
    assert_eq!(
        faults("s7/8/8/8/8/8/8/8[] b"),
        "code: White has no Sparrow; the game would be over"
    );
    assert_eq!(
        faults("sS6/8/8/8/8/8/8/8[] b"),
        "code: b8: White's last Sparrow is in check, yet it is Black's turn"
    );
}

#[test]
fn hands_are_read_in_any_order_and_written_in_one() {
    for (text, code) in [
        ("s6S/8/4g3/3rr3/3R4/8/8/8[bWSR] w", "s6S/8/4g3/3rr3/3R4/8/8/8[RWSb] w"),
        ("s6S/8/8/8/8/8/8/8[sSbB] b", "s6S/8/8/8/8/8/8/8[BSbs] b"),
    ] {
        assert_eq!(read(text).code(), code);
    }
    let error = Aviary::from_code("s6S/8/8/8/8/8/8/17[sSbB] b", &options()).unwrap_err();
    assert!(error.to_string().contains("character 17"), "{error}");
}

#[test]
fn refusals_in_words() {
    let start = Aviary::start(&options()).code();
    let both = "s6S/8/4g3/3rr3/3R4/8/8/8[Rb] w";
    let must = "8/8/8/8/8/8/8/W5RS[bss] b";
    let last = "8/8/8/8/8/8/8/W5RS[bs] b";
    let lone = "7S/8/8/8/8/1P6/1c6/s7[c] b";
    let mate = "7S/8/8/8/8/2P5/8/s7[] b";
    // The Robin keeps the Woodpecker from the Sparrow.
    let pinned = "7S/8/8/8/8/2W5/1r6/s7[] b";
    for (code, text, reason) in [
        (PAGE, "Ce4xg4", "an enemy bird on f4 is in the way"),
        (PAGE, "Ce4-d3", "the Canary moves 1 or 2 squares orthogonally"),
        (PAGE, "Ce4xf4#", "that move is written Ce4xf4+"),
        (PAGE, "Te4xf4", "that move is written Ce4xf4+"),
        (PAGE, "Sb7-b6", "it is White's turn"),
        (PAGE, "h4-h5", "there is no bird on h4"),
        (PAGE, "O*e5", "there is no Owl in your hand"),
        (PAGE, "x*e5", "there is no bird with the letter x"),
        (PAGE, "h4-h5 Ce4", "there is no bird on h4"),
        (PAGE, "e4f4", "that move is written Ce4xf4+"),
        (both, "r*e4", "that move is written R*e4"),
        (pinned, "Rb2-d3", "your last Sparrow would be in check"),
        (PAGE, "nonsense", "this is no move; one looks like Td5-f3"),
        (both, "Rd4xe6", "both ways round are blocked by enemy birds on d5 and e5"),
        (both, "b*e4", "there is no Bluejay in your hand"),
        (must, "b*e4", "you must re-enter a Sparrow first"),
        (both, "R*d5", "a bird is dropped only on an empty square"),
        (&start, "Oc8-c7", "your own Robin stands on c7"),
        (&start, "Gd8-d8", "the Gull is on d8 already"),
        (must, "B*e4", "you must re-enter a Sparrow first"),
        (last, "S*g2", "your last Sparrow would be in check"),
        (lone, "Sa1-a2", "your last Sparrow would be in check on a2"),
        (lone, "Cb2-c2", "your last Sparrow would still be in check"),
        (mate, "Sa1-a2", "the game is over"),
    ] {
        let position = read(code);
        assert_eq!(position.read_move(text).unwrap_err().reason, reason, "{text} in {code}");
    }
    for (code, name, reason) in [
        (PAGE, "a8", "there is no bird on a8"),
        (PAGE, "k12", "k12 is not on the board"),
        (PAGE, "b7", "it is White's turn"),
        (&start, "b8", "the Sparrow on b8 has nowhere to go"),
        (&start, "c8", "say where the Owl on c8 is to go"),
        (must, "a1", "it is Black's turn"),
        (pinned, "b2", "your last Sparrow would be in check"),
        (mate, "a1", "the game is over"),
    ] {
        assert_eq!(read(code).why_not(Attempt::Touch(square(name))), reason, "{name} in {code}");
    }
    // A piece from the hand is named as codes name it.
    let drop = |piece: char| Attempt::Drop { piece, to: square("e4") };
    assert_eq!(read(both).why_not(drop('r')), "it is White's turn");
    assert_eq!(read(last).why_not(drop('B')), "it is Black's turn");
    assert_eq!(read(last).why_not(drop('b')), "you must re-enter a Sparrow first");
}
