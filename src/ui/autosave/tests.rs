use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::Duration;

use super::*;
use crate::ui::work::files::Files;
use owlery_record::Collection;
use owlery_session::collection::{OpenCollection, StepKind};
use owlery_session::{GameText, Session, games};
use owlery_store::Writer;
use owlery_store::session::DocumentId;

/// A first line as earlier versions wrote it.
fn first_line(rest: &str) -> String {
    format!("(name:\"a\",path:None,on_disk:None,unsaved:true{rest})")
}

/// The file of a game that an earlier version called "a".
fn work() -> String {
    format!("{}\n{}", first_line(""), game(&["e6", "f4", "c3"]))
}

fn troll(moves: &[&str]) -> Box<dyn Session> {
    let moves = moves.iter().zip(1..).map(|(at, id)| format!("(id: {id}, move: \"{at}\")"));
    let moves = moves.collect::<Vec<_>>().join(", ");
    games::open(&format!("(owlery: 1, game: troll, moves: [{moves}])")).unwrap()
}

fn game(moves: &[&str]) -> String {
    troll(moves).writing(GameText::Work)()
}

/// Leaves a document as a program of an earlier version did.
fn leave(folder: &Path, program: &str, number: u32, text: impl AsRef<[u8]>) -> PathBuf {
    let folder = folder.join("open").join(program);
    fs::create_dir_all(&folder).unwrap();
    File::create(folder.join("lock")).unwrap();
    let file = folder.join(format!("{number}.work"));
    fs::write(&file, text).unwrap();
    file
}

fn begin(folder: &Path) -> (Autosave, Vec<String>) {
    Autosave::begin(Some(folder.to_owned()), &egui::Context::default())
}

/// Restores the only document that was left.
fn restore_only(folder: &Path) -> (Restored, Vec<String>) {
    let (mut autosave, problems) = begin(folder);
    assert_eq!(autosave.left.len(), 1);
    let left = autosave.left.remove(0);
    let Ok(restored) = restore(left, &autosave.damaged_folder()) else { panic!("it is readable") };
    (restored, problems)
}

fn session(restored: &Restored) -> &dyn Session {
    let Content::Game(session) = &restored.content else { panic!("it is a game") };
    session.as_ref()
}

fn moves(session: &dyn Session) -> String {
    let text = session.file_text();
    let moves = text.split("move: \"").skip(1).filter_map(|rest| rest.split('"').next());
    moves.collect::<Vec<_>>().join(" ")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// An open game.
struct Open {
    id: DocId,
    session: Box<dyn Session>,
    has_log: bool,
}

impl Work for Open {
    fn id(&self) -> DocId {
        self.id
    }

    fn kind(&self) -> Kind {
        Kind::Game
    }

    fn heading(&self) -> Heading {
        Heading { name: "b".to_owned(), ..Heading::default() }
    }

    fn revision(&self) -> [u64; 2] {
        self.session.work_revision()
    }

    fn start_log(&mut self) -> Writing {
        if self.has_log {
            self.session.start_log();
        }
        self.session.writing(GameText::Work)
    }

    fn take_log(&mut self) -> Vec<(Durability, Writing)> {
        let rows = self.session.take_log().into_iter();
        rows.map(|row| (Durability::Crash, Box::new(|| row.text) as Writing)).collect()
    }
}

#[test]
fn a_game_is_kept_with_its_undo_whether_it_has_a_log_or_not() {
    for has_log in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let mut open = Open { id: DocId::new(), session: troll(&["e6"]), has_log };
        for run in 0..3 {
            let (mut autosave, problems) = begin(folder.path());
            assert_eq!(problems, [""; 0]);
            if run > 0 {
                let left = autosave.left.remove(0);
                assert_eq!(left.document.steps.len(), if has_log { 2 * run } else { 0 });
                let restored = restore(left, folder.path()).ok().unwrap();
                assert_eq!((restored.id, restored.is_whole), (open.id, true));
                assert_eq!(session(&restored).file_text(), open.session.file_text());
                assert_eq!(session(&restored).view().undo, open.session.view().undo);
                let Content::Game(session) = restored.content else { panic!("it is a game") };
                open.session = session;
                autosave.adopt(&mut open);
            }
            for _ in 0..2 {
                autosave.keep(&mut [&mut open], WindowState::default(), true);
                open.session.play(0);
            }
            autosave.keep(&mut [&mut open], WindowState::default(), true);
            autosave.flush().unwrap();
            assert!(autosave.is_kept());
        }
        // What is closed does not come back.
        let (mut autosave, _) = begin(folder.path());
        autosave.left.clear();
        autosave.adopt(&mut open);
        autosave.keep(&mut [], WindowState::default(), true);
        drop(autosave);
        assert!(begin(folder.path()).0.left.is_empty());
    }
}

#[test]
fn the_order_and_the_window_stay_until_everything_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Open { id: DocId::new(), session: troll(&[]), has_log: true };
    let (mut first, mut second) = (open(), open());
    let ids = [second.id, first.id];
    let window = |ended| WindowState { ended, ..WindowState::default() };
    let (mut autosave, _) = begin(folder.path());
    autosave.keep(&mut [&mut first, &mut second], window(false), true);
    autosave.keep(&mut [&mut second, &mut first], window(true), true);
    autosave.keep(&mut [&mut first, &mut second], window(false), false);
    drop(autosave);
    let (autosave, _) = begin(folder.path());
    let left: Vec<_> = autosave.left.iter().map(|left| DocId::from(left.document.id)).collect();
    assert_eq!((left, autosave.window.ended), (ids.to_vec(), true));
}

#[test]
fn a_damaged_session_is_kept_and_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), [7; 9000]).unwrap();
    let (autosave, problems) = begin(folder.path());
    assert!(autosave.can_keep());
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    assert!(problem.contains("nothing in it can be read"), "{problem}");
    let kept = names(folder.path()).into_iter().find(|name| name.contains("damaged"));
    let kept = folder.path().join(kept.unwrap()).display().to_string();
    assert!(problem.contains(&kept), "{problem}");
}

#[test]
fn a_session_that_cannot_be_opened_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("file");
    fs::write(&state, "").unwrap();
    let (autosave, problems) = begin(&state);
    assert!(!autosave.can_keep() && !autosave.is_writing());
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].starts_with("Open games cannot be kept in "), "{problems:?}");
    // Another program has it.
    let first = begin(folder.path());
    let (second, problems) = begin(folder.path());
    assert_eq!((first.0.can_keep(), second.can_keep(), problems.len()), (true, false, 1));
    let (autosave, problems) = Autosave::begin(None, &egui::Context::default());
    assert!(autosave.left.is_empty() && problems.is_empty());
}

#[test]
fn what_an_earlier_version_left_is_taken_over_once() {
    let folder = tempfile::tempdir().unwrap();
    let window = "(ended: true, page: Library, works: [(serial: 2), (serial: 1)])";
    for number in [1, 2, 3] {
        let file = leave(folder.path(), "7-0", number, work());
        fs::write(file.with_file_name("window.ron"), window).unwrap();
    }
    leave(folder.path(), "theirs", 1, work());
    fs::write(folder.path().join("open/theirs/something"), "").unwrap();
    let journals = folder.path().join("journals");
    fs::create_dir(&journals).unwrap();
    fs::write(journals.join("82a6be997a2600b0.work"), game(&["e6"])).unwrap();
    for _ in 0..2 {
        let (autosave, problems) = begin(folder.path());
        assert_eq!(problems, [""; 0]);
        let ids: Vec<_> = autosave.left.iter().map(|left| left.document.id.0).collect();
        // One number was taken by another program.
        assert!(ids.len() == 4 && [ids[0], ids[1], ids[3]] == [1, 2, 3], "{ids:?}");
        assert!(autosave.window.ended && !journals.exists());
        assert_eq!(names(&folder.path().join("open")), ["theirs"]);
    }
}

#[test]
fn what_a_program_of_an_earlier_version_works_on_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let left = leave(folder.path(), "7-0", 1, work());
    let used = leave(folder.path(), "8-0", 1, work());
    let lock = File::open(folder.path().join("open/8-0/lock")).unwrap();
    lock.lock().unwrap();
    let (autosave, problems) = begin(folder.path());
    assert_eq!((autosave.left.len(), problems.len()), (1, 0));
    assert!(!left.exists() && used.exists());
}

#[test]
fn what_can_be_read_of_a_damaged_file_is_opened() {
    let whole = work();
    let lines: Vec<_> = whole.split_inclusive('\n').collect();
    let cut = lines[..lines.iter().position(|line| line.contains("f4")).unwrap()].concat();
    let first = lines[0].len();
    let bytes = |at: usize, byte: u8| {
        let mut bytes = whole.clone().into_bytes();
        bytes[at] = byte;
        bytes
    };
    let zeros = [whole.as_bytes(), &[0; 4096]].concat();
    let cases: [(&str, Vec<u8>, &str, &str); 7] = [
        ("first line", bytes(2, b'!'), "line 1: ", "e6 f4 c3"),
        ("no UTF-8 in it", bytes(3, 0xff), "byte 3 is not valid UTF-8", "e6 f4 c3"),
        ("no first line", whole[first..].into(), "line 1: ", "e6 f4 c3"),
        ("cut off", format!("{cut}        (id: 2, mo").into(), "line ", "e6"),
        ("a wrong move", whole.replace("\"f4\"", "\"z9\"").into(), "line ", "e6 z9 c3"),
        ("zeros behind", zeros, "line ", "e6 f4 c3"),
        ("zeros before", [&[0; 64], whole.as_bytes()].concat(), "line 1: ", "e6 f4 c3"),
    ];
    for (what, text, said, expected) in cases {
        let folder = tempfile::tempdir().unwrap();
        let file = leave(folder.path(), "7-0", 1, &text);
        let (restored, mut told) = restore_only(folder.path());
        assert_eq!(moves(session(&restored)), expected, "{what}");
        assert!(restored.heading.unsaved && !file.exists(), "{what}");
        told.extend(restored.lost);
        let [damage, ..] = &told[..] else { panic!("{what}: nothing is told") };
        assert!(damage.contains(&format!(" was damaged ({said}")), "{what}: {damage}");
        let damaged = folder.path().join("damaged");
        let kept = names(&damaged).into_iter().map(|name| damaged.join(name));
        let kept = kept.filter(|file| damage.contains(&file.display().to_string()));
        assert_eq!(kept.count(), 1, "{what}: {damage}");
    }
}

#[test]
fn what_cannot_be_read_at_all_is_kept_and_named() {
    let large = |file: &Path| File::create(file).unwrap().set_len(1 << 40).unwrap();
    let folder_of_it = |file: &Path| {
        fs::remove_file(file).unwrap();
        fs::create_dir(file).unwrap();
    };
    type Damage<'a> = &'a dyn Fn(&Path);
    let cases: [Damage; 5] = [
        &|file| fs::write(file, "").unwrap(),
        &|file| fs::write(file, [0; 4096]).unwrap(),
        &|file| fs::write(file, [0xff; 4096]).unwrap(),
        &large,
        &folder_of_it,
    ];
    for make in cases {
        let folder = tempfile::tempdir().unwrap();
        let file = leave(folder.path(), "7-0", 1, "");
        make(&file);
        let (mut autosave, mut told) = begin(folder.path());
        for left in std::mem::take(&mut autosave.left) {
            let Err(Unreadable { id, said }) = restore(left, &autosave.damaged_folder()) else {
                panic!("nothing can be read");
            };
            autosave.remove(id.unwrap());
            told.push(said);
        }
        drop(autosave);
        let damaged = folder.path().join("damaged").display().to_string();
        assert!(!file.exists() && told.concat().contains(&damaged), "{told:?}");
        assert!(names(&folder.path().join("damaged")).contains(&"7-0-1.work".to_owned()));
        let (autosave, told) = begin(folder.path());
        assert!(autosave.left.is_empty() && told.is_empty(), "it is told once");
    }
}

#[test]
fn a_damaged_document_that_cannot_be_kept_elsewhere_stays() {
    let folder = tempfile::tempdir().unwrap();
    leave(folder.path(), "7-0", 1, work().replace("f4", "\0\0"));
    let aside = folder.path().join("damaged");
    for is_full in [true, false] {
        match is_full {
            true => fs::write(&aside, "").unwrap(),
            false => fs::remove_file(&aside).unwrap(),
        }
        let (restored, problems) = restore_only(folder.path());
        assert_eq!(problems, [""; 0]);
        assert_eq!(restored.id != DocId::from(DocumentId(1)), is_full, "{:?}", restored.lost);
        assert_eq!((restored.is_whole, restored.lost.len()), (false, 1));
    }
}

#[test]
fn a_path_that_does_not_lead_from_the_root_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let first = "(name:\"a.owlery\",path:Some(\"a.owlery\"),on_disk:Some((7)),unsaved:true)";
    leave(folder.path(), "7-0", 1, format!("{first}\n{}", game(&["e6"])));
    let (restored, _) = restore_only(folder.path());
    assert_eq!(restored.heading.path, None);
    assert!(restored.lost[0].starts_with("It is not known in which folder “a.owlery” was."));
}

#[test]
fn a_file_that_was_saved_just_before_the_end_is_no_stranger() {
    for is_ours in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let path = FullPath::new(&folder.path().join("a.owlery")).unwrap();
        let of = |text: &str| Fingerprint::of(&path, text.as_bytes());
        fs::write(&path, "what was saved last").unwrap();
        let heading =
            Heading { path: Some(path.clone()), on_disk: Some(of("before")), ..Heading::default() };
        let first = ron::to_string(&heading).unwrap();
        leave(folder.path(), "7-0", 1, format!("{first}\n{}", game(&["e6"])));
        let (autosave, _) = begin(folder.path());
        let saved = if is_ours { "what was saved last" } else { "something else" };
        autosave.saving_notes().write(DocId::from(DocumentId(1)), of(saved));
        drop(autosave);
        let Restored { heading, of_file, .. } = restore_only(folder.path()).0;
        // Which state of the game stands there is not known, so none of them is said to.
        assert!(heading.unsaved && heading.saved.is_none());
        assert_eq!(of_file.is_none(), is_ours, "{of_file:?}");
        assert_eq!(heading.on_disk, Some(of(if is_ours { saved } else { "before" })));
    }
}

#[test]
fn all_that_was_left_is_opened_and_wakes_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let all = 1..=8;
    all.clone().for_each(|number| drop(leave(folder.path(), "7-0", number, work())));
    let (mut autosave, _) = begin(folder.path());
    let (ctx, (sender, woken)) = (egui::Context::default(), channel());
    ctx.set_request_repaint_callback(move |_| {
        let _ = sender.send(());
    });
    let mut files = Files::new(Writer::default(), &autosave);
    autosave.left.drain(..).for_each(|left| files.restore(left, &ctx));
    woken.recv_timeout(Duration::from_secs(60)).expect("nothing else wakes the window");
    let mut opened = 0;
    // Looked at again and again, also while nothing is ready.
    while opened < all.clone().count() {
        let restored = files.take_restored(&ctx).into_iter();
        opened += restored.filter(|it| matches!(it, Ok(Ok(_)))).count();
    }
    assert_eq!(files.restoring_count(), 0);
}

#[test]
fn collections_of_earlier_versions_have_their_undo_or_it_is_told() {
    let text = "(owlery: 1, games: [(game: troll, title: \"A\"), (game: umbra, title: \"B\")])";
    let mut content = OpenCollection::new(Collection::read(text).unwrap());
    content.delete(content.ids()[0]);
    let ids = ron::to_string(&content.ids()).unwrap();
    let first = first_line(&format!(",kind:Collection(77,{ids})"));
    let whole = format!("{first}\n{}", content.work()());
    let unfit = whole.replacen("games:1", "games:2", 1);
    // Without the line of undo.
    let without = format!("{first}\n{}", content.writing()());
    let cases = [
        (whole.clone(), Some(StepKind::Delete), None),
        (whole.replacen("undo:[", "undo:]", 1), None, Some("its journal is damaged (")),
        (unfit, None, Some("it does not belong to this collection")),
        (without, None, None),
    ];
    for (work, undo, lost) in cases {
        let folder = tempfile::tempdir().unwrap();
        leave(folder.path(), "7-0", 1, work);
        let (restored, _) = restore_only(folder.path());
        let Content::Collection(restored_content) = &restored.content else {
            panic!("it is a collection")
        };
        let items = restored_content.items().len();
        assert_eq!((items, restored_content.next_steps().0), (1, undo));
        assert_eq!(restored.id, DocId::from(DocumentId(77)));
        if lost.is_none() {
            assert_eq!(restored_content.ids(), content.ids());
        }
        let told = restored.lost.concat();
        assert!(restored.lost.len() == usize::from(lost.is_some()), "{told}");
        assert!(told.contains(lost.unwrap_or_default()), "{told}");
    }
}
