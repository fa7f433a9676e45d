//! The results of a class as lines and rows.

use messages::Messages;
use search::matches::{Finished, Table, Tournament};
use terminal::number;

use super::folder::ClassFolder;
use super::truth::Grade;

/// Everything that is reported.
pub(super) struct ClassResults<'a> {
    pub(super) plan: &'a Tournament,
    pub(super) games: &'a [Finished],
    pub(super) table: Table,
    /// In the order of the plan.
    pub(super) grades: Vec<Grade>,
    pub(super) is_graded: bool,
}

impl ClassResults<'_> {
    /// The grades, in the order of the table.
    pub(super) fn grade_lines(&self, messages: &Messages) -> Vec<String> {
        if !self.is_graded {
            return vec![String::new(), messages.text("class-no-truth")];
        }
        let mut lines = vec![String::new(), messages.text(self.unit("class-grades"))];
        let row = |index: usize| {
            let grade = &self.grades[index];
            let average = grade.average();
            let language = messages.language();
            vec![
                self.plan.bots[index].clone(),
                average.map_or("—".into(), |lost| number::decimal(language, lost, 3)),
                grade.moves.to_string(),
                grade.mistakes.to_string(),
            ]
        };
        let words = ["team", "lost", "moves", "mistakes"];
        let mut rows = vec![words.map(|word| messages.text(&format!("class-{word}"))).to_vec()];
        rows.extend(self.table.standings.iter().map(|standing| row(standing.index)));
        lines.extend(terminal::columns::set(&rows, &[0]));
        lines
    }

    /// A message for games with seeds, or the one for games without.
    pub(super) fn unit(&self, id: &'static str) -> &'static str {
        match (id, self.plan.game.family()) {
            (_, rules::catalogue::Family::Sowing) => id,
            ("class-grades", _) => "class-grades-points",
            _ => "class-blunder-points",
        }
    }

    /// Why games ended by a fault, once for each program and reason. What a program wrote
    /// itself is below the reason, and may differ from game to game.
    pub(super) fn faults(&self) -> Vec<(String, String, usize)> {
        let mut faults: Vec<(String, String, usize)> = vec![];
        for game in self.games {
            let Some(fault) = &game.fault else { continue };
            let name = &self.plan.bots[game.seats[fault.side]];
            let is_same = |what: &str| what.lines().next() == fault.what.lines().next();
            match faults.iter_mut().find(|known| known.0 == *name && is_same(&known.1)) {
                Some(known) => known.2 += 1,
                None => faults.push((name.clone(), fault.what.clone(), 1)),
            }
        }
        faults
    }

    pub(super) fn fault_lines(&self, messages: &Messages) -> Vec<String> {
        let line = |(name, what, games): (String, String, usize)| {
            let values = [("team", name.into()), ("what", what.into()), ("games", games.into())];
            messages.format("class-fault", &values)
        };
        self.faults().into_iter().map(line).collect()
    }

    /// The standings for programs, with the students' names if the class is given.
    pub(super) fn standings(&self, class: Option<&ClassFolder>) -> Vec<Vec<String>> {
        let mut heading: Vec<&str> = vec![
            "place",
            "team",
            "games",
            "points",
            "won",
            "drawn",
            "lost",
            "faults",
            "judged_moves",
            "lost_per_move",
            "mistakes",
        ];
        heading.extend(class.map(|_| "students"));
        let mut rows = vec![heading.into_iter().map(String::from).collect()];
        for (place, standing) in self.table.places().zip(&self.table.standings) {
            let (tally, grade) = (&standing.tally, &self.grades[standing.index]);
            let faults = self
                .faults()
                .iter()
                .filter(|it| it.0 == standing.bot)
                .map(|it| it.2)
                .sum::<usize>();
            let mut row = vec![
                place.to_string(),
                standing.bot.clone(),
                tally.games().to_string(),
                tally.points().to_string(),
                tally.wins.to_string(),
                tally.draws.to_string(),
                tally.losses.to_string(),
                faults.to_string(),
                grade.moves.to_string(),
                grade.average().map(|lost| format!("{lost:.4}")).unwrap_or_default(),
                grade.mistakes.to_string(),
            ];
            row.extend(class.map(|class| {
                class.team(&standing.bot).map(|team| team.students.join("; ")).unwrap_or_default()
            }));
            rows.push(row);
        }
        rows
    }

    pub(super) fn game_rows(&self) -> Vec<Vec<String>> {
        let heading = ["game", "first", "second", "winner", "reason", "fault", "moves"];
        let mut rows = vec![heading.map(String::from).to_vec()];
        rows.extend(self.games.iter().map(|game| {
            let name = |index: usize| self.plan.bots[index].clone();
            let winner = game.ending.outcome.winner;
            let fault = game.fault.as_ref().map(|fault| fault.what.replace('\n', " · "));
            vec![
                (game.number + 1).to_string(),
                name(game.seats.first),
                name(game.seats.second),
                winner.map(|side| name(game.seats[side])).unwrap_or_default(),
                game.ending.reason.id().to_string(),
                fault.unwrap_or_default(),
                game.moves.join(" "),
            ]
        }));
        rows
    }
}
