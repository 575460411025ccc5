use super::*;
use std::fs;

const FIRST: Schema = Schema {
    migrations: &["CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL);"],
    is_exclusive: false,
};
const SECOND: Schema = Schema {
    migrations: &[FIRST.migrations[0], "ALTER TABLE note ADD COLUMN ink TEXT DEFAULT 'green';"],
    is_exclusive: true,
};

fn notes(connection: &Connection) -> Vec<(i64, String)> {
    let mut query = connection.prepare("SELECT id, text FROM note ORDER BY id").unwrap();
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

fn add(connection: &Connection, text: &str) {
    connection.execute("INSERT INTO note (text) VALUES (?)", [text]).unwrap();
}

/// A folder with a database of the first version that has one note.
fn first() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("inner").join("notes.sqlite");
    let connection = FIRST.open(&path).unwrap();
    add(&connection, "one");
    connection.close().unwrap();
    (folder, path)
}

#[test]
fn tables_are_brought_up_to_the_newest_version_from_any_other() {
    let (folder, old) = first();
    let new = folder.path().join("new.sqlite");
    for (path, expected) in [(&old, 1_i64), (&new, 0)] {
        let connection = SECOND.open(path).unwrap();
        assert_eq!(version_of(&connection).unwrap(), 2);
        assert_eq!(notes(&connection).len() as i64, expected);
        connection.execute("UPDATE note SET ink = 'red'", []).unwrap();
        connection.close().unwrap();
        let connection = SECOND.open(path).unwrap();
        let ink = "SELECT count(*) FROM note WHERE ink = 'red'";
        assert_eq!(connection.query_row(ink, [], |row| row.get::<_, i64>(0)), Ok(expected));
    }
}

#[test]
fn a_migration_that_fails_changes_nothing() {
    let (_folder, path) = first();
    const BROKEN: Schema = Schema {
        migrations: &[FIRST.migrations[0], "ALTER TABLE note ADD COLUMN ink; DROP TABLE none;"],
        is_exclusive: false,
    };
    assert!(matches!(BROKEN.open(&path), Err(DatabaseError::Other { .. })));
    let connection = SECOND.open(&path).unwrap();
    assert_eq!(notes(&connection).len(), 1);
}

#[test]
fn a_newer_database_is_left_alone_with_its_log() {
    let (_folder, path) = first();
    let connection = SECOND.open(&path).unwrap();
    add(&connection, "only in the log");
    // As if the program had been killed: the log stays.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
    connection.close().unwrap();
    let files = || [path.clone(), beside(&path, "-wal")].map(|file| fs::read(file).unwrap());
    let before = files();
    assert!(!before[1].is_empty());
    let refused = FIRST.open(&path).err();
    assert_eq!(refused, Some(DatabaseError::Newer { version: 2, ours: 1 }));
    assert_eq!(files(), before);
    assert_eq!(notes(&SECOND.open(&path).unwrap()).len(), 2);
}

#[test]
fn an_exclusive_database_is_open_once() {
    let (_folder, path) = first();
    let connection = SECOND.open(&path).unwrap();
    assert!(!beside(&path, "-shm").exists(), "nothing is shared");
    let second = Connection::open(&path).unwrap();
    second.busy_timeout(Duration::ZERO).unwrap();
    let refused = second.query_row("SELECT count(*) FROM note", [], |row| row.get::<_, i64>(0));
    assert_eq!(DatabaseError::from(refused.unwrap_err()), DatabaseError::InUse);
    connection.close().unwrap();
    assert_eq!(notes(&second).len(), 1);
}

#[cfg(unix)]
#[test]
fn its_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_folder, path) = first();
    let connection = FIRST.open(&path).unwrap();
    add(&connection, "two");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let files = [path.clone(), beside(&path, "-wal"), beside(&path, "-shm")];
    assert_eq!(files.map(|file| mode(&file)), [0o600; 3]);
    assert_eq!(mode(path.parent().unwrap()), 0o700);
}

#[test]
fn damage_is_found_and_the_rest_can_be_read() {
    let (folder, path) = first();
    let connection = FIRST.open(&path).unwrap();
    (2..=400).for_each(|number| add(&connection, &format!("{number} {}", "x".repeat(200))));
    connection.close().unwrap();
    let mut bytes = fs::read(&path).unwrap();
    // A page in the middle of the table.
    let page = bytes.len() / 4096 / 2;
    bytes[page * 4096..(page + 1) * 4096].fill(0xaa);
    fs::write(&path, &bytes).unwrap();
    let connection = FIRST.open(&path).unwrap();
    assert_eq!(check(&connection), Err(DatabaseError::Damaged));
    drop(connection);
    let kept = set_aside(&path).unwrap();
    assert!(!path.exists());
    assert_eq!(fs::read(&kept).unwrap(), bytes);
    let damaged = open_damaged(&kept).unwrap();
    let query = "SELECT id, text FROM note WHERE id >= ? ORDER BY id";
    let rows = readable_rows(&damaged, query, |row| {
        Ok((row.get(0)?, (row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))
    });
    let ids: Vec<_> = rows.iter().map(|(id, _)| *id).collect();
    assert!(ids.is_sorted() && (350..400).contains(&ids.len()), "{}", ids.len());
    assert!(ids.contains(&1) && ids.contains(&400));
    // Another one gets a name of its own.
    fs::write(&path, "no database").unwrap();
    assert_eq!(FIRST.open(&path).err(), Some(DatabaseError::Damaged));
    assert_eq!(set_aside(&path).unwrap(), folder.path().join("inner/notes.sqlite.damaged-2"));
}

#[test]
fn errors_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    // A file stands where the folder would be.
    assert!(matches!(FIRST.open(&file.join("a.sqlite")), Err(DatabaseError::File { .. })));
    let of = |code| rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None).into();
    for (code, expected) in [
        (rusqlite::ffi::SQLITE_FULL, DatabaseError::Full),
        (rusqlite::ffi::SQLITE_READONLY_DIRECTORY, DatabaseError::ReadOnly),
        (rusqlite::ffi::SQLITE_BUSY, DatabaseError::InUse),
        (rusqlite::ffi::SQLITE_CORRUPT_INDEX, DatabaseError::Damaged),
    ] {
        assert_eq!(expected, of(code));
    }
    assert_eq!(
        DatabaseError::Newer { version: 3, ours: 2 }.to_string(),
        "a newer version of Owlery wrote it (version 3; this one reads 2)"
    );
}
