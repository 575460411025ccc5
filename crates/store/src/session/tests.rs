use super::content::Content;
use super::*;
use crate::database::Schema;
use std::fs;
use std::sync::mpsc;

/// Longer than any thread needs for a file.
const PATIENCE: Duration = Duration::from_secs(60);

fn file() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("session.sqlite");
    (folder, path)
}

fn open_quietly(path: &Path) -> OpenSession {
    open(path, || {}).unwrap()
}

/// What a file holds once nobody has it open.
fn read(path: &Path) -> SessionContent {
    let OpenSession { content, recovered, .. } = open_quietly(path);
    assert_eq!(recovered, None);
    content
}

/// The texts of a document, one behind the other.
fn whole(document: &SavedDocument) -> String {
    format!("{}{}", document.base, document.steps.concat())
}

/// A session beside what is expected of it.
struct Expecting {
    expected: SessionContent,
    /// The number of the last document.
    numbered: u64,
    changes: usize,
}

impl Expecting {
    /// Makes a change in both.
    fn change(&mut self, writer: &SessionWriter, random: &mut fastrand::Rng) {
        self.changes += 1;
        let text = format!("<{}>", self.changes);
        let count = self.expected.documents.len();
        let at = if count == 0 { 0 } else { random.usize(..count) };
        let id = self.expected.documents.get(at).map_or(DocumentId(99_999), |it| it.id);
        let document = self.expected.documents.get_mut(at);
        let key = random.choice(["page", "window", "recent"]).unwrap();
        match (random.u8(..12), document) {
            (0, Some(document)) => {
                let (kind, base) = (random.choice(["game", "editor"]).unwrap(), text.clone());
                writer.insert(id, kind, "new", move || base);
                let [kind, head] = [kind, "new"].map(str::to_owned);
                *document = SavedDocument { id, kind, head, base: text, steps: Vec::new() };
            }
            (0 | 1, None) | (1, _) if count < 6 => {
                self.numbered += 1;
                let (id, base) = (DocumentId(self.numbered), text.clone());
                writer.insert(id, "game", "first", move || base);
                let [kind, head] = ["game", "first"].map(str::to_owned);
                let steps = Vec::new();
                self.expected.documents.push(SavedDocument { id, kind, head, base: text, steps });
            }
            (2, Some(document)) => {
                writer.set_head(id, text.as_str());
                document.head = text;
            }
            (3, Some(_)) => {
                writer.remove(id);
                self.expected.documents.remove(at);
            }
            (4, Some(_)) => {
                let mut ids: Vec<_> = self.expected.documents.iter().map(|it| it.id).collect();
                random.shuffle(&mut ids);
                ids.truncate(random.usize(..=ids.len()));
                writer.order(ids.clone());
                let place = |it: &SavedDocument| {
                    ids.iter().position(|id| *id == it.id).unwrap_or(ids.len())
                };
                self.expected.documents.sort_by_key(place);
            }
            (5, _) => {
                writer.set(key, text.as_str());
                self.expected.values.insert(key.into(), text);
            }
            (6, _) => {
                writer.unset(key);
                self.expected.values.remove(key);
            }
            // The document is closed.
            (7, _) => _ = writer.append(DocumentId(77_777), Durability::Crash, || text),
            (8, Some(document)) => {
                // A base that is made while the last step is already there.
                let kept = document.steps.pop();
                let base = whole(document);
                document.base.clone_from(&base);
                document.steps = kept.iter().cloned().collect();
                let as_of = Revision(match kept {
                    // Steps are named by their revisions.
                    Some(step) => step.trim_matches(['[', ']']).parse::<u64>().unwrap() - 1,
                    None => u64::MAX >> 1,
                });
                writer.compact(id, as_of, move || base);
            }
            (_, Some(document)) => {
                let durability = random.choice([Durability::Crash, Durability::PowerLoss]).unwrap();
                let next = Revision(writer.set("next", "").0 + 1);
                self.expected.values.insert("next".into(), String::new());
                let step = format!("[{}]", next.0);
                document.steps.push(step.clone());
                assert_eq!(writer.append(id, durability, || step), next);
            }
            _ => {}
        }
    }
}

#[test]
fn what_was_written_is_there_at_the_next_start() {
    let (_folder, path) = file();
    let mut random = fastrand::Rng::with_seed(3);
    let expected = SessionContent::default();
    let mut session = Expecting { expected, numbered: 0, changes: 0 };
    for start in 0..40 {
        let OpenSession { writer, content, recovered } = open_quietly(&path);
        assert_eq!((content, recovered), (session.expected.clone(), None), "start {start}");
        for _ in 0..random.usize(..30) {
            session.change(&writer, &mut random);
            if random.u8(..8) == 0 {
                writer.flush(PATIENCE).unwrap();
            }
        }
        // Dropping the writer writes what is queued.
    }
    assert!(session.numbered > 10 && !session.expected.documents.is_empty());
}

#[test]
fn compaction_keeps_the_steps_that_came_after_its_base() {
    let (_folder, path) = file();
    let id = DocumentId(1);
    let OpenSession { writer, .. } = open_quietly(&path);
    writer.insert(id, "game", "", || "0".into());
    let as_of = writer.append(id, Durability::Crash, || "1".into());
    let (send, receive) = mpsc::channel();
    writer.append(id, Durability::Crash, || "2".into());
    writer.compact(id, as_of, move || receive.recv().unwrap());
    writer.append(id, Durability::Crash, || "3".into());
    send.send("01".to_owned()).unwrap();
    drop(writer);
    let [document] = &read(&path).documents[..] else { panic!("one document") };
    assert_eq!((&*document.base, document.steps.len(), &*whole(document)), ("01", 2, "0123"));
}

#[test]
fn a_document_is_overgrown_when_its_steps_outweigh_its_base() {
    let (_folder, path) = file();
    let OpenSession { writer, .. } = open_quietly(&path);
    let (short, long) = (DocumentId(1), DocumentId(2));
    writer.insert(short, "game", "", String::new);
    writer.insert(long, "game", "", || "x".repeat(100_000));
    let step = || "x".repeat(1000);
    let mut last = Revision::default();
    for count in 1..=110 {
        writer.append(short, Durability::Crash, step);
        last = writer.append(long, Durability::Crash, step);
        writer.flush(PATIENCE).unwrap();
        let expected: Vec<_> = [(short, 65), (long, 100)]
            .into_iter()
            .filter(|(_, most)| count > *most)
            .map(|(id, _)| id)
            .collect();
        assert_eq!(writer.overgrown(), expected, "{count}");
    }
    drop(writer);
    let OpenSession { writer, .. } = open_quietly(&path);
    assert_eq!(writer.overgrown(), [short, long]);
    writer.compact(long, last, || "x".repeat(210_000));
    writer.flush(PATIENCE).unwrap();
    assert_eq!(writer.overgrown(), [short]);
}

#[test]
fn no_call_waits_for_the_disk() {
    let (_folder, path) = file();
    let OpenSession { writer, .. } = open_quietly(&path);
    let (send, receive) = mpsc::channel();
    let id = DocumentId(1);
    writer.insert(id, "game", "", move || receive.recv().unwrap());
    let revision = writer.append(id, Durability::PowerLoss, || "step".into());
    assert_eq!(writer.flush(Duration::ZERO), Err(FlushError::TimedOut));
    assert_eq!(writer.acknowledged(), Revision(0));
    send.send("base".to_owned()).unwrap();
    writer.flush(PATIENCE).unwrap();
    assert_eq!(writer.acknowledged(), revision);
}

/// A writer whose file is limited to a number of pages, and what it tells.
fn limited(path: &Path, pages: i64, retry: Duration) -> (SessionWriter, mpsc::Receiver<()>) {
    let (file, content, _) = SessionFile::open(path).unwrap();
    file.connection().pragma_update(None, "max_page_count", pages).unwrap();
    let (send, receive) = mpsc::channel();
    let news = Box::new(move || _ = send.send(()));
    (SessionWriter::start(path.to_owned(), file, content, retry, news).unwrap(), receive)
}

#[test]
fn a_full_disk_is_reported_once_and_nothing_is_lost() {
    let (_folder, path) = file();
    let (writer, _) = limited(&path, 20, PATIENCE);
    let [small, large] = [1, 2].map(DocumentId);
    writer.insert(small, "game", "", || "small".into());
    writer.flush(PATIENCE).unwrap();
    let kept = writer.acknowledged();
    writer.insert(large, "game", "", || "x".repeat(100 * 4096));
    assert_eq!(writer.flush(PATIENCE), Err(DatabaseError::Full.into()));
    assert_eq!((writer.acknowledged(), writer.has_failed()), (kept, true));
    assert_eq!(writer.take_problem(), Some(DatabaseError::Full));
    writer.append(small, Durability::PowerLoss, || " and more".into());
    assert_eq!(writer.flush(PATIENCE), Err(DatabaseError::Full.into()));
    assert_eq!(writer.take_problem(), None, "it is known already");
    // There is room again.
    let last = writer.remove(large);
    writer.flush(PATIENCE).unwrap();
    assert_eq!((writer.acknowledged(), writer.has_failed()), (last, false));
    writer.insert(large, "game", "", || "x".repeat(100 * 4096));
    writer.flush(PATIENCE).unwrap_err();
    assert_eq!(writer.take_problem(), Some(DatabaseError::Full), "it is a new one");
    drop(writer);
    let [document] = &read(&path).documents[..] else { panic!("one document") };
    assert_eq!(whole(document), "small and more");
}

#[test]
fn a_failure_is_tried_again_by_itself_with_a_new_file() {
    let (_folder, path) = file();
    let (file, content, _) = SessionFile::open(&path).unwrap();
    file.connection().pragma_update(None, "query_only", true).unwrap();
    let (send, receive) = mpsc::channel();
    let news = Box::new(move || _ = send.send(()));
    let retry = Duration::from_millis(1);
    let writer = SessionWriter::start(path.clone(), file, content, retry, news).unwrap();
    let revision = writer.set("page", "game");
    receive.recv_timeout(PATIENCE).unwrap();
    receive.recv_timeout(PATIENCE).unwrap();
    assert_eq!((writer.acknowledged(), writer.has_failed()), (revision, false));
    drop(writer);
    assert_eq!(read(&path).values["page"], "game");
    // A connection that may not write is a file that is read-only.
    let (file, ..) = SessionFile::open(&path).unwrap();
    file.connection().pragma_update(None, "query_only", true).unwrap();
    let refused = file.rewrite(&Content::default()).unwrap_err();
    assert_eq!(DatabaseError::from(refused), DatabaseError::ReadOnly);
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_told() {
    // Nobody may create files there, not even root.
    let refused = open(Path::new("/proc/self/session.sqlite"), || {}).err();
    assert!(matches!(refused, Some(DatabaseError::File { .. })), "{refused:?}");
    let (folder, _) = file();
    let place = folder.path().join("file");
    fs::write(&place, "").unwrap();
    let refused = open(&place.join("session.sqlite"), || {}).err();
    assert!(matches!(refused, Some(DatabaseError::File { .. })), "{refused:?}");
}

#[test]
fn a_session_is_open_once() {
    let (_folder, path) = file();
    let OpenSession { writer, .. } = open_quietly(&path);
    assert_eq!(open(&path, || {}).err(), Some(DatabaseError::InUse));
    writer.set("page", "game");
    writer.flush(PATIENCE).unwrap();
    assert_eq!(open(&path, || {}).err(), Some(DatabaseError::InUse));
    drop(writer);
    assert_eq!(read(&path).values["page"], "game");
}

#[test]
fn a_session_of_a_newer_version_is_left_alone() {
    let (folder, path) = file();
    let newer =
        Schema { migrations: &["CREATE TABLE later (id INTEGER);", ""], is_exclusive: true };
    newer.open(&path).unwrap().close().unwrap();
    let before = fs::read(&path).unwrap();
    let refused = open(&path, || {}).err();
    assert_eq!(refused, Some(DatabaseError::Newer { version: 2, ours: 1 }));
    assert_eq!(fs::read(&path).unwrap(), before);
    let (_other, path) = file();
    drop(open_quietly(&path));
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "one file is left");
    drop(folder);
}

#[test]
fn a_damaged_session_is_read_as_far_as_possible_and_kept() {
    let mut random = fastrand::Rng::with_seed(5);
    let (mut whole_documents, mut torn) = (0, 0);
    for round in 0..20 {
        let (_folder, path) = file();
        let OpenSession { writer, .. } = open_quietly(&path);
        let mut expected = Vec::new();
        for number in 0..60 {
            let (id, base) = (DocumentId(number), format!("{number}").repeat(500));
            writer.insert(id, "game", "head", {
                let base = base.clone();
                || base
            });
            let steps: Vec<_> = (0..20).map(|at| format!("{number} {at}").repeat(20)).collect();
            for step in &steps {
                let step = step.clone();
                writer.append(id, Durability::Crash, || step);
            }
            expected.push((id, base, steps));
        }
        writer.set("page", "game");
        drop(writer);
        let mut damaged = fs::read(&path).unwrap();
        let page = if round == 0 { 0 } else { random.usize(1..damaged.len() / 4096) };
        damaged[page * 4096..(page + 1) * 4096].fill(0xaa);
        fs::write(&path, &damaged).unwrap();
        let OpenSession { writer, content, recovered } = open_quietly(&path);
        // A page may be one of those that are free.
        let Some(RecoveredSession { kept, documents, lost }) = recovered else { continue };
        assert_eq!(fs::read(&kept).unwrap(), damaged, "round {round}");
        assert_eq!(documents, content.documents.len());
        let mut missing = 0;
        for document in &content.documents {
            let (_, base, steps) = &expected[document.id.0 as usize];
            assert_eq!(document.base, *base, "round {round}");
            assert!(steps.starts_with(&document.steps), "round {round}");
            missing += usize::from(document.steps.len() < steps.len());
        }
        if round > 0 {
            assert!(lost >= missing, "round {round}: {lost} {missing}");
        }
        whole_documents += documents - missing;
        torn += missing;
        drop(writer);
        assert_eq!(read(&path), content, "round {round}");
    }
    assert!(whole_documents > 300 && torn > 0, "{whole_documents} {torn}");
}
