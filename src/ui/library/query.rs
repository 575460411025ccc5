//! What is looked up in the library, and the answers.

use std::cmp::Ordering as Order;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::mistakes::{Mistakes, PlayedGame, has_mistake};
use super::record::{Person, examined_games};
use jiff::civil::Date;
use owlery_games::{Side, Square};
use owlery_i18n::folded;
use owlery_library::{
    Explored, Facts, Filter, GameFacts, GameNumber, Hit, Library, LibraryError, NoteContent,
    PositionNote, QueuedReport, SearchQuery,
};
use owlery_record::Collection;
use owlery_record::file::{Entry, Frame};
use owlery_session::opponent::{self, both_players};
use owlery_session::session::PositionKeys;
use owlery_session::{About, Mode, Place, Scene, Session, games};

/// Something to be looked up.
pub enum Lookup {
    /// The games of a list.
    List(Box<ListQuery>),
    /// The games with a position.
    Explore(Box<ExploreQuery>),
    /// A board of a game.
    Preview(Hit),
    /// A game to be opened at a position.
    Open(Hit),
    /// All notes on positions.
    Notes,
    /// Games as a collection.
    Collect(Vec<GameNumber>, CollectionUse),
    /// The games that wait for a report.
    ReportQueue,
    /// A game to be examined.
    Examine(GameNumber),
    /// The mistakes of a person in games.
    Mistakes(Vec<PlayedGame>),
}

/// A use of games of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CollectionUse {
    /// They are opened as a collection.
    Open,
    /// A tournament begins its games with their first moves.
    Openings,
}

/// The answer to a lookup.
pub enum Answer {
    /// A search goes on; from 0 to 1.
    Searching(f32),
    /// The games of a list.
    List(Listing),
    /// The games with a position.
    Explored(Box<ExploredPosition>),
    /// A board of a game.
    Preview(Box<Preview>),
    /// A game to be opened.
    Opened(GameNumber, Box<dyn Session>),
    /// All notes on positions.
    Notes(Vec<PositionNote>),
    /// Games as a collection.
    Collected(Collection, CollectionUse),
    /// The games that wait for a report.
    ReportQueue(Vec<QueuedReport>),
    /// A game to be examined; `None` if it cannot be read.
    ToExamine(GameNumber, Option<Box<dyn Session>>),
    /// The mistakes of a person in games.
    Mistakes(Vec<PlayedGame>, Box<Mistakes>),
}

/// The question for a list of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListQuery {
    /// The number of the question; later ones are greater.
    pub id: u64,
    /// Which games count.
    pub filter: Filter,
    /// Whether only games count in which whoever plays against engines here made a mistake.
    pub has_own_mistake: bool,
    /// What is looked for in them.
    pub search: SearchQuery,
    /// The order.
    pub sort: Sort,
}

/// The order of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// What games are sorted by.
    pub column: SortColumn,
    /// Whether the greatest comes first.
    pub is_descending: bool,
}

impl Default for Sort {
    /// The newest games first.
    fn default() -> Self {
        Sort { column: SortColumn::Date, is_descending: true }
    }
}

/// What games are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortColumn {
    /// The names of the players.
    Players,
    /// The game.
    Game,
    /// The result.
    Result,
    /// The number of moves.
    Length,
    /// The date.
    Date,
}

/// The answer for a list of games.
pub struct Listing {
    /// The number of the question.
    pub id: u64,
    /// The facts about all games.
    pub facts: Arc<Facts>,
    /// The games in order, with where something was found in them.
    pub hits: Vec<Hit>,
    /// The number of games in the library.
    pub all: usize,
}

/// The question for a position.
#[derive(Clone, Debug, PartialEq)]
pub struct ExploreQuery {
    /// The position and those that follow it.
    pub keys: PositionKeys,
    /// Which games count.
    pub filter: Filter,
}

/// What is known of a position.
pub struct ExploredPosition {
    /// The question.
    pub query: ExploreQuery,
    /// The facts about all games.
    pub facts: Arc<Facts>,
    /// The games with it.
    pub explored: Explored,
    /// The note on it, with its marks as they lie on the board; empty if there is none.
    pub note: NoteContent,
}

/// A board of a game.
pub struct Preview {
    /// The game, and the number of moves before the position.
    pub hit: Hit,
    /// The position.
    pub scene: Scene,
    /// The game's names.
    pub about: &'static About,
    /// The side that moves first.
    pub first: Side,
    /// The move before it, with its number; empty at the start.
    pub title: String,
    /// The move that was played here, if the game went on.
    pub reply: Option<Reply>,
    /// All moves of the game on one line.
    pub moves: String,
}

/// The move that was played in a position.
pub struct Reply {
    /// The move with its number.
    pub title: String,
    /// Its squares.
    pub squares: Vec<Square>,
}

impl Lookup {
    /// Returns whether a later lookup of the same kind makes this one useless.
    pub fn is_replaceable(&self) -> bool {
        match self {
            Lookup::List(_) | Lookup::Explore(_) | Lookup::Preview(_) | Lookup::Notes => true,
            Lookup::ReportQueue | Lookup::Mistakes(_) => true,
            Lookup::Open(_) | Lookup::Collect(..) | Lookup::Examine(_) => false,
        }
    }

    /// Looks it up, by the facts about all games if they are needed. A search ends early once `newest` is no
    /// longer its number.
    pub(super) fn answer(
        self,
        library: &Library,
        facts: &mut CurrentFacts,
        newest: &AtomicU64,
        progress: &dyn Fn(f32),
    ) -> Result<Answer, LibraryError> {
        Ok(match self {
            Lookup::List(query) => {
                let facts = facts.of(library)?;
                let goes_on = |share| {
                    progress(share);
                    newest.load(Ordering::Relaxed) == query.id
                };
                let selection = facts.select_by_shown_names(&query.filter, &opponent::shown_name);
                let mut hits = library.search(&query.search, &selection, &goes_on)?;
                if query.has_own_mistake {
                    hits = with_own_mistakes(&hits, library, &facts, &goes_on)?;
                }
                sort(&mut hits, query.sort, &facts);
                let all = facts.games().len();
                Answer::List(Listing { id: query.id, facts, hits, all })
            }
            Lookup::Explore(query) => {
                let facts = facts.of(library)?;
                let selection = facts.select_by_shown_names(&query.filter, &opponent::shown_name);
                let PositionKeys { here, children, code } = &query.keys;
                let explored = library.explore(*here, children, &facts, &selection)?;
                let note = library.note(here.key)?;
                let note = note.map(|note| note_on_board(note, code)).unwrap_or_default();
                Answer::Explored(Box::new(ExploredPosition {
                    query: *query,
                    facts,
                    explored,
                    note,
                }))
            }
            Lookup::Preview(hit) => {
                let mut session = open(library, hit)?;
                let frame = session.position_frame();
                let moves = session.whole_line_text(session.played_node(u32::MAX));
                let next = session.played_node(hit.ply.saturating_add(1));
                session.go(Place::Node(next));
                let next = session.position_frame();
                let reply = (next.node != frame.node)
                    .then_some(Reply { title: next.title, squares: next.last_move });
                let [first, _] = session.turn_order();
                let (about, scene, title) = (session.about(), frame.scene, frame.title);
                let preview = Preview { hit, scene, about, first, title, reply, moves };
                Answer::Preview(Box::new(preview))
            }
            Lookup::Open(hit) => Answer::Opened(hit.game, open(library, hit)?),
            Lookup::Notes => Answer::Notes(library.notes()?),
            Lookup::Collect(games, purpose) => {
                Answer::Collected(collect(&games, library)?, purpose)
            }
            Lookup::ReportQueue => Answer::ReportQueue(library.report_queue()?),
            Lookup::Examine(game) => {
                let session = open(library, Hit { game, ply: u32::MAX });
                let session = session.inspect_err(|error| log::warn!("no report: {error}"));
                Answer::ToExamine(game, session.ok())
            }
            Lookup::Mistakes(games) => {
                let mistakes = Mistakes::of(&games, library)?;
                Answer::Mistakes(games, Box::new(mistakes))
            }
        })
    }
}

/// The facts about all games, brought up to date when they are needed.
pub(super) struct CurrentFacts {
    facts: Arc<Facts>,
    /// Whether the library has changed since.
    pub is_stale: bool,
}

impl Default for CurrentFacts {
    fn default() -> Self {
        CurrentFacts { facts: Arc::default(), is_stale: true }
    }
}

impl CurrentFacts {
    fn of(&mut self, library: &Library) -> Result<Arc<Facts>, LibraryError> {
        if self.is_stale {
            Arc::make_mut(&mut self.facts).update(library)?;
            self.is_stale = false;
        }
        Ok(self.facts.clone())
    }
}

/// Returns a note with its marks as they lie on the board with this position.
fn note_on_board(note: PositionNote, code: &str) -> NoteContent {
    let NoteContent { marks, .. } = &note.content;
    let board = || games::from_code(note.game, &note.options, code).ok();
    let marks = match marks.is_empty() {
        true => Vec::new(),
        false => board().map_or_else(Vec::new, |it| it.marks_on_image(marks, &note.code)),
    };
    NoteContent { marks, ..note.content }
}

/// Returns the games in which whoever plays against engines here made a mistake, by their reports.
fn with_own_mistakes(
    hits: &[Hit],
    library: &Library,
    facts: &Facts,
    goes_on: &dyn Fn(f32) -> bool,
) -> Result<Vec<Hit>, LibraryError> {
    let examined = examined_games(facts, &Person::Me);
    let mut found = Vec::new();
    for (at, hit) in hits.iter().enumerate() {
        let Some(side) = examined.get(&hit.game) else { continue };
        if !goes_on(at as f32 / hits.len() as f32) {
            return Err(LibraryError::Cancelled);
        }
        if has_mistake((hit.game, *side), library)? {
            found.push(*hit);
        }
    }
    Ok(found)
}

/// Opens a game after a number of moves.
pub(super) fn open(library: &Library, hit: Hit) -> Result<Box<dyn Session>, LibraryError> {
    let text = text(library, hit.game)?;
    let session = games::open(&text);
    let content = |error: owlery_record::FileError| LibraryError::Content {
        game: hit.game.0,
        what: error.to_string(),
    };
    let mut session = session.map_err(content)?;
    session.set_mode(Mode::Analysis);
    let node = session.played_node(hit.ply);
    session.go(Place::Node(node));
    Ok(session)
}

fn text(library: &Library, game: GameNumber) -> Result<String, LibraryError> {
    library.text(game)?.ok_or(LibraryError::Forgotten)
}

fn collect(games: &[GameNumber], library: &Library) -> Result<Collection, LibraryError> {
    let entry = |game: &GameNumber| Ok(Entry::new(&library.text_with_notes(*game)?));
    let games = games.iter().map(entry).collect::<Result<_, LibraryError>>()?;
    Ok(Collection { frame: Frame::new("", ""), games })
}

/// Sorts games. Equal ones are in the order of their numbers, the newest first.
fn sort(hits: &mut Vec<Hit>, Sort { column, is_descending }: Sort, facts: &Facts) {
    let mut rows: Vec<_> = hits
        .iter()
        .filter_map(|hit| facts.find(hit.game).map(|game| (sort_key(column, game, facts), *hit)))
        .collect();
    rows.sort_by(|(one, first), (other, second)| {
        let order = one.cmp(other);
        let order = if is_descending { order.reverse() } else { order };
        order.then_with(|| match is_descending {
            true => second.game.cmp(&first.game),
            false => first.game.cmp(&second.game),
        })
    });
    *hits = rows.into_iter().map(|(_, hit)| hit).collect();
}

/// What a game is sorted by.
#[derive(PartialEq, Eq)]
enum SortKey {
    Text(String),
    Number(u32),
}

impl Ord for SortKey {
    fn cmp(&self, other: &Self) -> Order {
        match (self, other) {
            (SortKey::Text(one), SortKey::Text(other)) => one.cmp(other),
            (SortKey::Number(one), SortKey::Number(other)) => one.cmp(other),
            (SortKey::Text(_), SortKey::Number(_)) => Order::Less,
            (SortKey::Number(_), SortKey::Text(_)) => Order::Greater,
        }
    }
}

impl PartialOrd for SortKey {
    fn partial_cmp(&self, other: &Self) -> Option<Order> {
        Some(self.cmp(other))
    }
}

fn sort_key(column: SortColumn, game: &GameFacts, facts: &Facts) -> SortKey {
    match column {
        SortColumn::Players => SortKey::Text(folded(&players(game, facts))),
        SortColumn::Game => SortKey::Text(folded(facts.rules(game).game.name())),
        SortColumn::Result => SortKey::Number(game.result as u32),
        SortColumn::Length => SortKey::Number(game.plies),
        SortColumn::Date => SortKey::Number(game.date),
    }
}

/// Returns the players of a game in the order of their turns: "You – Owlery, Expert".
pub fn players(game: &GameFacts, facts: &Facts) -> String {
    let names = Side::ALL.map(|side| facts.player(game, side).to_owned());
    let game = facts.rules(game).game;
    let (about, first) = (games::about(game), games::first_side(game));
    let order = [first, first.other()];
    both_players(&names, order, about)
        .unwrap_or_else(|| order.map(|side| about.side(side)).join(" – "))
}

/// Returns the day of a date; the first one it may mean where a part is unknown, and `None` without any.
pub fn day_of(date: u32) -> Option<Date> {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
    let part = |part: u32| i8::try_from(part.max(1)).ok();
    (date > 0).then(|| Date::new(year.try_into().ok()?, part(month)?, part(day)?).ok()).flatten()
}

/// Returns the date of a game as files have it: "2026-11"; empty if it is unknown.
pub fn date_text(date: u32) -> String {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
    match (year, month, day) {
        (0, ..) => String::new(),
        (_, 0, _) => format!("{year:04}"),
        (_, _, 0) => format!("{year:04}-{month:02}"),
        _ => format!("{year:04}-{month:02}-{day:02}"),
    }
}
