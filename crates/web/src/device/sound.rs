//! Wood and seeds, made of nothing but numbers, so that there is nothing to
//! fetch. Every sound is computed once, at the latest when it is first heard,
//! and kept, so that playing it again takes no time from an animation.

use std::cell::RefCell;
use std::f32::consts::TAU;
use std::time::Duration;

use leptos::prelude::set_timeout;
use web_sys::{AudioBuffer, AudioContext, GainNode};

/// The sounds of the app.
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
    /// It is the person's turn.
    Turn,
    /// The game is over: won, lost, or neither.
    End(Option<bool>),
}

/// More seeds than these sound no different: under one that falls, and taken.
const MOST_BELOW: usize = 8;
const MOST_TAKEN: usize = 6;

impl Sound {
    /// The sound by the name under which it is kept.
    fn plain(self) -> Self {
        match self {
            Sound::Seed(below) => Sound::Seed(below.min(MOST_BELOW)),
            Sound::Take(seeds) => Sound::Take(seeds.min(MOST_TAKEN)),
            other => other,
        }
    }
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
    kind: ToneKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ToneKind {
    /// The body of a thing that was struck.
    Body,
    /// The scrape or click of it: noise around its pitch.
    Click,
}

const fn body(after: f64, pitch: (f32, f32), length: f64, loudness: f32) -> Tone {
    Tone { after, pitch, length, loudness, kind: ToneKind::Body }
}

const fn click(after: f64, pitch: f32, length: f64, loudness: f32) -> Tone {
    Tone { after, pitch: (pitch, pitch), length, loudness, kind: ToneKind::Click }
}

/// What a sound is made of. A seed on bare wood is low and hollow; on other
/// seeds it is higher and drier.
fn tones(sound: Sound) -> Vec<Tone> {
    match sound.plain() {
        Sound::Lift => {
            let rustle =
                (0..4).map(|i| click(0.028 * f64::from(i), 2400.0 + 300.0 * i as f32, 0.03, 0.16));
            rustle.chain([body(0.0, (150.0, 110.0), 0.08, 0.18)]).collect()
        }
        Sound::Seed(below) => {
            let high = below as f32;
            vec![
                body(0.0, (300.0 + 34.0 * high, 190.0 + 20.0 * high), 0.10, 0.42 - 0.03 * high),
                click(0.0, 1700.0 + 190.0 * high, 0.028, 0.34),
                click(0.055, 2600.0 + 120.0 * high, 0.018, 0.10),
            ]
        }
        Sound::Take(seeds) => (0..seeds)
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
        Sound::Turn => {
            vec![body(0.0, (523.3, 523.3), 0.16, 0.14), body(0.1, (659.3, 659.3), 0.24, 0.14)]
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

/// The loudness at which a tone begins and ends.
const SILENCE: f32 = 0.0001;
/// How long a tone takes to swell, in seconds.
const SWELL: f32 = 0.003;
/// How narrow the noise of a click is around its pitch.
const NARROWNESS: f32 = 5.0;

/// The samples of a sound, so many a second.
fn samples(sound: Sound, rate: f32) -> Vec<f32> {
    let tones = tones(sound);
    let length = tones.iter().map(|tone| tone.after + tone.length).fold(0.0, f64::max);
    let mut samples = vec![0.0; (length * f64::from(rate)).ceil() as usize];
    for tone in tones {
        let begin = (tone.after * f64::from(rate)) as usize;
        match tone.kind {
            ToneKind::Body => tone.mix(&mut samples[begin..], rate, glide(tone, rate)),
            ToneKind::Click => tone.mix(&mut samples[begin..], rate, rustle(tone, rate)),
        }
    }
    samples
}

impl Tone {
    /// Adds the tone, as loud as it is at each moment.
    fn mix(self, samples: &mut [f32], rate: f32, mut wave: impl FnMut() -> f32) {
        let loudness = self.loudness.max(SILENCE);
        let whole = self.length as f32 * rate;
        let swell = (SWELL * rate).min(whole / 2.0);
        let rise = (loudness / SILENCE).powf(1.0 / swell);
        let fall = (SILENCE / loudness).powf(1.0 / (whole - swell));
        let mut now = SILENCE;
        for (index, sample) in samples.iter_mut().take(whole as usize).enumerate() {
            *sample += now * wave();
            now *= if (index as f32) < swell { rise } else { fall };
        }
    }
}

/// A pure wave that sinks from one pitch to the other.
fn glide(tone: Tone, rate: f32) -> impl FnMut() -> f32 {
    let (mut pitch, lowest) = tone.pitch;
    let sinking = (lowest / pitch).powf(1.0 / (tone.length as f32 * rate));
    let mut turn = 0.0_f32;
    move || {
        turn = (turn + pitch / rate).fract();
        pitch *= sinking;
        (TAU * turn).sin()
    }
}

/// Noise, of which a resonance lets through what is near the pitch.
fn rustle(tone: Tone, rate: f32) -> impl FnMut() -> f32 {
    let mut numbers = rules::SplitMix64::new(1);
    let angle = TAU * tone.pitch.0 / rate;
    let width = angle.sin() / (2.0 * NARROWNESS);
    let (gain, near, far) =
        (width / (1.0 + width), 2.0 * angle.cos() / (1.0 + width), (1.0 - width) / (1.0 + width));
    let (mut heard, mut said) = ([0.0; 2], [0.0; 2]);
    move || {
        let noise = numbers.below(2000) as f32 / 1000.0 - 1.0;
        let sound = gain * (noise - heard[1]) + near * said[0] - far * said[1];
        (heard, said) = ([noise, heard[0]], [sound, said[0]]);
        sound
    }
}

/// The audio context, opened once and kept with the sounds computed so far.
struct Ear {
    context: AudioContext,
    volume: GainNode,
    known: Vec<(Sound, AudioBuffer)>,
}

thread_local! {
    static EAR: RefCell<Option<Ear>> = const { RefCell::new(None) };
}

/// What passes between computing one sound and the next.
const BREATH: Duration = Duration::from_millis(20);

/// Prepares the sounds of a game before the first one is needed, because that
/// takes a moment: opens the audio context, and computes them one by one.
pub(crate) fn listen() {
    open();
    let seeds = (0..=MOST_BELOW).map(Sound::Seed);
    let taken = (2..=MOST_TAKEN).map(Sound::Take);
    rehearse([Sound::Lift].into_iter().chain(seeds).chain(taken));
}

fn rehearse(mut sounds: impl Iterator<Item = Sound> + 'static) {
    let Some(sound) = sounds.next() else { return };
    // A sound that cannot be built is skipped; nothing else is lost.
    EAR.with_borrow_mut(|ear| ear.as_mut().map(|ear| ear.recall(sound)));
    set_timeout(move || rehearse(sounds), BREATH);
}

fn open() {
    EAR.with_borrow_mut(|ear| {
        if ear.is_none() {
            *ear = Ear::open();
        }
    });
}

/// Plays a sound at a volume from 0 to 100. A browser without sound stays silent.
pub(crate) fn play(sound: Sound, volume: u8) {
    open();
    EAR.with_borrow_mut(|ear| {
        if let Some(ear) = ear {
            ear.volume.gain().set_value(f32::from(volume) / 100.0);
            // Browsers start an audio context only after a touch; until then it is silent.
            let _ = ear.context.resume();
            // A sound that cannot be built is skipped; nothing else is lost.
            let _ = ear.strike(sound.plain());
        }
    });
}

impl Ear {
    fn open() -> Option<Self> {
        let context = AudioContext::new().ok()?;
        let volume = context.create_gain().ok()?;
        volume.connect_with_audio_node(&context.destination()).ok()?;
        Some(Ear { context, volume, known: vec![] })
    }

    fn strike(&mut self, sound: Sound) -> Result<(), wasm_bindgen::JsValue> {
        let voice = self.context.create_buffer_source()?;
        voice.set_buffer(Some(&self.recall(sound)?));
        voice.connect_with_audio_node(&self.volume)?;
        voice.start()
    }

    /// The samples of a sound as the browser keeps them.
    fn recall(&mut self, sound: Sound) -> Result<AudioBuffer, wasm_bindgen::JsValue> {
        if let Some((_, buffer)) = self.known.iter().find(|(known, _)| *known == sound) {
            return Ok(buffer.clone());
        }
        let rate = self.context.sample_rate();
        let samples = samples(sound, rate);
        let buffer = self.context.create_buffer(1, samples.len() as u32, rate)?;
        buffer.copy_to_channel(&samples, 0)?;
        self.known.push((sound, buffer.clone()));
        Ok(buffer)
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
    fn a_sound_begins_and_ends_in_silence_and_is_never_cut() {
        for sound in [Sound::Lift, Sound::Seed(3), Sound::Take(6), Sound::End(Some(true))] {
            let samples = samples(sound, 44_100.0);
            let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            assert!((0.02..=1.0).contains(&peak), "{sound:?}: {peak}");
            let (first, last) = (samples.first().unwrap(), samples.last().unwrap());
            assert!(first.abs() < 0.01 && last.abs() < 0.01, "{sound:?}");
        }
    }

    #[test]
    fn a_body_has_the_pitch_it_was_given() {
        let tone = body(0.0, (440.0, 440.0), 0.5, 0.5);
        let mut samples = vec![0.0; 22_050];
        tone.mix(&mut samples, 44_100.0, glide(tone, 44_100.0));
        let rises = samples.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count();
        assert!((218..=221).contains(&rises), "{rises}");
    }

    #[test]
    fn more_seeds_sound_higher() {
        let pitch = |below| tones(Sound::Seed(below))[0].pitch.0;
        assert!(pitch(3) > pitch(0));
    }
}
