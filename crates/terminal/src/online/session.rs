//! Online play, for all screens: who is logged in, the conversation with the
//! server, and the notices of both. It outlives screens.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use client::{Client, ServerAddress};
use play::{Action, GameId, Moment};
use protocol::conversation::{Followed, Light, LobbyView, News, Order, Talk, turns};
use protocol::{GameSummary, Me, Phrase, Problem, RatingView, Scoreboard, ServerMessage};
use rules::AnyMatch;

use super::network::{Network, NetworkEvent, ServerReply, ServerRequest, SocketNews};
use super::unsent::Unsent;
use super::words::clean;
use super::{OnlineNotice, SavedLogin};

/// How long a notice stays.
const NOTICE: Duration = Duration::from_secs(8);
/// How many events are taken in before the screen is drawn again.
const AT_ONCE: usize = 64;
/// How often a running clock is drawn, and the same in a hurry.
const SECOND: u64 = 1_000;
const TENTH: u64 = 100;
/// The most recovery codes that are shown; a server of ours gives fewer.
const MOST_CODES: usize = 20;
/// How long after an answer without a game the ratings are asked for again, and how often.
const NOT_COUNTED: Duration = Duration::from_millis(500);
const MOST_ASKED: u32 = 10;
/// The server's word for nobody.
const NOT_LOGGED_IN: &str = "not-logged-in";

/// Online play.
pub(crate) struct OnlineSession {
    folder: PathBuf,
    network: Network,
    unsent: Unsent,
    client: Option<Client>,
    me: Option<Me>,
    talk: Talk,
    /// The games that wait to be finished, as the server last said.
    unfinished: Vec<GameSummary>,
    scores: Option<Scoreboard>,
    ratings: Vec<RatingView>,
    /// How often the ratings were asked for since a game ended, and when last.
    ratings_asked: (u32, Moment),
    notice: Option<(OnlineNotice, Moment)>,
    /// Why there is no connection, as far as is known.
    trouble: Option<Problem>,
    /// A game that has begun and that no screen shows yet.
    begun: Option<GameId>,
    /// The games that were shown: the server reports a beginning in two ways.
    shown: BTreeSet<GameId>,
    /// The recovery codes of a new account, to be shown once.
    codes: Vec<String>,
    /// How many requests have no answer.
    asking: usize,
    /// Counts changes, so that screens know what they have seen.
    version: u64,
    /// When running clocks were last drawn.
    clocks_drawn: u64,
    /// Does the screen have to be drawn again?
    is_stale: bool,
}

/// Chance, from the system.
fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Chance, from 0 to 1.
fn roll() -> f64 {
    (random() >> 11) as f64 / (1_u64 << 53) as f64
}

/// The time by this device.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Moment(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

impl OnlineSession {
    /// Online play that keeps its files in this folder. Nothing happens yet.
    pub(crate) fn new(folder: PathBuf) -> OnlineSession {
        OnlineSession {
            unsent: Unsent::new(&folder, random()),
            folder,
            network: Network::new(),
            client: None,
            me: None,
            talk: Talk::new(),
            unfinished: vec![],
            scores: None,
            ratings: vec![],
            ratings_asked: (0, Moment(0)),
            notice: None,
            trouble: None,
            begun: None,
            shown: BTreeSet::new(),
            codes: vec![],
            asking: 0,
            version: 0,
            clocks_drawn: 0,
            is_stale: false,
        }
    }

    /// Goes on as whoever was logged in before, if somebody was.
    pub(crate) fn resume(&mut self) {
        if self.me.is_some() {
            return;
        }
        let Some(login) = SavedLogin::load(&self.folder) else { return };
        if let Some(address) = ServerAddress::parse(&login.server) {
            self.enter(Client::to(address, login.cookies), login.me);
        }
    }

    /// Asks a server to let somebody in, instead of all that has no answer yet.
    pub(crate) fn knock(&mut self, address: ServerAddress, question: ServerRequest) {
        self.notice = None;
        self.network.forget_requests();
        self.asking = 1;
        self.network.ask(&Client::to(address, vec![]), question);
    }

    /// Asks something of the server, if somebody is logged in.
    pub(crate) fn ask(&mut self, question: ServerRequest) {
        if let Some(client) = &self.client {
            self.asking += 1;
            self.network.ask(client, question);
        }
    }

    /// Logs out. The server may be away: then it forgets the session by itself later.
    pub(crate) fn log_out(&mut self) {
        self.ask(ServerRequest::LogOut);
        self.leave();
    }

    fn enter(&mut self, client: Client, me: Me) {
        let server = client.address().to_string();
        let login =
            SavedLogin { server: server.clone(), me: me.clone(), cookies: client.cookies().into() };
        if let Err(error) = login.save(&self.folder) {
            self.tell(OnlineNotice::NotKept(error.kind()));
        }
        let unsent = self.unsent.take_over(&server, &me.nickname);
        self.client = Some(client);
        self.me = Some(me.clone());
        let orders = self.talk.begin(me, unsent, now());
        self.obey(orders);
    }

    fn leave(&mut self) {
        if let Err(error) = SavedLogin::forget(&self.folder) {
            self.tell(OnlineNotice::NotKept(error.kind()));
        }
        (self.client, self.me, self.scores) = (None, None, None);
        self.unfinished.clear();
        let orders = self.talk.end();
        self.obey(orders);
    }

    /// Who is logged in.
    pub(crate) fn me(&self) -> Option<&Me> {
        self.me.as_ref()
    }

    /// Where.
    pub(crate) fn server(&self) -> Option<String> {
        self.client.as_ref().map(|client| client.address().to_string())
    }

    /// Is an answer awaited?
    pub(crate) fn is_asking(&self) -> bool {
        self.asking > 0
    }

    /// Must time pass for online play, even if nobody presses a key?
    pub(crate) fn is_active(&self) -> bool {
        self.me.is_some() || self.asking > 0
    }

    /// What people see of the connection, and why there is none.
    pub(crate) fn light(&self) -> (Light, Option<&Problem>) {
        (self.talk.light(now()), self.trouble.as_ref())
    }

    pub(crate) fn lobby(&self) -> &LobbyView {
        self.talk.lobby()
    }

    pub(crate) fn unfinished(&self) -> &[GameSummary] {
        &self.unfinished
    }

    pub(crate) fn scores(&self) -> Option<&Scoreboard> {
        self.scores.as_ref()
    }

    /// What a rated game that has ended did to this player's rating: before and after. It is
    /// asked for until the server has counted the game.
    pub(crate) fn rating_change(&mut self, id: &GameId) -> Option<(f64, f64)> {
        let game = self.talk.game(id).filter(|game| game.terms.rated && game.you.is_some())?;
        let change = protocol::rating_change(&self.ratings, &game.terms.game, game.ended_at()?);
        let ((times, last), now) = (self.ratings_asked, now());
        if change.is_none() && times < MOST_ASKED && now.since(last) >= NOT_COUNTED {
            self.ratings_asked = (times + 1, now);
            let nickname = self.me.as_ref().map(|me| me.nickname.clone()).unwrap_or_default();
            self.ask(ServerRequest::Ratings(nickname));
        }
        change
    }

    /// What is to be said now.
    pub(crate) fn notice(&self) -> Option<&OnlineNotice> {
        self.notice.as_ref().map(|(notice, _)| notice)
    }

    /// The same, once: it is said now.
    pub(crate) fn take_notice(&mut self) -> Option<OnlineNotice> {
        self.notice.take().map(|(notice, _)| notice)
    }

    /// A game that has just begun, for the screen that will show it.
    pub(crate) fn take_begun(&mut self) -> Option<GameId> {
        self.begun.take()
    }

    /// Is there such a game?
    pub(crate) fn has_begun(&self) -> bool {
        self.begun.is_some()
    }

    fn begin(&mut self, game: GameId) {
        if !self.shown.contains(&game) {
            self.begun = Some(game);
        }
    }

    /// The recovery codes of a new account, once.
    pub(crate) fn take_codes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.codes)
    }

    /// Counts changes.
    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// Must the screen be drawn again since this was last asked?
    pub(crate) fn take_stale(&mut self) -> bool {
        std::mem::take(&mut self.is_stale)
    }

    /// Follows a game from now on.
    pub(crate) fn follow(&mut self, id: &GameId) {
        self.shown.insert(id.clone());
        self.ratings_asked = (0, Moment(0));
        self.begun.take_if(|begun| begun == id);
        let orders = self.talk.follow(id);
        self.obey(orders);
    }

    /// No longer follows it.
    pub(crate) fn unfollow(&mut self, id: &GameId) {
        let orders = self.talk.leave(id);
        self.obey(orders);
        self.ask(ServerRequest::Unfinished);
    }

    /// A game, once it has arrived.
    pub(crate) fn game(&self, id: &GameId) -> Option<&Followed> {
        self.talk.game(id)
    }

    /// Why a game cannot be had, if it cannot.
    pub(crate) fn missing(&self, id: &GameId) -> Option<&Problem> {
        self.talk.missing(id)
    }

    /// The match with this player's own move already on the board, and whether that
    /// move still waits to be saved.
    pub(crate) fn board(&self, id: &GameId) -> Option<(Box<dyn AnyMatch>, bool)> {
        self.talk.board(id)
    }

    /// Does something in a game.
    pub(crate) fn act(&mut self, id: &GameId, action: Action) {
        let nonce = format!("{:016x}{:08x}", random(), random() as u32);
        let orders = self.talk.act(id, nonce, action, now());
        self.obey(orders);
    }

    /// Says something to the opponent.
    pub(crate) fn say(&mut self, id: &GameId, phrase: Phrase) {
        let orders = self.talk.say(id, phrase);
        self.obey(orders);
    }

    /// Time has passed: takes in what the network brought. Says whether the bell
    /// should ring.
    pub(crate) fn tick(&mut self) -> bool {
        let mut rings = false;
        for _ in 0..AT_ONCE {
            let Some(event) = self.network.next() else { break };
            rings |= self.hear(event);
        }
        let now = now();
        if self.talk.wake().is_some_and(|wake| wake <= now) {
            let orders = self.talk.tick(now, roll());
            rings |= self.obey(orders);
        }
        if self.notice.as_ref().is_some_and(|(_, said)| now.since(*said) > NOTICE) {
            self.notice = None;
            self.is_stale = true;
        }
        self.is_stale |= self.clocks_moved(now);
        rings
    }

    /// Does a clock on the screen show something else than before?
    fn clocks_moved(&mut self, now: Moment) -> bool {
        let running = self.talk.games().filter_map(|game| game.clock(now));
        let least = running.map(|left| left.first.min(left.second)).min();
        let Some(least) = least else { return false };
        let step = if least < Duration::from_secs(10) { TENTH } else { SECOND };
        let moved = now.0 / step != self.clocks_drawn / step;
        self.clocks_drawn = now.0;
        moved
    }

    fn hear(&mut self, event: NetworkEvent) -> bool {
        self.change();
        match event {
            NetworkEvent::Replied(reply) => {
                self.asking = self.asking.saturating_sub(1);
                self.take_reply(reply);
                false
            }
            NetworkEvent::Socket(SocketNews::Opened) => {
                self.talk.opened(now());
                false
            }
            NetworkEvent::Socket(SocketNews::Heard(message)) => {
                self.trouble = None;
                self.note(&message);
                let orders = self.talk.hear(*message, now());
                self.obey(orders)
            }
            NetworkEvent::Socket(SocketNews::Broke(problem)) => {
                self.talk.broke(now(), roll());
                if problem.error == NOT_LOGGED_IN {
                    self.leave();
                    self.tell(OnlineNotice::Problem(problem));
                } else {
                    self.trouble = Some(problem);
                }
                false
            }
        }
    }

    /// What the conversation itself does not keep.
    fn note(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Welcome { me, .. } => {
                self.me = Some(me.clone());
                // Changes while there was no connection were not reported.
                self.ask(ServerRequest::Unfinished);
            }
            ServerMessage::GameChanged { game } => {
                let games = std::mem::take(&mut self.unfinished);
                self.unfinished = turns::renewed(games, game.clone());
            }
            _ => {}
        }
    }

    fn take_reply(&mut self, reply: ServerReply) {
        match reply {
            ServerReply::Entered(client, me, codes) => {
                self.codes = codes.iter().take(MOST_CODES).map(|code| clean(code)).collect();
                self.enter(client, me);
            }
            ServerReply::Unfinished(games) => self.unfinished = games,
            ServerReply::Proposed => self.tell(OnlineNotice::Proposed),
            ServerReply::Begun(game) => self.begin(game),
            ServerReply::Scores(scores) => self.scores = Some(scores),
            ServerReply::Ratings(ratings) => self.ratings = ratings,
            ServerReply::Done => {}
            ServerReply::Refused(problem)
                if problem.error == NOT_LOGGED_IN && self.me.is_some() =>
            {
                self.leave();
                self.tell(OnlineNotice::Problem(problem));
            }
            ServerReply::Refused(problem) => self.tell(OnlineNotice::Problem(problem)),
        }
    }

    /// Does what the conversation asks; says whether the bell should ring. What was
    /// decided is safe on this device before it is sent.
    fn obey(&mut self, orders: Vec<Order>) -> bool {
        self.change();
        self.keep_unsent();
        let mut rings = false;
        for order in orders {
            match order {
                Order::Open => {
                    if let Some(client) = &self.client {
                        self.network.open(client);
                    }
                }
                Order::Close => self.network.close(),
                Order::Send(message) => self.network.send(message),
                Order::Tell(news) => {
                    rings = true;
                    if let News::Begun { game } = &news {
                        self.begin(game.clone());
                    }
                    self.tell(OnlineNotice::News(news));
                }
            }
        }
        rings
    }

    fn keep_unsent(&mut self) {
        let (Some(server), Some(me)) = (self.server(), &self.me) else { return };
        let nickname = me.nickname.clone();
        if let Err(error) = self.unsent.keep(&server, &nickname, &self.talk.unsent()) {
            self.tell(OnlineNotice::NotKept(error.kind()));
        }
    }

    fn tell(&mut self, notice: OnlineNotice) {
        self.notice = Some((notice, now()));
        self.is_stale = true;
    }

    fn change(&mut self) {
        self.version += 1;
        self.is_stale = true;
    }

    /// Takes a reply as if a server had given it.
    #[cfg(test)]
    pub(crate) fn pretend_scores(&mut self, scores: Scoreboard) {
        self.hear(NetworkEvent::Replied(ServerReply::Scores(scores)));
    }

    /// Shows these recovery codes as if a server had given them.
    #[cfg(test)]
    pub(crate) fn pretend_codes(&mut self, codes: &[&str]) {
        self.codes = codes.iter().map(ToString::to_string).collect();
    }

    /// Hears a message as if a server had sent it.
    #[cfg(test)]
    pub(crate) fn pretend(&mut self, message: ServerMessage) {
        self.talk.opened(now());
        self.hear(NetworkEvent::Socket(SocketNews::Heard(Box::new(message))));
    }
}
