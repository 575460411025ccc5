//! The contents of the help panel: the rules of a game, or the manual.

use std::collections::HashMap;

use egui::Color32;
use egui::text::{LayoutJob, TextFormat};
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use owlery_games::GameId;
use owlery_i18n::{File, Language, Message, folded, t};
use owlery_session::Scene;
use owlery_session::about::{self, Diagram};
use owlery_session::picker::{GameForm, form};

/// A text in sections, with a search.
pub(super) struct Book {
    /// The subject.
    pub subject: Subject,
    /// The sections in reading order.
    pub sections: Result<Vec<Section>, Message>,
    /// The words that are searched.
    pub words: Words,
    /// The section to scroll to.
    pub go_to: Option<usize>,
}

/// The subject of a book.
pub(super) enum Subject {
    /// Returns the rules of a game.
    Game(Game),
    /// The manual of the program.
    Program,
}

/// A game with the diagrams of its rules ready to draw.
pub(super) struct Game {
    pub form: GameForm,
    pub diagrams: Vec<(Diagram, Scene)>,
}

/// A heading and its text.
pub(super) struct Section {
    /// The heading.
    pub title: String,
    /// The name of the page that begins with it, as in links.
    pub page: Option<&'static str>,
    pub blocks: Vec<Block>,
}

impl Section {
    /// Returns the blocks in which words are found: all of them if the title has the words. An example
    /// belongs to the block before it.
    pub fn found(&self, words: &Words) -> Vec<&Block> {
        let is_whole = words.are_in(&self.title);
        let is_found = |group: &&[Block]| {
            let text: Vec<_> = group.iter().map(Block::words).collect();
            is_whole || words.are_in(&text.join(" "))
        };
        let groups = self.blocks.chunk_by(|_, next| matches!(next, Block::Example(_)));
        groups.filter(is_found).flatten().collect()
    }
}

/// A block of a section.
pub(super) enum Block {
    /// A paragraph.
    Text(Vec<Part>),
    /// An item of a list.
    Point(Vec<Part>),
    /// A verbatim example.
    Example(String),
    /// A diagram, by its index, and its caption.
    Diagram(usize, Vec<Part>),
}

/// A part of a paragraph in one style.
pub(super) struct Part {
    pub text: String,
    pub kind: Kind,
}

/// A style of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    /// A label of the window.
    Strong,
    /// Text to type, or of files.
    Code,
    /// A link to a page.
    Link(&'static str),
}

impl Book {
    /// Returns the rules of a game.
    pub fn rules(game: GameId) -> Self {
        let form = form(game);
        let guide = form.guide();
        let blocks = guide.iter().flat_map(|guide| guide.diagrams());
        // A test draws all of them.
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
        Book::new(Subject::Game(Game { form, diagrams }), sections)
    }

    /// Returns the manual in a language.
    pub fn manual(language: Language) -> Self {
        Book::new(Subject::Program, Ok(sections(language)))
    }

    fn new(subject: Subject, sections: Result<Vec<Section>, Message>) -> Self {
        Book { subject, sections, words: Words::default(), go_to: None }
    }

    /// Returns the same book in the current language.
    pub fn relocalised(&self) -> Self {
        match self.game() {
            Some(game) => Book::rules(game),
            None => Book::manual(Language::current()),
        }
    }

    /// Returns the game whose rules these are.
    pub fn game(&self) -> Option<GameId> {
        match &self.subject {
            Subject::Game(game) => Some(game.form.game()),
            Subject::Program => None,
        }
    }

    /// Returns the title.
    pub fn title(&self) -> String {
        match self.game() {
            Some(game) => t!("handbook-page.title", game = game.name()),
            None => t!("handbook-manual.title").to_owned(),
        }
    }

    /// Returns the command that opens and closes it, the label to close it, and the hint of its
    /// search field.
    pub fn labels(&self) -> [&'static str; 3] {
        match self.subject {
            Subject::Game(_) => {
                ["help.rules", t!("handbook-page.close_name"), t!("handbook-page.find")]
            }
            Subject::Program => {
                ["help.manual", t!("handbook-manual.close_name"), t!("handbook-manual.find")]
            }
        }
    }

    /// Returns a sentence for a search without results.
    pub fn nowhere(&self) -> String {
        let words = self.words.typed.trim();
        match self.subject {
            Subject::Game(_) => t!("handbook-page.nowhere", words = words),
            Subject::Program => t!("handbook-manual.nowhere", words = words),
        }
    }

    /// Iterates over the sections in the table of contents with their indices: only those that
    /// begin pages, if there are pages.
    pub fn contents(&self) -> impl Iterator<Item = (usize, &Section)> {
        let has_pages = matches!(self.subject, Subject::Program);
        let all = self.sections.iter().flatten().enumerate();
        all.filter(move |(_, section)| !has_pages || section.page.is_some())
    }

    /// Returns the section at which a page begins.
    pub fn page(&self, name: &str) -> Option<usize> {
        self.sections.iter().flatten().position(|section| section.page == Some(name))
    }
}

impl Block {
    /// Converts a block of rules; `diagrams` counts diagrams.
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

    /// Returns its text.
    pub fn words(&self) -> String {
        match self {
            Block::Text(parts) | Block::Point(parts) | Block::Diagram(_, parts) => {
                parts.iter().map(|part| part.text.as_str()).collect()
            }
            Block::Example(text) => text.clone(),
        }
    }
}

// The pages of the manual, in Markdown.

/// The pages in order, by their names in links.
pub(super) const PAGES: [(&str, File); 7] = [
    ("1-first-game.md", File::of("manual/1-first-game.md")),
    ("2-studying.md", File::of("manual/2-studying.md")),
    ("3-puzzles.md", File::of("manual/3-puzzles.md")),
    ("4-engine.md", File::of("manual/4-engine.md")),
    ("5-files.md", File::of("manual/5-files.md")),
    ("6-looks.md", File::of("manual/6-looks.md")),
    ("7-lab.md", File::of("manual/7-lab.md")),
];

/// Returns all pages in a language.
pub(super) fn sections(language: Language) -> Vec<Section> {
    let mut reader = Reader::default();
    for (name, file) in PAGES {
        Parser::new(file.text_in(language)).for_each(|event| reader.read(name, event));
    }
    reader.sections
}

#[derive(Default)]
struct Reader {
    sections: Vec<Section>,
    /// The parts of the current paragraph.
    parts: Vec<Part>,
    is_strong: bool,
    /// The target of the current link.
    link: Option<String>,
}

impl Reader {
    fn read(&mut self, page: &'static str, event: Event<'_>) {
        match event {
            Event::Text(text) => {
                self.add(&text, if self.is_strong { Kind::Strong } else { Kind::Plain })
            }
            Event::Code(text) => self.add(&text, Kind::Code),
            Event::SoftBreak | Event::HardBreak => self.add(" ", Kind::Plain),
            Event::Start(Tag::Strong) => self.is_strong = true,
            Event::End(TagEnd::Strong) => self.is_strong = false,
            Event::Start(Tag::Link { dest_url, .. }) => self.link = Some(dest_url.to_string()),
            Event::End(TagEnd::Link) => self.end_link(),
            Event::End(TagEnd::Heading(level)) => {
                let title = self.take_words();
                let page = (level == HeadingLevel::H1).then_some(page);
                self.sections.push(Section { title, page, blocks: Vec::new() });
            }
            Event::End(TagEnd::Paragraph) => self.end_block(Block::Text),
            Event::End(TagEnd::Item) => self.end_block(Block::Point),
            Event::End(TagEnd::CodeBlock) => {
                let text = self.take_words().trim_end().to_owned();
                self.end_block(|_| Block::Example(text));
            }
            _ => {}
        }
    }

    /// Adds text. Within a link to a page it becomes a link.
    fn add(&mut self, text: &str, kind: Kind) {
        let target = self.link.as_deref();
        let target = PAGES.iter().find(|(name, _)| target == Some(name));
        let kind = target.map_or(kind, |(name, _)| Kind::Link(name));
        match self.parts.last_mut().filter(|last| last.kind == kind) {
            Some(last) => last.text.push_str(text),
            None => self.parts.push(Part { text: text.to_owned(), kind }),
        }
    }

    /// Ends a link. A target outside the manual is named after it.
    fn end_link(&mut self) {
        let Some(link) = self.link.take() else { return };
        if !PAGES.iter().any(|(name, _)| *name == link) {
            self.add(&format!(" ({})", link.trim_start_matches("../")), Kind::Plain);
        }
    }

    fn end_block(&mut self, block: impl FnOnce(Vec<Part>) -> Block) {
        let parts = std::mem::take(&mut self.parts);
        if let Some(section) = self.sections.last_mut() {
            section.blocks.push(block(parts));
        }
    }

    fn take_words(&mut self) -> String {
        std::mem::take(&mut self.parts).into_iter().map(|part| part.text).collect()
    }
}

// The search.

/// The words that are searched.
#[derive(Default)]
pub struct Words {
    /// The text of the search field.
    pub typed: String,
}

impl Words {
    /// Returns whether a text contains all words, also as parts of longer ones.
    pub fn are_in(&self, text: &str) -> bool {
        let text = folded(text);
        self.each().all(|word| text.contains(&word))
    }

    /// Appends a text with the words highlighted in a text colour and a background.
    pub fn append(
        &self,
        text: &str,
        plain: TextFormat,
        ink: Color32,
        background: Color32,
        job: &mut LayoutJob,
    ) {
        let found = TextFormat { background, color: ink, ..plain.clone() };
        let mut at = 0;
        for (start, end) in self.places(text) {
            job.append(&text[at..start], 0.0, plain.clone());
            job.append(&text[start..end], 0.0, found.clone());
            at = end;
        }
        job.append(&text[at..], 0.0, plain);
    }

    fn each(&self) -> impl Iterator<Item = String> {
        self.typed.split_whitespace().map(folded)
    }

    /// Returns the ranges of the words in order, without overlaps.
    fn places(&self, text: &str) -> Vec<(usize, usize)> {
        let plain = folded(text);
        // The offset in the text for each offset in the folded text, which has as many characters.
        let ends = [(plain.len(), text.len())];
        let pairs = plain.char_indices().map(|it| it.0).zip(text.char_indices().map(|it| it.0));
        let there: HashMap<usize, usize> = pairs.chain(ends).collect();
        let mut places: Vec<_> = self
            .each()
            .flat_map(|word| {
                let at = |(at, found): (usize, &str)| (there[&at], there[&(at + found.len())]);
                plain.match_indices(&word).map(at).collect::<Vec<_>>()
            })
            .collect();
        places.sort_unstable();
        let mut end = 0;
        places.retain(|(start, stop)| {
            let is_apart = *start >= end;
            end = if is_apart { *stop } else { end };
            is_apart
        });
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_i18n::LANGUAGES;

    #[test]
    fn every_page_is_there_and_leads_to_the_others() {
        for language in LANGUAGES.iter() {
            for (name, file) in PAGES {
                let mut reader = Reader::default();
                Parser::new(file.text_in(*language)).for_each(|event| reader.read(name, event));
                let [first, others @ ..] = &reader.sections[..] else { panic!("{name} is empty") };
                assert_eq!(first.page, Some(name), "{language:?}");
                assert!(others.len() > 3 && others.iter().all(|section| section.page.is_none()));
                let blocks = reader.sections.iter().flat_map(|section| &section.blocks);
                let parts = blocks.flat_map(|block| match block {
                    Block::Text(parts) | Block::Point(parts) => &parts[..],
                    _ => &[],
                });
                let links = parts.filter(|part| matches!(part.kind, Kind::Link(_))).count();
                assert!(links > 0, "{language:?}, {name}");
            }
        }
    }

    #[test]
    fn a_page_is_read_as_it_is_meant() {
        let text = "# A\n\nSay **it** now,\n`b` or [c](2-studying.md).\n\n- [d](../../x.md)\n\n```sh\ne f\n```\n";
        let mut reader = Reader::default();
        Parser::new(text).for_each(|event| reader.read(PAGES[0].0, event));
        let [section] = &reader.sections[..] else { panic!("one heading") };
        let [Block::Text(parts), point @ Block::Point(_), Block::Example(example)] =
            &section.blocks[..]
        else {
            panic!("three blocks")
        };
        let kinds: Vec<_> = parts.iter().map(|part| (&*part.text, part.kind)).collect();
        let expected = [
            ("Say ", Kind::Plain),
            ("it", Kind::Strong),
            (" now, ", Kind::Plain),
            ("b", Kind::Code),
            (" or ", Kind::Plain),
            ("c", Kind::Link("2-studying.md")),
            (".", Kind::Plain),
        ];
        assert_eq!(kinds, expected);
        assert_eq!((point.words().as_str(), example.as_str()), ("d (x.md)", "e f"));
    }

    #[test]
    fn an_example_is_found_with_what_is_said_of_it() {
        let text = "# A\n\nMake a booklet:\n\n```sh\nowlery x\n```\n\nMake a page.\n";
        let mut reader = Reader::default();
        Parser::new(text).for_each(|event| reader.read(PAGES[0].0, event));
        let [section] = &reader.sections[..] else { panic!("one heading") };
        let both = vec!["Make a booklet:", "owlery x"];
        for (typed, expected) in [
            ("booklet", both.clone()),
            ("OWLERY", both.clone()),
            ("owlery booklet", both),
            ("page", vec!["Make a page."]),
            ("make", vec!["Make a booklet:", "owlery x", "Make a page."]),
            ("nothing", vec![]),
        ] {
            let found = section.found(&Words { typed: typed.to_owned() });
            let found: Vec<_> = found.into_iter().map(Block::words).collect();
            assert_eq!(found, expected, "{typed}");
        }
    }

    #[test]
    fn words_are_found_whatever_their_case_and_order() {
        let text = "Put a piece on an empty square, or pass: ä piece.";
        for (typed, is_there, places) in [
            ("", true, vec![]),
            ("piece", true, vec!["piece", "piece"]),
            ("PASS put", true, vec!["Put", "pass"]),
            ("pie piece", true, vec!["pie", "pie"]),
            ("knight piece", false, vec!["piece", "piece"]),
            ("ä", true, vec!["a", "a", "a", "a", "ä"]),
            ("PÀSS ouvért", false, vec!["pass"]),
        ] {
            let words = Words { typed: typed.to_owned() };
            assert_eq!(words.are_in(text), is_there, "{typed}");
            let found: Vec<_> = words.places(text).iter().map(|(a, b)| &text[*a..*b]).collect();
            assert_eq!(found, places, "{typed}");
            let mut job = LayoutJob::default();
            words.append(text, TextFormat::default(), Color32::RED, Color32::WHITE, &mut job);
            assert_eq!(job.text, text, "{typed}");
        }
    }
}
