use super::{
    Column, Digest, EntryId, Listing, OpenCollection, PositionQuery, StepKind, StepsError, divide,
};
use owlery_games::GameId;
use owlery_record::Collection;

const FIVE: &str = r#"(owlery: 1, title: "Five", games: [
    (game: troll, title: "Zoo", players: {"black": "Eve"}, moves: [
        (id: 1, move: "e6", note: "A strong reply."), (id: 2, move: "f4")]),
    (game: umbra, event: "Cup", date: "2020", options: (size: 5), moves: [(id: 1, move: "c3")]),
    (game: blocs, wrong: 7 /* kept */),
    (game: troll, title: "ant", date: "2019", moves: []),
    (game: owlman),
])"#;

pub fn five() -> OpenCollection {
    let mut content = OpenCollection::new(Collection::read(FIVE).unwrap());
    let digest = |item: &super::Item| (item.id, item.entry.clone(), Digest::of(&item.entry));
    content.set_digests(content.items.iter().map(digest).collect());
    content
}

fn order(content: &OpenCollection) -> Vec<u64> {
    content.items.iter().map(|item| item.id.0).collect()
}

type Change = fn(&mut OpenCollection, EntryId);

#[test]
fn every_change_is_undone_and_done_again() {
    let mut content = five();
    let first = content.items[0].id;
    let before = content.writing()();
    let changes: [(StepKind, Change); 5] = [
        (StepKind::Move, |content, id| content.reorder(id, 3)),
        (StepKind::Delete, |content, id| content.delete(id)),
        (StepKind::Duplicate, |content, _| {
            let third = content.items[2].id;
            content.duplicate(third);
        }),
        (StepKind::Rename, |content, _| content.rename("Other", "About")),
        (StepKind::Add, |content, _| {
            content.add(Box::new(|| "(owlery: 1, game: troll)".into()));
        }),
    ];
    let mut texts = vec![before];
    let mut revisions = vec![content.revision()];
    for (kind, change) in changes {
        change(&mut content, first);
        assert_eq!(content.next_steps().0, Some(kind));
        texts.push(content.writing()());
        revisions.push(content.revision());
    }
    for at in (0..5).rev() {
        content.undo();
        assert_eq!((content.writing()(), content.revision()), (texts[at].clone(), revisions[at]));
    }
    content.undo();
    for at in 1..=5 {
        content.redo();
        assert_eq!((content.writing()(), content.revision()), (texts[at].clone(), revisions[at]));
    }
    assert_eq!(content.next_steps().1, None);
}

#[test]
fn a_replaced_text_is_no_state_that_was_there() {
    let mut content = five();
    let (saved, first) = (content.revision(), content.items[0].id);
    content.delete(content.items[4].id);
    content.replace(first, Box::new(|| "(owlery: 1, game: troll)".into()));
    content.undo();
    assert_ne!(content.revision(), saved);
    assert!(content.items[0].digest.is_none() && content.items[1].digest.is_some());
    assert_eq!(order(&content), [1, 2, 3, 4, 5]);
}

#[test]
fn what_makes_no_change_is_no_step() {
    let mut content = five();
    let [first, last] = [0, 4].map(|at| content.items[at].id);
    content.reorder(first, 0);
    content.reorder(last, 5);
    content.rename("Five", "");
    assert_eq!((content.next_steps(), content.changes()), ((None, None), 0));
}

#[test]
fn columns_sort_forwards_backwards_and_not_at_all() {
    let content = five();
    let cases: [(Column, [usize; 5], [usize; 5]); 4] = [
        (Column::Name, [3, 0, 1, 2, 4], [0, 3, 1, 2, 4]),
        (Column::Moves, [3, 4, 1, 0, 2], [0, 1, 3, 4, 2]),
        (Column::Date, [3, 1, 0, 2, 4], [1, 3, 0, 2, 4]),
        (Column::Number, [0, 1, 2, 3, 4], [4, 3, 2, 1, 0]),
    ];
    for (column, forwards, backwards) in cases {
        let mut listing = Listing::default();
        for expected in [forwards, backwards, [0, 1, 2, 3, 4]] {
            listing.turn(column);
            assert_eq!(listing.places(&content), expected, "{column:?}");
        }
    }
}

#[test]
fn all_words_must_occur_somewhere() {
    let content = five();
    let cases: [(&str, &[usize]); 8] = [
        ("", &[0, 1, 2, 3, 4]),
        ("TROLL", &[0, 3]),
        ("troll eve", &[0]),
        ("strong", &[0]),
        ("size cup", &[1]),
        ("kept", &[2]),
        ("troll cup", &[]),
        ("2019", &[3]),
    ];
    for (words, expected) in cases {
        let listing = Listing { words: words.to_owned(), ..Listing::default() };
        assert_eq!(listing.places(&content), expected, "{words}");
    }
}

#[test]
fn who_won_is_looked_for_in_the_result() {
    let text = r#"(owlery: 1, games: [
        (game: owlman, players: {"white": "Rosa", "black": "Max"}, result: "white"),
        (game: owlman, players: {"white": "Max", "black": "Rosa"}, result: "black"),
        (game: owlman, players: {"white": "Rosa", "black": "Eve"}, result: "running"),
        (game: troll, players: {"white": "Rosa"}, note: "Owlman won elsewhere.", result: "black"),
        (game: blocs, title: "First", result: "second"),
    ])"#;
    let mut content = OpenCollection::new(Collection::read(text).unwrap());
    let digest = |item: &super::Item| (item.id, item.entry.clone(), Digest::of(&item.entry));
    content.set_digests(content.items.iter().map(digest).collect());
    let cases: [(&str, &[usize]); 10] = [
        ("rosa owlman won", &[1, 3]),
        ("rosa Doc won", &[0]),
        ("owlman", &[0, 1, 2, 3]),
        ("owlman rosa", &[0, 1, 2, 3]),
        ("doc won", &[0]),
        ("black won", &[3]),
        ("white won", &[]),
        ("second player won", &[4]),
        ("first player won", &[]),
        ("won", &[0, 1, 3, 4]),
    ];
    for (words, expected) in cases {
        let listing = Listing { words: words.to_owned(), ..Listing::default() };
        assert_eq!(listing.places(&content), expected, "{words}");
    }
    // A position narrows further what words have found.
    let found = [content.items[1].id, content.items[2].id].map(|id| (id, String::new()));
    let listing =
        Listing { words: "owlman won".to_owned(), found: Some(found.into()), ..Listing::default() };
    assert_eq!(listing.places(&content), [1]);
}

#[test]
fn a_position_is_found_mirrored_and_by_its_code() {
    let content = five();
    let open = |at: usize| crate::collections::open_entry(&content.items[at].entry);
    let mut session = open(0).unwrap();
    session.go(crate::Place::Back);
    let text = r#"(owlery: 1, game: troll, moves: [(id: 1, move: "d3")])"#;
    let turned = crate::games::open(text).unwrap();
    let found = |sought: &PositionQuery| -> Vec<usize> {
        (0..5).filter(|at| sought.place_in(&content.items[*at].entry).is_some()).collect()
    };
    assert_eq!(found(&PositionQuery::here(session.as_ref(), false)), [0]);
    assert_eq!(found(&PositionQuery::here(turned.as_ref(), false)), [0; 0]);
    let images = PositionQuery::here(turned.as_ref(), true);
    assert_eq!(found(&images), [0]);
    let place = images.place_in(&content.items[0].entry).unwrap();
    assert_eq!(place, "after 1. e6, mirrored or rotated");
    let itself = PositionQuery::here(session.as_ref(), true).place_in(&content.items[0].entry);
    assert_eq!(itself.as_deref(), Some("after 1. e6"));
    // By other rules it is another position.
    let other =
        r#"(owlery: 1, game: troll, options: (setup: empty), start: "8/8/4b3/3wb3/3bw3/8/8/8 w")"#;
    let other = crate::games::open(other).unwrap();
    assert_eq!(other.code(), session.code());
    assert_eq!(found(&PositionQuery::here(other.as_ref(), false)), [0; 0]);
    assert_eq!(found(&PositionQuery::read(&session.code(), false).unwrap()), [0]);
    assert_eq!(PositionQuery::read("won/lost words", false), None);
    assert_eq!(session.game(), GameId::Troll);
}

#[test]
fn games_keep_their_numbers_from_one_opening_to_the_next() {
    let mut content = five();
    content.reorder(content.items[0].id, 4);
    content.delete(content.items[1].id);
    let (ids, text) = (content.ids(), content.writing()());
    let again = |ids: &[EntryId]| {
        let mut again = OpenCollection::numbered(Collection::read(&text).unwrap(), ids);
        again.add(Box::new(|| "(owlery: 1, game: troll)".into()));
        order(&again)
    };
    assert_eq!(again(&ids), [2, 4, 5, 1, 6]);
    // Numbers of other games are given to none.
    assert_eq!(again(&ids[1..]), [6, 7, 8, 9, 10]);
    // Nor those that no program gives, or gives twice.
    let twice: Vec<_> = ids.iter().map(|_| ids[0]).collect();
    assert_eq!(again(&twice), [3, 4, 5, 6, 7]);
    let beyond: Vec<_> = (0..4).map(|at| EntryId(u64::MAX - at)).collect();
    assert_eq!(again(&beyond), [1, 2, 3, 4, 5].map(|at| super::MOST + at));
}

#[test]
fn a_result_that_the_file_has_not_is_that_of_the_moves() {
    let content = five();
    let facts = content.items.iter().map(|item| &item.digest.as_ref().unwrap().facts);
    let results: Vec<_> = facts.map(|it| it.as_ref().map(|facts| facts.result.as_str())).collect();
    let running = Ok("Not over");
    assert_eq!([&results[..2], &results[3..]].concat(), [running; 4]);
    assert!(results[2].is_err(), "a game with a fault has none");
}

/// A collection as it is read again from its work, and what became of its undo.
fn again(work: &str, ids: &[EntryId]) -> (OpenCollection, Option<Result<(), StepsError>>) {
    let (steps, text) = divide(work);
    let mut content = OpenCollection::numbered(Collection::read(text).unwrap(), ids);
    let taken = steps.map(|steps| content.with_steps(steps));
    (content, taken)
}

/// Some change, told apart from others by a number.
pub fn change_at_random(content: &mut OpenCollection, number: usize, random: &mut fastrand::Rng) {
    let at = random.usize(..content.items.len());
    let id = content.items[at].id;
    match random.u32(..6) {
        0 => drop(content.duplicate(id)),
        1 if content.items.len() > 1 => content.delete(id),
        2 => content.rename(&format!("Title {number}"), "\"About\"\nit"),
        3 => drop(content.add(Box::new(|| "(owlery: 1, game: troll) // so\n".into()))),
        4 => _ = content.undo(),
        _ => content.reorder(id, random.usize(..content.items.len())),
    }
}

/// Some changes of every kind, the last ones undone.
fn changed(random: &mut fastrand::Rng) -> OpenCollection {
    let mut content = five();
    (0..random.usize(1..20)).for_each(|change| change_at_random(&mut content, change, random));
    (0..random.usize(..3)).for_each(|_| _ = content.undo());
    content
}

/// What a person sees of a collection.
pub fn seen(content: &OpenCollection) -> impl PartialEq + std::fmt::Debug + use<> {
    let game = |item: &super::Item| (item.id, item.entry.text().to_owned());
    let games: Vec<_> = content.items.iter().map(game).collect();
    let title = [content.title(), content.description()].map(str::to_owned);
    (games, title, content.next_steps(), content.revision().state)
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
        for undoes in [false, true, false] {
            loop {
                assert_eq!(seen(&after), seen(&before));
                Collection::read(&after.writing()()).unwrap();
                let (undo, redo) = before.next_steps();
                if (if undoes { undo } else { redo }).is_none() {
                    break;
                }
                let go = if undoes { OpenCollection::undo } else { OpenCollection::redo };
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
    let mut content = five();
    content.delete(content.items[0].id);
    content.reorder(content.items[0].id, 3);
    let (work, ids) = (content.work()(), content.ids());
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
        let (mut content, taken) = again(&work, &ids);
        refused += usize::from(taken != Some(Ok(())));
        // Whatever was taken can be gone through.
        while content.next_steps().0.is_some() {
            content.undo();
        }
        while content.next_steps().1.is_some() {
            content.redo();
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn what_is_kept_of_a_large_collection_has_every_game_once() {
    let game = |number: usize| format!("    (game: troll, title: \"Game {number}.\"),\n");
    let games: String = (0..10_000).map(game).collect();
    let text = format!("(owlery: 1, games: [\n{games}])");
    let mut content = OpenCollection::new(Collection::read(&text).unwrap());
    for at in (0..10_000).step_by(3) {
        content.delete(EntryId(at + 1));
    }
    content.reorder(content.items[0].id, 6000);
    let work = content.work()();
    assert!(work.len() < 2 * text.len(), "{} of {}", work.len(), text.len());
    assert_eq!(work.matches("Game ").count(), 10_000);
    let (mut after, taken) = again(&work, &content.ids());
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
