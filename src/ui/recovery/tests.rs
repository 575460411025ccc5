use std::fs::File;
use std::path::Path;
use std::sync::mpsc::channel;

use super::*;
use crate::ui::documents::DocId;
use owlery_record::Collection;
use owlery_session::GameText;
use owlery_session::Session;
use owlery_session::collection::{OpenCollection, StepKind};

fn about(name: &str) -> Heading {
    Heading { name: name.into(), unsaved: true, ..Heading::default() }
}

/// How work is found that nobody has said more of.
fn found(file: &Path) -> Left {
    Left { file: file.to_owned(), about: about("a"), sight: None, is_front: false }
}

/// What a program leaves of a game that it calls "a": the first line, and the rest.
fn work() -> String {
    let first = ron::to_string(&about("a")).unwrap();
    format!("{first}\n{}", game(&["e6", "f4", "c3"]))
}

/// A game of Troll with these moves, as work is written.
fn game(moves: &[&str]) -> String {
    let moves = moves.iter().zip(1..).map(|(at, id)| format!("(id: {id}, move: \"{at}\")"));
    let moves = moves.collect::<Vec<_>>().join(", ");
    let text = format!("(owlery: 1, game: troll, moves: [{moves}])");
    owlery_session::games::open(&text).unwrap().writing(GameText::Work)()
}

fn leave(folder: &Path, program: &str, number: u32, text: impl AsRef<[u8]>) -> PathBuf {
    let folder = folder.join("open").join(program);
    fs::create_dir_all(&folder).unwrap();
    File::create(folder.join("lock")).unwrap();
    let file = folder.join(format!("{number}.work"));
    fs::write(&file, text).unwrap();
    file
}

fn begin(folder: &Path) -> (Recovery, Vec<String>) {
    Recovery::begin(Some(folder.to_owned()), &Writer::default())
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn session(recovered: &Recovered) -> &dyn Session {
    let What::Game(session) = &recovered.what else { panic!("it is a game") };
    session.as_ref()
}

#[test]
fn only_what_no_earlier_version_works_on_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let left = leave(folder.path(), "7-0", 1, work());
    let used = leave(folder.path(), "8-0", 1, work());
    let lock = File::open(folder.path().join("open/8-0/lock")).unwrap();
    lock.lock().unwrap();
    let (recovery, problems) = begin(folder.path());
    assert_eq!(problems, [""; 0]);
    assert_eq!(recovery.remains.left, [found(&left)]);
    assert!(left.exists() && used.exists(), "until somebody decides");
}

#[test]
fn the_last_run_is_left_in_a_folder_of_its_own_until_it_is_open_again() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=3 {
        let (recovery, problems) = begin(folder.path());
        assert_eq!(problems, [""; 0]);
        let left: Vec<_> = recovery.remains.left.iter().map(|left| left.file.clone()).collect();
        let expected = (1..number).map(|number| format!("open/session-{number}/{number}.work"));
        assert_eq!(left, expected.map(|path| folder.path().join(path)).collect::<Vec<_>>());
        let own = recovery.folder().unwrap();
        assert_eq!(
            (own.as_path(), names(&own)),
            (&*folder.path().join("session"), vec!["room".into()])
        );
        fs::write(own.join(format!("{number}.work")), work()).unwrap();
    }
    let (mut recovery, _) = begin(folder.path());
    assert_eq!(recovery.adopt(&recovery.remains.left[0].clone(), DocId::new()).ok(), Some(()));
    recovery.remains.settle();
    recovery.remains.release();
    assert_eq!(names(&folder.path().join("open")), ["session-2", "session-3"]);
}

#[test]
fn without_a_lock_it_is_offered_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let left = leave(folder.path(), "7-0", 1, work());
    let lock = folder.path().join("open/7-0/lock");
    fs::remove_file(&lock).unwrap();
    let again = || {
        begin(folder.path()).0.remains.left.into_iter().map(|left| left.file).collect::<Vec<_>>()
    };
    assert_eq!(again(), std::slice::from_ref(&left));
    // Something else has its name.
    fs::create_dir(&lock).unwrap();
    assert_eq!(again(), [left]);
}

#[test]
fn what_is_thrown_away_is_offered_no_more() {
    let folder = tempfile::tempdir().unwrap();
    leave(folder.path(), "7-0", 1, work());
    leave(folder.path(), "7-0", 2, [0; 100]);
    fs::create_dir_all(folder.path().join("open/7-0/3.work/deeper")).unwrap();
    fs::create_dir_all(folder.path().join("open/theirs/deeper")).unwrap();
    let (mut recovery, _) = begin(folder.path());
    assert_eq!(recovery.remains.left.len(), 3);
    assert_eq!(recovery.remains.discard(), None);
    assert!(look(folder.path()).left.is_empty());
    // Its own folder goes when it ends; what somebody else has put there stays.
    recovery.end();
    assert_eq!(names(&folder.path().join("open")), ["theirs"]);
    assert_eq!(names(&folder.path().join("damaged")), ["7-0-3.work"]);
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let (_, problems) = begin(&file);
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[1].starts_with("Work in progress cannot be kept in "), "{problems:?}");
    let (recovery, problems) = Recovery::begin(None, &Writer::default());
    assert!(recovery.remains.left.is_empty() && problems.is_empty());
}

#[test]
fn what_can_be_read_of_damaged_work_is_opened() {
    let whole = work();
    let lines: Vec<_> = whole.split_inclusive('\n').collect();
    let moves = lines.iter().position(|line| line.contains("f4")).unwrap();
    let cut = lines[..moves].concat();
    let first = lines[0].len();
    let bytes = |at: usize, byte: u8| {
        let mut bytes = whole.clone().into_bytes();
        bytes[at] = byte;
        bytes
    };
    let zeros = [whole.as_bytes(), &[0; 4096]].concat();
    let cases: [(&str, Vec<u8>, &str, &str); 9] = [
        ("first line", bytes(2, b'!'), "line 1: ", "e6 f4 c3"),
        ("no UTF-8 in it", bytes(3, 0xff), "byte 3 is no UTF-8", "e6 f4 c3"),
        ("its end", bytes(first - 1, b' '), "line 1: ", "e6 f4 c3"),
        ("no first line", whole[first..].into(), "line 1: ", "e6 f4 c3"),
        ("only the game", whole[first + lines[1].len()..].into(), "line 1: ", "e6 f4 c3"),
        ("cut off", format!("{cut}        (id: 2, mo").into(), "line ", "e6"),
        ("a wrong move", whole.replace("\"f4\"", "\"z9\"").into(), "line ", "e6 z9 c3"),
        ("zeros behind", zeros, "line ", "e6 f4 c3"),
        ("zeros before", [&[0; 64], whole.as_bytes()].concat(), "line 1: ", "e6 f4 c3"),
    ];
    for (what, text, said, expected) in cases {
        let folder = tempfile::tempdir().unwrap();
        let file = leave(folder.path(), "7-0", 1, &text);
        let left = begin(folder.path()).0.remains.left;
        assert_eq!(left.len(), 1, "{what}");
        let recovered = recover(left[0].clone()).unwrap_or_else(|told| panic!("{what}: {told}"));
        let text_now = session(&recovered).file_text();
        let moves = text_now.split("move: \"").skip(1).filter_map(|rest| rest.split('"').next());
        assert_eq!(moves.collect::<Vec<_>>().join(" "), expected, "{what}");
        let kept = folder.path().join("damaged/7-0-1.work");
        let damage = recovered.lost.last().unwrap();
        assert!(damage.contains(&format!(" was damaged ({said}")), "{what}: {damage}");
        let end = format!("is open. It is kept as it was: {}.", kept.display());
        assert!(damage.ends_with(&end), "{what}: {damage}");
        assert!(fs::read(&kept).unwrap() == text && file.exists(), "{what}");
        assert!(recovered.left.about.unsaved);
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
    let cases: [(&str, Damage); 5] = [
        ("line 1: ", &|file| fs::write(file, "").unwrap()),
        ("line 1: ", &|file| fs::write(file, [0; 4096]).unwrap()),
        ("byte 0 is no UTF-8", &|file| fs::write(file, [0xff; 4096]).unwrap()),
        ("it is larger than ", &large),
        ("it is a folder", &folder_of_it),
    ];
    for (said, make) in cases {
        let folder = tempfile::tempdir().unwrap();
        let file = leave(folder.path(), "7-0", 1, "");
        make(&file);
        let left = begin(folder.path()).0.remains.left;
        let told = recover(left[0].clone()).err().expect("nothing can be read");
        let kept = folder.path().join("damaged/7-0-1.work");
        assert!(told.contains(&format!(" cannot be recovered: {said}")), "{told}");
        assert!(told.ends_with(&format!(" It is kept as it is: {}.", kept.display())), "{told}");
        assert!(kept.exists() && !file.exists());
        assert!(begin(folder.path()).0.remains.left.is_empty(), "it is not offered again");
        // The next one does not take its place.
        make(&leave(folder.path(), "7-0", 1, ""));
        let left = begin(folder.path()).0.remains.left;
        assert!(recover(left[0].clone()).is_err());
        assert_eq!(names(&folder.path().join("damaged")), ["2-7-0-1.work", "7-0-1.work"]);
    }
}

#[test]
fn much_that_was_left_does_not_hold_up_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let long = format!("(name: \"{}\", unsaved: true)\n", "x".repeat(1000));
    for number in 0..300 {
        leave(folder.path(), "7-0", number, &long);
    }
    let endless = leave(folder.path(), "7-0", 0, "");
    File::create(endless).unwrap().set_len(1 << 40).unwrap();
    let (recovery, problems) = begin(folder.path());
    assert_eq!(recovery.remains.left.len(), 200);
    assert!(recovery.remains.left.iter().all(|left| left.about.name.chars().count() <= 120));
    assert!(problems.len() == 1 && problems[0].contains("100 more files wait in"), "{problems:?}");
}

#[test]
fn a_path_that_does_not_lead_from_the_root_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let (_, rest) = work().split_once('\n').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let first = "(name:\"a.owlery\",path:Some(\"a.owlery\"),on_disk:Some((7)),unsaved:true)";
    leave(folder.path(), "7-0", 1, format!("{first}\n{rest}"));
    let left = begin(folder.path()).0.remains.left;
    let recovered = recover(left[0].clone()).unwrap();
    assert_eq!(recovered.left.about.path, None);
    assert!(recovered.lost[0].starts_with("It is not known in which folder “a.owlery” was."));
}

#[test]
fn a_file_that_was_saved_just_before_the_end_is_no_stranger() {
    for is_ours in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let path = FullPath::new(&folder.path().join("a.owlery")).unwrap();
        let of = |text: &str| Fingerprint::of(&path, text.as_bytes());
        fs::write(&path, "what was saved last").unwrap();
        let about = Heading { path: Some(path.clone()), on_disk: Some(of("before")), ..about("a") };
        let work = format!("{}\n{}", ron::to_string(&about).unwrap(), game(&["e6"]));
        let file = leave(folder.path(), "7-0", 1, work);
        let saved = if is_ours { "what was saved last" } else { "something else" };
        // The end came before the next save had replaced the file.
        for content in [saved, "what was to be saved next"] {
            saving::write(&file.with_extension("saving"), of(content), &Writer::default());
        }
        let (recovery, _) = begin(folder.path());
        let Recovered { left, is_whole, of_file, .. } =
            recover(recovery.remains.left[0].clone()).unwrap();
        // Which state of the game stands there is not known, so none of them is said to.
        assert!(left.about.unsaved && !is_whole);
        assert_eq!(of_file.is_none(), is_ours, "{of_file:?}");
        assert_eq!(left.about.on_disk, Some(of(if is_ours { saved } else { "before" })));
        let mut recovery = recovery;
        assert_eq!(recovery.remains.discard(), None);
        recovery.end();
        assert_eq!(names(&folder.path().join("open")), [""; 0]);
    }
}

#[test]
fn all_that_was_left_is_opened_however_long_each_takes() {
    let folder = tempfile::tempdir().unwrap();
    let all = 1..=8;
    all.clone().for_each(|number| drop(leave(folder.path(), "7-0", number, work())));
    let mut files = crate::ui::work::files::Files::new(Writer::default(), None, None);
    let ctx = egui::Context::default();
    look(folder.path()).left.into_iter().for_each(|left| files.recover(left, &ctx));
    let mut opened = 0;
    // Looked at again and again, also while nothing is ready.
    while opened < all.clone().count() {
        assert_ne!(files.recovering_count(), 0, "{opened} were opened");
        opened += files.take_recovered(&ctx).into_iter().filter(Result::is_ok).count();
    }
    assert_eq!(files.recovering_count(), 0);
}

#[test]
fn what_cannot_be_kept_elsewhere_stays_where_it_is() {
    let whole = work();
    let [first, journal, _] = whole.splitn(3, '\n').collect::<Vec<_>>()[..] else { panic!() };
    let in_moves = whole.replace("f4", "\0\0");
    let in_journal = whole.replacen(journal, &journal[..journal.len() / 2], 1);
    assert!(first.len() < whole.len() && !journal.is_empty());
    for damaged in [in_moves, in_journal] {
        for is_full in [false, true] {
            let folder = tempfile::tempdir().unwrap();
            let file = leave(folder.path(), "7-0", 1, &damaged);
            let aside = folder.path().join("damaged");
            if is_full {
                fs::write(&aside, "").unwrap();
            }
            let left = begin(folder.path()).0.remains.left;
            let recovered = recover(left[0].clone()).unwrap();
            assert_eq!(recovered.stays, is_full, "{:?}", recovered.lost);
            let kept = if is_full { file } else { aside.join("7-0-1.work") };
            assert_eq!(fs::read_to_string(&kept).unwrap(), damaged);
            let named = kept.display().to_string();
            assert!(recovered.lost[0].contains(&named), "{:?}", recovered.lost);
        }
    }
}

/// What a program that was killed still held is found when no frame is drawn any more.
#[test]
fn a_recovery_begins_at_once_and_its_end_wakes_the_window() {
    let folder = tempfile::tempdir().unwrap();
    leave(folder.path(), "7-0", 1, work());
    let (ctx, (sender, woken)) = (egui::Context::default(), channel());
    ctx.set_request_repaint_callback(move |_| {
        let _ = sender.send(());
    });
    let mut files = crate::ui::work::files::Files::new(Writer::default(), None, None);
    let left = look(folder.path()).left;
    left.into_iter().for_each(|left| files.recover(left, &ctx));
    woken.recv_timeout(Duration::from_secs(60)).expect("nothing else wakes the window");
    assert!(matches!(files.take_recovered(&ctx)[..], [Ok(_)]));
}

#[test]
fn what_was_done_to_a_collection_is_undone_after_a_crash_or_told_to_be_lost() {
    let text = "(owlery: 1, games: [(game: troll, title: \"A\"), (game: umbra, title: \"B\")])";
    let mut content = OpenCollection::new(Collection::read(text).unwrap());
    content.delete(content.ids()[0]);
    let kind = Kind::Collection(DocId::new(), content.ids());
    let first = ron::to_string(&Heading { kind, unsaved: true, ..about("a") }).unwrap();
    let whole = format!("{first}\n{}", content.work()());
    let unfit = whole.replacen("games:1", "games:2", 1);
    // As earlier versions wrote it.
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
        let left = begin(folder.path()).0.remains.left;
        let recovered = recover(left[0].clone()).unwrap();
        let What::Collection(content) = &recovered.what else { panic!("it is a collection") };
        assert_eq!((content.items().len(), content.next_steps().0), (1, undo));
        assert_eq!(recovered.lost.len(), usize::from(lost.is_some()), "{:?}", recovered.lost);
        let told = recovered.lost.concat();
        assert!(told.contains(lost.unwrap_or_default()), "{told}");
        assert_eq!(names(&folder.path().join("damaged")).len(), recovered.lost.len());
    }
}
