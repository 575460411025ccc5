//! Writing transcripts.

use super::comment::Commands;
use super::comment::comment_of;
use super::heading;
use super::reader::PLAYED;
use super::tokens::strike_out;
use crate::annotations::Nag;
use crate::tree::place;
use crate::{Node, NodeId, Record, TerminationKind};
use owlery_games::Notation;

/// Lines are wrapped to this many characters, as far as words allow.
const WIDTH: usize = 80;

/// Writes the whole game as plain text: a heading, then the moves with their notes in braces, judgements in
/// square brackets and variations in round ones; moves that are no longer legal are struck out.
/// [`super::read()`] reads it.
pub fn write<P: Notation>(record: &Record<P>) -> String {
    write_with(record, &|_| String::new())
}

/// Writes the whole game with further notes on its moves, which `notes` returns.
pub fn write_with<P: Notation>(record: &Record<P>, notes: &dyn Fn(NodeId) -> String) -> String {
    let mut text = heading::write(record);
    let moves = moves(record, notes);
    if !moves.is_empty() {
        text.push('\n');
        text.push_str(&moves);
        text.push('\n');
    }
    text
}

/// Formats the moves from the start to a node on one line: "1. d3-c4 a8-b7(xd5) 2. f5-e6".
pub fn moves_line<P: Notation>(record: &Record<P>, node: NodeId) -> String {
    let mut line = String::new();
    for node in record.tree.path(node).into_iter().skip(1) {
        let numbered = line.is_empty();
        if !numbered {
            line.push(' ');
        }
        line.push_str(&move_word(record, node, numbered));
    }
    line
}

/// Formats a move, with its number if its side moves first or `numbered`.
fn move_word<P: Notation>(record: &Record<P>, node: NodeId, numbered: bool) -> String {
    let node = &record.tree[node];
    if node.side != record.first && !numbered {
        return text_word(node);
    }
    format!("{} {}", number_word(record, node), text_word(node))
}

/// Formats a move's text, struck out if it is no longer legal.
fn text_word<M>(node: &Node<M>) -> String {
    if node.mv.is_some() { node.text.to_string() } else { strike_out(&node.text) }
}

/// "4." or "4...".
fn number_word<P: Notation>(record: &Record<P>, node: &Node<P::Move>) -> String {
    let dot = if node.side == record.first { "." } else { "" };
    format!("{}{dot}", place(node.number, node.side, record.first))
}

fn moves<P: Notation>(record: &Record<P>, notes: &dyn Fn(NodeId) -> String) -> String {
    let mut flow = Flow::default();
    let tree = &record.tree;
    let is_tried = record.played != record.default_end();
    let commands = |node: NodeId| {
        // Nobody has moved at the start.
        let used = Some(tree[node].used()).filter(|it| node != NodeId::ROOT && !it.is_zero());
        Commands { used, marks: tree[node].annotations().marks.clone() }
    };
    let annotate = |flow: &mut Flow, node: NodeId| {
        flow.comment(&commands(node), &tree[node].annotations().note);
        flow.comment(&Commands::default(), &notes(node));
        if is_tried && node == record.played {
            flow.word(&format!("[{PLAYED}]"));
        }
        if let Some(end) = record.termination.filter(|end| end.after == node) {
            flow.word(&conclusion_text::<P>(end.how));
        }
    };
    annotate(&mut flow, NodeId::ROOT);
    let (mut depth, mut previous) = (0, None);
    for visit in tree.reading_order() {
        let parent = tree[visit.node].parent.unwrap_or(NodeId::ROOT);
        let is_main = tree[parent].children.first() == Some(&visit.node);
        let around = visit.depth - u32::from(!is_main);
        let closes = depth > around;
        while depth > around {
            flow.close();
            depth -= 1;
        }
        if !is_main {
            flow.open();
            depth += 1;
        }
        // A number wherever something stands between a move and the one it follows.
        let interrupted = previous != Some(parent)
            || !is_main
            || closes
            || !tree[parent].annotations().note.is_empty()
            || commands(parent) != Commands::default()
            || !notes(parent).is_empty();
        let annotations = tree[visit.node].annotations();
        let nag = annotations.nag.map_or("", Nag::sign);
        if annotations.before.is_empty() {
            flow.word(&format!("{}{nag}", move_word(record, visit.node, interrupted)));
        } else {
            // Behind the number it cannot be taken for a comment on the move before.
            flow.word(&number_word(record, &tree[visit.node]));
            flow.comment(&Commands::default(), &annotations.before);
            flow.word(&format!("{}{nag}", text_word(&tree[visit.node])));
        }
        if let Some(judgement) = annotations.judgement {
            flow.word(&format!("[{}]", judgement.sign()));
        }
        annotate(&mut flow, visit.node);
        previous = Some(visit.node);
    }
    while depth > 0 {
        flow.close();
        depth -= 1;
    }
    flow.out
}

/// Formats the players' termination: "[white resigns]".
fn conclusion_text<P: Notation>(how: TerminationKind) -> String {
    match how {
        TerminationKind::Agreed => "[draw agreed]".to_owned(),
        TerminationKind::Resigned(side) => format!("[{} resigns]", P::FORM.side_name(side)),
        TerminationKind::Overtime(side) => format!("[{} loses on time]", P::FORM.side_name(side)),
    }
}

#[derive(Default)]
struct Flow {
    out: String,
    column: usize,
    /// Brackets that open before the next word.
    open: usize,
}

impl Flow {
    fn word(&mut self, word: &str) {
        let width = word.split('\n').next().unwrap_or_default().chars().count() + self.open;
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.out.push('\n');
            self.column = 0;
        } else if !self.out.is_empty() {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.extend(std::iter::repeat_n('(', std::mem::take(&mut self.open)));
        self.out.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + width,
        };
    }

    fn open(&mut self) {
        self.open += 1;
    }

    fn close(&mut self) {
        self.out.push(')');
        self.column += 1;
    }

    /// Adds a note, wrapped only where reading turns the line break into a space again.
    fn comment(&mut self, commands: &Commands, note: &str) {
        let comment = comment_of(commands, note);
        if comment == "{}" {
            return;
        }
        let mut start = 0;
        for (at, _) in comment.match_indices(' ') {
            let solid = |c: Option<char>| c.is_some_and(|c| !c.is_whitespace());
            let (before, after) = (&comment[1..at], &comment[at + 1..comment.len() - 1]);
            if solid(before.chars().next_back()) && solid(after.chars().next()) {
                self.word(&comment[start..at]);
                start = at + 1;
            }
        }
        self.word(&comment[start..]);
    }
}
