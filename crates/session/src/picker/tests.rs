use super::super::games::open;
use super::*;
use crate::pattern::Pattern;

#[test]
fn guides_can_be_read_and_their_diagrams_shown() {
    for game in GameId::ALL {
        let form = form(game);
        let guide = form.guide().unwrap_or_else(|error| panic!("{}: {error}", game.key()));
        for diagram in guide.diagrams() {
            form.diagram(diagram)
                .unwrap_or_else(|error| panic!("{}, “{}”: {error}", game.key(), diagram.caption));
        }
        let diagrams = guide.diagrams().count();
        assert!((3..=6).contains(&diagrams), "{} has {diagrams} diagrams", game.key());
        // Any font can show them.
        assert!(format!("{guide:?}").is_ascii(), "{}", game.key());
    }
}

#[test]
fn miniatures_are_positions_of_games_in_play() {
    for game in GameId::ALL {
        let form = form(game);
        let code = form.about().miniature;
        let text = format!("(owlery: 1, game: {}, start: \"{code}\")", game.key());
        let session = open(&text).unwrap_or_else(|error| panic!("{error}"));
        assert!(session.view().status.turn.is_some(), "{}", game.key());
        assert_eq!(session.view().scene, form.miniature());
        assert_ne!(form.start_scene(), form.miniature());
    }
}

#[test]
fn controls_set_what_they_show() {
    for game in GameId::ALL {
        let mut form = form(game);
        for preset in 0..form.presets().len() {
            form.choose_preset(preset);
            assert_eq!(form.preset(), Some(preset), "{}", game.key());
            for control in form.controls() {
                form.set(control.key, &control.value);
                assert_eq!(form.preset(), Some(preset), "{} {}", game.key(), control.key);
                for value in other_values(&control.value) {
                    form.set(control.key, &value);
                    let now = form.controls().into_iter().find(|c| c.key == control.key);
                    assert_eq!(now.map(|c| c.value), Some(value), "{} {}", game.key(), control.key);
                }
                form.choose_preset(preset);
            }
        }
    }
}

#[test]
fn options_come_back_from_their_text() {
    for game in GameId::ALL {
        let mut before = form(game);
        for control in before.controls() {
            other_values(&control.value).iter().for_each(|it| before.set(control.key, it));
            let mut after = form(game);
            after.read(before.text());
            assert_eq!(after.controls(), before.controls(), "{}", game.key());
            for wrong in ["", "(size: 99)", "(colour: red)", "("] {
                after.read(wrong);
            }
            assert_eq!(after.text(), before.text());
        }
    }
}

#[test]
fn what_a_game_does_not_know_changes_nothing() {
    let number = |value| OptionValue::Number { value, min: 0, max: u32::MAX, step: 1 };
    let limit = |value| OptionValue::Limit { value: Some(value), usual: 1, max: u32::MAX };
    let odd = [
        number(0),
        number(1),
        number(21),
        number(256 + 6),
        limit(0),
        limit(1000),
        OptionValue::Choice { chosen: 9, words: &[] },
    ];
    for game in GameId::ALL {
        let mut form = form(game);
        let before = form.controls();
        for value in &odd {
            before.iter().for_each(|control| form.set(control.key, value));
            form.set("colour", value);
        }
        form.set("size", &OptionValue::Flag(true));
        form.set("colour", &OptionValue::Flag(true));
        assert_eq!(form.controls(), before, "{}", game.key());
    }
}

fn other_values(value: &OptionValue) -> Vec<OptionValue> {
    match value.clone() {
        OptionValue::Flag(on) => vec![OptionValue::Flag(!on)],
        OptionValue::Number { min, max, step, .. } => (min..=max)
            .step_by(step as usize)
            .map(|value| OptionValue::Number { value, min, max, step })
            .collect(),
        OptionValue::Limit { usual, max, .. } => [None, Some(1), Some(max)]
            .map(|value| OptionValue::Limit { value, usual, max })
            .to_vec(),
        OptionValue::Choice { words, .. } => {
            (0..words.len()).map(|chosen| OptionValue::Choice { chosen, words }).collect()
        }
        OptionValue::Pattern(pattern) => {
            let named = pattern.named.iter().map(|(_, squares)| pattern.with(squares.clone()));
            let all = -Pattern::REACH..=Pattern::REACH;
            let squares =
                all.clone().flat_map(|files| all.clone().map(move |ranks| (files, ranks)));
            let toggled = squares.flat_map(|at| [true, false].map(|all| pattern.toggled(at, all)));
            named.chain(toggled.flatten()).map(OptionValue::Pattern).collect()
        }
    }
}

#[test]
fn a_head_start_changes_as_many_squares_as_it_has_steps() {
    let mut with_head_start = 0;
    for game in GameId::ALL {
        let usual = form(game).start_scene();
        let has_one = form(game).explains_head_start().is_some();
        with_head_start += usize::from(has_one);
        for side in Side::ALL {
            let most = form(game).most_head_start(side);
            assert!(has_one || most == 0, "{game:?}");
            for steps in 1..=most {
                let mut form = form(game);
                form.set_head_start(side, steps);
                assert_eq!(form.head_start(), Some((side, steps)));
                let scene = form.start_scene();
                let differs = |(a, b): (&_, &_)| a != b;
                let changed = usual.pieces.iter().zip(&scene.pieces).filter(|it| differs(*it));
                assert_eq!(changed.count(), steps, "{game:?} {side:?}");
                let session = form.begin(Tags::default());
                assert!(!session.view().choices.is_empty(), "{game:?} can be played");
                let again = crate::games::open(&session.file_text()).expect("its file is read");
                assert_eq!(again.view().scene.pieces, scene.pieces, "{game:?}: the file keeps it");
            }
        }
    }
    assert_eq!(with_head_start, 3);
}
