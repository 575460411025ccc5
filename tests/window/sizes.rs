//! Everything that can be clicked is large enough for it and can be brought into sight, on every page
//! and in every dialog.

use owlery_i18n::t;
use std::path::Path;

use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect};
use egui_kittest::Node;
use egui_kittest::kittest::NodeT as _;
use owlery::ui::settings::Pace;
use owlery_games::GameId;

use crate::common;
use crate::driver::Window;
use crate::measure::{LEAST, assert_none, measure, nodes, note_small, reach, targets};

/// From the smallest window on.
const SIZES: [[f32; 2]; 3] = [[600.0, 450.0], [800.0, 600.0], [1280.0, 800.0]];
const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// A way to show something above an open game; Esc takes it away.
type Layer = (&'static str, fn(&mut Window));

const LAYERS: [Layer; 17] = [
    ("keys", |window| window.key(NONE, Key::Questionmark)),
    ("settings", |window| window.key(CTRL, Key::Comma)),
    ("a key being changed", |window| {
        window.key(NONE, Key::Questionmark);
        window.write("undo");
        window.press("Change the key of Undo");
    }),
    ("a key that is taken", |window| {
        window.key(NONE, Key::Questionmark);
        window.write("clear");
        window.press("Change the key of Clear drawings");
        window.key(CTRL, Key::Z);
    }),
    ("the themes to export in", |window| {
        window.key(CTRL, Key::E);
        window.press("Theme");
    }),
    ("palette", |window| window.key(CTRL, Key::K)),
    ("export", |window| window.key(CTRL, Key::E)),
    ("headers", |window| window.key(CTRL, Key::I)),
    ("opponent", |window| window.key(CTRL | SHIFT, Key::O)),
    ("about", |window| window.menu("Help", "About Owlery")),
    ("messages", |window| window.key(CTRL | SHIFT, Key::M)),
    ("engines", |window| window.key(CTRL | Modifiers::ALT, Key::E)),
    ("an engine", |window| {
        window.key(CTRL | Modifiers::ALT, Key::E);
        window.press("Add an engine…");
    }),
    ("file dialog", |window| window.key(CTRL, Key::O)),
    ("question", |window| window.key(CTRL, Key::W)),
    ("typed move", |window| window.key(NONE, Key::M)),
    ("find", |window| window.key(CTRL, Key::F)),
];

fn sized(size: [f32; 2], folder: &Path) -> Window {
    Window::sized(folder, None, size)
}

/// Opens the sample game.
fn open(window: &mut Window, game: GameId) {
    window.drop_file(&common::sample(game));
    window.until("the file is open", |window| {
        let table = window.harness.state().game_tab();
        table.is_some_and(|table| table.session.game() == game && table.path.is_some())
    });
}

#[test]
fn scroll_bars_have_a_place_of_their_own_and_are_seen() {
    for (theme, base) in [
        (t!("paint-names.daylight"), egui::Theme::Light),
        (t!("paint-names.nightfall"), egui::Theme::Dark),
    ] {
        let window = Window::with_settings(&format!("(theme: {theme:?})"));
        let scroll = window.harness.ctx.style_of(base).spacing.scroll;
        let has_room = scroll.allocated_width() >= scroll.bar_width + 4.0;
        assert!(has_room && scroll.bar_width == scroll.floating_width, "{theme}");
        // In no state is it hidden, or as heavy as text.
        let seen = [scroll.dormant_handle_opacity, scroll.interact_handle_opacity];
        let is_seen = seen.iter().all(|opacity| (0.5..0.8).contains(opacity));
        assert!(scroll.foreground_color && is_seen, "{theme}");
    }
}

#[test]
fn games_and_what_comes_before_them() {
    let mut small = Vec::new();
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = sized(size, folder.path());
        measure(&mut window, "start", &mut small);
        for game in GameId::ALL {
            let name = game.key();
            window.choose(game);
            measure(&mut window, &format!("options of {name}"), &mut small);
            reach(&mut window, "Owlery");
            measure(&mut window, "options against Owlery", &mut small);
            reach(&mut window, t!("parts-seats.person"));
            window.press(t!("start-setup.start"));
            window.play(0);
            measure(&mut window, &format!("{name} in play"), &mut small);
            reach(&mut window, t!("command-game.resign"));
            measure(&mut window, "resigning", &mut small);
            reach(&mut window, t!("parts-confirm.no"));
            window.key(NONE, Key::E);
            measure(&mut window, &format!("editor of {name}"), &mut small);
            window.press(t!("command-file.back"));
            open(&mut window, game);
            measure(&mut window, &format!("{name} in analysis"), &mut small);
            window.key(NONE, Key::Home);
            measure(&mut window, &format!("{name} at its start"), &mut small);
            window.press(t!("start-setup.games"));
        }
        measure(&mut window, "start with saved games", &mut small);
    }
    assert_none(small);
}

#[test]
fn dialogs_and_menus() {
    let mut small = Vec::new();
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = sized(size, folder.path());
        open(&mut window, GameId::Aviary);
        window.key(NONE, Key::Home);
        window.play(0);
        for (name, show) in LAYERS {
            show(&mut window);
            measure(&mut window, name, &mut small);
            // What is open in it is closed first.
            window.key(NONE, Key::Escape);
            window.key(NONE, Key::Escape);
        }
        window.key(NONE, Key::F1);
        measure(&mut window, "rules", &mut small);
        window.press(t!("handbook-page.contents"));
        measure(&mut window, "contents of the rules", &mut small);
        window.key(NONE, Key::Escape);
        window.key(NONE, Key::F1);
        for menu in [
            t!("menu-file"),
            t!("menu-game"),
            t!("menu-go"),
            t!("menu-move"),
            t!("menu-view"),
            t!("menu-engine"),
            t!("menu-help"),
        ] {
            window.press(menu);
            measure(&mut window, &format!("menu {menu}"), &mut small);
            window.key(NONE, Key::Escape);
        }
        let last = window.view().last_text.clone();
        let places = window.places(|name| name.starts_with("1. ") && name.contains(&*last));
        window.right_click_at(places[0].center());
        measure(&mut window, "the menu of a move", &mut small);
        window.key(NONE, Key::Escape);
        window.key(NONE, Key::E);
        window.press(t!("editor-side.mirrors"));
        measure(&mut window, "the menu of the editor", &mut small);
        window.key(NONE, Key::Escape);
    }
    assert_none(small);
}

/// The places of what is between the choice of what stands beside the board and the steps.
fn listed(window: &Window, is_one: impl Fn(&str) -> bool) -> Vec<Rect> {
    let (above, below) =
        (window.place(t!("game-beside.moves")).bottom(), window.place("Back (Left)").top());
    let is_seen = |place: &Rect| place.top() >= above && place.bottom() <= below;
    window.places(is_one).into_iter().filter(is_seen).collect()
}

fn is_numbered(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_digit()) && name.contains(['.', '…'])
}

#[test]
fn in_a_small_window_the_moves_keep_four_rows_and_show_where_one_is() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.ron"), "(pace: quick)").unwrap();
    let mut window = sized(SIZES[0], folder.path());
    let path = folder.path().join("game.owlery");
    std::fs::write(&path, crate::report::BLOCS).unwrap();
    window.drop_file(&path);
    window.until("the game is open", |window| window.harness.state().game_tab().is_some());
    window.key(NONE, Key::F12);
    window.until("the report is made", |window| {
        window.harness.state().workspace.game.analysis.reporting.running().is_none()
    });
    window.key(NONE, Key::L);
    window.press(t!("game-beside.moves"));
    for key in [Key::End, Key::Home, Key::ArrowRight, Key::End, Key::ArrowLeft] {
        window.key(NONE, key);
        let moves = listed(&window, is_numbered);
        let mut rows: Vec<_> = moves.iter().map(|place| place.top().round() as i32).collect();
        rows.sort_unstable();
        rows.dedup();
        assert!(rows.len() >= 4, "{key:?}: {rows:?}");
        if window.view().ply > 0 {
            let is_here = |name: &str| is_numbered(name) && window.is_selected(name);
            assert_eq!(listed(&window, is_here).len(), 1, "{key:?}: {:?}", window.texts());
        }
    }
    window.press(t!("game-beside.lines"));
    window.until("there are lines", |window| {
        !listed(window, |name| name.starts_with("Add line 1 ")).is_empty()
    });
    assert!(listed(&window, is_numbered).is_empty());
    window.press(t!("game-beside.report"));
    assert!(window.texts_with("Add line 1 ").is_empty());
}

#[test]
fn the_keyboard_leads_to_what_is_out_of_sight() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = sized(SIZES[0], folder.path());
    let mut seen = Vec::new();
    let mut pages = 0;
    for page in [|_: &mut Window| {}, |window: &mut Window| window.choose(GameId::Aviary)] {
        page(&mut window);
        pages += 1;
        for _ in 0..30 {
            window.key(NONE, Key::Tab);
            let Some((name, place)) = window.focused() else { continue };
            let screen = window.harness.ctx.content_rect();
            // What is larger than the window cannot be seen in whole.
            let is_small = place.height() < 200.0;
            assert!(!is_small || screen.contains_rect(place), "{name} is at {place}");
            seen.push(name);
        }
    }
    let cards = seen.iter().filter(|name| name.starts_with(t!("start-page.learn"))).count();
    assert!(pages == 2 && cards > 3, "{seen:?}");
}

#[test]
fn the_open_tab_stays_in_sight_when_the_window_shrinks() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = sized(SIZES[2], folder.path());
    for game in GameId::ALL.into_iter().chain(GameId::ALL) {
        window.choose(game);
        window.press(t!("start-setup.start"));
        window.menu(t!("menu-go"), t!("start-setup.games"));
    }
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.harness.set_size(SIZES[0].into());
    window.settle();
    let is_open = |node: &Node<'_>| {
        let node = node.accesskit_node();
        node.role() == Role::Tab && node.toggled() == Some(egui::accesskit::Toggled::True)
    };
    let tabs: Vec<_> = nodes(&window).into_iter().filter(is_open).map(|node| node.rect()).collect();
    assert!(tabs.len() == 1 && tabs[0].right() < SIZES[0][0], "{tabs:?}");
}

#[test]
fn a_report_beside_the_engine_shows_some_of_its_moves() {
    for (size, least) in [(SIZES[0], 2), (SIZES[1], 4)] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.ron"), "(pace: quick)").unwrap();
        let mut window = sized(size, folder.path());
        let path = folder.path().join("game.owlery");
        std::fs::write(&path, crate::report::BLOCS).unwrap();
        window.drop_file(&path);
        window.until("the game is open", |window| window.harness.state().game_tab().is_some());
        let left = window.place(t!("game-page.play")).left();
        window.key(NONE, Key::L);
        window.key(NONE, Key::F12);
        window.until("the report is made", |window| {
            window.harness.state().workspace.game.analysis.reporting.running().is_none()
        });
        let seen = listed(&window, |name| name.contains("Throws away a proved win: ")).len();
        assert!(seen >= least, "{size:?}: {seen}");
        assert_eq!(
            window.place(t!("game-page.play")).left(),
            left,
            "all of it fits into its place"
        );
    }
}

/// The least width at which words are seen in whole.
fn width_of(window: &Window, words: &str) -> f32 {
    let font = egui::TextStyle::Body.resolve(&window.harness.ctx.global_style());
    let colour = egui::Color32::BLACK;
    let size = |fonts: &mut egui::epaint::FontsView<'_>| {
        fonts.layout_no_wrap(words.to_owned(), font, colour).size().x
    };
    window.harness.ctx.fonts_mut(size)
}

#[test]
fn beside_the_engine_the_buttons_of_a_game_stay_in_sight() {
    let engine = "(game: troll, program: \"/nowhere\", seconds: 0.1)";
    let settings = format!("(animation: off, engines: {{\"The engine of Ada\": {engine}}})");
    let waits = t!("game-opponent.waits", name = "The engine of Ada");
    for size in [[1280.0, 780.0], [1024.0, 700.0], [1000.0, 660.0], SIZES[1]] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.ron"), &settings).unwrap();
        let mut window = sized(size, folder.path());
        let in_sight = |window: &Window, names: &[&str]| {
            let screen = window.harness.ctx.content_rect();
            for name in names {
                let place = window.place(name);
                assert!(screen.contains_rect(place), "{size:?}: {name} is at {place}");
            }
        };
        let has_lines = |window: &Window| {
            window.shows(t!("game-beside.lines")) || !window.texts_with("Add line 3 ").is_empty()
        };
        window.choose(GameId::Troll);
        reach(&mut window, t!("parts-seats.engines"));
        reach(&mut window, "The engine of Ada");
        reach(&mut window, t!("parts-seats.shows"));
        reach(&mut window, t!("start-setup.start"));
        window.play(0);
        window.until("it cannot be started", |window| window.shows(&waits));
        for key in [Key::L, Key::CloseBracket, Key::CloseBracket] {
            window.key(NONE, key);
        }
        window.until("the engine has lines", has_lines);
        let [words] = window.text_places(&waits)[..] else { panic!("{:?}", window.texts()) };
        assert!(words.width() >= width_of(&window, &waits) - 1.0, "{size:?}: {words}");
        in_sight(
            &window,
            &[
                t!("game-page.rules"),
                &t!("game-opponent.let_name", name = "The engine of Ada"),
                t!("game-opponent.others"),
                t!("command-game.hint"),
            ],
        );
        in_sight(&window, &[t!("command-game.offer_draw"), t!("command-game.resign")]);

        open(&mut window, GameId::Owlman);
        window.key(NONE, Key::Home);
        window.until("the engine has lines here, too", has_lines);
        window.key(NONE, Key::D);
        window.write("A word on the start");
        window.key(NONE, Key::Escape);
        in_sight(
            &window,
            &[
                t!("game-page.rules"),
                t!("command-game.hint"),
                t!("command-file.back"),
                t!("command-game.play_from_here"),
            ],
        );
    }
}

#[test]
fn a_search_beside_the_engine_and_a_report_leaves_the_moves_their_rows() {
    for size in [SIZES[0], SIZES[1]] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.ron"), "(pace: quick)").unwrap();
        let mut window = sized(size, folder.path());
        let path = folder.path().join("game.owlery");
        std::fs::write(&path, crate::report::BLOCS).unwrap();
        window.drop_file(&path);
        window.until("the game is open", |window| window.harness.state().game_tab().is_some());
        window.key(NONE, Key::End);
        window.key(NONE, Key::F12);
        window.until("the report is made", |window| {
            window.harness.state().workspace.game.analysis.reporting.running().is_none()
        });
        window.key(NONE, Key::L);
        window.press(t!("game-beside.moves"));
        window.key(NONE, Key::D);
        window.write("A word on this move");
        window.key(NONE, Key::Escape);
        window.key(CTRL, Key::F);
        // All begins to scroll, and the field keeps the keyboard.
        window.write("word");
        assert_eq!(
            window.node(t!("game-find.title")).accesskit_node().value().as_deref(),
            Some("word")
        );
        for words in ["", "word"] {
            window.type_into(t!("game-find.title"), words);
            window.settle();
            // What has no room above the buttons scrolls.
            let at = window.place(t!("game-page.rules")).center();
            window.turn_wheel(at, egui::MouseWheelUnit::Line, 30.0);
            window.settle();
            let room = window.place(t!("game-comment.after")).top()
                - window.place(t!("game-beside.moves")).bottom();
            assert!(room >= 4.0 * LEAST - 8.0, "{size:?}: {room} for the moves");
        }
    }
}

#[test]
fn in_a_wide_window_the_column_is_wide_only_beside_the_engine_or_a_report() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = sized([2560.0, 1440.0], folder.path());
    window.choose(GameId::Blocs);
    window.press(t!("start-setup.start"));
    let column = |window: &Window| 2560.0 - window.place(t!("game-page.play")).left();
    assert!(column(&window) <= 420.0, "{}", column(&window));
    let board = window.game_tab().board_panel.board.layout().unwrap().outer;
    let room = 2560.0 - column(&window);
    assert!((board.center().x - room / 2.0).abs() < 24.0, "{board} in {room}");
    window.key(NONE, Key::L);
    assert!(column(&window) > 540.0, "{}", column(&window));
}

#[test]
fn a_comment_has_its_field_beside_a_report_where_there_is_room() {
    for (size, has_field) in [([2560.0, 1440.0], true), ([1280.0, 800.0], true), (SIZES[1], false)]
    {
        let folder = tempfile::tempdir().unwrap();
        let settings = "(pace: quick, animation: off)";
        std::fs::write(folder.path().join("settings.ron"), settings).unwrap();
        let mut window = sized(size, folder.path());
        let path = folder.path().join("game.owlery");
        std::fs::write(&path, crate::report::BLOCS).unwrap();
        window.drop_file(&path);
        window.until("the game is open", |window| window.harness.state().game_tab().is_some());
        window.key(NONE, Key::F12);
        window.key(NONE, Key::End);
        assert!(window.shows(t!("game-beside.hide_report")), "{size:?}");
        let fields = window.places(|name| name == t!("game-comment.after"));
        assert_eq!(!fields.is_empty(), has_field, "{size:?}");
    }
}

#[test]
fn the_engines_best_line_is_told_in_words_that_have_room() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = sized(SIZES[0], folder.path());
    let path = folder.path().join("game.owlery");
    std::fs::write(&path, crate::report::BLOCS).unwrap();
    window.drop_file(&path);
    window.until("the game is open", |window| window.harness.state().game_tab().is_some());
    window.key(NONE, Key::Home);
    window.key(NONE, Key::L);
    let is_told = |window: &Window| window.texts_with(" 1. ").iter().any(|it| it.contains("loses"));
    window.until("it is told", is_told);
    // Its player's name would have none.
    let told = window.texts();
    assert!(told.iter().any(|it| it.starts_with("loses 1. ")), "{told:?}");
}

#[test]
fn entries_of_menus_have_one_row() {
    let mut window = sized(SIZES[0], tempfile::tempdir().unwrap().path());
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    for menu in [
        t!("menu-file"),
        t!("menu-game"),
        t!("menu-go"),
        t!("menu-move"),
        t!("menu-view"),
        t!("menu-engine"),
        t!("menu-help"),
    ] {
        let before: Vec<_> = targets(&window).into_iter().map(|(name, _)| name).collect();
        window.press(menu);
        let mut entries = targets(&window);
        entries.retain(|(name, _)| !before.contains(name));
        assert!(!entries.is_empty(), "{menu}");
        for (name, place) in entries {
            assert!(place.height() < 30.0, "{menu}: {name} has {place}");
        }
        window.key(NONE, Key::Escape);
    }
}

#[test]
fn the_keyboard_scrolls_no_page_that_it_is_not_in() {
    let mut window = sized(SIZES[0], tempfile::tempdir().unwrap().path());
    window.key(NONE, Key::Tab);
    let mut places = Vec::new();
    for _ in 0..40 {
        window.key(NONE, Key::Tab);
        if window.focused().is_some_and(|(_, place)| place.bottom() < 30.0) {
            places.push(window.place("Players, clock and rules of Troll").top());
        }
    }
    places.dedup();
    assert_eq!(places.len(), 1, "{places:?} {:?}", window.texts());
}

#[test]
fn panels_of_analysis() {
    let mut small = Vec::new();
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.ron"), "(pace: quick)").unwrap();
        let mut window = sized(size, folder.path());
        open(&mut window, GameId::Troll);
        window.key(NONE, Key::D);
        measure(&mut window, "a comment", &mut small);
        window.key(NONE, Key::Escape);
        window.key(NONE, Key::F2);
        measure(&mut window, "an overlay", &mut small);
        window.key(NONE, Key::Home);
        window.key(NONE, Key::L);
        if size == SIZES[0] {
            // There is room for one of both.
            window.press(t!("game-beside.lines"));
        }
        window.until("the engine has lines", |window| !window.texts_with("Add line 1 ").is_empty());
        measure(&mut window, "the engine", &mut small);
        for lines in 1..5 {
            let [more_lines] =
                window.places(|name| name.starts_with(t!("command-engine.more_lines")))[..]
            else {
                panic!("{:?}", window.texts());
            };
            let more = window.place(t!("game-opponent.more"));
            assert!(more_lines.right() < more.left(), "{size:?}, {lines}: {more_lines} {more}");
            window.key(NONE, Key::CloseBracket);
        }
        window.press(t!("game-opponent.more"));
        measure(&mut window, "more of the engine", &mut small);
        window.key(NONE, Key::Escape);
        window.key(NONE, Key::L);
        window.key(NONE, Key::F12);
        measure(&mut window, "a report", &mut small);
        window.until("the report is made", |window| {
            window.harness.state().workspace.game.analysis.reporting.running().is_none()
        });
        measure(&mut window, "the end of a report", &mut small);
        reach(&mut window, t!("analysis-report.pace"));
        note_small(&window, "how much is looked at", &mut small);
        for pace in Pace::ALL {
            let screen = window.harness.ctx.content_rect();
            let places = window.places(|name| name == pace.words());
            assert!(places.iter().all(|place| screen.contains_rect(*place)), "{size:?} {places:?}");
        }
        window.key(NONE, Key::Escape);
        open(&mut window, GameId::Umbra);
        measure(&mut window, "tabs", &mut small);
    }
    assert_none(small);
}

#[test]
fn pages_beside_games() {
    let mut small = Vec::new();
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = sized(size, folder.path());
        window.press(t!("start-page.studies"));
        measure(&mut window, "studies", &mut small);
        window.activate("Solve Ending 2: the waiting move");
        measure(&mut window, "a puzzle", &mut small);
        let path = folder.path().join("lost.owlery");
        let lost = "(owlery: 1, game: blocs, options: (size: 2), start: \"wb/bw 1\")";
        std::fs::write(&path, lost).unwrap();
        window.drop_file(&path);
        window.until("it is open", |window| window.harness.state().game_tab().is_some());
        window.menu(t!("menu-engine"), t!("command-engine.escape"));
        let escape = |window: &Window| window.harness.state().defence().is_some();
        window.until("it is shown", escape);
        measure(&mut window, "tries to escape", &mut small);
        let path = folder.path().join("all.owlery");
        let games = "(owlery: 1, title: \"All\", games: [(game: troll), (game: umbra)])";
        std::fs::write(&path, games).unwrap();
        window.drop_file(&path);
        window.until("it is open", |window| window.harness.state().collection().is_some());
        measure(&mut window, "a collection", &mut small);
        window.until("the work is kept", |window| window.harness.state().is_kept());
        drop(window);
        let mut window = sized(size, folder.path());
        measure(&mut window, "what was left", &mut small);
    }
    assert_none(small);
}
