//! What runs beside the window.

pub mod adviser;
pub mod budget;
pub mod dialogs;
pub mod files;
pub mod preparing;
pub mod reporting;
pub mod sounds;
pub mod stock;
pub mod thinker;
