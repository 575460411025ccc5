//! AbstractPlay's game records: JSON, one record or an array of them.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::{
    ConversionLoss, Ending, ForeignError, ForeignFault, ForeignGame, ForeignMove, ForeignWarning,
    Score, event_with_round, game_called, known,
};
use crate::date;
use crate::file::Lines;
use crate::limits;
use owlery_games::outside::shorten;
use owlery_i18n::Text;

/// Checks whether a text is meant as a record: JSON with a header.
pub fn is_meant(text: &str) -> bool {
    let object = text.strip_prefix('[').map_or(text, str::trim_start);
    let Some(inside) = object.strip_prefix('{') else { return false };
    inside.trim_start().starts_with('"') && text.contains("\"header\"")
}

#[derive(Deserialize)]
struct Entry<'a> {
    #[serde(borrow)]
    header: Header<'a>,
    #[serde(borrow)]
    moves: Vec<Vec<&'a RawValue>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Header<'a> {
    game: Game,
    #[serde(default)]
    event: Option<String>,
    #[serde(borrow, default)]
    round: Option<&'a RawValue>,
    #[serde(borrow, default)]
    site: Option<Site<'a>>,
    #[serde(default)]
    date_start: Option<String>,
    players: Vec<Player>,
    #[serde(borrow, default, rename = "startingPosition")]
    starting_position: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Game {
    name: String,
    #[serde(default)]
    variants: Vec<String>,
}

#[derive(Deserialize)]
struct Site<'a> {
    name: String,
    #[serde(borrow, default)]
    gameid: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Player {
    name: String,
    result: f64,
}

/// A move as an object.
#[derive(Deserialize)]
struct Annotated {
    #[serde(rename = "move")]
    text: String,
    #[serde(default)]
    sequence: Option<i64>,
    /// Line and column, counted from 1.
    #[serde(skip)]
    place: (usize, usize),
}

pub fn read(text: &str) -> Result<Vec<ForeignGame>, ForeignError> {
    let places = Places::new(text);
    let whole = text.trim_start_matches('\u{feff}').trim();
    if whole.starts_with('[') {
        let entries: Vec<&RawValue> =
            serde_json::from_str(whole).map_err(|error| places.error(whole, &error))?;
        let games = Text::of("record-thing.collection");
        limits::check_games(games, entries.len(), limits::GAMES)
            .map_err(|over| places.at(whole, over.into()))?;
        if entries.is_empty() {
            return Err(places.at(whole, ForeignFault::Empty));
        }
        return entries.into_iter().map(|entry| record(entry.get(), &places)).collect();
    }
    Ok(vec![record(whole, &places)?])
}

fn record(text: &str, places: &Places<'_>) -> Result<ForeignGame, ForeignError> {
    let entry: Entry<'_> =
        serde_json::from_str(text).map_err(|error| places.error(text, &error))?;
    let Header { game, event, round, site, date_start, players, starting_position } = entry.header;
    let named = game_called(&game.name)
        .ok_or_else(|| places.at(text, ForeignFault::OtherGame { name: shorten(&game.name) }))?;
    let [first, second] = &players[..] else {
        return Err(places.at(text, ForeignFault::Players { count: players.len() }));
    };
    let line = places.line(text);
    let day = date_start.as_deref().and_then(|date| date.get(..10)).unwrap_or_default();
    let site_name = site.as_ref().map(|site| known(&site.name)).unwrap_or_default();
    let id = site.and_then(|site| site.gameid).map(plain).unwrap_or_default();
    let start = starting_position.map(|raw| (places.line(raw.get()), plain(raw)));
    let mut read = ForeignGame {
        line,
        game: Some(named),
        start: start.filter(|(_, code)| !code.trim().is_empty()),
        players: [known(&first.name), known(&second.name)],
        date: if date::check(day).is_ok() { day.to_owned() } else { String::new() },
        event: event_with_round(
            event.as_deref().unwrap_or_default(),
            &round.map(plain).unwrap_or_default(),
        ),
        source: format!("{site_name} {id}").trim().to_owned(),
        result: result(first.result, second.result),
        ending: Ending::Rules,
        end_line: line,
        ..ForeignGame::default()
    };
    for variant in game.variants {
        read.warnings.push(ForeignWarning::new(
            line,
            None,
            ConversionLoss::Variant { name: shorten(&variant) },
        ));
    }
    for round in entry.moves {
        let mut moves = Vec::new();
        for raw in round {
            moves.extend(annotated(raw, places)?);
        }
        moves.sort_by_key(|mv| mv.sequence);
        for Annotated { text, place: (line, column), .. } in moves {
            read.end_line = line;
            if let Some(ending) = special(&text) {
                read.ending = ending;
                continue;
            }
            let after = read.moves.len().checked_sub(1);
            read.moves.push(ForeignMove { text, line, column, after, ..Default::default() });
        }
    }
    // An abandoned game has no result.
    if matches!(read.ending, Ending::Other(_)) {
        read.result = None;
    }
    Ok(read)
}

/// Reads a move with its place; `None` if there is none in this round.
fn annotated(raw: &RawValue, places: &Places<'_>) -> Result<Option<Annotated>, ForeignError> {
    let text = raw.get();
    let error = |error: serde_json::Error| places.error(text, &error);
    let place = places.line_and_column(text);
    match text.chars().next() {
        Some('n') => Ok(None),
        Some('"') => {
            let text = serde_json::from_str(text).map_err(error)?;
            Ok(Some(Annotated { text, sequence: None, place }))
        }
        _ => {
            let mv: Annotated = serde_json::from_str(text).map_err(error)?;
            Ok(Some(Annotated { place, ..mv }))
        }
    }
}

/// Reads an ending in the place of a move.
fn special(text: &str) -> Option<Ending> {
    match text.trim().to_ascii_lowercase().as_str() {
        "resign" => Some(Ending::Resignation),
        "timeout" => Some(Ending::Timeout),
        "draw" => Some(Ending::Agreement),
        "abandoned" => Some(Ending::Other("abandoned".to_owned())),
        _ => None,
    }
}

fn result(first: f64, second: f64) -> Option<Score> {
    Some(match first.partial_cmp(&second)? {
        std::cmp::Ordering::Greater => Score::First,
        std::cmp::Ordering::Less => Score::Second,
        std::cmp::Ordering::Equal => Score::Draw,
    })
}

/// Returns a string without its quotes, or the text of a number.
fn plain(raw: &RawValue) -> String {
    serde_json::from_str::<String>(raw.get()).unwrap_or_else(|_| match raw.get() {
        "null" => String::new(),
        other => known(other),
    })
}

struct Places<'a> {
    text: &'a str,
    lines: Lines,
}

impl<'a> Places<'a> {
    fn new(text: &'a str) -> Self {
        Places { text, lines: Lines::of(text) }
    }

    /// The byte at which a part begins.
    fn offset(&self, part: &str) -> usize {
        // The part is a slice of the text, so its place is the distance of their beginnings.
        let at = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        if at <= self.text.len() { at } else { 0 }
    }

    /// The line on which a part begins, counted from 1.
    fn line(&self, part: &str) -> usize {
        self.lines.line(self.offset(part)) + 1
    }

    /// The line and the column in which a part begins, counted from 1.
    fn line_and_column(&self, part: &str) -> (usize, usize) {
        (self.line(part), self.lines.column(self.text, self.offset(part)) + 1)
    }

    fn at(&self, part: &str, fault: ForeignFault) -> ForeignError {
        ForeignError::new(self.line(part), None, fault)
    }

    /// The error of the JSON of a part.
    fn error(&self, part: &str, error: &serde_json::Error) -> ForeignError {
        let (line, column) = self.line_and_column(part);
        let column = if error.line() <= 1 { column - 1 + error.column() } else { error.column() };
        let fault = match error.classify() {
            serde_json::error::Category::Data => {
                let text = error.to_string();
                let what = text.rsplit_once(" at line").map_or(&*text, |(what, _)| what);
                ForeignFault::Record { what: what.chars().take(200).collect() }
            }
            serde_json::error::Category::Eof => ForeignFault::Ended,
            _ => ForeignFault::Json,
        };
        let line = line + error.line().saturating_sub(1);
        ForeignError::new(line, column.max(1), fault)
    }
}
