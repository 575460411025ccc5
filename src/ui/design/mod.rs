//! The design system: [`icon`]s, and [`widgets`], [`table`]s and [`chart`]s made of the tokens of a theme.
//! [`gallery`] draws all of them on one page; [`selection`] has the keys and clicks of lists in which several
//! rows can be selected.
//!
//! The tokens are a theme's colours by role ([`crate::ui::paint::theme`]) and its distances, radii, sizes
//! of text and shadows ([`crate::ui::paint::measures`]). Pages take them and the widgets and have none of
//! their own, so that a change is made in one place and seen in one picture.

pub mod chart;
pub mod gallery;
pub mod icon;
pub mod selection;
pub mod table;
pub mod tiles;
pub mod widgets;

pub use icon::Icon;
