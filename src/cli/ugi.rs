//! The engine for other programs: the universal game interface, as described at
//! <https://github.com/kz04px/cutegames/blob/master/ugi.md>. It is chess programs' UCI with
//! questions about the game, so that whoever lets two engines play need not know its rules.
//!
//! Lines come from one thread and are answered here, while the engine thinks on another: it can be
//! asked and stopped at any time.

mod orders;
mod told;

use std::io::BufRead;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

use clap::Args;

use super::console::Console;
use super::position;
use super::ranges::{self, whole};
use super::result::{Fault, Result};
use super::solve::take_tables;
use crate::engine::search::{Limits, Report, Wanted};
use crate::engine::{Engine, Method, Progress};
use crate::rules::options::read_options;
use crate::rules::words::listed;
use crate::rules::{GameId, MoveList, Outcome};
use crate::session::Present;
use crate::session::games::{WithGame, with_game};
use crate::session::present::begins;
use crate::t;
use orders::{Go, Order, Query, Start};

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
/// The longest line that is read, in bytes.
const LONGEST: usize = 1 << 20;

/// Answers lines until one says to quit, or there are no more.
pub fn run(order: &Ugi, input: impl BufRead + Send + 'static, console: &mut Console) -> Result {
    struct Serve<'a, 'b, I>(&'a Ugi, I, &'a mut Console<'b>);
    impl<I: BufRead + Send + 'static> WithGame for Serve<'_, '_, I> {
        type Out = Result;
        fn run<P: Present>(self) -> Result {
            let Serve(order, input, console) = self;
            let options = position::options::<P>(order.options.as_deref())?;
            let (sender, heard) = channel();
            let reader = sender.clone();
            // It waits for lines for as long as the program runs.
            std::thread::Builder::new()
                .name("lines".to_owned())
                .spawn(move || read_lines(input, &reader))
                .map_err(|error| Fault::Failed(t!("cli-ugi.unread", why = error.to_string())))?;
            std::thread::scope(|scope| {
                let mut server = Server::<P>::new(options, sender);
                let served = server.serve(scope, &heard, console);
                server.stop();
                served
            })
        }
    }
    with_game(order.game, Serve(order, input, console))
}

/// What the server waits for.
enum Heard {
    /// A line, or what is wrong with it.
    Line(std::result::Result<String, String>),
    /// There are no more.
    End,
    /// The engine has found something.
    Found(String),
    /// The engine has ended, and would play this.
    Best(String),
}

fn read_lines(mut input: impl BufRead, heard: &Sender<Heard>) {
    loop {
        let mut line = Vec::new();
        let limited = &mut std::io::Read::take(&mut input, LONGEST as u64);
        let read = limited.read_until(b'\n', &mut line);
        let is_cut = line.len() == LONGEST && line.last() != Some(&b'\n');
        let line = match read {
            Ok(1..) if is_cut => Err(t!("cli-ugi.long", most = LONGEST)),
            Ok(1..) => String::from_utf8(line).map_err(|_| t!("cli-ugi.no_text").to_owned()),
            Ok(0) | Err(_) => break,
        };
        if heard.send(Heard::Line(line)).is_err() {
            return;
        }
    }
    // Whoever served may have gone.
    let _ = heard.send(Heard::End);
}

/// Plays one game for another program.
struct Server<P: Present> {
    options: P::Options,
    /// `None` after a position that could not be read: to think about another would be a lie.
    position: Option<P>,
    wanted: Wanted,
    hash: usize,
    engine: std::sync::Arc<Engine<P>>,
    /// Of the search that goes on.
    progress: Option<std::sync::Arc<Progress>>,
    heard: Sender<Heard>,
    has_tables: bool,
}

impl<P: Present> Server<P> {
    fn new(options: P::Options, heard: Sender<Heard>) -> Self {
        let hash = HASH[1];
        Server {
            position: Some(P::start(&options)),
            options,
            wanted: Wanted::default(),
            hash,
            engine: Engine::new(hash).into(),
            progress: None,
            heard,
            has_tables: false,
        }
    }

    fn serve<'scope>(
        &mut self,
        scope: &'scope Scope<'scope, '_>,
        heard: &Receiver<Heard>,
        console: &mut Console,
    ) -> Result {
        let mut has_ended = false;
        // This holds a sender itself, so that it never waits for nobody.
        while let Ok(news) = heard.recv() {
            match news {
                Heard::Line(line) => {
                    let done = match line.and_then(|line| Order::read(&line)) {
                        Ok(Some(Order::Quit)) => return Ok(()),
                        Ok(Some(order)) => self.obey(order, scope, console)?,
                        Ok(None) => Ok(()),
                        Err(problem) => Err(problem),
                    };
                    if let Err(problem) = done {
                        console.line(format!("info string {problem}"))?;
                    }
                }
                Heard::End => {
                    // Nobody is left to stop it.
                    if self.wanted.limits == Limits::default() {
                        self.stop();
                    }
                    has_ended = true;
                }
                Heard::Found(text) => console.print(&text)?,
                Heard::Best(text) => self.best(&text, console)?,
            }
            // Who sends all at once and nothing more still wants the answer.
            if has_ended && self.progress.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn best(&mut self, text: &str, console: &mut Console) -> Result {
        self.progress = None;
        console.line(format!("bestmove {text}"))
    }

    fn stop(&self) {
        if let Some(progress) = &self.progress {
            progress.stop();
        }
    }

    /// Does what a line says. What is wrong with it is told; nothing has changed then, but that a
    /// position is not known.
    fn obey<'scope>(
        &mut self,
        order: Order,
        scope: &'scope Scope<'scope, '_>,
        console: &mut Console,
    ) -> Result<std::result::Result<(), String>> {
        let is_busy = self.progress.is_some();
        match order {
            Order::Stop => self.stop(),
            Order::Ugi => self.introduce(console)?,
            Order::IsReady => {
                self.take_tables(console)?;
                console.line("readyok")?;
            }
            Order::Query(query) => return self.answer(query, console),
            _ if is_busy => return Ok(Err(t!("cli-ugi.busy").to_owned())),
            Order::NewGame => {
                self.engine = Engine::new(self.hash).into();
                self.position = Some(P::start(&self.options));
            }
            Order::SetOption { name, value } => return Ok(self.set(&name, &value)),
            Order::Position { start, moves } => return Ok(self.set_up(&start, &moves)),
            Order::Go(go) => return self.go(go, scope, console).map(Ok),
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
        console.line("option name options type string default ()")?;
        console.line("ugiok")
    }

    fn take_tables(&mut self, console: &mut Console) -> Result {
        match P::ENDGAMES.filter(|_| !std::mem::replace(&mut self.has_tables, true)) {
            Some(endgames) => take_tables(endgames, endgames.most, None, None, console),
            None => Ok(()),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> std::result::Result<(), String> {
        match name {
            "hash" => {
                self.hash = whole(HASH[0]..=HASH[2])(value)?;
                self.engine = Engine::new(self.hash).into();
            }
            "threads" => self.wanted.threads = whole(ranges::THREADS)(value)?,
            "lines" => self.wanted.lines = whole(ranges::LINES)(value)?,
            "method" => {
                let keys = listed(&Method::ALL.map(Method::key), "or");
                let method = Method::find(value);
                self.wanted.method =
                    method.ok_or_else(|| t!("cli-ugi.method", value = value, methods = keys))?;
            }
            "options" => {
                let options = read_options(value).map_err(|error| error.to_string())?;
                self.position = Some(P::start(&options));
                (self.options, self.engine) = (options, Engine::new(self.hash).into());
            }
            _ => {
                return Err(t!("cli-ugi.option", name = name));
            }
        }
        Ok(())
    }

    fn set_up(&mut self, start: &Start, moves: &[String]) -> std::result::Result<(), String> {
        self.position = None;
        let mut position = match start {
            Start::Usual => P::start(&self.options),
            Start::Code(code) => {
                P::from_code(code, &self.options).map_err(|error| error.to_string())?
            }
        };
        for (ply, text) in moves.iter().enumerate() {
            let mv = position.read_move(text).map_err(|error| {
                t!("cli-at.move", number = ply + 1, problem = error.to_string())
            })?;
            position.apply(mv);
        }
        self.position = Some(position);
        Ok(())
    }

    fn go<'scope>(
        &mut self,
        go: Go,
        scope: &'scope Scope<'scope, '_>,
        console: &mut Console,
    ) -> Result {
        let position = self.position.as_ref().filter(|position| position.outcome().is_none());
        let Some(position) = position.cloned() else {
            let why = match &self.position {
                Some(_) => t!("cli-ugi.over"),
                None => t!("cli-ugi.no_position"),
            };
            console.line(format!("info string {why}"))?;
            return console.line("bestmove (none)");
        };
        self.take_tables(console)?;
        self.wanted.limits = go.limits(begins(&position, position.turn(), &self.options));
        let progress = std::sync::Arc::new(Progress::default());
        self.progress = Some(progress.clone());
        let (engine, wanted, heard) = (self.engine.clone(), self.wanted, self.heard.clone());
        scope.spawn(move || {
            // Who listens is there until this has ended.
            let tell = |news| drop(heard.send(news));
            let mut told = String::new();
            let mut found = |report: &Report<P::Move>| {
                let text = told::info(&position, report);
                if text != told {
                    tell(Heard::Found(text.clone()));
                    told = text;
                }
            };
            let report = engine.think(&position, wanted, &progress, &mut found);
            let best = report.lines.first().map(|line| line.moves[0]);
            let best = best.or_else(|| first_move(&position));
            tell(Heard::Best(best.map_or("(none)".to_owned(), |mv| position.move_text(mv))));
        });
        Ok(())
    }

    fn answer(
        &self,
        query: Query,
        console: &mut Console,
    ) -> Result<std::result::Result<(), String>> {
        let Some(position) = &self.position else {
            return Ok(Err(t!("cli-ugi.no_position").to_owned()));
        };
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
        };
        console.line(format!("response {answer}"))?;
        Ok(Ok(()))
    }
}

/// A legal move, for a search that was stopped before it found one.
fn first_move<P: Present>(position: &P) -> Option<P::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().next()
}
