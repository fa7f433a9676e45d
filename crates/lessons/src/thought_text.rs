//! The steps of a thinking machine, in words.

use messages::{Messages, Value};
use search::thought::{LeafJudge, ThoughtEvent, ThoughtStep, ThoughtTree};

/// Puts the steps through a tree into words.
///
/// ```
/// use lessons::ThoughtText;
/// use messages::{Language, Messages};
/// use search::thought::{LeafJudge, PAYOFFS, ThoughtMethod, ThoughtTree};
/// let (tree, messages) = (ThoughtTree::of_payoffs(&PAYOFFS), Messages::new(Language::English));
/// let text = ThoughtText { tree: &tree, judgement: LeafJudge::Score, messages: &messages };
/// let steps = tree.steps(ThoughtMethod::AlphaBeta);
/// let said: Vec<String> = steps.iter().map(|step| text.step(step)).collect();
/// assert!(said.contains(&"A1 B2 is as far as it looks. It is judged: −2.".to_string()));
/// assert!(said.iter().any(|it| it.starts_with("2 moves are cut after A2")));
/// assert!(text.summary(steps.last().unwrap()).starts_with("Plays A3, worth −1. Looked at 11 of 13"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ThoughtText<'a> {
    /// The tree.
    pub tree: &'a ThoughtTree,
    /// How its leaves were judged.
    pub judgement: LeafJudge,
    /// The words.
    pub messages: &'a Messages,
}

impl ThoughtText<'_> {
    /// A value as the judgement counts: seeds, or hundredths as decimals.
    pub fn value(&self, value: i32) -> String {
        let sign = match value {
            1.. => "+",
            0 => "",
            _ => "−",
        };
        let number = match self.judgement {
            LeafJudge::Engine => {
                let number = f64::from(value.abs()) / 100.0;
                self.messages.language().decimal(number, 2)
            }
            LeafJudge::Score => value.abs().to_string(),
        };
        format!("{sign}{number}")
    }

    /// What happens in a step.
    pub fn step(&self, step: &ThoughtStep) -> String {
        let moves = self.tree.moves(step.at).join(" ");
        let is_root = moves.is_empty();
        let whose = if self.tree.nodes[step.at].is_own { "own" } else { "other" };
        let id = match step.event {
            ThoughtEvent::Entered if is_root => "thinking-begin".to_string(),
            ThoughtEvent::Entered => "thinking-entered".into(),
            ThoughtEvent::Judged => "thinking-judged".into(),
            ThoughtEvent::Improved if is_root => "thinking-improved-root".into(),
            ThoughtEvent::Improved => format!("thinking-improved-{whose}"),
            ThoughtEvent::Cut { .. } => format!("thinking-cut-{whose}"),
            ThoughtEvent::Finished if is_root => "thinking-done".into(),
            ThoughtEvent::Finished => "thinking-finished".into(),
        };
        let bound = |it: Option<i32>| Value::from(it.map_or("–".into(), |it| self.value(it)));
        let left_out = match step.event {
            ThoughtEvent::Cut { children } => children,
            _ => 0,
        };
        let values = [
            ("moves", moves.into()),
            ("value", bound(step.value)),
            ("alpha", bound(step.alpha)),
            ("beta", bound(step.beta)),
            ("count", left_out.into()),
        ];
        self.messages.format(&id, &values)
    }

    /// What came of it, after the last step.
    pub fn summary(&self, last: &ThoughtStep) -> String {
        let best = self.tree.best_child(0).map_or("", |at| self.tree.nodes[at].mv.as_str());
        let values = [
            ("move", best.into()),
            ("value", self.value(self.tree.value(0)).into()),
            ("visited", last.visited.into()),
            ("all", self.tree.nodes.len().into()),
        ];
        self.messages.format("thinking-summary", &values)
    }
}
