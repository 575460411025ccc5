use super::{EntryId, Library, StepsError, divide};
use crate::library::StepKind;
use crate::library::tests::five;
use owlery_record::Collection;

/// A collection as it is read again from its work, and what became of its undo.
fn again(work: &str, ids: &[EntryId]) -> (Library, Option<Result<(), StepsError>>) {
    let (steps, text) = divide(work);
    let mut library = Library::numbered(Collection::read(text).unwrap(), ids);
    let taken = steps.map(|steps| library.with_steps(steps));
    (library, taken)
}

/// Some changes of every kind, the last ones undone.
fn changed(random: &mut fastrand::Rng) -> Library {
    let mut library = five();
    for change in 0..random.usize(1..20) {
        let at = random.usize(..library.items.len());
        let id = library.items[at].id;
        match random.u32(..6) {
            0 => drop(library.duplicate(id)),
            1 if library.items.len() > 1 => library.delete(id),
            2 => library.rename(&format!("Title {change}"), "\"About\"\nit"),
            3 => drop(library.add(Box::new(|| "(owlery: 1, game: troll) // so\n".into()))),
            4 => _ = library.undo(),
            _ => library.reorder(id, random.usize(..library.items.len())),
        }
    }
    (0..random.usize(..3)).for_each(|_| _ = library.undo());
    library
}

#[test]
fn undo_goes_on_after_the_collection_was_closed() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut steps = 0;
    for _ in 0..200 {
        let mut before = changed(&mut random);
        let work = before.work()();
        let (mut after, taken) = again(&work, &before.ids());
        assert_eq!(taken, work.starts_with("Steps(").then_some(Ok(())));
        let games = |it: &Library| -> Vec<_> {
            it.items.iter().map(|item| (item.id, item.entry.text().to_owned())).collect()
        };
        let seen = |it: &Library| {
            let title = [it.title(), it.about()].map(str::to_owned);
            (games(it), title, it.next_steps(), it.revision())
        };
        for undoes in [false, true, false] {
            loop {
                assert_eq!(seen(&after), seen(&before));
                Collection::read(&after.writing()()).unwrap();
                let (undo, redo) = before.next_steps();
                if (if undoes { undo } else { redo }).is_none() {
                    break;
                }
                let go = if undoes { Library::undo } else { Library::redo };
                go(&mut before);
                go(&mut after);
                steps += 1;
            }
        }
        // New games get new numbers.
        if taken.is_none() {
            continue;
        }
        let id = after.add(Box::new(|| "(owlery: 1, game: troll)".into()));
        assert_eq!(id, before.add(Box::new(|| "(owlery: 1, game: troll)".into())));
    }
    assert!(steps > 1000, "{steps}");
}

#[test]
fn steps_that_do_not_fit_are_not_taken() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut library = five();
    library.delete(library.items[0].id);
    library.reorder(library.items[0].id, 3);
    let (work, ids) = (library.work()(), library.ids());
    let other = work.replacen("(game: owlman),", "", 1);
    assert_ne!(other, work);
    assert_eq!(again(&other, &ids).1, Some(Err(StepsError::Misfit)));
    let (line, text) = work.split_once('\n').unwrap();
    let mut refused = 0;
    for _ in 0..2000 {
        let mut bytes = line.as_bytes().to_vec();
        let at = random.usize("Steps(".len()..bytes.len());
        bytes[at] = random.u8(b' '..=b'~');
        let work = format!("{}\n{text}", String::from_utf8(bytes).unwrap());
        let (mut library, taken) = again(&work, &ids);
        refused += usize::from(taken != Some(Ok(())));
        // Whatever was taken can be gone through.
        while library.next_steps().0.is_some() {
            library.undo();
        }
        while library.next_steps().1.is_some() {
            library.redo();
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn what_is_kept_of_a_large_collection_has_every_game_once() {
    let game = |number: usize| format!("    (game: troll, title: \"Game {number}.\"),\n");
    let games: String = (0..10_000).map(game).collect();
    let text = format!("(owlery: 1, games: [\n{games}])");
    let mut library = Library::new(Collection::read(&text).unwrap());
    for at in (0..10_000).step_by(3) {
        library.delete(EntryId(at + 1));
    }
    library.reorder(library.items[0].id, 6000);
    let work = library.work()();
    assert!(work.len() < 2 * text.len(), "{} of {}", work.len(), text.len());
    assert_eq!(work.matches("Game ").count(), 10_000);
    let (mut after, taken) = again(&work, &library.ids());
    assert_eq!(taken, Some(Ok(())));
    while after.next_steps().0.is_some() {
        after.undo();
    }
    assert_eq!(after.ids(), (1..=10_000).map(EntryId).collect::<Vec<_>>());
}

#[test]
fn steps_are_named_alike_in_files_of_every_language() {
    let mut before = five();
    before.delete(before.items[0].id);
    let work = before.work()();
    for (said, kind) in [
        ("delete 1 game", StepKind::Delete),
        ("suppression d’une partie", StepKind::Delete),
        ("something new", StepKind::Other),
    ] {
        let (after, taken) = again(&work.replace("delete 1 game", said), &before.ids());
        assert_eq!((taken, after.next_steps().0), (Some(Ok(())), Some(kind)));
        assert!(after.work()().contains(&String::from(kind)), "{said}");
    }
}
