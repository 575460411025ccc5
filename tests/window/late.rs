//! Answers that come late are for what was asked about, whatever is in front by then.

use owlery_i18n::t;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use egui::{Key, Modifiers};
use owlery::ui::app::App;
use owlery::ui::work::file_dialogs::{Answer, FileDialogs, Question, Reply};
use owlery_games::GameId;
use owlery_store::FullPath;

use crate::common;
use crate::driver::Window;

const SHIFT_COMMAND: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

const TWO: &str = r#"(owlery: 1, title: "Mine", games: [
    (game: troll, title: "one"), (game: umbra, title: "two"),
])"#;
const THEIRS: &str = r#"(owlery: 1, title: "Theirs", games: [(game: blocs)])"#;

/// Dialogs of the system, which a test answers when it likes.
#[derive(Clone, Default)]
struct System(Rc<RefCell<Vec<(Question, Reply)>>>);

impl System {
    fn dialogs(&self) -> FileDialogs {
        let asked = self.0.clone();
        FileDialogs::by(move |question, _, reply| {
            asked.borrow_mut().push((question, reply));
            Ok(())
        })
    }

    /// Answers the only question; what it was.
    #[track_caller]
    fn answer(&self, window: &mut Window, answer: Answer) -> Question {
        let mut asked = self.0.take();
        assert_eq!(asked.len(), 1, "dialogs are open");
        let (question, reply) = asked.remove(0);
        reply.send(answer);
        window.step();
        question
    }

    /// Chooses a file in the only dialog; what that asked.
    #[track_caller]
    fn choose(&self, window: &mut Window, path: &Path) -> Question {
        self.answer(window, Answer::Chosen(vec![FullPath::new(path).expect("the path is whole")]))
    }
}

fn window() -> (Window, System) {
    let system = System::default();
    (Window::with_file_dialogs(system.dialogs()), system)
}

fn app(window: &Window) -> &App {
    window.harness.state()
}

fn path(window: &Window, name: &str) -> PathBuf {
    window.folder().join(name)
}

fn read(window: &Window, name: &str) -> String {
    std::fs::read_to_string(path(window, name)).unwrap_or_default()
}

/// Opens a file with this text.
#[track_caller]
fn open(window: &mut Window, name: &str, text: &str) {
    let path = path(window, name);
    std::fs::write(&path, text).expect("the folder can be written to");
    window.drop_file(&path);
    window.until("the file is open", |window| window.title == format!("{name} – Owlery"));
}

/// Opens a game from a file, by which it is called.
#[track_caller]
fn open_game(window: &mut Window, name: &str, game: GameId) {
    open(window, name, &format!("(owlery: 1, game: {}, moves: [])", game.key()));
}

/// What is open from which file, with a star where something would be lost.
fn standing(window: &Window) -> Vec<(String, Option<PathBuf>)> {
    let games = app(window).docs.tabs.iter().map(|it| (it.title(), it.path.as_deref()));
    let collections =
        app(window).docs.collections.iter().map(|it| (it.title(), it.path.as_deref()));
    games.chain(collections).map(|(name, path)| (name, path.map(Path::to_owned))).collect()
}

#[track_caller]
fn is_written(window: &mut Window, name: &str) {
    let file = path(window, name);
    window.until("it is written", |window| file.exists() && !app(window).files.is_writing());
    assert_eq!(window.notices(), Vec::<String>::new());
}

#[test]
fn a_game_is_saved_for_which_the_system_was_asked() {
    let (mut window, system) = window();
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.click("e5");
    window.key(Modifiers::COMMAND, Key::S);
    open_game(&mut window, "theirs.owlery", GameId::Blocs);
    let theirs = read(&window, "theirs.owlery");
    let mine = path(&window, "mine.owlery");
    let asked = system.choose(&mut window, &mine);
    assert_eq!((asked.title, &asked.endings[..]), (t!("work-dialogs.save"), &["owlery"][..]));
    assert!(asked.name.is_some_and(|name| name.starts_with("umbra-")));
    is_written(&mut window, "mine.owlery");
    assert!(read(&window, "mine.owlery").contains("game: umbra"));
    let other = path(&window, "theirs.owlery");
    let both = [("mine.owlery".to_owned(), Some(mine)), ("theirs.owlery".to_owned(), Some(other))];
    assert_eq!((standing(&window), read(&window, "theirs.owlery")), (both.to_vec(), theirs));
    assert_eq!(window.title, "theirs.owlery – Owlery", "what is in front stays there");
}

#[test]
fn a_collection_is_saved_for_which_the_system_was_asked() {
    let (mut window, system) = window();
    open(&mut window, "mine.owlery", TWO);
    window.key(SHIFT_COMMAND, Key::S);
    // The games change places meanwhile, and another collection comes to the front.
    window.key(Modifiers::ALT, Key::ArrowDown);
    open(&mut window, "theirs.owlery", THEIRS);
    let copy = path(&window, "copy.owlery");
    let asked = system.choose(&mut window, &copy);
    assert_eq!(
        (asked.title, asked.name.as_deref()),
        (t!("work-dialogs.save_collection"), Some("mine.owlery"))
    );
    is_written(&mut window, "copy.owlery");
    let written = read(&window, "copy.owlery");
    assert!(written.contains("Mine"));
    assert!(written.find("two") < written.find("one"), "{written}");
    assert_eq!(
        (read(&window, "mine.owlery"), read(&window, "theirs.owlery")),
        (TWO.to_owned(), THEIRS.to_owned())
    );
    let other = path(&window, "theirs.owlery");
    let both = [("copy.owlery".to_owned(), Some(copy)), ("theirs.owlery".to_owned(), Some(other))];
    assert_eq!(standing(&window), both);
}

#[test]
fn the_game_and_the_position_are_exported_that_were_asked_for() {
    let (mut window, system) = window();
    let sample = common::sample(GameId::Aviary);
    let copy = path(&window, "mine.owlery");
    std::fs::copy(&sample, &copy).unwrap();
    window.drop_file(&copy);
    window.until("it is open", |window| app(window).game_tab().is_some());
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::ArrowRight);
    let plies = window.view().ply.to_string();
    window.menu(t!("menu-file"), t!("command-file.export"));
    window.press(t!("layers-export.choose"));
    // In another position, and in another game.
    window.key(Modifiers::NONE, Key::End);
    open_game(&mut window, "theirs.owlery", GameId::Blocs);
    let file = path(&window, "a.png");
    let asked = system.choose(&mut window, &file);
    assert_eq!((asked.title, asked.name.as_deref()), (t!("layers-export.title"), Some("mine.png")));
    window.until("the file is written", |window| !window.texts_with("Exported “").is_empty());
    let output = crate::program::program()
        .args(["export", "--to", "png", "--move", &plies, "-o", "-"])
        .arg(sample)
        .output()
        .unwrap();
    assert!(output.stdout == std::fs::read(file).unwrap(), "another picture");
}

#[test]
fn what_was_closed_meanwhile_is_not_written_nor_anything_else() {
    type Case = (&'static str, &'static str, fn(&mut Window));
    let cases: [Case; 3] = [
        ("(owlery: 1, game: troll, moves: [])", "b.owlery", |window| {
            window.key(SHIFT_COMMAND, Key::S);
        }),
        (TWO, "b.owlery", |window| window.key(SHIFT_COMMAND, Key::S)),
        ("(owlery: 1, game: troll, moves: [])", "b.png", |window| {
            window.menu(t!("menu-file"), t!("command-file.export"));
            window.press(t!("layers-export.choose"));
        }),
    ];
    for (text, chosen, ask) in cases {
        let (mut window, system) = window();
        // One of each kind is there that could be taken for it.
        open(&mut window, "theirs.owlery", THEIRS);
        open_game(&mut window, "other.owlery", GameId::Blocs);
        let before = standing(&window);
        open(&mut window, "a.owlery", text);
        ask(&mut window);
        window.key(Modifiers::COMMAND, Key::W);
        assert_eq!(standing(&window), before);
        let file = path(&window, chosen);
        let asked = system.choose(&mut window, &file);
        window.until("it is told", |window| !window.notices().is_empty());
        let said = format!("{chosen} was not written: what it was for has been closed.");
        assert_eq!(window.notices(), [said], "{}", asked.title);
        assert!(!file.exists() && !app(&window).files.is_writing(), "{}", asked.title);
        assert_eq!(standing(&window), before, "{}", asked.title);
    }
}

#[test]
fn an_export_is_told_by_the_name_of_its_game_though_that_is_closed() {
    let (mut window, system) = window();
    open_game(&mut window, "theirs.owlery", GameId::Blocs);
    let text = std::fs::read_to_string(common::sample(GameId::Troll)).unwrap();
    let path_of_mine = path(&window, "mine.owlery");
    std::fs::write(&path_of_mine, text).unwrap();
    window.drop_file(&path_of_mine);
    window.until("it is open", |window| app(window).docs.tabs.len() == 2);
    let name = window.game_tab().name();
    window.menu(t!("menu-file"), t!("command-file.export"));
    window.press(t!("export-kind.gif"));
    window.press(t!("layers-export.choose"));
    let file = path(&window, "a.gif");
    system.choose(&mut window, &file);
    window.key(Modifiers::COMMAND, Key::W);
    let before = standing(&window);
    assert_eq!(before.len(), 1);
    let done = format!("Exported “{name}” to {}.", file.display());
    window.until("the export is told", |window| window.was_told(&done));
    assert!(std::fs::read(&file).unwrap().starts_with(b"GIF89a"));
    assert_eq!((standing(&window), window.notices()), (before, Vec::new()));
}

/// A collection with a change that is not saved, whose file another program has changed, while it
/// is asked what becomes of that.
fn clash() -> (Window, System) {
    let (mut window, system) = window();
    open(&mut window, "mine.owlery", TWO);
    window.key(Modifiers::ALT, Key::ArrowDown);
    std::fs::write(path(&window, "mine.owlery"), "changed").expect("it can be written to");
    window.key(Modifiers::COMMAND, Key::S);
    window.until("it is asked", |window| window.shows(t!("layers-clash.changed")));
    (window, system)
}

#[test]
fn a_collection_is_written_over_that_was_asked_about() {
    let (mut window, _) = clash();
    open(&mut window, "theirs.owlery", THEIRS);
    assert!(window.shows(t!("layers-clash.changed")), "the question stands");
    window.look();
    window.press(t!("layers-clash.over"));
    window.until("it is written", |window| !read(window, "mine.owlery").contains("changed"));
    assert!(read(&window, "mine.owlery").contains("Mine"));
    assert_eq!(read(&window, "theirs.owlery"), THEIRS);

    let (mut window, system) = clash();
    window.press(t!("command-file.save_as"));
    open(&mut window, "theirs.owlery", THEIRS);
    let copy = path(&window, "copy.owlery");
    system.choose(&mut window, &copy);
    is_written(&mut window, "copy.owlery");
    assert!(read(&window, "copy.owlery").contains("Mine"));
    assert_eq!(
        (read(&window, "mine.owlery").as_str(), read(&window, "theirs.owlery").as_str()),
        ("changed", THEIRS)
    );
}

#[test]
fn what_was_opened_anew_meanwhile_is_another() {
    for answer in [t!("layers-clash.over"), t!("command-file.save_as")] {
        let (mut window, system) = window();
        open(&mut window, "mine.owlery", TWO);
        let file = path(&window, "mine.owlery");
        std::fs::write(&file, THEIRS).unwrap();
        window.key(Modifiers::COMMAND, Key::S);
        window.until("it is asked", |window| window.shows(t!("layers-clash.changed")));
        let title = |window: &Window| {
            let collection = app(window).docs.collections.current().expect("a collection is open");
            collection.content.title().to_owned()
        };
        assert_eq!(title(&window), "Mine");
        window.drop_file(&file);
        window.until("it is open", |window| title(window) == "Theirs");
        window.look();
        window.press(answer);
        window.until("it is told", |window| !window.notices().is_empty());
        let said = &*t!("filing-open.gone", name = "mine.owlery");
        assert_eq!(window.notices(), [said], "{answer}");
        assert!(system.0.borrow().is_empty() && !app(&window).files.is_writing(), "{answer}");
        assert_eq!(read(&window, "mine.owlery"), THEIRS, "{answer}");
    }
}

#[test]
fn a_question_stays_about_what_it_asked() {
    // With and without a file of its own.
    for named in [true, false] {
        let (mut window, system) = window();
        window.reopen_nothing();
        match named {
            true => open_game(&mut window, "mine.owlery", GameId::Umbra),
            false => {
                window.choose(GameId::Umbra);
                window.press(t!("start-setup.start"));
            }
        }
        window.click("e5");
        window.key(Modifiers::COMMAND, Key::W);
        assert!(window.shows(t!("layers-leaving.save_game")));
        open_game(&mut window, "theirs.owlery", GameId::Blocs);
        let theirs = read(&window, "theirs.owlery");
        window.press(t!("command-file.save"));
        if !named {
            // Another one comes to the front before the answer, once more.
            window.drop_file(&path(&window, "theirs.owlery"));
            window.until("it is in front", |window| window.title.starts_with("theirs"));
            let mine = path(&window, "mine.owlery");
            system.choose(&mut window, &mine);
        }
        window.until("it is closed", |window| app(window).docs.tabs.len() == 1);
        assert!(read(&window, "mine.owlery").contains("e5"), "{named}");
        let other = Some(path(&window, "theirs.owlery"));
        assert_eq!(standing(&window), [("theirs.owlery".to_owned(), other)], "{named}");
        assert_eq!(read(&window, "theirs.owlery"), theirs, "{named}");
    }
}

#[test]
fn save_as_saves_the_game_in_the_way_of_which_something_was() {
    let (mut window, system) = window();
    open_game(&mut window, "mine.owlery", GameId::Umbra);
    window.click("e5");
    std::fs::write(path(&window, "mine.owlery"), "changed").unwrap();
    window.key(Modifiers::COMMAND, Key::S);
    window.until("it is asked", |window| window.shows(t!("layers-clash.changed")));
    open_game(&mut window, "theirs.owlery", GameId::Blocs);
    window.press(t!("command-file.save_as"));
    let copy = path(&window, "copy.owlery");
    system.choose(&mut window, &copy);
    is_written(&mut window, "copy.owlery");
    assert!(read(&window, "copy.owlery").contains("game: umbra"));
    let other = path(&window, "theirs.owlery");
    let both = [("copy.owlery".to_owned(), Some(copy)), ("theirs.owlery".to_owned(), Some(other))];
    assert_eq!(standing(&window), both);
}

#[test]
fn a_dialog_that_is_cancelled_answers_no_question_about_another_game() {
    let (mut window, system) = window();
    window.reopen_nothing();
    open_game(&mut window, "theirs.owlery", GameId::Blocs);
    window.menu(t!("menu-file"), t!("command-file.export"));
    window.press(t!("layers-export.choose"));
    open_game(&mut window, "mine.owlery", GameId::Umbra);
    window.click("e5");
    window.key(Modifiers::COMMAND, Key::W);
    system.answer(&mut window, Answer::Cancelled);
    window.settle();
    assert!(
        window.shows(t!("layers-leaving.save_game"))
            && window.texts_with("“mine.owlery”").len() == 1
    );
}

/// The system's dialog may be hidden, or never appear.
#[test]
fn a_file_is_chosen_in_the_window_while_the_system_does_not_answer() {
    let (mut window, system) = window();
    window.key(Modifiers::COMMAND, Key::O);
    assert!(window.shows(t!("layers-all.waits")), "{:?}", window.texts());
    window.press(t!("layers-all.instead"));
    assert!(window.shows(t!("layers-file.name")) && !window.shows(t!("layers-all.waits")));
    // The answer that comes after all is for nobody.
    let late = path(&window, "late.owlery");
    std::fs::write(&late, "(owlery: 1, game: troll)").expect("the folder can be written to");
    system.choose(&mut window, &late);
    window.settle();
    assert_eq!(standing(&window), []);
}
