//! The program's life on a server: it listens, thinks, moves, and comes back after every
//! break. What it does in a game has a name made from the game's log, so that doing it
//! twice is doing it once.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use client::{Client, ClientError};
use play::lobby::{Audience, First};
use play::{Action, ChallengeId, GameId, PlayerKind, Terms};
use protocol::{ChallengeView, GameAct, NewChallenge, ServerMessage};
use rules::Ending;
use search::{AnyBot, Thinking};

use super::BotArguments;
use super::refusal::{is_final, refusal};
use super::seat::PlayedSeat;
use crate::{Console, Failure, ResourceCache, bots, interrupt};

/// The pause before the first new attempt, and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// A program that plays.
pub(super) struct BotRun<'a, 'c> {
    arguments: &'a BotArguments,
    client: Client,
    console: &'a mut Console<'c>,
    resources: ResourceCache,
    engines: HashMap<String, Box<dyn AnyBot>>,
    seats: HashMap<GameId, PlayedSeat>,
    /// The games whose end was seen.
    over: HashSet<GameId>,
    /// The challenge of its own that nobody has answered.
    proposed: Option<ChallengeId>,
    /// The moment up to which everything was heard.
    heard: Option<u64>,
    pause: Duration,
}

impl<'a, 'c> BotRun<'a, 'c> {
    pub(super) fn new(
        arguments: &'a BotArguments,
        client: Client,
        console: &'a mut Console<'c>,
    ) -> Self {
        let resources = ResourceCache::new(&console.environment().folder);
        BotRun {
            arguments,
            client,
            console,
            resources,
            engines: HashMap::new(),
            seats: HashMap::new(),
            over: HashSet::new(),
            proposed: None,
            heard: None,
            pause: FIRST_PAUSE,
        }
    }

    /// Plays until it has played enough, somebody stops it, or the server refuses it.
    pub(super) async fn play(mut self) -> Result<(), Failure> {
        self.introduce().await?;
        while !self.is_done() {
            match self.client.events(self.heard).await {
                Ok(mut lines) => {
                    while !self.is_done()
                        && let Some(message) = next(&mut lines).await
                    {
                        self.pause = FIRST_PAUSE;
                        self.hear(message).await?;
                        self.heard = lines.at().or(self.heard);
                    }
                }
                Err(error) if is_final(&error) => {
                    return Err(refusal(&error, self.console.messages()));
                }
                Err(_) => {}
            }
            self.wait().await;
        }
        let values = [("games", u64::try_from(self.over.len()).unwrap_or(u64::MAX).into())];
        let text = self.console.messages().format("bot-played", &values);
        Ok(self.console.line(text)?)
    }

    fn is_done(&self) -> bool {
        let enough = |games| self.over.len() >= games as usize;
        interrupt::stop().is_requested() || self.arguments.games.is_some_and(enough)
    }

    /// Waits a little longer each time, unless the server was heard in between.
    async fn wait(&mut self) {
        if !self.is_done() {
            tokio::time::sleep(self.pause).await;
            self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Who the token says it is; a person's account is no program's.
    async fn introduce(&mut self) -> Result<(), Failure> {
        let messages = self.console.messages();
        let me = self.patiently(async |client| client.who().await).await?;
        if me.kind != PlayerKind::Program {
            return Err(Failure::BadInput(messages.text("bot-problem-token-for-programs")));
        }
        let values = [
            ("name", me.nickname.into()),
            ("server", self.client.address().to_string().into()),
            ("engine", self.arguments.engine.clone().into()),
        ];
        self.console.line(messages.format("bot-ready", &values))?;
        Ok(self.console.flush()?)
    }

    /// Asks until there is an answer: a server that is away comes back.
    async fn patiently<T>(
        &mut self,
        mut ask: impl AsyncFnMut(&mut Client) -> Result<T, ClientError>,
    ) -> Result<T, Failure> {
        loop {
            match ask(&mut self.client).await {
                Ok(answer) => {
                    self.pause = FIRST_PAUSE;
                    return Ok(answer);
                }
                Err(error) if is_final(&error) || interrupt::stop().is_requested() => {
                    return Err(refusal(&error, self.console.messages()));
                }
                Err(error) => {
                    if let Some(wait) = error.problem().retry_after {
                        tokio::time::sleep(Duration::from_millis(wait.min(60_000))).await;
                    }
                    self.wait().await;
                }
            }
        }
    }

    async fn hear(&mut self, message: ServerMessage) -> Result<(), Failure> {
        match message {
            ServerMessage::Welcome { challenges, .. } => {
                for challenge in challenges {
                    self.answer(challenge).await;
                }
            }
            ServerMessage::Challenge { challenge } => self.answer(challenge).await,
            ServerMessage::ChallengeClosed { id, .. } if self.proposed.as_ref() == Some(&id) => {
                self.proposed = None;
            }
            ServerMessage::Game { game } => {
                let id = game.id.clone();
                if let Some(seat) = PlayedSeat::of(game) {
                    self.seats.insert(id.clone(), seat);
                    self.look_at(&id).await?;
                }
            }
            ServerMessage::Events { game, from, entries, standing } => {
                let Some(seat) = self.seats.get_mut(&game) else { return Ok(()) };
                if seat.hear(from, &entries, standing) {
                    self.look_at(&game).await?;
                }
            }
            // What ended while the program was away.
            ServerMessage::GameChanged { game } => {
                if let Some(end) = game.end {
                    self.note_end(&game.id, &end)?;
                }
            }
            // Everything that was known has come: the time to look for another game.
            ServerMessage::Pong => self.propose().await,
            _ => {}
        }
        Ok(())
    }

    /// Moves where it is the program's turn.
    async fn look_at(&mut self, id: &GameId) -> Result<(), Failure> {
        let Some(seat) = self.seats.get(id) else { return Ok(()) };
        if let Some(end) = seat.standing.end {
            self.note_end(id, &end)?;
            self.propose().await;
            return Ok(());
        }
        let Some(game) = seat.to_move().map(rules::AnyMatch::boxed_clone) else { return Ok(()) };
        let (seq, limits) = (seat.standing.seq, seat.limits(self.arguments.time));
        let name = seat.game.clone();
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
        let mv = self.engine(&name)?.choose(&*game, &thinking)?;
        let act = GameAct { nonce: format!("bot-{seq}"), seq, action: Action::mv(mv) };
        self.act(id, &act).await
    }

    async fn act(&mut self, id: &GameId, act: &GameAct) -> Result<(), Failure> {
        self.patiently(async |client| match client.act(id, act).await {
            // The game has moved on, or ended: the stream says how.
            Err(ClientError::Refused { status: 409 | 422, .. }) => Ok(()),
            done => done,
        })
        .await
    }

    fn engine(&mut self, name: &str) -> Result<&mut Box<dyn AnyBot>, Failure> {
        if !self.engines.contains_key(name) {
            let messages = self.console.messages();
            let game = crate::game_arguments::game(messages, name)?;
            let seed = crate::random_seed::random_seed();
            let (language, engine) = (messages.language(), &self.arguments.engine);
            let bot = bots::make_ready(&self.resources, language, engine, &game, seed)?;
            self.engines.insert(name.to_string(), bot);
        }
        self.engines.get_mut(name).ok_or_else(|| Failure::Failed(name.to_string()))
    }

    /// Accepts what is meant for the program and its engine can play.
    async fn answer(&mut self, challenge: ChallengeView) {
        let is_mine = matches!(challenge.audience, Audience::Person { .. })
            && self.proposed.as_ref() != Some(&challenge.id);
        if !is_mine {
            return;
        }
        // A challenge that is gone, or that is its own, is nothing to worry about.
        let _gone = match self.engine(&challenge.terms.game) {
            Ok(_) => self.client.accept(&challenge.id).await.map(|_| ()),
            Err(_) => self.client.refuse(&challenge.id).await,
        };
    }

    /// Looks for a game, if it is to play some and plays none.
    async fn propose(&mut self) {
        let Some(whom) = &self.arguments.challenge else { return };
        let plays = self.seats.values().any(|seat| seat.standing.end.is_none());
        if self.is_done() || plays || self.proposed.is_some() {
            return;
        }
        let audience = match whom.strip_prefix("computer:") {
            Some(bot) => Audience::Computer { bot: bot.to_string() },
            None => Audience::Person { nickname: whom.clone() },
        };
        let terms = Terms::casual(&self.arguments.game);
        let proposal = NewChallenge { audience, terms, first: First::Chance };
        match self.client.propose(&proposal).await {
            Ok(view) if view.game.is_none() => self.proposed = Some(view.id),
            Ok(_) => {}
            Err(error) => {
                let failure = refusal(&error, self.console.messages());
                self.console.warn(failure.text(self.console.messages()));
            }
        }
    }

    fn note_end(&mut self, id: &GameId, end: &Ending) -> Result<(), Failure> {
        let Some(seat) = self.seats.get_mut(id) else { return Ok(()) };
        seat.standing.end = Some(*end);
        if !self.over.insert(id.clone()) {
            return Ok(());
        }
        let messages = self.console.messages();
        let result = match end.outcome.winner {
            None => "bot-drawn",
            Some(winner) if winner == seat.you => "bot-won",
            Some(_) => "bot-lost",
        };
        let values = [
            ("game", seat.game.clone().into()),
            ("opponent", seat.opponent.nickname.clone().into()),
            ("result", messages.text(result).into()),
        ];
        self.console.line(messages.format("bot-game-over", &values))?;
        Ok(self.console.flush()?)
    }
}

/// The next message; nothing once the stream has ended or somebody stops the program.
async fn next(lines: &mut client::EventLines) -> Option<ServerMessage> {
    let stopped = async {
        while !interrupt::stop().is_requested() {
            tokio::time::sleep(FIRST_PAUSE).await;
        }
    };
    tokio::select! {
        message = lines.next() => message.ok(),
        () = stopped => None,
    }
}
