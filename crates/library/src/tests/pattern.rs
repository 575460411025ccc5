//! Patterns against a slow scan.

use super::*;

/// Finds a pattern by setting up every position of every game.
fn slow_pattern<P: Notation>(
    pattern: &Pattern,
    games: &HashMap<GameNumber, NewGame>,
) -> Vec<(GameNumber, u32)> {
    let mut found = Vec::new();
    for (number, game) in games {
        if game.index.game != P::GAME {
            continue;
        }
        let record = owlery_record::GameFile::read(&game.text).unwrap().replay::<P>().unwrap();
        if record.options().size() != pattern.size {
            continue;
        }
        let mut symmetries = P::symmetries(record.options());
        symmetries.retain(|_| pattern.with_images);
        let images = images(&symmetries, pattern.size);
        let mut at = record.start().clone();
        let path = record.tree().path(record.played_end());
        let fits = |at: &P| {
            let setup = at.setup();
            pattern.turn.is_none_or(|turn| turn == setup.turn)
                && pattern.hands.as_ref().is_none_or(|wanted| {
                    wanted.iter().all(|(letter, count)| setup.in_hand(*letter) as u8 == *count)
                })
                && images.iter().any(|map| {
                    pattern.squares.iter().enumerate().all(|(square, wildcard)| match wildcard {
                        Wildcard::Any => true,
                        Wildcard::OneOf(letters) => {
                            let place = usize::from(map[square]);
                            let square = owlery_games::Square::from_index(place, pattern.size);
                            let there = setup.get(square).map_or(0, |letter| letter as u8);
                            letters.contains(&there)
                        }
                    })
                })
        };
        let most = pattern.most_plies.unwrap_or(u32::MAX);
        for (ply, node) in path.iter().enumerate() {
            if ply > 0 {
                at.apply(record.tree()[*node].mv.unwrap());
            }
            if ply as u32 <= most && fits(&at) {
                found.push((*number, ply as u32));
                break;
            }
        }
    }
    found.sort_unstable();
    found
}

/// The number of squares of a board.
fn squares_of(size: u8) -> usize {
    usize::from(size) * usize::from(size)
}

fn finds_patterns<P: Notation>() {
    let (library, games) = random_library(3, 300);
    let selection =
        library.facts().unwrap().select(&Filter { with_self_play: true, ..Filter::default() });
    let mut random = Rng::with_seed(4);
    let mut hits = 0;
    for round in 0..60 {
        let record = random_record::<P>(&mut random);
        let index = Indexer::<P>::new(record.options()).index(&record);
        let mut boards = Boards::new(&index.boards);
        let mut board = boards.next_board().unwrap().to_vec();
        for _ in 0..random.usize(..6) {
            match boards.next_board() {
                Some(next) => board = next.to_vec(),
                None => break,
            }
        }
        let size = record.options().size();
        let share = [2, 6, 12][random.usize(..3)];
        let squares = (0..squares_of(size)).map(|at| match random.usize(..share) {
            0 => Wildcard::OneOf(vec![board[at]]),
            1 if share == 12 => Wildcard::OneOf(vec![board[at], 0, b'x']),
            _ => Wildcard::Any,
        });
        let hands = Side::ALL.into_iter().flat_map(|side| P::FORM.hand(side));
        let pattern = Pattern {
            size,
            squares: squares.collect(),
            hands: (random.usize(..4) == 0)
                .then(|| hands.zip(board[squares_of(size)..].iter().copied()).collect()),
            turn: [None, Some(Side::White), Some(Side::Black)][random.usize(..3)],
            with_images: random.bool(),
            most_plies: random.bool().then(|| random.u32(..8)),
        };
        let query =
            SearchQuery { pattern: Some((P::GAME, pattern.clone())), ..SearchQuery::default() };
        let found = library.search(&query, &selection, &|_| true).unwrap();
        let found: Vec<_> = found.into_iter().map(|hit| (hit.game, hit.ply)).collect();
        assert_eq!(found, slow_pattern::<P>(&pattern, &games), "{} {round}", P::GAME.key());
        hits += found.len();
    }
    assert!(hits > 20, "{}: {hits}", P::GAME.key());
}

#[test]
fn patterns_are_found_where_a_slow_scan_finds_them() {
    of_each_game!(finds_patterns());
}
