//! Sounds as samples.

use std::f32::consts::TAU;

use super::Sound;

/// Samples a second.
pub const RATE: u32 = 44_100;

/// How long a tone takes to be there, and how soon it falls to a third, as a share of its length.
const ATTACK: f32 = 0.004;
const DECAY: f32 = 0.25;

/// A tone that glides from one pitch to another and dies away.
struct Tone {
    /// When it begins and how long it lasts, in seconds.
    at: f32,
    lasts: f32,
    /// In hertz.
    from: f32,
    to: f32,
    /// At most 1, all that sounds at a time.
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

/// One channel at [`RATE`].
pub fn samples(sound: Sound) -> Vec<i16> {
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
    mix.into_iter().map(|sample| (sample * f32::from(i16::MAX)) as i16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 4] = [Sound::Step, Sound::Flip, Sound::Fright, Sound::End];

    #[test]
    fn sounds_are_short_and_soft_and_end_in_silence() {
        for sound in ALL {
            let samples = samples(sound);
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
        let step = samples(Sound::Step);
        let low = pitch(&step[step.len() / 3..]);
        assert!((150.0..250.0).contains(&low), "{low} Hz");
        let hoot = samples(Sound::Fright);
        let (begin, end) = (pitch(&hoot[..hoot.len() / 4]), pitch(&hoot[hoot.len() * 3 / 4..]));
        assert!(begin > end + 100.0, "from {begin} to {end} Hz");
    }
}
