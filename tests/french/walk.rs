//! Every page and dialog in each language: what is said there has its place and is of that language.

use std::collections::BTreeSet;
use std::path::Path;

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::{LANGUAGES, Language, t};
use owlery_session::lessons::{self, Part};
use owlery_session::{puzzle, studies};

use crate::cut::note_cut;
use crate::driver::Window;
use crate::english::English;
use crate::measure::{assert_none, measure, reach};
use crate::{alone, common, settings};

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const ALT: Modifiers = Modifiers::ALT;

/// The smallest window in which all has its place without being hidden.
const SIZE: [f32; 2] = [800.0, 600.0];
/// What is English and French: names, and words that are the same.
const SAME: [&str; 2] = ["English", "Nightfall"];

/// The keys that show something above an open game; Esc takes it away.
const LAYERS: [(&str, Modifiers, Key); 17] = [
    ("keys", NONE, Key::Questionmark),
    ("settings", CTRL, Key::Comma),
    ("palette", CTRL, Key::K),
    ("export", CTRL, Key::E),
    ("headers", CTRL, Key::I),
    ("opponent", Modifiers { shift: true, ..CTRL }, Key::O),
    ("about", CTRL, Key::F1),
    ("gallery", Modifiers { alt: true, shift: true, ..CTRL }, Key::G),
    ("messages", Modifiers { shift: true, ..CTRL }, Key::M),
    ("engines", Modifiers { alt: true, ..CTRL }, Key::E),
    ("tables", Modifiers { alt: true, ..CTRL }, Key::S),
    ("open games", Modifiers { shift: true, ..CTRL }, Key::G),
    ("file dialog", CTRL, Key::O),
    ("question", CTRL, Key::W),
    ("typed move", NONE, Key::M),
    ("find", CTRL, Key::F),
    ("resigning", Modifiers { shift: true, ..CTRL }, Key::R),
];

/// A game that is short enough for a report, with mistakes.
pub const BLOCS: &str = r#"(owlery: 1, game: blocs, options: (size: 3), start: "bwb/wbw/wbb 1", moves: [
    (id: 1, move: "b2"), (id: 2, move: "b3-c1"), (id: 3, move: "a2-b2"), (id: 4, move: "a3-b3"),
])"#;
/// A game whose first player is lost.
pub const LOST: &str = "(owlery: 1, game: blocs, options: (size: 2), start: \"wb/bw 1\")";
const COLLECTION: &str =
    "(owlery: 1, title: \"Aha\", games: [(game: troll), (game: umbra), (game: owlman)])";
/// A puzzle, and one that cannot be read.
const TASKS: &str = r#"(owlery: 1, title: "Aha", games: [
    (game: blocs, title: "Oh", task: "Aha!", options: (size: 3), start: "bwb/wbw/wbb 1", moves: [(id: 1, move: "b2")]),
    (game: blocs, title: "Oh", task: "Aha!", start: "no", moves: [(id: 1, move: "b2")]),
])"#;

/// A window on its way through all that there is.
struct Walk {
    window: Window,
    cut: Vec<String>,
    seen: BTreeSet<String>,
}

impl Walk {
    fn begin(folder: &Path, language: Language) -> Walk {
        let text = settings(language.key());
        std::fs::write(folder.join("settings.ron"), text).expect("the folder can be written to");
        let window = Window::sized(folder, None, SIZE);
        assert_eq!(Language::current(), language);
        Walk { window, cut: Vec::new(), seen: BTreeSet::new() }
    }

    /// Looks at what is on the screen.
    fn look(&mut self, place: &str) {
        let place = format!("{:?}, {place}", Language::current());
        self.seen.extend(self.window.texts());
        note_cut(&self.window, &place, may_be_cut, &mut self.cut);
        measure(&mut self.window, &place, &mut self.cut);
        self.seen.extend(self.window.texts());
    }

    fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.window.key(modifiers, key);
    }

    /// Opens a file with this text.
    fn open(&mut self, name: &str, text: &str) {
        let path = self.window.folder().join(name);
        std::fs::write(&path, text).expect("the folder can be written to");
        self.drop(&path);
    }

    fn drop(&mut self, path: &Path) {
        let before = open_count(&self.window);
        self.window.drop_file(path);
        self.window.until("the file is open", |window| open_count(window) > before);
    }

    fn games(&mut self) {
        self.look("start");
        for game in GameId::ALL {
            let name = game.key();
            self.window.choose(game);
            self.look(&format!("options of {name}"));
            reach(&mut self.window, "Owlery");
            self.look(&format!("options of {name} against Owlery"));
            reach(&mut self.window, t!("parts-seats.person"));
            self.window.press(t!("start-setup.start"));
            self.window.play(0);
            self.look(&format!("{name} in play"));
            self.key(NONE, Key::E);
            self.look(&format!("editor of {name}"));
            self.key(CTRL, Key::B);
            self.key(NONE, Key::F1);
            self.look(&format!("rules of {name}"));
            self.key(NONE, Key::F1);
            self.drop(&common::sample(game));
            self.look(&format!("{name} in analysis"));
            self.key(NONE, Key::F2);
            self.look(&format!("{name} with an overlay"));
            self.key(NONE, Key::F2);
            self.key(CTRL, Key::N);
        }
        self.look("start with games");
    }

    fn layers(&mut self) {
        self.window.choose(GameId::Aviary);
        self.window.press(t!("start-setup.start"));
        self.window.play(0);
        for (name, modifiers, key) in LAYERS {
            self.key(modifiers, key);
            self.look(name);
            // What is open in it is closed first.
            self.key(NONE, Key::Escape);
            self.key(NONE, Key::Escape);
        }
        for menu in [
            t!("menu-file"),
            t!("menu-game"),
            t!("menu-go"),
            t!("menu-move"),
            t!("menu-view"),
            t!("menu-engine"),
            t!("menu-help"),
        ] {
            self.window.press(menu);
            self.look(&format!("menu {menu}"));
            self.key(NONE, Key::Escape);
        }
    }

    fn engine(&mut self) {
        self.open("report.owlery", BLOCS);
        self.key(NONE, Key::Home);
        self.key(NONE, Key::D);
        self.key(NONE, Key::Escape);
        self.key(NONE, Key::L);
        let is_told = |window: &Window| !window.texts_with(t!("analysis-engine.on")).is_empty();
        self.window.until("the engine thinks", is_told);
        self.look("the engine");
        self.key(NONE, Key::L);
        self.key(NONE, Key::End);
        self.key(NONE, Key::F12);
        self.window.until("the report is made", |window| {
            window.harness.state().workspace.game.analysis.reporting.running().is_none()
        });
        self.look("a report");
        self.key(NONE, Key::N);
        self.look("a mistake");
        self.open("lost.owlery", LOST);
        self.key(SHIFT, Key::X);
        self.window.until("the engine has answered", |window| {
            window.harness.state().defence().is_some_and(|it| !it.defence.is_busy())
        });
        self.look("tries to escape");
    }

    fn studies(&mut self) {
        self.key(Modifiers { shift: true, ..CTRL }, Key::T);
        self.look("studies");
        refuted(&mut self.window);
        self.look("a wrong move");
        self.key(SHIFT, Key::Backspace);
        self.key(CTRL, Key::H);
        self.look("a solution");
        self.key(ALT, Key::P);
        self.look("the puzzle of the day");
        self.open("all.owlery", COLLECTION);
        self.look("a collection");
        self.own_studies();
        for game in GameId::ALL {
            self.key(CTRL, Key::N);
            self.window.choose(game);
            self.key(SHIFT, Key::F1);
            self.look(&format!("a lesson of {}", game.key()));
            self.key(CTRL, Key::H);
            self.look(&format!("a step of {} that is done", game.key()));
        }
        self.end_of_rules();
        let path = self.window.folder().join("broken.owlery");
        std::fs::write(&path, "(owlery: 1, game: nothing)").expect("the folder can be written to");
        self.window.drop_file(&path);
        self.window.until("it is refused", |window| !window.notices().is_empty());
        self.look("a refused file");
    }

    /// The rules of Troll to their last step, whose only move ends the game, and what follows.
    fn end_of_rules(&mut self) {
        self.key(CTRL, Key::N);
        self.window.choose(GameId::Troll);
        self.key(SHIFT, Key::F1);
        let course = lessons::of(GameId::Troll).expect("each game has lessons");
        for _ in 1..course.steps_of(Part::Rules).len() {
            self.key(CTRL, Key::H);
            self.key(NONE, Key::PageDown);
        }
        self.window.play(0);
        self.look("the end of the rules");
        self.key(NONE, Key::PageDown);
        self.look("first strategy");
        self.key(CTRL, Key::N);
        self.look("start with a game whose rules are known");
        self.window.choose(GameId::Troll);
        self.look("options of a game whose rules are known");
    }
}

impl Walk {
    /// Looks at a file of puzzles while it is there, and when it is gone.
    fn own_studies(&mut self) {
        self.open("tasks.owlery", TASKS);
        let has_puzzles = |window: &Window| {
            window.harness.state().collection().is_some_and(|collection| collection.has_puzzles)
        };
        self.window.until("the puzzles are found", has_puzzles);
        self.look("a collection of puzzles");
        self.key(ALT, Key::S);
        let is_begun = |window: &Window| window.shows("Oh");
        self.window.until("a puzzle is begun", is_begun);
        self.look("a puzzle of a file");
        let studies = Modifiers { shift: true, ..CTRL };
        self.key(studies, Key::T);
        self.window.until("the file is read", |window| !window.shows(t!("puzzles-file.reading")));
        self.window.press(t!("puzzles-filter.own"));
        self.look("a file of puzzles");
        let path = self.window.folder().join("tasks.owlery");
        std::fs::remove_file(path).expect("it is there");
        self.key(CTRL, Key::N);
        self.key(studies, Key::T);
        let gone = t!("puzzles-file.unread", problem = t!("disk-said.not_found"));
        self.window.until("it is missed", |window| window.shows(&gone));
        self.look("a file of puzzles that is gone");
        self.window.press(&format!("{} tasks.owlery", t!("puzzles-file.remove")));
        self.look("a question about a file of puzzles");
        self.window.press(t!("parts-confirm.yes"));
        self.look("no puzzles of one's own");
        self.window.press(t!("puzzles-filter.all"));
    }
}

/// How many games and collections are open.
pub fn open_count(window: &Window) -> usize {
    let docs = &window.harness.state().docs;
    docs.tabs.iter().count() + docs.collections.iter().count()
}

/// Whether these words are a path or the name of a file, or share the line below with work that goes
/// on beside: it is told there for a while only.
fn may_be_cut(words: &str) -> bool {
    let begin = t!("engine-owlman.name");
    words.contains(['/', '\\'])
        || words.contains(".owlery")
        || words == t!("present-hint.lift")
        || words.starts_with(begin)
}

/// Shows a puzzle of Owlman with a wrong move and its refutation.
pub fn refuted(window: &mut Window) {
    let pieces = studies::all().iter().flat_map(|study| &study.pieces);
    let mut named = pieces.filter(|piece| piece.key() == "owlman/Ending 2: the waiting move");
    let title = &named.next().expect("it is there").summary.tags.title;
    window.activate(&format!("{} {title}", t!("puzzles-list.solve")));
    window.click("c4");
    window.click("b3");
    window.until("it is refuted", |window| !is_refuting(window));
}

/// Whether the answer to a wrong move is still to come.
pub fn is_refuting(window: &Window) -> bool {
    let puzzle = window.harness.state().workspace.puzzle();
    puzzle.is_some_and(|puzzle| puzzle.runner.stage() == puzzle::Stage::Wrong)
}

#[test]
fn every_page_has_room_for_its_words_and_says_nothing_english_elsewhere() {
    let _speaking = alone();
    let mut cut = Vec::new();
    for language in LANGUAGES.iter().copied() {
        let mut seen = BTreeSet::new();
        for part in [Walk::games, Walk::layers, Walk::engine, Walk::studies] {
            let folder = tempfile::tempdir().expect("a folder for temporary files");
            let mut walk = Walk::begin(folder.path(), language);
            part(&mut walk);
            cut.append(&mut walk.cut);
            seen.append(&mut walk.seen);
        }
        assert!(seen.len() > 1000, "{language:?}: {} texts", seen.len());
        if language != Language::source() {
            let english = English::but(language.key());
            let left = english.among(&seen).into_iter().filter(|text| !SAME.contains(text));
            cut.extend(left.map(|text| format!("{language:?}: {text:?} is English")));
        }
    }
    assert_none(cut);
}
