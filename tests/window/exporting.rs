//! Exporting from the window.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::common;
use crate::driver::Window;

/// The board that is copied is the one that is exported.
#[test]
fn the_board_is_copied_as_a_picture() {
    let mut window = Window::playing(GameId::Umbra);
    window.click("e5");
    window.key(Modifiers { alt: true, shift: true, ..Modifiers::COMMAND }, Key::C);
    let copied = window.copied_picture.clone().expect("a picture was copied");
    let path = window.folder().join("position.png");
    window.key(Modifiers::COMMAND, Key::E);
    window.press(t!("layers-export.choose"));
    window.type_into(t!("layers-file.name"), &path.display().to_string());
    window.press(t!("layers-file.export"));
    window.until("it is exported", |_| path.exists());
    let png = std::fs::File::open(&path).expect("the picture is there");
    let mut reader = png::Decoder::new(std::io::BufReader::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
    reader.next_frame(&mut bytes).expect("a PNG");
    assert_eq!(copied.size, [720, 720]);
    let pixels: Vec<u8> = copied.pixels.iter().flat_map(|it| it.to_srgba_unmultiplied()).collect();
    assert_eq!(pixels.len(), bytes.len());
    assert!(pixels.iter().zip(&bytes).all(|(one, other)| one.abs_diff(*other) <= 2));
}

#[test]
fn a_game_is_exported_in_all_formats() {
    let mut window = Window::playing(GameId::Umbra);
    window.click("e5");
    let formats = [
        (t!("export-kind.png"), "png", &b"\x89PNG"[..]),
        (t!("export-kind.svg"), "svg", b"<svg "),
        (t!("export-kind.gif"), "gif", b"GIF89a"),
        (t!("export-kind.html"), "html", b"<!DOCTYPE"),
        (t!("export-kind.pdf"), "pdf", b"%PDF-"),
        (t!("export-kind.txt"), "txt", b"Umbra"),
    ];
    for (label, ending, begin) in formats {
        window.key(Modifiers::COMMAND, Key::E);
        window.press(label);
        window.press(t!("layers-export.choose"));
        assert!(window.shows(t!("layers-export.title")), "{:?}", window.texts());
        let path = window.folder().join(format!("my.game {ending}"));
        window
            .type_into(t!("layers-file.name"), &path.with_extension(ending).display().to_string());
        window.press(t!("layers-file.export"));
        let done = format!("Exported “Umbra” to {}.", path.with_extension(ending).display());
        window.until("the file is written", |window| window.shows(&done));
        assert!(std::fs::read(path.with_extension(ending)).unwrap().starts_with(begin));
        window.press(t!("bars-cards.close"));
        assert!(!window.shows(&done) && window.notices().is_empty());
    }
}

/// A collection has only formats that take all of its games.
#[test]
fn a_collection_is_exported_as_a_page_and_as_a_booklet() {
    let mut window = Window::new();
    let file = window.folder().join("mine.owlery");
    let text = "(owlery: 1, title: \"Two\", games: [(game: troll, title: \"One\"), (game: umbra)])";
    std::fs::write(&file, text).unwrap();
    window.drop_file(&file);
    window.until("the collection is open", |it| it.harness.state().collection().is_some());
    for (label, ending, begin) in [
        (t!("export-kind.html"), "html", &b"<!DOCTYPE"[..]),
        (t!("export-kind.pdf"), "pdf", b"%PDF-"),
    ] {
        window.key(Modifiers::COMMAND, Key::E);
        assert!(window.shows(t!("layers-export.title_collection")), "{:?}", window.texts());
        assert!(!window.shows(t!("export-kind.png")));
        window.press(label);
        window.press(t!("layers-export.choose"));
        let path = window.folder().join("mine").with_extension(ending);
        window.type_into(t!("layers-file.name"), &path.display().to_string());
        window.press(t!("layers-file.export"));
        window.until("the file is written", |_| path.exists());
        assert!(std::fs::read(path).unwrap().starts_with(begin));
        window.until("that is told", |window| !window.texts_with("Exported “").is_empty());
        window.press(t!("bars-cards.close"));
    }
}

#[test]
fn the_window_and_the_command_line_export_alike() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), Some(common::sample(GameId::Aviary)));
    window.until("the file is open", |window| window.harness.state().game_tab().is_some());
    window.key(Modifiers::NONE, Key::ArrowLeft);
    let plies = window.view().ply.to_string();
    window.menu(t!("menu-file"), t!("command-file.export"));
    window.press(t!("layers-export.turned"));
    window.press(t!("menu-board"));
    window.press(t!("paint-names.print"));
    window.press(t!("layers-export.choose"));
    let path = folder.path().join("a.png");
    window.type_into(t!("layers-file.name"), &path.display().to_string());
    window.press(t!("layers-file.export"));
    window.until("the file is written", |window| !window.texts_with("Exported “").is_empty());
    let output = crate::program::program()
        .args([
            "export", "--to", "png", "--turned", "--board", "print", "--move", &plies, "-o", "-",
        ])
        .arg(common::sample(GameId::Aviary))
        .output()
        .unwrap();
    assert_eq!(output.stdout, std::fs::read(path).unwrap());
}

#[test]
fn an_export_that_fails_is_told() {
    let mut window = Window::playing(GameId::Troll);
    window.menu(t!("menu-file"), t!("command-file.export"));
    window.press(t!("game-headers.cancel"));
    assert!(!window.shows(t!("layers-export.title")));
    window.menu(t!("menu-file"), t!("command-file.export"));
    window.press(t!("layers-export.choose"));
    // A folder whose name is mistyped is not made.
    let nowhere = window.folder().join("nowhere");
    window.type_into(t!("layers-file.name"), &nowhere.join("a.png").display().to_string());
    window.press(t!("layers-file.export"));
    assert!(!window.texts_with("does not exist.").is_empty(), "{:?}", window.texts());
    assert!(!nowhere.exists());
    // What may only be read is not replaced, which is known when it is tried.
    let kept = window.folder().join("a.png");
    std::fs::write(&kept, "").unwrap();
    let mut rights = std::fs::metadata(&kept).unwrap().permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&kept, rights).unwrap();
    window.type_into(t!("layers-file.name"), &kept.display().to_string());
    window.press(t!("layers-file.export"));
    window.press(t!("layers-file.replace"));
    window.until("the fault is told", |window| !window.notices().is_empty());
    assert!(window.notices()[0].contains("a.png cannot be written"), "{:?}", window.notices());
    assert!(window.texts_with(t!("layers-file.export")).len() < 3);
}
