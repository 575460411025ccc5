//! How the house is built: layers stand one on another, inside of two of them rooms stand on
//! floors, nothing goes round in a circle, no file grows too long, and what a game is
//! stands in its own files.

mod floors;
mod house;
mod source;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use floors::{FLOORS, LAYERS};
use house::House;
use owlery::rules::GameId;
use source::Source;

/// A source file with more lines, tests aside, holds more than one idea.
const LONGEST_FILE: usize = 800;

/// The house as it stands.
static HOUSE: LazyLock<House> = LazyLock::new(House::read);

/// The layer that a source stands in, and its room there.
fn place(source: &Source) -> (String, String) {
    let name = |at: usize| source.module.get(at).cloned().unwrap_or_default();
    (name(0), name(1))
}

/// The games that a source names which is neither theirs nor the list of them.
fn games_named(source: &Source) -> impl Iterator<Item = &'static str> {
    let is_foreign = |game: &&str| !source.module.iter().any(|name| name == game);
    let named = |game: &&str| source.words.contains(*game);
    let games = GameId::ALL.into_iter().map(GameId::key).filter(is_foreign).filter(named);
    games.filter(|_| source.module != ["rules", "list"])
}

/// Everything that is not as it should be, a line each.
fn offences(house: &House) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (from, to) in house.arrows() {
        let ((layer, room), (other, below)) = (place(from), place(to));
        let names = format!("{} names {}", from.path.display(), to.path.display());
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == layer) else { continue };
        if layer != other && !allowed.contains(&other.as_str()) {
            found.insert(format!("layer: {names}"));
        }
        if layer != other || room == below {
            continue;
        }
        let Some((_, floors)) = FLOORS.iter().find(|(of, _)| *of == layer) else { continue };
        let floor = |name: &str| floors.iter().position(|rooms| rooms.contains(&name));
        match (floor(&room), floor(&below)) {
            (Some(here), Some(there)) if here > there => {}
            // What has no place yet may name everything, and the top names everything.
            (None, _) => {}
            (Some(here), None) if here + 1 == floors.len() => {}
            _ => drop(found.insert(format!("up: {layer}/{room} names {layer}/{below}"))),
        }
    }
    for source in &house.sources {
        let (layer, room) = place(source);
        let floors = FLOORS.iter().find(|(of, _)| *of == layer);
        if let Some((_, floors)) = floors
            && !floors.iter().any(|rooms| rooms.contains(&room.as_str()))
            && !room.is_empty()
        {
            found.insert(format!("no floor: {layer}/{room}"));
        }
        if layer == "ui" && room != "app" && source.taken.contains("App") {
            found.insert(format!("takes the program: {}", source.path.display()));
        }
        found.extend(
            games_named(source)
                .map(|game| format!("names a game: {}: {game}", source.path.display())),
        );
        if source.lines > LONGEST_FILE {
            found.insert(format!("long: {}", source.path.display()));
        }
    }
    found.extend(house.in_circles().into_iter().map(|member| format!("circle: {member}")));
    found
}

#[test]
fn everything_is_as_it_should_be() {
    let found: String = offences(&HOUSE).into_iter().map(|it| format!("{it}\n")).collect();
    assert!(found.is_empty(), "not as it should be:\n{found}");
}

#[test]
fn only_the_window_knows_egui() {
    for source in &HOUSE.sources {
        if source.module.first().is_none_or(|layer| layer != "ui") && !source.module.is_empty() {
            for word in ["egui", "eframe", "rfd"] {
                assert!(!source.names(word), "{} names {word}", source.path.display());
            }
        }
    }
}

/// The offences of a house of these files.
fn of(files: &[(&str, &str)]) -> Vec<String> {
    let files = files.iter().map(|(path, text)| (PathBuf::from(path), (*text).to_owned()));
    offences(&House::of(files.collect())).into_iter().collect()
}

#[test]
fn arrows_that_run_up_are_found() {
    let rules = ("rules/mod.rs", "pub struct Side;");
    let record = ("record/mod.rs", "pub struct Record;");
    let disk = ("disk/mod.rs", "pub fn open() {}");
    let session = ("session/mod.rs", "pub mod facade; pub mod open; pub use open::Open;");
    let facade = ("session/facade.rs", "pub struct View;");
    let layer = |path: &str, source: &str, others: &[(&str, &str)]| {
        of(&[&[(path, source)], others].concat())
    };
    let cases: [(&str, &str, &[&str]); 12] = [
        ("rules/a.rs", "use crate::rules::Side;", &[]),
        ("record/a.rs", "use crate::{rules::Side, record};", &[]),
        ("rules/a.rs", "use crate::record::Record;", &["layer: rules/a.rs names record/mod.rs"]),
        ("rules/a.rs", "use super::super::record;", &["layer: rules/a.rs names record/mod.rs"]),
        ("rules/a.rs", "fn f() { crate::disk::open() }", &["layer: rules/a.rs names disk/mod.rs"]),
        (
            "rules/a.rs",
            "fn f() { assert!(true, \"{:?}\", crate::disk::open()) }",
            &["layer: rules/a.rs names disk/mod.rs"],
        ),
        ("rules/a.rs", "/// Not [`crate::disk`].\nfn f() -> &'static str { \"crate::disk\" }", &[]),
        ("rules/a.rs", "#[cfg(test)] mod tests { use crate::record::Record; }", &[]),
        ("session/open.rs", "use super::facade::View; pub struct Open;", &[]),
        ("session/games.rs", "use crate::session::Open;", &[]),
        (
            "session/facade/mark.rs",
            "use crate::session::Open;",
            &["up: session/facade names session/open"],
        ),
        ("session/else.rs", "", &["no floor: session/else"]),
    ];
    for (path, source, expected) in cases {
        let mut others = vec![rules, record, disk, session, facade];
        if path != "session/open.rs" {
            others.push(("session/open.rs", "pub struct Open;"));
        }
        assert_eq!(layer(path, source, &others), expected, "{path}: {source}");
    }
}

#[test]
fn circles_and_long_files_are_found() {
    let a = ("rules/a.rs", "use super::b::B; pub struct A;");
    let found = of(&[a, ("rules/b.rs", "use super::a::A; pub struct B;")]);
    assert_eq!(found, ["circle: rules/a", "circle: rules/b"]);
    assert!(of(&[a, ("rules/b.rs", "pub struct B;")]).is_empty());
    // Files of one folder may name each other, files of different folders may not.
    let folder = |files: &[(&str, &str)]| {
        let mods = ["rules/mod.rs", "rules/c/mod.rs", "rules/c/d/mod.rs"].map(|path| (path, ""));
        of(&[&mods, files].concat())
    };
    let up = ("rules/c/d/e.rs", "use crate::rules::c::f::F; pub struct E;");
    let down = ("rules/c/f.rs", "use crate::rules::c::d::e::E; pub struct F;");
    assert_eq!(folder(&[up, down]), ["circle: rules/c/d/e.rs", "circle: rules/c/f.rs"]);
    let one = ("rules/c/d/g.rs", "use crate::rules::c::d::e::E; pub struct F;");
    let other = ("rules/c/d/e.rs", "use crate::rules::c::d::g::F; pub struct E;");
    assert!(folder(&[one, other]).is_empty());
    let through = [
        ("rules/a/x.rs", "use crate::rules::b::Y;"),
        ("rules/a/mod.rs", "mod x; pub struct Z;"),
        ("rules/mod.rs", ""),
        ("rules/b/mod.rs", "mod y; pub use y::Y;"),
        ("rules/b/y.rs", "use crate::rules::a::Z; pub struct Y;"),
    ];
    assert_eq!(of(&through), ["circle: rules/a", "circle: rules/b"]);
    let long = "fn f() {}\n".repeat(LONGEST_FILE + 1);
    assert_eq!(of(&[("rules/a.rs", &long)]), ["long: rules/a.rs"]);
    assert!(of(&[("rules/a.rs", &format!("#[cfg(test)] mod tests {{\n{long}}}"))]).is_empty());
}

#[test]
fn who_names_a_game_is_found() {
    let found = |path: &str, text: &str| {
        let source = Source::read(Path::new(path), text);
        games_named(&source).collect::<Vec<_>>()
    };
    let naming = [
        "use crate::rules::troll::Move;",
        "fn f() -> GameId { GameId::Troll }",
        "struct TrollMove;",
        "fn of_troll() {}",
        "const NAME: &str = \"Troll's chains\";",
        "list! { Troll troll }",
        "mod a { fn f() { say!(\"a troll\") } }",
    ];
    for text in naming {
        assert_eq!(found("ui/a.rs", text), ["troll"], "{text}");
        assert_eq!(found("rules/umbra/a.rs", text), ["troll"], "{text}");
        for path in ["rules/list.rs", "rules/troll/a.rs", "engine/games/troll.rs"] {
            assert!(found(path, text).is_empty(), "{path}: {text}");
        }
    }
    let silent = [
        "mod troll;",
        "/// Troll's.\nfn controller() {}",
        "roles! { /// Troll's\n a }",
        "#[cfg(test)] mod tests { use crate::rules::troll::Troll; }",
    ];
    for text in silent {
        assert!(found("ui/a.rs", text).is_empty(), "{text}");
    }
}

/// The toy game of the tests shows what adding one takes.
#[test]
fn of_the_sixth_game_its_own_files_know_and_the_list() {
    let tells_of_a_file = |line: &str| line.trim_start_matches("pub ") == "mod noughts;";
    let names = |text: &str| {
        let mut lines = text.lines().filter(|line| !tells_of_a_file(line));
        lines.any(|line| line.to_lowercase().contains("noughts"))
    };
    let is_own = |path: &Path| path.iter().any(|part| part == "noughts" || part == "noughts.rs");
    let texts = house::texts().into_iter();
    let mut others: Vec<_> = texts.filter(|(path, text)| !is_own(path) && names(text)).collect();
    others.sort();
    let others: Vec<_> = others.iter().map(|(path, _)| path.display().to_string()).collect();
    // The list, and what shows that it is a game like the others.
    assert_eq!(others, ["rules/list.rs", "session/games/sixth.rs", "ui/app/sixth.rs"]);
}
