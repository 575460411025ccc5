//! The speed of the search, and what its time goes to, as a table in Markdown.
//!
//! `cargo bench --bench search`
//!
//! Perft is measured by `ratios`, what an estimate costs by `estimates`. The share of a part of the work is what the search takes longer when that part is done twice.

use std::hint::black_box;
use std::time::{Duration, Instant};

use owlery::engine::care::Care;
use owlery::engine::estimate::net::Net;
use owlery::engine::fixed_work::fixed_work;
use owlery::engine::search::Wanted;
use owlery::engine::think::Features;
use owlery::engine::{Engine, Method, Progress, TABLE, Think};
use owlery::rules::aviary::Aviary;
use owlery::rules::blocs::Blocs;
use owlery::rules::owlman::Owlman;
use owlery::rules::troll::Troll;
use owlery::rules::umbra::Umbra;
use owlery::rules::{GameId, MoveList, Outcome, Position, Side};

/// What is done twice.
const LISTING: u8 = 0;
const PLAYING: u8 = 1;
const RATING: u8 = 2;

fn main() {
    // As a mere test, one round shows that it runs.
    let rounds = if std::env::args().any(|arg| arg == "--bench") { 9 } else { 1 };
    println!("| game | million nodes a second | listing moves | playing them | rating moves |");
    println!("|---|--:|--:|--:|--:|");
    row::<Owlman>(rounds);
    row::<Umbra>(rounds);
    row::<Aviary>(rounds);
    row::<Blocs>(rounds);
    row::<Troll>(rounds);
    println!("\n| game | method | stopped within, ms, median | at the most |\n|---|---|--:|--:|");
    for method in Method::ALL {
        stop::<Owlman>(rounds, method);
        stop::<Umbra>(rounds, method);
        stop::<Aviary>(rounds, method);
        stop::<Troll>(rounds, method);
    }
}

/// How long a search on all cores goes on when it is told to stop.
fn stop<P: Think>(rounds: usize, method: Method) {
    let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let position = P::start(&P::Options::default());
    let engine = Engine::<P>::new(TABLE);
    let time = |round: usize| {
        let progress = Progress::default();
        let wanted = Wanted { threads, method, ..Wanted::default() };
        std::thread::scope(|scope| {
            let search = scope.spawn(|| engine.think(&position, wanted, &progress, &mut |_| {}));
            std::thread::sleep(Duration::from_millis(20 + round as u64));
            let told = Instant::now();
            progress.stop();
            search.join().expect("a search does not panic");
            told.elapsed().as_secs_f64() * 1000.0
        })
    };
    let times: Vec<_> = (0..10 * rounds).map(time).collect();
    let most = times.iter().copied().fold(0.0, f64::max);
    println!("| {} | {} | {:.2} | {most:.2} |", P::GAME.name(), method.name(), median(times));
}

fn row<P: Think>(rounds: usize) {
    let mut speeds = Vec::new();
    let mut shares = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let (nodes, time) = work::<P>();
        let once = time.as_secs_f64();
        speeds.push(nodes as f64 / once);
        let share = |(nodes_again, time): (u64, Duration)| {
            assert_eq!(nodes, nodes_again, "the work must be the same");
            time.as_secs_f64() / once - 1.0
        };
        shares[0].push(share(work::<Twice<P, LISTING>>()));
        shares[1].push(share(work::<Twice<P, PLAYING>>()));
        shares[2].push(share(work::<Twice<P, RATING>>()));
    }
    print!("| {} | {:.2} |", P::GAME.name(), median(speeds) / 1e6);
    for share in shares {
        print!(" {:.0} % |", 100.0 * median(share).max(0.0));
    }
    println!();
}

/// The fixed work of a game.
fn work<P: Think>() -> (u64, Duration) {
    fixed_work::<P>(&Progress::default()).expect("nobody stops it")
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A game that does one thing twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Twice<P, const WHAT: u8>(P);

impl<P: Position, const WHAT: u8> Position for Twice<P, WHAT> {
    const GAME: GameId = P::GAME;
    type Move = P::Move;
    type Options = P::Options;

    fn start(options: &P::Options) -> Self {
        Twice(P::start(options))
    }

    #[inline]
    fn turn(&self) -> Side {
        self.0.turn()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    #[inline]
    fn legal_moves(&self, into: &mut MoveList<P::Move>) {
        if WHAT == LISTING {
            black_box(&self.0).legal_moves(into);
        }
        self.0.legal_moves(into);
    }

    #[inline]
    fn apply(&mut self, mv: P::Move) {
        if WHAT == PLAYING {
            let mut other = black_box(&self.0).clone();
            other.apply(mv);
            black_box(&other);
        }
        self.0.apply(mv);
    }

    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<P::Move> {
        self.0.pick_move(index)
    }
}

impl<P: Think, const WHAT: u8> Think for Twice<P, WHAT> {
    type Knowledge = ();
    const FIXED_DEPTH: u16 = P::FIXED_DEPTH;
    const CODES: usize = P::CODES;
    const REPEATS: bool = P::REPEATS;
    const WEIGHTS: &'static [i32] = P::WEIGHTS;
    const LENGTHS: bool = P::LENGTHS;
    const CARE: Care = P::CARE;
    const KEPT: i32 = P::KEPT;

    #[inline]
    fn code(mv: P::Move) -> u16 {
        P::code(mv)
    }

    fn for_search(&self) -> Self {
        Twice(self.0.for_search())
    }

    fn past_keys(&self) -> Vec<u64> {
        self.0.past_keys()
    }

    #[inline]
    fn search_key(&self) -> u64 {
        self.0.search_key()
    }

    #[inline]
    fn quick_outcome(&self) -> Option<Outcome> {
        self.0.quick_outcome()
    }

    fn repeated(&self) -> i32 {
        self.0.repeated()
    }

    fn features(&self) -> Features {
        self.0.features()
    }

    #[inline]
    fn evaluate(&self) -> i32 {
        self.0.evaluate()
    }

    fn net(&self) -> Option<&'static Net> {
        self.0.net()
    }

    #[inline]
    fn tell_cells(&self, before: Option<&Self>, tell: &mut impl FnMut(usize, u8, u8)) {
        self.0.tell_cells(before.map(|before| &before.0), tell);
    }

    #[inline]
    fn priority(&self, mv: P::Move) -> i32 {
        if WHAT == RATING {
            black_box(black_box(&self.0).priority(mv));
        }
        self.0.priority(mv)
    }

    #[inline]
    fn is_forcing(&self, mv: P::Move) -> bool {
        self.0.is_forcing(mv)
    }

    #[inline]
    fn forcing_moves(&self, into: &mut MoveList<P::Move>) {
        if WHAT == LISTING {
            black_box(&self.0).forcing_moves(into);
        }
        self.0.forcing_moves(into);
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        self.0.is_threatened()
    }

    #[inline]
    fn may_threaten(&self) -> bool {
        self.0.may_threaten()
    }

    #[inline]
    fn pass(&self) -> Option<Self> {
        self.0.pass().map(Twice)
    }
}
