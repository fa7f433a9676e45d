//! `tabuleiro learn think`: minimax and alpha-beta on a small tree, step by step; the payoffs of the thesis; the table of Program 1; and
//! how many games there are.

use clap::builder::PossibleValuesParser;
use lessons::ThoughtText;
use rules::AnyMatch;
use search::classic::Program1;
use search::thought::{LeafJudge, PAYOFFS, ThoughtMethod, ThoughtTree, count_games, grow_tree};
use terminal::drawing::{self, Look};
use terminal::paragraph::{WIDTH, wrap};

use crate::game_arguments::PositionArguments;
use crate::progress_bar::Progress;
use crate::{Console, Failure, game_arguments, interrupt};

/// The most positions of a tree.
const MOST: usize = 20_000;
/// The most games that are counted.
const MOST_GAMES: u64 = 1_000_000_000;

/// What to think about, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct ThinkArguments {
    #[arg(required_unless_present = "payoffs")]
    game: Option<String>,
    #[command(flatten)]
    position: PositionArguments,
    #[arg(long, default_value = "2", value_parser = clap::value_parser!(u32).range(1..=9))]
    plies: u32,
    #[arg(long, default_value = "alpha-beta", value_parser = PossibleValuesParser::new(ThoughtMethod::ALL.map(ThoughtMethod::id)))]
    method: String,
    #[arg(long, default_value = "score", value_parser = PossibleValuesParser::new(LeafJudge::ALL.map(LeafJudge::id)))]
    judge: String,
    #[arg(long, conflicts_with_all = ["game", "games", "table"])]
    payoffs: bool,
    #[arg(long)]
    games: bool,
    #[arg(long, conflicts_with = "games")]
    table: bool,
}

pub(super) fn run(arguments: &ThinkArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let method = ThoughtMethod::from_id(&arguments.method).unwrap_or(ThoughtMethod::AlphaBeta);
    if arguments.payoffs {
        console.lines(wrap(&messages.text("thinking-payoffs"), WIDTH, 0))?;
        for (row, entries) in PAYOFFS.iter().enumerate() {
            let entries: Vec<String> = entries.iter().map(|entry| format!("{entry:>4}")).collect();
            console.line(format!("A{} {}", row + 1, entries.concat()))?;
        }
        return think(&ThoughtTree::of_payoffs(&PAYOFFS), method, LeafJudge::Score, console);
    }
    let name = arguments.game.as_deref().unwrap_or("velha");
    let game = game_arguments::game(messages, name)?;
    if arguments.games {
        return games(&game, console);
    }
    let course = arguments.position.play(&game, messages)?;
    let look = Look::new(messages, course.turn());
    console.lines(drawing::draw(&course.picture(), &look))?;
    console.line("")?;
    if arguments.table {
        return table(&*course, console);
    }
    let judgement = LeafJudge::from_id(&arguments.judge).unwrap_or(LeafJudge::Score);
    let tree = grow_tree(&game, &*course, arguments.plies, judgement, MOST)?.ok_or_else(|| {
        let values = [("most", MOST.into()), ("plies", arguments.plies.into())];
        Failure::BadInput(messages.format("think-too-large", &values))
    })?;
    think(&tree, method, judgement, console)
}

/// Every step, indented as deep as its position is.
fn think(
    tree: &ThoughtTree,
    method: ThoughtMethod,
    judgement: LeafJudge,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let text = ThoughtText { tree, judgement, messages };
    let steps = tree.steps(method);
    for step in &steps {
        let indent = 2 * (tree.path(step.at).len() - 1);
        console.line(format!("{:indent$}{}", "", text.step(step)))?;
    }
    let Some(last) = steps.last() else { return Ok(()) };
    let counts = [("visited", last.visited.into()), ("cut", last.cut.into())];
    console.line(messages.format("thinking-counts", &counts))?;
    Ok(console.lines(wrap(&text.summary(last), WIDTH, 0))?)
}

/// What the table of Program 1 says of a board.
fn table(course: &dyn AnyMatch, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let Some(board) = Program1::number(course.picture()) else {
        return Err(Failure::BadInput(messages.text("think-no-table")));
    };
    let after = Program1::after(board);
    let rows = [("thinking-table-before", board), ("thinking-table-after", after)];
    for (id, number) in rows {
        console.line(format!("{:12} {} {number}", messages.text(id), Program1::digits(number)))?;
    }
    let text = match Program1::square(board) {
        Some(square) => {
            let values =
                [("board", board.into()), ("after", after.into()), ("square", square.into())];
            messages.format("thinking-table-answer", &values)
        }
        None => messages.text("think-table-end"),
    };
    console.lines(wrap(&text, WIDTH, 0))?;
    let census = Program1::census();
    let values = [
        ("moves", census.with_a_move.into()),
        ("finished", census.finished.into()),
        ("impossible", census.impossible.into()),
    ];
    Ok(console.lines(wrap(&messages.format("thinking-table-facts", &values), WIDTH, 0))?)
}

/// How many games there are.
fn games(game: &rules::AnyGame, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let progress = Progress::default();
    let counted = count_games(game, MOST_GAMES, interrupt::stop(), &mut |games| {
        progress.show(|| messages.format("think-games-so-far", &[("games", games.into())]));
    });
    progress.clear();
    let counted = counted.ok_or_else(|| Failure::Failed(messages.text("think-too-many-games")))?;
    let values = [
        ("all", counted.all().into()),
        ("first", counted.first.into()),
        ("second", counted.second.into()),
        ("drawn", counted.drawn.into()),
    ];
    Ok(console.line(messages.format("think-games", &values))?)
}
