//! What is English and is none of another language.

use std::collections::BTreeSet;
use std::path::Path;

use crate::catalogue::catalogue;

/// The fewest words by which a sentence with values is known: one may be another language's, too.
const WORDS: usize = 2;

/// What the catalogue says in English and nowhere in another language.
pub struct English {
    /// Texts without values.
    plain: BTreeSet<String>,
    /// What stands around the values of the others.
    around: Vec<Vec<String>>,
}

impl English {
    /// All of it that is not said in this language, too.
    pub fn but(language: &str) -> English {
        let says = |language: &str| -> BTreeSet<String> {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text").join(language);
            let texts = catalogue(&folder).into_values().flat_map(|entry| entry.says);
            texts.map(|says| says.trim().to_owned()).collect()
        };
        let (english, other) = (says("en"), says(language));
        let own = english.difference(&other).cloned();
        let (filled, plain): (Vec<_>, _) = own.partition(|says| says.contains("{}"));
        let around = filled.iter().map(|says| says.split("{}").map(str::to_owned).collect());
        let is_word = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
        let words = |part: &String| part.split(' ').filter(is_word).count();
        let is_known = |around: &Vec<String>| around.iter().map(words).sum::<usize>() >= WORDS;
        English { plain: plain.into_iter().collect(), around: around.filter(is_known).collect() }
    }

    /// Those of some texts that it says.
    pub fn among<'a>(&self, texts: impl IntoIterator<Item = &'a String>) -> BTreeSet<&'a str> {
        texts.into_iter().map(String::as_str).filter(|text| self.says(text)).collect()
    }

    fn says(&self, text: &str) -> bool {
        let text = text.trim();
        // Buttons bear their keys behind their words.
        let label = text.split_once(" (").map_or(text, |(label, _)| label);
        [text, label].iter().any(|it| self.plain.contains(*it))
            || self.around.iter().any(|around| stands_around(around, text))
    }
}

/// Whether a text begins, goes on and ends with these parts.
fn stands_around(parts: &[String], text: &str) -> bool {
    let [first, middle @ .., last] = parts else { return false };
    let Some(mut rest) = text.strip_prefix(first.as_str()) else { return false };
    for part in middle {
        let Some((_, after)) = rest.split_once(part.as_str()) else { return false };
        rest = after;
    }
    rest.len() > last.len() && rest.ends_with(last.as_str())
}

#[test]
fn english_is_known_from_french() {
    let english = English::but("fr");
    for (text, is_english) in [
        ("Start the game", true),
        ("Back (Left)", true),
        ("Options", false),
        ("Troll, step 2 of 9", true),
        ("Commencer la partie", false),
        ("Troll, étape 2 sur 12", false),
    ] {
        assert_eq!(english.says(text), is_english, "{text}");
    }
}
