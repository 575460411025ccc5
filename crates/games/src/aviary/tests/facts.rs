//! The facts that the rules' page gives as checked.

use super::{PAGE, options, play, read, square, texts};
use crate::aviary::*;
use crate::{Notation, perft::perft};

/// A board that the rules need not find playable.
fn board(turn: Side, birds: &[(Side, Bird, usize)]) -> Board {
    let mut board = Board::empty(turn);
    birds.iter().for_each(|(side, bird, at)| board.put(*side, *bird, *at));
    board
}

/// Whether Black's only Sparrow is mated by these birds, with nothing else anywhere.
fn mates(sparrow: usize, birds: &[(Bird, usize)]) -> bool {
    let mut all = board(Side::Black, &[(Side::Black, Bird::Sparrow, sparrow)]);
    birds.iter().for_each(|(bird, at)| all.put(Side::White, *bird, *at));
    all.checked(Side::Black) != 0 && board_ending(&all) == Some(Ending::Checkmate)
}

#[test]
fn fact_1_the_start() {
    let start = Aviary::start(&options());
    assert_eq!(start.code(), "WSOGTPSW/WCRBBRCW/8/8/8/8/wcrbbrcw/wsptgosw[] w");
    let counts = [1, 2, 3, 4].map(|depth| perft(&start, depth));
    assert_eq!(counts, [43, 1849, 87897, 4_173_753]);
    let texts = texts(&start);
    let from = |place: &str| {
        texts.iter().filter_map(|text| text.strip_prefix(place)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(from("Oc8-"), "b6 c6 d6");
    assert_eq!(from("Gd8-"), "b6 d6 f6");
    assert_eq!(from("Te8-"), "c6 d6 e6 f6 g6");
    assert_eq!(from("Pf8-"), "d6 e6 g6 h6");
    for bird in Bird::ALL {
        let count: u32 = Side::ALL.map(|side| start.birds(side, bird).count()).iter().sum();
        assert_eq!(count, u32::from(bird.total()), "{bird:?}");
    }
}

#[test]
fn fact_2_the_page_with_the_tern() {
    let mut position = read(PAGE);
    let texts = texts(&position).join(" ");
    for taken in ["Td5xe7", "Td5xd7", "Td5xc7", "Td5xf4", "Ce4xe2", "Ce4xf4+"] {
        assert!(texts.contains(taken), "{taken}: {texts}");
    }
    assert!(!texts.contains("xb7") && !texts.contains("xg4"), "{texts}");
    assert!(!position.attacked_by(square("g4"), Side::White));
    play(&mut position, "Ce4xf4");
    assert!(position.attacked_by(square("g4"), Side::White));
    assert!(position.in_check(Side::Black));
    assert!(position.checked_sparrows(Side::Black).eq([square("g4")]));
    assert_eq!(position.in_hand(Side::White, Bird::Robin), 1);
    assert!(position.code().ends_with("[R] b"));
}

#[test]
fn fact_3_the_robin_and_the_gull() {
    let takes = |e5: &str, d5: &str| {
        let mut setup = read("s6S/8/4g3/8/3R4/8/8/8[] w").setup();
        setup.set(square("e5"), e5.chars().next());
        setup.set(square("d5"), d5.chars().next());
        Aviary::from_setup(&setup, &options()).unwrap().read_move("Rd4xe6").is_ok()
    };
    assert!(takes("", "") && takes("r", "") && takes("", "r"));
    assert!(!takes("r", "r"));
    for friend in ["R", "W", "B"] {
        assert!(takes(friend, "r") && takes("r", friend) && takes(friend, friend));
        assert!(takes(friend, "") && takes("", friend));
    }
}

#[test]
fn fact_4_mates_with_two_birds() {
    let is_edge = |at: usize| [at % 8, at / 8].iter().any(|n| [0, 7].contains(n));
    let mut mid_major = 0;
    let mut edge_minor = 0;
    // One eighth of the board stands for all of it.
    let eighth = (0..64_usize).filter(|at| at % 8 < 4 && at / 8 <= at % 8);
    for sparrow in eighth {
        for (i, one) in Bird::ALL.into_iter().enumerate() {
            for other in Bird::ALL.into_iter().skip(i) {
                let (major, minor) =
                    (one.is_major() && other.is_major(), !one.is_major() && !other.is_major());
                if !(major || minor) {
                    continue;
                }
                for (a, b) in (0..64 * 64).map(|n| (n / 64, n % 64)) {
                    let apart = a != b && a != sparrow && b != sparrow && (one != other || a < b);
                    if !apart || !mates(sparrow, &[(one, a), (other, b)]) {
                        continue;
                    }
                    assert!(major || is_edge(sparrow), "{one:?} {a}, {other:?} {b}: {sparrow}");
                    mid_major += usize::from(major && !is_edge(sparrow));
                    edge_minor += usize::from(minor);
                }
            }
        }
    }
    assert!(mid_major > 0 && edge_minor > 0, "{mid_major} {edge_minor}");
    assert!(mates(3, &[(Bird::Canary, 2), (Bird::Canary, 10)]));
}

#[test]
fn fact_5_mates_with_one_bird() {
    let mut found = Vec::new();
    for (sparrow, at) in (0..64 * 64).map(|n| (n / 64, n % 64)).filter(|(a, b)| a != b) {
        for bird in Bird::ALL {
            if mates(sparrow, &[(bird, at)]) {
                found.push((bird, at, sparrow));
            }
        }
    }
    let square = |name: &str| u64::index(name.parse().unwrap());
    let corners = [("c3", "a1"), ("f3", "h1"), ("c6", "a8"), ("f6", "h8")];
    let expected = corners.map(|(at, corner)| (Bird::Pigeon, square(at), square(corner)));
    assert_eq!(found, expected);
    let mate = read("7S/8/8/8/8/2P5/8/s7[] b");
    assert_eq!(mate.ending(), Some(Ending::Checkmate));
    assert_eq!(mate.outcome(), Some(Outcome::Win(Side::White)));
    let before = read("7S/8/8/4P3/8/8/8/s7[] w");
    assert!(texts(&before).contains(&"Pe5-c3#".to_owned()));
}

#[test]
fn fact_6_destinations() {
    for bird in Bird::ALL {
        let alone = board(Side::White, &[(Side::White, bird, 27)]);
        let count = alone.attacked(Side::White, 0).count();
        assert_eq!(count, if bird.is_major() { 16 } else { 8 }, "{bird:?}");
    }
    let mut reached = 1_u64 << 27;
    for _ in 0..8 {
        reached |= reached.iter().fold(0, |set, at| set | attacks::pattern(Bird::Woodpecker, at));
    }
    assert_eq!(reached.count(), 16);
    for side in Side::ALL {
        let woodpeckers = Aviary::start(&options()).birds(side, Bird::Woodpecker);
        let mut kinds: Vec<_> = woodpeckers.iter().map(|at| (at % 2, at / 8 % 2)).collect();
        kinds.sort_unstable();
        assert_eq!(kinds, [(0, 0), (0, 1), (1, 0), (1, 1)]);
    }
}
