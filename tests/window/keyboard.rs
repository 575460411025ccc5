//! Games played by keys alone: with the keyboard's place on the board, and by typing moves.

use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::{Choice, TapTarget};

use crate::driver::Window;
use crate::owlman::before_a_repetition;
use crate::whole_games::short_game;

impl Window {
    /// Moves the keyboard's place to what has this name, with Alt and the arrow keys.
    #[track_caller]
    pub fn walk_to(&mut self, name: &str) {
        let target = self.place(name).center();
        for _ in 0..40 {
            let at = match self.focused() {
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
            self.send(Event::Key {
                key,
                physical_key: None,
                pressed: true,
                repeat: true,
                modifiers: Modifiers::ALT,
            });
            self.step();
        }
        panic!("no way to {name}; the keyboard is at {:?}", self.focused());
    }

    /// Enters a legal move by its place in the list with keys alone.
    #[track_caller]
    pub fn play_by_keys(&mut self, mv: usize, way: usize) {
        let choices = self.on_board().view().choices.iter();
        let paths: Vec<_> =
            choices.filter(|choice| choice.mv == mv).map(|choice| choice.path).collect();
        for (at, spot) in paths[way % paths.len()].spots().enumerate() {
            match spot {
                TapTarget::Button(_) if at == 0 => self.key(Modifiers::NONE, Key::P),
                TapTarget::Button(answer) => {
                    for _ in 0..4 {
                        if self.focused().is_some_and(|(name, _)| name == *answer) {
                            break;
                        }
                        self.key(Modifiers::NONE, Key::ArrowDown);
                    }
                    self.key(Modifiers::NONE, Key::Enter);
                }
                spot => {
                    let name = self.name_of(spot);
                    self.walk_to(&name);
                    self.key(Modifiers::NONE, Key::Enter);
                }
            }
        }
    }

    fn plays_to_the_end(&mut self, moves: &[usize]) {
        for (ply, mv) in moves.iter().enumerate() {
            self.play_by_keys(*mv, ply);
            assert_eq!(self.view().ply, ply + 1, "after {}", self.moves());
            let said = format!("{}. {}.", self.view().last_text, self.view().status.headline);
            assert!(!self.texts_with(&said).is_empty(), "{said} is not said");
        }
        assert_eq!(self.view().status.turn, None);
    }
}

/// A game with other options than the usual ones, from its start.
fn small(game: GameId, options: &str) -> Window {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("small.owlery");
    let text = format!("(owlery: 1, game: {}, options: {options})", game.key());
    std::fs::write(&path, text).expect("the folder can be written to");
    let mut window = Window::with_settings("(animation: off)");
    window.drop_file(&path);
    window.until("the file is open", |window| window.harness.state().game_tab().is_some());
    window
}

/// Plays legal moves until the game ends: each time the first, or the last one.
fn play_small(game: GameId, options: &str) {
    let mut window = small(game, options);
    for _ in 0..60 {
        if window.awaits_pass() {
            continue;
        }
        let ply = window.view().ply;
        let Some(last) = window.view().choices.iter().map(|choice| choice.mv).max() else { break };
        window.play_by_keys(if ply.is_multiple_of(2) { 0 } else { last }, ply);
        window.check_entered(ply);
    }
    assert_eq!(window.view().status.turn, None, "{} has no end", game.name());
}

#[test]
fn umbra_is_played_by_keys() {
    play_small(GameId::Umbra, "(size: 3, pie: first)");
}

#[test]
fn troll_is_played_by_keys() {
    play_small(GameId::Troll, "(size: 4)");
}

#[test]
fn blocs_is_played_by_keys() {
    play_small(GameId::Blocs, "(size: 3)");
}

#[test]
fn owlman_is_played_by_keys() {
    let mut window = small(GameId::Owlman, "()");
    window.plays_to_the_end(&short_game(GameId::Owlman));
}

#[test]
fn aviary_is_played_by_keys() {
    let mut window = small(GameId::Aviary, "()");
    window.plays_to_the_end(&short_game(GameId::Aviary));
}

#[test]
fn questions_are_answered_by_keys() {
    let mut window = before_a_repetition();
    let asks = |choice: &&Choice| choice.path.spots().count() == 3;
    let asking: Vec<_> = window.view().choices.iter().filter(asks).map(|c| c.mv).collect();
    assert_eq!(asking.len(), 2);
    for mv in asking {
        let text = window.session().move_text(mv);
        window.play_by_keys(mv, 0);
        assert_eq!(window.view().last_text, text.as_str().into());
        window.key(Modifiers::COMMAND, Key::Z);
    }
}

#[test]
fn the_pointer_hides_the_place_and_keys_show_it() {
    let mut window = Window::playing(GameId::Troll);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.focused().unwrap().0, window.name("d4"));
    assert_eq!(window.view().ply, 0, "the first key only shows where it is");
    window.walk_to(&window.name("e6"));
    let at = window.centre("c3");
    window.send(Event::PointerMoved(at));
    window.settle();
    assert_eq!(window.focused(), None);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.view().ply, 0);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.moves(), "e6");
    // The arrow keys alone still step through the moves, and the place stays.
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!((window.view().ply, window.focused().unwrap().0), (0, window.name("e6")));
    // A turned board turns the way of the keys, too.
    window.key(Modifiers::NONE, Key::F);
    window.key(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(window.focused().unwrap().0, window.name("e5"));
}

#[test]
fn escape_puts_back_what_keys_have_lifted() {
    let mut window = Window::playing(GameId::Owlman);
    window.key(Modifiers::ALT, Key::ArrowUp);
    window.walk_to(&window.name("d3"));
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.lifted().len(), 1);
    window.key(Modifiers::NONE, Key::Escape);
    assert!(window.lifted().is_empty());
    assert_eq!(window.focused().unwrap().0, window.name("d3"), "the place is kept");
    // An impossible move is explained.
    window.key(Modifiers::NONE, Key::Enter);
    window.walk_to(&window.name("d6"));
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.view().ply, 0);
    assert!(window.game_tab().board_panel.refusal.is_some());
}

#[test]
fn hands_are_reached_from_the_board() {
    let mut window = Window::at(GameId::Aviary, "7S/8/8/8/8/8/8/s7[RRGbw] w");
    window.key(Modifiers::ALT, Key::ArrowUp);
    window.walk_to("White's hand: white Gull, 1");
    window.key(Modifiers::ALT, Key::ArrowLeft);
    assert_eq!(window.focused().unwrap().0, "White's hand: white Robin, 2");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(window.is_selected("White's hand: white Robin, 2"));
    window.walk_to(&window.name("e4"));
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.moves(), "R*e4");
}

#[test]
fn a_game_is_played_by_typing_its_moves() {
    let mut window = small(GameId::Troll, "(size: 4)");
    window.type_key(Key::M, "m");
    assert_eq!(window.focused().unwrap().0, t!("menu-move"));
    let mut plies = 0;
    while window.view().status.turn.is_some() {
        plies += 1;
        let text = window.session().move_text(window.view().choices[0].mv);
        window.write(&text.to_uppercase());
        window.key(Modifiers::NONE, Key::Enter);
        assert_eq!(window.view().ply, plies, "{text} after {}", window.moves());
    }
    window.write("a1");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(
        window.game_tab().board_panel.refusal.as_ref().unwrap().starts_with("The game is over")
    );
}

#[test]
fn typed_moves_are_completed_and_read_in_many_spellings() {
    let mut window = Window::playing(GameId::Aviary);
    window.type_key(Key::M, "m");
    // A mistake is told, and the text stays to be mended.
    window.write("Rc7-c9");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(
        window.game_tab().board_panel.refusal.as_ref().unwrap().contains("c9"),
        "{:?}",
        window.game_tab().board_panel.refusal
    );
    window.key(Modifiers::COMMAND, Key::A);
    window.write("R c7 b5");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.moves(), "Rc7-b5");
    // The first letters bring the moves that begin so, and the arrow keys choose.
    let legal: Vec<_> = {
        let session = window.session();
        let mut moves: Vec<_> = session.view().choices.iter().map(|choice| choice.mv).collect();
        moves.sort_unstable();
        moves.dedup();
        moves.into_iter().map(|mv| session.move_text(mv)).collect()
    };
    let begin = &legal[0][..2];
    let mut fitting = legal.iter().filter(|text| text.starts_with(begin));
    let (first, second) = (fitting.next().unwrap().clone(), fitting.next().unwrap().clone());
    window.write(begin);
    assert!(window.shows(&first) && window.shows(&second));
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.moves(), format!("Rc7-b5 {second}"));
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Move:") && window.game_tab().board_panel.prompt.is_none());
}

#[test]
fn what_is_said_of_a_typed_move_is_of_that_text_alone() {
    let mut window = Window::playing(GameId::Blocs);
    let refusal = |window: &Window| window.game_tab().board_panel.refusal.clone();
    let type_move = |window: &mut Window, text: &str| {
        if window.game_tab().board_panel.prompt.is_none() {
            window.key(Modifiers::NONE, Key::M);
        }
        window.key(Modifiers::COMMAND, Key::A);
        window.write(text);
        assert_eq!(refusal(window), None, "nothing is said while it is typed");
        window.key(Modifiers::NONE, Key::Enter);
    };
    for text in ["c4x", "b4b4b", "b4b b4b", "?", "b4 and so on"] {
        type_move(&mut window, text);
        let said = refusal(&window).expect(text);
        assert!(said.contains(&format!("“{text}”")), "{said}");
        assert!(!said.contains("may mean") && window.shows(&said), "{said}");
        window.write("b");
        assert_eq!(refusal(&window), None);
    }
    // It says which moves it may mean, and the arrows go through them.
    type_move(&mut window, "b4");
    assert_eq!(refusal(&window).as_deref(), Some("“b4” may mean b4b or b4w."));
    assert!(window.shows("“b4” may mean b4b or b4w.") && !window.shows("b4w"));
    window.key(Modifiers::NONE, Key::ArrowDown);
    assert_eq!(refusal(&window), None);
    assert!(window.shows("b4w") && window.shows("b4b"));
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.moves(), "b4b");
    // It goes with the line, and with a move that is played otherwise.
    for _ in 0..2 {
        type_move(&mut window, "b4b");
        assert!(refusal(&window).is_some());
        window.key(Modifiers::NONE, Key::Escape);
        assert_eq!(
            (refusal(&window), window.game_tab().board_panel.prompt.is_none()),
            (None, true)
        );
    }
    type_move(&mut window, "b4b");
    window.click("c1");
    assert_eq!((refusal(&window), window.moves()), (None, "b4b c1b".to_owned()));
}

#[test]
fn what_is_wrong_with_a_typed_move_is_read_in_full_in_a_small_window() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::sized(folder.path(), None, [600.0, 450.0]);
    window.choose(GameId::Owlman);
    window.press(t!("start-setup.start"));
    window.key(Modifiers::NONE, Key::M);
    window.write("d3-d4");
    window.key(Modifiers::NONE, Key::Enter);
    let said = window.game_tab().board_panel.refusal.clone().expect("it is no move");
    let places = window.text_places(&said);
    assert!(places.iter().any(|place| place.width() > 300.0), "{said}: {places:?}");
    let window_place = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(600.0, 450.0));
    assert!(places.iter().all(|place| window_place.contains_rect(*place)), "{places:?}");
    window.write("x");
    assert!(!window.shows(&said));
}

#[test]
fn a_move_is_gone_to_by_its_number() {
    let mut window = Window::playing(GameId::Troll);
    for square in ["e6", "f4", "c3"] {
        window.click(square);
    }
    let cases = [("1", 1), ("1...", 2), ("2.", 3), ("0", 0), ("1…", 2)];
    for (number, ply) in cases {
        window.key(Modifiers::COMMAND, Key::G);
        window.write(number);
        window.key(Modifiers::NONE, Key::Enter);
        assert_eq!(
            (window.view().ply, window.game_tab().board_panel.prompt.is_none()),
            (ply, true),
            "{number}"
        );
    }
    for wrong in ["9", "two", ""] {
        window.key(Modifiers::COMMAND, Key::G);
        window.write(wrong);
        window.key(Modifiers::NONE, Key::Enter);
        assert_eq!(window.view().ply, 2);
        let told = window.game_tab().board_panel.refusal.clone().unwrap();
        assert!(told.contains(wrong), "{told}");
    }
}

#[test]
fn tab_reaches_everything_once() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    let mut names = Vec::new();
    for _ in 0..60 {
        window.key(Modifiers::NONE, Key::Tab);
        let (name, place) = window.focused().expect("something has the keyboard");
        assert!(place.is_positive(), "{name}");
        if names.contains(&name) {
            break;
        }
        names.push(name);
    }
    let wanted = [
        t!("menu-file"),
        t!("menu-game"),
        t!("command-view.turn"),
        "Back (Left)",
        t!("command-game.resign"),
        "1. e6",
    ];
    for name in wanted {
        assert!(names.iter().any(|there| there == name), "{name} is not among {names:?}");
    }
    let squares = names.iter().filter(|name| name.contains(", ")).count();
    assert_eq!(squares, 1, "the board is one stop: {names:?}");
    assert_eq!(names[0], t!("menu-file"), "the menu comes first");
}

#[test]
fn the_line_to_type_moves_in_names_one_of_them_and_leaves_the_board_its_size() {
    for game in GameId::ALL {
        let mut window = Window::playing(game);
        let board = |window: &Window| {
            window.game_tab().board_panel.board.layout().map(|layout| layout.outer)
        };
        let before = board(&window);
        window.key(Modifiers::NONE, Key::M);
        assert_eq!(board(&window), before, "{game:?}");
        let hint = format!("such as {}", window.session().move_text(0));
        let field = window.harness.get_by_role_and_label(egui::Role::TextInput, t!("menu-move"));
        let field = field.accesskit_node().placeholder().map(str::to_owned);
        assert_eq!(field, Some(hint));
        // What is wrong is said behind the field.
        window.write("?!");
        window.key(Modifiers::NONE, Key::Enter);
        let refusal = window.game_tab().board_panel.refusal.clone().expect("it is no move");
        assert!(window.shows(&refusal) && window.game_tab().board_panel.prompt.is_some());
        window.key(Modifiers::NONE, Key::Escape);
        assert!(window.game_tab().board_panel.prompt.is_none());
    }
}

/// Entries of the menus that are on the screen, be it for another reason.
fn entries(window: &Window) -> Vec<&'static str> {
    let entries = [
        t!("command-file.save_as"),
        t!("command-game.resign"),
        t!("command-go.back"),
        t!("layers-tables.delete"),
        t!("command-view.turn"),
        t!("command-help.about"),
    ];
    let is_one = |entry: &&str| {
        let keyed = format!("{entry} ");
        !window.places(|name| name == *entry || name.starts_with(&keyed)).is_empty()
    };
    entries.into_iter().filter(is_one).collect()
}

/// What tells which menu is open, where these stand on the screen anyway.
fn menu(window: &Window, none: &[&str]) -> Option<&'static str> {
    entries(window).into_iter().find(|entry| !none.contains(entry))
}

#[test]
fn f10_opens_the_menus_for_the_keys() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    let none = entries(&window);
    for _ in 0..2 {
        window.key(Modifiers::NONE, Key::F10);
        assert_eq!(menu(&window, &none), Some(t!("command-file.save_as")));
        window.key(Modifiers::NONE, Key::F10);
        assert_eq!(menu(&window, &none), None);
    }
    window.key(Modifiers::NONE, Key::F10);
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(menu(&window, &none), None);
    window.key(Modifiers::NONE, Key::F10);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(menu(&window, &none), Some(t!("command-help.about")));
    window.key(Modifiers::NONE, Key::ArrowUp);
    assert!(window.focused().expect("the last entry").0.starts_with(t!("command-help.about")));
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(menu(&window, &none), None);
    assert!(window.shows("Owlery"), "{:?}", window.texts());
}

#[test]
fn enter_leads_from_a_title_into_its_menu() {
    let mut window = Window::playing(GameId::Troll);
    let none = entries(&window);
    window.key(Modifiers::NONE, Key::F10);
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(menu(&window, &none), Some(t!("command-file.save_as")), "it stays open");
    let (first, _) = window.focused().expect("the first entry");
    assert!(first.starts_with(t!("game-buttons.new")), "{first}");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(menu(&window, &none), None);
    assert!(window.shows("Players, clock and rules of Troll"), "{:?}", window.texts());
}

#[test]
fn the_key_that_asks_for_a_move_may_be_pressed_before_each() {
    let mut window = Window::playing(GameId::Troll);
    // The menu is called so, too.
    let is_open = |window: &Window| window.places(|name| name == t!("menu-move")).len() > 1;
    for mv in ["d6", "e6"] {
        window.type_key(Key::M, "m");
        window.type_key(Key::M, "m");
        assert!(is_open(&window));
        window.write(mv);
        window.key(Modifiers::NONE, Key::Enter);
        assert_eq!(window.session().view().last_text.as_ref(), mv);
    }
    window.write("e");
    window.type_key(Key::M, "m");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.texts_with("“em”").len(), 1, "it is a letter among others");
    // What was refused makes room for the next.
    window.type_key(Key::M, "m");
    assert_eq!(window.texts_with("“em”").len(), 0, "{:?}", window.texts());
    window.write("f6");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.session().view().ply, 3, "{:?}", window.texts());
}

#[test]
fn a_long_refusal_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::sized(folder.path(), None, [600.0, 450.0]);
    window.choose(GameId::Aviary);
    window.press(t!("start-setup.start"));
    window.key(Modifiers::NONE, Key::M);
    window.write("zzzzzzzzzz");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.texts_with("“zzzzzzzzzz”").len(), 1, "{:?}", window.texts());
}

#[test]
fn a_pointer_that_rests_on_a_title_leaves_the_menus_to_the_keys() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    let none = entries(&window);
    let [file, view] = [t!("menu-file"), t!("menu-view")].map(|title| window.place(title).center());
    window.click_at(file);
    for entry in [t!("command-game.resign"), t!("command-go.back"), t!("layers-tables.delete")] {
        window.key(Modifiers::NONE, Key::ArrowRight);
        assert_eq!(menu(&window, &none).or(none.contains(&entry).then_some(entry)), Some(entry));
        assert!(
            window.places(|name| name.starts_with(t!("command-file.save_as"))).is_empty(),
            "{entry}"
        );
    }
    // It counts again when it moves.
    window.send(Event::PointerMoved(view));
    window.settle();
    assert!(!window.places(|name| name.starts_with(t!("command-view.full_screen"))).is_empty());
    window.send(Event::PointerMoved(file));
    window.settle();
    assert_eq!(menu(&window, &none), Some(t!("command-file.save_as")));
}

#[test]
fn right_and_left_lead_from_menu_to_menu() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    let none = entries(&window);
    let menu = |window: &Window| menu(window, &none).map(str::to_owned);
    window.press(t!("menu-file"));
    assert_eq!(menu(&window).as_deref(), Some(t!("command-file.save_as")));
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(menu(&window).as_deref(), Some(t!("command-help.about")), "round the bar");
    window.key(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(menu(&window).as_deref(), Some(t!("command-file.save_as")));
    // From among its entries, too.
    window.key(Modifiers::NONE, Key::ArrowDown);
    let first = window.focused().expect("an entry has the keyboard").0;
    window.key(Modifiers::NONE, Key::ArrowDown);
    let second = window.focused().expect("the next one").0;
    assert_ne!(first, second);
    window.key(Modifiers::NONE, Key::ArrowUp);
    assert_eq!(window.focused().expect("the first again").0, first);
    window.key(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(window.focused().expect("the title has it").0, t!("menu-game"));
    window.key(Modifiers::NONE, Key::ArrowDown);
    assert!(window.focused().expect("its first entry").0 != first);
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!((menu(&window), window.view().ply), (None, 1));
}

#[test]
fn what_had_the_keyboard_has_it_again_when_nothing_lies_above_the_page() {
    let mut window = Window::playing(GameId::Troll);
    window.walk_to(&window.name("f4"));
    let before = window.focused();
    let (settings, escape) = ((Modifiers::COMMAND, Key::Comma), (Modifiers::NONE, Key::Escape));
    // The palette has a field that takes the keyboard.
    let palette = (Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
    for (opens, closes) in [(settings, settings), (settings, escape), (palette, escape)] {
        window.key(opens.0, opens.1);
        assert_ne!(window.focused(), before, "{opens:?} opens something");
        window.key(closes.0, closes.1);
        assert_eq!(window.focused(), before, "{opens:?} and {closes:?}");
    }
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.view().ply, 1);
}

#[test]
fn the_card_of_a_piece_leaves_with_the_place_of_the_keyboard() {
    let told = |window: &Window| !window.texts_with("As a knight in chess").is_empty();
    let mut window = Window::playing(GameId::Aviary);
    // It would ask, too.
    window.send(Event::PointerGone);
    window.walk_to("c7, white Robin");
    window.key(Modifiers::NONE, Key::W);
    assert!(told(&window), "{:?}", window.texts());
    window.key(Modifiers::ALT, Key::ArrowUp);
    window.key(Modifiers::ALT, Key::ArrowDown);
    assert!(!told(&window), "it is asked anew");
    window.key(Modifiers::NONE, Key::W);
    assert!(told(&window));
    window.key(Modifiers::NONE, Key::W);
    assert!(!told(&window));
}

#[test]
fn a_typed_move_is_refused_with_a_piece_lifted_too() {
    let mut window = Window::playing(GameId::Aviary);
    window.click("c7");
    window.key(Modifiers::NONE, Key::M);
    window.write("zz");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(!window.texts_with("“zz”").is_empty(), "{:?}", window.texts());
}

#[test]
fn tab_stays_in_an_open_menu() {
    let mut window = Window::playing(GameId::Troll);
    window.key(Modifiers::NONE, Key::F10);
    let mut seen = Vec::new();
    for shift in [Modifiers::NONE, Modifiers::SHIFT] {
        for _ in 0..20 {
            window.key(shift, Key::Tab);
            let (name, place) = window.focused().expect("something has the keyboard");
            let is_title = name == t!("menu-file");
            let is_entry =
                place.left() < 300.0 && place.top() >= window.place(t!("menu-file")).bottom();
            assert!(is_title || is_entry, "{name} at {place}");
            assert!(
                !window.places(|name| name.starts_with(t!("command-file.save_as"))).is_empty(),
                "it is open"
            );
            seen.push(name);
        }
    }
    assert!(
        seen.iter().filter(|name| *name == t!("menu-file")).count() > 1,
        "it goes round: {seen:?}"
    );
    window.key(Modifiers::NONE, Key::Escape);
    assert!(window.places(|name| name.starts_with(t!("command-file.save_as"))).is_empty());
}

#[test]
fn the_menus_of_files_and_games_fit_into_a_small_window() {
    let folder = tempfile::tempdir().unwrap();
    let recent: Vec<_> = (0..6).map(|at| folder.path().join(format!("{at}.owlery"))).collect();
    std::fs::write(folder.path().join("settings.ron"), format!("(recent: {recent:?})")).unwrap();
    let mut window = Window::sized(folder.path(), None, [800.0, 600.0]);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.click("e6");
    for (menu, last) in
        [(t!("menu-file"), t!("bars-menu.recent")), (t!("menu-game"), t!("command-game.rematch"))]
    {
        window.press(menu);
        let places = window.places(|name| name.starts_with(last));
        let lowest = places.iter().map(|place| place.bottom()).fold(0.0, f32::max);
        assert!(lowest > 300.0 && lowest < 590.0, "{menu}: {places:?}");
        window.key(Modifiers::NONE, Key::Escape);
    }
}

#[test]
fn a_menu_within_a_menu_is_opened_and_left_by_keys() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    window.key(Modifiers::NONE, Key::F10);
    window.key(Modifiers::NONE, Key::ArrowRight);
    let copies = |window: &Window| {
        !window.places(|name| name.starts_with(t!("command-game.copy_position"))).is_empty()
    };
    for _ in 0..20 {
        window.key(Modifiers::NONE, Key::ArrowDown);
        if window.focused().is_some_and(|(name, _)| name == t!("bars-menu.copying")) {
            break;
        }
    }
    window.key(Modifiers::NONE, Key::ArrowRight);
    let (name, _) = window.focused().expect("an entry");
    assert!(copies(&window) && name.starts_with(t!("command-game.copy_position")), "{name}");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    let (name, _) = window.focused().expect("the title");
    assert_eq!(name, t!("bars-menu.copying"));
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.key(Modifiers::NONE, Key::Enter);
    assert!(!copies(&window) && !window.copied.is_empty());
}
