use super::*;

fn about(name: &str) -> About {
    About {
        name: name.into(),
        path: None,
        on_disk: Some(Content::of(Path::new("x"), b"x")),
        unsaved: true,
        kind: Kind::default(),
    }
}

fn leave(folder: &Path, program: &str, number: u32, text: &str) -> PathBuf {
    let folder = folder.join("open").join(program);
    fs::create_dir_all(&folder).unwrap();
    File::create(folder.join("lock")).unwrap();
    let file = folder.join(format!("{number}.work"));
    fs::write(&file, text).unwrap();
    file
}

#[test]
fn only_what_nobody_works_on_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let first = ron::to_string(&about("a")).unwrap();
    let left = leave(folder.path(), "7-0", 1, &format!("{first}\nwork"));
    leave(folder.path(), "7-0", 2, "damaged");
    leave(folder.path(), "8-0", 1, &format!("{first}\nwork"));
    let lock = File::open(folder.path().join("open/8-0/lock")).unwrap();
    lock.lock().unwrap();
    let (recovery, problem) = Recovery::begin(Some(folder.path().to_owned()), &Writer::default());
    assert_eq!(problem, None);
    assert_eq!(recovery.left, [Left { file: left.clone(), about: about("a") }]);
    assert_eq!(work_text(&recovery.left[0]).unwrap(), "work");
    assert!(left.exists(), "until somebody decides");
}

#[test]
fn what_is_thrown_away_is_offered_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let first = ron::to_string(&about("a")).unwrap();
    leave(folder.path(), "7-0", 1, &format!("{first}\nwork"));
    let (mut recovery, _) = Recovery::begin(Some(folder.path().to_owned()), &Writer::default());
    recovery.discard();
    assert!(left_in(&folder.path().join("open")).is_empty());
    assert!(!folder.path().join("open/7-0").exists());
    // Its own folder goes when it ends.
    recovery.end();
    assert_eq!(fs::read_dir(folder.path().join("open")).unwrap().count(), 0);
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let (_, problem) = Recovery::begin(Some(file), &Writer::default());
    assert!(problem.unwrap().starts_with("Work in progress cannot be kept in "));
    let (recovery, problem) = Recovery::begin(None, &Writer::default());
    assert!(recovery.left.is_empty() && problem.is_none());
}
