//! The study of Doc's win. What it says of the strategy is proved in `tests/solved.rs`.

use super::*;

/// The longest defence is as long as said, and is where the puzzles come from.
#[test]
fn the_longest_line_leads_to_the_puzzles() {
    let mut plan = record::<Owlman>("Doc's plan, against the longest defence");
    let line: Vec<_> = plan.tree().main_line(NodeId::ROOT).collect();
    for (title, moves) in [("A bait for the tower", 28), ("The last helper", 29)] {
        plan.go_to(line[2 * moves]);
        assert_eq!(plan.position().code(), record::<Owlman>(title).start().code(), "{title}");
    }
    plan.go_to(line[65]);
    assert_eq!(line.len(), 66, "33 moves of Doc's");
    assert_eq!(plan.position().outcome(), Some(Outcome::Win(Side::White)));
    assert_eq!(plan.position().helper_count(), 1);
}

#[test]
fn who_tries_to_stop_doc_meets_full_strength() {
    let piece = piece("Try to stop him");
    let session = piece.open().unwrap();
    assert_eq!(session.view().players, ["Owlery, Full strength", ""]);
    assert_eq!(piece.summary.result, "running");
}
