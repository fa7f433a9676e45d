//! The server as its clients see it: a real one on a loopback port, with a
//! database in a temporary folder and a clock that the test can move.

mod accounts;
mod admin;
mod classes;
mod explorer;
#[cfg(unix)]
mod files;
mod games;
mod gatherings;
mod hostile;
mod independent;
mod load;
mod lobby;
mod logs;
#[cfg(unix)]
mod meeting;
mod nginx;
mod openapi;
mod own_pages;
mod pages;
mod pairing;
mod passkeys;
mod programs;
#[cfg(unix)]
mod proxy;
mod push;
mod push_service;
mod refusals;
mod scores;
mod tls;
mod vacation;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use loadtest::{Client, HttpResponse, Socket};
use play::{Action, ClockRule, GameId, Operation, Standing, Terms};
use protocol::{ClientMessage, GameView, ServerMessage};
use server::{Running, Settings};

pub(crate) const PASSWORD: &str = "uma frase só minha";
/// The same in a form of a page.
pub(crate) const TYPED: &str = "password=uma+frase+s%C3%B3+minha";

/// A server under test.
pub(crate) struct TestApp {
    running: Option<Running>,
    settings: Settings,
    /// By how much the server's clock is ahead, in milliseconds.
    ahead: Arc<AtomicU64>,
    _folder: tempfile::TempDir,
}

/// A page, as a browser asks for it.
pub(crate) async fn look(client: &Client, path: &str, language: &str) -> HttpResponse {
    let cookies = client.cookies().join("; ");
    let headers = [("accept", "text/html"), ("accept-language", language), ("cookie", &cookies)];
    client.raw("GET", path, &headers, vec![]).await.unwrap()
}

impl TestApp {
    pub(crate) async fn start() -> TestApp {
        TestApp::start_with(Settings { generosity: 1_000, ..Settings::default() }).await
    }

    pub(crate) async fn start_with(settings: Settings) -> TestApp {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("test.db").display().to_string();
        let listen = "127.0.0.1:0".parse().unwrap();
        let settings = Settings { listen, database, ..settings };
        let ahead = Arc::new(AtomicU64::new(0));
        let running = Some(TestApp::run(&settings, &ahead).await);
        TestApp { running, settings, ahead, _folder: folder }
    }

    /// A server with a clock that may jump, as that of a real machine.
    pub(crate) async fn start_with_clock() -> TestApp {
        let mut app = TestApp::start().await;
        app.running.take().unwrap().stop().await;
        let (system, ahead) = (server::system_time(), app.ahead.clone());
        let clock = Arc::new(move || system() + ahead.load(Relaxed));
        app.running = Some(server::start_with_clock(app.settings.clone(), clock).await.unwrap());
        app
    }

    async fn run(settings: &Settings, ahead: &Arc<AtomicU64>) -> Running {
        let (system, ahead) = (server::system_time(), ahead.clone());
        let now = Arc::new(move || system() + ahead.load(Relaxed));
        server::start_at(settings.clone(), now).await.unwrap()
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.running.as_ref().unwrap().address())
    }

    /// Sends a form, as the page at this address would.
    pub(crate) async fn send_form(&self, client: &Client, path: &str, form: &str) -> HttpResponse {
        let (origin, cookies) = (self.url(), client.cookies().join("; "));
        let headers = [
            ("cookie", cookies.as_str()),
            ("accept", "text/html"),
            ("accept-language", "en"),
            ("content-type", "application/x-www-form-urlencoded"),
            ("origin", origin.as_str()),
        ];
        let body = form.as_bytes().to_vec();
        client.at(&origin).raw("POST", path, &headers, body).await.unwrap()
    }

    /// The server's time.
    pub(crate) fn time(&self) -> u64 {
        server::system_time()() + self.ahead.load(Relaxed)
    }

    /// The server's database.
    pub(crate) fn database(&self) -> String {
        self.settings.database.clone()
    }

    /// Moves the server's clock on.
    pub(crate) fn wait(&self, millis: u64) {
        self.ahead.fetch_add(millis, Relaxed);
    }

    /// Stops without a word and starts again on the same database.
    pub(crate) async fn crash_and_restart(&mut self) {
        self.running.take().unwrap().crash();
        // The door of the old one closes a moment later.
        tokio::time::sleep(Duration::from_millis(100)).await;
        self.running = Some(TestApp::run(&self.settings, &self.ahead).await);
    }

    pub(crate) async fn stop_and_restart(&mut self) {
        self.running.take().unwrap().stop().await;
        self.running = Some(TestApp::run(&self.settings, &self.ahead).await);
    }

    /// Somebody who is not logged in.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(&self.url())
    }

    /// Somebody with an account.
    pub(crate) async fn user(&self, nickname: &str) -> Client {
        let mut client = self.stranger();
        client.register(nickname, PASSWORD).await.unwrap();
        client
    }

    /// Two players at a table, each with a socket that follows the game.
    pub(crate) async fn table(&self, terms: Terms) -> Table {
        let mut one = self.user("Ana").await;
        let mut other = self.user("Rui").await;
        let audience = play::lobby::Audience::Person { nickname: "Rui".into() };
        let challenge = one.challenge(audience, terms).await.unwrap();
        let game = other.accept(&challenge.id).await.unwrap();
        let first = Player::sit(one, &game).await;
        let second = Player::sit(other, &game).await;
        Table { game, first, second }
    }
}

pub(crate) fn terms(game: &str) -> Terms {
    Terms::casual(game)
}

pub(crate) fn live(game: &str, seconds: u64) -> Terms {
    let clock = ClockRule::live(Duration::from_secs(seconds), Duration::ZERO);
    Terms { clock, rated: true, ..terms(game) }
}

/// Two players and their game.
pub(crate) struct Table {
    pub(crate) game: GameId,
    pub(crate) first: Player,
    pub(crate) second: Player,
}

impl Table {
    /// Plays so many moves, whichever come first.
    pub(crate) async fn play_on(&mut self, count: usize) {
        for _ in 0..count {
            let mv = self.first.standing.moves[0].clone();
            self.play(&[&mv]).await;
        }
    }

    /// Plays moves, the sides as the game says.
    pub(crate) async fn play(&mut self, moves: &[&str]) {
        for mv in moves {
            let turn = self.first.standing.turn;
            let (mover, other) = match turn {
                rules::Side::First => (&mut self.first, &mut self.second),
                rules::Side::Second => (&mut self.second, &mut self.first),
            };
            mover.act(Action::mv(*mv)).await.unwrap();
            other.hear().await;
        }
    }
}

/// A player at a table.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) socket: Socket,
    pub(crate) game: GameId,
    pub(crate) view: GameView,
    pub(crate) standing: Standing,
}

impl Player {
    pub(crate) async fn sit(client: Client, game: &GameId) -> Player {
        let mut socket = client.connect().await.unwrap();
        let view = watch(&mut socket, game).await;
        let standing = view.standing.clone();
        Player { client, socket, game: game.clone(), view, standing }
    }

    /// The message of an operation, which may be sent more than once.
    pub(crate) fn operation(&mut self, action: Action) -> ClientMessage {
        // Two devices of one player must not give the same name twice either.
        static NONCES: AtomicU64 = AtomicU64::new(0);
        let nonce = format!("n{}", NONCES.fetch_add(1, Relaxed));
        let (game, seq) = (self.game.clone(), self.standing.seq);
        ClientMessage::Act(Operation { game, nonce, seq, action })
    }

    /// Does something; the word of the refusal if it is refused.
    pub(crate) async fn act(&mut self, action: Action) -> Result<(), String> {
        let operation = self.operation(action);
        self.socket.send(&operation).await.unwrap();
        let answer = self.answer().await?;
        self.standing = answer;
        Ok(())
    }

    pub(crate) async fn answer(&mut self) -> Result<Standing, String> {
        let answer = self.socket.wait_for(|message| match message {
            ServerMessage::Acked { standing, .. } => Some(Ok(standing)),
            ServerMessage::Stale { .. } => Some(Err("stale".to_string())),
            ServerMessage::Refused { problem, .. } => Some(Err(problem.error)),
            _ => None,
        });
        answer.await.unwrap()
    }

    /// Receives the next events.
    pub(crate) async fn hear(&mut self) -> &Standing {
        let standing = self.socket.wait_for(|message| match message {
            ServerMessage::Events { standing, .. } => Some(standing),
            _ => None,
        });
        self.standing = standing.await.unwrap();
        &self.standing
    }
}

pub(crate) async fn watch(socket: &mut Socket, game: &GameId) -> GameView {
    socket.send(&ClientMessage::Watch { game: game.clone(), seq: None }).await.unwrap();
    let view = socket.wait_for(|message| match message {
        ServerMessage::Game { game } => Some(game),
        _ => None,
    });
    view.await.unwrap()
}
