//! Dates of games: a year, perhaps with a month and a day.

use jiff::civil::Date;

use owlery_i18n::{messages, t};

messages! {
    /// A text that is not a date.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum DateError {
        Form { text: String } = "record-date.form",
        Month { month: String } = "record-date.month",
        Day { day: String } = "record-date.day",
    }
}

/// Checks a date. No date at all is valid.
pub fn check(text: &str) -> Result<(), DateError> {
    if text.is_empty() {
        return Ok(());
    }
    let parts: Vec<_> = text.split('-').collect();
    let is_number =
        |part: &str, digits| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
    if parts.len() > 3 || !parts.iter().zip([4, 2, 2]).all(|(part, digits)| is_number(part, digits))
    {
        return Err(DateError::Form { text: text.to_owned() });
    }
    let year = parts[0].parse().unwrap_or(0);
    let number = |at: usize| parts.get(at).map_or(1, |part| part.parse::<i8>().unwrap_or(0));
    if Date::new(year, number(1), 1).is_err() {
        return Err(DateError::Month { month: parts[1].to_owned() });
    }
    match Date::new(year, number(1), number(2)) {
        Ok(_) => Ok(()),
        Err(_) => Err(DateError::Day { day: parts[2].to_owned() }),
    }
}

/// Formats a date in the current language; other texts stay as they are.
pub fn in_words(date: &str) -> String {
    let mut parts = date.split('-');
    let year = parts.next().unwrap_or_default();
    let month = parts.next().and_then(|part| name(part.parse().ok()?));
    let day = parts.next().and_then(|part| part.parse::<u8>().ok());
    match (check(date), month, day) {
        (Ok(()), Some(month), Some(day)) => {
            t!("language-date.day", day = day, month = month, year = year)
        }
        (Ok(()), Some(month), None) => t!("language-date.month", month = month, year = year),
        _ => date.to_owned(),
    }
}

fn name(month: u8) -> Option<&'static str> {
    Some(match month {
        1 => t!("language-month.january"),
        2 => t!("language-month.february"),
        3 => t!("language-month.march"),
        4 => t!("language-month.april"),
        5 => t!("language-month.may"),
        6 => t!("language-month.june"),
        7 => t!("language-month.july"),
        8 => t!("language-month.august"),
        9 => t!("language-month.september"),
        10 => t!("language-month.october"),
        11 => t!("language-month.november"),
        12 => t!("language-month.december"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{check, in_words};

    #[test]
    fn dates_are_said_in_words() {
        for (date, said) in [
            ("2026-11-21", "21 November 2026"),
            ("2026-03-01", "1 March 2026"),
            ("2026-11", "November 2026"),
            ("2026", "2026"),
            ("2026-13", "2026-13"),
            ("last May", "last May"),
            ("", ""),
        ] {
            assert_eq!(in_words(date), said);
        }
    }

    #[test]
    fn years_months_and_days_are_dates() {
        for good in ["", "2026", "2026-11", "2026-11-21", "2024-02-29", "0001", "9999-12-31"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        let cases = [
            ("21.11.2026", "not “21.11.2026”"),
            ("2026-11-21-1", "not “2026-11-21-1”"),
            ("2026-", "not “2026-”"),
            ("26", "not “26”"),
            ("2026-1-2", "not “2026-1-2”"),
            ("-2026", "not “-2026”"),
            ("2026-+1", "not “2026-+1”"),
            ("٢٠٢٦", "not “٢٠٢٦”"),
            ("2026-13", "There is no month 13."),
            ("2026-00-10", "There is no month 00."),
            ("2026-02-29", "That month has no day 29."),
            ("2026-01-00", "That month has no day 00."),
        ];
        for (wrong, said) in cases {
            let found = check(wrong).unwrap_err().to_string();
            assert!(found.ends_with('.') && found.contains(said), "{wrong}: {found}");
        }
    }
}
