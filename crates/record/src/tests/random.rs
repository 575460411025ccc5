//! Games to write and to read again.

use std::time::Duration;

use crate::annotations::{Annotations, Ink, Judgement, Mark, Nag};
use crate::evaluation::tests::evaluate_at_random;
use crate::time_control::{TimeAllotment, TimeControl, TimeControlKind};
use crate::{NodeId, Record, Score, StepKind, Tags, TerminationKind};
use owlery_games::{GameOptions as _, Notation, Square};

/// What is hard to keep in a text.
pub const WORDS: [&str; 15] = [
    "",
    " ",
    "A fork.",
    "Two\nlines, a tab\t and \"quotes\" with a \\ backslash",
    "three\n\n\nlines {and a brace} (and) [brackets] \\",
    "\n {\\{ \\} \\\\ \n",
    "(id: 3, move: \"e4\"), // no, only a note",
    "1. e6 f4 (1. f5) 2. d3-c4 a8-b7 [white resigns] Oc8-c6 b3b",
    "A long note that has to be wrapped, for it is longer than any line; and then  it goes on and \
     on, as notes do when their author has seen something that nobody else will ever read.",
    "averylongwordthatfitsonnolineatallbecauseithasmorelettersthanthelineisallowedtohavewhichiseighty",
    "Zoë’s owl 🦉 e\u{301}, \u{7f}\u{2028}\u{feff}",
    "a zero: \u{0}",
    "Troll\nWhite: nobody\n",
    "three\rkinds\r\nof\nbreaks",
    "[%emt 0:00:01] is no command here, nor is \\[%csl Ga1] or [%",
];

/// A game with variations, moves that are legal no more, annotations, evaluations, tags out of these
/// names, and perhaps an end by will.
pub fn random_record<P: Notation>(options: P::Options, seed: u64, names: &[&str]) -> Record<P> {
    let mut random = fastrand::Rng::with_seed(seed);
    let size = options.size();
    let mut start = P::start(&options);
    // Half of the games begin from a code, which carries no history.
    if seed % 2 == 1 {
        for _ in 0..random.usize(1..9) {
            let mv = start.pick_move(|count| random.usize(..count));
            mv.into_iter().for_each(|mv| start.apply(mv));
        }
        start = P::from_code(&start.code(), &options).unwrap();
    }
    let mut record = Record::from_position(options, start);
    let mut nodes = vec![NodeId::ROOT];
    for step in 0..random.usize(0..150) {
        match random.u8(..if step > 20 { 12 } else { 11 }) {
            0 => record.go_to(nodes[random.usize(..nodes.len())]),
            1 => {
                let node = nodes[random.usize(..nodes.len())];
                record.set_annotations(node, annotations(node, size, &mut random), StepKind::Other);
            }
            2 => drop(record.back()),
            3 => evaluate_at_random(&mut record, &mut random),
            // What follows may be legal no more.
            11 => {
                let moves: Vec<_> = record.tree().reading_order().collect();
                if let Some(visit) = random.choice(moves) {
                    record.remove_move(visit.node);
                    let tree = record.tree();
                    nodes.retain(|node| tree.is_linked(*node) && !tree.is_unplayable(*node));
                }
            }
            _ => {
                let mv = record.position().pick_move(|count| random.usize(..count));
                mv.into_iter().for_each(|mv| record.play(mv));
                nodes.push(record.here());
                let (here, used) = (record.here(), Duration::from_millis(random.u64(..9000)));
                record.tree.set_used(here, used);
            }
        }
    }
    record.set_tags(tags(names, &mut random));
    if record.outcome().is_none() && random.bool() {
        let turn = record.position().turn();
        let how = [
            TerminationKind::Agreed,
            TerminationKind::Resigned(turn),
            TerminationKind::Resigned(turn.other()),
            TerminationKind::Overtime(turn),
        ];
        record.conclude(how[random.usize(..how.len())]);
    }
    let playable = |node: &NodeId| !record.tree.is_unplayable(*node);
    let main: Vec<_> = record.tree.main_line(NodeId::ROOT).take_while(playable).collect();
    record.played =
        if random.bool() { record.default_end() } else { main[random.usize(..main.len())] };
    record.set_thinking(Duration::from_millis(random.u64(..9000)));
    record
}

fn annotations(node: NodeId, size: u8, random: &mut fastrand::Rng) -> Annotations {
    let note = WORDS[random.usize(..WORDS.len())].to_owned();
    let mut annotations = Annotations { note, ..Annotations::NONE };
    for _ in 0..random.usize(..12).saturating_sub(8) {
        let mut square = || Square::new(random.u8(..size), random.u8(..size));
        let (from, to) = (square(), square());
        let to = if random.bool() { from } else { to };
        annotations.toggle(Mark { from, to, ink: random.choice(Ink::ALL).unwrap() });
    }
    if node != NodeId::ROOT {
        annotations.before = WORDS[random.usize(..WORDS.len())].to_owned();
        annotations.nag = random.choice(Nag::ALL);
        annotations.judgement = random.choice(Judgement::ALL);
    }
    annotations
}

fn tags(names: &[&str], random: &mut fastrand::Rng) -> Tags {
    let mut name = || names[random.usize(..names.len())].to_owned();
    let players = [name(), name()];
    let (title, task, event, place, source) = (name(), name(), name(), name(), name());
    let date = "2026-02-28".into();
    let is_timed = random.bool();
    let clock = random.choice(TimeControlKind::ALL).filter(|_| is_timed).map(clock);
    let score = Score { won: [random.u32(..3), 0], drawn: random.u32(..2) };
    Tags { title, task, players, date, event, place, source, clock, score }
}

fn clock(kind: TimeControlKind) -> TimeControl {
    let extra = if kind.has_extra() { 5 } else { 0 };
    let [white, black] = [TimeAllotment { time: 600, extra }, TimeAllotment { time: 90, extra: 0 }];
    TimeControl { kind, sides: [white, black] }
}
