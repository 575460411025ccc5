//! The opening explorer against a recount.

use super::*;

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
