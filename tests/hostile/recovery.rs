//! What a program left that did not end as it should, after the disk has damaged it.

use std::path::Path;

use owlery::ui::recovery::{self, What};
use owlery_games::GameId;
use owlery_record::{Collection, Tags};
use owlery_session::GameText;
use owlery_session::collection::OpenCollection;
use owlery_session::picker;

use crate::target::{Target, corpus, one_line, run};

#[test]
fn recovery_files() {
    let corpus = corpus("recovery").into_iter().chain([played(), collection()]).collect();
    run(&Target { name: "recovery files", corpus, rounds: 600, take });
}

/// A game of Troll that was left.
fn played() -> Vec<u8> {
    let mut session = picker::form(GameId::Troll).begin(Tags::default());
    (0..12).for_each(|_| session.play(0));
    session.undo();
    let about = "(name:\"a game\",path:Some(\"/none/a.owlery\"),on_disk:Some((7)),unsaved:true)";
    format!("{about}\n{}", session.writing(GameText::Work)()).into_bytes()
}

/// A collection that was left, with a game that undo brings back.
fn collection() -> Vec<u8> {
    let text = "(owlery: 1, games: [(game: troll, title: \"A\"), (game: umbra), (game: troll)])";
    let mut content = OpenCollection::new(Collection::read(text).expect("it is one"));
    content.delete(content.ids()[0]);
    content.reorder(content.ids()[0], 1);
    content.rename("Mine", "");
    let about = "(name:\"games\",path:None,on_disk:None,unsaved:true,kind:Collection(9999999999,[(3),(2)]))";
    format!("{about}\n{}", content.work()()).into_bytes()
}

fn take(bytes: &[u8]) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let program = folder.path().join("open/7-0");
    let write = std::fs::create_dir_all(&program)
        .and_then(|()| std::fs::write(program.join("3.work"), bytes));
    write.map_err(|error| error.to_string())?;
    let found = recovery::look(folder.path());
    found.problems.iter().try_for_each(one_line)?;
    let [left] = &found.left[..] else { return Err("it is not offered".to_owned()) };
    one_line(&left.about.name)?;
    let kept = folder.path().join("damaged/7-0-3.work");
    let is_whole = |file: &Path| std::fs::read(file).is_ok_and(|there| there == bytes);
    match recovery::recover(left.clone()) {
        Err(told) => {
            one_line(&told)?;
            if !is_whole(&kept) {
                return Err(format!("what cannot be read is lost: {told}"));
            }
        }
        Ok(recovered) => {
            recovered.lost.iter().try_for_each(one_line)?;
            if !is_whole(&left.file) {
                return Err("what was opened is gone before it is kept anew".to_owned());
            }
            let damaged = recovered.lost.iter().any(|lost| {
                lost.contains(" was damaged (") || lost.contains("its journal is damaged")
            });
            if damaged && !is_whole(&kept) {
                return Err("what was damaged is not kept".to_owned());
            }
            match recovered.what {
                What::Game(session) => one_line(&session.view().status.headline)?,
                What::Collection(mut content) => {
                    while content.next_steps().0.is_some() {
                        content.undo();
                    }
                }
                What::SetUp(_) => {}
            }
        }
    }
    Ok(())
}
