use super::*;

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn write(path: &Path, content: &str) -> Result<(), NotWritten> {
    Writer::default().write(path, content)
}

#[test]
fn the_file_is_replaced_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.owlery");
    write(&path, "one").unwrap();
    write(&path, "two").unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), b"two");
    let mut half = Writer::default().begin(&path).unwrap();
    half.write_all(b"three").unwrap();
    drop(half);
    assert_eq!(std::fs::read(&path).unwrap(), b"two");
    // A folder in the way: the error leaves nothing behind.
    let blocked = folder.path().join("b");
    std::fs::create_dir(&blocked).unwrap();
    assert_eq!(write(&blocked, "three").unwrap_err().to_string(), "it is a folder");
    assert_eq!(names(folder.path()), ["a.owlery", "b"]);
}

#[test]
fn a_folder_is_made_only_for_what_nobody_has_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("c/d/a.owlery");
    assert_eq!(write(&path, "one").unwrap_err().to_string(), "the folder does not exist");
    assert_eq!(names(folder.path()), [""; 0]);
    Writer::default().making_folders().write(&path, "one").unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), b"one");
}

#[test]
fn other_programs_files_stay_whatever_they_are_called() {
    let folder = tempfile::tempdir().unwrap();
    let theirs = [".owlery-Ab3dEf", ".owlery-0123456789abcdef", "a.owlery"];
    for name in theirs {
        let file = std::fs::File::create(folder.path().join(name)).unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    }
    let writer = Writer::noting(&folder.path().join("notes"));
    writer.write(&folder.path().join("a.owlery"), "one").unwrap();
    Writer::noting(&folder.path().join("notes"));
    assert_eq!(names(folder.path()), [theirs[1], theirs[0], "a.owlery", "notes"]);
    assert_eq!(names(&folder.path().join("notes")), [""; 0]);
}

#[test]
fn a_note_is_there_while_a_file_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("notes");
    let new = Writer::noting(&notes).begin(&folder.path().join("a")).unwrap();
    assert_eq!(names(&notes).len(), 1);
    let text = std::fs::read_to_string(notes.join(&names(&notes)[0])).unwrap();
    assert_eq!(Path::new(&text), new.file.path());
    new.finish().unwrap();
    assert_eq!(names(&notes).len(), 0);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

    fn mode(path: &Path) -> u32 {
        std::fs::metadata(path).unwrap().mode() & 0o777
    }

    fn set_mode(path: &Path, mode: u32) {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn what_is_no_file_is_refused_by_its_kind() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert_eq!(write(&pipe, "one").unwrap_err().to_string(), "it is a pipe, not a file");
        assert_eq!(names(folder.path()), ["pipe"]);
        // Open at both ends, so that neither waits for the other.
        let mut reader = OpenOptions::new().read(true).write(true).open(&pipe).unwrap();
        Writer::default().write_into(&pipe, "one").unwrap();
        let mut read = [0; 3];
        std::io::Read::read_exact(&mut reader, &mut read).unwrap();
        assert_eq!((names(folder.path()), &read), (vec!["pipe".to_owned()], b"one"));
        assert!(Writer::default().write_into(folder.path(), "one").is_err());
    }

    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        std::fs::write(&file, "one").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, "two").unwrap();
        assert!(link.is_symlink());
        assert_eq!(std::fs::read(file).unwrap(), b"two");
    }

    #[test]
    fn the_rights_of_the_old_file_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        for wanted in [0o600, 0o640, 0o664, 0o666, 0o700] {
            write(&path, "one").unwrap();
            set_mode(&path, wanted);
            write(&path, "two").unwrap();
            assert_eq!(mode(&path), wanted, "{wanted:o}");
        }
        // Only an administrator can give files to others.
        if std::os::unix::fs::chown(&path, Some(1234), Some(2345)).is_ok() {
            write(&path, "three").unwrap();
            let found = std::fs::metadata(&path).unwrap();
            assert_eq!((found.uid(), found.gid(), mode(&path)), (1234, 2345, 0o700));
        }
    }

    #[test]
    fn a_read_only_file_is_replaced_only_on_demand() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        std::fs::write(&path, "one").unwrap();
        set_mode(&path, 0o444);
        assert!(matches!(write(&path, "two"), Err(NotWritten::ReadOnly)));
        assert_eq!(std::fs::read(&path).unwrap(), b"one");
        Writer::default().replacing_read_only().write(&path, "two").unwrap();
        assert_eq!((std::fs::read(&path).unwrap().as_slice(), mode(&path)), (&b"two"[..], 0o444));
    }

    #[test]
    fn private_files_are_their_owners_alone() {
        let folder = tempfile::tempdir().unwrap();
        let open = folder.path().join("open");
        std::fs::create_dir(&open).unwrap();
        set_mode(&open, 0o755);
        let path = open.join("a");
        std::fs::write(&path, "one").unwrap();
        let writer = Writer::default().private();
        writer.write(&path, "two").unwrap();
        writer.write(&open.join("deeper/a"), "two").unwrap();
        assert_eq!((mode(&path), mode(&open)), (0o600, 0o700));
        assert_eq!((mode(&open.join("deeper/a")), mode(&open.join("deeper"))), (0o600, 0o700));
    }
}

#[test]
#[cfg(unix)]
fn a_link_goes_on_pointing_at_what_it_pointed_at() {
    let folder = tempfile::tempdir().unwrap();
    let link = |name: &str, target: &str| {
        let path = folder.path().join(name);
        std::os::unix::fs::symlink(target, &path).unwrap();
        path
    };
    let (near, far) = (link("near", "there"), link("far", "near"));
    let round = link("round", "round");
    // It is made where the links lead, also while nothing is there yet.
    for (path, content) in [(&far, "one"), (&near, "two"), (&far, "three")] {
        write(path, content).unwrap();
        assert_eq!(std::fs::read_to_string(folder.path().join("there")).unwrap(), content);
        assert!([&near, &far].iter().all(|path| path.is_symlink()));
    }
    assert!(write(&round, "four").is_err() && round.is_symlink());
}
