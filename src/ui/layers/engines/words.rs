//! What a program is started with, as a person types it: words between spaces; what stands in quotes
//! is one word.

/// The words of a line.
pub fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut is_quoted) = (Vec::new(), None::<String>, false);
    for c in line.chars() {
        match c {
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !is_quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// The line of some words.
pub fn line(words: &[String]) -> String {
    let quoted = |word: &String| match word.is_empty() || word.contains(char::is_whitespace) {
        true => format!("\"{word}\""),
        false => word.clone(),
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_words_and_no_shell_reads_them() {
        let cases: [(&str, &[&str]); 6] = [
            ("", &[]),
            ("  ugi  troll ", &["ugi", "troll"]),
            ("--options \"(size: 7)\"", &["--options", "(size: 7)"]),
            ("a\"b c\"d \"\"", &["ab cd", ""]),
            ("\"not closed", &["not closed"]),
            ("$HOME; rm * | `x` 'y'", &["$HOME;", "rm", "*", "|", "`x`", "'y'"]),
        ];
        for (typed, expected) in cases {
            assert_eq!(words(typed), expected, "{typed}");
            assert_eq!(words(&line(&words(typed))), expected, "{typed}");
        }
    }
}
