//! Reasons not to trust the numbers of a rule set too far.

use owlery_engine::{Method, Strength};
use owlery_i18n::messages;

use super::rule_set::RuleSet;

/// Fewer games leave the intervals wide.
const FEW_GAMES: usize = 100;
/// The share of different games below which intervals are too narrow.
const DIFFERENT: f64 = 0.9;

messages! {
    /// A reason not to trust the numbers of a rule set too far: a sentence.
    pub enum Caution {
        /// There are few games.
        FewGames {
            /// Their number.
            games: usize,
        } = "lab-caution.few_games",
        /// Games were the same again, so that there are fewer than it seems.
        Repeated {
            /// The number of different games.
            different: usize,
            /// The number of games.
            games: usize,
        } = "lab-caution.repeated",
        /// Games were stopped because they were too long.
        Unfinished {
            /// Their number.
            games: usize,
        } = "lab-caution.unfinished",
        /// The strongest level of the ladder is still better than the one before.
        Ceiling {
            /// The level.
            level: Strength,
        } = "lab-caution.ceiling",
        /// The search methods disagree on the first player.
        MethodsDiffer {
            /// The score of the first player by alpha-beta, in percent.
            alpha_beta: i64,
            /// The score of the first player by Monte Carlo, in percent.
            monte_carlo: i64,
        } = "lab-caution.methods_differ",
    }
}

/// The cautions for a rule set with these numbers of unfinished and of different games.
pub fn cautions(set: &RuleSet, unfinished: usize, different: usize) -> Vec<Caution> {
    let mut cautions = Vec::new();
    if (1..FEW_GAMES).contains(&set.games) {
        cautions.push(Caution::FewGames { games: set.games });
    }
    if (different as f64) < set.games as f64 * DIFFERENT {
        cautions.push(Caution::Repeated { different, games: set.games });
    }
    if unfinished > 0 {
        cautions.push(Caution::Unfinished { games: unfinished });
    }
    if let Some(step) = set.ladder.last()
        && step.score.interval[0] > 0.5
    {
        cautions.push(Caution::Ceiling { level: step.stronger });
    }
    let by = |method| set.methods.iter().find(|score| score.method == method);
    if let (Some(one), Some(other)) = (by(Method::AlphaBeta), by(Method::MonteCarlo))
        && one.first_player.less(&other.first_player).excludes(0.0)
    {
        let percent = |score: f64| (100.0 * score).round() as i64;
        cautions.push(Caution::MethodsDiffer {
            alpha_beta: percent(one.first_player.value),
            monte_carlo: percent(other.first_player.value),
        });
    }
    cautions
}
