//! Hostile input: texts from outside are damaged at random, over and over, and read. Nothing
//! panics, every error is one line, and whatever opens is the same when it is written and opened
//! again.
//!
//! A kind of text is a [`Target`](target::Target): a corpus, and a function that takes one text and
//! says which promise it broke. To add one, write both in a module of its own, with a test that
//! calls [`target::run`]. The corpus is a folder in `tests/hostile/corpus`; add every text that has
//! broken something, and it will be tried in every run.
//!
//! `cargo test --test hostile` takes some seconds. `OWLERY_ROUNDS=100 cargo test --release --test
//! hostile` tries a hundred times as many texts, and `OWLERY_SEED=7` tries different ones. The
//! length of texts and the work are limited. A text that has broken something is left in the folder
//! for tests' files, which the message names.

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
