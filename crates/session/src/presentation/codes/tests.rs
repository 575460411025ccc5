use super::*;
use owlery_games::aviary::Aviary;
use owlery_games::owlman::Owlman;

fn targets<P: Presentation>(letter: char) -> usize {
    let card = card::<P>(letter).unwrap_or_else(|| panic!("{letter} has no card"));
    card.scene.marks.iter().filter(|mark| mark.kind == MarkKind::Target).count()
}

/// As many as the rules say that each kind has on an empty board.
#[test]
fn cards_show_where_each_kind_may_go() {
    let aviary = [("BCRWS", 8), ("OGPT", 16)];
    for (letters, count) in aviary {
        for letter in letters.chars() {
            assert_eq!(targets::<Aviary>(letter), count, "{letter}");
            assert_eq!(targets::<Aviary>(letter.to_ascii_lowercase()), count, "{letter}");
        }
    }
    for (letter, count) in [('D', 4), ('H', 4), ('o', 12)] {
        assert_eq!(targets::<Owlman>(letter), count, "{letter}");
    }
    assert_eq!(card::<Aviary>('r').map(|card| card.name).as_deref(), Some("Black Robin"));
    assert_eq!(card::<Aviary>('x'), None);
}
