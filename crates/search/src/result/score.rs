//! What a position is worth to the player to move: one scale for estimates and
//! proofs.
//!
//! The utility of a final margin is the margin plus a bonus for the result; an
//! estimate earns that bonus in proportion to its expected points. Both grow
//! with the margin, so the order of utilities is also the order of the
//! estimates that have them, and the scale is that of the estimates: a proved
//! margin stands where the estimate stands that has the same utility. A small
//! proved loss is therefore better than a large expected one, and worse than an
//! even position. `docs/explanation/engine.md`, *What a score means*, derives it.

use std::fmt;
use std::ops::Neg;

use rules::{Ending, Game, Side};

/// A value for the player to move, larger is better.
///
/// An *estimate* is an evaluator's opinion, in hundredths of the game's unit
/// (a seed in the sowing games). A *proved* score says that one side can force
/// a win by at least a margin, whatever the other does.
///
/// ```
/// use search::result::{Meaning, Score};
/// let won = Score::win(2, 7);
/// assert!(won > Score::estimate(200) && won > Score::win(2, 9) && won < Score::win(4, 30));
/// assert!(-won > Score::estimate(-900) && -won < Score::DRAW);
/// assert_eq!((-won).meaning(), Meaning::Loss { margin: Some(2), plies: None });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "Meaning", from = "Meaning"))]
pub struct Score(i32);

/// A [`Score`] taken apart: what may be said of it.
///
/// ```
/// use search::result::{Meaning, Score};
/// assert_eq!(Score::estimate(75).meaning(), Meaning::Estimate { hundredths: 75 });
/// let (margin, plies) = (None, Some(5));
/// assert_eq!(Score::win(0, 5).meaning(), Meaning::Win { margin, plies });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "lowercase"))]
pub enum Meaning {
    /// An opinion.
    Estimate {
        /// In hundredths of the game's unit.
        hundredths: i32,
    },
    /// The player to move can force a win.
    Win {
        /// By at least this much, where that is known.
        margin: Option<u16>,
        /// Within this many plies, in the games that only know results. Where
        /// margins count, the opponent may lose more and last longer.
        plies: Option<u32>,
    },
    /// The opponent can force a win.
    Loss {
        /// By at least this much, where that is known.
        margin: Option<u16>,
        /// Within this many plies, in the games that only know results.
        plies: Option<u32>,
    },
}

/// Where proofs stand among estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Scale {
    /// The result is open: proofs earn the whole bonus, estimates a part. The
    /// nearer the end, the more points an estimate is sure of.
    Open(Phase),
    /// One side is further ahead than all that is left to win: every line earns
    /// the same bonus, and only the margin counts.
    Decided,
}

/// How much of a game is left, by the [stage](Game::stage) a search begins at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Phase {
    /// At most 18 seeds.
    Ending,
    /// At most 28.
    Late,
    /// At most 38.
    Middle,
    /// More.
    Early,
}

impl Phase {
    /// From the ending to the beginning.
    pub const ALL: [Phase; 4] = [Phase::Ending, Phase::Late, Phase::Middle, Phase::Early];

    /// The phase of a game with so many seeds on the board.
    const fn of(seeds: u32) -> Phase {
        match seeds {
            ..=18 => Phase::Ending,
            19..=28 => Phase::Late,
            29..=38 => Phase::Middle,
            _ => Phase::Early,
        }
    }
}

impl Default for Scale {
    /// The scale of a game's beginning.
    fn default() -> Self {
        Scale::Open(Phase::Early)
    }
}

impl Scale {
    /// The scale for a search from this position.
    ///
    /// ```
    /// use rules::{Game, Notation, sowing::Sowing};
    /// use search::result::{Phase, Scale};
    /// let awari = Sowing::awari();
    /// assert_eq!(Scale::of(&awari, &awari.start()), Scale::Open(Phase::Early));
    /// let won = awari.parse_position("0-0-0-0-0-1-1-0-0-0-0-0-34-12-S").unwrap();
    /// assert_eq!(Scale::of(&awari, &won), Scale::Decided);
    /// ```
    pub fn of<G: Game>(game: &G, position: &G::Position) -> Scale {
        let Some(score) = game.score(position) else { return Scale::default() };
        let ahead = u32::from(score.first.abs_diff(score.second));
        match game.stage(position) {
            stage if ahead > stage => Scale::Decided,
            stage => Scale::Open(Phase::of(stage)),
        }
    }

    /// The estimate, in hundredths, that is worth as much as this margin proved.
    #[inline]
    fn place(self, margin: u16) -> i32 {
        match self {
            _ if margin == 0 => RESULT,
            Scale::Open(phase) => {
                let known = EQUIVALENT[phase as usize].get(usize::from(margin) - 1).copied();
                known.map_or(100 * i32::from(margin), i32::from)
            }
            Scale::Decided => 100 * i32::from(margin),
        }
    }

    /// A number that distinguishes scales, 0 for that of a game's beginning.
    pub(crate) const fn number(self) -> u64 {
        match self {
            Scale::Open(phase) => Phase::Early as u64 - phase as u64,
            Scale::Decided => 4,
        }
    }
}

/// The place of a win in the games without margins: above every estimate.
const RESULT: i32 = 12_000;

/// The estimates worth as much as a proved win by 1, 2, 3 …, in each phase: the e
/// with e + R (2 p(e) − 1) = 100 m + R, where R = 1000 is the bonus for the
/// result and p(e) = 1 / (1 + exp(−e / s)) the share of it that an estimate earns; s
/// is 100 in the ending, then 200, 300, and 400 early in the game, as the
/// weights were fitted.
const EQUIVALENT: [[u16; 48]; 4] = [
    [
        251, 297, 356, 427, 512, 605, 702, 801, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600,
        1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900, 3000, 3100,
        3200, 3300, 3400, 3500, 3600, 3700, 3800, 3900, 4000, 4100, 4200, 4300, 4400, 4500, 4600,
        4700, 4800,
    ],
    [
        371, 419, 472, 531, 596, 668, 747, 831, 920, 1013, 1108, 1205, 1303, 1402, 1501, 1601,
        1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900, 3000, 3100,
        3200, 3300, 3400, 3500, 3600, 3700, 3800, 3900, 4000, 4100, 4200, 4300, 4400, 4500, 4600,
        4700, 4800,
    ],
    [
        457, 509, 564, 623, 685, 751, 821, 896, 975, 1057, 1143, 1232, 1324, 1418, 1513, 1609,
        1707, 1805, 1904, 2003, 2102, 2201, 2301, 2401, 2500, 2600, 2700, 2800, 2900, 3000, 3100,
        3200, 3300, 3400, 3500, 3600, 3700, 3800, 3900, 4000, 4100, 4200, 4300, 4400, 4500, 4600,
        4700, 4800,
    ],
    [
        525, 580, 638, 698, 760, 825, 894, 965, 1039, 1116, 1196, 1279, 1364, 1452, 1542, 1633,
        1726, 1821, 1916, 2013, 2110, 2208, 2306, 2405, 2504, 2603, 2702, 2802, 2901, 3001, 3101,
        3201, 3301, 3400, 3500, 3600, 3700, 3800, 3900, 4000, 4100, 4200, 4300, 4400, 4500, 4600,
        4700, 4800,
    ],
];

// The size of a score, from the highest bits to the lowest: its place on the
// scale; the margin; how near it is; and whether it is proved. An estimate has
// only a place. What a repetition would bring has a margin and no nearness,
// because what the path decides is not a property of a position.
const PLACE_AT: u32 = 16;
const MARGIN_AT: u32 = 8;
const NEARNESS_AT: u32 = 1;
const PROVED: u32 = 1;
/// No proof is further away: the longest line and the captures beyond it.
const FURTHEST: u32 = 126;

impl Score {
    /// A draw, or nothing to choose between the sides.
    pub const DRAW: Score = Score(0);
    /// Larger than any score.
    pub const INFINITE: Score = Score(i32::MAX - 1);
    /// The largest estimate.
    pub const MAX_ESTIMATE: i32 = RESULT - 1;

    /// An evaluator's opinion in hundredths, kept within the room for opinions.
    #[inline]
    pub const fn estimate(hundredths: i32) -> Score {
        let most = Self::MAX_ESTIMATE;
        let kept = if hundredths > most { most } else { hundredths };
        let kept = if kept < -most { -most } else { kept };
        Score(kept * (1 << PLACE_AT))
    }

    /// A proved win by at least `margin` while the result is open, or in a
    /// game without margins (0), that comes within `plies`.
    pub fn win(margin: u16, plies: u32) -> Score {
        Score::win_on(Scale::Open(Phase::Early), margin, plies)
    }

    fn win_on(scale: Scale, margin: u16, plies: u32) -> Score {
        let margin = margin.min(255);
        let nearness = FURTHEST + 1 - plies.min(FURTHEST);
        let low = u32::from(margin) << MARGIN_AT | nearness << NEARNESS_AT | PROVED;
        Score(scale.place(margin) << PLACE_AT | low as i32)
    }

    /// A proved final margin.
    pub(crate) fn of_margin(scale: Scale, margin: i32, plies: u32) -> Score {
        match margin {
            0 => Score::DRAW,
            1.. => Score::win_on(scale, margin as u16, plies),
            _ => -Score::win_on(scale, -margin as u16, plies),
        }
    }

    /// The worth for `side` of a game that ended after `plies`.
    pub fn of_ending(ending: &Ending, side: Side, plies: u32, scale: Scale) -> Score {
        let margin = ending.outcome.score.map_or(0, |score| score.first.abs_diff(score.second));
        match ending.outcome.winner {
            None => Score::DRAW,
            Some(winner) if winner == side => Score::win_on(scale, margin, plies),
            Some(_) => -Score::win_on(scale, margin, plies),
        }
    }

    /// The worth for `side` of a game that a repetition would end so: the same
    /// place as a proof, and never called one.
    pub fn of_repetition(ending: &Ending, side: Side, scale: Scale) -> Score {
        let Score(proved) = Score::of_ending(ending, side, FURTHEST, scale);
        let size = proved.unsigned_abs() & !((1 << MARGIN_AT) - 1);
        Score(size as i32 * proved.signum())
    }

    /// Is one side proved to win?
    #[inline]
    pub const fn is_proved(self) -> bool {
        self.0 & PROVED as i32 != 0
    }

    /// Is the player to move proved to lose?
    #[inline]
    pub(crate) const fn is_proved_loss(self) -> bool {
        self.is_proved() && self.0 < 0
    }

    /// Does a margin go with it?
    #[inline]
    pub(crate) const fn has_margin(self) -> bool {
        self.margin() != 0
    }

    #[inline]
    const fn margin(self) -> u16 {
        (self.0.unsigned_abs() >> MARGIN_AT & 255) as u16
    }

    /// The same value, not called proved.
    #[inline]
    pub const fn unproved(self) -> Score {
        Score((self.0.unsigned_abs() & !PROVED) as i32 * self.0.signum())
    }

    /// The value of a node where not every move is proved to lose: that its
    /// best move is a proved loss does not prove the node lost.
    #[inline]
    pub(crate) const fn without_proved_loss(self) -> Score {
        if self.is_proved_loss() { self.unproved() } else { self }
    }

    /// The same without its margin, where only the result may be claimed.
    pub(crate) const fn without_margin(self) -> Score {
        let size = self.0.unsigned_abs() & !(255 << MARGIN_AT);
        if self.is_proved() { Score(size as i32 * self.0.signum()) } else { self }
    }

    /// What may be said of it.
    pub fn meaning(self) -> Meaning {
        let margin = Some(self.margin()).filter(|&margin| margin > 0);
        if !self.is_proved() {
            return Meaning::Estimate { hundredths: self.hundredths() };
        }
        let nearness = self.0.unsigned_abs() >> NEARNESS_AT & 127;
        let plies = FURTHEST + 1 - nearness;
        let is_result = self.hundredths().abs() == RESULT && plies < FURTHEST;
        let plies = (is_result && margin.is_none()).then_some(plies);
        if self.0 > 0 { Meaning::Win { margin, plies } } else { Meaning::Loss { margin, plies } }
    }

    /// Its place on the scale, in hundredths of the game's unit.
    #[inline]
    pub const fn hundredths(self) -> i32 {
        self.0 / (1 << PLACE_AT)
    }

    /// The bare number, for the transposition table.
    #[inline]
    pub(crate) const fn raw(self) -> i32 {
        self.0
    }

    /// The score of a bare number that [`Score::raw`] gave.
    #[inline]
    pub(crate) const fn from_raw(raw: i32) -> Score {
        Score(raw)
    }

    /// The next larger score: the other edge of the null window.
    #[inline]
    pub(crate) const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    #[inline]
    pub(crate) const fn plus(self, hundredths: i32) -> Score {
        Score(self.0.saturating_add(hundredths.saturating_mul(1 << PLACE_AT)))
    }

    /// Counts the plies of a proof from here instead of from the root.
    #[inline]
    pub(crate) const fn seen_from_node(self, ply: usize) -> Score {
        self.nearer_by(ply as i32)
    }

    /// Counts the plies of a proof from the root instead of from here.
    #[inline]
    pub(crate) const fn seen_from_root(self, ply: usize) -> Score {
        self.nearer_by(-(ply as i32))
    }

    #[inline]
    const fn nearer_by(self, plies: i32) -> Score {
        let size = self.0.unsigned_abs();
        let nearness = (size >> NEARNESS_AT & 127) as i32;
        if nearness == 0 {
            return self;
        }
        let moved = nearness + plies;
        let moved = if moved < 1 { 1 } else { moved };
        let moved = if moved > 127 { 127 } else { moved };
        Score((size as i32 + ((moved - nearness) << NEARNESS_AT)) * self.0.signum())
    }
}

impl From<Score> for Meaning {
    fn from(score: Score) -> Meaning {
        score.meaning()
    }
}

impl From<Meaning> for Score {
    fn from(meaning: Meaning) -> Score {
        let win = |margin: Option<u16>, plies: Option<u32>| {
            Score::win(margin.unwrap_or(0), plies.unwrap_or(FURTHEST))
        };
        match meaning {
            Meaning::Estimate { hundredths } => Score::estimate(hundredths),
            Meaning::Win { margin, plies } => win(margin, plies),
            Meaning::Loss { margin, plies } => -win(margin, plies),
        }
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.meaning() {
            Meaning::Estimate { hundredths } => write!(f, "{hundredths} ({:x})", self.0),
            proved => write!(f, "{proved:?} ({:x})", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proved_margins_have_the_utility_of_their_place() {
        for (scale, places) in [100.0, 200.0, 300.0, 400.0].into_iter().zip(&EQUIVALENT) {
            let points = |e: f64| 1.0 / (1.0 + (-e / scale).exp());
            let utility = |e: f64| e + 1000.0 * (2.0 * points(e) - 1.0);
            for (margin, &place) in (1..).zip(places) {
                let wanted = 100.0 * f64::from(margin) + 1000.0;
                assert!(utility(f64::from(place) - 1.0) < wanted, "{scale}: {margin}");
                assert!(utility(f64::from(place) + 1.0) > wanted, "{scale}: {margin}");
            }
            assert!(places.is_sorted_by(|one, next| one < next));
        }
    }

    #[test]
    fn a_small_proved_loss_lies_between_an_even_position_and_a_large_expected_loss() {
        let proved = -Score::win(2, 30);
        assert!(proved < Score::DRAW && proved < Score::estimate(-100));
        assert!(proved > Score::estimate(-800) && proved > -Score::win(8, 30));
        assert!(Score::win(255, 0) < Score::INFINITE);
    }

    #[test]
    fn a_proof_seen_from_a_node_counts_from_there() {
        let from_root = Score::win(3, 20);
        let at_node = from_root.seen_from_node(8);
        assert_eq!(at_node, Score::win(3, 12));
        assert_eq!(at_node.seen_from_root(8), from_root);
        assert_eq!((-at_node).seen_from_root(8), -from_root);
        assert_eq!(Score::estimate(55).seen_from_node(8), Score::estimate(55));
        assert_eq!(Score::win(0, 126).seen_from_root(9), Score::win(0, 126), "it stays a proof");
    }

    #[test]
    fn only_what_holds_is_said() {
        let (margin, plies) = (None, Some(9));
        assert_eq!(Score::win(0, 9).meaning(), Meaning::Win { margin, plies });
        let (margin, plies) = (Some(6), None);
        assert_eq!((-Score::win(6, 4)).meaning(), Meaning::Loss { margin, plies });
        let (margin, plies) = (None, None);
        assert_eq!(Score::win(6, 4).without_margin().meaning(), Meaning::Win { margin, plies });
        assert_eq!(Score::win(0, 126).meaning(), Meaning::Win { margin, plies });
    }
}
