//! Contrast of texts with their backgrounds, and of marks with everything that may be under them.

use egui::Color32;

use super::Roles;

/// The least contrast of text (WCAG 2.2, 1.4.3).
pub const TEXT: f32 = 4.5;
/// The least contrast of a mark with what it lies on (WCAG 2.2, 1.4.11).
pub const MARK: f32 = 3.0;

/// Returns the contrast of two opaque colours by WCAG 2.2, from 1 to 21.
pub fn contrast(one: Color32, other: Color32) -> f32 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// Returns the relative luminance of a colour, from 0 for black to 1 for white.
fn luminance(colour: Color32) -> f32 {
    let [red, green, blue, _] = egui::Rgba::from(colour).to_array();
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Returns black or white, whichever has more contrast with a colour. It is a readable ink on the
/// colour, and the edge of a mark that keeps it visible everywhere.
pub fn opposite(colour: Color32) -> Color32 {
    let black = contrast(colour, Color32::BLACK);
    if black >= contrast(colour, Color32::WHITE) { Color32::BLACK } else { Color32::WHITE }
}

type Role = (&'static str, fn(&Roles) -> Color32);

macro_rules! roles {
    ($($role:ident)*) => { &[$((stringify!($role), |roles: &Roles| roles.$role)),*] };
}

/// Texts: each ink is written on each ground beside it.
const TEXTS: &[(&[Role], &[Role])] = &[
    (
        roles![text faint accent warning success],
        roles![window panel card field button button_hover soft],
    ),
    (roles![on_accent], roles![accent]),
    (roles![coordinates], roles![frame]),
    (
        roles![overlay_ink overlay_white overlay_black overlay_good overlay_danger overlay_neutral],
        roles![overlay_paper],
    ),
    // The letters of birds.
    (roles![white_piece], roles![black_piece]),
];

/// The marks of boards, whose lines are opaque. Each has an edge of the [`opposite`] colour.
const MARKS: &[Role] = roles![last_move lifted target preview warning check winning cursor];

/// Arrows and circles, which are translucent and have such edges too.
const INKS: &[Role] = roles![ink_green ink_red ink_blue ink_yellow];

/// The grounds that marks lie on.
const GROUNDS: &[Role] = roles![
    window panel light dark tree wood glade lair tower cloth
    white_piece black_piece doc helper owl
    bird_b bird_r bird_c bird_o bird_g bird_p bird_t bird_w bird_s
];

/// Details of squares, which must be visible on them.
const PAINTED: &[(&[Role], &[Role])] =
    &[(roles![light_dot], roles![light]), (roles![dark_dot], roles![dark])];

/// Two colours of a theme with too little contrast.
#[derive(Clone, Debug, PartialEq)]
pub struct LowContrast {
    /// The role in front.
    pub ink: &'static str,
    /// The role behind it.
    pub ground: &'static str,
    /// Their contrast.
    pub contrast: f32,
    /// The least contrast that is needed.
    pub least: f32,
}

/// Returns the pairs of colours with too little contrast, the worst first.
pub fn violations(roles: &Roles) -> Vec<LowContrast> {
    violations_as_seen(roles, |colour| colour)
}

/// Returns the pairs of colours with too little contrast for the colour vision `seen`.
fn violations_as_seen(roles: &Roles, seen: impl Fn(Color32) -> Color32) -> Vec<LowContrast> {
    let mut violations = Vec::new();
    let mut check = |ink: &Role, ground: &Role, contrast: f32, least: f32| {
        if contrast < least {
            violations.push(LowContrast { ink: ink.0, ground: ground.0, contrast, least });
        }
    };
    for (pairings, least) in [(TEXTS, TEXT), (PAINTED, MARK)] {
        for (ink, ground) in pairs(pairings) {
            check(ink, ground, contrast(seen(ink.1(roles)), seen(ground.1(roles))), least);
        }
    }
    let tints = [Color32::TRANSPARENT, roles.last_move, roles.lifted];
    for (mark, ground) in pairs(&[(MARKS, GROUNDS), (INKS, GROUNDS)]) {
        let colour = mark.1(roles);
        let edge = opposite(colour.to_opaque());
        let is_ink = INKS.iter().any(|(ink, _)| *ink == mark.0);
        let found = tints.map(|tint| {
            let under = ground.1(roles).blend(tint);
            let line = if is_ink { under.blend(colour) } else { colour.to_opaque() };
            let [line, edge, under] = [line, edge, under].map(&seen);
            contrast(line, under).max(contrast(edge, under))
        });
        check(mark, ground, found.into_iter().fold(f32::INFINITY, f32::min), MARK);
    }
    violations.sort_by(|a, b| (a.contrast / a.least).total_cmp(&(b.contrast / b.least)));
    violations
}

fn pairs(
    pairings: &[(&'static [Role], &'static [Role])],
) -> impl Iterator<Item = (&'static Role, &'static Role)> {
    pairings.iter().flat_map(|(inks, grounds)| {
        inks.iter().flat_map(|ink| grounds.iter().map(move |ground| (ink, ground)))
    })
}

#[cfg(test)]
mod tests {
    use egui::{Context, Visuals};

    use super::super::{Theme, Themes, UserFile as _, colour_vision};
    use super::*;
    use owlery_record::annotations::Ink;

    #[test]
    fn contrast_is_that_of_wcag() {
        // From the examples of the standard's own tools.
        let cases = [
            (Color32::BLACK, Color32::WHITE, 21.0),
            (Color32::WHITE, Color32::WHITE, 1.0),
            (Color32::from_rgb(0x77, 0x77, 0x77), Color32::WHITE, 4.48),
            (Color32::from_rgb(0x76, 0x76, 0x76), Color32::WHITE, 4.54),
            (Color32::from_rgb(0, 0, 255), Color32::WHITE, 8.59),
        ];
        for (one, other, expected) in cases {
            for found in [contrast(one, other), contrast(other, one)] {
                assert!((found - expected).abs() < 0.01, "{one:?} {other:?}: {found}");
            }
        }
        for grey in 0..=255 {
            let grey = Color32::from_gray(grey);
            assert!(contrast(grey, opposite(grey)) >= TEXT);
        }
    }

    #[test]
    fn everything_is_seen_in_all_themes_by_all_eyes() {
        for theme in Themes::load(None).all {
            for board in [""].into_iter().chain(theme.boards()) {
                let roles = theme.with_board(board).roles;
                for (name, see) in colour_vision::ALL {
                    let violations = violations_as_seen(&roles, see);
                    assert!(
                        violations.is_empty(),
                        "{} {board} {name}: {violations:#?}",
                        theme.name
                    );
                }
            }
        }
    }

    /// Returns the inks and grounds of egui's own widgets.
    fn widgets(visuals: &Visuals) -> Vec<(&'static str, Color32, Color32)> {
        let states = &visuals.widgets;
        let states = [
            ("at rest", &states.inactive),
            ("hovered", &states.hovered),
            ("pressed", &states.active),
            ("open", &states.open),
        ];
        let mut pairs = Vec::new();
        for (name, state) in states {
            for ground in [state.weak_bg_fill, state.bg_fill] {
                pairs.push((name, state.text_color(), ground));
                pairs.push((name, visuals.weak_text_color(), ground));
            }
        }
        let selection = &visuals.selection;
        pairs.push(("selected", selection.stroke.color, selection.bg_fill));
        let grounds = [
            visuals.panel_fill,
            visuals.window_fill,
            visuals.extreme_bg_color,
            visuals.faint_bg_color,
            visuals.text_edit_bg_color(),
        ];
        let inks = [
            ("text", visuals.text_color()),
            ("strong text", visuals.strong_text_color()),
            ("weak text", visuals.weak_text_color()),
            ("a link", visuals.hyperlink_color),
            ("a warning", visuals.warn_fg_color),
            ("an error", visuals.error_fg_color),
        ];
        for (name, ink) in inks {
            pairs.extend(grounds.map(|ground| (name, ink, ground)));
        }
        pairs
    }

    #[test]
    fn widgets_are_readable_as_applied() {
        for theme in Themes::load(None).all {
            let ctx = Context::default();
            theme.apply(&ctx);
            for (what, ink, ground) in widgets(&ctx.style_of(ctx.theme()).visuals) {
                let found = contrast(ink, ground);
                assert!(found >= TEXT, "{what} in {}: {ink:?} on {ground:?}: {found}", theme.name);
            }
        }
    }

    #[test]
    fn labels_and_edges_are_seen_at_a_glance() {
        for theme in Themes::load(None).all {
            let roles = &theme.roles;
            assert!(contrast(roles.overlay_ink, roles.overlay_paper) >= 7.0, "{}", theme.name);
            for (name, mark) in MARKS.iter().chain(INKS) {
                let mark = mark(roles).to_opaque();
                assert!(contrast(mark, opposite(mark)) >= 4.5, "{name} in {}", theme.name);
            }
        }
    }

    /// Returns lightness and blueness for red-green deficiency, and a second lightness for those to
    /// whom red is dark.
    fn without_red_and_green(colour: Color32) -> [f32; 3] {
        let [r, g, b, _] = colour.to_srgba_unmultiplied().map(|part| f32::from(part) / 255.0);
        let (deutan, protan) = (0.63 * r + 0.37 * g, 0.11 * r + 0.89 * g);
        [deutan, protan, b]
    }

    #[test]
    fn inks_differ_for_those_who_do_not_tell_red_from_green() {
        for theme in Themes::load(None).all {
            let seen = Ink::ALL.map(|ink| without_red_and_green(theme.roles.ink(ink)));
            for (i, a) in seen.iter().enumerate() {
                for b in &seen[..i] {
                    let [deutan, protan, blue] = [0, 1, 2].map(|part| (a[part] - b[part]).abs());
                    assert!(deutan.max(blue) > 0.15 && protan.max(blue) > 0.15, "{seen:?}");
                }
            }
        }
    }

    #[test]
    fn a_theme_that_falls_short_is_told_of_by_its_worst() {
        let text = include_str!("../../../../themes/light.ron");
        let pale = text.replacen("\"text\": \"ink\"", "\"text\": \"hairline\"", 1);
        let theme = Theme::read(&pale).expect("it is read all the same");
        let violations = violations(&theme.roles);
        assert_eq!((violations[0].ink, violations[0].least), ("text", TEXT));
        assert!(violations[0].contrast < 1.3 && violations.len() == 7, "{violations:?}");
        let warning = theme.contrast_warning().expect("it is hard to see");
        assert!(warning.starts_with("Theme “Daylight” is hard to see: “text” on “"), "{warning}");
        assert!(
            warning.ends_with(" to 1; at least 4.5 is needed, and 6 more pairs are too close."),
            "{warning}"
        );
        assert_eq!(Theme::read(text).expect("it is whole").contrast_warning(), None);
    }
}
