//! A game to be proposed: to whom, which, with which clock. The same questions on the
//! full screen and line by line.

use std::time::Duration;

use messages::Messages;
use play::lobby::{Audience, First};
use play::{ClockRule, PlayerKind, Terms};
use protocol::NewChallenge;
use rules::catalogue::ENTRIES;

use super::words::clock_words;

/// The clocks to choose from; the first is the one that is proposed first.
const CLOCKS: [ClockRule; 7] = [
    live(10, 5),
    live(20, 10),
    ClockRule::Days { days: 1 },
    ClockRule::Days { days: 3 },
    ClockRule::None {},
    live(3, 2),
    live(5, 3),
];

const fn live(minutes: u64, seconds: u64) -> ClockRule {
    ClockRule::live(Duration::from_secs(minutes * 60), Duration::from_secs(seconds))
}

const FIRSTS: [First; 3] = [First::Inviter, First::Invited, First::Chance];

/// The levels of the server's computers.
const LEVELS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "max"];

/// With whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Invitee {
    Anyone,
    Person,
    Computer,
    /// Whoever asks for the same; the server finds them.
    Pairing,
}

const WHOM: [Invitee; 4] = [Invitee::Anyone, Invitee::Person, Invitee::Computer, Invitee::Pairing];
/// How far the rating of one with whom the server pairs may be at first.
const RANGE: u16 = 200;

/// One question about the proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProposalQuestion {
    Whom,
    Level,
    Game,
    Clock,
    First,
    Rated,
    /// The name of a player, which is typed.
    Nickname,
}

impl ProposalQuestion {
    /// The name of the message that asks it.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            ProposalQuestion::Whom => "online-whom",
            ProposalQuestion::Level => "online-level",
            ProposalQuestion::Game => "online-game",
            ProposalQuestion::Clock => "online-clock",
            ProposalQuestion::First => "online-first",
            ProposalQuestion::Rated => "online-rated-line",
            ProposalQuestion::Nickname => "online-nickname",
        }
    }
}

/// The answers so far.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    /// Which answer was chosen to each question that is not typed.
    chosen: [usize; 6],
    /// The player who is invited.
    pub(crate) nickname: String,
}

impl Proposal {
    /// To a player of this name, or to anyone.
    pub(crate) fn new(nickname: Option<String>) -> Self {
        let whom = usize::from(nickname.is_some());
        Proposal { chosen: [whom, 0, 0, 0, 0, 0], nickname: nickname.unwrap_or_default() }
    }

    fn index(&self, question: ProposalQuestion) -> usize {
        self.chosen.get(question as usize).copied().unwrap_or_default()
    }

    fn whom(&self) -> Invitee {
        WHOM[self.index(ProposalQuestion::Whom)]
    }

    fn clock(&self) -> ClockRule {
        CLOCKS[self.index(ProposalQuestion::Clock)]
    }

    /// The proposed game.
    pub(crate) fn game(&self) -> &'static str {
        ENTRIES[self.index(ProposalQuestion::Game)]
    }

    /// The questions that the answers so far bring.
    pub(crate) fn questions(&self) -> Vec<ProposalQuestion> {
        let other = match self.whom() {
            Invitee::Anyone | Invitee::Pairing => None,
            Invitee::Person => Some(ProposalQuestion::Nickname),
            Invitee::Computer => Some(ProposalQuestion::Level),
        };
        let rest = [
            ProposalQuestion::Game,
            ProposalQuestion::Clock,
            ProposalQuestion::First,
            ProposalQuestion::Rated,
        ];
        // Of two who are paired chance decides.
        let is_asked = |question: &ProposalQuestion| {
            self.whom() != Invitee::Pairing || *question != ProposalQuestion::First
        };
        let rest = rest.into_iter().filter(is_asked);
        [ProposalQuestion::Whom].into_iter().chain(other).chain(rest).collect()
    }

    /// Every answer in words; none to what is typed.
    pub(crate) fn answers(&self, question: ProposalQuestion, messages: &Messages) -> Vec<String> {
        let text = |id: &&str| messages.text(id);
        match question {
            ProposalQuestion::Whom => {
                let ids = [
                    "online-whom-anyone",
                    "online-whom-person",
                    "online-whom-computer",
                    "online-whom-pairing",
                ];
                ids.iter().map(text).collect()
            }
            ProposalQuestion::Level => {
                LEVELS.iter().map(|level| crate::bots::words(level, messages)).collect()
            }
            ProposalQuestion::Game => {
                ENTRIES.iter().map(|name| messages.game_title(name)).collect()
            }
            ProposalQuestion::Clock => {
                CLOCKS.iter().map(|&clock| clock_words(clock, messages)).collect()
            }
            ProposalQuestion::First => {
                let ids = ["online-first-me", "online-first-other", "online-first-chance"];
                ids.iter().map(text).collect()
            }
            ProposalQuestion::Rated => ["no", "yes"].iter().map(text).collect(),
            ProposalQuestion::Nickname => vec![],
        }
    }

    /// The present answer in words; a game that cannot be rated is not.
    pub(crate) fn answer(
        &self,
        question: ProposalQuestion,
        me: Option<PlayerKind>,
        messages: &Messages,
    ) -> String {
        if question == ProposalQuestion::Nickname {
            return super::words::clean(&self.nickname);
        }
        let is_unrated = question == ProposalQuestion::Rated && self.unrated(me).is_some();
        let index = if is_unrated { 0 } else { self.index(question) };
        self.answers(question, messages).swap_remove(index)
    }

    /// Takes one of the [`answers`](Self::answers).
    pub(crate) fn choose(&mut self, question: ProposalQuestion, index: usize) {
        if let Some(chosen) = self.chosen.get_mut(question as usize) {
            *chosen = index;
        }
    }

    /// The answer `step` places after the present one, round and round.
    pub(crate) fn turn(&mut self, question: ProposalQuestion, step: i32, messages: &Messages) {
        let count = self.answers(question, messages).len() as i32;
        if count > 0 {
            let next = (self.index(question) as i32 + step).rem_euclid(count);
            self.choose(question, next as usize);
        }
    }

    /// Why the game cannot be rated, if it cannot; `me` is the kind of player who proposes.
    pub(crate) fn unrated(&self, me: Option<PlayerKind>) -> Option<&'static str> {
        match self.clock() {
            _ if me != Some(PlayerKind::Person) || self.whom() == Invitee::Computer => {
                Some("online-rated-needs-account")
            }
            ClockRule::None {} => Some("online-rated-needs-clock"),
            _ => None,
        }
    }

    /// What the server is asked.
    pub(crate) fn challenge(&self, me: Option<PlayerKind>) -> NewChallenge {
        let audience = match self.whom() {
            Invitee::Anyone => Audience::Anyone {},
            Invitee::Pairing => Audience::Pairing { range: Some(RANGE) },
            Invitee::Person => Audience::Person { nickname: self.nickname.trim().into() },
            Invitee::Computer => {
                Audience::Computer { bot: LEVELS[self.index(ProposalQuestion::Level)].into() }
            }
        };
        let rated = self.index(ProposalQuestion::Rated) == 1 && self.unrated(me).is_none();
        let terms = Terms { clock: self.clock(), rated, ..Terms::casual(self.game()) };
        NewChallenge { audience, terms, first: FIRSTS[self.index(ProposalQuestion::First)] }
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    #[test]
    fn every_answer_can_be_chosen_and_turned_to() {
        let messages = Messages::new(Language::English);
        let mut proposal = Proposal::new(None);
        for whom in 0..WHOM.len() {
            proposal.choose(ProposalQuestion::Whom, whom);
            for question in proposal.questions().into_iter().skip(1) {
                let answers = proposal.answers(question, &messages);
                let kind = Some(PlayerKind::Person);
                for (index, words) in answers.iter().enumerate() {
                    proposal.choose(question, index);
                    proposal.turn(question, -1, &messages);
                    proposal.turn(question, 1, &messages);
                    if proposal.unrated(kind).is_none() {
                        assert_eq!(&proposal.answer(question, kind, &messages), words);
                    }
                    let _ = proposal.challenge(kind);
                }
                proposal.choose(question, 0);
            }
        }
    }

    #[test]
    fn only_people_with_accounts_and_clocks_play_for_ratings() {
        let mut proposal = Proposal::new(Some(" Rui ".into()));
        proposal.choose(ProposalQuestion::Rated, 1);
        let rated = |proposal: &Proposal, kind| proposal.challenge(kind).terms.rated;
        assert!(rated(&proposal, Some(PlayerKind::Person)));
        assert!(!rated(&proposal, Some(PlayerKind::Guest)) && !rated(&proposal, None));
        let audience = Audience::Person { nickname: "Rui".into() };
        assert_eq!(proposal.challenge(None).audience, audience);
        let none = CLOCKS.iter().position(|clock| *clock == ClockRule::None {}).unwrap();
        proposal.choose(ProposalQuestion::Clock, none);
        assert!(!rated(&proposal, Some(PlayerKind::Person)));
    }
}
