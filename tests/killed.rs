//! The program is killed in the middle of edits and saves, a hundred times at different moments:
//! what is left is whole, and nothing is lost that was said to be safe. And it is told to end by each
//! signal that it lives to hear: then the last move is kept, however young it is.
//!
//! This program is both sides: started with `--child` or `--listens` it is the one that gets killed.

#[cfg(not(unix))]
fn main() {
    println!("killed: does not apply here, as the system has no SIGKILL");
}

#[cfg(unix)]
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, folder, seed] = &arguments[..]
        && flag == "--child"
    {
        return child::run(folder.as_ref(), seed.parse().expect("a number"));
    }
    if let [flag, folder] = &arguments[..]
        && flag == "--listens"
    {
        return child::listens(folder.as_ref());
    }
    // `cargo test NAME` runs the tests of that name only.
    let mut names = arguments.iter().filter(|argument| !argument.starts_with('-'));
    if names.clone().next().is_none() || names.any(|name| "killed".contains(name.as_str())) {
        parent::signals();
        parent::run();
    }
}

/// The files of the two games, which the child opens.
#[cfg(unix)]
const GAMES: [(&str, &str); 2] = [
    ("troll.owlery", "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])"),
    ("umbra.owlery", "(owlery: 1, game: umbra, moves: [])"),
];

/// A number that stands for a text.
#[cfg(unix)]
fn hash(text: &str) -> u64 {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(unix)]
#[path = "common/dropped.rs"]
mod dropped;
#[cfg(unix)]
#[path = "common/ticking.rs"]
mod ticking;

/// Plays, edits and saves by a seed, and says on its output what has been done:
/// `state GAME STEP HASH` when a game has changed, `saving GAME STEP` when it was told to save,
/// `saved GAME STEP` and `kept GAME STEP` when the window says that this is so.
#[cfg(unix)]
mod child {
    use std::path::Path;
    use std::time::{Duration, Instant};

    use egui::{Event, Key, Modifiers};
    use egui_kittest::Harness;
    use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
    use owlery::ui::app::App;
    use owlery::ui::disk::storage::Folders;
    use owlery::ui::documents::tabs::GameTab;
    use owlery::ui::ending::Ending;
    use owlery::ui::work::file_dialogs::FileDialogs;
    use owlery_session::TapTarget;

    use crate::dropped::Dropped;
    use crate::ticking::Ticking;
    use crate::{GAMES, hash};

    const STEPS: usize = 60;
    /// A frame in seconds of the window's time.
    const FRAME: f32 = 0.25;

    /// Longer than any thread needs for a file.
    const PATIENCE: Duration = Duration::from_secs(60);

    struct Window {
        harness: Harness<'static, App>,
        time: Ticking,
        /// Game and step of what was to be saved and is not known to be.
        saving: Vec<(usize, usize)>,
        /// The step at which each game was changed last, and whether that is known to be kept.
        changed: [usize; 2],
        kept: [bool; 2],
        /// Whether its time stands still.
        stands: bool,
    }

    pub fn run(folder: &Path, seed: u64) {
        let mut window = Window::begin(folder, Ending::default());
        let mut random = fastrand::Rng::with_seed(seed);
        (0..2).for_each(|game| window.say_state(game, 0));
        for step in 1..=STEPS {
            window.act(step, &mut random);
        }
        window.until(|window| window.saving.is_empty() && window.app().is_kept());
    }

    /// Plays a move and waits to be told to end. Its time stands still.
    pub fn listens(folder: &Path) {
        let ending = Ending::default();
        let mut window = Window::begin(folder, ending.clone());
        window.until(|window| window.app().is_kept());
        ending.listen(&window.harness.ctx).expect("signals can be heard");
        window.stands = true;
        let before = window.game_tab(window.current()).session.revision();
        window.play(&mut fastrand::Rng::with_seed(0));
        let session = &window.game_tab(window.current()).session;
        assert_ne!(session.revision(), before);
        println!("played {}", hash(&session.file_text()));
        let began = Instant::now();
        while !window.closes() {
            assert!(began.elapsed() < PATIENCE, "nothing is heard");
            window.harness.step();
            std::thread::yield_now();
        }
        drop(window);
        ending.pass_on();
    }

    impl Window {
        /// The program with both games open.
        fn begin(folder: &Path, ending: Ending) -> Self {
            let folders = Folders::in_one(folder);
            let time = Ticking::new();
            let app = |ctx: &egui::Context| {
                let app = App::new(ctx, folders, None).with_file_dialogs(FileDialogs::none());
                app.with_clock(time.clock()).with_ending(ending)
            };
            let harness = Harness::builder()
                .with_size([900.0, 600.0])
                .with_step_dt(FRAME)
                .build_eframe(|cc| app(&cc.egui_ctx));
            let (saving, changed, kept) = Default::default();
            let mut window = Window { harness, time, saving, changed, kept, stands: false };
            for (name, _) in GAMES {
                let file = std::sync::Arc::new(Dropped(folder.join("games").join(name)));
                window.harness.input_mut().dropped_files.push(file);
                window.until(|window| window.tables().any(|table| table.name() == name));
            }
            window
        }

        /// Whether the program closes its window.
        fn closes(&self) -> bool {
            let output = &self.harness.output().viewport_output[&egui::ViewportId::ROOT];
            output.commands.iter().any(|it| matches!(it, egui::ViewportCommand::Close))
        }

        fn app(&self) -> &App {
            self.harness.state()
        }

        fn tables(&self) -> impl Iterator<Item = &GameTab> {
            self.app().docs.tabs.iter()
        }

        fn game_tab(&self, game: usize) -> &GameTab {
            self.tables().find(|table| table.name() == GAMES[game].0).expect("it is open")
        }

        fn is_open(&self, game: usize) -> bool {
            self.tables().any(|table| table.name() == GAMES[game].0)
        }

        fn current(&self) -> usize {
            let name = self.app().game_tab().expect("a game is on the screen").name();
            usize::from(name == GAMES[1].0)
        }

        /// Does one thing to the game on the screen. What it is depends on the seed alone.
        fn act(&mut self, step: usize, random: &mut fastrand::Rng) {
            let game = self.current();
            let revision = self.game_tab(game).session.revision();
            match random.u8(..12) {
                0 => self.key(Modifiers::COMMAND, Key::Tab),
                1 => self.key(Modifiers::COMMAND, Key::Z),
                2 => self.key(Modifiers::NONE, Key::Delete),
                3 => self.key(Modifiers::NONE, Key::ArrowLeft),
                4 | 5 => {
                    println!("saving {game} {}", self.changed[game]);
                    self.saving.push((game, self.changed[game]));
                    self.key(Modifiers::COMMAND, Key::S);
                }
                6 => {
                    self.key(Modifiers::NONE, Key::D);
                    // The field has the keyboard now.
                    self.step();
                    self.send(Event::Text(format!("comment {step}. ")));
                    self.key(Modifiers::NONE, Key::Escape);
                }
                _ => self.play(random),
            }
            if self.game_tab(game).session.revision() != revision {
                self.say_state(game, step);
            }
        }

        fn play(&mut self, random: &mut fastrand::Rng) {
            let choices = &self.game_tab(self.current()).session.view().choices;
            let Some(choice) = random.choice(choices) else { return };
            let spots: Vec<_> = choice.path.spots().collect();
            for spot in spots {
                let scene = &self.game_tab(self.current()).session.view().scene;
                let name = match spot {
                    TapTarget::Site(square) => scene.square_name(square),
                    TapTarget::Button(words) => words.to_string(),
                    TapTarget::Tray(_) => unreachable!("no pieces are in hand in these games"),
                };
                let is_it = |node: &egui_kittest::Node<'_>| {
                    let label = node.accesskit_node().label().unwrap_or_default();
                    // More may be told of a square.
                    label == name || label.starts_with(&format!("{name}, "))
                };
                let node = self.harness.query_all(By::new()).find(is_it).expect("it is shown");
                node.click_accesskit();
                self.step();
            }
        }

        fn say_state(&mut self, game: usize, step: usize) {
            println!("state {game} {step} {}", hash(&self.game_tab(game).session.file_text()));
            (self.changed[game], self.kept[game]) = (step, false);
        }

        fn send(&mut self, event: Event) {
            self.harness.event(event);
            self.step();
        }

        fn key(&mut self, modifiers: Modifiers, key: Key) {
            self.harness.event(Event::ModifiersChanged(modifiers));
            for pressed in [true, false] {
                let (physical_key, repeat) = (None, false);
                self.harness.event(Event::Key { key, pressed, modifiers, repeat, physical_key });
            }
            self.harness.event(Event::ModifiersChanged(Modifiers::NONE));
            self.step();
        }

        /// Shows a frame, and says what has become safe.
        fn step(&mut self) {
            if !self.stands {
                self.time.pass(FRAME);
            }
            self.harness.step();
            // Two of them may have ended since the last look, so the revision that a table has saved
            // does not tell of the first.
            if !self.app().files.is_writing() {
                for (game, step) in self.saving.drain(..) {
                    println!("saved {game} {step}");
                }
            }
            if self.app().is_kept() {
                for game in 0..2 {
                    if self.is_open(game) && !std::mem::replace(&mut self.kept[game], true) {
                        println!("kept {game} {}", self.changed[game]);
                    }
                }
            }
            let notices = self.app().messages.wrong();
            assert!(notices.is_empty(), "{notices:?}");
            let clash = self.harness.query_by_label("The file has changed");
            assert!(clash.is_none(), "nobody else has written the file");
        }

        fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
            let began = Instant::now();
            while !is_so(self) {
                assert!(began.elapsed() < PATIENCE, "waited in vain");
                self.step();
                std::thread::yield_now();
            }
        }
    }
}

#[cfg(unix)]
mod parent {
    use std::io::{BufRead as _, BufReader, Read as _};
    use std::os::unix::process::ExitStatusExt as _;
    use std::path::Path;
    use std::process::{Child, Command, Stdio};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::{Duration, Instant};

    use owlery_record::StepKind;
    use signal_hook::consts::{
        SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
    };

    use owlery::ui::app::App;
    use owlery::ui::autosave::{self, Content, Heading, Kind};
    use owlery::ui::disk::storage::Folders;
    use owlery::ui::work::file_dialogs::FileDialogs;
    use owlery_session::{Session, games};
    use owlery_store::session;

    use crate::{GAMES, hash};

    const KILLS: usize = 100;
    /// Longer than a start takes.
    const PATIENCE: Duration = Duration::from_secs(60);
    /// Each of these games is killed many times.
    const SEEDS: usize = 4;
    /// So many programs run at a time.
    const AT_A_TIME: usize = 2;

    /// What a child has said of one game.
    #[derive(Default)]
    struct Said {
        /// The states in their order: the step at which each was reached, and its text's number.
        states: Vec<(usize, u64)>,
        saving: Vec<usize>,
        saved: Option<usize>,
        kept: Option<usize>,
    }

    /// What was left after a kill, to be counted.
    #[derive(Clone, Copy, Default)]
    struct Found {
        saved: usize,
        kept: usize,
        half_written: usize,
    }

    pub fn run() {
        let whole: Vec<_> = (0..SEEDS).map(|seed| start(seed, None).1).collect();
        let next = AtomicUsize::new(0);
        let mut found = Found::default();
        std::thread::scope(|scope| {
            let work = || {
                let mut found = Vec::new();
                while let kill = next.fetch_add(1, Ordering::Relaxed)
                    && kill < KILLS
                {
                    let seed = kill % SEEDS;
                    let (folder, said) = start(seed, Some(kill));
                    found.push(check(kill, folder.path(), &said, &whole[seed]));
                }
                found
            };
            let threads: Vec<_> = (0..AT_A_TIME).map(|_| scope.spawn(work)).collect();
            for one in threads.into_iter().flat_map(|thread| thread.join().expect("see above")) {
                found.saved += one.saved;
                found.kept += one.kept;
                found.half_written += one.half_written;
            }
        });
        let Found { saved, kept, half_written } = found;
        println!(
            "killed {KILLS} times: {saved} files were known to be saved and {kept} games to be \
             kept, {half_written} files were being written"
        );
    }

    /// Each signal that ends a program and that it lives to hear, as `kill` names it.
    const SIGNALS: [(&str, i32); 10] = [
        ("TERM", SIGTERM),
        ("INT", SIGINT),
        ("HUP", SIGHUP),
        ("QUIT", SIGQUIT),
        ("USR1", SIGUSR1),
        ("USR2", SIGUSR2),
        ("ALRM", SIGALRM),
        ("VTALRM", SIGVTALRM),
        ("XCPU", SIGXCPU),
        ("XFSZ", SIGXFSZ),
    ];

    /// Whether this program, and so what it starts, ignores a signal.
    fn is_ignored(signal: i32) -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = ignored.map(|mask| u64::from_str_radix(mask.trim(), 16).expect("a mask"));
        mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
    }

    /// A move that nobody had the time to write is kept, and the signal ends the program all the same.
    pub fn signals() {
        // A program that was started in the background may have been told to ignore some.
        for (name, number) in SIGNALS.into_iter().filter(|(_, number)| !is_ignored(*number)) {
            let (folder, mut child) = begin(&["--listens"]);
            let mut output = BufReader::new(child.stdout.take().expect("it is piped")).lines();
            let played = output.find_map(|line| {
                line.expect("it says text").strip_prefix("played ").map(str::to_owned)
            });
            let played: u64 = played.expect("it plays").parse().expect("a number");
            let id = child.id().to_string();
            let sent = Command::new("kill").args(["-s", name, &id]).status();
            assert!(sent.expect("a signal can be sent").success());
            let ended = child.wait_with_output().expect("it has ended");
            let wrong = String::from_utf8_lossy(&ended.stderr);
            assert_eq!((ended.status.signal(), &*wrong), (Some(number), ""), "{name}");
            let left = left(&folder.path().join("state"));
            let kept: Vec<_> = left.iter().map(|(_, game)| hash(&game.file_text())).collect();
            assert!(kept.contains(&played), "{name}: the move is lost");
        }
        println!("told to end by {} signals: each time the last move was kept", SIGNALS.len());
    }

    /// The games that a program has left, with their headings.
    fn left(state: &Path) -> Vec<(Heading, Box<dyn Session>)> {
        // What is there stays as it is.
        let copy = tempfile::tempdir().expect("a folder for temporary files");
        for name in [autosave::FILE.to_owned(), format!("{}-wal", autosave::FILE)] {
            let _ = std::fs::copy(state.join(&name), copy.path().join(name));
        }
        let session = session::open(&copy.path().join(autosave::FILE), || {}).expect("it opens");
        assert_eq!(session.recovered, None);
        let documents = session.content.documents.into_iter();
        let documents = documents.filter(|it| Kind::of(it) != Some(Kind::Journal));
        let documents = documents.map(|document| {
            let heading = Heading::of(&document);
            let left = autosave::Left { document, saving: None };
            let restored = autosave::restore(left, copy.path());
            let restored = restored.unwrap_or_else(|unreadable| panic!("{}", unreadable.said));
            assert!(restored.is_whole, "{:?}", restored.lost);
            let Content::Game(session) = restored.content else { panic!("only games are open") };
            (heading, session)
        });
        documents.collect()
    }

    /// A child, told to do this with a folder of its own.
    fn begin(words: &[&str]) -> (tempfile::TempDir, Child) {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let path = folder.path();
        std::fs::create_dir(path.join("games")).expect("the folder can be written to");
        for (name, text) in GAMES {
            std::fs::write(path.join("games").join(name), text).expect("it can be written to");
        }
        std::fs::write(path.join("settings.ron"), "(animation: off)").expect("it can be too");
        let mut command = Command::new(std::env::current_exe().expect("this program has a file"));
        command.arg(words[0]).arg(path).args(&words[1..]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().expect("this program can be started again");
        (folder, child)
    }

    /// Runs a child, to its end or until it is killed, and reads what it has said of both games.
    fn start(seed: usize, kill: Option<usize>) -> (tempfile::TempDir, [Said; 2]) {
        let (folder, mut child) = begin(&["--child", &seed.to_string()]);
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut text = String::new();
        if let Some(kill) = kill {
            // By what it has done rather than by the clock, and then some more.
            let mut random = fastrand::Rng::with_seed(kill as u64);
            for _ in 0..random.usize(1..40) {
                output.read_line(&mut text).expect("it says text");
            }
            std::thread::sleep(Duration::from_micros(random.u64(..30_000)));
            child.kill().expect("it is our own");
        }
        output.read_to_string(&mut text).expect("it says text");
        let ended = child.wait_with_output().expect("it has ended");
        let wrong = String::from_utf8_lossy(&ended.stderr);
        assert!(wrong.is_empty(), "seed {seed}: {wrong}");
        assert!(kill.is_some() || ended.status.success(), "seed {seed}: {}", ended.status);
        (folder, said(&text))
    }

    fn said(text: &str) -> [Said; 2] {
        let mut said: [Said; 2] = Default::default();
        // The last line may be cut.
        for line in text.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
            let words: Vec<_> = line.split_whitespace().collect();
            let number = |at: usize| words[at].parse::<u64>().expect("a number");
            let (game, step) = (&mut said[number(1) as usize], number(2) as usize);
            match words[0] {
                "state" => game.states.push((step, number(3))),
                "saving" => game.saving.push(step),
                "saved" => game.saved = game.saved.max(Some(step)),
                "kept" => game.kept = game.kept.max(Some(step)),
                other => panic!("{other} is never said"),
            }
        }
        said
    }

    /// Looks at what is there after a kill. `whole` is what the same child says that lives on.
    fn check(kill: usize, folder: &Path, said: &[Said; 2], whole: &[Said; 2]) -> Found {
        let mut found = Found::default();
        let mut open = Vec::new();
        let left = left(&folder.join("state"));
        for (game, (name, first)) in GAMES.into_iter().enumerate() {
            let (said, whole) = (&said[game], &whole[game]);
            let at = format!("kill {kill}, {name}");
            let path = folder.join("games").join(name);
            // The steps that led to a text; the child may have come one further than it has said.
            let come = whole.states.len().min(said.states.len() + 1);
            let steps = |text: &str| {
                let of = hash(text);
                let same = whole.states[..come].iter().filter(move |(_, state)| *state == of);
                same.map(|(step, _)| *step).collect::<Vec<_>>()
            };

            let text = std::fs::read_to_string(&path).expect("the file is there");
            let file = games::open(&text).unwrap_or_else(|error| panic!("{at}: {error}"));
            assert!(text == first || text == file.file_text(), "{at}: {text}");
            let mut saved = steps(&file.file_text());
            saved.retain(|step| *step == 0 || said.saving.contains(step));
            let newest = saved.last().copied();
            assert!(newest >= Some(said.saved.unwrap_or(0)), "{at}: {saved:?}, {:?}", said.saved);
            found.saved += usize::from(said.saved.is_some());

            let mut works =
                left.iter().filter(|(it, _)| it.path.as_deref() == Some(path.as_path()));
            let (work, second) = (works.next(), works.next());
            assert!(second.is_none(), "{at}");
            let safe = said.kept.max(said.saved);
            found.kept += usize::from(said.kept.is_some());
            let Some((_, session)) = work else {
                assert_eq!(safe, None, "{at}: nothing is offered");
                continue;
            };
            open.push((name.to_owned(), session.file_text(), session.view().undo));
            let kept = steps(&session.file_text());
            let newest = kept.last().copied();
            assert!(newest.is_some() && newest >= safe, "{at}: {kept:?}, {safe:?}");
            assert!(newest >= saved.first().copied(), "{at}: {kept:?} is older than {saved:?}");
        }
        let names = |folder: &Path| {
            let entries = std::fs::read_dir(folder).expect("it is there").flatten();
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
        };
        let games: Vec<String> = names(&folder.join("games"));
        let others = games.iter().filter(|name| !GAMES.iter().any(|(game, _)| game == name));
        found.half_written = others.clone().count();
        assert!(found.half_written <= 1, "kill {kill}: {games:?}");
        assert!(others.clone().all(|name| name.starts_with(".owlery-")), "kill {kill}: {games:?}");
        check_start(kill, folder, &open);
        // What is not wanted is gone, with all that was half written.
        assert_eq!(names(&folder.join("games")).len(), GAMES.len(), "kill {kill}");
        found
    }

    /// Starts the program after a kill: the same games are open, in their order, with their undo.
    fn check_start(kill: usize, folder: &Path, works: &[(String, String, Option<StepKind>)]) {
        let folders = Folders::in_one(folder);
        let mut window =
            egui_kittest::Harness::builder().with_size([900.0, 600.0]).build_eframe(|cc| {
                App::new(&cc.egui_ctx, folders, None).with_file_dialogs(FileDialogs::none())
            });
        let began = Instant::now();
        while window.state().is_restoring() || window.state().docs.tabs.len() < works.len() {
            assert!(began.elapsed() < PATIENCE, "kill {kill}: waited in vain");
            window.step();
            std::thread::yield_now();
        }
        let open = window.state().docs.tabs.iter().map(|table| {
            let session = &table.session;
            (table.name().to_owned(), session.file_text(), session.view().undo)
        });
        assert_eq!(open.collect::<Vec<_>>(), works, "kill {kill}");
        assert_eq!(window.state().game_tab().is_some(), !works.is_empty(), "kill {kill}");
        let notices = window.state().messages.wrong();
        assert!(notices.is_empty(), "kill {kill}: {notices:?}");
        let told = window.state().messages.all().len();
        assert_eq!(told, usize::from(!works.is_empty()), "kill {kill}");
        // A thread that still writes would leave its file behind.
        while window.state().autosave.is_writing() {
            assert!(began.elapsed() < PATIENCE, "kill {kill}: waited in vain");
            window.step();
            std::thread::yield_now();
        }
    }
}
