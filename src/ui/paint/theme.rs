//! Colours: themes are RON files of raw colours and of roles that name them.

#[cfg(test)]
pub(in crate::ui) mod colour_vision;
pub mod contrast;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use egui::Color32;
use serde::Deserialize;

use super::files::{self, ThemeError, UserFileError, shown_name};
use crate::ui::disk::one_line;
use owlery_games::outside::visible_line;
use owlery_i18n::{decimal, said_of, t};
use owlery_record::annotations::Ink;

/// A theme ready for use.
#[derive(Clone, Debug)]
pub struct Theme {
    /// As shown in the menu.
    pub name: String,
    /// Whether it is a dark one.
    pub dark: bool,
    /// What is drawn in which colour.
    pub roles: Roles,
    /// All colours on each of its boards, the usual one first: it has no name.
    boards: Arc<[(String, Roles)]>,
}

/// The themes that are there, and what was wrong with those that are not.
#[derive(Clone, Debug, Default)]
pub struct Themes {
    /// Built-in ones first.
    pub all: Vec<Arc<Theme>>,
    /// Clauses with the names of their files.
    pub problems: Vec<String>,
}

const BUILT_IN: [(&str, &str); 2] = [
    ("light.ron", include_str!("../../../themes/light.ron")),
    ("dark.ron", include_str!("../../../themes/dark.ron")),
];

#[derive(Deserialize)]
#[serde(rename = "Theme", deny_unknown_fields)]
struct File {
    name: String,
    base: Base,
    colours: BTreeMap<String, String>,
    roles: BTreeMap<String, String>,
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
    /// The built-in themes and those of a folder. Faulty ones are left out and named.
    pub fn load(folder: Option<&Path>) -> Self {
        let mut themes = Themes::default();
        for (name, text) in BUILT_IN {
            let problem = themes.add(text).err();
            themes
                .problems
                .extend(problem.map(|what| said_of(shown_name(name), &what.to_string())));
        }
        if let Some(folder) = folder {
            let problems = files::read_all(folder, |text| themes.add(text));
            themes.problems.extend(problems);
        }
        themes
    }

    /// Returns what is wrong with the themes that are not there, in one sentence.
    pub fn problem(&self) -> Option<String> {
        files::problem(&self.problems, |count, problems| {
            t!("paint-theme.unused", count = count, problems = problems)
        })
    }

    /// That there is no theme of this name, which a person has chosen.
    pub fn missing(&self, name: &str) -> Option<String> {
        let is_present = name.is_empty() || self.all.iter().any(|theme| theme.name == name);
        (!is_present).then(|| {
            let name = one_line(shown_name(name));
            t!("paint-theme.missing", name = name)
        })
    }

    /// The theme of this name in a folder.
    pub fn read_named(folder: &Path, name: &str) -> Option<Arc<Theme>> {
        files::find(folder, name, Theme::read, |theme| &theme.name).map(Arc::new)
    }

    /// Has this theme beside the others, or in the place of one with its name.
    pub fn put(&mut self, theme: Arc<Theme>) {
        self.all.retain(|other| other.name != theme.name);
        self.all.push(theme);
    }

    fn add(&mut self, text: &str) -> Result<(), UserFileError> {
        Theme::read(text).map(|theme| self.put(Arc::new(theme)))
    }

    /// The theme that a person names on the command line: by its name in any case, or “light” or
    /// “dark” for the built-in ones.
    pub fn named(&self, name: &str) -> Option<Arc<Theme>> {
        let is_it = |theme: &&Arc<Theme>| theme.name.to_lowercase() == name.to_lowercase();
        self.all.iter().find(is_it).cloned().or_else(|| match name {
            "light" => self.find("", false),
            "dark" => self.find("", true),
            _ => None,
        })
    }

    /// The theme of this name, else the first that is dark, or light.
    pub fn find(&self, name: &str, dark: bool) -> Option<Arc<Theme>> {
        let named = self.all.iter().find(|theme| theme.name == name);
        named.or_else(|| self.all.iter().find(|theme| theme.dark == dark)).cloned()
    }
}

impl Theme {
    /// Returns what of it is hard to see, if anything is.
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

    /// Reads a theme; an error names the key, and is one line.
    pub fn read(text: &str) -> Result<Self, UserFileError> {
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
        let roles = Roles::from_fn(|role| {
            let value = file.roles.get(role).ok_or(ThemeError::Missing { role })?;
            colour(role, value)
        })?;
        let mut boards = vec![(String::new(), roles.clone())];
        for (name, board) in &file.boards {
            files::check_name(name)?;
            let changed = |role: &'static str| {
                let value = board.get(role).or_else(|| file.roles.get(role));
                value.map_or(Ok(Color32::TRANSPARENT), |value| colour(role, value))
            };
            boards.push((name.clone(), Roles::from_fn(changed)?));
        }
        let dark = matches!(file.base, Base::Dark);
        Ok(Theme { name: file.name, dark, roles, boards: boards.into() })
    }

    /// The names of its boards beside the usual one.
    pub fn boards(&self) -> impl Iterator<Item = &str> {
        self.boards.iter().skip(1).map(|(name, _)| name.as_str())
    }

    /// Returns the theme with the board colours of this name, or with its default ones if it has no such board.
    pub fn with_board(&self, name: &str) -> Theme {
        let named = self.boards.iter().find(|(other, _)| other == name);
        let (_, roles) = named.unwrap_or(&self.boards[0]);
        Theme { roles: roles.clone(), ..self.clone() }
    }

    /// Gives egui's own widgets these colours.
    pub fn apply(&self, ctx: &egui::Context) {
        let base = if self.dark { egui::Theme::Dark } else { egui::Theme::Light };
        ctx.set_theme(base);
        let roles = &self.roles;
        ctx.style_mut_of(base, |style| {
            style.spacing.item_spacing = egui::vec2(8.0, 6.0);
            style.spacing.button_padding = egui::vec2(10.0, 4.0);
            style.spacing.interact_size.y = 26.0;
            // Bars have their own room, lie on nothing, and say that there is more.
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
            // It would throw back a list that is scrolled to where it ended only now.
            style.spacing.scroll.kinetic.rubber_band = false;
            let visuals = &mut style.visuals;
            visuals.weak_text_color = Some(roles.faint);
            visuals.panel_fill = roles.window;
            visuals.window_fill = roles.panel;
            visuals.extreme_bg_color = roles.field;
            visuals.faint_bg_color = roles.panel;
            visuals.window_stroke = egui::Stroke::new(1.0, roles.line);
            visuals.selection.bg_fill = roles.accent;
            visuals.selection.stroke = egui::Stroke::new(1.0, roles.on_accent);
            visuals.hyperlink_color = roles.accent;
            visuals.error_fg_color = roles.warning;
            visuals.warn_fg_color = roles.warning;
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
                state.corner_radius = egui::CornerRadius::same(5);
                state.expansion = 0.0;
            }
        });
    }
}

/// The colour of a text such as #rrggbb or #rrggbbaa.
pub fn hex(text: &str) -> Option<Color32> {
    let digits = text.strip_prefix('#')?;
    if !digits.is_ascii() || !matches!(digits.len(), 6 | 8) {
        return None;
    }
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    let alpha = if digits.len() == 8 { byte(6)? } else { 255 };
    Some(Color32::from_rgba_unmultiplied(byte(0)?, byte(2)?, byte(4)?, alpha))
}

// What is drawn in which colour.

/// Gives the colour of one of them.
pub type Role = fn(&Roles) -> Color32;

macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident),* $(,)?) => {
        /// A colour for everything that is drawn.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Roles { $($(#[$doc])* pub $role: Color32,)* }

        impl Roles {
            /// The names that a theme must give, in the order of the documentation.
            pub const NAMES: &[&str] = &[$(stringify!($role)),*];

            fn from_fn(mut colour: impl FnMut(&'static str) -> Result<Color32, ThemeError>) -> Result<Self, ThemeError> {
                Ok(Roles { $($role: colour(stringify!($role))?,)* })
            }

            /// Returns what gives the colour of the role of this name.
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
    /// Behind everything.
    window,
    /// Behind the side panel and cards.
    panel,
    /// Fields and lists.
    field,
    /// Lines between parts.
    line,
    /// Text.
    text,
    /// Text of less weight.
    faint,
    /// Chosen and pressed things.
    accent,
    /// Text on the accent.
    on_accent,
    /// Buttons.
    button,
    /// Buttons under the pointer.
    button_hover,
    /// Refusals and faults.
    warning,
    /// Light squares.
    light,
    /// Dark squares.
    dark,
    /// The dots of light squares.
    light_dot,
    /// The dots of dark squares.
    dark_dot,
    /// The trees of Mawnan wood.
    tree,
    /// The undergrowth between the trees.
    wood,
    /// The glades of Mawnan wood.
    glade,
    /// Owlman's lair.
    lair,
    /// The church tower.
    tower,
    /// The cloth of flipping games.
    cloth,
    /// Lines on the cloth.
    cloth_line,
    /// The frame around the board.
    frame,
    /// Coordinates on the frame.
    coordinates,
    /// The squares of the last move.
    last_move,
    /// The square of what is lifted.
    lifted,
    /// Squares where it may go.
    target,
    /// What a move would change.
    preview,
    /// A Sparrow in check.
    check,
    /// What has won.
    winning,
    /// The keyboard's place on the board.
    cursor,
    /// What an overlay says of White.
    overlay_white,
    /// What an overlay says of Black.
    overlay_black,
    /// What wins, in an overlay.
    overlay_good,
    /// What may be lost, in an overlay.
    overlay_danger,
    /// What an overlay says of neither side.
    overlay_neutral,
    /// The labels of an overlay.
    overlay_ink,
    /// Behind the labels of an overlay, and around its marks.
    overlay_paper,
    /// Arrows and circles drawn plainly.
    ink_green,
    /// Those drawn with Ctrl or Shift.
    ink_red,
    /// Those drawn with Alt.
    ink_blue,
    /// Those drawn with both.
    ink_yellow,
    /// White pieces.
    white_piece,
    /// The outline of white pieces.
    white_edge,
    /// Black pieces.
    black_piece,
    /// The outline of black pieces.
    black_edge,
    /// Doc's coat and hat.
    doc,
    /// The helpers' coats.
    helper,
    /// Faces.
    face,
    /// Owlman's feathers.
    owl,
    /// Owlman's eyes.
    owl_eye,
    /// Bluejays.
    bird_b,
    /// Robins.
    bird_r,
    /// Canaries.
    bird_c,
    /// Owls.
    bird_o,
    /// Gulls.
    bird_g,
    /// Pigeons.
    bird_p,
    /// Terns.
    bird_t,
    /// Woodpeckers.
    bird_w,
    /// Sparrows.
    bird_s,
}

impl Roles {
    /// The colour of an ink.
    pub fn ink(&self, ink: Ink) -> Color32 {
        [self.ink_green, self.ink_red, self.ink_blue, self.ink_yellow][ink as usize]
    }

    /// The colour of a bird by its letter in upper case.
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
        let said = themes.problem().unwrap();
        let expected = "301 themes are not used: 000.ron: line 1: unexpected missing field named `name` in `Theme`; \
                        000a.ron: it is a folder; 001.ron: ";
        assert!(said.starts_with(expected) && said.ends_with("; and 298 more."), "{said}");
        assert!(said.len() < 1000, "{said}");
        std::fs::remove_dir_all(folder.path()).unwrap();
        assert_eq!(Themes::load(Some(folder.path())).problem(), None, "no folder is no fault");
    }

    #[test]
    fn a_broken_theme_is_told_by_its_key() {
        let good = BUILT_IN[0].1;
        let cases = [
            (
                good.replacen("name:", "nmae:", 1),
                "line 4: unexpected field named `nmae` in `Theme`",
            ),
            (good.replacen("\"cloth_line\":", "\"cloth_lime\":", 1), "“cloth_lime” is no role"),
            (good.replacen("\"cursor\": \"", "\"cursor\": \"no-", 1), "role “cursor” is “no-"),
            (good.replacen("\"#f6f3ec\"", "\"f6f3ec\"", 1), "expected #rrggbb"),
            (good.replacen("Daylight", "", 1), "its name is none of up to 60 characters"),
            (good.replacen("Daylight", &"x".repeat(61), 1), "its name is none of up to 60"),
            (good.replacen("Daylight", "a\u{1b}", 1), "its name is none of up to 60"),
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
