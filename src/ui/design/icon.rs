//! Icons: a subset of the Lucide font, version 1.66 (ISC licence, `assets/icons.LICENSE`).
//!
//! To add one, list it here with its code in Lucide's font and run `packaging/icon_font`, which cuts
//! the font in `assets/icons.ttf` down to the icons of this list.

use egui::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use egui::{Context, FontData, FontFamily, FontId, RichText};

/// The font of icons.
const FONT: &[u8] = include_bytes!("../../../assets/icons.ttf");
/// The name of its family, which holds icons and nothing else.
const FAMILY: &str = "icons";

macro_rules! icons {
    ($($icon:ident $code:literal $name:literal)*) => {
        /// An icon, named as in Lucide.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Icon { $(#[doc = concat!("`", $name, "`")] $icon,)* }

        impl Icon {
            /// All icons.
            pub const ALL: &[Icon] = &[$(Icon::$icon),*];

            /// Returns its character in the font of icons.
            pub fn code(self) -> char {
                match self { $(Icon::$icon => $code,)* }
            }

            /// Returns its name in Lucide.
            pub fn name(self) -> &'static str {
                match self { $(Icon::$icon => $name,)* }
            }
        }
    };
}

icons! {
    ArrowUpDown '\u{e37d}' "arrow-up-down"
    Bell '\u{e059}' "bell"
    BookOpen '\u{e05f}' "book-open"
    Bot '\u{e1bb}' "bot"
    Calendar '\u{e063}' "calendar"
    ChartLine '\u{e2a5}' "chart-line"
    Check '\u{e06c}' "check"
    ChevronDown '\u{e06d}' "chevron-down"
    ChevronRight '\u{e06f}' "chevron-right"
    ChevronUp '\u{e070}' "chevron-up"
    CircleAlert '\u{e077}' "circle-alert"
    CircleCheck '\u{e226}' "circle-check"
    CircleQuestionMark '\u{e082}' "circle-question-mark"
    Clock '\u{e087}' "clock"
    Copy '\u{e09e}' "copy"
    Download '\u{e0b2}' "download"
    Ellipsis '\u{e0b6}' "ellipsis"
    Eye '\u{e0ba}' "eye"
    EyeOff '\u{e0bb}' "eye-off"
    FileText '\u{e0cc}' "file-text"
    Flag '\u{e0d1}' "flag"
    FolderOpen '\u{e247}' "folder-open"
    GitBranch '\u{e0e2}' "git-branch"
    GraduationCap '\u{e234}' "graduation-cap"
    Handshake '\u{e5c0}' "handshake"
    History '\u{e1f5}' "history"
    House '\u{e0f5}' "house"
    Info '\u{e0f9}' "info"
    LayoutGrid '\u{e0ff}' "layout-grid"
    Library '\u{e100}' "library"
    Lightbulb '\u{e1c2}' "lightbulb"
    List '\u{e106}' "list"
    Menu '\u{e115}' "menu"
    MessageSquare '\u{e117}' "message-square"
    Microscope '\u{e2e4}' "microscope"
    Pause '\u{e12e}' "pause"
    Pencil '\u{e1f9}' "pencil"
    Play '\u{e13c}' "play"
    Plus '\u{e13d}' "plus"
    Puzzle '\u{e29c}' "puzzle"
    Redo2 '\u{e2a0}' "redo-2"
    RefreshCw '\u{e145}' "refresh-cw"
    Save '\u{e14d}' "save"
    ScrollText '\u{e45f}' "scroll-text"
    Search '\u{e151}' "search"
    Settings '\u{e154}' "settings"
    Share2 '\u{e156}' "share-2"
    SkipBack '\u{e15f}' "skip-back"
    SkipForward '\u{e160}' "skip-forward"
    SlidersHorizontal '\u{e29a}' "sliders-horizontal"
    SquarePen '\u{e172}' "square-pen"
    Star '\u{e176}' "star"
    StepBack '\u{e3e9}' "step-back"
    StepForward '\u{e3ea}' "step-forward"
    Swords '\u{e2b4}' "swords"
    Target '\u{e180}' "target"
    Trash2 '\u{e18e}' "trash-2"
    TriangleAlert '\u{e193}' "triangle-alert"
    Trophy '\u{e373}' "trophy"
    Undo2 '\u{e2a1}' "undo-2"
    User '\u{e19f}' "user"
    Users '\u{e1a4}' "users"
    X '\u{e1b2}' "x"
    Zap '\u{e1b4}' "zap"
}

impl Icon {
    /// Returns the icon as text of this size, in points.
    pub fn text(self, size: f32) -> RichText {
        RichText::new(self.code()).font(font(size))
    }
}

/// Returns the font of icons at a size in points.
pub fn font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(FAMILY.into()))
}

/// Adds the font of icons to egui.
pub fn install(ctx: &Context) {
    let family = InsertFontFamily {
        family: FontFamily::Name(FAMILY.into()),
        priority: FontPriority::Highest,
    };
    ctx.add_font(FontInsert::new(FAMILY, FontData::from_static(FONT), vec![family]));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use skrifa::{FontRef, MetadataProvider as _};

    use super::*;

    #[test]
    fn the_font_has_these_icons_and_no_others() {
        let font = FontRef::new(FONT).unwrap();
        let listed: BTreeSet<u32> = Icon::ALL.iter().map(|icon| icon.code().into()).collect();
        let there: BTreeSet<u32> = font.charmap().mappings().map(|(code, _)| code).collect();
        assert_eq!(listed.len(), Icon::ALL.len(), "two icons have one code");
        assert_eq!(there, listed, "run packaging/icon_font");
    }
}
