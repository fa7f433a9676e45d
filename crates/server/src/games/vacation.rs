//! Vacations: the clocks of a player's games by correspondence wait. A vacation begins and ends
//! in all of them at once, or in none.

use play::{Event, GameId, Moment, PlayerId, Vacation};
use rules::Side;
use store::{GameLine, VacationResult};

use super::Games;
use crate::error::{ApiError, Outage};
use crate::note::Note;
use crate::rooms::Effect;

/// How often it is tried again because a move came in between.
const TRIES: usize = 8;

impl Games {
    /// A player goes on vacation for so many days, from now on.
    pub(crate) async fn begin_vacation(&self, who: PlayerId, days: u16) -> Result<(), ApiError> {
        for _ in 0..TRIES {
            let vacation = Vacation::of_days(Moment((self.now)()), days);
            // A refusal that is sure costs nobody a look at all games.
            let taken = self.store.vacations(who, 0).await?;
            vacation.check(&taken).map_err(ApiError::Vacation)?;
            let until = vacation.until;
            let lines = self.lines(who, |by| Event::Vacation { by, until }).await?;
            let games = names(&lines);
            let result = self.store.begin_vacation(who, vacation, lines).await?;
            if self.is_done(result, &games).await? {
                return Ok(());
            }
        }
        Err(ApiError::Unavailable(Outage::TooBusy))
    }

    /// A player comes back before the end.
    pub(crate) async fn end_vacation(&self, who: PlayerId) -> Result<(), ApiError> {
        for _ in 0..TRIES {
            let lines = self.lines(who, |by| Event::Returned { by }).await?;
            let games = names(&lines);
            let result = self.store.end_vacation(who, (self.now)(), lines).await?;
            if self.is_done(result, &games).await? {
                return Ok(());
            }
        }
        Err(ApiError::Unavailable(Outage::TooBusy))
    }

    /// The lines for all games of a player that concern it, in an order that all nodes share.
    async fn lines(
        &self,
        who: PlayerId,
        event: impl Fn(Side) -> Event,
    ) -> Result<Vec<GameLine>, ApiError> {
        let mut lines = vec![];
        for game in self.store.open_games_of(who).await? {
            match self.line(who, &game, &event).await {
                // A game that cannot be read is the operator's to look at.
                Err(error) if error.is_damage() => error.log(),
                line => lines.extend(line?),
            }
        }
        lines.sort_by(|one, other| one.game.cmp(&other.game));
        Ok(lines)
    }

    async fn line(
        &self,
        who: PlayerId,
        game: &GameId,
        event: &impl Fn(Side) -> Event,
    ) -> Result<Option<GameLine>, ApiError> {
        let room = self.rooms.load(game).await?;
        let side = room.side_of(who).ok_or(ApiError::NotYours)?;
        let mut at = room.lock().await;
        let line = self.rooms.vacation_line(&mut at, side, event(side)).await;
        self.carry_out(&mut at);
        line
    }

    /// Was it written? Then everybody learns it.
    async fn is_done(&self, result: VacationResult, games: &[GameId]) -> Result<bool, ApiError> {
        match result {
            VacationResult::Refused(refusal) => Err(ApiError::Vacation(refusal)),
            VacationResult::Conflict => Ok(false),
            VacationResult::Done => {
                for game in games {
                    // It is durable; who does not hear of it reads it later.
                    self.announce_news(game).await.unwrap_or_else(|error| error.log());
                }
                Ok(true)
            }
        }
    }

    /// Takes in what was added to a log, and tells those who follow, here and on other nodes.
    async fn announce_news(&self, game: &GameId) -> Result<(), ApiError> {
        let room = self.rooms.load(game).await?;
        let mut at = room.lock().await;
        let from = at.state.ledger.seq();
        let done = self.rooms.catch_up(&mut at).await;
        let entries = at.state.ledger.after(from).to_vec();
        if !entries.is_empty() {
            let seats = room.seats().map(|seat| seat.id);
            let (game, players) = (game.clone(), [seats.first, seats.second]);
            at.effects.push(Effect::Publish(Box::new(Note::Game { game, players, from, entries })));
        }
        self.carry_out(&mut at);
        done
    }
}

fn names(lines: &[GameLine]) -> Vec<GameId> {
    lines.iter().map(|line| line.game.clone()).collect()
}
