//! The keys during a game, by family of game.

use rules::catalogue::Family;

use super::Context;

pub(super) fn lines(family: Family, context: &Context) -> Vec<String> {
    let own = match family {
        Family::Sowing => "help-sowing",
        Family::QuantumLeap => "help-quantum-leap",
        Family::Line => "help-line",
    };
    let own = context.text(own);
    let common = context.text("help-common");
    own.lines().chain(common.lines()).map(str::to_string).collect()
}
