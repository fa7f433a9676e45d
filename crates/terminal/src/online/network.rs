//! The network in the background, so that no server can stop the screen: one
//! socket, and requests beside it.

use client::{Client, ClientError, Socket};
use play::{ChallengeId, GameId};
use protocol::{
    ClientMessage, GameSummary, Me, NewChallenge, Period, Problem, RatingView, Scoreboard,
    ServerMessage,
};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{self, Receiver, Sender, UnboundedReceiver, UnboundedSender};

/// How many events may wait for the screen; a server that sends faster waits.
const WAITING: usize = 256;

/// A request. It may hold a password, so it is never printed.
pub(crate) enum ServerRequest {
    LogIn {
        nickname: String,
        password: String,
    },
    Register {
        nickname: String,
        password: String,
    },
    Guest,
    LogOut,
    Unfinished,
    Propose(NewChallenge),
    Accept(ChallengeId),
    /// Declines a challenge, or withdraws one's own.
    Refuse(ChallengeId),
    Scores(String, Period),
    /// What a player's games did to their ratings.
    Ratings(String),
}

/// What came of a request.
pub(super) enum ServerReply {
    /// Somebody is logged in, with the recovery codes of a new account.
    Entered(Client, Me, Vec<String>),
    Unfinished(Vec<GameSummary>),
    Proposed,
    Begun(GameId),
    Scores(Scoreboard),
    Ratings(Vec<RatingView>),
    Done,
    Refused(Problem),
}

/// What happened to the socket.
pub(super) enum SocketNews {
    Opened,
    Heard(Box<ServerMessage>),
    /// It is closed, or never opened, and why.
    Broke(Problem),
}

/// What comes from the network.
pub(super) enum NetworkEvent {
    Socket(SocketNews),
    Replied(ServerReply),
}

/// Requests and one socket. Nothing runs before something is asked.
pub(super) struct Network {
    runtime: Option<Runtime>,
    sender: Sender<(u64, NetworkEvent)>,
    events: Receiver<(u64, NetworkEvent)>,
    socket: Option<UnboundedSender<ClientMessage>>,
    /// Which socket is the present one: what older ones said late does not count.
    generation: u64,
    /// The same for requests: who knocks again wants no answer to what was asked before.
    knocks: u64,
}

impl Network {
    pub(super) fn new() -> Network {
        let (sender, events) = mpsc::channel(WAITING);
        Network { runtime: None, sender, events, socket: None, generation: 0, knocks: 0 }
    }

    /// The next event, if there is one.
    pub(super) fn next(&mut self) -> Option<NetworkEvent> {
        loop {
            let (generation, event) = self.events.try_recv().ok()?;
            let present = match event {
                NetworkEvent::Socket(_) => self.generation,
                NetworkEvent::Replied(_) => self.knocks,
            };
            if generation == present {
                return Some(event);
            }
        }
    }

    fn run(&mut self, work: impl Future<Output = ()> + Send + 'static) {
        if self.runtime.is_none() {
            let mut builder = Builder::new_multi_thread();
            self.runtime = builder.worker_threads(1).enable_all().build().ok();
        }
        if let Some(runtime) = &self.runtime {
            runtime.spawn(work);
        }
    }

    /// Waits no longer for replies to what was asked by now.
    pub(super) fn forget_requests(&mut self) {
        self.knocks += 1;
    }

    /// Sends a request; the reply is an event.
    pub(super) fn ask(&mut self, client: &Client, question: ServerRequest) {
        let (client, sender, knocks) = (client.clone(), self.sender.clone(), self.knocks);
        self.run(async move {
            let reply = reply(client, question).await;
            let reply = reply.unwrap_or_else(|error| ServerReply::Refused(error.problem()));
            // Nobody listens any more if the program is being left.
            let _ = sender.send((knocks, NetworkEvent::Replied(reply))).await;
        });
    }

    /// Opens a socket, letting go of any other.
    pub(super) fn open(&mut self, client: &Client) {
        let (socket, orders) = mpsc::unbounded_channel();
        self.socket = Some(socket);
        self.generation += 1;
        let (client, sender, generation) = (client.clone(), self.sender.clone(), self.generation);
        self.run(async move {
            let news = |news| {
                let sender = sender.clone();
                async move { sender.send((generation, NetworkEvent::Socket(news))).await }
            };
            let ended = match client.connect().await {
                Ok(socket) => {
                    let _ = news(SocketNews::Opened).await;
                    converse(socket, orders, &news).await
                }
                Err(error) => Some(error),
            };
            if let Some(error) = ended {
                let _ = news(SocketNews::Broke(error.problem())).await;
            }
        });
    }

    /// Lets go of the socket.
    pub(super) fn close(&mut self) {
        self.socket = None;
        self.generation += 1;
    }

    /// Sends a message. A socket that is broken says so by itself, and what matters
    /// is sent again over the next one.
    pub(super) fn send(&self, message: ClientMessage) {
        if let Some(socket) = &self.socket {
            let _ = socket.send(message);
        }
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // A name that is being looked up must not keep the program.
            runtime.shutdown_background();
        }
    }
}

/// Carries messages both ways until the socket breaks, and says why; or until
/// nobody wants it any more.
async fn converse<F>(
    mut socket: Socket,
    mut orders: UnboundedReceiver<ClientMessage>,
    news: &impl Fn(SocketNews) -> F,
) -> Option<ClientError>
where
    F: Future,
{
    loop {
        tokio::select! {
            message = socket.next_known() => match message {
                Ok(message) => {
                    news(SocketNews::Heard(Box::new(message))).await;
                }
                Err(error) => return Some(error),
            },
            order = orders.recv() => {
                let message = order?;
                if let Err(error) = socket.send(&message).await {
                    return Some(error);
                }
            }
        }
    }
}

async fn reply(mut client: Client, question: ServerRequest) -> Result<ServerReply, ClientError> {
    Ok(match question {
        ServerRequest::LogIn { nickname, password } => {
            let me = client.log_in(&nickname, &password).await?;
            ServerReply::Entered(client, me, vec![])
        }
        ServerRequest::Register { nickname, password } => {
            let registered = client.register(&nickname, &password).await?;
            ServerReply::Entered(client, registered.me, registered.recovery_codes)
        }
        ServerRequest::Guest => {
            let me = client.enter_as_guest().await?;
            ServerReply::Entered(client, me, vec![])
        }
        ServerRequest::LogOut => {
            client.log_out().await?;
            ServerReply::Done
        }
        ServerRequest::Unfinished => ServerReply::Unfinished(client.unfinished().await?),
        ServerRequest::Propose(proposal) => match client.propose(&proposal).await?.game {
            Some(game) => ServerReply::Begun(game),
            None => ServerReply::Proposed,
        },
        ServerRequest::Accept(id) => ServerReply::Begun(client.accept(&id).await?),
        ServerRequest::Refuse(id) => {
            client.refuse(&id).await?;
            ServerReply::Done
        }
        ServerRequest::Scores(game, period) => {
            ServerReply::Scores(client.scoreboard(&game, period).await?)
        }
        ServerRequest::Ratings(nickname) => {
            ServerReply::Ratings(client.profile(&nickname).await?.ratings)
        }
    })
}
