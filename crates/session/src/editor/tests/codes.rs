//! Set-ups as codes and files, and back.

use super::*;

#[test]
fn codes_say_everything_and_games_from_them_keep_their_start() {
    for game in GameId::ALL {
        let mut playable = 0;
        for seed in 0..150 {
            let mut set_up = random_setup(game, &mut fastrand::Rng::with_seed(seed));
            if seed % 2 == 1 {
                recover(&mut set_up);
            }
            let (view, mut again) = (set_up.view(), editor(game));
            again.paste(&view.code).unwrap_or_else(|error| panic!("{}: {error}", view.code));
            assert_eq!(again.view().code, view.code);
            assert_eq!(again.view().scene.pieces, view.scene.pieces, "{}", view.code);
            assert_eq!(again.view().hands, view.hands, "{}", view.code);
            assert_eq!((again.view().turn, &again.view().counter), (view.turn, &view.counter));
            let Some(session) = set_up.begin(Tags::default()) else {
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
    let session = editor.begin(Tags::default()).unwrap();
    let read = open(&session.file_text()).unwrap();
    assert_eq!(read.code(), "7s/8/8/8/8/8/8/S7[RRGbw] w");
    assert!(read.options().contains("repetition: false"));
}

#[test]
fn options_follow_a_code() {
    let size = |editor: &Editor| editor.view().scene.size;
    let editor = at(GameId::Umbra, "3/3/b2 w swapped");
    assert!(editor.view().faults.is_empty() && size(&editor) == 3);
    // The options that are set stay as far as they can.
    let mut editor = super::editor(GameId::Umbra);
    editor.edit(SetupEdit::Preset(1));
    let x = |editor: &Editor| editor.view().options.iter().find(|c| c.key == "x").cloned();
    let eclipse = x(&editor);
    editor.paste("  “5/5/5/5/b4   b” ").unwrap();
    assert_eq!((size(&editor), x(&editor)), (5, eclipse));
    let editor = at(GameId::Troll, "4/4/4/4 w");
    assert_eq!(size(&editor), 4);
}

#[test]
fn what_is_no_code_changes_nothing_and_is_told_where() {
    use GameId::*;
    let table = [
        (Troll, "", "This is not the code of a position; one looks like 8/8/8/3wb3/3bw3/8/8/8 b"),
        (
            Troll,
            "e4 e5",
            "This is not the code of a position; one looks like 8/8/8/3wb3/3bw3/8/8/8 b",
        ),
        (Troll, "5/5/5/5/5 b", "The code has 5 ranks; Troll has no board of that size."),
        (Owlman, "8/8/8/8/8/8/8 w 0", "The code has 7 ranks; Owlman has no board of that size."),
        // A board of 3 x 3 would be one too, but the one of 4 x 4 is read further.
        (
            Blocs,
            "bwwb/wwbw/bwwb 2",
            "This is not a code of Blocs: character 15: expected “/” and a rank (3 ranks instead of 4), found “ ”.",
        ),
        (
            Blocs,
            "bwwb/wwbw/bwwb/4/4 2",
            "This is not a code of Blocs: character 17: expected the end of the board (5 ranks instead of 4), found “/”.",
        ),
        (
            Blocs,
            "bwwb/wwbw/zzz 3",
            "This is not a code of Blocs: character 11: expected 4 more squares in rank 2 (a number or one of b w), found “zzz ”.",
        ),
        (
            Blocs,
            "bwb/wwb/bzb 2",
            "This is not a code of Blocs: character 10: expected 2 more squares in rank 1 (a number or one of b w), found “zb ”.",
        ),
        (
            Troll,
            "4/4/4/4 x",
            "This is not a code of Troll: character 9: expected the side to move, w or b, found “x”.",
        ),
        (
            Aviary,
            "8/8/8/8/8/8/8/8[Q] w",
            "This is not a code of Aviary: character 17: expected one of BRCOGPTWS for a bird in hand, or “]”, found “Q] ”.",
        ),
    ];
    for (game, text, said) in table {
        let mut editor = editor(game);
        let before = seen(&editor);
        assert_eq!(
            editor.paste(text).map_err(|error| error.to_string()),
            Err(said.to_owned()),
            "{text}"
        );
        assert_eq!((seen(&editor), editor.view().undo.clone()), (before, None));
    }
}

#[test]
fn a_game_is_loaded_with_its_options() {
    let mut editor = editor(GameId::Owlman);
    let before = seen(&editor);
    editor.load("(nightfall: None, repetition: true)", "o7/8/8/8/8/8/8/7D w 12");
    assert_eq!(
        (editor.view().code.as_str(), editor.view().preset),
        ("o7/8/8/8/8/8/8/7D w 12", Some(1))
    );
    assert_eq!(editor.view().undo.as_deref(), Some("position of the game"));
    editor.undo();
    assert_eq!(seen(&editor), before);
}
