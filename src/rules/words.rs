//! Lists and numbers in words.

/// "a", "a and b", "a, b and c", with the word that stands before the last.
pub fn listed<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let text: Vec<_> = items.iter().map(AsRef::as_ref).collect();
    match &text[..] {
        [others @ .., last] if !others.is_empty() => format!("{} {word} {last}", others.join(", ")),
        _ => text.concat(),
    }
}

/// A small number as a sentence begins with it: "Five".
pub fn spelled(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
        "Eleven", "Twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

#[test]
fn lists_and_numbers_are_written_out() {
    let lists: [&[&str]; 4] = [&[], &["a"], &["a", "b"], &["a", "b", "c"]];
    assert_eq!(lists.map(|items| listed(items, "or")), ["", "a", "a or b", "a, b or c"]);
    assert_eq!([0, 5, 13].map(spelled), ["No", "Five", "13"]);
}
