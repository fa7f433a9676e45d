//! `go …`: the limits of a search.

use std::time::Duration;

use rules::{BySide, Side};
use search::{GameClock, Limits};

/// The words after `go`. `wtime` and `winc` belong to the first side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    left: BySide<Option<Duration>>,
    increment: BySide<Duration>,
    moves_to_go: Option<u32>,
    infinite: bool,
}

impl Go {
    /// Reads the words after `go`; `None` if they make no sense.
    ///
    /// ```
    /// use tabuleiro::uci::Go;
    /// assert!(Go::parse("depth 8").is_some());
    /// assert!(Go::parse("depth eight").is_none());
    /// ```
    pub fn parse(text: &str) -> Option<Go> {
        let mut go = Go::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let number: u64 = words.next()?.parse().ok()?;
            let time = Duration::from_millis(number);
            match word {
                "depth" => go.depth = Some(u32::try_from(number).ok().filter(|&n| n > 0)?),
                "nodes" => go.nodes = Some(number).filter(|&n| n > 0),
                "movetime" => go.move_time = Some(time),
                "wtime" => go.left.first = Some(time),
                "btime" => go.left.second = Some(time),
                "winc" => go.increment.first = time,
                "binc" => go.increment.second = time,
                "movestogo" => go.moves_to_go = u32::try_from(number).ok(),
                _ => return None,
            }
        }
        Some(go)
    }

    /// The limits for the side to move.
    pub fn limits(&self, side: Side) -> Limits {
        let clock = |left| GameClock {
            left,
            increment: self.increment[side],
            moves_to_go: self.moves_to_go,
        };
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.move_time,
            game_clock: self.left[side].map(clock),
        }
    }

    /// Must the answer wait for `stop`?
    pub fn waits_for_stop(&self) -> bool {
        self.infinite || *self == Go::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_understood() {
        let go = Go::parse("wtime 60000 btime 50000 winc 1000 binc 0 movestogo 9").unwrap();
        let clock = go.limits(Side::Second).game_clock.unwrap();
        assert_eq!((clock.left.as_secs(), clock.moves_to_go), (50, Some(9)));
        assert_eq!(Go::parse("nodes 500").unwrap().limits(Side::First).nodes, Some(500));
        assert!(Go::parse("").unwrap().waits_for_stop());
        assert!(Go::parse("infinite").unwrap().waits_for_stop());
        assert!(!Go::parse("movetime 5").unwrap().waits_for_stop());
    }

    #[test]
    fn nonsense_is_not() {
        for text in ["depth", "depth 0", "depth -1", "home", "movetime x", "depth 99999999999999"] {
            assert_eq!(Go::parse(text), None, "{text}");
        }
    }
}
