//! What the line mode says of a game: who did what, and what is on the board, as short
//! sentences without signs that a voice would stumble over.

use std::ops::Range;

use messages::{Messages, Value};
use play::{GameSession, PlayedMove};
use rules::catalogue::Family;
use rules::line::place;
use rules::{BySide, Picture, Side, Step};

use crate::bots;
use crate::coordinates::{Coordinates, cells_in};

/// The most places of a board that is said whole each time somebody here is to move; a
/// larger one is said when it is asked for.
const SAID_WHOLE: usize = 27;

/// What sentences about a game need to know of it.
pub(super) struct Speech<'a> {
    pub(super) session: &'a GameSession,
    pub(super) messages: &'a Messages,
    pub(super) coordinates: Coordinates,
}

impl Speech<'_> {
    /// A player as the person here would say it: you, the computer, or the side's name.
    fn player(&self, id: &str, side: Side) -> String {
        let who = match self.session.only_person() {
            Some(person) if person == side => "you",
            Some(_) if self.session.seats()[side].computer().is_some() => "computer",
            Some(_) => "opponent",
            None => "side",
        };
        let name = self.messages.side(self.session.family(), side);
        self.messages.format(id, &[("who", who.into()), ("side", name.into())])
    }

    /// Which side is whose.
    pub(super) fn seats(&self) -> Vec<String> {
        let seat = |side: Side| {
            let seat = &self.session.seats()[side];
            let name = match (self.session.only_person(), seat.computer()) {
                (Some(_), None) => self.player("said-player", side),
                _ => bots::seat_words(seat, self.messages),
            };
            format!("{}: {name}.", self.messages.side(self.session.family(), side))
        };
        Side::BOTH.map(seat).into()
    }

    /// What a move did.
    pub(super) fn played(&self, played: &PlayedMove) -> String {
        let player = Value::from(self.player("said-player", played.by));
        let name = |cell: usize| Value::from(self.place(&played.before, cell));
        let dropped = played.steps.iter().rev().find_map(|step| match step {
            Step::Drop { at } => Some(*at),
            _ => None,
        });
        let (id, values) = match played.steps.first() {
            Some(&Step::Lift { from, seeds }) => {
                let values = vec![
                    ("house", name(from)),
                    ("seeds", usize::from(seeds).into()),
                    ("last", name(dropped.unwrap_or(from))),
                    ("gain", usize::from(played.gain).into()),
                ];
                ("said-sowed", values)
            }
            Some(&Step::Leap { from, onto, .. }) => {
                ("said-leapt", vec![("from", name(from)), ("onto", name(onto))])
            }
            Some(&Step::Exchange { one, other }) => {
                ("said-exchanged", vec![("one", name(one)), ("other", name(other))])
            }
            Some(Step::Pass) => ("said-passed", vec![]),
            _ => ("said-placed", vec![("move", played.mv.as_str().into())]),
        };
        self.messages.format(id, &[vec![("player", player)], values].concat())
    }

    /// What a person hears before they move: the whole board if it is small, else how many
    /// stones there are.
    pub(super) fn turn(&self) -> Vec<String> {
        match self.session.game().picture() {
            Picture::QuantumLeap { cells, .. } if cells.len() > SAID_WHOLE => {
                let count = |side| cells.iter().filter(|cell| **cell == Some(side)).count();
                let sides = self
                    .sides()
                    .map(|side| format!("{} {}", self.player("said-player", side), count(side)));
                vec![self.messages.format("said-stones", &[("stones", sides.join(", ").into())])]
            }
            Picture::Line { cells, .. } if cells.len() > SAID_WHOLE => vec![],
            _ => self.board(),
        }
    }

    /// The whole board.
    pub(super) fn board(&self) -> Vec<String> {
        let picture = self.session.game().picture();
        match &picture {
            Picture::Sowing { houses, stores } => self.houses(&picture, houses, stores),
            Picture::QuantumLeap { side, cells, .. } => self.rows(&picture, *side, cells),
            Picture::Line { cells, .. } => self.marks(&picture, cells),
        }
    }

    /// Both sides, the one that listens or is to move first.
    fn sides(&self) -> [Side; 2] {
        let first = self.session.only_person().unwrap_or(self.session.game().turn());
        [first, first.other()]
    }

    fn houses(&self, picture: &Picture, houses: &[u8], stores: &BySide<u8>) -> Vec<String> {
        let row = houses.len() / 2;
        let said = |side: Side| {
            let own = side.index() * row..(side.index() + 1) * row;
            let seeds = own.map(|at| format!("{} {}", self.place(picture, at), houses[at]));
            let values = [
                ("whose", self.player("said-whose", side).into()),
                ("houses", seeds.collect::<Vec<_>>().join(", ").into()),
                ("store", usize::from(stores[side]).into()),
            ];
            self.messages.format("said-row", &values)
        };
        self.sides().map(said).into()
    }

    /// The hexagon, one sentence for each row: stones of one colour that lie together are
    /// said together, and empty cells not at all.
    fn rows(&self, picture: &Picture, side: usize, cells: &[Option<Side>]) -> Vec<String> {
        let (mut rows, mut at) = (vec![], 0);
        for row in 0..2 * side - 1 {
            let end = (at + cells_in(side, row)).min(cells.len());
            let mut runs = vec![];
            while at < end {
                let same = cells[at..end].iter().take_while(|cell| **cell == cells[at]).count();
                runs.extend(cells[at].map(|stone| self.run(picture, at..at + same, stone)));
                at += same;
            }
            if !runs.is_empty() {
                rows.push(format!("{}.", runs.join(", ")));
            }
        }
        rows
    }

    fn run(&self, picture: &Picture, run: Range<usize>, stone: Side) -> String {
        let colour = self.messages.side(Family::QuantumLeap, stone).to_lowercase();
        let values = [
            ("length", run.len().into()),
            ("first", self.place(picture, run.start).into()),
            ("last", self.place(picture, run.end - 1).into()),
            ("colour", colour.into()),
        ];
        self.messages.format("said-run", &values)
    }

    /// The marks of both sides, and on a small board what is free.
    fn marks(&self, picture: &Picture, cells: &[Option<Side>]) -> Vec<String> {
        let places = |wanted: Option<Side>| {
            let found = cells.iter().enumerate().filter(|(_, cell)| **cell == wanted);
            found.map(|(at, _)| self.place(picture, at)).collect::<Vec<_>>()
        };
        let sides = self.sides().map(|side| (self.player("said-whose", side), places(Some(side))));
        let free = (self.messages.text("said-free"), places(None));
        let free = Some(free).filter(|_| cells.len() <= SAID_WHOLE);
        let said = sides.into_iter().chain(free).filter(|(_, places)| !places.is_empty());
        // Places with commas of their own are kept apart by semicolons.
        let said = said.map(|(name, places)| {
            let comma = if places[0].contains(',') { "; " } else { ", " };
            format!("{name}: {}.", places.join(comma))
        });
        said.collect()
    }

    /// What a place is called.
    fn place(&self, picture: &Picture, at: usize) -> String {
        match picture {
            Picture::Sowing { houses, .. } => {
                let row = houses.len() / 2;
                let first = if at < row { b'A' } else { b'a' };
                char::from(first + (at % row) as u8).to_string()
            }
            Picture::QuantumLeap { side, .. } => self.coordinates.of_cell(*side, at),
            Picture::Line { shape, .. } if shape.len() <= 2 => (at + 1).to_string(),
            Picture::Line { shape, .. } => {
                let numbers = place(shape, at).into_iter().map(|number| (number + 1).to_string());
                numbers.collect::<Vec<_>>().join(",")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use play::Seat;
    use rules::{TypedInput, catalogue};

    use super::*;

    fn speech(game: &str, position: Option<&str>, say: impl Fn(&Speech<'_>)) {
        let game = catalogue::parse(game).unwrap();
        let game = position.map_or_else(|| game.start(), |text| game.start_from(text).unwrap());
        let seats = BySide::new(Seat::Person, Seat::Computer("1".into()));
        let session = GameSession::new(game, seats, 1);
        let messages = Messages::new(messages::Language::English);
        say(&Speech {
            session: &session,
            messages: &messages,
            coordinates: Coordinates::default(),
        });
    }

    #[test]
    fn a_place_is_called_as_it_is_typed() {
        for name in ["quantum-leap:side=3", "velha", "qubic", "mnk:3,5,3"] {
            speech(name, None, |speech| {
                let picture = speech.session.game().picture();
                let (Picture::QuantumLeap { cells, .. } | Picture::Line { cells, .. }) = &picture
                else {
                    panic!("{picture:?}")
                };
                for at in 0..cells.len() {
                    let place = speech.place(&picture, at);
                    let typed = speech.session.game().typed(&place).unwrap();
                    assert!(
                        matches!(&typed, TypedInput::Place(it) if *it == at)
                            || matches!(&typed, TypedInput::Move(mv) if *mv == place),
                        "{typed:?}"
                    );
                }
            });
        }
    }

    #[test]
    fn boards_are_said_from_the_side_of_the_listener() {
        speech("oril", None, |speech| {
            let said = ["A 4, B 4, C 4, D 4, E 4, F 4", "a 4, b 4, c 4, d 4, e 4, f 4"];
            let mine = format!("Yours: {}; store 0.", said[0]);
            assert_eq!(speech.board(), [mine, format!("Computer’s: {}; store 0.", said[1])]);
        });
        speech("quantum-leap:side=2", Some("OO/XO1/XX O play"), |speech| {
            let said = ["c2 to c3 white.", "b1 black, b2 white.", "a1 to a2 black."];
            assert_eq!(speech.board(), said);
        });
        speech("velha", Some("XO1/1X1/3 O"), |speech| {
            assert_eq!(
                speech.board(),
                ["Yours: 1, 5.", "Computer’s: 2.", "Free: 3, 4, 6, 7, 8, 9."]
            );
        });
    }

    #[test]
    fn a_large_board_is_counted() {
        speech("quantum-leap:side=4,seed=3", None, |speech| {
            assert_eq!(speech.turn().len(), 1);
            assert_eq!(speech.board().len(), 7);
        });
        speech("qubic", None, |speech| assert!(speech.turn().is_empty()));
    }
}
