//! Reports and the graph in the window: made, stopped, gone through, hidden, kept.

use owlery_i18n::t;
use std::path::Path;
use std::time::Duration;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, pos2, vec2};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use owlery_record::StepKind;
use owlery_session::{EvaluationSeries, Grade};

use crate::driver::Window;

/// A game of random moves, in which a proved win changes hands several times.
pub const BLOCS: &str = r#"(owlery: 1, game: blocs, options: (size: 3), start: "bwb/wbw/wbb 1", moves: [
    (id: 1, move: "b2"), (id: 2, move: "b3-c1"), (id: 3, move: "a2-b2"), (id: 4, move: "a3-b3"),
    (id: 5, move: "c3-c2"), (id: 6, move: "b3-c3"), (id: 7, move: "a3-b3"), (id: 8, move: "a3"),
    (id: 9, move: "a3-a2"), (id: 10, move: "a3"),
])"#;
/// A game in which nothing is proved soon.
const TROLL: &str = r#"(owlery: 1, game: troll, moves: [
    (id: 1, move: "e3"), (id: 2, move: "f5"), (id: 3, move: "e6"), (id: 4, move: "d3"),
    (id: 5, move: "c3"), (id: 6, move: "d2"), (id: 7, move: "c1"), (id: 8, move: "e7"),
])"#;
const PLIES: usize = 10;

impl Window {
    pub fn with_game(text: &str) -> Self {
        // Far less than anybody would spend.
        Self::with_game_and_settings(text, "(pace: quick)")
    }

    fn with_game_and_settings(text: &str, settings: &str) -> Self {
        let mut window = Window::with_settings(settings);
        let path = window.folder().join("game.owlery");
        std::fs::write(&path, text).expect("the folder can be written to");
        window.drop_file(&path);
        window.until("the game is open", |w| w.harness.state().game_tab().is_some());
        window
    }

    /// A window with a report on the game.
    fn reported() -> Self {
        let mut window = Self::with_game(BLOCS);
        window.key(Modifiers::NONE, Key::F12);
        window.until("the report is made", |window| !window.is_reporting());
        window
    }

    fn is_reporting(&self) -> bool {
        self.harness.state().workspace.game.analysis.reporting.running().is_some()
    }

    fn course(&self) -> EvaluationSeries {
        self.session().evaluation_series(None)
    }

    fn kept(&self) -> usize {
        self.session().file_text().matches("found: (").count()
    }

    /// The place of a position in the graph.
    fn in_graph(&self, ply: usize) -> Pos2 {
        let graph = self.place(t!("command-engine.graph"));
        let left = graph.left() + 58.0;
        let step = (graph.right() - left) / (PLIES + 1) as f32;
        pos2(left + step * (ply as f32 + 0.5), graph.center().y)
    }

    /// What a screen reader says of the graph.
    fn spoken(&self) -> String {
        self.node(t!("command-engine.graph")).accesskit_node().value().unwrap_or_default()
    }

    /// What there is to see of reports.
    fn judgements(&self) -> usize {
        [t!("command-engine.graph"), "Throws away", t!("grade-proved"), t!("analysis-report.best")]
            .iter()
            .map(|part| self.texts_with(part).len())
            .sum()
    }
}

#[test]
fn a_hint_that_nobody_waits_for_holds_no_report_up() {
    let mut window = Window::with_game("(owlery: 1, game: aviary, moves: [])");
    window.play(0);
    window.key(Modifiers::NONE, Key::H);
    assert!(!window.texts_with("Owlery is looking for a hint").is_empty(), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::F12);
    window.press(t!("start-setup.games"));
    window.until("the report is made", |window| !window.is_reporting());
}

#[test]
fn a_report_is_made_shown_and_kept_as_one_step() {
    let mut window = Window::with_game(BLOCS);
    let before = window.session().file_text();
    assert!(window.texts_with(t!("command-engine.graph")).is_empty());
    window.key(Modifiers::NONE, Key::F12);
    window.until("the report is made", |window| !window.is_reporting());
    assert_eq!(window.kept(), PLIES + 1);
    assert!(window.title.starts_with('*'), "{}", window.title);
    // The whole report has room.
    window.harness.set_size(vec2(1280.0, 1100.0));
    window.settle();
    let course = window.course();
    let rows = window.places(|name| name.contains("Throws away a proved win: "));
    assert_eq!(rows.len(), course.errors().count());
    let thrown = window.places(|name| name.contains(" had a proved win"));
    assert_eq!(thrown.len(), course.decisive_errors().count());
    let last = course.decisive_errors().last().expect("the win changed hands");
    window.click_at(thrown[thrown.len() - 1].center());
    assert_eq!(window.view().ply, last);
    window.key(Modifiers::NONE, Key::End);
    window.press(t!("analysis-report.legend"));
    assert!(!window.texts_with("■ gives away a result that was certain").is_empty());
    assert!(window.texts_with("points of 100").is_empty(), "nothing is estimated in Blocs");
    assert!(
        window.shows(t!("analysis-report.lets"))
            && !window.shows(t!("analysis-report.inaccuracies"))
    );
    window.until("nothing moves", |window| window.delay() == Duration::MAX);
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.session().file_text(), before);
    assert_eq!(window.judgements(), 0);
    window.key(Modifiers::COMMAND, Key::Y);
    assert_eq!(window.kept(), PLIES + 1);
    window.key(Modifiers::COMMAND, Key::S);
    window.until("it is saved", |window| !window.title.starts_with('*'));
    let saved = std::fs::read_to_string(window.folder().join("game.owlery")).unwrap();
    assert_eq!(saved, window.session().file_text());
    window.node(t!("analysis-report.forget")).scroll_to_me();
    window.settle();
    window.press(t!("analysis-report.forget"));
    assert_eq!((window.kept(), window.judgements()), (0, 0));
}

#[test]
fn a_click_in_the_list_and_n_go_to_mistakes() {
    let mut window = Window::reported();
    let errors: Vec<_> = window.course().errors().collect();
    let rows = window.places(|name| name.contains("Throws away a proved win: "));
    window.click_at(rows[1].center());
    assert_eq!(window.view().ply, errors[1]);
    window.key(Modifiers::NONE, Key::Home);
    for ply in &errors {
        window.key(Modifiers::NONE, Key::N);
        assert_eq!(window.view().ply, *ply);
    }
    window.key(Modifiers::NONE, Key::N);
    assert!(window.shows(t!("analysis-page.no_next")));
    for ply in errors.iter().rev().skip(1) {
        window.key(Modifiers::SHIFT, Key::N);
        assert_eq!(window.view().ply, *ply);
    }
    window.key(Modifiers::SHIFT, Key::N);
    assert!(window.shows(t!("analysis-page.no_previous")));
    let mut window = Window::with_game(BLOCS);
    window.key(Modifiers::NONE, Key::N);
    assert!(window.shows("There is no report on this line yet. (F12)"), "{:?}", window.texts());
}

/// Only what was examined can be without mistakes.
#[test]
fn a_report_that_was_stopped_before_it_judged_a_move_says_so() {
    let known = r#"(id: 10, move: "a3", found: (value: "win")),"#;
    let part = BLOCS.replace(r#"(id: 10, move: "a3"),"#, known);
    let mut window = Window::with_game(&part);
    window.press(t!("game-beside.report"));
    assert!(window.shows(t!("analysis-report.nothing_yet")), "{:?}", window.texts());
}

/// A screen reader goes through the counts by rows and columns.
#[test]
fn the_counts_are_a_table_to_screen_readers() {
    let window = Window::reported();
    let name = t!("analysis-report.table");
    let table = window.harness.get_by_role_and_label(Role::Table, name);
    let rows: Vec<_> = table.query_all(By::new().role(Role::Row)).collect();
    assert!(rows.len() > 3, "{}", rows.len());
    for (at, row) in rows.iter().enumerate() {
        let roles: Vec<_> = row.children().map(|cell| cell.accesskit_node().role()).collect();
        let expected = match at {
            0 => [Role::ColumnHeader; 3],
            _ => [Role::RowHeader, Role::Cell, Role::Cell],
        };
        assert_eq!(roles, expected, "row {at}");
    }
}

#[test]
fn counts_lead_to_the_moves_that_they_are_about() {
    let mut window = Window::reported();
    let course = window.course();
    let order = window.session().turn_order();
    let moves = |is_one: fn(Grade) -> bool| {
        order.map(|side| course.moves_of(side, is_one).collect::<Vec<_>>())
    };
    // Each row with the numbers that stand in it, from the left.
    let row = |window: &Window, label: &str| {
        let y = window.text_places(label)[0].center().y;
        let mut found: Vec<(usize, Rect)> = Vec::new();
        for number in 0..=PLIES {
            let text = number.to_string();
            let places = [window.places(|name| name == text), window.text_places(&text)].concat();
            found.extend(places.into_iter().map(|place| (number, place)));
        }
        found.retain(|(_, place)| (place.center().y - y).abs() < 6.0);
        found.sort_by(|(_, one), (_, other)| one.left().total_cmp(&other.left()));
        found
    };
    let numbers = |row: Vec<(usize, Rect)>| row.iter().map(|(it, _)| *it).collect::<Vec<_>>();
    type Kind = (&'static str, fn(Grade) -> bool);
    let kinds: [Kind; 3] = [
        (t!("analysis-report.best"), Grade::is_best),
        (t!("analysis-report.good"), |grade| !grade.is_best() && !grade.is_error()),
        (t!("analysis-report.lets"), Grade::is_proved),
    ];
    let mut sums = [0; 2];
    for (label, is_one) in kinds {
        let moves = moves(is_one);
        if moves.iter().all(Vec::is_empty) {
            continue;
        }
        let counts = moves.map(|moves| moves.len());
        assert_eq!(numbers(row(&window, label)), counts, "{label}");
        sums = [sums[0] + counts[0], sums[1] + counts[1]];
    }
    assert_eq!(numbers(row(&window, t!("analysis-report.judged"))), sums, "the rows add up");
    let errors = moves(Grade::is_proved);
    let side = usize::from(errors[0].is_empty());
    window.key(Modifiers::NONE, Key::Home);
    let at = row(&window, t!("analysis-report.lets"))[side].1.center();
    window.send(Event::PointerMoved(at));
    window.wait_for(1.0);
    window.settle();
    let named = course.title(errors[side][0]);
    assert!(!window.texts_with(t!("analysis-report.click")).is_empty(), "{:?}", window.texts());
    assert!(window.texts_with(t!("analysis-report.click"))[0].starts_with(&named));
    for ply in errors[side].iter().chain(&errors[side][..1]) {
        let at = row(&window, t!("analysis-report.lets"))[side].1.center();
        window.click_at(at);
        assert_eq!(window.view().ply, *ply);
    }
}

#[test]
fn a_click_and_a_drag_in_the_graph_go_there() {
    let mut window = Window::reported();
    window.click_at(window.in_graph(3));
    assert_eq!(window.view().ply, 3);
    let (from, to) = (window.in_graph(5), window.in_graph(8));
    window.hold(PointerButton::Primary, from, to);
    window.step();
    assert_eq!(window.view().ply, 8, "while it is held");
    window.send(Event::PointerMoved(window.in_graph(2)));
    window.step();
    assert_eq!(window.view().ply, 2);
    // Far beyond the edge is the first or the last position.
    let far = window.in_graph(0) - egui::vec2(200.0, 90.0);
    window.send(Event::PointerMoved(far));
    window.step();
    window.release(PointerButton::Primary, far);
    assert_eq!(window.view().ply, 0);
    window.key(Modifiers::NONE, Key::ArrowRight);
    let told = window.spoken();
    assert!(told.starts_with("Ply 1 of 10, ") && told.contains(", proved, "), "{told}");
    assert!(told.contains(" moves hold"), "{told}");
    window.key(Modifiers::NONE, Key::G);
    assert!(window.texts_with(t!("command-engine.graph")).is_empty());
    window.key(Modifiers::NONE, Key::G);
    assert!(!window.spoken().is_empty());
}

#[test]
fn one_key_hides_all_of_it() {
    let mut window = Window::reported();
    assert!(window.judgements() > 3);
    window.key(Modifiers::SHIFT, Key::L);
    assert_eq!(window.judgements(), 0, "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::N);
    assert_eq!(window.view().ply, 0, "nothing is given away");
    window.press(t!("game-beside.show_report"));
    assert!(window.judgements() > 3);
    // In the move list the errors are marked, too.
    window.press(t!("game-beside.moves"));
    let marked = window.texts_with(", proved error").len();
    assert_eq!(marked, window.course().errors().count());
    window.press(t!("game-beside.hide_report"));
    assert!(window.texts_with(", proved error").is_empty());
}

/// A report of which something is found, and which goes on for seconds: on a fast computer, a quick
/// one ends before anything can be done meanwhile.
fn begun() -> Window {
    let mut window = Window::with_game_and_settings(TROLL, "(pace: thorough)");
    window.key(Modifiers::NONE, Key::F12);
    window.until("something is found", |window| {
        let under_way = window.harness.state().workspace.game.analysis.reporting.running();
        under_way.is_some_and(|it| !it.found.findings.is_empty())
    });
    window
}

#[test]
fn a_report_that_is_stopped_keeps_what_it_has_found() {
    let mut window = begun();
    assert!(!window.texts_with(" of 9 positions.").is_empty(), "{:?}", window.texts());
    // One may go on meanwhile.
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::F12);
    assert!(window.shows(t!("work-reporting.busy")));
    window.press(t!("game-opponent.stop"));
    assert!(!window.is_reporting() && window.view().ply == 0);
    assert!((1..9).contains(&window.kept()), "{}", window.kept());
    assert!(window.course().is_known());
    assert_eq!(window.view().undo, Some(StepKind::Report));
}

#[test]
fn what_is_found_is_on_the_disk_while_the_report_is_made() {
    let mut window = begun();
    window.until("something is kept", |window| {
        window.kept() > 0 && (window.harness.state().is_kept() || !window.is_reporting())
    });
    assert!(window.is_reporting() && window.harness.state().is_kept());
    assert_eq!(window.view().undo, Some(StepKind::Report));
    // Who undoes it meanwhile wants no more of it.
    window.key(Modifiers::COMMAND, Key::Z);
    window.until("it has ended", |window| !window.is_reporting());
    assert_eq!(window.kept(), 0);
}

#[test]
fn a_game_that_is_closed_meanwhile_is_asked_about() {
    let mut window = begun();
    window.key(Modifiers::COMMAND, Key::W);
    assert!(window.shows(t!("layers-leaving.save_game")) && !window.is_reporting());
    window.press(t!("game-headers.cancel"));
    assert!(window.kept() > 0);
    window.leave();
}

#[test]
fn what_is_deleted_meanwhile_does_no_harm() {
    let mut window = begun();
    window.press(t!("command-game.play_on"));
    window.press(t!("command-game.take_back"));
    assert_eq!(window.view().ply, 7);
    window.key(Modifiers::SHIFT, Key::F12);
    assert!(!window.is_reporting());
    let kept = window.kept();
    window.key(Modifiers::COMMAND, Key::Z);
    // The move comes back with what was found of it.
    assert!(window.kept() <= kept + 1, "{}", window.view().ply);
    assert!(Path::new(window.folder()).exists() && window.notices().is_empty());
}

#[test]
fn a_report_from_a_variation_names_it_and_offers_the_game() {
    let mut window = Window::with_game(BLOCS);
    window.press(t!("game-page.analyse"));
    window.key(Modifiers::NONE, Key::Home);
    let session = window.session();
    let choices = session.view().choices.iter().map(|choice| choice.mv);
    let other = choices.into_iter().find(|mv| &*session.move_text(*mv) != "b2");
    window.play(other.expect("there are other moves"));
    window.key(Modifiers::NONE, Key::F12);
    window.until("the report is made", |window| !window.is_reporting());
    assert_eq!(window.course().points.len(), 2);
    let said = window.texts_with("This report covers the variation that begins with 1");
    assert_eq!(said.len(), 1, "{:?}", window.texts());
    window.press(t!("command-engine.report"));
    window.until("the report is made", |window| !window.is_reporting());
    let course = window.course();
    assert!(course.points.len() == PLIES + 1 && course.beside.is_none());
    assert!(course.points.iter().all(|point| point.is_known()));
    assert!(!window.shows(t!("command-engine.report")));
}

/// The explorer then has the report's place beside the moves.
#[test]
fn in_a_wide_window_the_report_shares_the_place_of_the_moves_with_the_explorer() {
    let mut window = Window::reported();
    window.harness.set_size(vec2(2560.0, 1440.0));
    window.key(Modifiers::NONE, Key::B);
    let order = t!("analysis-report.worst_first");
    let mut shown = Vec::new();
    for choice in [t!("game-beside.moves"), t!("game-beside.report"), t!("game-beside.moves")] {
        window.press(choice);
        shown.push((window.shows(order), window.shows(t!("library-explorer.by_score"))));
    }
    assert_eq!(shown, [(false, true), (true, true), (false, true)]);
}

#[test]
fn mistakes_are_listed_by_weight_or_by_move() {
    let mut window = Window::reported();
    let course = window.course();
    let in_line: Vec<_> = course.errors().collect();
    assert!(in_line.len() > 1);
    let listed = |window: &Window| {
        let mut rows: Vec<_> = in_line
            .iter()
            .map(|at| {
                let title = course.title(*at);
                let found = window.places(|name| {
                    name.contains(&title) && name.contains("Throws away a proved win: ")
                });
                (found[0].top() as i32, *at)
            })
            .collect();
        rows.sort_unstable();
        rows.into_iter().map(|(_, at)| at).collect::<Vec<_>>()
    };
    assert!(window.is_selected(t!("analysis-report.worst_first")));
    assert_eq!(listed(&window), course.errors_by_weight());
    window.press(t!("analysis-report.by_moves"));
    assert_eq!(listed(&window), in_line);
}
