//! The program as a whole.

mod scope;
