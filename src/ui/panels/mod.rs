//! The parts of the window. They read, draw, and push actions.

pub mod library;
