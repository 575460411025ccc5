use super::*;
use crate::games::open;
use crate::{Mode, Session};
use owlery_engine::search::Limits;
use owlery_engine::testing;
use owlery_games::GameId;

fn at(game: GameId, code: &str) -> Box<dyn Session> {
    let game = game.key();
    let text = format!("(owlery: 1, game: {game}, start: {code:?}, moves: [])");
    open(&text).unwrap()
}

/// What comes of a search once it has ended.
fn last(thinking: impl FnOnce(Wake) -> Thinking<Analysis>) -> Analysis {
    testing::last(thinking, |analysis| analysis.ended)
}

fn request(depth: u16, lines: usize) -> SearchRequest {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    SearchRequest { limits, lines, ..SearchRequest::default() }
}

#[test]
fn an_opinion_is_about_the_position_at_the_cursor() {
    for game in GameId::ALL {
        let mut session = open(&format!("(owlery: 1, game: {})", game.key())).unwrap();
        for ply in 0..2 {
            let analysis = last(|wake| session.think(request(2, 3), None, wake));
            assert_eq!(analysis.lines.len(), 3, "{game:?}");
            // What others have proved of the position may end the search sooner.
            assert!((1..=2).contains(&analysis.depth), "{game:?}: {}", analysis.depth);
            for line in &analysis.lines {
                let first = &line.moves[0];
                assert_eq!(&*first.text, session.move_text(first.mv), "{game:?}");
                assert_eq!((first.number, first.second), (1, ply == 1), "{game:?}");
            }
            session.set_mode(Mode::Analysis);
            session.add_line(&mut analysis.lines[0].moves[..1].iter().map(|mv| mv.mv)).unwrap();
            assert_eq!(*session.view().last_text, *analysis.lines[0].moves[0].text);
        }
    }
}

#[test]
fn some_moves_have_a_line_each() {
    for game in GameId::ALL {
        let session = open(&format!("(owlery: 1, game: {})", game.key())).unwrap();
        let analysis = last(|wake| session.think_of(&[3, 0, 1], request(2, 1), None, wake));
        let mut moves: Vec<_> = analysis.lines.iter().map(|line| line.moves[0].mv).collect();
        moves.sort_unstable();
        assert_eq!(moves, [0, 1, 3], "{game:?}");
    }
}

#[test]
fn lines_can_be_shown_and_added_as_they_stand() {
    let mut session = at(GameId::Aviary, "7S/8/2W5/8/8/8/8/s6s[] w");
    let analysis = last(|wake| session.think(request(3, 1), Some(Side::White), wake));
    let moves = &analysis.lines[0].moves;
    assert!(moves.len() > 1, "{moves:?}");
    let (scene, status) = session.preview_line(&mut moves.iter().map(|mv| mv.mv));
    session.set_mode(Mode::Analysis);
    session.add_line(&mut moves.iter().map(|mv| mv.mv)).unwrap();
    assert_eq!(session.view().scene, scene);
    let there = &session.view().status;
    assert_eq!(
        (status.turn, status.outcome, status.headline),
        (there.turn, there.outcome, there.headline.clone())
    );
    assert_eq!(session.view().ply, moves.len());
}

#[test]
fn a_threat_is_what_the_other_side_would_do() {
    let wake = || Box::new(|| {}) as Wake;
    let session = at(GameId::Owlman, "4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 w 20");
    let threat = last(|wake| session.threat(request(2, 1), None, wake).ok().unwrap());
    let squares = &threat.lines[0].moves[0].squares;
    assert_eq!(squares[0].to_string(), "c6", "Owlman moves: {threat:?}");
    let refused = [
        (GameId::Owlman, "4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 b 20", "on Doc's turn"),
        (GameId::Troll, "8/8/8/bbb1bbbb/8/8/8/8 w", "not shown in this game"),
        (GameId::Aviary, "8/8/3S4/8/3c4/8/8/s6s[] w", "check is the threat"),
    ];
    for (game, code, words) in refused {
        let why = at(game, code)
            .threat(request(1, 1), None, wake())
            .err()
            .map(|why| why.to_string())
            .unwrap_or_default();
        assert!(why.contains(words), "{game:?}: {why:?}");
    }
    let free = at(GameId::Aviary, "7S/8/2W5/8/8/8/8/s6s[] w");
    assert!(free.threat(request(1, 1), None, wake()).is_ok());
}
