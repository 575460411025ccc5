//! The sounds of a game (a step, a flip, a frightened helper, the end), synthesised from tones and
//! played on a thread of their own.

#[cfg(target_os = "linux")]
mod server;

use std::f32::consts::TAU;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};

use egui::Context;

use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_session::{EffectKind, View};

/// The length of the queue; further sounds are dropped.
const WAITING: usize = 2;

/// Plays samples of one channel at [`RATE`] and returns when they were heard, or the fault.
pub type Speaker = Box<dyn FnMut(&[i16]) -> Result<(), String> + Send>;

/// The result of playing a sound.
type Outcome = Result<(), String>;

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sound {
    /// A piece was moved or placed.
    Step,
    /// Pieces were turned over.
    Flip,
    /// A helper was frightened away, or a piece was captured.
    Fright,
    /// The game is over.
    End,
}

/// The state of a board, with the sound of its last move.
#[derive(Clone, Copy)]
pub struct Seen<B> {
    board: B,
    here: NodeId,
    ply: usize,
    sound: Sound,
}

impl<B> Seen<B> {
    /// Returns the state of a game on a board.
    pub fn of(board: B, view: &View) -> Self {
        let did = |what: fn(&EffectKind) -> bool| view.effects.iter().any(|it| what(&it.kind));
        let sound = if view.status.turn.is_none() {
            Sound::End
        } else if did(|kind| matches!(kind, EffectKind::Captured(_))) {
            Sound::Fright
        } else if did(|kind| matches!(kind, EffectKind::Turned)) {
            Sound::Flip
        } else {
            Sound::Step
        };
        Seen { board, here: view.here, ply: view.ply, sound }
    }
}

/// Plays sounds of boards, which `B` identifies.
pub struct Sounds<B> {
    /// The speaker, until its thread owns it.
    speaker: Option<Speaker>,
    queue: Option<SyncSender<(Sound, f32)>>,
    outcomes: (Sender<Outcome>, Receiver<Outcome>),
    seen: Option<Seen<B>>,
    /// The volume in the last frame; `None` before the first one.
    volume: Option<Option<f32>>,
    /// Whether somebody has switched sounds on, or made them louder, and so expects to hear them.
    is_expected: bool,
    has_failed: bool,
}

impl<B> Default for Sounds<B> {
    /// Plays on the system's speaker.
    fn default() -> Self {
        Sounds::by(speaker())
    }
}

impl<B> Sounds<B> {
    /// Plays on a speaker, if there is one.
    pub fn by(speaker: Option<Speaker>) -> Self {
        let outcomes = channel();
        Sounds {
            speaker,
            queue: None,
            outcomes,
            seen: None,
            volume: None,
            is_expected: false,
            has_failed: false,
        }
    }
}

impl<B: Copy + PartialEq> Sounds<B> {
    /// Plays what has happened on the board on the screen, at a volume from 0 to 1; `None` is off.
    /// Returns an error when sounds begin to fail that somebody has asked for, and `Ok` when they no
    /// longer do.
    pub fn follow(
        &mut self,
        seen: Option<Seen<B>>,
        volume: Option<f32>,
        ctx: &Context,
    ) -> Option<Outcome> {
        let before = std::mem::replace(&mut self.seen, seen);
        let was = self.volume.replace(volume);
        let Some(loud) = volume else {
            return std::mem::take(&mut self.has_failed).then_some(Ok(()));
        };
        if was.is_some_and(|was| was != volume) {
            // A sample sound of what was chosen.
            self.is_expected = true;
            self.play(Sound::Step, loud, ctx);
        } else if let (Some(before), Some(seen)) = (before, seen)
            && before.board == seen.board
        {
            let is_here = before.here == seen.here;
            let has_moved = !is_here && seen.ply == before.ply + 1;
            let has_ended = is_here && before.sound != Sound::End && seen.sound == Sound::End;
            if has_moved || has_ended {
                self.play(seen.sound, loud, ctx);
            }
        }
        let outcome = self.outcomes.1.try_iter().last()?;
        let had_failed =
            std::mem::replace(&mut self.has_failed, outcome.is_err() && self.is_expected);
        let is_news = had_failed != self.has_failed;
        is_news.then(|| outcome.map_err(|why| t!("work-sounds.failed", why = why)))
    }

    fn play(&mut self, sound: Sound, volume: f32, ctx: &Context) {
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
            // A sound that does not fit would be late.
            let _ = queue.try_send((sound, volume));
        }
    }
}

fn serve(
    mut speaker: Speaker,
    asked: &Receiver<(Sound, f32)>,
    outcomes: &Sender<Outcome>,
    ctx: &Context,
) {
    let mut was_heard = true;
    for (sound, volume) in asked {
        let outcome = speaker(&samples(sound, volume));
        let is_news = was_heard != outcome.is_ok();
        was_heard = outcome.is_ok();
        // The window may have closed.
        let _ = outcomes.send(outcome);
        if is_news {
            ctx.request_repaint();
        }
    }
}

/// Whether this system can play sounds.
pub const CAN: bool = cfg!(target_os = "linux");

#[cfg(target_os = "linux")]
fn speaker() -> Option<Speaker> {
    Some(server::speaker())
}

#[cfg(not(target_os = "linux"))]
fn speaker() -> Option<Speaker> {
    None
}

// Synthesis.

/// Samples per second.
pub const RATE: u32 = 44_100;

/// The attack of a tone in seconds, and its decay to a third as a share of its length.
const ATTACK: f32 = 0.004;
const DECAY: f32 = 0.25;

/// A tone that glides from one pitch to another and decays.
struct Tone {
    /// Start and length in seconds.
    at: f32,
    lasts: f32,
    /// The pitch in hertz.
    from: f32,
    to: f32,
    /// The volume; the sum at any time is at most 1.
    volume: f32,
}

const fn tone(at: f32, lasts: f32, from: f32, to: f32, volume: f32) -> Tone {
    Tone { at, lasts, from, to, volume }
}

/// Wood on wood.
const STEP: &[Tone] = &[tone(0.0, 0.09, 240.0, 170.0, 0.4), tone(0.0, 0.03, 1100.0, 700.0, 0.1)];
/// Two faces.
const FLIP: &[Tone] = &[tone(0.0, 0.08, 330.0, 300.0, 0.3), tone(0.07, 0.1, 500.0, 450.0, 0.3)];
/// An owl, far away.
const FRIGHT: &[Tone] =
    &[tone(0.0, 0.35, 560.0, 340.0, 0.35), tone(0.0, 0.35, 1120.0, 680.0, 0.08)];
/// Three steps up.
const END: &[Tone] = &[
    tone(0.0, 0.5, 392.0, 392.0, 0.25),
    tone(0.15, 0.5, 494.0, 494.0, 0.25),
    tone(0.3, 0.7, 587.0, 587.0, 0.25),
];

/// Returns the samples of a sound at a volume from 0 to 1, one channel at [`RATE`].
fn samples(sound: Sound, volume: f32) -> Vec<i16> {
    let tones = match sound {
        Sound::Step => STEP,
        Sound::Flip => FLIP,
        Sound::Fright => FRIGHT,
        Sound::End => END,
    };
    let end = tones.iter().map(|tone| tone.at + tone.lasts).fold(0.0, f32::max);
    let rate = RATE as f32;
    let mut mix = vec![0.0; (end * rate) as usize];
    for tone in tones {
        let mut phase = 0.0;
        let length = (tone.lasts * rate) as usize;
        for (i, sample) in mix.iter_mut().skip((tone.at * rate) as usize).take(length).enumerate() {
            let (seconds, share) = (i as f32 / rate, i as f32 / length as f32);
            let envelope = (seconds / ATTACK).min(1.0) * (-share / DECAY).exp() * (1.0 - share);
            *sample += tone.volume * envelope * (TAU * phase).sin();
            phase += (tone.from + (tone.to - tone.from) * share) / rate;
        }
    }
    mix.into_iter().map(|sample| (sample * loudness(volume) * f32::from(i16::MAX)) as i16).collect()
}

/// Returns the factor of samples at a volume from 0 to 1: ears hear ratios, so it falls faster.
fn loudness(volume: f32) -> f32 {
    volume * volume
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 4] = [Sound::Step, Sound::Flip, Sound::Fright, Sound::End];

    #[test]
    fn sounds_are_short_and_soft_and_end_in_silence() {
        for sound in ALL {
            let samples = samples(sound, 1.0);
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.05..=1.0).contains(&seconds), "{sound:?} lasts {seconds} s");
            let peak = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
            let loudest = f32::from(peak) / f32::from(i16::MAX);
            assert!((0.1..=0.6).contains(&loudest), "{sound:?} has a peak of {loudest}");
            let ends = [samples.first(), samples.last()].map(|it| it.unwrap().unsigned_abs());
            assert!(ends.iter().all(|end| *end < 100), "{sound:?} clicks: {ends:?}");
        }
    }

    /// Crossings of zero tell the pitch.
    #[test]
    fn a_step_is_low_and_a_hoot_falls() {
        let pitch = |samples: &[i16]| {
            let crossings = samples.windows(2).filter(|pair| pair[0] < 0 && pair[1] >= 0).count();
            crossings as f32 * RATE as f32 / samples.len() as f32
        };
        let step = samples(Sound::Step, 1.0);
        let low = pitch(&step[step.len() / 3..]);
        assert!((150.0..250.0).contains(&low), "{low} Hz");
        let hoot = samples(Sound::Fright, 1.0);
        let (begin, end) = (pitch(&hoot[..hoot.len() / 4]), pitch(&hoot[hoot.len() * 3 / 4..]));
        assert!(begin > end + 100.0, "from {begin} to {end} Hz");
    }
}
