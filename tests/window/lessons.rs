//! Lessons in the window: by mouse, by keyboard, left and gone on with.

use egui::{Event, Key, Modifiers};
use owlery::ui::pages::Page;
use owlery::ui::paint::theme::Themes;
use owlery_games::{GameId, Square};
use owlery_i18n::t;
use owlery_session::TapTarget;
use owlery_session::lessons::{self, LessonRunner, Part, Step};

use crate::driver::Window;

fn tutor(window: &Window) -> &LessonRunner {
    &window.harness.state().workspace.lesson().expect("a lesson is on the screen").runner
}

fn steps(game: GameId) -> &'static [Step] {
    &lessons::of(game).expect("each game has lessons").steps
}

/// Returns the number of steps that teach the rules.
fn rule_count(game: GameId) -> usize {
    lessons::of(game).expect("each game has lessons").steps_of(Part::Rules).len()
}

/// A window with lessons of Troll whose rules are done but for the answer to the last step.
fn at_last_rule() -> Window {
    let rules = rule_count(GameId::Troll);
    let progress = format!("(game: troll, step: {0}, done: {0})", rules - 1);
    let opponent = "(engine: true, you: second, level: \"club\")";
    let settings =
        format!("(animation: off, opponent: {opponent}, lessons: {{\"troll\": {progress}}})");
    let mut window = Window::with_settings(&settings);
    window.choose(GameId::Troll);
    window.press(&t!("settings-all.learn_on", step = rules));
    window
}

/// Plays a move of the step's board by clicks on what it goes over.
fn click_move(window: &mut Window, text: &str) {
    let mv = legal(window, text);
    window.play(mv);
}

/// Types a move, or plays it without the board.
fn type_move(window: &mut Window, text: &str) {
    let (mv, view) = (legal(window, text), tutor(window).session().view());
    if view.bare_moves().any(|(bare, _)| bare == mv) {
        return window.key(Modifiers::NONE, Key::P);
    }
    if window.focused().is_none_or(|(name, _)| name != t!("menu-move")) {
        window.type_key(Key::M, "m");
    }
    window.key(Modifiers::COMMAND, Key::A);
    window.write(text);
    window.key(Modifiers::NONE, Key::Enter);
}

/// The place of a legal move of the step's board in the list.
fn legal(window: &Window, text: &str) -> usize {
    tutor(window).session().read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn wait(window: &mut Window) {
    window.until("the other side has replied", |w| tutor(w).stage() != lessons::Stage::Reply);
}

/// Whether a hint tells this move in words.
fn tells(window: &Window, play: &str) -> bool {
    let verbs = ["Move ", "Place ", "Drop ", "Turn "];
    let texts = window.texts();
    texts.iter().any(|text| verbs.iter().any(|verb| text.starts_with(verb)) && text.contains(play))
}

#[test]
fn each_game_is_learned_by_mouse() {
    for game in GameId::ALL {
        let mut window = Window::with_settings("(animation: off)");
        window.learn(game);
        for (at, step) in steps(game).iter().enumerate() {
            let name = format!("{}, {}", game.name(), step.title);
            assert_eq!(tutor(&window).step().title, step.title, "{name}");
            assert!(
                window.shows(&step.says) && window.shows(t!("lessons-page.your_move")),
                "{name}"
            );
            for wrong in &step.wrong {
                click_move(&mut window, &wrong.play);
                assert!(window.shows(&wrong.says), "{name}");
                let roles = Themes::load(None).find("", false).unwrap().roles.clone();
                assert_eq!(
                    window.colour(t!("command-puzzle.try_again")),
                    Some(roles.warning),
                    "{name}"
                );
            }
            click_move(&mut window, &step.right[0].play);
            assert!(
                window.shows(&step.right[0].says) && window.shows(t!("lessons-page.right")),
                "{name}"
            );
            wait(&mut window);
            match at + 1 {
                done if done == steps(game).len() => window.press(&format!("Play {}", game.name())),
                done if done == rule_count(game) => window.press(t!("lessons-page.next_strategy")),
                _ => window.press(t!("command-puzzle.lesson_next")),
            }
        }
        assert_eq!(window.harness.state().workspace.page, Page::Game);
        assert_eq!((window.session().game(), window.view().ply), (game, 0));
    }
}

/// Moves are typed and made on the board by turns.
/// A card would cover what is being read, and nobody asks for one by a pointer that rests there by
/// chance.
#[test]
fn the_card_of_a_piece_leaves_the_text_of_a_lesson_in_sight() {
    for size in [[800.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let mut window = Window::with_settings("(animation: off)");
        window.harness.set_size(size.into());
        window.choose(GameId::Blocs);
        window.key(Modifiers::SHIFT, Key::F1);
        let session = tutor(&window).session();
        let mut squares = Square::all(session.view().scene.size);
        let with_card =
            |square: Square| Some((square, session.card(TapTarget::Site(square))?.says));
        let (square, says) = squares.find_map(with_card).expect("a piece is there");
        let at = window.centre(&square.to_string());
        window.send(Event::PointerMoved(at));
        window.wait_for(1.0);
        window.settle();
        assert_eq!(window.text_places(&says).len(), 1, "{size:?}");
        let card = window.text_places(&says)[0];
        let text = window.text_places(&steps(GameId::Blocs)[0].says);
        assert!(!text.is_empty(), "{:?}", window.texts());
        assert!(text.iter().all(|text| card.right() < text.left()), "{card} in {size:?}");
        assert!(!card.contains(at), "{card} in {size:?}");
        // The next step appears under the pointer.
        let next = window.harness.state_mut();
        next.workspace
            .lessons
            .learning
            .iter_mut()
            .for_each(|it| it.board_panel = it.board_panel.fresh_copy());
        window.wait_for(1.0);
        window.settle();
        assert!(window.text_places(&says).is_empty(), "{size:?}");
        window.send(Event::PointerMoved(at + egui::vec2(1.0, 0.0)));
        window.wait_for(1.0);
        window.settle();
        assert_eq!(window.text_places(&says).len(), 1, "{size:?}");
    }
}

#[test]
fn each_game_is_learned_by_keyboard() {
    for game in GameId::ALL {
        let mut window = Window::with_settings("(animation: off)");
        window.admits = |event| {
            matches!(event, Event::Key { .. } | Event::Text(_) | Event::ModifiersChanged(_))
        };
        window.tab_to(&format!("Players, clock and rules of {}", game.name()));
        window.key(Modifiers::NONE, Key::Enter);
        window.key(Modifiers::SHIFT, Key::F1);
        let steps = steps(game);
        window.key(Modifiers::NONE, Key::H);
        match steps[0].hint.as_str() {
            "" => assert!(!window.texts_with("ook for ").is_empty(), "{:?}", window.texts()),
            own => assert!(window.shows(own), "{:?}", window.texts()),
        }
        window.key(Modifiers::COMMAND, Key::H);
        assert!(tells(&window, &steps[0].right[0].play), "{:?}", window.texts());
        for (at, step) in steps.iter().enumerate() {
            let name = format!("{}, {}", game.name(), step.title);
            assert_eq!(tutor(&window).progress().step, at, "{name}");
            for wrong in &step.wrong {
                type_move(&mut window, &wrong.play);
                assert!(
                    window.shows(&wrong.says) && window.shows(t!("command-puzzle.try_again")),
                    "{name}"
                );
                window.key(Modifiers::NONE, Key::Escape);
            }
            match at % 2 {
                0 => type_move(&mut window, &step.right[0].play),
                _ => {
                    let mv = legal(&window, &step.right[0].play);
                    window.play_by_keys(mv, 0);
                }
            }
            assert!(window.shows(&step.right[0].says), "{name}: {:?}", window.texts());
            wait(&mut window);
            // After the rules, Enter would begin a game.
            match at == 0 || at + 1 == rule_count(game) {
                true => window.key(Modifiers::NONE, Key::PageDown),
                false => window.key(Modifiers::NONE, Key::Enter),
            }
        }
        assert_eq!(window.harness.state().workspace.page, Page::Game);
        assert_eq!((window.session().game(), window.view().ply), (game, 0));
    }
}

#[test]
fn a_refused_move_is_explained_and_steps_are_gone_back_to() {
    let mut window = Window::new();
    window.learn(GameId::Troll);
    let step = &steps(GameId::Troll)[0];
    window.click(&step.illegal[0].attempt);
    assert!(window.shows(&step.illegal[0].says) && window.shows(t!("command-puzzle.try_again")));
    click_move(&mut window, &step.right[1].play);
    assert!(window.shows(&step.right[1].says));
    window.press(t!("command-puzzle.lesson_next"));
    window.press(t!("command-puzzle.lesson_previous"));
    assert!(window.shows(t!("lessons-page.your_move")) && window.shows("Troll, step 1 of 9"));
    // What was done before need not be done again.
    window.press(t!("command-puzzle.lesson_next"));
    assert!(window.shows("Troll, step 2 of 9"));
}

#[test]
fn a_lesson_comes_back_at_the_step_that_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let card = t!("start-page.learn_it", name = GameId::Troll.name());
    let mut window = Window::in_folder(folder.path(), None);
    window.learn(GameId::Troll);
    for _ in 0..3 {
        window.key(Modifiers::COMMAND, Key::H);
        window.key(Modifiers::NONE, Key::PageDown);
    }
    window.press("Step 2 of 9, done");
    window.press(t!("lessons-page.games"));
    assert!(window.colour(&t!("start-page.step", step = 2)).is_some(), "the card says so");
    window.press(&card);
    assert!(window.shows("Troll, step 2 of 9"), "{:?}", window.texts());
    // Once it is answered, the next one is learned.
    click_move(&mut window, &steps(GameId::Troll)[1].right[0].play);
    wait(&mut window);
    window.press(t!("lessons-page.games"));
    window.press(&card);
    assert!(window.shows("Troll, step 3 of 9"), "{:?}", window.texts());
    // Another game's lessons do not change that, nor does a new start.
    window.press(t!("lessons-page.games"));
    window.learn(GameId::Umbra);
    window.press(t!("lessons-page.games"));
    window.until("the progress is kept", |w| w.harness.state().has_settings_kept());
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.press(&card);
    assert!(window.shows("Troll, step 3 of 9"), "{:?}", window.texts());
}

#[test]
fn escape_leaves_a_lesson_once_nothing_else_takes_it() {
    let mut window = Window::with_settings("(animation: off)");
    window.learn(GameId::Owlman);
    let page = |window: &Window| window.harness.state().workspace.page;
    window.click("d5");
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(page(&window), Page::Lesson, "the piece is put back");
    window.type_key(Key::M, "m");
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(page(&window), Page::Lesson, "the question is closed");
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(page(&window), Page::Start);
}

#[test]
fn a_finished_course_is_marked_on_the_start_page() {
    let label = |done: usize| {
        let progress = format!("(game: troll, step: 0, done: {done})");
        let settings = format!("(lessons: {{\"troll\": {progress}}})");
        Window::with_settings(&settings)
            .shows(&t!("start-page.learned_it", name = GameId::Troll.name()))
    };
    let all = steps(GameId::Troll).len();
    assert_eq!([label(all - 1), label(all)], [false, true]);
}

#[test]
fn a_step_is_passed_once_its_move_was_told() {
    let mut window = Window::new();
    window.learn(GameId::Troll);
    for _ in 0..2 {
        window.press(t!("command-game.hint"));
        assert!(!window.shows(t!("command-puzzle.lesson_next")), "the move is not told yet");
        window.key(Modifiers::NONE, Key::PageDown);
        assert_eq!(tutor(&window).progress().step, 0);
    }
    window.press(t!("command-game.hint"));
    assert!(tells(&window, &steps(GameId::Troll)[0].right[0].play));
    window.press(t!("command-puzzle.lesson_next"));
    assert_eq!((tutor(&window).progress().step, tutor(&window).progress().done), (1, 1));
    assert!(!window.shows(t!("command-puzzle.lesson_next")));
    // The same by keys.
    window.key(Modifiers::COMMAND, Key::H);
    window.key(Modifiers::NONE, Key::PageDown);
    assert_eq!((tutor(&window).progress().step, tutor(&window).progress().done), (2, 2));
}

#[test]
fn the_keys_of_help_are_about_the_card_that_is_pointed_at() {
    let lessons = |window: &mut Window| {
        window.key(Modifiers::SHIFT, Key::F1);
        assert_eq!(window.harness.state().workspace.page, Page::Lesson);
        let game = tutor(window).session().game();
        window.press(t!("lessons-page.games"));
        game
    };
    let mut window = Window::with_settings("(animation: off)");
    assert_eq!(lessons(&mut window), GameId::ALL[0], "no card is pointed at");
    for game in [GameId::Umbra, GameId::Blocs] {
        window.tab_to(&t!("start-page.learn_it", name = game.name()));
        assert_eq!(lessons(&mut window), game, "by keys");
    }
    let mut window = Window::with_settings("(animation: off)");
    for game in [GameId::Troll, GameId::Aviary] {
        let card = window.centre(&t!("start-page.choose", name = game.name()));
        window.send(Event::PointerMoved(card));
        window.settle();
        assert_eq!(lessons(&mut window), game, "by pointer");
    }
    let card = window.centre(&t!("start-page.choose", name = GameId::Troll.name()));
    window.send(Event::PointerMoved(card));
    window.settle();
    window.key(Modifiers::NONE, Key::F1);
    let about = t!("handbook-page.title", game = GameId::Troll.name());
    assert!(window.shows(&about), "{:?}", window.texts());
}

#[test]
fn the_lesson_ends_once_the_move_of_its_last_step_was_told() {
    let last = steps(GameId::Troll).len() - 1;
    let progress = format!("(game: troll, step: {last}, done: {last})");
    let settings = format!("(animation: off, lessons: {{\"troll\": {progress}}})");
    for by_key in [false, true] {
        let mut window = Window::with_settings(&settings);
        window.choose(GameId::Troll);
        window.press(t!("settings-all.learn_strategy"));
        assert!(!window.shows(t!("lessons-page.finish")));
        (0..3).for_each(|_| window.press(t!("command-game.hint")));
        match by_key {
            false => window.press(t!("lessons-page.finish")),
            true => window.key(Modifiers::NONE, Key::PageDown),
        }
        assert!(tutor(&window).progress().is_complete());
        assert!(window.shows(&t!("lessons-page.end", game = GameId::Troll.name())));
        assert!(window.shows(&t!("lessons-page.play", game = GameId::Troll.name())));
    }
}

/// A command of the menu, its keys and its button depend on the same.
#[test]
fn a_step_begins_again_in_the_menu_as_by_its_button() {
    let mut window = Window::with_settings("(animation: off)");
    window.learn(GameId::Troll);
    let is_enabled = |window: &mut Window| {
        window.press(t!("menu-lesson"));
        let menu = t!("command-puzzle.lesson_again");
        let entry = window.is_enabled(&format!("{menu} Backspace"));
        assert!(!window.shows(&format!("{} Shift+Backspace", t!("command-puzzle.try_again"))));
        window.key(Modifiers::NONE, Key::Escape);
        assert_eq!(window.is_enabled(t!("lessons-page.again")), entry);
        entry
    };
    assert!(!is_enabled(&mut window));
    let step = &steps(GameId::Troll)[0];
    window.click(&step.illegal[0].attempt);
    assert!(is_enabled(&mut window));
    window.press(t!("lessons-page.again"));
    assert!(!is_enabled(&mut window) && !window.shows(&step.illegal[0].says));
    window.press(t!("command-game.hint"));
    assert!(is_enabled(&mut window));
    window.key(Modifiers::NONE, Key::Backspace);
    click_move(&mut window, &step.right[0].play);
    assert!(is_enabled(&mut window));
}

#[test]
fn a_hint_is_given_again_after_a_wrong_move() {
    for game in GameId::ALL {
        let mut window = Window::with_settings("(animation: off)");
        window.learn(game);
        let right = steps(game)[0].right[0].play.clone();
        (0..3).for_each(|_| window.press(t!("command-game.hint")));
        assert!(tells(&window, &right), "{game:?}");
        assert!(!window.is_enabled(t!("lessons-page.hint")));
        let is_right = |text: &str| steps(game)[0].right.iter().any(|answer| answer.play == text);
        let session = tutor(&window).session();
        let mut texts = session.view().choices.iter().map(|choice| session.move_text(choice.mv));
        let wrong = texts.find(|text| !is_right(text)).expect("a wrong move");
        window.type_key(Key::M, "m");
        window.write(&wrong);
        window.key(Modifiers::NONE, Key::Enter);
        assert!(!tells(&window, &right), "{game:?}: the verdict on {wrong} is read first");
        window.key(Modifiers::NONE, Key::Escape);
        window.press(t!("command-game.hint"));
        assert!(tells(&window, &right), "{game:?}, after {wrong}: {:?}", window.texts());
    }
}

#[test]
fn hints_and_verdicts_are_in_sight_in_a_small_window() {
    for game in GameId::ALL {
        let mut window = Window::with_settings("(animation: off)");
        window.learn(game);
        window.harness.set_size(egui::vec2(600.0, 440.0));
        window.settle();
        let is_in_sight = |window: &Window, text: &str| {
            let bottom = window.place(t!("lessons-page.hint")).top();
            let places = window.text_places(text);
            let last = places.last().unwrap_or_else(|| panic!("{game:?}: {text} is not shown"));
            assert!(
                last.bottom() <= bottom,
                "{game:?}: {text} is at {last}, the buttons at {bottom}"
            );
        };
        for _ in 0..3 {
            window.press(t!("command-game.hint"));
            let text = window.live().pop().expect("the hint is announced");
            is_in_sight(&window, &text);
        }
        let step = &steps(game)[0];
        if let Some(wrong) = step.wrong.first() {
            window.type_key(Key::M, "m");
            window.write(&wrong.play);
            window.key(Modifiers::NONE, Key::Enter);
            is_in_sight(&window, &wrong.says);
        }
    }
}

#[test]
fn dots_that_have_no_room_go_on_in_a_second_row() {
    // Both parts have dots once the rules are done.
    let (rules, all) = (rule_count(GameId::Aviary), steps(GameId::Aviary).len());
    for width in [560.0, 800.0, 1000.0, 1180.0, 1600.0] {
        let folder = tempfile::tempdir().unwrap();
        let progress = format!("(game: aviary, step: {rules}, done: {rules})");
        let settings = format!("(lessons: {{\"aviary\": {progress}}})");
        std::fs::write(folder.path().join("settings.ron"), settings).unwrap();
        let mut window = Window::sized(folder.path(), None, [width, 780.0]);
        window.choose(GameId::Aviary);
        window.activate(t!("settings-all.learn_strategy"));
        let page = window.place(t!("command-game.hint"));
        let places = |names: Vec<String>| {
            let mut rows = std::collections::BTreeMap::new();
            for name in names {
                let dot = window.place(&name);
                assert!(dot.left() >= page.left() && dot.right() <= page.right(), "{width}: {dot}");
                *rows.entry(dot.top() as i32).or_insert(0) += 1;
            }
            let counts: Vec<i32> = rows.values().copied().collect();
            let [least, most] = [counts.iter().min(), counts.iter().max()].map(Option::unwrap);
            assert!(most - least <= 1, "{width}: none is left over, but {counts:?}");
            rows.into_keys().collect::<Vec<_>>()
        };
        let done = t!("lessons-page.done");
        let count = all - rules;
        let of_strategy = |step| match step {
            1 => t!("lessons-page.not_done"),
            _ => t!("lessons-page.not_reached"),
        };
        let above = places((1..=rules).map(|it| format!("Step {it} of {rules}, {done}")).collect());
        let name = |it| format!("First strategy, step {it} of {count}, {}", of_strategy(it));
        let below = places((1..=count).map(name).collect());
        assert!(above.last() < below.first(), "{width}: {above:?}, {below:?}");
    }
}

#[test]
fn a_dot_leads_to_a_step_that_was_reached() {
    let mut window = Window::new();
    window.learn(GameId::Troll);
    assert!(window.is_selected("Step 1 of 9, not done yet"));
    assert!(!window.is_enabled("Step 2 of 9, not reached yet"));
    for _ in 0..3 {
        window.key(Modifiers::COMMAND, Key::H);
        window.key(Modifiers::NONE, Key::PageDown);
    }
    assert!(window.is_selected("Step 4 of 9, not done yet"));
    assert!(!window.is_enabled("Step 5 of 9, not reached yet"));
    window.press("Step 2 of 9, done");
    assert!(window.shows("Troll, step 2 of 9") && window.is_selected("Step 2 of 9, done"));
    assert!(window.has_board_keys() && !window.shows_cursor(), "nobody uses the keys");
    window.press("Step 4 of 9, not done yet");
    assert!(window.shows("Troll, step 4 of 9"));
    // By keys.
    window.tab_to("Step 1 of 9, done");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(window.shows("Troll, step 1 of 9"));
    // Who goes from dot to dot goes on so.
    for name in ["Step 1 of 9, done", "Step 2 of 9, done"] {
        assert_eq!(window.focused().map(|(name, _)| name).as_deref(), Some(name));
        window.key(Modifiers::NONE, Key::Tab);
    }
    window.key(Modifiers::NONE, Key::Enter);
    assert!(window.shows("Troll, step 3 of 9"));
}

#[test]
fn lessons_go_on_where_they_were_after_a_new_start() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.learn(GameId::Owlman);
    click_move(&mut window, &steps(GameId::Owlman)[0].right[0].play);
    wait(&mut window);
    window.press(t!("command-puzzle.lesson_next"));
    window.key(Modifiers::NONE, Key::F);
    window.until("all is kept", |w| {
        w.harness.state().is_kept() && w.harness.state().has_settings_kept()
    });
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("the lesson is back", |w| w.harness.state().workspace.lesson().is_some());
    assert_eq!(tutor(&window).progress().step, 1);
    assert!(window.harness.state().workspace.lesson().unwrap().board_panel.turned);
}

#[test]
fn the_rules_lead_to_a_first_game_at_beginner() {
    let mut window = at_last_rule();
    assert!(!window.shows(t!("lessons-page.first_game")));
    click_move(&mut window, &steps(GameId::Troll)[rule_count(GameId::Troll) - 1].right[0].play);
    assert!(window.shows(&t!("lessons-page.rules_end", game = GameId::Troll.name())));
    assert!(window.shows(t!("lessons-page.next_strategy")));
    window.press(t!("lessons-page.first_game"));
    assert_eq!(window.harness.state().workspace.page, Page::Game);
    let view = window.view();
    assert!(view.players.iter().any(|player| player == "Owlery, Beginner"), "{:?}", view.players);
    assert_eq!((view.ply, view.players[1].as_str()), (0, ""), "Black, who moves first, is you");
    window.key(Modifiers::COMMAND, Key::N);
    let next = t!("start-page.against", name = "Owlery, Club player");
    assert!(window.shows(&next), "what was chosen last stays: {:?}", window.texts());
}

#[test]
fn a_first_game_warns_of_bad_moves_and_others_do_not() {
    let last = steps(GameId::Blocs).len() - 1;
    let progress = format!("(game: blocs, step: {last}, done: {last})");
    let opponent = "opponent: (engine: true)";
    let settings = format!("(animation: off, {opponent}, lessons: {{\"blocs\": {progress}}})");
    let mut window = Window::with_settings(&settings);
    window.choose(GameId::Blocs);
    window.press(t!("settings-all.learn_strategy"));
    click_move(&mut window, &steps(GameId::Blocs)[last].right[0].play);
    window.press(&t!("lessons-page.play", game = GameId::Blocs.name()));
    let offered = |window: &mut Window| {
        window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
        let is_on = window.is_selected(t!("parts-seats.practice"));
        window.key(Modifiers::NONE, Key::Escape);
        is_on
    };
    assert!(offered(&mut window), "the options of the game say so");
    window.play(0);
    window.until("the move is checked", |window| window.game_tab().practice.is_some());
    window.press(t!("start-setup.games"));
    window.choose(GameId::Blocs);
    window.press(t!("start-setup.start"));
    assert!(!offered(&mut window));
    window.play(0);
    window.until("Owlery has answered", |window| window.view().ply == 2);
    assert!(window.game_tab().practice.is_none());
}

#[test]
fn first_strategy_is_learned_after_the_rules() {
    let mut window = at_last_rule();
    click_move(&mut window, &steps(GameId::Troll)[rule_count(GameId::Troll) - 1].right[0].play);
    window.press(t!("start-setup.games"));
    let card = t!("start-page.learn_it", name = GameId::Troll.name());
    window.press(&card);
    assert!(window.shows("Troll, strategy 1 of 4"), "{:?}", window.texts());
    // Who has not read the last rule again can go back to it, and forth.
    window.press(t!("command-puzzle.lesson_previous"));
    assert!(window.shows("Troll, step 9 of 9") && window.shows(t!("lessons-page.your_move")));
    window.press(t!("lessons-page.next_strategy"));
    assert!(window.shows("Troll, strategy 1 of 4"));
    window.key(Modifiers::COMMAND, Key::H);
    window.key(Modifiers::NONE, Key::PageDown);
    assert!(window.shows("Troll, strategy 2 of 4"));
    window.press(t!("start-setup.games"));
    window.choose(GameId::Troll);
    window.press(t!("settings-all.learn_strategy"));
    assert!(window.shows("Troll, strategy 2 of 4"));
}

#[test]
fn what_a_step_asks_is_in_sight_in_small_windows() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::sized(folder.path(), None, [800.0, 600.0]);
    for game in GameId::ALL {
        window.activate(&t!("start-page.learn_it", name = game.name()));
        let mut seen = 0;
        loop {
            let (says, headline) =
                (tutor(&window).step().says.clone(), t!("lessons-page.your_move"));
            let lowest = window.place(t!("lessons-page.hint")).top() - 38.0;
            for text in [says.as_str(), headline] {
                let [place] = window.text_places(text)[..] else { panic!("{game:?}: {text}") };
                assert!(place.bottom() <= lowest, "{game:?}: {text} {place:?}");
            }
            seen += 1;
            let (step, right) =
                (tutor(&window).progress().step, tutor(&window).step().right[0].play.clone());
            click_move(&mut window, &right);
            wait(&mut window);
            window.key(Modifiers::NONE, Key::PageDown);
            if tutor(&window).progress().step == step || tutor(&window).part() != Part::Rules {
                break;
            }
        }
        assert!(seen > 2, "{game:?}");
        window.press(t!("lessons-page.games"));
    }
}
