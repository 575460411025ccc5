//! What a move did besides going from square to square.

use super::*;
use crate::games::from_code;
use crate::{Effect, EffectKind};

/// "turned c5, e4" and the like, by the kinds.
fn words(effects: &[Effect]) -> Vec<String> {
    let of = |effect: &Effect| {
        let Effect { square, kind, piece } = effect;
        match kind {
            EffectKind::Turned => format!("{square}: {} turned", piece.name),
            EffectKind::Captured(took) => format!("{square}: {took} {}", piece.name),
            EffectKind::Dropped => format!("{square}: {} dropped", piece.name),
        }
    };
    effects.iter().map(of).collect()
}

/// The game, its options, a position, a move, what it did, and what is said then.
type Case<'a> = (GameId, &'a str, &'a str, &'a str, &'a [&'a str], &'a str);

#[test]
fn what_a_move_did_is_seen_and_said() {
    let own = "(size: 6, x: adjacent)";
    let table: [Case<'_>; 10] = [
        (
            GameId::Owlman,
            "()",
            "o7/8/8/3H1H1H/2H1H1H1/5H1H/4H1H1/3H1H1D b 1",
            "a8-b7",
            &["d5: frightened helper"],
            "The move frightened the helper on d5.",
        ),
        (
            GameId::Owlman,
            "()",
            "2H5/1D6/H7/8/8/8/8/7o b 0",
            "h1xa6",
            &["a6: frightened helper"],
            "The move frightened the helper on a6.",
        ),
        (
            GameId::Owlman,
            "()",
            "2H5/1D6/H7/8/8/3o4/8/8 b 0",
            "d3-c2",
            &[],
            "49 moves to nightfall.",
        ),
        (
            GameId::Aviary,
            "()",
            "7S/8/8/8/2Cr4/8/8/s6s[] w",
            "Cc4xd4",
            &["d4: took black Robin"],
            "The move took the black Robin on d4.",
        ),
        (
            GameId::Aviary,
            "()",
            "7S/8/8/8/2CC4/8/8/s6s[R] w",
            "R*e4",
            &["e4: white Robin dropped"],
            "A white Robin was dropped on e4.",
        ),
        (
            GameId::Aviary,
            "()",
            "7S/8/8/8/2C5/8/8/s7[] w",
            "Cc4-c5",
            &[],
            "White has one Sparrow left.",
        ),
        (
            GameId::Umbra,
            own,
            "1bbbb1/4bw/1w4/5b/5b/5b w",
            "f6",
            &[
                "b6: black disc turned",
                "c6: black disc turned",
                "d6: black disc turned",
                "e6: black disc turned",
            ],
            "Four pieces were turned.",
        ),
        (
            GameId::Troll,
            "()",
            "3w4/3w4/1bbw4/bwwwbbb1/1wb1wwbb/5w2/8/8 b",
            "d4",
            &["e4: white disc turned", "f4: white disc turned", "c5: white disc turned"],
            "Three pieces were turned.",
        ),
        (GameId::Troll, "()", "8/8/8/3bw3/3wb3/8/8/8 b", "c3", &[], ""),
        (
            GameId::Blocs,
            "()",
            "bwbw/bwbb/wwbb/bbbb 1",
            "a4-b1",
            &[],
            "Turn a rectangle whose corner nearest to d1 is black.",
        ),
    ];
    for (game, options, code, mv, did, said) in table {
        let mut session = from_code(game, options, code).unwrap_or_else(|error| panic!("{error}"));
        assert!(session.view().effects.is_empty(), "{code}: no move, no effect");
        let read = session.read_move(mv).unwrap_or_else(|error| panic!("{error}"));
        session.play(read);
        let view = session.view();
        let remark = view.status.remarks.last();
        assert_eq!(words(&view.effects), did, "{code} {mv}");
        assert_eq!(remark.map_or("", String::as_str), said, "{code} {mv}");
        let frames: Vec<_> = session.line().chain([session.position_frame()]).collect();
        assert!(frames[0].effects.is_empty());
        assert!(frames[1..].iter().all(|frame| frame.effects == view.effects), "{code} {mv}");
        session.go(Place::Start);
        assert!(session.view().effects.is_empty(), "{code}: at the start");
    }
}
