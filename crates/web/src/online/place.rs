//! Where in the online part of the app one is: what stands behind `#/online/`.

/// A place among the online screens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
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
    Invitation(String),
    /// A game.
    Game(String),
}

impl Place {
    /// The place that the rest of an address names; home if it names none.
    pub(crate) fn parse(rest: &str) -> Place {
        let (word, name) = rest.split_once('/').unwrap_or((rest, ""));
        match (word, name) {
            ("register", _) => Place::Register,
            ("log-in", _) => Place::LogIn,
            ("recover", _) => Place::Recover,
            ("account", _) => Place::Account,
            ("propose", name) => Place::Propose(name.to_string()),
            ("invitation", id) if !id.is_empty() => Place::Invitation(id.to_string()),
            ("game", id) if !id.is_empty() => Place::Game(id.to_string()),
            _ => Place::Home,
        }
    }

    /// What names the place in an address.
    pub(crate) fn rest(&self) -> String {
        match self {
            Place::Home => String::new(),
            Place::Register => "register".into(),
            Place::LogIn => "log-in".into(),
            Place::Recover => "recover".into(),
            Place::Account => "account".into(),
            Place::Propose(name) if name.is_empty() => "propose".into(),
            Place::Propose(name) => format!("propose/{name}"),
            Place::Invitation(id) => format!("invitation/{id}"),
            Place::Game(id) => format!("game/{id}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_leads_back_to_its_place() {
        for place in [
            Place::Home,
            Place::Register,
            Place::LogIn,
            Place::Recover,
            Place::Account,
            Place::Propose(String::new()),
            Place::Propose("Rui".into()),
            Place::Invitation("c1".into()),
            Place::Game("g1".into()),
        ] {
            assert_eq!(Place::parse(&place.rest()), place);
        }
        for odd in ["game", "game/", "nowhere", "invitation/"] {
            assert_eq!(Place::parse(odd), Place::Home);
        }
    }
}
