//! What is heard of a game: a step, a flip, a frightened helper, the end. All of it is made here,
//! of tones, and played on a thread of its own.

#[cfg(target_os = "linux")]
mod server;
mod waves;

use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};

use egui::Context;

use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_session::{EffectKind, View};

pub use waves::RATE;

/// So many sounds wait for their turn; what comes then is not heard.
const WAITING: usize = 2;

/// What plays samples, one channel at [`RATE`], and returns when they were heard, or what is amiss.
pub type Speaker = Box<dyn FnMut(&[i16]) -> Result<(), String> + Send>;

/// Whether a sound was heard, or why not.
type Outcome = Result<(), String>;

/// Something to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece has moved, or come.
    Step,
    /// Pieces have turned over.
    Flip,
    /// A helper was frightened away, or a piece taken.
    Fright,
    /// The game is over.
    End,
}

/// How a game stands, and what its last move sounds like.
#[derive(Clone, Copy)]
pub struct Seen<B> {
    board: B,
    here: NodeId,
    ply: usize,
    sound: Sound,
}

impl<B> Seen<B> {
    /// The game on a board.
    pub fn of(board: B, view: &View) -> Self {
        let did = |what: fn(&EffectKind) -> bool| view.effects.iter().any(|it| what(&it.kind));
        let sound = if view.status.turn.is_none() {
            Sound::End
        } else if did(|kind| matches!(kind, EffectKind::Taken(_))) {
            Sound::Fright
        } else if did(|kind| matches!(kind, EffectKind::Turned)) {
            Sound::Flip
        } else {
            Sound::Step
        };
        Seen { board, here: view.here, ply: view.ply, sound }
    }
}

/// Plays sounds, for boards that are known by `B`.
pub struct Sounds<B> {
    /// Until its thread has it.
    speaker: Option<Speaker>,
    queue: Option<SyncSender<Sound>>,
    outcomes: (Sender<Outcome>, Receiver<Outcome>),
    seen: Option<Seen<B>>,
    was_on: Option<bool>,
    has_failed: bool,
}

impl<B> Default for Sounds<B> {
    /// By the system.
    fn default() -> Self {
        Sounds::by(speaker())
    }
}

impl<B> Sounds<B> {
    /// By a speaker, or none where there are no sounds.
    pub fn by(speaker: Option<Speaker>) -> Self {
        let outcomes = channel();
        Sounds { speaker, queue: None, outcomes, seen: None, was_on: None, has_failed: false }
    }
}

impl<B: Copy + PartialEq> Sounds<B> {
    /// Looks at the board on the screen, and plays what has happened there. What keeps sounds from
    /// being heard is answered once, and that it does not any more.
    pub fn follow(&mut self, seen: Option<Seen<B>>, is_on: bool, ctx: &Context) -> Option<Outcome> {
        let before = std::mem::replace(&mut self.seen, seen);
        let was_on = self.was_on.replace(is_on);
        if !is_on {
            return std::mem::take(&mut self.has_failed).then_some(Ok(()));
        }
        if was_on == Some(false) {
            // So it is known at once what they are like.
            self.play(Sound::Step, ctx);
        } else if let (Some(before), Some(seen)) = (before, seen)
            && before.board == seen.board
        {
            let is_here = before.here == seen.here;
            let has_moved = !is_here && seen.ply == before.ply + 1;
            let has_ended = is_here && before.sound != Sound::End && seen.sound == Sound::End;
            if has_moved || has_ended {
                self.play(seen.sound, ctx);
            }
        }
        let outcome = self.outcomes.1.try_iter().last()?;
        let had_failed = std::mem::replace(&mut self.has_failed, outcome.is_err());
        let is_news = had_failed != self.has_failed;
        is_news.then(|| outcome.map_err(|why| t!("work-sounds.failed", why = why)))
    }

    fn play(&mut self, sound: Sound, ctx: &Context) {
        if let Some(speaker) = self.speaker.take() {
            let (queue, asked) = sync_channel(WAITING);
            let (outcomes, ctx) = (self.outcomes.0.clone(), ctx.clone());
            let thread = std::thread::Builder::new().name("sounds".to_owned());
            match thread.spawn(move || serve(speaker, &asked, &outcomes, &ctx)) {
                Ok(_) => self.queue = Some(queue),
                Err(error) => drop(self.outcomes.0.send(Err(error.to_string()))),
            }
        }
        if let Some(queue) = &self.queue {
            // What does not fit would be heard too late.
            let _ = queue.try_send(sound);
        }
    }
}

fn serve(mut speaker: Speaker, asked: &Receiver<Sound>, outcomes: &Sender<Outcome>, ctx: &Context) {
    let mut was_heard = true;
    for sound in asked {
        let outcome = speaker(&waves::samples(sound));
        let is_news = was_heard != outcome.is_ok();
        was_heard = outcome.is_ok();
        // The window may be closed.
        let _ = outcomes.send(outcome);
        if is_news {
            ctx.request_repaint();
        }
    }
}

/// Whether there are sounds on this system.
pub const CAN: bool = cfg!(target_os = "linux");

#[cfg(target_os = "linux")]
fn speaker() -> Option<Speaker> {
    Some(server::speaker())
}

#[cfg(not(target_os = "linux"))]
fn speaker() -> Option<Speaker> {
    None
}
