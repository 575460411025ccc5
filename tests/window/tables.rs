//! Endgame tables: what larger ones take is said, they are made on wish, and deleted again.

use std::path::Path;

use egui::{Key, Modifiers};
use owlery::rules::GameId;

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
    window.menu("Engine", "Endgame tables…");
    window.settle();
    assert!(window.shows("Owlman's endgames"), "{:?}", window.texts());
    let seven = window.texts_with("7 helpers: 309 MB on the disk, about ");
    assert_eq!(seven.len(), 1, "{:?}", window.texts());
    assert!(seven[0].contains(" of work, ") && seven[0].contains(" of memory meanwhile"));
    assert_eq!(window.texts_with("8 helpers: 392 MB on the disk").len(), 1);
    assert_eq!(window.texts_with("only who wins is known, and not how soon").len(), 1);
    assert!(!window.shows("Cancel the making of tables"));
    window.press("Make the tables of 7 helpers");
    window.wait("it is begun", |window| !window.texts_with("Doc's win from the start").is_empty());
    assert!(!window.is_enabled("Make the tables of 8 helpers"), "one after the other");
    window.press("Cancel the making of tables");
    assert!(window.is_enabled("Make the tables of 8 helpers"));
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Owlman's endgames"));
    assert_eq!(window.notices(), Vec::<String>::new());
}

#[test]
fn larger_tables_are_deleted_for_sure() {
    let mut window = Window::new();
    let folder = window.folder().join("cache").join("tables");
    keep(&folder, 8);
    window.menu("Engine", "Endgame tables…");
    window.settle();
    assert_eq!(window.texts_with("They take 18 MB.").len(), 1, "{:?}", window.texts());
    assert!(window.shows("8 helpers: they are here and take 2 MB."));
    assert_eq!(files(&folder), 22);
    window.press("Delete the tables of 7 helpers");
    assert!(window.shows("Free 4 MB by deleting those from 7 helpers on?"));
    window.press("No");
    assert_eq!(files(&folder), 22);
    window.press("Delete the tables of 8 helpers");
    window.press("Yes");
    assert_eq!(files(&folder), 20);
    assert!(window.shows("7 helpers: they are here and take 2 MB."));
    window.press_for_sure("Delete the tables of 7 helpers");
    assert_eq!(files(&folder), 18);
    assert_eq!(window.texts_with("7 helpers: 70 MB on the disk, ").len(), 1);
    assert!(!window.has_game(GameId::Owlman));
}
