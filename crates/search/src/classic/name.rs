//! From a name such as `minimax:4` to the player that bears it.

use rules::catalogue::Family;
use rules::{AnyGame, Notation};

use super::{
    First, Greedy, Mindelo, Minimax, Program1, Program2, Random, WinInOne, velha::is_velha,
};
use crate::engine::Evaluator;
use crate::evaluators::{WithEvaluator, with_evaluator};
use crate::fitting::Terms;
use crate::{AnyBot, Bot, Typed};

/// The deepest `N` of `minimax:N` and `mindelo:N`.
const DEEPEST: u32 = 30;

/// A player of the sources, by name.
#[derive(Clone, Copy)]
enum Classic {
    Random,
    First,
    WinInOne,
    Greedy,
    Minimax(u32),
    Mindelo(u32),
    Program1,
    Program2,
    Program2b,
}

/// The names of the classic players that play this game; `N` stands for a depth.
pub(crate) fn names(game: &AnyGame) -> Vec<&'static str> {
    let mut names = vec!["random", "first", "win-in-one", "minimax:N", "greedy"];
    if game.family() == Family::Sowing {
        names.push("mindelo:N");
    }
    if is_velha(game) {
        names.extend(["program-1", "program-2", "program-2b"]);
    }
    names
}

/// The player of this name for this game, if there is one.
pub(crate) fn make(name: &str, game: &AnyGame, seed: u64) -> Option<Box<dyn AnyBot>> {
    let classic = Classic::named(name)?;
    match (classic, game) {
        (Classic::Mindelo(depth), AnyGame::Sowing(_)) => {
            Some(Box::new(Typed(Box::new(Mindelo::new(depth)))))
        }
        _ => classic.plays(game).then(|| with_evaluator(game, Make { classic, seed })).flatten(),
    }
}

impl Classic {
    fn named(name: &str) -> Option<Self> {
        if let Some((name, depth)) = name.split_once(':') {
            let digits = !depth.is_empty() && depth.bytes().all(|byte| byte.is_ascii_digit());
            let depth = depth.parse().ok().filter(|n| digits && (1..=DEEPEST).contains(n))?;
            return match name {
                "minimax" => Some(Classic::Minimax(depth)),
                "mindelo" => Some(Classic::Mindelo(depth)),
                _ => None,
            };
        }
        Some(match name {
            "random" => Classic::Random,
            "first" => Classic::First,
            "win-in-one" => Classic::WinInOne,
            "greedy" => Classic::Greedy,
            "program-1" => Classic::Program1,
            "program-2" => Classic::Program2,
            "program-2b" => Classic::Program2b,
            _ => return None,
        })
    }

    fn plays(self, game: &AnyGame) -> bool {
        match self {
            Classic::Mindelo(_) => game.family() == Family::Sowing,
            Classic::Program1 | Classic::Program2 | Classic::Program2b => is_velha(game),
            _ => true,
        }
    }
}

/// Makes the player for the type of the game.
struct Make {
    classic: Classic,
    seed: u64,
}

impl WithEvaluator for Make {
    type Output = Option<Box<dyn AnyBot>>;

    fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
        self,
        _: G,
        evaluator: E,
        _: T,
    ) -> Self::Output {
        let bot: Box<dyn Bot<G>> = match self.classic {
            Classic::Random => Box::new(Random::new(self.seed)),
            Classic::First => Box::new(First),
            Classic::WinInOne => Box::new(WinInOne),
            Classic::Greedy => Box::new(Greedy::new(evaluator, self.seed)),
            Classic::Minimax(depth) => Box::new(Minimax::new(depth)),
            Classic::Mindelo(_) => return None,
            Classic::Program1 => Box::new(Program1),
            Classic::Program2 => Box::new(Program2::as_written()),
            Classic::Program2b => Box::new(Program2::repaired()),
        };
        Some(Box::new(Typed(bot)))
    }
}
