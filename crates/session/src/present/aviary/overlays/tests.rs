use super::*;
use crate::facade::overlay::Tile;
use owlery_games::aviary::Options;
use owlery_games::{MoveList, Notation as _, Position as _};

/// Positions of random games.
fn positions() -> impl Iterator<Item = Aviary> {
    let mut random = fastrand::Rng::with_seed(5);
    (0..12).flat_map(move |_| {
        let mut position = Aviary::start(&Options::default());
        let mut game = Vec::new();
        for _ in 0..60 {
            let Some(mv) = position.pick_move(|count| random.usize(..count)) else { break };
            position.apply(mv);
            game.push(position.clone());
        }
        game
    })
}

/// The same board with a side to move, where both may have it.
fn with_turn(position: &Aviary, turn: Side) -> Option<Aviary> {
    let mut setup = position.setup();
    setup.turn = turn;
    Aviary::from_setup(&setup, &Options::default()).ok()
}

fn tile<'a>(overlay: &'a Overlay, square: &str) -> &'a Tile {
    overlay.tile(square.parse().unwrap())
}

/// With two Sparrows every bird may go wherever it attacks, but onto its own.
#[test]
fn attacks_are_the_targets_of_moves() {
    let mut moves = MoveList::new();
    let mut compared = 0;
    for position in positions() {
        let overlay = attacks(&position);
        for side in Side::ALL {
            let free = position.sparrows_owned(side) > 1 && !position.must_drop_sparrow();
            let Some(turned) = with_turn(&position, side).filter(|_| free) else { continue };
            turned.legal_moves(&mut moves);
            for (square, tile) in overlay.tiles() {
                let stands = position.bird_at(square).map(|(owner, _)| owner);
                if stands == Some(side) || moves.is_empty() {
                    continue;
                }
                let goes = moves.iter().filter(|mv| mv.from().is_some() && mv.to() == square);
                let [white, black] = match tile.label.split_once('·') {
                    Some((white, black)) => [white, black].map(|n| n.parse().unwrap()),
                    None => [0, 0],
                };
                let label = if side == Side::White { white } else { black };
                assert_eq!(goes.count(), label, "{side:?} on {square}, {}", position.code());
                let meaning = Meaning::of([white > 0, black > 0]);
                let pinned = tile.words.contains("pinned");
                assert!(pinned || tile.tint.map(|tint| tint.meaning) == meaning);
                compared += 1;
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn pinned_birds_are_marked_and_linked() {
    let code = "8/8/3S4/3R4/3c4/8/8/s6s[] w";
    let overlay = attacks(&Aviary::from_code(code, &Options::default()).unwrap());
    let said = "White attacks 14 squares, Black 13, both 3. White's Robin on d5 is pinned.";
    assert_eq!(overlay.sentence, said);
    let guard = tile(&overlay, "d5");
    assert_eq!(guard.tint, Some(Meaning::Danger.strong()));
    assert_eq!(guard.label, "1·1");
    assert_eq!(guard.words, "attacked by 1 white, 1 black, pinned to the last Sparrow");
    let [from, to] = ["d4", "d6"].map(|name| name.parse().unwrap());
    assert_eq!(overlay.links, [Link { from, to, meaning: Meaning::Danger }]);
    // With a second Sparrow in hand nobody is pinned.
    let free = Aviary::from_code(&code.replace("[]", "[S]"), &Options::default()).unwrap();
    assert!(attacks(&free).links.is_empty());
}

/// A square is of a Woodpecker's kind if it gets there on an empty board, in any number of moves.
#[test]
fn woodpeckers_reach_their_kind() {
    for position in positions().step_by(20) {
        let overlay = woodpeckers(&position);
        for start in Square::all(8) {
            let (mut reached, mut next) = (vec![start], 0);
            while let Some(at) = reached.get(next).copied() {
                next += 1;
                for (files, ranks) in (0..9).map(|n| (n % 3 * 2 - 2, n / 3 * 2 - 2)) {
                    let to = at.offset(files, ranks, 8);
                    reached.extend(to.filter(|to| !reached.contains(to)));
                }
            }
            let here = overlay.tile(start);
            let same = |square: &Square| overlay.tile(*square).label == here.label;
            assert!(Square::all(8).all(|square| same(&square) == reached.contains(&square)));
            let stands = |side| {
                reached.iter().any(|at| position.bird_at(*at) == Some((side, Bird::Woodpecker)))
            };
            assert_eq!(here.tint.map(|tint| tint.meaning), Meaning::of(Side::ALL.map(stands)));
        }
    }
    let start = woodpeckers(&Aviary::start(&Options::default()));
    assert_eq!(
        start.sentence,
        "Woodpeckers on the kinds 1 to 4: White 1 1 1 1, Black 1 1 1 1; in hand 0 and 0."
    );
    assert_eq!(tile(&start, "a1").label, "1");
    assert_eq!(tile(&start, "b4").words, "Woodpeckers' kind 4");
}
