//! A game as a plain text.

use std::fmt::Write as _;

use crate::session::{Row, Session};

/// The headers, then the moves as the list shows them, variations indented.
pub fn write(session: &dyn Session) -> String {
    let mut out = format!("{}\n", super::title(session));
    for (name, value) in super::facts(session) {
        let _ = writeln!(out, "{name}: {value}");
    }
    out.push('\n');
    for row in &session.view().rows {
        match row {
            Row::Moves { depth, number, cells } => {
                let indent = "    ".repeat(*depth as usize);
                let texts: Vec<_> =
                    cells.iter().map(|cell| cell.as_ref().map_or("…", |cell| &cell.text)).collect();
                let line = texts.join("  ");
                let _ = writeln!(out, "{indent}{number}. {}", line.trim_end_matches("  …"));
            }
            Row::Note { depth, text } => {
                for line in text.lines() {
                    let _ = writeln!(out, "{}({line})", "    ".repeat(*depth as usize + 1));
                }
            }
        }
    }
    out
}
