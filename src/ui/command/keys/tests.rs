use super::*;
use crate::ui::commands::infos;

fn own(entries: &[(&str, &[&str])]) -> OwnKeys {
    let texts = |keys: &[&str]| KeyTexts(keys.iter().map(|key| (*key).to_owned()).collect());
    entries.iter().map(|(name, keys)| ((*name).to_owned(), texts(keys))).collect()
}

fn named(name: &str) -> &'static Info {
    infos().into_iter().find(|info| info.name == name).unwrap()
}

#[test]
fn keys_are_read_as_they_are_written() {
    let cases = [
        ("Ctrl+Shift+S", "Ctrl+Shift+S"),
        ("shift + ctrl + s", "Ctrl+Shift+S"),
        ("left", "Left"),
        ("Alt+PageUp", "Alt+PageUp"),
        ("Ctrl++", "Ctrl++"),
        ("ctrl+plus", "Ctrl++"),
        ("+", "+"),
        ("Ctrl+-", "Ctrl+-"),
        ("Ctrl+,", "Ctrl+,"),
        ("?", "?"),
        ("f5", "F5"),
        ("Ctrl+Tab", "Ctrl+Tab"),
    ];
    for (written, expected) in cases {
        assert_eq!(read(written).map(text).as_deref(), Ok(expected));
    }
    for wrong in ["", "Ctrl+", "Strg+S", "Ctrl+Ctr", "S+S", "Ctrl+ß", "Escape", "Shift+Tab"] {
        let error = read(wrong).unwrap_err();
        let error = error.to_string();
        let told = error.contains(&format!("found “{wrong}”")) || error.contains("fixed use");
        assert!(told, "{error}");
    }
}

#[test]
fn text_fields_keep_their_keys() {
    let free = ["F1", "Shift+F11", "Ctrl+S", "Ctrl+Shift+P", "Ctrl+,", "Ctrl+-", "Ctrl+1"];
    let text = ["F", "?", "Enter", "Shift+A", "Alt+Left", "Ctrl+Left", "Ctrl+Z", "Ctrl+Shift+Z"];
    let more = ["Ctrl+C", "Ctrl+V", "Ctrl+K", "Ctrl+W", "Delete", "Ctrl+Delete", "1", "Alt+X"];
    for (keys, expected) in [(&free[..], true), (&text, false), (&more, false)] {
        for key in keys {
            assert_eq!(leaves_text_alone(&read(key).unwrap()), expected, "{key}");
        }
    }
}

#[test]
fn own_keys_take_the_place_of_usual_ones() {
    let (keys, problems) =
        Keys::new(infos(), &own(&[("game.undo", &["Ctrl+U", "U"]), ("view.turn", &[])]));
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!(keys.all(named("game.undo")), "Ctrl+U, U");
    assert_eq!(keys.first(named("view.turn")), None);
    let command = |text| keys.command(read(text).unwrap()).map(|command| command.name);
    assert_eq!(command("U"), Some("game.undo"));
    assert_eq!(command("Ctrl+Z"), None);
    assert_eq!(command("F"), None);
    assert_eq!(command("Shift+Left"), Some("go.branch_before"));
    assert_eq!(command("Ctrl+Shift+Left"), None);
    // As on keyboards where these signs need Shift.
    assert_eq!(command("Shift+?"), Some("help.keys"));
    assert_eq!(command("Ctrl+Shift++"), Some("view.larger"));
}

#[test]
fn wrong_entries_are_named_and_ignored() {
    type Entries = &'static [(&'static str, &'static [&'static str])];
    let cases: [(Entries, &[&str]); 4] = [
        (&[("game.undoo", &["U"])], &["a command", "“game.undoo”"]),
        (&[("game.undo", &["Strg+U"])], &["keys of “game.undo”", "Ctrl+Shift+S", "“Strg+U”"]),
        (&[("game.undo", &["Ctrl+S"])], &["Ctrl+S", "“Undo”", "“Save” goes without"]),
        (
            &[("game.undo", &["U"]), ("file.save", &["U"])],
            &["U is the key of “Save”, so “Undo” goes without it"],
        ),
    ];
    for (entries, expected) in cases {
        let (_, problems) = Keys::new(infos(), &own(entries));
        let [problem] = &problems[..] else { panic!("{problems:?}") };
        assert!(expected.iter().all(|words| problem.contains(words)), "{problem}");
    }
    let (keys, _) = Keys::new(infos(), &own(&[("game.undo", &["Strg+U"])]));
    assert_eq!(keys.of(named("game.undo")), usual(named("game.undo")));
}

#[test]
fn keys_are_changed_and_swapped() {
    let mut settings = OwnKeys::new();
    let apply = |settings: &mut OwnKeys, change| {
        Keys::new(infos(), settings).0.change(settings, change);
        let (keys, problems) = Keys::new(infos(), settings);
        assert_eq!(problems, Vec::<String>::new());
        keys
    };
    let key = |text| read(text).unwrap();
    let keys = apply(&mut settings, Rekey::To("view.turn", key("T")));
    assert_eq!(keys.all(named("view.turn")), "T");
    let keys = apply(&mut settings, Rekey::Swap("view.turn", key("Ctrl+Y")));
    assert_eq!(keys.all(named("view.turn")), "Ctrl+Y");
    assert_eq!(keys.all(named("game.redo")), "T, Ctrl+Shift+Z");
    assert_eq!(settings.len(), 2);
    apply(&mut settings, Rekey::To("view.turn", key("F")));
    assert_eq!(settings.len(), 1, "what is usual is not written down");
    let keys = apply(&mut settings, Rekey::Usual("game.redo"));
    assert_eq!((keys.of, settings.len()), (Keys::new(infos(), &OwnKeys::new()).0.of, 0));
}
