//! The pages of the manual, which are Markdown.

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use super::book::{Block, Kind, Part, Section};
use owlery_i18n::{File, Language};

/// The pages in their order, as they name one another.
pub(super) const PAGES: [(&str, File); 6] = [
    ("1-first-game.md", File::of("manual/1-first-game.md")),
    ("2-studying.md", File::of("manual/2-studying.md")),
    ("3-puzzles.md", File::of("manual/3-puzzles.md")),
    ("4-engine.md", File::of("manual/4-engine.md")),
    ("5-files.md", File::of("manual/5-files.md")),
    ("6-looks.md", File::of("manual/6-looks.md")),
];

/// All pages, in a language.
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
    /// Those of the paragraph that is being read.
    parts: Vec<Part>,
    is_strong: bool,
    /// Where the link that is being read leads.
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

    /// Adds some words. Those of a link to a page lead there.
    fn add(&mut self, text: &str, kind: Kind) {
        let target = self.link.as_deref();
        let target = PAGES.iter().find(|(name, _)| target == Some(name));
        let kind = target.map_or(kind, |(name, _)| Kind::Link(name));
        match self.parts.last_mut().filter(|last| last.kind == kind) {
            Some(last) => last.text.push_str(text),
            None => self.parts.push(Part { text: text.to_owned(), kind }),
        }
    }

    /// What does not stand in the program is named: a file of its source, or an address.
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
}
