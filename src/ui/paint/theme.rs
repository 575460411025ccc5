//! Themes: RON files of colours, and of roles that name them.

#[cfg(test)]
pub(in crate::ui) mod colour_vision;
pub(in crate::ui) mod contrast;

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::Color32;
use serde::Deserialize;

use super::files::{self, ThemeError, UserFile, UserFileError, UserFiles, shown_name};
use super::measures::{Measures, Radius, Space, TextSize};
use crate::ui::disk::one_line;
use owlery_games::outside::visible_line;
use owlery_i18n::{decimal, t};
use owlery_record::annotations::Ink;

/// A theme.
#[derive(Clone, Debug)]
pub struct Theme {
    /// The name in the menu.
    pub name: String,
    /// Whether it is dark.
    pub dark: bool,
    /// The colours of the current board.
    pub roles: Roles,
    /// The distances and sizes of widgets.
    pub measures: Measures,
    /// The colours of each board, the default one first, with an empty name.
    boards: Arc<[(String, Roles)]>,
}

/// The available themes.
pub type Themes = UserFiles<Theme>;

const BUILT_IN: [&str; 2] =
    [include_str!("../../../themes/light.ron"), include_str!("../../../themes/dark.ron")];

#[derive(Deserialize)]
#[serde(rename = "Theme", deny_unknown_fields)]
struct File {
    name: String,
    base: Base,
    colours: BTreeMap<String, String>,
    roles: BTreeMap<String, String>,
    #[serde(default)]
    measures: Measures,
    /// Other boards by their names, each with the roles that differ.
    #[serde(default)]
    boards: BTreeMap<String, BTreeMap<String, String>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Base {
    Light,
    Dark,
}

impl Themes {
    /// Returns the warning that the chosen theme does not exist.
    pub fn missing(&self, name: &str) -> Option<String> {
        let is_missing = !name.is_empty() && self.get(name).is_none();
        is_missing.then(|| t!("paint-theme.missing", name = one_line(shown_name(name))))
    }

    /// Returns the theme of this name, else the first dark or light one.
    pub fn find(&self, name: &str, dark: bool) -> Option<Arc<Theme>> {
        let usual = || self.all.iter().find(|theme| theme.dark == dark);
        self.get(name).or_else(usual).cloned()
    }
}

impl UserFile for Theme {
    fn built_in() -> Vec<Arc<Self>> {
        let read = |text| Theme::read(text).expect("the built-in themes are read by a test");
        BUILT_IN.map(read).map(Arc::new).into()
    }

    fn name(&self) -> &str {
        &self.name
    }

    /// “light” and “dark” are the first light and dark themes.
    fn is_alias(&self, name: &str) -> bool {
        name == if self.dark { "dark" } else { "light" }
    }

    fn unused(count: usize, problems: String) -> String {
        t!("paint-theme.unused", count = count, problems = problems)
    }

    /// Reads a theme. An error names the key.
    fn read(text: &str) -> Result<Self, UserFileError> {
        let shown = |text: &String| visible_line(text).into_owned();
        let file: File = files::parse(text)?;
        files::check_name(&file.name)?;
        for (key, value) in &file.colours {
            hex(value).ok_or_else(|| ThemeError::Value { key: shown(key), value: shown(value) })?;
        }
        let colour = |role: &'static str, value: &String| {
            let raw = file.colours.get(value).unwrap_or(value);
            hex(raw).ok_or_else(|| ThemeError::Role { role, value: shown(value) })
        };
        let boards = file.boards.values().flat_map(|board| board.keys());
        if let Some(key) =
            file.roles.keys().chain(boards).find(|key| !Roles::NAMES.contains(&key.as_str()))
        {
            return Err(
                ThemeError::NoRole { key: shown(key), roles: Roles::NAMES.join(", ") }.into()
            );
        }
        let given = |role: &str| file.roles.get(role);
        let roles = Roles::from_fn(|role| {
            let value = given(role).or_else(|| given(Roles::substitute(role)?));
            colour(role, value.ok_or(ThemeError::Missing { role })?)
        })?;
        let mut boards = vec![(String::new(), roles.clone())];
        for (name, board) in &file.boards {
            files::check_name(name)?;
            let changed = |role: &'static str| {
                let value = board.get(role).or_else(|| given(role));
                let value = value.or_else(|| given(Roles::substitute(role)?));
                value.map_or(Ok(Color32::TRANSPARENT), |value| colour(role, value))
            };
            boards.push((name.clone(), Roles::from_fn(changed)?));
        }
        let dark = matches!(file.base, Base::Dark);
        let measures = file.measures.check().map_err(|fault| ThemeError::Measure {
            name: fault.name,
            value: fault.value.to_string(),
            least: fault.least.to_string(),
            most: fault.most.to_string(),
        })?;
        Ok(Theme { name: file.name, dark, roles, measures, boards: boards.into() })
    }
}

impl Theme {
    /// Returns a warning if some of its colours have too little contrast.
    pub fn contrast_warning(&self) -> Option<String> {
        let violations = contrast::violations(&self.roles);
        let worst = violations.first()?;
        let more = match violations.len() - 1 {
            0 => String::new(),
            1 => t!("paint-theme.one_more").to_owned(),
            more => t!("paint-theme.more", count = more),
        };
        let contrast::LowContrast { ink, ground, contrast, least } = worst;
        Some(t!(
            "paint-theme.hard_to_see",
            name = one_line(&self.name),
            ink = *ink,
            ground = *ground,
            contrast = decimal(f64::from(*contrast), 1),
            least = least.to_string(),
            more = more
        ))
    }

    /// Returns the names of its boards beside the default one.
    pub fn boards(&self) -> impl Iterator<Item = &str> {
        self.boards.iter().skip(1).map(|(name, _)| name.as_str())
    }

    /// Returns the theme with the colours of this board, or of the default one.
    pub fn with_board(&self, name: &str) -> Theme {
        let named = self.boards.iter().find(|(other, _)| other == name);
        let (_, roles) = named.unwrap_or(&self.boards[0]);
        Theme { roles: roles.clone(), ..self.clone() }
    }

    /// Gives egui's widgets these colours.
    pub fn apply(&self, ctx: &egui::Context) {
        let base = if self.dark { egui::Theme::Dark } else { egui::Theme::Light };
        ctx.set_theme(base);
        let roles = &self.roles;
        ctx.style_mut_of(base, |style| {
            let measures = self.measures;
            style.spacing.item_spacing =
                egui::vec2(measures.space(Space::S), measures.space(Space::XS) + 2.0);
            style.spacing.button_padding =
                egui::vec2(measures.space(Space::S) + 2.0, measures.space(Space::XS));
            style.spacing.interact_size.y = 26.0;
            for (name, size) in
                [(egui::TextStyle::Body, TextSize::Body), (egui::TextStyle::Button, TextSize::Body)]
            {
                style.text_styles.entry(name).and_modify(|font| font.size = measures.text(size));
            }
            // Scroll bars have their own room, cover nothing, and are always visible.
            style.spacing.scroll = egui::style::ScrollStyle {
                floating: true,
                bar_width: 6.0,
                floating_width: 6.0,
                floating_allocated_width: 12.0,
                foreground_color: true,
                active_background_opacity: 0.0,
                interact_background_opacity: 0.0,
                dormant_handle_opacity: 0.5,
                active_handle_opacity: 0.5,
                interact_handle_opacity: 0.7,
                ..egui::style::ScrollStyle::solid()
            };
            // Rubber banding would throw back a list that was just scrolled to its new end.
            style.spacing.scroll.kinetic.rubber_band = false;
            let visuals = &mut style.visuals;
            visuals.weak_text_color = Some(roles.faint);
            visuals.panel_fill = roles.window;
            visuals.window_fill = roles.panel;
            visuals.extreme_bg_color = roles.field;
            visuals.faint_bg_color = roles.panel;
            visuals.window_stroke = egui::Stroke::new(1.0, roles.line);
            visuals.window_corner_radius = measures.radius(Radius::Surface);
            visuals.menu_corner_radius = measures.radius(Radius::Control);
            visuals.window_shadow = measures.shadow(roles.shadow);
            visuals.popup_shadow = measures.shadow(roles.shadow);
            visuals.selection.bg_fill = roles.accent;
            visuals.selection.stroke = egui::Stroke::new(1.0, roles.on_accent);
            visuals.hyperlink_color = roles.accent;
            visuals.error_fg_color = roles.warning;
            visuals.warn_fg_color = roles.warning;
            visuals.slider_trailing_fill = true;
            let widgets = &mut visuals.widgets;
            widgets.noninteractive.fg_stroke.color = roles.text;
            widgets.noninteractive.bg_stroke = egui::Stroke::new(1.0, roles.line);
            widgets.inactive.weak_bg_fill = roles.button;
            widgets.inactive.bg_fill = roles.button;
            widgets.inactive.bg_stroke = egui::Stroke::new(1.0, roles.line);
            for state in [&mut widgets.hovered, &mut widgets.active, &mut widgets.open] {
                state.weak_bg_fill = roles.button_hover;
                state.bg_fill = roles.button_hover;
                state.bg_stroke = egui::Stroke::new(1.0, roles.accent);
            }
            for state in [
                &mut widgets.inactive,
                &mut widgets.hovered,
                &mut widgets.active,
                &mut widgets.open,
            ] {
                state.fg_stroke.color = roles.text;
                state.corner_radius = measures.radius(Radius::Control);
                state.expansion = 0.0;
            }
        });
    }
}

/// Parses a colour such as #rrggbb or #rrggbbaa.
pub fn hex(text: &str) -> Option<Color32> {
    let digits = text.strip_prefix('#')?;
    if !digits.is_ascii() || !matches!(digits.len(), 6 | 8) {
        return None;
    }
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    let alpha = if digits.len() == 8 { byte(6)? } else { 255 };
    Some(Color32::from_rgba_unmultiplied(byte(0)?, byte(2)?, byte(4)?, alpha))
}

/// Returns the colour of a role.
pub type Role = fn(&Roles) -> Color32;

macro_rules! roles {
    ($($role:ident $($substitute:ident)? $doc:literal)*) => {
        /// A colour for everything that is drawn.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Roles { $(#[doc = $doc] pub $role: Color32,)* }

        impl Roles {
            /// The names that a theme must give, in the order of the documentation.
            pub const NAMES: &[&str] = &[$(stringify!($role)),*];

            fn from_fn(mut colour: impl FnMut(&'static str) -> Result<Color32, ThemeError>) -> Result<Self, ThemeError> {
                Ok(Roles { $($role: colour(stringify!($role))?,)* })
            }

            /// Returns the role whose colour stands in for one that a theme leaves out, as those that
            /// were written before there was such a role do.
            fn substitute(role: &str) -> Option<&'static str> {
                match role {
                    $($(stringify!($role) => Some(stringify!($substitute)),)?)*
                    _ => None,
                }
            }

            /// Finds the role of this name.
            pub fn named(name: &str) -> Option<Role> {
                match name {
                    $(stringify!($role) => Some(|roles| roles.$role),)*
                    _ => None,
                }
            }
        }
    };
}

roles! {
    window "Behind everything."
    panel "Behind the side panel and dialogs."
    card panel "Cards and other raised surfaces."
    shadow line "The shadow of raised surfaces."
    field "Fields and lists."
    line "Lines between parts."
    text "Text."
    faint "Text of less weight."
    accent "The primary action, what is selected, links."
    on_accent "Text on the accent."
    soft button_hover "Behind what is selected in a list, and chips."
    success accent "Success: solved, won, proved."
    button "Buttons."
    button_hover "Buttons under the pointer."
    warning "Refusals and faults."
    light "Light squares."
    dark "Dark squares."
    light_dot "The dots of light squares."
    dark_dot "The dots of dark squares."
    tree "The trees of Mawnan wood."
    wood "The undergrowth between the trees."
    glade "The glades of Mawnan wood."
    lair "The lair of the owl figure."
    tower "The church tower."
    cloth "The cloth of flipping games."
    cloth_line "Lines on the cloth."
    frame "The frame around the board."
    coordinates "Coordinates on the frame."
    last_move "The squares of the last move."
    lifted "The square of the lifted piece."
    target "Squares where the lifted piece may go."
    preview "The changes that a move would make."
    check "A Sparrow in check."
    winning "The winning pieces."
    cursor "The keyboard's place on the board."
    overlay_white "White's marks in an overlay."
    overlay_black "Black's marks in an overlay."
    overlay_good "Good marks in an overlay."
    overlay_danger "Danger in an overlay."
    overlay_neutral "Neutral marks in an overlay."
    overlay_ink "The labels of an overlay."
    overlay_paper "Behind the labels of an overlay, and around its marks."
    ink_green "Arrows and circles drawn plainly."
    ink_red "Those drawn with Ctrl or Shift."
    ink_blue "Those drawn with Alt."
    ink_yellow "Those drawn with both."
    white_piece "White pieces."
    white_edge "The outline of white pieces."
    black_piece "Black pieces."
    black_edge "The outline of black pieces."
    doc "Doc's coat and hat."
    helper "The helpers' coats."
    face "Faces."
    owl "Feathers of the owl figure."
    owl_eye "Eyes of the owl figure."
    bird_b "Bluejays."
    bird_r "Robins."
    bird_c "Canaries."
    bird_o "Owls."
    bird_g "Gulls."
    bird_p "Pigeons."
    bird_t "Terns."
    bird_w "Woodpeckers."
    bird_s "Sparrows."
}

impl Roles {
    /// Returns the colour of an ink.
    pub fn ink(&self, ink: Ink) -> Color32 {
        [self.ink_green, self.ink_red, self.ink_blue, self.ink_yellow][ink as usize]
    }

    /// Returns the colour of a bird by its letter in upper case.
    pub fn bird(&self, letter: char) -> Color32 {
        match letter {
            'B' => self.bird_b,
            'R' => self.bird_r,
            'C' => self.bird_c,
            'O' => self.bird_o,
            'G' => self.bird_g,
            'P' => self.bird_p,
            'T' => self.bird_t,
            'W' => self.bird_w,
            _ => self.bird_s,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_themes_are_whole() {
        let themes = Themes::load(None);
        assert_eq!(themes.problems, Vec::<String>::new());
        assert_eq!(themes.all.iter().map(|theme| theme.dark).collect::<Vec<_>>(), [false, true]);
    }

    #[test]
    fn a_board_changes_boards_alone_and_gives_way_to_the_usual_one() {
        for theme in Themes::load(None).all {
            assert_eq!(theme.boards().collect::<Vec<_>>(), ["Print"]);
            let print = theme.with_board("Print");
            let same = |role: &str| {
                let colour = Roles::named(role).expect("it is a role");
                colour(&print.roles) == colour(&theme.roles)
            };
            assert!(!same("cloth") && !same("light") && !same("tree"));
            assert!(same("window") && same("text") && same("white_piece") && same("bird_r"));
            for name in ["", "no such board"] {
                assert_eq!(print.with_board(name).roles, theme.roles);
            }
        }
    }

    #[test]
    fn many_bad_themes_are_one_sentence() {
        let folder = tempfile::tempdir().unwrap();
        for i in 0..300 {
            std::fs::write(folder.path().join(format!("{i:03}.ron")), "()").unwrap();
        }
        std::fs::create_dir(folder.path().join("000a.ron")).unwrap();
        let themes = Themes::load(Some(folder.path()));
        assert_eq!((themes.all.len(), themes.problems.len()), (2, 301));
        let text = themes.problem().unwrap();
        let expected = "301 themes are not used: 000.ron: line 1: unexpected missing field named `name` in `Theme`; \
                        000a.ron: it is a folder; 001.ron: ";
        assert!(text.starts_with(expected) && text.ends_with("; and 298 more."), "{text}");
        assert!(text.len() < 1000, "{text}");
        std::fs::remove_dir_all(folder.path()).unwrap();
        assert_eq!(Themes::load(Some(folder.path())).problem(), None, "no folder is no fault");
    }

    #[test]
    fn a_broken_theme_is_told_by_its_key() {
        let good = BUILT_IN[0];
        let cases = [
            (
                good.replacen("name:", "nmae:", 1),
                "line 4: unexpected field named `nmae` in `Theme`",
            ),
            (good.replacen("\"cloth_line\":", "\"cloth_lime\":", 1), "“cloth_lime” is not a role"),
            (good.replacen("\"cursor\": \"", "\"cursor\": \"no-", 1), "role “cursor” is “no-"),
            (good.replacen("\"#f6f3ec\"", "\"f6f3ec\"", 1), "expected #rrggbb"),
            (good.replacen("Daylight", "", 1), "its name must have from 1 to 60 characters"),
            (good.replacen("Daylight", &"x".repeat(61), 1), "its name must have from 1 to 60"),
            (good.replacen("Daylight", "a\u{1b}", 1), "its name must have from 1 to 60"),
            (String::new(), "line 1"),
        ];
        for (text, expected) in cases {
            assert_ne!(text, good, "{expected}");
            let error = Theme::read(&text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
        let board = good.replacen("\"cloth\": \"print-cloth\"", "\"cloth\": \"print-wool\"", 1);
        let error = Theme::read(&board).unwrap_err().to_string();
        assert!(error.starts_with("role “cloth” is “print-wool”"), "{error}");
        let missing: String =
            good.lines().filter(|line| !line.contains("\"check\":")).collect::<Vec<_>>().join("\n");
        assert_eq!(Theme::read(&missing).unwrap_err().to_string(), "role “check” is missing");
    }
}
