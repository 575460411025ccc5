//! Writing: one field a line, one move a line.

use std::collections::VecDeque;
use std::fmt::{Display, Write as _};

use super::{VERSION, outcome_text};
use crate::record::finding::{Counts, Finding, Written};
use crate::record::remarks::{Glyph, Judgement, Mark, Remarks};
use crate::record::{Concluded, Conclusion, Headers, NodeId, Record};
use crate::rules::options::write_options;
use crate::rules::{Notation, Side};

/// Writes a record as the text of a file.
pub fn write<P: Notation>(record: &Record<P>) -> String {
    let mut out = String::new();
    let Headers { title, task, players, date, event, place, source } = &record.headers;
    field(&mut out, "owlery", VERSION);
    field(&mut out, "game", P::GAME.key());
    field(&mut out, "options", write_options(&record.options));
    if *record.start() != P::start(&record.options)
        || record.start().code() != P::start(&record.options).code()
    {
        field(&mut out, "start", quoted(&record.start().code()));
    }
    text_field(&mut out, "title", title);
    text_field(&mut out, "task", task);
    // First the side that moves first.
    let mut named: Vec<_> = Side::ALL
        .into_iter()
        .filter(|side| !players[*side as usize].is_empty())
        .map(|side| {
            format!("{}: {}", quoted(P::FORM.side_name(side)), quoted(&players[side as usize]))
        })
        .collect();
    if record.first == Side::Black {
        named.reverse();
    }
    if !named.is_empty() {
        field(&mut out, "players", format!("{{{}}}", named.join(", ")));
    }
    let root = record.tree[NodeId::ROOT].remarks();
    for (key, value) in [
        ("date", date),
        ("event", event),
        ("place", place),
        ("source", source),
        ("note", &root.note),
    ] {
        text_field(&mut out, key, value);
    }
    if !root.marks.is_empty() {
        field(&mut out, "marks", marks_text(&root.marks));
    }
    if let Some(finding) = record.tree[NodeId::ROOT].finding() {
        field(&mut out, "found", finding_text(finding));
    }
    field(&mut out, "result", quoted(outcome_text::<P>(record.result())));
    if let Some(Conclusion { after, how }) = record.conclusion {
        let after = after.number();
        let text = match how {
            Concluded::Agreed => format!("agreed(after: {after})"),
            Concluded::Resigned(side) => {
                format!("resigned(side: {}, after: {after})", quoted(P::FORM.side_name(side)))
            }
        };
        field(&mut out, "conclusion", text);
    }
    if record.played != record.usual_end() {
        field(&mut out, "played", record.played.number());
    }
    format!("(\n{out}    moves: [\n{}    ],\n)\n", moves_text(record))
}

fn field(out: &mut String, name: &str, value: impl Display) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "    {name}: {value},");
}

fn text_field(out: &mut String, name: &str, value: &str) {
    if !value.is_empty() {
        field(out, name, quoted(value));
    }
}

/// The moves line by line: the main line, then the variations, each in one run.
fn moves_text<P: Notation>(record: &Record<P>) -> String {
    let mut out = String::new();
    let mut previous = NodeId::ROOT;
    let mut starts = VecDeque::from_iter(record.tree[NodeId::ROOT].children.first().copied());
    // The variations of the first move wait behind the main line, like all others.
    while let Some(start) = starts.pop_front() {
        for node in record.tree.main_line(start) {
            let entry = &record.tree[node];
            let parent = entry.parent.unwrap_or(NodeId::ROOT);
            let _ = write!(out, "        (id: {}", node.number());
            if parent != previous {
                let _ = write!(out, ", after: {}", parent.number());
            }
            let _ = write!(out, ", move: {}", quoted(&entry.text));
            if entry.mv.is_none() {
                out.push_str(", unplayable: true");
            }
            out.push_str(&remarks_text(entry.remarks()));
            if let Some(finding) = entry.finding() {
                let _ = write!(out, ", found: {}", finding_text(finding));
            }
            out.push_str("),\n");
            previous = node;
            let siblings = &record.tree[parent].children;
            if siblings.first() == Some(&node) {
                starts.extend(&siblings[1..]);
            }
        }
    }
    out
}

fn remarks_text(remarks: &Remarks) -> String {
    let mut out = String::new();
    let glyph = remarks.glyph.map_or("", Glyph::sign);
    let judgement = remarks.judgement.map_or("", Judgement::sign);
    for (key, value) in [
        ("glyph", glyph),
        ("judgement", judgement),
        ("before", &remarks.before),
        ("note", &remarks.note),
    ] {
        if !value.is_empty() {
            let _ = write!(out, ", {key}: {}", quoted(value));
        }
    }
    if !remarks.marks.is_empty() {
        let _ = write!(out, ", marks: {}", marks_text(&remarks.marks));
    }
    out
}

fn marks_text(marks: &[Mark]) -> String {
    let texts: Vec<_> = marks.iter().map(|mark| quoted(&mark.to_string())).collect();
    format!("[{}]", texts.join(", "))
}

fn finding_text(finding: &Finding) -> String {
    let Finding { value, moves: Counts { hold, fail, open }, best, millis } = finding;
    let mut out = format!("(value: {}", quoted(&Written(*value).to_string()));
    let counts = [("hold", *hold), ("fail", *fail), ("open", *open)];
    let counted = counts.iter().filter(|(_, count)| *count > 0);
    let counted: Vec<_> = counted.map(|(name, count)| format!("{name}: {count}")).collect();
    if !counted.is_empty() {
        let _ = write!(out, ", moves: ({})", counted.join(", "));
    }
    if !best.is_empty() {
        let _ = write!(out, ", best: {}", quoted(best));
    }
    if *millis > 0 {
        let _ = write!(out, ", millis: {millis}");
    }
    out.push(')');
    out
}

pub(super) fn quoted(text: &str) -> String {
    // A string is always RON. It escapes apostrophes too, which need it only in characters.
    ron::to_string(text).unwrap_or_default().replace("\\'", "'")
}
