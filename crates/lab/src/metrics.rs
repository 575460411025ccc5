//! Measures of games, named and defined as in Ludii's metrics (`Evaluation/src/metrics` of its source) and
//! Browne's thesis on automatic generation and evaluation of games (2008) where those have them.
//!
//! Ludii values positions by a static heuristic; here values are expected scores by the engine's search.

use owlery_i18n::Text;

use crate::trace::{GameResult, Trace};

/// The distance from an even score within which nobody leads.
const EVEN: f64 = 0.02;
/// How much more the best move must be worth than the median for a choice to matter.
const MATTERS: f64 = 0.1;

/// A measure of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    /// The mean score of the first player.
    Advantage,
    /// 1 less the difference between the shares of games that the players won.
    Balance,
    /// The share of games that somebody won.
    Completion,
    /// The share of games that ended in a draw, rather than at the limit of moves.
    Drawishness,
    /// The mean number of moves.
    Length,
    /// The mean number of legal moves.
    Branching,
    /// The decimal logarithm of the number of games.
    Complexity,
    /// The share of moves with a choice.
    DecisionMoves,
    /// The share of moves where the best choice mattered, among those that were compared.
    DecidingMoves,
    /// How far the winner was behind, where it was.
    Drama,
    /// The share of positions in which the winner was behind.
    TimeBehind,
    /// The changes of the leader for each move.
    LeadChange,
    /// The share of a game after which its leader no longer changed.
    DecidedAt,
    /// The share of games whose end was proved before it came.
    Proved,
    /// The share of a game after which its end was proved, where it was before it came.
    ProvedAt,
    /// The share of squares on which something happened.
    BoardCoverage,
}

use Measure::*;

impl Measure {
    /// All measures.
    pub const ALL: [Measure; 16] = [
        Advantage,
        Balance,
        Completion,
        Drawishness,
        Length,
        Branching,
        Complexity,
        DecisionMoves,
        DecidingMoves,
        Drama,
        TimeBehind,
        LeadChange,
        DecidedAt,
        Proved,
        ProvedAt,
        BoardCoverage,
    ];

    /// Its name in files.
    pub fn key(self) -> &'static str {
        match self {
            Advantage => "advantage_p1",
            Balance => "balance",
            Completion => "completion",
            Drawishness => "drawishness",
            Length => "duration_moves",
            Branching => "branching_factor",
            Complexity => "game_tree_complexity",
            DecisionMoves => "decision_moves",
            DecidingMoves => "deciding_moves",
            Drama => "drama",
            TimeBehind => "time_behind",
            LeadChange => "lead_change",
            DecidedAt => "decided_at",
            Proved => "proved",
            ProvedAt => "proved_at",
            BoardCoverage => "board_coverage",
        }
    }

    /// Its name for people.
    pub fn name(self) -> Text {
        match self {
            Advantage => Text::of("lab-measure.advantage"),
            Balance => Text::of("lab-measure.balance"),
            Completion => Text::of("lab-measure.completion"),
            Drawishness => Text::of("lab-measure.drawishness"),
            Length => Text::of("lab-measure.length"),
            Branching => Text::of("lab-measure.branching"),
            Complexity => Text::of("lab-measure.complexity"),
            DecisionMoves => Text::of("lab-measure.decision_moves"),
            DecidingMoves => Text::of("lab-measure.deciding_moves"),
            Drama => Text::of("lab-measure.drama"),
            TimeBehind => Text::of("lab-measure.time_behind"),
            LeadChange => Text::of("lab-measure.lead_change"),
            DecidedAt => Text::of("lab-measure.decided_at"),
            Proved => Text::of("lab-measure.proved"),
            ProvedAt => Text::of("lab-measure.proved_at"),
            BoardCoverage => Text::of("lab-measure.board_coverage"),
        }
    }

    /// How it is computed, as a sentence.
    pub fn formula(self) -> Text {
        match self {
            Advantage => Text::of("lab-formula.advantage"),
            Balance => Text::of("lab-formula.balance"),
            Completion => Text::of("lab-formula.completion"),
            Drawishness => Text::of("lab-formula.drawishness"),
            Length => Text::of("lab-formula.length"),
            Branching => Text::of("lab-formula.branching"),
            Complexity => Text::of("lab-formula.complexity"),
            DecisionMoves => Text::of("lab-formula.decision_moves"),
            DecidingMoves => Text::of("lab-formula.deciding_moves"),
            Drama => Text::of("lab-formula.drama"),
            TimeBehind => Text::of("lab-formula.time_behind"),
            LeadChange => Text::of("lab-formula.lead_change"),
            DecidedAt => Text::of("lab-formula.decided_at"),
            Proved => Text::of("lab-formula.proved"),
            ProvedAt => Text::of("lab-formula.proved_at"),
            BoardCoverage => Text::of("lab-formula.board_coverage"),
        }
    }

    /// Its name in Ludii's source, where its definition is from; `None` if it is our own.
    pub fn ludii_name(self) -> Option<&'static str> {
        Some(match self {
            Advantage => "AdvantageP1",
            Balance => "Balance",
            Completion => "Completion",
            Drawishness => "Drawishness",
            Length => "DurationMoves",
            Branching => "BranchingFactor",
            Complexity => "GameTreeComplexity",
            DecisionMoves => "DecisionMoves",
            Drama => "Drama",
            LeadChange => "LeadChange",
            BoardCoverage => "BoardSitesOccupied",
            DecidingMoves | TimeBehind | DecidedAt | Proved | ProvedAt => return None,
        })
    }

    /// Returns whether it is a share, which people read in percent.
    pub fn is_share(self) -> bool {
        !matches!(self, Length | Branching | Complexity | LeadChange)
    }

    /// The two sums of a game from which [`Measure::of_sums`] makes the measure of several.
    pub fn sums(self, game: &Trace) -> Sums {
        let one = |number: f64| Sums { number, weight: 1.0 };
        let share = |is_so: bool| one(f64::from(u8::from(is_so)));
        let some = |number: Option<f64>| number.map_or(Sums::default(), one);
        match self {
            Advantage => one(game.result.score()),
            Balance => one(match game.result {
                GameResult::First => 1.0,
                GameResult::Second => -1.0,
                GameResult::Draw | GameResult::Unfinished => 0.0,
            }),
            Completion => share(matches!(game.result, GameResult::First | GameResult::Second)),
            Drawishness => share(game.result == GameResult::Draw),
            Length => one(game.plies.len() as f64),
            Branching => some(mean(game.plies.iter().map(|ply| f64::from(ply.choices)))),
            Complexity => {
                let choices = game.plies.iter().map(|ply| f64::from(ply.choices)).sum();
                Sums { number: game.plies.len() as f64, weight: choices }
            }
            DecisionMoves => {
                let has_choice = game.plies.iter().map(|ply| f64::from(u8::from(ply.choices > 1)));
                some(mean(has_choice))
            }
            DecidingMoves => {
                let stakes = game.plies.iter().filter_map(|ply| ply.stake);
                let deciding = stakes.clone().filter(|stake| *stake >= MATTERS).count();
                Sums { number: deciding as f64, weight: stakes.count() as f64 }
            }
            Drama => some(mean(deficits(game).into_iter().filter(|deficit| *deficit > 0.0))),
            TimeBehind => {
                let is_behind = deficits(game).into_iter().map(|it| f64::from(u8::from(it > 0.0)));
                some(mean(is_behind))
            }
            LeadChange => some(per_move(game, lead_changes(game).len())),
            DecidedAt => some(per_move(game, lead_changes(game).last().copied().unwrap_or(0))),
            Proved => share(proved_at(game).is_some()),
            ProvedAt => some(proved_at(game).and_then(|at| per_move(game, at))),
            BoardCoverage => some(coverage(game)),
        }
    }

    /// The measure of games by their sums; `None` where it has no value.
    pub fn of_sums(self, games: &[Sums]) -> Option<f64> {
        let number: f64 = games.iter().map(|game| game.number).sum();
        let weight: f64 = games.iter().map(|game| game.weight).sum();
        let ratio = (weight > 0.0).then(|| number / weight);
        match self {
            Balance => ratio.map(|difference| 1.0 - difference.abs()),
            // The weight is the number of all choices.
            Complexity => {
                (number > 0.0).then(|| number / games.len() as f64 * (weight / number).log10())
            }
            _ => ratio,
        }
    }

    /// The measure of games.
    pub fn of(self, games: &[Trace]) -> Option<f64> {
        self.of_sums(&games.iter().map(|game| self.sums(game)).collect::<Vec<_>>())
    }
}

/// What a game adds to a measure of several: a number, and what all numbers are divided by.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sums {
    number: f64,
    weight: f64,
}

fn per_move(game: &Trace, count: usize) -> Option<f64> {
    (!game.plies.is_empty()).then(|| count as f64 / game.plies.len() as f64)
}

fn coverage(game: &Trace) -> Option<f64> {
    let mut is_touched = vec![false; game.owners.len()];
    for changed in game.plies.iter().flat_map(|ply| &ply.changed) {
        if let Some(is_touched) = is_touched.get_mut(usize::from(changed.square)) {
            *is_touched = true;
        }
    }
    mean(is_touched.into_iter().map(|it| f64::from(u8::from(it))))
}

/// How far the winner was behind in each position, from 0 to 0.5 of a score; 0 where it was not. Empty
/// without a winner.
pub fn deficits(game: &Trace) -> Vec<f64> {
    let winner_value = |value: f64| match game.result {
        GameResult::First => Some(value),
        GameResult::Second => Some(1.0 - value),
        GameResult::Draw | GameResult::Unfinished => None,
    };
    let values = game.plies.iter().filter_map(|ply| winner_value(ply.value?));
    values.map(|value| if value < 0.5 - EVEN { 0.5 - value } else { 0.0 }).collect()
}

/// The moves at which the lead went over to the other player, counted from 1. Unlike Ludii's, the first
/// leader is no change.
fn lead_changes(game: &Trace) -> Vec<usize> {
    let mut last = None;
    let mut changes = Vec::new();
    for (at, ply) in game.plies.iter().enumerate() {
        let first_leads = match ply.value {
            Some(value) if value > 0.5 + EVEN => true,
            Some(value) if value < 0.5 - EVEN => false,
            _ => continue,
        };
        if last.is_some_and(|last| last != first_leads) {
            changes.push(at + 1);
        }
        last = Some(first_leads);
    }
    changes
}

/// The number of moves after which the end was first proved; `None` if it never was before the end.
fn proved_at(game: &Trace) -> Option<usize> {
    let (_, before_end) = game.plies.split_last()?;
    before_end.iter().position(|ply| ply.is_proved).map(|at| at + 1)
}

/// Returns the mean; `None` of nothing.
fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0_u32), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::Change;
    use crate::trace::{ChangedSquare, Ply};

    fn game(result: GameResult, values: &[f64], choices: &[u32]) -> Trace {
        let plies = values.iter().zip(choices).enumerate();
        let ply = |(at, (value, choices)): (usize, (&f64, &u32))| Ply {
            choices: *choices,
            value: Some(*value),
            changed: vec![ChangedSquare { square: at as u16 % 3, change: Change::Placed }],
            ..Ply::default()
        };
        Trace { result, owners: vec![None; 9], plies: plies.map(ply).collect() }
    }

    #[track_caller]
    fn close(measure: Measure, games: &[Trace], expected: f64) {
        let found = measure.of(games).unwrap();
        assert!((found - expected).abs() < 1e-12, "{measure:?}: {found} is not {expected}");
    }

    #[test]
    fn results_of_five_games() {
        use GameResult::{Draw, First, Second, Unfinished};
        // On paper: 1 + 1 + 0 + 0.5 + 0.5 of 5; 2/5 against 1/5 won; 3/5 have a winner; 1/5 drawn.
        let games = [First, First, Second, Draw, Unfinished].map(|it| game(it, &[], &[]));
        close(Advantage, &games, 0.6);
        close(Balance, &games, 0.8);
        close(Completion, &games, 0.6);
        close(Drawishness, &games, 0.2);
        close(Length, &games, 0.0);
        assert_eq!(Advantage.of(&[]), None);
        assert_eq!(Drama.of(&games), None);
    }

    #[test]
    fn a_game_that_turns_twice() {
        // The first player is ahead, then behind by 0.3 and 0.1, then wins; one forced move of five.
        let values = [0.6, 0.2, 0.4, 0.9, 1.0];
        let first = [game(GameResult::First, &values, &[4, 3, 1, 2, 2])];
        close(Drama, &first, 0.2);
        close(TimeBehind, &first, 0.4);
        close(LeadChange, &first, 0.4);
        close(DecidedAt, &first, 0.8);
        close(DecisionMoves, &first, 0.8);
        close(BoardCoverage, &first, 1.0 / 3.0);
        close(Branching, &first, 2.4);
        close(Length, &first, 5.0);
        // Seen from the other side: had the second player won, it was behind at 0.6, 0.9 and 1.
        let second = [Trace { result: GameResult::Second, ..first[0].clone() }];
        close(Drama, &second, (0.1 + 0.4 + 0.5) / 3.0);
        close(TimeBehind, &second, 0.6);
        // Means over games: the winner of a game that never was behind adds nothing to Drama.
        let steady = game(GameResult::First, &[0.6, 0.8], &[1, 2]);
        let both = [first[0].clone(), steady];
        close(Drama, &both, 0.2);
        close(TimeBehind, &both, 0.2);
        close(DecisionMoves, &both, (0.8 + 0.5) / 2.0);
        close(Branching, &both, (2.4 + 1.5) / 2.0);
    }

    #[test]
    fn nobody_leads_an_even_game() {
        let even = [game(GameResult::Draw, &[0.5, 0.51, 0.49, 0.5], &[2; 4])];
        close(LeadChange, &even, 0.0);
        close(DecidedAt, &even, 0.0);
        assert_eq!(Drama.of(&even), None);
        assert_eq!(TimeBehind.of(&even), None);
    }

    #[test]
    fn stakes_and_proofs() {
        let mut games = [(); 2].map(|()| game(GameResult::First, &[0.5, 0.7, 1.0, 1.0], &[3; 4]));
        assert_eq!(DecidingMoves.of(&games), None);
        close(Proved, &games, 0.0);
        assert_eq!(ProvedAt.of(&games), None);
        let [game, other] = &mut games;
        (game.plies[0].stake, game.plies[1].stake) = (Some(0.05), Some(0.3));
        other.plies[0].stake = Some(0.1);
        // The end itself is no proof before the end.
        other.plies[3].is_proved = true;
        game.plies[3].is_proved = true;
        game.plies[2].is_proved = true;
        close(DecidingMoves, &games, 2.0 / 3.0);
        close(Proved, &games, 0.5);
        close(ProvedAt, &games, 0.75);
    }

    #[test]
    fn the_size_of_a_tree() {
        // Two moves with 10 choices each: 100 games.
        close(Complexity, &[game(GameResult::Draw, &[0.5; 2], &[10; 2])], 2.0);
        // Three moves on average, with (20 + 40) / 6 = 10 choices on average.
        let games = [2, 4].map(|n| game(GameResult::Draw, &vec![0.5; n], &vec![10; n]));
        close(Complexity, &games, 3.0);
    }
}
