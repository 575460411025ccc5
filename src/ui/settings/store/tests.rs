use super::*;
use owlery_store::FullPath;

/// A program with the settings of this file.
fn program(path: &Path) -> (SettingsStore, Settings, Option<String>) {
    SettingsStore::begin(Some(path.to_owned()), &Writer::default())
}

fn set(store: &mut SettingsStore, settings: &Settings) -> Option<String> {
    store.wanted = settings.clone();
    store.finish()
}

fn file(name: &str) -> FullPath {
    FullPath::new(Path::new(name)).unwrap()
}

#[test]
fn a_program_that_another_keeps_the_settings_from_only_reads_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    let text = "(zoom: 1.5, wheel: maybe)";
    fs::write(&path, text).unwrap();
    let (mut store, mut settings, problem) = SettingsStore::read_only(Some(path.clone()));
    assert_eq!((settings.zoom, problem), (1.5, None));
    settings.zoom = 2.0;
    assert_eq!(set(&mut store, &settings), None);
    assert!(store.is_done() && !store.is_first_start());
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn only_what_is_wrong_is_lost_and_the_file_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    let bad = |number: &str| folder.path().join(format!("settings.{number}bad"));
    let text = b"(\n    zoom: 0,\n    theme: \"a\xff\",\n    graph: false,\n    recent: [\"/a\", \"b\"],\n)";
    fs::write(&path, text).unwrap();
    // Twice, without another copy.
    for _ in 0..2 {
        let (_, settings, problem) = program(&path);
        let expected = Settings { graph: false, recent: vec![file("/a")], ..Settings::default() };
        assert_eq!(settings, expected);
        assert_eq!(
            problem.unwrap(),
            format!(
                "The settings have errors: line 3, theme: a byte is not valid UTF-8; line 5, \
                 recent: expected an absolute path, but found “b”; zoom: expected 0.5 to 3, but \
                 found 0. The wrong ones are not used, the others are. The file is kept as it was: {}.",
                bad("").display()
            )
        );
        assert_eq!(fs::read(bad("")).unwrap(), text);
        assert!(!bad("2.").exists());
    }
    let (mut store, mut settings, _) = program(&path);
    settings.wheel = false;
    assert_eq!(set(&mut store, &settings), None);
    let (_, again, problem) = program(&path);
    assert_eq!((again, problem), (settings, None));
    // Another bad file gets another name, and after some no name is left.
    for number in 2..=BAD + 1 {
        let text = format!("(zoom: {number}0)");
        fs::write(&path, &text).unwrap();
        let (mut store, mut settings, problem) = program(&path);
        settings.graph = false;
        assert_eq!(set(&mut store, &settings), None);
        let is_full = number > BAD;
        assert_eq!(problem.unwrap().contains("there are already 9 such files"), is_full);
        assert_eq!(fs::read(bad(&format!("{number}."))).ok().is_none(), is_full);
        assert_eq!(fs::read_to_string(&path).unwrap() == text, is_full, "nothing is lost then");
    }
    assert_eq!(fs::read(bad("")).unwrap(), text);
}

#[test]
fn what_was_damaged_meanwhile_is_kept_beside() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    let (mut store, mut settings, _) = program(&path);
    fs::write(&path, "(wheel: false, zoom: x)").unwrap();
    settings.graph = false;
    assert_eq!(set(&mut store, &settings), None);
    assert_eq!(program(&path).1, settings);
    assert_eq!(fs::read_to_string(path.with_extension("bad")).unwrap(), "(wheel: false, zoom: x)");
}

#[test]
fn what_cannot_be_read_is_told_and_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    for (what, said) in [("folder", "it is a folder"), ("large", "it is larger than 2 MiB")] {
        match what {
            "folder" => fs::create_dir(&path).unwrap(),
            _ => {
                fs::remove_dir(&path).unwrap();
                fs::write(&path, vec![b' '; LARGEST as usize + 1]).unwrap();
            }
        }
        let (mut store, mut settings, problem) = program(&path);
        assert_eq!(problem.unwrap(), format!("The settings cannot be read: {said}."));
        settings.wheel = false;
        assert_eq!(
            set(&mut store, &settings).unwrap(),
            format!("The settings cannot be saved: {said}.")
        );
        assert!(path.is_dir() || fs::metadata(&path).unwrap().len() > LARGEST);
    }
    let (mut none, mut settings, problem) = SettingsStore::begin(None, &Writer::default());
    settings.wheel = false;
    assert_eq!((set(&mut none, &settings), problem), (None, None));
}
