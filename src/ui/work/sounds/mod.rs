//! What is heard of a game: a step, a flip, a frightened helper, the end. All of it is made here,
//! of tones, and played on a thread of its own.

#[cfg(target_os = "linux")]
mod server;
mod waves;

use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};

use egui::Context;

use crate::record::NodeId;
use crate::session::facade::{EffectKind, View};
use crate::t;

pub use waves::RATE;

/// So many sounds wait for their turn; what comes then is not heard.
const WAITING: usize = 2;

/// What plays samples, one channel at [`RATE`], and returns when they were heard, or what is amiss.
pub type Speaker = Box<dyn FnMut(&[i16]) -> Result<(), String> + Send>;

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
    faults: (Sender<String>, Receiver<String>),
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
        let faults = channel();
        Sounds { speaker, queue: None, faults, seen: None, was_on: None, has_failed: false }
    }
}

impl<B: Copy + PartialEq> Sounds<B> {
    /// Looks at the board on the screen, and plays what has happened there. What keeps sounds from
    /// being heard is answered, once until they are switched off.
    pub fn follow(&mut self, seen: Option<Seen<B>>, is_on: bool, ctx: &Context) -> Option<String> {
        let before = std::mem::replace(&mut self.seen, seen);
        let was_on = self.was_on.replace(is_on);
        if !is_on {
            self.has_failed = false;
            return None;
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
        let why = self.faults.1.try_iter().last()?;
        let is_news = !std::mem::replace(&mut self.has_failed, true);
        is_news.then(|| t!("work-sounds.failed", why = why))
    }

    fn play(&mut self, sound: Sound, ctx: &Context) {
        if let Some(speaker) = self.speaker.take() {
            let (queue, asked) = sync_channel(WAITING);
            let (faults, ctx) = (self.faults.0.clone(), ctx.clone());
            let thread = std::thread::Builder::new().name("sounds".to_owned());
            match thread.spawn(move || serve(speaker, &asked, &faults, &ctx)) {
                Ok(_) => self.queue = Some(queue),
                Err(error) => drop(self.faults.0.send(error.to_string())),
            }
        }
        if let Some(queue) = &self.queue {
            // What does not fit would be heard too late.
            let _ = queue.try_send(sound);
        }
    }
}

fn serve(mut speaker: Speaker, asked: &Receiver<Sound>, faults: &Sender<String>, ctx: &Context) {
    for sound in asked {
        if let Err(why) = speaker(&waves::samples(sound)) {
            // The window may be closed.
            drop(faults.send(why));
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
