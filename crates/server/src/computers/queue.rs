//! Which computer thinks next. A node thinks for the games it touches; should
//! it die, any other node finds the waiting game in the store.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use endgame::Library;
use play::{Action, GameId, Offer, Operation};
use rules::{AnyMatch, Side};
use tokio::sync::{Semaphore, mpsc};

use super::think::think;
use crate::error::ApiError;
use crate::games::Games;

/// How many computers think at once.
const AT_ONCE: usize = 1;
/// The most time a computer may spend on a move.
const TIME: Duration = Duration::from_millis(800);

/// The games that computers are busy with.
pub(crate) struct Computers {
    /// First come, first served, so that no game starves another.
    thinking: Semaphore,
    /// The games that are being thought about or wait for it.
    busy: Mutex<HashSet<GameId>>,
    /// The endgame tables of the program and of the operator's folder.
    library: Arc<Library>,
}

impl Computers {
    /// Computers that know the tables of the program and of this folder.
    pub(crate) fn new(endgames: Option<PathBuf>) -> Computers {
        let library = endgames.map_or_else(Library::shipped, Library::with_folder);
        let thinking = Semaphore::new(AT_ONCE);
        Computers { thinking, busy: Mutex::default(), library: Arc::new(library) }
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games wait for a computer.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().len()
    }
}

/// Lets computers see to the games that are reported, until nobody reports any more.
pub(crate) async fn run(
    computers: Arc<Computers>,
    games: Arc<Games>,
    mut reported: mpsc::UnboundedReceiver<GameId>,
) {
    while let Some(game) = reported.recv().await {
        if !computers.lock().insert(game.clone()) {
            continue;
        }
        let (computers, games) = (computers.clone(), games.clone());
        tokio::spawn(async move {
            let outcome = see_to(&computers, &games, &game).await;
            computers.lock().remove(&game);
            match outcome {
                // Somebody may have moved while the answer was on its way.
                Ok(true) => games.wake_computer(game),
                Ok(false) => {}
                Err(error) => error.log(),
            }
        });
    }
}

/// What a computer has to do in a game.
struct Turn {
    side: Side,
    seq: u64,
    offer: Option<Offer>,
    /// The game, where it is the computer's move.
    played: Option<Box<dyn AnyMatch>>,
}

/// One action of the computer in this game; true if there may be more to do.
async fn see_to(computers: &Computers, games: &Games, game: &GameId) -> Result<bool, ApiError> {
    let room = games.room(game).await?;
    let Some(side) = room.computer() else { return Ok(false) };
    let turn = {
        let at = room.lock().await;
        let inside = at.state.ledger.room();
        let mine = inside.ending().is_none() && inside.turn() == side;
        Turn {
            side,
            seq: at.state.ledger.seq(),
            offer: inside.offers(side.other()).first().copied(),
            played: mine.then(|| inside.game().boxed_clone()),
        }
    };
    let seat = room.seats()[turn.side].clone();
    let action = match (turn.offer, turn.played) {
        (Some(offer @ (Offer::TakeBack | Offer::Rematch)), _) => Action::Accept { offer },
        (Some(offer), _) => Action::Decline { offer },
        (None, Some(played)) => {
            let _permit = computers.thinking.acquire().await;
            let library = computers.library.clone();
            Action::mv(think(seat.nickname, game.as_str(), played, TIME, library).await?)
        }
        (None, None) => return Ok(false),
    };
    let (nonce, seq) = (format!("computer-{}", turn.seq), turn.seq);
    let operation = Operation { game: game.clone(), nonce, seq, action };
    games.act(seat.id, &operation, None).await?;
    Ok(true)
}
