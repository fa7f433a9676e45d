//! The screens of the online part of the app: what follows `#/online/`.

use play::{ChallengeId, GameId};

/// A place among the online screens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum OnlineRoute {
    /// Unfinished games, people, proposals.
    #[default]
    Home,
    /// A new account.
    Register,
    /// The way into an account.
    LogIn,
    /// A new password by a recovery code.
    Recover,
    /// One's own account.
    Account,
    /// A new proposal, to the player of this name if there is one.
    Propose(String),
    /// An invitation by link.
    Invitation(ChallengeId),
    /// A game.
    Game(GameId),
}

impl OnlineRoute {
    /// The place that the rest of an address names; home if it names none.
    pub(crate) fn parse(rest: &str) -> OnlineRoute {
        let (word, name) = rest.split_once('/').unwrap_or((rest, ""));
        match (word, name) {
            ("register", _) => OnlineRoute::Register,
            ("log-in", _) => OnlineRoute::LogIn,
            ("recover", _) => OnlineRoute::Recover,
            ("account", _) => OnlineRoute::Account,
            ("propose", name) => OnlineRoute::Propose(name.to_string()),
            ("invitation", id) if !id.is_empty() => OnlineRoute::Invitation(id.into()),
            ("game", id) if !id.is_empty() => OnlineRoute::Game(id.into()),
            _ => OnlineRoute::Home,
        }
    }

    /// What names the place in an address.
    pub(crate) fn rest(&self) -> String {
        match self {
            OnlineRoute::Home => String::new(),
            OnlineRoute::Register => "register".into(),
            OnlineRoute::LogIn => "log-in".into(),
            OnlineRoute::Recover => "recover".into(),
            OnlineRoute::Account => "account".into(),
            OnlineRoute::Propose(name) if name.is_empty() => "propose".into(),
            OnlineRoute::Propose(name) => format!("propose/{name}"),
            OnlineRoute::Invitation(id) => format!("invitation/{id}"),
            OnlineRoute::Game(id) => format!("game/{id}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_leads_back_to_its_place() {
        for place in [
            OnlineRoute::Home,
            OnlineRoute::Register,
            OnlineRoute::LogIn,
            OnlineRoute::Recover,
            OnlineRoute::Account,
            OnlineRoute::Propose(String::new()),
            OnlineRoute::Propose("Rui".into()),
            OnlineRoute::Invitation("c1".into()),
            OnlineRoute::Game("g1".into()),
        ] {
            assert_eq!(OnlineRoute::parse(&place.rest()), place);
        }
        for odd in ["game", "game/", "nowhere", "invitation/"] {
            assert_eq!(OnlineRoute::parse(odd), OnlineRoute::Home);
        }
    }
}
