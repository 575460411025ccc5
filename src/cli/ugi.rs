//! The engine for other programs: the universal game interface, as described at
//! <https://github.com/kz04px/cutegames/blob/master/ugi.md>. It is chess programs' UCI with
//! questions about the game, so that whoever lets two engines play need not know its rules.
//!
//! Lines come from one thread and are answered here, while the engine thinks on another: it can be
//! asked and stopped at any time.

mod lines;
mod orders;
mod timing;
mod told;

use std::collections::VecDeque;
use std::io::BufRead;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use clap::Args;

use super::console::Console;
use super::position;
use super::ranges::{self, whole};
use super::result::{Fault, Result};
use super::solve;
use lines::{Answered, LONGEST, Line};
use orders::{Go, Order, Query, Start, Wrong};
use owlery_engine::search::{Limits, Report, SearchRequest};
use owlery_engine::{Engine, Method, Progress};
use owlery_games::options::read_options;
use owlery_games::words::listed;
use owlery_games::{GameId, MoveList, Outcome};
use owlery_i18n::{Message, t};
use owlery_session::Present;
use owlery_session::presentation::begins;
use owlery_session::with_game;
use std::fmt::Display;
use timing::{OVERHEAD, Timing};

/// A game to be played for another program.
#[derive(Args)]
pub struct Ugi {
    #[arg(help = position::games())]
    game: GameId,
    #[arg(long)]
    options: Option<String>,
}

/// The size of the engine's table, in mebibytes: the least, the usual and the most.
const HASH: [usize; 3] = [1, 64, 4096];
/// The most milliseconds of a move that can be set aside for the way.
const MOST_OVERHEAD: u64 = 5000;
/// Events that wait to be answered; who reports more is blocked.
const HEARD: usize = 64;

/// Answers lines until one says to quit, or there are no more.
pub fn run(order: &Ugi, input: impl BufRead + Send + 'static, console: &mut Console) -> Result {
    with_game!(order.game, |P| serve::<P>(order, input, console))
}

fn serve<P: Present>(
    order: &Ugi,
    input: impl BufRead + Send + 'static,
    console: &mut Console,
) -> Result {
    let options = position::options::<P>(order.options.as_deref())?;
    let (sender, heard) = sync_channel(HEARD);
    let answered = lines::read(input, sender.clone())
        .map_err(|error| Fault::Failed(t!("cli-ugi.unread", why = error.to_string())))?;
    let mut server = Server::<P>::new(options, sender, heard);
    let served = server.serve(&answered, console);
    // What still thinks ends with the program.
    server.stop_search();
    served
}

/// What the server waits for.
enum Heard {
    /// A line.
    Line(Line),
    /// There are no more.
    End,
    /// The engine has found something.
    Found(String),
    /// The engine has ended, and would play this.
    Best(String),
    /// All that is to be loaded is there; what is wrong with it, if anything is.
    Loaded(Option<String>),
}

/// A search that was begun and whose move was not told yet.
struct Search {
    progress: Arc<Progress>,
    /// When it is told to stop, should it not have ended by itself.
    until: Option<Instant>,
    /// Whether its move is told after a `stop` and not before.
    waits_for_stop: bool,
    /// Its move, which waits for that.
    best: Option<String>,
}

/// What a search needs besides the position, which takes its time to be read.
#[derive(Clone, Copy, PartialEq)]
enum Loading {
    NotBegun,
    /// Answers to so many `isready` are owed.
    GoesOn(usize),
    Done,
}

/// Plays one game for another program.
struct Server<P: Present> {
    options: P::Options,
    /// The last one that could be read.
    position: P,
    /// Whether that is the one which was sent last: to think about another would be a lie.
    is_current: bool,
    wanted: SearchRequest,
    hash: usize,
    engine: Arc<Engine<P>>,
    timing: Timing,
    search: Option<Search>,
    loading: Loading,
    sender: SyncSender<Heard>,
    heard: Receiver<Heard>,
    /// What was heard while the end of a search was waited for.
    pending: VecDeque<Heard>,
}

impl<P: Present> Server<P> {
    fn new(options: P::Options, sender: SyncSender<Heard>, heard: Receiver<Heard>) -> Self {
        let hash = HASH[1];
        Server {
            position: P::start(&options),
            is_current: true,
            options,
            wanted: SearchRequest::default(),
            hash,
            engine: Engine::new(hash).into(),
            timing: Timing::default(),
            search: None,
            loading: Loading::NotBegun,
            sender,
            heard,
            pending: VecDeque::new(),
        }
    }

    fn serve(&mut self, answered: &Answered, console: &mut Console) -> Result {
        let mut has_ended = false;
        loop {
            let heard = match self.pending.pop_front() {
                Some(heard) => heard,
                None => self.hear(),
            };
            match heard {
                Heard::Line(line) => {
                    let goes_on = self.answer_line(&line, console)?;
                    answered.one();
                    if !goes_on {
                        return self.settle(console);
                    }
                }
                Heard::End => {
                    has_ended = true;
                    // Nobody is left to stop it.
                    let is_endless = self.wanted.limits == Limits::default();
                    if self.search.as_ref().is_some_and(|it| it.waits_for_stop || is_endless) {
                        self.settle(console)?;
                    }
                }
                other => self.hear_work(other, console)?,
            }
            // Who sends all at once and nothing more still wants the answers.
            let is_owed = matches!(self.loading, Loading::GoesOn(1..));
            if has_ended && self.search.is_none() && !is_owed {
                return Ok(());
            }
        }
    }

    /// What comes next. A search whose time is over is told to stop.
    fn hear(&mut self) -> Heard {
        loop {
            let Some(until) = self.search.as_ref().and_then(|search| search.until) else {
                // This holds a sender itself, so that it never waits for nobody.
                return self.heard.recv().unwrap_or(Heard::End);
            };
            match self.heard.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(heard) => return heard,
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(search) = &mut self.search {
                        search.progress.stop();
                        search.until = None;
                    }
                }
            }
        }
    }

    /// Hears what the engine has found or loaded.
    fn hear_work(&mut self, heard: Heard, console: &mut Console) -> Result {
        match heard {
            Heard::Found(text) => console.print(&text),
            Heard::Best(text) => {
                if let Some(search) = self.search.as_mut().filter(|search| search.waits_for_stop) {
                    (search.best, search.until) = (Some(text), None);
                    return Ok(());
                }
                self.search = None;
                console.line(format!("bestmove {text}"))
            }
            Heard::Loaded(problem) => {
                let owed = if let Loading::GoesOn(owed) = self.loading { owed } else { 0 };
                self.loading = Loading::Done;
                problem.into_iter().for_each(|problem| console.tell(problem));
                (0..owed).try_for_each(|_| console.line("readyok"))
            }
            Heard::Line(_) | Heard::End => Ok(()),
        }
    }

    /// Has a search end that goes on, if one does, and tells its move. What else is heard waits.
    fn settle(&mut self, console: &mut Console) -> Result {
        self.stop_search();
        while let Some(search) = &mut self.search {
            search.waits_for_stop = false;
            let heard = match search.best.take() {
                Some(best) => Heard::Best(best),
                None => self.heard.recv().unwrap_or(Heard::End),
            };
            match heard {
                Heard::Line(_) | Heard::End => self.pending.push_back(heard),
                work => self.hear_work(work, console)?,
            }
        }
        Ok(())
    }

    fn stop_search(&self) {
        if let Some(search) = &self.search {
            search.progress.stop();
        }
    }

    /// Does what a line says, and tells what is wrong with it; whether more lines are wanted.
    fn answer_line(&mut self, line: &Line, console: &mut Console) -> Result<bool> {
        let order = Order::read(&line.text);
        let cut = || Wrong::Long { most: LONGEST };
        let order = match order {
            // Some of its moves are missing.
            Ok(Some(Order::Position { .. })) if line.is_cut => Ok(Some(Order::NoPosition(cut()))),
            Ok(None) if line.is_cut => Err(cut()),
            order => order,
        };
        let done = match order {
            Ok(Some(Order::Quit)) => return Ok(false),
            Ok(Some(order)) => self.obey(order, line.at, console)?,
            Ok(None) => Ok(()),
            Err(problem) => Err(problem.into()),
        };
        if let Err(problem) = done {
            told_problem(&problem, console)?;
        }
        Ok(true)
    }

    /// Does what a line says. What is wrong with it is returned; nothing has changed then, but that
    /// a position is not known. What another search would disturb ends it first.
    fn obey(
        &mut self,
        order: Order,
        at: Instant,
        console: &mut Console,
    ) -> Result<std::result::Result<(), Message>> {
        match order {
            Order::Stop => self.settle(console)?,
            Order::Ugi => self.introduce(console)?,
            Order::IsReady => self.get_ready(console)?,
            Order::Query(query) => self.answer(query, console)?,
            Order::NewGame => {
                self.settle(console)?;
                self.engine = Engine::new(self.hash).into();
                (self.position, self.is_current) = (P::start(&self.options), true);
                self.timing.begin_game();
            }
            Order::SetOption { name, value } => {
                self.settle(console)?;
                return Ok(self.set(&name, &value));
            }
            Order::Position { start, moves } => {
                self.settle(console)?;
                return Ok(self.set_up(&start, &moves));
            }
            Order::NoPosition(problem) => {
                self.settle(console)?;
                self.is_current = false;
                return Ok(Err(problem.into()));
            }
            Order::Go(go) => {
                self.settle(console)?;
                self.go(&go, at, console)?;
            }
            Order::Quit => {}
        }
        Ok(Ok(()))
    }

    fn introduce(&self, console: &mut Console) -> Result {
        console.line(format!(
            "id name Owlery {}, {}",
            env!("CARGO_PKG_VERSION"),
            P::GAME.name()
        ))?;
        console.line("id author the Owlery developers")?;
        let [least, usual, most] = HASH;
        console
            .line(format!("option name hash type spin default {usual} min {least} max {most}"))?;
        for (name, range, default) in [("threads", ranges::THREADS, 1), ("lines", ranges::LINES, 1)]
        {
            let (least, most) = (range.start(), range.end());
            console.line(format!(
                "option name {name} type spin default {default} min {least} max {most}"
            ))?;
        }
        let vars = Method::ALL.map(|method| format!(" var {}", method.key())).concat();
        let usual = Method::default().key();
        console.line(format!("option name method type combo default {usual}{vars}"))?;
        console.line(format!(
            "option name Move Overhead type spin default {} min 0 max {MOST_OVERHEAD}",
            OVERHEAD.as_millis()
        ))?;
        console.line("option name options type string default ()")?;
        console.line("ugiok")
    }

    /// Answers once all is loaded, and meanwhile goes on with other lines. A search is not disturbed.
    fn get_ready(&mut self, console: &mut Console) -> Result {
        if self.loading == Loading::NotBegun && self.search.is_none() {
            self.load()?;
        }
        match &mut self.loading {
            Loading::GoesOn(owed) => *owed += 1,
            Loading::NotBegun | Loading::Done => console.line("readyok")?,
        }
        Ok(())
    }

    /// Begins to load what is known of the game, and what the engine has learned.
    fn load(&mut self) -> Result {
        let (sender, options) = (self.sender.clone(), self.options.clone());
        let load = move || {
            let load = || {
                let problem =
                    P::ENDGAMES.zip(solve::folder(None)).and_then(|(endgames, folder)| {
                        // Nobody stops it.
                        (endgames.take)(&folder, endgames.most, &Progress::default()).ok().flatten()
                    });
                let wanted = SearchRequest {
                    limits: Limits { nodes: Some(1), ..Limits::default() },
                    ..SearchRequest::default()
                };
                Engine::<P>::new(HASH[0]).answer(&P::start(&options), wanted);
                problem
            };
            // A fault tells of itself; the answer is owed all the same.
            let problem = catch_unwind(AssertUnwindSafe(load)).unwrap_or_default();
            // Whoever listened may have gone.
            let _ = sender.send(Heard::Loaded(problem));
        };
        let begun = std::thread::Builder::new().name("load".to_owned()).spawn(load);
        begun.map_err(|error| Fault::Failed(t!("cli-fault.thread", why = error.to_string())))?;
        self.loading = Loading::GoesOn(0);
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> std::result::Result<(), Message> {
        match name.to_lowercase().as_str() {
            "hash" => {
                self.hash = whole(HASH[0]..=HASH[2])(value).map_err(Message::from)?;
                self.engine = Engine::new(self.hash).into();
            }
            "threads" => {
                self.wanted.threads = whole(ranges::THREADS)(value).map_err(Message::from)?
            }
            "lines" => self.wanted.lines = whole(ranges::LINES)(value).map_err(Message::from)?,
            "move overhead" => {
                self.timing.overhead =
                    Duration::from_millis(whole(0..=MOST_OVERHEAD)(value).map_err(Message::from)?);
            }
            "method" => {
                let keys = listed(&Method::ALL.map(Method::key), "or");
                let method = Method::find(&value.to_lowercase());
                self.wanted.method = method
                    .ok_or_else(|| Wrong::Method { value: value.to_owned(), methods: keys })?;
            }
            "options" => {
                let options = read_options(value).map_err(Message::from)?;
                (self.position, self.is_current) = (P::start(&options), true);
                (self.options, self.engine) = (options, Engine::new(self.hash).into());
            }
            _ => {
                return Err(Wrong::Option { name: name.to_owned() }.into());
            }
        }
        Ok(())
    }

    fn set_up(&mut self, start: &Start, moves: &[String]) -> std::result::Result<(), Message> {
        self.is_current = false;
        let mut position = match start {
            Start::Usual => P::start(&self.options),
            Start::Code(code) => P::from_code(code, &self.options).map_err(Message::from)?,
        };
        for (ply, text) in moves.iter().enumerate() {
            let mv = position
                .read_move(text)
                .map_err(|error| Wrong::Move { number: ply + 1, problem: error.into() })?;
            position.apply(mv);
        }
        (self.position, self.is_current) = (position, true);
        Ok(())
    }

    /// Begins to think about the position. What of that cannot be understood is told.
    fn go(&mut self, go: &Go, at: Instant, console: &mut Console) -> Result {
        for problem in &go.problems {
            told_problem(problem, console)?;
        }
        let first = usize::from(!begins(&self.position, self.position.turn(), &self.options));
        let time = self.timing.allot(go, first);
        self.wanted.limits = go.limits(time);
        // Some of the time may have gone by since the line was there.
        let began = Instant::now();
        if let Some(time) = &mut self.wanted.limits.time {
            *time = time.saturating_sub(began.saturating_duration_since(at));
        }
        let progress = Arc::new(Progress::default());
        let mut search = Search {
            progress: progress.clone(),
            until: self.wanted.limits.time.and_then(|time| began.checked_add(time)),
            waits_for_stop: go.waits_for_stop,
            best: None,
        };
        let is_over = self.position.outcome().is_some();
        if is_over || !self.is_current {
            let why = if self.is_current { Wrong::Over } else { Wrong::NoPosition };
            told_problem(&why, console)?;
            search.until = None;
            self.search = Some(search);
            return self.hear_work(Heard::Best("(none)".to_owned()), console);
        }
        let only = self.only(&go.moves, console)?;
        let (engine, wanted, sender) = (self.engine.clone(), self.wanted, self.sender.clone());
        let position = self.position.clone();
        let think = move || {
            // Who listens is there until this has ended, or does not want to hear of it.
            let tell = |news| drop(sender.send(news));
            let mut told = String::new();
            let mut found = |report: &Report<P::Move>| {
                let text = told::info(&position, report);
                if text != told {
                    tell(Heard::Found(text.clone()));
                    told = text;
                }
            };
            let think = || engine.think_among(&position, &only, wanted, &progress, &mut found);
            // After a fault, which tells of itself, a move is owed all the same.
            let report = catch_unwind(AssertUnwindSafe(think)).ok();
            let best = report.and_then(|report| Some(report.lines.first()?.moves[0]));
            let best = best.or(only.first().copied()).or_else(|| first_move(&position));
            tell(Heard::Best(best.map_or("(none)".to_owned(), |mv| position.move_text(mv))));
        };
        self.search = Some(search);
        if let Err(error) = std::thread::Builder::new().name("search".to_owned()).spawn(think) {
            told_problem(&Wrong::Thread { why: error.to_string() }, console)?;
            let best = first_move(&self.position).map(|mv| self.position.move_text(mv));
            return self.hear_work(Heard::Best(best.unwrap_or("(none)".to_owned())), console);
        }
        Ok(())
    }

    /// Of these moves those that are legal.
    fn only(&self, texts: &[String], console: &mut Console) -> Result<Vec<P::Move>> {
        let mut only = Vec::new();
        for text in texts {
            match self.position.read_move(text) {
                Ok(mv) => only.push(mv),
                Err(error) => told_problem(&error.to_string(), console)?,
            }
        }
        Ok(only)
    }

    /// Answers a question, whatever is asked: who asks waits for that.
    fn answer(&self, query: Query, console: &mut Console) -> Result {
        let position = &self.position;
        if !self.is_current {
            told_problem(&Wrong::NoPosition, console)?;
        }
        let outcome = position.outcome();
        let answer = match query {
            Query::GameOver => outcome.is_some().to_string(),
            Query::FirstsTurn => begins(position, position.turn(), &self.options).to_string(),
            Query::Code => position.code(),
            Query::IsLegal(text) => position.read_move(&text).is_ok().to_string(),
            Query::Result => match outcome {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(side)) if begins(position, side, &self.options) => "p1win",
                Some(Outcome::Win(_)) => "p2win",
            }
            .to_owned(),
            Query::Unknown(problem) => {
                told_problem(&problem, console)?;
                "unknown".to_owned()
            }
        };
        console.line(format!("response {answer}"))
    }
}

/// Tells what is wrong, in a line that other programs pass over.
fn told_problem(problem: &impl Display, console: &mut Console) -> Result {
    console.line(format!("info string {problem}"))
}

/// A legal move, for a search that was stopped before it found one.
fn first_move<P: Present>(position: &P) -> Option<P::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().next()
}
