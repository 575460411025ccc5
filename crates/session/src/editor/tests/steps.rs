//! What each change does, and that all of them can be taken back.

use super::*;

#[test]
fn every_change_is_one_step_with_a_name() {
    use GameId::*;
    let number = |value| OptionValue::Number { value, min: 0, max: 999, step: 1 };
    let table = [
        (
            Owlman,
            "8/8/8/8/8/8/8/7D w 0",
            put("a8", Some('o'), 1),
            "place Owlman",
            "o7/8/8/8/8/8/8/7D w 0",
        ),
        (
            Owlman,
            "o7/8/8/8/8/8/8/7D w 0",
            put("a8", None, 1),
            "erase Owlman",
            "8/8/8/8/8/8/8/7D w 0",
        ),
        (Owlman, "o7/8/8/8/8/8/8/7D w 0", go("a8", "h1"), "move Owlman", "8/8/8/8/8/8/8/7o w 0"),
        (
            Owlman,
            "o7/8/8/8/8/8/8/7D w 0",
            SetupEdit::Counter(number(48)),
            "change moves made",
            "o7/8/8/8/8/8/8/7D w 48",
        ),
        (
            Owlman,
            "8/8/8/8/8/8/8/6H1 w 0",
            SetupEdit::Mirror(0),
            "mirror along the falling diagonal",
            "8/8/8/8/8/8/7H/8 w 0",
        ),
        (Umbra, "3/3/b2 b", put("b2", Some('w'), 1), "place white disc", "3/1w1/b2 b"),
        (
            Umbra,
            "3/3/b2 b",
            SetupEdit::Counter(OptionValue::Flag(true)),
            "change colours swapped",
            "3/3/b2 b swapped",
        ),
        (Umbra, "3/3/bw1 b", SetupEdit::Mirror(0), "mirror left to right", "3/3/1wb b"),
        (Umbra, "3/3/bw1 b", SetupEdit::Turn(Side::White), "side to move", "3/3/bw1 w"),
        (Umbra, "3/3/bw1 b", SetupEdit::Option("size", number(4)), "change board", "4/4/4/bw2 b"),
        (
            Aviary,
            "8/8/8/8/8/8/8/S7[Rs] w",
            SetupEdit::Hand { letter: 'B', count: 2 },
            "white Bluejay in hand",
            "8/8/8/8/8/8/8/S7[BBRs] w",
        ),
        (
            Aviary,
            "8/8/8/8/8/8/8/S7[Rs] w",
            SetupEdit::Hand { letter: 's', count: 0 },
            "black Sparrow in hand",
            "8/8/8/8/8/8/8/S7[R] w",
        ),
        (
            Aviary,
            "8/8/8/8/8/8/8/S7[Rs] w",
            SetupEdit::ToHand { from: square("a1"), side: Side::Black },
            "white Sparrow to the hand",
            "8/8/8/8/8/8/8/8[Rss] w",
        ),
        (
            Aviary,
            "8/8/8/8/8/8/8/S7[Rs] w",
            SetupEdit::FromHand { letter: 's', to: square("h8") },
            "place black Sparrow",
            "7s/8/8/8/8/8/8/S7[R] w",
        ),
        (
            Aviary,
            "8/8/8/8/8/8/8/S7[Rs] w",
            SetupEdit::Mirror(7),
            "swap the sides",
            "8/8/8/8/8/8/8/s7[Sr] b",
        ),
        (Aviary, "8/8/8/8/8/8/8/S7[Rs] b", SetupEdit::Clear, "clear", "8/8/8/8/8/8/8/8[] b"),
        (Blocs, "4/4/4/w3 1", put("a1", Some('b'), 1), "place black disc", "4/4/4/b3 1"),
        (Blocs, "4/4/4/w3 1", SetupEdit::Turn(Side::White), "side to move", "4/4/4/w3 2"),
        (Blocs, "4/4/4/w3 1", SetupEdit::Start, "usual start", "4/4/4/4 1"),
        (Blocs, "4/4/4/w3 1", SetupEdit::Option("size", number(2)), "change board", "2/w1 1"),
        (
            Troll,
            "4/4/4/bw2 w",
            SetupEdit::Mirror(5),
            "rotate a quarter turn left, sides swapped",
            "4/4/3b/3w b",
        ),
        (Troll, "4/4/4/bw2 w", SetupEdit::Start, "usual start", "4/1wb1/1bw1/4 b"),
    ];
    for (game, before, edit, name, after) in table {
        // One pasted code, then the change.
        let mut editor = at(game, before);
        editor.edit(edit.clone());
        let view = editor.view();
        assert_eq!((view.code.as_str(), view.undo.as_deref()), (after, Some(name)), "{edit:?}");
        editor.undo();
        let view = editor.view();
        assert_eq!((view.code.as_str(), view.redo.as_deref()), (before, Some(name)), "{edit:?}");
        editor.redo();
        assert_eq!(editor.view().code, after, "{edit:?}");
    }
}

#[test]
fn changes_without_sense_are_no_steps() {
    let beyond = Square::new(20, 20);
    let table = [
        put("s19", Some('b'), 1),
        put("a1", Some('?'), 1),
        put("a1", None, 1),
        go("a1", "b1"),
        SetupEdit::Move { from: beyond, to: square("a1") },
        SetupEdit::Move { from: square("a1"), to: beyond },
        SetupEdit::ToHand { from: beyond, side: Side::White },
        SetupEdit::FromHand { letter: 'S', to: beyond },
        SetupEdit::Hand { letter: '?', count: 3 },
        SetupEdit::Counter(OptionValue::Choice { chosen: 7, words: &[] }),
        SetupEdit::Option("size", OptionValue::Number { value: 99, min: 0, max: 99, step: 1 }),
        SetupEdit::Option("colour", OptionValue::Flag(true)),
        SetupEdit::Preset(9),
        SetupEdit::Mirror(99),
    ];
    for game in GameId::ALL {
        let mut editor = editor(game);
        editor.edit(SetupEdit::Clear);
        let before = (seen(&editor), editor.view().undo.clone());
        for edit in &table {
            editor.edit(edit.clone());
            let after = (seen(&editor), editor.view().undo.clone());
            assert_eq!(after, before, "{game:?} {edit:?}");
        }
    }
}

#[test]
fn strokes_and_sliders_are_one_step() {
    let mut editor = at(GameId::Umbra, "9/9/9/9/9/9/9/9/8w b");
    for name in ["a1", "b1", "c1"] {
        editor.edit(put(name, Some('b'), 1));
    }
    editor.edit(put("d1", Some('b'), 2));
    editor.undo();
    assert_eq!(editor.view().code, "9/9/9/9/9/9/9/9/bbb5w b");
    editor.undo();
    assert_eq!(editor.view().code, "9/9/9/9/9/9/9/9/8w b");

    // A size on its way to another takes nothing off the board for good.
    let mut editor = at(GameId::Umbra, "9/9/9/9/9/9/9/9/w7w b");
    let mut size = |value| {
        editor.edit(SetupEdit::Option(
            "size",
            OptionValue::Number { value, min: 3, max: 19, step: 1 },
        ));
        (editor.view().code.clone(), editor.view().undo.clone())
    };
    assert_eq!(size(3), ("3/3/w2 b".to_owned(), Some("change board".to_owned())));
    assert_eq!(
        size(10),
        ("10/10/10/10/10/10/10/10/10/w7w1 b".to_owned(), Some("change board".to_owned()))
    );
    assert_eq!(size(9), ("9/9/9/9/9/9/9/9/w7w b".to_owned(), Some("paste".to_owned())));
}

#[test]
fn presets_keep_what_fits() {
    let mut editor = at(GameId::Blocs, "6/6/6/6/6/bw3b 1");
    assert_eq!(editor.view().preset, None);
    editor.edit(SetupEdit::Preset(1));
    let view = editor.view();
    assert_eq!((view.code.as_str(), view.preset), ("4/4/4/bw2 1", Some(1)));
    assert_eq!(view.undo.as_deref(), Some("options of Own faces"));
}

#[test]
fn everything_is_undone_to_the_very_start_and_done_again() {
    for game in GameId::ALL {
        let mut random = fastrand::Rng::with_seed(5);
        let mut editor = editor(game);
        let mut states = vec![seen(&editor)];
        for stroke in 0..200 {
            let size = editor.view().scene.size;
            let letters: Vec<_> = editor.view().palette.iter().map(|item| item.letter).collect();
            let mut any = || Square::new(random.u8(..size), random.u8(..size));
            let (square, to) = (any(), any());
            let letter = random.choice(&letters).copied();
            editor.edit(match random.u8(..10) {
                0..4 => SetupEdit::Put { square, letter, stroke },
                4 => SetupEdit::Put { square, letter: None, stroke },
                5 => SetupEdit::Move { from: square, to },
                6 => SetupEdit::Mirror(
                    random.choice(&editor.view().mirrors).expect("some are allowed").0,
                ),
                7 => SetupEdit::Preset(random.usize(..2)),
                8 => SetupEdit::Turn(Side::ALL[random.usize(..2)]),
                _ => SetupEdit::Start,
            });
            let now = seen(&editor);
            if states.last() != Some(&now) {
                states.push(now);
            }
        }
        assert!(states.len() > 90, "{game:?}");
        for expected in states.iter().rev().skip(1) {
            editor.undo();
            assert_eq!(seen(&editor), *expected, "{game:?}");
        }
        assert_eq!(editor.view().undo, None);
        editor.undo();
        for expected in states.iter().skip(1) {
            editor.redo();
            assert_eq!(seen(&editor), *expected, "{game:?}");
        }
        assert_eq!(editor.view().redo, None);
    }
}
