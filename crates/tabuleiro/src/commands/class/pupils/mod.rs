//! `tabuleiro class pupils`: accounts for a whole class, and a teacher's view of it.

mod cards;
mod classroom;

use std::path::PathBuf;

use clap::Subcommand;

use crate::game_arguments::DEFAULT_GAME;
use crate::{Console, Failure};

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum PupilsCommand {
    New(NewPupilsArguments),
    List(TeacherArguments),
    Reset {
        pupil: String,
        #[command(flatten)]
        teacher: TeacherArguments,
    },
    Round(RoundArguments),
}

/// The teacher's account, and where it is.
#[derive(Debug, clap::Args)]
pub(crate) struct TeacherArguments {
    #[arg(long)]
    teacher: String,
    #[arg(long)]
    server: String,
}

/// The accounts to make.
#[derive(Debug, clap::Args)]
pub(crate) struct NewPupilsArguments {
    names: PathBuf,
    #[arg(long)]
    class: String,
    #[command(flatten)]
    teacher: TeacherArguments,
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env = true)]
    database: Option<String>,
    #[arg(long, default_value = "cards.html")]
    out: PathBuf,
}

/// The round to play.
#[derive(Debug, clap::Args)]
pub(crate) struct RoundArguments {
    #[command(flatten)]
    teacher: TeacherArguments,
    #[arg(long, default_value = DEFAULT_GAME)]
    game: String,
    #[arg(long)]
    out: Option<PathBuf>,
}

pub(super) fn run(command: &PupilsCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        PupilsCommand::New(arguments) => cards::make(arguments, console),
        PupilsCommand::List(teacher) => classroom::list(teacher, console),
        PupilsCommand::Reset { pupil, teacher } => classroom::reset(pupil, teacher, console),
        PupilsCommand::Round(arguments) => classroom::round(arguments, console),
    }
}
