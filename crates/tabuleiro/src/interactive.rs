//! Interactive play: on the full screen where there is one, else line by line.

use std::sync::Arc;

use messages::Messages;
use play::GameSession;
use search::searcher_with;
use terminal::plain::{self, LineReader, Plain};
use terminal::{BotMaker, BotOptions, Coordinates, Launch, SearcherMaker, SharedTeacher};

use crate::commands::learn::teacher::CommandTeacher;
use crate::learned_opponent::LearnedOpponent;
use crate::{Console, Failure, ResourceCache, bots, interrupt};

/// How the user wants to play.
#[derive(Debug, Default)]
pub(crate) struct PlayMode {
    /// Line by line, even where the screen could be filled.
    pub(crate) plain: bool,
    /// Without opening books.
    pub(crate) no_book: bool,
    /// How the cells of the hexagon are named, if not as the settings say.
    pub(crate) coordinates: Option<Coordinates>,
    /// A hidden seed decides who begins.
    pub(crate) draw: bool,
    /// At the list of servers, instead of the menu.
    pub(crate) online: bool,
    /// Against a computer that learned from their games.
    pub(crate) opponent: Option<LearnedOpponent>,
}

/// Plays a game, or one of several, or without any opens the menu, until the user
/// leaves.
pub(crate) fn open(
    mut games: Vec<GameSession>,
    options: BotOptions,
    mode: PlayMode,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let PlayMode { plain, no_book, coordinates, draw, online, opponent } = mode;
    let environment = console.environment();
    let language = console.messages().language();
    let resources = Arc::new(ResourceCache::new(&environment.folder).without_books(no_book));
    let cache = Arc::clone(&resources);
    let learned = opponent.clone();
    let bots: BotMaker = Arc::new(move |name, game, seed| {
        let learned = learned.as_ref().and_then(|it| it.bot(name, game, &cache));
        learned.map_or_else(|| bots::make(&cache, language, name, game, seed), Ok)
    });
    let cache = Arc::clone(&resources);
    let searchers: SearcherMaker =
        Arc::new(move |game, settings| searcher_with(game, settings, &cache.resources(game)));
    let teacher: SharedTeacher = Arc::new(CommandTeacher::new(environment));
    if environment.full_screen && !plain {
        let launch = Launch {
            language,
            folder: environment.folder.clone(),
            bots,
            searchers,
            teacher,
            coloured: environment.coloured,
            games,
            options,
            coordinates,
            draw,
            online,
            stop: interrupt::stop(),
        };
        terminal::run(launch)?;
    } else {
        let (input, output) = console.streams();
        std::thread::scope(|scope| {
            let (input, echo) = (LineReader::new(input, scope), !environment.keyboard);
            let (messages, folder) = (Messages::new(language), &environment.folder);
            let engines = (bots, searchers, teacher);
            let mut plain = Plain::new(input, output, echo, messages, folder, engines);
            plain.name_cells(coordinates);
            plain.tell_settings_fault()?;
            if online {
                plain::play_online(&mut plain)
            } else if games.is_empty() {
                plain::menu(&mut plain)
            } else if draw {
                plain::draw_and_play(&mut plain, games.remove(0), options)
            } else {
                plain::choose(&mut plain, games, options)
            }
        })?;
    }
    let messages = console.messages();
    let uncounted = environment.folder.count_finished();
    console.lines(uncounted.iter().map(|error| error.tell(messages)))?;
    if let Some(opponent) = opponent {
        console.line(opponent.tell(messages))?;
    }
    Ok(console.lines(resources.warnings(messages))?)
}
