//! Bad texts: where they are named, and that they never do harm.

use super::*;
use crate::StepKind;
use crate::tests::next_kinds;
use owlery_games::conformance::mangle;
use owlery_games::of_each_game;

#[test]
fn what_cannot_be_read_is_named_with_what_was_legal() {
    fn error<P: Notation>(code: &str, text: &str) -> String {
        let (record, reading) = pasted::<P>(code, text);
        let line = moves_line(&record, record.here());
        format!("{line} | {}", reading.unread.map_or(String::new(), |error| error.to_string()))
    }
    let cases = [
        (
            error::<Owlman>("", "1. d3-c4 a8-b7(xd5)\n2. f5-e7"),
            "1. d3-c4 a8-b7(xd5) | line 2, column 4: move 2, “f5-e7”: the dark squares are trees; \
             pieces move between them; legal moves are f5-e6 f5-g6 d1-c2 e2-d3 c4-b3 c4-d3 c4-b5 \
             c4-d5 and 3 more",
        ),
        (
            error::<Owlman>("", "d3 c5"),
            " | line 1, column 1: move 1, “d3 c5”: the dark squares are trees; pieces move between \
             them; legal moves are d3-c2 d3-c4 d1-c2 d5-c4 d5-c6 d5-e6 f5-e6 f5-g6 and 1 more",
        ),
        (
            error::<Troll>("", "e6\nf4 f4"),
            "1. e6 f4 | line 2, column 4: move 2, “f4”: f4 is taken; legal moves are a2 b2 c2 d2 e2 \
             f2 g2 h2 and 34 more",
        ),
        (
            error::<Troll>("", "e6 Ω4"),
            "1. e6 | line 1, column 4: move 1..., “Ω4”: this is no move; one looks like g4; legal moves \
             are b1 c1 d1 e1 f1 g1 b2 c2 and 35 more",
        ),
        (
            error::<Troll>("", "e6 (which is best"),
            "1. e6 | line 1, column 4: move 1..., “(”: this bracket is never closed",
        ),
        (
            error::<Umbra>("", "e5 pas"),
            "1. e5 | line 1, column 4: move 1..., “pas”: this is no move; one looks like f5; legal \
             moves are",
        ),
        (
            error::<Blocs>("wwww/wwww/wwww/wwwb 1", "d1 d1"),
            "1. d1 | line 1, column 4: move 1..., \
            “d1”: the game is over",
        ),
        (
            error::<Blocs>("", "b3 b4w"),
            " | line 1, column 1: move 1, “b3”: it may mean more than one move; legal moves \
             are b3b b3w",
        ),
    ];
    for (found, expected) in cases {
        assert!(found.starts_with(expected), "{found}\n{expected}");
    }
}

#[test]
fn whatever_stands_before_the_fault_is_kept() {
    let (record, reading) =
        pasted::<Troll>("", "{start} 1. e6 (1. f5 {other} d3?) f4! 2. c3 z9 d6");
    assert_eq!(moves_line(&record, record.here()), "1. e6 f4 2. c3");
    assert_eq!((reading.moves.len(), record.tree().moves()), (5, 5));
    assert_eq!(record.tree()[NodeId::ROOT].annotations().note, "start");
    let glyphs: Vec<_> = reading.moves.iter().map(|read| read.nag.as_str()).collect();
    assert_eq!(glyphs, ["", "", "?", "!", ""]);
    assert_eq!(reading.unread.map(|error| error.token), Some("z9".into()));
}

#[test]
fn pasting_is_one_step_for_undo() {
    let mut record = record::<Troll>("");
    let reading = read_moves(record.origin(), "e6 f4 {here} c3");
    record.paste_from(record.here(), &reading, false);
    record.paste_from(NodeId::ROOT, &reading, false);
    assert_eq!(record.tree().moves(), 3);
    let end = record.here();
    assert_eq!(record.undo(), Some(StepKind::Pasted));
    assert_eq!((record.here(), next_kinds(&record).0), (NodeId::ROOT, None));
    assert!(
        record
            .tree()
            .reading_order()
            .all(|visit| record.tree()[visit.node].annotations().note.is_empty())
    );
    assert_eq!(record.redo(), Some(StepKind::Pasted));
    assert_eq!(record.here(), end);
}

fn survives<P: Notation>() {
    let options = P::Options::default();
    for seed in 0..60 {
        let mut random = fastrand::Rng::with_seed(seed);
        let whole = write(&round_trips::game::<P>(options.clone(), seed));
        let mut text = whole.clone();
        for _ in 0..random.usize(1..5) {
            text = mangle(&text, &mut random);
        }
        // A heading may be broken too.
        if let Ok((record, reading)) = read::<P>(&text) {
            assert_eq!(record.tree().moves() > 0, !reading.moves.is_empty());
            for remark in &reading.warnings {
                assert!(!remark.what.to_string().contains('\n'), "{remark}");
            }
            if let Some(error) = reading.unread {
                assert!(!error.to_string().contains('\n') && error.legal.len() <= 8, "{error}");
            }
        }
        let noise: String = (0..random.usize(..400))
            .map(|_| {
                const CHARS: &[u8] = b"abcdefgh123456789-x*()[]{}!?.,/ \n\\ODHSbw+#";
                match random.u8(..40) {
                    0 => '½',
                    1 => '–',
                    2 => 'é',
                    _ => char::from(CHARS[random.usize(..CHARS.len())]),
                }
            })
            .collect();
        let record = Record::<P>::new(options.clone());
        drop(read_moves(record.origin(), &noise));
        drop(read::<P>(&noise));
    }
}

#[test]
fn garbage_is_survived() {
    of_each_game!(survives());
}

#[test]
fn long_garbage_is_read_to_its_end() {
    let mut texts: Vec<String> = [
        "(",
        "{",
        "[",
        ")",
        "1",
        "1.",
        "(1)",
        "!",
        "x",
        "- ",
        "e6(",
        "a ",
        "the ",
        "\n",
        "\\",
        "(e6 ",
        "{a}",
        "e6 (e7) ",
        "½",
        "a a\n",
        "word e5\n",
        "1. the end ",
        "e6(f5(e6(",
        "e6 (1. ",
    ]
    .map(|part| part.repeat(200_000 / part.len()))
    .into();
    texts.push(format!("e6 {}", "(1. f5 d3 ".repeat(20_000)));
    texts.push(format!("e6 {}", "(f5) (e6) ".repeat(20_000)));
    for text in texts {
        // What is quadratic or worse would never end.
        drop(pasted::<Troll>("", &text));
    }
}

/// A game of 5,000 plies that nobody would play.
fn long_text<P: Notation>(position: P, letter: bool) -> (P, String) {
    let (mut after, mut random, mut text) = (position, fastrand::Rng::with_seed(5), String::new());
    for ply in 0..5000 {
        // No captures, and no ends while there is another move.
        let quiet = |mv: &P::Move| {
            let mut next = after.clone();
            next.apply(*mv);
            next.outcome().is_none() && !after.move_text(*mv).contains('x')
        };
        let mut picks = (0..200).filter_map(|_| after.pick_move(|count| random.usize(..count)));
        let Some(mv) = picks.find(quiet) else { break };
        let written = after.move_text(mv);
        let sloppy = written.replace(['-', 'x'], " - ");
        let sloppy =
            if letter { sloppy } else { sloppy.trim_start_matches(char::is_uppercase).into() };
        text.push_str(&format!("{}. {sloppy} ", ply + 1));
        after.apply(mv);
    }
    (after, text)
}

#[test]
fn long_lists_are_read_to_their_end() {
    fn check<P: Notation>(options: P::Options, letter: bool) {
        let start = P::start(&options);
        let (after, text) = long_text(start.clone(), letter);
        let mut record = Record::from_position(options, start);
        let reading = read_moves(record.origin(), &text);
        assert_eq!(reading.unread, None);
        assert!(reading.moves.len() > 100);
        record.paste_from(record.here(), &reading, false);
        assert_eq!(record.position(), &after);
    }
    let no_night = owlery_games::owlman::Options { nightfall: None, repetition: false };
    let round = "c8 d7 b7 a4 d7 c8 a4-b7 ".repeat(1250);
    let start = Owlman::from_code("D1H5/1o6/8/8/8/8/8/8 w 0", &no_night).unwrap();
    let reading = read_moves(Record::from_position(no_night, start).origin(), &round);
    assert_eq!((reading.moves.len(), reading.unread), (5000, None));
    let quiet = owlery_games::aviary::Options { repetition: false };
    check::<Aviary>(quiet.clone(), true);
    check::<Aviary>(quiet, false);
    let large = owlery_games::blocs::Options { size: 8, ..Default::default() };
    check::<Blocs>(large, true);
}
