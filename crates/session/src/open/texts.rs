//! Moves of an open game that come as text.

use super::OpenGame;
use crate::facade::texts::bare;
use crate::facade::{Base, TextMoves};
use crate::present::Present;
use owlery_games::Side;
use owlery_games::outside::shorten;
use owlery_games::words::listed;
use owlery_i18n::{Message, Text, messages, t};
use owlery_record::transcript::{self, Reading, Unread};
use owlery_record::{Concluded, NodeId, Record};

/// So many moves are named that begin as what was typed.
const EXAMPLES: usize = 3;

messages! {
    /// The reason why a typed text is not a move.
    pub(super) enum NoMove {
        NotLegal { text: String } = "open-typed.not_legal",
        Several { text: String, count: usize } = "open-typed.several",
        MayMean { text: String, moves: String } = "open-typed.may_mean",
        Begins { text: String, moves: String } = "open-typed.begins",
        Unread { text: String, reason: Message } = "open-typed.unread",
    }
    /// An end of the game that is not taken over.
    enum LeftOut {
        Resigned { side: Text } = "open-end.resigned",
        Agreed = "open-end.agreed",
        Overtime { side: Text } = "open-end.overtime",
    }
}

/// The move that moves follow which begin there.
pub fn node_of<P: Present>(base: Base, record: &Record<P>) -> NodeId {
    match base {
        Base::Here => record.here(),
        Base::Start => NodeId::ROOT,
    }
}

/// Reads from the cursor and from the start; what reads further counts, or else the cursor.
fn read_further<P: Present>(record: &Record<P>, text: &str) -> (TextMoves, Reading<P::Move>) {
    let here = transcript::read_moves(record.origin(), text);
    let far = |reading: &Reading<P::Move>| (reading.unread.is_none(), reading.moves.len());
    let best = if here.unread.is_none() || record.here() == NodeId::ROOT {
        (Base::Here, here)
    } else {
        let start = transcript::read_moves(record.origin_at_start(), text);
        let is_further = far(&start) > far(&here);
        if is_further { (Base::Start, start) } else { (Base::Here, here) }
    };
    let (base, reading) = best;
    (TextMoves::of(base, &reading), reading)
}

/// Why the whole of what was typed is no move, or which moves it may mean.
pub fn no_move<P: Present>(
    position: &P,
    legal: &[P::Move],
    typed: &str,
    unread: Option<&Unread>,
) -> NoMove {
    let shown = shorten(typed);
    let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    // But for the number of the move.
    let is_number = |before: &str| before.chars().all(|c| c.is_ascii_digit() || c == '.');
    let is_whole =
        |unread: &&Unread| plain(typed).strip_suffix(&plain(&unread.token)).is_some_and(is_number);
    let whole = unread.filter(is_whole);
    if let Some(unread) = whole.filter(|unread| unread.several) {
        let moves = any_of(&unread.legal, unread.more);
        return NoMove::MayMean { text: shown, moves };
    }
    // The legal moves that begin so.
    let bare_text = bare(typed);
    let texts = legal.iter().map(|mv| position.move_text(*mv));
    let begins = |text: &String| !bare_text.is_empty() && bare(text).starts_with(&bare_text);
    let begun: Vec<_> = texts.filter(begins).collect();
    if !begun.is_empty() {
        let named = begun.len().min(EXAMPLES);
        let any = any_of(&begun[..named], begun.len() - named);
        return NoMove::Begins { text: shown, moves: any };
    }
    let reason = match (whole, position.read_move(typed)) {
        (None, Err(error)) => error.reason,
        _ => unread.map_or(Message::verbatim(""), |unread| unread.reason.clone()),
    };
    NoMove::Unread { text: shown, reason }
}

/// What a text of moves says to a game, and whether the players' end in it is left out.
pub fn read<P: Present>(game: &OpenGame<P>, text: &str) -> (TextMoves, Reading<P::Move>) {
    let (mut said, reading) = read_further(&game.record, text);
    let is_here = |how| game.record.conclusion().is_some_and(|end| end.how == how);
    let base = node_of(said.base, &game.record);
    if let Some((_, how)) = reading.conclusion.filter(|(_, how)| !is_here(*how)) {
        let takes = game.plays_pasted() && game.record.takes_end(base, &reading);
        if !takes {
            let name = |side: Side| P::ABOUT.sides[side as usize];
            let left_out = match how {
                Concluded::Resigned(side) => LeftOut::Resigned { side: name(side) },
                Concluded::Agreed => LeftOut::Agreed,
                Concluded::Overtime(side) => LeftOut::Overtime { side: name(side) },
            };
            said.remarks.push(left_out.into());
        }
    }
    said.too_much = game.refused(game.record.over_limit_if_pasted(base, &reading));
    (said, reading)
}

/// The moves that something may mean: "b4b or b4w", "a, b or 3 more".
fn any_of(texts: &[String], more: usize) -> String {
    let more = (more > 0).then(|| t!("open-typed.more", count = more));
    listed(&texts.iter().cloned().chain(more).collect::<Vec<_>>(), "or")
}
