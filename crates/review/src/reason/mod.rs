//! Why a move lost something: claims that are verified before they are made.
//!
//! Each family of games has its own file with what can be read from the board;
//! [`proof`] has what tables and the search prove. A claim compares the move
//! played with the better one: it holds after the first and not after the second,
//! or the other way round. What exactly each one says is in `docs/explanation/coach.md`, and
//! the tests re-derive it.

mod line;
mod proof;
mod quantum_leap;
mod sowing;

use rules::{AnyGame, AnyMatch, Match, Notation};
use search::engine::Value;
use search::{AnySearch, Thinking};

use crate::after::{after, is_won_by, win_at_once};

rules::words! {
    /// Why a move lost something. *The better move* is the first of the best line. Moves
    /// are as the game writes them, houses are places of the board as in
    /// [`rules::Picture`].
    ///
    /// ```
    /// use review::Reason;
    /// let reason = Reason::MissesCapture { seeds: 4, taken: 0 };
    /// assert_eq!(reason.id(), "misses-capture");
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
    pub enum Reason {
        /// Of all moves only the better one wins; the others are proved not to.
        OnlyWin = "only-win",
        /// Of all moves only the better one does not lose.
        OnlyDraw = "only-draw",
        /// The better move ends the game with a win.
        MissesWinAtOnce = "misses-win-at-once",
        /// The opponent can now end the game with a win, which the better move
        /// prevents.
        AllowsWinAtOnce {
            /// The opponent's move.
            reply: String,
        } = "allows-win-at-once",
        /// The same in a line game, where the threat was there already.
        MissesBlock {
            /// The square where the opponent wins.
            reply: String,
        } = "misses-block",
        /// The better move is proved to win; the one played is proved to lose.
        WinToLoss = "win-to-loss",
        /// The better move is proved to win; the one played is proved to draw at
        /// best.
        WinToDraw = "win-to-draw",
        /// The better move is proved not to lose; the one played is proved to.
        DrawToLoss = "draw-to-loss",
        /// The better move is proved to win.
        MissesWin = "misses-win",
        /// The move played is proved to lose.
        Loses = "loses",
        /// Both margins are known, and the result is the same.
        LosesMargin {
            /// The difference in seeds.
            seeds: u16,
        } = "loses-margin",
        /// The opponent can end the game at once by leaving the player nothing to
        /// play, and keeps all seeds that are left; the better move prevents it.
        AllowsStarving {
            /// The opponent's move.
            reply: String,
            /// The seeds left on the board.
            seeds: u16,
        } = "allows-starving",
        /// The largest capture that the opponent has next; after the better move it is
        /// smaller.
        OpensHouses {
            /// The houses it takes, in their order on the board.
            houses: Vec<usize>,
            /// Their seeds.
            seeds: u16,
            /// The opponent's move.
            reply: String,
            /// The largest capture after the better move.
            otherwise: u16,
        } = "opens-houses",
        /// The better move captures more.
        MissesCapture {
            /// What it captures.
            seeds: u16,
            /// What the move played captured.
            taken: u16,
        } = "misses-capture",
        /// The same with a house that goes right round the board.
        GivesUpBigHouse {
            /// The house that it plays.
            house: usize,
            /// The seeds in it.
            holds: u16,
            /// What it captures.
            seeds: u16,
        } = "gives-up-big-house",
        /// A house that goes right round the board was played; after the better
        /// move it would have captured more whatever the opponent played.
        WastesBigHouse {
            /// The house.
            house: usize,
            /// The seeds in it.
            holds: u16,
            /// What it captured.
            taken: u16,
            /// What it would have captured at least.
            seeds: u16,
        } = "wastes-big-house",
        /// Over this move and the next ones the opponent can capture more than the
        /// player, by at least so much; after the better move less, or nothing.
        FallsBehind {
            /// How many seeds more.
            seeds: u16,
            /// How many after the better move.
            otherwise: u16,
            /// How many moves after this one.
            plies: u32,
        } = "falls-behind",
        /// Over the better move and the next ones the player can capture more than
        /// the opponent, by at least so much; with the move played not.
        MissesGain {
            /// How many seeds more.
            seeds: u16,
            /// How many moves after it.
            plies: u32,
        } = "misses-gain",
        /// More of the player's houses hold one or two seeds, so that another seed opens
        /// them to capture, than after the better move.
        MoreWeakHouses {
            /// How many.
            houses: u16,
            /// How many after the better move.
            otherwise: u16,
        } = "more-weak-houses",
        /// Fewer of the opponent's houses do.
        FewerTargets {
            /// How many.
            houses: u16,
            /// How many after the better move.
            otherwise: u16,
        } = "fewer-targets",
        /// Every stone of the player can be captured next; after the better move not.
        NoSafeStone {
            /// The player's stones.
            stones: u16,
        } = "no-safe-stone",
        /// The opponent has more leaps next than after the better move.
        MoreLeaps {
            /// How many.
            leaps: u16,
            /// How many after the better move.
            otherwise: u16,
        } = "more-leaps",
        /// The player's stones have fewer leaps than after the better move.
        FewerLeaps {
            /// How many.
            leaps: u16,
            /// How many after the better move.
            otherwise: u16,
        } = "fewer-leaps",
        /// The square lies on fewer lines that the player can still complete than that of
        /// the better move.
        FewerLines {
            /// How many.
            lines: u16,
            /// How many for the better move.
            otherwise: u16,
        } = "fewer-lines",
        /// The square lies on fewer lines that the opponent has begun and can still
        /// complete than that of the better move.
        StopsFewerLines {
            /// How many.
            lines: u16,
            /// How many for the better move.
            otherwise: u16,
        } = "stops-fewer-lines",
        /// The better move makes two threats at once while the opponent has none, so
        /// it wins.
        MissesFork = "misses-fork",
        /// The opponent can make two threats at once while the player has none, and so
        /// win; the better move prevents it.
        AllowsFork {
            /// The opponent's move.
            reply: String,
        } = "allows-fork",
        /// The better move begins a win in which every reply is forced.
        MissesThreats {
            /// The player's moves up to the line.
            moves: u32,
        } = "misses-threats",
        /// The opponent now has such a win.
        AllowsThreats {
            /// The opponent's first move.
            reply: String,
            /// The opponent's moves up to the line.
            moves: u32,
        } = "allows-threats",
    }
}

impl Reason {
    /// The places of the board that it is about, where it names some.
    pub fn places(&self) -> Vec<usize> {
        match self {
            Reason::OpensHouses { houses, .. } => houses.clone(),
            Reason::GivesUpBigHouse { house, .. } | Reason::WastesBigHouse { house, .. } => {
                vec![*house]
            }
            _ => vec![],
        }
    }
}

/// What the search found about a move and the better one.
pub(crate) struct Facts {
    pub(crate) played: String,
    pub(crate) better: String,
    pub(crate) played_value: Value,
    pub(crate) better_value: Value,
}

/// A move and the better one on the board: before, and after each of the two.
struct Comparison<'a, G: Notation> {
    before: &'a Match<G>,
    played: Match<G>,
    better: Match<G>,
}

impl<'a, G: Notation> Comparison<'a, G> {
    fn new(before: &'a dyn AnyMatch, facts: &Facts) -> Option<Self> {
        let before = before.as_any().downcast_ref::<Match<G>>()?;
        let played = |text: &str| {
            let mv = before.game().parse_move(before.position(), text).ok()?;
            before.why_illegal(mv).is_none().then(|| after(before, mv))
        };
        let (played, better) = (played(&facts.played)?, played(&facts.better)?);
        Some(Comparison { before, played, better })
    }

    /// A move as text.
    fn text(&self, mv: G::Move) -> String {
        self.before.game().move_text(mv)
    }

    /// The move that was made to come to this match.
    fn move_of(course: &Match<G>) -> G::Move {
        course.moves()[course.moves().len() - 1]
    }

    /// Does the opponent answer both moves?
    fn opponent_answers_both(&self) -> bool {
        let side = self.before.turn();
        let answers = |course: &Match<G>| course.turn() != side || course.ending().is_some();
        answers(&self.played) && answers(&self.better)
    }

    /// A win that one move brings, to the player or to the opponent.
    fn at_once(&self) -> Option<Reason> {
        let side = self.before.turn();
        if is_won_by(&self.better, side) && !is_won_by(&self.played, side) {
            return Some(Reason::MissesWinAtOnce);
        }
        if !self.opponent_answers_both() || win_at_once(&self.better).is_some() {
            return None;
        }
        let reply = win_at_once(&self.played)?;
        Some(Reason::AllowsWinAtOnce { reply: self.text(reply) })
    }
}

/// The best reason there is for what a move lost.
pub(crate) fn find(
    game: &AnyGame,
    before: &dyn AnyMatch,
    facts: &Facts,
    engine: &mut dyn AnySearch,
    thinking: &Thinking<'_>,
) -> Option<Reason> {
    if facts.played == facts.better || facts.better.is_empty() {
        return None;
    }
    let of_board = || match game {
        AnyGame::Sowing(_) => sowing::on_board(&Comparison::new(before, facts)?),
        AnyGame::QuantumLeap(_) => quantum_leap::on_board::<1>(&Comparison::new(before, facts)?),
        AnyGame::LargeQuantumLeap(_) => {
            quantum_leap::on_board::<8>(&Comparison::new(before, facts)?)
        }
        AnyGame::Line(_) => line::on_board::<1>(&Comparison::new(before, facts)?),
        AnyGame::LargeLine(_) => line::on_board::<8>(&Comparison::new(before, facts)?),
    };
    // What only tells how much is left to the last.
    let of_course = || match game {
        AnyGame::Sowing(_) => {
            let moves = Comparison::new(before, facts)?;
            sowing::in_the_course(&moves).or_else(|| sowing::of_weak_houses(&moves))
        }
        AnyGame::QuantumLeap(_) => quantum_leap::of_leaps::<1>(&Comparison::new(before, facts)?),
        AnyGame::LargeQuantumLeap(_) => {
            quantum_leap::of_leaps::<8>(&Comparison::new(before, facts)?)
        }
        AnyGame::Line(_) => line::of_lines::<1>(&Comparison::new(before, facts)?),
        AnyGame::LargeLine(_) => line::of_lines::<8>(&Comparison::new(before, facts)?),
    };
    let found = of_board().or_else(|| proof::only_move(before, facts, engine, thinking));
    found.or_else(|| proof::of_values(facts, before.score().is_some())).or_else(of_course)
}
