//! Games with their journals, as they are left on the disk.

use fastrand::Rng;
use owlery_games::{GameId, Square};
use owlery_record::annotations::{Ink, Judgement, Mark, Nag};
use owlery_record::{NodeId, Tags};
use owlery_session::{Edit, GameText, Mode, Place};
use owlery_session::{games, picker};

use crate::files::game;
use crate::target::{Target, corpus, one_line, run};

#[test]
fn works() {
    let made = GameId::ALL.into_iter().zip(1..).map(|(game, seed)| work_on(game, seed));
    let corpus = made.chain(corpus("works")).collect();
    run(&Target { name: "works", corpus, rounds: 2500, take });
}

fn take(bytes: &[u8]) -> Result<(), String> {
    let Ok(work) = std::str::from_utf8(bytes) else { return Ok(()) };
    match games::open_work(work) {
        Err(error) => one_line(error),
        Ok(again) => {
            again.lost.map_or(Ok(()), one_line)?;
            let mut session = again.session;
            // Undo may lead to where the file never was, and redo leads from there to the end.
            while session.view().redo.is_some() {
                session.redo();
            }
            let written = session.file_text();
            game(session, &written)
        }
    }
}

/// A game in which everything was done, with its journal.
fn work_on(game: GameId, seed: u64) -> Vec<u8> {
    let mut random = Rng::with_seed(seed);
    let mut session = picker::form(game).begin(Tags::default());
    for step in 0..60 {
        let legal = session.view().choices.last().map_or(0, |choice| choice.mv + 1);
        let here = session.view().here;
        let remark = |random: &mut Rng| match random.u8(..5) {
            0 => Edit::Note(here, format!("{step} \"\\\n")),
            1 => Edit::Before(here, "// é".to_owned()),
            2 => Edit::Nag(here, Nag::ALL[random.usize(..6)]),
            3 => Edit::Judge(here, Judgement::ALL[random.usize(..6)]),
            _ => {
                let [from, to] = [0, 1].map(|_| Square { file: random.u8(..2), rank: 1 });
                Edit::Mark(here, Mark { from, to, ink: Ink::ALL[random.usize(..4)] })
            }
        };
        let edit = match random.u8(..20) {
            0 => Some(Edit::Promote(here)),
            1 => Some(Edit::MainLine(here)),
            2 => Some(Edit::Delete(here)),
            3 => Some(Edit::DeleteOthers(here)),
            4 => Some(Edit::Remove(here)),
            5..9 => Some(remark(&mut random)),
            9 => session.view().next.filter(|_| legal > 0).map(|next| Edit::Replace(next, 0)),
            10 => session.view().next.filter(|_| legal > 0).map(|next| Edit::Insert(next, 0)),
            _ => None,
        };
        match (edit, random.u8(..12)) {
            (Some(edit), _) if here != NodeId::ROOT => drop(session.edit(edit)),
            (_, 0) => session.set_mode([Mode::Play, Mode::Analysis][random.usize(..2)]),
            (_, 1) => session.undo(),
            (_, 2) => session.go(Place::Back),
            (_, 3) => session.go(Place::Start),
            _ if legal > 0 => session.play(random.usize(..legal)),
            _ => session.go(Place::Back),
        }
    }
    session.writing(GameText::Work)().into_bytes()
}
