//! The ratings of those who are here, read game by game when they are needed.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Period, Scoreboard};

use crate::online::api;
use crate::shell::app;

/// The ratings that were read, by game. The server has those of a game in one answer.
#[derive(Clone, Copy)]
pub(super) struct Ratings(RwSignal<Vec<Scoreboard>>);

impl Ratings {
    /// None yet.
    pub(super) fn new() -> Self {
        Ratings(RwSignal::default())
    }

    /// Reads those of a game, once.
    fn read(self, game: &str) {
        let Ratings(known) = self;
        if known.with_untracked(|known| known.iter().any(|board| board.game == game)) {
            return;
        }
        let asked = Scoreboard { game: game.to_string(), period: Period::All, scores: vec![] };
        known.update_untracked(|known| known.push(asked));
        let game = game.to_string();
        spawn_local(async move {
            if let Ok(board) = api::scoreboard(&game, Period::All).await {
                // The screen may have been left meanwhile.
                let _left = known.try_update(|known| known.insert(0, Scoreboard { game, ..board }));
            }
        });
    }

    /// What a player has in a game, if both are known.
    fn of(self, game: &str, nickname: &str) -> Option<f64> {
        self.0.with(|known| {
            let board = known.iter().find(|board| board.game == game)?;
            board.scores.iter().find(|score| score.nickname == nickname)?.rating
        })
    }
}

/// A player's rating in a game, behind the name of the game; nothing for who has none.
#[component]
pub(super) fn Rating(
    /// The game in the catalogue's words.
    #[prop(into)]
    game: Signal<String>,
    /// The player.
    nickname: String,
) -> impl IntoView {
    let app = app();
    let ratings = expect_context::<Ratings>();
    Effect::new(move |_| ratings.read(&game.get()));
    move || {
        let game = game.get();
        ratings.of(&game, &nickname).map(|rating| {
            let words = format!("{} {rating:.0}", app.messages().game_title(&game));
            view! { <span class="small rating">{words}</span> }
        })
    }
}
