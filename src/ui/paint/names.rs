//! What themes, boards and sets of pieces are called in the window.

use owlery_i18n::Text;

/// Those that come with the program, by their names in files.
const BUILT_IN: [(&str, Text); 6] = [
    ("Daylight", Text::of("paint-names.daylight")),
    ("Nightfall", Text::of("paint-names.nightfall")),
    ("Print", Text::of("paint-names.print")),
    ("Birds", Text::of("paint-names.birds")),
    ("Letters", Text::of("paint-names.letters")),
    ("Tiles", Text::of("paint-names.tiles")),
];

/// What comes with the program has a name in each language; what people add keeps theirs.
pub fn shown_name(name: &str) -> &str {
    match BUILT_IN.into_iter().find(|(known, _)| *known == name) {
        Some((_, text)) => text.say(),
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
        let mut known: Vec<_> = BUILT_IN.into_iter().map(|(name, _)| name).collect();
        there.sort_unstable();
        there.dedup();
        known.sort_unstable();
        assert_eq!(there, known);
        assert_eq!(shown_name("Mine"), "Mine");
    }
}
