//! What is too large is refused with the line and the limit; what is just within the limits opens,
//! and what would lead beyond them is not done.

use owlery_games::Square;
use owlery_record::annotations::{Ink, Mark};
use owlery_record::limits::{
    ANNOTATIONS, COMMENT, FILE, GAME, GAMES, HEADER, LINE, LINES, MARKS, MOVE, MOVES, NESTING,
    PROSE,
};
use owlery_record::{NodeId, Tags};
use owlery_session::collection::Digest;
use owlery_session::collections::{Opened, open_any};
use owlery_session::{Edit, Place};
use owlery_session::{Session, games, recognise};

use crate::files;
use crate::target::one_line;

/// A game of Troll with a head and moves, the first on line 2.
fn troll(head: &str, moves: &str) -> String {
    format!("(owlery: 1, game: troll, {head} moves: [\n{moves}])")
}

fn e6(more: &str) -> String {
    troll("", &format!("(id: 1, move: \"e6\", {more}),\n"))
}

/// So many moves that are legal no more, all after the start.
fn struck(count: usize, more: &str) -> String {
    let line =
        |at| format!("(id: {}, after: 0, move: \"e6\", unplayable: true, {more}),\n", at + 1);
    troll("", &(0..count).map(line).collect::<String>())
}

fn marks(count: usize) -> String {
    format!("marks: [{}]", "\"red a1\", ".repeat(count))
}

fn comment(bytes: usize) -> String {
    "x".repeat(bytes)
}

/// A text of so many bytes that ends as a game, or collection, does.
fn filled(bytes: usize, head: &str, tail: &str) -> String {
    format!("{head}{}{tail}", " ".repeat(bytes - head.len() - tail.len()))
}

fn games(count: usize) -> String {
    format!("(owlery: 1, games: [\n{}])", "(game: troll),\n".repeat(count))
}

fn open(text: &str) -> Result<Opened, String> {
    open_any(text).map_err(|error| {
        one_line(&error).expect("a line");
        error.to_string()
    })
}

#[test]
fn what_is_too_large_is_refused_with_its_line_and_the_limit() {
    let nested = "(".repeat(400) + &")".repeat(400);
    let best = "f4 ".repeat(LINE / 3 + 1);
    let table: [(String, &str); 17] = [
        (
            e6(&format!("note: \"{}\"", "\\n".repeat(LINES))),
            "line 2: the comment has 2,001 lines; 2,000 are allowed",
        ),
        (
            e6(&format!("found: (value: \"estimated 7\", moves: (open: 43), best: \"{best}\")")),
            "line 2: found: the best line has 303 bytes; 300 are allowed",
        ),
        (
            e6(&format!("note: \"{}\"", comment(COMMENT + 1))),
            "line 2: the comment has 20,001 bytes; 20,000 are allowed",
        ),
        (
            e6(&format!("before: \"{}\"", comment(20 << 20))),
            "line 2: the comment before the move has 20,971,520 bytes; 20,000 are allowed",
        ),
        (
            troll(&format!("\nnote: \"{}\",", comment(COMMENT + 1)), ""),
            "line 2: the comment has 20,001 bytes; 20,000 are allowed",
        ),
        (e6(&marks(100_000)), "line 2: the move has 100,000 marks; 1,000 are allowed"),
        (
            troll(&format!("\n{},", marks(MARKS + 1)), ""),
            "line 2: the position has 1,001 marks; 1,000 are allowed",
        ),
        (struck(MOVES + 1, ""), "line 100002: the game has 100,001 moves; 100,000 are allowed"),
        (
            struck(ANNOTATIONS / COMMENT + 2, &format!("note: \"{}\"", comment(COMMENT))),
            "line 211: what is said up to here has 4,200,000 bytes; 4,194,304 are allowed",
        ),
        (
            e6("").replace("e6", &comment(MOVE + 1)).replace("id: 1,", "id: 1, unplayable: true,"),
            "line 2: the move has 101 bytes; 100 are allowed",
        ),
        (
            troll(&format!("\nevent: \"{}\",", comment(HEADER + 1)), ""),
            "line 2: the event has 1,001 bytes; 1,000 are allowed",
        ),
        (troll(&format!("options: {nested},"), ""), "line 1, column 98: it is nested too deep"),
        (
            filled(GAME + 1, "(owlery: 1, game: troll,", ")"),
            "line 1: the game has 33,554,433 bytes; 33,554,432 are allowed",
        ),
        (
            filled(FILE + 1, "(owlery: 1, games: [", "])"),
            "line 1: the file has 67,108,865 bytes; 67,108,864 are allowed",
        ),
        (games(GAMES + 1), "line 50002: the collection has 50,001 games; 50,000 are allowed"),
        (
            format!("(owlery: 1,\ntitle: \"{}\", games: [])", comment(HEADER + 1)),
            "line 2: the title has 1,001 bytes; 1,000 are allowed",
        ),
        (
            format!("(owlery: 1,\nabout: \"{}\", games: [])", comment(COMMENT + 1)),
            "line 2: “about” has 20,001 bytes; 20,000 are allowed",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(open(&text).err().as_deref(), Some(expected));
    }
}

/// What is wrong is named in a sentence, however long it is itself.
#[test]
fn faults_of_any_length_are_named_briefly() {
    let long = comment(1 << 20);
    let nines = "9".repeat(1 << 20);
    let texts = [
        troll(&format!("{long}: 1,"), ""),
        troll(&format!("options: ({long}: 1),"), ""),
        troll(&format!("start: \"{long}\","), ""),
        troll(&format!("players: {{\"{long}\": \"Ada\"}},"), ""),
        troll(&format!("conclusion: {long}(side: \"white\", after: 0),"), ""),
        troll(&format!("conclusion: resigned(side: \"{long}\", after: 0),"), ""),
        e6(&format!("{long}: 1")),
        e6(&format!("marks: [\"{long}\"]")),
        e6(&format!("glyph: \"{long}\"")),
        e6(&format!("judgement: \"{long}\"")),
        e6(&format!("found: (value: \"{long}\")")),
        e6(&format!("found: ({long}: 1)")),
        e6(&format!("unplayable: {nines}")),
        format!("(owlery: 1, game: {long})"),
        format!("(owlery: {nines}, game: troll)"),
        format!("(owlery: 1, games: [], {long}: 1)"),
        format!("#![enable({long})] (owlery: 1, game: troll)"),
        long.clone(),
    ];
    for text in texts {
        let said = open(&text).err().expect("it is no game");
        assert!(said.len() < 1000, "{} bytes: {}…", said.len(), &said[..500]);
    }
    for text in [&long, &nines, &format!("e6 {long}"), &format!("Troll\n{long}: 1\n\ne6")] {
        let said = recognise(&text[..text.len().min(PROSE)], None).err().expect("it is nothing");
        assert!(said.problem.to_string().len() < 1000, "{}", said.problem);
    }
    let broken = open(&format!("(owlery: 1, games: [(game: {long})])"));
    let Ok(Opened::Collection(all)) = broken else { panic!("it is a collection") };
    let said = Digest::of(&all.games[0]).facts.expect_err("it is broken").to_string();
    assert!(said.len() < 1000, "{} bytes", said.len());
}

#[test]
fn very_many_moves_that_are_struck_out_are_pasted_once() {
    let text = (0..6000).map(|at| format!(" (~~m{at}~~)")).collect::<String>();
    let text = format!("e6{text}");
    let mut session = games::open(&struck(30_000, "")).expect("it is within the limits");
    for _ in 0..2 {
        session.go(Place::Start);
        assert_eq!(session.paste_moves(&text).unread, None);
        session.go(Place::Start);
        assert_eq!(session.view().branches.len(), 36_001);
    }
}

#[test]
fn what_is_within_the_limits_opens() {
    for text in [
        e6(&format!("note: \"{}\"", comment(COMMENT))),
        e6(&marks(MARKS)),
        struck(MOVES, ""),
        struck(20_000, "note: \"one of many\""),
        struck(ANNOTATIONS / COMMENT, &format!("note: \"{}\"", comment(COMMENT - 50))),
        filled(GAME, "(owlery: 1, game: troll,", ")"),
    ] {
        let Ok(Opened::Game(session)) = open(&text) else { panic!("{:?}", open(&text).err()) };
        let written = session.file_text();
        assert_eq!(games::open(&written).map(|again| again.file_text()).as_ref(), Ok(&written));
    }
    let Ok(Opened::Collection(all)) = open(&games(GAMES)) else { panic!("they are too many") };
    assert_eq!(all.games.len(), GAMES);
}

#[test]
fn texts_that_are_too_large_are_refused() {
    let nested = format!("e6 {}", "(d3 (e6 ".repeat(NESTING / 2 + 1));
    let struck = format!("e6 ~~{}~~", comment(MOVE + 1));
    for (text, expected) in [
        ("e6 ".repeat(PROSE / 3 + 1), "This text has 1,048,577 bytes; 1,048,576 are allowed."),
        (nested, "at most 500 variations may be nested."),
        (struck, "the move has 101 bytes; 100 are allowed."),
        (
            format!("e6 {{{}}}", comment(COMMENT + 1)),
            "the comment has 20,001 bytes; 20,000 are allowed.",
        ),
        (format!("Troll\nEvent: {}\n", comment(HEADER + 1)), "the event has 1,001 bytes"),
    ] {
        let said =
            recognise(text.trim_end(), None).err().expect("it is too large").problem.to_string();
        assert!(said.contains(expected), "{said}");
        one_line(&said).expect("a line");
    }
    // At the limit they are read.
    let text = format!("e6 {}", "(d3 (e6 ".repeat(NESTING / 2));
    assert!(recognise(text.trim_end(), None).is_ok());
}

#[test]
fn nothing_is_made_that_could_not_be_read_again() {
    let mut session = games::open(&e6(&marks(MARKS))).expect("it is within the limits");
    let here = session.view().here;
    let mark = |file| {
        let from = Square { file, rank: 3 };
        Edit::Mark(here, Mark { from, to: from, ink: Ink::Blue })
    };
    let refused = |session: &mut dyn Session, edit: Edit| {
        let before = session.file_text();
        let said = session.edit(edit).expect_err("it is too much").to_string();
        assert_eq!(session.file_text(), before);
        said
    };
    assert_eq!(refused(session.as_mut(), mark(3)), "The move has 1,001 marks; 1,000 are allowed.");
    assert_eq!(
        refused(session.as_mut(), Edit::Note(here, comment(COMMENT + 1))),
        "The comment has 20,001 bytes; 20,000 are allowed."
    );
    let headers = Tags { event: comment(HEADER + 1), ..Tags::default() };
    let refused_headers = session.set_tags(headers).expect_err("it is too much").to_string();
    assert_eq!(refused_headers, "The event has 1,001 bytes; 1,000 are allowed.");
    session.edit(Edit::ClearMarks(here)).expect("they may go");
    session.edit(Edit::Note(here, comment(COMMENT))).expect("it is within the limits");
    session.edit(mark(3)).expect("there is room");
    // A pasted comment comes behind the one that is there.
    let text = "e6 {more} f4";
    let said =
        recognise(text, Some(session.as_ref())).err().expect("it is too much").problem.to_string();
    assert_eq!(said, "The comment has 20,005 bytes; 20,000 are allowed.");
    let before = session.file_text();
    assert!(session.paste_moves(text).too_much.is_some());
    assert_eq!(session.file_text(), before);

    let mut full = games::open(&struck(MOVES, "")).expect("it is within the limits");
    full.go(Place::Start);
    let said = "The game, with its undo history, has 100,001 moves; 100,000 are allowed.";
    assert_eq!(full.no_room(0).map(|it| it.to_string()).as_deref(), Some(said));
    full.play(0);
    assert_eq!(full.view().here, NodeId::ROOT);
    let refused_line = full.add_line(&mut [0].into_iter()).map_err(|it| it.to_string());
    assert_eq!(refused_line, Err(said.to_owned()));
    let first = full.view().branches[0];
    assert!(refused(full.as_mut(), Edit::Remove(first)).contains("100,002 moves"));
    // What is only tried elsewhere needs no file.
    let mut apart = full.scratch_copy();
    apart.play(0);
    assert_eq!(apart.view().ply, 1);
}

#[test]
fn all_that_is_said_may_not_be_too_much_together() {
    let text = struck(ANNOTATIONS / COMMENT - 1, &format!("note: \"{}\"", comment(COMMENT)));
    let mut session = games::open(&text).expect("it is within the limits");
    let nodes = session.view().branches.clone();
    let said =
        (0..3).find_map(|at| session.edit(Edit::Before(nodes[at], comment(COMMENT - at))).err());
    let said = said.expect("it is too much").to_string();
    assert!(said.starts_with("The game, with its undo history, has 4,19"), "{said}");
    let written = session.file_text();
    files::game(session, &written).expect("it is whole");
}
