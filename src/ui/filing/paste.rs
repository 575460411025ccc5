//! Pasting positions, moves and games as text.

use super::{Filing, Hands};
use crate::disk::FullPath;
use crate::record::limits;
use crate::rules::words::clauses;
use crate::session::library::Library;
use crate::session::paste::{Content, Pasted, Unrecognised, recognise};
use crate::t;
use crate::text::Said;
use crate::ui::documents::DocId;
use crate::ui::layers::Readings;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;

/// The files of a text that is nothing but their addresses, one a line, as file managers copy them.
fn addresses(text: &str) -> Option<Vec<FullPath>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    // Comments of a list of addresses (RFC 2483).
    let lines = lines.filter(|line| !line.starts_with('#'));
    let files: Vec<_> = lines.map(FullPath::of_address).collect::<Option<_>>()?;
    (!files.is_empty()).then_some(files)
}

impl Filing {
    /// Takes a text for what it is: moves go into the open game, a game or position opens beside it.
    /// One that takes time is read beside the window, as a game of its own.
    pub fn paste(&mut self, text: &str, on: &mut Hands<'_>) {
        on.messages.settle(Topic::Paste);
        if let Some(files) = addresses(text) {
            return files.into_iter().for_each(|path| self.files.read(path, on.ctx));
        }
        if text.len() > limits::PASTE {
            return self.files.recognise(text.to_owned(), on.ctx);
        }
        let table = on.stage.docs.tabs.current().filter(|_| on.stage.page == Page::Table);
        let game = table.map(|table| table.id);
        match recognise(text, table.map(|table| table.session.as_ref())) {
            Ok(pasted) => self.take_readings(text, pasted, game, on),
            Err(problem) if problem.readings.is_empty() => {
                let said =
                    Said::new(move || t!("filing-paste.nothing", problem = problem.said.clone()));
                on.messages.say(Message::error(said).on(Topic::Paste));
            }
            Err(problem) => self.ask_what_to_take(text, problem, game, on),
        }
    }

    /// Takes a text for what it is, or asks where that may be several things.
    pub fn take_readings(
        &mut self,
        text: &str,
        pasted: Pasted,
        game: Option<DocId>,
        on: &mut Hands<'_>,
    ) {
        if pasted.also.is_empty() {
            return self.take_pasted(text, pasted, game, on);
        }
        self.ask_what_it_is(Readings::new(text.to_owned(), None, pasted.readings(), game), on);
    }

    /// Asks what to take of a text that was not wholly understood.
    pub fn ask_what_to_take(
        &mut self,
        text: &str,
        Unrecognised { said, readings, .. }: Unrecognised,
        game: Option<DocId>,
        on: &mut Hands<'_>,
    ) {
        self.ask_what_it_is(
            Readings::new(text.to_owned(), Some(said.to_string()), readings, game),
            on,
        );
    }

    fn ask_what_it_is(&mut self, question: Readings, on: &mut Hands<'_>) {
        on.layers.lay(Box::new(question));
    }

    /// Plays the moves in the game that they were read for, or opens a game or position in a tab
    /// of its own, and says what is to be said of it.
    pub fn take_pasted(
        &mut self,
        text: &str,
        pasted: Pasted,
        game: Option<DocId>,
        on: &mut Hands<'_>,
    ) {
        let Pasted { content, said, remarks, .. } = pasted;
        match content {
            Content::Game(session) => {
                // Nowhere else is it kept.
                on.open_to_analyse(session, None).saved = None;
            }
            Content::Position(session) => drop(on.open_tab(session, None)),
            Content::Collection(collection) => {
                on.stage.docs.shelves.open(Library::new(collection), None);
                on.show_page(Page::Library);
            }
            Content::Moves(_) => {
                if let Some(table) = game.and_then(|game| on.stage.docs.tabs.find_mut(game)) {
                    table.session.paste_moves(text);
                }
            }
        }
        if !remarks.is_empty() {
            let text = format!("{said} {}.", clauses(remarks));
            on.messages.say(Message::warning(text).on(Topic::Paste));
        }
    }
}
