use super::*;
use crate::picker::form;

fn seen(editor: &Editor) -> (String, Option<String>, Option<String>) {
    let view = editor.view();
    (view.code.clone(), view.undo.clone(), view.redo.clone())
}

#[test]
fn a_set_up_comes_back_with_every_step_on_both_sides() {
    for game in GameId::ALL {
        let mut random = fastrand::Rng::with_seed(3);
        let mut editor = form(game).editor();
        for stroke in 0..60 {
            let size = editor.view().scene.size;
            let letters: Vec<_> = editor.view().palette.iter().map(|it| it.letter).collect();
            let square = Square::new(random.u8(..size), random.u8(..size));
            editor.edit(match random.u8(..6) {
                0 => SetupEdit::Turn(Side::ALL[random.usize(..2)]),
                1 => SetupEdit::Preset(random.usize(..2)),
                _ => SetupEdit::Put { square, letter: random.choice(letters), stroke },
            });
        }
        (0..20).for_each(|_| editor.undo());
        let mut again = Editor::reopen(&editor.writing()).unwrap();
        assert_eq!(again.game(), game);
        type Go = fn(&mut Editor);
        for go in [(|editor| editor.undo()) as Go, |editor| editor.redo()] {
            for _ in 0..70 {
                assert_eq!(seen(&again), seen(&editor), "{game:?}");
                go(&mut again);
                go(&mut editor);
            }
        }
    }
}

#[test]
fn what_is_no_set_up_is_refused() {
    let whole = form(GameId::Troll).editor().writing();
    assert!(Editor::reopen(&whole).is_ok(), "{whole}");
    for (text, said) in [
        ("(".to_owned(), "unexpected end of RON"),
        (whole.replace("at:0", "at:1"), "1 positions do not match 0 steps"),
        (whole.replace("steps:[]", "steps:[\"a\"]"), "1 positions do not match 1 steps"),
        (whole.replace("wb3", "zz3"), "z"),
        (whole.replace("troll", "owlman"), ""),
    ] {
        let told = Editor::reopen(&text).err().unwrap_or_else(|| panic!("{text}"));
        assert!(told.to_string().contains(said), "{text}: {told}");
    }
}
