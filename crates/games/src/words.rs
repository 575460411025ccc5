//! Lists and numbers in words.

use owlery_i18n::{Arg, messages, t};

/// "a", "a and b", "a, b and c"; `word` is "and", or "or".
pub fn listed<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let text: Vec<_> = items.iter().map(AsRef::as_ref).collect();
    let [others @ .., last] = &text[..] else { return String::new() };
    if others.is_empty() {
        return (*last).to_owned();
    }
    let others = others.join(t!("rules-list.comma"));
    match word {
        "or" => t!("rules-list.or", others = others, last = *last),
        _ => t!("rules-list.and", others = others, last = *last),
    }
}

/// Clauses one after the other, as one sentence has them.
pub fn clauses<C: Into<Arg>>(clauses: impl IntoIterator<Item = C>) -> Arg {
    let joined = clauses.into_iter().map(C::into);
    let joined = joined.reduce(|first, then| Joined::Clauses { first, then }.into());
    joined.unwrap_or_else(|| Arg::from(""))
}

messages! {
    enum Joined {
        Clauses { first: Arg, then: Arg } = "rules-list.clauses",
    }
}

/// A small number as a sentence begins with it: "Five".
pub fn spelled(number: usize) -> String {
    let word = match number {
        0 => t!("rules-number.none"),
        1 => t!("rules-number.one"),
        2 => t!("rules-number.two"),
        3 => t!("rules-number.three"),
        4 => t!("rules-number.four"),
        5 => t!("rules-number.five"),
        6 => t!("rules-number.six"),
        7 => t!("rules-number.seven"),
        8 => t!("rules-number.eight"),
        9 => t!("rules-number.nine"),
        10 => t!("rules-number.ten"),
        11 => t!("rules-number.eleven"),
        12 => t!("rules-number.twelve"),
        _ => return number.to_string(),
    };
    word.to_owned()
}

#[test]
fn lists_and_numbers_are_written_out() {
    let lists: [&[&str]; 4] = [&[], &["a"], &["a", "b"], &["a", "b", "c"]];
    assert_eq!(lists.map(|items| listed(items, "or")), ["", "a", "a or b", "a, b or c"]);
    assert_eq!([0, 5, 13].map(spelled), ["No", "Five", "13"]);
}
