//! Each game played to its end by taps on names.

use fastrand::Rng;
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_record::Tags;
use owlery_session::picker;

use crate::driver::Window;

/// The longest game that is worth the time.
const PLIES: usize = 90;

/// The moves of a short random game, each by its place in the list of legal moves.
pub fn short_game(game: GameId) -> Vec<usize> {
    let try_seed = |seed| {
        let mut rng = Rng::with_seed(seed);
        let mut session = picker::form(game).begin(Tags::default());
        let mut moves = Vec::new();
        while session.view().status.turn.is_some() && moves.len() < PLIES {
            let legal = session.view().choices.iter().map(|choice| choice.mv).max();
            let mv = rng.usize(..=legal.expect("a running game has a legal move"));
            moves.push(mv);
            session.play(mv);
        }
        session.view().status.turn.is_none().then_some(moves)
    };
    (0..5000).find_map(try_seed).unwrap_or_else(|| panic!("no short game of {}", game.name()))
}

fn play_to_the_end(game: GameId) {
    let moves = short_game(game);
    let mut window = Window::with_settings("(animation: off)");
    window.choose(game);
    window.press(t!("start-setup.start"));
    for (ply, mv) in moves.iter().enumerate() {
        if window.view().ply > ply || window.awaits_pass() {
            continue;
        }
        let choices = &window.view().choices;
        // Any of the ways to enter the move.
        let paths: Vec<_> = choices.iter().filter(|choice| choice.mv == *mv).collect();
        let path = paths[ply % paths.len()].path;
        for spot in path.spots() {
            let name = window.name_of(spot);
            match ply % 3 {
                0 => window.activate(&name),
                _ => window.click(&name),
            }
        }
        window.check_entered(ply);
    }
    let status = window.view().status.clone();
    assert_eq!(status.turn, None);
    assert!(window.shows(&status.headline), "{status:?}");
    assert!(!status.remarks.is_empty(), "{} ends without a reason", game.name());
    assert!(status.remarks.iter().all(|remark| window.shows(remark)), "{status:?}");
    assert_eq!(window.moves().split(' ').count(), moves.len());

    let last = window.view().scene.clone();
    window.press("Go to start (Home)");
    assert!(window.view().status.turn.is_some());
    window.press("Go to end (End)");
    assert_eq!(window.view().scene, last);
}

#[test]
fn owlman_is_played_to_its_end() {
    play_to_the_end(GameId::Owlman);
}

#[test]
fn umbra_is_played_to_its_end() {
    play_to_the_end(GameId::Umbra);
}

#[test]
fn aviary_is_played_to_its_end() {
    play_to_the_end(GameId::Aviary);
}

#[test]
fn blocs_is_played_to_its_end() {
    play_to_the_end(GameId::Blocs);
}

#[test]
fn troll_is_played_to_its_end() {
    play_to_the_end(GameId::Troll);
}
