//! What belongs to this device: its storage, its clock, its ears and eyes.

mod frames;
mod settings;
mod shape;
mod sound;
mod storage;
mod wishes;

pub(crate) use frames::on_each_frame;
pub(crate) use settings::{Choice, Hand, Settings, Speed, Starter};
pub(crate) use shape::{is_upright, window_size};
pub(crate) use sound::{Sound, play};
pub(crate) use storage::{keep, recall};
pub(crate) use wishes::{preferred_language, wants_less_motion};
