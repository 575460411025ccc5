//! A game in French by keyboard, from the first page to the file.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::{Language, t};
use owlery_session::TapTarget;

use crate::driver::Window;
use crate::{alone, settings};

const NONE: Modifiers = Modifiers::NONE;

/// Moves the focus on until it is at what has this name.
#[track_caller]
fn tab_to(window: &mut Window, name: &str) {
    for _ in 0..80 {
        if window.focused().is_some_and(|(focused, _)| focused == name) {
            return;
        }
        window.key(NONE, Key::Tab);
    }
    panic!("no way to {name:?} among {:?}", window.texts());
}

/// Plays Troll to its end and saves it; what stands in the file, and all that was said of moves.
fn game(language: &str) -> (String, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    // It is saved beside what was open last.
    let recent = format!("recent: [{:?}])", folder.path().join("none.owlery"));
    let settings = settings(language).replace(')', ", ") + &recent;
    std::fs::write(folder.path().join("settings.ron"), settings).expect("it can be written to");
    let mut window = Window::in_folder(folder.path(), None);
    assert_eq!(Language::current().key(), language);
    tab_to(&mut window, &t!("start-page.choose", name = GameId::Troll.name()));
    window.key(NONE, Key::Enter);
    tab_to(&mut window, t!("start-setup.start"));
    window.key(NONE, Key::Enter);
    let mut said = Vec::new();
    for ply in 0.. {
        let choices = &window.view().choices;
        let Some(choice) = choices.get(ply * 7 % choices.len().max(1)) else { break };
        let spot = choice.path.spots().next().expect("a move is somewhere");
        let (name, here) = (window.name_of(spot), window.place(&window.name_of(spot)).center());
        assert!(name.ends_with(&format!(", {}", t!("scene-empty"))), "{name}");
        match spot {
            // By the arrows for a while, then by its name.
            TapTarget::Site(_) if ply < 4 => walk_to(&mut window, &name, here),
            TapTarget::Site(square) => {
                if window.game_tab().board_panel.prompt.is_none() {
                    window.key(NONE, Key::M);
                }
                window.write(&square.to_string());
            }
            _ => panic!("{spot:?} in Troll"),
        }
        window.key(NONE, Key::Enter);
        assert_eq!(window.view().ply, ply + 1, "{name}: {:?}", window.texts());
        let (last, headline) = (&window.view().last_text, &window.view().status.headline);
        let words = format!("{last}. {headline}.");
        assert!(!window.texts_with(&words).is_empty(), "{words} is not said");
        said.push(words);
    }
    assert_eq!(window.view().status.turn, None, "{}", window.moves());
    window.key(NONE, Key::Escape);
    window.key(Modifiers::COMMAND, Key::S);
    window.type_into(t!("layers-file.name"), "game");
    window.key(NONE, Key::Enter);
    window.until("the game is saved", |window| window.title.starts_with("game.owlery"));
    let path = window.folder().join("game.owlery");
    (std::fs::read_to_string(path).expect("the game is saved"), said)
}

/// Moves the keyboard's place on the board.
#[track_caller]
fn walk_to(window: &mut Window, name: &str, target: egui::Pos2) {
    for _ in 0..20 {
        let at = match window.focused() {
            Some((focused, _)) if focused == name => return,
            Some((_, place)) => place.center(),
            None => egui::Pos2::ZERO,
        };
        let way = target - at;
        let key = match (way.y.abs() > 4.0, way.y > 0.0, way.x > 0.0) {
            (true, true, _) => Key::ArrowDown,
            (true, false, _) => Key::ArrowUp,
            (false, _, true) => Key::ArrowRight,
            (false, _, false) => Key::ArrowLeft,
        };
        window.key(Modifiers::ALT, key);
    }
    panic!("no way to {name}; the keyboard is at {:?}", window.focused());
}

#[test]
fn a_game_in_french_is_the_same_file() {
    let _speaking = alone();
    let (french, said) = game("fr");
    let is_turn = |words: &String| words.ends_with("À Noir de jouer.");
    assert!(said.iter().any(is_turn) && said.last().is_some_and(|it| it.contains("a gagné")));
    let (english, said) = game("en");
    assert!(said.last().is_some_and(|it| it.contains("has won")), "{said:?}");
    assert_eq!(french, english);
}
