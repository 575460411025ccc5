//! How a report is kept in the game, and goes on.

use super::*;
use owlery_record::StepKind;

fn troll() -> Box<dyn Session> {
    let session: GameSession<Troll> = game("(size: 4, setup: othello)", "", 9, 3);
    open(&session.file_text()).unwrap()
}

fn kept(session: &dyn Session) -> usize {
    session.file_text().matches("found: (").count()
}

#[test]
fn a_report_is_kept_in_the_file_and_undone_in_one_step() {
    let mut session = troll();
    let (before, all) = (session.file_text(), session.view().ply + 1);
    let found = last(|wake| session.report(NODES, wake));
    assert_eq!((found.findings.len(), kept(&*session)), (all, 0), "not kept before it is request");
    session.keep_report(&found, false);
    assert_eq!((kept(&*session), session.view().undo), (all, Some(StepKind::Report)));
    let after = session.file_text();
    let again = open(&after).unwrap();
    assert_eq!(again.file_text(), after);
    assert_eq!(again.evaluation_series(None), session.evaluation_series(None));
    session.undo();
    assert_eq!(session.file_text(), before);
    session.redo();
    assert_eq!(session.file_text(), after);
    session.forget_report();
    assert_eq!(session.file_text(), before);
    session.undo();
    assert_eq!(session.file_text(), after);
    // Old files have none.
    assert!(!open(&before).unwrap().evaluation_series(None).is_known());
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
    let course = session.evaluation_series(None);
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
    assert_eq!(session.evaluation_series(None).points.len(), 2);
    session.go(Place::Node(main));
    let course = session.evaluation_series(None);
    let known = course.points.iter().filter(|point| point.is_known()).count();
    assert_eq!(known, 1, "the start is in both lines");
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
