pub mod games;
pub mod learn;
mod linear;
pub use linear::*;
