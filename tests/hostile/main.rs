//! Whatever comes in is answered: texts from outside are damaged by a seed, over and over, and
//! taken in. Nothing panics, what is said is one line, and what opens is written and opened again
//! as it was.
//!
//! A kind of text is a [`Target`](target::Target): a corpus, and a function that takes one text and
//! says which promise was not kept. To add one, write both in a module of its own, with a test that
//! calls [`target::run`]. The corpus is a folder in `tests/hostile/corpus`; a text that has broken
//! something is put there, and is tried in every run.
//!
//! `cargo test --test hostile` takes some seconds. `OWLERY_ROUNDS=100 cargo test --release --test
//! hostile` tries a hundred times as many texts, and `OWLERY_SEED=7` others. How long a text may
//! get is bounded, and so is the work. A text that has broken something is left in the folder for
//! tests' files, which the message names.

mod commands;
mod files;
mod foreign;
mod limits;
mod mutate;
mod pastes;
mod recovery;
mod settings;
mod target;
mod works;
