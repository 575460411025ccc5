//! The findings on one rule set.

use std::collections::BTreeMap;

use owlery_engine::{Method, Strength};
use owlery_games::{GameOptions as _, Side};
use owlery_i18n::Text;

use super::caution::{Caution, cautions};
use super::collect::{Collected, Pairs, Played};
use crate::lab::Lab;
use crate::metrics::{Measure, deficits};
use crate::record::GameRecord;
use crate::statistics::{Estimate, quantile};
use crate::subject::{Change, CrossTable, Subject, TableHead};
use crate::trace::{GameResult, Trace};

/// The share of games that must last as long for their legal moves to be counted.
const LASTING: f64 = 0.05;
/// The number of bars of a histogram, about.
const BARS: u32 = 20;

/// All that is known of a rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSet {
    /// Its options, as RON with all fields.
    pub options: String,
    /// The number of files, and of ranks, of the board.
    pub size: u8,
    /// The number of games that the measures are of.
    pub games: usize,
    /// The measures that have a value.
    pub measures: Vec<(Measure, Estimate)>,
    /// The numbers of moves.
    pub lengths: Lengths,
    /// The mean number of legal moves before each move, as long as enough games last.
    pub choices: Vec<f64>,
    /// What happens on each square.
    pub heat_maps: Vec<HeatMap>,
    /// The first moves, those alike together, the best first.
    pub first_moves: Vec<FirstMove>,
    /// The exchange of colours; `None` where there is none.
    pub swaps: Option<Swaps>,
    /// The ladder of levels, the weakest step first.
    pub ladder: Vec<LadderStep>,
    /// The games by each search method.
    pub methods: Vec<MethodScore>,
    /// The games of restricted players.
    pub restricted: Vec<RestrictedScore>,
    /// Exact results by size, the smallest first.
    pub exact: Vec<ExactScore>,
    /// Facts of this game alone.
    pub facts: Vec<FactMean>,
    /// Tables of this game alone.
    pub tables: Vec<CountTable>,
    /// Games to look at.
    pub showcases: Vec<Showcase>,
    /// Reasons to be careful.
    pub cautions: Vec<Caution>,
}

/// A table of how often events happen in a game, in the mean.
#[derive(Clone, Debug, PartialEq)]
pub struct CountTable {
    /// Its name in files.
    pub key: &'static str,
    /// Its heading for people.
    pub name: Text,
    /// The heading of the column of row heads.
    pub head: Text,
    /// The heads of the rows.
    pub rows: Vec<TableHead>,
    /// The heads of the columns.
    pub columns: Vec<TableHead>,
    /// The means, by row and column.
    pub means: Vec<Vec<f64>>,
}

/// The numbers of moves of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lengths {
    /// The least, the quartiles and the greatest.
    pub quantiles: [f64; 5],
    /// How many games have which length.
    pub histogram: Histogram,
}

/// Counts of numbers in ranges of one width.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// The least number of the first range.
    pub first: u32,
    /// The width of each range.
    pub width: u32,
    /// The counts.
    pub counts: Vec<u32>,
}

impl Histogram {
    fn new(numbers: &[u32]) -> Self {
        let (Some(least), Some(most)) = (numbers.iter().min(), numbers.iter().max()) else {
            return Histogram::default();
        };
        let width = (most - least + 1).div_ceil(BARS);
        let first = least / width * width;
        let mut counts = vec![0; ((most - first) / width + 1) as usize];
        numbers.iter().for_each(|number| counts[((number - first) / width) as usize] += 1);
        Histogram { first, width, counts }
    }
}

/// What happens on each square.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// What it is.
    pub kind: HeatKind,
    /// How often in a game, from a1.
    pub squares: Vec<f64>,
}

/// Something that happens on squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeatKind {
    /// A change of the square.
    Change(Change),
    /// The owner in the end.
    Owner(Side),
}

impl HeatKind {
    /// Its name in files.
    pub fn key(self) -> &'static str {
        match self {
            HeatKind::Change(Change::Placed) => "placed",
            HeatKind::Change(Change::Turned) => "turned",
            HeatKind::Change(Change::Captured) => "captured",
            HeatKind::Owner(Side::White) => "white",
            HeatKind::Owner(Side::Black) => "black",
        }
    }
}

/// A first move, with those that symmetries of the board make alike.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstMove {
    /// The text of one of them.
    pub text: String,
    /// How many are alike.
    pub alike: usize,
    /// The expected score of the first player by a longer search, from 0 to 1, if nobody exchanges the
    /// colours at once.
    pub value: Option<f64>,
    /// Whether that is proved.
    pub is_proved: bool,
    /// The number of games.
    pub games: usize,
    /// The score of the first player.
    pub score: Option<Estimate>,
}

/// How the players used their chances to exchange the colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Swaps {
    /// The number of chances.
    pub chances: usize,
    /// The share that was taken.
    pub taken: Estimate,
    /// The share in which the better choice was made, by the engine's values.
    pub right: Estimate,
}

/// Games between two levels.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderStep {
    /// The weaker level.
    pub weaker: Strength,
    /// The stronger level.
    pub stronger: Strength,
    /// The number of games.
    pub games: usize,
    /// The score of the stronger level.
    pub score: Estimate,
    /// The score of the first player.
    pub first_player: Estimate,
}

/// Games by a search method.
#[derive(Clone, Debug, PartialEq)]
pub struct MethodScore {
    /// The method.
    pub method: Method,
    /// The number of games.
    pub games: usize,
    /// The score of the first player.
    pub first_player: Estimate,
    /// The mean number of moves.
    pub length: Estimate,
}

/// Games of a restricted player against a full one.
#[derive(Clone, Debug, PartialEq)]
pub struct RestrictedScore {
    /// The restriction in files.
    pub key: &'static str,
    /// The restriction for people.
    pub name: Text,
    /// The number of games.
    pub games: usize,
    /// The score of the restricted player.
    pub score: Estimate,
}

/// A fact that is counted in each game.
#[derive(Clone, Debug, PartialEq)]
pub struct FactMean {
    /// The fact in files.
    pub key: &'static str,
    /// The fact for people.
    pub name: Text,
    /// The mean over games.
    pub mean: Estimate,
}

/// The exact result on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExactScore {
    /// The number of files.
    pub size: u8,
    /// The result; `None` if it took too many nodes.
    pub result: Option<GameResult>,
}

/// A game to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Showcase {
    /// Why.
    pub kind: ShowcaseKind,
    /// The game.
    pub game: GameRecord,
}

/// A reason to look at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShowcaseKind {
    /// The winner was behind the farthest for the longest.
    Dramatic,
    /// It is the shortest.
    Shortest,
    /// Its measures are nearest to the medians.
    Typical,
}

impl LadderStep {
    /// Returns whether the stronger level clearly wins.
    pub fn is_sure(&self) -> bool {
        self.score.interval[0] > 0.5
    }
}

impl RuleSet {
    pub(super) fn new<P: Subject>(lab: &Lab<P>, at: usize, collected: &Collected) -> Self {
        let rules = &lab.rules()[at];
        let traces = || collected.games.iter().flatten().map(|game| &game.trace);
        let measures = Measure::ALL.into_iter().filter_map(|measure| {
            let sums = |pair: &Vec<Played>| -> Vec<_> {
                pair.iter().map(|game| measure.sums(&game.trace)).collect()
            };
            let pairs: Vec<_> = collected.games.iter().map(sums).collect();
            let of_games = |games: &[_]| measure.of_sums(games);
            let estimate = match measure.is_share() {
                true => Estimate::share_over_pairs(&pairs, of_games),
                false => Estimate::over_pairs(&pairs, of_games),
            };
            Some((measure, estimate?))
        });
        let facts = P::facts().into_iter().enumerate().filter_map(|(at, fact)| {
            let pairs = collected.games.iter();
            let pairs = pairs.map(|pair| pair.iter().map(|game| game.facts[at]).collect());
            let mean = Estimate::of_mean(&pairs.collect::<Vec<_>>())?;
            Some(FactMean { key: fact.key, name: fact.name, mean })
        });
        let lengths: Vec<u32> = traces().map(|trace| trace.plies.len() as u32).collect();
        let mut set = RuleSet {
            options: lab.plan_rules(at).to_owned(),
            size: rules.options.size(),
            games: lengths.len(),
            measures: measures.collect(),
            lengths: lengths_of(&lengths),
            choices: choices(traces()),
            heat_maps: heat_maps(traces()),
            first_moves: first_moves(lab, at, collected),
            swaps: swaps(collected),
            ladder: ladder(lab, collected),
            methods: methods(collected),
            restricted: restricted(lab, at, collected),
            exact: exact(collected),
            facts: facts.collect(),
            tables: tables::<P>(collected),
            showcases: showcases(collected),
            cautions: Vec::new(),
        };
        let unfinished = traces().filter(|it| it.result == GameResult::Unfinished).count();
        let mut moves: Vec<_> =
            collected.games.iter().flatten().map(|game| game.record.moves.as_str()).collect();
        moves.sort_unstable();
        moves.dedup();
        set.cautions = cautions(&set, unfinished, moves.len());
        set
    }

    /// The first move after which the players are the most equal, by the longer search.
    pub fn fairest(&self) -> Option<&FirstMove> {
        let known = self.first_moves.iter().filter_map(|first| Some((first, first.value?)));
        let distance = |value: f64| (value - 0.5).abs();
        known
            .min_by(|(_, one), (_, other)| distance(*one).total_cmp(&distance(*other)))
            .map(|(first, _)| first)
    }

    /// The estimate of a measure, if it has a value.
    pub fn measure(&self, measure: Measure) -> Option<&Estimate> {
        self.measures.iter().find(|(other, _)| *other == measure).map(|(_, estimate)| estimate)
    }
}

fn tables<P: Subject>(collected: &Collected) -> Vec<CountTable> {
    let games: Vec<_> = collected.games.iter().flatten().collect();
    let of_table = |(at, table): (usize, CrossTable<P>)| {
        let CrossTable { key, name, head, rows, columns, .. } = table;
        let mut means = vec![vec![0.0; columns.len()]; rows.len()];
        for [row, column] in games.iter().flat_map(|game| &game.events[at]) {
            means[*row][*column] += 1.0 / games.len() as f64;
        }
        CountTable { key, name, head, rows, columns, means }
    };
    P::cross_tables().into_iter().enumerate().map(of_table).collect()
}

fn lengths_of(lengths: &[u32]) -> Lengths {
    let mut sorted: Vec<_> = lengths.iter().map(|length| f64::from(*length)).collect();
    sorted.sort_unstable_by(f64::total_cmp);
    let quantiles = [0.0, 0.25, 0.5, 0.75, 1.0];
    Lengths {
        quantiles: quantiles.map(|share| quantile(&sorted, share).unwrap_or(0.0)),
        histogram: Histogram::new(lengths),
    }
}

fn choices<'a>(traces: impl Iterator<Item = &'a Trace>) -> Vec<f64> {
    let (mut sums, mut games): (Vec<(f64, u32)>, u32) = (Vec::new(), 0);
    for trace in traces {
        games += 1;
        sums.resize(sums.len().max(trace.plies.len()), (0.0, 0));
        for (sum, ply) in sums.iter_mut().zip(&trace.plies) {
            *sum = (sum.0 + f64::from(ply.choices), sum.1 + 1);
        }
    }
    let least = f64::from(games) * LASTING;
    let lasting = sums.into_iter().take_while(|(_, count)| f64::from(*count) >= least);
    lasting.map(|(sum, count)| sum / f64::from(count)).collect()
}

fn heat_maps<'a>(traces: impl Iterator<Item = &'a Trace>) -> Vec<HeatMap> {
    let changes = Change::ALL.map(HeatKind::Change);
    let kinds = changes.into_iter().chain(Side::ALL.map(HeatKind::Owner));
    let mut maps: Vec<_> = kinds.map(|kind| HeatMap { kind, squares: Vec::new() }).collect();
    let mut games = 0.0;
    for trace in traces {
        games += 1.0;
        for HeatMap { kind, squares } in &mut maps {
            squares.resize(trace.owners.len(), 0.0);
            match kind {
                HeatKind::Change(change) => {
                    let changed = trace.plies.iter().flat_map(|ply| &ply.changed);
                    for changed in changed.filter(|changed| changed.change == *change) {
                        squares[usize::from(changed.square)] += 1.0;
                    }
                }
                HeatKind::Owner(side) => {
                    for (square, owner) in squares.iter_mut().zip(&trace.owners) {
                        *square += f64::from(u8::from(*owner == Some(*side)));
                    }
                }
            }
        }
    }
    maps.iter_mut().flat_map(|map| &mut map.squares).for_each(|square| *square /= games);
    maps.retain(|map| map.squares.iter().any(|square| *square > 0.0));
    maps
}

/// The score of a player in each game, who begins in the first of each pair if that is asked.
fn scores(pairs: &Pairs<GameRecord>, changes_places: bool) -> Pairs<f64> {
    let of_pair = |pair: &Vec<GameRecord>| {
        let score = |(at, game): (usize, &GameRecord)| {
            let score = game.result.score();
            if changes_places && at % 2 == 1 { 1.0 - score } else { score }
        };
        pair.iter().enumerate().map(score).collect()
    };
    pairs.iter().map(of_pair).collect()
}

fn count<T>(pairs: &Pairs<T>) -> usize {
    pairs.iter().map(Vec::len).sum()
}

fn first_moves<P: Subject>(lab: &Lab<P>, at: usize, collected: &Collected) -> Vec<FirstMove> {
    let start = P::start(&lab.rules()[at].options);
    let alike = &lab.rules()[at].first_moves;
    let classes = alike.iter().enumerate().flat_map(|(class, moves)| {
        let start = &start;
        moves.iter().map(move |mv| (start.move_text(*mv), class))
    });
    let classes: BTreeMap<String, usize> = classes.collect();
    let class = |game: &GameRecord| classes.get(game.moves.split(' ').next()?).copied();
    let mut scores: Vec<Pairs<f64>> = vec![Vec::new(); alike.len()];
    let main = collected.games.iter();
    let main = main.map(|pair| pair.iter().map(|game| &game.record).collect::<Vec<_>>());
    let others = collected.first_move_games.iter().map(|pair| pair.iter().collect());
    for pair in main.chain(others) {
        // Without an opening, the games of a pair may begin differently.
        let mut by_class: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
        for game in pair {
            if let Some(class) = class(game) {
                by_class.entry(class).or_default().push(game.result.score());
            }
        }
        by_class.into_iter().for_each(|(class, pair)| scores[class].push(pair));
    }
    let mut found: Vec<_> = alike
        .iter()
        .zip(scores)
        .enumerate()
        .map(|(class, (moves, pairs))| {
            let value = collected.first_move_values.get(&class);
            FirstMove {
                text: start.move_text(moves[0]),
                alike: moves.len(),
                value: value.map(|(score, _)| f64::from(*score) / 1000.0),
                is_proved: value.is_some_and(|(_, is_proved)| *is_proved),
                games: count(&pairs),
                score: Estimate::of_share(&pairs),
            }
        })
        .collect();
    let rank = |first: &FirstMove| first.value.or(first.score.map(|score| score.value));
    found.sort_by(|one, other| rank(other).unwrap_or(-1.0).total_cmp(&rank(one).unwrap_or(-1.0)));
    found.retain(|first| rank(first).is_some());
    found
}

fn swaps(collected: &Collected) -> Option<Swaps> {
    let choice = |game: &Played| {
        let (swap, is_taken) = game.record.swap.zip(game.is_swapped)?;
        let is_right = swap.swapped == swap.kept || is_taken == (swap.swapped > swap.kept);
        Some((is_taken, is_right))
    };
    let pairs = collected.games.iter().map(|pair| pair.iter().filter_map(choice).collect());
    let pairs: Pairs<(bool, bool)> = pairs.collect();
    let share = |is_so: fn(&(bool, bool)) -> bool| {
        let pair = |pair: &Vec<_>| pair.iter().map(|it| f64::from(u8::from(is_so(it)))).collect();
        Estimate::of_share(&pairs.iter().map(pair).collect::<Vec<_>>())
    };
    let (taken, right) = (share(|(is_taken, _)| *is_taken)?, share(|(_, is_right)| *is_right)?);
    Some(Swaps { chances: count(&pairs), taken, right })
}

fn ladder<P: Subject>(lab: &Lab<P>, collected: &Collected) -> Vec<LadderStep> {
    let levels = lab.ladder();
    let step = |(step, pairs): (&usize, &Pairs<GameRecord>)| {
        Some(LadderStep {
            weaker: levels[*step].0,
            stronger: levels[step + 1].0,
            games: count(pairs),
            score: Estimate::of_share(&scores(pairs, true))?,
            first_player: Estimate::of_share(&scores(pairs, false))?,
        })
    };
    collected.ladder.iter().filter_map(step).collect()
}

fn methods(collected: &Collected) -> Vec<MethodScore> {
    let of_method = |(method, pairs): &(Method, Pairs<GameRecord>)| {
        let lengths = pairs.iter().map(|pair| {
            pair.iter().map(|game| game.moves.split_whitespace().count() as f64).collect()
        });
        Some(MethodScore {
            method: *method,
            games: count(pairs),
            first_player: Estimate::of_share(&scores(pairs, false))?,
            length: Estimate::of_mean(&lengths.collect::<Vec<_>>())?,
        })
    };
    collected.methods.iter().filter_map(of_method).collect()
}

fn restricted<P: Subject>(lab: &Lab<P>, at: usize, collected: &Collected) -> Vec<RestrictedScore> {
    let restrictions = &lab.rules()[at].restrictions;
    let of_restriction = |(restriction, pairs): (&usize, &Pairs<GameRecord>)| {
        let full = scores(pairs, true);
        let own = full.into_iter().map(|pair| pair.into_iter().map(|score| 1.0 - score).collect());
        let restriction = &restrictions[*restriction];
        Some(RestrictedScore {
            key: restriction.key,
            name: restriction.name,
            games: count(pairs),
            score: Estimate::of_share(&own.collect::<Vec<_>>())?,
        })
    };
    collected.restricted.iter().filter_map(of_restriction).collect()
}

fn exact(collected: &Collected) -> Vec<ExactScore> {
    let result = |score: u16| match score {
        0 => GameResult::Second,
        1000 => GameResult::First,
        _ => GameResult::Draw,
    };
    let of_size =
        |(size, score): (&u8, &Option<u16>)| ExactScore { size: *size, result: score.map(result) };
    collected.exact.iter().map(of_size).collect()
}

/// The measures by which a game is typical.
const TYPICAL: [Measure; 5] = [
    Measure::Length,
    Measure::Branching,
    Measure::TimeBehind,
    Measure::LeadChange,
    Measure::DecidedAt,
];

fn showcases(collected: &Collected) -> Vec<Showcase> {
    let games: Vec<_> = collected.games.iter().flatten().collect();
    let traces: Vec<_> = games.iter().map(|game| &game.trace).collect();
    let is_finished = |at: &usize| traces[*at].result != GameResult::Unfinished;
    let finished: Vec<usize> = (0..games.len()).filter(is_finished).collect();
    let drama = |at: usize| {
        let deficits = deficits(traces[at]);
        deficits.iter().sum::<f64>() / deficits.len().max(1) as f64
    };
    let is_dramatic = |at: &usize| drama(*at) > 0.0;
    let dramatic = finished.iter().copied().filter(is_dramatic);
    let dramatic = dramatic.max_by(|one, other| drama(*one).total_cmp(&drama(*other)));
    let shortest = finished.iter().copied().min_by_key(|at| traces[*at].plies.len());
    let columns: Vec<Vec<Option<f64>>> = TYPICAL
        .iter()
        .map(|measure| {
            let of = |at: &usize| measure.of_sums(&[measure.sums(traces[*at])]);
            distances_from_median(&finished.iter().map(of).collect::<Vec<_>>())
        })
        .collect();
    let distance = |row: &usize| columns.iter().filter_map(|column| column[*row]).sum::<f64>();
    let rows = 0..finished.len();
    let typical = rows.min_by(|one, other| distance(one).total_cmp(&distance(other)));
    let typical = typical.map(|row| finished[row]);
    let kinds = [
        (ShowcaseKind::Dramatic, dramatic),
        (ShowcaseKind::Shortest, shortest),
        (ShowcaseKind::Typical, typical),
    ];
    let showcase = |(kind, at): (ShowcaseKind, Option<usize>)| {
        Some(Showcase { kind, game: games[at?].record.clone() })
    };
    kinds.into_iter().filter_map(showcase).collect()
}

/// The distances from the median, in median distances.
fn distances_from_median(numbers: &[Option<f64>]) -> Vec<Option<f64>> {
    let median = |numbers: &mut Vec<f64>| {
        numbers.sort_unstable_by(f64::total_cmp);
        quantile(numbers, 0.5).unwrap_or(0.0)
    };
    let middle = median(&mut numbers.iter().flatten().copied().collect());
    let distance = |number: &Option<f64>| number.map(|number| (number - middle).abs());
    let distances: Vec<_> = numbers.iter().map(distance).collect();
    let usual = median(&mut distances.iter().flatten().copied().collect());
    let scaled = |distance: f64| if usual > 0.0 { distance / usual } else { distance };
    distances.into_iter().map(|distance| distance.map(scaled)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histograms_count_everything_once() {
        let histogram = Histogram::new(&[7, 8, 8, 11]);
        assert_eq!(histogram, Histogram { first: 7, width: 1, counts: vec![1, 2, 0, 0, 1] });
        let histogram = Histogram::new(&(1..=100).collect::<Vec<_>>());
        assert_eq!((histogram.first, histogram.width), (0, 5));
        assert_eq!(histogram.counts.iter().sum::<u32>(), 100);
        assert_eq!(Histogram::new(&[]), Histogram::default());
    }

    #[test]
    fn distances_are_measured_in_usual_ones() {
        // The median is 3; the distances are 2, 1, 0, 1 and 97, whose median is 1.
        let numbers = [1.0, 2.0, 3.0, 4.0, 100.0].map(Some);
        assert_eq!(distances_from_median(&numbers), [2.0, 1.0, 0.0, 1.0, 97.0].map(Some));
        assert_eq!(distances_from_median(&[Some(5.0), None]), [Some(0.0), None]);
    }
}
