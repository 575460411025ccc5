mod analysis;
mod effects;
mod listed;
mod text;

use super::*;
use crate::about::OptionValue;
use crate::games::open;
use crate::picker::form;
use crate::view::LOOKS_BACK;
use crate::{Edit, Place, Scene};
use owlery_games::{Attempt, GameId, Square};
use owlery_record::StepKind;

fn named() -> Tags {
    let players = ["Ada".to_owned(), "Bob".to_owned()];
    Tags { players, date: "2026-01-02".into(), event: "Club".into(), ..Tags::default() }
}

fn begin(game: GameId) -> Box<dyn Session> {
    form(game).begin(named())
}

/// The moves of all rows, in reading order.
fn texts(session: &dyn Session) -> Vec<String> {
    nodes(session).into_iter().map(|(_, text)| text).collect()
}

fn nodes(session: &dyn Session) -> Vec<(NodeId, String)> {
    let mut nodes = Vec::new();
    for row in session.view().rows.iter() {
        let mut next = Some(row.first());
        for _ in 0..row.count() {
            let node = next.expect("as many moves as the row says");
            nodes.push((node, session.entry(node).text.to_owned()));
            next = session.entry(node).next;
        }
    }
    nodes
}

#[test]
fn a_move_changes_everything_that_is_shown() {
    let mut session = begin(GameId::Troll);
    assert_eq!((session.view().ply, session.view().can_back), (0, false));
    assert_eq!(session.view().status.headline, "Bob (Black) to move");
    assert_eq!(session.view().undo, None);
    assert!(session.view().last_move.is_empty());
    let (revision, before) = (session.revision(), session.view().scene.clone());
    let mv = session.view().choices[0].mv;
    let after = session.preview(mv);
    session.play(mv);
    let view = session.view();
    assert_eq!((view.ply, view.can_back, view.can_forward), (1, true, false));
    assert_eq!(view.status.turn, Some(Side::White));
    assert_eq!(view.undo, Some(StepKind::Move));
    assert_eq!(view.scene, after);
    assert!(before.changes(&after).contains(&view.last_move[0]));
    assert_eq!(texts(&*session), [view.last_move[0].to_string()]);
    assert!(session.revision() > revision);
    session.play(usize::MAX);
    assert_eq!(session.view().ply, 1);
    assert_eq!(session.preview(usize::MAX), session.view().scene);
}

#[test]
fn previews_show_what_comes_in_every_game() {
    for game in GameId::ALL {
        let mut session = begin(game);
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..60 {
            let count = session.view().choices.len();
            if count == 0 {
                break;
            }
            let mv = session.view().choices[random.usize(..count)].mv;
            let preview = session.preview(mv);
            session.play(mv);
            assert_eq!(session.view().scene, preview);
            let status = &session.view().status;
            assert!(status.remarks.len() <= 3, "{status:?}");
            assert!(status.remarks.iter().all(|remark| remark.ends_with('.')), "{status:?}");
            if status.turn.is_none() {
                assert_eq!(status.remarks.len(), 1, "{status:?}");
            }
        }
    }
}

#[test]
fn the_cursor_goes_everywhere_and_loses_nothing() {
    let mut session = begin(GameId::Owlman);
    (0..6).for_each(|_| session.play(0));
    let (all, revision) = (nodes(&*session), session.revision());
    assert_eq!(all.len(), 6);
    let places = [
        (Place::Start, 0),
        (Place::Back, 0),
        (Place::Forward, 1),
        (Place::Forward, 2),
        (Place::Back, 1),
        (Place::End, 6),
        (Place::Forward, 6),
        (Place::Node(all[2].0), 3),
        (Place::Node(NodeId::ROOT), 0),
    ];
    for (place, ply) in places {
        session.go(place);
        let view = session.view();
        assert_eq!(view.ply, ply, "{place:?}");
        assert_eq!((view.can_back, view.can_forward), (ply > 0, ply < 6), "{place:?}");
        assert_eq!(nodes(&*session), all);
    }
    assert_eq!(session.revision(), revision);
}

#[test]
fn another_move_begins_a_variation_and_keeps_the_rest() {
    let mut session = begin(GameId::Owlman);
    (0..6).for_each(|_| session.play(0));
    let all = nodes(&*session);
    session.go(Place::Node(all[1].0));
    session.play(1);
    session.play(0);
    assert_eq!((session.view().ply, session.view().can_forward), (4, false));
    assert_eq!(nodes(&*session).len(), 8);
    assert!(all.iter().all(|node| nodes(&*session).contains(node)));
    session.go(Place::Node(all[5].0));
    assert_eq!((session.view().ply, session.view().can_forward), (6, false));
    // A move that is there already is entered, not added.
    session.go(Place::Start);
    session.play(0);
    assert_eq!(session.view().here, all[0].0);
    assert_eq!(nodes(&*session).len(), 8);
    // The way forward is the game, not what was taken back.
    session.go(Place::Forward);
    session.go(Place::Forward);
    assert!(!all.iter().any(|(node, _)| *node == session.view().here));
    session.go(Place::End);
    assert_eq!((session.view().ply, session.view().is_game()), (4, true));
}

#[test]
fn undo_and_redo_take_back_the_last_thing_done() {
    let mut session = begin(GameId::Troll);
    session.play(0);
    session.play(1);
    let text = session.file_text();
    session.undo();
    assert_eq!((session.view().ply, session.view().redo), (1, Some(StepKind::Move)));
    assert_eq!(nodes(&*session).len(), 1, "the move leaves the tree");
    session.redo();
    assert_eq!((session.view().ply, session.view().redo), (2, None));
    session.set_tags(Tags::default()).unwrap();
    assert_eq!(session.view().players, ["", ""]);
    assert_eq!(session.view().undo, Some(StepKind::Tags));
    session.undo();
    assert_eq!(session.view().players, ["Ada", "Bob"]);
    assert_eq!(session.file_text(), text);
    session.go(Place::Back);
    assert!(!session.view().is_game());
    session.undo();
    assert!(session.view().is_game(), "the move that was stepped back from is taken back");
    assert_eq!(session.view().ply, 1);
    session.undo();
    assert_eq!((session.view().ply, session.view().undo), (0, None));
    session.undo();
    assert_eq!(session.view().ply, 0);
}

#[test]
fn what_is_past_is_for_looking() {
    let mut session = begin(GameId::Umbra);
    (0..3).for_each(|_| session.play(0));
    session.go(Place::Back);
    let view = session.view();
    assert!(view.looks_back() && view.offer().choices.is_empty() && !view.choices.is_empty());
    assert_eq!(view.since, Some(1));
    assert_eq!(session.why_not(Attempt::Touch(Square::new(0, 0))), &*LOOKS_BACK);
    session.set_editing(true);
    assert!(!session.view().offer().choices.is_empty(), "a move of the game can be amended");
    session.set_editing(false);
    let last = session.view().played;
    for edit in [Edit::Delete(last), Edit::DeleteOthers(NodeId::ROOT)] {
        let (text, refused) = (session.file_text(), session.edit(edit.clone()));
        let cuts = matches!(edit, Edit::Delete(_));
        assert_eq!(refused.is_err(), cuts, "{edit:?}");
        assert_eq!(session.file_text(), text);
    }
}

#[test]
fn a_game_that_was_just_opened_has_nothing_to_undo_and_is_taken_back_all_the_same() {
    let mut session = begin(GameId::Umbra);
    (0..3).for_each(|_| session.play(0));
    let mut session = open(&session.file_text()).unwrap();
    assert_eq!((session.view().ply, session.view().undo), (3, None));
    session.take_back(2, false);
    assert_eq!((session.view().ply, session.view().undo), (1, Some(StepKind::TakingBack)));
    session.undo();
    assert_eq!((session.view().ply, session.view().redo), (3, Some(StepKind::TakingBack)));
    session.take_back(7, true);
    assert_eq!((session.view().ply, nodes(&*session).len()), (0, 3));
}

#[test]
fn who_resigns_has_lost_from_there_on() {
    let mut session = begin(GameId::Owlman);
    session.play(0);
    session.resign();
    let view = session.view();
    assert_eq!((view.status.turn, view.choices.len()), (None, 0));
    assert_eq!(view.status.headline, "Ada (Doc) has won");
    assert_eq!(view.status.remarks, ["Bob (Owlman) resigned."]);
    let why = session.why_not(Attempt::Touch(Square::new(0, 7)));
    assert_eq!(why, "The game is over: Ada (Doc) has won.");
    let mut again = open(&session.file_text()).unwrap();
    again.set_mode(Mode::Play);
    assert_eq!(again.view().status, session.view().status);
    session.resign();
    session.offer_draw();
    session.play(0);
    assert_eq!((session.view().ply, session.view().status.offer), (1, None));
    session.go(Place::Back);
    assert_eq!(session.view().status.headline, "Ada (Doc) to move");
    session.go(Place::Forward);
    session.set_mode(Mode::Play);
    assert_eq!(session.view().status.headline, "Ada (Doc) has won");
    session.undo();
    assert_eq!(session.view().status.headline, "Bob (Owlman) to move");
    session.redo();
    assert_eq!(session.view().status.headline, "Ada (Doc) has won");
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut session = begin(GameId::Aviary);
    session.answer_draw(true);
    assert_eq!(session.view().status.headline, "Ada (White) to move", "nobody has offered");
    session.offer_draw();
    assert_eq!(session.view().status.offer, Some(Side::White));
    session.answer_draw(false);
    assert_eq!(
        (session.view().status.offer, session.view().status.turn),
        (None, Some(Side::White))
    );
    session.offer_draw();
    session.play(0);
    assert_eq!(session.view().status.offer, None, "a move answers it");
    session.offer_draw();
    session.answer_draw(true);
    let status = &session.view().status;
    assert_eq!((status.turn, status.offer), (None, None));
    assert_eq!(status.headline, "The game is drawn");
    assert_eq!(status.remarks, ["The players agreed to a draw."]);
    session.undo();
    assert_eq!(session.view().status.headline, "Bob (Black) to move");
}

#[test]
fn a_rematch_changes_sides() {
    let mut form = form(GameId::Blocs);
    form.set("size", &OptionValue::Number { value: 3, min: 2, max: 8, step: 1 });
    let of_this = Tags { source: "a book".into(), title: "Round 1".into(), ..named() };
    let mut session = form.begin(of_this);
    session.play(0);
    session.resign();
    let rematch = session.rematch("2026-01-03".into());
    assert_eq!(rematch.options(), session.options());
    let Tags { players, date, event, source, title, .. } = rematch.tags();
    assert_eq!(title, "", "it is that of the game before");
    assert_eq!(*players, ["Bob", "Ada"]);
    assert_eq!((date.as_str(), event.as_str(), source.as_str()), ("2026-01-03", "Club", ""));
    assert_eq!((rematch.view().ply, rematch.view().undo), (0, None));
    assert_eq!(rematch.view().players, ["Bob", "Ada"]);
    // From a position too, not only from the usual start.
    let start = "1b1/3/w1w 2";
    let text = format!("(owlery: 1, game: blocs, options: (size: 3), start: \"{start}\")");
    let session = open(&text).unwrap();
    let rematch = session.rematch(String::new());
    assert_eq!(rematch.view().scene, session.view().scene);
    assert_eq!(rematch.view().status.turn, Some(Side::White));
}

#[test]
fn a_swap_exchanges_the_names_that_are_shown() {
    let mut form = form(GameId::Umbra);
    form.set("pie", &OptionValue::Choice { chosen: 1, words: &[] });
    let mut session = form.begin(named());
    session.play(0);
    assert_eq!(session.view().players, ["Ada", "Bob"]);
    assert!(session.view().status.remarks[0].contains("swap"));
    let swap = session.view().choices.last().unwrap().mv;
    session.play(swap);
    assert_eq!(session.view().players, ["Bob", "Ada"]);
    assert_eq!(session.view().status.turn, Some(Side::White));
    assert!(session.view().last_move.is_empty());
    assert_eq!(session.tags().players, ["Ada", "Bob"], "the tags keep how they began");
    session.play(0);
    assert_eq!(session.view().players, ["Bob", "Ada"]);
    session.go(Place::Start);
    assert_eq!(session.view().players, ["Ada", "Bob"]);
    // A game that begins after the swap names those who begin it.
    let text = "(owlery: 1, game: umbra, options: (size: 3, pie: first), start: \"3/1b1/3 w \
                swapped\", players: {\"white\": \"Ada\"})";
    assert_eq!(open(text).unwrap().view().players, ["Ada", ""]);
}

#[test]
fn reasons_are_sentences() {
    for game in GameId::ALL {
        let session = begin(game);
        for square in Square::all(session.view().scene.size) {
            let why = session.why_not(Attempt::Touch(square));
            assert!(why.ends_with('.') && !why.ends_with(".."), "{}: {why}", game.key());
        }
    }
}

#[test]
fn branches_are_named_and_the_next_is_known() {
    let mut session = begin(GameId::Troll);
    session.set_mode(Mode::Analysis);
    session.paste_moves("e6 (c3) (d6) f4");
    session.go(Place::Start);
    let view = session.view();
    let of = |node: &NodeId| session.entry(*node).text.to_owned();
    assert_eq!(view.branches.iter().map(of).collect::<Vec<_>>(), ["e6", "c3", "d6"]);
    assert_eq!(view.next.as_ref().map(of).as_deref(), Some("e6"));
    let other = view.branches[2];
    session.go(Place::Node(other));
    session.go(Place::Back);
    assert_eq!(session.view().next, Some(other), "the line that was left goes on");
}

#[test]
fn from_the_start_the_way_leads_along_the_main_line() {
    let mut session = begin(GameId::Owlman);
    (0..6).for_each(|_| session.play(0));
    let all = nodes(&*session);
    session.set_mode(Mode::Analysis);
    session.go(Place::Node(all[1].0));
    session.play(1);
    session.play(0);
    let tip = session.view().here;
    session.go(Place::Back);
    session.go(Place::End);
    assert_eq!(session.view().here, tip, "inside a variation, it leads along that");
    for back in [Place::Start, Place::Node(all[0].0)] {
        session.go(Place::Node(tip));
        session.go(back);
        session.go(Place::End);
        assert_eq!(session.view().here, all[5].0, "{back:?}");
    }
    session.go(Place::Node(tip));
    (0..3).for_each(|_| session.go(Place::Back));
    (0..3).for_each(|_| session.go(Place::Forward));
    assert_eq!(session.view().here, tip, "steps forward undo steps back");
}
