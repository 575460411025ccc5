//! The bars around every page: the menus, the tabs, the line at the bottom; and the cards above it.

pub mod cards;
pub mod menu;
pub mod status;
pub mod tabs;
