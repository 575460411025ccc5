//! Numbers as a language writes them.

use super::plain;

/// A number with so many digits behind the point, which may be a comma.
pub fn decimal(number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', plain("number-point"))
}

/// A number with as many digits behind the point as it needs.
pub fn number(number: f32) -> String {
    number.to_string().replace('.', plain("number-point"))
}

/// A number whose digits stand in groups of three, if it has more than four.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let first = (digits.len() - 1) % 3 + 1;
    let groups = digits.as_bytes()[first..].chunks(3).map(|group| group.iter().map(|&d| d as char));
    groups.fold(digits[..first].to_owned(), |mut all, group| {
        all.push_str(plain("number-group"));
        all.extend(group);
        all
    })
}
