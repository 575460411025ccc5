//! What can be proved is judged as plain negamax and the solvers judge it.

use super::*;

/// What the rules say of a position: how it ends, and how many of the moves keep that.
fn plainly<P: Presentation>(plain: &mut Plain<P>, position: &P) -> (i32, u16) {
    let sign = plain.value(position).sign();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let holds = |mv: &P::Move| {
        let mut next = position.clone();
        next.apply(*mv);
        -plain.value(&next).sign() == sign
    };
    let holding = moves.into_iter().filter(holds).count();
    (sign, holding as u16)
}

/// A report on small games in which everything can be proved says what plain negamax says.
fn agrees_with_plain<P: Presentation>(options: &str, code: &str, open: usize) {
    let mut plain = Plain::default();
    let mut errors = 0;
    for seed in 0..6 {
        let mut session: GameSession<P> = game(options, code, 40, seed);
        let found = reported(&session);
        session.keep_report(&found, false);
        let line = cursor_line(&session.record);
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
        let course = session.evaluation_series(None);
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
        let game: GameSession<Umbra> = game("(size: 4)", "", 40, seed);
        let found = reported(&game);
        for stop in cursor_line(&game.record) {
            let Evaluation::Exact(claimed) = found.of(stop.node).unwrap().value else { continue };
            let at = format!("seed {seed}, {}: {claimed:?}", stop.position.code());
            let is_over = stop.position.outcome().is_some();
            let WinDistance::Margin(pieces) = claimed.distance() else { continue };
            let mut solver = stop.position.solver().unwrap();
            let progress = Progress::default();
            let exact = solver.solve(&stop.position, Question::Margin, u64::MAX, &progress);
            let exact = exact.unwrap().unwrap();
            assert_eq!(
                (claimed.sign(), WinDistance::Margin(pieces)),
                (exact.sign(), exact.distance()),
                "{at}"
            );
            told += usize::from(!is_over);
        }
    }
    assert!(told > 30, "{told} margins were told");
}

/// Plays the best moves that reports name from a position that is won, to the end.
fn wins<P: Presentation>(options: &str, code: &str) -> EvaluationSeries {
    let mut session: GameSession<P> = game(options, code, 0, 0);
    loop {
        let found = reported(&session);
        let finding = found.of(session.line_end()).unwrap();
        let line: Vec<_> = finding.line().map(str::to_owned).collect();
        if line.is_empty() {
            session.keep_report(&found, false);
            return session.evaluation_series(None);
        }
        for text in line {
            let mv = session.read_move(&text).unwrap_or_else(|error| panic!("{error}"));
            session.play(mv);
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
            let text = course.verdict(at).unwrap().text();
            assert!(text.ends_with(&format!(" wins in {}", moves(plies))), "{plies}: {text}");
        }
    }
}

#[test]
fn proofs_are_carried_back_and_forth() {
    // Half of the plies is far from enough for the search alone, but the end is near.
    let session: GameSession<Umbra> = game("(size: 4)", "", 16, 5);
    let found = last(|wake| session.report(1, wake));
    let mut signs = Vec::new();
    for pair in found.findings.windows(2) {
        // From the end on: first what follows, then what comes before it.
        let (after, before) = (pair[0].1.value, pair[1].1.value);
        let ([worst, best], [least, most]) = (after.before().ends(), before.ends());
        assert!(least >= worst, "a move that wins wins: {before:?}, then {after:?}");
        assert!(most >= best || best == 1, "{before:?}, then {after:?}");
        if let Evaluation::Exact(claimed) = before {
            signs.push(claimed.sign());
            let is_lost = claimed.sign() < 0;
            assert!(!is_lost || best < 0, "nothing follows that is better: {before:?}, {after:?}");
        }
    }
    assert!(!signs.is_empty());
    let record = GameFile::read(&session.file_text()).unwrap().replay::<Umbra>().unwrap();
    assert_eq!(record.tree().moves(), session.record.tree().moves());
}
