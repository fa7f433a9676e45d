//! A move shown step by step: the hand lifts, drops and takes in its own time.

use std::collections::VecDeque;
use std::time::Duration;

use rules::{Picture, Step};

rules::words! {
    /// How fast the hand moves.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum AnimationSpeed {
        /// The board shows the result at once.
        Off = "off",
        /// Slow enough to count aloud.
        Slow = "slow",
        /// At the speed of a calm hand.
        #[default]
        Normal = "normal",
        /// At the speed of an experienced player's hand.
        Fast = "fast",
    }
}

impl AnimationSpeed {
    /// The speed after this one; after the fastest, no animation.
    #[must_use]
    pub fn next(self) -> Self {
        let place = AnimationSpeed::ALL.iter().position(|&speed| speed == self).unwrap_or(0);
        AnimationSpeed::ALL[(place + 1) % AnimationSpeed::ALL.len()]
    }

    const fn pace(self) -> Duration {
        Duration::from_millis(match self {
            AnimationSpeed::Off => 0,
            AnimationSpeed::Slow => 420,
            AnimationSpeed::Normal => 200,
            AnimationSpeed::Fast => 80,
        })
    }
}

/// A move on its way from the picture before it to the picture after it.
#[derive(Clone, Debug)]
pub(crate) struct MoveAnimation {
    picture: Picture,
    left: VecDeque<Step>,
    pace: Duration,
    /// When the next step is shown.
    due: Duration,
    /// Seeds in the hand.
    pub(crate) hand: u8,
    /// Where the last step happened.
    pub(crate) at: Vec<usize>,
    /// Houses emptied by a capture so far.
    pub(crate) taken: Vec<usize>,
}

impl MoveAnimation {
    /// Shows `steps` from `picture` on, the first one at once.
    pub(crate) fn new(
        picture: Picture,
        steps: Vec<Step>,
        speed: AnimationSpeed,
        now: Duration,
    ) -> Self {
        let left = steps.into();
        let (at, taken) = (vec![], vec![]);
        MoveAnimation { picture, left, pace: speed.pace(), due: now, hand: 0, at, taken }
    }

    /// The board as it looks now.
    pub(crate) fn picture(&self) -> &Picture {
        &self.picture
    }

    /// Has the last step been shown for its whole time?
    pub(crate) fn is_over(&self, now: Duration) -> bool {
        self.left.is_empty() && now >= self.due
    }

    /// Shows every step whose time has come. Says whether a seed fell or was taken.
    pub(crate) fn advance(&mut self, now: Duration) -> bool {
        let mut heard = false;
        while now >= self.due {
            let Some(step) = self.left.pop_front() else { break };
            heard |= matches!(step, Step::Drop { .. } | Step::Take { .. } | Step::Leap { .. });
            self.show(&step);
            self.due += self.pace;
        }
        heard
    }

    fn show(&mut self, step: &Step) {
        self.picture.apply(step);
        self.at = step.touched();
        match *step {
            Step::Lift { seeds, .. } => self.hand = seeds,
            Step::Drop { .. } => self.hand = self.hand.saturating_sub(1),
            Step::Take { from, .. } => self.taken.push(from),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hand_empties_in_its_own_time() {
        let game = rules::catalogue::parse("oril").unwrap().start();
        let steps = game.steps("F").unwrap();
        let mut animation = MoveAnimation::new(
            game.picture(),
            steps,
            AnimationSpeed::Normal,
            Duration::from_secs(1),
        );
        animation.advance(Duration::from_secs(1));
        assert_eq!(animation.hand, 4);
        animation.advance(Duration::from_millis(1200));
        assert_eq!((animation.hand, animation.at.as_slice()), (3, &[6][..]));
        assert!(!animation.is_over(Duration::from_millis(1799)));
        animation.advance(Duration::from_secs(3));
        assert!(animation.is_over(Duration::from_secs(3)));
        let mut after = game;
        after.play("F").unwrap();
        assert_eq!(*animation.picture(), after.picture());
    }
}
