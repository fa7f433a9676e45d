//! A finished game in figures: seeds counted out, captures, and the move with
//! which the winner took the lead for good.

use leptos::prelude::*;
use play::{FinalResult, GameSession};
use rules::{BySide, Side};

use crate::boards::BoardSession;
use crate::shell::{App, app};

/// What one side captured during the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Captures {
    /// In how many moves.
    moves: u16,
    /// The most in one move.
    most: u16,
}

/// What can be said about a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Figures {
    moves: usize,
    captures: BySide<Captures>,
    /// The number of the move after which the winner was always ahead.
    lead: Option<usize>,
}

impl Figures {
    fn of(session: &GameSession) -> Figures {
        let mut game = session.game().boxed_clone();
        let winner = game.ending().and_then(|ending| ending.outcome.winner);
        let mut captures = BySide::new(Captures::default(), Captures::default());
        let (moves, mut lead, mut leading) = (game.moves().len(), None, true);
        // From the last move back to the first.
        while let (number, Some((_, gain))) = (game.moves().len(), game.last_move()) {
            let by = game.movers().pop().unwrap_or(Side::First);
            if gain > 0 {
                captures[by].moves += 1;
                captures[by].most = captures[by].most.max(gain);
            }
            let ahead = |side: Side| game.score().is_some_and(|it| it[side] > it[side.other()]);
            leading &= winner.is_some_and(ahead);
            if leading {
                lead = Some(number);
            }
            if game.undo().is_none() {
                break;
            }
        }
        Figures { moves, captures, lead }
    }
}

/// The seeds that a side has at the end, one by one.
#[component]
fn Counted(app: App, name: String, seeds: u16, captures: Captures) -> impl IntoView {
    let values = [
        ("captures", captures.moves.into()),
        ("most", captures.most.into()),
        ("name", name.into()),
    ];
    view! {
        <div class="counted">
            <strong>{seeds}</strong>
            <span class="small">{app.format("web-end-captures", &values)}</span>
            <span class="counted-seeds" aria-hidden="true">
                {(0..seeds).map(|seed| view! { <i style=("--n", seed.to_string())></i> }).collect_view()}
            </span>
        </div>
    }
}

/// The word for how it went, for the people at this device.
pub(super) fn kind_word(session: &GameSession) -> &'static str {
    let played_out = session.resigned().is_none();
    let score = session.game().score().filter(|_| played_out);
    let close = score.is_some_and(|it| it.first.abs_diff(it.second) <= 4);
    match session.summary().map(|summary| summary.result) {
        Some(FinalResult::Won) => "web-end-well-played",
        Some(FinalResult::Lost) if close => "web-end-close",
        Some(FinalResult::Lost) => "web-end-next-time",
        _ => "web-end-good-game",
    }
}

/// The figures of the game on a board that has ended. `name` is what a side is
/// called there.
#[component]
pub(super) fn GameFigures(
    /// The game.
    board: BoardSession,
    /// Who sits below.
    below: Side,
    /// What a side is called.
    name: Callback<Side, String>,
) -> impl IntoView {
    let app = app();
    move || {
        board.with(|session| {
            let figures = Figures::of(session);
            let counted = session.game().score().map(|score| {
                [below, below.other()].map(|side| {
                    let (name, captures) = (name.run(side), figures.captures[side]);
                    view! { <Counted app name seeds=score[side] captures /> }
                })
            });
            let lead = figures
                .lead
                .filter(|number| *number > 1)
                .map(|number| app.format("web-end-lead", &[("move", number.into())]));
            view! {
                <div class="counts">{counted.map(|counted| counted.collect_view())}</div>
                <p class="small soft">
                    {app.format("web-end-moves", &[("moves", figures.moves.into())])} " " {lead}
                </p>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use play::Seat;
    use rules::catalogue;

    use super::*;

    #[test]
    fn a_game_is_told_in_figures() {
        let mut game =
            catalogue::parse("oril").unwrap().start_from("3-0-2-5-1-4-1-2-1-5-0-6-9-9-S").unwrap();
        game.play("D").unwrap();
        game.play("d").unwrap();
        game.declare(Some(Side::SOUTH), rules::EndReason::Resigned);
        let session = GameSession::new(game, BySide::new(Seat::Person, Seat::Person), 1);
        let figures = Figures::of(&session);
        assert_eq!(figures.moves, 2);
        assert_eq!(figures.captures.first, Captures { moves: 1, most: 7 });
        assert_eq!(figures.captures.second, Captures { moves: 1, most: 3 });
        assert_eq!(figures.lead, Some(1), "South is ahead from the first move on");
        assert_eq!(kind_word(&session), "web-end-good-game");
    }

    #[test]
    fn only_a_game_that_was_played_out_was_close() {
        let start = catalogue::parse("oril").unwrap().start();
        let seats = BySide::new(Seat::Person, Seat::Computer("3".into()));
        let mut session = GameSession::new(start, seats, 1);
        session.resign();
        assert_eq!(kind_word(&session), "web-end-next-time");
    }

    #[test]
    fn a_game_without_seeds_has_moves_alone() {
        let mut game = catalogue::parse("velha").unwrap().start();
        for mv in ["1", "4", "2", "5", "3"] {
            game.play(mv).unwrap();
        }
        let seats = BySide::new(Seat::Person, Seat::Computer("3".into()));
        let session = GameSession::new(game, seats, 1);
        let figures = Figures::of(&session);
        assert_eq!((figures.moves, figures.lead), (5, None));
        assert_eq!(kind_word(&session), "web-end-well-played");
    }
}
