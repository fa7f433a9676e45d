//! Files that the program keeps for itself, and that anybody may have edited.

use serde_json::Value;
use terminal::{TerminalSettings, tournament};

/// Any text as the settings of the terminal.
///
/// ```
/// bodies::settings("speed = \"fast\"\nbell = true");
/// ```
pub fn settings(text: &str) {
    let written = TerminalSettings::from_text(text).to_text();
    assert_eq!(TerminalSettings::from_text(&written).to_text(), written, "from {text:?}");
}

/// Any text as a tournament that was cut short.
///
/// ```
/// bodies::kept_tournament(r#"{"tabuleiro_tournament": 1, "game": "oril"}"#);
/// ```
pub fn kept_tournament(text: &str) {
    if !is_small(text) {
        return;
    }
    let Ok(kept) = tournament::from_text(text) else { return };
    let written = tournament::to_text(&kept.tournament, &kept.limits, &kept.games);
    let again = tournament::from_text(&written).ok();
    let again = again.map(|again| (again.tournament, again.limits, again.games));
    assert_eq!(again, Some((kept.tournament, kept.limits, kept.games)), "from {text:?}");
}

/// A plan may rightly be so large that reading it would take all our time.
fn is_small(text: &str) -> bool {
    let Ok(plan) = serde_json::from_str::<Value>(text) else { return true };
    let at_most = |name: &str, most| plan[name].as_u64().is_none_or(|count| count <= most);
    let bots = plan["bots"].as_array().map_or(0, Vec::len);
    at_most("games", 50) && at_most("openings", 50) && bots <= 8
}
