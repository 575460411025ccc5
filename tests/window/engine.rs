//! The engine's opinion in the window: it comes, goes with the position, is shown, added, hidden.

use owlery_i18n::t;
use std::time::Duration;

use egui::{Event, Key, Modifiers, MouseWheelUnit};
use owlery_games::GameId;
use owlery_record::StepKind;
use owlery_session::{Mode, Scene, TapTarget};

use crate::driver::Window;

/// A drawn-out game, in which nothing is proved soon.
const OWLMAN: &str = "4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 w 20";

impl Window {
    /// A window with the engine on and an opinion on the screen.
    fn thinking(game: GameId, code: &str) -> Self {
        let mut window = Window::at(game, code);
        window.key(Modifiers::NONE, Key::L);
        window.hear();
        window
    }

    /// Waits for an opinion with several moves.
    fn hear(&mut self) {
        self.until("the engine has an opinion", |window| window.line().len() > 1);
    }

    /// The names of the moves of the best line, as far as they are on the screen.
    fn line(&self) -> Vec<String> {
        self.texts_with("Add line 1 up to ")
    }

    /// The texts of the engine's opinion, on the board and beside it.
    fn opinions(&self) -> Vec<String> {
        let parts = ["Add line", "Line 1:", "Evaluation", "the engine's move", "Depth"];
        parts.iter().flat_map(|part| self.texts_with(part)).collect()
    }

    fn is_busy(&self) -> bool {
        self.harness.state().workspace.game.analysis.thinker.is_busy()
    }
}

#[test]
fn off_it_uses_nothing() {
    let mut window = Window::playing(GameId::Troll);
    window.until("it rests", |window| window.delay() == Duration::MAX);
    assert!(!window.is_busy() && window.opinions().is_empty());
    window.key(Modifiers::NONE, Key::L);
    window.hear();
    assert!(window.is_busy() && window.is_selected(t!("analysis-engine.on")));
    window.key(Modifiers::NONE, Key::L);
    assert!(!window.is_busy() && window.opinions().is_empty(), "{:?}", window.opinions());
    window.until("the last word of the search is over", |w| w.delay() == Duration::MAX);
}

#[test]
fn that_there_is_no_best_move_to_play_is_told() {
    let mut window = Window::playing(GameId::Troll);
    let off = &*t!("analysis-page.off", turn_on = "turn it on to play its best move (L)");
    window.key(Modifiers::NONE, Key::Space);
    assert!(window.shows(off) && window.moves().is_empty(), "{:?}", window.texts());
    window.press_for_sure(t!("command-game.resign"));
    window.key(Modifiers::NONE, Key::Escape);
    window.key(Modifiers::NONE, Key::L);
    assert!(!window.shows(off));
    window.key(Modifiers::NONE, Key::A);
    window.hear();
    window.key(Modifiers::NONE, Key::Space);
    window.until("it is played", |window| !window.moves().is_empty());
}

/// Analysis beside a game says nothing of another one that is being played.
#[test]
fn each_game_has_a_switch_of_its_own() {
    let mut window = Window::playing(GameId::Troll);
    window.menu(t!("menu-go"), t!("start-setup.games"));
    window.choose(GameId::Blocs);
    window.press(t!("start-setup.start"));
    window.press(t!("game-page.analyse"));
    window.key(Modifiers::NONE, Key::L);
    assert!(window.is_selected(t!("analysis-engine.on")));
    for _ in 0..2 {
        window.key(Modifiers::COMMAND, Key::Tab);
        assert!(window.has_game(GameId::Troll) && !window.shows(t!("analysis-engine.on")));
        assert!(!window.is_busy() && window.opinions().is_empty(), "{:?}", window.opinions());
        window.key(Modifiers::COMMAND, Key::Tab);
        assert!(window.has_game(GameId::Blocs) && window.is_selected(t!("analysis-engine.on")));
    }
    // What is opened to be analysed goes on with it.
    let path = window.folder().join("other.owlery");
    std::fs::write(&path, "(owlery: 1, game: umbra, moves: [])").unwrap();
    window.drop_file(&path);
    window.until("it is open", |window| window.has_game(GameId::Umbra));
    assert!(window.is_selected(t!("analysis-engine.on")));
    window.key(Modifiers::NONE, Key::L);
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::Tab);
    assert!(window.has_game(GameId::Blocs) && window.is_selected(t!("analysis-engine.on")));
}

#[test]
fn a_new_position_never_shows_an_old_answer() {
    let mut window = Window::playing(GameId::Troll);
    window.key(Modifiers::NONE, Key::L);
    window.hear();
    assert!(window.line()[0].starts_with("Add line 1 up to 1. "), "{:?}", window.line());
    window.harness.key_press(Key::Space);
    window.step();
    for _ in 0..20 {
        window.step();
        assert!(window.line().iter().all(|name| !name.contains(" up to 1. ")));
    }
    window.hear();
    assert!(window.line()[0].starts_with("Add line 1 up to 1… "), "{:?}", window.line());
    // Neither another page nor another game keeps the thread.
    window.press(t!("start-setup.games"));
    assert!(!window.is_busy());
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    // Nobody is told unasked how to play a game that has just begun.
    assert!(!window.is_busy() && !window.shows(t!("analysis-engine.on")));
    window.key(Modifiers::NONE, Key::L);
    window.hear();
    assert!(window.is_busy());
    let umbra = window.line();
    window.key(Modifiers::COMMAND, Key::Tab);
    window.hear();
    assert_ne!(window.line(), umbra);
}

#[test]
fn comments_do_not_disturb_it() {
    let mut window = Window::thinking(GameId::Owlman, OWLMAN);
    let nodes = |window: &Window| {
        let opinion =
            window.harness.state().workspace.game.analysis.thinker.analysis(window.game_tab());
        opinion.map_or(0, |opinion| opinion.nodes)
    };
    window.until("it is deeper", |window| nodes(window) > 5_000);
    let (before, known) = (window.session().revision(), nodes(&window));
    window.stroke(egui::PointerButton::Secondary, Modifiers::NONE, "a8", "a8");
    assert!(window.session().revision() > before);
    assert!(nodes(&window) >= known, "it has not begun anew");
}

#[test]
fn a_line_is_read_to_its_end_by_the_keyboard() {
    let mut window = Window::thinking(GameId::Owlman, OWLMAN);
    let told = |window: &Window| {
        let told = window.texts_with(", depth ");
        told.into_iter().find(|text| text.contains("\n"))
    };
    let is_told = |window: &mut Window| {
        window.key(Modifiers::NONE, Key::Tab);
        told(window)
            .is_some_and(|text| text.lines().last().is_some_and(|moves| moves.contains(". ")))
    };
    assert!((0..80).any(|_| is_told(&mut window)), "{:?}", window.texts());
}

/// Returns the position ahead on the board.
fn ahead(window: &Window) -> Option<&Scene> {
    let ahead = window.game_tab().board_panel.board.advice.ahead.as_ref();
    ahead.map(|ahead| &ahead.scene)
}

#[test]
fn a_line_is_previewed_and_added_as_one_step() {
    // In a game without tables, with which the engine would begin anew.
    let mut window = Window::thinking(GameId::Umbra, "9/9/9/9/9/9/9/9/9 b");
    let (played, line) = (window.view().played, window.line());
    let at = window.place(&line[0]).center();
    window.send(Event::PointerMoved(at));
    // The lines may change with each frame, and have a gap at this place then.
    window.wait("a position ahead", |window| ahead(window).is_some());
    let first = ahead(&window).cloned().expect("a position ahead");
    assert_eq!(first.changes(&window.view().scene).len(), 1, "one move is shown");
    // What is said beside the board is of the same position, and nothing moves for it.
    let place = window.place(t!("analysis-engine.on"));
    window.step();
    assert!(window.shows("White to move"), "{:?}", window.texts());
    assert_eq!(window.place(t!("analysis-engine.on")), place);
    window.turn_wheel(at, MouseWheelUnit::Line, 1.0);
    assert_ne!(ahead(&window), Some(&first), "the wheel goes on");
    assert_eq!(window.view().ply, 0, "it steps the line, not the game");
    window.send(Event::PointerGone);
    window.step();
    assert_eq!(ahead(&window), None);

    let line = window.line();
    window.press(&line[1]);
    let view = window.view();
    assert_eq!((view.mode, view.ply, view.played), (Mode::Analysis, 2, played));
    assert_eq!(window.moves().split(' ').count(), 2);
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!((window.view().ply, window.view().undo), (0, None), "one step");
    assert_eq!(window.view().redo, Some(StepKind::Line));
}

/// A move draws by the rules, and others may win.
#[test]
fn a_known_draw_is_a_bound_beside_open_moves() {
    // Black, without Owl and Goldfinch, has nothing better than the draw.
    let mut window = Window::at(GameId::Aviary, "WSOGTPSW/WCRBBRCW/8/8/8/8/wcrbbrcw/wspt2sw[] w");
    for (from, to) in [
        ("c7", "a6"),
        ("a2", "a4"),
        ("a6", "c7"),
        ("a4", "a2"),
        ("f7", "h6"),
        ("h2", "h4"),
        ("h6", "f7"),
    ] {
        window.drag(from, to);
    }
    window.key(Modifiers::NONE, Key::L);
    let bound = "Evaluation: Black does not lose, bounded";
    window.until("the draw is found", |window| !window.texts_with(bound).is_empty());
    assert!(window.is_busy(), "it goes on");
}

#[test]
fn one_key_hides_all_of_it() {
    let mut window = Window::thinking(GameId::Owlman, OWLMAN);
    assert!(!window.texts_with("Evaluation: ").is_empty());
    assert!(!window.texts_with("the engine's move 1: ").is_empty());
    window.key(Modifiers::SHIFT, Key::L);
    assert!(window.opinions().is_empty(), "{:?}", window.opinions());
    assert!(window.is_busy() && window.shows(t!("analysis-engine.show")));
    window.key(Modifiers::NONE, Key::Space);
    assert_eq!(window.view().ply, 0, "what is hidden is not played");
    window.key(Modifiers::SHIFT, Key::L);
    window.hear();
}

#[test]
fn space_plays_its_best_move() {
    let mut window = Window::thinking(GameId::Owlman, OWLMAN);
    window.harness.key_press(Key::Space);
    window.settle();
    assert_eq!((window.view().ply, window.view().mode), (1, Mode::Play));
}

#[test]
fn what_is_proved_is_said_and_ends_the_search() {
    let mut window = Window::at(GameId::Blocs, "bbbb/bbbb/bbbb/bbbb 1");
    window.key(Modifiers::NONE, Key::L);
    window.until("all is proved", |window| !window.texts_with("Proved: ").is_empty());
    assert!(!window.is_busy());
    assert!(!window.texts_with("First player wins").is_empty(), "{:?}", window.texts());
    assert!(!window.texts_with(", proved").is_empty());
    window.until("nothing moves", |window| window.delay() == Duration::MAX);
}

#[test]
fn there_are_one_to_ten_lines() {
    let mut window = Window::thinking(GameId::Owlman, OWLMAN);
    assert!(window.shows("3 lines"));
    for _ in 0..12 {
        window.key(Modifiers::NONE, Key::OpenBracket);
    }
    assert!(window.shows("1 line"));
    window.until("one line", |window| !window.line().is_empty());
    assert!(window.texts_with("Line 2: ").is_empty());
    for _ in 0..12 {
        window.key(Modifiers::NONE, Key::CloseBracket);
    }
    window.until("ten lines", |window| !window.texts_with("Line 10: ").is_empty());
    assert!(window.shows("10 lines") && !window.is_enabled("Show one more line (])"));
}

#[test]
fn settings_out_of_bounds_are_refused_with_a_sentence() {
    let window = Window::with_settings("(engine: (lines: 11))");
    let notices = window.notices();
    let told = "expected 1 to 10 lines of the engine, but found 11";
    assert!(notices.len() == 1 && notices[0].contains(told), "{notices:?}");
}

#[test]
fn the_threat_is_told_where_there_is_one() {
    let mut window = Window::at(GameId::Owlman, OWLMAN);
    window.key(Modifiers::NONE, Key::X);
    window.until("a threat", |window| !window.texts_with("Line 1 up to ").is_empty());
    assert!(!window.texts_with("if Doc passed").is_empty());
    assert!(window.line().is_empty(), "a threat is no line to add");
    assert!(!window.texts_with("threat 1: ").is_empty());
    window.key(Modifiers::NONE, Key::X);
    window.hear();
    let mut window = Window::playing(GameId::Troll);
    window.key(Modifiers::NONE, Key::X);
    assert_eq!(window.texts_with("Threats are not shown in this game").len(), 1);
    assert!(!window.is_busy());
}

#[test]
fn chances_beside_the_board_are_told_from_one_point_of_view_those_of_moves_are_the_movers() {
    for (settings, second) in
        [("()", "Evaluation: Black "), ("(estimates: mover)", "Evaluation: White ")]
    {
        let mut window = Window::with_settings(&format!("(engine: {settings})"));
        window.choose(GameId::Troll);
        window.press(t!("start-setup.start"));
        window.key(Modifiers::NONE, Key::L);
        window.hear();
        assert!(!window.texts_with("Line 1: Black ").is_empty(), "Black moves first");
        window.harness.key_press(Key::Space);
        window.settle();
        window.until("an opinion of the next position", |window| {
            !window.texts_with("up to 1… ").is_empty()
        });
        assert!(!window.texts_with(second).is_empty(), "{:?}", window.opinions());
        assert!(!window.texts_with("Line 1: White ").is_empty(), "{:?}", window.opinions());
        let told = worths(&window);
        assert!(told.iter().all(|told| told.contains(" here: White ")), "{told:?}");
    }
}

#[test]
fn the_bar_tells_how_a_game_ended() {
    let mut window = Window::playing(GameId::Owlman);
    window.go("d3", "c4");
    window.press_for_sure(t!("command-game.resign"));
    let ended = &*t!("view-over", headline = "Doc has won");
    assert!(!window.shows(ended));
    window.key(Modifiers::NONE, Key::L);
    assert!(window.shows(ended) && window.texts_with("Evaluation: ").is_empty());
}

#[test]
fn all_moves_have_their_values_on_the_board_when_that_is_asked_for() {
    let mut window = Window::thinking(GameId::Troll, "8/8/8/3bw3/3wb3/8/8/8 b");
    let moves = window.view().choices.len();
    window.until("lines have values", |window| !worths(window).is_empty());
    assert!(worths(&window).len() <= 3 && moves > 3, "{:?}", worths(&window));
    window.key(Modifiers::NONE, Key::V);
    window.until("all moves have a value", |window| worths(window).len() == moves);
    assert!(window.texts_with("Add line 4 ").is_empty(), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::V);
    window.until("lines alone have values", |window| (1..=3).contains(&worths(window).len()));
}

/// The values that squares tell of moves that go there.
fn worths(window: &Window) -> Vec<String> {
    window.texts_with(" here: ")
}

/// The squares to which a piece may go.
fn targets(window: &Window, from: &str) -> Vec<String> {
    let paths = window.view().choices.iter().map(|choice| choice.path.spots().collect::<Vec<_>>());
    let to = paths.filter_map(|spots| match spots[..] {
        [TapTarget::Site(start), TapTarget::Site(end), ..] if start.to_string() == from => {
            Some(end)
        }
        _ => None,
    });
    to.map(|square| square.to_string()).collect()
}

#[test]
fn a_value_in_other_colours_says_under_the_pointer_that_it_is_the_best() {
    let mut window = Window::thinking(GameId::Owlman, OWLMAN);
    window.click("g4");
    let best = |window: &Window| worths(window).into_iter().find(|it| it.contains(", the best"));
    window.until("one of its moves is the best", |window| best(window).is_some());
    let name = best(&window).expect("it is told");
    let square = name.split(',').next().expect("its square comes first").to_owned();
    let at = window.centre(&square);
    window.send(Event::PointerMoved(at));
    let is_told = |text: &String| text.starts_with("move here: ") && text.ends_with(", the best");
    window.until("it is said", |window| window.texts().iter().any(is_told));
}

#[test]
fn moves_of_a_lifted_piece_have_their_values_where_they_go() {
    let mut window = Window::thinking(GameId::Owlman, OWLMAN);
    assert!(worths(&window).is_empty(), "nothing is lifted: {:?}", worths(&window));
    // By mouse, and by keys.
    window.click("g4");
    let to: Vec<_> = targets(&window, "g4");
    window.until("all its moves have a value", |window| worths(window).len() == to.len());
    for square in to {
        assert!(window.name(&square).contains("move here: "), "{}", window.name(&square));
    }
    assert!(!window.texts_with("Examining the selected piece's moves").is_empty());
    assert!(!window.line().is_empty(), "the lines stay");
    window.key(Modifiers::NONE, Key::Escape);
    assert!(worths(&window).is_empty());
    assert!(window.texts_with("Looking at").is_empty());

    window.walk_to(&window.name("f5"));
    window.key(Modifiers::NONE, Key::Enter);
    window.until("Doc's moves have values", |window| !worths(window).is_empty());
    // A move begins anew.
    window.harness.key_press(Key::Escape);
    window.step();
    let to = targets(&window, "g4").remove(0);
    window.go("g4", &to);
    assert!(worths(&window).is_empty(), "{:?}", worths(&window));
    window.click("c6");
    window.until("Owlman's moves have values", |window| !worths(window).is_empty());
    window.key(Modifiers::SHIFT, Key::L);
    assert!(worths(&window).is_empty(), "they are hidden with the rest");
    window.key(Modifiers::NONE, Key::L);
    assert!(!window.is_busy());
}

#[test]
fn a_look_at_a_piece_delays_the_lines_only() {
    let mut window = Window::thinking(GameId::Owlman, OWLMAN);
    let nodes = |window: &Window| {
        let opinion =
            window.harness.state().workspace.game.analysis.thinker.analysis(window.game_tab());
        opinion.map_or(0, |opinion| opinion.nodes)
    };
    let before = nodes(&window);
    window.click("g4");
    window.until("a move has a value", |window| !worths(window).is_empty());
    assert!(nodes(&window) >= before, "what was found stays");
    window.key(Modifiers::NONE, Key::Escape);
    let known = nodes(&window);
    window.until("the search goes on", |window| nodes(window) > known);
}

#[test]
fn squares_tell_what_is_known_of_moves_in_games_of_placing() {
    // Every turn of a full board of Blocs is solved: squares tell the best turn from there.
    let mut window = Window::at(GameId::Blocs, "bbbb/bbbb/bbbb/bbbb 1");
    window.key(Modifiers::NONE, Key::L);
    window.until("all is proved", |window| worths(window).len() == 16);
    let name = window.name("a4");
    assert!(name.contains("best of 16 moves here: First player wins"), "{name}");
    window.click("a4");
    window.until("its turns are told", |window| window.name("d1").contains("move here: "));
    assert!(window.name("d1").contains("move here: First player wins"), "{}", window.name("d1"));
    assert!(window.name("d1").ends_with(", the best"), "{}", window.name("d1"));
    // A value is the mover's, whoever's chances are told beside the board.
    assert!(window.name("b3").contains("move here: First player loses"), "{}", window.name("b3"));
    assert!(!window.name("b3").contains("the best"), "{}", window.name("b3"));
    window.send(Event::PointerGone);
    window.until("nothing moves", |window| window.delay() == Duration::MAX);

    // The last squares of Umbra, by the solver.
    let options = "(size: 4)";
    let mut window = Window::at_with(GameId::Umbra, options, "wbbw/bwbb/b1wb/w2b w");
    window.key(Modifiers::NONE, Key::L);
    window.until("all is proved", |window| {
        let worths = worths(window);
        worths.len() == 3 && worths.iter().all(|told| told.contains(", proved"))
    });
}

#[test]
fn a_win_of_the_side_that_moves_second_reads_as_one() {
    let mut window = Window::at(GameId::Blocs, "bbbb/bbbb/bbbb/bbbb 2");
    window.key(Modifiers::NONE, Key::L);
    window.until("all is proved", |window| worths(window).len() == 16);
    window.click("a4");
    window.until("its turns are told", |window| window.name("d1").contains("move here: "));
    assert!(window.name("d1").contains("move here: Second player wins"), "{}", window.name("d1"));
    assert!(window.name("b3").contains("move here: Second player loses"), "{}", window.name("b3"));
    assert!(!window.texts_with("Move values are for Second player.").is_empty());
    assert!(!window.texts_with("Line 1: Second player wins").is_empty(), "{:?}", window.texts());
}

#[test]
fn another_method_is_chosen_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.key(Modifiers::NONE, Key::L);
    window.hear();
    assert!(window.texts_with("Monte Carlo. ").is_empty());
    window.press(t!("game-opponent.more"));
    window.press(t!("engine-method.montecarlo"));
    window.until("its opinion", |window| !window.texts_with("Monte Carlo. Depth ").is_empty());
    window.hear();
    window.leave();

    let mut window = Window::in_folder(folder.path(), None);
    assert_eq!(window.notices(), Vec::<String>::new());
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.key(Modifiers::NONE, Key::L);
    window.until("the same method", |w| !w.texts_with("Monte Carlo. Depth ").is_empty());
    window.press(t!("game-opponent.more"));
    assert!(
        window.is_selected(t!("engine-method.montecarlo"))
            && !window.is_selected(t!("engine-method.alphabeta"))
    );
    window.press(t!("engine-method.alphabeta"));
    window.until("the usual method", |window| window.texts_with("Monte Carlo. ").is_empty());
}

#[test]
fn a_running_game_has_the_engine_only_when_it_is_asked_for() {
    let mut window = Window::playing(GameId::Troll);
    let (on, off) = (t!("analysis-engine.on"), t!("analysis-engine.off"));
    assert!(!window.shows(off) && !window.shows(on));
    window.key(Modifiers::NONE, Key::L);
    assert!(window.shows(on));
    window.key(Modifiers::NONE, Key::L);
    assert!(!window.shows(off) && !window.shows(on));
    window.key(Modifiers::NONE, Key::A);
    assert!(window.shows(off));
}

#[test]
fn it_is_said_why_the_board_shows_no_values() {
    let mut window = Window::at(GameId::Owlman, OWLMAN);
    let is_told = |window: &Window, why: &str| !window.texts_with(why).is_empty();
    window.key(Modifiers::NONE, Key::V);
    assert!(is_told(&window, t!("analysis-values.off")), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::V);
    assert!(!is_told(&window, t!("analysis-values.off")), "they are not asked for any more");
    window.key(Modifiers::NONE, Key::L);
    window.key(Modifiers::SHIFT, Key::L);
    window.key(Modifiers::NONE, Key::V);
    assert!(is_told(&window, t!("analysis-values.hidden")), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::V);
    window.key(Modifiers::SHIFT, Key::L);
    window.key(Modifiers::NONE, Key::V);
    assert!(is_told(&window, t!("analysis-values.choose")), "{:?}", window.texts());
}
