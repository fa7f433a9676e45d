//! Compares a journal with what a server holds.

use std::collections::HashMap;
use std::path::Path;

use play::{Event, GameId};
use protocol::GameView;

use crate::{Ack, Client, ClientError, Journal};

/// How many acknowledged moves there are, and how many of them the server has
/// lost or changed.
pub async fn check(url: &str, path: &Path) -> Result<(u64, u64), ClientError> {
    let acks = Journal::read(path)?;
    let mut games: HashMap<GameId, Vec<Ack>> = HashMap::new();
    for ack in acks {
        games.entry(ack.game.clone()).or_default().push(ack);
    }
    let (mut moves, mut lost) = (0, 0);
    let mut client = Client::new(url);
    for (game, acks) in games {
        let answer = client.get(&format!("/api/v1/games/{game}")).await?;
        let held: Option<GameView> = if answer.status == 404 { None } else { Some(answer.read()?) };
        for ack in acks {
            moves += 1;
            lost += u64::from(!held.as_ref().is_some_and(|game| holds(game, &ack)));
        }
    }
    Ok((moves, lost))
}

fn holds(game: &GameView, ack: &Ack) -> bool {
    game.log.iter().any(|entry| {
        entry.seq == ack.seq
            && entry.cause.as_ref().is_some_and(|cause| cause.nonce == ack.nonce)
            && matches!(&entry.event, Event::Moved { mv, .. } if *mv == ack.mv)
    })
}
