//! Owlman's win from the start, as the whole program knows it: what the study claims, and what a
//! report says of a game that leaves the strategy. A program of its own: playing the strategy through
//! takes a while, and all searches of a program share it.

use std::sync::mpsc::channel;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use owlery_engine::endgames::Workers;
use owlery_engine::games::owlman::endgames::{ENDGAMES, Tables, published};
use owlery_engine::{Evaluation, ExactValue, Progress, SearchEvent};
use owlery_games::owlman::{Options, Owlman};
use owlery_games::{Notation, Outcome, Position, Side};
use owlery_record::NodeId;
use owlery_session::games::open;
use owlery_session::studies;
use owlery_session::{Place, Session};

/// The strategy, known to all searches.
static KNOWN: LazyLock<Arc<Tables>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("there is room");
    let (folder, progress) = (folder.path(), Progress::default());
    let problem = (ENDGAMES.take)(folder, 12, &progress).expect("nobody stops it");
    assert_eq!(problem, None);
    let workers = Workers { threads: 2, progress: &progress };
    (ENDGAMES.play)(None, workers, &mut |_| ()).expect("the strategy comes with the program");
    published()
});

/// Moves that are said to win or not to by a sweep that this program does not repeat.
const BY_SWEEP: [&str; 7] = ["d1-c2", "d3-c2", "d3-c4", "d5-c6", "f5-e6", "f5-g6", "h5-g6"];
/// The parts of the study that are about the strategy.
const PARTS: [&str; 3] = [
    "The nine first moves",
    "Doc's plan, against the longest defence",
    "Owlman frightens all he can",
];

/// In how many moves a comment says that Doc wins.
fn claimed(note: &str) -> Option<u16> {
    let (_, after) = note.split_once("Doc wins in at most ")?;
    after.split_once(" move")?.0.parse().ok()
}

/// In how many of his moves Doc wins at most, as is proved.
fn proved(position: &Owlman) -> Option<u16> {
    if position.outcome() == Some(Outcome::Win(Side::White)) {
        return Some(0);
    }
    let distance = match (KNOWN.value(position)?, position.turn()) {
        (Evaluation::Exact(ExactValue::Win(distance)), Side::White) => distance,
        (Evaluation::Exact(ExactValue::Loss(distance)), Side::Black) => distance,
        _ => return None,
    };
    distance.plies().map(|plies| plies.div_ceil(2))
}

fn study(title: &str) -> Box<dyn Session> {
    let mut pieces = studies::all().iter().flat_map(|study| &study.pieces);
    let piece = pieces.find(|piece| piece.summary.tags.title == title).expect("it is there");
    let mut session = piece.open().expect("studies can be read");
    session.go(Place::Start);
    session
}

#[test]
fn every_win_of_doc_that_the_study_tells_is_proved() {
    let start = Owlman::start(&Options::NIGHTFALL);
    assert_eq!(proved(&start), Some(33), "as the study is called");
    let (mut claims, mut sweeps) = (0, Vec::new());
    for title in PARTS {
        let mut session = study(title);
        assert_eq!(session.code(), start.code());
        let mut nodes = vec![session.view().here];
        while let Some(node) = nodes.pop() {
            session.go(Place::Node(node));
            let (view, code) = (session.view(), session.code());
            let position = Owlman::from_code(&code, &Options::NIGHTFALL).expect("a position");
            let (text, note) = (&view.last_text, &view.annotations.note);
            let of_sweep = node != NodeId::ROOT && note.to_lowercase().contains("by the sweep");
            let moves = proved(&position);
            assert_eq!(moves.is_none(), of_sweep, "{title}: {text}: either proved or told so");
            if let Some(claimed) = claimed(note) {
                assert_eq!(moves, Some(claimed), "{title}: {text}");
                claims += 1;
            }
            sweeps.extend(of_sweep.then_some(code));
            nodes.extend(session.continuations().iter().map(|next| next.node));
        }
    }
    assert!(claims > 30, "{claims}");
    let after = |text: &str| {
        let mut next = start.clone();
        next.apply(next.read_move(text).expect("a first move"));
        next.code()
    };
    let mut expected = BY_SWEEP.map(after);
    expected.sort_unstable();
    sweeps.sort();
    assert_eq!(sweeps, expected);
    assert_eq!(study(PARTS[0]).continuations().len(), 9, "no first move is left out");
}

/// A report on moves from the start, to its end.
fn reported(moves: &str) -> Box<dyn Session> {
    LazyLock::force(&KNOWN);
    let moves: String = moves
        .split(' ')
        .enumerate()
        .map(|(at, text)| format!("(id: {}, move: {text:?}), ", at + 1))
        .collect();
    let mut session =
        open(&format!("(owlery: 1, game: owlman, moves: [{moves}])")).expect("a game");
    session.go(Place::End);
    let (woken, wakes) = channel();
    let report = session.report(2_000, Box::new(move || woken.send(()).unwrap_or_default()));
    let found = loop {
        wakes.recv_timeout(Duration::from_secs(300)).expect("it is heard of");
        match report.take() {
            Some(SearchEvent::Found(found)) if found.is_whole() => break found,
            Some(SearchEvent::Failed(fault)) => panic!("{fault}"),
            _ => {}
        }
    };
    session.keep_report(&found, false);
    session
}

#[test]
fn a_report_names_the_move_that_left_the_strategy() {
    let session = reported("d5-c4 a8-d7 d3-c2 d7-c8");
    let course = session.evaluation_series(None);
    let thrown: Vec<_> = course.decisive_errors().collect();
    assert_eq!(thrown, [3]);
    assert_eq!(
        course.decisive_error_text(3),
        "Move 2, d3-c2: Doc had a proved win in 32 moves at most; after that no win is known."
    );
    // Who comes back to the strategy has thrown nothing away.
    let session = reported("d5-c4 a8-d7 f5-e6 d7-c8 e6-d7 c8-b5");
    assert_eq!(session.evaluation_series(None).decisive_errors().count(), 0);
}
