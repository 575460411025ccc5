//! Comments of RON: what people have written between the fields of a file, for those who read it.
//! Nothing shows them, and nothing loses them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The comments at a part of a file, each with its `//` or `/* */`. The lines of one after its
/// first are as far to the right as they stand from the line that it begins on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Aside {
    /// Above it, on lines of their own.
    pub above: Vec<String>,
    /// Behind it, on its last line.
    pub behind: Vec<String>,
}

/// Comments by the field of the file at which they stand, or by one of the other places here.
pub type Asides = BTreeMap<&'static str, Aside>;

/// Before a game.
pub const TOP: &str = "(";
/// Behind the last move.
pub const LAST_MOVE: &str = "]";
/// Behind the last field.
pub const LAST_FIELD: &str = ")";
/// Behind a game.
pub const END: &str = "";

impl Aside {
    /// Nothing.
    pub const NONE: Aside = Aside { above: Vec::new(), behind: Vec::new() };

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        *self == Aside::NONE
    }

    /// Writes the lines above the part, which stands as far to the right as `indent`.
    pub fn write_above(&self, out: &mut String, indent: &str) {
        for comment in &self.above {
            out.push_str(indent);
            push_lines(out, comment, indent);
            out.push('\n');
        }
    }

    /// Writes what follows on the part's line.
    pub fn write_behind(&self, out: &mut String, indent: &str) {
        for comment in &self.behind {
            out.push(' ');
            push_lines(out, comment, indent);
        }
    }
}

fn push_lines(out: &mut String, comment: &str, indent: &str) {
    for (at, line) in comment.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
            out.push_str(if line.is_empty() { "" } else { indent });
        }
        out.push_str(line);
    }
}
