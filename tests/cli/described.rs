//! What the command line tells shells and readers of its manual about itself.

use super::{good, run};

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// The commands as the help lists them.
fn commands() -> Vec<String> {
    let help = good(&["--help"]);
    let (_, listed) = help.split_once("Commands:\n").expect("the help lists commands");
    let (listed, _) = listed.split_once("\n\n").expect("more follows");
    let first = |line: &str| line.split_whitespace().next().map(str::to_owned);
    listed.lines().filter_map(first).filter(|name| name != "help").collect()
}

#[test]
fn every_shell_completes_every_command_that_is_to_be_typed() {
    for shell in SHELLS {
        let script = good(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
        assert!(!script.contains("watch"), "{shell}");
        assert!(script.contains("no-coordinates"), "{shell}");
    }
}

#[test]
fn the_manual_has_a_page_for_each_command_in_the_words_of_its_help() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().to_str().expect("it has a plain name");
    assert_eq!(good(&["man", path]), "");
    let page = |name: &str| {
        let file = folder.path().join(format!("{name}.1"));
        std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
    };
    for command in commands() {
        assert!(page("owlery").contains(&format!("owlery\\-{command}(1)")), "{command}");
        assert!(page(&format!("owlery-{command}")).contains(".SH SYNOPSIS"), "{command}");
    }
    assert!(page("owlery-export").contains("Leave out the coordinates"));
    assert!(!folder.path().join("owlery-watch.1").exists());
}

#[test]
fn what_cannot_be_described_is_said() {
    for (arguments, code, said) in [
        (&["completions", "frob"][..], 2, "frob"),
        (&["completions"], 2, "<SHELL>"),
        (&["man", "/nowhere/at/all"], 1, "owlery: /nowhere/at/all: "),
    ] {
        let output = run(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{errors}");
        assert!(errors.contains(said), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}
