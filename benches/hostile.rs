//! The worst files that may be opened, each at one of the limits of `owlery_record::limits`: how
//! long opening takes beside the window, and how long frames take afterwards, with and without a
//! screen reader. No frame may take 50 ms.
//!
//! `cargo bench --bench hostile`, with a word to measure only what has it in its name

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Pos2, RawInput, Rect, TouchPhase, vec2,
};
use owlery::ui::app::App;
use owlery::ui::command::keys;
use owlery::ui::commands;
use owlery::ui::disk::storage::Folders;
use owlery::ui::documents::CollectionTab;
use owlery_games::options::read_options;
use owlery_games::owlman::Owlman;
use owlery_games::{GameId, MoveList, Notation as _, Position as _};
use owlery_record::limits::{
    ANNOTATIONS, COMMENT, GAMES, HEADER, LINES, MARKS, MOVE, MOVES, PASTE, PROSE,
};
use owlery_record::{Record, StepKind};
use owlery_session::{picker, recognise};

#[path = "../tests/common/dropped.rs"]
mod dropped;
use dropped::Dropped;

fn main() {
    // Without --bench this only shows that it runs.
    let measures = std::env::args().any(|argument| argument == "--bench");
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let is_wanted = |name: &str| only.as_deref().is_none_or(|only| name.contains(only));
    let part = if measures { 1 } else { 500 };
    println!(
        "| file | opens in, ms | longest frame | rests | steps | scrolls | types | finds | \
         read aloud | closes | slowest commands |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|");
    for (name, make) in FILES {
        if is_wanted(name) {
            measure(name, &make(part), if measures { 40 } else { 4 });
        }
    }
    println!("\n| file with faults | bytes | told in, ms |\n|---|--:|--:|");
    for (name, make) in FAULTY {
        if is_wanted(name) {
            faulty(name, &make(part));
        }
    }
    println!("\n| text | bytes | taken in, ms | for the open game, ms |\n|---|--:|--:|--:|");
    for (name, unit) in TEXTS {
        if is_wanted(name) {
            texts(name, unit, part);
        }
    }
}

/// What makes a file, a small one to show that it runs.
type Make = fn(usize) -> String;

/// Bytes that are left for what is written while it is measured.
const ROOM: usize = 500;

const FILES: [(&str, Make); 31] = [
    ("a comment in words", |part| said("word and ", part)),
    ("a comment without spaces", |part| said("x", part)),
    ("a comment of spaces", |part| said(" ", part)),
    ("a comment of tabs", |part| said("\\t", part)),
    ("a comment of empty lines", |part| said("\\n", part)),
    ("a comment of short lines", |part| said("so short\\n", part)),
    ("a comment in another script", |part| said("\u{5d0}\u{65e5}", part)),
    ("a comment of pictures", |part| said("\u{1f989}", part)),
    ("a comment of marks on letters", |part| said("e\u{301}", part)),
    ("a comment of nothing to see", |part| said("\u{200b}", part)),
    ("comments at every move", |part| comments(ANNOTATIONS / part)),
    ("comments in a variation", |part| comments_beside(ANNOTATIONS / part)),
    ("short comments", |part| short_comments(MOVES / part)),
    ("marks", |part| marked(MARKS / part.min(100))),
    ("marks at every move", |part| marks_everywhere(ANNOTATIONS / part)),
    ("struck-out siblings", |part| struck(MOVES / part, |_| 0)),
    ("a struck-out line", |part| struck(MOVES / part, |at| at)),
    ("variations in one another", |part| struck(MOVES / part, |at| at.saturating_sub(at % 2))),
    ("a variation at every move", |part| struck(MOVES / part, |at| at - usize::from(at % 2 == 1))),
    ("long moves", |part| long_moves(MOVES / part)),
    ("ids far apart", |part| far_apart(MOVES / part)),
    ("a line without end", |part| shuffled(MOVES / part, false)),
    ("the same without end", |part| shuffled(MOVES / part, true)),
    ("a report without end", |part| reported(MOVES / part)),
    ("names", |_| named()),
    ("games", |part| games(GAMES / part, "")),
    ("games with long titles", |part| games(GAMES / part, &"title ".repeat(HEADER / 6))),
    ("games with comments", |part| games(GAMES / part, "").replace("moves:", &spoken())),
    ("games with long comments", |part| collected(1500 / part + 1, &said("word and ", 1))),
    ("games without end", |part| collected(6, &shuffled(MOVES / part, false))),
    ("broken games", |part| broken(GAMES / part)),
];

/// Files of which every move but the first has a fault, in wide trees and in deep ones.
const FAULTY: [(&str, Make); 4] = [
    ("faulty siblings", |part| illegal(MOVES / part, |_| 1)),
    ("a faulty line", |part| illegal(MOVES / part, |at| at)),
    ("faulty pairs", |part| illegal(MOVES / part, |at| at.div_ceil(2))),
    ("faulty siblings on one line", |part| illegal(MOVES / part, |_| 1).replace('\n', " ")),
];

/// Moves that are not legal. `after` says which one each follows, counted from 1.
fn illegal(count: usize, after: fn(usize) -> usize) -> String {
    struck(count, after).replace(", unplayable: true", "")
}

/// How long it takes to say what is wrong with a file, and to read what can be read of it.
fn faulty(name: &str, text: &str) {
    let began = Instant::now();
    let read = recognise(text, None);
    let time = began.elapsed().as_secs_f64() * 1000.0;
    assert!(read.is_err(), "{name} has faults");
    println!("| {name} | {} | {time:.0} |", text.len());
}

/// As much as a comment may have, before a move and after it.
fn said(unit: &str, part: usize) -> String {
    let bytes = unit.replace("\\n", "\n").replace("\\t", "\t").len();
    let lines = if unit.ends_with("\\n") { LINES - 1 } else { usize::MAX };
    commented(&unit.repeat(((COMMENT - ROOM) / bytes).min(lines) / part))
}

/// Troll: moves with ids from 1, each a text of RON.
fn troll(head: &str, moves: &str) -> String {
    format!("(owlery: 1, game: troll, {head} moves: [\n{moves}])")
}

fn commented(comment: &str) -> String {
    troll("", &format!("(id: 1, move: \"e6\", before: \"{comment}\", note: \"{comment}\"),\n"))
}

/// Two moves, and struck-out ones behind them, with comments as long as may be.
fn comments(bytes: usize) -> String {
    let comment = "word and ".repeat((COMMENT - ROOM) / 9);
    let moves = (0..bytes / COMMENT - 1).map(|at| {
        let legal = if at == 0 { "" } else { "unplayable: true, " };
        format!("(id: {}, move: \"e6\", {legal}note: \"{comment}\"),\n", at + 1)
    });
    troll("", &moves.collect::<String>())
}

/// The same in a variation.
fn comments_beside(bytes: usize) -> String {
    let comment = "word and ".repeat((COMMENT - ROOM) / 9);
    let mut moves = "(id: 1, move: \"e6\"),\n(id: 2, after: 0, move: \"f4\"),\n".to_owned();
    for at in 0..bytes / COMMENT {
        let id = at + 3;
        let _ = writeln!(moves, "(id: {id}, move: \"e6\", unplayable: true, note: \"{comment}\"),");
    }
    troll("played: 0,", &moves)
}

/// As many comments as may be.
fn short_comments(count: usize) -> String {
    let note = "one of many ".repeat(3);
    let line = |at| {
        let (id, after) = (at + 1, at / 3);
        let legal = if at == 0 { "" } else { "unplayable: true, " };
        format!("(id: {id}, after: {after}, move: \"e6\", {legal}note: \"{note}\"),\n")
    };
    troll("", &(0..count).map(line).collect::<String>())
}

fn marks(count: usize) -> String {
    let square = |at: usize| format!("{}{}", (b'a' + (at % 8) as u8) as char, 1 + at / 8 % 8);
    let inks = ["green", "red", "blue", "yellow"];
    let mark =
        |at: usize| format!("\"{} {}-{}\"", inks[at % 4], square(at), square(at / 64 + at * 7));
    (0..count).map(mark).collect::<Vec<_>>().join(", ")
}

fn marked(count: usize) -> String {
    troll("", &format!("(id: 1, move: \"e6\", marks: [{}]),\n", marks(count)))
}

fn marks_everywhere(bytes: usize) -> String {
    let marks = marks(MARKS);
    let moves = (0..bytes / 18 / MARKS).map(|at| {
        let text = if at == 0 { "\"e6\"" } else { "\"e6\", unplayable: true" };
        format!("(id: {}, move: {text}, marks: [{marks}]),\n", at + 1)
    });
    troll("", &moves.collect::<String>())
}

/// Moves that are legal no more. `after` says which one each follows, counted from 1.
fn struck(count: usize, after: fn(usize) -> usize) -> String {
    let mut moves = String::new();
    for at in 0..count {
        let (id, after) = (at + 1, after(at));
        let legal = if at == 0 { "" } else { ", unplayable: true" };
        let _ = writeln!(moves, "(id: {id}, after: {after}, move: \"e6\"{legal}),");
    }
    troll("", &moves)
}

fn long_moves(count: usize) -> String {
    struck(count, |at| at / 3)
        .replace("\"e6\", unplayable", &format!("\"{}\", unplayable", "m".repeat(MOVE)))
}

/// Most ids are of no move.
fn far_apart(count: usize) -> String {
    let line = |at: usize| {
        let (id, after) = (at * 8 + 1, at.saturating_sub(1) * 8 + usize::from(at > 0));
        let legal = if at == 0 { "" } else { ", unplayable: true" };
        format!("(id: {id}, after: {after}, move: \"e6\"{legal}),\n")
    };
    troll("", &(0..count).map(line).collect::<String>())
}

/// Owlman without nightfall, where two pieces go to and fro; with variations if wanted.
fn shuffled(count: usize, varied: bool) -> String {
    let mut moves = String::new();
    let mut id = 0;
    for at in 0..count / if varied { 2 } else { 1 } {
        let after = if varied && at > 0 { id - 1 } else { id };
        id += 1;
        let _ = writeln!(moves, "(id: {id}, after: {after}, move: \"{}\"),", THERE[at % 4]);
        if varied {
            id += 1;
            let _ = writeln!(moves, "(id: {id}, after: {after}, move: \"x\", unplayable: true),");
        }
    }
    owlman(&moves)
}

/// Two pieces go there and back.
const THERE: [&str; 4] = ["d1-c2", "a8-b7", "c2-d1", "b7-a8"];
/// So that they may for ever.
const ENDLESS: &str = "(nightfall: None, repetition: false)";

fn owlman(moves: &str) -> String {
    format!("(owlery: 1, game: owlman, options: {ENDLESS}, moves: [\n{moves}])")
}

/// With a report on every move, by which each is a mistake.
fn reported(count: usize) -> String {
    let mut record = Record::<Owlman>::new(read_options(ENDLESS).expect("they are options"));
    let (mut moves, mut legal) = (String::new(), MoveList::new());
    for at in 0..count {
        record.play(record.position().read_move(THERE[at % 4]).expect("a legal move"));
        record.position().legal_moves(&mut legal);
        let (id, open) = (at + 1, legal.len());
        let found = format!("(value: \"estimated 700\", moves: (open: {open}), millis: 500)");
        let _ = writeln!(moves, "(id: {id}, move: \"{}\", found: {found}),", THERE[at % 4]);
    }
    owlman(&moves)
}

fn named() -> String {
    let long = "name ".repeat(HEADER / 5);
    let fields = ["title", "task", "date", "event", "place", "source"];
    let fields: String = fields.iter().map(|field| format!("{field}: \"{long}\", ")).collect();
    let players = format!("players: {{\"white\": \"{long}\", \"black\": \"{long}\"}},");
    troll(&format!("{fields}{players}"), "(id: 1, move: \"e6\"),\n")
}

/// The same game over and over.
fn collected(count: usize, game: &str) -> String {
    let game = game.replace("owlery: 1, ", "");
    format!("(owlery: 1, games: [\n{}])", format!("{game},\n").repeat(count))
}

/// A comment for which every one of the most games has room.
fn spoken() -> String {
    format!("note: \"{}\", moves:", "aword and ".repeat(118))
}

fn games(count: usize, title: &str) -> String {
    let game = format!("(game: troll, title: \"{title}\", moves: [(id: 1, move: \"e6\")]),\n");
    format!("(owlery: 1, games: [\n{}])", game.repeat(count))
}

fn broken(count: usize) -> String {
    format!("(owlery: 1, games: [\n{}])", "(game: troll, title: \"\n/* [ ".repeat(count))
}

/// Pieces of which long texts are made.
const TEXTS: [(&str, &str); 19] = [
    ("round brackets", "("),
    ("square brackets", "["),
    ("braces", "{"),
    ("struck out", "~~\\"),
    ("moves", "e6 f4 "),
    ("variations", "e6 (f4) "),
    ("variations unclosed", "(e6 "),
    ("moves of Owlman", "d3-c4 (d1-c2) "),
    ("short moves", "6-C (4-D) "),
    ("words", "word "),
    ("a word", "x"),
    ("a number", "9"),
    ("results", "white wins "),
    ("words and numbers", "1. word word "),
    ("dashes", "e6 - - - - "),
    ("a code", "8/"),
    ("beginnings of files", "(owlery: "),
    ("tags of PGN", "[Event \"x\"]\n\n"),
    ("lines of Ludii", "Move=[Move:\n"),
];

fn texts(name: &str, unit: &str, part: usize) {
    let timed = |text: &str, game: Option<GameId>| {
        let session = game.map(|game| picker::form(game).begin(Default::default()));
        let began = Instant::now();
        drop(recognise(text, session.as_deref()));
        began.elapsed().as_secs_f64() * 1000.0
    };
    let long = unit.repeat(PROSE / unit.len() / part);
    let short = unit.repeat(PASTE / unit.len() / part);
    let alone = timed(&long, None);
    let open = GameId::ALL.map(|game| timed(&short, Some(game))).into_iter().fold(0.0, f64::max);
    println!("| {name} | {} | {alone:.0} | {open:.1} |", long.len());
}

fn measure(name: &str, text: &str, frames: usize) {
    let mut window = Window::open(text);
    let opened = window.opened;
    let opens = window.slowest.as_secs_f64() * 1000.0;
    let rests = window.frames(frames, |_| Vec::new());
    let steps = window.frames(frames, |at| {
        let keys = [Key::End, Key::ArrowLeft, Key::ArrowDown, Key::ArrowRight, Key::Home];
        vec![pressed(keys[at % keys.len()])]
    });
    let scrolls = window.frames(frames, |at| {
        let delta = vec2(0.0, if at < 20 { -900.0 } else { 400.0 });
        let (unit, modifiers) = (MouseWheelUnit::Point, Modifiers::NONE);
        let (phase, source) = (TouchPhase::Move, MouseWheelSource::Wheel);
        vec![Event::MouseWheel { unit, delta, phase, source, modifiers }]
    });
    let types = window.types(frames);
    let finds = window.frames(frames, |at| match at {
        0 => vec![pressed(Key::Home)],
        1 => vec![with(Modifiers::COMMAND, Key::F)],
        4 | 12 | 16 => vec![Event::Text("w".to_owned())],
        _ if at > 20 && at % 3 == 0 => vec![pressed(Key::Enter)],
        _ => Vec::new(),
    });
    if let Some(collection) = window.app.collection() {
        assert_eq!(collection.search, "www".repeat(usize::from(frames > 16)), "it was looked for");
    }
    window.leave();
    window.ctx.enable_accesskit();
    let aloud = window.types(frames);
    let mut commands = window.commands(frames);
    commands.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
    let closes = window.frames(4, |at| match at {
        0 => vec![with(Modifiers::COMMAND, Key::W)],
        _ => Vec::new(),
    });
    let closes = closes.into_iter().max().unwrap_or_default().as_secs_f64() * 1000.0;
    let [rests, steps, scrolls, types, finds, aloud] =
        [rests, steps, scrolls, types, finds, aloud].map(shown);
    let slowest = commands.iter().take(4);
    let slowest = slowest.map(|(name, time)| format!("{name} {:.0}", time.as_secs_f64() * 1000.0));
    let slowest = slowest.collect::<Vec<_>>().join(", ");
    println!(
        "| {name} | {opened:.0} | {opens:.0} | {rests} | {steps} | {scrolls} | {types} | {finds} | \
         {aloud} | {closes:.0} | {slowest} |"
    );
}

/// The median and the longest.
fn shown(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    format!("{:.1} to {:.1}", ms(times[times.len() / 2]), ms(times[times.len() - 1]))
}

fn pressed(key: Key) -> Event {
    with(Modifiers::NONE, key)
}

fn with(modifiers: Modifiers, key: Key) -> Event {
    let modifiers = Modifiers { ctrl: modifiers.command, ..modifiers };
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
}

/// Commands that end the program, ask the system, or set an engine to work.
fn is_apart(name: &str) -> bool {
    let names = ["file.quit", "file.open", "file.save_as", "file.close", "view.full_screen"];
    let asked = ["mistake", "graph", "report"];
    let is_engine = name.starts_with("engine.") && !asked.iter().any(|end| name.ends_with(end));
    names.contains(&name) || is_engine
}

/// A file in the program, without a screen.
struct Window {
    app: App,
    ctx: egui::Context,
    frame: usize,
    /// How long it took to open it, in ms.
    opened: f64,
    /// The longest frame meanwhile.
    slowest: Duration,
    _folder: tempfile::TempDir,
}

impl Window {
    /// Once it is open.
    fn open(text: &str) -> Window {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("hostile.owlery");
        std::fs::write(&path, text).expect("the file can be written");
        let ctx = egui::Context::default();
        let folders = Folders::in_one(folder.path());
        let app = App::new(&ctx, folders, None);
        let (opened, slowest) = (0.0, Duration::ZERO);
        let mut window = Window { app, ctx, frame: 0, opened, slowest, _folder: folder };
        // The first frames make fonts.
        window.frames(5, |_| Vec::new());
        let began = Instant::now();
        window.drop(path);
        while window.app.docs.tabs.current().is_none() && window.app.collection().is_none() {
            window.slowest = window.draw(Vec::new()).max(window.slowest);
            assert_eq!(window.app.messages.wrong(), [""; 0]);
            std::thread::sleep(Duration::from_millis(5));
        }
        // The list of a collection is still being made.
        while window.app.collection().is_some_and(CollectionTab::is_reading) {
            window.slowest = window.draw(Vec::new()).max(window.slowest);
            std::thread::sleep(Duration::from_millis(5));
        }
        window.opened = began.elapsed().as_secs_f64() * 1000.0;
        window
    }

    /// Drops a file onto it.
    fn drop(&mut self, path: std::path::PathBuf) {
        let dropped_files = vec![std::sync::Arc::new(Dropped(path)) as _];
        let input = RawInput { dropped_files, ..self.input(Vec::new()) };
        self.run(input);
    }

    /// The first frame after opening counts.
    fn frames(&mut self, count: usize, events: fn(usize) -> Vec<Event>) -> Vec<Duration> {
        (0..count).map(|at| self.draw(events(at))).collect()
    }

    /// Types at the end of the last comment.
    fn types(&mut self, count: usize) -> Vec<Duration> {
        let said = |window: &Window| {
            let view = window.app.docs.tabs.current().map(|table| table.session.view())?;
            Some((view.here, view.annotations.note.len()))
        };
        self.draw(vec![pressed(Key::End)]);
        let before = said(self);
        let times = self.frames(count, |at| match at {
            0 => vec![pressed(Key::D)],
            1 => Vec::new(),
            2 => vec![with(Modifiers::COMMAND, Key::End)],
            _ => vec![Event::Text("e".to_owned())],
        });
        if let (Some((here, before)), Some((there, after))) = (before, said(self)) {
            assert_eq!((here, before + count - 3), (there, after), "everything was written");
        }
        self.leave();
        times
    }

    /// Presses the keys of all commands at the start and at the end of the moves, takes back what
    /// they do, and answers the longest frame of each.
    fn commands(&mut self, most: usize) -> Vec<(&'static str, Duration)> {
        let mut times = Vec::new();
        let wanted = commands::infos().into_iter().filter(|command| !is_apart(command.name));
        for command in wanted.take(most * 10) {
            let first = command.keys.split_whitespace().next();
            let Some(shortcut) = first.and_then(|key| keys::read(key).ok()) else { continue };
            let mut longest = Duration::ZERO;
            for place in [Key::Home, Key::End] {
                self.draw(vec![pressed(place)]);
                if place == Key::Home {
                    self.draw(vec![pressed(Key::ArrowRight)]);
                }
                let undo = self.undo();
                let key = with(shortcut.modifiers, shortcut.logical_key);
                let time = self.draw(vec![key]).max(self.draw(Vec::new()));
                longest = longest.max(time).max(self.draw(Vec::new()));
                self.leave();
                if self.undo() != undo {
                    longest = longest.max(self.draw(vec![with(Modifiers::COMMAND, Key::Z)]));
                }
            }
            times.push((command.name, longest));
        }
        times
    }

    fn undo(&self) -> Option<StepKind> {
        self.app.docs.tabs.current().and_then(|table| table.session.view().undo)
    }

    /// Leaves whatever is open above the moves, or beside them.
    fn leave(&mut self) {
        for _ in 0..3 {
            self.draw(vec![pressed(Key::Escape)]);
        }
        self.ctx.memory_mut(|memory| memory.stop_text_input());
        if self.app.docs.tabs.current().is_none() && !self.app.docs.tabs.is_empty() {
            self.draw(vec![with(Modifiers::COMMAND, Key::B)]);
            assert!(self.app.docs.tabs.current().is_some(), "the game is on the screen again");
        }
    }

    fn input(&mut self, mut events: Vec<Event>) -> RawInput {
        self.frame += 1;
        // Keys come up again: one that stays down gives no command a second time.
        let released = |event: &Event| match *event {
            Event::Key { key, physical_key, modifiers, .. } => {
                Some(Event::Key { key, physical_key, pressed: false, repeat: false, modifiers })
            }
            _ => None,
        };
        events.extend(events.iter().filter_map(released).collect::<Vec<_>>());
        // The pointer is over the move list.
        events.insert(0, Event::PointerMoved(Pos2::new(1150.0, 300.0 + (self.frame % 40) as f32)));
        RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))),
            time: Some(self.frame as f64 / 60.0),
            events,
            ..Default::default()
        }
    }

    fn draw(&mut self, events: Vec<Event>) -> Duration {
        let input = self.input(events);
        self.run(input)
    }

    /// How long a frame takes, with tessellation.
    fn run(&mut self, input: RawInput) -> Duration {
        let began = Instant::now();
        let mut output = self.ctx.run_ui(input, |ui| {
            self.app.poll(None);
            self.app.show(ui, None);
        });
        std::hint::black_box(self.ctx.tessellate(output.shapes, output.pixels_per_point));
        output.textures_delta.clear();
        began.elapsed()
    }
}
