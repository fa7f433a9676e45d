//! The address of a screen, written in the page's own `#…`, so that links,
//! the back button and reloading work without a server.

use play::GameSession;
use rules::record::{Record, link};

/// With whom a local game is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Company {
    /// The computer.
    Computer,
    /// Another person at this device.
    Friend,
}

/// A screen. The texts behind some are for the screen itself to read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Route {
    /// The menu, the first screen.
    #[default]
    Menu,
    /// A new game on this device: with whom, and which game if that is known.
    SetUp(Company, String),
    /// The game being played on this device.
    LocalGame,
    /// What belongs to the person.
    Me,
    /// The place to ask.
    Help,
    /// What can be chosen once for all games.
    Options,
    /// How a game is played.
    Learn(String),
    /// A board to think at; the text may hold a whole game.
    Analyse(String),
    /// Players, invitations and games on the server.
    Online(String),
    /// The tables of players.
    Score(String),
    /// A screen that the tutor writes: which one, and what it is about.
    Tutor(TutorScreen, String),
}

/// A screen that the tutor writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TutorScreen {
    /// The review of a game.
    Review,
    /// Mistakes to be tried again.
    Practice,
    /// Puzzles.
    Puzzles,
    /// The games of this device.
    History,
    /// Strategy, on a board.
    Lessons,
    /// How a machine thinks.
    Thinking,
    /// One's own level.
    Level,
}

impl TutorScreen {
    /// The word in addresses and, after `web-`, in message keys.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            TutorScreen::Review => "review",
            TutorScreen::Practice => "practice",
            TutorScreen::Puzzles => "puzzles",
            TutorScreen::History => "history",
            TutorScreen::Lessons => "lessons",
            TutorScreen::Thinking => "thinking",
            TutorScreen::Level => "level",
        }
    }
}

impl Route {
    /// The screen that a location's hash names; the menu if it names none.
    pub(crate) fn parse(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (screen, rest) = path.split_once('/').unwrap_or((path, ""));
        let rest = rest.to_string();
        match screen {
            "computer" => Route::SetUp(Company::Computer, rest),
            "friend" => Route::SetUp(Company::Friend, rest),
            "table" => Route::LocalGame,
            "me" => Route::Me,
            "help" => Route::Help,
            "options" => Route::Options,
            "learn" => Route::Learn(rest),
            "analyse" => Route::Analyse(rest),
            "online" => Route::Online(rest),
            "score" => Route::Score(rest),
            "review" => Route::Tutor(TutorScreen::Review, rest),
            "practice" => Route::Tutor(TutorScreen::Practice, rest),
            "puzzles" => Route::Tutor(TutorScreen::Puzzles, rest),
            "history" => Route::Tutor(TutorScreen::History, rest),
            "lessons" => Route::Tutor(TutorScreen::Lessons, rest),
            "thinking" => Route::Tutor(TutorScreen::Thinking, rest),
            "level" => Route::Tutor(TutorScreen::Level, rest),
            _ => Route::Menu,
        }
    }

    /// The analysis of a game.
    pub(crate) fn analysis_of(session: &GameSession) -> Route {
        Route::Analyse(link::write(&Record::of(session.game())))
    }

    /// The hash that names the screen.
    pub(crate) fn hash(&self) -> String {
        let (screen, rest) = match self {
            Route::Menu => ("", ""),
            Route::SetUp(Company::Computer, game) => ("computer", game.as_str()),
            Route::SetUp(Company::Friend, game) => ("friend", game.as_str()),
            Route::LocalGame => ("table", ""),
            Route::Me => ("me", ""),
            Route::Help => ("help", ""),
            Route::Options => ("options", ""),
            Route::Learn(game) => ("learn", game.as_str()),
            Route::Analyse(game) => ("analyse", game.as_str()),
            Route::Online(rest) => ("online", rest.as_str()),
            Route::Score(rest) => ("score", rest.as_str()),
            Route::Tutor(screen, rest) => (screen.id(), rest.as_str()),
        };
        if rest.is_empty() { format!("#/{screen}") } else { format!("#/{screen}/{rest}") }
    }

    /// Does one screen of the tutor show both, and follow the address by itself?
    pub(crate) fn is_followed(&self, other: &Route) -> bool {
        // What is looked at in a game follows its link: see `tutor/review.rs`.
        let game = |rest: &str| {
            rest.split("&try=").next().and_then(|it| it.split("&better=").next()).map(String::from)
        };
        match (self, other) {
            (Route::Tutor(one, rest), Route::Tutor(another, more)) => {
                one == another && (*one != TutorScreen::Review || game(rest) == game(more))
            }
            _ => self == other,
        }
    }

    /// Are these the same screen, perhaps showing another thing?
    pub(crate) fn same_screen(&self, other: &Route) -> bool {
        match (self, other) {
            (Route::Online(one), Route::Online(another)) => first_word(one) == first_word(another),
            (Route::Tutor(one, _), Route::Tutor(another, _)) => one == another,
            (Route::Score(one), Route::Score(another)) => {
                (first_word(one) == "player") == (first_word(another) == "player")
            }
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

/// What stands before the first slash.
fn first_word(rest: &str) -> &str {
    rest.split('/').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_online_screens_are_several() {
        let [home, one, other] = ["", "game/1", "game/2"].map(|rest| Route::Online(rest.into()));
        assert!(one.same_screen(&other) && !one.same_screen(&home));
        let [table, page] = ["oril/week", "player/Ana"].map(|rest| Route::Score(rest.into()));
        assert!(table.same_screen(&Route::Score(String::new())) && !table.same_screen(&page));
    }

    #[test]
    fn the_tutor_follows_the_address_within_a_screen() {
        let [game, moment, other] = ["g=oril&m=Ff&n=2", "g=oril&m=Ff&n=2&try=1", "g=oril&n=0"]
            .map(|rest| Route::Tutor(TutorScreen::Review, rest.into()));
        assert!(game.is_followed(&moment) && !game.is_followed(&other));
        let [menu, run] =
            ["", "oril/run"].map(|rest| Route::Tutor(TutorScreen::Puzzles, rest.into()));
        assert!(menu.is_followed(&run) && !menu.is_followed(&game));
        assert!(!Route::Learn("oril".into()).is_followed(&Route::Learn("ouri".into())));
    }

    #[test]
    fn every_address_leads_back_to_its_screen() {
        let game = "oware:seeds=3".to_string();
        for route in [
            Route::Menu,
            Route::SetUp(Company::Computer, String::new()),
            Route::SetUp(Company::Friend, game.clone()),
            Route::LocalGame,
            Route::Options,
            Route::Learn(game.clone()),
            Route::Analyse("oril/FfEa".into()),
            Route::Online("game/17".into()),
            Route::Score(String::new()),
            Route::Tutor(TutorScreen::Review, "g=oril&m=Ff&n=2".into()),
            Route::Tutor(TutorScreen::Puzzles, String::new()),
            Route::Tutor(TutorScreen::History, String::new()),
            Route::Tutor(TutorScreen::Lessons, "oril-casa".into()),
        ] {
            assert_eq!(Route::parse(&route.hash()), route);
        }
    }

    #[test]
    fn an_unknown_address_is_the_menu() {
        for hash in ["", "#", "#/", "#/nowhere", "#access_token=x"] {
            assert_eq!(Route::parse(hash), Route::Menu);
        }
    }
}
