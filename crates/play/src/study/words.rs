//! The moves of a study as people write them, word by word.

use super::{ROOT, Study};

/// A word of a list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// `12.`, or `12…` where a line begins with the second move of a number.
    Number(String),
    /// A move that can be touched.
    Move(usize),
    /// What is said about a move.
    Comment(String),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
}

impl Study {
    /// The list of moves: the main line, with the variations of a move after it.
    pub fn words(&self) -> Vec<Word> {
        let mut words = vec![];
        push_comment(&mut words, &self.node(ROOT).comment);
        self.push_line(&mut words, ROOT, true);
        words
    }

    /// The moves after a node; `begins` where the first needs its number.
    fn push_line(&self, words: &mut Vec<Word>, after: usize, begins: bool) {
        let (mut at, mut begins) = (after, begins);
        while let Some((&main, others)) = self.children(at).split_first() {
            begins = self.push_move(words, main, begins);
            for &other in others {
                words.push(Word::Open);
                let begins = self.push_move(words, other, true);
                self.push_line(words, other, begins);
                words.push(Word::Close);
            }
            // After an interruption the number is said again.
            begins |= !others.is_empty();
            at = main;
        }
    }

    /// One move with its number and comment; gives whether the next one must
    /// say its number again.
    fn push_move(&self, words: &mut Vec<Word>, node: usize, begins: bool) -> bool {
        let (height, comment) = (self.node(node).height, &self.node(node).comment);
        let number = height / 2 + 1;
        match (height % 2, begins) {
            (0, _) => words.push(Word::Number(format!("{number}."))),
            (_, true) => words.push(Word::Number(format!("{number}…"))),
            _ => {}
        }
        words.push(Word::Move(node));
        push_comment(words, comment);
        !comment.is_empty()
    }
}

fn push_comment(words: &mut Vec<Word>, comment: &str) {
    if !comment.is_empty() {
        words.push(Word::Comment(comment.to_string()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let study = Study::of(&rules::record::read(text, None).unwrap()[0]);
        let word = |word: Word| match word {
            Word::Number(number) => number,
            Word::Move(node) => study.node(node).text.clone(),
            Word::Comment(comment) => format!("{{{comment}}}"),
            Word::Open => "(".into(),
            Word::Close => ")".into(),
        };
        study.words().into_iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_plain_game_is_numbered_move_by_move() {
        assert_eq!(written("F b D a E"), "1. F b 2. D a 3. E");
    }

    #[test]
    fn after_a_variation_or_a_comment_the_number_comes_again() {
        assert_eq!(
            written("1. F {bold} b (1... a 2. C) 2. D a"),
            "1. F {bold} 1… b ( 1… a 2. C ) 2. D a"
        );
        assert_eq!(written("1. F (1. A a) b"), "1. F ( 1. A a ) 1… b");
    }
}
