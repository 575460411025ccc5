//! Matches at equal time per move: against the strategies of the crate minimax (plain Monte Carlo
//! tree search with random playouts, and its alpha-beta search with the features of this engine's
//! evaluation); against this engine with these features in place of its networks; and against
//! another build of Owlery, which is asked for each move with its command `analyse`.
//!
//! `cargo bench --bench matches -- [GAME…] [games=200] [ms=20] [plies=4] [seed=0] [options=RON]
//! [uct|alphabeta|features|build=PATH]`
//!
//! Each opening consists of some random moves, and is played twice, with sides changed. Against
//! another build, neither side keeps a table from one move to the next, and a game ends as soon as
//! this engine has proved its result.

#[path = "../common/altered.rs"]
mod altered;

use std::io::Write as _;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use minimax::strategies::iterative::{IterativeOptions, IterativeSearch};
use minimax::strategies::mcts::{MCTSOptions, MonteCarloTreeSearch};
use minimax::{Evaluator, Game, Strategy, Winner};
use owlery_engine::openings::{Score, opening};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::{Engine, Evaluation, Search, TABLE};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::options::{read_options, write_options};
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_games::{GameId, MoveList, Notation, Outcome, Position};

use altered::{Altered, UNLEARNED};

/// A game longer than this is a draw here.
const LONGEST: usize = 400;

struct Setting {
    games: usize,
    time: Duration,
    plies: usize,
    seed: u64,
    names: Vec<GameId>,
    opponents: Vec<Opponent>,
    /// RON.
    options: String,
}

#[derive(Clone, PartialEq)]
enum Opponent {
    Uct,
    AlphaBeta,
    Features,
    /// The program of another build.
    Build(PathBuf),
}

impl Opponent {
    fn name(&self) -> &'static str {
        match self {
            Opponent::Uct => "UCT",
            Opponent::AlphaBeta => "alpha-beta",
            Opponent::Features => "its features",
            Opponent::Build(_) => "the other build",
        }
    }
}

fn main() {
    let mut setting = Setting {
        games: 200,
        time: Duration::from_millis(20),
        plies: 4,
        seed: 0,
        names: Vec::new(),
        opponents: Vec::new(),
        options: "()".to_owned(),
    };
    let mut is_bench = false;
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("games", n)) => setting.games = n.parse().expect("a number"),
            Some(("ms", n)) => setting.time = Duration::from_millis(n.parse().expect("a number")),
            Some(("plies", n)) => setting.plies = n.parse().expect("a number"),
            Some(("seed", n)) => setting.seed = n.parse().expect("a number"),
            Some(("options", ron)) => setting.options = ron.to_owned(),
            Some(("build", path)) => setting.opponents.push(Opponent::Build(path.into())),
            _ if word == "--bench" => is_bench = true,
            _ if word == "uct" => setting.opponents.push(Opponent::Uct),
            _ if word == "alphabeta" => setting.opponents.push(Opponent::AlphaBeta),
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

fn run<P: Search + Notation>(setting: &Setting) {
    if !setting.names.is_empty() && !setting.names.contains(&P::GAME) {
        return;
    }
    let options: P::Options = read_options(&setting.options).expect("the game's options");
    let is_learned = P::start(&options).net().is_some();
    for opponent in &setting.opponents {
        if *opponent == Opponent::Features && !is_learned {
            continue;
        }
        let mut score = Score::default();
        for game in 0..setting.games {
            score.0.push(play::<P>(setting, &options, opponent, game));
            let (n, (share, error)) = (score.0.len(), score.percent());
            let (game, opponent) = (P::GAME.name(), opponent.name());
            print!("\r{game} against {opponent}: {share:.1} % ± {error:.1} after {n} games   ");
            let _ = std::io::stdout().flush();
        }
        println!();
    }
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
    let mut engine = Engine::<P>::new(TABLE);
    let limits = Limits { time: Some(setting.time), ..Limits::default() };
    let request = SearchRequest { limits, ..SearchRequest::default() };
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
            let line = &engine.answer(&position, request).lines[0];
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
            let engine = Engine::<Altered<P, UNLEARNED>>::new(64);
            return Box::new(move |position| {
                engine.answer(&Altered::<P, UNLEARNED>(position.clone()), request).lines[0].moves[0]
            });
        }
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
