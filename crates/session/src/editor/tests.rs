//! The editor of every game.

mod codes;
mod saved;
mod steps;

use super::*;
use crate::games::open;
use crate::picker::form;

fn editor(game: GameId) -> Editor {
    form(game).editor()
}

fn at(game: GameId, code: &str) -> Editor {
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
fn seen(editor: &Editor) -> (String, Vec<Control>) {
    (editor.view().code.clone(), editor.view().options.clone())
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
            found.iter().map(|fault| fault.text.as_str()).eq(faults.iter().copied()),
            "{found:?}"
        );
        for SetupFault { square, text: said } in found {
            let named = said.split(':').next().and_then(|word| word.parse().ok());
            assert_eq!(*square, named, "{said}");
        }
        assert_eq!(editor.begin(Tags::default()).is_some(), faults.is_empty(), "{code}");
    }
    let mut editor = editor(Umbra);
    editor.edit(SetupEdit::Counter(OptionValue::Flag(true)));
    let said: Vec<_> = editor.view().faults.iter().map(|fault| fault.text.as_str()).collect();
    assert_eq!(said, ["The players have swapped, but the pie rule is off."]);
}

#[test]
fn mirrors_come_home() {
    for game in GameId::ALL {
        let mut random = fastrand::Rng::with_seed(11);
        // A small board may look the same in a mirror.
        let mut set_ups = (0..20).map(|_| random_setup(game, &mut random));
        let mut editor = set_ups.find(is_lopsided).expect("most are");
        let before = editor.view().code.clone();
        assert!(!editor.view().mirrors.is_empty(), "{game:?}");
        for (i, name) in editor.view().mirrors.clone() {
            let times = if name.contains("quarter") { 4 } else { 2 };
            for time in 1..=times {
                editor.edit(SetupEdit::Mirror(i));
                assert_eq!(editor.view().code == before, time == times, "{game:?} {name} {time}");
            }
        }
    }
}

/// Rules without a symmetry have no mirrors, and those with a few have these under their own names.
#[test]
fn mirrors_are_those_of_the_rules() {
    let mirrors = |options: &str| {
        let editor = Editor::new(GameId::Umbra, &format!("({options})"));
        editor.view().mirrors.iter().map(|(_, name)| *name).collect::<Vec<_>>()
    };
    assert_eq!(mirrors("").len(), 7);
    assert!(mirrors("y: directions([n, ne])").is_empty());
    assert_eq!(mirrors("y: directions([n])"), [t!("editor-mirror.files")]);
    let mut editor = Editor::new(GameId::Umbra, "(size: 3, y: directions([e]))");
    editor.edit(SetupEdit::Put { square: Square::new(0, 0), letter: Some('b'), stroke: 1 });
    let [(number, name)] = editor.view().mirrors[..] else { panic!("one mirror keeps the rules") };
    editor.edit(SetupEdit::Mirror(number));
    assert_eq!((name, &*editor.view().code), (t!("editor-mirror.ranks"), "b2/3/3 b"));
}

/// Whether each mirror shows something else.
fn is_lopsided(set_up: &Editor) -> bool {
    let SetupView { code, mirrors, .. } = set_up.view();
    let changes = |mirror| {
        let mut image = at(set_up.game(), code);
        image.edit(SetupEdit::Mirror(mirror));
        image.view().code != *code
    };
    mirrors.iter().all(|(number, _)| changes(*number))
}

/// Anything on a board of any size, with any options of it.
fn random_setup(game: GameId, random: &mut fastrand::Rng) -> Editor {
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
fn recover(editor: &mut Editor) {
    while let Some(square) = editor.view().faults.iter().find_map(|fault| fault.square) {
        editor.edit(SetupEdit::Put { square, letter: None, stroke: 2 });
    }
}

#[test]
fn a_finished_position_is_said_to_be_over() {
    let editor = at(GameId::Blocs, "wwww/wwww/wwww/wwww 1");
    let said = "The game is over in this position. No black piece is left to turn, so the first \
                player has no move; the last to move wins.";
    assert_eq!(editor.view().over.as_deref(), Some(said));
    let session = editor.begin(Tags::default()).unwrap();
    assert_eq!(session.view().status.turn, None);
    assert_eq!(at(GameId::Blocs, "wwww/wwww/wwww/wwwb 1").view().over, None);
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
