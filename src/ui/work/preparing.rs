//! What an engine has to make before it knows it, made once in the background and kept on the disk.

use std::path::PathBuf;

use crate::engine::endgames::Crew;
use crate::engine::{News, Thinking};
use crate::rules::GameId;
use crate::session::Present;
use crate::session::games::{WithGame, with_game};

/// The preparations of the games that an engine was asked about.
#[derive(Default)]
pub struct Preparing {
    /// Where what is made is kept.
    folder: Option<PathBuf>,
    /// The games that need none, or have begun theirs.
    begun: Vec<GameId>,
    under_way: Option<UnderWay>,
}

/// What is being made.
pub struct UnderWay {
    /// For people.
    pub what: &'static str,
    /// What comes just now; empty at first.
    pub step: String,
    work: Thinking<Step>,
    game: GameId,
    threads: usize,
}

impl UnderWay {
    /// How much of the step is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.work.share()
    }
}

/// What is heard of the work.
enum Step {
    Begins(String),
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
            self.begin(game, threads, ctx);
        }
        problem
    }

    fn begin(&mut self, game: GameId, threads: usize, ctx: &egui::Context) {
        let (folder, ctx) = (self.folder.clone(), ctx.clone());
        self.under_way = with_game(game, Begin { folder, threads, ctx });
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
            self.begin(under_way.game, cores, ctx);
        }
    }

    /// What is being made.
    pub fn under_way(&self) -> Option<&UnderWay> {
        self.under_way.as_ref()
    }

    /// Ends it; the games go without until the next start.
    pub fn stop(&mut self) {
        self.under_way = None;
    }

    fn hear(&mut self) -> Option<String> {
        let under_way = self.under_way.as_mut()?;
        let what = under_way.what;
        let problem = match under_way.work.take()? {
            News::Found(Step::Begins(step)) => {
                under_way.step = step;
                return None;
            }
            News::Found(Step::Ended(Ok(()))) => None,
            News::Found(Step::Ended(Err(problem))) | News::Failed(problem) => {
                Some(format!("{what} are not all known: {problem}."))
            }
        };
        self.under_way = None;
        problem
    }
}

struct Begin {
    folder: Option<PathBuf>,
    threads: usize,
    ctx: egui::Context,
}

impl WithGame for Begin {
    type Out = Option<UnderWay>;

    fn run<P: Present>(self) -> Option<UnderWay> {
        let endgames = P::ENDGAMES?;
        let Begin { folder, threads, ctx } = self;
        let work = Thinking::begin(
            move || ctx.request_repaint(),
            move |progress, tell| {
                let mut told = |told| tell(Step::Begins(endgames.said(told)));
                let crew = Crew { threads, progress };
                let result = (endgames.prepare)(folder.as_deref(), endgames.most, crew, &mut told);
                tell(Step::Ended(result.map_err(|problem| problem.to_string())));
            },
        );
        let (what, step) = (endgames.name, String::new());
        Some(UnderWay { what, step, work, game: P::GAME, threads })
    }
}
