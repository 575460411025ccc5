use super::*;
use crate::game_session::GameSession;
use crate::games::open;
use crate::presentation::Presentation;
use crate::with_game;

fn game(text: &str) -> Box<dyn Session> {
    open(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Two orders of moves to one position, and the mirror image of the first move.
fn troll() -> Box<dyn Session> {
    game(
        r#"(owlery: 1, game: troll, players: {"black": "Ada Owl"}, note: "Of owls.", moves: [
        (id: 1, move: "e6"), (id: 2, move: "f4", note: "Seldom SEEN."), (id: 3, move: "c3"),
        (id: 4, after: 0, move: "d3", before: "Rarely seen", note: "Turned."),
        (id: 5, after: 1, move: "d6"),
    ])"#,
    )
}

/// Game and move of each hit, and how many steps it took.
fn hits(text: &str, images: bool, games: &[&dyn Session]) -> (Vec<(usize, u32)>, usize) {
    let mut search = Search::new(text, images, None, games);
    let mut steps = 0;
    while !search.is_done() {
        search.search_more(games);
        steps += 1;
    }
    (search.hits.iter().map(|hit| (hit.game, hit.node.number())).collect(), steps)
}

#[test]
fn words_are_found_in_comments_and_names_of_all_games() {
    let (one, two) = (troll(), game(r#"(owlery: 1, game: umbra, event: "Owl Cup")"#));
    let games = [one.as_ref(), two.as_ref()];
    let cases: [(&str, &[(usize, u32)]); 6] = [
        ("seen", &[(0, 4), (0, 2)]),
        ("  Seldom s", &[(0, 2)]),
        ("OWL", &[(0, 0), (1, 0)]),
        ("turned", &[(0, 4)]),
        ("nowhere", &[]),
        ("", &[]),
    ];
    for (text, expected) in cases {
        assert_eq!(hits(text, false, &games).0, expected, "{text:?}");
    }
}

#[test]
fn positions_are_found_as_they_are_or_as_images() {
    use crate::Place;
    let mut session = troll();
    session.go(Place::Node(NodeId::from_number(1)));
    let code = session.code();
    assert_eq!(hits(&code, false, &[session.as_ref()]), (vec![(0, 1)], 0));
    // The start of Troll looks the same turned by half, so e6 and d3 do.
    assert_eq!(hits(&code, true, &[session.as_ref()]), (vec![(0, 1), (0, 4)], 0));
    session.go(Place::Start);
    let start = session.code();
    assert_eq!(hits(&start, true, &[session.as_ref()]).0, [(0, 0)]);
    // A position of a game counts in each game that has it, and is no word in the others.
    let other = game("(owlery: 1, game: umbra)");
    let both = [other.as_ref(), session.as_ref()];
    assert_eq!(hits(&start, false, &both).0, [(1, 0)]);
    assert!(Search::new(&start, false, None, &both).is_position);
}

/// One code may be that of a position of several games, and of one game with several options.
#[test]
fn a_position_of_a_game_is_found_by_its_rules() {
    let mut one = game(
        r#"(owlery: 1, game: troll, moves: [(id: 1, move: "e6"), (id: 2, move: "f4"),
        (id: 3, after: 0, move: "d3")])"#,
    );
    one.go(crate::Place::Node(NodeId::from_number(2)));
    let code = one.code();
    let start = format!("options: (size: 8), start: {code:?}");
    let others = [
        format!("(owlery: 1, game: umbra, {start})"),
        format!("(owlery: 1, game: troll, options: (setup: empty), start: {code:?})"),
        format!("(owlery: 1, game: troll, start: {code:?})"),
    ];
    let others = others.map(|text| game(&text));
    let games = [one.as_ref(), others[0].as_ref(), others[1].as_ref(), others[2].as_ref()];
    let found = |rules: Option<&RuleSet>| {
        let search = Search::new(&code, false, rules, &games);
        search.hits.iter().map(|hit| hit.game).collect::<Vec<_>>()
    };
    assert_eq!(found(Some(&RuleSet::of(one.as_ref()))), [0, 3]);
    assert_eq!(found(Some(&RuleSet::of(others[0].as_ref()))), [1]);
    assert_eq!(found(None), [0, 1, 2, 3]);
    // The first move of Troll, and its image.
    one.go(crate::Place::Node(NodeId::from_number(1)));
    let images = Search::new(&one.code(), true, None, &[one.as_ref()]);
    let images: Vec<_> = images.hits.iter().map(|hit| (hit.node.number(), hit.is_image)).collect();
    assert_eq!(images, [(1, false), (3, true)]);
}

#[test]
fn every_position_is_found_by_its_code_and_by_those_of_its_images() {
    for game in owlery_games::GameId::ALL {
        with_game!(game, |P| every_position_is_found::<P>());
    }
}

fn every_position_is_found<P: Presentation>() {
    for seed in 0..6 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut record = owlery_record::Record::<P>::new(Default::default());
        for _ in 0..40 {
            let Some(mv) = record.position().pick_move(|count| random.usize(..count)) else {
                break;
            };
            record.play(mv);
        }
        let table = GameSession::new(record);
        for at in table.record.line().to_vec() {
            let mut record = table.record.clone();
            record.go_to(at);
            let code = record.position().code();
            let found = table.find_position(&code, false).expect("a code of the game");
            let found = found.iter().any(|found| found.node == at);
            assert!(found, "{} {seed}: {code}", P::GAME.name());
            for symmetry in P::symmetries(record.options()) {
                let setup = record.position().setup().transformed(symmetry, &P::FORM);
                let code = owlery_games::setup::write_setup(&setup, &P::FORM);
                let found = table.find_position(&code, true).expect("a code of the game");
                let found = found.iter().any(|found| found.node == at);
                assert!(found, "{} {seed}: {code}", P::GAME.name());
            }
        }
    }
}

#[test]
fn a_large_game_is_searched_in_steps() {
    let line: String = (0..2 * STEP)
        .map(|at| {
            let note = if at % STEP == 7 { "Here." } else { "" };
            format!("(id: {}, after: 0, move: \"e6\", unplayable: true, note: {note:?}),\n", at + 1)
        })
        .collect();
    let session = game(&format!("(owlery: 1, game: troll, moves: [{line}])"));
    let (found, steps) = hits("here", false, &[session.as_ref()]);
    assert_eq!(found, [(0, 8), (0, STEP as u32 + 8)]);
    assert_eq!(steps, 4, "three in the game and one that finds no other");
    let note = "Long. ".repeat(3000);
    let line: String = (1..100)
        .map(|id| {
            format!("(id: {id}, after: 0, move: \"e6\", unplayable: true, note: {note:?}),\n")
        })
        .collect();
    let session = game(&format!("(owlery: 1, game: troll, moves: [{line}])"));
    let (found, steps) = hits("long", false, &[session.as_ref()]);
    assert_eq!((found.len(), steps), (99, 5), "two million letters are four steps");
}
