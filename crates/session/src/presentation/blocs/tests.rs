use super::*;
use crate::about::Guide;
use owlery_games::Notation as _;
use owlery_games::blocs::{Faces, Options};
use owlery_games::options::read_options;
use std::collections::HashMap;

fn read(code: &str) -> Blocs {
    Blocs::from_code(code, &Options::default()).unwrap()
}

#[test]
fn diagrams_show_a_flip_and_what_comes_of_it() {
    let guide = Guide::read(Blocs::GUIDE.text()).unwrap();
    let [drops, before, after, end] = guide.diagrams().collect::<Vec<_>>()[..] else {
        panic!("four diagrams are expected");
    };
    let empty = Square::all(4).filter(|at| read(&drops.code).face(*at).is_none());
    assert_eq!(empty.count(), 8);
    let mut position = read(&before.code);
    let mv = position.read_move("a4-c2").unwrap();
    let mut marked: Vec<Square> = before.targets.iter().map(|at| at.parse().unwrap()).collect();
    marked.sort();
    assert_eq!(position.squares(mv), marked);
    position.apply(mv);
    assert_eq!(position.code(), after.code);
    let why = "No black piece is left to turn, so the second player has no move; the last to \
               move wins.";
    assert_eq!(Presentation::ending(&read(&end.code)).as_deref(), Some(why));
}

#[test]
fn single_pieces_and_rows_have_no_double_paths() {
    let position = read("bbbb/bbbb/bbbb/bbbb 1");
    for (text, count) in [("c2", 1), ("a1-d1", 2), ("b4-b2", 2), ("a4-b3", 4)] {
        let mut paths = Vec::new();
        position.paths(position.read_move(text).unwrap(), &mut |path| paths.push(path));
        assert_eq!(paths.len(), count, "{text}");
        assert!((1..count).all(|n| !paths[..n].contains(&paths[n])), "{text}");
    }
}

#[test]
fn regions_are_those_of_full_boards() {
    let (a4, b3) = (Square::new(0, 3), Square::new(1, 2));
    assert_eq!(read("4/4/4/3b 1").region(a4, b3), None);
    let full = read("bwbw/wbbw/wwbb/bwwb 1");
    let region = full.region(b3, a4).unwrap();
    assert_eq!((region.squares.len(), region.key, region.allowed), (4, b3, true));
    assert!(!full.region(b3, Square::new(0, 1)).unwrap().allowed);
    assert_eq!(full.region(a4, Square::new(4, 0)), None);
}

#[test]
fn remarks_name_the_phase() {
    assert_eq!(read("4/4/4/3b 2").remarks(), ["Drop a piece: 15 squares are empty."]);
    assert_eq!(read("bbbb/bbbb/bbbb/bbb1 2").remarks(), ["Drop a piece: one square is empty."]);
    let flip = ["Turn a rectangle whose corner nearest to d1 is black."];
    assert_eq!(read("bbbb/bbbb/bbbb/bbbb 2").remarks(), flip);
    assert!(read("wwww/wwww/wwww/wwww 2").remarks().is_empty());
    let own = read_options("(faces: own)").unwrap();
    let start = Blocs::start(&own);
    assert_eq!(start.remarks(), ["Drop a black piece: 16 squares are empty."]);
    assert_eq!(start.trays()[0].items.len(), 1);
}

/// The nim-value by its definition: the least that no flip leads to.
fn least_excluded(position: &Blocs, known: &mut HashMap<Blocs, u8>) -> u8 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let mut flips = MoveList::new();
    position.legal_moves(&mut flips);
    let values = flips.iter().map(|flip| {
        let mut next = *position;
        next.apply(*flip);
        least_excluded(&next, known)
    });
    let seen = values.fold(0_u32, |seen, value| seen | 1 << value);
    let value = seen.trailing_ones() as u8;
    known.insert(*position, value);
    value
}

#[test]
fn values_of_small_boards_by_definition() {
    let options = Options { size: 3, ..Options::default() };
    for square in Square::all(3) {
        let mut position = Blocs::start(&options);
        for at in Square::all(3) {
            let face = if at == square { Face::Black } else { Face::White };
            position.apply(Move::Drop { square: at, face });
        }
        let overlay = nim_values(&position);
        let value = least_excluded(&position, &mut HashMap::new());
        assert_eq!(overlay.tile(square).label, format!("*{value}"));
        assert_eq!(
            overlay.tile(square).words.split(',').next(),
            Some(&*format!("nim-value {value}"))
        );
        let said = format!("Nim-value of the board: {value}. ");
        assert!(overlay.sentence.starts_with(&said), "{}", overlay.sentence);
    }
}

#[test]
fn labels_are_the_table_of_the_rules() {
    let overlay = nim_values(&read("bbbb/bbbb/bbbb/bbbb 1"));
    let labels: Vec<_> = overlay.tiles().map(|(_, tile)| tile.label.as_str()).collect();
    // From the bottom up.
    let table = "*4 *8 *4 *6 *1 *2 *1 *4 *2 *3 *2 *8 *1 *2 *1 *4";
    assert_eq!(labels.join(" "), table);
    assert_eq!(overlay.sentence, "Nim-value of the board: 5. 5 of 100 flips win.");
    let good: Vec<_> = overlay
        .tiles()
        .filter(|(_, tile)| tile.tint == Some(Meaning::Good.strong()))
        .map(|(square, _)| square.to_string())
        .collect();
    assert_eq!(good.join(" "), "a1 c1 d1 d2 d4");
    let words = &overlay.tile(Square::new(3, 0)).words;
    assert_eq!(words, "nim-value 6, black corner of a winning flip");
}

#[test]
fn boards_in_words() {
    let table = [
        ("wwww/wwww/wwww/wwww 2", "Nim-value of the board: 0. No black piece is left."),
        ("wbwb/bwbw/wbwb/bwbw 1", "Nim-value of the board: 0. No flip wins against best play."),
        ("4/4/4/4 1", "Nim-sum of the black pieces so far: 0. The first player will flip first."),
        (
            "4/4/4/bw1b 2",
            "Nim-sum of the black pieces so far: 2. The first player will flip first.",
        ),
        (
            "wwww/wwww/wwww/www1 2",
            "Nim-sum of the black pieces so far: 0. The first player will flip first. A white \
             piece dropped now wins.",
        ),
        (
            "wwwb/wwww/wwww/bww1 2",
            "Nim-sum of the black pieces so far: 0. The first player will flip first. A white \
             piece dropped now wins.",
        ),
        (
            "wwwb/wbww/wwww/www1 2",
            "Nim-sum of the black pieces so far: 7. The first player will flip first. The last \
             drop cannot win.",
        ),
    ];
    for (code, sentence) in table {
        assert_eq!(nim_values(&read(code)).sentence, sentence, "{code}");
    }
    let overlay = nim_values(&read("4/4/4/bw1b 2"));
    assert_eq!(overlay.tile(Square::new(2, 0)).words, "nim-value 4 if black");
    let own = Options { faces: Faces::Own, ..Options::default() };
    let last = Blocs::from_code("wwww/wwww/wwww/www1 1", &own);
    assert!(last.is_err() || nim_values(&last.unwrap()).sentence.contains("flip first"));
}

/// Which face wins the last drop, by playing out the small board that follows.
#[test]
fn the_last_drop_by_definition() {
    let mut random = fastrand::Rng::with_seed(4);
    let (mut seen, mut known) = ([0; 3], HashMap::new());
    for _ in 0..60 {
        let mut position = Blocs::start(&Options { size: 3, ..Options::default() });
        for _ in 0..8 {
            let mv = position.pick_move(|count| random.usize(..count)).unwrap();
            position.apply(mv);
        }
        let mut drops = MoveList::new();
        position.legal_moves(&mut drops);
        let wins: Vec<_> = drops
            .iter()
            .filter(|drop| {
                let mut next = position;
                next.apply(**drop);
                least_excluded(&next, &mut known) == 0
            })
            .collect();
        let said = match wins[..] {
            [] => "The last drop cannot win.",
            [Move::Drop { face: Face::Black, .. }] => "A black piece dropped now wins.",
            _ => "A white piece dropped now wins.",
        };
        seen[wins.len()] += 1;
        assert!(nim_values(&position).sentence.ends_with(said), "{}", position.code());
    }
    assert!(seen[0] > 5 && seen[1] > 5, "{seen:?}");
}
