//! What is told of a piece.

use super::Present;
use super::board::{grounds, scene};
use crate::facade::guide::Guide;
use crate::facade::{Card, Mark, MarkKind};
use owlery_games::{MoveList, Square};
use owlery_i18n::capitalised;

/// What is told of the piece of this letter; `None` where the guide tells nothing of it.
pub fn card<P: Present>(letter: char) -> Option<Card> {
    let kinds = Guide::read(P::GUIDE.text()).ok()?.pieces;
    let kind = kinds.into_iter().find(|kind| kind.letters.contains(letter))?;
    let piece = P::piece(letter)?;
    let (options, from) = (P::Options::default(), kind.from.parse::<Square>().ok()?);
    let position = P::from_code(&kind.code, &options).ok()?;
    let mut scene = scene(&position, &grounds::<P>(&options));
    // Alone, and of either side: the code has others, as a game does, and one side.
    scene.pieces.fill(None);
    *scene.pieces.get_mut(from.index(scene.size))? = Some(piece);
    scene.trays.clear();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let ends = moves.iter().filter_map(|mv| match position.squares(*mv)[..] {
        [start, .., end] if start == from => Some(end),
        _ => None,
    });
    scene.marks.extend(ends.map(|square| Mark { square, kind: MarkKind::Target }));
    Some(Card { name: capitalised(&piece.name), says: kind.says, worth: P::worth(letter), scene })
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::aviary::Aviary;
    use owlery_games::owlman::Owlman;

    fn targets<P: Present>(letter: char) -> usize {
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
}
