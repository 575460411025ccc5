use super::*;
use crate::file::write;
use crate::{Record, TerminationKind};
use owlery_games::conformance::mangle;
use owlery_games::options::read_options;
use owlery_games::owlman::{self, Owlman};
use owlery_games::troll::{self, Troll};
use owlery_games::umbra::Umbra;
use owlery_games::{Notation, Position as _, Side};

const ABSTRACT_PLAY: &str = include_str!("../../../../tests/foreign/abstractplay_owlman.json");
const MATCHES: &str = include_str!("../../../../tests/foreign/cutegames_troll.pgn");
const FROM_CODE: &str = include_str!("../../../../tests/foreign/cutegames_fen_owlman.pgn");
const TRIAL: &str = include_str!("../../../../tests/foreign/ludii_troll.trl");

fn games(text: &str) -> Vec<ForeignGame> {
    let format = Format::of(text).unwrap_or_else(|| panic!("of no format: {text}"));
    format.read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn replayed<P: Notation>(game: &ForeignGame) -> (Record<P>, Vec<String>) {
    let played =
        game.replay::<P>(P::Options::default()).unwrap_or_else(|it| panic!("{}", it.error));
    assert_eq!(played.unread, None);
    (played.record, played.warnings.iter().map(ToString::to_string).collect())
}

#[test]
fn formats_are_told_by_their_content() {
    for (text, format) in [
        (ABSTRACT_PLAY, Some(Format::AbstractPlay)),
        (MATCHES, Some(Format::Pgn)),
        (FROM_CODE, Some(Format::Pgn)),
        (TRIAL, Some(Format::Ludii)),
        ("% escaped\n; said\n\n[Event \"x\"]\n", Some(Format::Pgn)),
        ("\u{feff} {\n \"header\": 1}", Some(Format::AbstractPlay)),
        ("(owlery: 1, game: troll)", None),
        ("Troll\nBlack: Ada\n\n1. e6", None),
        ("{a comment} 1. e6 f4", None),
        ("[e6, f4]", None),
        ("8/8/8/3wb3/3bw3/8/8/8 b", None),
        ("game=over", None),
        ("", None),
    ] {
        assert_eq!(Format::of(text), format, "{text:.40}");
    }
}

#[test]
fn records_of_abstractplay_keep_names_dates_and_endings() {
    let games = games(ABSTRACT_PLAY);
    let [whole, resigned] = &games[..] else { panic!("there are two") };
    let (record, warnings) = replayed::<Owlman>(whole);
    assert_eq!(warnings, [""; 0]);
    assert_eq!(record.tree().moves(), 85);
    assert_eq!(record.outcome(), Some(owlery_games::Outcome::Win(Side::White)));
    assert_eq!((record.termination(), record.position().outcome()), (None, record.outcome()));
    let tags = record.tags();
    assert_eq!(tags.players, ["Alice", "Bob"]);
    assert_eq!((tags.date.as_str(), tags.event.as_str()), ("2026-11-25", "Test (1)"));
    assert_eq!(tags.source, "Abstract Play abc-123");
    let (record, warnings) = replayed::<Owlman>(resigned);
    assert_eq!(warnings, [""; 0]);
    let end = record.termination().map(|end| (end.after, end.how));
    assert_eq!(end, Some((record.played_end(), TerminationKind::Resigned(Side::White))));
    assert_eq!((record.tree().moves(), record.tags().date.as_str()), (4, "2026-11-20"));
}

/// A record of Owlman with these results and moves.
fn ap(results: [f64; 2], moves: &str) -> String {
    let [one, other] = results;
    format!(
        r#"{{"header": {{"game": {{"name": "owlman"}}, "site": {{"name": "S", "gameid": 7}},
        "players": [{{"name": "A", "result": {one}}}, {{"name": "B", "result": {other}}}]}},
        "moves": {moves}}}"#
    )
}

#[test]
fn endings_are_kept_where_there_is_a_word_for_them() {
    let opening = r#"["d3-c4", {"move": "a8-b7(xd5)", "result": "x"}]"#;
    for (results, special, how, said) in [
        ([1.0, 0.0], "timeout", Some(TerminationKind::Overtime(Side::Black)), ""),
        ([0.0, 1.0], "resign", Some(TerminationKind::Resigned(Side::White)), ""),
        ([1.0, 1.0], "draw", Some(TerminationKind::Agreed), ""),
        (
            [0.0, 0.0],
            "abandoned",
            None,
            "line 3: the game ended by “abandoned”, which cannot be kept; a comment says so",
        ),
    ] {
        let text = ap(results, &format!("[{opening}, [\"{special}\", null]]"));
        let (record, warnings) = replayed::<Owlman>(&games(&text)[0]);
        assert_eq!(record.termination().map(|end| end.how), how, "{special}");
        assert_eq!(warnings.join(" "), said);
        let note = &record.tree()[record.played_end()].annotations().note;
        assert_eq!(note, if said.is_empty() { "" } else { "* abandoned" });
    }
    let (_, warnings) = replayed::<Owlman>(&games(&ap([1.0, 0.0], &format!("[{opening}]")))[0]);
    assert_eq!(warnings, ["line 3: the result is given as “1-0”, the moves make it running"]);
}

#[test]
fn faults_of_json_have_a_line() {
    let cases = [
        ("{\"header\": }", "line 1, column 12: this is not valid JSON"),
        ("[\n{\"header\": {}, \"moves\": []}]", "line 2, column 13: expected a game record of Abs"),
        ("{\n\"header\": 3}", "line 2, column 11: expected a game record of AbstractPlay: invalid"),
        (&ap([1.0, 0.0], "[[3]]"), "line 3, column "),
        (&ap([1.0, 0.0], "[]").replace("owlman", "Go"), "line 1: it is a game of “Go”, which"),
        (
            &ap([1.0, 0.0], "[]").replace(", {\"name\": \"B\", \"result\": 0}", ""),
            "line 1: the gam",
        ),
        (&ap([1.0, 0.0], "[").replace("}\n", "}"), "this is not valid JSON"),
    ];
    for (text, expected) in cases {
        let error = Format::AbstractPlay.read(text).expect_err(text).to_string();
        assert!(error.contains(expected), "{error}\n{text}");
    }
}

#[test]
fn match_runners_games_are_read_with_who_moves_first() {
    let games = games(MATCHES);
    assert_eq!(games.len(), 4);
    for (game, (first, moves, won)) in games.iter().zip([
        ("A", 35, Side::Black),
        ("B", 45, Side::Black),
        ("A", 48, Side::White),
        ("B", 39, Side::Black),
    ]) {
        let (record, warnings) = replayed::<Troll>(game);
        assert_eq!((record.tree().moves(), warnings), (moves, Vec::new()));
        assert_eq!(record.result(), Some(owlery_games::Outcome::Win(won)));
        let [white, black] = &record.tags().players;
        assert_eq!([white, black].map(|name| name == first), [false, true]);
        assert_eq!((record.tags().event.as_str(), record.tags().date.as_str()), ("x (1)", ""));
        assert_eq!(record.tags().place, "CuteGames");
        assert!(game.replay::<Troll>(Default::default()).is_ok_and(|played| played.agrees));
        assert!(game.replay::<Umbra>(Default::default()).is_ok_and(|played| !played.agrees));
    }
    assert_eq!(games.iter().map(|game| game.line).collect::<Vec<_>>(), [1, 16, 31, 46]);
}

#[test]
fn a_game_from_a_code_begins_there() {
    let game = &games(FROM_CODE)[0];
    let (record, warnings) = replayed::<Owlman>(game);
    assert_eq!(record.start().code(), "D7/8/8/1H6/2H5/8/8/7o b 1");
    assert_eq!(record.tags().players, ["Alice", "Bob"]);
    assert_eq!(
        record.termination().map(|end| end.how),
        Some(TerminationKind::Resigned(Side::White))
    );
    assert_eq!(
        warnings,
        ["line 8: the result is 0-1, but nothing says how the game ended; it is kept as a \
             resignation"]
    );
    let wrong = FROM_CODE.replace("D7/8", "D8/8");
    let Err(refused) = games(&wrong)[0].replay::<Owlman>(owlman::Options::default()) else {
        panic!("it is no position")
    };
    assert!(refused.error.to_string().starts_with("line 6: start, code, character "));
}

/// The moves of a PGN text of Troll as a line with variations, comments and signs.
fn written(movetext: &str) -> String {
    let (record, _) = replayed::<Troll>(&games(&format!("[Event \"x\"]\n\n{movetext}"))[0]);
    let text = crate::transcript::write(&record);
    let moves = text.split_once("Event: x\n").map_or(&*text, |(_, moves)| moves);
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn movetext_is_read_as_readers_of_pgn_expect() {
    for (text, expected) in [
        ("1. e6 f4 2. c3 *", "1. e6 f4 2. c3"),
        ("1.e6 f4 2.c3", "1. e6 f4 2. c3"),
        ("1. e6 1... f4 2.\nc3 *", "1. e6 f4 2. c3"),
        ("e6 f4 c3", "1. e6 f4 2. c3"),
        ("{Before.} 1. e6! {Good\n move.} f4 $2 *", "{Before.} 1. e6! {Good move.} 1... f4?"),
        ("1. e6 ; up to here ( {\nf4 *", "1. e6 {up to here ( {} 1... f4"),
        ("1. e6 (1. d3 f4 (1... d6)) f4 *", "1. e6 (1. d3 f4 (1... d6)) 1... f4"),
        ("% no ( move\n1. e6 $14 f4 $254 *", "1. e6 [+/=] f4"),
        ("1. e6 !? f4 <reserved> *", "1. e6!? f4"),
    ] {
        assert_eq!(written(text).replace("\\{", "{"), expected, "{text}");
    }
}

#[test]
fn tags_are_read_as_they_are_written() {
    let text = r#"[Black "B \"the\" \\ B"] [White "A"]
[Date "2026.11.??"]
[Variant "TROLL"]
[Result "1/2-1/2"]
[Termination "time forfeit"]
[Unknown "x"]

1. e6 1/2-1/2"#;
    let game = &games(text)[0];
    // The colour that stands first is that of the first player.
    assert_eq!(game.players, ["B \"the\" \\ B", "A"]);
    assert_eq!((game.date.as_str(), game.game), ("2026-11", Some(GameId::Troll)));
    let (record, warnings) = replayed::<Troll>(game);
    assert_eq!(record.tags().players, ["A", "B \"the\" \\ B"]);
    assert_eq!(
        warnings,
        ["line 8: the game ended by “timeout”, which cannot be kept; a comment says so"]
    );
    let quoted = &games("[White \"A \"x\" B\"]\n\n*")[0];
    assert_eq!(quoted.players[0], "A \"x\" B");
}

#[test]
fn reasons_of_match_runners_become_endings() {
    let ended = |tag: &str, result: &str| {
        let text = format!("[Event \"x\"]\n[Result \"{result}\"]\n{tag}\n\n1. e6 f4 {result}");
        let (record, warnings) = replayed::<Troll>(&games(&text)[0]);
        (record.termination().map(|end| end.how), warnings.len())
    };
    for (tag, result, expected) in [
        ("[Adjudicated \"Out of time\"]", "0-1", (Some(TerminationKind::Overtime(Side::Black)), 0)),
        ("[Adjudicated \"Resigned\"]", "1-0", (Some(TerminationKind::Resigned(Side::White)), 0)),
        ("[Adjudicated \"Illegal move\"]", "1-0", (None, 1)),
        ("[Adjudicated \"Maximum game length\"]", "1/2-1/2", (None, 1)),
        ("[Termination \"normal\"]", "1-0", (Some(TerminationKind::Resigned(Side::White)), 1)),
        ("[Termination \"unterminated\"]", "*", (None, 0)),
        ("", "1/2-1/2", (Some(TerminationKind::Agreed), 1)),
    ] {
        assert_eq!(ended(tag, result), expected, "{tag} {result}");
    }
}

#[test]
fn faults_of_pgn_have_a_place() {
    for (text, expected) in [
        ("[Event \"x\"\n1. e6", "line 1, column 11: expected `\"]`, but found “1.”"),
        ("[Event x]", "line 1, column 8: expected `\"`, but found “x]”"),
        ("[Event \"x\"]\n1. e6 {never", "line 2, column 7: expected `}`, but the file ends"),
        ("[Event \"x\"]\n1. e6 ) f4", "line 2, column 7: expected a move, but found “)”"),
        ("[Event \"x\"]\n(1. e6)", "line 2, column 1: expected a move, but found “(1.”"),
        ("[Event \"x\"]\n1. e6 ] f4", "line 2, column 7: expected a move, but found “]”"),
    ] {
        assert_eq!(Format::Pgn.read(text).expect_err(text).to_string(), expected, "{text}");
    }
}

#[test]
fn what_is_not_legal_is_struck_out_with_what_follows() {
    let game = &games("[Event \"x\"]\n\n1. e6 f4 2. a1 c3 (2... d3) 1-0")[0];
    let Ok(played) = game.replay::<Troll>(Default::default()) else { panic!("it begins") };
    assert_eq!((played.legal, played.record.tree().moves()), (2, 5));
    assert_eq!(played.record.termination(), None);
    let unread = played.unread.expect("a1 is a corner");
    assert_eq!((unread.line, unread.column, unread.token.as_str()), (3, 13, "a1"));
    assert!(crate::transcript::write(&played.record).contains("~~a1~~"));
}

#[test]
fn trials_are_read_square_by_square() {
    let game = &games(TRIAL)[0];
    assert_eq!((game.game, game.moves.len()), (Some(GameId::Troll), 48));
    assert_eq!((game.result, &game.ending), (Some(Score::Second), &Ending::Rules));
    assert_eq!(game.source, "Ludii 1.3.13");
    let options = Troll::LUDII_OPTIONS.map(read_options::<troll::Options>);
    let Some(Ok(options)) = options else { panic!("Ludii has the game") };
    let Ok(played) = game.replay::<Troll>(options) else { panic!("it begins") };
    assert!(played.unread.is_none() && played.agrees && played.warnings.is_empty());
    assert_eq!((played.record.first(), played.legal), (Side::White, 48));
    let texts: Vec<_> = game.moves.iter().map(|mv| mv.text.as_str()).take(3).collect();
    assert_eq!(texts, ["g8", "e5", "c8"]);
    let pass = TRIAL.replace("[Add:type=Cell,to=62,what=1,decision=true]", "[Pass:decision=true]");
    assert_eq!(games(&pass)[0].moves[0].text, "pass");
    for (from, to, expected) in [
        ("game=Troll.lud", "game=/lud/board/Chess.lud", "line 1: it is a game of “Chess”, which"),
        ("to=36,actions", "to=64,actions", "line 5: expected a square from 0 to 63, but found “6"),
        ("Move=[Move:mover=2", "Move=mover=2", "line 5: expected `[Move:`, but found “mover=2"),
        (",to=36,actions", ",actions", "line 5: expected `to=`, but found"),
    ] {
        let error = Format::Ludii.read(&TRIAL.replacen(from, to, 1)).expect_err(from).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
    let options = TRIAL.replace("END GAME", "Board Size/10x10\nEND GAME");
    assert_eq!(games(&options)[0].warnings.len(), 1);
}

/// Whatever stands in a text, it is answered, and what is read can be written and read again.
#[test]
fn damaged_texts_are_answered() {
    let mut random = fastrand::Rng::with_seed(5);
    for text in [ABSTRACT_PLAY, MATCHES, FROM_CODE, TRIAL] {
        for round in 0..150 {
            let damaged = match round % 3 {
                0 => text[..text.floor_char_boundary(random.usize(..text.len()))].to_owned(),
                _ => mangle(text, &mut random),
            };
            let Some(format) = Format::of(&damaged) else { continue };
            let lines = damaged.split('\n').count();
            match format.read(&damaged) {
                Err(error) => {
                    assert!((1..=lines).contains(&error.line), "{error} in {lines} lines");
                    assert!(!error.to_string().contains('\n'), "{error}");
                }
                Ok(games) => games.iter().for_each(|game| {
                    answered::<Owlman>(game);
                    answered::<Troll>(game);
                }),
            }
        }
    }
}

fn answered<P: Notation>(game: &ForeignGame) {
    match game.replay::<P>(P::Options::default()) {
        Err(refused) => assert!(!refused.error.to_string().is_empty()),
        Ok(played) => {
            let text = write(&played.record);
            let read = crate::GameFile::read(&text).and_then(|file| file.replay::<P>());
            let again = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(write(&again), text);
        }
    }
}

/// However long they are, nothing overflows, and what is wrong is a short sentence. The bench `hostile`
/// measures how long such texts take.
#[test]
fn long_texts_of_one_kind_get_short_answers() {
    let tags = "[Event \"x\"]\n\n";
    let ap = ap([1.0, 0.0], "[");
    let texts = [
        format!("{tags}{}", "(".repeat(400_000)),
        format!("{tags}1. e6 {}", "(1. d3) ".repeat(60_000)),
        format!("{tags}{}", "{a} ".repeat(200_000)),
        format!("{tags}{}", "a(b".repeat(200_000)),
        format!("{tags}{}", "$1 ".repeat(200_000)),
        format!("{tags}{}", "1. ".repeat(200_000)),
        format!("[White \"{}\"]", "\" ".repeat(200_000)),
        tags.repeat(20_000),
        format!("{ap}{}", "[".repeat(200_000)),
        format!("{ap}{}]}}", "[\"e6\"],".repeat(100_000)),
        format!("game=Troll\n{}", "Move=[Move:\n".repeat(100_000)),
    ];
    for text in texts {
        let Some(format) = Format::of(&text) else { panic!("{text:.60}") };
        if let Err(error) = format.read(&text) {
            let said = error.to_string();
            assert!((1..1000).contains(&said.len()), "{said} for {text:.60}");
        }
    }
}
