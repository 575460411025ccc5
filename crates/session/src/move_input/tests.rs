use super::*;
use crate::Session;
use crate::about::OptionValue;
use crate::games::open;
use crate::picker::form;
use owlery_games::GameId;
use owlery_record::Tags;
use std::collections::BTreeSet;

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

fn site(name: &str) -> TapTarget {
    TapTarget::Site(at(name))
}

fn begin(game: GameId) -> Box<dyn Session> {
    form(game).begin(Tags::default())
}

/// A game from a position, with moves played from there.
fn opened(game: &str, options: &str, start: &str, moves: &str) -> Box<dyn Session> {
    let moves = moves.split_whitespace().enumerate();
    let moves: String = moves.map(|(n, mv)| format!("(id: {}, move: \"{mv}\"), ", n + 1)).collect();
    let text = format!(
        "(owlery: 1, game: {game}, options: {options}, start: \"{start}\", moves: [{moves}])"
    );
    open(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Clicks one spot after the other; the last answer.
fn click(session: &dyn Session, selection: &mut Selection, spots: &[TapTarget]) -> TapOutcome {
    let offer = session.view().offer();
    let taps = spots.iter().map(|spot| selection.tap(offer, *spot, Tap::Click));
    taps.last().unwrap()
}

#[test]
fn every_path_leads_to_its_move_in_random_games() {
    for game in GameId::ALL {
        for (preset, seed) in (0..form(game).presets().len()).flat_map(|p| [(p, 1), (p, 2)]) {
            let mut form = form(game);
            form.choose_preset(preset);
            let mut session = form.begin(Tags::default());
            let mut random = fastrand::Rng::with_seed(seed);
            for ply in 0..40 {
                let offer = session.view().offer();
                let moves: BTreeSet<_> = offer.choices.iter().map(|choice| choice.mv).collect();
                if moves.is_empty() {
                    break;
                }
                assert!(moves.iter().copied().eq(0..moves.len()), "{} at {ply}", game.key());
                offer.choices.iter().for_each(|choice| follow(offer, choice));
                session.play(random.usize(..moves.len()));
            }
        }
    }
}

/// Takes a path by the bare function and by the machine.
fn follow(offer: Offer<'_>, choice: &Choice) {
    let spots: Vec<_> = choice.path.spots().collect();
    let mut selection = Selection::default();
    for (n, spot) in spots.iter().enumerate() {
        let (picked, looked) =
            (pick(offer.choices, &spots[..n], *spot), selection.preview_tap(offer, *spot));
        let reply = selection.tap(offer, *spot, Tap::Click);
        if n + 1 == spots.len() {
            assert_eq!(picked, PathMatch::Done(choice.mv), "{spots:?}");
            assert_eq!(looked, picked, "{spots:?}");
            assert_eq!(reply, TapOutcome::Play(choice.mv), "{spots:?}");
        } else if matches!(spots[n + 1], TapTarget::Button(_)) {
            assert!(matches!(picked, PathMatch::Ask(_)), "{spots:?}");
            assert_eq!(reply, TapOutcome::Ask, "{spots:?}");
        } else {
            assert_eq!(picked, PathMatch::More, "{spots:?}");
            assert!(matches!(reply, TapOutcome::Lifted | TapOutcome::Nothing), "{spots:?}");
        }
    }
    assert!(selection.taken().is_empty() && selection.answers().is_empty());
}

#[test]
fn a_bird_is_lifted_and_put_back() {
    let session = begin(GameId::Aviary);
    let mut selection = Selection::default();
    assert_eq!(click(&*session, &mut selection, &[site("e8")]), TapOutcome::Lifted);
    assert_eq!(selection.taken(), [site("e8")]);
    assert_eq!(click(&*session, &mut selection, &[site("e8")]), TapOutcome::PutBack);
    assert!(selection.taken().is_empty());
}

#[test]
fn a_click_on_another_own_bird_lifts_that_one() {
    let session = begin(GameId::Aviary);
    let mut selection = Selection::default();
    assert_eq!(click(&*session, &mut selection, &[site("e8"), site("d8")]), TapOutcome::Lifted);
    assert_eq!(selection.taken(), [site("d8")]);
    let reply = click(&*session, &mut selection, &[site("d6")]);
    let TapOutcome::Play(mv) = reply else { panic!("{reply:?}") };
    assert_eq!(session.preview(mv).square_name(at("d6")), "d6, white Gull");
}

#[test]
fn a_drag_to_a_wrong_square_is_refused_and_leaves_nothing_lifted() {
    let session = begin(GameId::Aviary);
    let offer = session.view().offer();
    for to in ["d8", "e5", "a3"] {
        let mut selection = Selection::default();
        selection.tap(offer, site("e8"), Tap::Click);
        let refused = TapOutcome::Refused(Attempt::Go { from: at("e8"), to: at(to) });
        assert_eq!(selection.tap(offer, site(to), Tap::Drop), refused);
        assert!(selection.taken().is_empty());
    }
    let mut selection = Selection::default();
    selection.tap(offer, site("e8"), Tap::Click);
    assert!(matches!(selection.tap(offer, site("e6"), Tap::Drop), TapOutcome::Play(_)));
}

#[test]
fn a_square_where_nothing_begins_is_refused() {
    let mut selection = Selection::default();
    let refused = TapOutcome::Refused(Attempt::Touch(at("e4")));
    assert_eq!(click(&*begin(GameId::Aviary), &mut selection, &[site("e4")]), refused);
    assert_eq!(click(&*begin(GameId::Troll), &mut selection, &[site("e4")]), refused);
    assert!(selection.taken().is_empty());
}

#[test]
fn a_bird_is_dropped_from_the_hand() {
    let start = "7S/8/8/8/8/8/8/s7[RGb] w";
    let session = opened("aviary", "()", start, "");
    let mut selection = Selection::default();
    assert_eq!(click(&*session, &mut selection, &[TapTarget::Tray('R')]), TapOutcome::Lifted);
    assert_eq!(click(&*session, &mut selection, &[TapTarget::Tray('G')]), TapOutcome::Lifted);
    assert_eq!(selection.taken(), [TapTarget::Tray('G')]);
    let taken = Attempt::Drop { piece: 'G', to: at("a1") };
    assert_eq!(click(&*session, &mut selection, &[site("a1")]), TapOutcome::Refused(taken));
    let reply = click(&*session, &mut selection, &[TapTarget::Tray('G'), site("d5")]);
    let TapOutcome::Play(mv) = reply else { panic!("{reply:?}") };
    assert_eq!(session.preview(mv).square_name(at("d5")), "d5, white Gull");
    // Neither an empty place in the hand nor the other's hand.
    for letter in ['W', 'b'] {
        assert_eq!(
            click(&*session, &mut selection, &[TapTarget::Tray(letter)]),
            TapOutcome::Nothing
        );
    }
    // A lifted bird that comes to a hand is put back.
    let reply = click(&*session, &mut selection, &[site("h8"), TapTarget::Tray('W')]);
    assert_eq!((reply, selection.taken()), (TapOutcome::PutBack, &[][..]));
}

/// Before White's move that may demand: c8-d7 brings back a position.
fn demanding() -> Box<dyn Session> {
    let options = "(nightfall: None, repetition: true)";
    let start = "D1H5/1o6/8/8/8/8/8/8 w 20";
    opened("owlman", options, start, "c8-d7 b7-a4 d7-c8 a4-b7")
}

#[test]
fn a_demand_is_asked_for() {
    let mut selection = Selection::default();
    let mut session = demanding();
    assert_eq!(click(&*session, &mut selection, &[site("c8"), site("d7")]), TapOutcome::Ask);
    let answers: Vec<_> = selection.answers().iter().map(|answer| answer.localized()).collect();
    assert_eq!(answers, ["Just move", "Demand that Owlman vary"]);
    let demand = TapTarget::Button(selection.answers()[1]);
    let TapOutcome::Play(mv) = click(&*session, &mut selection, &[demand]) else { panic!() };
    assert!(selection.answers().is_empty());
    session.play(mv);
    let remarks = &session.view().status.remarks;
    assert!(remarks[0].contains("may not repeat b7-a4"), "{remarks:?}");
}

#[test]
fn an_unanswered_question_is_put_back() {
    let session = demanding();
    for elsewhere in ["d7", "e4", "h5"] {
        let mut selection = Selection::default();
        let spots = [site("c8"), site("d7"), site(elsewhere)];
        assert_eq!(click(&*session, &mut selection, &spots), TapOutcome::PutBack, "{elsewhere}");
        assert_eq!(selection, Selection::default());
    }
    let mut selection = Selection::default();
    let spots = [site("c8"), site("d7"), site("c8")];
    assert_eq!(click(&*session, &mut selection, &spots), TapOutcome::Lifted);
    assert_eq!((selection.taken(), selection.answers()), (&[site("c8")][..], &[][..]));
}

#[test]
fn a_face_stays_chosen_in_the_sticky_tray() {
    let mut session = begin(GameId::Blocs);
    let mut selection = Selection::default();
    let mut put = |selection: &mut Selection, square: &str, how: Tap| {
        let reply = selection.tap(session.view().offer(), site(square), how);
        let TapOutcome::Play(mv) = reply else { return (reply, String::new()) };
        session.play(mv);
        (TapOutcome::Nothing, session.view().scene.square_name(at(square)))
    };
    assert_eq!(put(&mut selection, "a1", Tap::Click).1, "a1, black disc");
    assert_eq!(put(&mut selection, "a2", Tap::OtherClick).1, "a2, white disc");
    assert_eq!(put(&mut selection, "a3", Tap::Click).1, "a3, black disc");
    let fresh = begin(GameId::Blocs);
    assert_eq!(click(&*fresh, &mut selection, &[TapTarget::Tray('w')]), TapOutcome::Nothing);
    assert_eq!(put(&mut selection, "b1", Tap::Click).1, "b1, white disc");
    assert_eq!(put(&mut selection, "b2", Tap::OtherClick).1, "b2, black disc");
    assert_eq!(put(&mut selection, "b3", Tap::Click).1, "b3, white disc");
    let refused = TapOutcome::Refused(Attempt::Drop { piece: 'w', to: at("b3") });
    assert_eq!(put(&mut selection, "b3", Tap::Click).0, refused);
}

#[test]
fn the_only_face_is_chosen_by_itself() {
    let mut form = form(GameId::Blocs);
    form.set("faces", &OptionValue::Choice { chosen: 1, words: &[] });
    let mut session = form.begin(Tags::default());
    let mut selection = Selection::default();
    for (letter, square, name) in [('b', "a1", "a1, black disc"), ('w', "a2", "a2, white disc")] {
        assert_eq!(selection.tray_kind(session.view().offer()), Some(TapTarget::Tray(letter)));
        let how = if letter == 'b' { Tap::Click } else { Tap::OtherClick };
        let reply = selection.tap(session.view().offer(), site(square), how);
        let TapOutcome::Play(mv) = reply else { panic!("{reply:?}") };
        session.play(mv);
        assert_eq!(session.view().scene.square_name(at(square)), name);
    }
}

#[test]
fn a_rectangle_is_any_two_opposite_corners() {
    let session = opened("blocs", "()", "bwbw/wbbw/wwbb/bwwb 1", "");
    assert!(session.view().scene.trays.iter().all(|tray| tray.items.is_empty()));
    let mut moves = BTreeSet::new();
    for (from, to) in [("a4", "c2"), ("c2", "a4"), ("a2", "c4"), ("c4", "a2")] {
        let mut selection = Selection::default();
        assert_eq!(click(&*session, &mut selection, &[site(from)]), TapOutcome::Lifted);
        assert_eq!(selection.tray_kind(session.view().offer()), None);
        let reply = selection.tap(session.view().offer(), site(to), Tap::Drop);
        let TapOutcome::Play(mv) = reply else { panic!("{reply:?}") };
        moves.insert(mv);
        let region = session.region(at(from), at(to)).unwrap();
        assert_eq!((region.squares.len(), region.key, region.allowed), (9, at("c2"), true));
    }
    assert_eq!(moves.len(), 1);
    assert_eq!(session.preview(moves.pop_first().unwrap()).changes(&session.view().scene).len(), 9);
}

#[test]
fn rectangles_with_a_white_corner_are_refused() {
    let session = opened("blocs", "()", "bwbw/wbbw/wwbb/bwwb 1", "");
    let mut selection = Selection::default();
    let reply = click(&*session, &mut selection, &[site("a4"), site("b2")]);
    assert_eq!(reply, TapOutcome::Refused(Attempt::Go { from: at("a4"), to: at("b2") }));
    assert!(!session.region(at("a4"), at("b2")).unwrap().allowed);
    let why = session.why_not(Attempt::Go { from: at("a4"), to: at("b2") });
    assert!(why.contains("b2") && why.ends_with('.'), "{why}");
}

#[test]
fn a_single_piece_is_clicked_twice() {
    let session = opened("blocs", "()", "bwbw/wbbw/wwbb/bwwb 1", "");
    let mut selection = Selection::default();
    let reply = click(&*session, &mut selection, &[site("c3"), site("c3")]);
    let TapOutcome::Play(mv) = reply else { panic!("{reply:?}") };
    assert_eq!(session.preview(mv).changes(&session.view().scene), [at("c3")]);
    // A white one begins larger rectangles only.
    assert_eq!(click(&*session, &mut selection, &[site("b4"), site("b4")]), TapOutcome::PutBack);
}

#[test]
fn buttons_are_moves_of_one_tap() {
    let mut form = form(GameId::Umbra);
    form.set("pie", &OptionValue::Choice { chosen: 1, words: &[] });
    let mut session = form.begin(Tags::default());
    let (mut selection, swap) = (Selection::default(), TapTarget::Button(Text::of("umbra-swap")));
    assert_eq!(click(&*session, &mut selection, &[swap]), TapOutcome::Nothing);
    session.play(0);
    assert!(matches!(click(&*session, &mut selection, &[swap]), TapOutcome::Play(_)));
}
