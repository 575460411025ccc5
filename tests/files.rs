//! Games as text: what is written can be read, and what cannot be read is told.

mod common;
#[path = "common/examples.rs"]
mod examples;

use std::fmt::Write as _;

use fastrand::Rng;
use owlery_games::GameId;
use owlery_record::Tags;
use owlery_record::file::{self, FileContent};
use owlery_session::Place;
use owlery_session::{MoveListRow, Session, games, picker};

/// Plays random moves, now and then from an earlier move.
fn wander(session: &mut dyn Session, rng: &mut Rng, steps: usize) {
    for _ in 0..steps {
        let legal = session.view().choices.last().map_or(0, |choice| choice.mv + 1);
        match rng.u32(0..12) {
            0 => (0..rng.u32(1..6)).for_each(|_| session.go(Place::Back)),
            1 => session.go(Place::Forward),
            2 => session.undo(),
            _ if legal == 0 => session.go(Place::Back),
            _ => session.play(rng.usize(0..legal)),
        }
    }
}

/// The rows with texts instead of the ids of their moves.
fn words(session: &dyn Session) -> Vec<(u16, String)> {
    let line = |row: &MoveListRow| {
        let first = session.entry(row.first());
        let mut text = match row {
            MoveListRow::Note(piece) => format!("{} {}", piece.at, first.annotations.note),
            MoveListRow::Before(piece) => format!("{} {}", piece.at, first.annotations.before),
            _ => first.number_text(),
        };
        let moves = std::iter::successors(Some(row.first()), |node| session.entry(*node).next);
        for entry in moves.take(row.count()).map(|node| session.entry(node)) {
            text += &format!(" {} {}", entry.signed_text(), entry.annotations.note);
        }
        (row.depth(), text)
    };
    session.view().rows.iter().map(line).collect()
}

#[track_caller]
fn reopened(text: &str) -> Box<dyn Session> {
    games::open(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn random_games_with_variations_come_back_as_they_were() {
    let names = ["", "Ada", "“Æther” \"\\\n\t🦉", "O'Hara \\' \\\\' '"];
    for game in GameId::ALL {
        for seed in 0..12 {
            let mut rng = Rng::with_seed(seed);
            let mut form = picker::form(game);
            form.choose_preset(rng.usize(0..form.presets().len()));
            let any = |rng: &mut Rng| names[rng.usize(0..names.len())].to_owned();
            let players = [any(&mut rng), any(&mut rng)];
            let event = any(&mut rng);
            let mut session = form.begin(Tags { players, event, ..Tags::default() });
            wander(session.as_mut(), &mut rng, 80);
            match seed % 4 {
                0 => session.resign(),
                1 => {
                    session.offer_draw();
                    session.answer_draw(true);
                }
                _ => {}
            }
            let text = session.file_text();
            let mut again = reopened(&text);
            assert_eq!(again.file_text(), text, "{} {seed}", game.key());
            assert_eq!(words(again.as_ref()), words(session.as_ref()), "{} {seed}", game.key());
            assert_eq!(again.tags(), session.tags());
            assert_eq!(again.options(), session.options());
            assert!(!again.view().can_forward, "a game opens at the end of its main line");
            session.go(Place::Start);
            session.go(Place::End);
            again.go(Place::Start);
            assert_eq!((again.view().ply, again.view().can_back), (0, false));
        }
    }
}

#[test]
fn files_written_by_hand_are_written_back_unchanged() {
    let mut all = String::new();
    for game in GameId::ALL {
        let text = std::fs::read_to_string(common::sample(game)).unwrap();
        let session = reopened(&text);
        assert_eq!(session.game(), game);
        assert_eq!(session.file_text(), text);
        assert!(session.view().rows.iter().any(|row| row.depth() == 1), "{}", game.key());
        assert!(text.contains("note: "), "{}", game.key());
        all += &text;
    }
    for part in ["agreed(", "resigned(", "start: ", "event: ", "date: ", "place: ", "source: "] {
        assert!(all.contains(part), "no file has {part}");
    }
}

/// Those of the specification that say nothing else are written back to the byte.
#[test]
fn examples_of_the_format_are_what_they_say() {
    let pages =
        ["docs/format.md", "assets/text/en/manual/5-files.md", "assets/text/fr/manual/5-files.md"];
    let exact = pages.map(|page| examples::examples(page, "ron"));
    for text in exact.iter().flatten() {
        let written = match file::read(text).unwrap_or_else(|error| panic!("{error}\n{text}")) {
            FileContent::Game(_) => reopened(text).file_text(),
            FileContent::Collection(collection) => {
                for entry in &collection.games {
                    entry.file().unwrap_or_else(|error| panic!("{error}\n{text}"));
                }
                collection.write()
            }
        };
        assert_eq!(written, *text);
    }
    for game in GameId::ALL {
        let field = format!("\n    game: {},", game.key());
        assert!(exact[0].iter().any(|text| text.contains(&field)), "{field}");
    }
    let short = examples::examples(pages[0], "ron,read");
    assert!(short.len() == 1 && exact[0].len() > GameId::ALL.len());
    short.iter().for_each(|text| assert_ne!(reopened(text).file_text(), *text));
}

#[test]
fn opened_games_stand_where_their_main_line_ends() {
    let cases = [
        (GameId::Owlman, 14, "The Owlman of Mawnan (Owlman) has won", "Dr. Shiels (Doc) resigned."),
        (GameId::Umbra, 7, "The game is drawn", "The players agreed to a draw."),
        (GameId::Aviary, 3, "Black to move", ""),
        (GameId::Blocs, 5, "Richard (first) has won", "No black piece is left to turn"),
        (GameId::Troll, 1, "East (Black) has won", "Black joined the left and right edges."),
    ];
    for (game, ply, headline, remark) in cases {
        let session = reopened(&std::fs::read_to_string(common::sample(game)).unwrap());
        let status = &session.view().status;
        assert_eq!((session.view().ply, status.headline.as_str()), (ply, headline));
        assert!(status.remarks.join(" ").contains(remark), "{:?}", status.remarks);
    }
}

#[test]
fn names_follow_a_swap_of_colours() {
    let mut session = reopened(&std::fs::read_to_string(common::sample(GameId::Umbra)).unwrap());
    assert_eq!(session.view().players, ["Ada", "Bert"], "White and Black after the swap");
    session.go(Place::Start);
    assert_eq!(session.view().players, ["Bert", "Ada"], "White and Black before it");
}

/// A change to a sample that breaks it: the game, what is replaced by what, the line, the words.
const BROKEN: [(GameId, &str, &str, usize, &[&str]); 27] = [
    (GameId::Owlman, "owlery: 1", "owlery: 2", 2, &["version 2", "version 1"]),
    (GameId::Owlman, "owlery: 1", "owlery: \"x\"", 2, &["column"]),
    (GameId::Owlman, "game: owlman", "game: chess", 3, &["chess", "owlman"]),
    (GameId::Owlman, "nightfall: Some(49)", "nightfall: Some(0)", 4, &["nightfall is 0"]),
    (GameId::Owlman, "repetition: false", "repetition: no", 4, &["options", "column"]),
    (GameId::Owlman, "nightfall", "nightfal", 4, &["nightfal", "nightfall"]),
    (GameId::Owlman, "\"black\": \"The", "\"grey\": \"The", 5, &["“grey”", "“white” or “black”"]),
    (GameId::Owlman, "date:", "dat:", 6, &["dat", "date"]),
    (GameId::Owlman, "result: \"black\"", "result: \"draw\"", 11, &["“draw”", "black"]),
    (GameId::Owlman, "resigned(side: \"white\"", "resigned(side: \"Doc\"", 12, &["“Doc”"]),
    (GameId::Owlman, "after: 14),", "after: 99),", 12, &["no move 99"]),
    (GameId::Owlman, "after: 14),", "after: -1),", 12, &["column"]),
    (GameId::Owlman, "d5-c8", "d5-c7", 21, &["move 4..., “d5-c7”", "trees"]),
    (GameId::Owlman, "\"c8-f7\"", "\"\"", 23, &["move 5..., ", "one looks like"]),
    (GameId::Owlman, "id: 9", "id: 8", 22, &["id 8", "taken"]),
    (GameId::Owlman, "id: 9", "id: 0", 22, &["id 0"]),
    (GameId::Owlman, "after: 7", "after: 77", 28, &["follows id 77", "not an earlier move"]),
    (GameId::Owlman, "d5-e4(xg2)", "d5-c8", 28, &["is already there"]),
    (GameId::Owlman, "note: \"Sight", "nota: \"Sight", 15, &["nota"]),
    (GameId::Umbra, "move: \"swap\"", "move: \"swop\"", 13, &["line 13: move "]),
    (GameId::Umbra, "size: 5", "size: 2", 4, &["size is 2"]),
    (GameId::Aviary, "start: \"8/1s", "start: \"8/2s", 5, &["start, code", "character"]),
    (GameId::Aviary, "R*g3", "B*g3", 12, &["move 2, “B*g3"]),
    (GameId::Blocs, "move: \"a2-b2\"", "move: \"a1-b1\"", 15, &["line 15: move "]),
    (GameId::Blocs, "\"first\": \"Ri", "\"black\": \"Ri", 5, &["“black”", "“second” or “first”"]),
    (GameId::Troll, "start: \"4/bbb1", "start: \"4/bbx1", 5, &["start, code", "character 5"]),
    (GameId::Troll, "result: \"black\"", "result: black", 8, &["column"]),
];

#[test]
fn a_fault_is_told_by_its_line() {
    for (game, from, to, line, parts) in BROKEN {
        let text = std::fs::read_to_string(common::sample(game)).unwrap();
        assert!(text.contains(from), "{} has no {from}", game.key());
        let error = match games::open(&text.replacen(from, to, 1)) {
            Ok(_) => panic!("{to} was taken"),
            Err(error) => error.to_string(),
        };
        for part in parts {
            assert!(error.contains(part), "{to}: {error} lacks {part}");
        }
        let rest = error.strip_prefix(&format!("line {line}"));
        assert!(rest.is_some_and(|rest| rest.starts_with([':', ','])), "{to}: {error}");
        assert!(error.len() < 400 && !error.contains('\n'), "{to}: {error}");
    }
}

#[test]
fn cut_and_foreign_texts_are_refused_without_a_panic() {
    for game in GameId::ALL {
        let text = std::fs::read_to_string(common::sample(game)).unwrap();
        for end in (0..text.trim_end().len() - 1).filter(|end| text.is_char_boundary(*end)) {
            assert!(games::open(&text[..end]).is_err(), "{} cut at {end}", game.key());
        }
        let mut rng = Rng::with_seed(7);
        for _ in 0..300 {
            let mut bytes = text.clone().into_bytes();
            let at = rng.usize(0..bytes.len());
            bytes[at] = rng.u8(b' '..b'~');
            // Some changes make another good file; none may do harm.
            let _ =
                games::open(&String::from_utf8_lossy(&bytes)).map(|session| session.file_text());
        }
    }
    for text in ["", " ", "[]", "()", "PK\u{3}\u{4}", &"(".repeat(50_000), &"[".repeat(50_000)] {
        assert!(games::open(text).is_err());
    }
}

/// A file of one long line of play that goes round in a circle, with some variations.
fn long_file(game: &str, options: &str, circle: [&str; 4], plies: usize) -> String {
    let mut text = format!("(owlery: 1, game: {game}, options: {options}, moves: [\n");
    for (ply, mv) in (1..=plies).zip(circle.iter().cycle()) {
        let _ = writeln!(text, "(id: {ply}, move: {mv:?}),");
    }
    text + "])"
}

#[test]
fn twenty_thousand_moves_are_no_trouble() {
    const PLIES: usize = 20_000;
    let robins = ["Rc7-b5", "Rc2-b4", "Rb5-c7", "Rb4-c2"];
    let swoops = ["h5-g6", "a8-b5", "g6-h5", "b5-a8"];
    let cases = [
        ("aviary", "(repetition: false)", robins, "Rf7-e5"),
        ("owlman", "(nightfall: None)", swoops, "d1-c2"),
        ("owlman", "(nightfall: None, repetition: true)", swoops, "d1-c2"),
    ];
    for (game, options, circle, other) in cases {
        let mut session = reopened(&long_file(game, options, circle, PLIES));
        assert_eq!(session.view().ply, PLIES, "{game}");
        let text = session.file_text();
        assert_eq!(reopened(&text).file_text(), text);
        session.go(Place::Start);
        session.go(Place::End);
        assert_eq!(session.view().ply, PLIES);
        session.go(Place::Back);
        session.undo();
        session.go(Place::Start);
        let legal = session.view().choices.last().map_or(0, |choice| choice.mv + 1);
        (0..legal).for_each(|mv| {
            session.go(Place::Start);
            session.play(mv);
        });
        assert!(session.file_text().contains(other), "{game}");
        let rows = session.view().rows.clone();
        let lines = rows.iter().filter(|row| row.depth() == 1).count();
        let moves: usize = rows.iter().map(MoveListRow::count).sum();
        assert!(lines >= legal - 1, "{game} has {lines} rows of variations for {legal} moves");
        assert!(moves >= PLIES + legal - 1, "{game} shows {moves} moves");
    }
}
