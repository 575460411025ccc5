//! What runs beside the window.

pub mod budget;
