//! Noughts has nothing of its own but its signs.

use owlery_games::Side;
use owlery_games::noughts::Noughts;

use crate::subject::Subject;

impl Subject for Noughts {
    fn owner(letter: char) -> Side {
        if letter == 'x' { Side::White } else { Side::Black }
    }
}
