//! What the start page leads to besides new games.

use egui::{Key, Modifiers};
use jiff::civil::date;
use owlery::ui::pages::Page;
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::about::OptionValue;
use owlery_session::opponent::level_of;
use owlery_session::picker::form;
use owlery_session::studies;

use crate::driver::Window;

#[test]
fn games_that_are_not_over_are_gone_on_with() {
    let mut window = Window::with_settings("(animation: off)");
    assert!(!window.shows(t!("start-going.title")), "there is none yet");
    for game in [GameId::Troll, GameId::Blocs] {
        window.choose(game);
        window.press(t!("start-setup.start"));
        window.play(0);
        window.press(t!("start-setup.games"));
    }
    assert!(
        window.shows(t!("start-going.title")) && window.shows("White to move"),
        "{:?}",
        window.texts()
    );
    window.press("Continue Troll");
    assert_eq!(window.session().game(), GameId::Troll);
    // It is over, and not listed any more.
    window.press(t!("command-game.resign"));
    window.press(t!("parts-confirm.yes"));
    window.press(t!("start-setup.games"));
    assert!(window.shows("Continue Blocs") && !window.shows("Continue Troll"));
    // The game is told of, whatever its board shows.
    let moves = t!("start-going.moves", count = 1);
    let told = |window: &Window| {
        (window.shows("Second player to move"), window.texts_with(&format!("{moves}, ")).len())
    };
    assert_eq!(told(&window), (true, 1), "{:?}", window.texts());
    window.press("Continue Blocs");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.view().ply, 0);
    window.press(t!("start-setup.games"));
    assert_eq!(told(&window), (true, 1), "{:?}", window.texts());
    window.press("Continue Blocs");
    window.key(Modifiers::NONE, Key::End);
    window.key(Modifiers::NONE, Key::A);
    window.play(0);
    window.press(t!("start-setup.games"));
    assert_eq!(told(&window), (true, 1), "{:?}", window.texts());
    window.press("Continue Blocs");
    window.key(Modifiers::NONE, Key::A);
    assert_eq!(window.view().here, window.view().played);
}

#[test]
fn the_puzzle_of_the_day_is_solved_from_the_start_page_and_by_key() {
    let mut window = Window::new();
    for day in [date(2026, 11, 23), date(2026, 11, 24)] {
        window.today.set(day);
        let piece = studies::of_day(day).unwrap();
        let title = &piece.summary.tags.title;
        window.settle();
        assert!(window.shows(title), "{day}: {:?}", window.texts());
        match day.day() {
            23 => window.press(t!("command-file.daily")),
            _ => window.key(Modifiers::ALT, Key::P),
        }
        assert_eq!(window.harness.state().workspace.page, Page::Puzzle);
        assert!(window.shows(title) && window.shows(&piece.summary.tags.task));
        window.key(Modifiers::COMMAND, Key::N);
    }
}

/// What the card says is what the button does.
#[test]
fn owlery_plays_both_sides_in_one_game_only() {
    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Troll);
    window.press("Owlery");
    window.press(t!("parts-seats.neither"));
    window.press(t!("start-setup.start"));
    assert!(window.view().players.iter().all(|name| level_of(name).is_some()));
    for game in [GameId::Troll, GameId::Blocs] {
        window.press(t!("start-setup.games"));
        assert!(window.shows(&t!("start-page.against", name = "Owlery, Beginner")));
        window.activate(&t!("start-page.play", name = game.name()));
        let owlery = window.view().players.iter().filter(|name| level_of(name).is_some());
        assert_eq!((window.session().game(), owlery.count()), (game, 1));
    }
}

#[test]
fn each_side_has_its_row_of_head_starts() {
    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Umbra);
    let row = |side: &str| {
        let name = |steps: usize| t!("start-setup.steps", side = side, steps = steps);
        let places = (1..=4).map(|steps| window.place(&name(steps)).top());
        places.collect::<Vec<_>>()
    };
    let rows = [row("Black"), row("White")];
    assert!(rows.iter().all(|row| row.iter().all(|top| *top == row[0])), "{rows:?}");
    assert!(rows[0][0] < rows[1][0], "{rows:?}");
}

/// Nobody has to begin a game for its options to be kept.
#[test]
fn options_that_are_left_hold_for_the_card() {
    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Troll);
    window.type_into("Black (moves first)", "Ada");
    window.press(t!("start-clocks.short"));
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(window.harness.state().workspace.page, Page::Start);
    let play = t!("start-page.play", name = GameId::Troll.name());
    window.activate(&play);
    assert_eq!(window.view().players[1], "Ada");
    assert!(window.session().times().is_some(), "with clocks");
}

#[test]
fn recent_files_say_what_is_in_them() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("east.owlery");
    let game = "(owlery: 1, game: troll, players: {\"black\": \"East\", \"white\": \"West\"}, \
        date: \"1982\", result: \"black\")";
    std::fs::write(&path, game).expect("the folder can be written to");
    let settings = format!("(recent: [{path:?}, {:?}])", folder.path().join("gone.owlery"));
    std::fs::write(folder.path().join("settings.ron"), settings).expect("it can be written to");
    let mut window = Window::in_folder(folder.path(), None);
    let shown = "Troll, East – West, Black won, 1982";
    window.until("the file is read", |window| window.colour(shown).is_some());
}

/// All that is chosen for a game is chosen again for the next one, by game where it is the game's.
#[test]
fn what_was_chosen_for_a_game_is_chosen_again() {
    const NONE: Modifiers = Modifiers::NONE;
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let mut window = Window::in_folder(folder.path(), None);
    let mut chosen = Vec::new();
    for game in GameId::ALL {
        window.choose(game);
        let usual = form(game);
        let mut wanted = form(game);
        for control in usual.controls() {
            let name = control.label.localized();
            match &control.value {
                OptionValue::Number { value, step, max, .. } => {
                    window.tab_to(name);
                    window.key(NONE, Key::ArrowRight);
                    let value = if value + step > *max { *value } else { value + step };
                    let OptionValue::Number { min, .. } = control.value else { unreachable!() };
                    let value = OptionValue::Number { value, min, max: *max, step: *step };
                    wanted.set(control.key, &value);
                }
                OptionValue::Flag(on) => {
                    window.node(name).scroll_to_me();
                    window.settle();
                    window.press(name);
                    wanted.set(control.key, &OptionValue::Flag(!on));
                }
                _ => {}
            }
        }
        window.press(t!("start-setup.start"));
        assert_eq!(window.session().options(), wanted.text(), "{game:?}");
        chosen.push((game, wanted.text().to_owned(), usual.text().to_owned()));
        window.press(t!("start-setup.games"));
    }
    assert!(chosen.iter().filter(|(_, wanted, usual)| wanted != usual).count() > 2, "{chosen:?}");
    for is_new in [false, true] {
        if is_new {
            window.leave();
            window = Window::in_folder(folder.path(), None);
        }
        for (game, wanted, _) in &chosen {
            window.choose(*game);
            window.press(t!("start-setup.start"));
            assert_eq!(window.session().options(), *wanted, "{game:?}");
            window.press(t!("start-setup.games"));
        }
    }
}
