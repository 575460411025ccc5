use super::*;
use crate::games::open;

/// Of a game file, but for the start code.
fn said(game: &str) -> [String; 3] {
    let session = open(&format!("(owlery: 1, {game})")).unwrap_or_else(|error| panic!("{error}"));
    let GameDetails { result, options, start, .. } = session.details();
    [result, options, start]
}

#[test]
fn a_list_tells_what_is_unusual_and_who_won() {
    use owlery_games::owlman::{Options, Owlman};
    let vary = Options { repetition: !Options::default().repetition, ..Options::default() };
    let cases = [
        (unusual::<Owlman>(&Options::default()), ""),
        (unusual::<Owlman>(&vary), "Demands to vary: yes"),
        (result_in_words::<Owlman>("black"), "Owlman won"),
        (result_in_words::<Owlman>("draw"), "Draw"),
        (result_in_words::<Owlman>("running"), "Not over"),
        (result_in_words::<Owlman>("nobody"), ""),
    ];
    for (words, expected) in cases {
        assert_eq!(words, expected);
    }
}

#[test]
fn games_are_told_in_words() {
    let usual = "The usual one";
    let cases = [
        ("game: troll", ["The game is not over: Black to move.", "Troll", usual]),
        (
            r#"game: troll, moves: [(id: 1, move: "e6")], conclusion: resigned(side: "white", after: 1)"#,
            ["Black has won. White resigned.", "Troll", usual],
        ),
        (
            r#"game: troll, conclusion: agreed(after: 0)"#,
            ["The game is drawn. The players agreed to a draw.", "Troll", usual],
        ),
        (
            r#"game: troll, start: "8/8/8/3wb3/3bw3/8/8/8 w""#,
            [
                "The game is not over: White to move.",
                "Troll",
                "A position that was set up, White to move",
            ],
        ),
    ];
    for (game, expected) in cases {
        assert_eq!(said(game), expected, "{game}");
    }
}

#[test]
fn options_without_a_name_are_listed() {
    let [_, options, _] = said("game: umbra, options: (size: 5, y: diagonals, pie: first)");
    assert_eq!(
        options,
        "Board: 5; Neighbours (X): diagonally adjacent; Flips (Y): diagonals; Reach: to the \
         first gap; Swap: on White's first turn"
    );
    let own = "x: leaps([(0, 1), (1, 3)]), y: directions([n])";
    let [_, options, _] = said(&format!("game: umbra, options: (size: 5, {own})"));
    let named = "Neighbours (X): a pattern of 12 squares; Flips (Y): 1 direction;";
    assert!(options.contains(named), "{options}");
}
