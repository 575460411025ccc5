use super::*;
use crate::about::Guide;
use owlery_games::owlman::Options;

fn read(code: &str) -> Owlman {
    Owlman::from_code(code, &Options::default()).unwrap()
}

fn targets(position: &Owlman) -> Vec<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut targets: Vec<_> = moves.iter().map(|mv| mv.to().to_string()).collect();
    targets.sort();
    targets
}

#[test]
fn diagrams_mark_what_the_rules_allow() {
    let guide = Guide::read(Owlman::GUIDE.text()).unwrap();
    let marked: Vec<_> = guide.diagrams().filter(|shown| !shown.targets.is_empty()).collect();
    assert_eq!(marked.len(), 3);
    for diagram in marked {
        let mut expected = diagram.targets.clone();
        expected.sort();
        let found = targets(&read(&diagram.code));
        // The one of the tower shows a single move of many.
        match expected.as_slice() {
            [tower] => assert!(found.contains(tower)),
            _ => assert_eq!(found, expected),
        }
    }
}

#[test]
fn endings_are_sentences() {
    let table = [
        (
            "D7/1H6/8/8/4o3/8/8/8 b 40",
            "Doc stands in the lair with a helper on b7 to set up the camera.",
        ),
        ("o7/1H1H4/8/1H6/8/8/8/5D2 b 20", "Owlman is trapped: he has no square to go to."),
        ("8/8/8/8/8/8/8/3H3o w 20", "Owlman has caught Doc on the church tower."),
        ("8/8/8/8/4o3/8/8/7D w 20", "Owlman has frightened the last helper out of the woods."),
        ("D7/8/8/8/4o3/8/8/5H2 b 49", "Night has fallen: Doc's 49 moves are over."),
    ];
    for (code, sentence) in table {
        let position = read(code);
        assert_eq!(Presentation::ending(&position).as_deref(), Some(sentence), "{code}");
        assert!(position.remarks().is_empty());
    }
    let marks = |code: &str| read(code).marks().iter().map(|m| m.square).collect::<Vec<_>>();
    assert_eq!(marks(table[0].0), [LAIR, CAMERA]);
    assert!(marks(table[1].0).is_empty());
}

#[test]
fn the_night_draws_near() {
    let table = [
        ("D7/8/8/8/4o3/8/8/5H2 w 0", "49 moves to nightfall."),
        ("D7/8/8/8/4o3/8/8/5H2 b 37", "12 moves to nightfall."),
        ("D7/8/8/8/4o3/8/8/5H2 b 48", "One move to nightfall."),
        ("D7/8/8/8/4o3/8/8/5H2 w 48", "This is Doc's last move before nightfall."),
    ];
    for (code, sentence) in table {
        assert_eq!(read(code).remarks()[0], sentence);
    }
    let endless = Owlman::from_code(table[0].0, &Options::REPETITION).unwrap();
    assert!(endless.remarks().is_empty());
}

#[test]
fn helpers_are_counted_for_doc() {
    for (code, count) in [
        ("o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/5H1D w 0", "11 helpers"),
        ("D7/8/8/8/4o3/8/8/5H2 w 0", "1 helper"),
    ] {
        assert_eq!(read(code).count_text(Side::White).as_deref(), Some(count), "{code}");
        assert_eq!(read(code).count_text(Side::Black), None, "{code}");
    }
}

#[test]
fn what_owlman_threatens_is_said_on_docs_turn() {
    // Figures 2 and 3 of the sources with Doc to move.
    for (code, said) in [
        ("4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 w 10", "frighten f3 from d5 or e8 from d7"),
        ("D7/8/8/8/4o3/8/8/5H2 b 10", ""),
        ("8/8/8/8/8/8/6o1/3H3D w 10", "take Doc"),
    ] {
        let remarks = read(code).remarks();
        let next = remarks.iter().find_map(|it| it.strip_prefix("Owlman threatens to "));
        assert_eq!(next.unwrap_or_default().trim_end_matches('.'), said, "{code}");
    }
}

#[test]
fn demands_are_remembered_and_said() {
    let start = "D1H5/1o6/8/8/8/8/8/8 w 20";
    let mut game = Owlman::from_code(start, &Options::REPETITION).unwrap();
    for text in "c8-d7 b7-a4 d7-c8 a4-b7 c8-d7 b7-c6 d7-c8 c6-b7 c8-d7(vary)".split(' ') {
        let mv = game.read_move(text).unwrap();
        game.apply(mv);
    }
    let said = "Doc demands that Owlman vary: Owlman may not repeat b7-a4 or b7-c6.";
    assert_eq!(game.remarks(), [said]);
}

#[test]
fn the_wood_has_trees_and_glades() {
    let ground = |name: &str| Owlman::ground(&Options::default(), name.parse().unwrap());
    assert_eq!(["a8", "h1", "a1", "b1"].map(ground), {
        [Ground::Lair, Ground::Tower, Ground::Tree, Ground::Glade]
    });
}

/// A board of letters, and Owlman on it; slow and by the wording of the rules.
#[derive(Clone)]
struct Board {
    cells: Vec<Option<char>>,
}

impl Board {
    fn of(position: &Owlman) -> Self {
        let setup = position.setup();
        Board { cells: Square::all(8).map(|square| setup.get(square)).collect() }
    }

    fn at(&self, square: Square) -> Option<char> {
        self.cells[square.index(8)]
    }

    fn owl(&self) -> Square {
        Square::all(8).find(|square| self.at(*square) == Some('o')).unwrap()
    }

    fn has(&self, letter: char) -> bool {
        self.cells.contains(&Some(letter))
    }

    /// Where Owlman can go, and whom he frightens by that.
    fn goes(&self) -> Vec<(Square, Option<Square>)> {
        let (owl, tower) = (self.owl(), Square::new(7, 0));
        let helpers = Square::all(8).filter(|square| self.at(*square) == Some('H'));
        if !self.has('D') || !self.has('H') {
            return Vec::new();
        }
        if owl == tower {
            return helpers.map(|square| (square, Some(square))).collect();
        }
        let mut goes = Vec::new();
        for to in Square::all(8) {
            let (files, ranks) = (
                i32::from(to.file) - i32::from(owl.file),
                i32::from(to.rank) - i32::from(owl.rank),
            );
            let open = self.at(to).is_none() || to == tower && self.at(to) == Some('D');
            match (files.abs(), ranks.abs()) {
                (1, 1) if open => {
                    let beyond = (1..8).map_while(|n| to.offset(files * n, ranks * n, 8));
                    let first = beyond.into_iter().find(|square| self.at(*square).is_some());
                    goes.push((to, first.filter(|square| self.at(*square) == Some('H'))));
                }
                (1, 3) | (3, 1) if open => goes.push((to, None)),
                _ => {}
            }
        }
        goes
    }

    fn after(&self, to: Square, frightened: Option<Square>) -> Board {
        let mut next = self.clone();
        for gone in frightened.into_iter().chain([self.owl()]) {
            next.cells[gone.index(8)] = None;
        }
        next.cells[to.index(8)] = Some('o');
        next
    }
}

/// Positions of random games that are not over.
fn positions() -> Vec<Owlman> {
    let mut random = fastrand::Rng::with_seed(6);
    let mut all = Vec::new();
    for _ in 0..40 {
        let mut position = Owlman::start(&Options { nightfall: None, repetition: false });
        for _ in 0..80 {
            let Some(mv) = position.pick_move(|count| random.usize(..count)) else { break };
            position.apply(mv);
            if position.outcome().is_none() && position.doc() != Some(Square::new(0, 7)) {
                all.push(position.clone());
            }
        }
    }
    all
}

#[test]
fn whom_owlman_frightens() {
    let mut frightened_ones = 0;
    for position in positions() {
        let overlay = frightened(&position);
        let goes = Board::of(&position).goes();
        for (square, tile) in overlay.tiles() {
            let from = goes.iter().find(|(_, prey)| *prey == Some(square)).map(|(to, _)| to);
            let danger = tile.tint == Some(Meaning::Danger.strong());
            let takes = goes.iter().any(|(to, _)| *to == square) && position.doc() == Some(square);
            assert_eq!(danger, from.is_some() || takes, "{square} in {}", position.code());
            let label = from.map_or(String::new(), Square::to_string);
            assert_eq!(tile.label, label, "{square} in {}", position.code());
            let reached = goes.iter().any(|(to, _)| *to == square);
            assert_eq!(tile.tint.is_some(), danger || reached, "{square} in {}", position.code());
            frightened_ones += usize::from(from.is_some());
        }
    }
    assert!(frightened_ones > 1000, "{frightened_ones}");
}

#[test]
fn where_owlman_can_be() {
    for position in positions() {
        let overlay = reach(&position);
        let board = Board::of(&position);
        let once = board.goes();
        let twice: Vec<_> =
            once.iter().flat_map(|(to, prey)| board.after(*to, *prey).goes()).collect();
        for (square, tile) in overlay.tiles() {
            let holds = |goes: &[(Square, Option<Square>)]| goes.iter().any(|go| go.0 == square);
            let label = match (holds(&once), holds(&twice)) {
                (true, _) => "1",
                (false, true) => "2",
                (false, false) => "",
            };
            assert_eq!(tile.label, label, "{square} in {}", position.code());
        }
    }
}

#[test]
fn figures_in_words() {
    let read = |code: &str| Owlman::from_code(code, &Options::default()).unwrap();
    // Figure 2 of the rules: b7, d7(xe8), d5(xf3), and the swoops b3, d3, f7.
    let figure = read("4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 b 20");
    let overlay = frightened(&figure);
    assert_eq!(overlay.sentence, "Owlman can frighten one of the helpers on f3 and e8.");
    assert_eq!(overlay.tile(Square::new(4, 7)).words, "Owlman can frighten it from d7");
    assert_eq!(overlay.tile(Square::new(3, 6)).words, "from here Owlman frightens e8");
    let said = "Owlman can be on 6 squares in one move and on 12 more in two.";
    assert_eq!(reach(&figure).sentence, said);
    let prowling = read("8/3H4/6H1/1H6/6H1/3o1H1H/4H3/5H1D w 7");
    let said = frightened(&prowling).sentence;
    assert!(said.starts_with("If it were his turn: Owlman can frighten "), "{said}");
    let caught = read("8/8/8/8/8/8/6o1/3H3D b 20");
    let overlay = frightened(&caught);
    assert_eq!(overlay.sentence, "Owlman can frighten nobody, and he can take Doc.");
    assert_eq!(overlay.tile(Square::new(7, 0)).words, "Owlman can take Doc");
    let over = read("o7/1H1H4/8/1H6/8/8/8/5D2 b 20");
    assert_eq!(frightened(&over).sentence, "Owlman has no move.");
}
