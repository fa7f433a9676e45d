//! What is known of a game with three seeds a house, and a whole game of best moves.

use leptos::prelude::*;

use crate::shell::{Route, app, say};

/// Games of `tools/solver-gpu`, in which nobody gives away what they can force.
const GAMES: [(&str, &str); 4] = [
    ("oril", "CcFcBeBbDdCeDaFaBbAaCbEaFaAeAdDaEcFeCaDdEeBfFeEaFfAbBaCdDcEbF"),
    ("ouri", "FfEeDaFfBcAeBaEbFcDaCdDaBcEeDbEcCeFdBeDfFcCeDdEfF"),
    (
        "oware",
        "FfEdBbDbFbAfDcAaCaEaAdFaAfAbBcBaCbEcAfAeFdEeCfDbEeAdBeDcEdCfAeAfFdBaAbEaDbBdEeAcBeCdDeFaEaFfAaCcDdBeEfAbDeBdEcDeCdDeEbFfAaCdDeBcEbDfAeCdBcEeDdCeDfEaDbCcBdFbDaEaCcDeEfF",
    ),
    ("awari", "EcCfCbEfBdBeDbAcCbDaAcEfBeAdAfAaEcCeBdDeEbFf"),
];

/// The game as a link holds it.
fn link(game: &str) -> Option<String> {
    let (_, moves) = GAMES.iter().find(|(name, _)| *name == game)?;
    Some(format!("g={game}:seeds=3&m={moves}&n={}", moves.len()))
}

/// The result and a link to the game; nothing for other games.
#[component]
pub(super) fn Solved(game: String) -> impl IntoView {
    let app = app();
    link(&game).map(|link| {
        view! {
            <section class="card stack" aria-labelledby="solved-title">
                <h2 id="solved-title">{say("web-solved")}</h2>
                <p>{move || app.text(&format!("web-solved-{game}"))}</p>
                <p class="row">
                    <a class="button" href=Route::Analyse(link).hash()>{say("web-solved-show")}</a>
                </p>
            </section>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bounds are those of `bench/results`; `docs/explanation/solved.md` explains them.
    #[test]
    fn each_game_ends_as_the_text_says() {
        let bounds = [("oril", -2..=0), ("ouri", -4..=-2), ("oware", -2..=2), ("awari", 0..=0)];
        for (game, bounds) in bounds {
            let record = rules::record::link::read(&link(game).unwrap()).unwrap();
            let score = record.to_match().ending().unwrap().outcome.score.unwrap();
            assert!(bounds.contains(&(i32::from(score.first) - i32::from(score.second))), "{game}");
        }
        assert_eq!(link("ouri-003"), None);
    }
}
