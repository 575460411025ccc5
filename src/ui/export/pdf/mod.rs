//! Games as a PDF booklet: moves as running text, and a diagram wherever somebody has written or
//! drawn something.

mod booklet;
mod canvas;
mod document;
mod flow;
mod fonts;

pub use booklet::Booklet;
