//! Kinds of steps of the journal.

use serde::{Deserialize, Serialize};

use owlery_i18n::{Text, t};

/// The kind of a step. Journals store its key, which is the same in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum StepKind {
    /// A move was played.
    Move,
    /// A line of moves was added and entered.
    Line,
    /// Lines of moves were added as variations.
    Lines,
    /// Moves were pasted as text.
    Pasted,
    /// Moves of the game were taken back.
    TakingBack,
    /// The comment after a move was written.
    Comment,
    /// The comment before a move was written.
    CommentBefore,
    /// The sign of a move was set or removed.
    Nag,
    /// The judgement of a position was set or removed.
    Judgement,
    /// An arrow or circle was drawn or removed.
    Mark,
    /// All arrows and circles of a position were removed.
    ClearMarks,
    /// A variation was moved up.
    Promotion,
    /// A variation became the main line.
    MainLine,
    /// This number of moves was deleted.
    DeleteMoves(usize),
    /// This number of variations was deleted.
    DeleteVariations(usize),
    /// A move took the place of another.
    Replaced,
    /// A move was taken out of its line.
    Removed,
    /// A move was put before another.
    Inserted,
    /// A side resigned.
    Resignation,
    /// The players agreed to a draw.
    Agreed,
    /// A flag fell.
    Flag,
    /// Names, date and the like were changed.
    Tags,
    /// A report was made.
    Report,
    /// A report was removed.
    ReportRemoved,
    /// A kind that this version does not know.
    Other,
}

use StepKind::*;

/// Kinds without a number, with their keys and names. Version 0.2.0 stored the second key if French was
/// spoken. Keys are part of the format of journals and never change.
const KEYS: [(StepKind, &str, &str, Text); 22] = [
    (Move, "move", "coup", Text::of("record-step.move")),
    (Line, "the added line", "ligne ajoutée", Text::of("record-step.line")),
    (Lines, "added lines", "lignes ajoutées", Text::of("record-step.lines")),
    (Pasted, "pasted moves", "coups collés", Text::of("record-step.pasted")),
    (TakingBack, "taking back", "reprise du coup", Text::of("record-step.taking_back")),
    (Comment, "comment", "commentaire", Text::of("record-step.comment")),
    (
        CommentBefore,
        "comment before the move",
        "commentaire avant le coup",
        Text::of("record-step.comment_before"),
    ),
    (Nag, "glyph", "signe", Text::of("record-step.glyph")),
    (Judgement, "judgement", "jugement", Text::of("record-step.judgement")),
    (Mark, "mark", "marque", Text::of("record-step.mark")),
    (ClearMarks, "clear marks", "marques effacées", Text::of("record-step.clear_marks")),
    (Promotion, "promotion", "promotion", Text::of("record-step.promotion")),
    (MainLine, "new main line", "nouvelle ligne principale", Text::of("record-step.main_line")),
    (Replaced, "replaced move", "coup remplacé", Text::of("record-step.replaced")),
    (Removed, "removed move", "coup retiré", Text::of("record-step.removed")),
    (Inserted, "inserted move", "coup inséré", Text::of("record-step.inserted")),
    (Resignation, "resignation", "abandon", Text::of("record-step.resignation")),
    (Agreed, "agreed draw", "nulle convenue", Text::of("record-step.agreed")),
    (Flag, "fallen flag", "chute du drapeau", Text::of("record-step.flag")),
    (Tags, "headers", "en-têtes", Text::of("record-step.headers")),
    (Report, "report", "rapport", Text::of("record-step.report")),
    (
        ReportRemoved,
        "removal of the report",
        "retrait du rapport",
        Text::of("record-step.report_removed"),
    ),
];

/// The key of [`StepKind::Other`].
const OTHER: &str = "other";

impl From<StepKind> for String {
    fn from(kind: StepKind) -> Self {
        match kind {
            DeleteMoves(count) => format!("delete {count} moves"),
            DeleteVariations(count) => format!("delete {count} variations"),
            kind => {
                let known = KEYS.iter().find(|(known, ..)| *known == kind);
                known.map_or(OTHER, |(_, key, ..)| key).to_owned()
            }
        }
    }
}

impl From<String> for StepKind {
    fn from(key: String) -> Self {
        let known =
            KEYS.iter().find(|(_, english, french, _)| [*english, *french].contains(&&*key));
        known.map(|(kind, ..)| *kind).or_else(|| deletion(&key)).unwrap_or(Other)
    }
}

/// Reads "delete 3 moves", and "delete 1 move", "suppression de 3 coups" or "suppression d’un coup"
/// as version 0.2.0 stored them.
fn deletion(key: &str) -> Option<StepKind> {
    let words = key.strip_prefix("delete ").or_else(|| key.strip_prefix("suppression "))?;
    let (count, what) = words.strip_prefix("de ").unwrap_or(words).split_once(' ')?;
    let count = if count.starts_with("d’un") { 1 } else { count.parse().ok()? };
    match what {
        "move" | "moves" | "coup" | "coups" => Some(DeleteMoves(count)),
        "variation" | "variations" | "variante" | "variantes" => Some(DeleteVariations(count)),
        _ => None,
    }
}

impl StepKind {
    /// Returns the name of the step in the current language, as in "Undo: move".
    pub fn label(self) -> String {
        match self {
            DeleteMoves(count) => t!("record-step.delete_moves", count = count),
            DeleteVariations(count) => t!("record-step.delete_variations", count = count),
            kind => {
                let known = KEYS.iter().find(|(known, ..)| *known == kind);
                known.map_or(Text::of("record-step.other"), |(.., name)| *name).into()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind, with numbers of each plural.
    fn all() -> impl Iterator<Item = StepKind> {
        let counted = [1, 2, 1000].into_iter().flat_map(|n| [DeleteMoves(n), DeleteVariations(n)]);
        KEYS.into_iter().map(|(kind, ..)| kind).chain(counted).chain([Other])
    }

    #[test]
    fn keys_come_back_and_are_their_own() {
        let mut seen = std::collections::HashSet::new();
        for kind in all() {
            let key = String::from(kind);
            assert_eq!(StepKind::from(key.clone()), kind, "{key}");
            assert!(seen.insert(key.clone()), "{key} stands for two");
            assert_eq!(ron::to_string(&kind).unwrap(), format!("{key:?}"));
            assert_eq!(ron::from_str::<StepKind>(&format!("{key:?}")).unwrap(), kind);
        }
    }

    /// As they stood in the catalogues of version 0.2.0.
    #[test]
    fn names_that_were_stored_before_are_known_in_both_languages() {
        for (name, kind) in [
            ("move", Move),
            ("coup", Move),
            ("reprise du coup", TakingBack),
            ("comment before the move", CommentBefore),
            ("nouvelle ligne principale", MainLine),
            ("delete 1 move", DeleteMoves(1)),
            ("delete 12 moves", DeleteMoves(12)),
            ("suppression d’un coup", DeleteMoves(1)),
            ("suppression de 12 coups", DeleteMoves(12)),
            ("delete 1 variation", DeleteVariations(1)),
            ("suppression d’une variante", DeleteVariations(1)),
            ("suppression de 3 variantes", DeleteVariations(3)),
            ("Zug", Other),
            ("delete some moves", Other),
            ("", Other),
        ] {
            assert_eq!(StepKind::from(name.to_owned()), kind, "{name}");
        }
    }

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        let names: std::collections::HashSet<_> = all().map(StepKind::label).collect();
        assert_eq!(names.len(), all().count());
        assert!(names.iter().all(|name| !name.contains("record-step")), "{names:?}");
    }
}
