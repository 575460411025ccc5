//! Matches at equal time per move: against the strategies of the crate minimax (plain Monte Carlo
//! tree search with random playouts, and its alpha-beta search with the features of this engine's
//! evaluation); against this engine with these features in place of its networks, with a network from
//! a file of weights, without one of the techniques of its search, with its Monte Carlo search, or
//! with one thread; against a greedy player, who makes the move that leaves the greatest lead in
//! pieces, and a careful one, who makes the move that leaves it after the worst reply; and against
//! another build of Owlery, which is asked for each move with its command `analyse`.
//!
//! `cargo bench --bench matches -- [GAME…] [games=200] [ms=20|nodes=N] [threads=1] [cores=1] [plies=4]
//! [seed=0] [options=RON] [sprt=LOWER,UPPER]
//! [level=NAME] [uct|alphabeta|features|weights=FILE|without=TECHNIQUE|montecarlo|alone|greedy|
//! careful|build=PATH]`
//!
//! Each opening consists of some random moves, and is played twice, with sides changed. Against
//! another build, neither side keeps a table from one move to the next, and a game ends as soon as
//! this engine has proved its result. With `sprt`, a match ends as soon as the test of these two
//! differences in Elo points decides. `threads` are those that this engine thinks with, `cores` the
//! games that are played at a time. With `level`, this engine plays at one of the game's levels.

#[path = "../common/altered.rs"]
mod altered;

use std::io::Write as _;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use minimax::strategies::iterative::{IterativeOptions, IterativeSearch};
use minimax::strategies::mcts::{MCTSOptions, MonteCarloTreeSearch};
use minimax::{Evaluator, Game, Strategy, Winner};
use owlery_engine::estimate::net::{Net, Weights};
use owlery_engine::openings::opening;
use owlery_engine::search::techniques::{Technique, Techniques};
use owlery_engine::search::{Limits, Method, SearchRequest};
use owlery_engine::{Engine, Evaluation, Level, Progress, Search, TABLE};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::options::{read_options, write_options};
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_games::{GameId, MoveList, Notation, Outcome, Position, Side};
use owlery_lab::tournament::{Pentanomial, SprtBounds, score_of_elo};

use altered::{Altered, OTHER_NET, RELEARNED, UNLEARNED};

/// A game longer than this is a draw here.
const LONGEST: usize = 400;
/// The size of the transposition table where nodes are limited, in MiB.
const SMALL_TABLE: usize = 16;

struct Setting {
    games: usize,
    time: Duration,
    /// In place of the time.
    nodes: Option<u64>,
    threads: usize,
    cores: usize,
    plies: usize,
    seed: u64,
    names: Vec<GameId>,
    opponents: Vec<Opponent>,
    sprt: Option<SprtBounds>,
    /// Of this engine, in place of time and nodes.
    level: Option<Level>,
    /// RON.
    options: String,
}

#[derive(Clone, PartialEq)]
enum Opponent {
    Uct,
    AlphaBeta,
    Features,
    /// This engine with the network of a file.
    Weights(PathBuf),
    Without(Technique),
    MonteCarlo,
    /// This engine with one thread.
    Alone,
    /// A player who makes the move that leaves the greatest lead in pieces.
    Greedy,
    /// A player who makes the move that leaves the greatest lead in pieces after the worst reply.
    Careful,
    /// The program of another build.
    Build(PathBuf),
}

impl Opponent {
    fn name(&self) -> String {
        let name = match self {
            Opponent::Uct => "UCT",
            Opponent::AlphaBeta => "alpha-beta",
            Opponent::Features => "its features",
            Opponent::Weights(_) => "other weights",
            Opponent::Without(technique) => return format!("no {}", technique.key()),
            Opponent::MonteCarlo => "its Monte Carlo search",
            Opponent::Alone => "one thread",
            Opponent::Greedy => "a greedy player",
            Opponent::Careful => "a careful player",
            Opponent::Build(_) => "the other build",
        };
        name.to_owned()
    }
}

fn main() {
    let mut setting = Setting {
        games: 200,
        time: Duration::from_millis(20),
        nodes: None,
        threads: 1,
        cores: 1,
        plies: 4,
        seed: 0,
        names: Vec::new(),
        opponents: Vec::new(),
        sprt: None,
        level: None,
        options: "()".to_owned(),
    };
    let mut is_bench = false;
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("games", n)) => setting.games = n.parse().expect("a number"),
            Some(("ms", n)) => setting.time = Duration::from_millis(n.parse().expect("a number")),
            Some(("nodes", n)) => setting.nodes = Some(n.parse().expect("a number")),
            Some(("threads", n)) => setting.threads = n.parse().expect("a number"),
            Some(("cores", n)) => setting.cores = n.parse().expect("a number"),
            Some(("plies", n)) => setting.plies = n.parse().expect("a number"),
            Some(("seed", n)) => setting.seed = n.parse().expect("a number"),
            Some(("options", ron)) => setting.options = ron.to_owned(),
            Some(("sprt", bounds)) => setting.sprt = bounds.split_once(',').map(sprt_bounds),
            Some(("level", key)) => setting.level = Some(Level::find(key).expect("a level")),
            Some(("without", key)) => {
                let technique = Technique::find(key).expect("a technique");
                setting.opponents.push(Opponent::Without(technique));
            }
            Some(("weights", path)) => setting.opponents.push(Opponent::Weights(path.into())),
            Some(("build", path)) => setting.opponents.push(Opponent::Build(path.into())),
            _ if word == "--bench" => is_bench = true,
            _ if word == "uct" => setting.opponents.push(Opponent::Uct),
            _ if word == "alphabeta" => setting.opponents.push(Opponent::AlphaBeta),
            _ if word == "montecarlo" => setting.opponents.push(Opponent::MonteCarlo),
            _ if word == "greedy" => setting.opponents.push(Opponent::Greedy),
            _ if word == "careful" => setting.opponents.push(Opponent::Careful),
            _ if word == "alone" => setting.opponents.push(Opponent::Alone),
            _ if word == "features" => setting.opponents.push(Opponent::Features),
            _ => setting.names.push(word.parse().expect("a game")),
        }
    }
    if !is_bench {
        // As a mere test, one short game shows that it runs.
        (setting.games, setting.time) = (2, Duration::from_millis(1));
        setting.names = vec![GameId::Troll];
    }
    if setting.opponents.is_empty() {
        setting.opponents = vec![Opponent::Uct, Opponent::AlphaBeta, Opponent::Features];
    }
    run::<Owlman>(&setting);
    run::<Umbra>(&setting);
    run::<Aviary>(&setting);
    run::<Blocs>(&setting);
    run::<Troll>(&setting);
}

fn sprt_bounds((lower, upper): (&str, &str)) -> SprtBounds {
    let [lower, upper] = [lower, upper].map(|elo| elo.parse().expect("a number"));
    SprtBounds { lower, upper }
}

fn run<P: Search + Notation>(setting: &Setting) {
    if !setting.names.is_empty() && !setting.names.contains(&P::GAME) {
        return;
    }
    let options: P::Options = read_options(&setting.options).expect("the game's options");
    let net = P::start(&options).net();
    for opponent in &setting.opponents {
        if *opponent == Opponent::Features && net.is_none() {
            continue;
        }
        if let Opponent::Weights(file) = opponent {
            let shape = net.expect("a game with a network").shape.clone();
            let bytes = std::fs::read(file).expect("a file of weights");
            let weights = Weights::read(&bytes, shape.rows()).expect("weights for the same inputs");
            let is_first = OTHER_NET.set(Net { shape, weights: Arc::new(weights) }).is_ok();
            assert!(is_first, "one match against other weights at a time");
        }
        let (next, is_decided) = (AtomicUsize::new(0), AtomicBool::new(false));
        let pairs = Mutex::new(Pentanomial::default());
        let play_pairs = || {
            while !is_decided.load(Relaxed) {
                let pair = next.fetch_add(1, Relaxed);
                if pair >= setting.games.div_ceil(2) {
                    break;
                }
                let points = [2 * pair, 2 * pair + 1]
                    .map(|number| play::<P>(setting, &options, opponent, number));
                let mut pairs = pairs.lock().unwrap_or_else(PoisonError::into_inner);
                pairs.add((2.0 * (points[0] + points[1])) as usize);
                print!("\r{} against {}: {}", P::GAME.name(), opponent.name(), described(&pairs));
                if let Some(verdict) = setting.sprt.and_then(|bounds| bounds.verdict(&pairs)) {
                    print!("{verdict:?}");
                    is_decided.store(true, Relaxed);
                }
                let _ = std::io::stdout().flush();
            }
        };
        std::thread::scope(|scope| {
            (0..setting.cores).for_each(|_| {
                scope.spawn(play_pairs);
            });
        });
        println!();
    }
}

/// The score and the difference in Elo points, with the intervals that hold 95 of 100.
fn described(pairs: &Pentanomial) -> String {
    let (Some(score), Some(elo)) = (pairs.score(), pairs.elo()) else { return String::new() };
    let [low, high] = elo.interval;
    let error = (score_of_elo(high) - score_of_elo(low)) * 50.0;
    let games = 2 * pairs.pairs();
    format!(
        "{:.1} % ± {error:.1} ({:+.0}, {low:+.0} to {high:+.0}) after {games} games   ",
        100.0 * score,
        elo.value
    )
}

/// One game: 1 for a win of this engine, 0 for a loss.
fn play<P: Search + Notation>(
    setting: &Setting,
    options: &P::Options,
    opponent: &Opponent,
    game: usize,
) -> f64 {
    let mut random = fastrand::Rng::with_seed(setting.seed + game as u64 / 2);
    let mut position: P = opening(options, setting.plies, &mut random);
    let own_turn = if game.is_multiple_of(2) { position.turn() } else { position.turn().other() };
    let forgets = matches!(opponent, Opponent::Build(_));
    let table = if setting.nodes.is_some() { SMALL_TABLE } else { TABLE };
    let mut engine = Engine::<P>::new(table);
    let time = setting.nodes.is_none().then_some(setting.time);
    let limits = Limits { time, nodes: setting.nodes, ..Limits::default() };
    let request = SearchRequest { limits, ..SearchRequest::default() };
    let own_request = SearchRequest { threads: setting.threads, ..request };
    let mut other = strategy_of::<P>(opponent, options, request, setting.time);
    for _ in 0..LONGEST {
        match position.outcome() {
            Some(Outcome::Draw) => return 0.5,
            Some(Outcome::Win(side)) => return f64::from(u8::from(side == own_turn)),
            None => {}
        }
        let mv = if position.turn() == own_turn {
            if forgets {
                engine = Engine::new(TABLE);
            }
            let line = match setting.level {
                Some(level) => {
                    let seed = random.u64(..);
                    level.choose(&engine, &position, 1, &Progress::default(), seed, &mut |_| ())
                }
                None => engine.answer(&position, own_request).lines.into_iter().next(),
            };
            let line = line.expect("a move, while the game goes on");
            match line.value {
                Evaluation::Exact(exact) if forgets => return f64::from(exact.sign() + 1) / 2.0,
                _ => line.moves[0],
            }
        } else {
            other(&position)
        };
        position.apply(mv);
    }
    0.5
}

/// Chooses the moves of one side.
type Player<P> = Box<dyn FnMut(&P) -> <P as Position>::Move>;

/// What the other side plays, thinking as long for each move.
fn strategy_of<P: Search + Notation>(
    opponent: &Opponent,
    options: &P::Options,
    request: SearchRequest,
    time: Duration,
) -> Player<P> {
    let mut strategy: Box<dyn Strategy<Wrapped<P>>> = match opponent {
        Opponent::Uct => {
            Box::new(MonteCarloTreeSearch::new(MCTSOptions::default().with_num_threads(1)))
        }
        Opponent::AlphaBeta => Box::new(IterativeSearch::new(
            Estimate(PhantomData),
            IterativeOptions::new()
                .with_table_byte_size(64 << 20)
                .with_quiescence_search_depth(6)
                .with_countermoves(),
        )),
        Opponent::Features => {
            return altered_player::<P, UNLEARNED>(request);
        }
        Opponent::Weights(_) => return altered_player::<P, RELEARNED>(request),
        Opponent::Without(technique) => {
            let techniques = Techniques::ALL.without(*technique);
            return engine_player(SearchRequest { techniques, ..request });
        }
        Opponent::MonteCarlo => {
            return engine_player(SearchRequest { method: Method::MonteCarlo, ..request });
        }
        Opponent::Alone => return engine_player(request),
        Opponent::Greedy => return Box::new(|position| best_by(position, lead)),
        Opponent::Careful => return Box::new(|position| best_by(position, lead_after_reply)),
        Opponent::Build(program) => {
            let (program, options) = (program.clone(), write_options(options));
            return Box::new(move |position| ask(&program, position, &options, time));
        }
    };
    strategy.set_timeout(time);
    Box::new(move |position| {
        // It has none where its time was up before it began.
        strategy.choose_move(position).unwrap_or_else(|| {
            strategy.set_max_depth(1);
            let mv = strategy.choose_move(position).expect("the game goes on");
            strategy.set_timeout(time);
            mv
        })
    })
}

/// This engine, asked in another way.
fn engine_player<P: Search>(request: SearchRequest) -> Player<P> {
    let engine = Engine::<P>::new(if request.limits.nodes.is_some() { SMALL_TABLE } else { TABLE });
    Box::new(move |position| engine.answer(position, request).lines[0].moves[0])
}

/// Returns the first of the moves after which the position has the greatest value for the mover.
fn best_by<P: Search + Notation>(position: &P, value: impl Fn(&P, Side) -> i64) -> P::Move {
    let (side, mut moves) = (position.turn(), MoveList::new());
    position.legal_moves(&mut moves);
    let value = |mv: &P::Move| value(&after(position, *mv), side);
    moves.into_iter().rev().max_by_key(value).expect("a move, while the game goes on")
}

/// Returns the position after a move.
fn after<P: Search>(position: &P, mv: P::Move) -> P {
    let mut next = position.clone();
    next.apply(mv);
    next
}

/// Returns the lead of a side in pieces, in a game whose code of positions has a letter for each side.
fn lead<P: Search + Notation>(position: &P, side: Side) -> i64 {
    let code = position.code();
    let board = code.split_whitespace().next().unwrap_or_default();
    let count = |side: Side| board.matches(['b', 'w'][usize::from(side == Side::White)]).count();
    count(side) as i64 - count(side.other()) as i64
}

/// Returns the lead of a side in pieces after the worst reply.
fn lead_after_reply<P: Search + Notation>(position: &P, side: Side) -> i64 {
    let mut replies = MoveList::new();
    if position.outcome().is_none() && position.turn() != side {
        position.legal_moves(&mut replies);
    }
    let worst = replies.into_iter().map(|mv| lead(&after(position, mv), side)).min();
    worst.unwrap_or_else(|| lead(position, side))
}

/// This engine with other estimates.
fn altered_player<P: Search, const WHAT: u8>(request: SearchRequest) -> Player<P> {
    let engine = Engine::<Altered<P, WHAT>>::new(if request.limits.nodes.is_some() {
        SMALL_TABLE
    } else {
        TABLE
    });
    Box::new(move |position| {
        engine.answer(&Altered::<P, WHAT>(position.clone()), request).lines[0].moves[0]
    })
}

/// The move that another build of Owlery likes best.
fn ask<P: Search + Notation>(
    program: &Path,
    position: &P,
    options: &str,
    time: Duration,
) -> P::Move {
    let code = position.code();
    let output = Command::new(program)
        .args(["analyse", P::GAME.key(), "--code", &code, "--options", options])
        .args(["--time", &time.as_secs_f64().to_string()])
        .output()
        .expect("a program that can be run");
    let text = String::from_utf8_lossy(&output.stdout);
    // Lines end in "(estimated), depth 12: c4 d5 e6"; the last is the best.
    let moves =
        text.lines().rev().find_map(|line| line.split_once("), depth ")?.1.split_once(": "));
    let first = moves.and_then(|(_, moves)| moves.split_whitespace().next());
    first.and_then(|text| position.read_move(text).ok()).unwrap_or_else(|| {
        let faults = String::from_utf8_lossy(&output.stderr);
        panic!("no move at {code}: {text}{faults}")
    })
}

/// A game as the crate minimax has it.
struct Wrapped<P>(PhantomData<P>);

impl<P: Search> Game for Wrapped<P> {
    type S = P;
    type M = P::Move;

    fn generate_moves(state: &P, moves: &mut Vec<P::Move>) -> Option<Winner> {
        let mut list: MoveList<P::Move> = MoveList::new();
        state.legal_moves(&mut list);
        moves.extend(list);
        Self::get_winner(state)
    }

    fn apply(state: &mut P, mv: P::Move) -> Option<P> {
        let mut next = state.clone();
        next.apply(mv);
        Some(next)
    }

    fn get_winner(state: &P) -> Option<Winner> {
        state.outcome().map(|outcome| match outcome {
            Outcome::Draw => Winner::Draw,
            Outcome::Win(side) if side == state.turn() => Winner::PlayerToMove,
            Outcome::Win(_) => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(state: &P) -> u64 {
        state.search_key()
    }

    fn table_index(mv: P::Move) -> u16 {
        P::code(mv)
    }

    fn max_table_index() -> u16 {
        P::MOVE_CODES as u16 - 1
    }
}

struct Estimate<P>(PhantomData<P>);

impl<P: Search> Evaluator for Estimate<P> {
    type G = Wrapped<P>;

    fn evaluate(&self, state: &P) -> minimax::Evaluation {
        state.evaluate() as minimax::Evaluation
    }

    fn generate_noisy_moves(&self, state: &P, moves: &mut Vec<P::Move>) {
        state.forcing_moves(moves);
    }
}
