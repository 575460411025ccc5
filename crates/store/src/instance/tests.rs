use super::*;
use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::thread;

use hand_over::{LARGEST, MOST};

/// The beginning of an absolute path.
const ROOT: &str = if cfg!(windows) { "C:/" } else { "/" };

/// Folders of a user.
struct User(tempfile::TempDir);

impl User {
    fn new() -> Self {
        let user = User(tempfile::tempdir().unwrap());
        crate::private_folder(&user.runtime()).unwrap();
        user
    }

    fn state(&self) -> PathBuf {
        self.0.path().join("state/owlery")
    }

    fn runtime(&self) -> PathBuf {
        self.0.path().join("runtime")
    }

    fn address<T>(&self, display: &str, with: impl FnOnce(&Address<'_>) -> T) -> T {
        let (state, runtime) = (self.state(), self.runtime());
        let (runtime, temp) = (Some(runtime.as_path()), self.0.path());
        with(&Address { state: &state, runtime, temp, display })
    }

    /// Starts a program with these files of the root folder.
    fn start_on(&self, display: &str, files: &[&str], inbox: &Inbox) -> Start {
        let full = |file: &&str| FullPath::read(&format!("{ROOT}{file}")).unwrap();
        let files: Vec<_> = files.iter().map(full).collect();
        self.address(display, |address| start(address, Some(&files), inbox)).unwrap()
    }

    fn start(&self, files: &[&str], inbox: &Inbox) -> Start {
        self.start_on(":0", files, inbox)
    }

    /// A program that has the lock; its window is still being opened.
    fn first(&self) -> (Instance, Inbox) {
        let inbox = Inbox::default();
        let Start::First(instance) = self.start(&[], &inbox) else { panic!("nothing else runs") };
        (instance, inbox)
    }

    fn socket(&self) -> PathBuf {
        self.address(":0", socket::path).unwrap()
    }
}

/// The names of files of the root folder.
fn names(files: &[FullPath]) -> Vec<String> {
    let name = |file: &FullPath| file.text().strip_prefix(ROOT).unwrap().to_owned();
    files.iter().map(name).collect()
}

#[test]
fn one_program_has_the_lock_until_it_ends() {
    let (user, other) = (User::new(), User::new());
    let (instance, _) = user.first();
    assert!(matches!(user.start(&[], &Inbox::default()), Start::HandedOver));
    let _other = other.first();
    drop(instance);
    user.first();
}

#[test]
fn of_several_starts_at_once_one_is_first() {
    let user = User::new();
    let inbox = Inbox::default();
    let started: Vec<_> = thread::scope(|scope| {
        let start = || user.start(&["a"], &inbox);
        let starts: Vec<_> = (0..8).map(|_| scope.spawn(start)).collect();
        starts.into_iter().map(|start| start.join().unwrap()).collect()
    });
    let first = started.iter().filter(|it| matches!(it, Start::First(_))).count();
    let handed = started.iter().filter(|it| matches!(it, Start::HandedOver)).count();
    assert_eq!((first, handed, inbox.take().unwrap().len()), (1, 7, 7));
}

#[test]
fn files_are_handed_over_to_a_window_that_is_opening_or_open() {
    let user = User::new();
    let (_instance, inbox) = user.first();
    for files in [&["a.owlery", "b c.owlery"][..], &[]] {
        assert!(matches!(user.start(files, &Inbox::default()), Start::HandedOver));
    }
    assert_eq!(names(&inbox.take().unwrap()), ["a.owlery", "b c.owlery"]);
    assert_eq!(inbox.take(), None);
    let window = inbox.clone();
    let (sender, woken) = std::sync::mpsc::channel();
    inbox.connect(move || sender.send(()).unwrap());
    let takes = thread::spawn(move || {
        woken.recv().unwrap();
        window.take()
    });
    assert!(matches!(user.start(&["café"], &Inbox::default()), Start::HandedOver));
    assert_eq!(names(&takes.join().unwrap().unwrap()), ["café"]);
}

#[test]
fn a_window_that_does_not_answer_gets_nothing_later() {
    let user = User::new();
    let (_instance, inbox) = user.first();
    inbox.connect(|| {});
    assert!(matches!(user.start(&["a"], &Inbox::default()), Start::Second));
    assert_eq!(inbox.take(), None);
}

#[test]
fn a_program_that_ends_leaves_the_lock_to_the_start_that_waits() {
    let user = User::new();
    let (instance, inbox) = user.first();
    inbox.close();
    let ends = thread::spawn(move || drop(instance));
    assert!(matches!(user.start(&["a"], &Inbox::default()), Start::First(_)));
    ends.join().unwrap();
    assert_eq!(inbox.take(), None);
}

#[test]
fn a_stopped_program_is_not_waited_for() {
    let user = User::new();
    crate::private_folder(&user.state()).unwrap();
    let _lock = InstanceLock::try_take(&user.state()).unwrap();
    // It accepts nothing.
    let _stopped = socket::listen(&user.socket()).unwrap();
    let began = Instant::now();
    assert!(matches!(user.start(&["a"], &Inbox::default()), Start::Second));
    assert!(began.elapsed() < 10 * PATIENCE, "{:?}", began.elapsed());
}

#[test]
fn another_display_gets_a_window_of_its_own() {
    let user = User::new();
    let (_instance, inbox) = user.first();
    assert!(matches!(user.start_on(":1", &["a"], &Inbox::default()), Start::Second));
    assert_eq!(inbox.take(), None);
}

#[test]
fn hostile_messages_change_nothing() {
    let user = User::new();
    let (_instance, inbox) = user.first();
    let socket = user.socket();
    let raw = |text: &[u8]| [&(text.len() as u32).to_be_bytes(), text].concat();
    let message = |text: &str| raw(text.as_bytes());
    let files = |files: &str| message(&format!("{{\"version\":1,\"files\":[{files}]}}"));
    let a = format!("\"{ROOT}a\"");
    for bytes in [
        vec![0; 4],
        u32::MAX.to_be_bytes().to_vec(),
        [&(LARGEST + 1).to_be_bytes(), &b"{"[..]].concat(),
        files(&format!("\"{ROOT}{}\"", "a".repeat(LARGEST as usize))),
        message(&format!("{{\"version\":1,\"files\":{}", "[".repeat(100_000))),
        message("garbage"),
        message("{\"version\":1}"),
        message(&format!("{{\"version\":2,\"files\":[{a}]}}")),
        files("\"a\""),
        files(&format!("{a},\"../a\"")),
        files(&format!("\"{ROOT}a\\u0000b\"")),
        files("\"file:///a%00b\""),
        files(&vec![&*a; MOST + 1].join(",")),
        raw(format!("{{\"version\":1,\"files\":[{a}").as_bytes()),
        raw(&[b"{\"version\":1,\"files\":[\"", ROOT.as_bytes(), b"\xff\"]}"].concat()),
        vec![0xff; 1 << 16],
    ] {
        let mut stream = socket::connect(&socket).unwrap();
        // It may be refused before it is read to its end.
        let _ = stream.write_all(&bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(answer.is_empty(), "{:?}", String::from_utf8_lossy(&bytes[..bytes.len().min(80)]));
    }
    let part = [&1000_u32.to_be_bytes(), &b"{\"version\":1,\"files\":[]}"[..]].concat();
    for bytes in [&[][..], &[0], &part].into_iter().cycle().take(200) {
        socket::connect(&socket).unwrap().write_all(bytes).unwrap();
    }
    assert_eq!(inbox.take(), None);
    assert!(matches!(user.start(&["a"], &Inbox::default()), Start::HandedOver));
    assert_eq!(names(&inbox.take().unwrap()), ["a"]);
}

#[test]
fn a_client_that_sends_nothing_is_left_after_a_second() {
    let user = User::new();
    let (_instance, inbox) = user.first();
    let mut idle = socket::connect(&user.socket()).unwrap();
    idle.write_all(&[0, 0]).unwrap();
    let (began, mut answer) = (Instant::now(), Vec::new());
    idle.read_to_end(&mut answer).unwrap();
    assert!(answer.is_empty() && began.elapsed() < 10 * PATIENCE, "{:?}", began.elapsed());
    assert!(matches!(user.start(&["a"], &Inbox::default()), Start::HandedOver));
    assert!(inbox.take().is_some());
}

#[test]
fn more_than_a_window_can_want_is_refused() {
    let user = User::new();
    let (_instance, inbox) = user.first();
    for _ in 0..MOST_WAITING {
        assert!(inbox.offer(Vec::new()));
    }
    assert!(!inbox.offer(Vec::new()));
    let many = vec!["a"; MOST + 1];
    inbox.take();
    assert!(matches!(user.start(&many, &Inbox::default()), Start::Second));
    assert!(matches!(user.start(&many[1..], &Inbox::default()), Start::HandedOver));
}

/// Sockets that are files.
#[cfg(unix)]
mod files {
    use super::*;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt as _;
    use std::os::unix::net::UnixListener;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn lock_and_socket_are_the_users_alone() {
        let user = User::new();
        let (instance, inbox) = user.first();
        assert_eq!((mode(&user.state()), mode(&user.socket())), (0o700, 0o600));
        // Not every name is UTF-8.
        let name = FullPath::read("file:///caf%E9").unwrap();
        let names = std::slice::from_ref(&name);
        let start = |address: &Address<'_>| start(address, Some(names), &Inbox::default());
        assert!(matches!(user.address(":0", start).unwrap(), Start::HandedOver));
        assert_eq!(inbox.take().unwrap(), names);
        drop(instance);
        assert_eq!(fs::read_dir(user.runtime()).unwrap().count(), 0, "the socket is gone");
    }

    #[test]
    fn the_lock_of_a_killed_program_is_waited_for_longer() {
        let user = User::new();
        let socket = user.runtime().join("left");
        drop(UnixListener::bind(&socket).unwrap());
        let later = PATIENCE + Duration::from_millis(1);
        let refusal = |socket: &Path| hand_over::send(socket, &[]).unwrap_err();
        assert!(refusal(&socket).pause(later), "{}", refusal(&socket));
        assert!(!refusal(&socket).pause(CLEARANCE));
        let nowhere = user.runtime().join("nowhere");
        assert!(!refusal(&nowhere).pause(later), "{}", refusal(&nowhere));
    }

    #[test]
    fn a_socket_that_a_killed_program_left_is_no_obstacle() {
        let user = User::new();
        let (instance, _) = user.first();
        let socket = user.socket();
        drop(instance);
        drop(UnixListener::bind(&socket).unwrap());
        assert!(socket.exists() && user.state().join(LOCK).exists());
        let (_instance, inbox) = user.first();
        assert!(matches!(user.start(&["a"], &Inbox::default()), Start::HandedOver));
        assert_eq!(names(&inbox.take().unwrap()), ["a"]);
    }

    #[test]
    fn only_a_socket_is_replaced() {
        let user = User::new();
        let (instance, _) = user.first();
        let socket = user.socket();
        drop(instance);
        fs::write(&socket, "mine").unwrap();
        let (instance, _) = user.first();
        assert!(matches!(user.start(&["a"], &Inbox::default()), Start::Second));
        drop(instance);
        assert_eq!(fs::read_to_string(&socket).unwrap(), "mine");
    }

    #[test]
    fn the_socket_is_where_only_the_user_can_look() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let make = |path: &Path, mode| {
            fs::create_dir_all(path).unwrap();
            fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
        };
        let (state, runtime, temp) = (root.join("state"), root.join("runtime"), root.join("temp"));
        let deep = root.join(["very-long"; 12].join("-"));
        let linked = root.join("link");
        std::os::unix::fs::symlink(&runtime, &linked).unwrap();
        let place = |state: &Path, runtime: &Path| {
            let (runtime, display) = (Some(runtime), ":0");
            let path = socket::path(&Address { state, runtime, temp: &temp, display })?;
            assert!(path.as_os_str().len() <= 107);
            let folder = path.parent().unwrap();
            assert_eq!(mode(folder), 0o700);
            let mut parts = folder.strip_prefix(root).unwrap().components();
            Some(parts.next().unwrap().as_os_str().to_owned())
        };
        [&state, &runtime, &deep].iter().for_each(|path| make(path, 0o700));
        make(&temp, 0o777);
        assert_eq!(place(&state, &runtime).unwrap(), "runtime");
        for unfit in [Path::new("relative"), &root.join("none"), &linked, &deep] {
            assert_eq!(place(&state, unfit).unwrap(), "state", "{unfit:?}");
        }
        make(&runtime, 0o750);
        assert_eq!(place(&state, &runtime).unwrap(), "state");
        assert_eq!(place(&deep, &runtime).unwrap(), "temp");
        // Somebody else has been there before.
        let mine = fs::read_dir(&temp).unwrap().next().unwrap().unwrap().path();
        make(&mine, 0o777);
        assert_eq!(place(&deep, &runtime), None);
    }
}
