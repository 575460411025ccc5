//! A person's record in a game: results, streaks, a rating over time, and the level to play next.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::ToSpan as _;
use jiff::civil::Date;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::mistakes::PlayedGame;
use super::query::day_of;
use owlery_engine::level::Name;
use owlery_engine::{Level, Strength};
use owlery_games::{GameId, Side};
use owlery_library::{Facts, GameFacts, GameNumber, GameResult, Origin, Tally};
use owlery_record::index::MoverResult;
use owlery_record::time_control::TimeControl;
use owlery_session::opponent::{self, Player};
use owlery_session::picker;

/// The games against one level from which on another level is suggested.
const ENOUGH: u32 = 6;
/// The last games against a level that count for the suggestion.
const RECENT: usize = 20;
/// The scores beyond which a level is too weak, and too strong.
const FITTING: [f64; 2] = [0.35, 0.65];
/// How sure the rating of a level is, in points: they were measured in matches of many games.
const LEVEL_DEVIATION: f64 = 30.0;
/// The longest time without games, in weeks, for which a rating becomes less sure week by week.
const MOST_IDLE: u32 = 200;

/// Whose record it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Person {
    /// Whoever plays against engines here.
    #[default]
    Me,
    /// A player of this name.
    Named(String),
}

/// The results of a person in a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerRecord {
    /// All results.
    pub total: Tally,
    /// The results against each opponent, the most frequent first.
    pub opponents: Vec<(String, Tally)>,
    /// The results when moving first, and second.
    pub order: [Tally; 2],
    /// The results by time control, without clocks first.
    pub clocks: Vec<(Option<TimeControl>, Tally)>,
    /// The current streak, and the longest of games won.
    pub streaks: Streaks,
    /// The rating at the end of each week with games against rated levels.
    pub ratings: Vec<RatingPoint>,
    /// The number of finished games of each week, from the first one to the last.
    pub weeks: Vec<(Date, u32)>,
    /// The level to play next.
    pub suggestion: Option<Suggestion>,
    /// The games with a report, the oldest first.
    pub examined: Vec<PlayedGame>,
    /// The games without one, the newest first.
    pub unexamined: Vec<GameNumber>,
}

/// Games in a row with the same result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// The result of the last games.
    pub current: MoverResult,
    /// The number of them.
    pub length: u32,
    /// The most games won in a row.
    pub longest_wins: u32,
}

/// A rating at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// The first day of the week.
    pub week: Date,
    /// The points, on the scale of the game's levels.
    pub points: f64,
    /// The standard deviation of the points.
    pub deviation: f64,
}

/// A level that fits better than the last one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Suggestion {
    /// The level of the last games.
    pub played: Level,
    /// The score against it, from 0 to 1.
    pub score: f64,
    /// The level to play.
    pub next: Level,
}

/// A finished game as the person saw it.
struct Played<'a> {
    game: &'a GameFacts,
    opponent: &'a str,
    side: Side,
    result: MoverResult,
    moved_first: bool,
}

impl PlayerRecord {
    /// Counts the games of a person in a game since a [date](GameFacts::date); 0 counts all.
    pub fn of(facts: &Facts, game: GameId, person: &Person, since: u32) -> Self {
        let mine = names_of(facts, person);
        let mut first_sides = HashMap::new();
        let mut first = |it: &GameFacts| {
            let rules = facts.rules(it);
            *first_sides.entry(&*rules.options).or_insert_with(|| first_side(game, &rules.options))
        };
        let mut played: Vec<_> = facts
            .games()
            .iter()
            .filter(|it| facts.rules(it).game == game && it.date >= since)
            .filter_map(|it| seen(facts, it, first(it), person, &mine))
            .collect();
        played.sort_by_key(|it| (it.game.date, it.game.number));
        let mut record = PlayerRecord::default();
        let mut opponents: BTreeMap<&str, Tally> = BTreeMap::new();
        let mut clocks: Vec<(Option<TimeControl>, Tally)> = Vec::new();
        for it in &played {
            record.total.add(it.result);
            opponents.entry(it.opponent).or_default().add(it.result);
            record.order[usize::from(!it.moved_first)].add(it.result);
            let clock = facts.clock(it.game);
            match clocks.iter_mut().find(|(known, _)| *known == clock) {
                Some((_, tally)) => tally.add(it.result),
                None => {
                    let mut tally = Tally::default();
                    tally.add(it.result);
                    clocks.push((clock, tally));
                }
            }
            record.streaks.add(it.result);
            match it.game.is_analysed {
                true => record.examined.push((it.game.number, it.side)),
                false => record.unexamined.push(it.game.number),
            }
        }
        clocks.sort_by_key(|(clock, tally)| (clock.is_some(), std::cmp::Reverse(tally.games())));
        record.unexamined.reverse();
        record.clocks = clocks;
        record.opponents = opponents.into_iter().map(|(name, it)| (name.to_owned(), it)).collect();
        record.opponents.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games()));
        record.weeks = weeks(&played);
        record.ratings = ratings(&played, game);
        record.suggestion = suggestion(&played, game);
        record
    }

    /// Returns the last rating.
    pub fn rating(&self) -> Option<RatingPoint> {
        self.ratings.last().copied()
    }
}

/// Returns the players of a library with their numbers of games: people first, then engines, of each the most
/// frequent first.
pub fn people(facts: &Facts, game: GameId) -> Vec<(String, u32)> {
    let mut people: BTreeMap<&str, u32> = BTreeMap::new();
    for it in facts.games().iter().filter(|it| facts.rules(it).game == game) {
        for name in Side::ALL.map(|side| facts.player(it, side).trim()) {
            if !name.is_empty() {
                *people.entry(name).or_default() += 1;
            }
        }
    }
    let mut people: Vec<_> = people.into_iter().map(|(name, it)| (name.to_owned(), it)).collect();
    let is_engine = |name: &str| Player::of(name).is_some();
    people.sort_by_key(|(name, games)| (is_engine(name), std::cmp::Reverse(*games)));
    people
}

/// Returns the names under which a person plays. Whoever plays against engines here may have a name in
/// some games and none in others.
fn names_of<'a>(facts: &'a Facts, person: &'a Person) -> BTreeSet<&'a str> {
    match person {
        Person::Named(name) => BTreeSet::from([&**name]),
        Person::Me => {
            let own = facts.games().iter().filter(|it| it.origin == Origin::Own);
            let sides = own.flat_map(|it| Side::ALL.map(|side| (it, side)));
            let mine = sides.filter_map(|(it, side)| {
                let [name, other] = [side, side.other()].map(|side| facts.player(it, side).trim());
                let is_mine = Player::of(name).is_none() && Player::of(other).is_some();
                (is_mine && !name.is_empty()).then_some(name)
            });
            mine.collect()
        }
    }
}

/// Returns the games with a report that a person played, with the sides.
pub fn examined_games(facts: &Facts, person: &Person) -> HashMap<GameNumber, Side> {
    let mine = names_of(facts, person);
    let examined = facts.games().iter().filter(|game| game.is_analysed);
    let sides = examined.map(|game| (game.number, side_of(facts, game, person, &mine)));
    sides.filter_map(|(game, side)| Some((game, side?))).collect()
}

/// Returns the side that a person played in a game; `None` if that was neither, or both.
fn side_of(
    facts: &Facts,
    game: &GameFacts,
    person: &Person,
    mine: &BTreeSet<&str>,
) -> Option<Side> {
    if *person == Person::Me && game.origin != Origin::Own {
        return None;
    }
    let names = Side::ALL.map(|side| facts.player(game, side).trim());
    let is_mine = |side: Side| {
        let [name, other] = [side, side.other()].map(|side| names[side as usize]);
        let is_unnamed = name.is_empty() && Player::of(other).is_some();
        mine.contains(name) || *person == Person::Me && is_unnamed
    };
    match Side::ALL.map(is_mine) {
        [true, false] => Some(Side::ALL[0]),
        [false, true] => Some(Side::ALL[1]),
        _ => None,
    }
}

/// Returns a game as the person saw it; `None` if the game is not finished or the person did not play it,
/// or played both sides.
fn seen<'a>(
    facts: &'a Facts,
    game: &'a GameFacts,
    first: Side,
    person: &Person,
    mine: &BTreeSet<&str>,
) -> Option<Played<'a>> {
    let side = side_of(facts, game, person, mine)?;
    let result = match game.result {
        GameResult::Unfinished => return None,
        GameResult::Draw => MoverResult::Draw,
        GameResult::White if side == Side::White => MoverResult::Win,
        GameResult::Black if side == Side::Black => MoverResult::Win,
        GameResult::White | GameResult::Black => MoverResult::Loss,
    };
    let opponent = facts.player(game, side.other()).trim();
    Some(Played { game, opponent, side, result, moved_first: first == side })
}

/// Returns the side that moves first by the rules of a game.
fn first_side(game: GameId, options: &str) -> Side {
    let mut form = picker::form(game);
    form.read(options);
    form.first()
}

impl Streaks {
    fn add(&mut self, result: MoverResult) {
        self.length = if self.current == result { self.length + 1 } else { 1 };
        self.current = result;
        if result == MoverResult::Win {
            self.longest_wins = self.longest_wins.max(self.length);
        }
    }
}

/// Returns the Monday on or before a day.
fn week_of(day: Date) -> Date {
    let since = i64::from(day.weekday().to_monday_zero_offset());
    day.checked_sub(since.days()).unwrap_or(day)
}

fn weeks(played: &[Played<'_>]) -> Vec<(Date, u32)> {
    let mut counts: BTreeMap<Date, u32> = BTreeMap::new();
    for week in played.iter().filter_map(|it| day_of(it.game.date)).map(week_of) {
        *counts.entry(week).or_default() += 1;
    }
    let (Some(first), Some(last)) = (counts.keys().next(), counts.keys().next_back()) else {
        return Vec::new();
    };
    let all = first.series(1.week()).take_while(|week| week <= last);
    all.map(|week| (week, counts.get(&week).copied().unwrap_or(0))).collect()
}

/// Returns the opponent's points if it is a rated level of the engine.
fn points_of(opponent: &str, game: GameId) -> Option<u16> {
    opponent::level_of(opponent)?.strength.points(game)
}

/// Returns the ratings by Glicko-2 (Glickman 2012), with weeks as rating periods, on the scale of the
/// levels, where as many points as in Elo ratings make the same difference.
fn ratings(played: &[Played<'_>], game: GameId) -> Vec<RatingPoint> {
    let mut periods: BTreeMap<Date, Vec<(Glicko2Rating, Outcomes)>> = BTreeMap::new();
    for it in played {
        let (Some(points), Some(day)) = (points_of(it.opponent, game), day_of(it.game.date)) else {
            continue;
        };
        let level = Glicko2Rating {
            rating: f64::from(points),
            deviation: LEVEL_DEVIATION,
            ..Glicko2Rating::default()
        };
        let outcome = match it.result {
            MoverResult::Win => Outcomes::WIN,
            MoverResult::Loss => Outcomes::LOSS,
            MoverResult::Draw | MoverResult::Unfinished => Outcomes::DRAW,
        };
        periods.entry(week_of(day)).or_default().push((level, outcome));
    }
    let middle = f64::from(Strength::top(game)) / 2.0;
    let mut rating = Glicko2Rating { rating: middle, ..Glicko2Rating::default() };
    let config = Glicko2Config::default();
    let mut last: Option<Date> = None;
    let mut points = Vec::new();
    for (week, results) in periods {
        let idle =
            last.and_then(|last| last.until(week).ok()).map_or(0, |it| it.get_days() / 7 - 1);
        for _ in 0..u32::try_from(idle).unwrap_or(0).min(MOST_IDLE) {
            rating = glicko2_rating_period(&rating, &[], &config);
        }
        rating = glicko2_rating_period(&rating, &results, &config);
        last = Some(week);
        points.push(RatingPoint { week, points: rating.rating, deviation: rating.deviation });
    }
    points
}

/// Returns the next level up or down if the last games against a level were too easy or too hard.
fn suggestion(played: &[Played<'_>], game: GameId) -> Option<Suggestion> {
    let name = played.iter().rev().find(|it| points_of(it.opponent, game).is_some())?.opponent;
    let level = opponent::level_of(name)?;
    let mut tally = Tally::default();
    let against = played.iter().rev().filter(|it| it.opponent == name).take(RECENT);
    against.for_each(|it| tally.add(it.result));
    let score = tally.score().filter(|_| tally.games() >= ENOUGH)?;
    let points = level.strength.points(game)?;
    let names = Name::in_game(game);
    let next = if score > FITTING[1] {
        names.iter().find(|(_, other)| *other > points)
    } else if score < FITTING[0] {
        names.iter().rev().find(|(_, other)| *other < points)
    } else {
        None
    };
    let next = Level { strength: Strength::Named(next?.0), ..level };
    Some(Suggestion { played: level, score, next })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use owlery_library::{Library, NewGame};
    use owlery_record::Tags;
    use owlery_record::time_control::TimeControlKind;

    const CLOCK: TimeControl = TimeControl::both(TimeControlKind::Sudden, 300, 0);

    /// A game of Troll, in which Black moves first: the players as White and Black, the day, who wins, and
    /// whether there is a clock.
    type Given = ([&'static str; 2], &'static str, Option<Side>, bool);

    fn new_game((players, date, winner, is_timed): Given, origin: Origin) -> NewGame {
        let tags = Tags {
            players: players.map(str::to_owned),
            date: date.to_owned(),
            clock: is_timed.then_some(CLOCK),
            ..Tags::default()
        };
        let mut session = picker::form(GameId::Troll).begin(tags);
        session.play(0);
        if let Some(winner) = winner {
            session.resign_for(winner.other());
        }
        NewGame::read(&session.file_text(), origin).expect("our own game")
    }

    fn facts(games: &[(Given, Origin)]) -> Facts {
        let mut library = Library::in_memory().expect("there is memory");
        for (at, (given, origin)) in games.iter().enumerate() {
            let mut game = new_game(*given, *origin);
            // Games that differ in nothing else are one.
            game.index.lines.push(at as u64);
            game.is_analysed = at % 2 == 0;
            library.add(&[game]).expect("there is memory");
        }
        library.facts().expect("it can be read")
    }

    #[test]
    fn games_are_counted_for_whoever_played_them() {
        use Side::{Black, White};
        let own = Origin::Own;
        let games = [
            ((["", "Owlery, Beginner"], "2026-11-02", Some(White), false), own),
            ((["Owlery, Beginner", "Ada"], "2026-11-03", Some(Black), true), own),
            ((["Ada", "Owlery, Beginner"], "2026-11-20", Some(Black), false), own),
            ((["Ada", "Bert"], "2026-11-21", Some(White), false), own),
            // Unfinished, of two engines, of others, and of nobody known.
            ((["", "Owlery, Beginner"], "2026-11-22", None, false), own),
            ((["Owlery, Beginner", "Owlery, Club player"], "2026-11-22", Some(White), false), own),
            ((["Bert", "Owlery, Club player"], "2026-11-23", Some(White), false), Origin::Imported),
            ((["", ""], "2026-11-23", Some(White), false), own),
        ];
        let facts = facts(&games);
        let record = PlayerRecord::of(&facts, GameId::Troll, &Person::Me, 0);
        let tally = |wins, losses| Tally { wins, losses, ..Tally::default() };
        assert_eq!(record.total, tally(3, 1));
        let opponents = [("Owlery, Beginner", tally(2, 1)), ("Bert", tally(1, 0))];
        assert_eq!(record.opponents, opponents.map(|(name, tally)| (name.to_owned(), tally)));
        assert_eq!(record.order, [tally(1, 0), tally(2, 1)], "Black moves first");
        assert_eq!(record.clocks, [(None, tally(2, 1)), (Some(CLOCK), tally(1, 0))]);
        let streaks = Streaks { current: MoverResult::Win, length: 1, longest_wins: 2 };
        assert_eq!(record.streaks, streaks);
        let week = |month, day| date(2026, month, day);
        assert_eq!(record.weeks, [(week(11, 2), 2), (week(11, 9), 0), (week(11, 16), 2)]);
        let bert = PlayerRecord::of(&facts, GameId::Troll, &Person::Named("Bert".into()), 0);
        assert_eq!(bert.total, tally(1, 1));
        assert_eq!(
            PlayerRecord::of(&facts, GameId::Blocs, &Person::Me, 0),
            PlayerRecord::default()
        );
        let late = PlayerRecord::of(&facts, GameId::Troll, &Person::Me, 20261120);
        assert_eq!(late.total, tally(1, 1), "since a date");
        let examined: BTreeMap<_, _> = examined_games(&facts, &Person::Me).into_iter().collect();
        let examined: Vec<_> = examined.into_iter().map(|(game, side)| (game.0, side)).collect();
        assert_eq!(examined, [(1, White), (3, White), (5, White)], "the unfinished one, too");
        let known = ["Ada", "Bert", "Owlery, Beginner", "Owlery, Club player"];
        let known = known.into_iter().zip([3, 2, 5, 2]);
        let known: Vec<_> = known.map(|(name, games)| (name.to_owned(), games)).collect();
        assert_eq!(people(&facts, GameId::Troll), known);
    }

    #[test]
    fn ratings_become_surer_and_levels_that_do_not_fit_are_left() {
        let against = |level: &'static str, winner: Side, count: usize| {
            let days = ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"];
            let game =
                move |at: usize| ((["", level], days[at % 4], Some(winner), false), Origin::Own);
            (0..count).map(game).collect::<Vec<_>>()
        };
        let club = opponent::level_of("Owlery, Club player").expect("a level");
        let points = |level: Level| level.strength.points(GameId::Troll);
        for (winner, count, is_next) in [
            (Side::White, 8, Some(std::cmp::Ordering::Greater)),
            (Side::Black, 8, Some(std::cmp::Ordering::Less)),
            (Side::White, 5, None),
        ] {
            let facts = facts(&against("Owlery, Club player", winner, count));
            let record = PlayerRecord::of(&facts, GameId::Troll, &Person::Me, 0);
            let next = record.suggestion.map(|it| points(it.next).cmp(&points(club)));
            assert_eq!(next, is_next, "{winner:?} {count}");
            assert_eq!(record.ratings.len(), 4);
            let surer = |pair: &[RatingPoint]| pair[1].deviation < pair[0].deviation;
            assert!(record.ratings.windows(2).all(surer), "{:?}", record.ratings);
            let last = record.rating().expect("rated games").points;
            let level = f64::from(points(club).expect("a rated level"));
            assert_eq!(last > level, winner == Side::White, "{last} against {level}");
        }
        let mut both = against("Owlery, Club player", Side::White, 4);
        both.extend(against("Owlery, Club player", Side::Black, 4));
        let record = PlayerRecord::of(&facts(&both), GameId::Troll, &Person::Me, 0);
        assert_eq!(record.suggestion, None, "it fits");
    }
}
