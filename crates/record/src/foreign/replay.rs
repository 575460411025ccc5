//! Playing a game of another program through the rules.

use super::{
    ConversionLoss, Ending, ForeignError, ForeignFault, ForeignGame, ForeignMove, ForeignWarning,
    Score,
};
use crate::file::outcome_text;
use crate::limits::{self, OverLimit};
use crate::transcript::{ReadMove, Reading, TranscriptError, read_one};
use crate::tree::{Turn, next_number, place};
use crate::{Record, Tags, TerminationKind};
use owlery_games::{CodeError, Notation, Outcome, Side};
use owlery_i18n::{Message, Text};

/// A game that was played through the rules.
pub struct Replayed<P: Notation> {
    /// The game. Moves that are not legal, and what follows them, are struck out.
    pub record: Record<P>,
    /// The parts of the record that were dropped or changed.
    pub warnings: Vec<ForeignWarning>,
    /// The first move that is not legal.
    pub unread: Option<Box<TranscriptError>>,
    /// Number of legal moves.
    pub legal: usize,
    /// Whether the rules give the result in the record.
    pub agrees: bool,
}

/// The error of a game that cannot be begun.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The error.
    pub error: ForeignError,
    /// The number of characters of its first position that were read: the likeliest of several games reads
    /// most.
    pub understood: usize,
}

impl ForeignGame {
    /// Plays the moves through the rules of a game with these options.
    pub fn replay<P: Notation>(&self, options: P::Options) -> Result<Replayed<P>, Refused> {
        let start = match &self.start {
            None => P::start(&options),
            Some((line, code)) => P::from_code(code, &options).map_err(|error| {
                let understood = match &error {
                    CodeError::Read(error) => error.at,
                    CodeError::Faults(_) => usize::MAX,
                };
                let fault = ForeignFault::Start { error };
                Refused { error: ForeignError::new(*line, None, fault), understood }
            })?,
        };
        let mut record = Record::<P>::from_position(options, start);
        let mut played = self.play(&record);
        let first = record.first();
        let refused = |line| {
            move |over: OverLimit| Refused {
                error: ForeignError::new(line, None, over),
                understood: usize::MAX,
            }
        };
        let check = |note: &str| limits::check_comment(Text::of("record-thing.comment"), note);
        check(&self.note).map_err(refused(self.line))?;
        for ForeignMove { line, before, note, .. } in &self.moves {
            check(before).and_then(|()| check(note)).map_err(refused(*line))?;
        }
        let mut warnings = self.warnings.clone();
        let main_end = played.reading.main_line().last();
        let board = played.end_of_main_line.outcome();
        let agrees = self.result.is_some() && board.map(|end| score(end, first)) == self.result;
        if let Some(unread) = &played.unread {
            warnings.push(ForeignWarning::new(unread.line, None, ConversionLoss::from(&**unread)));
        }
        if !agrees && played.unread.is_none() {
            let (how, loss) = self.termination::<P>(first, board);
            if let Some(ConversionLoss::Ending { ending }) = &loss {
                let note = match main_end {
                    Some(at) => &mut played.reading.moves[at].note,
                    None => &mut played.reading.note,
                };
                let result = self.result.map_or("*", Score::text);
                let text = format!("{result} {ending}");
                *note = if note.is_empty() { text } else { format!("{note}\n{text}") };
            }
            played.reading.termination = how.map(|how| (main_end, how));
            warnings.extend(loss.map(|what| ForeignWarning::new(self.end_line, None, what)));
        }
        let tags = self.tags(first);
        tags.check_limits().map_err(|(_, over)| refused(self.line)(over))?;
        record.begin_with(tags);
        record.fill(&played.reading);
        record.check_limits(0, 0).map_err(refused(self.line))?;
        let Played { unread, legal, .. } = played;
        Ok(Replayed { record, warnings, unread, legal, agrees })
    }

    fn play<P: Notation>(&self, record: &Record<P>) -> Played<P> {
        let first = record.first();
        let moves = Vec::with_capacity(self.moves.len());
        let reading = Reading { note: self.note.clone(), moves, ..Reading::default() };
        let mut played =
            Played { reading, unread: None, legal: 0, end_of_main_line: record.start().clone() };
        // After each move: the position if it is legal, the side to move, and its number.
        let mut after: Vec<(Option<P>, Side, u32)> = Vec::with_capacity(self.moves.len());
        let mut main = None;
        for mv in &self.moves {
            let parent = mv.after.and_then(|at| after.get(at));
            let (before, turn, number) = match parent {
                Some((position, turn, number)) => (position.as_ref(), *turn, *number),
                None => (Some(record.start()), record.start().turn(), 0),
            };
            let number = next_number(number, turn, first);
            let legal = before.map(|before| (before, legal_move(before, mv)));
            if let Some((_, Err(reason))) = &legal
                && played.unread.is_none()
            {
                let place = Some(place(number, turn, first));
                let unread =
                    TranscriptError::new(mv.line, mv.column, &mv.text, place, reason.clone());
                played.unread = Some(Box::new(unread));
            }
            let legal = legal.and_then(|(before, mv)| Some((before, mv.ok()?)));
            let (text, turn, next, found) = match legal {
                Some((before, found)) => {
                    played.legal += 1;
                    let (turn, next) = Turn::play(before, found, first);
                    let side = next.turn();
                    (before.move_text(found), turn, (Some(next), side, number), Some(found))
                }
                None => {
                    let next = (None, turn.other(), number);
                    (struck_text(&mv.text), Turn::unplayable(turn, first), next, None)
                }
            };
            if mv.after == main {
                main = Some(after.len());
                if let Some(position) = &next.0 {
                    played.end_of_main_line = position.clone();
                }
            }
            after.push(next);
            played.reading.moves.push(ReadMove {
                before: mv.before.clone(),
                note: mv.note.clone(),
                nag: mv.nag.to_owned(),
                judgement: mv.judgement,
                ..ReadMove::new(found, text, turn, mv.after)
            });
        }
        played
    }

    /// The players' termination, and what is lost of the ending, if the rules end the game otherwise than the
    /// record.
    fn termination<P: Notation>(
        &self,
        first: Side,
        board: Option<Outcome>,
    ) -> (Option<TerminationKind>, Option<ConversionLoss>) {
        let Some(result) = self.result else {
            return match (&self.ending, board) {
                (_, Some(_)) | (Ending::Unsaid | Ending::Rules, None) => (None, None),
                (ending, None) => {
                    (None, Some(ConversionLoss::Ending { ending: ending.text().to_owned() }))
                }
            };
        };
        let loser = match result {
            Score::First => Some(first.other()),
            Score::Second => Some(first),
            Score::Draw => None,
        };
        let disagrees = || {
            (
                None,
                Some(ConversionLoss::Result { said: result.text(), is: outcome_text::<P>(board) }),
            )
        };
        if board.is_some() {
            return disagrees();
        }
        match (&self.ending, loser) {
            (Ending::Rules, _) => disagrees(),
            (Ending::Resignation, Some(side)) => (Some(TerminationKind::Resigned(side)), None),
            (Ending::Timeout, Some(side)) => (Some(TerminationKind::Overtime(side)), None),
            (Ending::Agreement, None) => (Some(TerminationKind::Agreed), None),
            (Ending::Unsaid, Some(side)) => (
                Some(TerminationKind::Resigned(side)),
                Some(ConversionLoss::AsResignation { result: result.text() }),
            ),
            (Ending::Unsaid, None) => {
                (Some(TerminationKind::Agreed), Some(ConversionLoss::AsAgreement))
            }
            // As a draw on time, or a win by agreement.
            (ending, _) => {
                (None, Some(ConversionLoss::Ending { ending: ending.text().to_owned() }))
            }
        }
    }

    fn tags(&self, first: Side) -> Tags {
        let mut tags = Tags {
            date: self.date.clone(),
            event: self.event.clone(),
            place: self.place.clone(),
            source: self.source.clone(),
            ..Tags::default()
        };
        let [one, other] = &self.players;
        tags.players[first as usize].clone_from(one);
        tags.players[first.other() as usize].clone_from(other);
        tags
    }
}

struct Played<P: Notation> {
    reading: Reading<P::Move>,
    unread: Option<Box<TranscriptError>>,
    legal: usize,
    /// The position after the last legal move of the main line.
    end_of_main_line: P,
}

fn score(outcome: Outcome, first: Side) -> Score {
    match outcome {
        Outcome::Win(side) if side == first => Score::First,
        Outcome::Win(_) => Score::Second,
        Outcome::Draw => Score::Draw,
    }
}

fn legal_move<P: Notation>(position: &P, mv: &ForeignMove) -> Result<P::Move, Message> {
    limits::check_bytes(Text::of("record-thing.move"), mv.text.len(), limits::MOVE)?;
    read_one(position, &mv.text).map_err(|error| error.reason)
}

fn struck_text(text: &str) -> String {
    let end = text.floor_char_boundary(limits::MOVE);
    let text = text[..end].replace(char::is_control, " ");
    if text.trim().is_empty() { "?".to_owned() } else { text }
}
