//! What an engine has to make before it knows it, made once in the background and kept on the disk; and
//! given up in memory when no engine is asked about the game any more.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

use super::stock::{OfTables, Stock, about};
use owlery_engine::endgames::{Crew, Endgames, Told};
use owlery_engine::{News, Thinking};
use owlery_games::GameId;
use owlery_i18n::{Message, t};
use owlery_session::games::endgames;

/// How much an engine needs of what is known of its game beyond the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// What is kept on the disk.
    Kept,
    /// What is not there is made, too.
    All,
}

/// The preparations of the games that an engine is asked about. What is known of a game that no engine
/// is asked about any more is given up.
#[derive(Default)]
pub struct Preparing {
    /// Where what is made is kept.
    folder: Option<PathBuf>,
    /// The games that need some, and how much was begun of it.
    begun: Vec<(Hold, Need)>,
    /// The games whose preparations a person has ended: they go on with what is there.
    ended: Vec<GameId>,
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
    /// What it takes in all; empty where nothing is made.
    pub costs: String,
    /// Whether something is made; before that what is kept is opened, which takes a moment.
    makes: bool,
    work: Thinking<Step>,
    game: GameId,
    threads: usize,
    wants: Wants,
}

/// What is wanted of the tables of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    /// What an engine needs.
    Needed(Need),
    /// Those up to a size, as a person has asked.
    Asked(u32),
}

impl UnderWay {
    /// Whether it is made because a person has asked for it.
    pub fn is_asked(&self) -> bool {
        matches!(self.wants, Wants::Asked(_))
    }

    /// How much of the step is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.work.share()
    }
}

/// What is heard of the work.
enum Step {
    /// A step, and whether it makes something.
    Begins(String, bool),
    Ended(Result<(), Message>),
}

/// What is known of a game is wanted as long as this lives. All windows of the program share it.
struct Hold(GameId);

static HELD: Mutex<Vec<GameId>> = Mutex::new(Vec::new());

impl Hold {
    fn of(game: GameId) -> Hold {
        HELD.lock().unwrap_or_else(PoisonError::into_inner).push(game);
        Hold(game)
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        let own = held.iter().position(|game| *game == self.0);
        if let Some(own) = own {
            held.swap_remove(own);
        }
        if let Some(endgames) = endgames(self.0).filter(|_| !held.contains(&self.0)) {
            (endgames.release)();
        }
    }
}

impl Preparing {
    /// Keeps what is made in this folder.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Preparing { folder, ..Preparing::default() }
    }

    /// Begins what games need with so many threads, unless that is done, and gives up what is known of
    /// others; hears how it goes. What went wrong is told in a sentence.
    pub fn follow(
        &mut self,
        needed: &[(GameId, Need)],
        threads: usize,
        ctx: &egui::Context,
    ) -> Option<String> {
        let problem = self.hear();
        let is_needed = |game: GameId| needed.iter().any(|(other, _)| *other == game);
        self.under_way.take_if(|it| !it.is_asked() && !is_needed(it.game));
        let asked = self.under_way.as_ref().filter(|it| it.is_asked()).map(|it| it.game);
        self.begun.retain(|(hold, _)| is_needed(hold.0) || asked == Some(hold.0));
        for (game, need) in needed.iter().copied() {
            let need = if self.ended.contains(&game) { Need::Kept } else { need };
            let is_done = self.begun.iter().any(|(hold, done)| hold.0 == game && *done >= need);
            if self.under_way.is_some() || is_done || endgames(game).is_none() {
                continue;
            }
            self.hold(game, need);
            self.begin(game, Wants::Needed(need), threads, ctx);
        }
        problem
    }

    fn hold(&mut self, game: GameId, need: Need) {
        match self.begun.iter_mut().find(|(hold, _)| hold.0 == game) {
            Some((_, done)) => *done = need.max(*done),
            None => self.begun.push((Hold::of(game), need)),
        }
    }

    fn begin(&mut self, game: GameId, wants: Wants, threads: usize, ctx: &egui::Context) {
        self.under_way = begin(game, self.folder.clone(), wants, threads, ctx.clone());
    }

    /// Does what is asked of the tables that are kept, making them with so many threads. What went
    /// wrong is told in a sentence.
    pub fn apply(&mut self, what: OfTables, threads: usize, ctx: &egui::Context) -> Option<String> {
        let problem = match what {
            OfTables::Look => None,
            OfTables::Make(game, size) => {
                self.ended.retain(|other| *other != game);
                self.hold(game, Need::All);
                self.begin(game, Wants::Asked(size), threads, ctx);
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
            self.begin(under_way.game, under_way.wants, cores, ctx);
        }
    }

    /// What is being made.
    pub fn under_way(&self) -> Option<&UnderWay> {
        self.under_way.as_ref()
    }

    /// Whether what is kept of a game is just being opened: who asks it does well to wait.
    pub fn is_reading(&self, game: GameId) -> bool {
        self.under_way.as_ref().is_some_and(|it| it.game == game && !it.makes)
    }

    /// Ends it; the game goes with what is there until the next start.
    pub fn stop(&mut self) {
        self.ended.extend(self.under_way.take().map(|it| it.game));
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

fn begin(
    game: GameId,
    folder: Option<PathBuf>,
    wants: Wants,
    threads: usize,
    ctx: egui::Context,
) -> Option<UnderWay> {
    let endgames = endgames(game)?;
    let costs = match wants {
        Wants::Needed(Need::Kept) => String::new(),
        Wants::Needed(Need::All) | Wants::Asked(_) => {
            let size = if let Wants::Asked(size) = wants { size } else { endgames.quick };
            costs(&endgames, folder.as_deref(), size, threads)
        }
    };
    let work = Thinking::begin(
        move || ctx.request_repaint(),
        move |progress, tell| {
            let folder = folder.as_deref();
            let size = match wants {
                Wants::Needed(_) => endgames.takes(folder),
                Wants::Asked(size) => size,
            };
            if wants == Wants::Needed(Need::Kept) {
                let taken = folder.map(|it| (endgames.take)(it, endgames.most, progress));
                // Told to stop, it is asked no more.
                let problem = taken.and_then(|taken| taken.ok().flatten());
                return tell(Step::Ended(
                    problem.map_or(Ok(()), |problem| Err(Message::verbatim(problem))),
                ));
            }
            let mut told = |told: Told| {
                let makes = !matches!(told, Told::Again(_));
                tell(Step::Begins(endgames.said(told, size), makes));
            };
            let crew = Crew { threads, progress };
            let result = (endgames.prepare)(folder, endgames.most, crew, &mut told);
            let result = match folder {
                Some(folder) if size > endgames.quick => {
                    result.and_then(|()| (endgames.extend)(folder, size, crew, &mut told))
                }
                _ => result,
            };
            tell(Step::Ended(result.map_err(|problem| Message::verbatim(problem.to_string()))));
        },
    );
    let (what, step) = (endgames.name.say(), String::new());
    Some(UnderWay { what, step, costs, makes: false, work, game, threads, wants })
}

/// What it takes so many threads to make the tables up to a size that a folder does not have, in words;
/// nothing where it has them all.
fn costs(endgames: &Endgames, folder: Option<&Path>, size: u32, threads: usize) -> String {
    let kept = folder.map_or(0, |folder| (endgames.kept)(folder).len() as u32);
    if kept >= size {
        return String::new();
    }
    let disk = endgames.cost_of(kept + 1..=size).disk;
    let time = about(endgames.seconds(kept + 1..=size, threads));
    t!("work-preparing.costs", disk = owlery_store::amount(disk), time = time)
}
