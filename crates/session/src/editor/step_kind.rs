//! Kinds of changes of a set-up: what the editor's undo and redo are about.

use serde::{Deserialize, Serialize};

use super::mirrors;
use crate::presentation::Presentation;
use owlery_games::GameOptions as _;
use owlery_i18n::t;

/// Kind of a change. A set-up that is kept has its key, which no language changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum StepKind {
    /// The other side is to move.
    Turn,
    /// The counter of the position was changed.
    Counter,
    /// The option of this key was changed.
    Control(String),
    /// The options of this preset, counted from 0, were taken.
    Preset(usize),
    /// The board was cleared.
    Clear,
    /// The usual start was taken.
    Start,
    /// The board was mirrored or turned, by the place of that among the ways offered.
    Mirror(usize),
    /// The piece of this letter was placed.
    Place(char),
    /// The piece of this letter was erased.
    Erase(char),
    /// The piece of this letter was moved.
    Move(char),
    /// The piece of this letter was put in hand.
    ToHand(char),
    /// The number of these pieces in hand was changed.
    InHand(char),
    /// A position was pasted.
    Paste,
    /// A position of the game was loaded.
    Game,
    /// Something that this version does not know.
    Other,
}

use StepKind::*;

/// Kinds that stand for themselves.
const PLAIN: [(StepKind, &str); 7] = [
    (Turn, "turn"),
    (Counter, "counter"),
    (Clear, "clear"),
    (Start, "start"),
    (Paste, "paste"),
    (Game, "game"),
    (Other, "other"),
];

impl From<StepKind> for String {
    fn from(kind: StepKind) -> Self {
        match kind {
            Control(key) => format!("option {key}"),
            Preset(preset) => format!("preset {preset}"),
            Mirror(mirror) => format!("mirror {mirror}"),
            Place(letter) => format!("place {letter}"),
            Erase(letter) => format!("erase {letter}"),
            Move(letter) => format!("move {letter}"),
            ToHand(letter) => format!("to_hand {letter}"),
            InHand(letter) => format!("in_hand {letter}"),
            plain => {
                let known = PLAIN.into_iter().find(|(known, _)| *known == plain);
                known.map_or("other", |(_, key)| key).to_owned()
            }
        }
    }
}

impl From<String> for StepKind {
    fn from(key: String) -> Self {
        if let Some((plain, _)) = PLAIN.into_iter().find(|(_, known)| *known == key) {
            return plain;
        }
        let Some((what, of)) = key.split_once(' ') else { return Other };
        let (number, letter) = (of.parse().ok(), of.parse().ok());
        let known = match what {
            "option" => Some(Control(of.to_owned())),
            "preset" => number.map(Preset),
            "mirror" => number.map(Mirror),
            "place" => letter.map(Place),
            "erase" => letter.map(Erase),
            "move" => letter.map(Move),
            "to_hand" => letter.map(ToHand),
            "in_hand" => letter.map(InHand),
            _ => None,
        };
        known.unwrap_or(Other)
    }
}

impl StepKind {
    /// Name of the change in the language of the moment, as in "Undo: place Doc"; `options` are those
    /// of the set-up.
    pub fn label<P: Presentation>(&self, options: &P::Options) -> String {
        let piece = |letter| P::piece(letter).map_or_else(String::new, |it| it.name.into());
        let other = || t!("editor-step.other").to_owned();
        match self {
            Turn => t!("editor-step.turn").to_owned(),
            Counter => match P::TAIL {
                Some([name, ..]) => t!("editor-step.change", what = name.to_lowercase()),
                None => other(),
            },
            Control(key) => {
                let control = P::controls(options).into_iter().find(|it| it.key == key);
                control.map_or_else(other, |control| {
                    t!("editor-step.change", what = control.label.to_lowercase())
                })
            }
            Preset(at) => P::Options::presets()
                .get(*at)
                .map_or_else(other, |it| t!("editor-step.preset", preset = it.name)),
            Clear => t!("editor-step.clear").to_owned(),
            Start => t!("editor-step.start").to_owned(),
            Mirror(at) => {
                mirrors(&P::FORM).get(*at).map_or_else(other, |(name, _)| name.to_lowercase())
            }
            Place(letter) => t!("editor-step.place", piece = piece(*letter)),
            Erase(letter) => t!("editor-step.erase", piece = piece(*letter)),
            Move(letter) => t!("editor-step.move", piece = piece(*letter)),
            ToHand(letter) => t!("editor-step.to_hand", piece = piece(*letter)),
            InHand(letter) => t!("editor-step.in_hand", piece = piece(*letter)),
            Paste => t!("editor-step.paste").to_owned(),
            Game => t!("editor-step.game").to_owned(),
            Other => other(),
        }
    }
}

#[test]
fn keys_come_back_and_old_names_are_of_no_kind() {
    let counted = [Control("size".into()), Preset(1), Mirror(12)];
    let of_pieces = [Place('w'), Erase('B'), Move('D'), ToHand('o'), InHand('R')];
    let plain = PLAIN.into_iter().map(|(kind, _)| kind);
    for kind in plain.chain(counted).chain(of_pieces) {
        assert_eq!(StepKind::from(String::from(kind.clone())), kind);
    }
    for name in ["place Doc", "pose (Doc)", "options of Own faces", "side to move", ""] {
        assert_eq!(StepKind::from(name.to_owned()), Other, "{name}");
    }
}
