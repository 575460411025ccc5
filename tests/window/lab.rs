//! The rule lab: runs of rule sets and tournaments are planned, paused, resumed, looked at and deleted.

use std::path::{Path, PathBuf};

use egui::accesskit::Role;
use egui::{Key, Modifiers, PointerButton};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use owlery::ui::disk::storage::Folders;
use owlery::ui::pages::Page;
use owlery_engine::level::Name;
use owlery_engine::{Progress, Strength};
use owlery_games::GameId;
use owlery_games::troll::Troll;
use owlery_i18n::t;
use owlery_lab::Part;
use owlery_lab::run::{RunError, Shard, run};
use owlery_lab::tournament::{Plan, Tournament};

use crate::driver::Window;

const CTRL_ALT: Modifiers = Modifiers { alt: true, ..Modifiers::COMMAND };
/// The keys of the two commands.
const RULE_SETS: Key = Key::R;
const TOURNAMENT: Key = Key::M;
/// More games than are played while a test looks on.
const MANY: &str = "20000";

/// Presses something that may have to be scrolled to.
#[track_caller]
fn press(window: &mut Window, name: &str) {
    window.node(name).scroll_to_me();
    window.settle();
    window.press(name);
}

#[track_caller]
fn type_into(window: &mut Window, field: &str, text: &str) {
    window.node(field).scroll_to_me();
    window.settle();
    window.type_into(field, text);
    window.key(Modifiers::NONE, Key::Enter);
}

/// Chooses from a list.
#[track_caller]
fn choose(window: &mut Window, list: &str, entry: &str) {
    // A menu may be called so, too.
    let list = |window: &Window| {
        let list = window.harness.get_by_role_and_label(Role::ComboBox, list);
        list.scroll_to_me();
        list.rect().center()
    };
    list(window);
    window.settle();
    let at = list(window);
    window.click_at(at);
    press(window, entry);
}

/// The names of the two weakest levels of Troll.
fn weak_levels() -> [String; 2] {
    let names = Name::in_game(GameId::Troll);
    [0, 1].map(|at| Strength::Named(names[at].0).localized())
}

/// Plans games of Troll with its usual rules between beginners, and no other parts.
fn plan_rule_set(window: &mut Window, games: &str) {
    window.key(CTRL_ALT, RULE_SETS);
    choose(window, t!("lab-form.game"), GameId::Troll.name());
    choose(window, t!("lab-form.level"), &weak_levels()[0]);
    for part in Part::ALL {
        press(window, part.name().localized());
    }
    type_into(window, t!("lab-form.games"), games);
}

/// Plans a tournament of two weak players at Troll.
fn plan_tournament(window: &mut Window, games: &str) {
    window.key(CTRL_ALT, TOURNAMENT);
    choose(window, t!("lab-form.game"), GameId::Troll.name());
    for (number, level) in (1..).zip(weak_levels()) {
        choose(window, &t!("tournament-form.player", number = number), &level);
    }
    type_into(window, t!("tournament-form.games"), games);
}

fn rule_set_title(games: &str) -> String {
    let (usual, [level, _]) = (t!("lab-report.usual"), weak_levels());
    let rules = t!("lab-report.rules", letter = "A", rules = usual);
    t!("lab-page.run", game = "Troll", rules = rules, games = games, level = level)
}

fn tournament_title(games: &str) -> String {
    let players = weak_levels().join(", ");
    t!("tournament-page.run", game = "Troll", players = players, games = games)
}

fn has(window: &Window, name: &str) -> bool {
    !window.places(|it| it == name).is_empty()
}

/// Waits until the run on the screen is at its end.
#[track_caller]
fn is_done(window: &mut Window) {
    window.until("it is done", |window| {
        window.shows(t!("lab-page.finished")) && window.is_enabled(t!("lab-page.save_games"))
    });
}

/// Starts what is planned, and pauses it once games were played.
fn start_and_pause(window: &mut Window) {
    window.press(t!("lab-form.start"));
    window.until("games were played", |window| !window.shows(t!("lab-page.waiting")));
    window.press(t!("lab-page.pause"));
    window.until("it is paused", |window| has(window, t!("lab-page.resume")));
}

/// Restarts the program, in whose list is a paused run of this title; opens and resumes it, pauses it
/// again and deletes it. The page is shown by a key, or as when it is restored.
fn resume_after_restart(window: Window, show: Option<Key>, title: &str) {
    let folder = window.leave().expect("the window has a folder of its own");
    let mut window = Window::in_folder(folder.path(), None);
    match show {
        Some(key) => window.key(CTRL_ALT, key),
        // As when the page is restored.
        None => window.harness.state_mut().workspace.page = Page::Lab,
    }
    window.until("the run is listed", |window| has(window, title));
    press(&mut window, title);
    let done = |window: &Window| results_lines(window.folder());
    window.until("its results are read", |window| !window.shows(t!("lab-page.waiting")));
    let before = done(&window);
    assert!(before > 1);
    press(&mut window, t!("lab-page.resume"));
    window.until("it goes on", |window| done(window) > before);
    // One run at a time.
    press(&mut window, t!("lab-page.back"));
    assert!(!window.is_enabled(t!("lab-form.start")) && window.shows(t!("lab-form.busy")));
    press(&mut window, title);
    assert!(!has(&window, t!("lab-page.delete")), "it is running");
    press(&mut window, t!("lab-page.pause"));
    window.until("it is paused", |window| has(window, t!("lab-page.resume")));
    window.press_for_sure(t!("lab-page.delete"));
    window.until("the list is empty", |window| window.shows(t!("lab-page.no_runs")));
    assert_eq!(runs(window.folder()), Vec::<PathBuf>::new());
}

/// The folders of runs.
fn runs(folder: &Path) -> Vec<PathBuf> {
    let runs = Folders::in_one(folder).lab().expect("there is a folder of runs");
    let entries = std::fs::read_dir(runs).into_iter().flatten();
    entries.map(|entry| entry.expect("the folder can be read").path()).collect()
}

/// The number of lines of results of the only run.
fn results_lines(folder: &Path) -> usize {
    let [run] = &runs(folder)[..] else { panic!("{:?}", runs(folder)) };
    let text = std::fs::read_to_string(run.join("results.txt")).expect("there are results");
    text.lines().count()
}

/// Saves the games of the run on the screen, and returns them.
fn saved_games(window: &mut Window) -> String {
    let path = window.folder().join("saved.owlery");
    press(window, t!("lab-page.save_games"));
    window.type_into(t!("layers-file.name"), &path.display().to_string());
    window.press(t!("layers-file.save"));
    let written = t!("lab-page.written", name = "saved.owlery");
    window.until("the games are saved", |window| window.was_told(&written));
    std::fs::read_to_string(path).expect("the file can be read")
}

/// Puts the games of the run on the screen into the library, where they are games between engines.
fn keep_games(window: &mut Window, count: usize) {
    press(window, t!("lab-page.add_games"));
    let told = t!("library-page.imported", added = count, known = 0, refused = 0);
    window.until("the games are in the library", |window| window.was_told(&told));
    window.key(CTRL_ALT, Key::L);
    let listed = |window: &Window| window.places(|name| name.contains(", Troll, ")).len();
    window.until("nothing is listed", |window| has(window, t!("library-page.show_all")));
    assert_eq!(listed(window), 0);
    press(window, t!("library-page.show_all"));
    window.until("the games are listed", |window| listed(window) == count);
}

#[test]
fn rule_sets_are_examined() {
    let mut window = Window::with_settings("(animation: off)");
    plan_rule_set(&mut window, "4");
    assert!(window.shows(&rule_set_title("4")), "{:?}", window.texts());
    window.press(t!("lab-form.start"));
    is_done(&mut window);
    assert!(!has(&window, t!("lab-page.resume")));
    let text = saved_games(&mut window);
    let [level, _] = weak_levels();
    assert_eq!(text.matches(&format!("\"Owlery, {level}\"")).count(), 8, "{text}");
    assert!(text.contains(&t!("lab-game.title", pair = 2, game = 1)), "{text}");
    // Esc leaves the run, not the page.
    window.key(Modifiers::NONE, Key::Escape);
    window.until("the run is listed", |window| has(window, &rule_set_title("4")));
    assert!(window.is_enabled(t!("lab-form.start")));
    press(&mut window, &rule_set_title("4"));
    is_done(&mut window);
    press(&mut window, t!("lab-section.games"));
    press(&mut window, &t!("lab-games.open", name = t!("lab-report.shortest")));
    window.until("the game is open", |window| window.has_game(GameId::Troll));
    window.key(CTRL_ALT, RULE_SETS);
    keep_games(&mut window, 4);
    window.key(CTRL_ALT, RULE_SETS);
    press(&mut window, t!("lab-page.plan_again"));
    assert!(window.shows(&rule_set_title("4")) && window.is_enabled(t!("lab-form.start")));
}

#[test]
fn equal_rule_sets_are_not_compared() {
    let mut window = Window::with_settings("(animation: off)");
    window.key(CTRL_ALT, RULE_SETS);
    choose(&mut window, t!("lab-form.game"), GameId::Umbra.name());
    assert!(window.is_enabled(t!("lab-form.start")));
    press(&mut window, t!("lab-form.add"));
    let equal = t!("lab-form.equal", first = "A", second = "B") + ".";
    assert!(window.shows(&equal) && !window.is_enabled(t!("lab-form.start")));
    press(&mut window, "Eclipse");
    assert!(!window.shows(&equal) && window.is_enabled(t!("lab-form.start")));
}

#[test]
fn a_run_is_seen_on_other_pages() {
    let mut window = Window::with_settings("(animation: off)");
    plan_rule_set(&mut window, MANY);
    window.press(t!("lab-form.start"));
    window.until("games were played", |window| !window.shows(t!("lab-page.waiting")));
    window.key(CTRL_ALT, Key::L);
    window.until("it is told", |window| has(window, t!("bars-tasks.show")));
    assert!(!window.texts_with("Rule lab: ").is_empty(), "{:?}", window.texts());
    window.press(t!("bars-tasks.show"));
    window.press(t!("lab-page.pause"));
    window.until("it is paused", |window| has(window, t!("lab-page.resume")));
    assert!(!has(&window, t!("bars-tasks.show")));
}

#[test]
fn a_run_of_rule_sets_goes_on_after_a_restart() {
    let mut window = Window::with_settings("(animation: off)");
    plan_rule_set(&mut window, MANY);
    start_and_pause(&mut window);
    resume_after_restart(window, None, &rule_set_title(MANY));
}

#[test]
fn players_meet_in_a_tournament() {
    let mut window = Window::with_settings("(animation: off)");
    plan_tournament(&mut window, "4");
    let levels = weak_levels();
    let second = t!("tournament-form.player", number = 2);
    choose(&mut window, &second, &levels[0]);
    let same = t!("tournament-form.same", player = &levels[0]) + ".";
    assert!(window.shows(&same) && !window.is_enabled(t!("lab-form.start")));
    choose(&mut window, &second, &levels[1]);
    assert!(window.shows(&tournament_title("4")), "{:?}", window.texts());
    window.press(t!("lab-form.start"));
    is_done(&mut window);
    // The last results are read after the end of the run.
    window.until("each of them has played four games", |window| {
        window.descriptions("4").iter().filter(|head| *head == "Games").count() >= 2
    });
    press(&mut window, t!("tournament-section.games"));
    let [first, second] = &levels;
    let title = |game, first, second| {
        t!("tournament-game.title", round = 2, game = game, first = first, second = second)
    };
    assert!(has(&window, &title(1, first, second)));
    press(&mut window, &title(2, second, first));
    window.until("the game is open", |window| window.has_game(GameId::Troll));
    let mut players = window.view().players.clone();
    players.sort();
    let mut names = levels.clone().map(|level| format!("Owlery, {level}"));
    names.sort();
    assert_eq!(players, names);

    window.key(CTRL_ALT, TOURNAMENT);
    let text = saved_games(&mut window);
    assert_eq!(text.matches(&format!("\"Owlery, {first}\"")).count(), 4, "{text}");
    keep_games(&mut window, 4);

    // Another tournament begins with the moves of these games, which its form lists by their rules.
    window.key(CTRL_ALT, TOURNAMENT);
    press(&mut window, t!("lab-page.plan_again"));
    press(&mut window, t!("tournament-openings.from_games"));
    press(&mut window, t!("tournament-openings.library"));
    window
        .until("the games are listed", |window| window.shows(&t!("library-page.count", count = 4)));
    let rows: Vec<_> = window.buttons().into_iter().map(|(name, _)| name).collect();
    let is_one = |row: &&String| {
        row.contains(", Troll, ") && rows.iter().filter(|other| other == row).count() == 1
    };
    let row = rows.iter().find(is_one).expect("there is a game unlike the others").clone();
    window.press(&row);
    window.key(Modifiers::COMMAND, Key::A);
    window.stroke(PointerButton::Secondary, Modifiers::NONE, &row, &row);
    window.press(&t!("library-games.openings", count = 4));
    let openings = t!("tournament-openings.games", count = 4);
    window.until("they are openings", |window| window.shows(&openings));
    window.until("they are read", |window| window.is_enabled(t!("lab-form.start")));
    press(&mut window, &tournament_title("4"));
    is_done(&mut window);
    press(&mut window, t!("lab-page.plan_again"));
    assert!(window.shows(&tournament_title("4")) && window.is_enabled(t!("lab-form.start")));
}

#[test]
fn a_tournament_goes_on_after_a_restart() {
    let mut window = Window::with_settings("(animation: off)");
    plan_tournament(&mut window, MANY);
    start_and_pause(&mut window);
    resume_after_restart(window, Some(RULE_SETS), &tournament_title(MANY));
}

#[test]
fn openings_come_from_a_file() {
    let mut window = Window::with_settings("(animation: off)");
    let path = window.folder().join("openings.owlery");
    let game = |game: &str, moves: &str| {
        format!("(owlery: 1, game: {game}, options: (), moves: [{moves}])")
    };
    std::fs::write(&path, game("umbra", "")).expect("the folder can be written to");
    plan_tournament(&mut window, "2");
    press(&mut window, t!("tournament-openings.from_games"));
    let told = |window: &Window, why: &str| !window.texts_with(why).is_empty();
    assert!(told(&window, "hoose a file with openings"), "{:?}", window.texts());
    let choose = |window: &mut Window| {
        press(window, t!("tournament-openings.choose"));
        window.type_into(t!("layers-file.name"), &path.display().to_string());
        window.press(t!("layers-file.choose"));
    };
    choose(&mut window);
    window.until("it is no opening", |window| told(window, "found umbra"));
    assert!(!window.is_enabled(t!("lab-form.start")));
    std::fs::write(&path, game("troll", "(id: 1, move: \"e3\"), (id: 2, move: \"d3\")"))
        .expect("the folder can be written to");
    choose(&mut window);
    window.until("it is read", |window| window.is_enabled(t!("lab-form.start")));
    window.press(t!("lab-form.start"));
    is_done(&mut window);
    let [run] = &runs(window.folder())[..] else { panic!("there is one run") };
    let results = std::fs::read_to_string(run.join("results.txt")).expect("there are results");
    assert_eq!(results.matches("moves:\"e3 d3 ").count(), 2, "{results}");
    // They can be used again.
    press(&mut window, t!("lab-page.plan_again"));
    window.until("the openings are read", |window| window.is_enabled(t!("lab-form.start")));
    assert!(window.shows(&t!("tournament-openings.earlier", count = 1)));
}

#[cfg(unix)]
#[test]
fn an_engine_of_the_settings_plays_and_loses_if_it_fails() {
    let script = "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
                  go*) echo bestmove z9;; quit) exit;; esac; done";
    let engine = format!(
        "(game: troll, program: \"/bin/sh\", arguments: [\"-c\", {script:?}], seconds: 0.1)"
    );
    let settings = format!("(animation: off, engines: {{\"Foo, it's \\\"so\\\"\": {engine}}})");
    let mut window = Window::with_settings(&settings);
    let name = "Foo, it's \"so\"";
    plan_tournament(&mut window, "2");
    choose(&mut window, &t!("tournament-form.player", number = 2), name);
    let time = t!("tournament-form.seconds", seconds = "0.1");
    assert!(window.shows(&time), "{:?}", window.texts());
    window.press(t!("lab-form.start"));
    is_done(&mut window);
    assert_eq!(window.notices(), Vec::<String>::new());
    press(&mut window, t!("tournament-section.games"));
    let [level, _] = weak_levels();
    let won = t!("tournament-game.forfeit", winner = &level);
    let games = window.harness.query_all(By::new().role(Role::Button));
    let ends = games.filter(|row| row.accesskit_node().data().description() == Some(&*won));
    assert_eq!(ends.count(), 2);
    let text = saved_games(&mut window);
    assert!(text.contains("which is not a legal move here"), "{text}");
}

#[test]
fn a_run_from_elsewhere_starts_no_program() {
    let mut window = Window::new();
    let folder = Folders::in_one(window.folder()).lab().expect("there is a folder of runs");
    let players = ["club", "ugi=\"/bin/echo owned\",name=Foo"];
    let players = players.map(|text| text.parse().expect("a player")).to_vec();
    let plan = Plan::usual(GameId::Troll, "()".to_owned(), players);
    let tournament = Tournament::<Troll>::new(plan).expect("a tournament");
    let progress = Progress::default();
    progress.stop();
    let stopped =
        run(&tournament, &folder.join("Foreign"), Shard::WHOLE, 1, &progress, &mut |_| {});
    assert_eq!(stopped, Err(RunError::Stopped));
    window.key(CTRL_ALT, TOURNAMENT);
    let title = format!("Troll – {}, Foo", Strength::CLUB.localized());
    window.until("it is listed", |window| !window.texts_with(&title).is_empty());
    window.press_row(&title);
    window.settle();
    assert!(window.shows(&t!("tournament-page.stranger", name = "Foo")), "{:?}", window.texts());
    assert!(!window.is_enabled(t!("lab-page.resume")));
}

#[test]
fn lists_close_when_the_keyboard_chooses() {
    let mut window = Window::with_settings("(animation: off)");
    window.key(CTRL_ALT, RULE_SETS);
    let list = |window: &Window| {
        window.harness.get_by_role_and_label(Role::ComboBox, t!("lab-form.game")).rect().center()
    };
    let at = list(&window);
    window.click_at(at);
    let troll = GameId::Troll.name();
    window.node(troll).focus();
    window.settle();
    window.key(Modifiers::NONE, Key::Enter);
    assert!(!has(&window, GameId::Aviary.name()), "the list is closed: {:?}", window.texts());
    assert!(!window.texts_with("Troll – A").is_empty(), "{:?}", window.texts());
}

#[test]
fn reports_on_games_of_the_library_wait_for_a_run() {
    let mut window = Window::with_settings("(animation: off)");
    plan_rule_set(&mut window, MANY);
    window.press(t!("lab-form.start"));
    window.until("games were played", |window| !window.shows(t!("lab-page.waiting")));
    press(&mut window, t!("lab-page.add_games"));
    window.key(CTRL_ALT, Key::L);
    window.until("games are there", |window| has(window, t!("library-page.show_all")));
    press(&mut window, t!("library-page.show_all"));
    window.until("games are listed", |window| {
        !window.places(|name| name.contains(", Troll, ")).is_empty()
    });
    window.key(Modifiers::NONE, Key::Home);
    window.press(&t!("library-games.examine", count = 1));
    window.until("the report waits", |window| window.shows(t!("lab-page.rests")));
    window.key(CTRL_ALT, RULE_SETS);
    window.press(t!("lab-page.pause"));
    window.until("it is paused", |window| has(window, t!("lab-page.resume")));
    window.key(CTRL_ALT, Key::L);
    window.until("the report does not wait", |window| !window.shows(t!("lab-page.rests")));
}
