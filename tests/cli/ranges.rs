//! Numbers have ranges, and times hold.

use super::{good, run};

/// An option with a value out of its range, and the range.
const OUT: [(&[&str], &str, &[&str]); 13] = [
    (&["perft", "troll"], "0 to 255", &["256", "-1", "1e3", "two", "99999999999999999999"]),
    (&["analyse", "troll", "--depth"], "1 to 127", &["0", "128", "-1"]),
    (&["analyse", "troll", "--lines"], "1 to 1000", &["0", "1001", "18446744073709551616"]),
    (&["analyse", "troll", "--threads"], "1 to 256", &["0", "257", "30000", "-1"]),
    (&["analyse", "troll", "--time"], "0.001 to 1000000", &TIMES),
    (&["solve", "troll", "--time"], "0.001 to 1000000", &TIMES),
    (&["solve", "owlman", "--threads"], "1 to 256", &["0", "257", "x"]),
    (&["solve", "owlman", "--helpers"], "1 to 12", &["0", "13", "-1", "2.5"]),
    (&["match", "troll", "full", "club", "--games"], "1 to 100000", &GAMES),
    (&["match", "troll", "full", "club", "--threads"], "1 to 256", &["0", "257", "x"]),
    (&["match", "troll", "full", "club", "--seed"], "0 to 999999999", &["1000000000", "-1", "x"]),
    (&["lab", "troll", "-o", "x", "--seed"], "0 to 999999999", &["1000000000", "-1", "1.5"]),
    (&["export", "x", "--to", "png", "--size"], "80 to 8000", &["79", "8001", "-80", "80.5"]),
];
const TIMES: [&str; 9] = ["0", "-1", "NaN", "-nan", "inf", "-inf", "1e400", "1000001", "soon"];
const GAMES: [&str; 5] = ["0", "100001", "1000000000000", "18446744073709551615", "-3"];

#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    for (command, range, values) in OUT {
        for value in values {
            let output = run(&[command, &[value]].concat());
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{command:?} {value}: {errors}");
            assert!(output.stdout.is_empty() && errors.lines().count() == 1, "{errors}");
            assert!(errors.contains(&format!("from {range}\n")), "{command:?} {value}: {errors}");
        }
    }
}

#[test]
fn the_help_states_the_ranges() {
    for (command, range, _) in OUT {
        let help = good(&[command[0], "--help"]);
        let words: Vec<_> = help.split_whitespace().collect();
        assert!(words.join(" ").contains(&format!("from {range}")), "{range} in {help}");
    }
}

#[test]
fn a_time_holds_for_the_whole_command() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let name = folder.path().to_str().expect("a plain path");
    // That Doc wins from the start is known without tables.
    let said = good(&["solve", "owlman", "--time", "0.05", "--folder", name]);
    assert_eq!(said, "Doc wins in 33 moves at most by d5-c4\n");
    // Tables for five helpers take seconds.
    let code = "8/3H4/6H1/1H6/6H1/3o1H1H/4H3/5H1D w 7";
    let output = run(&["solve", "owlman", "--code", code, "--time", "0.05", "--folder", name]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "not solved\n");
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(errors.contains("no time was left for the tables of "), "{errors}");
    assert!(!folder.path().join("owlman-05-wins.table").exists());
    // So does the table of the drops on the largest board.
    let said = good(&["solve", "blocs", "--options", "(size: 8)", "--time", "0.05"]);
    assert_eq!(said, "not solved\n");
}

#[test]
fn tables_that_cannot_be_kept_are_not_made() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("the folder can be written to");
    let inside = file.join("tables").display().to_string();
    let output = run(&["solve", "owlman", "--helpers", "12", "--folder", &inside]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), errors.lines().count()), (Some(1), 1), "{errors}");
    assert!(errors.starts_with(&format!("owlery: {inside}")), "{errors}");
    // To solve a position they are made all the same.
    let code = "8/3H4/8/8/8/3o4/8/7D w 7";
    let output = run(&["solve", "owlman", "--code", code, "--folder", &inside, "--time", "600"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(errors.contains("the tables are not kept: "), "{errors}");
}
