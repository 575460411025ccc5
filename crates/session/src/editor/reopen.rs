//! Opens an editor that was kept, or one that begins with a position.

use super::Editor;
use super::editing::Editing;
use super::kept::Kept;
use super::state::{Series, State, Step};
use crate::present::Present;
use crate::with_game;
use owlery_games::options::{read_options, what_is_wrong};
use owlery_games::setup::read_setup;
use owlery_games::{GameId, GameOptions as _};
use owlery_i18n::{Message, messages};

messages! {
    /// An error in a stored state of the editor.
    enum Unfit {
        Misfit { states: usize, steps: usize } = "editor-kept.misfit",
        None = "editor-kept.none",
    }
}

/// Opens what [`Editor::writing`] wrote; an error is a clause.
pub fn reopen(text: &str) -> Result<Box<dyn Editor>, Message> {
    let kept: Kept = ron::from_str(text).map_err(|error| what_is_wrong(&error.code))?;
    with_game!(kept.game, |P| Ok(Box::new(again::<P>(kept)?)))
}

fn again<P: Present>(kept: Kept) -> Result<Editing<P>, Message> {
    let Kept { states, steps, at, .. } = kept;
    if states.len() != steps.len() + 1 || at > steps.len() {
        let (states, steps) = (states.len(), steps.len());
        return Err(Unfit::Misfit { states, steps }.into());
    }
    let states: Result<Vec<State<P>>, Message> =
        states.iter().map(|(options, code)| state(options, code)).collect();
    let mut states = states?.into_iter();
    let mut steps = steps.into_iter();
    // What follows is a step of its own, whatever stood before.
    let step = |(state, kind)| Step { kind, series: Series::Alone, state };
    let done = states.by_ref().take(at).zip(steps.by_ref()).map(step).collect();
    let here = states.next().ok_or(Unfit::None)?;
    let undone: Vec<_> = states.zip(steps).map(step).collect();
    Ok(Editing::again(done, here, undone.into_iter().rev().collect()))
}

/// An editor that begins with a position of a game, as [`Editor::load`] takes it.
pub fn at(game: GameId, options: &str, code: &str) -> Option<Box<dyn Editor>> {
    with_game!(game, |P| {
        let state = state::<P>(options, code).ok()?;
        Some(Box::new(Editing::again(Vec::new(), state, Vec::new())))
    })
}

fn state<P: Present>(options: &str, code: &str) -> Result<State<P>, Message> {
    let options = read_options::<P::Options>(options).map_err(Message::from)?;
    let setup = read_setup(code, &P::FORM, options.size()).map_err(Message::from)?;
    Ok(State { setup, options })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SetupEdit;
    use crate::picker::form;
    use owlery_games::{Side, Square};

    fn seen(editor: &dyn Editor) -> (String, Option<String>, Option<String>) {
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
            let mut again = reopen(&editor.writing()).unwrap();
            assert_eq!(again.game(), game);
            type Go = fn(&mut dyn Editor);
            for go in [(|editor| editor.undo()) as Go, |editor| editor.redo()] {
                for _ in 0..70 {
                    assert_eq!(seen(again.as_ref()), seen(editor.as_ref()), "{game:?}");
                    go(again.as_mut());
                    go(editor.as_mut());
                }
            }
        }
    }

    #[test]
    fn what_is_no_set_up_is_refused() {
        let whole = form(GameId::Troll).editor().writing();
        assert!(reopen(&whole).is_ok(), "{whole}");
        for (text, said) in [
            ("(".to_owned(), "unexpected end of RON"),
            (whole.replace("at:0", "at:1"), "1 positions do not go with 0 steps"),
            (whole.replace("steps:[]", "steps:[\"a\"]"), "1 positions do not go with 1 steps"),
            (whole.replace("wb3", "zz3"), "z"),
            (whole.replace("troll", "owlman"), ""),
        ] {
            let told = reopen(&text).err().unwrap_or_else(|| panic!("{text}"));
            assert!(told.to_string().contains(said), "{text}: {told}");
        }
    }
}
