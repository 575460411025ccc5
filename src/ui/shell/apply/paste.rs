//! Pasting positions, moves and games as text.

use crate::record::limits;
use crate::session::library::Library;
use crate::session::paste::{Content, Pasted, Unrecognised, recognise};
use crate::ui::action::{Action, AppAction, EditorAction};
use crate::ui::documents::DocId;
use crate::ui::layers::Readings;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::shell::app::App;

impl App {
    /// The text that was pasted in this frame, where no text field has it.
    pub(in crate::ui) fn clipboard_actions(&self, ctx: &egui::Context) -> Vec<Action> {
        if ctx.text_edit_focused() {
            return Vec::new();
        }
        let action = |event: &egui::Event| match event {
            egui::Event::Paste(text) if self.editor().is_some() => {
                Some(EditorAction::Paste(text.clone()).into())
            }
            egui::Event::Paste(text) => Some(AppAction::Paste(text.clone()).into()),
            _ => None,
        };
        ctx.input(|input| input.events.iter().filter_map(action).collect())
    }

    /// Takes a text for what it is: moves go into the open game, a game or position opens beside it.
    /// One that takes time is read beside the window, as a game of its own.
    pub(in crate::ui) fn paste(&mut self, text: &str, ctx: &egui::Context) {
        self.messages.settle(Topic::Paste);
        if text.len() > limits::PASTE {
            return self.files.recognise(text.to_owned(), ctx);
        }
        let table = self.table();
        let game = table.map(|table| table.id);
        match recognise(text, table.map(|table| table.session.as_ref())) {
            Ok(pasted) => self.take_readings(text, pasted, game),
            Err(problem) if problem.readings.is_empty() => {
                let text = format!("Nothing was pasted. {}", problem.said);
                self.messages.say(Message::error(text).on(Topic::Paste));
            }
            Err(problem) => self.ask_what_to_take(text, problem, game),
        }
    }

    /// Takes a text for what it is, or asks where that may be several things.
    pub(in crate::ui) fn take_readings(&mut self, text: &str, pasted: Pasted, game: Option<DocId>) {
        if pasted.also.is_empty() {
            return self.take_pasted(text, pasted, game);
        }
        self.ask_what_it_is(Readings::new(text.to_owned(), None, pasted.readings(), game));
    }

    /// Asks what to take of a text that was not wholly understood.
    pub(in crate::ui) fn ask_what_to_take(
        &mut self,
        text: &str,
        Unrecognised { said, readings, .. }: Unrecognised,
        game: Option<DocId>,
    ) {
        self.ask_what_it_is(Readings::new(text.to_owned(), Some(said), readings, game));
    }

    fn ask_what_it_is(&mut self, question: Readings) {
        self.layers.lay(Box::new(question));
    }

    /// Plays the moves in the game that they were read for, or opens a game or position in a tab
    /// of its own, and says what is to be said of it.
    pub(in crate::ui) fn take_pasted(&mut self, text: &str, pasted: Pasted, game: Option<DocId>) {
        let Pasted { content, said, remarks, .. } = pasted;
        match content {
            Content::Game(session) => {
                // Nowhere else is it kept.
                self.open_tab(session, None).saved = None;
            }
            Content::Position(session) => drop(self.open_tab(session, None)),
            Content::Collection(collection) => {
                self.docs.shelves.open(Library::new(collection), None);
                self.show_page(Page::Library);
            }
            Content::Moves(_) => {
                if let Some(table) = game.and_then(|game| self.docs.tabs.find_mut(game)) {
                    table.session.paste_moves(text);
                }
            }
        }
        if !remarks.is_empty() {
            let text = format!("{said} {}.", remarks.join("; "));
            self.messages.say(Message::warning(text).on(Topic::Paste));
        }
    }
}
