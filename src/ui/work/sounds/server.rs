//! The system's sound server, PulseAudio or PipeWire in its place, through the crate pulseaudio:
//! unlike cpal on Linux, it needs no headers to build and no sound card to run.

use std::io::{self, Cursor, Read};

use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource, Client, ClientError};

use super::{RATE, Speaker};

/// The length of the server's buffer in bytes: a tenth of a second. The server's default is two
/// seconds.
const AHEAD: u32 = RATE / 10 * 2;

/// Returns a speaker that connects to the server with the first sound, and again after the
/// connection is lost.
pub fn speaker() -> Speaker {
    let mut known: Option<Client> = None;
    Box::new(move |samples| {
        let had_one = known.is_some();
        let mut played = play(&mut known, samples);
        if played.is_err() && had_one {
            // The server may have restarted.
            played = play(&mut known, samples);
        }
        played.map_err(|error| error.to_string())
    })
}

/// Plays samples and returns when they were heard: silence follows, twice as long as the buffer. A
/// drain request is not safe, since a server with a suspended sink never answers it.
fn play(known: &mut Option<Client>, samples: &[i16]) -> Result<(), ClientError> {
    let client = match known.take() {
        Some(client) => client,
        None => Client::from_env(c"Owlery")?,
    };
    let bytes: Vec<u8> = samples.iter().flat_map(|sample| sample.to_le_bytes()).collect();
    let mut rest = Cursor::new(bytes).chain(io::repeat(0).take(u64::from(2 * AHEAD)));
    // Reading from memory does not fail.
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
