//! What is drawn in which colour.

use egui::Color32;

use crate::ui::paint::own::ColourFault;
use owlery_record::annotations::Ink;

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

            pub(super) fn from_fn(mut colour: impl FnMut(&'static str) -> Result<Color32, ColourFault>) -> Result<Self, ColourFault> {
                Ok(Roles { $($role: colour(stringify!($role))?,)* })
            }

            /// What gives the colour of the role of this name.
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
