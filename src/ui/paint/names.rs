//! What themes, boards and sets of pieces are called in the window.

use crate::text::Text;

/// Those that come with the program; files have what the source says.
const BUILT_IN: [Text; 6] = [
    Text::of("paint-names.daylight"),
    Text::of("paint-names.nightfall"),
    Text::of("paint-names.print"),
    Text::of("paint-names.birds"),
    Text::of("paint-names.letters"),
    Text::of("paint-names.tiles"),
];

/// What comes with the program has a name in each language; what people add keeps theirs.
pub fn shown_name(name: &str) -> &str {
    match BUILT_IN.into_iter().find(|text| text.in_files() == name) {
        Some(text) => text.say(),
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::paint::pieces::PieceSets;
    use crate::ui::paint::theme::Themes;

    #[test]
    fn all_that_comes_with_the_program_has_its_names() {
        let (themes, sets) = (Themes::load(None), PieceSets::load(None));
        let boards = themes.all.iter().flat_map(|theme| theme.boards());
        let names = themes.all.iter().map(|theme| theme.name.as_str());
        let pieces = sets.all.iter().map(|pieces| pieces.name.as_str());
        let mut there: Vec<_> = names.chain(boards).chain(pieces).collect();
        let mut known: Vec<_> = BUILT_IN.into_iter().map(Text::in_files).collect();
        there.sort_unstable();
        there.dedup();
        known.sort_unstable();
        assert_eq!(there, known);
        assert_eq!(shown_name("Mine"), "Mine");
    }
}
