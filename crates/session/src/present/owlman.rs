//! Owlman in words and pictures.

mod overlays;

use super::{About, Present};
use crate::facade::about::{Control, OptionValue};
use crate::facade::about::{Flourish, Takes};
use crate::facade::pick::{Path, Spot};
use crate::facade::scene::{Figure, Ground, Mark, MarkKind, Piece};
use crate::present::Offered;
use owlery_games::owlman::{Ending, HELPERS, Move, Options, Owlman};
use owlery_games::words::spelled;
use owlery_games::{MoveList, Notation as _, Position as _, Side, Square};
use owlery_i18n::{File, Text, t};

const JUST_MOVE: Text = Text::of("owlman-question.move");
const DEMAND: Text = Text::of("owlman-question.demand");

const NIGHTFALL: &str = "nightfall";
const REPETITION: &str = "repetition";
/// The most moves that the control offers until nightfall.
const LONGEST_DAY: u32 = 999;

const LAIR: Square = Square::new(0, 7);
const CAMERA: Square = Square::new(1, 6);
const TOWER: Square = Square::new(7, 0);

impl Present for Owlman {
    const ABOUT: About = About {
        credit: Text::of("about-owlman.credit"),
        sentence: Text::of("about-owlman"),
        sides: [Text::of("side-doc"), Text::of("side-owlman")],
        plays: [Text::of("side-doc"), Text::of("side-owlman")],
        plays_by_order: false,
        home: Some(Side::White),
        takes: Takes {
            does: Text::of("takes-frightens"),
            did: Text::of("takes-frightens.did"),
            nothing: Text::of("takes-frightens.nothing"),
        },
        miniature: "8/8/4H1H1/3o4/2H3H1/7H/2H1H1H1/5H1D b 4",
        flourish: Flourish::Wings,
        mistakes: [5, 10, 15],
    };
    const LIFTS: bool = true;
    const GUIDE: File = File::of("rules/owlman.ron");
    const STUDIES: &'static [File] =
        &[File::of("studies/owlman.owlery"), File::of("studies/owlman-doc-wins.owlery")];
    const PRIMER: File = File::of("lessons/owlman.ron");
    const OVERLAYS: &'static [Offered<Self>] = overlays::OVERLAYS;

    const TAIL: Option<[Text; 2]> = Some([Text::of("owlman-tail"), Text::of("owlman-tail.hint")]);

    fn ground(_options: &Options, square: Square) -> Ground {
        match square {
            LAIR => Ground::Lair,
            TOWER => Ground::Tower,
            Square { rank, file } if (rank + file) % 2 == 0 => Ground::Tree,
            _ => Ground::Glade,
        }
    }

    fn piece(letter: char) -> Option<Piece> {
        Some(match letter {
            'D' => Piece { figure: Figure::Doc, name: Text::of("side-doc") },
            'H' => Piece { figure: Figure::Helper, name: Text::of("owlman-helper") },
            'o' => Piece { figure: Figure::Owl, name: Text::of("side-owlman") },
            _ => return None,
        })
    }

    fn marks(&self) -> Vec<Mark> {
        match self.ending() {
            Some(Ending::Photographed) => {
                [LAIR, CAMERA].map(|square| Mark { square, kind: MarkKind::Winning }).to_vec()
            }
            _ => Vec::new(),
        }
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        let (from, to) = (Spot::Site(mv.from()), Spot::Site(mv.to()));
        add(if mv.demands() {
            Path::three(from, to, DEMAND)
        } else if could_demand(self, mv) {
            Path::three(from, to, JUST_MOVE)
        } else {
            Path::two(from, to)
        });
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        vec![mv.from(), mv.to()]
    }

    fn passed(&self) -> Result<Self, Text> {
        match self.turn() {
            Side::White => Ok(self.on_owlmans_turn()),
            Side::Black => Err(Text::of("owlman-no-threats")),
        }
    }

    fn ending(&self) -> Option<String> {
        Some(match self.ending()? {
            Ending::Photographed => t!("owlman-ending.photographed").to_owned(),
            Ending::Trapped => t!("owlman-ending.trapped").to_owned(),
            Ending::OutOfVariety => t!("owlman-ending.out_of_variety").to_owned(),
            Ending::Nightfall => t!("owlman-ending.nightfall", made = self.moves_made()),
            Ending::DocTaken => t!("owlman-ending.doc_taken").to_owned(),
            Ending::NoHelpers => t!("owlman-ending.no_helpers").to_owned(),
            Ending::WhiteStuck => t!("owlman-ending.white_stuck").to_owned(),
        })
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.ending().is_some() {
            return remarks;
        }
        if self.must_vary() {
            let moves = self.forbidden().map(|mv| self.move_text(mv));
            let moves =
                moves.reduce(|others, last| t!("rules-list.or", others = others, last = last));
            let moves = moves.unwrap_or_default();
            remarks.push(t!("owlman-remark.vary", moves = moves));
        }
        let left = self.nightfall().map(|last| last.saturating_sub(self.moves_made()));
        remarks.extend(left.map(|left| match (left, self.turn()) {
            (1, Side::White) => t!("owlman-remark.last_move").to_owned(),
            (left, _) => t!("owlman-remark.nightfall", left = left),
        }));
        if self.turn() == Side::White {
            remarks.extend(overlays::next(self));
        }
        remarks
    }

    fn tally(&self) -> Option<String> {
        let left = self.board().helpers.count_ones();
        Some(match HELPERS.saturating_sub(left) {
            _ if left == 1 => t!("owlman-tally.last").to_owned(),
            0 => t!("owlman-tally.none").to_owned(),
            gone => {
                let number = spelled(gone as usize);
                t!("owlman-tally", gone = gone, number = number, all = HELPERS)
            }
        })
    }

    fn controls(options: &Options) -> Vec<Control> {
        vec![
            Control {
                key: NIGHTFALL,
                label: Text::of("owlman-nightfall"),
                hint: Text::of("owlman-nightfall.hint"),
                value: OptionValue::Limit { value: options.nightfall, usual: 49, max: LONGEST_DAY },
            },
            Control {
                key: REPETITION,
                label: Text::of("owlman-repetition"),
                hint: Text::of("owlman-repetition.hint"),
                value: OptionValue::Flag(options.repetition),
            },
        ]
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        match (key, value) {
            (NIGHTFALL, OptionValue::Limit { value, .. })
                if value.is_none_or(|last| (1..=LONGEST_DAY).contains(&last)) =>
            {
                options.nightfall = *value;
            }
            (REPETITION, OptionValue::Flag(on)) => options.repetition = *on,
            _ => {}
        }
    }
}

/// Whether the same step may be made with a demand.
fn could_demand(game: &Owlman, mv: Move) -> bool {
    if game.turn() == Side::Black || !game.has_repetition_rule() {
        return false;
    }
    let mut moves = MoveList::new();
    game.legal_moves(&mut moves);
    Move::between(mv.from(), mv.to(), true).is_some_and(|demand| moves.contains(&demand))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facade::guide::Guide;

    fn read(code: &str) -> Owlman {
        Owlman::from_code(code, &Options::default()).unwrap()
    }

    fn targets(position: &Owlman) -> Vec<String> {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let mut targets: Vec<_> = moves.iter().map(|mv| mv.to().to_string()).collect();
        targets.sort();
        targets
    }

    #[test]
    fn diagrams_mark_what_the_rules_allow() {
        let guide = Guide::read(Owlman::GUIDE.text()).unwrap();
        let marked: Vec<_> = guide.diagrams().filter(|shown| !shown.targets.is_empty()).collect();
        assert_eq!(marked.len(), 3);
        for diagram in marked {
            let mut expected = diagram.targets.clone();
            expected.sort();
            let found = targets(&read(&diagram.code));
            // The one of the tower shows a single move of many.
            match expected.as_slice() {
                [tower] => assert!(found.contains(tower)),
                _ => assert_eq!(found, expected),
            }
        }
    }

    #[test]
    fn endings_are_sentences() {
        let table = [
            (
                "D7/1H6/8/8/4o3/8/8/8 b 40",
                "Doc stands in the lair with a helper on b7 to set up the camera.",
            ),
            ("o7/1H1H4/8/1H6/8/8/8/5D2 b 20", "Owlman is trapped: he has no square to go to."),
            ("8/8/8/8/8/8/8/3H3o w 20", "Owlman has caught Doc on the church tower."),
            ("8/8/8/8/4o3/8/8/7D w 20", "Owlman has frightened the last helper out of the woods."),
            ("D7/8/8/8/4o3/8/8/5H2 b 49", "Night has fallen: Doc's 49 moves are over."),
        ];
        for (code, sentence) in table {
            let position = read(code);
            assert_eq!(Present::ending(&position).as_deref(), Some(sentence), "{code}");
            assert!(position.remarks().is_empty());
        }
        let marks = |code: &str| read(code).marks().iter().map(|m| m.square).collect::<Vec<_>>();
        assert_eq!(marks(table[0].0), [LAIR, CAMERA]);
        assert!(marks(table[1].0).is_empty());
    }

    #[test]
    fn the_night_draws_near() {
        let table = [
            ("D7/8/8/8/4o3/8/8/5H2 w 0", "49 moves to nightfall."),
            ("D7/8/8/8/4o3/8/8/5H2 b 37", "12 moves to nightfall."),
            ("D7/8/8/8/4o3/8/8/5H2 b 48", "One move to nightfall."),
            ("D7/8/8/8/4o3/8/8/5H2 w 48", "This is Doc's last move before nightfall."),
        ];
        for (code, sentence) in table {
            assert_eq!(read(code).remarks()[0], sentence);
        }
        let endless = Owlman::from_code(table[0].0, &Options::REPETITION).unwrap();
        assert!(endless.remarks().is_empty());
    }

    #[test]
    fn frightened_helpers_are_counted() {
        let start = Owlman::start(&Options::default());
        assert_eq!(start.tally().as_deref(), Some("No helper is frightened yet."));
        for (code, said) in [
            ("o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/5H1D w 0", "One of 12 helpers is frightened."),
            ("8/3H4/6H1/1H6/6H1/3o1H1H/4H3/5H1D w 7", "Four of 12 helpers are frightened."),
            ("D7/8/8/8/4o3/8/8/5H2 w 0", "One helper is left."),
        ] {
            assert_eq!(read(code).tally().as_deref(), Some(said), "{code}");
        }
    }

    #[test]
    fn what_owlman_can_do_next_is_said_on_docs_turn() {
        // Figures 2 and 3 of the sources with Doc to move.
        for (code, said) in [
            ("4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 w 10", "frighten f3 from d5 or e8 from d7"),
            ("D7/8/8/8/4o3/8/8/5H2 b 10", ""),
            ("8/8/8/8/8/8/6o1/3H3D w 10", "take Doc"),
        ] {
            let remarks = read(code).remarks();
            let next = remarks.iter().find_map(|it| it.strip_prefix("Next Owlman can "));
            assert_eq!(next.unwrap_or_default().trim_end_matches('.'), said, "{code}");
        }
    }

    #[test]
    fn demands_are_remembered_and_said() {
        let start = "D1H5/1o6/8/8/8/8/8/8 w 20";
        let mut game = Owlman::from_code(start, &Options::REPETITION).unwrap();
        for text in "c8-d7 b7-a4 d7-c8 a4-b7 c8-d7 b7-c6 d7-c8 c6-b7 c8-d7(vary)".split(' ') {
            let mv = game.read_move(text).unwrap();
            game.apply(mv);
        }
        let said = "Doc demands that Owlman vary: Owlman may not repeat b7-a4 or b7-c6.";
        assert_eq!(game.remarks(), [said]);
    }

    #[test]
    fn the_wood_has_trees_and_glades() {
        let ground = |name: &str| Owlman::ground(&Options::default(), name.parse().unwrap());
        assert_eq!(["a8", "h1", "a1", "b1"].map(ground), {
            [Ground::Lair, Ground::Tower, Ground::Tree, Ground::Glade]
        });
    }
}
