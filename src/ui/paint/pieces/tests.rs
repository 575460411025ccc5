use egui::{Color32, Context, RawInput, Rect, Shape as Drawn, Vec2, pos2};

use super::*;
use crate::ui::paint::canvas::Screen;
use crate::ui::paint::theme::{Themes, contrast};
use owlery_games::Side;

/// All figures of a game.
fn figures() -> Vec<Figure> {
    let birds = "BRCOGPTWS".chars();
    let sides = [Side::White, Side::Black];
    let of_side = move |side| birds.clone().map(move |letter| Figure::Bird { side, letter });
    let discs = sides.map(Figure::Disc);
    let all = discs.into_iter().chain([Figure::Doc, Figure::Helper, Figure::Owl]);
    all.chain(sides.into_iter().flat_map(of_side)).collect()
}

/// What the screen is given for a piece.
fn drawn(pieces: &Pieces, figure: Figure, place: Rect, pose: Pose) -> Vec<Drawn> {
    let theme = Themes::load(None).named("light").unwrap();
    let ctx = Context::default();
    let mut output = ctx.run_ui(RawInput::default(), |ui| {
        pieces.draw(&mut Screen::new(ui.painter()), &theme.roles, figure, place, pose);
    });
    // No screen waits for the letters.
    output.textures_delta.clear();
    output.shapes.into_iter().map(|clipped| clipped.shape).collect()
}

fn bounds(shapes: &[Drawn]) -> Rect {
    shapes.iter().map(Drawn::visual_bounding_rect).fold(Rect::NOTHING, Rect::union)
}

#[test]
fn built_in_sets_are_whole() {
    let sets = PieceSets::load(None);
    assert_eq!(sets.problem(), None);
    let names: Vec<_> = sets.all.iter().map(|pieces| pieces.name.as_str()).collect();
    assert_eq!(names, ["Birds", "Letters", "Tiles"]);
    let place = Rect::from_min_size(pos2(100.0, 100.0), Vec2::splat(80.0));
    for pieces in &sets.all {
        for figure in figures() {
            let shapes = drawn(pieces, figure, place, Pose::FLAT);
            let found = bounds(&shapes);
            assert!(place.expand(2.0).contains_rect(found), "{figure:?}: {found:?}");
            assert!(found.width() > 45.0, "{} {figure:?}: {found:?}", pieces.name);
            let turning = Pose { squeeze: 0.2, ..Pose::FLAT };
            let narrow = bounds(&drawn(pieces, figure, place, turning)).width();
            assert!(narrow < 0.4 * found.width(), "{} {figure:?}: {narrow}", pieces.name);
        }
    }
}

#[test]
fn small_and_translucent_pieces_have_no_fine_details() {
    let pieces = Pieces::usual();
    let count = |size: f32, opacity| {
        let place = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(size));
        drawn(&pieces, Figure::Owl, place, Pose { opacity, ..Pose::FLAT }).len()
    };
    assert!(count(24.0, 1.0) < count(40.0, 1.0));
    assert!(count(40.0, 0.5) < count(24.0, 1.0), "its lines would shine through");
}

#[test]
fn birds_and_their_owners_are_seen_in_all_themes() {
    let place = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(40.0));
    for theme in Themes::load(None).all {
        let roles = &theme.roles;
        for (side, spot) in [(Side::White, roles.white_piece), (Side::Black, roles.black_piece)] {
            let line = rim(roles, side);
            assert!(contrast::contrast(line, spot) >= contrast::MARK, "{}", theme.name);
            for pieces in PieceSets::load(None).all {
                for letter in "BRCOGPTWS".chars() {
                    let bird = Figure::Bird { side, letter };
                    let mut colours: Vec<Color32> = Vec::new();
                    for layer in pieces.drawings[&Kind::of(bird)].iter() {
                        colours.push(layer.fill.of(bird, roles));
                    }
                    let both = [spot, roles.bird(letter)];
                    assert!(both.iter().all(|it| colours.contains(it)), "{}", pieces.name);
                }
            }
        }
    }
    let of = |letter| {
        let bird = Figure::Bird { side: Side::White, letter };
        drawn(&Pieces::usual(), bird, place, Pose::FLAT)
    };
    let all: Vec<_> = "BRCOGPTWS".chars().map(of).collect();
    for (i, one) in all.iter().enumerate() {
        assert!(all[..i].iter().all(|other| other.len() != one.len() || other != one));
    }
}

#[test]
fn what_a_set_leaves_out_is_drawn_as_usual() {
    let place = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(40.0));
    let own = Pieces::read(
        r##"(name: "Mine", figures: {"disc": [], "bird_b": [
            (shape: oval(50, 50, 40, 30), fill: "bird", line: ("#010203", 2)),
            (shape: letter(50, 50, 30), fill: "own+20", fine: true),
        ]})"##,
    )
    .unwrap();
    for figure in figures() {
        let [mine, usual] =
            [&own, &*Pieces::usual()].map(|pieces| drawn(pieces, figure, place, Pose::FLAT));
        match Kind::of(figure) {
            Kind::Disc => assert!(mine.is_empty()),
            Kind::Bird('B') => assert_eq!(mine.len(), 3, "an edge, the oval and a letter"),
            _ => assert_eq!(mine, usual, "{figure:?}"),
        }
    }
}

#[test]
fn a_broken_set_is_told_by_its_figure() {
    let set = |figures: &str| format!("(name: \"Mine\", figures: {{{figures}}})");
    let disc = |shape: &str| set(&format!("\"disc\": [{shape}]"));
    let square = r#"(shape: path("M0 0H9V9Z"), fill: "own")"#;
    let round = format!("M0 0{}Z", "C99 0 99 99 0 99C0 99 0 0 0 0".repeat(45));
    let round = format!("(shape: path({round:?}), fill: \"own\")");
    let cases = [
        (String::new(), "line 1"),
        ("(figures: {})".to_owned(), "line 1: unexpected missing field named `name`"),
        (set("").replace("Mine", ""), "its name is none of up to 60 characters"),
        (
            set("\"disk\": []"),
            "“disk” is no figure; the figures are disc, doc, helper, owl, bird_b",
        ),
        (disc("(fill: \"own\")"), "unexpected missing field named `shape`"),
        (disc("(shape: star(1), fill: \"own\")"), "unexpected variant named `star`"),
        (disc("(shape: oval(1), fill: \"own\")"), "line 1: "),
        (disc(&square.replace("own", "pink")), "figure “disc”, shape 1: “pink” is no colour"),
        (disc(&square.replace("own", "own+200")), "“own+200” is no colour"),
        (disc(&square.replace("own", "+")), "“+” is no colour"),
        (disc(&square.replace("own", "#12")), "“#12” is no colour"),
        (disc(&square.replace("own", "\\u{1b}")), "“\\u{1b}” is no colour"),
        (disc(&format!("{square}, {}", square.replace('V', "A"))), "shape 2: arcs (A)"),
        (disc("(shape: oval(50, NaN, 9, 9), fill: \"own\")"), "middle is NaN; expected 0 to 100"),
        (
            disc("(shape: oval(50, 50, inf, 9), fill: \"own\")"),
            "height is inf; expected 0.1 to 100",
        ),
        (disc("(shape: letter(50, 50, 1e30), fill: \"own\")"), "a letter's size is 1"),
        (
            disc(&square.replace(')', ", line: (\"own\", -3))").replacen(
                ", line: (\"own\", -3))",
                ")",
                1,
            )),
            "a line is -3 wide",
        ),
        (disc(&[square; 61].join(",")), "it has more than 60 shapes"),
        (disc(&[round.as_str(); 3].join(",")), "its shapes have more than 800 corners"),
    ];
    for (text, expected) in cases {
        let error = Pieces::read(&text).unwrap_err().to_string();
        assert!(error.contains(expected), "{expected}: {error}");
    }
}

#[test]
fn sets_are_found_in_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| std::fs::write(folder.path().join(name), text).unwrap();
    write("mine.ron", b"(name: \"Mine\", figures: {})");
    write("tiles.ron", b"(name: \"Tiles\", figures: {})");
    write("large.ron", &vec![b' '; 10 << 20]);
    write("wrong.ron", b"(name: \"Wrong\", figures: {\"cat\": []})");
    let sets = PieceSets::load(Some(folder.path()));
    let names: Vec<_> = sets.all.iter().map(|pieces| pieces.name.as_str()).collect();
    assert_eq!(names, ["Birds", "Letters", "Mine", "Tiles"], "a person's own take the place");
    let said = sets.problem().unwrap();
    let expected = "2 sets of pieces are not used: large.ron: it is larger than 256 KiB; \
                    wrong.ron: “cat” is no figure; ";
    assert!(said.starts_with(expected), "{said}");
    assert_eq!(sets.named("mINE").unwrap().name, "Mine");
    assert_eq!(sets.find("Gone").name, "Birds");
    assert_eq!(sets.missing("Mine"), None);
    let said = "There are no pieces “Gone” any more; Birds are used.";
    assert_eq!(sets.missing("Gone").as_deref(), Some(said));
}
