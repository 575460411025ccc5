//! Writing game files: one field or move on each line.

use std::collections::VecDeque;
use std::fmt::{Display, Write as _};

use super::VERSION;
use super::outcome_text;
use super::quoted;
use super::timing::{clock_text, in_seconds, score_text};
use crate::annotations::{Annotations, Judgement, Mark, Nag};
use crate::evaluation::{Counts, PositionEvaluation, value_text};
use crate::file::file_comments::{END, FileComment, FileComments, LAST_FIELD, LAST_MOVE, TOP};
use crate::{NodeId, Record, Tags, Termination, TerminationKind};
use owlery_games::options::write_options;
use owlery_games::{Notation, Side};

/// Writes a record as the text of a file.
pub fn write<P: Notation>(record: &Record<P>) -> String {
    let mut fields = Fields { out: String::new(), file_comments: &record.file_comments };
    fields.above(TOP, "");
    fields.out.push_str("(\n");
    tags(record, &mut fields);
    fields.above("moves", FIELD);
    fields.out.push_str("    moves: [\n");
    moves(record, &mut fields.out);
    fields.above(LAST_MOVE, MOVE);
    fields.out.push_str("    ],");
    fields.behind("moves");
    fields.above(LAST_FIELD, FIELD);
    fields.out.push_str(")\n");
    fields.above(END, "");
    fields.out
}

/// Indentation of fields.
const FIELD: &str = "    ";
/// Indentation of moves.
const MOVE: &str = "        ";

fn tags<P: Notation>(record: &Record<P>, fields: &mut Fields<'_>) {
    let Tags { title, task, players, date, event, place, source, .. } = &record.tags;
    fields.add("owlery", Some(VERSION));
    fields.add("game", Some(P::GAME.key()));
    fields.add("options", Some(write_options(&record.options)));
    let (code, usual) = (record.start().code(), P::start(&record.options));
    let is_usual = *record.start() == usual && code == usual.code();
    fields.add("start", (!is_usual).then(|| quoted(&code)));
    fields.add_text("title", title);
    fields.add_text("task", task);
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
    fields.add("players", (!named.is_empty()).then(|| format!("{{{}}}", named.join(", "))));
    let root = record.tree[NodeId::ROOT].annotations();
    for (key, value) in [("date", date), ("event", event), ("place", place), ("source", source)] {
        fields.add_text(key, value);
    }
    fields.add("clock", clock_text(record));
    fields.add("score", score_text(record));
    fields.add_text("note", &root.note);
    fields.add("marks", (!root.marks.is_empty()).then(|| marks_text(&root.marks)));
    fields.add("found", record.tree[NodeId::ROOT].evaluation().map(evaluation_text));
    fields.add("result", Some(quoted(outcome_text::<P>(record.result()))));
    let conclusion = |Termination { after, how }: Termination| {
        let after = record.tree.id_in_file(after).number();
        match how {
            TerminationKind::Agreed => format!("agreed(after: {after})"),
            TerminationKind::Resigned(side) => {
                format!("resigned(side: {}, after: {after})", quoted(P::FORM.side_name(side)))
            }
            TerminationKind::Overtime(side) => {
                format!("overtime(side: {}, after: {after})", quoted(P::FORM.side_name(side)))
            }
        }
    };
    fields.add("conclusion", record.termination.map(conclusion));
    let is_usual = record.played == record.default_end();
    fields.add("played", (!is_usual).then(|| record.tree.id_in_file(record.played).number()));
}

/// The fields above the moves, with the comments at them.
struct Fields<'a> {
    out: String,
    file_comments: &'a FileComments,
}

impl Fields<'_> {
    /// Adds a field. The comments at one without a value stay at its place.
    fn add(&mut self, name: &'static str, value: Option<impl Display>) {
        self.above(name, FIELD);
        if let Some(value) = value {
            // Writing to a string cannot fail.
            let _ = write!(self.out, "{FIELD}{name}: {value},");
            self.behind(name);
        } else if let Some(file_comment) = self.file_comments.get(name) {
            FileComment { above: file_comment.behind.clone(), ..FileComment::NONE }
                .write_above(&mut self.out, FIELD);
        }
    }

    fn add_text(&mut self, name: &'static str, value: &str) {
        self.add(name, (!value.is_empty()).then(|| quoted(value)));
    }

    fn above(&mut self, place: &'static str, indent: &str) {
        if let Some(file_comment) = self.file_comments.get(place) {
            file_comment.write_above(&mut self.out, indent);
        }
    }

    /// Ends the line of a field.
    fn behind(&mut self, name: &'static str) {
        if let Some(file_comment) = self.file_comments.get(name) {
            file_comment.write_behind(&mut self.out, FIELD);
        }
        self.out.push('\n');
    }
}

/// Writes the moves line by line: the main line, then the variations, each in one run.
fn moves<P: Notation>(record: &Record<P>, out: &mut String) {
    let mut previous = NodeId::ROOT;
    let mut starts = VecDeque::from_iter(record.tree[NodeId::ROOT].children.first().copied());
    // The variations of the first move wait behind the main line, like all others.
    while let Some(start) = starts.pop_front() {
        for node in record.tree.main_line(start) {
            let entry = &record.tree[node];
            let parent = entry.parent.unwrap_or(NodeId::ROOT);
            let file_comment = &entry.annotations().file_comment;
            file_comment.write_above(out, MOVE);
            // Writing to a string cannot fail, here and below.
            let _ = write!(out, "{MOVE}(id: {}", record.tree.id_in_file(node).number());
            if parent != previous {
                let _ = write!(out, ", after: {}", record.tree.id_in_file(parent).number());
            }
            let _ = write!(out, ", move: {}", quoted(&entry.text));
            if entry.mv.is_none() {
                out.push_str(", unplayable: true");
            }
            if !entry.used().is_zero() {
                let _ = write!(out, ", used: {}", in_seconds(entry.used()));
            }
            out.push_str(&annotations_text(entry.annotations()));
            if let Some(evaluation) = entry.evaluation() {
                let _ = write!(out, ", found: {}", evaluation_text(evaluation));
            }
            out.push_str("),");
            file_comment.write_behind(out, MOVE);
            out.push('\n');
            previous = node;
            let siblings = &record.tree[parent].children;
            if siblings.first() == Some(&node) {
                starts.extend(&siblings[1..]);
            }
        }
    }
}

fn annotations_text(annotations: &Annotations) -> String {
    let mut out = String::new();
    let nag = annotations.nag.map_or("", Nag::sign);
    let judgement = annotations.judgement.map_or("", Judgement::sign);
    for (key, value) in [
        ("glyph", nag),
        ("judgement", judgement),
        ("before", &annotations.before),
        ("note", &annotations.note),
    ] {
        if !value.is_empty() {
            let _ = write!(out, ", {key}: {}", quoted(value));
        }
    }
    if !annotations.marks.is_empty() {
        let _ = write!(out, ", marks: {}", marks_text(&annotations.marks));
    }
    out
}

fn marks_text(marks: &[Mark]) -> String {
    let texts: Vec<_> = marks.iter().map(|mark| quoted(&mark.to_string())).collect();
    format!("[{}]", texts.join(", "))
}

fn evaluation_text(evaluation: &PositionEvaluation) -> String {
    let PositionEvaluation { value, moves: Counts { hold, fail, open }, best, nodes } = evaluation;
    let mut out = format!("(value: {}", quoted(&value_text(*value)));
    let counts = [("hold", *hold), ("fail", *fail), ("open", *open)];
    let counted = counts.iter().filter(|(_, count)| *count > 0);
    let counted: Vec<_> = counted.map(|(name, count)| format!("{name}: {count}")).collect();
    if !counted.is_empty() {
        let _ = write!(out, ", moves: ({})", counted.join(", "));
    }
    if !best.is_empty() {
        let _ = write!(out, ", best: {}", quoted(best));
    }
    if *nodes > 0 {
        let _ = write!(out, ", nodes: {nodes}");
    }
    out.push(')');
    out
}
