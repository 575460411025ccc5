//! The checked facts of the rules page.

use std::collections::HashMap;

use super::{after, placed, play, texts};
use crate::owlman::solver::{BOARD_ALONE, Verdict, best, solved};
use crate::owlman::tables::light;
use crate::owlman::*;
use crate::perft::perft;
use crate::{MoveList, Notation as _, Square};

#[test]
fn fact_1_first_moves() {
    let start = Owlman::start(&Options::default());
    assert_eq!(start.code(), "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0");
    let moves = "d1-c2 d3-c2 d3-c4 d5-c4 d5-c6 d5-e6 f5-e6 f5-g6 h5-g6";
    assert_eq!(texts(&start).join(" "), moves);
    assert_eq!(perft(&start, 4), 2140);
}

#[test]
fn fact_2_sample_opening() {
    let mut game = Owlman::start(&Options::default());
    for mv in "d3-c4 a8-b7(xd5) f5-e6 b7-c6(xe4) d1-c2 c6-d5(xf3) h5-g6 d5-c8 e6-d7 c8-f7 \
               c4-b5 f7-e4 g2-f3 e4-d3(xc2)"
        .split_whitespace()
    {
        assert!(texts(&game).contains(&mv.to_owned()), "{mv} in {}", game.code());
        play(&mut game, mv);
    }
    assert_eq!(game.code(), "8/3H4/6H1/1H6/6H1/3o1H1H/4H3/5H1D w 7");
}

#[test]
fn fact_3_threats_in_figures_3_and_5() {
    let start = Owlman::start(&Options::default());
    let opening = "d3-c4 a8-b7 f5-e6 b7-c6 d1-c2 c6-d5 h5-g6";
    let figure_3 = after(&start, opening);
    assert!(texts(&figure_3).contains(&"d5-e4(xg2)".to_owned()));
    let figure_5 = after(&figure_3, "d5-c8 e6-d7 c8-f7 c4-b5 f7-e4 g2-f3 e4-d3(xc2)");
    let caught = after(&figure_5, "b5-a6 d3-g2 a6-b5 g2xh1");
    assert_eq!((caught.ending(), caught.doc()), (Some(Ending::DocTaken), None));
    let prevented = after(&figure_5, "Dg2");
    assert!(!texts(&prevented).contains(&"d3-g2".to_owned()));
    assert_eq!(after(&figure_5, "h1-g2"), prevented);
    assert_eq!(after(&figure_5, "Dh1-g2"), prevented);
}

#[test]
fn fact_4_figure_2() {
    let helpers = "b5 c4 e8 f3 g4 e2 g2";
    let figure = placed("f5", helpers, "c6", Side::Black, &Options::default());
    assert_eq!(texts(&figure).join(" "), "c6-b3 c6-d3 c6-d5(xf3) c6-b7 c6-d7(xe8) c6-f7");
}

#[test]
fn fact_5_ending_one() {
    let figure = |owl: &str| placed("b7", "a6 c8", owl, Side::Black, &BOARD_ALONE);
    for owl in Square::all(8).filter(|at| light(*at).is_some()) {
        let owl = owl.to_string();
        let verdict = match owl.as_str() {
            "a6" | "b7" | "c8" => continue,
            "h1" => matches!(solved().verdict(&figure(&owl)), Verdict::Win(Side::Black, 13)),
            "d3" | "f5" => solved().verdict(&figure(&owl)) == Verdict::Endless,
            _ => matches!(solved().verdict(&figure(&owl)), Verdict::Win(Side::White, _)),
        };
        assert!(verdict, "Owlman on {owl}: {:?}", solved().verdict(&figure(&owl)));
    }
    let mut game = figure("h1");
    let line = "h1xa6 c8-d7 a6-b5 d7-c6 b5-e4 c6-d7 e4-f5 d7-c6 f5-g2 c6-d7 g2-h1";
    for (plies, text) in (3..=13).rev().zip(line.split(' ')) {
        let (moves, verdict) = best(&game, solved());
        assert_eq!(verdict, Verdict::Win(Side::Black, plies), "{}", game.code());
        assert!(moves.contains(&game.read_move(text).unwrap()), "{text}");
        play(&mut game, text);
    }
    let game = after(&figure("h1"), "h1xa6 c8-d7");
    assert_eq!(winning_moves(&game), ["a6-b5"]);
}

#[test]
fn fact_6_ending_two() {
    let figure = placed("a8", "b5 c4", "h1", Side::Black, &BOARD_ALONE);
    assert_eq!(solved().verdict(&figure), Verdict::Win(Side::Black, 11));
    let zugzwang = placed("a8", "c4", "b5", Side::Black, &BOARD_ALONE);
    assert_eq!(zugzwang.count_moves(), 8);
    assert!(matches!(solved().verdict(&zugzwang), Verdict::Win(Side::White, _)));
    assert!(winning_moves(&zugzwang).is_empty());
    let waiting = placed("a8", "b5 c4 h3", "h1", Side::Black, &BOARD_ALONE);
    let waiting = after(&waiting, "h1xb5 h3-g4");
    assert_eq!(solved().verdict(&waiting), Verdict::Win(Side::White, 6));
}

#[test]
fn fact_7_ending_three() {
    let figure = |turn, options| placed("a8", "c8", "b7", turn, options);
    let white_first = figure(Side::White, &BOARD_ALONE);
    assert_eq!(solved().verdict(&white_first), Verdict::Endless);
    let black_first = figure(Side::Black, &BOARD_ALONE);
    assert_eq!(solved().verdict(&black_first), Verdict::Win(Side::White, 2));
    // By demands White wins, though only after many of them.
    let by_demands = figure(Side::White, &Options::REPETITION);
    assert!(!white_wins(&by_demands, 28));
    assert!(white_wins(&by_demands, 29));
    let by_night = figure(Side::White, &Options::NIGHTFALL);
    assert!(owlman_wins(&by_night, &mut HashMap::new()));
}

#[test]
fn fact_7_the_line_of_2010() {
    let mut game = placed("a8", "c8", "b7", Side::White, &Options::REPETITION);
    play(&mut game, "c8-d7 b7-a4 d7-c8 a4-b7");
    assert_eq!(texts(&game), ["c8-d7", "c8-d7(vary)"]);
    play(&mut game, "c8-d7(vary)");
    assert_eq!(game.forbidden().map(|mv| game.move_text(mv)).collect::<Vec<_>>(), ["b7-a4"]);
    assert!(game.must_vary() && !texts(&game).contains(&"b7-a4".to_owned()));
    let reason = "move “b7-a4”: Doc demands that Owlman vary: Owlman has played b7-a4 from \
                  this position before";
    assert_eq!(game.read_move("b7-a4").unwrap_err().to_string(), reason);
    play(&mut game, "b7-c6 d7-c8 c6-b7");
    assert!(!game.must_vary());
    play(&mut game, "c8-d7");
    assert!(texts(&game).contains(&"b7-a4".to_owned()), "no demand, no limit");
    // Twice from the same place and back: then b7 itself can be forbidden.
    play(&mut game, "b7-a4 d7-c8(vary)");
    assert_eq!(game.forbidden().map(Move::to).collect::<Vec<_>>(), ["b7".parse().unwrap()]);
}

#[test]
fn fact_8_the_start_is_its_own_mirror_image() {
    let setup = Owlman::start(&Options::default()).setup();
    let image = setup.transformed(Owlman::FORM.symmetries[0], &Owlman::FORM);
    assert_eq!(setup, image);
}

#[test]
fn fact_9_all_positions_of_few_helpers() {
    let counts = [
        (1, 28_830, 28_353, 28_650),
        (2, 404_550, 381_617, 395_303),
        (3, 3_649_940, 3_112_327, 3_408_698),
    ];
    for (helpers, all, with_white, with_owlman) in counts {
        assert_eq!(solved().owlman_wins(helpers, Side::White), (all, with_white));
        assert_eq!(solved().owlman_wins(helpers, Side::Black), (all, with_owlman));
    }
}

/// The moves after which the mover still wins.
fn winning_moves(position: &Owlman) -> Vec<String> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let wins = |mv: &Move| {
        let next = next(position, *mv);
        matches!(solved().verdict(&next), Verdict::Win(side, _) if side == position.turn)
    };
    moves.iter().filter(|mv| wins(mv)).map(|mv| position.move_text(*mv)).collect()
}

fn next(position: &Owlman, mv: Move) -> Owlman {
    let mut next = position.clone();
    next.apply(mv);
    next
}

/// Whether White can force, in so many plies, a win or a position that the board alone wins.
fn white_wins(position: &Owlman, plies: u32) -> bool {
    match (position.ending(), solved().verdict(position)) {
        (Some(ending), _) => return ending.winner() == Side::White,
        (_, Verdict::Win(Side::White, _)) => return true,
        (_, Verdict::Win(Side::Black, _)) if !position.must_vary() => return false,
        _ if plies == 0 => return false,
        _ => {}
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let wins = |mv: &Move| white_wins(&next(position, *mv), plies - 1);
    match position.turn {
        Side::White => moves.iter().rev().any(wins),
        Side::Black => moves.iter().all(wins),
    }
}

/// Whether Owlman can force a win before or by nightfall.
fn owlman_wins(position: &Owlman, known: &mut HashMap<(u64, u32), bool>) -> bool {
    if let Some(ending) = position.ending() {
        return ending.winner() == Side::Black;
    }
    if let Some(known) = known.get(&(position.key(), position.made)) {
        return *known;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let wins = |mv: &Move| owlman_wins(&next(position, *mv), known);
    let result = match position.turn {
        Side::White => moves.iter().all(wins),
        Side::Black => moves.iter().any(wins),
    };
    known.insert((position.key(), position.made), result);
    result
}
