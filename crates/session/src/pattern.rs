//! Squares around a piece as an option of the rules, drawn with the piece in the middle.

use std::collections::BTreeSet;

use crate::view::Scene;
use owlery_games::{Square, Symmetry};
use owlery_i18n::Text;

/// A square of a pattern: files to the right of the piece in the middle, and ranks above it.
pub type Offset = (i32, i32);

/// A set of squares around a piece, or of directions from it; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The meaning of a square.
    pub kind: PatternKind,
    /// The chosen squares; a direction is chosen by the square next to the piece.
    pub squares: BTreeSet<Offset>,
    /// The patterns with names.
    pub named: Vec<(Text, BTreeSet<Offset>)>,
}

/// The meaning of a square in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternKind {
    /// Each square stands for itself.
    Squares,
    /// Each square in line with the piece stands for the direction that leads there.
    Directions,
}

impl Pattern {
    /// The greatest distance from the piece in files and in ranks.
    pub const REACH: i32 = 3;

    /// Returns the square that a click on a square chooses; `None` where nothing can be chosen.
    pub fn choice_at(&self, (files, ranks): Offset) -> Option<Offset> {
        let is_direction = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        match self.kind {
            _ if (files, ranks) == (0, 0) => None,
            PatternKind::Squares => Some((files, ranks)),
            PatternKind::Directions => is_direction.then_some((files.signum(), ranks.signum())),
        }
    }

    /// Returns whether a square, or the direction that it stands for, is chosen.
    pub fn has(&self, at: Offset) -> bool {
        self.choice_at(at).is_some_and(|choice| self.squares.contains(&choice))
    }

    /// Returns the place of the named pattern that this one equals.
    pub fn name(&self) -> Option<usize> {
        self.named.iter().position(|(_, squares)| *squares == self.squares)
    }

    /// Returns this pattern with other squares.
    pub fn with(&self, squares: BTreeSet<Offset>) -> Pattern {
        Pattern { squares, ..self.clone() }
    }

    /// Returns whether the pattern looks the same however the board is turned and mirrored.
    pub fn is_symmetric(&self) -> bool {
        self.squares.iter().flat_map(|at| images(*at)).all(|image| self.squares.contains(&image))
    }

    /// Returns this pattern with all images of its squares.
    pub fn symmetrised(&self) -> Pattern {
        self.with(self.squares.iter().flat_map(|at| images(*at)).collect())
    }

    /// Returns this pattern with a square added, or removed if it was chosen; with all images of the
    /// square if `symmetric` is set. `None` where nothing can be chosen, and if nothing would be left.
    pub fn toggled(&self, at: Offset, symmetric: bool) -> Option<Pattern> {
        let choice = self.choice_at(at)?;
        let toggled: BTreeSet<_> = match symmetric {
            true => images(choice).into_iter().collect(),
            false => [choice].into(),
        };
        let squares: BTreeSet<_> = match self.squares.contains(&choice) {
            true => self.squares.difference(&toggled).copied().collect(),
            false => self.squares.union(&toggled).copied().collect(),
        };
        (!squares.is_empty()).then(|| self.with(squares))
    }
}

/// The images of a square by turning and mirroring the pattern, itself included.
fn images(at: Offset) -> [Offset; 8] {
    let mut images = [at; 8];
    for (image, symmetry) in images[1..].iter_mut().zip(Symmetry::SQUARE) {
        *image = symmetry.apply_to_leap(at);
    }
    images
}

/// A small board that shows what a pattern means for a piece on one of its squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternExample {
    /// The board, with marks on the squares that the pattern leads to.
    pub scene: Scene,
    /// The square of the piece.
    pub at: Square,
    /// A description of the board.
    pub sentence: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(kind: PatternKind, squares: &[Offset]) -> Pattern {
        Pattern { kind, squares: squares.iter().copied().collect(), named: Vec::new() }
    }

    #[test]
    fn clicks_add_and_remove_squares_with_their_images() {
        let diagonal = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
        let start = pattern(PatternKind::Squares, &diagonal);
        assert!(start.is_symmetric() && start.has((1, -1)) && !start.has((0, 1)));
        let more = start.toggled((2, -1), true).unwrap();
        assert_eq!((more.squares.len(), more.is_symmetric()), (12, true));
        assert_eq!(more.toggled((-1, 2), true).unwrap(), start);
        let lopsided = start.toggled((2, -1), false).unwrap();
        assert_eq!((lopsided.squares.len(), lopsided.is_symmetric()), (5, false));
        assert_eq!(lopsided.symmetrised(), more);
        // A removal takes away the images that are there.
        assert_eq!(lopsided.toggled((2, -1), true).unwrap(), start);
        assert_eq!(start.toggled((1, 1), true), None, "nothing would be left");
        assert_eq!(start.toggled((0, 0), true), None, "the piece itself");
    }

    #[test]
    fn any_square_of_a_line_stands_for_its_direction() {
        let start = pattern(PatternKind::Directions, &[(0, 1)]);
        assert!(start.has((0, 3)) && !start.has((0, -1)) && !start.has((1, 2)));
        let both = start.toggled((3, -3), false).unwrap();
        assert_eq!(both.squares, [(0, 1), (1, -1)].into());
        assert_eq!(start.toggled((-2, 0), true).unwrap().squares.len(), 4);
        assert_eq!(start.toggled((1, 2), false), None, "in no direction");
        assert_eq!(start.toggled((0, 2), false), None, "nothing would be left");
    }
}
