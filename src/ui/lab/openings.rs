//! The openings of a tournament in its form: drawn, or the first moves of games.

use std::sync::Arc;

use egui::{RichText, Ui};

use super::rules::number;
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::{Icon, widgets};
use crate::ui::disk::storage;
use crate::ui::messages::Message as Notice;
use crate::ui::parts::{form_rest, form_row, segments};
use owlery_games::GameId;
use owlery_games::options::read_options;
use owlery_i18n::{Message, messages, t};
use owlery_lab::tournament::{Opening, Openings, USUAL_PLIES};
use owlery_library::Filter;
use owlery_record::Collection;
use owlery_record::file::Entry;
use owlery_session::collections::{self, Opened};
use owlery_session::paste::is_game_file;
use owlery_session::picker::GameForm;
use owlery_session::with_game;
use owlery_store::{FullPath, error_text};

/// The most moves of an opening.
const MOST_PLIES: usize = 100;

/// Games whose first moves are openings.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// Those of a file.
    File(FullPath),
    /// Games of the library.
    Library(Arc<Collection>),
    /// Openings of an earlier tournament.
    Tournament(Arc<Vec<Opening>>),
}

impl Source {
    /// Games of the library.
    pub fn library(games: Collection) -> Self {
        Source::Library(Arc::new(games))
    }

    /// Returns the rules of the first game of the library; `None` for other games, whose rules have to be
    /// those that are chosen.
    pub fn rules(&self) -> Option<GameForm> {
        let Source::Library(games) = self else { return None };
        games.games.first().and_then(|entry| GameForm::of_file(&entry.file().ok()?))
    }

    /// Returns the name that is shown.
    fn name(&self) -> String {
        match self {
            Source::File(file) => storage::name(file),
            Source::Library(games) => t!("tournament-openings.games", count = games.games.len()),
            Source::Tournament(openings) => {
                t!("tournament-openings.earlier", count = openings.len())
            }
        }
    }
}

/// The openings in the form.
pub struct OpeningsForm {
    from_games: bool,
    plies: usize,
    source: Option<Source>,
    reading: BackgroundTasks<(Wanted, Result<Found, Message>)>,
    read: Option<(Wanted, Result<Found, Message>)>,
}

/// The openings that a reading of games has found.
struct Found {
    openings: Vec<Opening>,
    /// The number of games that are no openings: by other rules, over, or unreadable.
    skipped: usize,
}

/// Everything that decides what is read.
#[derive(Clone, Debug, PartialEq)]
struct Wanted {
    source: Source,
    game: GameId,
    options: String,
    plies: usize,
}

messages! {
    /// A reason why there are no openings yet.
    pub enum NoOpenings {
        /// No games were chosen.
        NoGames = "tournament-openings.no_games",
        /// The games are being read.
        Reading = "tournament-openings.reading",
        /// There are no games.
        Nothing = "tournament-openings.nothing",
        /// The file cannot be read.
        File {
            /// Its name.
            name: String,
            /// The reason.
            problem: String,
        } = "tournament-openings.file",
        /// A game is no opening.
        Game {
            /// Its number.
            number: usize,
            /// The reason.
            problem: Message,
        } = "tournament-openings.game",
    }
}

impl Default for OpeningsForm {
    fn default() -> Self {
        let (reading, read) = Default::default();
        OpeningsForm { from_games: false, plies: USUAL_PLIES, source: None, reading, read }
    }
}

impl OpeningsForm {
    /// The openings of an earlier tournament.
    pub fn of(openings: &Openings) -> Self {
        let usual = OpeningsForm::default();
        match openings {
            Openings::Drawn { plies } => OpeningsForm { plies: *plies, ..usual },
            Openings::Listed(openings) => {
                let source = Source::Tournament(Arc::new(openings.clone()));
                let longest = openings.iter().map(|opening| opening.moves.len()).max();
                let plies = longest.unwrap_or(USUAL_PLIES).min(MOST_PLIES);
                OpeningsForm { from_games: true, plies, source: Some(source), ..usual }
            }
        }
    }

    /// Takes games that were chosen. A file is read anew.
    pub fn take(&mut self, source: Source) {
        (self.from_games, self.source, self.read) = (true, Some(source), None);
    }

    /// Returns the openings.
    pub fn openings(&self) -> Openings {
        match &self.read {
            Some((_, Ok(found))) if self.from_games => Openings::Listed(found.openings.clone()),
            _ => Openings::Drawn { plies: self.plies },
        }
    }

    /// Returns why there are no openings for a game with these options, if so.
    pub fn fault(&self, game: GameId, options: &str) -> Option<Message> {
        if !self.from_games {
            return None;
        }
        let Some(wanted) = self.wanted(game, options) else {
            return Some(NoOpenings::NoGames.into());
        };
        match &self.read {
            Some((read, openings)) if *read == wanted => openings.as_ref().err().cloned(),
            _ => Some(NoOpenings::Reading.into()),
        }
    }

    fn wanted(&self, game: GameId, options: &str) -> Option<Wanted> {
        let (source, options) = (self.source.clone()?, options.to_owned());
        Some(Wanted { source, game, options, plies: self.plies })
    }

    /// Shows the choice, and reads the file again when something else is wanted of it.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        game: GameId,
        options: &str,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let drawn = t!("tournament-openings.drawn");
        let games = t!("tournament-openings.from_games");
        let label = t!("tournament-openings.label");
        segments(ui, label, &mut self.from_games, [(drawn, false), (games, true)]);
        if self.from_games {
            form_rest(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    let choose = t!("tournament-openings.choose");
                    if widgets::secondary(ui, cx.theme, Some(Icon::FolderOpen), choose).clicked() {
                        out.ask(Request::ChooseOpenings);
                    }
                    let library = t!("tournament-openings.library");
                    let library = widgets::secondary(ui, cx.theme, Some(Icon::Library), library);
                    if library.on_hover_text(t!("tournament-openings.library_hint")).clicked() {
                        let (game, options) = (Some(game), Some(options.to_owned()));
                        let filter =
                            Filter { game, options, with_self_play: true, ..Filter::default() };
                        out.ask(Request::ListGames(Box::new(filter)));
                        let hint = t!("tournament-openings.library_hint").to_owned();
                        out.ask(Request::ShowMessage(Notice::info(hint)));
                    }
                    let name = self.source.as_ref().map(Source::name).unwrap_or_default();
                    ui.label(RichText::new(name).color(cx.roles().faint));
                    if let Some((_, Ok(Found { openings, skipped: skipped @ 1.. }))) = &self.read {
                        let (used, skipped) = (openings.len(), *skipped);
                        let words =
                            t!("tournament-openings.skipped", used = used, skipped = skipped);
                        ui.label(RichText::new(words).color(cx.roles().warning));
                    }
                });
            });
        }
        let moves = match self.from_games {
            true => t!("tournament-openings.at_most"),
            false => t!("tournament-openings.moves"),
        };
        form_row(ui, moves, |ui, _| {
            let field = number(ui, &mut self.plies, 0..=MOST_PLIES, moves);
            field.on_hover_text(t!("tournament-openings.moves_hint"));
        });
        self.read = self.reading.take().into_iter().flatten().last().or(self.read.take());
        let Some(wanted) = self.wanted(game, options).filter(|_| self.from_games) else { return };
        let is_read = self.read.as_ref().is_some_and(|(read, _)| *read == wanted);
        if !is_read && !self.reading.is_busy() {
            self.reading.begin(cx.ctx, move || {
                let openings = read(&wanted);
                Ok((wanted, openings))
            });
        }
    }
}

/// Reads the openings of games.
fn read(wanted: &Wanted) -> Result<Found, Message> {
    let read;
    let games = match &wanted.source {
        Source::File(path) => {
            read = games_of(path)?;
            &read
        }
        Source::Library(games) => &games.games,
        Source::Tournament(openings) => {
            return with_game!(wanted.game, |P| {
                let options = read_options(&wanted.options)?;
                let again = |(number, opening): (usize, &Opening)| {
                    let moves = opening.moves.iter().take(wanted.plies).cloned().collect();
                    let opening = Opening { moves, ..opening.clone() };
                    match opening.play::<P>(&options) {
                        Ok(_) => Ok(opening),
                        Err(error) => {
                            Err(NoOpenings::Game { number, problem: error.into() }.into())
                        }
                    }
                };
                found((1..).zip(&**openings).map(again))
            });
        }
    };
    if games.is_empty() {
        return Err(NoOpenings::Nothing.into());
    }
    with_game!(wanted.game, |P| {
        let options = read_options(&wanted.options)?;
        let opening = |(number, entry): (usize, &Entry)| {
            let at = |problem| Message::from(NoOpenings::Game { number, problem });
            let game = entry.file().map_err(|error| at(error.into()))?;
            let opening = Opening::of_game::<P>(&game, &options, Some(wanted.plies));
            opening.map_err(|error| at(error.into()))
        };
        found((1..).zip(games).map(opening))
    })
}

/// Leaves out the games that are no openings, unless none is one.
fn found(all: impl Iterator<Item = Result<Opening, Message>>) -> Result<Found, Message> {
    let (mut openings, mut faults) = (Vec::new(), Vec::new());
    for opening in all {
        match opening {
            Ok(opening) => openings.push(opening),
            Err(fault) => faults.push(fault),
        }
    }
    match faults.first() {
        Some(fault) if openings.is_empty() => Err(fault.clone()),
        _ => Ok(Found { openings, skipped: faults.len() }),
    }
}

/// Reads the games of a file: a game or a collection, of this program or another one.
fn games_of(path: &FullPath) -> Result<Vec<Entry>, Message> {
    let file = |problem: String| {
        let name = storage::name(path);
        Message::from(NoOpenings::File { name, problem })
    };
    let text = storage::read(path).map_err(|error| file(error_text(&error).to_string()))?;
    Ok(match collections::open_any(&text) {
        Ok(Opened::Game(_)) => vec![Entry::new(&text)],
        Ok(Opened::Collection(collection)) => collection.games,
        Err(error) if is_game_file(&text) => return Err(file(error.to_string())),
        Err(_) => {
            let texts = collections::game_texts(&text);
            let texts = texts.map_err(|error| file(error.to_string()))?;
            texts.iter().map(|text| Entry::new(text)).collect()
        }
    })
}
