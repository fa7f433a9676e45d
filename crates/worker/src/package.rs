//! What the npm package has beside the engine: games and their rules, and answers of the engine
//! as JavaScript likes to read them. `npm/index.js` puts the classes that people use around it.

use rules::catalogue;
use rules::record::{Format, Record, read};
use rules::{AnyGame, AnyMatch, Bounds, Picture, Problem, Side, TextError};
use search::engine::SearchResult;
use serde_json::{Value, json};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::requests::{Answer, Reply};

/// A game with its moves so far.
#[wasm_bindgen]
pub struct PlayedGame {
    game: AnyGame,
    played: Box<dyn AnyMatch>,
}

/// The names of all games.
#[wasm_bindgen(js_name = gameNames)]
pub fn game_names() -> Vec<String> {
    catalogue::ENTRIES.iter().copied().map(String::from).collect()
}

/// The names of the bots that play a game.
#[wasm_bindgen(js_name = botNames)]
pub fn bot_names(game: &str) -> Result<Vec<String>, JsError> {
    let names = search::bot_names(&catalogue::parse(game).map_err(refused)?);
    Ok(names.into_iter().map(String::from).collect())
}

/// The games in a text, in any of the formats; `game` is for texts that name none.
#[wasm_bindgen(js_name = readGames)]
pub fn read_games(text: &str, game: Option<String>) -> Result<Vec<PlayedGame>, JsError> {
    let assumed = game.map(|name| catalogue::parse(&name)).transpose().map_err(refused)?;
    let records = read(text, assumed.as_ref()).map_err(refused)?;
    let one =
        |record: &Record| PlayedGame { game: record.game().clone(), played: record.to_match() };
    Ok(records.iter().map(one).collect())
}

#[wasm_bindgen]
impl PlayedGame {
    /// A game at its start, or in a position.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, position: Option<String>) -> Result<PlayedGame, JsError> {
        let game = catalogue::parse(game).map_err(refused)?;
        let played = match position {
            Some(text) => game.start_from(&text).map_err(refused)?,
            None => game.start(),
        };
        Ok(PlayedGame { game, played })
    }

    /// The game with its options.
    pub fn name(&self) -> String {
        self.game.name()
    }

    /// The position as text.
    pub fn position(&self) -> String {
        self.played.position()
    }

    /// The position it began with, as text.
    pub fn start(&self) -> String {
        self.played.start()
    }

    /// The side to move.
    pub fn turn(&self) -> String {
        self.played.side_id(self.played.turn()).into()
    }

    /// The legal moves; none if the game is over.
    pub fn legal(&self) -> Vec<String> {
        self.played.legal_moves()
    }

    /// The moves so far.
    pub fn moves(&self) -> Vec<String> {
        self.played.moves()
    }

    /// Plays a move.
    pub fn play(&mut self, mv: &str) -> Result<(), JsError> {
        self.played.play(mv).map_err(refused)
    }

    /// Is this a legal move now?
    pub fn allows(&self, mv: &str) -> bool {
        self.played.check(mv).is_ok()
    }

    /// Takes the last move back and gives it.
    pub fn undo(&mut self) -> Option<String> {
        self.played.undo()
    }

    /// Plays the move that was last taken back, and gives it.
    pub fn redo(&mut self) -> Option<String> {
        self.played.redo()
    }

    /// The score so far of both sides, in games that keep one.
    pub fn score(&self) -> Option<Vec<u16>> {
        self.played.score().map(|score| vec![score.first, score.second])
    }

    /// What is on the board: seeds of houses and stores, or 0, 1 and 2 for cells.
    pub fn cells(&self) -> Vec<u8> {
        let number = |cell: &Option<Side>| cell.map_or(0, |side| side.index() as u8 + 1);
        match self.played.picture() {
            Picture::Sowing { houses, stores } => {
                houses.into_iter().chain([stores.first, stores.second]).collect()
            }
            Picture::QuantumLeap { cells, swapping, .. } => {
                cells.iter().map(number).chain([u8::from(swapping)]).collect()
            }
            Picture::Line { cells, .. } => cells.iter().map(number).collect(),
        }
    }

    /// How it ended, as JSON: the winner's side or null, the reason, the score or null.
    pub fn ending(&self) -> Option<String> {
        let ending = self.played.ending()?;
        let winner = ending.outcome.winner.map(|side| self.played.side_id(side));
        let score = ending.outcome.score.map(|score| [score.first, score.second]);
        let reason = ending.reason.id();
        Some(json!({ "winner": winner, "reason": reason, "score": score }).to_string())
    }

    /// The game in a format: `ogn`, `record` or `text`.
    pub fn written(&self, format: &str) -> Result<String, JsError> {
        let formats = "there are ogn, record and text";
        let format = Format::from_id(format)
            .ok_or_else(|| JsError::new(&format!("there is no format {format:?}; {formats}")))?;
        let written = format.write(&[Record::of(&*self.played)]);
        written.map_err(|problem: Problem| refused(problem.at_start()))
    }

    /// A copy with all its moves.
    pub fn copy(&self) -> PlayedGame {
        PlayedGame { game: self.game.clone(), played: self.played.clone() }
    }
}

/// A text that cannot be read, as JavaScript's error.
fn refused(error: TextError) -> JsError {
    JsError::new(&error.to_string())
}

/// An answer of the engine in plain words: an object with its `tag` and `progress`, `done` or
/// `failed`.
#[wasm_bindgen]
pub fn plain(answer: &str) -> String {
    let Ok(Answer { tag, reply }) = serde_json::from_str(answer) else {
        return json!({ "tag": null, "failed": "not an answer of the engine" }).to_string();
    };
    let (name, content) = match reply {
        Reply::Progress(found) => ("progress", analysis(&found, false)),
        Reply::Analysed { result, stopped } => ("done", analysis(&result, stopped)),
        Reply::Chosen { mv } => ("done", mv.into()),
        Reply::Known { position, moves } => {
            let one =
                |(mv, bounds): (String, Bounds)| json!({ "move": mv, "margin": margin(bounds) });
            let moves: Vec<Value> = moves.into_iter().map(one).collect();
            ("done", json!({ "margin": position.map(margin), "moves": moves }))
        }
        Reply::Failed { why } => ("failed", why.into()),
        Reply::Explored(_) | Reply::Tutored(_) | Reply::Proved(_) => {
            ("failed", "an answer that was not asked for".into())
        }
    };
    json!({ "tag": tag, name: content }).to_string()
}

fn margin(bounds: Bounds) -> [i16; 2] {
    [bounds.lower, bounds.upper]
}

fn analysis(found: &SearchResult<String>, stopped: bool) -> Value {
    let lines = found.lines.iter().map(|line| {
        json!({
            "moves": line.moves,
            "score": found.plain_score(line),
            "expectedPoints": found.expected_points(line),
        })
    });
    json!({
        "best": found.best(),
        "lines": lines.collect::<Vec<Value>>(),
        "depth": found.depth,
        "nodes": found.nodes,
        "time": found.elapsed.as_secs_f64() * 1000.0,
        "stopped": stopped,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_become_plain() {
        let said = |reply| {
            let answer = serde_json::to_string(&Answer { tag: 3, reply }).unwrap();
            serde_json::from_str::<Value>(&plain(&answer)).unwrap()
        };
        let known = Reply::Known {
            position: Some(Bounds { lower: 1, upper: 4 }),
            moves: vec![("F".into(), Bounds::exact(2))],
        };
        let moves = json!([{ "move": "F", "margin": [2, 2] }]);
        assert_eq!(said(known), json!({ "tag": 3, "done": { "margin": [1, 4], "moves": moves } }));
        assert_eq!(said(Reply::Chosen { mv: "a".into() }), json!({ "tag": 3, "done": "a" }));
        assert_eq!(said(Reply::Failed { why: "no".into() }), json!({ "tag": 3, "failed": "no" }));
        let stray: Value = serde_json::from_str(&plain("nonsense")).unwrap();
        assert!(stray["failed"].is_string());
    }
}
