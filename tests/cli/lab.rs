//! The rule lab, as a shell sees it.

use std::path::Path;

use super::run;

/// Small boards and weak players, with everything that is quick.
const RULES: [&str; 10] = [
    "lab",
    "umbra",
    "--options",
    "(size: 4)",
    "--options",
    "(size: 4, x: adjacent, pie: first)",
    "--level",
    "beginner",
    "--games",
    "16",
];
const PARTS: [&str; 2] = ["--parts", "ladder,first-moves,methods,restricted"];

fn arguments<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&RULES[..], &PARTS, more].concat()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Runs a command that ends well. It may tell of its progress where the computer is slow.
#[track_caller]
fn good(arguments: &[&str]) {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
}

#[track_caller]
fn bad(arguments: &[&str], expected: &str) {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(1 | 2)), "{arguments:?}: {output:?}");
    assert!(errors.contains(expected), "{arguments:?}: {errors}");
}

#[test]
fn a_dossier_is_one_page_and_the_same_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (page, again) = (path("page.html"), path("again.html"));
    good(&arguments(&["--threads", "1", "--csv", "-o", &page]));
    let text = read(folder.path().join("page.html").as_path());
    assert!(text.starts_with("<!DOCTYPE html>"), "{}", &text[..80]);
    for expected in ["Comparison", "prefers-color-scheme: dark", "<svg", "<details>", "AdvantageP1"]
    {
        assert!(text.contains(expected), "{expected}");
    }
    // It needs no other file, and loads none.
    for link in [" src=", "url(", "<link", "@import"] {
        assert!(!text.contains(link), "{link}");
    }
    let numbers = read(&folder.path().join("page.csv"));
    assert!(numbers.starts_with("rules,part,item,games,value,low,high\r\n"), "{numbers}");
    for file in ["plan.ron", "results.txt", "times.txt"] {
        assert!(folder.path().join("page.run").join(file).exists(), "{file}");
    }
    good(&arguments(&["--threads", "3", "-o", &again]));
    assert_eq!(read(&folder.path().join("again.html")), text);
    // Nothing is played again from a folder that is complete.
    let run = path("page.run");
    let times = read(&folder.path().join("page.run/times.txt"));
    good(&["lab", "resume", &run, "-o", &again]);
    assert_eq!(read(&folder.path().join("page.run/times.txt")), times);
    assert_eq!(read(&folder.path().join("again.html")), text);
    let other = [&RULES[..8], &["--games", "18", "--folder", &run, "-o", &again]].concat();
    bad(&other, "another plan");
}

#[test]
fn shards_make_the_page_of_a_single_run() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let page = path("page.html");
    let whole = |more: &[&'static str]| [&RULES[..], &["--parts", "games"], more].concat();
    good(&[&whole(&[])[..], &["-o", &page]].concat());
    let shards = ["1/3", "2/3", "3/3"].map(|shard| {
        let file = path(&shard.replace('/', "of"));
        good(&[&whole(&[])[..], &["--shard", shard, "-o", &file]].concat());
        file
    });
    let merged = path("merged.html");
    let [first, second, third] = shards.each_ref().map(String::as_str);
    good(&["lab", "merge", third, first, second, "-o", &merged]);
    assert_eq!(read(Path::new(&merged)), read(Path::new(&page)));
    bad(&["lab", "merge", first, third, "-o", &merged], "of 3 shards, these are missing: 2");
    bad(&["lab", "merge", first, first, "-o", &merged], "shard 1/3 is there twice");
    bad(&["lab", "merge", &page, "-o", &merged], "does not hold results of this kind");
}

#[test]
fn what_cannot_be_examined_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html").display().to_string();
    for (more, expected) in [
        (&["--level", "full"][..], "choose another level"),
        (&["--level", "grand"], "there is no such level"),
        (&["--parts", "all"], "games, ladder, first-moves, methods, restricted, exact"),
        (&["--shard", "5/3"], "there is no shard 5 of 3"),
        (&["--shard", "5"], "expected a shard such as 3/40"),
        (&["--options", "(size: 99)"], "size"),
        (&["--options", "()", "--options", "(size: 9)"], "given twice"),
        (&["--games", "1"], "from 2 to"),
    ] {
        bad(&[&["lab", "umbra", "-o", &page], more].concat(), expected);
    }
    bad(&["lab", "umbra"], "--output");
    bad(&["lab", "chess", "-o", &page], "umbra");
    bad(&["lab", "resume", &page, "-o", &page], "page.html");
    assert!(!Path::new(&page).exists());
}

#[test]
#[cfg(unix)]
fn a_run_that_is_interrupted_says_how_to_go_on() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (page, whole) = (path("a page.html"), path("whole.html"));
    let plan = |output| {
        let games = ["lab", "troll", "--options", "(size: 6)", "--level", "300"];
        [&games[..], &["--games", "60", "--parts", "games", "--threads", "1", "-o", output]]
            .concat()
    };
    let mut child = crate::program::program()
        .args(plan(&page))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let results = folder.path().join("a page.run/results.txt");
    let lines = || std::fs::read_to_string(&results).map_or(0, |text| text.lines().count());
    while lines() < 3 && child.try_wait().is_ok_and(|ended| ended.is_none()) {
        std::thread::yield_now();
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("the program ends");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{errors}");
    let (_, line) = errors.split_once("paused; go on with: owlery ").expect("a command");
    let words = shlex::split(line.trim_end()).expect("a command line");
    assert!(lines() < 31, "it was too quick to be interrupted");
    good(&words.iter().map(String::as_str).collect::<Vec<_>>());
    good(&plan(&whole));
    assert_eq!(read(Path::new(&page)), read(Path::new(&whole)));
}

#[test]
fn an_atlas_is_the_same_from_shards_and_from_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let atlas = ["lab", "--atlas", "owlman", "--games", "2", "--seed", "3"];
    let with = |more: &[&str]| good(&[&atlas[..], more].concat());
    // The document names its own file, so both have one name.
    let (whole, merged) = (path("whole"), path("merged"));
    for folder in [&whole, &merged] {
        std::fs::create_dir(folder).unwrap();
    }
    let [whole, merged] = [whole, merged].map(|folder| format!("{folder}/atlas.md"));
    with(&["-o", &whole]);
    let shards = |stage: &str, more: &[&str]| {
        ["1/2", "2/2"].map(|shard| {
            let file = path(&format!("{stage}-{}", &shard[..1]));
            with(&[&["--shard", shard, "-o", &file], more].concat());
            file
        })
    };
    let survey = path("survey");
    let [first, second] = shards("survey-shard", &[]);
    good(&["lab", "merge", &second, &first, "-o", &survey]);
    let [one, other] = shards("finals-shard", &["--survey", &survey]);
    good(&["lab", "merge", &one, &survey, &other, "-o", &merged]);
    let files = |document: &str| {
        let entries = std::fs::read_dir(Path::new(document).parent().unwrap()).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
        let mut files: Vec<_> =
            paths.map(|path| (path.file_name().unwrap().to_owned(), read(&path))).collect();
        files.sort();
        files
    };
    // Three maps, and a board of each of ten finalists.
    assert_eq!(files(&whole).len(), 1 + 3 + 10);
    assert_eq!(files(&merged), files(&whole));
    let document = read(Path::new(&whole));
    let command = "    owlery lab --atlas owlman --games 2 --seed 3 -o atlas.md\n";
    assert!(document.contains(command), "{document}");
    good(&["lab", "resume", &whole.replace(".md", ".run"), "-o", &merged]);
    assert_eq!(files(&merged), files(&whole));
    good(&["lab", "resume", &path("finals-shard-1.run"), "-o", &other]);
    assert_eq!(read(Path::new(&other)), read(Path::new(&one)));

    bad(&["lab", "merge", &one, &one, "-o", &merged], "the results of the survey are missing");
    bad(&["lab", "merge", &first, "-o", &merged], "of 2 shards, these are missing: 2");
    for (more, expected) in [
        (&["--atlas", "aviary"][..], "there is no atlas of Aviary"),
        (&["--atlas", "owlman", "--level", "club"], "cannot be used with"),
        (&["--atlas", "owlman", "--survey", &survey], "--shard"),
        (&["--atlas", "owlman", "--survey", &survey, "--shard", "1/2"], "belong to another survey"),
        (
            &["--atlas", "troll", "--survey", &survey, "--shard", "1/2"],
            "not the results of a survey",
        ),
    ] {
        bad(&[&["lab", "-o", &merged], more].concat(), expected);
    }
}
