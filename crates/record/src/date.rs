//! Dates of games: a year, perhaps with a month and a day.

use jiff::civil::Date;

use owlery_i18n::{folded, messages, t};

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

/// Reads a date as files have it, or in words of the current language: "27 November 2026", "Nov 2026". Returns it as
/// files have it; `None` if a text is no date.
pub fn read(text: &str) -> Option<String> {
    let text = text.trim();
    if !text.is_empty() && check(text).is_ok() {
        return Some(text.to_owned());
    }
    let (mut year, mut month, mut day) = (None, None, None);
    let words = text.split(|c: char| c.is_whitespace() || c == ',' || c == '.');
    for word in words.filter(|word| !word.is_empty()) {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        match digits {
            0 => month = Some(month.map_or_else(|| month_of(word), |_| None)?),
            4 if word.len() == 4 && year.is_none() => year = Some(word),
            // Also "1st", "1er".
            1 | 2 if day.is_none() => day = Some(word[..digits].parse::<u8>().ok()?),
            _ => return None,
        }
    }
    let date = match (year?, month, day) {
        (year, None, None) => year.to_owned(),
        (year, Some(month), None) => format!("{year}-{month:02}"),
        (year, Some(month), Some(day)) => format!("{year}-{month:02}-{day:02}"),
        (_, None, Some(_)) => return None,
    };
    check(&date).is_ok().then_some(date)
}

/// Returns the month that a word means: its name, or a beginning of three letters or more that no other month
/// has.
fn month_of(word: &str) -> Option<u8> {
    let word = folded(word);
    let begins = |month: &u8| name(*month).is_some_and(|name| folded(name).starts_with(&word));
    let mut months = (1..=12).filter(begins);
    let first = months.next().filter(|_| word.chars().count() >= 3)?;
    months.next().is_none().then_some(first)
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
    use super::{check, in_words, read};

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
    fn dates_are_read_as_they_are_said() {
        for date in ["2026-11-21", "2026-05-01", "2026-11", "2026"] {
            assert_eq!(read(&in_words(date)).as_deref(), Some(date));
            assert_eq!(read(date).as_deref(), Some(date));
        }
        for (text, date) in [
            (" 1st Feb. 2026 ", Some("2026-02-01")),
            ("february 2026", Some("2026-02")),
            ("Nov 21, 2026", Some("2026-11-21")),
            ("", None),
            ("soon", None),
            ("Ma 2026", None),
            ("31 April 2026", None),
            ("21 2026", None),
            ("May June 2026", None),
            ("21 November", None),
            ("20261121", None),
        ] {
            assert_eq!(read(text).as_deref(), date, "{text}");
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
