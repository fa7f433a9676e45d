//! When to connect, when to send a ping, and when to give a
//! connection up and try again.
//!
//! Nothing here touches a socket or reads a clock: the owner reports what
//! happened and when, and does what this asks for.

use std::time::Duration;

use play::Moment;

/// After so much silence a ping is sent, while a game is followed.
const LIVELY: Duration = Duration::from_millis(2_500);
/// The same while none is.
const IDLE: Duration = Duration::from_secs(25);
/// How long the answer may take. Together with [`LIVELY`] a connection in a
/// game is given up after nine seconds of silence.
const ANSWER: Duration = Duration::from_millis(6_500);
/// How long the answer may take when there is reason for doubt: the page was
/// asleep, or the network changed.
const DOUBTFUL_ANSWER: Duration = Duration::from_millis(2_500);
/// How long a connection may take to open.
const OPENING: Duration = Duration::from_secs(9);
/// The pause before the first new attempt, and the longest.
const FIRST_PAUSE: u64 = 50;
const LONGEST_PAUSE: u64 = 10_000;
/// A break shorter than this is not worth a word.
const UNNOTICED: Duration = Duration::from_secs(3);

/// What the owner of the socket has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// Open a socket, letting go of any other.
    Open,
    /// Let go of the socket.
    Close,
    /// Send a ping.
    Ping,
}

/// What people see of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// Nobody wants a connection.
    Off,
    /// Everything arrives.
    Connected,
    /// It broke a moment ago, or is being made.
    Connecting,
    /// It has been away for a while.
    Lost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Off,
    Waiting { until: Moment },
    Opening { since: Moment },
    Open { heard: Moment, give_up: Option<Moment> },
}

/// The life of a connection through its breaks.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    state: State,
    /// Attempts since the last message from the server.
    attempts: u32,
    /// Is a game followed, so that silence matters soon?
    lively: bool,
    /// Since when nothing arrives.
    lost: Option<Moment>,
}

impl Default for Connection {
    fn default() -> Self {
        Connection::new()
    }
}

impl Connection {
    /// A connection that is not needed yet.
    pub(crate) const fn new() -> Connection {
        Connection { state: State::Off, attempts: 0, lively: false, lost: None }
    }

    /// Opens the connection, and from now on opens it again if it is lost.
    pub(crate) fn switch_on(&mut self, now: Moment) -> Option<Need> {
        if self.state != State::Off {
            return None;
        }
        self.lost = Some(now);
        Some(self.open(now))
    }

    /// Closes the connection for good.
    pub(crate) fn switch_off(&mut self) -> Option<Need> {
        let was = std::mem::take(self);
        (was.state != State::Off).then_some(Need::Close)
    }

    /// Says whether a game is followed.
    pub(crate) fn set_lively(&mut self, lively: bool) {
        self.lively = lively;
    }

    /// The socket is open; only a message proves that the server answers.
    pub(crate) fn opened(&mut self, now: Moment) {
        if matches!(self.state, State::Opening { .. }) {
            self.state = State::Open { heard: now, give_up: Some(now.after(ANSWER)) };
        }
    }

    /// A message arrived.
    pub(crate) fn heard(&mut self, now: Moment) {
        if matches!(self.state, State::Open { .. }) {
            self.state = State::Open { heard: now, give_up: None };
            self.attempts = 0;
            self.lost = None;
        }
    }

    /// The socket closed or never opened. `roll` is chance, from 0 to 1.
    pub(crate) fn broke(&mut self, now: Moment, roll: f64) {
        if matches!(self.state, State::Opening { .. } | State::Open { .. }) {
            self.wait(now, pause(self.attempts, roll));
            self.attempts = self.attempts.saturating_add(1);
        }
    }

    /// The server goes away and says after how long it expects to be back.
    pub(crate) fn sent_away(&mut self, now: Moment, pause: Duration) -> Option<Need> {
        if self.state == State::Off {
            return None;
        }
        self.wait(now, pause);
        Some(Need::Close)
    }

    /// The page became visible or the network came back: look at once.
    pub(crate) fn probe(&mut self, now: Moment) -> Option<Need> {
        match self.state {
            State::Off | State::Opening { .. } => None,
            State::Waiting { .. } => {
                self.attempts = 0;
                Some(self.open(now))
            }
            State::Open { heard, .. } => {
                self.state = State::Open { heard, give_up: Some(now.after(DOUBTFUL_ANSWER)) };
                Some(Need::Ping)
            }
        }
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self, now: Moment, roll: f64) -> Option<Need> {
        if self.wake().is_none_or(|wake| now < wake) {
            return None;
        }
        match self.state {
            State::Off => None,
            State::Waiting { .. } => Some(self.open(now)),
            State::Open { heard, give_up: None } => {
                self.state = State::Open { heard, give_up: Some(now.after(ANSWER)) };
                Some(Need::Ping)
            }
            State::Opening { .. } | State::Open { .. } => {
                self.broke(now, roll);
                Some(Need::Close)
            }
        }
    }

    /// When [`Connection::tick`] has something to do, if nothing happens before.
    pub(crate) fn wake(&self) -> Option<Moment> {
        match self.state {
            State::Off => None,
            State::Waiting { until } => Some(until),
            State::Opening { since } => Some(since.after(OPENING)),
            State::Open { heard, give_up } => {
                let quiet = if self.lively { LIVELY } else { IDLE };
                Some(give_up.unwrap_or_else(|| heard.after(quiet)))
            }
        }
    }

    /// Does what is said arrive, as far as can be known?
    pub(crate) fn is_up(&self) -> bool {
        self.lost.is_none() && matches!(self.state, State::Open { .. })
    }

    /// What people see.
    pub(crate) fn light(&self, now: Moment) -> Light {
        match (self.state, self.lost) {
            (State::Off, _) => Light::Off,
            (_, None) => Light::Connected,
            (_, Some(lost)) if now.since(lost) < UNNOTICED => Light::Connecting,
            _ => Light::Lost,
        }
    }

    fn open(&mut self, now: Moment) -> Need {
        self.state = State::Opening { since: now };
        Need::Open
    }

    fn wait(&mut self, now: Moment, pause: Duration) {
        self.lost.get_or_insert(now);
        self.state = State::Waiting { until: now.after(pause) };
    }
}

/// The pause before attempt number `attempts`: the first is short and exact,
/// later ones double and differ, so that a crowd does not come back at once.
fn pause(attempts: u32, roll: f64) -> Duration {
    if attempts == 0 {
        return Duration::from_millis(FIRST_PAUSE);
    }
    let full = FIRST_PAUSE.saturating_mul(1_u64 << attempts.min(16)).min(LONGEST_PAUSE);
    Duration::from_millis(full).mul_f64(0.5 + roll.clamp(0.0, 1.0) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connected() -> Connection {
        let mut connection = Connection::new();
        assert_eq!(connection.switch_on(Moment(0)), Some(Need::Open));
        connection.opened(Moment(10));
        connection.heard(Moment(20));
        connection
    }

    #[test]
    fn a_quiet_game_is_pinged_and_given_up_after_nine_seconds() {
        let mut connection = connected();
        connection.set_lively(true);
        assert_eq!(connection.wake(), Some(Moment(2_520)));
        assert_eq!(connection.tick(Moment(2_519), 0.0), None);
        assert_eq!(connection.tick(Moment(2_520), 0.0), Some(Need::Ping));
        assert_eq!(connection.tick(Moment(9_019), 0.0), None);
        assert!(connection.is_up());
        assert_eq!(connection.tick(Moment(9_020), 0.0), Some(Need::Close));
        assert!(!connection.is_up());
        assert_eq!(connection.wake(), Some(Moment(9_070)));
        assert_eq!(connection.tick(Moment(9_070), 0.0), Some(Need::Open));
    }

    #[test]
    fn an_answer_keeps_the_connection() {
        let mut connection = connected();
        connection.set_lively(true);
        assert_eq!(connection.tick(Moment(2_520), 0.0), Some(Need::Ping));
        connection.heard(Moment(2_600));
        assert_eq!(connection.tick(Moment(5_000), 0.0), None);
        assert_eq!(connection.tick(Moment(5_100), 0.0), Some(Need::Ping));
    }

    #[test]
    fn without_a_game_silence_is_no_trouble() {
        let mut connection = connected();
        assert_eq!(connection.tick(Moment(20_000), 0.0), None);
        assert_eq!(connection.tick(Moment(25_020), 0.0), Some(Need::Ping));
    }

    #[test]
    fn attempts_become_rarer_and_start_anew_when_something_is_heard() {
        let pauses: Vec<u128> = (0..10).map(|n| pause(n, 1.0).as_millis()).collect();
        assert_eq!(pauses, [50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
        assert_eq!(pause(u32::MAX, 0.0), Duration::from_secs(5));

        let mut connection = connected();
        connection.broke(Moment(1_000), 1.0);
        assert_eq!(connection.wake(), Some(Moment(1_050)));
        connection.tick(Moment(1_050), 1.0);
        connection.broke(Moment(1_060), 1.0);
        assert_eq!(connection.wake(), Some(Moment(1_160)));
        connection.tick(Moment(1_160), 1.0);
        connection.opened(Moment(1_170));
        connection.heard(Moment(1_180));
        connection.broke(Moment(2_000), 1.0);
        assert_eq!(connection.wake(), Some(Moment(2_050)));
    }

    #[test]
    fn a_server_that_opens_and_says_nothing_does_not_count_as_heard() {
        let mut connection = connected();
        connection.broke(Moment(100), 0.0);
        connection.tick(Moment(150), 0.0);
        connection.opened(Moment(160));
        connection.broke(Moment(170), 1.0);
        assert_eq!(connection.wake(), Some(Moment(270)));
    }

    #[test]
    fn a_page_that_wakes_up_looks_at_once() {
        let mut connection = connected();
        assert_eq!(connection.probe(Moment(60_000)), Some(Need::Ping));
        assert_eq!(connection.tick(Moment(62_500), 0.0), Some(Need::Close));
        for now in [63_000, 64_000, 65_000] {
            connection.tick(Moment(now), 1.0);
            connection.broke(Moment(now), 1.0);
        }
        assert_eq!(connection.probe(Moment(65_001)), Some(Need::Open));
        assert_eq!(connection.probe(Moment(65_002)), None);
    }

    #[test]
    fn a_goodbye_says_when_to_come_back() {
        let mut connection = connected();
        assert_eq!(connection.sent_away(Moment(100), Duration::from_secs(2)), Some(Need::Close));
        connection.broke(Moment(110), 0.0);
        assert_eq!(connection.tick(Moment(2_099), 0.0), None);
        assert_eq!(connection.tick(Moment(2_100), 0.0), Some(Need::Open));
    }

    #[test]
    fn the_light_stays_calm_over_short_breaks() {
        let mut connection = connected();
        assert_eq!(connection.light(Moment(50)), Light::Connected);
        connection.broke(Moment(1_000), 0.0);
        assert_eq!(connection.light(Moment(3_900)), Light::Connecting);
        assert_eq!(connection.light(Moment(4_000)), Light::Lost);
        assert_eq!(connection.switch_off(), Some(Need::Close));
        assert_eq!(connection.light(Moment(4_000)), Light::Off);
        assert_eq!(connection.switch_off(), None);
    }
}
