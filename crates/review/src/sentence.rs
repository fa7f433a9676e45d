//! Reasons as sentences, in the language of the messages.

use messages::{Messages, Value};
use rules::sowing::House;
use rules::{AnyGame, Notation};

use crate::{Reason, ReviewedMove};

impl ReviewedMove {
    /// The reason as a sentence, if there is one; otherwise the better line says
    /// more than words.
    pub fn sentence(&self, game: &AnyGame, messages: &Messages) -> Option<String> {
        let better = self.best.moves.first().map_or("", String::as_str);
        Some(sentence(self.reason.as_ref()?, better, game, messages))
    }
}

fn sentence(reason: &Reason, better: &str, game: &AnyGame, messages: &Messages) -> String {
    let house = |place: usize| match game {
        AnyGame::Sowing(game) => game.move_text(House(place as u8)),
        _ => String::new(),
    };
    let mut values: Vec<(&str, Value)> = vec![("better", better.into())];
    match reason {
        Reason::OnlyWin
        | Reason::OnlyDraw
        | Reason::MissesWinAtOnce
        | Reason::WinToLoss
        | Reason::WinToDraw
        | Reason::DrawToLoss
        | Reason::MissesWin
        | Reason::Loses
        | Reason::MissesFork => {}
        Reason::AllowsWinAtOnce { reply }
        | Reason::MissesBlock { reply }
        | Reason::AllowsFork { reply } => values.push(("reply", reply.into())),
        Reason::LosesMargin { seeds } => values.push(("seeds", (*seeds).into())),
        Reason::AllowsStarving { reply, seeds } => {
            values.extend([("reply", reply.into()), ("seeds", (*seeds).into())]);
        }
        Reason::OpensHouses { houses, seeds, reply, .. } => {
            let names: Vec<String> = houses.iter().map(|&place| house(place)).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            values.extend([
                ("houses", messages.all_of(&names).into()),
                ("count", names.len().into()),
                ("seeds", (*seeds).into()),
                ("reply", reply.into()),
            ]);
        }
        Reason::MissesCapture { seeds, taken } => {
            values.extend([("seeds", (*seeds).into()), ("taken", (*taken).into())]);
        }
        Reason::GivesUpBigHouse { house: place, holds, seeds } => values.extend([
            ("house", house(*place).into()),
            ("holds", (*holds).into()),
            ("seeds", (*seeds).into()),
        ]),
        Reason::WastesBigHouse { house: place, holds, taken, seeds } => values.extend([
            ("house", house(*place).into()),
            ("holds", (*holds).into()),
            ("taken", (*taken).into()),
            ("seeds", (*seeds).into()),
        ]),
        Reason::FallsBehind { seeds, otherwise, plies } => values.extend([
            ("seeds", (*seeds).into()),
            ("otherwise", (*otherwise).into()),
            ("plies", (*plies).into()),
        ]),
        Reason::MissesGain { seeds, plies } => {
            values.extend([("seeds", (*seeds).into()), ("plies", (*plies).into())]);
        }
        Reason::MoreWeakHouses { houses, otherwise }
        | Reason::FewerTargets { houses, otherwise } => {
            values.extend([("houses", (*houses).into()), ("otherwise", (*otherwise).into())]);
        }
        Reason::NoSafeStone { stones } => values.push(("stones", (*stones).into())),
        Reason::MoreLeaps { leaps, otherwise } | Reason::FewerLeaps { leaps, otherwise } => {
            values.extend([("leaps", (*leaps).into()), ("otherwise", (*otherwise).into())]);
        }
        Reason::FewerLines { lines, otherwise } | Reason::StopsFewerLines { lines, otherwise } => {
            values.extend([("lines", (*lines).into()), ("otherwise", (*otherwise).into())]);
        }
        Reason::MissesThreats { moves } => values.push(("moves", (*moves).into())),
        Reason::AllowsThreats { reply, moves } => {
            values.extend([("reply", reply.into()), ("moves", (*moves).into())]);
        }
    }
    messages.format(&format!("sentence-{}", reason.id()), &values)
}
