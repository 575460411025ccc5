//! Texts from the clipboard, and texts that were dropped on the window.

use std::cell::RefCell;

use owlery_games::GameId;
use owlery_record::Tags;
use owlery_session::paste::{Content, Unrecognised};
use owlery_session::{Pasted, Session, games, picker, recognise};

use crate::files;
use crate::target::{Target, corpus, one_line, root, run, texts_in};

#[test]
fn pastes() {
    let mut corpus = corpus("pastes");
    for text in texts_in(&root().join("tests/games")) {
        let session = games::open(str::from_utf8(&text).expect("it is text")).expect("it is whole");
        corpus.extend(
            [session.transcript(), session.line_text(), session.code()].map(String::into_bytes),
        );
        corpus.push(text);
    }
    run(&Target { name: "pastes", corpus, rounds: 2500, take });
}

thread_local! {
    /// A game of each kind that is open when something is pasted.
    static OPEN: RefCell<Vec<Box<dyn Session>>> = RefCell::new(GameId::ALL.map(begun).into());
}

fn begun(game: GameId) -> Box<dyn Session> {
    let mut session = picker::form(game).begin(Tags::default());
    (0..3).for_each(|_| session.play(0));
    session
}

fn take(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(()) };
    answer(recognise(text, None))?;
    OPEN.with_borrow_mut(|open| {
        let session = &mut open[bytes.len() % GameId::ALL.len()];
        answer(recognise(text, Some(session.as_ref())))?;
        let before = session.file_text();
        session.paste_moves(text);
        let written = session.file_text();
        games::open(&written).map_err(|error| format!("{error} in\n{written}"))?;
        *session = begun(session.game());
        if session.file_text() == before { Ok(()) } else { Err("a game that was begun".to_owned()) }
    })
}

fn answer(read: Result<Pasted, Unrecognised>) -> Result<(), String> {
    match read {
        Ok(pasted) => pasted.readings().into_iter().try_for_each(taken),
        Err(error) => {
            one_line(&error.problem)?;
            error.readings.into_iter().try_for_each(taken)
        }
    }
}

fn taken(pasted: Pasted) -> Result<(), String> {
    one_line(&pasted.summary)?;
    pasted.remarks.iter().try_for_each(one_line)?;
    match pasted.content {
        Content::Game(session) | Content::Position(session) => {
            let written = session.file_text();
            files::game(session, &written)
        }
        Content::Collection(_) | Content::Moves(_) => Ok(()),
    }
}
