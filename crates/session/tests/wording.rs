//! Wording decides nothing: with nonsense in place of all texts, games are played, edited, written and
//! read as before.

use std::process::Command;

use owlery_engine::Strength;
use owlery_engine::level::Name;
use owlery_games::GameId;
use owlery_i18n::{NONSENSE, t};
use owlery_record::Tags;
use owlery_session::games::open;
use owlery_session::picker::form;
use owlery_session::session::{Edit, Place, Session};
use owlery_session::{opponent, recognise};

const MARK: &str = "journal of one process:";

#[test]
fn nothing_depends_on_wording() {
    let journal = journal();
    if std::env::var_os(NONSENSE).is_some() {
        assert_eq!(t!("parts-confirm.yes"), "Zft", "texts are nonsense");
        return println!("{MARK}{journal}{MARK}");
    }
    let own = std::env::current_exe().unwrap();
    let again = Command::new(own)
        .args(["--exact", "nothing_depends_on_wording", "--nocapture"])
        .env(NONSENSE, "1")
        .output()
        .unwrap();
    let output = String::from_utf8(again.stdout).unwrap();
    assert!(again.status.success(), "{output}{}", String::from_utf8_lossy(&again.stderr));
    let other = output.split(MARK).nth(1).unwrap();
    for (own, other) in journal.lines().zip(other.lines()) {
        assert_eq!(own, other);
    }
    assert_eq!(journal.len(), other.len());
}

/// Returns what a few hundred random steps in each game led to.
fn journal() -> String {
    let mut journal = String::new();
    for (seed, game) in GameId::KNOWN.iter().enumerate() {
        let name = Name::of_grade(1 + seed as u8 % 2).nth(seed).map(Strength::Named);
        let level = name.unwrap_or(Strength::Full).into();
        let players = [opponent::name(level), opponent::external_name("Other")];
        let tags = Tags { players, date: "2026-01-02".into(), ..Tags::default() };
        let mut session = form(*game).begin(tags);
        let mut random = fastrand::Rng::with_seed(seed as u64);
        for step in 0..150 {
            change(&mut *session, &mut random);
            let view = session.view();
            let players = [0, 1].map(|side| {
                opponent::level_of(&view.players[side]).map(|it| it.strength.to_string())
            });
            journal += &format!(
                "{game:?} {step}: {} of {}, {:?} {:?} {:?} {players:?} {}\n",
                view.ply,
                view.choices.len(),
                view.status.turn,
                view.undo,
                view.redo,
                session.code()
            );
        }
        let file = session.file_text();
        journal += &file;
        let read = open(&file).expect("what was written can be read");
        assert_eq!(read.file_text(), file);
        // Texts that leave the program and come back are in no language.
        let pasted = recognise(&session.whole_line_text(session.line_end()), Some(&*session));
        journal += &format!("{game:?} pasted: {}\n", pasted.is_ok());
    }
    journal
}

fn change(session: &mut dyn Session, random: &mut fastrand::Rng) {
    let here = session.cursor_in_file();
    let moves = session.view().offer().choices.len();
    match random.u8(..24) {
        0 => session.undo(),
        1 => session.redo(),
        2 => session.take_back(random.u32(1..3), random.bool()),
        3 => session.go(Place::Back),
        4 => session.go(Place::End),
        5 => _ = session.edit(Edit::Note(here, format!("note {}", random.u8(..)))),
        6 => _ = session.edit(Edit::Remove(here)),
        7 => _ = session.edit(Edit::Promote(here)),
        8 if random.u8(..4) == 0 => session.resign(),
        9 if random.u8(..2) == 0 => session.offer_draw(),
        10 => session.answer_draw(false),
        _ if moves > 0 => {
            let mv = session.view().offer().choices[random.usize(..moves)].mv;
            session.play(mv);
        }
        _ => session.undo(),
    }
}
