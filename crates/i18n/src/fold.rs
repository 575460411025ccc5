//! Texts as searches compare them.

use unicode_normalization::char::decompose_canonical;

/// A text without regard to case and accents, so that who types "regles" finds "Règles". It has as
/// many characters as the text.
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
