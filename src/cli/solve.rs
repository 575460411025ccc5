//! Solving without a window: positions, and endgame tables.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use super::console::Console;
use super::position::From;
use super::ranges::{self, whole};
use super::result::{Fault, Result};
use super::solution;
use super::steps::tell_steps;
use super::work::work;
use crate::ui::disk::storage::Folders;
use owlery_engine::endgames::{Endgames, Problem, Solution, TableEvent as Step, Workers};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::solvable::Question;
use owlery_engine::{Engine, Evaluation, ExactValue, Progress, Stopped, TABLE, cores};
use owlery_games::words::clauses;
use owlery_games::{GameId, MoveList};
use owlery_i18n::{Message, Text, messages, t};
use owlery_session::Present;
use owlery_session::analysis::verdict;
use owlery_session::games::endgames;
use owlery_session::with_game;

/// What to solve.
#[derive(Args)]
pub struct Order {
    #[command(flatten)]
    from: From,
    #[arg(long, value_name = "S", default_value = "10", value_parser = ranges::time,
        allow_hyphen_values = true)]
    time: Duration,
    #[arg(long, value_name = "K", conflicts_with_all = ["code", "options", "time"],
        value_parser = whole(1..=most()), allow_hyphen_values = true, help = tables_help())]
    helpers: Option<u32>,
    #[arg(long, value_name = "FILE", num_args = 0..=1,
        conflicts_with_all = ["code", "options", "time", "helpers"])]
    check: Option<Option<PathBuf>>,
    #[arg(long, value_name = "N", value_parser = whole(ranges::THREADS),
        allow_hyphen_values = true)]
    threads: Option<usize>,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Order {
    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(cores).min(*ranges::THREADS.end())
    }

    /// Where endgame tables are, if that is known.
    fn folder(&self) -> Option<PathBuf> {
        folder(self.folder.as_ref())
    }

    /// Where they are, for who cannot do without.
    fn known_folder(&self) -> std::result::Result<PathBuf, Text> {
        self.folder().ok_or(Text::of("cli-fault.no_folder"))
    }
}

/// Where endgame tables are: in the folder that is named, else in the usual place.
pub fn folder(named: Option<&PathBuf>) -> Option<PathBuf> {
    named.cloned().or_else(|| Folders::usual().tables())
}

/// The games that have endgame tables.
fn with_tables() -> impl Iterator<Item = (GameId, Endgames)> {
    GameId::ALL.into_iter().filter_map(|game| Some((game, endgames(game)?)))
}

/// The greatest size of tables that a game has.
pub fn most() -> u32 {
    with_tables().map(|(_, endgames)| endgames.most).max().unwrap_or(1)
}

fn tables_help() -> String {
    let words = |(_, endgames): (_, Endgames)| {
        let (Endgames { name, unit, most, .. }, costs) = (endgames, endgames.costs());
        t!("cli-solve.tables", name = name, unit = unit, most = most, costs = costs)
    };
    t!("cli-solve.instead", what = clauses(with_tables().map(words)).to_string())
}

/// Opens what is there for positions of a size, within a part of this time, and makes nothing.
pub fn take_tables(
    endgames: Endgames,
    size: u32,
    named: Option<&PathBuf>,
    time: Option<Duration>,
    console: &mut Console,
) -> Result {
    let Some(folder) = folder(named) else { return Ok(()) };
    let time = time.map(|time| time.mul_f64(SHARE));
    match work(console, time, |progress, _| (endgames.take)(&folder, size, progress))? {
        Ok(problem) => problem.into_iter().for_each(|problem| console.tell(problem)),
        Err(Stopped) => console.tell(t!("cli-solve.unread")),
    }
    Ok(())
}

/// Plays the win from the start of a game through, within a part of this time where that is enough, for
/// a position of which nothing is known for good.
pub fn play_through<P: Present>(
    position: &P,
    named: Option<&PathBuf>,
    time: Option<Duration>,
    console: &mut Console,
) -> Result {
    let Some(endgames) = P::ENDGAMES else { return Ok(()) };
    let is_small = position.endgame_size() <= endgames.quick || endgames.solution.is_none();
    if is_small || position.exact(&P::knowledge()).is_some() {
        return Ok(());
    }
    let time = time.map(|time| time.mul_f64(SHARE));
    if time.is_some_and(|time| time < PLAYED) {
        return Ok(());
    }
    let folder = folder(named);
    let played = work(console, time, |progress, _| {
        (endgames.play)(folder.as_deref(), Workers { threads: 1, progress }, &mut |_| ())
    })?;
    match played {
        Ok(()) => {}
        Err(Problem::Stopped(_)) => console.tell(t!("cli-solve.unplayed")),
        Err(problem) => console.tell(t!("cli-solve.not_kept", problem = problem.to_string())),
    }
    Ok(())
}

/// Solves a position, makes the endgame tables of a game, or finds or checks a win from its start.
pub fn run(order: &Order, console: &mut Console) -> Result {
    match order {
        Order { helpers: Some(size), .. } => make_tables(order, *size, console),
        Order { check: Some(file), .. } => {
            solution::check(solved(order).map_err(Message::from)?, file.as_ref(), console)
        }
        _ => with_game!(order.from.game, |P| solve_position(
            order.from.position::<P>()?,
            order,
            console
        )),
    }
}

messages! {
    /// There is no win to be checked.
    enum NoWin {
        Game { game: &'static str, others: String } = "cli-solve.no_win",
    }
}

/// The win from the start of the game that is asked about.
fn solved(order: &Order) -> std::result::Result<Solution, NoWin> {
    let game = order.from.game;
    let solutions =
        || with_tables().filter_map(|(game, endgames)| Some((game, endgames.solution?)));
    let found = solutions().find(|(with, _)| *with == game);
    found.map(|(_, solution)| solution).ok_or_else(|| {
        let others = solutions()
            .map(|(with, _)| with.name())
            .collect::<Vec<_>>()
            .join(t!("rules-list.comma"));
        NoWin::Game { game: game.name(), others }
    })
}

/// Solves a position within the time of the order, and prints who wins and by which move.
fn solve_position<P: Present>(position: P, order: &Order, console: &mut Console) -> Result {
    let began = Instant::now();
    if let Some(endgames) = P::ENDGAMES {
        let (size, named) = (position.endgame_size(), order.folder.as_ref());
        take_tables(endgames, size, named, Some(order.time), console)?;
        if position.exact(&P::knowledge()).is_none() {
            read_tables(endgames, size, order, console)?;
        }
    }
    let left = order.time.saturating_sub(began.elapsed());
    // Where a solver takes over, the search only looks whether the answer is near.
    let is_patient = position.solver().is_none() && position.patient_solver().is_some();
    let time = if is_patient { left.mul_f64(SEARCH) } else { left };
    let limits = Limits { time: Some(time), ..Limits::default() };
    let wanted = SearchRequest { limits, threads: order.threads(), ..SearchRequest::default() };
    let report = work(console, Some(time), |progress, _| {
        Engine::<P>::new(TABLE).think(&position, wanted, progress, &mut |_| {})
    })?;
    let (Some(value), Some(line)) = (report.value, report.lines.first()) else {
        return Err(t!("cli-fault.over").into());
    };
    let mut found = Some((value, line.moves[0])).filter(|_| matches!(value, Evaluation::Exact(_)));
    if found.is_none() && is_patient {
        let left = order.time.saturating_sub(began.elapsed());
        found = work(console, Some(left), |progress, _| {
            solve(&position, line.moves[0], order.threads(), progress).ok().flatten()
        })?;
    }
    let Some((value, mv)) = found else { return console.line(t!("cli-solve.not_solved")) };
    let turn = position.turn();
    let verdict = verdict(value, turn, turn, P::ABOUT.sides);
    // The loser's best move leads to no end of theirs.
    let text = position.move_text(mv);
    console.line(match value {
        Evaluation::Exact(ExactValue::Loss(_)) => {
            t!("cli-solve.also_after", value = verdict.text(), text = text)
        }
        _ => t!("cli-solve.by", value = verdict.text(), text = text),
    })
}

/// Who wins, and a move that leads to that: the one that is expected, if it does.
fn solve<P: Present>(
    position: &P,
    expected: P::Move,
    threads: usize,
    progress: &Progress,
) -> std::result::Result<Option<(Evaluation, P::Move)>, Stopped> {
    let Some(mut solver) = position.patient_solver() else { return Ok(None) };
    solver.share(threads);
    let mut ask = |position: &P| solver.solve(position, Question::Winner, u64::MAX, progress);
    let Some(fate) = ask(position)? else { return Ok(None) };
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.sort_by_key(|mv| *mv != expected);
    for mv in moves {
        let mut next = position.clone();
        next.apply(mv);
        let after = ask(&next)?.map(ExactValue::before);
        if after.is_some_and(|after| after.sign() == fate.sign()) {
            return Ok(Some((Evaluation::Exact(fate), mv)));
        }
    }
    Ok(None)
}

/// The part of the time that the search has where there is a solver for the rest of it.
const SEARCH: f64 = 0.1;
/// A win from the start is played through in about so long.
const PLAYED: Duration = Duration::from_secs(6);
/// The tables take at most this part of the time; the rest is for the search.
const SHARE: f64 = 0.75;

/// Takes the tables that are there, and makes those that a position needs and that take seconds, as
/// far as time allows: none is begun that will hardly be finished. Without them a position may be
/// solved all the same.
fn read_tables(endgames: Endgames, size: u32, order: &Order, console: &mut Console) -> Result {
    let folder = order.folder();
    let (time, unit) = (order.time.mul_f64(SHARE), endgames.unit);
    let mut pace = Pace::new(Instant::now(), time, order.threads());
    let made = tell_steps(&unit, order.threads(), Some(time), console, |workers, tell| {
        let mut tell_begun = |step: Step| {
            if let Step::Making(size) = step
                && !pace.allows((endgames.work)(size), Instant::now())
            {
                return workers.progress.stop();
            }
            tell(step);
        };
        (endgames.prepare)(folder.as_deref(), size, workers, &mut tell_begun)
    })?;
    match made {
        Ok(()) => {}
        Err(Problem::Stopped(_)) => {
            let known = (endgames.known)();
            console.tell(t!("cli-solve.no_time", known = known, unit = unit));
        }
        Err(problem) => {
            console.tell(t!("cli-solve.not_kept", problem = problem.to_string()));
        }
    }
    Ok(())
}

/// How fast tables are made, to tell whether one will be finished in time.
struct Pace {
    until: Instant,
    /// What one is made of each second, until that is measured.
    usual: f64,
    /// When the first was begun.
    began: Option<Instant>,
    /// All that was begun.
    begun: u64,
}

impl Pace {
    fn new(now: Instant, time: Duration, threads: usize) -> Self {
        let usual = Endgames::PACE * threads as f64;
        Pace { until: now + time, usual, began: None, begun: 0 }
    }

    /// Whether there is time for so much more work, which is begun then.
    fn allows(&mut self, work: u64, now: Instant) -> bool {
        let began = *self.began.get_or_insert(now);
        let pace = match self.begun {
            0 => self.usual,
            begun => begun as f64 / (now - began).as_secs_f64().max(1e-6),
        };
        self.begun += work;
        work as f64 / pace <= self.until.saturating_duration_since(now).as_secs_f64()
    }
}

/// Makes the tables up to a size, and prints what they hold.
fn make_tables(order: &Order, size: u32, console: &mut Console) -> Result {
    let game = order.from.game;
    let Some((_, endgames)) = with_tables().find(|(with, _)| *with == game) else {
        let others = with_tables()
            .map(|(with, _)| with.name())
            .collect::<Vec<_>>()
            .join(t!("rules-list.comma"));
        return Err(t!("cli-solve.no_tables", game = game.name(), others = others).into());
    };
    let folder = order.known_folder().map_err(Message::from)?;
    let made = tell_steps(&endgames.unit, order.threads(), None, console, |workers, tell| {
        (endgames.complete)(&folder, size, workers, tell)
    })?;
    console.print(&made.map_err(|problem| Fault::Failed(problem.to_string()))?)
}

#[test]
fn no_table_is_begun_that_will_not_be_finished() {
    let start = Instant::now();
    let after = |seconds| start + Duration::from_secs(seconds);
    let pace = |work: &[(u64, u64)]| {
        let mut pace = Pace::new(start, Duration::from_secs(10), 2);
        work.iter().map(|(seconds, work)| pace.allows(*work, after(*seconds))).collect::<Vec<_>>()
    };
    // When it begins, and how much work it is.
    assert_eq!(pace(&[(0, 7_900_000)]), [true]);
    assert_eq!(pace(&[(0, 8_100_000)]), [false]);
    // A thousand took a second, then four thousand four.
    assert_eq!(pace(&[(0, 1000), (1, 4000), (5, 4900)]), [true; 3]);
    assert_eq!(pace(&[(0, 1000), (1, 4000), (5, 5100)]), [true, true, false]);
}
