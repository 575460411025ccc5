//! Many problems told in one sentence.

use crate::rules::outside::visible_line;
use crate::t;

/// So many are told, the others are counted.
const FIRST: usize = 3;
/// A longer one is cut: it may quote what stands in a file.
const LONGEST: usize = 240;

/// The first few of some clauses as one.
pub fn together<T: AsRef<str>>(problems: &[T]) -> String {
    let told: Vec<_> =
        problems.iter().take(FIRST).map(|problem| one_line(problem.as_ref())).collect();
    let more = problems.len().saturating_sub(FIRST);
    let rest = if more > 0 { t!("disk-telling.more", count = more) } else { String::new() };
    told.join("; ") + &rest
}

/// A clause as it can be told: on one line, and not too long.
pub fn one_line(text: &str) -> String {
    let text = text.trim_end_matches('.');
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => visible_line(&text[..end]).into_owned() + "…",
        None => visible_line(text).into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_problems_are_one_sentence() {
        assert_eq!(together(&["a."]), "a");
        assert_eq!(together(&["a", "b", "c"]), "a; b; c");
        let many: Vec<_> = (0..300).map(|i| i.to_string()).collect();
        assert_eq!(together(&many), "0; 1; 2; and 297 more");
        assert_eq!(together(&["a\n\u{1b}"]), r"a\n\u{1b}");
        let long = together(&["é".repeat(1000)]);
        assert_eq!(long, "é".repeat(LONGEST) + "…");
    }
}
