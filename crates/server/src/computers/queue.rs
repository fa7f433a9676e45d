//! Which computer thinks next. A node thinks for the games it touches; should
//! it die, any other node finds the waiting game in the store.

use std::collections::HashSet;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use endgame::Library;
use play::{Action, GameId, Offer, Operation, PlayerId};
use rules::{AnyMatch, Side};
use search::matches::nothing_to_win;
use tokio::sync::{Semaphore, mpsc};

use super::fair_queue::FairQueue;
use super::is_quick;
use super::think::think;
use crate::error::{ApiError, Fault};
use crate::games::Games;

/// The most time a quick computer may spend on a move.
const QUICK_TIME: Duration = Duration::from_millis(200);
/// How many quick ones think at once, besides the others.
const QUICK_AT_ONCE: usize = 4;

/// The games that computers are busy with.
pub(crate) struct Computers {
    /// Those that need their time wait for each other, and for nobody else.
    slow: FairQueue,
    quick: Semaphore,
    /// The games that are being thought about or wait for it.
    busy: Mutex<HashSet<GameId>>,
    /// The endgame tables of the program and of the operator's folder.
    library: Arc<Library>,
}

impl Computers {
    /// Computers that know the tables of the program and of this folder.
    pub(crate) fn new(endgames: Option<PathBuf>) -> Computers {
        let library = endgames.map_or_else(Library::shipped, Library::with_folder);
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Computers {
            slow: FairQueue::new(cores),
            quick: Semaphore::new(QUICK_AT_ONCE),
            busy: Mutex::default(),
            library: Arc::new(library),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The move of a bot in a game of this person, when its turn has come.
    async fn choose(
        &self,
        bot: String,
        person: PlayerId,
        game: &GameId,
        played: Box<dyn AnyMatch>,
    ) -> Result<String, ApiError> {
        let gone = || ApiError::Internal(Fault::ThreadGone("computers"));
        let library = self.library.clone();
        if is_quick(&bot) {
            let _permit = self.quick.acquire().await.map_err(|_| gone())?;
            return think(bot, game.as_str(), played, QUICK_TIME, library).await;
        }
        let permit = self.slow.enter(person).await.ok_or_else(gone)?;
        think(bot, game.as_str(), played, permit.time, library).await
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
    /// Would it be a waste of time to go on?
    nothing_to_win: bool,
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
            nothing_to_win: nothing_to_win(inside.game()),
            played: mine.then(|| inside.game().boxed_clone()),
        }
    };
    let seat = room.seats()[turn.side].clone();
    let action = match (turn.offer, turn.played) {
        (Some(offer @ (Offer::TakeBack | Offer::Rematch)), _) => Action::Accept { offer },
        // A strong one may still win with the last seeds.
        (Some(offer @ Offer::End), _) if turn.nothing_to_win && is_quick(&seat.nickname) => {
            Action::Accept { offer }
        }
        (Some(offer), _) => Action::Decline { offer },
        (None, Some(played)) => {
            let person = room.seats()[side.other()].id;
            Action::mv(computers.choose(seat.nickname, person, game, played).await?)
        }
        (None, None) => return Ok(false),
    };
    let (nonce, seq) = (format!("computer-{}", turn.seq), turn.seq);
    let operation = Operation { game: game.clone(), nonce, seq, action };
    games.act(seat.id, &operation, None).await?;
    Ok(true)
}
