//! What is written is read again as it was.

use std::time::Duration;

use super::*;
use crate::annotations::{Annotations, Mark};
use crate::tests::random::random_record;
use crate::time_control::{TimeControl, TimeControlKind};
use crate::{Node, Score, StepKind, TerminationKind};
use owlery_games::Side;
use owlery_games::of_each_game;
use owlery_games::options::read_options;

/// What a heading can carry, which is of one line.
const NAMES: [&str; 7] = ["", "Ada", "Bob: the builder", "Zoë (Paris)", "1. e6", "Owlman", "draw"];

/// A game whose names a transcript can carry.
pub fn game<P: Notation>(options: P::Options, seed: u64) -> Record<P> {
    random_record(options, seed, &NAMES)
}

/// The moves in reading order with everything that is kept of them, and the end by will.
fn content<P: Notation>(record: &Record<P>) -> Vec<String> {
    let tree = record.tree();
    let mut all = vec![format!("{:?}", tree[NodeId::ROOT].annotations())];
    for visit in tree.reading_order() {
        let node = &tree[visit.node];
        let Node { number, text, side, .. } = node;
        let mark = if node.mv.is_some() { "" } else { "~" };
        let place = format!("{} {number} {side:?}", visit.depth);
        all.push(format!("{place} {mark}{text}|{:?}|{:?}", node.used(), node.annotations()));
    }
    all.push(format!("the game stands after {}", moves_line(record, record.played_end())));
    if record.tags().clock.is_some() {
        all.push(format!("thinking for {:?}", record.thinking()));
    }
    if let Some(end) = record.termination() {
        all.push(format!("{:?} after {}", end.how, moves_line(record, end.after)));
    }
    all
}

fn presets_round_trip<P: Notation>() {
    all_round_trips::<P>(P::Options::presets().into_iter().map(|preset| preset.options));
}

fn all_round_trips<P: Notation>(sets: impl IntoIterator<Item = P::Options>) {
    for options in sets {
        for seed in 0..60 {
            let record = game::<P>(options.clone(), seed);
            let text = write(&record);
            assert_eq!(game_named(&text), Some(P::GAME));
            let (again, reading) = read::<P>(&text).unwrap_or_else(|e| panic!("{text}\n{e}"));
            assert_eq!((reading.unread, reading.warnings), (None, vec![]), "{text}");
            assert_eq!(content(&again), content(&record), "{text}");
            assert_eq!(again.tags(), record.tags());
            assert_eq!(again.options(), record.options());
            assert_eq!(again.start().code(), record.start().code());
            assert_eq!(write(&again), text);
            // Brackets that close may stand a little beyond the edge.
            if !text.contains('{') {
                assert!(text.lines().all(|line| line.chars().count() <= 90), "{text}");
            }
            let end = record.tree().main_line(NodeId::ROOT).last().unwrap();
            let line = moves_line(&record, end);
            let mut only = Record::from_position(options.clone(), record.start().clone());
            let reading = read_moves(only.origin(), &line);
            only.paste_from(only.here(), &reading, false);
            let end = only.tree().main_line(NodeId::ROOT).last().unwrap();
            assert_eq!(moves_line(&only, end), line);
            assert_eq!(reading.unread, None);
        }
    }
}

#[test]
fn random_games_of_every_kind_come_back_as_they_were() {
    use owlery_games::{aviary, blocs, owlman, troll, umbra};
    of_each_game!(presets_round_trip());
    all_round_trips::<Owlman>([owlman::Options { nightfall: Some(5), repetition: true }]);
    all_round_trips::<Umbra>([
        umbra::Options { size: 3, pie: umbra::Pie::Second, ..Default::default() },
        umbra::Options { size: 19, pie: umbra::Pie::First, ..Default::default() },
    ]);
    for rules in ["x: leaps([(0, 2)]), y: directions([n])", "x: leaps_exact([(1, 2), (0, -1)])"] {
        all_round_trips::<Umbra>([read_options(&format!("(size: 4, {rules})")).unwrap()]);
    }
    all_round_trips::<Aviary>([aviary::Options { repetition: false }]);
    all_round_trips::<Blocs>([
        blocs::Options { size: 2, ..Default::default() },
        blocs::Options { size: 8, faces: blocs::Faces::Own },
    ]);
    all_round_trips::<Troll>([troll::Options { size: 4, ..Default::default() }]);
}

#[test]
fn a_transcript_is_made_for_people() {
    let mut record = record::<Troll>("");
    record.begin_with(Tags {
        players: ["Ada".into(), "Bob".into()],
        date: "2026-02-28".into(),
        ..Tags::default()
    });
    let text = "{A short game.} 1. e6 f4 {A good answer, of which more could be said than fits on a \
                line.} (1... d6 2. c3 (2. c4 c3) c6) 2. c3 (2. b2) d6";
    let reading = read_moves(record.origin(), text);
    record.paste_from(record.here(), &reading, false);
    record.played = record.default_end();
    record.conclude(TerminationKind::Resigned(Side::Black));
    let expected = "\
Troll
Black: Bob
White: Ada
Date: 2026-02-28
Result: white

{A short game.} 1. e6 f4 {A good answer, of which more could be said than fits
on a line.} (1... d6 2. c3 (2. c4 c3) 2... c6) 2. c3 (2. b2) 2... d6
[black resigns]
";
    assert_eq!(write(&record), expected);
    assert_eq!(moves_line(&record, record.here()), "1. e6 f4 2. c3 d6");
    assert_eq!(moves_line(&record, NodeId::ROOT), "");
    assert_eq!(write(&Record::<Owlman>::new(Default::default())), "Owlman\n");
}

#[test]
fn headings_say_what_is_wrong_with_them() {
    let error = |text: &str| read::<Troll>(text).unwrap_err().to_string();
    assert_eq!(
        error("Troll\nOptions: (size: 5)\n"),
        "line 2, column 10: “(size: 5)”: options: size is 5; it is an even number from 4 to 12"
    );
    assert!(error("Troll\n\nStart: 8/8 b").starts_with("line 3, column 8: “8/8 b”: code, "));
    let (_, reading) = read::<Troll>("TROLL\nResult: white\n\n1. e6").unwrap();
    assert_eq!(
        reading.warnings[0].to_string(),
        "line 2, column 1: the result is given as “white”, the moves make it running"
    );
    let (_, reading) = read::<Troll>("Troll\nWhite: Ada\n\n1. e6\nf4 e9").unwrap();
    assert_eq!(reading.unread.map(|error| (error.line, error.column)), Some((5, 4)));
    assert_eq!(game_named("\n  umbra \r\nx"), Some(GameId::Umbra));
    assert_eq!(game_named("Umbra is a game"), None);
}

#[test]
fn moves_that_are_legal_no_more_stand_struck_out() {
    let mut record = Record::<Troll>::new(Default::default());
    let played = "1. e6 f4 2. c3 (2. c4 {here} c3 [=] d6) e3 {there}";
    let reading = read_moves(record.origin(), played);
    record.paste_from(record.here(), &reading, false);
    record.go_to(NodeId::ROOT);
    let (first, other) =
        (record.tree()[NodeId::ROOT].children[0], record.position().read_move("c3"));
    record.replace_move(first, other.unwrap());
    record.played = record.default_end();
    let text = "Troll\n\n1. c3 f4 2. ~~c3~~ (2. c4 {here} 2... ~~c3~~ [=] 3. ~~d6~~) 2... ~~e3~~ \
                {there}\n";
    assert_eq!(write(&record), text);
    let (again, reading) = read::<Troll>(text).unwrap();
    assert_eq!((write(&again).as_str(), reading.unread), (text, None));
    assert_eq!(content(&again), content(&record));
    let line = moves_line(&again, again.tree().main_line(NodeId::ROOT).last().unwrap());
    assert_eq!(line, "1. c3 f4 2. ~~c3~~ ~~e3~~");
    let mut other = Record::<Troll>::new(Default::default());
    let reading = read_moves(other.origin(), "e6 (~~f4~~ (e3 c3) ~~c3~~) ~~d7~~ (f4)");
    other.paste_from(other.here(), &reading, false);
    other.go_to(NodeId::ROOT);
    let reading = read_moves(other.origin_at_start(), "e6 (~~f4~~ (~~g5~~) ~~c3~~)");
    other.paste_from(other.here(), &reading, false);
    other.played = other.default_end();
    let expected =
        "Troll\n\n1. e6 (1. ~~f4~~ ~~c3~~) (1. e3 c3) (1. ~~g5~~) 1... ~~d7~~ (1... f4)\n";
    assert_eq!(write(&other), expected);
    // But nothing legal follows them.
    let reading = read_moves(other.origin_at_start(), "~~f4~~ e6");
    let error = reading.unread.unwrap().to_string();
    assert_eq!(error, "line 1, column 8: move 1..., “e6”: the move before it is struck out");
}

/// Times, arrows and circles as PGN has them, the score, where the game stands, and comments whose
/// lines break as they do on the screen.
#[test]
fn a_transcript_tells_times_marks_and_line_breaks() {
    let mut record = record::<Troll>("");
    let clock = Some(TimeControl::both(TimeControlKind::Fischer, 600, 5));
    let score = Score { won: [1, 0], drawn: 2 };
    record.begin_with(Tags { clock, score, ..Tags::default() });
    let reading = read_moves(record.origin(), "1. e6 f4 2. c3");
    record.paste_from(record.here(), &reading, false);
    let line: Vec<_> = record.tree().main_line(NodeId::ROOT).collect();
    let marks = ["green e6-f4", "red c3"].map(|mark| Mark::read(mark, 8).unwrap()).to_vec();
    let note = "One\rtwo\r\n\nthree".to_owned();
    record.set_annotations(
        line[1],
        Annotations { note, marks, ..Annotations::NONE },
        StepKind::Other,
    );
    record.tree.set_used(line[1], Duration::from_millis(61_500));
    record.played = line[2];
    record.thinking = Duration::from_secs(7);
    let expected = "\
Troll
Clock: 600+5
Thinking: 0:00:07
Score: black 0, white 1, drawn 2

1. e6 {[%emt 0:01:01.5] [%cal Ge6f4] [%csl Rc3] One
 two
 
 three} 1... f4 [the game stands here] 2. c3
";
    assert_eq!(write(&record), expected);
    let (again, reading) = read::<Troll>(expected).unwrap();
    assert_eq!((reading.unread, content(&again)), (None, content(&record)));
    assert_eq!(again.tags(), record.tags());
    assert_eq!(again.tree()[line[1]].annotations().note, "One\ntwo\n\nthree");
    // Lines that were only wrapped, and blank lines, are read as before.
    let (wrapped, _) = read::<Troll>("Troll\n\n1. e6 {One\ntwo\n\nthree}").unwrap();
    let note = &wrapped.tree()[wrapped.here()].annotations().note;
    assert_eq!(note, "One two\nthree");
}

/// A lone carriage return ends a line wherever a text is read.
#[test]
fn every_kind_of_line_break_is_one() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["Troll", "White: Ada", "", "1. e6 {One", " two} f4"].join(end);
        let (record, reading) = read::<Troll>(&text).unwrap_or_else(|e| panic!("{end:?}: {e}"));
        assert_eq!((reading.unread, record.tags().players[0].as_str()), (None, "Ada"));
        let first = record.tree().main_line(NodeId::ROOT).nth(1).unwrap();
        assert_eq!(record.tree()[first].annotations().note, "One\ntwo", "{end:?}");
    }
}
