//! The editor of every game: what each change does, and that all of them can be taken back.

use super::*;
use crate::session::games::open;
use crate::session::picker::form;

fn editor(game: GameId) -> Box<dyn Editor> {
    form(game).editor()
}

fn at(game: GameId, code: &str) -> Box<dyn Editor> {
    let mut editor = editor(game);
    editor.paste(code).unwrap_or_else(|error| panic!("{code}: {error}"));
    assert_eq!(editor.view().code, code);
    editor
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn put(name: &str, letter: Option<char>, stroke: u32) -> SetupEdit {
    SetupEdit::Put { square: square(name), letter, stroke }
}

fn go(from: &str, to: &str) -> SetupEdit {
    SetupEdit::Move { from: square(from), to: square(to) }
}

/// Everything that a step may change.
fn seen(editor: &dyn Editor) -> (String, Vec<Control>) {
    (editor.view().code.clone(), editor.view().options.clone())
}

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
            "mirror in the falling diagonal",
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
            "turn a quarter to the left, sides swapped",
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
        let before = (seen(editor.as_ref()), editor.view().undo.clone());
        for edit in &table {
            editor.edit(edit.clone());
            let after = (seen(editor.as_ref()), editor.view().undo.clone());
            assert_eq!(after, before, "{game:?} {edit:?}");
        }
    }
}

#[test]
fn all_faults_are_named_at_once_with_their_squares() {
    use GameId::*;
    let table: [(_, _, &[&str]); 5] = [
        (
            Owlman,
            "8/8/8/8/8/8/8/D6D w 0",
            &[
                "a1: Doc stands on a dark square; those are trees.",
                "h1: there is only one Doc.",
                "Owlman is missing.",
            ],
        ),
        (
            Owlman,
            "o7/8/8/8/8/8/8/7H b 0",
            &[
                "h1: a helper never enters the church tower.",
                "Doc is missing; he may be only where Owlman has just taken him on h1.",
            ],
        ),
        (
            Aviary,
            "8/8/8/8/8/8/8/SSSSSrrr[RR] w",
            &[
                "e1: there are only 4 Sparrows.",
                "There are only 4 Robins, and with the hands 5.",
                "Black has no Sparrow; the game would be over.",
            ],
        ),
        (Aviary, "7s/8/8/8/8/8/8/R6S[] w", &[]),
        (Troll, "bbbb/wwww/bbbb/wwww b", &[]),
    ];
    for (game, code, faults) in table {
        let editor = at(game, code);
        let found = &editor.view().faults;
        assert!(
            found.iter().map(|fault| fault.said.as_str()).eq(faults.iter().copied()),
            "{found:?}"
        );
        for SetupFault { square, said } in found {
            let named = said.split(':').next().and_then(|word| word.parse().ok());
            assert_eq!(*square, named, "{said}");
        }
        assert_eq!(editor.begin(Headers::default()).is_some(), faults.is_empty(), "{code}");
    }
    let mut editor = editor(Umbra);
    editor.edit(SetupEdit::Counter(OptionValue::Flag(true)));
    let said: Vec<_> = editor.view().faults.iter().map(|fault| fault.said.as_str()).collect();
    assert_eq!(said, ["The players have swapped, but the pie rule is off."]);
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
fn mirrors_come_home() {
    for game in GameId::ALL {
        let mut random = fastrand::Rng::with_seed(11);
        // A small board may look the same in a mirror.
        let mut set_ups = (0..20).map(|_| random_setup(game, &mut random));
        let mut editor = set_ups.find(|set_up| is_lopsided(set_up.as_ref())).expect("most are");
        let before = editor.view().code.clone();
        assert!(!editor.view().mirrors.is_empty(), "{game:?}");
        for (i, name) in editor.view().mirrors.clone().into_iter().enumerate() {
            let times = if name.contains("quarter") { 4 } else { 2 };
            for time in 1..=times {
                editor.edit(SetupEdit::Mirror(i));
                assert_eq!(editor.view().code == before, time == times, "{game:?} {name} {time}");
            }
        }
    }
}

/// Whether each mirror shows something else.
fn is_lopsided(set_up: &dyn Editor) -> bool {
    let SetupView { code, mirrors, .. } = set_up.view();
    let changes = |mirror| {
        let mut image = at(set_up.game(), code);
        image.edit(SetupEdit::Mirror(mirror));
        image.view().code != *code
    };
    (0..mirrors.len()).all(changes)
}

/// Anything on a board of any size, with any options of it.
fn random_setup(game: GameId, random: &mut fastrand::Rng) -> Box<dyn Editor> {
    let mut editor = editor(game);
    if let Some(control) = editor.view().options.iter().find(|control| control.key == "size")
        && let OptionValue::Number { min, max, step, .. } = control.value
    {
        let value = min + random.u32(0..=(max - min) / step) * step;
        editor.edit(SetupEdit::Option("size", OptionValue::Number { value, min, max, step }));
    }
    let letters: Vec<_> = editor.view().palette.iter().map(|item| item.letter).collect();
    let density = random.f32();
    for square in Square::all(editor.view().scene.size) {
        let letter = random.choice(&letters).copied().filter(|_| random.f32() < density);
        editor.edit(SetupEdit::Put { square, letter, stroke: 1 });
    }
    let held = editor.view().hands.iter().flat_map(|tray| &tray.items);
    for letter in held.map(|item| item.letter).collect::<Vec<_>>() {
        let count = if random.u8(..4) == 0 { random.u8(1..3) } else { 0 };
        editor.edit(SetupEdit::Hand { letter, count });
    }
    editor.edit(SetupEdit::Turn(Side::ALL[random.usize(..2)]));
    match editor.view().counter.as_ref().map(|control| control.value.clone()) {
        Some(OptionValue::Flag(_)) => {
            editor.edit(SetupEdit::Counter(OptionValue::Flag(random.bool())))
        }
        Some(OptionValue::Number { .. }) => {
            let value =
                OptionValue::Number { value: random.u32(..), min: 0, max: u32::MAX, step: 1 };
            editor.edit(SetupEdit::Counter(value));
        }
        _ => {}
    }
    editor
}

/// Takes away what is at fault for its square.
fn mend(editor: &mut dyn Editor) {
    while let Some(square) = editor.view().faults.iter().find_map(|fault| fault.square) {
        editor.edit(SetupEdit::Put { square, letter: None, stroke: 2 });
    }
}

#[test]
fn codes_say_everything_and_games_from_them_keep_their_start() {
    for game in GameId::ALL {
        let mut playable = 0;
        for seed in 0..150 {
            let mut set_up = random_setup(game, &mut fastrand::Rng::with_seed(seed));
            if seed % 2 == 1 {
                mend(set_up.as_mut());
            }
            let (view, mut again) = (set_up.view(), editor(game));
            again.paste(&view.code).unwrap_or_else(|error| panic!("{}: {error}", view.code));
            assert_eq!(again.view().code, view.code);
            assert_eq!(again.view().scene.pieces, view.scene.pieces, "{}", view.code);
            assert_eq!(again.view().hands, view.hands, "{}", view.code);
            assert_eq!((again.view().turn, &again.view().counter), (view.turn, &view.counter));
            let Some(session) = set_up.begin(Headers::default()) else {
                assert!(!view.faults.is_empty() && view.over.is_none());
                continue;
            };
            playable += 1;
            assert_eq!(session.view().status.turn.is_none(), view.over.is_some(), "{}", view.code);
            let read = open(&session.file_text()).unwrap();
            assert_eq!((read.code(), read.options()), (view.code.clone(), session.options()));
            assert_eq!(read.file_text(), session.file_text());
        }
        assert!(playable > 3, "{game:?}: {playable}");
    }
}

#[test]
fn hands_are_kept_in_files() {
    let mut editor = at(GameId::Aviary, "7s/8/8/8/8/8/8/S7[RRGbw] w");
    editor.edit(SetupEdit::Option("repetition", OptionValue::Flag(false)));
    let session = editor.begin(Headers::default()).unwrap();
    let read = open(&session.file_text()).unwrap();
    assert_eq!(read.code(), "7s/8/8/8/8/8/8/S7[RRGbw] w");
    assert!(read.options().contains("repetition: false"));
}

#[test]
fn everything_is_undone_to_the_very_start_and_done_again() {
    for game in GameId::ALL {
        let mut random = fastrand::Rng::with_seed(5);
        let mut editor = editor(game);
        let mut states = vec![seen(editor.as_ref())];
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
                6 => SetupEdit::Mirror(random.usize(..editor.view().mirrors.len())),
                7 => SetupEdit::Preset(random.usize(..2)),
                8 => SetupEdit::Turn(Side::ALL[random.usize(..2)]),
                _ => SetupEdit::Start,
            });
            let now = seen(editor.as_ref());
            if states.last() != Some(&now) {
                states.push(now);
            }
        }
        assert!(states.len() > 90, "{game:?}");
        for expected in states.iter().rev().skip(1) {
            editor.undo();
            assert_eq!(seen(editor.as_ref()), *expected, "{game:?}");
        }
        assert_eq!(editor.view().undo, None);
        editor.undo();
        for expected in states.iter().skip(1) {
            editor.redo();
            assert_eq!(seen(editor.as_ref()), *expected, "{game:?}");
        }
        assert_eq!(editor.view().redo, None);
    }
}

#[test]
fn options_follow_a_code() {
    let size = |editor: &dyn Editor| editor.view().scene.size;
    let editor = at(GameId::Umbra, "3/3/b2 w swapped");
    assert!(editor.view().faults.is_empty() && size(editor.as_ref()) == 3);
    // The options that are set stay as far as they can.
    let mut editor = super::tests::editor(GameId::Umbra);
    editor.edit(SetupEdit::Preset(1));
    let x = |editor: &dyn Editor| editor.view().options.iter().find(|c| c.key == "x").cloned();
    let eclipse = x(editor.as_ref());
    editor.paste("  “5/5/5/5/b4   b” ").unwrap();
    assert_eq!((size(editor.as_ref()), x(editor.as_ref())), (5, eclipse));
    let editor = at(GameId::Troll, "4/4/4/4 w");
    assert_eq!(size(editor.as_ref()), 4);
}

#[test]
fn what_is_no_code_changes_nothing_and_is_told_where() {
    use GameId::*;
    let table = [
        (Troll, "", "This is no code of a position; one looks like 8/8/8/3wb3/3bw3/8/8/8 b"),
        (Troll, "e4 e5", "This is no code of a position; one looks like 8/8/8/3wb3/3bw3/8/8/8 b"),
        (Troll, "5/5/5/5/5 b", "The code has 5 ranks; Troll has no board of that size."),
        (Owlman, "8/8/8/8/8/8/8 w 0", "The code has 7 ranks; Owlman has no board of that size."),
        // A board of 3 x 3 would be one too, but the one of 4 x 4 is read further.
        (
            Blocs,
            "bwwb/wwbw/bwwb 2",
            "This is no code of Blocs: character 15: expected “/” and a rank (3 ranks instead of 4), found “ ”.",
        ),
        (
            Blocs,
            "bwwb/wwbw/bwwb/4/4 2",
            "This is no code of Blocs: character 17: expected the end of the board (5 ranks instead of 4), found “/”.",
        ),
        (
            Blocs,
            "bwwb/wwbw/zzz 3",
            "This is no code of Blocs: character 11: expected 4 more squares in rank 2 (a number or one of b w), found “zzz ”.",
        ),
        (
            Blocs,
            "bwb/wwb/bzb 2",
            "This is no code of Blocs: character 10: expected 2 more squares in rank 1 (a number or one of b w), found “zb ”.",
        ),
        (
            Troll,
            "4/4/4/4 x",
            "This is no code of Troll: character 9: expected the side to move, w or b, found “x”.",
        ),
        (
            Aviary,
            "8/8/8/8/8/8/8/8[Q] w",
            "This is no code of Aviary: character 17: expected one of BRCOGPTWS for a bird in hand, or “]”, found “Q] ”.",
        ),
    ];
    for (game, text, said) in table {
        let mut editor = editor(game);
        let before = seen(editor.as_ref());
        assert_eq!(editor.paste(text), Err(said.to_owned()), "{text}");
        assert_eq!((seen(editor.as_ref()), editor.view().undo.clone()), (before, None));
    }
}

#[test]
fn a_finished_position_is_said_to_be_over() {
    let editor = at(GameId::Blocs, "wwww/wwww/wwww/wwww 1");
    let said = "The game is over in this position. No black piece is left to turn, so the first \
                player has no move; the last to move wins.";
    assert_eq!(editor.view().over.as_deref(), Some(said));
    let session = editor.begin(Headers::default()).unwrap();
    assert_eq!(session.view().status.turn, None);
    assert_eq!(at(GameId::Blocs, "wwww/wwww/wwww/wwwb 1").view().over, None);
}

#[test]
fn a_game_is_loaded_with_its_options() {
    let mut editor = editor(GameId::Owlman);
    let before = seen(editor.as_ref());
    editor.load("(nightfall: None, repetition: true)", "o7/8/8/8/8/8/8/7D w 12");
    assert_eq!(
        (editor.view().code.as_str(), editor.view().preset),
        ("o7/8/8/8/8/8/8/7D w 12", Some(1))
    );
    assert_eq!(editor.view().undo.as_deref(), Some("position of the game"));
    editor.undo();
    assert_eq!(seen(editor.as_ref()), before);
}

#[test]
fn palettes_hold_every_piece_and_know_its_other_side() {
    use GameId::*;
    let table = [
        (Owlman, "DHo", "D", None),
        (Umbra, "wb", "b", Some('w')),
        (Aviary, "BRCOGPTWSbrcogptws", "T", Some('t')),
        (Blocs, "wb", "w", Some('b')),
        (Troll, "wb", "w", Some('b')),
    ];
    for (game, letters, letter, other) in table {
        let editor = editor(game);
        let view = editor.view();
        assert_eq!(view.palette.iter().map(|item| item.letter).collect::<String>(), letters);
        assert_eq!(view.other(letter.chars().next().unwrap()), other, "{game:?}");
        for square in Square::all(view.scene.size) {
            assert_eq!(view.letter(square).is_some(), view.scene.piece(square).is_some());
        }
    }
}
