//! Files of one game and of many.

use owlery_record::Collection;
use owlery_record::file::Entry;
use owlery_session::GameText;
use owlery_session::collections::{Opened, open_any, open_entry};
use owlery_session::{Session, games, recognise};

use crate::target::{Target, corpus, one_line, root, run, same, texts_in};

#[test]
fn game_files() {
    let samples = texts_in(&root().join("tests/games"));
    let corpus = samples.into_iter().chain(corpus("files")).collect();
    run(&Target { name: "files", corpus, rounds: 4000, take });
}

#[test]
fn collections() {
    let studies = texts_in(&root().join("assets/text/en/studies"));
    // Their games are many; a few of each are enough.
    let short = |text: Vec<u8>| {
        let text = String::from_utf8(text).expect("studies are text");
        let mut collection = Collection::read(&text).expect("studies are whole");
        collection.games.truncate(4);
        collection.write().into_bytes()
    };
    let corpus = studies.into_iter().map(short).chain(corpus("collections")).collect();
    run(&Target { name: "collections", corpus, rounds: 800, take });
}

fn take(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(()) };
    match open_any(text) {
        Err(error) => {
            one_line(&error)?;
            let lines = text.split('\n').count();
            let is_there = (1..=lines).contains(&error.line);
            if is_there { Ok(()) } else { Err(format!("{error} in {lines} lines")) }
        }
        Ok(Opened::Game(session)) => {
            let written = session.file_text();
            let (read, kept) = (comments(text), comments(&written));
            if read.len() != kept.len() {
                return Err(format!("the comments {read:?} have become {kept:?}"));
            }
            game(session, &written)
        }
        Ok(Opened::Collection(collection)) => collection_again(text, &collection),
    }
}

/// A game that was opened is written and read again as it was, and can be gone through.
pub fn game(mut session: Box<dyn Session>, written: &str) -> Result<(), String> {
    let again = games::open(written).map_err(|error| format!("{error} in\n{written}"))?;
    same("what was written", written, &again.file_text())?;
    same("the transcript", &session.transcript(), &again.transcript())?;
    let work = session.writing(GameText::Work)();
    let worked = games::open_work(&work).map_err(|error| format!("{error} in\n{work}"))?;
    if let Some(lost) = worked.lost {
        return Err(format!("the journal is lost: {lost}\n{work}"));
    }
    same("the work", &work, &worked.session.writing(GameText::Work)())?;
    match recognise(&session.transcript(), None) {
        Ok(pasted) => one_line(&pasted.summary)?,
        Err(error) => one_line(&error.problem)?,
    }
    while session.view().undo.is_some() {
        session.undo();
    }
    while session.view().redo.is_some() {
        session.redo();
    }
    same("what was undone and done again", written, &session.file_text())
}

/// A collection is written as it was read, whichever of its games is saved.
fn collection_again(text: &str, read: &Collection) -> Result<(), String> {
    same("the collection", text, &read.write())?;
    for (at, entry) in read.games.iter().enumerate() {
        let session = match open_entry(entry) {
            Ok(session) => session,
            Err(error) => {
                one_line(error)?;
                continue;
            }
        };
        let mut saved = read.clone();
        saved.games[at] = entry.renewed(&session.file_text());
        let written = saved.write();
        let again = Collection::read(&written).map_err(|error| format!("{error} in\n{written}"))?;
        let texts = |games: &[Entry]| games.iter().map(|game| game.text().to_owned()).collect();
        let (old, new): (Vec<_>, Vec<_>) = (texts(&saved.games), texts(&again.games));
        same("a saved game", &old.join("\n&\n"), &new.join("\n&\n"))?;
        game(
            session,
            &open_entry(&again.games[at]).map_err(|error| error.to_string())?.file_text(),
        )?;
    }
    Ok(())
}

/// The comments of a RON text.
fn comments(text: &str) -> Vec<&str> {
    let (mut comments, mut rest) = (Vec::new(), text);
    while let Some(c) = rest.chars().next() {
        let hashes = rest.trim_start_matches(['b', 'r']).bytes().take_while(|b| *b == b'#').count();
        let raw = ["r", "br"].into_iter().find(|raw| {
            rest.strip_prefix(raw)
                .is_some_and(|rest| rest[hashes.min(rest.len())..].starts_with('"'))
        });
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block(rest)
        } else if let Some(raw) = raw {
            let begin = raw.len() + hashes + 1;
            let close = format!("\"{}", "#".repeat(hashes));
            begin + rest[begin..].find(&close).map_or(0, |at| at + close.len())
        } else if c == '"' || c == '\'' {
            quoted(rest, c)
        } else if c.is_alphanumeric() || c == '_' {
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else {
            c.len_utf8()
        };
        if rest.starts_with("//") || rest.starts_with("/*") {
            comments.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    comments
}

/// How long a comment is that may have others in it.
fn block(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    loop {
        match &text.as_bytes()[at..text.len().min(at + 2)] {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" => (depth, at) = (depth - 1, at + 2),
            [] => return at,
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
}

fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = true;
    for (at, c) in text.char_indices() {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = at == 0 || c == '\\' && !escaped;
        if at == 0 {
            escaped = false;
        }
    }
    text.len()
}
