//! Long comments in pieces, so that of each only what is in sight is laid out.

/// A comment of more bytes than this has rows of its own, and so many to a row.
const PIECE: usize = 1500;

/// Whether a comment does not stand among the moves.
pub fn is_long(comment: &str) -> bool {
    comment.len() > PIECE
}

/// A comment in pieces, each for one row. They end where a line does, or else a word, if they can.
pub fn pieces(comment: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(comment).filter(|comment| !comment.is_empty());
    std::iter::from_fn(move || {
        let text = rest?;
        let (piece, more) = split(text);
        rest = Some(more).filter(|more| !more.is_empty());
        Some(piece)
    })
}

/// How many bytes a piece has at the most, without looking at it.
pub fn most_of(comment: &str) -> usize {
    comment.len().min(PIECE)
}

fn split(text: &str) -> (&str, &str) {
    if !is_long(text) {
        return (text, "");
    }
    let window = &text[..text.floor_char_boundary(PIECE)];
    let end = |mark: char| window.rfind(mark).filter(|at| *at > PIECE / 2);
    match end('\n').or_else(|| end(' ')) {
        // The space or the end of the line is where the row ends.
        Some(at) => (&text[..at], &text[at + 1..]),
        None => text.split_at(window.len()),
    }
}

#[test]
fn pieces_are_short_and_leave_nothing_out() {
    let mut random = fastrand::Rng::with_seed(2);
    for round in 0..200 {
        let parts = ["word ", "\n", "x", "é", "日本", "a longer part of it, "];
        let parts = &parts[random.usize(..parts.len())..];
        let count = random.usize(..4000);
        let text: String = (0..count).map(|_| parts[random.usize(..parts.len())]).collect();
        let all: Vec<_> = pieces(&text).collect();
        assert!(all.iter().all(|piece| piece.len() <= PIECE), "{round}");
        assert!(all.len() <= 1 + text.len() / (PIECE / 2), "{round}");
        let plain = |text: &str| text.replace([' ', '\n'], "");
        assert_eq!(plain(&all.concat()), plain(&text), "{round}");
        assert_eq!(is_long(&text), all.len() > 1, "{round}");
    }
    assert_eq!(pieces("").count(), 0);
    let text = format!("{}\n{}", "one ".repeat(300), "two ".repeat(300));
    assert_eq!(pieces(&text).next(), Some("one ".repeat(300).as_str()));
}
