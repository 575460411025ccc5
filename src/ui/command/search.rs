//! Finding a command by a few letters of its name.

use owlery_i18n::folded;

/// How well some words fit a text; `None` if they do not. Each word must be found, with its
/// letters in order but not always side by side: "ndo" and "und" fit "Undo", "sa as" fits "Save as".
pub fn score(words: &str, text: &str) -> Option<i32> {
    let text: Vec<char> = folded(text).chars().collect();
    folded(words).split_whitespace().map(|word| best(word, &text)).sum()
}

fn best(word: &str, text: &[char]) -> Option<i32> {
    let first = word.chars().next()?;
    let starts = (0..text.len()).filter(|at| text[*at] == first);
    starts.filter_map(|start| from(word, text, start)).max()
}

/// Takes each letter at its next place, beginning here.
fn from(word: &str, text: &[char], start: usize) -> Option<i32> {
    let (mut at, mut total) = (start, 0);
    for letter in word.chars() {
        let next = at + text.get(at..)?.iter().position(|other| *other == letter)?;
        let begins = next == 0 || !text[next - 1].is_alphanumeric();
        total += match next - at {
            0 if begins => 10,
            0 => 6,
            gap => i32::from(begins) * 5 - gap.min(5) as i32,
        };
        at = next + 1;
    }
    // Far-fetched finds only hide the others.
    (total > 0).then_some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_name_has_the_highest_score() {
        assert!(score("regles", "Règles du jeu").is_some_and(|score| score > 0));
        let labels = ["Undo", "Flip board", "Save", "Save as…", "Resign", "Rules of this game"];
        let cases = [
            ("undo", "Undo"),
            ("SAVE AS", "Save as…"),
            ("as save", "Save as…"),
            ("board flip", "Flip board"),
            ("fb", "Flip board"),
            ("rul", "Rules of this game"),
            ("resgn", "Resign"),
        ];
        for (words, expected) in cases {
            let found = labels.iter().max_by_key(|label| score(words, label));
            assert_eq!(found, Some(&expected), "{words}");
        }
        for words in ["xyz", "undoo", "save board"] {
            assert!(labels.iter().all(|label| score(words, label).is_none()), "{words}");
        }
        assert_eq!(score("", "Undo"), Some(0));
    }
}
