use super::*;
use crate::picker::form;
use crate::presentation::codes::normalized_code;
use crate::{Place, games};
use owlery_games::GameId;
use owlery_games::conformance::mangle;
use owlery_record::StepKind;

fn begin(game: GameId) -> Box<dyn Session> {
    form(game).begin(Default::default())
}

/// What a text is said to be, all of it that it can be, and the code that the first leads to.
fn said(text: &str, current: Option<&dyn Session>) -> (String, String) {
    let readings = match recognise(text, current) {
        Ok(pasted) => pasted.readings(),
        Err(error) => return (error.problem.to_string(), "?".to_owned()),
    };
    let code = match &readings[0].content {
        Content::Game(session) | Content::Position(session) => session.code(),
        Content::Collection(_) | Content::Moves(_) => String::new(),
    };
    (sentences(&readings).join(" "), code)
}

fn sentences(readings: &[Pasted]) -> Vec<String> {
    readings.iter().map(|reading| reading.summary.to_string()).collect()
}

#[test]
fn codes_find_their_games() {
    let (troll, umbra) = (begin(GameId::Troll), begin(GameId::Umbra));
    let start = "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0";
    for game in GameId::ALL {
        let code = begin(game).code();
        let (found, again) = said(&format!(" \n\"{}\"\n", code.replace(' ', "  ")), None);
        assert_eq!(normalized_code(&format!("\u{feff}{code}\n")), normalized_code(&code));
        assert!(found.starts_with(&format!("A position of {} on", game.name())), "{found}");
        assert_eq!(again, code);
    }
    let cases: [(&str, Option<&dyn Session>, &str); 8] = [
        (start, Some(&*troll), "A position of Owlman on 8 x 8."),
        (
            "8/8/8/3wb3/3bw3/8/8/8 b",
            None,
            "A position of Troll on 8 x 8. A position of Umbra on 8 x 8.",
        ),
        ("8/8/8/3wb3/3bw3/8/8/8 b", Some(&*umbra), "A position of Umbra on 8 x 8."),
        ("7/7/7/7/7/7/7 b", Some(&*troll), "A position of Umbra on 7 x 7."),
        ("4/4/4/4 b", Some(&*troll), "A position of Troll on 4 x 4."),
        ("5/5/5/5/5 1", Some(&*troll), "A position of Blocs on 5 x 5."),
        ("3/3/1b1 w swapped", None, "A position of Umbra on 3 x 3."),
        ("2/2 1", None, "A position of Blocs on 2 x 2."),
    ];
    for (code, current, expected) in cases {
        assert_eq!(said(code, current), (expected.to_owned(), code.to_owned()));
    }
}

/// What programs and people add to a text never keeps it from being read.
#[test]
fn sloppy_texts_are_read() {
    let (owlman, troll, aviary) =
        (begin(GameId::Owlman), begin(GameId::Troll), begin(GameId::Aviary));
    let (owl, bird) = (owlman.code(), aviary.code());
    let here = |count| format!("{count} moves from the current position.");
    let moves = [
        // Characters that cannot be seen.
        "e\u{200b}6 f\u{ad}4 \u{2060}c3\u{200d}",
        "\u{feff}\u{200e}e6\u{200f} f4 c3\u{202c}",
        "\u{200b}e6\u{200b}f4\u{200b}c3",
        // Digits and letters of other widths and scripts.
        "ｅ６　ｆ４　ｃ３",
        "１．e６　f4 c３",
        "e٦ f۴ c3",
        // Quoted mail.
        "> e6 f4\n> c3",
        "> 1. e6 f4\r\n>\r\n> 2. c3\r\n",
        ">> e6\n> > f4\n>>c3",
        "On Tuesday Ada wrote:\n> 1. e6 f4\n> 2. c3\n",
        // Lists.
        "- e6\n- f4\n- c3",
        "– e6\n– f4\n– c3",
        "* e6\n* f4\n* c3",
        "• e6\n• f4\n• c3",
        "1 - e6\n2 - f4\n3 - c3",
        "> - e6\n> - f4\n> - c3",
        "[e6, f4, c3]",
        "[\"e6\", \"f4\", \"c3\"]",
        "['e6','f4','c3']",
        "(e6 f4 c3)",
        "[e6 f4 {a comment} c3]",
    ];
    for text in moves {
        assert_eq!(said(text, Some(&*troll)).0, here(3), "{text:?}");
        let begun = said(text, None).0;
        for game in ["Umbra", "Troll"] {
            assert!(
                begun.contains(&format!("A game of {game} with 3 moves.")),
                "{text:?}: {begun}"
            );
        }
        let mut again = begin(GameId::Troll);
        assert_eq!(again.paste_moves(text).count, 3, "{text:?}");
        assert_eq!(again.line_text(), "1. e6 f4 2. c3", "{text:?}");
    }
    let codes: [(&dyn Session, &str, String); 11] = [
        (&*owlman, &owl, owl.replace("o7", "O7")),
        (&*owlman, &owl, owl.replace('H', "h").replace('D', "d")),
        (&*owlman, &owl, owl.replace(" w ", " W ")),
        (&*owlman, &owl, format!("\u{200b}{}", owl.replace('/', "/\u{ad}"))),
        (&*owlman, &owl, owl.replace('8', "８").replace('/', "／")),
        (&*owlman, &owl, format!("> {owl}")),
        (&*owlman, &owl, format!("«{owl}»,")),
        (&*aviary, &bird, bird.replace("[]", "")),
        (&*aviary, &bird, bird.replace("[]", " []")),
        (&*troll, "8/8/8/3wb3/3bw3/8/8/8 b", "8/8/8/3WB3/3BW3/8/8/8 B".to_owned()),
        (&*troll, "8/8/8/3wb3/3bw3/8/8/8 b", "８/8/8/3wb3/3bw3/8/8/8\u{a0}b".to_owned()),
    ];
    for (session, code, text) in codes {
        let expected = format!("A position of {} on 8 x 8.", session.game().name());
        assert_eq!(said(&text, Some(session)), (expected, code.to_owned()), "{text:?}");
        let (first, again) = said(&text, None);
        assert!(first.contains(session.game().name()), "{text:?}: {first}");
        assert_eq!(again, *code, "{text:?}");
    }
    // A piece before a square with its rank first, as the source of Owlman has it.
    assert_eq!(said("H 3-D - 4-C O8-A - 7-B", Some(&*owlman)).0, here(2));
    let file = troll.file_text();
    let quoted = file.lines().map(|line| format!("> {line}\n")).collect::<String>();
    assert_eq!(said(&quoted, None).0, "A game of Troll.");
    let transcript = "\u{200b}Ｔｒｏｌｌ\nBlack\u{200b}: Ада\u{200d}\n\n- e6\n- f4\n";
    let pasted = recognise(transcript, None).unwrap_or_else(|error| panic!("{}", error.problem));
    let Content::Game(game) = pasted.content else { panic!() };
    assert_eq!(game.tags().players[1], "Ада", "a name is trimmed");
}

#[test]
fn comments_and_names_keep_what_cannot_be_seen() {
    let text = "Troll\nBlack: نامه\u{200c}ای\n\n1. e6 {می\u{200c}خواهم 👩\u{200d}💻 ＡＢ\n- c} f4";
    let pasted = recognise(text, None).unwrap_or_else(|error| panic!("{}", error.problem));
    let Content::Game(game) = pasted.content else { panic!() };
    assert_eq!(game.tags().players[1], "نامه\u{200c}ای");
    assert!(game.transcript().contains("{می\u{200c}خواهم 👩\u{200d}💻 ＡＢ - c}"));
}

#[test]
fn messages_name_what_cannot_be_seen() {
    let text = "(owlery: 1, game: troll, players: {\"bl\u{200b}ack\": \"Ada\"})";
    let fault = said(text, None).0;
    assert!(fault.contains("“bl<U+200B>ack” is not a side of Troll"), "{fault}");
    let fault = said("Troll\nOptions: us\u{ad}ual\n\ne6", None).0;
    assert!(fault.contains("“us<U+00AD>ual”"), "{fault}");
}

#[test]
fn the_first_of_several_codes_is_taken() {
    let code = "8/8/8/3wb3/3bw3/8/8/8 b";
    for (count, remark) in [
        (2, "line 3: one more position follows, which was not opened"),
        (4, "line 3: 3 more positions follow, which were not opened"),
    ] {
        let text = vec![code; count].join("\r\n\r\n");
        let pasted = recognise(&text, None).unwrap_or_else(|error| panic!("{}", error.problem));
        let readings = pasted.readings();
        assert_eq!(
            sentences(&readings),
            ["A position of Troll on 8 x 8.", "A position of Umbra on 8 x 8."]
        );
        assert!(readings.iter().all(|reading| reading.remarks == [remark]));
    }
    let wrong = format!("8/8/8/3wb3/3bw3/8/9/8 b\n{code}");
    assert!(said(&wrong, None).0.contains("character 19"), "the first counts");
    // One code may be broken into lines.
    assert_eq!(said(&code.replace(' ', "\n"), None).1, code);
}

#[test]
fn moves_after_the_end_are_refused_in_words() {
    let mut troll = begin(GameId::Troll);
    troll.paste_moves("e6 f4");
    troll.resign();
    let (found, _) = said("c3", Some(&*troll));
    assert_eq!(found, "The game is over: White has won. Moves cannot follow its end.");
    assert_eq!(said("e6 f4 c3", Some(&*troll)).0, "3 moves from the start of this game.");
}

#[test]
fn a_code_keeps_the_options_of_the_current_game() {
    let text = "(owlery: 1, game: umbra, options: (size: 5, x: adjacent, reach: first_friend))";
    let umbra = games::open(text).unwrap();
    let Ok(Pasted { content: Content::Position(session), .. }) =
        recognise("7/7/7/7/7/7/7 b", Some(&*umbra))
    else {
        panic!()
    };
    let options = session.options();
    assert!(options.starts_with("(size: 7, x: adjacent,"), "{options}");
    assert!(options.contains("first_friend"), "{options}");
}

#[test]
fn faulty_codes_say_what_is_wrong() {
    for (code, expected) in [
        (
            "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D x 0",
            "This looks like a position of Owlman, but is not one: code, character 41: expected \
             the side to move, w or b, found “x ”.",
        ),
        (
            "8/8/8/3H4/8/8/8/8 w 0",
            "This looks like a position of Owlman, but is not one: code: Doc is missing",
        ),
        (
            "8/8/8/3wb3/3bw3/8/9/8 b",
            "This looks like a position of Troll, but is not one: code, character 19: ",
        ),
    ] {
        let (found, _) = said(code, None);
        assert!(found.starts_with(expected), "{found}");
    }
}

#[test]
fn moves_go_where_they_read_further() {
    let mut troll = begin(GameId::Troll);
    assert_eq!(said("1. e6 f4 2. c3", Some(&*troll)).0, "3 moves from the current position.");
    troll.paste_moves("1. e6 f4 2. c3");
    assert_eq!(troll.line_text(), "1. e6 f4 2. c3");
    assert_eq!(said("2... d6", Some(&*troll)).0, "1 move from the current position.");
    // What was played already cannot be played again.
    assert_eq!(said("e6 f4 2. c4 c3", Some(&*troll)).0, "4 moves from the start of this game.");
    let read = troll.paste_moves("e6 f4 2. c4 {better} c3");
    assert_eq!((read.base, read.count), (Base::Start, 4));
    assert_eq!(troll.line_text(), "1. e6 f4 2. c4 c3");
    assert_eq!(troll.view().undo, Some(StepKind::Pasted));
    troll.undo();
    assert_eq!(troll.line_text(), "1. e6 f4 2. c3");
    troll.go(Place::Start);
    assert_eq!(troll.line_text(), "1. e6 f4 2. c3", "the main line");
    assert!(!troll.transcript().contains("better"));
}

#[test]
fn moves_of_other_games_begin_them() {
    let troll = begin(GameId::Troll);
    let opening = "1.d3-c4   a8-b7(xd5)\n2.f5-e6    b7-c6(xd5)";
    for current in [None, Some(&*troll)] {
        let pasted =
            recognise(opening, current).unwrap_or_else(|error| panic!("{}", error.problem));
        assert_eq!(pasted.summary, "A game of Owlman with 4 moves.");
        assert_eq!(
            pasted.remarks,
            ["line 2, column 17: move 2...: the text says (xd5), the rules capture e4"]
        );
    }
    for (text, expected) in [
        ("O 6-C, R 4-D", "A game of Aviary with 2 moves."),
        ("b3b b4w", "A game of Blocs with 2 moves."),
        ("e6 f4 c3", "A game of Umbra with 3 moves. A game of Troll with 3 moves."),
        ("e6 e6", "line 1, column 4: move 1..., “e6”: e6 is taken"),
    ] {
        let (found, _) = said(text, None);
        assert!(found.starts_with(expected), "{found}");
    }
}

#[test]
fn a_text_that_fits_several_games_is_all_of_them_unless_the_open_one_decides() {
    let (text, troll) = ("d7 e7 e6 b6", begin(GameId::Troll));
    let both = "A game of Troll with 4 moves. A game of Umbra with 4 moves.";
    assert_eq!(said(text, Some(&*troll)).0, "4 moves from the current position.");
    // In a game of Troll that cannot go on so, it is no less Troll.
    let code = "8/3b4/8/3wb3/3bw3/8/8/8 w";
    let Ok(Pasted { content: Content::Position(later), .. }) = recognise(code, Some(&*troll))
    else {
        panic!("no position of Troll");
    };
    assert_eq!(said(text, Some(&*later)).0, both);
    let owlman = begin(GameId::Owlman);
    let either = "A game of Umbra with 4 moves. A game of Troll with 4 moves.";
    assert_eq!(said(text, Some(&*owlman)).0, either);
    assert_eq!(said(text, None).0, either);
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_offered() {
    let troll = begin(GameId::Troll);
    let error = recognise("1. e6 f4\n2. a1 d6", Some(&*troll)).err().unwrap();
    assert!(
        error.problem.to_string().starts_with(
            "line 2, column 4: move 2, “a1”: in a corner Black must turn at least one piece; \
             legal moves are a2 b2"
        ),
        "{}",
        error.problem
    );
    assert_eq!(
        sentences(&error.readings),
        ["2 moves from the current position.", "A game of Umbra with 4 moves."]
    );
    let error = recognise("e6 f4 z9", None).err().unwrap();
    assert_eq!(
        sentences(&error.readings),
        ["A game of Umbra with 2 moves.", "A game of Troll with 2 moves."]
    );
    for text in ["Good morning!", "1.", "é", "((((", "z9 y8", "e6/"] {
        let result = recognise(text, None);
        assert_eq!(result.is_ok(), text == "e6/", "{text}");
    }
    assert_eq!(said("  \n", None).0, "There is no text to paste.");
    let error = recognise("xyzzy", Some(&*troll)).err().unwrap();
    assert!(error.problem.to_string().contains("“xyzzy”"), "{}", error.problem);
}

#[test]
fn a_part_that_repeats_without_end_gets_a_short_answer() {
    let troll = begin(GameId::Troll);
    for part in ["(", "8/", "e6 f4 ", "{", "d3-c4 (d1-c2) ", "b3b ", "word ", "(owlery: "] {
        let text = part.repeat(20_000);
        let said = match recognise(&text, Some(&*troll)) {
            Ok(pasted) => pasted.summary.to_string(),
            Err(error) => error.problem.to_string(),
        };
        assert!((1..1000).contains(&said.len()), "{part}: {said}");
    }
}

#[test]
fn whole_games_are_games() {
    for game in GameId::ALL {
        let mut session = begin(game);
        (0..5).for_each(|_| session.play(0));
        let (file, transcript) = (session.file_text(), session.transcript());
        for text in [file.clone(), format!("\u{feff}{file}\n"), transcript] {
            let pasted = recognise(&text, None).unwrap_or_else(|error| panic!("{}", error.problem));
            assert!(pasted.summary.to_string().starts_with(&format!("A game of {}", game.name())));
            let Content::Game(again) = pasted.content else { panic!("{text}") };
            assert_eq!((again.code(), again.line_text()), (session.code(), session.line_text()));
            assert_eq!(again.file_text().replace(' ', ""), file.replace(' ', ""));
        }
        let broken = file.replace("id: 3", "id: 2");
        assert!(said(&broken, None).0.starts_with("This looks like a game file, but line "));
    }
}

#[test]
fn broken_texts_are_survived() {
    for game in GameId::ALL {
        let mut random = fastrand::Rng::with_seed(4);
        let mut session = begin(game);
        for _ in 0..15 {
            let count = session.view().choices.len();
            if count == 0 {
                break;
            }
            let mv = session.view().choices[random.usize(..count)].mv;
            session.play(mv);
            for text in [session.code(), session.line_text(), session.transcript()] {
                let text = mangle(&text, &mut random);
                for current in [None, Some(&*session)] {
                    let (found, _) = said(&text, current);
                    assert!(found.ends_with('.') && !found.contains('\n'), "{found}");
                }
            }
        }
    }
}
