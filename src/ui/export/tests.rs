use std::sync::atomic::AtomicBool;

use super::*;
use crate::rules::Square;
use crate::session::{Drawn, games};
use crate::ui::theme::Themes;

fn owlman() -> Box<dyn Session> {
    games::open(include_str!("../../../tests/games/owlman.owlery")).unwrap()
}

fn light() -> std::sync::Arc<Theme> {
    Themes::load(None).named("light").unwrap()
}

#[test]
fn arrows_and_circles_are_drawn_in_their_inks() {
    let (session, theme) = (owlman(), light());
    let wanted = Wanted::new(Format::Svg);
    let mut still = session.still();
    let picture = Picture::new(&still.scene, session.about(), &theme, &wanted);
    let drawing = |still: &Still| {
        let mut svg = Svg::default();
        picture.draw(&mut svg, still);
        svg.take_body()
    };
    let bare = drawing(&still);
    let square = |text: &str| text.parse::<Square>().unwrap();
    for ink in 0..4 {
        let inked = theme.roles.ink(ink);
        let [r, g, b, _] = inked.to_srgba_unmultiplied();
        let colour = format!("#{r:02x}{g:02x}{b:02x}");
        assert_eq!(bare.matches(&colour).count(), 0);
        still.drawn = vec![Drawn { from: square("a1"), to: square("c5"), ink }];
        let arrow = drawing(&still);
        assert_eq!(arrow.matches(&colour).count(), 2, "a shaft and a head");
        still.drawn[0].to = square("a1");
        assert_eq!(drawing(&still).matches(&colour).count(), 1, "a circle");
    }
}

#[test]
fn an_export_can_be_stopped() {
    for format in Format::ALL {
        let stopped =
            export(owlman().as_ref(), &light(), &Wanted::new(format), &AtomicBool::new(true));
        assert_eq!(stopped, Err(Problem::Stopped));
    }
}

#[test]
fn a_picture_fills_its_width_with_whole_pixels() {
    let session = owlman();
    let theme = light();
    for size in [80, 333, 480, 1001] {
        let wanted = Wanted { size, ..Wanted::new(Format::Png) };
        let bytes = export(session.as_ref(), &theme, &wanted, &AtomicBool::new(false)).unwrap();
        let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (size, size));
    }
}

#[test]
fn formats_are_read_by_their_keys() {
    for format in Format::ALL {
        assert_eq!(format.key().parse(), Ok(format));
    }
    assert!("PDF".parse::<Format>().unwrap_err().contains("png, svg"));
}
