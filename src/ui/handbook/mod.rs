//! What is read beside whatever fills the window: the rules of a game, whose diagrams can be tried
//! out, or the manual. Both are looked through.

mod book;
mod finding;
mod manual;
mod page;
mod passage;

use egui::Ui;

use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{Cx, Opens, Outbox, Request};
use crate::ui::messages::Message;
use book::{About, Book};
use finding::Words;
use owlery_games::GameId;
use owlery_i18n::{Language, Said, t};

/// The rules or the manual, if they are open.
#[derive(Default)]
pub struct Handbook {
    open: Option<Book>,
    /// The game that the page was about when it was last shown.
    seen: Option<GameId>,
}

/// What is done with what is read.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Open the rules of the game that the page is about, if it is about one, or close them.
    Turn,
    /// Open the manual, or close it.
    Manual,
    /// Show the rules of this game.
    Of(GameId),
    /// Close what is open.
    Close,
    /// Bring this section into sight, by its place.
    GoTo(usize),
    /// Have a diagram, by its place among all, on a board to move on.
    TryOut(usize),
}

impl Handbook {
    /// Shows what is open, at the left of the page; whether there is room left for that.
    pub fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> bool {
        // Rules are those of the game on the screen, until those of another are asked for there.
        let game = cx.scope.game.filter(|_| self.seen != cx.scope.game);
        self.seen = cx.scope.game;
        if let (Some(game), true) = (game, self.has_rules()) {
            self.open(game);
        }
        let Some(open) = &mut self.open else { return true };
        let mut actions = Vec::new();
        let has_room = page::show(open, ui, cx, &mut actions);
        actions.into_iter().for_each(|action| self.update(action, cx, out));
        has_room
    }

    /// Opens the rules of a game.
    pub fn open(&mut self, game: GameId) {
        if self.open.as_ref().and_then(Book::game) != Some(game) {
            self.open = Some(Book::rules(game));
        }
    }

    /// Tells it in the language that is spoken now.
    pub fn retell(&mut self) {
        self.open = self.open.as_ref().map(Book::retold);
    }

    /// Whether rules are open.
    pub fn has_rules(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.game().is_some())
    }

    /// Whether the manual is open.
    pub fn has_manual(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.game().is_none())
    }

    /// Does what was asked for.
    pub fn update(&mut self, action: Action, cx: Cx<'_>, out: &mut Outbox) {
        let closes = match action {
            Action::Turn => self.has_rules(),
            Action::Manual => self.has_manual(),
            _ => action == Action::Close,
        };
        match (action, &mut self.open) {
            _ if closes => self.open = None,
            (Action::Turn, _) => self.open(cx.scope.game.unwrap_or(GameId::ALL[0])),
            (Action::Manual, _) => {
                self.open = Some(Book::manual(Language::current()));
            }
            (Action::Of(game), _) => self.open(game),
            (Action::GoTo(section), Some(open)) => {
                open.words = Words::default();
                open.go_to = Some(section);
            }
            (Action::TryOut(place), Some(Book { about: About::Game(game), .. })) => {
                let Some((diagram, _)) = game.diagrams.get(place) else { return };
                match game.form.try_out(diagram) {
                    Ok(session) => out.ask(Request::Begin(session, Opens::ToTry)),
                    Err(problem) => {
                        let said = Said::new(move || {
                            t!("handbook-page.not_played", problem = problem.clone())
                        });
                        out.ask(Request::Say(Message::error(said)));
                    }
                }
            }
            (Action::Close | Action::GoTo(_) | Action::TryOut(_), _) => {}
        }
    }
}

/// The rules of the game on the screen, and the manual of the program.
pub const COMMANDS: &[Command<Action>] = commands! {
    Help "help.manual" "Ctrl+Shift+F1" if always, on shows_manual => Action::Manual;
    Help "help.rules" "F1" if always, on shows_rules => Action::Turn;
};

#[cfg(test)]
mod tests {
    use super::book::Block;
    use super::*;
    use crate::ui::component::alone::Alone;
    use crate::ui::pages::Page;
    use owlery_i18n::LANGUAGES;
    use owlery_session::Scene;

    #[test]
    fn rules_are_opened_tried_and_closed_alone() {
        let mut alone = Alone::on(Page::Table);
        alone.scope.game = Some(GameId::ALL[3]);
        let mut handbook = Handbook::default();
        handbook.update(Action::Turn, alone.cx(), &mut Outbox::default());
        let mut out = Outbox::default();
        handbook.update(Action::TryOut(0), alone.cx(), &mut out);
        assert!(matches!(
            &out.into_requests()[..],
            [Request::Begin(session, Opens::ToTry)] if session.game() == GameId::ALL[3]
        ));
        alone.scope.game = Some(GameId::ALL[4]);
        let game = |it: &Handbook| it.open.as_ref().and_then(Book::game);
        alone.click("Close the rules", |ui, cx, out| {
            handbook.show(ui, cx, out);
            assert!(game(&handbook).is_none_or(|game| game == GameId::ALL[4]));
        });
        assert!(!handbook.has_rules());
    }

    #[test]
    fn rules_of_another_game_stay_while_the_page_does() {
        let mut alone = Alone::on(Page::Table);
        let mut handbook = Handbook::default();
        for (on_screen, asked, shown) in [(4, None, 4), (4, Some(2), 2), (4, None, 2), (3, None, 3)]
        {
            alone.scope.game = Some(GameId::ALL[on_screen]);
            match asked {
                Some(game) => handbook.open(GameId::ALL[game]),
                None if !handbook.has_rules() => {
                    handbook.update(Action::Turn, alone.cx(), &mut Outbox::default());
                }
                None => {}
            }
            alone.click("Close the rules", |ui, cx, out| {
                handbook.show(ui, cx, out);
                // The click closes them in the last frame.
                let game = handbook.open.as_ref().and_then(Book::game);
                assert!(game.is_none_or(|game| game == GameId::ALL[shown]), "{game:?}");
            });
            handbook.open(GameId::ALL[shown]);
        }
    }

    #[test]
    fn the_manual_is_drawn_in_each_language() {
        let alone = Alone::on(Page::Start);
        for language in LANGUAGES.iter() {
            let mut open = Book::manual(*language);
            // The first page leads to the second.
            let (at, title) = {
                let second = open.contents().nth(1).expect("a second page");
                (second.0, second.1.title.to_lowercase())
            };
            alone.click("Close the manual", |ui, cx, out| {
                let mut all =
                    Handbook { open: Some(Book::manual(*language)), ..Handbook::default() };
                all.show(ui, cx, out);
            });
            open.words.typed.clone_from(&title);
            let mut handbook = Handbook { open: Some(open), ..Handbook::default() };
            let mut gone = None;
            alone.click(&title, |ui, cx, out| {
                handbook.show(ui, cx, out);
                gone = gone.or(handbook.open.as_ref().and_then(|open| open.go_to));
            });
            assert_eq!(gone, Some(at), "{language:?}");
        }
    }

    #[test]
    fn every_diagram_can_be_tried_out() {
        for game in GameId::ALL {
            let rules = Book::rules(game);
            let blocks = rules.sections.iter().flatten().flat_map(|section| &section.blocks);
            let count = blocks.filter(|block| matches!(block, Block::Diagram(..))).count();
            let About::Game(rules) = rules.about else { panic!("{} has no rules", game.key()) };
            assert_eq!(rules.diagrams.len(), count, "{}", game.key());
            for (diagram, scene) in &rules.diagrams {
                let session = rules.form.try_out(diagram).unwrap_or_else(|error| {
                    panic!("{}, “{}”: {error}", game.key(), diagram.caption)
                });
                let pieces = |scene: &Scene| scene.pieces.clone();
                assert_eq!(pieces(&session.view().scene), pieces(scene), "{}", diagram.caption);
            }
        }
    }
}
