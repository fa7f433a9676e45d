//! Which game, and how large: the questions before a game, the same on the
//! full screen and line by line.

use std::ops::RangeInclusive;

use messages::Messages;
use rules::catalogue::{self, ENTRIES};
use rules::{AnyGame, TextError};

/// One question about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Game,
    /// Quantum Leap's size, set-up and swap rule.
    Side,
    Edition,
    Swap,
    /// The board of a line game and how many in a row win.
    Rows,
    Columns,
    InARow,
}

impl Question {
    /// The name of the message that asks it.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Question::Game => "set-up-game",
            Question::Side => "set-up-side",
            Question::Edition => "set-up-edition",
            Question::Swap => "set-up-swap",
            Question::Rows => "set-up-rows",
            Question::Columns => "set-up-columns",
            Question::InARow => "set-up-in-a-row",
        }
    }
}

const SWAPS: [&str; 3] = ["none", "once", "free"];

/// The answers so far, each a number within its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameChoice {
    numbers: [usize; 7],
}

impl Default for GameChoice {
    fn default() -> Self {
        GameChoice { numbers: [0, 5, 1, 1, 5, 5, 4] }
    }
}

/// The games by name, those apart that are another game with an option.
fn games() -> Vec<&'static str> {
    ENTRIES.iter().copied().filter(|name| !name.contains(':')).collect()
}

impl GameChoice {
    fn number(&self, question: Question) -> usize {
        self.numbers[question as usize]
    }

    fn game(&self) -> &'static str {
        games()[self.number(Question::Game)]
    }

    /// The questions that the chosen game brings.
    pub(crate) fn questions(&self) -> Vec<Question> {
        let own: &[Question] = match self.game() {
            "quantum-leap" => &[Question::Side, Question::Edition, Question::Swap],
            "mnk" => &[Question::Rows, Question::Columns, Question::InARow],
            _ => &[],
        };
        std::iter::once(Question::Game).chain(own.iter().copied()).collect()
    }

    fn range(&self, question: Question) -> RangeInclusive<usize> {
        match question {
            Question::Game => 0..=games().len() - 1,
            // Larger boards can be asked for by name; these fit 80 columns.
            Question::Side => 2..=7,
            Question::Edition => 1..=2,
            Question::Swap => 0..=SWAPS.len() - 1,
            Question::Rows | Question::Columns => 3..=12,
            Question::InARow => {
                3..=self.number(Question::Rows).max(self.number(Question::Columns)).min(6)
            }
        }
    }

    fn words(&self, question: Question, number: usize, messages: &Messages) -> String {
        match question {
            Question::Game => messages.game_title(games()[number]),
            Question::Swap => messages.text(&format!("set-up-swap-{}", SWAPS[number])),
            _ => number.to_string(),
        }
    }

    /// The present answer in words.
    pub(crate) fn answer(&self, question: Question, messages: &Messages) -> String {
        self.words(question, self.number(question), messages)
    }

    /// Every answer in words.
    pub(crate) fn answers(&self, question: Question, messages: &Messages) -> Vec<String> {
        self.range(question).map(|number| self.words(question, number, messages)).collect()
    }

    /// Which of its [`answers`](Self::answers) a question has now.
    pub(crate) fn index(&self, question: Question) -> usize {
        self.number(question) - self.range(question).start()
    }

    /// Takes one of the [`answers`](Self::answers).
    pub(crate) fn choose(&mut self, question: Question, index: usize) {
        let range = self.range(question);
        self.set(question, (range.start() + index).min(*range.end()));
    }

    /// The answer `step` places after the present one, round and round.
    pub(crate) fn turn(&mut self, question: Question, step: i32) {
        let range = self.range(question);
        let count = (range.end() - range.start() + 1) as i32;
        let index = (self.number(question) - range.start()) as i32;
        self.set(question, range.start() + (index + step).rem_euclid(count) as usize);
    }

    /// Answers a question; what depends on it follows.
    fn set(&mut self, question: Question, number: usize) {
        self.numbers[question as usize] = number;
        match question {
            // The second edition needs no compensation.
            Question::Edition => self.numbers[Question::Swap as usize] = 2 - number,
            Question::Rows | Question::Columns => {
                let most = *self.range(Question::InARow).end();
                let in_a_row = &mut self.numbers[Question::InARow as usize];
                *in_a_row = (*in_a_row).min(most);
            }
            _ => {}
        }
    }

    /// The catalogue text of the game; the seed lays out what chance lays out.
    pub(crate) fn name(&self, seed: u64) -> String {
        let number = |question| self.number(question);
        match self.game() {
            "quantum-leap" => format!(
                "quantum-leap:side={},edition={},swap={},seed={seed}",
                number(Question::Side),
                number(Question::Edition),
                SWAPS[number(Question::Swap)],
            ),
            "mnk" => format!(
                "mnk:{},{},{}",
                number(Question::Rows),
                number(Question::Columns),
                number(Question::InARow)
            ),
            name => name.to_string(),
        }
    }

    /// The game itself.
    pub(crate) fn parse(&self, seed: u64) -> Result<AnyGame, TextError> {
        catalogue::parse(&self.name(seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Goes through every answer to every question of every game.
    #[test]
    fn every_choice_is_a_game() {
        for game in 0..games().len() {
            let mut choice = GameChoice::default();
            choice.choose(Question::Game, game);
            for question in choice.questions().into_iter().skip(1) {
                for index in 0..choice.range(question).count() {
                    choice.choose(question, index);
                    assert!(choice.parse(7).is_ok(), "{}", choice.name(7));
                }
            }
        }
    }

    #[test]
    fn the_swap_follows_the_edition() {
        let mut choice = GameChoice::default();
        choice.choose(Question::Game, games().iter().position(|&it| it == "quantum-leap").unwrap());
        assert_eq!(choice.parse(1).unwrap().name(), "quantum-leap");
        choice.turn(Question::Edition, 1);
        assert_eq!(choice.parse(1).unwrap().name(), "quantum-leap:edition=2");
    }
}
