//! The system's server for sounds, PulseAudio or PipeWire in its place, spoken to by the crate
//! pulseaudio: it needs no headers to be built and no sound card to run, unlike cpal on Linux.

use std::io::{self, Cursor, Read};

use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource, Client, ClientError};

use super::{RATE, Speaker};

/// So much lies ready with the server, in bytes: a tenth of a second. By itself it takes two.
const AHEAD: u32 = RATE / 10 * 2;

/// Plays by the server. It is gone to with the first sound, and again after it has gone.
pub fn speaker() -> Speaker {
    let mut known: Option<Client> = None;
    Box::new(move |samples| {
        let had_one = known.is_some();
        let mut played = play(&mut known, samples);
        if played.is_err() && had_one {
            // It may have begun anew meanwhile.
            played = play(&mut known, samples);
        }
        played.map_err(|error| error.to_string())
    })
}

/// Returns when all was heard: silence is read behind it, twice as long as what lies ready. To ask
/// the server to tell of the end is not safe, since one whose sink waits never does.
fn play(known: &mut Option<Client>, samples: &[i16]) -> Result<(), ClientError> {
    let client = match known.take() {
        Some(client) => client,
        None => Client::from_env(c"Owlery")?,
    };
    let bytes: Vec<u8> = samples.iter().flat_map(|sample| sample.to_le_bytes()).collect();
    let mut rest = Cursor::new(bytes).chain(io::repeat(0).take(u64::from(2 * AHEAD)));
    // Nothing more to read is its end; memory does not fail.
    let source = move |into: &mut [u8]| rest.read(into).unwrap_or(0);
    let params = PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::S16Le, channels: 1, sample_rate: RATE },
        channel_map: ChannelMap::mono(),
        cvolume: Some(ChannelVolume::norm(1)),
        buffer_attr: BufferAttr { target_length: AHEAD, pre_buffering: 0, ..Default::default() },
        flags: StreamFlags { adjust_latency: true, ..Default::default() },
        ..PlaybackStreamParams::default()
    };
    pollster::block_on(async {
        let stream = client.create_playback_stream(params, source.as_playback_source()).await?;
        stream.source_eof().await
    })?;
    *known = Some(client);
    Ok(())
}
