//! The format of numbers in a language, and the folding of texts for searches.

use unicode_normalization::char::decompose_canonical;

use crate::plain;

/// Formats a number with `digits` digits behind the decimal separator of the language.
pub fn decimal(number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', plain("number-point"))
}

/// Formats a number with as many decimals as it needs.
pub fn number(number: f32) -> String {
    number.to_string().replace('.', plain("number-point"))
}

/// Removes case and accents, so that "regles" finds "Règles". The result has as many characters as the
/// text.
pub fn folded(text: &str) -> String {
    text.chars().map(folded_char).collect()
}

fn folded_char(letter: char) -> char {
    if letter.is_ascii() {
        return letter.to_ascii_lowercase();
    }
    let mut base = None;
    decompose_canonical(letter, |part| base = base.or(Some(part)));
    match base.unwrap_or(letter) {
        '’' => '\'',
        base => base.to_lowercase().next().unwrap_or(base),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_case_nor_accents_count() {
        for (text, expected) in [
            ("Règles : Aviary", "regles : aviary"),
            ("ÉCHANGE où Ça", "echange ou ca"),
            ("L’aide", "l'aide"),
            ("Ωmega ß İ 9", "ωmega ß i 9"),
            ("", ""),
        ] {
            assert_eq!(folded(text), expected);
            assert_eq!(folded(text).chars().count(), text.chars().count());
        }
    }
}
