//! Reports on short games.

mod kept;
mod mistakes;
mod proved;

use super::*;
use crate::analysis::{Certainty, moves};
use crate::game_session::GameSession;
use crate::games::open;
use crate::{Edit, EvaluationSeries, Grade, Mode, Place, Session};
use owlery_engine::reference::{Plain, mates};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::solvable::Question;
use owlery_engine::{Engine, Evaluation, Progress, Searchable as _, WinDistance, testing};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::options::read_options;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_games::{MoveList, Notation as _, Position as _, Side};
use owlery_record::evaluation::Counts;
use owlery_record::file::GameFile;
use owlery_record::{NodeId, TerminationKind};
use std::sync::mpsc::channel;
use std::time::Duration;

/// Owlman without a nightfall and without a rule on repetition.
const NONE: &str = "(nightfall: None, repetition: false)";
/// White joins his edges.
const TROLL: &str = "3bbbbb/bbb1wbb1/bbbwbwwb/bbbbwwwb/b1bbw2b/bbbbb1wb/bbwwwwb1/bww1ww2 w";
const PATIENCE: Duration = Duration::from_secs(60);

/// Far less than anybody would spend.
const NODES: u64 = 10_000;

/// A game of random moves from a position on, the last move at the end of the game or of `most`.
fn game<P: Presentation>(options: &str, code: &str, most: usize, seed: u64) -> GameSession<P> {
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
    GameSession::new(record)
}

/// Waits until a report has ended.
fn last(thinking: impl FnOnce(Wake) -> Thinking<Findings>) -> Findings {
    testing::last(thinking, Findings::is_whole)
}

fn reported<P: Presentation>(session: &GameSession<P>) -> Findings {
    last(|wake| session.report(NODES, wake))
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
    let course = session.evaluation_series(None);
    let errors: Vec<_> = course.errors().collect();
    assert!(errors.len() > 2, "{errors:?}");
    for at in &errors {
        let judged = course.judged(*at);
        assert_eq!(course.points[*at].grade, Some(Grade::Lets { had: 1, has: -1 }));
        let won = course.words(at - 1);
        let won = won.split(" wins").next().unwrap();
        let begin = format!("Throws away a proved win: {won} could win by ");
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

#[test]
fn a_report_that_is_dropped_ends() {
    let session: GameSession<Troll> = game("(size: 8)", "", 30, 1);
    let (woken, wakes) = channel();
    let wake: Wake = Box::new(move || woken.send(()).unwrap_or_default());
    let thinking = session.report(u64::MAX / 100, wake);
    wakes.recv_timeout(PATIENCE).unwrap();
    drop(thinking);
    // The thread lets go of its waker when it ends; without limits it would search for ever.
    while wakes.recv_timeout(PATIENCE) != Err(std::sync::mpsc::RecvTimeoutError::Disconnected) {}
}

#[test]
fn a_move_that_allows_or_misses_a_win_is_named_at_whatever_estimate() {
    let lines = include_str!("../../../engine/src/games/aviary/positions.txt").lines();
    let [mut allowed, mut missed] = [0; 2];
    for (seed, line) in lines.take(5).enumerate() {
        let code = line.split(" | ").next().unwrap();
        // A move in a position that is won, and what random play does after it.
        let mut session: GameSession<Aviary> = game("(repetition: true)", code, 2, seed as u64);
        let found = reported(&session);
        session.keep_report(&found, false);
        let course = session.evaluation_series(None);
        let way = cursor_line(&session.record);
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
    matches!(value, Some(Evaluation::Exact(exact)) if exact.sign() < 0)
}

/// Who resigns a game that is proved to be won is told so, at the end of the line and in texts; who is
/// lost may resign.
#[test]
fn an_end_that_is_made_too_soon_is_named() {
    let told = |code: &str| {
        let options = read_options("(size: 3)").unwrap();
        let start = Umbra::from_code(code, &options).unwrap();
        let mut record = Record::from_position(options, start);
        let turn = record.position().turn();
        record.conclude(TerminationKind::Resigned(turn));
        let mut session = GameSession::<Umbra>::new(record);
        let found = last(|wake| session.report(NODES, wake));
        session.keep_report(&found, false);
        session
    };
    let session = told("bb1/bbb/1bb b");
    let course = session.evaluation_series(None);
    assert_eq!(course.errors().collect::<Vec<_>>(), [0]);
    let [title, said] = course.error(0);
    assert_eq!(title, "The end");
    assert!(said.starts_with("Black resigned a game that was won by 9 discs with "), "{said}");
    assert!(course.describe(0).ends_with(&said), "{}", course.describe(0));
    assert!(session.report_text(NodeId::ROOT).ends_with(&said));
    assert_eq!(told("bb1/bbb/bbb w").evaluation_series(None).errors().count(), 0, "White was lost");
}

/// Thresholds are told where something is estimated.
#[test]
fn the_legend_tells_what_the_game_has() {
    let troll = legend::<Troll>();
    assert!(troll.contains("in Troll the move loses 15 points of 100") && troll.contains("○○○ 35"));
    let blocs = legend::<Blocs>();
    assert!(blocs.contains('■') && !blocs.contains('○') && !blocs.contains("points"), "{blocs}");
}

#[test]
fn what_the_engine_proves_later_is_told_by_the_report_too() {
    let mut session: GameSession<Troll> = game("()", TROLL, 0, 0);
    let position = session.record.position().clone();
    let answer = Engine::<Troll>::new(4).answer(&position, SearchRequest::default());
    let Some(Evaluation::Exact(exact)) = answer.value else { panic!("{answer:?}") };
    let mut found = reported(&session);
    let finding = &mut found.findings[0].1;
    finding.value = Evaluation::Heuristic(90);
    let all = finding.moves.all() as u16;
    finding.moves = Counts { open: all, ..Counts::default() };
    session.keep_report(&found, false);
    // Of other rules nothing is taken over.
    let scope = |options: &str| Scope::of("troll", options);
    scope("elsewhere").prove(&position, exact, 0);
    session.scope().prove(&position, exact, 0);
    let course = session.evaluation_series(None);
    assert_eq!(course.points[0].moves().all(), usize::from(all));
    let verdict = course.verdict(0).unwrap();
    assert_eq!(verdict.kind, Certainty::Proved, "{}", verdict.text());
    // The panel's engine is told the same at once.
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let request = SearchRequest { limits, ..SearchRequest::default() };
    let told = testing::last(|wake| session.think(request, None, wake), |analysis| analysis.ended);
    assert_eq!(told.value, Some(Evaluation::Exact(exact)));
}

#[test]
fn a_line_that_leaves_the_game_is_named() {
    let mut session: GameSession<Troll> = game("()", "", 6, 3);
    assert_eq!(session.evaluation_series(None).beside, None);
    let third = session.record.line()[2];
    session.set_mode(Mode::Analysis);
    session.go(Place::Node(third));
    let other = session.view().choices.iter().map(|choice| choice.mv).max().unwrap();
    let other = if session.move_text(other) == *session.record.tree()[session.record.line()[3]].text
    {
        other - 1
    } else {
        other
    };
    session.play(other);
    let course = session.evaluation_series(None);
    assert_eq!((course.beside, course.points.len()), (Some(3), 4));
    assert!(course.title(3).contains(&*course.points[3].text));
    // What is tried after the end of the game is of no other line.
    session.go(Place::Node(session.view().played));
    session.play(0);
    assert_eq!(session.evaluation_series(None).beside, None);
}

#[test]
fn discs_that_a_move_loses_are_counted_where_the_result_stays() {
    let (mut fewer, mut most) = (0, 0);
    for seed in 0..6 {
        let mut session: GameSession<Umbra> = game("(size: 4)", "", 40, seed);
        let found = reported(&session);
        session.keep_report(&found, false);
        let course = session.evaluation_series(None);
        for pair in course.points.windows(2) {
            let margin = |at: usize| {
                let Evaluation::Exact(exact) = pair[at].finding.as_ref()?.value else {
                    return None;
                };
                let exact = if at == 0 { exact } else { exact.turned() };
                let WinDistance::Margin(count) = exact.distance() else { return None };
                Some(exact.sign() * i32::from(count))
            };
            let lost = margin(0).zip(margin(1)).filter(|(a, b)| a.signum() == b.signum());
            match (lost.map(|(had, has)| had - has), pair[1].grade) {
                (Some(lost), Some(Grade::Fewer { pieces })) => {
                    assert_eq!(lost, i32::from(pieces));
                    (fewer, most) = (fewer + 1, most.max(pieces));
                }
                (Some(lost), grade) => {
                    assert!(lost <= 0 || grade.is_some_and(Grade::is_best), "{lost}: {grade:?}");
                }
                // Of bounds what is certain.
                (None, Some(Grade::Fewer { .. })) => {
                    let is_proved = |at: usize| {
                        let finding = pair[at].finding.as_ref();
                        finding.is_some_and(|it| matches!(it.value, Evaluation::Exact(_)))
                    };
                    assert!(is_proved(0) && is_proved(1));
                }
                (None, _) => {}
            }
        }
        let noted =
            course.errors().filter(|at| course.points[*at].grade.is_some_and(Grade::is_costly));
        for at in noted {
            assert!(course.judged(at).starts_with("Keeps the result, but loses "));
        }
    }
    assert!(fewer > 5 && most >= 4, "{fewer}, {most}");
}
