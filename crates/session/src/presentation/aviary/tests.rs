use super::*;
use crate::about::Guide;
use crate::view::OverlayTile;
use owlery_games::aviary::Options;
use owlery_games::{MoveList, Notation as _};

fn read(code: &str) -> Aviary {
    Aviary::from_code(code, &Options::default()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn diagrams_mark_what_the_rules_allow() {
    let guide = Guide::read(Aviary::GUIDE.text()).unwrap();
    let marked: Vec<_> = guide.diagrams().filter(|shown| !shown.targets.is_empty()).collect();
    assert_eq!(marked.len(), 5);
    for diagram in marked {
        let position = read(&diagram.code);
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let shown = ["c6", "f3", "d4"].map(|name| name.parse::<Square>().unwrap());
        let mut found: Vec<_> = moves
            .iter()
            .filter(|mv| mv.from().is_some_and(|from| shown.contains(&from)))
            .map(|mv| mv.to().to_string())
            .collect();
        if moves.is_empty() {
            let corner = ["a1", "a2", "b1", "b2"];
            found = corner.map(str::to_owned).to_vec();
            for square in corner.map(|name| name.parse::<Square>().unwrap()) {
                assert!(position.attacked_by(square, Side::White));
            }
        }
        found.sort();
        let mut expected = diagram.targets.clone();
        expected.sort();
        assert_eq!(found, expected, "{}", diagram.caption);
    }
}

#[test]
fn birds_are_named_by_their_owner_and_never_by_colour() {
    for file in [Aviary::GUIDE, Aviary::LESSONS].iter().chain(Aviary::STUDIES) {
        let text = file.text();
        for bird in Bird::ALL {
            let colour = bird.colour().localized().rsplit(' ').next().unwrap();
            let named = format!("{colour} {}", bird.name());
            assert!(!text.contains(&named), "{named}");
        }
    }
}

#[test]
fn endings_are_sentences() {
    let table = [
        ("7S/8/8/8/8/2P5/8/s7[] b", "Checkmate: Black's last Sparrow cannot escape."),
        ("7S/8/8/8/8/8/8/W7[] b", "Checkmate: Black has no Sparrow left."),
    ];
    for (code, sentence) in table {
        let position = read(code);
        assert_eq!(Presentation::ending(&position).as_deref(), Some(sentence), "{code}");
        assert!(position.remarks().is_empty());
    }
    let mut game = Aviary::start(&Options::default());
    for text in "Oc8-c6 Of1-f3 Oc6-c8 Of3-f1".split(' ').cycle().take(8) {
        assert_eq!(Presentation::ending(&game), None);
        let mv = game.read_move(text).unwrap();
        game.apply(mv);
    }
    let said = Presentation::ending(&game);
    assert_eq!(said.as_deref(), Some("The position has occurred for the third time."));
}

#[test]
fn checks_of_both_sides_are_said_and_marked() {
    let position = read("7S/8/8/8/3s4/8/5W2/s3S1c1[] w");
    let marked: Vec<_> = position.marks().iter().map(|mark| mark.square.to_string()).collect();
    assert_eq!(marked, ["e1", "d4"]);
    let white = "Check: White's Sparrow on e1 is attacked.";
    assert_eq!(position.remarks(), [white, "Check: Black's Sparrow on d4 is attacked."]);
    let position = read("7S/8/8/3s4/8/2R5/8/8[] b");
    let black = "Check: Black's last Sparrow on d5 is attacked.";
    assert_eq!(position.remarks(), [black, "White has one Sparrow left."]);
    let position = read("7S/8/8/1s1s4/8/2R5/8/8[] b");
    let black = "Check: Black's Sparrows on b5 and d5 are attacked.";
    assert_eq!(position.remarks(), [black, "White has one Sparrow left."]);
    let position = read("7S/8/8/3s4/8/3R4/8/8[] b");
    assert_eq!(
        position.remarks(),
        ["Black", "White"].map(|it| format!("{it} has one Sparrow left."))
    );
    assert!(position.marks().is_empty());
}

#[test]
fn birds_on_the_board_and_in_hand_are_counted() {
    for (code, white, black) in [
        ("7S/8/8/8/8/8/8/r6s[] b", "1 bird", "2 birds"),
        ("7S/8/8/8/8/8/8/r6s[BB] b", "3 birds", "2 birds"),
    ] {
        let counts = Side::ALL.map(|side| read(code).count_text(side));
        assert_eq!(counts.each_ref().map(Option::as_deref), [Some(white), Some(black)], "{code}");
    }
}

#[test]
fn a_sparrow_must_be_re_entered() {
    let position = read("7S/8/8/8/8/8/8/r7[ss] b");
    let said = ["Black must re-enter a Sparrow.", "White has one Sparrow left."];
    assert_eq!(position.remarks(), said);
}

#[test]
fn hands_hold_all_birds_in_order() {
    let trays = read("7S/8/8/8/8/8/8/s7[RRGbw] w").trays();
    let letters = |tray: &Tray| tray.items.iter().map(|item| item.letter).collect::<String>();
    let counts = |tray: &Tray| tray.items.iter().filter_map(|i| i.count).collect::<Vec<_>>();
    assert_eq!(trays.iter().map(letters).collect::<Vec<_>>(), ["BRCOGPTWS", "brcogptws"]);
    assert_eq!(counts(&trays[0]), [0, 2, 0, 0, 1, 0, 0, 0, 0]);
    assert_eq!(counts(&trays[1]), [1, 0, 0, 0, 0, 0, 0, 1, 0]);
    assert_eq!((trays[1].name.localized(), trays[1].side), ("Black's hand", Some(Side::Black)));
    for item in trays.iter().flat_map(|tray| &tray.items) {
        assert_eq!(Aviary::piece(item.letter), Some(item.piece));
        let bird = Bird::from_letter(item.letter).unwrap();
        assert!(item.piece.name.ends_with(&*bird.name()), "{}", item.piece.name);
    }
    assert_eq!(Aviary::piece('x'), None);
}

#[test]
fn each_woodpecker_keeps_to_its_ground() {
    let ground = |square| Aviary::ground(&Options::default(), square);
    assert_eq!(ground("a1".parse().unwrap()), Ground::Dark);
    for square in Square::all(8) {
        let same = Square::all(8).filter(|other| ground(*other) == ground(square));
        let reach = |a: u8, b: u8| a % 2 == b % 2;
        let wood = Square::all(8)
            .filter(|other| reach(other.file, square.file) && reach(other.rank, square.rank));
        assert!(same.eq(wood), "{square}");
    }
}

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

fn tile<'a>(overlay: &'a Overlay, square: &str) -> &'a OverlayTile {
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
