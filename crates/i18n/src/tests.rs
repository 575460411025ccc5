use super::language::Catalogue;
use super::*;

#[test]
fn languages_are_found_by_what_systems_call_them() {
    for (name, found) in [
        ("en", Some("en")),
        ("fr", Some("fr")),
        ("fr-FR", Some("fr")),
        ("FR_ca.UTF-8", Some("fr")),
        ("C", None),
        ("", None),
        ("frr", None),
    ] {
        assert_eq!(Language::named(name).map(Language::key), found, "{name}");
    }
}

#[test]
fn numbers_are_written_as_in_english() {
    assert_eq!(decimal(2.75, 1), "2.8");
    assert_eq!(decimal(-0.5, 2), "-0.50");
}

#[test]
fn what_is_not_there_says_its_name() {
    assert_eq!(plain("nobody-says-this"), "nobody-says-this");
    assert_eq!(filled("language.nothing", [("count", Value::from(1))]), "language.nothing");
    assert_eq!(Text::of("language").localized(), "English");
}

#[test]
fn names_that_are_put_together_may_be_of_no_text() {
    let [there, nowhere] = ["language", "language.nothing"].map(find);
    assert_eq!((there.as_deref(), nowhere), (Some("English"), None));
    assert_eq!([1.0, 2.5, 0.25].map(number), ["1", "2.5", "0.25"]);
}

#[test]
fn what_is_not_translated_is_said_in_english() {
    static EMPTY: include_dir::Dir<'static> = include_dir::Dir::new("xx", &[]);
    let catalogue: &'static Catalogue =
        Box::leak(Box::new(Catalogue::read("xx", &EMPTY, Some(Language::source().catalogue()))));
    assert_eq!(catalogue.plain("record-step.move"), "move");
    assert_eq!(catalogue.plain("nobody-says-this"), "nobody-says-this");
    assert_eq!(catalogue.find("language.nothing"), None);
}
