//! A game being played on this device: who sits where, whose turn it is, and
//! what is kept so that closing the page loses nothing.

mod controller;
mod game;
mod game_setup;
mod move_sentence;
mod seat;
mod unfinished;

pub(crate) use controller::LocalController;
pub(crate) use game::LocalGame;
pub(crate) use game_setup::GameSetup;
pub(crate) use seat::LocalSeat;
pub(crate) use unfinished::{begin, left, words};
