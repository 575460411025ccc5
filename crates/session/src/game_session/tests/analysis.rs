//! Analysis beside the game, and playing on.

use super::*;
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::testing::last;

#[test]
fn analysis_leaves_the_game_as_it_was_played() {
    let mut session = begin(GameId::Troll);
    session.play(0);
    session.play(1);
    let (game, played) = (session.line_text(), session.view().played);
    session.set_mode(Mode::Analysis);
    // Tries at the end and before it, and everything that edits the tree.
    session.play(3);
    session.play(3);
    session.go(Place::Start);
    session.play(2);
    let tried = session.view().here;
    session.play(2);
    let first = nodes(&*session)[0].0;
    for edit in
        [Edit::Delete(played), Edit::Delete(first), Edit::Remove(first), Edit::DeleteOthers(tried)]
    {
        let before = session.file_text();
        let refused = session.edit(edit.clone());
        assert!(refused.is_err_and(|why| why.to_string().contains("as it was played")), "{edit:?}");
        assert_eq!(session.file_text(), before, "{edit:?}");
    }
    // The order of moves is not the game.
    for edit in [Edit::Promote(tried), Edit::MainLine(tried)] {
        assert_eq!(session.edit(edit), Ok(()));
        assert_eq!(nodes(&*session)[0].0, tried);
        assert_eq!(session.view().played, played);
        assert!(session.entry(played).played && !session.entry(tried).played);
        session.undo();
    }
    // What is only tried may be edited.
    assert_eq!(session.edit(Edit::Delete(tried)), Ok(()));
    for _ in 0..20 {
        session.undo();
    }
    assert_eq!(session.view().played, played);
    session.set_mode(Mode::Play);
    assert!(session.view().is_game());
    assert_eq!((session.line_text(), session.view().played), (game, played));
    // A running game is taken back, not cut.
    assert!(session.edit(Edit::Delete(played)).is_err());
    session.take_back(1, false);
    assert_eq!(session.view().ply, 1);
}

#[test]
fn a_game_that_is_over_is_analysed() {
    let mut session = begin(GameId::Troll);
    session.play(0);
    session.resign();
    assert_eq!(session.view().mode, Mode::Play, "it can still be taken back");
    session.go(Place::Start);
    assert_eq!(session.view().mode, Mode::Analysis);
    session.play(5);
    let mut again = open(&session.file_text()).unwrap();
    assert_eq!((again.view().mode, again.view().ply), (Mode::Analysis, 1));
    session.set_mode(Mode::Play);
    again.set_mode(Mode::Play);
    assert_eq!(session.view().status.headline, again.view().status.headline);
}

/// Where the players ended a game, its position is like any other in analysis. The game stays as it
/// was, with its result, and is over in play.
#[test]
fn moves_are_tried_from_where_the_players_ended_a_game() {
    let ends: [fn(&mut dyn Session); 2] = [
        |session| session.resign(),
        |session| {
            session.offer_draw();
            session.answer_draw(true);
        },
    ];
    for ends in ends {
        let mut session = begin(GameId::Troll);
        session.play(0);
        let running = session.view().status.clone();
        ends(&mut *session);
        let (played, result) = (session.view().played, session.details().result);
        let over = session.view().status.clone();
        session.set_mode(Mode::Analysis);
        let status = session.view().status.clone();
        assert_eq!((status.turn, status.outcome), (running.turn, None));
        assert_eq!((&status.headline, &status.remarks[0]), (&over.headline, &over.remarks[0]));
        assert_eq!(status.remarks[1], format!("{}, had it gone on.", running.headline));
        assert_eq!(session.read_move(&session.move_text(0)), Ok(0));
        let request = SearchRequest {
            limits: Limits { depth: Some(2), ..Limits::default() },
            ..SearchRequest::default()
        };
        let analysis = last(|wake| session.think(request, None, wake), |found| found.ended);
        assert!(analysis.value.is_some() && !analysis.lines.is_empty());
        session.play(0);
        session.play(0);
        assert_eq!((session.view().ply, session.view().played), (3, played));
        let mut again = open(&session.file_text()).unwrap();
        for session in [&mut session, &mut again] {
            assert_eq!(session.details().result, result);
            session.set_mode(Mode::Play);
            assert_eq!((&session.view().status, session.view().played), (&over, played));
            assert!(session.view().choices.is_empty() && session.is_over());
        }
    }
}

#[test]
fn a_game_is_played_on_from_any_position() {
    for game in GameId::ALL {
        let mut session = begin(game);
        (0..4).for_each(|_| session.play(0));
        let code = session.code();
        let other = session.play_from_here(session.view().players.clone(), "2026-05-05".into());
        assert_eq!((other.code(), other.view().ply), (code, 0), "{game:?}");
        assert_eq!((other.view().mode, other.tags().date.as_str()), (Mode::Play, "2026-05-05"));
        assert_eq!(other.view().players, session.view().players, "{game:?}");
    }
}

#[test]
fn the_move_that_brought_a_piece_is_found_in_every_game() {
    for game in GameId::ALL {
        let mut session = begin(game);
        let mut random = fastrand::Rng::with_seed(7);
        let mut scenes = vec![session.view().scene.clone()];
        let mut nodes = vec![session.view().here];
        for _ in 0..40 {
            let Some(choice) = random.choice(&session.view().choices).copied() else { break };
            session.play(choice.mv);
            scenes.push(session.view().scene.clone());
            nodes.push(session.view().here);
        }
        for at in [nodes.len() - 1, nodes.len() / 2, 0] {
            session.go(Place::Node(nodes[at]));
            let mut brought = 0;
            for square in Square::all(scenes[at].size) {
                let same = |scene: &Scene| scene.piece(square) == scenes[at].piece(square);
                let since = scenes[..=at].iter().rev().take_while(|scene| same(scene)).count();
                let expected = (at + 1).checked_sub(since).filter(|at| *at > 0).map(|at| nodes[at]);
                assert_eq!(session.arrival(square), expected, "{} {square}", game.name());
                brought += usize::from(expected.is_some());
            }
            assert_eq!(brought > 0, at > 0, "{}", game.name());
        }
    }
}
