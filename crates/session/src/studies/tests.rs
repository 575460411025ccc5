use std::cell::RefCell;
use std::collections::HashMap;

mod doc_wins;

use super::*;
use crate::Place;
use crate::puzzle::{PuzzleRunner, Stage, TryResult};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::options::read_options;
use owlery_games::owlman::Owlman;
use owlery_games::owlman::solver::{BOARD_ALONE, Solver, Verdict, solved};
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_games::{MoveList, Notation, Outcome, Position as _, Side, Square};
use owlery_record::annotations::Nag;
use owlery_record::{NodeId, Record};

/// More plies than any game has that is searched to its end.
const TO_THE_END: u32 = 40;

fn piece(title: &str) -> &'static StudyPiece {
    let mut pieces = all().iter().flat_map(|study| &study.pieces);
    pieces.find(|piece| piece.summary.tags.title == title).unwrap_or_else(|| panic!("{title}"))
}

fn record<P: Notation>(title: &str) -> Record<P> {
    piece(title).entry.file().unwrap().replay().unwrap()
}

fn next<P: Notation>(position: &P, mv: P::Move) -> P {
    let mut next = position.clone();
    next.apply(mv);
    next
}

fn legal<P: Notation>(position: &P) -> MoveList<P::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

fn texts_that<P: Notation>(position: &P, holds: impl Fn(&P) -> bool) -> Vec<String> {
    let moves = legal(position).into_iter().filter(|mv| holds(&next(position, *mv)));
    moves.map(|mv| position.move_text(mv)).collect()
}

/// Whether a side can force a win in so many plies.
fn wins<P: Notation>(position: &P, side: Side, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(side);
    }
    let wins = |mv: &P::Move| wins(&next(position, *mv), side, plies - 1);
    plies > 0
        && match position.turn() == side {
            true => legal(position).iter().any(wins),
            false => legal(position).iter().all(wins),
        }
}

/// Whether a move is there to show why it is wrong.
fn is_wrong<P: Notation>(record: &Record<P>, node: NodeId) -> bool {
    let nag = record.tree()[node].annotations().nag;
    matches!(nag, Some(Nag::Mistake | Nag::Blunder | Nag::Dubious))
}

/// The puzzles whose claims have been proved.
#[derive(Default)]
struct Proved(Vec<&'static str>);

impl Proved {
    /// Proves a puzzle: `holds` says whether the task can still be done in so many plies.
    /// It holds after all right moves and after no mistake; a move marked `!` is the only right
    /// one; nothing quicker was there; `over` says that right lines end with the reader's win.
    fn prove<P: Notation>(
        &mut self,
        title: &'static str,
        plies: u32,
        over: bool,
        holds: impl Fn(&P, u32) -> bool,
    ) {
        self.0.push(title);
        let record = record::<P>(title);
        let reader = record.start().turn();
        assert!(holds(record.start(), plies), "{title} cannot be done");
        assert!(plies == TO_THE_END || !holds(record.start(), plies - 1), "{title} goes quicker");
        let mut stack = vec![(NodeId::ROOT, record.start().clone(), plies)];
        while let Some((node, position, left)) = stack.pop() {
            let tree = record.tree();
            let right: Vec<_> =
                tree[node].children.iter().filter(|child| !is_wrong(&record, **child)).collect();
            if right.is_empty() {
                let won = position.outcome() == Some(Outcome::Win(reader));
                assert!(won || !over, "{title}: {} is no end", position.code());
            }
            for child in &tree[node].children {
                let mv = tree[*child].mv.unwrap();
                let (text, after) = (position.move_text(mv), next(&position, mv));
                let wrong = is_wrong(&record, *child);
                assert_eq!(holds(&after, left - 1), !wrong, "{title}: {text}");
                if position.turn() == reader && tree[*child].annotations().nag == Some(Nag::Good) {
                    let only = texts_that(&position, |next| holds(next, left - 1));
                    assert_eq!(only, [text], "{title}");
                }
                if !wrong {
                    stack.push((*child, after, left - 1));
                }
            }
        }
    }

    /// Nothing was left out.
    fn is_all_of(&self, game: GameId) {
        let pieces = all().iter().filter(|study| study.game == game).flat_map(|it| &it.pieces);
        let tasks = pieces.filter(|piece| piece.is_task());
        let titles: Vec<_> = tasks.map(|piece| piece.summary.tags.title.as_str()).collect();
        assert_eq!(self.0, titles);
    }
}

#[test]
fn all_studies_are_read_and_written_back_unchanged() {
    let mut games: Vec<_> = all().iter().map(|study| study.game).collect();
    games.dedup();
    assert_eq!(games, GameId::ALL);
    let mut keys = Vec::new();
    assert_eq!(super::keys().count(), all().len(), "all can be read");
    for (study, key) in all().iter().zip(super::keys()) {
        let text = file_text(key).unwrap();
        assert!(!study.title.is_empty() && !study.description.is_empty());
        assert_eq!(Collection::read(text).unwrap().write(), text);
        for piece in &study.pieces {
            let tags = &piece.summary.tags;
            assert_eq!(piece.summary.game, study.game);
            assert!(!tags.title.is_empty() && !tags.source.is_empty(), "{tags:?}");
            let session = piece.open().unwrap_or_else(|e| panic!("{}: {e}", tags.title));
            assert_eq!(Entry::new(&session.file_text()).text(), piece.entry.text());
            keys.push(piece.key().to_owned());
        }
        // Any font can show them.
        assert!(text.is_ascii());
    }
    for mut keys in [keys, super::keys().map(str::to_owned).collect()] {
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count, "titles and keys are unique");
    }
}

#[test]
fn marks_are_on_squares_that_are_spoken_of() {
    for study in all() {
        let mut count = 0;
        for piece in &study.pieces {
            let mut session = piece.open().unwrap();
            session.go(Place::Start);
            let mut nodes = vec![session.view().here];
            while let Some(node) = nodes.pop() {
                session.go(Place::Node(node));
                let (view, title) = (session.view(), &piece.summary.tags.title);
                let words = format!("{} {}", view.last_text, view.annotations.note);
                for mark in &view.annotations.marks {
                    let named = |square: Square| words.contains(&square.to_string());
                    assert!(named(mark.from) || named(mark.to), "{title}: {mark} in “{words}”");
                    count += 1;
                }
                nodes.extend(session.continuations().iter().map(|next| next.node));
            }
        }
        assert!(count > 2, "{}", study.title);
    }
}

#[test]
fn every_puzzle_can_be_solved_by_its_hints() {
    for piece in all().iter().flat_map(|study| &study.pieces).filter(|piece| piece.is_task()) {
        let title = &piece.summary.tags.title;
        let mut puzzle =
            PuzzleRunner::new(piece.open().unwrap()).unwrap_or_else(|| panic!("{title}"));
        while puzzle.stage() != Stage::Done {
            let main = puzzle.session().continuations()[0].mv;
            match puzzle.stage() {
                Stage::Program => puzzle.answer(),
                _ => assert_eq!(puzzle.play(main), TryResult::Right, "{title}"),
            }
        }
        assert_eq!(puzzle.tries(), 0);
    }
}

#[test]
fn owlman_is_proved() {
    let solver = solved();
    let within = |side: Side| {
        move |position: &Owlman, plies: u32| match solver.verdict(position) {
            Verdict::Win(winner, n) => winner == side && u32::from(n) <= plies,
            Verdict::Endless => false,
        }
    };
    let mut proved = Proved::default();
    proved.prove("Doc in danger", TO_THE_END, false, |position: &Owlman, _| {
        position.turn() == Side::White || !wins(position, Side::Black, 3)
    });
    proved.prove("Too late", 3, true, |p: &Owlman, plies| wins(p, Side::Black, plies));
    proved.prove("Ending 1: from the tower", 13, true, within(Side::Black));
    proved.prove("Ending 1: with the move", 5, true, within(Side::White));
    proved.prove("Ending 2: without the third helper", 11, true, within(Side::Black));
    proved.prove("Ending 2: the waiting move", 7, true, within(Side::White));
    proved.prove("Ending 3: the demand", 29, true, |p: &Owlman, plies| demands(p, plies, solver));
    let memo = RefCell::new(HashMap::new());
    proved.prove("Ending 3: until nightfall", TO_THE_END, true, |p: &Owlman, _| holds(p, &memo));
    // Night does not fall before these ends.
    proved.prove("Three are left", 11, true, within(Side::White));
    proved.prove("A bait for the tower", 9, true, within(Side::White));
    proved.prove("The last helper", 7, true, within(Side::White));
    proved.is_all_of(GameId::Owlman);

    let opening = record::<Owlman>("The sample opening");
    let line: Vec<_> = opening.tree().main_line(NodeId::ROOT).collect();
    let mut game = opening.clone();
    game.go_to(line[14]);
    assert_eq!(game.position().code(), record::<Owlman>("Doc in danger").start().code());
    let zugzwang = Owlman::from_code("D7/8/8/1o6/2H5/7H/8/8 b 0", &BOARD_ALONE).unwrap();
    assert!(within(Side::White)(&zugzwang, 100), "with Owlman to move he loses");
    let slow = Owlman::from_code("D7/8/8/1o1H4/8/7H/8/8 b 0", &BOARD_ALONE).unwrap();
    assert!(matches!(solver.verdict(&slow), Verdict::Win(Side::White, 14..)), "twice the time");
    let night = record::<Owlman>("Ending 3: until nightfall");
    assert_eq!(solver.verdict(night.start()), Verdict::Endless);
    assert_eq!(night.result(), Some(Outcome::Win(Side::Black)));
}

/// Whether Owlman can win; nightfall ends every line soon. Known positions are kept by their codes,
/// which count White's moves.
fn holds(position: &Owlman, known: &RefCell<HashMap<String, bool>>) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(Side::Black);
    }
    let code = position.code();
    if let Some(answer) = known.borrow().get(&code) {
        return *answer;
    }
    let after = |mv: &<Owlman as owlery_games::Position>::Move| holds(&next(position, *mv), known);
    let answer = match position.turn() {
        Side::Black => legal(position).iter().any(after),
        Side::White => legal(position).iter().all(after),
    };
    known.borrow_mut().insert(code, answer);
    answer
}

/// Whether White can force, in so many plies, a win or a position that the board alone wins.
fn demands(position: &Owlman, plies: u32, solver: &Solver) -> bool {
    match (position.outcome(), solver.verdict(position)) {
        (Some(outcome), _) => return outcome == Outcome::Win(Side::White),
        (_, Verdict::Win(Side::White, n)) => return u32::from(n) <= plies,
        (_, Verdict::Win(Side::Black, _)) if !position.must_vary() => return false,
        _ if plies == 0 => return false,
        _ => {}
    }
    let wins = |mv: &<Owlman as owlery_games::Position>::Move| {
        demands(&next(position, *mv), plies - 1, solver)
    };
    match position.turn() {
        Side::White => legal(position).iter().rev().any(wins),
        Side::Black => legal(position).iter().all(wins),
    }
}

#[test]
fn umbra_is_proved() {
    let mut proved = Proved::default();
    let black = |p: &Umbra| p.code().split(' ').next().unwrap().matches('b').count();
    let before = black(record::<Umbra>("Four at once").start());
    proved.prove("Four at once", TO_THE_END, false, |p: &Umbra, _| {
        p.turn() == Side::White || black(p) == before - 4
    });
    let won = |side: Side| move |p: &Umbra, plies: u32| wins(p, side, plies);
    proved.prove("The smallest board", TO_THE_END, false, won(Side::Black));
    proved.prove("Four squares left", TO_THE_END, true, won(Side::Black));
    proved.prove("Five squares on four by four", TO_THE_END, true, won(Side::Black));
    proved.prove("One move at a time", TO_THE_END, true, won(Side::White));
    proved.prove("A row to come", TO_THE_END, true, won(Side::White));
    proved.is_all_of(GameId::Umbra);

    let diagonal = record::<Umbra>("The same with diagonal friends");
    assert!(diagonal.start().read_move("f6").is_err());
    let a6 = next(diagonal.start(), diagonal.start().read_move("a6").unwrap());
    assert_eq!(black(&a6), black(diagonal.start()));
    let smallest = record::<Umbra>("The smallest board").start().clone();
    let first_moves = texts_that(&smallest, |p| wins(p, Side::Black, TO_THE_END));
    assert_eq!(first_moves, ["b1", "a2", "b2", "c2", "b3"]);
    let eclipse = Umbra::start(&read_options("(size: 3, x: adjacent)").unwrap());
    assert_eq!(texts_that(&eclipse, |p| wins(p, Side::Black, TO_THE_END)).len(), 9);
}

#[test]
fn aviary_is_proved() {
    let mut proved = Proved::default();
    proved.prove("The Robin's two ways", 1, false, |p: &Aviary, plies| {
        let taken = !p.code().split('[').next().unwrap().contains('g');
        taken || plies == 1 && p.turn() == Side::White
    });
    let mates = |p: &Aviary, plies: u32| wins(p, Side::White, plies);
    for (title, plies) in [
        ("Two major birds: Owl and Gull", 1),
        ("Two major birds: Gull and Pigeon", 1),
        ("Two major birds: Pigeon and Tern", 1),
        ("Two major birds: Owl and Tern", 1),
        ("Drive, then mate", 3),
        ("A quiet move", 3),
        ("Two minor birds at the edge", 1),
        ("Two Canaries, two moves", 3),
        ("The lone Pigeon", 1),
        ("Out of the hand", 1),
    ] {
        proved.prove(title, plies, true, mates);
    }
    proved.is_all_of(GameId::Aviary);

    let passing = record::<Aviary>("Passing over and blocking");
    let takes = |bird: &str| {
        let mut moves = texts_that(passing.start(), |_| true);
        moves.retain(|text| text.starts_with(&format!("{bird}x")));
        moves.iter().map(|text| text[4..6].to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(takes("Td5"), "f4 c7 d7 e7");
    assert_eq!(takes("Ce4"), "e2 f4");
}

#[test]
fn blocs_is_proved() {
    let mut proved = Proved::default();
    for (title, over) in [
        ("1. One disc", true),
        ("2. A disc worth three", true),
        ("3. Two discs", true),
        ("4. Restore the balance", false),
        ("5. The corner", false),
        ("6. A whole row", false),
        ("7. The chessboard", false),
        ("8. All black", false),
        ("9. The last drop", false),
    ] {
        let reader = record::<Blocs>(title).start().turn();
        proved.prove(title, TO_THE_END, over, |p: &Blocs, _| match p.nim_value() {
            None => p.turn() == reader,
            Some(value) => (value == 0) == (p.turn() != reader),
        });
    }
    proved.is_all_of(GameId::Blocs);
    // The value, the flips and those that win, as the comments say.
    for (title, value, flips, winning) in [
        ("1. One disc", 2, 2, 1),
        ("2. A disc worth three", 3, 4, 1),
        ("3. Two discs", 2, 5, 1),
        ("5. The corner", 6, 16, 1),
        ("6. A whole row", 14, 40, 4),
        ("7. The chessboard", 5, 52, 1),
        ("8. All black", 5, 100, 5),
    ] {
        let record = record::<Blocs>(title);
        let start = record.start();
        let counts = (start.nim_value(), start.count_moves(), start.winning_flips().len());
        assert_eq!(counts, (Some(value), flips, winning), "{title}");
    }
    let balance = record::<Blocs>("4. Restore the balance");
    assert_eq!(balance.start().nim_value(), Some(3));
}

#[test]
fn troll_is_proved() {
    let mut proved = Proved::default();
    let start = record::<Troll>("The position").start().clone();
    let edge = |square: &str| square.ends_with(['1', '8']);
    let on_edge: Vec<_> = texts_that(&start, |_| true).into_iter().filter(|t| edge(t)).collect();
    proved.prove("On the enemy's edge", TO_THE_END, false, |p: &Troll, _| {
        p.turn() == Side::Black
            || on_edge.iter().any(|t| *p == next(&start, start.read_move(t).unwrap()))
    });
    proved.prove("If Black moved twice", 1, true, |p: &Troll, n| wins(p, Side::Black, n));
    proved.prove("Stop everything", TO_THE_END, false, |p: &Troll, _| {
        p.turn() == Side::White || !wins(p, Side::Black, 1)
    });
    proved.prove("Better than d4", 3, true, |p: &Troll, n| wins(p, Side::Black, n));
    proved.is_all_of(GameId::Troll);

    assert_eq!((start.count_moves(), on_edge), (31, vec!["e8".to_owned()]));
    let d4 = next(&start, start.read_move("d4").unwrap());
    assert_eq!((d4.outcome(), d4.count_moves()), (None, 32));
    assert_eq!(texts_that(&d4, |p| !wins(p, Side::Black, 1)), ["g3", "h5", "f6"]);
    let twice = record::<Troll>("If Black moved twice").start().clone();
    assert_eq!(texts_that(&twice, |p| p.outcome().is_some()), ["b3", "a4", "a6"]);
}
