//! Exports from the command line, as a shell sees them.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/program.rs"]
mod program;

mod books;
mod pdf;

use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use owlery_games::GameId;
use owlery_session::games;
use resvg::{tiny_skia, usvg};

/// Runs without a display and without a home, as a script on a server may.
fn run(arguments: &[&str]) -> Output {
    let mut command = program::program();
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "HOME", "XDG_CONFIG_HOME"] {
        command.env_remove(variable);
    }
    command.arg("export").args(arguments).stdin(Stdio::null());
    command.output().expect("the program can be started")
}

/// What an export prints to its standard output.
#[track_caller]
fn export(game: &Path, format: &str, more: &[&str]) -> Vec<u8> {
    let path = game.to_str().expect("the sample has a plain name");
    let mut arguments = vec![path, "--to", format, "-o", "-"];
    arguments.extend(more);
    let output = run(&arguments);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{arguments:?}");
    output.stdout
}

fn sample(game: GameId, format: &str, more: &[&str]) -> Vec<u8> {
    export(&common::sample(game), format, more)
}

fn text_of(game: GameId, format: &str, more: &[&str]) -> String {
    String::from_utf8(sample(game, format, more)).expect("the format is text")
}

/// Width, height and pixels as red, green, blue and opacity.
fn decoded(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a picture");
    assert_eq!(info.color_type, png::ColorType::Rgba);
    (info.width, info.height, pixels)
}

/// How a drawing looks: its pixels, multiplied by their opacity.
fn rendered(svg: &str) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("an SVG");
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).expect("a size");
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels
}

#[test]
fn pictures_have_the_size_that_is_asked_for() {
    for game in GameId::ALL {
        for size in ["80", "333", "720"] {
            let png = sample(game, "png", &["--move", "0", "--size", size]);
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
            let (width, height, pixels) = decoded(&png);
            assert_eq!(width.to_string(), size, "{game:?}");
            assert_eq!(height, width, "{game:?}");
            let middle = (pixels.len() / 8 + width as usize / 2) * 4 % pixels.len();
            assert_eq!(pixels[middle | 3], 255, "the board is opaque");
        }
    }
}

#[test]
fn hands_lie_above_and_below_the_board() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.owlery");
    let write = |hands: &str| {
        let text = format!(
            "(owlery: 1, game: aviary, start: \"7S/8/8/8/8/2P5/8/s7[{hands}] b\", moves: [])"
        );
        std::fs::write(&path, text).expect("the folder can be written to");
        decoded(&export(&path, "png", &["--size", "400"]))
    };
    let ((_, without, _), (_, with, black), (_, _, white)) = (write(""), write("rr"), write("RR"));
    assert_eq!((without, with), (400, 400 + 2 * 34));
    let half = black.len() / 2;
    assert!(black[..half] != white[..half] && black[half..] != white[half..]);
}

#[test]
fn drawings_look_as_pictures_do() {
    for game in GameId::ALL {
        let more = ["--size", "400", "--theme", "dark"];
        let svg = text_of(game, "svg", &more);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        let (drawing, (width, height, picture)) =
            (rendered(&svg), decoded(&sample(game, "png", &more)));
        assert_eq!((drawing.width(), drawing.height()), (width, height), "{game:?}");
        let drawing = drawing.take_demultiplied();
        let far = drawing.iter().zip(&picture).filter(|(a, b)| a.abs_diff(**b) > 24).count();
        assert!(far * 200 < picture.len(), "{game:?}: {far} of {} differ", picture.len());
    }
}

/// Both are the same drawing: one for the window itself, one for packages and all sizes.
#[test]
fn the_windows_icon_is_that_of_the_packages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let drawing = std::fs::read_to_string(folder.join("packaging/icons/owlery.svg")).unwrap();
    let tree = usvg::Tree::from_str(&drawing, &usvg::Options::default()).expect("an SVG");
    let icon = tiny_skia::Pixmap::load_png(folder.join("assets/icon.png")).expect("a picture");
    let mut drawn = tiny_skia::Pixmap::new(icon.width(), icon.height()).expect("a size");
    let scale = icon.width() as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut drawn.as_mut());
    let differ = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 48;
    let different = icon.data().iter().zip(drawn.data()).filter(|pair| differ(*pair)).count();
    assert!(different < icon.data().len() / 200, "{different} bytes differ");
}

#[test]
fn films_have_a_frame_for_each_position() {
    for game in GameId::ALL {
        let text = std::fs::read_to_string(common::sample(game)).expect("a sample");
        let positions = games::open(&text).expect("a game").line().count();
        for (more, frames) in [(&[][..], positions), (&["--move", "1"], 2), (&["--move", "0"], 1)] {
            let film = sample(game, "gif", &[&["--size", "200"], more].concat());
            assert!(film.starts_with(b"GIF89a"));
            let mut options = gif::DecodeOptions::new();
            options.set_color_output(gif::ColorOutput::RGBA);
            let mut decoder = options.read_info(&film[..]).expect("a GIF");
            assert_eq!(decoder.width(), 200);
            let mut delays = Vec::new();
            while let Some(frame) = decoder.read_next_frame().expect("a frame") {
                delays.push(frame.delay);
            }
            let last = delays.pop().expect("a last frame");
            assert_eq!(delays.len() + 1, frames, "{game:?}");
            assert!(last > 250 && delays.iter().all(|delay| *delay == 100));
        }
    }
}

#[test]
fn pages_hold_every_move_and_need_nothing_else() {
    for game in GameId::ALL {
        let text = std::fs::read_to_string(common::sample(game)).expect("a sample");
        let session = games::open(&text).expect("a game");
        let page = text_of(game, "html", &[]);
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
        for still in session.tree().filter(|still| still.parent.is_some()) {
            let (node, entry) = (still.node.number(), session.entry(still.node));
            let link = format!("<a href=\"#n{node}\">{}</a>", entry.signed_text());
            assert!(page.contains(&link), "{link}");
            assert!(page.contains(&format!("<figure id=\"n{node}\"")), "{node}");
            for text in [&entry.annotations.before, &entry.annotations.note] {
                let text = text.replace('"', "&quot;").replace('\'', "&#39;");
                assert!(text.is_empty() || page.matches(&text).count() == 2, "{text}");
            }
        }
        assert_eq!(page.matches("<figure ").count(), session.tree().count());
        for outside in ["http:", "https:", "//", "src=", "url(", "@import", "<link"] {
            assert!(!page.contains(outside), "{outside}");
        }
        // Every board can be drawn from what the page defines.
        let between = |from: &str, to: &str| {
            let begin = page.find(from).expect("the page has it") + from.len();
            &page[begin..begin + page[begin..].find(to).expect("it ends")]
        };
        let (parts, board) = (between("<defs>", "</defs>"), between("role=\"img\"", "</svg>"));
        let board = board.split_once('>').expect("the tag ends").1;
        let drawing = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \
             xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"480\" height=\"480\">\
             <defs>{parts}</defs>{board}</svg>"
        );
        let pixels = rendered(&drawing);
        assert_eq!(pixels.pixel(240, 240).map(|pixel| pixel.alpha()), Some(255));
    }
}

#[test]
fn words_of_people_stay_words() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.owlery");
    let text = "(owlery: 1, game: troll, players: {\"white\": \"<b>&\\\"'\"}, \
                note: \"</script><script>alert(1)</script>\", moves: [\
                (id: 1, move: \"e6\", before: \"<i>first\", glyph: \"!?\", judgement: \"+/=\"), \
                (id: 2, move: \"f4\", note: \"<img onerror=alert(2)>\", marks: [\"red e6-f4\"])])";
    std::fs::write(&path, text).expect("the folder can be written to");
    let page = String::from_utf8(export(&path, "html", &[])).expect("a page");
    assert!(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"));
    assert!(page.contains("&lt;b&gt;&amp;&quot;&#39;"));
    assert_eq!((page.matches("<script").count(), page.matches("<b>&").count()), (1, 0));
    assert!(!page.contains("<i>") && !page.contains("<img"));
    // Everything that people said is there, in the list and below its board.
    for words in ["&lt;i&gt;first", "&lt;img onerror=alert(2)&gt;", "e6!? +/="] {
        assert_eq!(
            page.matches(words).count(),
            if words.contains("e6") { 3 } else { 2 },
            "{words}"
        );
    }
    assert!(page.contains("Interesting move. Black is better."));
    let text = String::from_utf8(export(&path, "txt", &[])).expect("a text");
    for words in ["<i>first", "e6!?", "[+/=]", "onerror=alert(2)"] {
        assert!(text.contains(words), "{words} in {text}");
    }
    let svg = String::from_utf8(export(&path, "svg", &[])).expect("a drawing");
    rendered(&svg);
    assert!(svg.contains("&lt;b&gt;&amp;"));
}

/// The report's sentence on the move of [`reported_game`].
const CRITICISM: &str = "Throws away a proved win: First player could win in 1 move by b1";

/// A file of a game with a report, in a folder of its own.
fn reported_game() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.owlery");
    let text = "(owlery: 1, game: blocs, options: (size: 2, faces: free), start: \"ww/wb 1\", \
                found: (value: \"win in 1\", moves: (hold: 1, fail: 3), best: \"b1\"), moves: [\
                (id: 1, move: \"a2-b1\", note: \"Why?\", found: (value: \"win\", moves: (open: 5)))])";
    std::fs::write(&path, text).expect("the folder can be written to");
    (folder, path)
}

#[test]
fn a_page_and_a_text_tell_what_a_report_has_found() {
    let (_folder, path) = reported_game();
    for format in ["html", "txt"] {
        let plain = String::from_utf8(export(&path, format, &[])).expect("a text");
        let whole = String::from_utf8(export(&path, format, &["--report"])).expect("a text");
        let whole = whole.replace('\n', " ");
        assert!(!plain.contains(CRITICISM) && whole.contains(CRITICISM), "{format}: {whole}");
        assert!(whole.contains("Why?"), "{format}");
    }
}

#[test]
fn texts_hold_headers_moves_and_notes() {
    let text = text_of(GameId::Owlman, "txt", &[]);
    for words in ["Dr. Shiels", "1976-04-17", "c6-d5(xf3)", "d5-e4(xg2)", "Was possible too."] {
        assert!(text.contains(words), "{words} in {text}");
    }
}

#[test]
fn the_same_game_makes_the_same_bytes() {
    for format in ["png", "svg", "gif", "html", "pdf", "txt"] {
        let first = sample(GameId::Aviary, format, &["--size", "160"]);
        assert_eq!(first, sample(GameId::Aviary, format, &["--size", "160"]), "{format}");
        let by_flag = |flag: &[&str]| {
            let bytes = sample(GameId::Aviary, format, &[&["--size", "160"], flag].concat());
            bytes != first
        };
        let boards = format != "txt";
        for flag in [
            &["--turned"][..],
            &["--no-coordinates"],
            &["--pieces", "tiles"],
            &["--theme", "Nightfall"],
        ] {
            assert_eq!(by_flag(flag), boards, "{format} {flag:?}");
        }
    }
}

#[test]
fn files_go_where_they_are_wanted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let game = folder.path().join("my game.owlery");
    std::fs::copy(common::sample(GameId::Troll), &game).expect("the folder can be written to");
    let path = game.to_str().expect("a plain name");
    let other = folder.path().join("other.png");
    let to_file = run(&[path, "--to", "png", "--output", other.to_str().expect("a plain name")]);
    assert_eq!((to_file.status.code(), to_file.stdout.len()), (Some(0), 0), "{to_file:?}");
    let written = std::fs::read(other).expect("a picture");
    assert_eq!(run(&[path, "--to", "png"]).stdout, written, "nothing else is the standard output");
    assert_eq!(run(&[path, "--to", "png", "-o", "-"]).stdout, written);
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 2);
    let theme = folder.path().join("mine.ron");
    let light = include_str!("../../themes/light.ron").replace("Daylight", "Mine");
    std::fs::write(&theme, light.replace("\"#6d4a2f\"", "\"#010203\"")).expect("a theme");
    let mine = export(&game, "png", &["--theme", theme.to_str().expect("a plain name")]);
    assert_eq!(decoded(&mine).2[4 * 360..][..3], [1, 2, 3], "the frame");
    let pieces = folder.path().join("stars.ron");
    let star = "(shape: path(\"M50 10L70 90L10 40H90L30 90Z\"), fill: \"#040506\")";
    let stars = format!("(name: \"Stars\", figures: {{\"disc\": [{star}]}})");
    std::fs::write(&pieces, stars).expect("a set of pieces");
    let mine = export(&game, "svg", &["--pieces", pieces.to_str().expect("a plain name")]);
    assert!(String::from_utf8(mine).expect("text").contains("#040506"), "stars on the board");
}

#[test]
fn what_cannot_be_exported_is_said_on_one_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let (good, broken, itself) = (path("good.owlery"), path("broken.owlery"), path("game.png"));
    std::fs::copy(common::sample(GameId::Troll), &good).expect("the folder can be written to");
    std::fs::copy(common::sample(GameId::Troll), &itself).expect("the folder can be written to");
    std::fs::write(&broken, "(owlery: 1, game: troll, moves: [(id: 1, move: \"a1\")])")
        .expect("the folder can be written to");
    std::fs::write(path("bad.ron"), "(name: 1)").expect("the folder can be written to");
    let (none, bad, nowhere) = (path("none.owlery"), path("bad.ron"), path("game.png/x.png"));
    let cases: [(&[&str], &str); 12] = [
        (&[&none, "--to", "png"], "none.owlery: "),
        (&[&broken, "--to", "png"], "broken.owlery: line 1: move 1"),
        (&[&good, "--to", "bmp"], "the formats are png, svg, gif, html, pdf, txt"),
        (&[&good], "--to"),
        (&[&good, "--to", "png", "--move", "999"], "--move is 999; the game has "),
        (&[&good, "--to", "png", "--move", "-1"], "-1"),
        (&[&good, "--to", "png", "--size", "79"], "from 80 to 8000"),
        (
            &[&good, "--to", "png", "--theme", "Neon"],
            "“Neon” is not a theme; the themes are Daylight",
        ),
        (&[&good, "--to", "png", "--theme", &bad], "bad.ron: line 1"),
        (
            &[&good, "--to", "png", "--pieces", "Cats"],
            "“Cats” is not a piece set; the sets are Birds",
        ),
        (&[&good, "--to", "png", "--pieces", &bad], "bad.ron: line 1"),
        (&[&itself, "--to", "png", "-o", &itself], "is the game itself"),
    ];
    for (arguments, words) in cases {
        let output = run(arguments);
        let errors = String::from_utf8(output.stderr).expect("text");
        // The content of a file is wrong, or what is wanted is not to be had.
        let code = if arguments[0] == broken { 1 } else { 2 };
        assert_eq!((output.status.code(), output.stdout.len()), (Some(code), 0), "{arguments:?}");
        assert!(errors.starts_with("owlery: ") && errors.contains(words), "{words} in {errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
    // What is wanted is in order here, but cannot be done.
    let output = run(&[&good, "--to", "png", "-o", &nowhere]);
    let errors = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    assert!(errors.contains("x.png: ") && errors.lines().count() == 1, "{errors}");
}
