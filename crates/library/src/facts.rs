//! What filters and lists need of all games, in memory: 100,000 games take about 4 MB.

use std::collections::HashMap;
use std::sync::Arc;

use crate::{GameNumber, Library, LibraryError, Origin};
use owlery_games::{GameId, Outcome, Side};
use owlery_i18n::folded;
use owlery_record::TerminationKind;
use owlery_record::time_control::TimeControl;

/// The result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// The game is not finished.
    #[default]
    Unfinished,
    /// White won.
    White,
    /// Black won.
    Black,
    /// A draw.
    Draw,
}

impl GameResult {
    /// All results.
    pub const ALL: [GameResult; 4] =
        [GameResult::Unfinished, GameResult::White, GameResult::Black, GameResult::Draw];

    /// Returns the side that won, if one did.
    pub fn winner(self) -> Option<Side> {
        match self {
            GameResult::White => Some(Side::White),
            GameResult::Black => Some(Side::Black),
            GameResult::Unfinished | GameResult::Draw => None,
        }
    }

    /// Returns the result that an outcome is.
    pub fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => GameResult::Unfinished,
            Some(Outcome::Win(Side::White)) => GameResult::White,
            Some(Outcome::Win(Side::Black)) => GameResult::Black,
            Some(Outcome::Draw) => GameResult::Draw,
        }
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// The position, or nothing yet.
    #[default]
    Board,
    /// A player resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time,
}

impl Ending {
    /// All endings.
    pub const ALL: [Ending; 4] =
        [Ending::Board, Ending::Resignation, Ending::Agreement, Ending::Time];

    /// Returns what a termination of the record is.
    pub fn of(termination: Option<TerminationKind>) -> Self {
        match termination {
            None => Ending::Board,
            Some(TerminationKind::Resigned(_)) => Ending::Resignation,
            Some(TerminationKind::Agreed) => Ending::Agreement,
            Some(TerminationKind::Overtime(_)) => Ending::Time,
        }
    }
}

/// A game in lists and filters: its players, date, result and length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// The number.
    pub number: GameNumber,
    /// The rules, by their place in [`Facts::rules`].
    pub rules: u32,
    /// White and Black, by their places in [`Facts::player`].
    players: [u32; 2],
    /// The date as year, month and day in decimal digits: 20261127; unknown parts are 0.
    pub date: u32,
    /// The time control, by its place in [`Facts::clock`] counted from 1; 0 without clocks.
    clock: u32,
    /// The number of moves played.
    pub plies: u32,
    /// The result.
    pub result: GameResult,
    /// What ended it.
    pub ending: Ending,
    /// Where it comes from.
    pub origin: Origin,
    /// Whether it has results of a report.
    pub is_analysed: bool,
}

/// The rules of games: which game, and its options with every field named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesEntry {
    /// The game.
    pub game: GameId,
    /// The options as RON.
    pub options: String,
}

/// The facts about all games of a library, in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    games: Vec<GameFacts>,
    /// The names by the rows of their table.
    players: HashMap<u32, Arc<str>>,
    rules: HashMap<u32, RulesEntry>,
    /// The time controls.
    clocks: Vec<TimeControl>,
    /// The revision of the newest game.
    revision: i64,
}

/// Which side of a game a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SideFilter {
    /// Either.
    #[default]
    Any,
    /// White.
    White,
    /// Black.
    Black,
}

/// The games that count. Everything that is not set counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only this game.
    pub game: Option<GameId>,
    /// Only these options, with every field named.
    pub options: Option<String>,
    /// Only games of a player with this in the name, whatever its case.
    pub player: String,
    /// The side of that player.
    pub side: SideFilter,
    /// Only games against a player with this in the name.
    pub opponent: String,
    /// Only games on or after this date; see [`GameFacts::date`].
    pub from: Option<u32>,
    /// Only games on or before this date.
    pub to: Option<u32>,
    /// Only games with one of these results, if there are any.
    pub results: Vec<GameResult>,
    /// Only games that ended so.
    pub ending: Option<Ending>,
    /// Only games with so many moves at least.
    pub least_plies: Option<u32>,
    /// Only games with so many moves at most.
    pub most_plies: Option<u32>,
    /// Only games with results of a report.
    pub is_analysed: bool,
    /// Games that the program played against itself, too.
    pub with_self_play: bool,
    /// Only games that were played or entered in this program.
    pub own_only: bool,
}

impl Facts {
    /// Takes over what was changed since.
    pub fn update(&mut self, library: &Library) -> Result<(), LibraryError> {
        let connection = &library.connection;
        // Games and their rules are read as they were at one time, whatever is added meanwhile.
        let _snapshot = connection.unchecked_transaction()?;
        let mut query = connection.prepare_cached("SELECT id, name FROM player")?;
        let mut rows = query.query([])?;
        self.players.clear();
        while let Some(row) = rows.next()? {
            let name: String = row.get(1)?;
            self.players.insert(row.get(0)?, name.into());
        }
        let mut query = connection.prepare_cached("SELECT id, game, options FROM rules")?;
        let mut rows = query.query([])?;
        self.rules.clear();
        while let Some(row) = rows.next()? {
            // A game that this version does not have is not listed.
            if let Ok(game) = row.get::<_, String>(1)?.parse() {
                self.rules.insert(row.get(0)?, RulesEntry { game, options: row.get(2)? });
            }
        }
        let sql =
            "SELECT id, rules, white, black, date, plies, result, origin, is_analysed, revision, ending,
                   clock
                   FROM game WHERE revision > ? ORDER BY id";
        let mut query = connection.prepare_cached(sql)?;
        let mut rows = query.query([self.revision])?;
        let mut changed = Vec::new();
        let mut revision = self.revision;
        while let Some(row) = rows.next()? {
            revision = revision.max(row.get(9)?);
            let game = GameFacts {
                number: GameNumber(row.get(0)?),
                rules: row.get(1)?,
                players: [row.get(2)?, row.get(3)?],
                date: row.get(4)?,
                clock: clock_place(&mut self.clocks, row.get_ref(11)?.as_str().unwrap_or_default()),
                plies: row.get(5)?,
                result: GameResult::ALL[row.get::<_, u8>(6)? as usize % 4],
                origin: Origin::from_number(row.get(7)?),
                is_analysed: row.get(8)?,
                ending: Ending::ALL[row.get::<_, u8>(10)? as usize % 4],
            };
            if self.rules.contains_key(&game.rules) {
                changed.push(game);
            }
        }
        self.revision = revision;
        let is_new = changed
            .first()
            .is_some_and(|first| self.games.last().is_none_or(|last| last.number < first.number));
        if is_new {
            self.games.extend(changed);
        } else {
            for game in changed {
                match self.games.binary_search_by_key(&game.number, |game| game.number) {
                    Ok(at) => self.games[at] = game,
                    Err(at) => self.games.insert(at, game),
                }
            }
        }
        let count: i64 = connection.query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
        if count < self.games.len() as i64 {
            self.remove_forgotten(library)?;
        }
        Ok(())
    }

    fn remove_forgotten(&mut self, library: &Library) -> Result<(), LibraryError> {
        let mut query = library.connection.prepare_cached("SELECT id FROM game ORDER BY id")?;
        let left: Vec<i64> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        self.games.retain(|game| left.binary_search(&game.number.0).is_ok());
        Ok(())
    }

    /// Returns all games in the order of their numbers.
    pub fn games(&self) -> &[GameFacts] {
        &self.games
    }

    /// Returns the revision of the newest game, which tells whether something has changed.
    pub fn revision(&self) -> i64 {
        self.revision
    }

    /// Returns the facts about a game.
    pub fn find(&self, number: GameNumber) -> Option<&GameFacts> {
        let at = self.games.binary_search_by_key(&number, |game| game.number).ok()?;
        Some(&self.games[at])
    }

    /// Returns the name of a game's player; empty if it is unknown.
    pub fn player(&self, game: &GameFacts, side: Side) -> &str {
        self.players.get(&game.players[side as usize]).map_or("", |name| name)
    }

    /// Returns the time control of a game; `None` without clocks.
    pub fn clock(&self, game: &GameFacts) -> Option<TimeControl> {
        self.clocks.get(usize::try_from(game.clock).ok()?.checked_sub(1)?).copied()
    }

    /// Returns the rules of a game.
    pub fn rules(&self, game: &GameFacts) -> &RulesEntry {
        // Games without are not taken over.
        &self.rules[&game.rules]
    }

    /// Returns the rules that games of the library were played by.
    pub fn all_rules(&self) -> impl Iterator<Item = &RulesEntry> {
        self.rules.values()
    }

    /// Returns the games that a filter lets through.
    pub fn select(&self, filter: &Filter) -> Selection {
        self.select_by_shown_names(filter, &str::to_owned)
    }

    /// Returns the games that a filter lets through, where players can also be found by the names under which
    /// they are `shown`.
    pub fn select_by_shown_names(
        &self,
        filter: &Filter,
        shown: &dyn Fn(&str) -> String,
    ) -> Selection {
        let named = |part: &str| -> Option<Vec<u32>> {
            let part = folded(part.trim());
            let has = |name: &Arc<str>| {
                let names = [folded(name), folded(&shown(name))];
                names.iter().any(|name| name.contains(&part))
            };
            let found = self.players.iter().filter(|(_, name)| has(name)).map(|(id, _)| *id);
            (!part.is_empty()).then(|| {
                let mut found: Vec<_> = found.collect();
                found.sort_unstable();
                found
            })
        };
        let rules: HashMap<u32, bool> = self
            .rules
            .iter()
            .map(|(id, rules)| {
                let is_game = filter.game.is_none_or(|game| rules.game == game);
                let has_options =
                    filter.options.as_ref().is_none_or(|options| *options == rules.options);
                (*id, is_game && has_options)
            })
            .collect();
        let (player, opponent) = (named(&filter.player), named(&filter.opponent));
        let is_in = |names: &Option<Vec<u32>>, id: u32| {
            names.as_ref().is_none_or(|names| names.binary_search(&id).is_ok())
        };
        let fits = |game: &GameFacts| {
            let [white, black] = game.players;
            let seats = [(white, black, SideFilter::White), (black, white, SideFilter::Black)];
            rules[&game.rules]
                && (filter.with_self_play || game.origin != Origin::SelfPlay)
                && (!filter.own_only || game.origin == Origin::Own)
                && (!filter.is_analysed || game.is_analysed)
                && filter.from.is_none_or(|from| game.date >= from)
                && filter.to.is_none_or(|to| game.date <= to && game.date > 0)
                && (filter.results.is_empty() || filter.results.contains(&game.result))
                && filter.ending.is_none_or(|ending| {
                    game.ending == ending && game.result != GameResult::Unfinished
                })
                && filter.least_plies.is_none_or(|least| game.plies >= least)
                && filter.most_plies.is_none_or(|most| game.plies <= most)
                && seats.into_iter().any(|(own, other, side)| {
                    (filter.side == SideFilter::Any || filter.side == side)
                        && is_in(&player, own)
                        && is_in(&opponent, other)
                })
        };
        let most = self.games.last().map_or(0, |game| game.number.0 as usize);
        let mut selection = Selection { bits: vec![0; most / 64 + 1], count: 0 };
        for game in self.games.iter().filter(|game| fits(game)) {
            selection.insert(game.number);
        }
        selection
    }
}

/// Returns the place of a time control among the known ones, counted from 1; 0 for none.
fn clock_place(known: &mut Vec<TimeControl>, text: &str) -> u32 {
    let Ok(control) = serde_json::from_str(text) else { return 0 };
    let place = known.iter().position(|it| *it == control).unwrap_or_else(|| {
        known.push(control);
        known.len() - 1
    });
    place as u32 + 1
}

/// A set of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    bits: Vec<u64>,
    count: usize,
}

impl Selection {
    fn insert(&mut self, game: GameNumber) {
        let at = game.0 as usize;
        self.count += 1;
        self.bits[at / 64] |= 1 << (at % 64);
    }

    /// Returns whether a game is in it.
    pub fn has(&self, game: GameNumber) -> bool {
        let at = game.0 as usize;
        self.bits.get(at / 64).is_some_and(|bits| bits >> (at % 64) & 1 == 1)
    }

    /// Iterates over the games in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = GameNumber> {
        let bits = self.bits.iter().zip(0_i64..);
        bits.flat_map(|(bits, at)| {
            let is_in = move |bit: &i64| bits >> bit & 1 == 1;
            (0..64).filter(is_in).map(move |bit| GameNumber(64 * at + bit))
        })
    }

    /// Returns the number of games.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Returns whether no game is in it.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// Returns the first and the last date that a date as people write it may mean, for
/// [`Filter::from`] and [`Filter::to`]: "2026-11" is 20261100 to 20261199. `None` if it is no date.
pub fn date_bounds(date: &str) -> Option<[u32; 2]> {
    let date = date.trim();
    let is_date = !date.is_empty() && owlery_record::date::check(date).is_ok();
    let first = is_date.then(|| date_number(date))?;
    let unknown = match (first / 100 % 100, first % 100) {
        (0, _) => 9999,
        (_, 0) => 99,
        _ => 0,
    };
    Some([first, first + unknown])
}

/// Returns a date as a number: "2026-11" is 20261100; 0 if there is none.
pub(crate) fn date_number(date: &str) -> u32 {
    let mut parts = date.split('-').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = |most| parts.next().unwrap_or(0).min(most);
    next(9999) * 10_000 + next(12) * 100 + next(31)
}
