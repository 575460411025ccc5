use super::*;
use std::sync::Arc;

use crate::ui::paint::files::UserFile as _;
use crate::ui::paint::pieces::Pieces;
use crate::ui::paint::theme::Themes;
use owlery_games::Square;
use owlery_record::annotations::{Ink, Mark};
use owlery_session::view::Mark as SceneMark;
use owlery_session::{MarkKind, games};

fn owlman() -> Box<dyn Session> {
    games::open(include_str!("../../../tests/games/owlman.owlery")).unwrap()
}

fn light() -> Style {
    let theme = Themes::load(None).named("light").unwrap();
    Style { theme, pieces: Pieces::usual() }
}

#[test]
fn arrows_and_circles_are_drawn_in_their_inks() {
    let (session, style) = (owlman(), light());
    let options = ExportOptions::new(Format::Svg);
    let mut frame = session.position_frame();
    let picture = Picture::new(&frame.scene, usual_seats(session.as_ref()), &style, &options);
    let drawing = |frame: &PositionFrame| {
        let mut svg = Svg::default();
        picture.draw(&mut svg, frame);
        svg.take_body()
    };
    let bare = drawing(&frame);
    let square = |text: &str| text.parse::<Square>().unwrap();
    let mut seen = Vec::new();
    for ink in Ink::ALL {
        let [r, g, b, _] = style.theme.roles.ink(ink).to_srgba_unmultiplied();
        let colour = format!("#{r:02x}{g:02x}{b:02x}");
        assert_eq!(bare.matches(&colour).count(), 0);
        for to in ["a1", "c5"] {
            frame.annotations.marks = vec![Mark { from: square("a1"), to: square(to), ink }];
            let drawn = drawing(&frame);
            assert!(drawn.starts_with(&bare), "marks come last");
            assert_ne!(drawn.matches(&colour).count(), 0, "{ink:?} to {to}");
            seen.push(drawn.replace(&colour, ""));
        }
    }
    let all = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), all, "inks can be told apart without their colours");
}

#[test]
fn an_export_can_be_stopped() {
    for format in Format::ALL {
        let progress = Progress::default();
        let session = owlman();
        let run = || export(session.as_ref(), &light(), &ExportOptions::new(format), &progress);
        assert!(run().is_ok());
        assert!(!format.is_whole_game() || format == Format::Txt || progress.share() == 1.0);
        progress.stop();
        assert_eq!(run(), Err(ExportError::Stopped));
    }
}

#[test]
fn a_picture_fills_its_width_with_whole_pixels() {
    let session = owlman();
    let style = light();
    for size in [80, 333, 480, 1001] {
        let options = ExportOptions { size, ..ExportOptions::new(Format::Png) };
        let bytes = export(session.as_ref(), &style, &options, &Progress::default()).unwrap();
        let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (size, size));
    }
}

#[test]
fn formats_are_read_by_their_keys() {
    for format in Format::ALL {
        assert_eq!(format.key().parse(), Ok(format));
    }
    assert!("PDF".parse::<Format>().unwrap_err().to_string().contains("png, svg"));
}

/// Who moves first comes first, in titles and above the moves.
#[test]
fn titles_name_first_who_moves_first() {
    let cases = [
        ("troll", "black", "white", "Troll: Bert – Ada"),
        ("umbra", "black", "white", "Umbra: Bert – Ada"),
        ("blocs", "first", "second", "Blocs: Bert – Ada"),
        ("owlman", "white", "black", "Owlman: Bert – Ada"),
    ];
    for (game, first, second, name) in cases {
        let players = format!("players: {{\"{second}\": \"Ada\", \"{first}\": \"Bert\"}}");
        let session = games::open(&format!("(owlery: 1, game: {game}, {players})")).unwrap();
        assert_eq!(title(session.as_ref()), name);
        let names: Vec<_> = tag_rows(session.as_ref()).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names[..2], ["Bert", "Ada"], "{game}");
        for format in [Format::Html, Format::Svg] {
            let options = ExportOptions::new(format);
            let bytes = export(session.as_ref(), &light(), &options, &Progress::default()).unwrap();
            let text = String::from_utf8(bytes).unwrap();
            assert!(text.contains(&format!("<title>{name}</title>")), "{game}: {text}");
        }
    }
}

/// A set of pieces that fill their squares with stripes of black and white.
fn striped() -> Pieces {
    let stripe = |at: usize| {
        let (left, right) = (10 * at, 10 * at + 10);
        let fill = ["white_piece", "black_piece"][at % 2];
        let corners = format!("M{left} 0L{right} 0L{right} 100L{left} 100Z");
        format!("(shape: path({corners:?}), fill: {fill:?}), ")
    };
    let stripes: String = (0..10).map(stripe).collect();
    let figures: String =
        ["helper", "doc", "owl"].map(|figure| format!("{figure:?}: [{stripes}], ")).concat();
    Pieces::read(&format!("(name: \"Stripes\", figures: {{{figures}}})")).unwrap()
}

/// Whatever pieces look like, their own shapes do not cover what is said of their squares.
#[test]
fn highlights_are_seen_on_all_pieces_in_all_themes() {
    let session = owlman();
    let mut frame = session.position_frame();
    frame.effects.clear();
    frame.annotations.marks.clear();
    let occupied = Square::all(frame.scene.size).filter(|at| frame.scene.piece(*at).is_some());
    let [moved, checked, aim] = occupied.take(3).collect::<Vec<_>>()[..] else { panic!("pieces") };
    frame.last_move = vec![moved];
    let mark = |square, kind| SceneMark { square, kind };
    frame.scene.marks = vec![mark(checked, MarkKind::Check), mark(aim, MarkKind::Target)];
    let sets = Pieces::built_in().into_iter().chain([Arc::new(striped())]);
    let options = ExportOptions { size: 600, ..ExportOptions::new(Format::Png) };
    for (theme, pieces) in
        sets.flat_map(|set| Themes::load(None).all.into_iter().map(move |it| (it, set.clone())))
    {
        let name = format!("{} in {}", pieces.name(), theme.name);
        let roles = theme.roles.clone();
        let style = Style { theme, pieces };
        let picture = Picture::new(&frame.scene, usual_seats(session.as_ref()), &style, &options);
        let pixels = picture.rasterise(&frame).unwrap();
        for (what, colour) in
            [("last move", roles.last_move), ("check", roles.check), ("target", roles.target)]
        {
            let colour = colour.to_opaque().to_array();
            let count = pixels.rgba().chunks(4).filter(|pixel| *pixel == colour).count();
            assert!(count >= 200, "{what}, {name}: {count} pixels");
        }
    }
}
