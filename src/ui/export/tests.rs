use super::*;
use crate::ui::paint::pieces::Pieces;
use crate::ui::paint::theme::Themes;
use owlery_games::Square;
use owlery_record::annotations::{Ink, Mark};
use owlery_session::games;

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
