//! Two players who meet and play one game after another. Each sees the game
//! only through the socket, keeps a copy by the rules, and complains when the
//! server says anything that does not fit.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use play::lobby::Audience;
use play::{Action, ClockRule, Entry, Event, GameId, Operation, Standing, Terms};
use protocol::{ClientMessage, ServerMessage};
use rules::{AnyMatch, Side, SplitMix64, catalogue};
use tokio::time::{sleep, timeout};

use crate::crowd_state::CrowdState;
use crate::{Ack, Client, ClientError, Socket, trouble};

/// The games that are played in turn: one of each family.
const GAMES: [&str; 4] = ["oware", "oril", "ouri", "velha"];
/// The first pause before connecting again, and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);
/// How long a game may stand still before a player asks again.
const SILENCE: Duration = Duration::from_secs(9);
/// How long a server may be away.
const LONGEST_ABSENCE: Duration = Duration::from_secs(10);

/// What is said of a challenge that the other node has not heard of: the node died, or its news
/// was lost.
const NEVER_ARRIVED: &str = "the challenge never arrived";

/// When the last move was sent, for the opponent to measure the delay.
type Sent = Arc<Mutex<Option<(u64, Instant)>>>;

/// Two players who know each other.
pub(crate) struct Opponents {
    number: usize,
    clients: [Client; 2],
    game: GameId,
}

/// A pair with open sockets.
pub(crate) struct ConnectedPair {
    pair: Opponents,
    sockets: Vec<Socket>,
}

impl Opponents {
    /// Two accounts are made; one challenges the other.
    pub(crate) async fn meet(shared: &CrowdState, number: usize) -> Result<Opponents, ClientError> {
        let stamp = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_err(|error| trouble("the time", error))?
            .as_millis();
        let mut clients = [0, 1].map(|seat| Client::new(shared.url(number + seat)));
        for (seat, client) in clients.iter_mut().enumerate() {
            let nickname = format!("load-{stamp}-{number}-{seat}");
            client.register(&nickname, "uma frase para a carga").await?;
        }
        let game = begin(&mut clients, number).await?;
        Ok(Opponents { number, clients, game })
    }

    /// Both open their sockets. They do so shortly before they play: a socket
    /// that nobody reads is soon given up.
    pub(crate) async fn sit_down(self) -> Result<ConnectedPair, ClientError> {
        let mut sockets = vec![];
        for client in &self.clients {
            sockets.push(open(client).await?);
        }
        Ok(ConnectedPair { pair: self, sockets })
    }
}

/// A socket whose owner looks at a board and not at the lobby.
async fn open(client: &Client) -> Result<Socket, ClientError> {
    let mut socket = client.connect().await?;
    socket.send(&ClientMessage::Lobby { follow: false }).await?;
    Ok(socket)
}

async fn begin(clients: &mut [Client; 2], number: usize) -> Result<GameId, ClientError> {
    let name = GAMES[number % GAMES.len()];
    let name = if catalogue::parse(name).is_ok() { name } else { GAMES[0] };
    // Every other pair plays for ratings, which must survive whatever the games survive.
    let rated = number % 2 == 1;
    let clock = if rated { ClockRule::Days { days: 14 } } else { ClockRule::None {} };
    let terms = Terms { clock, rated, ..Terms::casual(name) };
    let nickname = clients[1].nickname().to_string();
    let audience = Audience::Person { nickname };
    let challenge = clients[0].challenge(audience, terms).await?;
    // Where nodes talk to each other, the news may be on its way still.
    for _ in 0..40 {
        match clients[1].accept(&challenge.id).await {
            Ok(game) => return Ok(game),
            Err(error) if error.is_refusal("no-such-challenge") => {
                sleep(Duration::from_millis(100)).await;
            }
            Err(error) => return Err(error),
        }
    }
    Err(ClientError::Unexpected(NEVER_ARRIVED.to_string()))
}

/// Plays until the time is over.
pub(crate) async fn play(shared: Arc<CrowdState>, table: ConnectedPair) {
    let ConnectedPair { pair: Opponents { number, clients, mut game }, mut sockets } = table;
    let mut round = number;
    loop {
        let sent: Sent = Sent::default();
        let second = sockets.pop();
        let first = sockets.pop();
        let seat = |side: Side, socket| PairedPlayer {
            shared: shared.clone(),
            client: clients[side as usize].clone(),
            socket,
            side,
            game: game.clone(),
            sent: sent.clone(),
            numbers: SplitMix64::new((round * 2 + side as usize) as u64),
            waiting: None,
            asked: 0,
        };
        let (one, other) =
            tokio::join!(seat(Side::First, first).sit(), seat(Side::Second, second).sit());
        sockets.extend(one);
        sockets.extend(other);
        if !*shared.playing.borrow() || sockets.len() < 2 {
            return;
        }
        shared.tally.finished.fetch_add(1, Relaxed);
        round += shared.load.games;
        match next_game(&shared, clients.clone(), round).await {
            Some(next) => game = next,
            None => return,
        }
    }
}

/// Begins another game. A node may be starting again just now, or have no room on its disk: a
/// request that it did not answer may be sent again, here to the next node, for as long as
/// players may be away.
async fn next_game(shared: &CrowdState, mut clients: [Client; 2], round: usize) -> Option<GameId> {
    let asked = Instant::now();
    let mut attempt = round;
    loop {
        match begin(&mut clients, round).await {
            Ok(game) => return Some(game),
            Err(_) if !*shared.playing.borrow() => return None,
            Err(error) => {
                if !may_be_repeated(&error) || asked.elapsed() > LONGEST_ABSENCE {
                    shared.tally.complain(format!("no next game: {error}"));
                    return None;
                }
                shared.tally.lost_connection(&error);
                sleep(Duration::from_millis(500)).await;
                attempt += 1;
                clients = clients.map(|client| client.at(shared.url(attempt)));
            }
        }
    }
}

/// Was the request cut off, or refused for the moment?
fn may_be_repeated(error: &ClientError) -> bool {
    matches!(error, ClientError::Failed { .. } | ClientError::Slow)
        || error.is_refusal("unavailable")
        || matches!(error, ClientError::Unexpected(what) if what == NEVER_ARRIVED)
}

/// One player at the board.
struct PairedPlayer {
    shared: Arc<CrowdState>,
    client: Client,
    socket: Option<Socket>,
    side: Side,
    game: GameId,
    sent: Sent,
    numbers: SplitMix64,
    /// The operation that has not been answered.
    waiting: Option<(String, u64, String)>,
    asked: u64,
}

/// The copy of the game that a player keeps.
struct Copy {
    board: Box<dyn AnyMatch>,
    seq: u64,
    over: bool,
}

impl PairedPlayer {
    /// Plays the game to its end, or until the time is over; gives the socket back.
    async fn sit(mut self) -> Option<Socket> {
        let mut copy: Option<Copy> = None;
        let mut attempt = 0;
        loop {
            let Some(mut socket) = self.socket.take() else {
                self.socket = self.connect_again(&mut attempt).await;
                self.socket.as_ref()?;
                continue;
            };
            match self.talk(&mut socket, &mut copy).await {
                Ok(()) => return Some(socket),
                Err(_) if !*self.shared.playing.borrow() && self.waiting.is_none() => return None,
                Err(trouble) => self.shared.tally.lost_connection(&trouble),
            }
        }
    }

    async fn connect_again(&mut self, attempt: &mut usize) -> Option<Socket> {
        let lost = Instant::now();
        let mut pause = FIRST_PAUSE;
        while lost.elapsed() < Duration::from_secs(60) {
            sleep(self.between_half_and_all(pause)).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
            *attempt += 1;
            let client = self.client.at(self.shared.url(*attempt));
            if let Ok(Ok(socket)) = timeout(Duration::from_secs(5), open(&client)).await {
                let away = u64::try_from(lost.elapsed().as_millis()).unwrap_or(u64::MAX);
                self.shared.tally.longest_absence.fetch_max(away, Relaxed);
                return Some(socket);
            }
        }
        self.shared.tally.complain("the server did not come back within a minute".into());
        None
    }

    /// Talks over one socket until the game or the time is over.
    async fn talk(
        &mut self,
        socket: &mut Socket,
        copy: &mut Option<Copy>,
    ) -> Result<(), ClientError> {
        let seq = copy.as_ref().map(|copy| copy.seq);
        socket.send(&ClientMessage::Watch { game: self.game.clone(), seq }).await?;
        if let Some((nonce, seq, mv)) = self.waiting.clone() {
            self.ask(socket, &nonce, seq, &mv).await?;
        }
        loop {
            let message = match timeout(SILENCE, socket.next()).await {
                Ok(message) => message?,
                Err(_) => return Err(ClientError::Unexpected("silence".to_string())),
            };
            self.hear(message, copy)?;
            let Some(known) = copy.as_ref() else { continue };
            if self.waiting.is_some() {
                continue;
            }
            if known.over || !*self.shared.playing.borrow() {
                let game = self.game.clone();
                return socket.send(&ClientMessage::Leave { game }).await;
            }
            self.move_on(socket, copy).await?;
        }
    }

    async fn move_on(
        &mut self,
        socket: &mut Socket,
        copy: &mut Option<Copy>,
    ) -> Result<(), ClientError> {
        let Some(known) = copy.as_ref() else { return Ok(()) };
        if known.board.turn() != self.side {
            return Ok(());
        }
        sleep(self.between_half_and_all(self.shared.load.think)).await;
        let moves = known.board.legal_moves();
        if moves.is_empty() {
            return Ok(());
        }
        let mv = moves[self.numbers.below(moves.len() as u64) as usize].clone();
        self.asked += 1;
        let nonce = format!("{}-{}", self.side as usize, known.seq * 1_000 + self.asked % 1_000);
        let seq = known.seq;
        self.waiting = Some((nonce.clone(), seq, mv.clone()));
        *self.sent.lock().unwrap_or_else(PoisonError::into_inner) = Some((seq + 1, Instant::now()));
        self.ask(socket, &nonce, seq, &mv).await
    }

    /// People are not clockwork: some of a span, at least half of it.
    fn between_half_and_all(&mut self, span: Duration) -> Duration {
        let half = span / 2;
        let micros = u64::try_from(half.as_micros()).unwrap_or(u64::MAX);
        half + Duration::from_micros(self.numbers.below(micros.max(1)))
    }

    async fn ask(
        &self,
        socket: &mut Socket,
        nonce: &str,
        seq: u64,
        mv: &str,
    ) -> Result<(), ClientError> {
        let (game, nonce) = (self.game.clone(), nonce.to_string());
        let operation = Operation { game, nonce, seq, action: Action::mv(mv) };
        socket.send(&ClientMessage::Act(operation)).await
    }

    fn hear(&mut self, message: ServerMessage, copy: &mut Option<Copy>) -> Result<(), ClientError> {
        match message {
            ServerMessage::Game { game } if game.id == self.game => {
                let fresh = catalogue::parse(&game.terms.game)
                    .map_err(|error| trouble("the game's name", error))?;
                *copy = Some(Copy { board: fresh.start(), seq: 0, over: false });
                self.take_in(copy, 0, &game.log, &game.standing)
            }
            ServerMessage::Events { game, from, entries, standing } if game == self.game => {
                self.take_in(copy, from, &entries, &standing)
            }
            ServerMessage::Stale { game, from, entries, standing, .. } if game == self.game => {
                self.waiting = None;
                self.take_in(copy, from, &entries, &standing)
            }
            ServerMessage::Acked { game, nonce, from, entries, standing } if game == self.game => {
                self.acknowledge(&nonce, &entries)?;
                self.take_in(copy, from, &entries, &standing)
            }
            ServerMessage::Refused { problem, nonce: Some(nonce), .. } => {
                if self.waiting.as_ref().is_some_and(|(mine, ..)| *mine == nonce) {
                    if problem.retry_after.is_some() {
                        return Err(ClientError::Unexpected(problem.message));
                    }
                    self.waiting = None;
                    self.shared.tally.complain(format!("refused: {}", problem.error));
                }
                Ok(())
            }
            ServerMessage::Goodbye { .. } => Err(ClientError::Unexpected("goodbye".to_string())),
            _ => Ok(()),
        }
    }

    fn acknowledge(&mut self, nonce: &str, entries: &[Entry]) -> Result<(), ClientError> {
        let Some((mine, _, mv)) = self.waiting.take_if(|(mine, ..)| mine == nonce) else {
            return Ok(());
        };
        let seq = entries.first().map_or(0, |entry| entry.seq);
        let game = self.game.clone();
        self.shared.journal.note(&Ack { game, seq, nonce: mine, mv })?;
        self.shared.tally.acked.fetch_add(1, Relaxed);
        Ok(())
    }

    /// Plays the entries on the copy and compares it with what the server says.
    fn take_in(
        &mut self,
        copy: &mut Option<Copy>,
        from: u64,
        entries: &[Entry],
        standing: &Standing,
    ) -> Result<(), ClientError> {
        let Some(copy) = copy.as_mut() else { return Ok(()) };
        if from > copy.seq {
            return Err(ClientError::Unexpected("something was missed".to_string()));
        }
        for entry in entries.iter().filter(|entry| entry.seq > from) {
            if entry.seq <= copy.seq {
                continue;
            }
            copy.seq = entry.seq;
            if let Event::Moved { by, mv } = &entry.event {
                if copy.board.play(mv).is_err() {
                    self.shared.tally.complain(format!("an illegal move was sent: {mv}"));
                }
                if *by != self.side {
                    self.measure(entry.seq);
                }
            }
        }
        if copy.seq == standing.seq && copy.board.position() != standing.position {
            self.shared.tally.complain("the server's board is another".to_string());
        }
        copy.over = standing.end.is_some() || copy.board.ending().is_some();
        Ok(())
    }

    fn measure(&self, seq: u64) {
        let sent = *self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((number, at)) = sent
            && number == seq
        {
            self.shared.tally.delay(at.elapsed());
        }
    }
}
