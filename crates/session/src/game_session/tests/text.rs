//! Moves, comments and ends that come as text.

use super::*;
use owlery_record::StepKind;

#[test]
fn moves_are_read_by_their_texts_and_numbers() {
    for game in GameId::ALL {
        let mut session = begin(game);
        (0..5).for_each(|_| session.play(0));
        let moves: Vec<_> = session.view().choices.iter().map(|choice| choice.mv).collect();
        for mv in moves {
            let text = session.move_text(mv);
            assert_eq!(session.read_move(&text), Ok(mv), "{} {text}", game.name());
        }
        for wrong in ["", "z9", "hello", "3", "hello world", "?"] {
            let error = session.read_move(wrong).unwrap_err();
            let expected = match wrong {
                "z9" => "z9 is not on the board.",
                _ => "this is no move; one looks like ",
            };
            assert!(error.to_string().starts_with(&format!("“{wrong}”: {expected}")), "{error}");
        }
        assert_eq!(session.move_text(usize::MAX), "");
        let nodes = nodes(&*session);
        assert_eq!(session.numbered(1, false), Some(nodes[0].0));
        assert_eq!(session.numbered(1, true), Some(nodes[1].0));
        assert_eq!(session.numbered(3, false), Some(nodes[4].0));
        assert_eq!(session.numbered(3, true), None);
        assert_eq!(session.view().last_text, nodes[4].1.as_str().into());
    }
}

#[test]
fn what_is_wrong_with_a_move_fits_what_was_typed() {
    let blocs = |start: &str| open(&format!("(owlery: 1, game: blocs, start: {start:?})")).unwrap();
    let full = blocs("bbbb/bbbb/bbwb/bbbb 1");
    for (session, text, said) in [
        (&full, "c2-c9", "“c2-c9”: c9 is not on the board."),
        (&full, "b1-b9", "“b1-b9”: b9 is not on the board."),
        (&full, "d4-d7", "“d4-d7”: d7 is not on the board."),
        (&full, "e9b", "“e9b”: e9 is not on the board."),
        (&full, "a4-a", "“a4-a” may be the beginning of a4-a1, a4-a2 or a4-a3."),
        (&blocs("4/4/4/4 1"), "b3", "“b3” may mean b3b or b3w."),
        (&blocs("4/4/4/4 1"), "b", "“b” may be the beginning of b1b, b1w, b2b or 5 more."),
        (&begin(GameId::Aviary), "O", "“O” may be the beginning of Oc8-b6, Oc8-c6 or Oc8-d6."),
        (&begin(GameId::Aviary), "c8", "“c8”: say where the Owl on c8 is to go."),
        (
            &begin(GameId::Troll),
            "e5-f6",
            "“e5-f6”: pieces stay where they are; a move is one empty square.",
        ),
        (&begin(GameId::Aviary), "e5-f6", "“e5-f6”: there is no bird on e5."),
    ] {
        assert_eq!(session.read_move(text).unwrap_err(), said);
    }
}

#[test]
fn a_new_date_must_be_one() {
    let text = r#"(owlery: 1, game: troll, date: "about 1900", moves: [(id: 1, move: "e6")])"#;
    let mut session = open(text).unwrap();
    let with = |date: &str| Tags { date: date.into(), title: "Old".into(), ..named() };
    for (date, taken) in [
        ("2026-13", "about 1900"),
        ("yesterday", "about 1900"),
        ("about 1900", "about 1900"),
        ("1900", "1900"),
        ("about 1900", "1900"),
        ("", ""),
    ] {
        let refused = session.set_tags(with(date)).is_err();
        assert_eq!((refused, session.tags().date.as_str()), (date != taken, taken), "{date}");
    }
}

#[test]
fn letters_of_the_two_comments_are_a_step_each() {
    let mut session = begin(GameId::Troll);
    session.play(0);
    let here = session.view().here;
    let edits = [
        Edit::Before(here, "a".into()),
        Edit::Before(here, "ab".into()),
        Edit::Note(here, "c".into()),
        Edit::Note(here, "cd".into()),
        Edit::Before(here, String::new()),
    ];
    for edit in edits {
        session.edit(edit).unwrap();
    }
    let both = |session: &dyn Session| {
        let annotations = session.view().annotations.clone();
        [annotations.before, annotations.note]
    };
    let mut states = Vec::new();
    while session.view().can_back {
        states.push((both(&*session), session.view().undo.unwrap()));
        session.undo();
    }
    let state = |before: &str, note: &str, undo| ([before.into(), note.into()], undo);
    assert_eq!(
        states,
        [
            state("", "cd", StepKind::CommentBefore),
            state("ab", "cd", StepKind::Comment),
            state("ab", "", StepKind::CommentBefore),
            state("", "", StepKind::Move),
        ]
    );
}

#[test]
fn the_players_end_in_a_text_becomes_that_of_the_game() {
    let left_out = "White's resignation was left out, because the game as it is played does not \
                    end there";
    // What is pasted into a game of e6 f4, in which mode and after which move, and what comes of it.
    let cases = [
        (Mode::Play, Place::End, "2. c3 [white resigns]", "Black has won", vec![]),
        (Mode::Play, Place::End, "e6 f4 [white resigns]", "Black has won", vec![]),
        (Mode::Play, Place::End, "2. c3 [draw agreed]", "The game is drawn", vec![]),
        (Mode::Analysis, Place::End, "2. c3 [white resigns]", "", vec![left_out]),
        (Mode::Play, Place::Start, "c4 [white resigns]", "", vec![left_out]),
        (Mode::Play, Place::End, "2. c3 [white resigns] d6", "", vec![left_out]),
    ];
    for (mode, at, text, result, remarks) in cases {
        let mut session = begin(GameId::Troll);
        session.paste_moves("e6 f4");
        session.set_mode(mode);
        session.go(at);
        let (before, said) = (session.file_text(), session.paste_moves(text));
        assert_eq!(said.remarks, remarks, "{text}");
        let told = session.details().result;
        let expected = if result.is_empty() { "The game is not over" } else { result };
        assert!(told.starts_with(expected), "{text}: {told}");
        assert_eq!(session.view().undo, Some(StepKind::Pasted), "{text}");
        session.undo();
        assert_eq!(session.file_text().contains("conclusion"), before.contains("conclusion"));
    }
}

#[test]
fn nothing_is_pasted_after_the_end_that_players_made() {
    let mut session = begin(GameId::Troll);
    session.paste_moves("e6 f4");
    session.resign();
    let before = session.file_text();
    let read = session.paste_moves("c3 d6");
    assert!(read.is_too_late(&session.view().status));
    assert_eq!(session.file_text(), before);
    session.go(Place::Back);
    session.paste_moves("f6 c4");
    assert_eq!(texts(&*session), ["e6", "f4", "f6", "c4"], "beside it they are");
}
