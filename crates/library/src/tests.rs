//! The library against plain recounts: every number is found again by replaying all games.

mod notes;

use std::collections::HashMap;
use std::path::Path;

use fastrand::Rng;

use crate::database::TABLES;
use crate::explorer::{Explored, Tally};
use crate::facts::Selection;
use crate::{
    Added, Ending, Filter, GameNumber, GameResult, Hit, Library, LibraryError, NewGame,
    NoteContent, Origin, Pattern, PositionNote, SearchQuery, SideFilter, Wildcard, date_bounds,
    import,
};
use owlery_games::options::read_options;
use owlery_games::setup::{Setup, write_setup};
use owlery_games::{
    Evaluation, ExactValue, GameId, GameOptions as _, MoveList, Notation, Outcome, Side, Square,
    WinDistance, of_each_game, with_game,
};
use owlery_record::annotations::{Ink, Judgement, Mark};
use owlery_record::evaluation::{Counts, PositionEvaluation};
use owlery_record::index::{Boards, Indexer, MoverResult, PositionKey, images};
use owlery_record::{Record, StepKind, Tags, TerminationKind, file};
use owlery_store::database::{DatabaseError, Schema};

const NAMES: [&str; 6] = ["Ada", "Blaise", "Chloé", "Dora Ek", "", "丁一 王"];

/// Plays a game at random. Most are short, so that they share positions.
/// Options without symmetries, of the one game that has such.
const LOPSIDED: &str = "(x: leaps_exact([(1, 2), (-1, 0)]), y: directions([n, se]))";

fn random_record<P: Notation>(random: &mut Rng) -> Record<P> {
    let presets = P::Options::presets();
    let smallest = presets.iter().min_by_key(|preset| preset.options.size());
    let options = match (random.u8(..5), smallest) {
        (0, _) => P::Options::default(),
        (4, _) => read_options(LOPSIDED).unwrap_or_default(),
        (_, Some(preset)) => preset.options.clone(),
        (_, None) => P::Options::default(),
    };
    let mut record = Record::<P>::new(options);
    record.begin_with(Tags {
        title: ["", "A long fight", "Été"][random.usize(..3)].into(),
        players: [(); 2].map(|()| NAMES[random.usize(..NAMES.len())].into()),
        date: ["", "2026", "2026-11-02", "2025-01-30"][random.usize(..4)].into(),
        event: ["", "Club evening"][random.usize(..2)].into(),
        ..Tags::default()
    });
    let mut moves = MoveList::new();
    for _ in 0..random.usize(..24) {
        record.position().legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        // The first moves are seldom different.
        let most = if record.ply() < 4 { moves.len().min(3) } else { moves.len() };
        record.play_on(moves[random.usize(..most)]);
    }
    if record.result().is_none() && random.bool() {
        record.conclude(TerminationKind::Resigned(record.position().turn()));
    }
    record
}

fn random_game(game: GameId, random: &mut Rng) -> NewGame {
    with_game!(game, |P| {
        let record = random_record::<P>(random);
        NewGame::of(&record, file::write(&record), Origin::Own)
    })
}

/// A library with games of all kinds, and the games by their numbers.
fn random_library(seed: u64, games: usize) -> (Library, HashMap<GameNumber, NewGame>) {
    let mut random = Rng::with_seed(seed);
    let mut library = Library::in_memory().unwrap();
    let mut known = HashMap::new();
    for _ in 0..games / 20 {
        let batch: Vec<_> = (0..20)
            .map(|_| {
                let game = GameId::KNOWN[random.usize(..GameId::KNOWN.len())];
                let origin = [Origin::Own, Origin::Imported, Origin::SelfPlay][random.usize(..3)];
                NewGame { origin, ..random_game(game, &mut random) }
            })
            .collect();
        let added = library.add(&batch).unwrap();
        known.extend(added.into_iter().map(Added::number).zip(batch));
    }
    (library, known)
}

/// Looks up a position by replaying all games.
fn slow_explore<P: Notation>(
    position: &P,
    options: &P::Options,
    games: &HashMap<GameNumber, NewGame>,
    selection: &Selection,
) -> (Tally, HashMap<PositionKey, [u32; 5]>, Vec<GameNumber>) {
    let indexer = Indexer::<P>::new(options);
    // Keys by another way: the texts of all images.
    let texts = |position: &P| {
        let setup = position.setup();
        let mut symmetries = P::symmetries(options);
        symmetries.retain(|symmetry| !symmetry.swap_sides);
        let all = symmetries.into_iter().map(|symmetry| setup.transformed(symmetry, &P::FORM));
        let all = all.chain([setup.clone()]).map(|mut setup| {
            (setup.count, setup.flag) = (0, false);
            owlery_games::setup::write_setup(&setup, &P::FORM)
        });
        all.min().expect("the position itself")
    };
    let wanted = texts(position);
    let (mut total, mut moves, mut found) = (Tally::default(), HashMap::new(), Vec::new());
    let count = |tally: &mut Tally, result: Option<Outcome>, mover: Side| match result {
        None => tally.unfinished += 1,
        Some(Outcome::Draw) => tally.draws += 1,
        Some(Outcome::Win(side)) if side == mover => tally.wins += 1,
        Some(Outcome::Win(_)) => tally.losses += 1,
    };
    let mut reached: HashMap<PositionKey, u32> = HashMap::new();
    for (number, game) in games {
        if !selection.has(*number) || game.index.game != P::GAME {
            continue;
        }
        let file = owlery_record::GameFile::read(&game.text).unwrap();
        let record = file.replay::<P>().unwrap();
        if record.options() != options {
            continue;
        }
        let path = record.tree().path(record.played_end());
        let mut at = record.start().clone();
        let mut last: Option<(Side, Option<PositionKey>)> = None;
        let mut positions = vec![at.clone()];
        for node in &path[1..] {
            at.apply(record.tree()[*node].mv.unwrap());
            positions.push(at.clone());
        }
        for (ply, at) in positions.iter().enumerate() {
            if texts(at) == wanted {
                let next = positions.get(ply + 1).map(|next| indexer.key(next));
                last = Some((record.seat(at), next));
            }
        }
        let keys: std::collections::HashSet<_> =
            positions.iter().map(|at| indexer.key(at)).collect();
        keys.into_iter().for_each(|key| *reached.entry(key).or_default() += 1);
        let Some((seat, next)) = last else { continue };
        let end = positions.last().unwrap();
        let is_exchanged = record.seat(end) != end.turn();
        let result = record.result().map(|result| match result {
            Outcome::Win(side) if is_exchanged => Outcome::Win(side.other()),
            result => result,
        });
        count(&mut total, result, seat);
        found.push(*number);
        if let Some(next) = next {
            let mut tally = Tally::default();
            count(&mut tally, result, seat);
            let counts = moves.entry(next).or_insert([0; 5]);
            let new = [tally.wins, tally.draws, tally.losses, tally.unfinished];
            counts.iter_mut().zip(new).for_each(|(count, new)| *count += new);
        }
    }
    moves.iter_mut().for_each(|(key, counts)| counts[4] = reached[key]);
    found.sort_unstable();
    (total, moves, found)
}

fn explores<P: Notation>() {
    let (library, games) = random_library(1, 400);
    let facts = library.facts().unwrap();
    let mut random = Rng::with_seed(2);
    let filters = [
        Filter::default(),
        Filter { with_self_play: true, ..Filter::default() },
        Filter { player: "ada".into(), ..Filter::default() },
    ];
    for filter in filters {
        let selection = facts.select(&filter);
        for _ in 0..12 {
            let record = random_record::<P>(&mut random);
            let mut position = record.start().clone();
            let path = record.tree().path(record.played_end());
            for node in path.iter().skip(1).take(random.usize(..5)) {
                position.apply(record.tree()[*node].mv.unwrap());
            }
            let indexer = Indexer::<P>::new(record.options());
            let (here, children) = (indexer.indexed(&position), indexer.children(&position));
            let explored = library.explore(here, &children, &facts, &selection).unwrap();
            let (total, moves, found) =
                slow_explore(&position, record.options(), &games, &selection);
            assert_eq!(explored.total, total, "{} {}", P::GAME.key(), position.code());
            let own = explored.moves.iter().map(|mv| {
                let Tally { wins, draws, losses, unfinished } = mv.played;
                (mv.key, [wins, draws, losses, unfinished, mv.reached])
            });
            assert_eq!(own.collect::<HashMap<_, _>>(), moves, "{}", position.code());
            let mut own: Vec<_> = explored.games.iter().map(|(game, _)| *game).collect();
            own.sort_unstable();
            assert_eq!(own, found);
            let query = SearchQuery { position: Some(here.key), ..SearchQuery::default() };
            let hits = library.search(&query, &selection, &|_| true).unwrap();
            assert_eq!(hits.iter().map(|hit| hit.game).collect::<Vec<_>>(), found);
        }
    }
}

/// Adds games whose positions have random values, and compares what the explorer says of each position with a
/// scan of all games.
fn knows_values<P: Notation>() {
    let mut random = Rng::with_seed(6);
    let mut library = Library::in_memory().unwrap();
    // What is known of each position with its counters, the newest game first.
    let mut known: HashMap<String, Vec<Evaluation>> = HashMap::new();
    let text = |setup: &Setup| {
        let images = P::FORM.symmetries.iter().filter(|symmetry| !symmetry.swap_sides);
        let images = images.map(|symmetry| setup.transformed(*symmetry, &P::FORM));
        let texts = images.chain([setup.clone()]).map(|it| write_setup(&it, &P::FORM));
        texts.min().expect("the position itself")
    };
    let mut positions = Vec::new();
    for number in 0..40 {
        let mut record = Record::<P>::new(P::Options::default());
        let players = [number.to_string(), String::new()];
        record.begin_with(Tags { players, ..Tags::default() });
        let mut moves = MoveList::new();
        let (mut evaluations, mut visited) = (Vec::new(), HashMap::new());
        for ply in 0..6 {
            let position = record.position().clone();
            position.legal_moves(&mut moves);
            let value = match random.u8(..6) {
                0 => None,
                1 => {
                    Some(Evaluation::Exact(ExactValue::Win(WinDistance::Within(random.u16(2..9)))))
                }
                _ => Some(Evaluation::Heuristic(random.i32(-300..300))),
            };
            let counts = Counts { open: moves.len() as u16, ..Counts::default() };
            let evaluation = value.map(|value| PositionEvaluation {
                value,
                moves: counts,
                best: String::new(),
                nodes: 1,
            });
            evaluations.push((record.here(), evaluation));
            // A game counts by its last visit, whatever its counters.
            let setup = position.setup();
            let mut board = setup.clone();
            (board.count, board.flag) = (0, false);
            visited.insert(text(&board), (text(&setup), value));
            positions.push(position);
            if moves.is_empty() || ply == 5 {
                break;
            }
            record.play_on(moves[random.usize(..moves.len().min(2))]);
        }
        record.set_evaluations(evaluations, StepKind::Report, false);
        let game = NewGame::of(&record, file::write(&record), Origin::Own);
        library.add(&[game]).unwrap();
        for (text, value) in visited.into_values() {
            known.entry(text).or_default().extend(value);
        }
    }
    let (facts, indexer) = (library.facts().unwrap(), Indexer::<P>::new(&P::Options::default()));
    let all = facts.select(&Filter::default());
    for position in positions {
        let children = indexer.children(&position);
        let found = library.explore(indexer.indexed(&position), &children, &facts, &all).unwrap();
        let known = known.get(&text(&position.setup())).map_or(&[][..], |known| known);
        let proved = known.iter().rev().find(|value| matches!(value, Evaluation::Exact(_)));
        assert_eq!(found.value, proved.or(known.last()).copied(), "{}", position.code());
    }
}

#[test]
fn the_explorer_has_the_values_of_all_reports() {
    of_each_game!(knows_values());
}

#[test]
fn the_explorer_counts_what_a_recount_counts() {
    of_each_game!(explores());
}

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

#[test]
fn words_are_found_whatever_their_case_and_accents() {
    let (library, games) = random_library(5, 200);
    let facts = library.facts().unwrap();
    let all = facts.select(&Filter { with_self_play: true, ..Filter::default() });
    let find = |words: &str| {
        let query = SearchQuery { words: words.into(), ..SearchQuery::default() };
        library.search(&query, &all, &|_| true).unwrap().len()
    };
    let count = |has: &dyn Fn(&Tags) -> bool| games.values().filter(|game| has(&game.tags)).count();
    let named = |tags: &Tags, name: &str| tags.players.iter().any(|player| player == name);
    for (words, expected) in [
        ("chloe", count(&|tags| named(tags, "Chloé"))),
        ("CHLO", count(&|tags| named(tags, "Chloé"))),
        ("ek dora", count(&|tags| named(tags, "Dora Ek"))),
        ("long ada", count(&|tags| tags.title == "A long fight" && named(tags, "Ada"))),
        ("été", count(&|tags| tags.title == "Été")),
        ("club", count(&|tags| tags.event == "Club evening")),
        ("丁一 王", count(&|tags| named(tags, "丁一 王"))),
        ("nobody", 0),
        ("\"ada", count(&|tags| named(tags, "Ada"))),
        ("ada\" OR \"dora", 0),
    ] {
        assert_eq!(find(words), expected, "{words}");
    }
}

#[test]
fn dates_have_bounds() {
    for (date, bounds) in [
        ("2026", Some([20_260_000, 20_269_999])),
        (" 2026-11 ", Some([20_261_100, 20_261_199])),
        ("2026-11-27", Some([20_261_127, 20_261_127])),
        ("2026-13", None),
        ("yesterday", None),
        ("", None),
    ] {
        assert_eq!(date_bounds(date), bounds, "{date}");
    }
}

#[test]
fn filters_select_what_they_say() {
    let (library, games) = random_library(6, 300);
    let facts = library.facts().unwrap();
    let is = |game: &NewGame, side: Side, part: &str| {
        game.tags.players[side as usize].to_lowercase().contains(part)
    };
    type Test<'a> = &'a dyn Fn(&NewGame) -> bool;
    let base = Filter { with_self_play: true, ..Filter::default() };
    let cases: [(Filter, Test<'_>); 9] = [
        (Filter::default(), &|game| game.origin != Origin::SelfPlay),
        (Filter { own_only: true, ..base.clone() }, &|game| game.origin == Origin::Own),
        (Filter { game: Some(GameId::Troll), ..base.clone() }, &|game| {
            game.index.game == GameId::Troll
        }),
        (Filter { player: "ada".into(), side: SideFilter::Black, ..base.clone() }, &|game| {
            is(game, Side::Black, "ada")
        }),
        (Filter { player: "ada".into(), opponent: "dora".into(), ..base.clone() }, &|game| {
            [Side::White, Side::Black]
                .into_iter()
                .any(|side| is(game, side, "ada") && is(game, side.other(), "dora"))
        }),
        (Filter { from: Some(20260101), to: Some(20261231), ..base.clone() }, &|game| {
            ["2026-11-02"].contains(&&*game.tags.date)
        }),
        (Filter { ending: Some(Ending::Resignation), ..base.clone() }, &|game| {
            matches!(game.ending, Some(TerminationKind::Resigned(_)))
        }),
        (Filter { ending: Some(Ending::Board), ..base.clone() }, &|game| {
            game.ending.is_none() && game.result.is_some()
        }),
        (Filter { results: vec![GameResult::White, GameResult::Draw], ..base }, &|game| {
            matches!(game.result, Some(Outcome::Draw | Outcome::Win(Side::White)))
        }),
    ];
    for (filter, test) in cases {
        let selection = facts.select(&filter);
        let expected: Vec<_> = games.iter().filter(|(_, game)| test(game)).collect();
        assert_eq!(selection.len(), expected.len(), "{filter:?}");
        let mut expected: Vec<_> = expected.into_iter().map(|(number, _)| *number).collect();
        expected.sort_unstable();
        assert!(expected.iter().all(|number| selection.has(*number)), "{filter:?}");
        assert_eq!(selection.iter().collect::<Vec<_>>(), expected, "{filter:?}");
    }
}

/// Returns everything that is made from the games, to be compared.
fn dump(library: &Library) -> Vec<String> {
    let positions = "SELECT key, game, ply, next, result FROM position ORDER BY key, game";
    let mut query = library.connection.prepare(positions).unwrap();
    let rows = query.query_map([], |row| {
        let number = |at| row.get::<_, Option<i64>>(at);
        Ok(format!("{:?}", [number(0)?, number(1)?, number(2)?, number(3)?, number(4)?]))
    });
    let mut rows: Vec<_> = rows.unwrap().collect::<Result<_, _>>().unwrap();
    for words in ["ada", "chloe", "fight"] {
        let query = SearchQuery { words: words.into(), ..SearchQuery::default() };
        let facts = library.facts().unwrap();
        let all = facts.select(&Filter { with_self_play: true, ..Filter::default() });
        let hits: Vec<Hit> = library.search(&query, &all, &|_| true).unwrap();
        rows.push(format!("{words}: {hits:?}"));
    }
    rows
}

#[test]
fn a_game_is_listed_once_however_often_it_is_saved() {
    let mut random = Rng::with_seed(7);
    let mut library = Library::in_memory().unwrap();
    let game = random_game(GameId::Owlman, &mut random);
    let first = library.add(std::slice::from_ref(&game)).unwrap()[0];
    assert_eq!(library.add(std::slice::from_ref(&game)).unwrap(), [Added::Known(first.number())]);
    let before = dump(&library);
    // It goes on, and comes back.
    let other = random_game(GameId::Owlman, &mut random);
    assert!(library.replace(first.number(), &other).unwrap());
    assert_ne!(dump(&library), before);
    assert!(library.replace(first.number(), &game).unwrap());
    assert_eq!(dump(&library), before);
    assert_eq!(library.facts().unwrap().games().len(), 1);
    assert!(!library.replace(GameNumber(99), &game).unwrap());
    assert_eq!(library.text(first.number()).unwrap(), Some(game.text));
    assert_eq!(library.text(GameNumber(99)).unwrap(), None);
}

#[test]
fn a_game_that_goes_on_is_told_from_its_beginning() {
    let read = |moves: &str, player: &str| {
        let moves = moves.split(' ').zip(1..);
        let moves: String = moves.map(|(mv, id)| format!("(id: {id}, move: \"{mv}\"),")).collect();
        let text = format!(
            "(owlery: 1, game: troll, players: {{\"white\": \"{player}\"}}, moves: [{moves}])"
        );
        NewGame::read(&text, Origin::Own).unwrap()
    };
    let mut library = Library::in_memory().unwrap();
    let games = ["e6", "e6 d3", "f6 d3"].map(|moves| read(moves, "Ada"));
    let numbers: Vec<_> = library.add(&games).unwrap().into_iter().map(Added::number).collect();
    assert_eq!(library.facts().unwrap().games().len(), games.len());
    for (moves, player, beginning) in [
        ("e6 d3 c5", "Ada", Some(numbers[1])),
        ("e6 c4", "Ada", Some(numbers[0])),
        ("f6 d3 c5", "Ada", Some(numbers[2])),
        ("f6 c4", "Ada", None),
        ("e6 d3 c5", "Bert", None),
    ] {
        assert_eq!(library.beginning_of(&read(moves, player)).unwrap(), beginning, "{moves}");
    }
}

#[test]
fn a_game_of_our_own_stays_one_when_it_is_imported() {
    let mut library = Library::in_memory().unwrap();
    let game = random_game(GameId::Umbra, &mut Rng::with_seed(15));
    let file = |library: &Library| -> String {
        library.connection.query_row("SELECT file FROM game", [], |row| row.get(0)).unwrap()
    };
    for (origin, path, expected) in [
        (Origin::Own, "/a.owlery", "/a.owlery"),
        (Origin::Imported, "", "/a.owlery"),
        (Origin::Imported, "/b.owlery", "/b.owlery"),
    ] {
        library.add(&[NewGame { origin, file: path.into(), ..game.clone() }]).unwrap();
        assert_eq!(library.facts().unwrap().games()[0].origin, Origin::Own);
        assert_eq!(file(&library), expected);
    }
    library.rebuild(&|_| true).unwrap();
    assert_eq!(file(&library), "/b.owlery");
}

#[test]
fn a_game_that_cannot_be_read_does_not_keep_the_others_from_being_found() {
    let (mut library, games) = random_library(16, 40);
    let mut numbers: Vec<_> = games.keys().copied().collect();
    numbers.sort_unstable();
    let sql = "UPDATE content SET text = x'ff00ff' WHERE game = ?";
    library.connection.execute(sql, [numbers[3].0]).unwrap();
    let error = library.text(numbers[3]).unwrap_err();
    assert!(matches!(error, LibraryError::Content { game, .. } if game == numbers[3].0));
    assert_eq!(library.rebuild(&|_| true).unwrap(), [numbers[3]]);
    assert!(!library.is_outdated().unwrap());
    assert_eq!(library.facts().unwrap().games().len(), numbers.len());
    // It can be forgotten, too.
    library.forget(&[numbers[3]]).unwrap();
    assert_eq!(library.facts().unwrap().games().len(), numbers.len() - 1);
}

#[test]
fn an_index_that_is_made_anew_is_the_same() {
    let (mut library, _) = random_library(8, 200);
    let before = dump(&library);
    let cancelled = library.rebuild(&|_| false);
    assert_eq!(cancelled, Err(LibraryError::Cancelled));
    assert_eq!(dump(&library), before);
    library.rebuild(&|_| true).unwrap();
    assert_eq!(dump(&library), before);
    assert!(!library.is_outdated().unwrap());
}

#[test]
fn facts_follow_the_changes() {
    let (mut library, games) = random_library(9, 100);
    let mut facts = library.facts().unwrap();
    let mut numbers: Vec<_> = games.keys().copied().collect();
    numbers.sort_unstable();
    library.forget(&numbers[..10]).unwrap();
    let mut random = Rng::with_seed(10);
    let new = random_game(GameId::Umbra, &mut random);
    library.replace(numbers[20], &new).unwrap();
    library.add(&[random_game(GameId::Blocs, &mut random)]).unwrap();
    facts.update(&library).unwrap();
    assert_eq!(facts.games(), library.facts().unwrap().games());
}

/// Returns all bytes of a library's files.
fn bytes(folder: &Path) -> Vec<u8> {
    let files = std::fs::read_dir(folder).unwrap().flatten();
    files.flat_map(|file| std::fs::read(file.path()).unwrap()).collect()
}

#[test]
fn what_is_forgotten_is_gone_from_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).unwrap().library;
    let mut random = Rng::with_seed(11);
    let mut secret = random_game(GameId::Troll, &mut random);
    secret.tags.players = ["Zebulon Quux".into(), "Ada".into()];
    secret.tags.event = "Xylophone cup".into();
    secret.comments = "jjjqqq".into();
    let others: Vec<_> = (0..30).map(|_| random_game(GameId::Troll, &mut random)).collect();
    library.add(&others).unwrap();
    let number = library.add(&[secret.clone()]).unwrap()[0].number();
    let has = |text: &str| {
        let (bytes, text) = (bytes(folder.path()).to_ascii_lowercase(), text.to_lowercase());
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    };
    let secrets = ["Zebulon", "Quux", "Xylophone", "jjjqqq"];
    assert!(secrets.into_iter().all(has));
    library.forget(&[number]).unwrap();
    for text in secrets {
        assert!(!has(text), "{text} is left");
    }
    assert_eq!(library.facts().unwrap().games().len(), others.len());
    let left = dump(&library);
    library.rebuild(&|_| true).unwrap();
    assert_eq!(dump(&library), left);
    library.add(&[secret]).unwrap();
    library.forget_all().unwrap();
    for text in secrets.into_iter().chain(["Blaise", "Club evening"]) {
        assert!(!has(text), "{text} is left");
    }
    assert!(library.facts().unwrap().games().is_empty());
    library.close().unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "one file is left");
}

#[test]
fn a_newer_library_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let library = Library::open(&path).unwrap().library;
    library.connection.pragma_update(None, "user_version", 99).unwrap();
    library.close().unwrap();
    let before = std::fs::read(&path).unwrap();
    let refused = Library::open(&path).err();
    assert_eq!(refused, Some(LibraryError::Newer { version: 99, ours: 2 }));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_damaged_library_is_read_as_far_as_possible_and_kept() {
    let mut random = Rng::with_seed(12);
    let mut saved_notes = 0;
    for round in 0..6 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let mut library = Library::open(&path).unwrap().library;
        let games: Vec<_> = (0..150).map(|_| random_game(GameId::Owlman, &mut random)).collect();
        let count = library.add(&games).unwrap().len();
        library.set_note(&notes::note("The note stays.")).unwrap();
        library.close().unwrap();
        // As if the program had been killed.
        let library = rusqlite::Connection::open(&path).unwrap();
        library.execute("UPDATE state SET value = 1 WHERE name = 'is_open'", []).unwrap();
        library.close().unwrap();
        let mut damaged = std::fs::read(&path).unwrap();
        let pages = damaged.len() / 4096;
        match round {
            0 => damaged[..16].fill(b'x'),
            _ => {
                let page = random.usize(2..pages);
                damaged[page * 4096..(page + 1) * 4096].fill(round);
            }
        }
        std::fs::write(&path, &damaged).unwrap();
        let opened = Library::open(&path).unwrap();
        let Some(recovered) = opened.recovered else {
            // The page held nothing.
            continue;
        };
        assert_eq!(std::fs::read(&recovered.kept).unwrap(), damaged, "round {round}");
        let left = opened.library.facts().unwrap().games().len();
        assert!(left <= recovered.games && recovered.games + recovered.lost <= count);
        assert_eq!(opened.library.notes().unwrap().len(), recovered.notes);
        if round > 0 {
            // A page holds a few games, and one of a table's upper pages leads to many.
            assert!(recovered.games >= count / 4, "round {round}: {recovered:?} of {count}");
        }
        saved_notes += recovered.notes;
        opened.library.close().unwrap();
        assert!(Library::open(&path).unwrap().recovered.is_none());
    }
    assert!(saved_notes > 0, "a note survives the loss of another page");
}

#[cfg(unix)]
#[test]
fn its_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).unwrap().library;
    library.add(&[random_game(GameId::Troll, &mut Rng::with_seed(13))]).unwrap();
    let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().flatten().collect();
    assert_eq!(files.len(), 3, "the database, its log and its index");
    for file in files {
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", file.path());
    }
}

#[test]
fn files_collections_and_folders_are_taken_in() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = Rng::with_seed(14);
    let deep = folder.path().join("a").join("b");
    std::fs::create_dir_all(&deep).unwrap();
    let games: Vec<_> = GameId::ALL.map(|game| random_game(game, &mut random)).to_vec();
    for (at, game) in games.iter().enumerate() {
        std::fs::write(deep.join(format!("{at}.owlery")), &game.text).unwrap();
    }
    let mut collection = owlery_record::Collection::default();
    let entries = games.iter().map(|game| owlery_record::file::Entry::new(&game.text));
    collection.games = entries.collect();
    std::fs::write(folder.path().join("all.owlery"), collection.write()).unwrap();
    std::fs::write(folder.path().join("bad.owlery"), "(owlery: 1, game: troll").unwrap();
    std::fs::write(folder.path().join("notes.txt"), "nothing").unwrap();
    let named = folder.path().join("c.pgn");
    std::fs::write(&named, "1. e6").unwrap();
    let mut library = Library::in_memory().unwrap();
    let convert = |text: &str| {
        let troll = "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])".to_owned();
        (text == "1. e6").then_some(Ok(vec![troll]))
    };
    let mut last = None;
    let mut progress = |progress| {
        last = Some(progress);
        true
    };
    let paths = [folder.path().to_owned(), named];
    let imported = import(&mut library, &paths, &convert, &mut progress).unwrap();
    assert_eq!(imported.added.len(), games.len() + 1);
    assert_eq!(imported.known, games.len());
    let refused: Vec<_> = imported.refused.iter().map(|refused| &*refused.path).collect();
    assert_eq!(refused, [folder.path().join("bad.owlery")]);
    let last = last.unwrap();
    assert_eq!((last.files, last.games, last.share), ([8, 8], 2 * games.len() + 1, 1.0));
    assert!(library.interrupted_import().unwrap().is_empty());
    let facts = library.facts().unwrap();
    assert_eq!(facts.games().len(), games.len() + 1);
    // Cancelled at once, it ends.
    let cancelled = import(&mut library, &paths, &convert, &mut |_| false).unwrap();
    assert!(cancelled.added.is_empty());
    // It can go on until it is left.
    let mut wanted = paths.to_vec();
    wanted.sort_unstable();
    assert_eq!(library.interrupted_import().unwrap(), wanted);
    library.leave_import().unwrap();
    assert!(library.interrupted_import().unwrap().is_empty());
}

#[test]
fn intervals_are_those_of_wilsons_formula() {
    // Values of the formula worked out by hand: 8 of 10 (0.4902, 0.9433), 0 of 5 (0, 0.4345).
    let interval = |wins, losses| Tally { wins, losses, ..Tally::default() }.interval();
    for ((wins, losses), [low, high]) in [((8, 2), [0.4902, 0.9433]), ((0, 5), [0.0, 0.4345])] {
        let [least, most] = interval(wins, losses).unwrap();
        assert!((least - low).abs() < 1e-4 && (most - high).abs() < 1e-4, "{least} {most}");
    }
    assert_eq!(interval(0, 0), None);
    assert_eq!(Tally { wins: 1, draws: 1, ..Tally::default() }.score(), Some(0.75));
    assert_eq!(Explored::default().total.score(), None);
    assert_eq!(MoverResult::default(), MoverResult::Unfinished);
}

#[test]
fn games_wait_for_reports_in_their_order() {
    let mut random = Rng::with_seed(8);
    let mut library = Library::in_memory().unwrap();
    let games: Vec<_> = (0..5).map(|_| random_game(GameId::Troll, &mut random)).collect();
    let numbers: Vec<_> = library.add(&games).unwrap().into_iter().map(Added::number).collect();
    library.queue_reports(&[numbers[2], numbers[0]], 100).unwrap();
    library.queue_reports(&[numbers[4], numbers[2], GameNumber(999)], 200).unwrap();
    let queue = |library: &Library| -> Vec<_> {
        let queue = library.report_queue().unwrap();
        queue.into_iter().map(|queued| (queued.game, queued.nodes)).collect()
    };
    let [first, second, third] = [2, 0, 4].map(|at| numbers[at]);
    assert_eq!(queue(&library), [(first, 200), (second, 100), (third, 200)]);
    let text = library.text(second).unwrap().unwrap();
    assert!(library.keep_report(second, &text).unwrap());
    assert!(!library.keep_report(GameNumber(999), &text).unwrap());
    library.forget(&[third]).unwrap();
    assert_eq!(queue(&library), [(first, 200)], "what is forgotten waits no more");
    library.clear_report_queue().unwrap();
    assert_eq!(queue(&library), []);
}

#[test]
fn a_full_disk_refuses_games_and_loses_nothing() {
    let (mut library, games) = random_library(15, 60);
    let pages = |library: &Library, most: Option<i64>| -> i64 {
        let pragma = most.map_or("PRAGMA page_count".to_owned(), |most| {
            format!("PRAGMA max_page_count = {most}")
        });
        library.connection.query_row(&pragma, [], |row| row.get(0)).unwrap()
    };
    let before = dump(&library);
    // Nothing more goes in, as on a full disk.
    let count = pages(&library, None);
    pages(&library, Some(count));
    let mut random = Rng::with_seed(16);
    let more: Vec<_> = (0..200).map(|_| random_game(GameId::Aviary, &mut random)).collect();
    assert!(matches!(
        library.add(&more),
        Err(LibraryError::Database { what: DatabaseError::Full })
    ));
    assert_eq!(dump(&library), before);
    pages(&library, Some(1 << 30));
    let added = library.add(&more).unwrap();
    let new = added.iter().filter(|added| matches!(added, Added::New(_))).count();
    assert_eq!(library.facts().unwrap().games().len(), games.len() + new);
}

#[test]
fn facts_miss_no_game_that_is_added_while_they_are_read() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..20 {
        let path = folder.path().join(format!("{round}.sqlite"));
        let mut library = Library::open(&path).unwrap().library;
        let reader = Library::open_reader(&path).unwrap();
        let writer = std::thread::spawn(move || {
            let mut random = Rng::with_seed(round);
            // The first games of each kind bring new rules.
            for game in GameId::ALL {
                library.add(&[random_game(game, &mut random)]).unwrap();
            }
            library
        });
        let mut facts = crate::Facts::default();
        while !writer.is_finished() {
            facts.update(&reader).unwrap();
        }
        let library = writer.join().unwrap();
        facts.update(&reader).unwrap();
        assert_eq!(facts.games(), library.facts().unwrap().games(), "{round}");
    }
}
