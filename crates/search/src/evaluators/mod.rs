//! What is known about each family of games without looking ahead.
//!
//! Every evaluator is a sum of weighted facts; the weights lie in `weights/`
//! as text, fitted to the engine's own games by `tabuleiro dev fit`, which also
//! shows what each term is worth (`docs/explanation/engine.md`).

mod last_mover;
mod line;
mod of_game;
mod quantum_leap;
mod sowing;
mod weights;

pub use line::{LineEvaluator, LineTerms, forced_win};
pub use of_game::{WithEvaluator, with_evaluator};
pub use quantum_leap::{QuantumLeapEvaluator, QuantumLeapTerms};
pub use sowing::{SowingEvaluator, SowingTerms};
pub use weights::Weights;
