//! Longer texts than the English ones are in sight all the same.

use std::collections::BTreeSet;

use egui::{Event, Key, Modifiers, Rect};
use owlery_games::{GameId, Square};
use owlery_i18n::{LANGUAGES, t};
use owlery_session::TapTarget;
use owlery_session::lessons::LessonRunner;

use crate::driver::Window;
use crate::{alone, settings};

const SIZE: [f32; 2] = [800.0, 600.0];

fn small(language: &str) -> Window {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    std::fs::write(folder.path().join("settings.ron"), settings(language))
        .expect("the folder can be written to");
    let mut window = Window::sized(folder.path(), None, SIZE);
    window.own_folder = Some(folder);
    window.settle();
    window
}

fn tutor(window: &Window) -> &LessonRunner {
    &window.harness.state().workspace.lesson().expect("a lesson is on the screen").runner
}

#[test]
fn what_each_step_of_a_lesson_asks_is_in_sight() {
    let _speaking = alone();
    for language in LANGUAGES.iter().copied() {
        let mut window = small(language.key());
        let mut hidden = Vec::new();
        for game in GameId::ALL {
            window.activate(&t!("start-page.learn_it", name = game.name()));
            loop {
                let (step, says) =
                    (tutor(&window).progress().step, tutor(&window).step().says.clone());
                let lowest = window.place(t!("lessons-page.hint")).top();
                for text in [says.as_str(), t!("lessons-page.your_move")] {
                    let [place] = window.text_places(text)[..] else { panic!("{game:?}: {text}") };
                    if place.bottom() > lowest {
                        hidden.push(format!("{game:?}: {text} {place:?}, {lowest}"));
                    }
                }
                window.key(Modifiers::COMMAND, Key::H);
                window.key(Modifiers::NONE, Key::PageDown);
                if tutor(&window).progress().step == step {
                    break;
                }
            }
            window.press(t!("lessons-page.games"));
        }
        assert_eq!(hidden, Vec::<String>::new(), "{language:?}");
    }
}

#[test]
fn the_card_of_each_piece_is_whole() {
    let _speaking = alone();
    let screen = Rect::from_min_size(egui::Pos2::ZERO, SIZE.into());
    for language in LANGUAGES.iter().copied() {
        let mut window = small(language.key());
        let mut cut = Vec::new();
        for game in GameId::ALL {
            window.choose(game);
            window.press(t!("start-setup.start"));
            let mut seen = BTreeSet::new();
            let session = window.session();
            let cards: Vec<_> = Square::all(session.view().scene.size)
                .filter_map(|at| Some((at, session.card(TapTarget::Site(at))?)))
                .filter(|(_, card)| seen.insert(card.name.clone()))
                .collect();
            for (square, card) in cards {
                let at = window.centre(&square.to_string());
                window.send(Event::PointerMoved(at));
                window.wait_for(1.0);
                window.settle();
                for text in
                    [Some(&card.name), Some(&card.says), card.worth.as_ref()].into_iter().flatten()
                {
                    let places = window.text_places(text);
                    if places.is_empty() || !places.iter().all(|place| screen.contains_rect(*place))
                    {
                        cut.push(format!("{game:?} {square}: {text} at {places:?}"));
                    }
                }
            }
            window.key(Modifiers::COMMAND, Key::N);
        }
        assert_eq!(cut, Vec::<String>::new(), "{language:?}");
    }
}
