//! What is wrong with words that are no command line, in the words of the catalogue: the parser's own
//! are English.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;

use owlery_i18n::t;

/// One line on an error of the parser; what it has no text for is told as the parser tells it.
pub fn why(error: &Error) -> String {
    sentence(error).unwrap_or_else(|| one_line(&error.to_string()))
}

fn sentence(error: &Error) -> Option<String> {
    let one = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        _ => None,
    };
    let several = |kind| match error.get(kind)? {
        ContextValue::Strings(texts) => Some(texts.clone()),
        ContextValue::String(text) => Some(vec![text.clone()]),
        _ => None,
    };
    let of = one(ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::ValueValidation => {
            let value = one(ContextKind::InvalidValue)?;
            t!("cli-refused.value", value = value, of = of?, why = error.source()?.to_string())
        }
        ErrorKind::InvalidValue => {
            let value = one(ContextKind::InvalidValue)?;
            let known = several(ContextKind::ValidValue).unwrap_or_default();
            match (value.is_empty(), known.is_empty()) {
                (true, _) => t!("cli-refused.no_value", of = of?),
                (false, true) => return None,
                (false, false) => {
                    let known = known.join(t!("rules-list.comma"));
                    t!("cli-refused.choice", value = value, of = of?, known = known)
                }
            }
        }
        ErrorKind::InvalidSubcommand => {
            t!("cli-refused.command", of = one(ContextKind::InvalidSubcommand)?)
        }
        ErrorKind::UnknownArgument => t!("cli-refused.unknown", of = of?),
        ErrorKind::MissingRequiredArgument => {
            let missing = several(ContextKind::InvalidArg)?.join(" ");
            t!("cli-refused.missing", missing = missing)
        }
        ErrorKind::TooManyValues => {
            t!("cli-refused.too_many", value = one(ContextKind::InvalidValue)?, of = of?)
        }
        ErrorKind::ArgumentConflict => {
            let (of, others) = (of?, several(ContextKind::PriorArg)?);
            match &others[..] {
                [other] if *other == of => t!("cli-refused.repeated", of = of),
                _ => t!("cli-refused.conflict", of = of, others = others.join(" ")),
            }
        }
        _ => return None,
    })
}

/// The first paragraph of a message, on one line.
fn one_line(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let first = text.split("\n\n").next().unwrap_or_default();
    first.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// In English they are the parser's own.
#[test]
fn errors_are_told_as_the_parser_tells_them() {
    for (words, told) in [
        ("perft trol 3", true),
        ("perft troll", true),
        ("perft troll 3 4", true),
        ("perft troll --frob", true),
        ("perft troll -1", true),
        ("perft troll x", true),
        ("solve", true),
        ("solve owlman --time", true),
        ("solve owlman --time 1 --time 2", true),
        ("solve owlman --time=", true),
        ("completions sh", true),
        ("export a.owlery", true),
        ("--frob", true),
        ("check", true),
        ("analyse owlman --helpers 3", true),
        ("help frob", true),
        ("help --help", true),
        ("--version", false),
    ] {
        let line = super::line();
        let words = std::iter::once("owlery").chain(words.split(' '));
        let error = line.try_get_matches_from(words.clone()).expect_err("it is none");
        let said = sentence(&error);
        assert_eq!(said.is_some(), told, "{:?}", words.collect::<Vec<_>>());
        if let Some(said) = said {
            assert_eq!(said, one_line(&error.to_string()));
        }
    }
}
