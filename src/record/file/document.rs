//! The parts of a file as RON has them, before they are understood.

use std::collections::BTreeMap;

use ron::value::RawValue;
use serde::Deserialize;

use crate::record::finding::Finding;
use crate::rules::GameId;

/// A game.
#[derive(Debug, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
pub struct Document<'a> {
    /// May be missing in a collection, whose own version holds for all.
    #[serde(default)]
    pub owlery: Option<u32>,
    pub game: GameId,
    #[serde(borrow, default)]
    pub options: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub start: Option<&'a RawValue>,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub task: String,
    #[serde(default)]
    pub players: BTreeMap<String, String>,
    #[serde(default)]
    pub date: String,
    #[serde(default)]
    pub event: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub source: String,
    #[serde(borrow, default)]
    pub result: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub conclusion: Option<&'a RawValue>,
    /// The last move of the game, where the main line goes on.
    #[serde(borrow, default)]
    pub played: Option<&'a RawValue>,
    #[serde(default)]
    pub note: String,
    #[serde(borrow, default)]
    pub marks: Option<&'a RawValue>,
    /// What a report has found of the start.
    #[serde(borrow, default)]
    pub found: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub moves: Vec<&'a RawValue>,
}

/// A move.
#[derive(Deserialize)]
#[serde(rename = "Move", deny_unknown_fields)]
pub struct Entry {
    pub id: u32,
    #[serde(default)]
    pub after: Option<u32>,
    #[serde(rename = "move")]
    pub text: String,
    /// No longer legal after an edit before it, but kept.
    #[serde(default)]
    pub unplayable: bool,
    #[serde(default)]
    pub glyph: Option<String>,
    #[serde(default)]
    pub judgement: Option<String>,
    #[serde(default)]
    pub before: String,
    #[serde(default)]
    pub note: String,
    #[serde(default)]
    pub marks: Vec<String>,
    #[serde(default)]
    pub found: Option<Finding>,
    /// The entries that follow it, by their places in the file.
    #[serde(skip)]
    pub then: Vec<usize>,
}

/// An end that the players made.
#[derive(Deserialize)]
#[serde(rename = "Conclusion", rename_all = "lowercase", deny_unknown_fields)]
pub enum ConclusionEntry {
    Resigned { side: String, after: u32 },
    Agreed { after: u32 },
}

/// Only the version, so that a file of a later Owlery is named as such whatever else is in it.
#[derive(Deserialize)]
pub struct VersionOnly {
    pub owlery: u32,
}
