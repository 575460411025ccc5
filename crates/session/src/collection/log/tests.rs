use super::*;
use crate::collection::Collection;
use crate::collection::tests::{change_at_random, five, seen};

fn texts(rows: Vec<Writing>) -> Vec<String> {
    rows.into_iter().map(|row| row()).collect()
}

fn open(base: &str, rows: &[String]) -> OpenCollection {
    let LoggedCollection { content, lost, torn } = LoggedCollection::open(base, rows).unwrap();
    assert_eq!((lost, torn), (None, None));
    content
}

#[test]
fn rows_lead_to_the_same_collection_with_the_same_undo() {
    let mut random = fastrand::Rng::with_seed(8);
    for seed in 0..60 {
        let mut content = five();
        (0..random.usize(..5)).for_each(|at| change_at_random(&mut content, at, &mut random));
        let mut base = content.work()();
        let mut rows = Vec::new();
        content.start_log();
        for change in 0..40 {
            change_at_random(&mut content, change, &mut random);
            if random.u8(..8) == 0 {
                let id = random.choice(content.ids()).unwrap();
                content
                    .replace(id, Box::new(move || format!("(owlery: 1, game: troll) // {change}")));
            }
            rows.extend(texts(content.take_log()));
            let again = open(&base, &rows);
            assert_eq!(seen(&again), seen(&content), "seed {seed}: {rows:#?}");
            match random.u8(..12) {
                // The program is started anew, or the base is made anew.
                0 => {
                    content = again;
                    content.start_log();
                }
                1 => {
                    base = content.work()();
                    rows.clear();
                }
                _ => {}
            }
        }
        let mut again = open(&base, &rows);
        for go in [OpenCollection::undo, OpenCollection::redo] {
            for _ in 0..50 {
                go(&mut content);
                go(&mut again);
                let state = |it: &OpenCollection| (it.ids(), it.next_steps(), it.revision.state);
                assert_eq!(state(&again), state(&content), "seed {seed}");
            }
        }
        let [one, other] = [&mut content, &mut again].map(|content| {
            content.add(Box::new(|| "(owlery: 1, game: troll)".into()));
            content.ids()
        });
        assert_eq!(one, other, "new games get the same numbers");
    }
}

#[test]
fn rows_that_do_not_follow_are_refused_with_their_place() {
    let mut content = five();
    content.start_log();
    let base = content.work()();
    content.delete(content.items[0].id);
    content.undo();
    content.add(Box::new(|| "(owlery: 1, game: troll)".into()));
    content.replace(content.items[1].id, Box::new(|| "(owlery: 1, game: umbra)".into()));
    let rows = texts(content.take_log());
    assert_eq!(rows[0], "(number:1,act:Step((\"delete 1 game\",Remove(0),1)))");
    let refused = |rows: &[String]| {
        let opened = LoggedCollection::open(&base, rows).unwrap();
        let torn = opened.torn.unwrap();
        let before = open(&base, &rows[..torn.line - 1]);
        assert_eq!(seen(&opened.content), seen(&before));
        (torn.line, torn.what)
    };
    let gap = [rows[0].clone(), rows[2].clone()];
    assert_eq!(refused(&gap), (2, StepsError::Gap { expected: 2, found: 3 }));
    let torn = [rows[0].clone(), rows[1][..10].to_owned()];
    assert!(matches!(refused(&torn), (2, StepsError::Text(_))));
    for (at, from, to) in [
        (0, "Remove(0)", "Remove(5)"),
        (0, ",1)", ",3)"),
        (1, "Undo", "Redo"),
        (2, "Insert(5,(6)", "Insert(6,(6)"),
        (2, "Insert(5,(6)", "Insert(5,(3)"),
        (3, "Replace((2)", "Replace((9)"),
    ] {
        let mut rows = rows.clone();
        let row = rows[at].replacen(from, to, 1);
        assert_ne!(row, rows[at], "{at}");
        rows[at] = row;
        assert_eq!(refused(&rows), (at + 1, StepsError::Misfit), "{from}");
    }
    assert!(Collection::read(&open(&base, &rows).writing()()).is_ok());
}
