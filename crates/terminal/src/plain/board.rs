//! What the line mode says at a board, in games played here and at a server.

use std::io;

use play::{GameSession, PlayedMove, SessionEffect};
use rules::Picture;
use rules::catalogue::Family;

use super::Plain;
use super::plain_command::PlainCommand;
use super::speech::Speech;
use crate::drawing::{self, Look};

impl Plain<'_> {
    /// Says which game this is and who plays, and then the board.
    pub(super) fn tell_game(&mut self, session: &GameSession) -> io::Result<()> {
        let title = self.messages.game_title(&session.game().name());
        let seats = self.speech(session).seats();
        self.say(&title)?;
        self.tell(&seats.join(" "))?;
        self.tell_turn(session)
    }

    fn speech<'s>(&'s self, session: &'s GameSession) -> Speech<'s> {
        Speech { session, messages: &self.messages, coordinates: self.settings.coordinates }
    }

    /// Says what somebody here needs to know who is to move.
    pub(super) fn tell_turn(&mut self, session: &GameSession) -> io::Result<()> {
        if !session.is_persons_turn() {
            return Ok(());
        }
        let said = self.speech(session).turn();
        said.iter().try_for_each(|line| self.tell(line))?;
        match session.only_person() {
            Some(_) => Ok(()),
            None => self.say(&self.messages.turn(session.family(), session.game().turn())),
        }
    }

    /// Says the whole board.
    pub(super) fn tell_board(&mut self, session: &GameSession) -> io::Result<()> {
        let said = self.speech(session).board();
        said.iter().try_for_each(|line| self.tell(line))
    }

    /// Draws the board, for those who see it.
    pub(super) fn draw_board(&mut self, session: &GameSession) -> io::Result<()> {
        let below = session.below(self.settings.turning);
        let coordinates = self.settings.coordinates;
        let look = Look { coordinates, ..Look::new(&self.messages, below) };
        let lines = drawing::draw(&session.game().picture(), &look);
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// The question for a move, which says only at the beginning what an answer looks like.
    pub(super) fn move_question(&self, session: &GameSession) -> String {
        self.messages.text(match session.family() {
            _ if session.game().moves().len() > 2 => "plain-ask-move",
            Family::Sowing => "plain-ask-sowing",
            Family::QuantumLeap if session.choices().pass().is_some() => "plain-ask-swap",
            Family::QuantumLeap => "plain-ask-quantum-leap",
            Family::Line => "plain-ask-line",
        })
    }

    /// Says which move was played.
    pub(super) fn tell_move(
        &mut self,
        session: &GameSession,
        played: &PlayedMove,
    ) -> io::Result<()> {
        let said = self.speech(session).played(played);
        self.tell(&said)
    }

    /// Numbers the moves of the selected stone. The target may be typed as well, or
    /// anything else that may be typed instead of the stone.
    pub(super) fn choose_target(
        &mut self,
        session: &mut GameSession,
    ) -> io::Result<Vec<SessionEffect>> {
        let coordinates = self.settings.coordinates;
        let moves = session.choices().beginning_with(session.selected());
        let Picture::QuantumLeap { side, swapping, .. } = session.game().picture() else {
            return Ok(vec![]);
        };
        let Some(&stone) = session.selected().first() else { return Ok(vec![]) };
        let stone = coordinates.of_cell(side, stone);
        let title = if swapping { "plain-swaps" } else { "plain-targets" };
        let title = self.messages.format(title, &[("stone", stone.into())]);
        let lines: Vec<String> =
            moves.iter().map(|mv| coordinates.of_move(session.game(), mv)).collect();
        self.offer(&title, &lines)?;
        let question = self.messages.text("plain-which-target");
        while let Some(answer) = self.ask(&question)? {
            match answer.parse::<usize>() {
                Ok(0) => break,
                Ok(number) if number <= moves.len() => {
                    session.cancel();
                    return Ok(session.choose(&moves[number - 1]));
                }
                Err(_) if PlainCommand::read(&answer) == PlainCommand::Leave => break,
                Err(_) if !answer.is_empty() => return Ok(session.typed(&answer)),
                _ => self.message("plain-not-a-choice", &[("last", moves.len().into())])?,
            }
        }
        session.cancel();
        Ok(vec![])
    }

    /// Says what needs only to be said.
    pub(super) fn tell_effect(&mut self, effect: &SessionEffect) -> io::Result<()> {
        let text = match effect {
            SessionEffect::Illegal(why) => self.messages.illegal(*why),
            SessionEffect::Refused(problem) => self.messages.what_is_wrong(problem),
            SessionEffect::NothingToUndo => self.messages.text("terminal-nothing-to-undo"),
            SessionEffect::NothingToRedo => self.messages.text("terminal-nothing-to-redo"),
            _ => return Ok(()),
        };
        self.tell(&text)
    }
}
