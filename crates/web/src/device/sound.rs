//! Wood and seeds, made of nothing but numbers: every sound is synthesised
//! when it is needed, so that there is nothing to fetch.

use std::cell::RefCell;

use web_sys::{
    AudioBuffer, AudioContext, AudioNode, AudioScheduledSourceNode, BiquadFilterType, GainNode,
    OscillatorType,
};

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A hand closes around seeds.
    Lift,
    /// A seed falls on this many others.
    Seed(usize),
    /// So many seeds reach a store.
    Take(usize),
    /// A stone lands, or a mark is set.
    Stone,
    /// That cannot be played.
    Refused,
    /// The game is over: won, lost, or neither.
    End(Option<bool>),
}

/// A tone that swells at once and dies away.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tone {
    /// Seconds from now.
    after: f64,
    /// Hertz, and what it sinks to.
    pitch: (f32, f32),
    /// Seconds.
    length: f64,
    loudness: f32,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The body of a thing that was struck.
    Body,
    /// The scrape or click of it: noise around its pitch.
    Click,
}

const fn body(after: f64, pitch: (f32, f32), length: f64, loudness: f32) -> Tone {
    Tone { after, pitch, length, loudness, kind: Kind::Body }
}

const fn click(after: f64, pitch: f32, length: f64, loudness: f32) -> Tone {
    Tone { after, pitch: (pitch, pitch), length, loudness, kind: Kind::Click }
}

/// What a sound is made of. A seed on bare wood is low and hollow; on other
/// seeds it is higher and drier.
fn tones(sound: Sound) -> Vec<Tone> {
    match sound {
        Sound::Lift => {
            let rustle =
                (0..4).map(|i| click(0.028 * f64::from(i), 2400.0 + 300.0 * i as f32, 0.03, 0.16));
            rustle.chain([body(0.0, (150.0, 110.0), 0.08, 0.18)]).collect()
        }
        Sound::Seed(below) => {
            let high = below.min(8) as f32;
            vec![
                body(0.0, (300.0 + 34.0 * high, 190.0 + 20.0 * high), 0.10, 0.42 - 0.03 * high),
                click(0.0, 1700.0 + 190.0 * high, 0.028, 0.34),
                click(0.055, 2600.0 + 120.0 * high, 0.018, 0.10),
            ]
        }
        Sound::Take(seeds) => (0..seeds.min(6))
            .flat_map(|i| {
                let (after, step) = (0.06 * i as f64, i as f32);
                [
                    body(after, (240.0 + 26.0 * step, 170.0), 0.16, 0.30),
                    click(after, 1500.0 + 160.0 * step, 0.04, 0.26),
                ]
            })
            .collect(),
        Sound::Stone => vec![body(0.0, (190.0, 120.0), 0.13, 0.45), click(0.0, 1100.0, 0.03, 0.3)],
        Sound::Refused => {
            vec![body(0.0, (130.0, 100.0), 0.12, 0.3), body(0.11, (118.0, 92.0), 0.14, 0.3)]
        }
        Sound::End(won) => {
            let chord: [f32; 4] = match won {
                Some(true) => [392.0, 493.9, 587.3, 784.0],
                Some(false) => [392.0, 349.2, 311.1, 261.6],
                None => [392.0, 440.0, 392.0, 440.0],
            };
            (0..4)
                .zip(chord)
                .map(|(i, pitch)| body(0.13 * f64::from(i), (pitch, pitch), 0.7, 0.26))
                .collect()
        }
    }
}

/// The browser's ear, opened at the first sound and kept.
struct Ear {
    context: AudioContext,
    noise: AudioBuffer,
    volume: GainNode,
}

thread_local! {
    static EAR: RefCell<Option<Ear>> = const { RefCell::new(None) };
}

/// Plays a sound at a volume from 0 to 100. A browser without sound stays silent.
pub(crate) fn play(sound: Sound, volume: u8) {
    EAR.with_borrow_mut(|ear| {
        if ear.is_none() {
            *ear = Ear::open();
        }
        if let Some(ear) = ear {
            ear.volume.gain().set_value(f32::from(volume) / 100.0);
            // Browsers wake the ear only after a touch; until then it is silent.
            let _ = ear.context.resume();
            for tone in tones(sound) {
                // What cannot be built is not heard; nothing else is lost.
                let _ = ear.strike(tone);
            }
        }
    });
}

impl Ear {
    fn open() -> Option<Self> {
        let context = AudioContext::new().ok()?;
        let rate = context.sample_rate();
        let noise = context.create_buffer(1, (rate / 5.0) as u32, rate).ok()?;
        let mut numbers = rules::SplitMix64::new(1);
        let samples: Vec<f32> =
            (0..noise.length()).map(|_| numbers.below(2000) as f32 / 1000.0 - 1.0).collect();
        noise.copy_to_channel(&samples, 0).ok()?;
        let volume = context.create_gain().ok()?;
        volume.connect_with_audio_node(&context.destination()).ok()?;
        Some(Ear { context, noise, volume })
    }

    fn strike(&self, tone: Tone) -> Result<(), wasm_bindgen::JsValue> {
        let begin = self.context.current_time() + tone.after;
        let end = begin + tone.length;
        let swell = self.context.create_gain()?;
        let gain = swell.gain();
        gain.set_value_at_time(0.0001, begin)?;
        gain.exponential_ramp_to_value_at_time(tone.loudness.max(0.001), begin + 0.003)?;
        gain.exponential_ramp_to_value_at_time(0.0001, end)?;
        swell.connect_with_audio_node(&self.volume)?;
        match tone.kind {
            Kind::Body => self.body(tone, begin, end, &swell),
            Kind::Click => self.click(tone, begin, end, &swell),
        }
    }

    fn body(
        &self,
        tone: Tone,
        begin: f64,
        end: f64,
        to: &AudioNode,
    ) -> Result<(), wasm_bindgen::JsValue> {
        let voice = self.context.create_oscillator()?;
        voice.set_type(OscillatorType::Sine);
        voice.frequency().set_value_at_time(tone.pitch.0, begin)?;
        voice.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, end)?;
        voice.connect_with_audio_node(to)?;
        voice.start_with_when(begin)?;
        voice.stop_with_when(end)
    }

    fn click(
        &self,
        tone: Tone,
        begin: f64,
        end: f64,
        to: &AudioNode,
    ) -> Result<(), wasm_bindgen::JsValue> {
        let voice = self.context.create_buffer_source()?;
        voice.set_buffer(Some(&self.noise));
        let band = self.context.create_biquad_filter()?;
        band.set_type(BiquadFilterType::Bandpass);
        band.frequency().set_value(tone.pitch.0);
        band.q().set_value(5.0);
        voice.connect_with_audio_node(&band)?;
        band.connect_with_audio_node(to)?;
        voice.start_with_when(begin)?;
        let voice: &AudioScheduledSourceNode = &voice;
        voice.stop_with_when(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_and_never_too_loud() {
        let all = [
            Sound::Lift,
            Sound::Seed(0),
            Sound::Seed(40),
            Sound::Take(48),
            Sound::Stone,
            Sound::Refused,
            Sound::End(Some(true)),
            Sound::End(Some(false)),
            Sound::End(None),
        ];
        for sound in all {
            let tones = tones(sound);
            assert!(!tones.is_empty());
            for tone in &tones {
                assert!(tone.loudness > 0.0 && tone.length > 0.0 && tone.after >= 0.0);
                assert!(tone.after + tone.length < 1.5);
            }
            let at_once: f32 =
                tones.iter().filter(|tone| tone.after == 0.0).map(|tone| tone.loudness).sum();
            assert!(at_once <= 1.0, "{sound:?}");
        }
    }

    #[test]
    fn more_seeds_sound_higher() {
        let pitch = |below| tones(Sound::Seed(below))[0].pitch.0;
        assert!(pitch(3) > pitch(0));
    }
}
