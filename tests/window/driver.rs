//! A person at the window: presses what has a name, and waits until all is at rest.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, ViewportCommand, ViewportId, vec2};
use egui_kittest::{Harness, Node};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use owlery::rules::GameId;
use owlery::session::table::View;
use owlery::session::{Row, Session, Spot, Tray};
use owlery::ui::app::{App, Table};
use owlery::ui::storage::Folders;
use tempfile::TempDir;

/// A frame in seconds; moves are on their way for two of them.
const FRAME: f32 = 0.1;
/// More frames than anything needs to come to rest.
const MOST_FRAMES: usize = 60;
/// Longer than any thread needs for a file.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program's window without a screen.
pub struct Window {
    pub harness: Harness<'static, App>,
    /// The title that the system was told last.
    pub title: String,
    /// Whether the program has closed its window.
    pub closed: bool,
    /// The keeper of the settings and of the games that a test saves.
    _own_folder: Option<TempDir>,
    folder: PathBuf,
}

impl Window {
    /// A window with settings of its own, showing the start page.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let mut window = Self::in_folder(folder.path(), None);
        window._own_folder = Some(folder);
        window
    }

    /// A window with settings that a test gives, such as `(animation: off)`.
    pub fn with_settings(settings: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let path = folder.path().join("settings.ron");
        std::fs::write(path, settings).expect("the folder can be written to");
        let mut window = Self::in_folder(folder.path(), None);
        window._own_folder = Some(folder);
        window
    }

    /// A window whose settings are kept in this folder; `file` is opened at once.
    pub fn in_folder(folder: &Path, file: Option<PathBuf>) -> Self {
        Self::sized(folder, file, [1280.0, 800.0])
    }

    /// The same of another size.
    pub fn sized(folder: &Path, file: Option<PathBuf>, size: [f32; 2]) -> Self {
        let folders = Folders { config: Some(folder.to_owned()) };
        let harness = Harness::builder()
            .with_size(size)
            .with_theme(egui::Theme::Light)
            .with_step_dt(FRAME)
            .with_max_steps(MOST_FRAMES as u64)
            .build_eframe(|cc| App::new(&cc.egui_ctx, folders, file).with_own_dialogs());
        let title = String::new();
        Window { harness, title, closed: false, _own_folder: None, folder: folder.to_owned() }
    }

    /// A window in which a game has been chosen from the start page and begun.
    pub fn playing(game: GameId) -> Self {
        let mut window = Self::new();
        window.choose(game);
        window.press("Start the game");
        window
    }

    /// A window with a game of the usual options that stands at a position.
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
        window.until("the position is open", |w| w.harness.state().table().is_some());
        assert_eq!(window.notices(), Vec::<String>::new());
        window
    }

    /// The folder of the settings.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    // What is there.

    pub fn session(&self) -> &dyn Session {
        self.harness.state().session().expect("a game is open")
    }

    pub fn view(&self) -> &View {
        self.session().view()
    }

    pub fn table(&self) -> &Table {
        self.harness.state().table().expect("a game is on the screen")
    }

    /// The moves of the list from top to bottom, variations in brackets by their depth.
    pub fn moves(&self) -> String {
        let mut words = Vec::new();
        for row in &self.view().rows {
            if let Row::Moves { depth, cells, .. } = row {
                let (open, close) = ("(".repeat(*depth as usize), ")".repeat(*depth as usize));
                words.extend(cells.iter().flatten().map(|c| format!("{open}{}{close}", c.text)));
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

    /// The sentences below the menu.
    pub fn notices(&self) -> Vec<String> {
        self.harness.state().notices().to_vec()
    }

    /// The widgets whose name is of some kind, but for plain text.
    fn nodes(&self, name: impl Fn(&str) -> bool) -> Vec<Node<'_>> {
        let is_one = |node: &Node<'_>| {
            let node = node.accesskit_node();
            let is_text = matches!(node.role(), Role::Label | Role::Grid | Role::Window);
            !is_text && node.label().is_some_and(|label| name(&label))
        };
        self.harness.query_all(By::new()).filter(is_one).collect()
    }

    /// The only widget with a name.
    #[track_caller]
    fn node(&self, name: &str) -> Node<'_> {
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

    /// The accessible name of a square: "e4, white Robin".
    #[track_caller]
    pub fn name(&self, square: &str) -> String {
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
        let nodes = self.harness.query_all(By::new().role(Role::Button));
        nodes.filter_map(|node| node.accesskit_node().label()).filter(selected).collect()
    }

    /// Whether the button of this name can be pressed now.
    #[track_caller]
    pub fn is_enabled(&self, name: &str) -> bool {
        !self.node(name).accesskit_node().is_disabled()
    }

    // What a person does.

    /// Sends one event and shows one frame.
    pub fn send(&mut self, event: Event) {
        self.harness.event(event);
        self.step();
    }

    /// Shows one frame.
    pub fn step(&mut self) {
        self.harness.step();
        for command in &self.harness.output().viewport_output[&ViewportId::ROOT].commands {
            match command {
                ViewportCommand::Title(title) => self.title.clone_from(title),
                ViewportCommand::Close => self.closed = true,
                ViewportCommand::CancelClose => self.closed = false,
                _ => {}
            }
        }
    }

    /// Shows frames until nothing moves any more; how many.
    #[track_caller]
    pub fn settle(&mut self) -> usize {
        for frames in 1..=MOST_FRAMES {
            self.step();
            if self.delay() != Duration::ZERO {
                self.harness.check_accessibility();
                return frames;
            }
        }
        panic!("the window does not come to rest");
    }

    /// How long the window would wait for its next frame by itself.
    pub fn delay(&self) -> Duration {
        self.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay
    }

    /// Shows frames until something is so that a thread brings about.
    #[track_caller]
    pub fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        while !is_so(self) {
            assert!(began.elapsed() < PATIENCE, "waited in vain until {what}");
            self.step();
            std::thread::yield_now();
        }
        self.settle();
    }

    fn button(&mut self, at: Pos2, button: PointerButton, pressed: bool) {
        self.send(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
    }

    fn click_with(&mut self, at: Pos2, button: PointerButton) {
        self.send(Event::PointerMoved(at));
        self.button(at, button, true);
        self.button(at, button, false);
        self.settle();
    }

    /// Clicks at a point.
    pub fn click_at(&mut self, at: Pos2) {
        self.click_with(at, PointerButton::Primary);
    }

    /// Clicks a square by its coordinates, or what else has this name.
    #[track_caller]
    pub fn click(&mut self, spot: &str) {
        let at = self.centre(spot);
        self.click_at(at);
    }

    /// Clicks with the right button.
    #[track_caller]
    pub fn right_click(&mut self, spot: &str) {
        let at = self.centre(spot);
        self.click_with(at, PointerButton::Secondary);
    }

    /// Presses a button of a panel; the pointer goes away afterwards.
    #[track_caller]
    pub fn press(&mut self, name: &str) {
        let at = self.place(name).center();
        self.click_at(at);
        self.send(Event::PointerGone);
        self.settle();
    }

    /// Chooses from a menu.
    #[track_caller]
    pub fn menu(&mut self, menu: &str, entry: &str) {
        self.press(menu);
        // Entries bear their keys after their words.
        let places = self.places(|name| name == entry || is_entry(name, entry));
        let [place] = places[..] else { panic!("{menu} has {} entries {entry}", places.len()) };
        self.click_at(place.center());
        self.send(Event::PointerGone);
        self.settle();
    }

    /// Presses the left button on a spot and moves the pointer through points, without letting go.
    #[track_caller]
    pub fn take(&mut self, from: &str, over: &[Pos2]) {
        let from = self.centre(from);
        self.send(Event::PointerMoved(from));
        self.button(from, PointerButton::Primary, true);
        for at in over {
            self.send(Event::PointerMoved(from.lerp(*at, 0.5)));
            self.send(Event::PointerMoved(*at));
        }
    }

    /// Lets the left button go.
    pub fn let_go(&mut self, at: Pos2) {
        self.button(at, PointerButton::Primary, false);
        self.settle();
    }

    /// Presses the right button while something else goes on.
    pub fn right_button(&mut self, at: Pos2) {
        self.button(at, PointerButton::Secondary, true);
        self.button(at, PointerButton::Secondary, false);
    }

    /// Drags from one spot to another.
    #[track_caller]
    pub fn drag(&mut self, from: &str, to: &str) {
        let to = self.centre(to);
        self.take(from, &[to]);
        self.let_go(to);
    }

    /// Does what a screen reader does to press something.
    #[track_caller]
    pub fn activate(&mut self, name: &str) {
        self.node(name).click_accesskit();
        self.settle();
    }

    /// Presses and releases a key.
    pub fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.send(Event::ModifiersChanged(modifiers));
        for pressed in [true, false] {
            self.send(Event::Key { key, pressed, modifiers, repeat: false, physical_key: None });
        }
        self.send(Event::ModifiersChanged(Modifiers::NONE));
        self.settle();
    }

    /// Types into the field of this name, in the place of what stood there.
    #[track_caller]
    pub fn type_into(&mut self, field: &str, text: &str) {
        let at = self.place(field).center();
        self.click_at(at);
        self.key(Modifiers::COMMAND, Key::A);
        self.send(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Drops a file on the window.
    pub fn drop_file(&mut self, path: &Path) {
        self.harness.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(path.to_owned())));
        self.step();
    }

    /// Asks the window to close, as the system does.
    pub fn ask_to_close(&mut self) {
        let viewport = self.harness.input_mut().viewports.get_mut(&ViewportId::ROOT);
        viewport.expect("there is a window").events.push(egui::ViewportEvent::Close);
        self.closed = true;
        self.step();
        self.settle();
    }

    /// Chooses a game from the start page.
    pub fn choose(&mut self, game: GameId) {
        let name = format!("Play {}", game.name());
        // In a small window the card may have to be scrolled to.
        self.node(&name).scroll_to_me();
        self.settle();
        self.press(&name);
    }

    /// Moves by clicking one square and then the other.
    #[track_caller]
    pub fn go(&mut self, from: &str, to: &str) {
        self.click(from);
        self.click(to);
    }

    /// Plays a legal move by its place in the list, through the names of its taps.
    pub fn play(&mut self, mv: usize) {
        let choice = self.view().choices.iter().find(|choice| choice.mv == mv);
        let path = choice.expect("a legal move").path;
        for spot in path.spots() {
            let name = self.name_of(spot);
            self.click(&name);
        }
    }

    /// The accessible name of what a tap is for.
    pub fn name_of(&self, spot: Spot) -> String {
        let scene = &self.view().scene;
        match spot {
            Spot::Site(square) => scene.square_name(square),
            Spot::Button(words) => words.to_owned(),
            Spot::Tray(letter) => {
                let items = |tray: &Tray| {
                    let item = tray.items.iter().find(|item| item.letter == letter)?;
                    let count = item.count.map_or(String::new(), |count| format!(", {count}"));
                    Some(format!("{}: {}{count}", tray.name, item.piece.name))
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

fn is_entry(name: &str, entry: &str) -> bool {
    let keys = name.strip_prefix(entry).and_then(|rest| rest.strip_prefix(' '));
    keys.is_some_and(|keys| !keys.contains(' '))
}

fn text_of(node: &egui_kittest::kittest::AccessKitNode<'_>) -> Option<String> {
    if node.role() == Role::Label { node.value() } else { node.label() }
}

/// A file in the hand of a person.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}
