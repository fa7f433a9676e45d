//! A player does something: decided by the room, made durable by the store,
//! then announced to everybody.

use play::{
    Action, Circumstances, Entry, Event, Moment, Operation, Pending, PlayerId, Unchanged, millis,
};
use protocol::{Problem, ServerMessage};
use rules::{BySide, Side};
use store::{Appended, NewGame};

use super::load::broken;
use super::update::{self, Update};
use super::{Effect, GameDamage, Locked, Rooms};
use crate::error::{ApiError, Outage};
use crate::live::Outbox;
use crate::note::Note;
use crate::views;

/// How often an operation is tried again because another node was faster.
const TRIES: usize = 8;
/// The most entries sent to one who decided about an older state.
const MOST_MISSED: u64 = 100;

/// Whom to answer, and under which name they asked.
#[derive(Clone, Copy)]
pub(super) struct Asker<'a> {
    outbox: &'a Outbox,
    nonce: &'a str,
}

impl Rooms {
    /// Does what a player asks and answers over their socket, if there is one.
    /// The answer is queued before anything that happens later in the game.
    /// Says whether something was done now.
    pub(crate) async fn act(
        &self,
        at: &mut Locked<'_>,
        side: Side,
        operation: &Operation,
        circumstances: Circumstances,
        outbox: Option<&Outbox>,
    ) -> Result<bool, ApiError> {
        at.state.used = (self.now)();
        let asker = outbox.map(|outbox| Asker { outbox, nonce: &operation.nonce });
        for _ in 0..TRIES {
            if !at.state.fresh {
                self.catch_up(at).await?;
            }
            let now = Moment((self.now)());
            if let Some(due) = at.state.ledger.due(now) {
                self.append(at, due, None).await?;
                continue;
            }
            let circumstances = Circumstances { now, ..circumstances.clone() };
            match at.state.ledger.judge(side, operation, &circumstances) {
                Ok(pending) => {
                    if self.append(at, pending, asker).await? {
                        return Ok(true);
                    }
                    tracing::debug!(game = %at.room.id, "another node was faster");
                }
                Err(unchanged) => {
                    if let Some(outbox) = outbox {
                        self.answer(at, outbox, operation, unchanged)?;
                    }
                    return Ok(false);
                }
            }
        }
        Err(ApiError::Unavailable(Outage::TooBusy))
    }

    /// Ends a game for a player who leaves for good: the other wins, unless nobody has
    /// played.
    pub(crate) async fn give_up(
        &self,
        at: &mut Locked<'_>,
        player: PlayerId,
    ) -> Result<(), ApiError> {
        let side = at.room.side_of(player).ok_or(ApiError::NotYours)?;
        for _ in 0..TRIES {
            self.catch_up(at).await?;
            let ledger = &at.state.ledger;
            if ledger.room().ending().is_some() {
                return Ok(());
            }
            let begun = ledger.room().has_begun();
            let action = if begun { Action::Resign {} } else { Action::Abort {} };
            let (game, seq) = (at.room.id.clone(), ledger.seq());
            let operation = Operation { game, nonce: format!("left-{seq}"), seq, action };
            self.act(at, side, &operation, Circumstances::default(), None).await?;
        }
        Err(ApiError::Unavailable(Outage::TooBusy))
    }

    /// Answers why the log stays as it is.
    fn answer(
        &self,
        at: &Locked<'_>,
        outbox: &Outbox,
        operation: &Operation,
        unchanged: Unchanged,
    ) -> Result<(), ApiError> {
        let (game, nonce, ledger) = (&at.room.id, &operation.nonce, &at.state.ledger);
        let now = (self.now)();
        match unchanged {
            Unchanged::Done { from, to } => {
                let entries = ledger.after(from);
                let effect = usize::try_from(to - from).unwrap_or(usize::MAX).min(entries.len());
                let update = Update::of_entries(game, from, &entries[..effect], ledger, now)?;
                outbox.send_text(update.acked(nonce));
            }
            Unchanged::Stale => {
                // Who has missed more, or claims to know more than there is, follows the game
                // again from what they have.
                let seq = ledger.seq();
                let from = if operation.seq > seq { seq } else { operation.seq };
                let from = from.max(seq.saturating_sub(MOST_MISSED));
                let update = Update::of_entries(game, from, ledger.after(from), ledger, now)?;
                outbox.send_text(update.stale(nonce));
            }
            Unchanged::Refused(refusal) => outbox.send(&ServerMessage::Refused {
                game: Some(game.clone()),
                nonce: Some(nonce.clone()),
                problem: Problem {
                    wait: refusal.wait().map(millis),
                    ..Problem::new(refusal.id(), refusal.to_string())
                },
            }),
        }
        Ok(())
    }

    /// Appends what was decided; false if the log had moved on.
    pub(super) async fn append(
        &self,
        at: &mut Locked<'_>,
        pending: Pending,
        asker: Option<Asker<'_>>,
    ) -> Result<bool, ApiError> {
        let (game, from) = (&at.room.id, at.state.ledger.seq());
        // The only time these entries are encoded.
        let entries = pending.entries();
        let lines = entries.iter().map(update::line).collect::<Result<Vec<_>, _>>()?;
        let next = rematch(at, entries, (self.now)());
        let progress = views::progress(pending.room());
        let time = last_deed(at, entries);
        let done = self.store.append(game.clone(), from, lines.clone(), progress, time, next);
        match done.await {
            Ok(Appended::Done) => {}
            Ok(Appended::Conflict) => {
                self.catch_up(at).await?;
                return Ok(false);
            }
            Err(error) => {
                at.state.fresh = false;
                return Err(error.into());
            }
        }
        let entries = pending.entries().to_vec();
        let was_over = at.state.ledger.room().ending().is_some();
        at.state.ledger.commit(pending).map_err(|error| broken(game, GameDamage::Log(error)))?;
        let now = (self.now)();
        let update = Update::of_lines(game, from, &lines, &at.state.ledger, now)?;
        if let Some(Asker { outbox, nonce }) = asker {
            outbox.send_text(update.acked(nonce));
            at.mark_sent(outbox.id());
        }
        at.announce(Some(&update), now);
        follow_up(at, from, entries);
        if !was_over && at.state.ledger.room().ending().is_some() {
            at.effects.push(Effect::Ended);
        }
        Ok(true)
    }
}

/// When something last happened in a game to which these entries are added, for its row in the
/// store: people are called for what is newer than their last visit. Time given back is nothing to
/// be called for, or everybody would be after each start of a server.
fn last_deed(at: &Locked<'_>, entries: &[Entry]) -> u64 {
    let mut all = entries.iter().rev().chain(at.state.ledger.after(0).iter().rev());
    all.find(|entry| !entry.event.is_about_clocks()).map_or(at.room.opened, |entry| entry.at.0)
}

/// What durable entries bring about outside the room.
fn follow_up(at: &mut Locked<'_>, from: u64, entries: Vec<Entry>) {
    let seats = at.room.seats().map(|seat| seat.id);
    let (game, players) = (at.room.id.clone(), [seats.first, seats.second]);
    at.effects.push(Effect::Appended(entries.len() as u64));
    at.effects.push(Effect::Publish(Box::new(Note::Game { game, players, from, entries })));
    if at.state.ledger.room().ending().is_some() {
        at.effects.extend(players.map(Effect::StopsPlaying));
    }
    if at.room.computer().is_some() {
        at.effects.push(Effect::WakeComputer(at.room.id.clone()));
    }
}

/// The game that an agreed rematch opens, with the sides exchanged.
fn rematch(at: &Locked<'_>, entries: &[Entry], now: u64) -> Option<NewGame> {
    let next = entries.iter().find_map(|entry| match &entry.event {
        Event::Rematched { next } => Some(next.clone()),
        _ => None,
    })?;
    let seats = at.room.seats();
    let seats = BySide::new(seats.second.id, seats.first.id);
    views::new_game(next, &at.room.terms, seats, now).ok()
}
