//! The inventors' own examples.

use super::*;

/// The sample opening as its author printed it, with two slips and annotations between the moves.
const OPENING: &str = "Sample Opening
1.d3-c4   a8-b7(xd5)
2.f5-e6    b7-c6(xd5)
3.d1-c2    c6-d5(xf3)
4.h5-g6 (Fig.3)
At this point ....d5-e4 (xg2) would, by clearing 
a path for Doc, favor White.
4 ...           d5-c8
5.e6-d7     c8-f7
6.c4-b5     f7-e4 (Fig. 4)
Forking c2 and g6, just as 4....d5-e4 would
have done, but without capturing the g2
helper- which blocks Doc in. 
7.g2-f3     e4-d3 (Fig.3)  
Now White must play Dg2, or Owlman moves
to g2 himself and captures Doc on the next turn. 
Then Owlman can decide whether to capture the
b5 or the g6 helper. Chances seem
about even.";

#[test]
fn the_sample_opening_leads_to_its_last_figure() {
    let (record, reading) = pasted::<Owlman>("", OPENING);
    assert_eq!(reading.unread, None);
    assert_eq!(record.position().code(), "8/3H4/6H1/1H6/6H1/3o1H1H/4H3/5H1D w 7");
    assert_eq!(
        moves_line(&record, record.here()),
        "1. d3-c4 a8-b7(xd5) 2. f5-e6 b7-c6(xe4) 3. d1-c2 c6-d5(xf3) 4. h5-g6 d5-c8 5. e6-d7 c8-f7 \
         6. c4-b5 f7-e4 7. g2-f3 e4-d3(xc2)"
    );
    let warnings: Vec<_> = reading.warnings.iter().map(ReadWarning::to_string).collect();
    assert_eq!(
        warnings,
        [
            "line 1, column 1: “Sample Opening” is kept as a note",
            "line 3, column 17: move 2...: the text says (xd5), the rules capture e4",
            "line 6, column 1: “At this point ....d5-e4 …” is kept as a note",
            "line 11, column 1: “Forking c2 and g6, just …” is kept as a note",
            "line 15, column 1: “Now White must play Dg2,…” is kept as a note",
        ]
    );
    assert_eq!(record.tree()[NodeId::ROOT].annotations().note, "Sample Opening");
    let notes: Vec<_> = reading.moves.iter().map(|read| read.note.lines().count()).collect();
    assert_eq!(notes, [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 2]);
    assert!(reading.moves[6].note.ends_with("a path for Doc, favor White."));
}

#[test]
fn endings_are_read_as_printed() {
    let first = "1 ...   h1 x a6/ 2.c8-d7 (forced)   a6-b5! (the only way to win) 3.d7-c6  \
                 b5-e4/ 4.c6-d7   e4-f5/ 5.d7-c6   f5-g2/  6.c6-d7  g2-h1 (and captures the \
                 helper next turn). ";
    let (record, reading) = pasted::<Owlman>("2H5/1D6/H7/8/8/8/8/7o b 0", first);
    assert_eq!(reading.unread, None);
    assert_eq!(
        moves_line(&record, record.here()),
        "1... h1xa6 2. c8-d7 a6-b5 3. d7-c6 b5-e4 4. c6-d7 e4-f5 5. d7-c6 f5-g2 6. c6-d7 g2-h1"
    );
    let notes: Vec<_> = reading.moves.iter().map(|read| read.note.as_str()).collect();
    assert_eq!(notes[1..3], ["forced", "the only way to win"]);
    assert_eq!(notes[10], "and captures the helper next turn");
    assert_eq!(reading.moves[2].nag, "!");

    let second = "After 1 ...  h1 x b5/ 2.c4-d5  b5-e4/ 3.d5-c4  e4-f1/ 4.c4-d5 f1-g2/ 5.d5-c4 \
                  g2-h1 Owlman can capture the remaining helper.";
    assert_eq!(
        line_of::<Owlman>("D7/8/8/1H6/2H5/8/8/7o b 0", second),
        "1... h1xb5 2. c4-d5 b5-e4 3. d5-c4 e4-f1 4. c4-d5 f1-g2 5. d5-c4 g2-h1"
    );
    let waiting = "after 1 ... h1 x b5, White wins by simply making a waiting move with 2.h3-g4.";
    assert_eq!(line_of::<Owlman>("D7/8/8/1H6/2H5/7H/8/7o b 0", waiting), "1... h1xb5 2. h3-g4");
    let third = "As it is, the game might continue: 1.c8-d7  b7-a4/ 2.d7-c8 a4-b7/ 3.c8-d7  \
                 b7-c6/ 4.d7-c8 c6-b7. Eventually Owman must move from b7 to a square he has \
                 been to before, when White can require him to vary and not return to b7.";
    assert_eq!(
        line_of::<Owlman>("D1H5/1o6/8/8/8/8/8/8 w 0", third),
        "1. c8-d7 b7-a4 2. d7-c8 a4-b7 3. c8-d7 b7-c6 4. d7-c8 c6-b7"
    );
}

#[test]
fn aviarys_squares_are_read_in_both_orders() {
    let targets =
        [("Owl", "6-B, 6-C 6-D"), ("Gull", "6-B, 6-D 6-F"), ("Tern", "6-C 6-D, 6-E, 6-F 6-G")];
    for (bird, squares) in targets {
        let letter = &bird[..1];
        for square in squares.split([' ', ',']).filter(|square| !square.is_empty()) {
            let line = line_of::<Aviary>("", &format!("{letter} {square}"));
            let plain = format!("{}{}", square[2..].to_lowercase(), &square[..1]);
            assert!(line.starts_with("1. ") && line.contains(&format!("-{plain}")), "{line}");
            assert!(line.contains(letter), "{line}");
            let reversed = format!("{letter} {}-{}", &square[2..], &square[..1]);
            assert_eq!(line_of::<Aviary>("", &reversed), line);
        }
    }
    let code = "8/1scrg3/2oW4/3T4/4Crs1/8/4b3/S7[] w";
    for (text, expected) in [
        ("5-D x 7-E", "1. Td5xe7"),
        ("T 5-D x 7-D", "1. Td5xd7"),
        ("T5-Dx7-C", "1. Td5xc7"),
        ("D-5 x F-4", "1. Td5xf4"),
        ("Tern 5-D x 4-F", ""),
        ("C 4-E x 2-E", "1. Ce4xe2"),
        ("4e-4f", "1. Ce4xf4"),
    ] {
        if expected.is_empty() {
            assert_eq!(pasted::<Aviary>(code, text).1.unread.map(|error| error.column), Some(1));
        } else {
            assert_eq!(
                line_of::<Aviary>(code, text).trim_end_matches(['+', '#']),
                expected,
                "{text}"
            );
        }
    }
}
