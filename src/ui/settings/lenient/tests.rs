use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::*;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Sample {
    name: String,
    size: u8,
    list: Vec<String>,
    inner: Inner,
    map: BTreeMap<String, Pair>,
    two: [u8; 2],
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Inner {
    size: u8,
    on: bool,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Pair {
    a: u8,
    b: u8,
}

impl Default for Sample {
    fn default() -> Self {
        let [name, list] = [String::new(), String::new()];
        let (inner, map) = Default::default();
        Sample { name, size: 7, list: vec![list], inner, map, two: [7, 7] }
    }
}

/// A file as the program writes it.
const GOOD: &str = r#"(
    name: "a, (b",
    size: 3,
    list: [
        "x",
        "y",
        "z",
    ],
    inner: (
        size: 4,
        on: true,
    ),
    map: {
        "p": (
            a: 1,
            b: 2,
        ),
        "q": (
            a: 3,
            b: 4,
        ),
    },
    two: (5, 6),
)"#;

fn good() -> Sample {
    let (sample, faults) = read(GOOD.as_bytes());
    assert_eq!(faults, []);
    sample
}

#[test]
fn what_was_set_once_is_passed_over() {
    for letters in ["true", "maybe", "(\n1)"] {
        let text = GOOD.replacen('(', &format!("(\n    letters: {letters},"), 1);
        let (sample, faults) = read::<Sample>(text.as_bytes());
        assert_eq!((sample, faults), (good(), Vec::new()), "{letters}");
    }
}

#[test]
fn only_what_is_wrong_is_lost() {
    let usual = Sample::default;
    type Change = fn(&mut Sample);
    let cases: [(&str, &str, &[usize], Change); 19] = [
        ("size: 3", "size: 300", &[3], |sample| sample.size = 7),
        ("size: 3", "size: many", &[3], |sample| sample.size = 7),
        ("size: 3", "size:", &[3], |sample| sample.size = 7),
        ("size: 3", "size", &[3], |sample| sample.size = 7),
        ("size: 3", "sise: 3", &[3], |sample| sample.size = 7),
        ("size: 3", "si ze: 3", &[3], |sample| sample.size = 7),
        ("\"y\"", "8", &[6], |sample| sample.list = vec!["x".into(), "z".into()]),
        ("\"z\",", "8", &[7], |sample| sample.list = vec!["x".into(), "y".into()]),
        ("\"y\"", "\"y", &[6], |sample| sample.list = vec!["x".into(), "z".into()]),
        ("size: 4", "size: 400", &[10], |sample| sample.inner.size = 0),
        ("            b: 2,\n", "", &[14], |sample| sample.map.retain(|key, _| key != "p")),
        ("b: 4", "b: four", &[20, 18], |sample| sample.map.retain(|key, _| key != "q")),
        ("5, 6", "5", &[23], |sample| sample.two = [7, 7]),
        ("5, 6", "5, 600", &[23], |sample| sample.two = [7, 7]),
        ("a, (b\"", "a, (b", &[2], |sample| sample.name.clear()),
        // Brackets that do not fit: what comes after is found again.
        ("    ),\n    map", "    map", &[12], |sample| sample.inner = Inner::default()),
        ("    ],\n    inner", "    inner", &[8], |sample| sample.list = vec![String::new()]),
        ("on: true,\n    ),", "on: true,\n    ))),", &[12], |_| ()),
        ("    two: (5, 6),\n)", "    two: (5,", &[23], |sample| sample.two = [7, 7]),
    ];
    for (from, to, lines, change) in cases {
        assert_eq!(GOOD.matches(from).count(), 1, "{from}");
        let (sample, faults) = read::<Sample>(GOOD.replace(from, to).as_bytes());
        let mut expected = good();
        change(&mut expected);
        assert_eq!(sample, expected, "{to}: {faults:?}");
        assert!(!faults.is_empty(), "{to}");
        if from != "on: true,\n    )," {
            let found: Vec<_> = faults.iter().map(|fault| fault.line).collect();
            assert_eq!(found, lines, "{to}: {faults:?}");
        }
    }
    assert_ne!(good(), usual());
}

#[test]
fn several_faults_are_all_named() {
    let text = GOOD.replace("size: 3", "size: -3").replace("\"x\"", "1").replace("\"z\"", "2");
    let (sample, faults) = read::<Sample>(text.replace("true", "yes").as_bytes());
    let lines: Vec<_> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [3, 5, 7, 11], "{faults:?}");
    assert!(faults[0].what.starts_with("size: "), "{faults:?}");
    assert_eq!((sample.list.as_slice(), sample.size), (&["y".to_owned()][..], 7));
}

#[test]
fn one_bad_byte_costs_its_value_alone() {
    let whole = good();
    for at in 0..GOOD.len() {
        for byte in [0xff, 0, b'"', b'(', b')', b',', b'x', b'\n', b'\\'] {
            let mut bytes = GOOD.as_bytes().to_vec();
            bytes[at] = byte;
            let (sample, faults) = read::<Sample>(&bytes);
            let same = [
                sample.name == whole.name,
                sample.size == whole.size,
                sample.list == whole.list,
                sample.inner == whole.inner,
                sample.map == whole.map,
                sample.two == whole.two,
            ];
            let lost = same.iter().filter(|same| !**same).count();
            assert!(lost <= 1, "{byte} at {at}: {faults:?}\n{sample:?}");
            let is_named = !faults.is_empty()
                || ron::from_str::<Sample>(&String::from_utf8_lossy(&bytes)).is_ok();
            assert!(is_named, "{byte} at {at}");
        }
    }
}

#[test]
fn one_line_is_read_like_many() {
    let (sample, faults) =
        read::<Sample>(b"(name: \"a\", size: 300, inner: (size: 2, on: maybe), two: (1, 2))");
    assert_eq!((sample.name.as_str(), sample.size, sample.two), ("a", 7, [1, 2]));
    assert_eq!(sample.inner, Inner { size: 2, on: false });
    assert!(faults.len() == 2 && faults.iter().all(|fault| fault.line == 1), "{faults:?}");
}

#[test]
fn nothing_hangs_or_panics() {
    let deep = "(".repeat(100_000);
    let many = format!("(list: [{}])", "5, ".repeat(100_000));
    let twice = "(size: 1, size: 2)";
    for text in
        ["", ")", "(((", "\u{feff}", "(size", "size: 3", &deep, &many, twice, "(list: [\"", "/*"]
    {
        let (_, faults) = read::<Sample>(text.as_bytes());
        assert!(!faults.is_empty() && faults.len() <= MOST + 2, "{}", text.len());
    }
    assert_eq!(read::<Sample>(twice.as_bytes()).0.size, 1);
}
