//! What is read in the panel: the rules of a game, or the manual.

use super::finding::Words;
use super::manual;
use owlery_games::GameId;
use owlery_i18n::{Language, Message, t};
use owlery_session::Scene;
use owlery_session::about;
use owlery_session::about::Diagram;
use owlery_session::picker::{Form, form};

/// Sections of text, with what is looked for in them.
pub(super) struct Book {
    /// What it is about.
    pub about: About,
    /// In reading order.
    pub sections: Result<Vec<Section>, Message>,
    /// What is looked for.
    pub words: Words,
    /// The section to bring into sight.
    pub go_to: Option<usize>,
}

/// What a book is about.
pub(super) enum About {
    /// A game.
    Game(Game),
    /// The program.
    Program,
}

/// A game with the diagrams of its rules ready to draw.
pub(super) struct Game {
    pub form: Box<dyn Form>,
    pub diagrams: Vec<(Diagram, Scene)>,
}

/// A heading with what stands under it.
pub(super) struct Section {
    /// The heading.
    pub title: String,
    /// The page that begins with it, as links name it, if one does.
    pub page: Option<&'static str>,
    pub blocks: Vec<Block>,
}

/// A piece of a section.
pub(super) enum Block {
    /// A paragraph.
    Text(Vec<Part>),
    /// A point in a list.
    Point(Vec<Part>),
    /// An example to the letter.
    Example(String),
    /// A diagram, by its place among all, and what is said below it.
    Diagram(usize, Vec<Part>),
}

/// Some words of a paragraph.
pub(super) struct Part {
    pub text: String,
    pub kind: Kind,
}

/// How words stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    /// What the window says.
    Strong,
    /// What is typed, or stands in files.
    Code,
    /// They lead to a page.
    Link(&'static str),
}

impl Book {
    /// The rules of a game.
    pub fn rules(game: GameId) -> Self {
        let form = form(game);
        let guide = form.guide();
        let blocks = guide.iter().flat_map(|guide| guide.diagrams());
        // A test shows that all of them can be drawn.
        let drawn = |it: &Diagram| Some((it.clone(), form.diagram(it).ok()?));
        let diagrams = blocks.filter_map(drawn).collect();
        let mut count = 0..;
        let section = |section: about::Section| Section {
            title: section.title,
            page: None,
            blocks: section.blocks.into_iter().map(|it| Block::of(it, &mut count)).collect(),
        };
        let sections = guide
            .map(|guide| guide.sections.into_iter().map(section).collect())
            .map_err(|error| Message::verbatim(error.to_string()));
        Book::about(About::Game(Game { form, diagrams }), sections)
    }

    /// The manual in a language.
    pub fn manual(language: Language) -> Self {
        Book::about(About::Program, Ok(manual::sections(language)))
    }

    fn about(about: About, sections: Result<Vec<Section>, Message>) -> Self {
        Book { about, sections, words: Words::default(), go_to: None }
    }

    /// The same, told in the language of the moment.
    pub fn retold(&self) -> Self {
        match self.game() {
            Some(game) => Book::rules(game),
            None => Book::manual(Language::current()),
        }
    }

    /// The game whose rules these are.
    pub fn game(&self) -> Option<GameId> {
        match &self.about {
            About::Game(game) => Some(game.form.game()),
            About::Program => None,
        }
    }

    /// What it is called.
    pub fn title(&self) -> String {
        match self.game() {
            Some(game) => t!("handbook-page.title", game = game.name()),
            None => t!("handbook-manual.title").to_owned(),
        }
    }

    /// The command that opens and closes it, what closing it is called, and what its field asks for.
    pub fn labels(&self) -> [&'static str; 3] {
        match self.about {
            About::Game(_) => {
                ["help.rules", t!("handbook-page.close_name"), t!("handbook-page.find")]
            }
            About::Program => {
                ["help.manual", t!("handbook-manual.close_name"), t!("handbook-manual.find")]
            }
        }
    }

    /// That it does not have the words that are looked for.
    pub fn nowhere(&self) -> String {
        let words = self.words.typed.trim();
        match self.about {
            About::Game(_) => t!("handbook-page.nowhere", words = words),
            About::Program => t!("handbook-manual.nowhere", words = words),
        }
    }

    /// The sections that stand in the contents, with their places: those that begin a page, where
    /// there are pages.
    pub fn contents(&self) -> impl Iterator<Item = (usize, &Section)> {
        let has_pages = matches!(self.about, About::Program);
        let all = self.sections.iter().flatten().enumerate();
        all.filter(move |(_, section)| !has_pages || section.page.is_some())
    }

    /// Where a page begins.
    pub fn page(&self, name: &str) -> Option<usize> {
        self.sections.iter().flatten().position(|section| section.page == Some(name))
    }
}

impl Block {
    /// One of a game's rules; `diagrams` counts those before it.
    fn of(block: about::Block, diagrams: &mut impl Iterator<Item = usize>) -> Self {
        let plain = |text| vec![Part { text, kind: Kind::Plain }];
        match block {
            about::Block::Text(text) => Block::Text(plain(text)),
            about::Block::Point(text) => Block::Point(plain(text)),
            about::Block::Diagram(diagram) => {
                Block::Diagram(diagrams.next().unwrap_or_default(), plain(diagram.caption))
            }
        }
    }

    /// All its words.
    pub fn words(&self) -> String {
        match self {
            Block::Text(parts) | Block::Point(parts) | Block::Diagram(_, parts) => {
                parts.iter().map(|part| part.text.as_str()).collect()
            }
            Block::Example(text) => text.clone(),
        }
    }
}
