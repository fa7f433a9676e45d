//! `tabuleiro learn puzzle [GAME]`: solves puzzles line by line.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::builder::PossibleValuesParser;
use puzzles::{Answered, Attempt, Puzzle, PuzzleSet, PuzzleTheme, SHIPPED};
use review::{Mark, why_not};
use rules::Side;
use terminal::drawing::{self, Look};
use terminal::paragraph::{WIDTH, wrap};

use crate::commands::learn::judge::judge;
use crate::{Console, Failure, file};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// Which puzzle to solve.
#[derive(Debug, clap::Args)]
pub(crate) struct PuzzleChoice {
    #[arg(value_parser = PossibleValuesParser::new(SHIPPED.map(|(name, _)| name)))]
    set: Option<String>,
    #[arg(long)]
    number: Option<u32>,
    #[arg(long, value_parser = super::theme())]
    theme: Option<PuzzleTheme>,
    #[arg(long, conflicts_with = "set")]
    load: Option<PathBuf>,
}

pub(super) fn run(choice: &PuzzleChoice, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut name = choice.set.clone().unwrap_or_else(|| "oril".into());
    let text = match &choice.load {
        Some(file) => {
            name = file.display().to_string();
            file::read_text(file, messages)?
        }
        None => SHIPPED.iter().find(|it| it.0 == name).map_or("", |it| it.1).to_string(),
    };
    let mut set = PuzzleSet::read(&text).map_err(|error| {
        let values = [("file", name.into()), ("line", error.line.into())];
        Failure::BadInput(messages.format("puzzle-no-file", &values))
    })?;
    if let Some(theme) = choice.theme {
        set.puzzles.retain(|puzzle| puzzle.themes.contains(&theme));
    }
    let today = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() / DAY;
    let number = match choice.number {
        Some(number) => (number as usize).checked_sub(1),
        None => set.of_day(today as u32),
    };
    let Some((number, puzzle)) = number.and_then(|at| Some((at, set.puzzles.get(at)?))) else {
        let values = [("puzzles", set.puzzles.len().into())];
        return Err(Failure::BadInput(messages.format("puzzle-no-such", &values)));
    };
    let values = [
        ("game", messages.game_title(&puzzle.game).into()),
        ("number", (number + 1).into()),
        ("puzzles", set.puzzles.len().into()),
        ("grade", puzzle.rating().into()),
    ];
    console.line(messages.format("puzzle-title", &values))?;
    solve(puzzle, console)
}

fn solve(puzzle: &Puzzle, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = puzzle.game()?;
    let family = game.family();
    let mut attempt = Attempt::new(puzzle)?;
    let solver = attempt.game().turn();
    let mut is_clean = true;
    show(&attempt, solver, console)?;
    let side = messages.side(family, solver);
    let aim = format!("puzzle-aim-{}", puzzle.aim.id());
    console.line(messages.format(&aim, &[("side", side.into())]))?;
    while let Some(right) = attempt.right_move().map(String::from) {
        console.write(&format!("{} ", messages.text("puzzle-ask")))?;
        console.flush()?;
        let mut line = String::new();
        if console.streams().0.read_line(&mut line)? == 0 {
            console.line("")?;
            break;
        }
        let before = attempt.game().moves().len();
        match line.trim() {
            "" => {}
            "?" => {
                is_clean = false;
                console.line(messages.format("puzzle-right-was", &[("move", right.into())]))?;
            }
            mv => match attempt.play(mv) {
                Err(error) => console.line(messages.problem(&error))?,
                Ok(Answered::Wrong) => {
                    is_clean = false;
                    let mut played = attempt.game().boxed_clone();
                    played.play(mv)?;
                    let mv = played.moves().pop().unwrap_or_default();
                    let judged = judge(&game, &*played, console)?;
                    let said = match judged.filter(|it| it.mark() != Mark::Sound) {
                        Some(judged) => why_not(&mv, Some(&judged), &game, messages).join(" "),
                        None => messages.text("tutor-puzzle-wrong"),
                    };
                    console.lines(wrap(&said, WIDTH, 0))?;
                }
                Ok(Answered::GoOn) => {
                    let moves = attempt.game().moves()[before + 1..].join(" ");
                    console.line(messages.format("puzzle-reply", &[("moves", moves.into())]))?;
                    show(&attempt, solver, console)?;
                }
                Ok(Answered::Solved) => {
                    show(&attempt, solver, console)?;
                    let moves = attempt.game().moves().join(" ");
                    console.line(messages.format("board-played", &[("moves", moves.into())]))?;
                    let id = if is_clean { "puzzle-solved-clean" } else { "puzzle-solved" };
                    console.lines(wrap(&messages.text(id), WIDTH, 0))?;
                }
            },
        }
    }
    Ok(())
}

fn show(attempt: &Attempt, solver: Side, console: &mut Console<'_>) -> Result<(), Failure> {
    let look = Look::new(console.messages(), solver);
    console.line("")?;
    console.lines(drawing::draw(&attempt.game().picture(), &look))?;
    Ok(console.line("")?)
}
