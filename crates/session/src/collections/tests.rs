use super::*;
use owlery_games::GameId;

#[test]
fn a_text_that_fits_several_games_is_none() {
    let pgn = "[Event \"x\"]\n\n1. e4 e5 *\n";
    let error = game_texts(pgn).expect_err("nobody says which game it is").to_string();
    assert!(error.contains("Umbra") && error.contains("Troll"), "{error}");
    let named = pgn.replacen("\n", "\n[Variant \"Umbra\"]\n", 1);
    assert_eq!(game_texts(&named).expect("the game is named").len(), 1);
}

#[test]
fn one_opening_tells_a_game_from_a_collection() {
    let one = r#"(owlery: 1, game: troll, title: "T", moves: [(id: 1, move: "f4")])"#;
    let Ok(Opened::Game(session)) = open_any(one) else { panic!("it is one game") };
    assert_eq!((session.game(), session.tags().title.as_str()), (GameId::Troll, "T"));
    let many = r#"(owlery: 1, title: "C", games: [
        (game: blocs, players: {"second": "Ada"}),
        (game: blocs, players: {"white": "Ada"}),
        (game: troll, moves: [(id: 1, move: "a1")]),
    ])"#;
    let Ok(Opened::Collection(collection)) = open_any(many) else { panic!("it is many") };
    let of = |entry: usize| summary(&collection.games[entry]);
    assert_eq!(of(0).unwrap().tags.players, ["Ada".to_owned(), "".to_owned()]);
    assert_eq!(of(1).unwrap_err().line, 3);
    // A list needs no legal moves; an opened game does.
    assert_eq!(of(2).unwrap().moves, 1);
    assert_eq!(open_entry(&collection.games[2]).err().map(|error| error.line), Some(4));
    assert!(open_entry(&collection.games[0]).is_ok());
    assert!(open_any("(owlery: 1)").is_err());
}
