//! What an engine has to make before it knows it, made once in the background and kept on the disk.

use std::path::PathBuf;
use std::rc::Rc;

use super::stock::{OfTables, Stock, endgames};
use crate::engine::endgames::{Crew, Told};
use crate::engine::{News, Thinking};
use crate::rules::GameId;
use crate::session::Present;
use crate::session::games::{WithGame, with_game};
use crate::t;

/// The preparations of the games that an engine was asked about.
#[derive(Default)]
pub struct Preparing {
    /// Where what is made is kept.
    folder: Option<PathBuf>,
    /// The games that need none, or have begun theirs.
    begun: Vec<GameId>,
    under_way: Option<UnderWay>,
    /// What is kept, once somebody has asked.
    stocks: Option<Rc<[Stock]>>,
}

/// What is being made.
pub struct UnderWay {
    /// For people.
    pub what: &'static str,
    /// What comes just now; empty at first.
    pub step: String,
    /// Whether tables are made; before that what is kept is read, which takes a moment.
    makes: bool,
    work: Thinking<Step>,
    game: GameId,
    threads: usize,
    /// The size that a person has asked for.
    asked: Option<u32>,
}

impl UnderWay {
    /// Whether it is made because a person has asked for it.
    pub fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// How much of the step is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.work.share()
    }
}

/// What is heard of the work.
enum Step {
    /// A step, and whether it makes a table.
    Begins(String, bool),
    Ended(Result<(), String>),
}

impl Preparing {
    /// Keeps what is made in this folder.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Preparing { folder, ..Preparing::default() }
    }

    /// Begins what a game needs with so many threads, unless that is done; hears how it goes. What
    /// went wrong is told in a sentence.
    pub fn follow(
        &mut self,
        game: Option<GameId>,
        threads: usize,
        ctx: &egui::Context,
    ) -> Option<String> {
        let problem = self.hear();
        if let Some(game) =
            game.filter(|game| self.under_way.is_none() && !self.begun.contains(game))
        {
            self.begun.push(game);
            self.begin(game, None, threads, ctx);
        }
        problem
    }

    fn begin(&mut self, game: GameId, asked: Option<u32>, threads: usize, ctx: &egui::Context) {
        let (folder, ctx) = (self.folder.clone(), ctx.clone());
        self.under_way = with_game(game, Begin { folder, asked, threads, ctx });
    }

    /// Does what is asked of the tables that are kept, making them with so many threads. What went
    /// wrong is told in a sentence.
    pub fn apply(&mut self, what: OfTables, threads: usize, ctx: &egui::Context) -> Option<String> {
        let problem = match what {
            OfTables::Look => None,
            OfTables::Make(game, size) => {
                self.begun.push(game);
                self.begin(game, Some(size), threads, ctx);
                None
            }
            OfTables::Delete(game, size) => self.delete(game, size),
        };
        self.look();
        problem
    }

    fn delete(&mut self, game: GameId, size: u32) -> Option<String> {
        let (endgames, folder) = (endgames(game)?, self.folder.as_ref()?);
        let problem = (endgames.delete)(folder, size).err()?;
        Some(t!("work-preparing.not_deleted", what = endgames.name, problem = problem.to_string()))
    }

    fn look(&mut self) {
        let stocks = self.folder.as_deref().map_or(Vec::new(), Stock::all);
        self.stocks = Some(stocks.into());
    }

    /// What is kept, once somebody has asked.
    pub fn stocks(&self) -> Option<Rc<[Stock]>> {
        self.stocks.clone()
    }

    /// So many threads are at work.
    pub fn threads(&self) -> usize {
        self.under_way.as_ref().map_or(0, |it| it.threads)
    }

    /// Has it go on, or rest, unless there are some cores for it: then it begins again with these.
    /// What it has made by then stays.
    pub fn serve(&mut self, goes_on: bool, cores: usize, ctx: &egui::Context) {
        let Some(under_way) = &self.under_way else { return };
        if goes_on || cores == 0 {
            under_way.work.rest(!goes_on);
        } else {
            self.begin(under_way.game, under_way.asked, cores, ctx);
        }
    }

    /// What is being made.
    pub fn under_way(&self) -> Option<&UnderWay> {
        self.under_way.as_ref()
    }

    /// Whether what is kept of a game is just being read: who asks it does well to wait.
    pub fn is_reading(&self, game: GameId) -> bool {
        self.under_way.as_ref().is_some_and(|it| it.game == game && !it.makes)
    }

    /// Ends it; the games go without until the next start.
    pub fn stop(&mut self) {
        self.under_way = None;
    }

    fn hear(&mut self) -> Option<String> {
        let under_way = self.under_way.as_mut()?;
        let what = under_way.what;
        let problem = match under_way.work.take()? {
            News::Found(Step::Begins(step, makes)) => {
                under_way.step = step;
                under_way.makes |= makes;
                return None;
            }
            News::Found(Step::Ended(Ok(()))) => None,
            News::Found(Step::Ended(Err(problem))) | News::Failed(problem) => {
                Some(t!("work-preparing.not_known", what = what, problem = problem.to_string()))
            }
        };
        self.under_way = None;
        if self.stocks.is_some() {
            self.look();
        }
        problem
    }
}

struct Begin {
    folder: Option<PathBuf>,
    asked: Option<u32>,
    threads: usize,
    ctx: egui::Context,
}

impl WithGame for Begin {
    type Out = Option<UnderWay>;

    fn run<P: Present>(self) -> Option<UnderWay> {
        let endgames = P::ENDGAMES?;
        let Begin { folder, asked, threads, ctx } = self;
        let work = Thinking::begin(
            move || ctx.request_repaint(),
            move |progress, tell| {
                let size = asked.unwrap_or_else(|| endgames.takes(folder.as_deref()));
                let mut told = |told: Told| {
                    let makes = matches!(told, Told::Making(_));
                    tell(Step::Begins(endgames.said(told, size), makes));
                };
                let crew = Crew { threads, progress };
                let result = (endgames.prepare)(folder.as_deref(), endgames.most, crew, &mut told);
                let result = match &folder {
                    Some(folder) if size > endgames.quick => {
                        result.and_then(|()| (endgames.extend)(folder, size, crew, &mut told))
                    }
                    _ => result,
                };
                tell(Step::Ended(result.map_err(|problem| problem.to_string())));
            },
        );
        let (what, step) = (endgames.name.say(), String::new());
        Some(UnderWay { what, step, makes: false, work, game: P::GAME, threads, asked })
    }
}
