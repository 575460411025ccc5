use super::oracle::Grid;
use super::*;
use crate::conformance::{
    Oracle as _, conforms, perft_table, perft_table_by_oracle, readers_survive,
};
use crate::{Attempt, Notation as _};

/// From the start these are the well-known numbers of games.
const TABLE: &str = "
() | start | 9 72 504 3024 15120 54720 148176 200448 127872
() | x2/1o1/2x o | 6 30 120 288 416 192
";

fn read(code: &str) -> Result<Noughts, String> {
    Noughts::from_code(code, &Options::default()).map_err(|error| error.to_string())
}

#[test]
fn perft_by_table() {
    perft_table::<Noughts>(TABLE);
    perft_table_by_oracle(TABLE, 20_000, Grid::of);
}

#[test]
fn it_conforms() {
    conforms::<Noughts>(&Options::default(), |position| Grid::of(position).moves());
    readers_survive::<Noughts>(&Options::default());
}

#[test]
fn faults_and_refusals_are_told() {
    let faults = [
        ("xx1/3/3 o", "code: Signs are put in turn"),
        ("xxx/ooo/3 x", "code: Both sides have three in a row"),
    ];
    for (code, said) in faults {
        assert_eq!(read(code).unwrap_err(), said);
    }
    let [beyond, taken, free] =
        ["d4", "b2", "a1"].map(|name| Attempt::Touch(name.parse().unwrap()));
    let position = read("3/1x1/3 o").unwrap();
    let why_not = |position: &Noughts, attempt| position.why_not(attempt).to_string();
    assert_eq!(why_not(&position, beyond), "That square is not on the board");
    assert_eq!(why_not(&position, taken), "That square is taken");
    assert_eq!(why_not(&position, free), "To put a sign there write the name of its square");
    assert_eq!(why_not(&read("xxx/oo1/3 o").unwrap(), free), "the game is over");
}
