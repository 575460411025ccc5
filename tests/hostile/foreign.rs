//! Files of other programs.

use owlery_session::collections::{Opened, import, open_entry};

use crate::files::game;
use crate::target::{Target, one_line, root, run, texts_in};

#[test]
fn files_of_other_programs() {
    let corpus = texts_in(&root().join("tests/foreign"));
    run(&Target { name: "foreign", corpus, rounds: 600, take });
}

fn take(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(()) };
    let imported = match import(text) {
        None => return Ok(()),
        Some(Err(error)) => return one_line(error),
        Some(Ok(imported)) => imported,
    };
    for one in imported {
        for said in one.remarks.iter().chain(&one.struck) {
            one_line(said)?;
        }
        match one.what {
            Opened::Game(session) => {
                let written = session.file_text();
                game(session, &written)?;
            }
            Opened::Collection(collection) => {
                for entry in &collection.games {
                    open_entry(entry).map_err(|error| format!("{error} in\n{}", entry.text()))?;
                }
            }
        }
    }
    Ok(())
}
