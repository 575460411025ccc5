use super::*;
use crate::{NodeId, Record, Tags};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_games::{GameId, GameOptions as _, Notation};

mod garbage;
mod round_trips;
mod sources;
mod spellings;

/// A record that begins from a code, or from the usual start.
fn record<P: Notation>(code: &str) -> Record<P> {
    let options = P::Options::default();
    match code {
        "" => Record::new(options),
        code => Record::from_position(options.clone(), P::from_code(code, &options).unwrap()),
    }
}

/// The moves of a text from a code, as a line; panics where something is unread.
fn line_of<P: Notation>(code: &str, text: &str) -> String {
    let (record, reading) = pasted::<P>(code, text);
    assert_eq!(reading.unread, None, "{text}");
    moves_line(&record, record.here())
}

fn pasted<P: Notation>(code: &str, text: &str) -> (Record<P>, Reading<P::Move>) {
    let mut record = record::<P>(code);
    let reading = read_moves(record.origin(), text);
    record.paste_from(record.here(), &reading, false);
    (record, reading)
}
