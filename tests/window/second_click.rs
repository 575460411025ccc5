//! A second and a third click at the same point, however soon they come: what cannot be taken back with
//! one more click is never under them. They may open a page or a question, and answer none.

use egui::accesskit::Role;
use egui::{Event, Id, Key, Modifiers, Plugin, PointerButton, Pos2, Rect, Ui, WidgetRect, vec2};
use egui_kittest::Node;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use owlery::ui::pages::Page;
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::opponent::to_move;
use owlery_session::puzzle::Stage;

use crate::common;
use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const QUIET: &str = "(animation: off)";

/// The time between the halves of a quick click, in seconds.
const QUICK: f64 = 0.03;

/// A page in some state.
type State = (&'static str, fn() -> Window);

/// Something that can be clicked: its name, and where it is seen.
#[derive(Debug)]
struct Button {
    name: String,
    at: Rect,
}

impl Window {
    /// Everything enabled with a name that can be clicked, as far as it is in sight; not the squares
    /// of boards.
    fn clickable(&self) -> Vec<Button> {
        let screen = self.harness.ctx.content_rect();
        let nodes = self.harness.query_all(By::new());
        let button = |node: Node<'_>| {
            let node = node.accesskit_node();
            let widget = self.widget(|widget| widget.id.accesskit_id() == node.locate().0)?;
            let at = widget.interact_rect.intersect(screen);
            let is_one = widget.sense.senses_click() && widget.enabled && at.is_positive();
            let name = node.label().filter(|_| is_one && node.role() != Role::GridCell)?;
            Some(Button { name, at })
        };
        // What stands in the bar of menus is the same on all pages.
        let is_below = |button: &Button| button.at.top() > 40.0;
        nodes.filter_map(button).filter(is_below).collect()
    }

    fn widget(&self, is_it: impl Fn(&WidgetRect) -> bool) -> Option<WidgetRect> {
        self.harness.ctx.viewport(|viewport| {
            let mut all = viewport.prev_pass.widgets.layers().flat_map(|(_, all)| all);
            all.find(|widget| is_it(widget)).copied()
        })
    }

    /// The name of a widget that was laid out last.
    fn called(&self, id: Id) -> String {
        let mut nodes = self.harness.query_all(By::new());
        let node = nodes.find(|node| node.accesskit_node().locate().0 == id.accesskit_id());
        let name = node.map(|node| {
            let node = node.accesskit_node();
            node.label().or(node.value()).unwrap_or_default()
        });
        name.unwrap_or_default()
    }

    /// How many moves lead to the position on the board, whether something is lifted there, and the
    /// notices, if a board is shown. An answer that the engine owes counts as played: it may come at
    /// any time.
    fn board_state(&self) -> Option<(usize, bool, Vec<String>)> {
        let (session, stand) = self.harness.state().here()?;
        let view = session.view();
        let owed = usize::from(to_move(view).is_some());
        Some((view.ply + owed, stand.board.has_input_begun(), self.notices()))
    }

    /// Whether a click where the pointer is would be for a square.
    fn is_on_board(&self) -> bool {
        let hit = self.harness.ctx.viewport(|viewport| viewport.hits.click);
        let hit = hit.map(|hit| hit.id.accesskit_id());
        let mut squares = self.harness.query_all(By::new().role(Role::GridCell));
        squares.any(|square| Some(square.accesskit_node().locate().0) == hit)
    }

    /// Has the pointer come to a point, and rest there until everything is laid out around it.
    fn point(&mut self, at: Pos2) {
        self.send(Event::PointerMoved(at));
        self.step();
    }

    /// Clicks where the pointer is; the name of what was clicked.
    fn clicked(&mut self, pos: Pos2) -> Option<String> {
        let button = PointerButton::Primary;
        let half = |window: &mut Self, pressed| {
            let event = Event::PointerButton { pos, button, pressed, modifiers: NONE };
            window.harness.event(event);
            window.wait_for(QUICK);
        };
        let hit = self.harness.ctx.viewport(|viewport| viewport.hits.click);
        let names: Vec<_> = hit.iter().map(|hit| (hit.id, self.called(hit.id))).collect();
        half(self, true);
        self.harness.ctx.with_plugin(|clicks: &mut Clicks| clicks.0.clear());
        half(self, false);
        let clicks = self.harness.ctx.with_plugin(|clicks: &mut Clicks| clicks.0.clone());
        let id = clicks.unwrap_or_default().pop()?;
        let known = names.into_iter().find(|(known, _)| *known == id);
        Some(known.map_or_else(|| self.called(id), |(_, name)| name))
    }
}

/// What egui says was clicked, pass by pass.
#[derive(Default)]
struct Clicks(Vec<Id>);

impl Plugin for Clicks {
    fn debug_name(&self) -> &'static str {
        "clicks"
    }

    fn on_begin_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx();
        self.0.extend(ctx.viewport(|viewport| viewport.interact_widgets.clicked));
    }
}

/// What ends a game or begins one, takes moves back, starts another program, or deletes or writes something.
const LASTING: [&str; 14] = [
    "Yes",
    "Rematch",
    "Play from here",
    "Start the game",
    "Take back",
    "Take back to here",
    "Delete",
    "Discard",
    "Save",
    "Save as…",
    "Replace",
    "Remove",
    "Clear",
    "Quit",
];
/// One of a kind: what is undone twice is done again with two clicks.
const ALIKE: [(&str, &str); 1] = [("Undo", "Take back")];

/// What second and third clicks press that lasts, state by state and button by button.
fn survey(states: &[State]) -> Vec<String> {
    let mut faults = Vec::new();
    for (state, build) in states {
        let mut window = build();
        window.settle();
        let buttons = window.clickable();
        assert!(buttons.len() > 1, "{state}: {buttons:?}");
        let mut fresh = Some(window);
        for Button { name, at } in &buttons {
            let mut window = fresh.take().unwrap_or_else(build);
            window.harness.ctx.add_plugin(Clicks::default());
            let at = at.center();
            window.point(at);
            if window.clicked(at).as_ref() != Some(name) {
                // Something else lies above it.
                continue;
            }
            window.wait_for(QUICK);
            let before = window.board_state();
            let is_on_board = window.is_on_board();
            let second = window.clicked(at);
            if is_on_board && window.board_state() != before {
                faults.push(format!("{state}: {name} -> {second:?} on the board"));
            }
            window.settle();
            let third = window.clicked(at);
            for (which, other) in [("second", second), ("third", third)] {
                let other = other.filter(|other| other != name);
                let is_alike = |other: &str| ALIKE.contains(&(name.as_str(), other));
                if let Some(other) =
                    other.filter(|it| LASTING.contains(&it.as_str()) && !is_alike(it))
                {
                    faults.push(format!("{state}: {name} -> {other} ({which})"));
                }
            }
        }
    }
    faults
}

fn playing(game: GameId) -> Window {
    let mut window = Window::with_settings(QUIET);
    window.choose(game);
    window.press(t!("start-setup.start"));
    window
}

fn played(moves: usize) -> Window {
    let mut window = playing(GameId::Troll);
    for square in ["e6", "f4", "c3", "d6"].into_iter().take(moves) {
        window.click(square);
    }
    window
}

fn against() -> Window {
    let mut window = Window::with_settings(QUIET);
    window.choose(GameId::Troll);
    for choice in ["Owlery", "Black (moves first)", t!("start-setup.start")] {
        window.press(choice);
    }
    window
}

fn sample(game: GameId) -> Window {
    let mut window = Window::with_settings("(animation: off, pace: quick)");
    window.drop_file(&common::sample(game));
    window.until("the file is open", |window| {
        let table = window.harness.state().game_tab();
        table.is_some_and(|table| table.path.is_some())
    });
    window
}

fn solving(title: &str) -> Window {
    let mut window = Window::with_settings(QUIET);
    window.press(t!("start-page.studies"));
    window.activate(&format!("Solve {title}"));
    window
}

fn stage(window: &Window) -> Stage {
    window.harness.state().workspace.puzzle().expect("a puzzle is on the screen").runner.stage()
}

fn lost() -> Window {
    let mut window = Window::at_with(GameId::Blocs, "(size: 2)", "wb/bw 1");
    window.menu(t!("menu-engine"), t!("command-engine.escape"));
    tried(&mut window);
    window
}

fn tried(window: &mut Window) {
    window.until("the engine has answered", |window| {
        !window.harness.state().defence().expect("tries are there").defence.is_busy()
    });
}

fn lesson(moves: &[&str]) -> Window {
    let mut window = Window::with_settings(QUIET);
    window.learn(GameId::Aviary);
    for square in moves {
        window.click(square);
    }
    window
}

fn editing(game: GameId) -> Window {
    let mut window = Window::with_settings(QUIET);
    window.choose(game);
    window.press(t!("start-page.set_up"));
    window
}

fn above(show: impl Fn(&mut Window)) -> Window {
    let mut window = playing(GameId::Troll);
    window.click("e6");
    show(&mut window);
    window
}

const START: &[State] = &[
    ("start", || Window::with_settings(QUIET)),
    ("start with an open game", || {
        let mut window = played(1);
        window.press("All games");
        window
    }),
    ("setup against Owlery", || {
        let mut window = Window::with_settings(QUIET);
        window.choose(GameId::Owlman);
        window.press("Owlery");
        window
    }),
];

const PLAY: &[State] = &[
    ("play", || played(2)),
    ("play, looking back", || {
        let mut window = played(3);
        window.key(NONE, Key::ArrowLeft);
        window
    }),
    ("resign?", || {
        let mut window = played(2);
        window.press("Resign");
        window
    }),
    ("offer?", || {
        let mut window = played(2);
        window.press("Offer a draw");
        window
    }),
    ("offered", || {
        let mut window = played(2);
        window.press_for_sure("Offer a draw");
        window
    }),
    ("the end", || {
        let mut window = played(2);
        window.press_for_sure("Resign");
        window
    }),
    ("over", || {
        let mut window = played(2);
        window.press_for_sure("Resign");
        window.key(NONE, Key::Escape);
        window
    }),
    ("against Owlery", || {
        let mut window = against();
        window.click("e6");
        window.until("it has answered", |window| to_move(window.view()).is_none());
        window
    }),
    ("against Owlery, paused", || {
        let mut window = against();
        window.click("e6");
        window.until("it has answered", |window| to_move(window.view()).is_none());
        window.press("Take back");
        window.key(CTRL, Key::Z);
        window
    }),
];

const ANALYSIS: &[State] = &[
    ("analysis of a running game", || {
        let mut window = played(2);
        window.press("Analyse");
        window
    }),
    ("analysis of a game that is over", || {
        let mut window = played(2);
        window.press_for_sure("Resign");
        window.key(NONE, Key::Escape);
        window.press("Analyse");
        window
    }),
    ("sample of Troll at its start", || {
        let mut window = sample(GameId::Troll);
        window.key(NONE, Key::Home);
        window
    }),
    ("find", || {
        let mut window = sample(GameId::Umbra);
        window.key(CTRL, Key::F);
        window
    }),
    ("the engine on", || {
        let mut window = Window::at_with(GameId::Blocs, "(size: 2)", "wb/bw 1");
        window.key(NONE, Key::L);
        window.until("it is proved", |window| window.shows("Try to escape"));
        window
    }),
    ("a report", || {
        let mut window = sample(GameId::Umbra);
        window.key(NONE, Key::F12);
        window.until("the report is made", |window| {
            window.harness.state().workspace.game.analysis.reporting.running().is_none()
        });
        window
    }),
];

const TASKS: &[State] = &[
    ("lesson", || lesson(&[])),
    ("lesson, answered", || lesson(&["d4", "f6"])),
    ("lesson, next", || {
        let mut window = lesson(&["d4", "f6"]);
        window.press("Next step");
        window
    }),
    ("lesson, hints", || {
        let mut window = lesson(&[]);
        for _ in 0..3 {
            window.press("Hint");
        }
        window
    }),
    ("puzzle", || solving("Ending 2: the waiting move")),
    ("puzzle, refuted", || {
        let mut window = solving("Ending 2: the waiting move");
        window.go("c4", "b3");
        window.until("it is refuted", |window| stage(window) == Stage::Refuted);
        window
    }),
    ("puzzle, solved", || {
        let mut window = solving("The lone Pigeon");
        let right = |window: &Window| window.on_board().continuations()[0].text.clone();
        while stage(&window) != Stage::Done {
            let text = right(&window);
            window.type_key(Key::M, "m");
            window.write(&text);
            window.key(NONE, Key::Enter);
            window.until("it is answered", |window| {
                matches!(stage(window), Stage::Reader | Stage::Done)
            });
        }
        window
    }),
    ("escape", lost),
    ("escape, a reply", || {
        let mut window = lost();
        window.go("a1", "a1");
        tried(&mut window);
        window
    }),
];

const EDITOR: &[State] = &[("editor of Owlman", || editing(GameId::Owlman))];

const ABOVE: &[State] = &[
    ("keys", || above(|window| window.key(NONE, Key::Questionmark))),
    ("settings", || above(|window| window.key(CTRL, Key::Comma))),
    ("opponent", || above(|window| window.key(CTRL | SHIFT, Key::O))),
    ("engines", || above(|window| window.key(CTRL | Modifiers::ALT, Key::E))),
    ("an engine", || {
        above(|window| {
            window.key(CTRL | Modifiers::ALT, Key::E);
            window.press("Add an engine…");
        })
    }),
    ("file dialog", || above(|window| window.key(CTRL, Key::O))),
    ("unsaved", || above(|window| window.key(CTRL, Key::W))),
];

/// A hand that trembles moves the pointer between press and release: egui counts it as a click up to 6 points.
#[test]
fn a_second_click_that_trembles_plays_nothing() {
    let mut seen = Vec::new();
    for (state, build) in ABOVE {
        for Button { name, at } in build().clickable() {
            if ![
                t!("game-headers.cancel"),
                t!("bars-cards.close"),
                t!("game-headers.done"),
                t!("command-game.play_on"),
            ]
            .contains(&name.as_str())
            {
                continue;
            }
            let mut window = build();
            window.harness.ctx.add_plugin(Clicks::default());
            window.settle();
            let at = at.center();
            window.point(at);
            window.clicked(at);
            window.wait_for(QUICK);
            let hit = window.harness.ctx.viewport(|viewport| viewport.hits.click);
            let square = hit.map(|hit| window.called(hit.id)).unwrap_or_default();
            if !square.ends_with("target") {
                continue;
            }
            let before = window.board_state();
            let half = |pos, pressed| {
                let button = PointerButton::Primary;
                Event::PointerButton { pos, button, pressed, modifiers: NONE }
            };
            let to = at + vec2(4.0, -3.0);
            for event in [half(at, true), Event::PointerMoved(to), half(to, false)] {
                window.harness.event(event);
                window.wait_for(QUICK);
            }
            assert_eq!(window.board_state(), before, "{state}: {name}, then {square}");
            seen.push(square);
        }
    }
    assert!(!seen.is_empty(), "a button lies above a square that takes a move");
}

#[test]
fn survey_start() {
    let faults = survey(START);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn survey_play() {
    let faults = survey(PLAY);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn survey_analysis() {
    let faults = survey(ANALYSIS);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn survey_tasks() {
    let faults = survey(TASKS);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn survey_editor() {
    let faults = survey(EDITOR);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn survey_above() {
    let faults = survey(ABOVE);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_double_click_on_what_opens_a_page_opens_one_page() {
    let state = |window: &Window| window.harness.state().workspace.page;
    let mut window = played(1);
    window.settle();
    for (name, after) in
        [(t!("bars-menu.games"), Page::Start), (t!("bars-menu.to_game"), Page::Game)]
    {
        let at = window.place(name).center();
        window.point(at);
        for _ in 0..3 {
            window.clicked(at);
            window.wait_for(QUICK);
        }
        window.settle();
        assert_eq!(state(&window), after, "{name}");
        // Later clicks are meant for what is there.
        window.look();
    }
    window.press(t!("bars-menu.games"));
    assert_eq!(state(&window), Page::Start);
}
