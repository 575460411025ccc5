//! Endgame tables: what larger ones take is said, they are made on wish, and deleted again.

use owlery_i18n::t;
use std::path::Path;

use egui::{Key, Modifiers};
use owlery_games::GameId;

use crate::driver::Window;

/// Files as if the tables of so many helpers had been made; they are not read here.
fn keep(folder: &Path, helpers: u32) {
    std::fs::create_dir_all(folder).expect("the folder can be made");
    for helpers in 1..=helpers {
        for sheet in ["wins", "holds", "rounds"].iter().take(if helpers > 6 { 2 } else { 3 }) {
            let name = format!("owlman-{helpers:02}-{sheet}.table");
            std::fs::write(folder.join(name), vec![0; 1_000_000]).expect("it can be written");
        }
    }
}

fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("the folder is there").count()
}

#[test]
fn larger_tables_are_made_on_wish() {
    let mut window = Window::new();
    window.menu(t!("menu-engine"), t!("command-engine.tables"));
    window.settle();
    assert!(window.shows(t!("engine-owlman.name")), "{:?}", window.texts());
    let seven = window.texts_with("7 helpers: 309 MB of disk space, about ");
    assert_eq!(seven.len(), 1, "{:?}", window.texts());
    assert!(seven[0].contains(" of work, ") && seven[0].contains(" of memory"));
    assert_eq!(window.texts_with("8 helpers: 392 MB of disk space").len(), 1);
    assert_eq!(window.texts_with("only the winner is known, not how soon").len(), 1);
    assert!(!window.shows(t!("layers-tables.cancel_hint")));
    window.press(&t!("layers-tables.make_of", size = "7", unit = t!("engine-owlman.unit")));
    window.wait("it is begun", |window| !window.texts_with("Doc's win from the start").is_empty());
    assert!(
        !window.is_enabled(&t!(
            "layers-tables.make_of",
            size = "8",
            unit = t!("engine-owlman.unit")
        )),
        "one after the other"
    );
    window.press(t!("layers-tables.cancel_hint"));
    assert!(window.is_enabled(&t!(
        "layers-tables.make_of",
        size = "8",
        unit = t!("engine-owlman.unit")
    )));
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows(t!("engine-owlman.name")));
    assert_eq!(window.notices(), Vec::<String>::new());
}

#[test]
fn larger_tables_are_deleted_for_sure() {
    let mut window = Window::new();
    let folder = window.folder().join("cache").join("tables");
    keep(&folder, 8);
    window.menu(t!("menu-engine"), t!("command-engine.tables"));
    window.settle();
    assert_eq!(window.texts_with("They take 18 MB.").len(), 1, "{:?}", window.texts());
    assert!(window.shows(&t!(
        "layers-tables.here",
        size = "8",
        unit = t!("engine-owlman.unit"),
        amount = "2 MB"
    )));
    assert_eq!(files(&folder), 22);
    window.press(&t!("layers-tables.delete_of", size = "7", unit = t!("engine-owlman.unit")));
    assert!(window.shows(&t!(
        "layers-tables.sure",
        freed = "4 MB",
        size = "7",
        unit = t!("engine-owlman.unit")
    )));
    window.press(t!("parts-confirm.no"));
    assert_eq!(files(&folder), 22);
    window.press_for_sure(&t!(
        "layers-tables.delete_of",
        size = "8",
        unit = t!("engine-owlman.unit")
    ));
    assert_eq!(files(&folder), 20);
    assert!(window.shows(&t!(
        "layers-tables.here",
        size = "7",
        unit = t!("engine-owlman.unit"),
        amount = "2 MB"
    )));
    window.press_for_sure(&t!(
        "layers-tables.delete_of",
        size = "7",
        unit = t!("engine-owlman.unit")
    ));
    assert_eq!(files(&folder), 18);
    assert_eq!(window.texts_with("7 helpers: 70 MB of disk space, ").len(), 1);
    assert!(!window.has_game(GameId::Owlman));
}

#[test]
fn a_question_and_a_report_have_room_side_by_side_in_a_small_window() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::sized(folder.path(), None, [800.0, 600.0]);
    window.choose(GameId::Owlman);
    window.press(t!("start-setup.start"));
    (0..4).for_each(|_| window.play(0));
    window.key(Modifiers::NONE, Key::F12);
    window.until("it is asked", |window| window.shows(t!("bars-tasks.make")));
    let labels = [t!("bars-tasks.stop"), t!("bars-tasks.not_now"), t!("bars-tasks.make")];
    let mut places = labels.map(|label| window.place(label)).to_vec();
    let (line, what) = (places[0].y_range(), t!("engine-owlman.name"));
    let question = window.texts_with(what).into_iter().map(|it| window.text_places(&it));
    let question: Vec<_> = question.flatten().collect();
    assert_eq!(question.len(), 1, "{:?}", window.texts());
    assert!(line.contains(question[0].center().y));
    places.extend(question);
    places.sort_by(|one, other| one.left().total_cmp(&other.left()));
    let overlap = places.windows(2).any(|pair| pair[0].right() > pair[1].left());
    assert!(!overlap && places[0].left() >= 0.0 && places[3].right() <= 800.0, "{places:?}");
}
