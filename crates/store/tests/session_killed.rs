//! A program that writes its session is killed fifty times at different moments: what was
//! acknowledged is there, and nothing of what came after it without all that came before.
//!
//! This program is both sides: started with `--child` it is the one that gets killed.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use owlery_store::session::{
    self, DocumentId, Durability, OpenSession, Revision, SavedDocument, SessionContent,
    SessionWriter,
};

/// The number of times that the program is killed.
const KILLS: u64 = 50;
/// The most changes that it makes before it ends by itself.
const CHANGES: u64 = 3000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, path, seed] = &arguments[..]
        && flag == "--child"
    {
        return child(path.as_ref(), seed.parse().expect("a number"));
    }
    // `cargo test NAME` runs the tests of that name only.
    let mut names = arguments.iter().filter(|argument| !argument.starts_with('-'));
    if names.clone().next().is_none() || names.any(|name| "session_killed".contains(name.as_str()))
    {
        parent();
    }
}

/// Makes changes by a seed, and says on its output which revisions are acknowledged.
fn child(path: &Path, seed: u64) {
    let OpenSession { writer, content, recovered } = session::open(path, || {}).expect("a session");
    assert_eq!(recovered, None);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut model = content;
    let first = writer.acknowledged();
    let mut told = first;
    println!("begins {}", first.0);
    for number in 1..=CHANGES {
        change(Revision(first.0 + number), &mut model, Some(&writer), &mut random);
        if random.u8(..8) == 0 {
            writer.flush(Duration::from_secs(60)).expect("the disk has room");
        }
        if writer.acknowledged() > told {
            told = writer.acknowledged();
            println!("acknowledged {}", told.0);
            std::io::stdout().flush().expect("somebody listens");
        }
    }
    drop(writer);
    println!("acknowledged {}", first.0 + CHANGES);
}

/// Makes the change of a revision, which depends on the numbers drawn alone: to what is expected, and by
/// the writer, if there is one.
fn change(
    revision: Revision,
    to: &mut SessionContent,
    by: Option<&SessionWriter>,
    random: &mut fastrand::Rng,
) {
    let text = format!("<{}>", revision.0);
    let at = random.usize(..4);
    let durability = random.choice([Durability::Crash, Durability::PowerLoss]).expect("some");
    let write = |write: &dyn Fn(&SessionWriter) -> Revision| {
        by.into_iter().for_each(|writer| assert_eq!(write(writer), revision));
    };
    match (random.u8(..20), to.documents.get_mut(at)) {
        (_, None) => {
            let (id, base) = (DocumentId(revision.0), text);
            write(&|writer| {
                let base = base.clone();
                writer.insert(id, "game", "", move || base)
            });
            let (kind, head, steps) = ("game".into(), String::new(), Vec::new());
            to.documents.push(SavedDocument { id, kind, head, base, steps });
        }
        (0, Some(document)) => {
            write(&|writer| writer.remove(document.id));
            to.documents.remove(at);
        }
        (1, Some(document)) => {
            document.base = format!("{} in {} steps", revision.0, document.steps.len());
            document.steps.clear();
            write(&|writer| {
                let base = document.base.clone();
                writer.compact(document.id, revision, move || base)
            });
        }
        (2, Some(document)) => {
            write(&|writer| writer.set_head(document.id, text.as_str()));
            document.head = text;
        }
        (3, Some(_)) => {
            write(&|writer| writer.set("page", text.as_str()));
            to.values.insert("page".into(), text);
        }
        (_, Some(document)) => {
            write(&|writer| {
                let text = text.clone();
                writer.append(document.id, durability, || text)
            });
            document.steps.push(text);
        }
    }
}

fn parent() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("session.sqlite");
    let mut content = SessionContent::default();
    let (mut made, mut beyond) = (0, 0);
    for seed in 0..KILLS {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .arg("--child")
            .arg(&path)
            .arg(seed.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .expect("this program starts");
        let (first, acknowledged) = listen(&mut child, random.u64(1..60));
        let OpenSession { content: found, recovered, .. } =
            session::open(&path, || {}).expect("the session");
        assert_eq!(recovered, None, "seed {seed}");
        // What is there is what the program had at some time, at or after the last acknowledgement.
        let mut changes = fastrand::Rng::with_seed(seed);
        let mut states = BTreeMap::from([(first, content.clone())]);
        for revision in first + 1..=first + CHANGES {
            change(Revision(revision), &mut content, None, &mut changes);
            // As the program does after each change.
            changes.u8(..8);
            if revision >= acknowledged {
                states.insert(revision, content.clone());
            }
            if revision > acknowledged + 200 {
                break;
            }
        }
        let state = states.range(acknowledged..).find(|(_, state)| **state == found);
        let (revision, _) = state.unwrap_or_else(|| {
            panic!(
                "seed {seed}: what was acknowledged up to {acknowledged} is not there: {found:?}"
            )
        });
        made += revision - first;
        beyond += revision - acknowledged;
        content = found;
    }
    println!(
        "session_killed: {KILLS} kills, {made} changes, {beyond} of them not acknowledged yet"
    );
    assert!(made > 1000, "it is killed while it works");
}

/// Listens to a program, and kills it after this number of acknowledgements. Returns the revision at which
/// it began, and the last one that was acknowledged.
fn listen(child: &mut Child, most: u64) -> (u64, u64) {
    let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let (mut first, mut acknowledged, mut count) = (0, 0, 0);
    for line in lines.map(|line| line.expect("it is text")) {
        match line.split_once(' ') {
            Some(("begins", revision)) => {
                first = revision.parse().expect("a number");
                acknowledged = first;
            }
            Some(("acknowledged", revision)) => {
                let revision = revision.parse().expect("a number");
                assert!(revision > acknowledged, "acknowledgements come in order");
                (acknowledged, count) = (revision, count + 1);
            }
            _ => panic!("not expected: {line}"),
        }
        // What it has still said by then is heard, too.
        if count == most {
            child.kill().expect("it runs");
        }
    }
    child.wait().expect("it has ended");
    (first, acknowledged)
}
