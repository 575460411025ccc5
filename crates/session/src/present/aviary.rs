//! Aviary in words and pictures.

mod overlays;

use std::cmp::Ordering;

use super::{About, Present};
use crate::facade::about::{Control, OptionValue};
use crate::facade::about::{Flourish, Takes};
use crate::facade::pick::{Path, Spot};
use crate::facade::scene::{Figure, Ground, Mark, MarkKind, Piece, Tray, TrayItem};
use crate::present::Offered;
use owlery_engine::Think as _;
use owlery_engine::games::aviary::exchange_value;
use owlery_games::aviary::{Aviary, Bird, Ending, Move, Options};
use owlery_games::words::listed;
use owlery_games::{Position as _, Side, Square};
use owlery_i18n::{File, Text, number, t};

const REPETITION: &str = "repetition";

/// By side, then by bird.
const NAMES: [[Text; 9]; 2] = [
    [
        Text::of("aviary-white.bluejay"),
        Text::of("aviary-white.robin"),
        Text::of("aviary-white.canary"),
        Text::of("aviary-white.owl"),
        Text::of("aviary-white.gull"),
        Text::of("aviary-white.pigeon"),
        Text::of("aviary-white.tern"),
        Text::of("aviary-white.woodpecker"),
        Text::of("aviary-white.sparrow"),
    ],
    [
        Text::of("aviary-black.bluejay"),
        Text::of("aviary-black.robin"),
        Text::of("aviary-black.canary"),
        Text::of("aviary-black.owl"),
        Text::of("aviary-black.gull"),
        Text::of("aviary-black.pigeon"),
        Text::of("aviary-black.tern"),
        Text::of("aviary-black.woodpecker"),
        Text::of("aviary-black.sparrow"),
    ],
];
const HANDS: [Text; 2] = [Text::of("aviary-hand.white"), Text::of("aviary-hand.black")];

impl Present for Aviary {
    const ABOUT: About = About {
        credit: Text::of("about-aviary.credit"),
        sentence: Text::of("about-aviary"),
        sides: [Text::of("side-white"), Text::of("side-black")],
        plays: [Text::of("side-white"), Text::of("side-black")],
        plays_by_order: false,
        home: Some(Side::Black),
        takes: Takes {
            does: Text::of("takes-takes"),
            did: Text::of("takes-takes.did"),
            nothing: Text::of("takes-takes.nothing"),
        },
        miniature: "WSOGBB1S/WCR1C3/3RPT1W/5W2/c7/2t1b1c1/w1r1prbw/ws1og1sw[] w",
        flourish: Flourish::Feathers,
        mistakes: [5, 10, 15],
    };
    const LIFTS: bool = true;
    const GUIDE: File = File::of("rules/aviary.ron");
    const STUDIES: &'static [File] = &[File::of("studies/aviary.owlery")];
    const PRIMER: File = File::of("lessons/aviary.ron");
    const OVERLAYS: &'static [Offered<Self>] = overlays::OVERLAYS;

    const GESTURES: &'static [(Text, Text)] =
        &[(Text::of("aviary-drop"), Text::of("aviary-drop.how"))];

    /// Each of the four kinds is what one Woodpecker can reach.
    fn ground(_options: &Options, Square { rank, file }: Square) -> Ground {
        match ((rank + file) % 2 == 0, rank % 2 == 0) {
            (true, true) => Ground::Dark,
            (true, false) => Ground::DarkDotted,
            (false, true) => Ground::Light,
            (false, false) => Ground::LightDotted,
        }
    }

    fn piece(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_lowercase() { Side::Black } else { Side::White };
        Bird::from_letter(letter).map(|bird| piece(side, bird))
    }

    fn worth(letter: char) -> Option<String> {
        let bird = Bird::from_letter(letter)?;
        let tenths = exchange_value(bird) / 10;
        let canaries = number(tenths as f32 / 10.0);
        Some(match bird {
            Bird::Sparrow => t!("aviary-worth.sparrow", canaries = canaries),
            _ if tenths == 10 => t!("aviary-worth.minor").to_owned(),
            _ => t!("aviary-worth", canaries = canaries),
        })
    }

    fn trays(&self) -> Vec<Tray> {
        let hand = |side| Tray {
            side: Some(side),
            name: HANDS[side as usize],
            sticky: false,
            items: Bird::ALL
                .map(|bird| TrayItem {
                    letter: letter(side, bird),
                    piece: piece(side, bird),
                    count: Some(self.in_hand(side, bird)),
                })
                .to_vec(),
        };
        Side::ALL.map(hand).to_vec()
    }

    fn marks(&self) -> Vec<Mark> {
        let checked = Side::ALL.into_iter().flat_map(|side| self.checked_sparrows(side));
        checked.map(|square| Mark { square, kind: MarkKind::Check }).collect()
    }

    fn paths(&self, mv: Move, add: &mut dyn FnMut(Path)) {
        let from = mv.from().map(Spot::Site);
        let from = from.unwrap_or(Spot::Tray(letter(self.turn(), mv.bird())));
        add(Path::two(from, Spot::Site(mv.to())));
    }

    fn squares(&self, mv: Move) -> Vec<Square> {
        mv.from().into_iter().chain([mv.to()]).collect()
    }

    fn passed(&self) -> Result<Self, Text> {
        self.pass().ok_or_else(|| match self.in_check(self.turn()) {
            true => Text::of("aviary-no-threats.check"),
            false => Text::of("aviary-no-threats.drop"),
        })
    }

    fn ending(&self) -> Option<String> {
        let turn = self.turn();
        let (side, owned) = (Self::ABOUT.side(turn), self.sparrows_owned(turn));
        Some(match (self.ending()?, owned) {
            (Ending::Checkmate, 1) => t!("aviary-ending.last_sparrow", side = side),
            (Ending::Checkmate, _) => t!("aviary-ending.no_move", side = side),
            (Ending::NoSparrow, 0) => t!("aviary-ending.no_sparrow", side = side),
            (Ending::NoSparrow, _) => t!("aviary-ending.no_square", side = side),
            (Ending::Stalemate, _) => t!("aviary-ending.stalemate", side = side),
            (Ending::Repetition, _) => t!("aviary-ending.repetition").to_owned(),
        })
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.ending().is_some() {
            return remarks;
        }
        let turn = self.turn();
        if self.must_drop_sparrow() {
            remarks.push(t!("aviary-remark.must_drop", side = Self::ABOUT.side(turn)));
        }
        remarks.extend(check_remark(self, turn));
        remarks.extend(check_remark(self, turn.other()));
        // That it is the last one is said of a Sparrow in check already.
        let has_one = |side: &Side| {
            self.sparrows_owned(*side) == 1 && self.checked_sparrows(*side).next().is_none()
        };
        for side in [turn, turn.other()].into_iter().filter(has_one) {
            remarks.push(t!("aviary-remark.last_sparrow", side = Self::ABOUT.side(side)));
        }
        remarks
    }

    fn tally(&self) -> Option<String> {
        let [white, black] = Side::ALL.map(|side| owned(self, side));
        let (side, most, fewest) = match white.cmp(&black) {
            Ordering::Equal => return None,
            Ordering::Greater => (Side::White, white, black),
            Ordering::Less => (Side::Black, black, white),
        };
        let [side, other] = [side, side.other()].map(|side| Self::ABOUT.side(side));
        Some(t!("aviary-tally", side = side, most = most, other = other, fewest = fewest))
    }

    fn controls(options: &Options) -> Vec<Control> {
        vec![Control {
            key: REPETITION,
            label: Text::of("aviary-repetition"),
            hint: Text::of("aviary-repetition.hint"),
            value: OptionValue::Flag(options.repetition),
        }]
    }

    fn set_control(options: &mut Options, key: &str, value: &OptionValue) {
        if let (REPETITION, OptionValue::Flag(on)) = (key, value) {
            options.repetition = *on;
        }
    }
}

/// How many birds a side has on the board and in its hand.
fn owned(game: &Aviary, side: Side) -> u32 {
    let hand = Bird::ALL.map(|bird| u32::from(game.in_hand(side, bird)));
    game.occupied(side).count_ones() + hand.iter().sum::<u32>()
}

/// Which Sparrows of a side are attacked, as a sentence.
fn check_remark(game: &Aviary, side: Side) -> Option<String> {
    let squares: Vec<_> = game.checked_sparrows(side).map(|at| at.to_string()).collect();
    let name = Aviary::ABOUT.side(side);
    Some(match squares.as_slice() {
        [] => return None,
        [only] if game.sparrows_owned(side) == 1 => {
            t!("aviary-check.last", side = name, square = only)
        }
        [only] => t!("aviary-check", side = name, square = only),
        all => t!("aviary-check.several", side = name, squares = listed(all, "and")),
    })
}

fn piece(side: Side, bird: Bird) -> Piece {
    let figure = Figure::Bird { side, letter: bird.letter() };
    Piece { figure, name: NAMES[side as usize][bird as usize] }
}

/// A bird's letter in codes.
fn letter(side: Side, bird: Bird) -> char {
    match side {
        Side::White => bird.letter(),
        Side::Black => bird.letter().to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facade::guide::Guide;
    use owlery_games::{MoveList, Notation as _};

    fn read(code: &str) -> Aviary {
        Aviary::from_code(code, &Options::default()).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn diagrams_mark_what_the_rules_allow() {
        let guide = Guide::read(Aviary::GUIDE.text()).unwrap();
        let marked: Vec<_> = guide.diagrams().filter(|shown| !shown.targets.is_empty()).collect();
        assert_eq!(marked.len(), 5);
        for diagram in marked {
            let position = read(&diagram.code);
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let shown = ["c6", "f3", "d4"].map(|name| name.parse::<Square>().unwrap());
            let mut found: Vec<_> = moves
                .iter()
                .filter(|mv| mv.from().is_some_and(|from| shown.contains(&from)))
                .map(|mv| mv.to().to_string())
                .collect();
            if moves.is_empty() {
                let corner = ["a1", "a2", "b1", "b2"];
                found = corner.map(str::to_owned).to_vec();
                for square in corner.map(|name| name.parse::<Square>().unwrap()) {
                    assert!(position.attacked_by(square, Side::White));
                }
            }
            found.sort();
            let mut expected = diagram.targets.clone();
            expected.sort();
            assert_eq!(found, expected, "{}", diagram.caption);
        }
    }

    #[test]
    fn birds_are_named_by_their_owner_and_never_by_colour() {
        for file in [Aviary::GUIDE, Aviary::PRIMER].iter().chain(Aviary::STUDIES) {
            let text = file.text();
            for bird in Bird::ALL {
                let colour = bird.colour().say().rsplit(' ').next().unwrap();
                let named = format!("{colour} {}", bird.name());
                assert!(!text.contains(&named), "{named}");
            }
        }
    }

    #[test]
    fn endings_are_sentences() {
        let table = [
            ("7S/8/8/8/8/2P5/8/s7[] b", "Checkmate: Black's last Sparrow cannot escape."),
            ("7S/8/8/8/8/8/8/W7[] b", "Checkmate: Black has no Sparrow left."),
        ];
        for (code, sentence) in table {
            let position = read(code);
            assert_eq!(Present::ending(&position).as_deref(), Some(sentence), "{code}");
            assert!(position.remarks().is_empty());
        }
        let mut game = Aviary::start(&Options::default());
        for text in "Oc8-c6 Of1-f3 Oc6-c8 Of3-f1".split(' ').cycle().take(8) {
            assert_eq!(Present::ending(&game), None);
            let mv = game.read_move(text).unwrap();
            game.apply(mv);
        }
        let said = Present::ending(&game);
        assert_eq!(said.as_deref(), Some("The position has occurred for the third time."));
    }

    #[test]
    fn checks_of_both_sides_are_said_and_marked() {
        let position = read("7S/8/8/8/3s4/8/5W2/s3S1c1[] w");
        let marked: Vec<_> = position.marks().iter().map(|mark| mark.square.to_string()).collect();
        assert_eq!(marked, ["e1", "d4"]);
        let white = "Check: White's Sparrow on e1 is attacked.";
        assert_eq!(position.remarks(), [white, "Check: Black's Sparrow on d4 is attacked."]);
        let position = read("7S/8/8/3s4/8/2R5/8/8[] b");
        let black = "Check: Black's last Sparrow on d5 is attacked.";
        assert_eq!(position.remarks(), [black, "White has one Sparrow left."]);
        let position = read("7S/8/8/1s1s4/8/2R5/8/8[] b");
        let black = "Check: Black's Sparrows on b5 and d5 are attacked.";
        assert_eq!(position.remarks(), [black, "White has one Sparrow left."]);
        let position = read("7S/8/8/3s4/8/3R4/8/8[] b");
        assert_eq!(
            position.remarks(),
            ["Black", "White"].map(|it| format!("{it} has one Sparrow left."))
        );
        assert!(position.marks().is_empty());
    }

    #[test]
    fn who_has_taken_more_is_said() {
        for (code, said) in [
            ("7S/8/8/8/8/8/8/r6s[] b", Some("Black owns 2 birds, White 1.")),
            ("7S/8/8/8/8/8/8/r6s[BB] b", Some("White owns 3 birds, Black 2.")),
            ("7S/8/8/8/8/8/8/r6s[B] b", None),
        ] {
            assert_eq!(read(code).tally().as_deref(), said, "{code}");
        }
    }

    #[test]
    fn a_sparrow_must_be_re_entered() {
        let position = read("7S/8/8/8/8/8/8/r7[ss] b");
        let said = ["Black must re-enter a Sparrow.", "White has one Sparrow left."];
        assert_eq!(position.remarks(), said);
    }

    #[test]
    fn hands_hold_all_birds_in_order() {
        let trays = read("7S/8/8/8/8/8/8/s7[RRGbw] w").trays();
        let letters = |tray: &Tray| tray.items.iter().map(|item| item.letter).collect::<String>();
        let counts = |tray: &Tray| tray.items.iter().filter_map(|i| i.count).collect::<Vec<_>>();
        assert_eq!(trays.iter().map(letters).collect::<Vec<_>>(), ["BRCOGPTWS", "brcogptws"]);
        assert_eq!(counts(&trays[0]), [0, 2, 0, 0, 1, 0, 0, 0, 0]);
        assert_eq!(counts(&trays[1]), [1, 0, 0, 0, 0, 0, 0, 1, 0]);
        assert_eq!((trays[1].name.say(), trays[1].side), ("Black's hand", Some(Side::Black)));
        for item in trays.iter().flat_map(|tray| &tray.items) {
            assert_eq!(Aviary::piece(item.letter), Some(item.piece));
            let bird = Bird::from_letter(item.letter).unwrap();
            assert!(item.piece.name.ends_with(&*bird.name()), "{}", item.piece.name);
        }
        assert_eq!(Aviary::piece('x'), None);
    }

    #[test]
    fn each_woodpecker_keeps_to_its_ground() {
        let ground = |square| Aviary::ground(&Options::default(), square);
        assert_eq!(ground("a1".parse().unwrap()), Ground::Dark);
        for square in Square::all(8) {
            let same = Square::all(8).filter(|other| ground(*other) == ground(square));
            let reach = |a: u8, b: u8| a % 2 == b % 2;
            let wood = Square::all(8)
                .filter(|other| reach(other.file, square.file) && reach(other.rank, square.rank));
            assert!(same.eq(wood), "{square}");
        }
    }
}
