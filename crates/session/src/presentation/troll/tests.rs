use super::*;
use crate::about::Guide;
use owlery_games::Notation as _;
use owlery_games::options::read_options;
use owlery_games::troll::Options;

fn read(code: &str) -> Troll {
    Troll::from_code(code, &Options::default()).unwrap()
}

#[test]
fn diagrams_mark_what_the_rules_say() {
    let guide = Guide::read(Troll::GUIDE.text()).unwrap();
    let [start, edge, open, joined] = guide.diagrams().collect::<Vec<_>>()[..] else {
        panic!("four diagrams are expected");
    };
    assert_eq!(start.code, Troll::start(&Options::default()).code());
    let squares = |position: &Troll, wanted: &dyn Fn(&Move, Square) -> bool| {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let placed = moves.iter().filter_map(|mv| match mv {
            Move::Place(at) if wanted(mv, *at) => Some(at.to_string()),
            _ => None,
        });
        placed.collect::<Vec<_>>()
    };
    let guarded = |_: &Move, at: Square| at.rank == 0 || at.rank == 7;
    assert_eq!(squares(&read(&edge.code), &guarded), edge.targets);
    let position = read(&open.code);
    let wins = |mv: &Move, _: Square| {
        let mut next = position.clone();
        next.apply(*mv);
        next.outcome().is_some()
    };
    assert_eq!(squares(&position, &wins), open.targets);
    let mut next = position.clone();
    next.apply(position.read_move("d4").unwrap());
    assert_eq!(next.code(), joined.code);
    let marks: Vec<_> = next.marks().iter().map(|mark| mark.square.to_string()).collect();
    assert_eq!(marks, ["a5", "b5", "c5", "d5", "d4", "e4", "f4", "g4", "h4"]);
}

#[test]
fn endings_are_sentences() {
    let ending = |code: &str| Presentation::ending(&read(code)).unwrap_or_default();
    let black = "8/8/2w1w3/bbbbw1w1/2wbbbbb/3w1w2/8/8 w";
    assert_eq!(ending(black), "Black joined the left and right edges.");
    assert!(read(black).remarks().is_empty());
    let white = "3w4/3w4/3w4/3w4/3w4/3w4/3w4/3w4 b";
    assert_eq!(ending(white), "White joined the top and bottom edges.");
    let full = "bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb b";
    assert_eq!(ending(full), "The board is full, and nobody has joined two edges.");
    // In the corner either would have to flip.
    let blocked = "1wwwwwww/bbwbwbwb/bwbwbwbw/bbwbwbwb/bwbwbwbw/bbwbwbwb/bwbwbwbw/bbwbwbwb w";
    let said = "Neither side can place a piece any more, and nobody has joined two edges.";
    assert_eq!(ending(blocked), said);
}

#[test]
fn grounds_show_whose_the_edges_are() {
    let ground = |name: &str| Troll::ground(&Options::default(), name.parse().unwrap());
    assert!(["a1", "a8", "h1", "h8"].iter().all(|name| ground(name) == Ground::Corner));
    assert!(["a2", "h7"].iter().all(|name| ground(name) == Ground::Edge(Side::Black)));
    assert!(["b1", "g8"].iter().all(|name| ground(name) == Ground::Edge(Side::White)));
    assert_eq!(ground("b2"), Ground::Cloth);
}

fn lay(code: &str) -> Overlay {
    chains(&Troll::from_code(code, &Options::default()).unwrap())
}

#[test]
fn needs_are_said() {
    let empty = "8/8/8/8/8/8/8/8 w";
    let table = [
        (empty, "Black needs 8 more pieces; White needs 8 more pieces."),
        ("8/8/8/bb1bbbb1/8/8/8/8 w", "Black needs 2 more pieces; White needs 8 more pieces."),
        (
            "3w4/3w4/3w4/3w4/3w4/3w4/3w4/3w4 b",
            "Black needs 7 more pieces and 1 square by turning; White has joined its edges.",
        ),
        // Around the wall as through it a square must be got by turning.
        (
            "8/3w4/3w4/3w4/3w4/3w4/3w4/3w4 b",
            "Black needs 7 more pieces and 1 square by turning; White needs 1 more piece.",
        ),
        ("8/8/8/bbbwbbbb/8/8/8/8 w", "Black needs 3 more pieces; White needs 7 more pieces."),
    ];
    for (code, sentence) in table {
        assert_eq!(lay(code).sentence, sentence, "{code}");
    }
}

/// With the empty board White moves first and comes first; over closed edges no chain goes.
#[test]
fn needs_are_said_by_the_options() {
    let closed = "8/3w4/3w4/3w4/3w4/3w4/3w4/3w4 b";
    let corner = "8/8/8/8/8/8/w7/1wwwwwww b";
    let table = [
        (
            "(setup: empty)",
            closed,
            "White needs 1 more piece; Black needs 7 more pieces and 1 square by turning.",
        ),
        ("(setup: empty)", corner, "White needs 7 more pieces; Black needs 8 more pieces."),
        ("(edges: closed)", corner, "Black needs 8 more pieces; White needs 7 more pieces."),
    ];
    for (options, code, sentence) in table {
        let position = Troll::from_code(code, &read_options(options).unwrap()).unwrap();
        assert_eq!(chains(&position).sentence, sentence, "{options} {code}");
    }
}

#[test]
fn chains_are_marked_and_linked() {
    let overlay = lay("8/8/8/bbb1bbb1/8/8/8/8 w");
    let tile = |name: &str| overlay.tile(name.parse().unwrap());
    assert_eq!(tile("h5").tint, Some(Meaning::Black.strong()));
    assert_eq!(tile("d5").words, "in shortest chains of both sides");
    assert_eq!(tile("d5").tint, Some(Meaning::Both.strong()));
    assert_eq!(tile("a5").tint, None, "own pieces are on the line but not needed");
    let black: Vec<_> = overlay.links.iter().filter(|l| l.meaning == Meaning::Black).collect();
    assert_eq!(black.len(), 7);
    assert!(black.iter().all(|link| link.from.rank == 4 && link.to.file == link.from.file + 1));
    assert_eq!(overlay.links.len() - black.len(), 7, "White's goes straight too");
}

/// The number said is that of the squares which the line crosses and nobody holds.
#[test]
fn lines_cross_as_many_empty_squares_as_is_said() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..20 {
        let mut position = Troll::start(&Options::default());
        while let Some(mv) = position.pick_move(|count| random.usize(..count)) {
            position.apply(mv);
            let overlay = chains(&position);
            for side in Side::ALL {
                let lines = overlay.links.iter().filter(|link| link.meaning == side.into());
                let mut squares: Vec<_> = lines.flat_map(|link| [link.from, link.to]).collect();
                squares.sort_unstable();
                squares.dedup();
                let is_empty = |at: &&Square| position.piece(**at).is_none();
                let pieces = squares.iter().filter(is_empty);
                let pieces = pieces.filter(|at| !position.is_guarded(side, **at)).count();
                let own = squares.iter().filter(|at| position.piece(**at) == Some(side)).count();
                let turns = squares.len() - own - pieces;
                let needs = match (turns, pieces) {
                    (0, 0) => "has joined",
                    (0, 1) => "needs 1 more piece",
                    (0, n) => &format!("needs {n} more pieces"),
                    (1, 0) => "needs 1 square by turning",
                    (_, 0) => &format!("needs {turns} squares by turning"),
                    (1, 1) => "needs 1 more piece and 1 square by turning",
                    (_, 1) => &format!("needs 1 more piece and {turns} squares by turning"),
                    (1, n) => &format!("needs {n} more pieces and 1 square by turning"),
                    (_, n) => &format!("needs {n} more pieces and {turns} squares by turning"),
                };
                let said = format!("{side:?} {needs}");
                assert!(overlay.sentence.contains(&said), "{said} in {}", position.code());
                for at in squares.iter().filter(|at| position.piece(**at).is_none()) {
                    assert!(overlay.tile(*at).tint.is_some_and(|tint| tint.strong));
                }
            }
        }
    }
}
