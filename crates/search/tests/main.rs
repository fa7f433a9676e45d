//! Tests of the search and of the players, one file per subject.

mod bench;
mod book;
mod expected_points;
mod fast_games;
mod habitual_player;
mod levels;
mod look_ahead;
mod minimax;
mod opponent;
mod players;
mod random_game;
mod tournament;
mod velha;
