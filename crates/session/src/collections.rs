//! Files of many games, for the window.

use crate::Session;
use crate::game_session::GameSession;
use crate::games::replay;
use crate::paste::{Content, recognise};
use crate::presentation::Presentation;
use crate::presentation::codes::{normalized_code, options_of_size};
use crate::session::first_remarks;
use crate::with_game;
use owlery_games::options::read_options;
use owlery_games::outside::shorten;
use owlery_games::{GameId, GameOptions as _};
use owlery_i18n::Message;
use owlery_record::file::delimiters::close_delimiters;
use owlery_record::file::{Entry, FileContent, Frame, RecoveredText, Summary, read, write};
use owlery_record::foreign::{
    ForeignError, ForeignFault, ForeignGame, ForeignWarning, Format, Refused, Replayed,
};
use owlery_record::transcript::TranscriptError;
use owlery_record::{Collection, FileError};

/// How often reading is tried again with the collection cut off before a fault.
const CUTS: usize = 8;

/// The content of a file, opened as a game or as a collection.
pub enum Opened {
    /// One game, replayed.
    Game(Box<dyn Session>),
    /// Any number of games, each still text.
    Collection(Collection),
}

/// Opens the text of a file, be it of one game or of many.
pub fn open_any(text: &str) -> Result<Opened, FileError> {
    Ok(match read(text)? {
        FileContent::Game(file) => Opened::Game(replay(&file)?),
        FileContent::Collection(collection) => Opened::Collection(collection),
    })
}

/// Opens one game of a collection.
pub fn open_entry(entry: &Entry) -> Result<Box<dyn Session>, FileError> {
    replay(&entry.file()?)
}

/// Returns the summary of a game of a collection, without playing its moves.
pub fn summary(entry: &Entry) -> Result<Summary, FileError> {
    let file = entry.file()?;
    with_game!(file.game(), |P| file.summary::<P>())
}

/// The readable part of a file that has faults.
pub struct Recovered {
    /// The content, opened.
    pub what: Opened,
    /// The moves of one game, and how many of them are struck out.
    pub moves: [usize; 2],
    /// All faults that were met.
    pub faults: Vec<FileError>,
}

/// Reads what can be read of a text that has faults. A collection ends where it cannot be divided
/// into games.
pub fn recover(text: &str) -> Option<Recovered> {
    if let Some(salvage) = RecoveredText::file(text).as_ref().and_then(replay_recovered) {
        return Some(salvage);
    }
    let (mut part, mut faults) = (text.to_owned(), Vec::new());
    for _ in 0..CUTS {
        match read(&part) {
            Ok(FileContent::Collection(collection)) => {
                return Some(Recovered {
                    what: Opened::Collection(collection),
                    moves: [0; 2],
                    faults,
                });
            }
            Ok(FileContent::Game(_)) => return None,
            Err(fault) => {
                let whole = part.split_inclusive('\n').take(fault.line - 1);
                part = close_delimiters(&part[..whole.map(str::len).sum()]);
                faults.push(fault);
            }
        }
    }
    None
}

/// Reads what can be read of a game of a collection that has faults.
pub fn recover_entry(entry: &Entry) -> Option<Recovered> {
    replay_recovered(&RecoveredText::entry(entry)?)
}

fn replay_recovered(mended: &RecoveredText) -> Option<Recovered> {
    let file = mended.read().ok()?;
    with_game!(file.game(), |P| {
        let (record, faults) = file.recover::<P>().ok()?;
        let tree = record.tree();
        let struck = tree.reading_order().filter(|visit| tree[visit.node].mv.is_none()).count();
        Some(Recovered {
            moves: [tree.moves(), struck],
            faults: mended.faults(faults),
            what: Opened::Game(Box::new(GameSession::new(record))),
        })
    })
}

// Games that other programs wrote, ready for the window: which of our games they are, and with which
// options.

/// The number of games replayed to recognise the game of a text.
const SURVEYED: usize = 100;

/// A text of another program, imported as one of our games.
pub struct Imported {
    /// The games, ready for the window.
    pub what: Opened,
    /// The game; the first one's where there are several.
    pub game: GameId,
    /// Number of legal moves of one game; of games in a collection.
    pub count: usize,
    /// Warnings, as clauses with lines: what was dropped or read differently.
    pub remarks: Vec<Message>,
    /// Moves of games in a collection that are not legal, and struck out: clauses with their lines.
    pub struck: Vec<Message>,
    /// The first move of the only game that is not legal.
    pub unread: Option<Box<TranscriptError>>,
}

/// Reads a transcript, or a text of another program, and returns its games as texts of game files.
pub fn game_texts(text: &str) -> Result<Vec<String>, Message> {
    let pasted = recognise(text, None).map_err(|unrecognised| unrecognised.problem)?;
    if !pasted.also.is_empty() {
        return Err(pasted.several());
    }
    Ok(match pasted.content {
        Content::Game(session) | Content::Position(session) => vec![session.file_text()],
        Content::Collection(collection) => {
            let games = collection.games.iter().map(open_entry);
            let texts = games.map(|game| game.map(|session| session.file_text()));
            texts.collect::<Result<_, _>>()?
        }
        // They belong to an open game, and there is none.
        Content::Moves(_) => Vec::new(),
    })
}

/// Reads a text of another program, if it is one. Where the text does not name its game, all games
/// that it fits are given, the likeliest first.
pub fn import(text: &str) -> Option<Result<Vec<Imported>, ForeignError>> {
    Some(Format::of(text)?.read(text).and_then(imported))
}

fn imported(games: Vec<ForeignGame>) -> Result<Vec<Imported>, ForeignError> {
    let unnamed: Vec<_> = games.iter().filter(|game| game.game.is_none()).take(SURVEYED).collect();
    if unnamed.is_empty() {
        return Ok(vec![build_import(&games, None)?]);
    }
    let mut likely = likely_games(&unnamed)?;
    // What others in the text are is likeliest.
    if let Some(named) = games.iter().filter_map(|game| game.game).find(|it| likely.contains(it)) {
        likely = vec![named];
    }
    likely.into_iter().map(|game| build_import(&games, Some(game))).collect()
}

/// Returns the games by whose rules all of these records are legal, the likeliest first; else the one
/// whose rules allow most of them.
fn likely_games(games: &[&ForeignGame]) -> Result<Vec<GameId>, ForeignError> {
    let mut fits: Vec<(GameId, FitStatistics)> = Vec::new();
    let mut refused: Option<Refused> = None;
    for game in GameId::ALL {
        let mut sum = FitStatistics::default();
        for foreign in games {
            match with_game!(game, |P| survey::<P>(foreign)) {
                Ok(fit) => sum.add(fit),
                Err(error) => {
                    let understood = refused.as_ref().map_or(0, |refused| refused.understood);
                    if refused.is_none() || error.understood > understood {
                        refused = Some(error);
                    }
                }
            }
        }
        fits.push((game, sum));
    }
    let is_whole = |fit: &FitStatistics| fit.whole == games.len();
    let most = fits.iter().map(|(_, fit)| fit.rank(is_whole(fit))).max();
    let best = fits.iter().filter(|(_, fit)| Some(fit.rank(is_whole(fit))) == most);
    let best: Vec<_> = best.map(|(game, fit)| (*game, *fit)).collect();
    let takes_nothing = best.iter().all(|(_, fit)| fit.legal == 0);
    match (refused, games.iter().find_map(|game| game.moves.first())) {
        // No game has the position that it begins with.
        (Some(refused), _) if fits.iter().all(|(_, fit)| fit.read == 0) => Err(refused.error),
        (_, Some(first)) if takes_nothing => {
            let fault = ForeignFault::NoGame { text: shorten(&first.text) };
            Err(ForeignError::new(first.line, first.column, fault))
        }
        _ => Ok(best.into_iter().map(|(game, _)| game).collect()),
    }
}

/// How well the records of a text fit the rules of a game.
#[derive(Clone, Copy, Default)]
struct FitStatistics {
    /// Games that could be begun.
    read: usize,
    /// Games of which all moves are legal.
    whole: usize,
    /// Games whose result the rules confirm.
    confirmed: usize,
    /// Legal moves.
    legal: usize,
}

impl FitStatistics {
    fn add(&mut self, other: FitStatistics) {
        self.read += other.read;
        self.whole += other.whole;
        self.confirmed += other.confirmed;
        self.legal += other.legal;
    }

    /// Orders games by how well they fit. Where all moves are legal, only results tell.
    fn rank(&self, is_whole: bool) -> (bool, usize, usize) {
        match is_whole {
            true => (true, self.confirmed, 0),
            false => (false, self.whole, self.legal),
        }
    }
}

/// Replays a record of a text by the rules of a game.
fn survey<P: Presentation>(foreign: &ForeignGame) -> Result<FitStatistics, Refused> {
    let played = played::<P>(foreign)?;
    Ok(FitStatistics {
        read: 1,
        whole: usize::from(played.unread.is_none()),
        confirmed: usize::from(played.agrees),
        legal: played.legal,
    })
}

/// Plays a game with the options that take most of it.
fn played<P: Presentation>(foreign: &ForeignGame) -> Result<Replayed<P>, Refused> {
    let mut best: Option<Replayed<P>> = None;
    let mut refused: Option<Refused> = None;
    for options in options_for::<P>(foreign) {
        match foreign.replay::<P>(options) {
            Ok(played) => {
                let far =
                    |played: &Replayed<P>| (played.unread.is_none(), played.agrees, played.legal);
                let is_best = best.as_ref().is_none_or(|best| far(&played) > far(best));
                let is_sure = played.unread.is_none() && played.agrees;
                if is_best {
                    best = Some(played);
                }
                if is_sure {
                    break;
                }
            }
            Err(error) => {
                let understood = refused.as_ref().map_or(0, |refused| refused.understood);
                if refused.is_none() || error.understood > understood {
                    refused = Some(error);
                }
            }
        }
    }
    best.ok_or_else(|| {
        refused.unwrap_or_else(|| {
            let fault = ForeignFault::OtherGame { name: P::GAME.name().to_owned() };
            Refused { error: ForeignError::new(foreign.line, None, fault), understood: 0 }
        })
    })
}

/// The options that a game may have been played with, the likeliest first.
fn options_for<P: Presentation>(foreign: &ForeignGame) -> Vec<P::Options> {
    if foreign.has_ludii_options {
        return P::LUDII_OPTIONS.and_then(|text| read_options(text).ok()).into_iter().collect();
    }
    let presets = P::Options::presets().into_iter().map(|preset| preset.options);
    let of_size = |size| options_of_size::<P>(None, size);
    match foreign.start.as_ref().and_then(|(_, code)| normalized_code(code)) {
        None => presets.collect(),
        // One of no size that there is says so.
        Some((_, size)) => match of_size(size) {
            options if options.is_empty() => vec![P::Options::default()],
            options => options,
        },
    }
}

/// Makes what the window opens of all games of a text; those that name none are taken for this one.
fn build_import(games: &[ForeignGame], game: Option<GameId>) -> Result<Imported, ForeignError> {
    let of = |foreign: &ForeignGame| foreign.game.or(game).unwrap_or(GameId::ALL[0]);
    if let [foreign] = games {
        let one = with_game!(of(foreign), |P| ready::<P>(foreign, true));
        let PreparedGame { session, remarks, unread, legal, .. } = one.map_err(|it| it.error)?;
        let session = session.ok_or_else(|| empty(foreign))?;
        return Ok(Imported {
            what: Opened::Game(session),
            game: of(foreign),
            count: legal,
            remarks: first_remarks(&remarks),
            struck: Vec::new(),
            unread,
        });
    }
    let (mut entries, mut remarks) = (Vec::with_capacity(games.len()), Vec::new());
    for foreign in games {
        let one = with_game!(of(foreign), |P| ready::<P>(foreign, false));
        let one = one.map_err(|it| it.error)?;
        remarks.extend(one.remarks);
        entries.extend(one.entry);
    }
    let first = games.first().map_or(GameId::ALL[0], of);
    let (struck, remarks): (Vec<_>, Vec<_>) =
        remarks.into_iter().partition(|remark: &ForeignWarning| remark.what.is_struck());
    Ok(Imported {
        count: entries.len(),
        what: Opened::Collection(Collection { frame: Frame::default(), games: entries }),
        game: first,
        remarks: first_remarks(&remarks),
        struck: first_remarks(&struck),
        unread: None,
    })
}

fn empty(foreign: &ForeignGame) -> ForeignError {
    ForeignError::new(foreign.line, None, ForeignFault::Empty)
}

/// A game of a text, made ready.
struct PreparedGame {
    /// The only one of its text.
    session: Option<Box<dyn Session>>,
    /// One of several.
    entry: Option<Entry>,
    remarks: Vec<ForeignWarning>,
    unread: Option<Box<TranscriptError>>,
    legal: usize,
}

fn ready<P: Presentation>(foreign: &ForeignGame, is_only: bool) -> Result<PreparedGame, Refused> {
    let Replayed { record, warnings: mut remarks, unread, legal, .. } = played::<P>(foreign)?;
    let entry = (!is_only).then(|| Entry::new(&write(&record)));
    let session = is_only.then(|| Box::new(GameSession::new(record)) as _);
    if is_only {
        // It is told of by itself.
        remarks.retain(|remark| !remark.what.is_struck());
    }
    Ok(PreparedGame { session, entry, remarks, unread, legal })
}

#[cfg(test)]
mod tests;
