use super::*;
use owlery_record::Collection;
use owlery_session::library::Item;

const FOUR: &str = r#"(owlery: 1, games: [
    (game: troll, title: "one"), (game: troll, title: "two"),
    (game: troll, title: "three"), (game: troll, title: "four"),
])"#;

fn shelf() -> Shelf {
    let mut shelf = Shelf::new(Library::new(Collection::read(FOUR).unwrap()), None, DocId::new());
    assert!(shelf.is_unsaved(), "its games are in no file");
    shelf.saved = Some(shelf.library.revision());
    let digest = |item: &Item| (item.id, item.entry.clone(), Digest::of(&item.entry));
    shelf.library.set_digests(shelf.library.items().iter().map(digest).collect());
    shelf
}

fn selected(shelf: &Shelf) -> Option<usize> {
    shelf.library.place(shelf.selected?)
}

#[test]
fn deleting_goes_on_to_the_next_game_and_from_the_last_back() {
    let mut shelf = shelf();
    shelf.step(2);
    assert_eq!(selected(&shelf), Some(2));
    for left in [Some(2), Some(1), Some(0), None, None] {
        shelf.delete();
        assert_eq!(selected(&shelf), left);
    }
    assert!(shelf.is_unsaved() && shelf.rows().is_empty());
    for _ in 0..4 {
        shelf.library.undo();
    }
    assert!(!shelf.is_unsaved());
    assert_eq!(shelf.rows(), [0, 1, 2, 3]);
}

#[test]
fn undo_and_redo_choose_the_game_that_they_are_about() {
    let mut shelf = shelf();
    let list = |shelf: &Shelf| -> Vec<_> { shelf.library.ids() };
    shelf.step(2);
    let (all, second) = (list(&shelf), shelf.library.items()[1].id);
    shelf.delete();
    shelf.step(isize::MIN);
    // Each with the place that is chosen then.
    for (step, place) in
        [(Shelf::undo as fn(&mut Shelf), 2), (Shelf::redo, 2), (Shelf::undo, 2), (Shelf::delete, 2)]
    {
        shelf.reveal = false;
        step(&mut shelf);
        assert_eq!(selected(&shelf), Some(place));
        assert!(shelf.reveal);
    }
    shelf.undo();
    assert_eq!(list(&shelf), all);
    shelf.move_to(second, 3);
    shelf.step(isize::MIN);
    shelf.undo();
    assert_eq!((selected(&shelf), shelf.selected), (Some(1), Some(second)));
    // A copy goes, and what it was made of is chosen.
    shelf.selected = shelf.library.duplicate(second);
    shelf.undo();
    assert_eq!(shelf.selected, Some(second));
    shelf.library.rename("Another", "");
    shelf.undo();
    assert_eq!(shelf.selected, Some(second));
}

#[test]
fn a_game_that_is_not_shown_is_not_meant() {
    let mut shelf = shelf();
    shelf.search = "two".to_owned();
    shelf.search_changed();
    shelf.delete();
    assert!(!shelf.is_unsaved(), "the first game is chosen, but not shown");
    shelf.step(0);
    assert_eq!(selected(&shelf), Some(1));
    shelf.delete();
    assert_eq!(shelf.library.items().len(), 3);
}

#[test]
fn steps_end_at_the_ends_and_follow_the_list() {
    let mut shelf = shelf();
    shelf.search = "t".to_owned();
    shelf.search_changed();
    shelf.listing.sort = Some((owlery_session::library::Column::Name, false));
    // "troll" has a t too.
    assert_eq!(shelf.rows(), [3, 0, 2, 1]);
    for (step, place) in [(isize::MIN, 3), (1, 0), (1, 2), (9, 1), (-1, 2)] {
        shelf.step(step);
        assert_eq!(selected(&shelf), Some(place));
    }
}

#[test]
fn games_move_only_where_the_order_is_the_files() {
    let mut shelf = shelf();
    let first = shelf.library.items()[0].id;
    shelf.listing.turn(owlery_session::library::Column::Name);
    shelf.move_to(first, 2);
    assert!(shelf.refusal.is_some() && !shelf.is_unsaved());
    shelf.listing.sort = None;
    shelf.search = "one".to_owned();
    shelf.search_changed();
    shelf.move_to(first, 2);
    assert!(shelf.refusal.is_some() && !shelf.is_unsaved());
    shelf.show_all();
    shelf.move_to(first, 2);
    assert_eq!((shelf.refusal.as_ref(), shelf.library.place(first)), (None, Some(2)));
}
