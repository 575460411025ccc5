//! The sixth game: a toy that is there for tests alone, of which no file knows but its own, the list
//! of the games, and the lines that tell of its files.

use super::*;
use crate::paste::recognise;
use crate::picker::form;
use crate::puzzle::{PuzzleRunner, Stage, TryResult};
use crate::studies;
use crate::{Analysis, Edit, GameText, Mode, Place};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::testing::last;
use owlery_engine::{Evaluation, ExactValue};
use owlery_games::Outcome;
use owlery_i18n::Language;
use owlery_record::NodeId;

/// A game with these moves played.
fn played(moves: &str) -> Box<dyn Session> {
    let mut session = form(GameId::Noughts).begin(Default::default());
    for text in moves.split_whitespace() {
        let mv = session.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        session.play(mv);
    }
    session
}

/// What comes of a search to the end of the game.
fn analysis(session: &dyn Session, lines: usize) -> Analysis {
    let limits = Limits { depth: Some(9), ..Limits::default() };
    let request = SearchRequest { limits, lines, ..SearchRequest::default() };
    last(|wake| session.think(request, None, wake), |analysis| analysis.ended)
}

#[test]
fn the_sixth_game_is_played_to_its_end() {
    let won = played("b2 a1 c1 a3 a2 b3 c2");
    let status = &won.view().status;
    assert_eq!((status.turn, status.headline.as_str()), (None, "Cross has won"));
    assert_eq!(status.remarks, ["Cross has three in a row."]);
    let marked: Vec<_> = won.view().scene.marks.iter().map(|mark| mark.square).collect();
    assert_eq!(marked.iter().map(ToString::to_string).collect::<Vec<_>>(), ["a2", "b2", "c2"]);
    let drawn = played("b2 a1 c1 a3 a2 c2 b3 b1 c3");
    assert_eq!(drawn.view().status.outcome, Some(Outcome::Draw));
    assert!(drawn.read_move("a1").unwrap_err().to_string().contains("over"));
}

#[test]
fn the_sixth_game_is_proved_to_be_a_draw() {
    let value = |moves: &str| analysis(&*played(moves), 1).value;
    let draw = Some(Evaluation::Exact(ExactValue::Draw));
    assert_eq!([value(""), value("b2 a1"), value("a1 b2")], [draw; 3]);
    // A side answers a corner, and loses.
    assert!(matches!(value("a1 b1"), Some(Evaluation::Exact(ExactValue::Win(_)))));
    let after_a_corner = analysis(&*played("a1"), 8);
    let proved = |exact: fn(&ExactValue) -> bool| {
        let lines = after_a_corner.lines.iter();
        let is_so = |value: &Evaluation| matches!(value, Evaluation::Exact(of) if exact(of));
        lines.filter(|line| is_so(&line.value)).map(|line| line.moves[0].text.to_string()).collect()
    };
    let (draws, losses): (Vec<_>, Vec<_>) = (
        proved(|exact| *exact == ExactValue::Draw),
        proved(|exact| matches!(exact, ExactValue::Loss(_))),
    );
    assert_eq!((draws.as_slice(), losses.len()), (&["b2".to_owned()][..], 7));
}

#[test]
fn the_sixth_game_is_saved_and_read_again() {
    let mut session = played("b2 a1 c1");
    session.set_mode(Mode::Analysis);
    session.go(Place::Node(NodeId::ROOT));
    session.paste_moves("a1 (b1 b2) c3");
    let text = session.file_text();
    assert!(text.contains("game: noughts"), "{text}");
    let again = open(&text).unwrap();
    assert_eq!((again.game(), again.file_text()), (GameId::Noughts, text.clone()));
    for text in [text, session.transcript()] {
        let pasted = recognise(&text, None).unwrap_or_else(|error| panic!("{}", error.problem));
        assert!(pasted.summary.to_string().starts_with("A game of Noughts"), "{}", pasted.summary);
    }
    let code =
        recognise("3/1x1/3 o", Some(&*session)).unwrap_or_else(|error| panic!("{}", error.problem));
    assert_eq!(code.summary, "A position of Noughts on 3 x 3.");
}

#[test]
fn the_study_of_the_sixth_game_is_proved() {
    let study = &studies::of(GameId::Noughts, Language::current())[0];
    for piece in study.pieces.iter().filter(|piece| piece.is_task()) {
        let mut session = piece.open().unwrap();
        session.go(Place::Start);
        let (lines, title) = (analysis(&*session, usize::MAX).lines, &piece.summary.tags.title);
        let nexts = session.continuations();
        let (first, wrong) = (nexts[0].mv, &nexts[1..]);
        let leads = |mv| lines.iter().find(|line| line.moves[0].mv == mv).map(|line| line.value);
        assert!(matches!(lines[0].value, Evaluation::Exact(_)), "{title}: {lines:?}");
        assert_eq!(leads(first), Some(lines[0].value), "{title}: {lines:?}");
        assert!(wrong.iter().all(|next| leads(next.mv) != leads(first)), "{title}: {lines:?}");
        let mut puzzle = PuzzleRunner::new(piece.open().unwrap()).unwrap();
        assert_eq!(puzzle.play(first), TryResult::Right);
        while puzzle.stage() == Stage::Program {
            puzzle.answer();
        }
        assert_eq!(puzzle.stage(), Stage::Done, "{title}");
    }
}

#[test]
fn a_logged_game_goes_on_where_its_rows_end() {
    let mut session = played("b2 a1");
    session.start_log();
    let base = session.writing(GameText::Work)();
    assert_eq!(session.take_log(), []);
    let mv = session.read_move("c1").unwrap();
    session.play(mv);
    let after_move = session.file_text();
    session.edit(Edit::Note(session.view().here, "A fork.".into())).unwrap();
    session.undo();
    let rows: Vec<_> = session.take_log().into_iter().map(|row| row.text).collect();
    assert_eq!(rows.len(), 3);
    let work = |session: &dyn Session| session.writing(GameText::Work)();
    let again = open_logged(&base, &rows).unwrap();
    assert_eq!((again.game.lost, again.torn), (None, None));
    assert_eq!(work(&*again.game.session), work(&*session));
    assert_eq!(again.game.session.view().redo, session.view().redo);
    // The last row is torn.
    let torn = [rows[0].clone(), rows[1][..20].to_owned()];
    let again = open_logged(&base, &torn).unwrap();
    assert_eq!(again.torn.unwrap().line, 2);
    assert_eq!(again.game.session.file_text(), after_move);
}
