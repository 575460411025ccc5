//! Rule sets drawn at random, for games that a network for all rules is fitted to, and for matches
//! that measure it.

use fastrand::Rng;
use owlery_games::GameOptions;
use owlery_games::umbra::{Direction, Directions, Leaps, Reach};
use owlery_games::{troll, umbra};

/// The rules that games are played with.
#[derive(Clone, Debug)]
pub enum RuleSets<O> {
    /// One set of rules for all games.
    One(O),
    /// Rules that are drawn for each game, until the board is not larger than this.
    Drawn(fn(&mut Rng) -> O, u8),
}

impl<O: GameOptions> RuleSets<O> {
    /// The rules of the game with this seed.
    pub fn of(&self, seed: u64) -> O {
        match self {
            RuleSets::One(options) => options.clone(),
            RuleSets::Drawn(draw, largest) => {
                let mut random = Rng::with_seed(!seed);
                loop {
                    let options = draw(&mut random);
                    if options.size() <= *largest {
                        return options;
                    }
                }
            }
        }
    }
}

/// Boards of up to four squares a side are solved at once, so they are not drawn.
const UMBRA_SIZES: std::ops::RangeInclusive<u8> = 5..=19;
const TROLL_SIZES: [u8; 4] = [6, 8, 10, 12];

/// Rules of Umbra. Half of the relationships X and Y are those that have names; another quarter of
/// the X are symmetric. Of two sizes the smaller is taken.
pub fn umbra(random: &mut Rng) -> umbra::Options {
    let named = [Leaps::DIAGONAL, Leaps::ADJACENT, Leaps::ORTHOGONAL, Leaps::KNIGHT];
    let x = match random.u8(..4) {
        0..2 => named[random.usize(..named.len())],
        2 => Leaps::with_images(leaps(random, 2)).expect("each leap is short and leads somewhere"),
        _ => Leaps::exactly(leaps(random, 4)).expect("each leap is short and leads somewhere"),
    };
    let y = if random.bool() {
        [Directions::ROWS, Directions::DIAGONALS, Directions::QUEEN][random.usize(..3)]
    } else {
        let count = random.usize(1..=Direction::ALL.len());
        let chosen = random.choose_multiple(Direction::ALL, count);
        Directions::new(chosen).expect("there is a direction")
    };
    umbra::Options {
        size: random.u8(UMBRA_SIZES).min(random.u8(UMBRA_SIZES)),
        x,
        y,
        reach: if random.bool() { Reach::Unbroken } else { Reach::FirstFriend },
        ..umbra::Options::default()
    }
}

/// One to `most` leaps.
fn leaps(random: &mut Rng, most: usize) -> Vec<(i32, i32)> {
    let longest = Leaps::LONGEST;
    let count = random.usize(1..=most);
    let mut leaps = Vec::new();
    while leaps.len() < count {
        let leap = (random.i32(-longest..=longest), random.i32(-longest..=longest));
        leaps.extend((leap != (0, 0)).then_some(leap));
    }
    leaps
}

/// Rules of Troll, all as likely as each other.
pub fn troll(random: &mut Rng) -> troll::Options {
    troll::Options {
        size: TROLL_SIZES[random.usize(..TROLL_SIZES.len())],
        setup: if random.bool() { troll::Opening::Othello } else { troll::Opening::Empty },
        edges: if random.bool() { troll::Edges::Capture } else { troll::Edges::Closed },
    }
}
