//! Reports on short games, against what plain negamax and the rules say.

use std::sync::mpsc::channel;
use std::time::Duration;

use super::*;
use crate::engine::Think as _;
use crate::engine::plain::{Plain, mates};
use crate::engine::solvable::Question;
use crate::engine::thinking::tests;
use crate::engine::{Extent, Progress, Value};
use crate::record::NodeId;
use crate::record::file::GameFile;
use crate::rules::Side;
use crate::rules::aviary::Aviary;
use crate::rules::blocs::Blocs;
use crate::rules::options::read_options;
use crate::rules::owlman::Owlman;
use crate::rules::troll::Troll;
use crate::rules::umbra::Umbra;
use crate::rules::{MoveList, Notation as _, Position as _};
use crate::session::facade::verdict::moves;
use crate::session::facade::{Course, Edits as _, Grade, Reports as _, Texts as _};
use crate::session::facade::{Edit, Mode, Place, Session};
use crate::session::games::open;
use crate::session::open::OpenGame;

/// Owlman without a nightfall and without a rule on repetition.
const NONE: &str = "(nightfall: None, repetition: false)";
/// White joins his edges.
const TROLL: &str = "3bbbbb/bbb1wbb1/bbbwbwwb/bbbbwwwb/b1bbw2b/bbbbb1wb/bbwwwwb1/bww1ww2 w";
const PATIENCE: Duration = Duration::from_secs(60);

/// Far less than anybody would spend.
const NODES: u64 = 10_000;

/// A game of random moves from a position on, the last move at the end of the game or of `most`.
fn game<P: Present>(options: &str, code: &str, most: usize, seed: u64) -> OpenGame<P> {
    let options: P::Options = read_options(options).unwrap();
    let start = match code {
        "" => P::start(&options),
        code => P::from_code(code, &options).unwrap_or_else(|error| panic!("{code}: {error}")),
    };
    let mut record = Record::from_position(options, start);
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..most {
        let mv = record.position().pick_move(|count| random.usize(..count));
        mv.into_iter().for_each(|mv| record.play_on(mv));
    }
    OpenGame::new(record)
}

/// Waits until a report has ended.
fn last(thinking: impl FnOnce(Wake) -> Thinking<Findings>) -> Findings {
    tests::last(thinking, Findings::is_whole)
}

fn reported<P: Present>(table: &OpenGame<P>) -> Findings {
    last(|wake| table.report(NODES, wake))
}

/// What the rules say of a position: how it ends, and how many of the moves keep that.
fn plainly<P: Present>(plain: &mut Plain<P>, position: &P) -> (i32, u16) {
    let sign = plain.fate(position).sign();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let holds = |mv: &P::Move| {
        let mut next = position.clone();
        next.apply(*mv);
        -plain.fate(&next).sign() == sign
    };
    let holding = moves.into_iter().filter(holds).count();
    (sign, holding as u16)
}

/// A report on small games in which everything can be proved says what plain negamax says.
fn agrees_with_plain<P: Present>(options: &str, code: &str, open: usize) {
    let mut plain = Plain::default();
    let mut errors = 0;
    for seed in 0..6 {
        let mut table: OpenGame<P> = game(options, code, 40, seed);
        let found = reported(&table);
        table.keep_report(&found, false);
        let line = way(&table.record);
        let signs: Vec<_> = line.iter().map(|stop| plainly(&mut plain, &stop.position)).collect();
        let mut unknown = 0;
        for (stop, (sign, holding)) in line.iter().zip(&signs) {
            let finding = found.of(stop.node).expect("every position is looked at");
            let (value, moves) = (finding.value, finding.moves);
            let at = format!("seed {seed}, {}: {finding:?}", stop.position.code());
            assert_eq!(finding.check(&stop.position), Ok(()), "{at}");
            assert_eq!(value.ends(), [*sign; 2], "{at}");
            let range = moves.hold..=moves.hold + moves.open;
            assert!(range.contains(holding), "{at}: {holding} hold");
            unknown += usize::from(moves.open);
        }
        assert!(unknown <= open, "seed {seed}: {unknown} are not known");
        // The course judges by them.
        let course = table.course(None);
        for (at, pair) in signs.windows(2).enumerate() {
            let (had, has) = (pair[0].0, -pair[1].0);
            let grade = course.points[at + 1].grade;
            let expected = (has < had).then_some(Grade::Lets { had, has });
            assert_eq!(grade.filter(|grade| grade.is_proved()), expected, "seed {seed}, ply {at}");
            assert!(grade.is_some(), "what is proved is judged");
            errors += usize::from(has < had);
        }
    }
    assert!(errors > 5, "random games have errors");
}

#[test]
fn small_games_are_judged_as_plain_negamax_does() {
    agrees_with_plain::<Blocs>("(size: 3)", "bwb/wbw/wbb 1", 0);
    agrees_with_plain::<Umbra>("(size: 3)", "", 0);
    agrees_with_plain::<Troll>("(size: 4, setup: othello)", "", 0);
}

#[test]
fn margins_are_those_of_the_solver() {
    let mut told = 0;
    for seed in 0..8 {
        let game: OpenGame<Umbra> = game("(size: 4)", "", 40, seed);
        let found = reported(&game);
        for stop in way(&game.record) {
            let Value::Proved(fate) = found.of(stop.node).unwrap().value else { continue };
            let at = format!("seed {seed}, {}: {fate:?}", stop.position.code());
            let is_over = stop.position.outcome().is_some();
            let Extent::Margin(pieces) = fate.extent() else { continue };
            let mut solver = stop.position.solver().unwrap();
            let progress = Progress::default();
            let exact = solver.solve(&stop.position, Question::Margin, u64::MAX, &progress);
            let exact = exact.unwrap().unwrap();
            assert_eq!(
                (fate.sign(), Extent::Margin(pieces)),
                (exact.sign(), exact.extent()),
                "{at}"
            );
            told += usize::from(!is_over);
        }
    }
    assert!(told > 30, "{told} margins were told");
}

/// Plays the best moves that reports name from a position that is won, to the end.
fn wins<P: Present>(options: &str, code: &str) -> Course {
    let mut table: OpenGame<P> = game(options, code, 0, 0);
    loop {
        let found = reported(&table);
        let finding = found.of(table.line_end()).unwrap();
        let line: Vec<_> = finding.line().map(str::to_owned).collect();
        if line.is_empty() {
            table.keep_report(&found, false);
            return table.course(None);
        }
        for text in line {
            let mv = table.read_move(&text).unwrap_or_else(|error| panic!("{error}"));
            table.play(mv);
        }
    }
}

#[test]
fn a_win_is_followed_to_its_end_and_its_moves_are_the_best() {
    let mate = "1wSBW2S/3B1WBC/1R1WW1G1/1p5W/6Os/cOpG2c1/1s6/3rcr1T[RTWWb] w";
    let courses = [
        (Side::White, wins::<Aviary>("(repetition: true)", mate)),
        (Side::Black, wins::<Owlman>(NONE, "8/8/8/8/8/5o2/6H1/7D w 60")),
        (Side::White, wins::<Troll>("(size: 8, setup: othello)", TROLL)),
    ];
    for (winner, course) in courses {
        let all = course.points.len();
        let [first, last] = [0, all - 1].map(|at| course.words(at));
        assert!(first.contains(" wins"), "{first}");
        assert!(first.contains(", proved, "), "{first}");
        assert!(last.starts_with("over: ") && last.ends_with("has won"), "{last}");
        let tally = course.tallies[winner as usize];
        assert!(tally.judged > 0 && tally.best == tally.judged, "{tally:?}");
        assert_eq!(course.errors().count(), 0);
        // One ply is gone with each move.
        for (at, plies) in (0..all).zip((1..all as u16).rev()) {
            let text = course.verdict(at).unwrap().text;
            assert!(text.ends_with(&format!(" wins in {}", moves(plies))), "{plies}: {text}");
        }
    }
}

/// A game of random moves, in which a win changes hands several times.
const BLOCS: &str = r#"(owlery: 1, game: blocs, options: (size: 3), start: "bwb/wbw/wbb 1", moves: [
    (id: 1, move: "b2"), (id: 2, move: "b3-c1"), (id: 3, move: "a2-b2"), (id: 4, move: "a3-b3"),
    (id: 5, move: "c3-c2"), (id: 6, move: "b3-c3"), (id: 7, move: "a3-b3"), (id: 8, move: "a3"),
    (id: 9, move: "a3-a2"), (id: 10, move: "a3"),
])"#;

#[test]
fn wins_that_are_missed_are_named_with_the_moves_that_held_them() {
    let mut session = open(BLOCS).unwrap();
    let found = last(|wake| session.report(NODES, wake));
    session.keep_report(&found, false);
    let course = session.course(None);
    let errors: Vec<_> = course.errors().collect();
    assert!(errors.len() > 2, "{errors:?}");
    for at in &errors {
        let judged = course.judged(*at);
        assert_eq!(course.points[*at].grade, Some(Grade::Lets { had: 1, has: -1 }));
        let won = course.words(at - 1);
        let won = won.split(" wins").next().unwrap();
        let begin = format!("Throws away a proved win: {won} won by ");
        assert!(judged.starts_with(&begin) && judged.contains("; now "), "{judged}");
    }
    // From one to the next, and back.
    let mut way = Vec::new();
    let mut at = 0;
    while let Some(next) = course.next_error(at, true) {
        way.push(next);
        at = next;
    }
    assert_eq!(way, errors);
    assert_eq!(course.next_error(at, false), errors.iter().rev().nth(1).copied());
    assert_eq!(course.next_error(errors[0], false), None);
    let proved: usize = course.tallies.iter().map(|tally| tally.proved).sum();
    assert_eq!(proved, errors.len());
}

fn troll() -> Box<dyn Session> {
    let table: OpenGame<Troll> = game("(size: 4, setup: othello)", "", 9, 3);
    open(&table.file_text()).unwrap()
}

fn kept(session: &dyn Session) -> usize {
    session.file_text().matches("found: (").count()
}

#[test]
fn a_report_is_kept_in_the_file_and_undone_in_one_step() {
    let mut session = troll();
    let (before, all) = (session.file_text(), session.view().ply + 1);
    let found = last(|wake| session.report(NODES, wake));
    assert_eq!((found.findings.len(), kept(&*session)), (all, 0), "not kept before it is wanted");
    session.keep_report(&found, false);
    assert_eq!((kept(&*session), session.view().undo.as_deref()), (all, Some("report")));
    let after = session.file_text();
    let again = open(&after).unwrap();
    assert_eq!(again.file_text(), after);
    assert_eq!(again.course(None), session.course(None));
    session.undo();
    assert_eq!(session.file_text(), before);
    session.redo();
    assert_eq!(session.file_text(), after);
    session.forget_report();
    assert_eq!(session.file_text(), before);
    session.undo();
    assert_eq!(session.file_text(), after);
    // Old files have none.
    assert!(!open(&before).unwrap().course(None).is_known());
}

#[test]
fn what_is_found_by_then_is_enough() {
    let mut session = troll();
    let mut found = last(|wake| session.report(NODES, wake));
    let all = found.findings.len();
    // As if it had been stopped half way; meanwhile the last move was deleted.
    found.findings.truncate(all / 2);
    let end = session.line_end();
    session.set_mode(Mode::Play);
    session.edit(Edit::Delete(end)).unwrap();
    session.keep_report(&found, false);
    assert_eq!(kept(&*session), all / 2 - 1);
    let course = session.course(None);
    assert_eq!(course.points.len(), all - 1);
    let known = |at: usize| course.points[at].is_known();
    let first = (0..course.points.len()).find(|at| known(*at)).unwrap();
    assert!((first..course.points.len()).all(known), "from the end on");
    assert_eq!(course.points[first].grade, None, "nothing is known before it");
    // The next report goes on and comes to the same.
    let whole = last(|wake| session.report(NODES, wake));
    session.keep_report(&whole, false);
    assert_eq!(kept(&*session), all - 1);
}

#[test]
fn a_report_that_is_dropped_ends() {
    let table: OpenGame<Troll> = game("(size: 8)", "", 30, 1);
    let (woken, wakes) = channel();
    let wake: Wake = Box::new(move || woken.send(()).unwrap_or_default());
    let thinking = table.report(u64::MAX / 100, wake);
    wakes.recv_timeout(PATIENCE).unwrap();
    drop(thinking);
    // The thread lets go of its waker when it ends; without limits it would search for ever.
    while wakes.recv_timeout(PATIENCE) != Err(std::sync::mpsc::RecvTimeoutError::Disconnected) {}
}

#[test]
fn the_line_is_that_of_the_cursor() {
    let mut session = troll();
    let main = session.line_end();
    session.set_mode(Mode::Analysis);
    session.go(Place::Start);
    let other = session.view().choices.iter().map(|choice| choice.mv).max().unwrap();
    session.play(other);
    let found = last(|wake| session.report(NODES, wake));
    assert_eq!(found.findings.len(), 2);
    session.keep_report(&found, false);
    assert_eq!(session.course(None).points.len(), 2);
    session.go(Place::Node(main));
    let course = session.course(None);
    let known = course.points.iter().filter(|point| point.is_known()).count();
    assert_eq!(known, 1, "the start is in both lines");
}

#[test]
fn proofs_are_carried_back_and_forth() {
    // Half of the plies is far from enough for the search alone, but the end is near.
    let table: OpenGame<Umbra> = game("(size: 4)", "", 16, 5);
    let found = last(|wake| table.report(1, wake));
    let mut signs = Vec::new();
    for pair in found.findings.windows(2) {
        // From the end on: first what follows, then what comes before it.
        let (after, before) = (pair[0].1.value, pair[1].1.value);
        let ([worst, best], [least, most]) = (after.before().ends(), before.ends());
        assert!(least >= worst, "a move that wins wins: {before:?}, then {after:?}");
        assert!(most >= best || best == 1, "{before:?}, then {after:?}");
        if let Value::Proved(fate) = before {
            signs.push(fate.sign());
            let is_lost = fate.sign() < 0;
            assert!(!is_lost || best < 0, "nothing follows that is better: {before:?}, {after:?}");
        }
    }
    assert!(!signs.is_empty());
    let record = GameFile::read(&table.file_text()).unwrap().replay::<Umbra>().unwrap();
    assert_eq!(record.tree().moves(), table.record.tree().moves());
}

#[test]
fn the_same_game_gets_the_same_report_also_when_it_was_stopped() {
    let games: [Box<dyn Session>; 2] =
        [troll(), open(&game::<Aviary>("(repetition: true)", "", 2, 2).file_text()).unwrap()];
    for mut session in games {
        let whole = last(|wake| session.report(NODES, wake));
        assert_eq!(last(|wake| session.report(NODES, wake)), whole);
        for count in [1, whole.findings.len() - 1] {
            let mut part = whole.clone();
            part.findings.truncate(count);
            session.keep_report(&part, false);
            assert_eq!(last(|wake| session.report(NODES, wake)), whole, "after {count}");
            session.undo();
        }
    }
}

#[test]
fn what_is_found_is_kept_one_by_one_and_undone_as_one() {
    let mut session = troll();
    let before = session.file_text();
    let whole = last(|wake| session.report(NODES, wake));
    let mut part = Findings { findings: Vec::new(), ..whole.clone() };
    for finding in &whole.findings {
        let goes_on = !part.findings.is_empty();
        assert!(session.has_kept(&part));
        part.findings.push(finding.clone());
        session.keep_report(&part, goes_on);
        assert_eq!(kept(&*session), part.findings.len());
    }
    let after = session.file_text();
    session.undo();
    assert_eq!((session.file_text(), session.has_kept(&part)), (before, false));
    session.redo();
    assert_eq!(session.file_text(), after);
}

#[test]
fn a_move_that_allows_or_misses_a_win_is_named_at_whatever_estimate() {
    let lines = include_str!("../../engine/games/aviary/positions.txt").lines();
    let [mut allowed, mut missed] = [0; 2];
    for (seed, line) in lines.take(5).enumerate() {
        let code = line.split(" | ").next().unwrap();
        // A move in a position that is won, and what random play does after it.
        let mut table: OpenGame<Aviary> = game("(repetition: true)", code, 2, seed as u64);
        let found = reported(&table);
        table.keep_report(&found, false);
        let course = table.course(None);
        let way = way(&table.record);
        let is_named = |at: usize| {
            let (grade, judged) = (course.points[at].grade, course.judged(at));
            let is_error = grade.is_some_and(Grade::is_error);
            is_error && (judged.contains("a win") || judged.contains("a proved win"))
        };
        for at in 1..way.len() {
            let [before, after] = [at - 1, at].map(|at| &way[at].position);
            if mates(before, true, 3) && !mates(after, false, 2) && !is_lost(&found, way[at].node) {
                missed += 1;
                assert!(is_named(at), "{code}, move {at}: {:?}", course.points[at]);
            }
            if mates(after, true, 3) && !is_lost(&found, way[at - 1].node) {
                allowed += 1;
                let is_forced = course.points[at].grade == Some(Grade::Forced);
                assert!(is_named(at) || is_forced, "{code}, move {at}: {:?}", course.points[at]);
            }
        }
    }
    assert!(allowed > 0 && missed > 2, "{allowed} allowed, {missed} missed");
}

/// Whether a position is proved to be lost for the side to move.
fn is_lost(found: &Findings, node: NodeId) -> bool {
    let value = found.of(node).map(|finding| finding.value);
    matches!(value, Some(Value::Proved(fate)) if fate.sign() < 0)
}
