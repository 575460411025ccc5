//! The window without a screen: what is in it, and how its time passes. `hand` does things.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use egui::accesskit::{Live, Role};
use egui::{
    Color32, ColorImage, Event, Key, Modifiers, OutputCommand, Pos2, Rect, Shape, ViewportCommand,
    ViewportId, vec2,
};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use egui_kittest::{Harness, Node};
use jiff::civil::{Date, date};
use owlery::ui::app::App;
use owlery::ui::disk::storage::Folders;
use owlery::ui::documents::tabs::GameTab;
use owlery::ui::ending::Ending;
use owlery::ui::work::file_dialogs::FileDialogs;
use owlery::ui::work::sounds::Speaker;
use owlery_games::{GameId, Side};
use owlery_i18n::t;
use owlery_session::View;
use owlery_session::{Session, TapTarget, Tray};
use owlery_store::instance::Inbox;
use tempfile::TempDir;

use crate::ticking::Ticking;

/// A frame in seconds; moves are on their way for two of them.
pub const FRAME: f32 = 0.1;
/// A frame that nothing but a thread is waited for, in seconds: about as long as it takes.
const BRIEF_FRAME: f32 = 0.001;
/// More frames than anything needs to come to rest.
pub const MOST_FRAMES: usize = 60;
/// Longer than any thread needs for some files, on a disk that has other things to do.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The setting by which two people play, so that nobody moves unasked in a test.
const TWO_PEOPLE: &str = "opponent: (engine: false)";

/// The program's window without a screen.
pub struct Window {
    pub harness: Harness<'static, App>,
    pub time: Ticking,
    /// The day by the window's clock.
    pub today: Rc<Cell<Date>>,
    /// By which the system ends the program.
    pub ending: Ending,
    /// Into which later starts put their files.
    pub inbox: Inbox,
    /// The title that the system was told last.
    pub title: String,
    /// The text that was copied last.
    pub copied: String,
    /// The picture that was copied last.
    pub copied_picture: Option<Arc<ColorImage>>,
    /// Whether the program has closed its window.
    pub closed: bool,
    /// What is sent to the window; other events are faults of the test.
    pub admits: fn(&Event) -> bool,
    /// The keeper of the settings and of the games that a test saves.
    pub own_folder: Option<TempDir>,
    folder: PathBuf,
    /// How many samples each sound had that was heard.
    pub heard: Receiver<usize>,
    /// Whether sounds go nowhere.
    pub is_deaf: Arc<AtomicBool>,
}

impl Window {
    /// A window with settings of its own, showing the start page.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let mut window = Self::in_folder(folder.path(), None);
        window.own_folder = Some(folder);
        window
    }

    /// A window with settings that a test gives, such as `(animation: off)`.
    pub fn with_settings(settings: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let path = folder.path().join("settings.ron");
        std::fs::write(path, settings).expect("the folder can be written to");
        let mut window = Self::in_folder(folder.path(), None);
        window.own_folder = Some(folder);
        window
    }

    /// A window beside that of another program, which keeps this folder.
    pub fn second(folder: &Path, files: impl IntoIterator<Item = PathBuf>) -> Self {
        let folders = Folders::in_one(folder).beside_another();
        let (memory, size) = (egui::Memory::default(), [1280.0, 800.0]);
        Self::build(memory, folder, folders, files, size, FileDialogs::none())
    }

    /// A window in which the system is asked for files.
    pub fn with_file_dialogs(dialogs: FileDialogs) -> Self {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let (memory, size) = (egui::Memory::default(), [1280.0, 800.0]);
        let folders = Folders::in_one(folder.path());
        let mut window = Self::build(memory, folder.path(), folders, None, size, dialogs);
        window.own_folder = Some(folder);
        window
    }

    /// A window whose settings are kept in this folder; these files are opened at once.
    pub fn in_folder(folder: &Path, files: impl IntoIterator<Item = PathBuf>) -> Self {
        Self::sized(folder, files, [1280.0, 800.0])
    }

    /// The same of another size.
    pub fn sized(folder: &Path, files: impl IntoIterator<Item = PathBuf>, size: [f32; 2]) -> Self {
        Self::remembering(egui::Memory::default(), folder, files, size)
    }

    /// The same with what egui has kept of an earlier window.
    pub fn remembering(
        memory: egui::Memory,
        folder: &Path,
        files: impl IntoIterator<Item = PathBuf>,
        size: [f32; 2],
    ) -> Self {
        Self::build(memory, folder, Folders::in_one(folder), files, size, FileDialogs::none())
    }

    fn build(
        memory: egui::Memory,
        folder: &Path,
        folders: Folders,
        files: impl IntoIterator<Item = PathBuf>,
        size: [f32; 2],
        dialogs: FileDialogs,
    ) -> Self {
        let settings = folder.join("settings.ron");
        let text = match settings.is_file() {
            true => std::fs::read_to_string(&settings).ok(),
            // A pipe is never read to its end.
            false => (!settings.exists()).then(|| "()".to_owned()),
        };
        if let Some(text) = text.filter(|text| !text.contains("opponent")) {
            let text = text.replacen('(', &format!("({TWO_PEOPLE}, "), 1);
            std::fs::create_dir_all(folder).expect("the folder can be made");
            std::fs::write(settings, text).expect("the folder can be written to");
        }
        let (time, ending, inbox) = (Ticking::new(), Ending::default(), Inbox::default());
        let today = Rc::new(Cell::new(date(2026, 1, 31)));
        let day = today.clone();
        let (spoken, heard) = channel();
        let is_deaf = Arc::new(AtomicBool::new(false));
        let deaf = Arc::clone(&is_deaf);
        let speaker: Speaker = Box::new(move |samples| {
            // A test that is over does not listen.
            let _ = spoken.send(samples.len());
            let hears = !deaf.load(Ordering::SeqCst);
            hears.then_some(()).ok_or_else(|| "nobody listens".to_owned())
        });
        let app = |ctx: &egui::Context| {
            ctx.memory_mut(|kept| *kept = memory);
            let app = App::new(ctx, folders, files).with_file_dialogs(dialogs);
            let clock = time.clock().with_days(move || day.get());
            let app = app.with_clock(clock).with_ending(ending.clone());
            app.with_inbox(inbox.clone()).with_speaker(speaker)
        };
        let harness = Harness::builder()
            .with_size(size)
            .with_theme(egui::Theme::Light)
            .with_step_dt(FRAME)
            .with_max_steps(MOST_FRAMES as u64)
            .build_eframe(|cc| app(&cc.egui_ctx));
        let (title, copied) = (harness.state().title.to_owned(), String::new());
        Window {
            harness,
            time,
            today,
            ending,
            inbox,
            title,
            copied,
            copied_picture: None,
            closed: false,
            admits: |_| true,
            heard,
            is_deaf,
            own_folder: None,
            folder: folder.to_owned(),
        }
    }

    /// A window in which a game has been chosen from the start page and begun.
    pub fn playing(game: GameId) -> Self {
        let mut window = Self::new();
        window.choose(game);
        window.press(t!("start-setup.start"));
        window
    }

    /// A window with a game of the usual options that is played on from a position.
    pub fn at(game: GameId, code: &str) -> Self {
        Self::at_with(game, "()", code)
    }

    /// The same with other options.
    pub fn at_with(game: GameId, options: &str, code: &str) -> Self {
        let mut window = Self::new();
        let path = window.folder.join("position.owlery");
        let game = game.key();
        let text =
            format!("(owlery: 1, game: {game}, options: {options}, start: {code:?}, moves: [])");
        std::fs::write(&path, text).expect("the folder can be written to");
        window.drop_file(&path);
        window.until("the position is open", |w| w.harness.state().game_tab().is_some());
        assert_eq!(window.notices(), Vec::<String>::new());
        // It is opened to be analysed; a game that is over stays so.
        window.key(Modifiers::COMMAND, Key::P);
        window
    }

    /// The folder of the settings.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    // What is there.

    pub fn session(&self) -> &dyn Session {
        let game = self.harness.state().docs.tabs.current();
        game.expect("a game is open").session.as_ref()
    }

    /// Whether the open game is one of these.
    pub fn has_game(&self, game: GameId) -> bool {
        let open = self.harness.state().docs.tabs.current();
        open.is_some_and(|table| table.session.game() == game)
    }

    pub fn view(&self) -> &View {
        self.session().view()
    }

    /// What is played on the board on the screen: a game, a puzzle, a lesson.
    pub fn on_board(&self) -> &dyn Session {
        let here = self.harness.state().here();
        here.expect("a board is on the screen").0
    }

    pub fn game_tab(&self) -> &GameTab {
        self.harness.state().game_tab().expect("a game is on the screen")
    }

    /// The side that sits below.
    pub fn below(&self) -> Side {
        self.game_tab().board_panel.seats(self.session()).below
    }

    /// The moves of the list from top to bottom, variations in brackets by their depth.
    pub fn moves(&self) -> String {
        let mut words = Vec::new();
        for row in self.view().rows.iter() {
            let depth = usize::from(row.depth());
            let mut next = Some(row.first());
            for _ in 0..row.count() {
                let entry = self.session().entry(next.expect("as many moves as the row says"));
                words.push(format!("{}{}{}", "(".repeat(depth), entry.text, ")".repeat(depth)));
                next = entry.next;
            }
        }
        words.join(" ")
    }

    /// Every text on the screen: labels, and the names of everything else.
    pub fn texts(&self) -> Vec<String> {
        let nodes = self.harness.query_all(By::new());
        nodes.filter_map(|node| text_of(&node.accesskit_node())).collect()
    }

    /// Whether this text is on the screen.
    pub fn shows(&self, text: &str) -> bool {
        self.texts().iter().any(|shown| shown == text)
    }

    /// The texts that contain some words.
    pub fn texts_with(&self, words: &str) -> Vec<String> {
        self.texts().into_iter().filter(|text| text.contains(words)).collect()
    }

    /// What screen readers hear behind each label with this text.
    pub fn descriptions(&self, text: &str) -> Vec<String> {
        let labels = self.harness.query_all(By::new().role(Role::Label));
        let labels =
            labels.filter(|node| node.accesskit_node().value().is_some_and(|it| it == text));
        labels
            .filter_map(|node| node.accesskit_node().data().description().map(str::to_owned))
            .collect()
    }

    /// The places of the labels with this text.
    pub fn text_places(&self, text: &str) -> Vec<Rect> {
        let nodes = self.harness.query_all(By::new().role(Role::Label));
        let is_it = |node: &Node<'_>| node.accesskit_node().value().is_some_and(|it| it == text);
        nodes.filter(is_it).map(|node| node.rect()).collect()
    }

    /// The messages of what went wrong that lie over the page.
    pub fn notices(&self) -> Vec<String> {
        self.harness.state().messages.wrong()
    }

    /// Whether something was said, be it shown still or not.
    pub fn was_told(&self, text: &str) -> bool {
        self.harness.state().messages.all().any(|message| message.text() == text)
    }

    /// The colour of the painted text with these words.
    pub fn colour(&self, words: &str) -> Option<Color32> {
        fn find(shape: &Shape, words: &str) -> Option<Color32> {
            match shape {
                Shape::Text(text) if text.galley.text() == words => {
                    let section = text.galley.job.sections.first()?.format.color;
                    let own = Some(section).filter(|colour| *colour != Color32::PLACEHOLDER);
                    text.override_text_color.or(own).or(Some(text.fallback_color))
                }
                Shape::Vec(shapes) => shapes.iter().find_map(|shape| find(shape, words)),
                _ => None,
            }
        }
        self.harness.output().shapes.iter().find_map(|clipped| find(&clipped.shape, words))
    }

    /// The widgets whose name is of some kind, but for plain text.
    fn nodes(&self, name: impl Fn(&str) -> bool) -> Vec<Node<'_>> {
        let is_one = |node: &Node<'_>| {
            let node = node.accesskit_node();
            !is_text(node.role()) && node.label().is_some_and(|label| name(&plain(&label)))
        };
        self.harness.query_all(By::new()).filter(is_one).collect()
    }

    /// Names and places of all buttons.
    pub fn buttons(&self) -> Vec<(String, Rect)> {
        let buttons = self.nodes(|_| true).into_iter();
        let buttons = buttons.filter(|node| node.accesskit_node().role() == Role::Button);
        buttons
            .map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
            .collect()
    }

    /// The only widget with a name.
    #[track_caller]
    pub fn node(&self, name: &str) -> Node<'_> {
        let mut nodes = self.nodes(|label| label == name);
        assert!(nodes.len() == 1, "{} are named {name:?} among {:?}", nodes.len(), self.texts());
        nodes.remove(0)
    }

    /// The places of the widgets whose name is of some kind.
    pub fn places(&self, name: impl Fn(&str) -> bool) -> Vec<Rect> {
        self.nodes(name).iter().map(|node| node.rect()).collect()
    }

    /// The place of the only widget with a name.
    #[track_caller]
    pub fn place(&self, name: &str) -> Rect {
        self.node(name).rect()
    }

    /// The accessible name of a square without what can be done there: "e4, white Robin".
    #[track_caller]
    pub fn name(&self, square: &str) -> String {
        plain(&self.whole_name(square))
    }

    /// The same with all: "e4, white Robin, target".
    #[track_caller]
    pub fn whole_name(&self, square: &str) -> String {
        let begin = format!("{square}, ");
        let names: Vec<_> = self.texts().into_iter().filter(|t| t.starts_with(&begin)).collect();
        let [name] = &names[..] else { panic!("{square} has the names {names:?}") };
        name.clone()
    }

    /// The centre of a square, or of what has this name.
    #[track_caller]
    pub fn centre(&self, spot: &str) -> Pos2 {
        let is_square = spot.len() <= 3 && spot.ends_with(|c: char| c.is_ascii_digit());
        let name = if is_square { self.name(spot) } else { spot.to_owned() };
        self.place(&name).center()
    }

    /// Whether the widget with this name says that it is selected.
    #[track_caller]
    pub fn is_selected(&self, name: &str) -> bool {
        let node = self.node(name);
        node.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
            || node.accesskit_node().is_selected() == Some(true)
    }

    /// The names of all squares and birds in hand that are selected.
    pub fn lifted(&self) -> Vec<String> {
        let selected = |label: &String| label.contains(", ") && self.is_selected(label);
        let nodes = self.harness.query_all(By::new());
        let is_spot = |role| matches!(role, Role::Button | Role::GridCell);
        let spots = nodes.filter(|node| is_spot(node.accesskit_node().role()));
        let names = spots.filter_map(|node| Some(plain(&node.accesskit_node().label()?)));
        names.filter(selected).collect()
    }

    /// The name and place of what has the keyboard.
    pub fn focused(&self) -> Option<(String, Rect)> {
        self.harness.ctx.memory(|memory| memory.focused())?;
        let mut nodes = self.harness.query_all(By::new());
        let node = nodes.find(|node| node.accesskit_node().is_focused())?;
        Some((plain(&node.accesskit_node().label().unwrap_or_default()), node.rect()))
    }

    /// Where a screen reader stands, whether it has the keyboard or not.
    #[track_caller]
    pub fn heard_at(&self) -> (Role, String) {
        let mut nodes = self.harness.query_all(By::new());
        let node = nodes.find(|node| node.accesskit_node().is_focused());
        let node = node.expect("a screen reader stands somewhere");
        let node = node.accesskit_node();
        let name = if node.role() == Role::Label { node.value() } else { node.label() };
        (node.role(), name.unwrap_or_default())
    }

    /// What a screen reader is to say whenever it changes.
    pub fn live(&self) -> Vec<String> {
        let nodes = self.harness.query_all(By::new());
        let live = nodes.filter(|node| node.accesskit_node().live() != Live::Off);
        live.filter_map(|node| text_of(&node.accesskit_node())).collect()
    }

    /// Whether the next key is meant for the board on the screen.
    pub fn has_board_keys(&self) -> bool {
        let (_, stand) = self.harness.state().here().expect("a board is on the screen");
        stand.board.has_focus(&self.harness.ctx)
    }

    /// Whether the keyboard's place on that board is shown.
    pub fn shows_cursor(&self) -> bool {
        let (_, stand) = self.harness.state().here().expect("a board is on the screen");
        stand.board.cursor_square().is_some()
    }

    /// Whether the button of this name can be pressed now.
    #[track_caller]
    pub fn is_enabled(&self, name: &str) -> bool {
        !self.node(name).accesskit_node().is_disabled()
    }

    // Time.

    /// Shows one frame.
    pub fn step(&mut self) {
        self.frame(FRAME);
    }

    /// Shows the frame that comes after so many seconds.
    fn frame(&mut self, seconds: f32) {
        self.time.pass(seconds);
        let now = self.harness.ctx.input(|input| input.time);
        self.harness.input_mut().time = Some(now + f64::from(seconds));
        self.harness.step();
        self.harness.input_mut().time = None;
        for command in &self.harness.output().platform_output.commands {
            match command {
                OutputCommand::CopyText(text) => self.copied.clone_from(text),
                OutputCommand::CopyImage(image) => {
                    self.copied_picture = Some(Arc::new(image.clone()));
                }
                _ => {}
            }
        }
        let commands = self.harness.output().viewport_output[&ViewportId::ROOT].commands.clone();
        commands.into_iter().for_each(|command| self.obey(command));
    }

    /// Does what the window asks of the system.
    pub fn obey(&mut self, command: ViewportCommand) {
        match command {
            ViewportCommand::Title(title) => self.title = title,
            ViewportCommand::Close => self.closed = true,
            ViewportCommand::CancelClose => self.closed = false,
            _ => {}
        }
    }

    /// Looks at what is there for half a second, as long as anybody needs before they press it.
    pub fn look(&mut self) {
        self.wait_for(0.5);
    }

    /// Shows the frame that comes after so many seconds.
    pub fn wait_for(&mut self, seconds: f64) {
        self.frame(seconds as f32);
    }

    /// Shows frames until nothing moves any more; how many.
    #[track_caller]
    pub fn settle(&mut self) -> usize {
        for frames in 1..=MOST_FRAMES {
            self.step();
            if self.delay() != Duration::ZERO {
                self.harness.check_accessibility();
                // Tests look at the file.
                self.wait("the settings are kept", |window| {
                    window.harness.state().has_settings_kept()
                });
                return frames;
            }
        }
        let causes = self.harness.ctx.repaint_causes();
        panic!("the window does not come to rest: {causes:?}");
    }

    /// How long the window would wait for its next frame by itself.
    pub fn delay(&self) -> Duration {
        self.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay
    }

    /// Shows frames until something is so that a thread brings about.
    #[track_caller]
    pub fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        self.wait(what, is_so);
        self.settle();
    }

    /// The same, and no frame more.
    #[track_caller]
    pub fn wait(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        for frames in 0.. {
            if is_so(self) {
                return;
            }
            let is_late = began.elapsed() >= PATIENCE;
            assert!(!is_late, "waited in vain until {what}; there is {:?}", self.texts());
            // A slow thread does not make the window's time race ahead.
            self.frame(if frames < MOST_FRAMES { FRAME } else { BRIEF_FRAME });
            std::thread::yield_now();
        }
    }

    /// Waits for a pass that is made without asking; returns whether there is one.
    #[track_caller]
    pub fn awaits_pass(&mut self) -> bool {
        let (ply, passes) = (self.view().ply, self.view().only_pass().is_some());
        if passes {
            self.until("somebody has passed", |window| window.view().ply > ply);
        }
        passes
    }

    /// Asserts that one move was entered after so many; only passes made without asking may follow it.
    #[track_caller]
    pub fn check_entered(&self, ply: usize) {
        let (moves, at) = (self.moves(), self.view().ply);
        let mut after = moves.split(' ').skip(ply + 1);
        assert!(at > ply && after.all(|mv| mv == "pass"), "ply {at} after {ply}: {moves}");
        assert_eq!(at, moves.split(' ').count(), "{moves}");
    }

    /// The accessible name of what a tap is for.
    #[track_caller]
    pub fn name_of(&self, spot: TapTarget) -> String {
        match spot {
            // Its whole name tells of arrows, too.
            TapTarget::Site(square) => self.name(&square.to_string()),
            TapTarget::Button(words) => words.to_string(),
            TapTarget::Tray(letter) => {
                let scene = &self.on_board().view().scene;
                let items = |tray: &Tray| {
                    let item = tray.items.iter().find(|item| item.letter == letter)?;
                    let (tray, piece) = (&*tray.name, &*item.piece.name);
                    Some(match item.count {
                        Some(count) => {
                            t!("board-tray.counted", tray = tray, piece = piece, count = count)
                        }
                        None => t!("board-tray.piece", tray = tray, piece = piece),
                    })
                };
                scene.trays.iter().find_map(items).expect("a tray has this piece")
            }
        }
    }

    /// A point beside the board.
    pub fn beside(&self) -> Pos2 {
        self.place("Back (Left)").center() - vec2(0.0, 40.0)
    }
}

/// Whether nothing is done with what has this role: names of such things are no names of buttons.
fn is_text(role: Role) -> bool {
    matches!(
        role,
        Role::Label | Role::Grid | Role::Row | Role::Window | Role::Heading | Role::Dialog
    )
}

/// The name of a square without what is told of its part in a move; other names as they are.
pub fn plain(name: &str) -> String {
    let told = [
        t!("board-cell.chosen"),
        t!("board-cell.target"),
        t!("board-cell.last_move"),
        t!("scene-in-check"),
        t!("scene-won"),
    ];
    told.iter().fold(name.to_owned(), |name, told| name.replace(&format!(", {told}"), ""))
}

fn text_of(node: &egui_kittest::kittest::AccessKitNode<'_>) -> Option<String> {
    match node.role() {
        Role::Label => node.value(),
        // What is called so is seen as a label, too.
        Role::Window | Role::Heading | Role::Dialog => None,
        _ => node.label(),
    }
}
