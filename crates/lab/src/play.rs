//! Games of the engine against itself.

use std::time::{Duration, Instant};

use fastrand::Rng;
use owlery_engine::solvable::Question;
use owlery_engine::strength::Rating;
use owlery_engine::{Method, Progress, Stopped};
use owlery_games::MoveList;

use crate::judge::{Judge, Player, Value, WIN};
use crate::record::{GameRecord, SwapChoice};
use crate::subject::{Restriction, Subject};
use crate::trace::GameResult;

/// A game of more moves is stopped.
const LONGEST: usize = 1000;
/// The best move is compared with the median once in this many moves.
const STAKES_EVERY: usize = 8;
/// The fewest and the most nodes for each move that is compared.
const STAKES_NODES: [u32; 2] = [20, 200];
/// The nodes of the solver for each position, backwards from the end of a game.
const PROOF_NODES: u64 = 5_000;

/// A player of the engine.
pub struct EnginePlayer<'a, P: Subject> {
    /// How well it plays.
    pub rating: Rating,
    /// Its search method.
    pub method: Method,
    /// What it is denied.
    pub restriction: Option<&'a Restriction<P>>,
}

impl<P: Subject> Clone for EnginePlayer<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Subject> Copy for EnginePlayer<'_, P> {}

impl<P: Subject> EnginePlayer<'_, P> {
    /// A player that uses alpha-beta search and is denied nothing.
    pub fn new(rating: Rating) -> Self {
        EnginePlayer { rating, method: Method::AlphaBeta, restriction: None }
    }

    fn choose(
        &self,
        position: &P,
        moves: &[P::Move],
        seed: u64,
        progress: &Progress,
    ) -> Result<P::Move, Stopped> {
        let mut only = Vec::new();
        if let Some(restriction) = self.restriction {
            only.extend_from_slice(moves);
            (restriction.deny)(position, &mut only);
        }
        let EnginePlayer { rating, method, .. } = *self;
        let line = rating.choose_among(position, &only, None, method, progress, seed, &mut |_| {});
        progress.check()?;
        // A search that is not stopped finds a move wherever there is one.
        Ok(line.map_or(moves[0], |line| line.moves[0]))
    }
}

/// A game that begins.
pub struct Game<'a, P: Subject> {
    /// The options.
    pub options: &'a P::Options,
    /// The moves of the opening.
    pub opening: &'a [P::Move],
    /// Who plays first, and who second.
    pub players: [EnginePlayer<'a, P>; 2],
    /// The nodes for the value of each position; `None` keeps no values.
    pub judge_nodes: Option<u32>,
    /// Decides the errors of the players.
    pub seed: u64,
    /// Decides on which moves the best is compared with the median.
    pub number: usize,
}

impl<P: Subject> Game<'_, P> {
    /// Plays the game. It depends on its fields alone, and on no clock, so it is the same on every computer.
    pub fn play(&self, progress: &Progress) -> Result<GameRecord, Stopped> {
        Ok(self.play_timed(progress)?.0)
    }

    /// Plays the game, and returns the time that searches and solvers took besides.
    pub fn play_timed(&self, progress: &Progress) -> Result<(GameRecord, Duration), Stopped> {
        let mut searching = Duration::ZERO;
        let mut random = Rng::with_seed(self.seed);
        let judge = Judge::<P>::new(self.options, self.judge_nodes.unwrap_or(0));
        let is_judged = self.judge_nodes.is_some();
        let mut position = P::start(self.options);
        let mut record = GameRecord { opening: self.opening.len() as u16, ..GameRecord::default() };
        let mut texts: Vec<String> = Vec::new();
        let mut positions = Vec::new();
        let mut values: Vec<Value> = Vec::new();
        let mut moves = MoveList::new();
        while position.outcome().is_none() && texts.len() < LONGEST {
            let at = texts.len();
            position.legal_moves(&mut moves);
            let player = judge.player(&position, position.turn());
            if is_judged && at >= self.opening.len() {
                if moves.len() > 1 && at % STAKES_EVERY == self.number % STAKES_EVERY {
                    record.stakes.push((at as u16, self.stake(&judge, &position, progress)?));
                }
                if let Some([swapped, kept]) = judge.swap(&position, &moves, progress)? {
                    record.swap = Some(SwapChoice { at: at as u16, swapped, kept });
                }
            }
            let mv = match self.opening.get(at) {
                Some(mv) => *mv,
                None => {
                    let (player, began) = (self.players[player as usize], Instant::now());
                    let mv = player.choose(&position, &moves, random.u64(..), progress)?;
                    searching += began.elapsed();
                    mv
                }
            };
            texts.push(position.move_text(mv));
            position.apply(mv);
            if is_judged {
                values.push(judge.value(&position, progress)?);
                positions.push(position.clone());
            }
        }
        record.result = match position.outcome().map(|_| judge.value(&position, progress)) {
            Some(value) => match value?.of(Player::First) {
                WIN => GameResult::First,
                0 => GameResult::Second,
                _ => GameResult::Draw,
            },
            None => GameResult::Unfinished,
        };
        let began = Instant::now();
        prove(&judge, &positions, &mut values, progress)?;
        searching += began.elapsed() + judge.searching();
        record.moves = texts.join(" ");
        let unproved = values.iter().rposition(|value| !value.is_proved).map_or(0, |last| last + 1);
        record.proved = (is_judged && unproved < values.len()).then_some(unproved as u16 + 1);
        record.values = values.into_iter().map(|value| value.score).collect();
        Ok((record, searching))
    }

    /// How much more than the median move the best one is worth to the mover, in thousandths.
    fn stake(&self, judge: &Judge<P>, position: &P, progress: &Progress) -> Result<u16, Stopped> {
        let [least, most] = STAKES_NODES;
        let count = position.count_moves().max(1) as u32;
        let nodes = (self.players[0].rating.nodes / count).clamp(least, most);
        let moves = judge.moves(position, nodes, progress)?;
        let mut values: Vec<_> = moves.into_iter().map(|(_, value)| value).collect();
        values.sort_unstable();
        Ok(values[values.len() - 1] - values[values.len() / 2])
    }
}

/// Replaces values at the end of a game by proofs of the solver, as far back as it gets.
fn prove<P: Subject>(
    judge: &Judge<P>,
    positions: &[P],
    values: &mut [Value],
    progress: &Progress,
) -> Result<(), Stopped> {
    let mut solver = None;
    for (position, value) in positions.iter().zip(values).rev() {
        if position.outcome().is_some() {
            continue;
        }
        if solver.is_none() {
            solver = position.solver();
        }
        let Some(solver) = &mut solver else { return Ok(()) };
        match solver.solve(position, Question::Winner, PROOF_NODES, progress)? {
            Some(exact) => *value = judge.proved(position, exact),
            None => return Ok(()),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::replay;
    use owlery_games::noughts::Noughts;
    use owlery_games::options::read_options;
    use owlery_games::umbra::Umbra;

    fn play<P: Subject>(options: &str, players: [EnginePlayer<'_, P>; 2], seed: u64) -> GameRecord {
        let options = read_options(options).unwrap();
        let opening: Vec<_> = P::start(&options).pick_move(|count| count / 2).into_iter().collect();
        let game = Game {
            options: &options,
            opening: &opening,
            players,
            judge_nodes: Some(500),
            seed,
            number: 1,
        };
        let record = game.play(&Progress::default()).unwrap();
        assert!(replay::<P>(&options, &record).is_some());
        record
    }

    #[test]
    fn games_depend_on_their_seeds_alone() {
        let weak = EnginePlayer::new(Rating::new(0, 60, 300.0, 0.4));
        let monte_carlo = EnginePlayer {
            rating: Rating::new(0, 300, 0.0, 0.0),
            method: Method::MonteCarlo,
            restriction: None,
        };
        let game = |seed| play::<Umbra>("(size: 5)", [weak, monte_carlo], seed);
        let games: Vec<_> = (0..6).map(game).collect();
        assert_eq!((0..6).map(game).collect::<Vec<_>>(), games);
        assert!(games.iter().any(|game| *game != games[0]));
    }

    #[test]
    fn perfect_players_draw_at_noughts_and_crosses() {
        let perfect = EnginePlayer::new(Rating::new(0, 100_000, 0.0, 0.0));
        let record = play::<Noughts>("()", [perfect; 2], 1);
        assert_eq!(record.result, GameResult::Draw);
        assert_eq!(record.moves.split(' ').count(), 9);
        // The solver knows it from the first move on.
        assert_eq!(record.values, [500; 9]);
        assert_eq!(record.proved, Some(1));
    }

    #[test]
    fn the_players_exchange_their_colours() {
        let player = EnginePlayer::new(Rating::new(0, 100, 0.0, 0.0));
        let record = play::<Umbra>("(size: 4, pie: first)", [player; 2], 1);
        let swap = record.swap.unwrap();
        assert_eq!(swap.at, 1);
        // Whoever swapped has the other's prospects.
        assert_eq!(swap.swapped > swap.kept, record.moves.contains("swap"));
        let last = *record.values.last().unwrap();
        assert_eq!(record.result == GameResult::First, last == WIN);
    }

    #[test]
    fn a_restricted_player_never_does_what_it_is_denied() {
        let options = read_options("(size: 5, x: adjacent)").unwrap();
        let rim = crate::subject::restrictions::<Umbra>(&options).remove(0);
        let full = EnginePlayer::new(Rating::new(0, 100, 0.0, 0.0));
        let restricted = EnginePlayer { restriction: Some(&rim), ..full };
        let record = play::<Umbra>("(size: 5, x: adjacent)", [restricted, full], 3);
        let is_inside = |text: &&str| {
            let at: Option<owlery_games::Square> = text.parse().ok();
            at.is_some_and(|at| (1..4).contains(&at.file) && (1..4).contains(&at.rank))
        };
        let own = record.moves.split(' ').step_by(2);
        let own: Vec<_> = own.filter(|text| *text != "pass").collect();
        let inside = own.iter().take_while(|text| is_inside(text)).count();
        // Once nothing else is left, it takes the rim.
        assert!((3..=9).contains(&inside), "{own:?}");
        assert!(own[inside..].iter().all(|text| !is_inside(text)), "{own:?}");
    }
}
