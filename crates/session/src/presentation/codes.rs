//! The codes of positions that people type, and the cards that show how each piece moves.

use super::{Presentation, grounds, scene};
use crate::about::{Guide, OptionValue};
use crate::{Card, Mark, MarkKind};
use owlery_games::outside::legible;
use owlery_games::{GameOptions as _, MoveList, Square};
use owlery_i18n::capitalised;

/// Strips quotes and whitespace from a text that looks like the code of a position (its FEN), and
/// returns it with the size of its board.
pub fn normalized_code(text: &str) -> Option<(String, u8)> {
    let text = legible(text);
    let quotes: &[char] = &['"', '`', '\'', '“', '”', '„', '‘', '’', '«', '»', ',', ';'];
    let text = text.trim_matches(|c: char| c.is_whitespace() || quotes.contains(&c));
    let code = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let board = code.split([' ', '[']).next()?;
    let ranks = board.split('/').count();
    let fine = |rank: &str| !rank.is_empty() && rank.bytes().all(|c| c.is_ascii_alphanumeric());
    let is_code = ranks >= 2 && board.split('/').all(fine) && code.len() <= 1000;
    is_code.then(|| (code, u8::try_from(ranks).unwrap_or(u8::MAX)))
}

/// Normalizes a code: adds empty hands that were left out, and corrects the case of letters where case
/// does not distinguish pieces.
pub fn as_written<P: Presentation>(code: &str) -> String {
    let (board, rest) = code.split_at(code.find([' ', '[']).unwrap_or(code.len()));
    let letters = P::FORM.letters;
    let other_case = |c: char| match c.is_ascii_uppercase() {
        true => c.to_ascii_lowercase(),
        false => c.to_ascii_uppercase(),
    };
    let cased = |c| match other_case(c) {
        other if !letters.contains(c) && letters.contains(other) => other,
        _ => c,
    };
    let board: String = board.chars().map(cased).collect();
    let (hands, rest) = match rest.trim_start() {
        _ if P::FORM.hands.is_none() => ("", rest),
        in_hand if in_hand.starts_with('[') => {
            in_hand.split_at(in_hand.find(']').map_or(in_hand.len(), |end| end + 1))
        }
        _ => ("[]", rest),
    };
    format!("{board}{hands}{}", rest.to_ascii_lowercase())
}

/// The options that a code of a board of this size may belong to, the likeliest first: those
/// given, as far as the size allows, then the game's own.
pub fn options_of_size<P: Presentation>(now: Option<&P::Options>, size: u8) -> Vec<P::Options> {
    let resized = now.map(|now| {
        let mut options = now.clone();
        let value = OptionValue::Number { value: size.into(), min: 0, max: size.into(), step: 1 };
        if options.size() != size {
            P::set_control(&mut options, "size", &value);
        }
        options
    });
    let resized = resized.filter(|options| options.size() == size && options.check().is_ok());
    resized.into_iter().chain(P::options_for_size(size)).collect()
}

/// Returns the card of the piece of a letter; `None` where the guide does not describe it.
pub fn card<P: Presentation>(letter: char) -> Option<Card> {
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
mod tests;
