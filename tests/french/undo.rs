//! Undo and redo do the same in every language.

use egui::{Key, Modifiers};
use owlery_games::{GameId, Square};
use owlery_i18n::{LANGUAGES, t};
use owlery_record::Tags;
use owlery_record::annotations::{Ink, Judgement, Mark, Nag};
use owlery_session::games::open_work;
use owlery_session::opponent::to_move;
use owlery_session::picker::form;
use owlery_session::{Edit, Mode, Place};
use owlery_session::{GameText, Session};

use crate::driver::Window;
use crate::{alone, settings};

const CTRL: Modifiers = Modifiers::COMMAND;

/// Against the engine one undo takes back its move and the person's, and one redo plays both.
#[test]
fn one_undo_takes_back_both_moves_in_every_language() {
    let _speaking = alone();
    for language in LANGUAGES.iter().map(|language| language.key()) {
        for game in GameId::ALL {
            let opponent = ", opponent: (engine: true, level: \"beginner\"))";
            let mut window = Window::with_settings(&settings(language).replace(')', opponent));
            window.choose(game);
            window.press(t!("start-setup.start"));
            let when = format!("{game:?} in {language}");
            let play = |window: &mut Window| {
                window.play(0);
                window.until("it has answered", |window| to_move(window.view()).is_none());
            };
            play(&mut window);
            play(&mut window);
            let (plies, moves) = (window.view().live.ply, window.moves());
            assert_eq!(plies, 4, "{when}");
            for key in [Key::Z, Key::Backspace] {
                window.key(CTRL, key);
                assert_eq!(window.view().live.ply, 2, "{when}, {key:?}");
                window.key(CTRL, Key::Y);
                assert_eq!((window.view().live.ply, window.moves()), (4, moves.clone()), "{when}");
            }
            window.key(CTRL, Key::Z);
            window.key(CTRL, Key::Z);
            assert_eq!((window.view().live.ply, window.view().undo), (0, None), "{when}");
            window.key(CTRL, Key::Y);
            window.key(CTRL, Key::Y);
            assert_eq!((window.view().live.ply, window.moves()), (4, moves), "{when}");
        }
    }
}

/// Something that is done to a game by chance.
fn edit(session: &mut dyn Session, random: &mut fastrand::Rng) -> String {
    let rows = session.view().rows.clone();
    let mut nodes = vec![session.view().here];
    for row in rows.iter() {
        let mut next = Some(row.first());
        for _ in 0..row.count() {
            let node = next.expect("as many moves as the row says");
            nodes.push(node);
            next = session.entry(node).next;
        }
    }
    let node = nodes[random.usize(..nodes.len())];
    let words = ["", "a", "“é” 🦉", "line\nline"][random.usize(..4)];
    let moves =
        session.view().choices.iter().map(|choice| choice.mv).max().map_or(0, |most| most + 1);
    let mv = random.usize(..moves.max(1));
    let what = random.usize(..22);
    let edited = match what {
        0 => Some(Edit::Promote(node)),
        1 => Some(Edit::MainLine(node)),
        2 => Some(Edit::Delete(node)),
        3 => Some(Edit::DeleteOthers(node)),
        4 => Some(Edit::Remove(node)),
        5 | 6 => {
            // It may be one that follows nothing playable; the edit is none then.
            session.go(Place::Node(node));
            session.go(Place::Back);
            let moves = session.view().choices.len();
            let mv = random.usize(..moves.max(1));
            Some(if what == 5 { Edit::Replace(node, mv) } else { Edit::Insert(node, mv) })
                .filter(|_| session.view().here != node)
        }
        7 => Some(Edit::Note(node, words.into())),
        8 => Some(Edit::Before(node, words.into())),
        9 => Some(Edit::Nag(node, Nag::ALL[random.usize(..Nag::ALL.len())])),
        10 => Some(Edit::Judge(node, Judgement::ALL[random.usize(..Judgement::ALL.len())])),
        11 => {
            let from = Square { file: random.u8(..2), rank: random.u8(..2) };
            Some(Edit::Mark(node, Mark { from, to: from, ink: Ink::ALL[random.usize(..4)] }))
        }
        12 => Some(Edit::ClearMarks(node)),
        _ => None,
    };
    match (edited, what) {
        (Some(edit), _) => {
            let told = format!("{edit:?}");
            // What is refused is no edit.
            return format!("{told} {:?}", session.edit(edit).is_ok());
        }
        (None, 13 | 14) => session.undo(),
        (None, 15) => session.redo(),
        (None, 16) => session.take_back(random.u32(1..4), random.bool()),
        (None, 17) => session.set_mode(if random.bool() { Mode::Play } else { Mode::Analysis }),
        (None, 18) => {
            let event = words.replace('\n', " ");
            session.set_tags(Tags { event, ..Tags::default() }).expect("it may be so");
        }
        (None, 19) => session.go(Place::Node(node)),
        (None, _) => session.play(mv),
    }
    what.to_string()
}

/// The journals of the same games are the same in every language, and each is read again at every
/// step.
#[test]
fn journals_are_the_same_in_every_language() {
    let _speaking = alone();
    let work = |session: &dyn Session| session.writing(GameText::Work)();
    for game in GameId::ALL {
        for seed in 0..6 {
            let mut journals: Vec<Vec<String>> = Vec::new();
            for language in LANGUAGES.iter() {
                language.make_current();
                let mut random = fastrand::Rng::with_seed(seed);
                let mut session = form(game).begin(Tags::default());
                let (mut done, mut journal) = (Vec::new(), Vec::new());
                for _ in 0..50 {
                    done.push(edit(session.as_mut(), &mut random));
                    let when = || format!("{game:?} seed {seed} in {language:?}: {done:#?}");
                    let kept = work(session.as_ref());
                    let again = open_work(&kept).unwrap_or_else(|e| panic!("{e}: {}", when()));
                    assert_eq!(again.lost, None, "{}", when());
                    assert_eq!(work(again.session.as_ref()), kept, "{}", when());
                    journal.push(kept);
                }
                journals.push(journal);
            }
            let [first, others @ ..] = &journals[..] else { panic!("there are languages") };
            for (step, kept) in others.iter().flat_map(|other| other.iter().enumerate()) {
                assert_eq!(*kept, first[step], "{game:?} seed {seed}, step {step}");
            }
        }
    }
}
