//! Sloppy spellings, one table a game, and what is said of those that go too far.

use super::*;

/// Lines of `text | the moves meant`, each read from a code.
fn table<P: Notation>(code: &str, table: &str) {
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (text, expected) = line.rsplit_once(" | ").unwrap_or_else(|| panic!("{line}"));
        let text = text.replace('¶', "\n");
        assert_eq!(line_of::<P>(code, &text), expected.trim(), "{text}");
    }
}

#[test]
fn owlman() {
    table::<Owlman>(
        "",
        "d3-c4 | 1. d3-c4
        d3-c4 a8-b7 f5-e6 | 1. d3-c4 a8-b7(xd5) 2. f5-e6
        D3-C4 A8-B7(XD5) | 1. d3-c4 a8-b7(xd5)
        1) d3 c4 a8 b7 2) f5 e6 | 1. d3-c4 a8-b7(xd5) 2. f5-e6
        (1) d3-c4, a8–b7; (2) f5—e6 | 1. d3-c4 a8-b7(xd5) 2. f5-e6
        1.d3-c4 1...a8-b7 (x d5) 2.f5-e6 | 1. d3-c4 a8-b7(xd5) 2. f5-e6
        1. d3-¶c4 a8¶-b7(x¶d5)¶2.¶f5-e6 | 1. d3-c4 a8-b7(xd5) 2. f5-e6
        d3c4a8b7f5e6 | 1. d3-c4 a8-b7(xd5) 2. f5-e6
        d3→c4 a8->b7 | 1. d3-c4 a8-b7(xd5)
        1.d3-c4!? {good} a8-b7?? [bad] 2.f5-e6 1-0 | 1. d3-c4 a8-b7(xd5) 2. f5-e6
        Hd3-c4 Oa8-b7 H f5-e6 o b7-c6 | 1. d3-c4 a8-b7(xd5) 2. f5-e6 b7-c6(xe4)
        3-D - 4-C 8-A - 7-B | 1. d3-c4 a8-b7(xd5)
        1. d3-c4 a8-b7 White wins | 1. d3-c4 a8-b7(xd5)
        1. d3-c4 a8-b7 1/2-1/2 | 1. d3-c4 a8-b7(xd5)",
    );
    table::<Owlman>(
        "8/3H4/6H1/1H6/6H1/3o1H1H/4H3/5H1D w 7",
        "Dg2 | 1. Dg2
        D g2 | 1. Dg2
        D-g2 | 1. Dg2
        dg2 | 1. Dg2
        h1-g2 | 1. Dg2
        Dh1-g2 | 1. Dg2
        D h1 g2 | 1. Dg2
        1. D¶g2 d3-c6 | 1. Dg2 d3-c6",
    );
}

#[test]
fn owlmans_demand_is_a_move_of_its_own() {
    let options = owlery_games::owlman::Options::REPETITION;
    let code = "D1H5/1o6/8/8/8/8/8/8 w 0";
    let start = Owlman::from_code(code, &options).unwrap();
    for (spelling, expected) in [
        ("", ""),
        ("(vary)", "(vary)"),
        (" (vary)", "(vary)"),
        (" vary", "(vary)"),
        (" (Vary)", "(vary)"),
    ] {
        let mut record = Record::from_position(options.clone(), start.clone());
        let text = format!("c8-d7 b7-a4 d7-c8 a4-b7 c8-d7{spelling} b7-c6");
        let reading = read_moves(record.origin(), &text);
        assert_eq!(reading.unread, None, "{text}");
        record.paste_from(record.here(), &reading, false);
        let line = moves_line(&record, record.here());
        assert_eq!(line, format!("1. c8-d7 b7-a4 2. d7-c8 a4-b7 3. c8-d7{expected} b7-c6"));
    }
}

#[test]
fn aviary() {
    table::<Aviary>(
        "",
        "Oc8-c6 Td1-d3 | 1. Oc8-c6 Td1-d3
        oc8-c6 | 1. Oc8-c6
        c8-c6 c2-d4 | 1. Oc8-c6 Rc2-d4
        8-C - 6-C | 1. Oc8-c6
        O 8-C 6-C | 1. Oc8-c6
        OC8-C6 | 1. Oc8-c6
        O c6, R d4 | 1. Oc8-c6 Rc2-d4
        Oc6 Rd4 | 1. Oc8-c6 Rc2-d4
        1. O¶c8¶c6 | 1. Oc8-c6",
    );
    let code = "4k3/8/8/8/8/8/8/8[] w".replace('k', "s");
    let drops = code.replace("[]", "[RS]").replace("8/8[", "8/S7[");
    table::<Aviary>(
        &drops,
        "R*c7 | 1. R*c7+
        r*c7+ | 1. R*c7+
        R@c7 | 1. R*c7+
        R * c7!! | 1. R*c7+
        R c7 | 1. R*c7+
        R 7-C | 1. R*c7+
        S*4-E | 1. S*e4",
    );
    // Without its star this may be the Sparrow on the board or the one in hand.
    let error = pasted::<Aviary>(&drops, "Sb1").1.unread.unwrap();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: move 1, “Sb1”: it may mean more than one move; legal moves are \
         S*b1 Sa1-b1"
    );
}

#[test]
fn discs() {
    table::<Troll>(
        "",
        "e6 f4 | 1. e6 f4
        e6f4 | 1. e6 f4
        1. E6 F4 2. C3 | 1. e6 f4 2. c3
        1. 6-E, F-4 | 1. e6 f4
        6e 4f | 1. e6 f4
        1.e6¶1...f4¶2.c3 | 1. e6 f4 2. c3
        1. e6 f4 draw | 1. e6 f4",
    );
    table::<Umbra>("", "e5 d4 E4 | 1. e5 d4 2. e4");
}

#[test]
fn blocs() {
    table::<Blocs>(
        "",
        "b3b b4w | 1. b3b b4w
        b3 b b4 w | 1. b3b b4w
        B3B B4W | 1. b3b b4w
        1. b3-b 1... 4-B w | 1. b3b b4w
        b3bb4w | 1. b3b b4w",
    );
    table::<Blocs>(
        "bbbb/bbbb/bbbb/bbbb 1",
        "c2 a4-d1 | 1. c2 a4-d1
        c2 a4 | 1. c2 a4
        c2-a4 | 1. a4-c2
        a2-c4 a1 | 1. a4-c2 a1
        A4 - C2 | 1. a4-c2
        c2-c2 | 1. c2",
    );
    table::<Blocs>("wwww/wwww/wwww/wwwb 1", "a4 d1 | 1. a4-d1");
}
