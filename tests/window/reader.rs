//! What a screen reader has of the window: where it stands, what squares are, what is said.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::{Window, plain};

const NONE: Modifiers = Modifiers::NONE;

/// The squares of the board by the rows and columns that a screen reader counts.
fn table(window: &Window) -> Vec<Vec<String>> {
    let board = window.harness.get_by_role_and_label(Role::Grid, t!("menu-board"));
    let rows = board.accesskit_node();
    let row = |(at, cells): (usize, egui_kittest::kittest::AccessKitNode<'_>)| {
        assert_eq!((cells.role(), cells.data().row_index()), (Role::Row, Some(at)));
        let cell = |(column, cell): (usize, egui_kittest::kittest::AccessKitNode<'_>)| {
            assert_eq!(cell.role(), Role::GridCell);
            assert_eq!(cell.data().row_index(), Some(at));
            assert_eq!(cell.data().column_index(), Some(column));
            let named = [cell.column_index_text(), cell.row_index_text()]
                .map(Option::unwrap_or_default)
                .concat();
            assert!(cell.label().is_some_and(|name| name.starts_with(&format!("{named}, "))));
            assert_eq!(cell.toggled(), None, "it is no button");
            cell.label().unwrap_or_default()
        };
        cells.children().enumerate().map(cell).collect()
    };
    rows.children().enumerate().map(row).collect()
}

#[test]
fn squares_are_cells_of_a_table() {
    for game in GameId::ALL {
        let mut window = Window::playing(game);
        let size = usize::from(window.view().scene.size);
        for _ in 0..2 {
            let table = table(&window);
            assert_eq!((table.len(), table[0].len()), (size, size), "{game:?}");
            let board = window.harness.get_by_role_and_label(Role::Grid, t!("menu-board"));
            let parts: Vec<_> = board.accesskit_node().children().collect();
            assert!(parts.iter().all(|part| part.role() == Role::Row), "it has nothing but rows");
            let below = window.below();
            let seats = window.game_tab().board_panel.seats(window.session());
            let corner =
                if seats.is_turned { format!("{}1", last(size)) } else { format!("a{size}") };
            assert!(table[0][0].starts_with(&format!("{corner}, ")), "{below:?} {table:?}");
            window.key(NONE, Key::F);
        }
        window.key(NONE, Key::E);
        assert_eq!(table(&window).len(), size, "the same board, to be set up");
    }
}

fn last(size: usize) -> char {
    ('a'..).nth(size - 1).unwrap_or_default()
}

#[test]
fn squares_say_what_can_be_done_there() {
    let mut window = Window::playing(GameId::Troll);
    assert_eq!(window.whole_name("c5"), "c5, empty, target");
    assert_eq!(window.whole_name("a1"), "a1, empty");
    window.activate("c5, empty");
    assert_eq!(window.whole_name("c5"), "c5, black disc, last move");
    assert_eq!(window.moves(), "c5");

    let mut window = Window::playing(GameId::Owlman);
    assert_eq!(window.whole_name("c4"), "c4, empty", "nothing is lifted yet");
    window.activate("d3, helper");
    assert_eq!(window.whole_name("d3"), "d3, helper, chosen");
    assert_eq!(window.lifted(), ["d3, helper"]);
    assert_eq!(window.whole_name("c4"), "c4, empty, target");
    window.activate("c4, empty");
    for (square, name) in
        [("d3", "d3, empty, last move"), ("c4", "c4, helper, last move"), ("e4", "e4, helper")]
    {
        assert_eq!(window.whole_name(square), name);
    }

    // A move is begun with one corner, and any other that makes a rectangle ends it.
    let mut window = Window::at(GameId::Blocs, "bwbw/wwbb/bwbb/wbwb 1");
    assert_eq!(plain(&window.whole_name("b2")), window.whole_name("b2"));
    window.activate(&window.name("a4"));
    assert!(window.whole_name("a4").contains(", chosen"), "{}", window.whole_name("a4"));
    assert!(window.whole_name("c2").ends_with(", target"), "{}", window.whole_name("c2"));
}

#[test]
fn the_window_has_a_name() {
    let mut window = Window::new();
    let name = |window: &Window| window.harness.root().accesskit_node().label();
    assert_eq!(name(&window).as_deref(), Some("Owlery"));
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.click("c5");
    assert!(window.title.contains("Troll"), "{}", window.title);
    assert_eq!(name(&window), Some(window.title.clone()));
}

#[test]
fn a_screen_reader_is_never_left_on_the_bare_window() {
    let mut window = Window::new();
    window.settle();
    let here = |window: &Window, role: Role, name: &str| {
        assert_eq!(window.heard_at(), (role, name.to_owned()));
    };
    here(&window, Role::Heading, t!("bars-title.start"));
    window.choose(GameId::Troll);
    here(&window, Role::Heading, "Options of Troll");
    window.press(t!("start-setup.start"));
    here(&window, Role::Heading, "A game of Troll");
    window.press(t!("menu-file"));
    here(&window, Role::Button, t!("menu-file"));
    window.key(NONE, Key::Escape);
    here(&window, Role::Heading, "A game of Troll");
    window.key(Modifiers::COMMAND, Key::Comma);
    here(&window, Role::Label, t!("layers-palette.settings"));
    window.key(NONE, Key::Escape);
    here(&window, Role::Heading, "A game of Troll");
    window.key(NONE, Key::E);
    here(&window, Role::Group, &t!("editor-keys.board", square = "a1, empty"));
    window.key(NONE, Key::Escape);
    window.key(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(window.heard_at().0, Role::GridCell, "the keyboard goes before");
    window.press(t!("start-setup.games"));
    here(&window, Role::Heading, t!("bars-title.start"));
    window.press(t!("start-page.studies"));
    assert_ne!(window.heard_at().0, Role::Window);
    window.key(Modifiers::ALT, Key::P);
    assert_ne!(window.heard_at().0, Role::Window);
}

/// How many live texts say this.
fn said(window: &Window, words: &str) -> usize {
    window.live().iter().filter(|text| text.contains(words)).count()
}

#[test]
fn a_turn_and_a_result_are_said_once() {
    let mut window = Window::playing(GameId::Troll);
    assert_eq!(said(&window, "Black to move"), 1, "{:?}", window.live());
    window.click("c5");
    assert_eq!((said(&window, "White to move"), said(&window, "Black to move")), (1, 0));
    window.press_for_sure(t!("command-game.resign"));
    assert!(window.shows(t!("game-finale.analyse")));
    let headline = window.view().status.headline.clone();
    assert_eq!(said(&window, &headline), 1, "{:?}", window.live());
}

#[test]
fn what_is_refused_is_said_once() {
    let mut window = Window::playing(GameId::Troll);
    window.activate("a1, empty");
    let refusal = window.game_tab().board_panel.refusal.clone().expect("no disc is turned");
    assert_eq!(said(&window, &refusal), 1, "{:?}", window.live());
    // A file that is there already.
    std::fs::write(window.folder().join("there.owlery"), "").unwrap();
    window.key(Modifiers::COMMAND, Key::S);
    let folder = window.folder().display().to_string();
    window.type_into(t!("layers-file.folder"), &folder);
    window.type_into(t!("layers-file.name"), "there.owlery");
    window.press(t!("command-file.save"));
    assert_eq!(
        said(&window, &t!("layers-file.exists", name = "there.owlery")),
        1,
        "{:?}",
        window.live()
    );
}

#[test]
fn the_value_is_said_once_it_is_known() {
    let mut window = Window::at(GameId::Blocs, "bwbw/wwbb/bwbb/wbwb 1");
    window.key(NONE, Key::L);
    window.until("the value is said", |window| said(window, ", proved: ") == 1);
    assert_eq!(said(&window, t!("analysis-spoken.thinks")), 0, "{:?}", window.live());
}
