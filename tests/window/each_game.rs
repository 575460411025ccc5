//! What a person does with each game, once by the mouse alone and once by keys alone: a puzzle with a
//! wrong move, a game with clocks and its rematch, and the cards of its pieces. Lessons have a file of
//! their own.

use owlery_i18n::t;
use std::collections::{BTreeMap, BTreeSet};

use egui::{Event, Key, Modifiers, MouseWheelUnit, pos2};
use owlery_games::{GameId, Side, Square};
use owlery_record::annotations::Nag;
use owlery_session::puzzle::{PuzzleRunner, Stage};
use owlery_session::studies::{self, StudyPiece};
use owlery_session::{Card, Continuation, Session, TapTarget};

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;
const SETTINGS: &str = "(animation: off, players: (\"Ada\", \"Bob\"))";

/// What everything is done with.
#[derive(Clone, Copy, Debug, PartialEq)]
enum By {
    Mouse,
    Keys,
}

impl By {
    /// A window that takes nothing else.
    fn window(self) -> Window {
        let mut window = Window::with_settings(SETTINGS);
        window.admits = match self {
            By::Mouse => |event| {
                matches!(
                    event,
                    Event::PointerMoved(_)
                        | Event::PointerButton { .. }
                        | Event::PointerGone
                        | Event::MouseWheel { .. }
                )
            },
            By::Keys => |event| {
                matches!(event, Event::Key { .. } | Event::Text(_) | Event::ModifiersChanged(_))
            },
        };
        window
    }

    #[track_caller]
    fn press(self, window: &mut Window, name: &str) {
        match self {
            By::Mouse => window.press(name),
            By::Keys => {
                window.tab_to(name);
                // Nobody is quicker with what has just appeared.
                window.look();
                window.key(NONE, Key::Enter);
            }
        }
    }

    /// Begins to solve a puzzle from the start page.
    #[track_caller]
    fn solve(self, window: &mut Window, title: &str) {
        self.press(window, t!("start-page.studies"));
        let name = format!("Solve {title}");
        match self {
            By::Mouse => {
                let in_sight = |window: &Window| (60.0..740.0).contains(&window.place(&name).top());
                for _ in 0..60 {
                    if !in_sight(window) {
                        window.turn_wheel(pos2(640.0, 400.0), MouseWheelUnit::Line, 3.0);
                    }
                }
                assert!(in_sight(window), "{name}");
                window.press(&name);
            }
            By::Keys => {
                let focus = |window: &Window| window.focused().map_or(String::new(), |it| it.0);
                for _ in 0..140 {
                    if focus(window) != name {
                        window.key(NONE, Key::Tab);
                    }
                }
                assert_eq!(focus(window), name);
                window.key(NONE, Key::Enter);
            }
        }
    }

    /// Plays a legal move by its place in the list on the board on the screen.
    #[track_caller]
    fn play(self, window: &mut Window, mv: usize) {
        match self {
            By::Mouse => window.play(mv),
            By::Keys => window.play_by_keys(mv, 0),
        }
    }

    /// Asks what stands there, or asks no longer.
    fn ask(self, window: &mut Window, square: Square, is_on: bool) {
        let name = window.name(&square.to_string());
        match self {
            By::Mouse => {
                window.send(Event::PointerMoved(window.beside()));
                if is_on {
                    window.send(Event::PointerMoved(window.centre(&name)));
                }
                window.wait_for(1.0);
                window.settle();
            }
            By::Keys => {
                window.walk_to(&name);
                window.key(NONE, Key::W);
            }
        }
    }
}

/// Each game with each way.
fn all() -> impl Iterator<Item = (By, GameId)> {
    [By::Mouse, By::Keys].into_iter().flat_map(|by| GameId::ALL.map(|game| (by, game)))
}

fn drill(window: &Window) -> &PuzzleRunner {
    &window.harness.state().workspace.puzzle().expect("a puzzle is on the screen").runner
}

fn is_wrong(next: &Continuation) -> bool {
    next.annotations.nag.is_some_and(|glyph| Nag::sign(glyph).contains('?'))
}

/// A wrong first move of a puzzle by its place in the list: one that its study has, else any other.
fn wrong(drill: &PuzzleRunner) -> (usize, bool) {
    let (known, choices) = (drill.study().continuations(), &drill.study().view().choices);
    let mistake = known.iter().find(|next| is_wrong(next)).map(|next| (next.mv, true));
    let is_other = |mv: &usize| known.iter().all(|next| next.mv != *mv);
    let other = || choices.iter().map(|choice| choice.mv).find(is_other).map(|mv| (mv, false));
    mistake.or_else(other).expect("not every move is right")
}

/// A puzzle of a game, one whose study has a mistake if there is such a one.
fn puzzle(game: GameId) -> &'static StudyPiece {
    let pieces = studies::all().iter().flat_map(|study| &study.pieces);
    let puzzles = pieces.filter(|piece| piece.summary.game == game && piece.is_task());
    let drill = |piece: &StudyPiece| {
        let session = piece.open().expect("a study can be read");
        PuzzleRunner::new(session).expect("there is something to solve")
    };
    let puzzles: Vec<_> = puzzles.collect();
    let has_mistake = puzzles.iter().find(|piece| wrong(&drill(piece)).1);
    has_mistake.or(puzzles.first()).expect("each game has puzzles")
}

#[test]
fn a_wrong_move_is_refuted_and_the_puzzle_is_solved() {
    for (by, game) in all() {
        let title = &puzzle(game).summary.tags.title;
        let at = format!("{by:?}, {}, {title}", game.name());
        let mut window = by.window();
        by.solve(&mut window, title);
        assert!(window.shows(t!("lessons-page.your_move")), "{at}");
        let start = drill(&window).session().code();

        let (mv, is_known) = wrong(drill(&window));
        let text = drill(&window).session().move_text(mv);
        by.play(&mut window, mv);
        window.until("it is refuted", |window| drill(window).stage() == Stage::Refuted);
        let said = drill(&window).feedback();
        assert!(window.shows(t!("puzzles-page.wrong")), "{at}");
        assert!(said.iter().all(|text| window.shows(text)), "{at}: {said:?}");
        assert!(said[0].starts_with(&text), "{at}: {said:?}");
        assert_eq!(said[0].contains("is not the puzzle's move"), !is_known, "{at}: {said:?}");
        let view = drill(&window).session().view();
        assert!(view.ply > 1 || view.status.turn.is_none(), "{at} is answered on the board");
        by.press(&mut window, t!("command-puzzle.try_again"));
        assert_eq!(drill(&window).session().code(), start, "{at}");

        while drill(&window).stage() == Stage::Reader {
            let known = drill(&window).study().continuations();
            let right = known.iter().find(|next| !is_wrong(next)).expect("there is a solution");
            by.play(&mut window, right.mv);
            window.until("it is answered", |window| drill(window).stage() != Stage::Program);
        }
        assert!(window.shows(t!("puzzles-list.solved")), "{at}: {:?}", window.texts());
        assert!(window.shows("1 wrong move, 0 hints"), "{at}: {:?}", window.texts());
        by.press(&mut window, t!("puzzles-page.all"));
        assert!(window.shows(t!("puzzles-list.says")));
    }
}

#[test]
fn a_flag_falls_and_a_rematch_changes_sides() {
    for (by, game) in all() {
        let at = format!("{by:?}, {}", game.name());
        let mut window = by.window();
        by.press(&mut window, &format!("Players, clock and rules of {}", game.name()));
        by.press(&mut window, t!("start-clocks.fast"));
        assert!(window.is_selected(t!("start-clocks.fast")), "{at}");
        by.press(&mut window, t!("start-setup.start"));
        let mut wins = BTreeMap::from([("Ada".to_owned(), 0), ("Bob".to_owned(), 0)]);
        for round in 0..2 {
            let players = window.view().players.clone();
            let time = |side| format!("{}'s time: 3:00", window.session().about().side(side));
            assert!(Side::ALL.into_iter().all(|side| window.shows(&time(side))), "{at}");
            // An odd number, so that each player is late once.
            for _ in 0..3 {
                by.play(&mut window, 0);
            }
            let late = window.view().status.turn.expect("the game runs");
            let side = |side| window.session().about().side(side);
            let said = format!("{} ran out of time: {} wins.", side(late), side(late.other()));
            window.pass(200.0);
            window.settle();
            assert!(window.shows(&said), "{at}: {:?}", window.texts());
            *wins.get_mut(&players[late.other() as usize]).expect("they have names") += 1;
            // Whoever plays which side, they keep their order.
            let score: Vec<_> = wins.iter().map(|(name, wins)| format!("{name} {wins}")).collect();
            assert!(window.shows(&score.join(", ")), "{at}: {:?}", window.texts());
            if round == 0 {
                by.press(&mut window, t!("game-finale.rematch"));
                let [first, second] = players;
                assert_eq!(window.view().players, [second, first], "{at}");
            }
        }
    }
}

#[test]
fn each_piece_has_its_card() {
    for (by, game) in all() {
        let at = format!("{by:?}, {}", game.name());
        let mut window = by.window();
        by.press(&mut window, &format!("Players, clock and rules of {}", game.name()));
        by.press(&mut window, t!("start-setup.start"));
        // Where the board is empty at first, something has to stand there.
        while cards(window.session()).is_empty() {
            by.play(&mut window, 0);
        }
        let mut seen = BTreeSet::new();
        for (square, card) in cards(window.session()) {
            if !seen.insert(card.name.clone()) {
                continue;
            }
            for is_on in [true, false] {
                by.ask(&mut window, square, is_on);
                let is_told = window.shows(&card.name) && window.shows(&card.says);
                assert_eq!(is_told, is_on, "{at}, {}: {:?}", card.name, window.texts());
            }
        }
    }
}

/// What is told of each piece on the board.
fn cards(session: &dyn Session) -> Vec<(Square, Card)> {
    let squares = Square::all(session.view().scene.size);
    squares.filter_map(|square| Some((square, session.card(TapTarget::Site(square))?))).collect()
}
