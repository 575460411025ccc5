//! Looking for words in what is read.

use egui::Color32;
use egui::text::{LayoutJob, TextFormat};

/// What is looked for.
#[derive(Default)]
pub struct Words {
    /// As it was typed.
    pub typed: String,
}

impl Words {
    /// Whether a text has all words, be they parts of longer ones.
    pub fn are_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
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
        self.typed.split_whitespace().map(str::to_lowercase)
    }

    /// Where the words stand, in order and apart. Only ASCII is compared without its case, so that
    /// places in the text stay what they are.
    fn places(&self, text: &str) -> Vec<(usize, usize)> {
        let lower = text.to_ascii_lowercase();
        let mut places: Vec<_> = self
            .each()
            .flat_map(|word| {
                let length = word.len();
                let starts: Vec<_> = lower.match_indices(&word).map(|(at, _)| at).collect();
                starts.into_iter().map(move |at| (at, at + length))
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
            ("ä", true, vec!["ä"]),
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
