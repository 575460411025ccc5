//! The documents of the last run, after something has damaged them: those of the session, and the files
//! of earlier versions.

use std::path::Path;

use owlery::ui::autosave::{self, Autosave, Content, Left};
use owlery_games::GameId;
use owlery_record::{Collection, Tags};
use owlery_session::collection::OpenCollection;
use owlery_session::{GameText, Session, picker};
use owlery_store::session::{DocumentId, SavedDocument};

use crate::target::{Target, corpus, one_line, run};

#[test]
fn recovery_files() {
    let corpus = corpus("recovery").into_iter().chain([played(), collection()]).collect();
    run(&Target { name: "recovery files", corpus, rounds: 300, take: take_file });
}

#[test]
fn documents_of_the_session() {
    let corpus = vec![logged_game(), logged_collection()];
    run(&Target { name: "documents of the session", corpus, rounds: 600, take: take_document });
}

fn troll() -> Box<dyn Session> {
    let mut session = picker::form(GameId::Troll).begin(Tags::default());
    (0..12).for_each(|_| session.play(0));
    session.undo();
    session
}

/// A game of Troll that an earlier version has left.
fn played() -> Vec<u8> {
    let about = "(name:\"a game\",path:Some(\"/none/a.owlery\"),on_disk:Some((7)),unsaved:true)";
    format!("{about}\n{}", troll().writing(GameText::Work)()).into_bytes()
}

/// A collection with a game that undo brings back.
fn changed() -> OpenCollection {
    let text = "(owlery: 1, games: [(game: troll, title: \"A\"), (game: umbra), (game: troll)])";
    let mut content = OpenCollection::new(Collection::read(text).expect("it is one"));
    content.delete(content.ids()[0]);
    content.reorder(content.ids()[0], 1);
    content.rename("Mine", "");
    content
}

/// A collection that an earlier version has left.
fn collection() -> Vec<u8> {
    let about = "(name:\"games\",path:None,on_disk:None,unsaved:true,kind:Collection(9999999999,[(3),(2)]))";
    format!("{about}\n{}", changed().work()()).into_bytes()
}

/// What stands between the texts of a document.
const BORDER: &str = "\n----\n";

fn logged_game() -> Vec<u8> {
    let mut session = troll();
    session.start_log();
    let base = session.writing(GameText::Work)();
    (0..6).for_each(|_| session.play(1));
    session.undo();
    let rows = session.take_log().into_iter().map(|row| row.text);
    let texts: Vec<_> = ["game".to_owned(), String::new(), base].into_iter().chain(rows).collect();
    texts.join(BORDER).into_bytes()
}

fn logged_collection() -> Vec<u8> {
    let mut content = changed();
    content.start_log();
    let base = content.work()();
    content.rename("Yours", "");
    content.undo();
    content.delete(content.ids()[0]);
    let rows = content.take_log().into_iter().map(|row| row());
    let first = ["collection".to_owned(), "(name:\"a\")".to_owned(), base];
    let texts: Vec<_> = first.into_iter().chain(rows).collect();
    texts.join(BORDER).into_bytes()
}

fn take_file(bytes: &[u8]) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let program = folder.path().join("open/7-0");
    let write = std::fs::create_dir_all(&program)
        .and_then(|()| std::fs::write(program.join("3.work"), bytes));
    write.map_err(|error| error.to_string())?;
    let state = Some(folder.path().to_owned());
    let (mut autosave, told) = Autosave::begin(state, &egui::Context::default());
    told.iter().try_for_each(one_line)?;
    if !told.is_empty() {
        let kept = std::fs::read(folder.path().join("damaged/7-0-3.work"));
        if !kept.is_ok_and(|kept| kept == bytes) {
            return Err("what was damaged is not kept".to_owned());
        }
    }
    let [left] = &mut autosave.left[..] else { return Err("it is not taken over".to_owned()) };
    restore(left.clone(), &autosave.damaged_folder())
}

fn take_document(bytes: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(bytes);
    let mut texts = text.split(BORDER).map(str::to_owned);
    let mut next = || texts.next().unwrap_or_default();
    let (kind, head, base) = (next(), next(), next());
    let document = SavedDocument { id: DocumentId(3), kind, head, base, steps: texts.collect() };
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    restore(Left { document, saving: None }, &folder.path().join("damaged"))
}

/// Restores a document. What is lost is kept.
fn restore(left: Left, damaged: &Path) -> Result<(), String> {
    let base = left.document.base.clone();
    let is_kept = || {
        let mut files = std::fs::read_dir(damaged).into_iter().flatten().flatten();
        files.any(|file| std::fs::read_to_string(file.path()).is_ok_and(|it| it.contains(&base)))
    };
    match autosave::restore(left, damaged) {
        Err(unreadable) => {
            one_line(&unreadable.said)?;
            is_kept().then_some(()).ok_or("what cannot be read is lost")?;
        }
        Ok(restored) => {
            restored.lost.iter().try_for_each(one_line)?;
            if !restored.is_whole && !is_kept() {
                return Err("what was damaged is not kept".to_owned());
            }
            match restored.content {
                Content::Game(session) => one_line(&session.view().status.headline)?,
                Content::Collection(mut content) => {
                    while content.next_steps().0.is_some() {
                        content.undo();
                    }
                }
                Content::Editor(_) => {}
            }
        }
    }
    Ok(())
}
