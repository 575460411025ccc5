//! What is larger than a file may have is refused where it is written, and nothing is lost; of what
//! is large only a little is on the screen.

use egui::{Event, Key, Modifiers};
use owlery_games::GameId;
use owlery_record::limits::{COMMENT, LINES};

use crate::driver::Window;

#[test]
fn a_comment_that_is_too_long_is_refused_with_a_sentence() {
    let mut window = Window::playing(GameId::Troll);
    window.send(Event::Paste("e6 f4".into()));
    window.settle();
    window.key(Modifiers::NONE, Key::D);
    window.write("So.");
    for (text, refusal) in [
        ("x".repeat(COMMENT + 1), "The comment has 20,001 bytes; 20,000 are allowed."),
        ("é".repeat(COMMENT), "The comment has 39,999 bytes; 20,000 are allowed."),
        ("\n".repeat(LINES), "The comment has 2,001 lines; 2,000 are allowed."),
    ] {
        window.send(Event::Paste(text));
        window.settle();
        assert_eq!(window.view().annotations.note, "So.");
        assert!(window.shows(refusal), "{:?}", window.texts_with("The comment has"));
    }
    window.write("!");
    assert_eq!(window.view().annotations.note, "So.!");
    assert!(window.texts_with("The comment has").is_empty());
}

#[test]
fn a_whole_game_is_copied_as_soon_as_it_is_written() {
    let mut window = Window::playing(GameId::Troll);
    window.send(Event::Paste("e6 f4 {seen} (e3 c3)".into()));
    window.settle();
    window.key(Modifiers::COMMAND | Modifiers::ALT, Key::C);
    let text = window.session().transcript();
    assert!(text.contains("{seen} (1... e3 2. c3)"), "{text}");
    window.until("the game is copied", |window| window.copied == text);
}

#[test]
fn faults_as_long_as_their_file_are_told_briefly() {
    let mut window = Window::new();
    let path = window.folder().join("long.owlery");
    std::fs::write(&path, format!("(owlery: 1, game: {})", "x".repeat(1 << 20))).unwrap();
    window.drop_file(&path);
    window.until("it is refused", |window| !window.notices().is_empty());
    let notices = window.notices();
    assert!(
        notices[0].starts_with("long.owlery cannot be opened: line 1, column 19: "),
        "{:.200}",
        notices[0]
    );
    assert!(notices.iter().all(|notice| notice.len() < 1000), "{}", notices[0].len());
}

#[test]
fn of_very_many_moves_few_are_on_the_screen() {
    let line = |id| format!("(id: {id}, after: 0, move: \"m{id}\", unplayable: true),\n");
    let moves: String = (1..=5000).map(line).collect();
    let mut window = Window::new();
    let path = window.folder().join("many.owlery");
    std::fs::write(&path, format!("(owlery: 1, game: troll, moves: [{moves}])")).unwrap();
    window.drop_file(&path);
    window.until("it is open", |window| window.harness.state().docs.tabs.current().is_some());
    let count = |window: &Window| window.texts().len();
    assert!(count(&window) < 600, "{} texts", count(&window));
    window.press("…");
    let more = window.texts_with(" more in the list");
    assert_eq!(more.len(), 1, "{more:?}");
    assert!(count(&window) < 1000, "{} texts", count(&window));
}
