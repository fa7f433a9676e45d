//! What belongs to this device: its storage, clock, sound and screen.

mod address;
mod animation;
mod browser_preferences;
mod clipboard;
mod date;
mod file;
mod frames;
mod picked_file;
mod settings;
mod shape;
mod share;
mod sound;
mod storage;
mod vibration;

pub(crate) use address::{decoded, go_back, rewrite};
pub(crate) use animation::Animation;
pub(crate) use browser_preferences::{preferred_language, wants_less_motion};
pub(crate) use clipboard::copy;
pub(crate) use date::date;
pub(crate) use file::offer_file;
pub(crate) use frames::on_each_frame;
pub(crate) use picked_file::read_file;
pub(crate) use settings::{AppSettings, Choice, Hand, Speed, Starter};
pub(crate) use shape::{is_upright, text_scale, window_size};
pub(crate) use share::{ShareOutcome, share};
pub(crate) use sound::{Sound, listen, play};
pub(crate) use storage::{forget, keep, recall};
pub(crate) use vibration::vibrate;
