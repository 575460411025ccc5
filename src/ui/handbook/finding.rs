//! Looking for words in what is read.

use std::collections::HashMap;

use egui::Color32;
use egui::text::{LayoutJob, TextFormat};

use owlery_i18n::folded;

/// What is looked for.
#[derive(Default)]
pub struct Words {
    /// As it was typed.
    pub typed: String,
}

impl Words {
    /// Whether a text has all words, be they parts of longer ones.
    pub fn are_in(&self, text: &str) -> bool {
        let text = folded(text);
        self.each().all(|word| text.contains(&word))
    }

    /// Appends a text, in which the words are made out by a colour and a background of their own.
    pub fn append(
        &self,
        text: &str,
        plain: TextFormat,
        (made_out, behind): (Color32, Color32),
        job: &mut LayoutJob,
    ) {
        let found = TextFormat { background: behind, color: made_out, ..plain.clone() };
        let mut at = 0;
        for (start, end) in self.places(text) {
            job.append(&text[at..start], 0.0, plain.clone());
            job.append(&text[start..end], 0.0, found.clone());
            at = end;
        }
        job.append(&text[at..], 0.0, plain);
    }

    fn each(&self) -> impl Iterator<Item = String> {
        self.typed.split_whitespace().map(folded)
    }

    /// Where the words stand, in order and apart.
    fn places(&self, text: &str) -> Vec<(usize, usize)> {
        let plain = folded(text);
        // Where each byte of that stands in the text: both have the same number of characters.
        let ends = [(plain.len(), text.len())];
        let pairs = plain.char_indices().map(|it| it.0).zip(text.char_indices().map(|it| it.0));
        let there: HashMap<usize, usize> = pairs.chain(ends).collect();
        let mut places: Vec<_> = self
            .each()
            .flat_map(|word| {
                let at = |(at, found): (usize, &str)| (there[&at], there[&(at + found.len())]);
                plain.match_indices(&word).map(at).collect::<Vec<_>>()
            })
            .collect();
        places.sort_unstable();
        let mut end = 0;
        places.retain(|(start, stop)| {
            let is_apart = *start >= end;
            end = if is_apart { *stop } else { end };
            is_apart
        });
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whatever_their_case_and_order() {
        let text = "Put a piece on an empty square, or pass: ä piece.";
        for (typed, is_there, places) in [
            ("", true, vec![]),
            ("piece", true, vec!["piece", "piece"]),
            ("PASS put", true, vec!["Put", "pass"]),
            ("pie piece", true, vec!["pie", "pie"]),
            ("knight piece", false, vec!["piece", "piece"]),
            ("ä", true, vec!["a", "a", "a", "a", "ä"]),
            ("PÀSS ouvért", false, vec!["pass"]),
        ] {
            let words = Words { typed: typed.to_owned() };
            assert_eq!(words.are_in(text), is_there, "{typed}");
            let found: Vec<_> = words.places(text).iter().map(|(a, b)| &text[*a..*b]).collect();
            assert_eq!(found, places, "{typed}");
            let mut job = LayoutJob::default();
            words.append(text, TextFormat::default(), (Color32::RED, Color32::WHITE), &mut job);
            assert_eq!(job.text, text, "{typed}");
        }
    }
}
